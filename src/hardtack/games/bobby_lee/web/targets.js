// What may be done, on the map and on a battle's table: every hex, hexside, block or box with an action glows and is a button; several
// actions in one place open a small menu.
import { percent } from "/web/kit/chart.js"
import { circle, el, path, rect, text } from "/web/kit/dom.js"
import { curve } from "/web/kit/paint.js"
import * as kit from "/web/kit/targets.js"
import { closeMenu } from "/web/kit/tooltip.js"
import { w } from "/web/kit/words.js"
import { pieceLines, told, unitOf } from "./blocks.js"
import { WAYS, corner, hexName, middle, outline, sheet, spot } from "./map.js"

export const PLACING = new Set(["left", "centre", "right", "reserve"])
const STAND = new Set(["retreat", "lose", "starve", "drop"])
const n1 = (v) => v.toFixed(1)
export const chance = (value) => (value == null ? "" : percent(value, sheet.lang).replace(/\s/g, ""))

// Where an action belongs: {unit, hex}, {hex}, {side, hex}, {box} or {pool}; null if it is only words. What says `too` is a button of the
// prompt as well: the map may be covered by a battle, or the battle put away; and what is small under a finger, or would not be looked for.
let boxesToo = true
const TOO = new Set(["try", "back-to", "battle", "battle-hq"])
export const narrow = () => innerWidth < 640
export const boxesInPrompt = (on) => {
  boxesToo = on
}
export function placeOf({ verb, target, kind }, view) {
  const too = TOO.has(verb)
  if (verb === "to-reserve") return { box: `${unitOf(view.picked?.unit)?.side}-reserve`, too: boxesToo }
  if (kind === "box") return { box: target, out: verb === "around", too: boxesToo || (verb === "around" && narrow()) }
  if (kind === "hexside") return { side: target, hex: target.slice(5), too }
  if (typeof target !== "string") return null
  if (sheet.at.has(target)) return { hex: target, too }
  const block = view.blocks?.find((b) => b.id === target)
  return block ? { unit: target, hex: block.hex, too } : unitOf(target) ? { pool: target } : null
}
const idOf = (place) =>
  place.unit
    ? `unit:${place.unit}`
    : place.pool
      ? `pool:${place.pool}`
      : place.box
        ? `${place.out ? "outside-" : ""}${place.box}`
        : (place.side ?? place.hex)
// What a block on the map may not do is told by the block (its piece), not by a button of the prompt.
const rules = { placeOf, idOf, tells: (place) => Boolean(place.unit) }
export const targetMap = (table) => kit.targetMap(table, rules)

// How many may attack, or come in, across a hexside: as ground and weather allow; on the Turnpike as when it is dry.
export function limitOf(id, what, view) {
  const a = id.slice(0, 4),
    hex = sheet.at.get(id.slice(5)),
    cls = hex.classes?.[hex.near.findIndex((n) => n?.id === a)],
    pike = sheet.data.turnpike,
    i = pike.indexOf(a)
  const dry = view.month?.weather !== "mud" || (i >= 0 && (pike[i - 1] === hex.id || pike[i + 1] === hex.id))
  return sheet.data.limits[cls]?.[what]?.[dry ? 0 : 1] ?? 0
}

