// Names, set where there is room: those of places beside their sign or, sign and all, beside the blocks that cover it; those of rivers,
// ridges and railways slide along their line. What fits nowhere is left out (its hex still tells it), so zooming out thins them by itself.
import { at, circle, drawing, el, path, text } from "/web/kit/dom.js"
import { curve, neighbourhood, resample, shifted, spline } from "/web/kit/paint.js"
import { read } from "/web/kit/words.js"
import { EDGE, HEIGHT, WIDTH, sheet, typeset, xy } from "./map.js"
import { railLine } from "./rails.js"

// kinds: size, weight or style, space between letters, from which zoom on. sides: which part of a name lies at its place, in which
// direction, at what cost. furniture: boxes of the title, the legend and the like.
let file = null
export const namesReady = read("bobby-lee", "names").then((all) => {
  file = all
})
export const say = (key) => file[sheet.lang][key] ?? file.en[key]
export const art = (key) => file.art[key]

export const sign = ({ town, fortress, home }) =>
  fortress || town === "city"
    ? [path(`bl-star ${home}`, art("star")), town && path("bl-square", "M-2.500-2.500h5v5h-5z")]
    : (town === "town" ? ["ring", "lit", "core"] : [town]).map((part) => path(`bl-dot ${part} ${home}`, "M0 0h0"))

