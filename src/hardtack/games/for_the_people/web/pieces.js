// What stands on the map. Places and forces are drawn around their own origin at size 1; a force comes with the box it covers, so that the
// board can find it room beside its place. Sides differ in shape and grain as well as in colour: the Union's blocks are smooth and round,
// the Confederacy's square and striped.
import { at, circle, el, path, rect, text } from "/web/kit/dom.js"
import { sheet, short, shortArmy } from "./map.js"
import { sign } from "./plates.js"

const STAR = "M0-5.5l1.6 3.6 3.9.4-2.9 2.6.8 3.9L0 3.1-3.4 5l.8-3.9-2.9-2.6 3.9-.4z"
const BASTION = "M0-10l3.2 4.6 6.2-1-1.8 6.4 1.8 6.4-6.2-1L0 10l-3.2-4.6-6.2 1 1.8-6.4-1.8-6.4 6.2 1z"
// What a place yields stands on a cogwheel, what stands there on a block: nobody takes one number for the other.
const COG = `M${Array.from({ length: 40 }, (_, i) => {
  const r = i % 4 < 2 ? 13.4 : 11,
    turn = ((i + 0.5) * Math.PI) / 20
  return `${(r * Math.sin(turn)).toFixed(1)} ${(-r * Math.cos(turn)).toFixed(1)}`
}).join("L")}Z`
export const works = (owner) => path(`disc works ${owner}`, COG)
const put = (x, y, scale) => ({ transform: `translate(${x} ${y}) scale(${scale})` })

// ---- places ----
// look: {shape: "bastion" | "works" | "seat" | "town", owner, flag, port, runner: "open" | "shut" | "", navy, value, ruined, star, fort, aboard:
// [signs]}
export const ring = ({ id, x, y }) => el("g", { class: "fp-space", "data-space": id, place: [x, y, "s"] })
export const ringSize = (look) =>
  look.shape === "bastion" || look.shape === "seat" ? 10 : look.shape === "works" ? 12 : look.port ? 7.6 : 6.2

export function ringFace(look) {
  const r = ringSize(look),
    outline = (cls) => (look.shape === "bastion" ? path(cls, BASTION) : circle(cls, r))
  const out = []
  if (look.navy) out.push(circle("navy", r + 3))
  if (look.runner) out.push(circle(`runner ${look.runner}`, r + (look.navy ? 5.6 : 3.4)))
  if (look.shape === "works" && !look.ruined) out.push(works(look.owner))
  else out.push(outline(`disc ${look.owner}${look.ruined ? " ruined" : ""}`))
  if (look.owner === "csa" && !look.ruined && look.shape !== "works") out.push(outline("grain"))
  if (look.ruined) out.push(...sign("flame"))
  else if (look.value) out.push(text("val", 0, 5.2, look.value))
  else if (look.shape === "seat") out.push(path("star", STAR, { transform: "scale(1.25)" }))
  else if (look.port) out.push(...sign(look.port))
  else if (look.star) out.push(path("star", STAR, { transform: "scale(.72)" }))
  const tab = (x, what) => el("g", { class: "tab", ...at(x, -9) }, circle("", 5.4), what)
  if (look.value && look.port) out.push(tab(12, el("g", { transform: "scale(.72)" }, sign(look.port))))
  if (look.value && look.seat) out.push(tab(-12, path("star", STAR, { transform: "scale(.8)" })))
  if (look.flag)
    out.push(
      el(
        "g",
        { class: `flag ${look.owner}`, ...put((r * 0.55).toFixed(1), (-r * 0.7).toFixed(1), 0.78) },
        sign(`flag_${look.owner}`),
      ),
    )
  if (look.fort)
    out.push(
      el("g", { class: `fort ${look.fort}`, ...put(-r - 3, r + 2, 0.78) }, path("base", BASTION), circle("pit", 3.2)),
    )
  look.aboard.forEach((name, i) =>
    out.push(el("g", { class: "aboard", ...at(r + 9 + i * 20, r + 4) }, rect("plate", -10, -7, 20, 14, 3), sign(name))),
  )
  return out
}

// ---- forces ----
export const cutMark = (x, y) => el("g", { class: "fp-cut", ...at(x, y) }, circle("", 6), path("", "M-3 3L3-3"))
const ROW = 12,
  FAR_ROW = 14.5
const SLASH = "M-4 4L4-4M-4.5-4.5h9v9h-9z"
export const block = (x, y, wide, tall, side, big) => {
  const r = side === "usa" ? 3.4 : 0.8
  const grain = Array.from({ length: Math.ceil((wide + tall) / 5) }, (_, i) => i * 5 - tall)
    .map((at) => {
      const from = Math.max(0, at),
        to = Math.min(wide, at + tall)
      return to > from ? `M${x + from} ${y + tall - (from - at)}L${x + to} ${y + tall - (to - at)}` : ""
    })
    .join("")
  return [
    rect("shade", x + 1.6, y + 2.8, wide, tall, r),
    rect("face", x, y, wide, tall, r),
    side === "csa" ? path("grain", grain) : null,
    rect("top", x + 0.6, y + 0.6, wide - 1.2, 3.4, Math.min(r, 2)),
    big ? rect("frame", x + 2.2, y + 2.2, wide - 4.4, tall - 4.4, Math.max(0.5, r - 1.5)) : null,
  ]
}

