// At an address where there is nothing: what it was, and the way to what there is.

import { get } from "../shell/api.js"
import { fill, h } from "../kit/dom.js"
import { pathPart } from "../shell/failed.js"
import { t } from "../shell/i18n.js"
import { page } from "../shell/page.js"

// Where the address is of a game: /rules/chess, /new?game=chess.
const asked = /^\/(rules|odds|data|editor|armies|referee)\/./.test(location.pathname)
  ? pathPart(1)
  : new URLSearchParams(location.search).get("game")

page({
  here: "home",
  title: null,
  async build(main) {
    document.title = `${t("lost.title")} · Hardtack`
    const way = h("ul")
    const how = h("p", { role: "alert" }, t("lost.how", { path: location.pathname }))
    fill(
      main,
      h(
        "section",
        { class: "leaf" },
        h("h1", {}, t("lost.title")),
        how,
        way,
        h("p", {}, h("a", { class: "btn primary", href: "/" }, t("nav.home"))),
      ),
    )
    const games = await get("/api/games").catch(() => [])
    if (games.length && asked && !games.some((one) => one.id === asked)) fill(how, t("lost.game", { game: asked }))
    fill(
      way,
      games.map((one) => h("li", {}, one.name, " – ", h("a", { href: `/rules/${one.id}` }, t("nav.rules")))),
    )
  },
})
