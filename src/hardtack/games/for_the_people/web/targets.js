// What may be done, on the map: every place or force with an action glows and is a button; several actions in one place open a small menu.
import { at, circle, el, path, rect } from "/web/kit/dom.js"
import { curve } from "/web/kit/paint.js"
import * as kit from "/web/kit/targets.js"
import { closeMenu } from "/web/kit/tooltip.js"
import { forceLines, rowOf, spaceLines } from "./facts.js"
import { sheet, spot, wayThrough } from "./map.js"
import { cutMark, ringSize } from "./pieces.js"

const MANY = 30 // with more places than this they are only ringed, or the whole country would shine

function road(stops) {
  const points = wayThrough(stops)
  return points.length > 1 ? ["fp-way case", "fp-way"].map((cls) => path(cls, curve(points))) : []
}

// Where a general or an army stands: [side, space].
export function whereIs(id, view) {
  if (view.armies[id]) return [view.armies[id].side, view.armies[id].space]
  const side = sheet.generals.get(id)?.side
  for (const [space, sides] of Object.entries(view.forces))
    if (side && sides[side] && (sides[side].generals.includes(id) || sides[side].horse.includes(id)))
      return [side, space]
  return null
}
// Where on the board an action belongs: {space} or {side, space}; null if it is only words. A road where there are two is told after a colon.
export function placeOf({ kind, target }, view) {
  if (kind === "space") {
    const space = String(target).split(":")[0]
    return sheet.at.has(space) ? { space } : null
  }
  if (kind !== "general" && kind !== "army") return null
  const found = whereIs(target, view)
  return found ? { side: found[0], space: found[1] } : null
}
const idOf = (place) => (place.side ? `force:${place.side}:${place.space}` : place.space)

// What a force or a place cannot do, or be chosen for, it tells itself.
const rules = { placeOf, idOf, tells: () => true }
export const targetMap = (table) => kit.targetMap(table, rules)

