// The panels of the table: month, victory, initiative, headquarters, blocks to be built, what one is looking at, the battle and the sheet.
import { h } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { leaderOf, portrait, unitName, unitOf } from "./blocks.js"
import { hooks, none, note, pips, renderInspect, row } from "./facts.js"
import { hexName, sheet } from "./map.js"
import { calendar, clock, clockRail, clockStrip, letters, monthName, outlook, signed, victoryTrack } from "./tracks.js"
import { renderBattle } from "./weigh.js"

const ready = f => (el, table, act) => { if (sheet.ready && table?.view?.month) f(el, table, act) }
const swatch = side => h("i", { class: `bl-sw ${side}` })
const other = side => side === "usa" ? "csa" : "usa"
const when = ({ month: m }) => `${monthName(m.month)} ${m.year}`
const dayOf = table => w("day_n", Math.max(1, table?.view?.battles?.day ?? 1))

// ---- the month ----
function renderMonth(node, { view }) {
  const m = view.month, phase = w(`p_${m.phase}`)
  node.replaceChildren(...[
    calendar(view), h("p", { class: "bl-who" }, m.active ? [swatch(m.active), h("b", null, w("turn_of", m.turn, w(m.active))), h("small", null, phase)] : h("b", null, phase)),
    h("div", { class: "bl-two" }, row(`${w("rp_month")} ${w("usa")}`, m.rp.usa), row(w("csa"), m.rp.csa)), m.strategic ? row(w("strategic"), m.strategic) : null,
    m.drafts.usa + m.drafts.csa ? row(w("drafts"), `${m.drafts.usa} · ${m.drafts.csa}`) : null, m.emancipated ? none(w("emancipated")) : null, m.passes ? none(w("passed_once")) : null,
  ].filter(Boolean))
}
function monthStrip(node, { view }) {
  const m = view.month, cell = (label, value, cls = "") => h("span", { class: `c ${cls}` }, h("span", { class: "l" }, label), h("b", null, String(value)))
  node.replaceChildren(h("div", { class: "bl-strip" }, cell(w(`weather_${m.weather}`), when(view)), cell(m.active ? w(m.active) : w("phase"), w(`p_${m.phase}`), m.active ?? ""), cell(w("victory"), signed(m.track))))
}
function renderVictory(node, { view: { month, held = {} } }) {
  const places = sheet.data.hexes.filter(hex => hex.vp).sort((a, b) => b.vp - a.vp).slice(0, 14)
  const line = ({ id, vp }) => h("li", null, h("b", null, vp), h("span", null, hexName(id)), h("i", { class: `bl-sw ${held[id] ?? ""}`, role: "img", "aria-label": w(held[id] ?? "nobody") }))
  node.replaceChildren(victoryTrack(month.track), note(outlook(month.track)), h("ul", { class: "bl-held" }, places.map(line)))
}
function renderLetters(node, { view }) {
  const { bound, bids } = view.month
  node.replaceChildren(letters(view), none(bound ? w("bound", bound) : w(bids ? "bids_open" : "bids_sealed")))
}

// ---- headquarters ----
function renderHeadquarters(node, { view, role, preview }) {
  const line = unit => {
    const block = view.blocks.find(b => b.id === unit.id), active = block?.did.includes("active"), reach = preview?.command?.[unit.id], own = unit.side === role, look = () => hooks.unit(unit.id)
    const said = !block ? w(own ? "not_in_play" : "not_seen") : !active ? w("at", hexName(block.hex)) : reach?.strategic ? w("strategic_n", reach.strategic) : w("active_reach", reach?.radius ?? "")
    return h("li", { class: active ? "active" : null }, h("button", { type: "button", class: "bl-hq", disabled: !block, onclick: look, onpointerenter: look },
      h("b", null, unit.army.toUpperCase()), h("span", null, leaderOf(unit, view.month), " ", h("em", null, said)), block ? pips(unit, block.steps) : h("i", null, own ? "–" : "?")))
  }
  const first = role ?? "usa", list = side => h("ul", { class: "bl-list" }, [...sheet.units.values()].filter(u => u.kind === "hq" && u.side === side).map(line))
  node.replaceChildren(list(first), list(other(first)))
}

// ---- blocks that are not on the map ----
function renderPool(node, { view: { pool } }) {
  const key = JSON.stringify(pool)
  if (node.drawn === key && node.firstChild) return      // dozens of faces, that seldom change
  node.drawn = key
  const chip = id => h("span", { class: "bl-chip", title: unitName(unitOf(id)) }, portrait(unitOf(id), { steps: 0 }, "small"))
  const some = (title, ids) => ids?.length ? [h("div", null, h("h3", { class: "bl-h" }, title), h("div", { class: "bl-chips" }, ids.map(chip)))] : []
  node.replaceChildren(...some(w("to_build"), pool?.build), ...some(w("gone"), pool?.gone))
}

// ---- the sheet of replacements, loaded when one is to be written ----
let sheetPanel = null
function renderSheet(node, table, act) {
  if (sheetPanel) sheetPanel.renderSheet(node, table, act)
  else import("./sheet_panel.js").then(module => { sheetPanel = module; hooks.refresh("sheet") })
}

// ---- the day of a battle ----
const renderClock = (node, { view, role }) => node.replaceChildren(clock(view, role))
const clockTab = (node, { view }) => { if (view.battles) node.replaceChildren(node.classList.contains("strip") ? clockStrip(view) : clockRail(view)) }

const fought = table => Boolean(table?.view?.battles)
export const panels = [
  { id: "sheet", side: "right", urgent: true, title: () => w("sheet"), sub: table => table?.preview?.sheet ? w("rp", table.preview.sheet.left) : "", shown: table => Boolean(table?.yours && table.preview?.sheet), render: ready(renderSheet) },
  { id: "battle", side: "right", title: () => hooks.hex() ? hexName(hooks.hex()) : w("battle"), tab: () => w("battle"), sub: dayOf, shown: fought, render: ready(renderBattle) },
  { id: "month", side: "left", title: table => table?.view?.month ? when(table.view) : w("month"), tab: () => w("month"), sub: table => w(`weather_${table.view.month.weather}`), render: ready(renderMonth), strip: ready(monthStrip) },
  { id: "clock", side: "left", title: dayOf, shown: fought, render: ready(renderClock), strip: ready(clockTab) },
  { id: "victory", side: "left", title: () => w("victory"), sub: table => signed(table.view.month.track), render: ready(renderVictory) },
  { id: "letters", side: "left", title: () => w("initiative"), sub: ({ view: { month } }) => month.bids ? `${month.bids.usa} : ${month.bids.csa}` : "", render: ready(renderLetters) },
  { id: "hqs", side: "left", title: () => w("headquarters"), tab: () => w("hqs"), render: ready(renderHeadquarters) },
  { id: "pool", side: "left", title: () => w("pool"), sub: table => String(table.view.pool?.build.length || ""), shown: ({ view } = {}) => Boolean(view?.pool?.build.length || view?.pool?.gone.length), render: ready(renderPool) },
  { id: "inspect", side: "left", title: () => w("inspect"), render: ready(renderInspect) },
]
