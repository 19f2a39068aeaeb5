// Home: the games as plates, one click to play, then my matches and the open seats.

import { get, post, remove } from "../shell/api.js"
import { create, learn, quickSeats } from "../shell/create.js"
import { atHome } from "../shell/companions.js"
import { fill, h } from "../kit/dom.js"
import { button, icon } from "../shell/button.js"
import { lang, t } from "../shell/i18n.js"
import { sure } from "../shell/leave.js"
import { busy, page } from "../shell/page.js"
import { ring } from "../shell/settings.js"
import { plate } from "./plate.js"
import { player } from "./player.js"

function ago(when) {
  const then = typeof when === "number" ? when * 1000 : Date.parse(when)
  if (!Number.isFinite(then)) return ""
  const format = new Intl.RelativeTimeFormat(lang(), { numeric: "auto" })
  const seconds = Math.min(0, (then - Date.now()) / 1000)
  for (const [unit, size] of /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ]))
    if (-seconds >= size) return format.format(Math.round(seconds / size), unit)
  return format.format(0, "minute")
}

// One that stands alone in its row goes across it: the first of an odd number.
function gamePlate(game, i, games) {
  const picture = h("div", { class: "picture" })
  get(`/api/games/${game.id}/board`)
    .catch(() => null)
    .then((data) => plate(data, t("home.map", { name: game.name }), game.id))
    .then((map) => fill(picture, map))
  const quick = (event) =>
    busy(event.currentTarget, () =>
      create({ game: game.id, scenario: game.scenarios[0]?.id, options: {}, seats: quickSeats(game) }),
    )
  return h(
    "article",
    { class: i === 0 && games.length % 2 ? "plate broad" : "plate", "aria-labelledby": `game-${game.id}` },
    picture,
    h(
      "div",
      { class: "plate-text" },
      h("h2", { id: `game-${game.id}` }, game.name),
      h("p", { class: "tagline" }, game.tagline),
      h(
        "ul",
        { class: "facts-row" },
        [game.players, game.length, game.weight].filter(Boolean).map((fact) => h("li", {}, String(fact))),
      ),
      h(
        "div",
        { class: "row" },
        button(t("home.play"), quick, { cls: "btn primary big", pic: "play" }),
        h("a", { class: "btn", href: `/new?game=${game.id}` }, t("home.new")),
        game.guided &&
          button(t("home.learn"), (event) => busy(event.currentTarget, () => learn(game)), { cls: "btn", pic: "hint" }),
      ),
      h(
        "p",
        { class: "quiet-links" },
        h("a", { href: `/rules/${game.id}` }, t("nav.rules")),
        h("a", { href: `/odds/${game.id}` }, t("nav.odds")),
        h("a", { href: `/data/${game.id}` }, t("nav.data")),
        h("a", { href: `/editor/${game.id}` }, t("editor.make")),
      ),
      atHome(game),
    ),
  )
}

// With whom one plays: people by their names, computers by their level.
const company = (one, role) =>
  Object.entries(one.seats ?? {})
    .filter(([, seat]) => !seat.you && seat.kind !== "open")
    .map(([id, seat]) => t("home.player", { name: seat.name, role: role(id) }))
    .join(", ")

// Whom one waits for.
const awaited = (one, role) =>
  (one.waiting ?? []).map((id) => (one.seats[id]?.named ? one.seats[id].name : role(id))).join(", ")

// The seat that is asked, else any of one's own.
async function giveUp(one) {
  const { seq, role } = await get(`/api/matches/${one.id}/table`)
  await post(`/api/matches/${one.id}/actions`, { seq, role, verb: "resign!", target: null })
}

