// Gettysburg's board: the field drawn once, the blocks for every table message. The shell calls draw, update, targets and panels.
import { el, later, path } from "/web/kit/dom.js"
import { readWords, w } from "/web/kit/words.js"
import { artReady } from "./art.js"
import { createStand, sign } from "./blocks.js"
import { paintGround } from "./ground.js"
import { callout, looking } from "./inspect.js"
import { HEIGHT, WAYS, WIDTH, fence, hexAt, outline, prepare, sheet, sights, spot } from "./map.js"
import { createNames, namesReady, paintEntries, paintPoints, settlePoint } from "./names.js"
import { panels } from "./panels.js"
import { createTargets, placeOf, targetMap } from "./targets.js"

export { panels }
export const size = () => ({ width: WIDTH, height: HEIGHT })

// One board to a page; what draw makes and update needs.
let desk = null
const words = readWords("gettysburg")

export async function draw(board, data) {
  prepare(data, board.lang)
  // Names are measured: the right font must be there first.
  await Promise.all([words, artReady, namesReady, document.fonts?.ready])
  const ground = paintGround(board)
  board.cover()
  for (const name of [
    "control",
    "zone",
    "reach",
    "sight",
    "command",
    "names",
    "entries",
    "blocks",
    "points",
    "melees",
    "route",
    "legal",
    "buttons",
    "lights",
  ])
    board.layer(name)
  const names = createNames(board.layer("names"), ground),
    expected = new Map()
  for (const list of Object.values(data.schedule || {}))
    for (const { road, side } of list) expected.set(road, expected.has(road) && expected.get(road) !== side ? "" : side)
  paintEntries(board.layer("entries"), ground.roads, expected)
  const points = paintPoints(board.layer("points")),
    stand = createStand(board, look),
    targets = createTargets(board, stand, look)
  desk = {
    board,
    names,
    points,
    stand,
    targets,
    rest: ground.rest,
    table: null,
    show: { grid: true, reach: true, sight: true, zone: false, control: false, woods: true, names: true },
  }
  // With a block in hand, a press on a hex out of reach sends it that way.
  board.svg.addEventListener("click", (event) => {
    if (event.pointerType !== "mouse" || event.target.closest?.("[data-target]") || !desk.table?.view.picked) return
    const { left, top } = board.viewport.frame.getBoundingClientRect(),
      hex = targets.columns.at(...board.viewport.toMap(event.clientX - left, event.clientY - top))
    if (hex) targets.far(hex)
  })
  // Anywhere else on the map, the hex under the pointer tells what it is.
  let last = null
  board.svg.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch" || event.buttons || event.target.closest?.(".gb-piece,.gb-button")) return
    const box = board.svg.getBoundingClientRect(),
      hex = hexAt(((event.clientX - box.left) * WIDTH) / box.width, ((event.clientY - box.top) * HEIGHT) / box.height)
    if (hex.id !== last) {
      last = hex.id
      look({ hex: hex.id }, true)
    }
  })
}

// What one points at: told in its panel; guns show what they see, headquarters whom they command.
function look(at, mild = false) {
  const { board, table, show } = desk
  if (!table) return
  clearTimeout(desk.forget)
  if (!at) {
    desk.forget = setTimeout(() => {
      sight(null)
      command(null)
    }, 60)
    return
  }
  if (looking.at === at || (at.hex && !at.unit && looking.at?.hex === at.hex && !looking.at.unit)) return
  looking.at = at.unit || at.hex ? at : null
  board.refresh?.("inspect")
  sight(show.sight && !mild && ["art", "hart"].includes(at.unit?.kind) ? at.hex : null)
  const from = table.preview?.shift?.[at.unit ? null : at.hex]
  command(
    from
      ? { unit: sheet.units.get(table.view.picked), hex: at.hex, from }
      : !mild && at.unit?.kind === "hq"
        ? at
        : null,
  )
  strip()
}
function strip() {
  desk.callout?.remove()
  desk.callout = callout(desk.table)
  if (desk.callout) desk.board.viewport?.frame.append(desk.callout)
}
function sight(hex) {
  const layer = desk.board.layer("sight")
  layer.replaceChildren()
  if (!hex) return
  const seen = sights(hex),
    [x, y] = spot(hex),
    by = (n) =>
      seen
        .filter((s) => s[2] === n)
        .map(([to]) => outline(to, 0.94))
        .join("")
  layer.append(
    path("gb-seen near", by(1)),
    path("gb-seen", by(2)),
    path("gb-seen far", by(3)),
    path(
      "gb-ray",
      seen.map(([to]) => `M${x.toFixed(1)} ${y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`).join(""),
    ),
  )
}
function command(at) {
  const { board, table, stand } = desk,
    layer = board.layer("command")
  layer.replaceChildren()
  for (const piece of stand.pieces()) piece.outer.classList.remove("led")
  if (!at) return
  const { preview } = table,
    told = at.from ?? preview?.command?.[at.unit.id] ?? preview?.supply?.[at.unit.id],
    hexes = told?.hexes ?? within(at.hex, at.unit.range ?? 0)
  layer.append(path("gb-cmdcase", fence(hexes)), path(`gb-cmd ${at.unit?.side ?? table.role}`, fence(hexes)))
  for (const id of Array.isArray(told?.units) ? told.units : Object.keys(told?.units ?? {}))
    stand.piece(id)?.outer.classList.add("led")
}
function within(id, steps) {
  let ring = [sheet.at.get(id)]
  const all = new Set([id])
  for (let i = 0; i < steps; i++) ring = ring.flatMap((h) => h.near).filter((h) => h && !all.has(h.id) && all.add(h.id))
  return [...all]
}

