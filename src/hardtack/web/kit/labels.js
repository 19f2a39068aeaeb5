// Names of places, set where there is room: measured in the browser, tried on all sides in one line or two, clear of pieces, badges, other
// places and each other. A name that fits nowhere is left out (its place still tells it when asked), so zooming out thins them by itself.
import { el } from "./dom.js"
import { neighbourhood } from "./paint.js"

// Sides to try: text anchor, direction from the place, cost of not being the usual one.
/** @type {[string, number, number, number][]} */
const SIDES = [
  ["start", 1, 0, 0],
  ["end", -1, 0, 0.5],
  ["middle", 0, -1, 0.8],
  ["middle", 0, 1, 0.7],
  ["start", 0.92, -0.4, 0.5],
  ["start", 0.92, 0.4, 0.5],
  ["end", -0.92, -0.4, 0.9],
  ["end", -0.92, 0.4, 0.9],
  ["start", 0.72, -0.72, 0.7],
  ["start", 0.72, 0.72, 0.8],
  ["end", -0.72, -0.72, 1.1],
  ["end", -0.72, 0.72, 1.2],
]
const FAR = [0, 6, 12, 20] // farther and farther out
const HIDDEN = 26 // leaving a name out costs more than any untidiness, less than covering a piece

const hits = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
// Two lists of boxes that say the same.
const alike = (these, those) =>
  these.length === those?.length && these.every((box, i) => box.every((v, j) => v === those[i]?.[j]))

// Letters are measured on a canvas in the font the style sheet gives, once for each kind of name: no layout.
const rulers = new Map()
function ruler(label, variable) {
  const kind = label.getAttribute("class")
  if (!rulers.has(kind)) {
    const style = getComputedStyle(label),
      ctx = document.createElement("canvas").getContext("2d"),
      scale = parseFloat(style.getPropertyValue(variable)) || 1,
      space = parseFloat(style.letterSpacing) || 0,
      upper = style.textTransform === "uppercase"
    ctx.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    rulers.set(kind, {
      size: (parseFloat(style.fontSize) || 11) / scale,
      measure: (words) => (ctx.measureText(upper ? words.toUpperCase() : words).width + space * words.length) / scale,
    })
  }
  return rulers.get(kind)
}

