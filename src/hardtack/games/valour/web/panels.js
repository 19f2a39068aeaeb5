// The panels: how the battle stands, the brigades with their orders, the hand of fate, and the attack or fight that is being reckoned.
import { el, h, path, rect } from "/web/kit/dom.js"
import { card, fan } from "/web/kit/cards.js"
import { known, w } from "/web/kit/words.js"
import { brigadeName, nameOf, sheet, unitName } from "./map.js"
import { createWeigh } from "./weigh.js"

// What the board lends the panels.
/** @type {{facts: any, pointed: any, drag: any, look(id: string): void, read(id: string): void, refuse(barred: Barred): void, army(view: any, side: string): string}} */
export const hooks = {
  facts: { armies: {}, profiles: {}, cards: {}, command: {} },
  pointed: null,
  drag: null,
  look: () => {},
  read: () => {},
  refuse: () => {},
  army: (view, side) => nameOf(hooks.facts.armies[view.sides[side].army]) || w(side),
}
const ready = (f) => (node, table, act) => {
  if (sheet.ground && table?.view?.turn) f(node, table, act)
}
const swatch = (side) => h("i", { class: `vf-sw ${side}`, "aria-hidden": "true" })
const SIDES = ["blue", "grey"],
  PHASES = ["fate", "fire", "action", "melee"]
const own = (table) => (table.role ? [table.role, SIDES.find((side) => side !== table.role)] : SIDES)

// ---- how it stands ----
const FLAG = "M1 15V1M1 1.500q4-2 7 0t6 0v7.500q-3 2-6 0t-7 0"
const flags = (side, { defeats, limit }) =>
  h(
    "span",
    { class: `vf-flags ${side}`, role: "img", "aria-label": w("defeats_of", defeats, limit) },
    Array.from({ length: limit }, (_, i) =>
      el(
        "svg",
        { viewBox: "0 0 16 16", class: i < defeats ? "lost" : "" },
        path("", FLAG),
        i < defeats && path("x", "M2 13L14 2"),
      ),
    ),
  )
function turns({ turn, limit }) {
  return h(
    "ol",
    { class: "vf-turns" },
    Array.from({ length: limit }, (_, i) =>
      h(
        "li",
        {
          class: i + 1 < turn ? "past" : i + 1 === turn ? "now" : null,
          "aria-current": i + 1 === turn ? "step" : null,
        },
        i + 1,
      ),
    ),
  )
}
function renderBattle(node, table) {
  const { view } = table,
    now = PHASES.indexOf(view.turn.phase)
  node.replaceChildren(
    turns(view.turn),
    h(
      "ol",
      { class: `vf-phases ${view.turn.active}` },
      PHASES.map((id, i) =>
        h(
          "li",
          { class: i < now ? "past" : i === now ? "now" : null, "aria-current": i === now ? "step" : null },
          w(`p_${id}`),
        ),
      ),
    ),
    h(
      "p",
      { class: "vf-who" },
      swatch(view.turn.active),
      h("b", null, hooks.army(view, view.turn.active)),
      h("small", null, w("to_act")),
    ),
    h("h3", null, w("defeats"), h("small", null, w("defeats_lose"))),
    ...own(table).map((side) =>
      h(
        "div",
        { class: "vf-row" },
        swatch(side),
        h("span", null, hooks.army(view, side)),
        flags(side, view.sides[side]),
      ),
    ),
    h(
      "h3",
      null,
      w("objectives"),
      h(
        "small",
        null,
        own(table)
          .map((side) => view.sides[side].points)
          .join(" : "),
      ),
    ),
    h(
      "ul",
      { class: "vf-objectives" },
      sheet.ground.objectives.map((one) =>
        h(
          "li",
          null,
          h("b", { class: view.objectives[one.id] ?? "" }, one.points),
          h("span", null, nameOf(one)),
          h("small", null, view.objectives[one.id] ? hooks.army(view, view.objectives[one.id]) : w("nobody")),
        ),
      ),
    ),
    ...(view.effects.length
      ? [
          h("h3", null, w("in_force")),
          h(
            "ul",
            { class: "vf-effects" },
            view.effects.map((one) => h("li", null, swatch(one.side), opener(one.card))),
          ),
        ]
      : []),
    ...(SIDES.some((side) => view.sides[side].discards.length)
      ? [
          h("h3", null, w("discards")),
          h(
            "ul",
            { class: "vf-effects" },
            own(table).flatMap((side) =>
              view.sides[side].discards.map((id) => h("li", null, swatch(side), opener(id))).reverse(),
            ),
          ),
        ]
      : []),
  )
}
function battleStrip(node, table) {
  const { view } = table,
    cell = (label, value, more) =>
      h("span", { class: "c" }, h("span", { class: "l" }, label), h("b", null, value), more),
    [a, b] = own(table)
  if (!node.classList.contains("strip")) {
    const now = PHASES.indexOf(view.turn.phase)
    node.replaceChildren(
      h("span", { class: "name" }, w("turn")),
      h("b", null, `${view.turn.turn}/${view.turn.limit}`),
      h(
        "span",
        { class: "vf-dots", "aria-hidden": "true" },
        now < 0 ? null : PHASES.map((_, i) => h("i", { class: i < now ? "past" : i === now ? "now" : null })),
        h("em", null, known(`p_${view.turn.phase}`) ? w(`p_${view.turn.phase}`) : ""),
      ),
      ...own(table).map((side) =>
        h(
          "span",
          { class: "vf-mini" },
          swatch(side),
          flags(side, view.sides[side]),
          h("b", null, view.sides[side].points),
        ),
      ),
    )
    return
  }
  node.replaceChildren(
    h(
      "div",
      { class: "vf-strip" },
      cell(w("turn"), `${view.turn.turn}/${view.turn.limit}`),
      cell(hooks.army(view, view.turn.active), w(`p_${view.turn.phase}`)),
      cell(w("defeats"), `${view.sides[a].defeats} : ${view.sides[b].defeats}`),
      cell(w("points"), `${view.sides[a].points} : ${view.sides[b].points}`),
    ),
  )
}

