// The board of For the People: the country drawn once, places and forces for every table message. The shell calls draw, update, targets and panels.
import { circle, el, later } from "/web/kit/dom.js"
import { nameLayer, untidiness } from "/web/kit/labels.js"
import { keyOf } from "/web/kit/targets.js"
import { readWords, w } from "/web/kit/words.js"
import { ownerOf, spaceLines } from "./facts.js"
import { paintGround } from "./ground.js"
import { HEIGHT, WIDTH, landReady, prepare, sheet, spot } from "./map.js"
import { callout, faceOf, hooks, panels, weighed } from "./panels.js"
import { ring, ringFace } from "./pieces.js"
import { emblem, platesReady } from "./plates.js"
import { createStand } from "./stand.js"
import { createTargets, marchMarks, placeOf, targetMap, whereIs } from "./targets.js"

export { panels }
export const card = (_, id) => faceOf(id)
// Names are never set smaller than 11 px: when there is no room for all, the lesser ones wait until one comes nearer.
export const size = () => ({ width: WIDTH, height: HEIGHT, names: 1.03 })

// One board to a page; what draw makes and update needs.
let desk = null
const words = readWords("for-the-people")

export async function draw(board, data) {
  // Names are measured: the right font must be there first.
  await Promise.all([landReady, words, platesReady, document.fonts?.ready])
  prepare(data, board.lang)
  board.svg.append(gradients())
  const { states, late, lines, names: alongs, rest } = paintGround(board)
  board.cover()
  for (const name of ["glow", "spaces", "march", "ways", "legal", "names", "pieces", "buttons", "lights"])
    board.layer(name)
  const names = nameLayer(board.layer("names")),
    faces = new Map(),
    looks = new Map()
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
      r: space.resource ? 12 : 9,
      rank: space.size * 2,
      className: ["", "mid", "big"][space.size],
    })
  }
  const stand = createStand(board, lines, looks),
    targets = createTargets(board, stand, looks, weigh, faces)
  desk = {
    board,
    states,
    late,
    rough: untidiness(lines, alongs, 0.14, 0.9),
    faces,
    looks,
    names,
    stand,
    targets,
    rest,
    table: null,
    march: { key: "", stops: [] },
    show: { legal: true, relief: true, names: true },
  }
  hooks.arm = (verb) => {
    targets.arm(verb)
    arrange()
    board.refresh?.("orders")
  }
  hooks.armed = targets.armed
  const over =
    (found) =>
    ({ target: { dataset } }) => {
      if (desk.table && dataset.space) targets.look(found && { space: dataset.space, actions: [] })
    }
  board.layer("spaces").addEventListener("pointerenter", over(true), true)
  board.layer("spaces").addEventListener("pointerleave", over(null), true)
  board.viewport?.onsettle((_, fresh) => {
    if (fresh && !desk.quiet && desk.table) arrange()
  })
}

function gradients() {
  const fade = (id, cls) =>
    el(
      "radialGradient",
      { id },
      [
        [0, 0.95],
        [0.45, 0.75],
        [1, 0],
      ].map(([offset, opacity]) => el("stop", { offset, "stop-opacity": opacity, class: cls })),
    )
  return el("defs", null, fade("fp-glow", "fp-stop"), fade("fp-glow-red", "fp-stop-red"))
}

export function update(board, table) {
  if (!desk) return
  const { view } = table
  desk.table = table
  for (const [id, nodes] of desk.states)
    for (const node of nodes) node.setAttribute("class", `fp-state ${view.states[id]}`)
  desk.late.classList.toggle("fp-off", view.turn < 10)
  for (const space of sheet.spaces) look(space, view)
  follow(view.force, table.at)
  weigh(null)
  const first = !desk.opened
  if (first) open(board.viewport, table)
  arrange()
  if (first) later(desk.rest)
  else if (table.yours) {
    const all = scene(table)
    board.viewport?.reveal(all.flat(), all[0], all[1])
  }
  desk.opened = true
}

