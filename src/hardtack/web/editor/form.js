// A form for any line of a situation, from what the server says of it: what can be named, chosen, counted. What is left empty is as at the
// start. set(value) is called when one has been written; undefined takes the line out.

import { h } from "../kit/dom.js"
import { button } from "../shell/button.js"
import { t } from "../shell/i18n.js"
import { without } from "./lines.js"

let count = 0
const labelled = (field, control) => {
  control.id ||= `line-${++count}`
  const help = field.help && h("p", { class: "help", id: `${control.id}-help` }, field.help)
  if (help) control.setAttribute("aria-describedby", help.id)
  return h("div", { class: "line" }, h("label", { for: control.id }, field.name), control, help)
}
const option = (value, name) => h("option", { value: String(value) }, name)

export function select(choices, value, set, none = null) {
  const node = h(
    "select",
    { on: { change: () => set(choices.find((one) => String(one.id) === node.value)?.id) } },
    none !== null && option("", none),
    choices.map((one) => option(one.id, one.name)),
  )
  // What it says may be nothing there is: then it is shown as it is.
  if (value !== undefined && value !== "" && !choices.some((one) => one.id === value))
    node.append(option(value, String(value)))
  node.value = String(value ?? "")
  return node
}

const YES = () => [
  { id: "yes", name: t("editor.yes") },
  { id: "no", name: t("editor.no") },
]

function control(field, value, set, things) {
  const common = { "aria-label": field.name }
  if (field.kind === "flag") {
    if (field.optional)
      return select(YES(), value === undefined ? "" : value ? "yes" : "no", (one) => set(one && one === "yes"), "—")
    const node = h("input", {
      type: "checkbox",
      checked: Boolean(value ?? field.default),
      on: { change: () => set(node.checked) },
    })
    return node
  }
  if (field.kind === "number" || field.kind === "measure") {
    const node = h("input", {
      ...common,
      type: "number",
      min: field.min,
      max: field.max,
      step: field.kind === "measure" ? "any" : "1",
      value: value ?? "",
      placeholder: usual(field),
      on: { change: () => set(node.value === "" ? undefined : Number(node.value)) },
    })
    return node
  }
  if (field.kind === "choice") {
    const bare = field.optional || !field.choices.some((one) => one.id === (field.default ?? null))
    return select(field.choices, value ?? field.default ?? "", set, bare ? "—" : null)
  }
  if (field.kind === "thing") return select(things[field.thing] ?? [], value ?? "", set, "—")
  const node = h("input", {
    ...common,
    type: "text",
    value: value ?? "",
    on: { change: () => set(node.value || undefined) },
  })
  return node
}

// What it is if nothing is said: a number that could not be written stands for the most there is, or for something else.
const usual = ({ default: said, min, max }) =>
  typeof said !== "number" ? "" : min == null || said >= min ? said : said < 0 ? (max ?? "") : ""

const SIMPLE = new Set(["flag", "number", "measure", "choice", "thing", "text"])
const nameOf = (field, value, things) =>
  (field.kind === "thing" ? things[field.thing] : field.choices)?.find((one) => one.id === value)?.name ?? String(value)

// Several of the same: chips that can be taken off, and one more.
function several(field, value, set, things) {
  const list = value ?? [],
    of = field.of
  const chips = list.map((one, i) =>
    h(
      "li",
      {},
      nameOf(of, one, things),
      button("", () => set(less(list, i)), {
        cls: "icon",
        pic: "close",
        "aria-label": t("editor.remove", { name: nameOf(of, one, things) }),
      }),
    ),
  )
  const add = control(
    { ...of, name: field.name, optional: true, default: null },
    undefined,
    (one) => one !== undefined && set([...list, one]),
    things,
  )
  add.setAttribute("aria-label", t("editor.add.to", { name: field.name }))
  return h(
    "fieldset",
    { class: "several" },
    h("legend", {}, field.name),
    help(field),
    h("ul", { class: "chips" }, chips),
    add,
  )
}
const less = (list, i) => (list.length > 1 ? list.filter((_, n) => n !== i) : undefined)
const help = (field) => field.help && h("p", { class: "help" }, field.help)