export function nameLayer(layer) {
  const names = new Map()
  let drawn = { scale: 0, rough: null, bounds: null } // what all names were last placed by

  // name: {id, text, x, y, r (radius of the place), rank (larger is more important), className}
  function add(name) {
    const label = el("text", { class: `ht-name ${name.className || ""}` })
    layer.append(label)
    const { measure, size } = ruler(label, "--n"),
      words = name.text.split(" "),
      splits = [[name.text]]
    // The break that makes the two lines most equal.
    if (words.length > 1 && name.text.length > 9) {
      const longest = (lines) => Math.max(...lines.map((line) => line.length))
      const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")])
      splits.push(cuts.sort((a, b) => longest(a) - longest(b))[0])
    }
    const shapes = splits.map((lines) => ({
      lines,
      size,
      wide: Math.max(...lines.map(measure)),
      tall: size * (lines.length - 0.26),
    }))
    const tries = shapes.flatMap((shape, two) =>
      SIDES.flatMap(([anchor, ux, uy, cost]) =>
        FAR.map((far, ring) => {
          const reach = name.r + 3 + far
          return spot(
            shape,
            anchor,
            ux * reach,
            uy * (reach + (ux ? shape.tall * 0.35 : shape.tall / 2 + 0.5)),
            cost + two * 0.9 + ring * 2.1,
          )
        }),
      ),
    )
    names.set(name.id, {
      ...name,
      label,
      shapes,
      tries,
      all: tries,
      at: -1,
      own: null,
      near: null,
      options: [],
      look: "",
    })
  }

  function spot(shape, anchor, x, mid, cost) {
    const left = anchor === "start" ? x : anchor === "end" ? x - shape.wide : x - shape.wide / 2
    return {
      shape,
      anchor,
      x,
      mid,
      cost,
      box: [left - 1, mid - shape.tall / 2 - 1, left + shape.wide + 1, mid + shape.tall / 2 + 1.5],
    }
  }

  // Beyond the pieces that stand beside the place: where else would one look for its name?
  function besides(n, own, scale) {
    if (!own.length) return []
    const edge = (i, most, from) => (most(...own.map((b) => b[i])) - from) / scale
    const x0 = edge(0, Math.min, n.x),
      y0 = edge(1, Math.min, n.y),
      x1 = edge(2, Math.max, n.x),
      y1 = edge(3, Math.max, n.y)
    return n.shapes.flatMap((shape, two) =>
      [
        ["start", x1 + 2.5, (y0 + y1) / 2],
        ["end", x0 - 2.5, (y0 + y1) / 2],
        ["middle", (x0 + x1) / 2, y1 + shape.tall / 2 + 1],
        ["middle", (x0 + x1) / 2, y0 - shape.tall / 2 - 2],
      ].map(([anchor, x, mid]) => spot(shape, anchor, x, mid, 3.5 + two * 0.9)),
    )
  }

  // scale: size of names; taken: [[x0, y0, x1, y1, owner, piece?]] that may not be covered (a name may touch the ring of its own place);
  // rough(box): untidiness of covering roads and other writing, the same function as long as it says the same; first: ids that matter now.
  /** @param {{scale: number, taken: any[][], rough?: (box: Box) => number, first?: Set<string>, bounds: Box}} options */
  function place({ scale, taken, rough = () => 0, first = new Set(), bounds }) {
    const rank = (n) => n.rank + (first.has(n.id) ? 5 : 0)
    const all = [...names.values()].sort((a, b) => rank(b) - rank(a))
    const away = (n, box) =>
      Math.hypot(Math.max(box[0], Math.min(n.x, box[2])) - n.x, Math.max(box[1], Math.min(n.y, box[3])) - n.y)

    // What does not depend on other names is worked out once, and kept while nothing beside the name has changed.
    const anew = scale !== drawn.scale || rough !== drawn.rough || !alike([bounds], [drawn.bounds])
    drawn = { scale, rough, bounds }
    for (const n of all) {
      const own = taken.filter((b) => b[4] === n.id && b[5])
      if (anew || !alike(own, n.own)) {
        n.own = own
        n.all = [...n.tries, ...besides(n, own, scale)]
        n.reach = n.all.reduce((far, t) => Math.max(far, ...t.box.map(Math.abs)), 0) * scale
        n.near = null
      }
      const { x, y, reach } = n
      const near = taken.filter(
        (b) => b[0] < x + reach && b[2] > x - reach && b[1] < y + reach && b[3] > y - reach && (b[4] !== n.id || b[5]),
      )
      if (n.near && alike(near, n.near)) continue
      n.near = near
      const rivals = all.filter((o) => o !== n && Math.abs(o.x - x) < reach * 1.4 && Math.abs(o.y - y) < reach)
      n.options = n.all
        .flatMap((t, i) => {
          const box = t.box.map((v, j) => (j % 2 ? y : x) + v * scale)
          if (
            box[0] < bounds[0] ||
            box[1] < bounds[1] ||
            box[2] > bounds[2] ||
            box[3] > bounds[3] ||
            near.some((b) => hits(box, b))
          )
            return []
          // A name must be nearer to its own place than to any other.
          const mine = away(n, box)
          const doubt = rivals.reduce((sum, o) => {
            const d = away(o, box) - mine
            return sum + (d < 4 * scale ? 6 : d < 9 * scale ? 2 : 0)
          }, 0)
          return [{ i, box, cost: t.cost + doubt + rough(box) }]
        })
        .sort((a, b) => a.cost - b.cost)
    }
    // Names that one of them may meet, and where each lies so far.
    const meets = (n, o) =>
      o !== n && Math.abs(o.x - n.x) < n.reach + o.reach && Math.abs(o.y - n.y) < n.reach + o.reach
    for (const n of all) {
      n.around = all.filter((o) => meets(n, o))
      n.lies = null
    }
    const free = (n, { box }) => !n.around.some((o) => o.lies && hits(box, o.lies.box))
    // The cheapest that is free. Staying where it was is worth something: names should not jump about.
    const best = (n, steady) => {
      const most = HIDDEN + rank(n) * 4,
        pick = n.options.find((option) => option.cost >= most || free(n, option)),
        first = pick?.cost < most ? pick : null,
        stays = steady && n.options.find((option) => option.i === n.at)
      if (!stays) return first
      const cost = stays.cost - 1.6
      const better = !first || cost < first.cost || (cost === first.cost && stays.i < first.i)
      return cost < most && better && free(n, stays) ? stays : first
    }
    // A left-out name may push one neighbour aside if that one has somewhere else to go.
    const makeRoom = (n) => {
      for (const option of n.options.slice(0, 6)) {
        const blockers = n.around.filter((o) => o.lies && hits(option.box, o.lies.box))
        if (blockers.length !== 1) continue
        const [other] = blockers,
          lay = other.lies
        n.lies = option
        other.lies = best(other, false)
        if (other.lies) return
        n.lies = null
        other.lies = lay
      }
    }
    for (const n of all) n.lies = best(n, true)
    // Two more looks, now that the neighbours are known.
    for (let pass = 0; pass < 2; pass++)
      for (const n of all) {
        if (!n.lies) makeRoom(n)
        n.lies = best(n, true)
      }
    all.forEach((n) => show(n, n.lies?.i ?? -1, scale))
  }

  function show(n, pick, scale) {
    n.label.classList.toggle("ht-off", pick < 0)
    n.at = pick
    if (pick < 0) return
    const {
        shape: { lines, size },
        anchor,
        x,
        mid,
      } = n.all[pick],
      first = mid - ((lines.length - 1) * size) / 2 + size * 0.33
    const left = (n.x + x * scale).toFixed(1),
      down = lines.map((_, i) => (n.y + (first + i * size) * scale).toFixed(1)),
      look = [anchor, left, ...down].join()
    if (look === n.look) return
    n.look = look
    n.label.setAttribute("text-anchor", anchor)
    n.label.replaceChildren(...lines.map((words, i) => el("tspan", { x: left, y: down[i] }, words)))
  }
  return { add, place }
}