// The battle to be thought about: in its panel, and in one line over the map of a narrow window.
function weigh(id) {
  if (id && weighed.id === id) return
  weighed.id = id
  if (id) for (const name of ["battle", "force"]) desk.board.refresh?.(name)
  desk.callout?.remove()
  desk.callout = callout(desk.table)
  if (desk.callout) desk.board.viewport?.frame.append(desk.callout)
}

// What is to be seen of a place: whose it is, what it is worth, what guards it.
function look(space, view) {
  const { id } = space,
    owner = ownerOf(view, space),
    seat = Object.values(view.capital).includes(id),
    open = view.open_ports.includes(id)
  const look = {
    shape: space.fort ? "bastion" : space.resource ? "works" : seat ? "seat" : "town",
    owner,
    seat,
    flag: owner !== space.print,
    port: space.port || "",
    // St. Marks receives blockade runners only once its card has been played.
    runner: space.zone && (open || !space.runner_card) ? (open ? "open" : "shut") : "",
    navy: view.waters.includes(id),
    value: space.resource || 0,
    ruined: view.destroyed.includes(id),
    star: Boolean(space.capital),
    fort: view.forts[id] || "",
    aboard: [
      view.ironclads.includes(id) && "ironclad",
      view.torpedoes.includes(id) && "torpedo",
      view.hunley === id && "hunley",
    ].filter(Boolean),
  }
  const own = desk.faces.get(id),
    key = JSON.stringify(look)
  desk.looks.set(id, look)
  if (own.look === key) return
  own.look = key
  own.node.replaceChildren(...ringFace(look))
}

// Where the force on the march has been since it set out, as far as this page has seen it. at: the moment, in a match that is wound back
// and forth; what lies between two that do not follow each other was not seen.
function follow(force, at = null) {
  const key = force ? `${force.side} ${force.start} ${force.leader}` : ""
  const last = desk.march.at ?? null
  const jumped = at !== last && (last === null || at !== last + 1)
  if (desk.march.key !== key || jumped)
    desk.march = { key, stops: force ? [jumped && at !== null ? force.at : force.start] : [] }
  desk.march.at = at
  const { stops } = desk.march
  if (force && stops.at(-1) !== force.at)
    stops.includes(force.at) ? stops.splice(stops.indexOf(force.at) + 1) : stops.push(force.at)
}

// Forces, then what glows, then names: each makes room for those before it.
function arrange() {
  const { board, stand, targets, rough, names, table } = desk,
    [s, p, n] = ["s", "p", "n"].map((name) => board.viewport?.scale(name) ?? 1),
    k = board.viewport?.k ?? 1
  const level = k < 0.3 ? -1 : k < 0.72 ? 0 : k < 1.5 ? 1 : 2
  board.svg.classList.toggle("fp-far", level < 0)
  const taken = stand.arrange(table.view, { s, p, level, keep: new Set(targetMap(table).values()) }),
    found = targets.update(table)
  taken.push(...marchMarks(board.layer("march"), table.view, stand, desk.march.stops, p))
  const first = found.size > 40 ? new Set() : new Set([...found.values()].map((place) => place.space))
  names.place({ scale: n, taken, rough: rough(s), first, bounds: [18, 18, WIDTH - 18, HEIGHT - 18] })
}

