// Puts the pieces of a view on the map: keeps each piece's element for as long as it lives, so that a move is a movement, and finds every
// one a free place beside its space.
import { el, path } from "/web/kit/dom.js"
import { percent } from "/web/kit/chart.js"
import { HEIGHT, WIDTH, nameOf, sheet } from "./map.js"
import { bandPiece, largePiece, leaderPiece, markPiece, unitPiece } from "./pieces.js"
import { w } from "./words.js"

const RING = 8.6, HEX = 11.5
// Directions to try around a place, the usual ones first.
const AROUND = [[0.8, -0.8], [0.8, 0.8], [-0.8, -0.8], [-0.8, 0.8], [1, 0], [-1, 0], [0, -1], [0, 1]]
const memory = new Map()

const hits = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

// A free place for a box beside a space. Returns the offset of its middle in units of the piece, and the box in map units.
export function findPlace(key, space, box, { scale, ring, taken, lines, gap = 1.5, around = AROUND, steady = 2.5, on = false }) {
  const wide = (box[2] - box[0]) / 2, tall = (box[3] - box[1]) / 2, mx = (box[0] + box[2]) / 2, my = (box[1] + box[3]) / 2
  let best = null, least = Infinity
  ;(on ? [0] : [0, 9, 20]).forEach((far, ringNo) => around.forEach(([ux, uy], i) => {
    const reach = ring / scale + gap + far
    // Corners tuck in closer than sides.
    const cx = ux * reach + Math.sign(ux) * wide * (uy ? 0.92 : 1), cy = uy * reach + Math.sign(uy) * tall * (ux ? 0.92 : 1)
    const own = [space.x + (cx - wide) * scale, space.y + (cy - tall) * scale, space.x + (cx + wide) * scale, space.y + (cy + tall) * scale]
    let cost = i * 0.22 + ringNo * 5 - (memory.get(key) === ringNo * 10 + i ? steady : 0)
    if (own[0] < 14 || own[1] < 14 || own[2] > WIDTH - 14 || own[3] > HEIGHT - 14) cost += 60
    for (const b of taken) if (hits(own, b)) cost += b[4] !== space.id ? 34 : b[5] ? 40 : on ? 0 : 12
    cost += lines.inBox(...own) * 0.14
    if (cost < least) { least = cost; best = { slot: ringNo * 10 + i, far: ringNo, cx, cy, x: cx - mx, y: cy - my, box: [...own, space.id, true] } }
  }))
  memory.set(key, best.slot)
  return best
}

export function createStand(board, lines) {
  const layer = board.layer("pieces"), live = new Map()

  function arrange(view, { s, p }) {
    const wanted = specs(view), taken = rings(view, s)
    const groups = new Map()
    for (const spec of wanted) {
      const space = sheet.at.get(spec.space)
      if (!space) continue
      show(spec, space)
      const key = `${spec.space}:${spec.group}`
      ;(groups.get(key) || groups.set(key, []).get(key)).push(spec)
    }
    const keys = new Set(wanted.map(x => x.key))
    for (const [key, piece] of live) if (!keys.has(key)) { piece.outer.remove(); live.delete(key) }
    // The band first: it stands on its place, the others make room.
    for (const spec of wanted.filter(x => x.group === "band")) {
      const piece = live.get(spec.key), space = sheet.at.get(spec.space)
      piece.inner.setAttribute("transform", "translate(0 0)")
      taken.push([...piece.box.map((v, i) => (i % 2 ? space.y : space.x) + v * p), spec.space, true])
    }
    for (const [key, specs] of groups) {
      if (specs[0].group === "band") continue
      const lean = [0, 0, 17, 14][specs.length] ?? 9, space = sheet.at.get(specs[0].space), view = pileUp(specs, lean)
      const look = findPlace(key, space, view, { scale: p, ring: (space.zone === "large_force" ? HEX : RING) * s, taken, lines })
      taken.push(look.box)
      // A piece that found no room beside its place is tied to it by a line.
      const stem = live.get(specs[0].key).stem
      stem.setAttribute("d", look.far ? `M0 0L${(look.cx * 0.8).toFixed(1)} ${(look.cy * 0.8).toFixed(1)}` : "")
      specs.slice(1).forEach(spec => live.get(spec.key).stem.setAttribute("d", ""))
      specs.forEach((spec, i) => live.get(spec.key).inner.setAttribute("transform", `translate(${(look.x + i * lean).toFixed(1)} ${(look.y + i * lean * 0.3).toFixed(1)})`))
    }
    return taken
  }
  const pileUp = (specs, lean) => specs.reduce((box, spec, i) => {
    const b = live.get(spec.key).box
    return [Math.min(box[0], b[0] + i * lean), Math.min(box[1], b[1] + i * lean * 0.3), Math.max(box[2], b[2] + i * lean), Math.max(box[3], b[3] + i * lean * 0.3)]
  }, [Infinity, Infinity, -Infinity, -Infinity])

  function show(spec, space) {
    let piece = live.get(spec.key)
    if (!piece) {
      const inner = el("g"), stem = path("mo-stem", ""), outer = el("g", { class: "mo-piece" }, el("g", { class: "ht-p" }, stem, inner))
      piece = { outer, inner, stem, look: null }
      live.set(spec.key, piece)
      layer.append(outer)
      board.inspect?.(outer, () => piece.lines?.() ?? [])
    }
    piece.space = spec.space
    piece.lines = spec.lines
    piece.outer.style.transform = `translate(${space.x}px,${space.y}px)`
    if (piece.look !== spec.look) {
      const made = spec.make()
      piece.inner.replaceChildren(made.node)
      piece.box = made.box
      piece.look = spec.look
    }
  }
  return { arrange, element: key => live.get(key)?.outer, box: key => live.get(key) }
}

