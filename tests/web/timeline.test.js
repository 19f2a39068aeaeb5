import { element } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { fresh, settled } from "../../src/hardtack/web/shell/timeline.js"
import { meanwhile } from "../../src/hardtack/web/shell/lookback.js"
import { createTimeline } from "../../src/hardtack/web/shell/timeline.js"

const line = (n, text = `line ${n}`) => ({ n, text })

test("what came with a moment is what was written since the one before", () => {
  const log = [line(1), line(2), line(3, ""), line(4), line(5)]
  assert.deepEqual(
    fresh(log, 1, 4).map((one) => one.n),
    [2, 4],
  )
  assert.deepEqual(fresh(log, 5, 5), [])
})
test("in the past there is nothing to choose", () => {
  const then = settled({ view: { turn: 3 }, actions: [1], regions: [2], barred: [3], yours: true, preview: {} })
  assert.deepEqual(then, { view: { turn: 3 }, actions: [], regions: [], barred: [], yours: false, preview: null })
})
test("who looks back is told what happens meanwhile, and only that", () => {
  const then = { status: "playing", yours: true, seq: 4, log_total: 9 }
  assert.equal(meanwhile(then, then), "")
  assert.equal(meanwhile({ ...then, seq: 5, log_total: 10 }, then), "back.yours")
  assert.equal(meanwhile({ ...then, seq: 5, yours: false, log_total: 10 }, then), "back.on")
  assert.equal(meanwhile({ ...then, yours: true }, { ...then, yours: false }), "back.yours")
  assert.equal(meanwhile({ ...then, status: "over", yours: false }, then), "back.over")
})
test("the bar says where one is, and its buttons lead elsewhere", () => {
  const went = []
  const el = element()
  const bar = createTimeline(el, {
    go: (n) => went.push(n),
    play: () => went.push("play"),
    step: (by) => went.push(by > 0 ? "on" : "back"),
    seal: () => null,
    aids: [],
  })
  bar.show({ status: "playing", view: {}, prompt: { phase: "Supply" } }, 3, 8, line(7, "They march."))
  assert.match(el.textContent, /Supply They march\./)
  const buttons = (of) => of.children.flatMap((one) => (one.name === "button" ? [one] : buttons(one)))
  for (const one of buttons(el)) one.hear("click")
  assert.deepEqual(went, [0, "back", "play", "on", Infinity])
})
