// The open table: ground painted once for its scenario, troops for every table message. The shell calls draw, update, targets, panels, where and grip.
import { circle, el, later, path, settle, text as written } from "/web/kit/dom.js"
import { paper } from "/web/kit/paper.js"
import { readWords, w } from "/web/kit/words.js"
import { offered, open, scene } from "./camera.js"
import { unitLines, valuesOf } from "./facts.js"
import { paintGround } from "./ground.js"
import { HEIGHT, WIDTH, X, Y, ahead, back, lay, leaderName, middle, nameOf, r1, sheet, spot } from "./map.js"
import { createMoving } from "./moving.js"
import { leaderShort, putNames } from "./names.js"
import { createRuler, quarrel, ranges, rings, sights } from "./overlays.js"
import { brief, faceOf, hooks, panels } from "./panels.js"
import { createTargets, leaderSpot, targetMap } from "./targets.js"
import { drawLeader, drawUnit, hatchings } from "./troops.js"

export { panels }
export const card = (_, id) => faceOf(id)
export const size = () => ({ width: WIDTH, height: HEIGHT })

let desk = null,
  tables = {}
const words = readWords("valour")
const LAYERS = [
  "ground",
  "zones",
  "objectives",
  "rings",
  "range",
  "reach",
  "quarrel",
  "legal",
  "units",
  "leaders",
  "labels",
  "tags",
  "trace",
  "buttons",
  "hands",
  "ruler",
  "lights",
]

export async function draw(board, data) {
  tables = data.tables
  hooks.facts = data
  await words
  board.svg.append(hatchings())
  for (const name of LAYERS) board.layer(name)
  const pieces = new Map()
  desk = {
    board,
    pieces,
    table: null,
    painted: null,
    turns: new Map(),
    targets: null,
    moving: null,
    ruler: null,
    show: { range: true, rings: true, names: true, woods: true, zones: false },
  }
  desk.targets = createTargets(board, { facts: told, look, piece: (id) => pieces.get(id)?.node })
  desk.moving = createMoving(board, {
    piece: (id) => pieces.get(id)?.node,
    press: (id) => desk.targets.press(id),
    army: (side) => desk.table.view.sides[side].army,
    weigh: (drag) => {
      if (drag || hooks.drag) {
        hooks.drag = drag
        board.refresh?.("reckoning")
      }
    },
    brief: (drag) => brief(desk.table, drag),
  })
  desk.ruler = createRuler(board)
  hooks.read = board.read
  hooks.refuse = board.refuse
  hooks.look = (id) => {
    look({ unit: id })
    board.viewport?.reveal([spot(unitOf(id)?.pose ?? [0, 0])])
  }
  board.svg.addEventListener("pointerover", (event) => {
    const unit = event.target.closest?.("[data-unit]")?.dataset.unit,
      leader = event.target.closest?.("[data-leader]")?.dataset.leader
    if (event.pointerType !== "touch") look(unit ? { unit } : leader ? { leader } : null)
  })
  board.viewport?.onsettle?.((view, fresh) => {
    board.svg.classList.toggle("vf-plates", view.k < 0.5)
    if (fresh && desk.table) putNames(board, desk.table.view)
  })
}
const unitOf = (id) => desk.table?.view.units.find((one) => one.id === id)
const told = (place) =>
  place.unit
    ? unitLines(unitOf(place.unit), hooks.facts)
    : place.leader
      ? [leaderName(place.leader) || w("chief")]
      : [nameOf(sheet.objectives.get(place.objective) ?? sheet.features.get(place.feature))]

