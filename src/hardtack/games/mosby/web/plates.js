// Drawings kept as data (plates.json): the engravings on the cards, the signs on pieces, the markers. A stroke is "class|path"; "r|x y size"
// in an engraving is a horseman.
import { path } from "/web/kit/dom.js"
import { read } from "/web/kit/words.js"

let file = { plates: {}, uses: {}, signs: {}, marks: {} }
export const platesReady = read("mosby", "plates").then((all) => {
  file = all
})

export const sign = (name) => file.signs[name] || []
export const mark = (name) => file.marks[name]
export const rider = (x, y, size, className) =>
  path(className, sign("rider")[0]?.slice(4), { transform: `translate(${x} ${y}) scale(${size / 64})` })

const horseman =
  ([x, y, size]) =>
  () =>
    rider(x, y, size, "ink-s")
export const strokes = (slug) =>
  (file.plates[file.uses[slug]] || []).map((s) =>
    s.startsWith("r|") ? horseman(s.slice(2).split(" ").map(Number)) : s,
  )
// Engravings with a sky of their own.
export const sky = (slug) => (["lantern", "hero", "surprise"].includes(file.uses[slug]) ? "" : undefined)
