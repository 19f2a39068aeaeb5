// The few words the board writes itself: titles of tracks and facts about pieces (words.json). Sentences come from the server.
import { sheet } from "./map.js"

let words = { en: {}, es: {} }
export const wordsReady = fetch("/games/for-the-people/web/words.json").then(answer => answer.json()).then(all => { words = all })

export const w = (key, ...values) => values.reduce((s, v, i) => s.replace(`{${i}}`, v), words[sheet.lang]?.[key] ?? words.en[key] ?? key)
export const known = key => key in words.en
