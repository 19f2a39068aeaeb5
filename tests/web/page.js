// As much of a page as the tests of kit and shell need, and no more: elements that remember what was hung on them, a window without a size
// of its own, and a clock that goes when it is told to. Imported first, before what is tested.

class Element {
  constructor(name) {
    this.name = name
    this.childNodes = []
    this.parentElement = null
    this.attributes = new Map()
    this.dataset = {}
    this.heard = {}
    this.style = { setProperty: (key, value) => (this.style[key] = value) }
    const classes = () => (this.attributes.get("class") ?? "").split(" ").filter(Boolean)
    const dress = (list) => this.setAttribute("class", list.join(" "))
    this.classList = {
      contains: (one) => classes().includes(one),
      add: (one) => dress([...new Set([...classes(), one])]),
      remove: (one) => dress(classes().filter((own) => own !== one)),
      toggle: (one, on = !classes().includes(one)) => this.classList[on ? "add" : "remove"](one),
    }
  }
  set className(value) {
    this.setAttribute("class", value)
  }
  get className() {
    return this.getAttribute("class") ?? ""
  }
  get children() {
    return this.childNodes.filter((one) => one instanceof Element)
  }
  get textContent() {
    return this.childNodes.map((one) => one.textContent ?? one).join("")
  }
  set textContent(words) {
    this.childNodes = [String(words)]
  }
  get firstChild() {
    return this.childNodes[0] ?? null
  }
  setAttribute(key, value) {
    this.attributes.set(key, String(value))
  }
  getAttribute(key) {
    return this.attributes.get(key) ?? null
  }
  removeAttribute(key) {
    this.attributes.delete(key)
  }
  insertBefore(node, before) {
    const at = this.childNodes.indexOf(before)
    node.remove?.()
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, node)
    node.parentElement = this
    return node
  }
  append(...nodes) {
    for (const node of nodes)
      if (node instanceof Element) this.insertBefore(node, null)
      else this.childNodes.push(String(node))
  }
  appendChild(node) {
    return this.insertBefore(node, null)
  }
  replaceChildren(...nodes) {
    this.childNodes = []
    this.append(...nodes)
  }
  remove() {
    const all = this.parentElement?.childNodes
    if (all?.includes(this)) all.splice(all.indexOf(this), 1)
    this.parentElement = null
  }
  contains(other) {
    return other === this || this.children.some((one) => one.contains(other))
  }
  closest() {
    return null
  }
  querySelector() {
    return null
  }
  scrollIntoView() {}
  querySelectorAll() {
    return []
  }
  addEventListener(type, run) {
    ;(this.heard[type] ??= []).push(run)
  }
  getBoundingClientRect() {
    return { left: 0, top: 0, width: this.clientWidth ?? 0, height: this.clientHeight ?? 0 }
  }
  // What a letter is wide, for those who measure text on a canvas.
  getContext() {
    return { measureText: (words) => ({ width: words.length * 6 }) }
  }
  focus() {
    document.activeElement = this
  }
  // For tests: somebody does something to it.
  hear(type, event = {}) {
    for (const run of this.heard[type] ?? []) run({ preventDefault() {}, target: this, ...event })
  }
}

const document = new Element("#document")
Object.assign(document, {
  createElement: (name) => new Element(name),
  createElementNS: (_, name) => new Element(name),
  documentElement: new Element("html"),
  body: new Element("body"),
  head: new Element("head"),
  cookie: "",
  hidden: false,
  activeElement: null,
})
// Nothing glides: where the map is to be, it is.
document.documentElement.dataset.motion = "none"
document.documentElement.lang = "en"

const kept = new Map()
const waits = []
let now = 0
let number = 0
Object.assign(globalThis, {
  document,
  window: globalThis,
  location: { search: "", host: "table", protocol: "http:", href: "http://table/" },
  localStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  getComputedStyle: () => ({ fontSize: "10px", getPropertyValue: () => "" }),
  requestAnimationFrame: (run) => setTimeout(run, 16),
  cancelAnimationFrame: (id) => clearTimeout(id),
  ResizeObserver: class {
    observe() {}
  },
  setTimeout: (run, ms = 0) => {
    waits.push({ run, at: now + ms, id: ++number })
    return number
  },
  clearTimeout: (id) => {
    const at = waits.findIndex((one) => one.id === id)
    if (at >= 0) waits.splice(at, 1)
  },
})
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true })

// The clock goes on by so many ms, and what falls due is done in its order.
export function pass(ms) {
  const end = now + ms
  for (;;) {
    const due = waits.filter((one) => one.at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0]
    if (!due) break
    waits.splice(waits.indexOf(due), 1)
    now = due.at
    due.run()
  }
  now = end
}
export const element = (name = "div", more = {}) => Object.assign(new Element(name), more)
