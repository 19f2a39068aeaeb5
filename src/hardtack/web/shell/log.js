// The log: lines as the server wrote them, grouped by turn and phase, with dice as dice; hovering one lights its places.

import { die } from "../kit/dice.js"
import { fill, h } from "../kit/dom.js"
import { button } from "./button.js"
import { signed, t } from "./i18n.js"
import { keep, recall } from "./settings.js"

export const headingText = ({ turn, phase }) =>
  [typeof turn === "number" ? t("turn", { n: turn }) : turn, phase].filter(Boolean).join(" · ")

export const showDie = ({ value, good }) =>
  die(value, { good, label: t(good === true ? "die.good" : good === false ? "die.bad" : "die", { value }) })

// The names of the places a line is about stand out; everything else stays as written.
export function prose(line, placeName) {
  const names = (line.places ?? [])
    .map(placeName)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
  if (names.length === 0) return [line.text]
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`)
  return line.text.split(pattern).map((part, i) => (i % 2 ? h("b", {}, part) : part))
}

export function lineParts(line, placeName) {
  return [
    h("span", { class: "tx" }, prose(line, placeName)),
    line.dice?.length ? h("span", { class: "dd" }, line.dice.map(showDie)) : null,
    line.points ? h("span", { class: `pt${line.points < 0 ? " loss" : ""}` }, signed(line.points)) : null,
  ]
}

// jump: in a replay, a line can be clicked to go to the moment it was written.
export function createLog(panel, { store, light, placeName, jump = null }) {
  const list = h("ol", { class: "log-lines" })
  fill(panel.body, list)
  panel.body.classList.add("scrolls")
  panel.body.tabIndex = 0
  for (const [name, value] of [
    ["role", "log"],
    ["aria-live", "polite"],
    ["aria-relevant", "additions"],
    ["aria-label", t("log")],
  ])
    panel.body.setAttribute(name, value)
  let only = recall("log.scope", "all")
  let drawn = []

  const pick = (scope) =>
    button(
      t(`log.${scope}`),
      () => {
        only = scope
        keep("log.scope", only)
        redraw()
      },
      { cls: "scope", data: { scope } },
    )
  // A few lines, or as many as there is room for.
  const stretch = button("", () => tall(!panel.el.classList.contains("tall")), {
    cls: "icon stretch",
    pic: "taller",
    "aria-label": t("log.taller"),
    title: t("log.taller"),
  })
  fill(panel.extra, pick("turn"), pick("all"), stretch)
  function tall(on, lasting = true) {
    panel.el.classList.toggle("tall", on)
    stretch.setAttribute("aria-pressed", String(on))
    if (lasting) keep("log.tall", on)
    toEnd()
  }

  function item(line) {
    const el = h(
      "li",
      {
        class: line.points < 0 ? "loss" : null,
        data: { n: line.n },
        title: line.rule ? t("rule", { rule: line.rule }) : null,
      },
      jump
        ? h("button", { type: "button", class: "jump", on: { click: () => jump(line) } }, lineParts(line, placeName))
        : lineParts(line, placeName),
    )
    if (line.places?.length) {
      el.addEventListener("pointerenter", () => light(line.places))
      el.addEventListener("pointerleave", () => light([]))
      el.addEventListener("focusin", () => light(line.places))
      el.addEventListener("focusout", () => light([]))
    }
    return el
  }

  // A heading without a turn of its own (a phase, a round) stands below the last one that has.
  const minor = (line) => typeof line.heading.turn !== "number"
  const heading = (line) => h("li", { class: minor(line) ? "heading minor" : "heading" }, h("h3", {}, said(line)))
  const said = (line) => line.text || headingText(line.heading)
  const repeats = (line, before) => before && said(line) === said(before)

  function lines() {
    const log = store.log
    if (only !== "turn") return log
    // The current turn begins at the last heading that names another turn than the one before it.
    let start = 0
    let turn = null
    log.forEach((line, i) => {
      if (line.heading && !minor(line) && line.heading.turn !== turn) {
        turn = line.heading.turn
        start = i
      }
    })
    return log.slice(start)
  }

  // A heading that says what the last one said, or that nothing follows but a heading of its rank, is left out.
  const rows = (log, start = 0) => {
    let last = log.slice(0, start).findLast((line) => line.heading)
    return log.slice(start).flatMap((line, i, all) => {
      if (!line.heading) return [item(line)]
      const next = all[i + 1]
      if (repeats(line, last) || (next?.heading && (minor(line) || !minor(next)))) return []
      last = line
      return [heading(line)]
    })
  }

  function redraw() {
    for (const one of panel.extra.querySelectorAll(".scope"))
      one.setAttribute("aria-pressed", String(one.dataset.scope === only))
    drawn = lines()
    fill(list, rows(drawn))
    toEnd()
  }

  // Appending keeps the live region quiet about what was read before.
  function update() {
    const log = lines()
    const grown =
      log.length >= drawn.length && drawn.every((line, i) => log[i].n === line.n && log[i].text === line.text)
    if (!grown || drawn.length === 0) {
      redraw()
      return
    }
    const added = log.slice(drawn.length)
    list.append(...rows(log, drawn.length))
    drawn = log
    if (added.length) toEnd()
  }

  // In a narrow window the sheet scrolls, not the panel.
  const toEnd = () =>
    requestAnimationFrame(() => {
      for (const el of [panel.body, panel.body.closest(".sheet-body")])
        if (el && panel.body.offsetParent) el.scrollTop = el.scrollHeight
    })

  function mark(n) {
    for (const el of list.querySelectorAll(".now")) el.classList.remove("now")
    const el = n === null ? null : list.querySelector(`[data-n="${n}"]`)
    el?.classList.add("now")
    if (el) el.scrollIntoView({ block: "nearest" })
  }

  redraw()
  tall(recall("log.tall", false), false)
  return { update, mark, redraw, toEnd }
}
