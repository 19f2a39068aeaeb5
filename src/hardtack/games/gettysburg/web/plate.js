// The plate on the home page: the field as wide as the plate, drawn from the board's data with the kit's painters.
import { path } from "/web/kit/dom.js"
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
  spline,
} from "/web/kit/paint.js"
import { namePlaces } from "/web/kit/plate.js"
import { trees } from "/web/kit/trees.js"

// across, down: the size of the plate. What is fought for comes to its middle, and the grid itself is left out.
export function plate(svg, data, lang, across, down) {
  const prized = new Map((data.victory ?? []).map((one) => [one.hex, one.name]))
  const right = Math.max(...data.hexes.map((hex) => hex.x)),
    HEX = across / right
  const heights = data.hexes
    .filter((hex) => prized.has(hex.id))
    .map((hex) => hex.y)
    .sort((a, b) => a - b)
  const top = (heights[heights.length >> 1] ?? 0) - down / 2 / HEX - 0.7
  const hexes = data.hexes.map((hex) => ({ ...hex, x: hex.x * HEX, y: (hex.y - top) * HEX }))
  const at = new Map(hexes.map((hex) => [hex.id, hex]))
  const seen = hexes.filter(({ x, y }) => x > -HEX && y > -HEX && x < across + HEX && y < down + HEX)
  const under = (x, y) => seen.reduce((a, b) => (Math.hypot(b.x - x, b.y - y) < Math.hypot(a.x - x, a.y - y) ? b : a))
  const draw = (cls, d) => svg.append(path(cls, d))

  const busy = neighbourhood(20)
  const roads = data.roads
    .filter((road) => !road.rail)
    .map((road) => ({
      kind: road.kind,
      points: spline(
        road.hexes.map((id) => [at.get(id).x, at.get(id).y]),
        7,
      ),
    }))
  const waters = data.waters.map((water) => ({
    points: resample(
      meander(
        spline(
          water.sides
            .map((side) => side.split("/").map((id) => at.get(id)))
            .map(([a, b]) => [(a.x + b.x) / 2, (a.y + b.y) / 2]),
          6,
        ),
        3,
        22,
        water.name,
      ),
      6,
    ),
    width: between(
      water.kind === "river"
        ? [
            [0, 4],
            [1, 8],
          ]
        : [
            [0, 1],
            [1, 3],
          ],
    ),
  }))
  for (const { points } of [...roads, ...waters]) for (const point of resample(points, 5)) busy.add(point)

  // Ridges: from high ground to high ground, southward.
  const high = new Set(seen.filter((hex) => hex.elevation).sort((a, b) => a.y - b.y))
  for (const top of high) {
    const line = []
    for (
      let hex = top;
      hex;
      hex = [...high]
        .filter((next) => Math.hypot(next.x - hex.x, next.y - hex.y) < HEX * 1.1)
        .sort((a, b) => Math.abs(a.x - hex.x) - Math.abs(b.x - hex.x))[0]
    ) {
      high.delete(hex)
      line.push([hex.x, hex.y])
    }
    if (line.length < 2) line.unshift([top.x, top.y - HEX / 4])
    for (const d of hachures(spline(line, 6), {
      height: 9 + 5 * top.elevation,
      seed: top.id,
      clear: (x, y) => busy.within(x, y, 7),
    }))
      draw("ht-hach", d)
  }
  const water = waters.map(({ points, width }) => ribbon(points, width)).join("")
  draw("ht-shore", water)
  draw("ht-water", water)
  const bend = noise("woods")
  const want = (x, y) =>
    under(x + (bend(x / 22, y / 22) - 0.5) * 34, y + (bend(y / 22, x / 22) - 0.5) * 34).terrain === "woods" ? 1 : 0
  for (const d of trees({
    width: across,
    height: down,
    seed: "plate",
    want,
    free: (x, y) => !busy.within(x, y, 8),
    tries: 2600,
  }))
    draw("ht-trees", d)
  const by = (main) =>
    roads
      .filter((road) => (road.kind === "main") === main)
      .map((road) => curve(road.points))
      .join("")
  for (const [cls, main] of [
    ["ht-roadcase", false],
    ["ht-road", false],
    ["ht-pike", true],
    ["ht-pikefill", true],
  ])
    draw(cls, by(main))
  const next = random("houses")
  const house = ({ x, y }) =>
    Array.from(
      { length: 12 },
      () =>
        `M${(x + (next() - 0.5) * HEX * 0.8).toFixed(1)} ${(y + (next() - 0.5) * HEX * 0.8).toFixed(1)}h${(3 + next() * 5).toFixed(1)}v4h-4z`,
    ).join("")
  draw(
    "pm-house",
    seen
      .filter((hex) => hex.terrain === "town")
      .map(house)
      .join(""),
  )
  namePlaces(
    svg,
    seen.filter((hex) => prized.has(hex.id)).map((hex) => ({ ...hex, name: prized.get(hex.id), kind: "prize" })),
    across,
    down,
  )
  return svg
}
