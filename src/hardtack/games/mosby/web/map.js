// The sheet: where everything lies, in map units, worked out once from the board's data. Shared by the painter, the pieces and the panels.
import { network } from "/web/kit/paint.js"

export const WIDTH = 1600,
  HEIGHT = 1000
export const PER_LON = 892,
  PER_LAT = 822 // map units in a degree
const WEST = -78.545,
  NORTH = 39.655
export const MILE = ((PER_LON * 0.777) / 53.7) * 0.985 // map units in a mile, east to west at this latitude

export const project = ([lat, lon]) => [(lon - WEST) * PER_LON, (NORTH - lat) * PER_LAT]

// Filled by prepare(), read by everyone else.
export const sheet = {
  ready: false,
  lang: "en",
  data: null,
  spaces: [],
  at: new Map(),
  links: [],
  roads: [],
  cards: new Map(),
  t: (key) => key,
}

export function prepare(data, lang) {
  const { map, geography, cards } = data
  const sizes = geography.towns || {}
  sheet.data = data
  sheet.lang = lang === "es" ? "es" : "en"
  sheet.spaces = map.spaces.map((space) => {
    const [x, y] = project([space.lat, space.lon])
    const size = sizes.big?.includes(space.id) ? 2 : sizes.mid?.includes(space.id) ? 1 : 0
    return { ...space, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, size }
  })
  sheet.at = new Map(sheet.spaces.map((s) => [s.id, s]))
  sheet.links = map.links
  sheet.near = new Map(sheet.spaces.map((s) => [s.id, []]))
  map.links.forEach((l) => {
    sheet.near.get(l.a)?.push(l.b)
    sheet.near.get(l.b)?.push(l.a)
  })
  sheet.roads = network(sheet.spaces, map.links, 11)
  sheet.along = new Map(
    sheet.roads.flatMap(({ link, points }) => [
      [`${link.a} ${link.b}`, points],
      [`${link.b} ${link.a}`, points.slice().reverse()],
    ]),
  )
  sheet.cards = new Map([...(cards.action || []), ...(cards.event || [])].map((c) => [c.id, c]))
  sheet.ready = true
}

// Inside the Union lines from the start.
export const isHome = (space) => space.zone === "union_lines" || space.zone === "large_force"
export const say = (words) => (typeof words === "string" ? words : (words?.[sheet.lang] ?? words?.en ?? ""))
export const nameOf = (id) => sheet.at.get(id)?.name ?? id

// The road to follow from one place to another, for drawing; over several places if they are not neighbours.
export function roadBetween(from, to) {
  const came = new Map([[from, null]]),
    queue = [from]
  while (queue.length && !came.has(to)) {
    const here = queue.shift()
    for (const next of sheet.near.get(here) || [])
      if (!came.has(next)) {
        came.set(next, here)
        queue.push(next)
      }
  }
  if (!came.has(to)) return []
  const stops = []
  for (let here = to; here !== null; here = came.get(here)) stops.unshift(here)
  return roadThrough(stops)
}
export const roadThrough = (stops) =>
  stops
    .slice(1)
    .flatMap((to, i) => (sheet.along.get(`${stops[i]} ${to}`) || [spot(stops[i]), spot(to)]).slice(i ? 1 : 0))
export const spot = (id) => {
  const s = sheet.at.get(id)
  return s ? [s.x, s.y] : [0, 0]
}
