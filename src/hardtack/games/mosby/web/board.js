// Mosby's board: the country drawn once, the pieces for every table message. The shell calls draw, update, targets and panels.
import { circle, el, later, path } from "/web/kit/dom.js"
import { alongName, nameLayer, untidiness } from "/web/kit/labels.js"
import { curve } from "/web/kit/paint.js"
import { keyOf } from "/web/kit/targets.js"
import { readWords, w } from "/web/kit/words.js"
import { paintConfederacy, paintGround, paintLines } from "./ground.js"
import { HEIGHT, WIDTH, isHome, prepare, roadBetween, sheet, spot } from "./map.js"
import { callout, faceOf, hooks, panels, weighed } from "./panels.js"
import { ring, ringFace } from "./pieces.js"
import { platesReady, rider } from "./plates.js"
import { createStand, spaceLines } from "./stand.js"
import { createTargets, placeOf, targetMap, wayTo } from "./targets.js"

export { panels }
export const card = (_, id) => faceOf(id)
export const size = () => ({ width: WIDTH, height: HEIGHT })

// One board to a page; what draw makes and update needs.
let desk = null
const words = readWords("mosby")

export async function draw(board, data) {
  prepare(data, board.lang)
  // Names are measured: the right font must be there first.
  await Promise.all([words, platesReady, document.fonts?.ready])
  board.svg.append(gradients())
  const { lines, names: alongs, rest } = paintGround(board),
    zones = board.layer("zones"),
    union = zones.appendChild(el("g", { class: "mo-lines" }))
  const south = paintConfederacy(zones)
  if (south)
    alongs.push(
      alongName(board.layer("line-names"), {
        id: "mosby-home",
        words: w("mosby_confederacy"),
        points: south,
        at: 0.5,
        className: "zone",
        lift: 4,
      }),
    )
  board.cover()
  for (const name of ["glow", "spaces", "trails", "routes", "legal", "names", "pieces", "buttons", "lights"])
    board.layer(name)
  const names = nameLayer(board.layer("names")),
    faces = new Map()
  for (const space of sheet.spaces) {
    const node = ring(space),
      { id, name, x, y } = space
    faces.set(id, { node })
    board.layer("spaces").append(node)
    board.inspect?.(node, () => (desk.table ? spaceLines(space, desk.table) : [name]))
    names.add({
      id,
      text: name,
      x,
      y,
      r: space.zone === "large_force" ? 10.5 : 8,
      rank: space.size * 2,
      className: ["", "mid", "big"][space.size],
    })
  }
  const stand = createStand(board, lines),
    targets = createTargets(board, stand, lines, weigh, faces),
    trail = { key: "", at: new Map(), legs: [] }
  desk = {
    board,
    rough: untidiness(lines, alongs, 0.16, 1.1),
    union,
    faces,
    names,
    stand,
    targets,
    trail,
    rest,
    table: null,
    show: { reach: true, woods: true, names: true },
  }
  hooks.refuse = board.refuse
  hooks.arm = (card) => {
    targets.arm(card)
    arrange()
  }
  board.viewport?.onsettle((_, fresh) => {
    if (fresh && !desk.quiet) arrange()
  })
}

function gradients() {
  const fade = (id, cls, stops) =>
    el(
      "radialGradient",
      { id },
      stops.map(([offset, opacity]) => el("stop", { offset, "stop-opacity": opacity, class: cls })),
    )
  const glow = [
    [0, 0.95],
    [0.45, 0.75],
    [1, 0],
  ]
  return el(
    "defs",
    null,
    fade("mo-glow", "mo-stop", glow),
    fade("mo-glow-red", "mo-stop-red", glow),
    fade("mo-bare", "mo-stop-bare", [
      [0, 1],
      [0.62, 0.96],
      [1, 0],
    ]),
  )
}

export function update(board, table) {
  if (!desk) return
  const { view } = table
  desk.table = table
  setEdge(view.lines ?? sheet.spaces.filter(isHome).map((s) => s.id))
  for (const space of sheet.spaces) look(space, view)
  follow(view)
  weigh(null)
  if (!desk.opened) open(board.viewport, table)
  arrange()
  if (desk.opened) attend(board.viewport, table)
  if (!desk.opened) later(desk.rest)
  desk.opened = true
}

// What a fight would be like: in the panel, or in one line over the map of a narrow window.
function weigh(space) {
  const { board, table } = desk,
    was = weighed.space
  weighed.space = table.preview?.fights?.[space] ? space : null
  if (space && !weighed.space) return
  if (was !== weighed.space) board.refresh?.("odds")
  const strip = callout(table)
  desk.callout?.remove()
  desk.callout = strip
  if (strip) board.viewport?.frame.append(strip)
}

// The edge of the Union lines is worth working out only when it has moved.
function setEdge(lines) {
  const key = [...lines].sort().join()
  if (key !== desk.edge) {
    desk.edge = key
    paintLines(desk.union, lines)
  }
}

function look(space, view) {
  const lines = view.lines?.length ? view.lines.includes(space.id) : isHome(space),
    mark = view.status?.[space.id],
    large = space.zone === "large_force"
  const status = view.large?.includes(space.id)
    ? ""
    : mark === "revealed"
      ? "seen"
      : mark === "unrevealed" || lines
        ? "?"
        : ""
  const face = {
    large,
    lines,
    mosby: space.zone === "mosby_confederacy" && !lines,
    status,
    extended: lines && !isHome(space),
  }
  const own = desk.faces.get(space.id),
    key = JSON.stringify(face)
  if (own.look === key) return
  own.look = key
  own.node.replaceChildren(...ringFace(face, space.id === "washington"))
}

