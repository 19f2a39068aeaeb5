// A small piece of a game's map for its plate on the home page: the game draws it (web/plate.js), from its board's data.

import { circle, el, path } from "../kit/dom.js"
import { lang } from "../shell/i18n.js"

const WIDE = 560 // what the plate shows, in map units
const HIGH = 370

export async function plate(data, label, game) {
  const svg = el("svg", {
    class: "plate-map",
    viewBox: `0 0 ${WIDE} ${HIGH}`,
    role: "img",
    "aria-label": label,
    preserveAspectRatio: "xMidYMid slice",
  })
  svg.style.setProperty("--s", "1.25")
  if (!data) return decorate(svg)
  const own = await import(`/games/${game}/web/plate.js`)
  return own.plate(svg, data, lang(), WIDE, HIGH)
}

// No map to draw from: a compass rose does.
function decorate(svg) {
  const rose = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
    path(turn % 90 ? "pm-rose-b" : "pm-rose", turn % 90 ? "M0-60l7 53-7 7-7-7z" : "M0-100l11 89-11 11-11-11z", {
      transform: `rotate(${turn})`,
    }),
  )
  svg.append(
    el("g", { transform: `translate(${WIDE / 2} ${HIGH / 2})` }, circle("pm-ring", 116), circle("pm-ring", 111), rose),
  )
  return svg
}
