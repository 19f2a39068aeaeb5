// Puts the pieces of a view on the map: keeps each piece's element for as long as it lives, so that a move is a movement, and finds every
// one a free place beside its space.
import { percent } from "/web/kit/chart.js"
import { el, path } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { HEIGHT, WIDTH, nameOf, sheet } from "./map.js"
import { bandPiece, largePiece, leaderPiece, markPiece, unitPiece } from "./pieces.js"

// Directions to try around a place, the usual ones first.
const AROUND = [
  [0.8, -0.8],
  [0.8, 0.8],
  [-0.8, -0.8],
  [-0.8, 0.8],
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
]
const LEAN = [0, 0, 22, 18] // how far the pieces of a pile stand apart; 9 if there are many
const memory = new Map()

const hits = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
export const isLarge = (space, view) => space.zone === "large_force" || Boolean(view.large?.includes(space.id))
const radius = (space, view) => (isLarge(space, view) ? 11.5 : 8.6)

// A free place for a box beside a space: the offset of its middle in units of the piece, and the box in map units. on: it may touch the ring.
export function findPlace(
  key,
  space,
  box,
  { scale, ring, taken, lines, gap = 1.5, around = AROUND, steady = 2.5, on = false },
) {
  const wide = (box[2] - box[0]) / 2,
    tall = (box[3] - box[1]) / 2
  /** @type {any} */
  let best = null,
    least = Infinity
  ;(on ? [0] : [0, 9, 20]).forEach((far, n) =>
    around.forEach(([ux, uy], i) => {
      // Corners tuck in closer than sides.
      const reach = ring / scale + gap + far,
        cx = ux * reach + Math.sign(ux) * wide * (uy ? 0.92 : 1),
        cy = uy * reach + Math.sign(uy) * tall * (ux ? 0.92 : 1)
      const own = [
        space.x + (cx - wide) * scale,
        space.y + (cy - tall) * scale,
        space.x + (cx + wide) * scale,
        space.y + (cy + tall) * scale,
      ]
      let cost = i * 0.22 + n * 5 - (memory.get(key) === n * 10 + i ? steady : 0) + lines.inBox(...own) * 0.14
      if (own[0] < 14 || own[1] < 14 || own[2] > WIDTH - 14 || own[3] > HEIGHT - 14) cost += 60
      for (const b of taken) if (hits(own, b)) cost += b[4] !== space.id ? 34 : b[5] ? 40 : on ? 0 : 12
      if (cost >= least) return
      least = cost
      best = {
        slot: n * 10 + i,
        far: n,
        cx,
        cy,
        x: cx - (box[0] + box[2]) / 2,
        y: cy - (box[1] + box[3]) / 2,
        box: [...own, space.id, true],
      }
    }),
  )
  memory.set(key, best.slot)
  return best
}

export function createStand(board, lines) {
  const layer = board.layer("pieces"),
    live = new Map()

  // Returns what is covered now, rings and pieces: [[x0, y0, x1, y1, space, piece?]].
  function arrange(view, { s, p }) {
    const taken = sheet.spaces.map((space) => {
      const r = radius(space, view) * s
      return [space.x - r, space.y - r, space.x + r, space.y + r, space.id]
    })
    const groups = new Map(),
      keys = new Set()
    for (const spec of specs(view)) {
      if (!sheet.at.has(spec.space)) continue
      keys.add(spec.key)
      show(spec)
      const key = `${spec.space}:${spec.group}`
      groups.set(key, [...(groups.get(key) || []), live.get(spec.key)])
    }
    for (const [key, piece] of live)
      if (!keys.has(key)) {
        piece.outer.remove()
        live.delete(key)
      }
    // The band comes first in the list: it stands on its place, the others make room.
    for (const [key, pieces] of groups) {
      const space = sheet.at.get(pieces[0].space)
      if (key.endsWith(":band")) {
        taken.push([...pieces[0].box.map((v, i) => (i % 2 ? space.y : space.x) + v * p), space.id, true])
        continue
      }
      const lean = LEAN[pieces.length] ?? 9,
        off = (i) => [i * lean, i * lean * 0.3]
      const box = [0, 1, 2, 3].map((n) =>
        (n < 2 ? Math.min : Math.max)(...pieces.map((piece, i) => piece.box[n] + off(i)[n % 2])),
      )
      const found = findPlace(key, space, box, { scale: p, ring: radius(space, view) * s, taken, lines })
      taken.push(found.box)
      pieces.forEach((piece, i) => {
        const [dx, dy] = (piece.off = [found.x + off(i)[0], found.y + off(i)[1]])
        piece.inner.style.transform = `scale(var(--p)) translate(${dx.toFixed(1)}px,${dy.toFixed(1)}px)`
        // A piece that found no room beside its place is tied to it by a line.
        piece.stem.setAttribute("d", found.far && !i ? `M${-dx} ${-dy}l${found.cx * 0.8} ${found.cy * 0.8}` : "")
      })
    }
    return taken
  }

  function show(spec) {
    let piece = live.get(spec.key)
    if (!piece) {
      const stem = path("mo-stem", ""),
        inner = el("g")
      inner.style.transform = "scale(var(--p))"
      piece = { inner, stem, outer: el("g", { class: "mo-piece" }, inner) }
      live.set(spec.key, piece)
      layer.append(piece.outer)
      board.inspect?.(piece.outer, () => piece.lines())
    }
    const { x, y } = sheet.at.get(spec.space)
    Object.assign(piece, { space: spec.space, lines: spec.lines })
    piece.outer.style.transform = `translate(${x}px,${y}px)`
    if (piece.look === spec.look) return
    const { node, box } = spec.make()
    piece.inner.replaceChildren(piece.stem, node)
    Object.assign(piece, { box, look: spec.look })
  }
  return { arrange, piece: (key) => live.get(key) }
}

