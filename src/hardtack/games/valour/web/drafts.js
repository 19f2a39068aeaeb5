// A deed being described: who, what, at whom, how they stand. Each draft is a list of steps; a step gives what is shown and what it needs.

import { h } from "/web/kit/dom.js"
import { t } from "/web/shell/i18n.js"
import { stateOf } from "./muster.js"
import { chips, rows, stepper, tick } from "./pieces.js"

export const did = (unit, ...marks) => (unit.did ?? []).some((mark) => marks.includes(mark))
const fired = (unit) => did(unit, "fired", "skirmished")
export const standing = (unit) => (unit.status ?? "standing") === "standing"

export class Drafts {
  constructor(now, offers) {
    this.now = now
    this.offers = offers
    this.ledger = now.ledger
  }

  // ---- who is who

  unit = (id) => this.ledger.units.find((one) => one.id === id)
  name = (id) => this.now.units[id]?.name ?? id
  side = (unit) => this.ledger.brigades.find((one) => one.id === unit.brigade).side
  of = (side) => this.ledger.units.filter((unit) => this.side(unit) === side && standing(unit))
  profile(id) {
    const unit = this.unit(id)
    const army = this.offers.armies.find((one) => one.id === this.ledger.sides[this.side(unit)].army)
    return army.units.find((one) => one.id === unit.profile)
  }
  has = (id, special) => this.profile(id).special.includes(special)

  row = (unit, no = null) => ({
    id: unit.id,
    name: this.name(unit.id),
    note: stateOf(unit, this.now.units[unit.id]),
    cls: `side-${this.side(unit)}`,
    no,
  })

  // A step in which one unit is tapped.
  pick(title, units, take, why = /** @type {(unit: any) => any} */ (() => null)) {
    return (draft, on) => ({
      title,
      body: rows(
        units(draft).map((unit) => this.row(unit, why(unit))),
        (id) => {
          take(draft, id)
          on()
        },
      ),
    })
  }

  // ---- how a unit stands

  stance(draft, id) {
    const unit = this.unit(id)
    draft.stances ??= {}
    draft.stances[id] ??= {
      formation: unit.formation,
      ranks: unit.ranks ?? 0,
      inside: unit.inside ?? false,
      on_foot: unit.on_foot ?? false,
    }
    const stance = draft.stances[id]
    const profile = this.profile(id)
    const box = h("div", {})
    const draw = () => {
      const may = stance.on_foot ? profile.foot.formations : profile.formations
      if (!may.includes(stance.formation)) stance.formation = may[0]
      box.replaceChildren(
        ...[
          chips(
            t("vc.stands", { name: this.name(id) }),
            may.map((one) => [one, this.offers.formations[one]]),
            stance.formation,
            (one) => {
              stance.formation = one
              draw()
            },
          ),
          stance.formation === "open-order" &&
            chips(
              t("vc.ranks"),
              [1, 2, 3, 4].map((n) => [n, String(n)]),
              stance.ranks || 2,
              (n) => (stance.ranks = n),
            ),
          tick(t("vc.inside"), stance.inside, (on) => (stance.inside = on)),
          profile.foot &&
            tick(t("vc.foot"), stance.on_foot, (on) => {
              stance.on_foot = on
              draw()
            }),
        ].filter(Boolean),
      )
    }
    draw()
    return box
  }

  // ---- fire

  ways(id) {
    const carbines = this.has(id, "carbines") && !this.unit(id).on_foot
    if (carbines) return ["skirmish"]
    return [
      "volley",
      ...(this.has(id, "skirmishers") ? ["skirmish"] : []),
      ...(this.has(id, "canister") ? ["canister"] : []),
    ]
  }

  fire() {
    const { active } = this.ledger
    return {
      start: { do: "fire", cover: "none", supporters: [], cards: [] },
      steps: [
        this.pick(
          t("vc.who.fire"),
          () => this.of(active),
          (draft, id) => {
            draft.unit = id
            draft.how = this.ways(id)[0]
          },
          (unit) => fired(unit) && t("vc.did.fired"),
        ),
        this.pick(
          t("vc.who.target"),
          () => this.of(1 - active),
          (draft, id) => (draft.target = id),
          (unit) => did(unit, "aimed-at") && t("vc.did.aimed-at"),
        ),
        (draft) => ({
          title: `${this.name(draft.unit)} → ${this.name(draft.target)}`,
          body: this.aim(draft),
          ready: true,
        }),
      ],
    }
  }

