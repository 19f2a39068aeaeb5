// Paints the field once: relief, woods, orchards, fields, town, water, roads, frame.
import { el, path, text } from "/web/kit/dom.js"
import { neighbourhood, resample } from "/web/kit/paint.js"
import { orchards, ploughed, rocks, swamp, woods } from "./growth.js"
import { FOOT, RIGHT, n1 } from "./land.js"
import { EDGE, HEIGHT, WIDTH, corner, sheet } from "./map.js"
import { grain, hachures, heights, shade } from "./relief.js"
import { farms, streets, town } from "./town.js"
import { course, mouths, paintRoads, paintWater, way } from "./ways.js"

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
