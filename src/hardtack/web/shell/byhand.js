// What was rolled or drawn at one's own table: faces to press for each die, or names to pick, said only when confirmed,
// for dice cannot be taken back. Loaded where a match is played by hand.

import { die } from "../kit/dice.js"
import { h } from "../kit/dom.js"
import { button } from "./button.js"
import { t } from "./i18n.js"

const FACES = [1, 2, 3, 4, 5, 6]

// tell(at, values): says it; no values: the program does it. changed(): draw again.
export function createByHand({ tell, changed }) {
  let question = ""
  let picked = []

  const pick = (value, room) => {
    picked = room === 1 ? [value] : [...picked, value].slice(0, room)
    changed()
    // The last die lies there: one key says it.
    const says = /** @type {HTMLElement | null} */ (document.querySelector(".by-hand .says"))
    if (picked.length === room) says?.focus({ preventScroll: true })
  }

  const face = (value, room) => {
    const label = t("die", { value })
    const el = button("", () => pick(value, room), {
      cls: "face",
      "aria-label": label,
      "aria-pressed": room === 1 ? String(picked[0] === value) : null,
      data: { act: `face:${value}` },
    })
    el.append(die(value, { label }))
    return el
  }

  const name = ({ id, label }) =>
    button(label, () => pick(id, 1), {
      cls: "do named",
      "aria-pressed": String(picked[0] === id),
      data: { act: `drawn:${id}` },
    })

  // The rows under the sentence.
  function rows({ seq, asks }) {
    const now = `${seq}:${asks.at}:${asks.what}`
    if (now !== question) {
      question = now
      picked = []
    }
    const room = asks.dice || 1
    const ready = picked.length === room
    const say = () => {
      if (ready) tell(asks.at, picked)
    }
    return h(
      "div",
      { class: "acts by-hand", data: { room } },
      asks.told.length > 0 && h("p", { class: "so-far" }, asks.told.slice(-4).join(" · ")),
      asks.dice
        ? h(
            "div",
            { class: "faces" },
            FACES.map((value) => face(value, room)),
          )
        : h("div", { class: "names" }, asks.choices.map(name)),
      room > 1 &&
        h(
          "p",
          { class: "tray", role: "status" },
          picked.map((value) => die(value, { label: t("die", { value }) })),
          h("span", {}, t("hand.count", { n: picked.length, of: room })),
        ),
      h(
        "div",
        { class: "ends-row" },
        button(t("hand.say"), say, {
          cls: `do primary says${ready ? "" : " no"}`,
          "aria-disabled": ready ? null : "true",
          data: { act: "says" },
        }),
        room > 1 &&
          picked.length > 0 &&
          button(
            t("hand.back"),
            () => {
              picked = picked.slice(0, -1)
              changed()
            },
            { cls: "plain", data: { act: "less" } },
          ),
        button(t(asks.dice ? "hand.program" : "hand.program.draw"), () => tell(asks.at, []), {
          cls: "plain",
          data: { act: "program" },
        }),
      ),
    )
  }

  return { rows }
}
