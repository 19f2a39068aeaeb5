import { element, pass } from "./page.js"
import assert from "node:assert/strict"
import { test } from "node:test"
import { createPlayback } from "../../src/hardtack/web/shell/playback.js"
import { createStore } from "../../src/hardtack/web/shell/store.js"

import { recall } from "../../src/hardtack/web/shell/settings.js"

let last = 0
// A message with so many new lines.
const news = (seq, ...texts) => {
  const log = texts.map((text) => ({ n: ++last, text, places: [text], dice: [], heading: null }))
  return { seq, log, log_total: last }
}
// A browser at a match; what it is told first may be more than one line.
function table(match, opening = () => news(1, "the table as it was")) {
  last = 0
  const store = createStore(),
    told = { seen: [], all: [], lit: [], drawn: [] },
    el = element()
  const playback = createPlayback(el, {
    store,
    match,
    light: (ids) => told.lit.push(...ids),
    show() {},
    placeName: () => null,
    mark() {},
    onTold: () => told.all.push(store.table.seq),
    scene: { tell: (line) => told.drawn.push(line.text), clear: () => told.drawn.push("") },
    face: (id) => (id === "7" ? element("article") : null),
    read() {},
  })
  store.on("table", (now) => told.seen.push(now.seq))
  playback.receive(opening())
  return { store, playback, told, el }
}
// The same browser, opened anew on a match with these lines in all.
const again = (match, ...texts) => table(match, () => news(9, ...texts))
const hide = (hidden) => {
  document.hidden = hidden
  document.hear("visibilitychange")
}

