// The few words a board writes itself: titles of tracks and facts about pieces (words.json in the game's web folder). Sentences come from the
// server. There is one board to a page, so there is one book of words.
let words = { en: {}, es: {} }

export const read = (game, name) => fetch(`/games/${game}/web/${name}.json`).then((answer) => answer.json())
export const readWords = (game) =>
  read(game, "words").then((all) => {
    words = all
  })

const find = (key) => words[document.documentElement.lang]?.[key] ?? words.en[key]

// `KEY.one` is said where the first number is 1.
export const w = (key, ...values) =>
  values.reduce(
    (s, v, i) => s.replace(`{${i}}`, v),
    (Number(values[0]) === 1 ? find(`${key}.one`) : undefined) ?? find(key) ?? key,
  )
export const known = (key) => key in words.en
