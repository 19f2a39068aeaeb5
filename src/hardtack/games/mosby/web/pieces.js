// What stands on the map. Every piece is drawn around its own origin at size 1 and comes with the box it covers, so that the board can find
// it a free place beside its space.
import { drawing, el, path, text } from "/web/kit/dom.js"

const RIDER = [
  "M9 34c-3 1-5 5-4.500 11 1.400-.6 2-2 2.500-4 .6 2 .3 4-.6 6 3-1 4.600-5 5.100-9z",
  "M10 33.500c3-3.500 9-4 15-3.600 6 .4 11 .1 15-1.900 2.600-4 4.600-9.300 8-12.200l.2-3.300 2.300 2.400c2.200.9 4.200 2.700 5.300 4.700l2.600 4.600c.4 1.200-.8 2.600-2.200 2.200l-2-.6c-2.200.2-3.700-.2-4.900-1-1.700 4.200-3.600 8.700-6.600 11.800-1.400 3.400-5 5.700-9.700 5.900-5.400.2-9.500-.9-13.200-.7-4.600.9-8.300.3-10.300-2.300-1.400-1.900-1.200-4.300.5-6z",
  "M12 39l7 1c-.5 3-3.500 5-3.800 7.600l2.700 4.500 1.600 5h-4.600l-3.700-8.900c-.3-3 .4-6.200.8-9.200zM17.500 40l5 .7-2.600 6.800 5.700 6.300 1.800 3.200h-4.300l-6.900-8.200z",
  "M38 38.500l5.500-2c2.100 2.500 5.800 3.600 8.700 5.600l-1.600 7 1.900 3.300-4 .4-1.500-3.900.9-5c-4-.8-7.500-2-9.900-5.400zM34 40.500l5-.8.8 8.400-1.500 5.500 1.700 3.400h-4.500l-1.200-3.300z",
  "M24.500 14.500c-.2-2.700 1-4.700 2.700-5.200l-.4-.9-4.600.2c.6-1.400 2.300-2 4.200-2.100l.8-2.600c1.700-.8 3.700-.6 5.300.4l.8 2.500c1.700.4 3.200 1.300 3.500 2.600l-3.500.3c.3 1.700-.1 3.500-1.300 4.700 2.900.8 4.600 2.900 5.800 6.300l4.700 2.200-.8 2.300-6.200-1.600-1.600-2.600-.6 6.900c2.600.7 4.200 2.500 4.400 5l.2 6.500 3 1.500v1.500h-6.200l-1-7.300-6.800-1.300c-3.600-.8-4.300-3.500-3.600-6.700.5-2.900.2-5.600-.4-7.900-.5-2.400.5-4.100 1.600-4.700z",
  "M22.500 6.900c-3-.8-4.400-3.300-3.700-5.600 2.300.5 5.200 2 6.700 4.200zM42 20.600l10.200-12.800.9.700L43.400 22z",
].join("")
const SABRES = ["sabre|M-13 7.500Q2 5 12-8M13 7.500Q-2 5-12-8", "hilt|M-13.500 3.500q1.500 4.500 5.500 6M13.500 3.500q-1.500 4.500-5.500 6"]
const STAR = "M0-9l2.100 6.200h6.500L3.400 1.100 5.300 7.400 0 3.600-5.300 7.400-3.400 1.100-8.600-2.800h6.500z"

export const rider = (x, y, size, className) => path(className, RIDER, { transform: `translate(${x} ${y}) scale(${size / 64})` })
export const star = (x, y, size, className) => path(className, STAR, { transform: `translate(${x} ${y}) scale(${size / 18})` })

// Pictograms of what is not cavalry, about 16 by 12 around the origin.
const KINDS = {
  picket: ["k|M-5 6L3-6M5 6L-3-6M0 6.500v-13", "kf|M-6 6.500h12v1.200h-12zM2.200-5.200l1.600-1.600.6.500-1.300 1.700zM-2.200-5.200l-1.600-1.600-.6.500 1.300 1.700z"],
  courier: ["kf|M-8-5h16v10.500h-16z", "kp|M-8-5l8 6.500L8-5", "kw|M0 2.400a1.700 1.700 0 1 0 .01 0z"],
  sutler: ["kf|M-5-6.500q5-1.600 10 0 1.800 6.500 0 13-5 1.600-10 0-1.800-6.500 0-13z", "kp|M-5.800-3.200q5.800 1.500 11.600 0M-5.800 3.200q5.800 1.500 11.600 0M-2-6.800q-.9 6.800 0 13.600M2-6.800q.9 6.800 0 13.600"],
}

