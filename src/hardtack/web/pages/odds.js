// Odds: describe a situation, get the exact chances. The server computes; this page asks and draws.

import { get, post } from "../shell/api.js"
import { atHome } from "../shell/companions.js"
import { chip, learnChapters } from "../shell/chip.js"
import { fill, h } from "../kit/dom.js"
import { button } from "../shell/button.js"
import { complain } from "../shell/dialog.js"
import { lang, t } from "../shell/i18n.js"
import { pathPart } from "../shell/failed.js"
import { page } from "../shell/page.js"

const game = pathPart(1)
const percent = (chance, digits) =>
  new Intl.NumberFormat(lang(), { style: "percent", maximumFractionDigits: digits }).format(chance)

function field(one, values, changed) {
  const id = `odds-${one.id}`
  const set = (value) => {
    values[one.id] = value
    changed()
  }
  values[one.id] =
    one.default ??
    (one.kind === "cards"
      ? []
      : one.kind === "flag"
        ? false
        : one.kind === "number"
          ? (one.min ?? 0)
          : one.choices?.[0]?.id)
  if (one.kind === "flag") {
    const box = h("input", {
      type: "checkbox",
      id,
      checked: Boolean(values[one.id]),
      on: { change: () => set(box.checked) },
    })
    return h("div", { class: "field flag" }, box, h("label", { for: id }, one.name))
  }
  if (one.kind === "choice") {
    const select = h(
      "select",
      { id, on: { change: () => set(select.value) } },
      one.choices.map((each) => h("option", { value: each.id }, each.name)),
    )
    select.value = values[one.id]
    return h("div", { class: "field" }, h("label", { for: id }, one.name), select)
  }
  if (one.kind === "cards") {
    return h(
      "fieldset",
      { class: "field cards" },
      h("legend", {}, one.name),
      one.choices.map((each) => {
        const box = h("input", {
          type: "checkbox",
          checked: values[one.id].includes(each.id),
          on: {
            change: () =>
              set(box.checked ? [...values[one.id], each.id] : values[one.id].filter((other) => other !== each.id)),
          },
        })
        return h("label", { class: "pick" }, box, h("span", {}, each.name))
      }),
    )
  }
  const number = h("input", {
    type: "number",
    id,
    min: one.min,
    max: one.max,
    value: values[one.id],
    inputmode: "numeric",
    on: {
      input: () => {
        if (number.validity.valid && number.value !== "") set(Number(number.value))
      },
    },
  })
  const step = (by) => () => {
    const next = Math.max(one.min ?? -99, Math.min(one.max ?? 99, Number(number.value) + by))
    number.value = next
    set(next)
  }
  return h(
    "div",
    { class: "field number" },
    h("label", { for: id }, one.name),
    h(
      "span",
      { class: "stepper" },
      button("−", step(-1), { cls: "icon", "aria-label": t("odds.less", { name: one.name }) }),
      number,
      button("+", step(1), { cls: "icon", "aria-label": t("odds.more", { name: one.name }) }),
    ),
  )
}

function result(answer) {
  const most = Math.max(...answer.bars.map((bar) => bar.chance), 0.01)
  const bar = (one) => {
    const fillEl = h("span", { class: "fill" })
    fillEl.style.height = `${(100 * one.chance) / most}%`
    return h(
      "li",
      { class: one.good === true ? "good" : one.good === false ? "bad" : null },
      h("span", { class: "chance" }, percent(one.chance, one.chance < 0.1 ? 1 : 0)),
      h("span", { class: "shaft", "aria-hidden": "true" }, fillEl),
      h("span", { class: "label" }, one.label),
    )
  }
  return [
    h("h2", {}, answer.title),
    answer.headline && h("p", { class: "headline" }, answer.headline),
    h("ul", { class: "odds-bars", "aria-label": answer.title }, answer.bars.map(bar)),
    h(
      "ul",
      { class: "odds-lines" },
      answer.lines.map((line) => h("li", {}, line)),
    ),
    h("p", { class: "help" }, answer.exact ? t("odds.exact") : "", " ", chip(game, answer.rule)),
  ]
}

page({
  here: "odds",
  game,
  async build(main) {
    const [forms, games] = await Promise.all([get(`/api/games/${game}/odds`), get("/api/games").then(learnChapters)])
    const name = games.find((one) => one.id === game)?.name ?? game
    const out = h("section", { class: "odds-out", "aria-live": "polite" })
    const side = h("div", { class: "odds-form" })
    const tabs = h("div", { class: "switch", role: "group", "aria-label": t("odds.kind") })
    let asked = 0

    function open(form) {
      const values = {}
      let wait = null
      const ask = async () => {
        const ticket = ++asked
        try {
          const answer = await post(`/api/games/${game}/odds`, { kind: form.kind, values })
          if (ticket === asked) fill(out, result(answer))
        } catch (error) {
          if (ticket === asked) {
            fill(out, h("p", { class: "help" }, error.message))
            if (!error.status) complain(error)
          }
        }
      }
      const changed = () => {
        clearTimeout(wait)
        wait = setTimeout(ask, 120)
      }
      fill(
        side,
        form.fields.map((one) => field(one, values, changed)),
      )
      for (const tab of tabs.children) tab.setAttribute("aria-pressed", String(tab.dataset.kind === form.kind))
      location.hash = form.kind
      ask()
    }

    fill(
      tabs,
      forms.map((form) => button(form.name, () => open(form), { cls: "btn", data: { kind: form.kind } })),
    )
    fill(
      main,
      h(
        "section",
        { class: "leaf wide" },
        h("h1", {}, name, " ", h("small", {}, t("nav.odds"))),
        h("p", { class: "help" }, t("odds.lead")),
        atHome(games.find((one) => one.id === game)),
        forms.length > 1 && tabs,
        h("div", { class: "odds-layout" }, side, out),
      ),
    )
    if (forms.length) open(forms.find((form) => form.kind === location.hash.slice(1)) ?? forms[0])
    else fill(out, h("p", {}, t("odds.none")))
  },
})