const rings = (view, s) => sheet.spaces.map(space => { const r = (view.large?.includes(space.id) || space.zone === "large_force" ? HEX : RING) * s; return [space.x - r, space.y - r, space.x + r, space.y + r, space.id] })

// Everything the view says stands on the map: {key, space, group, look, make, lines}. look changes when the drawing must.
function specs(view) {
  const out = []
  const add = (key, space, group, look, make, lines) => { if (space) out.push({ key, space, group, look: JSON.stringify(look), make, lines }) }
  const { band } = view
  if (band?.space) add("band", band.space, "band", band, () => bandPiece(band), () => bandLines(band))
  for (const [space, state] of Object.entries(view.bridges || {})) add(`bridge:${space}`, space, "bridge", state, () => markPiece(state === "intact" ? "bridge" : "burning"), () => [`${w("bridge")}, ${nameOf(space)}`, w(state)])
  for (const depot of view.depots || []) add(`depot:${depot.space}`, depot.space, "depot", depot, () => markPiece(depot.demolished ? "depotburnt" : "depot"), () => [`${w("depot")}, ${nameOf(depot.space)}`, w(depot.demolished ? "demolished" : "intact"), depot.value != null && w("value", depot.value)])
  for (const space of view.rail || []) add(`rail:${space}`, space, "rail", 1, () => markPiece("railcut"), () => [`${nameOf(space)}: ${w("rail")}`, w("cut")])
  for (const space of view.devastated || []) add(`burnt:${space}`, space, "burnt", 1, () => markPiece("devastated"), () => [nameOf(space), w("devastated")])
  if (band?.cannon_hidden) add("cannon", band.cannon_hidden, "cannon", 1, () => markPiece("cannon"), () => [nameOf(band.cannon_hidden), w("cannonHere")])
  for (const space of view.large || []) if (sheet.at.get(space)?.zone !== "large_force") add(`large:${space}`, space, "large", 1, largePiece, () => [nameOf(space), w("large")])
  for (const [id, leader] of Object.entries(view.leaders || {})) if (!leader.gone && sheet.at.has(leader.where)) add(id, leader.where, "leader", 1, leaderPiece, () => [w(id.includes("stoughton") ? "stoughton" : "dulaney"), nameOf(leader.where)])
  if (view.train && sheet.at.has(view.train.space)) add("train", view.train.space, "train", view.train, () => markPiece(view.train.demolished ? "trainburnt" : "train"), () => [w("train"), view.train.demolished ? w("demolished") : view.train.escorts ? `${view.train.escorts} ${w("escorts")}` : null])
  // Alarmed units last: on top of the pile.
  for (const unit of [...(view.units || [])].sort((a, b) => Number(a.active) - Number(b.active) || a.token - b.token)) add(`unit:${unit.token}`, unit.space, "units", [unit.kind, unit.strength, unit.full, unit.active, unit.seen, unit.retreat, unit.escort], () => unitPiece(unit), () => unitLines(unit))
  return out
}

export function unitLines(unit) {
  const name = !unit.kind ? w("unknown") : unit.kind === "combat" ? w("combat_unit") : w(unit.kind)
  const lost = unit.full != null && unit.strength != null && unit.full !== unit.strength
  return [
    unit.strength != null ? `${name}, ${w("strength")} ${lost ? w("losses", unit.strength, unit.full) : unit.strength}` : name, nameOf(unit.space),
    [w(unit.active ? "active" : "inactive"), unit.seen && !unit.active && w("seen"), unit.retreat && w("retreat"), unit.escort && w("escort")].filter(Boolean).join(", "),
  ]
}
export const bandLines = band => [`${w("mosby")}, ${w("strength")} ${band.strength}`, nameOf(band.space), [band.wounded ? w(`wounded${band.wounded}`) : w("healthy"), band.hidden && w("hidden"), band.leader && w("leader"), band.food && w("food")].filter(Boolean).join(", ")]

export function spaceLines(space, view, preview) {
  const lines = view.lines?.includes(space.id), mark = view.status?.[space.id], large = view.large?.includes(space.id) || space.zone === "large_force"
  const facts = [
    large ? w("large") : lines ? w("inside") : space.zone === "mosby_confederacy" ? w("mosby_confederacy") : w("open"),
    !large && (mark ? w(mark) : lines && w("unrevealed")), space.north && w("north"),
  ]
  const reach = preview?.reach?.[space.id], scout = preview?.scout?.[space.id]
  return [
    space.name, facts.filter(Boolean).join(", "),
    (space.rail || []).map(r => sheet.data.map.railroads[r]?.[sheet.lang]).filter(Boolean).join(", "),
    `${w("roads")} ${space.exits.map(nameOf).join(", ")}`,
    [reach && w("risk", percent(reach.risk, sheet.lang)), scout != null && `${w("scout", percent(scout, sheet.lang))}`].filter(Boolean).join(" · "),
  ].filter(Boolean)
}
