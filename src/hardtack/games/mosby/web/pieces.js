// What stands on the map. Every piece is drawn around its own origin at size 1 and comes with the box it covers, so that the board can find
// it a free place beside its space.
import { circle, drawing, el, path, rect, text } from "/web/kit/dom.js"
import { mark, rider, sign } from "./plates.js"

const square = (cls, x, y, size, r = 2.6) => el("rect", { class: cls, x, y, width: size, height: size, rx: r })
const hexagon = (cls, r, dx = 0, dy = 0) =>
  path(
    cls,
    "M" +
      [0, 1, 2, 3, 4, 5]
        .map((i) => {
          const a = (Math.PI / 3) * i + Math.PI / 6
          return `${(Math.cos(a) * r + dx).toFixed(1)} ${(Math.sin(a) * r + dy).toFixed(1)}`
        })
        .join("L") +
      "z",
  )
const badge = (x, y, d) =>
  el("g", { class: "mo-badge", transform: `translate(${x} ${y})` }, el("circle", { r: 6.2 }), path("i", d))

// unit: {kind, strength, full, active, seen, retreat, escort}. Shape tells before colour: asleep is flat with a star or an eye, alarmed
// stands up, larger, with a red edge.
export function unitPiece(unit) {
  const { kind, strength, active } = unit,
    big = active && strength >= 5,
    size = active ? (big ? 31 : 27) : kind ? 25 : 23,
    h = size / 2
  const g = el(
    "g",
    { class: `mo-unit ${active ? "active" : "asleep"}` },
    square("shade", -h + 1.6, -h + (active ? 3.6 : 2.4), size),
  )
  if (active)
    g.append(square("alarm", -h - 2.2, -h - 2.2, size + 4.4, 4), path("side", `M${-h} ${h}v2.200h${size}v-2.200z`))
  g.append(square("face", -h, -h, size), square("bevel", -h + 1.7, -h + 1.7, size - 3.4, 1.6))
  const put = (name, x, y, scale) =>
    g.append(el("g", { transform: `translate(${x} ${y}) scale(${scale})` }, drawing(...sign(name))))
  if (kind === "combat") {
    if (active) put("sabres", 0, -h + (big ? 9.4 : 8.3), big ? 0.62 : 0.54)
    else g.append(path("eye", `M-6.500 ${-h + 7}q6.500-6.500 13 0-6.500 6.500-13 0z`), circle("pupil", 1.7, 0, -h + 7))
    g.append(text("str", 0, h - (big ? 4 : 3.6), strength ?? "?", { "font-size": big ? 16 : active ? 13.5 : 12.5 }))
    // A cross for each point lost.
    for (let i = 0; i < (unit.full ?? strength) - strength; i++)
      g.append(path("lost", `M${h - 4.6 - i * 4.4} ${h - 5}l3 3m0-3l-3 3`))
  } else if (kind) {
    put(kind, 0, !active && unit.seen ? 2 : 0, active ? 1.2 : 1)
    if (!active && unit.seen) g.append(path("eye", `M-4 ${-h + 4.6}q4-4 8 0-4 4-8 0z`))
  } else put("star", 0, 0.5, size * 0.031)
  if (unit.retreat)
    g.append(badge(h - 1, -h + 1, "M2.800-2.600v2.200q0 2.200-2.200 2.200h-3M-.4-.4l-2.200 2.200L-.4 4"))
  if (unit.escort) g.append(badge(-h + 1, h - 1, "M-3.500 0h7M0-3.500v7M-2.500-2.500l5 5M2.500-2.500l-5 5"))
  const m = active ? 3 : 1
  return { node: g, box: [-h - m, -h - m, h + m + (unit.retreat ? 5 : 0), h + m + 1.5] }
}

// The band: a cut-out figure on a stand, its strength on the rim.
export function bandPiece(band) {
  const g = el(
    "g",
    { class: `mo-band${band.hidden ? " hiding" : ""}` },
    el("ellipse", { class: "shade", cx: 3, cy: 3.5, rx: 21, ry: 7 }),
    drawing(...sign("stand")),
    rider(-22.5, -48, 46, "cut"),
    rider(-22.5, -48, 46, "fig"),
  )
  if (band.hidden) g.append(...drawing(...sign("brush")))
  g.append(circle("sb", 6.6, 0, 1.5), text("sn", 0, 5.2, band.strength))
  if (band.wounded)
    g.append(
      el(
        "g",
        { class: "wound", transform: "translate(15 -36)" },
        el("circle", { r: 6 }),
        path("x", "M0-3.500v7M-3.500 0h7"),
      ),
    )
  if (band.leader) g.append(el("g", { transform: "translate(-23 -14) scale(.8)" }, leaderPiece().node))
  if (band.food) g.append(badge(18, -12, "M-3 3.500q-2-4 1-5l.500-2h3l.500 2q3 1 1 5z"))
  return { node: g, box: [-19, -44, 21, 9] }
}

// A marker: a small plate with a drawing; dark when what it shows is destroyed.
export function markPiece(name) {
  const { w, h, class: cls, strokes } = mark(name)
  const g = el(
    "g",
    { class: `mo-mark ${cls}`, transform: `translate(${-w / 2} ${-h / 2})` },
    rect("shade", 1, 2, w, h, 2.5),
    rect("mk", 0.5, 0.5, w - 1, h - 1, 2),
    drawing(...strokes),
  )
  return { node: g, box: [-w / 2 - 1, -h / 2 - 1, w / 2 + 1, h / 2 + 2] }
}
export function largePiece() {
  const g = el(
    "g",
    { class: "mo-large" },
    hexagon("shade", 13.5, 1.5, 2.5),
    hexagon("face", 13.5),
    hexagon("bevel", 11.2),
    path("flag", "M-4-7v14M-4-6.500q4-2 9 0v6.500q-5-2-9 0z"),
  )
  return { node: g, box: [-13, -14.5, 14, 16] }
}
export function leaderPiece() {
  const g = el(
    "g",
    { class: "mo-leader", transform: "translate(-11 -12)" },
    rect("shade", 1, 2, 22, 24, 2.5),
    rect("face", 0.5, 0.5, 21, 23, 2),
    drawing(...sign("leader")),
  )
  return { node: g, box: [-12, -13, 12, 14] }
}

// The place itself: a ring whose middle says what is known of it. look: {large, lines, mosby, status: "?"|"seen"|"", extended}
export const ring = ({ id, x, y }) => el("g", { class: "mo-space", "data-space": id, place: [x, y, "s"] })

export function ringFace(look, capital) {
  if (look.large) {
    const r = capital ? 14 : 10.8
    return [
      hexagon("ring large", r),
      hexagon("inner", r - 2.6),
      path(
        "flag",
        capital
          ? "M-6 4h12v1.600h-12zM-4.500 3.200a4.500 4.800 0 0 1 9 0zM-.5-4h1v3h-1z"
          : "M-3-4.600v9.200h1V.6h5.200l-1.400-2.600 1.400-2.600z",
      ),
    ]
  }
  const out = [circle(`ring${look.lines ? " lines" : look.mosby ? " own" : ""}`, 7.6)]
  if (look.extended) out.push(circle("extended", 10.2))
  if (look.status === "?") out.push(text("q", 0, 3.1, "?"))
  else if (look.status === "seen" || look.mosby) out.push(el("circle", { class: look.status || "core", r: 3.1 }))
  return out
}
