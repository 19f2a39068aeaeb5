// Moving on open ground: the hands that take a unit somewhere, and what would come of it. What is drawn for that lies in reach.js and ghost.js.
// A unit is dragged (it keeps its front), pulled by the arrow before its front (it turns where it goes) or swung by a corner of its front; or one
// presses the ground, or uses the keys, and then says "here". Pushed on into an enemy it assaults: it is one drag. Fronts are drawn to cover,
// columns to roads. The server says of every pose what would come of it.
import { circle, el, h, path, rect, text } from "/web/kit/dom.js"
import { percent } from "/web/kit/chart.js"
import { w } from "/web/kit/words.js"
import { createAreas } from "./areas.js"
import { bodyOf, ghost, placing, slip, struck, way } from "./ghost.js"
import { L, X, Y, ahead, apart, back, bearing, corners, outline, r1, spot, tenths, unitName } from "./map.js"
import { sights } from "./overlays.js"
import { band, contact, handles, kept, pill, within } from "./reach.js"
import { round, snap, wheel } from "./snaps.js"
import { drawLeader } from "./troops.js"

const NUDGE = 500,
  SWING = 500 // a step of the keys: thousandths of an inch, hundredths of a degree
const CLOSE = 700 // so near to an enemy a front is drawn into contact
const ROOM = 4500 // below a unit, in a small window, for what is said while it is dragged
const narrow = matchMedia("(max-width: 900px)")
const inches = (mils) => w("inch", tenths(mils))

export function createMoving(board, { piece, army, weigh, brief, press }) {
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
    odds = null,
    asked = 0,
    start = null
  const ground = el("g") // what lies within reach, below the rest
  const areas = createAreas(board, () => tint(region()))

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
      out = [ground],
      hands = []
    tint(now)
    if (now) {
      const { shape } = now,
        here = poseOf(now),
        [width, depth] = sizeOf(now)
      for (const id of shape.enemies ?? []) {
        const enemy = unitOf(id)
        if (enemy?.pose && shape.away) out.push(band(enemy, shape.away))
      }
      if (now.verb !== "face") for (const one of assaults()) out.push(...contact(assaulter(), one)[0])
      if (shape.zone) out.push(path("vf-zone mine", outline(shape.zone)))
      if (!unitOf(shape.unit)?.pose)
        hands.push(placing(unitOf(shape.unit), here, bodyOf(unitOf(shape.unit), [width, depth]), army(table.role)))
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
    layers.hands.replaceChildren(...hands)
    tag()
  }
  // By itself, for it may come while a unit is dragged.
  function tint(now) {
    ground.replaceChildren(...(now ? within(now.shape, areas(table, now), poseOf(now), sizeOf(now)[1]) : []))
  }
  const assaulter = () => unitOf(table.preview.unit) ?? unitOf(table.view.turn.picked)
  // What an assault takes is said where it can be read, wherever the map was moved to.
  function tag() {
    const now = region()
    layers.tags.replaceChildren(
      ...(now && now.verb !== "face"
        ? assaults().flatMap((one) => [...contact(assaulter(), one)[1], ...pill(one, board.viewport)])
        : []),
    )
  }
  const token = ({ shape }) =>
    shape.leader
      ? drawLeader(shape.leader, table.role, !table.view.brigades.some((one) => one.id === shape.leader), "", 0)
      : el("g", { class: "vf-objective open" }, circle("o1", 12), circle("o2", 9), text("", 0, 4, "1"))
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
      odds,
      h(
        "span",
        null,
        said.sentence,
        said.odds && [" ", h("b", null, said.odds.text)],
        said.parts?.length > 0 && h("small", null, said.parts.join(" + ")),
      ),
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
    if (said?.met) out.push(...struck(unitOf(now.shape.unit), poseOf(now), said.met, army(table.role)))
    else if (said?.target && now) {
      const points = said.path ?? [],
        [x, y] = spot(said.target),
        [width, depth] = now.shape.unit ? sizeOf(now) : [0, 0]
      if (points.length > 1) out.push(...way(points, width ? [width, depth] : null, said.legal))
      if (now.shape.unit) {
        const unit = unitOf(now.shape.unit),
          body = bodyOf(unit, [width, depth]),
          fire = said.preview?.fire?.[0],
          foe = fire && unitOf(fire.target)
        if (foe?.pose) out.push(sights({ pose: said.target, body }, foe, fire.seen, inches(fire.distance)))
        out.push(ghost(unit, said.target, body, said.legal ? "" : " no", army(unit.side)))
      } else out.push(el("g", { class: "vf-ghostleader", transform: `translate(${r1(x)} ${r1(y)})` }, token(now)))
      // The server's own measure: it counts what the ground costs.
      const words = said.legal && !said.parts?.length && said.sentence?.length < 24 ? said.sentence : ""
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
    const drag = said ? { fire: said.preview?.fire ?? [], met: said.met?.id ?? null, there: !said.met } : null
    weigh(drag)
    shown(said?.legal && now?.shape.unit && narrow.matches ? brief(drag) : null)
    // Once it is known what lies over the map.
    if (said?.legal && said.parts?.length && now?.shape.unit && !(plan && narrow.matches)) {
      said.quiet = true
      out.push(slipped(now, said, on))
    }
    layers.trace.replaceChildren(...out)
  }
  // In a small window the odds lie on the map while one drags; with buttons, above those.
  function shown(node) {
    if (odds?.isConnected && !plan) odds.remove()
    odds = node && h("div", { class: `vf-brief${plan ? "" : " ht-callout"}` }, node)
    if (odds && !plan) board.viewport.frame.append(odds)
  }
  function slipped(now, said, on) {
    const before = table.preview?.used ?? 0
    return slip(board.viewport, {
      said,
      on,
      most: (now.shape.budget ?? 0) + before,
      near: Math.min(Infinity, ...assaults().map(({ end }) => end.cost + before)),
      here: poseOf(now),
      there: said.target,
      size: sizeOf(now),
    })
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
  board.viewport?.onsettle?.(() => {
    if (table) tag()
  })
  board.svg.addEventListener(
    "pointerdown",
    (event) => {
      start = mapOf(event)
    },
    true,
  )
  board.svg.addEventListener("click", (event) => {
    const now = region() ?? (leaders().length === 1 ? leaders()[0] : null)
    if (!now || event.target.closest?.("[data-target], [data-grip], [data-barred]")) return
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
            ...(narrow.matches ? [spot([poseOf(now)[0], poseOf(now)[1] - ROOM])] : []),
            ...(now.shape.zone ?? []).map(spot),
            ...(now.area ? now.sensible.map(spot) : []),
            ...assaults().map((one) => spot(one.foe.pose)),
          ]
        : []
    },
  }
}
