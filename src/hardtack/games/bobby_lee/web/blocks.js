// Blocks as wood: a face for who may see it, a plain back for the others, steps as pips on the upper edge and as a figure; standing, lying
// face up when they command, face down when they are disorganised. Every block keeps its element, so that a move is a movement.
import { drawing, el, h, path, rect, text } from "/web/kit/dom.js"
import { known, read, w } from "/web/kit/words.js"
import { hexName, sheet, spot, typeset } from "./map.js"

// A sheet of style beside the board's own, asked for by who needs it.
export const style = (name) =>
  new Promise((done) =>
    document.head.append(
      h("link", { rel: "stylesheet", href: `/games/bobby-lee/web/${name}.css`, onload: done, onerror: done }),
    ),
  )
// What is pressed with the mouse or a key, and is no target of an action.
export const pressable = (label, run) => ({
  role: "button",
  tabindex: 0,
  "aria-label": label,
  onclick: run,
  onkeydown: (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault()
      run()
    }
  },
})
export let art = null
export const artReady = read("bobby-lee", "art").then((all) => {
  art = all
})

// ---- what they are called ----
export const unitOf = (id) => sheet.units.get(id)
export const unitName = (unit) => typeset((sheet.lang === "es" && unit.name_es) || unit.name)
const shortName = (unit) =>
  known(`s_${unit.id}`)
    ? w(`s_${unit.id}`)
    : unit.kind === "hq"
      ? unit.army.toUpperCase()
      : unit.name.replace(/\. (?=\w\.)/g, ".")
export const kindName = (unit) => w(unit.supreme ? "kind_supreme" : `kind_${unit.kind}`)
export const leaderOf = (unit, { year, month }) =>
  art.leaders[unit.id]?.findLast(([y, m]) => y < year || (y === year && m <= month))?.[2] ?? ""

// ---- faces, 28 by 30 units ----
const GAP = 5.3
const pips = (full, steps, y) =>
  Array.from({ length: full }, (_, i) =>
    rect(`pip${i < steps ? "" : " lost"}`, ((i - full / 2) * GAP + 0.55).toFixed(2), y, 4.2, 2.6, 0.6),
  )
const put = (x, y, size, ...parts) =>
  el("g", { transform: `translate(${x} ${y})${size === 1 ? "" : ` scale(${size})`}` }, parts)
export const swords = (cls, x, y, size = 1, more = null) =>
  el(
    "g",
    { class: `bl-swords ${cls}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})`, ...more },
    el("circle", { r: 12 }),
    put(0, 0, 0.72, drawing(...art.swords)),
  )
const MARKS = {
  fired: () =>
    put(
      11,
      -14,
      0.92,
      el(
        "g",
        { class: "puff" },
        [
          [-3, 1, 3.4],
          [1.4, -1.4, 3.9],
          [5, 1.6, 3],
        ].map(([cx, cy, r]) => el("circle", { cx, cy, r })),
      ),
    ),
  half: () => put(12, -13, 1, el("circle", { class: "hh", r: 4.4 }), path("hh2", "M0-4.4a4.4 4.4 0 0 1 0 8.8z")),
  unseen: () =>
    put(
      11,
      -14,
      1,
      el(
        "g",
        { class: "hid" },
        el("circle", { r: 4.2 }),
        path("", "M-2.8-.8q2.8 2.8 5.6 0M-1.8.5l-.9 1.3M0 1.1v1.5M1.8.5l.9 1.3"),
      ),
    ),
  shaken: () =>
    put(-12, -13, 1, el("g", { class: "wav" }, el("circle", { r: 4.2 }), path("", "M-2.6.6q1.3-2.2 2.6 0t2.6 0"))),
  march: () =>
    put(
      12.5,
      13,
      1,
      el("g", { class: "hid" }, el("circle", { r: 4.2 }), path("", "M-2.4-1.8l1.8 1.8-1.8 1.8M.4-1.8l1.8 1.8-1.8 1.8")),
    ),
}
const sign = (unit, x, y, size) =>
  put(
    x,
    y,
    size,
    el(
      "g",
      { class: `sym ${unit.kind}` },
      drawing(
        ...art.signs[unit.kind !== "hq" ? unit.kind : unit.side === "csa" && !unit.supreme ? "field" : unit.side],
      ),
    ),
  )
