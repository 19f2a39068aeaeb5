// Language, light, motion, confirmation: remembered in this browser, nowhere else.

import { h } from "./dom.js"
import { dialog } from "./dialog.js"
import { lang, remember, t } from "./i18n.js"

const KEY = "hardtack.settings"
const DEFAULTS = { theme: "system", motion: "system", confirm: "touch", pace: "normal" }

function read() {
  try { return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY)) }; } catch { return { ...DEFAULTS }; }
}

let values = read()

export const setting = (name) => values[name]

const wants = (query) => matchMedia(query).matches

export const still = () => document.documentElement.dataset.motion === "none"

export const touch = () => wants("(pointer: coarse)")

function apply() {
  const root = document.documentElement
  const dark = values.theme === "dark" || (values.theme === "system" && wants("(prefers-color-scheme: dark)"))
  root.dataset.theme = dark ? "dark" : "light"
  const quiet = values.motion === "none" || (values.motion === "system" && wants("(prefers-reduced-motion: reduce)"))
  root.dataset.motion = quiet ? "none" : "full"
}

export function follow() {
  apply()
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"])
    matchMedia(query).addEventListener("change", apply)
}

function change(name, value) {
  values = { ...values, [name]: value }
  localStorage.setItem(KEY, JSON.stringify(values))
  apply()
}

function choice(name, current, options, onPick) {
  return h("fieldset", { class: "choice" }, h("legend", {}, t(`settings.${name}`)),
    options.map((value) => h("label", {},
      h("input", { type: "radio", name, value, checked: value === current, on: { change: () => onPick(value) } }),
      h("span", {}, t(`settings.${name}.${value}`)))))
}

// The server writes the log and the prompts, so a new language is a new page.
function speak(value) {
  remember(value)
  const url = new URL(location.href)
  url.searchParams.delete("lang")
  if (url.href === location.href) location.reload(); else location.replace(url)
}

export function openSettings() {
  dialog({
    title: t("settings"), cls: "narrow",
    body: [
      choice("language", lang(), ["en", "es"], speak),
      choice("theme", values.theme, ["system", "light", "dark"], (value) => change("theme", value)),
      choice("motion", values.motion, ["system", "full", "none"], (value) => change("motion", value)),
      choice("confirm", values.confirm, ["touch", "always", "never"], (value) => change("confirm", value)),
      choice("pace", values.pace, ["slow", "normal", "off"], (value) => change("pace", value)),
    ],
  })
}

// Small facts a browser remembers: which panels are folded, which guide was seen.
export function recall(name, fallback = null) {
  try { return JSON.parse(localStorage.getItem(`hardtack.${name}`)) ?? fallback; } catch { return fallback; }
}

export function keep(name, value) {
  try { localStorage.setItem(`hardtack.${name}`, JSON.stringify(value)); } catch { /* a full or barred store costs only memory of folds */ }
}
