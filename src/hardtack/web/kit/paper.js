// The sheet itself: grain, old stains, folds and the soft shade of the hills, on a canvas below the drawing. Everything is brown with a
// little opacity, so the same picture serves by day and by lamplight; the paper's colour is the stage's background.
import { noise, random, shifted } from "./paint.js"

export function paper({ width, height, seed = 5, folds = [1 / 3, 2 / 3], ridges = [], washes = [] }) {
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  canvas.setAttribute("aria-hidden", "true")
  const ctx = canvas.getContext("2d")
  const image = ctx.createImageData(width, height),
    data = image.data,
    next = random(seed),
    stain = noise(seed + 1),
    fibre = noise(seed + 2)
  // Stains are slow: one value for a block of 8 by 8 is enough, blended between blocks by the noise's own smoothness.
  const cols = Math.ceil(width / 8) + 1
  const old = new Float32Array(cols * (Math.ceil(height / 8) + 1))
  for (let j = 0; j * 8 <= height; j++)
    for (let i = 0; i < cols; i++) {
      const x = i * 8,
        y = j * 8
      const v = stain(x / 210, y / 170) * 0.55 + stain(x / 90 + 40, y / 80) * 0.28 + stain(x / 34, y / 30 + 90) * 0.17
      const edge = Math.min(x, y, width - x, height - y)
      old[j * cols + i] = Math.max(0, v - 0.47) * 120 + Math.max(0, 1 - edge / 130) ** 2 * 26
    }
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++, o += 4) {
      const i = x >> 3,
        j = y >> 3,
        u = (x & 7) / 8,
        v = (y & 7) / 8,
        at = j * cols + i
      const slow =
        (old[at] * (1 - u) + old[at + 1] * u) * (1 - v) + (old[at + cols] * (1 - u) + old[at + cols + 1] * u) * v
      const speck = next()
      data[o] = 108
      data[o + 1] = 78
      data[o + 2] = 36
      data[o + 3] = slow + speck * speck * 15 + (x & 1 ? 0 : fibre(x / 3, y / 1.6) * 7)
    }
  ctx.putImageData(image, 0, 0)
  for (const { points, colour, wide } of washes) soft(ctx, points, wide, colour, 7)
  // Light from the north-west: the south-east flank of a ridge lies in shade.
  for (const { points, height: tall } of ridges) {
    soft(
      ctx,
      points.map((p) => [p[0] + tall * 0.34, p[1] + tall * 0.3]),
      tall * 2.6,
      "96,70,34",
      9,
      0.013,
    )
    soft(
      ctx,
      points.map((p) => [p[0] - tall * 0.5, p[1] - tall * 0.4]),
      tall * 1.1,
      "255,250,232",
      5,
      0.02,
    )
  }
  for (const part of folds) {
    const x = width * part,
      shade = ctx.createLinearGradient(x - 20, 0, x + 20, 0)
    for (const [stop, colour] of /** @type {[number, string][]} */ ([
      [0, "60,42,18,0"],
      [0.48, "60,42,18,.09"],
      [0.52, "255,255,255,.11"],
      [1, "255,255,255,0"],
    ]))
      shade.addColorStop(stop, `rgba(${colour})`)
    ctx.fillStyle = shade
    ctx.fillRect(x - 20, 0, 40, height)
  }
  return canvas
}

// A blurred stroke without a blur: many wide ones, each very faint.
function soft(ctx, points, wide, colour, layers, alpha = 0.02) {
  ctx.strokeStyle = `rgba(${colour},${alpha})`
  ctx.lineCap = ctx.lineJoin = "round"
  const trace = shifted(points, 0)
  for (let n = 1; n <= layers; n++) {
    ctx.lineWidth = ((wide * n) / layers) * 1.3
    ctx.beginPath()
    trace.forEach((p, i) => (i ? ctx.lineTo(p[0], p[1]) : ctx.moveTo(p[0], p[1])))
    ctx.stroke()
  }
}
