// Every legal action as a list, by what it is aimed at: for the keyboard, for screen readers, for places hard to hit. What cannot be
// done now stands at the end, with its reason.

import { h } from "../kit/dom.js"
import { chip } from "./chip.js"
import { dialog } from "./dialog.js"
import { has, t } from "./i18n.js"
import { commitNote } from "./prompt.js"

const kindName = (kind) => (has(`all.kind.${kind}`) ? t(`all.kind.${kind}`) : t("all.kind.other"))

// Actions in their order, each kind of target together: those without one first.
export function grouped(actions) {
  const groups = new Map([["", []]])
  for (const action of actions) {
    const kind = action.target === null ? "" : (action.kind ?? "")
    if (!groups.has(kind)) groups.set(kind, [])
    groups.get(kind).push(action)
  }
  return [...groups].filter(([, some]) => some.length)
}

export function listAll(table, { act, light, probe, trace }) {
  const row = (action, words, on) => {
    const done = () => {
      box.close()
      act(action)
    }
    return h("li", {}, h("button", { type: "button", on: { click: done, ...on } }, h("span", {}, action.label), words))
  }
  // Of a region, the targets worth a thought; the server says what would come of each.
  const region = ({ verb, label, sensible }) =>
    sensible.map((target) => {
      const words = h("small")
      let said = null
      const show = () => trace(said)
      probe(verb, target).then(
        (answer) => {
          said = answer
          words.textContent = [answer.sentence, answer.parts?.join(" + "), answer.odds?.text]
            .filter(Boolean)
            .join(" · ")
        },
        () => {},
      )
      return row({ verb, target, label }, words, { focus: show, pointerenter: show })
    })
  const listed = (action) => {
    const show = () => light([String(action.target ?? "")])
    const words = h("small", {}, [action.hint, commitNote(action)].filter(Boolean).join(" · "))
    return row(action, words, { pointerenter: show, focus: show })
  }
  const not = (one) =>
    h("li", { class: "not" }, h("span", {}, one.label), h("small", {}, one.reason, " ", chip(table.game, one.rule)))
  const groups = [
    ...grouped(table.actions).map(([kind, some]) => [kindName(kind), some.map(listed)]),
    ...(table.regions ?? []).map((one) => [one.label, region(one)]),
    [t("all.barred"), (table.barred ?? []).map(not)],
  ].filter(([, rows]) => rows.length)
  const sections = groups.map(([name, rows]) =>
    h("section", {}, groups.length > 1 && h("h3", {}, name), h("ul", { class: "all-actions" }, rows)),
  )
  const nothing = h("p", { class: "help", role: "status", hidden: true }, t("all.none"))
  const filter = h("input", {
    type: "search",
    autofocus: true,
    placeholder: t("all.filter"),
    "aria-label": t("all.filter"),
    on: {
      input: () => {
        const text = filter.value.toLowerCase()
        for (const section of sections) {
          const rows = [...section.querySelectorAll("li")]
          for (const one of rows) one.hidden = !one.textContent.toLowerCase().includes(text)
          section.hidden = rows.every((one) => one.hidden)
        }
        nothing.hidden = sections.some((section) => !section.hidden)
      },
    },
  })
  const box = dialog({
    title: t("all.title"),
    cls: "everything",
    body: [filter, sections, nothing],
    onClose: () => {
      light([])
      trace(null)
    },
  })
}
