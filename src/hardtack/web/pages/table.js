// The table: brings the desk, the wire, the board and the panels together. Everything with substance is in shell/.

import { get, post } from "../shell/api.js"
import { createCaptain } from "../shell/captain.js"
import { learnChapters } from "../shell/chip.js"
import { connect } from "../shell/connection.js"
import { choose } from "../kit/tooltip.js"
import { complain, toast } from "../shell/dialog.js"
import { diceOf } from "../kit/dice.js"
import { fill, focused, h } from "../kit/dom.js"
import { button } from "../shell/button.js"
import { load, t } from "../shell/i18n.js"
import { listen } from "../shell/keyboard.js"
import { createLog } from "../shell/log.js"
import { gaveUp, pathPart } from "../shell/failed.js"
import { createDesk, createPanels } from "../shell/panels.js"
import { createPlayback } from "../shell/playback.js"
import { unpressed } from "../shell/press.js"
import { createPrompt, showHint } from "../shell/prompt.js"
import { copy } from "../shell/share.js"
import { follow, keep, openSettings, recall, ring } from "../shell/settings.js"
import { createStage, fetchBoard } from "../shell/stage.js"
import { createStore } from "../shell/store.js"
import { toolButtons } from "../shell/tools.js"

// Loaded when there is a use for them: a solitaire match in its middle needs none of these.
const listing = () => import("../shell/everything.js")
const ending = () => import("../shell/outcome.js")
const seating = () => import("../shell/seats.js")
const guiding = () => import("../shell/guide.js")
const winding = () => import("../shell/lookback.js")

const match = pathPart(1)
const query = new URLSearchParams(location.search)

// Who sits down at a match by hand agrees to that: it is told first.
async function agreed() {
  const about = await get(`/api/matches/${match}`)
  if (!about.by_hand || about.roles.length > 0) return
  await load()
  const { sure } = await import("../shell/leave.js")
  await new Promise((resolve) => sure("byhand.join", resolve, {}, () => location.assign("/")))
}

async function join() {
  if (pathPart(0) !== "join") return
  await agreed()
  await post(`/api/matches/${match}/join`, { role: query.get("role"), token: query.get("token") })
  history.replaceState(null, "", `/table/${match}`)
}

