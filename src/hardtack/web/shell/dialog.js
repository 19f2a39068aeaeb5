// Dialogs and passing notices. The native <dialog> traps the focus and gives Escape for free.

import { chip } from "./chip.js"
import { fill, h } from "../kit/dom.js"
import { button } from "./button.js"
import { t } from "./i18n.js"

export function dialog({ title, body, actions = [], cls = "", onClose = null }) {
  // What is open already is not opened again, however often one presses.
  /** @type {NodeListOf<HTMLDialogElement>} */
  const open = document.querySelectorAll("dialog[open]")
  const there = [...open].find((one) => one.dataset.title === title)
  if (there) return { el: there, close: () => there.close() }
  const head = h("h2", { id: `dialog-${crypto.getRandomValues(new Uint32Array(1))[0]}` }, title)
  const el = h("dialog", { class: `sheet-dialog ${cls}`, "aria-labelledby": head.id, data: { title } })
  const close = () => el.close()
  fill(
    el,
    h("header", {}, head, button("", close, { cls: "icon close", pic: "close", "aria-label": t("close") })),
    h("div", { class: "dialog-body", tabindex: "0" }, body),
    actions.length > 0 &&
      h(
        "footer",
        {},
        actions.map(({ label, run, primary, href, pic }) =>
          href
            ? h("a", { class: `btn${primary ? " primary" : ""}`, href }, label)
            : button(
                label,
                () => {
                  if (run?.() !== false) close()
                },
                { cls: `btn${primary ? " primary" : ""}`, pic },
              ),
        ),
      ),
  )
  el.addEventListener("close", () => {
    el.remove()
    onClose?.()
  })
  el.addEventListener("click", (event) => {
    if (event.target === el) close()
  })
  document.body.append(el)
  el.showModal()
  // The first thing of interest has the focus, not the cross that closes.
  ;(el.querySelector("[autofocus]") ?? el.querySelector(".dialog-body")).focus()
  return { el, close }
}

let shelf = null

// One line that comes, is read aloud, and goes; an error stays longer.
export function toast(text, { rule = null, game = null, kind = "", seconds = 5 } = {}) {
  shelf ??= document.body.appendChild(h("div", { class: "toasts", role: "status", "aria-live": "polite" }))
  const note = h(
    "div",
    { class: `toast ${kind}` },
    h("span", {}, text),
    game && chip(game, rule),
    button("", () => note.remove(), { cls: "icon", pic: "close", "aria-label": t("close") }),
  )
  // Said again it is there once, and begins anew.
  for (const one of [...shelf.children]) if (one.firstChild.textContent === text) one.remove()
  shelf.append(note)
  setTimeout(() => note.remove(), seconds * 1000)
  return note
}

export const complain = (error, game = null) =>
  toast(error.message, { rule: error.rule, game, kind: "bad", seconds: 9 })
