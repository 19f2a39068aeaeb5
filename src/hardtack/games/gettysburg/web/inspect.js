// What one is looking at, and the odds of what is in hand.
import { columns, strip } from "/web/kit/chart.js"
import { h } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { belongs, doing, kindName, portrait } from "./blocks.js"
import { none, percentage, unitOf } from "./chips.js"
import { hexName, placeName, sheet } from "./map.js"
import { chanceOf, costOf } from "./targets.js"

export const looking = { at: null }
const fact = (name, ...words) => (words.some(Boolean) ? [h("dt", null, name), h("dd", null, words)] : null)
const upto = (n) => (n > 1 ? w("upto", n) : n === 1 ? w("only") : "–")
const rates = (rating) => [h("b", { class: "n" }, rating), ` ${w("hits_on", upto(Number(rating[1])))}`]
function groundFacts(id, stacked) {
  const hex = sheet.at.get(id),
    held = sheet.data.victory.find((v) => v.hex === id)
  const limit = hex.stack ? ` · ${w("stack", stacked, hex.stack)}` : ""
  return [
    fact(
      w("ground"),
      h("b", { class: "n" }, id),
      ` ${hex.name && !held ? `${placeName(id)}, ` : ""}${w(`t_${hex.terrain}`)}${hex.elevation ? `, ${w("elevation", hex.elevation)}` : ""}${limit}`,
    ),
    held ? fact(held.name, w("worth", held.points)) : null,
  ]
}
const standing = (view, id) =>
  (view.blocks || []).filter((b) => b.hex === id).length +
  ["usa", "csa"].reduce((n, side) => n + (view.hidden?.[side]?.[id] ?? 0), 0)

export function renderInspect(node, table) {
  const { view, preview } = table,
    at =
      looking.at ??
      (view.picked ? { unit: unitOf(view.picked), state: view.blocks?.find((b) => b.id === view.picked) } : null)
  if (!at) return node.replaceChildren(none(w("look")))
  if (at.unit) {
    const unit = at.unit,
      state = at.state ?? { strength: unit.full },
      hex = state.hex,
      picked = view.picked === unit.id && view.points != null,
      no = (table.barred ?? []).find((one) => one.target === unit.id)
    const strong = h(
      "span",
      { class: `gb-pips ${unit.side}` },
      Array.from({ length: unit.full }, (_, i) => h("i", { class: i < state.strength ? "on" : null })),
    )
    node.replaceChildren(
      h(
        "div",
        { class: "gb-head" },
        portrait(unit, { ...state, moved: false, fired: false, command: 0 }),
        h(
          "div",
          null,
          h("h3", null, unit.full_name ?? unit.name),
          h("p", null, [kindName(unit), belongs(unit)].filter(Boolean).join(", ")),
        ),
      ),
      h(
        "dl",
        null,
        [
          fact(w("strength"), strong, h("b", { class: "n" }, ` ${w("of", state.strength, unit.full)}`)),
          fact(w("combat"), rates(unit.melee), unit.range ? ` · ${w("range")} ${unit.range}` : ""),
          unit.fire ? fact(w("fire"), rates(unit.fire), unit.long ? ` · ${w("longrange")} ${unit.long}` : "") : null,
          fact(w("movement"), picked ? w("points_left", view.points, unit.move) : w("points", unit.move ?? "–")),
          doing(state).length ? fact(w("state"), doing(state).join(", ")) : null,
          no ? fact(w("cannot"), no.reason) : null,
          sheet.at.has(hex) ? groundFacts(hex, standing(view, hex)) : null,
        ]
          .flat(3)
          .filter(Boolean),
      ),
    )
    return
  }
  const hex = sheet.at.get(at.hex),
    shot = preview?.shots?.[at.hex],
    fight = preview?.melee?.[at.hex],
    cost = costOf(preview?.reach?.[at.hex]),
    odds = shot ?? fight
  if (!hex) return node.replaceChildren(none(w("look")))
  node.replaceChildren(
    h("h3", { class: "gb-h" }, hexName(at.hex)),
    h(
      "dl",
      null,
      [groundFacts(at.hex, standing(view, at.hex)), cost != null ? fact(w("movement"), w("cost", cost)) : null]
        .flat(3)
        .filter(Boolean),
    ),
    odds ? oddsChart(odds) : "",
  )
}
// A shot: dice, power and what weakens it, then how many hits. A melee: who will have the hex.
const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`)
export const results = (bars) =>
  bars
    .filter((b) => b.chance > 0)
    .map((b) =>
      h(
        "div",
        { class: `gb-row${b.good === false ? " bad" : ""}` },
        h("span", null, w(`r_${b.result}`)),
        h("b", null, percentage(b.chance)),
      ),
    )
const hitBars = (bars) => bars.map((b) => ({ label: String(b.hits), chance: b.chance, good: b.hits > 0 }))
function oddsChart(odds) {
  const chance = chanceOf(odds),
    hits = odds.bars?.[0]?.hits != null
  const weak = (odds.penalties || []).map((m) => `${w(`mod_${m.key}`)} ${signed(m.value)}`).join(", ")
  return h(
    "div",
    { class: "gb-odds" },
    odds.dice
      ? none(
          odds.range ? `${w("range")} ${odds.range} · ` : "",
          w("shotline", odds.dice, upto(odds.firepower)),
          weak ? ` (${weak})` : "",
          odds.double ? ` · ${w("double")}` : "",
        )
      : null,
    hits
      ? h(
          "div",
          { class: "gb-row" },
          columns(hitBars(odds.bars), { lang: sheet.lang, tall: 38 }),
          h("strong", null, percentage(chance), h("small", null, w("hits"))),
        )
      : odds.bars
        ? results(odds.bars)
        : odds.hidden
          ? none(w("unseen", odds.hidden))
          : null,
  )
}
// The same in one line over the map of a narrow window.
export function callout({ preview }) {
  const id = looking.at?.unit ? null : looking.at?.hex,
    odds = preview?.shots?.[id] ?? preview?.melee?.[id]
  if (!odds?.bars?.length) return null
  return h(
    "div",
    { class: "gb-callout" },
    h("p", null, h("b", null, hexName(id)), h("em", null, percentage(chanceOf(odds)))),
    odds.bars[0].hits != null ? strip(hitBars(odds.bars), { lang: sheet.lang }) : results(odds.bars),
  )
}
