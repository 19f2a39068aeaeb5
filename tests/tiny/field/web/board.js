// The meadow: two zones, the guns that stand, and the one that comes up, which is dragged to its place.
import { circle, el, path, rect, text } from "/web/kit/dom.js"

const INCH = 1000,
  UNIT = 50 // thousandths of an inch; of them in a map unit
const ACROSS = { blue: 9000, gray: 27000 } // straight at the other side, in hundredths of a degree
let data = null,
  table = null

const put = (value) => value / UNIT
const gun = (side, x, y, facing, cls = "") =>
  el(
    "g",
    { class: `fd-gun ${side} ${cls}`, transform: `translate(${put(x)} ${put(y)}) rotate(${facing / 100})` },
    circle("wheel", 9),
    path("barrel", "M-6 0H18"),
  )

export const size = ({ width, depth }) => ({ width: put(width), height: put(depth) })
export function draw(board, given) {
  data = given
  board
    .layer("ground")
    .append(
      rect("fd-meadow", 0, 0, put(data.width), put(data.depth)),
      ...Object.entries(data.zones).map(([side, [low, high]]) =>
        rect(`fd-zone ${side}`, 0, put(low), put(data.width), put(high - low)),
      ),
      ...[12, 24, 36].map((n) => text("fd-mark", put(n * INCH), put(data.depth / 2), n)),
    )
  for (const name of ["guns", "trace", "hand"]) board.layer(name)
}
export function update(board, next) {
  table = next
  const first = !board.layer("guns").firstChild && !board.layer("hand").firstChild
  board.layer("guns").replaceChildren(...table.view.guns.map(({ side, pose }) => gun(side, ...pose)))
  const [x, y] = table.yours ? data.gates[table.role] : [0, 0]
  board
    .layer("hand")
    .replaceChildren(
      ...(table.yours && table.regions.length ? [gun(table.role, x, y, ACROSS[table.role], "hand")] : []),
    )
  if (first) board.viewport.fit()
}
export const targets = () => new Map()

// What the server says of a target: the road there, and how the gun would stand.
export function trace(board, said) {
  const parts = said?.path?.length
    ? [
        path(`fd-way${said.legal ? "" : " no"}`, `M${said.path.map((point) => point.map(put).join(" ")).join("L")}`),
        gun(table.role, ...said.target, "ghost"),
      ]
    : []
  board.layer("trace").replaceChildren(...parts)
}
export function grip(board, node) {
  const piece = node.closest?.(".fd-gun.hand")
  return (
    piece && {
      node: piece,
      verb: "place",
      target: (x, y) => [Math.round(x * UNIT), Math.round(y * UNIT), ACROSS[table.role]],
      trace: (said) => trace(board, said),
    }
  )
}
