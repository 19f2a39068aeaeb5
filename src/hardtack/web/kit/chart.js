// Chances as bars: columns where there is room, one divided strip where there is not. Losses are hatched as well as red.
import { h } from "./dom.js"

// Making a format is slow, using it is not.
const formats = new Map()
export function percent(chance, lang = "en") {
  const maximumFractionDigits = chance > 0 && chance < 0.01 ? 1 : 0,
    key = `${lang}${maximumFractionDigits}`
  if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits }))
  return formats.get(key).format(chance)
}

// bars: [{label, chance, good: true|false|null, now: bool}]
export function columns(bars, { tall = 46, lang = "en" } = {}) {
  const most = Math.max(0.01, ...bars.map((b) => b.chance))
  return h(
    "div",
    { class: "ht-bars", role: "img", "aria-label": spoken(bars, lang) },
    bars.map((b) => {
      const bar = h("span", { class: "bar" })
      bar.style.height = `${Math.max(2, Math.round((b.chance / most) * tall))}px`
      return h(
        "div",
        { class: `col${b.good === false ? " lost" : b.good ? " won" : ""}${b.now ? " now" : ""}` },
        h("i", null, percent(b.chance, lang)),
        bar,
        h("b", null, b.label),
      )
    }),
  )
}
export function strip(bars, { lang = "en" } = {}) {
  return h(
    "div",
    { class: "ht-strip", role: "img", "aria-label": spoken(bars, lang) },
    bars
      .filter((b) => b.chance > 0)
      .map((b) => {
        const part = h(
          "span",
          { class: b.good === false ? "lost" : b.good ? "won" : null },
          b.chance > 0.11
            ? `${b.label} ${percent(b.chance, lang).replace(/\s/g, "")}`
            : b.label.length <= Math.max(2, b.chance * 40)
              ? b.label
              : "",
        )
        part.style.flexGrow = String(b.chance)
        return part
      }),
  )
}
const spoken = (bars, lang) => bars.map((b) => `${b.label} ${percent(b.chance, lang)}`).join(", ")
