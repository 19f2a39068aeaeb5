// What is shown on demand: how far and where a unit fires, whom a leader reaches, who fires at whom, and a ruler that anybody may lay.
import { circle, el, h, path, rect, text } from "/web/kit/dom.js"
import { hideTip } from "/web/kit/tooltip.js"
import { w } from "/web/kit/words.js"
import { L, X, Y, ahead, back, nearest, r1, sheet, spot, tenths } from "./map.js"

const HALF = Math.SQRT1_2
// The ground before a front, between the arcs of its corners, as far as it fires.
function field([width, depth], inches) {
  const W = L(width) / 2,
    D = L(depth) / 2,
    R = inches * sheet.unit
  return `M${r1(-W)} ${r1(-D)}L${r1(-W - R * HALF)} ${r1(-D - R * HALF)}A${r1(R)} ${r1(R)} 0 0 1 ${r1(-W)} ${r1(-D - R)}H${r1(W)}A${r1(R)} ${r1(R)} 0 0 1 ${r1(W + R * HALF)} ${r1(-D - R * HALF)}L${r1(W)} ${r1(-D)}Z`
}
export function ranges(layer, unit, profile) {
  if (!unit?.pose || !profile?.range) {
    layer.replaceChildren()
    return
  }
  const front = -L(unit.body[1]) / 2,
    steps = [profile.canister, profile.range].filter(Boolean)
  layer.replaceChildren(
    el(
      "g",
      {
        class: "vf-range",
        transform: `translate(${r1(X(unit.pose[0]))} ${r1(Y(unit.pose[1]))}) rotate(${unit.pose[2] / 100})`,
      },
      steps.map((far, i) => path(steps.length > 1 && !i ? "near" : "", field(unit.body, far))),
      steps.map((far) => text("", 0, r1(front - far * sheet.unit + 13), w("inch", far))),
    ),
  )
}
export function rings(layer, list) {
  layer.replaceChildren(
    ...list.map(({ at, inches, side, words }) => {
      const [x, y] = spot(at),
        r = inches * sheet.unit
      return el(
        "g",
        { class: `vf-ring ${side}`, transform: `translate(${r1(x)} ${r1(y)})` },
        circle("", r1(r)),
        text("", r1(r * HALF), r1(-r * HALF - 4), words),
      )
    }),
  )
}
// From every file of the front to the nearest of the target: dashed if not all of them see it.
export function sights({ pose, body: [width, depth, files, base, gap] }, foe, seen, words) {
  const eyes = Array.from({ length: Math.max(1, files) }, (_, i) =>
      ahead(pose, depth / 2, files > 1 ? i * (base + gap) + base / 2 - width / 2 : 0),
    ),
    lines = eyes.map((eye) => [spot(eye), spot(nearest(eye, foe))]),
    [a, b] = lines[Math.floor(lines.length / 2)]
  return el(
    "g",
    { class: `vf-sights${seen && seen[0] < seen[1] ? " part" : ""}` },
    path("", lines.map(([p, q]) => `M${p.map(r1).join(" ")}L${q.map(r1).join(" ")}`).join("")),
    words &&
      el(
        "g",
        { class: "vf-far", place: [r1((a[0] + b[0]) / 2), r1((a[1] + b[1]) / 2), "n"] },
        rect("", r1(-words.length * 3 - 7), -9, r1(words.length * 6 + 14), 17, 8),
        text("", 0, 4, words),
      ),
  )
}
// Who fires at whom, who lends support, who fights whom.
export function quarrel(layer, view) {
  const at = (id) => view.units.find((one) => one.id === id)?.pose,
    out = [],
    ray = (from, to, cls) => {
      if (at(from) && at(to)) {
        const [a, b] = [spot(at(from)), spot(at(to))]
        out.push(path(`vf-ray ${cls}`, `M${a.map(r1).join(" ")}L${b.map(r1).join(" ")}`))
      }
    }
  const { attack, fight } = view
  const unit = (id) => view.units.find((one) => one.id === id && one.pose)
  if (attack?.target && unit(attack.unit) && unit(attack.target)) {
    for (const id of attack.supporters) ray(id, attack.target, "support")
    out.push(sights(unit(attack.unit), unit(attack.target)))
  }
  if (fight) {
    const [a, b] = fight.sides.map((side) => at(side.unit))
    for (const side of fight.sides) for (const id of side.supporters) ray(id, side.unit, "support")
    if (a && b) {
      const [p, q] = [spot(a), spot(b)]
      out.push(
        el(
          "g",
          { class: "vf-swords", place: [r1((p[0] + q[0]) / 2), r1((p[1] + q[1]) / 2), "s"] },
          circle("", 12),
          path("", "M-6 6L6-6M6 6L-6-6M-7 2.500l4.500 4.500M7 2.500L2.500 7"),
        ),
      )
    }
  }
  layer.replaceChildren(...out)
}

