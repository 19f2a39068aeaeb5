// Troops: men in ranks on the footprint that counts, guns, horse, leaders. A unit is about a dozen paths, whatever its strength: a dot is a
// stroke without length, shoulders a short one. Blue: plain plates, dark caps, packs, a dash for each file of the front. Grey: hatched plates,
// light hats, blanket rolls, a tooth for each file. All of it turns with the unit; only the shadows keep falling to the south-east.
import { circle, el, path, rect, text } from "/web/kit/dom.js"
import { random } from "/web/kit/paint.js"
import { w } from "/web/kit/words.js"
import { L, r1, sheet, unitName } from "./map.js"

const p = (x, y) => `M${r1(x)} ${r1(y)}`,
  line = (x, y, x2, y2) => `${p(x, y)}L${r1(x2)} ${r1(y2)}`
const turned = (x, y, facing) => {
  const a = ((-facing / 100) * Math.PI) / 180
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)]
}

// One figure at x, y, facing up, turned a little; adds its strokes to the lists.
function man(out, x, y, turn, k, side, shade) {
  const c = Math.cos(turn),
    s = Math.sin(turn),
    at = (dx, dy) => [x + (dx * c - dy * s) * k, y + (dx * s + dy * c) * k]
  const [lx, ly] = at(-2.3, 0),
    [rx, ry] = at(2.3, 0),
    [mx, my] = at(2.7, 1),
    [ex, ey] = at(2.9, -6.4)
  out.sh += `${p(x + shade[0] * k, y + shade[1] * k)}h.01`
  if (side === "blue") {
    const [a, b] = at(-1.8, 2.5),
      [c2, d] = at(1.8, 2.5)
    out.pk += line(a, b, c2, d)
  }
  out.bd += line(lx, ly, rx, ry)
  if (side === "grey") {
    const [a, b] = at(-2.5, -1.3),
      [c2, d] = at(2.3, 2)
    out.rl += line(a, b, c2, d)
  }
  out.mk += line(mx, my, ex, ey)
  const [hx, hy] = at(0, -0.4)
  out.ht += `${p(hx, hy)}h.01`
}
function horse(out, x, y, k, shade) {
  out.hsh += line(x + shade[0] * k, y - 8 * k + shade[1] * k, x + shade[0] * k, y + 8 * k + shade[1] * k)
  out.hbd += line(x, y - 6.5 * k, x, y + 7 * k)
  out.hmn += line(x, y - 8 * k, x, y - 12.5 * k) + line(x, y + 8.5 * k, x, y + 12 * k)
}
const blank = () => ({ sh: "", hsh: "", hbd: "", hmn: "", pk: "", bd: "", rl: "", mk: "", ht: "" })
const strokes = (out) =>
  [
    ["hsh", out.hsh],
    ["hol", out.hbd],
    ["hbd", out.hbd],
    ["hmn", out.hmn],
    ["sh", out.sh],
    ["pk", out.pk],
    ["ol", out.bd],
    ["bd", out.bd],
    ["rl", out.rl],
    ["mk", out.mk],
    ["ht", out.ht],
    ["h2", out.ht],
  ]
    .filter(([, d]) => d)
    .map(([name, d]) => path(name, d))

const gun = (x, y, k) =>
  el(
    "g",
    { class: "gun", transform: `translate(${r1(x)} ${r1(y)}) scale(${k.toFixed(2)})` },
    path("gsh", "M-13-6h30v18h-30z"),
    path("trail", "M-1.800-2h3.600l1.200 25h-6z"),
    path("wheel", "M-13-9h4v18h-4zM9-9h4v18h-4z"),
    path("axle", "M-12 0h24"),
    path("brl", "M-2.200-25h4.400l1.300 20 .5 9q-4 3.500-8 0l.5-9z"),
  )
const limber = (x, y, k) =>
  el(
    "g",
    { class: "gun", transform: `translate(${r1(x)} ${r1(y)}) scale(${k.toFixed(2)})` },
    path("axle", "M0-52v60"),
    path("chest", "M-8-8h16v11h-16z"),
    path("wheel", "M-13-10h4v14h-4zM9-10h4v14h-4zM-13 25h4v16h-4zM9 25h4v16h-4z"),
    path("axle", "M-12-3h24M-13 33h26"),
    path("trail", "M-1.600 2h3.200l1 30h-5.200z"),
    path("brl", "M-2.200 56h4.400l1.100-18 .4-8q-3.700-3-7.400 0l.4 8z"),
  )

