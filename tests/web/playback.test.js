import { element, pass } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { createPlayback } from "../../src/hardtack/web/shell/playback.js"
import { createStore } from "../../src/hardtack/web/shell/store.js"

let last = 0
// A message with so many new lines.
const news = (seq, ...texts) => {
  const log = texts.map((text) => ({ n: ++last, text, places: [text], dice: [], heading: null }))
  return { seq, log, log_total: last }
}
function table(match) {
  last = 0
  const store = createStore(),
    told = { seen: [], lit: [] }
  const playback = createPlayback(element(), {
    store,
    match,
    light: (ids) => told.lit.push(...ids),
    show() {},
    placeName: () => null,
    mark() {},
    onShown: (message) => told.seen.push(message.seq),
  })
  playback.receive(news(1, "the table as it was"))
  return { store, playback, told }
}

test("what others did is told line by line, and the next waits its turn", () => {
  const { playback, told } = table("a")
  playback.receive(news(2, "they march", "they fire"))
  playback.receive(news(3, "they halt"))
  assert.deepEqual(told.seen, [1, 2])
  assert.deepEqual(told.lit, ["they march"])
  pass(60000)
  assert.deepEqual(told.seen, [1, 2, 3])
  assert.deepEqual(told.lit, ["they march", "they fire", "they halt"])
  assert.equal(playback.busy(), false)
})
test("to act is to be in the present: what waited is in the log, the last board is shown", () => {
  const { store, playback, told } = table("b")
  playback.receive(news(2, "one", "two"))
  playback.receive(news(3, "three"))
  playback.receive(news(4, "four"))
  assert.equal(playback.busy(), true)
  playback.beforeAct()
  assert.deepEqual(told.seen, [1, 2, 4])
  assert.equal(store.table.seq, 4)
  assert.equal(store.log.length, 5)
  assert.equal(playback.busy(), false)
})
test("the answer to one's own quiet deed is not told as news", () => {
  const { playback, told } = table("c")
  playback.beforeAct()
  playback.receive(news(2, "you march"))
  assert.deepEqual(told.lit, [])
  playback.receive(news(3, "they answer"))
  assert.deepEqual(told.lit, ["they answer"])
})
test("dice are told even of one's own deed", () => {
  const { playback, told } = table("d")
  const message = news(2, "you fire")
  message.log[0].dice = [{ value: 6, good: true }]
  playback.beforeAct()
  playback.receive(message)
  assert.deepEqual(told.lit, ["you fire"])
})
test("who comes back is told what he missed", () => {
  table("e")
  last = 0
  const store = createStore(),
    lit = []
  const playback = createPlayback(element(), {
    store,
    match: "e",
    light: (ids) => lit.push(...ids),
    show() {},
    placeName: () => null,
    mark() {},
    onShown() {},
  })
  playback.receive(news(4, "the table as it was", "they came", "they went"))
  pass(60000)
  assert.deepEqual(lit, ["they came", "they went"])
})
