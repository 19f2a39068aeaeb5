// Links to the help a game has for one's own table: "At your own table: referee, army lists".

import { h } from "../kit/dom.js"
import { t } from "./i18n.js"

export const atHome = (game) =>
  game?.companions?.length > 0 &&
  h(
    "p",
    { class: "quiet-links" },
    h("span", {}, `${t("home.ownTable")}:`),
    game.companions.map((kind) => h("a", { href: `/${kind}/${game.id}` }, t(`home.companion.${kind}`))),
  )
