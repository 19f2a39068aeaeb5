// Water. Rivers follow their hexsides; the sea is its hexes, bent by noise. Where the tide runs both are one field: its zero line is the
// shore, further levels are the water-lining.
import { contours } from "/web/kit/areas.js"
import { between, curve, meander, noise, resample, ribbon, spline } from "/web/kit/paint.js"
import { EDGE, HEIGHT, WAYS, WIDTH, corner, hexAt, middle, sheet } from "./map.js"

export const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1])
export const nearest = (points, at) => points.reduce((best, p, i) => (far(p, at) < far(points[best], at) ? i : best), 0)
const bends = ["bend-x", "bend-y"].map(noise),
  sway = (n, x, y) => (n(x / 34, y / 34) - 0.5) * 26 + (n(x / 12, y / 12) - 0.5) * 10
// The hex a point belongs to on the drawn map, where nothing follows a ruler. East of the grid lies the sea, but for Pennsylvania.
export function country(x, y) {
  const hex = hexAt(x, y)
  if (hex.even) return hex
  const bx = x + sway(bends[0], x, y),
    by = y + sway(bends[1], x, y),
    found = hexAt(bx, by)
  return (bx > 1396 && by > 505 - (bx - 1396) * 0.3 + Math.sin(bx / 34) * 15) || (bx > 1350 && found.row === 6)
    ? sheet.sea[0]
    : found
}

// ---- hexsides end to end ----
const same = (a, b) => far(a, b) < 3,
  back = (one) => ({ ...one, ends: one.ends.toReversed() })
export function chains(sides) {
  const found = [],
    free = sides.map((side) => {
      const a = sheet.at.get(side.a),
        d = a.near.indexOf(sheet.at.get(side.b))
      return { side, way: WAYS[d], mid: middle(a, d), ends: [corner(a, d), corner(a, d + 1)] }
    })
  const take = (at) => {
    const i = free.findIndex((one) => one.ends.some((end) => same(end, at))),
      [one] = i < 0 ? [] : free.splice(i, 1)
    return one && !same(one.ends[0], at) ? back(one) : one
  }
  while (free.length) {
    const run = [free.shift()]
    for (let next; (next = take(run.at(-1).ends[1]));) run.push(next)
    for (let next; (next = take(run[0].ends[0]));) run.unshift(back(next))
    found.push(run)
  }
  return found
}
export const grouped = (sides, key) =>
  Map.groupBy(
    sides.filter((side) => side[key]),
    (side) => (side[key] === side.river ? side.name : side[key]),
  )
// Middles of the sides and pulled-in corners. River and ridge on one side lie next to each other: the Shenandoah east of Massanutten only.
export function through(run, by) {
  const mids = run.map(({ side, way, mid }) => {
    const east = side.river && side.ridge ? Math.sign(way[0]) * (side.ridge === "Massanutten" ? -by : by) : 0
    return [mid[0] + way[0] * east, mid[1] + way[1] * east]
  })
  return [
    ...run.flatMap(({ ends: [at] }, i) => [
      i ? [0, 1].map((k) => at[k] * 0.5 + (mids[i - 1][k] + mids[i][k]) * 0.25) : at,
      mids[i],
    ]),
    run.at(-1).ends[1],
  ]
}

// ---- rivers ----
const MOUTHS = { potomac: 37, james: 37, rappahannock: 30, york: 27, susquehanna: 22, appomattox: 12 }
// An end on the rim of the map runs on to the frame.
const leave = ([x, y]) =>
  y < 100 ? [x, EDGE - 9] : y > HEIGHT - 100 ? [x, HEIGHT - EDGE + 9] : x < 110 ? [EDGE - 9, y + 6] : [x, y]

// Each downstream, with its width at every point: minor at first, major from `from`, with tide from `head`.
export function rivers() {
  const ships = new Map(sheet.data.rivers.flatMap((r) => r.sides.map((pair) => [pair.join(), r.id]))),
    tidal = ({ side }) => ships.get(`${side.a},${side.b}`)
  const found = [...grouped(sheet.data.sides, "river")].flatMap(([name, sides]) =>
    chains(sides).map((run) => /** @type {any} */ ({ name, run })),
  )
  const others = (river) => found.filter((o) => o !== river),
    bed = (river) => {
      river.points = resample(meander(spline(river.raw, 6), 4, 27, river.name), 5)
    }
  for (const river of found) {
    // Downstream is south-east, but the Shenandoah runs down to the north-east and the Blackwater to the south-west.
    const worth = (at) => at[0] + at[1] * (river.name === "Blackwater" ? 1 : 0.4)
    if (worth(river.run[0].ends[0]) > worth(river.run.at(-1).ends[1])) river.run = river.run.toReversed().map(back)
    const [head, ...rest] = through(river.run, -9)
    river.raw = [leave(head), ...rest.slice(0, -1), leave(rest.at(-1))]
    bed(river)
  }
  for (const river of found) {
    // Tributaries bend into their river.
    const end = river.raw.at(-1),
      all = others(river).flatMap((o) => o.points),
      mouth = all[nearest(all, end)]
    if (far(mouth, end) < 42) {
      river.raw.splice(-1, 1, mouth)
      bed(river)
    }
    const { run, points } = river,
      last = points.length - 1,
      tide = run.find(tidal),
      first = run.find((one) => one.side.river === "major"),
      at = (one, none) => (one ? (one === run[0] ? 0 : nearest(points, one.ends[0])) : none)
    const from = at(first, last + 1),
      head = at(tide, last),
      wide = tide ? (MOUTHS[tidal(tide)] ?? 20) : 8.5,
      born = others(river).some((o) => same(o.run.at(-1).ends[1], run[0].ends[0])) ? 2.6 : 0.8
    Object.assign(river, {
      from,
      head,
      tide,
      width: (i) =>
        i < from
          ? between([
              [0, born],
              [Math.min(from, last), 4],
            ])(i)
          : i < head
            ? between([
                [from, 6],
                [head, 8.5],
              ])(i)
            : 8.5 + (wide - 8.5) * ((i - head) / (last - head || 1)) ** 1.15,
    })
  }
  return found
}
export const stream = ({ points, width }, a, b) =>
  b > a ? ribbon(points.slice(a, b + 1), (t) => width(a + t * (b - a))) : ""

