// The story of a game that is over: who was ahead, where it turned, what was counted, and whether the dice were to blame.

import { percent } from "../kit/chart.js"
import { fill, h } from "../kit/dom.js"
import { deviations, lines } from "../kit/lines.js"
import { get } from "../shell/api.js"
import { button } from "../shell/button.js"
import { chip, learnChapters } from "../shell/chip.js"
import { pathPart } from "../shell/failed.js"
import { lang, t } from "../shell/i18n.js"
import { busy, page } from "../shell/page.js"

const match = pathPart(1)
const UNIFORMS = { usa: "usa", blue: "usa", csa: "csa", grey: "csa", gray: "csa", mosby: "csa" }
const number = (value, digits = 0, sign = false) =>
  new Intl.NumberFormat(lang(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? "exceptZero" : "auto",
  })
    .format(value)
    .replace("-", "−")

const cell = (value) => h("td", { class: "num" }, value)
const head = (words) => h("th", { scope: "col" }, words)

// The same as a chart, for who would rather read, or hear, the figures.
function figures(name, heads, rows) {
  return h(
    "details",
    {},
    h("summary", {}, t("chronicle.figures")),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": name },
      h("table", {}, h("thead", {}, h("tr", {}, heads.map(head))), h("tbody", {}, rows)),
    ),
  )
}

function moments(story, cells) {
  const { points } = story
  return points.map((point, n) =>
    h(
      "tr",
      {},
      cell(point.turn),
      h("td", {}, n && points[n - 1].label === point.label ? "" : point.label),
      h("td", {}, point.phase),
      cells(point),
    ),
  )
}
const TIMES = ["chronicle.turn", "chronicle.moment", "chronicle.phase"]

