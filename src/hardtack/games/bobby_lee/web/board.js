// Bobby Lee's board: the sheet drawn once, the blocks and the battles for every table message. The shell calls draw, update, targets and panels.
import { el, later, path } from "/web/kit/dom.js"
import { readWords, w } from "/web/kit/words.js"
import { art, artReady, createStand, pressable, style, swords } from "./blocks.js"
import { hooks, looking } from "./facts.js"
import { paintGround } from "./ground.js"
import { HEIGHT, WIDTH, fence, hexAt, hexName, outline, prepare, sheet, spot } from "./map.js"
import { createNames, namesReady } from "./names.js"
import { panels } from "./panels.js"
import { railWay } from "./rails.js"
import { boxesInPrompt, createTargets, narrow, placeOf, targetMap } from "./targets.js"
import { callout } from "./weigh.js"

export { panels }
export const size = () => ({ width: WIDTH, height: HEIGHT })

// A battle's table is loaded when there is a battle; until then nothing is on it.
/** @type {any} */
const battle = {
  hex: null,
  held: null,
  piece: () => null,
  pieces: () => [],
  box: () => null,
  tab: () => null,
  opens: (table) => Boolean(table.view.battles),
  update() {},
  settle() {},
  toggle() {},
  choose() {},
  letGo: () => false,
}
let loading = null
const fight = () =>
  (loading ??= import("./battle.js").then(({ createBattle }) => {
    Object.defineProperties(
      battle,
      Object.getOwnPropertyDescriptors(
        createBattle(desk.board, look, () => {
          medallions()
          desk.targets.again()
          tell()
        }),
      ),
    )
    hooks.styled = true
    if (desk.table) {
      battle.update(desk.table)
      medallions()
      desk.targets.again()
      battle.settle()
      for (const id of ["clock", "battle"]) desk.board.refresh?.(id)
      tell()
    }
  }))

// One board to a page; what draw makes and update needs.
let desk = null
const words = readWords("bobby-lee"),
  grounds = style("ground")

export async function draw(board, data) {
  prepare(data, board.lang)
  // Names are measured: the right font must be there first.
  await Promise.all([words, grounds, artReady, namesReady, document.fonts?.ready])
  const ground = paintGround(board)
  board.cover()
  for (const name of [
    "control",
    "reach",
    "command",
    "names",
    "blocks",
    "counts",
    "legal",
    "battles",
    "route",
    "buttons",
    "lights",
    "battle",
  ])
    board.layer(name)
  board.svg.append(
    el(
      "defs",
      null,
      el(
        "pattern",
        { id: "bl-hatch", width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        path("bl-hatchline", "M0 2H8"),
      ),
    ),
  )
  const names = createNames(board.layer("names"), ground, board.viewport),
    stand = createStand(board, look),
    targets = createTargets(board, stand, battle, look)
  desk = {
    board,
    ground,
    names,
    stand,
    targets,
    table: null,
    show: { reach: true, command: true, supply: true, control: false, grid: true, woods: true, names: true },
  }
  hooks.unit = (id) => {
    const piece = battle.piece(id) ?? stand.piece(id)
    if (piece) look(piece)
    return piece
  }
  hooks.held = () => battle.held
  hooks.hex = () => battle.hex
  hooks.refresh = (id) => board.refresh?.(id)
  // Anywhere else on the map, the hex under the pointer tells what it is.
  let last = null
  board.svg.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch" || event.buttons || battle.hex || event.target.closest?.(".bl-piece,.bl-button"))
      return
    const box = board.svg.getBoundingClientRect(),
      hex = hexAt(((event.clientX - box.left) * WIDTH) / box.width, ((event.clientY - box.top) * HEIGHT) / box.height)
    if (hex.id !== last) {
      last = hex.id
      look({ hex: hex.id }, true)
    }
  })
}

