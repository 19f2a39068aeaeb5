// Where a personal link leads: who opens it is asked before becoming that player.

import { post } from "../shell/api.js"
import { button } from "../shell/button.js"
import { fill, h } from "../kit/dom.js"
import { t } from "../shell/i18n.js"
import { busy, page } from "../shell/page.js"
import { player } from "./player.js"

page({
  here: "me",
  async build(main) {
    const token = location.hash.slice(1)
    history.replaceState(null, "", location.pathname) // it is a key: not for the list of pages one has seen
    const enter = (event) =>
      busy(event.currentTarget, async () => {
        await post("/api/me/enter", { token })
        location.assign("/")
      })
    fill(
      main,
      h(
        "section",
        { class: "leaf" },
        h("h1", {}, t("nav.me")),
        h("p", {}, t(token ? "me.ask" : "me.none")),
        h(
          "div",
          { class: "row" },
          token && button(t("me.enter"), enter, { cls: "btn primary big" }),
          h("a", { class: "btn", href: "/" }, t("me.stay")),
        ),
      ),
      !token && (await player()),
    )
  },
})
