// Paints the sheet once: first what one plays on (coast, rivers, railways, towns), then the scenery.
import { at, circle, drawing, el, path, text } from "/web/kit/dom.js"
import { curve, neighbourhood, noise, normals, random, resample, spline, tiles } from "/web/kit/paint.js"
import { trees } from "/web/kit/trees.js"
import {
  ALL,
  cellAt,
  cellSpot,
  chains,
  country,
  deep,
  depthAt,
  far,
  fill,
  grouped,
  isolines,
  nearest,
  raise,
  rivers,
  shore,
  soften,
  stream,
  through,
  tides,
} from "./coast.js"
import { EDGE, HEIGHT, MILE, WIDTH, corner, middle, sheet, xy } from "./map.js"
import { art, say, sign } from "./names.js"
import { layRails, paintRails } from "./rails.js"

// Returns the lines names keep clear of and run along, railways that come late, and what can be painted a little later.
export function paintGround(board) {
  const layer = (name) => board.layer(name),
    put = (name, ...nodes) => layer(name).append(...nodes)
  for (const name of [
    "bands",
    "relief",
    "woods",
    "rivers",
    "sea",
    "grid",
    "gaps",
    "roads",
    "supply",
    "rails",
    "crossings",
    "regions",
    "towns",
    "frame",
  ])
    layer(name)
  const waters = rivers(),
    field = tides(waters),
    ways = layRails(),
    ridges = crests(),
    passes = ridges.flatMap((r) => r.passes),
    [lines, wet, gaps] = [20, 20, 20].map(neighbourhood)
  for (const { points } of ways) resample(points, 5).forEach(lines.add)
  for (const { points } of waters) points.forEach(wet.add)
  for (const pass of passes) gaps.add(pass.at)
  const crossings = sheet.data.sides.filter((s) => s.crossing).map((side) => crossing(side, waters))
  // A sign or a crossing is worth more to keep clear of than a piece of line.
  for (const p of [
    ...sheet.hexes.filter((h) => h.name).map((h) => [h.x, h.y]),
    ...[...crossings, ...passes].map((one) => one.at),
  ])
    for (let n = 0; n < 4; n++) lines.add(p)
  paintWater(layer, waters, field)
  put(
    "grid",
    path(
      "bl-grid",
      sheet.hexes
        .flatMap((hex) =>
          hex.near.map((n, i) =>
            (n ? i < 3 && !n.sea : true) ? `M${xy(corner(hex, i))}L${xy(corner(hex, i + 1))}` : "",
          ),
        )
        .join(""),
    ),
  )
  put(
    "gaps",
    ...across(
      "gap",
      passes.map((pass) => ({ ...pass, half: 10 })),
    ),
  )
  const late = paintRails(layer("rails"), layer("roads"))
  for (const kind of ["ford", "bridge"])
    put(
      "crossings",
      ...across(
        kind,
        crossings.filter((c) => c.kind === kind),
      ),
    )
  paintTowns(layer("towns"))
  put(
    "regions",
    ...say("regions").map(([words, x, y, size, space]) =>
      text("ht-region", x, y, words, { "font-size": size, "letter-spacing": space }),
    ),
  )
  put(
    "frame",
    frame(),
    cartouche(),
    legend(),
    rose(),
    el("g", { class: "bl-ship", transform: "translate(1490 1250) scale(1.700)" }, drawing(...art("ship"))),
    el("path", { id: "bl-bay", fill: "none", d: art("bay") }),
    el("text", { class: "bl-bay" }, el("textPath", { href: "#bl-bay" }, say("bay"))),
  )
  let kinds, heights
  const of = (test) => Float32Array.from(kinds, (hex) => (test(hex) ? 1 : 0)),
    free = (x, y) => !lines.within(x, y, 7) && !wet.within(x, y, 9) && depthAt(field, x, y) < -9
  const lining = (level, opacity) => () => put("sea", path("bl-lining", shore(field, level), { opacity }))
  const rest = [
    lining(4, 0.6),
    lining(9.5, 0.52),
    lining(16, 0.44),
    () => {
      kinds = fill(ALL, country)
    },
    ...["usa", "csa"].map((home) => () => {
      const d = isolines(
        soften(
          deep(
            of((h) => h.home === home),
            ALL,
          ),
          ALL,
        ),
        7.5,
        ALL,
      )
        .map((l) => curve(l.points, l.closed))
        .join("")
      put("bands", ...["wide", "", "thin"].map((wide) => path(`bl-band ${home} ${wide}`, d)))
    }),
    () => {
      heights = relief(
        deep(
          of((h) => h.terrain === "mountain"),
          ALL,
        ),
        ridges,
      )
    },
    ...[0.22, 0.46, 0.7].map((level) => () => put("relief", ...hachures(heights, level, lines, wet, gaps))),
    () =>
      board.viewport?.backdrop(
        shade(
          heights,
          of((h) => h.terrain === "woods"),
        ),
      ),
    () =>
      put(
        "woods",
        ...trees({
          width: WIDTH,
          height: HEIGHT,
          seed: "bobby",
          tries: 60000,
          apart: 10.8,
          want: (x, y) => (country(x, y).terrain === "woods" ? 1 : 0),
          free,
        }).map((d) => path("bl-trees", d)),
        path("bl-swamp", swamps()),
      ),
    lining(23.5, 0.38),
    lining(32, 0.3),
    lining(42, 0.22),
    lining(54, 0.14),
  ]
  return { waters, ways, ridges, lines, wet, late, rest }
}

