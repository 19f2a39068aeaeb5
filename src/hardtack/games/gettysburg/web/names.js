// Names on the field. Most are placed by hand in ground that is usually free; since blocks move, each has places to fall back on, and one
// that fits nowhere is left out (its hex still tells it when asked).
import { circle, el, path, text } from "/web/kit/dom.js"
import { read } from "/web/kit/words.js"
import { curve, resample, shifted, spline } from "/web/kit/paint.js"
import { farmSpots } from "./town.js"
import { EDGE, HEIGHT, WIDTH, sheet, spot } from "./map.js"

let file = null
export const namesReady = read("gettysburg", "names").then((all) => {
  file = all
  for (const [hex, x, y] of all.farm) farmSpots.set(hex, [x, y])
})

// Size of a line, width of a letter, and from how many letters on it breaks in two.
const KINDS = {
  town: [27, 0.86, 99],
  hill: [13, 0.62, 8],
  spot: [10.6, 0.5, 9],
  wood: [10.2, 0.46, 9],
  farm: [8.6, 0.44, 99],
}
const TRIES = [
  [0, -30],
  [0, 36],
  [0, -45],
  [0, 52],
  [-44, -34],
  [44, -34],
  [-44, 40],
  [44, 40],
  [0, -58],
  [0, 64],
]
const hits = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