// What one points at shows how far it fires, or whom it commands.
function look(at) {
  const { board, table, show } = desk
  if (!table) return
  const unit = (at?.unit && unitOf(at.unit)) || attacker(table),
    { preview, view } = table,
    seen = hooks.pointed
  hooks.pointed = at?.unit ?? null
  if (seen !== hooks.pointed && preview?.fire) board.refresh?.("reckoning")
  const shot =
      preview?.fire &&
      (preview.fire[at?.unit]?.[0] ?? preview.fire[view.attack?.unit]?.find((one) => one.target === at?.unit)),
    from = shot && unitOf(preview.fire[at.unit] ? at.unit : view.attack.unit),
    foe = shot && unitOf(shot.target)
  ranges(board.layer("range"), show.range ? unit : null, valuesOf(unit, hooks.facts))
  if (foe?.pose) board.layer("range").append(sights(from, foe, shot.seen))
  const { messenger, automatic } = hooks.facts.command,
    list = [],
    active = at?.leader ?? view.turn.brigade
  const brigade = view.brigades.find((one) => one.id === active),
    side = Object.keys(view.sides).find((one) => active === one || String(active ?? "").endsWith(`-${one}`))
  if (show.rings && brigade?.leader)
    list.push({ at: brigade.leader, inches: messenger, side: brigade.side, words: w("inch", messenger) })
  if (show.rings && !brigade && side)
    list.push({ at: view.sides[side].chief, inches: automatic, side, words: w("inch", automatic) })
  rings(board.layer("rings"), list)
}
const attacker = ({ view }) =>
  view.attack && !view.attack.rolled?.length ? view.units.find((one) => one.id === view.attack.unit) : null

// ---- the ground, once for each table ----
// Before anything else of a message, since the panels name what lies on it.
function prepare(view, board) {
  const news = lays(view, board)
  // Who is inside a farm or a wood stands on all of it.
  for (const unit of view.units)
    if (unit.inside && unit.pose && !unit.house) {
      const points = (unit.house = sheet.features.get(unit.inside)?.points ?? []),
        xs = points.map((p) => p[0]),
        ys = points.map((p) => p[1])
      if (points.length) {
        unit.pose = [...middle(points).map(Math.round), 0]
        unit.body = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), ...unit.body.slice(2)]
      }
    }
  return news
}
function lays(view, board) {
  const ground = view.table ?? tables[view.turn.scenario] ?? Object.values(tables)[0]
  // Objectives may be placed while one plays; the ground stays.
  const marks = JSON.stringify(ground.objectives)
  // A table of one's own is another when its ground is, as while it is drawn.
  const own = view.table ? JSON.stringify([ground.width, ground.height, ground.features, ground.zones]) : "",
    kept = desk.painted === ground.id && desk.ground === own
  if (kept && desk.marks === marks) return false
  const { names, title } = sheet,
    same = kept
  desk.ground = own
  lay(ground, board.lang)
  desk.marks = marks
  if (same) {
    Object.assign(sheet, { names, title })
    return true
  }
  desk.painted = ground.id
  board.layer("ground").replaceChildren()
  const rest = paintGround(board.layer("ground"))
  const sheetOf = () => {
    const canvas = paper({ width: WIDTH, height: HEIGHT, seed: 11, folds: [0.34, 0.67] })
    board.viewport?.backdrop(canvas)
  }
  later([...rest, sheetOf])
  board
    .layer("zones")
    .replaceChildren(
      ...ground.zones.map((zone) =>
        path(`vf-zone ${zone.side}`, "M" + zone.points.map((p) => spot(p).map(r1).join(" ")).join("L") + "Z"),
      ),
    )
  board.layer("zones").classList.toggle("vf-off", !desk.show.zones)
  return true
}

export function update(board, table) {
  if (!desk) return
  const fresh = prepare(table.view, board)
  const { view } = table,
    first = !desk.table
  desk.table = table
  units(board, view)
  leaders(board, view)
  objectives(board, view)
  putNames(board, view)
  board.layer("labels").classList.toggle("vf-off", !desk.show.names)
  board.layer("zones").classList.toggle("vf-off", !desk.show.zones && view.turn.phase !== "deployment")
  desk.targets.update(table)
  desk.moving.update(table)
  quarrel(board.layer("quarrel"), view)
  look(null)
  desk.ruler.offer()
  if (first) open(board.viewport, table, desk)
  else if (table.yours)
    board.viewport?.reveal(scene(table, desk), desk.moving.spots().slice(0, 1), view.attack ? offered(table, desk) : [])
  if (fresh) board.refresh?.() // the panels have waited for the ground
}

