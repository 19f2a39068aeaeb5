// A match wound back and forth: the bar with its slider and buttons, and the reel behind it, which knows what moment is shown, asks for
// others and plays on. The replay has it, and the table for who looks back.

import { fill, h } from "../kit/dom.js"
import { get } from "./api.js"
import { button, icon } from "./button.js"
import { complain } from "./dialog.js"
import { t } from "./i18n.js"
import { setting } from "./settings.js"

// The moment after the last, whichever that is; and more lines than any log has.
export const END = 1e9
// The keys that wind it, for the list of keys.
export const STEPPING = [
  ["← →", "key.step"],
  ["j k", "key.step"],
  ["Home End", "key.ends"],
  ["␣", "key.play"],
]
const KEEP = 60 // positions held in memory: stepping back and forth should not ask twice

// What may be known of an earlier moment, and nothing to choose in it.
export const settled = (table) => ({ ...table, actions: [], barred: [], regions: [], yours: false, preview: null })

// The lines that came with a moment: those after the one before it.
export const fresh = (lines, from, to) => lines.filter((line) => line.n <= to && line.n > from && line.text)

export function createTimeline(el, { go, play, step, seal, aids }) {
  const slider = h("input", {
    type: "range",
    min: "0",
    value: "0",
    step: "1",
    class: "timeline",
    "aria-label": t("replay.at"),
    on: { input: () => go(Number(slider.value)) },
  })
  const where = h("output", { class: "where" })
  const line = h("p", { class: "sentence", "aria-live": "polite" })
  const head = h("div", { class: "seal", "aria-hidden": "true" })
  const one = (pic, key, run) => button("", run, { cls: "do icon", pic, "aria-label": t(key), title: t(key) })
  const playing = one("play", "replay.play", play)
  fill(
    el,
    head,
    h(
      "div",
      { class: "say" },
      line,
      h("div", { class: "slide" }, slider, where),
      h(
        "div",
        { class: "btns" },
        h(
          "div",
          { class: "acts" },
          one("first", "replay.first", () => go(0)),
          one("back", "replay.back", () => step(-1)),
          playing,
          one("next", "replay.next", () => step(1)),
          one("last", "replay.last", () => go(Infinity)),
        ),
        h("div", { class: "aids" }, aids),
      ),
    ),
  )
  return {
    show(table, at, steps, last) {
      slider.max = String(steps)
      slider.value = String(at)
      slider.setAttribute("aria-valuetext", t("replay.step", { at, steps }))
      where.textContent = t("replay.step", { at, steps })
      const phase = table.prompt?.phase ?? t(table.view ? "replay" : "replay.lost")
      fill(
        line,
        h("b", {}, table.status === "over" ? t("over") : phase),
        " ",
        (table.status === "over" ? table.outcome?.text : last?.text) ?? "",
      )
      fill(head, (table.view && seal(table)) ?? icon("play"))
    },
    running(on) {
      fill(playing, icon(on ? "pause" : "play"))
      playing.setAttribute("aria-label", t(on ? "replay.pause" : "replay.play"))
    },
  }
}

// ask(): what every question to the server carries, as "&reveal=1"; lines(): the log that goes with it; draw(table, new lines): shows a
// moment whose position is there. desk, stage and log are those of the page.
export function createReel(el, { match, ask, lines, draw, desk, stage, log, aids }) {
  const cache = new Map()
  const totals = new Map()
  let steps = END // until the server has said how many
  let at = 0
  let shown = 0 // lines already told at the previous position
  let timer = null
  let asked = 0 // of several positions asked for one after the other, only the last is shown
  const find = (where) => get(`/api/matches/${match}/replay?${where}${ask()}`)

  async function fetchAt(n) {
    const key = `${n}${ask()}`
    if (!cache.has(key)) {
      if (cache.size > KEEP) cache.delete(cache.keys().next().value)
      cache.set(key, await find(`at=${n}&since=${END}`))
    }
    return cache.get(key)
  }

  async function go(n) {
    const own = ++asked
    at = Math.max(0, Math.min(steps, n))
    try {
      const table = await fetchAt(at)
      if (own !== asked) return
      at = table.at
      steps = table.steps
      const total = table.log_total
      totals.set(at, total)
      const told = fresh(lines(), at > 0 ? (totals.get(at - 1) ?? Math.min(shown, total)) : 0, total)
      shown = total
      // Of a moment from before a correction of the rules there may be no position: then only the log goes on.
      desk.root.classList.toggle("lost", !table.view)
      if (table.view) draw(settled(table))
      log.update()
      log.mark(total)
      const last = told.at(-1) ?? lines().findLast((line) => line.n <= total && line.text)
      bar.show(table, at, steps, last)
      if (table.view) stage.update(settled(table))
      stage.light(told.at(-1)?.places ?? [])
      if (told.length) stage.scene.tell(told.at(-1))
      else stage.scene.clear()
      stage.show(told.flatMap((line) => line.places ?? []))
    } catch (error) {
      complain(error)
      stop()
    }
  }

  // The moment a line was written.
  async function jump(line) {
    stop()
    const own = ++asked
    try {
      const found = await find(`line=${line.n}&since=${END}`)
      steps = found.steps
      if (own === asked) await go(found.at)
    } catch (error) {
      complain(error)
    }
  }

  function stop() {
    clearTimeout(timer)
    timer = null
    bar.running(false)
  }

  function play() {
    if (timer !== null) {
      stop()
      return
    }
    bar.running(true)
    const tick = async () => {
      await go(at + 1)
      if (at >= steps || timer === null) {
        stop()
        return
      }
      timer = setTimeout(tick, setting("pace") === "slow" ? 1900 : 1150)
    }
    if (at >= steps) at = -1
    timer = setTimeout(tick, 0)
  }

  const to = (n) => {
    stop()
    return go(n)
  }
  const step = (by) => to(at + by)
  const bar = createTimeline(el, { go: to, play, step, seal: stage.seal, aids })
  return {
    go,
    jump,
    stop,
    find,
    get at() {
      return at
    },
    set at(n) {
      at = n
    },
    get asked() {
      return asked
    },
    get steps() {
      return steps
    },
    // Another log, or another history: what was there before holds no more.
    forget(all) {
      cache.clear()
      totals.clear()
      steps = all
    },
    keys: {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => to(0),
      End: () => to(Infinity),
      j: () => step(-1),
      k: () => step(1),
      " ": play,
    },
  }
}
