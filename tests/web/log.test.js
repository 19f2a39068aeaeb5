import { element } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { createLog, folded, headingText, lineParts, prose } from "../../src/hardtack/web/shell/log.js"
import { createStore } from "../../src/hardtack/web/shell/store.js"

const NAMES = { aldie: "Aldie", mill: "Aldie Mill", gap: "Snicker's Gap (W.)" }
const named = (id) => NAMES[id] ?? null
const told = (parts) => parts.map((one) => (typeof one === "string" ? one : `[${one.textContent}]`)).join("")
const line = (n, text, more = {}) => ({ n, text, places: [], dice: [], heading: null, points: null, ...more })

test("the places a line is about stand out, the longer name first", () => {
  const about = { text: "From Aldie Mill to Aldie.", places: ["aldie", "mill"] }
  assert.equal(told(prose(about, named)), "From [Aldie Mill] to [Aldie].")
})
test("a name is taken as it is written, not as a pattern", () => {
  assert.equal(
    told(prose({ text: "Snicker's Gap (W.) is held", places: ["gap"] }, named)),
    "[Snicker's Gap (W.)] is held",
  )
})
test("a line without places, or with places nobody knows, stays as written", () => {
  assert.deepEqual(prose({ text: "Aldie", places: [] }, named), ["Aldie"])
  assert.deepEqual(prose({ text: "Aldie" }, named), ["Aldie"])
  assert.deepEqual(prose({ text: "Aldie", places: ["nowhere"] }, named), ["Aldie"])
})
test("dice and points go with the line that tells of them", () => {
  const [words, cast, points] = lineParts(line(1, "Fire", { dice: [{ value: 6, good: true }], points: -2 }), named)
  assert.equal(words.textContent, "Fire")
  assert.equal(cast.children.length, 1)
  assert.equal(points.getAttribute("class"), "pt loss")
  assert.equal(points.textContent, "−2")
  assert.deepEqual(lineParts(line(1, "Quiet"), named).slice(1), [null, null, null])
})
test("what was rolled by hand says so", () => {
  const rolled = (hand) => lineParts(line(1, "Fire", { rolls: [{ what: "Fire", dice: [], hand }] }), named).at(-1)
  assert.equal(rolled(true).getAttribute("class"), "by-hand")
  assert.equal(rolled(false), null)
})
test("a heading is its turn and its phase, whichever there is", () => {
  assert.equal(headingText({ turn: "May 1862", phase: "Supply" }), "May 1862 · Supply")
  assert.equal(headingText({ turn: null, phase: "Supply" }), "Supply")
})

function panel() {
  return { body: element(), extra: element(), el: element() }
}
const shown = (at) => at.body.children[0].children.map((one) => one.textContent)
const table = (log) => ({ log, log_total: log.length })
const heading = (n, turn, phase) => line(n, "", { heading: { turn, phase } })

test("a heading that says what the last one said, or that nothing follows but its like, is left out", () => {
  const store = createStore(),
    at = panel()
  const log = createLog(at, { store, light() {}, placeName: named })
  store.take(
    table([
      heading(1, "May", "Supply"),
      heading(2, "May", "Movement"),
      line(3, "They march."),
      heading(4, "May", "Movement"),
      line(5, "They halt."),
    ]),
  )
  log.update()
  assert.deepEqual(shown(at), ["May · Movement", "They march.", "They halt."])
})
test("new lines are put below, and what was taken back goes", () => {
  const store = createStore(),
    at = panel()
  const log = createLog(at, { store, light() {}, placeName: named })
  store.take(table([line(1, "One."), line(2, "Two.")]))
  log.update()
  const first = at.body.children[0].children[0]
  store.take({ log: [line(3, "Three.")], log_total: 3 })
  log.update()
  assert.deepEqual(shown(at), ["One.", "Two.", "Three."])
  assert.equal(at.body.children[0].children[0], first, "what was read is not drawn anew")
  store.take({ log: [], log_total: 1 })
  log.update()
  assert.deepEqual(shown(at), ["One."])
})
test("a line that goes on takes the place of the one it began as", () => {
  const store = createStore(),
    at = panel()
  const log = createLog(at, { store, light() {}, placeName: named })
  store.take(table([line(1, "One."), line(2, "A to B.")]))
  log.update()
  const first = at.body.children[0].children[0]
  store.take({ log: [line(3, "A by B to C.", { joins: 1 }), line(4, "Four.")], log_total: 4 })
  log.update()
  assert.deepEqual(shown(at), ["One.", "A by B to C.", "Four."])
  assert.equal(at.body.children[0].children[0], first, "what was read is not drawn anew")
  store.take({ log: [], log_total: 2 })
  log.update()
  assert.deepEqual(shown(at), ["One.", "A to B."], "a step of it taken back")
})
test("of a journey only the last line is told", () => {
  const lines = [line(1, "A"), line(2, "A, B", { joins: 1 }), line(3, "A, B, C", { joins: 2 }), line(4, "D")]
  assert.deepEqual(
    folded(lines).map((one) => one.text),
    ["A, B, C", "D"],
  )
  assert.deepEqual(folded(lines.slice(2)), lines.slice(2), "lines that came before need not be here")
})
test("the name of a card can be pressed", () => {
  const read = []
  const about = { text: "Played Mud March at Aldie.", places: ["aldie"], cards: [{ id: "7", name: "Mud March" }] }
  const parts = prose(about, named, (id) => read.push(id))
  assert.equal(told(parts), "Played [Mud March] at [Aldie].")
  parts[1].hear("click")
  assert.deepEqual(read, ["7"])
  assert.equal(told(prose(about, named)), "Played Mud March at [Aldie].", "where nobody can show it, it is a word")
})
test("the line of the moment is marked, else the last before it, and what came is no reason to leave it", () => {
  const store = createStore(),
    at = panel()
  const log = createLog(at, { store, light() {}, placeName: named })
  store.take(table([line(1, "One."), line(2, "A to B."), line(3, "A by B to C.", { joins: 1 }), line(6, "Six.")]))
  log.update()
  const marked = () => at.body.children[0].children.filter((one) => one.classList.contains("now"))
  const says = (n) => (log.mark(n), marked().map((one) => one.dataset.n))
  assert.deepEqual([says(1), says(2), says(3), says(5), says(0), says(null)], [[1], [3], [3], [3], [], []])
})
