// Blocks as wood: a face for who may see it, a plain back for the others, strength as pips on the upper edge; standing, or lying face up.
// Every block keeps its element for as long as it lives, so that a move is a movement.
import { drawing, el, path, rect, text } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { art } from "./art.js"
import { hexName, sheet, spot } from "./map.js"

export const corpsName = (corps) =>
  ({ army: "★", res: w("corps_res"), cav: w("corps_cav") })[corps] ?? corps.toUpperCase()
const mark = (name, x, y, cls = "") =>
  el(
    "g",
    { class: `mark ${name} ${cls}`, transform: `translate(${x} ${y}) scale(.78)` },
    el("circle", { r: 5 }),
    path("", art.marks[name]),
  )
const pips = (unit, { strength, half }, y) =>
  Array.from({ length: unit.full }, (_, i) => {
    const x = (i - unit.full / 2) * 6.1 + 0.95
    return [
      rect(`pip${i < strength ? "" : " lost"}`, x.toFixed(1), y, 4.2, 2.6, 0.7),
      half && i === strength - 1 ? rect("pip half", (x + 2.1).toFixed(1), y, 2.1, 2.6, 0.5) : null,
    ]
  }).flat()

// state: {strength, up, active, moved, fired, command, half, column}; no unit: only the back is seen.
/** @param {string} side @param {any} unit @param {any} state */
function blockFace(side, unit, state = {}) {
  if (!unit)
    return [
      rect("sh2", -17, -13, 39, 36, 5),
      rect("sh1", -18.4, -15, 39, 35, 3),
      path("top", "M-19-16.900l2.200-6.400h33.600l2.200 6.400z"),
      rect("face", -19, -17.5, 38, 35, 1.8),
      rect("bev", -17.6, -16.1, 35.2, 32.2, 1.2),
      path("grain", art.grain),
      state.column ? el("g", { class: "bigmark" }, path("", "M-7-1l7-7 7 7M-7 8l7-7 7 7")) : null,
    ]
  const hq = unit.kind === "hq",
    name = hq ? unit.name.toUpperCase() : unit.name,
    flat = state.up,
    long = name.length > (hq ? 7 : 8),
    drop = flat ? 1.6 : 0
  const body = flat
    ? [
        rect("fsh", -17.6, -18, 40, 40, 2),
        rect("face", -19.6, -21, 39.2, 40, 2),
        rect("label", -17.8, -19.2, 35.6, 36.4, 1),
        pips(unit, state, -18),
      ]
    : [
        rect("sh2", -17, -13, 39, 36, 5),
        rect("sh1", -18.4, -15, 39, 35, 3),
        path("top", "M-19-16.900l2.200-6.400h33.600l2.200 6.400z"),
        rect("face", -19, -17.5, 38, 35, 1.8),
        rect("label", -17.1, -15.6, 34.2, 31.2, 1),
        pips(unit, state, -22.2),
      ]
  const put = (strokes, x, y) => el("g", { class: "sym", transform: `translate(${x} ${y})` }, drawing(...strokes))
  const title = text(
    `nm${hq ? " hq" : ""}`,
    0,
    -7.1 + drop,
    name,
    long ? { textLength: 32, lengthAdjust: "spacingAndGlyphs" } : null,
  )
  const rating = hq
    ? [
        put(art.signs[side], -8.6, 5.6 + drop),
        text(`rk${corpsName(unit.corps).length > 3 ? " wide" : ""}`, 8.6, 4.8 + drop, corpsName(unit.corps)),
        text("rt sm", 2.8, 13.4 + drop, unit.melee),
        el("circle", { class: "rc", cx: 12, cy: 10.8 + drop, r: 4.3 }),
        text("rng", 12, 13.4 + drop, unit.range ?? ""),
      ]
    : [
        put(art.signs[unit.kind], -8, 5.6 + drop),
        text("rt", 9.7, 11.2 + drop, unit.fire && unit.kind !== "inf" ? unit.fire : unit.melee),
        side === "usa" && art.badges[unit.corps]
          ? path(`cb ${["cav", "res"].includes(unit.corps) ? "line" : ""}`, art.badges[unit.corps], {
              transform: `translate(9.7 ${-1.4 + drop})`,
            })
          : text("cn", 9.7, 1 + drop, corpsName(unit.corps)),
      ]
  const flags = [
    state.moved && mark("moved", 15.4, 15),
    state.fired && mark("fired", -15.4, 15),
    state.command & 1 && mark("fire", -15.4, -18.6, "gilt"),
    state.command & 2 && mark("melee", 15.4, -18.6, "gilt"),
    state.column && mark("column", 0, 17),
  ]
  return [body, title, rating, flags].flat(2).filter(Boolean)
}
const blockClass = (side, unit, state = {}) =>
  `gb-block ${side}${unit ? "" : " back"}${state.up ? " flat" : ""}${state.active ? " active" : ""}${state.moved || state.spent ? " spent" : ""}`

