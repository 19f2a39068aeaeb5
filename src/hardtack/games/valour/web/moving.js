// Moving on open ground: the reach, the bands one keeps from the enemy, the ghost with its measured way, and the hands that take a unit there.
// A unit is dragged (it keeps its front), pulled by the arrow before its front (it turns where it goes) or swung by a corner of its front; or one
// presses the ground, or uses the keys, and then says "here". The server says of every pose what would come of it.
import { circle, el, h, path, rect, text } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { X, Y, L, ahead, back, bearing, corners, outline, r1, sheet, spot, unitName } from "./map.js"
import { drawLeader, figures, plate } from "./troops.js"

const NUDGE = 500, SWING = 500       // a step of the keys: thousandths of an inch, hundredths of a degree
const WIDE_BAND = 6000               // a band broader than this is only a line
const turn = (facing, by) => (facing + by + 36000) % 36000

export function createMoving(board, { piece, army }) {
  const layers = { reach: board.layer("reach"), trace: board.layer("trace"), hands: board.layer("hands") }
  let table = null, verb = null, plan = null, strip = null, asked = 0

  const regions = () => table?.yours ? table.regions ?? [] : []
  const inHand = () => regions().filter(one => one.shape?.unit)
  const region = () => inHand().find(one => one.verb === verb) ?? inHand()[0] ?? null
  const unitOf = id => table.view.units.find(one => one.id === id)
  const leaders = () => regions().filter(one => one.shape?.leader)
  const poseOf = ({ shape }) => shape.pose ?? unitOf(shape.unit).pose ?? [0, 0, 0]
  const sizeOf = ({ shape }) => [shape.width ?? unitOf(shape.unit).body[0], shape.depth ?? unitOf(shape.unit).body[1]]

  function update(next) {
    table = next
    drop()
    draw()
  }
  function draw() {
    const now = region(), out = [], hands = []
    if (now) {
      const { shape } = now, here = poseOf(now), [width, depth] = sizeOf(now)
      if (shape.reach?.length) out.push(path("vf-reach", shape.reach.map(outline).join("")), path("vf-reachline", shape.reach.map(outline).join("")))
      else if (shape.budget && shape.course !== undefined) out.push(path("vf-reach", fan(here, shape)), path("vf-reachline", fan(here, shape)))
      for (const id of shape.enemies ?? []) { const enemy = unitOf(id); if (enemy?.pose && shape.away) out.push(band(enemy, shape.away)) }
      hands.push(...handles(here, width, depth))
      hands.push(hand(now))
    }
    for (const { shape } of leaders()) if (!now && shape.budget < 20000) out.push(circle("vf-leash", r1(L(shape.budget)), r1(X(shape.point[0])), r1(Y(shape.point[1]))))
    layers.reach.replaceChildren(...out)
    layers.hands.replaceChildren(...hands)
  }
  function fan([x, y], { course, angle = 4500, budget }) {
    const points = [[x, y]]
    for (let a = -angle; a <= angle; a += angle / 8) points.push(ahead([x, y, course + a], budget))
    return outline(points)
  }
  // Nobody comes nearer than this: the footprint grown by it, with round corners.
  function band({ pose, body: [width, depth] }, far) {
    const a = L(far), W = L(width) / 2 + a, D = L(depth) / 2 + a
    return el("g", { class: `vf-band${far > WIDE_BAND ? " far" : ""}`, transform: `translate(${r1(X(pose[0]))} ${r1(Y(pose[1]))}) rotate(${pose[2] / 100})` }, rect("", r1(-W), r1(-D), r1(2 * W), r1(2 * D), r1(a)))
  }
  function handles(here, width, depth) {
    const grip = (kind, at, mark) => el("g", { class: `vf-grip ${kind}`, "data-grip": kind, place: [...spot(at).map(r1), "s"] }, circle("hit", 15), circle("face", 6.5), path("", mark, { transform: `rotate(${here[2] / 100})` }))
    const [left, right] = corners(here, width, depth), gap = 16 * 1000 / sheet.unit
    return [grip("left", left, "M3 2a4 4 0 10-6 0"), grip("right", right, "M3 2a4 4 0 10-6 0"), grip("front", ahead(here, depth / 2 + gap), "M0 3.500v-7m-2.600 2.600L0-3.500 2.600-.9")]
  }
  // The unit in hand as a button: arrows nudge and swing it.
  function hand(now) {
    const here = poseOf(now), [width, depth] = sizeOf(now)
    return path("vf-hand", outline(corners(here, width, depth)), { tabindex: 0, role: "button", "data-hand": now.shape.unit, "aria-label": `${now.label}: ${unitName(now.shape.unit)}. ${w("keys")}`, onkeydown: event => keyed(event, now) })
  }
  function keyed(event, now) {
    const from = plan?.pose ?? poseOf(now), step = { ArrowUp: [NUDGE, 0], ArrowDown: [-NUDGE, 0], ArrowLeft: [0, -NUDGE], ArrowRight: [0, NUDGE] }[event.key]
    const swing = event.shiftKey ? { ArrowLeft: -SWING, ArrowRight: SWING }[event.key] : { ",": -SWING, ".": SWING }[event.key]
    if (swing) think(now, [from[0], from[1], turn(from[2], swing)])
    else if (step) think(now, [...ahead(from, ...step).map(Math.round), from[2]])
    else if (event.key === "Enter" && plan?.said?.legal) commit()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  // ---- what would come of it ----
  async function think(now, pose) {
    plan = { region: now, pose, said: null }
    const mine = ++asked, said = await board.probe(now.verb, pose).catch(() => null)
    if (mine !== asked || !said || !plan) return
    plan.said = said
    trace(said, now)
    tell()
  }
  function tell() {
    const { region: now, said, pose } = plan
    strip?.remove()
    const swing = by => () => think(now, [...(said.target ?? pose).slice(0, 2), turn((said.target ?? pose)[2] ?? 0, by)])
    const press = (label, run, cls = "") => h("button", { type: "button", class: `btn ${cls}`, onclick: run }, label)
    strip = h("div", { class: "vf-callout", role: "status", onpointerdown: event => event.stopPropagation() }, h("span", null, said.sentence),
      h("span", { class: "pair" }, now.shape.unit && [h("button", { type: "button", class: "btn turn", "aria-label": w("turn_left"), title: w("turn_left"), onclick: swing(-1500) }, "↺"), h("button", { type: "button", class: "btn turn", "aria-label": w("turn_right"), title: w("turn_right"), onclick: swing(1500) }, "↻")],
        press(now.label, commit, said.legal ? "primary" : "no"), press(board.t("cancel"), drop)))
    board.viewport.frame.append(strip)
    if (said.target) board.viewport.reveal([spot(said.target), spot(now.shape.unit ? poseOf(now) : now.shape.point)], [spot(said.target)])
  }
  function commit() {
    const { region: now, said } = plan
    if (!said?.legal) return
    drop()
    board.act({ verb: now.verb, target: said.target, label: now.label })
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
  function trace(said, now = region() ?? leaders()[0]) {
    const out = []
    if (said?.target && now) {
      const points = (said.path ?? []).map(spot)
      if (points.length > 1) { const d = "M" + points.map(at => at.map(r1).join(" ")).join("L"); out.push(path("vf-waycase", d), path(`vf-way${said.legal ? "" : " no"}`, d)) }
      const [x, y] = spot(said.target)
      if (now.shape.unit) {
        const unit = unitOf(now.shape.unit), [width, depth] = sizeOf(now), same = unit.body && unit.body[0] === width && unit.body[1] === depth, files = same ? unit.body[2] : Math.max(1, Math.round(width / 750))
        out.push(el("g", { class: `vf-u ghost ${unit.side}${said.legal ? "" : " no"}`, transform: `translate(${r1(x)} ${r1(y)}) rotate(${said.target[2] / 100})` }, plate(width, depth, files, unit.side, said.target[2]),
          same && el("g", { class: "men" }, figures({ ...unit, pose: said.target }, army(unit.side)))))
      } else out.push(el("g", { class: "vf-ghostleader", transform: `translate(${r1(x)} ${r1(y)})` }, drawLeader(now.shape.leader, table.role, now.verb === "chief", "", 0)))
      // The server's own measure: it counts what the ground costs.
      const words = said.legal && said.sentence?.length < 24 ? said.sentence : "", half = words.length * 3 + 9
      if (words && points.length > 1) out.push(el("g", { class: "vf-far", place: [r1((points[0][0] + x) / 2), r1((points[0][1] + y) / 2), "n"] }, rect("", -half, -9, 2 * half, 17, 8), text("", 0, 4, words)))
    }
    layers.trace.replaceChildren(...out)
  }

  // ---- what can be dragged ----
  function grip(node) {
    const now = region(), kind = node.closest?.("[data-grip]")?.dataset.grip, lead = node.closest?.("[data-leader]")?.dataset.leader
    const officer = lead && leaders().find(one => one.shape.leader === lead)
    if (officer) return held(officer, piece(`leader:${lead}`), (x, y) => back(x, y))
    if (!now) return null
    const here = poseOf(now), [width, depth] = sizeOf(now), spin = now.verb === "face"
    if (kind === "front") return held(now, node.closest("[data-grip]"), (x, y) => {
      const [tx, ty] = back(x, y), facing = bearing(tx - here[0], ty - here[1])
      return spin ? [here[0], here[1], facing] : [...ahead([tx, ty, facing], -depth / 2).map(Math.round), facing]
    })
    // The other corner of the front stands still.
    if (kind) return held(now, node.closest("[data-grip]"), (x, y) => {
      const side = kind === "left" ? 1 : -1, fixed = ahead(here, depth / 2, side * width / 2), [tx, ty] = back(x, y)
      const facing = turn(bearing(tx - fixed[0], ty - fixed[1]), side * 9000)
      return spin ? [here[0], here[1], facing] : [...ahead([...fixed, facing], -depth / 2, -side * width / 2).map(Math.round), facing]
    })
    const unit = node.closest?.("[data-hand]")?.dataset.hand ?? node.closest?.("[data-unit]")?.dataset.unit
    if (unit !== now.shape.unit) return null
    return held(now, piece(`unit:${unit}`), null)
  }
  // Taken where it is taken: the middle keeps its distance from the pointer.
  function held(now, node, target) {
    const here = now.shape.unit ? poseOf(now) : now.shape.point
    let from = null
    return { node, verb: now.verb, trace: said => { drop(); trace(said, now) }, target: target ?? ((x, y) => {
      const [tx, ty] = back(x, y)
      from ??= start ? back(...start) : [tx, ty]
      return [here[0] + tx - from[0], here[1] + ty - from[1], here[2]]
    }) }
  }
  let start = null
  const mapOf = event => { const box = board.svg.getBoundingClientRect(); return [(event.clientX - box.left) * board.viewport.width / box.width, (event.clientY - box.top) * board.viewport.height / box.height] }
  board.svg.addEventListener("pointerdown", event => { start = mapOf(event) }, true)
  board.svg.addEventListener("click", event => {
    const now = region()
    if (!now || event.target.closest?.("[data-target], [data-grip]")) return
    const [x, y] = back(...mapOf(event)), own = event.target.closest?.("[data-hand]")
    if (!own) think(now, [x, y, plan?.pose?.[2] ?? poseOf(now)[2]])
  })

  return {
    update, grip, trace, escape: drop, refresh: draw,
    modes: next => { table = next ?? table; const all = inHand(); return all.length < 2 ? [] : all.map(one => ({ label: one.label, on: one === region(), run: () => { verb = one.verb; drop(); draw() } })) },
    spots: () => { const now = region(); return now ? [spot(poseOf(now)), ...(now.shape.reach ?? []).flat().map(spot)] : [] },
  }
}