// ---- troops ----
function keep(id, layer, key, make) {
  const old = desk.pieces.get(id)
  if (old?.key === key) return old.node
  const node = make()
  if (old) old.node.replaceWith(node)
  else layer.append(node)
  desk.pieces.set(id, { key, node })
  return node
}
function units(board, view) {
  const layer = board.layer("units"),
    seen = new Set(),
    picked = view.turn.picked
  for (const unit of view.units) {
    const id = `unit:${unit.id}`
    if (unit.status !== "standing" || !unit.pose) continue
    seen.add(id)
    const { pose, formation, body, shaken, did, losses, inside, on_foot: foot } = unit
    const node = keep(
      id,
      layer,
      JSON.stringify([
        formation,
        body,
        shaken,
        did.includes("fired") || did.includes("skirmished"),
        inside,
        foot,
        pose[2],
      ]),
      () => {
        const made = el(
          "g",
          { class: `vf-unit vf-u ${unit.side} ${unit.kind}`, "data-unit": unit.id },
          drawUnit(unit, view.sides[unit.side].army),
        )
        board.inspect?.(made, () => unitLines(unitOf(unit.id), hooks.facts))
        return made
      },
    )
    node.classList.toggle("picked", picked === unit.id)
    node.classList.toggle("spent", did.includes("acted") && view.turn.active === unit.side)
    node.classList.toggle("shaken", Boolean(shaken))
    node.classList.toggle("hurt", losses > 0)
    node.style.transform = `translate(${r1(X(pose[0]))}px,${r1(Y(pose[1]))}px) rotate(${pose[2] / 100}deg)`
  }
  prune("unit:", seen)
}
function leaders(board, view) {
  const layer = board.layer("leaders"),
    seen = new Set()
  const put = (key, side, at, chief, words, state, name) => {
    const id = `leader:${key}`
    seen.add(id)
    const node = keep(id, layer, [side, words, state].join(), () => {
      const made = el(
        "g",
        { class: "vf-officer", "data-leader": key },
        drawLeader(key, side, chief, "", side === "blue" ? -18 : 198, state),
      )
      board.inspect?.(made, () => [name, state && w(state)].filter(Boolean))
      return made
    })
    settle(node, r1(X(at[0])), r1(Y(at[1])), "s")
  }
  for (const one of view.brigades)
    if (one.leader)
      put(
        one.id,
        one.side,
        one.leader,
        false,
        leaderShort(one.id),
        one.broken ? "broken" : one.order === "failed" ? "failed" : view.turn.brigade === one.id ? "active" : "",
        leaderName(one.id),
      )
  for (const [side, one] of Object.entries(view.sides))
    if (one.chief) put(`${sheet.id}-${side}`, side, one.chief, true, "", "", `${w("chief")}, ${hooks.army(view, side)}`)
  prune("leader:", seen)
}
function prune(kind, seen) {
  for (const [id, { node }] of desk.pieces)
    if (id.startsWith(kind) && !seen.has(id)) {
      node.remove()
      desk.pieces.delete(id)
    }
}

