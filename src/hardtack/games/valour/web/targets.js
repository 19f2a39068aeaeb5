// What may be done, on the table: units, leaders, objectives and houses with an action glow and are buttons.
import { circle, el, path, rect } from "/web/kit/dom.js"
import * as kit from "/web/kit/targets.js"
import { closeMenu } from "/web/kit/tooltip.js"
import { L, X, Y, middle, outline, r1, sheet, spot } from "./map.js"

const find = (view, id) => view.units.find((one) => one.id === id)
const chiefOf = (view, id) => Object.keys(view.sides).find((side) => id === side || String(id).endsWith(`-${side}`))
// Where a leader stands: of a brigade by its id, of an army by its side's.
export function leaderSpot(view, id) {
  const brigade = view.brigades.find((one) => one.id === id)
  if (brigade) return brigade.leader && spot(brigade.leader)
  const side = chiefOf(view, id)
  return side && view.sides[side].chief ? spot(view.sides[side].chief) : null
}
// In a small window the formations are a menu at the unit in hand, and not a wall of buttons.
const narrow = matchMedia("(max-width: 900px)")
export function placeOf({ kind, target, verb }, view) {
  if (verb === "reform" && narrow.matches && find(view, view.turn.picked)?.pose) return { unit: view.turn.picked }
  if (kind === "unit") return find(view, target)?.pose ? { unit: target } : null
  if (kind === "brigade") return leaderSpot(view, target) ? { leader: target, too: true } : null
  if (kind === "leader") return leaderSpot(view, target) ? { leader: target } : null
  if (kind === "objective") return sheet.objectives?.has(target) ? { objective: target } : null
  if (kind === "feature") return sheet.features?.has(target) ? { feature: target } : null
  return null
}
export const idOf = (place) =>
  place.unit
    ? `unit:${place.unit}`
    : place.leader
      ? `leader:${place.leader}`
      : place.objective
        ? `objective:${place.objective}`
        : `feature:${place.feature}`

// What units and leaders cannot do they tell themselves; a brigade is told of by its leader, and by its name in the prompt.
const tells = ({ unit, leader }) => Boolean(unit || leader)
const rules = { placeOf, idOf, tells }
export const targetMap = (table) => kit.targetMap(table, rules)

export function createTargets(board, { facts, look, piece }) {
  const marks = board.layer("legal"),
    buttons = board.layer("buttons")
  let table = null
  const targets = kit.createTargets(board, {
    className: "vf-button",
    spot: where,
    items,
    look: (place) => look(place),
    leave: () => look(null),
    facts: (place) => facts(place),
  })

  function where(place) {
    if (place.unit) return spot(find(table.view, place.unit).pose)
    if (place.leader) return leaderSpot(table.view, place.leader)
    return spot(
      place.objective ? sheet.objectives.get(place.objective).at : middle(sheet.features.get(place.feature).points),
    )
  }
  function update(next) {
    table = next
    const found = kit.placesOf(table, rules)
    marks.replaceChildren()
    targets.prune(found)
    for (const [id, place] of [...found].sort((a, b) => where(a[1])[1] - where(b[1])[1])) light(id, place)
    targets.bar(table, rules, (place) => piece(idOf(place)))
    return found
  }
  // The footprint of what is lit, with a margin.
  function frame(place, cls, by) {
    if (place.unit) {
      const {
          pose,
          body: [width, depth],
        } = find(table.view, place.unit),
        W = L(width) / 2 + by,
        D = L(depth) / 2 + by,
        box = rect(cls, r1(-W), r1(-D), r1(2 * W), r1(2 * D), 2)
      box.setAttribute("transform", `translate(${r1(X(pose[0]))} ${r1(Y(pose[1]))}) rotate(${pose[2] / 100})`)
      return box
    }
    if (place.feature && !sheet.features.get(place.feature).line)
      return path(cls, outline(sheet.features.get(place.feature).points))
    if (place.feature) return path(cls, outline(sheet.features.get(place.feature).points).slice(0, -1))
    const [x, y] = where(place)
    return circle(cls, 17 + by, r1(x), r1(y))
  }
  function light(id, place) {
    const unit = place.unit && find(table.view, place.unit),
      foe = unit && unit.side !== table.role
    marks.append(
      el(
        "g",
        { class: `vf-legal${foe ? " foe" : ""}` },
        frame(place, "glow", 4),
        frame(place, "line", 3),
        foe && brackets(unit),
      ),
    )
    const button = targets.button(id, buttons, () => frame(place, "hit", 6))
    button.replaceChildren(frame(place, "hit", 6))
    if (place.unit) button.dataset.unit = place.unit
    if (place.leader) button.dataset.leader = place.leader
    buttons.append(targets.describe(button, place, place.actions.map((action) => action.label).join("; ")))
  }
  // An enemy is told by brackets, not by red alone.
  function brackets({ pose, body: [width, depth] }) {
    const W = L(width) / 2 + 7,
      D = L(depth) / 2 + 7,
      corner = (x, y) => `M${r1(x * W - x * 9)} ${r1(y * D)}H${r1(x * W)}V${r1(y * D - y * Math.min(9, D))}`
    return path("bracket", corner(-1, -1) + corner(1, -1) + corner(1, 1) + corner(-1, 1), {
      transform: `translate(${r1(X(pose[0]))} ${r1(Y(pose[1]))}) rotate(${pose[2] / 100})`,
    })
  }
  function items(place) {
    return place.actions.map((action) => ({
      label: action.label,
      kind: action.commits === "dice" ? "danger" : null,
      note: kit.noteOf(board, action),
      run: () => board.act(action),
    }))
  }
  return { update, button: targets.at, press: targets.press, where, escape: () => closeMenu() }
}
