// The board of a game that brings none of its own, drawn from what board() and view() say (docs/adding-a-game.md):
//   board(): {spaces: [{id, x, y | q, r, name…}], ways: [[id, id]], facts: [{id, name…}]}, all of it optional; name… is name_en and name_es, or name
//   view():  {pieces: [{id, space, side, name…}], and the numbers and words that facts name}
// A space with q and r is a hex, one with x and y a circle; those without either stand in a ring. Whatever an action is aimed at glows.
import { circle, el, path, rect, text } from "/web/kit/dom.js"
import { createTargets, noteOf, placesOf, targetMap } from "/web/kit/targets.js"

const HEX = 62, // from the middle to a corner
  RING = 26,
  CHIP = 17,
  EDGE = 90,
  EMPTY = { width: 900, height: 600 }

/** @param {any} thing @param {string} lang */
export const nameOf = (thing, lang) => thing[`name_${lang}`] ?? thing.name_en ?? thing.name ?? String(thing.id ?? "")

// Where every space lies, from the top left corner of the sheet, and how large the sheet is.
export function layOut({ spaces = [] }) {
  const ring = Math.max(120, spaces.length * 22)
  const raw = spaces.map(({ x, y, q, r }, i) => {
    if (q !== undefined) return [HEX * 1.5 * q, HEX * Math.sqrt(3) * (r + q / 2)]
    if (x !== undefined) return [x, y]
    const turn = (i / spaces.length) * 2 * Math.PI
    return [ring * Math.sin(turn), -ring * Math.cos(turn)]
  })
  if (!raw.length) return { ...EMPTY, at: new Map() }
  const [left, right] = [Math.min, Math.max].map((most) => most(...raw.map(([x]) => x))),
    [top, bottom] = [Math.min, Math.max].map((most) => most(...raw.map(([, y]) => y)))
  const at = new Map(spaces.map(({ id }, i) => [id, [raw[i][0] - left + EDGE, raw[i][1] - top + EDGE]]))
  return { width: right - left + EDGE * 2, height: bottom - top + EDGE * 2, at }
}
export const size = (data) => {
  const { width, height } = layOut(data)
  return { width, height }
}

// What an action is aimed at, if that is on the map: a piece, or a space.
const rules = (at) => ({
  placeOf: ({ target }, view) => {
    const piece = (view.pieces ?? []).find((one) => one.id === target && at.has(one.space))
    return piece ? { piece: target, space: piece.space } : at.has(target) ? { space: target } : null
  },
  idOf: ({ piece, space }) => piece ?? space,
})

const hexagon = (r) =>
  `M${[0, 1, 2, 3, 4, 5].map((n) => `${(r * Math.cos((n * Math.PI) / 3)).toFixed(1)} ${(r * Math.sin((n * Math.PI) / 3)).toFixed(1)}`).join("L")}Z`
const shape = (space, className, r) =>
  space.q === undefined ? circle(className, r) : path(className, hexagon(r + HEX - RING - 1))
const move = ([x, y]) => ({ transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` })

/** @type {any} */
let desk = null
/** @param {Board} board @param {any} data */
export function draw(board, data) {
  const { width, height, at } = layOut(data),
    spaces = new Map((data.spaces ?? []).map((space) => [space.id, space]))
  board.layer("ground").append(rect("pl-sheet", 0, 0, width, height, 8))
  for (const [a, b] of data.ways ?? [])
    if (at.has(a) && at.has(b))
      board.layer("ways").append(path("pl-way", `M${at.get(a).join(" ")}L${at.get(b).join(" ")}`))
  for (const space of spaces.values()) {
    const name = text("pl-name", 0, space.q === undefined ? RING + 16 : HEX * 0.72, nameOf(space, board.lang))
    const node = el(
      "g",
      { class: "pl-space", "data-space": space.id, ...move(at.get(space.id)) },
      shape(space, "pl-ring", RING),
      name,
    )
    board.layer("spaces").append(node)
  }
  for (const name of ["pieces", "facts", "buttons"]) board.layer(name)
  const buttons = createTargets(board, {
    className: "pl-target",
    spot: ({ space }) => at.get(space),
    items: ({ actions }) =>
      actions.map((action) => ({ label: action.label, note: noteOf(board, action), run: () => board.act(action) })),
    look() {},
    leave() {},
    facts: ({ space, actions }) => [nameOf(spaces.get(space), board.lang), ...actions.map((action) => action.label)],
  })
  desk = { data, at, spaces, width, height, targets: buttons, rules: rules(at), table: null }
}

// Those who stand together stand side by side.
function stands(pieces) {
  const found = new Map()
  for (const [space, [x, y]] of desk.at) {
    const here = pieces.filter((piece) => piece.space === space)
    here.forEach((piece, i) => found.set(piece.id, [x + (i - (here.length - 1) / 2) * CHIP * 1.5, y]))
  }
  return found
}

/** @param {Board} board @param {Table} table */
export function update(board, table) {
  const first = !desk.table,
    { lang } = board,
    { pieces = [] } = table.view,
    where = stands(pieces),
    sides = Object.keys(table.seats)
  desk.table = table
  board.layer("pieces").replaceChildren(
    ...pieces
      .filter((piece) => where.has(piece.id))
      .map((piece) => {
        const name = nameOf(piece, lang)
        const chip = el(
          "g",
          { class: `pl-piece side-${sides.indexOf(piece.side)}`, "data-piece": piece.id, ...move(where.get(piece.id)) },
          circle("pl-chip", CHIP),
          text("pl-mark", 0, 5, name.slice(0, 2)),
        )
        board.inspect(chip, [name])
        return chip
      }),
  )
  board.layer("facts").replaceChildren(...tell(table.view, lang))
  const places = placesOf(table, desk.rules)
  desk.targets.prune(places)
  for (const [id, place] of places) {
    const node = desk.targets.button(id, board.layer("buttons"), () =>
      place.piece ? circle("hit", CHIP + 3) : shape(desk.spaces.get(place.space), "hit", RING + 2),
    )
    node.setAttribute("transform", move(where.get(place.piece) ?? desk.at.get(place.space)).transform)
    desk.targets.describe(node, place, place.actions.map((action) => action.label).join(", "))
  }
  if (first) board.viewport.fit()
}

// The facts of the view in a row along the top; on a sheet without spaces they are all there is, and stand in its middle.
function tell(view, lang) {
  const facts = (desk.data.facts ?? []).filter(({ id }) => view[id] !== undefined && view[id] !== null),
    bare = !desk.at.size
  return facts.map((fact, i) => {
    const x = (desk.width * (i + 1)) / (facts.length + 1),
      y = bare ? desk.height / 2 : 34
    return el(
      "g",
      { class: `pl-fact${bare ? " bare" : ""}`, "data-fact": fact.id, ...move([x, y]) },
      text("pl-value", 0, 0, view[fact.id]),
      text("pl-label", 0, bare ? 34 : 16, nameOf(fact, lang)),
    )
  })
}

export const targets = (table) => (desk ? targetMap(table, desk.rules) : new Map())
export const where = (_, id) =>
  desk.at.get(id) ?? desk.at.get(desk.table?.view.pieces?.find((one) => one.id === id)?.space) ?? null

// A piece that may go somewhere is dragged there.
export function grip(_, node) {
  const chip = node.closest?.("[data-piece]"),
    piece = chip && desk.table.view.pieces.find((one) => one.id === chip.dataset.piece)
  if (!piece || !desk.table.actions.some((action) => desk.at.has(action.target))) return null
  return { node: chip, drop: (id) => desk.targets.press(id) }
}
export const panels = []
