// About the data: what comes from the rulebook, what from history, what was rebuilt, and how to correct it.

import { get } from "../shell/api.js"
import { el, fill, h } from "../kit/dom.js"
import { t } from "../shell/i18n.js"
import { pathPart } from "../shell/failed.js"
import { page } from "../shell/page.js"

const game = pathPart(1)
const KINDS = ["rulebook", "partly", "history", "reconstructed"]

// A file without entries marked one by one is as a whole what its head says.
const sources = (file) => (KINDS.some((kind) => file.entries?.[kind]) ? file.entries : { [file.source]: 1 })

function bar(entries, label) {
  const total = KINDS.reduce((sum, kind) => sum + (entries[kind] ?? 0), 0) || 1
  let x = 0
  return el(
    "svg",
    { class: "source-bar", viewBox: "0 0 100 8", preserveAspectRatio: "none", role: "img", "aria-label": label },
    KINDS.map((kind) => {
      const width = (100 * (entries[kind] ?? 0)) / total
      const part = el("rect", { class: `src-${kind}`, x, y: 0, width, height: 8 })
      x += width
      return part
    }),
  )
}

const counts = (file) =>
  sources(file) === file.entries
    ? KINDS.filter((kind) => file.entries[kind])
        .map((kind) => `${t(`data.${kind}`)} ${file.entries[kind]}`)
        .join(" · ")
    : t(`data.${file.source}`)

page({
  here: "data",
  game,
  async build(main) {
    const [{ files, override }, games] = await Promise.all([get(`/api/games/${game}/data`), get("/api/games")])
    const name = games.find((one) => one.id === game)?.name ?? game
    fill(
      main,
      h(
        "section",
        { class: "leaf" },
        h("h1", {}, name, " ", h("small", {}, t("nav.data"))),
        h("p", {}, t("data.lead")),
        h(
          "ul",
          { class: "legend" },
          KINDS.filter((kind) => kind !== "partly" || files.some((file) => file.entries?.[kind])).map((kind) =>
            h(
              "li",
              {},
              h("span", { class: `swatch src-${kind}`, "aria-hidden": "true" }),
              h("b", {}, t(`data.${kind}`)),
              " ",
              t(`data.${kind}.help`),
            ),
          ),
        ),
        override && h("p", { class: "notice" }, t("data.override")),
        h(
          "ul",
          { class: "data-files" },
          files.map((file) =>
            h(
              "li",
              {},
              h("h2", {}, h("code", {}, file.file)),
              bar(sources(file), counts(file)),
              h("p", { class: "help" }, counts(file)),
              file.note && h("p", {}, file.note),
            ),
          ),
        ),
        h("h2", {}, t("data.correct")),
        h("p", {}, t("data.correct.how")),
      ),
    )
  },
})
