// Names of places, set where there is room: measured in the browser, tried on all sides in one line or two, clear of pieces, badges, other
// places and each other. A name that fits nowhere is left out (its place still tells it when asked), so zooming out thins them by itself.
import { el } from "./dom.js"

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
    names.set(name.id, { ...name, label, shapes, tries, all: tries, at: -1 })
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
  // rough(box): untidiness of covering roads and other writing; first: ids that matter now.
  /** @param {{scale: number, taken: any[][], rough?: (box: Box) => number, first?: Set<string>, bounds: Box}} options */
  function place({ scale, taken, rough = () => 0, first = new Set(), bounds }) {
    const rank = (n) => n.rank + (first.has(n.id) ? 5 : 0)
    const all = [...names.values()].sort((a, b) => rank(b) - rank(a)),
      chosen = new Map()
    const away = (n, box) =>
      Math.hypot(Math.max(box[0], Math.min(n.x, box[2])) - n.x, Math.max(box[1], Math.min(n.y, box[3])) - n.y)

    // What does not depend on other names is worked out once.
    const options = new Map(
      all.map((n) => {
        n.all = [
          ...n.tries,
          ...besides(
            n,
            taken.filter((b) => b[4] === n.id && b[5]),
            scale,
          ),
        ]
        const reach = n.all.reduce((far, t) => Math.max(far, ...t.box.map(Math.abs)), 0) * scale
        const near = taken.filter(
          (b) =>
            (b[4] !== n.id || b[5]) &&
            b[0] < n.x + reach &&
            b[2] > n.x - reach &&
            b[1] < n.y + reach &&
            b[3] > n.y - reach,
        )
        const rivals = all.filter((o) => o !== n && Math.abs(o.x - n.x) < reach * 1.4 && Math.abs(o.y - n.y) < reach)
        return [
          n.id,
          n.all.map((t) => {
            const box = t.box.map((v, i) => (i % 2 ? n.y : n.x) + v * scale)
            if (
              box[0] < bounds[0] ||
              box[1] < bounds[1] ||
              box[2] > bounds[2] ||
              box[3] > bounds[3] ||
              near.some((b) => hits(box, b))
            )
              return null
            // A name must be nearer to its own place than to any other.
            const own = away(n, box)
            const doubt = rivals.reduce((sum, o) => {
              const d = away(o, box) - own
              return sum + (d < 4 * scale ? 6 : d < 9 * scale ? 2 : 0)
            }, 0)
            return { box, cost: t.cost + doubt + rough(box) }
          }),
        ]
      }),
    )
    // Staying where it was is worth something: names should not jump about.
    const best = (n, steady) => {
      let pick = -1,
        least = HIDDEN + rank(n) * 4
      options.get(n.id).forEach((option, i) => {
        if (!option) return
        const cost = option.cost - (steady && i === n.at ? 1.6 : 0)
        if (cost >= least) return
        for (const [id, other] of chosen) if (id !== n.id && hits(option.box, other.box)) return
        least = cost
        pick = i
      })
      return pick
    }
    const set = (n, pick) =>
      pick < 0 ? chosen.delete(n.id) : chosen.set(n.id, { pick, box: options.get(n.id)[pick].box })
    // A left-out name may push one neighbour aside if that one has somewhere else to go.
    const makeRoom = (n) => {
      const tries = options
        .get(n.id)
        .map((option, i) => [option, i])
        .filter(([o]) => o)
        .sort((a, b) => a[0].cost - b[0].cost)
        .slice(0, 6)
      for (const [option, i] of tries) {
        const blockers = [...chosen].filter(([, o]) => hits(option.box, o.box))
        if (blockers.length !== 1) continue
        const other = names.get(blockers[0][0])
        chosen.delete(other.id)
        set(n, i)
        const moved = best(other, false)
        if (moved >= 0) return set(other, moved)
        chosen.delete(n.id)
        chosen.set(...blockers[0])
      }
    }
    all.forEach((n) => set(n, best(n, true)))
    // Two more looks, now that the neighbours are known.
    for (let pass = 0; pass < 2; pass++)
      all.forEach((n) => {
        if (!chosen.has(n.id)) makeRoom(n)
        set(n, best(n, true))
      })
    all.forEach((n) => show(n, chosen.get(n.id)?.pick ?? -1, scale))
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
    n.label.setAttribute("text-anchor", anchor)
    n.label.replaceChildren(
      ...lines.map((words, i) =>
        el("tspan", { x: (n.x + x * scale).toFixed(1), y: (n.y + (first + i * size) * scale).toFixed(1) }, words),
      ),
    )
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
