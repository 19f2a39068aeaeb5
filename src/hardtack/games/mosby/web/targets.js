// What may be done, on the map: every place or piece with an action glows and is a button; several actions in one place open a small menu;
// a place farther off is reached step by step, as long as nothing happens on the way.
import { percent } from "/web/kit/chart.js"
import { circle, el, path, rect, text } from "/web/kit/dom.js"
import { curve } from "/web/kit/paint.js"
import * as kit from "/web/kit/targets.js"
import { closeMenu } from "/web/kit/tooltip.js"
import { w } from "/web/kit/words.js"
import { nameOf, roadThrough, sheet, spot } from "./map.js"
import { fightNote, findPlace, isLarge, spaceLines } from "./stand.js"

const CORNERS = [
  [0.8, -0.8],
  [-0.8, -0.8],
  [0.8, 0.8],
  [-0.8, 0.8],
]
const SIDES = [...CORNERS, [0, 1], [1, 0], [-1, 0], [0, -1]]
// The way to a place within reach, stop by stop; each says from where one comes.
export function wayTo(preview, id) {
  const way = []
  for (let at = id; preview?.reach?.[at]; at = preview.reach[at].from) way.unshift(at)
  return way
}

const NEAR = 3 // farther than this a place is only ringed, or the whole country would shine

const chance = (value) => percent(value, sheet.lang)
const { listed } = kit

// Where on the board an action belongs: {space} or {unit, space}; null if it is only words. too: it glows there but stays a button of the
// prompt, because what it does to the place is not "go there".
export function placeOf({ kind, target }, view) {
  if (target === null || target === undefined || kind === "card") return null
  if (kind === "unit") {
    const unit = view.units?.find((u) => String(u.token) === String(target))
    return unit ? { unit: unit.token, space: unit.space } : null
  }
  if (kind === "leader") {
    const where = view.leaders?.[target]?.where
    return sheet.at.has(where) ? { space: where, too: true } : null
  }
  if (kind === "target") return view.band?.space ? { space: view.band.space, too: true } : null
  return sheet.at.has(target) ? { space: target } : null
}
const idOf = (place) => (place.unit !== undefined ? `unit:${place.unit}` : place.space)

// What a piece or a place cannot do, or be chosen for, it tells itself.
const rules = { placeOf, idOf, tells: () => true }
export const targetMap = (table) => kit.targetMap(table, rules)

