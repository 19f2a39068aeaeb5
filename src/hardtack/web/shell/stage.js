// The board's side of the desk: loads a game's board module, gives it what the contract promises, and lights places.

import * as cards from "../kit/cards.js"
import * as chart from "../kit/chart.js"
import * as dice from "../kit/dice.js"
import * as tooltip from "../kit/tooltip.js"
import { viewport as createViewport } from "../kit/viewport.js"
import { get } from "./api.js"
import { h, s } from "./dom.js"
import { extend, lang, t } from "./i18n.js"
import { setting, touch } from "./settings.js"

const kit = { cards, chart, dice, tooltip }

function loadStyle(href) {
  return new Promise((done) => {
    const link = h("link", { rel: "stylesheet", href, on: { load: done, error: done } })
    document.head.append(link)
  })
}

export async function createStage(desk, { game, store, act }) {
  const [module, data] = await Promise.all([
    import(`/games/${game}/web/board.js`),
    get(`/api/games/${game}/board`),
    loadStyle(`/games/${game}/web/board.css`),
  ])
  extend(module.text)
  const places = new Map((data.spaces ?? data.map?.spaces ?? []).map((space) => [space.id, space]))
  const layers = new Map()
  const size = module.size?.(data) ?? { width: data.width, height: data.height }
  const viewport = createViewport(desk.svg, size)
  // What the panels usually cover, so that "show me where it happens" keeps clear of them.
  const clear = () => viewport.inset(matchMedia("(max-width: 900px)").matches ? { left: 0, right: 0, top: 0, bottom: 0 } : { left: 372, right: 320, top: 120, bottom: 190 })
  clear()
  addEventListener("resize", clear)
  let lit = []

  const board = {
    svg: desk.svg,
    viewport,
    game,
    t,
    get lang() { return lang(); },
    layer(name) {
      if (!layers.has(name)) layers.set(name, desk.svg.appendChild(s("g", { class: `layer-${name}` })))
      return layers.get(name)
    },
    // One action, or several that share a place: then a small menu asks which.
    act(action, anchor = null) {
      const several = Array.isArray(action) ? action : [action]
      if (several.length === 1) { consider(several[0]); return; }
      tooltip.choose(anchor ?? desk.svg, several.map((one) => ({
        label: one.label, note: [one.hint, one.commits && t(`commits.${one.commits}`)].filter(Boolean).join(" · "), run: () => act(one),
      })), t("choices"))
    },
    inspect(el, lines) {
      tooltip.inspect(el, lines)
    },
  }

  // A tap on the map is easily a slip, and dice cannot be taken back: with a finger, they are asked for twice.
  function consider(action) {
    const mode = setting("confirm")
    const known = store.table?.actions.find((one) => one.verb === action.verb && String(one.target) === String(action.target))
    const full = known ?? action
    if (full.commits && (mode === "always" || (mode === "touch" && touch()))) store.choose(full); else act(full)
  }

  await module.draw(board, data, kit)

  function elementOf(id) {
    const mapped = module.place?.(board, id)
    return mapped ?? desk.svg.querySelector(`[data-space="${CSS.escape(id)}"], [data-place="${CSS.escape(id)}"], #space-${CSS.escape(id)}`)
  }

  function light(ids) {
    if (module.light) { module.light(board, ids); return; }
    for (const el of lit) el.classList.remove("lit")
    lit = ids.map(elementOf).filter(Boolean)
    for (const el of lit) el.classList.add("lit")
  }

  return {
    board, data, module, viewport, light, elementOf, kit,
    update(table) { module.update(board, table); },
    panels: typeof module.panels === "function" ? module.panels(board, data, kit) : module.panels ?? [],
    targets: (table) => module.targets?.(table, board) ?? new Map(),
    placeName: (id) => places.get(id)?.name ?? null,
    seal: (table) => module.seal?.(table, board) ?? null,
    zoom: (factor) => viewport.zoom(factor),
    pan: (dx, dy) => viewport.pan(dx, dy),
    fit: () => viewport.fit(),
  }
}
