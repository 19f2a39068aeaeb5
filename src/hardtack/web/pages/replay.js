// Replay: the table with a timeline. Step, play, jump to any line of the log; after the end both sides' hidden
// information can be shown and the dice verified.

import { get } from "../shell/api.js"
import { choose } from "../kit/tooltip.js"
import { branch, mayBranch } from "../shell/branch.js"
import { complain } from "../shell/dialog.js"
import { diceOf } from "../kit/dice.js"
import { h } from "../kit/dom.js"
import { button } from "../shell/button.js"
import { load, t } from "../shell/i18n.js"
import { listen } from "../shell/keyboard.js"
import { learnChapters } from "../shell/chip.js"
import { createLog } from "../shell/log.js"
import { verify } from "../shell/outcome.js"
import { gaveUp, pathPart } from "../shell/failed.js"
import { createDesk, createPanels } from "../shell/panels.js"
import { follow, openSettings } from "../shell/settings.js"
import { createStage } from "../shell/stage.js"
import { createStore } from "../shell/store.js"
import { createReel, END, STEPPING } from "../shell/timeline.js"
import { toolButtons } from "../shell/tools.js"

const match = pathPart(1)

async function start() {
  follow()
  await load()
  document.body.replaceChildren(h("div", { class: "opening", role: "status" }, t("opening")))
  let reveal = false
  const [info] = await Promise.all([get(`/api/matches/${match}`), get("/api/games").then(learnChapters)])
  const game = info.game
  diceOf(info.seats)
  const store = createStore()
  const book = createStore()

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
    game,
    light: stage.light,
    placeName: stage.placeName,
    jump: (line) => reel.jump(line),
    read: stage.card && stage.board.read,
  })

  let reading = false
  // The log to its end: another one, with other numbers, when the hidden is shown. Until that is here, the lines of the one before lead
  // nowhere.
  async function read() {
    const whole = await reel.find(`at=${END}`)
    reel.forget(whole.steps)
    book.take({ type: "table", ...whole })
  }

  const show = h("input", { type: "checkbox", on: { change: turnOver } })
  async function turnOver() {
    if (reading) {
      show.checked = reveal
      return
    }
    const { move } = store.table,
      before = reel.asked
    reveal = show.checked
    logPanel.el.inert = reading = true
    try {
      await read()
      const same = (await reel.find(`move=${move}`)).at
      if (reel.asked === before) reel.at = same
    } catch (error) {
      complain(error)
    }
    await reel.go(reel.at)
    logPanel.el.inert = reading = false
  }
  const branching = (moment) =>
    mayBranch(info) && button(t("branch"), () => branch(match, moment()), { cls: "do", pic: "branch" })
  const aids =
    info.status === "over"
      ? [
          h("label", { class: "pick" }, show, h("span", {}, t("replay.reveal"))),
          branching(() => ({ move: store.table.move })),
          button(t("verify"), () => verify(match), { cls: "do", pic: "check" }),
        ]
      : [branching(() => ({ at: reel.at })), h("a", { class: "btn do", href: `/table/${match}` }, t("replay.table"))]
  const reel = createReel(desk.prompt, {
    match,
    ask: () => `&reveal=${reveal ? 1 : 0}`,
    lines: () => book.log,
    draw: (table) => {
      store.table = table
      panels.update(table)
    },
    desk,
    stage,
    log,
    aids,
  })

  const openMenu = (anchor) =>
    choose(
      anchor,
      [
        { label: t("nav.home"), run: () => location.assign("/") },
        { label: t("nav.table"), run: () => location.assign(`/table/${match}`) },
        ...(info.status === "over"
          ? [{ label: t("chronicle"), run: () => location.assign(`/chronicle/${match}`) }]
          : []),
        { label: t("nav.rules"), run: () => open(`/rules/${game}`, "hardtack-rules") },
        { label: t("save"), run: () => location.assign(`/api/matches/${match}/save`) },
        { label: t("settings"), run: openSettings },
      ],
      t("menu"),
    )
  toolButtons(desk, stage, { panels, openMenu, extra: STEPPING })
  const none = () => {}
  listen({
    all: none,
    hint: none,
    nth: none,
    undo: none,
    redo: none,
    skip: none,
    why: none,
    prompt: () => desk.prompt.focus(),
    board: () => desk.svg.focus(),
    log: () => panels.toggle("log"),
    zoom: stage.zoom,
    pan: stage.pan,
    fit: stage.fit,
    menu: () => openMenu(desk.tools),
    escape: reel.stop,
    extra: STEPPING,
    first: () => reel.keys,
  })
  await read()
  const query = new URLSearchParams(location.search)
  await reel.go(query.has("move") ? (await reel.find(`move=${query.get("move")}`)).at : Number(query.get("at") ?? 0))
}

start().catch((error) => gaveUp(error, load))
