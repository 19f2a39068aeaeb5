// The wire to one match: a WebSocket that resumes where it stopped, waits longer after every failure, and gives way
// to asking over HTTP when sockets do not get through at all.

import { get, post, Refusal } from "./api.js"
import { lang } from "./i18n.js"
import { createThread } from "./thread.js"

const FIRST_WAIT = 500
const LONGEST_WAIT = 15000
const SENT_ON = 1012 // the server leaves, or gives the match up: there is another already
const SOON = 250
const ANSWER_WITHIN = 9000
const POLL_EVERY = 2500
const SOCKETS_GIVEN_UP_AFTER = 3 // failures in a row without ever having been connected

// The server will not say otherwise later; "too fast" (429) it will.
const refusedForGood = ({ status }) => status >= 400 && status < 500 && status !== 429

// What people are to roll by hand: it changes while nothing has been done yet.
const rolling = ({ asks }) => (asks ? `${asks.at} ${asks.what}` : "")

export function connect(match, store, { deliver, onChat, onPresence, onRefused, onStayed, onRestarted, onLost }) {
  const base = `/api/matches/${encodeURIComponent(match)}`
  let socket = null
  let failures = 0
  let everOpen = false
  let boot = null
  let timer = null
  let watchdog = null
  let stopped = false
  const thread = createThread()

  function receive(message) {
    if (message.type === "table" || message.type === "change") {
      const table = thread.whole(message)
      if (table) takeTable(table)
      else socket?.send(JSON.stringify({ type: "again" }))
    } else if (message.type === "refused") {
      settle()
      onRefused(message)
    } else if (message.type === "stayed") onStayed(message.stayed)
    else if (message.type === "chat") onChat(message)
    else if (message.type === "presence") onPresence(message.seats)
    else if (message.type === "replaced") {
      stop()
      store.setWire("replaced")
    }
  }

  function takeTable(message) {
    clearTimeout(watchdog)
    // The first table came by a request of its own.
    if ((boot ?? store.table?.boot ?? message.boot) !== message.boot) onRestarted()
    boot = message.boot
    // A new line begins with the table as it is: nothing to do if that is the one we have.
    if (
      store.table &&
      !store.pending &&
      ["seq", "role", "log_total", "status", "yours", "thinking"].every((key) => message[key] === store.table[key]) &&
      rolling(message) === rolling(store.table)
    ) {
      onPresence(message.seats)
      return
    }
    const lost = store.pending && message.seq === store.pending.seq && !message.asks && failures > 0
    deliver(message)
    if (lost) onLost()
  }

  function settle() {
    clearTimeout(watchdog)
    if (store.pending) store.setPending(null)
  }

  async function refresh() {
    try {
      takeTable({ type: "table", ...(await get(`${base}/table`)) })
    } catch (error) {
      if (refusedForGood(error)) {
        stop()
        store.say("fatal", error)
      } else throw error
    }
  }

  // Why a line is refused a browser does not tell; the match may be gone for good.
  async function ask() {
    try {
      await get(base)
    } catch (error) {
      if (stopped || !refusedForGood(error)) return
      stop()
      store.say("fatal", error)
    }
  }

  function open() {
    if (stopped) return
    const scheme = location.protocol === "https:" ? "wss" : "ws"
    socket = new WebSocket(`${scheme}://${location.host}${base}/live?since=${store.last}&lang=${lang()}`)
    socket.addEventListener("open", () => {
      failures = 0
      everOpen = true
      store.setWire("live")
    })
    socket.addEventListener("message", (event) => receive(JSON.parse(event.data)))
    socket.addEventListener("close", ({ code }) => {
      socket = null
      if (stopped) return
      failures += 1
      if (code === SENT_ON && failures === 1) {
        timer = setTimeout(open, SOON * Math.random()) // not all at the same moment
        return
      }
      if (!everOpen && failures >= SOCKETS_GIVEN_UP_AFTER) {
        poll()
        return
      }
      store.setWire(everOpen ? "reconnecting" : "connecting")
      if (failures > 1) ask()
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2))
    })
  }

  async function poll() {
    if (stopped) return
    try {
      const message = await get(`${base}/table?since=${store.last}`)
      store.setWire("polling")
      const same = ({ seq, role }) => seq === message.seq && role === message.role
      if (!store.table || !same(store.table) || rolling(message) !== rolling(store.table))
        takeTable({ type: "table", ...message })
    } catch (error) {
      if (refusedForGood(error)) {
        stop()
        store.say("fatal", error)
        return
      }
      store.setWire("reconnecting")
    }
    if (!stopped) timer = setTimeout(poll, POLL_EVERY)
  }

  // Through the socket when it is open; else as a request, which also answers when it is durable.
  async function send(kind, body) {
    if (socket?.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ type: kind, ...body }))
      if (kind !== "chat") watchdog = setTimeout(() => refresh().then(settle, settle), ANSWER_WITHIN)
      return
    }
    const path = kind === "act" ? "actions" : kind
    try {
      const done = await post(`${base}/${path}`, { role: store.table?.role, ...body })
      await refresh()
      if (done?.stayed?.length) onStayed(done.stayed)
    } catch (error) {
      settle()
      if (!(error instanceof Refusal)) throw error
      onRefused({ message: error.message, rule: error.rule })
      if (error.status === 409) await refresh()
    }
  }

  function act(action) {
    if (store.pending || !store.table) return
    const seq = store.table.seq
    store.setPending({ ...action, seq })
    const joined = { ...(action.joined && { joined: true }), ...(action.holds && { rest: true }) }
    send(
      "act",
      action.steps
        ? { seq, steps: action.steps, ...joined }
        : { seq, verb: action.verb, target: action.target, ...joined },
    )
  }

  // "undo" or "redo".
  function turn(kind) {
    if (store.pending || !store.table) return
    const seq = store.table.seq
    store.setPending({ verb: kind, target: null, seq })
    send(kind, { seq })
  }

  // What was rolled or drawn by hand.
  function hand(at, values) {
    if (store.pending || !store.table) return
    const seq = store.table.seq
    store.setPending({ verb: "hand", target: null, seq })
    send("hand", { seq, at, values })
  }

  function stop() {
    stopped = true
    clearTimeout(timer)
    socket?.close()
  }

  // Coming back to a sleeping tab or a returned network should not wait for the back-off.
  const wake = () => {
    if (stopped || socket || document.hidden) return
    clearTimeout(timer)
    if (everOpen) open()
    else poll()
  }
  document.addEventListener("visibilitychange", wake)
  addEventListener("online", wake)

  function start() {
    stopped = false
    failures = 0
    open()
  }

  return {
    start,
    stop,
    act,
    undo: () => turn("undo"),
    redo: () => turn("redo"),
    hand,
    chat: (text) => send("chat", { text }),
    refresh,
  }
}
