// Railways and the Valley Turnpike: from centre to centre, each running on smoothly into the line that best continues it.
import { el, path } from "/web/kit/dom.js"
import { curve, network, shifted, spline } from "/web/kit/paint.js"
import { EDGE, HEIGHT, WIDTH, sheet, xy } from "./map.js"

const pair = (a, b) => [a, b].sort().join(" ")
let lines = []

export function layRails() {
  const links = new Map(),
    lay = (hexes, kind, from) =>
      hexes.slice(1).forEach((b, i) => {
        const key = pair(hexes[i], b),
          id = `${key} ${kind}`
        if (!links.has(id)) links.set(id, { a: hexes[i], b, kind, key, from })
      })
  for (const { hexes, gauge, from } of sheet.data.railways) lay(hexes, gauge, from)
  lay(sheet.data.turnpike, "pike")
  const all = [...links.values()],
    used = new Set(all.flatMap((l) => [l.a, l.b]))
  // Two gauges between the same places run side by side.
  lines = network(
    sheet.hexes.filter((h) => used.has(h.id)),
    all,
    5,
  ).map(({ link, points }) => ({
    ...link,
    points:
      link.kind === "broad" && links.has(`${link.key} standard`)
        ? shifted(points, (t) => Math.sin(t * Math.PI) * (link.a < link.b ? 11 : -11))
        : points,
  }))
  return lines
}
const between = (a, b, test) => lines.find((l) => l.key === pair(a, b) && test(l.kind))
// The line between two neighbours, for light under the rails; nothing where there is none.
export const railWay = (a, b) => {
  const line = between(a, b, (kind) => kind !== "pike")
  return line ? curve(line.points) : ""
}
// All of a line, for its name.
export const railLine = (hexes, kind) =>
  hexes.slice(1).flatMap((b, i) => {
    const { a, points } = between(hexes[i], b, (k) => k === kind)
    return (a === b ? points.toReversed() : points).slice(i ? 1 : 0)
  })

// To a source of supply off the map: to the nearest edge, but from Havre de Grace over the river to Philadelphia.
function exit([x, y]) {
  const [end] = [
    [[x + 8, EDGE - 6], y],
    [[x - 8, HEIGHT - EDGE + 6], HEIGHT - y],
    [[EDGE - 6, y + 8], x],
  ].reduce((a, b) => (b[1] < a[1] ? b : a))
  return curve(
    spline(
      x > 1200
        ? [
            [x, y],
            [x + 70, y - 96],
            [WIDTH - EDGE + 6, y - 170],
          ]
        : [[x, y], end],
      8,
    ),
  )
}
// Returns the lines that come into being later: [{from, node}].
export function paintRails(layer, roads) {
  const by = (test) =>
      lines
        .filter(test)
        .map((l) => curve(l.points))
        .join(""),
    pike = by((l) => l.kind === "pike"),
    ends = new Map()
  roads.append(path("ht-pike", pike), path("ht-pikefill", pike))
  for (const { a, b, kind, points } of lines)
    if (kind !== "pike")
      for (const [id, way] of [
        [a, points],
        [b, points.toReversed()],
      ])
        ends.set(id, [...(ends.get(id) ?? []), { kind, way }])
  const runs = { standard: by((l) => l.kind === "standard" && !l.from), broad: by((l) => l.kind === "broad") }
  let bars = ""
  for (const [
    id,
    [
      {
        kind,
        way: [[x, y], , [px, py]],
      },
      ...more
    ],
  ] of ends) {
    if (sheet.at.get(id).supply) runs[kind] += exit([x, y])
    else if (!more.length) {
      const d = Math.hypot(x - px, y - py),
        ux = (x - px) / d,
        uy = (y - py) / d
      bars += `M${xy([x, y])}l${xy([ux * 11, uy * 11])}m${xy([uy * 5, -ux * 5])}l${xy([-uy * 10, ux * 10])}`
    }
  }
  const track = (d, names) => names.map((name) => path(name, d)),
    plain = ["ht-railcase", "ht-rail", "ht-ties"]
  const late = lines
    .filter((l) => l.from)
    .map((l) => ({ from: l.from, node: el("g", null, track(curve(l.points), plain)) }))
  layer.append(
    ...track(runs.standard, plain),
    ...late.map((l) => l.node),
    ...track(runs.broad, ["bl-broad case", "bl-broad bed", "bl-broad ties"]),
    path("bl-railend", bars),
  )
  return late
}
