// Gettysburg, street by street, and the farms about it.
import { random } from "/web/kit/paint.js"
import { wooded } from "./growth.js"
import { bend, n1 } from "./land.js"
import { WAYS, depth, hexAt, sheet } from "./map.js"

const TURN = -0.07,
  inTown = (x, y) => {
    const [bx, by] = bend(x, y, 14),
      hex = hexAt(bx, by)
    return hex.terrain === "town" && WAYS.every((_, d) => hex.near[d]?.terrain === "town" || depth(hex, bx, by, d) > 6)
  }
function blocksOfTown() {
  const hexes = sheet.hexes.filter((h) => h.terrain === "town"),
    cx = hexes.reduce((s, h) => s + h.x, 0) / hexes.length,
    cy = hexes.reduce((s, h) => s + h.y, 0) / hexes.length
  const c = Math.cos(TURN),
    s = Math.sin(TURN)
  return (u, v) => [cx + u * c - v * s, cy + u * s + v * c]
}
export function streets({ clear }) {
  const put = blocksOfTown()
  let d = ""
  const trace = (at) => {
    let on = false
    for (let t = -210; t <= 210; t += 4) {
      const [x, y] = at(t),
        good = inTown(x, y) && clear(x, y, 1, 5)
      d += good ? `${on ? "L" : "M"}${n1(x)} ${n1(y)}` : ""
      on = good
    }
  }
  for (let v = -216; v <= 216; v += 36) trace((t) => put(t, v))
  for (let u = -210; u <= 210; u += 35) trace((t) => put(u, t))
  return d
}
export function town({ pikes, wet }) {
  const put = blocksOfTown(),
    next = random("town")
  let d = ""
  const house = (u, v, w, h) => {
    const [x, y] = put(u, v)
    if (next() < 0.1 || !inTown(x, y) || pikes.within(x, y, 8.5) || wet.within(x, y, 9)) return
    const q = [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ].map(([a, b]) =>
      put(u + a / 2, v + b / 2)
        .map(n1)
        .join(" "),
    )
    d += `M${q.join("L")}z`
  }
  for (let v = -216; v <= 216; v += 36)
    for (let u = -210; u <= 210; u += 6.6)
      for (const side of [-1, 1])
        if (Math.abs(((u + 1050) % 35) - 17.5) < 13.5)
          house(u, v + side * (6 + next()), 4 + next() * 1.8, 4 + next() * 2.6)
  for (let u = -210; u <= 210; u += 35)
    for (let v = -216; v <= 216; v += 9)
      for (const side of [-1, 1])
        if (Math.abs(((v + 1080) % 36) - 18) < 6) house(u + side * 5.8, v, 4.4, 4 + next() * 2)
  return d
}
// Three roofs beside a road, where a block seldom stands.
export const farmSpots = new Map()
export function farms({ lines, wet }) {
  let d = ""
  for (const hex of sheet.hexes.filter((h) => h.farm)) {
    const [x, y] =
      farmSpots.get(hex.id) ??
      [
        [30, -36],
        [-30, -36],
        [-30, 38],
        [30, 38],
        [46, 4],
        [-46, 4],
      ]
        .map(([a, b]) => [hex.x + a, hex.y + b])
        .sort((a, b) => rough(a) - rough(b))[0]
    /** @param {Point} point */
    function rough([x1, y1]) {
      return (
        (lines.within(x1, y1, 12) ? 3 : 0) +
        (wet.within(x1, y1, 14) ? 3 : 0) +
        (wooded(x1, y1) ? 2 : 0) +
        (lines.within(x1, y1, 30) ? 0 : 1)
      )
    }
    d += `M${n1(x - 3)} ${n1(y + 3)}h7v4.600h-7zm9 3.500h4v4h-4zm-15 1.500h3.400v5h-3.400z`
  }
  return d
}
