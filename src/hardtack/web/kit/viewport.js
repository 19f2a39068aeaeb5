// Zoom and pan of a board drawn in its own units. The stage (a div around the svg) is a layer of its own: panning and pinching only move
// that layer, so no frame repaints the map; when the hand rests, the svg takes its new size and is drawn sharp again.
//
//   const view = viewport(svg, { width: 1600, height: 1000 })
//   view.fit(); view.focus([[x, y], …]); view.zoom(1.4); view.onsettle(view => …)
//
// Furniture (pieces, names, roads) should not grow as fast as the ground. It is drawn at size 1 and scaled by a CSS variable that follows
// the zoom, half way (on a logarithmic scale) between growing with the map and keeping its size on the screen: --s for places and roads,
// --p for pieces and --n for names, which stop shrinking while they can still be read.

const REST = 140 // ms without input until the map is drawn sharp
const SAME = 0.9 // the zoom at which furniture has its nominal size on the screen
const FLOORS = { s: 0.5, p: 0.74, n: 0.86 }
export const calm = () =>
  (document.documentElement.dataset.motion ??
    (matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : "full")) === "none"

// names: how small the names of a board may become.
export function viewport(svg, { width = 1600, height = 1000, max = 5, names = FLOORS.n } = {}) {
  const LEAST = { ...FLOORS, n: names }
  const frame = svg.parentElement
  const stage = document.createElement("div")
  stage.className = "ht-stage"
  frame.classList.add("ht-frame")
  frame.insertBefore(stage, svg)
  stage.append(svg)
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`)

  const light = document.createElement("div")
  light.className = "ht-light"
  frame.append(light)

  let k = 1,
    x = 0,
    y = 0 // screen = map * k + (x, y)
  let drawn = 0 // the k at which the svg was last drawn sharp
  let pending = 0,
    resting = 0,
    flight = 0,
    /** @type {{k: number, x: number, y: number} | null} */
    goal = null, // where a flight goes
    rested = null
  let inset = { top: 0, right: 0, bottom: 0, left: 0 },
    /** @type {(prize?: (wide: number, high: number) => number) => any} */
    cover = () => null
  const settled = new Set()
  const size = () => ({ w: frame.clientWidth || 1, h: frame.clientHeight || 1 })
  // Where no panel lies, and the scale at which the whole sheet fits into it.
  const clear = () => {
    const { w, h } = size()
    return {
      x: inset.left,
      y: inset.top,
      w: Math.max(1, w - inset.left - inset.right),
      h: Math.max(1, h - inset.top - inset.bottom),
    }
  }
  const whole = () => {
    const free = clear()
    return Math.min(free.w / width, free.h / height) * 0.98
  }
  const least = () => {
    const { w, h } = size()
    return Math.min(w / width, h / height, whole()) * 0.98
  }

  // Never lose the sheet: it may be pushed until a third of the window is empty, no further, so the corners can come out from under panels;
  // a small one may lie anywhere in the window.
  function clamp() {
    const { w, h } = size(),
      keep = (at, room, long) =>
        Math.min(Math.max(room * 0.34, room - long), Math.max(Math.min(room * 0.66 - long, 0), at))
    k = Math.min(max, Math.max(least(), k))
    x = keep(x, w, width * k)
    y = keep(y, h, height * k)
  }
  function paint() {
    pending = 0
    stage.style.transform = `translate3d(${x.toFixed(2)}px,${y.toFixed(2)}px,0) scale(${(k / drawn).toFixed(5)})`
  }
  function change() {
    clamp()
    pending ||= requestAnimationFrame(paint)
    clearTimeout(resting)
    resting = setTimeout(settle, REST)
  }
  function settle() {
    clearTimeout(resting)
    rested = size()
    clamp()
    const fresh = k !== drawn
    if (fresh) {
      drawn = k
      stage.style.width = `${width * k}px`
      stage.style.height = `${height * k}px`
      svg.style.setProperty("--k", k.toFixed(4))
      for (const [name, least] of Object.entries(LEAST)) svg.style.setProperty(`--${name}`, furniture(least).toFixed(4))
      stage.classList.toggle("ht-far", k < 0.55)
    }
    paint()
    settled.forEach((f) => f(api, fresh))
  }
  const furniture = (least) => Math.max(least, Math.pow(k / SAME, 0.55)) / k
  const local = (event) => {
    const box = frame.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }

  function zoomAt(px, py, factor) {
    const old = k
    k = Math.min(max, Math.max(least(), k * factor))
    x = px - (px - x) * (k / old)
    y = py - (py - y) * (k / old)
    change()
  }
  function glide(to, ms = 200) {
    cancelAnimationFrame(flight)
    goal = null
    if (calm() || !drawn || !ms) {
      ;({ k, x, y } = to)
      settle()
      return
    }
    const from = { k, x, y },
      start = performance.now()
    goal = to
    const step = (now) => {
      const t = Math.min(1, (now - start) / ms),
        e = 1 - (1 - t) ** 3
      k = from.k * (to.k / from.k) ** e
      // The path that keeps the target still on the screen while the scale changes, not a straight line in x and y.
      const part = Math.abs(to.k - from.k) < 1e-6 ? e : (k - from.k) / (to.k - from.k)
      x = from.x + (to.x - from.x) * part
      y = from.y + (to.y - from.y) * part
      paint()
      if (t < 1) flight = requestAnimationFrame(step)
      else {
        goal = null
        settle()
      }
    }
    flight = requestAnimationFrame(step)
  }
  // Another size of the window, the same middle as when the map last came to rest.
  const resize = () => {
    const now = size()
    x += (now.w - rested.w) / 2
    y += (now.h - rested.h) / 2
    rested = now
  }
  const look = (prize) => {
    resize()
    inset = { ...inset, ...cover(prize) }
  }
  const around = (points, pad) => {
    const xs = points.map((p) => p[0]),
      ys = points.map((p) => p[1])
    return [Math.min(...xs) - pad, Math.min(...ys) - pad, Math.max(...xs) + pad, Math.max(...ys) + pad]
  }
  const centred = (cx, cy, scale) => {
    const free = clear()
    return { k: scale, x: free.x + free.w / 2 - cx * scale, y: free.y + free.h / 2 - cy * scale }
  }
  // No more empty table than there must be: the sheet fills the window as far as what is looked at stays in the clear part.
  const filled = (to, [x0, y0, x1, y1]) => {
    const { w, h } = size(),
      free = clear(),
      within = (at, low, high) => (low > high ? at : Math.max(low, Math.min(high, at)))
    const fit = (at, all, long, from, room, a, b) =>
      within(within(at, all - long, 0), from - a * to.k, from + room - b * to.k)
    return {
      k: to.k,
      x: fit(to.x, w, width * to.k, free.x, free.w, x0, x1),
      y: fit(to.y, h, height * to.k, free.y, free.h, y0, y1),
    }
  }

  // ---- fingers, mouse, wheel ----
  const fingers = new Map()
  let dragged = false,
    tapped = 0
  frame.addEventListener("pointerdown", (event) => {
    dragged = false
    if (event.button > 0 || event.held || event.target.closest?.(".ht-pop, .ht-controls")) return
    cancelAnimationFrame(flight)
    goal = null
    fingers.set(event.pointerId, local(event))
    if (fingers.size === 1) dragged = false
  })
  frame.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = local(event)
    if (fingers.size === 1) {
      // A trembling finger is a tap: only a real drag takes the pointer away from what lies under it.
      if (!dragged && Math.hypot(now[0] - before[0], now[1] - before[1]) < (event.pointerType === "mouse" ? 4 : 9))
        return
      if (!dragged) {
        dragged = true
        frame.setPointerCapture(event.pointerId)
        frame.classList.add("ht-drag")
      }
      x += now[0] - before[0]
      y += now[1] - before[1]
      change()
    } else if (fingers.size === 2) {
      dragged = true
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1]
      const spread = (p) => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1
      x += (now[0] - before[0]) / 2
      y += (now[1] - before[1]) / 2
      zoomAt((now[0] + other[0]) / 2, (now[1] + other[1]) / 2, spread(now) / spread(before))
    }
    fingers.set(event.pointerId, now)
  })
  const lift = (event) => {
    if (!fingers.delete(event.pointerId)) return
    if (!fingers.size) frame.classList.remove("ht-drag")
    if (event.type === "pointerup" && event.pointerType === "touch" && !dragged) {
      const now = performance.now(),
        at = local(event),
        piece = event.target.closest?.("[role=button], button") // twice on a piece is for the piece
      if (now - tapped < 280 && !piece) {
        zoomAt(at[0], at[1], 1.7)
        tapped = 0
      } else tapped = piece ? 0 : now
    }
  }
  frame.addEventListener("pointerup", lift)
  frame.addEventListener("pointercancel", lift)
  // The click that ends a drag is not a choice; nor is one that began on a panel which has moved away under the finger.
  let began = null
  document.addEventListener(
    "pointerdown",
    (event) => {
      began = event.target
    },
    true,
  )
  const slipped = (event) => dragged || (event.detail > 0 && began && !frame.contains(began))
  frame.addEventListener(
    "click",
    (event) => {
      if (slipped(event)) {
        event.stopPropagation()
        event.preventDefault()
        dragged = false
      }
    },
    true,
  )
  frame.addEventListener(
    "wheel",
    (event) => {
      if (event.target.closest?.(".ht-pop")) return
      event.preventDefault()
      const step = event.deltaMode === 1 ? event.deltaY * 18 : event.deltaY
      if (event.shiftKey && !event.ctrlKey) {
        x -= step
        change()
        return
      }
      const at = local(event)
      zoomAt(at[0], at[1], Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)))
    },
    { passive: false },
  )

  // Keys, when the board or something on it has the focus. Arrow keys pan; a game may take them first (preventDefault).
  frame.addEventListener("keydown", (event) => {
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.target.closest?.(".ht-pop, input, textarea")
    )
      return
    const pan = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (pan) api.pan(pan[0] * 90, pan[1] * 90)
    else if (event.key === "+" || event.key === "=") api.zoom(1.3)
    else if (event.key === "-") api.zoom(1 / 1.3)
    else if (event.key === "0") api.fit()
    else return
    event.preventDefault()
  })

  // A focused target must be on the screen; the browser would scroll the clipped frame instead, so it is moved here.
  frame.addEventListener("focusin", (event) => {
    frame.scrollTop = frame.scrollLeft = 0
    if (!svg.contains(event.target) || !event.target.matches(":focus-visible")) return
    const box = event.target.getBoundingClientRect(),
      own = frame.getBoundingClientRect()
    const cx = box.left + box.width / 2 - own.left,
      cy = box.top + box.height / 2 - own.top
    const inside =
      cx > inset.left + 30 &&
      cx < own.width - inset.right - 30 &&
      cy > inset.top + 30 &&
      cy < own.height - inset.bottom - 30
    if (!inside) {
      const [mx, my] = api.toMap(cx, cy)
      glide(centred(mx, my, k))
    }
  })
  new ResizeObserver(() => {
    resize()
    settle()
  }).observe(frame)

  const api = {
    frame,
    stage,
    width,
    height,
    get k() {
      return k
    },
    scale: (name) => furniture(LEAST[name]),
    toScreen: (mx, my) => [mx * k + x, my * k + y],
    toMap: (sx, sy) => [(sx - x) / k, (sy - y) / k],
    zoom: (factor) => {
      look()
      const free = clear(),
        c = api.toMap(free.x + free.w / 2, free.y + free.h / 2)
      glide(centred(c[0], c[1], Math.min(max, Math.max(least(), k * factor))))
    },
    push: (dx, dy) => {
      x += dx
      y += dy
      change()
    },
    pan: (dx, dy) => glide({ k, x: x + dx, y: y + dy }, 120),
    // How much of the window panels cover on each side, or a function that tells: focus and reveal keep clear of it. Where panels leave
    // several clear parts, it chooses the one with the greatest prize(wide, high), else the largest.
    inset: (sides) => {
      cover = typeof sides === "function" ? sides : () => sides
    },
    // The whole sheet, in the part that no panel covers.
    fit: () => {
      look((wide, high) => Math.min(wide / width, high / height))
      glide(centred(width / 2, height / 2, whole()))
    },
    // Where no panel lies, on the screen.
    clear: () => {
      look()
      return clear()
    },
    // Around these points, as near as they allow between two scales. ms: 0 to be there at once.
    focus: (points, { pad = 120, from = least(), to = 2.2, ms = undefined } = {}) => {
      if (!points.length) return
      look()
      const [x0, y0, x1, y1] = around(points, pad),
        free = clear(),
        room = Math.min(free.w / (x1 - x0), free.h / (y1 - y0))
      glide(
        filled(centred((x0 + x1) / 2, (y0 + y1) / 2, Math.min(to, Math.max(from, least(), room))), [x0, y0, x1, y1]),
        ms,
      )
    },
    // Moves no more than it takes to bring points out from under the panels; of several sets the first that fits at this zoom.
    // Not under a piece that is being carried: who carries it aims. Whatever is under way arrives first.
    reveal: (...sets) => {
      if (frame.classList.contains("ht-carrying")) return
      look()
      const to = goal ?? { k, x, y }
      const { w, h } = size(),
        wide = w - inset.left - inset.right,
        tall = h - inset.top - inset.bottom
      for (const points of sets.filter((set) => set.length)) {
        const [x0, y0, x1, y1] = around(points, 38 / to.k).map((v, i) => v * to.k + (i % 2 ? to.y : to.x))
        if (x1 - x0 > wide || y1 - y0 > tall) continue
        const by = (a, b, from, to) => (a < from ? from - a : b > to ? to - b : 0)
        const dx = by(x0, x1, inset.left, w - inset.right),
          dy = by(y0, y1, inset.top, h - inset.bottom)
        if (dx || dy) glide({ k: to.k, x: to.x + dx, y: to.y + dy })
        return
      }
    },
    onsettle: (f) => {
      settled.add(f)
      return () => settled.delete(f)
    },
    // A picture below the svg that moves with it (paper, hill shade).
    backdrop: (element) => {
      element.classList.add("ht-backdrop")
      stage.insertBefore(element, svg)
    },
  }
  const { w, h } = size()
  k = Math.min(w / width, h / height) || 1
  settle()
  return api
}