// unit: {kind, strength, full, active, seen, retreat, escort}. Shape tells before colour: asleep is flat with a star or an eye, alarmed
// stands up, larger, with a red edge.
export function unitPiece(unit) {
  const { kind, strength, active } = unit
  const size = active ? (strength >= 5 ? 31 : 27) : kind === null || kind === undefined ? 23 : 25
  const h = size / 2, g = el("g", { class: `mo-unit ${active ? "active" : "asleep"} ${kind || "unknown"}` })
  const block = (x, y, s, cls, r = 2.6) => el("rect", { class: cls, x, y, width: s, height: s, rx: r })
  g.append(block(-h + 1.6, -h + (active ? 3.6 : 2.4), size, "shade"))
  if (active) g.append(block(-h - 2.2, -h - 2.2, size + 4.4, "alarm", 4), path("side", `M${-h} ${h}v2.200h${size}v-2.200z`))
  g.append(block(-h, -h, size, "face"), block(-h + 1.7, -h + 1.7, size - 3.4, "bevel", 1.6))
  if (kind === "combat") {
    const big = size >= 31
    if (active) g.append(el("g", { transform: `translate(0 ${-h + (big ? 9.4 : 8.3)}) scale(${big ? 0.62 : 0.54})` }, drawing(...SABRES)))
    else g.append(path("eye", `M-6.500 ${-h + 7}q6.500-6.500 13 0-6.500 6.500-13 0z`), el("circle", { class: "pupil", cx: 0, cy: -h + 7, r: 1.7 }))
    g.append(text("str", 0, h - (big ? 4 : 3.6), strength ?? "?", { "font-size": big ? 16 : active ? 13.5 : 12.5 }))
    const lost = unit.full != null && strength != null ? unit.full - strength : 0
    for (let i = 0; i < lost; i++) g.append(path("lost", `M${h - 4.6 - i * 4.4} ${h - 5}l3 3m0-3l-3 3`))
  } else if (kind && KINDS[kind]) {
    const inner = el("g", active ? { transform: "scale(1.2)" } : { transform: `translate(0 ${unit.seen ? 2 : 0})` }, drawing(...KINDS[kind]))
    g.append(inner)
    if (!active && unit.seen) g.append(path("eye small", `M-4 ${-h + 4.600}q4-4 8 0-4 4-8 0z`))
  } else g.append(star(0, 0.5, size * 0.56, "sign"))
  let right = h
  if (unit.retreat) { g.append(badge(h - 1, -h + 1, "return")); right += 5 }
  if (unit.escort) g.append(el("g", { class: "mo-badge", transform: `translate(${-h + 1} ${h - 1})` }, el("circle", { r: 5.6 }), path("i", "M-3.500 0h7M0-3.500v7M-2.500-2.500l5 5M2.500-2.500l-5 5")))
  const m = active ? 3 : 1
  return { node: g, box: [-h - m, -h - m, right + m, h + m + 1.5] }
}

const badge = (x, y, kind) => el("g", { class: "mo-badge", transform: `translate(${x} ${y})` }, el("circle", { r: 6.2 }),
  path("i", kind === "return" ? "M2.800-2.600v2.200q0 2.200-2.200 2.200h-3M-.4-.4l-2.200 2.200L-.4 4" : ""))

