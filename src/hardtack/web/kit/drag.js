// Dragging a piece, with the mouse or a finger: it follows the pointer, what lies under it is marked, and letting go chooses it. Where targets
// are no list but a region, the server says while one drags what would come of it. At the edge the map moves on. Escape, or a second
// finger, puts the piece back.
const NEAR = { mouse: 5, touch: 10 } // px until a press is a drag
const EVERY = 50 // ms between two questions
const EDGE = 20,
  PUSH = 8,
  LATER = 350 // how near the edge (px) the map moves on, how far with every frame, and after how many ms there

// held: {node, begin?(), drop(id of the target, element), also?: what else it may be dropped on, free?: {at(x, y): where on the map that is,
// show(where or null), drop(where)} for a place out of reach, to which it goes as far as it can} or, for a region, {node, begin?(), target(x, y), trace(answer or null), verb,
// meets?(x, y): an answer that needs no question, since something else is done there: {legal, verb, target, sentence}}
// table: {frame, viewport, busy(), answered() -> whether it may be dropped, probe(verb, target), act(action), tell(words or null, event), refuse(answer), cancel()}
export function carry(start, held, table) {
  const { frame, viewport } = table,
    [x0, y0] = [start.clientX, start.clientY],
    stop = new AbortController(),
    { signal } = stop,
    from = spot(start)
  let moving = false,
    over = null,
    asked = 0,
    timer = 0,
    asking = null,
    answer = null,
    here = start,
    pushing = 0,
    inside = false,
    since = 0,
    ended = false,
    ghost = null

  const listen = (name, run, capture = false) => addEventListener(name, run, { signal, capture })
  listen("pointermove", (event) => {
    if (event.pointerId === start.pointerId) move(event)
  })
  listen("pointerup", (event) => {
    if (event.pointerId === start.pointerId) end(event)
  })
  listen("pointercancel", (event) => {
    if (event.pointerId === start.pointerId) putBack()
  })
  listen("pointerdown", (event) => {
    if (ended) leave()
    else if (event.pointerId !== start.pointerId) putBack()
  })
  listen(
    "keydown",
    (event) => {
      if (event.key === "Escape" && moving) {
        event.preventDefault()
        event.stopPropagation()
        putBack()
      }
    },
    true,
  )

  function move(event) {
    if (ended) return
    if (event.pointerType === "mouse" && !event.buttons) {
      leave()
      return
    } // let go before there was anybody to notice
    here = event
    const dx = event.clientX - x0,
      dy = event.clientY - y0
    if (!moving) {
      if (Math.hypot(dx, dy) < (NEAR[event.pointerType] ?? NEAR.touch)) return
      moving = true
      frame.setPointerCapture(event.pointerId)
      frame.classList.add("ht-carrying")
      lift()
      held.begin?.()
    }
    follow()
    pushing ||= requestAnimationFrame(push)
  }
  // What is carried is drawn above everything else; the piece itself stays, pale, where it stood.
  function lift() {
    ghost = held.node.cloneNode(true)
    for (const name of [...ghost.getAttributeNames()])
      if (/^(data-|aria-|id$|role$|tabindex$)/.test(name)) ghost.removeAttribute(name)
    ghost.classList.add("ht-held")
    ghost.setAttribute("aria-hidden", "true")
    held.node.classList.add("ht-from")
    held.node.ownerSVGElement.append(ghost)
  }
  function follow() {
    const [x, y] = spot(here)
    ghost.style.translate = `${(x - from[0]).toFixed(1)}px ${(y - from[1]).toFixed(1)}px`
    if (held.target) ask()
    else {
      const node = under(here)
      mark(node)
      held.free?.show(node ? null : held.free.at(x, y))
    }
  }
  // Only once it has been away from the edge, at which it may have stood, and not if it only passes.
  function push(now) {
    const box = frame.getBoundingClientRect(),
      by = (at, low, high) => (at < low + EDGE ? PUSH : at > high - EDGE ? -PUSH : 0)
    const dx = by(here.clientX, box.left, box.right),
      dy = by(here.clientY, box.top, box.bottom)
    pushing = 0
    inside ||= !dx && !dy
    if (signal.aborted || ended || !inside || !(dx || dy)) {
      since = 0
      return
    }
    since ||= now
    if (now - since > LATER) {
      viewport.push(dx, dy)
      follow()
    }
    pushing = requestAnimationFrame(push)
  }
  const at = (x, y) =>
    document.elementFromPoint(x, y)?.closest?.(`[data-target]${held.also ? `, ${held.also}` : ""}`) ?? null
  const under = (event) => at(event.clientX, event.clientY)
  // Not on the map, but on a panel that lies over it.
  const covered = (event) => !document.elementFromPoint(event.clientX, event.clientY)?.closest?.("svg.board")
  function mark(node) {
    if (node === over) return
    const tell = (name) => over?.dispatchEvent(new PointerEvent(name, { pointerType: start.pointerType }))
    over?.classList.remove("ht-over")
    tell("pointerleave")
    over = node
    over?.classList.add("ht-over")
    tell("pointerenter")
  }

  // ---- regions: one question on its way, the next with where the pointer is by then ----
  function spot(at) {
    const box = frame.getBoundingClientRect()
    return viewport.toMap(at.clientX - box.left, at.clientY - box.top)
  }
  function ask() {
    if (timer || asking) return
    timer = setTimeout(async () => {
      timer = 0
      await inquire()
      if (!signal.aborted && moving && asked !== here) ask()
    }, EVERY)
  }
  async function inquire() {
    asked = here
    const place = spot(here),
      met = held.meets?.(...place)
    asking = met ? Promise.resolve(met) : table.probe(held.verb, held.target(...place)).catch(() => null)
    const said = await asking
    asking = null
    if (signal.aborted || !said) return
    answer = said
    held.trace(said)
    table.tell(said, here)
  }

  async function end(event) {
    here = event
    ended = true
    if (!moving) {
      stop.abort()
      return
    }
    if (held.target) {
      clearTimeout(timer)
      await asking
      if (asked !== here) await inquire()
      const last = answer
      leave()
      if (last?.legal) table.act({ verb: last.verb ?? held.verb, target: last.target })
      else if (last) table.refuse(last)
      return
    }
    // Until taking it up is answered, the map may have moved.
    const place = spot(event)
    const choose = (node) => {
      const id = node?.dataset.target,
        far = node || covered(event) ? null : held.free?.at(...place)
      leave()
      if (node) held.drop(id, node)
      else if (far) held.free.drop(far)
    }
    if (!table.busy()) {
      choose(under(event))
      return
    }
    // Taking it up was a question of its own: its answer says where it may go.
    frame.classList.remove("ht-carrying")
    if (!(await table.answered()) || signal.aborted) {
      leave()
      return
    }
    const box = frame.getBoundingClientRect(),
      [x, y] = viewport.toScreen(...place)
    choose(at(x + box.left, y + box.top))
  }
  function putBack() {
    leave()
    if (moving) table.cancel()
  }
  function leave() {
    stop.abort()
    clearTimeout(timer)
    mark(null)
    frame.classList.remove("ht-carrying")
    held.node.classList.remove("ht-from")
    ghost?.remove()
    held.trace?.(null)
    held.free?.show(null)
    table.tell(null)
  }
}
