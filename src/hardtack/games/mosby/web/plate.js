// The plate on the home page: the country around the middle of the map, drawn from the board's data with the kit's painters.
import { path } from "/web/kit/dom.js"
import {
  between,
  curve,
  hachures,
  meander,
  neighbourhood,
  network,
  noise,
  resample,
  ribbon,
  spline,
} from "/web/kit/paint.js"
import { namePlaces } from "/web/kit/plate.js"
import { trees } from "/web/kit/trees.js"
import { PER_LAT, PER_LON } from "./map.js"

/** @type {(place: number[], corner: number[]) => Point} */
const project = ([lat, lon], [west, north]) => [(lon - west) * PER_LON, (north - lat) * PER_LAT]

// across, down: the size of the plate.
export function plate(svg, data, lang, across, down) {
  const { map } = data
  // The middle place of the map comes to the middle of the plate.
  const middle = (key) => map.spaces.map((space) => space[key]).sort((a, b) => a - b)[map.spaces.length >> 1]
  const corner = [middle("lon") - across / 2 / PER_LON, middle("lat") + down / 2 / PER_LAT]
  const put = (points) => points.map((point) => project(point, corner))
  const inside = (x, y, edge = 60) => x > -edge && y > -edge && x < across + edge && y < down + edge
  const places = map.spaces.map((space) => {
    const [x, y] = project([space.lat, space.lon], corner)
    return { ...space, x, y }
  })
  const seen = places.filter((place) => inside(place.x, place.y, 260))
  const ids = new Set(seen.map((place) => place.id))
  const roads = network(
    seen,
    map.links.filter((link) => ids.has(link.a) && ids.has(link.b)),
    11,
  )
  const features = (data.geography?.features ?? []).filter((one) => put(one.points).some(([x, y]) => inside(x, y, 200)))

  const busy = neighbourhood(20)
  for (const road of roads) for (const point of resample(road.points, 5)) busy.add(point)
  const rivers = features
    .filter((one) => one.kind === "river" || one.kind === "stream")
    .map((one) => ({
      points: resample(meander(spline(put(one.points), 9), 4, 26, one.name), 7),
      width: between(
        one.widths ?? [
          [0, 1],
          [1, one.kind === "river" ? 7 : 3],
        ],
      ),
    }))
  for (const river of rivers) for (const point of river.points) busy.add(point)
  const draw = (cls, d) => svg.append(path(cls, d))

  for (const ridge of features.filter((one) => one.kind === "ridge"))
    for (const d of hachures(spline(put(ridge.points), 6), {
      height: ridge.height,
      seed: ridge.name,
      clear: (x, y) => busy.within(x, y, 7),
    }))
      draw("ht-hach", d)
  const water = rivers.map((river) => ribbon(river.points, river.width)).join("")
  draw("ht-shore", water)
  draw("ht-water", water)
  const wooded = noise("woods")
  const free = (x, y) => !busy.within(x, y, 9) && !places.some((place) => Math.hypot(place.x - x, place.y - y) < 22)
  for (const d of trees({
    width: across,
    height: down,
    seed: "plate",
    want: (x, y) => Math.max(0, (wooded(x / 80, y / 70) - 0.5) * 3),
    free,
    tries: 2600,
  }))
    draw("ht-trees", d)
  const by = (kind) =>
    roads
      .filter((road) => road.link.kind === kind)
      .map((road) => curve(road.points))
      .join("")
  for (const [cls, kind] of [
    ["ht-roadcase", "road"],
    ["ht-road", "road"],
    ["ht-pike", "pike"],
    ["ht-pikefill", "pike"],
  ])
    draw(cls, by(kind))
  namePlaces(
    svg,
    seen.filter((place) => inside(place.x, place.y, -10)).map((place) => ({ ...place, kind: place.zone })),
    across,
    down,
  )
  return svg
}
