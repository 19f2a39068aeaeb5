// The panels of the table: the war, the hand, the card in play, what may be ordered, the force on the march, the battle, who comes when.
import { alsoBarred, explain, reasons } from "/web/kit/barred.js"
import { fan, picture } from "/web/kit/cards.js"
import { columns, percent } from "/web/kit/chart.js"
import { focused, h } from "/web/kit/dom.js"
import { choose } from "/web/kit/tooltip.js"
import { w } from "/web/kit/words.js"
import { generalLine, listed, signed, sourceWord, stateLines, why } from "./facts.js"
import { nameOf, say, sheet, short, shortArmy } from "./map.js"
import { strokes } from "./plates.js"
import { fleet, placeOf } from "./targets.js"
import { ledgerList, seasonOf, warStrip, warTracks } from "./tracks.js"

const ready = (f) => (el, table, act) => {
  if (sheet.ready && table?.view) f(el, table, act)
}

// The board sets these: only one verb's places glow until it is put back.
export const hooks = { arm: null, armed: () => null }

// ---- cards ----
const playsOf = (table, number) =>
  table.yours ? table.actions.filter((action) => action.kind === "card" && Number(action.target) === number) : []

// How wide the letters run here, beside those for which the cards were laid out: not every machine has the same fonts.
const SAMPLE = "the general commands an army of the union",
  NARROW_SET = 1758
let letters = 0
function breadth() {
  if (letters) return letters
  const pen = document.createElement("canvas").getContext("2d")
  pen.font = `100px ${getComputedStyle(document.documentElement).getPropertyValue("--serif")}`
  return (letters = Math.max(1, pen.measureText(SAMPLE).width / NARROW_SET))
}

// Lines of a name in the head of a card, as narrow letters run.
const lines = (name) => Math.max(1, Math.ceil((name.length - 8) / 16))

// A card one can read. A long text leaves no room for the picture, a very long one is set smaller; where letters
// run wide, the longest make the card wider: lines break the worse for it.
function cardFace(number, { plays = [], barred = [], onplay = null, leaders = null } = {}) {
  const about = sheet.cards.get(number),
    name = say(about.name),
    text = say(about.text),
    source = sourceWord(about.source)
  const uses = plays.length ? `${w("uses")} ${listed(plays.map((action) => w(`use_${action.verb}`)))}` : ""
  const long = text.length * breadth(),
    whole = (text.length + 25 * (lines(name) - 1)) * breadth()
  const set = [long > 190 && "long", whole > 140 && "plain", whole * breadth() > 306 && "wide"]
    .filter(Boolean)
    .join(" ")
  const stopped = onplay ? [] : barred,
    button = onplay || stopped.length > 0
  const spoken = [name, w("opsValue", about.ops), w(`for_${about.side}`), text, source, uses, ...reasons(stopped)]
    .filter(Boolean)
    .join(". ")
  const node = h(
    button ? "button" : "article",
    {
      class: `ht-card fp-card ${about.side} ${plays.length ? "live" : "wait"} ${set}`,
      type: button ? "button" : null,
      tabindex: button ? null : 0,
      "data-card": number,
      "aria-label": spoken,
    },
    h(
      "span",
      { class: "in" },
      h("span", { class: "head" }, h("b", { class: "ops" }, String(about.ops)), h("b", { class: "name" }, name)),
      h("span", { class: "pic" }, picture(strokes(about))),
      h("span", { class: "does" }, text),
      h(
        "span",
        { class: "foot" },
        h("i", { title: source }, w(`mark_${about.source}`)),
        h("span", { class: "kind" }, w(`kind_${about.kind}`)),
        h("i", null, String(number)),
      ),
    ),
  )
  if (onplay) {
    node.addEventListener("click", () => onplay(node))
    alsoBarred(node, barred.length ? barred : undefined)
  } else if (stopped.length) explain(node, stopped, (one) => refuse?.(one))
  const known = about.known ? `${w("src_known")} ${say(about.known)}` : ""
  return {
    node,
    lines: [
      `${about.ops} · ${name}`,
      text,
      known,
      source,
      uses,
      leaders?.[about.ops]?.length && w("calls", listed(leaders[about.ops].map(short))),
    ].filter(Boolean),
  }
}

