// What every page but the table has in common: the masthead, the footer, the language, and a place for failures.

import { fill, h } from "../kit/dom.js"
import { button, icon } from "./button.js"
import { complain } from "./dialog.js"
import { failed } from "./failed.js"
import { load, t } from "./i18n.js"
import { follow, openSettings } from "./settings.js"

export function mark() {
  // A hardtack biscuit: a square cracker with its rows of holes.
  const biscuit = icon("home")
  biscuit.setAttribute("class", "biscuit")
  biscuit.setAttribute("viewBox", "0 0 24 24")
  biscuit.firstChild.setAttribute(
    "d",
    "M4 2.500h16q1.500 0 1.500 1.500v16q0 1.500-1.500 1.500H4q-1.500 0-1.500-1.500V4q0-1.500 1.500-1.500zM7 7h.01M12 7h.01M17 7h.01M7 12h.01M12 12h.01M17 12h.01M7 17h.01M12 17h.01M17 17h.01",
  )
  return biscuit
}

function masthead(game, here) {
  const link = (href, key) => h("a", { href, "aria-current": here === key ? "page" : null }, t(`nav.${key}`))
  return h(
    "header",
    { class: "masthead" },
    h("a", { class: "wordmark", href: "/" }, mark(), h("span", {}, "Hardtack")),
    h(
      "nav",
      { "aria-label": t("nav") },
      link("/", "home"),
      game && [link(`/rules/${game}`, "rules"), link(`/odds/${game}`, "odds"), link(`/data/${game}`, "data")],
    ),
    button("", openSettings, { cls: "icon", pic: "gear", "aria-label": t("settings") }),
  )
}

export async function page({ here, game = null, title = null, build }) {
  follow()
  await load()
  const main = h("main", { id: "main", tabindex: "-1" })
  fill(
    document.body,
    h("a", { class: "skip", href: "#main" }, t("skip")),
    masthead(game, here),
    main,
    h("footer", { class: "foot" }, h("p", {}, t("foot"))),
  )
  const name = title ?? t(`nav.${here}`)
  document.title = `${name} · Hardtack`
  try {
    await build(main)
  } catch (error) {
    failed(main, error)
  }
}

// Run something that talks to the server from a button: the button waits, a refusal is shown.
export async function busy(control, work) {
  control.disabled = true
  control.setAttribute("aria-busy", "true")
  try {
    return await work()
  } catch (error) {
    complain(error)
    return null
  } finally {
    control.disabled = false
    control.removeAttribute("aria-busy")
  }
}
