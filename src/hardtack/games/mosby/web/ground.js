// Paints the country once: paper, water, relief, woods, roads, railroads, the frame and the names that never move.
import { el, path, text } from "/web/kit/dom.js"
import { between, curve, hachures, meander, neighbourhood, noise, random, resample, ribbon, shifted, spline, territory, trees } from "/web/kit/paint.js"
import { alongName } from "/web/kit/labels.js"
import { paper } from "/web/kit/paper.js"
import { HEIGHT, MILE, WIDTH, project, say, sheet } from "./map.js"

const of = (...kinds) => sheet.data.geography.features.filter(f => kinds.includes(f.kind))
const ground = feature => feature.points.map(project)
const bounds = { width: WIDTH, height: HEIGHT }

// Returns what the names of places have to know: a grid of road points and the letters of names that follow a line.
export function paintGround(board) {
  const waters = of("river", "stream").map(water), ridges = of("ridge").map(f => ({ f, points: spline(ground(f), 6) }))
  const rails = railways()
  const lines = neighbourhood(20), dry = neighbourhood(20)
  sheet.roads.forEach(r => resample(r.points, 4).forEach(lines.add))
  rails.forEach(r => resample(r.points, 4).forEach(lines.add))
  waters.forEach(w => w.points.forEach((p, i) => dry.add([p[0], p[1], w.width(i / w.points.length)])))
  const near = neighbourhood(40)
  sheet.spaces.forEach(s => near.add([s.x, s.y]))

  const canvas = paper({ ...bounds, seed: 5, ridges: ridges.map(r => ({ points: r.points, height: r.f.height })) })
  board.viewport?.backdrop(canvas)

  board.layer("graticule").append(path("ht-graticule", graticule()))
  board.layer("zones")
  paintRelief(board.layer("relief"), ridges, lines, dry)
  paintRegions(board.layer("regions"))
  paintWater(board.layer("water"), waters)
  paintWoods(board.layer("woods"), ridges, { lines, dry, near })
  paintCapital(board.layer("capital"))
  paintRoads(board.layer("roads"))
  paintRails(board.layer("rails"), rails)
  const names = paintLineNames(board.layer("line-names"), waters, ridges, rails)
  board.layer("cartouche").append(cartouche(), rose(), neatline())
  return { lines, names }
}

function water(f) {
  const big = f.kind === "river", smooth = spline(ground(f), 9)
  const points = meander(smooth, f.name.startsWith("Potomac") ? 3 : big ? 5 : 4.2, big ? 34 : 22, f.name)
  const width = between(f.widths || [[0, 1], [1, big ? 6 : 3]])
  return { f, points: resample(points, 7), width }
}

// All shores first, then all water: so that rivers open into each other.
function paintWater(layer, waters) {
  const shapes = waters.map(w => ribbon(w.points, w.width)).join("")
  layer.append(path("ht-shore", shapes), path("ht-water", shapes))
  for (const w of waters) {
    const last = w.points.length - 1
    for (const [part, opacity] of [[0.82, 0.5], [0.6, 0.34], [0.38, 0.22], [0.16, 0.14]]) for (const side of [1, -1]) {
      const from = w.points.findIndex((_, i) => w.width(i / last) > 13)
      if (from < 0) continue
      const edge = shifted(w.points, t => side * part * w.width(t) / 2).slice(from)
      layer.append(path("ht-waterline", curve(edge), { opacity }))
    }
  }
}

// Hachures stop short of roads and water: the gaps are the gaps.
function paintRelief(layer, ridges, lines, dry) {
  for (const { f, points } of ridges) {
    const clear = (x, y) => lines.within(x, y, 4.6) || dry.within(x, y, 7)
    for (const d of hachures(points, { height: f.height, seed: f.name, clear })) layer.append(path("ht-hach", d))
  }
}

