// Puts the forces of a view on the map: keeps each one's element for as long as it lives, so that a march is a movement, and finds every one a
// free place beside its space. Far away those who find none are counted in with a neighbour.
import { el, path } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { forceLines, inShort, isCut, points } from "./facts.js"
import { HEIGHT, WIDTH, nameOf, sheet } from "./map.js"
import { forcePiece, ringSize } from "./pieces.js"

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
const NEAR = 40 // how far off, in units of a piece, a neighbour may be
const memory = new Map()
const hits = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

// A free place for a box beside a space: the offset of its middle in units of the piece, and the box in map units; and whether there was room.
function findPlace(key, space, box, { scale, ring, taken, lines, level }) {
  const wide = (box[2] - box[0]) / 2,
    tall = (box[3] - box[1]) / 2,
    dear = level < 1 ? 150 : 44
  /** @type {any} */
  let best = null,
    least = Infinity
  ;[0, 9, 20, 34].forEach((far, n) =>
    AROUND.forEach(([ux, uy], i) => {
      const reach = ring / scale + 1.5 + far,
        cx = ux * reach + Math.sign(ux) * wide * (uy ? 0.92 : 1),
        cy = uy * reach + Math.sign(uy) * tall * (ux ? 0.92 : 1)
      const own = [
        space.x + (cx - wide) * scale,
        space.y + (cy - tall) * scale,
        space.x + (cx + wide) * scale,
        space.y + (cy + tall) * scale,
      ]
      let cost = i * 0.22 + n * 5 - (memory.get(key) === n * 10 + i ? 2.5 : 0) + lines.inBox(...own) * 0.1
      if (own[0] < 16 || own[1] < 16 || own[2] > WIDTH - 16 || own[3] > HEIGHT - 16) cost += 60
      const free = cost
      for (const b of taken) if (hits(own, b)) cost += b[4] === space.id && !b[5] ? 12 : b[5] ? dear : 30
      if (cost >= least) return
      least = cost
      best = {
        slot: n * 10 + i,
        far: n,
        room: level > 0 || (level ? n < 2 && cost === free : cost < dear),
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

export function createStand(board, lines, looks) {
  const layer = board.layer("pieces"),
    live = new Map(),
    where = new Map()

  // keep: ids of forces that can be chosen and must be seen by themselves. Returns what is covered now, places and pieces:
  // [[x0, y0, x1, y1, space, piece?]].
  function arrange(view, { s, p, level, keep }) {
    const taken = sheet.spaces.map(({ id, x, y }) => {
      const look = looks.get(id),
        flag = look.flag && level > -1,
        r = (ringSize(look) + (look.navy || look.runner ? 3 : 0.8)) * s,
        low = (look.fort || look.aboard.length ? 14 : 0) * s
      return [
        x - Math.max(r, look.fort ? low + 4 * s : 0),
        y - (flag ? Math.max(r, 17 * s) : r),
        x + Math.max(r, flag ? 15 * s : 0, look.aboard.length * 20 * s),
        y + Math.max(r, low),
        id,
      ]
    })
    const shown = [],
      keys = new Set()
    where.clear()
    // The largest first: they need the room.
    const all = specs(view),
      now = [view.force?.at, view.battle?.space]
    if (level < 1)
      for (const one of all)
        if (one.force.veiled || now.includes(one.space) || keep.has(`force:${one.side}:${one.space}`)) {
          one.alone = true
          one.weight += 1000
        }
    for (const spec of all.sort((a, b) => b.weight - a.weight)) {
      const space = sheet.at.get(spec.space)
      dress(spec, level)
      // On the march it has its points above it.
      const [x0, y0, ...rest] = spec.box,
        march = view.force?.at === spec.space && view.force.side === spec.side
      const found = findPlace(spec.key, space, march ? [x0, y0 - 17, ...rest] : spec.box, {
        scale: p,
        ring: (ringSize(looks.get(space.id)) + 2) * s,
        taken,
        lines,
        level,
      })
      const off = (one) => Math.hypot(one.at.x - space.x, one.at.y - space.y)
      const [host] =
        spec.alone || found.room
          ? []
          : shown
              .filter((one) => one.host && one.side === spec.side && off(one) < NEAR * p)
              .sort((a, b) => off(a) - off(b))
      if (host) host.more.push(spec)
      else {
        taken.push(found.box)
        shown.push(Object.assign(spec, { found, at: space, host: !spec.alone && spec.force.sp, more: [spec] }))
      }
    }
    for (const spec of shown) {
      const { found, more } = spec
      if (more[1]) gather(spec, level)
      keys.add(spec.key)
      const piece = show(spec)
      for (const { side, space } of more) where.set(`${side} ${space}`, piece)
      const [dx, dy] = (piece.off = [found.x, found.y])
      piece.inner.style.transform = `scale(var(--p)) translate(${dx.toFixed(1)}px,${dy.toFixed(1)}px)`
      // A piece that found no room beside its place is tied to it by a line.
      piece.stem.setAttribute("d", found.far ? `M${-dx} ${-dy}l${found.cx * 0.8} ${found.cy * 0.8}` : "")
    }
    for (const [key, piece] of live)
      if (!keys.has(key)) {
        piece.outer.remove()
        live.delete(key)
      }
    return taken
  }

  // look changes when the drawing must.
  function dress(spec, level) {
    const look = JSON.stringify([spec.force, level]),
      old = live.get(spec.key),
      { node, box } = old?.look === look ? old : forcePiece(spec.force, level)
    Object.assign(spec, { look, node, box })
  }
  function gather(spec, level) {
    const { more, side } = spec,
      sp = more.reduce((sum, one) => sum + one.force.sp, 0),
      some = (what) => more.some((one) => one.force[what])
    spec.force = { ...spec.force, sp, foot: some("foot"), cut: some("cut"), more: true }
    spec.lines = () => [`${w(side)}, ${points(sp)}`, ...more.map((one) => `${nameOf(one.space)}: ${inShort(one.here)}`)]
    dress(spec, level)
  }

  function show(spec) {
    let piece = live.get(spec.key)
    if (!piece) {
      const stem = path("fp-stem", ""),
        inner = el("g")
      piece = { inner, stem, outer: el("g", { class: "fp-piece" }, inner) }
      live.set(spec.key, piece)
      layer.append(piece.outer)
      board.inspect?.(piece.outer, () => piece.lines())
    }
    const { x, y } = sheet.at.get(spec.space)
    Object.assign(piece, { space: spec.space, side: spec.side, lines: spec.lines })
    piece.outer.style.transform = `translate(${x}px,${y}px)`
    if (piece.look !== spec.look) piece.inner.replaceChildren(piece.stem, spec.node)
    Object.assign(piece, { box: spec.box, look: spec.look, node: spec.node })
    return piece
  }
  return { arrange, piece: (side, space) => where.get(`${side} ${space}`) }
}

// Every force the view knows: {key, side, space, weight, here, force, lines}.
function specs(view) {
  const out = []
  const veils = new Map()
  for (const [side, space] of view.veiled || []) veils.set(`${side} ${space}`, (veils.get(`${side} ${space}`) || 0) + 1)
  const add = (side, space, here) => {
    const army = here.army ? view.armies[here.army] : null,
      veiled = veils.get(`${side} ${space}`) || 0
    veils.delete(`${side} ${space}`)
    const force = {
      ...here,
      side,
      foot: here.sp > here.horse.length + here.grown.length,
      chief: army?.chief ?? null,
      elite: army?.elite ?? 0,
      cut: isCut(view, side, space),
      veiled,
    }
    const key =
      here.army ??
      (here.generals[0] || here.horse[0] ? `general:${here.generals[0] ?? here.horse[0]}` : `${side}:${space}`)
    out.push({
      key,
      side,
      space,
      weight: (here.army ? 100 : 0) + here.generals.length * 10 + here.horse.length * 10 + here.sp,
      here,
      force,
      lines: () => forceLines(view, side, space),
    })
  }
  for (const [space, sides] of Object.entries(view.forces))
    if (sheet.at.has(space)) for (const [side, here] of Object.entries(sides)) add(side, space, here)
  for (const key of [...veils.keys()]) {
    const [side, space] = key.split(" ")
    add(side, space, { sp: 0, horse: [], grown: [], generals: [], army: null })
  }
  return out
}
