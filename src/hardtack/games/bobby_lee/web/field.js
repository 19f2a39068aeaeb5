// Painting a battle's table: the sheet with its woods and roads, the boxes, breastworks, tabs, arrows and tags. Where everything lies is
// told by a field: {lay, at, rects, me}, in the map's own units; who stands where by `stood`: box -> {usa, csa}.
import { el, path, rect, text } from "/web/kit/dom.js"
import { curve, random, resample } from "/web/kit/paint.js"
import { trees } from "/web/kit/trees.js"
import { w } from "/web/kit/words.js"
import { pressable, swords } from "./blocks.js"
import { hexName } from "./map.js"

// Two tables: for a window, and without margins for a narrow one. reserve, line: [top, height], the enemy's first; pocket: [x, width].
export const LARGE = {
  wide: 842,
  tall: 742,
  tab: 46,
  reserve: [
    [10, 90],
    [570, 162],
  ],
  line: [
    [110, 212],
    [370, 188],
  ],
  cols: [72, 308, 544],
  box: 226,
  pocket: [12, 52],
  edge: 12,
  most: 2.05,
  low: 1.9,
  font: 1,
  rim: 10,
}
export const SMALL = {
  wide: 432,
  tall: 404,
  tab: 38,
  reserve: [
    [4, 54],
    [318, 82],
  ],
  line: [
    [64, 116],
    [194, 116],
  ],
  cols: [36, 157, 278],
  box: 118,
  pocket: [3, 30],
  edge: 3,
  most: 1.32,
  low: 1.3,
  font: 0.86,
  rim: 3,
}
export const PLACES = ["left", "centre", "right"]
export const other = (side) => (side === "usa" ? "csa" : "usa")
export const n1 = (v) => v.toFixed(1)
const xy = (point) => point.map(n1).join(" ")
export const has = (stood, id, side) => stood.get(id)?.[side].length > 0
// Double defence, by place alone: in woods for both, in a fortress for who defends it.
export const strong = (b, side) => b.woods || (b.fortress && side !== b.attacker)

// Where the boxes lie: left faces right; pockets outside the four flanks; a fortress has one box a side.
/** @param {{lay: any, at: Point, me: string}} field @param {boolean} fortress */
export function layOut({ lay, at: [ox, oy], me }, fortress) {
  const rects = new Map(),
    put = (id, x, y, wide, tall) => rects.set(id, [ox + x, oy + y, wide, tall])
  for (const [n, side] of [
    [0, other(me)],
    [1, me],
  ]) {
    const [top, tall] = lay.line[n],
      [x, wide] = lay.pocket
    put(`${side}-reserve`, lay.edge, lay.reserve[n][0], lay.wide - 2 * lay.edge, lay.reserve[n][1])
    if (fortress) {
      put(`${side}-centre`, lay.cols[0], top, lay.cols[2] + lay.box - lay.cols[0], tall)
      continue
    }
    PLACES.forEach((place, i) => {
      const col = n ? i : 2 - i
      put(`${side}-${place}`, lay.cols[col], top, lay.box, tall)
      if (i !== 1) put(`outside-${side}-${place}`, col ? lay.wide - x - wide : x, top + tall * 0.09, wide, tall * 0.82)
    })
  }
  return rects
}