page({
  here: "chronicle",
  async build(main) {
    const [story, games] = await Promise.all([get(`/api/matches/${match}/chronicle`), get("/api/games")])
    learnChapters(games)
    const { points, roles } = story
    const named = (role) => roles.find((one) => one.id === role)?.name ?? ""
    // Who sits alone needs no colour to be told by.
    const uniform = (role) =>
      roles.length < 2 ? "" : (UNIFORMS[role] ?? ["usa", "csa"][roles.findIndex((one) => one.id === role)] ?? "")
    const turns = points.map((point) => point.turn)
    document.title = `${story.name} · ${t("chronicle")}`

    const charts = []
    // A chart in its place; drawn again when that becomes wider or narrower.
    function figure(title, help, draw, table, half = true) {
      const sheet = h("div", { class: "sheet" })
      let drawn = 0
      const fit = () => {
        const wide = Math.round(sheet.clientWidth)
        if (!wide || wide === drawn) return
        drawn = wide
        fill(sheet, draw(wide))
      }
      charts.push({ title, draw, half })
      new ResizeObserver(fit).observe(sheet)
      return h("figure", {}, h("figcaption", {}, title, help && h("small", {}, help)), sheet, table)
    }

    function ahead() {
      if (!points.length) return h("p", { class: "lead" }, t("chronicle.lost"))
      const [first, second] = roles
      if (points[0].chances[first.id] === undefined) return null
      const marks = story.turnings.map((one, n) => ({
        at: one.point,
        href: one.url,
        name: `${n + 1}. ${one.label}: ${one.text}`,
      }))
      const draw = (width) =>
        lines({
          width,
          height: 270,
          series: [{ side: uniform(first.id), values: points.map((point) => point.chances[first.id]) }],
          turns,
          low: 0,
          high: 1,
          format: (value) => percent(value, lang()),
          halves: second && { first: first.name, second: second.name, side: uniform(second.id) },
          marks,
          spoken: t("chronicle.ahead"),
        })
      const table = figures(
        t("chronicle.ahead"),
        [...TIMES.map((key) => t(key)), ...roles.map((role) => role.name)],
        moments(story, (point) => roles.map((role) => cell(percent(point.chances[role.id], lang())))),
      )
      return figure(t("chronicle.ahead"), t("chronicle.ahead.help"), draw, table, false)
    }

    const turning = (one, n) =>
      h(
        "li",
        {},
        h(
          "a",
          { href: one.url },
          h("span", { class: "n", "aria-hidden": "true" }, n + 1),
          h("span", { class: "when" }, one.label),
          h("span", { class: "what" }, one.text),
          h("span", { class: "swing" }, `${one.side}: ${percent(one.before, lang())} → ${percent(one.after, lang())}`),
        ),
      )

    function tally(one) {
      const values = (role) => points.map((point) => point.tallies[one.key][role])
      const draw = (width) =>
        lines({
          width,
          series: one.roles.map((role) => ({
            name: roles.length > 1 && role ? named(role) : "",
            side: role && uniform(role),
            values: values(role),
          })),
          turns,
          format: (value) => number(value),
          step: true,
          spoken: `${one.name}. ${one.roles.map((role) => `${named(role)} ${values(role).at(-1)}`).join(", ")}`,
        })
      const table = figures(
        one.name,
        [...TIMES.map((key) => t(key)), ...one.roles.map((role) => named(role) || one.name)],
        moments(story, (point) => one.roles.map((role) => cell(number(point.tallies[one.key][role])))),
      )
      return figure(one.name, one.help, draw, table)
    }

    const HEADS = ["kind", "dice", "expected", "fell", "deviation", "worse", "better"]
    function luckRow(one) {
      return h(
        "tr",
        { class: one.name ? null : "sum" },
        h("th", { scope: "row" }, one.name || t("chronicle.all"), one.unit === "pips" && ` (${one.unit_name})`),
        cell(number(one.dice)),
        cell(number(one.expected, 1)),
        cell(number(one.fell)),
        cell(number(one.deviation, 2, true)),
        cell(percent(one.worse, lang())),
        cell(percent(one.better, lang())),
      )
    }
    function luck(side) {
      const rows = side.totals.flatMap((total) => {
        const own = side.lines.filter((one) => one.unit === total.unit)
        return own.length > 1 ? [...own, total] : own
      })
      const draw = (width) =>
        deviations({
          width,
          rows: rows.map((one) => ({
            name: `${one.name || t("chronicle.all")}${one.unit === "pips" ? ` (${one.unit_name})` : ""}`,
            deviation: one.deviation,
            said: `${number(one.fell)} / ${number(one.expected, 1)}`,
            total: !one.name,
          })),
          worse: t("chronicle.unlucky"),
          better: t("chronicle.lucky"),
          spoken: side.verdicts.join(" "),
        })
      const table = figures(
        `${t("chronicle.luck")}: ${side.name}`,
        HEADS.map((key) => t(`chronicle.${key}`)),
        rows.map(luckRow),
      )
      return h(
        "div",
        {},
        side.verdicts.map((said) => h("p", { class: "luck-said" }, said)),
        figure(`${t("chronicle.luck")}: ${side.name}`, t("chronicle.luck.bars"), draw, table),
      )
    }

    const file = (end) => `hardtack-${story.game}-${match}.${end}`
    const keep = (make) => (event) =>
      busy(event.currentTarget, async () => {
        const kit = await import("../shell/keepsake.js")
        await make(kit)
      })
    const title = `${story.name}: ${t("chronicle")}`
    const saves = h(
      "div",
      { class: "saves" },
      button(
        t("chronicle.page"),
        keep(async (kit) => kit.download(file("html"), await kit.asPage(article, charts, title))),
        { cls: "btn", pic: "save" },
      ),
      button(
        t("chronicle.png"),
        keep(async (kit) => {
          const heads = [
            [28, title],
            [16, `${story.scenario}. ${story.ended}`],
          ]
          kit.download(file("png"), await kit.asPicture(charts, heads))
        }),
        { cls: "btn", pic: "save" },
      ),
      ["turns", "luck"].map((part) =>
        h(
          "a",
          { class: "btn", href: `/api/matches/${match}/chronicle.csv?part=${part}&lang=${lang()}`, download: "" },
          t(`chronicle.csv.${part}`),
        ),
      ),
      h("a", { class: "btn", href: `/replay/${match}` }, t("replay")),
    )
    const sat = Object.entries(story.seats).map(([role, seat]) => `${named(role)}: ${seat.name}`)
    const article = h(
      "article",
      { class: "story" },
      h("h1", {}, t("chronicle"), " ", h("small", {}, `${story.name}, ${story.scenario}`)),
      story.ended && h("p", { class: "ended" }, story.ended, " ", chip(story.game, story.rule)),
      h("p", { class: "who" }, sat.join(" · ")),
      saves,
      ahead(),
      story.turnings.length > 0 && [
        h("h2", {}, t("chronicle.turnings")),
        h("p", { class: "lead" }, t("chronicle.turnings.help")),
        h("ol", { class: "turnings" }, story.turnings.map(turning)),
      ],
      story.tallies.length > 0 && [
        h("h2", {}, t("chronicle.counted")),
        h("div", { class: "pair" }, story.tallies.map(tally)),
      ],
      h("h2", {}, t("chronicle.luck")),
      h("p", { class: "lead" }, story.note, " ", story.left_out),
      h("div", { class: "pair" }, story.luck.map(luck)),
    )
    fill(main, h("section", { class: "leaf wide" }, article))
  },
})
