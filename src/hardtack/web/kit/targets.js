// What may be done, on the map: every place or piece with an action is a button with a spoken name; several actions in one place open a small
// menu; arrows lead from one to the next. A game says where an action belongs on its board and how a place is lit.
import { alsoBarred, createBarred } from "./barred.js"
import { el, focused, settle } from "./dom.js"
import { ARROWS, nextThatWay } from "./keys.js"
import { choose } from "./tooltip.js"

/** @param {Action} action */
export const keyOf = (action) => `${action.verb}:${action.target ?? ""}`
export const listed = (...parts) => parts.filter(Boolean).join(" · ")

// Map from "verb:target" to the name of its place. placeOf(action, view): the place of an action, null if it is only words; a place that says
// `too` glows as well, but its action stays a button of the prompt. tells(place): whether something stands there that tells what cannot be done
// with it; then the prompt need not.
/**
 * @param {Table} table
 * @param {{placeOf(action: any, view: any): Place | null, idOf(place: Place): string, tells?(place: Place): boolean}} map
 */
export function targetMap(table, { placeOf, idOf, tells = () => false }) {
  const found = new Map()
  if (table?.yours) {
    for (const action of table.actions) {
      const place = placeOf(action, table.view)
      if (place && !place.too) found.set(keyOf(action), idOf(place))
    }
    for (const one of table.barred ?? []) {
      const place = placeOf(one, table.view)
      if (place && !place.too && tells(place)) found.set(keyOf(one), idOf(place))
    }
  }
  return found
}
// The places of a table: name -> {…place, actions}. keep(action): only these.
/**
 * @param {Table} table
 * @param {{placeOf(action: any, view: any): Place | null, idOf(place: Place): string}} map
 * @param {(action: Action) => boolean} keep
 */
export function placesOf(table, { placeOf, idOf }, keep = () => true) {
  const out = new Map()
  if (table.yours)
    for (const action of table.actions) {
      const place = keep(action) && placeOf(action, table.view)
      if (!place) continue
      const id = idOf(place)
      if (!out.has(id)) out.set(id, { ...place, actions: [] })
      out.get(id).actions.push(action)
    }
  return out
}
/** @type {(board: Board, action: Action, ...more: string[]) => string} */
export const noteOf = (board, { hint, commits }, ...more) =>
  listed(hint, ...more, commits && board.t(`commits.${commits}`))

// className: of the buttons; spot(place): where it lies; items(place): what the menu offers; look(place), leave(event): somebody points at it,
// or no longer; facts(place, id): the lines of its tooltip.
/** @param {Board} board */
export function createTargets(board, { className, spot, items, look, leave, facts }) {
  const live = new Map(),
    barred = createBarred(board)
  let lay = [0, 0] // where the target lies that had the focus last
  let left = null // where the focus was when its button went: it comes back to the nearest one, now or when there is a choice again

  // Who plays with the keys stays on the board: after an action the next thing to choose is where the last one was.
  function stay() {
    const on = focused(),
      carried = board.viewport?.frame.classList.contains("ht-carrying") // a hand is at work: the map stays where it is
    if (left === null || carried || (on && on !== document.body && on !== board.svg)) {
      left = null
      return
    }
    const far = (node) => Math.hypot(...spot(node.place).map((v, i) => v - left[i]))
    const nearest = [...live.values()].reduce((a, b) => (a && far(a) <= far(b) ? a : b), null)
    if (nearest) left = null
    ;(nearest ?? board.svg)?.focus?.({ preventScroll: true })
  }

  function button(id, layer, make) {
    if (live.has(id)) return live.get(id)
    const node = el("g", { class: `ht-target ${className}`, role: "button", tabindex: 0, "data-target": id }, make())
    const on = (names, run) => {
      for (const name of names) node.addEventListener(name, run)
    }
    on(["click"], () => pick(node.place, node))
    on(["keydown"], (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault()
        pick(node.place, node)
      } else if (ARROWS[event.key] && !event.shiftKey) jump(node, event)
    })
    on(["pointerenter", "focus"], () => look(node.place))
    on(["focus"], () => (lay = spot(node.place)))
    on(["pointerleave", "blur"], leave)
    board.inspect?.(node, () => facts(node.place, id))
    live.set(id, node)
    layer.append(node)
    return node
  }
  // where: as in settle, for furniture; else the button is drawn where it is.
  function describe(node, place, label, where) {
    node.place = place
    if (where) settle(node, ...where)
    node.setAttribute("aria-label", label)
    return node
  }

  // The nearest target in the direction of the arrow.
  function jump(from, event) {
    const next = nextThatWay(live.values(), from, (one) => spot(one.place), ARROWS[event.key])
    if (next) {
      event.preventDefault()
      next.focus()
    }
  }
  function pick(place, anchor) {
    const all = items(place)
    if (all.length === 1) all[0].run()
    else if (all.length) choose(anchor, all, board.t("choices"))
  }

  return {
    button,
    describe,
    at: (id) => live.get(id),
    all: () => live.values(),
    // Once what can be chosen is laid out: what stands at a place where nothing can be, piece(place), says why not; a place where something
    // can be says it of the rest.
    bar(table, { placeOf, idOf, tells }, piece) {
      const found = new Map(),
        rest = new Map()
      for (const one of table.yours ? (table.barred ?? []) : []) {
        const place = placeOf(one, table.view)
        if (!place || !tells(place)) continue
        const button = live.get(idOf(place)),
          node = button ?? piece(place),
          told = button ? rest : found
        if (node) told.set(node, [...(told.get(node) ?? []), one])
      }
      for (const node of live.values()) alsoBarred(node, rest.get(node))
      barred(found)
    },
    press: (id) => {
      const node = live.get(id)
      if (node) pick(node.place, node)
    },
    // Those that are not among the places any more go.
    prune(found) {
      // Also one that stays may lose the focus, when it is laid in another order.
      const on = focused()
      if ([...live.values()].some((node) => node === on) && on.matches(":focus-visible")) left = lay
      for (const [id, node] of live)
        if (!found.has(id)) {
          node.remove()
          live.delete(id)
        }
      if (left !== null) queueMicrotask(stay)
    },
  }
}
