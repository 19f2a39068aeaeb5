import { element } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { listen } from "../../src/hardtack/web/shell/keyboard.js"

test("undo and redo are where every hand looks for them, and in a field they are the field's", () => {
  const done = []
  listen({ undo: () => done.push("undo"), redo: () => done.push("redo") })
  const press = (key, more = {}) => document.hear("keydown", { key, target: element(), ...more })
  press("u")
  press("z", { ctrlKey: true })
  press("z", { metaKey: true })
  assert.deepEqual(done.splice(0), ["undo", "undo", "undo"])
  press("y")
  press("y", { ctrlKey: true })
  press("Z", { ctrlKey: true, shiftKey: true })
  assert.deepEqual(done.splice(0), ["redo", "redo", "redo"])
  press("u", { ctrlKey: true })
  press("z", { ctrlKey: true, altKey: true })
  press("z", { ctrlKey: true, target: Object.assign(element(), { closest: (what) => what.includes("input") }) })
  assert.deepEqual(done, [])
})
