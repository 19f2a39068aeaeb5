// The names on the table: of units and leaders beside them, of the ground where nothing stands.
import { el, settle, text as written } from "/web/kit/dom.js"
import { putName } from "./ground.js"
import { L, X, Y, away, leaderName, nameOf, r1, sheet, spot } from "./map.js"
import { label } from "./troops.js"

// Where everybody is "Brigadier general", the brigade's own name says more.
export const leaderShort = (id) => nameOf(sheet.brigades.get(id)) || leaderName(id)

// Names stand behind the rear, upright; where that is taken, before the front, then at the sides.
export function putNames(board, view) {
  const taken = [],
    s = board.viewport?.scale?.("n") ?? 1,
    boxOf = ({ pose, body: [width, depth] }) => {
      const a = ((pose[2] / 100) * Math.PI) / 180,
        c = Math.abs(Math.cos(a)),
        q = Math.abs(Math.sin(a)),
        W = L(width) / 2,
        D = L(depth) / 2,
        w2 = W * c + D * q,
        h2 = W * q + D * c
      return [X(pose[0]) - w2, Y(pose[1]) - h2, X(pose[0]) + w2, Y(pose[1]) + h2]
    }
  const standing = view.units.filter((one) => one.pose),
    boxes = standing.map(boxOf),
    clash = (box) =>
      [...boxes, ...taken].reduce(
        (sum, o) =>
          sum +
          Math.max(0, Math.min(box[2], o[2]) - Math.max(box[0], o[0])) *
            Math.max(0, Math.min(box[3], o[3]) - Math.max(box[1], o[1])),
        0,
      )
  // The place that covers least, the earlier ones rather; it is taken then.
  const freest = (places, box, later) => {
    const best = places
      .map((at, n) => ({ at, cost: clash(box(at)) + n * later }))
      .reduce((a, b) => (b.cost < a.cost ? b : a))
    taken.push(box(best.at))
    return best.at
  }
  for (const one of view.brigades)
    if (one.leader) {
      const [x, y] = spot(one.leader)
      taken.push([x - 16, y - 18, x + 16, y + 14])
    }
  for (const one of Object.values(view.sides))
    if (one.chief) {
      const [x, y] = spot(one.chief)
      taken.push([x - 18, y - 20, x + 18, y + 18])
    }
  if (sheet.title) {
    const { node, spots, room } = sheet.title,
      box = ([x, y]) => [x - room / 2, y - 18, x + room / 2, y + 36],
      at = spots.find((one) => !clash(box(one)))
    node.classList.toggle("vf-off", !at)
    if (at) {
      node.setAttribute("transform", `translate(${at.map(r1).join(" ")})`)
      taken.push(box(at))
    }
  }
  board.layer("labels").replaceChildren(
    ...standing.map((unit, i) => {
      const { node, wide } = label(unit),
        [x0, y0, x1, y1] = boxes[i],
        cx = (x0 + x1) / 2,
        cy = (y0 + y1) / 2,
        south = Math.cos(((unit.pose[2] / 100) * Math.PI) / 180) >= 0,
        half = (wide / 2) * s
      const places = [
        [cx, y1 + 12 * s],
        [cx, y0 - 5 * s],
        [x1 + half + 3, cy + 4],
        [x0 - half - 3, cy + 4],
        [cx, y1 + 24 * s],
        [cx, y0 - 17 * s],
        [cx - half, y1 + 12 * s],
        [cx + half, y1 + 12 * s],
      ]
      if (!south) [places[0], places[1]] = [places[1], places[0]]
      const [x, y] = freest(places, ([px, py]) => [px - half, py - 9 * s, px + half, py + 3 * s], 6)
      settle(node, r1(x), r1(y), "n")
      return node
    }),
  )
  for (const one of view.brigades)
    if (one.leader) {
      const [x, y] = spot(one.leader),
        words = leaderShort(one.id),
        half = words.length * 2.9 * s,
        places = [
          [x, y + 26 * s],
          [x, y - 21 * s],
          [x + half + 20 * s, y + 4 * s],
          [x - half - 20 * s, y + 4 * s],
          [x, y + 38 * s],
          [x, y - 33 * s],
        ]
      const at = freest(places, ([px, py]) => [px - half, py - 10 * s, px + half, py + 3 * s], 4)
      const node = el("g", { class: `vf-leader ${one.side}` }, written("ln", 0, 0, words))
      settle(node, r1(at[0]), r1(at[1]), "n")
      board.layer("labels").append(node)
    }
  // The names of the ground go where nothing stands; one that finds no place is left out.
  for (const one of sheet.ground.objectives) {
    const [x, y] = spot(one.at)
    taken.push([x - 13, y - 13, x + 13, y + 13])
  }
  const roads = sheet.ground.features.filter((one) => one.road).map((one) => [one.points.map(spot), L(one.road) / 2])
  for (const one of sheet.names) {
    const box = ({ x, y, rise, angle }) => {
      const a = (angle * Math.PI) / 180,
        w2 = (Math.abs(Math.cos(a)) * one.wide + Math.abs(Math.sin(a)) * 12) / 2,
        h2 = (Math.abs(Math.sin(a)) * one.wide + Math.abs(Math.cos(a)) * 12) / 2,
        cy = angle ? y : y + rise - 4
      return [x - w2, cy - h2, x + w2, cy + h2]
    }
    const cost = (at, n) =>
      clash(box(at)) +
      n +
      (one.road ? 0 : roads.filter(([points, half]) => away(points, at.x, at.y - 4, false) < half + 7).length * 60)
    const best = one.spots.map((at, n) => ({ at, cost: cost(at, n) })).reduce((a, b) => (b.cost < a.cost ? b : a))
    putName(one, best.at)
    one.node.classList.toggle("vf-off", best.cost > 150)
    if (best.cost <= 150) taken.push(box(best.at))
  }
}
