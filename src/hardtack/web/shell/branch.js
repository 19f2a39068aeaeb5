// A new match from a moment of another: who plays is asked, as it was before by default.

import { h } from "../kit/dom.js"
import { get, post } from "./api.js"
import { leaveFor } from "./create.js"
import { complain, dialog } from "./dialog.js"
import { t } from "./i18n.js"
import { loadStyle } from "./stage.js"

// Of a match that is over, anybody; of one that runs, who plays it alone. The server says so too.
export const mayBranch = ({ status, seats }) =>
  status === "over" || Object.values(seats).every((seat) => seat.kind === "computer" || seat.you)

// Who sat where, for me and computers; somebody must be me.
export function seatsBefore(seats, levels) {
  const usual = levels[Math.floor(levels.length / 2)]?.id
  const found = Object.fromEntries(
    Object.entries(seats).map(([role, seat]) => [role, seat.you ? "me" : `computer:${seat.level ?? usual}`]),
  )
  if (!Object.values(found).includes("me")) found[Object.keys(found)[0]] = "me"
  return found
}

let style = null

// moment: {move} of a match that is over, {at, role} of one's own table.
export async function branch(match, moment) {
  try {
    const [info, games] = await Promise.all([
      get(`/api/matches/${match}`),
      get("/api/games"),
      (style ??= loadStyle("/web/shell/rows.css")),
    ])
    const game = games.find((one) => one.id === info.game)
    const seats = seatsBefore(info.seats, game.levels)
    const row = (role) => {
      const select = h(
        "select",
        { id: `branch-${role.id}`, on: { change: () => (seats[role.id] = select.value) } },
        h("option", { value: "me" }, t("new.me")),
        game.levels.map((level) =>
          h("option", { value: `computer:${level.id}` }, t("new.computer", { level: level.name })),
        ),
      )
      select.value = seats[role.id]
      return h("div", { class: "seat-row" }, h("label", { for: select.id }, role.name), select)
    }
    const begin = async () => {
      try {
        await leaveFor(async () => (await post(`/api/matches/${match}/branch`, { ...moment, seats })).url)
      } catch (error) {
        complain(error)
      }
    }
    dialog({
      title: t("branch.title"),
      cls: "narrow",
      body: [
        h("p", {}, t(info.status === "over" ? "branch.over" : "branch.anew")),
        game.roles.length > 1 &&
          h("fieldset", { class: "choice" }, h("legend", {}, t("new.seats")), game.roles.map(row)),
      ],
      actions: [{ label: t("cancel") }, { label: t("branch.do"), run: () => void begin(), primary: true }],
    })
  } catch (error) {
    complain(error)
  }
}
