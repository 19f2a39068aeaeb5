// A small piece of a game's map for its plate on the home page: the kit's painters, the board's data, nothing else.

import { between, curve, hachures, meander, neighbourhood, network, noise, random, resample, ribbon, spline } from "../kit/paint.js"
import { trees } from "../kit/trees.js"
import { s } from "../shell/dom.js"
import { lang } from "../shell/i18n.js"

const WIDE = 560;       // what the plate shows, in map units
const HIGH = 370

const project = ([lat, lon], [west, north]) => [(lon - west) * 892, (north - lat) * 822]

// An svg, or the promise of one: a game that lays out its map itself draws its plate too.
export function plate(data, label, game) {
  const svg = s("svg", { class: "plate-map", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label, preserveAspectRatio: "xMidYMid slice" })
  svg.style.setProperty("--s", "1.25")
  const map = data?.map ?? {}
  if (data?.hexes) return field(svg, data)
  if (data?.spaces) return import(`/games/${game}/web/plate.js`).then((own) => own.plate(svg, data, lang(), WIDE, HIGH))
  if (!map.spaces?.some((space) => space.lat)) return decorate(svg)

  // The middle place of the map comes to the middle of the plate.
  const middle = (key) => map.spaces.map((space) => space[key]).sort((a, b) => a - b)[map.spaces.length >> 1]
  const corner = [middle("lon") - WIDE / 2 / 892, middle("lat") + HIGH / 2 / 822]
  const put = (points) => points.map((point) => project(point, corner))
  const inside = (x, y, edge = 60) => x > -edge && y > -edge && x < WIDE + edge && y < HIGH + edge
  const places = map.spaces.map((space) => { const [x, y] = project([space.lat, space.lon], corner); return { ...space, x, y }; })
  const seen = places.filter((place) => inside(place.x, place.y, 260))
  const ids = new Set(seen.map((place) => place.id))
  const roads = network(seen, map.links.filter((link) => ids.has(link.a) && ids.has(link.b)), 11)
  const features = (data.geography?.features ?? []).filter((one) => put(one.points).some(([x, y]) => inside(x, y, 200)))

  const busy = neighbourhood(20)
  for (const road of roads) for (const point of resample(road.points, 5)) busy.add(point)
  const rivers = features.filter((one) => one.kind === "river" || one.kind === "stream").map((one) => ({
    points: resample(meander(spline(put(one.points), 9), 4, 26, one.name), 7), width: between(one.widths ?? [[0, 1], [1, one.kind === "river" ? 7 : 3]]),
  }))
  for (const river of rivers) for (const point of river.points) busy.add(point)
  const draw = (cls, d) => svg.append(s("path", { class: cls, d }))

  for (const ridge of features.filter((one) => one.kind === "ridge"))
    for (const d of hachures(spline(put(ridge.points), 6), { height: ridge.height, seed: ridge.name, clear: (x, y) => busy.within(x, y, 7) })) draw("ht-hach", d)
  const water = rivers.map((river) => ribbon(river.points, river.width)).join("")
  draw("ht-shore", water)
  draw("ht-water", water)
  const wooded = noise("woods")
  const free = (x, y) => !busy.within(x, y, 9) && !places.some((place) => Math.hypot(place.x - x, place.y - y) < 22)
  for (const d of trees({ width: WIDE, height: HIGH, seed: "plate", want: (x, y) => Math.max(0, (wooded(x / 80, y / 70) - 0.5) * 3), free, tries: 2600 })) draw("ht-trees", d)
  const by = (kind) => roads.filter((road) => road.link.kind === kind).map((road) => curve(road.points)).join("")
  for (const [cls, kind] of [["ht-roadcase", "road"], ["ht-road", "road"], ["ht-pike", "pike"], ["ht-pikefill", "pike"]]) draw(cls, by(kind))
  name(svg, seen.filter((place) => inside(place.x, place.y, -10)))
  return svg
}

// Names where there is room; a place whose name would run into another goes without.
function name(svg, places) {
  const taken = places.map(({ x, y }) => [x - 8, y - 8, x + 8, y + 8])
  const clash = (box) => taken.some((other) => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3])
  for (const place of places) {
    svg.append(s("circle", { class: `pm-space pm-${place.zone}`, cx: place.x.toFixed(1), cy: place.y.toFixed(1), r: 5.6 }))
    const width = place.name.length * 6.4
    for (const [dx, dy, anchor, x0] of [[9, 4, "start", 9], [-9, 4, "end", -9 - width], [0, -10, "middle", -width / 2], [0, 17, "middle", -width / 2]]) {
      const box = [place.x + x0, place.y + dy - 11, place.x + x0 + width, place.y + dy + 3]
      if (box[0] < 14 || box[2] > WIDE - 14 || box[1] < 14 || box[3] > HIGH - 14 || clash(box)) continue
      taken.push(box)
      svg.append(s("text", { class: "ht-name", x: (place.x + dx).toFixed(1), y: (place.y + dy).toFixed(1), "text-anchor": anchor }, place.name))
      break
    }
  }
}

