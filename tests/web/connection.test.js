// The wire to a match: when it comes again after it was cut.

import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"

import { pass } from "./page.js"

const sockets = []
globalThis.location = { protocol: "http:", host: "localhost" }
globalThis.addEventListener ??= () => {}
document.addEventListener ??= () => {}
globalThis.WebSocket = class {
  constructor() {
    this.heard = {}
    sockets.push(this)
  }
  addEventListener(what, then) {
    this.heard[what] = then
  }
}
const { connect } = await import("../../src/hardtack/web/shell/connection.js")

let wires
beforeEach(() => {
  sockets.length = 0
  wires = []
  connect("m", { last: 0, setWire: (state) => wires.push(state), say() {} }, {}).start()
  sockets[0].heard.open()
})

test("who is sent on by the server comes again at once, and says nothing of it", () => {
  sockets[0].heard.close({ code: 1012 })
  pass(250)
  assert.equal(sockets.length, 2)
  sockets[1].heard.open()
  assert.deepEqual(wires, ["live", "live"])
})

test("who is sent on to where nobody answers yet waits longer each time", () => {
  sockets[0].heard.close({ code: 1012 })
  pass(250)
  sockets[1].heard.close({ code: 1006 })
  assert.deepEqual(wires, ["live", "reconnecting"])
  pass(700)
  assert.equal(sockets.length, 2)
  pass(600)
  assert.equal(sockets.length, 3)
})

test("a line that is cut is not taken up in the same moment", () => {
  sockets[0].heard.close({ code: 1006 })
  pass(370)
  assert.equal(sockets.length, 1)
  pass(300)
  assert.equal(sockets.length, 2)
})
