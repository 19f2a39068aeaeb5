// A situation table is plain data. Here is how a line of it is read and written without changing what was there: the one before stays, so
// that it can be gone back to.

export const read = (table, path) => path.reduce((value, key) => value?.[key], table)

// The table with another value at a path; undefined takes the line out, and with it tables that say nothing any more.
export function write(table, path, value) {
  if (!path.length) return value
  const [key, ...rest] = path
  const inner = write(table?.[key], rest, value)
  if (typeof key === "number" || Array.isArray(table)) {
    const list = [...(table ?? [])]
    if (inner === undefined) list.splice(Number(key), 1)
    else list[Number(key)] = inner
    return list
  }
  const others = without(table, key)
  const said = inner !== undefined && !(rest.length && bare(inner))
  // A line keeps its place among the others.
  return said ? (key in (table ?? {}) ? { ...table, [key]: inner } : { ...others, [key]: inner }) : others
}
const bare = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value) && !Object.keys(value).length

export const without = (table, key) => Object.fromEntries(Object.entries(table ?? {}).filter(([one]) => one !== key))

// Where a thing on an open table is: written into one line as a list, or into one line for each number.
export function place(table, { path, keys, form }, points) {
  const lines = keys.map((key) => [...path, ...key.split(".")])
  if (form === "outline" || form === "line") return write(table, lines[0], points)
  if (lines.length === 1) return write(table, lines[0], points[0])
  return lines.reduce((now, line, i) => write(now, line, points[0][i]), table)
}

// An id that nothing else in a list has.
export function fresh(id, rows) {
  const taken = new Set((rows ?? []).map((row) => row.id))
  let n = 1,
    one = id
  while (taken.has(one)) one = `${id}-${++n}`
  return one
}

// ---- points, in the table's own measure ----
const tenth = (v) => Math.round(v * 10) / 10
export const kept = (points, [width, height]) =>
  points.map(([x, y, ...rest]) => [
    tenth(Math.min(width, Math.max(0, x))),
    tenth(Math.min(height, Math.max(0, y))),
    ...rest.map((v) => ((Math.round(v) % 360) + 360) % 360),
  ])
export const moved = (points, dx, dy) => points.map(([x, y, ...rest]) => [x + dx, y + dy, ...rest])
export function middle(points) {
  const xs = points.map((p) => p[0]),
    ys = points.map((p) => p[1])
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}
// Clockwise, y to the north. A pose turns on the spot.
export function turned(points, degrees) {
  const [cx, cy] = middle(points),
    a = (degrees * Math.PI) / 180,
    s = Math.sin(a),
    c = Math.cos(a)
  return points.map(([x, y, ...rest]) => [
    cx + (x - cx) * c + (y - cy) * s,
    cy - (x - cx) * s + (y - cy) * c,
    ...rest.map((facing) => facing + degrees),
  ])
}
export function sized(points, factor) {
  const [cx, cy] = middle(points)
  return points.map(([x, y, ...rest]) => [cx + (x - cx) * factor, cy + (y - cy) * factor, ...rest])
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
// How far a point lies from a line of points.
export function apart(points, x, y) {
  let best = points.length === 1 ? Math.hypot(x - points[0][0], y - points[0][1]) : Infinity
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1],
      dx = points[i][0] - ax,
      dy = points[i][1] - ay
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    best = Math.min(best, Math.hypot(x - ax - dx * t, y - ay - dy * t))
  }
  return best
}

// The field of the form that a path leads to: entries of lists and tables are passed over.
export function fieldAt(fields, path) {
  let field = { fields }
  for (const key of path) {
    const inner = field.fields?.find((one) => one.id === key)
    field = inner ?? field.of ?? null
    if (!field) return null
  }
  while (field.kind !== "lines" && field.of) field = field.of
  return field
}
