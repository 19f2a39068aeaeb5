// The plate on the home page: from the Blue Ridge to the sea, which goes on beyond the sheet, with the two capitals; drawn from the board's data.
import { el, path } from "/web/kit/dom.js"
import { curve, hachures, neighbourhood, resample } from "/web/kit/paint.js"
import { namePlaces } from "/web/kit/plate.js"
import { trees } from "/web/kit/trees.js"
import { chains, country, grouped, rivers, shore, stream, through, tides } from "./coast.js"
import { EDGE, WIDTH, prepare, sheet, spot } from "./map.js"
import { layRails } from "./rails.js"

// across, down: the size of the plate.
export function plate(svg, data, lang, across, down) {
  prepare(data, lang)
  const [[ax, ay], [bx, by]] = sheet.hexes.filter((h) => h.vp === 10).map((h) => spot(h.id)),
    zoom = (down * 0.54) / Math.abs(ay - by)
  const wide = across / zoom,
    high = down / zoom,
    x0 = Math.max(-130, (ax + bx) / 2 - wide / 2),
    y0 = (ay + by) / 2 - high / 2
  const waters = rivers(),
    field = tides(waters),
    rails = layRails().filter((l) => l.kind !== "pike"),
    busy = neighbourhood(20)
  for (const { points } of [...rails, ...waters]) resample(points, 5).forEach(busy.add)
  const ground = el("g", { transform: `scale(${zoom}) translate(${-x0} ${-y0})` }),
    draw = (cls, d, more) => ground.append(path(cls, d, more))
  ground.style.setProperty("--s", 2.2)
  svg.append(ground)
  for (const [name, sides] of grouped(
    data.sides.filter((s) => s.ridge),
    "ridge",
  ))
    for (const run of chains(sides))
      for (const d of hachures(resample(through(run, 13), 6), {
        height: 24,
        seed: name,
        clear: (x, y) => busy.within(x, y, 8),
      }))
        draw("ht-hach", d)
  const shape = waters.map((w) => stream(w, 0, w.points.length - 1)).join(""),
    coast = shore(field)
  draw("ht-shore", shape + coast)
  draw("ht-water", shape)
  draw("ht-water", coast, { "fill-rule": "evenodd" })
  for (const level of [6, 14, 24]) draw("ht-waterline", shore(field, level), { opacity: 0.6 - level / 60 })
  draw("ht-water", `M${WIDTH - EDGE - 8} ${y0}H${x0 + wide}v${high}H${WIDTH - EDGE - 8}z`)
  const wood = trees({
    width: wide,
    height: high,
    seed: "plate",
    tries: 6000,
    apart: 12,
    want: (x, y) => (country(x0 + x, y0 + y).terrain === "woods" ? 1 : 0),
    free: (x, y) => !busy.within(x0 + x, y0 + y, 9),
  })
  ground.append(
    el(
      "g",
      { transform: `translate(${x0} ${y0})` },
      wood.map((d) => path("ht-trees", d)),
    ),
  )
  for (const cls of ["ht-railcase", "ht-rail", "ht-ties"]) draw(cls, rails.map((l) => curve(l.points)).join(""))
  const places = sheet.hexes
    .filter((h) => h.vp > 1 || (h.vp && h.home === "csa"))
    .sort((a, b) => (b.vp ?? 0) - (a.vp ?? 0))
    .map((h) => ({ name: h.name, kind: h.home, x: (h.x - x0) * zoom, y: (h.y - y0) * zoom }))
  namePlaces(
    svg,
    places.filter(({ x, y }) => x > 20 && y > 20 && x < across - 20 && y < down - 20),
    across,
    down,
  )
  return svg
}
