// An arrow over a map along the way somebody went: through all its points, with a head that keeps its size on the screen.
import { el, path } from "./dom.js"

const r = (v) => Math.round(v * 10) / 10
const BEND = 0.12 // how far a march without stops swings out of the straight line, that it be told apart from a road

// The curve through points (Catmull-Rom, as cubic Béziers); of two, a gentle bow.
export function curve(points) {
  if (points.length === 2) {
    const [[x0, y0], [x1, y1]] = points
    const cx = (x0 + x1) / 2 - (y1 - y0) * BEND,
      cy = (y0 + y1) / 2 + (x1 - x0) * BEND
    return `M${r(x0)} ${r(y0)}Q${r(cx)} ${r(cy)} ${r(x1)} ${r(y1)}`
  }
  const parts = points.slice(1).map((to, i) => {
    const before = points[i - 1] ?? points[i],
      from = points[i],
      after = points[i + 2] ?? to
    const c1 = [0, 1].map((k) => from[k] + (to[k] - before[k]) / 6),
      c2 = [0, 1].map((k) => to[k] - (after[k] - from[k]) / 6)
    return `C${[...c1, ...c2, ...to].map(r).join(" ")}`
  })
  return `M${r(points[0][0])} ${r(points[0][1])}${parts.join("")}`
}

// In which direction the curve comes to its end, in degrees.
export function heading(points) {
  const [x1, y1] = points.at(-1)
  let [x0, y0] = points.at(-2)
  if (points.length === 2) [x0, y0] = [(x0 + x1) / 2 - (y1 - y0) * BEND, (y0 + y1) / 2 + (x1 - x0) * BEND]
  return (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI
}

// The last stretch ends short of its goal, so that what stands there is not under the head.
export function arrow(points, short = 0) {
  const [ax, ay] = points.at(-2),
    [bx, by] = points.at(-1),
    far = Math.hypot(bx - ax, by - ay) || 1,
    keep = Math.max(0.4, 1 - short / far),
    way = [...points.slice(0, -1), [ax + (bx - ax) * keep, ay + (by - ay) * keep]],
    [x, y] = way.at(-1),
    d = curve(way),
    head = el("path", { class: "head", d: "M2 0L-15 -9L-11 0L-15 9Z" })
  head.style.transform = `translate(${r(x)}px,${r(y)}px) rotate(${r(heading(way))}deg) scale(calc(1/var(--k,1)))`
  return el(
    "g",
    { class: "ht-arrow", "aria-hidden": "true" },
    path("under", d, { pathLength: 1 }),
    path("line", d, { pathLength: 1 }),
    ...points.slice(1, -1).map(([px, py]) => {
      const dot = el("circle", { class: "stop", r: 4 })
      dot.style.transform = `translate(${r(px)}px,${r(py)}px) scale(calc(1/var(--k,1)))`
      return dot
    }),
    head,
  )
}
