// The unit as it would stand: its ghost, the way it goes, and the slip that says what of its distance that takes.
import { el, path, rect, text } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { ahead, corners, outline, r1, spot } from "./map.js"
import { contact, seen } from "./reach.js"
import { veer } from "./snaps.js"
import { figures, plate } from "./troops.js"

const RULE = 124, // the rule of a slip
  LETTER = 5.7, // of its small words
  LONG = 38 // letters in a line of them

// In another formation, or not on the table yet: men enough to fill the footprint.
export function bodyOf(unit, [width, depth]) {
  const same = unit.body && unit.body[0] === width && unit.body[1] === depth,
    base = unit.kind === "artillery" ? width : unit.kind === "cavalry" && !unit.on_foot ? 1000 : 750
  return same ? unit.body : [width, depth, Math.max(1, Math.round(width / base)), base, 0]
}
const formed = (unit, [width, depth]) =>
  unit.formation ? unit : { ...unit, formation: unit.kind === "artillery" && depth > width * 1.5 ? "limbered" : "line" }
const stood = (unit, pose, body, army, attributes, men = true) => {
  const [x, y] = spot(pose)
  return el(
    "g",
    { ...attributes, transform: `translate(${r1(x)} ${r1(y)}) rotate(${pose[2] / 100})` },
    plate(body[0], body[1], body[2], unit.side, pose[2]),
    men && el("g", { class: "men" }, figures({ ...formed(unit, body), pose, body }, army)),
  )
}
// A unit that is to be placed, before it has been.
export const placing = (unit, pose, body, army) =>
  stood(unit, pose, body, army, { class: `vf-unit vf-u vf-placing ${unit.side}`, "data-unit": unit.id })
export const ghost = (unit, pose, body, cls, army) =>
  stood(unit, pose, body, army, { class: `vf-u ghost ${unit.side}${cls}` }, unit.body === body || !unit.body)

const line = (points) => "M" + points.map((p) => spot(p).map(r1).join(" ")).join("L")
const track = (points, no) => [path("vf-waycase", line(points)), path(`vf-way${no ? " no" : ""}`, line(points))]
// The way: the path of the middle, those of both corners of the front, and where a wheel begins and ends.
export function way(points, size, legal) {
  const out = track(points, !legal)
  if (!size || points[0].length < 3) return out
  const [width, depth] = size
  for (const side of [-1, 1])
    out.push(path("vf-sweep", line(points.map((p) => ahead(p, depth / 2, (side * width) / 2)))))
  points.forEach((p, i) => {
    if (i && i < points.length - 1 && (veer(points[i - 1][2], p[2]) !== 0) !== (veer(p[2], points[i + 1][2]) !== 0))
      out.push(path("vf-stage", outline(corners(p, width, depth))))
  })
  return out
}
// Pushed into an enemy: straight to where it strikes.
export const struck = (unit, here, { end, foe }, army) => [
  ...track([here, end.pose], true),
  ghost(unit, end.pose, unit.body, " strikes", army),
  ...contact(unit, { end, foe }).flat(),
]

// The parts of a way in lines that are not too long.
export function lines(parts) {
  const out = []
  for (const part of parts) {
    const last = out.at(-1)
    if (last && last.length + part.length + 3 <= LONG) out[out.length - 1] = `${last} + ${part}`
    else out.push(last === undefined ? part : `+ ${part}`)
  }
  return out
}
// What is used of the distance: in figures, on a rule as long as the move with contact in red, and by the parts of the way.
export function slip(viewport, { said, on, most, near, here, there, size }) {
  const used = said.preview?.used ?? null,
    rows = [...lines(said.parts ?? []), on && w(`on_${on}`)].filter(Boolean),
    wide = Math.max(RULE, ...rows.map((one) => one.length * LETTER)),
    at = (mils) => r1(Math.min(1, mils / most) * wide),
    [, much, rest] = /^([\d.,]+)(.*)$/.exec(said.sentence) ?? [null, said.sentence, ""],
    ruled = used != null && most > 0,
    high = (ruled ? 43 : 24) + 14 * rows.length
  let ticks = ""
  for (let n = 0; n <= most / 1000; n++) ticks += `M${at(n * 1000)} 22v${n % 3 ? -3 : -6}`
  const all = [...corners(here, ...size), ...corners(there, ...size)].map(spot),
    xs = all.map((p) => p[0]),
    ys = all.map((p) => p[1]),
    s = viewport.scale?.("n") ?? 1,
    low = Math.max(...ys) + 16 + (high / 2) * s,
    mid = (Math.min(...xs) + Math.max(...xs)) / 2
  // Under the unit; over it where what can be seen ends.
  const room = viewport.clear?.(),
    cramped = room && viewport.toScreen(mid, low + (high / 2) * s)[1] > room.y + room.h,
    spotted = seen([mid, cramped ? Math.min(...ys) - 14 - (high / 2) * s : low], wide / 2 + 9, high / 2, viewport)
  return el(
    "g",
    { class: "vf-slip", place: [...spotted.map(r1), "n"] },
    el(
      "g",
      { transform: `translate(${r1(-wide / 2)} ${r1(14 - high / 2)})` },
      rect("card", -9, -14, r1(wide + 18), high, 3),
      el("text", { x: 0, y: 3 }, el("tspan", { class: "much" }, much), rest),
      ruled && [
        rect("all", 0, 10, r1(wide), 12),
        rect("used", 0, 10, at(used), 12),
        path("ticks", ticks),
        near <= most && path("near", `M${at(near)} 7v18`),
      ],
      rows.map((one, i) => text("more", 0, (ruled ? 37 : 18) + 14 * i, one)),
    ),
  )
}
