// Drafts of orders and cards: activation, what units do, losses from elsewhere, cards played and spent. d: the Drafts they are part of.

import { h } from "/web/kit/dom.js"
import { t } from "/web/shell/i18n.js"
import { did, standing } from "./drafts.js"
import { chips, rows, stepper, tick } from "./pieces.js"

// ---- orders

export function activate(d) {
  const mine = d.ledger.brigades.filter((one) => one.side === d.ledger.active && !one.broken)
  return {
    start: { do: "activate" },
    steps: [
      (draft, on) => ({
        title: t("vc.who.activate"),
        body: rows(
          mine.map((one) => ({
            id: one.id,
            name: d.now.brigades[one.id],
            note: one.leader,
            no: one.order ? t(`vc.order.${one.order}`) : null,
          })),
          (id) => {
            draft.brigade = id
            on()
          },
        ),
      }),
    ],
  }
}

export function act(d) {
  const orders = new Map(d.ledger.brigades.map((one) => [one.id, one.order ?? ""]))
  const free = (unit) => orders.get(unit.brigade) === "passed" || did(unit, "freed")
  const acts = ["move", "double", "retreat", "assault", "reform", "rally-near", "rally-far", "messenger"]
  return {
    start: { do: "act" },
    steps: [
      d.pick(
        t("vc.who.act"),
        () => d.of(d.ledger.active).filter(free),
        (draft, id) => (draft.unit = id),
        (unit) => did(unit, "acted", "assaulted") && t("vc.did.acted"),
      ),
      (draft) => ({
        title: d.name(draft.unit),
        body: [
          chips(
            t("vc.act"),
            acts
              .filter((one) => !one.startsWith("rally") || (d.unit(draft.unit).losses ?? 0) > 1)
              .map((one) => [one, t(`vc.act.${one}`)]),
            draft.act,
            (one) => (draft.act = one),
          ),
          d.stance(draft, draft.unit),
        ],
        ready: true,
      }),
    ],
    made: ({ unit, act, stances }) => {
      if (act === "messenger") return { do: "messenger", unit }
      if (act?.startsWith("rally")) return { do: "rally", unit, far: act === "rally-far", stances }
      return { do: "act", unit, act: act ?? "move", stances }
    },
  }
}

export function losses(d) {
  return {
    start: { do: "losses", losses: 1 },
    steps: [
      d.pick(
        t("vc.who.losses"),
        () => d.ledger.units.filter(standing),
        (draft, id) => (draft.unit = id),
      ),
      (draft) => ({
        title: d.name(draft.unit),
        body: stepper(t("vc.losses"), draft.losses, { min: 1, max: 20 }, (value) => (draft.losses = value ?? 1)),
        ready: true,
      }),
    ],
  }
}

// ---- cards

// Those that a side may play now and the referee does not ask for.
const inTime = (d, side) => {
  const { active, phase } = d.ledger
  const turns = ["any", side === active ? "own" : "enemy"]
  return d.cards(side).filter((card) => !card.asked && card.phase === phase && turns.includes(card.turn))
}

const whichCard = (cards, take) => (draft, on) => ({
  title: t("vc.which.card"),
  body: rows(
    cards(draft).map((card) => ({ id: card.id, name: card.name, note: `${card.text} (${card.when})` })),
    (id) => {
      take(draft, id)
      on()
    },
  ),
})

export function card(d) {
  const sides = [0, 1].map((side) => ({ id: side, name: d.now.sides[side].name, cls: `side-${side}` }))
  const chosen = (draft) => d.cards(draft.side).find((one) => one.id === draft.card)
  return {
    start: { do: "card" },
    steps: [
      (draft, on) => ({
        title: t("vc.whose.card"),
        body: rows(
          sides.map((one) => ({ ...one, no: inTime(d, one.id).length ? null : t("vc.none") })),
          (id) => {
            draft.side = id
            on()
          },
        ),
      }),
      whichCard(
        (draft) => inTime(d, draft.side),
        (draft, id) => (draft.card = id),
      ),
      (draft, on) => cardOn(d, draft, chosen(draft), on),
    ],
  }
}

function cardOn(d, draft, card, on) {
  const take = (id) => {
    draft.on = id
    on()
  }
  const one = (list) => ({ title: t("vc.card.on"), body: rows(list, take) })
  const brigades = (side) =>
    d.ledger.brigades
      .filter((each) => each.side === side && !each.broken)
      .map((each) => ({ id: each.id, name: d.now.brigades[each.id], note: each.leader }))
  if (card.chooses === "unit" || card.id === "c-5") return one(d.of(draft.side).map((unit) => d.row(unit)))
  if (card.chooses === "enemy-brigade") return one(brigades(1 - draft.side))
  if (card.chooses === "brigade" || card.window === "after-activation") return one(brigades(draft.side))
  if (card.chooses === "leader") {
    draft.units ??= []
    return {
      title: t("vc.card.units"),
      body: d.of(draft.side).map((unit) =>
        tick(d.name(unit.id), draft.units.includes(unit.id), (checked) => {
          draft.units = [...draft.units.filter((id) => id !== unit.id), ...(checked ? [unit.id] : [])]
        }),
      ),
      ready: true,
    }
  }
  return { title: card.name, body: h("p", {}, card.text), ready: true }
}

export function spend(d) {
  const { active } = d.ledger
  const held = new Set(d.ledger.brigades.filter((one) => one.order === "failed").map((one) => one.id))
  return {
    start: { do: "spend" },
    steps: [
      d.pick(
        t("vc.who.spend"),
        () => d.of(active).filter((unit) => held.has(unit.brigade) || unit.message === "failed"),
        (draft, id) => (draft.unit = id),
      ),
      whichCard(
        () => d.cards(active),
        (draft, id) => (draft.card = id),
      ),
    ],
  }
}
