// The table: brings the desk, the wire, the board and the panels together. Everything with substance is in shell/.

import { get, post } from "../shell/api.js"
import { createCaptain } from "../shell/captain.js"
import { connect } from "../shell/connection.js"
import { choose } from "../kit/tooltip.js"
import { complain, dialog, toast } from "../shell/dialog.js"
import { button, fill, h } from "../shell/dom.js"
import { load, t } from "../shell/i18n.js"
import { listen } from "../shell/keyboard.js"
import { createLog } from "../shell/log.js"
import { failed, gaveUp, pathPart } from "../shell/failed.js"
import { createDesk, createPanels } from "../shell/panels.js"
import { createPlayback } from "../shell/playback.js"
import { commitNote, createPrompt, showHint } from "../shell/prompt.js"
import { copy } from "../shell/share.js"
import { follow, keep, openSettings, recall } from "../shell/settings.js"
import { createStage, fetchBoard } from "../shell/stage.js"
import { createStore } from "../shell/store.js"
import { toolButtons } from "../shell/tools.js"

// Loaded when there is a use for them: a solitaire match in its middle needs none of the three.
const ending = () => import("../shell/outcome.js")
const seating = () => import("../shell/seats.js")
const guiding = () => import("../shell/guide.js")

const match = pathPart(1)
const query = new URLSearchParams(location.search)

async function join() {
  if (pathPart(0) !== "join") return
  await post(`/api/matches/${match}/join`, { role: query.get("role"), token: query.get("token") })
  history.replaceState(null, "", `/table/${match}`)
}

