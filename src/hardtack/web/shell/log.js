// The log: lines as the server wrote them, grouped by turn and phase, with dice as dice; hovering one lights its places.

import { die } from "../kit/dice.js"
import { fill, h } from "../kit/dom.js"
import { button } from "./button.js"
import { ruleSaid } from "./chip.js"
import { signed, t } from "./i18n.js"
import { keep, recall } from "./settings.js"

export const headingText = ({ turn, phase }) =>
  [typeof turn === "number" ? t("turn", { n: turn }) : turn, phase].filter(Boolean).join(" · ")

export const showDie = ({ value, good }) =>
  die(value, { good, label: t(good === true ? "die.good" : good === false ? "die.bad" : "die", { value }) })

// What is told: a line that a later one takes in is told in the words of that.
export function folded(lines) {
  const taken = new Set()
  for (const { n, joins = 0 } of lines) for (let i = n - joins; i < n; i++) taken.add(i)
  return taken.size ? lines.filter((line) => !taken.has(line.n)) : lines
}

const literally = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
// The names of the places a line is about stand out, and those of cards can be pressed; everything else stays as written. read(card id)
export function prose(line, placeName, read = null) {
  const cards = new Map(read ? (line.cards ?? []).map(({ name, id }) => [name, id]) : [])
  const names = [...(line.places ?? []).map(placeName).filter(Boolean), ...cards.keys()].sort(
    (a, b) => b.length - a.length,
  )
  if (names.length === 0) return [line.text]
  const part = (text) =>
    cards.has(text) ? button(text, () => read(cards.get(text)), { cls: "card-name" }) : h("b", {}, text)
  return line.text
    .split(new RegExp(`(${names.map(literally).join("|")})`))
    .map((text, i) => (i % 2 ? part(text) : text))
}

export function lineParts(line, placeName, read = null) {
  return [
    h("span", { class: "tx" }, prose(line, placeName, read)),
    line.dice?.length ? h("span", { class: "dd" }, line.dice.map(showDie)) : null,
    line.points ? h("span", { class: `pt${line.points < 0 ? " loss" : ""}` }, signed(line.points)) : null,
    line.rolls?.some((roll) => roll.hand) ? h("span", { class: "by-hand" }, t("log.hand")) : null,
  ]
}

// One of many lines that can be pressed has the Tab; the arrows go from there to the others.
function rove(list) {
  const all = () => [...list.querySelectorAll(".jump")]
  const stop = (one) => {
    for (const other of all()) other.tabIndex = other === one ? 0 : -1
  }
  new MutationObserver(() => stop(all().at(-1))).observe(list, { childList: true })
  list.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const at = all().indexOf(event.target)
    const next = by && at >= 0 && all()[at + by]
    if (!next) return
    event.preventDefault()
    stop(next)
    next.focus()
  })
}

// jump: in a replay, a line can be clicked to go to the moment it was written. read(id): opens a card.
export function createLog(panel, { store, game, light, placeName, jump = null, read = null }) {
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
  let now = null // the line that is marked
  let early = false // what is marked is a moment before the first line
  const shown = new Map() // by its number, what stands for a line

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

  // Of one card the line has said the name already.
  const cards = ({ cards = [] }) =>
    cards.map(({ id, name }) =>
      cards.length > 1
        ? button(name, () => read(id), { cls: "card-name" })
        : button("", () => read(id), {
            cls: "card-name alone icon",
            pic: "eye",
            "aria-label": t("card.read", { name }),
            title: t("card.read", { name }),
          }),
    )

  function item(line) {
    const el = h(
      "li",
      {
        class: line.points < 0 ? "loss" : null,
        data: { n: line.n },
        title: line.rule ? ruleSaid(game, line.rule) : null,
      },
      jump
        ? [
            h("button", { type: "button", class: "jump", on: { click: () => jump(line) } }, lineParts(line, placeName)),
            read && cards(line),
          ]
        : lineParts(line, placeName, read),
    )
    if (line.places?.length) {
      el.addEventListener("pointerenter", () => light(line.places))
      el.addEventListener("pointerleave", () => light([]))
      el.addEventListener("focusin", () => light(line.places))
      el.addEventListener("focusout", () => light([]))
    }
    shown.set(line.n, el)
    return el
  }

  // A heading without a turn of its own (a phase, a round) stands below the last one that has.
  const minor = (line) => typeof line.heading.turn !== "number"
  const heading = (line) => h("li", { class: minor(line) ? "heading minor" : "heading" }, h("h3", {}, said(line)))
  const said = (line) => line.text || headingText(line.heading)
  const repeats = (line, before) => before && said(line) === said(before)

  function lines() {
    const log = store.log
    if (only !== "turn") return folded(log)
    // The current turn begins at the last heading that names another turn than the one before it.
    let start = 0
    let turn = null
    log.forEach((line, i) => {
      if (line.heading && !minor(line) && line.heading.turn !== turn) {
        turn = line.heading.turn
        start = i
      }
    })
    return folded(log.slice(start))
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
    shown.clear()
    now = null
    fill(list, rows(drawn))
    toEnd()
  }

  // Appending keeps the live region quiet about what was read before; a line that goes on takes the place of the one it began as.
  function update() {
    const log = lines()
    const other = drawn.findIndex((line, i) => log[i]?.n !== line.n || log[i].text !== line.text)
    const same = other < 0 ? drawn.length : other
    const gone = drawn.slice(same)
    const goesOn = ({ n, heading }) => !heading && log.some((line) => line.n - (line.joins ?? 0) <= n && n < line.n)
    if (drawn.length === 0 || !gone.every(goesOn)) {
      redraw()
      return
    }
    for (const line of gone) {
      if (shown.get(line.n) === now) now = null
      shown.get(line.n)?.remove()
    }
    list.append(...rows(log, same))
    drawn = log
    if (log.length > same) toEnd()
  }

  // In a narrow window the sheet scrolls, not the panel. What is marked is what is read.
  const toEnd = () =>
    requestAnimationFrame(() => {
      if (now || early) {
        const here = now ?? list.firstElementChild
        here?.scrollIntoView({ block: "nearest" })
        return
      }
      for (const el of [panel.body, panel.body.closest(".sheet-body")])
        if (el && panel.body.offsetParent) el.scrollTop = el.scrollHeight
    })

  function mark(n) {
    if (n === null && (now || early)) toEnd()
    now?.classList.remove("now")
    // The line that was told then, or that takes it in; else the last one before it.
    const told = (one) => shown.has(one.n) && (one.n <= n || one.n - (one.joins ?? 0) <= n)
    now = n === null ? null : (shown.get(drawn.findLast(told)?.n) ?? null)
    now?.classList.add("now")
    early = n !== null && now === null
    if (n !== null) (now ?? list.firstElementChild)?.scrollIntoView({ block: "nearest" })
  }

  if (jump) rove(list)
  redraw()
  tall(recall("log.tall", false), false)
  panel.onopen = toEnd
  return { update, mark, redraw }
}
