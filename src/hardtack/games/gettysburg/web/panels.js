// The panels of the table: time, victory, arrivals, losses, chain of command, what one is looking at, and the melee being fought.
import { columns, percent, strip } from "/web/kit/chart.js"
import { circle, el, focused, h, path, rect, text } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { belongs, corpsName, doing, kindName, portrait } from "./blocks.js"
import { hexName, placeName, sheet } from "./map.js"
import { chanceOf, costOf } from "./targets.js"

const ready = (f) => (el, table, act) => {
  if (sheet.ready && table?.view) f(el, table, act)
}
const mid = (cls, x, y, words) => text(cls, x, y, words, { "text-anchor": "middle" })
const hourName = (hour) =>
  hour === 24
    ? w("night")
    : hour === 12
      ? w("noon")
      : sheet.lang === "es"
        ? w("am", hour)
        : hour < 12
          ? w("am", hour)
          : w("pm", hour - 12)
const percentage = (chance) => percent(chance, sheet.lang)
const roadName = (id) => sheet.roads.get(id)?.name ?? id
const unitOf = (id) => sheet.units.get(id)
// A list that may scroll must be reachable by keyboard.
const scrolling = (f) =>
  ready((el, table, act) => {
    el.tabIndex = 0
    f(el, table, act)
  })

const none = (...words) => h("p", { class: "gb-none" }, words)
const swatch = (side) => h("i", { class: `gb-sw ${side}` })
const shortDay = (day) => w("day", day).replace(/ (de )?1863/, "")

// ---- time ----
const PHASES = ["command", "fire", "movement", "melee", "supply"]
const NIGHT = ["night-movement", "night-supply"]
function renderTime(node, { view }) {
  const hours = view.hours?.length ? view.hours : [view.hour],
    step = 230 / Math.max(1, hours.length - 1),
    x = (i) => (hours.length === 1 ? 123 : 8 + i * step),
    now = hours.indexOf(view.hour),
    few = hours.length < 8
  const stops = hours.map((hour, i) => [
    hour === 24
      ? path(`stop${i < now ? " past" : ""}`, `M${x(i)} 8l6 6-6 6-6-6z`)
      : circle(`stop${i < now ? " past" : ""}`, 5, x(i), 14),
    mid(
      `h${i === now ? " now" : i < now ? " past" : ""}`,
      Math.max(few ? 14 : 6, Math.min(few ? 230 : 240, x(i))),
      38,
      few ? hourName(hour) : hour === 24 ? "☾" : hour > 12 && sheet.lang === "en" ? hour - 12 : hour,
    ),
  ])
  const phases = NIGHT.includes(view.phase) ? NIGHT : PHASES,
    at = phases.indexOf(view.phase)
  const track = el(
    "svg",
    {
      class: "gb-time",
      viewBox: "0 0 246 44",
      role: "img",
      "aria-label": `${w("day", view.day)}, ${hourName(view.hour)}`,
    },
    path("wire", "M8 14H238"),
    now > 0 ? path("wire done", `M8 14H${x(now)}`) : null,
    stops.flat(),
    now < 0 ? null : [circle(`here ${view.active ?? ""}`, 8.5, x(now), 14)],
  )
  const list =
    at < 0
      ? []
      : phases.map((p, i) =>
          h(
            "li",
            { class: i < at ? "past" : i === at ? "now" : null, "aria-current": i === at ? "step" : null },
            w(`p_${p}`),
          ),
        )
  node.replaceChildren(
    track,
    h(
      "p",
      { class: "gb-who" },
      view.active ? [swatch(view.active), h("b", null, w(view.active)), " "] : null,
      at < 0 ? w(`p_${view.phase}`) : null,
      view.first ? h("small", null, w("first", w(view.first))) : null,
    ),
    list.length ? h("ol", { class: "gb-phases" }, list) : "",
  )
}
function timeStrip(node, { view }) {
  const cell = (label, value, cls) =>
    h("span", { class: `c ${cls ?? ""}` }, h("span", { class: "l" }, label), h("b", null, String(value)))
  node.replaceChildren(
    h(
      "div",
      { class: "gb-strip" },
      cell(shortDay(view.day), hourName(view.hour)),
      cell(view.active ? w(view.active) : w("time"), w(`p_${view.phase}`), view.active),
      cell(w("total"), view.vp?.total ?? 0),
    ),
  )
}

