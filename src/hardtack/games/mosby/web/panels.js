// The panels of the table: tracks, the Union's forces, the hand, the event at hand, the odds of the fight.
import { card, fan, picture } from "/web/kit/cards.js"
import { columns, percent, strip } from "/web/kit/chart.js"
import { die } from "/web/kit/dice.js"
import { focused, h } from "/web/kit/dom.js"
import { choose } from "/web/kit/tooltip.js"
import { known, w } from "/web/kit/words.js"
import { nameOf, say, sheet } from "./map.js"
import { sky, strokes } from "./plates.js"
import { signed } from "./stand.js"
import { placeOf, wayTo } from "./targets.js"
import { mainTracks, trackStrip, unionTracks } from "./tracks.js"

const ready = (f) => (el, table, act) => {
  if (sheet.ready && table?.view) f(el, table, act)
}

// ---- hand ----
export const playsOf = (table, slug) =>
  table.yours ? table.actions.filter((a) => a.card === slug || (a.kind === "card" && a.target === slug)) : []

// The board sets this: a card with many places to play it lights them and waits.
/** @type {{arm: any, refuse: any}} */
export const hooks = { arm: null, refuse: null }

// A card to read: of the hand, or an event.
export function faceOf(slug) {
  const about = sheet.cards.get(slug)
  if (!about) return null
  return card({
    slug,
    name: say(about.name),
    words: say(about.text),
    when: say(about.when),
    strokes: strokes(slug),
    sky: sky(slug),
    state: "kept",
  })
}

function renderHand(el, table, act) {
  const { view } = table,
    had = el.contains(focused()) ? focused().dataset.card : null
  if (!view.hand) {
    el.replaceChildren(h("p", { class: "mo-backs" }, w("hidden_hand", view.hand_size)))
    return
  }
  const counted = new Map()
  view.hand.forEach((slug) => counted.set(slug, (counted.get(slug) || 0) + 1))
  const cards = [...counted].map(([slug, count]) => {
    const about = sheet.cards.get(slug) || { name: slug },
      plays = playsOf(table, slug),
      live = plays.some((a) => !(about.permanent && /discard/.test(a.verb))) || (plays.length > 0 && !about.permanent)
    return card({
      slug,
      count,
      name: say(about.name),
      words: say(about.text),
      when: say(about.when),
      strokes: strokes(slug),
      sky: sky(slug),
      state: live ? "live" : about.permanent ? "kept" : "wait",
      note: live ? w("playable") : about.permanent ? w("permanent") : w("notNow"),
      onplay: plays.length ? (node) => play(plays, table, node, act, slug) : null,
      barred: table.yours ? (table.barred ?? []).filter((one) => one.kind === "card" && one.target === slug) : [],
      refuse: hooks.refuse,
    })
  })
  el.replaceChildren(h("div", { class: "mo-hand" }, fan(cards)))
  if (had) el.querySelector(`[data-card="${CSS.escape(had)}"]`)?.focus({ preventScroll: true })
}
function play(plays, table, anchor, act, slug) {
  if (plays.length === 1) {
    act(plays[0])
    return
  }
  if (plays.length > 5 && hooks.arm && plays.every((a) => placeOf(a, table.view))) {
    hooks.arm(slug)
    return
  }
  choose(
    anchor,
    plays.map((a) => ({
      label: a.label,
      note: [a.hint, a.commits && w(a.commits)].filter(Boolean).join(" · "),
      run: () => act(a),
    })),
    anchor.getAttribute("aria-label"),
  )
}

// ---- odds ----
const modifierName = (key) => (known(`mod_${key}`) ? w(`mod_${key}`) : say(sheet.cards.get(key)?.name) || key)
const lost = (result) => /^D/.test(result)

// The fight to show: the open one; else where one is looking; else here; else the nearest.
export const weighed = { space: null }
function fightAhead({ view, preview }) {
  if (!preview || view.fight) return preview?.fight
  const near = (id) => wayTo(preview, id).length || 99,
    all = Object.keys(preview.fights || {}).filter((id) => near(id) <= 3)
  return preview.fights?.[weighed.space] ?? preview.fight ?? preview.fights?.[all.sort((a, b) => near(a) - near(b))[0]]
}

function sum(band, union, fight) {
  const parts = []
  if (band != null && union != null)
    parts.push(h("span", { class: "u csa" }, String(band)), " : ", h("span", { class: "u uni" }, String(union)), " ")
  if (fight.odds) parts.push(`${fight.odds} `)
  const list = fight.modifiers || [],
    odds = list.find((m) => m.key === "odds")
  if (odds) parts.push(h("em", null, signed(odds.value)))
  list
    .filter((m) => m.key !== "odds")
    .forEach((m) => parts.push(" · ", `${modifierName(m.key)} `, h("em", null, signed(m.value))))
  if (fight.total != null) parts.push(" ", h("b", null, `= ${w("die")} ${signed(fight.total)}`))
  return h("p", { class: "mo-eq" }, parts)
}

