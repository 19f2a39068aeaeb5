// Who one is here: a personal link brings the same player to a second device, or back after a lost cookie.

import { get, post, remove } from "../shell/api.js"
import { button } from "../shell/button.js"
import { dialog, toast } from "../shell/dialog.js"
import { fill, h } from "../kit/dom.js"
import { t } from "../shell/i18n.js"
import { call, myName, nameField } from "../shell/name.js"
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

// named(): what else shows the name.
export async function player(named = async () => {}) {
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
  const field = nameField("my-name", await myName())
  const save = h("button", { type: "submit", class: "btn" }, t("name.save"))
  const naming = h(
    "form",
    {
      class: "row naming",
      on: {
        submit: (event) => {
          event.preventDefault()
          busy(save, async () => {
            field.value = await call(field.value)
            toast(t(field.value ? "name.saved" : "name.gone", { name: field.value }))
            await named()
          })
        },
      },
    },
    h("label", { for: "my-name" }, t("name")),
    field,
    save,
  )
  return h(
    "section",
    { class: "leaf", "aria-labelledby": "player" },
    h("h2", { id: "player" }, t("player.you")),
    h("p", { class: "help" }, t("name.help")),
    naming,
    h("h3", {}, t("player")),
    h("p", {}, t("player.help")),
    row,
  )
}
