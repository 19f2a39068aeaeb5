// Paints the field once: relief, woods, orchards, fields, town, water, roads, frame. One seeded noise bends the lookup "which hex is this",
// so nothing follows a hexside like a ruler, yet every feature stays on its own hex or side: what one sees is what one pays.
import { contours } from "/web/kit/areas.js"
import { el, path, text } from "/web/kit/dom.js"
import { between, curve, meander, neighbourhood, noise, random, resample, ribbon, spline } from "/web/kit/paint.js"
import { art } from "./art.js"
import { CORNERS, EDGE, HEIGHT, WAYS, WIDTH, corner, depth, hexAt, sheet, sideOf, spot } from "./map.js"

const CELL = 8,
  COLS = Math.ceil(WIDTH / CELL) + 1,
  ROWS = Math.ceil(HEIGHT / CELL) + 1
const RIGHT = WIDTH - EDGE,
  FOOT = HEIGHT - EDGE
const n1 = (v) => Math.round(v * 10) / 10
const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1])
const bendX = noise("bend-x"),
  bendY = noise("bend-y")
const bend = (x, y, by = 18) => [
  x + (bendX(x / 31, y / 31) - 0.5) * by + (bendX(x / 11, y / 11) - 0.5) * by * 0.35,
  y + (bendY(x / 31, y / 31) - 0.5) * by + (bendY(x / 11, y / 11) - 0.5) * by * 0.35,
]
const framed = (x, y, by = 4) => x > EDGE + by && x < RIGHT - by && y > EDGE + by && y < FOOT - by

// Returns the lines other painters keep clear of and names run along, and what can be painted a little later.
export function paintGround(board) {
  const waters = sheet.data.waters.map(course),
    roads = sheet.data.roads.map(way),
    pikes = neighbourhood(20),
    lines = neighbourhood(20),
    wet = neighbourhood(20)
  mouths(waters)
  for (const { road, points } of roads)
    resample(points, 4).forEach((p) => {
      lines.add(p)
      if (!road.rail) pikes.add(p)
    })
  for (const { points, width } of waters)
    resample(points, 5).forEach((p, i, all) => wet.add([...p, width(i / all.length)]))
  const clear = (x, y, road, water) => !lines.within(x, y, road) && !wet.within(x, y, water)
  const tools = { waters, roads, lines, pikes, wet, clear }

  const layer = (name) => board.layer(name)
  for (const name of ["fields", "relief", "marsh", "water", "woods", "roads", "houses", "grid"]) layer(name)
  const clip = el("clipPath", { id: "gb-frame" }, el("path", { d: `M${EDGE} ${EDGE}H${RIGHT}V${FOOT}H${EDGE}z` }))
  board.svg.append(el("defs", null, clip))
  for (const name of ["water", "roads"]) layer(name).setAttribute("clip-path", "url(#gb-frame)")
  paintWater(layer("water"), waters)
  paintRoads(layer("roads"), roads)
  layer("grid").append(
    path("gb-grid", grid()),
    el(
      "g",
      { class: "gb-coords" },
      sheet.hexes.map((h) => text("", n1(h.x), n1(h.y - 41), h.id)),
    ),
  )
  layer("frame").append(frame(), scale())
  // What the rules ask of a hex is there at once, woods and houses as well as roads; slopes are shaded a little later.
  layer("houses").append(
    path("gb-street", streets(tools)),
    path("gb-house", town(tools)),
    path("gb-farmhouse", farms(tools)),
  )
  layer("woods").append(...woods(tools), ...orchards(tools), ...rocks())
  layer("marsh").append(...swamp(tools))
  let field = null
  const rest = [
    () => {
      field = heights()
    },
    () => board.viewport?.backdrop(shade(field)),
    ...[0.2, 0.5, 0.8, 1.2, 1.5, 1.8].map(
      (level) => () => layer("relief").append(path("gb-hach", hachures(field, level, tools))),
    ),
    () => layer("fields").append(...ploughed(tools)),
    () => board.viewport?.backdrop(grain()),
  ]
  return { ...tools, rest }
}

