import assert from "node:assert/strict"
import { test } from "node:test"
import { createAreas } from "../../src/hardtack/games/valour/web/areas.js"

const move = { verb: "move", shape: { unit: "a", budget: 8000 }, area: true },
  double = { ...move, verb: "double", shape: { unit: "a", budget: 16000 } },
  face = { verb: "face", shape: { unit: "a" }, area: false }
const at = (seq) => ({ match: "m", role: "blue", seq })

// A board that notes what is asked; each question is answered when the test says so.
function asking() {
  const asked = [],
    answers = [],
    come = []
  const board = {
    area: (verb, { seq }) => {
      asked.push(`${verb} ${seq}`)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
  }
  return { asked, answers, come, areaOf: createAreas(board, () => come.push(1)) }
}
const after = () => new Promise((resolve) => setTimeout(resolve))

test("an area is asked for once for each question and verb, and kept", async () => {
  const { asked, answers, come, areaOf } = asking()
  assert.equal(areaOf(at(1), move), null)
  assert.equal(areaOf(at(1), move), null)
  answers[0].resolve("where it can walk")
  await after()
  assert.equal(come.length, 1)
  assert.equal(areaOf(at(1), move), "where it can walk")
  assert.equal(areaOf(at(1), double), null)
  assert.equal(areaOf(at(1), move), "where it can walk")
  assert.deepEqual(asked, ["move 1", "double 1"])
  areaOf({ ...at(1), role: "grey" }, move)
  assert.equal(asked.length, 3)
})
test("what has no area is not asked about", () => {
  const { asked, areaOf } = asking()
  assert.equal(areaOf(at(1), face), null)
  assert.deepEqual(asked, [])
})
test("until the answer is there, that to a question like it stays; of another unit nothing does", async () => {
  const { answers, areaOf } = asking()
  areaOf(at(1), move)
  answers[0].resolve("before")
  await after()
  assert.equal(areaOf(at(2), move), "before")
  answers[1].resolve("now")
  await after()
  assert.equal(areaOf(at(2), move), "now")
  assert.equal(areaOf(at(3), { ...move, shape: { unit: "b", budget: 8000 } }), null)
})
test("an answer that comes too late is not drawn, and there may be none", async () => {
  const { asked, answers, come, areaOf } = asking()
  areaOf(at(1), move)
  areaOf(at(2), double)
  answers[0].resolve("late")
  answers[1].reject(new Error("not connected"))
  await after()
  assert.equal(come.length, 0)
  assert.equal(areaOf(at(2), double), null)
  assert.equal(asked.length, 2)
})
