// What is told of a unit when one points at it.
import { w } from "/web/kit/words.js"
import { brigadeName, nameOf, sheet, unitName } from "./map.js"

// The values that count now: a dismounted unit has others.
export const valuesOf = (unit, facts) => {
  const list = facts.profiles[unit?.profile]
  return list && { ...list, ...(unit.on_foot ? list.foot : null) }
}

export function unitLines(unit, facts) {
  if (!unit) return []
  const list = valuesOf(unit, facts),
    did = unit.did.map((id) => w(`did_${id}`)).join(", "),
    move = list?.moves[unit.formation]
  return [
    unitName(unit.id),
    list && `${nameOf(list)} · ${brigadeName(unit.brigade)}`,
    unit.formation &&
      [w(`f_${unit.formation}`), unit.on_foot && w("on_foot"), unit.inside && nameOf(sheet.features.get(unit.inside))]
        .filter(Boolean)
        .join(" · "),
    list && w("values", unit.fire, unit.melee, unit.tenacity),
    [
      list?.range && w("fires_to", list.range),
      list?.canister && w("canister_to", list.canister),
      move && w("moves", move),
    ]
      .filter(Boolean)
      .join(" · ") || null,
    list?.special.length ? list.special.map((id) => nameOf(facts.specials[id])).join(" · ") : null,
    w("losses_of", unit.losses, unit.tenacity) + (unit.shaken ? ` · ${w("shaken")}` : ""),
    did || null,
  ]
}
