// What one may weigh in a battle: the exact odds of a shot, an assault, a flank, a pursuit, and who finds no way out by night. All of it
// comes from the server's preview.
import { columns, strip } from "/web/kit/chart.js"
import { die } from "/web/kit/dice.js"
import { focused, h } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { unitName, unitOf } from "./blocks.js"
import { hooks, looking, marchOdds, none, note, onDie, row, share } from "./facts.js"
import { hexName, sheet } from "./map.js"
import { approaches } from "./tracks.js"

const shotNote = ({ dice, firepower }) => w("shot", dice, onDie(firepower))
function shotOdds(shot) {
  if (!shot.dice) return [none(w("vacant"))]
  const bars = shot.steps ?? shot.hits
  return [
    note(
      [shotNote(shot), shot.double && w("double"), shot.gun && unitName(unitOf(shot.gun))].filter(Boolean).join(" · "),
    ),
    h(
      "div",
      { class: "bl-row end" },
      columns(
        bars.map((chance, n) => ({ label: String(n), chance, good: n ? false : null })),
        { lang: sheet.lang, tall: 34 },
      ),
      h("strong", null, share(1 - bars[0]), h("small", null, w(shot.steps ? "step_lost" : "a_hit"))),
    ),
    shot.friends ? row(w("friends"), share(1 - shot.friends[0]), "bad") : null,
  ]
}
const mean = (list) =>
  list
    .reduce((sum, p, n) => sum + p * n, 0)
    .toLocaleString(sheet.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const assaultOdds = ({ wins, stands, nobody, loses, own, enemy }) => [
  h(
    "div",
    null,
    strip(
      [
        { label: w("a_wins"), chance: wins, good: true },
        { label: w("a_stands"), chance: stands + nobody, good: null },
        { label: w("a_loses"), chance: loses, good: false },
      ],
      { lang: sheet.lang },
    ),
  ),
  row(w("mean_loss"), `${mean(own)} : ${mean(enemy)}`),
]
const dieNeeds = ({ least, chance }) =>
  h(
    "div",
    { class: "bl-d6" },
    [1, 2, 3, 4, 5, 6].map((n) => {
      const one = die(n)
      one.classList.add(n >= least ? "g" : "f")
      return one
    }),
    h("b", null, share(chance)),
  )
function chase({ pursuers = [], unknown, steps }) {
  if (!pursuers.length && !unknown) return null
  return h(
    "div",
    { class: "bl-warn" },
    h("b", null, w("pursuit")),
    " ",
    pursuers.map((p) => `${unitName(unitOf(p.id))}: ${shotNote(p)}`).join("; "),
    unknown ? ` ${w("unknown_pursuers", unknown)}` : "",
    pursuers.length ? [" ", h("b", null, share(1 - steps[0])), ` ${w("to_lose")}`] : null,
  )
}

// What the block in hand, or the one pointed at, may expect: [title, parts].
function weigh({ view, preview, actions, role }) {
  const fight = preview?.battle,
    at = looking.at,
    verbs = new Set(actions.map((a) => a.verb)),
    any = (...names) => names.some((name) => verbs.has(name))
  if (!fight) return null
  const box = at?.field?.replace("outside-", ""),
    assault = any("assault") && fight.assault?.[box ?? actions.find((a) => a.verb === "assault").target]
  if (assault) return [w("assault_odds"), assaultOdds(assault)]
  if (fight["second-round"]) return [w("second_round"), assaultOdds(fight["second-round"])]
  const id = at?.unit?.side === role ? at.unit.id : view.picked?.unit,
    shots = fight.shots?.[id],
    envelop = fight.envelop?.[id],
    leaves = fight.retreat?.units?.[id],
    may = id === view.picked?.unit || actions.some((a) => a.target === id)
  const parts = !may
    ? []
    : fight.pursuit?.[id]
      ? fight.pursuit[id].flatMap((one) => [note(shotNote(one)), row(w("a_hit"), share(one.chance))])
      : any("retreat") && leaves
        ? [chase(leaves) ?? none(w("no_pursuit"))]
        : any("fire", "at-box", "at-gun") && shots?.length
          ? shotOdds(shots.find((s) => s.box === box) ?? shots[0])
          : any("shift", "around", "search") && envelop
            ? [note(w("finds_flank")), dieNeeds(envelop)]
            : []
  return parts.length ? [unitName(unitOf(id)), parts.filter(Boolean)] : null
}

// ---- the panel beside the table ----
const SEGMENTS = {
  retreat: ["retreat", "back-to"],
  combat: ["assault", "fire", "at-box", "at-gun"],
  moves: ["shift", "to-box", "around"],
  enveloping: ["search", "join"],
  reinforce: ["reinforce", "try"],
}
export function renderBattle(node, table, act) {
  const {
      view: {
        battles: { list },
      },
      actions,
      yours,
      preview,
    } = table,
    b = list.find((one) => one.hex === hooks.hex()) ?? list.find((one) => one.here) ?? list[0]
  const had = node.contains(focused()) ? focused().dataset.act : null,
    odds = weigh(table),
    { night, retreat } = preview?.battle ?? {}
  const now = yours && Object.keys(SEGMENTS).find((name) => actions.some((a) => SEGMENTS[name].includes(a.verb)))
  node.replaceChildren(
    ...[
      odds ? h("div", { class: "bl-odds" }, h("h3", null, odds[0]), odds[1]) : null,
      now
        ? h(
            "ol",
            { class: "bl-segments" },
            Object.keys(SEGMENTS).map((name) => h("li", { class: name === now ? "now" : null }, w(`seg_${name}`))),
          )
        : null,
      ...Object.values(retreat?.groups ?? {}).map(chase),
      night && actions.some((a) => a.verb === "retreat-all")
        ? h(
            "p",
            { class: night["left-behind"] ? "bl-warn" : "bl-note" },
            night["left-behind"] ? h("b", null, w("left_behind", night["left-behind"])) : w("all_find_room"),
            Object.entries(night.hqs).map(([id, n]) => ` ${unitName(unitOf(id))}: ${w("of", n, unitOf(id).full)}.`),
          )
        : null,
      h("h3", { class: "bl-h" }, w("approaches")),
      approaches(b, table, act),
    ].filter(Boolean),
  )
  if (had) node.querySelector(`[data-act="${CSS.escape(had)}"]`)?.focus({ preventScroll: true })
}

// The odds in one line over the map of a narrow window.
export function callout(table) {
  const { at } = looking,
    odds = table.view.battles ? weigh(table) : null,
    forced = !odds && at?.hex && !at.unit && table.preview?.forced?.[at.side ?? at.hex]
  return odds || forced
    ? h(
        "div",
        { class: "bl-callout" },
        h("b", null, odds ? odds[0] : hexName(at.hex)),
        odds ? odds[1] : marchOdds(forced),
      )
    : null
}
