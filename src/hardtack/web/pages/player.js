// Who one is here: a personal link brings the same player to a second device, or back after a lost cookie.

import { get, post, remove } from "../shell/api.js"
import { button } from "../shell/button.js"
import { dialog } from "../shell/dialog.js"
import { fill, h } from "../kit/dom.js"
import { t } from "../shell/i18n.js"
import { busy } from "../shell/page.js"
import { copy } from "../shell/share.js"

// It is shown this once: the server keeps nothing that it could be read from.
function show(url) {
  const link = new URL(url, location.href).href
  dialog({
    title: t("player.link"),
    cls: "narrow",
    body: [
      h("p", {}, t("player.once")),
      h("input", { class: "personal", type: "text", readonly: true, value: link, "aria-label": t("player.link") }),
    ],
    actions: [{ label: t("player.copy"), run: () => void copy(link), primary: true, pic: "link" }],
  })
}

export async function player() {
  const row = h("div", { class: "row" })
  async function refresh() {
    const { links } = await get("/api/me")
    fill(
      row,
      button(
        t("player.make"),
        (event) =>
          busy(event.currentTarget, async () => {
            const { url } = await post("/api/me/links")
            await refresh()
            show(url)
          }),
        { cls: "btn", pic: "link" },
      ),
      links > 0 &&
        button(
          t("player.revoke", { n: links }),
          (event) =>
            busy(event.currentTarget, async () => {
              await remove("/api/me/links")
              await refresh()
            }),
          { cls: "btn" },
        ),
    )
  }
  await refresh()
  return h(
    "section",
    { class: "leaf", "aria-labelledby": "player" },
    h("h2", { id: "player" }, t("player")),
    h("p", {}, t("player.help")),
    row,
  )
}
