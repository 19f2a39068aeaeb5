// The tracks, drawn as tracks: turn, notoriety, performance, awareness, initiative, the band; and the Union's cup, boxes and reinforcements.
import { at, circle, drawing, el, h, path, rect, text } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { sheet } from "./map.js"
import { rider, sign } from "./plates.js"

const WIDE = 318
const mid = (cls, x, y, words) => text(cls, x, y, words, { "text-anchor": "middle" })
const end = (cls, y, words) => text(cls, WIDE, y, words, { "text-anchor": "end" })
const title = (y, name, note) => [text("h", 0, y, name), end("s", y, note)]

export function mainTracks(view) {
  const { band } = view,
    state = bandState(band),
    long = state.length > 24 // then it gets a line of its own
  return el(
    "svg",
    { class: "mo-tracks", viewBox: `0 0 320 ${long ? 272 : 254}`, role: "img", "aria-label": spoken(view) },
    turnTrack(view),
    notorietyTrack(view),
    performanceTrack(view),
    awarenessTrack(view),
    el(
      "g",
      { class: `init ${view.initiative || ""}`, ...at(196, 178) },
      el("rect", { width: 122, height: 36, rx: 4 }),
      mid("s2", 61, 14, w("initiative")),
      mid("n b", 61, 29, w(view.initiative || "nobody")),
    ),
    // A horseman for each 25 men.
    text("h", 0, 246, w("band")),
    Array.from({ length: Math.max(6, Math.min(7, band?.strength || 0)) }, (_, i) =>
      rider(64 + i * 22, 226, 26, `rd${i < (band?.strength || 0) ? " on" : ""}`),
    ),
    end(`s${band?.wounded ? " bad" : ""}`, long ? 266 : 246, state),
  )
}
function bandState(band) {
  if (!band?.space) return w("noBand")
  const states = [
    band.wounded && w(`wounded${band.wounded}`),
    band.hidden && w("hidden"),
    band.leader && w("leader"),
  ].filter(Boolean)
  return `${band.strength}, ${states.join(", ") || w("men")}`
}

// Arrows, with the notoriety each turn asks for; the last asks for what wins, of which an option may make more (8.1).
function turnTrack({ turn, target }) {
  const needed = [...sheet.data.tables.needed_by_turn.slice(0, -1), target],
    step = WIDE / needed.length,
    wide = (step - 6.7).toFixed(1)
  return [
    title(12, w("turn"), w("needed")),
    needed.map((need, i) => {
      const n = i + 1,
        x = 2 + i * step,
        centre = x + step / 2 - 0.5,
        cls = n < turn ? " past" : n === turn ? " now" : ""
      return [
        path(`cell${cls}`, `M${x.toFixed(1)} 19h${wide}l5 9-5 9h-${wide}l5-9z`),
        mid(`n${cls}`, centre, 32.5, n),
        mid(`s${n === needed.length ? " win" : ""}`, centre, 48, need),
      ]
    }),
  ].flat(2)
}

// Beads on a wire; the arrow below marks what wins, the notch above what this turn needs.
function notorietyTrack({ notoriety, needed, target }) {
  const bead = (n) => 12 + (Math.min(n, 10) - 1) * 32.8,
    now = bead(Math.max(1, notoriety)),
    done = (n) => (n < notoriety ? " done" : "")
  return [
    title(70, w("notoriety"), w("goal", needed, target)),
    path("wire", "M12 88H308"),
    path("wire done", `M12 88H${now}`),
    Array.from({ length: 10 }, (_, i) => i + 1).map((n) => [
      circle(`stop${done(n)}`, 9, bead(n), 88),
      mid(`n${n === 10 ? " xs" : ""}${done(n)}`, bead(n), 91.8, n === 10 ? "10+" : n),
    ]),
    path("goal", `M${bead(needed) - 4} 75.500h8l-4 4zM${bead(target) - 4.5} 106h9l-4.500-7z`),
    circle("mark csa", 12.5, now, 88),
    mid("n on", now, 92.6, notoriety),
  ].flat(2)
}

// A ruler.
function performanceTrack({ performance }) {
  const x = (n) => 17.8 + n * 31.6,
    now = x(performance)
  return [
    title(122, w("performance"), w("tenPoints")),
    rect("ruler", 2, 129, 316, 16),
    rect("rfill", 2, 129, Math.max(0, now - 2), 16),
    Array.from({ length: 10 }, (_, n) => [
      n ? path("rt", `M${(2 + n * 31.6).toFixed(1)} 129v16`) : null,
      mid("n sm", x(n), 141, n),
    ]),
    path("mark gold", `M${now} 125l11 12-11 12-11-12z`),
    mid("n on3", now, 141, performance),
  ].flat(2)
}

