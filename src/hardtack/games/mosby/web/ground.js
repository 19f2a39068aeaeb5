// Paints the country once: paper, water, relief, woods, roads, railroads, the frame and the names that never move; and the hand-coloured
// bands of the two sides, again whenever the lines move.
import { territory } from "/web/kit/areas.js"
import { at, el, path, text } from "/web/kit/dom.js"
import { alongName } from "/web/kit/labels.js"
import {
  between,
  curve,
  hachures,
  meander,
  neighbourhood,
  noise,
  random,
  resample,
  ribbon,
  shifted,
  spline,
} from "/web/kit/paint.js"
import { paper } from "/web/kit/paper.js"
import { trees } from "/web/kit/trees.js"
import { HEIGHT, MILE, PER_LAT, PER_LON, WIDTH, isHome, project, say, sheet } from "./map.js"

const bounds = { width: WIDTH, height: HEIGHT }
const of = (...kinds) => sheet.data.geography.features.filter((f) => kinds.includes(f.kind))
const ground = (feature) => feature.points.map(project)

// Returns what the names of places have to know: a grid of road points, and the names that follow a line; and what can be painted a little
// later: the grain of the paper, hills and woods.
export function paintGround(board) {
  const waters = of("river", "stream").map(water),
    ridges = of("ridge").map((f) => ({ f, points: spline(ground(f), 6) })),
    rails = railways()
  const lines = neighbourhood(20),
    dry = neighbourhood(20),
    near = neighbourhood(40)
  for (const { points } of [...sheet.roads, ...rails]) resample(points, 4).forEach(lines.add)
  for (const w of waters) w.points.forEach((p, i) => dry.add([...p, w.width(i / w.points.length)]))
  for (const { x, y } of sheet.spaces) near.add([x, y])

  board.layer("graticule").append(path("ht-graticule", graticule()))
  board.layer("zones")
  const relief = board.layer("relief")
  paintRegions(board.layer("regions"))
  paintWater(board.layer("water"), waters)
  const woods = board.layer("woods")
  paintCapital(board.layer("capital"))
  paintRoads(board.layer("roads"))
  const d = rails.map((r) => curve(r.points)).join("")
  board.layer("rails").append(path("ht-railcase", d), path("ht-rail", d), path("ht-ties", d))
  const names = lineNames(board.layer("line-names"), waters, ridges, rails)
  board.layer("cartouche").append(cartouche(), rose(), neatline())
  let hills = []
  const rest = [
    () => {
      hills = hachured(ridges, lines, dry)
    },
    () => {
      relief.append(...hills)
      woods.append(...wooded(ridges, lines, dry, near))
    },
    () =>
      board.viewport?.backdrop(
        paper({ ...bounds, seed: 5, ridges: ridges.map((r) => ({ points: r.points, height: r.f.height })) }),
      ),
  ]
  return { lines, names, rest }
}

function water(f) {
  const big = f.kind === "river",
    swing = f.name.startsWith("Potomac") ? 3 : big ? 5 : 4.2
  return {
    f,
    width: between(
      f.widths || [
        [0, 1],
        [1, big ? 6 : 3],
      ],
    ),
    points: resample(meander(spline(ground(f), 9), swing, big ? 34 : 22, f.name), 7),
  }
}

// All shores first, then all water: so that rivers open into each other. Broad water has lines along its shores.
function paintWater(layer, waters) {
  const shapes = waters.map((w) => ribbon(w.points, w.width)).join("")
  layer.append(path("ht-shore", shapes), path("ht-water", shapes))
  for (const { points, width } of waters) {
    const from = points.findIndex((_, i) => width(i / (points.length - 1)) > 13)
    if (from >= 0)
      for (const [part, opacity] of [
        [0.82, 0.5],
        [0.6, 0.34],
        [0.38, 0.22],
        [0.16, 0.14],
      ])
        for (const side of [1, -1])
          layer.append(
            path("ht-waterline", curve(shifted(points, (t) => (side * part * width(t)) / 2).slice(from)), { opacity }),
          )
  }
}

