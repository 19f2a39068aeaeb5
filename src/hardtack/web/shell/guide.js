// A guided first turn: coach marks on the real board under the real rules. A game writes them in web/guide.json:
//   { marks: [{id, rule, when, place?, text: {en, es}}] }
// The position it begins in, if it is not the start of the first scenario, is guided.toml of the game, which only the server reads.
// when: is {path in the view: value or values}, has, lacks (paths), verb (on offer), mine, theirs (a path whose value is one's own role,
// or another), told {rule, good?: with good dice or without} (in a line since one's last choice), after (ids that were read).
// Marks with one id are the same thing told of different tables; those with "told" are asides and not counted. place is a CSS
// selector, a space's id, or "view.PATH" leading to an id.

import { h } from "../kit/dom.js"
import { button } from "./button.js"
import { chip } from "./chip.js"
import { toast } from "./dialog.js"
import { lang, t } from "./i18n.js"
import { current, followed, spotFor } from "./moments.js"
import { keep, recall } from "./settings.js"
import { loadStyle } from "./stage.js"

const style = loadStyle("/web/shell/guide.css")

// What must stay free, and how dearly.
const OVER = [
  [".prompt, .ticker.on", 500],
  [".row-bottom .panel, .corner .panel, .sheet, [role=menu]", 200],
  ["svg.board [data-target], .edges .beyond", 2],
  [".tools, .rail-tab, .strip, .log-slot .panel, .col-left .panel", 1],
]
const ABOUT = 1000

// Asked for the enemy's sake only: it is gone before anybody has read a mark.
const answersItself = (table) => table.prompt?.hushed && table.actions.length === 1

export async function createGuide(desk, { game, store, stage, forced }) {
  const key = `guide.${game}`
  const memory = recall(key, { offered: false, seen: [], on: false, since: 0 })
  let marks = null
  let mark = null
  let spot = null
  let shown = null
  let due = 0

  async function load() {
    await style
    if (marks) return
    const answer = await fetch(`/games/${game}/web/guide.json`)
    marks = answer.ok ? (await answer.json()).marks : []
  }

  function remember(change) {
    Object.assign(memory, change)
    keep(key, memory)
  }

  function offer() {
    const note = toast(t("guide.offer"), { seconds: 40, kind: "offer" })
    const yes = button(
      t("guide.yes"),
      () => {
        note.remove()
        begin()
      },
      { cls: "btn small primary" },
    )
    const no = button(
      t("guide.no"),
      () => {
        note.remove()
        remember({ offered: true, on: false })
      },
      { cls: "btn small" },
    )
    note.insertBefore(h("span", { class: "pair" }, yes, no), note.lastChild)
    remember({ offered: true })
  }

  async function begin() {
    await load()
    remember({ offered: true, on: true, seen: [], since: store.last })
    update(store.table)
  }

  function now(table) {
    const since = Math.min(memory.since ?? 0, table.log_total)
    return current(marks, { table, seen: memory.seen, news: store.log.filter((line) => line.n > since) })
  }

  const counted = () => [...new Set(marks.filter((one) => !one.when.told).map((one) => one.id))]

  function clear() {
    mark?.remove()
    spot?.classList.remove("spot")
    if (mark) desk.root.dispatchEvent(new Event("covered"))
    mark = spot = shown = null
  }

  function find(step, table) {
    const place = followed(table.view, step.place)
    if (!place) return null
    const panel = /^\.p-(\w+)/.exec(place)?.[1]
    if (panel) desk.root.dispatchEvent(new CustomEvent("wanted", { detail: panel }))
    // Several selectors: the first that is on the screen, since a narrow window has other panels than a wide one.
    return /^[.#[]/.test(place)
      ? place
          .split(", ")
          .flatMap((one) => [...document.querySelectorAll(one)])
          .find((el) => el.getClientRects().length)
      : stage.elementOf(place)
  }

  // Beside what it speaks of, and on nothing that is pressed next.
  function position() {
    due = 0
    if (!mark) return
    const about = spot?.isConnected && spot.getClientRects().length ? spot.getBoundingClientRect() : null
    const over = OVER.flatMap(([query, cost]) =>
      [...desk.root.querySelectorAll(query)]
        .filter((el) => el.getClientRects().length)
        .map((el) => ({ box: el.getBoundingClientRect(), cost })),
    )
    if (about) over.push({ box: about, cost: ABOUT })
    const size = mark.getBoundingClientRect()
    const at = mark.style.left ? { left: size.left, top: size.top } : null
    const { left, top } = spotFor(size, { width: innerWidth, height: innerHeight }, about, over, at)
    Object.assign(mark.style, { left: `${left}px`, top: `${top}px` })
    const tip = about ? about.left + about.width / 2 - left : -1
    const below = about && top >= about.bottom && top - about.bottom < 40,
      above = about && about.top >= top + size.height && about.top - top - size.height < 40
    mark.classList.toggle("above", Boolean(above))
    mark.classList.toggle("loose", !(below || above) || tip < 16 || tip > size.width - 16)
    mark.style.setProperty("--tip", `${tip}px`)
    if (!at || at.left !== left || at.top !== top) desk.root.dispatchEvent(new Event("covered"))
  }
  // The map, the prompt and the panels take a moment to come to rest.
  const soon = () => {
    if (mark) due ||= requestAnimationFrame(position)
  }

  function update(table) {
    if (!memory.on || !marks || !table) return
    if (table.status === "over" || !table.yours || answersItself(table)) {
      clear()
      return
    }
    const step = now(table)
    if (step && step === shown && mark) {
      soon()
      return
    }
    clear()
    if (!step) {
      if (counted().every((id) => memory.seen.includes(id))) remember({ on: false })
      return
    }
    const ids = counted()
    const read = () => {
      remember({ seen: [...memory.seen, step.id] })
      update(store.table)
    }
    shown = step
    mark = h(
      "div",
      { class: "coach", role: "dialog", "aria-label": t("guide"), "aria-live": "polite", data: { mark: step.id } },
      h("p", {}, step.text[lang()] ?? step.text.en),
      h(
        "footer",
        {},
        ids.includes(step.id) && h("span", { class: "count" }, `${ids.indexOf(step.id) + 1} / ${ids.length}`),
        h(
          "span",
          { class: "rules" },
          [].concat(step.rule).map((rule) => chip(game, rule)),
        ),
        button(
          t("guide.stop"),
          () => {
            remember({ on: false })
            clear()
          },
          { cls: "linkish" },
        ),
        button(t("guide.next"), read, { cls: "btn small primary" }),
      ),
    )
    spot = find(step, table)
    spot?.classList.add("spot")
    desk.root.append(mark)
    position()
    setTimeout(soon, 260)
  }

  // Doing what a mark talks about counts as having read it, and what the dice did is news until one goes on.
  store.on("pending", (pending) => {
    if (!pending || !memory.on || !marks || !store.table || answersItself(store.table)) return
    const seen = [...memory.seen]
    if (shown && (shown.when.told || [].concat(shown.when.verb ?? []).includes(pending.verb))) seen.push(shown.id)
    remember({ seen, since: store.last })
    clear()
  })
  addEventListener("resize", soon)
  stage.viewport.onsettle(soon)
  desk.root.addEventListener("click", () => setTimeout(soon, 60))
  store.on("chosen", soon)

  if (forced && !memory.seen.length) {
    await load()
    remember({ offered: true, on: true, since: 0 })
  } else if (memory.on) await load()
  else if (!memory.offered) offer()
  store.on("table", update)
  update(store.table)
  return { start: begin }
}
