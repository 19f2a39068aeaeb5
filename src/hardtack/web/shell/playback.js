// What others did, told as a story: line by line at a pace one can read, with the places lit and in sight, the way of who marches, the dice
// where they fell, and cards to read. It can be held, gone through line by line, and skipped; the decision's buttons are live while it runs,
// and pressing one ends it. What was told once is not told again: not after a reload, a lost line, an absence or a skip.

import { fill, h } from "../kit/dom.js"
import { button, icon } from "./button.js"
import { t } from "./i18n.js"
import { folded, lineParts, showDie } from "./log.js"
import { unpressed } from "./press.js"
import { change, keep, recall, setting, still } from "./settings.js"

const PACE = { slow: 1900, normal: 1150, fast: 600 }
const SPEEDS = ["slow", "normal", "fast"]
const LINGER = 2600
const STEP = 380 // ms: a march that goes on is one thing
const READING = 2400 // ms more for a card
const KEPT = 200 // lines one can go back through

// scene: {tell(line), clear()}, what is drawn on the map; read(id): opens a card; face(id): a card to look at, or null; onTold(): nothing is left
// to tell.
export function createPlayback(el, deps) {
  const { store, match, light, show: follow, placeName, mark, onTold, scene = null, read = null, face = null } = deps
  const queue = [] // table messages that wait their turn
  let story = [] // lines, told and to be told
  let at = -1 // the one shown now
  let begun = 0 // where this telling began
  let start = 0 // and the last message that is being told
  let timer = null
  let lingers = false // all is told and was there to be read
  let held = false
  let title = ""
  let mine = null // my own action, which the coming message answers
  let own = null // the card I have played in it, and know
  let first = true
  let role // whose lines these are
  let told = 0 // the number of the last line that was told, or need not be

  const seenKey = () => `seen.${match}.${role ?? ""}`
  const on = () => el.classList.contains("on")
  // Something is yet to be told, or the last line has not stood long enough to be read.
  const busy = () => timer !== null && (at < story.length - 1 || !lingers)
  const news = (message) => message.log?.some((line) => line.text && !line.heading)

  function receive(message) {
    if (first) {
      first = false
      welcome(message)
      return
    }
    if (document.hidden) {
      catchUp(message)
      return
    }
    // A simple reply to me, nothing to tell or nothing being told: at once. Else in the order it happened.
    if (queue.length === 0 && ((!busy() && !held) || (at === story.length - 1 && !news(message)))) show(message)
    else queue.push(message)
    if (mine) flush()
    else if (held) controls()
    else if (queue.length === 1 && marchesOn()) wait(story[at])
  }

  // The board as it is now, and its lines as part of the story.
  function take(message) {
    const now = story[at]?.n
    store.take(message)
    if (message.role !== role) {
      // Another seat of the same person: what was told at the one before is known.
      role = message.role
      told = (store.fresh[0]?.n ?? store.last + 1) - 1
    }
    told = Math.min(told, store.last)
    story = folded(store.log.filter((line) => line.n > store.last - KEPT && line.text && !line.heading))
    at = now === undefined ? at : story.findLastIndex((line) => line.n - (line.joins ?? 0) <= now)
  }

  function show(message) {
    const reply = mine
    if (reply) own = reply.card ?? null
    mine = null
    take(message)
    const fresh = story.filter((line) => line.n > told)
    const quiet = reply && fresh.length < 2 && !fresh.some((line) => line.dice?.length || unread(line).length)
    if (fresh.length === 0) {
      if (!on()) onTold()
      return
    }
    if (quiet || setting("pace") === "off" || playback.rush > 4) settle()
    else run(on() ? title : "")
  }

  // On arrival: what happened since this browser last looked.
  function welcome(message) {
    role = message.role
    const seen = recall(seenKey())
    take(message)
    told = Math.min(seen ?? store.last, store.last)
    if (!document.hidden) missed()
  }
  function missed() {
    const lines = story.filter((line) => line.n > told)
    if (lines.length === 0 || setting("pace") === "off") {
      settle()
      return
    }
    if (on()) end()
    run(t("since", { n: lines.length }))
  }

  // Nothing is left to tell.
  function settle() {
    at = story.length - 1
    remember(store.last)
    if (!on()) onTold()
  }
  function remember(n) {
    told = Math.max(told, n)
    keep(seenKey(), told)
  }

  function run(heading) {
    title = heading
    at = story.findIndex((line) => line.n > told)
    start = at
    if (!on()) begun = at
    tell()
  }

  // The line at hand, and after a while the next.
  function tell() {
    clearTimeout(timer)
    timer = null
    lingers = false
    const line = story[at]
    draw(line)
    light(line.places ?? [])
    follow(line.places ?? [])
    scene?.tell(line, story[at - 1])
    mark(line.n)
    remember(line.n)
    if (!held) wait(line)
    controls()
  }

  function wait(line) {
    clearTimeout(timer)
    const haste = playback.rush + queue.length / 2
    const slow = PACE[setting("pace")] ?? PACE.normal
    const more = (line.dice?.length ? 350 : 0) + Math.max(0, line.text.length - 60) * 9 + (turnsUp(line) ? READING : 0)
    const pace = (slow + (more * slow) / PACE.normal) / haste
    timer = setTimeout(onward, marchesOn() ? STEP / haste : Math.max(180, pace))
  }
  const marchesOn = () => at === story.length - 1 && queue[0]?.log?.find((one) => one.text && !one.heading)?.joins > 0
  function onward() {
    timer = null
    if (at < story.length - 1) {
      at += 1
      tell()
    } else if (queue.length) unpressed(next)
    else {
      lingers = true
      timer = setTimeout(() => unpressed(next), LINGER / 2 / playback.rush)
    }
  }

  // The next message that has something to tell; if there is none, it is over.
  function next() {
    timer = null
    const was = at
    while (queue.length && timer === null && (at === was || !held)) show(queue.shift())
    if (timer === null && !held) end()
  }

  // ---- what one sees

  const unread = (line) => (line?.cards ?? []).filter(({ id }) => id !== own)
  const cardOf = (line) => (face && unread(line).length === 1 ? unread(line)[0] : null)
  // A card that the line before has shown is read by now.
  const turnsUp = (line) => cardOf(line) && (at <= begun || cardOf(story[at - 1])?.id !== cardOf(line).id)
  const name = h("span", { class: "what" })
  const count = h("span", { class: "count" })
  const one = (pic, key, run, key2) =>
    button("", run, { cls: "icon", pic, "aria-label": t(key), title: t(key), "aria-keyshortcuts": key2 })
  const back = one("back", "story.back", () => step(-1), ",")
  const hold = one("pause", "story.hold", () => pause(), "k")
  const onwards = one("next", "story.next", () => step(1), ".")
  const speed = button("", faster, { cls: "speed", "aria-keyshortcuts": "v" })
  const skip = button(t("skip.play"), flush, { cls: "skipper", pic: "last", "aria-keyshortcuts": "s" })
  const body = h("div", { class: "told" })
  el.setAttribute("role", "group")
  el.setAttribute("aria-label", t("story"))
  fill(el, h("header", {}, name, count, back, hold, onwards, speed, skip), body)

  function controls() {
    const all = story.length - start
    fill(count, at >= start && all > 1 ? `${at - start + 1} / ${all}${queue.length ? "+" : ""}` : "")
    fill(hold, h("span", { class: "lb" }, icon(held ? "play" : "pause")))
    hold.setAttribute("aria-label", t(held ? "story.go" : "story.hold"))
    hold.title = t(held ? "story.go" : "story.hold")
    back.disabled = at <= 0
    onwards.disabled = at >= story.length - 1 && queue.length === 0
    const pace = PACE[setting("pace")] ? setting("pace") : "normal"
    fill(speed, t(`story.speed.${pace}`))
    speed.setAttribute("aria-label", `${t("settings.pace")}: ${t(`settings.pace.${pace}`)}`)
    const yours = queue.at(-1)?.yours
    fill(skip, h("span", { class: "lb" }, icon("last"), t(yours ? "story.yours" : "skip.play")))
  }

  function draw(line) {
    const before = story[at - 1]
    const card = cardOf(line)
    el.classList.add("on")
    el.classList.toggle("still", still())
    fill(name, at >= begun ? title : "")
    fill(
      body,
      before &&
        at > begun &&
        h("p", { class: "was", "aria-hidden": "true" }, lineParts({ ...before, dice: null }, placeName)),
      h(
        "p",
        { class: "is", "aria-hidden": "true" },
        lineParts({ ...line, dice: null }, placeName),
        line.dice?.length ? h("span", { class: "cast" }, line.dice.map(showDie)) : null,
      ),
      face &&
        unread(line).length > 0 &&
        h(
          "div",
          { class: "told-card ht-big" },
          card && face(card.id),
          unread(line).map(({ id, name }) => button(t("card.read", { name }), () => read(id), { cls: "btn small" })),
        ),
    )
  }

  function end() {
    clearTimeout(timer)
    timer = null
    held = false
    title = ""
    at = story.length - 1
    light([])
    scene?.clear()
    mark(null)
    el.classList.remove("on")
    body.replaceChildren()
    onTold()
  }

  // ---- what one does

  // Hold, or go on from here. With nothing being told: the last line again.
  function pause() {
    if (!on()) {
      step(-1)
      return
    }
    held = !held
    clearTimeout(timer)
    timer = null
    if (!held) onward()
    controls()
  }

  // One line on or back; whoever does so reads at his own pace.
  function step(by) {
    if (story.length === 0) return
    held = true
    clearTimeout(timer)
    timer = null
    if (!on()) begun = start = at = story.length - 1
    else if (at + by >= story.length && queue.length) {
      next()
      return
    } else at = Math.max(0, Math.min(story.length - 1, at + by))
    tell()
  }

  function faster() {
    change("pace", SPEEDS[(SPEEDS.indexOf(setting("pace")) + 1) % SPEEDS.length])
    if (timer !== null && !lingers) wait(story[at])
    controls()
  }

  // To the present, at once. Only the last board matters, but every line belongs in the log.
  function flush() {
    mine = null
    const last = queue.pop()
    for (const message of queue.splice(0)) take(message)
    if (last) take(last)
    if (store.table) settle()
    end()
  }

  // Nobody looks: the board is kept up to date, and what happens is told to who comes back.
  function catchUp(...messages) {
    mine = null
    for (const message of [...queue.splice(0), ...messages]) take(message)
    if (on()) end()
  }
  document.addEventListener("visibilitychange", () => {
    if (!store.table) return
    if (document.hidden) catchUp()
    else missed()
  })

  // rush: how many times faster than usual, while the captain plays.
  const playback = {
    rush: 1,
    receive,
    flush,
    pause,
    step,
    faster,
    on,
    busy: () => busy() || held || queue.length > 0,
    beforeAct(action = {}) {
      if (queue.length || busy() || held) flush()
      mine = action
    },
  }
  return playback
}