// Lanterns, lit one by one.
function awarenessTrack({ awareness }) {
  return [
    title(170, w("awareness"), `${w("checks")} 1${awareness > 1 ? `–${awareness}` : ""}`),
    Array.from({ length: sheet.data.tables.awareness_maximum }, (_, i) => {
      const n = i + 1,
        x = 16 + i * 36,
        now = n === awareness
      return [
        el(
          "g",
          { class: `lan${n <= awareness ? " on" : ""}${now ? " cur" : ""}`, ...at(x, 193) },
          circle("gl", 15),
          drawing(...sign("lantern")),
        ),
        mid(`n sm${now ? " b" : ""}`, x, 218.5, n),
      ]
    }),
  ].flat(2)
}

const spoken = (view) =>
  [
    `${w("turn")} ${view.turn}`,
    `${w("notoriety")} ${view.notoriety}; ${w("goal", view.needed, view.target)}`,
    `${w("performance")} ${view.performance}`,
    `${w("awareness")} ${view.awareness}`,
    `${w("initiative")}: ${w(view.initiative || "nobody")}`,
    `${w("band")}: ${bandState(view.band)}`,
  ].join(". ")

// On a phone: five small tracks across the top.
export function trackStrip(view) {
  const strength = view.band?.strength ?? 0
  const one = (name, value, total, cls = "") =>
    h(
      "span",
      { class: "c" },
      h("span", { class: "l" }, w(name)),
      h("b", null, String(value)),
      h(
        "span",
        { class: `seg ${cls}` },
        Array.from({ length: total }, (_, i) =>
          h("i", { class: i < value ? (i === Math.min(value, total) - 1 ? "on cur" : "on") : null }),
        ),
      ),
    )
  return h(
    "div",
    { class: "mo-strip", role: "img", "aria-label": spoken(view) },
    one("turn", view.turn, sheet.data.tables.turns),
    one("notoriety", view.notoriety, 10),
    one("points", view.performance, 9, "gold"),
    one("alert", view.awareness, 5, "red"),
    one("band", strength, 7, "csa"),
  )
}

// ---- the Union's side of the box: what is in the cup, what waits, what is gone ----
const OTHERS = ["blank", "picket", "courier", "sutler"]
const token = (x, y, kind, words, cls = "") =>
  el(
    "g",
    { class: `tok ${kind} ${cls}`, ...at(x, y) },
    el("rect", { x: -8, y: -8, width: 16, height: 16, rx: 2 }),
    words != null ? mid("cn", 0, 3.8, words) : drawing(...sign(`small_${kind}`)),
  )

export function unionTracks(view) {
  const { cup, holding = {}, track = {}, eliminated = [], decks } = view,
    none = (x, y, list) => (list.length ? null : text("s", x, y, w("none")))
  const held = ["combat", ...OTHERS].filter((kind) => holding[kind]),
    classes = Object.entries(track).sort((a, b) => Number(a[0]) - Number(b[0]))
  const boxes = classes.map(([, box]) => [
    ...(box.combat || []).map((v) => ["combat", v]),
    ...OTHERS.flatMap((kind) => Array(box[kind] || 0).fill([kind])),
  ])
  const low = 110 + Math.max(0, ...boxes.map((box) => box.length)) * 18,
    foot = low + 46 + Math.floor(Math.max(0, eliminated.length - 1) / 17) * 19
  return el(
    "svg",
    {
      class: "mo-tracks",
      viewBox: `0 0 320 ${foot + 20}`,
      role: "img",
      "aria-label": `${w("cup")} ${cup}. ${w("eliminated")} ${eliminated.length}.`,
    },
    [
      text("h", 0, 12, w("cup")),
      drawing(...sign("cup")),
      mid("n big", 19, 42, cup),
      text("h", 84, 12, w("holding")),
      none(84, 36, held),
      held.map((kind, i) => [token(94 + i * 44, 34, kind), text("n", 106 + i * 44, 38, `×${holding[kind]}`)]),
      text("h", 0, 72, w("reinforcements")),
      none(0, 90, classes),
      // They come when Notoriety reaches their number.
      classes.map(([number], i) => {
        const x = 14 + i * 34.5,
          due = Number(number) <= view.notoriety ? " due" : ""
        return [
          mid(`n${due}`, x, 88, number),
          path(`rt${due}`, `M${x - 13} 92h26`),
          boxes[i].map(([kind, v], j) => token(x, 103 + j * 18, kind, v)),
        ]
      }),
      text("h", 0, low, w("eliminated")),
      none(0, low + 18, eliminated),
      eliminated.map((v, i) => token(9 + (i % 17) * 18.5, low + 16 + Math.floor(i / 17) * 19, "combat", v, "gone")),
      decks
        ? text("s", 0, foot, `${w("decks")}: ${decks.action} ${w("actionDeck")}, ${decks.event} ${w("eventDeck")}`)
        : null,
      text("s", 0, foot + 15, `${view.markers_left} ${w("markersLeft")}`),
    ]
      .flat(3)
      .filter(Boolean),
  )
}
