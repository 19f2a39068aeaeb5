// What stands on the board, or lies in a hand, and cannot be chosen now: it does not glow, but says why when one points at it, comes to it
// with the keys, keeps a finger on it or presses it. One of them is in the order of Tab; the arrows lead from it to the others.
import { ARROWS, nextThatWay } from "./keys.js"
import { note } from "./tooltip.js"

const held = new WeakMap()
const GIVEN = ["role", "tabindex", "aria-disabled", "aria-label", "data-barred"]

const middle = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}
// Each reason once.
const once = (list) => list.filter((one, i) => list.findIndex((other) => other.reason === one.reason) === i)
export const reasons = (list) => once(list).map((one) => one.reason)

// On a button that is there for nothing else, as of a card in a hand: refuse(barred) tells one, with its rule.
export function explain(node, list, refuse) {
  node.setAttribute("aria-disabled", "true")
  note(node, once(list))
  node.addEventListener("click", () => once(list).forEach(refuse))
}

// On a button that does something: what else one might expect of it. list: undefined if nothing is barred.
export function alsoBarred(node, list) {
  note(node, list && once(list))
  list ? node.setAttribute("aria-description", reasons(list).join(" ")) : node.removeAttribute("aria-description")
}

/** @param {Board} board */
export function createBarred(board) {
  let nodes = []

  function listen(node) {
    node.addEventListener("click", () => tell(node))
    node.addEventListener("focus", () => rove(node))
    node.addEventListener("keydown", (event) => {
      if (!held.get(node)) return
      const way = !event.shiftKey && ARROWS[event.key],
        next = way && nextThatWay(nodes, node, middle, way)
      if (event.key === "Enter" || event.key === " ") tell(node)
      else if (next) next.focus()
      else return
      event.preventDefault()
    })
  }
  function tell(node) {
    for (const one of once(held.get(node) ?? [])) board.refuse?.(one)
  }
  function rove(node) {
    if (held.get(node)) for (const one of nodes) one.setAttribute("tabindex", one === node ? "0" : "-1")
  }
  function free(node) {
    held.set(node, null)
    note(node, null)
    node.classList.remove("ht-barred")
    for (const name of GIVEN) node.removeAttribute(name)
  }

  // found: element -> what is barred there.
  return function update(found) {
    for (const node of nodes) if (!found.has(node)) free(node)
    nodes = [...found.keys()]
    const first = nodes.find((node) => node === document.activeElement) ?? nodes[0]
    for (const [node, list] of found) {
      if (!held.has(node)) listen(node)
      held.set(node, list)
      const said = [list[0].label, ...reasons(list)].join(". ")
      note(node, once(list))
      node.classList.add("ht-barred")
      const given = ["button", node === first ? 0 : -1, "true", said, String(list[0].target)]
      GIVEN.forEach((name, i) => node.setAttribute(name, given[i]))
    }
  }
}
