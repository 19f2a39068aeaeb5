import { element, pass } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { viewport } from "../../src/hardtack/web/kit/viewport.js"

function sheet(size = { width: 1600, height: 1000 }) {
  const svg = element("svg"),
    frame = element("div", { clientWidth: 800, clientHeight: 600 })
  frame.setPointerCapture = () => {}
  frame.append(svg)
  return { svg, frame, view: viewport(svg, size) }
}
const near = (a, b, message) =>
  a.forEach((value, i) => assert.ok(Math.abs(value - b[i]) < 0.01, message ?? `${a} / ${b}`))

test("map to screen and back is where one was", () => {
  const { view } = sheet()
  view.zoom(2.3)
  near(view.toMap(...view.toScreen(321, 654)), [321, 654])
})
test("the whole sheet fits, with the middle in the middle", () => {
  const { view } = sheet()
  view.zoom(3)
  view.fit()
  near(view.toScreen(800, 500), [400, 300])
  const [left] = view.toScreen(0, 0),
    [right] = view.toScreen(1600, 0)
  assert.ok(left >= 0 && right <= 800)
})
test("it fits into what the panels leave clear", () => {
  const { view } = sheet()
  view.inset({ left: 300, right: 0, top: 0, bottom: 0 })
  view.fit()
  near(view.toScreen(800, 500), [550, 300])
  const [left] = view.toScreen(0, 0)
  assert.ok(left >= 300)
})
test("there is a nearest and a farthest", () => {
  const { view } = sheet()
  view.zoom(1000)
  assert.equal(view.k, 5)
  view.zoom(1e-6)
  assert.ok(view.k * 1600 <= 800 && view.k * 1600 > 700)
})
test("zooming keeps the middle where it is", () => {
  const { view } = sheet()
  view.focus([[700, 400]], { to: 1.5 })
  const before = view.toMap(400, 300)
  view.zoom(1.3)
  near(view.toMap(400, 300), before)
})
test("the wheel keeps what is under the pointer there", () => {
  const { frame, view } = sheet()
  view.focus([[800, 500]], { to: 1.5 })
  const under = view.toMap(250, 200)
  frame.hear("wheel", { deltaMode: 0, deltaY: -120, clientX: 250, clientY: 200 })
  pass(1000)
  near(view.toScreen(...under), [250, 200])
})
test("the sheet is never lost: it is pushed until a third of the window is empty, no further", () => {
  const { view } = sheet()
  view.focus([[800, 500]], { to: 2 })
  view.push(99999, 99999)
  pass(1000)
  near(view.toScreen(0, 0), [800 * 0.34, 600 * 0.34])
})
test("focus goes as near as the points allow, between two scales", () => {
  const { view } = sheet()
  view.focus([[100, 100]], { from: 1, to: 2 })
  assert.equal(view.k, 2)
  view.focus(
    [
      [0, 0],
      [1600, 1000],
    ],
    { from: 1, to: 2 },
  )
  assert.equal(view.k, 1)
})
test("reveal does not move what is in sight, and moves no more than it must for what is not", () => {
  const { view } = sheet()
  view.focus([[800, 500]], { to: 2 })
  const before = view.toScreen(0, 0)
  view.reveal([[800, 500]])
  near(view.toScreen(0, 0), before)
  const [x] = view.toMap(800, 300)
  view.reveal([[x + 10, 500]])
  near(view.toScreen(x + 10, 500), [800 - 38, before[1] + 1000])
})
test("reveal does not stop a flight half-way", () => {
  const { view } = sheet(),
    { requestAnimationFrame: next } = globalThis,
    clock = performance.now
  let now = 0
  performance.now = () => now
  globalThis.requestAnimationFrame = (run) => next(() => run((now += 16)))
  document.documentElement.dataset.motion = "full"
  try {
    view.focus([[1400, 100]], { from: 2, to: 2, ms: 0 })
    view.focus([[200, 900]], { from: 3, to: 3 })
    pass(40)
    view.reveal([[200, 900]])
    pass(1000)
    assert.equal(view.k, 3)
    near(view.toScreen(200, 900), [400, 300])
  } finally {
    Object.assign(globalThis, { requestAnimationFrame: next })
    document.documentElement.dataset.motion = "none"
    performance.now = clock
  }
})
test("reveal takes the last point if all of them do not fit", () => {
  const { view } = sheet()
  view.focus([[800, 500]], { to: 3 })
  view.reveal(
    [
      [0, 0],
      [1500, 900],
    ],
    [[1500, 900]],
  )
  const [x, y] = view.toScreen(1500, 900)
  assert.ok(x > 0 && x < 800 && y > 0 && y < 600)
})
test("furniture grows slower than the ground, and names stay readable from afar", () => {
  const { view } = sheet()
  view.focus([[800, 500]], { from: 1, to: 1 })
  const near = view.scale("p") * view.k
  view.focus([[800, 500]], { from: 4, to: 4 })
  const close = view.scale("p") * view.k
  assert.ok(close > near && close < near * 4)
  view.fit()
  assert.ok(view.scale("n") * view.k >= 0.86 - 1e-9)
})
test("a finger that trembles is a tap, one that goes is a drag", () => {
  const { frame, view } = sheet()
  view.focus([[800, 500]], { to: 2 })
  const start = view.toScreen(0, 0)
  const finger = { pointerId: 1, pointerType: "touch", button: 0 }
  frame.hear("pointerdown", { ...finger, clientX: 100, clientY: 100 })
  frame.hear("pointermove", { ...finger, clientX: 105, clientY: 100 })
  near(view.toScreen(0, 0), start)
  frame.hear("pointermove", { ...finger, clientX: 140, clientY: 100 })
  pass(1000)
  near(view.toScreen(0, 0), [start[0] + 40, start[1]])
})
test("two fingers apart are a zoom about their middle", () => {
  const { frame, view } = sheet()
  view.focus([[800, 500]], { to: 1 })
  const under = view.toMap(400, 300)
  const finger = (pointerId, clientX) => ({ pointerId, pointerType: "touch", button: 0, clientX, clientY: 300 })
  frame.hear("pointerdown", finger(1, 300))
  frame.hear("pointerdown", finger(2, 500))
  frame.hear("pointermove", finger(1, 200))
  frame.hear("pointermove", finger(2, 600))
  pass(1000)
  assert.ok(Math.abs(view.k - 2) < 0.01)
  near(view.toScreen(...under), [400, 300])
})
