import { element } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { createTargets, targetMap } from "../../src/hardtack/web/kit/targets.js"

const map = {
  placeOf: ({ kind, target }) => (kind === "unit" ? { unit: target } : kind === "hex" ? { hex: target } : null),
  idOf: ({ unit, hex }) => unit ?? hex,
  tells: ({ unit }) => Boolean(unit),
}
const bar = (target, reason, kind = "unit") => ({
  verb: "fire",
  target,
  kind,
  label: `Fire: ${target}`,
  reason,
  rule: "6.1",
})
const fired = bar("first", "It has fired.")
const blind = bar("second", "It sees nobody.")
const table = {
  yours: true,
  view: {},
  actions: [{ verb: "fire", target: "third", kind: "unit" }],
  barred: [fired, blind, bar("A1", "Too far.", "hex"), { ...bar("third", "Not by volley."), verb: "volley" }],
}
function laid() {
  const said = [],
    spots = { first: 0, second: 100, third: 50 },
    pieces = Object.fromEntries(
      Object.entries(spots).map(([id, left]) => [
        id,
        element("g", { getBoundingClientRect: () => ({ left, top: 0, width: 10, height: 10 }) }),
      ]),
    )
  const targets = createTargets(
    { t: (key) => key, refuse: (one) => said.push([one.reason, one.rule]) },
    { className: "toy", spot: () => [0, 0], items: () => [], look() {}, leave() {}, facts: () => [] },
  )
  const lit = targets.button("third", element("g"), () => [])
  targets.bar(table, map, ({ unit }) => pieces[unit])
  return { said, pieces, targets, lit }
}

test("what a piece cannot do is told by the piece, and not by the prompt", () => {
  assert.deepEqual([...targetMap(table, map).keys()], ["fire:third", "fire:first", "fire:second", "volley:third"])
})
test("a press or a key on what is barred says why, with its rule", () => {
  const { said, pieces } = laid()
  pieces.first.hear("click")
  pieces.second.hear("keydown", { key: "Enter" })
  assert.deepEqual(said, [
    ["It has fired.", "6.1"],
    ["It sees nobody.", "6.1"],
  ])
  assert.equal(pieces.first.getAttribute("aria-label"), "Fire: first. It has fired.")
  assert.equal(pieces.first.getAttribute("aria-disabled"), "true")
})
test("what can be chosen is not barred, though not everything can be done with it", () => {
  const { said, pieces, targets, lit } = laid()
  assert.equal(pieces.third.getAttribute("data-barred"), null)
  assert.equal(lit.getAttribute("aria-disabled"), null)
  assert.equal(lit.getAttribute("aria-description"), "Not by volley.")
  lit.hear("click")
  assert.deepEqual(said, [])
  targets.bar({ ...table, barred: [] }, map, ({ unit }) => pieces[unit])
  assert.equal(lit.getAttribute("aria-description"), null)
})
test("one of those that are barred is in the order of Tab; arrows lead to the next", () => {
  const { pieces } = laid()
  const tabs = () => ["first", "second"].map((id) => pieces[id].getAttribute("tabindex"))
  assert.deepEqual(tabs(), ["0", "-1"])
  pieces.first.hear("keydown", { key: "ArrowRight" })
  assert.equal(document.activeElement, pieces.second)
  pieces.second.hear("focus")
  assert.deepEqual(tabs(), ["-1", "0"])
})
test("what is barred no longer is as it was", () => {
  const { said, pieces, targets } = laid()
  targets.bar({ ...table, barred: [blind] }, map, ({ unit }) => pieces[unit])
  for (const name of ["role", "tabindex", "aria-label", "aria-disabled", "data-barred"])
    assert.equal(pieces.first.getAttribute(name), null)
  pieces.first.hear("click")
  assert.deepEqual(said, [])
  targets.bar({ ...table, yours: false }, map, ({ unit }) => pieces[unit])
  assert.equal(pieces.second.getAttribute("data-barred"), null)
})
