// The tracks, drawn as tracks: the day of a battle, the ways into it; and how months and points are called.
import { circle, el, h, path, rect, text } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { pressable, swords } from "./blocks.js"
import { hexName, middle, outline, sheet } from "./map.js"
import { limitOf } from "./targets.js"

export const mid = (cls, x, y, words) => text(cls, x, y, words, { "text-anchor": "middle" })
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0")

const formats = new Map()
export function named(n, length) {
  if (!formats.has(length)) formats.set(length, new Intl.DateTimeFormat(sheet.lang, { month: length, timeZone: "UTC" }))
  const said = formats
    .get(length)
    .format(Date.UTC(1864, n - 1, 15))
    .replace(".", "")
  return said[0].toUpperCase() + said.slice(1)
}
export const monthName = (n) => named(n, "long")

// ---- the day of a battle, by halves: the attacker first, at night the defender ----
const SLOTS = ["dawn", "morning", "afternoon", "dusk", "night"]
// [{slot, state: "past", "now" or "", halves: [{side, state}]}]
function day({ battles: { list, day, slot: now, half }, month }) {
  const attacker = list[0]?.attacker ?? month.active,
    order = attacker === "usa" ? ["usa", "csa"] : ["csa", "usa"],
    here = day ? SLOTS.indexOf(now) : -1
  return SLOTS.map((slot, i) => {
    const sides = slot === "night" ? order.toReversed() : order,
      state = i < here ? "past" : i === here ? "now" : ""
    return {
      slot,
      state,
      halves: sides.map((side, n) => ({
        side,
        state: state !== "now" ? state : side === half ? "now" : n < sides.indexOf(half) ? "past" : "",
      })),
    }
  })
}
export function clock(view, role) {
  const half = ({ side, state }) =>
    h("i", { class: `${side} ${state}` }, role ? w(side === role ? "you" : "they") : w(side))
  return h(
    "ol",
    { class: "bl-day" },
    day(view).map(({ slot, state, halves }) =>
      h(
        "li",
        { class: `${slot} ${state}`, "aria-current": state === "now" ? "time" : null },
        h("span", null, w(slot)),
        h("span", { class: "hv" }, halves.map(half)),
      ),
    ),
  )
}
// In small: a line for each part of the day in the rail, or all in one line over the map of a narrow window.
const small = (cls) => (view) =>
  h(
    "div",
    { class: cls },
    day(view).map(({ slot, state, halves }) =>
      h(
        "span",
        { class: `c ${state}` },
        w(slot),
        h(
          "span",
          null,
          halves.map((one) => h("i", { class: `${one.side} ${one.state}` })),
        ),
      ),
    ),
  )
export const clockRail = small("bl-clockrail"),
  clockStrip = small("bl-clock")

// ---- the six ways into a battle: what lies on each hexside, how many may cross and have; those one may choose are buttons ----
const ROWS = [24, 24, 74, 130, 130, 74]
export function approaches(b, { view, preview, actions, yours, role }, act) {
  const told = preview?.approaches?.[b.hex]?.sides,
    hex = sheet.at.get(b.hex),
    c = { x: 123, y: 78 }
  const way = (near, i) => {
    const cls = hex.classes[i],
      id = `${near?.id}>${b.hex}`,
      y = ROWS[i],
      level = y === 74,
      left = [0, 4, 5].includes(i),
      x = left ? 0 : 246
    if (!near || near.sea || !cls) return null
    const limit = told?.[id]?.reinforce ?? limitOf(id, "reinforce", view),
      used = told?.[id]?.reinforced ?? b.reinforced?.[role]?.[id] ?? 0,
      came = b.entered?.includes(id),
      name = hexName(near.id)
    const note =
        cls === "mountain" || cls === "major"
          ? w(`t_${cls}`)
          : `${w(`t_${cls}`)}, ${limit === "roll" ? w("by_roll") : w("used", used, limit)}`,
      [mx, my] = middle({ x: 0, y: 0 }, i).map((v) => v * 0.68)
    const action =
      yours &&
      actions.find((a) => (a.verb === "back-to" && a.target === near.id) || (a.verb === "try" && a.target === id))
    const anchor = { "text-anchor": left ? "start" : "end" },
      room = level ? 72 : 96,
      fit = name.length > (level ? 10 : 15) ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : null
    return el(
      "g",
      {
        class: `way${action ? " live" : ""}${came ? " came" : ""}`,
        "data-act": action ? `${action.verb}:${action.target}` : null,
        ...(action ? pressable(action.label, () => act(action)) : null),
      },
      action ? rect("bg", left ? -3 : level ? 163 : 130, y - 14, level ? 86 : 119, 32, 5) : null,
      text("t", x, y, name, { ...anchor, ...fit }),
      text("s", x, y + 13, note, anchor),
      circle("dot", 7, c.x + mx, c.y + my),
      mid("dn", c.x + mx, c.y + my + 3.5, came ? "⚔" : limit === "roll" ? "?" : limit || "–"),
    )
  }
  return el(
    "svg",
    { class: "bl-ways", viewBox: "-4 4 254 146", role: "group", "aria-label": w("approaches") },
    path(`hex ${hex.terrain}`, outline(c, 0.52)),
    swords("", c.x, c.y),
    hex.near.map(way),
  )
}