// A field of hexes, as wide as the plate: what is fought for comes to its middle, and the grid itself is left out.
function field(svg, data) {
  const prized = new Map((data.victory ?? []).map((one) => [one.hex, one.name]))
  const right = Math.max(...data.hexes.map((hex) => hex.x)), HEX = WIDE / right
  const heights = data.hexes.filter((hex) => prized.has(hex.id)).map((hex) => hex.y).sort((a, b) => a - b)
  const top = (heights[heights.length >> 1] ?? 0) - HIGH / 2 / HEX - 0.7
  const hexes = data.hexes.map((hex) => ({ ...hex, x: hex.x * HEX, y: (hex.y - top) * HEX }))
  const at = new Map(hexes.map((hex) => [hex.id, hex]))
  const seen = hexes.filter(({ x, y }) => x > -HEX && y > -HEX && x < WIDE + HEX && y < HIGH + HEX)
  const under = (x, y) => seen.reduce((a, b) => (Math.hypot(b.x - x, b.y - y) < Math.hypot(a.x - x, a.y - y) ? b : a))
  const draw = (cls, d) => svg.append(s("path", { class: cls, d }))

  const busy = neighbourhood(20)
  const roads = data.roads.filter((road) => !road.rail).map((road) => ({ kind: road.kind, points: spline(road.hexes.map((id) => [at.get(id).x, at.get(id).y]), 7) }))
  const waters = data.waters.map((water) => ({
    points: resample(meander(spline(water.sides.map((side) => side.split("/").map((id) => at.get(id))).map(([a, b]) => [(a.x + b.x) / 2, (a.y + b.y) / 2]), 6), 3, 22, water.name), 6),
    width: between(water.kind === "river" ? [[0, 4], [1, 8]] : [[0, 1], [1, 3]]),
  }))
  for (const { points } of [...roads, ...waters]) for (const point of resample(points, 5)) busy.add(point)

  // Ridges: from high ground to high ground, southward.
  const high = new Set(seen.filter((hex) => hex.elevation).sort((a, b) => a.y - b.y))
  for (const top of high) {
    const line = []
    for (let hex = top; hex; hex = [...high].filter((next) => Math.hypot(next.x - hex.x, next.y - hex.y) < HEX * 1.1).sort((a, b) => Math.abs(a.x - hex.x) - Math.abs(b.x - hex.x))[0]) { high.delete(hex); line.push([hex.x, hex.y]) }
    if (line.length < 2) line.unshift([top.x, top.y - HEX / 4])
    for (const d of hachures(spline(line, 6), { height: 9 + 5 * top.elevation, seed: top.id, clear: (x, y) => busy.within(x, y, 7) })) draw("ht-hach", d)
  }
  const water = waters.map(({ points, width }) => ribbon(points, width)).join("")
  draw("ht-shore", water)
  draw("ht-water", water)
  const bend = noise("woods")
  const want = (x, y) => (under(x + (bend(x / 22, y / 22) - 0.5) * 34, y + (bend(y / 22, x / 22) - 0.5) * 34).terrain === "woods" ? 1 : 0)
  for (const d of trees({ width: WIDE, height: HIGH, seed: "plate", want, free: (x, y) => !busy.within(x, y, 8), tries: 2600 })) draw("ht-trees", d)
  const by = (main) => roads.filter((road) => (road.kind === "main") === main).map((road) => curve(road.points)).join("")
  for (const [cls, main] of [["ht-roadcase", false], ["ht-road", false], ["ht-pike", true], ["ht-pikefill", true]]) draw(cls, by(main))
  const next = random("houses")
  const house = ({ x, y }) => Array.from({ length: 12 }, () => `M${(x + (next() - 0.5) * HEX * 0.8).toFixed(1)} ${(y + (next() - 0.5) * HEX * 0.8).toFixed(1)}h${(3 + next() * 5).toFixed(1)}v4h-4z`).join("")
  draw("pm-house", seen.filter((hex) => hex.terrain === "town").map(house).join(""))
  name(svg, seen.filter((hex) => prized.has(hex.id)).map((hex) => ({ ...hex, name: prized.get(hex.id), zone: "prize" })))
  return svg
}

// No map to draw from: a compass rose does.
function decorate(svg) {
  const rose = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
    s("path", { class: turn % 90 ? "pm-rose-b" : "pm-rose", d: turn % 90 ? "M0-60l7 53-7 7-7-7z" : "M0-100l11 89-11 11-11-11z", transform: `rotate(${turn})` }))
  svg.append(s("g", { transform: `translate(${WIDE / 2} ${HIGH / 2})` }, s("circle", { class: "pm-ring", r: 116 }), s("circle", { class: "pm-ring", r: 111 }), rose))
  return svg
}