// ---- fields: numbers on a grid over a part of the sheet ----
const mesh = (x0, y0, cell) => ({
  x0,
  y0,
  cell,
  cols: Math.floor((WIDTH - 10 - x0) / cell) + 1,
  rows: Math.floor((HEIGHT - 10 - y0) / cell) + 1,
})
const EAST = mesh(800, 394, 6)
export const ALL = mesh(10, 10, 7)
export const cellSpot = ({ x0, y0, cell, cols }, o) => [x0 + (o % cols) * cell, y0 + Math.floor(o / cols) * cell]
export const cellAt = ({ x0, y0, cell, cols }, x, y) => Math.round((y - y0) / cell) * cols + Math.round((x - x0) / cell)
export function fill({ x0, y0, cell, cols, rows }, value) {
  const out = []
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) out.push(value(x0 + i * cell, y0 + j * cell))
  return out
}
// How far from the nearest cell that is not of the kind: there and back over the field.
export function deep(inside, { cols, cell }) {
  const d = Float32Array.from(inside, (v) => (v ? 99 : 0))
  const look = (o, s) => {
    if (d[o] && (o + 1) % cols > 1)
      d[o] = Math.min(
        d[o],
        d[o - s] + 1,
        (d[o - s * cols] ?? 99) + 1,
        (d[o - s * cols - 1] ?? 99) + 1.4,
        (d[o - s * cols + 1] ?? 99) + 1.4,
      )
  }
  for (let o = 0; o < d.length; o++) look(o, 1)
  for (let o = d.length; o--;) look(o, -1)
  return d.map((v) => v * cell)
}
export function soften(field, { cols }) {
  const to = field.slice()
  for (let o = cols + 1; o < field.length - cols - 1; o++)
    to[o] =
      (field[o] * 4 +
        (field[o - 1] + field[o + 1] + field[o - cols] + field[o + cols]) * 2 +
        field[o - cols - 1] +
        field[o - cols + 1] +
        field[o + cols - 1] +
        field[o + cols + 1]) /
      16
  return to
}
// The cone of a point laid over a field, where it is higher than what is there.
export function raise(field, mesh, [px, py], reach, value) {
  const { x0, y0, cell, cols } = mesh,
    from = cellAt(mesh, px - reach, py - reach),
    n = Math.ceil((reach * 2) / cell)
  for (let o = from; o <= from + n * cols; o += cols)
    for (let i = o; i <= o + n; i++) {
      const v = value(Math.hypot(x0 + (i % cols) * cell - px, y0 + Math.floor(i / cols) * cell - py))
      if (v > field[i]) field[i] = v
    }
}
// Lines of one height, closed along the frame, where its margin hides them.
export function isolines(field, level, { x0, y0, cell, cols, rows }) {
  const at = field.map((v, o) => ((o + 1) % cols > 1 && o >= cols && o < field.length - cols ? v - level : -1))
  return contours(at, cols, rows).map(({ points, closed }) => ({
    closed,
    points: points.map((p) => [x0 + p[0] * cell, y0 + p[1] * cell]),
  }))
}

// The sea and the tidal rivers as one field.
export function tides(waters) {
  const half = EAST.cell / 2,
    wet = fill(EAST, (x, y) => {
      const hex = hexAt(x, y)
      return (hex.calm ? hex : country(x, y)).sea ? 1 : 0
    }),
    sea = deep(wet, EAST),
    land = deep(
      wet.map((v) => 1 - v),
      EAST,
    )
  const field = soften(
    soften(
      sea.map((v, o) => (wet[o] ? v - half : half - land[o])),
      EAST,
    ),
    EAST,
  )
  for (const { points, width, head, tide } of waters)
    if (tide)
      for (let n = head; n < points.length; n++) {
        const wide = width(n) / 2
        if (wide > 6) raise(field, EAST, points[n], wide + 24, (d) => wide - d)
      }
  return field
}
export const shore = (field, level = 0) =>
  isolines(field, level, EAST)
    .filter(({ points }) => points.length > 9)
    .map(({ points, closed }) => curve(points, closed))
    .join("")
// How deep a point lies below the shore; less than nothing on land.
export const depthAt = (field, x, y) => (x < EAST.x0 || y < EAST.y0 ? -99 : (field[cellAt(EAST, x, y)] ?? -99))
