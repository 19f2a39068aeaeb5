// Twice on a piece, with the mouse or a finger: the first press takes it up, the second does the one thing that can then be done with it.

const SOON = 500 // ms between two presses of a pair
const NEAR = { mouse: 8, touch: 24 } // px between them
const PLACES = new Set(["space", "hex", "hexside", "box", "pose", "feature"])

const key = ({ verb, target }) => `${verb}:${target ?? ""}`
// Putting a piece back is nothing that one does with it.
const putsBack = ({ verb, target }) => verb === "back" && target === null

// What can be done since a piece was taken up that could not be done before, if it is one thing.
export function oneThing(before, now) {
  const known = new Set(before.map(key)),
    fresh = now.filter((action) => !known.has(key(action)) && !putsBack(action))
  return fresh.length === 1 ? fresh[0] : null
}

// twice(table, action): the game's own meaning of it, the action to take or nothing; act(action): takes it, with the usual confirmation.
export function listenTwice(svg, store, { twice, act }) {
  let first = null
  // The second press of a pair is caught wherever it lands: a panel may have come up under the finger.
  document.addEventListener(
    "click",
    (event) => {
      const far = first && Math.hypot(event.clientX - first.x, event.clientY - first.y)
      // A browser counts the presses of a mouse (detail), by what its owner has set.
      const soon = first && (event.detail === 2 || event.timeStamp - first.at < SOON)
      const again = soon && far < (NEAR[event.pointerType] ?? NEAR.touch) && !first.done
      if (!again) {
        first = svg.contains(/** @type {Node} */ (event.target)) && {
          at: event.timeStamp,
          x: event.clientX,
          y: event.clientY,
          table: store.table,
          done: false,
        }
        return
      }
      if (!first.action) return
      // Another question is put already, and the pair means nothing in it: it is a press like any other.
      if (!store.pending && !meant(first)) {
        first = null
        return
      }
      // It is one press with the first: nothing else comes of it.
      event.stopPropagation()
      event.preventDefault()
      const pair = first
      pair.done = true
      if (!store.pending) finish(pair)
      else {
        const off = [store.on("table", end), store.on("pending", (action) => action || end())]
        function end() {
          for (const one of off) one()
          queueMicrotask(() => finish(pair))
        }
      }
    },
    true,
  )
  // What the first press led to is under way by now.
  document.addEventListener("click", () => {
    const taken = store.pending
    if (first && !first.done && taken && first.table === store.table && !taken.steps && !taken.commits && !first.action)
      first.action = store.table.actions.find((one) => key(one) === key(taken))
    if (first?.action && (PLACES.has(first.action.kind) || !first.action.kind)) first.action = null
  })

  function meant({ action, table }) {
    const now = store.table
    if (!now.yours || now === table || store.pending) return null
    return twice?.(now, action) ?? oneThing(table.actions, now.actions)
  }
  function finish(pair) {
    const chosen = meant(pair)
    if (chosen) act(chosen)
  }
}
