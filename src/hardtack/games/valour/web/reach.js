// Where the unit in hand may go and what keeps it away: the ground within reach, the bands around enemies, where an assault would strike, and the
// grips by which it is taken.
import { circle, el, path, rect, text } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { L, X, Y, ahead, apart, corners, outline, r1, sheet, spot, tenths } from "./map.js"

const WIDE_BAND = 6000 // a band broader than this is only a line
const PILL = 9 // half the height of a pill, and how far it keeps from the edge of what can be seen
const CLEAR = 8

// Ground one may stand on: where its middle gets, and half its depth around that. Tinted, dotted (fields are hatched), with an edge of two lines.
export function within(shape, area, here, depth) {
  const ground = area?.length
    ? area.map(outline).join("")
    : shape.budget && shape.course !== undefined
      ? fan(here, shape)
      : ""
  if (!ground) return []
  const wide = (more) => ({ "stroke-width": r1(L(depth) + more) })
  return [
    el(
      "mask",
      { id: "vf-reachedge", maskUnits: "userSpaceOnUse", x: 0, y: 0, width: "100%", height: "100%" },
      path("out", ground, wide(5.6)),
      path("in", ground, wide(0)),
    ),
    el("g", { class: "vf-reach" }, path("", ground, wide(0))),
    path("vf-reachdots", ground, wide(0)),
    el(
      "g",
      { class: "vf-reachline", mask: "url(#vf-reachedge)" },
      path("case", ground, wide(5.6)),
      path("line", ground, wide(3.2)),
    ),
  ]
}
function fan([x, y], { course, angle = 4500, budget }) {
  const points = [[x, y]]
  for (let a = -angle; a <= angle; a += angle / 8) points.push(ahead([x, y, course + a], budget))
  return outline(points)
}
// Nobody comes nearer than this: the footprint grown by it, with round corners.
export function band({ pose, body: [width, depth] }, far) {
  const a = L(far),
    W = L(width) / 2 + a,
    D = L(depth) / 2 + a
  return el(
    "g",
    {
      class: `vf-band${far > WIDE_BAND ? " far" : ""}`,
      transform: `translate(${r1(X(pose[0]))} ${r1(Y(pose[1]))}) rotate(${pose[2] / 100})`,
    },
    rect("", r1(-W), r1(-D), r1(2 * W), r1(2 * D), r1(a)),
  )
}
// Where no objective may lie: near one's own edge, and near another.
export function kept({ edge, from_edge: far = 0, apart: between = 0 }) {
  const { x0, y0, wide, high, ground } = sheet,
    deep = L(far),
    box = {
      south: [x0, y0 + high - deep, wide, deep],
      north: [x0, y0, wide, deep],
      west: [x0, y0, deep, high],
      east: [x0 + wide - deep, y0, deep, high],
    }[edge]
  return [
    el(
      "g",
      { class: "vf-band" },
      box && rect("", ...box.map(r1)),
      ground.objectives.map((one) => {
        const [x, y] = spot(one.at),
          r = L(between)
        return rect("", r1(x - r), r1(y - r), r1(2 * r), r1(2 * r), r1(r))
      }),
    ),
  ]
}
// Where an assault would end: its front in red, with a dot for each figure that touches, and what it takes.
export function contact(own, { end, foe }) {
  if (!own?.body) return [[], []]
  const [width, depth, files, base, gap] = own.body,
    dots = Array.from({ length: files }, (_, i) =>
      ahead(end.pose, depth / 2, i * (base + gap) + base / 2 - width / 2),
    ).filter((at) => apart(at, foe) < 300)
  return [
    [path("vf-contact", outline(corners(end.pose, width, depth)))],
    [path("vf-touch", dots.map((at) => `M${spot(at).map(r1).join(" ")}h.01`).join(""))],
  ]
}
// Beyond the enemy's rear, where nobody drags; where the window or a panel ends there, as far as can be seen.
export function pill({ end, foe }, viewport) {
  const [x, y] = spot(foe.pose),
    words = w("contact", tenths(end.cost), end.figures),
    half = words.length * 2.9 + 8,
    low = Y(end.pose[1]) > y,
    a = ((foe.pose[2] / 100) * Math.PI) / 180,
    edge = L(Math.abs(Math.cos(a)) * foe.body[1] + Math.abs(Math.sin(a)) * foe.body[0]) / 2,
    at = seen([x, y + (low ? -edge - 26 : edge + 26)], half, PILL, viewport)
  return [
    el(
      "g",
      { class: "vf-pill", place: [...at.map(r1), "n"] },
      rect("", r1(-half), -PILL, r1(2 * half), 2 * PILL, PILL),
      text("", 0, 4, words),
    ),
  ]
}
// A place on the map, moved so that something of this half width and half height (at size 1) lies wholly in the clear part of the window.
export function seen([x, y], half, tall, viewport) {
  if (!viewport?.clear) return [x, y]
  const room = viewport.clear(),
    grown = viewport.scale("n") * viewport.k,
    [sx, sy] = viewport.toScreen(x, y),
    into = (at, from, long, by) =>
      long < 2 * by ? from + long / 2 : Math.max(from + by, Math.min(from + long - by, at))
  return viewport.toMap(into(sx, room.x, room.w, half * grown + CLEAR), into(sy, room.y, room.h, tall * grown + CLEAR))
}
export function handles(here, width, depth) {
  const grip = (kind, at, mark) =>
    el(
      "g",
      { class: `vf-grip ${kind}`, "data-grip": kind, place: [...spot(at).map(r1), "s"] },
      circle("hit", 15),
      circle("face", 6.5),
      path("", mark, { transform: `rotate(${here[2] / 100})` }),
    )
  const [left, right] = corners(here, width, depth),
    far = (16 * 1000) / sheet.unit
  return [
    grip("left", left, "M3 2a4 4 0 10-6 0"),
    grip("right", right, "M3 2a4 4 0 10-6 0"),
    grip("front", ahead(here, depth / 2 + far), "M0 3.500v-7m-2.600 2.600L0-3.500 2.600-.9"),
  ]
}