  aim(draft) {
    const ways = this.ways(draft.unit)
    const { active } = this.ledger
    const helpers = this.of(active).filter((unit) => unit.id !== draft.unit && !fired(unit))
    return [
      ways.length > 1 &&
        chips(
          t("vc.how"),
          ways.map((one) => [one, t(`vc.how.${one}`)]),
          draft.how,
          (one) => (draft.how = one),
        ),
      stepper(
        t("vc.distance"),
        draft.distance ?? "",
        { max: 72, note: t("vc.range", { n: this.profile(draft.unit).range }) },
        (value) => (draft.distance = value),
      ),
      this.stance(draft, draft.unit),
      this.stance(draft, draft.target),
      chips(t("vc.cover"), Object.entries(this.offers.covers), draft.cover, (one) => (draft.cover = one)),
      h(
        "fieldset",
        { class: "vc-field" },
        h("legend", {}, t("vc.also")),
        ["obscured", "enfilade"].map((one) => tick(t(`vc.${one}`), draft[one], (on) => (draft[one] = on))),
        this.has(draft.unit, "battery") && tick(t("vc.battery"), draft.battery, (on) => (draft.battery = on)),
      ),
      helpers.length > 0 &&
        h(
          "fieldset",
          { class: "vc-field" },
          h("legend", {}, t("vc.support")),
          helpers.flatMap((unit) => this.lends(draft, unit.id)),
        ),
      this.playNow(draft, active, ["fire-declared", "before-hit-roll"]),
    ]
  }

  // A friend lends its support in one way or not at all: one tick takes the other away.
  lends(draft, id) {
    const how = () => draft.supporters.find((one) => one.unit === id)?.how
    const ticks = this.ways(id).map((way) => {
      const label = way === "volley" ? this.name(id) : `${this.name(id)}, ${t(`vc.how.${way}`)}`
      return tick(label, how() === way, (checked) => {
        draft.supporters = draft.supporters.filter((one) => one.unit !== id)
        if (checked) draft.supporters.push({ unit: id, how: way })
        for (const [n, one] of this.ways(id).entries()) ticks[n].querySelector("input").checked = how() === one
      })
    })
    return ticks
  }

  // Cards that are played with a deed, of a side that holds any.
  playNow(draft, side, windows) {
    const found = this.cards(side).filter((card) => windows.includes(card.window))
    if (!found.length) return null
    return h(
      "fieldset",
      { class: "vc-field" },
      h("legend", {}, t("vc.playNow")),
      found.map((card) =>
        tick(`${card.name}: ${card.text}`, draft.cards.includes(card.id), (on) => {
          draft.cards = draft.cards.filter((id) => id !== card.id)
          if (on) draft.cards.push(card.id)
        }),
      ),
    )
  }

  cards(side) {
    const line = this.ledger.sides[side]
    if (this.ledger.cards === false || !line.cards) return []
    return this.offers.decks[line.army].filter((card) => !(line.discards ?? []).includes(card.id))
  }

  // ---- melee

  fight() {
    const { active } = this.ledger
    const fought = (unit) => did(unit, "fought", "supported") && t("vc.did.fought")
    return {
      start: { do: "fight", touches: [{}, {}], supporters: [[], []] },
      steps: [
        this.pick(
          t("vc.who.fight"),
          () => this.of(active),
          (draft, id) => {
            draft.attacker = id
            draft.assaulted = did(this.unit(id), "assaulted")
          },
          fought,
        ),
        this.pick(
          t("vc.who.fought"),
          () => this.of(1 - active),
          (draft, id) => (draft.target = id),
          (unit) => did(unit, "struck") && t("vc.did.fought"),
        ),
        (draft) => ({
          title: `${this.name(draft.attacker)} → ${this.name(draft.target)}`,
          body: [0, 1].map((n) => this.fighter(draft, n)),
          ready: true,
        }),
      ],
    }
  }

