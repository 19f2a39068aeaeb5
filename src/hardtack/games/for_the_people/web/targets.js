// What may be done, on the map: every place or force with an action glows and is a button; several actions in one place open a small menu.
import { at, circle, el, path, rect, settle } from "/web/kit/dom.js"
import { choose, closeMenu } from "/web/kit/tooltip.js"
import { forceLines, rowOf, spaceLines } from "./facts.js"
import { sheet, spot, wayThrough } from "./map.js"
import { curve } from "/web/kit/paint.js"
import { cutMark, ringSize } from "./pieces.js"
import { w } from "./words.js"

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const MANY = 30               // with more places than this they are only ringed, or the whole country would shine

export const keyOf = action => `${action.verb}:${action.target ?? ""}`
const listed = (...parts) => parts.filter(Boolean).join(" · ")
function road(stops) {
  const points = wayThrough(stops)
  return points.length > 1 ? ["fp-way case", "fp-way"].map(cls => path(cls, curve(points))) : []
}

// Where a general or an army stands: [side, space].
export function whereIs(id, view) {
  if (view.armies[id]) return [view.armies[id].side, view.armies[id].space]
  const side = sheet.generals.get(id)?.side
  for (const [space, sides] of Object.entries(view.forces)) if (side && sides[side]
    && (sides[side].generals.includes(id) || sides[side].horse.includes(id))) return [side, space]
  return null
}
// Where on the board an action belongs: {space} or {side, space}; null if it is only words. A road where there are two is told after a colon.
export function placeOf({ kind, target }, view) {
  if (kind === "space") { const space = String(target).split(":")[0]; return sheet.at.has(space) ? { space } : null }
  if (kind !== "general" && kind !== "army") return null
  const found = whereIs(target, view)
  return found ? { side: found[0], space: found[1] } : null
}
const idOf = place => place.side ? `force:${place.side}:${place.space}` : place.space

export function targetMap(table) {
  const found = new Map()
  if (table?.yours) for (const action of table.actions) { const place = placeOf(action, table.view); if (place) found.set(keyOf(action),
    idOf(place)) }
  return found
}