// What one points at: told in its panel; headquarters show whom they command.
function look(at, mild = false) {
  const { table } = desk
  if (!table) return
  clearTimeout(desk.forget)
  if (!at) {
    desk.forget = setTimeout(() => command(null), 60)
    return
  }
  if (
    looking.at === at ||
    (at.hex && !at.unit && !at.field && looking.at?.hex === at.hex && looking.at.side === at.side && !looking.at.unit)
  )
    return
  looking.at = at
  command(!mild && at.unit?.kind === "hq" ? at.unit.id : null)
  tell()
}
function tell() {
  desk.board.refresh?.("inspect")
  if (desk.table?.view.battles) desk.board.refresh?.("battle")
  desk.callout?.remove()
  desk.callout = desk.table && callout(desk.table)
  if (desk.callout) desk.board.viewport?.frame.append(desk.callout)
}

// How far orders go: of the headquarters one looks at, else of those that are active.
function command(id) {
  const { board, table, stand, show } = desk,
    layer = board.layer("command"),
    { command: told = {}, chosen = [] } = table.preview ?? {}
  const active = Object.keys(told).filter(
    (hq) => chosen.includes(hq) || table.view.blocks.find((b) => b.id === hq)?.did.includes("active"),
  )
  layer.replaceChildren()
  for (const piece of stand.pieces()) piece.outer.classList.remove("led")
  for (const hq of show.command ? (id && told[id] ? [id] : active) : []) {
    const d = fence(told[hq].hexes)
    layer.append(path("bl-cmdcase", d), path(`bl-cmd ${sheet.units.get(hq)?.side}`, d))
    if (hq === id) for (const unit of told[hq].units) stand.piece(unit)?.outer.classList.add("led")
  }
}

// Blocks that are exchanged before the first month stand where they would, and the one taken up is in hand.
function exchanged(table) {
  const { view } = table,
    at = new Map((view.blocks ?? []).map((b) => [b.id, b.hex])),
    draft = view.month?.phase === "deployment" ? (view.draft ?? []) : []
  let hand = null
  for (const [verb, id] of draft) {
    if (verb === "with") {
      const hex = at.get(id)
      at.set(id, at.get(hand))
      at.set(hand, hex)
    }
    hand = verb === "swap" ? id : null
  }
  return draft.length
    ? {
        ...table,
        view: {
          ...view,
          blocks: view.blocks.map((b) => ({ ...b, hex: at.get(b.id) })),
          picked: hand && { unit: hand, kind: "swap" },
        },
      }
    : table
}

export function update(board, told) {
  if (!desk) return
  const table = exchanged(told),
    { view } = table,
    first = !desk.table
  Object.assign(desk, { told, table })
  const taken = desk.stand.update(view),
    fights = Object.groupBy([...(view.blocks || []), ...(view.hidden || [])], (b) => b.hex)
  const contested = (desk.contested = Object.keys(fights).filter(
    (hex) => new Set(fights[hex].map((b) => b.side)).size > 1 && sheet.at.has(hex),
  ))
  for (const { from, node } of desk.ground.late)
    node.classList.toggle(
      "bl-off",
      !(view.month?.link || `${view.month?.year}-${String(view.month?.month).padStart(2, "0")}` >= from),
    )
  desk.names.hold(view.held)
  overlay()
  if (looking.at?.unit || looking.at?.field) looking.at = desk.stand.piece(looking.at.unit?.id) ?? null
  if (first) {
    open(board.viewport, table)
    later(desk.ground.rest)
  }
  if (view.battles) fight()
  battle.update(table)
  medallions()
  const figures = desk.targets.update(table)
  desk.names.place([
    ...taken,
    ...figures,
    ...contested.map((hex) => {
      const [x, y] = spot(hex)
      return [x - 13, y - 13, x + 13, y + 13, hex]
    }),
  ])
  battle.settle()
  command(null)
  if (!first && !battle.hex) attend(board.viewport, table)
  tell()
}
// A battle on the map: its swords open its table, unless one lies open already.
function medallions() {
  const {
    board,
    contested,
    table: { view },
  } = desk
  board.layer("battles").replaceChildren(
    ...contested.map((hex) => {
      const own = view.battles?.list.find((b) => b.hex === hex),
        [x, y] = spot(hex)
      return swords(
        own?.here ? "now" : "",
        x,
        y,
        1,
        own && !battle.hex ? pressable(w("see_battle", hexName(hex)), () => battle.choose(hex)) : null,
      )
    }),
  )
}

