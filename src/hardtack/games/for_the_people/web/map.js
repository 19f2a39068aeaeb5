// The sheet: where everything lies, in map units, worked out once from the board's data and the outlines in land.json. Shared by the painter,
// the pieces and the panels.
import { meander, network, spline } from "/web/kit/paint.js"
import { read } from "/web/kit/words.js"

export const WIDTH = 2400,
  HEIGHT = 1664
const SCALE = 133,
  LEFT = 8.85,
  TOP = 5.5 // map units in a degree; where the sheet begins, in degrees from the middle of the cone
const RAD = Math.PI / 180,
  SOUTH = 57.2958 / Math.tan(36 * RAD),
  CONE = Math.sin(36 * RAD)

// A cone that touches the earth at 36 degrees, as the atlases of the time had it.
function cone([west, north]) {
  const r = SOUTH + 36 - north,
    a = CONE * (85 - west) * RAD
  return [r * Math.sin(a), r * Math.cos(a) - SOUTH]
}
// The country is drawn larger where the war was thickest: [west, north, how much, how wide in degrees].
const LENSES = [
  [77.6, 38.2, 0.55, 1.6],
  [86.9, 35.4, 0.22, 1.6],
].map(([west, north, much, wide]) => [...cone([west, north]), much, wide])

// Degrees west and north to map units.
export function project(point) {
  const [u, v] = cone(point)
  let x = u,
    y = v
  for (const [cx, cy, much, wide] of LENSES) {
    const dx = u - cx,
      dy = v - cy,
      by = much * Math.exp(-(dx * dx + dy * dy) / (2 * wide * wide))
    x += dx * by
    y += dy * by
  }
  return [(x + LEFT) * SCALE, (y + TOP) * SCALE]
}
export const MILE = SCALE / 69.1

// Filled by prepare(), read by everyone else.
export const sheet = { ready: false, lang: "en", data: null, spaces: [], at: new Map(), roads: [], land: null }

let outlines = null
export const landReady = read("for-the-people", "land").then((found) => {
  outlines = found
})

const PRINT = { union: "usa", district: "usa", border: "neutral", confederate: "csa" }

export function prepare(data, lang) {
  const groups = new Map(data.states.map((state) => [state.id, state])),
    byId = (list) => new Map(list.map((one) => [one.id, one]))
  Object.assign(sheet, {
    data,
    lang: lang === "es" ? "es" : "en",
    land: outlines,
    states: groups,
    generals: byId(data.generals),
    armies: byId(data.armies),
    cards: new Map(data.cards.map((card) => [card.number, card])),
    rivers: new Map(data.rivers.map((river) => [river.code, river])),
  })
  sheet.spaces = data.spaces.map((space) => {
    const [x, y] = project([-space.lon, space.lat]).map((v) => Math.round(v * 10) / 10),
      [dx, dy] = outlines.moved[space.id] || [0, 0]
    const size = outlines.cities.includes(space.id) ? 2 : space.resource || space.capital ? 1 : 0
    return {
      ...space,
      x: x + dx,
      y: y + dy,
      size,
      print: PRINT[groups.get(space.state).group],
      name: (sheet.lang === "es" && space.name_es) || space.name,
    }
  })
  sheet.at = byId(sheet.spaces)
  sheet.roads = network(sheet.spaces, data.links, 11).map((road) =>
    road.link.route ? { ...road, points: bow(road.link) } : road,
  )
  sheet.along = new Map(
    sheet.roads.flatMap(({ link, points }) => [
      [`${link.a} ${link.b}`, points],
      [`${link.b} ${link.a}`, points.slice().reverse()],
    ]),
  )
  sheet.ready = true
}

// Two roads between the same places bend away from each other.
function bow({ a, b, route }) {
  const [x0, y0] = spot(a),
    [x1, y1] = spot(b),
    side = route === "north" ? -1 : 1,
    turn = x1 > x0 ? 1 : -1
  const mid = [(x0 + x1) / 2 - (y1 - y0) * 0.3 * side * turn, (y0 + y1) / 2 + (x1 - x0) * 0.3 * side * turn]
  return spline([[x0, y0], mid, [x1, y1]], 6)
}

// ---- outlines ----
const RIVERS = /^(m\d|o\d|r-|wabash|potomac|sandy|savannah|hooch|pearl|sabine|missouri|delaware)/
const drawn = new Map()
// An arc in map units, smooth; a river's meanders a little, and so does the border that follows it.
function arc(name) {
  if (!drawn.has(name)) {
    const flat = sheet.land.arcs[name].split(" ").map(Number),
      points = []
    for (let i = 0; i < flat.length; i += 2) {
      const here = [flat[i], flat[i + 1]],
        last = points.at(-1),
        parts = last ? Math.ceil(Math.hypot(here[0] - last[0], here[1] - last[1]) / 0.4) : 1
      for (let n = 1; n <= parts; n++)
        points.push(last ? [0, 1].map((k) => last[k] + ((here[k] - last[k]) * n) / parts) : here)
    }
    const smooth = spline(points.map(project), 6)
    drawn.set(name, RIVERS.test(name) ? meander(smooth, 3, 22, name) : smooth)
  }
  return drawn.get(name)
}
// Arcs end to end, each turned as it must be to begin where the last one ended.
export function chain(names) {
  const arcs = names.split(" ").map(arc),
    far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1])
  if (arcs.length === 1) return arcs[0]
  const [first, second] = arcs,
    loose = [first[0], first.at(-1)].map((end) => Math.min(far(end, second[0]), far(end, second.at(-1))))
  return arcs
    .slice(1)
    .reduce(
      (line, next) => [
        ...line,
        ...(far(next[0], line.at(-1)) > far(next.at(-1), line.at(-1)) ? next.toReversed() : next).slice(1),
      ],
      loose[0] < loose[1] ? first.toReversed() : first,
    )
}

// ---- names and places ----
export const say = (words) => (typeof words === "string" ? words : (words?.[sheet.lang] ?? words?.en ?? ""))
export const nameOf = (id) => sheet.at.get(id)?.name ?? id
export const spot = (id) => {
  const s = sheet.at.get(id)
  return s ? [s.x, s.y] : [0, 0]
}
export const shortArmy = (id) => say(sheet.armies.get(id)?.name).replace(/^(Army of( the)?|Ejército (del?|de)) /, "")
export const fullName = (id) => sheet.generals.get(id)?.name ?? id
export const short = (id) => sheet.generals.get(id)?.short ?? id

// The roads through places that follow each other, for drawing; nothing where one is missing.
export const wayThrough = (stops) =>
  stops.slice(1).flatMap((stop, i) => (sheet.along.get(`${stops[i]} ${stop}`) || []).slice(i ? 1 : 0))
