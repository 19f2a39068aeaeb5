// The plate of a game that draws none: its spaces and ways, small.
import { circle, el, path } from "/web/kit/dom.js"
import { layOut } from "/web/kit/plain/board.js"

export function plate(svg, data, _lang, across, down) {
  const { width, height, at } = layOut(data),
    scale = Math.min(across / width, down / height)
  const ways = (data.ways ?? []).filter(([a, b]) => at.has(a) && at.has(b))
  svg.append(
    el(
      "g",
      { transform: `translate(${(across - width * scale) / 2} ${(down - height * scale) / 2}) scale(${scale})` },
      ways.map(([a, b]) => path("ht-road", `M${at.get(a).join(" ")}L${at.get(b).join(" ")}`)),
      [...at.values()].map(([x, y]) => circle("pm-space", 14, x, y)),
    ),
  )
  return svg
}
