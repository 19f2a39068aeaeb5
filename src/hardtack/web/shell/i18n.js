// The shell's own words. Everything about a game comes from the server already written in the reader's language.

const LANGUAGES = ["en", "es"]
const words = new Map()

const cookie = () =>
  document.cookie
    .split("; ")
    .find((one) => one.startsWith("hardtack_lang="))
    ?.slice(14)

export function preferred() {
  const asked = new URLSearchParams(location.search).get("lang") ?? cookie()
  if (LANGUAGES.includes(asked)) return asked
  return (navigator.languages ?? []).map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag)) ?? "en"
}

// Known before the words are here, so that the first questions to the server need not wait for them.
let current = preferred()
let plural = new Intl.PluralRules(current)

export async function load(lang = preferred()) {
  const answer = await fetch(`/web/text/${lang}.json`)
  for (const [key, text] of Object.entries(await answer.json())) words.set(key, text)
  current = lang
  plural = new Intl.PluralRules(lang)
  document.documentElement.lang = lang
  return lang
}

// A game's board may bring words of its own ({en: {...}, es: {...}}).
export function extend(texts) {
  for (const [key, text] of Object.entries(texts?.[current] ?? texts?.en ?? {})) words.set(key, text)
}

export const lang = () => current

export function t(key, params = {}) {
  const counted = "n" in params ? words.get(`${key}.${plural.select(Number(params.n))}`) : undefined
  const text = counted ?? words.get(key)
  if (text === undefined) return key
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in params ? String(params[name]) : whole))
}

export const has = (key) => words.has(key)

export function remember(lang) {
  document.cookie = `hardtack_lang=${lang}; path=/; max-age=31536000; samesite=lax`
}

// +5, −5 with a true minus; nothing for nothing.
export const signed = (points) => (points ? `${points < 0 ? "−" : "+"}${Math.abs(points)}` : "")