export function update(board, table) {
  if (!desk) return
  const { view } = table,
    first = !desk.table
  desk.table = table
  const taken = desk.stand.update(view),
    fights = [...(view.melees || []), view.melee].filter((m) => sheet.at.has(m?.hex))
  const discs = [...desk.points].map(([hex, node]) => settlePoint(hex, node, taken, view.victory?.[hex]))
  desk.names.place([
    ...taken,
    ...discs,
    ...fights.map(({ hex }) => {
      const [x, y] = spot(hex)
      return [x - 10, y - 56, x + 10, y - 36]
    }),
  ])
  desk.targets.update(table)
  board
    .layer("melees")
    .replaceChildren(
      ...fights.map((m) => swords(m.hex, m === view.melee ? "now" : "")),
      ...(view.shots || []).map(muzzle),
    )
  overlay()
  if (looking.at?.unit) {
    const piece = desk.stand.piece(looking.at.unit.id)
    looking.at = piece ?? null
  }
  if (first) {
    open(board.viewport, table)
    later(desk.rest)
  } else attend(board.viewport, table)
  board.refresh?.("inspect")
  strip()
}
const swords = (hex, cls = "") => {
  const [x, y] = spot(hex)
  return el(
    "g",
    { class: `gb-swords ${cls}`, transform: `translate(${x.toFixed(1)} ${(y - 46).toFixed(1)})` },
    el("circle", { r: 9 }),
    path("", "M-5 5L5-5M5 5L-5-5M-5.800 2.200l3.600 3.600M5.800 2.200l-3.600 3.600"),
  )
}

// A side that has been fired through this turn.
function muzzle(shot) {
  const [id, d] = shot.split(":"),
    [x, y] = spot(id)
  return path("gb-muzzle", "M-8 0h13M1-4l5 4-5 4", {
    transform: `translate(${(x + WAYS[d][0] * 47).toFixed(1)} ${(y + WAYS[d][1] * 47).toFixed(1)}) rotate(${d * 60 - 90})`,
  })
}

// The front line and who controls what, when asked for.
function overlay() {
  const { board, table, show } = desk,
    zone = board.layer("zone"),
    control = board.layer("control"),
    line = table.preview?.zoc
  zone.replaceChildren(
    ...(show.zone && line?.length
      ? [
          path("gb-zone", fence(line, 2)),
          path("gb-zonefill", line.map((id) => (sheet.at.has(id) ? outline(sheet.at.get(id)) : "")).join("")),
        ]
      : []),
  )
  const held = (side) =>
    Object.entries(table.view.control || {})
      .filter(([id, who]) => who === side && sheet.at.has(id))
      .map(([id]) => id)
  control.replaceChildren(
    ...(show.control
      ? ["usa", "csa"].flatMap((side) => [
          path(
            `gb-control ${side}`,
            held(side)
              .map((id) => outline(sheet.at.get(id)))
              .join(""),
          ),
          path(`gb-controledge ${side}`, fence(held(side), 2)),
        ])
      : []),
  )
}

// Where the action is: what can be done now, a fight that is on, the block in hand.
function scene({ view, actions, yours }) {
  const fight = view.melee?.hex,
    picked = view.blocks?.find((b) => b.id === view.picked)?.hex,
    found = yours ? actions.map((a) => placeOf(a, view)).filter(Boolean) : []
  return (
    fight ? [fight] : [picked, ...(view.picked ? found.filter((p) => !p.unit && !p.entry) : found).map((p) => p.hex)]
  )
    .filter((id) => sheet.at.has(id))
    .map(spot)
}
// Opens on the middle of the troops, near enough to read their faces.
function open(viewport, table) {
  if (!viewport) return
  const { view } = table,
    wide = viewport.frame.clientWidth >= 900,
    here = scene(table),
    own = (view.blocks || []).filter((b) => sheet.at.has(b.hex)).map((b) => spot(b.hex))
  const points =
    here.length && here.length < 40
      ? here
      : table.role && own.length
        ? own
        : ["usa", "csa"].flatMap((side) => Object.keys(view.hidden?.[side] || {})).map(spot)
  if (points.length)
    viewport.focus(wide ? points : crowd(points), { pad: 70, from: wide ? 0.8 : 0.9, to: wide ? 1 : 1.1, ms: 0 })
}
// A small window cannot show all of them: the place where most stand together.
function crowd(points) {
  const close = ([x, y]) => points.filter((p) => Math.abs(p[0] - x) < 150 && Math.abs(p[1] - y) < 150)
  return points.map(close).reduce((a, b) => (b.length > a.length ? b : a))
}
function attend(viewport, table) {
  const { view } = table,
    picked = view.blocks?.find((b) => b.id === view.picked)?.hex
  if (table.yours) viewport?.reveal(scene(table), picked ? [spot(picked)] : view.melee ? [spot(view.melee.hex)] : [])
}

