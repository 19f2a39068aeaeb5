// A story to keep: as one page without script that can be sent, and as a picture. Both are made here, from what is on the screen.

import { h } from "../kit/dom.js"

const WIDE = 960
// In a page a chart is as wide as its column, so that what is written on it is legible.
const COLUMN = { whole: 720, half: 470 }
const STYLES = ["/web/kit/tokens.css", "/web/shell/chronicle.css"]
// What a drawing looks like when no style sheet is there.
const LOOKS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linejoin",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
]
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

export function download(name, blob) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

// Charts drawn anew for the width they will be seen in, while they are in the document: only there have they a style.
function printed(charts, width, use) {
  const sheet = h("div", { class: "printing story", "aria-hidden": "true" })
  sheet.inert = true
  document.body.append(sheet)
  try {
    return charts.map((chart) => {
      const svg = chart.draw(width(chart))
      sheet.append(svg)
      return use(svg, chart)
    })
  } finally {
    sheet.remove()
  }
}

// article: the story; charts: [{title, draw(width), half: in a column of two}], in the order of their places in it
export async function asPage(article, charts, title) {
  const css = await Promise.all(STYLES.map(async (address) => (await fetch(address)).text()))
  const drawn = printed(
    charts,
    (chart) => (chart.half ? COLUMN.half : COLUMN.whole),
    (svg) => svg,
  )
  const copy = article.cloneNode(true)
  for (const [n, place] of copy.querySelectorAll(".sheet").entries()) place.replaceChildren(drawn[n])
  for (const own of copy.querySelectorAll(".saves")) own.remove()
  for (const link of copy.querySelectorAll("a[href]"))
    link.setAttribute("href", new URL(link.getAttribute("href"), location.origin).href)
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = document.documentElement.lang
  page.head.append(
    h("meta", { charset: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
  )
  page.body.className = "keepsake"
  page.body.append(copy)
  // As text: in this document our own content policy allows no style of this kind.
  const styled = page.documentElement.outerHTML.replace("</head>", () => `<style>\n${css.join("\n")}</style></head>`)
  return new Blob([`<!doctype html>\n${styled}\n`], { type: "text/html" })
}

function pressed(svg) {
  const copy = svg.cloneNode(true)
  const [from, to] = [svg, copy].map((one) => [...one.querySelectorAll("*")])
  for (const [n, node] of from.entries()) {
    const style = getComputedStyle(node)
    for (const look of LOOKS) to[n].setAttribute(look, style.getPropertyValue(look))
    to[n].removeAttribute("href")
    to[n].removeAttribute("class")
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg")
  return copy
}

async function picture(svg) {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  return image
}

// Twice as fine as it is wide, for screens and paper. heads: [[font size, text], …]
export async function asPicture(charts, heads) {
  const sheets = printed(
    charts,
    () => WIDE,
    (svg, chart) => ({ svg: pressed(svg), high: Number(svg.getAttribute("height")), title: chart.title }),
  )
  const look = getComputedStyle(document.documentElement)
  const room = h("div", { class: "story keepsake" })
  document.body.append(room)
  const { color, backgroundColor, fontFamily } = getComputedStyle(room)
  room.remove()
  const [edge, line] = [20, 30]
  const high = heads.length * 40 + sheets.reduce((sum, one) => sum + line + one.high + 18, 0) + 2 * edge
  const canvas = h("canvas", { width: 2 * (WIDE + 2 * edge), height: 2 * high })
  const pen = canvas.getContext("2d")
  pen.scale(2, 2)
  pen.fillStyle = backgroundColor || look.backgroundColor
  pen.fillRect(0, 0, WIDE + 2 * edge, high)
  let y = edge
  const write = (size, words, weight) => {
    pen.fillStyle = color
    pen.font = `${weight} ${size}px ${fontFamily}`
    pen.fillText(words, edge, y + size, WIDE)
  }
  for (const [size, words] of heads) {
    write(size, words, size > 20 ? 700 : 400)
    y += 40
  }
  for (const { svg, high: tall, title } of sheets) {
    write(16, title, 700)
    y += line
    pen.drawImage(await picture(svg), edge, y, WIDE, tall)
    y += tall + 18
  }
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  )
}
