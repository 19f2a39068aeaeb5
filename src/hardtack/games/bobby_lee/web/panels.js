// The panels of the table: month, victory, initiative, headquarters, blocks to be built, what one is looking at, the battle and the sheet.
import { h } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { hooks, renderInspect } from "./facts.js"
import { hexName, sheet } from "./map.js"
import { clock, clockRail, clockStrip, monthName, signed } from "./tracks.js"
import { renderBattle } from "./weigh.js"

const ready = (f) => (el, table, act) => {
  if (sheet.ready && table?.view?.month) f(el, table, act)
}
const when = ({ month: m }) => `${monthName(m.month)} ${m.year}`
const dayOf = (table) => w("day_n", Math.max(1, table?.view?.battles?.day ?? 1))

// ---- what the rail opens, loaded when the first of it is opened ----
let ledger = null,
  coming = null
const onopen = () =>
  (coming ??= import("./ledger.js").then((module) => {
    ledger = module
    for (const id of ["month", "victory", "letters", "hqs", "pool"]) hooks.refresh(id)
  }))
const within = (name) => ready((node, table) => ledger?.[name](node, table))
function monthStrip(node, { view }) {
  const m = view.month,
    cell = (label, value, cls = "") =>
      h("span", { class: `c ${cls}` }, h("span", { class: "l" }, label), h("b", null, String(value)))
  node.replaceChildren(
    h(
      "div",
      { class: "bl-strip" },
      cell(w(`weather_${m.weather}`), when(view)),
      cell(m.active ? w(m.active) : w("phase"), w(`p_${m.phase}`), m.active ?? ""),
      cell(w("victory"), signed(m.track)),
    ),
  )
}

// ---- the sheet of replacements, loaded when one is to be written ----
let sheetPanel = null
function renderSheet(node, table, act) {
  if (sheetPanel) sheetPanel.renderSheet(node, table, act)
  else
    import("./sheet_panel.js").then((module) => {
      sheetPanel = module
      hooks.refresh("sheet")
    })
}

// ---- the day of a battle, told once its table and its style have come ----
const fought = (table) => Boolean(table?.view?.battles && hooks.styled)
const renderClock = (node, { view, role }) => node.replaceChildren(clock(view, role))
const clockTab = (node, { view }) => {
  if (fought({ view })) node.replaceChildren(node.classList.contains("strip") ? clockStrip(view) : clockRail(view))
}

export const panels = [
  {
    id: "sheet",
    side: "right",
    urgent: true,
    title: () => w("sheet"),
    sub: (table) => (table?.preview?.sheet ? w("rp", table.preview.sheet.left) : ""),
    shown: (table) => Boolean(table?.yours && table.preview?.sheet),
    render: ready(renderSheet),
  },
  {
    id: "battle",
    side: "right",
    title: () => (hooks.hex() ? hexName(hooks.hex()) : w("battle")),
    tab: () => w("battle"),
    sub: dayOf,
    shown: fought,
    render: ready(renderBattle),
  },
  {
    id: "month",
    side: "left",
    title: (table) => (table?.view?.month ? when(table.view) : w("month")),
    tab: () => w("month"),
    sub: (table) => w(`weather_${table.view.month.weather}`),
    onopen,
    render: within("month"),
    strip: ready(monthStrip),
  },
  { id: "clock", side: "left", title: dayOf, shown: fought, render: ready(renderClock), strip: ready(clockTab) },
  {
    id: "victory",
    side: "left",
    title: () => w("victory"),
    sub: (table) => signed(table.view.month.track),
    onopen,
    render: within("victory"),
  },
  {
    id: "letters",
    side: "left",
    title: () => w("initiative"),
    sub: ({ view: { month } }) => (month.bids ? `${month.bids.usa} : ${month.bids.csa}` : ""),
    onopen,
    render: within("initiative"),
  },
  { id: "hqs", side: "left", title: () => w("headquarters"), tab: () => w("hqs"), onopen, render: within("hqs") },
  {
    id: "pool",
    side: "left",
    title: () => w("pool"),
    sub: (table) => String(table.view.pool?.build.length || ""),
    shown: (/** @type {Partial<Table>} */ { view } = {}) =>
      Boolean(view?.pool?.build.length || view?.pool?.gone.length),
    onopen,
    render: within("pool"),
  },
  { id: "inspect", side: "left", title: () => w("inspect"), render: ready(renderInspect) },
]
