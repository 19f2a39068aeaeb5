// The small column of tools beside the board.

import { choose } from "../kit/tooltip.js"
import { button, fill } from "./dom.js"
import { t } from "./i18n.js"
import { showKeys } from "./keyboard.js"

export function toolButtons(desk, stage, { openMenu, extra = [] }) {
  const tool = (pic, key, run) => button("", run, { cls: "icon tool", pic, "aria-label": t(key), title: t(key) })
  const overlays = stage.module.overlays
  fill(desk.tools,
    tool("plus", "zoom.in", () => stage.zoom(1.3)), tool("minus", "zoom.out", () => stage.zoom(1 / 1.3)),
    tool("fit", "zoom.fit", () => stage.fit()),
    overlays && tool("layers", "layers", (event) => choose(event.currentTarget, overlays(stage.board).map((one) => ({
      label: one.title, note: one.on ? t("on") : t("off"), run: one.toggle,
    })), t("layers"))),
    tool("menu", "menu", (event) => openMenu(event.currentTarget)),
    button("?", () => showKeys(extra), { cls: "icon tool help", "aria-label": t("keys"), title: t("keys") }))
}