function paintWoods(layer, ridges, { lines, dry, near }) {
  const patch = noise("woods"), hills = neighbourhood(40)
  ridges.forEach(r => r.points.forEach(p => hills.add(p)))
  const want = (x, y) => {
    const v = patch(x / 95, y / 80) * 0.6 + patch(x / 38 + 50, y / 34) * 0.4
    return Math.max(0, Math.min(1, (v - 0.52) * 3.4)) * (hills.within(x, y, 34) ? 0.25 : 1)
  }
  const free = (x, y) => x > 24 && x < WIDTH - 24 && y > 26 && y < HEIGHT - 22 && !lines.within(x, y - 3, 8) && !near.within(x, y - 3, 20)
    && !hills.within(x, y, 15) && !(p => p && Math.hypot(p[0] - x, p[1] - y) < p[2] / 2 + 7)(dry.within(x, y, 40))
  for (const d of trees({ ...bounds, seed: "trees", want, free })) layer.append(path("ht-trees", d))
}

function paintRoads(layer) {
  const by = kind => sheet.roads.filter(r => r.link.kind === kind).map(r => curve(r.points)).join("")
  const roads = by("road") + of("road").map(f => curve(spline(ground(f), 12))).join("")
  layer.append(path("ht-roadcase", roads), path("ht-road", roads), path("ht-pike", by("pike")), path("ht-pikefill", by("pike")))
}

// A railroad that shares its places with a road swings to the side of it.
function railways() {
  const next = random("rails")
  const courses = sheet.data.map.courses.map(course => {
    const points = []
    course.spaces.forEach((id, i) => {
      const s = sheet.at.get(id), before = course.spaces[i - 1]
      const shared = before && sheet.along.get(`${before} ${id}`)
      if (shared) {
        const mid = shared[shared.length >> 1], a = shared[0], b = shared[shared.length - 1], d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
        const swing = (next() < 0.5 ? -1 : 1) * Math.min(8, d * 0.12)
        points.push([mid[0] - (b[1] - a[1]) / d * swing, mid[1] + (b[0] - a[0]) / d * swing])
      }
      points.push([s.x, s.y])
    })
    return { name: say(sheet.data.map.railroads[course.railroad]), id: course.railroad, points: spline(points, 6) }
  })
  return [...courses, ...of("rail").map(f => ({ f, points: spline(ground(f), 8) }))]
}
function paintRails(layer, rails) {
  const d = rails.map(r => curve(r.points)).join("")
  layer.append(path("ht-railcase", d), path("ht-rail", d), path("ht-ties", d))
}

// Where railroad names are written: at a part of the course that few roads cross.
const RAIL_NAMES = { orange_alexandria: 0.9, manassas_gap: 0.83, alexandria_loudoun_hampshire: 0.86, baltimore_ohio: 0.17, winchester_potomac: 0.72 }

function paintLineNames(layer, waters, ridges, rails) {
  const names = []
  const write = (f, points, className, lift = 0, words = null) => (f.label || []).forEach((at, n) => {
    const id = `mosby-line-${layer.childElementCount}`
    const label = words || (sheet.lang === "es" && f.es) || f.text || f.name
    names.push(alongName(layer, { id, words: label, points, at, className, lift }))
  })
  for (const w of waters) {
    const calm = resample(spline(resample(w.points, 46), 5), 5)         // names follow the river's drift, not each bend
    const wide = w.width(w.f.label?.at(-1) ?? 0) > 30
    const f = w.f
    if (wide) { write({ ...f, label: f.label.slice(0, -1), text: f.text || "Potomac R.", es: "R. Potomac" }, shifted(calm, -7), "water"); write({ ...f, label: f.label.slice(-1) }, calm, "water wide", 5) }
    else write(f, shifted(calm, t => (calm.at(-1)[0] < calm[0][0] ? -1 : 1) * -(w.width(t) / 2 + 3.4)), f.kind === "river" ? "water" : "water minor")
  }
  for (const r of ridges) write(r.f, resample(spline(resample(r.points, 60), 6), 6), "ridge", 4)
  const done = new Set()
  for (const r of rails) {
    if (r.f) write(r.f, shifted(r.points, -5), "rail")
    else if (RAIL_NAMES[r.id] && !done.has(r.id)) { done.add(r.id); write({ label: [RAIL_NAMES[r.id]] }, r.points, "rail", -5, `${r.name} R.R.`) }
  }
  return names
}

