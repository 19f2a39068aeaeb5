// Painters of the ground: smooth curves, rivers that widen, hachures, roads. All randomness is seeded, so a
// map never changes between visits. Points are [x, y] in map units; painters return path data, styles live in kit.css.

export function random(seed) {
  let a =
    typeof seed === "number" ? seed : [...seed].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619), 2166136261)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

// Value noise, 0 to 1, smooth over one unit.
export function noise(seed) {
  const next = random(seed),
    table = Float32Array.from({ length: 1024 }, next)
  const at = (i, j) => table[((Math.imul(i, 374761393) ^ Math.imul(j, 668265263)) >>> 7) & 1023]
  const ease = (t) => t * t * (3 - 2 * t)
  return (x, y = 0) => {
    const i = Math.floor(x),
      j = Math.floor(y),
      u = ease(x - i),
      v = ease(y - j)
    const top = at(i, j) + (at(i + 1, j) - at(i, j)) * u,
      low = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * u
    return top + (low - top) * v
  }
}

export const round = (v) => Math.round(v * 10) / 10
const gap = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1])

// A curve through the middles of a polyline: smooth at every zoom and short to write.
export function curve(points, closed = false) {
  const n = points.length
  if (n < 3) return "M" + points.map((p) => `${round(p[0])} ${round(p[1])}`).join("L")
  const mid = (a, b) => `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`
  const out = closed
    ? ["M" + mid(points[n - 1], points[0])]
    : [`M${round(points[0][0])} ${round(points[0][1])}L${mid(points[0], points[1])}`]
  for (let i = closed ? 0 : 1; i < (closed ? n : n - 1); i++)
    out.push(`Q${round(points[i][0])} ${round(points[i][1])} ${mid(points[i], points[(i + 1) % n])}`)
  return out.join("") + (closed ? "Z" : `L${round(points[n - 1][0])} ${round(points[n - 1][1])}`)
}

// Centripetal Catmull-Rom through the points, resampled at even steps.
export function spline(points, step = 6) {
  if (points.length < 2) return points.slice()
  const p = [extend(points[1], points[0]), ...points, extend(points[points.length - 2], points[points.length - 1])],
    dense = []
  for (let i = 1; i < p.length - 2; i++) {
    const [a, b, c, d] = [p[i - 1], p[i], p[i + 1], p[i + 2]]
    const t1 = Math.sqrt(gap(a, b)) || 1e-3,
      t2 = t1 + (Math.sqrt(gap(b, c)) || 1e-3),
      t3 = t2 + (Math.sqrt(gap(c, d)) || 1e-3)
    const mix = (u, v, s, e, t) => [0, 1].map((n) => u[n] + ((v[n] - u[n]) * (t - s)) / (e - s))
    const parts = Math.max(2, Math.ceil(gap(b, c) / 3))
    for (let s = 0; s < parts; s++) {
      const t = t1 + ((t2 - t1) * s) / parts
      const m1 = mix(a, b, 0, t1, t),
        m2 = mix(b, c, t1, t2, t),
        m3 = mix(c, d, t2, t3, t)
      dense.push(mix(mix(m1, m2, 0, t2, t), mix(m2, m3, t1, t3, t), t1, t2, t))
    }
  }
  dense.push(points[points.length - 1])
  return resample(dense, step)
}
const extend = (from, to) => [to[0] * 2 - from[0], to[1] * 2 - from[1]]

export function resample(points, step) {
  const total = length(points),
    n = Math.max(1, Math.round(total / step)),
    out = [points[0]]
  let i = 0,
    walked = 0
  for (let s = 1; s < n; s++) {
    const goal = (total * s) / n
    while (i < points.length - 2 && walked + gap(points[i], points[i + 1]) < goal) walked += gap(points[i], points[++i])
    const part = (goal - walked) / (gap(points[i], points[i + 1]) || 1)
    out.push([
      points[i][0] + (points[i + 1][0] - points[i][0]) * part,
      points[i][1] + (points[i + 1][1] - points[i][1]) * part,
    ])
  }
  out.push(points[points.length - 1])
  return out
}
const length = (points) => points.reduce((sum, p, i) => (i ? sum + gap(points[i - 1], p) : 0), 0)