// Stars and bars are drawn upright: a flag is told by its pattern, not only by its colour.
const flags = {
  "acw-union": () => [
    path("st1", "M0-9h17v10h-17z"),
    path("st0", "M0-8h17M0-5.200h17M0-2.400h17M0 .4h17"),
    path("can", "M0-9h7.600v5.200h-7.600z"),
    path("stars", "M1.500-7.500h.01M3.700-7.500h.01M5.900-7.500h.01M2.600-5.600h.01M4.800-5.600h.01"),
  ],
  "acw-confederate": () => [
    path("cf", "M0-9.500h14v11h-14z"),
    path("cx0", "M1-8.500L13 .5M13-8.500L1 .5"),
    path("cx1", "M1-8.500L13 .5M13-8.500L1 .5"),
  ],
  "nap-french": () => [
    path("can", "M0-9h5.600v10h-5.600z"),
    path("st1", "M5.600-9h5.600v10h-5.600z"),
    path("cf", "M11.200-9h5.600v10h-5.600z"),
  ],
  "nap-british": () => [
    path("can", "M0-9h17v10h-17z"),
    path("cx0", "M0-9L17 1M17-9L0 1M8.500-9v10M0-4h17"),
    path("st0", "M8.500-9v10M0-4h17"),
  ],
  "nap-spanish": () => [path("st1", "M0-9h15v10h-15z"), path("st0", "M1-8L14 0M14-8L1 0")],
  "nap-russian": () => [path("st1", "M0-9h15v10h-15z"), path("cx1", "M0-9L15 1M15-9L0 1")],
}
export const flag = (army) =>
  el("g", { class: "flag" }, path("pole", "M0-10v16"), (flags[army] ?? flags["acw-union"])())

export function figures(unit, army) {
  const {
      body: [width, depth, files, base, gap],
      formation,
      kind,
      side,
      shaken,
      pose,
    } = unit,
    next = random(unit.id + formation),
    out = blank(),
    parts = []
  const W = L(width),
    D = L(depth),
    k = L(750) / 15,
    shade = turned(1.2, 1.9, pose[2]),
    total = sheet.units.get(unit.id)?.figures ?? files * 2
  const mess = shaken ? 2.1 : 0.35,
    lean = () => (next() - 0.5) * (shaken ? 2.4 : 0.16),
    jog = () => (next() - 0.5) * mess * k
  if (kind === "artillery") {
    const each = L(base),
      n = Math.max(1, files)
    for (let i = 0; i < n; i++) {
      const x = -W / 2 + each / 2 + i * (each + L(gap))
      if (formation === "limbered") {
        for (const y of [-D * 0.36, -D * 0.12])
          for (const dx of [-0.22, 0.22]) horse(out, x + each * dx, y, k * 0.95, shade)
        man(out, x - each * 0.22, -D * 0.3, 0, k, side, shade)
        man(out, x - each * 0.22, -D * 0.06, 0, k, side, shade)
        parts.push(limber(x, D * 0.2, D / 130))
      } else {
        parts.push(gun(x, -D * 0.08, D / 60))
        for (const [dx, dy, turn] of [
          [-0.36, -0.12, 0.5],
          [0.36, -0.1, -0.5],
          [-0.34, 0.2, 0.4],
          [0.34, 0.24, -0.3],
          [-0.1, 0.42, 0],
        ])
          man(out, x + each * dx + jog(), D * dy + jog(), turn + lean(), k, side, shade)
      }
    }
  } else if (kind === "cavalry" && !unit.on_foot) {
    const step = W / Math.max(1, files),
      deep = L(2000),
      ranks = Math.max(1, Math.round(D / deep))
    for (let r = 0; r < ranks; r++)
      for (let f = 0; f < files; f++) {
        const x = -W / 2 + step * (f + 0.5) + jog(),
          y = -D / 2 + (D / ranks) * (r + 0.5) + jog()
        horse(out, x, y, k * 1.05, shade)
        man(out, x, y + 1, lean(), k * 0.95, side, shade)
      }
  } else {
    // Two men to a base; open order stands on every second place.
    const step = (W + L(gap)) / Math.max(1, files),
      deep = L(base),
      ranks = Math.max(1, Math.round(D / deep)),
      loose = formation === "open-order",
      hollow = formation === "square"
    for (let r = 0; r < ranks; r++)
      for (let f = 0; f < files; f++)
        for (const half of [0, 1]) {
          if (hollow && r > 0 && r < ranks - 1 && f > 0 && f < files - 1) continue
          if (r * files + f >= total && !hollow) continue
          const x = -W / 2 + step * f + (L(base) * (half + 0.5)) / 2 + jog(),
            y = -D / 2 + (D / ranks) * (r + 0.5) + 1.2 * k + jog() + (loose ? (half ? 2 : -2) * k : 0)
          let turn = lean()
          if (hollow) turn += r === 0 ? 0 : r === ranks - 1 ? Math.PI : f === 0 ? -Math.PI / 2 : Math.PI / 2
          man(out, x, y, turn, k, side, shade)
        }
  }
  const colours =
    kind === "artillery"
      ? null
      : el(
          "g",
          {
            transform: `translate(${r1((next() - 0.5) * 3)} ${r1(D * 0.1)}) rotate(${-pose[2] / 100 + (shaken ? 24 : -8)}) scale(${(k * 1.15).toFixed(2)})`,
          },
          flag(army),
        )
  return [...strokes(out), ...parts, colours]
}

