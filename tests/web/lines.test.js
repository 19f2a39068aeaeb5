import "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { deviations, lines, parted, route, ticks, turnMarks } from "../../src/hardtack/web/kit/lines.js"

const all = (node, name) => node.children.flatMap((one) => [...(one.name === name ? [one] : []), ...all(one, name)])
const classed = (node, cls) =>
  node.children.flatMap((one) => [...(one.classList.contains(cls) ? [one] : []), ...classed(one, cls)])

test("an axis has round numbers, few of them, and whole ones where things are counted", () => {
  assert.deepEqual(ticks(0, 1), [0, 0.5, 1])
  assert.deepEqual(ticks(0, 123), [0, 50, 100])
  assert.deepEqual(ticks(-3, 7), [0, 5])
  assert.deepEqual(ticks(0, 1, 4, true), [0, 1])
  assert.deepEqual(ticks(5, 5), [5])
})
test("every turn is marked where it begins, and named where there is room", () => {
  const marks = turnMarks([1, 1, 2, 3, 3, 4], (n) => n * 15)
  assert.deepEqual(
    marks.map((one) => [one.at, one.turn, one.named]),
    [
      [0, 1, true],
      [30, 2, true],
      [45, 3, false],
      [75, 4, true],
    ],
  )
})
test("what is counted stands until it changes, a chance goes on in a straight line", () => {
  const x = (n) => n * 10,
    y = (value) => -value
  assert.equal(route([1, 2], x, y), "M0.0 -1.0L10.0 -2.0")
  assert.equal(route([1, 2], x, y, true), "M0.0 -1.0H10.0V-2.0")
})
test("turning points are links with a name, numbered, on the line", () => {
  const chart = lines({
    width: 400,
    series: [{ side: "usa", values: [0.5, 0.2, 0.9] }],
    turns: [1, 2, 3],
    low: 0,
    high: 1,
    halves: { first: "Union", second: "Confederates", side: "csa" },
    marks: [{ at: 2, href: "/replay/x?move=7", name: "1. Day 1: Heth marched" }],
    spoken: "Who was ahead",
  })
  const [link] = all(chart, "a")
  assert.equal(link.getAttribute("href"), "/replay/x?move=7")
  assert.equal(link.getAttribute("aria-label"), "1. Day 1: Heth marched")
  assert.equal(link.textContent, "1")
  assert.equal(chart.getAttribute("aria-label"), "Who was ahead")
  assert.equal(classed(chart, "ch-area").length, 2)
})
test("a count below nothing is on the sheet, and each side has its own line and name", () => {
  const chart = lines({
    width: 400,
    series: [
      { name: "Union", side: "usa", values: [-4, 2] },
      { name: "Confederates", side: "csa", values: [0, 6] },
    ],
    turns: [1, 2],
    step: true,
    spoken: "Track",
  })
  assert.equal(chart.getAttribute("role"), "img")
  assert.deepEqual(
    classed(chart, "ch-name").map((one) => one.textContent),
    ["Union", "Confederates"],
  )
  for (const one of classed(chart, "ch-line"))
    for (const at of one.getAttribute("d").matchAll(/V([\d.-]+)/g))
      assert.ok(Number(at[1]) >= 30 && Number(at[1]) <= 184)
})
test("worse luck goes to the left and is hatched, better to the right; what is off the sheet ends at its edge", () => {
  const rows = [
    { name: "Fire", deviation: -2, said: "12 / 19.7" },
    { name: "Melee", deviation: 9, said: "30 / 10.0", total: true },
  ]
  const chart = deviations({ width: 400, rows, worse: "worse", better: "better", spoken: "Luck" })
  const [fire, melee] = classed(chart, "ch-bar")
  assert.ok(fire.classList.contains("worse") && melee.classList.contains("better"))
  const end = (bar) => Number(bar.getAttribute("x")) + Number(bar.getAttribute("width"))
  assert.ok(Math.abs(end(fire) - Number(melee.getAttribute("x"))) < 0.1)
  assert.ok(end(melee) <= 400)
  assert.ok(classed(chart, "ch-hatch").length > 2)
})
test("marks on points close together stand apart, and on the sheet", () => {
  const points = [
    [50, 100],
    [52, 102],
    [54, 98],
    [200, 31],
    [203, 30],
  ]
  const stand = parted(points, 30, 184)
  for (const [n, [x, y]] of stand.entries()) {
    assert.equal(x, points[n][0])
    assert.ok(y >= 30 && y <= 184)
    for (const [ox, oy] of stand.slice(0, n)) assert.ok(Math.hypot(x - ox, y - oy) >= 21)
  }
  assert.deepEqual([stand[0], stand[3]], [points[0], points[3]])
})
