// What may be done, on the map: every hex or block with an action glows and is a button; several actions in one place open a small menu.
import { percent } from "/web/kit/chart.js"
import { circle, el, path, rect, text } from "/web/kit/dom.js"
import { curve } from "/web/kit/paint.js"
import { choose, closeMenu } from "/web/kit/tooltip.js"
import { told, unitLines } from "./blocks.js"
import { hexName, outline, sheet, spot } from "./map.js"
import { w } from "./words.js"

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const FIGHT = new Set(["assault", "raid", "target", "resolve"])
// Where a figure stands so that the blocks of the hex do not cover it: by how many there are.
const BESIDE = [[0, 0], [36, -24], [0, -35], [37, 26], [50, 3]]

export const keyOf = action => `${action.verb}:${action.target ?? ""}`
export const costOf = reach => typeof reach === "object" && reach ? reach.cost : reach
export const chanceOf = odds => odds?.win ?? odds?.bars?.reduce((sum, b) => sum + (b.hits > 0 ? b.chance : 0), 0) ?? null

// Where on the board an action belongs: {unit, hex}, {hex} or {entry}; null if it is only words.
export function placeOf({ target }, view) {
  if (typeof target !== "string") return null
  if (sheet.at.has(target)) return { hex: target }
  const block = view.blocks?.find(b => b.id === target)
  if (block && sheet.at.has(block.hex)) return { unit: target, hex: block.hex }
  const late = view.waiting?.find(u => u.id === target), entry = late && sheet.data.entries.find(e => e.road === late.road)
  return entry ? { entry: late.road, hex: entry.hex } : null
}
const idOf = place => place.unit ? `unit:${place.unit}` : place.entry ? `entry:${place.entry}` : place.hex

export function targetMap(table) {
  const found = new Map()
  if (table?.yours) for (const action of table.actions) { const place = placeOf(action, table.view); if (place) found.set(keyOf(action), idOf(place)) }
  return found
}

