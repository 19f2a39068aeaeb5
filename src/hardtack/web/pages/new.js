// A new match: scenario, options with their rule numbers, seats, level; the seed and a situation file under "advanced".

import { get, post } from "../shell/api.js"
import { atHome } from "../shell/companions.js"
import { chip, learnChapters } from "../shell/chip.js"
import { create, quickSeats } from "../shell/create.js"
import { toast } from "../shell/dialog.js"
import { fill, h } from "../kit/dom.js"
import { button } from "../shell/button.js"
import { t } from "../shell/i18n.js"
import { call, myName, nameField } from "../shell/name.js"
import { busy, page } from "../shell/page.js"

const asked = new URLSearchParams(location.search).get("game")

function scenarios(game, choice) {
  return h(
    "fieldset",
    { class: "scenarios" },
    h("legend", {}, t("new.scenario")),
    game.scenarios.map((one, i) =>
      h(
        "label",
        { class: "scenario" },
        h("input", {
          type: "radio",
          name: "scenario",
          value: one.id,
          checked: i === 0,
          on: {
            change: () => {
              choice.scenario = one.id
            },
          },
        }),
        h(
          "span",
          { class: "scenario-text" },
          h("b", {}, one.name),
          one.length && [" ", h("em", {}, one.length)],
          one.situation && h("span", {}, one.situation),
        ),
      ),
    ),
  )
}

function option(game, one, choice) {
  const id = `option-${one.id}`
  const number = one.kind === "number"
  const input = number
    ? h("input", {
        type: "number",
        id,
        min: one.min,
        max: one.max,
        value: one.default,
        on: {
          input: () => {
            choice.options[one.id] = Number(input.value)
          },
        },
      })
    : h("input", {
        type: "checkbox",
        id,
        checked: Boolean(one.default),
        on: {
          change: () => {
            choice.options[one.id] = input.checked
          },
        },
      })
  input.setAttribute("aria-describedby", `${id}-help`)
  return h(
    "div",
    { class: `option${number ? " number" : ""}` },
    input,
    h(
      "div",
      {},
      h("label", { for: id }, one.name),
      chip(game.id, one.rule),
      h("p", { id: `${id}-help`, class: "help" }, one.help),
    ),
  )
}

function seats(game, choice) {
  const list = h("input", {
    type: "checkbox",
    id: "listed",
    on: {
      change: () => {
        choice.listed = list.checked
      },
    },
  })
  const listed = h(
    "div",
    { class: "option", hidden: true },
    list,
    h("div", {}, h("label", { for: "listed" }, t("new.listed")), h("p", { class: "help" }, t("new.listed.help"))),
  )
  const row = (role) => {
    const select = h(
      "select",
      {
        id: `seat-${role.id}`,
        on: {
          change: () => {
            choice.seats[role.id] = select.value
            listed.hidden = !Object.values(choice.seats).includes("open")
          },
        },
      },
      h("option", { value: "me" }, t("new.me")),
      h("option", { value: "open" }, t("new.open")),
      game.levels.map((level) =>
        h("option", { value: `computer:${level.id}` }, t("new.computer", { level: level.name })),
      ),
    )
    select.value = choice.seats[role.id]
    return h("div", { class: "seat-row" }, h("label", { for: select.id }, role.name), select)
  }
  return h(
    "fieldset",
    {},
    h("legend", {}, t("new.seats")),
    game.roles.map(row),
    h("p", { class: "help" }, t("new.seats.help")),
    listed,
  )
}

// A situation file, read by the server: TOML is what it is written in.
const fromFile = async (game, toml) => (await post(`/api/games/${game}/situation`, { toml })).table

function advanced(choice) {
  const seed = h("input", {
    type: "number",
    id: "seed",
    min: "0",
    step: "1",
    inputmode: "numeric",
    on: {
      input: () => {
        choice.seed = seed.value === "" ? undefined : Number(seed.value)
      },
    },
  })
  const file = h("input", {
    type: "file",
    id: "situation",
    accept: ".toml,.json",
    on: {
      change: async () => {
        const text = await file.files[0]?.text()
        choice.situation = undefined
        try {
          if (text)
            choice.situation = text.trimStart().startsWith("{") ? JSON.parse(text) : await fromFile(choice.game, text)
        } catch (error) {
          toast(error instanceof SyntaxError ? t("new.situation.bad") : error.message, { kind: "bad" })
        }
      },
    },
  })
  return h(
    "details",
    { class: "advanced" },
    h("summary", {}, t("new.advanced")),
    h(
      "div",
      { class: "field" },
      h("label", { for: "seed" }, t("new.seed")),
      seed,
      h("p", { class: "help" }, t("new.seed.help")),
    ),
    h(
      "div",
      { class: "field" },
      h("label", { for: "situation" }, t("new.situation")),
      file,
      h("p", { class: "help" }, t("new.situation.help")),
    ),
  )
}

// Who plays with others is called something; asked for where there is a seat for another.
function naming(name) {
  return h(
    "div",
    { class: "field" },
    h("label", { for: "my-name" }, t("name")),
    name,
    h("p", { class: "help" }, t("name.help")),
  )
}

function form(game, games, known) {
  const name = nameField("my-name", known)
  const choice = { game: game.id, scenario: game.scenarios[0]?.id, options: {}, seats: quickSeats(game) }
  for (const one of game.options) choice.options[one.id] = one.default
  const guided = h("input", { type: "checkbox", id: "guided" })
  const byHand = h("input", { type: "checkbox", id: "by-hand" })
  const begin = h("button", { type: "submit", class: "btn primary big" }, t("new.begin"))
  const pickGame = h(
    "select",
    { id: "game", on: { change: () => location.assign(`/new?game=${pickGame.value}`) } },
    games.map((one) => h("option", { value: one.id }, one.name)),
  )
  pickGame.value = game.id
  return h(
    "form",
    {
      class: "leaf form",
      on: {
        submit: (event) => {
          event.preventDefault()
          busy(begin, async () => {
            if (name.value.trim() !== known) await call(name.value)
            await create({ ...choice, guided: guided.checked, by_hand: byHand.checked }, guided.checked)
          })
        },
      },
    },
    h("h1", {}, game.name, " ", h("small", {}, t("nav.new"))),
    games.length > 1 && h("div", { class: "field" }, h("label", { for: "game" }, t("new.game")), pickGame),
    atHome(game),
    scenarios(game, choice),
    h("p", {}, h("a", { href: `/editor/${game.id}` }, t("editor.make"))),
    seats(game, choice),
    game.roles.length > 1 && naming(name),
    game.options.length > 0 &&
      h(
        "fieldset",
        { class: "options" },
        h("legend", {}, t("new.options")),
        h("p", { class: "help" }, t("new.options.help")),
        game.options.map((one) => option(game, one, choice)),
      ),
    game.guided &&
      h(
        "div",
        { class: "option" },
        guided,
        h("div", {}, h("label", { for: "guided" }, t("new.guided")), h("p", { class: "help" }, t("new.guided.help"))),
      ),
    h(
      "div",
      { class: "option" },
      byHand,
      h("div", {}, h("label", { for: "by-hand" }, t("new.byhand")), h("p", { class: "help" }, t("new.byhand.help"))),
    ),
    advanced(choice),
    h(
      "div",
      { class: "row end" },
      button(t("new.back"), () => history.back(), { cls: "btn" }),
      begin,
    ),
  )
}

page({
  here: "new",
  game: asked,
  async build(main) {
    const games = learnChapters(await get("/api/games"))
    const game = games.find((one) => one.id === asked) ?? games[0]
    fill(main, form(game, games, await myName()))
  },
})
