// Where a page is, and what it shows when it cannot be shown.

import { Refusal } from "./api.js"
import { fill, h } from "../kit/dom.js"
import { t } from "./i18n.js"

// The name of the game is the path's second part: /rules/mosby.
export const pathPart = (n) => decodeURIComponent(location.pathname.split("/")[n + 1] ?? "")

export function failed(main, error) {
  fill(
    main,
    h(
      "section",
      { class: "leaf" },
      h("h1", {}, t("error.title")),
      h("p", { role: "alert" }, error.message),
      h("p", {}, h("a", { class: "btn", href: "/" }, t("nav.home"))),
    ),
  )
}

// For pages that replace the whole body: whatever went wrong, the words must be there to say it.
export async function gaveUp(error, words) {
  if (!(error instanceof Refusal)) console.error(error)
  await words()
  document.body.replaceChildren(h("main", { id: "main", class: "gave-up" }))
  failed(document.body.firstChild, error)
}
