// The painted table: paper in a frame of inches, fields, hills by hachures whose feet end at the line that counts, woods, fences, walls, water,
// roads, farms. All chance is seeded by the feature's id, so nothing ever jumps.
import { circle, el, path, rect, text } from "/web/kit/dom.js"
import { between, curve, neighbourhood, noise, normals, random, resample, ribbon, spline } from "/web/kit/paint.js"
import { HEIGHT, L, WIDTH, away, middle, nameOf, r1, sheet, spot, within } from "./map.js"
import { farm } from "./farms.js"

const poly = (points) => "M" + points.map((p) => p.map(r1).join(" ")).join("L")
const area = (points) => poly(points) + "Z"
const boxOf = (points) => {
  const xs = points.map((p) => p[0]),
    ys = points.map((p) => p[1])
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
const inch = (n) => L(n * 1000)

// Points inside an outline, no two nearer than apart.
function scatter(points, apart, seed, margin = 0, tries = 9) {
  const next = random(seed),
    [x0, y0, x1, y1] = boxOf(points),
    taken = neighbourhood(24),
    out = []
  for (let i = Math.round((((x1 - x0) * (y1 - y0)) / apart / apart) * tries); i > 0; i--) {
    const x = x0 + next() * (x1 - x0),
      y = y0 + next() * (y1 - y0)
    if (!within(points, x, y) || away(points, x, y) < margin || taken.within(x, y, apart)) continue
    taken.add([x, y])
    out.push([x, y])
  }
  return out.sort((a, b) => a[1] - b[1])
}

// ---- fields that nobody fights over ----
function fields(busy) {
  const next = random(sheet.id + "fields"),
    bumps = noise(sheet.id),
    out = []
  for (let i = 0; i < 14; i++) {
    const x = sheet.x0 + next() * sheet.wide,
      y = sheet.y0 + next() * sheet.high,
      rx = inch(4 + next() * 5),
      ry = inch(3 + next() * 3),
      tilt = next() * 0.8 - 0.4
    if (busy.some(([bx, by]) => Math.hypot(bx - x, by - y) < inch(3))) continue
    const at = (a, k = 1) => {
      const r = k * (0.82 + bumps(Math.cos(a) * 2 + i, Math.sin(a) * 2) * 0.36),
        px = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.6 * rx * r,
        py = Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.6 * ry * r
      return [x + px * Math.cos(tilt) - py * Math.sin(tilt), y + px * Math.sin(tilt) + py * Math.cos(tilt)]
    }
    const ring = Array.from({ length: 22 }, (_, n) => at((n / 22) * Math.PI * 2)),
      kind = "gyp"[Math.floor(next() * 3)]
    out.push(path(`vf-field ${kind}`, curve(ring, true)))
    if (kind !== "g") {
      let d = ""
      for (let s = -0.8; s <= 0.8; s += 0.16) {
        const half = Math.sqrt(1 - s * s) * rx * 0.82,
          a = [
            x - half * Math.cos(tilt) - s * ry * Math.sin(tilt),
            y - half * Math.sin(tilt) + s * ry * Math.cos(tilt),
          ],
          b = [x + half * Math.cos(tilt) - s * ry * Math.sin(tilt), y + half * Math.sin(tilt) + s * ry * Math.cos(tilt)]
        d += poly([a, b])
      }
      out.push(path("vf-furrow", d))
    } else
      out.push(
        path(
          "vf-tuft",
          scatter(ring, 17, `${sheet.id}t${i}`)
            .map(([tx, ty]) => `M${r1(tx - 2)} ${r1(ty)}l-1.500-3m2.500 3v-3.600m1 3.600l1.500-3`)
            .join(""),
        ),
      )
  }
  return out
}

// ---- relief ----
function hill(f, points, blocked) {
  const ring = resample([...points, points[0]], 3.1),
    n = normals(ring),
    next = random(f.id),
    rough = noise(f.id),
    turn = within(points, ring[5][0] + n[5][0] * 2, ring[5][1] + n[5][1] * 2) ? 1 : -1
  let wedges = ""
  const out = [path("vf-hillshade", area(points), { transform: "translate(5 7)" }), path("vf-hill", area(points))]
  for (const [low, long] of [
    [0.05, 0.95],
    [1.3, 0.85],
    [2.5, 0.7],
  ]) {
    ring.forEach(([x, y], i) => {
      const nx = n[i][0] * turn,
        ny = n[i][1] * turn,
        size = inch(long) * (0.68 + rough(i / 9, low * 5) * 0.5),
        foot = inch(low),
        top = foot + size,
        ax = x + nx * top,
        ay = y + ny * top
      if (
        away(points, ax, ay) < top * 0.93 ||
        !within(points, ax, ay) ||
        blocked(ax, ay) ||
        blocked(x + nx * foot, y + ny * foot) ||
        next() < 0.04
      )
        return
      const lit = nx + ny > 0 ? 0.72 : 1.15,
        thick = (0.75 + next() * 0.4) * lit,
        lean = (next() - 0.5) * 1.6
      wedges += `M${r1(ax - ny * thick)} ${r1(ay + nx * thick)}L${r1(x + nx * foot - ny * lean)} ${r1(y + ny * foot + nx * lean)}L${r1(ax + ny * thick)} ${r1(ay - nx * thick)}Z`
    })
  }
  out.push(path("vf-hach", wedges), path("vf-edge", area(points)))
  return out
}

// ---- what grows ----
function wood(f, points, open = false) {
  const next = random(f.id),
    apart = open ? 19 : 13.5,
    spots = scatter(points, apart, f.id, 4),
    shade = [],
    body = [],
    side = [],
    leaf = []
  for (const [x, y] of spots) {
    const r = 5.6 + next() * 2.6,
      lobes = 6,
      a0 = next() * 6
    shade.push(
      `M${r1(x - r + 3)} ${r1(y + 4)}a${r1(r)} ${r1(r * 0.8)} 0 1 0 ${r1(r * 2)} 0 ${r1(r)} ${r1(r * 0.8)} 0 1 0 ${r1(-r * 2)} 0z`,
    )
    let d = ""
    for (let i = 0; i <= lobes; i++) {
      const a = a0 + (i / lobes) * Math.PI * 2,
        px = x + Math.cos(a) * r,
        py = y + Math.sin(a) * r * 0.94
      d += i ? `A${r1(r * 0.56)} ${r1(r * 0.56)} 0 0 1 ${r1(px)} ${r1(py)}` : `M${r1(px)} ${r1(py)}`
    }
    body.push(d + "Z")
    side.push(`M${r1(x + r * 0.75)} ${r1(y - r * 0.2)}q${r1(-r * 0.1)} ${r1(r * 0.9)} ${r1(-r * 1.1)} ${r1(r)}`)
    leaf.push(`M${r1(x - r * 0.4)} ${r1(y - r * 0.3)}q${r1(r * 0.25)} ${r1(-r * 0.3)} ${r1(r * 0.5)} 0`)
  }
  return [
    path("vf-wood", area(points)),
    path("vf-woodedge", area(points)),
    path("vf-treeshade", shade.join("")),
    path("vf-tree", body.join("")),
    path("vf-treeside", side.join("")),
    path("vf-leaf", leaf.join("")),
  ]
}
function crops(f, points) {
  const [x0, y0, x1, y1] = boxOf(points),
    next = random(f.id)
  let rows = "",
    shade = ""
  for (let y = y0 + 4; y < y1 - 1; y += 6.2)
    for (let x = x0 + 3; x < x1 - 2; x += 5.2) {
      const px = x + next() * 1.6,
        py = y + next() * 1.2
      if (!within(points, px, py)) continue
      rows += `M${r1(px)} ${r1(py)}v-4.200m0 2.400l-1.700-1.800m1.700 1l1.800-1.600`
      shade += `M${r1(px)} ${r1(py)}h2.400`
    }
  return [path("vf-cropbed", area(points)), path("vf-cropshade", shade), path("vf-corn", rows)]
}
function rocks(f, points) {
  const next = random(f.id),
    stones = [],
    facets = []
  for (const [x, y] of scatter(points, 12, f.id, 3)) {
    const r = 3.4 + next() * 3.4
    stones.push(stone(x, y, r, next))
    facets.push(`M${r1(x - r * 0.2)} ${r1(y - r * 0.5)}l${r1(r * 0.4)} ${r1(r * 0.7)}`)
  }
  return [
    path("vf-rough", area(points)),
    path("vf-woodedge", area(points)),
    path("vf-stoneshade", stones.join(""), { transform: "translate(1.600 2.200)" }),
    path("vf-stone", stones.join("")),
    path("vf-facet", facets.join("")),
  ]
}
const stone = (x, y, r, next) =>
  area(
    Array.from({ length: 5 }, (_, i) => {
      const a = (i / 5) * Math.PI * 2 + next() * 0.6,
        k = r * (0.75 + next() * 0.35)
      return [x + Math.cos(a) * k, y + Math.sin(a) * k * 0.85]
    }),
  )
const rough = (f, points) => [
  path("vf-rough", area(points)),
  path("vf-woodedge", area(points)),
  path(
    "vf-tuft strong",
    scatter(points, 12, f.id, 3)
      .map(([x, y]) => `M${r1(x - 2.5)} ${r1(y)}l-2-4m3 4v-5m1.500 5l2-4`)
      .join(""),
  ),
]

// ---- lines ----
function fence(f, points) {
  const way = resample(points, 9),
    n = normals(way),
    zig = way.map(([x, y], i) => [x + n[i][0] * (i % 2 ? 3 : -3), y + n[i][1] * (i % 2 ? 3 : -3)]),
    stakes = zig
      .map(([x, y], i) =>
        poly([
          [x - n[i][0] * 2.6, y - n[i][1] * 2.6],
          [x + n[i][0] * 2.6, y + n[i][1] * 2.6],
        ]),
      )
      .join("")
  return [
    path("vf-fenceshade", poly(zig), { transform: "translate(2 3)" }),
    path("vf-fence", poly(zig)),
    path("vf-fencelit", poly(zig)),
    path("vf-stake", stakes),
  ]
}
function wall(f, points) {
  const next = random(f.id),
    way = resample(points, 5.4),
    n = normals(way)
  const stones = way.flatMap(([x, y], i) =>
    [-2, 2].map((s) => stone(x + n[i][0] * s + next(), y + n[i][1] * s + next(), 2.9 + next() * 0.8, next)),
  )
  return [path("vf-wallshade", poly(points), { transform: "translate(2 3)" }), path("vf-stone", stones.join(""))]
}
function stream(f, points) {
  const way = spline(points, 8),
    wide = between([
      [0, inch(0.55)],
      [1, inch(0.95)],
    ])
  return [path("vf-waterwash", curve(way)), path("vf-water", ribbon(way, wide)), path("vf-waterline", curve(way))]
}
const road = ({ road: wide }, points) => {
  const d = poly(points)
  return [
    [`vf-roadcase`, L(wide) + 2],
    ["vf-road", L(wide) - 0.4],
    ["vf-rut", 0],
  ].map(([cls, w]) => (cls === "vf-rut" ? rut(points, L(wide)) : path(cls, d, { "stroke-width": r1(w) })))
}
function rut(points, wide) {
  const way = resample(points, 10),
    n = normals(way),
    side = (by) => poly(way.map(([x, y], i) => [x + n[i][0] * by, y + n[i][1] * by]))
  return path("vf-rut", side(wide * 0.18) + side(-wide * 0.18))
}

// ---- names ----
// Each has several places; which one is free hangs on where units stand (board.js).
function name(f, points) {
  const words = nameOf(f),
    cls = { hill: "hill", wood: "wood", stream: "water", road: "road" }[f.kind] ?? (f.defendable ? "farm" : "")
  if (!words || (!cls && f.line)) return null
  let spots
  if (f.line) {
    const way = resample(points, 4),
      rise = f.kind === "road" ? 3.5 : -9
    spots = [0.2, 0.32, 0.68, 0.8, 0.44, 0.56, 0.1, 0.9].map((part) => {
      const at = Math.floor((way.length - 1) * part),
        [x, y] = way[at],
        [a, b] = [way[Math.max(0, at - 3)], way[Math.min(way.length - 1, at + 3)]],
        angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
      return { x, y, rise, angle: angle > 90 || angle <= -90 ? angle + 180 : angle }
    })
  } else {
    const [x0, y0, x1, y1] = boxOf(points),
      cx = (x0 + x1) / 2,
      under = { x: cx, y: y1 + 13 },
      over = { x: cx, y: y0 - 5 },
      inside = [0.5, 0.72, 0.28, 0.86].map((part) => ({ x: cx, y: y0 + (y1 - y0) * part + 4 }))
    spots = (f.defendable || f.kind === "crops" ? [under, over] : [...inside, under, over]).map((at) => ({
      ...at,
      rise: 0,
      angle: 0,
    }))
  }
  const node = text(`vf-name ${cls}`, 0, 0, words)
  sheet.names.push({ node, spots, wide: words.length * (cls === "hill" ? 8.6 : 6.2), road: f.kind === "road" })
  return node
}
export function putName({ node }, { x, y, rise, angle }) {
  node.setAttribute("y", rise)
  node.setAttribute("transform", `translate(${r1(x)} ${r1(y)}) rotate(${r1(angle)})`)
}

// ---- the frame: a bar of inches all round ----
function frame() {
  const { x0, y0, wide, high, unit } = sheet,
    b = 7
  let bars = ""
  for (let i = 0; i * unit < wide - 1; i += 2) {
    const w = Math.min(unit, wide - i * unit)
    bars += `M${r1(x0 + i * unit)} ${y0 - b}h${r1(w)}v${b}h${r1(-w)}zM${r1(x0 + i * unit)} ${r1(y0 + high)}h${r1(w)}v${b}h${r1(-w)}z`
  }
  for (let i = 0; i * unit < high - 1; i += 2) {
    const w = Math.min(unit, high - i * unit)
    bars += `M${x0 - b} ${r1(y0 + high - i * unit)}v${r1(-w)}h${b}v${r1(w)}zM${r1(x0 + wide)} ${r1(y0 + high - i * unit)}v${r1(-w)}h${b}v${r1(w)}z`
  }
  const figures = []
  for (let n = 6; n * unit < wide; n += 6) figures.push(text("vf-inch", r1(x0 + n * unit), r1(y0 + high + b + 12), n))
  for (let n = 6; n * unit < high; n += 6)
    figures.push(text("vf-inch", r1(x0 - b - 11), r1(y0 + high - n * unit + 3), n))
  const around = (by) =>
    `M${r1(x0 - by)} ${r1(y0 - by)}h${r1(wide + 2 * by)}v${r1(high + 2 * by)}h${r1(-wide - 2 * by)}z`
  return el(
    "g",
    { class: "vf-frame" },
    path("vf-mat", `M-3000-3000h${WIDTH + 6000}v${HEIGHT + 6000}h${-WIDTH - 6000}z${around(26)}`, {
      "fill-rule": "evenodd",
    }),
    path("vf-margin", around(26) + around(0), { "fill-rule": "evenodd" }),
    path("vf-bars", bars),
    path("vf-neat", around(0) + around(b) + around(26)),
    figures,
    cartouche(),
    el(
      "g",
      { class: "vf-rose", transform: `translate(${r1(x0 + wide - 42)} ${r1(y0 + high - 46)})` },
      circle("", 19),
      path("", "M0-25l4.500 20.500L0 0l-4.500-4.500zM0 25l4.500-20.500L0 0l-4.500 4.500z"),
      path("half", "M25 0L4.500 4.500 0 0l4.500-4.500zM-25 0l20.500 4.500L0 0l-4.500-4.500z"),
      text("", 0, -28, "N"),
    ),
  )
}

// The battle's name and a scale of six inches, in a corner where nobody stands (board.js).
function cartouche() {
  const { x0, y0, wide, high, unit, ground } = sheet,
    six = 6 * unit,
    words = nameOf(ground),
    room = Math.max(six, words.length * 8.6) + 28
  if (!words) return null
  const bar = Array.from(
    { length: 3 },
    (_, i) => `M${r1(-six / 2 + i * 2 * unit)} 14h${r1(unit)}v5h${r1(-unit)}z`,
  ).join("")
  const east = x0 + wide - 96 - room / 2,
    west = x0 + 14 + room / 2,
    south = y0 + high - 46,
    north = y0 + 30
  const node = el(
    "g",
    { class: "vf-cartouche" },
    rect("card", r1(-room / 2), -18, r1(room), 54, 3),
    text("title", 0, 2, words),
    path("bar", bar),
    path("line", `M${r1(-six / 2)} 14h${r1(six)}v5h${r1(-six)}z`),
    [0, 3, 6].map((n) => text("n", r1(-six / 2 + n * unit), 30, n)),
  )
  sheet.title = {
    node,
    spots: [
      [east, south],
      [west, south],
      [west, north],
      [x0 + wide - 14 - room / 2, north],
    ],
    room,
  }
  return node
}

// Paints the whole table; what takes long comes back as tasks for later.
export function paintGround(layer) {
  const { ground } = sheet,
    drawn = ground.features.map((f) => [f, f.points.map(spot)]),
    of = (test) => drawn.filter(([f]) => test(f))
  const roads = of((f) => f.road),
    waters = of((f) => f.kind === "stream"),
    blocked = (x, y) =>
      roads.some(([f, pts]) => away(pts, x, y, false) < L(f.road) / 2 + 1) ||
      waters.some(([, pts]) => away(pts, x, y, false) < 12)
  layer.append(rect("vf-sheet", r1(sheet.x0), r1(sheet.y0), r1(sheet.wide), r1(sheet.high)))
  const put = (name, list) => {
    const g = el("g", { class: `vf-${name}` }, list)
    layer.append(g)
    return g
  }
  const wild = put("wild", []),
    relief = put("relief", []),
    woods = put("woods", [])
  put(
    "waters",
    waters.flatMap(([f, pts]) => stream(f, pts)),
  )
  put(
    "roads",
    ["vf-roadcase", "vf-road", "vf-rut"].flatMap((_, i) => roads.map(([f, pts]) => road(f, pts)[i])),
  )
  put(
    "crops",
    of((f) => f.kind === "crops").flatMap(([f, pts]) => crops(f, pts)),
  )
  put(
    "rocks",
    of((f) => f.kind === "rocks")
      .flatMap(([f, pts]) => rocks(f, pts))
      .concat(of((f) => f.kind === "rough").flatMap(([f, pts]) => rough(f, pts))),
  )
  put(
    "farms",
    of((f) => f.defendable).flatMap(([f, pts]) => farm(f, pts)),
  )
  put(
    "lines",
    of((f) => f.line && !f.road && f.kind !== "stream").flatMap(([f, pts]) =>
      f.cover > 1 ? wall(f, pts) : fence(f, pts),
    ),
  )
  sheet.names = []
  sheet.title = null
  put("names", drawn.map(([f, pts]) => name(f, pts)).filter(Boolean))
  layer.append(frame())
  const middles = drawn.filter(([f]) => !f.line).map(([, pts]) => middle(pts))
  for (const [f, pts] of of(
    (f) => f.kind === "wood" || (!f.line && f.difficult && f.kind !== "rocks" && f.kind !== "rough"),
  ))
    woods.append(...wood(f, pts))
  return [
    () => wild.append(...fields(middles)),
    ...of((f) => f.hill).map(
      ([f, pts]) =>
        () =>
          relief.append(...hill(f, pts, blocked)),
    ),
  ]
}
