import { element } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { createTargets, keyOf, listed, noteOf, placesOf, targetMap } from "../../src/hardtack/web/kit/targets.js"

const map = {
  placeOf: ({ kind, target }) =>
    kind === "space" ? { space: target } : kind === "aside" ? { space: target, too: true } : null,
  idOf: ({ space }) => `s-${space}`,
}
const move = { verb: "move", target: "aldie", kind: "space" }
const scout = { verb: "scout", target: "aldie", kind: "space" }
const rest = { verb: "rest", target: "aldie", kind: "aside" }
const pass = { verb: "pass", target: null, kind: "" }
const table = { yours: true, actions: [move, scout, rest, pass], view: {} }

test("an action is named by its verb and its target", () => {
  assert.equal(keyOf(move), "move:aldie")
  assert.equal(keyOf(pass), "pass:")
  assert.equal(keyOf({ verb: "pose", target: [1, 2, 3] }), "pose:1,2,3")
})
test("only what has a place of its own is on the map; what is shown there too stays a button", () => {
  assert.deepEqual(
    [...targetMap(table, map)],
    [
      ["move:aldie", "s-aldie"],
      ["scout:aldie", "s-aldie"],
    ],
  )
})
test("nothing is a target while another is asked", () => {
  const theirs = { ...table, yours: false }
  assert.equal(targetMap(theirs, map).size, 0)
  assert.equal(placesOf(theirs, map).size, 0)
})
test("several actions in one place are one button", () => {
  const places = placesOf(table, map)
  assert.deepEqual(
    places.get("s-aldie").actions.map((one) => one.verb),
    ["move", "scout", "rest"],
  )
  assert.deepEqual([...placesOf(table, map, (action) => action.verb === "scout").get("s-aldie").actions], [scout])
})
test("a note says the hint and what cannot be taken back", () => {
  const board = { t: (key) => `<${key}>` }
  assert.equal(noteOf(board, { hint: "by the ford", commits: "dice" }), "by the ford · <commits.dice>")
  assert.equal(noteOf(board, { commits: "" }), "")
  assert.equal(listed("a", null, "", "b"), "a · b")
})

function laid(spots) {
  const done = [],
    layer = element("g")
  const targets = createTargets(
    { t: (key) => key },
    {
      className: "toy",
      spot: ({ id }) => spots[id],
      items: ({ id }) => [{ run: () => done.push(id) }],
      look() {},
      leave() {},
      facts: () => [],
    },
  )
  for (const id of Object.keys(spots))
    targets.describe(
      targets.button(id, layer, () => []),
      { id },
      id,
    )
  return { done, layer, targets }
}
test("arrows lead to the next target that way, straight ahead rather than aside", () => {
  const { targets } = laid({ here: [0, 0], east: [100, 10], aside: [60, 90], west: [-50, 0] })
  targets.at("here").hear("keydown", { key: "ArrowRight" })
  assert.equal(document.activeElement, targets.at("east"))
  targets.at("here").hear("keydown", { key: "ArrowLeft" })
  assert.equal(document.activeElement, targets.at("west"))
  targets.at("west").hear("keydown", { key: "ArrowLeft" })
  assert.equal(document.activeElement, targets.at("west"), "there is nothing farther west")
})
test("Enter and a click are the same", () => {
  const { done, targets } = laid({ here: [0, 0] })
  targets.at("here").hear("click")
  targets.at("here").hear("keydown", { key: "Enter" })
  targets.press("here")
  targets.press("nowhere")
  assert.deepEqual(done, ["here", "here", "here"])
})
test("what is no target any more goes, what stays is not made anew", () => {
  const { layer, targets } = laid({ here: [0, 0], there: [9, 9] })
  const stays = targets.at("here")
  targets.prune(new Map([["here", {}]]))
  assert.deepEqual(layer.children, [stays])
  assert.equal(targets.at("there"), undefined)
})
test("who plays with the keys stays on the board: the focus goes to the nearest target that is left", async () => {
  const { targets } = laid({ here: [0, 0], near: [10, 5], far: [90, 0] })
  const node = targets.at("here")
  node.matches = () => true
  node.focus()
  node.hear("focus")
  targets.prune(new Map([["near"], ["far"]]))
  document.activeElement = document.body // as a browser does when what had the focus is gone
  await null
  assert.equal(document.activeElement, targets.at("near"))
})
test("who plays with the mouse is left alone", async () => {
  const { targets } = laid({ here: [0, 0], near: [10, 5] })
  const node = targets.at("here")
  node.matches = () => false
  node.focus()
  targets.prune(new Map([["near"]]))
  document.activeElement = document.body
  await null
  assert.equal(document.activeElement, document.body)
})
