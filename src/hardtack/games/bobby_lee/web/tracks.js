// The tracks, drawn as tracks: the months with their weather, the marker of victory, the bids as letters, the day of a battle, the ways into it.
import { at, circle, el, h, path, rect, text } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { pressable, swords } from "./blocks.js"
import { hexName, middle, outline, sheet } from "./map.js"
import { limitOf } from "./targets.js"

const mid = (cls, x, y, words) => text(cls, x, y, words, { "text-anchor": "middle" })
export const signed = n => n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0"

// ---- the months ----
const formats = new Map()
function named(n, length) {
  if (!formats.has(length)) formats.set(length, new Intl.DateTimeFormat(sheet.lang, { month: length, timeZone: "UTC" }))
  const said = formats.get(length).format(Date.UTC(1864, n - 1, 15)).replace(".", "")
  return said[0].toUpperCase() + said.slice(1)
}
export const monthName = n => named(n, "long")
const RAY = "M0-8v2.5M0 8v-2.5M-8 0h2.5M8 0h-2.5M-5.6-5.6l1.8 1.8M5.6 5.6l-1.8-1.8M-5.6 5.6l1.8-1.8M5.6-5.6l-1.8 1.8"
const CLOUD = "M-5-1.5a3.2 3.2 0 0 1 .6-6.3a4.3 4.3 0 0 1 8 .6a3.2 3.2 0 0 1 1.2 5.7z"
const sky = weather => weather === "mud" ? [path("cloud", CLOUD), path("rain", "M-4 1l-1.3 4M0 1l-1.3 4M4 1l-1.3 4")] : [circle("sun", 3.4), path("ray", RAY)]

// The months of the year that is played, six at a time: weather, and the point that time gives the South.
export function calendar({ month: m }) {
  const first = m.campaign ? Math.max(1, Math.min(7, m.month - 2)) : m.month - m.months + 1, step = 244 / 6, wide = (step - 7).toFixed(1)
  const cell = (one, i) => {
    const x = i * step + 1, c = x + step / 2 - 2, now = one.number === m.month, weather = now ? m.weather : one.after ?? one.weather, cls = now ? " now" : one.number < m.month ? " past" : ""
    return [path(`cell${cls}`, `M${x} 2h${wide}l5 9-5 9h-${wide}${i ? "l5-9z" : "z"}`), mid(`n${cls}`, c + 1, 15.2, named(one.number, "short").slice(0, 3)), el("g", at(c.toFixed(1), 33), sky(weather)),
      one.csa_vp ? [rect("vp", c - 11, 47, 23, 14, 4), mid("vpn", c + 0.5, 57.8, `+${one.csa_vp}`)] : mid("s", c, 57.8, w(`weather_${weather}`))]
  }
  return el("svg", { class: "bl-months", viewBox: "0 0 246 66", role: "img", "aria-label": `${monthName(m.month)} ${m.year}, ${w(`weather_${m.weather}`)}` }, sheet.data.months.filter(one => one.number >= first).slice(0, 6).map(cell))
}

// ---- victory ----
// How far it is to the next result for either side.
export function outlook(track) {
  const south = sheet.data.track.findLast(b => b.side === "csa")?.high ?? -6, north = sheet.data.track.find(b => b.side === "usa")?.low ?? 6
  if (track <= south || track >= north) return w(track <= south ? "ahead_csa" : "ahead_usa")
  return track - south <= north - track ? w("more_csa", track - south) : w("more_usa", north - track)
}
export function victoryTrack(track) {
  const step = 244 / 25, x = v => 1 + (v + 12.5) * step, band = v => sheet.data.track.find(b => v >= b.low && v <= b.high) ?? {}
  const zone = (_, i) => { const { side = "", result } = band(i - 12); return rect(`zone ${side} ${result === "decisive" ? "full" : ""}`, (1 + i * step).toFixed(1), 22, step.toFixed(1), 13) }
  return el("svg", { class: "bl-ruler", viewBox: "0 0 246 58", role: "img", "aria-label": `${w("victory")} ${signed(track)}: ${outlook(track)}` }, Array.from({ length: 25 }, zone),
    [-12, -6, 0, 6, 12].map(v => mid("s", Math.max(12, Math.min(234, x(v))), 45, signed(v))), text("w", 0, 56, w("csa")), mid("w", 123, 56, w("draw")), text("w", 246, 56, w("usa"), { "text-anchor": "end" }),
    path("pin", `M${x(track).toFixed(1)} 28l-5-11a8.5 8.5 0 1 1 10 0z`), mid("n", x(track), 14.2, signed(track)))
}