function objectives(board, view) {
  board.layer("objectives").replaceChildren(
    ...sheet.ground.objectives.map((one) => {
      const held = view.objectives[one.id],
        node = el(
          "g",
          { class: `vf-objective ${held ?? "open"}`, place: [...spot(one.at).map(r1), "s"], "data-objective": one.id },
          circle("o1", 12),
          held === "grey"
            ? path("o2", "M-3.700-9h7.400L9-3.700v7.400L3.700 9h-7.400L-9 3.700v-7.400z")
            : circle("o2", 9),
          written("", 0, 4, one.points),
        )
      board.inspect?.(node, () => [
        nameOf(one),
        held ? w("held_by", hooks.army(view, held)) : w("nobody"),
        w("worth", one.points),
      ])
      return node
    }),
  )
}
// ---- what the shell asks for ----
// The table in inches, for who draws on it.
export const plane = () => ({
  toMap: ([x, y]) => spot([x * 1000, y * 1000]),
  fromMap: ([x, y]) => back(x, y).map((mils) => mils / 1000),
  size: [sheet.ground.width / 1000, sheet.ground.height / 1000],
})
export function targets(table) {
  if (desk && table?.view?.turn) prepare(table.view, desk.board)
  const found = targetMap(table)
  if (desk?.table === table) for (const [key, id] of found) found.set(key, desk.targets.button(id) || id)
  return found
}
export const grip = (board, node) => (desk?.table && !desk.ruler.on() ? desk.moving.grip(node) : null)
export const trace = (board, said) => desk?.moving.trace(said)
// A unit in hand wants the map: the sheet of a small window lies low.
export const low = (table) => Boolean(table?.yours && table.regions?.some((one) => one.shape?.unit))
export const modes = (_, table) => desk?.moving.modes(table) ?? []
export const escape = () => Boolean(desk && (desk.targets.escape() || desk.moving.escape() || desk.ruler.escape()))
export const place = (_, id) =>
  desk?.targets.button(`unit:${id}`) ??
  desk?.targets.button(`leader:${id}`) ??
  desk?.pieces.get(`unit:${id}`)?.node ??
  desk?.pieces.get(`leader:${id}`)?.node ??
  null
export function where(_, id) {
  if (!desk?.table) return null
  if (Array.isArray(id)) return spot(id)
  const unit = unitOf(id)?.pose,
    leader = leaderSpot(desk.table.view, id),
    objective = sheet.objectives?.get(id)?.at,
    feature = sheet.features?.get(id)?.points
  return unit ? spot(unit) : (leader ?? (objective ? spot(objective) : feature ? spot(middle(feature)) : null))
}
export function light(board, ids) {
  board.layer("lights").replaceChildren(
    ...ids.flatMap((id) => {
      const unit = unitOf(id)
      if (unit?.pose)
        return [
          path(
            "vf-lit",
            "M" +
              [
                [1, -1],
                [1, 1],
                [-1, 1],
                [-1, -1],
              ]
                .map(([f, s]) =>
                  spot(ahead(unit.pose, f * (unit.body[1] / 2 + 300), s * (unit.body[0] / 2 + 300)))
                    .map(r1)
                    .join(" "),
                )
                .join("L") +
              "Z",
          ),
        ]
      const at = where(board, id)
      return at ? [circle("vf-lit", 22, r1(at[0]), r1(at[1]))] : []
    }),
  )
}
const asked = (table) => (table?.yours && table.role) || table?.view?.turn.active || ""
export const seal = (table) =>
  el(
    "svg",
    { viewBox: "-12 -12 24 24", class: `vf-seal ${asked(table)}`, "aria-hidden": "true" },
    path(
      "",
      asked(table) === "grey"
        ? "M-6-6L6 6M6-6L-6 6M-8 0a8 8 0 1016 0 8 8 0 10-16 0"
        : "M0-8l2.300 5 5.600.600-4.200 3.700 1.200 5.500L0 4 -4.900 6.800l1.200-5.500-4.200-3.700 5.600-.6z",
    ),
  )
export function overlays(board) {
  const hide = (name) => (on) => {
    for (const one of board.svg.querySelectorAll(name)) one.classList.toggle("vf-off", !on)
  }
  const apply = {
    range: () => look(null),
    rings: () => look(null),
    names: hide(".layer-labels, .vf-names"),
    woods: hide(".vf-woods, .vf-relief, .vf-wild"),
    zones: hide(".layer-zones"),
  }
  return [
    ...Object.entries(apply).map(([id, run]) => ({
      title: w(`ov_${id}`),
      on: desk.show[id],
      toggle: () => run((desk.show[id] = !desk.show[id])),
    })),
    { title: w("ruler"), on: desk.ruler.on(), toggle: () => desk.ruler.toggle() },
  ]
}