// Where the action is: the places and forces one may choose; the battle and the force on the march.
function scene({ view, actions, yours }) {
  const near = yours && actions.length < 60 ? actions.map((action) => placeOf(action, view)) : [],
    p = desk.board.viewport?.scale("p")
  const corners = ({ side, space }) => {
    const [x, y] = spot(space),
      { box, off } = (side && desk.stand.piece(side, space)) || {}
    return box ? [0, 2].map((i) => [x + (box[i] + off[0]) * p, y + (box[i + 1] + off[1]) * p]) : [[x, y]]
  }
  return [near, [view.battle, view.force && { side: view.force.side, space: view.force.at }]].map((places) =>
    places.filter(Boolean).flatMap(corners),
  )
}
// Opens with Richmond to the right of the middle, so that both theatres of the war lie between the panels; with a battle or a march, there.
function open(viewport, table) {
  if (!viewport) return
  const wide = viewport.frame.clientWidth >= 900,
    { battle, force, capital } = table.view,
    here = scene(table).flat()
  desk.quiet = true
  if (battle || force) viewport.focus(here, { pad: 90, from: 0.75, to: 1.25, ms: 0 })
  else if (wide) {
    const { clientWidth, clientHeight } = viewport.frame,
      near = Math.max(0.6, clientWidth / WIDTH)
    viewport.focus([spot("richmond-va")], { from: near, to: near, ms: 0 })
    const [x, y] = viewport.toScreen(...spot("richmond-va"))
    viewport.pan(clientWidth * 0.7 - x, clientHeight * 0.42 - y)
  } else
    viewport.focus([capital.usa, capital.csa, "winchester-va"].filter(Boolean).map(spot), {
      pad: 60,
      from: 0.62,
      to: 1,
      ms: 0,
    })
  desk.quiet = false
}

// Map from "verb:target" to the element that stands for it, or to the place's id before it has been drawn.
export function targets(table) {
  const found = targetMap(table)
  if (table.yours)
    for (const action of [...table.actions, ...(table.barred || [])])
      if (action.kind === "card" && table.view.hand?.includes(Number(action.target)))
        found.set(keyOf(action), `card:${action.target}`)
  if (desk?.table === table) for (const [key, id] of found) found.set(key, desk.targets.button(id) || id)
  return found
}

// ---- what else the shell may ask for ----
const standing = (id) => {
  const found = desk?.table && !sheet.at.has(id) && whereIs(id, desk.table.view)
  return found || null
}
export function place(_, id) {
  const at = standing(id)
  return (
    desk?.targets.button(id) ??
    desk?.faces.get(String(id).split(":")[0])?.node ??
    (at ? desk.stand.piece(...at)?.outer : null) ??
    null
  )
}
// The force on the march goes where it is dragged to; one that may be given a single order is given it when it is taken up.
export function grip(board, node) {
  const place = node.closest?.("[data-target]")?.place,
    { view, actions } = desk?.table ?? {},
    force = view?.force
  const marching = force && desk.stand.piece(force.side, force.at)?.outer
  if (marching && (marching.contains(node) || (place?.side === force.side && place.space === force.at)))
    return { node: marching, ...landing }
  const orders = place?.side ? place.actions : [],
    piece = place?.side && desk.stand.piece(place.side, place.space)?.outer
  if (!piece || orders.length !== 1 || orders[0].verb !== "activate" || actions.some((action) => action.verb === "to"))
    return null
  return { node: piece, begin: () => board.act(orders[0]), ...landing }
}
const landing = {
  also: ".fp-space",
  drop: (id, node) => (id ? desk.targets.press(id) : desk.targets.march(node.dataset.space)),
}
const spaceOf = (id) => sheet.at.get(String(id).split(":")[0]) ?? sheet.at.get(standing(id)?.[1])
export const where = (_, id) => {
  const space = spaceOf(id)
  return space ? [space.x, space.y] : null
}
export function light(board, ids) {
  const lit = ids.map(spaceOf).filter(Boolean)
  board
    .layer("lights")
    .replaceChildren(
      ...lit.map(({ x, y }) => el("g", { place: [x, y, "s"] }, circle("fp-lit", 17), circle("fp-lit thin", 21))),
    )
}
export const seal = (table) => emblem((table.yours && table.role) || table.waiting?.[0] || "usa")

export function escape() {
  const done = desk?.targets.escape()
  if (done === "redraw") {
    arrange()
    desk.board.refresh?.("orders")
  }
  return Boolean(done)
}
export function overlays(board) {
  const hide =
    (...names) =>
    (on) => {
      for (const name of names) board.layer(name).classList.toggle("fp-off", !on)
    }
  return Object.entries({ legal: desk.targets.show, relief: hide("relief"), names: hide("names") }).map(
    ([id, apply]) => ({
      title: w(`ov_${id}`),
      on: desk.show[id],
      toggle: () => apply((desk.show[id] = !desk.show[id])),
    }),
  )
}