// ---- a letter for each side's bid: sealed until both are set ----
const sealed = () => [rect("env", 4, 10, 56, 34, 2), path("fold", "M4 11l28 19 28-19M4 44l20-18M60 44l-20-18"), circle("wax", 7, 32, 29), mid("waxn", 32, 32.6, "✻")]
const opened = bid => [path("env", "M4 18L32 2l28 16v26H4z"), rect("paper", 13, 5, 38, 30, 1), mid("n", 32, 25, bid), path("env", "M4 18l28 15 28-15v26H4z"), path("fold", "M4 44l22-17M60 44L38 27")]
const letter = (side, bid) => el("svg", { class: `bl-letter ${side}`, viewBox: "0 0 64 48", role: "img", "aria-label": `${w(side)}: ${bid == null ? w("sealed") : w("bid", bid)}` }, bid == null ? sealed() : opened(bid))
export const letters = ({ month: { bids } }) => h("div", { class: "bl-letters" }, ["usa", "csa"].map(side => h("figure", null, letter(side, bids?.[side]), h("figcaption", null, w(side)))))

// ---- the day of a battle, by halves: the attacker first, at night the defender ----
const SLOTS = ["dawn", "morning", "afternoon", "dusk", "night"]
// [{slot, state: "past", "now" or "", halves: [{side, state}]}]
function day({ battles: { list, day, slot: now, half }, month }) {
  const attacker = list[0]?.attacker ?? month.active, order = attacker === "usa" ? ["usa", "csa"] : ["csa", "usa"], here = day ? SLOTS.indexOf(now) : -1
  return SLOTS.map((slot, i) => {
    const sides = slot === "night" ? order.toReversed() : order, state = i < here ? "past" : i === here ? "now" : ""
    return { slot, state, halves: sides.map((side, n) => ({ side, state: state !== "now" ? state : side === half ? "now" : n < sides.indexOf(half) ? "past" : "" })) }
  })
}
export function clock(view, role) {
  const half = ({ side, state }) => h("i", { class: `${side} ${state}` }, role ? w(side === role ? "you" : "they") : w(side))
  return h("ol", { class: "bl-day" }, day(view).map(({ slot, state, halves }) => h("li", { class: `${slot} ${state}`, "aria-current": state === "now" ? "time" : null }, h("span", null, w(slot)), h("span", { class: "hv" }, halves.map(half)))))
}
// In small: a line for each part of the day in the rail, or all in one line over the map of a narrow window.
const small = cls => view => h("div", { class: cls }, day(view).map(({ slot, state, halves }) => h("span", { class: `c ${state}` }, w(slot), h("span", null, halves.map(one => h("i", { class: `${one.side} ${one.state}` }))))))
export const clockRail = small("bl-clockrail"), clockStrip = small("bl-clock")

// ---- the six ways into a battle: what lies on each hexside, how many may cross and have; those one may choose are buttons ----
const ROWS = [24, 24, 74, 130, 130, 74]
export function approaches(b, { view, preview, actions, yours, role }, act) {
  const told = preview?.approaches?.[b.hex]?.sides, hex = sheet.at.get(b.hex), c = { x: 123, y: 78 }
  const way = (near, i) => {
    const cls = hex.classes[i], id = `${near?.id}>${b.hex}`, y = ROWS[i], level = y === 74, left = [0, 4, 5].includes(i), x = left ? 0 : 246
    if (!near || near.sea || !cls) return null
    const limit = told?.[id]?.reinforce ?? limitOf(id, "reinforce", view), used = told?.[id]?.reinforced ?? b.reinforced?.[role]?.[id] ?? 0, came = b.entered?.includes(id), name = hexName(near.id)
    const note = cls === "mountain" || cls === "major" ? w(`t_${cls}`) : `${w(`t_${cls}`)}, ${limit === "roll" ? w("by_roll") : w("used", used, limit)}`, [mx, my] = middle({ x: 0, y: 0 }, i).map(v => v * 0.68)
    const action = yours && actions.find(a => (a.verb === "back-to" && a.target === near.id) || (a.verb === "try" && a.target === id))
    const anchor = { "text-anchor": left ? "start" : "end" }, room = level ? 72 : 96, fit = name.length > (level ? 10 : 15) ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : null
    return el("g", { class: `way${action ? " live" : ""}${came ? " came" : ""}`, "data-act": action ? `${action.verb}:${action.target}` : null, ...(action ? pressable(action.label, () => act(action)) : null) },
      action ? rect("bg", left ? -3 : level ? 163 : 130, y - 14, level ? 86 : 119, 32, 5) : null, text("t", x, y, name, { ...anchor, ...fit }), text("s", x, y + 13, note, anchor),
      circle("dot", 7, c.x + mx, c.y + my), mid("dn", c.x + mx, c.y + my + 3.5, came ? "⚔" : limit === "roll" ? "?" : limit || "–"))
  }
  return el("svg", { class: "bl-ways", viewBox: "-4 4 254 146", role: "group", "aria-label": w("approaches") }, path(`hex ${hex.terrain}`, outline(c, 0.52)), swords("", c.x, c.y), hex.near.map(way))
}
