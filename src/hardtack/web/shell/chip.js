// A rule's number as a link to the rule. Cards are rules too (action.hide): those are called by what they are.

import { h } from "../kit/dom.js"
import { t } from "./i18n.js"

export const chip = (game, rule) => rule && h("a", {
  class: "chip", href: `/rules/${game}#${rule}`, target: "hardtack-rules", "aria-label": t("rule", { rule }),
}, /^[a-z]/.test(rule) ? t("rule.card") : rule)
