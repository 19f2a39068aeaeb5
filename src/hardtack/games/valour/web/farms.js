// Houses and yards, for whatever can be held: a dwelling, a barn and a shed in a yard with a pale round it.
import { circle, el, path, rect } from "/web/kit/dom.js"
import { random } from "/web/kit/paint.js"
import { r1 } from "./map.js"

// A roof seen from above: one slope in the light, one in the shade, with courses along the ridge.
function house(x, y, w, h, cls) {
  const flat = w >= h,
    half = flat ? h / 2 : w / 2
  let courses = ""
  for (let n = 2.4; n < (flat ? h : w); n += 2.4)
    courses += flat ? `M${r1(x)} ${r1(y + n)}h${r1(w)}` : `M${r1(x + n)} ${r1(y)}v${r1(h)}`
  return el(
    "g",
    { class: `vf-house ${cls}` },
    rect("shd", r1(x + 3), r1(y + 4), r1(w), r1(h)),
    rect("lit", r1(x), r1(y), r1(flat ? w : half), r1(flat ? half : h)),
    rect("dim", r1(flat ? x : x + half), r1(flat ? y + half : y), r1(flat ? w : half), r1(flat ? half : h)),
    path("course", courses),
    path("ridge", flat ? `M${r1(x)} ${r1(y + half)}h${r1(w)}` : `M${r1(x + half)} ${r1(y)}v${r1(h)}`),
    rect("out", r1(x), r1(y), r1(w), r1(h)),
  )
}
export function farm(f, points) {
  const xs = points.map((p) => p[0]),
    ys = points.map((p) => p[1]),
    x = Math.min(...xs),
    y = Math.min(...ys),
    w = Math.max(...xs) - x,
    h = Math.max(...ys) - y,
    next = random(f.id),
    d = "M" + points.map((p) => p.map(r1).join(" ")).join("L") + "Z"
  let dirt = ""
  for (let i = 0; i < 46; i++) dirt += `M${r1(x + next() * w)} ${r1(y + next() * h)}h.01`
  const bed = { x: x + w * 0.56, y: y + h * 0.62, w: w * 0.32, h: h * 0.24 }
  let rows = ""
  for (let n = 3; n < bed.h; n += 4) rows += `M${r1(bed.x + 2)} ${r1(bed.y + n)}h${r1(bed.w - 4)}`
  return [
    path("vf-yard", d),
    path("vf-dirt", dirt),
    rect("vf-bed", r1(bed.x), r1(bed.y), r1(bed.w), r1(bed.h)),
    path("vf-rows", rows),
    house(x + w * 0.1, y + h * 0.12, w * 0.4, h * 0.24, "home"),
    house(x + w * 0.64, y + h * 0.1, w * 0.26, h * 0.42, "barn"),
    house(x + w * 0.12, y + h * 0.68, w * 0.22, h * 0.17, "shed"),
    circle("vf-well", 3, r1(x + w * 0.46), r1(y + h * 0.56)),
    path("vf-pale0", d),
    path("vf-pale", d),
  ]
}