// Hachures stop short of roads and water: the gaps are the gaps.
function hachured(ridges, lines, dry) {
  const clear = (x, y) => lines.within(x, y, 4.6) || dry.within(x, y, 7)
  return ridges.flatMap(({ f, points }) =>
    hachures(points, { height: f.height, seed: f.name, clear }).map((d) => path("ht-hach", d)),
  )
}

function wooded(ridges, lines, dry, near) {
  const patch = noise("woods"),
    hills = neighbourhood(40)
  ridges.forEach((r) => r.points.forEach(hills.add))
  const want = (x, y) => {
    const v = patch(x / 95, y / 80) * 0.6 + patch(x / 38 + 50, y / 34) * 0.4
    return Math.max(0, Math.min(1, (v - 0.52) * 3.4)) * (hills.within(x, y, 34) ? 0.25 : 1)
  }
  const wet = (x, y) => {
    const p = dry.within(x, y, 40)
    return p && Math.hypot(p[0] - x, p[1] - y) < p[2] / 2 + 7
  }
  const free = (x, y) =>
    x > 24 &&
    x < WIDTH - 24 &&
    y > 26 &&
    y < HEIGHT - 22 &&
    !lines.within(x, y - 3, 8) &&
    !near.within(x, y - 3, 20) &&
    !hills.within(x, y, 15) &&
    !wet(x, y)
  return trees({ ...bounds, seed: "trees", want, free }).map((d) => path("ht-trees", d))
}

function paintRoads(layer) {
  const by = (kind) =>
    sheet.roads
      .filter((r) => r.link.kind === kind)
      .map((r) => curve(r.points))
      .join("")
  const roads =
      by("road") +
      of("road")
        .map((f) => curve(spline(ground(f), 12)))
        .join(""),
    pikes = by("pike")
  layer.append(path("ht-roadcase", roads), path("ht-road", roads), path("ht-pike", pikes), path("ht-pikefill", pikes))
}

// A railroad that shares its places with a road swings to the side of it.
function railways() {
  const next = random("rails")
  const courses = sheet.data.map.courses.map(({ railroad, spaces }) => {
    const points = spaces.flatMap((id, i) => {
      const { x, y } = sheet.at.get(id),
        road = sheet.along.get(`${spaces[i - 1]} ${id}`)
      if (!road) return [[x, y]]
      const mid = road[road.length >> 1],
        dx = x - road[0][0],
        dy = y - road[0][1],
        far = Math.hypot(dx, dy) || 1
      const swing = ((next() < 0.5 ? -1 : 1) * Math.min(8, far * 0.12)) / far
      return [
        [mid[0] - dy * swing, mid[1] + dx * swing],
        [x, y],
      ]
    })
    return { id: railroad, points: spline(points, 6) }
  })
  return [...courses, ...of("rail").map((f) => ({ f, points: spline(ground(f), 8) }))]
}

// Where railroad names are written: at a part of the course that few roads cross.
const RAIL_NAMES = {
  orange_alexandria: 0.9,
  manassas_gap: 0.83,
  alexandria_loudoun_hampshire: 0.86,
  baltimore_ohio: 0.17,
  winchester_potomac: 0.72,
}

