// The log: lines as the server wrote them, grouped by turn and phase, with dice as dice; hovering one lights its places.

import { die } from "../kit/dice.js"
import { button, fill, h } from "./dom.js"
import { signed, t } from "./i18n.js"
import { keep, recall } from "./settings.js"

export const headingText = ({ turn, phase }) =>
  [typeof turn === "number" ? t("turn", { n: turn }) : turn, phase].filter(Boolean).join(" · ")

export const showDie = ({ value, good }) =>
  die(value, { good, label: t(good === true ? "die.good" : good === false ? "die.bad" : "die", { value }) })

// The names of the places a line is about stand out; everything else stays as written.
export function prose(line, placeName) {
  const names = (line.places ?? []).map(placeName).filter(Boolean).sort((a, b) => b.length - a.length)
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
  for (const [name, value] of [["role", "log"], ["aria-live", "polite"], ["aria-relevant", "additions"], ["aria-label", t("log")]]) panel.body.setAttribute(name, value)
  let only = recall("log.scope", "all")
  let drawn = []

  const pick = (scope) => button(t(`log.${scope}`), () => { only = scope; keep("log.scope", only); redraw(); }, { cls: "scope", data: { scope } })
  fill(panel.extra, pick("turn"), pick("all"))

  function item(line) {
    const el = h("li", {
      class: line.points < 0 ? "loss" : null, data: { n: line.n },
      title: line.rule ? t("rule", { rule: line.rule }) : null,
    }, jump
      ? h("button", { type: "button", class: "jump", on: { click: () => jump(line) } }, lineParts(line, placeName))
      : lineParts(line, placeName))
    if (line.places?.length) {
      el.addEventListener("pointerenter", () => light(line.places))
      el.addEventListener("pointerleave", () => light([]))
      el.addEventListener("focusin", () => light(line.places))
      el.addEventListener("focusout", () => light([]))
    }
    return el
  }

  const heading = (line) => h("li", { class: "heading" }, h("h3", {}, headingText(line.heading) || line.text))
  const repeats = (line, before) => line.heading && before?.heading && headingText(line.heading) === headingText(before.heading)

  function lines() {
    const log = store.log
    if (only !== "turn") return log
    // The current turn begins at the last heading that names another turn than the one before it.
    let start = 0
    let turn = null
    log.forEach((line, i) => {
      if (line.heading && line.heading.turn !== turn) { turn = line.heading.turn; start = i; }
    })
    return log.slice(start)
  }

  // A heading that says what the last one said, or is followed by another at once, is left out.
  const rows = (log, start = 0) => {
    let last = log.slice(0, start).findLast((line) => line.heading)
    return log.slice(start).flatMap((line, i, all) => {
      if (!line.heading) return [item(line)]
      if (repeats(line, last) || all[i + 1]?.heading) return []
      last = line
      return [heading(line)]
    })
  }

  function redraw() {
    for (const one of panel.extra.querySelectorAll(".scope")) one.setAttribute("aria-pressed", String(one.dataset.scope === only))
    drawn = lines()
    fill(list, rows(drawn))
    toEnd()
  }

  // Appending keeps the live region quiet about what was read before.
  function update() {
    const log = lines()
    const grown = log.length >= drawn.length && drawn.every((line, i) => log[i].n === line.n && log[i].text === line.text)
    if (!grown || drawn.length === 0) { redraw(); return; }
    const added = log.slice(drawn.length)
    list.append(...rows(log, drawn.length))
    drawn = log
    if (added.length) toEnd()
  }

  // In a narrow window the sheet scrolls, not the panel.
  const toEnd = () => requestAnimationFrame(() => { for (const el of [panel.body, panel.body.closest(".sheet-body")]) if (el && panel.body.offsetParent) el.scrollTop = el.scrollHeight })

  function mark(n) {
    for (const el of list.querySelectorAll(".now")) el.classList.remove("now")
    const el = n === null ? null : list.querySelector(`[data-n="${n}"]`)
    el?.classList.add("now")
    if (el) el.scrollIntoView({ block: "nearest" })
  }

  redraw()
  return { update, mark, redraw, toEnd }
}
