// What all who paint the field share: its raster, and one seeded noise that bends the lookup "which hex is this", so that nothing follows a
// hexside like a ruler, yet every feature stays on its own hex or side: what one sees is what one pays.
import { noise } from "/web/kit/paint.js"
import { EDGE, HEIGHT, WIDTH } from "./map.js"

export const CELL = 8,
  COLS = Math.ceil(WIDTH / CELL) + 1,
  ROWS = Math.ceil(HEIGHT / CELL) + 1
export const RIGHT = WIDTH - EDGE,
  FOOT = HEIGHT - EDGE
export const n1 = (v) => Math.round(v * 10) / 10
export const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1])
const bendX = noise("bend-x"),
  bendY = noise("bend-y")
export const bend = (x, y, by = 18) => [
  x + (bendX(x / 31, y / 31) - 0.5) * by + (bendX(x / 11, y / 11) - 0.5) * by * 0.35,
  y + (bendY(x / 31, y / 31) - 0.5) * by + (bendY(x / 11, y / 11) - 0.5) * by * 0.35,
]
export const framed = (x, y, by = 4) => x > EDGE + by && x < RIGHT - by && y > EDGE + by && y < FOOT - by