// The band: a cut-out figure on a stand, its strength on the rim.
export function bandPiece(band) {
  const g = el("g", { class: `mo-band${band.hidden ? " hiding" : ""}${band.wounded ? " hurt" : ""}` })
  const fig = cls => path(cls, RIDER, { transform: "translate(-22.500 -48) scale(.72)" })
  g.append(el("ellipse", { class: "shade", cx: 3, cy: 3.5, rx: 21, ry: 7 }), path("stand", "M-18-3v4.500a18 6 0 0 0 36 0v-4.500z"), el("ellipse", { class: "top", cx: 0, cy: -3, rx: 18, ry: 6 }), path("slot", "M-13-3h26"), fig("cut"), fig("fig"))
  if (band.hidden) g.append(path("brush", "M-21 4q-4-7 2-10 1-7 8-5 5-5 10 0 6-5 11 0 7-2 8 5 6 3 2 10z"))
  g.append(el("circle", { class: "sb", cx: 0, cy: 1.5, r: 6.6 }), text("sn", 0, 5.2, band.strength))
  if (band.wounded) g.append(el("g", { class: "wound", transform: "translate(15 -36)" }, el("circle", { r: 6 }), path("x", "M0-3.500v7M-3.500 0h7")))
  if (band.leader) g.append(el("g", { transform: "translate(-23 -14) scale(.8)" }, leaderPiece().node))
  if (band.food) g.append(el("g", { class: "mo-badge", transform: "translate(18 -12)" }, el("circle", { r: 6.5 }), path("i", "M-3 3.500q-2-4 1-5l.500-2h3l.500 2q3 1 1 5z")))
  return { node: g, box: [-19, -44, 21, 9] }
}

const plate = (cls, w, h, ...strokes) => {
  const g = el("g", { class: `mo-mark ${cls}`, transform: `translate(${-w / 2} ${-h / 2})` }, el("rect", { class: "shade", x: 1, y: 2, width: w, height: h, rx: 2.5 }), el("rect", { class: "mk", x: 0.5, y: 0.5, width: w - 1, height: h - 1, rx: 2 }), drawing(...strokes))
  return { node: el("g", null, g), box: [-w / 2 - 1, -h / 2 - 1, w / 2 + 1, h / 2 + 2] }
}
const FLAME = "M15 15.500c-4.400 0-5.400-3.200-4.200-5.800.5 1 1 1.300 1.600 1.300-.6-3.200.6-6 3-8 .1 2.500 1.300 3.200 2.600 4.900.3-.8.3-1.300.2-2 2.200 2.300 2.700 9.600-3.200 9.600z"

export const MARKS = {
  bridge: () => plate("bridge", 28, 16, "mki|M2.500 6.200h23M2.500 8h23M5 6.200V4.400M9.500 6.200V4.400M14 6.200V4.400M18.500 6.200V4.400M23 6.200V4.400M4 4.400h20", "mkf|M3.500 8h3.200v5h-3.200zM12.400 8h3.200v5h-3.200zM21.300 8h3.200v5h-3.200z"),
  burning: () => plate("dead", 30, 18, "mki|M2.500 10h6.500l1.500 1.600M27.500 10h-6l-1.800 1.800", "mkf|M4 10h3v5.500h-3zM23 10h3v5.500h-3z", `flame|${FLAME}`),
  railcut: () => plate("dead", 22, 18, "mki|M2 12.500h5.500q2.600 0 3-2.800l.5-4.200M20 12.500h-4q-2.800 0-3.600-2.400L11 6M4 10v5M7 10v5M16 10v5M19 10v5", "x|M8.500 3l5 5M13.500 3l-5 5"),
  depot: () => plate("depot", 24, 20, "mkf|M3 9.500L12 4l9 5.500v.8H3z", "mki|M4.500 10.300v6h15v-6M9.500 16.300v-4.500h5v4.500M9.500 11.800l5 4.500M14.500 11.800l-5 4.500"),
  depotburnt: () => plate("dead", 24, 20, "mki|M3 16.500h18M4.500 16.500v-5l3-2M19.500 16.500v-6l-3-2", `flame|${FLAME.replace("M15 15.500", "M12 16")}`),
  devastated: () => plate("dead", 24, 22, "mki|M4 18.500h16M5.500 18.500v-6l2.500 1.500 1.500-2v6.500M18.500 18.500v-8h-3v8M17 10.500v-2", "smoke|M17 8c-2-1.500 1.500-2.500 0-4.500M9 11c-2-2 1.600-3.200-.2-5.500M12.500 10c-1.500-1.600 1.400-2.500 0-4.500"),
  large: () => {
    const hex = (r, cls, dx = 0, dy = 0) => path(cls, "M" + [0, 1, 2, 3, 4, 5].map(i => { const a = Math.PI / 3 * i + Math.PI / 6; return `${(Math.cos(a) * r + dx).toFixed(1)} ${(Math.sin(a) * r + dy).toFixed(1)}` }).join("L") + "z")
    const g = el("g", { class: "mo-large" }, hex(13.5, "shade", 1.5, 2.5), hex(13.5, "face"), hex(11.2, "bevel"), path("flag", "M-4-7v14M-4-6.500q4-2 9 0v6.500q-5-2-9 0z"))
    return { node: g, box: [-13, -14.500, 14, 16] }
  },
  cannon: () => plate("cannon", 26, 16, "mki|M7 11.500a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0M14 12.500l7 .500", "mkf|M3.500 8l14-3.500.8 2.600-13.600 3.700z"),
  train: down => plate(down ? "dead" : "train", 34, 22, "mki|M6 12q-2-9 7-9h8q9 0 7 9M12 3.500q-1.500 4 0 8.500M17 3.200v8.800M22 3.500q1.500 4 0 8.500M4 12h26v3.500H4z", "mkw|M9.500 17.500m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M24.500 17.500m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0", ...(down ? ["flame|M17 13c-4 0-5-3-4-5.500.5 1 1 1.300 1.500 1.300-.5-3 .6-5.500 2.800-7.300.1 2.300 1.200 3 2.400 4.500.3-.8.3-1.200.2-1.900 2 2.100 2.500 8.900-2.900 8.900z"] : [])),
}

