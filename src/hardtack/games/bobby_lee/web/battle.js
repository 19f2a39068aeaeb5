// The board of a battle: a table laid over the dimmed map, in the map's own units, so that it is panned, zoomed and dragged upon like the
// map. One's own reserve is nearest, then one's own line, the enemy's line, his reserve. Here: which battle, where the camera is, who
// stands where, what the block in hand may do.
import { percent } from "/web/kit/chart.js"
import { el, rect } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { createPieces, grid, style, unitOf } from "./blocks.js"
import {
  LARGE,
  PLACES,
  SMALL,
  has,
  layOut,
  other,
  paintArrow,
  paintBox,
  paintGate,
  paintSheet,
  paintTabs,
  paintWarnings,
  paintWorks,
  strong,
  tag,
} from "./field.js"
import { HEIGHT, WIDTH, sheet, spot } from "./map.js"

// Its style comes with it.
await style("battle")

const COMING = new Set(["reinforce", "bring-in"])
const chance = (value) => percent(value, sheet.lang).replace(/\s/g, "")

// changed(): what may be done must be lit anew.
export function createBattle(board, onLook, changed) {
  const root = board.layer("battle"),
    part = (cls) => root.appendChild(el("g", { class: cls }))
  root.append(rect("bl-dim", -3000, -3000, WIDTH + 6000, HEIGHT + 6000))
  const [still, boxes, glow, labels, arrows, blocks, head, under, tags, buttons] = [
    "",
    "bl-mute",
    "bl-mute",
    "bl-mute",
    "bl-mute",
    "",
    "",
    "layer-buttons",
    "bl-mute",
    "layer-buttons",
  ].map(part)
  const pieces = createPieces(board, blocks, onLook),
    tabs = new Map()
  let table = null,
    hex = null,
    moment = "",
    drawn = "",
    field = { lay: LARGE, at: [0, 0], rects: new Map() },
    stood = new Map()
  let away = false,
    chosen = null // put away by hand; another battle looked at
  let held = null,
    plan = 0 // a block taken up to be placed, and how much has been written down
  let camera = null,
    near = 1 // what of the map was seen before, and the zoom at which the table was laid out

  // ---- which battle, if any ----
  const momentOf = ({ role, view: { battles: b } }) =>
    `${b.day} ${b.slot} ${b.half} ${b.list.find((one) => one.here)?.hex} ${role}`
  // Whether a table message will find it open.
  const opens = (next) => Boolean(next.view.battles) && (!away || momentOf(next) !== moment)
  function update(next) {
    table = next
    const { battles, draft } = table.view,
      was = hex,
      written = draft?.length ?? 0
    if (!battles) {
      shut()
      moment = ""
      away = false
      return
    }
    // Put away, it stays so until the next thing is asked.
    if (momentOf(table) !== moment) {
      moment = momentOf(table)
      chosen = null
      away = false
    }
    if (written !== plan || !table.actions.some((a) => a.target === held)) held = null
    plan = written
    hex = away ? null : current(battles.list)
    if (!hex) {
      shut()
      return
    }
    root.classList.add("on")
    paint()
    if (!was) open()
    else if (was !== hex) frame()
  }
  // The one that was chosen, or is fought now, or has something to be placed.
  function current(list) {
    const has = (id) => list.some((b) => b.hex === id),
      asked = table.yours
        ? table.actions.map((a) => table.view.blocks.find((b) => b.id === a.target)?.hex).find(has)
        : null
    return has(chosen)
      ? chosen
      : (list.find((b) => b.here)?.hex ??
          asked ??
          (has(hex) ? hex : (list.find((b) => !b.winner)?.hex ?? list[0]?.hex ?? null)))
  }
  function choose(id) {
    chosen = id
    away = false
    held = null
    update(table)
    changed()
  }
  function toggle() {
    away = Boolean(hex)
    chosen = null
    update(table)
    changed()
  }

  // ---- the camera: the table lies in the clear part of the window ----
  const narrow = () => (board.viewport?.frame.clientWidth ?? 1000) < 640
  const pad = () => (narrow() ? 8 : 16)
  const corners = () => {
    const {
      lay,
      at: [x, y],
    } = field
    return [
      [x, y - lay.tab],
      [x + lay.wide, y + lay.tall],
    ]
  }
  const ideal = () => {
    const { lay } = field,
      free = board.viewport.clear()
    return Math.min(1.3, free.w / (lay.wide + 2 * pad()), free.h / (lay.tall + lay.tab + 2 * pad()))
  }
  function frame(ms) {
    if (!hex || !board.viewport) return
    board.viewport.focus(corners(), { pad: pad(), from: 0.2, to: 1.3, ms })
    near = ideal()
  }
  function open() {
    const { viewport } = board,
      free = viewport?.clear()
    if (viewport) camera ??= { k: viewport.k, at: viewport.toMap(free.x + free.w / 2, free.y + free.h / 2) }
    frame(0)
  }
  // It keeps its place as long as nothing covers it; who has zoomed by hand is left alone. Looked at once for a frame, when panels stand.
  let due = 0
  const soon = () => {
    if (hex) due ||= requestAnimationFrame(settle)
  }
  function settle() {
    const { viewport } = board
    due = 0
    if (!hex || !viewport || Math.abs(viewport.k / near - 1) > 0.02) return
    const free = viewport.clear(),
      [[x0, y0], [x1, y1]] = corners().map((point) => viewport.toScreen(...point))
    if (
      x0 < free.x - 3 ||
      y0 < free.y - 3 ||
      x1 > free.x + free.w + 3 ||
      y1 > free.y + free.h + 3 ||
      viewport.k < ideal() * 0.86
    )
      frame()
  }
  function shut() {
    hex = held = null
    drawn = ""
    root.classList.remove("on")
    if (camera) board.viewport?.focus([camera.at], { from: camera.k, to: camera.k })
    camera = null
  }
  board.viewport?.frame.closest(".desk")?.addEventListener("covered", soon)
  // The prompt takes more of a small window when it explains or advises.
  if (board.viewport) new ResizeObserver(soon).observe(board.viewport.frame)
  addEventListener("resize", () => {
    if (hex) {
      update(table)
      changed()
      requestAnimationFrame(() => frame(0))
    }
  })

  // ---- the table ----
  function paint() {
    const b = table.view.battles.list.find((one) => one.hex === hex),
      lay = narrow() ? SMALL : LARGE,
      [x, y] = spot(hex),
      within = (v, low, high) => Math.max(low, Math.min(high, v))
    const me = table.role ?? "usa",
      at = [within(x - lay.wide / 2, 40, WIDTH - lay.wide - 40), within(y - lay.tall / 2, 60, HEIGHT - lay.tall - 40)]
    field = { lay, me, role: table.role, at, rects: layOut({ lay, at, me }, b.fortress) }
    const key = `${hex} ${field.me} ${lay.wide}`
    if (key !== drawn) {
      drawn = key
      still.replaceChildren(...paintSheet(field, b))
    }
    stood = muster(b)
    place(b)
    const parts = [...field.rects].map(([id, box]) => paintBox(field, id, box, b, stood)),
      gate = [...stood].find(([, { usa, csa }]) => [...usa, ...csa].some((s) => s.near))?.[0],
      fight = table.preview?.battle
    boxes.replaceChildren(...parts.flatMap(([below]) => below))
    labels.replaceChildren(
      ...(gate ? paintGate(field, gate, field.rects.get(gate)) : []),
      ...parts.flatMap(([, above]) => above),
      ...paintWorks(field, b, stood),
      ...paintWarnings(field, stood, fight?.hex === hex ? fight : {}),
    )
    tabs.clear()
    head.replaceChildren(...paintTabs(field, table, hex, tabs, choose, toggle))
    for (const layer of [glow, arrows, tags]) layer.replaceChildren()
  }

  // Where a block stands: as the view says; while it is to be placed, as the plan does, and without one in reserve, heavy guns in the centre.
  function boxOf(row) {
    if (row.spot && row.spot !== "unplaced") return row.spot === "reserve" ? `${row.side}-reserve` : row.spot
    const planned = row.id && table.preview?.deploy?.[row.id],
      verb = row.id && table.view.draft?.findLast(([, target]) => target === row.id)?.[0]
    if (planned) return planned === "reserve" ? `${row.side}-reserve` : planned
    return `${row.side}-${PLACES.includes(verb) ? verb : !verb && unitOf(row.id)?.kind === "hart" ? "centre" : "reserve"}`
  }
  // Who stands where: box -> {usa, csa}, lists of what createPieces shows.
  function muster(b) {
    const { blocks, hidden } = table.view,
      out = new Map(),
      spare = { ...b.half_hits }
    const coming = new Set(
      table.yours && b.here ? table.actions.filter((a) => COMING.has(a.verb)).map((a) => a.target) : [],
    )
    const rows = [...blocks.filter((r) => r.hex === hex || coming.has(r.id)), ...hidden.filter((r) => r.hex === hex)]
    for (const row of rows) if (row.half_hit) spare[`${row.spot} ${row.side}`]--
    for (const row of rows) {
      const { id, side, acted = [] } = row,
        mark = `${row.spot} ${side}`,
        late = coming.has(id) && row.hex !== hex,
        wanted = late ? `${side}-reserve` : boxOf(row),
        box = field.rects.has(wanted) ? wanted : `${side}-reserve`
      // That one of them carries a half hit is seen of hidden blocks, not which: the first shows it.
      const half = row.half_hit || (!id && spare[mark] > 0 && spare[mark]-- > 0),
        fired = acted.includes("fired") || acted.includes("assaulted")
      const state = {
        steps: row.steps,
        down: row.down,
        half,
        fired,
        shaken: acted.includes("shaken"),
        moved: acted.includes("moved") && !half,
        march: late,
        unseen: side === table.role && !row.up && !late && !fired,
      }
      if (!out.has(box)) out.set(box, { usa: [], csa: [] })
      const stack = out.get(box)[side]
      stack.push({ key: id ?? `back-${row.handle}`, side, hex, unit: id ? unitOf(id) : null, row, state, near: late })
    }
    for (const sides of out.values())
      for (const list of Object.values(sides))
        list.sort((p, q) => Number(q.unit?.kind === "hq") - Number(p.unit?.kind === "hq") || p.key.localeCompare(q.key))
    return out
  }
  // Both sides in a box share it, one's own below; clear of its name and of the tag of its works.
  function place(b) {
    const { lay, me } = field,
      f = lay.font,
      keys = new Set()
    for (const [id, sides] of stood) {
      const [x, y, wide, tall] = field.rects.get(id),
        out = id.startsWith("outside"),
        reserve = id.endsWith("reserve"),
        works = lay === LARGE && !reserve && !out && strong(b, id.slice(0, 3)) ? 19 : 0
      const top = y + (out ? 4 : id.startsWith(me) ? 5 + works : 22 * f),
        room = tall - (out ? 8 : 27 * f + works),
        both = sides.usa.length && sides.csa.length,
        high = both ? room / 2 : room
      for (const side of ["usa", "csa"]) {
        const from = top + (both && side === me ? high : 0),
          late = sides[side].filter((s) => s.near),
          here = sides[side].filter((s) => !s.near),
          end = late.length ? wide * 0.36 : 0,
          margin = out ? 1 : reserve && !end ? 60 * f : 8
        const lay1 = (list, left, width) =>
          grid(list.length, width, high, reserve ? lay.low : lay.most, 32, 34).forEach(([px, py, s], i) => {
            keys.add(list[i].key)
            pieces.show(list[i], left + width / 2 + px, from + high / 2 + py, s)
          })
        lay1(here, x + margin, wide - end - 2 * margin)
        lay1(late, x + wide - end, end - 10)
      }
    }
    pieces.keep(keys)
  }

  // ---- what the block in hand may do: gilt boxes, arrows, a dashed sweep around a flank ----
  function light(found) {
    const { lay, me } = field,
      hand = pieces.get(held ?? table.view.picked?.unit),
      odds = table.preview?.battle?.envelop?.[hand?.id]
    for (const layer of [glow, arrows, tags]) layer.replaceChildren()
    // Which battle comes next is chosen by its tab.
    for (const [id, { hex: at, unit }] of found)
      if (!unit && tabs.has(at)) {
        const [x, y, wide, tall] = tabs.get(id)
        tags.append(rect("bl-may tab", x + 1, y + 1, wide - 2, tall - 3, 7))
      }
    for (const [
      id,
      {
        box,
        actions: [{ verb }],
      },
    ] of found)
      if (box) {
        const [x, y, wide, tall] = field.rects.get(id),
          mid = x + wide / 2,
          foe = has(stood, id, other(me)),
          say = (words, at, cls, width) => tags.append(tag(lay, words, mid, at, cls, width))
        glow.append(
          rect(`bl-may${["assault", "at-box"].includes(verb) ? " red" : ""}`, x + 1, y + 1, wide - 2, tall - 2, 4),
        )
        if (hand) arrows.append(...paintArrow(field, hand, [x, y, wide, tall], id, verb))
        if (verb === "to-box")
          say(
            w(foe ? "go_engage" : has(stood, id, me) ? "go_join" : "go_take"),
            y + tall - 30 * lay.font,
            foe ? "red" : "",
          )
        if (verb === "around" && odds) {
          say(odds.least > 6 ? "–" : `${odds.least}+`, y + tall * 0.62, "", wide - 4)
          say(chance(odds.chance), y + tall * 0.62 + 22 * lay.font, "", wide - 4)
        }
      }
  }

  // ---- a block taken up here, to be placed; nothing is told before it is put down ----
  function take(id) {
    held = held === id ? null : id
    changed()
  }
  function letGo() {
    const had = Boolean(held)
    held = null
    if (had) changed()
    return had
  }

  return {
    update,
    opens,
    settle: soon,
    light,
    take,
    letGo,
    choose,
    toggle,
    under,
    buttons,
    get hex() {
      return hex
    },
    get held() {
      return held
    },
    get middle() {
      const [[x0, y0], [x1, y1]] = corners()
      return [(x0 + x1) / 2, (y0 + y1) / 2]
    },
    piece: (id) => (hex ? pieces.get(id) : null),
    pieces: () => pieces.all(),
    box: (id) => (hex ? field.rects.get(id) : null),
    tab: (id) => (hex ? tabs.get(id) : null),
  }
}