export function createNames(layer, ground) {
  const names = [],
    put = (kind, words, at, hex) => {
      const [size, wide, most] = KINDS[kind],
        cut = words.length > most ? words.indexOf(" ", Math.max(3, words.length / 2 - 3)) : -1
      const two = cut > 0 ? [words.slice(0, cut), words.slice(cut + 1)] : null,
        node = el("text", { class: `gb-name ${kind === "spot" ? "place" : kind}` })
      layer.append(node)
      names.push({ kind, node, at, hex, size, wide, one: [words], two, now: "" })
    }
  for (const kind of ["town", "hill", "spot", "wood"]) for (const { t, at, hex } of file[kind]) put(kind, t, at, hex)
  for (const [hex, x, y] of file.farm)
    put("farm", sheet.at.get(hex)?.farm?.replace(/ \(.*/, "").replace("'", "’") ?? "", [x, y], null)
  const lines = along(layer, ground)

  // taken: boxes of what stands on the map. The hand-chosen place first, in the shape it was chosen for.
  function place(taken) {
    const laid = []
    for (const { node, letters } of lines)
      node.classList.toggle(
        "ht-off",
        letters.some(([x, y]) => taken.some((b) => x > b[0] - 2 && x < b[2] + 2 && y > b[1] - 2 && y < b[3] + 2)),
      )
    for (const n of names) {
      const [cx, cy] = n.hex ? spot(n.hex) : n.at,
        shapes = n.two ? [n.two, n.one] : [n.one]
      let found = null
      for (const [i, [x, y]] of [n.at, ...(n.hex ? TRIES.map(([dx, dy]) => [cx + dx, cy + dy]) : [])].entries()) {
        for (const lines of shapes) {
          const half = (Math.max(...lines.map((l) => l.length)) * n.size * n.wide) / 2,
            tall = n.size * (lines.length === 2 ? 1.12 : 0.5)
          const box = [x - half, y - 4 - tall, x + half, y - 4 + tall]
          if (box[0] < EDGE + 2 || box[2] > WIDTH - EDGE - 2 || box[1] < EDGE || box[3] > HEIGHT - EDGE) continue
          if ([...taken, ...laid].some((b) => hits(box, b))) continue
          found = { box, x, y, lines, i }
          break
        }
        if (found) break
      }
      const key = found ? `${found.x},${found.y},${found.lines.length}` : ""
      if (found) laid.push(found.box)
      if (key === n.now) continue
      n.now = key
      n.node.classList.toggle("ht-off", !found)
      if (found)
        n.node.replaceChildren(
          ...found.lines.map((line, i) =>
            el(
              "tspan",
              { x: found.x.toFixed(1), y: (found.y + (i - (found.lines.length - 1) / 2) * n.size * 1.1).toFixed(1) },
              line,
            ),
          ),
        )
    }
  }
  return { place }
}

// Names along ridges, water and roads; they never move, but those of roads and water give way to blocks.
function along(layer, { waters, roads }) {
  const lines = []
  let n = 0
  const write = (words, points, part, cls) => {
    const id = `gb-along-${n++}`,
      i = Math.round(part * (points.length - 1)),
      a = points[Math.max(0, i - 3)],
      b = points[Math.min(points.length - 1, i + 3)]
    const back = cls !== "ridge" && b[0] < a[0] - 4,
      line = back ? points.slice().reverse() : points
    const node = el(
      "text",
      { class: `gb-name ${cls}` },
      el(
        "textPath",
        { href: `#${id}`, startOffset: `${((back ? 1 - part : part) * 100).toFixed(1)}%`, "text-anchor": "middle" },
        words,
      ),
    )
    layer.append(el("path", { id, fill: "none", d: curve(line) }), node)
    const half = words.length * (cls === "road" ? 2.9 : cls === "water" ? 3.6 : 5.4)
    if (cls !== "ridge")
      lines.push({ node, letters: points.filter((p) => Math.hypot(p[0] - points[i][0], p[1] - points[i][1]) < half) })
  }
  for (const { t, line } of file.ridge) write(t, spline(line, 12), 0.5, "ridge")
  for (const [name, part, side] of file.water) {
    const w = waters.find((o) => o.water.name === name)
    if (!w) continue
    // Letters stand to the left of the way they run: on the other bank they need room for their height.
    const calm = resample(spline(resample(w.points, 34), 6), 6),
      i = Math.round(part * (calm.length - 1)),
      back = calm[Math.min(calm.length - 1, i + 3)][0] < calm[Math.max(0, i - 3)][0] - 4
    const room = (w.river ? 4.5 : 3.2) + (back === side > 0 ? 0 : w.river ? 9.5 : 7.5)
    write(
      name.replace("'", "’"),
      shifted(calm, (t) => side * (w.width(t) / 2 + room)),
      part,
      `water${w.river ? " big" : ""}`,
    )
  }
  for (const [id, x, y, by] of file.road) {
    const r = roads.find((o) => o.road.id === id)
    if (!r) continue
    const line = resample(r.points, 8),
      near = line.reduce(
        (best, p, i) => (Math.hypot(p[0] - x, p[1] - y) < Math.hypot(line[best][0] - x, line[best][1] - y) ? i : best),
        0,
      )
    write(r.road.name, shifted(line, by), near / (line.length - 1), "road")
  }
  return lines
}

// Where the roads come onto the map: an arrow for each, in the colour of who is expected by it.
export function paintEntries(layer, roads, sides) {
  for (const entry of sheet.data.entries) {
    const r = roads.find((o) => o.road.id === entry.road)
    if (!r) continue
    const points = r.road.hexes[0] === entry.hex ? r.points : r.points.slice().reverse()
    const at = points.findIndex(
        ([x, y]) => x > EDGE + 16 && x < WIDTH - EDGE - 16 && y > EDGE + 16 && y < HEIGHT - EDGE - 16,
      ),
      p = points[at],
      q = points[at + 2]
    const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI
    entry.spot = p
    layer.append(
      path(`gb-entry ${sides.get(entry.road) ?? ""}`, "M-9-7.500L7 0-9 7.500-5 0z", {
        transform: `translate(${p[0].toFixed(1)} ${p[1].toFixed(1)}) rotate(${turn.toFixed(0)})`,
      }),
    )
  }
}

// What ground is worth: a disc ringed in the colour of who holds it, beside the blocks.
export function paintPoints(layer) {
  return new Map(
    sheet.data.victory.map(({ hex, points }) => [
      hex,
      layer.appendChild(el("g", null, circle("holder", 10.4), circle("face", 7.6), text("", 0, 4.3, points))),
    ]),
  )
}
export function settlePoint(hex, node, taken, holder) {
  const [x, y] = spot(hex),
    box = ([cx, cy]) => [cx - 9, cy - 9, cx + 9, cy + 9],
    all = [file.point[hex] ?? [x + 36, y - 33], [x - 53, y + 3], [x + 53, y + 3]]
  const at = all.find((p) => !taken.some((b) => hits(box(p), b))) ?? all[1]
  node.setAttribute("class", `gb-point ${holder ?? ""}`)
  node.setAttribute("transform", `translate(${at.map((v) => v.toFixed(1)).join(" ")})`)
  return box(at)
}