// Names along a line (rivers, ridges, railroads), upright whichever way the line runs. cover(scale) tells which points of the line its
// letters lie on, for the names of places to keep clear of.
export function alongName(layer, { id, words, points, at: part, className, lift = 0 }) {
  const middle = Math.round(part * (points.length - 1)),
    ahead = points[Math.min(points.length - 1, middle + 3)],
    behind = points[Math.max(0, middle - 3)]
  if (ahead[0] < behind[0]) {
    points = points.slice().reverse()
    part = 1 - part
  }
  const d = "M" + points.map((p) => p.map((v) => v.toFixed(1)).join(" ")).join("L")
  const along = el(
    "textPath",
    { href: `#${id}`, startOffset: `${(part * 100).toFixed(1)}%`, "text-anchor": "middle" },
    words,
  )
  const label = el("text", { class: `ht-along ${className}`, dy: lift }, along)
  layer.append(el("path", { id, fill: "none", d }), label)
  let total = 0,
    long = 0
  const marks = points.map((p, i) => (total += i ? Math.hypot(p[0] - points[i - 1][0], p[1] - points[i - 1][1]) : 0))
  return {
    cover(scale) {
      long ||= ruler(label, "--s").measure(words)
      return points.filter((_, i) => Math.abs(marks[i] - total * part) <= (long * scale) / 2)
    },
  }
}

// How untidy it is for a name to cover roads (lines: a neighbourhood of their points) and names along lines, each by its weight: for a
// scale a function of a box, the same one as long as the scale is the same.
export function untidiness(lines, alongs, road, letter) {
  let kept = null
  return (scale) => {
    if (kept?.scale === scale) return kept.rough
    const letters = neighbourhood(24)
    for (const along of alongs) along.cover(scale).forEach(letters.add)
    const rough = (box) =>
      lines.inBox(...box) * road + letters.inBox(box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3) * letter
    kept = { scale, rough }
    return rough
  }
}
