// Marches of many: all who wait at a road, a stack or a division go with one drag or press, also to a hex out of reach; each as far as it
// gets, those who fight ahead of headquarters. Where they are bound is remembered, and one press marches them all on.
import { path } from "/web/kit/dom.js"
import { createMarches } from "/web/kit/marches.js"
import { w } from "/web/kit/words.js"
import { hexAt, outline, sheet } from "./map.js"

const REACH = 66 // map units from the middle of a hex: what lies further off is not on the field
const ORDER = { inf: 0, cav: 0, hart: 1, art: 1, hq: 2 }
const hexesOf = (view) => new Map((view.blocks || []).map((b) => [b.id, b.hex]))
const turnOf = (view) => view.day * 100 + view.hour

/** @param {Board} board */
export function createColumns(board) {
  const marches = createMarches(board),
    lights = board.layer("lights")
  let mark = null

  const rank = (id) => ORDER[sheet.units.get(id)?.kind] ?? 1
  const apart = (a, b) =>
    a && b ? Math.hypot(sheet.at.get(a).x - sheet.at.get(b).x, sheet.at.get(a).y - sheet.at.get(b).y) : 0

  // orders: [[block, hex]]; each takes itself up, but for the one in hand.
  function send(table, orders) {
    const { view } = table,
      at = hexesOf(view)
    if (!orders.length) return
    const sorted = [...orders].sort(
      ([a, to], [b, there]) => rank(a) - rank(b) || apart(at.get(a), to) - apart(at.get(b), there),
    )
    // Whoever is in hand goes first: else it would be put down.
    sorted.sort(([a], [b]) => Number(b === view.picked) - Number(a === view.picked))
    for (const [id, to] of orders) marches.bind([id], to, turnOf(view), at)
    board.gesture(
      sorted.map(([id, to]) => [
        ...(id === view.picked ? [] : [{ verb: "march", target: id }]),
        { verb: "to", target: to, near: true },
      ]),
    )
  }

  // A ring around the hex that a column would be sent to.
  function show(hex) {
    mark?.remove()
    mark = hex ? lights.appendChild(path("gb-lit", outline(sheet.at.get(hex), 0.93))) : null
  }
  // A hex of the map at a point, null off the field.
  function at(x, y) {
    const hex = hexAt(x, y)
    return Math.hypot(hex.x - x, hex.y - y) < REACH ? hex.id : null
  }

  // All who are bound somewhere and may march in this phase.
  function onward({ view, preview, actions, yours }) {
    if (!yours || !/movement/.test(view.phase)) return []
    const free = new Set(actions.filter((a) => a.verb === "march").map((a) => a.target)),
      front = new Set(preview?.zoc ?? [])
    return marches.on(turnOf(view), hexesOf(view), { free, met: (hex) => front.has(hex) })
  }
  const shortcuts = (table) => {
    const orders = onward(table)
    return orders.length
      ? [
          {
            label: w("marchOn", orders.length),
            note: w("bound", [...new Set(orders.map(([, to]) => to))].join(", ")),
            run: () => send(table, orders),
          },
        ]
      : []
  }

  return { send, show, at, shortcuts, forget: marches.forget }
}
