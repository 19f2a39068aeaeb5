// The referee: a battle of miniatures, deed after deed. The server knows the rules and keeps nothing; this page keeps the ledger, asks and shows.

import { post } from "/web/shell/api.js"
import { fill, h } from "/web/kit/dom.js"
import { diceOf } from "/web/kit/dice.js"
import { button } from "/web/shell/button.js"
import { complain, dialog, toast } from "/web/shell/dialog.js"
import { t } from "/web/shell/i18n.js"
import { Drafts } from "./drafts.js"
import * as orders from "./orders.js"
import {
  BATTLE,
  battle,
  begun,
  download,
  forget,
  isBattle,
  keepBattle,
  keepList,
  lists,
  takenBack,
  written,
} from "./keeping.js"
import { log, rosters } from "./muster.js"
import { chips, opener, stepper, tick } from "./pieces.js"
import { duties, paper, question, told } from "./telling.js"

const FILE = "hardtack-valour-battle"
const DEEDS = {
  fate: ["card"],
  fire: ["fire", "card"],
  action: ["activate", "act", "spend", "card"],
  melee: ["fight", "square", "hit-and-run", "card"],
  over: [],
}
const ROLLED = ["fire", "fight", "square", "hit-and-run"]
const METHOD = { "hit-and-run": "hitAndRun" }

