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

let wires, said, status
globalThis.fetch = async () => ({ ok: status < 400, status, json: async () => ({ error: "gone" }) })
beforeEach(() => {
  sockets.length = 0
  wires = []
  said = []
  status = 200
  const say = (what, error) => said.push([what, error.message])
  connect("m", { last: 0, setWire: (state) => wires.push(state), say }, {}).start()
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

test("who is refused again and again asks why, and comes no more to a match that is gone", async () => {
  const refused = async (n) => {
    sockets[n].heard.close({ code: 1006 })
    await new Promise((done) => setImmediate(done))
  }
  await refused(0)
  pass(700)
  await refused(1) // the server may only be busy
  assert.deepEqual(said, [])
  status = 404
  pass(1300)
  await refused(2)
  assert.deepEqual(said, [["fatal", "gone"]])
  pass(60000)
  assert.equal(sockets.length, 3)
})
