// Moving on open ground: the reach, the bands one keeps from the enemy, the ghost with its measured way, and the hands that take a unit there.
// A unit is dragged (it keeps its front), pulled by the arrow before its front (it turns where it goes) or swung by a corner of its front; or one
// presses the ground, or uses the keys, and then says "here". Pushed on into an enemy it assaults: it is one drag. Fronts are drawn to cover,
// columns to roads. The server says of every pose what would come of it.
import { circle, el, h, path, rect, text } from "/web/kit/dom.js"
import { percent } from "/web/kit/chart.js"
import { w } from "/web/kit/words.js"
import { X, Y, L, ahead, apart, back, bearing, corners, outline, r1, sheet, spot, tenths, unitName } from "./map.js"
import { sights } from "./overlays.js"
import { drawLeader, figures, plate } from "./troops.js"

const NUDGE = 500,
  SWING = 500 // a step of the keys: thousandths of an inch, hundredths of a degree
const WIDE_BAND = 6000 // a band broader than this is only a line
const CLOSE = 700 // so near to an enemy a front is drawn into contact
const HOLD = 700,
  ALONG = 3500,
  GAP = 40 // so near, and so straight, a front is drawn to cover and a column to a road
const round = (facing) => (facing + 36000) % 36000
const veer = (from, to) => ((to - from + 54000) % 36000) - 18000
const narrow = matchMedia("(max-width: 900px)")
const inches = (mils) => w("inch", tenths(mils))

// About the corner of the front on the side it turns to, as a line wheels.
export function wheel(pose, by, width, depth) {
  const side = by > 0 ? 1 : -1,
    fixed = ahead(pose, depth / 2, (side * width) / 2),
    facing = round(pose[2] + by)
  return [...ahead([...fixed, facing], -depth / 2, (-side * width) / 2).map(Math.round), facing]
}
// Where a front lies along a wall, or a column on a road, if it is nearly there: {pose, on}.
export function snap(pose, column, depth) {
  const front = column ? 0 : depth / 2,
    at = ahead(pose, front)
  let best = null
  for (const f of sheet.ground.features)
    if (f.line && (column ? f.road : f.cover && !f.road))
      f.points.slice(1).forEach((b, i) => {
        const a = f.points[i],
          dx = b[0] - a[0],
          dy = b[1] - a[1],
          t = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy),
          foot = [a[0] + dx * t, a[1] + dy * t],
          far = Math.hypot(foot[0] - at[0], foot[1] - at[1])
        if (t < 0 || t > 1 || far > HOLD || far > (best?.far ?? HOLD)) return
        for (const way of column ? [0, 18000] : [9000, 27000]) {
          const facing = round(bearing(dx, dy) + way)
          if (Math.abs(veer(pose[2], facing)) <= ALONG)
            best = {
              far,
              on: column ? "road" : "cover",
              pose: [...ahead([...foot, facing], column ? 0 : -front - GAP).map(Math.round), facing],
            }
        }
      })
  return best ?? { pose, on: "" }
}

