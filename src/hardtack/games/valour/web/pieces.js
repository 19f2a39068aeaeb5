// Small parts of the pages for one's own table: lists to tap, chips, steppers, files.

import { fill, h } from "/web/kit/dom.js"
import { button } from "/web/shell/button.js"
import { t } from "/web/shell/i18n.js"

// Rows to tap, one of which is taken. rows: [{id, name, note, no}]; no: why it cannot be taken.
export const rows = (list, take, empty = t("vc.nobody")) =>
  list.length
    ? h(
        "ul",
        { class: "vc-rows" },
        list.map((one) =>
          h(
            "li",
            {},
            button(one.name, () => take(one.id), {
              cls: `vc-row${one.cls ? ` ${one.cls}` : ""}`,
              note: one.no ?? one.note,
              disabled: Boolean(one.no),
              data: { id: one.id },
            }),
          ),
        ),
      )
    : h("p", { class: "help" }, empty)

// One of a few.
export function chips(label, options, value, set) {
  const group = h("div", { class: "vc-chips", role: "group", "aria-label": label })
  const draw = () =>
    fill(
      group,
      options.map(([id, name]) =>
        button(
          name,
          () => {
            value = id
            set(id)
            draw()
            group.querySelector("[aria-pressed=true]")?.focus()
          },
          { cls: "btn small", "aria-pressed": String(id === value), data: { id: String(id) } },
        ),
      ),
    )
  draw()
  return h("div", { class: "vc-field" }, h("span", { class: "vc-label" }, label), group)
}

export function tick(label, value, set) {
  const box = h("input", { type: "checkbox", checked: Boolean(value), on: { change: () => set(box.checked) } })
  return h("label", { class: "vc-tick" }, box, h("span", {}, label))
}

export function stepper(label, value, { min = 0, max = 99, step = 1, note = null } = {}, set) {
  const input = h("input", {
    type: "number",
    min,
    max,
    step: "any",
    value,
    inputmode: "decimal",
    "aria-label": label,
    on: {
      // What lies out of bounds counts as the bound; so it is written when one leaves the field.
      input: () => set(input.value === "" ? null : within(Number(input.value))),
      change: () => input.value !== "" && (input.value = String(within(Number(input.value)))),
    },
  })
  const within = (n) => Math.max(min, Math.min(max, n))
  const by = (more) => () => {
    const next = within(Number(input.value || 0) + more)
    input.value = String(next)
    set(next)
  }
  return h(
    "div",
    { class: "vc-field vc-number" },
    h("span", { class: "vc-label" }, label, note && h("small", {}, ` ${note}`)),
    h(
      "span",
      { class: "stepper" },
      button("−", by(-step), { cls: "icon", "aria-label": t("odds.less", { name: label }) }),
      input,
      button("+", by(step), { cls: "icon", "aria-label": t("odds.more", { name: label }) }),
    ),
  )
}

// A button that opens a file of JSON.
export function opener(label, take, failed) {
  const input = h("input", { type: "file", accept: ".json,application/json", hidden: true })
  input.addEventListener("change", async () => {
    try {
      await take(JSON.parse(await input.files[0].text()))
    } catch {
      failed()
    }
    input.value = ""
  })
  return h(
    "span",
    { class: "vc-opener" },
    button(label, () => input.click(), { cls: "btn", pic: "upload" }),
    input,
  )
}