// Map from "verb:target" to the element that stands for it, or to the place's id before it has been drawn.
export function targets(table) {
  const found = targetMap(table)
  if (desk?.table === table) for (const [key, id] of found) found.set(key, desk.targets.button(id) || id)
  return found
}

// ---- what else the shell may ask for ----
export const place = (_, id) =>
  desk?.targets.button(id) ??
  desk?.targets.button(`unit:${id}`) ??
  desk?.stand.piece(id)?.outer ??
  (sheet.at.has(id) ? lamp(id) : null)
function lamp(id) {
  const layer = desk.board.layer("lights"),
    [x, y] = spot(id)
  return (
    layer.querySelector(`[data-hex=${id}]`) ??
    layer.appendChild(el("circle", { "data-hex": id, cx: x, cy: y, r: 40, class: "gb-lamp" }))
  )
}

// A block that can be taken up is taken up by dragging it; the one in hand goes where it is dropped.
export function grip(board, node) {
  const place = node.closest?.("[data-target]")?.place,
    id = place?.unit ?? node.closest?.("[data-unit]")?.dataset.unit,
    { view } = desk?.table ?? {}
  const piece = id && desk.stand.piece(id)?.outer,
    order = place?.actions.find((a) => a.verb === "march" || a.verb === "fire"),
    { targets } = desk,
    free = { at: targets.columns.at, show: targets.columns.show }
  if (place?.entry) {
    const comeOn = (hex) => targets.comeOn(place, hex)
    return {
      node: node.closest("[data-target]"),
      drop: (_, over) => over.place?.hex && !over.place.entry && comeOn(over.place.hex),
      free: { ...free, drop: comeOn },
    }
  }
  if (!piece || (id !== view.picked && !order)) return null
  return {
    node: piece,
    begin: id === view.picked ? null : () => board.act(order),
    drop: targets.drop,
    free: /movement/.test(view.phase) ? { ...free, drop: targets.far } : null,
  }
}
export const shortcuts = (_, table) => desk?.targets.columns.shortcuts(table) ?? []
// Twice on a block: a headquarters is activated where it is; a block is taken up with its stack.
export function twice(_, table, { verb }) {
  const { fellows, together } = desk.targets
  if (verb === "march" && fellows("stack", table).length && together.who !== "stack") together.toggle("stack")
  return table.actions.find((a) => a.verb === "stay")
}
// Those who stand together, or belong together, may march together.
export function modes(_, table) {
  const { fellows, together } = desk.targets,
    all = ["stack", "division", "road"].map((who) => [who, fellows(who, table).length])
  return all
    .filter(([, mates]) => mates)
    .map(([who, mates]) => ({
      label: w(`${who}March`, mates + 1),
      on: together.who === who,
      run: () => together.toggle(who),
    }))
}
const hexOf = (id) => sheet.at.get(desk.stand.piece(id)?.hex ?? id)
export const where = (_, id) => {
  const hex = desk && hexOf(id)
  return hex ? [hex.x, hex.y] : null
}

export function light(board, ids) {
  const hexes = ids.map(hexOf).filter(Boolean)
  board
    .layer("lights")
    .replaceChildren(
      ...[...new Set(hexes)].flatMap((hex) => [
        path("gb-lit", outline(hex, 0.93)),
        path("gb-lit thin", outline(hex, 1.03)),
      ]),
    )
}

export const seal = (table) =>
  el(
    "svg",
    { viewBox: "-12 -12 24 24", class: `gb-seal ${table?.view?.active ?? ""}`, "aria-hidden": "true" },
    path("", sign()),
  )

export const escape = () => Boolean(desk?.targets.escape())

export function overlays(board) {
  const hide =
    (...names) =>
    (on) => {
      for (const name of names) board.layer(name).classList.toggle("gb-off", !on)
    }
  const apply = {
    grid: (on) => board.layer("grid").classList.toggle("gb-off", !on),
    reach: desk.targets.show,
    sight: () => sight(null),
    zone: overlay,
    control: overlay,
    woods: hide("woods", "relief", "fields"),
    names: hide("names"),
  }
  return Object.entries(apply).map(([id, run]) => ({
    title: w(`ov_${id}`),
    on: desk.show[id],
    toggle: () => run((desk.show[id] = !desk.show[id])),
  }))
}
