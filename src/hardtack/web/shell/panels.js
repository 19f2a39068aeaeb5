// The desk: a board that fills the window, a slim rail at its edge, and panels that open from it and float over the board. Below 900 px
// the same panels become sheets pulled up from below, and the prompt moves within reach of the thumb.

import { el, fill, h } from "../kit/dom.js"
import { button, icon } from "./button.js"
import { has, t } from "./i18n.js"
import { keep, recall } from "./settings.js"

const NARROW = "(max-width: 900px)"

export function createDesk() {
  const part = (tag, cls, props = {}) => h(tag, { class: cls, ...props })
  const desk = {
    svg: el("svg", { class: "board", role: "group", "aria-label": t("board"), tabindex: "0" }),
    strip: part("div", "strip"),
    rail: part("nav", "rail", { "aria-label": t("panels") }),
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
  desk.root = h(
    "main",
    { class: "desk", id: "main" },
    desk.slot,
    desk.strip,
    desk.rail,
    desk.left,
    desk.bottom,
    desk.right,
    desk.sheet,
    desk.banner,
  )
  // It fills the window and never scrolls, though the browser tries when something that lies low gets the focus.
  for (const name of ["keyup", "click"])
    desk.root.addEventListener(name, () => {
      desk.root.scrollTop = desk.root.scrollLeft = 0
    })
  return desk
}

const words = (title, table) => {
  const text = typeof title === "function" ? title(table) : title
  return has(text) ? t(text) : text
}

// What each side does with a panel: the left ones open from the rail, the log and the seats from the tools; those of the corner come when
// there is something in them; the hand lies low at the edge of the table until it is raised.
const OPEN = { left: false, bottom: false, log: true, right: true }

// low(table): in a narrow window the sheet leaves the map its room, as while a unit is in hand; who raises it keeps it raised.
export function createPanels(desk, { act, game, low = null }) {
  const panels = new Map()
  const narrow = matchMedia(NARROW)
  const sheet = createSheet(desk.sheet, panels)
  const memory = recall(`rail.${game}`, {})
  // Whoever keeps clear of the panels wants to know.
  const moved = () => desk.root.dispatchEvent(new Event("covered"))

  // spec: {id, title, side, render(el, table, act), bare?, open?, onopen?(), urgent?, sub?(table), shown?(table), strip?(el, table), tab?(), tool?}
  // urgent: in a narrow window it comes to the front by itself when there is something in it; strip: what the rail, or the top of a narrow
  // window, shows of it; tool: the icon of its button among the tools.
  function add(spec) {
    const body = h("div", { class: "panel-body", id: `panel-${spec.id}` })
    const name = h("span", { class: "name" }, words(spec.title, null))
    const sub = h("span", { class: "sub" })
    const extra = h("span", { class: "extra" })
    const fold = button("", () => choose(!panel.open), { cls: "icon fold", "aria-controls": body.id })
    const el = h(
      "section",
      { class: `panel ${spec.bare ? "bare" : ""} p-${spec.id}`, "aria-label": words(spec.title, null) },
      h("h2", {}, name, sub, extra, fold),
      body,
    )
    const panel = { ...spec, el, body, name, subEl: sub, extra, choose, open: true, tab: null, tabName: spec.tab }
    if (spec.side === "left") {
      body.tabIndex = 0
      panel.tab = button("", () => choose(!panel.open), {
        cls: "rail-tab",
        "aria-controls": body.id,
        data: { panel: spec.id },
      })
      desk.rail.append(panel.tab)
    }

    function set(value) {
      panel.open = value
      if (value) panel.onopen?.()
      el.classList.toggle("folded", !value)
      fill(fold, icon(panel.tab || panel.side === "log" ? "close" : value ? "fold" : "unfold"))
      for (const one of [fold, panel.tab, panel.toggle]) one?.setAttribute("aria-expanded", String(value))
      fold.setAttribute("aria-label", t(value ? "fold" : "unfold", { name: name.textContent }))
      settle(panel)
    }
    function choose(value, lasting = true) {
      set(value)
      if (lasting) {
        memory[spec.id] = value
        keep(`rail.${game}`, memory)
      }
      moved()
      if (!value && el.hidden && el.contains(document.activeElement)) (panel.tab ?? panel.toggle)?.focus()
    }

    panels.set(spec.id, panel)
    set(memory[spec.id] ?? spec.open ?? OPEN[spec.side] ?? true)
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
    settle(panel)
  }

  // In a wide window: what is closed leaves the board free; the hand only sinks.
  function settle(panel) {
    if (narrow.matches) return
    const gone = panel.side === "left" || panel.side === "log"
    panel.el.hidden = Boolean(panel.empty) || (gone && !panel.open)
    panel.body.hidden = !panel.open && panel.side === "right"
    if (panel.tab) panel.tab.hidden = Boolean(panel.empty)
  }

  // What the rail says of a panel: its tracks in small, or its name and a word or two.
  function tell(panel, table) {
    const name = panel.name.textContent,
      sub = panel.subEl.textContent
    if (panel.strip) panel.strip(panel.tab, table, act)
    else fill(panel.tab, h("span", { class: "name" }, panel.tabName?.() ?? name), sub && h("b", {}, sub))
    panel.tab.setAttribute("aria-label", [name, sub].filter(Boolean).join(", "))
    panel.tab.title = name
  }

  function update(table, only = null) {
    if (!only) sheet.lie(Boolean(low?.(table)))
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
        else if (panel.render) panel.body.replaceChildren() // what is over is not kept behind the page
        if (panel.strip && narrow.matches) panel.strip(desk.strip, table, act)
        if (panel.tab && !narrow.matches) tell(panel, table)
      } catch (error) {
        console.error(error)
      }
      settle(panel)
    }
    sheet.refresh()
    if (only) moved()
  }

  function toggle(id) {
    const panel = panels.get(id)
    if (!panel) return
    if (narrow.matches) sheet.open(id)
    else panel.choose(!panel.open)
  }

  // Open for a while, as when a guide speaks of it.
  desk.root.addEventListener("wanted", ({ detail }) => {
    const panel = panels.get(detail)
    if (panel && !narrow.matches && !panel.open) panel.choose(true, false)
  })

  let last = null
  narrow.addEventListener("change", () => {
    sheet.clear()
    for (const panel of panels.values()) place(panel)
    if (last) update(last)
  })
  desk.root.classList.toggle("narrow", narrow.matches)
  narrow.addEventListener("change", () => desk.root.classList.toggle("narrow", narrow.matches))

  // refresh: the game has another thing to show in one of its panels.
  return {
    add,
    toggle,
    narrow,
    update: (table) => {
      last = table
      update(table)
    },
    refresh: (id) => {
      if (last) update(last, id)
    },
    get: (id) => panels.get(id),
    // In a narrow window, what stands below the map is in sight again.
    lower: () => narrow.matches && sheet.lower(),
  }
}

