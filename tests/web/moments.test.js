// When a mark of the guided turn has its moment, and where it lies.

import assert from "node:assert/strict"
import { test } from "node:test"

import { current, holds, spotFor } from "../../src/hardtack/web/shell/moments.js"

const table = { role: "usa", view: { phase: "fire", active: "csa", hand: [] }, actions: [{ verb: "fire" }] }
const lost = { rule: "5.2", dice: [{ good: false }, { good: false }] }
const won = { rule: "5.2", dice: [{ good: false }, { good: true }] }

test("a mark looks at the view, at what is on offer and at whose it is", () => {
  assert.ok(
    holds({ is: { phase: ["fire", "melee"] }, verb: "fire", theirs: "active", lacks: "hand.length" }, { table }),
  )
  for (const when of [{ is: { phase: "melee" } }, { verb: "march" }, { mine: "active" }, { has: "hand.length" }])
    assert.ok(!holds(when, { table }), JSON.stringify(when))
})

test("a roll is lost if nothing good is among its dice", () => {
  const told = { told: { rule: "5.2", good: false } }
  assert.ok(holds(told, { table, news: [lost] }))
  assert.ok(!holds(told, { table, news: [won] }))
  assert.ok(!holds(told, { table, news: [{ rule: "5.2", dice: [] }] }))
  assert.ok(!holds(told, { table, news: [] }))
})

test("what the dice did comes first, and of marks with one id only one", () => {
  const marks = [
    { id: "fire", when: { verb: "fire" } },
    { id: "hits", when: { told: { rule: "5.2", good: true } } },
    { id: "hits", when: { after: "fire" } },
  ]
  assert.equal(current(marks, { table, seen: [], news: [won] }).id, "hits")
  assert.equal(current(marks, { table, seen: [], news: [] }).id, "fire")
  assert.equal(current(marks, { table, seen: ["fire"], news: [] }), marks[2])
  assert.equal(current(marks, { table, seen: ["fire", "hits"], news: [won] }), null)
})

test("a mark lies beside what it speaks of, on nothing dear, and stays where it lies well", () => {
  const size = { width: 300, height: 150 },
    pane = { width: 390, height: 844 },
    about = { left: 0, top: 0, right: 390, bottom: 60 },
    prompt = { box: { left: 0, top: 500, right: 390, bottom: 844 }, cost: 500 }
  const { left, top, cost } = spotFor(size, pane, about, [{ box: about, cost: 1000 }, prompt])
  assert.equal(cost, 0)
  assert.ok(top >= 60 && top < 90 && left >= 10 && top + 150 <= 500)
  assert.deepEqual(spotFor(size, pane, about, [prompt], { left: 40, top: 300 }), { left: 40, top: 300, cost: 0 })
})
