// The tracks, drawn as tracks: turn, notoriety, performance, awareness, initiative, the band; and the Union's cup, boxes and reinforcements.
import { el, html, path, text } from "/web/kit/dom.js"
import { sheet } from "./map.js"
import { rider } from "./plates.js"
import { w } from "./words.js"

const LANTERN = "M-7-8h14l2 18h-18zM-5-8l2-4h6l2 4M-10 10h20v3h-20z", FLAME = "M0 8q-5-3-2-8Q-.500 1 0 2q-1-4 1.500-7 .500 4 2 6 2 4-3.500 7z"
const mid = { "text-anchor": "middle" }, end = { "text-anchor": "end" }

function title(y, name, note) { return [text("h", 0, y, name), note ? text("s", 318, y, note, end) : null] }

export function mainTracks(view) {
  const tables = sheet.data.tables, needed = tables.needed_by_turn, turns = needed.length
  const parts = []
  // Turn: arrows, with the notoriety each of them asks for.
  parts.push(...title(12, w("turn"), w("needed")))
  const step = 318 / turns
  needed.forEach((need, i) => {
    const n = i + 1, x = 2 + i * step, cls = n < view.turn ? " past" : n === view.turn ? " now" : "", wide = step - 6.7
    parts.push(path(`cell${cls}`, `M${x.toFixed(1)} 19h${wide.toFixed(1)}l5 9-5 9h-${wide.toFixed(1)}l5-9z`), text(`n${cls}`, x + step / 2 - 0.5, 32.5, n, mid), text(`s${n === turns ? " win" : ""}`, x + step / 2 - 0.5, 48, need, mid))
  })
  // Notoriety: beads on a wire; the flag marks what wins, the notch what this turn needs.
  const bead = n => 12 + (Math.min(n, 10) - 1) * 32.8
  parts.push(...title(70, w("notoriety"), w("goal", view.needed, view.target)), path("wire", "M12 88H308"), path("wire done", `M12 88H${bead(view.notoriety)}`))
  for (let n = 1; n <= 10; n++) parts.push(el("circle", { class: `stop${n < view.notoriety ? " done" : ""}`, cx: bead(n), cy: 88, r: 9 }), text(`n${n === 10 ? " xs" : ""}${n < view.notoriety ? " done" : ""}`, bead(n), 91.8, n === 10 ? "10+" : n, mid))
  parts.push(path("notch", `M${bead(view.needed) - 4} 75.500h8l-4 4z`), path("goal", `M${bead(view.target) - 4.5} 106h9l-4.500-7z`))
  parts.push(el("g", { transform: `translate(${bead(Math.max(1, view.notoriety))} 88)` }, el("circle", { class: "mark csa", r: 12.5 }), text("n on", 0, 4.6, view.notoriety, mid)))
  // Performance: a ruler.
  const at = n => 17.8 + n * 31.6
  parts.push(...title(122, w("performance"), w("tenPoints")), el("rect", { class: "ruler", x: 2, y: 129, width: 316, height: 16 }), el("rect", { class: "rfill", x: 2, y: 129, width: Math.max(0, at(view.performance) - 2), height: 16 }))
  for (let n = 0; n < 10; n++) parts.push(n ? path("rt", `M${(2 + n * 31.6).toFixed(1)} 129v16`) : null, text("n sm", at(n), 141, n, mid))
  parts.push(el("g", { transform: `translate(${at(view.performance)} 137)` }, path("mark gold", "M0-12L11 0 0 12-11 0z"), text("n on3", 0, 4, view.performance, mid)))
  // Awareness: lanterns lit one by one.
  parts.push(...title(170, w("awareness"), `${w("checks")} 1${view.awareness > 1 ? `–${view.awareness}` : ""}`))
  for (let n = 1; n <= tables.awareness_maximum; n++) parts.push(el("g", { class: `lan${n <= view.awareness ? " on" : ""}${n === view.awareness ? " cur" : ""}`, transform: `translate(${16 + (n - 1) * 36} 193)` }, el("circle", { class: "gl", r: 15 }), path("lamp", LANTERN), path("fl", FLAME)), text(`n sm${n === view.awareness ? " b" : ""}`, 16 + (n - 1) * 36, 218.5, n, mid))
  parts.push(el("g", { class: `init ${view.initiative || "none"}`, transform: "translate(196 178)" }, el("rect", { width: 122, height: 36, rx: 4 }), text("s2", 61, 14, w("initiative"), mid), text("n b", 61, 29, view.initiative ? w(view.initiative) : w("nobody"), mid)))
  // The band: a horseman for each 25.
  const { band } = view, men = Math.max(6, Math.min(7, band?.strength || 0))
  parts.push(text("h", 0, 246, w("band")))
  for (let i = 0; i < men; i++) parts.push(rider(52 + i * 24, 226, 26, `rd${i < (band?.strength || 0) ? " on" : ""}`))
  const state = band?.space ? [band.wounded ? w(`wounded${band.wounded}`) : null, band.hidden ? w("hidden") : null, band.leader ? w("leader") : null].filter(Boolean).join(", ") || w("men") : w("noBand")
  const long = state.length > 20           // then it gets a line of its own
  parts.push(text(`s${band?.wounded ? " bad" : ""}`, 318, long ? 266 : 246, band?.space ? `${band.strength}, ${state}` : state, end))
  return el("svg", { class: "mo-tracks", viewBox: `0 0 320 ${long ? 272 : 254}`, role: "img", "aria-label": spoken(view) }, parts.filter(Boolean))
}
const spoken = view => `${w("turn")} ${view.turn}. ${w("notoriety")} ${view.notoriety}; ${w("goal", view.needed, view.target)}. ${w("performance")} ${view.performance}. ${w("awareness")} ${view.awareness}. ${w("initiative")}: ${view.initiative ? w(view.initiative) : w("nobody")}. ${w("band")} ${view.band?.strength ?? 0}.`