// The sheet of a narrow window: tabs, and three heights: tabs only, a peek, most of the window.
function createSheet(root, panels) {
  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": t("panels") })
  const body = h("div", { class: "sheet-body", tabindex: "0" })
  const grab = button(
    "",
    () => {
      lying = ""
      setLevel(level === "full" ? "peek" : "full")
    },
    { cls: "grab", "aria-label": t("sheet") },
  )
  root.append(grab, tabs, body)
  let current = null
  let before = null // what an urgent panel has pushed aside
  let told = "" // the words of the tabs
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
      const name = panel.tabName?.() ?? panel.name.textContent
      panel.button.firstChild.textContent = sub && sub.length < 8 ? `${name} ${sub}` : name
      panel.button.setAttribute("aria-selected", String(on))
    }
    const here = panels.get(current)
    // The one that is open is in sight, also when another grows.
    const said = current + tabs.textContent
    if (said !== told) here?.button?.scrollIntoView({ block: "nearest", inline: "nearest" })
    told = said
    if (here && (here.empty || here.strip)) {
      const free = (panel) => panel?.button?.isConnected && !panel.empty && !panel.strip
      const other = free(panels.get(before)) ? panels.get(before) : [...panels.values()].find(free)
      if (other && other.id !== current) {
        current = other.id
        refresh()
      }
    }
  }

  function open(id) {
    lying = ""
    if (id === current && level === "full") setLevel("peek")
    else if (id === current && level === "peek") setLevel("full")
    else {
      if (id !== current) body.scrollTop = 0
      panels.get(id).onopen?.()
      if (level === "low" || panels.get(id).side !== "bottom") setLevel("full")
      current = id
    }
    refresh()
  }

  function lower() {
    if (level === "full") setLevel("peek")
  }

  function bring(id) {
    before = current
    current = id
    if (level === "low" && !lying) setLevel("peek")
  }

  // lying: the height it had before it lay down by itself.
  let lying = "",
    lies = false
  function lie(value) {
    if (value === lies) return
    lies = value
    if (value && level === "peek") {
      lying = level
      setLevel("low")
    } else if (!value && lying) {
      setLevel(lying)
      lying = ""
    }
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
    if (!from?.moved) {
      from = null
      return
    }
    const height = root.getBoundingClientRect().height
    from = null
    lying = ""
    setLevel(height < 110 ? "low" : height < innerHeight * 0.38 ? "peek" : "full")
    grab.addEventListener("click", (click) => click.stopImmediatePropagation(), { once: true, capture: true })
    event.preventDefault()
  })

  setLevel(level)
  return {
    take,
    refresh,
    open,
    bring,
    lower,
    lie,
    clear: () => {
      tabs.replaceChildren()
    },
  }
}
