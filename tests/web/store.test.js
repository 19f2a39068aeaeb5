import "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { createStore } from "../../src/hardtack/web/shell/store.js"

const lines = (from, to, word = "line") =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ n: from + i, text: `${word} ${from + i}` }))
const message = (log, log_total) => ({ log, log_total })

test("a line that comes twice is one line, and only the unseen are fresh", () => {
  const store = createStore()
  store.take(message(lines(1, 3), 3))
  store.take(message(lines(3, 4), 4))
  assert.deepEqual(
    store.log.map((one) => one.n),
    [1, 2, 3, 4],
  )
  assert.deepEqual(
    store.fresh.map((one) => one.n),
    [4],
  )
  assert.equal(store.last, 4)
})
test("after an undo the lines that are no more are gone", () => {
  const store = createStore()
  store.take(message(lines(1, 5), 5))
  store.take(message([], 3))
  assert.equal(store.last, 3)
})
test("lines told anew are told as they are now, in another language say", () => {
  const store = createStore()
  store.take(message(lines(1, 2), 2))
  store.take(message(lines(1, 2, "línea"), 2))
  assert.equal(store.log[0].text, "línea 1")
})
test("an answer from the server ends what was on its way and what was chosen", () => {
  const store = createStore()
  store.choose({ verb: "fire", target: null })
  store.setPending({ verb: "fire", target: null, seq: 1 })
  assert.equal(store.chosen, null)
  store.take(message([], 0))
  assert.equal(store.pending, null)
})
test("who listens hears until he goes", () => {
  const store = createStore(),
    heard = []
  const off = store.on("wire", (state) => heard.push(state))
  store.setWire("live")
  store.setWire("live")
  off()
  store.setWire("polling")
  assert.deepEqual(heard, ["live"], "the same state twice is no news")
})
