// What may be done, on the map: every place or piece with an action glows and is a button; several actions in one place open a small menu;
// a place farther off is reached step by step, as long as nothing happens on the way.
import { percent } from "/web/kit/chart.js"
import { circle, el, path, rect, settle, text } from "/web/kit/dom.js"
import { curve } from "/web/kit/paint.js"
import { choose, closeMenu } from "/web/kit/tooltip.js"
import { nameOf, roadThrough, sheet, spot } from "./map.js"
import { fightNote, findPlace, isLarge, spaceLines } from "./stand.js"
import { w } from "./words.js"

const CORNERS = [[0.8, -0.8], [-0.8, -0.8], [0.8, 0.8], [-0.8, 0.8]]
const SIDES = [...CORNERS, [0, 1], [1, 0], [-1, 0], [0, -1]]
const NEAR = 3                // farther than this a place is only ringed, or the whole country would shine
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

export const keyOf = action => `${action.verb}:${action.target ?? ""}`
const chance = value => percent(value, sheet.lang)
const listed = (...parts) => parts.filter(Boolean).join(" · ")

// Where on the board an action belongs: {space} or {unit, space}; null if it is only words. too: it glows there but stays a button of the
// prompt, because what it does to the place is not "go there".
export function placeOf({ kind, target }, view) {
  if (target === null || target === undefined || kind === "card") return null
  if (kind === "unit") { const unit = view.units?.find(u => String(u.token) === String(target)); return unit ? { unit: unit.token, space: unit.space }
    : null }
  if (kind === "leader") { const where = view.leaders?.[target]?.where; return sheet.at.has(where) ? { space: where, too: true } : null }
  if (kind === "target") return view.band?.space ? { space: view.band.space, too: true } : null
  return sheet.at.has(target) ? { space: target } : null
}
const idOf = place => place.unit !== undefined ? `unit:${place.unit}` : place.space

export function targetMap(table) {
  const found = new Map()
  if (table?.yours) for (const action of table.actions) { const place = placeOf(action, table.view); if (place && !place.too) found.set(keyOf(action),
    idOf(place)) }
  return found
}

