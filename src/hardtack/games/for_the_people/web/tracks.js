// The tracks, drawn as tracks: the turns of the war, the will of both sides, blockade and amphibious levels, the states.
import { at, circle, el, h, path, rect, text } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { signed } from "./facts.js"
import { say, sheet } from "./map.js"

const WIDE = 318,
  TOP = 130 // the will track ends here; who has more is shown at its end
const mid = (cls, x, y, words) => text(cls, x, y, words, { "text-anchor": "middle" })
const end = (cls, y, words) => text(cls, WIDE, y, words, { "text-anchor": "end" })
const title = (y, name, note) => [text("h", 0, y, name), note ? end("s", y, note) : null]

export function warTracks(view) {
  return el(
    "svg",
    { class: "fp-tracks", viewBox: "0 0 320 282", role: "img", "aria-label": spoken(view) },
    turnTrack(view),
    willTrack(view),
    levels(view, 138),
    seals(view, 186),
    states(view, 226),
  )
}

// Thirteen turns in five years; the season's first letter in each.
const SEASONS = ["spring", "summer", "fall"]
function turnTrack({ turn, season, year }) {
  const step = WIDE / 13
  return [
    title(12, w("turn"), `${w(season)} ${year}`),
    Array.from({ length: 13 }, (_, i) => {
      const n = i + 1,
        x = i * step,
        wide = (step - 6).toFixed(1),
        cls = n < turn ? " past" : n === turn ? " now" : ""
      return [
        path(`cell${cls}`, `M${(x + 1).toFixed(1)} 19h${wide}l4 8.5-4 8.5h-${wide}l4-8.5z`),
        mid(`n${cls}`, x + step / 2, 31.5, w(SEASONS[i % 3]).slice(0, 1)),
      ]
    }),
    [0, 3, 6, 9, 12].map((from, i) => [
      path("rt", `M${(from * step + 1).toFixed(1)} 40v4.5`),
      text("s", from * step + 4, 47, i === 4 ? "’65" : 1861 + i),
    ]),
  ].flat(2)
}

// One ruler for both: the Union's marker above it, the Confederacy's below, each with the sign of its fortunes.
function willTrack({ will }) {
  const x = (n) => 6 + (Math.max(0, Math.min(TOP, n)) * 306) / TOP,
    low = 100
  const marker = (side, y, tip) => {
    const { will: n, sign } = will[side],
      at = Math.max(22, Math.min(WIDE - 22, x(n)))
    return el(
      "g",
      { class: `will ${side}` },
      path("stem", `M${x(n).toFixed(1)} ${tip}v${y > tip ? 4 : -4}`),
      rect("flagged", at - 21, y > tip ? tip + 3 : tip - 20, 42, 17, side === "usa" ? 4 : 1),
      mid("wn", at - 3, y > tip ? tip + 15.8 : tip - 7.2, n),
      mid(`sg ${sign > 0 ? "up" : "down"}`, at + 14, y > tip ? tip + 15.5 : tip - 7.5, sign > 0 ? "+" : "−"),
    )
  }
  return [
    title(66, w("will"), ""),
    text("s", WIDE - 2, 66, w("willNote"), { "text-anchor": "end" }),
    rect("ruler", 2, low - 6, 316, 12, 2),
    Array.from({ length: 14 }, (_, i) => i * 10).map((n) => [
      path("rt", `M${x(n).toFixed(1)} ${low - 6}v${n % 50 ? 4 : 12}`),
      n % 50 ? null : mid("xs", x(n) + (n ? 0 : 6), low + 4, n),
    ]),
    marker("usa", 0, low - 7),
    marker("csa", 130, low + 7),
  ].flat(2)
}

function levels({ blockade, amphibious }, y) {
  const beads = (from, name, value, kind) => [
    text("h", from, y + 8, w(name)),
    Array.from({ length: 6 }, (_, n) => [
      kind === "ship"
        ? path(
            `bead${n && n <= value ? " on" : ""}${n === value ? " cur" : ""}`,
            `M${from + 3 + n * 25} ${y + 22}h18l-3.5 7h-11zM${from + 12 + n * 25} ${y + 22}v-9q6 2 5 8`,
          )
        : circle(`bead${n && n <= value ? " on" : ""}${n === value ? " cur" : ""}`, 9, from + 12 + n * 25, y + 23),
      mid(
        `n sm${n === value ? " b" : ""}${kind === "ship" ? "" : n && n <= value ? " lit" : ""}`,
        from + 12 + n * 25,
        kind === "ship" ? y + 40 : y + 27,
        n,
      ),
    ]),
  ]
  return [beads(0, "blockade", blockade, "ship"), beads(166, "amphibious", amphibious, "dot")].flat(3)
}

