// What the panels of the rail show: the months with their weather, the marker of victory, the bids as letters, headquarters, blocks to be
// built. Loaded when the first of them is opened.
import { at, circle, el, h, path, rect, text } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { leaderOf, portrait, unitName, unitOf } from "./blocks.js"
import { hooks, none, note, pips, row } from "./facts.js"
import { hexName, sheet } from "./map.js"
import { firstShown, SHOWN } from "./months.js"
import { mid, monthName, named, signed } from "./tracks.js"

const swatch = (side) => h("i", { class: `bl-sw ${side}` })
const other = (side) => (side === "usa" ? "csa" : "usa")

// ---- the months ----
const RAY = "M0-8v2.5M0 8v-2.5M-8 0h2.5M8 0h-2.5M-5.6-5.6l1.8 1.8M5.6 5.6l-1.8-1.8M-5.6 5.6l1.8-1.8M5.6-5.6l-1.8 1.8"
const CLOUD = "M-5-1.5a3.2 3.2 0 0 1 .6-6.3a4.3 4.3 0 0 1 8 .6a3.2 3.2 0 0 1 1.2 5.7z"
const sky = (weather) =>
  weather === "mud"
    ? [path("cloud", CLOUD), path("rain", "M-4 1l-1.3 4M0 1l-1.3 4M4 1l-1.3 4")]
    : [circle("sun", 3.4), path("ray", RAY)]

// The months of the year that is played, six at a time: weather, and the point that time gives the South.
function calendar({ month: m }) {
  const first = firstShown(m),
    step = 244 / SHOWN,
    wide = (step - 7).toFixed(1)
  const cell = (one, i) => {
    const x = i * step + 1,
      c = x + step / 2 - 2,
      now = one.number === m.month,
      weather = now ? m.weather : (one.after ?? one.weather),
      cls = now ? " now" : one.number < m.month ? " past" : ""
    return [
      path(`cell${cls}`, `M${x} 2h${wide}l5 9-5 9h-${wide}${i ? "l5-9z" : "z"}`),
      mid(`n${cls}`, c + 1, 15.2, named(one.number, "short").slice(0, 3)),
      el("g", at(c.toFixed(1), 33), sky(weather)),
      one.csa_vp
        ? [rect("vp", c - 11, 47, 23, 14, 4), mid("vpn", c + 0.5, 57.8, `+${one.csa_vp}`)]
        : mid("s", c, 57.8, w(`weather_${weather}`)),
    ]
  }
  return el(
    "svg",
    {
      class: "bl-months",
      viewBox: "0 0 246 66",
      role: "img",
      "aria-label": `${monthName(m.month)} ${m.year}, ${w(`weather_${m.weather}`)}`,
    },
    sheet.data.months
      .filter((one) => one.number >= first)
      .slice(0, SHOWN)
      .map(cell),
  )
}

// ---- victory ----
// How far it is to the next result for either side.
function outlook(track) {
  const south = sheet.data.track.findLast((b) => b.side === "csa")?.high ?? -6,
    north = sheet.data.track.find((b) => b.side === "usa")?.low ?? 6
  if (track <= south || track >= north) return w(track <= south ? "ahead_csa" : "ahead_usa")
  return track - south <= north - track ? w("more_csa", track - south) : w("more_usa", north - track)
}
function victoryTrack(track) {
  const step = 244 / 25,
    x = (v) => 1 + (v + 12.5) * step,
    band = (v) => sheet.data.track.find((b) => v >= b.low && v <= b.high) ?? {}
  const zone = (_, i) => {
    const { side = "", result } = band(i - 12)
    return rect(
      `zone ${side} ${result === "decisive" ? "full" : ""}`,
      (1 + i * step).toFixed(1),
      22,
      step.toFixed(1),
      13,
    )
  }
  return el(
    "svg",
    {
      class: "bl-ruler",
      viewBox: "0 0 246 58",
      role: "img",
      "aria-label": `${w("victory")} ${signed(track)}: ${outlook(track)}`,
    },
    Array.from({ length: 25 }, zone),
    [-12, -6, 0, 6, 12].map((v) => mid("s", Math.max(12, Math.min(234, x(v))), 45, signed(v))),
    text("w", 0, 56, w("csa")),
    mid("w", 123, 56, w("draw")),
    text("w", 246, 56, w("usa"), { "text-anchor": "end" }),
    path("pin", `M${x(track).toFixed(1)} 28l-5-11a8.5 8.5 0 1 1 10 0z`),
    mid("n", x(track), 14.2, signed(track)),
  )
}

