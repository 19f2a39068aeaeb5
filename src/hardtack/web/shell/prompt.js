// The bar that says what must be decided: who, in which phase, one sentence, its rule, and the buttons that are not
// on the board. What cannot be done is shown too, dashed, with its reason.

import { chip } from "./chip.js"
import { percent } from "../kit/chart.js"
import { fill, focused, h } from "../kit/dom.js"
import { button, icon } from "./button.js"
import { toast } from "./dialog.js"
import { lang, t } from "./i18n.js"

const SHORT = 38 // a hint longer than this goes into the tooltip, not under the label

export const commitNote = (action) =>
  action.commits ? t(`commits.${action.commits}`) : action.card && action.kind !== "card" ? t("plays.card") : null

export function createPrompt(
  el,
  {
    store,
    game,
    onBoard,
    act,
    undo,
    redo,
    hint,
    all,
    captain,
    roleName,
    seal,
    over,
    byHand = null,
    modes = () => [],
    shortcuts = () => [],
  },
) {
  const who = h("div", { class: "seal", "aria-hidden": "true" })
  const line = h("p", { class: "sentence", "aria-live": "polite", "aria-atomic": "true" })
  const note = h("div", { class: "why-note", id: "why-note", hidden: true })
  const buttons = h("div", { class: "btns", role: "group", "aria-label": t("choices") })
  fill(el, who, h("div", { class: "say" }, line, note, buttons))
  const narrow = matchMedia("(max-width: 900px)")
  let opened = null // the note under the sentence: "why" this, or why "not" that

  const key = (action) => `${action.verb}:${action.target ?? ""}`

  // Those without a place on the board, in the server's order.
  const offBoard = (table) => table.actions.filter((action) => !onBoard(action))

  function sentence(table) {
    const prompt = table.prompt
    if (store.chosen) return [h("b", {}, store.chosen.label), store.chosen.hint && ` – ${store.chosen.hint}`]
    if (table.status === "over")
      return [h("b", {}, t("over")), " ", table.outcome?.text ?? "", chip(game, table.outcome?.rule)]
    if (!table.yours) return [prompt?.phase && h("b", {}, `${prompt.phase}. `), prompt?.text, dots()]
    // Where several choose at once, one's own side.
    const lead = [prompt.phase, table.role && table.waiting.length > 1 ? roleName(table.role) : prompt.who]
      .filter(Boolean)
      .join(" – ")
    return [
      lead && h("b", {}, `${lead}.`),
      " ",
      prompt.text,
      chip(game, prompt.rule),
      prompt.why && asks("why"),
      narrow.matches && barred(table).length > 0 && asks("not"),
    ]
  }

  const names = (roles) => roles.map(roleName).join(", ")
  const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"))

  const asks = (what) =>
    button(
      t(what === "not" ? "why.not" : "why"),
      () => {
        opened = opened === what ? null : what
        showNote()
      },
      { cls: "why", "aria-controls": "why-note", data: { what } },
    )

  function showNote() {
    const prompt = store.table.prompt
    note.hidden = !opened
    for (const one of line.querySelectorAll(".why"))
      one.setAttribute("aria-expanded", String(one.dataset.what === opened))
    if (opened === "why")
      fill(
        note,
        prompt.why,
        " ",
        prompt.rule &&
          h(
            "a",
            { href: `/rules/${game}#${prompt.rule}`, target: "hardtack-rules" },
            t("rule.more", { rule: prompt.rule }),
          ),
      )
    if (opened === "not")
      fill(
        note,
        h(
          "ul",
          {},
          barred(store.table).map((one) =>
            h("li", {}, h("b", {}, one.label), ` – ${one.reason}`, chip(game, one.rule)),
          ),
        ),
      )
  }

  // What one might expect and cannot do now, once for each verb.
  function barred(table) {
    const once = new Set(offBoard(table).map((action) => action.verb))
    return (table.barred ?? []).filter((one) => !onBoard(one) && !once.has(one.verb) && once.add(one.verb)).slice(0, 3)
  }

  // One button stands out only where nothing on the board competes with it.
  function actionButton(action, off) {
    const text = action.hint ?? ""
    // What ending a phase leaves undone is read before it is pressed.
    const below = action.undone || (text && text.length <= SHORT ? text : commitNote(action))
    const el = button(action.label, () => act(action), {
      cls: `do${action.undone ? " ends" : ""}${action.primary && off.length === store.table.actions.length ? " primary" : ""}${action.commits === "dice" ? " dice" : ""}`,
      pic: action.commits === "dice" ? "dice" : action.commits === "reveals" ? "eye" : null,
      note: below,
      title: [text, action.undone, commitNote(action)].filter(Boolean).join(" · ") || null,
      data: { act: key(action) },
    })
    return el
  }

  // Still reachable with Tab, so that the reason can be heard; pressing it says why not.
  function barredButton(barred) {
    return button(barred.label, () => toast(barred.reason, { rule: barred.rule, game }), {
      cls: "no",
      note: barred.reason,
      "aria-disabled": "true",
      title: barred.reason,
    })
  }

  // A way of acting that stays until it is put off: it only changes what a press on the board means.
  const modeButton = (mode) =>
    button(
      mode.label,
      () => {
        mode.run()
        render()
      },
      { cls: "mode", pic: mode.on ? "check" : null, "aria-pressed": String(mode.on) },
    )

  // What ends only a part of the phase may end all of it.
  const restButtons = (off) =>
    off
      .filter((action) => action.rest)
      .slice(0, 1)
      .map((action) =>
        button(t("rest"), () => act({ ...action, holds: true }), {
          cls: "do ends",
          note: t("rest.note"),
          data: { aid: "rest" },
        }),
      )

  // Many small actions of one kind as one press.
  const shortcutButton = ({ label, note, run }) => button(label, run, { cls: "do", note, data: { aid: "shortcut" } })

  function confirmButtons(action) {
    return [
      button(action.label, () => act(action, true), {
        cls: `do${action.undone ? " ends" : ""} primary${action.commits === "dice" ? " dice" : ""}`,
        pic: action.commits === "dice" ? "dice" : null,
        note: action.undone || (commitNote(action) ?? t("confirm")),
      }),
      button(t("cancel"), () => store.choose(null), { cls: "plain" }),
    ]
  }

  function undoButton(table) {
    const free = table.undo?.possible && !store.pending
    const reason = table.undo?.reason || t("undo.nothing")
    // What it would take back, or why it cannot.
    const note = free ? table.undo.what || null : reason
    return button(t("undo"), () => (free ? undo() : toast(reason)), {
      cls: free ? "undo" : "undo no",
      pic: "undo",
      note,
      "aria-disabled": free ? null : "true",
      title: note,
      "aria-keyshortcuts": "u",
    })
  }

  // Beside undo, as long as there is something to do again.
  function redoButton(table) {
    const { possible, what } = table.redo ?? {}
    if (!possible || store.pending) return null
    return button("", redo, {
      cls: "redo",
      pic: "redo",
      "aria-label": `${t("redo")}: ${what}`,
      title: `${t("redo")} (y): ${what}`,
      "aria-keyshortcuts": "y",
      data: { aid: "redo" },
    })
  }

  function controls(table) {
    if (table.status === "over") return h("div", { class: "acts" }, over())
    if (store.chosen) return h("div", { class: "acts" }, confirmButtons(store.chosen))
    if (table.asks?.yours) return [byHand?.(table) ?? [], h("div", { class: "aids" }, undoButton(table))].flat()
    if (!table.yours) return captain.on ? stopper() : table.role ? h("div", { class: "aids" }, undoButton(table)) : []
    const off = offBoard(table)
    const many = table.actions.length > off.length || table.regions?.length > 0
    return [
      h(
        "div",
        { class: "acts" },
        off.map((action) => actionButton(action, off)),
        restButtons(off),
        shortcuts().map(shortcutButton),
        modes().map(modeButton),
        narrow.matches ? null : barred(table).map(barredButton),
      ),
      captain.on
        ? stopper()
        : h(
            "div",
            { class: "aids" },
            many &&
              button(String(table.actions.length), all, {
                cls: "plain",
                pic: "list",
                title: t("all.title"),
                "aria-label": t("all", { n: table.actions.length }),
                "aria-keyshortcuts": "a",
              }),
            h(
              "span",
              { class: "pair" },
              button(t("hint"), hint, { cls: "hint", pic: "hint", "aria-keyshortcuts": "h", data: { aid: "hint" } }),
              captainButtons(),
            ),
            h("span", { class: "pair back" }, undoButton(table), redoButton(table)),
          ),
    ]
  }

  // While the captain plays, buttons come and go; the ones that stop him stay where they are, under the finger.
  function stopper() {
    const key = `${captain.speed}`
    return (
      buttons.querySelector(`.aids[data-speed="${key}"]`) ??
      h("div", { class: "aids", data: { speed: key } }, h("span", { class: "pair" }, captainButtons()))
    )
  }

  function captainButtons() {
    const name = t("captain")
    return [
      button("", captain.toggle, {
        cls: "captain",
        pic: captain.on ? "pause" : "play",
        "aria-label": name,
        title: `${name} (c)`,
        "aria-pressed": String(captain.on),
        "aria-keyshortcuts": "c",
        data: { aid: "captain" },
      }),
      captain.on &&
        button(`${captain.speed}×`, captain.faster, {
          cls: "captain",
          "aria-label": t("captain.speed", { speed: captain.speed }),
          title: t("captain.speed", { speed: captain.speed }),
          data: { aid: "speed" },
        }),
    ]
  }

  function render() {
    const table = store.table
    if (!table) return
    const had = buttons.contains(focused()) ? focused().dataset : null
    el.classList.toggle("mine", table.yours)
    el.classList.toggle("busy", Boolean(store.pending))
    fill(who, seal(table) ?? h("span", {}, (table.prompt?.who ?? names(table.waiting) ?? "?").slice(0, 1)))
    // Filling a live region with the same words would have them read again.
    const parts = fill(h("p"), sentence(table))
    if (parts.textContent !== line.textContent || parts.childElementCount !== line.childElementCount)
      line.replaceChildren(...parts.childNodes)
    if (!table.prompt || !line.querySelector(`.why[data-what=${opened}]`)) opened = null
    showNote()
    const rows = [].concat(controls(table))
    for (const one of [...buttons.children]) if (!rows.includes(one)) one.remove()
    rows.forEach((one, i) => {
      if (buttons.children[i] !== one) buttons.insertBefore(one, buttons.children[i] ?? null)
    })
    number()
    if (had)
      (buttons.querySelector(`[data-act="${CSS.escape(had.act ?? "")}"], [data-aid="${had.aid}"]`) ?? el).focus({
        preventScroll: true,
      })
    document.title = `${table.yours ? `● ${t("title.yours")} · ` : ""}${table.prompt?.phase ?? t("nav.table")} · Hardtack`
  }

  // What can be pressed, each with the key that presses it.
  const numbered = () => [...buttons.querySelectorAll(".acts button:not(.no)")]
  function number() {
    numbered().forEach((one, index) => {
      if (index > 8) return
      one.dataset.nth = String(index + 1)
      one.setAttribute("aria-keyshortcuts", one.dataset.nth)
    })
  }

  // Called once the board listens too: it decides which actions are on it.
  function listen() {
    store.on("table", () => {
      opened = null
      el.querySelector(".advice")?.remove()
      render()
    })
    store.on("pending", render)
    store.on("chosen", render)
    narrow.addEventListener("change", render)
  }

  return {
    render,
    listen,
    // The nth of the choices that are buttons, as if it were pressed.
    nth: (n) => numbered()[n - 1]?.click(),
    closeWhy: () => (opened ? ((opened = null), showNote(), true) : false),
  }
}