// A fixed row of values, as a general and his points.
function row(field, value, set, things) {
  const list = value ?? []
  return h(
    "fieldset",
    { class: "several" },
    h("legend", {}, field.name),
    field.fields.map((one, i) =>
      labelled(
        one,
        control(one, list[i], (said) => set(Object.assign([...list], { [i]: said })), things),
      ),
    ),
  )
}

// What one has unfolded stays so when the form is written anew.
export function folded(key, opened, name, ...inside) {
  const node = h(
    "details",
    { open: opened.has(key), class: "entry", on: { toggle: () => (node.open ? opened.add(key) : opened.delete(key)) } },
    h("summary", {}, name),
    ...inside,
  )
  return node
}

// Entries with lines of their own.
function entries(field, value, set, things, opened) {
  const list = value ?? []
  return folded(
    field.id,
    opened,
    field.name + (list.length ? ` (${list.length})` : ""),
    help(field),
    list.map((one, i) =>
      folded(
        `${field.id} ${i}`,
        opened,
        titleOf(one, i, field, things),
        lines(field.of.fields, one, (said) => set(list.map((old, n) => (n === i ? said : old))), things, opened),
        button(t("editor.remove", { name: titleOf(one, i, field, things) }), () => set(less(list, i)), {
          cls: "btn small",
        }),
      ),
    ),
    button(t("editor.add.to", { name: field.name }), () => set([...list, {}]), { cls: "btn small", pic: "plus" }),
  )
}
const titleOf = (one, i, field, things) => {
  const named = field.of.fields.find((inner) => inner.kind === "thing" && one?.[inner.id])
  return (
    one?.[document.documentElement.lang] ||
    one?.en ||
    one?.id ||
    (named && nameOf(named, one[named.id], things)) ||
    String(i + 1)
  )
}

// The same by a key: a place, a side.
function keyed(field, value, set, things, opened) {
  const table = value ?? {},
    { key, of } = field
  const put = (id, said) => {
    const next = said === undefined ? without(table, id) : { ...table, [id]: said }
    set(Object.keys(next).length ? next : undefined)
  }
  const start = () =>
    of.kind === "lines" || of.kind === "table"
      ? {}
      : of.kind === "list"
        ? []
        : (of.choices?.[0]?.id ?? of.default ?? of.min ?? (of.kind === "flag" ? true : of.kind === "number" ? 1 : ""))
  const rows = Object.entries(table).map(([id, one]) => {
    const inner = { ...of, name: nameOf(key, id, things) }
    return h(
      "div",
      { class: "keyed" },
      anyField(inner, one, (said) => put(id, said), things, opened),
      button("", () => put(id, undefined), {
        cls: "icon",
        pic: "close",
        "aria-label": t("editor.remove", { name: inner.name }),
      }),
    )
  })
  const add = control(
    { ...key, name: field.name, optional: true, default: null },
    undefined,
    (id) => id !== undefined && !(id in table) && put(id, start()),
    things,
  )
  add.setAttribute("aria-label", t("editor.add.to", { name: field.name }))
  return folded(field.id, opened, field.name + (rows.length ? ` (${rows.length})` : ""), help(field), rows, add)
}

export function anyField(field, value, set, things, opened) {
  if (field.kind === "drawn") return null
  if (SIMPLE.has(field.kind)) return labelled(field, control(field, value, set, things))
  if (field.kind === "lines") {
    // Lines that say nothing take the whole entry out, unless it is one of several.
    const inner = lines(
      field.fields,
      value ?? {},
      (said) => set(Object.keys(said).length ? said : undefined),
      things,
      opened,
    )
    return folded(field.id || field.name, opened, field.name, help(field), inner)
  }
  if (field.kind === "table") return keyed(field, value, set, things, opened)
  if (field.fields?.length) return row(field, value, set, things)
  if (!field.of || field.of.kind === "drawn") return null
  return SIMPLE.has(field.of.kind)
    ? several(field, value, set, things)
    : field.of.kind === "lines"
      ? entries(field, value, set, things, opened)
      : null
}

// Lines of a table, as a whole. set(table) has all of them.
export function lines(fields, table, set, things, opened) {
  return h(
    "div",
    { class: "lines" },
    fields.map((field) =>
      anyField(
        field,
        table?.[field.id],
        (said) => {
          set(said === undefined ? without(table, field.id) : { ...table, [field.id]: said })
        },
        things,
        opened,
      ),
    ),
  )
}
