// The end: the result, the rule that decides it, the ledger of the score, and what to do next.

import { get } from "./api.js"
import { chip } from "./chip.js"
import { create } from "./create.js"
import { complain, dialog, toast } from "./dialog.js"
import { fill, h } from "../kit/dom.js"
import { button, icon } from "./button.js"
import { signed, t } from "./i18n.js"

export async function rematch(match) {
  try {
    const before = await get(`/api/matches/${match}`)
    const seats = Object.fromEntries(
      Object.entries(before.seats).map(([role, seat]) => [
        role,
        seat.you ? "me" : seat.kind === "computer" ? `computer:${seat.level}` : "open",
      ]),
    )
    if (!Object.values(seats).includes("me")) seats[Object.keys(seats)[0]] = "me"
    await create({
      game: before.game,
      scenario: before.scenario_id ?? before.scenario,
      options: before.options ?? {},
      seats,
    })
  } catch (error) {
    complain(error)
  }
}

// The dice were promised at the start; anyone may check the promise at the end.
export async function verify(match, where = null) {
  try {
    const { commitment, seed, ok, note } = await get(`/api/matches/${match}/verify`)
    const body = [
      h(
        "p",
        { class: ok ? "verdict good" : "verdict bad" },
        icon(ok ? "check" : "close"),
        t(ok ? "verify.ok" : "verify.bad"),
      ),
      h(
        "dl",
        { class: "facts" },
        h("dt", {}, t("verify.commitment")),
        h("dd", {}, h("code", {}, commitment)),
        h("dt", {}, t("verify.seed")),
        h("dd", {}, h("code", {}, String(seed))),
      ),
      note && h("p", {}, note),
      h("p", { class: "fine" }, t("verify.how")),
    ]
    if (where) fill(where, body)
    else dialog({ title: t("verify"), body, cls: "narrow" })
  } catch (error) {
    complain(error)
  }
}

const LONG = 9
const points = (n) => h("td", { class: `num${n < 0 ? " loss" : ""}` }, signed(n))

// What each side gained and lost, in all.
function sums(lines) {
  const all = (few) => few.reduce((sum, line) => sum + line.points, 0)
  return h(
    "table",
    { class: "ledger sums" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td"),
        ["gained", "lost", "sum"].map((key) => h("th", { class: "num", scope: "col" }, t(`ledger.${key}`))),
      ),
    ),
    h(
      "tbody",
      {},
      [...new Set(lines.map((line) => line.side))].sort().map((side) => {
        const own = lines.filter((line) => line.side === side)
        return h(
          "tr",
          {},
          h("th", { scope: "row" }, side || t("ledger.all")),
          points(all(own.filter((line) => line.points > 0))),
          points(all(own.filter((line) => line.points < 0))),
          points(all(own)),
        )
      }),
    ),
  )
}

// A long ledger is summed up first, and scrolls by itself: what stands below it stays in sight.
function ledger(lines) {
  if (!lines?.length) return null
  const table = h(
    "table",
    { class: "ledger" },
    h("caption", {}, t("ledger")),
    h(
      "tbody",
      {},
      lines.map((line) => h("tr", {}, h("td", {}, line.text), points(line.points))),
    ),
  )
  return lines.length < LONG
    ? table
    : [sums(lines), h("div", { class: "tally", tabindex: "0", role: "region", "aria-label": t("ledger") }, table)]
}

export function showOutcome(table) {
  const { outcome, match, game } = table
  const alone = Object.values(table.seats).filter((seat) => seat.you).length > 1 // one's own victory is one's own defeat
  const kind = alone || outcome.won == null ? "ended" : outcome.won ? "won" : "lost"
  const check = h("div", { class: "check" })
  dialog({
    title: t(`outcome.${kind}`),
    cls: `outcome ${kind}`,
    body: [
      h("p", { class: "verdict-text" }, outcome.text, chip(game, outcome.rule)),
      ledger(outcome.ledger),
      check,
      h(
        "p",
        {},
        button(t("verify"), () => verify(match, check), { cls: "btn small", pic: "check" }),
        button(t("save"), () => location.assign(`/api/matches/${match}/save`), { cls: "btn small", pic: "save" }),
      ),
    ],
    actions: [
      { label: t("chronicle.short"), href: `/chronicle/${match}` },
      { label: t("replay"), href: `/replay/${match}` },
      { label: t("branch.earlier"), href: `/replay/${match}?at=1000000000` },
      { label: t("nav.home"), href: "/" },
      ...(table.role
        ? [
            {
              label: t("rematch"),
              primary: true,
              run: () => {
                toast(t("rematch.wait"))
                rematch(match)
                return false
              },
            },
          ]
        : []),
    ],
  })
}