export function normals(points) {
  return points.map((_, i) => {
    const a = points[Math.max(0, i - 1)],
      b = points[Math.min(points.length - 1, i + 1)],
      d = gap(a, b) || 1
    return [(a[1] - b[1]) / d, (b[0] - a[0]) / d]
  })
}
// by: a number, or a function of the place along the line (0 to 1).
export function shifted(points, by) {
  const n = normals(points),
    last = points.length - 1 || 1
  return points.map((p, i) => {
    const d = typeof by === "function" ? by(i / last, i) : by
    return [p[0] + n[i][0] * d, p[1] + n[i][1] * d]
  })
}
// Ends stay where they are, so that tributaries still meet their river.
export function meander(points, swing, wave, seed) {
  const n = noise(seed),
    last = points.length - 1
  let along = 0
  return shifted(points, (t, i) => {
    along += i ? gap(points[i - 1], points[i]) : 0
    return (n(along / wave) - 0.5) * 2 * swing * Math.min(1, Math.min(i, last - i) / 4)
  })
}

// stops: [[0, 2], [1, 9]]: width at parts of the length.
export const between = (stops) => (t) => {
  let i = 0
  while (i < stops.length - 2 && stops[i + 1][0] < t) i++
  const [[a, u], [b, v]] = [stops[i], stops[i + 1] || stops[i]]
  return u + (v - u) * Math.min(1, Math.max(0, (t - a) / (b - a || 1)))
}
export function ribbon(points, width) {
  const left = shifted(points, (t) => width(t) / 2),
    right = shifted(points, (t) => -width(t) / 2).reverse()
  return curve([...left, ...right], true)
}

// A grid of points for quick "is anything near here".
export function neighbourhood(cell = 24) {
  const grid = new Map()
  const key = (i, j) => i * 4096 + j
  return {
    add(p) {
      const k = key(Math.floor(p[0] / cell), Math.floor(p[1] / cell))
      grid.has(k) ? grid.get(k).push(p) : grid.set(k, [p])
    },
    within(x, y, r) {
      const reach = Math.ceil(r / cell),
        i0 = Math.floor(x / cell),
        j0 = Math.floor(y / cell)
      for (let i = i0 - reach; i <= i0 + reach; i++)
        for (let j = j0 - reach; j <= j0 + reach; j++)
          for (const p of grid.get(key(i, j)) || []) if ((p[0] - x) ** 2 + (p[1] - y) ** 2 < r * r) return p
      return null
    },
    inBox(x0, y0, x1, y1) {
      let n = 0
      for (let i = Math.floor(x0 / cell); i <= Math.floor(x1 / cell); i++)
        for (let j = Math.floor(y0 / cell); j <= Math.floor(y1 / cell); j++)
          for (const p of grid.get(key(i, j)) || []) if (p[0] > x0 && p[0] < x1 && p[1] > y0 && p[1] < y1) n++
      return n
    },
  }
}

// Long lists of small marks are cut into squares, so that the browser need not look at all of them to draw a part of the sheet.
export function tiles(size = 400) {
  const parts = new Map()
  return {
    add(x, y, d) {
      const k = `${Math.floor(x / size)},${Math.floor(y / size)}`
      parts.set(k, (parts.get(k) || "") + d)
    },
    paths: () => [...parts.values()],
  }
}

