// The sheet: where everything lies, in map units (100 to the width of a hex), worked out once from the board's data and shared by all.
// Hexes stand on a point; odd rows lie half a hex to the east.
export const WIDTH = 1600,
  HEIGHT = 2210,
  EDGE = 24 // the sheet, and where its frame runs
const HEX = 100,
  TOP = 22,
  ROW = (HEX * Math.sqrt(3)) / 2,
  R = HEX / Math.sqrt(3),
  COLUMNS = 13,
  ROWS = 24
export const MILE = HEX / 15

// Directions clockwise from the north-west, as the data has them; side i runs from corner i to the next.
export const WAYS = [
  [-0.5, -0.866],
  [0.5, -0.866],
  [1, 0],
  [0.5, 0.866],
  [-0.5, 0.866],
  [-1, 0],
]
export const CORNERS = [
  [-50, -R / 2],
  [0, -R],
  [50, -R / 2],
  [50, R / 2],
  [0, R],
  [-50, R / 2],
]

// Filled by prepare(), read by everyone else. hexes: the land; at: land and sea by id.
export const sheet = {
  ready: false,
  lang: "en",
  data: null,
  hexes: [],
  sea: [],
  at: new Map(),
  sides: new Map(),
  units: new Map(),
  names: new Map(),
}
let rows = []

const idOf = (column, row) => String(column * 100 + row).padStart(4, "0")
const put = (hex) => {
  const column = Number(hex.id.slice(0, 2)),
    row = Number(hex.id.slice(2))
  return {
    terrain: "clear",
    ...hex,
    home: hex.sea ? null : (hex.home ?? "csa"),
    column,
    row,
    x: (column + (row % 2) / 2) * HEX,
    y: TOP + row * ROW,
  }
}

export function prepare(data, lang) {
  const hexes = data.hexes.map(put),
    sea = data.sea.map((id) => put({ id, sea: true })),
    at = new Map([...hexes, ...sea].map((h) => [h.id, h]))
  for (const hex of at.values()) {
    const { column: c, row: r } = hex,
      e = r % 2
    hex.near = [
      [c - 1 + e, r - 1],
      [c + e, r - 1],
      [c + 1, r],
      [c + e, r + 1],
      [c - 1 + e, r + 1],
      [c - 1, r],
    ].map(([a, b]) => at.get(idOf(a, b)) ?? null)
  }
  // Alike all round, so that nothing begins near it; at least no coast.
  for (const hex of at.values()) {
    hex.even = hex.near.every((n) => n && n.home === hex.home && n.terrain === hex.terrain)
    hex.calm = hex.near.every((n) => (n ? n.sea === hex.sea : hex.sea))
  }
  rows = Array.from({ length: ROWS + 1 }, (_, r) => Array.from({ length: COLUMNS + 1 }, (_, c) => at.get(idOf(c, r))))
  Object.assign(sheet, {
    data,
    lang: lang === "es" ? "es" : "en",
    hexes,
    sea,
    at,
    ready: true,
    sides: new Map(
      data.sides.flatMap((side) => [
        [`${side.a} ${side.b}`, side],
        [`${side.b} ${side.a}`, side],
      ]),
    ),
    units: new Map(data.units.map((u) => [u.id, u])),
    names: new Map(data.spaces.map((s) => [s.id, s.name])),
  })
}

export const spot = (id) => {
  const h = sheet.at.get(id)
  return h ? [h.x, h.y] : [0, 0]
}
export const sideOf = (a, b) => sheet.sides.get(`${a?.id ?? a} ${b?.id ?? b}`) ?? {}
export const typeset = (name) => name.replace("'", "’")
// What a hex is called: its town, else its number.
export const hexName = (id) => typeset(sheet.names.get(id) ?? id)

// The hex under a point; outside the grid the nearest one, so that the ground runs on to the frame.
export function hexAt(x, y) {
  const r0 = Math.floor((y - TOP) / ROW)
  let best = null,
    least = Infinity
  for (let r = r0; r <= r0 + 1; r++) {
    const row = Math.max(1, Math.min(ROWS, r)),
      column = Math.max(1, Math.min(COLUMNS, Math.round(x / HEX - (row % 2) / 2)))
    const hex = rows[row][column],
      d = (hex.x - x) ** 2 + (hex.y - y) ** 2
    if (d < least) {
      least = d
      best = hex
    }
  }
  return best
}

export const xy = (p) => p.map((v) => Math.round(v * 10) / 10).join(" ")
export const corner = (hex, i, by = 1) => [hex.x + CORNERS[i % 6][0] * by, hex.y + CORNERS[i % 6][1] * by]
export const middle = (hex, i) => [hex.x + WAYS[i][0] * 50, hex.y + WAYS[i][1] * 50]
export const outline = (hex, by = 1) => "M" + CORNERS.map((_, i) => xy(corner(hex, i, by))).join("L") + "z"

// The outer edge of a set of hexes, drawn a little inside, as path data.
export function fence(ids, inset = 3) {
  const own = new Set(ids)
  let d = ""
  for (const id of own)
    sheet.at.get(id)?.near.forEach((_, i, near) => {
      const hex = sheet.at.get(id),
        inner = (n) => own.has(near[(n + 6) % 6]?.id)
      if (inner(i)) return
      // Where the next side is open, the line runs on to the corner the two hexes share.
      const end = (n, open) => {
        const [x, y] = corner(hex, n, open ? 1 : 1 - inset / 50),
          by = open ? inset : 0
        return xy([x - WAYS[i][0] * by, y - WAYS[i][1] * by])
      }
      d += `M${end(i, inner(i - 1))}L${end(i + 1, inner(i + 1))}`
    })
  return d
}