// ---- the sheet ----
/** @param {any} field @param {any} b */
export function paintSheet({ lay: { wide, tall, rim, line }, at: [x, y], rects }, b) {
  const next = random(b.hex),
    boxes = [...rects.values()],
    middle = y + (line[0][0] + line[0][1] + line[1][0]) / 2
  const boxed = (px, py) =>
    boxes.some(([bx, by, bw, bh]) => px > bx - 6 && px < bx + bw + 6 && py > by - 3 && py < by + bh + 8)
  const road = (part) =>
    curve(
      Array.from({ length: Math.ceil(tall / 20) + 2 }, (_, i) => [
        x + wide * part + Math.sin(i * 0.22 + next() * 0.3) * 9,
        y + i * 20 - 12,
      ]),
    )
  const roads = road(0.25) + road(0.74)
  // In a battle in the woods the trees stand thick and under everything, elsewhere there are a few.
  const wood = trees({
    width: wide,
    height: tall,
    seed: b.hex,
    tries: b.woods ? 6400 : 700,
    apart: b.woods ? 11 : 9,
    want: () => (b.woods ? 1 : 0.4),
    free: (px, py) => b.woods || !boxed(px + x, py + y),
  })
  // In the open a worm fence runs between the lines.
  const fence = (from, to) =>
    "M" +
    Array.from({ length: Math.floor(((to - from) * wide) / 11) }, (_, i) => {
      const px = wide * from + i * 11
      return xy([x + px, middle + (i % 2 ? -2.6 : 2.6) + Math.sin(px / 80) * 4])
    }).join("L")
  const fences =
    b.woods || b.fortress
      ? ""
      : [
          [0.1, 0.22],
          [0.3, 0.46],
          [0.52, 0.7],
          [0.8, 0.93],
        ]
          .map((part) => fence(...part))
          .join("")
  return [
    el("clipPath", { id: "bl-clip" }, rect("", x, y, wide, tall, 3)),
    rect("bl-shade", x - 8, y - 4, wide + 26, tall + 26, 10),
    rect("bl-sheet", x - rim, y - rim, wide + 2 * rim, tall + 2 * rim, 4),
    rect(`bl-felt${b.woods ? " woods" : ""}`, x, y, wide, tall, 3),
    el(
      "g",
      { "clip-path": "url(#bl-clip)" },
      path("bl-roadcase", roads),
      path("bl-roadbed", roads),
      path("bl-fence", fences),
      el(
        "g",
        { transform: `translate(${xy([x, y])})` },
        wood.map((d) => path("bl-trees", d)),
      ),
    ),
    rect("bl-neat", x - rim * 0.6, y - rim * 0.6, wide + rim * 1.2, tall + rim * 1.2, 3),
    rim > 5 ? rect("bl-neat thin", x - 3, y - 3, wide + 6, tall + 6, 2) : "",
  ]
}

// ---- boxes: [what lies below the glow, what is written over it] ----
/** @type {(field: any, id: string, box: Box, b: any, stood: any) => any[]} */
export function paintBox({ lay, me, role }, id, [x, y, wide, tall], b, stood) {
  if (id.startsWith("outside-")) return [[rect(`bl-pocket${stood.has(id) ? " used" : ""}`, x, y, wide, tall, 6)], []]
  const [side, name] = id.split("-"),
    own = side === me,
    reserve = name === "reserve",
    both = has(stood, id, "usa") && has(stood, id, "csa"),
    f = lay.font
  const holder = both ? side : has(stood, id, other(side)) ? other(side) : reserve ? side : (b.owner[id] ?? side),
    base = own ? y + tall - 9 * f : y + 18 * f
  const note = both
    ? w("engaged")
    : holder !== side
      ? role
        ? w(holder === me ? "yours_now" : "theirs_now")
        : w(holder)
      : stood.has(id)
        ? ""
        : w(reserve ? "nobody_here" : "empty")
  const title = !role
    ? lay === LARGE || reserve
      ? `${w(side)} · ${w(`place_${name}`)}`
      : w(`place_${name}`)
    : reserve
      ? w(own ? "your_reserve" : `reserve_${side}`)
      : w(`${own ? "your" : "their"}_${name}`)
  const below = [
    rect("bl-box", x, y, wide, tall, 3),
    rect(`bl-boxwash ${holder}`, x, y, wide, tall, 3),
    rect(`bl-boxline ${side}`, x, y, wide, tall, 3),
    rect(`bl-boxline thin ${side}`, x + 3, y + 3, wide - 6, tall - 6, 2),
  ]
  const above = [text("bl-bh", x + 10 * f, base, title, { "font-size": 13.4 * f })]
  if (both) {
    below.push(rect("bl-fight", x + 1, y + 1, wide - 2, tall - 2, 3))
    above.push(swords("", x + (lay === LARGE ? 20 : 2), y + tall / 2, lay === LARGE ? 1.1 : 0.8))
  }
  if (wide > 140)
    above.push(
      text(`bl-bs${both ? " red" : ""}`, x + wide - 10 * f, base, note, { "text-anchor": "end", "font-size": 12 * f }),
    )
  return [below, above]
}
// Those who may come in stand apart, at the end of the reserve they would join.
/** @type {(field: any, id: string, box: Box) => any[]} */
export function paintGate({ lay: { font: f }, me }, id, [x, y, wide, tall]) {
  const base = y + (id.startsWith(me) ? tall - 9 * f : 18 * f)
  return [
    path("bl-gate", `M${xy([x + wide * 0.64, y + 6])}v${n1(tall - 12)}`),
    text("bl-bs", x + wide * 0.66, base, w("may_come"), { "font-size": 12 * f }),
  ]
}