export function createTargets(board, stand, battle, onLook) {
  const ground = board.layer("reach"),
    marks = board.layer("legal"),
    routes = board.layer("route"),
    hexButtons = el("g"),
    unitButtons = el("g")
  board.layer("buttons").append(hexButtons, unitButtons)
  let table = null,
    together = false,
    was = null,
    steps = new Map(),
    taken = []
  const pieceOf = (id) => (battle.hex ? battle.piece(id) : stand.piece(id))
  const targets = kit.createTargets(board, {
    className: "bl-button",
    items,
    spot(place) {
      const piece = place.unit && pieceOf(place.unit),
        box = place.box ? battle.box(idOf(place)) : battle.tab(place.hex)
      return piece ? [piece.x, piece.y] : box ? [box[0] + box[2] / 2, box[1] + box[3] / 2] : spot(place.hex)
    },
    look(place) {
      route(place)
      onLook(
        place.unit
          ? pieceOf(place.unit)
          : place.box
            ? { field: idOf(place), actions: place.actions }
            : { hex: place.hex, side: place.side },
      )
    },
    leave(event) {
      routes.replaceChildren()
      if (event.pointerType !== "touch") onLook(null)
    },
    facts(place) {
      const piece = place.unit && pieceOf(place.unit)
      return told()
        ? []
        : piece
          ? pieceLines(piece)
          : place.box
            ? place.actions.map((a) => a.label)
            : [hexName(place.hex)]
    },
  })

  // Returns what figures and chips cover.
  function update(next) {
    table = next
    const { view, preview } = table,
      picked = view.picked?.unit,
      found = kit.placesOf(table, rules)
    if (was !== battle.hex) targets.prune(new Map())
    was = battle.hex
    taken = []
    for (const layer of [ground, marks, routes]) layer.replaceChildren()
    const stays = new Map(table.yours ? (table.barred ?? []).map((one) => [one.target, one.reason]) : [])
    for (const piece of [...stand.pieces(), ...battle.pieces()]) {
      piece.outer.classList.remove("can", "foe", "sel", "led")
      piece.stays = stays.get(piece.id)
    }
    // A block taken up to be placed: its boxes are the targets.
    const held = battle.held && found.get(`unit:${battle.held}`)
    if (held)
      for (const action of held.actions) {
        const box = `${table.role}-${action.verb}`
        found.set(box, { box, actions: [action] })
      }
    for (const [id, place] of found) if (!shown(place)) found.delete(id)
    targets.prune(found)
    if (battle.hex) battle.light(found)
    else mapLight(found, view, preview)
    const inOrder = ([a, p], [b, q]) => (p.unit ? 1 : 0) - (q.unit ? 1 : 0) || a.localeCompare(b)
    for (const [id, place] of [...found].sort(inOrder))
      place.unit
        ? lightUnit(id, place)
        : place.box
          ? lightBox(id, place)
          : place.side
            ? lightSide(id, place)
            : lightHex(id, place)
    targets.bar(table, rules, (place) => pieceOf(place.unit)?.outer)
    for (const id of [picked, battle.held, ...(preview?.chosen ?? [])]) {
      const piece = id && pieceOf(id)
      if (piece) {
        piece.outer.classList.add("sel")
        piece.outer.classList.remove("can")
        piece.outer.parentNode.append(piece.outer)
      }
    }
    return taken
  }
  // What has a place just now: on the table while a battle is looked at, else on the map.
  const shown = (place) =>
    !place.pool &&
    (battle.hex
      ? place.unit
        ? battle.piece(place.unit)
        : place.box
          ? battle.box(idOf(place))
          : !place.side && battle.tab(place.hex)
      : !place.box)

  // ---- the map: how far the block in hand can go, and where it fights ----
  function mapLight(found, view, preview) {
    const all = [...found.values()],
      hexes = all.filter((p) => !p.unit && !p.side),
      sides = all.filter((p) => p.side),
      forced = view.picked?.kind === "mark",
      hand = view.blocks?.find((b) => b.id === view.picked?.unit)
    steps =
      hand && ["march", "land"].includes(view.picked.kind)
        ? distances(hand.hex, new Set(hexes.map((p) => p.hex)))
        : new Map()
    let tint = "",
      edge = "",
      red = "",
      rededge = ""
    for (const { hex, actions } of hexes) {
      const at = sheet.at.get(hex)
      if (actions.some((a) => a.verb === "storm" || a.verb === "demand" || a.verb === "battle")) {
        red += outline(at, 0.96)
        rededge += outline(at, 0.93)
      } else {
        tint += outline(at, 0.96)
        edge += outline(at, 0.9)
      }
    }
    for (const hex of new Set(sides.map((p) => p.hex))) {
      red += outline(sheet.at.get(hex), 0.96)
      rededge += outline(sheet.at.get(hex), 0.93)
    }
    ground.append(
      path(`bl-tint${forced ? " forced" : ""}`, tint),
      path("bl-tint red", red),
      path("bl-soft", edge),
      path(`bl-edge${forced ? " forced" : ""}`, edge),
      path("bl-edge red", rededge),
    )
    // One hex more by forced march: the number needed, and the chance to lose a step.
    for (const [id, one] of Object.entries(preview?.forced ?? {})) {
      const hex = id.slice(-4),
        at = sheet.at.get(hex)
      if (!at) continue
      if (!found.has(id))
        ground.append(path("bl-tint forced", outline(at, 0.96)), path("bl-edge forced", outline(at, 0.9)))
      if (id === hex || forced) chip(hex, one)
    }
    for (const one of Object.values(preview?.marks ?? {})) {
      ground.append(path("bl-edge forced", outline(sheet.at.get(one.to), 0.9)))
      chip(one.to, one)
      way([one.from, one.to], "bl-route faint", marks)
    }
    if (!forced)
      for (const { hex } of hexes) {
        const cost = preview?.reach?.[hex]?.cost ?? steps.get(hex)
        if (cost) disc(hex, cost)
      }
    limits(
      sides.map((p) => p.side),
      view,
    )
  }
  // Over which hexes it comes here, in how many: within what is legal, by the nearest way.
  function distances(from, legal) {
    const far = new Map([[from, 0]])
    let ring = [sheet.at.get(from)]
    for (let n = 1; ring.length && n < 9; n++)
      ring = ring.flatMap((h) => h.near).filter((h) => h && legal.has(h.id) && !far.has(h.id) && far.set(h.id, n))
    return far
  }
  // Clear of the blocks: at the foot of the hex, or at its head where the name of a place stands below.
  const foot = (hex) => {
    const [x, y] = spot(hex),
      n = stand.stack(hex).length
    return [x, y + (n > 2 ? 49 : n ? 33 : 26)]
  }
  function disc(hex, n) {
    const [x, y] = foot(hex)
    taken.push([x - 9, y - 9, x + 9, y + 9])
    marks.append(
      el("g", { class: "bl-cost", transform: `translate(${n1(x)} ${n1(y)})` }, circle("bg", 9), text("", 0, 4.5, n)),
    )
  }
  function chip(hex, { least, arrives }) {
    const [x, y] = foot(hex)
    taken.push([x - 28, y - 9, x + 28, y + 9])
    marks.append(
      el(
        "g",
        { class: "bl-chip", transform: `translate(${n1(x)} ${n1(y)})` },
        rect("bg", -28, -8.5, 56, 17, 8.5),
        text("", -16, 4, least > 6 ? "–" : `${Math.max(1, least)}+`),
        text("ls", 9.5, 4, chance(1 - arrives)),
      ),
    )
  }
  // 2/2: closed. At the hexsides that have been used, and those that may be.
  function limits(sides, view) {
    for (const id of new Set([...Object.keys(view.attacks || {}), ...sides])) {
      const hex = sheet.at.get(id.slice(5)),
        d = hex?.near.findIndex((n) => n?.id === id.slice(0, 4))
      if (!(d >= 0)) continue
      const used = view.attacks?.[id] ?? 0,
        most = table.preview?.approaches?.[hex.id]?.sides[id]?.limit ?? limitOf(id, "attack", view),
        [x, y] = middle(hex, d)
      taken.push([x - 12, y - 7, x + 12, y + 7])
      marks.append(
        el(
          "g",
          { class: `bl-limit${used >= most ? " full" : ""}`, transform: `translate(${n1(x)} ${n1(y)})` },
          rect("", -12, -7, 24, 14, 7),
          text("", 0, 3.6, `${used}/${most || "–"}`),
        ),
      )
    }
  }

  // ---- the buttons ----
  function lightHex(id, place) {
    if (battle.hex) {
      targets.describe(
        targets.button(id, battle.buttons, () => rect("hit", ...battle.tab(id), 7)),
        place,
        labels(place),
      )
      return
    }
    const said = [labels(place), terrain(place.hex), steps.get(id) && w("hexes", steps.get(id))]
      .filter(Boolean)
      .join(", ")
    targets.describe(
      targets.button(id, hexButtons, () => path("hit", outline(sheet.at.get(place.hex), 0.96))),
      place,
      said,
    )
  }
  // The part of the enemy's hex on this side, with an arrow across; all of it if there is no other way in.
  function lightSide(id, place) {
    const hex = sheet.at.get(place.hex),
      d = hex.near.findIndex((n) => n?.id === id.slice(0, 4)),
      [x, y] = middle(hex, d),
      alone = table.actions.filter((a) => a.kind === "hexside" && a.target.endsWith(place.hex)).length === 1
    const p = (i, by) => corner(hex, i, by).map(n1).join(" "),
      [ux, uy] = WAYS[d]
    const area = alone ? outline(hex, 0.95) : `M${p(d, 0.08)}L${p(d, 0.96)}L${p(d + 1, 0.96)}L${p(d + 1, 0.08)}z`,
      turn = ((Math.atan2(-uy, -ux) * 180) / Math.PI).toFixed(0)
    marks.append(
      path("bl-arrow", "M-13-5H1V-11L15 0L1 11V5H-13z", {
        transform: `translate(${n1(x - ux * 17)} ${n1(y - uy * 17)}) rotate(${turn}) scale(.72)`,
      }),
    )
    targets.describe(
      targets.button(id, hexButtons, () => path("hit", area)),
      place,
      `${labels(place)}, ${w("used", table.view.attacks?.[id] ?? 0, limitOf(id, "attack", table.view))}`,
    )
  }
  function lightUnit(id, place) {
    const piece = pieceOf(place.unit),
      [x0, y0, x1, y1] = piece.box,
      own = piece.side === table.role
    piece.outer.classList.add(own && !place.actions.some((a) => STAND.has(a.verb)) ? "can" : "foe")
    const button = targets.button(id, battle.hex ? battle.buttons : unitButtons, () => rect("hit", 0, 0, 1, 1, 3))
    for (const [key, value] of Object.entries({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }))
      button.firstChild.setAttribute(key, n1(value))
    targets.describe(button, place, `${labels(place)}, ${hexName(place.hex)}`)
  }
  function lightBox(id, place) {
    const [x, y, wide, tall] = battle.box(id),
      button = targets.button(id, battle.under, () => rect("hit", 0, 0, 1, 1, 4))
    for (const [key, value] of Object.entries({ x, y, width: wide, height: tall }))
      button.firstChild.setAttribute(key, n1(value))
    targets.describe(button, place, labels(place))
  }
  const labels = (place) => place.actions.map((a) => a.label).join("; ")
  const terrain = (id) => w(`t_${sheet.at.get(id).terrain}`)

  // ---- what a press offers ----
  function items(place) {
    if (place.unit && PLACING.has(place.actions[0].verb) && battle.hex) return [{ run: () => battle.take(place.unit) }]
    // A block stands in the way of its hex: where the one in hand could go there too, both are offered.
    const under =
      !battle.hex && place.unit && place.unit !== table.view.picked?.unit
        ? (targets.at(place.hex)?.place.actions ?? [])
        : []
    const mates = together ? fellows() : [],
      whole = (action) => (action.verb === "to" || action.verb === "attack") && mates.length
    // As many as the hexside lets through.
    const follow = ({ verb, target }) =>
      mates.slice(0, verb === "attack" ? (table.preview?.attacks?.[target]?.room ?? 9) - 1 : 99).map((id) => [
        { verb: "march", target: id },
        { verb, target },
      ])
    return [...under, ...place.actions].map((action) =>
      whole(action)
        ? {
            label: action.label,
            note: w("stackGoes", follow(action).length + 1),
            run: () => board.gesture([[action], ...follow(action)]),
          }
        : {
            label: action.label,
            kind: action.verb === "attack" || action.commits === "dice" ? "danger" : null,
            note: kit.noteOf(board, action),
            run: () => board.act(action),
          },
    )
  }
  // Those who stand with the block in hand, and have orders too.
  function fellows({ view, yours } = table) {
    const hand = yours && view.picked?.kind === "march" && view.blocks.find((b) => b.id === view.picked.unit)
    return hand
      ? view.blocks
          .filter((b) => b.hex === hand.hex && b.id !== hand.id && b.ordered && !b.did.includes("moved"))
          .map((b) => b.id)
      : []
  }

  // From the block in hand to here: the way the server says, else by ever nearer hexes.
  function route(place) {
    routes.replaceChildren()
    const { view, preview } = table,
      from = view.blocks?.find((b) => b.id === view.picked?.unit)?.hex
    if (battle.hex || place.unit || !from) return
    const told = (
        place.side ? preview?.attacks?.[place.side] : (preview?.reach?.[place.hex] ?? preview?.attacks?.[place.hex])
      )?.path,
      stops = told ?? [place.side ? place.side.slice(0, 4) : place.hex]
    if (!told) {
      if (!steps.has(stops[0])) return
      for (let n = steps.get(stops[0]); n > 0; n--) {
        const next = sheet.at.get(stops[0]).near.find((h) => h && steps.get(h.id) === n - 1)
        if (!next) return
        stops.unshift(next.id)
      }
      if (place.side) stops.push(place.hex)
    }
    way(stops[0] === from ? stops : [from, ...stops], `bl-route ${table.role ?? ""}`)
  }
  function way(stops, cls, layer = routes) {
    const points = stops.map(spot),
      a = points.at(-2),
      b = points.at(-1)
    if (!a) return
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
      d = curve(points)
    layer.append(
      path("bl-routecase", d),
      path(cls, d),
      path(`bl-head ${table.role ?? ""}`, "M-7-6L8 0-7 6-3.6 0z", {
        transform: `translate(${b.map(n1).join(" ")}) rotate(${turn.toFixed(0)})`,
      }),
    )
  }

  return {
    update,
    button: targets.at,
    press: targets.press,
    fellows,
    again: () => table && update(table),
    together: {
      get on() {
        return together
      },
      toggle() {
        together = !together
      },
    },
    show(on) {
      for (const layer of [ground, marks]) layer.classList.toggle("bl-off", !on)
    },
    // First the menu, then the block in hand.
    escape() {
      const back =
        table?.yours &&
        table.actions.find((a) => a.verb === "back" || (a.verb === "with" && a.target === table.view.picked?.unit))
      if (closeMenu() || battle.letGo()) return true
      if (back) board.act(back)
      return Boolean(back)
    },
  }
}
