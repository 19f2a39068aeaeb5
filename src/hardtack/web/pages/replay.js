// Replay: the table with a timeline. Step, play, jump to any line of the log; after the end both sides' hidden
// information can be shown and the dice verified.

import { get } from "../shell/api.js"
import { choose } from "../kit/tooltip.js"
import { complain } from "../shell/dialog.js"
import { fill, h } from "../kit/dom.js"
import { button, icon } from "../shell/button.js"
import { load, t } from "../shell/i18n.js"
import { listen } from "../shell/keyboard.js"
import { createLog } from "../shell/log.js"
import { verify } from "../shell/outcome.js"
import { gaveUp, pathPart } from "../shell/failed.js"
import { createDesk, createPanels } from "../shell/panels.js"
import { follow, openSettings, setting } from "../shell/settings.js"
import { createStage } from "../shell/stage.js"
import { createStore } from "../shell/store.js"
import { toolButtons } from "../shell/tools.js"

const match = pathPart(1)
const KEEP = 60 // positions held in memory: stepping back and forth should not ask twice

function timeline(el, { go, play, step, seal, over }) {
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
        h("div", { class: "aids" }, over),
      ),
    ),
  )
  return {
    show(table, at, steps, last) {
      slider.max = String(steps)
      slider.value = String(at)
      slider.setAttribute("aria-valuetext", t("replay.step", { at, steps }))
      where.textContent = t("replay.step", { at, steps })
      fill(
        line,
        h(
          "b",
          {},
          table.status === "over" ? t("over") : (table.prompt?.phase ?? t(table.view ? "replay" : "replay.lost")),
        ),
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

async function start() {
  follow()
  await load()
  document.body.replaceChildren(h("div", { class: "opening", role: "status" }, t("opening")))
  let reveal = false
  const cache = new Map()
  const ask = (where) => get(`/api/matches/${match}/replay?${where}&reveal=${reveal ? 1 : 0}`)
  const fetchAt = async (n) => {
    const key = `${n}:${reveal}`
    if (!cache.has(key)) {
      if (cache.size > KEEP) cache.delete(cache.keys().next().value)
      cache.set(key, await ask(`at=${n}`))
    }
    return cache.get(key)
  }
  const info = await get(`/api/matches/${match}`)
  let steps = 0 // what one saw and, when the hidden is shown, all that happened
  const game = info.game
  const store = createStore()
  const book = createStore()
  const totals = new Map()
  // The log to its end, and how long it is at which position: another one, with other numbers, when the hidden is shown. Until that
  // is here, the lines of the one before lead nowhere.
  async function read() {
    const first = await fetchAt(0)
    steps = first.steps
    const whole = await fetchAt(steps)
    book.take({ type: "table", ...whole })
    totals.clear()
    totals.set(0, first.log_total ?? first.log.at(-1)?.n ?? 0).set(steps, whole.log_total ?? book.last)
  }
  await read()

  const desk = createDesk()
  desk.root.classList.add("replay")
  document.body.replaceChildren(desk.root)
  desk.root.prepend(h("h1", { class: "hidden" }, `${info.name ?? ""} ${t("replay")}`))
  document.title = `${t("replay")} · ${info.name ?? "Hardtack"}`
  const stage = await createStage(desk, { game, store, act() {} })
  const panels = createPanels(desk, { act() {}, game })
  const logPanel = panels.add({ id: "log", title: "log", side: "log" })
  for (const spec of stage.panels) panels.add(spec)
  stage.board.refresh = panels.refresh
  const log = createLog(logPanel, {
    store: book,
    light: stage.light,
    placeName: stage.placeName,
    jump: (line) => jump(line),
  })

  let at = 0
  let shown = 0 // lines already told at the previous position
  let timer = null
  let asked = 0 // of several positions asked for one after the other, only the last is shown
  let reading = false

  async function go(n) {
    const wanted = Math.max(0, Math.min(steps, n)),
      own = ++asked
    at = wanted
    try {
      const table = await fetchAt(wanted)
      if (own !== asked) return
      const total = table.log_total ?? table.log.at(-1)?.n ?? 0
      totals.set(wanted, total)
      const fresh = book.log.filter(
        (line) => line.n <= total && line.n > (wanted > 0 ? (totals.get(wanted - 1) ?? shown) : 0) && line.text,
      )
      shown = total
      // Of a moment from before a correction of the rules there may be no position: then only the log goes on.
      desk.root.classList.toggle("lost", !table.view)
      if (table.view) {
        store.table = { ...table, actions: [], barred: [], regions: [], yours: false, preview: null }
        panels.update(store.table)
      }
      log.update()
      log.mark(total)
      bar.show(table, wanted, steps, fresh.at(-1) ?? book.log.findLast((line) => line.n <= total && line.text))
      if (table.view) stage.update(store.table)
      stage.light(fresh.at(-1)?.places ?? [])
      stage.show(fresh.flatMap((line) => line.places ?? []))
      logPanel.el.inert = reading
    } catch (error) {
      complain(error)
      stop()
    }
  }

  // The moment a line was written: the first position whose log is long enough, found by halving.
  async function jump(line) {
    stop()
    let [low, high] = [0, steps]
    try {
      while (low < high) {
        const mid = (low + high) >> 1
        if (!totals.has(mid)) totals.set(mid, (await fetchAt(mid)).log_total ?? 0)
        if (totals.get(mid) >= line.n) high = mid
        else low = mid + 1
      }
      await go(low)
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

  const step = (by) => {
    stop()
    go(at + by)
  }
  const show = h("input", { type: "checkbox", on: { change: turnOver } })
  async function turnOver() {
    if (reading) {
      show.checked = reveal
      return
    }
    const { move } = store.table,
      before = asked
    reveal = show.checked
    logPanel.el.inert = reading = true
    try {
      await read()
      const same = (await ask(`move=${move}`)).at
      if (asked === before) at = same
    } catch (error) {
      complain(error)
    }
    reading = false
    go(at)
  }
  const over =
    info.status === "over"
      ? [
          h("label", { class: "pick" }, show, h("span", {}, t("replay.reveal"))),
          button(t("verify"), () => verify(match), { cls: "do", pic: "check" }),
        ]
      : [h("a", { class: "btn do", href: `/table/${match}` }, t("replay.table"))]
  const bar = timeline(desk.prompt, {
    go: (n) => {
      stop()
      go(n)
    },
    play,
    step,
    seal: stage.seal,
    over,
  })

  const openMenu = (anchor) =>
    choose(
      anchor,
      [
        { label: t("nav.home"), run: () => location.assign("/") },
        { label: t("nav.table"), run: () => location.assign(`/table/${match}`) },
        { label: t("nav.rules"), run: () => open(`/rules/${game}`, "hardtack-rules") },
        { label: t("save"), run: () => location.assign(`/api/matches/${match}/save`) },
        { label: t("settings"), run: openSettings },
      ],
      t("menu"),
    )
  toolButtons(desk, stage, {
    panels,
    openMenu,
    extra: [
      ["j k", "key.step"],
      ["␣", "key.play"],
    ],
  })
  const none = () => {}
  listen({
    all: none,
    hint: none,
    nth: none,
    undo: none,
    skip: none,
    why: none,
    prompt: () => desk.prompt.focus(),
    board: () => desk.svg.focus(),
    log: () => panels.toggle("log"),
    zoom: stage.zoom,
    pan: stage.pan,
    fit: stage.fit,
    menu: () => openMenu(desk.tools),
    escape: stop,
    extra: [
      ["j k", "key.step"],
      ["␣", "key.play"],
    ],
    more: { j: () => step(-1), k: () => step(1), " ": play },
  })
  await go(Number(new URLSearchParams(location.search).get("at") ?? 0))
}

start().catch((error) => gaveUp(error, load))