function lineNames(layer, waters, ridges, rails) {
  const names = []
  const write = (words, points, part, className, lift = 0) =>
    names.push(alongName(layer, { id: `mosby-line-${names.length}`, words, points, at: part, className, lift }))
  const called = (f) => (sheet.lang === "es" && f.es) || f.text || f.name
  const calm = (points, by) => resample(spline(resample(points, by), 5), 5) // names follow the drift of a line, not each bend
  for (const { f, points, width } of waters)
    for (const part of f.label || []) {
      const line = calm(points, 46),
        side = line.at(-1)[0] < line[0][0] ? 1 : -1
      if (width(part) > 30) write(called(f), line, part, "water wide", 5)
      else
        write(
          width(1) > 30 ? called(f).replace("River", "R.").replace("Río", "R.") : called(f),
          shifted(line, (t) => side * (width(t) / 2 + 3.4)),
          part,
          f.kind === "river" ? "water" : "water minor",
        )
    }
  for (const { f, points } of ridges)
    for (const part of f.label || []) write(called(f), calm(points, 60), part, "ridge", 4)
  const done = new Set()
  for (const { id, f, points } of rails) {
    if (f) for (const part of f.label || []) write(called(f), shifted(points, -5), part, "rail")
    else if (!done.has(id) && done.add(id))
      write(`${say(sheet.data.map.railroads[id])} R.R.`, points, RAIL_NAMES[id] ?? 0.5, "rail", -5)
  }
  return names
}

function paintRegions(layer) {
  for (const f of of("state", "county")) {
    const state = f.kind === "state",
      { transform } = at(...project(f.points[0]))
    const style = {
      "font-size": f.size || (state ? 20 : 12),
      "letter-spacing": f.spacing ?? 6,
      opacity: state ? 1 : 0.8,
    }
    layer.append(
      text("ht-region", 0, 0, (f.text || f.name).toUpperCase(), {
        transform: `${transform} rotate(${f.angle || 0})`,
        ...style,
      }),
    )
  }
}

// Streets, and the ring of forts with it.
function paintCapital(layer) {
  for (const f of of("city", "town")) {
    const [x, y] = project(f.points[0]),
      big = f.kind === "city",
      next = random(f.name),
      n = big ? 5 : 2
    let blocks = ""
    for (let i = -n; i <= n; i++)
      for (let j = -n; j <= n; j++)
        if (i * i + j * j <= n * n + 1 && next() > 0.16)
          blocks += `M${(x + i * 6.2 + (big ? 4 : -9)).toFixed(1)} ${(y + j * 5.4 + (big ? -2 : 3)).toFixed(1)}h4.600v3.800h-4.600z`
    layer.append(path("mo-city", blocks))
  }
  for (const f of of("fort"))
    layer.append(
      path(
        "mo-forts",
        ground(f)
          .map(([x, y]) => `M${(x - 4.5).toFixed(1)} ${(y + 2.5).toFixed(1)}l-.5-4 3-1 2-2.500 2 2.500 3 1-.5 4`)
          .join(""),
      ),
    )
}

function graticule() {
  let d = ""
  for (let lon = -78.5; lon < -76.75; lon += 0.25) d += `M${project([0, lon])[0].toFixed(1)} 12V${HEIGHT - 12}`
  for (let lat = 38.5; lat < 39.65; lat += 0.25) d += `M12 ${project([lat, 0])[1].toFixed(1)}H${WIDTH - 12}`
  return d
}

// The frame: a black and white scale of minutes between two lines.
function neatline() {
  let bars = ""
  const wide = PER_LON / 30,
    tall = PER_LAT / 30
  for (let x = 40; x < WIDTH - 40; x += wide * 2)
    bars += `M${x.toFixed(1)} 6.500h${wide.toFixed(1)}v4h-${wide.toFixed(1)}zm0 ${HEIGHT - 17}h${wide.toFixed(1)}v4h-${wide.toFixed(1)}z`
  for (let y = 24; y < HEIGHT - 40; y += tall * 2)
    bars += `M6.500 ${y.toFixed(1)}v${tall.toFixed(1)}h4v-${tall.toFixed(1)}zm${WIDTH - 17} 0v${tall.toFixed(1)}h4v-${tall.toFixed(1)}z`
  return el(
    "g",
    { class: "mo-neatline" },
    path("margin", `M0 0h${WIDTH}v${HEIGHT}H0zM12 12v${HEIGHT - 24}h${WIDTH - 24}V12z`, { "fill-rule": "evenodd" }),
    path("outer", `M5 5h${WIDTH - 10}v${HEIGHT - 10}H5z`),
    path("inner", `M12 12h${WIDTH - 24}v${HEIGHT - 24}H12z`),
    path("bars", bars),
  )
}

