import { element, pass } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { beside, hideTip, inspect } from "../../src/hardtack/web/kit/tooltip.js"

const WINDOW = [1440, 900]
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height })

test("a note never covers what it is about, and lies whole in the window", () => {
  const size = { width: 260, height: 120 }
  for (const [wide, high] of [WINDOW, [390, 844]])
    for (let left = 0; left < wide - 50; left += 37)
      for (let top = 0; top < high - 50; top += 41) {
        const about = box(left, top, 46, 46)
        const [x, y] = beside(about, size, [left + 30, top + 20], [wide, high])
        assert.ok(x >= 0 && y >= 0 && x + size.width <= wide && y + size.height <= high, `${[left, top]}: ${[x, y]}`)
        const apart =
          x >= about.right || x + size.width <= about.left || y >= about.bottom || y + size.height <= about.top
        assert.ok(apart, `${[left, top]} is covered at ${[x, y]}`)
      }
})
test("of something that fills the window it is told near the pointer", () => {
  const [x, y] = beside(box(0, 0, 1440, 900), { width: 260, height: 120 }, [300, 200], WINDOW)
  assert.deepEqual([x, y], [314, 218])
})
test("what comes under a pointer that rests says nothing until the pointer moves", () => {
  Object.assign(globalThis, { innerWidth: 1440, innerHeight: 900 })
  const [block, hex] = [element(), element()]
  inspect(block, "Buford")
  inspect(hex, "H9")
  const tip = () => document.body.children.find((one) => one.classList.contains("ht-tip") && !one.hidden)?.textContent
  const hear = (type, target, clientX, clientY) =>
    document.hear(type, { target, clientX, clientY, pointerType: "mouse" })
  hear("pointerover", block, 100, 100)
  pass(400)
  assert.equal(tip(), "Buford")
  hear("pointerdown", block, 100, 100)
  hear("pointerover", hex, 100, 100) // the map has moved
  pass(1000)
  assert.equal(tip(), undefined)
  hear("pointermove", hex, 101, 100)
  pass(400)
  assert.equal(tip(), "H9")
  hideTip()
})
