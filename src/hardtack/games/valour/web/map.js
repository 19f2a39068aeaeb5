// The table as a sheet: where thousandths of an inch lie on it, and what every thing on it is called. Poses come from the server with y to the
// north and degrees clockwise from north; the sheet's y grows to the south, so an angle is the same on both.
export const WIDTH = 1560,
  HEIGHT = 1100,
  MARGIN = 56

export const sheet = {
  id: null,
  unit: 20,
  x0: 0,
  y0: 0,
  wide: 0,
  high: 0,
  ground: null,
  units: new Map(),
  brigades: new Map(),
  lang: "en",
}

// Every table fills the same sheet, whatever it measures.
export function lay(ground, lang) {
  const unit = Math.min((WIDTH - 2 * MARGIN) / ground.width, (HEIGHT - 2 * MARGIN) / ground.height)
  Object.assign(sheet, {
    id: ground.id,
    unit: unit * 1000,
    wide: ground.width * unit,
    high: ground.height * unit,
    ground,
    lang,
  })
  sheet.x0 = (WIDTH - sheet.wide) / 2
  sheet.y0 = (HEIGHT - sheet.high) / 2
  const by = (list) => new Map(list.map((one) => [one.id, one]))
  sheet.units = by(ground.units)
  sheet.brigades = by(ground.brigades)
  sheet.features = by(ground.features)
  sheet.objectives = by(ground.objectives)
}
export const L = (mils) => (mils * sheet.unit) / 1000
export const X = (mils) => sheet.x0 + L(mils)
export const Y = (mils) => sheet.y0 + sheet.high - L(mils)
/** @type {(point: Point) => Point} */
export const spot = ([x, y]) => [X(x), Y(y)]
export const back = (x, y) => [
  Math.round(((x - sheet.x0) * 1000) / sheet.unit),
  Math.round(((sheet.y0 + sheet.high - y) * 1000) / sheet.unit),
]
export const r1 = (v) => Math.round(v * 10) / 10

// Inches as people write them: 3.6, and 3,6 in Spanish.
export const tenths = (mils) =>
  (mils / 1000).toLocaleString(sheet.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
export const nameOf = (one) => one?.[sheet.lang] ?? one?.en ?? ""
export const unitName = (id) => nameOf(sheet.units.get(id)) || id
export const brigadeName = (id) => nameOf(sheet.brigades.get(id)) || id
export const leaderName = (id) => {
  const [en, es] = sheet.brigades.get(id)?.leader ?? []
  return (sheet.lang === "es" ? es : en) ?? ""
}

// A point ahead of a pose and to its right, in mils.
/** @type {(pose: number[], forward: number, right?: number) => Point} */
export function ahead([x, y, facing], forward, right = 0) {
  const a = ((facing / 100) * Math.PI) / 180,
    s = Math.sin(a),
    c = Math.cos(a)
  return [x + s * forward + c * right, y + c * forward - s * right]
}
// The four corners of a footprint, front left first, clockwise.
export function corners(pose, width, depth) {
  return [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([f, r]) => ahead(pose, (f * depth) / 2, (r * width) / 2))
}
export const outline = (points) => "M" + points.map((p) => spot(p).map(r1).join(" ")).join("L") + "Z"
export const bearing = (dx, dy) => (Math.round((Math.atan2(dx, dy) * 18000) / Math.PI) + 36000) % 36000

export function middle(points) {
  const xs = points.map((p) => p[0]),
    ys = points.map((p) => p[1])
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}
export function within(points, x, y) {
  let inside = false
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [xi, yi] = points[i],
      [xj, yj] = points[j]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}
// How far a point lies from an outline.
export function away(points, x, y, closed = true) {
  let best = Infinity
  for (let i = closed ? 0 : 1; i < points.length; i++) {
    const [ax, ay] = points[(i + points.length - 1) % points.length],
      [bx, by] = points[i],
      dx = bx - ax,
      dy = by - ay
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    best = Math.min(best, Math.hypot(x - ax - dx * t, y - ay - dy * t))
  }
  return best
}

// A point as a unit sees it: how far ahead of its middle, how far to its right.
const seenFrom = ([x, y, facing], [px, py]) => {
  const a = ((facing / 100) * Math.PI) / 180,
    s = Math.sin(a),
    c = Math.cos(a),
    dx = px - x,
    dy = py - y
  return [dx * s + dy * c, dx * c - dy * s]
}
// The point of a unit's footprint nearest to another, and how far that is.
export function nearest(point, { pose, body: [width, depth] }) {
  const [forward, right] = seenFrom(pose, point)
  return ahead(
    pose,
    Math.max(-depth / 2, Math.min(depth / 2, forward)),
    Math.max(-width / 2, Math.min(width / 2, right)),
  )
}
export const apart = (point, unit) => {
  const [x, y] = nearest(point, unit)
  return Math.hypot(x - point[0], y - point[1])
}