// weigh(id): shows the battle that a place, or a general, would bring.
export function createTargets(board, stand, looks, weigh) {
  const glow = board.layer("glow"), marks = board.layer("legal"), ways = board.layer("ways"), buttons = board.layer("buttons"), live = new Map()
  let table = null, armed = null

  // The places of the table: id -> {space, side?, actions}
  function places() {
    const out = new Map()
    if (!table.yours) return out
    if (armed && !table.actions.some(action => action.verb === armed)) armed = null
    for (const action of table.actions) {
      const place = (!armed || action.verb === armed) && placeOf(action, table.view)
      if (!place) continue
      const id = idOf(place)
      if (!out.has(id)) out.set(id, { ...place, actions: [] })
      out.get(id).actions.push(action)
    }
    return out
  }

  // Returns the places.
  function update(next) {
    table = next
    const found = places(), crowd = found.size > MANY
    glow.replaceChildren()
    marks.replaceChildren()
    look()
    for (const [id, button] of live) if (!found.has(id)) { button.remove(); live.delete(id) }
    // From the north-west to the south-east: that is how Tab goes.
    for (const [id, place] of [...found].sort((a, b) => spot(a[1].space)[1] - spot(b[1].space)[1])) place.side ? lightForce(id, place)
      : lightSpace(id, place, crowd)
    for (const [id, row] of Object.entries(table.preview?.reach ?? table.preview?.voyages ?? {})) if (!row.supplied || !found.has(id)) marks.append(
      far(id, !row.supplied, row.battle))
    return found
  }

  const far = (id, cut, fight) => el("g", { class: `fp-legal far${fight ? " fight" : ""}`, place: [...spot(id), "s"] }, circle("out", ringSize(looks.get(id)) + 4),
    cut && cutMark(10, -8))
  // The road to a place, or how far those who stand there could go.
  function look(place) {
    const { view, preview } = table, stops = place && preview?.reach?.[place.space]?.path, movers = place?.actions.filter(({ verb }) => verb === "activate" || verb === "division") || []
    ways.replaceChildren(...(stops ? road([view.force.at, ...stops]) : []),
      ...[...new Set(movers.flatMap(({ target }) => preview?.marches?.[target] || []))].map(id => far(id, preview.cut.includes(id))))
    if (place) weigh(place.actions.find(({ target }) => preview?.intercept?.[target])?.target ?? place.space)
  }

  function lightSpace(id, place, crowd) {
    const { x, y } = sheet.at.get(id), r = ringSize(looks.get(id)) + 4, fight = place.actions.some(action => action.commits === "dice") || rowOf(id, table)?.battle
    const mark = (...parts) => el("g", { class: `fp-legal${fight ? " fight" : ""}${crowd ? " crowd" : ""}`, place: [x, y, "s"] }, parts)
    if (!crowd) glow.append(mark(el("circle", { class: "fp-glow", r: r + 13, fill: `url(#fp-glow${fight ? "-red" : ""})` })))
    marks.append(mark(el("circle", { class: "lift", r: r + 0.4, cy: 1.6 }), circle("out", r)))
    describe(buttonFor(id, () => circle("hit", Math.max(14, r + 2))), place, [x, y, "s"])
  }
  function lightForce(id, place) {
    const piece = stand.piece(place.side, place.space)
    if (!piece) return
    const [x0, y0, x1, y1] = piece.box, where = [...spot(place.space), "p", ...piece.off],
      frame = cls => rect(cls, x0 - 2.5, y0 - 2.5, x1 - x0 + 5, y1 - y0 + 4, 5)
    marks.append(el("g", { class: "fp-legal", place: where }, frame("lift"), frame("out")))
    const button = buttonFor(id, () => frame("hit"))
    button.replaceChildren(frame("hit"))
    describe(button, place, where)
  }

  function buttonFor(id, make) {
    if (live.has(id)) return live.get(id)
    const button = el("g", { class: "fp-button", role: "button", tabindex: 0, "data-target": id }, make()),
      on = (name, run) => button.addEventListener(name, run)
    on("click", () => pick(button.place, button))
    for (const name of ["pointerenter", "focus"]) on(name, () => look(button.place))
    for (const name of ["pointerleave", "blur"]) on(name, () => look())
    on("keydown", event => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(button.place, button) }
      else if (ARROWS[event.key] && !event.shiftKey) jump(button, event)
    })
    board.inspect?.(button, () => { const { side, space } = button.place; return side ? forceLines(table.view, side, space)
      : spaceLines(sheet.at.get(space), table) })
    live.set(id, button)
    buttons.append(button)
    return button
  }
  function describe(button, place, where) {
    button.place = place
    settle(button, ...where)
    buttons.append(button)
    button.setAttribute("aria-label", place.actions.map(action => action.label).join("; "))
  }

  // The nearest target in the direction of the arrow.
  function jump(from, event) {
    const [ux, uy] = ARROWS[event.key], here = spot(from.place.space)
    const reach = button => {
      const there = spot(button.place.space), dx = there[0] - here[0], dy = there[1] - here[1], ahead = dx * ux + dy * uy
      return button === from || ahead <= 2 ? Infinity : ahead + Math.abs(dx * uy - dy * ux) * 2.2
    }
    const best = [...live.values()].reduce((a, b) => reach(b) < reach(a) ? b : a, from)
    if (best !== from) { event.preventDefault(); best.focus() }
  }

  function pick(place, anchor) {
    const items = place.actions.map(action => ({ label: action.label, kind: action.commits === "dice" ? "danger" : null,
      note: listed(action.hint, action.commits && w(action.commits)),
      // A march into battle is as good as dice.
      run: () => board.act(rowOf(place.space, table)?.battle ? { ...action, commits: "dice" } : action) }))
    if (items.length === 1) items[0].run()
    else if (items.length) choose(anchor, items, w("choices"))
  }

  return {
    update, look, button: id => live.get(id), armed: () => armed,
    show(on) { for (const layer of [glow, marks]) layer.classList.toggle("fp-off", !on) },
    // Only what this verb can do glows, until it is put back.
    arm(verb) { armed = armed === verb ? null : verb },
    // Escape: first the menu, then the verb.
    escape() {
      if (closeMenu()) return true
      const had = armed ? "redraw" : false
      armed = null
      return had
    },
  }
}

// At sea there are no points to spend.
export const fleet = ({ points, at, start }) => !points && at === start
// The force on the march: the way it has come and the points it has left. Returns what that covers.
export function marchMarks(layer, view, stand, stops, scale) {
  const { force } = view, piece = force && stand.piece(force.side, force.at), out = [], taken = []
  if (piece) {
    out.push(...road(stops))
    const [x0, y0, x1, y1] = piece.box, words = `${force.points}${force.rail > 0 ? ` +${force.rail}` : ""}`, wide = words.length * 6 + 22
    out.push(el("g", { class: "fp-march", place: [...spot(force.at), "p", ...piece.off] },
      rect("out", x0 - 1.5, y0 - 1.5, x1 - x0 + 3, y1 - y0 + 2, 4),
      fleet(force) ? null : el("g", at(x1 - wide + 6, y0 - 9), rect("pill", 0, -8, wide, 15, 7.5),
        path("boot", "M6-.5h9m-3.5-3.5l3.5 3.5-3.5 3.5"),
        el("text", { x: 18, y: 3.6 }, words))))
    const [x, y] = spot(force.at), [dx, dy] = piece.off
    taken.push([x + (x1 - wide + 6 + dx) * scale, y + (y0 - 18 + dy) * scale, x + (x1 + 7 + dx) * scale, y + (y0 + dy) * scale, force.at, true])
  }
  layer.replaceChildren(...out)
  return taken
}
