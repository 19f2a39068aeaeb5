// Names of places, set where there is room: measured in the browser, tried on all sides in one line or two, clear of pieces, badges, other
// places and each other. A name that fits nowhere is left out (its place still tells it when asked), so zooming out thins them by itself.
import { el } from "./dom.js"

const SIDES = [
  // anchor, unit direction from the place, cost of not being the usual place
  ["start", 1, 0, 0], ["end", -1, 0, 0.5], ["middle", 0, -1, 0.8], ["middle", 0, 1, 0.7],
  ["start", 0.92, -0.4, 0.5], ["start", 0.92, 0.4, 0.5], ["end", -0.92, -0.4, 0.9], ["end", -0.92, 0.4, 0.9],
  ["start", 0.72, -0.72, 0.7], ["start", 0.72, 0.72, 0.8], ["end", -0.72, -0.72, 1.1], ["end", -0.72, 0.72, 1.2],
]
const FAR = [0, 6, 12, 20]    // rings of places to try, farther and farther out
const HIDDEN = 26             // leaving a name out costs more than any untidiness, less than covering a piece
const COVERS = 1000

export function nameLayer(layer) {
  const names = new Map()

  // name: {id, text, x, y, r (radius of the place), rank (larger is more important), className}
  function add(name) {
    const words = name.text.split(" "), label = el("text", { class: `ht-name ${name.className || ""}` })
    const inner = el("g", { class: "ht-n" }, label)
    const group = el("g", { transform: `translate(${name.x} ${name.y})`, class: "ht-name-at" }, inner)
    layer.append(group)
    const { measure, size } = ruler(label, name.className || "")
    const splits = [[name.text]]
    // The break that makes the two lines most equal.
    if (words.length > 1 && name.text.length > 9) {
      const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")])
      splits.push(cuts.sort((a, b) => Math.max(...a.map(w => w.length)) - Math.max(...b.map(w => w.length)))[0])
    }
    const shapes = splits.map(lines => ({ lines, wide: Math.max(...lines.map(measure)), tall: size * (0.74 + (lines.length - 1)), size }))
    names.set(name.id, { ...name, group, label, shapes, tries: candidates(shapes, name.r), at: -1 })
  }

  // Letters are measured on a canvas in the font the style sheet gives: no layout for every name.
  const rulers = new Map()
  function ruler(label, className) {
    if (!rulers.has(className)) {
      const style = getComputedStyle(label), ctx = document.createElement("canvas").getContext("2d"), space = parseFloat(style.letterSpacing) || 0
      ctx.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      rulers.set(className, { size: parseFloat(style.fontSize) || 11, measure: words => ctx.measureText(words).width + space * words.length })
    }
    return rulers.get(className)
  }

  function candidates(shapes, r) {
    const out = []
    shapes.forEach((shape, two) => SIDES.forEach(([anchor, ux, uy, cost]) => FAR.forEach((far, ringNo) => {
      const reach = r + 3 + far, x = ux * reach, mid = uy * (reach + (ux ? shape.tall * 0.35 : shape.tall / 2 + 0.5))
      const left = anchor === "start" ? x : anchor === "end" ? x - shape.wide : x - shape.wide / 2
      out.push({ shape, anchor, x, mid, box: [left - 1, mid - shape.tall / 2 - 1, left + shape.wide + 1, mid + shape.tall / 2 + 1.5], cost: cost + two * 0.9 + ringNo * 2.1 })
    })))
    return out
  }

  // Beyond the pieces that stand beside the place: where else would one look for its name?
  function besides(n, taken, scale) {
    const own = taken.filter(b => b[4] === n.id && b[5])
    if (!own.length) return []
    const x0 = (Math.min(...own.map(b => b[0])) - n.x) / scale, y0 = (Math.min(...own.map(b => b[1])) - n.y) / scale, x1 = (Math.max(...own.map(b => b[2])) - n.x) / scale, y1 = (Math.max(...own.map(b => b[3])) - n.y) / scale
    return n.shapes.flatMap((shape, two) => [["start", x1 + 2.5, (y0 + y1) / 2], ["end", x0 - 2.5, (y0 + y1) / 2], ["middle", (x0 + x1) / 2, y1 + shape.tall / 2 + 1], ["middle", (x0 + x1) / 2, y0 - shape.tall / 2 - 2]].map(([anchor, x, mid]) => {
      const left = anchor === "start" ? x : anchor === "end" ? x - shape.wide : x - shape.wide / 2
      return { shape, anchor, x, mid, box: [left - 1, mid - shape.tall / 2 - 1, left + shape.wide + 1, mid + shape.tall / 2 + 1.5], cost: 3.5 + two * 0.9 }
    }))
  }

  // scale: size of names; taken: [[x0, y0, x1, y1, owner, piece?]] that may not be covered (a name may touch the ring of its own place);
  // rough(box): untidiness of covering roads and other names; first: ids that matter now; others: places a name must not seem to belong to.
  function place({ scale, taken, rough = () => 0, first = new Set(), bounds }) {
    const rankOf = n => n.rank + (first.has(n.id) ? 5 : 0)
    const all = [...names.values()].sort((a, b) => rankOf(b) - rankOf(a))
    const places = all.map(n => [n.x, n.y, n.id]), chosen = new Map()
    const boxOf = (n, t) => [n.x + t.box[0] * scale, n.y + t.box[1] * scale, n.x + t.box[2] * scale, n.y + t.box[3] * scale]
    const hits = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
    // What does not depend on other names is worked out once.
    const fixed = new Map(all.map(n => {
      const reach = n.tries.reduce((far, t) => Math.max(far, ...t.box.map(Math.abs)), 0) * scale + 60
      const around = taken.filter(b => (b[4] !== n.id || b[5]) && b[0] < n.x + reach && b[2] > n.x - reach && b[1] < n.y + reach && b[3] > n.y - reach)
      const rivals = places.filter(p => p[2] !== n.id && Math.abs(p[0] - n.x) < reach * 1.4 && Math.abs(p[1] - n.y) < reach)
      n.all = [...n.tries, ...besides(n, taken, scale)]
      return [n.id, n.all.map(t => {
      if (!t) return null
      const box = boxOf(n, t)
      if (box[0] < bounds[0] || box[1] < bounds[1] || box[2] > bounds[2] || box[3] > bounds[3]) return null
      let cost = t.cost
      for (const b of around) if (hits(box, b)) return null
      const cx = (Math.max(box[0], Math.min(n.x, box[2]))), cy = Math.max(box[1], Math.min(n.y, box[3])), own = Math.hypot(cx - n.x, cy - n.y)
      for (const p of rivals) {
        const px = Math.max(box[0], Math.min(p[0], box[2])), py = Math.max(box[1], Math.min(p[1], box[3])), d = Math.hypot(px - p[0], py - p[1])
        if (d < own + 4 * scale) cost += 3.2
        else if (d < own + 8 * scale) cost += 1
      }
      return { box, cost: cost + rough(box) }
      })]
    }))
    const best = (n, steady) => {
      let pick = -1, least = HIDDEN + rankOf(n) * 4
      fixed.get(n.id).forEach((c, i) => {
        if (!c) return
        let cost = c.cost - (steady && i === n.at ? 1.6 : 0)
        if (cost >= least) return
        for (const [id, other] of chosen) if (id !== n.id && hits(c.box, other.box)) { cost += COVERS; break }
        if (cost < least) { least = cost; pick = i }
      })
      return pick
    }
    const settle = n => { const pick = best(n, true); if (pick < 0) chosen.delete(n.id); else chosen.set(n.id, { box: fixed.get(n.id)[pick].box, pick }) }
    all.forEach(settle)
    // A second look, now that the neighbours are known: names that took a good place too early may free it.
    for (let pass = 0; pass < 2; pass++) all.forEach(n => {
      if (!chosen.has(n.id)) makeRoom(n)
      settle(n)
    })
    function makeRoom(n) {
      // A left-out name may push one less important neighbour aside if that one has somewhere else to go.
      const tries = fixed.get(n.id).map((c, i) => [c, i]).filter(([c]) => c).sort((a, b) => a[0].cost - b[0].cost).slice(0, 6)
      for (const [c, i] of tries) {
        const blockers = [...chosen].filter(([, o]) => hits(c.box, o.box))
        if (blockers.length !== 1) continue
        const other = names.get(blockers[0][0]), was = chosen.get(other.id)
        chosen.delete(other.id)
        chosen.set(n.id, { box: c.box, pick: i })
        const moved = best(other, false)
        if (moved >= 0) { chosen.set(other.id, { box: fixed.get(other.id)[moved].box, pick: moved }); return }
        chosen.delete(n.id)
        chosen.set(other.id, was)
      }
    }
    for (const n of all) show(n, chosen.get(n.id)?.pick ?? -1)
    return new Map([...chosen].map(([id, c]) => [id, c.box]))
  }

  function show(n, pick) {
    if (pick === n.at && pick < n.tries.length && (pick < 0) === n.group.classList.contains("ht-off")) return
    n.at = pick
    n.group.classList.toggle("ht-off", pick < 0)
    if (pick < 0) return
    const t = n.all[pick], { lines, size } = t.shape
    n.label.setAttribute("text-anchor", t.anchor)
    const first = t.mid - (lines.length - 1) * size / 2 + size * 0.33
    n.label.replaceChildren(...lines.map((words, i) => el("tspan", { x: t.x.toFixed(1), y: (first + i * size).toFixed(1) }, words)))
  }
  return { add, place, get: id => names.get(id)?.group }
}

