// The army builder: a list by points and brigades, checked by the server as it is written, kept, saved, linked and printed.

import { post } from "/web/shell/api.js"
import { fill, h } from "/web/kit/dom.js"
import { button } from "/web/shell/button.js"
import { chip } from "/web/shell/chip.js"
import { create } from "/web/shell/create.js"
import { complain, toast } from "/web/shell/dialog.js"
import { t } from "/web/shell/i18n.js"
import { copy } from "/web/shell/share.js"
import { download, isList, keepList, lists, packed, unpacked } from "./keeping.js"
import { opener, tick } from "./pieces.js"

const FORMAT = "hardtack-valour-army"
const WAIT = 250
const LINK = "#list="

export async function build(main, { game, offers, name }) {
  const army = () => offers.armies.find((one) => one.id === list.army) ?? offers.armies[0]
  const empty = (id) => ({ format: FORMAT, army: id, name: "", leader: "", limit: 300, brigades: [] })
  let list = lists()[0] ?? empty(offers.armies[0].id)
  let kept = null // what it was kept as
  let asked = 0
  let wait = null
  const form = h("div", { class: "vc-form" })
  const sum = h("div", { class: "vc-sums", role: "status" })
  const roster = h("section", { class: "vc-roster", "aria-label": t("vc.lists") })

  // ---- what the server says of it

  async function check() {
    const ticket = ++asked
    try {
      const answer = await post(`/api/games/${game}/companions/armies`, { list })
      if (ticket === asked) told(answer)
    } catch (error) {
      if (ticket === asked) complain(error, game)
    }
  }

  function changed() {
    kept = keepList(list, kept)
    shelve()
    clearTimeout(wait)
    wait = setTimeout(check, WAIT)
  }

  function told(answer) {
    const points = list.limit
      ? t("vc.pointsOf", { n: answer.points, of: list.limit })
      : t("vc.points", { n: answer.points })
    fill(
      sum,
      h("p", { class: `vc-points${answer.faults.length ? " bad" : ""}` }, points),
      h("p", { class: "help" }, t("vc.units", { n: answer.units }), " · ", t("vc.loses", { n: answer.defeats })),
      answer.faults.length
        ? h(
            "ul",
            { class: "vc-faults" },
            answer.faults.map((one) => h("li", {}, h("span", {}, one.text), chip(game, one.rule))),
          )
        : h("p", { class: "vc-ok" }, t("vc.ok")),
    )
    for (const row of form.querySelectorAll(".vc-listed")) row.classList.remove("bad")
    for (const one of answer.faults) form.querySelector(`[data-at="${one.brigade}-${one.unit}"]`)?.classList.add("bad")
    answer.brigades.forEach((brigade, b) => {
      const note = form.querySelector(`[data-points="${b}"]`)
      if (note)
        note.textContent = [t("vc.points", { n: brigade.points }), brigade.light && t("vc.light")]
          .filter(Boolean)
          .join(" · ")
    })
    fill(roster, printed(answer))
  }

  // ---- on paper

  const cell = (value) => h("td", {}, String(value))
  function printed(answer) {
    const heads = ["unit", "figures", "fire", "weapon", "melee", "tenacity", "special", "pts"]
    return [
      h("h2", {}, list.name || answer.army),
      h(
        "p",
        {},
        [answer.army, list.leader, t("vc.points", { n: answer.points }), t("vc.loses", { n: answer.defeats })]
          .filter(Boolean)
          .join(" · "),
      ),
      answer.brigades.map((brigade) =>
        h(
          "div",
          { class: "table-wrap", tabindex: "0", role: "region", "aria-label": brigade.name },
          h(
            "table",
            { class: "rules-table" },
            h(
              "caption",
              {},
              [brigade.name, brigade.leader, t("vc.points", { n: brigade.points })].filter(Boolean).join(" · "),
            ),
            h(
              "thead",
              {},
              h(
                "tr",
                {},
                heads.map((key) => h("th", { scope: "col" }, t(`vc.${key}`))),
              ),
            ),
            h(
              "tbody",
              {},
              brigade.units.map((unit) =>
                unit.wrong ? h("tr", {}, h("td", { colspan: heads.length }, unit.name)) : line(unit),
              ),
            ),
          ),
        ),
      ),
    ]
  }

  const line = (unit) =>
    h(
      "tr",
      {},
      h(
        "th",
        { scope: "row" },
        unit.name,
        unit.name !== unit.of && h("small", {}, ` ${unit.of}`),
        h("span", { class: "vc-boxes", "aria-hidden": "true" }, "☐".repeat(unit.tenacity)),
      ),
      cell(unit.figures),
      cell(unit.fire),
      cell(unit.range ? `${unit.range}″` : "–"),
      cell(unit.melee),
      cell(unit.tenacity),
      h(
        "td",
        {},
        [
          ...unit.special.map((one) => one.name),
          ...unit.options,
          unit.foot && t("vc.onFoot", { fire: unit.foot.fire, melee: unit.foot.melee }),
        ]
          .filter(Boolean)
          .join(", "),
      ),
      cell(unit.points),
    )

  // ---- writing it

  const text = (label, value, set, more = {}) => {
    const input = h("input", {
      type: "text",
      maxlength: 60,
      value: value ?? "",
      "aria-label": label,
      placeholder: label,
      ...more,
      on: {
        input: () => {
          set(input.value)
          changed()
        },
      },
    })
    return input
  }

  function unitRow(brigade, b, unit, n) {
    const mine = army()
    const profile = mine.units.find((one) => one.id === unit.profile)
    const kind = h(
      "select",
      {
        "aria-label": t("vc.unit.kind", { n: n + 1 }),
        on: {
          change: () => {
            brigade.units[n] = { profile: kind.value, name: unit.name }
            draw()
          },
        },
      },
      !profile && h("option", { value: unit.profile }, unit.profile),
      mine.units.map((one) => h("option", { value: one.id }, `${one.name} (${one.points})`)),
    )
    kind.value = unit.profile
    const figures = h("input", {
      type: "number",
      min: 0,
      max: 60,
      value: unit.figures || profile?.figures[2] || 0,
      "aria-label": t("vc.unit.figures", { n: n + 1 }),
      on: {
        input: () => {
          unit.figures = Math.max(0, Math.min(60, Math.round(Number(figures.value) || 0)))
          changed()
        },
        change: () => (figures.value = String(unit.figures || profile?.figures[2] || 0)),
      },
    })
    const options = mine.options.filter((one) => profile?.options.includes(one.id))
    return h(
      "li",
      { class: "vc-listed", data: { at: `${b}-${n}` } },
      kind,
      text(t("vc.unit.name", { n: n + 1 }), unit.name, (value) => (unit.name = value)),
      figures,
      button(
        "",
        () => {
          brigade.units.splice(n, 1)
          draw()
        },
        { cls: "icon", pic: "close", "aria-label": t("vc.unit.remove", { n: n + 1 }) },
      ),
      options.length > 0 &&
        h(
          "div",
          { class: "vc-options" },
          options.map((one) =>
            tick(
              `${one.name} (${one.points > 0 ? "+" : "−"}${Math.abs(one.points)})`,
              unit.options?.includes(one.id),
              (on) => {
                unit.options = [...(unit.options ?? []).filter((id) => id !== one.id), ...(on ? [one.id] : [])]
                changed()
              },
            ),
          ),
        ),
    )
  }

  function brigadeBox(brigade, b) {
    return h(
      "fieldset",
      { class: "vc-brigade-box" },
      h("legend", {}, t("vc.brigade", { n: b + 1 }), " ", h("small", { data: { points: String(b) } })),
      h(
        "div",
        { class: "vc-pair" },
        text(t("vc.brigade.name", { n: b + 1 }), brigade.name, (value) => (brigade.name = value)),
        text(t("vc.brigade.leader", { n: b + 1 }), brigade.leader, (value) => (brigade.leader = value)),
        button(
          "",
          () => {
            list.brigades.splice(b, 1)
            draw()
          },
          { cls: "icon", pic: "close", "aria-label": t("vc.brigade.remove", { n: b + 1 }) },
        ),
      ),
      h(
        "ul",
        {},
        brigade.units.map((unit, n) => unitRow(brigade, b, unit, n)),
      ),
      button(
        t("vc.unit.add"),
        () => {
          brigade.units.push({ profile: brigade.units.at(-1)?.profile ?? army().units[0].id })
          draw()
        },
        { cls: "btn small", pic: "plus", data: { add: String(b) } },
      ),
    )
  }

  function take(other) {
    if (!isList(other)) throw new Error("no list")
    list = { ...empty(other.army), ...structuredClone(other) }
    kept = { army: list.army, name: list.name }
    for (const brigade of list.brigades) brigade.units ??= []
    draw()
  }

  function draw() {
    const which = h(
      "select",
      { "aria-label": t("vc.army"), on: { change: () => take(empty(which.value)) } },
      offers.armies.map((one) => h("option", { value: one.id }, one.name)),
    )
    which.value = list.army
    const limit = h("input", {
      type: "number",
      min: 0,
      max: 9999,
      value: list.limit ?? 0,
      "aria-label": t("vc.limit"),
      on: {
        input: () => {
          list.limit = Math.max(0, Math.min(9999, Math.round(Number(limit.value) || 0)))
          changed()
        },
        change: () => (limit.value = String(list.limit)),
      },
    })
    fill(
      form,
      h("div", { class: "vc-field" }, h("span", { class: "vc-label" }, t("vc.army")), which),
      h("div", { class: "vc-field" }, h("span", { class: "vc-label" }, t("vc.limit")), limit),
      h(
        "div",
        { class: "vc-pair" },
        text(t("vc.name"), list.name, (value) => (list.name = value)),
        text(t("vc.leader"), list.leader, (value) => (list.leader = value)),
      ),
      list.brigades.map(brigadeBox),
      list.brigades.length < offers.most_brigades &&
        button(
          t("vc.brigade.add"),
          () => {
            const usual = { profile: army().units[0].id }
            list.brigades.push({ name: "", leader: "", units: [usual, { ...usual }] })
            draw()
          },
          { cls: "btn", pic: "plus", data: { add: "brigade" } },
        ),
    )
    changed()
  }

  // ---- the page

  // What one can begin with, or play against: one's own lists, as they are now, and those of the game.
  let shelf = []
  const label = (one) => one.name || offers.armies.find((army) => army.id === one.army)?.name || one.army
  const shelved = (key, run) =>
    h("select", {
      "aria-label": t(key),
      on: {
        change: (event) => {
          const chosen = shelf[Number(event.currentTarget.value)]
          event.currentTarget.value = ""
          run(chosen)
        },
      },
    })
  const from = shelved("vc.startFrom", (chosen) => take(chosen ?? empty(list.army)))
  // A match of this list against another, on a plain table, with a computer for the other side.
  const against = shelved("vc.match", async (rival) => {
    try {
      const made = await post(`/api/games/${game}/companions/armies`, { list, against: rival })
      const seats = { [made.role]: "me", [made.other]: "computer:private" }
      await create({ game, situation: made.situation, seats, options: {} })
    } catch (error) {
      complain(error, game)
    }
  })
  function shelve() {
    shelf = [...lists(), ...offers.ready]
    const options = () => shelf.map((one, i) => h("option", { value: String(i) }, label(one)))
    const first = (key) => h("option", { value: "" }, `${t(key)} …`)
    fill(from, first("vc.startFrom"), h("option", { value: "-1" }, t("vc.blank")), options())
    fill(against, first("vc.match"), options())
  }
  fill(
    main,
    h(
      "section",
      { class: "leaf wide vc-builder" },
      h("h1", {}, name, " ", h("small", {}, t("vc.lists"))),
      h("p", { class: "help" }, t("vc.lead.armies")),
      h(
        "div",
        { class: "row vc-tools" },
        from,
        button(t("vc.save"), () => download(list.name || list.army, list), { cls: "btn", pic: "save" }),
        opener(t("vc.openList"), take, () => toast(t("vc.badFile"), { kind: "bad" })),
        button(t("vc.link"), () => copy(`${location.origin}/armies/${game}${LINK}${packed(list)}`), {
          cls: "btn",
          pic: "link",
        }),
        button(t("vc.print"), () => window.print(), { cls: "btn" }),
        h("a", { class: "btn", href: `/referee/${game}` }, t("vc.use")),
        against,
      ),
      h("div", { class: "vc-build" }, form, sum),
    ),
    roster,
  )
  // The list of a link, also of one that is opened while the page is there.
  function linked() {
    if (!location.hash.startsWith(LINK)) return false
    try {
      take(unpacked(location.hash.slice(LINK.length)))
      return true
    } catch {
      toast(t("vc.badFile"), { kind: "bad" })
      return false
    }
  }
  addEventListener("hashchange", linked)
  if (!linked()) take(list)
}
