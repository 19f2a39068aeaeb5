// The keys, as a list.

import { h } from "../kit/dom.js"
import { dialog } from "./dialog.js"
import { t } from "./i18n.js"

const LIST = [
  ["1–9", "key.nth"],
  ["Tab", "key.tab"],
  ["Enter", "key.enter"],
  ["Esc", "key.escape"],
  ["a", "key.all"],
  ["h", "key.hint"],
  ["c", "key.captain"],
  ["u Ctrl+Z", "key.undo"],
  ["y Ctrl+Y", "key.redo"],
  ["s", "key.skip"],
  ["k", "key.hold"],
  [", .", "key.lines"],
  ["v", "key.speed"],
  ["l", "key.log"],
  ["t", "key.past"],
  ["p", "key.prompt"],
  ["b", "key.board"],
  ["w", "key.why"],
  ["+ −", "key.zoom"],
  ["← ↑ → ↓", "key.pan"],
  ["0", "key.fit"],
  ["m", "key.menu"],
  ["?", "key.help"],
]

export function showKeys(extra = []) {
  dialog({
    title: t("keys"),
    cls: "narrow",
    body: h(
      "dl",
      { class: "keys" },
      [...LIST, ...extra].map(([key, text]) =>
        h(
          "div",
          {},
          h(
            "dt",
            {},
            key.split(" ").map((one) => h("kbd", {}, one)),
          ),
          h("dd", {}, t(text)),
        ),
      ),
    ),
  })
}