// What was weighed: the chance to win without the plan and with it, and the plan that came next.
function weighed({ before, after, other }) {
  if (before == null) return null
  const chances = { before: percent(before, lang()), after: percent(after, lang()) }
  const next = other && [other.label, other.why].filter(Boolean).join(" – ")
  return h(
    "p",
    { class: "weighed" },
    chances.before === chances.after
      ? h("span", {}, t("hint.chance.same", chances))
      : h("span", { role: "img", "aria-label": t("hint.chance.said", chances) }, t("hint.chance", chances)),
    other && [" ", h("span", {}, t("hint.next", { other: next, after: percent(other.after, lang()) }))],
  )
}

// What a captain would do, under the sentence until the next message. Without run he does it himself.
export function showHint(el, advice, { game, run = null }) {
  el.querySelector(".advice")?.remove()
  const box = h(
    "div",
    { class: "advice", role: "status" },
    icon("hint"),
    h(
      "p",
      {},
      t("hint.would"),
      " ",
      h("b", {}, advice.label),
      advice.why && [" – ", advice.why],
      chip(game, advice.rule),
    ),
    run &&
      button(
        t("hint.do"),
        () => {
          box.remove()
          run()
        },
        { cls: "btn small", pic: "play" },
      ),
    run && button("", () => box.remove(), { cls: "icon", pic: "close", "aria-label": t("close") }),
    weighed(advice),
  )
  el.querySelector(".say").insertBefore(box, el.querySelector(".btns"))
  return box
}