// ---- water ----
function paintWater(layer, waters, field) {
  const wash = (test, cls) =>
      path(
        `bl-wash ${cls}`,
        waters
          .filter(test)
          .map((w) => curve(w.points))
          .join(""),
      ),
    large = (w) => w.from < w.points.length
  layer("rivers").append(
    wash((w) => !large(w), ""),
    wash(large, "wide"),
    path("bl-minor", waters.map((w) => stream(w, 0, Math.min(w.from, w.points.length - 1))).join("")),
  )
  const open = waters.map((w) => stream(w, w.from, w.points.length - 1)).join(""),
    coast = shore(field)
  // Where a minor river becomes a major one, a bar; how far ships come, a line of dashes.
  layer("sea").append(
    path("bl-bank", coast + open),
    el("g", { opacity: 0.9 }, path("bl-sea", coast), path("bl-sea river", open)),
    path(
      "bl-break",
      waters
        .filter((w) => w.from && large(w))
        .map(({ points, from }) => {
          const { put } = square(points[from], normals(points)[from])
          return `M${put(-8, 0)}L${put(8, 0)}`
        })
        .join(""),
    ),
    path(
      "bl-channel",
      waters
        .filter((w) => w.tide)
        .map((w) => curve(w.points.slice(w.head)))
        .join(""),
    ),
  )
}
const square = ([x, y], [nx, ny]) => ({ put: (f, s) => xy([x + nx * f - ny * s, y + ny * f + nx * s]) })
function crossing(side, waters) {
  const a = sheet.at.get(side.a),
    { points, width } = waters.find((w) => w.name === side.name),
    i = nearest(points, middle(a, a.near.indexOf(sheet.at.get(side.b))))
  return { kind: side.crossing, at: points[i], across: normals(points)[i], half: width(i) / 2 + 4.5 }
}
// What leads across water or a ridge: its bed, and what lines it.
function across(kind, all) {
  let bed = "",
    edge = ""
  for (const { at, across, half } of all) {
    const { put } = square(at, across)
    bed += `M${put(-half, 0)}L${put(half, 0)}`
    for (const s of [-1, 1])
      edge +=
        kind === "gap"
          ? `M${put(-half, s * 4.6)}Q${put(0, s * 2)} ${put(half, s * 4.6)}`
          : kind === "bridge"
            ? `M${put(-half - 3, s * 5.4)}L${put(-half, s * 2.8)}L${put(half, s * 2.8)}L${put(half + 3, s * 5.4)}`
            : ""
  }
  return [path(`bl-bed ${kind}`, bed), path(`bl-${kind}`, edge || bed)]
}

// ---- towns: dots and rings are strokes of no length ----
function paintTowns(layer) {
  const big = (h) => h.fortress || h.town === "city",
    dots = (town, home) =>
      sheet.hexes
        .filter((h) => h.town === town && h.home === home && !big(h))
        .map((h) => `M${xy([h.x, h.y])}h0`)
        .join("")
  for (const home of ["usa", "csa"])
    for (const [part, town] of [
      ["village", "village"],
      ["ring", "town"],
      ["lit", "town"],
      ["core", "town"],
    ])
      layer.append(path(`bl-dot ${part} ${home}`, dots(town, home)))
  layer.append(...sheet.hexes.filter(big).map((hex) => el("g", { place: [hex.x, hex.y, "s"] }, sign(hex))))
}

