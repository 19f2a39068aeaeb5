// Every legal action as a list: for the keyboard, for screen readers, for places hard to hit.

import { h } from "../kit/dom.js"
import { dialog } from "./dialog.js"
import { t } from "./i18n.js"
import { commitNote } from "./prompt.js"

export function listAll(table, { act, light, probe, trace }) {
  // Of a region, the targets worth a thought; the server says what would come of each.
  const region = ({ verb, label, sensible }) =>
    sensible.map((target) => {
      const words = h("small"),
        row = h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              on: {
                click: () => {
                  box.close()
                  act({ verb, target })
                },
                focus: () => trace(said),
                pointerenter: () => trace(said),
              },
            },
            h("span", {}, label),
            words,
          ),
        )
      let said = null
      probe(verb, target).then(
        (answer) => {
          said = answer
          words.textContent = [answer.sentence, answer.parts?.join(" + "), answer.odds?.text]
            .filter(Boolean)
            .join(" · ")
        },
        () => {},
      )
      return row
    })
  const rows = h(
    "ul",
    { class: "all-actions" },
    table.actions.map((action) => {
      const show = () => light([String(action.target ?? "")])
      return h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            on: {
              click: () => {
                box.close()
                act(action)
              },
              pointerenter: show,
              focus: show,
            },
          },
          h("span", {}, action.label),
          h("small", {}, [action.hint, commitNote(action)].filter(Boolean).join(" · ")),
        ),
      )
    }),
    (table.regions ?? []).flatMap(region),
  )
  const filter = h("input", {
    type: "search",
    autofocus: true,
    placeholder: t("all.filter"),
    "aria-label": t("all.filter"),
    on: {
      input: () => {
        const text = filter.value.toLowerCase()
        for (const row of rows.children) row.hidden = !row.textContent.toLowerCase().includes(text)
      },
    },
  })
  const box = dialog({
    title: t("all.title"),
    body: [filter, rows],
    onClose: () => {
      light([])
      trace(null)
    },
  })
}