// ---- victory ----
function renderVictory(node, { view }) {
  const { vp = {}, victory = {} } = view,
    { usa_most = -1, csa_least = 10 } = vp.bands ?? sheet.data.bands ?? {},
    total = vp.total ?? 0
  const low = Math.min(usa_most - 7, total - 2),
    high = Math.max(csa_least + 7, total + 2),
    x = (v) => 4 + ((v - low) / (high - low)) * 238
  const ruler = el(
    "svg",
    {
      class: "gb-ruler",
      viewBox: "0 -6 246 44",
      role: "img",
      "aria-label": `${w("total")} ${total}: ${w(total <= usa_most ? "union_wins" : total >= csa_least ? "rebel_wins" : "drawn")}`,
    },
    rect("zone usa", 4, 12, x(usa_most + 0.5) - 4, 9, 2),
    rect("zone", x(usa_most + 0.5), 12, x(csa_least - 0.5) - x(usa_most + 0.5), 9),
    rect("zone csa", x(csa_least - 0.5), 12, 242 - x(csa_least - 0.5), 9, 2),
    text("s", 4, 34, w("union_wins")),
    text("s", 242, 34, w("rebel_wins"), { "text-anchor": "end" }),
    path("pin", `M${x(total)} 22l-5-11a8.500 8.500 0 1 1 10 0z`),
    mid("n", x(total), 8.6, total),
  )
  const row = (words, n) =>
    h("div", { class: "gb-row" }, h("span", null, words), h("b", null, n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0"))
  const held = sheet.data.victory.map((v) =>
    h(
      "li",
      {
        class: victory[v.hex] ?? "",
        "data-hex": v.hex,
        title: victory[v.hex] ? w("held", w(victory[v.hex])) : w("held", w("nobody")),
      },
      h("b", null, v.points),
      h("span", null, v.name),
      h("i", {
        class: `gb-sw ${victory[v.hex] ?? ""}`,
        role: "img",
        "aria-label": w("held", w(victory[v.hex] ?? "nobody")),
      }),
    ),
  )
  node.replaceChildren(
    ruler,
    row(w("vp_terrain"), vp.terrain ?? 0),
    row(w("vp_usa_lost"), vp.usa_lost ?? 0),
    row(w("vp_csa_lost"), -(vp.csa_lost ?? 0)),
    h("ul", { class: "gb-held" }, held),
  )
}

// ---- blocks in panels: a small wooden chip; a button where something can be done with it ----
const actionsFor = (table, id) => (table.yours ? table.actions.filter((a) => a.target === id) : [])
function chip(id, table, act, state = {}, cls = "") {
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

function renderArrivals(node, table, act) {
  const { view } = table,
    rows = (view.schedule || []).filter((r) => r.left !== 0),
    mine = new Map((view.waiting || []).map((u) => [u.id, u]))
  if (!rows.length && !mine.size) return node.replaceChildren(none(w("none_due")))
  const shown = rows.slice(0, 14).map((r) => {
    const own = r.units.filter((id) => mine.has(id)),
      due = own.some((id) => mine.get(id).due)
    return h(
      "li",
      { class: `${r.side}${due ? " due" : ""}` },
      h(
        "div",
        { class: "gb-row" },
        swatch(r.side),
        h("span", null, `${r.day !== view.day ? `${shortDay(r.day)}, ` : ""}${hourName(r.hour)} · ${roadName(r.road)}`),
        h("b", null, due ? w("due") : w("left", r.left ?? r.units.length)),
      ),
      own.length
        ? h(
            "div",
            { class: "gb-chips" },
            own.map((id) => chip(id, table, act, { strength: mine.get(id).strength ?? unitOf(id)?.full })),
          )
        : null,
    )
  })
  node.replaceChildren(h("ul", { class: "gb-list" }, shown))
}
function renderLosses(node, table, act) {
  const { lost = {}, off = {} } = table.view,
    parts = ["usa", "csa"]
      .flatMap((side) => [
        lost[side]?.length
          ? h(
              "div",
              { class: "gb-lost" },
              h("h3", null, `${w(side)} ${lost[side].length}`),
              h(
                "div",
                { class: "gb-chips" },
                lost[side].map((id) => chip(id, table, act, { strength: 0 }, "gone")),
              ),
            )
          : null,
        off[side] ? none(`${w(side)}. ${w("off_map", off[side])}`) : null,
      ])
      .filter(Boolean)
  node.replaceChildren(...(parts.length ? parts : [none(w("no_losses"))]))
}
function renderChain(node, table, act) {
  const chain = table.view.chain,
    at = new Map((table.view.blocks || []).map((b) => [b.id, b]))
  const row = (name, id) =>
    h(
      "li",
      { class: "gb-row" },
      h("span", { class: "corps" }, name),
      id ? [chip(id, table, act, at.get(id)), h("b", null, at.get(id)?.hex ?? "–")] : h("em", null, w("vacant")),
    )
  node.replaceChildren(
    h(
      "ul",
      { class: "gb-list chain" },
      Object.entries(chain).map(([corps, id]) => row(corps === "army" ? w("army") : corpsName(corps), id)),
    ),
  )
}

// ---- what one is looking at ----
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

function renderInspect(node, table) {
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
const results = (bars) =>
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

// ---- melee: both sides in the order of their ratings, round by round ----
function renderMelee(node, table, act) {
  const melee = table.view.melee,
    sides = [melee.defender, melee.attacker],
    had = node.contains(focused()) ? focused().dataset.act : null
  const fight = table.preview?.fight,
    chances = (a) => (a.verb === "fight" ? fight?.win : fight?.choices?.[a.target]?.[a.verb]?.win)
  const odds = (a) => (chances(a) == null ? null : h("small", null, w("win", percentage(chances(a)))))
  const one = (b) => {
    const unit = unitOf(b.id),
      actions = actionsFor(table, b.id),
      note = [`${b.letter}${b.firepower}`, b.acted ? w("acted") : b.turn ? w("acts") : null].filter(Boolean).join(" · ")
    return h(
      "div",
      { class: `one${b.turn ? " turn" : ""}${b.acted ? " acted" : ""}` },
      h(
        "div",
        { class: "who" },
        portrait(unit, { ...b, up: true }, "small"),
        h("span", { class: "nm" }, unit.name, h("small", null, note)),
      ),
      actions.length
        ? h(
            "div",
            { class: "do" },
            actions.map((a) =>
              h(
                "button",
                {
                  type: "button",
                  "data-act": `${a.verb}:${a.target}`,
                  class: a.verb === "fight" ? "dice" : null,
                  title: a.hint || null,
                  onclick: () => act(a),
                },
                a.label,
                odds(a),
              ),
            ),
          )
        : null,
    )
  }
  const rows = ["A", "B", "C", "D"].map((letter) => {
    const lists = sides.map((side) => melee.blocks.filter((b) => b.side === side && b.letter === letter))
    return lists.flat().length
      ? h(
          "div",
          { class: `gb-rank${melee.letter === letter ? " now" : ""}` },
          h("b", null, letter),
          lists.map((list) => h("div", { class: "col" }, list.map(one))),
        )
      : null
  })
  node.replaceChildren(
    h(
      "div",
      { class: "gb-melee", tabindex: 0 },
      h(
        "div",
        { class: "gb-rank head" },
        h("b"),
        sides.map((side, i) =>
          h(
            "div",
            { class: "col" },
            swatch(side),
            h("strong", null, ` ${w(side)}`),
            h("small", null, ` ${w(i ? "attacker" : "defender")}`),
          ),
        ),
      ),
      rows,
      fight?.bars ? h("div", { class: "gb-odds" }, results(fight.bars)) : null,
    ),
  )
  if (had) node.querySelector(`[data-act="${CSS.escape(had)}"]`)?.focus({ preventScroll: true })
}
// The horsemen off the map, while they are divided between the two fields.
function renderCavalry(node, table, act) {
  node.replaceChildren(
    ...Object.entries(table.view.cavalry).map(([name, ids]) =>
      h(
        "div",
        { class: "gb-lost" },
        h("h3", null, w(`field_${name}`)),
        h(
          "div",
          { class: "gb-chips" },
          ids.map((id) => chip(id, table, act)),
        ),
      ),
    ),
  )
}

const losses = (view) => (view.lost?.usa?.length ?? 0) + (view.lost?.csa?.length ?? 0)
export const panels = [
  {
    id: "melee",
    side: "right",
    urgent: true,
    title: (table) => {
      const m = table?.view?.melee
      return m
        ? w(
            m.raid ? "raidTitle" : "meleeTitle",
            placeName(m.hex)?.replace(/ \(.*/, "") ?? (sheet.at.has(m.hex) ? m.hex : w(`field_${m.hex}`)),
          )
        : w("p_melee")
    },
    tab: () => w("p_melee"),
    sub: ({ view: { melee } }) => (melee ? w("round", melee.round, melee.rounds) : ""),
    shown: (table) => Boolean(table?.view?.melee),
    render: ready(renderMelee),
  },
  {
    id: "cavalry",
    side: "right",
    urgent: true,
    title: () => w("p_cavalry"),
    shown: (table) => Boolean(table?.view?.cavalry),
    render: ready(renderCavalry),
  },
  {
    id: "time",
    side: "left",
    title: (table) => (table?.view ? w("day", table.view.day) : w("time")),
    tab: () => w("time"),
    sub: (table) => hourName(table.view.hour),
    render: ready(renderTime),
    strip: ready(timeStrip),
  },
  {
    id: "victory",
    side: "left",
    title: () => w("victory"),
    sub: (table) => String(table.view.vp?.total ?? ""),
    render: ready(renderVictory),
  },
  {
    id: "arrivals",
    side: "left",
    title: () => w("arrivals"),
    tab: () => w("arrivals_tab"), // in one piece on the rail
    sub: (table) => (table.view.waiting?.some((u) => u.due) ? w("due") : ""),
    shown: (table) => Boolean(table?.view?.schedule?.length || table?.view?.waiting?.length),
    render: scrolling(renderArrivals),
  },
  {
    id: "chain",
    side: "left",
    title: () => w("chain"),
    shown: (table) => Boolean(table?.view?.chain),
    render: scrolling(renderChain),
  },
  {
    id: "losses",
    side: "left",
    title: () => w("losses"),
    sub: (table) => String(losses(table.view) || ""),
    render: scrolling(renderLosses),
  },
  { id: "inspect", side: "left", title: () => w("inspect"), render: ready(renderInspect) },
]
