import "./page.js"
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import {
  battle,
  begun,
  keepList,
  lists,
  packed,
  takenBack,
  unpacked,
  written,
} from "../../src/hardtack/games/valour/web/keeping.js"

const answer = (turn, text) => ({ ledger: { turn }, told: text ? [{ text }] : [], duties: [] })

test("a deed that is done is written down, and undo leads back to the ledger and the log before it", () => {
  const first = written(begun({ turn: 1 }), answer(2, "fired"))
  const second = written(first, answer(3, "fought"))
  assert.deepEqual([second.ledger.turn, second.log.length, second.past.length], [3, 2, 2])
  assert.deepEqual([takenBack(second).ledger.turn, takenBack(second).log.length], [2, 1])
  assert.equal(takenBack(takenBack(takenBack(second))).ledger.turn, 1)
})
test("what tells nothing leaves no line, and the way back has an end", () => {
  let kept = begun({ turn: 0 })
  for (let n = 1; n <= 60; n++) kept = written(kept, answer(n))
  assert.deepEqual([kept.log.length, kept.past.length, kept.past[0].ledger.turn], [0, 40, 20])
})
test("undo finds its line though the log is full", () => {
  let kept = begun({ turn: 0 })
  for (let n = 1; n <= 450; n++) kept = written(kept, answer(n, `deed ${n}`))
  const back = takenBack(kept)
  assert.deepEqual([back.ledger.turn, back.log.at(-1).told[0].text], [449, "deed 449"])
})
test("a list is kept once, however its name is written, and an empty one not at all", () => {
  const shelf = new Map()
  globalThis.localStorage = { getItem: (key) => shelf.get(key) ?? null, setItem: (key, value) => shelf.set(key, value) }
  const list = (name, units = [{ profile: "foot" }]) => ({ army: "acw-union", name, brigades: [{ units }] })
  keepList(list("Reserve"))
  let kept = keepList(list("", []))
  assert.deepEqual(
    lists().map((one) => one.name),
    ["Reserve"],
  )
  for (const name of ["", "F", "Fi", "Fir", "Firs", "First"]) kept = keepList(list(name), kept)
  assert.deepEqual(
    lists().map((one) => one.name),
    ["First", "Reserve"],
  )
  // Without its units it is kept as it was with them.
  kept = keepList(list("First day", []), kept)
  assert.equal(lists()[0].brigades[0].units.length, 1)
  keepList(list("First day"), kept)
  assert.deepEqual(
    lists().map((one) => one.name),
    ["First day", "Reserve"],
  )
  delete globalThis.localStorage
})
test("what is kept and cannot be read is passed over", () => {
  const shelf = new Map()
  globalThis.localStorage = { getItem: (key) => shelf.get(key) ?? null, setItem: (key, value) => shelf.set(key, value) }
  const good = { army: "acw-union", name: "", brigades: [{ units: [{ profile: "foot" }] }] }
  for (const wrong of [
    5,
    { a: 1 },
    [null],
    [{ army: 3, brigades: [] }, { army: "x" }, { army: "x", brigades: [null] }],
  ]) {
    shelf.set("hardtack.valour.lists", JSON.stringify(wrong))
    assert.deepEqual(lists(), [])
  }
  shelf.set("hardtack.valour.lists", JSON.stringify([null, good]))
  assert.deepEqual(lists(), [good])
  const whole = begun({ turn: 1 })
  for (const wrong of [5, {}, { ...whole, log: 5 }, { ...whole, log: [{ told: [{}] }] }, { ...whole, past: [null] }]) {
    shelf.set("hardtack.valour.battle", JSON.stringify(wrong))
    assert.equal(battle(), null)
  }
  shelf.set("hardtack.valour.battle", JSON.stringify(whole))
  assert.deepEqual(battle(), whole)
  delete globalThis.localStorage
})
test("a list goes into a link and comes out of it, names of all languages included", () => {
  const list = { army: "nap-spanish", name: "Ñandú “1.º”", brigades: [] }
  assert.match(packed(list), /^[\w-]+$/)
  assert.deepEqual(unpacked(packed(list)), list)
  assert.equal(unpacked("%%%"), null)
})
test("the words of the companions are the same in both languages", () => {
  const words = JSON.parse(readFileSync("src/hardtack/games/valour/web/companion.json", "utf8"))
  const holes = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]).sort()
  assert.deepEqual(Object.keys(words.en), Object.keys(words.es))
  for (const key of Object.keys(words.en)) assert.deepEqual(holes(words.en[key]), holes(words.es[key]), key)
})
