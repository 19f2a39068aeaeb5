// Areas and their edges: the land of one side, and lines of equal height.

// The outline of what belongs to one side: the line half way between its places and the others', smoothed. A place may have a cap: how far
// its side reaches where nobody else is near.
export function territory(inside, outside, { width, height, cap = Infinity, cell = 12, margin = 40 }) {
  const cols = Math.ceil((width + margin * 2) / cell) + 1,
    rows = Math.ceil((height + margin * 2) / cell) + 1
  let field = new Float32Array(cols * rows),
    best = 0
  // Plain arrays of numbers: this is asked some million times.
  const spread = (list) => [Float64Array.from(list, (p) => p.x), Float64Array.from(list, (p) => p.y)],
    mine = spread(inside),
    theirs = spread(outside)
  /** @type {(where: Float64Array[], x: number, y: number) => number} */
  const nearest = ([xs, ys], x, y) => {
    let least = Infinity
    for (let i = 0; i < xs.length; i++) {
      const dx = xs[i] - x,
        dy = ys[i] - y,
        d = dx * dx + dy * dy
      if (d < least) {
        least = d
        best = i
      }
    }
    return Math.sqrt(least)
  }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const x = i * cell - margin,
        y = j * cell - margin,
        other = nearest(theirs, x, y),
        own = nearest(mine, x, y)
      field[j * cols + i] = Math.max(-60, Math.min(60, other - own, ((inside[best].cap ?? cap) - own) * 2))
    }
  for (let pass = 0; pass < 2; pass++) {
    const soft = new Float32Array(field)
    for (let j = 1; j < rows - 1; j++)
      for (let i = 1; i < cols - 1; i++) {
        const o = j * cols + i
        soft[o] =
          (field[o] * 4 +
            (field[o - 1] + field[o + 1] + field[o - cols] + field[o + cols]) * 2 +
            field[o - cols - 1] +
            field[o - cols + 1] +
            field[o + cols - 1] +
            field[o + cols + 1]) /
          16
      }
    field = soft
  }
  return contours(field, cols, rows).map(({ points, closed }) => ({
    closed,
    points: points.map((p) => [p[0] * cell - margin, p[1] * cell - margin]),
  }))
}

// Marching squares at zero; the pieces joined end to end. Sides of a cell: 0 top, 1 left, 2 bottom, 3 right.
const SEGMENTS = ["", "10", "03", "13", "32", "1032", "02", "12", "21", "20", "0321", "23", "31", "30", "01", ""]

export function contours(field, cols, rows) {
  const ends = new Map(),
    segments = []
  for (let j = 0; j < rows - 1; j++)
    for (let i = 0; i < cols - 1; i++) {
      const o = j * cols + i,
        corners = [o, o + 1, o + cols + 1, o + cols]
      const sides = SEGMENTS[corners.reduce((bits, c, n) => bits | (field[c] > 0 ? 1 << n : 0), 0)]
      const cross = (side) => {
        const down = side === "1" || side === "3",
          x = i + Number(side === "3"),
          y = j + Number(side === "2"),
          from = y * cols + x
        const a = field[from],
          t = a / (a - field[from + (down ? cols : 1)])
        return { key: from * 2 + Number(down), p: down ? [x, y + t] : [x + t, y] }
      }
      for (let n = 0; n < sides.length; n += 2) {
        const segment = { a: cross(sides[n]), b: cross(sides[n + 1]), used: false }
        segments.push(segment)
        for (const { key } of [segment.a, segment.b])
          ends.has(key) ? ends.get(key).push(segment) : ends.set(key, [segment])
      }
    }
  const walk = (end) => {
    const found = []
    for (let next; (next = ends.get(end.key).find((s) => !s.used)); found.push(end)) {
      next.used = true
      end = next.a.key === end.key ? next.b : next.a
    }
    return found
  }
  const chains = []
  for (const start of segments) {
    if (start.used) continue
    start.used = true
    const forward = walk(start.b),
      chain = [...walk(start.a).reverse(), start.a, start.b, ...forward]
    const closed = chain.length > 3 && chain[0].key === chain.at(-1).key,
      points = chain.map((c) => c.p)
    if (points.length > 4) chains.push({ points: closed ? points.slice(0, -1) : points, closed })
  }
  return chains
}
