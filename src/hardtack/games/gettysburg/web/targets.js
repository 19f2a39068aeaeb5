// What may be done, on the map: every hex or block with an action glows and is a button; several actions in one place open a small menu.
import { percent } from "/web/kit/chart.js"
import { circle, el, path, rect, text } from "/web/kit/dom.js"
import { curve } from "/web/kit/paint.js"
import * as kit from "/web/kit/targets.js"
import { closeMenu } from "/web/kit/tooltip.js"
import { w } from "/web/kit/words.js"
import { told, unitLines } from "./blocks.js"
import { createColumns } from "./columns.js"
import { hexName, outline, sheet, spot } from "./map.js"

const FIGHT = new Set(["assault", "raid", "target", "resolve"])
// Where a figure stands so that the blocks of the hex do not cover it: by how many there are.
const BESIDE = [
  [0, 0],
  [36, -24],
  [0, -35],
  [37, 26],
  [50, 3],
]

export const costOf = (reach) => (typeof reach === "object" && reach ? reach.cost : reach)
export const chanceOf = (odds) =>
  odds?.win ?? odds?.bars?.reduce((sum, b) => sum + (b.hits > 0 ? b.chance : 0), 0) ?? null

// Where on the board an action belongs: {unit, hex}, {hex} or {entry}; null if it is only words.
export function placeOf({ target }, view) {
  if (typeof target !== "string") return null
  if (sheet.at.has(target)) return { hex: target }
  const block = view.blocks?.find((b) => b.id === target)
  if (block && sheet.at.has(block.hex)) return { unit: target, hex: block.hex }
  const late = view.waiting?.find((u) => u.id === target),
    entry = late && sheet.data.entries.find((e) => e.road === late.road)
  return entry ? { entry: late.road, hex: entry.hex } : null
}
const idOf = (place) => (place.unit ? `unit:${place.unit}` : place.entry ? `entry:${place.entry}` : place.hex)

// What a block on the map cannot do it tells itself.
const rules = { placeOf, idOf, tells: (place) => Boolean(place.unit) }
export const targetMap = (table) => kit.targetMap(table, rules)

