// The captain at the player's own seat: asks for advice, shows it long enough to be read, takes it, and so on, until told
// to stop, until the player takes a hand in it, or to the end of the match.

import { complain } from "./dialog.js"
import { keep, recall } from "./settings.js"

const READ = 1700 // ms an advice stands before it is taken
const WAIT = 120 // ms between looks while something else is going on
const EVERY = 1020 // ms between questions: the server gives advice at this pace
const SPEEDS = [1, 2, 5]

// advise(): {table, advice} or null; show(advice); act(advice); changed(): the controls look different now.
export function createCaptain({ store, playback, advise, show, act, changed }) {
  let timer = null
  let asked = 0
  const captain = { on: false, speed: recall("captain.speed", 1), toggle, faster, stop }
  const soon = (run, ms) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }

  async function look() {
    const table = store.table
    if (!captain.on) return
    if (table.status === "over" || table.role === null) {
      stop()
      return
    }
    const early = asked + EVERY - Date.now()
    if (!table.yours || store.pending || playback.busy() || early > 0) {
      soon(look, Math.max(WAIT, early))
      return
    }
    asked = Date.now()
    let advice
    try {
      advice = await advise()
    } catch (error) {
      if (error.status === 429 && captain.on) soon(look, EVERY)
      else if (captain.on) {
        stop()
        complain(error, table.game)
      }
      return
    }
    if (!captain.on) return
    if (!advice) {
      soon(look, WAIT)
      return
    }
    show(advice)
    soon(() => {
      if (captain.on && store.table.seq === table.seq) act(advice)
      soon(look, WAIT)
    }, READ / captain.speed)
  }

  function set(on) {
    captain.on = on
    clearTimeout(timer)
    playback.rush = on ? captain.speed : 1
    changed()
    if (on) look()
  }

  function toggle() {
    set(!captain.on)
  }
  function stop() {
    if (captain.on) set(false)
  }

  function faster() {
    captain.speed = SPEEDS[(SPEEDS.indexOf(captain.speed) + 1) % SPEEDS.length]
    keep("captain.speed", captain.speed)
    playback.rush = captain.speed
    changed()
  }

  return captain
}