export async function build(main, { game, offers, name }) {
  diceOf({ blue: 1, grey: 1 })
  document.body.classList.add("vc-referee")
  const ask = (deed, answers = [], roll = false) =>
    post(`/api/games/${game}/companions/referee`, { deed, answers, roll, ledger: kept?.ledger ?? null })
  let kept = battle()
  /** What the server last said of the ledger: names, values, who is shaken. */
  let now = null
  let view = "deed"
  const head = h("p", { class: "vc-heading", role: "status" })
  const body = h("div", { class: "vc-body", tabindex: "-1" })
  const bar = h("div", { class: "vc-bar" })
  const muster = h("section", { class: "vc-muster", "aria-label": t("vc.rosters") })
  const diary = h("section", { class: "vc-diary", "aria-label": t("vc.log") })
  const tabs = h("nav", { class: "vc-tabs", "aria-label": t("vc.referee") })
  const desk = h(
    "div",
    { class: "vc-desk" },
    h("section", { class: "vc-deed" }, head, body, bar),
    h("aside", { class: "vc-aside" }, muster, diary),
    tabs,
  )
  const title = h("h1", { class: "vc-title" }, name, " ", h("small", {}, t("vc.referee")))

  /** One thing at a time: while an answer is awaited nothing else is asked. */
  let busy = false
  async function alone(work) {
    if (busy) return false
    busy = true
    try {
      return await work()
    } finally {
      busy = false
    }
  }
  // Pressed twice without meaning to: what came under the finger meanwhile is not pressed.
  desk.addEventListener(
    "click",
    (event) => {
      const at = /** @type {Element} */ (event.target)
      if (event.detail > 1 && at.closest(".vc-bar > button, .vc-row")) event.stopPropagation()
    },
    true,
  )

  const keep = (next) => {
    kept = next
    keepBattle(kept)
  }

  function show(which) {
    view = which
    desk.dataset.view = view
    for (const tab of tabs.children) tab.setAttribute("aria-pressed", String(tab.dataset.view === view))
  }

  function put(content, controls) {
    fill(body, content)
    fill(bar, controls)
    body.scrollTop = 0
    show("deed")
  }

  function draw() {
    head.textContent = now.heading
    fill(muster, rosters(now, offers, correct))
    fill(
      diary,
      h("h2", {}, t("vc.log")),
      h(
        "div",
        { class: "row" },
        button(t("vc.save"), save, { cls: "btn", pic: "save" }),
        button(t("vc.fresh"), fresh, { cls: "btn" }),
      ),
      log(game, kept.log),
    )
  }

  // ---- deeds

  const carry = (deed, answers = [], roll = false) => alone(() => carryOut(deed, answers, roll))

  async function carryOut(deed, answers, roll) {
    let answer
    try {
      answer = await ask(deed, answers, roll)
    } catch (error) {
      complain(error, game)
      return false
    }
    if (answer.ask) {
      keep({ ...kept, pending: { deed, answers: answer.answers } })
      asked(deed, answer)
    } else {
      keep(written(kept, answer))
      now = answer
      draw()
      done(answer)
    }
    return true
  }

  function asked(deed, answer) {
    const names = now.sides.map((side) => side.name)
    const on = (given) => carry(deed, [...answer.answers, given])
    const shown = question(answer.ask, names, on, () => carry(deed, answer.answers, true))
    put(
      [told(game, answer.told), answer.papers.map((one) => paper(game, one)), shown.body],
      [shown.bar, button(t("vc.cancel"), cancel, { cls: "btn" })],
    )
  }

  function cancel() {
    keep({ ...kept, pending: null })
    idle()
  }

  function done(answer) {
    if (!answer.told.length && !answer.duties.length) return idle()
    put(
      [told(game, answer.told), duties(game, answer.duties)],
      [button(t("vc.goOn"), idle, { cls: "btn primary big" }), undoButton()],
    )
    body.focus()
  }

  const correct = (what) => {
    carry({ do: "correct", ...what })
  }

  const undoButton = () => button(t("vc.undo"), undo, { cls: "btn", pic: "undo", disabled: !kept.past.length })

  const undo = () =>
    alone(async () => {
      keep(takenBack(kept))
      await look()
      toast(t("vc.undone"))
    })

  // ---- describing one

  function draft(what) {
    const d = new Drafts(now, offers)
    const { start, steps, made = (one) => one } = orders[what]?.(d) ?? d[METHOD[what] ?? what]()
    let one = structuredClone(start)
    let at = 0
    /** As it was before each step: who goes back describes it anew from there. */
    const before = []
    const go = (by) => {
      if (busy) return
      at += by
      if (by < 0 && at >= 0) one = before[at]
      if (at < 0) idle()
      else if (at >= steps.length) carry(made(one)).then((went) => went || ((at = steps.length - 1), step()))
      else step()
    }
    const step = () => {
      before[at] = structuredClone(one)
      const shown = steps[at](one, () => go(1))
      put(
        [h("h2", {}, shown.title), shown.body],
        [
          shown.ready &&
            button(
              t(at < steps.length - 1 ? "vc.next" : ROLLED.includes(what) ? "vc.count" : "vc.apply"),
              () => go(1),
              { cls: "btn primary big" },
            ),
          button(t("vc.back"), () => go(-1), { cls: "btn", pic: "back" }),
        ],
      )
      body.focus()
    }
    step()
  }

  // ---- nothing under way

  function idle() {
    const { phase } = now.ledger
    const drawing = phase === "fate" && now.ledger.cards !== false && !now.ledger.drawn
    const usable = DEEDS[phase].filter((one) => one !== "card" || now.ledger.cards !== false)
    const first = usable[0] === "card" ? null : usable[0]
    const last = kept.log.at(-1)
    put(
      [last && told(game, last.told), last && duties(game, last.duties)],
      [
        drawing && button(t("vc.do.draw"), () => carry({ do: "draw" }), { cls: "btn primary big" }),
        drawing && button(t("vc.do.two"), () => carry({ do: "draw", two: true }), { cls: "btn" }),
        usable.map((one) =>
          button(t(`vc.do.${one}`), () => draft(one), {
            cls: one === first ? "btn primary big" : "btn",
            data: { deed: one },
          }),
        ),
        phase !== "over" && button(t("vc.do.losses"), () => draft("losses"), { cls: "btn" }),
        phase !== "over" &&
          button(t("vc.do.next"), () => carry({ do: "next" }), {
            cls: first || drawing ? "btn" : "btn primary big",
            pic: "next",
          }),
        undoButton(),
      ],
    )
  }

  const save = () => download(kept.ledger.name || t("vc.referee"), { format: FILE, ...kept })

  function fresh() {
    dialog({
      title: t("vc.fresh"),
      body: h("p", {}, t("vc.fresh.sure")),
      actions: [
        { label: t("vc.save"), run: () => (save(), false) },
        {
          label: t("vc.fresh"),
          primary: true,
          run: () => {
            forget()
            kept = null
            setUp()
          },
        },
      ],
    })
  }

  // Look at what is kept, in the reader's language, and go on where it stopped, if that can be.
  async function look() {
    now = await ask({ do: "look" })
    fill(main, title, desk)
    draw()
    const left = kept.pending
    if (!left || !(await carryOut(left.deed, left.answers, false))) idle()
  }

  // What is kept can no longer be read: it may be saved, and another battle begun.
  async function resume() {
    try {
      await look()
    } catch (error) {
      if (error.status !== 422) throw error
      complain(error, game)
      setUp()
    }
  }

  // ---- a new battle

  async function open(file) {
    const read = {
      ...begun(file?.ledger),
      log: file?.log ?? [],
      past: file?.past ?? [],
      pending: file?.pending ?? null,
    }
    if (file?.format !== FILE || !isBattle(read)) throw new Error("no battle")
    const before = kept
    keep(read)
    try {
      await look()
    } catch (error) {
      keep(before)
      complain(error, game)
    }
  }

  function setUp() {
    const choice = { armies: [null, null], first: 0, limit: offers.turns, cards: true }
    const known = [...lists(), ...offers.ready]
    const mine = lists().length
    const label = (list) => list.name || offers.armies.find((one) => one.id === list.army)?.name || list.army
    const bad = () => toast(t("vc.badFile"), { kind: "bad" })
    const pick = (n) => {
      const select = h(
        "select",
        { "aria-label": t("vc.side", { n: n + 1 }), on: { change: () => (choice.armies[n] = known[select.value]) } },
        mine > 0 &&
          h(
            "optgroup",
            { label: t("vc.kept") },
            known.slice(0, mine).map((one, i) => item(one, i)),
          ),
        h(
          "optgroup",
          { label: t("vc.ready") },
          known.slice(mine).map((one, i) => item(one, mine + i)),
        ),
      )
      // One's own first; the second of another army than the first, for no army fights itself.
      const other = known.findIndex((one) => one.army !== choice.armies[0]?.army)
      const usual = n === 0 ? 0 : Math.max(0, other)
      select.value = String(usual)
      choice.armies[n] = known[usual]
      return h("div", { class: "vc-field" }, h("span", { class: "vc-label" }, t("vc.side", { n: n + 1 })), select)
    }
    const item = (one, i) => h("option", { value: String(i) }, label(one))
    const go = async () => {
      try {
        const deed = { do: "start", ...choice, name: choice.armies.map(label).join(" / ").slice(0, 60) }
        const answer = await ask(deed)
        keep(begun(answer.ledger))
        await look()
      } catch (error) {
        complain(error, game)
      }
    }
    fill(
      main,
      title,
      h(
        "section",
        { class: "leaf vc-setup" },
        h("p", { class: "help" }, t("vc.lead")),
        h("h2", {}, t("vc.begin")),
        [0, 1].map(pick),
        chips(
          t("vc.first"),
          [0, 1].map((n) => [n, t("vc.side", { n: n + 1 })]),
          0,
          (n) => (choice.first = n),
        ),
        stepper(t("vc.turns"), choice.limit, { min: 1, max: 60 }, (n) => (choice.limit = n ?? offers.turns)),
        tick(t("vc.cards"), true, (on) => (choice.cards = on)),
        h(
          "div",
          { class: "row" },
          button(t("vc.begin.go"), go, { cls: "btn primary big" }),
          opener(t("vc.open"), open, bad),
          opener(
            t("vc.openList"),
            (list) => {
              if (!list.army) throw new Error("no list")
              keepList(list)
              setUp()
            },
            bad,
          ),
          h("a", { class: "btn", href: `/armies/${game}` }, t("vc.make")),
          kept && button(t("vc.save"), save, { cls: "btn", pic: "save" }),
        ),
      ),
    )
  }

  fill(
    tabs,
    [
      ["deed", "vc.play"],
      ["muster", "vc.rosters"],
      ["diary", "vc.log"],
    ].map(([id, key]) => button(t(key), () => show(id), { cls: "vc-tab", data: { view: id } })),
  )
  // In another tab of this browser it goes on: here too, so that neither writes over what the other has written.
  addEventListener("storage", ({ key }) => {
    if (key && key !== BATTLE) return
    kept = battle()
    alone(async () => (kept ? resume() : setUp())).catch((error) => complain(error, game))
  })
  if (kept) await resume()
  else setUp()
}
