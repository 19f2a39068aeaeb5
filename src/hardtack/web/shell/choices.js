// The settings as a dialog: one row of buttons for each.

import { dialog } from "./dialog.js"
import { h } from "../kit/dom.js"
import { lang, remember, t } from "./i18n.js"
import { change, setting } from "./settings.js"

function choice(name, current, options, onPick) {
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", {}, t(`settings.${name}`)),
    options.map((value) =>
      h(
        "label",
        {},
        h("input", { type: "radio", name, value, checked: value === current, on: { change: () => onPick(value) } }),
        h("span", {}, t(`settings.${name}.${value}`)),
      ),
    ),
  )
}

const kept = (name, options) => choice(name, setting(name), options, (value) => change(name, value))

// The server writes the log and the prompts, so a new language is a new page.
function speak(value) {
  remember(value)
  const url = new URL(location.href)
  url.searchParams.delete("lang")
  if (url.href === location.href) location.reload()
  else location.replace(url)
}

export function openSettings() {
  dialog({
    title: t("settings"),
    cls: "narrow",
    body: [
      choice("language", lang(), ["en", "es"], speak),
      kept("theme", ["system", "light", "dark"]),
      kept("motion", ["system", "full", "none"]),
      kept("confirm", ["touch", "always", "never"]),
      kept("pace", ["slow", "normal", "off"]),
    ],
  })
}
