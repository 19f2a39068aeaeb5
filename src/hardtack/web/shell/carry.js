// What the shell adds to a drag: the sentence beside the pointer, the refusal, and the wait for an answer.

import { carry } from "../kit/drag.js"
import { h } from "../kit/dom.js"
import { chip } from "./chip.js"
import { toast } from "./dialog.js"
import { loadStyle } from "./stage.js"

loadStyle("/web/kit/drag.css")

let note = null
function tell(said, at, game) {
  note?.remove()
  if (!said || said.quiet) return // what the board says itself
  note = document.body.appendChild(
    h(
      "div",
      { class: `ht-said${said.legal ? "" : " no"}`, role: "status" },
      said.sentence,
      chip(game, said.rule),
      said.odds && [" ", h("b", {}, said.odds.text)],
    ),
  )
  Object.assign(note.style, {
    left: `${Math.min(innerWidth - 270, at.clientX + 18)}px`,
    top: `${Math.max(6, Math.min(innerHeight - 80, at.clientY + 18))}px`,
  })
}

// The table that answers the action on its way, or null if that is refused.
function answered(store) {
  return new Promise((done) => {
    const off = [store.on("table", end), store.on("pending", (action) => action || end(null))]
    function end(table) {
      for (const one of off) one()
      done(table)
    }
  })
}

// What is taken up may be for others to answer first. It is dropped when they have let it pass; if they have done something, its bearer thinks again.
async function passed(store, table) {
  if (!table || table.yours) return table
  return new Promise((done) => {
    const off = store.on("table", (next) => {
      const changed = next.log_total !== table.log_total
      if (changed || next.yours) {
        off()
        done(changed ? null : next)
      }
    })
  })
}
const painted = () => new Promise(requestAnimationFrame)

export function take(event, held, { desk, viewport, store, game, act, undo, probe, onTaken }) {
  let answer = null
  const begin =
    held.begin &&
    (async () => {
      held.begin()
      if (!store.pending) return
      answer = answered(store)
      onTaken((await answer)?.seq ?? null)
    })
  carry(
    event,
    { ...held, begin },
    {
      frame: desk.slot,
      viewport,
      act,
      probe,
      busy: () => Boolean(store.pending) || !store.table.yours,
      tell: (said, at) => tell(said, at, game),
      answered: async () => {
        const table = await passed(store, await (answer ?? answered(store)))
        await painted()
        return Boolean(table)
      },
      // Put back: it is not in hand any more.
      cancel: async () => {
        const table = await answer
        if (table?.undo.possible && table.seq === store.table.seq) undo()
      },
      refuse: (said) => toast(said.sentence, { rule: said.rule, game, kind: "bad", seconds: 8 }),
    },
  )
}