// The plate: the footprint to the hair, its front with a dash or a tooth to each file, the limits of the front arc at the corners.
export function plate(width, depth, files, side, facing = 0, cls = "") {
  const W = L(width) / 2,
    D = L(depth) / 2,
    n = Math.max(1, files),
    step = (2 * W) / n,
    [sx, sy] = turned(2, 3, facing)
  let front = ""
  for (let i = 0; i < n; i++) {
    const x = -W + i * step
    front +=
      side === "blue"
        ? line(x + 0.6, -D, x + step - 0.6, -D)
        : `${p(x + 0.6, -D)}L${r1(x + step / 2)} ${r1(-D - 4.2)}L${r1(x + step - 0.6)} ${r1(-D)}Z`
  }
  return [
    rect("psh", r1(-W + sx), r1(-D + sy), r1(2 * W), r1(2 * D)),
    rect(`pl ${cls}`, r1(-W), r1(-D), r1(2 * W), r1(2 * D)),
    path("fe", front),
    path("arc", line(-W, -D, -W - 5.6, -D - 5.6) + line(W, -D, W + 5.6, -D - 5.6)),
  ]
}
const SIGNS = { infantry: "M-7-5L7 5M7-5L-7 5", cavalry: "M-7 5L7-5", artillery: "M-3 0a3 3 0 106 0 3 3 0 10-6 0" }

// Inside a farm, a village, a wood: men all along its edge, looking out.
function garrison(unit, army) {
  const [cx, cy] = [unit.pose[0], unit.pose[1]],
    out = blank(),
    k = L(750) / 15,
    shade = [1.2, 1.9],
    ring = unit.house.map(([x, y]) => [L(x - cx), -L(y - cy)])
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length],
      long = Math.hypot(bx - ax, by - ay),
      n = Math.max(1, Math.floor(long / (9 * k)))
    for (let j = 0; j < n; j++) {
      const t = (j + 0.5) / n,
        x = ax + (bx - ax) * t,
        y = ay + (by - ay) * t,
        far = Math.hypot(x, y) || 1
      man(out, x - (x / far) * 5 * k, y - (y / far) * 5 * k, Math.atan2(x, -y), k, unit.side, shade)
    }
  })
  return [
    el("g", { class: "men" }, strokes(out)),
    el(
      "g",
      {
        transform: `translate(${r1(-L(unit.body[0]) / 2 + 10)} ${r1(-L(unit.body[1]) / 2 + 12)}) scale(${(k * 1.15).toFixed(2)})`,
      },
      flag(army),
    ),
  ]
}

