// Choices that lie outside the window or under a panel: an arrow at the edge of the clear part of the table says how many there are on that
// side; pressing it brings the nearest of them into view.

import { fill, h } from "../kit/dom.js"
import { button } from "./button.js"
import { t } from "./i18n.js"

const WIDE = 58 // of an arrow with its number
const TALL = 30
const EDGE = 6
const PICS = { left: "back", right: "next", up: "up", down: "unfold" }

export function createEdges(desk, viewport, covers, choices) {
  const shelf = h("div", { class: "edges" })
  desk.slot.after(shelf)
  let due = 0

  // Every place one may choose, and whether it can be pressed there.
  function places() {
    const own = desk.slot.getBoundingClientRect(),
      over = covers(0)
    return choices().map(({ x, y }) => {
      const free =
        x > 4 &&
        y > 4 &&
        x < own.width - 4 &&
        y < own.height - 4 &&
        !over.some((one) => x > one.x0 && x < one.x1 && y > one.y0 && y < one.y1)
      return { x, y, free }
    })
  }

  function draw() {
    due = 0
    const all = places(),
      gone = all.filter((one) => !one.free)
    if (!gone.length) {
      if (shelf.firstChild) fill(shelf)
      return
    }
    const room = viewport.clear(),
      over = covers(EDGE),
      { width, height } = desk.slot.getBoundingClientRect(),
      laid = [],
      sides = new Map()
    for (const one of gone) {
      const dx = (one.x - room.x - room.w / 2) / room.w,
        dy = (one.y - room.y - room.h / 2) / room.h
      const side = Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? "left" : "right") : dy < 0 ? "up" : "down"
      sides.set(side, [...(sides.get(side) ?? []), one])
    }
    const shown = all.filter((one) => one.free),
      top = desk.slot.offsetTop
    fill(
      shelf,
      [...sides].map(([side, those]) => {
        const [x, y] = spot(side, those, room, [...shown, ...laid], { over, width, height }),
          words = t(`edge.${side}`, { n: those.length })
        const arrow = button(String(those.length), () => bring(those, room), {
          cls: `beyond ${side}`,
          pic: PICS[side],
          "aria-label": words,
          title: words,
          data: { n: those.length },
        })
        laid.push({ x, y, wide: WIDE + 4, tall: TALL + 4 })
        Object.assign(arrow.style, {
          left: `${Math.round(x - WIDE / 2)}px`,
          top: `${Math.round(y - TALL / 2 + top)}px`,
        })
        return arrow
      }),
    )
  }

  // On its edge of the window, or of what covers that, as near to what it points at as it can be without lying on another choice.
  function spot(side, those, room, shown, { over, width, height }) {
    const across = side === "up" || side === "down",
      mean = those.reduce((sum, one) => sum + (across ? one.x : one.y), 0) / those.length
    const [from, to] = across
      ? [room.x + WIDE / 2 + EDGE, room.x + room.w - WIDE / 2 - EDGE]
      : [room.y + TALL / 2 + EDGE, room.y + room.h - TALL / 2 - EDGE]
    const best = Math.max(from, Math.min(to, mean))
    const [outer, inner, step] = {
      left: [WIDE / 2 + EDGE, room.x + WIDE / 2 + EDGE, 1],
      right: [width - WIDE / 2 - EDGE, room.x + room.w - WIDE / 2 - EDGE, -1],
      up: [TALL / 2 + EDGE, room.y + TALL / 2 + EDGE, 1],
      down: [height - TALL / 2 - EDGE, room.y + room.h - TALL / 2 - EDGE, -1],
    }[side]
    /** @type {(point: number[]) => boolean} */
    const hidden = ([x, y]) =>
      over.some(
        (one) => x + WIDE / 2 > one.x0 && x - WIDE / 2 < one.x1 && y + TALL / 2 > one.y0 && y - TALL / 2 < one.y1,
      )
    const at = (along) => {
      const place = (by) => (across ? [along, by] : [by, along])
      let by = outer
      while ((inner - by) * step > 0 && hidden(place(by))) by += step * 8
      return place((inner - by) * step > 0 ? by : inner)
    }
    /** @type {(point: Point) => boolean} */
    const clash = ([x, y]) =>
      shown.some(
        ({ x: a, y: b, wide = 16, tall = 16 }) =>
          Math.abs(a - x) < (WIDE + wide) / 2 && Math.abs(b - y) < (TALL + tall) / 2,
      )
    const tries = [0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8]
      .map((n) => best + n * 34)
      .filter((along) => along >= from && along <= to)
    return at(tries.find((along) => !clash(at(along))) ?? best)
  }

  // As many as fit at this zoom, the nearest first.
  function bring(those, room) {
    const k = viewport.k,
      far = (one) => Math.hypot(one.x - room.x - room.w / 2, one.y - room.y - room.h / 2),
      box = [Infinity, Infinity, -Infinity, -Infinity],
      points = []
    for (const one of [...those].sort((a, b) => far(a) - far(b))) {
      const wider = [Math.min(box[0], one.x), Math.min(box[1], one.y), Math.max(box[2], one.x), Math.max(box[3], one.y)]
      if (wider[2] - wider[0] > room.w - 120 || wider[3] - wider[1] > room.h - 120) continue
      wider.forEach((v, i) => {
        box[i] = v
      })
      points.push(viewport.toMap(one.x, one.y))
    }
    viewport.focus(points, { pad: 40 / k, from: k, to: k })
  }

  const soon = () => {
    due ||= requestAnimationFrame(draw)
  }
  viewport.onsettle(soon)
  desk.root.addEventListener("covered", soon)
  // The story is told below the prompt, and the prompt explains: both cover more for a while.
  const watch = new ResizeObserver(soon)
  for (const part of [desk.prompt, desk.ticker]) watch.observe(part)
  // Pieces take a moment to arrive.
  return {
    update() {
      soon()
      setTimeout(soon, 260)
    },
  }
}