let inspect = null
let read = null
let refuse = null
export const faceOf = (id) => (sheet.cards.has(Number(id)) ? cardFace(Number(id)).node : null)
// The name of a card, which opens it.
const opener = (number) =>
  h("button", { type: "button", class: "card-name", onclick: () => read?.(number) }, say(sheet.cards.get(number).name))
const narrow = matchMedia("(max-width: 900px)")
function renderWar(el, table) {
  el.replaceChildren(warTracks(table.view))
  for (const node of el.querySelectorAll("[data-state]")) inspect?.(node, stateLines(node.dataset.state, table.view))
}
function renderHand(el, table, act) {
  const { view } = table,
    had = el.contains(focused()) ? focused().dataset.card : null
  if (!view.hand) {
    el.replaceChildren(h("p", { class: "fp-none" }, w("backs", view.cards.usa, view.cards.csa)))
    return
  }
  const cards = view.hand.map((number) => {
    const plays = playsOf(table, number),
      barred = (table.barred || []).filter((one) => Number(one.target) === number),
      { node, lines } = cardFace(number, {
        plays,
        barred,
        leaders: table.preview?.leaders,
        onplay: plays.length ? (anchor) => play(plays, barred, anchor, act) : null,
      })
    inspect?.(node, lines)
    return node
  })
  el.replaceChildren(
    h(
      "div",
      { class: "fp-hand" },
      cards.length ? fan(cards, { turn: 1.4, dip: 1.3 }) : h("p", { class: "fp-none" }, w("noCards")),
    ),
  )
  if (had) el.querySelector(`[data-card="${CSS.escape(had)}"]`)?.focus({ preventScroll: true })
  // Where they do not all fit, the first that can be played comes into view.
  el.firstChild.scrollLeft = (el.querySelector(".live")?.offsetLeft ?? 0) - 60
}
function play(plays, barred, anchor, act) {
  const items = plays.map((action) => ({
    label: action.label,
    run: () => act(action),
    note: listed(action.hint, action.commits && w(action.commits)),
  }))
  choose(
    anchor,
    [...items, ...barred.map((one) => ({ label: one.label, note: one.reason, kind: "no", run: () => refuse?.(one) }))],
    anchor.querySelector(".name").textContent,
  )
}
// The card in play, in a few lines: the map needs the room.
function renderCard(el, table) {
  const { view } = table,
    about = sheet.cards.get(view.card)
  inspect?.(el, cardFace(view.card).lines)
  const state = listed(
    w(`use_${view.use}`),
    view.value ? w("valueLeft", view.value) : "",
    view.moves ? w("movesLeft", view.moves) : "",
  )
  el.replaceChildren(
    h(
      "div",
      { class: `fp-played fp-card ${about.side}`, "data-card": view.card },
      h(
        "p",
        null,
        h("b", { class: "ops" }, String(about.ops)),
        h("b", { class: "name" }, opener(view.card)),
        h("em", null, state),
      ),
      view.use === "event" ? h("p", { class: "does" }, say(about.text)) : null,
    ),
  )
}
function renderDiscards(el, table) {
  const { view } = table,
    list = (title, numbers) =>
      numbers.length
        ? [
            h("h3", null, title),
            h(
              "ul",
              { class: "fp-pile" },
              [...numbers].reverse().map((number) => {
                const about = sheet.cards.get(number),
                  name = opener(number)
                inspect?.(name, cardFace(number).lines)
                return h("li", null, h("b", { class: `u ${about.side}` }, String(about.ops)), name)
              }),
            ),
          ]
        : []
  el.replaceChildren(
    h("p", { class: "fp-fine" }, w("deck", view.deck, view.cards.usa, view.cards.csa)),
    ...list(w("discards"), view.discards),
    ...list(w("removed"), view.removed),
  )
}

