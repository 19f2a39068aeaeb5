// The plate on the home page: the two capitals and the country between them, drawn from the same outlines as the board.
import { circle, el, path, text } from "/web/kit/dom.js"
import { between, curve, hachures, neighbourhood, resample, ribbon } from "/web/kit/paint.js"
import { HEIGHT, WIDTH, chain, landReady, prepare, sheet, spot } from "./map.js"

const line = (points) => `M${points.map((p) => p.map((v) => v.toFixed(1)).join(" ")).join("L")}`
/** @type {[number, number, string][]} */
const AROUND = [
  [9, 4, "start"],
  [-9, 4, "end"],
  [0, -11, "middle"],
  [0, 18, "middle"],
]
const FAR = 1.45 // how much smaller than on the board

// across, down: the size of the plate. Names and signs keep theirs.
export async function plate(svg, data, lang, across, down) {
  await landReady
  prepare(data, lang)
  const wide = across * FAR,
    high = down * FAR
  svg.style.setProperty("--s", "1.5")
  const [a, b] = ["washington-dc", "richmond-va"].map(spot),
    x0 = (a[0] + b[0]) / 2 - wide * 0.55,
    y0 = (a[1] + b[1]) / 2 - high / 2
  svg.setAttribute("viewBox", [x0, y0, wide, high].join(" "))
  const inside = ([x, y], edge = 0) => x > x0 - edge && y > y0 - edge && x < x0 + wide + edge && y < y0 + high + edge
  const seen = (points) => points.some((point) => inside(point, 40)),
    draw = (cls, d) => svg.append(path(cls, d)),
    busy = neighbourhood(20)

  const roads = sheet.roads.filter(({ points }) => seen(points)),
    waters = sheet.land.rivers
      .map(({ arcs, widths }) => ({
        points: resample(chain(arcs), 7),
        width: between(widths.map((v, i) => [i / (widths.length - 1), v])),
      }))
      .filter(({ points }) => seen(points))
  for (const { points } of [...roads, ...waters]) for (const point of resample(points, 5)) busy.add(point)
  for (const { arc, height } of sheet.land.ridges)
    for (const d of hachures(chain(arc), { height, seed: arc, clear: (x, y) => busy.within(x, y, 7) }))
      draw("ht-hach", d)
  const shapes = waters.map(({ points, width }) => ribbon(points, width)).join("")
  draw("ht-shore", shapes)
  draw("ht-water", shapes)
  const shore = line(chain(sheet.land.coast))
  const sea = `${shore}L0 ${HEIGHT}H${WIDTH}V0Z`
  draw("ht-water", sea)
  svg.append(
    el("clipPath", { id: "pm-sea" }, path("", sea)),
    ...[8, 18, 30].map((n) => path("pm-wave", shore, { "stroke-width": n, "clip-path": "url(#pm-sea)" })),
  )
  draw("ht-waterline pm-coast", shore)
  const edges = new Set(
    Object.values(sheet.land.states)
      .flatMap((arcs) => arcs.split(" "))
      .filter((name) => !sheet.land.coast.split(" ").includes(name) && sheet.land.arcs[name]),
  )
  draw("pm-border", [...edges].map((name) => line(chain(name))).join(""))
  const by = (rail) =>
    roads
      .filter(({ link }) => (link.kind === "rail") === rail)
      .map(({ points }) => curve(points))
      .join("")
  for (const [cls, rail] of [
    ["ht-roadcase", false],
    ["ht-road", false],
    ["ht-railcase", true],
    ["ht-rail", true],
    ["ht-ties", true],
  ])
    draw(cls, by(rail))

  const places = sheet.spaces.filter(({ x, y }) => inside([x, y], -6)).sort((one, other) => other.size - one.size)
  const taken = places.map(({ x, y }) => [x - 10, y - 10, x + 10, y + 10])
  for (const { x, y, print, name, size } of places) {
    svg.append(circle(`pm-space pm-${print}`, (size ? 6.4 : 4.6) * FAR, x, y))
    const long = name.length * (size > 1 ? 7.8 : 6.4) * FAR
    for (const [across, down, anchor] of AROUND) {
      const dx = across * FAR,
        dy = down * FAR,
        left = x + dx - (anchor === "start" ? 0 : anchor === "end" ? long : long / 2),
        box = [left, y + dy - 16, left + long, y + dy + 5]
      // A low plate shows the middle only: there are no names above and below it.
      if (
        !inside([box[0] - 18, box[1] - high * 0.17]) ||
        !inside([box[2] + 18, box[3] + high * 0.17]) ||
        taken.some((other) => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3])
      )
        continue
      taken.push(box)
      svg.append(
        el(
          "g",
          { transform: `translate(${x + dx} ${y + dy}) scale(${FAR})` },
          text(`ht-name${size > 1 ? " pm-city" : ""}`, 0, 0, name, { "text-anchor": anchor }),
        ),
      )
      break
    }
  }
  return svg
}
