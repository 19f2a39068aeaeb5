// Who is bound where, from one turn to the next.
import "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { createMarches } from "../../src/hardtack/web/kit/marches.js"
import { oneThing } from "../../src/hardtack/web/shell/twice.js"

const desk = () => {
  const kept = new Map()
  return { recall: (name) => structuredClone(kept.get(name) ?? null), keep: (name, value) => kept.set(name, value) }
}
const at = (places) => new Map(Object.entries(places))
const all = { free: new Set(["a", "b", "c"]), met: () => false }

test("who has not arrived goes on in the next turn, not in the same", () => {
  const marches = createMarches(desk())
  marches.bind(["a", "b"], "town", 1, at({ a: "farm" }))
  assert.deepEqual(marches.on(1, at({ a: "mill", b: "gate" }), all), [])
  assert.deepEqual(marches.on(2, at({ a: "mill", b: "gate" }), all), [
    ["a", "town"],
    ["b", "town"],
  ])
})
test("who has arrived, is gone, has met somebody or came no further is bound no more", () => {
  const board = desk(),
    marches = createMarches(board)
  marches.bind(["a", "b", "c", "d", "e"], "town", 1, at({ c: "mill", d: "farm", e: "farm" }))
  const stand = at({ a: "town", c: "mill", d: "ridge", e: "ford" })
  const met = (place) => place === "ridge"
  assert.deepEqual(marches.on(2, stand, { free: new Set("abcde"), met }), [["e", "town"]])
  assert.deepEqual(Object.keys(board.recall("marches")), ["e"])
})
test("who may not march now stays bound; a page that is opened anew knows it", () => {
  const board = desk()
  createMarches(board).bind(["a"], "town", 1, at({ a: "farm" }))
  const marches = createMarches(board)
  assert.deepEqual(marches.on(2, at({ a: "mill" }), { free: new Set(), met: () => false }), [])
  assert.deepEqual(marches.on(3, at({ a: "mill" }), all), [["a", "town"]])
  marches.forget("a")
  assert.deepEqual(createMarches(board).on(4, at({ a: "mill" }), all), [])
})

const action = (verb, target = null) => ({ verb, target })
test("twice on a piece does what can be done with it if that is one thing", () => {
  const before = [action("done"), action("march", "ward"), action("march", "hood")]
  const to = action("to", "K6")
  assert.equal(oneThing(before, [action("done"), action("march", "hood"), to]), to)
  assert.equal(oneThing(before, [...before, to, action("back")]), to)
  assert.equal(oneThing(before, [...before, to, action("to", "K7")]), null)
  assert.equal(oneThing(before, before), null)
})
