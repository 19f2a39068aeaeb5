// Relief: the elevation of the hexes, bent and blurred into a height field; light, paper and hachures from it.
import { contours } from "/web/kit/areas.js"
import { noise, random, resample } from "/web/kit/paint.js"
import { wooded } from "./growth.js"
import { CELL, COLS, ROWS, bend, framed, n1 } from "./land.js"
import { HEIGHT, WIDTH, hexAt, sideOf } from "./map.js"

export function heights() {
  let field = new Float32Array(COLS * ROWS)
  for (let j = 0, o = 0; j < ROWS; j++)
    for (let i = 0; i < COLS; i++, o++) {
      const [x, y] = bend(i * CELL, j * CELL, 26)
      field[o] = hexAt(x, y).elevation
    }
  for (const r of [2, 2, 2]) field = blur(blur(field, r, 1, COLS, COLS, ROWS), r, COLS, 1, ROWS, COLS)
  return field
}
// A running mean along one direction.
function blur(from, r, step, stride, n, lines) {
  const to = new Float32Array(from.length),
    part = 1 / (2 * r + 1)
  for (let l = 0; l < lines; l++) {
    const base = l * stride,
      at = (i) => from[base + Math.max(0, Math.min(n - 1, i)) * step]
    let sum = 0
    for (let i = -r; i <= r; i++) sum += at(i)
    for (let i = 0; i < n; i++) {
      to[base + i * step] = sum * part
      sum += at(i + r + 1) - at(i - r)
    }
  }
  return to
}
/** @returns {[HTMLCanvasElement, CanvasRenderingContext2D]} */
function picture(width, height) {
  const canvas = document.createElement("canvas")
  Object.assign(canvas, { width, height })
  canvas.setAttribute("aria-hidden", "true")
  return [canvas, canvas.getContext("2d")]
}
// The grain of the paper: a small tile, laid side by side.
export function grain() {
  const [tile, small] = picture(256, 256),
    [canvas, ctx] = picture(WIDTH, HEIGHT),
    image = small.createImageData(256, 256),
    next = random("grain")
  for (let o = 0; o < image.data.length; o += 4) image.data.set([108, 78, 36, next() ** 2 * 24], o)
  small.putImageData(image, 0, 0)
  ctx.fillStyle = ctx.createPattern(tile, "repeat")
  ctx.fillRect(0, 0, WIDTH, HEIGHT)
  return canvas
}
// Light from the north-west; old stains; heights a little warmer; a green breath over the woods. A small picture, stretched below everything.
export function shade(field) {
  const [canvas, ctx] = picture(COLS, ROWS),
    image = ctx.createImageData(COLS, ROWS),
    px = image.data,
    stain = noise("stain")
  let green = new Float32Array(COLS * ROWS)
  for (let j = 0, o = 0; j < ROWS; j++)
    for (let i = 0; i < COLS; i++, o++) green[o] = wooded(i * CELL, j * CELL, 3) ? 1 : 0
  for (const r of [1, 1]) green = blur(blur(green, r, 1, COLS, COLS, ROWS), r, COLS, 1, ROWS, COLS)
  for (let j = 1, o = COLS; j < ROWS - 1; j++)
    for (let i = 0; i < COLS; i++, o++) {
      const x = i * CELL,
        y = j * CELL
      if (!framed(x, y, -4)) continue
      const lit = (field[o + 1] - field[o - 1] + field[o + COLS] - field[o - COLS]) / (2 * CELL)
      const old = Math.max(0, stain(x / 210, y / 170) * 0.6 + stain(x / 80 + 40, y / 70) * 0.4 - 0.45) * 0.4
      const dark = Math.min(0.42, Math.max(0, -lit * 9.5)) + Math.min(0.07, field[o] * 0.055) + old,
        bright = Math.min(0.6, Math.max(0, lit * 12))
      const g = green[o] * 0.4,
        b = dark * (1 - g),
        c = bright * (1 - g) * (1 - dark),
        a = g + b + c
      if (!a) continue
      px[o * 4] = (g * 138 + b * 104 + c * 255) / a
      px[o * 4 + 1] = (g * 146 + b * 74 + c * 250) / a
      px[o * 4 + 2] = (g * 92 + b * 34 + c * 232) / a
      px[o * 4 + 3] = a * 255
    }
  ctx.putImageData(image, 0, 0)
  return canvas
}
// Wedges hung from three contours per level, running down the fall line: thick uphill, pointed downhill, wider where steeper.
export function hachures(field, level, { pikes, wet }) {
  const next = random(`hachures ${level}`),
    at = (x, y) => field[Math.round(y / CELL) * COLS + Math.round(x / CELL)] ?? 0
  let d = ""
  for (const { points, closed } of contours(
    field.map((v) => v - level),
    COLS,
    ROWS,
  )) {
    for (const [px, py] of resample(
      (closed ? [...points, points[0]] : points).map((p) => [p[0] * CELL, p[1] * CELL]),
      3.5,
    )) {
      const x = px + (next() - 0.5) * 1.6,
        y = py + (next() - 0.5) * 1.6
      const gx = (at(x + 8, y) - at(x - 8, y)) / 16,
        gy = (at(x, y + 8) - at(x, y - 8)) / 16,
        steep = Math.hypot(gx, gy)
      if (steep < 0.0075 || !framed(x, y, 9)) continue
      const ux = -gx / steep,
        uy = -gy / steep,
        here = hexAt(x - ux * 14, y - uy * 14),
        below = hexAt(x + ux * 16, y + uy * 16)
      if (here !== below && sideOf(here, below).gentle) continue
      const long = Math.max(5.5, Math.min(14, 0.21 / steep)) * (0.75 + next() * 0.4),
        thick = Math.min(2.3, 0.62 + steep * 42)
      if (pikes.within(x + (ux * long) / 2, y + (uy * long) / 2, 6.5) || wet.within(x + ux * long, y + uy * long, 7))
        continue
      d += `M${n1(x - (uy * thick) / 2)} ${n1(y + (ux * thick) / 2)}L${n1(x + ux * long)} ${n1(y + uy * long)}L${n1(x + (uy * thick) / 2)} ${n1(y - (ux * thick) / 2)}z`
    }
  }
  return d
}
