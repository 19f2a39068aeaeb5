// Looking back from the table: an earlier moment of the running game, as one saw it, while the game goes on behind it. Nothing can be
// chosen there; one press, or Escape, and one is in the present again.

import { h } from "../kit/dom.js"
import { button } from "./button.js"
import { t } from "./i18n.js"
import { loadStyle } from "./stage.js"
import { createReel, END } from "./timeline.js"

loadStyle("/web/shell/lookback.css")

// What has happened in the present meanwhile, in one word: it is one's turn, it is over, it goes on.
export function meanwhile(now, then) {
  if (now.status === "over" && then.status !== "over") return "back.over"
  if (now.yours && (!then.yours || now.seq !== then.seq)) return "back.yours"
  return now.log_total > then.log_total ? "back.on" : ""
}

// branch(moment): what begins a new match from the moment shown; null where that is not for this reader.
export function createLookback(desk, { match, store, stage, panels, log, branch = null, onEnd }) {
  const { role } = store.table
  const then = store.table
  const note = h("p", { class: "meanwhile", role: "status", hidden: true })
  const el = h("section", { class: "panel prompt looking", "aria-label": t("back"), tabindex: "-1" })
  const anew = branch && button(t("branch"), () => branch({ at: reel.at, role }), { cls: "do", pic: "branch" })
  if (anew) anew.disabled = true // until the moment stands
  const reel = createReel(el, {
    match,
    ask: () => (role ? `&role=${encodeURIComponent(role)}` : ""),
    lines: () => store.log,
    draw: panels.update,
    desk,
    stage,
    log,
    aids: [
      anew,
      button(t("back.now"), () => end(), { cls: "do primary now", pic: "last", "aria-keyshortcuts": "Escape" }),
    ],
  })
  el.querySelector(".say").prepend(h("p", { class: "past" }, t("back")), note)

  // The present has changed: it is said, and nobody is thrown out.
  function live(now) {
    const key = meanwhile(now, then)
    note.hidden = !key
    if (key && note.textContent !== t(key)) note.textContent = t(key)
    reel.forget(END)
  }

  async function begin(line) {
    desk.right.insertBefore(el, desk.prompt)
    desk.prompt.hidden = true
    desk.root.classList.add("back")
    panels.lower() // one may have come from a line of the log, which then lies over the reel
    el.focus({ preventScroll: true })
    if (line) await reel.jump(line)
    else {
      const { steps } = await reel.find(`at=${END}&since=${END}`)
      await reel.go(Math.max(0, steps - 1))
    }
    if (anew) anew.disabled = false
  }

  function end() {
    reel.stop()
    el.remove()
    desk.prompt.hidden = false
    desk.root.classList.remove("back", "lost")
    stage.light([])
    stage.scene.clear()
    log.mark(null)
    panels.update(store.table)
    stage.update(store.table)
    onEnd()
    desk.prompt.focus({ preventScroll: true })
  }

  return { begin, end, live, jump: reel.jump, keys: reel.keys }
}
