// When a mark of the guided turn has its moment, and where it lies: see guide.js.

const path = (view, dotted) => dotted.split(".").reduce((value, part) => value?.[part], view)
const listed = (one) => [].concat(one ?? [])

// Since the last thing this player did: dice with nothing good among them, with something good, or the line alone.
const tells = (line, { rule, good }) =>
  listed(rule).includes(line.rule) &&
  (good === undefined || (line.dice?.length > 0 && line.dice.some((die) => die.good) === good))

export const followed = (view, place) => (place?.startsWith("view.") ? path(view, place.slice(5)) : place)

// table: the last one; news: the lines since this player last chose something; seen: ids of marks that were read.
export function holds(when, { table, news = [], seen = [] }) {
  const { is = {}, has, lacks, verb, mine, theirs, told, after } = when
  const view = table.view ?? {}
  return (
    Object.entries(is).every(([dotted, value]) => listed(value).includes(path(view, dotted))) &&
    listed(has).every((dotted) => path(view, dotted)) &&
    listed(lacks).every((dotted) => !path(view, dotted)) &&
    (!verb || table.actions.some((action) => listed(verb).includes(action.verb))) &&
    (!mine || path(view, mine) === table.role) &&
    (!theirs || ![table.role, null, undefined].includes(path(view, theirs))) &&
    (!told || news.some((line) => tells(line, told))) &&
    listed(after).every((id) => seen.includes(id))
  )
}

// Of several marks with one id the first that holds is shown. What the dice did is told before anything else.
export const current = (marks, moment) => {
  const now = marks.filter((one) => !moment.seen.includes(one.id) && holds(one.when, moment))
  return now.find((one) => one.when.told) ?? now[0] ?? null
}

const STEP = 18
const EDGE = 10
const GAP = 14

const meet = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

// Where a mark of some size covers least, and of such places the one nearest to what it speaks of.
// over: [{box, cost}]: a cost for every one that would be touched.
export function spotFor(size, { width, height }, about, over, at = null) {
  const box = (left, top) => ({ left, top, right: left + size.width, bottom: top + size.height })
  const cost = (one) => over.reduce((sum, each) => sum + (meet(one, each.box) > 0 ? each.cost : 0), 0)
  const far = (one) =>
    about ? Math.hypot(centre(one).x - centre(about).x, centre(one).y - centre(about).y) / 4 : one.top / 4
  // What lies well stays: a mark that jumps is not read.
  if (at && cost(box(at.left, at.top)) === 0) return { ...at, cost: 0 }
  const xs = [],
    ys = []
  for (let x = EDGE; x <= width - size.width - EDGE; x += STEP) xs.push(x)
  for (let y = EDGE; y <= height - size.height - EDGE; y += STEP) ys.push(y)
  if (about) {
    xs.push(Math.max(EDGE, Math.min(width - size.width - EDGE, centre(about).x - size.width / 2)))
    for (const y of [about.bottom + GAP, about.top - size.height - GAP])
      if (y >= EDGE && y + size.height <= height - EDGE) ys.push(y)
  }
  let best = null
  for (const left of xs.length ? xs : [EDGE])
    for (const top of ys.length ? ys : [EDGE]) {
      const one = box(left, top),
        covered = cost(one),
        worth = covered * 1000 + far(one)
      if (!best || worth < best.worth) best = { left, top, worth, cost: covered }
    }
  return { left: best.left, top: best.top, cost: best.cost }
}

const centre = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })
