// The small column of tools beside the board.

import { choose } from "../kit/tooltip.js"
import { fill } from "../kit/dom.js"
import { button } from "./button.js"
import { t } from "./i18n.js"
import { showKeys } from "./keyboard.js"

export function toolButtons(desk, stage, { panels, openMenu, look = null, extra = [] }) {
  const tool = (pic, key, run, cls = "") =>
    button("", run, { cls: `icon tool ${cls}`, pic, "aria-label": t(key), title: t(key) })
  // Panels that open from here.
  const opener = (id, pic) => {
    const panel = panels.get(id)
    if (!panel) return null
    panel.toggle = button("", () => panels.toggle(id), {
      cls: "icon tool opens",
      pic,
      "aria-label": t(id),
      title: t(id),
      "aria-controls": panel.body.id,
      "aria-expanded": String(panel.open),
    })
    return panel.toggle
  }
  const overlays = stage.module.overlays
  fill(
    desk.tools,
    opener("log", "list"),
    look && tool("past", "back.look", look),
    opener("seats", "people"),
    tool("plus", "zoom.in", () => stage.zoom(1.3), "near"),
    tool("minus", "zoom.out", () => stage.zoom(1 / 1.3), "near"),
    tool("fit", "zoom.fit", () => stage.fit()),
    overlays &&
      tool("layers", "layers", (event) =>
        choose(
          event.currentTarget,
          overlays(stage.board).map((one) => ({
            label: one.title,
            note: one.on ? t("on") : t("off"),
            run: one.toggle,
          })),
          t("layers"),
        ),
      ),
    tool("menu", "menu", (event) => openMenu(event.currentTarget)),
    button("?", () => showKeys(extra), { cls: "icon tool help", "aria-label": t("keys"), title: t("keys") }),
  )
}