// ---- orders: the kinds of thing one may do on the map, each with its number of places ----
function kinds(table) {
  const found = new Map()
  if (table.yours)
    for (const action of table.actions)
      if (placeOf(action, table.view)) found.set(action.verb, (found.get(action.verb) || 0) + 1)
  return found
}
function renderOrders(el, table) {
  const armed = hooks.armed()
  el.replaceChildren(
    h(
      "div",
      { class: "fp-orders", role: "group", "aria-label": w("orders") },
      [...kinds(table)].map(([verb, n]) => {
        const button = h(
          "button",
          { type: "button", class: `fp-order${armed === verb ? " on" : ""}`, "aria-pressed": String(armed === verb) },
          w(`verb_${verb}`),
          h("b", null, String(n)),
        )
        button.addEventListener("click", () => hooks.arm?.(verb))
        return button
      }),
    ),
    h("p", { class: "fp-fine" }, w(armed ? "ordersArmed" : "ordersNote")),
  )
}

// ---- the force on the march, and the battle ----
function renderForce(el, table) {
  const { force, forces } = table.view,
    who = [force.leader, ...force.others].filter(Boolean),
    horse = who.filter((id) => forces[force.at]?.[force.side]?.horse.includes(id))
  el.replaceChildren(
    h(
      "p",
      { class: "fp-eq" },
      h("span", { class: `u ${force.side}` }, String(force.size)),
      ` ${w(`form_${force.kind}`)}${fleet(force) ? "" : " · "}`,
      fleet(force) ? "" : h("b", null, w("pointsLeft", force.points)),
      force.rail > 0 ? h("em", null, ` ${w("railLeft", force.rail)}`) : "",
    ),
    h(
      "ul",
      { class: "fp-roster" },
      who.map((id) => {
        const { strategy, offence, defence } = sheet.generals.get(id),
          node = h(
            "li",
            { tabindex: 0 },
            short(id),
            h("b", null, `${strategy}·${offence}·${defence}`),
            horse.includes(id) ? h("em", null, w("cavalry")) : null,
          )
        inspect?.(node, [generalLine(id)])
        return node
      }),
    ),
  )
}
// The battle to show: the open one; else the one a move would bring, where one is looking or if there is only one.
export const weighed = { id: null }
function fightOf({ view, preview }) {
  if (view.battle) return { ...view.battle, ...preview?.battle }
  const rows = { ...preview?.reach, ...preview?.voyages, ...preview?.intercept, fight: preview }
  const fights = Object.values(rows).filter((row) => row?.fight?.bars)
  return (rows[weighed.id]?.fight?.bars ? rows[weighed.id] : fights.length === 1 ? fights[0] : null)?.fight
}
const ROLES = ["attacker", "defender"],
  sidesOf = ({ attacker }) => [attacker, attacker === "usa" ? "csa" : "usa"],
  total = (battle, side) => signed(battle.modifiers[side].reduce((sum, [, n]) => sum + n, 0))
function renderBattle(el, table) {
  const battle = fightOf(table)
  const column = (side, i) =>
    h(
      "div",
      { class: `fp-col ${side}` },
      h("h3", null, h("span", { class: `u ${side}` }, String(battle.sp[i])), w(ROLES[i])),
      h(
        "ul",
        null,
        battle.modifiers[side].map(([key, n]) => h("li", null, w(`mod_${key}`), h("em", null, signed(n)))),
      ),
      h("p", null, w("toDie"), h("b", null, total(battle, side))),
    )
  el.replaceChildren(
    h(
      "p",
      { class: "fp-fine" },
      listed(
        w(`battle_${battle.size}`),
        battle.sea && w("bySea"),
        battle.intercepted && w("intercepted"),
        battle.losses && w("meanLoss", ...battle.losses.map((n) => n.toLocaleString(sheet.lang))),
      ),
    ),
    h("div", { class: "fp-battle" }, sidesOf(battle).map(column)),
    battle.cards.length
      ? h(
          "p",
          { class: "fp-fine" },
          `${w("cardsPlayed")} ${battle.cards.map(([number, side]) => `${say(sheet.cards.get(number)?.name)} (${w(`short_${side}`)})`).join(", ")}`,
        )
      : "",
    battle.bars
      ? h(
          "div",
          { class: "fp-odds" },
          columns(
            battle.bars.map((bar) => ({ ...bar, label: w(`odds_${bar.label}`) })),
            { lang: sheet.lang, tall: 34 },
          ),
          h("p", null, h("b", null, percent(battle.win, sheet.lang)), w("youWin")),
        )
      : "",
  )
}

