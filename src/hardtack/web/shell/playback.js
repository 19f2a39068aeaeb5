// What others did, line by line at a pace one can read, with the places lit and in sight; always skippable, never in the way of a
// decision: the buttons are live while it runs, and pressing one ends it.

import { fill, h } from "../kit/dom.js"
import { button } from "./button.js"
import { t } from "./i18n.js"
import { headingText, lineParts, showDie } from "./log.js"
import { unpressed } from "./press.js"
import { keep, recall, setting, still } from "./settings.js"

const PACE = { slow: 1900, normal: 1150 }
const LINGER = 2600

export function createPlayback(el, { store, match, light, show: follow, placeName, mark, onShown }) {
  const queue = [] // table messages that wait their turn
  let lines = []
  let at = 0
  let timer = null
  let title = ""
  let mine = false // the coming message answers my own action
  let first = true

  const seenKey = `seen.${match}`
  const busy = () => timer !== null && at < lines.length

  function receive(message) {
    if (first) {
      first = false
      welcome(message)
      return
    }
    // A simple reply to me, or nothing running: at once. Else in the order it happened.
    if (!busy() && queue.length === 0) show(message)
    else queue.push(message)
    if (mine) flush()
  }

  function show(message) {
    const own = mine
    mine = false
    store.take(message)
    remember()
    onShown(message)
    const fresh = store.fresh.filter((line) => line.text && !line.heading)
    if (setting("pace") === "off" || playback.rush > 4) return
    if (!own || fresh.length > 1 || fresh.some((line) => line.dice?.length)) run(fresh, "")
  }

  // On arrival: what happened since this browser last looked.
  function welcome(message) {
    const seen = recall(seenKey)
    store.take(message)
    onShown(message)
    const missed = seen === null ? [] : store.log.filter((line) => line.n > seen && line.text && !line.heading)
    remember()
    if (missed.length > 1 && setting("pace") !== "off") run(missed, t("since", { n: missed.length }))
  }

  function run(list, heading) {
    clearTimeout(timer)
    lines = list
    at = 0
    title = heading
    if (lines.length === 0) {
      end()
      return
    }
    step()
  }

  function step() {
    draw()
    const line = lines[at]
    light(line.places ?? [])
    follow(line.places ?? [])
    mark(line.n)
    at += 1
    const haste = playback.rush + queue.length / 2
    const pace =
      (PACE[setting("pace")] ?? PACE.normal) + (line.dice?.length ? 350 : 0) + Math.max(0, line.text.length - 60) * 9
    if (at < lines.length) timer = setTimeout(step, Math.max(180, pace / haste))
    else timer = setTimeout(() => unpressed(next), queue.length ? Math.max(250, pace / haste) : LINGER / playback.rush)
  }

  function draw() {
    const line = lines[at]
    const before = lines[at - 1]
    el.classList.add("on")
    el.classList.toggle("still", still())
    fill(
      el,
      h(
        "header",
        {},
        h("span", {}, title || (line.heading ? headingText(line.heading) : "")),
        lines.length > 1 && h("span", { class: "count" }, `${at + 1} / ${lines.length}`),
        button(t("skip.play"), flush, { cls: "skipper", pic: "last", "aria-keyshortcuts": "s" }),
      ),
      before && h("p", { class: "was", "aria-hidden": "true" }, lineParts({ ...before, dice: null }, placeName)),
      h(
        "p",
        { class: "is", "aria-hidden": "true" },
        lineParts({ ...line, dice: null }, placeName),
        line.dice?.length ? h("span", { class: "cast" }, line.dice.map(showDie)) : null,
      ),
    )
  }

  // A message that has nothing to tell must not keep the others waiting.
  function next() {
    timer = null
    while (queue.length && timer === null) show(queue.shift())
    if (timer === null) end()
  }

  function end() {
    clearTimeout(timer)
    timer = null
    lines = []
    at = 0
    light([])
    mark(null)
    el.classList.remove("on")
    el.replaceChildren()
  }

  // To the present, at once. Only the last board matters, but every line belongs in the log.
  function flush() {
    mine = false
    const last = queue.pop()
    for (const message of queue.splice(0)) store.take(message)
    if (last) {
      store.take(last)
      onShown(last)
      remember()
    }
    end()
  }

  function remember() {
    if (!document.hidden) keep(seenKey, store.last)
  }
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && store.table) remember()
  })

  // rush: how many times faster than usual, while the captain plays.
  const playback = {
    rush: 1,
    receive,
    flush,
    busy: () => busy() || queue.length > 0,
    beforeAct() {
      if (queue.length || busy()) flush()
      mine = true
    },
  }
  return playback
}