export function leaderPiece() {
  const g = el("g", { class: "mo-leader", transform: "translate(-11 -12)" }, el("rect", { class: "shade", x: 1, y: 2, width: 22, height: 24, rx: 2.5 }), el("rect", { class: "face", x: 0.5, y: 0.5, width: 21, height: 23, rx: 2 }),
    drawing("sign|M7.400 6.300q3.600-2.800 7.200 0l.4 2h-8zM6.500 8.400h9v1.100h-9zM11 9.100a2.700 2.700 0 1 0 .01 0zM5 20.500q.3-5 6-5.300 5.700.3 6 5.300z", "gilt|M5.500 18.200l2-1.200M16.500 18.200l-2-1.200"))
  return { node: el("g", null, g), box: [-12, -13, 12, 14] }
}

// The place itself: a ring whose middle says what is known of it.
export function ring(space) {
  return el("g", { class: "mo-space", "data-space": space.id, transform: `translate(${space.x} ${space.y})` }, el("g", { class: "ht-s" }, el("g", { class: "mo-ring" })))
}
// look: {large, lines, mosby, status: "?"|"seen"|"", extended}
export function ringFace(look, capital) {
  if (look.large) {
    const hex = (r, cls) => path(cls, "M" + [0, 1, 2, 3, 4, 5].map(i => { const a = Math.PI / 3 * i + Math.PI / 6; return `${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}` }).join("L") + "z")
    const r = capital ? 14 : 10.8
    return [hex(r, "ring large"), hex(r - 2.6, "inner"), capital ? path("flag", "M-6 4h12v1.600h-12zM-4.500 3.200a4.500 4.800 0 0 1 9 0zM-.5-4h1v3h-1z") : path("flag", "M-3-4.600v9.200h1V.6h5.200l-1.400-2.600 1.400-2.600z")]
  }
  const out = [el("circle", { class: `ring${look.lines ? " lines" : look.mosby ? " own" : ""}`, r: 7.6 })]
  if (look.extended) out.push(el("circle", { class: "extended", r: 10.2 }))
  if (look.status === "?") out.push(text("q", 0, 3.1, "?"))
  else if (look.status === "seen") out.push(el("circle", { class: "seen", r: 3 }))
  else if (look.mosby) out.push(el("circle", { class: "core", r: 3.2 }))
  return out
}
