// Drawings kept as data (plates.json): the engravings on the cards, the signs on places, the legend. And the belt plates of the two armies.
import { drawing, el, path, text } from "/web/kit/dom.js"
import { read } from "/web/kit/words.js"

let file = null,
  shown = new Map()
export const platesReady = read("for-the-people", "plates").then((all) => {
  file = all
  shown = new Map(Object.entries(all.uses).flatMap(([plate, numbers]) => numbers.map((number) => [number, plate])))
})
export const strokes = (card) => file.plates[shown.get(card.number) ?? file.kinds[card.kind]] || []
export const sign = (name) => drawing(...file.signs[name]),
  legendSigns = () => file.legend

export const emblem = (side) =>
  el(
    "svg",
    { viewBox: "0 0 64 64", class: `fp-seal ${side}`, "aria-hidden": "true" },
    path("plate", "M32 12c15 0 25 9 25 20s-10 20-25 20S7 43 7 32s10-20 25-20z"),
    path("rim", "M32 16c12.5 0 21 7 21 16s-8.5 16-21 16-21-7-21-16 8.5-16 21-16z"),
    text("", 32, 40.5, side === "csa" ? "CS" : "US", { "text-anchor": "middle" }),
  )
