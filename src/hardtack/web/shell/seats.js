// Who sits where, whether they are here, how to invite them, and what they say.

import { post } from "./api.js"
import { complain, toast } from "./dialog.js"
import { fill, h } from "../kit/dom.js"
import { button } from "./button.js"
import { t } from "./i18n.js"
import { call, nameField } from "./name.js"
import { recall } from "./settings.js"
import { copy } from "./share.js"
import { loadStyle } from "./stage.js"

loadStyle("/web/shell/seats.css")

export function createSeats(panel, { store, match, roleName, chat }) {
  const list = h("ul", { class: "seats" })
  const talk = h("div", {
    class: "talk scrolls",
    role: "log",
    "aria-live": "polite",
    "aria-label": t("chat"),
    tabindex: "0",
  })
  const input = h("input", {
    type: "text",
    maxlength: "400",
    placeholder: t("chat.say"),
    "aria-label": t("chat.say"),
    autocomplete: "off",
  })
  const form = h(
    "form",
    {
      class: "say-it",
      on: {
        submit: (event) => {
          event.preventDefault()
          if (input.value.trim()) chat(input.value.trim())
          input.value = ""
        },
      },
    },
    input,
    h("button", { type: "submit", class: "btn small" }, t("chat.send")),
  )
  const mine = nameField("seat-name")
  const naming = h(
    "form",
    {
      class: "say-it naming",
      hidden: true,
      on: {
        submit: (event) => {
          event.preventDefault()
          call(mine.value).then(() => (naming.hidden = true), complain)
        },
      },
    },
    h("label", { for: "seat-name" }, t("name")),
    mine,
    h("button", { type: "submit", class: "btn small" }, t("name.save")),
  )
  fill(panel.body, list, naming, talk, form)
  let unread = 0
  let said = 0
  const proposed = new Set() // who has been told of

  const invites = () => recall(`invites.${match}`, {})

  function seatState(seat) {
    if (seat.kind === "computer") return t("new.computer", { level: seat.name })
    if (seat.kind === "open") return t("seat.open")
    if (seat.stops) return t("seat.stops")
    if (seat.you) return t("seat.you")
    return t(seat.online ? "seat.here" : "seat.away")
  }

  function seatRow([role, seat]) {
    const on = seat.kind === "computer" || seat.you || seat.online
    const link = invites()[role]
    const at = store.table?.role
    return h(
      "li",
      {},
      h("span", { class: `lamp${on ? " on" : ""}`, "aria-hidden": "true" }),
      h(
        "span",
        { class: "who" },
        h("b", {}, roleName(role)),
        seat.kind === "guest" && (seat.named || !seat.you) ? ` ${seat.name}` : "",
      ),
      seat.you && button("", rename, { cls: "icon", pic: "pen", "aria-label": t("name"), title: t("name") }),
      h("span", { class: "state" }, seatState(seat)),
      seat.kind === "open" &&
        link &&
        button(t("share"), () => copy(new URL(link, location.href).href), { cls: "btn small", pic: "link" }),
      seat.stops && !seat.you && at && !held(at).stops && button(t("stop.agree"), agree, { cls: "btn small" }),
      seat.kind === "open" && !link && !at && button(t("seat.take"), () => take(role), { cls: "btn small" }),
    )
  }

  function rename() {
    naming.hidden = !naming.hidden
    if (!naming.hidden) mine.focus()
  }

  const held = (role) => store.table.seats[role]
  const agree = () => post(`/api/matches/${match}/stop`, { agree: true }).catch(complain)

  // A proposal is told once, wherever one looks.
  function told(seats) {
    for (const [role, seat] of Object.entries(seats)) {
      if (!seat.stops) proposed.delete(role)
      else if (!seat.you && !proposed.has(role)) {
        proposed.add(role)
        toast(t("stop.proposed", { who: seat.named ? seat.name : roleName(role) }), { seconds: 12 })
      }
    }
  }

  async function take(role) {
    try {
      await post(`/api/matches/${match}/join`, { role, token: "" })
      location.assign(`/table/${match}`)
    } catch (error) {
      complain(error)
    }
  }

  function showSeats(seats) {
    const own = Object.values(seats).find((seat) => seat.you)
    if (!own) naming.hidden = true
    if (document.activeElement !== mine) mine.value = own?.named ? own.name : ""
    told(seats)
    fill(
      list,
      Object.entries(seats).map(seatRow),
      store.table?.role === null ? h("li", { class: "note" }, t("spectator")) : null,
    )
  }

  function speech(one) {
    return h("p", {}, h("b", {}, one.from), " ", one.text)
  }

  // What has not been read: in the panel's head, and on the button that opens it.
  function count(n) {
    unread = n
    panel.extra.textContent = n ? String(n) : ""
    if (panel.toggle) panel.toggle.dataset.count = n || ""
  }

  function hear(one) {
    talk.append(speech(one))
    said += 1
    talk.hidden = false
    talk.scrollTop = talk.scrollHeight
    if (!panel.open && one.from) {
      count(unread + 1)
      toast(`${one.from}: ${one.text}`)
    }
  }

  function update(table) {
    showSeats(table.seats)
    // The first message carries what was said before; later lines come one by one.
    if (said === 0 && table.chat?.length) {
      fill(talk, table.chat.map(speech))
      said = table.chat.length
      talk.scrollTop = talk.scrollHeight
    }
    talk.hidden = talk.childElementCount === 0
    // Who watches reads along.
    form.hidden =
      table.role === null || !Object.values(table.seats).some((seat) => seat.kind !== "computer" && !seat.you)
    if (panel.open) count(0)
  }

  return {
    update,
    hear,
    presence: (seats) => {
      const merged = Object.fromEntries(
        Object.entries(store.table?.seats ?? {}).map(([role, seat]) => [role, { ...seat, ...seats[role] }]),
      )
      if (store.table) store.table.seats = merged
      showSeats(merged)
    },
  }
}
