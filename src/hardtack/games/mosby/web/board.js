// Mosby's board: the country drawn once, the pieces for every table message. The shell calls draw, update, targets and panels.
import { el, path } from "/web/kit/dom.js"
import { alongName, nameLayer } from "/web/kit/labels.js"
import { curve, neighbourhood } from "/web/kit/paint.js"
import { paintConfederacy, paintGround, paintLines } from "./ground.js"
import { HEIGHT, WIDTH, prepare, roadBetween, sheet, spot } from "./map.js"
import { callout, hooks, panels } from "./panels.js"
import { ring, ringFace } from "./pieces.js"
import { loadPlates, rider } from "./plates.js"
import { createStand, spaceLines } from "./stand.js"
import { createTargets, keyOf, targetMap } from "./targets.js"
import { loadWords, w } from "./words.js"

export { panels }
export const size = () => ({ width: WIDTH, height: HEIGHT })

// One board to a page; what draw makes and update needs.
let desk = null

export async function draw(board, data) {
  prepare(data, board.lang)
  // Names are measured: the right font must be there first.
  await Promise.all([loadWords(), loadPlates(), document.fonts?.ready])
  board.svg.append(glows())
  const { lines, names: alongs } = paintGround(board)
  const zones = board.layer("zones"), union = zones.appendChild(el("g", { class: "mo-lines" }))
  const home = paintConfederacy(zones)
  if (home) alongs.push(alongName(board.layer("line-names"), { id: "mosby-home", words: w("mosby_confederacy"), points: home.points, at: 0.5, className: "zone", lift: 4 }))
  for (const name of ["glow", "spaces", "trails", "routes", "legal", "names", "pieces", "buttons", "lights"]) board.layer(name)
  const spaces = new Map()
  for (const space of sheet.spaces) {
    const node = ring(space)
    spaces.set(space.id, { node, look: "" })
    board.layer("spaces").append(node)
    board.inspect?.(node, () => desk.table ? spaceLines(space, desk.table.view, desk.table.preview) : [space.name])
  }
  const names = nameLayer(board.layer("names"))
  for (const space of sheet.spaces) names.add({ id: space.id, text: space.name, x: space.x, y: space.y, r: space.zone === "large_force" ? 10.5 : 8, rank: space.size * 2, className: ["", "mid", "big"][space.size] })
  const stand = createStand(board, lines)
  desk = { board, lines, alongs, union, spaces, names, stand, targets: createTargets(board, stand, lines), table: null, linesKey: null, opened: false, trail: { key: "", at: new Map(), legs: [] }, show: { reach: true, woods: true, names: true } }
  edge(sheet.spaces.filter(s => s.zone === "union_lines" || s.zone === "large_force").map(s => s.id))
  for (const space of sheet.spaces) look(space, { lines: [], large: [], status: {} })
  hooks.arm = arm
  board.viewport?.onsettle((_, fresh) => { if (fresh && desk.table) arrange() })
  if (!desk.table) setNames([])
}

function glows() {
  const glow = (id, cls) => el("radialGradient", { id }, [[0, 0.95], [0.45, 0.75], [1, 0]].map(([offset, opacity]) => el("stop", { offset, "stop-opacity": opacity, class: cls })))
  return el("defs", null, glow("mo-glow", "mo-stop"), glow("mo-glow-red", "mo-stop-red"),
    el("radialGradient", { id: "mo-bare" }, [[0, 1], [0.62, 0.96], [1, 0]].map(([offset, opacity]) => el("stop", { offset, "stop-opacity": opacity, class: "mo-stop-bare" }))))
}

export function update(board, table) {
  if (!desk) return
  const { view } = table
  desk.table = table
  if (view.lines) edge(view.lines)
  for (const space of sheet.spaces) look(space, view)
  follow(view)
  arrange()
  desk.callout?.remove()
  desk.callout = callout(table)
  if (desk.callout) board.viewport?.frame.append(desk.callout)
  open(board, view)
}

// The edge of the Union lines is worth working out only when it has moved.
function edge(lines) {
  const key = [...lines].sort().join()
  if (key !== desk.linesKey) { desk.linesKey = key; paintLines(desk.union, lines) }
}

function look(space, view) {
  const home = space.zone === "union_lines" || space.zone === "large_force", lines = view.lines?.length ? view.lines.includes(space.id) : home
  const mark = view.status?.[space.id], large = space.zone === "large_force"
  const face = { large, lines, mosby: space.zone === "mosby_confederacy" && !lines, status: view.large?.includes(space.id) ? "" : mark === "revealed" ? "seen" : mark === "unrevealed" || lines ? "?" : "", extended: lines && !home }
  const own = desk.spaces.get(space.id), key = JSON.stringify(face)
  if (own.look === key) return
  own.look = key
  own.node.querySelector(".mo-ring").replaceChildren(...ringFace(face, space.id === "washington"))
}