const title = (unit, y, size, cls = "") => text(`nm${cls}`, 0, y, shortName(unit), fit(unit, size))
// state: {steps, flat, down, active, moved, and the marks}; no unit: only the back is seen.
function blockFace(unit, state) {
  const marks = Object.keys(MARKS)
      .filter((name) => state[name])
      .map((name) => MARKS[name]()),
    hq = unit?.kind === "hq"
  const wood = [
    rect("sh2", -12, -11, 31, 31, 3),
    rect("sh1", -13, -12.5, 29.4, 30, 2.4),
    rect("face", -14, -10.4, 28, 25.4, 1.8),
    rect("top", -14, -15, 28, 5.4, 1.6),
  ]
  if (state.down)
    return [
      rect("sh1", -13.4, -11, 29.4, 27.4, 2),
      rect("face", -14.6, -13, 29.2, 27.6, 1.8),
      path("gr", art.grain),
      unit && title(unit, 3, 7, " dn"),
      marks,
    ]
  if (!unit) return [wood, path("gr", art.grain), path("bev", "M-12.6 13.4V-8.6H12.6"), marks]
  if (state.flat)
    return [
      rect("sh1", -13.6, -13, 30.6, 31, 2),
      rect("face", -15.4, -15.4, 30.8, 30.8, 2),
      rect("label", -13.6, -13.6, 27.2, 27.2, 1),
      title(unit, -5.2, 7.8),
      hq ? sign(unit, 0, 3.4, 0.9) : [sign(unit, -5, 3.4, 0.8), text("vc", 7, 7.6, state.steps)],
      pips(unit.full, state.steps, 10.3),
      marks,
    ]
  return [
    wood,
    rect("label", -12.4, -8.8, 24.8, 22.2, 1),
    pips(unit.full, state.steps, -13.6),
    title(unit, -2, 7.8),
    hq ? sign(unit, 0, 6.4, 0.86) : [sign(unit, -5.2, 6, 0.8), text("vc", 6.8, 10.4, state.steps)],
    rect("edge", -14.6, -15.6, 29.2, 31.2, 2.4),
    marks,
  ]
}
// Names are drawn together where they would not fit.
let ruler = null
const widths = new Map()
function wide(words) {
  if (!widths.has(words)) {
    if (!ruler) {
      ruler = document.createElement("canvas").getContext("2d")
      ruler.font = `700 50px ${getComputedStyle(document.documentElement).getPropertyValue("--narrow")}`
    }
    widths.set(words, ruler.measureText(words).width / 50)
  }
  return widths.get(words)
}
const fit = (unit, size) => ({
  "font-size": size,
  ...(wide(shortName(unit)) * size > 23.4 ? { textLength: 23.4, lengthAdjust: "spacingAndGlyphs" } : null),
})
const blockClass = (side, unit, state) =>
  `bl-block ${side}${unit ? "" : " back"}${["flat", "down", "active", "moved", "half", "shaken"]
    .filter((name) => state[name])
    .map((name) => ` ${name}`)
    .join("")}`
const block = (side, unit, state) =>
  el("g", { class: blockClass(side, unit, state) }, blockFace(unit, state).flat(2).filter(Boolean))

// A block by itself, for panels.
export const portrait = (unit, state, cls = "") =>
  el(
    "svg",
    { class: `bl-portrait ${cls}`, viewBox: "-17 -18 36 37", "aria-hidden": "true", focusable: "false" },
    block(unit.side, unit, state),
  )