function renderOdds(el, table) {
  const { view } = table,
    fight = view.fight,
    ahead = fightAhead(table),
    told = ahead ?? fight // after a die, with Counterattack in hand: what the next one would have
  const bars = (ahead?.bars || [])
    .filter((b) => b.chance > 0)
    .map((b) => ({ label: b.result, chance: b.chance, good: !lost(b.result), now: fight?.result === b.result }))
  const parts = [sum(told.band ?? view.band?.strength, told.strength ?? told.union, told)]
  const side =
    fight?.die != null && fight?.die !== 0
      ? h(
          "div",
          { class: "sum" },
          h("strong", { class: lost(fight.result || "") ? "bad" : null }, fight.result || ""),
          die(fight.die, { good: fight.result ? !lost(fight.result) : null, label: `${w("die")} ${fight.die}` }),
        )
      : ahead
        ? h("div", { class: "sum" }, h("strong", null, percent(ahead.win, sheet.lang)), h("span", null, w("win")))
        : h("div", { class: "sum" }, h("span", null, w("needsDie")))
  parts.push(h("div", { class: "mo-odds" }, bars.length ? columns(bars, { lang: sheet.lang }) : null, side))
  if (bars.length)
    parts.push(
      h(
        "p",
        { class: "mo-fine" },
        w("exact"),
        h("a", { class: "chip", href: "/rules/mosby#6.5.3", target: "hardtack-rules" }, "6.5.3"),
      ),
    )
  el.replaceChildren(...parts)
}

// The same in one line, for a narrow window.
export function callout(table) {
  const { view, preview } = table,
    ahead = fightAhead(table)
  if (!ahead?.bars?.length) return null
  const where = ahead.space || view.fight?.space,
    must = !view.fight && preview.reach?.[where]?.risk === 1
  return h(
    "div",
    { class: "mo-callout" },
    h(
      "p",
      null,
      h("b", null, where ? nameOf(where) : w("odds")),
      h(
        "span",
        null,
        `${must ? `${w("must")}, ` : ""}${ahead.odds || ""}${must ? "" : `, ${w("die")} ${signed(ahead.total ?? 0)}`}`,
      ),
      h("em", null, w("toWin", percent(ahead.win, sheet.lang))),
    ),
    strip(
      ahead.bars.filter((b) => b.chance > 0).map((b) => ({ label: b.result, chance: b.chance, good: !lost(b.result) })),
      { lang: sheet.lang },
    ),
  )
}

function renderEvent(el, table) {
  const slug = table.view.events.card,
    about = sheet.cards.get(slug) || { name: slug }
  el.replaceChildren(
    h(
      "div",
      { class: "mo-event", "data-card": slug },
      picture(strokes(slug), { sky: sky(slug) }),
      h("div", null, h("b", null, say(about.name)), h("p", null, say(about.text))),
    ),
  )
}

// What was played, each card to be opened.
let read = null
const pileOf = ({ decks }) => [
  ["actionsPlayed", decks?.action_discards ?? {}],
  ["eventsPlayed", decks?.event_discards ?? {}],
]
const sumOf = (cards) => Object.values(cards).reduce((sum, n) => sum + n, 0)
function renderPile(el, { view }) {
  const row = ([slug, n]) =>
    h(
      "li",
      null,
      h(
        "button",
        { type: "button", class: "card-name", onclick: () => read?.(slug) },
        say(sheet.cards.get(slug)?.name) || slug,
      ),
      n > 1 ? ` ×${n}` : "",
    )
  el.replaceChildren(
    h(
      "p",
      { class: "mo-fine" },
      `${w("decks")}: ${view.decks.action} ${w("actionDeck")}, ${view.decks.event} ${w("eventDeck")}`,
    ),
    ...pileOf(view)
      .filter(([, cards]) => sumOf(cards))
      .flatMap(([title, cards]) => [
        h("h3", null, w(title)),
        h("ul", { class: "mo-pile" }, Object.entries(cards).map(row)),
      ]),
  )
}

const oddsTitle = (table) => {
  const fight = table?.view?.fight,
    place = fight?.space || (table && fightAhead(table)?.space)
  return place ? w(fight ? "combatAt" : "oddsAt", nameOf(place)) : w("odds")
}

const all = [
  {
    id: "tracks",
    side: "left",
    title: () => w("raiders"),
    sub: (table) =>
      `${w("turn").toLowerCase()} ${table.view.turn}${table.view.phase === "rounds" ? `, ${w("round")} ${table.view.round}` : ""}`,
    render: ready((el, table) => el.replaceChildren(mainTracks(table.view))),
    strip: ready((el, table) => el.replaceChildren(trackStrip(table.view))),
  },
  {
    id: "union",
    side: "left",
    title: () => w("forces"),
    render: ready((el, table) => el.replaceChildren(unionTracks(table.view))),
  },
  {
    id: "pile",
    side: "left",
    title: () => w("pile"),
    sub: (table) => String(pileOf(table.view).reduce((sum, [, cards]) => sum + sumOf(cards), 0)),
    render: ready(renderPile),
  },
  {
    id: "hand",
    side: "bottom",
    bare: true,
    title: () => w("hand"),
    sub: (table) => `${table.view.hand_size ?? table.view.hand?.length ?? 0} / ${sheet.data?.tables.hand_limit ?? 6}`,
    render: ready(renderHand),
  },
  {
    id: "event",
    side: "right",
    title: () => w("event"),
    sub: (table) => (table.view.events?.left ? w("eventsLeft", table.view.events.left) : ""),
    shown: (table) => Boolean(table?.view?.events?.card),
    render: ready(renderEvent),
  },
  {
    id: "odds",
    side: "right",
    title: oddsTitle,
    tab: () => w("combat"),
    shown: (table) => Boolean(table?.view && (table.view.fight || fightAhead(table))),
    render: ready(renderOdds),
  },
]

export function panels(board) {
  read = board.read
  return all
}
