// A rule's number as a link to the rule. One without a number is called by its chapter, which the game names (box.fog-of-war: "Box").

import { h } from "../kit/dom.js"
import { t } from "./i18n.js"

const chapters = new Map()

// From the list of games.
export function learnChapters(games) {
  for (const one of games) chapters.set(one.id, one.chapters ?? {})
  return games
}

// 2.2.farms is a part of 2.2, and called so.
const numbered = (rule) => !/^[a-z]/.test(rule)
export const ruleName = (game, rule) =>
  numbered(rule) ? rule.replace(/\.[a-z].*/, "") : (chapters.get(game)?.[rule.split(".")[0]] ?? t("rule.other"))
export const ruleSaid = (game, rule) =>
  numbered(rule) ? t("rule", { rule: ruleName(game, rule) }) : ruleName(game, rule)

export const chip = (game, rule) =>
  rule &&
  h(
    "a",
    { class: "chip", href: `/rules/${game}#${rule}`, target: "hardtack-rules", "aria-label": ruleSaid(game, rule) },
    ruleName(game, rule),
  )
