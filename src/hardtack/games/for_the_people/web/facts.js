// What is told of a place, a force, a general or a card when one asks.
import { percent } from "/web/kit/chart.js"
import { w } from "/web/kit/words.js"
import { fullName, nameOf, say, sheet, short, shortArmy } from "./map.js"

export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0")
export const points = (n) => (n === 1 ? w("sp1") : w("sp", n))
export const listed = (...parts) => parts.flat().filter(Boolean).join(", ")
const both = ["usa", "csa"]

export function ratings(id) {
  const { strategy, offence, defence, political } = sheet.generals.get(id) || {}
  return w("ratings", strategy, offence, defence, political)
}
export const generalLine = (id, note) => `${fullName(id)}${note ? ` (${note})` : ""}: ${ratings(id)}`

export const ownerOf = (view, space) => view.control[space.id] ?? space.print
export const fortOf = (view, space) => view.forts[space.id] ?? (space.fort ? ownerOf(view, space) : null)

export function forceLines(view, side, id) {
  const force = view.forces[id]?.[side]
  if (!force) return [nameOf(id)]
  const army = force.army && view.armies[force.army]
  return [
    army
      ? `${say(sheet.armies.get(force.army).name)}, ${points(army.sp)}`
      : force.sp
        ? `${w(side)}, ${points(force.sp)}`
        : w(side),
    army && force.sp !== army.sp ? `${nameOf(id)}, ${points(force.sp)}` : nameOf(id),
    army?.elite ? w("elite", army.elite) : "",
    army && !army.chief ? w("generic") : "",
    ...force.generals.map((one) => generalLine(one, army?.chief === one ? w("commands") : "")),
    ...force.horse.map((one) => generalLine(one, w(force.grown.includes(one) ? "cavalry2" : "cavalry"))),
    isCut(view, side, id) ? w("cut") : "",
  ].filter(Boolean)
}
export const isCut = (view, side, id) => view.cut_off.some(([who, where]) => who === side && where === id)

export function inShort({ army, sp, generals, horse }) {
  return listed(army && shortArmy(army), sp ? points(sp) : "", [...generals, ...horse].map(short))
}
function here(view, side, id) {
  const force = view.forces[id]?.[side]
  return force ? [`${w(side)}: ${inShort(force)}`, isCut(view, side, id) && w("cut")] : []
}
export function spaceLines(space, table) {
  const { view } = table,
    owner = ownerOf(view, space),
    state = sheet.states.get(space.state),
    fort = fortOf(view, space),
    rivers = sheet.data.rivers.filter((r) => r.downstream.includes(space.id))
  const zone = space.zone && sheet.data.zones.find((z) => z.id === space.zone),
    held = (id) => Object.entries(view.capital).find(([, at]) => at === id)?.[0]
  return [
    `${space.name}, ${say(state.name)}`,
    listed(
      w(`own_${owner}`),
      view.control[space.id] !== undefined && w("marker"),
      held(space.id) && w(`capital_${held(space.id)}`),
      space.capital && w("statehouse"),
      space.pro_union && w("proUnion"),
      space.valley && w("valley"),
    ),
    space.resource ? listed(w("resource", space.resource), view.destroyed.includes(space.id) && w("destroyed")) : "",
    fort ? listed(w(`fort_${fort}`), space.fort && w("coastalFort", nameOf(space.guards))) : "",
    space.port
      ? listed(
          w(`port_${space.port}`),
          rivers.map((r) => (sheet.lang === "es" ? r.name_es : r.name)),
          w(view.waters.includes(space.id) ? "navy" : "noNavy"),
        )
      : "",
    zone ? listed(w("zone", say(zone.name)), w(view.open_ports.includes(space.id) ? "runsIn" : "runsNot")) : "",
    listed(
      view.ironclads.includes(space.id) && w("ironclad"),
      view.torpedoes.includes(space.id) && w("torpedoes"),
      view.hunley === space.id && w("hunley"),
    ),
    ...both.flatMap((side) => here(view, side, space.id)),
    ...ahead(space.id, table),
  ].filter(Boolean)
}
// What a force on the move would meet on its way to a place, and there.
export const rowOf = (id, { preview }) => preview?.reach?.[id] ?? preview?.voyages?.[id]
function ahead(id, table) {
  const row = rowOf(id, table),
    { fight } = row || {},
    meets = Object.assign({}, ...(row?.path || [id]).map((stop) => rowOf(stop, table)?.intercept)),
    odds = (chance) => percent(chance, sheet.lang)
  return row
    ? [
        row.left >= 0 && w("leftThere", row.left),
        !row.supplied && w("cutThere"),
        row.guns && w("gunsThere", nameOf(row.guns), odds(row.chance)),
        ...Object.entries(meets).map(([who, die]) => w("mayMeet", short(who), odds(die / 6))),
        fight?.overrun
          ? w("overrun", w(fight.overrun))
          : fight
            ? w("winThere", odds(fight.win))
            : row.battle && w("battleThere"),
        fight?.withdraw && w("mayFlee", odds(fight.withdraw / 6)),
      ]
    : []
}

// How a state stands: whose it is, what it is worth and how many of its spaces it takes.
export function stateLines(id, view) {
  const state = sheet.states.get(id),
    held = (side) => sheet.spaces.filter((space) => space.state === id && ownerOf(view, space) === side).length
  return [
    say(state.name),
    w(`own_${view.states[id]}`),
    w("stateNeeds", state.needs, state.will),
    w("stateHeld", held("usa"), held("csa")),
  ]
}

export const sourceWord = (source) => w(`src_${source}`)
// Why the will has moved, and what that speaks of: a place, a state, a card, a general, an army.
export const why = (key, id) =>
  w(`why_${key}`) +
  (id
    ? `: ${
        say((sheet.states.get(id) ?? sheet.armies.get(id) ?? sheet.cards.get(Number(id)))?.name) ||
        sheet.generals.get(id)?.short ||
        nameOf(id)
      }`
    : "")