// A block by itself, for panels.
export const portrait = (unit, state, cls = "") =>
  el(
    "svg",
    { class: `gb-portrait ${cls}`, viewBox: "-23 -26 47 48", "aria-hidden": "true", focusable: "false" },
    el("g", { class: blockClass(unit.side, unit, state) }, blockFace(unit.side, unit, state)),
  )

// Whether the panel that tells about blocks is open: then no tooltip need say it again.
export const told = () =>
  Boolean(/** @type {HTMLElement} */ (document.querySelector(".col-left .p-inspect"))?.offsetParent)

// ---- where they stand ----
const STACK = [
  [],
  [[0, 3.2]],
  [
    [-20.6, 3.2],
    [20.6, 3.2],
  ],
  [
    [-20.6, -18.4],
    [20.6, -18.4],
    [0, 24.8],
  ],
  [
    [-20.6, -18.4],
    [20.6, -18.4],
    [-20.6, 24.8],
    [20.6, 24.8],
  ],
]
const ORDER = { inf: 0, cav: 1, art: 2, hart: 3, hq: 4 }
function places(n) {
  if (n <= 4) return STACK[n].map(([x, y]) => [x, y, 1])
  return Array.from({ length: n }, (_, i) => [((i % 3) - 1) * 28, -18 + Math.floor(i / 3) * 30, 0.68])
}
// Where both sides stand, each has its own columns of two: Confederates to the left, Union to the right.
function facing(left, right) {
  const columns = Math.ceil(left / 2) + Math.ceil(right / 2),
    scale = [0, 1, 1, 0.74, 0.62][columns] ?? 0.5,
    wide = 41 * scale,
    tall = 43 * scale
  const put = (n, from) =>
    Array.from({ length: n }, (_, i) => [
      (from + Math.floor(i / 2) - (columns - 1) / 2) * wide,
      3.2 + (i === n - 1 && n % 2 ? 0 : ((i % 2) - 0.5) * tall),
      scale,
    ])
  return [put(left, 0), put(right, Math.ceil(left / 2))]
}

