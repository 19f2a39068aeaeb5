// What the referee tells and asks: dice and modifiers one by one with their rules, chances, dice to tap, what happened.

import { fill, h } from "/web/kit/dom.js"
import { dice, die } from "/web/kit/dice.js"
import { button } from "/web/shell/button.js"
import { chip } from "/web/shell/chip.js"
import { lang, t } from "/web/shell/i18n.js"
import { rows, stepper } from "./pieces.js"

const percent = (chance) =>
  new Intl.NumberFormat(lang(), { style: "percent", maximumFractionDigits: chance < 0.1 ? 1 : 0 }).format(chance)

export const paper = (game, one) =>
  h(
    "section",
    { class: "vc-paper" },
    h("h3", {}, one.title),
    h(
      "ol",
      {},
      one.lines.map((line) => h("li", {}, h("span", {}, line.text), chip(game, line.rule))),
    ),
    h("p", { class: "vc-sum" }, one.sum, chip(game, one.rule)),
    one.bars.length > 0 &&
      h(
        "details",
        {},
        h("summary", {}, t("vc.chances")),
        h(
          "ul",
          { class: "vc-bars" },
          one.bars.map((bar) => {
            const part = h("i", { "aria-hidden": "true" })
            part.style.width = `${100 * bar.chance}%`
            return h(
              "li",
              { title: bar.fraction, class: bar.good ? "good" : bar.good === false ? "bad" : null },
              part,
              h("span", {}, bar.label),
              h("b", {}, percent(bar.chance)),
            )
          }),
        ),
      ),
  )

export const told = (game, lines) =>
  lines.length > 0 &&
  h(
    "ul",
    { class: "vc-told" },
    lines.map((line) =>
      h(
        "li",
        {},
        h("span", {}, line.text),
        line.dice.length > 0 && h("span", { class: "vc-dice" }, dice(line.dice)),
        chip(game, line.rule),
      ),
    ),
  )

export const duties = (game, list) =>
  list.length > 0 &&
  h(
    "section",
    { class: "vc-duties" },
    h("h3", {}, t("vc.duties")),
    h(
      "ul",
      {},
      list.map((one) => h("li", {}, h("span", {}, one.text), chip(game, one.rule))),
    ),
  )

// A question: {body, bar}; answer(list) gives people's answer, roll() lets the referee throw.
export function question(ask, names, answer, roll) {
  if (ask.kind === "dice") return throwing(ask, names, answer, roll)
  const head = h("p", { class: "vc-ask" }, ask.side >= 0 && `${names[ask.side]}: `, ask.text)
  if (ask.kind === "one") return { body: [head, rows(ask.choices, (id) => answer([id]))], bar: [] }
  if (ask.kind === "numbers") {
    const given = names.map(() => 0)
    const fields = names.map((name, n) => stepper(name, 0, {}, (value) => (given[n] = value ?? 0)))
    return { body: [head, fields], bar: [button(t("vc.goOn"), () => answer(given), { cls: "btn primary big" })] }
  }
  const picked = new Set()
  const list = h(
    "div",
    { class: "vc-ticks" },
    ask.choices.map((one) => {
      const box = h("input", {
        type: "checkbox",
        on: { change: () => (box.checked ? picked.add(one.id) : picked.delete(one.id)) },
      })
      return h("label", { class: "vc-tick" }, box, h("span", {}, one.name))
    }),
  )
  return { body: [head, list], bar: [button(t("vc.goOn"), () => answer([...picked]), { cls: "btn primary big" })] }
}

// Dice: six faces under the thumb, or the referee's own.
function throwing(ask, names, answer, roll) {
  const fallen = []
  const row = h("div", { class: "vc-fallen", role: "status" })
  const these = button(t("vc.dice.these"), () => answer(fallen), { cls: "btn primary big", hidden: true })
  const ours = button(t("vc.dice.roll"), roll, { cls: "btn primary big", pic: "dice" })
  const draw = () => {
    const shown = [...fallen.map((value) => die(value, { good: ask.least ? value >= ask.least : null }))]
    for (let n = fallen.length; n < ask.n; n++) shown.push(h("span", { class: "vc-slot", "aria-hidden": "true" }))
    fill(row, shown)
    these.hidden = fallen.length < ask.n
    ours.hidden = fallen.length > 0
  }
  const faces = [1, 2, 3, 4, 5, 6].map((value) =>
    h(
      "button",
      {
        type: "button",
        class: "vc-face",
        "aria-label": t("vc.dice.face", { n: value }),
        onclick: () => {
          if (fallen.length < ask.n) fallen.push(value)
          draw()
        },
      },
      die(value),
    ),
  )
  const back = button(
    "",
    () => {
      fallen.pop()
      draw()
    },
    { cls: "icon", pic: "back", "aria-label": t("vc.dice.back") },
  )
  draw()
  const who = ask.side >= 0 ? `${names[ask.side]} · ` : ""
  const text = [`${who}${ask.text}: ${t("vc.dice.need", { n: ask.n })}`, ask.needs].filter(Boolean).join(", ")
  return {
    body: [h("p", { class: "vc-ask" }, text, ask.chance !== null && h("small", {}, ` ${percent(ask.chance)}`)), row],
    bar: [h("p", { class: "vc-hint" }, t("vc.dice.type")), h("div", { class: "vc-faces" }, faces, back), these, ours],
  }
}