// Breastworks with hachures towards the enemy where a side is doubly covered; before a fortress a wall with bastions.
/** @type {(field: any, b: any, stood: any) => any[]} */
export function paintWorks({ lay, me, rects }, b, stood) {
  const out = [],
    f = lay.font
  for (const side of ["usa", "csa"])
    if (strong(b, side))
      for (const [id, [x, y, wide, tall]] of rects) {
        if (!id.startsWith(side) || id.endsWith("reserve") || (has(stood, id, other(side)) && !has(stood, id, side)))
          continue
        const next = random(id),
          up = side === me,
          ahead = up ? -1 : 1,
          base = up ? y - 5 : y + tall + 5,
          n = b.fortress ? 24 : 8
        const wall = Array.from({ length: n + 1 }, (_, i) => [
          x + 6 + (i * (wide - 12)) / n,
          base + (b.fortress ? (i % 4 === 2 ? ahead * 11 : 0) : (next() - 0.5) * 3),
        ])
        const points = resample(wall, 10),
          d = b.fortress ? "M" + wall.map(xy).join("L") : curve(points)
        const teeth = points.map((point) => {
          const long = (6 + next() * 4) * ahead * f
          return `M${xy(point)}l${xy([next(), long])} .7 ${n1(-long)}z`
        })
        out.push(path("bl-teeth", teeth.join("")), path("bl-work", d), path("bl-work in", d))
        if (lay === LARGE) out.push(tag(lay, w("double"), x + wide / 2, up ? y + 14 : y + tall - 12, "dd", 108))
      }
  return out
}

export function tag({ font: f }, words, x, y, cls, wide = String(words).length * 6.4 * f + 18) {
  return el(
    "g",
    { class: `bl-tag ${cls}`, transform: `translate(${xy([x, y])}) scale(${f})` },
    rect("", -wide / 2 / f, -9, wide / f, 18, 9),
    text("", 0, 4, words),
  )
}

// From where one fires along the line, ours above and theirs below; and who would follow those that fall back out of a box.
/** @type {(field: any, stood: any, fight?: any) => any[]} */
export function paintWarnings({ lay, me, rects }, stood, { enfilade = [], retreat = null } = {}) {
  const out = [],
    f = lay.font
  for (const { by, from, to } of enfilade) {
    const a = rects.get(from),
      z = rects.get(to),
      own = by === me,
      line = from.startsWith(me),
      dir = Math.sign(z[0] - a[0]),
      bow = own ? -20 : 16
    const y = own ? a[1] + (line ? 48 : 62) * f : a[1] + a[3] - (line ? 40 : 30) * f,
      x0 = a[0] + a[2] * (0.5 + dir * 0.3),
      x1 = z[0] + z[2] * (0.5 - dir * 0.34)
    out.push(
      ...bent(
        `M${xy([x0, y])}Q${xy([(x0 + x1) / 2, y + bow])} ${xy([x1, y])}`,
        [x1, y],
        dir > 0 ? -bow * 1.6 : 180 + bow * 1.6,
        ` red thin${own ? "" : " foe"}`,
      ),
    )
    // Over its head: over its middle stand the blocks that fire.
    if (own && lay === LARGE) out.push(tag(lay, w("enfilade"), x1 - dir * 10, y - 20, "red"))
  }
  for (const [id, sides] of stood) {
    const one = sides[me].map((s) => retreat?.units?.[s.key]).find((r) => r?.pursuers.length)
    if (!one || !sides[other(me)].length || !rects.has(id)) continue
    const [x, y, wide, tall] = rects.get(id),
      dice = one.pursuers.reduce((n, p) => n + p.dice, 0),
      words = w(lay === LARGE ? "pursuit_tag" : "pursuit_short", dice, one.pursuers[0].firepower > 1 ? "5–6" : "6")
    // Where the blocks leave no room in the box, on its edge.
    const own = id.startsWith(me),
      at = lay === LARGE ? y + tall - (own ? 30 : 11) : own ? y - 1 : y + tall + 1
    out.push(tag(lay, words, x + wide / 2, at, "red"))
  }
  return out
}

