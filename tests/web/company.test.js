import "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { chime, ring } from "../../src/hardtack/web/shell/bell.js"
import { mayBranch, seatsBefore } from "../../src/hardtack/web/shell/branch.js"
import { change } from "../../src/hardtack/web/shell/settings.js"

const person = (you = false) => ({ kind: "guest", level: null, you })
const computer = (level) => ({ kind: "computer", level, you: false })
const LEVELS = [{ id: "recruit" }, { id: "private" }, { id: "captain" }]

test("a match that runs is branched by who plays it alone, one that is over by anybody", () => {
  const alone = { csa: person(true), usa: computer("captain") }
  const together = { csa: person(true), usa: person() }
  assert.equal(mayBranch({ status: "playing", seats: alone }), true)
  assert.equal(mayBranch({ status: "playing", seats: together }), false)
  assert.equal(mayBranch({ status: "playing", seats: { csa: person(true), usa: { kind: "open", you: false } } }), false)
  assert.equal(mayBranch({ status: "over", seats: together }), true)
})
test("seats are as they were, with computers for others and somebody for me", () => {
  assert.deepEqual(seatsBefore({ csa: person(true), usa: computer("captain") }, LEVELS), {
    csa: "me",
    usa: "computer:captain",
  })
  assert.deepEqual(seatsBefore({ csa: person(), usa: person(true) }, LEVELS), { csa: "computer:private", usa: "me" })
  assert.deepEqual(seatsBefore({ csa: person(), usa: person() }, LEVELS), { csa: "me", usa: "computer:private" })
})

const notes = []
class Note {
  static permission = "granted"
  constructor(title, more) {
    notes.push([title, more.body, more.tag])
  }
}
test("nothing rings unless it is wanted, and a note comes only while the page is out of sight", () => {
  const tones = []
  const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
  const node = { frequency: {}, gain, connect: () => node, start: () => tones.push(node.frequency.value), stop() {} }
  globalThis.AudioContext = class {
    currentTime = 0
    createOscillator = () => node
    createGain = () => node
    close() {}
  }
  globalThis.Notification = Note
  document.hidden = true
  ring("Your turn", "Union", "m")
  assert.deepEqual([notes, tones], [[], []])
  change("sound", "on")
  ring("Your turn", "Union", "m")
  assert.equal(tones.length, 2)
  change("notify", "on")
  document.hidden = false
  ring("Your turn", "Union", "m")
  assert.deepEqual(notes, [])
  document.hidden = true
  Note.permission = "denied"
  ring("Your turn", "Union", "m")
  assert.deepEqual(notes, [])
  Note.permission = "granted"
  ring("Your turn", "Union", "m")
  assert.deepEqual(notes, [["Your turn", "Union", "m"]])
  assert.doesNotThrow(() => chime(null)) // a browser without sound
})