// faces: of the places, id -> {node}; weigh(id): shows the battle that a place, or a general, would bring.
export function createTargets(board, stand, looks, weigh, faces) {
  const glow = board.layer("glow"),
    marks = board.layer("legal"),
    ways = board.layer("ways"),
    buttons = board.layer("buttons")
  let table = null,
    armed = null
  const targets = kit.createTargets(board, {
    className: "fp-button",
    spot: (place) => spot(place.space),
    items,
    look,
    leave: () => look(),
    facts: ({ side, space }) => (side ? forceLines(table.view, side, space) : spaceLines(sheet.at.get(space), table)),
  })

  // Returns the places.
  function update(next) {
    table = next
    if (armed && !table.actions.some((action) => action.verb === armed)) armed = null
    const found = kit.placesOf(table, rules, (action) => !armed || action.verb === armed),
      crowd = found.size > MANY
    glow.replaceChildren()
    marks.replaceChildren()
    look()
    targets.prune(found)
    // From the north-west to the south-east: that is how Tab goes.
    for (const [id, place] of [...found].sort((a, b) => spot(a[1].space)[1] - spot(b[1].space)[1]))
      place.side ? lightForce(id, place) : lightSpace(id, place, crowd)
    for (const [id, row] of Object.entries(table.preview?.reach ?? table.preview?.voyages ?? {}))
      if (!row.supplied || !found.has(id)) marks.append(far(id, !row.supplied, row.battle))
    targets.bar(table, rules, ({ side, space }) => (side ? stand.piece(side, space)?.outer : faces.get(space)?.node))
    return found
  }

  const far = (id, cut, fight) =>
    el(
      "g",
      { class: `fp-legal far${fight ? " fight" : ""}`, place: [...spot(id), "s"] },
      circle("out", ringSize(looks.get(id)) + 4),
      cut && cutMark(10, -8),
    )
  // The road to a place, or how far those who stand there could go.
  function look(place) {
    const { view, preview } = table,
      stops = place && preview?.reach?.[place.space]?.path,
      movers = place?.actions.filter(({ verb }) => verb === "activate" || verb === "division") || []
    ways.replaceChildren(
      ...(stops ? road([view.force.at, ...stops]) : []),
      ...[...new Set(movers.flatMap(({ target }) => preview?.marches?.[target] || []))].map((id) =>
        far(id, preview.cut.includes(id)),
      ),
    )
    if (place) weigh(place.actions.find(({ target }) => preview?.intercept?.[target])?.target ?? place.space)
  }

  function lightSpace(id, place, crowd) {
    const { x, y } = sheet.at.get(id),
      r = ringSize(looks.get(id)) + 4,
      fight = place.actions.some((action) => action.commits === "dice") || rowOf(id, table)?.battle
    const mark = (...parts) =>
      el("g", { class: `fp-legal${fight ? " fight" : ""}${crowd ? " crowd" : ""}`, place: [x, y, "s"] }, parts)
    if (!crowd)
      glow.append(mark(el("circle", { class: "fp-glow", r: r + 13, fill: `url(#fp-glow${fight ? "-red" : ""})` })))
    marks.append(mark(el("circle", { class: "lift", r: r + 0.4, cy: 1.6 }), circle("out", r)))
    describe(
      targets.button(id, buttons, () => circle("hit", Math.max(14, r + 2))),
      place,
      [x, y, "s"],
    )
  }
  function lightForce(id, place) {
    const piece = stand.piece(place.side, place.space)
    if (!piece) return
    const [x0, y0, x1, y1] = piece.box,
      where = [...spot(place.space), "p", ...piece.off],
      frame = (cls) => rect(cls, x0 - 2.5, y0 - 2.5, x1 - x0 + 5, y1 - y0 + 4, 5)
    marks.append(el("g", { class: "fp-legal", place: where }, frame("lift"), frame("out")))
    const button = targets.button(id, buttons, () => frame("hit"))
    button.replaceChildren(frame("hit"))
    describe(button, place, where)
  }

  function describe(button, place, where) {
    buttons.append(targets.describe(button, place, place.actions.map((action) => action.label).join("; "), where))
  }

  // A march into battle is as good as dice.
  function items(place) {
    const run = (action) => () => board.act(rowOf(place.space, table)?.battle ? { ...action, commits: "dice" } : action)
    return place.actions.map((action) => ({
      label: action.label,
      kind: action.commits === "dice" ? "danger" : null,
      note: kit.noteOf(board, action),
      run: run(action),
    }))
  }

  // Over several spaces at once, as far as nobody may come in between.
  function march(id) {
    const { actions, preview, yours } = table,
      reach = preview?.reach ?? {},
      way = reach[id]?.path ?? [],
      stop = way.findIndex((at) => reach[at]?.battle || reach[at]?.intercept)
    const stops = stop < 0 ? way : way.slice(0, stop + 1),
      end = stops.at(-1),
      first = actions.find(({ verb, target }) => verb === "to" && target === stops[0])
    if (!yours || !first) return
    board.gesture([
      stops.map((target) => ({
        ...first,
        target,
        label: sheet.at.get(target).name,
        commits: target === end && reach[end].battle ? "dice" : "",
      })),
    ])
  }

  return {
    update,
    look,
    march,
    button: targets.at,
    press: targets.press,
    armed: () => armed,
    show(on) {
      for (const layer of [glow, marks]) layer.classList.toggle("fp-off", !on)
    },
    // Only what this verb can do glows, until it is put back.
    arm(verb) {
      armed = armed === verb ? null : verb
    },
    // Escape: first the menu, then the verb.
    escape() {
      if (closeMenu()) return true
      const had = armed ? "redraw" : false
      armed = null
      return had
    },
  }
}

// At sea there are no points to spend.
export const fleet = ({ points, at, start }) => !points && at === start
// The force on the march: the way it has come and the points it has left. Returns what that covers.
export function marchMarks(layer, view, stand, stops, scale) {
  const { force } = view,
    piece = force && stand.piece(force.side, force.at),
    out = [],
    taken = []
  if (piece) {
    out.push(...road(stops))
    const [x0, y0, x1, y1] = piece.box,
      words = `${force.points}${force.rail > 0 ? ` +${force.rail}` : ""}`,
      wide = words.length * 6 + 22
    out.push(
      el(
        "g",
        { class: "fp-march", place: [...spot(force.at), "p", ...piece.off] },
        rect("out", x0 - 1.5, y0 - 1.5, x1 - x0 + 3, y1 - y0 + 2, 4),
        fleet(force)
          ? null
          : el(
              "g",
              at(x1 - wide + 6, y0 - 9),
              rect("pill", 0, -8, wide, 15, 7.5),
              path("boot", "M6-.5h9m-3.5-3.5l3.5 3.5-3.5 3.5"),
              el("text", { x: 18, y: 3.6 }, words),
            ),
      ),
    )
    const [x, y] = spot(force.at),
      [dx, dy] = piece.off
    taken.push([
      x + (x1 - wide + 6 + dx) * scale,
      y + (y0 - 18 + dy) * scale,
      x + (x1 + 7 + dx) * scale,
      y + (y0 + dy) * scale,
      force.at,
      true,
    ])
  }
  layer.replaceChildren(...out)
  return taken
}