// ---- water: along hexsides, by their middles and pulled-in corners ----
function course(water) {
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
function mouths(waters) {
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
function paintWater(layer, waters) {
  const order = [...waters].sort((a, b) => a.river - b.river)
  layer.append(...order.map((w) => path(`gb-wash ${w.river ? "river" : ""}`, curve(w.points))))
  const d = order.map((w) => ribbon(w.points, w.width)).join("")
  layer.append(path("gb-bank", d), path("gb-bed", d))
}

// ---- roads: from centre to centre with a slight sway; roads that share a hex without meeting are kept apart ----
function way(road) {
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
function paintRoads(layer, roads) {
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

// ---- relief: elevation of the hexes, bent and blurred into a height field ----
function heights() {
  let field = new Float32Array(COLS * ROWS)
  for (let j = 0, o = 0; j < ROWS; j++)
    for (let i = 0; i < COLS; i++, o++) {
      const [x, y] = bend(i * CELL, j * CELL, 26)
      field[o] = hexAt(x, y).elevation
    }
  for (const r of [2, 2, 2]) field = blur(blur(field, r, 1, COLS, COLS, ROWS), r, COLS, 1, ROWS, COLS)
  return field
}
// A running mean along one direction.
function blur(from, r, step, stride, n, lines) {
  const to = new Float32Array(from.length),
    part = 1 / (2 * r + 1)
  for (let l = 0; l < lines; l++) {
    const base = l * stride,
      at = (i) => from[base + Math.max(0, Math.min(n - 1, i)) * step]
    let sum = 0
    for (let i = -r; i <= r; i++) sum += at(i)
    for (let i = 0; i < n; i++) {
      to[base + i * step] = sum * part
      sum += at(i + r + 1) - at(i - r)
    }
  }
  return to
}
/** @returns {[HTMLCanvasElement, CanvasRenderingContext2D]} */
function picture(width, height) {
  const canvas = document.createElement("canvas")
  Object.assign(canvas, { width, height })
  canvas.setAttribute("aria-hidden", "true")
  return [canvas, canvas.getContext("2d")]
}
// The grain of the paper: a small tile, laid side by side.
function grain() {
  const [tile, small] = picture(256, 256),
    [canvas, ctx] = picture(WIDTH, HEIGHT),
    image = small.createImageData(256, 256),
    next = random("grain")
  for (let o = 0; o < image.data.length; o += 4) image.data.set([108, 78, 36, next() ** 2 * 24], o)
  small.putImageData(image, 0, 0)
  ctx.fillStyle = ctx.createPattern(tile, "repeat")
  ctx.fillRect(0, 0, WIDTH, HEIGHT)
  return canvas
}
// Light from the north-west; old stains; heights a little warmer; a green breath over the woods. A small picture, stretched below everything.
function shade(field) {
  const [canvas, ctx] = picture(COLS, ROWS),
    image = ctx.createImageData(COLS, ROWS),
    px = image.data,
    stain = noise("stain")
  let green = new Float32Array(COLS * ROWS)
  for (let j = 0, o = 0; j < ROWS; j++)
    for (let i = 0; i < COLS; i++, o++) green[o] = wooded(i * CELL, j * CELL, 3) ? 1 : 0
  for (const r of [1, 1]) green = blur(blur(green, r, 1, COLS, COLS, ROWS), r, COLS, 1, ROWS, COLS)
  for (let j = 1, o = COLS; j < ROWS - 1; j++)
    for (let i = 0; i < COLS; i++, o++) {
      const x = i * CELL,
        y = j * CELL
      if (!framed(x, y, -4)) continue
      const lit = (field[o + 1] - field[o - 1] + field[o + COLS] - field[o - COLS]) / (2 * CELL)
      const old = Math.max(0, stain(x / 210, y / 170) * 0.6 + stain(x / 80 + 40, y / 70) * 0.4 - 0.45) * 0.4
      const dark = Math.min(0.42, Math.max(0, -lit * 9.5)) + Math.min(0.07, field[o] * 0.055) + old,
        bright = Math.min(0.6, Math.max(0, lit * 12))
      const g = green[o] * 0.4,
        b = dark * (1 - g),
        c = bright * (1 - g) * (1 - dark),
        a = g + b + c
      if (!a) continue
      px[o * 4] = (g * 138 + b * 104 + c * 255) / a
      px[o * 4 + 1] = (g * 146 + b * 74 + c * 250) / a
      px[o * 4 + 2] = (g * 92 + b * 34 + c * 232) / a
      px[o * 4 + 3] = a * 255
    }
  ctx.putImageData(image, 0, 0)
  return canvas
}
// Wedges hung from three contours per level, running down the fall line: thick uphill, pointed downhill, wider where steeper.
function hachures(field, level, { pikes, wet }) {
  const next = random(`hachures ${level}`),
    at = (x, y) => field[Math.round(y / CELL) * COLS + Math.round(x / CELL)] ?? 0
  let d = ""
  for (const { points, closed } of contours(
    field.map((v) => v - level),
    COLS,
    ROWS,
  )) {
    for (const [px, py] of resample(
      (closed ? [...points, points[0]] : points).map((p) => [p[0] * CELL, p[1] * CELL]),
      3.5,
    )) {
      const x = px + (next() - 0.5) * 1.6,
        y = py + (next() - 0.5) * 1.6
      const gx = (at(x + 8, y) - at(x - 8, y)) / 16,
        gy = (at(x, y + 8) - at(x, y - 8)) / 16,
        steep = Math.hypot(gx, gy)
      if (steep < 0.0075 || !framed(x, y, 9)) continue
      const ux = -gx / steep,
        uy = -gy / steep,
        here = hexAt(x - ux * 14, y - uy * 14),
        below = hexAt(x + ux * 16, y + uy * 16)
      if (here !== below && sideOf(here, below).gentle) continue
      const long = Math.max(5.5, Math.min(14, 0.21 / steep)) * (0.75 + next() * 0.4),
        thick = Math.min(2.3, 0.62 + steep * 42)
      if (pikes.within(x + (ux * long) / 2, y + (uy * long) / 2, 6.5) || wet.within(x + ux * long, y + uy * long, 7))
        continue
      d += `M${n1(x - (uy * thick) / 2)} ${n1(y + (ux * thick) / 2)}L${n1(x + ux * long)} ${n1(y + uy * long)}L${n1(x + (uy * thick) / 2)} ${n1(y - (ux * thick) / 2)}z`
    }
  }
  return d
}

// ---- woods: trees cross a hexside only if that side is wooded, and stop short of a plain one ----
function wooded(x0, y0, margin = 8) {
  const [x, y] = bend(x0, y0, 12),
    hex = hexAt(x, y),
    own = hex.terrain === "woods"
  let edge = false
  for (let d = 0; d < 6; d++) {
    const other = hex.near[d],
      deep = depth(hex, x, y, d)
    if (own && other && deep < margin && !hex.timber[d]) return false
    if (!own && deep < 15 && hex.timber[d]) edge = true
  }
  return own || edge
}
const cast = (r, dx = 2.4) => `m${n1(dx - r)} ${n1(r * 0.7)}a${r} 1.5 0 1 0 ${r * 2} 0a${r} 1.5 0 1 0-${r * 2} 0z`
// Row by row from north to south, so that nearer trees cover farther ones; a row is three paths.
function woods({ clear }) {
  const next = random("trees"),
    out = []
  for (let row = 0, y0 = EDGE + 4; y0 < FOOT; y0 += 7.1, row++) {
    let shadow = "",
      crown = "",
      side = ""
    for (let x0 = EDGE + 3 + (row % 2) * 4.4; x0 < RIGHT; x0 += 8.8) {
      const x = x0 + (next() - 0.5) * 6.4,
        y = y0 + (next() - 0.5) * 5.4,
        kind = art.trees[Math.floor(next() * 5)]
      if (next() < 0.06 || !wooded(x, y) || !framed(x, y, 5) || !clear(x, y, 7.5, 11)) continue
      const m = `M${n1(x)} ${n1(y)}`
      shadow += m + cast(kind[2])
      crown += m + kind[0]
      side += m + kind[1]
    }
    if (crown) out.push(path("gb-treeshade", shadow), path("gb-tree", crown), path("gb-treeside", side))
  }
  return out
}
function orchards({ clear }) {
  let shadow = "",
    crown = ""
  for (const hex of sheet.hexes.filter((h) => h.terrain === "orchard")) {
    const turn = random(hex.id)() * 0.5 - 0.1,
      c = Math.cos(turn),
      s = Math.sin(turn)
    for (let i = -6; i <= 6; i++)
      for (let j = -6; j <= 6; j++) {
        const x = hex.x + (i * c - j * s) * 9.4,
          y = hex.y + (i * s + j * c) * 9.4,
          [bx, by] = bend(x, y, 10)
        if (hexAt(bx, by) !== hex || WAYS.some((_, d) => depth(hex, bx, by, d) < 7) || !clear(x, y, 6.5, 10)) continue
        shadow += `M${n1(x)} ${n1(y)}${cast(2.6, 1.2)}`
        crown += `M${n1(x - 2.5)} ${n1(y)}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z`
      }
  }
  return [path("gb-treeshade", shadow), path("gb-tree orchard", crown)]
}

// ---- fields, marsh, rocks ----
function ploughed({ clear }) {
  const next = random("fields")
  let plough = "",
    wheat = ""
  for (const hex of sheet.hexes) {
    if (hex.terrain !== "clear") continue
    if (hex.name === "The Wheatfield") {
      for (let x = -40; x < 42; x += 7)
        for (let y = -36; y < 40; y += 8)
          if (Math.hypot(x, y) < 43 && clear(hex.x + x, hex.y + y, 7, 9))
            wheat += `M${n1(hex.x + x + next() * 3)} ${n1(hex.y + y + next() * 3)}l1.500-4.500m.5 4.500l1.500-4`
      continue
    }
    for (let k = 0; k < 2; k++) {
      const x = hex.x + (next() - 0.5) * 56,
        y = hex.y + (next() - 0.5) * 56,
        turn = (next() - 0.5) * 1.1 + (next() < 0.5 ? 0 : 1.57),
        rows = 6 + Math.floor(next() * 8),
        long = 13 + next() * 10
      if (next() < 0.4 || !clear(x, y, 24, 28) || wooded(x, y, 22) || !framed(x, y, 26)) continue
      const c = Math.cos(turn),
        s = Math.sin(turn)
      for (let i = 0; i < rows; i++) {
        const o = (i - rows / 2) * 3.5
        plough += `M${n1(x - s * o - c * long)} ${n1(y + c * o - s * long)}l${n1(c * long * 2)} ${n1(s * long * 2)}`
      }
    }
  }
  const [tx, ty] = spot(sheet.hexes.find((h) => h.name === "Triangular Field")?.id ?? "S10")
  return [
    path("gb-plough", plough),
    path("gb-wheat", wheat),
    path("gb-fence", `M${n1(tx - 30)} ${n1(ty - 24)}l56-8l-22 52z`),
  ]
}
function swamp({ clear }) {
  const next = random("swamp")
  let marsh = "",
    tuft = ""
  for (const hex of sheet.hexes.filter((h) => h.terrain === "swamp"))
    for (let i = 0; i < 150; i++) {
      const x = hex.x + (next() - 0.5) * 104,
        y = hex.y + (next() - 0.5) * 92,
        [bx, by] = bend(x, y, 10)
      if (hexAt(bx, by) !== hex || !clear(x, y, 7, 7)) continue
      if (next() < 0.55) marsh += `M${n1(x)} ${n1(y)}h${n1(5 + next() * 9)}m-3 2.400h-${n1(3 + next() * 4)}`
      else tuft += `M${n1(x)} ${n1(y)}l-2.200-3.600m2.200 3.600l.2-4.800m-.2 4.800l2.400-3.400`
    }
  return [path("gb-marsh", marsh), path("gb-tuft", tuft)]
}
function rocks() {
  const next = random("rocks"),
    out = []
  for (const hex of sheet.hexes.filter((h) => h.terrain === "rocks")) {
    const all = []
    for (let i = 0; i < 90; i++) {
      const a = next() * 6.28,
        r = Math.sqrt(next()) * 47,
        x = hex.x + Math.cos(a) * r,
        y = hex.y + Math.sin(a) * r * 0.92,
        size = 2.2 + next() * 5
      if (all.every((o) => Math.hypot(o[0] - x, o[1] - y) > (o[2] + size) * 0.85)) all.push([x, y, size])
    }
    let body = "",
      facet = ""
    for (const [x, y, size] of all.sort((a, b) => a[1] - b[1])) {
      const p = Array.from({ length: 6 }, (_, k) => {
        const t = k * 1.047 + 0.3 + next() * 0.4,
          r = size * (0.8 + next() * 0.35)
        return `${n1(x + Math.cos(t) * r)} ${n1(y + Math.sin(t) * r * 0.72)}`
      })
      body += `M${p.join("L")}z`
      facet += `M${p[0]}L${p[1]}L${n1(x)} ${n1(y)}z`
    }
    out.push(path("gb-rock", body), path("gb-facet", facet))
  }
  return out
}

// ---- town and farms ----
const TURN = -0.07,
  inTown = (x, y) => {
    const [bx, by] = bend(x, y, 14),
      hex = hexAt(bx, by)
    return hex.terrain === "town" && WAYS.every((_, d) => hex.near[d]?.terrain === "town" || depth(hex, bx, by, d) > 6)
  }
function blocksOfTown() {
  const hexes = sheet.hexes.filter((h) => h.terrain === "town"),
    cx = hexes.reduce((s, h) => s + h.x, 0) / hexes.length,
    cy = hexes.reduce((s, h) => s + h.y, 0) / hexes.length
  const c = Math.cos(TURN),
    s = Math.sin(TURN)
  return (u, v) => [cx + u * c - v * s, cy + u * s + v * c]
}
function streets({ clear }) {
  const put = blocksOfTown()
  let d = ""
  const trace = (at) => {
    let on = false
    for (let t = -210; t <= 210; t += 4) {
      const [x, y] = at(t),
        good = inTown(x, y) && clear(x, y, 1, 5)
      d += good ? `${on ? "L" : "M"}${n1(x)} ${n1(y)}` : ""
      on = good
    }
  }
  for (let v = -216; v <= 216; v += 36) trace((t) => put(t, v))
  for (let u = -210; u <= 210; u += 35) trace((t) => put(u, t))
  return d
}
function town({ pikes, wet }) {
  const put = blocksOfTown(),
    next = random("town")
  let d = ""
  const house = (u, v, w, h) => {
    const [x, y] = put(u, v)
    if (next() < 0.1 || !inTown(x, y) || pikes.within(x, y, 8.5) || wet.within(x, y, 9)) return
    const q = [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ].map(([a, b]) =>
      put(u + a / 2, v + b / 2)
        .map(n1)
        .join(" "),
    )
    d += `M${q.join("L")}z`
  }
  for (let v = -216; v <= 216; v += 36)
    for (let u = -210; u <= 210; u += 6.6)
      for (const side of [-1, 1])
        if (Math.abs(((u + 1050) % 35) - 17.5) < 13.5)
          house(u, v + side * (6 + next()), 4 + next() * 1.8, 4 + next() * 2.6)
  for (let u = -210; u <= 210; u += 35)
    for (let v = -216; v <= 216; v += 9)
      for (const side of [-1, 1])
        if (Math.abs(((v + 1080) % 36) - 18) < 6) house(u + side * 5.8, v, 4.4, 4 + next() * 2)
  return d
}
// Three roofs beside a road, where a block seldom stands.
export const farmSpots = new Map()
function farms({ lines, wet }) {
  let d = ""
  for (const hex of sheet.hexes.filter((h) => h.farm)) {
    const [x, y] =
      farmSpots.get(hex.id) ??
      [
        [30, -36],
        [-30, -36],
        [-30, 38],
        [30, 38],
        [46, 4],
        [-46, 4],
      ]
        .map(([a, b]) => [hex.x + a, hex.y + b])
        .sort((a, b) => rough(a) - rough(b))[0]
    /** @param {Point} point */
    function rough([x1, y1]) {
      return (
        (lines.within(x1, y1, 12) ? 3 : 0) +
        (wet.within(x1, y1, 14) ? 3 : 0) +
        (wooded(x1, y1) ? 2 : 0) +
        (lines.within(x1, y1, 30) ? 0 : 1)
      )
    }
    d += `M${n1(x - 3)} ${n1(y + 3)}h7v4.600h-7zm9 3.500h4v4h-4zm-15 1.500h3.400v5h-3.400z`
  }
  return d
}

// ---- sheet ----
function grid() {
  let d = ""
  for (const hex of sheet.hexes)
    for (const i of [0, 1, 2, 3, 4, 5])
      if (i < 3 || !hex.near[i])
        d += `M${corner(hex, i).map(n1).join(" ")}L${corner(hex, i + 1)
          .map(n1)
          .join(" ")}`
  return d
}
const frame = () =>
  el(
    "g",
    { class: "gb-neat" },
    path("margin", `M0 0h${WIDTH}v${HEIGHT}H0zM${EDGE} ${EDGE}V${FOOT}H${RIGHT}V${EDGE}z`, { "fill-rule": "evenodd" }),
    path("thin", `M${EDGE} ${EDGE}H${RIGHT}V${FOOT}H${EDGE}z`),
    path("thick", `M${EDGE - 7} ${EDGE - 7}H${RIGHT + 7}V${FOOT + 7}H${EDGE - 7}z`),
  )
function scale() {
  const points = [
    [45, 17, 2.8],
    [0, 27, 4.2],
  ].flatMap(([from, long, wide]) =>
    [0, 90, 180, 270].flatMap((turn) =>
      [1, -1].map((side) =>
        path(side > 0 ? "r1" : "r0", `M0 0L${side * wide} -${wide}L0 -${long}z`, {
          transform: `rotate(${from + turn})`,
        }),
      ),
    ),
  )
  return el(
    "g",
    { class: "gb-scale" },
    el(
      "g",
      { transform: "translate(1283 1695)" },
      el("circle", { r: 19 }),
      el("circle", { r: 21.5 }),
      points,
      text("n", 0, -31, "N"),
    ),
    el(
      "g",
      { transform: "translate(1098 1790)" },
      path("a", "M0 0h201v5h-201z"),
      path("b", "M0 0h50v5h-50zM100.500 0h100.500v5h-100.500z"),
      [
        ["0", 0],
        ["¼", 100.5],
        [sheet.lang === "es" ? "½ milla" : "½ mile", 201],
      ].map(([t, x]) => text("s", x, -5, t)),
    ),
  )
}
