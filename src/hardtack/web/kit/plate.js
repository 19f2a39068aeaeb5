// For the plates on the home page: names where there is room; a place whose name would run into another goes without.
import { circle, text } from "./dom.js"

/** @type {[number, number, string, number][]} */
const AROUND = [
  [9, 4, "start", 0],
  [-9, 4, "end", -1],
  [0, -10, "middle", -0.5],
  [0, 17, "middle", -0.5],
]

// places: [{x, y, name, kind}]; across, down: the size of the plate.
export function namePlaces(svg, places, across, down) {
  const taken = places.map(({ x, y }) => [x - 8, y - 8, x + 8, y + 8])
  const clash = (box) =>
    taken.some((other) => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3])
  for (const { x, y, name, kind } of places) {
    svg.append(circle(`pm-space pm-${kind}`, 5.6, x.toFixed(1), y.toFixed(1)))
    const wide = name.length * 6.4
    for (const [dx, dy, anchor, part] of AROUND) {
      const left = x + dx + part * wide,
        box = [left, y + dy - 11, left + wide, y + dy + 3]
      if (box[0] < 14 || box[2] > across - 14 || box[1] < 14 || box[3] > down - 14 || clash(box)) continue
      taken.push(box)
      svg.append(text("ht-name", (x + dx).toFixed(1), (y + dy).toFixed(1), name, { "text-anchor": anchor }))
      break
    }
  }
}
