// The few words the board writes itself: titles of panels and facts about blocks (words.json). Sentences come from the server.
import { sheet } from "./map.js"

// Drawings kept as data: signs and badges on the blocks, trees.
export let art = null
let words = { en: {}, es: {} }
const load = name => fetch(`/games/gettysburg/web/${name}.json`).then(answer => answer.json())
export const wordsReady = Promise.all([load("words"), load("art")]).then(all => { [words, art] = all })

export const w = (key, ...values) => values.reduce((s, v, i) => s.replace(`{${i}}`, v), words[sheet.lang]?.[key] ?? words.en[key] ?? key)
