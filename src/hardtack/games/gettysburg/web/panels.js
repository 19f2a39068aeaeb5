// The panels of the table, and what stands in those at the left: time, victory, arrivals, losses, chain of command.
import { circle, el, h, path, rect, text } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { corpsName } from "./blocks.js"
import { chip, none, swatch, unitOf } from "./chips.js"
import { renderInspect } from "./inspect.js"
import { placeName, sheet } from "./map.js"
import { renderCavalry, renderMelee } from "./melee.js"

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
const roadName = (id) => sheet.roads.get(id)?.name ?? id
// A list that may scroll must be reachable by keyboard.
const scrolling = (f) =>
  ready((el, table, act) => {
    el.tabIndex = 0
    f(el, table, act)
  })

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
