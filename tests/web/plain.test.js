import { element } from "./page.js"
import assert from "node:assert/strict"
import { register } from "node:module"
import { test } from "node:test"

// The plain board is served beside games' boards and imports as they do, from the root of the house.
const house = new URL("../../src/hardtack", import.meta.url).href
const hook = `export const resolve = (name, context, next) =>
  next(name.startsWith("/web/") ? "${house}" + name : name, context)`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
const { draw, layOut, nameOf, targets, update, where } = await import("../../src/hardtack/web/kit/plain/board.js")

test("spaces lie as the game says, with an edge of paper around them", () => {
  const { width, height, at } = layOut({
    spaces: [
      { id: "a", x: -50, y: 10 },
      { id: "b", x: 150, y: 110 },
    ],
  })
  assert.deepEqual(
    [...at],
    [
      ["a", [90, 90]],
      ["b", [290, 190]],
    ],
  )
  assert.deepEqual([width, height], [380, 280])
})
test("hexes are neighbours on every side", () => {
  const around = [
    [0, 0],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ]
  const { at } = layOut({ spaces: around.map(([q, r], i) => ({ id: i, q, r })) })
  const [x, y] = at.get(0)
  for (let i = 1; i < 7; i++) {
    const [ox, oy] = at.get(i)
    assert.ok(Math.abs(Math.hypot(ox - x, oy - y) - 62 * Math.sqrt(3)) < 1e-6)
  }
})
test("spaces without a place stand in a ring, apart from each other", () => {
  const { at } = layOut({ spaces: ["a", "b", "c", "d", "e"].map((id) => ({ id })) })
  const all = [...at.values()]
  all.forEach((one, i) =>
    all.slice(i + 1).forEach((two) => assert.ok(Math.hypot(one[0] - two[0], one[1] - two[1]) > 60)),
  )
})
test("a game with nothing to draw has a sheet all the same", () => {
  assert.equal(layOut({}).at.size, 0)
  assert.ok(layOut({}).width > 0)
})
test("a thing is called by its name in the reader's language, else in English, else by its id", () => {
  assert.equal(nameOf({ id: "mill", name_en: "Mill", name_es: "Molino" }, "es"), "Molino")
  assert.equal(nameOf({ id: "mill", name_en: "Mill" }, "es"), "Mill")
  assert.equal(nameOf({ id: "mill", name: "Mill" }, "es"), "Mill")
  assert.equal(nameOf({ id: "mill" }, "es"), "mill")
})

const DATA = {
  spaces: [
    { id: "camp", x: 0, y: 0 },
    { id: "mill", x: 200, y: 0 },
  ],
  ways: [
    ["camp", "mill"],
    ["camp", "nowhere"],
  ],
  facts: [{ id: "day", name_en: "Day" }, { id: "secret" }],
}
function laid(view, actions = []) {
  const layers = new Map(),
    layer = (name) => layers.get(name) ?? layers.set(name, element("g")).get(name)
  const board = { layer, lang: "en", inspect() {}, viewport: { fit() {} }, t: (key) => key }
  draw(board, DATA)
  const table = { view, actions, yours: true, seats: { blue: {}, gray: {} } }
  update(board, table)
  return { layers, table, board }
}
const rider = { id: "rider", space: "camp", side: "gray" }

test("only ways between places there are, are drawn", () => {
  assert.equal(laid({}).layers.get("ways").children.length, 1)
})
test("pieces wear their side's colour, stand side by side, and are left out where there is no such place", () => {
  const { layers } = laid({
    pieces: [rider, { id: "two", space: "camp", side: "blue" }, { id: "lost", space: "moon" }],
  })
  const [one, two, ...more] = layers.get("pieces").children
  assert.deepEqual(more, [])
  assert.ok(one.classList.contains("side-1") && two.classList.contains("side-0"))
  assert.notEqual(one.getAttribute("transform"), two.getAttribute("transform"))
})
test("what an action is aimed at glows: a space or a piece; anything else stays with the prompt", () => {
  const actions = [
    { verb: "ride", target: "mill", label: "Ride" },
    { verb: "rest", target: "rider", label: "Rest" },
    { verb: "pass", target: null, label: "Pass" },
  ]
  const { layers, table } = laid({ pieces: [rider] }, actions)
  assert.deepEqual(
    layers.get("buttons").children.map((one) => one.getAttribute("data-target")),
    ["mill", "rider"],
  )
  assert.deepEqual(
    [...targets(table)],
    [
      ["ride:mill", "mill"],
      ["rest:rider", "rider"],
    ],
  )
})
test("a fact the view does not tell is not drawn", () => {
  const { layers } = laid({ day: 3 })
  assert.deepEqual(
    layers.get("facts").children.map((one) => one.textContent),
    ["3Day"],
  )
})
test("a piece is where its space is", () => {
  const { board } = laid({ pieces: [rider] })
  assert.deepEqual(where(board, "rider"), where(board, "camp"))
  assert.equal(where(board, "moon"), null)
})
