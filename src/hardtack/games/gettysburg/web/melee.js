// A melee, both sides in the order of their ratings, round by round; and the horsemen off the map.
import { focused, h } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { portrait } from "./blocks.js"
import { actionsFor, chip, percentage, swatch, unitOf } from "./chips.js"
import { results } from "./inspect.js"

export function renderMelee(node, table, act) {
  const melee = table.view.melee,
    sides = [melee.defender, melee.attacker],
    had = node.contains(focused()) ? focused().dataset.act : null
  const fight = table.preview?.fight,
    chances = (a) => (a.verb === "fight" ? fight?.win : fight?.choices?.[a.target]?.[a.verb]?.win)
  const odds = (a) => (chances(a) == null ? null : h("small", null, w("win", percentage(chances(a)))))
  const one = (b) => {
    const unit = unitOf(b.id),
      actions = actionsFor(table, b.id),
      note = [`${b.letter}${b.firepower}`, b.acted ? w("acted") : b.turn ? w("acts") : null].filter(Boolean).join(" · ")
    return h(
      "div",
      { class: `one${b.turn ? " turn" : ""}${b.acted ? " acted" : ""}` },
      h(
        "div",
        { class: "who" },
        portrait(unit, { ...b, up: true }, "small"),
        h("span", { class: "nm" }, unit.name, h("small", null, note)),
      ),
      actions.length
        ? h(
            "div",
            { class: "do" },
            actions.map((a) =>
              h(
                "button",
                {
                  type: "button",
                  "data-act": `${a.verb}:${a.target}`,
                  class: a.verb === "fight" ? "dice" : null,
                  title: a.hint || null,
                  onclick: () => act(a),
                },
                a.label,
                odds(a),
              ),
            ),
          )
        : null,
    )
  }
  const rows = ["A", "B", "C", "D"].map((letter) => {
    const lists = sides.map((side) => melee.blocks.filter((b) => b.side === side && b.letter === letter))
    return lists.flat().length
      ? h(
          "div",
          { class: `gb-rank${melee.letter === letter ? " now" : ""}` },
          h("b", null, letter),
          lists.map((list) => h("div", { class: "col" }, list.map(one))),
        )
      : null
  })
  node.replaceChildren(
    h(
      "div",
      { class: "gb-melee", tabindex: 0 },
      h(
        "div",
        { class: "gb-rank head" },
        h("b"),
        sides.map((side, i) =>
          h(
            "div",
            { class: "col" },
            swatch(side),
            h("strong", null, ` ${w(side)}`),
            h("small", null, ` ${w(i ? "attacker" : "defender")}`),
          ),
        ),
      ),
      rows,
      fight?.bars ? h("div", { class: "gb-odds" }, results(fight.bars)) : null,
    ),
  )
  if (had) node.querySelector(`[data-act="${CSS.escape(had)}"]`)?.focus({ preventScroll: true })
}
// The horsemen off the map, while they are divided between the two fields.
export function renderCavalry(node, table, act) {
  node.replaceChildren(
    ...Object.entries(table.view.cavalry).map(([name, ids]) =>
      h(
        "div",
        { class: "gb-lost" },
        h("h3", null, w(`field_${name}`)),
        h(
          "div",
          { class: "gb-chips" },
          ids.map((id) => chip(id, table, act)),
        ),
      ),
    ),
  )
}