// ---- the army by brigades ----
const SHAPES = {
  line: [22, 6],
  "attack-column": [13, 12],
  "march-column": [7, 18],
  "open-order": [24, 4],
  mass: [15, 14],
  square: [14, 14],
  unlimbered: [9, 12],
  limbered: [7, 17],
}
function chip(unit, view, act, table) {
  const [wide, high] = SHAPES[unit.formation] ?? [14, 8],
    gone = unit.status === "routed",
    action = table.yours && table.actions.find((one) => one.kind === "unit" && one.target === unit.id)
  const pips = Array.from({ length: unit.tenacity }, (_, i) => h("i", { class: i < unit.losses ? "on" : null }))
  const said = [
    unitName(unit.id),
    gone ? w("routed") : unit.status === "waiting" ? w("arrives", unit.arrives) : w(`f_${unit.formation}`),
    w("losses_of", unit.losses, unit.tenacity),
    unit.shaken && w("shaken"),
  ]
    .filter(Boolean)
    .join(", ")
  return h(
    "button",
    {
      type: "button",
      class: `vf-chip ${unit.side} ${unit.status}${unit.shaken ? " shaken" : ""}${view.turn.picked === unit.id ? " picked" : ""}${action ? " can" : ""}`,
      title: said,
      "aria-label": said,
      onclick: () => hooks.look(unit.id),
    },
    el(
      "svg",
      { viewBox: "-15 -10 30 20", "aria-hidden": "true" },
      gone
        ? path("gone", "M-10-6L10 6M10-6L-10 6")
        : [
            rect("b", -wide / 2, -high / 2, wide, high),
            unit.kind === "artillery"
              ? path("m", "M0-6V6M-4 3h8")
              : unit.kind === "cavalry"
                ? path("m", `M${-wide / 2} ${high / 2}L${wide / 2} ${-high / 2}`)
                : null,
          ],
    ),
    h("span", { class: "vf-pips" }, pips),
    h("small", null, unitName(unit.id)),
  )
}
function renderBrigades(node, table, act) {
  const { view } = table
  const state = (one) =>
    one.broken
      ? w("broken")
      : one.fled
        ? w("fled")
        : view.turn.brigade === one.id
          ? w("in_command")
          : one.order
            ? w(`o_${one.order}`)
            : view.units.some((u) => u.brigade === one.id && u.status === "waiting")
              ? w("waiting")
              : ""
  const block = (one) =>
    h(
      "section",
      { class: `vf-brigade ${one.side}${view.turn.brigade === one.id ? " active" : ""}` },
      h("h3", null, brigadeName(one.id), h("small", null, state(one))),
      h(
        "div",
        { class: "vf-chips" },
        view.units.filter((u) => u.brigade === one.id).map((u) => chip(u, view, act, table)),
      ),
    )
  node.replaceChildren(
    ...own(table).flatMap((side) => [
      h("p", { class: "vf-who" }, swatch(side), h("b", null, hooks.army(view, side))),
      ...view.brigades.filter((one) => one.side === side).map(block),
    ]),
  )
}

