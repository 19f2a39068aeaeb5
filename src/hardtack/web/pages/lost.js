// At an address where there is nothing: what it was, and the way to what there is.

import { get } from "../shell/api.js"
import { fill, h } from "../kit/dom.js"
import { t } from "../shell/i18n.js"
import { page } from "../shell/page.js"

page({
  here: "home",
  title: null,
  async build(main) {
    document.title = `${t("lost.title")} · Hardtack`
    const way = h("ul")
    fill(
      main,
      h(
        "section",
        { class: "leaf" },
        h("h1", {}, t("lost.title")),
        h("p", {}, t("lost.how", { path: location.pathname })),
        way,
        h("p", {}, h("a", { class: "btn primary", href: "/" }, t("nav.home"))),
      ),
    )
    const games = await get("/api/games").catch(() => [])
    fill(
      way,
      games.map((one) => h("li", {}, one.name, " – ", h("a", { href: `/rules/${one.id}` }, t("nav.rules")))),
    )
  },
})
