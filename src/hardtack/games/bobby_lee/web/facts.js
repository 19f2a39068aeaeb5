// Facts in words: a block with its ratings and its supply, a hex with what it feeds and is worth, the odds of a forced march.
import { percent, strip } from "/web/kit/chart.js"
import { h } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { doing, kindName, leaderOf, portrait, unitName, unitOf } from "./blocks.js"
import { hexName, sheet } from "./map.js"
import { limitOf } from "./targets.js"

// What one points at: a piece, a hex, a hexside or a box of a battle.
export const looking = { at: null }
// What the board does when a panel asks for it.
/** @type {{unit(id: string): void, held(): any, hex(): string | null, refresh(panel: string): void, styled: boolean}} */
export const hooks = { unit: () => {}, held: () => null, hex: () => null, refresh: () => {}, styled: false }

export const none = (...words) => h("p", { class: "bl-none" }, words)
export const note = (...words) => h("p", { class: "bl-note" }, words)
export const row = (words, value, cls = "") =>
  h("div", { class: `bl-row ${cls}` }, h("span", null, words), h("b", null, value))
export const share = (chance) => percent(chance, sheet.lang)
export const onDie = (power) => (power > 1 ? `${7 - power}–6` : "6")
export const pips = (unit, steps) =>
  h(
    "span",
    { class: `bl-pips ${unit.side}`, role: "img", "aria-label": w("of", steps, unit.full) },
    Array.from({ length: unit.full }, (_, i) => h("i", { class: i < steps ? "on" : null })),
  )

const fact = (name, ...words) => (words.some(Boolean) ? [h("dt", null, name), h("dd", null, words)] : [])
const facts = (...rows) => h("dl", null, rows.flat(3).filter(Boolean))
const listed = (...words) => words.filter(Boolean).join(", ")
const bold = (words) => h("b", null, words)
const season = ({ month }) => (month.weather === "mud" ? 1 : 0)

export const marchOdds = ({ least, arrives, loses, perishes }) =>
  h(
    "div",
    { class: "bl-odds" },
    strip(
      [
        { label: `${Math.max(1, least)}+ ${w("arrives")}`, chance: arrives, good: true },
        { label: w("loses_step"), chance: loses + perishes, good: false },
      ],
      { lang: sheet.lang },
    ),
  )

function supplyOf(hex, { preview }) {
  const one = preview?.supply?.hexes?.[hex]
  return one
    ? h(
        "span",
        { class: one.over ? "bad" : "good" },
        listed(w(`how_${one.how}`), one.limit != null && w("feeds", one.blocks, one.limit)),
      )
    : null
}
function groundFacts(id, { view }) {
  const hex = sheet.at.get(id),
    stands = [...view.blocks, ...view.hidden].filter((b) => b.hex === id),
    count = (side) => stands.filter((b) => b.side === side).length
  if (hex.sea) return fact(w("ground"), w("t_sea"))
  return [
    fact(
      w("ground"),
      listed(
        w(`t_${hex.terrain}`),
        hex.town && w(`town_${hex.town}`),
        hex.fortress && w("fortress"),
        hex.port && w("port"),
        hex.supply && w("source"),
      ),
    ),
    fact(w("forage"), w("blocks", hex.forage?.[season(view)] ?? 0)),
    hex.vp ? fact(w("victory"), w("worth", hex.vp, w(view.held?.[id] ?? hex.home))) : [],
    fact(w("here"), listed(...["usa", "csa"].map((side) => count(side) && `${w(side)} ${count(side)}`))),
    view.foreign?.[id] ? fact(w("control"), w(view.foreign[id])) : [],
  ]
}
const fires = ({ range, engaged, assault }) => [
  bold(onDie(engaged)),
  `, ${w("assault")} `,
  bold(onDie(assault)),
  range ? [`, ${w("long_range")} `, bold(onDie(range))] : null,
]

// What a forced march must show, where that is the same wherever it leads; else the hex that is pointed at tells it.
const sameForAll = (dares) => dares.every(({ least }) => least === dares[0].least) && dares[0]

function unitCard(unit, block, table, stays) {
  const { view, preview } = table,
    orders = preview?.command?.[unit.id],
    hand = hooks.held() ?? view.picked?.unit,
    forced = hand === unit.id && sameForAll(Object.values(preview?.forced ?? {}))
  const speed = unit.speed?.[season(view)],
    lead = unit.kind === "hq" && leaderOf(unit, view.month),
    about = sheet.lang === "en" && unit.kind !== "hq" && unit.about
  return [
    h(
      "div",
      { class: "bl-card" },
      portrait(unit, { steps: block.steps }),
      h(
        "div",
        null,
        h("h3", null, unitName(unit)),
        h("p", null, listed(lead, kindName(unit))),
        about ? h("p", { class: "about" }, about) : null,
      ),
    ),
    facts(
      fact(w("strength"), pips(unit, block.steps), bold(` ${w("of", block.steps, unit.full)}`)),
      unit.fire ? fact(w("fire_on"), fires(unit.fire)) : [],
      speed != null ? fact(w("speed"), w("hexes", speed)) : [],
      orders
        ? fact(
            w("command"),
            orders.strategic ? w("strategic_n", orders.strategic) : w("radius_n", orders.radius, orders.units.length),
          )
        : [],
      block.hex ? fact(w("where"), hexName(block.hex)) : [],
      fact(w("supply"), supplyOf(block.hex, table)),
      fact(w("state"), listed(...doing(block))),
      fact(w("cost"), unit.cost?.step ? w("cost_n", unit.cost.cadre, unit.cost.step) : ""),
    ),
    ...(forced ? [note(w("forced_march")), marchOdds(forced)] : []),
    ...(stays ? [note(stays)] : []),
  ]
}
function hexCard(hex, side, table) {
  const { view, preview } = table,
    reach = preview?.reach?.[hex],
    forced = preview?.forced?.[side ?? hex]
  return [
    h("h3", { class: "bl-h" }, hexName(hex)),
    facts(
      groundFacts(hex, table),
      reach ? fact(w("march"), listed(w("hexes", reach.cost), reach.stops && w("stops"))) : [],
      side ? fact(w("attack"), w("used", view.attacks?.[side] ?? 0, limitOf(side, "attack", view))) : [],
      fact(w("supply"), supplyOf(hex, table)),
    ),
    ...(forced ? [marchOdds(forced)] : []),
  ]
}
export function renderInspect(node, table) {
  const hand = hooks.held() ?? table.view.picked?.unit,
    at = looking.at ?? (hand ? { unit: unitOf(hand), row: table.view.blocks.find((b) => b.id === hand) } : {})
  const said = at.unit
    ? unitCard(at.unit, at.row ?? { steps: at.unit.full }, table, at.stays)
    : at.row
      ? [
          h("h3", { class: "bl-h" }, w(at.side === "usa" ? "union_block" : "rebel_block")),
          none(w("back")),
          facts(groundFacts(at.hex, table)),
        ]
      : sheet.at.has(at.hex)
        ? hexCard(at.hex, at.side, table)
        : [none(w("look"))]
  node.replaceChildren(...said)
}