// faces: of the places, id -> {node}; weigh(space): shows what a fight there would be like; null when no place is looked at any more.
export function createTargets(board, stand, lines, weigh, faces) {
  const glow = board.layer("glow"),
    marks = board.layer("legal"),
    routes = board.layer("routes"),
    buttons = board.layer("buttons")
  let table = null,
    march = null,
    armed = null,
    quiet = false
  const targets = kit.createTargets(board, {
    className: "mo-button",
    spot: (place) => spot(place.space),
    items,
    look(place) {
      route(place)
      weigh(place.space)
    },
    // A finger leaves when it is lifted: what it asked for stays until it asks for something else.
    leave(event) {
      routes.replaceChildren()
      if (event.pointerType !== "touch") weigh(null)
    },
    facts: (place, id) => stand.piece(id)?.lines() ?? spaceLines(sheet.at.get(place.space), table),
  })

  // The places of the table: id -> {space, unit?, actions, steps, far, risk, way, fight, odds, march}
  function places() {
    const { view, preview, actions } = table,
      out = kit.placesOf(table, rules, (action) => !armed || action.card === armed)
    if (!table.yours) return out
    const open = (id, place) => out.get(id) || out.set(id, { actions: [], ...place }).get(id)
    const moves = new Set(actions.filter((a) => a.verb === "move").map((a) => a.target))
    for (const [id, { risk }] of Object.entries(armed ? {} : preview?.reach || {})) {
      const way = wayTo(preview, id)
      if (!sheet.at.has(id) || !way.length || !(out.has(id) || moves.has(way[0]))) continue
      const fight = Boolean(view.units?.some((u) => u.space === id && u.active && (u.kind === "combat" || !u.kind)))
      Object.assign(open(id, { space: id }), {
        steps: way.length,
        far: way.length > NEAR && !fight,
        risk,
        way,
        fight,
        odds: preview.fights?.[id],
        march: way.length > 1 && !moves.has(id),
      })
    }
    return out
  }

  // taken: what is covered already; badges are added to it. Returns the places.
  function update(next, taken, scales) {
    table = next
    const found = places()
    glow.replaceChildren()
    marks.replaceChildren()
    targets.prune(found)
    const order = [...found].sort((a, b) => (a[1].steps ?? 9) - (b[1].steps ?? 9) || a[0].localeCompare(b[0]))
    for (const [id, place] of order)
      place.unit !== undefined ? lightUnit(id, place) : lightSpace(id, place, taken, scales)
    targets.bar(table, rules, ({ unit, space }) =>
      unit === undefined ? faces.get(space)?.node : stand.piece(`unit:${unit}`)?.outer,
    )
    routes.replaceChildren()
    proceed()
    return found
  }

  function lightSpace(id, place, taken, { s, p }) {
    const space = sheet.at.get(id),
      { x, y } = space,
      danger = place.fight || place.risk > 0,
      r = isLarge(space, table.view) ? 13.4 : 10.2
    const look = `${place.fight ? " fight" : danger ? " risk" : ""}${place.far ? " far" : ""}`
    const mark = (where, ...parts) => el("g", { class: `mo-legal${look}`, place: [x, y, ...where] }, parts)
    if (!place.far)
      glow.append(mark("s", el("circle", { class: "mo-glow", r: 23, fill: `url(#mo-glow${danger ? "-red" : ""})` })))
    marks.append(mark("s", el("circle", { class: "lift", r: r + 0.4, cy: 1.6 }), circle("out", r)))
    const note = (key, wide, tall, around, parts) => {
      const found = findPlace(`${key}:${id}`, space, [-wide, -tall, wide, tall], {
        scale: p,
        ring: (r - 4.5) * s,
        taken,
        lines,
        around,
        gap: 0,
        steady: 1.2,
        on: true,
      })
      taken.push(found.box)
      marks.append(mark(["p", found.x, found.y], parts))
    }
    if (place.steps && !place.far) note("step", 6.4, 6.4, CORNERS, [circle("bd", 6.2), text("bn", 0, 3.2, place.steps)])
    if (place.fight && place.odds) note("risk", 18, 7.5, SIDES, pill(place.odds.win, SABRES))
    else if (place.risk > 0 && !place.far) note("risk", 18, 7.5, SIDES, pill(place.risk, DIE))
    describe(
      targets.button(id, buttons, () => circle("hit", 15)),
      place,
      [x, y, "s"],
    )
  }

  function lightUnit(id, place) {
    const piece = stand.piece(id)
    if (!piece) return
    const [x0, y0, x1, y1] = piece.box,
      where = [...spot(piece.space), "p", ...piece.off]
    const frame = (cls) => rect(cls, x0 - 2, y0 - 2, x1 - x0 + 4, y1 - y0 + 3, 5)
    marks.append(el("g", { class: "mo-legal", place: where }, frame("out")))
    describe(
      targets.button(id, buttons, () => frame("hit")),
      place,
      where,
    )
  }

  function describe(button, place, where) {
    const labels = place.actions.map((a) => a.label)
    if (place.march) labels.unshift(w("ride", nameOf(place.space)))
    targets.describe(
      button,
      place,
      [
        labels.join("; "),
        place.steps && steps(place),
        danger(place),
        place.odds && !place.fight && fightNote(place.odds),
      ]
        .filter(Boolean)
        .join(", "),
      where,
    )
  }
  const steps = (place) => w("steps", place.steps)
  // Entering commits to the fight when an alarmed unit is there; else there is only a risk of an alarm.
  const danger = (place) =>
    place.fight
      ? place.odds
        ? w("mustFight", chance(place.odds.win))
        : w("fightThere")
      : place.risk > 0 && w("risk", chance(place.risk))

  function items(place) {
    march = null
    weigh(place.space)
    const kind = place.fight ? "danger" : null,
      risk = danger(place),
      enters = (verb) => place.fight && (verb === "move" || verb === "guide")
    const all = place.actions.map((action) => ({
      label: action.label,
      kind: enters(action.verb) ? kind : null,
      note: noteFor(action, place, risk),
      run: () => board.act(enters(action.verb) ? { ...action, hint: risk, commits: "dice" } : action),
    }))
    if (place.march)
      all.unshift({
        label: w("ride", nameOf(place.space)),
        kind,
        note: listed(steps(place), risk),
        run: () => setOut(place),
      })
    return all
  }
  function noteFor(action, place, risk) {
    const { verb, target } = action,
      { preview } = table,
      scout = verb === "scout" ? preview?.scout?.[place.space] : null,
      points = verb === "demolish" ? preview?.demolish?.[target]?.points : null
    return kit.noteOf(
      board,
      action,
      scout != null && w("scout", chance(scout)),
      points != null && w("worth", points),
      (verb === "move" || (verb === "guide" && place.fight)) && risk,
    )
  }

  // ---- a ride of several spaces: one action at a time, each after the server's answer ----
  const ON_THE_WAY = { operations: "B", rounds: "6.2.2" } // the rule of what a band that rides is asked
  const alarmed = (view) => (view.units || []).filter((u) => u.active).length
  const step = (to) => table.actions.find((a) => a.verb === "move" && a.target === to)
  function setOut({ way }) {
    if (!step(way[0])) return
    // As far as nothing can happen it is one move, and one undo; beyond, each step waits for the answer to the last.
    const reach = table.preview?.reach ?? {},
      calm = way.findIndex((stop) => reach[stop]?.risk > 0),
      sure = calm < 0 ? way : way.slice(0, Math.max(1, calm))
    march = { way: way.slice(sure.length - 1), phase: table.view.phase, alarmed: alarmed(table.view), seq: table.seq }
    if (sure.length > 1) board.gesture([sure.map((target) => ({ verb: "move", target }))])
    else board.act(step(way[0]))
  }
  // Only a plain prompt lets the ride go on: same phase, the question of a ride, where we meant to be, nobody newly alarmed.
  function proceed() {
    if (!march || table.seq === march.seq) return
    const { view, prompt } = table,
      next = step(march.way[1])
    const plain =
      table.yours &&
      next &&
      !view.fight &&
      view.band?.space === march.way[0] &&
      view.phase === march.phase &&
      prompt?.rule === ON_THE_WAY[view.phase] &&
      alarmed(view) <= march.alarmed
    if (!plain) {
      march = null
      return
    }
    march.way.shift()
    march.seq = table.seq
    // A breath between steps: the figure is seen to ride, and the table has finished taking the message.
    setTimeout(() => {
      if (march) board.act(next)
    }, 190)
  }

  function route(place) {
    routes.replaceChildren()
    const points = place?.way && !quiet ? roadThrough([table.view.band.space, ...place.way]) : []
    if (points.length > 1)
      routes.append(
        path("mo-route-case", curve(points)),
        path(`mo-route${place.risk > 0 || place.fight ? " risk" : ""}`, curve(points)),
      )
  }

  return {
    update,
    button: targets.at,
    press: targets.press,
    show(on) {
      quiet = !on
      for (const layer of [glow, marks]) layer.classList.toggle("mo-off", !on)
    },
    // Only what this card can do glows, until it is put back.
    arm(card) {
      armed = armed === card ? null : card
    },
    // Escape: first the menu, then the armed card, then the ride.
    escape() {
      if (closeMenu()) return true
      const had = armed ? "redraw" : Boolean(march)
      armed = march = null
      return had
    },
  }
}

// A die before the chance of an alarm, crossed sabres before the chance to win a fight that cannot be avoided.
const DIE = [
  [
    "pilldie",
    "M-12.700-5h6.400a1.800 1.800 0 0 1 1.800 1.800v6.400a1.800 1.800 0 0 1-1.800 1.800h-6.400a1.800 1.800 0 0 1-1.800-1.800v-6.400a1.800 1.800 0 0 1 1.800-1.800z",
  ],
  ["pilldot", "M-12.300-2.800h.01M-6.700-2.800h.01M-12.300 2.800h.01M-6.700 2.800h.01"],
]
const SABRES = [
  [
    "pillsabre",
    "M-14 4.500q5.500-2.500 7.500-9M-5 4.500q-5.500-2.500-7.500-9M-14.200 1.800l2.500 2.800M-4.800 1.800l-2.500 2.800",
  ],
]
const pill = (value, sign) => [
  rect("pill", -17.5, -7, 35, 14, 7),
  sign.map(([cls, d]) => path(cls, d)),
  text("pn", 6, 3.4, chance(value).replace(/\s/g, "")),
]
