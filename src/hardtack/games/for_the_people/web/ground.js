// Paints the country once: sea and coast, states with their borders, mountains, rivers, roads and railroads, the frame and the names that never
// move. What changes in it later: the tint of a state, and the two railroads that are finished late in the war.
import { at, drawing, el, path, text } from "/web/kit/dom.js"
import { alongName } from "/web/kit/labels.js"
import { between, curve, hachures, neighbourhood, resample, ribbon, shifted, spline } from "/web/kit/paint.js"
import { paper } from "/web/kit/paper.js"
import { w } from "/web/kit/words.js"
import { HEIGHT, MILE, WIDTH, chain, project, say, sheet, spot } from "./map.js"
import { works } from "./pieces.js"
import { legendSigns, sign } from "./plates.js"

const FRAME = 14
const clip = (id, d) => el("clipPath", { id }, el("path", { d }))
const line = (points, closed) =>
  `M${points.map((p) => p.map((v) => v.toFixed(1)).join(" ")).join("L")}${closed ? "Z" : ""}`

// What runs off the sheet is bent along its edge, where the frame hides it: to cut it there would have to be done again in every frame.
const EDGE = FRAME / 2
const kept = (points) =>
  points.map(([x, y]) => [Math.max(EDGE, Math.min(WIDTH - EDGE, x)), Math.max(EDGE, Math.min(HEIGHT - EDGE, y))])

// Returns the elements of states and late railroads, a grid of road points, the names along lines, and what can be painted a little later.
export function paintGround(board) {
  const waters = sheet.land.rivers.map(water),
    ridges = sheet.land.ridges.map((ridge) => ({ ...ridge, points: chain(ridge.arc) }))
  const lines = neighbourhood(20),
    dry = neighbourhood(20)
  for (const { points } of sheet.roads) resample(points, 4).forEach(lines.add)
  for (const { points } of waters) points.forEach(dry.add)
  const states = paintStates(board.layer("states"))
  const relief = board.layer("relief")
  paintWater(board.layer("water"), waters)
  paintSea(board.layer("sea"))
  paintRegions(board.layer("regions"))
  const late = paintRoads(board)
  paintBars(board.layer("bars"))
  const names = lineNames(board.layer("line-names"), waters, ridges)
  board.layer("cartouche").append(cartouche(), legend(), rose(), neatline())
  let hills = []
  const clear = (x, y) => lines.within(x, y, 5) || dry.within(x, y, 6)
  const half = (points) => points.map((p) => [p[0] / 2, p[1] / 2])
  const rest = [
    () => {
      hills = ridges.flatMap(({ arc, height, points }) =>
        hachures(points, { height, seed: arc, clear }).map((d) => path("ht-hach", d)),
      )
    },
    () => relief.append(...hills),
    () =>
      board.viewport?.backdrop(
        paper({
          width: WIDTH / 2,
          height: HEIGHT / 2,
          seed: 7,
          folds: [0.25, 0.5, 0.75],
          ridges: ridges.map((r) => ({ points: half(r.points), height: r.height * 0.8 })),
        }),
      ),
  ]
  return { states, late, lines, names, rest }
}