// On a phone: five small tracks across the top.
export function trackStrip(view) {
  const one = (name, value, total, filled, cls) => {
    const seg = html("span", { class: `seg ${cls}` })
    for (let i = 1; i <= total; i++) seg.append(html("i", { class: i <= filled ? (i === filled ? "on cur" : "on") : null }))
    return html("span", { class: "c" }, html("span", { class: "l" }, name), html("b", null, String(value)), seg)
  }
  return html("div", { class: "mo-strip", role: "img", "aria-label": spoken(view) },
    one(w("turn"), view.turn, sheet.data.tables.turns, view.turn, ""), one(w("notoriety"), view.notoriety, 10, Math.min(10, view.notoriety), ""), one(w("points"), view.performance, 9, view.performance, "gold"), one(w("alert"), view.awareness, 5, view.awareness, "red"), one(w("band"), view.band?.strength ?? 0, 7, view.band?.strength ?? 0, "csa"))
}

// The Union's side of the box: what is in the cup, what waits, what is gone.
const SIGN = { combat: "M-4 3.500Q1 2.500 4-3.500M4 3.500Q-1 2.500-4-3.500", picket: "M-3 4L2-4M3 4L-2-4M0 4v-8", courier: "M-4-2.500h8v5.500h-8zM-4-2.500L0 .500 4-2.500", sutler: "M-2.800-4q2.800-1 5.600 0 1 4 0 8-2.800 1-5.600 0-1-4 0-8zM-3.300 0h6.600", blank: "M-2.500-2.500l5 5M2.500-2.500l-5 5" }
const chip = (x, y, kind, words, cls = "") => el("g", { class: `tok ${kind} ${cls}`, transform: `translate(${x} ${y})` }, el("rect", { x: -8, y: -8, width: 16, height: 16, rx: 2 }), words != null ? text("cn", 0, 3.8, words, mid) : path("cs", SIGN[kind] || SIGN.combat))

export function unionTracks(view) {
  const parts = []
  parts.push(text("h", 0, 12, w("cup")), path("cup", "M4 22h30l-3 26q-12 5-24 0z"), path("cup rim", "M4 22a15 4 0 0 1 30 0a15 4 0 0 1-30 0z"), text("n big", 19, 42, view.cup, mid))
  parts.push(text("h", 84, 12, w("holding")))
  const kinds = ["combat", "blank", "picket", "courier", "sutler"].filter(k => view.holding?.[k])
  if (!kinds.length) parts.push(text("s", 84, 36, w("none")))
  kinds.forEach((k, i) => parts.push(chip(94 + i * 44, 34, k), text("n", 106 + i * 44, 38, `×${view.holding[k]}`)))
  parts.push(text("h", 0, 72, w("reinforcements")))
  const classes = Object.entries(view.track || {}).sort((a, b) => a[0] - b[0])
  let tall = 0
  classes.forEach(([number, box], i) => {
    const x = 14 + i * 34.5, list = [...(box.combat || []).map(v => ["combat", v]), ...["blank", "picket", "courier", "sutler"].flatMap(k => Array(box[k] || 0).fill([k, null]))]
    const due = Number(number) <= view.notoriety
    parts.push(text(`n${due ? " due" : ""}`, x, 88, number, mid), path(`rt${due ? " due" : ""}`, `M${x - 13} 92h26`))
    list.forEach(([k, v], j) => parts.push(chip(x, 103 + j * 18, k, v)))
    tall = Math.max(tall, list.length)
  })
  if (!classes.length) parts.push(text("s", 0, 90, w("none")))
  const y = 110 + tall * 18
  parts.push(text("h", 0, y, w("eliminated")))
  if (!view.eliminated?.length) parts.push(text("s", 0, y + 18, w("none")))
  ;(view.eliminated || []).forEach((v, i) => parts.push(chip(9 + (i % 17) * 18.5, y + 16 + Math.floor(i / 17) * 19, "combat", v, "gone")))
  const foot = y + 46 + Math.floor(Math.max(0, (view.eliminated?.length || 0) - 1) / 17) * 19
  if (view.decks) parts.push(text("s", 0, foot, `${w("decks")}: ${view.decks.action} ${w("actionDeck")}, ${view.decks.event} ${w("eventDeck")}`), text("s", 0, foot + 15, `${view.markers_left} ${w("markersLeft")}`))
  return el("svg", { class: "mo-tracks union", viewBox: `0 0 320 ${foot + 20}`, role: "img", "aria-label": `${w("cup")} ${view.cup}. ${w("eliminated")} ${view.eliminated?.length || 0}.` }, parts)
}
