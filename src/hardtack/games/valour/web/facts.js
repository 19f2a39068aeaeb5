// What is told of a unit when one points at it.
import { w } from "/web/kit/words.js"
import { brigadeName, nameOf, sheet, unitName } from "./map.js"

export function unitLines(unit, facts) {
  if (!unit) return []
  const profile = facts.profiles[unit.profile], did = unit.did.map(id => w(`did_${id}`)).join(", ")
  return [unitName(unit.id), profile && `${nameOf(profile)} · ${brigadeName(unit.brigade)}`, unit.formation && [w(`f_${unit.formation}`), unit.on_foot && w("on_foot"), unit.inside && nameOf(sheet.features.get(unit.inside))].filter(Boolean).join(" · "),
    profile && w("values", profile.fire, profile.melee, unit.tenacity), profile?.range ? w("fires_to", profile.range) + (profile.canister ? ` · ${w("canister_to", profile.canister)}` : "") : null,
    w("losses_of", unit.losses, unit.tenacity) + (unit.shaken ? ` · ${w("shaken")}` : ""), did || null]
}