// ---- a letter for each side's bid: sealed until both are set ----
const sealed = () => [
  rect("env", 4, 10, 56, 34, 2),
  path("fold", "M4 11l28 19 28-19M4 44l20-18M60 44l-20-18"),
  circle("wax", 7, 32, 29),
  mid("waxn", 32, 32.6, "✻"),
]
const opened = (bid) => [
  path("env", "M4 18L32 2l28 16v26H4z"),
  rect("paper", 13, 5, 38, 30, 1),
  mid("n", 32, 25, bid),
  path("env", "M4 18l28 15 28-15v26H4z"),
  path("fold", "M4 44l22-17M60 44L38 27"),
]
const letter = (side, bid) =>
  el(
    "svg",
    {
      class: `bl-letter ${side}`,
      viewBox: "0 0 64 48",
      role: "img",
      "aria-label": `${w(side)}: ${bid == null ? w("sealed") : w("bid", bid)}`,
    },
    bid == null ? sealed() : opened(bid),
  )
const letters = ({ month: { bids } }) =>
  h(
    "div",
    { class: "bl-letters" },
    ["usa", "csa"].map((side) => h("figure", null, letter(side, bids?.[side]), h("figcaption", null, w(side)))),
  )

// ---- the panels ----
export function month(node, { view }) {
  const m = view.month,
    phase = w(`p_${m.phase}`)
  node.replaceChildren(
    ...[
      calendar(view),
      h(
        "p",
        { class: "bl-who" },
        m.active
          ? [swatch(m.active), h("b", null, w("turn_of", m.turn, w(m.active))), h("small", null, phase)]
          : h("b", null, phase),
      ),
      h("div", { class: "bl-two" }, row(`${w("rp_month")} ${w("usa")}`, m.rp.usa), row(w("csa"), m.rp.csa)),
      m.strategic ? row(w("strategic"), m.strategic) : null,
      m.drafts.usa + m.drafts.csa ? row(w("drafts"), `${m.drafts.usa} · ${m.drafts.csa}`) : null,
      m.emancipated ? none(w("emancipated")) : null,
      m.passes ? none(w("passed_once")) : null,
    ].filter(Boolean),
  )
}
export function victory(node, { view: { month, held = {} } }) {
  const places = sheet.data.hexes
    .filter((hex) => hex.vp)
    .sort((a, b) => b.vp - a.vp)
    .slice(0, 14)
  const line = ({ id, vp }) =>
    h(
      "li",
      null,
      h("b", null, vp),
      h("span", null, hexName(id)),
      h("i", { class: `bl-sw ${held[id] ?? ""}`, role: "img", "aria-label": w(held[id] ?? "nobody") }),
    )
  node.replaceChildren(
    victoryTrack(month.track),
    note(outlook(month.track)),
    h("ul", { class: "bl-held" }, places.map(line)),
  )
}
export function initiative(node, { view }) {
  const { bound, bids } = view.month
  node.replaceChildren(letters(view), none(bound ? w("bound", bound) : w(bids ? "bids_open" : "bids_sealed")))
}

// ---- headquarters ----
export function hqs(node, { view, role, preview }) {
  const line = (unit) => {
    const block = view.blocks.find((b) => b.id === unit.id),
      active = block?.did.includes("active"),
      reach = preview?.command?.[unit.id],
      own = unit.side === role,
      look = () => hooks.unit(unit.id)
    const said = !block
      ? w(own ? "not_in_play" : "not_seen")
      : !active
        ? w("at", hexName(block.hex))
        : reach?.strategic
          ? w("strategic_n", reach.strategic)
          : w("active_reach", reach?.radius ?? "")
    return h(
      "li",
      { class: active ? "active" : null },
      h(
        "button",
        { type: "button", class: "bl-hq", disabled: !block, onclick: look, onpointerenter: look },
        h("b", null, unit.army.toUpperCase()),
        h("span", null, leaderOf(unit, view.month), " ", h("em", null, said)),
        block ? pips(unit, block.steps) : h("i", null, own ? "–" : "?"),
      ),
    )
  }
  const first = role ?? "usa",
    list = (side) =>
      h(
        "ul",
        { class: "bl-list" },
        [...sheet.units.values()].filter((u) => u.kind === "hq" && u.side === side).map(line),
      )
  node.replaceChildren(list(first), list(other(first)))
}

// ---- blocks that are not on the map ----
export function pool(node, { view: { pool } }) {
  const key = JSON.stringify(pool)
  if (node.drawn === key && node.firstChild) return // dozens of faces, that seldom change
  node.drawn = key
  const chip = (id) =>
    h("span", { class: "bl-chip", title: unitName(unitOf(id)) }, portrait(unitOf(id), { steps: 0 }, "small"))
  const some = (title, ids) =>
    ids?.length
      ? [h("div", null, h("h3", { class: "bl-h" }, title), h("div", { class: "bl-chips" }, ids.map(chip)))]
      : []
  node.replaceChildren(...some(w("to_build"), pool?.build), ...some(w("gone"), pool?.gone))
}