// Supply as light under the rails and around those who live by foraging; whose ground it is, when asked for.
function overlay() {
  const {
      board,
      table: { view, preview },
      show,
    } = desk,
    { lines = {}, hexes = {} } = preview?.supply ?? {},
    layer = board.layer("supply"),
    control = board.layer("control")
  const rail = Object.keys(lines).filter((id) => lines[id] === "rail"),
    own = new Set(rail),
    over = Object.keys(hexes).filter((id) => hexes[id].over > 0)
  const glow = rail
    .flatMap((id) =>
      (sheet.at.get(id)?.near ?? []).filter((n) => n && own.has(n.id) && n.id > id).map((n) => railWay(id, n.id)),
    )
    .join("")
  const ring = (cls, ids) =>
    path(
      cls,
      ids
        .filter((id) => sheet.at.has(id))
        .map((id) => outline(sheet.at.get(id), 0.84))
        .join(""),
    )
  layer.replaceChildren(
    ...(show.supply && preview?.supply ? [path("bl-supply", glow), path("bl-supply core", glow)] : []),
  )
  control.replaceChildren(
    ...(show.supply && over.length ? [ring("bl-hungry", over)] : []),
    ...["own", "enemy"].flatMap((who) => (preview?.siege?.[who] ?? []).map((ids) => path("bl-siege", fence(ids, 4)))),
  )
  if (show.control)
    for (const side of ["usa", "csa"]) {
      const held = Object.entries(view.foreign || {})
        .filter(([, who]) => who === side)
        .map(([id]) => id)
        .filter((id) => sheet.at.has(id))
      control.append(
        path(`bl-control ${side}`, held.map((id) => outline(sheet.at.get(id))).join("")),
        path(`bl-controledge ${side}`, fence(held, 2)),
      )
    }
}

// Where the action is: what can be done now, and the block in hand.
function scene({ view, actions, yours }) {
  const hand = view.blocks?.find((b) => b.id === view.picked?.unit)?.hex,
    found = yours ? actions.map((a) => placeOf(a, view)).filter((p) => p?.hex) : []
  return [hand, ...(hand ? found.filter((p) => !p.unit) : found).map((p) => p.hex)]
    .filter((id) => sheet.at.has(id))
    .map(spot)
}
// Opens between the armies, near enough to read the faces.
function open(viewport, table) {
  if (!viewport) return
  const wide = viewport.frame.clientWidth >= 900,
    here = scene(table),
    { view } = table,
    all = [...(view.blocks || []), ...(view.hidden || [])].map((b) => spot(b.hex))
  if (wide) viewport.focus(here.length && here.length < 30 ? here : all, { pad: 60, from: 0.74, to: 0.95, ms: 0 })
  else viewport.focus(crowd(here.length && here.length < 30 ? here : all), { pad: 60, from: 0.66, to: 0.95, ms: 0 })
}
// A small window cannot show all of them: the place where most stand together.
function crowd(points) {
  const close = ([x, y]) => points.filter((p) => Math.abs(p[0] - x) < 190 && Math.abs(p[1] - y) < 190)
  return points.map(close).reduce((a, b) => (b.length > a.length ? b : a), points.slice(0, 1))
}
function attend(viewport, table) {
  const hand = table.view.blocks?.find((b) => b.id === table.view.picked?.unit)?.hex
  if (table.yours) viewport?.reveal(scene(table), hand ? [spot(hand)] : [])
}

// Map from "verb:target" to the element that stands for it, or to the place's id before it has been drawn.
export function targets(table) {
  boxesInPrompt(!battle.opens(table))
  const found = targetMap(table)
  if (desk?.told === table) for (const [key, id] of found) found.set(key, desk.targets.button(id) || id)
  return found
}

