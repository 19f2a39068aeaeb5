// Facts about anything, on hover, focus or a long press; and a small menu where one place offers several choices. Plain text only.
import { focused, h } from "./dom.js"

const facts = new WeakMap()
const notes = new WeakMap()
let ruleName = (rule) => rule
let tip = null,
  shown = null,
  timer = 0

// lines: text, a list of texts (the first is the title), or a function that gives one of these when asked.
export function inspect(element, lines) {
  facts.set(element, lines)
  listen()
}
// Why something cannot be chosen, told below the facts, each {reason, rule}; null: it can.
export function note(element, why) {
  why ? notes.set(element, why) : notes.delete(element)
  listen()
}
// How the game calls a rule.
export function nameRules(name) {
  ruleName = name
}
export function hideTip() {
  clearTimeout(timer)
  shown = null
  if (tip) tip.hidden = true
}

const owner = (target) => {
  for (let e = target; e && e !== document; e = e.parentNode) if (facts.has(e) || notes.has(e)) return e
  return null
}

function show(element, x, y) {
  let lines = facts.get(element)
  if (typeof lines === "function") lines = lines()
  lines = [lines].flat().filter(Boolean)
  const more = notes.get(element) ?? []
  if (!lines.length && !more.length) return hideTip()
  tip ||= document.body.appendChild(h("div", { class: "ht-tip ht-pop", role: "tooltip" }))
  tip.replaceChildren(
    ...lines.map((line, i) => h(i ? "p" : "strong", null, String(line))),
    ...more.map(({ reason, rule }) => h("p", { class: "no" }, reason, rule && h("small", null, ruleName(rule)))),
  )
  tip.hidden = false
  shown = element
  const { width, height } = tip.getBoundingClientRect()
  const [left, top] = beside(element.getBoundingClientRect(), { width, height }, [x, y], [innerWidth, innerHeight])
  tip.style.left = `${left}px`
  tip.style.top = `${top}px`
}

// Where a note of this size lies in the window without covering what it is about: beside it, on the side of the window's middle; below or
// above it; and near the pointer only where the thing is too large to lie beside.
const MARGIN = 6
const GAP = 10
export function beside(about, { width, height }, [x, y], [wide, high]) {
  const within = (at, size, room) => Math.max(MARGIN, Math.min(room - size - MARGIN, at)),
    across = within(x - width / 2, width, wide),
    along = within(y - height / 2, height, high)
  const right = [about.right + GAP, along],
    left = [about.left - GAP - width, along],
    sides = x > wide / 2 ? [left, right] : [right, left]
  const found = [...sides, [across, about.bottom + GAP], [across, about.top - GAP - height]].find(
    ([l, t]) => l >= MARGIN && t >= MARGIN && l + width <= wide - MARGIN && t + height <= high - MARGIN,
  )
  if (found) return found
  const over = y + 18 + height > high - MARGIN
  return [
    within(x > wide / 2 ? x - width - 14 : x + 14, width, wide),
    Math.max(MARGIN, over ? y - height - 12 : y + 18),
  ]
}

let listening = false
function listen() {
  if (listening) return
  listening = true
  const soon = (element, x, y, wait) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(element, x, y), wait)
  }
  // What comes under a pointer that rests, as when the map moves, tells nothing until the pointer does.
  let at = null,
    came = null
  const rests = (event) => at && at[0] === event.clientX && at[1] === event.clientY
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return
    const element = owner(event.target),
      still = rests(event)
    at = [event.clientX, event.clientY]
    came = null
    if (element === shown && element) return
    if (!element || still) {
      hideTip()
      came = element
      return
    }
    soon(element, event.clientX, event.clientY, shown ? 60 : 320)
  })
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch" || rests(event)) return
    at = [event.clientX, event.clientY]
    if (came) soon(came, ...at, 320)
    came = null
  })
  document.addEventListener("focusin", (event) => {
    const target = /** @type {Element} */ (event.target),
      element = owner(target)
    if (!element || !target.matches(":focus-visible")) return hideTip()
    const box = target.getBoundingClientRect()
    soon(element, box.right - 8, box.bottom - 8, 350)
  })
  // A long press tells; moving the finger is panning.
  let press = null,
    told = false
  document.addEventListener("pointerdown", (event) => {
    hideTip()
    const element = event.pointerType === "touch" && owner(event.target)
    press = element && [event.clientX, event.clientY]
    if (element) soon(element, event.clientX, event.clientY - 40, 460)
  })
  document.addEventListener("pointermove", (event) => {
    if (press && Math.hypot(event.clientX - press[0], event.clientY - press[1]) > 9) {
      press = null
      clearTimeout(timer)
    }
  })
  document.addEventListener("pointerup", () => {
    told = Boolean(press && shown)
    if (press && !shown) clearTimeout(timer)
    press = null
  })
  // The click that ends a long press was a question, not a choice.
  document.addEventListener(
    "click",
    (event) => {
      if (told) {
        told = false
        event.stopPropagation()
        event.preventDefault()
      }
    },
    true,
  )
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hideTip()
  })
  document.addEventListener("wheel", hideTip, { passive: true })
}

// items: [{label, note, kind, run}]; anchor: an element. The first item has the focus; arrows move, Escape goes back to where one was.
let closeOpen = null
export const closeMenu = () => {
  const open = closeOpen
  closeOpen?.()
  return Boolean(open)
}
export function choose(anchor, items, label) {
  closeOpen?.()
  hideTip()
  const back = focused(),
    box = anchor.getBoundingClientRect()
  const buttons = items.map((item, index) =>
    h(
      "button",
      {
        type: "button",
        role: "menuitem",
        "data-nth": index < 9 ? String(index + 1) : null,
        "aria-keyshortcuts": index < 9 ? String(index + 1) : null,
        class: item.kind || null,
        onclick: () => {
          close()
          item.run()
        },
      },
      h("span", null, item.label),
      item.note ? h("small", null, item.note) : null,
    ),
  )
  const menu = h("div", { class: "ht-menu ht-pop", role: "menu", "aria-label": label }, buttons)
  document.body.append(menu)
  const own = menu.getBoundingClientRect()
  const right = box.right + 8 + own.width < innerWidth
  menu.style.left = `${Math.max(6, right ? box.right + 8 : box.left - own.width - 8)}px`
  menu.style.top = `${Math.max(6, Math.min(innerHeight - own.height - 6, box.top + box.height / 2 - own.height / 2))}px`
  const outside = (event) => {
    if (!menu.contains(event.target)) close()
  }
  function close() {
    menu.remove()
    document.removeEventListener("pointerdown", outside, true)
    if (closeOpen === close) closeOpen = null
    if (document.activeElement === document.body) back?.focus?.({ preventScroll: true })
  }
  closeOpen = close
  document.addEventListener("pointerdown", outside, true)
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key],
      nth = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey && buttons[event.key - 1]
    if (event.key === "Escape") {
      close()
      back?.focus?.({ preventScroll: true })
    } else if (event.key === "Tab") {
      close()
      return
    } else if (nth) nth.click()
    else if (step) buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length].focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  buttons[0]?.focus({ preventScroll: true })
  return close
}
