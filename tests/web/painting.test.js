import { element } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { contours, territory } from "../../src/hardtack/web/kit/areas.js"
import { nameLayer } from "../../src/hardtack/web/kit/labels.js"
import { between, curve, neighbourhood, random, resample, shifted, spline } from "../../src/hardtack/web/kit/paint.js"
import { namePlaces } from "../../src/hardtack/web/kit/plate.js"

const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1])

test("chance in painting is the same at every visit", () => {
  const draw = (seed) => Array.from({ length: 5 }, random(seed))
  assert.deepEqual(draw("virginia"), draw("virginia"))
  assert.notDeepEqual(draw("virginia"), draw("maryland"))
  assert.ok(draw(7).every((value) => value >= 0 && value < 1))
})
test("a line resampled keeps its ends and has even steps", () => {
  const points = resample(
    [
      [0, 0],
      [30, 0],
      [30, 70],
    ],
    10,
  )
  assert.equal(points.length, 11)
  assert.deepEqual(
    [points[0], points.at(-1)],
    [
      [0, 0],
      [30, 70],
    ],
  )
  for (let i = 1; i < points.length; i++) assert.ok(Math.abs(far(points[i], points[i - 1]) - 10) < 1e-6)
})
test("a spline goes through its points", () => {
  const through = [
    [0, 0],
    [50, 40],
    [100, 0],
  ]
  const drawn = spline(through, 1)
  for (const point of through) assert.ok(Math.min(...drawn.map((one) => far(one, point))) < 1)
})
test("a closed curve ends where it began, an open one at its end", () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  assert.ok(curve(square, true).startsWith("M0 5") && curve(square, true).endsWith("Z"))
  assert.ok(curve(square).startsWith("M0 0") && curve(square).endsWith("L0 10"))
})
test("a line is shifted to its side, by as much as is said for each part of it", () => {
  const line = [
    [0, 0],
    [10, 0],
    [20, 0],
  ]
  assert.deepEqual(
    shifted(line, 3).map(([, y]) => y),
    [3, 3, 3],
  )
  assert.deepEqual(
    shifted(
      line,
      between([
        [0, 2],
        [1, 6],
      ]),
    ).map(([, y]) => y),
    [2, 4, 6],
  )
})
test("what is near is found across the cells of the grid, what is not is not", () => {
  const near = neighbourhood(10)
  near.add([9.5, 9.5])
  assert.deepEqual(near.within(10.5, 10.5, 2), [9.5, 9.5])
  assert.equal(near.within(15, 15, 2), null)
  assert.equal(near.inBox(0, 0, 10, 10), 1)
  assert.equal(near.inBox(10, 10, 20, 20), 0)
})
test("the contour of a round hill is one closed ring about its top", () => {
  const field = new Float32Array(400)
  for (let j = 0; j < 20; j++) for (let i = 0; i < 20; i++) field[j * 20 + i] = 6 - Math.hypot(i - 10, j - 10)
  const [ring, ...more] = contours(field, 20, 20)
  assert.deepEqual(more, [])
  assert.equal(ring.closed, true)
  for (const point of ring.points) assert.ok(Math.abs(far(point, [10, 10]) - 6) < 0.2)
})
test("the land of a side ends half way to the other's places, or where its own reach ends", () => {
  const across = (cap) =>
    territory([{ x: 100, y: 100 }], [{ x: 300, y: 100 }], { width: 400, height: 200, cap }).flatMap(
      ({ points }) => points,
    )
  const level = across().filter(([, y]) => Math.abs(y - 100) < 10)
  assert.ok(level.length > 0)
  for (const [x] of level) assert.ok(Math.abs(x - 200) < 8)
  for (const point of across(50)) assert.ok(far(point, [100, 100]) < 65)
})

const lines = (layer) => layer.children.filter((one) => !one.classList.contains("ht-off")).map((one) => one.textContent)
const name = (id, x, y, rank = 0) => ({ id, text: id, x, y, r: 5, rank })
const BOUNDS = [0, 0, 400, 300]

