// Elements without strings of markup: nothing a server or a player wrote can turn into HTML, and the CSP needs no exception.
const SVG = "http://www.w3.org/2000/svg"
const OWN = new Set(["value", "checked", "disabled", "open"]) // properties, not attributes
const some = (children) => children.flat(3).filter((child) => child != null && child !== false)

// place: furniture on a map (see settle); on: {event: function}, or onclick: function; data: {name: value}.
function dress(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value == null || value === false) continue
    if (key === "place") settle(node, ...value)
    else if (key === "data") Object.assign(node.dataset, value)
    else if (key === "on") for (const [type, run] of Object.entries(value)) node.addEventListener(type, run)
    else if (typeof value === "function") node.addEventListener(key.slice(2), value)
    else if (OWN.has(key)) node[key] = value
    else node.setAttribute(key, value === true ? "" : value)
  }
  node.append(...some(children))
  return node
}
// Furniture: where it stands, by which variable it is scaled ("s", "p" or "n"), and how far from that point, in its own units. One transform,
// because the browser has to carry every transformed element through every frame.
export function settle(node, x, y, scale, dx = 0, dy = 0) {
  node.style.transform = `translate(${x}px,${y}px) scale(var(--${scale},1))${dx || dy ? ` translate(${dx.toFixed(1)}px,${dy.toFixed(1)}px)` : ""}`
}
export const el = (name, attributes, ...children) => dress(document.createElementNS(SVG, name), attributes, children)
export const h = (name, attributes, ...children) => dress(document.createElement(name), attributes, children)
export const fill = (node, ...children) => {
  node.replaceChildren(...some(children))
  return node
}
export const at = (x, y) => ({ transform: `translate(${x} ${y})` })
export const path = (className, d, more) => el("path", { class: className, d, ...more })
export const rect = (className, x, y, width, height, rx) => el("rect", { class: className, x, y, width, height, rx })
export const circle = (className, r, cx, cy) => el("circle", { class: className, r, cx, cy })
export const text = (className, x, y, words, more) => el("text", { class: className, x, y, ...more }, String(words))

// After the first paint, one piece at a time, whenever the browser has nothing better to do; not while somebody is at work, whose presses
// would wait for it.
const REST = 700 // ms without a press
export function later(tasks) {
  const idle = window.requestIdleCallback ?? ((run) => setTimeout(run, 40)),
    done = new AbortController()
  let rest = 0, // somebody has pressed not long ago
    due = false
  const hold = () => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      rest = 0
      if (due) soon()
    }, REST)
  }
  for (const name of ["pointerdown", "keydown"])
    document.addEventListener(name, hold, { capture: true, signal: done.signal })
  const soon = () => {
    due = false
    idle(next, { timeout: 250 })
  }
  const next = () => {
    if (rest) {
      due = true
      return
    }
    tasks.shift()?.()
    if (tasks.length) soon()
    else done.abort()
  }
  requestAnimationFrame(() => setTimeout(soon))
}

// What has the focus.
export const focused = () => /** @type {HTMLElement | SVGElement | null} */ (document.activeElement)

// A small language for symbols: one string per path, "class|d"; keeps drawings as data.
export const drawing = (...strokes) =>
  strokes.map((s) => {
    const cut = s.indexOf("|")
    return path(s.slice(0, cut), s.slice(cut + 1))
  })
