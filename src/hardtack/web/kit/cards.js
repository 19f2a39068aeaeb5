// Cards one can read: name, an engraved picture, what it does, when. A picture is a list of strokes "tool|path", tools being: e engraved
// (paper inside, ink line), n line only, t thin line, b bold line, s solid ink, g gilt, f fire, and 1, 2, 3 three densities of hatching; or a
// function that gives a drawn element.
import { explain, reasons } from "./barred.js"
import { el, h, rect } from "./dom.js"

let plates = null
function hatching() {
  if (plates?.isConnected) return
  const pattern = (id, size, turn, thick) =>
    el(
      "pattern",
      { id, width: size, height: size, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` },
      el("path", { d: `M0 ${size / 2}h${size}`, class: "ht-hatch", "stroke-width": thick }),
    )
  plates = el(
    "svg",
    { width: 0, height: 0, class: "ht-plates", "aria-hidden": "true" },
    el("defs", null, pattern("ht-h1", 2, 32, 0.55), pattern("ht-h2", 1.5, -40, 0.7), pattern("ht-h3", 3, 0, 0.5)),
  )
  document.body.append(plates)
}

export function picture(strokes, { sky = "M1 1h78v38H1z" } = {}) {
  hatching()
  const shapes = (strokes || []).map((s) => {
    if (typeof s === "function") return s()
    const tool = s[0],
      d = s.slice(2),
      hatch = "123".includes(tool)
    return el("path", { d, class: hatch ? "ink-shade" : `ink-${tool}`, fill: hatch ? `url(#ht-h${tool})` : null })
  })
  return el(
    "svg",
    { class: "ht-pic", viewBox: "0 0 80 50", "aria-hidden": "true", focusable: "false" },
    rect("frame", 0.5, 0.5, 79, 49),
    el("path", { d: sky, fill: "url(#ht-h3)", class: "ht-sky" }),
    shapes,
    rect("frame2", 0.5, 0.5, 79, 49),
  )
}

// state: "live" can be played now, "kept" is in force, "wait" cannot be played now. A card with something to do is a button; one that is barred
// says why, and tells the rule when it is pressed: refuse(barred).
export function card({
  slug,
  name,
  words,
  when,
  strokes,
  state = "wait",
  note = "",
  count = 1,
  onplay = null,
  barred = [],
  refuse = null,
  sky = undefined,
}) {
  const why = onplay ? [] : barred,
    button = onplay || why.length > 0
  const node = h(
    button ? "button" : "article",
    {
      class: `ht-card ${state}`,
      type: button ? "button" : null,
      tabindex: button ? null : 0,
      "data-card": slug,
      "aria-label": [name, words, when, note, ...reasons(why)].filter(Boolean).join(". "),
    },
    h(
      "span",
      { class: "in" },
      h("b", { class: "name" }, name),
      h(
        "span",
        { class: "pic" },
        picture(strokes, { sky }),
        count > 1 ? h("span", { class: "count" }, `×${count}`) : null,
      ),
      h("span", { class: "does" }, words),
      h("em", { class: "when" }, when),
    ),
  )
  if (onplay) node.addEventListener("click", () => onplay(node))
  else if (why.length) explain(node, why, refuse)
  return node
}
// A fan: each card turned a little around a point far below. Set here because the angle depends on how many there are.
export function fan(cards, { turn = 2.5, dip = 2.6 } = {}) {
  const mid = (cards.length - 1) / 2
  cards.forEach((card, i) => {
    const off = i - mid
    card.style.setProperty("--turn", `${(off * turn).toFixed(2)}deg`)
    card.style.setProperty("--dip", `${(off * off * dip).toFixed(1)}px`)
  })
  return cards
}
