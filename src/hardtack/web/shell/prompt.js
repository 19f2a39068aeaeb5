// The bar that says what must be decided: who, in which phase, one sentence, its rule, and the buttons that are not
// on the board. What cannot be done is shown too, dashed, with its reason.

import { chip } from "./chip.js"
import { button, fill, h, icon } from "./dom.js"
import { toast } from "./dialog.js"
import { t } from "./i18n.js"

const SHORT = 30;      // a hint longer than this goes into the tooltip, not under the label

export const commitNote = (action) =>
  action.commits ? t(`commits.${action.commits}`) : action.card && action.kind !== "card" ? t("plays.card") : null

export function createPrompt(el, { store, game, onBoard, act, undo, hint, all, roleName, seal, over }) {
  const who = h("div", { class: "seal", "aria-hidden": "true" })
  const line = h("p", { class: "sentence", "aria-live": "polite", "aria-atomic": "true" })
  const note = h("div", { class: "why-note", id: "why-note", hidden: true })
  const buttons = h("div", { class: "btns", role: "group", "aria-label": t("choices") })
  fill(el, who, h("div", { class: "say" }, line, note, buttons))
  let whyOpen = false

  const key = (action) => `${action.verb}:${action.target ?? ""}`

  // Those without a place on the board, in the server's order.
  const offBoard = (table) => table.actions.filter((action) => !onBoard(action))

  function sentence(table) {
    const prompt = table.prompt
    if (store.chosen) return [h("b", {}, store.chosen.label), " ", store.chosen.hint ?? ""]
    if (table.status === "over") return [h("b", {}, t("over")), " ", table.outcome?.text ?? "", chip(game, table.outcome?.rule)]
    if (table.thinking) return [h("b", {}, t("thinking", { who: names(table.waiting) })), dots()]
    if (!table.yours) return [prompt?.phase && h("b", {}, `${prompt.phase}. `), prompt?.text || t("waiting", { who: names(table.waiting) }), dots()]
    const lead = [prompt.phase, prompt.who].filter(Boolean).join(" – ")
    return [lead && h("b", {}, `${lead}.`), " ", prompt.text, chip(game, prompt.rule), prompt.why && why(prompt)]
  }

  const names = (roles) => roles.map(roleName).join(", ")
  const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"))

  function why(prompt) {
    const toggle = button(t("why"), () => { whyOpen = !whyOpen; showWhy(prompt, toggle); }, { cls: "why", "aria-controls": "why-note" })
    toggle.setAttribute("aria-expanded", String(whyOpen))
    return toggle
  }

  function showWhy(prompt, toggle = null) {
    note.hidden = !whyOpen
    toggle?.setAttribute("aria-expanded", String(whyOpen))
    if (whyOpen) fill(note, prompt.why, " ",
      prompt.rule && h("a", { href: `/rules/${game}#${prompt.rule}`, target: "hardtack-rules" }, t("rule.more", { rule: prompt.rule })))
  }

  // One button stands out only where nothing on the board competes with it.
  function actionButton(action, index, off) {
    const text = action.hint ?? ""
    const below = text && text.length <= SHORT ? text : commitNote(action)
    const el = button(action.label, () => act(action), {
      cls: `do${action.primary && off.length === store.table.actions.length ? " primary" : ""}${action.commits === "dice" ? " dice" : ""}`,
      pic: action.commits === "dice" ? "dice" : action.commits === "reveals" ? "eye" : null,
      note: below,
      title: [text, commitNote(action)].filter(Boolean).join(" · ") || null,
      data: { act: key(action) },
    })
    if (index < 9) el.setAttribute("aria-keyshortcuts", String(index + 1))
    return el
  }

  // Still reachable with Tab, so that the reason can be heard; pressing it says why not.
  function barredButton(barred) {
    return button(barred.label, () => toast(barred.reason, { rule: barred.rule, game }), {
      cls: "no", note: barred.reason, "aria-disabled": "true", title: barred.reason,
    })
  }

  function confirmButtons(action) {
    return [
      button(action.label, () => act(action, true), {
        cls: `do primary${action.commits === "dice" ? " dice" : ""}`, pic: action.commits === "dice" ? "dice" : null,
        note: commitNote(action) ?? t("confirm"),
      }),
      button(t("cancel"), () => store.choose(null), { cls: "plain" }),
    ]
  }

  function undoButton(table) {
    const free = table.undo?.possible && !store.pending
    const reason = table.undo?.reason || t("undo.nothing")
    return button(t("undo"), () => (free ? undo() : toast(reason)), {
      cls: free ? "undo" : "undo no", pic: "undo", note: free ? null : reason,
      "aria-disabled": free ? null : "true", title: free ? null : reason, "aria-keyshortcuts": "u",
    })
  }

  function controls(table) {
    if (table.status === "over") return h("div", { class: "acts" }, over())
    if (store.chosen) return h("div", { class: "acts" }, confirmButtons(store.chosen))
    if (!table.yours) return table.role ? h("div", { class: "aids" }, undoButton(table)) : []
    const off = offBoard(table)
    const once = new Set(off.map((action) => action.verb))
    const barred = (table.barred ?? []).filter((one) => !once.has(one.verb) && once.add(one.verb)).slice(0, 3)
    const many = table.actions.length > off.length
    return [
      h("div", { class: "acts" }, off.map(actionButton), barred.map(barredButton)),
      h("div", { class: "aids" },
        many && button(String(table.actions.length), all, { cls: "plain", pic: "list", title: t("all.title"), "aria-label": t("all", { n: table.actions.length }), "aria-keyshortcuts": "a" }),
        button(t("hint"), hint, { cls: "hint", pic: "hint", "aria-keyshortcuts": "h" }), undoButton(table)),
    ]
  }

  function render() {
    const table = store.table
    if (!table) return
    const focused = buttons.contains(document.activeElement) ? document.activeElement.dataset.act ?? "" : null
    el.classList.toggle("mine", table.yours)
    el.classList.toggle("busy", Boolean(store.pending))
    fill(who, seal(table) ?? h("span", {}, (table.prompt?.who ?? names(table.waiting) ?? "?").slice(0, 1)))
    // Filling a live region with the same words would have them read again.
    const parts = fill(h("p"), sentence(table))
    if (parts.textContent !== line.textContent || parts.childElementCount !== line.childElementCount)
      line.replaceChildren(...parts.childNodes)
    if (!table.prompt?.why) whyOpen = false
    showWhy(table.prompt ?? {})
    fill(buttons, [].concat(controls(table)))
    if (focused !== null) (buttons.querySelector(`[data-act="${CSS.escape(focused)}"]`) ?? el).focus({ preventScroll: true })
    document.title = `${table.yours ? "● " : ""}${table.prompt?.phase ?? t("nav.table")} · Hardtack`
  }

  // Called once the board listens too: it decides which actions are on it.
  function listen() {
    store.on("table", () => { whyOpen = false; el.querySelector(".advice")?.remove(); render(); })
    store.on("pending", render)
    store.on("chosen", render)
  }

  return { render, listen, nth: (n) => store.table?.yours && offBoard(store.table)[n - 1], closeWhy: () => (whyOpen ? ((whyOpen = false), render(), true) : false) }
}

// What a captain would do, under the sentence until the next message.
export function showHint(el, advice, { game, run }) {
  el.querySelector(".advice")?.remove()
  const box = h("div", { class: "advice", role: "status" }, icon("hint"),
    h("p", {}, t("hint.would"), " ", h("b", {}, advice.label), advice.why && [" – ", advice.why],
      chip(game, advice.rule)),
    button(t("hint.do"), () => { box.remove(); run(); }, { cls: "btn small" }),
    button("", () => box.remove(), { cls: "icon", pic: "close", "aria-label": t("close") }))
  el.querySelector(".say").insertBefore(box, el.querySelector(".btns"))
  return box
}
