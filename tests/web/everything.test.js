import assert from "node:assert/strict"
import { test } from "node:test"

import "./page.js"

const { grouped } = await import("../../src/hardtack/web/shell/everything.js")
const { learnChapters, ruleName } = await import("../../src/hardtack/web/shell/chip.js")

test("all choices are listed, those of a kind together, those without a target first", () => {
  const of = (verb, target, kind) => ({ verb, target, kind })
  const all = [of("move", "a", "space"), of("fire", "u1", "unit"), of("move", "b", "space"), of("pass", null, "")]
  assert.deepEqual(
    grouped(all).map(([kind, some]) => [kind, some.map((one) => one.target)]),
    [
      ["", [null]],
      ["space", ["a", "b"]],
      ["unit", ["u1"]],
    ],
  )
})

test("a rule without a number is called by its chapter, never by its id", () => {
  learnChapters([{ id: "gettysburg", chapters: { box: "Box" } }])
  assert.equal(ruleName("gettysburg", "7.14"), "7.14")
  assert.equal(ruleName("gettysburg", "A.2"), "A.2")
  assert.equal(ruleName("gettysburg", "box.fog-of-war"), "Box")
  assert.doesNotMatch(ruleName("gettysburg", "odd.thing"), /odd/)
})