export function drawUnit(unit, army) {
  if (unit.house?.length)
    return [
      path(
        "hold",
        "M" + unit.house.map(([x, y]) => `${r1(L(x - unit.pose[0]))} ${r1(-L(y - unit.pose[1]))}`).join("L") + "Z",
      ),
      ...garrison(unit, army),
    ]
  const {
      body: [width, depth, files],
      side,
      shaken,
      pose,
      kind,
      did,
    } = unit,
    D = L(depth) / 2
  const inner = plate(width, depth, files, side, pose[2], shaken ? "shk" : "")
  const fired = did.includes("fired") || did.includes("skirmished")
  return [
    ...inner,
    el("g", { class: "men" }, figures(unit, army)),
    el("g", { class: "sign" }, rect("card", -9, -6.5, 18, 13, 1.5), path("", SIGNS[kind])),
    fired &&
      el(
        "g",
        { class: "smoke" },
        [-0.32, -0.08, 0.15, 0.36].map((at, i) =>
          circle("puff", 9 + (i % 2) * 4, r1(L(width) * at), r1(-D - 9 - (i % 3) * 3)),
        ),
      ),
  ]
}
// The words behind a unit: its name, a pip for each point of tenacity (crossed = lost), and small signs of what it has done.
const DONE = { acted: "M-3 0l2 2.600 4-5", assaulted: "M-3-3l6 6M3-3l-6 6", fought: "M-3-3l6 6M3-3l-6 6" }
export function label(unit) {
  const name = unitName(unit.id),
    wide = name.length * 5.2,
    n = unit.tenacity,
    all = wide + 5 + n * 7,
    x0 = -all / 2
  const pip = (_, i) => {
    const on = i < unit.losses,
      x = x0 + wide + 8 + i * 7
    return [
      circle(`pip${on ? " on" : ""}`, 2.7, r1(x), -3.2),
      on && path("pipx", `M${r1(x - 1.4)}-4.600l2.800 2.800m0-2.800l-2.800 2.800`),
    ]
  }
  const fired = unit.did.includes("fired") || unit.did.includes("skirmished"),
    done = Object.keys(DONE).find((id) => unit.did.includes(id)),
    after = x0 + all + 7
  const more = unit.losses > n ? text("over", r1(x0 + wide + 12 + n * 7), 0, `+${unit.losses - n}`) : null
  return {
    wide: all + 8 + (fired ? 12 : 0) + (done ? 12 : 0),
    node: el(
      "g",
      { class: `vf-label ${unit.side}` },
      text("", r1(x0 + wide + 2), 0, name, { "text-anchor": "end" }),
      Array.from({ length: n }, pip).flat(),
      more,
      fired &&
        path(
          "brst",
          "M0-5.500l1.300 3 3-1.300-1.300 3 3 1.300-3 1.300 1.300 3-3-1.300L0 6.500l-1.300-3-3 1.300 1.300-3-3-1.300 3-1.300-1.300-3 3 1.300z",
          { transform: `translate(${r1(after)} -3.500) scale(.8)` },
        ),
      done && path("did", DONE[done], { transform: `translate(${r1(after + (fired ? 12 : 0))} -3)` }),
      unit.shaken &&
        el(
          "g",
          { class: "shaken", transform: `translate(0 ${8})` },
          rect("", r1(-w("shaken").length * 2.5 - 4), -6, r1(w("shaken").length * 5 + 8), 12, 2),
          text("", 0, 3, w("shaken")),
        ),
    ),
  }
}

// A leader on his base: round for blue, eight-cornered for grey; two stars for who commands the army.
const OCTAGON = (r) => {
  const a = r * 0.414
  return `M${-a} ${-r}H${a}L${r} ${-a}V${a}L${a} ${r}H${-a}L${-r} ${a}V${-a}Z`
}
const STAR = "M0-3.300L.97-1.030 3.400-.9 1.520.6 2.100 2.900 0 1.600-2.100 2.900-1.520.6-3.400-.9-.97-1.030z"
export function drawLeader(id, side, chief, words, facing, state = "") {
  const r = chief ? 15 : 13,
    base = (cls, s) => (side === "blue" ? circle(cls, s) : path(cls, OCTAGON(s))),
    out = blank()
  horse(out, 0, 1, 0.72, [1, 1.5])
  man(out, 0, 1.5, 0, 0.95, side, [0, 0])
  return el(
    "g",
    { class: `vf-leader ${side} ${state}` },
    el("g", { transform: "translate(1.600 2.400)" }, base("lsh", r)),
    base("ld", r),
    base("ld2", r - 2.6),
    el("g", { class: "vf-u " + side, transform: `rotate(${facing})` }, strokes(out)),
    (chief ? [-4, 4] : [0]).map((x) => path("star", STAR, { transform: `translate(${x} ${-r}) scale(1.150)` })),
    words && text("ln", 0, r + 11, words),
  )
}
// Hatchings: the grey side's plates, and where nobody may go.
export function hatchings() {
  const hatch = (id, size, turn, ...parts) =>
    el(
      "pattern",
      { id, width: size, height: size, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` },
      parts,
    )
  return el(
    "defs",
    null,
    hatch("vf-hatch", 4, 45, rect("vf-hatchbed", 0, 0, 4, 4), path("vf-hatchline", "M0 2h4")),
    hatch("vf-nogo", 6, -45, path("vf-nogoline", "M0 3h6")),
    hatch("vf-reachdots", 7, 30, circle("vf-reachdot", 0.9, 3.5, 3.5)),
  )
}
