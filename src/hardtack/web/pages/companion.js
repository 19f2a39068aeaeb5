// A companion for one's own table: /referee/GAME, /armies/GAME. The game brings the page, this loads it and its words.

import { get } from "../shell/api.js"
import { learnChapters } from "../shell/chip.js"
import { h } from "../kit/dom.js"
import { pathPart } from "../shell/failed.js"
import { extend } from "../shell/i18n.js"
import { page } from "../shell/page.js"

const kind = pathPart(0)
const game = pathPart(1)
const own = `/games/${game}/web`

page({
  here: kind,
  game,
  async build(main) {
    document.head.append(h("link", { rel: "stylesheet", href: `${own}/companion.css` }))
    const [offers, games, words, part] = await Promise.all([
      get(`/api/games/${game}/companions/${kind}`),
      get("/api/games"),
      get(`${own}/companion.json`),
      import(`${own}/${kind}.js`),
    ])
    learnChapters(games)
    extend(words)
    await part.build(main, { game, offers, name: games.find((one) => one.id === game)?.name ?? game })
  },
})