function matchRow(one, games, { open = false, gone = () => {} } = {}) {
  const game = games.find((each) => each.id === one.game)
  const role = (id) => game?.roles.find((each) => each.id === id)?.name ?? id
  const free = Object.entries(one.seats ?? {})
    .filter(([, seat]) => (seat.kind ?? seat) === "open")
    .map(([id]) => id)
  const href =
    open && free.length
      ? `/join/${one.id}?role=${free[0]}`
      : one.status === "over"
        ? `/replay/${one.id}`
        : `/table/${one.id}`
  return h(
    "li",
    { class: one.yours ? "yours" : null },
    h(
      "a",
      { href, class: "match" },
      h("span", { class: "match-name" }, one.name ?? game?.name ?? one.game),
      h(
        "span",
        { class: "match-turn" },
        [one.turn_text, company(one, role), one.by_hand && t("home.byhand")].filter(Boolean).join(" · "),
      ),
      h(
        "span",
        { class: "match-state" },
        open
          ? t("home.seat", { role: free.map(role).join(", ") })
          : one.yours
            ? t("home.yours")
            : one.status === "over"
              ? t("home.over")
              : t("home.awaits", { who: awaited(one, role) }),
      ),
      h("time", { class: "match-when" }, ago(one.updated)),
    ),
    !open &&
      one.status === "over" &&
      h(
        "a",
        {
          class: "icon",
          href: `/chronicle/${one.id}`,
          "aria-label": t("chronicle.of", { name: one.name ?? "" }),
          title: t("chronicle.of", { name: one.name ?? "" }),
        },
        icon("story"),
      ),
    !open &&
      one.status === "over" &&
      h(
        "a",
        { class: "icon", href: `/table/${one.id}`, "aria-label": t("home.open", { name: one.name ?? "" }) },
        icon("next"),
      ),
    !open &&
      one.status !== "over" &&
      one.roles?.length > 0 &&
      asking("resign", "flag", t("resign.of", { name: one.name }), () => giveUp(one).then(gone)),
    !open &&
      one.owned &&
      asking("delete", "close", t("delete", { name: one.name }), () => remove(`/api/matches/${one.id}`).then(gone), {
        name: one.name,
      }),
  )
}

// A small button for what cannot be taken back.
const asking = (key, pic, label, run, params = {}) =>
  button(
    "",
    (event) => {
      const control = event.currentTarget
      sure(key, () => busy(control, run), params)
    },
    { cls: "icon", pic, "aria-label": label, title: label },
  )

function uploader() {
  const input = h("input", { type: "file", accept: ".json,application/json", hidden: true })
  const label = button(t("home.upload"), () => input.click(), { cls: "btn", pic: "upload" })
  input.addEventListener("change", () =>
    busy(label, async () => {
      const made = await post("/api/matches/upload", await input.files[0].text())
      location.assign(made.url ?? `/table/${made.id}`)
    }),
  )
  return h("span", {}, label, input)
}

page({
  here: "home",
  async build(main) {
    const [games, first] = await Promise.all([get("/api/games"), get("/api/matches")])
    const mine = h("ul", { class: "matches" })
    const open = h("ul", { class: "matches" })
    const hero = h("section", { class: "hero" }, h("h1", {}, t("home.title")), h("p", {}, t("home.lead")))
    const plates = h("section", { class: "plates", "aria-label": t("home.games") }, games.map(gamePlate))
    const tables = h(
      "div",
      { class: "two" },
      h(
        "section",
        { class: "leaf", "aria-labelledby": "mine" },
        h("h2", { id: "mine" }, t("home.mine")),
        mine,
        uploader(),
      ),
      h("section", { class: "leaf", "aria-labelledby": "open" }, h("h2", { id: "open" }, t("home.openSeats")), open),
    )
    // Who is in the middle of something finds that first.
    const begun = first.mine.some((one) => one.status !== "over")
    fill(main, hero, begun ? [tables, plates] : [plates, tables], await player(() => refresh()))
    const list = (el, rows, empty) => fill(el, rows.length ? rows : h("li", { class: "empty" }, t(empty)))
    let turns = null // in how many matches it was one's turn
    const show = (found) => {
      const yours = found.mine.filter((one) => one.yours)
      document.title = `${yours.length ? `● ${t("title.turns", { n: yours.length })} · ` : ""}${t("nav.home")} · Hardtack`
      if (turns !== null && yours.some((one) => !turns.has(one.id)))
        ring(t("title.yours"), yours.map((one) => one.name).join(", "), "home")
      turns = new Set(yours.map((one) => one.id))
      // My turn first, then what runs, then what is over; the latest of each on top.
      const rank = (one) => (one.yours ? 0 : one.status === "over" ? 2 : 1)
      list(
        mine,
        [...found.mine].sort((a, b) => rank(a) - rank(b)).map((one) => matchRow(one, games, { gone: () => refresh() })),
        "home.none",
      )
      list(
        open,
        found.open.map((one) => matchRow(one, games, { open: true })),
        "home.noSeats",
      )
    }
    const refresh = async () => show(await get("/api/matches"))
    show(first)
    const again = () => refresh().catch(() => {})
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) again()
    })
    setInterval(again, 30_000)
  },
})