// Names along a line (rivers, ridges, railroads), upright whichever way the line runs. Returns what the letters cover, for the names of
// places to keep clear of: [[x, y], …] at the given scale.
export function alongName(layer, { id, words, points, at, className, lift = 0 }) {
  const leftward = midSlope(points, at)
  const line = leftward ? points.slice().reverse() : points, part = leftward ? 1 - at : at
  const track = el("path", { id, fill: "none", d: "M" + line.map(p => p.map(v => v.toFixed(1)).join(" ")).join("L") })
  const label = el("text", { class: `ht-along ${className}`, dy: lift }, el("textPath", { href: `#${id}`, startOffset: `${(part * 100).toFixed(1)}%`, "text-anchor": "middle" }, words))
  layer.append(track, label)
  let long = 0
  return { label, cover: scale => covered(line, part, (long ||= textLength(label)) * scale) }
}
const textLength = label => { try { return label.getComputedTextLength() / (parseFloat(getComputedStyle(label).getPropertyValue("--s")) || 1) } catch { return 60 } }
function midSlope(points, at) {
  const i = Math.round(at * (points.length - 1)), a = points[Math.max(0, i - 3)], b = points[Math.min(points.length - 1, i + 3)]
  return b[0] < a[0]
}
function covered(points, part, long) {
  let total = 0
  const marks = points.map((p, i) => total += i ? Math.hypot(p[0] - points[i - 1][0], p[1] - points[i - 1][1]) : 0)
  const from = total * part - long / 2, to = total * part + long / 2
  return points.filter((_, i) => marks[i] >= from && marks[i] <= to)
}