function paintRegions(layer) {
  for (const f of of("state", "county")) {
    const [x, y] = project(f.points[0]), state = f.kind === "state"
    layer.append(text("ht-region", 0, 0, (f.text || f.name).toUpperCase(), { transform: `translate(${x} ${y}) rotate(${f.angle || 0})`, "font-size": f.size || (state ? 20 : 12), "letter-spacing": f.spacing ?? 6, opacity: state ? 1 : 0.8 }))
  }
}

// Streets, and the ring of forts with it.
function paintCapital(layer) {
  for (const f of of("city", "town")) {
    const [x, y] = project(f.points[0]), big = f.kind === "city", next = random(f.name), n = big ? 5 : 2
    let blocks = ""
    for (let i = -n; i <= n; i++) for (let j = -n; j <= n; j++) {
      const bx = x + i * 6.2 + (big ? 4 : -9), by = y + j * 5.4 + (big ? -2 : 3)
      if (i * i + j * j > n * n + 1 || next() < 0.16) continue
      blocks += `M${bx.toFixed(1)} ${by.toFixed(1)}h4.6v3.8h-4.6z`
    }
    layer.append(path("mo-city", blocks))
  }
  for (const f of of("fort")) {
    const points = ground(f)
    layer.append(path("mo-forts", points.map(([x, y]) => `M${(x - 4.5).toFixed(1)} ${(y + 2.5).toFixed(1)}l-.5-4 3-1 2-2.500 2 2.500 3 1-.5 4`).join("")))
  }
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
  const step = 1 / 30
  for (let lon = -78.5 - step, n = 0; lon < -76.76; lon += step, n++) { const x = project([0, lon])[0]; if (n % 2 && x > 14 && x < WIDTH - 44) bars += `M${x.toFixed(1)} 6.500h${(step * PER(1)).toFixed(1)}v4h-${(step * PER(1)).toFixed(1)}zm0 ${HEIGHT - 17}h${(step * PER(1)).toFixed(1)}v4h-${(step * PER(1)).toFixed(1)}z` }
  for (let lat = 38.45, n = 0; lat < 39.64; lat += step, n++) { const y = project([lat, 0])[1]; if (n % 2 && y > 44 && y < HEIGHT - 14) bars += `M6.500 ${y.toFixed(1)}v-${(step * PER(0)).toFixed(1)}h4v${(step * PER(0)).toFixed(1)}zm${WIDTH - 17} 0v-${(step * PER(0)).toFixed(1)}h4v${(step * PER(0)).toFixed(1)}z` }
  return el("g", { class: "mo-neatline" }, path("margin", `M0 0h${WIDTH}v${HEIGHT}H0zM12 12v${HEIGHT - 24}h${WIDTH - 24}V12z`, { "fill-rule": "evenodd" }),
    path("outer", `M5 5h${WIDTH - 10}v${HEIGHT - 10}H5z`), path("inner", `M12 12h${WIDTH - 24}v${HEIGHT - 24}H12z`), path("bars", bars))
}
const PER = wide => wide ? project([0, 1])[0] - project([0, 0])[0] : project([0, 0])[1] - project([1, 0])[1]

