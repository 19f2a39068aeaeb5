// A rule's number as a link to the rule. Cards are rules too (action.hide): those are called by what they are. Where a rulebook has no numbers,
// the game's board names the chapter (fire.dice: `rule.fire` among its words).

import { h } from "../kit/dom.js"
import { has, t } from "./i18n.js"

const chapter = (rule) => `rule.${rule.split(".")[0]}`

export const chip = (game, rule) =>
  rule &&
  h(
    "a",
    { class: "chip", href: `/rules/${game}#${rule}`, target: "hardtack-rules", "aria-label": t("rule", { rule }) },
    !/^[a-z]/.test(rule) ? rule : has(chapter(rule)) ? t(chapter(rule)) : t("rule.card"),
  )