// weigh(space): shows what a fight there would be like; null when no place is looked at any more.
export function createTargets(board, stand, lines, weigh) {
  const glow = board.layer("glow"), marks = board.layer("legal"), routes = board.layer("routes"), buttons = board.layer("buttons"), live = new Map()
  let table = null, march = null, armed = null, quiet = false

  // The places of the table: id -> {space, unit?, actions, steps, far, risk, way, fight, odds, march}
  function places() {
    const { view, preview, actions } = table, out = new Map()
    if (!table.yours) return out
    const open = (id, place) => out.get(id) || out.set(id, { actions: [], ...place }).get(id)
    for (const action of actions) {
      const place = (!armed || action.card === armed) && placeOf(action, view)
      if (place) open(idOf(place), place).actions.push(action)
    }
    const moves = new Set(actions.filter(a => a.verb === "move").map(a => a.target))
    for (const [id, { path: stops = [], risk = 0 }] of Object.entries(armed ? {} : preview?.reach || {})) {
      const way = stops.filter((stop, i) => i || stop !== view.band?.space)
      if (!sheet.at.has(id) || !way.length || !(out.has(id) || moves.has(way[0]))) continue
      const fight = Boolean(view.units?.some(u => u.space === id && u.active && (u.kind === "combat" || !u.kind)))
      Object.assign(open(id, { space: id }), { steps: way.length, far: way.length > NEAR && !fight, risk, way, fight, odds: preview.fights?.[id],
        march: way.length > 1 && !moves.has(id) })
    }
    return out
  }

  // taken: what is covered already; badges are added to it. Returns the places.
  function update(next, taken, scales) {
    table = next
    const found = places()
    glow.replaceChildren()
    marks.replaceChildren()
    for (const [id, button] of live) if (!found.has(id)) { button.remove(); live.delete(id) }
    const order = [...found].sort((a, b) => (a[1].steps ?? 9) - (b[1].steps ?? 9) || a[0].localeCompare(b[0]))
    for (const [id, place] of order) place.unit !== undefined ? lightUnit(id, place) : lightSpace(id, place, taken, scales)
    routes.replaceChildren()
    proceed()
    return found
  }

  function lightSpace(id, place, taken, { s, p }) {
    const space = sheet.at.get(id), { x, y } = space, danger = place.fight || place.risk > 0, r = isLarge(space, table.view) ? 13.4 : 10.2
    const look = `${place.fight ? " fight" : danger ? " risk" : ""}${place.far ? " far" : ""}`
    const mark = (where, ...parts) => el("g", { class: `mo-legal${look}`, place: [x, y, ...where] }, parts)
    if (!place.far) glow.append(mark("s", el("circle", { class: "mo-glow", r: 23, fill: `url(#mo-glow${danger ? "-red" : ""})` })))
    marks.append(mark("s", el("circle", { class: "lift", r: r + 0.4, cy: 1.6 }), circle("out", r)))
    const note = (key, wide, tall, around, parts) => {
      const found = findPlace(`${key}:${id}`, space, [-wide, -tall, wide, tall], { scale: p, ring: (r - 4.5) * s, taken, lines, around, gap: 0,
        steady: 1.2, on: true })
      taken.push(found.box)
      marks.append(mark(["p", found.x, found.y], parts))
    }
    if (place.steps && !place.far) note("step", 6.4, 6.4, CORNERS, [circle("bd", 6.2), text("bn", 0, 3.2, place.steps)])
    if (place.fight && place.odds) note("risk", 18, 7.5, SIDES, pill(place.odds.win, SABRES))
    else if (place.risk > 0 && !place.far) note("risk", 18, 7.5, SIDES, pill(place.risk, DIE))
    describe(buttonFor(id, () => circle("hit", 15)), place, [x, y, "s"])
  }

  function lightUnit(id, place) {
    const piece = stand.piece(id)
    if (!piece) return
    const [x0, y0, x1, y1] = piece.box, where = [...spot(piece.space), "p", ...piece.off]
    const frame = cls => rect(cls, x0 - 2, y0 - 2, x1 - x0 + 4, y1 - y0 + 3, 5)
    marks.append(el("g", { class: "mo-legal", place: where }, frame("out")))
    describe(buttonFor(id, () => frame("hit")), place, where)
  }

  function buttonFor(id, make) {
    if (live.has(id)) return live.get(id)
    const button = el("g", { class: "mo-button", role: "button", tabindex: 0, "data-target": id }, make())
    const on = (name, run) => button.addEventListener(name, run), look = () => { route(button.place); weigh(button.place.space) }
    // A finger leaves when it is lifted: what it asked for stays until it asks for something else.
    const clear = event => { routes.replaceChildren(); if (event.pointerType !== "touch") weigh(null) }
    on("click", () => pick(button.place, button))
    on("keydown", event => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(button.place, button) }
      else if (ARROWS[event.key] && !event.shiftKey) jump(button, event)
    })
    on("pointerenter", look)
    on("focus", look)
    on("pointerleave", clear)
    on("blur", clear)
    board.inspect?.(button, () => stand.piece(id)?.lines() ?? spaceLines(sheet.at.get(button.place.space), table))
    live.set(id, button)
    buttons.append(button)
    return button
  }

  function describe(button, place, where) {
    button.place = place
    settle(button, ...where)
    const labels = place.actions.map(a => a.label)
    if (place.march) labels.unshift(w("ride", nameOf(place.space)))
    button.setAttribute("aria-label", [labels.join("; "), place.steps && steps(place), danger(place), place.odds && !place.fight && fightNote(place.odds)]
      .filter(Boolean).join(", "))
  }
  const steps = place => place.steps === 1 ? w("step") : w("steps", place.steps)
  // Entering commits to the fight when an alarmed unit is there; else there is only a risk of an alarm.
  const danger = place => place.fight ? (place.odds ? w("mustFight", chance(place.odds.win)) : w("fightThere")) : place.risk > 0 && w("risk",
    chance(place.risk))

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
    march = null
    weigh(place.space)
    const kind = place.fight ? "danger" : null, risk = danger(place), enters = verb => place.fight && (verb === "move" || verb === "guide")
    const items = place.actions.map(action => ({ label: action.label, kind: enters(action.verb) ? kind : null, note: noteFor(action, place, risk),
      run: () => board.act(enters(action.verb) ? { ...action, hint: risk, commits: "dice" } : action) }))
    if (place.march) items.unshift({ label: w("ride", nameOf(place.space)), kind, note: listed(steps(place), risk), run: () => setOut(place) })
    if (items.length === 1) items[0].run()
    else if (items.length) choose(anchor, items, w("choices"))
  }
  function noteFor({ verb, target, hint, commits }, place, risk) {
    const { preview } = table, scout = verb === "scout" ? preview?.scout?.[place.space] : null, points = verb === "demolish"
      ? preview?.demolish?.[target]?.points : null
    return listed(hint, scout != null && w("scout", chance(scout)), points != null && w("worth", points), (verb === "move" || (verb === "guide" && place.fight))
      && risk, commits && w(commits))
  }

  // ---- a ride of several spaces: one action at a time, each after the server's answer ----
  const alarmed = view => (view.units || []).filter(u => u.active).length
  const step = to => table.actions.find(a => a.verb === "move" && a.target === to)
  function setOut({ way }) {
    const first = step(way[0])
    if (!first) return
    march = { way: way.slice(), phase: table.view.phase, rule: table.prompt?.rule, alarmed: alarmed(table.view), seq: table.seq }
    board.act(first)
  }
  // Only a plain prompt lets the ride go on: same phase, same question, where we meant to be, nobody newly alarmed.
  function proceed() {
    if (!march || table.seq === march.seq) return
    const { view, prompt } = table, next = step(march.way[1])
    const plain = table.yours && next && !view.fight && view.band?.space === march.way[0] && view.phase === march.phase && prompt?.rule === march.rule
      && alarmed(view) <= march.alarmed
    if (!plain) { march = null; return }
    march.way.shift()
    march.seq = table.seq
    // A breath between steps: the figure is seen to ride, and the table has finished taking the message.
    setTimeout(() => { if (march) board.act(next) }, 190)
  }

  function route(place) {
    routes.replaceChildren()
    const points = place?.way && !quiet ? roadThrough([table.view.band.space, ...place.way]) : []
    if (points.length > 1) routes.append(path("mo-route-case", curve(points)), path(`mo-route${place.risk > 0 || place.fight ? " risk" : ""}`,
      curve(points)))
  }

  return {
    update, button: id => live.get(id),
    show(on) { quiet = !on; for (const layer of [glow, marks]) layer.classList.toggle("mo-off", !on) },
    // Only what this card can do glows, until it is put back.
    arm(card) { armed = armed === card ? null : card },
    // Escape: first the menu, then the armed card, then the ride.
    escape() {
      if (closeMenu()) return true
      const had = armed ? "redraw" : Boolean(march)
      armed = march = null
      return had
    },
  }
}

// A die before the chance of an alarm, crossed sabres before the chance to win a fight that cannot be avoided.
const DIE = [["pilldie", "M-12.700-5h6.400a1.800 1.800 0 0 1 1.800 1.800v6.400a1.800 1.800 0 0 1-1.800 1.800h-6.400a1.800 1.800 0 0 1-1.800-1.800v-6.400a1.800 1.800 0 0 1 1.800-1.800z"],
  ["pilldot", "M-12.300-2.800h.01M-6.700-2.800h.01M-12.300 2.800h.01M-6.700 2.800h.01"]]
const SABRES = [["pillsabre", "M-14 4.500q5.500-2.500 7.500-9M-5 4.500q-5.500-2.500-7.500-9M-14.200 1.800l2.500 2.800M-4.800 1.800l-2.500 2.800"]]
const pill = (value, sign) => [rect("pill", -17.5, -7, 35, 14, 7), sign.map(([cls, d]) => path(cls, d)), text("pn", 6, 3.4,
  chance(value).replace(/\s/g, ""))]