// Everything the view says stands on the map: {key, space, group, look, make, lines}. look changes when the drawing must.
function specs(view) {
  const out = [],
    { band, train } = view
  const add = (key, space, group, look, make, lines) => {
    if (space) out.push({ key, space, group, look: JSON.stringify(look), make, lines })
  }
  const marker = (key, space, name, ...lines) =>
    add(
      key,
      space,
      key.split(":")[0],
      name,
      () => markPiece(name),
      () => lines.filter(Boolean),
    )
  add(
    "band",
    band?.space,
    "band",
    band,
    () => bandPiece(band),
    () => bandLines(band),
  )
  for (const [space, state] of Object.entries(view.bridges || {}))
    marker(
      `bridge:${space}`,
      space,
      state === "intact" ? "bridge" : "burning",
      `${w("bridge")}, ${nameOf(space)}`,
      w(state),
    )
  for (const { space, demolished, value } of view.depots || [])
    marker(
      `depot:${space}`,
      space,
      demolished ? "depotburnt" : "depot",
      `${w("depot")}, ${nameOf(space)}`,
      w(demolished ? "demolished" : "intact"),
      value != null && w("value", value),
    )
  for (const space of view.rail || [])
    marker(`rail:${space}`, space, "railcut", `${nameOf(space)}: ${w("rail")}`, w("cut"))
  for (const space of view.devastated || [])
    marker(`burnt:${space}`, space, "devastated", nameOf(space), w("devastated"))
  marker("cannon", band?.cannon_hidden, "cannon", nameOf(band?.cannon_hidden), w("cannonHere"))
  if (train)
    marker(
      "train",
      train.space,
      train.demolished ? "trainburnt" : "train",
      w("train"),
      train.demolished ? w("demolished") : train.escorts && `${train.escorts} ${w("escorts")}`,
    )
  for (const space of view.large || [])
    if (sheet.at.get(space)?.zone !== "large_force")
      add(`large:${space}`, space, "large", 1, largePiece, () => [nameOf(space), w("large")])
  for (const [id, { where, gone }] of Object.entries(view.leaders || {}))
    if (!gone && where)
      add(id, where, "leader", 1, leaderPiece, () => [
        w(id.includes("stoughton") ? "stoughton" : "dulaney"),
        nameOf(where),
      ])
  // Alarmed units last: on top of the pile.
  for (const unit of [...(view.units || [])].sort((a, b) => Number(a.active) - Number(b.active) || a.token - b.token))
    add(
      `unit:${unit.token}`,
      unit.space,
      "units",
      { ...unit, space: 0 },
      () => unitPiece(unit),
      () => unitLines(unit),
    )
  return out
}

function unitLines(unit) {
  const name = unit.kind === "combat" ? w("combat_unit") : w(unit.kind || "unknown"),
    lost = (unit.full ?? unit.strength) !== unit.strength
  return [
    unit.strength != null
      ? `${name}, ${w("strength")} ${lost ? w("losses", unit.strength, unit.full) : unit.strength}`
      : name,
    nameOf(unit.space),
    [
      w(unit.active ? "active" : "inactive"),
      unit.seen && !unit.active && w("seen"),
      unit.retreat && w("retreat"),
      unit.escort && w("escort"),
    ]
      .filter(Boolean)
      .join(", "),
  ]
}
const bandLines = (band) => [
  `${w("mosby")}, ${w("strength")} ${band.strength}`,
  nameOf(band.space),
  [
    w(band.wounded ? `wounded${band.wounded}` : "healthy"),
    band.hidden && w("hidden"),
    band.leader && w("leader"),
    band.food && w("food"),
  ]
    .filter(Boolean)
    .join(", "),
]

export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0")
// fight: one of the preview's.
export const fightNote = (fight) => w("fightOdds", fight.odds, signed(fight.total ?? 0), percent(fight.win, sheet.lang))

export function spaceLines(space, { view, preview }) {
  const inside = view.lines?.includes(space.id),
    state = view.status?.[space.id],
    large = isLarge(space, view)
  const reach = preview?.reach?.[space.id],
    fight = preview?.fights?.[space.id],
    scout = preview?.scout?.[space.id],
    chance = (value) => percent(value, sheet.lang)
  return [
    space.name,
    [
      w(large ? "large" : inside ? "inside" : space.zone === "mosby_confederacy" ? space.zone : "open"),
      !large && (state ? w(state) : inside && w("unrevealed")),
      space.north && w("north"),
    ]
      .filter(Boolean)
      .join(", "),
    (space.rail || [])
      .map((r) => sheet.data.map.railroads[r]?.[sheet.lang])
      .filter(Boolean)
      .join(", "),
    `${w("roads")} ${space.exits.map(nameOf).join(", ")}`,
    [reach && !(fight && reach.risk === 1) && w("risk", chance(reach.risk)), scout != null && w("scout", chance(scout))]
      .filter(Boolean)
      .join(" · "),
    fight &&
      (reach?.risk === 1
        ? `${w("mustFight", chance(fight.win))} · ${fight.odds}, ${w("die")} ${signed(fight.total)}`
        : fightNote(fight)),
  ].filter(Boolean)
}
