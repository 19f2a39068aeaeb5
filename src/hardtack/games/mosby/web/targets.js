// What may be done, on the map: every place or piece with an action glows and is a button; several actions in one place open a small menu;
// a place farther off is reached step by step, as long as nothing happens on the way.
import { percent } from "/web/kit/chart.js"
import { el, path, text } from "/web/kit/dom.js"
import { curve } from "/web/kit/paint.js"
import { choose, closeMenu } from "/web/kit/tooltip.js"
import { nameOf, roadThrough, sheet, spot } from "./map.js"
import { findPlace } from "./stand.js"
import { w } from "./words.js"

const CORNERS = [[0.8, -0.8], [-0.8, -0.8], [0.8, 0.8], [-0.8, 0.8]]
const SIDES = [[0.8, 0.8], [0.8, -0.8], [-0.8, 0.8], [-0.8, -0.8], [0, 1], [1, 0], [-1, 0], [0, -1]]

const NEAR = 3                // farther than this a place is only ringed, or the whole country would shine

export const keyOf = action => `${action.verb}:${action.target ?? ""}`

// Where on the board an action belongs: {space} or {unit}; null if it is only words. too: it glows there but stays a button of the prompt,
// because what it does to the place is not "go there".
export function placeOf(action, view) {
  const { kind, target } = action
  if (target === null || target === undefined || kind === "card") return null
  if (kind === "unit") { const unit = view.units?.find(u => String(u.token) === String(target)); if (unit) return { unit: unit.token, space: unit.space } }
  if (kind === "leader") { const where = view.leaders?.[target]?.where; return sheet.at.has(where) ? { space: where, too: true } : null }
  if (kind === "target" && view.band?.space) return { space: view.band.space, too: true }
  const words = String(target).split(/[:,]/), space = words.find(part => sheet.at.has(part))
  return space ? { space } : null
}

export function targetMap(table) {
  const found = new Map()
  if (!table?.yours) return found
  for (const action of table.actions) { const at = placeOf(action, table.view); if (at && !at.too) found.set(keyOf(action), at.unit !== undefined ? `unit:${at.unit}` : at.space) }
  return found
}

