// A press that may yet be a click: nothing is drawn anew under it. Else it ends on another element than it began on, and
// the browser makes no click of it.

const FAR = { mouse: 4, touch: 9 } // px after which it is a drag
const LATE = 350 // ms in which the click follows, once the finger is lifted
let down = null
let timer = 0
const waiting = []

function release() {
  clearTimeout(timer)
  down = null
  while (!down && waiting.length) waiting.shift()()
}

const listen = (name, run) => document.addEventListener(name, run, { capture: true, passive: true })
listen("pointerdown", (event) => {
  if (!event.isPrimary) {
    release()
    return
  }
  clearTimeout(timer)
  down = event
})
listen("pointermove", (event) => {
  if (
    down &&
    event.pointerId === down.pointerId &&
    Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= (FAR[event.pointerType] ?? FAR.touch)
  )
    release()
})
for (const name of ["pointerup", "pointercancel"])
  listen(name, (event) => {
    if (down && event.pointerId === down.pointerId) timer = setTimeout(release, LATE)
  })
// Those who wait for the click hear of it first.
listen("click", () => {
  if (down) {
    clearTimeout(timer)
    timer = setTimeout(release)
  }
})

// Now, or as soon as nobody is pressing; in the order asked.
export function unpressed(run) {
  if (down || waiting.length) waiting.push(run)
  else run()
}