// The paper is left bare under the title: whatever runs there fades out.
function cartouche() {
  const title = sheet.data.geography.title,
    mid = { "text-anchor": "middle" }
  if (!title) return el("g")
  const [one, two, three] = title[sheet.lang] || title.en
  const scale = [0, 1, 2, 3].map((i) =>
    el("rect", { class: i % 2 ? "sw" : "sk", x: i * MILE * 2.5, width: MILE * 2.5, height: 4 }),
  )
  return el(
    "g",
    { class: "mo-cartouche", ...at(...project(title.at)) },
    el("ellipse", { cx: 4, cy: 4, rx: 158, ry: 72, fill: "url(#mo-bare)" }),
    text("t1", 0, -26, one, mid),
    text("t2", 0, -8, two, mid),
    path("orn", "M-74 3h54M20 3h54M-15 3q7.500-6 15 0 7.500 6 15 0M-15 3q7.500 6 15 0 7.500-6 15 0"),
    text("t3", 0, 22, three, mid),
    el(
      "g",
      at(-MILE * 5, 44),
      scale,
      [0, 5, 10].map((n) => text("sn", n * MILE, -4, n, mid)),
      text("sn", MILE * 10 + 10, 4.5, sheet.lang === "es" ? "millas" : "miles"),
    ),
  )
}

function rose() {
  const points = [
    [45, 19, 3],
    [0, 30, 4.5],
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
    { class: "mo-rose", ...at(1540, 672) },
    el("circle", { r: 21 }),
    el("circle", { r: 23.5 }),
    points,
    text("n", 0, -34, "N", { "text-anchor": "middle" }),
  )
}

// ---- zones ----
const outline = (edges) => edges.map((e) => curve(e.points, e.closed)).join("")

// Mosby's own country. Returns the line its name runs along: its southern edge, where the land is open.
export function paintConfederacy(layer) {
  const own = (s) => s.zone === "mosby_confederacy",
    edges = territory(
      sheet.spaces.filter(own),
      sheet.spaces.filter((s) => !own(s)),
      { ...bounds, cap: 62 },
    ),
    d = outline(edges)
  layer.append(el("g", { class: "mo-confederacy" }, path("fill", d), path("wash", d), path("edge", d)))
  const edge = edges.sort((a, b) => b.points.length - a.points.length)[0]?.points
  if (!edge) return null
  const south = (p) => p[1] - p[0] * 0.25,
    low = edge.indexOf(edge.reduce((a, b) => (south(b) > south(a) ? b : a))),
    n = edge.length
  const around = Array.from({ length: Math.round(n * 0.36) }, (_, i) => edge[(low - Math.round(n * 0.18) + i + n) % n])
  return resample(spline(resample(around, 40), 6), 6)
}

// The edge of the Union lines; the tint lies on its inner side, as a colourist would lay it.
export function paintLines(layer, ids) {
  const set = new Set(ids),
    inside = sheet.spaces.filter((s) => set.has(s.id)).map((s) => (isHome(s) ? s : { ...s, cap: 60 })),
    outside = sheet.spaces.filter((s) => !set.has(s.id))
  const edges = inside.length && outside.length ? territory(inside, outside, { ...bounds, margin: 60 }) : []
  const far = (list, p) => Math.min(...list.map((s) => Math.hypot(s.x - p[0], s.y - p[1])))
  const inner = edges.map(({ points, closed }) => {
    const probe = shifted(points, 12)[points.length >> 1]
    return { closed, points: shifted(points, far(inside, probe) < far(outside, probe) ? 7 : -7) }
  })
  layer.replaceChildren(path("wash", outline(inner)), path("edge", outline(edges)))
}