test("a name stands at the right of its place, where there is room", () => {
  const layer = element("g"),
    names = nameLayer(layer)
  names.add(name("Aldie", 100, 100))
  names.place({ scale: 1, taken: [], bounds: BOUNDS })
  const [label] = layer.children
  assert.equal(label.getAttribute("text-anchor"), "start")
  assert.ok(Number(label.children[0].getAttribute("x")) > 105)
})
test("at the right edge it stands at the left", () => {
  const layer = element("g"),
    names = nameLayer(layer)
  names.add(name("Aldie", 390, 100))
  names.place({ scale: 1, taken: [], bounds: BOUNDS })
  assert.equal(layer.children[0].getAttribute("text-anchor"), "end")
})
test("a name never covers a piece: rather it is left out", () => {
  const layer = element("g"),
    names = nameLayer(layer)
  names.add(name("Aldie", 100, 100))
  names.place({ scale: 1, taken: [[0, 0, 400, 300, "piece", true]], bounds: BOUNDS })
  assert.deepEqual(lines(layer), [])
  names.place({ scale: 1, taken: [], bounds: BOUNDS })
  assert.deepEqual(lines(layer), ["Aldie"])
})
test("a name is written anew only if it comes to stand elsewhere", () => {
  const layer = element("g"),
    names = nameLayer(layer),
    rough = () => 0
  names.add(name("Aldie", 100, 100))
  names.add(name("Camden", 300, 200))
  const place = (...taken) => names.place({ scale: 1, taken, rough, bounds: BOUNDS }),
    written = () => layer.children.map((label) => label.children[0])
  place()
  const [aldie, camden] = written()
  place()
  assert.deepEqual(written(), [aldie, camden])
  place([104, 90, 160, 110, "piece", true])
  assert.notEqual(written()[0], aldie)
  assert.equal(layer.children[0].getAttribute("text-anchor"), "end")
  assert.equal(written()[1], camden)
  place()
  assert.equal(layer.children[0].getAttribute("text-anchor"), "end") // where it was is good enough
})
test("where there is room for one name, the more important has it", () => {
  const layer = element("g"),
    names = nameLayer(layer)
  names.add(name("Hamlet", 50, 12))
  names.add(name("Camden", 50, 12, 3))
  names.place({ scale: 1, taken: [], bounds: [44, 5, 106, 19] })
  assert.deepEqual(lines(layer), ["Camden"])
})
test("a long name may be set in two lines", () => {
  const layer = element("g"),
    names = nameLayer(layer)
  names.add({ ...name("x", 60, 50), text: "Fredericksburg Heights" })
  names.place({ scale: 1, taken: [], bounds: [0, 0, 170, 100] })
  assert.deepEqual(
    layer.children[0].children.map((one) => one.textContent),
    ["Fredericksburg", "Heights"],
  )
})
test("on a plate no name runs into another or over the edge", () => {
  const svg = element("svg")
  namePlaces(
    svg,
    [
      { x: 100, y: 60, name: "Aldie", kind: "town" },
      { x: 112, y: 60, name: "Middleburg", kind: "town" },
      { x: 195, y: 60, name: "Dover", kind: "town" },
    ],
    220,
    120,
  )
  const words = svg.children.filter((one) => one.name === "text")
  const boxes = words.map((one) => {
    const x = Number(one.getAttribute("x")),
      y = Number(one.getAttribute("y")),
      wide = one.textContent.length * 6.4,
      left = x - { start: 0, middle: wide / 2, end: wide }[one.getAttribute("text-anchor")]
    return [left, y - 11, left + wide, y + 3]
  })
  assert.ok(words.length >= 2)
  boxes.forEach((a, i) => {
    assert.ok(a[0] >= 14 && a[2] <= 206)
    for (const b of boxes.slice(i + 1)) assert.ok(a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1])
  })
})
