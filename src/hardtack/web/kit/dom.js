// Elements without strings of markup: nothing a server or a player wrote can turn into HTML, and the CSP needs no exception.
const SVG = "http://www.w3.org/2000/svg"

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value == null || value === false) continue
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value)
    else node.setAttribute(key, value === true ? "" : value)
  }
  node.append(...children.flat().filter(child => child != null && child !== false))
  return node
}
export const el = (name, attributes, ...children) => fill(document.createElementNS(SVG, name), attributes, children)
export const html = (name, attributes, ...children) => fill(document.createElement(name), attributes, children)
export const at = (x, y) => ({ transform: `translate(${x} ${y})` })
export const path = (className, d, more) => el("path", { class: className, d, ...more })
export const text = (className, x, y, words, more) => el("text", { class: className, x, y, ...more }, String(words))

// A small language for symbols: one string per path, "class|d"; keeps drawings as data.
export const drawing = (...strokes) => strokes.map(s => { const cut = s.indexOf("|"); return path(s.slice(0, cut), s.slice(cut + 1)) })