export function createTargets(board, stand, onLook) {
  const ground = board.layer("reach"), marks = board.layer("legal"), routes = board.layer("route"), hexButtons = el("g"), unitButtons = el("g"), live = new Map()
  board.layer("buttons").append(hexButtons, unitButtons)
  let table = null, quiet = false

  function places() {
    const out = new Map()
    if (table.yours) for (const action of table.actions) {
      const place = placeOf(action, table.view)
      if (!place) continue
      const id = idOf(place)
      if (!out.has(id)) out.set(id, { ...place, actions: [] })
      out.get(id).actions.push(action)
    }
    return out
  }

  function update(next) {
    table = next
    const found = places(), { preview } = table
    ground.replaceChildren()
    marks.replaceChildren()
    routes.replaceChildren()
    for (const piece of stand.pieces()) piece.outer.classList.remove("can", "foe", "sel", "led")
    for (const [id, button] of live) if (!found.has(id)) { button.remove(); live.delete(id) }
    let tint = "", red = "", soft = "", edge = "", rededge = ""
    const hexes = new Map([...found.values()].filter(p => !p.unit && !p.entry).map(p => [p.hex, p]))
    for (const [id, place] of hexes) {
      const hex = sheet.at.get(id)
      place.fight = place.actions.some(a => FIGHT.has(a.verb))
      place.cost = costOf(preview?.reach?.[id])
      place.odds = preview?.shots?.[id] ?? preview?.melee?.[id]
      if (place.fight) { red += outline(hex, 0.965); rededge += outline(hex, 0.93) } else { tint += outline(hex, 0.965); edge += outline(hex, 0.9); soft += outline(hex, 0.9) }
    }
    ground.append(path("gb-tint", tint), path("gb-tint red", red), path("gb-soft", soft), path("gb-edge", edge), path("gb-edge red", rededge))
    // What is within reach of the one in hand, but needs another step first, has its cost and no glow.
    for (const [id, reach] of Object.entries(preview?.reach || {})) if (!hexes.has(id) && sheet.at.has(id) && table.yours) figure(id, costOf(reach), "far")
    for (const [id, place] of [...found].sort((a, b) => a[0].localeCompare(b[0]))) {
      if (place.unit) lightUnit(id, place)
      else if (place.entry) lightEntry(id, place)
      else lightHex(id, place)
    }
    const picked = stand.piece(table.view.picked)
    if (picked) { picked.outer.classList.add("sel"); picked.outer.classList.remove("can") }
  }

  const beside = hex => BESIDE[Math.min(4, stand.stack(hex).length)]
  function figure(id, words, cls = "") {
    if (words == null) return
    const [x, y] = spot(id), [dx, dy] = beside(id), wide = String(words).length > 2
    marks.append(el("g", { class: `gb-cost ${cls}`, transform: `translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})` }, wide ? rect("bg", -16, -8.5, 32, 17, 8.5) : circle("bg", 9.5), text("", 0, wide ? 4 : 4.7, words)))
  }
  function lightHex(id, place) {
    const hex = sheet.at.get(id), chance = place.odds ? chanceOf(place.odds) : null
    if (place.fight) figure(id, chance != null ? percent(chance, sheet.lang).replace(/\s/g, "") : "⚔", "red")
    else figure(id, place.cost)
    describe(buttonFor(id, hexButtons, () => path("hit", outline(hex, 0.96))), place, hexLabel(place))
  }
  function lightUnit(id, place) {
    const piece = stand.piece(place.unit)
    if (!piece) return
    const [x0, y0, x1, y1] = piece.box
    place.fight = piece.side !== table.role
    piece.outer.classList.add(place.fight ? "foe" : "can")
    const button = buttonFor(id, unitButtons, () => rect("hit", 0, 0, 1, 1, 3))
    for (const [key, value] of Object.entries({ x: x0 - 1.5, y: y0 - 1.5, width: x1 - x0 + 3, height: y1 - y0 + 3 })) button.firstChild.setAttribute(key, value.toFixed(1))
    describe(button, place, `${place.actions.map(a => a.label).join("; ")}, ${place.hex}`)
  }
  // Those who wait outside stand at their road.
  function lightEntry(id, place) {
    const entry = sheet.data.entries.find(e => e.road === place.entry), [x, y] = entry.spot, n = place.actions.length, name = sheet.roads.get(place.entry)?.name ?? place.entry
    const button = buttonFor(id, unitButtons, () => [circle("gb-gate", 15, 0, 0), text("gb-gaten", 0, 5, "")])
    button.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
    button.lastChild.textContent = n
    describe(button, place, w("entry", name, n))
  }

  const hexLabel = place => [place.actions.map(a => a.label).join("; "), w(`t_${sheet.at.get(place.hex).terrain}`), place.cost != null && w("cost", place.cost), place.fight && chanceOf(place.odds) != null && w(place.odds.win != null ? "win" : "hit", percent(chanceOf(place.odds), sheet.lang))].filter(Boolean).join(", ")
  function buttonFor(id, layer, make) {
    if (live.has(id)) return live.get(id)
    const button = el("g", { class: "gb-button", role: "button", tabindex: 0, "data-target": id }, make())
    const on = (name, run) => button.addEventListener(name, run), look = () => { route(button.place); onLook(lookAt(button.place)) }
    const clear = event => { routes.replaceChildren(); if (event.pointerType !== "touch") onLook(null) }
    on("click", () => pick(button.place, button))
    on("keydown", event => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(button.place, button) }
      else if (ARROWS[event.key] && !event.shiftKey) jump(button, event)
    })
    on("pointerenter", look)
    on("focus", look)
    on("pointerleave", clear)
    on("blur", clear)
    board.inspect?.(button, () => { const piece = stand.piece(button.place.unit); return told() ? [] : piece ? unitLines(piece.unit, piece.state) : [hexName(button.place.hex)] })
    live.set(id, button)
    layer.append(button)
    return button
  }
  const lookAt = place => place.unit ? stand.piece(place.unit) : { hex: place.hex }
  function describe(button, place, label) {
    button.place = place
    button.setAttribute("aria-label", label)
  }

  // The nearest target in the direction of the arrow.
  function jump(from, event) {
    const [ux, uy] = ARROWS[event.key], at = b => { const p = stand.piece(b.place.unit); return p ? [p.x, p.y] : spot(b.place.hex) }, here = at(from)
    const reach = button => {
      const there = at(button), dx = there[0] - here[0], dy = there[1] - here[1], ahead = dx * ux + dy * uy
      return button === from || ahead <= 2 ? Infinity : ahead + Math.abs(dx * uy - dy * ux) * 2.2
    }
    const best = [...live.values()].reduce((a, b) => reach(b) < reach(a) ? b : a, from)
    if (best !== from) { event.preventDefault(); best.focus() }
  }

  // A block stands in the way of its hex: where the one in hand could go there too, both are offered.
  function pick(place, anchor) {
    const ground = place.unit && place.unit !== table.view.picked ? live.get(place.hex)?.place.actions ?? [] : []
    const items = [...ground, ...place.actions].map(action => ({ label: action.label, kind: FIGHT.has(action.verb) ? "danger" : null, note: [action.hint, action.commits && w(action.commits)].filter(Boolean).join(" · "), run: () => board.act(action) }))
    if (items.length === 1) items[0].run()
    else if (items.length) choose(anchor, items, w("choices"))
  }

  // From the block in hand to here: the way the server says, else by ever cheaper neighbours.
  function route(place) {
    routes.replaceChildren()
    const { view, preview } = table, from = view.blocks?.find(b => b.id === view.picked)?.hex, reach = preview?.reach
    if (!from || !reach || place.unit || quiet || !(place.hex in reach)) return
    let way = reach[place.hex]?.path
    if (!way) {
      way = [place.hex]
      for (let here = sheet.at.get(place.hex); here.id !== from && way.length < 12;) {
        const next = here.near.filter(n => n && (n.id === from || costOf(reach[n.id]) < costOf(reach[here.id]))).sort((a, b) => (a.id === from ? -1 : costOf(reach[a.id])) - (b.id === from ? -1 : costOf(reach[b.id])))[0]
        if (!next) return
        way.unshift(next.id)
        here = next
      }
    }
    const points = (way[0] === from ? way : [from, ...way]).map(spot), a = points.at(-2), b = points.at(-1)
    if (!a) return
    const turn = Math.atan2(b[1] - a[1], b[0] - a[0]) * 180 / Math.PI, d = curve(points)
    routes.append(path("gb-routecase", d), path("gb-route", d), path("gb-arrow", "M-7-6L8 0-7 6-3.600 0z", { transform: `translate(${b[0].toFixed(1)} ${b[1].toFixed(1)}) rotate(${turn.toFixed(0)})` }))
  }

  return {
    update, button: id => live.get(id),
    show(on) { quiet = !on; for (const layer of [ground, marks]) layer.classList.toggle("gb-off", !on) },
    escape: () => closeMenu(),
  }
}
