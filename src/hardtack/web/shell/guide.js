// A guided first turn: coach marks on the real board under the real rules. A game writes them in web/guide.json:
//   [{id, when: {phase?, verb?, has?}, place?, text: {en, es}}]
// when.phase is the view's phase, when.verb a verb on offer, when.has a path in the view that must not be empty; a
// mark without "when" follows its predecessor. place is a CSS selector, a space's id, or "view.PATH" leading to an id.

import { h } from "../kit/dom.js"
import { button } from "./button.js"
import { toast } from "./dialog.js"
import { lang, t } from "./i18n.js"
import { keep, recall, touch } from "./settings.js"
import { loadStyle } from "./stage.js"

const style = loadStyle("/web/shell/guide.css")

const path = (view, dotted) => dotted.split(".").reduce((value, part) => value?.[part], view)

const holds = (when = {}, table) =>
  (!when.phase || [].concat(when.phase).includes(table.view?.phase)) &&
  (!when.verb || table.actions.some((action) => [].concat(when.verb).includes(action.verb))) &&
  (!when.has || Boolean(path(table.view, when.has)))

export async function createGuide(desk, { game, store, elementOf, forced }) {
  const key = `guide.${game}`
  const memory = recall(key, { offered: false, seen: [], on: false })
  let steps = null
  let mark = null
  let spot = null

  async function load() {
    await style
    if (steps) return
    const answer = await fetch(`/games/${game}/web/guide.json`)
    steps = answer.ok ? await answer.json() : []
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
    remember({ offered: true, on: true, seen: [] })
    update(store.table)
  }

  // Marks come in order; one whose moment has not come yet does not hold up the ones after it, once play is past it.
  function current(table) {
    return steps.find((step) => !memory.seen.includes(step.id) && holds(step.when, table))
  }

  function clear() {
    mark?.remove()
    spot?.classList.remove("spot")
    mark = spot = null
  }

  function find(step, table) {
    const place = step.place?.startsWith("view.") ? path(table.view, step.place.slice(5)) : step.place
    if (!place) return null
    const panel = /^\.p-(\w+)/.exec(place)?.[1]
    if (panel) desk.root.dispatchEvent(new CustomEvent("wanted", { detail: panel }))
    // Several selectors: the first that is on the screen, since a narrow window has other panels than a wide one.
    return /^[.#[]/.test(place)
      ? [...document.querySelectorAll(place)].find((el) => el.getClientRects().length)
      : elementOf(place)
  }

  function position(el) {
    const box = el?.getBoundingClientRect()
    const size = mark.getBoundingClientRect()
    if (!box || box.width === 0) {
      mark.classList.add("loose")
      return
    }
    const below = box.bottom + size.height + 24 < innerHeight
    const x = Math.max(10, Math.min(innerWidth - size.width - 10, box.left + box.width / 2 - size.width / 2))
    const y = below ? box.bottom + 14 : Math.max(10, box.top - size.height - 14)
    mark.classList.toggle("above", !below)
    mark.style.left = `${x}px`
    mark.style.top = `${y}px`
    mark.style.setProperty("--tip", `${Math.max(16, Math.min(size.width - 16, box.left + box.width / 2 - x))}px`)
  }

  function update(table) {
    if (!memory.on || !steps || !table) return
    clear()
    if (table.status === "over" || !table.yours) return
    const step = current(table)
    if (!step) {
      if (steps.every((one) => memory.seen.includes(one.id))) remember({ on: false })
      return
    }
    const count = `${steps.indexOf(step) + 1} / ${steps.length}`
    const seen = () => {
      remember({ seen: [...memory.seen, step.id] })
      update(store.table)
    }
    mark = h(
      "div",
      { class: "coach", role: "dialog", "aria-label": t("guide"), "aria-live": "polite" },
      h("p", {}, step.text[lang()] ?? step.text.en),
      h(
        "footer",
        {},
        h("span", { class: "count" }, count),
        button(
          t("guide.stop"),
          () => {
            remember({ on: false })
            clear()
          },
          { cls: "linkish" },
        ),
        button(t("guide.next"), seen, { cls: "btn small primary" }),
      ),
    )
    spot = find(step, table)
    spot?.classList.add("spot")
    document.body.append(mark)
    if (touch() && spot && !desk.prompt.contains(spot)) mark.classList.add("loose")
    else position(spot)
  }

  // Doing what a mark talks about counts as having read it.
  store.on("pending", (pending) => {
    if (!pending || !memory.on || !steps || !store.table) return
    const step = current(store.table)
    if (step?.when?.verb && [].concat(step.when.verb).includes(pending.verb))
      remember({ seen: [...memory.seen, step.id] })
    clear()
  })
  addEventListener("resize", () => update(store.table))

  if (forced && !memory.seen.length) {
    await load()
    remember({ offered: true, on: true })
  } else if (memory.on) await load()
  else if (!memory.offered) offer()
  store.on("table", update)
  update(store.table)
  return { start: begin }
}
