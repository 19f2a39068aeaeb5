import "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { lines } from "../../src/hardtack/web/editor/form.js"
import {
  apart,
  fieldAt,
  fresh,
  kept,
  place,
  read,
  sized,
  turned,
  within,
  write,
} from "../../src/hardtack/web/editor/lines.js"
import { pack, unpack } from "../../src/hardtack/web/editor/link.js"

test("a line is written without changing the table that was there", () => {
  const before = { turn: 3, units: { a: { pose: [1, 2] }, b: {} } }
  const after = write(before, ["units", "a", "pose"], [4, 5, 90])
  assert.deepEqual(after, { turn: 3, units: { a: { pose: [4, 5, 90] }, b: {} } })
  assert.deepEqual(before.units.a.pose, [1, 2])
  assert.deepEqual(Object.keys(write(before, ["turn"], 4)), ["turn", "units"])
})
test("a line that is taken out takes with it what says nothing any more", () => {
  assert.deepEqual(write({ units: { a: { pose: [1, 2] } } }, ["units", "a", "pose"], undefined), {})
  assert.deepEqual(write({ list: [1, 2, 3] }, ["list", 1], undefined), { list: [1, 3] })
})
test("rows are made where there were none", () => {
  assert.deepEqual(write({}, ["table", "terrain"], [{ id: "wood" }]), { table: { terrain: [{ id: "wood" }] } })
  assert.equal(read({ table: { terrain: [{ id: "wood" }] } }, ["table", "terrain", 0, "id"]), "wood")
  assert.equal(read({}, ["table", "terrain", 0]), undefined)
})
test("a thing is put where it belongs: in a list, or number by number", () => {
  const wood = { form: "outline", path: ["table", "terrain", 0], keys: ["points"] }
  const square = [
    [1, 1],
    [2, 1],
    [2, 2],
  ]
  assert.deepEqual(place({ table: { terrain: [{ id: "w" }] } }, wood, square).table.terrain[0].points, square)
  const unit = { form: "pose", path: ["table", "units", 0], keys: ["x", "y", "facing"] }
  assert.deepEqual(place({ table: { units: [{ id: "u" }] } }, unit, [[3, 4, 90]]).table.units[0], {
    id: "u",
    x: 3,
    y: 4,
    facing: 90,
  })
  const leader = { form: "spot", path: ["table", "brigades", 0], keys: ["leader.x", "leader.y"] }
  assert.deepEqual(place({ table: { brigades: [{}] } }, leader, [[3, 4]]).table.brigades[0].leader, { x: 3, y: 4 })
  const moved = { form: "pose", path: ["units", "a"], keys: ["pose"] }
  assert.deepEqual(place({}, moved, [[3, 4, 90]]), { units: { a: { pose: [3, 4, 90] } } })
})
test("points stay on the table, in tenths; a facing goes round", () => {
  assert.deepEqual(kept([[-3, 50.26, -10]], [48, 48]), [[0, 48, 350]])
  assert.deepEqual(kept([[10.123, 20.05, 360]], [48, 48]), [[10.1, 20.1, 0]])
})
test("an outline turns clockwise about its middle, a pose on the spot", () => {
  const [[x, y]] = turned(
    [
      [0, 2],
      [0, 0],
    ],
    90,
  )
  assert.ok(Math.abs(x - 1) < 1e-9 && Math.abs(y - 1) < 1e-9)
  assert.deepEqual(turned([[5, 6, 350]], 20), [[5, 6, 370]])
  assert.deepEqual(
    sized(
      [
        [0, 0],
        [2, 2],
      ],
      2,
    ),
    [
      [-1, -1],
      [3, 3],
    ],
  )
})
test("what lies under a point", () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ]
  assert.ok(within(square, 1, 3) && !within(square, 5, 3))
  assert.equal(
    apart(
      [
        [0, 0],
        [4, 0],
      ],
      2,
      3,
    ),
    3,
  )
  assert.equal(apart([[1, 1, 90]], 1, 4), 3)
})
test("a new thing has an id of its own", () => {
  assert.equal(fresh("my-wood", [{ id: "my-wood" }, { id: "my-wood-2" }]), "my-wood-3")
  assert.equal(fresh("my-wood", undefined), "my-wood")
})
test("a path leads to the field that asks for it", () => {
  const rows = { id: "terrain", kind: "list", of: { id: "", kind: "lines", fields: [{ id: "cover" }] } }
  const fields = [{ id: "table", kind: "lines", fields: [rows] }]
  assert.deepEqual(fieldAt(fields, ["table", "terrain"]).fields, [{ id: "cover" }])
  assert.equal(fieldAt(fields, ["units", "a"]), null)
})
test("a situation goes into a link and comes out of it again", async () => {
  const toml = 'scenario = "day-2"\n# Peña, Núñez\n' + "hex = 5\n".repeat(500)
  const packed = await pack(toml)
  assert.match(packed, /^[\w-]+$/)
  assert.ok(packed.length < 300)
  assert.equal(await unpack(packed), toml)
})
test("a link that holds nothing, or too much, opens nothing", async () => {
  for (const wrong of ["", "x", "!!", "AAAA", (await pack("turn = 3")).slice(0, -3), "A".repeat(20000)])
    assert.equal(await unpack(wrong), null)
  const { deflateRawSync } = await import("node:zlib")
  const bomb = deflateRawSync(Buffer.alloc(10_000_000)).toString("base64url")
  assert.ok(bomb.length < 16000)
  assert.equal(await unpack(bomb), null)
  let noise = ""
  for (let i = 0; noise.length < 40000; i++) noise += ((i * 2654435761) >>> 0).toString(36)
  assert.equal(await pack(noise), null)
})

// ---- forms ----
const FIELDS = [
  { id: "turn", name: "Turn", kind: "number", min: 1, max: 9, default: 1 },
  { id: "phase", name: "Phase", kind: "choice", default: "b", choices: ["a", "b"].map((id) => ({ id, name: id })) },
  { id: "hand", name: "Hand", kind: "list", of: { id: "", name: "Hand", kind: "thing", thing: "card" } },
]
const THINGS = { card: [7, 8].map((id) => ({ id, name: `Card ${id}` })) }
const controls = (node) => [
  ...(["input", "select"].includes(node.name) ? [node] : []),
  ...node.children.flatMap(controls),
]
test("a form writes the line that was changed and leaves the others alone", () => {
  let said = null
  const make = (table) =>
    lines(
      FIELDS,
      table,
      (next) => {
        said = next
      },
      THINGS,
      new Set(),
    )
  const [turn, phase, hand] = controls(make({ turn: 4, hand: [7] }))
  assert.equal(phase.value, "b")
  turn.value = "5"
  turn.hear("change")
  assert.deepEqual(said, { turn: 5, hand: [7] })
  turn.value = ""
  turn.hear("change")
  assert.deepEqual(said, { hand: [7] })
  hand.value = "8"
  hand.hear("change")
  assert.deepEqual(said, { turn: 4, hand: [7, 8] })
})
