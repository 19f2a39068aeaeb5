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

// Asked for as soon as it is known which game it is, used when the desk stands.
const boards = new Map()
export function fetchBoard(game) {
  if (!boards.has(game)) boards.set(game, Promise.all([import(`/games/${game}/web/board.js`), get(`/api/games/${game}/board`), loadStyle(`/games/${game}/web/board.css`)]))
  return boards.get(game)
}

export async function createStage(desk, { game, store, act }) {
  const [module, data] = await fetchBoard(game)
  extend(module.text)
  const places = new Map((data.spaces ?? data.map?.spaces ?? []).map((space) => [space.id, space]))
  const layers = new Map()
  const size = module.size?.(data) ?? { width: data.width, height: data.height }
  const viewport = createViewport(desk.svg, size)
  viewport.inset(room)
  // Not laid out before it has its place and its size: once is enough.
  desk.svg.style.display = "none"
  let lit = []

  // The largest rectangle of the board that no panel covers: what matters should lie there.
  function room() {
    const { left, top, width, height } = desk.slot.getBoundingClientRect()
    const covers = [...desk.root.querySelectorAll(".panel, .tools, .slot [class*=callout]")].map((el) => el.getBoundingClientRect())
      .filter((box) => box.width && box.height)
      .map((box) => ({ x0: box.left - left - 8, x1: box.right - left + 8, y0: box.top - top - 8, y1: box.bottom - top + 8 }))
      .filter((box) => box.x1 > 0 && box.x0 < width && box.y1 > 0 && box.y0 < height).sort((a, b) => a.y0 - b.y0)
    const edges = [0, width, ...covers.flatMap((box) => [box.x0, box.x1])]
    let best = null
    for (const x0 of edges) for (const x1 of edges) if (x1 - x0 > 80) {
      let y = 0
      for (const box of [...covers.filter((one) => one.x0 < x1 && one.x1 > x0), { y0: height, y1: height }]) {
        const area = (x1 - x0) * (box.y0 - y)
        if (area > (best?.area ?? 0)) best = { area, left: x0, right: width - x1, top: y, bottom: height - box.y0 }
        y = Math.max(y, box.y1)
      }
    }
    return best
  }

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
    // The game may know more about what it leads to than the server's action says.
    const full = { ...known, ...action }
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
    update(table) { module.update(board, table); desk.svg.style.display = ""; },
    panels: typeof module.panels === "function" ? module.panels(board, data, kit) : module.panels ?? [],
    targets: (table) => module.targets?.(table, board) ?? new Map(),
    placeName: (id) => places.get(id)?.[`name_${lang()}`] || (places.get(id)?.name ?? null),
    seal: (table) => module.seal?.(table, board) ?? null,
    // Brings a place out from under the panels.
    show(id) {
      const box = elementOf(id)?.getBoundingClientRect(), own = desk.slot.getBoundingClientRect()
      if (box?.width) viewport.reveal([viewport.toMap(box.left + box.width / 2 - own.left, box.top + box.height / 2 - own.top)])
    },
    zoom: (factor) => viewport.zoom(factor),
    pan: (dx, dy) => viewport.pan(dx, dy),
    fit: () => viewport.fit(),
  }
}