function cartouche() {
  const title = sheet.data.geography.title
  if (!title) return el("g")
  const [x, y] = project(title.at), lines = title[sheet.lang] || title.en, scale = []
  for (let i = 0; i < 4; i++) scale.push(el("rect", { class: i % 2 ? "sw" : "sk", x: i * MILE * 2.5, y: 0, width: MILE * 2.5, height: 4 }))
  for (const miles of [0, 5, 10]) scale.push(text("sn", miles * MILE, -4, miles, { "text-anchor": "middle" }))
  // The paper is left bare under it: whatever runs there fades out.
  return el("g", { class: "mo-cartouche", transform: `translate(${x} ${y})`, "text-anchor": "middle" },
    el("ellipse", { cx: 4, cy: 4, rx: 158, ry: 72, fill: "url(#mo-bare)" }), text("t1", 0, -26, lines[0]), text("t2", 0, -8, lines[1]), path("orn", "M-74 3h54M20 3h54M-15 3q7.500-6 15 0 7.500 6 15 0M-15 3q7.500 6 15 0 7.500-6 15 0"), text("t3", 0, 22, lines[2]),
    el("g", { class: "scale", transform: `translate(${-MILE * 5} 44)` }, scale, text("sn", MILE * 10 + 10, 4.500, sheet.lang === "es" ? "millas" : "miles", { "text-anchor": "start" })))
}

function rose() {
  const points = []
  for (const [turn, long, wide] of [[45, 19, 3], [135, 19, 3], [225, 19, 3], [315, 19, 3], [0, 30, 4.5], [90, 30, 4.5], [180, 30, 4.5], [270, 30, 4.5]])
    points.push(path("r1", `M0 0L${wide} -${wide}L0 -${long}z`, { transform: `rotate(${turn})` }), path("r0", `M0 0L-${wide} -${wide}L0 -${long}z`, { transform: `rotate(${turn})` }))
  return el("g", { class: "mo-rose", transform: "translate(1540 672)" }, el("circle", { r: 21 }), el("circle", { r: 23.5 }), points, text("n", 0, -34, "N", { "text-anchor": "middle" }))
}

// ---- zones: hand-coloured bands, redrawn when the lines move ----
export function paintConfederacy(layer) {
  const inside = sheet.spaces.filter(s => s.zone === "mosby_confederacy"), outside = sheet.spaces.filter(s => s.zone !== "mosby_confederacy")
  const edges = territory(inside, outside, { ...bounds, cap: 62 }), d = edges.map(e => curve(e.points, e.closed)).join("")
  const g = el("g", { class: "mo-confederacy" }, path("fill", d), path("wash", d), path("edge", d))
  layer.append(g)
  // Its name runs along the southern edge, where the country is open.
  const edge = edges.sort((a, b) => b.points.length - a.points.length)[0]
  if (!edge) return null
  const low = edge.points.indexOf(edge.points.reduce((a, b) => b[1] - b[0] * 0.25 > a[1] - a[0] * 0.25 ? b : a)), n = edge.points.length
  const around = Array.from({ length: Math.round(n * 0.36) }, (_, i) => edge.points[(low - Math.round(n * 0.18) + i + n) % n])
  const outward = shifted(resample(spline(resample(around, 40), 6), 6), 0)
  return { points: outward, band: edge }
}

export function paintLines(layer, lines) {
  const set = new Set(lines), inside = sheet.spaces.filter(s => set.has(s.id)), outside = sheet.spaces.filter(s => !set.has(s.id))
  const edges = inside.length && outside.length ? territory(inside, outside, { ...bounds, margin: 60 }) : []
  const d = edges.map(e => curve(e.points, e.closed)).join("")
  const inner = edges.map(e => curve(shifted(e.points, inward(e.points, inside, outside) * 7), e.closed)).join("")
  layer.replaceChildren(path("wash", inner), path("edge", d))
}
// The tint lies on the Union side of the edge, as a colourist would lay it.
function inward(points, inside, outside) {
  const far = (list, p) => Math.min(...list.map(s => Math.hypot(s.x - p[0], s.y - p[1])))
  const i = points.length >> 1, p = shifted(points.slice(Math.max(0, i - 2), i + 3), 12)[Math.min(2, points.length - 1)]
  return far(inside, p) < far(outside, p) ? 1 : -1
}
