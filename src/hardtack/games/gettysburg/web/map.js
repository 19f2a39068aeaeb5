// The field: where everything lies, in map units (100 to the height of a hex), worked out once from the board's data. Shared by the
// painter, the blocks and the panels.
export const WIDTH = 1381,
  HEIGHT = 1890,
  EDGE = 44 // the sheet, and where its frame runs
const HEX = 100,
  LEFT = 127.8,
  TOP = 120,
  STEP = (HEX * Math.sqrt(3)) / 2
const COLUMNS = 14
const R = HEX / Math.sqrt(3)

// Directions: N, NE, SE, S, SW, NW; a side runs from its corner to the next one clockwise.
export const WAYS = [
  [0, -1],
  [0.866, -0.5],
  [0.866, 0.5],
  [0, 1],
  [-0.866, 0.5],
  [-0.866, -0.5],
]
const GRID = [
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
]
export const CORNERS = [
  [-R / 2, -50],
  [R / 2, -50],
  [R, 0],
  [R / 2, 50],
  [-R / 2, 50],
  [-R, 0],
]

// Filled by prepare(), read by everyone else.
export const sheet = {
  ready: false,
  lang: "en",
  data: null,
  hexes: [],
  at: new Map(),
  sides: new Map(),
  units: new Map(),
  roads: new Map(),
}

export function prepare(data, lang) {
  sheet.data = data
  sheet.lang = lang === "es" ? "es" : "en"
  sheet.hexes = data.hexes.map((hex) => {
    const row = hex.id.charCodeAt(0) - 64,
      column = Number(hex.id.slice(1))
    return { ...hex, row, column, x: LEFT + hex.x * HEX, y: TOP + hex.y * HEX }
  })
  sheet.at = new Map(sheet.hexes.map((h) => [h.id, h]))
  for (const hex of sheet.hexes)
    hex.near = GRID.map(([r, c]) => sheet.at.get(String.fromCharCode(64 + hex.row + r) + (hex.column + c)) ?? null)
  sheet.rows = Array.from({ length: COLUMNS + 1 }, (_, c) =>
    sheet.hexes.filter((h) => h.column === c).map((h) => h.row),
  ).map((rows) => [Math.min(...rows), Math.max(...rows)])
  sheet.grid = sheet.rows.map((_, c) =>
    Object.fromEntries(sheet.hexes.filter((h) => h.column === c).map((h) => [h.row, h])),
  )
  sheet.sides = new Map(
    data.sides.flatMap((side) => [
      [`${side.a} ${side.b}`, side],
      [`${side.b} ${side.a}`, side],
    ]),
  )
  for (const hex of sheet.hexes)
    hex.timber = hex.near.map((n) => n && sheet.sides.get(`${hex.id} ${n.id}`)?.terrain === "woods")
  sheet.units = new Map(data.units.map((u) => [u.id, u]))
  sheet.roads = new Map(data.roads.map((r) => [r.id, r]))
  sheet.ready = true
}

export const spot = (id) => {
  const h = sheet.at.get(id)
  return h ? [h.x, h.y] : [0, 0]
}
export const sideOf = (a, b) => sheet.sides.get(`${a?.id ?? a} ${b?.id ?? b}`) ?? {}
// What a place is called, if it has a name of its own.
export const placeName = (id) => {
  const h = sheet.at.get(id)
  return (sheet.lang === "es" && h?.name_es) || h?.name
}
export const hexName = (id) => {
  const name = placeName(id)
  return name ? `${id}, ${name}` : id
}

// The hex under a point; outside the grid the nearest one, so that the ground runs on to the frame.
export function hexAt(x, y) {
  const c0 = Math.floor(COLUMNS - (x - LEFT) / STEP)
  let best = null,
    least = Infinity
  for (let c = c0; c <= c0 + 1; c++) {
    const column = Math.max(1, Math.min(COLUMNS, c)),
      [low, high] = sheet.rows[column]
    const row = Math.max(low, Math.min(high, Math.round((y - TOP) / HEX + column / 2)))
    const hex = sheet.grid[column][row],
      d = (hex.x - x) ** 2 + (hex.y - y) ** 2
    if (d < least) {
      least = d
      best = hex
    }
  }
  return best
}

// How far a point lies inside each side of a hex.
export const depth = (hex, x, y, d) => 50 - (x - hex.x) * WAYS[d][0] - (y - hex.y) * WAYS[d][1]
export const corner = (hex, i, by = 1) => [hex.x + CORNERS[i % 6][0] * by, hex.y + CORNERS[i % 6][1] * by]
export const outline = (hex, by = 1) =>
  "M" +
  CORNERS.map((_, i) =>
    corner(hex, i, by)
      .map((v) => v.toFixed(1))
      .join(" "),
  ).join("L") +
  "z"

// The seven hexes of the cone through a side, in the order of the board's sight table.
function cone(hex, d) {
  const go = (from, way) => from?.near[(way + 6) % 6] ?? null,
    s = go(hex, d),
    two = go(s, d)
  return [s, two, go(s, d - 1), go(s, d + 1), go(two, d), go(two, d - 1), go(two, d + 1)]
}
// Everything that can be seen from a hex to be fired at: [[hex, direction, steps]].
export function sights(id) {
  const hex = sheet.at.get(id),
    masks = sheet.data.los?.[id]
  if (!hex || !masks) return []
  return masks
    .flatMap((mask, d) =>
      cone(hex, d).map((to, i) => (to && (mask >> i) & 1 ? [to, d, i < 1 ? 1 : i < 4 ? 2 : 3] : null)),
    )
    .filter(Boolean)
}

// The outer edge of a set of hexes, drawn a little inside, as path data.
export function fence(ids, inset = 3) {
  const own = new Set(ids),
    by = 1 - inset / 50
  let d = ""
  for (const id of own) {
    const hex = sheet.at.get(id)
    if (!hex) continue
    hex.near.forEach((other, i) => {
      if (other && own.has(other.id)) return
      // Where the next side is open, the line runs on to the corner the two hexes share.
      const before = hex.near[(i + 5) % 6],
        after = hex.near[(i + 1) % 6]
      const end = (n, inner) => (inner ? pull(hex, n, WAYS[i], inset) : corner(hex, n, by))
      d += `M${end(i, before && own.has(before.id))
        .map((v) => v.toFixed(1))
        .join(" ")}L${end(i + 1, after && own.has(after.id))
        .map((v) => v.toFixed(1))
        .join(" ")}`
    })
  }
  return d
}
/** @type {(hex: any, n: number, way: number[], by: number) => Point} */
const pull = (hex, n, [ux, uy], by) => {
  const [x, y] = corner(hex, n)
  return [x - ux * by, y - uy * by]
}
