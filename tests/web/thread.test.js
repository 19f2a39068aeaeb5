// Live messages put together: whoever reads further is always given a whole table.

import assert from "node:assert/strict"
import { test } from "node:test"

import { createThread } from "../../src/hardtack/web/shell/thread.js"

const line = (n) => ({ n, text: `line ${n}` })
const first = (more = {}) => ({
  type: "table",
  role: "blue",
  seq: 3,
  status: "playing",
  view: { turn: 1, units: [1, 2], fight: {} },
  log: [line(1), line(2)],
  log_total: 2,
  chat: [{ text: "hello" }],
  ...more,
})

test("a change is put together with the table before it", () => {
  const thread = createThread()
  const before = thread.whole(first())
  const now = thread.whole({
    type: "change",
    role: "blue",
    of: 3,
    seq: 4,
    view: { turn: 2 },
    gone: ["fight"],
    log: [line(3)],
    log_total: 3,
  })
  assert.deepEqual(now, { ...before, seq: 4, view: { turn: 2, units: [1, 2] }, log: [line(3)], log_total: 3, chat: [] })
  assert.equal(before.view.turn, 1, "the table before stays as it was: it may still wait to be shown")
  assert.deepEqual(thread.whole({ type: "change", role: "blue", of: 4, seq: 5 }), { ...now, seq: 5, log: [] })
})

test("a change of a table that never came is not guessed at", () => {
  const thread = createThread()
  assert.equal(thread.whole({ type: "change", role: "blue", of: 0, seq: 1 }), null)
  thread.whole(first())
  assert.equal(thread.whole({ type: "change", role: "blue", of: 2, seq: 5 }), null)
  assert.equal(thread.whole({ type: "change", role: "gray", of: 3, seq: 5 }), null)
  assert.equal(thread.whole(first({ seq: 5 })).seq, 5)
  assert.equal(thread.whole({ type: "change", role: "blue", of: 5, seq: 6 }).seq, 6)
})

test("who sits in two seats has a table and a log for each", () => {
  const thread = createThread()
  thread.whole(first())
  const gray = thread.whole(first({ role: "gray", seq: 1, log: [line(1)], log_total: 1 }))
  assert.deepEqual(gray.log, [line(1)])
  const blue = thread.whole({ type: "change", role: "blue", of: 3, seq: 4, log: [line(3)], log_total: 3 })
  assert.deepEqual(
    blue.log.map((one) => one.n),
    [1, 2, 3],
    "back at a seat, its whole log",
  )
})

test("an undo takes lines back, and others come in their place", () => {
  const thread = createThread()
  thread.whole(first())
  thread.whole({ type: "change", role: "blue", of: 3, seq: 4, log_total: 1 })
  thread.whole({ type: "change", role: "blue", of: 4, seq: 5, log: [{ n: 2, text: "other" }], log_total: 2 })
  thread.whole(first({ role: "gray", log: [], log_total: 0 }))
  const now = thread.whole({ type: "change", role: "blue", of: 5, seq: 6 })
  assert.deepEqual(now.log, [line(1), { n: 2, text: "other" }])
})