export function createTargets(board, stand, lines) {
  const glow = board.layer("glow"), marks = board.layer("legal"), routes = board.layer("routes"), buttons = board.layer("buttons"), live = new Map()
  let table = null, march = null, armed = null, quiet = false
  // The places of a table: id -> {space, unit?, actions, steps, risk, path, fight, march}
  function places() {
    const { view, preview } = table, out = new Map()
    if (!table.yours) return out
    const at = (id, more) => out.get(id) || out.set(id, { actions: [], ...more }).get(id)
    for (const action of table.actions) {
      if (armed && action.card !== armed && !(action.kind === "card" && action.target === armed)) continue
      const p = placeOf(action, view)
      if (!p) continue
      const id = p.unit !== undefined ? `unit:${p.unit}` : p.space
      at(id, p).actions.push(action)
    }
    const moves = new Set(table.actions.filter(a => a.verb === "move").map(a => a.target))
    if (!armed) for (const [id, reach] of Object.entries(preview?.reach || {})) {
      const way = (reach.path || []).filter((step, i) => i || step !== view.band?.space)
      if (!sheet.at.has(id) || !way.length) continue
      if (!out.has(id) && !moves.has(way[0])) continue
      const place = at(id, { space: id })
      Object.assign(place, { steps: way.length, far: way.length > NEAR, risk: reach.risk || 0, way, march: way.length > 1 && !moves.has(id) })
    }
    for (const [id, place] of out) if (place.unit === undefined) place.fight = Boolean(view.units?.some(u => u.space === id && u.active && u.kind !== "picket" && u.kind !== "courier" && u.kind !== "sutler")) && place.steps > 0
    return out
  }

  function update(next, taken, scales) {
    table = next
    const found = places()
    glow.replaceChildren()
    marks.replaceChildren()
    for (const [id, button] of live) if (!found.has(id)) { button.remove(); live.delete(id) }
    const order = [...found].sort((a, b) => (a[1].steps ?? 9) - (b[1].steps ?? 9) || a[0].localeCompare(b[0]))
    for (const [id, place] of order) {
      place.id = id
      if (place.unit !== undefined) lightUnit(id, place, scales)
      else lightSpace(id, place, taken, scales)
    }
    unroute()
    proceed()
    return found
  }

  function lightSpace(id, place, taken, { s, p }) {
    const space = sheet.at.get(id), danger = (place.fight ? " fight" : place.risk > 0 ? " risk" : "") + (place.far ? " far" : ""), at = `translate(${space.x} ${space.y})`
    const large = space.zone === "large_force" || table.view.large?.includes(id), r = large ? 13.4 : 10.2
    if (!place.far) glow.append(el("g", { transform: at }, el("g", { class: "ht-s" }, el("circle", { class: `mo-glow${danger}`, r: 23, fill: `url(#mo-glow${place.risk > 0 || place.fight ? "-red" : ""})` }))))
    const mark = el("g", { class: `mo-legal${danger}`, transform: at }, el("g", { class: "ht-s" }, el("circle", { class: "lift", r: r + 0.4, cy: 1.6 }), el("circle", { class: "out", r })))
    marks.append(mark)
    const note = (key, box, make, around) => {
      const look = findPlace(`${key}:${id}`, space, box, { scale: p, ring: (r - 4.5) * s, taken, lines, around, gap: 0, steady: 1.2, on: true })
      taken.push(look.box)
      marks.append(el("g", { class: `mo-legal${danger}`, transform: at }, el("g", { class: "ht-p" }, el("g", { transform: `translate(${look.x.toFixed(1)} ${look.y.toFixed(1)})` }, make))))
    }
    if (place.steps && !place.far) note("step", [-6.4, -6.4, 6.4, 6.4], [el("circle", { class: "bd", r: 6.2 }), text("bn", 0, 3.2, place.steps)], CORNERS)
    if (place.risk > 0 && !place.far) note("risk", [-18, -7.5, 18, 7.5], riskPill(place.risk), SIDES)
    const button = buttonFor(id)
    button.setAttribute("transform", at)
    button.firstChild.firstChild.setAttribute("r", 15)
    describe(button, place)
  }

  function lightUnit(id, place, { p }) {
    const piece = stand.box(id)
    if (!piece) return
    const space = sheet.at.get(piece.space), m = piece.inner.getAttribute("transform"), b = piece.box
    const frame = cls => el("rect", { class: cls, x: b[0] - 2, y: b[1] - 2, width: b[2] - b[0] + 4, height: b[3] - b[1] + 3, rx: 5 })
    marks.append(el("g", { class: "mo-legal", transform: `translate(${space.x} ${space.y})` }, el("g", { class: "ht-p" }, el("g", { transform: m }, frame("out")))))
    const button = buttonFor(id, () => el("g", { class: "ht-p" }, el("g", null, frame("hit"))))
    button.setAttribute("transform", `translate(${space.x} ${space.y})`)
    button.firstChild.firstChild.setAttribute("transform", m)
    describe(button, place)
  }

  function buttonFor(id, make = () => el("g", { class: "ht-s" }, el("circle", { class: "hit", r: 15 }))) {
    let button = live.get(id)
    if (!button) {
      button = el("g", { class: "mo-button", role: "button", tabindex: 0, "data-target": id }, make())
      button.addEventListener("click", () => pick(button.place, button))
      button.addEventListener("keydown", event => {
        if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(button.place, button) }
        else if (event.key.startsWith("Arrow") && !event.shiftKey) jump(button, event)
      })
      button.addEventListener("pointerenter", () => route(button.place))
      button.addEventListener("focus", () => route(button.place))
      button.addEventListener("pointerleave", unroute)
      button.addEventListener("blur", unroute)
      live.set(id, button)
      buttons.append(button)
    }
    return button
  }
  function describe(button, place) {
    button.place = place
    const labels = place.actions.map(a => a.label)
    if (place.march) labels.unshift(w("ride", nameOf(place.space)))
    const more = [place.steps && (place.steps === 1 ? w("step") : w("steps", place.steps)), place.risk > 0 && w("risk", percent(place.risk, sheet.lang)), place.fight && w("fightThere")].filter(Boolean)
    button.setAttribute("aria-label", [labels.join("; "), ...more].filter(Boolean).join(", "))
  }

  // The nearest target in the direction of the arrow.
  function jump(from, event) {
    const [ux, uy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key], here = spot(from.place.space)
    let best = null, least = Infinity
    for (const button of live.values()) {
      const there = spot(button.place.space), dx = there[0] - here[0], dy = there[1] - here[1], ahead = dx * ux + dy * uy, aside = Math.abs(dx * uy - dy * ux)
      if (button === from || ahead <= 2) continue
      if (ahead + aside * 2.2 < least) { least = ahead + aside * 2.2; best = button }
    }
    if (best) { event.preventDefault(); best.focus() }
  }

  function pick(place, anchor) {
    stop()
    const items = place.actions.map(action => ({ label: action.label, note: noteFor(action, place), kind: place.fight ? "danger" : null, run: () => board.act(action) }))
    if (place.march) items.unshift({ label: w("ride", nameOf(place.space)), note: [w("steps", place.steps), place.risk > 0 && w("risk", percent(place.risk, sheet.lang))].filter(Boolean).join(" · "), kind: place.fight ? "danger" : null, run: () => setOut(place) })
    if (items.length === 1) items[0].run()
    else if (items.length) choose(anchor, items, w("choices"))
  }
  function noteFor(action, place) {
    const { preview } = table, chance = action.verb.includes("scout") ? preview?.scout?.[place.space] : null, points = action.verb.includes("demolish") ? preview?.demolish?.[action.target]?.points : null
    return [action.hint, chance != null && w("scout", percent(chance, sheet.lang)), points != null && w("worth", points), action.verb === "move" && place.risk > 0 && w("risk", percent(place.risk, sheet.lang)), action.commits && w(action.commits)].filter(Boolean).join(" · ")
  }

  // ---- a ride of several spaces: one action at a time, each after the server's answer ----
  const alarmed = view => (view.units || []).filter(u => u.active).length
  function setOut(place) {
    const first = table.actions.find(a => a.verb === "move" && a.target === place.way[0])
    if (!first) return
    march = { way: place.way.slice(), phase: table.view.phase, rule: table.prompt?.rule, alarmed: alarmed(table.view), seq: table.seq }
    board.act(first)
  }
  // Only a plain prompt lets the ride go on: same phase, same question, where we meant to be, nobody newly alarmed.
  function proceed() {
    if (!march || table.seq === march.seq) return
    const { view } = table, done = march.way[0], next = table.actions.find(a => a.verb === "move" && a.target === march.way[1])
    const plain = table.yours && next && view.band?.space === done && view.phase === march.phase && table.prompt?.rule === march.rule && !view.fight && alarmed(view) <= march.alarmed
    if (!plain) { march = null; return }
    march.way.shift()
    march.seq = table.seq
    // A breath between steps: the figure is seen to ride, and the table has finished taking the message.
    setTimeout(() => { if (march) board.act(next) }, 190)
  }
  function stop() { march = null }

  function route(place) {
    unroute()
    if (!place?.way || quiet) return
    const points = roadThrough([table.view.band.space, ...place.way])
    if (points.length > 1) routes.append(path("mo-route-case", curve(points)), path(`mo-route${place.risk > 0 || place.fight ? " risk" : ""}`, curve(points)))
  }
  function unroute() { routes.replaceChildren() }

  return {
    update, stop, button: id => live.get(id),
    show(on) { quiet = !on; for (const layer of [glow, marks]) layer.classList.toggle("mo-off", !on) },
    arm(card) { armed = card },
    get armed() { return armed },
    // Escape: first the menu, then the armed card, then the ride.
    escape() { if (closeMenu()) return true; if (armed) { armed = null; return "redraw" } if (march) { march = null; return true } return false },
  }
}

export const riskPill = chance => [el("rect", { class: "pill", x: -17.5, y: -7, width: 35, height: 14, rx: 7 }),
  path("pilldie", "M-14.500-3.200a1.800 1.800 0 0 1 1.800-1.800h6.400a1.800 1.800 0 0 1 1.800 1.800v6.400a1.800 1.800 0 0 1-1.800 1.800h-6.400a1.800 1.800 0 0 1-1.800-1.800z"),
  path("pilldot", "M-12.300-2.800h.01M-6.700-2.800h.01M-12.300 2.800h.01M-6.700 2.800h.01"), text("pn", 6, 3.4, percent(chance, sheet.lang).replace(/\s/g, ""))]