async function start() {
  follow()
  const words = load()
  await join()
  words.then(() => { if (!document.querySelector(".desk")) document.body.append(h("div", { class: "opening", role: "status" }, t("opening"))); })
  const store = createStore()
  const [opening, games] = await Promise.all([get(`/api/matches/${match}/table`).then((table) => { fetchBoard(table.game); return table; }), get("/api/games"), words])
  const game = opening.game
  const about = games.find((one) => one.id === game)
  const roleName = (role) => about?.roles.find((one) => one.id === role)?.name ?? role

  const desk = createDesk()
  document.body.replaceChildren(
    h("a", { class: "skip", href: "#prompt" }, t("skip.prompt")), desk.root)
  desk.root.prepend(h("h1", { class: "hidden" }, about?.name ?? "Hardtack"))

  const showEnd = async (table) => (await ending()).showOutcome(table)
  const act = (action, confirmed = false) => {
    captain.stop()
    move(action, confirmed)
  }
  const move = (action, confirmed = false) => {
    if (store.pending) return
    if (store.chosen && !confirmed) store.chosen = null
    playback.beforeAct()
    wire.act(action)
  }
  const undo = () => { captain.stop(); playback.beforeAct(); wire.undo(); }

  const stage = await createStage(desk, { game, store, act })
  const panels = createPanels(desk, { act, game })
  const logPanel = panels.add({ id: "log", title: "log", side: "log" })
  const company = opening.role === null || Object.keys(opening.seats).length > 1
  const seatsPanel = company ? panels.add({ id: "seats", title: "seats", side: "log" }) : null
  for (const spec of stage.panels) panels.add(spec)
  stage.board.refresh = panels.refresh

  const light = (advice) => { if (typeof advice.target === "string") { stage.light([advice.target]); stage.show(advice.target); } }
  const playback = createPlayback(desk.ticker, {
    store, match, light: stage.light, placeName: stage.placeName, mark: (n) => log.mark(n),
    onShown: (table) => { if (table.status === "over" && !recall(`over.${match}`)) { keep(`over.${match}`, true); showEnd(table); } },
  })
  const captain = createCaptain({
    store, playback, advise, act: move, changed: () => prompt.render(), show: (advice) => { showHint(desk.prompt, advice, { game }); light(advice); },
  })
  let onBoard = new Set()
  const key = (action) => `${action.verb}:${action.target ?? ""}`
  const prompt = createPrompt(desk.prompt, {
    store, game, act, undo, hint, all, captain, roleName, seal: stage.seal,
    onBoard: (action) => action.kind !== "" && onBoard.has(key(action)),
    over: () => [
      button(t("result"), () => showEnd(store.table), { cls: "do primary" }),
      h("a", { class: "btn do", href: `/replay/${match}` }, t("replay")),
      store.table.role && button(t("rematch"), async () => (await ending()).rematch(match), { cls: "do" }),
    ],
  })
  const log = createLog(logPanel, { store, light: stage.light, placeName: stage.placeName })
  const seats = seatsPanel && (await seating()).createSeats(seatsPanel, { store, match, roleName, chat: (text) => wire.chat(text) })

  // The prompt asks which actions have a place on the board; the board comes last, because it keeps clear of the rest.
  store.on("table", (table) => {
    onBoard = new Set([...stage.targets(table).entries()].filter(([, place]) => place).map(([name]) => name))
    panels.update(table)
    log.update()
    seats?.update(table)
    desk.root.classList.toggle("thinking", Boolean(table.thinking))
  })
  prompt.listen()
  store.on("table", stage.update)
  // Asked so that the enemy cannot tell whether there was anything to choose: a lone answer is given as late as a person might give it.
  let silence = null
  store.on("table", (table) => {
    clearTimeout(silence)
    if (table.yours && table.prompt?.hushed && table.actions.length === 1)
      silence = setTimeout(() => { if (store.table.seq === table.seq) move(table.actions[0]) }, 900 + Math.random() * 2600)
  })

  const wire = connect(match, store, {
    deliver: (message) => playback.receive(message),
    onChat: (message) => seats?.hear(message),
    onPresence: (now) => seats?.presence(now),
    onRefused: (message) => toast(message.message, { rule: message.rule, game, kind: "bad", seconds: 8 }),
    onRestarted: () => toast(t("wire.restarted")),
    onLost: () => toast(t("wire.lost"), { kind: "bad" }),
  })

  store.on("wire", (state) => {
    const words = { reconnecting: "wire.reconnecting", replaced: "wire.replaced", polling: "wire.polling" }[state]
    fill(desk.banner, words && h("p", { class: state }, h("span", { class: "pulse", "aria-hidden": "true" }), t(words),
      state === "replaced" && button(t("wire.take"), () => { store.setWire("connecting"); wire.start(); }, { cls: "btn small" })))
    desk.root.classList.toggle("away", state === "replaced")
  })
  store.on("fatal", (error) => failed(document.body, error))

  // Advice that comes after the position has changed is about another one: it is dropped.
  async function advise() {
    const { seq, role } = store.table
    const advice = await get(`/api/matches/${match}/hint?role=${encodeURIComponent(role)}`)
    return seq === store.table.seq ? advice : null
  }

  async function hint() {
    if (!store.table?.yours || store.pending || captain.on) return
    const asked = desk.prompt.querySelector(".hint")
    asked?.setAttribute("aria-busy", "true")
    try {
      const advice = await advise()
      if (!advice) return
      showHint(desk.prompt, advice, { game, run: () => act({ verb: advice.verb, target: advice.target }) })
      light(advice)
    } catch (error) {
      complain(error, game)
    } finally {
      asked?.removeAttribute("aria-busy")
    }
  }

  // Every legal action as a list: for the keyboard, for screen readers, for places hard to hit.
  function all() {
    const table = store.table
    if (!table?.yours) return
    const rows = h("ul", { class: "all-actions" }, table.actions.map((action) => h("li", {},
      h("button", {
        type: "button", on: {
          click: () => { box.close(); act(action); },
          pointerenter: () => stage.light([String(action.target ?? "")]), focus: () => stage.light([String(action.target ?? "")]),
        },
      }, h("span", {}, action.label), h("small", {}, [action.hint, commitNote(action)].filter(Boolean).join(" · "))))))
    const filter = h("input", { type: "search", autofocus: true, placeholder: t("all.filter"), "aria-label": t("all.filter"), on: { input: () => {
      const text = filter.value.toLowerCase()
      for (const row of rows.children) row.hidden = !row.textContent.toLowerCase().includes(text)
    } } })
    const box = dialog({ title: t("all.title"), body: [filter, rows], onClose: () => stage.light([]) })
  }

  const openMenu = (anchor) => choose(anchor, [
    { label: t("nav.home"), run: () => location.assign("/") },
    { label: t("nav.rules"), run: () => open(`/rules/${game}`, "hardtack-rules") },
    { label: t("nav.odds"), run: () => open(`/odds/${game}`, "hardtack-odds") },
    ...(opening.role ? [{ label: t(captain.on ? "captain.stop" : "captain"), run: captain.toggle }, { label: t("guide"), run: async () => (await coach()).start() }] : []),
    { label: t("share.watch"), run: () => copy(location.href) },
    { label: t("save"), run: () => location.assign(`/api/matches/${match}/save`) },
    { label: t("settings"), run: openSettings },
  ], t("menu"))
  toolButtons(desk, stage, { openMenu })

  listen({
    all, hint, captain: () => { if (store.table?.role && store.table.status !== "over") captain.toggle(); }, nth: (n) => { const action = prompt.nth(n); if (action) act(action); },
    undo: () => { if (store.table?.undo?.possible) undo(); else toast(store.table?.undo?.reason || t("undo.nothing")); },
    skip: () => playback.flush(), log: () => panels.toggle("log"),
    prompt: () => (desk.prompt.querySelector(".btns button") ?? desk.prompt).focus(),
    board: () => (desk.svg.querySelector("[tabindex='0']") ?? desk.svg).focus(),
    why: () => desk.prompt.querySelector(".why")?.click(),
    zoom: stage.zoom, pan: stage.pan, fit: stage.fit, menu: () => openMenu(desk.tools),
    escape() {
      if (captain.on) captain.stop()
      else if (store.chosen) store.choose(null)
      else if (desk.prompt.querySelector(".advice")) desk.prompt.querySelector(".advice").remove()
      else if (prompt.closeWhy()) return
      else if (playback.busy()) playback.flush()
      else if (stage.module.escape?.(stage.board)) return
      else document.activeElement?.blur?.()
    },
  })

  let guide = null
  async function coach() {
    guide ??= await (await guiding()).createGuide(desk, { game, store, elementOf: stage.elementOf, forced: query.has("guide") || opening.guided })
    return guide
  }

  // Links to open seats are for those who sit at the table; a browser that did not start the match asks for them.
  if (opening.role && Object.values(opening.seats).some((seat) => seat.kind === "open"))
    keep(`invites.${match}`, (await get(`/api/matches/${match}`)).invites ?? {})
  playback.receive({ type: "table", ...opening })
  const met = recall(`guide.${game}`)
  if (opening.role && (query.has("guide") || opening.guided || !met?.offered || met.on)) await coach()
  wire.start()
}

start().catch((error) => gaveUp(error, load))
