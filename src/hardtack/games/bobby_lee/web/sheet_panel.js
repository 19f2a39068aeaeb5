// The sheet of replacements: points left, steps for blocks on the map, cadres and where they may stand; written unseen and sealed with one seal.
import { focused, h } from "/web/kit/dom.js"
import { w } from "/web/kit/words.js"
import { portrait, unitName, unitOf } from "./blocks.js"
import { hexName } from "./map.js"

const KINDS = ["hq", "inf", "bde", "cav", "art", "hart", "gar"]
const rank = ([id]) => KINDS.indexOf(unitOf(id)?.kind)
const byKind = (a, b) => rank(a) - rank(b) || a[0].localeCompare(b[0])
const group = (title, list) => (list.length ? [h("h3", null, title), h("ul", null, list)] : [])
const line = (id, steps, said, ...rest) =>
  h(
    "li",
    null,
    portrait(unitOf(id), { steps }, "small"),
    h("span", { class: "nm" }, unitName(unitOf(id)), h("small", null, said)),
    rest,
  )

// How far down one was when a cadre was taken up: there one goes on when it has its place.
let depth = 0

export function renderSheet(node, { preview: { sheet }, view, actions }, act) {
  const find = (verb, target) => actions.find((a) => a.verb === verb && (target === undefined || a.target === target)),
    blocks = new Map(view.blocks.map((b) => [b.id, b]))
  const had = node.contains(focused()) ? focused().dataset.act : null,
    frame = () => node.closest(".sheet-body") ?? node.querySelector(".bl-lines, .bl-where"),
    listed = Boolean(node.querySelector(".bl-lines"))
  if (listed) depth = frame().scrollTop
  const press = (action, words, cls = "") =>
    h(
      "button",
      {
        type: "button",
        class: `bl-press ${cls}`,
        disabled: !action,
        "data-act": action ? `${action.verb}:${action.target ?? ""}` : null,
        "aria-label": action?.label ?? null,
        onclick: () => action && act(action),
      },
      words,
    )
  const strike = (id) => press(find("drop", id), "×", "off")

  const gains = Object.entries(sheet.steps)
    .sort(byKind)
    .map(([id, { added, cost }]) => {
      const block = blocks.get(id),
        now = (block?.steps ?? 0) + added
      return line(
        id,
        now,
        `${hexName(block?.hex)} · ${w("rp", cost)}`,
        added ? strike(id) : null,
        h("b", { class: added ? "plus" : null }, added ? `+${added}` : `${now}/${unitOf(id).full}`),
        press(find("step", id), "+"),
      )
    })
  const cadres = Object.entries(sheet.cadres).map(([id, hex]) => line(id, 1, hexName(hex), strike(id)))
  const pool = Object.entries(sheet.build)
    .sort(byKind)
    .map(([id, price]) =>
      line(
        id,
        1,
        w("rp", price),
        find("raise", id) ? press(find("raise", id), w("raise"), "place") : null,
        press(find("build", id), w("build"), "place"),
      ),
    )
  const grounds = () =>
    h(
      "div",
      { class: "bl-where" },
      h(
        "p",
        null,
        portrait(unitOf(sheet.open), { steps: 1 }, "small"),
        h("b", null, w("where_cadre", unitName(unitOf(sheet.open)))),
        strike(sheet.open),
      ),
      h(
        "div",
        { class: "bl-chips" },
        actions
          .filter((a) => a.verb === "at")
          .map((a) => press(a, `${hexName(a.target)} ${sheet.grounds[a.target]?.left ?? ""}`, "place")),
      ),
    )

  node.replaceChildren(
    h(
      "div",
      { class: "bl-points" },
      h("span", { class: "n" }, sheet.left),
      h(
        "span",
        null,
        w("points_left", sheet.points),
        sheet.levy ? h("small", null, w("levy_left", sheet.levy_left, sheet.levy)) : null,
      ),
      find("seal") ? press(find("seal"), w("seal"), "seal") : h("em", null, w("unfinished")),
    ),
    sheet.open
      ? grounds()
      : h(
          "div",
          { class: "bl-lines", tabindex: 0 },
          ...group(w("new_cadres"), cadres),
          ...group(w("steps_for"), gains),
          ...group(w("cadres_to_build"), pool),
        ),
  )
  if (listed || !sheet.open) frame().scrollTop = sheet.open ? 0 : depth
  if (had)
    (
      node.querySelector(`[data-act="${CSS.escape(had)}"]`) ?? node.querySelector(".bl-where [data-act], .bl-lines")
    )?.focus({ preventScroll: true })
}