// The second is what paintGround returned.
export function createNames(layer, { waters, ridges, lines, wet }, viewport) {
  const ctx = document.createElement("canvas").getContext("2d"),
    serif = getComputedStyle(document.documentElement).getPropertyValue("--serif"),
    signs = neighbourhood(24)
  const measure = (words, [size, style, space]) => {
    ctx.font = `${style} 50px ${serif}`
    return (ctx.measureText(words).width * size) / 50 + space * words.length
  }
  for (const { x, y, town, fortress } of sheet.hexes) if (town || fortress) signs.add([x, y])
  const passes = ridges.flatMap((r) => r.passes),
    all = [],
    discs = new Map()

  // ---- places ----
  const write = (kind, name, here, more) => {
    const words = typeset(name).replace(/, \w+\.$/, ""),
      [size] = file.kinds[kind],
      node = el("g", { class: `bl-name ${kind}` }, text("", 0, size / 3, words, { "font-size": size }))
    layer.append(node)
    return all[all.push({ kind, node, here, size, wide: measure(words, file.kinds[kind]), ...more }) - 1]
  }
  for (const hex of sheet.hexes.filter((h) => h.name)) {
    const kind = hex.town === "city" || hex.town === "village" ? hex.town : "town",
      small = kind === "village",
      name = write(kind, hex.name, [hex.x, hex.y], {
        hex,
        r: small ? 2.6 : kind === "town" ? 5 : 8,
        lead: small ? 8 : 14,
        rank: { city: 4, town: 2, village: 0 }[kind] + (hex.vp ? 1 : 0) + (hex.port ? 1.7 : 0),
      })
    const add = (room, ...part) => {
      name.node.append(el("g", at(name.wide + room / 2, 0), part))
      name.wide += room
    }
    name.node.append(el("g", { class: "own", ...at(small ? -5 : -8, 0) }, sign(hex)))
    if (hex.port) add(14, drawing(...art("anchor")))
    if (hex.supply) add(19, drawing(...art("house").map((stroke) => stroke.replace("|", ` ${hex.supply}|`))))
    if (hex.vp) {
      const disc = el("g", { class: "bl-worth" }, circle("holder", 8.6), circle("face", 6.8), text("", 0, 3.5, hex.vp))
      add(18, disc)
      discs.set(hex.id, disc)
    }
  }
  for (const pass of passes) write("gap", pass.side.gap, pass.at, { r: 8, rank: -2 })

  // ---- along lines: each name has its own stretch of the line to slide on ----
  const stretch = (words, kind, points, width, most, rank) => {
    const way = resample(spline(resample(points, kind === "rail" ? 20 : 44), 6), 6),
      parts = Math.max(1, Math.round((way.length * 6) / most)),
      bearing = (a, b) => Math.atan2(b[1] - a[1], b[0] - a[0])
    const bends = way.map((p, i) =>
      way[i - 3] && way[i + 3] ? Math.abs(Math.sin(bearing(way[i - 3], p) - bearing(p, way[i + 3]))) : 0,
    )
    for (let n = 0; n < parts; n++) {
      const id = `bl-along-${all.length}`,
        bed = el("path", { id, fill: "none" }),
        node = el(
          "text",
          { class: `bl-name ${kind}` },
          el("textPath", { href: `#${id}`, startOffset: "50%", "text-anchor": "middle" }, words),
        )
      layer.append(bed, node)
      all.push({
        kind,
        node,
        bed,
        way,
        bends,
        width,
        from: (way.length * n) / parts,
        to: (way.length * (n + 1)) / parts,
        size: file.kinds[kind][0],
        wide: measure(words, file.kinds[kind]),
        rank,
      })
    }
  }
  for (const { name, points, width, from, tide } of waters) {
    const major = from < points.length,
      first = major ? from : 0,
      last = points.length - 1
    stretch(
      major ? say("river").replace("{0}", name) : name,
      major ? "major" : "minor",
      points.slice(first),
      (t) => width(Math.round(first + t * (last - first))),
      tide ? 640 : 520,
      major ? 1.6 : -0.5,
    )
  }
  for (const [name, parts] of Map.groupBy(ridges, (r) => r.name)) {
    const { points } = parts.reduce((a, b) => (b.points.length > a.points.length ? b : a)),
      big = points.length > 300
    stretch(
      (say("ridges")?.[name] ?? name).toUpperCase(),
      big ? "ridge" : "low",
      points,
      () => 52,
      760,
      big ? 1.8 : -0.6,
    )
  }
  const rail = (words, hexes, kind) => stretch(words, "rail", railLine(hexes, kind), () => 7, 800, -1)
  for (const { name, hexes, gauge } of sheet.data.railways)
    if (hexes.length > 3 && !name.includes("("))
      rail(say("rail").replace("{0}", file.rails[name] ?? name), hexes, gauge)
  rail(say("pike"), sheet.data.turnpike, "pike")
  all.sort((a, b) => b.rank - a.rank)

  // ---- where each may lie at this zoom, the tidiest first ----
  const inside = (box) =>
      box[0] > EDGE + 2 && box[1] > EDGE + 2 && box[2] < WIDTH - EDGE - 2 && box[3] < HEIGHT - EDGE - 2,
    tidy = (tries) => tries.filter(Boolean).sort((a, b) => a.cost - b.cost)
  function set({ size, wide, lead, here: [hx, hy], hex }, n, x, y, part, cost, out = false) {
    const tall = (size * n) / 2,
      long = (wide + (out ? lead : 0)) * n,
      left = x - part * long,
      box = [left - 2, y - tall, left + long + 3, y + tall]
    if (!inside(box)) return null
    // It must not lie nearer to another sign than to its own.
    const by = hex ? 9 : 0,
      round = [left - by, y - tall - by / 3, left + long + by, y + tall + by / 3],
      own = hex && hx > round[0] && hx < round[2] && hy > round[1] && hy < round[3]
    return {
      x: out ? left + lead * n : left,
      y,
      out,
      boxes: [box],
      cost: cost + lines.inBox(...box) * 0.3 + wet.inBox(...box) * 0.16 + (signs.inBox(...round) - Number(own)) * 5,
    }
  }
  const around = (name, n) =>
    file.sides.map(([part, ux, uy, cost]) => {
      const r = name.r * n * 0.9 + 2
      return set(
        name,
        n,
        name.here[0] + ux * r,
        name.here[1] + uy * (r * 0.75 + name.size * n * (ux ? 0.32 : 0.5)),
        part,
        cost,
      )
    })
  function beyond(name, n, [x0, y0, x1, y1]) {
    const up = (name.size * n) / 2 + 1,
      mx = (x0 + x1) / 2,
      my = (y0 + y1) / 2
    return [
      [mx, y1 + up, 0.5, 0],
      [mx, y0 - up, 0.5, 0.2],
      [x1 + 2, my, 0, 0.8],
      [x0 - 2, my, 1, 1],
      [x0, y1 + up, 0, 1.2],
      [x1, y1 + up, 1, 1.2],
      [x0, y0 - up, 0, 1.4],
      [x1, y0 - up, 1, 1.4],
      [mx, y1 + up + 14, 0.5, 1.8],
      [mx, y0 - up - 14, 0.5, 2],
    ].map((one) => set(name, n, ...one, true))
  }
  function slide({ way, bends, width, from, to, size, wide }, n, wishes) {
    const half = Math.ceil((wide * n * 1.22) / 12),
      tall = size * n,
      last = way.length - 1,
      tries = []
    for (let mid = Math.ceil(Math.max(half, from + 2)); mid <= Math.min(last - half, to - 2); mid += 4) {
      const river = width(mid / last),
        turns = bends.slice(mid - half + 3, mid + half - 2),
        turn = (turns.reduce((a, b) => a + b, 0) * 6) / turns.length,
        run = way.slice(mid - half, mid + half + 1)
      if (Math.max(...turns) > 0.66) continue
      const part = run.at(-1)[0] < run[0][0] ? run.toReversed() : run
      // On the water where that is wide enough, else above the line or below it.
      for (const side of river > tall * 1.25 ? [0] : [-1, 1]) {
        const base = side ? side * (river / 2 + 2.6 * n) + (side > 0 ? tall * 0.66 : 0) : tall / 3
        const boxes = resample(shifted(part, base - tall * 0.3), tall * 0.9).map(([x, y]) => [
          x - tall * 0.45,
          y - tall * 0.4,
          x + tall * 0.45,
          y + tall * 0.4,
        ])
        if (boxes.every(inside))
          tries.push({
            d: () => curve(shifted(part, base)),
            boxes,
            cost:
              turn * 4 +
              (side > 0 ? 0.3 : 0) +
              Math.abs(mid - (from + to) / 2) / 60 +
              boxes.reduce(
                (sum, box) =>
                  sum + lines.inBox(...box) * 0.4 + (wishes.any(box) ? 1.5 : 0) + (side ? wet.inBox(...box) * 0.25 : 0),
                0,
              ),
          })
      }
    }
    return tries
  }

  let taken = null,
    drawn = 0,
    wishes = null,
    due = false
  // blocks: boxes of what stands on the map, [x0, y0, x1, y1, hex it belongs to]. Done once, however often it is asked for at a time.
  function place(blocks = taken) {
    taken = blocks
    if (!taken || due) return
    due = true
    queueMicrotask(settle)
  }
  function settle() {
    due = false
    const { k } = viewport,
      n = viewport.scale("n"),
      s = viewport.scale("p"),
      full = boxes([...taken, ...file.furniture]),
      shown = all.filter((name) => k >= file.kinds[name.kind][3]),
      stacks = new Map()
    if (k !== drawn) {
      for (const name of all) name.tries = name.way ? null : tidy(around(name, n))
      wishes = boxes(shown.flatMap((name) => (name.hex && name.tries[0]?.boxes) || []))
      drawn = k
    }
    for (const [x0, y0, x1, y1, id] of taken) {
      const [a, b, c, d] = stacks.get(id) ?? [x0, y0, x1, y1]
      stacks.set(id, [Math.min(a, x0), Math.min(b, y0), Math.max(c, x1), Math.max(d, y1)])
    }
    for (const name of all) {
      const stack = name.hex && stacks.get(name.hex.id),
        [x, y] = name.here ?? [],
        covered = stack && x > stack[0] - 2 && x < stack[2] + 2 && y > stack[1] - 2 && y < stack[3] + 2
      const found = !shown.includes(name)
        ? null
        : (covered ? tidy(beyond(name, n, stack)) : (name.tries ??= tidy(slide(name, s, wishes)))).find((one) =>
            one.boxes.every((box) => !full.any(box)),
          )
      found?.boxes.forEach(full.add)
      show(name, found, name.way ? s : n)
    }
  }
  function show(name, found, n) {
    const { node, bed, kind, size } = name,
      now = found ? (found.d?.() ?? `translate(${xy([found.x, found.y])}) scale(${n.toFixed(3)})`) : ""
    if (now === name.now) return
    name.now = now
    node.classList.toggle("ht-off", !found)
    if (!found) return
    if (bed) {
      bed.setAttribute("d", now)
      node.setAttribute("font-size", size * n)
      node.setAttribute("letter-spacing", file.kinds[kind][2] * n)
    } else {
      node.setAttribute("transform", now)
      node.classList.toggle("out", found.out)
    }
  }
  viewport.onsettle((_, fresh) => fresh && place())
  // hold: who holds what is worth something, {hex: side}.
  return {
    place,
    hold: (held) => {
      for (const [id, disc] of discs) disc.setAttribute("class", `bl-worth ${held?.[id] ?? ""}`)
    },
  }
}

// Boxes by the squares they touch, for quick "is this taken".
function boxes(list) {
  const map = new Map(),
    squares = ([x0, y0, x1, y1]) => {
      const found = []
      for (let i = x0 >> 6; i <= x1 >> 6; i++) for (let j = y0 >> 6; j <= y1 >> 6; j++) found.push(i * 99 + j)
      return found
    }
  const add = (box) => {
      for (const key of squares(box)) map.set(key, [...(map.get(key) ?? []), box])
    },
    any = (a) =>
      squares(a).some((key) => map.get(key)?.some((b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]))
  list.forEach(add)
  return { add, any }
}
