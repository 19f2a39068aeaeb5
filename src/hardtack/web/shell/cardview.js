// One card, large enough to read.

import { h } from "../kit/dom.js"
import { dialog } from "./dialog.js"

export function showCard(name, face) {
  dialog({ title: name, cls: "narrow card-sheet", body: h("div", { class: "ht-big" }, face) })
}
