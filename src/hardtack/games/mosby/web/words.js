// The few words the board writes itself: titles of tracks and facts about pieces (words.json). Sentences come from the server.
import { sheet } from "./map.js"

let words = { en: {}, es: {} }
export async function loadWords() { words = await (await fetch("/games/mosby/web/words.json")).json() }

export const w = (key, ...values) => values.reduce((s, v, i) => s.replace(`{${i}}`, v), words[sheet.lang]?.[key] ?? words.en[key] ?? key)
export const known = key => key in words.en