  fighter(draft, n) {
    const id = n === 0 ? draft.attacker : draft.target
    const side = n === 0 ? this.ledger.active : 1 - this.ledger.active
    const touch = draft.touches[n]
    const name = this.name(id)
    const others = this.of(side).filter((unit) => unit.id !== id && !did(unit, "fought", "supported"))
    return h(
      "fieldset",
      { class: `vc-fighter side-${side}` },
      h("legend", {}, name),
      this.stance(draft, id),
      chips(
        t("vc.touched", { name }),
        ["front", "narrow", "flank"].map((one) => [one, t(`vc.touched.${one}`)]),
        touch.touched ?? "front",
        (one) => (touch.touched = one),
      ),
      ["cover", "hill", "rough", "brigade"].map((one) =>
        tick(t(`vc.in.${one}`), touch[one], (on) => (touch[one] = on)),
      ),
      n === 0 && tick(t("vc.assaulted", { name }), draft.assaulted, (on) => (draft.assaulted = on)),
      n === 0 && this.has(id, "headstrong") && tick(t("vc.second"), draft.second, (on) => (draft.second = on)),
      n === 1 && tick(t("vc.higher", { name }), draft.higher, (on) => (draft.higher = on)),
      others.length > 0 &&
        h(
          "details",
          {},
          h("summary", {}, t("vc.supportOf", { name })),
          others.flatMap((unit) => this.helper(draft, n, unit.id)),
        ),
    )
  }

  helper(draft, n, id) {
    const touch = draft.touches[n]
    const gun = this.has(id, "canister")
    const swap = (list, on) => [...list.filter((one) => one !== id), ...(on ? [id] : [])]
    return [
      tick(
        this.name(id),
        draft.supporters[n].includes(id),
        (on) => (draft.supporters[n] = swap(draft.supporters[n], on)),
      ),
      gun &&
        tick(`${this.name(id)}: ${t("vc.bears")}`, (touch.canister ?? []).includes(id), (on) => {
          touch.canister = swap(touch.canister ?? [], on)
        }),
    ].filter(Boolean)
  }

  square() {
    const cavalry = (unit) => this.now.units[unit.id].kind === "cavalry" && !unit.on_foot
    const shapes = ["square", "mass"]
    return {
      start: { do: "square", squares: [] },
      steps: [
        this.pick(
          t("vc.who.square"),
          () => this.ledger.units.filter((unit) => standing(unit) && cavalry(unit)),
          (draft, id) => (draft.unit = id),
        ),
        (draft) => {
          const enemy = this.of(1 - this.side(this.unit(draft.unit)))
          const may = enemy.filter((unit) => this.profile(unit.id).formations.some((one) => shapes.includes(one)))
          return { title: t("vc.who.squares"), body: this.squares(draft, may), ready: true }
        },
      ],
    }
  }

  squares = (draft, may) =>
    may.length
      ? may.map((unit) =>
          tick(this.name(unit.id), draft.squares.includes(unit.id), (on) => {
            draft.squares = [...draft.squares.filter((one) => one !== unit.id), ...(on ? [unit.id] : [])]
            const formation = this.profile(unit.id).formations.includes("square") ? "square" : "mass"
            draft.stances = { ...draft.stances, [unit.id]: { formation } }
            if (!on) delete draft.stances[unit.id]
          }),
        )
      : h("p", { class: "help" }, t("vc.nobody"))

  hitAndRun() {
    return {
      start: { do: "hit-and-run" },
      steps: [
        this.pick(
          t("vc.who.hit-and-run"),
          () => this.ledger.units.filter((unit) => standing(unit) && this.has(unit.id, "hit-and-run")),
          (draft, id) => (draft.unit = id),
        ),
        this.pick(
          t("vc.who.target"),
          (draft) => this.of(1 - this.side(this.unit(draft.unit))),
          (draft, id) => (draft.target = id),
        ),
      ],
    }
  }
}
