import { element } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { arrow, curve, heading } from "../../src/hardtack/web/kit/arrows.js"
import { beside, createScene } from "../../src/hardtack/web/shell/scene.js"

test("an arrow goes through every place of its way and ends short of the last", () => {
  const drawn = arrow(
    [
      [0, 0],
      [100, 0],
      [200, 0],
    ],
    20,
  )
  const [under, line, stop, head] = drawn.children
  assert.equal(under.getAttribute("d"), line.getAttribute("d"))
  assert.match(line.getAttribute("d"), /^M0 0C.* 100 0C.* 180 0$/)
  assert.match(stop.style.transform, /translate\(100px,0px\)/)
  assert.match(head.style.transform, /translate\(180px,0px\) rotate\(0deg\)/)
})
test("a march without stops is a bow, and its head looks along it", () => {
  const points = [
    [0, 0],
    [100, 0],
  ]
  assert.equal(curve(points), "M0 0Q50 12 100 0")
  assert.ok(heading(points) < 0 && heading(points) > -30)
})

const window = { wide: 1000, high: 800 }
const free = { x: 0, y: 0, w: 1000, h: 800 }
const size = { wide: 200, high: 100 }
const around = (x, y, by = 30) => ({ x0: x - by, x1: x + by, y0: y - by, y1: y + by })
const covers = ([x, y], spot) => x < spot.x1 && x + size.wide > spot.x0 && y < spot.y1 && y + size.high > spot.y0

test("what is said of a place lies beside it and in the window, wherever that is", () => {
  for (const x of [0, 20, 500, 980, 1000])
    for (const y of [0, 20, 400, 790]) {
      const spot = around(x, y),
        at = beside(spot, size, free, window)
      assert.ok(!covers(at, spot), `${x} ${y}`)
      assert.ok(at[0] >= 0 && at[0] + 200 <= 1000 && at[1] >= 0 && at[1] + 100 <= 800, `${x} ${y}: ${at}`)
    }
})
test("it keeps clear of what lies over the board, if there is room", () => {
  const spot = around(500, 200)
  assert.ok(beside(spot, size, { x: 0, y: 150, w: 1000, h: 650 }, window)[1] >= 150)
})

function stage() {
  const layer = element("g"),
    slot = element("div", { clientWidth: 1000, clientHeight: 800 })
  const places = { aldie: [100, 100], paris: [300, 100] }
  const scene = createScene(slot, {
    board: { layer: () => layer },
    viewport: { k: 1, toScreen: (x, y) => [x, y], onsettle() {} },
    whereIs: (id) => places[id] ?? null,
    boxOf: () => null,
    free: () => free,
    choices: () => [],
  })
  return { scene, layer, note: slot.children[0] }
}
const dice = [{ value: 6, good: true }]
const fight = { text: "Fire: 1 hit", places: ["paris", "aldie"], dice, rolls: [{ what: "Fire", needs: "6", dice }] }

test("who goes somewhere is followed by an arrow, until the next line", () => {
  const { scene, layer } = stage()
  scene.tell({ text: "They ride", places: [], way: ["aldie", "paris"] })
  assert.equal(layer.children.length, 1)
  scene.tell({ text: "They rest", places: ["paris"] })
  assert.equal(layer.children.length, 0)
  scene.tell({ text: "They ride on", places: [], way: ["aldie", "nowhere"] })
  assert.equal(layer.children.length, 0, "a place that is not on the map")
})
test("each of several rolls is called by its name", () => {
  const { scene, note } = stage()
  const roll = (what) => ({ what, needs: "", dice })
  scene.tell({ ...fight, text: "", rolls: [roll("The attack"), roll("The attack"), roll("The defence")] })
  assert.equal(note.textContent, "The attackThe defence")
})
test("a fight is shown where it happens, with what came of it, and goes with the next thing told", () => {
  const { scene, note } = stage()
  scene.tell(fight)
  assert.equal(note.classList.contains("on"), true)
  assert.equal(note.textContent, "Fire6Fire: 1 hit")
  scene.tell({ text: "A block lost a step", places: ["aldie"], toll: true })
  assert.match(note.textContent, /1 hit.*lost a step$/)
  scene.tell({ text: "They pass", places: ["aldie"] })
  assert.equal(note.classList.contains("on"), false)
  scene.tell({ ...fight, places: [] })
  assert.equal(note.classList.contains("on"), false, "dice that fall nowhere are in the ticker alone")
})
test("it lies on no choice if there is another side", () => {
  const spot = around(500, 400)
  const [x, y] = beside(spot, size, free, window)
  const under = { x: x + 100, y: y + 50 }
  const [x2, y2] = beside(spot, size, free, window, [under])
  assert.ok(under.x <= x2 || under.x >= x2 + 200 || under.y <= y2 || under.y >= y2 + 100)
})
