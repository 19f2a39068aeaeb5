// The desk: a board that fills the window, and panels that float over it and fold. Below 900 px the same panels
// become sheets pulled up from below, and the prompt moves within reach of the thumb.

import { button, fill, h, icon, s } from "./dom.js"
import { has, t } from "./i18n.js"
import { keep, recall } from "./settings.js"

const NARROW = "(max-width: 900px)"

export function createDesk() {
  const part = (tag, cls, props = {}) => h(tag, { class: cls, ...props })
  const desk = {
    svg: s("svg", { class: "board", role: "group", "aria-label": t("board"), tabindex: "0" }),
    strip: part("div", "strip"),
    left: part("div", "col-left"),
    right: part("div", "col-right"),
    bottom: part("div", "row-bottom"),
    prompt: part("section", "panel prompt", { id: "prompt", "aria-label": t("prompt"), tabindex: "-1" }),
    ticker: part("div", "ticker"),
    tools: part("div", "tools", { role: "toolbar", "aria-label": t("tools"), "aria-orientation": "vertical" }),
    logSlot: part("div", "log-slot"),
    corner: part("div", "corner"),
    sheet: part("div", "sheet"),
    banner: part("div", "banner", { role: "status", "aria-live": "polite" }),
  }
  desk.slot = part("div", "slot")
  desk.slot.append(desk.svg)
  desk.right.append(desk.prompt, desk.ticker, desk.logSlot, desk.tools, desk.corner)
  desk.root = h("main", { class: "desk", id: "main" }, desk.slot, desk.strip, desk.left, desk.bottom, desk.right, desk.sheet, desk.banner)
  return desk
}

const words = (title, table) => {
  const text = typeof title === "function" ? title(table) : title
  return has(text) ? t(text) : text
}

export function createPanels(desk, { act, game }) {
  const panels = new Map()
  const narrow = matchMedia(NARROW)
  const sheet = createSheet(desk.sheet, panels)
  const memory = recall(`panels.${game}`, {})

  // spec: {id, title, side, render(el, table, act), bare?, folded?, urgent?, sub?(table), shown?(table), strip?(el, table), tab?()}
  // urgent: in a narrow window it comes to the front by itself when there is something in it.
  function add(spec) {
    const body = h("div", { class: "panel-body", id: `panel-${spec.id}` })
    const name = h("span", { class: "name" }, words(spec.title, null))
    const sub = h("span", { class: "sub" })
    const extra = h("span", { class: "extra" })
    const fold = button("", () => setFolded(!panel.folded), { cls: "icon fold", "aria-controls": body.id })
    const el = h("section", { class: `panel ${spec.bare ? "bare" : ""} p-${spec.id}`, "aria-label": words(spec.title, null) },
      h("h2", {}, name, sub, extra, fold), body)
    const panel = { ...spec, el, body, name, subEl: sub, extra, folded: false, setFolded }

    function setFolded(value) {
      panel.folded = value
      el.classList.toggle("folded", value)
      body.hidden = value && !narrow.matches
      fill(fold, icon(value ? "unfold" : "fold"))
      fold.setAttribute("aria-expanded", String(!value))
      fold.setAttribute("aria-label", t(value ? "unfold" : "fold", { name: name.textContent }))
      memory[spec.id] = value
      keep(`panels.${game}`, memory)
    }

    panels.set(spec.id, panel)
    setFolded(memory[spec.id] ?? spec.folded ?? false)
    place(panel)
    return panel
  }

  function place(panel) {
    if (narrow.matches) {
      sheet.take(panel)
      panel.body.hidden = false
      return
    }
    const home = { left: desk.left, bottom: desk.bottom, log: desk.logSlot }[panel.side] ?? desk.corner
    home.append(panel.el)
    panel.el.hidden = panel.empty ?? false
    panel.body.hidden = panel.folded
  }

  function update(table, only = null) {
    for (const panel of panels.values()) {
      if (only && panel.id !== only) continue
      const quiet = panel.empty !== false
      panel.empty = panel.shown ? !panel.shown(table) : false
      if (panel.urgent && quiet && !panel.empty && narrow.matches) sheet.bring(panel.id)
      panel.name.textContent = words(panel.title, table)
      panel.subEl.textContent = panel.sub?.(table) ?? ""
      // A panel that fails must not take the decision down with it.
      try {
        if (!panel.empty) panel.render?.(panel.body, table, act)
        else if (panel.render) panel.body.replaceChildren()  // what is over is not kept behind the page
        if (panel.strip && narrow.matches) panel.strip(desk.strip, table, act)
      } catch (error) { console.error(error) }
      if (!narrow.matches) panel.el.hidden = panel.empty
    }
    sheet.refresh()
  }

  function toggle(id) {
    const panel = panels.get(id)
    if (!panel) return
    if (narrow.matches) sheet.open(id); else panel.setFolded(!panel.folded)
  }

  let last = null
  narrow.addEventListener("change", () => {
    sheet.clear()
    for (const panel of panels.values()) place(panel)
    if (last) update(last)
  })
  desk.root.classList.toggle("narrow", narrow.matches)
  narrow.addEventListener("change", () => desk.root.classList.toggle("narrow", narrow.matches))

  // refresh: the game has another thing to show in one of its panels.
  return { add, toggle, narrow, update: (table) => { last = table; update(table); }, refresh: (id) => { if (last) update(last, id); }, get: (id) => panels.get(id) }
}

