// The arrow keys lead over the board: from one thing to the nearest that way, straight ahead rather than aside.
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

// spot(one): where it lies. Null if there is nothing farther that way.
export function nextThatWay(all, from, spot, [ux, uy]) {
  const here = spot(from)
  const reach = (one) => {
    const there = spot(one),
      dx = there[0] - here[0],
      dy = there[1] - here[1],
      ahead = dx * ux + dy * uy
    return one === from || ahead <= 2 ? Infinity : ahead + Math.abs(dx * uy - dy * ux) * 2.2
  }
  const best = [...all].reduce((a, b) => (reach(b) < reach(a) ? b : a), from)
  return best === from ? null : best
}