// Wedges down both flanks of a ridge: thick at the crest, pointed downhill, in two rows, open where clear(x, y) says so (roads, water).
/** @param {Point[]} points @param {{height?: number, seed?: any, clear?: (x: number, y: number) => any}} options */
export function hachures(points, { height = 14, seed = 1, clear = () => false } = {}) {
  const crest = resample(points, 1.9),
    n = normals(crest),
    next = random(seed),
    shape = noise(seed),
    out = tiles(),
    last = crest.length - 1
  const wedge = (x, y, dx, dy, long, thick) => {
    const bx = (-dy * thick) / 2,
      by = (dx * thick) / 2
    out.add(
      x,
      y,
      `M${round(x + bx)} ${round(y + by)}L${round(x + dx * long)} ${round(y + dy * long)}L${round(x - bx)} ${round(y - by)}Z`,
    )
  }
  crest.forEach((p, i) => {
    const ends = Math.min(1, Math.min(i, last - i) / Math.min(22, last / 5))
    for (const side of [1, -1]) {
      const steep = (0.5 + shape(i / 14, side * 3) * 0.9) * ends
      const lean = (next() - 0.5) * 0.5 + (shape(i / 30, 9) - 0.5) * 0.5
      const c = Math.cos(lean),
        s = Math.sin(lean),
        nx = n[i][0] * side,
        ny = n[i][1] * side,
        dx = nx * c - ny * s,
        dy = nx * s + ny * c
      const off = 1.2 + next() * 2.2
      if (steep < 0.12 || clear(p[0] + dx * 5, p[1] + dy * 5) || clear(p[0], p[1])) continue
      wedge(p[0] + dx * off, p[1] + dy * off, dx, dy, height * steep * (0.55 + next() * 0.35), 1.05 + steep * 0.35)
      // The south-east side lies in shadow: longer and darker.
      const shaded = dx + dy > 0 ? 1.2 : 0.85
      if (next() < 0.72 * steep * shaded) {
        const down = off + height * steep * (0.5 + next() * 0.3)
        if (!clear(p[0] + dx * (down + 4), p[1] + dy * (down + 4)))
          wedge(p[0] + dx * down, p[1] + dy * down, dx, dy, height * steep * 0.5 * shaded, 0.85)
      }
    }
  })
  return out.paths()
}

// Roads between places: each runs on smoothly into the road that best continues it, and keeps clear of places it does not serve.
export function network(places, links, seed = 7) {
  const next = random(seed),
    at = new Map(places.map((p) => [p.id, p])),
    meets = new Map()
  links.forEach((l) =>
    [
      [l.a, l.b],
      [l.b, l.a],
    ].forEach(([here, there]) => (meets.get(here) || meets.set(here, []).get(here)).push({ there, kind: l.kind })),
  )
  const unit = (a, b) => {
    const d = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return [(b.x - a.x) / d, (b.y - a.y) / d]
  }
  const leaving = (here, there, kind) => {
    const out = unit(at.get(here), at.get(there))
    let best = -0.55,
      pick = null // only a road within some 55 degrees of straight on counts as the same road
    for (const m of meets.get(here)) {
      if (m.there === there) continue
      const u = unit(at.get(here), at.get(m.there)),
        dot = u[0] * out[0] + u[1] * out[1] - (m.kind === kind ? 0.25 : 0)
      if (dot < best) {
        best = dot
        pick = u
      }
    }
    if (!pick) return out
    const t = [out[0] * 0.62 - pick[0] * 0.38, out[1] * 0.62 - pick[1] * 0.38],
      d = Math.hypot(...t) || 1
    return [t[0] / d, t[1] / d]
  }
  return links.map((link) => {
    const a = at.get(link.a),
      b = at.get(link.b),
      far = Math.hypot(b.x - a.x, b.y - a.y)
    const ta = leaving(link.a, link.b, link.kind),
      tb = leaving(link.b, link.a, link.kind),
      h = far * 0.34
    let sway = (next() - 0.5) * Math.min(14, far * 0.14),
      points
    for (let attempt = 0; attempt < 7; attempt++) {
      points = bezier(
        [a.x, a.y],
        [a.x + ta[0] * h, a.y + ta[1] * h],
        [b.x + tb[0] * h, b.y + tb[1] * h],
        [b.x, b.y],
        Math.max(4, Math.round(far / 7)),
      )
      points = shifted(points, (t) => Math.sin(t * Math.PI) * sway + Math.sin(t * Math.PI * 2) * sway * 0.35)
      const hit = places.some(
        (p) =>
          p !== a &&
          p !== b &&
          Math.hypot(p.x - (a.x + b.x) / 2, p.y - (a.y + b.y) / 2) < far + 60 &&
          points.some((q) => (q[0] - p.x) ** 2 + (q[1] - p.y) ** 2 < 225),
      )
      if (!hit) break
      sway = (sway > 0 ? -1 : 1) * (Math.abs(sway) + 7)
    }
    return { link, points }
  })
}
const bezier = (a, b, c, d, n) =>
  Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n,
      u = 1 - t
    return [0, 1].map((k) => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k])
  })