// ---- relief: ridges along their sides, lowered at the gaps; mountains as folds along the strike ----
const crests = () =>
  [...grouped(sheet.data.sides, "ridge")].flatMap(([name, sides]) =>
    chains(sides).map((run) => {
      const points = resample(spline(through(run, 13), 6), 3),
        along = normals(points)
      return {
        name,
        points,
        passes: run
          .filter((one) => one.side.gap)
          .map(({ side, mid }) => {
            const i = nearest(points, mid)
            return { side, at: points[i], across: along[i] }
          }),
      }
    }),
  )
function relief(depths, ridges) {
  const turn = noise("fold"),
    rise = noise("rise"),
    field = depths.map((d, o) => {
      if (!d) return 0
      const [x, y] = cellSpot(ALL, o),
        u = (x * 0.87 + y * 0.5) / 37 + turn(x / 110, y / 110) * 2.2 + turn(x / 30, y / 30) * 0.22,
        f = u % 1
      return (
        Math.min(1, d / 24) *
        (f < 0.62 ? f / 0.62 : (1 - f) / 0.38) *
        (0.3 + rise(x / 48 + Math.floor(u) * 7, y / 80) * 0.55)
      )
    })
  for (const { points, passes } of ridges)
    points.forEach((p, n) => {
      const pass = Math.min(...passes.map((o) => far(o.at, p)), 99),
        tall = Math.min(1, Math.max(0.05, (pass - 5) / 20), (Math.min(n, points.length - 1 - n) + 3) / 9)
      raise(field, ALL, p, 33, (d) => tall * (1 - d / 33))
    })
  return soften(field, ALL)
}
// Wedges hung from a contour, running down the fall line: thick uphill, pointed downhill, wider where steeper.
function hachures(field, level, lines, wet, gaps) {
  const next = random(`hachures ${level}`),
    out = tiles(),
    high = (x, y) => field[cellAt(ALL, x, y)] ?? 0
  for (const { points, closed } of isolines(field, level, ALL))
    for (const [px, py] of resample(closed ? [...points, points[0]] : points, 2.9)) {
      const x = px + (next() - 0.5) * 1.6,
        y = py + (next() - 0.5) * 1.6,
        gx = (high(x + 7, y) - high(x - 7, y)) / 14,
        gy = (high(x, y + 7) - high(x, y - 7)) / 14,
        steep = Math.hypot(gx, gy)
      if (steep < 0.008 || x < EDGE || y < EDGE) continue
      // The south-east lies in shade: longer and darker.
      const ux = -gx / steep,
        uy = -gy / steep,
        dark = 1 + (ux + uy) * 0.22,
        long = Math.max(5, Math.min(12.5, 0.29 / steep)) * (0.75 + next() * 0.45) * dark,
        thick = (Math.min(2.1, 0.55 + steep * 28) * dark) / 2
      const { put } = square([x, y], [ux, uy])
      if (
        !lines.within(x + (ux * long) / 2, y + (uy * long) / 2, 5) &&
        !wet.within(x + ux * long, y + uy * long, 6) &&
        !gaps.within(x, y, 9)
      )
        out.add(x, y, `M${put(0, thick)}L${put(long, 0)}L${put(0, -thick)}z`)
    }
  return out.paths().map((d) => path("bl-hach", d))
}

