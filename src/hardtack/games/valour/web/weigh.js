// What there is to weigh, in one panel: a volley before its dice, fire from where a unit is dragged to beside the assault it could make now, a
// fight with its chances. Values come from the server's preview; where there is none (one only looks on) from the view.
import { h } from "/web/kit/dom.js"
import { columns, percent, strip } from "/web/kit/chart.js"
import { die } from "/web/kit/dice.js"
import { known, w } from "/web/kit/words.js"
import { nameOf, tenths, unitName } from "./map.js"

const MANY = 12
const pct = (chance) => percent(chance, document.documentElement.lang)
const swatch = (side) => h("i", { class: `vf-sw ${side}`, "aria-hidden": "true" })
const effect = ({ effect: kind, amount }) =>
  kind === "halve"
    ? "½"
    : kind === "set"
      ? `= ${amount}`
      : kind === "half-fire"
        ? w("half_fire")
        : amount > 0
          ? `+${amount}`
          : String(amount ?? "")
const row = (label, value, cls = "") =>
  h("div", { class: `vf-line ${cls}` }, h("span", null, label), h("b", null, value))

export function createWeigh(hooks) {
  const rowName = (id) => (known(`row_${id}`) ? w(`row_${id}`) : nameOf(hooks.facts.cards[id]) || id)
  const who = (view, id) =>
    h(
      "span",
      { class: "vf-one" },
      swatch(view.units.find((one) => one.id === id)?.side),
      " ",
      h("b", null, unitName(id)),
    )
  const heading = (view, from, to, far) =>
    h(
      "p",
      { class: "vf-who" },
      who(view, from),
      to && [" → ", who(view, to)],
      far && h("small", null, w("inch", tenths(far))),
    )
  const lent = (label, list) =>
    list?.length ? h("small", { class: "vf-note" }, `${label}: ${list.map(unitName).join(", ")}`) : null

  function rows(told, base) {
    return [
      row(w(base), told.value),
      ...told.rows.map((one) => row(rowName(one.id), effect(one))),
      ...told.bonuses.map((one) => row(rowName(one.id), effect(one), "needs")),
      told.seen && told.seen[0] < told.seen[1] ? row(w("see_it", ...told.seen), "", "needs") : null,
      h(
        "div",
        { class: "vf-dice" },
        told.rolled?.length
          ? told.rolled.map((value) => die(value, { good: value >= told.needs }))
          : Array.from({ length: Math.min(MANY, told.dice) }, () => die("?")),
        h("b", null, w("dice_need", told.dice, told.needs)),
        told.again?.length ? h("small", null, w("again")) : null,
        told.halved ? h("small", null, w("halved")) : null,
      ),
    ]
  }
  const bars = (list, mark = "") =>
    list
      .slice(0, 7)
      .map((chance, n) => ({
        label: (n === 6 && list.length > 7 ? "6+" : String(n)) + mark,
        chance: n === 6 ? list.slice(6).reduce((a, b) => a + b) : chance,
        good: n ? false : null,
      }))
  const ends = ([a, b], lost = w("lose")) => [
    { label: w("win"), chance: a.wins, good: true },
    { label: lost, chance: b.wins, good: false },
  ]
  // How many losses, how likely; and what they would do.
  function spread({ spread: list, mean, shaken, rout }) {
    if (!list) return null
    return h(
      "div",
      { class: "vf-spread" },
      columns(bars(list), { tall: 30, lang: document.documentElement.lang }),
      h("p", null, h("b", null, tenths(mean * 1000)), h("small", null, w("expected"))),
      h(
        "p",
        { class: "ends" },
        h("span", null, w("shakes", pct(shaken))),
        h("span", { class: "bad" }, w("routs", pct(rout))),
      ),
    )
  }
  const volley = (view, unit, shot) => [
    heading(view, unit, shot.target, shot.distance),
    ...rows(shot, "fire_value"),
    lent(w("support"), shot.supporters),
    lent(w("could_support"), shot.could_support),
    spread(shot),
  ]
  // Both sides of a fight: dice against dice, and who would win.
  function fight(view, { sides, kept_off: off }, full) {
    const [a, b] = sides,
      side = (told) =>
        full
          ? [
              h("p", { class: "vf-who" }, who(view, told.unit)),
              ...rows(told, "melee_value"),
              lent(w("support"), told.supporters),
            ]
          : [h("p", { class: "vf-who" }, who(view, told.unit), h("small", null, w("dice_need", told.dice, told.needs)))]
    return [
      ...side(a),
      ...side(b),
      a.wins === undefined ? null : strip(ends(sides), { lang: document.documentElement.lang }),
      a.rout === undefined
        ? null
        : h(
            "p",
            { class: "ends" },
            h("span", null, w("they_rout", pct(b.rout))),
            h("span", { class: "bad" }, w("we_rout", pct(a.rout))),
          ),
      off ? h("small", { class: "vf-note" }, w("kept_off", pct(off))) : null,
    ]
  }
  const assault = (view, id, end, alone) => [
    alone
      ? h("small", { class: "vf-note" }, w("contact", tenths(end.cost), end.figures))
      : h("h3", { class: "red" }, w("assault_now"), h("small", null, w("contact", tenths(end.cost), end.figures))),
    ...fight(view, end.fight, false),
  ]

  // What the panel is about now: "" if there is nothing.
  function topic(table) {
    const { view, preview, yours } = table ?? {}
    if (!view?.turn) return ""
    if (view.fight) return "fight"
    if (view.attack?.target) return "attack"
    if (!yours || !preview) return ""
    if (preview.fire && pointed(view, preview)) return "fire"
    if (preview.ends) return "ends"
    if (preview.fights || preview.mains) return "fights"
    return preview.unit && (hooks.drag?.fire.length || Object.keys(preview.assaults ?? {}).length) ? "there" : ""
  }
  // The volley that is meant: of the unit one points at, or that is to fire; at the target one points at.
  function pointed(view, { fire }) {
    const at = hooks.pointed,
      unit = view.attack?.unit ?? (fire[at] ? at : null),
      list =
        fire[unit] ??
        (at
          ? Object.values(fire)
              .flat()
              .filter((shot) => shot.target === at)
          : null),
      shot = list?.find((one) => one.target === at) ?? list?.[0]
    return shot
      ? {
          unit: unit ?? Object.keys(fire).find((id) => fire[id].includes(shot)),
          shot,
          others: (fire[unit] ?? []).filter((one) => one !== shot),
        }
      : null
  }
  const nearestOf = (assaults) => Object.entries(assaults ?? {}).sort((a, b) => a[1].cost - b[1].cost)

  const RENDER = {
    fight: ({ view, preview }) => fight(view, preview?.fight ?? view.fight, true),
    attack: ({ view, preview }) =>
      volley(view, view.attack.unit, { ...view.attack, ...(view.attack.rolled?.length ? {} : preview?.attack) }),
    fire: ({ view, preview }) => {
      const { unit, shot, others } = pointed(view, preview)
      return [
        ...volley(view, unit, shot),
        ...others.map((one) => row(`${w(`how_${one.how}`)} → ${unitName(one.target)}`, `${one.dice} × ${one.needs}+`)),
      ]
    },
    ends: ({ view, preview }) => preview.ends.flatMap((end) => assault(view, end.fight.sides[1].unit, end, true)),
    fights: ({ view, preview }) =>
      Object.values(preview.fights ?? { "": preview.mains })
        .flatMap(Object.values)
        .slice(0, 3)
        .flatMap((one) => fight(view, one, false)),
    there: ({ view, preview }) => {
      const shot = hooks.drag?.fire[0],
        met = hooks.drag?.met,
        list = nearestOf(preview.assaults),
        [id, end] = list.find(([id]) => id === met) ?? list[0] ?? []
      return [
        ...(shot && !met
          ? volley(view, preview.unit, shot)
          : hooks.drag?.there
            ? [h("p", { class: "vf-note" }, w("no_target"))]
            : []),
        ...(end ? assault(view, id, end, !hooks.drag?.there) : []),
      ]
    },
  }
  // On the map of a small window while one drags: the volley from there, and the assault that could be made now.
  function brief({ preview }, { fire: [shot], met, there }) {
    const list = nearestOf(preview?.assaults),
      [id, end] = list.find(([one]) => one === met) ?? list[0] ?? [],
      lang = document.documentElement.lang,
      line = (...parts) => h("p", null, ...parts),
      worst = (words) => h("b", { class: "bad" }, words)
    if (!shot && !end) return null
    return h(
      "div",
      null,
      shot &&
        there && [
          line(
            h("span", null, `${w("fire_at")} `, h("b", null, unitName(shot.target))),
            h("b", null, `${shot.dice} × ${shot.needs}+`),
            worst(w("routs", pct(shot.rout))),
          ),
          strip(bars(shot.spread, ":"), { lang }),
        ],
      end &&
        line(
          h(
            "span",
            { class: "red" },
            w("assault"),
            !there || shot?.target !== id ? [" ", h("b", null, unitName(id))] : null,
          ),
          strip(ends(end.fight.sides, ""), { lang }),
          worst(w("they_rout", pct(end.fight.sides[1].rout))),
        ),
    )
  }
  return {
    topic,
    brief,
    sub: (table) => (topic(table) === "there" && hooks.drag?.there ? w("next_turn") : ""),
    title: (table) =>
      w(
        {
          fight: "melee",
          fights: "melee",
          ends: "assault_now",
          there: hooks.drag?.there ? "fire_there" : "assault_now",
        }[topic(table)] ?? "fire",
      ),
    render: (node, table) => node.replaceChildren(...(RENDER[topic(table)]?.(table) ?? []).flat().filter(Boolean)),
  }
}