// What happens once: emancipation, intervention, the Mississippi.
function seals(view, y) {
  return ["emancipation", "intervention", "mississippi"].map((name, i) =>
    el(
      "g",
      { class: `once${view[name] ? " on" : ""}`, ...at(i * 107, y) },
      rect("box", 0, 0, 103, 26, 4),
      path("tick", view[name] ? "M7 13l4 4.5 7-9" : "M7 13h10"),
      text("s2", 22, 17, w(name)),
    ),
  )
}

// The states in dispute, one shield each: whose it is now.
const DISPUTED = ["border", "confederate"]
function states(view, y) {
  const list = sheet.data.states.filter((state) => DISPUTED.includes(state.group)),
    step = WIDE / 7,
    won = list.filter((state) => view.states[state.id] === "usa").length
  return [
    title(y + 8, w("states"), w("statesWon", won)),
    list.map((state, i) => {
      const x = (i % 7) * step + 1,
        top = y + 14 + Math.floor(i / 7) * 21,
        side = view.states[state.id]
      return el(
        "g",
        { class: `st ${side}`, "data-state": state.id, ...at(x.toFixed(1), top) },
        rect("box", 0, 0, step - 4, 18, side === "usa" ? 5 : 0.8),
        side === "csa" ? path("grain", "M3 17L14 2M13 17L24 2M23 17L34 2M33 17l7-9") : null,
        mid("stn", (step - 4) / 2, 13, state.id),
      )
    }),
  ].flat(2)
}

const sided = (view, side) => `${w(side)} ${view.will[side].will} (${view.will[side].sign > 0 ? "+" : "−"})`
const spoken = (view) =>
  [
    `${w("turn")} ${view.turn}, ${w(view.season)} ${view.year}`,
    `${w("will")}: ${sided(view, "usa")}, ${sided(view, "csa")}`,
    `${w("blockade")} ${view.blockade}`,
    `${w("amphibious")} ${view.amphibious}`,
    ...["emancipation", "intervention", "mississippi"].filter((name) => view[name]).map((name) => w(name)),
    sheet.data.states
      .filter((state) => DISPUTED.includes(state.group))
      .map((state) => `${say(state.name)}: ${w(view.states[state.id])}`)
      .join(", "),
  ].join(". ")

// On a phone: five figures across the top.
export function warStrip(view) {
  const one = (name, value, total, n, cls = "") =>
    h(
      "span",
      { class: "c" },
      h("span", { class: "l" }, w(name)),
      h("b", null, String(value)),
      h(
        "span",
        { class: `seg ${cls}` },
        Array.from({ length: total }, (_, i) => h("i", { class: i < n ? (i === n - 1 ? "on cur" : "on") : null })),
      ),
    )
  const will = (side) =>
    one(
      `short_${side}`,
      `${view.will[side].will}${view.will[side].sign > 0 ? "+" : "−"}`,
      10,
      Math.round(Math.max(0, view.will[side].will) / 13),
      side,
    )
  return h(
    "div",
    { class: "fp-strip", role: "img", "aria-label": spoken(view) },
    one("turn", view.turn, 13, view.turn),
    will("usa"),
    will("csa"),
    one("blockade", view.blockade, 5, view.blockade, "gold"),
    one("cards", view.hand?.length ?? view.cards.usa, 7, view.hand?.length ?? view.cards.usa),
  )
}

// ---- what moved the will, latest turn first ----
export function ledgerList(view, why) {
  const turns = [...new Set(view.ledger.map(([turn]) => turn))].reverse()
  if (!turns.length) return h("p", { class: "fp-none" }, w("noLedger"))
  return h(
    "div",
    { class: "fp-ledger" },
    turns.map((turn) => [
      h("h3", null, seasonOf(turn)),
      h(
        "ul",
        null,
        view.ledger
          .filter((row) => row[0] === turn)
          .reverse()
          .map(([, side, change, key, id]) =>
            h(
              "li",
              { class: change < 0 ? "loss" : null },
              h("b", { class: `u ${side}` }, w(`short_${side}`)),
              h("span", null, why(key, id)),
              h("em", null, signed(change)),
            ),
          ),
      ),
    ]),
  )
}
export const seasonOf = (turn) =>
  turn > 13 ? "" : `${w(SEASONS[(turn - 1) % 3])} ${1861 + Math.floor((turn - 1) / 3)}`