// ---- states ----
// A wash along the inner side of the border, as a colourist would lay it; a Confederate state is hatched as well.
function paintStates(layer) {
  layer.append(
    el(
      "defs",
      null,
      el(
        "pattern",
        { id: "fp-hatch", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        path("fp-hatching", "M0 3.5h7"),
      ),
      el(
        "pattern",
        { id: "fp-stripe", width: 3.4, height: 3.4, patternUnits: "userSpaceOnUse", patternTransform: "rotate(-45)" },
        path("fp-striping", "M0 1.7h3.4"),
      ),
    ),
  )
  const found = new Map(),
    edges = []
  for (const [name, arcs] of Object.entries(sheet.land.states)) {
    const id = name.slice(0, 2),
      points = chain(arcs),
      d = line(points, true),
      cut = line(kept(points), true)
    const node = el(
      "g",
      { class: "fp-state" },
      clip(`fp-in-${name}`, cut),
      path("fill", cut),
      path("hatch", cut),
      el("g", { "clip-path": `url(#fp-in-${name})` }, path("band wide", d), path("band", d)),
    )
    found.set(id, [...(found.get(id) || []), node])
    layer.append(node)
    edges.push(...arcs.split(" ").filter((arc) => !/^top|foot|edge|gap/.test(arc)))
  }
  const coast = new Set(sheet.land.coast.split(" "))
  layer.append(
    path(
      "fp-border",
      [...new Set(edges)]
        .filter((arc) => !coast.has(arc))
        .map((arc) => line(kept(chain(arc))))
        .join(""),
    ),
  )
  const [x, y] = project([77.01, 38.9])
  layer.append(path("fp-border", `M${x} ${y - 15}l15 15-15 15-15-15z`))
  return found
}
function paintRegions(layer) {
  for (const [id, [west, north, turn, size, spacing]] of Object.entries(sheet.land.labels)) {
    const { transform } = at(...project([west, north]).map((v) => Math.round(v)))
    layer.append(
      text("ht-region fp-region", 0, 0, say(sheet.states.get(id).name).toUpperCase(), {
        transform: `${transform} rotate(${turn})`,
        "font-size": size,
        "letter-spacing": spacing,
      }),
    )
  }
}

// ---- water ----
function water({ id, arcs, widths, names = [] }) {
  const points = kept(resample(chain(arcs), 7)),
    last = widths.length - 1
  return { points, names, width: between(widths.map((wide, i) => [i / last, wide])), river: sheet.rivers.get(id) }
}
function paintWater(layer, waters) {
  const shapes = waters.map(({ points, width }) => ribbon(points, width)).join("")
  layer.append(path("ht-shore", shapes), path("ht-water", shapes))
  // Which way a navigable river runs: small arrows on it.
  const arrows = waters
    .filter((one) => one.river)
    .flatMap(({ points }) =>
      points
        .map((p, i) => {
          const next = points[i + 1]
          return i % 17 === 9 && next
            ? { x: p[0], y: p[1], turn: (Math.atan2(next[1] - p[1], next[0] - p[0]) * 180) / Math.PI }
            : null
        })
        .filter(Boolean),
    )
  layer.append(
    ...arrows.map(({ x, y, turn }) =>
      path("fp-flow", "M-3-3.5L3.5 0-3 3.5", {
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`,
      }),
    ),
  )
}

// Lines along the shore, closer and darker near the land: pairs of strokes, of line and of water, each a little narrower than the last.
const SHORE = [
  [54, 0.2],
  [40, 0.28],
  [28, 0.38],
  [18, 0.5],
  [9, 0.66],
]
function paintSea(layer) {
  const coast = chain(sheet.land.coast),
    shore = line(kept(coast)),
    d = `${shore}L${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}V${EDGE}Z`
  const lake = line(chain("pontchartrain"), true),
    banks = line(chain("banks"))
  layer.append(
    clip("fp-sea", d),
    path("fp-ocean", d),
    path("fp-ocean", lake),
    el(
      "g",
      { "clip-path": "url(#fp-sea)" },
      SHORE.flatMap(([wide, opacity]) => [
        path("fp-shoreline", shore, { "stroke-width": wide + 1.1, opacity }),
        path("fp-shallows", shore, { "stroke-width": wide - 0.9 }),
      ]),
    ),
    path("fp-coast", shore),
    path("fp-coast", lake),
    path("fp-bank case", banks),
    path("fp-bank", banks),
  )
  // Blockade zones meet off the coast.
  for (const ends of sheet.land.zonelines) layer.append(path("fp-zoneline", line(ends.map(project))))
  for (const { id, name } of sheet.data.zones) {
    const [west, north, turn] = sheet.land.zones[id],
      { transform } = at(...project([west, north]))
    layer.append(text("fp-zone", 0, 0, say(name), { transform: `${transform} rotate(${turn})` }))
  }
  const islets = sheet.spaces.filter((space) => space.fort)
  layer.append(
    ...islets.map(({ x, y, id }) =>
      path("fp-islet", `M${x - 13} ${y + 1}q1-11 12-12t14 8q2 9-8 13t-18-9z`, { "data-islet": id }),
    ),
  )
}

// ---- roads ----
function paintRoads(board) {
  const by = (test) =>
    sheet.roads
      .filter(({ link }) => test(link))
      .map(({ points }) => curve(points))
      .join("")
  const roads = by((link) => link.kind === "road"),
    rough = by((link) => link.kind === "rough"),
    special = by((link) => link.b_and_o)
  const rails =
    by((link) => link.kind === "rail" && !link.b_and_o) +
    sheet.data.exits.map((exit) => curve(leaving(exit.space))).join("")
  board
    .layer("roads")
    .append(path("ht-roadcase", roads + rough), path("ht-road", roads), path("ht-road fp-rough", rough))
  const track = (d, cls = "") => [path("ht-railcase", d), path(`ht-rail${cls}`, d), path(`ht-ties${cls}`, d)]
  const finished = el("g", { class: "fp-off" }, track(by((link) => link.rail_from)))
  board.layer("rails").append(...track(rails), ...track(special, " fp-bando"), finished)
  return finished
}
// Railroads run off the sheet to the north, whence the Union's supply comes.
function leaving(id) {
  const [x, y] = spot(id),
    lean = (x / WIDTH - 0.5) * 40
  return [
    [x, y],
    [x + lean * 0.2 + 3, y - y * 0.4],
    [x + lean, EDGE],
  ]
}
// Where a road crosses a river at a place: a blue bar across the road, at that end of it.
function paintBars(layer) {
  for (const { link, points } of sheet.roads)
    for (const end of link.bar || []) {
      const way = resample(end === link.a ? points : points.slice().reverse(), 3),
        p = way[Math.min(6, way.length - 2)],
        q = way[Math.min(7, way.length - 1)]
      const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI
      layer.append(
        el(
          "g",
          { place: [...p, "s"] },
          el(
            "g",
            { transform: `rotate(${turn.toFixed(0)})` },
            path("fp-bar case", "M0-6.5v13"),
            path("fp-bar", "M0-6v12"),
          ),
        ),
      )
    }
}

// ---- names ----
function lineNames(layer, waters, ridges) {
  const names = [],
    calm = (points, by) => resample(spline(resample(points, by), 5), 5)
  const write = (words, points, part, className, lift = 0) =>
    names.push(alongName(layer, { id: `fp-line-${names.length}`, words, points, at: part, className, lift }))
  for (const { points, names: parts, width, river } of waters)
    for (const part of parts) {
      const bed = calm(points, 46),
        side = bed.at(-1)[0] < bed[0][0] ? 1 : -1,
        words = sheet.lang === "es" ? `R. ${river.name_es}` : `${river.name} R.`
      write(
        words,
        shifted(bed, (t) => side * (width(t) / 2 + 4)),
        part,
        "water",
      )
    }
  for (const { name, es, points } of ridges)
    if (name) write(sheet.lang === "es" ? es : name, calm(points, 60), 0.5, "ridge fp-ridge", 4)
  return names
}

// ---- furniture of the sheet ----
function neatline() {
  let bars = ""
  for (let x = 40; x < WIDTH - 60; x += 80) bars += `M${x} 7h40v4.5h-40zm0 ${HEIGHT - 18.5}h40v4.5h-40z`
  for (let y = 40; y < HEIGHT - 60; y += 80) bars += `M7 ${y}v40h4.5v-40zm${WIDTH - 18.5} 0v40h4.5v-40z`
  return el(
    "g",
    { class: "fp-neatline" },
    path(
      "margin",
      `M0 0h${WIDTH}v${HEIGHT}H0zM${FRAME} ${FRAME}v${HEIGHT - 2 * FRAME}h${WIDTH - 2 * FRAME}V${FRAME}z`,
      { "fill-rule": "evenodd" },
    ),
    path("outer", `M5 5h${WIDTH - 10}v${HEIGHT - 10}H5z`),
    path("inner", `M${FRAME} ${FRAME}h${WIDTH - 2 * FRAME}v${HEIGHT - 2 * FRAME}H${FRAME}z`),
    path("bars", bars),
  )
}
function cartouche() {
  const mid = { "text-anchor": "middle" },
    long = MILE * 50
  return el(
    "g",
    { class: "fp-cartouche", ...at(2130, 1150) },
    text("t1", 0, -30, w("title"), mid),
    text("t2", 0, 0, w("title2"), mid),
    sign("orn"),
    text("t3", 0, 42, w("title3"), mid),
    el(
      "g",
      at(-long * 2, 66),
      [0, 1, 2, 3].map((i) => el("rect", { class: i % 2 ? "sw" : "sk", x: i * long, width: long, height: 5 })),
      [0, 100, 200].map((n) => text("sn", n * MILE, -4, n, mid)),
      text("sn", 200 * MILE + 12, 5.5, w("miles")),
    ),
  )
}
// What the signs on the map mean.
function legend() {
  return el(
    "g",
    { class: "fp-legend", ...at(1960, 1290) },
    Object.entries(legendSigns()).map(([word, strokes], i) =>
      el(
        "g",
        at((i % 2) * 200, Math.floor(i / 2) * 29),
        el(
          "g",
          { class: "fp-space" },
          word === "resource" ? [works("neutral"), text("val", 0, 5.2, 5)] : drawing(...strokes),
        ),
        text("lw", 24, 4, w(`lg_${word}`)),
      ),
    ),
  )
}
const rose = () =>
  el("g", { class: "fp-rose", ...at(2330, 900) }, sign("rose"), text("n", 0, -47, "N", { "text-anchor": "middle" }))
