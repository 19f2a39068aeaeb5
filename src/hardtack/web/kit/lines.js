// Lines over the turns of a game, on a sheet of paper: who was ahead, what was counted. Drawn for a width in pixels, so that what is written on
// them stays legible on a phone. Sides differ by dashes as well as by colour.
import { circle, el, path, rect, text } from "./dom.js"

const [LEFT, RIGHT, TOP, BOTTOM] = [46, 14, 30, 26]

// Round numbers from low to high, about as many as asked for.
export function ticks(low, high, many = 4, whole = false) {
  if (high <= low) return [low]
  const rough = (high - low) / many,
    power = 10 ** Math.floor(Math.log10(rough)),
    step = [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough * 0.999 && (!whole || one >= 1))
  const first = Math.ceil(low / step - 1e-9)
  return Array.from({ length: Math.floor(high / step + 1e-9) - first + 1 }, (_, n) =>
    Number(((first + n) * step).toFixed(9)),
  )
}

// Where each turn begins; of turns too close together some are not named.
export function turnMarks(turns, x, apart = 26) {
  const marks = []
  let last = -Infinity
  for (const [n, turn] of turns.entries()) {
    if (n > 0 && turn === turns[n - 1]) continue
    const named = x(n) - last >= apart
    if (named) last = x(n)
    marks.push({ at: x(n), turn, named })
  }
  return marks
}

export const route = (values, x, y, step = false) =>
  values
    .map((value, n) => {
      const [at, up] = [x(n).toFixed(1), y(value).toFixed(1)]
      return n === 0 ? `M${at} ${up}` : step ? `H${at}V${up}` : `L${at} ${up}`
    })
    .join("")

// Where numbered marks go so that none hides another: each on its point, or above or below it, nearest first.
export function parted(points, top, bottom, apart = 21) {
  const placed = []
  for (const [x, y] of points) {
    const free = (at) => placed.every(([ox, oy]) => Math.hypot(ox - x, oy - at) >= apart)
    const tries = Array.from({ length: 12 }, (_, n) => y + (n % 2 ? 1 : -1) * apart * Math.ceil(n / 2))
    placed.push([x, tries.find((at) => at >= top && at <= bottom && free(at)) ?? y])
  }
  return placed
}