// Pieces, then what glows, then names: each makes room for those before it.
function arrange() {
  const { board, table, stand, targets } = desk, scale = name => board.viewport?.scale(name) ?? 1, scales = { s: scale("s"), p: scale("p") }
  const taken = stand.arrange(table.view, scales)
  const found = targets.update(table, taken, scales)
  desk.found = found
  setNames(taken, found)
}

function setNames(taken, found = new Map()) {
  const scale = name => desk.board.viewport?.scale(name) ?? 1, s = scale("s"), letters = neighbourhood(24)
  for (const along of desk.alongs) along.cover(s).forEach(letters.add)
  const rough = box => desk.lines.inBox(...box) * 0.16 + letters.inBox(box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3) * 1.1
  if (!taken.length) for (const space of sheet.spaces) { const r = 9 * s; taken.push([space.x - r, space.y - r, space.x + r, space.y + r, space.id]) }
  const first = new Set([...found.values()].map(p => p.space))
  if (desk.table?.view.band?.space) first.add(desk.table.view.band.space)
  desk.names.place({ scale: scale("n"), taken, rough, first, bounds: [16, 16, WIDTH - 16, HEIGHT - 16] })
}

// Where the pursuers came from this round: a red dashed line along the roads they took.
function follow(view) {
  const { trail, board } = desk, key = `${view.turn}.${view.phase}.${view.round}`
  if (trail.key !== key) Object.assign(trail, { key, legs: [] })
  const now = new Map((view.units || []).map(u => [u.token, u.space]))
  for (const unit of view.units || []) { const was = trail.at.get(unit.token); if (unit.active && was && was !== unit.space) trail.legs.push([was, unit.space]) }
  trail.at = now
  board.layer("trails").replaceChildren(...trail.legs.slice(-8).flatMap(([from, to]) => {
    const points = roadBetween(from, to)
    return points.length > 1 ? [path("mo-chase-case", curve(points)), path("mo-chase", curve(points))] : []
  }))
}

// Opens where the action is: the whole sheet on a wide window, around the band on a small one.
function open(board, view) {
  if (desk.opened || !board.viewport) return
  desk.opened = true
  const frame = board.viewport.frame
  if (frame.clientWidth >= 1000) { board.viewport.fit(); return }
  const home = view.band?.space ? [view.band.space] : sheet.spaces.filter(s => s.zone === "mosby_confederacy").map(s => s.id)
  board.viewport.focus(home.map(spot), view.band?.space ? { scale: 1.3 } : { pad: 60 })
}

// Map from "verb:target" to the element that stands for it, or to the place's id before it has been drawn.
export function targets(table) {
  const found = targetMap(table)
  if (table.yours) for (const action of table.actions) if (!found.has(keyOf(action)) && (action.card || action.kind === "card") && table.view.hand?.includes(action.card || action.target)) found.set(keyOf(action), `card:${action.card || action.target}`)
  for (const [key, id] of found) found.set(key, (desk?.table === table && desk.targets.button(id)) || id)
  return found
}

// A card with many places to play it: only those glow until one is chosen or Escape is pressed.
function arm(card) {
  desk.targets.arm(desk.targets.armed === card ? null : card)
  arrange()
}

// ---- what else the shell may ask for ----
export const place = (_, id) => desk?.targets.button(id) ?? desk?.spaces.get(id)?.node ?? desk?.stand.element(id) ?? null

export function light(board, ids) {
  board.layer("lights").replaceChildren(...ids.filter(id => sheet.at.has(id)).map(id => {
    const { x, y } = sheet.at.get(id)
    return el("g", { transform: `translate(${x} ${y})` }, el("g", { class: "ht-s" }, el("circle", { class: "mo-lit", r: 17 }), el("circle", { class: "mo-lit thin", r: 21 })))
  }))
}

export const seal = () => el("svg", { viewBox: "0 0 64 64", class: "mo-seal", "aria-hidden": "true" }, rider(0, 0, 64, ""))

export function escape() {
  const done = desk?.targets.escape()
  if (done === "redraw") arrange()
  return Boolean(done)
}

export const overlays = board => [
  ["reach", () => desk.targets.show(desk.show.reach)],
  ["woods", () => { for (const name of ["woods", "relief"]) board.layer(name).classList.toggle("mo-off", !desk.show.woods) }],
  ["names", () => board.layer("names").classList.toggle("mo-off", !desk.show.names)],
].map(([id, apply]) => ({ title: w(`ov_${id}`), on: desk.show[id], toggle: () => { desk.show[id] = !desk.show[id]; apply() } }))