// A ruler and a protractor: drag from here to there.
export function createRuler(board) {
  const layer = board.layer("ruler")
  let on = false,
    from = null,
    button = null
  const mapOf = (event) => {
    const box = board.svg.getBoundingClientRect()
    return [
      ((event.clientX - box.left) * board.viewport.width) / box.width,
      ((event.clientY - box.top) * board.viewport.height) / box.height,
    ]
  }
  /** @param {Point} to */
  function draw([x, y]) {
    hideTip()
    const [a, b] = [back(...from), back(x, y)],
      far = Math.hypot(b[0] - a[0], b[1] - a[1]) / 1000,
      way = ((Math.atan2(b[0] - a[0], b[1] - a[1]) * 180) / Math.PI + 360) % 360
    const dx = x - from[0],
      dy = y - from[1],
      long = Math.hypot(dx, dy) || 1,
      [ux, uy] = [dx / long, dy / long]
    let ticks = ""
    for (let n = 0; n <= far; n++) {
      const px = from[0] + ux * n * sheet.unit,
        py = from[1] + uy * n * sheet.unit,
        s = n % 6 ? (n % 3 ? 3 : 5) : 8
      ticks += `M${r1(px - uy * s)} ${r1(py + ux * s)}L${r1(px + uy * s)} ${r1(py - ux * s)}`
    }
    layer.replaceChildren(
      path("vf-rulecase", `M${from.map(r1).join(" ")}L${r1(x)} ${r1(y)}`),
      path("vf-rule", `M${from.map(r1).join(" ")}L${r1(x)} ${r1(y)}${ticks}`),
      el(
        "g",
        { class: "vf-far", place: [r1(x), r1(y), "n"] },
        rect("", -46, -30, 92, 18, 9),
        text("", 0, -17, `${w("inch", tenths(far * 1000))} · ${Math.round(way)}°`),
      ),
    )
  }
  board.svg.addEventListener(
    "pointerdown",
    (event) => {
      if (!on || event.button > 0) return
      event.stopImmediatePropagation()
      from = mapOf(event)
      const move = (next) => draw(mapOf(next)),
        end = () => {
          removeEventListener("pointermove", move)
          removeEventListener("pointerup", end)
          removeEventListener("pointercancel", end)
        }
      addEventListener("pointermove", move)
      addEventListener("pointerup", end)
      addEventListener("pointercancel", end)
    },
    true,
  )
  board.svg.addEventListener(
    "click",
    (event) => {
      if (on) event.stopImmediatePropagation()
    },
    true,
  )
  function toggle(value = !on) {
    on = value
    if (!on) layer.replaceChildren()
    button?.setAttribute("aria-pressed", String(on))
    board.viewport.frame.classList.toggle("vf-measuring", on)
  }
  // Beside the other tools of the table.
  function offer() {
    const tools = board.viewport.frame.parentElement?.querySelector(".tools")
    if (!tools || tools.contains(button)) return
    button ??= h(
      "button",
      {
        type: "button",
        class: "btn icon tool vf-tool",
        "aria-label": w("ruler"),
        title: w("ruler"),
        "aria-pressed": "false",
        onclick: () => toggle(),
      },
      el(
        "svg",
        { class: "ic", viewBox: "0 0 20 20", "aria-hidden": "true" },
        el("path", {
          d: "M3 13.500L13.500 3l3.500 3.500L6.500 17zM6 10.500l1.500 1.500M8.500 8l2.200 2.200M11 5.500L12.500 7",
        }),
      ),
    )
    tools.append(button)
  }
  return {
    toggle,
    offer,
    on: () => on,
    escape: () => {
      const had = on
      toggle(false)
      return had
    },
  }
}
