// What grows and lies on the field: woods, orchards, crops, marsh and rocks.
import { path } from "/web/kit/dom.js"
import { random } from "/web/kit/paint.js"
import { art } from "./art.js"
import { FOOT, RIGHT, bend, framed, n1 } from "./land.js"
import { EDGE, WAYS, depth, hexAt, sheet, spot } from "./map.js"

// Trees cross a hexside only if that side is wooded, and stop short of a plain one.
export function wooded(x0, y0, margin = 8) {
  const [x, y] = bend(x0, y0, 12),
    hex = hexAt(x, y),
    own = hex.terrain === "woods"
  let edge = false
  for (let d = 0; d < 6; d++) {
    const other = hex.near[d],
      deep = depth(hex, x, y, d)
    if (own && other && deep < margin && !hex.timber[d]) return false
    if (!own && deep < 15 && hex.timber[d]) edge = true
  }
  return own || edge
}
const cast = (r, dx = 2.4) => `m${n1(dx - r)} ${n1(r * 0.7)}a${r} 1.5 0 1 0 ${r * 2} 0a${r} 1.5 0 1 0-${r * 2} 0z`
// Row by row from north to south, so that nearer trees cover farther ones; a row is three paths.
export function woods({ clear }) {
  const next = random("trees"),
    out = []
  for (let row = 0, y0 = EDGE + 4; y0 < FOOT; y0 += 7.1, row++) {
    let shadow = "",
      crown = "",
      side = ""
    for (let x0 = EDGE + 3 + (row % 2) * 4.4; x0 < RIGHT; x0 += 8.8) {
      const x = x0 + (next() - 0.5) * 6.4,
        y = y0 + (next() - 0.5) * 5.4,
        kind = art.trees[Math.floor(next() * 5)]
      if (next() < 0.06 || !wooded(x, y) || !framed(x, y, 5) || !clear(x, y, 7.5, 11)) continue
      const m = `M${n1(x)} ${n1(y)}`
      shadow += m + cast(kind[2])
      crown += m + kind[0]
      side += m + kind[1]
    }
    if (crown) out.push(path("gb-treeshade", shadow), path("gb-tree", crown), path("gb-treeside", side))
  }
  return out
}
export function orchards({ clear }) {
  let shadow = "",
    crown = ""
  for (const hex of sheet.hexes.filter((h) => h.terrain === "orchard")) {
    const turn = random(hex.id)() * 0.5 - 0.1,
      c = Math.cos(turn),
      s = Math.sin(turn)
    for (let i = -6; i <= 6; i++)
      for (let j = -6; j <= 6; j++) {
        const x = hex.x + (i * c - j * s) * 9.4,
          y = hex.y + (i * s + j * c) * 9.4,
          [bx, by] = bend(x, y, 10)
        if (hexAt(bx, by) !== hex || WAYS.some((_, d) => depth(hex, bx, by, d) < 7) || !clear(x, y, 6.5, 10)) continue
        shadow += `M${n1(x)} ${n1(y)}${cast(2.6, 1.2)}`
        crown += `M${n1(x - 2.5)} ${n1(y)}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z`
      }
  }
  return [path("gb-treeshade", shadow), path("gb-tree orchard", crown)]
}

export function ploughed({ clear }) {
  const next = random("fields")
  let plough = "",
    wheat = ""
  for (const hex of sheet.hexes) {
    if (hex.terrain !== "clear") continue
    if (hex.name === "The Wheatfield") {
      for (let x = -40; x < 42; x += 7)
        for (let y = -36; y < 40; y += 8)
          if (Math.hypot(x, y) < 43 && clear(hex.x + x, hex.y + y, 7, 9))
            wheat += `M${n1(hex.x + x + next() * 3)} ${n1(hex.y + y + next() * 3)}l1.500-4.500m.5 4.500l1.500-4`
      continue
    }
    for (let k = 0; k < 2; k++) {
      const x = hex.x + (next() - 0.5) * 56,
        y = hex.y + (next() - 0.5) * 56,
        turn = (next() - 0.5) * 1.1 + (next() < 0.5 ? 0 : 1.57),
        rows = 6 + Math.floor(next() * 8),
        long = 13 + next() * 10
      if (next() < 0.4 || !clear(x, y, 24, 28) || wooded(x, y, 22) || !framed(x, y, 26)) continue
      const c = Math.cos(turn),
        s = Math.sin(turn)
      for (let i = 0; i < rows; i++) {
        const o = (i - rows / 2) * 3.5
        plough += `M${n1(x - s * o - c * long)} ${n1(y + c * o - s * long)}l${n1(c * long * 2)} ${n1(s * long * 2)}`
      }
    }
  }
  const [tx, ty] = spot(sheet.hexes.find((h) => h.name === "Triangular Field")?.id ?? "S10")
  return [
    path("gb-plough", plough),
    path("gb-wheat", wheat),
    path("gb-fence", `M${n1(tx - 30)} ${n1(ty - 24)}l56-8l-22 52z`),
  ]
}
export function swamp({ clear }) {
  const next = random("swamp")
  let marsh = "",
    tuft = ""
  for (const hex of sheet.hexes.filter((h) => h.terrain === "swamp"))
    for (let i = 0; i < 150; i++) {
      const x = hex.x + (next() - 0.5) * 104,
        y = hex.y + (next() - 0.5) * 92,
        [bx, by] = bend(x, y, 10)
      if (hexAt(bx, by) !== hex || !clear(x, y, 7, 7)) continue
      if (next() < 0.55) marsh += `M${n1(x)} ${n1(y)}h${n1(5 + next() * 9)}m-3 2.400h-${n1(3 + next() * 4)}`
      else tuft += `M${n1(x)} ${n1(y)}l-2.200-3.600m2.200 3.600l.2-4.800m-.2 4.800l2.400-3.400`
    }
  return [path("gb-marsh", marsh), path("gb-tuft", tuft)]
}
export function rocks() {
  const next = random("rocks"),
    out = []
  for (const hex of sheet.hexes.filter((h) => h.terrain === "rocks")) {
    const all = []
    for (let i = 0; i < 90; i++) {
      const a = next() * 6.28,
        r = Math.sqrt(next()) * 47,
        x = hex.x + Math.cos(a) * r,
        y = hex.y + Math.sin(a) * r * 0.92,
        size = 2.2 + next() * 5
      if (all.every((o) => Math.hypot(o[0] - x, o[1] - y) > (o[2] + size) * 0.85)) all.push([x, y, size])
    }
    let body = "",
      facet = ""
    for (const [x, y, size] of all.sort((a, b) => a[1] - b[1])) {
      const p = Array.from({ length: 6 }, (_, k) => {
        const t = k * 1.047 + 0.3 + next() * 0.4,
          r = size * (0.8 + next() * 0.35)
        return `${n1(x + Math.cos(t) * r)} ${n1(y + Math.sin(t) * r * 0.72)}`
      })
      body += `M${p.join("L")}z`
      facet += `M${p[0]}L${p[1]}L${n1(x)} ${n1(y)}z`
    }
    out.push(path("gb-rock", body), path("gb-facet", facet))
  }
  return out
}