// ---- what else the shell may ask for ----
const pieceOf = (id) => battle.piece(id) ?? desk?.stand.piece(id)
export const place = (_, id) =>
  desk?.targets.button(id) ??
  desk?.targets.button(`unit:${id}`) ??
  pieceOf(id)?.outer ??
  (sheet.at.has(id) ? lamp(id) : null)
function lamp(id) {
  const layer = desk.board.layer("lights"),
    [x, y] = spot(id)
  return (
    layer.querySelector(`[data-hex="${id}"]`) ??
    layer.appendChild(el("circle", { "data-hex": id, cx: x, cy: y, r: 40, class: "bl-lamp" }))
  )
}
// A block that can be taken up is taken up by dragging it; the one in hand goes where it is dropped.
const TAKING = ["march", "mark", "shift", "land", "swap"]
export function grip(board, node) {
  const place = node.closest?.("[data-target]")?.place,
    id = place?.unit ?? node.closest?.("[data-unit]")?.dataset.unit,
    piece = id && pieceOf(id)?.outer,
    { view } = desk?.table ?? {}
  if (!piece) return null
  if (battle.hex && place?.actions.some((a) => ["left", "centre", "right", "reserve"].includes(a.verb)))
    return {
      node: piece,
      begin: () => {
        if (battle.held !== id) battle.take(id)
      },
      drop: desk.targets.press,
    }
  const order =
    place?.actions.length === 1 && TAKING.includes(place.actions[0].verb)
      ? place.actions[0]
      : place?.actions.find((a) => a.verb === "march")
  if (id !== view.picked?.unit && !order) return null
  return { node: piece, begin: id === view.picked?.unit ? null : () => board.act(order), drop: desk.targets.press }
}
export function modes(_, table) {
  const mates = desk.targets.fellows(table).length,
    out = []
  if (mates)
    out.push({ label: w("stackMarch", mates + 1), on: desk.targets.together.on, run: desk.targets.together.toggle })
  // The table of a battle has a tab of its own for it, which a small window shows alone.
  if (table.view.battles && !(narrow() && battle.opens(table)))
    out.push({ label: w(battle.opens(table) ? "to_map" : "to_battle"), on: false, run: battle.toggle })
  return out
}
const hexOf = (id) => sheet.at.get(desk.stand.piece(id)?.hex ?? String(id).slice(-4))
const boxOf = (id) => (String(id).startsWith("box:") ? battle.box(id.slice(4)) : null)
export const extent = (_, id) => boxOf(id)
export const where = (_, id) => {
  const box = boxOf(id)
  if (box) return [box[0] + box[2] / 2, box[1] + box[3] / 2]
  const hex = desk && hexOf(id)
  return hex ? (battle.hex ? battle.middle : [hex.x, hex.y]) : null
}
export function light(board, ids) {
  const hexes = [...new Set(ids.map(hexOf).filter(Boolean))]
  board
    .layer("lights")
    .replaceChildren(
      ...hexes.flatMap((hex) => [path("bl-lit", outline(hex, 0.93)), path("bl-lit thin", outline(hex, 1.03))]),
    )
}
export const seal = (table) => {
  const side = (table?.yours && table.role) || table?.view?.month?.active || "usa"
  return el(
    "svg",
    { viewBox: "-12 -9 24 18", class: `bl-seal ${side}`, "aria-hidden": "true" },
    el(
      "g",
      { class: "sym hq" },
      art.signs[side === "csa" ? "field" : "usa"].map((s) => path(...s.split("|"))),
    ),
  )
}
export const escape = () => Boolean(desk?.targets.escape())

export function overlays(board) {
  const hide =
    (...names) =>
    (on) => {
      for (const name of names) board.layer(name).classList.toggle("bl-off", !on)
    }
  const apply = {
    supply: overlay,
    command: () => command(null),
    control: overlay,
    reach: desk.targets.show,
    grid: hide("grid"),
    woods: hide("woods", "relief"),
    names: hide("names"),
  }
  return Object.entries(apply).map(([id, run]) => ({
    title: w(`ov_${id}`),
    on: desk.show[id],
    toggle: () => run((desk.show[id] = !desk.show[id])),
  }))
}
