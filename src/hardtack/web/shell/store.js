// What the page knows: the last table message, every log line seen, the action on its way, the state of the wire.

export function createStore() {
  const listeners = new Map()
  const lines = new Map()

  const store = {
    table: null,
    pending: null, // {verb, target, seq} until the server has answered
    chosen: null, // an action picked on the board that waits for a second tap
    wire: "connecting", // connecting | live | polling | reconnecting | replaced | closed
    fresh: [], // the lines that came with the last message and had not been seen before

    on(topic, fn) {
      if (!listeners.has(topic)) listeners.set(topic, new Set())
      listeners.get(topic).add(fn)
      return () => listeners.get(topic).delete(fn)
    },

    say(topic, value) {
      for (const fn of listeners.get(topic) ?? []) fn(value)
    },

    get log() {
      return [...lines.values()].sort((a, b) => a.n - b.n)
    },

    get last() {
      return Math.max(0, ...lines.keys())
    },

    // Lines overlap after a reconnection and vanish after an undo: the message says how many there are in all.
    take(message) {
      const known = store.last
      const start = message.log?.[0]?.n
      for (const n of lines.keys()) if (n > message.log_total || n >= start) lines.delete(n)
      for (const line of message.log ?? []) lines.set(line.n, line)
      store.fresh = (message.log ?? []).filter((line) => line.n > known)
      store.table = message
      store.pending = null
      store.chosen = null
      store.say("table", message)
    },

    choose(action) {
      store.chosen = action
      store.say("chosen", action)
    },

    setPending(action) {
      store.pending = action
      store.chosen = null
      store.say("pending", action)
    },

    setWire(state) {
      if (store.wire === state) return
      store.wire = state
      store.say("wire", state)
    },
  }
  return store
}
