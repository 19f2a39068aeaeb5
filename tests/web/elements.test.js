import { pass } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { die, dice } from "../../src/hardtack/web/kit/dice.js"
import { drawing, el, fill, h, later, settle } from "../../src/hardtack/web/kit/dom.js"
import { button } from "../../src/hardtack/web/shell/button.js"

test("what is null or false is left out, lists are laid flat", () => {
  assert.equal(h("p", null, "a", null, false, ["b", ["c", undefined]], 0).textContent, "abc0")
})
test("markup stays words", () => {
  const node = h("p", { title: "<b>" }, "<img src=x>")
  assert.deepEqual(node.childNodes, ["<img src=x>"])
  assert.equal(node.getAttribute("title"), "<b>")
})
test("an attribute that is true is there, one that is false is not", () => {
  const node = h("p", { hidden: true, lang: false, id: null })
  assert.equal(node.getAttribute("hidden"), "")
  assert.equal(node.getAttribute("lang"), null)
  assert.equal(node.getAttribute("id"), null)
})
test("functions listen, by either spelling", () => {
  const heard = []
  const node = h("button", { onclick: () => heard.push("one"), on: { click: () => heard.push("two") } })
  node.hear("click")
  assert.deepEqual(heard, ["one", "two"])
})
test("properties are set as properties: a box that is ticked is ticked", () => {
  const node = h("input", { type: "checkbox", checked: true })
  assert.equal(node.checked, true)
  assert.equal(node.getAttribute("checked"), null)
})
test("furniture stands at its place at the scale of its kind, a little off if asked", () => {
  const node = el("g", { place: [10, 20, "p"] })
  assert.equal(node.style.transform, "translate(10px,20px) scale(var(--p,1))")
  settle(node, 1, 2, "s", 0, 3)
  assert.equal(node.style.transform, "translate(1px,2px) scale(var(--s,1)) translate(0.0px,3.0px)")
})
test("fill takes away what was there", () => {
  assert.equal(fill(h("p", null, "old"), "new", null).textContent, "new")
})
test("a drawing is a list of strokes, class and path", () => {
  const [stroke] = drawing("ink|M0 0h5")
  assert.equal(stroke.getAttribute("class"), "ink")
  assert.equal(stroke.getAttribute("d"), "M0 0h5")
})
test("a die has as many pips as it shows, and a number where there are no pips", () => {
  for (let value = 1; value <= 6; value++)
    assert.equal(die(value).children.filter((one) => one.name === "circle").length, value)
  assert.equal(die(9).textContent, "9")
})
test("a die that fell badly says so by more than its colour", () => {
  const [good, bad] = dice([
    { value: 6, good: true },
    { value: 1, good: false },
  ])
  assert.equal(good.getAttribute("class"), "ht-die good")
  assert.equal(bad.getAttribute("class"), "ht-die bad")
  assert.equal(die(1, { good: false, label: "1, a failure" }).getAttribute("aria-label"), "1, a failure")
})
test("a button carries its label, its note and whatever else it is told", () => {
  const node = button("Fire", () => {}, { note: "rolls dice", cls: "do", "aria-pressed": "true" })
  assert.equal(node.textContent, "Firerolls dice")
  assert.equal(node.getAttribute("class"), "do")
  assert.equal(node.getAttribute("aria-pressed"), "true")
})
test("scenery comes piece by piece, and waits while somebody presses", () => {
  const done = []
  later([1, 2, 3].map((n) => () => done.push(n)))
  assert.deepEqual(done, [])
  pass(60)
  assert.deepEqual(done, [1])
  document.hear("pointerdown")
  pass(500)
  document.hear("keydown")
  pass(500)
  assert.deepEqual(done, [1])
  pass(1000)
  assert.deepEqual(done, [1, 2, 3])
})
