// Poses as hands change them: a line wheels about a corner of its front, a front is drawn to cover and a column to a road.
import { ahead, bearing, sheet } from "./map.js"

const HOLD = 700,
  ALONG = 3500,
  GAP = 40 // so near, and so straight, a front is drawn to cover and a column to a road
export const round = (facing) => (facing + 36000) % 36000
export const veer = (from, to) => ((to - from + 54000) % 36000) - 18000

// About the corner of the front on the side it turns to, as a line wheels.
export function wheel(pose, by, width, depth) {
  const side = by > 0 ? 1 : -1,
    fixed = ahead(pose, depth / 2, (side * width) / 2),
    facing = round(pose[2] + by)
  return [...ahead([...fixed, facing], -depth / 2, (-side * width) / 2).map(Math.round), facing]
}
// Where a front lies along a wall, or a column on a road, if it is nearly there: {pose, on}.
export function snap(pose, column, depth) {
  const front = column ? 0 : depth / 2,
    at = ahead(pose, front)
  let best = null
  for (const f of sheet.ground.features)
    if (f.line && (column ? f.road : f.cover && !f.road))
      f.points.slice(1).forEach((b, i) => {
        const a = f.points[i],
          dx = b[0] - a[0],
          dy = b[1] - a[1],
          t = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy),
          foot = [a[0] + dx * t, a[1] + dy * t],
          far = Math.hypot(foot[0] - at[0], foot[1] - at[1])
        if (t < 0 || t > 1 || far > HOLD || far > (best?.far ?? HOLD)) return
        for (const way of column ? [0, 18000] : [9000, 27000]) {
          const facing = round(bearing(dx, dy) + way)
          if (Math.abs(veer(pose[2], facing)) <= ALONG)
            best = {
              far,
              on: column ? "road" : "cover",
              pose: [...ahead([...foot, facing], column ? 0 : -front - GAP).map(Math.round), facing],
            }
        }
      })
  return best ?? { pose, on: "" }
}
