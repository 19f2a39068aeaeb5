// The settings as a dialog: one row of buttons for each.

import { allowed, chime } from "./bell.js"
import { dialog, toast } from "./dialog.js"
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
        h("input", {
          type: "radio",
          name,
          value,
          checked: value === current,
          on: { change: (event) => onPick(value, event.target.closest("fieldset")) },
        }),
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

// What it will sound like.
function sound(value) {
  change("sound", value)
  if (value === "on") chime()
}

// The browser asks whether we may; if not, it stays off.
async function notify(value, field) {
  const may = value === "off" || (await allowed())
  change("notify", may ? value : "off")
  if (may) return
  field.querySelector("[value=off]").checked = true
  toast(t("settings.notify.denied"), { kind: "bad" })
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
      kept("pace", ["slow", "normal", "fast", "off"]),
      choice("sound", setting("sound"), ["off", "on"], sound),
      "Notification" in window && choice("notify", setting("notify"), ["off", "on"], notify),
    ],
  })
}
