// Who sees no red, no green, no blue or no colour at all tells the two armies of Valour & Fortitude, the ghosts and the ground within reach
// apart: by their lightness or hue as he sees them, and always by hatching, dashes or dots too. Colours are read from the style itself.
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"

const read = (name) => readFileSync(new URL(`../../src/hardtack/${name}`, import.meta.url), "utf8")
const style = read("games/valour/web/board.css"),
  troops = read("games/valour/web/troops.js"),
  tokens = read("web/kit/tokens.css")
const THEMES = ["light", "dark"]

// Linear light as somebody sees it: Machado, Oliveira and Fernandes 2009, severity 1.0; grey by the weights of luminance.
const SIGHTS = {
  "all colours": [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  "no colours": [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
}
const within = (value) => Math.max(0, Math.min(1, value))
const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const see = ([r, g, b], m) => [0, 3, 6].map((i) => within(m[i] * r + m[i + 1] * g + m[i + 2] * b))
function lab([r, g, b]) {
  const f = (t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047),
    y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b),
    z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const apart = (a, b, sight) => {
  const [p, q] = [a, b].map((one) => lab(see(one.map(linear), SIGHTS[sight])))
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
function colour(name, theme) {
  const found = new RegExp(`--${name}:(?:light-dark\\((#\\w{6}),(#\\w{6})\\)|(#\\w{6}))`).exec(style + tokens)
  assert.ok(found, `--${name} has a colour`)
  return rgb(found[3] ?? found[theme === "light" ? 1 : 2])
}
const over = (top, share, below) => top.map((value, i) => value * share + below[i] * (1 - share))
// One rule of the style: what stands between its braces, those of rules inside it included.
function rule(selector, text = style) {
  const from = text.indexOf(`${selector}{`)
  assert.ok(from >= 0, `there is a rule for ${selector}`)
  let depth = 0
  for (let i = text.indexOf("{", from); i < text.length; i++) {
    if (text[i] === "{") depth++
    if (text[i] === "}" && !--depth) return text.slice(text.indexOf("{", from) + 1, i)
  }
  throw new Error(`the rule for ${selector} ends`)
}
const value = (of, property) => new RegExp(`(?:^|[;{])${property}:([^;}]+)`).exec(of)?.[1]

const LEAST = 10 // a difference in Lab that is seen at a glance between things that do not touch
const tellable = (name, theme, a, b, least = LEAST) => {
  for (const sight of Object.keys(SIGHTS))
    assert.ok(apart(a, b, sight) >= least, `${name}, ${theme}, ${sight}: ${apart(a, b, sight).toFixed(1)} of ${least}`)
}

test("what is simulated is what those who cannot tell colours see", () => {
  const red = rgb("#ff0000"),
    green = rgb("#00a000")
  assert.ok(apart(red, green, "all colours") > 100)
  assert.ok(
    apart(rgb("#b04000"), rgb("#607000"), "protanopia") < apart(rgb("#b04000"), rgb("#607000"), "all colours") / 2,
  )
  assert.ok(apart(red, rgb("#363636"), "no colours") > apart(red, rgb("#7f7f7f"), "no colours"))
})
for (const theme of THEMES) {
  test(`the two uniforms, ${theme}`, () => {
    const share = Number(value(rule(".pl", rule(".vf-u")), "fill-opacity")),
      plate = over(colour("vf-blue-wash", theme), share, colour("paper", theme))
    tellable("coats", theme, colour("vf-blue", theme), colour("vf-grey", theme))
    tellable("plates", theme, plate, colour("vf-grey-wash", theme))
    tellable("far away", theme, colour("vf-blue", theme), colour("vf-grey-wash", theme), 25)
  })
  test(`where a unit may stand and where it may not, ${theme}`, () => {
    tellable("ghosts", theme, colour("glow", theme), colour("red", theme), 15)
  })
  test(`ground within reach, ${theme}`, () => {
    const share = Number(value(rule(".vf-reach"), "opacity")),
      fields = Number(value(rule(".vf-field"), "opacity")),
      paper = colour("paper", theme)
    const grounds = [paper, ...["g", "y", "p"].map((one) => over(colour(`vf-field-${one}`, theme), fields, paper))]
    for (const one of grounds)
      for (const other of grounds)
        assert.ok(apart(over(colour("vf-reach", theme), share, one), other, "all colours") >= LEAST, theme)
    // Its dots and its edge are told from its tint by everybody.
    for (const one of grounds)
      tellable("dots", theme, over(colour("vf-reach", theme), share, one), colour("vf-reachdot", theme), 25)
  })
}
test("nothing is told by colour alone", () => {
  const unit = rule(".vf-u"),
    ghost = rule("&.ghost", unit)
  // Plates: plain and hatched; each front has its own marks.
  assert.match(rule("&.grey", unit), /\.pl\{fill:url\(#vf-hatch\)/)
  assert.doesNotMatch(rule(".pl", unit), /url\(/)
  assert.match(troops, /vf-hatchline/)
  // Ghosts: another dash where it may not stand, none where it strikes.
  const dashes = [rule(".pl", ghost), rule("&.no .pl", ghost), rule(".vf-u.ghost.strikes .pl")].map((one) =>
    value(one, "stroke-dasharray"),
  )
  assert.ok(dashes.every(Boolean))
  assert.equal(new Set(dashes).size, 3)
  // Reach: dots, which no field has, and an edge.
  assert.match(rule(".vf-reachdots"), /fill:url\(#vf-reachdots\)/)
  assert.match(troops, /"vf-reachdots"/)
  assert.match(rule(".vf-reachline"), /\.line\{/)
})
