// What panels share: a block as a small wooden chip, a button where something can be done with it; a side's colour, a chance.
import { percent } from "/web/kit/chart.js"
import { h } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { kindName, portrait } from "./blocks.js"
import { sheet } from "./map.js"

export const percentage = (chance) => percent(chance, sheet.lang)
export const unitOf = (id) => sheet.units.get(id)
export const none = (...words) => h("p", { class: "gb-none" }, words)
export const swatch = (side) => h("i", { class: `gb-sw ${side}` })

export const actionsFor = (table, id) => (table.yours ? table.actions.filter((a) => a.target === id) : [])
export function chip(id, table, act, state = {}, cls = "") {
  const unit = unitOf(id)
  if (!unit) return h("span", { class: `gb-chip ${cls}` }, id)
  const actions = actionsFor(table, id),
    all = { strength: unit.full, ...state }
  const inside = [portrait(unit, all, "small"), h("span", { class: "nm" }, unit.name)]
  const label = `${unit.name}, ${kindName(unit)}, ${w("strength")} ${w("of", all.strength, unit.full)}`
  if (!actions.length) return h("span", { class: `gb-chip ${cls}`, title: label }, inside)
  return h(
    "button",
    {
      type: "button",
      class: `gb-chip live ${cls}`,
      "aria-label": `${actions[0].label}: ${label}`,
      "data-unit": id,
      onclick: () => act(actions[0]),
    },
    inside,
  )
}