export function createTargets(board, stand, onLook) {
  const ground = board.layer("reach"),
    marks = board.layer("legal"),
    routes = board.layer("route"),
    hexButtons = el("g"),
    unitButtons = el("g"),
    columns = createColumns(board)
  board.layer("buttons").append(hexButtons, unitButtons)
  let table = null,
    quiet = false,
    together = "" // "stack", "division" or "road": who marches with the block in hand
  const lookAt = (place) => (place.unit ? stand.piece(place.unit) : { hex: place.hex })
  const targets = kit.createTargets(board, {
    className: "gb-button",
    items,
    spot: (place) => {
      const piece = stand.piece(place.unit)
      return piece ? [piece.x, piece.y] : spot(place.hex)
    },
    look(place) {
      route(place)
      onLook(lookAt(place))
    },
    leave(event) {
      routes.replaceChildren()
      if (event.pointerType !== "touch") onLook(null)
    },
    facts(place) {
      const piece = stand.piece(place.unit)
      return told() ? [] : piece ? unitLines(piece.unit, piece.state) : [hexName(place.hex)]
    },
  })

  function update(next) {
    table = next
    const found = kit.placesOf(table, rules),
      { preview } = table
    ground.replaceChildren()
    marks.replaceChildren()
    routes.replaceChildren()
    for (const piece of stand.pieces()) piece.outer.classList.remove("can", "foe", "sel", "led")
    targets.prune(found)
    let tint = "",
      red = "",
      soft = "",
      edge = "",
      rededge = ""
    const hexes = new Map([...found.values()].filter((p) => !p.unit && !p.entry).map((p) => [p.hex, p]))
    for (const [id, place] of hexes) {
      const hex = sheet.at.get(id)
      place.fight = place.actions.some((a) => FIGHT.has(a.verb))
      place.cost = costOf(preview?.reach?.[id])
      place.odds = preview?.shots?.[id] ?? preview?.melee?.[id]
      if (place.fight) {
        red += outline(hex, 0.965)
        rededge += outline(hex, 0.93)
      } else {
        tint += outline(hex, 0.965)
        edge += outline(hex, 0.9)
        soft += outline(hex, 0.9)
      }
    }
    ground.append(
      path("gb-tint", tint),
      path("gb-tint red", red),
      path("gb-soft", soft),
      path("gb-edge", edge),
      path("gb-edge red", rededge),
    )
    // What is within reach of the one in hand, but needs another step first, has its cost and no glow.
    for (const [id, reach] of Object.entries(preview?.reach || {}))
      if (!hexes.has(id) && sheet.at.has(id) && table.yours) figure(id, costOf(reach), "far")
    for (const [id, place] of [...found].sort((a, b) => a[0].localeCompare(b[0]))) {
      if (place.unit) lightUnit(id, place)
      else if (place.entry) lightEntry(id, place)
      else lightHex(id, place)
    }
    targets.bar(table, rules, (place) => stand.piece(place.unit)?.outer)
    const picked = stand.piece(table.view.picked)
    if (picked) {
      picked.outer.classList.add("sel")
      picked.outer.classList.remove("can")
    }
  }

  const beside = (hex) => BESIDE[Math.min(4, stand.stack(hex).length)]
  function figure(id, words, cls = "") {
    if (words == null) return
    const [x, y] = spot(id),
      [dx, dy] = beside(id),
      wide = String(words).length > 2
    marks.append(
      el(
        "g",
        { class: `gb-cost ${cls}`, transform: `translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})` },
        wide ? rect("bg", -16, -8.5, 32, 17, 8.5) : circle("bg", 9.5),
        text("", 0, wide ? 4 : 4.7, words),
      ),
    )
  }
  function lightHex(id, place) {
    const hex = sheet.at.get(id),
      chance = place.odds ? chanceOf(place.odds) : null
    if (place.fight) figure(id, chance != null ? percent(chance, sheet.lang).replace(/\s/g, "") : "⚔", "red")
    else figure(id, place.cost)
    targets.describe(
      targets.button(id, hexButtons, () => path("hit", outline(hex, 0.96))),
      place,
      hexLabel(place),
    )
  }
  function lightUnit(id, place) {
    const piece = stand.piece(place.unit)
    if (!piece) return
    const [x0, y0, x1, y1] = piece.box
    place.fight = piece.side !== table.role
    piece.outer.classList.add(place.fight ? "foe" : "can")
    const button = targets.button(id, unitButtons, () => rect("hit", 0, 0, 1, 1, 3))
    for (const [key, value] of Object.entries({ x: x0 - 1.5, y: y0 - 1.5, width: x1 - x0 + 3, height: y1 - y0 + 3 }))
      button.firstChild.setAttribute(key, value.toFixed(1))
    targets.describe(button, place, `${place.actions.map((a) => a.label).join("; ")}, ${place.hex}`)
  }
  // Those who wait outside stand at their road.
  function lightEntry(id, place) {
    const entry = sheet.data.entries.find((e) => e.road === place.entry),
      [x, y] = entry.spot,
      n = place.actions.length,
      name = sheet.roads.get(place.entry)?.name ?? place.entry
    const button = targets.button(id, unitButtons, () => [circle("gb-gate", 15, 0, 0), text("gb-gaten", 0, 5, "")])
    button.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
    button.lastChild.textContent = n
    targets.describe(button, place, w("entry", name, n))
  }

  const hexLabel = (place) =>
    [
      place.actions.map((a) => a.label).join("; "),
      w(`t_${sheet.at.get(place.hex).terrain}`),
      place.cost != null && w("cost", place.cost),
      place.fight &&
        chanceOf(place.odds) != null &&
        w(place.odds.win != null ? "win" : "hit", percent(chanceOf(place.odds), sheet.lang)),
    ]
      .filter(Boolean)
      .join(", ")

  // A block stands in the way of its hex: where the one in hand could go there too, both are offered.
  function items(place) {
    const under = place.unit && place.unit !== table.view.picked ? (targets.at(place.hex)?.place.actions ?? []) : []
    const mates = together ? fellows(together) : [],
      whole = (action) => action.verb === "to" && mates.length
    return [...under, ...place.actions].map((action) =>
      whole(action)
        ? {
            label: action.label,
            note: w(`${together}Goes`, mates.length + 1),
            run: () => {
              if (together !== "division") {
                far(action.target)
                return
              }
              columns.forget(table.view.picked, ...mates.map((mate) => mate.target))
              board.gesture([[action], ...following(mates, action)])
            },
          }
        : {
            label: action.label,
            kind: FIGHT.has(action.verb) ? "danger" : null,
            note: kit.noteOf(board, action),
            run: () => {
              if (action.verb === "to") columns.forget(table.view.picked)
              board.act(action)
            },
          },
    )
  }

  // What is dropped on a hex goes there, or as far that way as it gets; with the one in hand go those who march together.
  function drop(id, node) {
    const { hex, fight } = node.place,
      there = targets.at(hex)?.place
    if (there) targets.press(hex)
    else if (!fight) far(hex)
  }
  function far(hex) {
    const { picked } = table.view
    if (!table.yours || !picked || !/movement/.test(table.view.phase) || hexesOf(table.view).get(picked) === hex) return
    columns.send(
      table,
      [picked, ...(together ? fellows(together) : []).map((mate) => mate.target)].map((one) => [one, hex]),
    )
  }
  // All who wait at a road are sent off together.
  const comeOn = (place, hex) =>
    columns.send(
      table,
      place.actions.filter((a) => a.verb === "march").map((a) => [a.target, hex]),
    )

  // Those who may march with the block in hand: its stack, its division, or all who wait at its road.
  const hexesOf = (view) => new Map((view.blocks || []).map((b) => [b.id, b.hex]))
  function fellows(who, { view, preview, actions, yours } = table) {
    const at = hexesOf(view),
      here = at.get(view.picked),
      road = (id) => view.waiting?.find((one) => one.id === id)?.road,
      mine = road(view.picked)
    const mate = {
      stack: (id) => here && at.get(id) === here,
      division: (id) => here && preview?.division?.includes(id),
      road: (id) => mine && road(id) === mine,
    }[who]
    return yours && view.picked ? actions.filter((a) => a.verb === "march" && mate(a.target)) : []
  }
  // Each keeps its place beside the first; where there is no such hex it closes up. Those in front go first, and make room.
  function following(mates, action) {
    const at = hexesOf(table.view),
      from = sheet.at.get(at.get(table.view.picked)),
      to = sheet.at.get(action.target),
      ahead = (hex) => hex.x * (to.x - from.x) + hex.y * (to.y - from.y)
    return mates
      .map((mate) => ({ mate, hex: sheet.at.get(at.get(mate.target)) }))
      .sort((a, b) => ahead(b.hex) - ahead(a.hex))
      .map(({ mate, hex }) => {
        const target =
          sheet.grid[hex.column + to.column - from.column]?.[hex.row + to.row - from.row]?.id ?? action.target
        return [mate, { ...action, target, near: true }]
      })
  }

  // From the block in hand to here: the way the server says, else by ever cheaper neighbours.
  function route(place) {
    routes.replaceChildren()
    const { view, preview } = table,
      from = view.blocks?.find((b) => b.id === view.picked)?.hex,
      reach = preview?.reach
    if (!from || !reach || place.unit || quiet || !(place.hex in reach)) return
    let way = reach[place.hex]?.path
    if (!way) {
      way = [place.hex]
      for (let here = sheet.at.get(place.hex); here.id !== from && way.length < 12;) {
        const next = here.near
          .filter((n) => n && (n.id === from || costOf(reach[n.id]) < costOf(reach[here.id])))
          .sort((a, b) => (a.id === from ? -1 : costOf(reach[a.id])) - (b.id === from ? -1 : costOf(reach[b.id])))[0]
        if (!next) return
        way.unshift(next.id)
        here = next
      }
    }
    const points = (way[0] === from ? way : [from, ...way]).map(spot),
      a = points.at(-2),
      b = points.at(-1)
    if (!a) return
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
      d = curve(points)
    routes.append(
      path("gb-routecase", d),
      path("gb-route", d),
      path("gb-arrow", "M-7-6L8 0-7 6-3.600 0z", {
        transform: `translate(${b[0].toFixed(1)} ${b[1].toFixed(1)}) rotate(${turn.toFixed(0)})`,
      }),
    )
  }

  return {
    update,
    button: targets.at,
    drop,
    far,
    comeOn,
    columns,
    fellows,
    together: {
      get who() {
        return together
      },
      toggle(who) {
        together = together === who ? "" : who
      },
    },
    show(on) {
      quiet = !on
      for (const layer of [ground, marks]) layer.classList.toggle("gb-off", !on)
    },
    escape: () => closeMenu(),
  }
}