export function createStand(board, onLook) {
  const layer = board.layer("blocks"),
    live = new Map(),
    ghosts = { usa: [], csa: [] }
  let count = 0,
    stacks = new Map()

  function update(view) {
    const specs = [
      ...(view.blocks || [])
        .filter((b) => sheet.at.has(b.hex))
        .map((b) => ({ key: b.id, side: b.side, hex: b.hex, unit: sheet.units.get(b.id), state: b })),
    ]
    for (const side of ["usa", "csa"])
      specs.push(...standing(side, view.hidden?.[side] || {}, view.columns?.[side] || {}))
    stacks = new Map()
    for (const spec of specs) stacks.set(spec.hex, [...(stacks.get(spec.hex) || []), spec])
    const taken = [],
      keys = new Set()
    for (const list of stacks.values()) {
      const sides = ["csa", "usa"].map((side) =>
        list
          .filter((s) => s.side === side)
          .sort((a, b) => (ORDER[a.unit?.kind] ?? -1) - (ORDER[b.unit?.kind] ?? -1) || a.key.localeCompare(b.key)),
      )
      const [one, two] = sides.map((own) => own.length),
        where = one && two ? facing(one, two) : [places(one), places(two)]
      sides.forEach((own, k) =>
        own.forEach((spec, i) => {
          keys.add(spec.key)
          taken.push(show(spec, where[k][i]))
        }),
      )
    }
    for (const [key, piece] of live)
      if (!keys.has(key)) {
        piece.outer.remove()
        live.delete(key)
      }
    return taken
  }

  // Blocks with their backs to us have no names: one that is gone here and one that is new there are taken for the same.
  function standing(side, now, columns) {
    const want = { ...now },
      kept = [],
      loose = []
    for (const ghost of ghosts[side])
      if (want[ghost.hex] > 0) {
        want[ghost.hex]--
        kept.push(ghost)
      } else loose.push(ghost)
    for (const [hex, n] of Object.entries(want))
      for (let i = 0; i < n; i++) {
        const [x, y] = spot(hex),
          near = loose
            .map((g, at) => [Math.hypot(spot(g.hex)[0] - x, spot(g.hex)[1] - y), at])
            .filter(([d]) => d < 420)
            .sort((a, b) => a[0] - b[0])[0]
        kept.push(near ? Object.assign(loose.splice(near[1], 1)[0], { hex }) : { key: `${side}-back-${++count}`, hex })
      }
    ghosts[side] = kept
    const lying = { ...columns }
    return kept.map(({ key, hex }) => ({
      key,
      side,
      hex,
      unit: null,
      state: { column: lying[hex] > 0 && lying[hex]-- > 0 },
    }))
  }

  /** @param {any} spec @param {number[]} place */
  function show({ key, side, hex, unit, state }, [dx, dy, scale]) {
    const [x, y] = spot(hex),
      at = [x + dx, y + dy]
    let piece = live.get(key)
    if (!piece) {
      piece = { outer: el("g", { class: "gb-piece", "data-unit": unit ? key : null }), id: unit ? key : null }
      live.set(key, piece)
      layer.append(piece.outer)
      const own = piece
      piece.outer.addEventListener("pointerenter", () => onLook(own))
      piece.outer.addEventListener("pointerleave", () => onLook(null))
      board.inspect?.(piece.outer, () =>
        own.unit && told()
          ? []
          : own.unit
            ? unitLines(own.unit, own.state)
            : [w(own.side === "usa" ? "union_block" : "rebel_block"), hexName(own.hex), w("back")],
      )
    }
    Object.assign(piece, { side, hex, unit, state, x: at[0], y: at[1], scale })
    piece.outer.style.transform = `translate(${at[0].toFixed(1)}px,${at[1].toFixed(1)}px)${scale === 1 ? "" : ` scale(${scale})`}`
    const look = JSON.stringify([side, { ...state, hex: null, id: null }])
    if (piece.look !== look) {
      piece.look = look
      piece.body = el("g", { class: blockClass(side, unit, state) }, blockFace(side, unit, state))
      piece.outer.replaceChildren(piece.body)
    }
    piece.box = [at[0] - 20 * scale, at[1] - 24 * scale, at[0] + 20 * scale, at[1] + 19 * scale]
    return [...piece.box, hex]
  }
  return { update, piece: (id) => live.get(id), pieces: () => live.values(), stack: (hex) => stacks.get(hex) || [] }
}

export const kindName = (unit) => w(unit.kind === "hq" ? `rank_${unit.rank}` : `kind_${unit.kind}`)
export function belongs(unit) {
  const corps =
    unit.corps === "army"
      ? ""
      : unit.corps === "res"
        ? w("reserve")
        : unit.corps === "cav"
          ? w("cavalry_corps")
          : w("corps", unit.corps.toUpperCase())
  return [
    corps,
    unit.division && unit.division !== unit.name && w("division", unit.division),
    unit.special && w(`special_${unit.special}`),
  ]
    .filter(Boolean)
    .join(", ")
}
export const doing = (state) =>
  [
    state.up && w("face_up"),
    state.active && w("active"),
    state.moved && w("moved"),
    state.fired && w("fired"),
    state.command & 1 && w("command1"),
    state.command & 2 && w("command2"),
    state.half && w("half"),
    state.column && w("column"),
  ].filter(Boolean)
export const unitLines = (unit, state) =>
  [
    `${unit.full_name ?? unit.name}`,
    `${kindName(unit)}${belongs(unit) ? `, ${belongs(unit)}` : ""}`,
    `${w("strength")} ${w("of", state.strength ?? unit.full, unit.full)} · ${w("combat")} ${unit.melee}${unit.range ? ` · ${w("range")} ${unit.range}` : ""}`,
    doing(state).join(", "),
  ].filter(Boolean)
export const sign = () => art.signs.inf.map((s) => s.slice(s.indexOf("|") + 1)).join("")
