// Streams, rivers and roads: the lines that everything else on the field keeps clear of.
import { path } from "/web/kit/dom.js"
import { between, curve, meander, random, resample, ribbon, spline } from "/web/kit/paint.js"
import { FOOT, RIGHT, far, n1 } from "./land.js"
import { CORNERS, EDGE, HEIGHT, WAYS, WIDTH, corner, sheet, spot } from "./map.js"

// ---- water: along hexsides, by their middles and pulled-in corners ----
export function course(water) {
  const ends = water.sides.map((side) => {
    const [a, b] = side.split("/").map((id) => sheet.at.get(id)),
      d = a.near.indexOf(b)
    return { mid: [a.x + WAYS[d][0] * 50, a.y + WAYS[d][1] * 50], corners: [corner(a, d), corner(a, d + 1)] }
  })
  const same = (a, b) => far(a, b) < 2,
    points = []
  const other = (side, taken) => side.corners.find((c) => !taken || !same(c, taken))
  const meet = (a, b) => (a && b ? a.corners.find((c) => b.corners.some((o) => same(c, o))) : null)
  ends.forEach((side, i) => {
    const next = ends[i + 1],
      shared = meet(side, next)
    if (!i) points.push(leave(other(side, shared), side))
    points.push(side.mid)
    if (shared) points.push([0, 1].map((k) => shared[k] * 0.52 + (side.mid[k] + next.mid[k]) * 0.24))
    else if (next) {
      const through = spot(water.through?.[0]),
        near = (list) => list.corners.reduce((a, b) => (far(b, through) < far(a, through) ? b : a))
      points.push(near(side), [through[0] - 16, through[1] + 12], near(next))
    } else points.push(leave(other(side, meet(side, ends[i - 1])), side))
  })
  const river = water.kind === "river"
  return {
    water,
    river,
    raw: points,
    width: between(
      river
        ? [
            [0, 7],
            [1, 14],
          ]
        : [
            [0, 1.6],
            [1, 4.4],
          ],
    ),
  }
}
// An end on the rim of the map runs on to the frame.
function leave(at, { mid }) {
  const touching = sheet.hexes.filter((h) => CORNERS.some((_, i) => far(corner(h, i), at) < 2)).length
  if (touching > 2) return at
  const [x, y] = at
  if (y < 150) return [x + (x - mid[0]) * 0.6, EDGE - 6]
  if (y > HEIGHT - 190) return [x + (x - mid[0]) * 0.6, FOOT + 6]
  return x < 200 ? [EDGE - 6, y] : x > WIDTH - 200 ? [RIGHT + 6, y] : at
}
// Tributaries bend into their river.
export function mouths(waters) {
  const finish = (w) => {
    w.points = resample(meander(spline(w.raw, 6), w.river ? 4 : 3, 26, w.water.name), 6)
  }
  waters.filter((w) => w.river).forEach(finish)
  const rivers = waters.filter((w) => w.river).flatMap((w) => w.points)
  for (const w of waters.filter((w) => !w.river)) {
    const end = w.raw.at(-1),
      mouth = rivers.reduce((a, b) => (far(b, end) < far(a, end) ? b : a))
    if (far(mouth, end) < 45) w.raw.splice(-1, 1, mouth)
    finish(w)
  }
}
export function paintWater(layer, waters) {
  const order = [...waters].sort((a, b) => a.river - b.river)
  layer.append(...order.map((w) => path(`gb-wash ${w.river ? "river" : ""}`, curve(w.points))))
  const d = order.map((w) => ribbon(w.points, w.width)).join("")
  layer.append(path("gb-bank", d), path("gb-bed", d))
}

// ---- roads: from centre to centre with a slight sway; roads that share a hex without meeting are kept apart ----
export function way(road) {
  const next = random(road.id),
    apart = sheet.data.road_changes ?? [{ hex: "J6", roads: ["taneytown-road", "baltimore-pike"] }]
  const at = (id) => {
    const [x, y] = spot(id),
      kept = apart.find((c) => c.hex === id)?.roads.indexOf(road.id) ?? -1
    return kept < 0 ? [x, y] : [x + [-13, 11][kept], y + [8, -6][kept]]
  }
  const stops = road.hexes.map(at),
    points = []
  stops.forEach((p, i) => {
    if (i) {
      const q = stops[i - 1],
        by = ((next() - 0.5) * 9) / (far(p, q) || 1)
      points.push([(p[0] + q[0]) / 2 - (p[1] - q[1]) * by, (p[1] + q[1]) / 2 + (p[0] - q[0]) * by])
    }
    points.push(p)
  })
  // On the rim it runs out of the map.
  const out = (end, inner, id) => {
    const hex = sheet.at.get(id),
      d = hex.near.findIndex((n, i) => !n && WAYS[i][0] * (end[0] - inner[0]) + WAYS[i][1] * (end[1] - inner[1]) > 20)
    if (d < 0) return null
    const u = [end[0] - inner[0], end[1] - inner[1]]
    return [end[0] + u[0] * 1.5, end[1] + u[1] * 1.5]
  }
  const first = out(stops[0], stops[1], road.hexes[0]),
    last = out(stops.at(-1), stops.at(-2), road.hexes.at(-1))
  return { road, points: spline([first, ...points, last].filter(Boolean), 7) }
}
export function paintRoads(layer, roads) {
  const by = (test) =>
    roads
      .filter((r) => test(r.road))
      .map((r) => curve(r.points))
      .join("")
  const lanes = by((r) => r.kind !== "main" && !r.rail),
    pikes = by((r) => r.kind === "main"),
    rail = by((r) => r.rail === "finished"),
    cut = by((r) => r.rail === "unfinished")
  layer.append(
    path("gb-lanecase", lanes),
    path("gb-lane", lanes),
    path("gb-rail", rail),
    path("gb-ties", rail),
    path("gb-rail un", cut),
    path("gb-ties un", cut),
    path("gb-pike", pikes),
    path("gb-pikefill", pikes),
  )
  // Bridges and fords, square to the road that crosses there.
  for (const side of sheet.data.sides.filter((s) => s.crossing)) {
    const a = spot(side.a),
      b = spot(side.b),
      mid = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const near = roads
      .flatMap((r) => r.points.map((p, i) => ({ p, q: r.points[i + 1] ?? p, d: far(p, mid) })))
      .filter((o) => o.q !== o.p)
      .reduce((x, y) => (y.d < x.d ? y : x))
    const turn = (Math.atan2(near.q[1] - near.p[1], near.q[0] - near.p[0]) * 180) / Math.PI
    layer.append(
      path(`gb-${side.crossing}`, "M-11-7.5l3 3h16l3-3M-11 7.5l3-3h16l3 3", {
        transform: `translate(${n1(near.p[0])} ${n1(near.p[1])}) rotate(${n1(turn)})`,
      }),
    )
  }
}
