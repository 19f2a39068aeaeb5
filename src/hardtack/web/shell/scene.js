// What the map shows of a line while it is told: the way of who went somewhere, and a fight where it happens: its dice, what was needed and
// what came of it. Nothing of it can be pressed, so it is in nobody's way, and it never lies on the place it is about.

import { arrow } from "../kit/arrows.js"
import { fill, h } from "../kit/dom.js"
import { still } from "./settings.js"
import { showDie } from "./log.js"

const CLEAR = 34 // px around a place that stay free
const RESULTS = 3

// stage: {board, viewport, whereIs(place or point), boxOf(place), free()}
export function createScene(slot, stage) {
  const { viewport } = stage
  const note = slot.appendChild(h("div", { class: "ht-fight", "aria-hidden": "true" }))
  let way = null // the points of the way that is shown
  let fight = null // {place, line, results: [lines]}

  // Above all that has been laid on the map since.
  const layer = () => {
    const top = stage.board.layer("story")
    if (top.nextElementSibling) top.parentElement.append(top)
    return top
  }
  const drawWay = (grows) => {
    const points = way?.map(stage.whereIs)
    if (!points || points.some((point) => !point) || points.every((point) => String(point) === String(points[0]))) {
      fill(layer())
      return
    }
    const shape = arrow(points, 24 / viewport.k)
    if (grows && !still()) shape.classList.add("grows")
    fill(layer(), shape)
  }

  // Where it happens: the last place a line speaks of that is on the table.
  const placeOf = (line) => line.dice?.length && line.places?.findLast((place) => stage.whereIs(place))

  function tell(line) {
    way = line.way?.length > 1 ? line.way : null
    drawWay(true)
    const place = placeOf(line)
    if (fight && line.toll && !place) fight.results.push(line)
    else fight = place ? { place, line, results: [] } : null
    drawFight()
  }

  const cast = (roll) =>
    h(
      "div",
      { class: "roll" },
      h("span", { class: "cast" }, roll.dice.map(showDie)),
      roll.needs && h("span", { class: "needs" }, roll.needs),
    )

  function drawFight() {
    note.classList.toggle("on", Boolean(fight))
    if (!fight) {
      note.replaceChildren()
      return
    }
    const { line, results } = fight
    const rolls = (line.rolls ?? []).filter((roll) => roll.dice?.length)
    fill(
      note,
      (rolls.length ? rolls : [{ dice: line.dice, needs: "" }]).map((roll, i) => [
        roll.what && roll.what !== rolls[i - 1]?.what && h("b", {}, roll.what),
        cast(roll),
      ]),
      h("p", { class: "said" }, line.text),
      results.slice(-RESULTS).map((one) => h("p", { class: "cost" }, one.text)),
    )
    place()
  }

  // Beside its place, where it lies in nobody's way; it is hidden where the place is out of sight.
  function place() {
    const point = fight && stage.whereIs(fight.place)
    note.classList.toggle("on", Boolean(point))
    if (!point) return
    const [x, y] = viewport.toScreen(...point),
      box = stage.boxOf(fight.place) ?? { x0: x, x1: x, y0: y, y1: y },
      { width: wide, height: high } = slot.getBoundingClientRect()
    const spot = {
      x0: Math.min(x - CLEAR, box.x0),
      x1: Math.max(x + CLEAR, box.x1),
      y0: Math.min(y - CLEAR, box.y0),
      y1: Math.max(y + CLEAR, box.y1),
    }
    const at = beside(
      spot,
      { wide: note.offsetWidth, high: note.offsetHeight },
      stage.free(),
      { wide, high },
      stage.choices(),
    )
    note.style.transform = `translate(${Math.round(at[0])}px,${Math.round(at[1])}px)`
  }

  function clear() {
    way = fight = null
    fill(layer())
    drawFight()
  }

  viewport.onsettle((_, fresh) => {
    if (fresh) drawWay(false)
    place()
  })
  return { tell, clear }
}

// Where something of a size lies beside a spot: above, right, left or below it, wherever the least of it is lost outside the free part of
// the window and the fewest choices lie under it; never on the spot.
const CHOICE = 80 // px it may rather be lost than lie on a choice
/** @type {(spot: any, size: any, free: any, window: any, choices?: {x: number, y: number}[]) => number[]} */
export function beside(spot, size, free, window, choices = []) {
  const gap = 8,
    middle = (a, b, of, low, high) => Math.max(low, Math.min(high - of, (a + b - of) / 2))
  const y = middle(spot.y0, spot.y1, size.high, free.y, free.y + free.h),
    x = middle(spot.x0, spot.x1, size.wide, free.x, free.x + free.w)
  /** @type {number[][]} */
  const ways = [
    [x, spot.y0 - gap - size.high],
    [spot.x1 + gap, y],
    [spot.x0 - gap - size.wide, y],
    [x, spot.y1 + gap],
  ]
  const over = (a, of, low, high) => Math.max(0, low - a) + Math.max(0, a + of - high)
  const lost = (/** @type {number[]} */ [px, py]) =>
    over(px, size.wide, free.x, free.x + free.w) +
    over(py, size.high, free.y, free.y + free.h) +
    CHOICE * choices.filter(({ x, y }) => x > px && x < px + size.wide && y > py && y < py + size.high).length +
    100 * (over(px, size.wide, 0, window.wide) + over(py, size.high, 0, window.high))
  return ways.reduce((best, one) => (lost(one) < lost(best) ? one : best))
}