// ---- arrows: from the block in hand to a box; a dashed sweep around a flank ----
const bent = (d, end, turn, cls) => [
  path("bl-waycase", d),
  path(`bl-way${cls}`, d),
  path(`bl-wayhead${cls.includes("red") ? " red" : ""}`, "M-8-6.5L7 0-8 6.5z", {
    transform: `translate(${xy(end)}) rotate(${turn.toFixed(0)})`,
  }),
]
export function paintArrow({ lay }, { x: hx, y: hy, scale }, [x, y, wide, tall], id, verb) {
  const sweep = verb === "around",
    over = hy - 16 * scale,
    mid = x + wide / 2
  const end = sweep
    ? [mid, over > y ? y + tall - 4 : y + 4]
    : [
        mid + (Math.abs(mid - hx) < 30 ? 26 : 0),
        id.endsWith("reserve") ? y + tall / 2 : over > y + tall ? y + tall - 48 * lay.font : y + tall * 0.6,
      ]
  const from = sweep ? [hx + Math.sign(mid - hx) * 16 * scale, hy] : [hx, over]
  const by = sweep
    ? [mid, from[1]]
    : [
        (from[0] + end[0]) / 2 + (end[0] - from[0]) * 0.12,
        Math.max(end[1], from[1]) - Math.abs(from[1] - end[1]) * 0.22,
      ]
  return bent(
    `M${xy(from)}Q${xy(by)} ${xy(end)}`,
    end,
    (Math.atan2(end[1] - by[1], end[0] - by[0]) * 180) / Math.PI,
    sweep ? " sweep" : verb === "at-box" ? " red" : "",
  )
}

// ---- tabs: one for each battle, and one that puts the table away ----
const knob = (cls, label, run, ...parts) => el("g", { class: cls, ...pressable(label, run) }, parts)
// Returns the tabs, and fills where: hex -> its rectangle.
/** @type {(field: any, table: Table, hex: string, where: any, choose: any, toggle: any) => any[]} */
export function paintTabs({ lay, at: [ox, oy], me, role }, { view }, hex, where, choose, toggle) {
  const { list } = view.battles,
    f = lay.font,
    step = Math.min(lay === LARGE ? 272 : 300, (lay.wide - 130 * f) / list.length),
    tight = step < (lay === LARGE ? 170 : 190)
  const out = list.map((b, i) => {
    const on = b.hex === hex,
      x = ox + 6 + i * step,
      y = oy - lay.tab + (on ? 0 : 5),
      wide = step - 6,
      tall = oy + 2 - y,
      middle = y + tall / 2,
      name = hexName(b.hex)
    const count = (side) => [...view.blocks, ...view.hidden].filter((r) => r.hex === b.hex && r.side === side).length,
      ours = count(me),
      theirs = count(other(me))
    const state = b.winner
      ? b.winner === "nobody"
        ? w("drawn")
        : w("won", w(b.winner))
      : role
        ? w(b.attacker === me ? "you_attack" : "you_defend")
        : w("attacks", w(b.attacker))
    const note = `${w("against", ours, theirs)} · ${state}`,
      left = x + (tight ? 8 : 33) * f,
      room = x + wide - left - 8 * f
    const fit = name.length * 9.4 * f > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : null
    where.set(b.hex, [x, y, wide, tall])
    return knob(
      `bl-tab${on ? " on" : ""}${b.winner ? " over" : b.here ? " here" : ""}`,
      `${name}, ${note}`,
      () => choose(b.hex),
      path("back", `M${xy([x, y + tall])}v${n1(-tall + 7)}q0-7 7-7h${n1(wide - 14)}q7 0 7 7v${n1(tall - 7)}z`),
      on ? path("lip", `M${xy([x + 3, y + 1.5])}h${n1(wide - 6)}`) : null,
      tight ? null : swords("", x + 17 * f, middle, 0.72 * f),
      text("t", left, middle - 1, name, { "font-size": 15.5 * f, ...fit }),
      text("s", left, middle + 13 * f, tight ? `${ours} : ${theirs}` : note, { "font-size": 11 * f }),
    )
  })
  const x = ox + lay.wide - 122 * f,
    y = oy - lay.tab + 4,
    tall = lay.tab - 12
  out.push(
    knob(
      "bl-tab away",
      w("to_map"),
      toggle,
      rect("back", x, y, 122 * f, tall, 7),
      text("t mid", x + 61 * f, y + tall / 2 + 4.5 * f, w("to_map"), { "font-size": 13 * f }),
    ),
  )
  return out
}