// ---- pieces: one element for each, on the map or on a battle's table ----
export function createPieces(board, layer, onLook) {
  const live = new Map()
  // Returns the box it covers.
  function show({ key, side, hex, unit, row, state }, x, y, scale) {
    let piece = live.get(key)
    if (!piece) {
      piece = { outer: el("g", { class: "bl-piece", "data-unit": unit ? key : null }), id: unit ? key : null }
      live.set(key, piece)
      layer.append(piece.outer)
      const own = piece
      piece.outer.addEventListener("pointerenter", () => onLook(own))
      piece.outer.addEventListener("pointerleave", () => onLook(null))
      board.inspect?.(piece.outer, () => (told() ? [] : pieceLines(own)))
    }
    Object.assign(piece, {
      side,
      hex,
      unit,
      row,
      x,
      y,
      scale,
      box: [x - 15 * scale, y - 16 * scale, x + 15 * scale, y + 15.6 * scale],
    })
    piece.outer.style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) scale(${scale.toFixed(3)})`
    const look = JSON.stringify([side, state])
    if (piece.look !== look) {
      piece.look = look
      piece.outer.replaceChildren(block(side, unit, state))
    }
    return [...piece.box, hex]
  }
  return {
    show,
    get: (key) => live.get(key),
    all: () => live.values(),
    keep(keys) {
      for (const [key, piece] of live)
        if (!keys.has(key)) {
          piece.outer.remove()
          live.delete(key)
        }
    },
  }
}

// ---- where they stand on the map ----
const SIZE = 1.26,
  WIDE = 36.8,
  TALL = 39.4 // of a block, and the room it takes
const ORDER = { hq: 0, inf: 1, bde: 2, cav: 3, art: 4, hart: 5, gar: 6 }
// Within 96 by 84 units stacks of neighbouring hexes never touch: as many columns as leave the blocks largest.
export function grid(n, wide, tall, most = 1, w0 = WIDE, h0 = TALL) {
  let best = { s: 0 }
  for (let cols = 1; cols <= n; cols++) {
    const rows = Math.ceil(n / cols),
      s = Math.min(most, wide / (cols * w0), tall / (rows * h0))
    if (s > best.s - 0.001) best = { s, cols, rows }
  }
  const { s, cols, rows } = best
  return Array.from({ length: n }, (_, i) => {
    const r = Math.floor(i / cols),
      here = r === rows - 1 ? n - r * cols : cols
    return [((i % cols) - (here - 1) / 2) * w0 * s, (r - (rows - 1) / 2) * h0 * s, s]
  })
}

export function createStand(board, onLook) {
  const pieces = createPieces(board, board.layer("blocks"), onLook),
    counts = board.layer("counts")
  let ghosts = [],
    serial = 0,
    stacks = new Map()

  function update(view) {
    const specs = (view.blocks || []).map((row) => ({
      key: row.id,
      side: row.side,
      hex: row.hex,
      unit: unitOf(row.id),
      row,
      state: stateOf(row),
    }))
    specs.push(
      ...strangers(view.hidden || []).map(({ key, row }) => ({
        key,
        side: row.side,
        hex: row.hex,
        unit: null,
        row,
        state: { down: row.down, moved: row.moved },
      })),
    )
    stacks = Map.groupBy(
      specs.filter((s) => sheet.at.has(s.hex)),
      (s) => s.hex,
    )
    const taken = [],
      badges = []
    for (const [hex, list] of stacks) {
      const sides = ["usa", "csa"].map((side) =>
        list
          .filter((s) => s.side === side)
          .sort((a, b) => (ORDER[a.unit?.kind] ?? 9) - (ORDER[b.unit?.kind] ?? 9) || a.key.localeCompare(b.key)),
      )
      const both = sides.every((own) => own.length),
        [x, y] = spot(hex),
        halves = both
          ? split(view, hex)
          : [
              [0, 0, 96, 84],
              [0, 0, 96, 84],
            ]
      sides.forEach((own, k) => {
        const [dx, dy, wide, tall] = halves[k]
        grid(own.length, wide, tall).forEach(([px, py, s], i) =>
          taken.push(pieces.show(own[i], x + dx + px, y + dy + py, s * SIZE)),
        )
        if (own.length > 1)
          badges.push(
            el(
              "g",
              {
                class: `bl-count ${own[0].side}`,
                transform: `translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})`,
              },
              rect("", -19, -15, 38, 30, 15),
              text("", 0, 9, own.length),
            ),
          )
      })
    }
    pieces.keep(new Set(specs.map((s) => s.key)))
    counts.replaceChildren(...badges)
    return taken
  }

  // Where both sides stand, the attackers have the half they came from.
  function split(view, hex) {
    const ways = Object.entries(view.attacks || {}).filter(([id]) => id.endsWith(`>${hex}`)),
      own = spot(hex)
    const entered = ways.length
      ? ways.map(([id]) => id)
      : (view.battles?.list.find((b) => b.hex === hex)?.entered ?? [])
    const [ux, uy] = entered
        .map((id) => spot(id.slice(0, 4)))
        .reduce(([a, b], [px, py]) => [a + px - own[0], b + py - own[1]], [0, 0.1]),
      attacker = view.battles?.list.find((b) => b.hex === hex)?.attacker ?? view.month?.active ?? "usa"
    const half =
      Math.abs(ux) > Math.abs(uy) * 1.2
        ? (s) => [Math.sign(ux) * s * 24, 0, 47, 84]
        : (s) => [0, Math.sign(uy) * s * 21, 96, 41]
    return ["usa", "csa"].map((side) => half(side === attacker ? 1 : -1))
  }

  // Blocks with their backs to us have only a handle, which changes when they are shuffled: one that is gone here and one that is new there
  // are taken for the same.
  function strangers(rows) {
    const kept = [],
      fresh = [],
      byHandle = new Map(ghosts.map((g) => [g.handle, g]))
    for (const row of rows) {
      const g = byHandle.get(row.handle)
      if (g) {
        byHandle.delete(row.handle)
        g.row = row
        kept.push(g)
      } else fresh.push(row)
    }
    const loose = [...byHandle.values()],
      claim = (row, most) => {
        const [x, y] = spot(row.hex),
          near = loose
            .map((g, at) => [
              g.row.side === row.side ? Math.hypot(spot(g.row.hex)[0] - x, spot(g.row.hex)[1] - y) : 9e9,
              at,
            ])
            .filter(([d]) => d <= most)
            .sort((a, b) => a[0] - b[0])[0]
        if (near) kept.push(Object.assign(loose.splice(near[1], 1)[0], { row, handle: row.handle }))
        return Boolean(near)
      }
    for (const row of fresh.filter((row) => !claim(row, 1)))
      if (!claim(row, 420)) kept.push({ key: `back-${++serial}`, handle: row.handle, row })
    return (ghosts = kept)
  }
  return { update, piece: pieces.get, pieces: pieces.all, stack: (hex) => stacks.get(hex) || [] }
}
const stateOf = (row) => ({
  steps: row.steps,
  flat: row.up && !row.spot && !row.down,
  active: row.did.includes("active"),
  moved: row.did.includes("moved"),
  down: row.down,
  march: Boolean(row.mark),
})

// Whether the panel that tells about blocks is open: then no tooltip need say it again.
export const told = () =>
  Boolean(/** @type {HTMLElement} */ (document.querySelector(".col-left .p-inspect"))?.offsetParent)
const ACTED = ["fired", "assaulted", "shaken", "arrived"]
export function doing({ did = [], acted = [], down, mark, half_hit, ordered }) {
  const moved = did.includes("moved")
  return [
    did.includes("active") && w("active"),
    down && w("disorganised"),
    moved && w("moved"),
    mark && w("marked", hexName(mark)),
    half_hit && w("half"),
    ...ACTED.filter((name) => acted.includes(name)).map((name) => w(`d_${name}`)),
    ordered && !moved && w("ordered"),
  ].filter(Boolean)
}
export const pieceLines = ({ unit, row, side, hex }) =>
  unit
    ? [
        unitName(unit),
        kindName(unit),
        `${w("strength")} ${w("of", row.steps, unit.full)}`,
        hexName(hex),
        doing(row).join(", "),
      ].filter(Boolean)
    : [
        w(side === "usa" ? "union_block" : "rebel_block"),
        hexName(hex),
        w("back"),
        row?.down && w("disorganised"),
      ].filter(Boolean)