// The sheet of a narrow window: tabs, and three heights: tabs only, a peek, most of the window.
function createSheet(root, panels) {
  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": t("panels") })
  const body = h("div", { class: "sheet-body", tabindex: "0" })
  const grab = button("", () => setLevel(level === "full" ? "peek" : "full"), { cls: "grab", "aria-label": t("sheet") })
  root.append(grab, tabs, body)
  let current = null
  let before = null;     // what an urgent panel has pushed aside
  let level = innerHeight < 620 ? "low" : "peek"

  function setLevel(value) {
    level = value
    root.dataset.level = value
    root.style.removeProperty("height")
    grab.setAttribute("aria-expanded", String(value === "full"))
  }

  function take(panel) {
    body.append(panel.el)
    const tab = button("", () => open(panel.id), { cls: "tab", role: "tab", "aria-controls": `panel-${panel.id}` })
    panel.button = tab
    tabs.append(tab)
    // The hand is what one wants to see without asking.
    if (!current || panel.side === "bottom") current = panel.id
    refresh()
  }

  function refresh() {
    for (const panel of panels.values()) {
      if (!panel.button?.isConnected) continue
      const on = panel.id === current
      panel.el.hidden = !on || Boolean(panel.empty)
      panel.button.hidden = Boolean(panel.empty) || Boolean(panel.strip)
      const sub = panel.subEl.textContent
      const name = panel.tab?.() ?? panel.name.textContent
      panel.button.firstChild.textContent = sub && sub.length < 8 ? `${name} ${sub}` : name
      panel.button.setAttribute("aria-selected", String(on))
    }
    const here = panels.get(current)
    if (here && (here.empty || here.strip)) {
      const free = (panel) => panel?.button?.isConnected && !panel.empty && !panel.strip
      const other = free(panels.get(before)) ? panels.get(before) : [...panels.values()].find(free)
      if (other && other.id !== current) { current = other.id; refresh(); }
    }
  }

  function open(id) {
    if (id === current && level === "full") setLevel("peek")
    else if (id === current && level === "peek") setLevel("full")
    else { if (level === "low" || panels.get(id).side !== "bottom") setLevel("full"); current = id; }
    refresh()
  }

  function bring(id) {
    before = current
    current = id
    if (level === "low") setLevel("peek")
  }

  // Pulling the handle: the sheet follows the finger and settles at the nearest of its heights.
  let from = null
  grab.addEventListener("pointerdown", (event) => {
    from = { y: event.clientY, height: root.getBoundingClientRect().height, moved: false }
    grab.setPointerCapture(event.pointerId)
  })
  grab.addEventListener("pointermove", (event) => {
    if (!from) return
    const rise = from.y - event.clientY
    if (Math.abs(rise) > 5) from.moved = true
    if (from.moved) root.style.height = `${Math.max(60, Math.min(innerHeight * 0.85, from.height + rise))}px`
  })
  grab.addEventListener("pointerup", (event) => {
    if (!from?.moved) { from = null; return; }
    const height = root.getBoundingClientRect().height
    from = null
    setLevel(height < 110 ? "low" : height < innerHeight * 0.38 ? "peek" : "full")
    grab.addEventListener("click", (click) => click.stopImmediatePropagation(), { once: true, capture: true })
    event.preventDefault()
  })

  setLevel(level)
  return { take, refresh, open, bring, clear: () => { tabs.replaceChildren(); } }
}
