// The rules in our own words: by number, by word, tables as tables. A prompt's number links straight to its rule.

import { get } from "../shell/api.js"
import { fill, h } from "../kit/dom.js"
import { button } from "../shell/button.js"
import { learnChapters, ruleName } from "../shell/chip.js"
import { t } from "../shell/i18n.js"
import { pathPart } from "../shell/failed.js"
import { page } from "../shell/page.js"

const game = pathPart(1)
const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
const anchor = () => decodeURIComponent(location.hash.slice(1))

// The words searched for stand out where they occur; accents do not matter.
function marked(text, words) {
  if (words.length === 0) return [text]
  const flat = plain(text)
  const parts = []
  let from = 0
  while (from < text.length) {
    const hits = words
      .map((word) => [flat.indexOf(word, from), word.length])
      .filter(([at]) => at >= 0)
      .sort((a, b) => a[0] - b[0])
    if (hits.length === 0) break
    const [at, length] = hits[0]
    parts.push(text.slice(from, at), h("mark", {}, text.slice(at, at + length)))
    from = at + length
  }
  return [...parts, text.slice(from)]
}

// 6.5.3 in a summary is a link to 6.5.3, if there is such a rule.
function linked(nodes, known) {
  return nodes.flatMap((node) =>
    typeof node !== "string"
      ? [node]
      : node
          .split(/(\b[A-D]?\d*\.\d+(?:\.\d+)?\b)/)
          .map((part, i) => (i % 2 && known.has(part) ? h("a", { href: `#${part}` }, part) : part)),
  )
}

function ruleEntry(rule, words, known, tables) {
  return h(
    "article",
    { class: "rule", id: rule.id, tabindex: "-1" },
    h(
      "h2",
      {},
      h("a", { class: "rn", href: `#${rule.id}` }, ruleName(game, rule.id)),
      " ",
      marked(rule.title, words),
      rule.optional && h("span", { class: "tag" }, t("rules.optional")),
    ),
    rule.summary.split(/\n\s*\n/).map((part) => h("p", {}, linked(marked(part.trim(), words), known))),
    tables.filter((table) => table.rule === rule.id).map(ruleTable),
  )
}

function ruleTable(table) {
  const figures = (value) => typeof value === "number" || /^[-+−–\d.:% ]+$/.test(String(value))
  return h(
    "div",
    { class: "table-wrap", tabindex: "0", role: "region", "aria-label": table.title },
    h(
      "table",
      { class: "rules-table", id: `table-${table.id}` },
      h("caption", {}, table.title),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          table.columns.map((name) => h("th", { scope: "col" }, String(name))),
        ),
      ),
      h(
        "tbody",
        {},
        table.rows.map((row) =>
          h(
            "tr",
            {},
            []
              .concat(row)
              .map((cell, i) =>
                h(
                  i === 0 ? "th" : "td",
                  { scope: i === 0 ? "row" : null, class: figures(cell) ? "num" : null },
                  String(cell ?? ""),
                ),
              ),
          ),
        ),
      ),
    ),
  )
}

page({
  here: "rules",
  game,
  async build(main) {
    const [{ rules, tables }, games] = await Promise.all([
      get(`/api/games/${game}/rules`),
      get("/api/games").then(learnChapters),
    ])
    const name = games.find((one) => one.id === game)?.name ?? game
    document.title = `${t("nav.rules")} · ${name}`
    const known = new Set(rules.map((rule) => rule.id))
    const index = rules.map((rule) => ({
      rule,
      text: plain(`${ruleName(game, rule.id)} ${rule.title} ${rule.summary}`),
    }))
    const list = h("div", { class: "rule-list" })
    const contents = h("ol", { class: "contents" })
    const count = h("p", { class: "help", role: "status", "aria-live": "polite" })
    const field = h("input", {
      type: "search",
      id: "find",
      placeholder: t("rules.find"),
      "aria-label": t("rules.find"),
      autocomplete: "off",
    })

    function show() {
      const asked = plain(field.value.trim())
      const words = asked.split(/\s+/).filter(Boolean)
      const byNumber = /^[a-d]?\.?\d[\d.]*$/.test(asked)
      const found =
        words.length === 0
          ? index
          : byNumber
            ? index.filter(({ rule }) => plain(rule.id).startsWith(asked))
            : index.filter(({ text }) => words.every((word) => text.includes(word)))
      fill(
        list,
        found.length
          ? found.map(({ rule }) => ruleEntry(rule, byNumber ? [] : words, known, tables))
          : nothing(field.value.trim()),
      )
      const loose = tables.filter((table) => !known.has(table.rule))
      if (words.length === 0 && loose.length) list.append(h("h2", {}, t("rules.tables")), ...loose.map(ruleTable))
      fill(
        contents,
        found.map(({ rule }) =>
          h(
            "li",
            { class: `depth-${Math.min(3, rule.id.replace(/\.0$/, "").split(".").length)}` },
            h("a", { href: `#${rule.id}` }, h("span", { class: "rn" }, ruleName(game, rule.id)), " ", rule.title),
          ),
        ),
      )
      count.textContent = words.length ? t("rules.found", { n: found.length }) : ""
    }

    // Nothing found is an answer too, with a way on.
    const nothing = (asked) =>
      h(
        "div",
        { class: "empty" },
        h("h2", {}, t("rules.none", { asked })),
        h("p", {}, t("rules.none.how")),
        h(
          "p",
          {},
          button(
            t("rules.all"),
            () => {
              field.value = ""
              show()
              field.focus()
            },
            { cls: "btn" },
          ),
        ),
      )

    function go() {
      if (!anchor()) return
      if (field.value) {
        field.value = ""
        show()
      }
      // A prompt may name a finer number than the rules are listed by: 6.5.3a leads to 6.5.3, then to 6.5.
      let id = anchor()
      while (id && !document.getElementById(id)) id = id.includes(".") ? id.slice(0, id.lastIndexOf(".")) : ""
      const target = document.getElementById(id)
      for (const el of list.querySelectorAll(".here")) el.classList.remove("here")
      target?.classList.add("here")
      target?.scrollIntoView({ block: "start" })
      target?.focus({ preventScroll: true })
    }

    fill(
      main,
      h(
        "section",
        { class: "leaf wide" },
        h("h1", {}, name, " ", h("small", {}, t("nav.rules"))),
        h("p", { class: "help" }, t("rules.own")),
        h("div", { class: "finder", role: "search" }, field),
        count,
        h(
          "div",
          { class: "rules-layout" },
          h(
            "nav",
            { "aria-label": t("rules.contents") },
            h(
              "details",
              { class: "contents-fold", open: matchMedia("(min-width: 901px)").matches },
              h("summary", {}, t("rules.contents")),
              contents,
            ),
          ),
          list,
        ),
      ),
    )
    let wait = null
    field.addEventListener("input", () => {
      clearTimeout(wait)
      wait = setTimeout(show, 120)
    })
    addEventListener("hashchange", go)
    document.addEventListener("keydown", (event) => {
      if (event.key === "/" && event.target !== field) {
        event.preventDefault()
        field.focus()
      }
    })
    show()
    go()
  },
})