// ---- the hand of fate ----
// An engraving for each kind of moment: guns, bayonets, a rider with orders, colours that rally, a column on the march.
const GROUND = "t|M4 45h72"
const ART = {
  fire: [
    "e|M14 30l34-9 2 7-34 9z",
    "2|M14 33l34-9 1 4-34 9z",
    "e|M20 36a8 8 0 1016 0 8 8 0 10-16 0z",
    "t|M28 28v16M20 36h16M22.300 30.300l11.400 11.400M33.700 30.300L22.300 41.700",
    "f|M54 22l5-6 1 6 8-3-5 6 7 3-8 1 2 7-6-5-5 4 1-7z",
    "b|M16 37l-9 7",
    GROUND,
  ],
  melee: [
    "b|M14 42L62 8M66 42L18 8",
    "n|M58 11l8-6-5 9zM22 11l-8-6 5 9z",
    "e|M18 34l8 8-6 3-6-6zM62 34l-8 8 6 3 6-6z",
    "2|M16 37l6 6-3 2-5-5zM64 37l-6 6 3 2 5-5z",
    GROUND,
  ],
  orders: [
    "e|M20 30q10-8 26-4l10-8 4 6-7 8-2 13h-3l-1-11H34l-4 11h-3l1-12-7 2z",
    "1|M22 30q10-6 24-3l3 6H34z",
    "e|M36 12q6-3 8 3l1 11h-9z",
    "s|M36 10h9l-1-4h-6z",
    "e|M50 16l10-4 3 5-10 4z",
    GROUND,
  ],
  rally: [
    "n|M30 45V7",
    "e|M30 8q12-5 18 0t16-1v18q-10 5-17 1t-17 1z",
    "2|M30 14q12-5 18 0t16-1v5q-10 5-17 1t-17 1z",
    "e|M18 45q0-12 6-12t6 12zM34 45q0-10 6-10t6 10z",
    "s|M20 31h8v-4h-8zM36 33h8v-4h-8z",
    GROUND,
  ],
  march: [
    "e|M8 45l5-16h6l3 16zM26 45l5-18h6l3 18zM46 45l5-20h7l4 20z",
    "1|M15 45v-14h4l3 14zM33 45v-16h4l3 16zM54 45v-18h4l4 18z",
    "s|M12 27h8v-4h-8zM30 25h8v-4h-8zM50 23h9v-4h-9z",
    "n|M20 29l4-16M38 27l4-17M59 25l5-18",
    GROUND,
  ],
}
/** @type {[RegExp, string][]} */
const KIND = [
  [/fire|hit/, "fire"],
  [/melee|assault/, "melee"],
  [/valour|failed|action|draw/, "rally"],
  [/activation|moved/, "march"],
]
const art = (window = "") => ART[KIND.find(([test]) => test.test(window))?.[1] ?? "orders"]
// A card of fate to read.
export function faceOf(id) {
  const told = hooks.facts.cards[id]
  if (!told) return null
  return card({
    slug: id,
    name: `${rank(told.rank)} ${nameOf(told)}`,
    words: nameOf(told.text),
    when: w(`when_${told.window}`),
    strokes: art(told.window),
    state: "kept",
  })
}
const opener = (id) =>
  h("button", { type: "button", class: "card-name", onclick: () => hooks.read(id) }, nameOf(hooks.facts.cards[id]))
function renderHand(node, { view, role, yours, actions, barred }, act) {
  const side = view.sides[role]
  const cards = (side?.hand ?? []).map((id) => {
    const told = hooks.facts.cards[id] ?? {},
      own = (one) => one.kind === "card" && one.target === id,
      offers = yours ? actions.filter(own) : []
    return card({
      slug: id,
      name: `${rank(told.rank)} ${nameOf(told)}`,
      words: nameOf(told.text),
      when: w(`when_${told.window}`),
      strokes: art(told.window),
      state: offers.length ? "live" : "wait",
      note: offers[0]?.label ?? "",
      onplay: offers.length ? () => act(offers[0]) : null,
      barred: yours ? (barred ?? []).filter(own) : [],
      refuse: hooks.refuse,
    })
  })
  node.replaceChildren(h("div", { class: "vf-hand-cards" }, fan(cards)))
}
const rank = (id) => ({ ace: "A", king: "K", queen: "Q", jack: "J" })[id] ?? id ?? ""

const weigh = createWeigh(hooks)
export const { brief } = weigh

export const panels = [
  {
    id: "reckoning",
    side: "right",
    urgent: true,
    title: (table) => weigh.title(table),
    sub: (table) => weigh.sub(table),
    shown: (table) => Boolean(weigh.topic(table)),
    render: ready(weigh.render),
  },
  {
    id: "battle",
    side: "left",
    title: () => w("battle"),
    sub: (table) => (table?.view?.turn ? w("turn_n", table.view.turn.turn, table.view.turn.limit) : ""),
    render: ready(renderBattle),
    strip: ready(battleStrip),
  },
  {
    id: "brigades",
    side: "left",
    title: () => w("brigades"),
    sub: () => w("brigades_sub"),
    tab: () => w("brigades"),
    render: ready(renderBrigades),
  },
  {
    id: "fate",
    side: "bottom",
    bare: true,
    title: () => w("fate"),
    sub: (/** @type {Partial<Table>} */ { view, role } = {}) =>
      role && view ? w("fate_n", view.sides[role].cards, view.sides[role].deck) : "",
    shown: (/** @type {Partial<Table>} */ { view, role } = {}) => Boolean(role && view?.sides[role].hand?.length),
    render: ready(renderHand),
  },
]
