// The board's side of the desk: loads a game's board module, gives it what the contract promises, and lights places.

import * as tooltip from "../kit/tooltip.js"
import { viewport as createViewport } from "../kit/viewport.js"
import { get, post } from "./api.js"
import { ruleName } from "./chip.js"
import { el, h } from "../kit/dom.js"
import { toast } from "./dialog.js"
import { extend, lang, t } from "./i18n.js"
import { listenTwice } from "./twice.js"
import { keep, recall, setting, touch } from "./settings.js"

export function loadStyle(href) {
  return new Promise((done) => {
    const link = h("link", { rel: "stylesheet", href, on: { load: done, error: done } })
    document.head.append(link)
  })
}

const COVERS = ".panel:not(.bare), .bare>h2, .bare>.panel-body, .rail-tab, .tools, .ticker.on, .sheet, .coach"

// Asked for as soon as it is known which game it is, used when the desk stands.
const boards = new Map()
export function fetchBoard(game) {
  if (!boards.has(game))
    boards.set(
      game,
      Promise.all([
        import(`/games/${game}/web/board.js`),
        get(`/api/games/${game}/board`),
        loadStyle(`/games/${game}/web/board.css`),
      ]),
    )
  return boards.get(game)
}

export async function createStage(
  desk,
  { game, store, act: play, undo = null, changed = () => {}, match = "", idle = () => false },
) {
  const [module, data] = await fetchBoard(game)
  extend(module.text)
  const places = new Map((data.spaces ?? data.map?.spaces ?? []).map((space) => [space.id, space]))
  const layers = new Map()
  let sheet = desk.svg
  const size = module.size?.(data) ?? { width: data.width, height: data.height }
  const viewport = createViewport(desk.svg, size)
  viewport.inset(room)
  // Not laid out before it has its place and its size: once is enough.
  desk.svg.style.display = "none"
  let lit = []
  // The number of the table that followed when a piece was taken up to be dragged: what is done with it there is one thing with that.
  let taken = null
  const joined = (action) => (taken !== null && taken === store.table.seq ? { ...action, joined: true } : action)
  const act = (action) => play(joined(action))

  // What lies over the board, with a margin.
  function covers(by) {
    const { left, top, width, height } = desk.slot.getBoundingClientRect()
    const { root, slot } = desk,
      around = [...root.children].filter((el) => el !== slot) // the map has thousands of elements, and none of these
    return (
      [
        ...around.flatMap((el) => (el.matches(COVERS) ? [el] : [...el.querySelectorAll(COVERS)])),
        ...[...slot.children].filter((el) => el.matches("[class*=callout]")),
      ]
        // Of a sheet that is pulled up, what is scrolled out of it covers nothing.
        .filter((el) => !el.parentElement.closest(".sheet"))
        .map((el) => el.getBoundingClientRect())
        .filter((box) => box.width && box.height)
        .map((box) => ({
          x0: box.left - left - by,
          x1: box.right - left + by,
          y0: box.top - top - by,
          y1: box.bottom - top + by,
        }))
        .filter((box) => box.x1 > 0 && box.x0 < width && box.y1 > 0 && box.y0 < height)
    )
  }
  // The largest rectangle of the board that no panel covers, or the most prized: what matters should lie there.
  function room(prize = (wide, high) => wide * high) {
    const { width, height } = desk.slot.getBoundingClientRect(),
      over = covers(8).sort((a, b) => a.y0 - b.y0)
    const edges = [0, width, ...over.flatMap((box) => [box.x0, box.x1]).filter((x) => x > 0 && x < width)]
    let best = null
    for (const x0 of edges)
      for (const x1 of edges)
        if (x1 - x0 > 80) {
          let y = 0
          for (const box of [...over.filter((one) => one.x0 < x1 && one.x1 > x0), { y0: height, y1: height }]) {
            const worth = box.y0 > y ? prize(x1 - x0, box.y0 - y) : 0
            if (worth > (best?.worth ?? 0))
              best = { worth, left: x0, right: width - x1, top: y, bottom: height - box.y0 }
            y = Math.max(y, box.y1)
          }
        }
    return best
  }

  tooltip.nameRules((rule) => ruleName(game, rule))
  const board = {
    svg: desk.svg,
    viewport,
    game,
    t,
    get lang() {
      return lang()
    },
    layer(name) {
      if (!layers.has(name)) layers.set(name, sheet.appendChild(el("g", { class: `layer-${name}` })))
      return layers.get(name)
    },
    // The ground is painted. What is laid from now on lies on a clear sheet over it, which the browser draws by itself: under a piece that
    // moves no hills and woods are drawn anew. A sheet without a first thing as large as itself would be cut into many small ones.
    cover() {
      const clear = el("rect", { class: "ht-clear", width: size.width, height: size.height })
      sheet = desk.svg.appendChild(el("g", { class: "ht-sheet" }, clear))
    },
    // One action, or several that share a place: then a small menu asks which.
    act(action, anchor = null) {
      const several = Array.isArray(action) ? action : [action]
      if (several.length === 1) {
        consider(several[0])
        return
      }
      tooltip.choose(
        anchor ?? desk.svg,
        several.map((one) => ({
          label: one.label,
          note: [one.hint, one.commits && t(`commits.${one.commits}`)].filter(Boolean).join(" · "),
          run: () => act(one),
        })),
        t("choices"),
      )
    },
    inspect(el, lines) {
      tooltip.inspect(el, lines)
    },
    // Why something cannot be chosen, with its rule.
    refuse: ({ reason, rule }) => toast(reason, { rule, game }),
    // Many small actions as one move: groups, each carried out whole or not at all.
    gesture(groups) {
      const steps = groups.map((group) =>
          group.map(({ verb, target, near }) => (near ? { verb, target, near } : { verb, target })),
        ),
        last = groups[0].at(-1)
      consider({ ...last, steps })
    },
    // What a board wants to know again when this match is opened the next time.
    recall: (name) => recall(`${name}.${match}`),
    keep: (name, value) => keep(`${name}.${match}`, value),
    // A card large enough to read.
    async read(id) {
      const face = module.card?.(board, id)
      if (face) (await import("./cardview.js")).showCard(nameOn(face), face)
    },
    // What would come of a target of a region.
    probe: (verb, target) => post(`/api/matches/${match}/probe`, { role: store.table.role, verb, target }),
    // What a region of a table has to draw beside its shape.
    area: async (verb, { role, seq }) =>
      (await get(`/api/matches/${match}/area?${new URLSearchParams({ role, verb, seq })}`)).area,
  }

  const nameOn = (face) => face.querySelector(".name")?.textContent ?? t("card")

  // A piece that can go somewhere may be dragged there; loaded when one is taken up.
  const release = () => {
    taken = null
  }
  desk.svg.addEventListener("keydown", release, true)
  desk.svg.addEventListener("pointerdown", async (event) => {
    release()
    const held =
      event.button === 0 && store.table?.yours && !store.pending && !idle() && module.grip?.(board, event.target)
    if (!held) return
    event.held = true
    ;(await import("./carry.js")).take(event, held, {
      desk,
      viewport,
      store,
      game,
      act,
      undo,
      probe: board.probe,
      onTaken: (seq) => {
        taken = seq
      },
    })
  })

  // A tap on the map is easily a slip, and dice cannot be taken back: with a finger, they are asked for twice.
  function consider(action) {
    const mode = setting("confirm")
    const known = store.table?.actions.find(
      (one) => one.verb === action.verb && String(one.target) === String(action.target),
    )
    // The game may know more about what it leads to than the server's action says.
    const full = { ...known, ...action }
    if (full.commits && (mode === "always" || (mode === "touch" && touch()))) store.choose(joined(full))
    else act(full)
  }

  if (match)
    listenTwice(desk.svg, store, {
      twice: (table, action) => {
        const chosen = module.twice?.(board, table, action)
        changed()
        return chosen
      },
      act: (action) => idle() || consider(action),
    })

  await module.draw(board, data)
  // Loaded once there is something to choose on the map.
  let edges = null
  async function point() {
    if (!edges && !desk.svg.querySelector("[data-target]")) return
    edges ??= import("./edges.js").then(({ createEdges }) => createEdges(desk, viewport, covers, choices))
    ;(await edges).update()
  }

  function elementOf(id) {
    const mapped = module.place?.(board, id)
    return (
      mapped ??
      desk.svg.querySelector(
        `[data-space="${CSS.escape(id)}"], [data-place="${CSS.escape(id)}"], #space-${CSS.escape(id)}`,
      )
    )
  }

  // Where a place lies, in map units.
  function whereIs(id) {
    const known = module.where?.(board, id)
    if (Array.isArray(id)) return known
    if (known) return known
    const box = elementOf(id)?.getBoundingClientRect(),
      own = desk.slot.getBoundingClientRect()
    return box?.width ? viewport.toMap(box.left + box.width / 2 - own.left, box.top + box.height / 2 - own.top) : null
  }

  // The middle of every place one may choose, in the window.
  function choices() {
    const own = desk.slot.getBoundingClientRect()
    return [...desk.svg.querySelectorAll("[data-target]")].flatMap((node) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      return width ? [{ x: left + width / 2 - own.left, y: top + height / 2 - own.top }] : []
    })
  }

  // What a place takes up of the window; null if that is not known, or most of it.
  function boxOf(id) {
    const [x, y, wide, high] = module.extent?.(board, id) ?? []
    if (wide) {
      const [left, top] = viewport.toScreen(x, y)
      return { x0: left, y0: top, x1: left + wide * viewport.k, y1: top + high * viewport.k }
    }
    const box = typeof id === "string" ? elementOf(id)?.getBoundingClientRect() : null,
      own = desk.slot.getBoundingClientRect()
    return box?.width && box.width < 160 && box.height < 160
      ? { x0: box.left - own.left, y0: box.top - own.top, x1: box.right - own.left, y1: box.bottom - own.top }
      : null
  }

  function light(ids) {
    if (module.light) {
      module.light(board, ids)
      return
    }
    for (const el of lit) el.classList.remove("lit")
    lit = ids.map(elementOf).filter(Boolean)
    for (const el of lit) el.classList.add("lit")
  }

  // What is drawn of a line on the map while it is told, loaded with the first.
  let drawing = null
  let telling = null
  const scene = {
    async tell(line) {
      telling = line
      drawing ??= Promise.all([import("./scene.js"), loadStyle("/web/shell/story.css")]).then(([{ createScene }]) =>
        createScene(desk.slot, stage),
      )
      const made = await drawing
      if (telling === line) made.tell(line)
    },
    async clear() {
      telling = null
      const made = await drawing
      if (!telling) made?.clear()
    },
  }

  const stage = {
    board,
    data,
    scene,
    module,
    viewport,
    light,
    elementOf,
    whereIs,
    boxOf,
    free: () => viewport.clear(),
    choices,
    // Cards, where the game has some that can be shown.
    card: module.card ? (id) => module.card(board, id) : null,
    update(table) {
      module.update(board, table)
      desk.svg.style.display = ""
      point()
    },
    panels: typeof module.panels === "function" ? module.panels(board, data) : (module.panels ?? []),
    targets: (table) => module.targets?.(table, board) ?? new Map(),
    placeName: (id) => places.get(id)?.[`name_${lang()}`] || (places.get(id)?.name ?? null),
    seal: (table) => module.seal?.(table, board) ?? null,
    // Brings places into the clear part of the table: all of them, or at least the last, which is where it happened.
    show(ids) {
      const points = ids.map(whereIs).filter(Boolean)
      if (points.length) viewport.reveal(points, points.slice(-1))
    },
    zoom: (factor) => viewport.zoom(factor),
    pan: (dx, dy) => viewport.pan(dx, dy),
    fit: () => viewport.fit(),
  }
  return stage
}
