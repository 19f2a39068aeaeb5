// The wire to a match: when it comes again after it was cut.

import assert from "node:assert/strict"
import { beforeEach, mock, test } from "node:test"

import "./page.js"

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
  mock.timers.reset()
  mock.timers.enable({ apis: ["setTimeout"] })
  sockets.length = 0
  wires = []
  connect("m", { last: 0, setWire: (state) => wires.push(state), say() {} }, {}).start()
  sockets[0].heard.open()
})

test("who is sent on by the server comes again at once, and says nothing of it", () => {
  sockets[0].heard.close({ code: 1012 })
  mock.timers.tick(250)
  assert.equal(sockets.length, 2)
  sockets[1].heard.open()
  assert.deepEqual(wires, ["live", "live"])
})

test("who is sent on to where nobody answers yet waits longer each time", () => {
  sockets[0].heard.close({ code: 1012 })
  mock.timers.tick(250)
  sockets[1].heard.close({ code: 1006 })
  assert.deepEqual(wires, ["live", "reconnecting"])
  mock.timers.tick(700)
  assert.equal(sockets.length, 2)
  mock.timers.tick(600)
  assert.equal(sockets.length, 3)
})

test("a line that is cut is not taken up in the same moment", () => {
  sockets[0].heard.close({ code: 1006 })
  mock.timers.tick(370)
  assert.equal(sockets.length, 1)
  mock.timers.tick(300)
  assert.equal(sockets.length, 2)
})
