// Language, light, motion, confirmation: remembered in this browser, nowhere else.

const KEY = "hardtack.settings"
const DEFAULTS = { theme: "system", motion: "system", confirm: "touch", pace: "normal", sound: "off", notify: "off" }

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY)) }
  } catch {
    return { ...DEFAULTS }
  }
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

export function change(name, value) {
  values = { ...values, [name]: value }
  localStorage.setItem(KEY, JSON.stringify(values))
  apply()
}

// A sound or a note from the browser, for who wants them; loaded when somebody does.
export async function ring(title, body, tag) {
  if (setting("sound") === "on" || setting("notify") === "on") (await import("./bell.js")).ring(title, body, tag)
}

// The dialog is loaded when there is a use for it.
export const openSettings = async () => (await import("./choices.js")).openSettings()

// Small facts a browser remembers: which panels are folded, which guide was seen.
export function recall(name, fallback = null) {
  try {
    return JSON.parse(localStorage.getItem(`hardtack.${name}`)) ?? fallback
  } catch {
    return fallback
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(`hardtack.${name}`, JSON.stringify(value))
  } catch {
    /* a full or barred store costs only memory of folds */
  }
}
