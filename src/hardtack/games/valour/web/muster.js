// The rosters of a battle: what has become of units, brigades and sides; a tap puts a line right by hand.

import { h } from "/web/kit/dom.js"
import { dialog } from "/web/shell/dialog.js"
import { t } from "/web/shell/i18n.js"
import { chips, stepper } from "./pieces.js"
import { duties, told } from "./telling.js"

const DID = ["fired", "skirmished", "aimed-at", "acted", "assaulted", "fought", "supported", "freed"]

// What there is to know of a unit in a few words.
export function stateOf(unit, seen) {
  if (unit.status === "routed") return t("vc.routed")
  const did = (unit.did ?? []).filter((mark) => DID.includes(mark))
  return [
    `${t("vc.losses")} ${t("vc.lossesOf", { n: unit.losses ?? 0, of: seen.tenacity })}`,
    seen.shaken && t("vc.shaken"),
    ...did.map((mark) => t(`vc.did.${mark}`)),
  ]
    .filter(Boolean)
    .join(" · ")
}

const marks = (unit, seen) =>
  h(
    "span",
    { class: "vc-marks", "aria-hidden": "true" },
    Array.from({ length: seen.tenacity }, (_, n) => h("i", { class: n < (unit.losses ?? 0) ? "on" : null })),
  )

function correctUnit(unit, seen, correct) {
  let losses = unit.losses ?? 0
  let status = unit.status ?? "standing"
  dialog({
    title: t("vc.correct.unit", { name: seen.name }),
    body: [
      stepper(t("vc.losses"), losses, { max: seen.tenacity }, (value) => (losses = value ?? 0)),
      chips(
        t("vc.correct"),
        ["standing", "routed"].map((id) => [id, t(`vc.status.${id}`)]),
        status,
        (id) => (status = id),
      ),
    ],
    actions: [{ label: t("vc.apply"), primary: true, run: () => correct({ unit: unit.id, losses, status }) }],
  })
}

function correctSide(side, line, name, correct) {
  let defeats = line.defeats ?? 0
  let cards = line.cards ?? 0
  dialog({
    title: t("vc.correct.side", { name }),
    body: [
      stepper(t("vc.defeats"), defeats, { max: 40 }, (value) => (defeats = value ?? 0)),
      stepper(t("vc.hand"), cards, { max: 13 }, (value) => (cards = value ?? 0)),
    ],
    actions: [{ label: t("vc.apply"), primary: true, run: () => correct({ side, defeats, cards }) }],
  })
}

function brigadeRow(brigade, now, correct) {
  const { ledger } = now
  const units = ledger.units.filter((unit) => unit.brigade === brigade.id)
  const notes = [
    brigade.leader,
    brigade.order && t(`vc.order.${brigade.order}`),
    brigade.broken ? t("vc.broken") : brigade.fled && t("vc.fled"),
    brigade.tests && t("vc.owes", { n: brigade.tests }),
  ].filter(Boolean)
  return h(
    "section",
    { class: `vc-brigade${brigade.broken ? " gone" : ""}` },
    h("h4", {}, now.brigades[brigade.id], notes.length > 0 && h("small", {}, ` ${notes.join(" · ")}`)),
    h(
      "ul",
      {},
      units.map((unit) => {
        const seen = now.units[unit.id]
        const look = seen.shaken ? "shaken" : unit.status === "routed" ? "gone" : ""
        return h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              class: `vc-unit ${look}`,
              data: { id: unit.id },
              onclick: () => correctUnit(unit, seen, correct),
            },
            h("span", { class: "vc-unit-name" }, seen.name),
            marks(unit, seen),
            h("small", {}, stateOf(unit, seen)),
          ),
        )
      }),
    ),
  )
}

export function rosters(now, offers, correct) {
  const { ledger } = now
  return ledger.sides.map((line, side) => {
    const name = now.sides[side].name
    const deck = offers.decks[line.army]
    const called = (id) => deck.find((card) => card.id === id)?.name ?? id
    const forces = (ledger.effects ?? []).filter((one) => one.side === side)
    return h(
      "section",
      { class: `vc-side side-${side}`, "aria-label": name },
      h("h3", {}, name),
      h(
        "button",
        { type: "button", class: "vc-tally", onclick: () => correctSide(side, line, name, correct) },
        h("b", {}, `${t("vc.defeats")} ${t("vc.defeatsOf", { n: line.defeats ?? 0, of: line.limit })}`),
        ledger.cards !== false && h("span", {}, `${t("vc.hand")}: ${line.cards ?? 0}`),
      ),
      line.discards?.length > 0 &&
        h("p", { class: "help" }, `${t("vc.discards")}: ${line.discards.map(called).join(", ")}`),
      forces.length > 0 &&
        h("p", { class: "help" }, `${t("vc.effects")}: ${forces.map((one) => called(one.card)).join(", ")}`),
      ledger.brigades.filter((one) => one.side === side).map((one) => brigadeRow(one, now, correct)),
    )
  })
}

export const log = (game, entries) =>
  entries.length
    ? h(
        "ol",
        { class: "vc-log", reversed: true },
        [...entries].reverse().map((entry) => h("li", {}, told(game, entry.told), duties(game, entry.duties))),
      )
    : h("p", { class: "help" }, t("vc.log.empty"))