export function createMoving(board, { piece, army, weigh, press }) {
  const layers = {
    reach: board.layer("reach"),
    trace: board.layer("trace"),
    tags: board.layer("tags"),
    hands: board.layer("hands"),
  }
  let table = null,
    verb = null,
    plan = null,
    strip = null,
    asked = 0,
    start = null

  const regions = () => (table?.yours ? (table.regions ?? []) : [])
  const inHand = () => regions().filter((one) => one.shape?.unit)
  const region = () => inHand().find((one) => one.verb === verb) ?? inHand()[0] ?? null
  const unitOf = (id) => table.view.units.find((one) => one.id === id)
  // Leaders, and objectives that are placed: a point, not a pose.
  const leaders = () =>
    regions()
      .filter((one) => one.shape && !one.shape.unit)
      .map((one) => (one.shape.point ? one : { ...one, shape: { ...one.shape, point: one.sensible[0] } }))
      .filter((one) => one.shape.point)
  const poseOf = ({ shape }) => shape.pose ?? unitOf(shape.unit).pose ?? [0, 0, 0]
  const sizeOf = ({ shape }) => [shape.width ?? unitOf(shape.unit).body[0], shape.depth ?? unitOf(shape.unit).body[1]]
  const assaults = () =>
    Object.entries(table?.yours ? (table.preview?.assaults ?? {}) : {})
      .map(([id, end]) => ({
        id,
        end,
        foe: unitOf(id),
        action: table.actions.find((one) => one.verb === "assault" && one.target === id),
      }))
      .filter((one) => one.action && one.foe?.pose)

  function update(next) {
    table = next
    drop()
    draw()
  }
  function draw() {
    const now = region(),
      out = [],
      tags = [],
      hands = []
    if (now) {
      const { shape } = now,
        here = poseOf(now),
        [width, depth] = sizeOf(now),
        ground = shape.reach?.length
          ? shape.reach.map(outline).join("")
          : shape.budget && shape.course !== undefined
            ? fan(here, shape)
            : ""
      // Ground one may stand on: where its middle gets, and half its depth around that.
      if (ground)
        out.push(
          el("g", { class: "vf-reach" }, path("", ground, { "stroke-width": r1(L(depth)) })),
          path("vf-reachline", ground),
        )
      for (const id of shape.enemies ?? []) {
        const enemy = unitOf(id)
        if (enemy?.pose && shape.away) out.push(band(enemy, shape.away))
      }
      if (now.verb !== "face")
        for (const one of assaults()) {
          const [ground, dots] = contact(one)
          out.push(...ground)
          tags.push(...dots, ...pill(one))
        }
      if (shape.zone) out.push(path("vf-zone mine", outline(shape.zone)))
      if (!unitOf(shape.unit)?.pose) hands.push(placing(now))
      hands.push(...handles(here, width, depth), hand(now))
    }
    if (!now)
      for (const one of leaders()) {
        const { leader, point, zones } = one.shape,
          [x, y] = spot(point).map(r1)
        out.push(...(zones ?? []).map((zone) => path("vf-zone mine", outline(zone))))
        if (!leader) out.push(...kept(one.shape))
        if (!leader || !piece(`leader:${leader}`))
          hands.push(
            el(
              "g",
              { class: "vf-posting", "data-leader": leader ?? one.verb, transform: `translate(${x} ${y})` },
              token(one),
            ),
          )
        hands.push(
          el("circle", {
            class: "vf-hand",
            r: 17,
            cx: x,
            cy: y,
            tabindex: 0,
            role: "button",
            "data-leader": leader ?? one.verb,
            "aria-label": `${one.label}. ${w("keys")}`,
            onkeydown: (event) => keyed(event, one),
          }),
        )
      }
    for (const { shape } of leaders())
      if (!now && shape.leader && shape.budget < 20000)
        out.push(circle("vf-leash", r1(L(shape.budget)), r1(X(shape.point[0])), r1(Y(shape.point[1]))))
    layers.reach.replaceChildren(...out)
    layers.tags.replaceChildren(...tags)
    layers.hands.replaceChildren(...hands)
  }
  function fan([x, y], { course, angle = 4500, budget }) {
    const points = [[x, y]]
    for (let a = -angle; a <= angle; a += angle / 8) points.push(ahead([x, y, course + a], budget))
    return outline(points)
  }
  // Nobody comes nearer than this: the footprint grown by it, with round corners.
  function band({ pose, body: [width, depth] }, far) {
    const a = L(far),
      W = L(width) / 2 + a,
      D = L(depth) / 2 + a
    return el(
      "g",
      {
        class: `vf-band${far > WIDE_BAND ? " far" : ""}`,
        transform: `translate(${r1(X(pose[0]))} ${r1(Y(pose[1]))}) rotate(${pose[2] / 100})`,
      },
      rect("", r1(-W), r1(-D), r1(2 * W), r1(2 * D), r1(a)),
    )
  }
  // Where an assault would end: its front in red, with a dot for each figure that touches, and what it takes.
  function contact({ end, foe }) {
    const own = unitOf(table.preview.unit) ?? unitOf(table.view.turn.picked)
    if (!own?.body) return [[], []]
    const [width, depth, files, base, gap] = own.body,
      dots = Array.from({ length: files }, (_, i) =>
        ahead(end.pose, depth / 2, i * (base + gap) + base / 2 - width / 2),
      ).filter((at) => apart(at, foe) < 300)
    return [
      [path("vf-contact", outline(corners(end.pose, width, depth)))],
      [path("vf-touch", dots.map((at) => `M${spot(at).map(r1).join(" ")}h.01`).join(""))],
    ]
  }
  // Beyond the enemy's rear, where nobody drags.
  function pill({ end, foe }) {
    const [x, y] = spot(ahead(foe.pose, 0, 0)),
      words = w("contact", tenths(end.cost), end.figures),
      half = words.length * 2.9 + 8,
      low = Y(end.pose[1]) > y,
      edge =
        L(
          Math.abs(Math.cos(((foe.pose[2] / 100) * Math.PI) / 180)) * foe.body[1] +
            Math.abs(Math.sin(((foe.pose[2] / 100) * Math.PI) / 180)) * foe.body[0],
        ) / 2
    return [
      el(
        "g",
        { class: "vf-pill", place: [r1(x), r1(y + (low ? -edge - 26 : edge + 26)), "n"] },
        rect("", r1(-half), -9, r1(2 * half), 18, 9),
        text("", 0, 4, words),
      ),
    ]
  }
  const token = ({ shape }) =>
    shape.leader
      ? drawLeader(shape.leader, table.role, !table.view.brigades.some((one) => one.id === shape.leader), "", 0)
      : el("g", { class: "vf-objective open" }, circle("o1", 12), circle("o2", 9), text("", 0, 4, "1"))
  // Where no objective may lie: near one's own edge, and near another.
  function kept({ edge, from_edge: far = 0, apart: between = 0 }) {
    const { x0, y0, wide, high, ground } = sheet,
      deep = L(far),
      box = {
        south: [x0, y0 + high - deep, wide, deep],
        north: [x0, y0, wide, deep],
        west: [x0, y0, deep, high],
        east: [x0 + wide - deep, y0, deep, high],
      }[edge]
    return [
      el(
        "g",
        { class: "vf-band" },
        box && rect("", ...box.map(r1)),
        ground.objectives.map((one) => {
          const [x, y] = spot(one.at),
            r = L(between)
          return rect("", r1(x - r), r1(y - r), r1(2 * r), r1(2 * r), r1(r))
        }),
      ),
    ]
  }
  function handles(here, width, depth) {
    const grip = (kind, at, mark) =>
      el(
        "g",
        { class: `vf-grip ${kind}`, "data-grip": kind, place: [...spot(at).map(r1), "s"] },
        circle("hit", 15),
        circle("face", 6.5),
        path("", mark, { transform: `rotate(${here[2] / 100})` }),
      )
    const [left, right] = corners(here, width, depth),
      far = (16 * 1000) / sheet.unit
    return [
      grip("left", left, "M3 2a4 4 0 10-6 0"),
      grip("right", right, "M3 2a4 4 0 10-6 0"),
      grip("front", ahead(here, depth / 2 + far), "M0 3.500v-7m-2.600 2.600L0-3.500 2.600-.9"),
    ]
  }
  // The unit in hand as a button: arrows nudge and swing it.
  function hand(now) {
    const here = poseOf(now),
      [width, depth] = sizeOf(now)
    return path("vf-hand", outline(corners(here, width, depth)), {
      tabindex: 0,
      role: "button",
      "data-hand": now.shape.unit,
      "aria-label": `${now.label}: ${unitName(now.shape.unit)}. ${w("keys")}`,
      onkeydown: (event) => keyed(event, now),
    })
  }
  const swung = (now, from, by) =>
    now.verb === "face" || unitOf(now.shape.unit)?.formation === "square"
      ? [from[0], from[1], round(from[2] + by)]
      : wheel(from, by, ...sizeOf(now))
  function keyed(event, now) {
    const from = plan?.wanted ?? (now.shape.unit ? poseOf(now) : [...now.shape.point, 0]),
      step = { ArrowUp: [NUDGE, 0], ArrowDown: [-NUDGE, 0], ArrowLeft: [0, -NUDGE], ArrowRight: [0, NUDGE] }[event.key]
    const swing = event.shiftKey
      ? { ArrowLeft: -SWING, ArrowRight: SWING }[event.key]
      : { ",": -SWING, ".": SWING }[event.key]
    if (swing && now.shape.unit) think(now, swung(now, from, swing))
    else if (step)
      think(
        now,
        now.shape.unit
          ? [...ahead(from, step[0], step[1]).map(Math.round), from[2]]
          : ahead([from[0], from[1], 0], step[0], step[1]).map(Math.round),
      )
    else if (event.key === "Enter" && plan?.said?.legal) commit()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  // ---- what would come of it ----
  // Pushed into an enemy that it may assault, a unit strikes it.
  function meets(now, pose) {
    if (now.verb === "face" || now.verb === "retreat" || !now.shape.unit) return null
    const front = ahead(pose, sizeOf(now)[1] / 2),
      here = poseOf(now),
      along = Array.from({ length: 17 }, (_, i) => [
        here[0] + ((front[0] - here[0]) * i) / 16,
        here[1] + ((front[1] - here[1]) * i) / 16,
      ])
    const one = assaults().find(
      ({ end, foe }) =>
        along.some((at) => apart(at, foe) < CLOSE) || Math.hypot(end.pose[0] - pose[0], end.pose[1] - pose[1]) < CLOSE,
    )
    return one
      ? {
          legal: true,
          verb: "assault",
          target: one.id,
          sentence: one.action.label,
          rule: "action.assault",
          met: one,
          odds: { text: percent(one.end.fight.sides[0].wins, board.lang) },
        }
      : null
  }
  async function think(now, pose, on = "") {
    plan = { region: now, pose, wanted: pose, said: null, on }
    const mine = ++asked,
      said = meets(now, pose) ?? (await board.probe(now.verb, pose).catch(() => null))
    if (mine !== asked || !said || !plan) return
    plan.said = said
    if (said.legal && !said.met) plan.wanted = said.target
    trace(said, now, on)
    tell()
  }
  function tell() {
    const { region: now, said, pose } = plan,
      from = said.met ? pose : (said.target ?? pose)
    strip?.remove()
    const swing = (by) => () => think(now, swung(now, from, by))
    const press = (label, run, cls = "") => h("button", { type: "button", class: `btn ${cls}`, onclick: run }, label)
    strip = h(
      "div",
      { class: "vf-callout", role: "status", onpointerdown: (event) => event.stopPropagation() },
      h("span", null, said.sentence, said.odds && [" ", h("b", null, said.odds.text)]),
      h(
        "span",
        { class: "pair" },
        now.shape.unit && [
          h(
            "button",
            {
              type: "button",
              class: "btn turn",
              "aria-label": w("turn_left"),
              title: w("turn_left"),
              onclick: swing(-1500),
            },
            "↺",
          ),
          h(
            "button",
            {
              type: "button",
              class: "btn turn",
              "aria-label": w("turn_right"),
              title: w("turn_right"),
              onclick: swing(1500),
            },
            "↻",
          ),
        ],
        press(said.met ? said.met.action.label : now.label, commit, said.legal ? "primary" : "no"),
        press(board.t("cancel"), drop),
      ),
    )
    board.viewport.frame.append(strip)
    const there = said.met?.end.pose ?? said.target
    if (there) board.viewport.reveal([spot(there), spot(now.shape.unit ? poseOf(now) : now.shape.point)], [spot(there)])
  }
  function commit() {
    const { region: now, said } = plan
    if (!said?.legal) return
    drop()
    board.act({ verb: said.verb ?? now.verb, target: said.target, label: said.met?.action.label ?? now.label })
  }
  function drop() {
    const had = Boolean(plan)
    asked++
    plan = null
    strip?.remove()
    strip = null
    trace(null)
    return had
  }

  // ---- the ghost ----
  function trace(said, now = region() ?? leaders()[0], on = "") {
    const out = []
    if (said?.met) out.push(...struck(said.met, now))
    else if (said?.target && now) {
      const points = said.path ?? [],
        [x, y] = spot(said.target)
      if (points.length > 1) out.push(...way(points, now, said.legal))
      if (now.shape.unit) {
        const unit = unitOf(now.shape.unit),
          body = bodyOf(unit, now),
          fire = said.preview?.fire?.[0],
          foe = fire && unitOf(fire.target)
        if (foe?.pose) out.push(sights({ pose: said.target, body }, foe, fire.seen, inches(fire.distance)))
        out.push(ghost(unit, said.target, body, said.legal ? "" : " no"))
        if (said.legal && said.preview?.used != null && !(plan && narrow.matches)) {
          said.quiet = true
          out.push(slip(now, said, on))
        }
      } else out.push(el("g", { class: "vf-ghostleader", transform: `translate(${r1(x)} ${r1(y)})` }, token(now)))
      // The server's own measure: it counts what the ground costs.
      const words = said.legal && said.preview?.used == null && said.sentence?.length < 24 ? said.sentence : ""
      if (words && points.length > 1) {
        const half = words.length * 3 + 9,
          from = spot(points[0])
        out.push(
          el(
            "g",
            { class: "vf-far", place: [r1((from[0] + x) / 2), r1((from[1] + y) / 2), "n"] },
            rect("", -half, -9, 2 * half, 17, 8),
            text("", 0, 4, words),
          ),
        )
      }
    }
    layers.trace.replaceChildren(...out)
    weigh(said ? { fire: said.preview?.fire ?? [], met: said.met?.id ?? null, there: !said.met } : null)
  }
  // In another formation, or not on the table yet: men enough to fill the footprint.
  function bodyOf(unit, now) {
    const [width, depth] = sizeOf(now),
      same = unit.body && unit.body[0] === width && unit.body[1] === depth,
      base = unit.kind === "artillery" ? width : unit.kind === "cavalry" && !unit.on_foot ? 1000 : 750
    return same ? unit.body : [width, depth, Math.max(1, Math.round(width / base)), base, 0]
  }
  const formed = (unit, [width, depth]) =>
    unit.formation
      ? unit
      : { ...unit, formation: unit.kind === "artillery" && depth > width * 1.5 ? "limbered" : "line" }
  // A unit that is to be placed, before it has been.
  function placing(now) {
    const unit = unitOf(now.shape.unit),
      body = bodyOf(unit, now),
      pose = poseOf(now),
      [x, y] = spot(pose)
    return el(
      "g",
      {
        class: `vf-unit vf-u vf-placing ${unit.side}`,
        "data-unit": unit.id,
        transform: `translate(${r1(x)} ${r1(y)}) rotate(${pose[2] / 100})`,
      },
      plate(body[0], body[1], body[2], unit.side, pose[2]),
      el("g", { class: "men" }, figures({ ...formed(unit, body), pose, body }, army(unit.side))),
    )
  }
  function ghost(unit, pose, body, cls) {
    const [x, y] = spot(pose),
      same = unit.body === body || !unit.body
    return el(
      "g",
      { class: `vf-u ghost ${unit.side}${cls}`, transform: `translate(${r1(x)} ${r1(y)}) rotate(${pose[2] / 100})` },
      plate(body[0], body[1], body[2], unit.side, pose[2]),
      same && el("g", { class: "men" }, figures({ ...formed(unit, body), pose, body }, army(unit.side))),
    )
  }
  // The way: the path of the middle, those of both corners of the front, and where a wheel begins and ends.
  function way(points, now, legal) {
    const line = (list) => "M" + list.map((p) => spot(p).map(r1).join(" ")).join("L"),
      [width, depth] = now.shape.unit ? sizeOf(now) : [0, 0],
      out = [path("vf-waycase", line(points)), path(`vf-way${legal ? "" : " no"}`, line(points))]
    if (!now.shape.unit || points[0].length < 3) return out
    for (const side of [-1, 1])
      out.push(path("vf-sweep", line(points.map((p) => ahead(p, depth / 2, (side * width) / 2)))))
    points.forEach((p, i) => {
      if (i && i < points.length - 1 && (veer(points[i - 1][2], p[2]) !== 0) !== (veer(p[2], points[i + 1][2]) !== 0))
        out.push(path("vf-stage", outline(corners(p, width, depth))))
    })
    return out
  }
  // A rule as long as the move, what is used of it, and in red where contact lies; below, how far it has wheeled.
  function slip(now, said, on) {
    const { budget = 0 } = now.shape,
      before = table.preview?.used ?? 0,
      most = budget + before,
      wide = 112,
      at = (mils) => r1(Math.min(1, mils / most) * wide),
      near = Math.min(Infinity, ...assaults().map(({ end }) => end.cost + before))
    const turned = (said.path ?? []).reduce(
        (sum, p, i, all) => (i && p.length > 2 ? sum + Math.abs(veer(all[i - 1][2], p[2])) : sum),
        0,
      ),
      words = [turned > 99 && w("wheel_n", Math.round(turned / 100)), on && w(`on_${on}`)].filter(Boolean).join(" · ")
    let ticks = ""
    for (let n = 0; n <= most / 1000; n++) ticks += `M${at(n * 1000)} 21v${n % 3 ? -3 : -5}`
    const all = [...corners(poseOf(now), ...sizeOf(now)), ...corners(said.target, ...sizeOf(now))].map(spot),
      low = Math.max(...all.map((p) => p[1])),
      mid = (Math.min(...all.map((p) => p[0])) + Math.max(...all.map((p) => p[0]))) / 2
    // Under the unit; over it where the window ends.
    const cramped = board.viewport.toScreen(mid, low)[1] + 90 > board.viewport.frame.clientHeight,
      s = board.viewport.scale?.("n") ?? 1
    return el(
      "g",
      { class: "vf-slip", place: [r1(mid), r1(cramped ? Math.min(...all.map((p) => p[1])) - 72 * s : low + 16), "n"] },
      el(
        "g",
        { transform: `translate(${-wide / 2} 14)` },
        rect("card", -9, -14, wide + 18, words ? 56 : 43, 3),
        text("", 0, 2, said.sentence),
        rect("all", 0, 10, wide, 11),
        rect("used", 0, 10, at(said.preview.used), 11),
        path("ticks", ticks),
        near <= most && path("near", `M${at(near)} 7v17`),
        words && text("more", 0, 36, words),
      ),
    )
  }
  function struck({ end, foe }, now) {
    const unit = unitOf(now.shape.unit),
      here = poseOf(now),
      [a, b] = [spot(here), spot(end.pose)]
    return [
      path("vf-waycase", `M${a.map(r1).join(" ")}L${b.map(r1).join(" ")}`),
      path("vf-way no", `M${a.map(r1).join(" ")}L${b.map(r1).join(" ")}`),
      ghost(unit, end.pose, unit.body, " strikes"),
      ...contact({ end, foe }).flat(),
    ]
  }

  // ---- what can be dragged ----
  function grip(node) {
    const now = region(),
      kind = node.closest?.("[data-grip]")?.dataset.grip,
      lead = node.closest?.("[data-leader]")?.dataset.leader
    const officer = lead && leaders().find((one) => (one.shape.leader ?? one.verb) === lead)
    if (officer)
      return held(officer, piece(`leader:${lead}`) ?? layers.hands.querySelector(".vf-posting"), (x, y) => back(x, y))
    if (!now) return null
    const here = poseOf(now),
      [width, depth] = sizeOf(now),
      spin = now.verb === "face"
    if (kind === "front")
      return held(now, node.closest("[data-grip]"), (x, y) => {
        const [tx, ty] = back(x, y),
          facing = bearing(tx - here[0], ty - here[1])
        return spin ? [here[0], here[1], facing] : [...ahead([tx, ty, facing], -depth / 2).map(Math.round), facing]
      })
    // The other corner of the front stands still.
    if (kind)
      return held(now, node.closest("[data-grip]"), (x, y) => {
        const side = kind === "left" ? 1 : -1,
          fixed = ahead(here, depth / 2, (side * width) / 2),
          [tx, ty] = back(x, y)
        const facing = round(bearing(tx - fixed[0], ty - fixed[1]) + side * 9000)
        return spin
          ? [here[0], here[1], facing]
          : [...ahead([...fixed, facing], -depth / 2, (-side * width) / 2).map(Math.round), facing]
      })
    const unit = node.closest?.("[data-hand]")?.dataset.hand ?? node.closest?.("[data-unit]")?.dataset.unit
    if (unit !== now.shape.unit) return null
    return held(now, piece(`unit:${unit}`) ?? layers.hands.querySelector(".vf-placing"), null)
  }
  // Taken where it is taken: the middle keeps its distance from the pointer.
  function held(now, node, target) {
    const here = now.shape.unit ? poseOf(now) : now.shape.point
    let from = null,
      on = ""
    const raw =
      target ??
      ((x, y) => {
        const [tx, ty] = back(x, y)
        from ??= start ? back(...start) : [tx, ty]
        return [here[0] + tx - from[0], here[1] + ty - from[1], here[2]]
      })
    const drawn = (x, y) => {
      const found = now.shape.unit ? snapped(now, raw(x, y)) : { pose: raw(x, y), on: "" }
      on = found.on
      return found.pose
    }
    return {
      node,
      verb: now.verb,
      trace: (said) => {
        drop()
        trace(said, now, on)
      },
      target: drawn,
      meets: (x, y) => meets(now, raw(x, y)),
    }
  }
  function snapped(now, pose) {
    const { formation } = unitOf(now.shape.unit) ?? {}
    return now.verb === "move" || now.verb === "double"
      ? snap(pose, formation === "march-column" || formation === "limbered", sizeOf(now)[1])
      : { pose, on: "" }
  }
  const mapOf = (event) => {
    const box = board.svg.getBoundingClientRect()
    return [
      ((event.clientX - box.left) * board.viewport.width) / box.width,
      ((event.clientY - box.top) * board.viewport.height) / box.height,
    ]
  }
  board.svg.addEventListener(
    "pointerdown",
    (event) => {
      start = mapOf(event)
    },
    true,
  )
  board.svg.addEventListener("click", (event) => {
    const now = region() ?? (leaders().length === 1 ? leaders()[0] : null)
    if (!now || event.target.closest?.("[data-target], [data-grip]")) return
    const [x, y] = back(...mapOf(event)),
      own = event.target.closest?.("[data-hand]")
    if (!now.shape.unit) {
      if (!event.target.closest?.("[data-leader]")) think(now, [x, y])
      return
    }
    if (own) {
      press(`unit:${now.shape.unit}`)
      return
    }
    const { pose, on } = snapped(now, [x, y, plan?.wanted?.[2] ?? poseOf(now)[2]])
    think(now, pose, on)
  })

  return {
    update,
    grip,
    trace,
    escape: drop,
    refresh: draw,
    modes: (next) => {
      table = next ?? table
      const all = inHand(),
        forms = table?.yours && narrow.matches && table.actions.some((one) => one.verb === "reform")
      return [
        ...(all.length < 2
          ? []
          : all.map((one) => ({
              label: one.label,
              on: one === region(),
              run: () => {
                verb = one.verb
                drop()
                draw()
              },
            }))),
        ...(forms ? [{ label: w("reform"), on: false, run: () => press(`unit:${table.view.turn.picked}`) }] : []),
      ]
    },
    spots: () => {
      const now = region()
      return now
        ? [
            spot(poseOf(now)),
            ...(now.shape.zone ?? []).map(spot),
            ...(now.shape.reach ?? []).flat().map(spot),
            ...assaults().map((one) => spot(one.foe.pose)),
          ]
        : []
    },
  }
}
