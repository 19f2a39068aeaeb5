// Places on a map: a press picks one, a piece that is dragged is dropped on the nearest.

import { h } from "../kit/dom.js"

const SLIP = 7 // px that are no drag
const NEAR = 70 // px within which a place is meant

// desk: {stage, form, things, answer, picked, pick, put, onMap}
export function createHold(desk) {
  const { stage } = desk,
    { svg } = stage.board,
    slot = svg.closest(".slot")
  const spots = () =>
    (desk.things[desk.form.places] ?? [])
      .map(({ id }) => ({ id, at: stage.module.where?.(stage.board, id) }))
      .filter((one) => one.at)
  let known = null
  // Where the places lie does not change; what stands there does.
  const places = () => (known ??= spots())

  function nearest(event) {
    const box = slot.getBoundingClientRect()
    if (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom)
      return null
    const [x, y] = stage.viewport.toMap(event.clientX - box.left, event.clientY - box.top)
    let best = null
    for (const { id, at } of places()) {
      const far = Math.hypot(at[0] - x, at[1] - y)
      if (!best || far < best.far) best = { id, far }
    }
    return best && best.far * stage.viewport.k < Math.max(NEAR, 60 * stage.viewport.k) ? best.id : null
  }
  const pieceAt = (event) => {
    const id = event.target.closest?.("[data-unit]")?.dataset.unit
    return desk.answer.pieces.some((one) => one.id === id) ? id : null
  }
  const over = (event) => {
    const below = document.elementFromPoint(event.clientX, event.clientY)
    return below && slot.contains(below) ? nearest(event) : null
  }

  // Carry a piece until it is let go. click: what it was if it was not moved.
  function carry(event, id, click = null) {
    const start = [event.clientX, event.clientY],
      stop = new AbortController(),
      { signal } = stop,
      piece = desk.answer.pieces.find((one) => one.id === id)
    let ghost = null
    const end = () => {
      stop.abort()
      ghost?.remove()
      stage.light([])
      document.body.classList.remove("ed-carrying")
    }
    const move = (now) => {
      if (!ghost && Math.hypot(now.clientX - start[0], now.clientY - start[1]) < SLIP) return
      if (!ghost) {
        ghost = document.body.appendChild(
          h("div", { class: `ed-ghost side-${piece.side}`, "aria-hidden": "true" }, piece.name),
        )
        document.body.classList.add("ed-carrying")
        desk.pick({ piece: id })
      }
      ghost.style.transform = `translate(${now.clientX + 12}px,${now.clientY + 10}px)`
      const to = over(now)
      stage.light(to ? [to] : [])
    }
    addEventListener("pointermove", move, { signal })
    addEventListener(
      "pointerup",
      (now) => {
        const to = ghost && over(now)
        const dragged = Boolean(ghost)
        end()
        if (to) desk.put(id, to)
        else if (!dragged) click?.()
      },
      { signal },
    )
    addEventListener("pointercancel", end, { signal })
    addEventListener("keydown", (key) => key.key === "Escape" && end(), { signal })
  }

  let down = null
  svg.addEventListener("pointerdown", (event) => {
    down = null
    if (event.button !== 0) return
    down = [event.clientX, event.clientY]
    const place = nearest(event),
      there = desk.answer.pieces.filter((one) => one.at === place && place)
    const id = pieceAt(event) ?? (there.find((one) => one.id === desk.picked?.piece) ?? there.at(-1))?.id
    // With a finger the map is moved, and a piece only if it was picked before.
    if (!id || (event.pointerType === "touch" && desk.picked?.piece !== id)) return
    event.held = true
    carry(event, id, () => press(event))
    down = null
  })
  svg.addEventListener("click", (event) => {
    if (down && Math.hypot(event.clientX - down[0], event.clientY - down[1]) < SLIP) press(event)
    down = null
  })
  function press(event) {
    const place = nearest(event),
      { picked } = desk
    const held = picked?.piece && desk.answer.pieces.find((one) => one.id === picked.piece)
    if (held && place && held.at !== place) {
      desk.put(held.id, place)
      return
    }
    const id = pieceAt(event)
    if (id && id !== held?.id) desk.pick({ piece: id })
    else desk.pick(place ? { place } : null)
  }
  return { drag: (event, id) => event.pointerType === "mouse" && event.button === 0 && carry(event, id) }
}