// ---- who comes when ----
function renderCalendar(el, table) {
  const { view } = table,
    turns = [...new Set(view.track.map((row) => row.turn))].sort((a, b) => a - b)
  const tag = (row) => {
    const side =
        row.fort ?? row.horse ?? (row.army ? sheet.armies.get(row.army)?.side : sheet.generals.get(row.general)?.side),
      words = row.general ? short(row.general) : row.army ? shortArmy(row.army) : w(row.fort ? "fortBack" : "horseBack")
    const node = h("li", { class: `u ${side}${row.new ? " new" : ""}`, tabindex: 0 }, words)
    inspect?.(
      node,
      row.general
        ? [generalLine(row.general), w(row.due ? "due" : row.new ? "arrives" : "returns")]
        : [words, w("returns")],
    )
    return node
  }
  el.replaceChildren(
    turns.length
      ? h(
          "div",
          { class: "fp-calendar" },
          turns.map((turn) =>
            h(
              "section",
              { class: turn <= view.turn ? "now" : null },
              h("h3", null, seasonOf(turn)),
              h("ul", null, view.track.filter((row) => row.turn === turn).map(tag)),
            ),
          ),
        )
      : h("p", { class: "fp-none" }, w("nobodyDue")),
  )
}

// The battle in one line, over the map of a narrow window.
export function callout(table) {
  const battle = fightOf(table)
  if (!battle) return null
  return h(
    "div",
    { class: "fp-callout" },
    h("b", null, nameOf(battle.space), battle.bars ? ` · ${w("winThere", percent(battle.win, sheet.lang))}` : ""),
    sidesOf(battle).map((side, i) =>
      h(
        "span",
        null,
        h("span", { class: `u ${side}` }, String(battle.sp[i])),
        ` ${w(ROLES[i])} `,
        h("em", null, total(battle, side)),
      ),
    ),
  )
}

// Those that matter now come first: that is their order on a phone.
export function panels(board) {
  inspect = (node, lines) => board.inspect?.(node, lines)
  read = board.read
  refuse = board.refuse
  const war = ({ view }) => `${w(view.season)} ${view.year}`
  return [
    {
      id: "hand",
      side: "bottom",
      bare: true,
      title: () => w("hand"),
      sub: ({ view }) => String(view.hand?.length ?? ""),
      render: ready(renderHand),
    },
    {
      id: "battle",
      side: "right",
      title: (table) => {
        const battle = table?.view && fightOf(table)
        return battle ? w(table.view.battle ? "battleAt" : "battleAhead", nameOf(battle.space)) : w("battle")
      },
      tab: () => w("battle"),
      shown: (table) => Boolean(table?.view && fightOf(table)),
      render: ready(renderBattle),
    },
    {
      id: "force",
      side: "right",
      title: () => w("force"),
      sub: ({ view }) => (view.force ? nameOf(view.force.at) : ""),
      shown: (table) => Boolean(table?.view?.force && !fightOf(table)),
      render: ready(renderForce),
    },
    {
      id: "orders",
      side: "right",
      title: () => w("orders"),
      shown: (table) => Boolean(table?.yours && sheet.ready && kinds(table).size > 1),
      render: ready(renderOrders),
    },
    {
      id: "war",
      side: "left",
      title: () => w("war"),
      sub: war,
      render: ready(renderWar),
      strip: ready((el, table) => el.replaceChildren(warStrip(table.view))),
    },
    {
      id: "card",
      side: "left",
      title: () => w("card"),
      tab: () => w("cardTab"),
      shown: (table) => Boolean(table?.view?.card),
      render: ready(renderCard),
    },
    // The strip of a phone has no room for the states.
    { id: "front", side: "left", title: () => w("war"), shown: () => narrow.matches, render: ready(renderWar) },
    {
      id: "ledger",
      side: "left",
      title: () => w("ledger"),
      render: ready((el, table) => el.replaceChildren(ledgerList(table.view, why))),
    },
    { id: "calendar", side: "left", title: () => w("calendar"), render: ready(renderCalendar) },
    {
      id: "discards",
      side: "left",
      title: () => w("pile"),
      sub: ({ view }) => String(view.discards.length),
      render: ready(renderDiscards),
    },
  ]
}