async function start() {
  follow()
  const words = load()
  await join()
  words.then(() => {
    if (!document.querySelector(".desk"))
      document.body.append(h("div", { class: "opening", role: "status" }, t("opening")))
  })
  const store = createStore()
  const [opening, games] = await Promise.all([
    get(`/api/matches/${match}/table`).then((table) => {
      fetchBoard(table.game)
      return table
    }),
    get("/api/games"),
    words,
  ])
  learnChapters(games)
  diceOf(opening.seats)
  const game = opening.game
  const about = games.find((one) => one.id === game)
  const roleName = (role) => about?.roles.find((one) => one.id === role)?.name ?? role

  const desk = createDesk()
  document.body.replaceChildren(h("a", { class: "skip", href: "#prompt" }, t("skip.prompt")), desk.root)
  desk.root.prepend(h("h1", { class: "hidden" }, about?.name ?? "Hardtack"))

  const showEnd = async (table) => (await ending()).showOutcome(table)
  const act = (action, confirmed = false) => {
    captain.stop()
    move(action, confirmed)
  }
  let rewound = false // the last thing done was to take something back
  const move = (action, confirmed = false) => {
    if (store.pending || back) return
    if (store.chosen && !confirmed) store.chosen = null
    rewound = false
    const known = store.table.actions.find((one) => one.verb === action.verb && one.target === action.target)
    playback.beforeAct({ ...known, ...action })
    wire.act(action)
  }
  const undo = () => {
    if (back) return
    captain.stop()
    rewound = true
    playback.beforeAct()
    wire.undo()
  }

  const redo = () => {
    if (back) return
    captain.stop()
    rewound = false
    playback.beforeAct()
    wire.redo()
  }

  const stage = await createStage(desk, {
    game,
    store,
    act,
    undo,
    changed: () => prompt.render(),
    match,
    idle: () => Boolean(back),
  })
  const panels = createPanels(desk, { act, game, low: stage.module.low })
  const logPanel = panels.add({ id: "log", title: "log", side: "log" })
  // Who looks on is told so, and who waits for somebody has the link at hand.
  const alone = opening.role === null || Object.values(opening.seats).some((seat) => seat.kind === "open")
  const company = opening.role === null || Object.keys(opening.seats).length > 1
  // Who sits where is written once somebody looks, or speaks.
  let seats = null
  async function sit() {
    seats ??= seating().then((module) => {
      const made = module.createSeats(panels.get("seats"), { store, match, roleName, chat: (text) => wire.chat(text) })
      if (store.table) made.update(store.table)
      return made
    })
    return seats
  }
  const seatsPanel = company
    ? panels.add({ id: "seats", title: "seats", side: "log", open: alone, onopen: () => sit() })
    : null
  for (const spec of stage.panels) panels.add(spec)
  stage.board.refresh = panels.refresh

  // Looking back at an earlier moment: the present goes on behind it, unseen until one returns.
  let back = null
  async function look(line = null) {
    if (back) {
      if (line) back.jump(line)
      else back.end()
      return
    }
    captain.stop()
    playback.flush()
    const [{ createLookback }, { branch, mayBranch }] = await Promise.all([winding(), import("../shell/branch.js")])
    back = createLookback(desk, {
      match,
      store,
      stage,
      panels,
      log,
      branch: mayBranch(store.table) ? (moment) => branch(match, moment) : null,
      onEnd: () => {
        back = null
        prompt.render()
        if (store.table.status === "over") ended(store.table)
      },
    })
    back.begin(line).catch(complain)
  }
  const ended = (table) => {
    if (back || recall(`over.${match}`)) return
    keep(`over.${match}`, true)
    showEnd(table)
  }
  const light = (advice) => {
    if (typeof advice.target === "string") {
      stage.light([advice.target])
      stage.show([advice.target])
    }
  }
  const playback = createPlayback(desk.ticker, {
    store,
    match,
    light: (ids) => back || stage.light(ids),
    show: (ids) => back || stage.show(ids),
    placeName: stage.placeName,
    scene: { tell: (line) => back || stage.scene.tell(line), clear: () => back || stage.scene.clear() },
    face: stage.card,
    read: stage.board.read,
    mark: (n) => back || log.mark(n),
    onTold: () => {
      if (store.table.status === "over") ended(store.table)
    },
  })
  const captain = createCaptain({
    store,
    playback,
    advise,
    act: move,
    changed: () => prompt.render(),
    show: (advice) => {
      showHint(desk.prompt, advice, { game })
      light(advice)
    },
  })
  let onBoard = new Set()
  const key = (action) => `${action.verb}:${action.target ?? ""}`
  const prompt = createPrompt(desk.prompt, {
    store,
    game,
    act,
    undo,
    redo,
    hint,
    all,
    captain,
    roleName,
    seal: stage.seal,
    byHand: (table) => hand?.rows(table),
    shortcuts: () => stage.module.shortcuts?.(stage.board, store.table) ?? [],
    modes: () => stage.module.modes?.(stage.board, store.table) ?? [],
    onBoard: (action) => action.kind !== "" && onBoard.has(key(action)),
    over: () => [
      button(t("result"), () => showEnd(store.table), { cls: "do primary" }),
      h("a", { class: "btn do", href: `/replay/${match}` }, t("replay")),
      store.table.role && button(t("rematch"), async () => (await ending()).rematch(match), { cls: "do" }),
    ],
  })
  const log = createLog(logPanel, {
    store,
    game,
    light: stage.light,
    placeName: stage.placeName,
    jump: (line) => look(line),
    read: stage.card && stage.board.read,
  })
  // The prompt asks which actions have a place on the board; the board comes last, because it keeps clear of the rest.
  store.on("table", (table) => {
    onBoard = new Set([...stage.targets(table).entries()].filter(([, place]) => place).map(([name]) => name))
    if (!back) panels.update(table)
    log.update()
    seats?.then((all) => all.update(table))
    desk.root.classList.toggle("thinking", Boolean(table.thinking))
  })
  prompt.listen()
  store.on("table", (table) => (back ? back.live(table) : stage.update(table)))
  // Asked so that the enemy cannot tell whether there was anything to choose: a lone answer is given as late as a person might give it. Who has
  // taken it back gives it himself, or takes back more.
  let silence = null
  store.on("table", (table) => {
    clearTimeout(silence)
    if (table.yours && table.prompt?.hushed && table.actions.length === 1 && !rewound)
      silence = setTimeout(
        () => {
          if (store.table.seq === table.seq) back ? wire.act(table.actions[0]) : move(table.actions[0])
        },
        900 + Math.random() * 2600,
      )
  })

  // Where people roll at their own table they are asked what came.
  let hand = null
  store.on("table", async (table) => {
    if (table.asks) captain.stop() // dice are for people
    if (!table.asks || hand) return
    const { createByHand } = await import("../shell/byhand.js")
    hand ??= createByHand({
      changed: () => prompt.render(),
      tell: (at, values) => {
        if (back) return
        playback.beforeAct()
        wire.hand(at, values)
      },
    })
    prompt.render()
  })

  let yours = opening.yours
  store.on("table", (table) => {
    const lone = table.prompt?.hushed && table.actions.length === 1 // which answers itself
    if (table.yours && !yours && !lone)
      ring(
        `${t("title.yours")} · ${about?.name ?? "Hardtack"}`,
        [roleName(table.role), table.prompt?.phase].filter(Boolean).join(" – "),
        match,
      )
    yours = table.yours
  })

  const wire = connect(match, store, {
    deliver: (message) => unpressed(() => playback.receive(message)),
    onChat: async (message) => {
      if (seatsPanel) (await sit()).hear(message)
    },
    onPresence: (now) => {
      if (seatsPanel && Object.values(now).some((seat) => seat.stops)) sit()
      seats?.then((all) => all.presence(now))
    },
    onRefused: (message) => toast(message.message, { rule: message.rule, game, kind: "bad", seconds: 8 }),
    // Those of a gesture who could not follow, each with the reason.
    onStayed: (stayed) => {
      for (const one of stayed.slice(0, 4))
        toast(`${one.label}: ${one.reason}`, { rule: one.rule, game, kind: "bad", seconds: 9 })
    },
    onRestarted: () => toast(t("wire.restarted")),
    onLost: () => toast(t("wire.lost"), { kind: "bad" }),
  })

  store.on("wire", (state) => {
    const words = { reconnecting: "wire.reconnecting", replaced: "wire.replaced", polling: "wire.polling" }[state]
    fill(
      desk.banner,
      words &&
        h(
          "p",
          { class: state },
          h("span", { class: "pulse", "aria-hidden": "true" }),
          t(words),
          state === "replaced" &&
            button(
              t("wire.take"),
              () => {
                store.setWire("connecting")
                wire.start()
              },
              { cls: "btn small" },
            ),
        ),
    )
    desk.root.classList.toggle("away", state === "replaced")
  })
  store.on("fatal", (error) => gaveUp(error, load))

  // Advice that comes after the position has changed is about another one: it is dropped.
  async function advise() {
    const { seq, role } = store.table
    const advice = await get(`/api/matches/${match}/hint?role=${encodeURIComponent(role)}`)
    return seq === store.table.seq ? advice : null
  }

  async function hint() {
    if (!store.table?.yours || store.pending || captain.on || back) return
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

  async function all() {
    if (store.table?.yours && !back)
      (await listing()).listAll(store.table, {
        act,
        light: stage.light,
        probe: stage.board.probe,
        trace: (said) => stage.module.trace?.(stage.board, said),
      })
  }

  const resign = async () =>
    (await import("../shell/leave.js")).sure("resign", () => act({ verb: "resign!", target: null }))
  // Where several people play they may agree to stop.
  const stopping = () => {
    const people = Object.values(store.table.seats).filter((seat) => seat.kind === "guest")
    const mine = people.find((seat) => seat.you)
    if (people.length < 2 || people.every((seat) => seat.you)) return []
    const key = mine.stops ? "stop.withdraw" : people.some((seat) => seat.stops) ? "stop.agree" : "stop.propose"
    return [{ label: t(key), run: () => post(`/api/matches/${match}/stop`, { agree: !mine.stops }).catch(complain) }]
  }
  const openMenu = (anchor) =>
    choose(
      anchor,
      [
        { label: t("nav.home"), run: () => location.assign("/") },
        { label: t("nav.rules"), run: () => open(`/rules/${game}`, "hardtack-rules") },
        { label: t("nav.odds"), run: () => open(`/odds/${game}`, "hardtack-odds") },
        ...(opening.role
          ? [
              { label: t(captain.on ? "captain.stop" : "captain"), run: captain.toggle },
              ...(about?.guided ? [{ label: t("guide"), run: async () => (await coach()).start() }] : []),
            ]
          : []),
        ...(opening.role && store.table?.status !== "over" ? [...stopping(), { label: t("resign"), run: resign }] : []),
        { label: t("share.watch"), run: () => copy(location.href) },
        { label: t("save"), run: () => location.assign(`/api/matches/${match}/save`) },
        { label: t("settings"), run: openSettings },
      ],
      t("menu"),
    )
  toolButtons(desk, stage, { panels, openMenu, look: () => look() })

  listen({
    all,
    hint,
    captain: () => {
      if (store.table?.role && store.table.status !== "over" && !back) captain.toggle()
    },
    nth: prompt.nth,
    undo: () => {
      if (store.table?.undo?.possible) undo()
      else toast(store.table?.undo?.reason || t("undo.nothing"))
    },
    redo: () => {
      if (store.table?.redo?.possible) redo()
      else toast(t("redo.nothing"))
    },
    skip: () => playback.flush(),
    hold: () => playback.pause(),
    speed: () => playback.faster(),
    tell: (by) => playback.step(by),
    log: () => panels.toggle("log"),
    prompt: () => (desk.prompt.querySelector(".btns button") ?? desk.prompt).focus(),
    board: () => (desk.svg.querySelector("[tabindex='0']") ?? desk.svg).focus(),
    why: () => desk.prompt.querySelector(".why")?.click(),
    zoom: stage.zoom,
    pan: stage.pan,
    fit: stage.fit,
    menu: () => openMenu(desk.tools),
    first: () => back?.keys,
    past: () => look(),
    escape() {
      if (back) back.end()
      else if (captain.on) captain.stop()
      else if (store.chosen) store.choose(null)
      else if (desk.prompt.querySelector(".advice")) desk.prompt.querySelector(".advice").remove()
      else if (prompt.closeWhy()) return
      else if (playback.on()) playback.flush()
      else if (stage.module.escape?.(stage.board)) return
      else focused()?.blur?.()
    },
  })

  let guide = null
  async function coach() {
    guide ??= await (
      await guiding()
    ).createGuide(desk, { game, store, stage, forced: query.has("guide") || opening.guided })
    return guide
  }

  // Links to open seats are for those who sit at the table; a browser that did not start the match asks for them.
  if (opening.role && Object.values(opening.seats).some((seat) => seat.kind === "open"))
    keep(`invites.${match}`, (await get(`/api/matches/${match}`)).invites ?? {})
  playback.receive({ type: "table", ...opening })
  const met = recall(`guide.${game}`)
  const wanted = query.has("guide") || opening.guided || !met?.offered || met.on
  if (opening.role && about?.guided && wanted) await coach()
  wire.start()
}

start().catch((error) => gaveUp(error, load))