// ---- the paper: light from the north-west, a green breath over the woods, old stains, grain. Brown and a little transparent, so that one
// picture serves by day and by lamplight ----
/** @returns {[HTMLCanvasElement, CanvasRenderingContext2D]} */
function picture(width, height, colour) {
  const canvas = document.createElement("canvas"),
    ctx = canvas.getContext("2d")
  Object.assign(canvas, { width, height, ariaHidden: true })
  if (colour)
    ctx.putImageData(new ImageData(Uint8ClampedArray.from({ length: width * height * 4 }, colour), width, height), 0, 0)
  return [canvas, ctx]
}
function shade(field, wood) {
  const { x0, cell, cols, rows } = ALL,
    stain = noise("stain"),
    next = random("grain"),
    green = soften(soften(wood, ALL), ALL),
    high = soften(field, ALL)
  let rgba
  const [small] = picture(cols, rows, (_, n) => {
    const o = n >> 2
    if (n % 4) return rgba[n % 4]
    const [x, y] = cellSpot(ALL, o),
      lit = (high[o + 1] - high[o - 1] + high[o + cols] - high[o - cols]) / (2 * cell) || 0
    const old =
      Math.max(
        0,
        stain(x / 230, y / 190) * 0.55 + stain(x / 90 + 40, y / 80) * 0.3 + stain(x / 36, y / 32) * 0.15 - 0.46,
      ) * 0.28
    const dark = Math.min(0.4, Math.max(0, -lit * 6)) + Math.min(0.1, field[o] * 0.1) + old,
      g = green[o] * 0.42,
      b = dark * (1 - g),
      c = Math.min(0.5, Math.max(0, lit * 7)) * (1 - g) * (1 - dark),
      a = g + b + c || 1
    rgba = [
      [140, 104, 255],
      [148, 74, 250],
      [92, 34, 232],
    ].map(([u, v, w]) => (g * u + b * v + c * w) / a)
    rgba.push((g + b + c) * 255)
    return rgba[0]
  })
  const [tile] = picture(256, 256, (_, n) => [108, 78, 36, next() ** 2 * 21][n % 4]),
    [canvas, ctx] = picture(WIDTH / 2, HEIGHT / 2)
  ctx.drawImage(small, x0 / 2, x0 / 2, (cols * cell) / 2, (rows * cell) / 2)
  ctx.fillStyle = ctx.createPattern(tile, "repeat")
  ctx.fillRect(0, 0, WIDTH, HEIGHT)
  return canvas
}
function swamps() {
  const next = random("swamp")
  return chains(sheet.data.sides.filter((s) => s.swamp))
    .flat()
    .flatMap(({ mid, way }) =>
      Array.from(
        { length: 15 },
        () => `M${square(mid, way).put((next() - 0.5) * 34, (next() - 0.5) * 62)}${art("tuft")}`,
      ),
    )
    .join("")
}

// ---- furniture of the sheet ----
function frame() {
  const box = (by) => `M${by} ${by}H${WIDTH - by}V${HEIGHT - by}H${by}z`
  return el(
    "g",
    { class: "bl-frame" },
    path("margin", `${box(0)}${box(EDGE)}`),
    path("thin", box(EDGE) + box(18)),
    path("thick", box(12)),
    path("bars", box(15.5)),
  )
}
function cartouche() {
  const [over, title, ...below] = say("title"),
    mile = (n) => ((n - 10) * MILE).toFixed(1)
  return el(
    "g",
    { class: "bl-title", ...at(1446, 668) },
    text("t2", 0, 0, over),
    text("t1", 0, 33, title),
    path("orn", art("orn")),
    below.map((line, i) => text("t2", 0, 70 + i * 19, line)),
    el(
      "g",
      at(0, 124),
      [0, 5, 10, 15].map((n) => el("rect", { class: n % 10 ? "sw" : "sk", x: mile(n), width: MILE * 5, height: 5 })),
      [0, 5, 10, 15, 20].map((n) => text("s", mile(n), 18, n < 20 ? n : `20 ${say("miles")}`)),
    ),
  )
}
const legend = () =>
  el(
    "g",
    { class: "bl-legend", ...at(1346, 832) },
    art("legend").map((strokes, i) => el("g", at(0, i * 20), drawing(...strokes), text("", 52, 4, say("legend")[i]))),
  )
const rose = () =>
  el(
    "g",
    { class: "bl-rose", ...at(1490, 1720) },
    [40, 36.5, 16].map((r) => circle("", r)),
    [
      [45, 31, 5],
      [0, 48, 7],
    ].flatMap(([from, long, wide]) =>
      [0, 90, 180, 270].flatMap((turn) =>
        [1, -1].map((side) =>
          path(side > 0 ? "r0" : "r1", `M0 0L${side * wide} -${wide * 1.5}L0 -${long}z`, {
            transform: `rotate(${from + turn})`,
          }),
        ),
      ),
    ),
    text("", 0, -55, "N"),
  )
