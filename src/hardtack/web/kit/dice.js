// Dice as dice. good: true, false or null. In games for two a hit is red and a miss white; alone against the game what goes wrong is red. What
// each is, is also said to those who cannot see it.
import { el } from "./dom.js"

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] }

export function die(value, { good = null, label = String(value) } = {}) {
  const face = PIPS[value]
    ? PIPS[value].map((at) => el("circle", { cx: 5.6 + 4.4 * (at % 3), cy: 5.6 + 4.4 * Math.floor(at / 3), r: 1.75 }))
    : [el("text", { x: 10, y: 14, "text-anchor": "middle" }, String(value))]
  return el(
    "svg",
    {
      class: `ht-die${good === false ? " bad" : good ? " good" : ""}`,
      viewBox: "0 0 20 20",
      role: "img",
      "aria-label": label,
    },
    el("rect", { x: 1, y: 1, width: 18, height: 18, rx: 4 }),
    face,
  )
}
// Whether what hits is red, or what fails: for the whole page.
export function diceOf(seats) {
  document.documentElement.dataset.dice = Object.keys(seats ?? {}).length > 1 ? "hits" : "luck"
}
export const dice = (list, options) => list.map((one) => die(one.value, { good: one.good, ...options }))