// series: [{name, side, values}]; turns: the turn of each value; marks: [{at, name, href}] on the first series, numbered; halves: the names of
// two sides that share the sheet, the first below the line. `spoken` is the chart in a sentence, for who does not see it.
export function lines({
  width,
  height = 210,
  series,
  turns,
  low = null,
  high = null,
  format = (value) => String(value),
  step = false,
  halves = null,
  marks = [],
  spoken,
}) {
  const all = series.flatMap((one) => one.values),
    [least, most] = [low ?? Math.min(0, ...all), high ?? Math.max(...all, 1)],
    inner = { w: width - LEFT - RIGHT, h: height - TOP - BOTTOM },
    x = (n) => LEFT + (turns.length > 1 ? (n / (turns.length - 1)) * inner.w : inner.w / 2),
    y = (value) => TOP + inner.h * (1 - (value - least) / (most - least || 1))
  const svg = el(
    "svg",
    {
      class: "ch",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: marks.length ? "group" : "img",
      "aria-label": spoken,
    },
    rect("ch-sheet", 0.5, 0.5, width - 1, height - 1, 3),
  )
  if (halves) {
    const line = route(series[0].values, x, y)
    const end = x(turns.length - 1).toFixed(1)
    svg.append(
      path(`ch-area ${series[0].side}`, `${line}V${y(least)}H${LEFT}z`, { "aria-hidden": "true" }),
      path(`ch-area ${halves.side}`, `${line}L${end} ${y(most)}H${LEFT}z`, { "aria-hidden": "true" }),
    )
  }
  const axes = el("g", { class: "ch-axes", "aria-hidden": "true" })
  for (const value of ticks(least, most, 4, step))
    axes.append(
      path(`ch-grid${halves && value === (least + most) / 2 ? " even" : ""}`, `M${LEFT} ${y(value)}H${width - RIGHT}`),
      text("ch-num end", LEFT - 6, y(value) + 4, format(value)),
    )
  for (const { at, turn, named } of turnMarks(turns, x)) {
    axes.append(path("ch-turn", `M${at.toFixed(1)} ${TOP}V${TOP + inner.h + (named ? 5 : 2)}`))
    if (named) axes.append(text("ch-num", at, height - 9, turn))
  }
  svg.append(axes)
  let along = LEFT
  for (const one of series) {
    svg.append(path(`ch-line ${one.side}`, route(one.values, x, y, step), { "aria-hidden": "true" }))
    if (!one.name) continue
    svg.append(
      path(`ch-line ${one.side}`, `M${along} 16h22`, { "aria-hidden": "true" }),
      text("ch-name", along + 28, 20, one.name, { "aria-hidden": "true" }),
    )
    along += 44 + one.name.length * 7.4
  }
  if (halves)
    svg.append(
      text("ch-name", LEFT + 8, TOP + 18, halves.second, { "aria-hidden": "true" }),
      text("ch-name", LEFT + 8, TOP + inner.h - 9, halves.first, { "aria-hidden": "true" }),
    )
  const points = marks.map((mark) => [x(mark.at), y(series[0].values[mark.at])])
  const stand = parted(points, TOP, TOP + inner.h)
  for (const [n, mark] of marks.entries()) {
    const [cx, cy] = stand[n]
    if (cy !== points[n][1]) svg.append(path("ch-stem", `M${cx} ${points[n][1]}V${cy}`, { "aria-hidden": "true" }))
    svg.append(
      el(
        "a",
        { class: "ch-mark", href: mark.href, "aria-label": mark.name },
        circle("ch-reach", 16, cx, cy),
        circle("ch-dot", 10, cx, cy),
        text("ch-digit", cx, cy + 4.5, n + 1),
      ),
    )
  }
  return svg
}

const MOST = 3
// Deviations as bars to the right (better) and to the left (worse, hatched) of what was to be expected.
// rows: [{name, deviation, said, total}]
export function deviations({ width, rows, worse, better, spoken }) {
  const names = Math.min(230, width * 0.44),
    high = 26,
    top = 30,
    middle = names + (width - names - 12) / 2,
    unit = (width - names - 12) / 2 / (MOST + 0.5),
    height = top + rows.length * high + 8
  const svg = el(
    "svg",
    { class: "ch", viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": spoken },
    rect("ch-sheet", 0.5, 0.5, width - 1, height - 1, 3),
    text("ch-num end", middle - 8, 19, `← ${worse}`),
    text("ch-num start", middle + 8, 19, `${better} →`),
  )
  for (let n = -MOST; n <= MOST; n++)
    svg.append(path(`ch-grid${n ? "" : " even"}`, `M${(middle + n * unit).toFixed(1)} ${top - 4}V${height - 6}`))
  for (const [n, row] of rows.entries()) {
    const y = top + n * high,
      long = Math.max(-MOST - 0.4, Math.min(MOST + 0.4, row.deviation)) * unit
    svg.append(
      text(`ch-name${row.total ? " sum" : ""}`, 10, y + 17, shortened(row.name, names)),
      rect(
        `ch-bar ${row.deviation < 0 ? "worse" : "better"}`,
        Math.min(middle, middle + long),
        y + 5,
        Math.abs(long),
        15,
      ),
      text(`ch-num ${long < 0 ? "start" : "end"}`, middle + (long < 0 ? 6 : -6), y + 17, row.said), // opposite: there is room
    )
    if (row.deviation < 0)
      for (let at = 4; at < -long; at += 5)
        svg.append(path("ch-hatch", `M${(middle - at).toFixed(1)} ${y + 20}l${Math.min(6, at).toFixed(1)} -15`))
  }
  return svg
}
const shortened = (name, width) => {
  const most = Math.floor((width - 14) / 6.8)
  return name.length > most ? `${name.slice(0, most - 1)}…` : name
}