// Pieces, then what glows, then names: each makes room for those before it.
function arrange() {
  const { board, stand, targets, rough, names } = desk,
    table = desk.table || { view: {}, actions: [] }
  const [s, p, n] = ["s", "p", "n"].map((name) => board.viewport?.scale(name) ?? 1)
  const taken = stand.arrange(table.view, { s, p }),
    found = targets.update(table, taken, { s, p })
  const first = new Set([table.view.band?.space, ...[...found.values()].map((place) => place.space)])
  names.place({ scale: n, taken, rough: rough(s), first, bounds: [16, 16, WIDTH - 16, HEIGHT - 16] })
}

// Where the pursuers came from this round: a red dashed line along the roads they took.
function follow(view) {
  const { trail, board } = desk,
    key = `${view.turn}.${view.phase}.${view.round}`,
    units = view.units || []
  if (trail.key !== key) Object.assign(trail, { key, legs: [] })
  for (const { token, space, active } of units) {
    const was = trail.at.get(token)
    if (active && was && was !== space) trail.legs.push([was, space])
  }
  trail.at = new Map(units.map((u) => [u.token, u.space]))
  const roads = trail.legs
    .slice(-8)
    .map(([from, to]) => roadBetween(from, to))
    .filter((points) => points.length > 1)
    .map((points) => curve(points))
  board.layer("trails").replaceChildren(...roads.flatMap((d) => [path("mo-chase-case", d), path("mo-chase", d)]))
}

// Where the action is: the band, the places it may go to soon, the pieces one may choose, whoever is after it near by.
function scene({ view, actions, yours, preview }, steps) {
  const near = yours
      ? [
          ...actions.map((a) => placeOf(a, view)?.space),
          ...Object.keys(preview?.reach || {}).filter((id) => wayTo(preview, id).length <= steps),
        ]
      : [],
    home = view.band?.space
  const hunters = (view.units || []).filter(
    (u) => u.active && home && Math.hypot(...spot(u.space).map((v, i) => v - spot(home)[i])) < 150,
  )
  return [home, ...near, ...hunters.map((u) => u.space)].filter((id) => sheet.at.has(id)).map(spot)
}
// Opens there, near enough to read; with nothing going on, at Mosby's own country.
function open(viewport, table) {
  if (!viewport) return
  const wide = viewport.frame.clientWidth >= 900,
    points = scene(table, wide ? 3 : 1),
    own = sheet.spaces.filter((s) => s.zone === "mosby_confederacy")
  quietly(() =>
    viewport.focus(
      points.length ? points : own.map((s) => [s.x, s.y]),
      wide ? { pad: 40, to: 1.25, ms: 0 } : { pad: 30, from: 1, to: 1.5, ms: 0 },
    ),
  )
  if (table.view.band?.space) quietly(() => viewport.reveal(scene(table, 1), [spot(table.view.band.space)]))
}
// Later the map moves only when something that matters now lies under a panel.
function attend(viewport, table) {
  if (table.yours)
    viewport?.reveal(scene(table, 3), scene(table, 1), table.view.band?.space ? [spot(table.view.band.space)] : [])
}
const quietly = (run) => {
  desk.quiet = true
  run()
  desk.quiet = false
}

// Map from "verb:target" to the element that stands for it, or to the place's id before it has been drawn.
export function targets(table) {
  const found = targetMap(table)
  if (table.yours)
    for (const action of table.actions) {
      const card = action.card || (action.kind === "card" && action.target)
      if (card && !found.has(keyOf(action)) && table.view.hand?.includes(card)) found.set(keyOf(action), `card:${card}`)
    }
  if (desk?.table === table) for (const [key, id] of found) found.set(key, desk.targets.button(id) || id)
  return found
}

// ---- what else the shell may ask for ----
export const place = (_, id) =>
  desk?.targets.button(id) ?? desk?.faces.get(id)?.node ?? desk?.stand.piece(id)?.outer ?? null

// The band rides where it is dragged to. What can be done where it stands lies over it.
export function grip(_, node) {
  const { preview, actions, view } = desk?.table ?? {},
    over = node.closest?.(".mo-button"),
    here =
      over && over === desk?.targets.button(view?.band?.space) ? over.closest("svg").querySelector(".mo-band") : null
  const piece = (node.closest?.(".mo-band") ?? here)?.closest(".mo-piece")
  return piece && (preview?.reach || actions.some((a) => a.verb === "move"))
    ? { node: piece, drop: desk.targets.press }
    : null
}

export const where = (_, id) => (sheet.at.has(id) ? spot(id) : null)

export function light(board, ids) {
  const lit = ids.map((id) => sheet.at.get(id)).filter(Boolean)
  board
    .layer("lights")
    .replaceChildren(
      ...lit.map(({ x, y }) => el("g", { place: [x, y, "s"] }, circle("mo-lit", 17), circle("mo-lit thin", 21))),
    )
}

export const seal = () =>
  el("svg", { viewBox: "0 0 64 64", class: "mo-seal", "aria-hidden": "true" }, rider(0, 0, 64, ""))

export function escape() {
  const done = desk?.targets.escape()
  if (done === "redraw") arrange()
  return Boolean(done)
}

export function overlays(board) {
  const hide =
    (...names) =>
    (on) => {
      for (const name of names) board.layer(name).classList.toggle("mo-off", !on)
    }
  return Object.entries({ reach: desk.targets.show, woods: hide("woods", "relief"), names: hide("names") }).map(
    ([id, apply]) => ({
      title: w(`ov_${id}`),
      on: desk.show[id],
      toggle: () => apply((desk.show[id] = !desk.show[id])),
    }),
  )
}