// How wide a name will be, for its letters may be of any font. They are those of board.css (.who), as heavy as a commander's.
let pen = null,
  narrow = ""
function breadth(words, kind, near) {
  pen ??= document.createElement("canvas").getContext("2d")
  narrow ||= getComputedStyle(document.documentElement).getPropertyValue("--narrow") || "sans-serif"
  pen.font = `${kind === "name" ? "small-caps 700 11" : near ? "800 9.6" : "800 12"}px ${narrow}`
  return pen.measureText(words).width
}

// force: {side, sp, foot, army, chief, elite, generals, horse, cut, veiled, more}. level: 0 far away, 1 with names, 2 with ratings. Far away only
// the commander of an army is named, below its block; nearer all names stand to the right of it. -1, the whole country in a hand: a smaller block
// with its figure, or a star for generals alone. more: forces around it are counted in, and a second block lies behind.
export function forcePiece(force, level) {
  const { side, army, chief, elite } = force,
    out = [],
    near = level > 0,
    tiny = level < 0,
    step = near ? ROW : FAR_ROW
  const who = [...force.generals.filter((id) => id === chief), ...force.generals.filter((id) => id !== chief)].map(
    (id) => ["foot", id],
  )
  const named = [...who, ...force.horse.map((id) => ["horse", id])].slice(
    0,
    tiny ? 0 : near || !force.sp ? 99 : army ? 1 : 0,
  )
  const rows = [
    ...(army && near ? [["name", shortArmy(army)]] : []),
    ...named,
    ...Array.from({ length: force.veiled }, () => ["veiled", "?"]),
  ]
  const words = rows.map(([kind, id]) => (kind === "name" || kind === "veiled" ? id : short(id))),
    hidden = who.length + force.horse.length - named.length
  const indent = (kind, id) => (kind === "horse" || id === chief ? 12 : 5),
    figures = (kind) => (level > 1 && kind !== "name" ? 24 : 0)
  const wide = rows.length
    ? Math.max(34, ...rows.map(([kind, id], i) => indent(kind, id) + breadth(words[i], kind, near) + 4 + figures(kind)))
    : 0
  const size = force.sp ? (army ? 31 : 26) - (tiny ? 5 : 0) : tiny && hidden ? 18 : 0,
    high = size && size - 3,
    beside = near || !size
  const tall = beside ? Math.max(high, rows.length * step) : high + rows.length * step,
    all = beside ? size + wide : Math.max(size, wide)
  const x0 = -all / 2,
    y0 = -tall / 2,
    bx = beside ? x0 : -size / 2,
    tx = beside ? x0 + size : x0,
    ty = beside ? y0 : y0 + high
  if (rows.length) {
    out.push(rect("shade", tx - 0.6, ty + 2.4, wide + 2, rows.length * step, 1.5))
    rows.forEach(([kind, id], i) =>
      out.push(row(kind, id, words[i], tx, ty + i * step, wide, step, level > 1, id === chief)),
    )
  }
  if (size) {
    const font = (army ? 18 : 15) - (tiny ? 1.5 : 0),
      mid = bx + size / 2
    if (force.more) out.push(rect("face", bx + 3, y0 - 3, size, high, 2))
    out.push(...block(bx, y0, size, high, side, army))
    out.push(
      force.sp
        ? text("sp", mid, y0 + high / 2 + font * 0.4, force.sp, { "font-size": font })
        : path("elite", STAR, at(mid, y0 + high / 2 + 1)),
    )
    if (!tiny) {
      if (!force.foot) out.push(path("slash", SLASH, put(mid, y0 + high - 2.5, 0.62)))
      for (let i = 0; i < elite; i++) out.push(path("elite", STAR, put(bx + 5 + i * 8, y0 + high, 0.78)))
      // Generals who are not named are counted: a bar for each on the side of the block.
      for (let i = 0; i < Math.min(4, hidden); i++) out.push(path("count", `M${bx + size + 1} ${y0 + 6 + i * 5.2}h5`))
    }
  }
  if (force.cut) out.push(cutMark(bx + 1, y0 + 1))
  const m = force.cut ? 5.5 : 1.5,
    right = Math.max(x0 + all, hidden && !tiny ? bx + size + 5 : 0) + 1.5
  return {
    node: el("g", { class: `fp-force ${side}${near ? "" : " far"}` }, out),
    box: [x0 - m, y0 - m, right, y0 + tall + 3],
  }
}
function row(kind, id, words, x, y, wide, tall, rated, chief) {
  const about = sheet.generals.get(id),
    name = kind === "name"
  return el(
    "g",
    { class: `row ${kind}${chief ? " chief" : ""}` },
    rect("tag", x - 1, y, wide + 1, tall - 0.6, 1.2),
    rect("edge", x - 1, y, 3, tall - 0.6),
    kind === "horse"
      ? path("ride", SLASH, put(x + 7, y + tall / 2 - 0.3, 0.58))
      : chief
        ? path("chiefstar", STAR, put(x + 6.5, y + tall / 2 - 0.3, 0.62))
        : null,
    text("who", x + (name ? 5 : kind === "horse" || chief ? 12 : 5), y + tall * 0.74, words),
    rated && about
      ? text("rate", x + wide - 3, y + tall * 0.74, `${about.strategy}·${about.offence}·${about.defence}`, {
          "text-anchor": "end",
        })
      : null,
  )
}