test("what others did is told line by line, and the next waits its turn", () => {
  const { playback, told } = table("a")
  playback.receive(news(2, "they march", "they fire"))
  playback.receive(news(3, "they halt"))
  assert.deepEqual(told.seen, [1, 2])
  assert.deepEqual(told.lit, ["they march"])
  pass(60000)
  assert.deepEqual(told.seen, [1, 2, 3])
  assert.deepEqual(told.lit, ["they march", "they fire", "they halt"])
  assert.equal(playback.busy(), false)
})
test("to act is to be in the present: what waited is in the log, the last board is shown", () => {
  const { store, playback, told } = table("b")
  playback.receive(news(2, "one", "two"))
  playback.receive(news(3, "three"))
  playback.receive(news(4, "four"))
  assert.equal(playback.busy(), true)
  playback.beforeAct()
  assert.deepEqual(told.seen, [1, 2, 3, 4])
  assert.equal(store.table.seq, 4)
  assert.equal(store.log.length, 5)
  assert.equal(playback.busy(), false)
})
test("the answer to one's own quiet deed is not told as news", () => {
  const { playback, told } = table("c")
  playback.beforeAct()
  playback.receive(news(2, "you march"))
  assert.deepEqual(told.lit, [])
  playback.receive(news(3, "they answer"))
  assert.deepEqual(told.lit, ["they answer"])
})
test("dice are told even of one's own deed", () => {
  const { playback, told } = table("d")
  const message = news(2, "you fire")
  message.log[0].dice = [{ value: 6, good: true }]
  playback.beforeAct()
  playback.receive(message)
  assert.deepEqual(told.lit, ["you fire"])
})
test("who comes back is told what he missed", () => {
  table("e")
  const { told } = again("e", "the table as it was", "they came", "they went")
  pass(60000)
  assert.deepEqual(told.lit, ["they came", "they went"])
})
test("a march is one line that goes on, and what was told of it is not told again", () => {
  const { playback, told, el } = table("f")
  const on = (seq, text, joins) => {
    const message = news(seq, text)
    message.log[0].joins = joins
    return message
  }
  playback.receive(news(2, "from A to B"))
  playback.receive(on(3, "from A by B to C", 1))
  playback.receive(on(4, "from A by B and C to D", 2))
  pass(900)
  assert.deepEqual(told.drawn, ["from A to B", "from A by B to C", "from A by B and C to D"])
  assert.equal(el.children[1].textContent, "from A by B and C to D", "the line before it is the same one")
  pass(60000)
  assert.deepEqual(told.drawn.slice(3), [""])
})
test("of lines that come together only the last of a march is told", () => {
  const { playback, told } = table("g")
  const message = news(2, "one block", "two blocks", "three blocks", "they fire")
  message.log[1].joins = 1
  message.log[2].joins = 2
  playback.receive(message)
  pass(60000)
  assert.deepEqual(told.lit, ["three blocks", "they fire"])
})
test("the telling can be held, gone through line by line and taken up again", () => {
  const { playback, told } = table("h")
  playback.receive(news(2, "one", "two", "three"))
  playback.pause()
  pass(60000)
  assert.deepEqual(told.lit, ["one"])
  playback.receive(news(3, "four"))
  assert.deepEqual(told.seen, [1, 2], "what comes meanwhile waits")
  playback.step(1)
  playback.step(1)
  playback.step(-1)
  assert.deepEqual(told.lit, ["one", "two", "three", "two"])
  playback.step(1)
  playback.step(1)
  assert.deepEqual(told.seen, [1, 2, 3])
  assert.equal(told.lit.at(-1), "four")
  assert.equal(playback.on(), true)
  playback.pause()
  pass(60000)
  assert.equal(playback.on(), false)
  assert.equal(told.lit.filter((text) => text === "four").length, 1)
})
test("with nothing being told one can go back through what was", () => {
  const { playback, told } = table("i")
  playback.receive(news(2, "one", "two"))
  pass(60000)
  told.lit.length = 0
  playback.step(-1)
  playback.step(-1)
  pass(60000)
  assert.deepEqual(told.lit, ["two", "one"], "and it stays until it is let go")
  playback.flush()
  assert.equal(playback.on(), false)
})
test("what was told, skipped or done by oneself is not told again on another visit", () => {
  const first = table("j")
  first.playback.receive(news(2, "one", "two", "three"))
  first.playback.flush()
  first.playback.beforeAct()
  first.playback.receive(news(3, "my own"))
  const { told } = again("j", "the table as it was", "one", "two", "three", "my own", "news")
  pass(60000)
  assert.deepEqual(told.lit, ["news"])
})
test("a reload in the middle goes on with the line that was not yet told", () => {
  const first = table("k")
  first.playback.receive(news(2, "one", "two", "three"))
  pass(1200)
  assert.deepEqual(first.told.lit, ["one", "two"])
  first.playback.pause()
  const { told } = again("k", "the table as it was", "one", "two", "three")
  pass(60000)
  assert.deepEqual(told.lit, ["three"])
})
test("lines that come again after the line was lost are not told again", () => {
  const { playback, told } = table("l")
  playback.receive(news(2, "one"))
  pass(60000)
  last = 0
  playback.receive(news(2, "the table as it was", "one"))
  pass(60000)
  assert.deepEqual(told.lit, ["one"])
})
test("while nobody looks the board goes on, and who looks again is told what happened", () => {
  const { playback, told, el } = table("m")
  hide(true)
  playback.receive(news(2, "one", "two"))
  playback.receive(news(3, "three"))
  pass(60000)
  assert.deepEqual(told.seen, [1, 2, 3])
  assert.deepEqual(told.lit, [])
  hide(false)
  assert.equal(el.children[0].children[0].textContent, "since", "it says since when")
  pass(60000)
  assert.deepEqual(told.lit, ["one", "two", "three"])
  hide(true)
  hide(false)
  pass(60000)
  assert.deepEqual(told.lit, ["one", "two", "three"])
})
test("what is taken back is not told, and what is done instead is", () => {
  const { playback, told } = table("n")
  playback.receive(news(2, "one", "two"))
  pass(60000)
  playback.receive({ seq: 3, log: [], log_total: 2 })
  last = 2
  playback.receive(news(4, "another"))
  pass(60000)
  assert.deepEqual(told.lit, ["one", "two", "another"])
})
test("a card that is played is shown, and stays longer than a line", () => {
  const { playback, told, el } = table("o")
  const message = news(2, "they play a card", "they march")
  message.log[0].cards = [{ id: "7", name: "a card" }]
  playback.receive(message)
  const card = () => el.children[1].children.find((one) => one.classList.contains("told-card"))
  assert.equal(card().children[0].name, "article")
  pass(2000)
  assert.deepEqual(told.lit, ["they play a card"])
  pass(60000)
  assert.deepEqual(told.lit, ["they play a card", "they march"])
})
test("how fast it is told is kept", () => {
  const { playback, told } = table("p")
  playback.faster()
  assert.equal(JSON.parse(localStorage.getItem("hardtack.settings")).pace, "fast")
  playback.receive(news(2, "one", "two"))
  pass(700)
  assert.deepEqual(told.lit, ["one", "two"])
  playback.faster()
  playback.faster()
  assert.equal(JSON.parse(localStorage.getItem("hardtack.settings")).pace, "normal")
  assert.equal(recall("seen.p."), 3)
})
test("a card that two lines speak of is left to be read once", () => {
  const lasts = (name, second) => {
    const { playback, told } = table(name)
    const message = news(2, "it is played", "it takes effect", "what follows")
    message.log[0].cards = [{ id: "7", name: "Seven" }]
    message.log[1].cards = second
    playback.receive(message)
    let passed = 0
    while (!told.lit.includes("what follows")) pass((passed += 50) && 50)
    return passed
  }
  const once = lasts("card-once", []),
    twice = lasts("card-twice", [{ id: "7", name: "Seven" }])
  assert.equal(once, twice)
})
test("what one hears at the end of the story waits for its end", () => {
  const { playback, told } = table("q")
  const before = told.all.length
  playback.beforeAct()
  playback.receive(news(2, "they fire", "you fall"))
  pass(1500)
  assert.equal(told.all.length, before)
  pass(60000)
  assert.ok(told.all.length > before)
  const after = told.all.length
  playback.receive(news(3, "they cheer", "they march home"))
  assert.equal(told.all.length, after)
  playback.flush()
  assert.ok(told.all.length > after, "skipped, it is told as well")
})
test("the card I play myself I have read: it is not laid over the table", () => {
  const { playback, told, el } = table("r")
  const plays = (seq, ...texts) => {
    const message = news(seq, ...texts)
    message.log[0].cards = [{ id: "7", name: "a card" }]
    return message
  }
  const shown = () => el.children[1].children.some((one) => one.classList.contains("told-card"))
  playback.beforeAct({ verb: "ops", card: "7" })
  playback.receive(plays(2, "I play a card"))
  assert.deepEqual(told.lit, [])
  playback.beforeAct({ verb: "event", card: "7" })
  playback.receive(plays(3, "I play it again", "it takes effect"))
  assert.deepEqual(told.lit, ["I play it again"])
  assert.equal(shown(), false)
  pass(60000)
  playback.receive(plays(4, "they play another"))
  playback.beforeAct({ verb: "ops", card: "8" })
  playback.receive(plays(5, "I find a card"))
  assert.equal(shown(), true)
})
