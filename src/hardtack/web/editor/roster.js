// The pieces at the side: looked for by name and side, taken in hand, and put somewhere by a press on the map or from a list; and what is
// said of the piece or the place that was picked.

import { fill, h } from "../kit/dom.js"
import { button } from "../shell/button.js"
import { t } from "../shell/i18n.js"
import { anyField, folded, lines, select } from "./form.js"
import { without } from "./lines.js"

const FEW = 3 // lines of a piece that are seen at once

// desk: {form, answer, picked, things, table, pick(what), put(id, to), set(id, field, value), change(table), drag(event, id), opened}
export function createRoster(panel, desk) {
  const card = h("div", { class: "ed-card" })
  const find = h("input", {
    type: "search",
    placeholder: t("editor.find"),
    "aria-label": t("editor.find"),
    on: { input: () => list() },
  })
  const whose = h(
    "select",
    { "aria-label": t("editor.side"), on: { change: () => list() } },
    h("option", { value: "" }, t("editor.all")),
    h("option", { value: "off" }, t("editor.off")),
  )
  const rows = h("ul", { class: "ed-pieces" })
  fill(panel, card, h("div", { class: "ed-find" }, find, whose), rows)

  const where = (piece) =>
    desk.form.away.find((one) => one.id === piece.at)?.name ??
    desk.placeName(piece.at) ??
    (piece.fresh ? t("editor.new") : "")

  function list() {
    const words = find.value.toLowerCase()
    const known = [...new Set(desk.answer.pieces.map((one) => one.side).filter(Boolean))]
    for (const side of known)
      if (![...whose.options].some((one) => one.value === side))
        whose.append(
          h(
            "option",
            { value: side },
            desk.form.sides.find((one) => one.id === side)?.name ?? t(`editor.side.${side}`),
          ),
        )
    const found = desk.answer.pieces.filter(
      (one) =>
        (!whose.value || (whose.value === "off" ? !desk.onMap(one) && !one.fresh : one.side === whose.value)) &&
        (one.name.toLowerCase().includes(words) || where(one).toLowerCase().includes(words)),
    )
    fill(
      rows,
      found.map((piece) => {
        const row = h(
          "button",
          {
            type: "button",
            class: `ed-piece side-${piece.side || "none"}`,
            "aria-pressed": String(desk.picked?.piece === piece.id),
            data: { piece: piece.id },
            on: {
              click: () => desk.pick(desk.picked?.piece === piece.id ? null : { piece: piece.id }),
              pointerdown: (event) => desk.drag?.(event, piece.id),
            },
          },
          h("span", {}, piece.name),
          h("small", {}, where(piece)),
        )
        return h("li", {}, row)
      }),
    )
  }
  const head = (name, note) =>
    h(
      "header",
      {},
      h("h3", {}, name),
      note && h("p", { class: "help" }, note),
      button("", () => desk.pick(null), { cls: "icon close", pic: "close", "aria-label": t("close") }),
    )

  // What the table says of a piece, beside where it is.
  function linesOf(piece) {
    const fields = !piece.values
      ? []
      : desk.form.piece_fields.map((field) => {
          const [min, max] = piece.most?.[field.id] ?? [field.min, field.max]
          return { ...field, min, max }
        })
    const made = fields
      .map((field) =>
        anyField(
          field,
          piece.values?.[field.id],
          (said) => desk.set(piece.id, field.id, said ?? null),
          desk.things,
          desk.opened,
        ),
      )
      .filter(Boolean)
    return h(
      "div",
      { class: "lines" },
      made.slice(0, FEW),
      made.length > FEW && folded("piece", desk.opened, t("editor.more"), made.slice(FEW)),
    )
  }

  function ofPiece(piece) {
    const places = [...desk.form.away, ...(desk.things[desk.form.places] ?? [])]
    const spot = h("div", { class: "line" })
    if (desk.form.places) {
      const to = select(
        places,
        piece.at || "",
        (id) => desk.put(piece.id, id ?? ""),
        piece.fresh || !piece.at ? "—" : null,
      )
      to.id = "ed-where"
      fill(spot, h("label", { for: to.id }, t("editor.where")), to)
    }
    return [
      head(piece.name, desk.form.places ? t("editor.press") : ""),
      spot,
      linesOf(piece),
      desk.form.places &&
        !piece.fresh &&
        button(t("editor.take"), () => desk.put(piece.id, ""), { cls: "btn small", pic: "minus" }),
    ]
  }

  // What the table says of a place: lists it is in, tables that have it as a key, lines that name it.
  function ofPlace(id) {
    const here = desk.answer.pieces.filter((one) => one.at === id)
    const kind = desk.form.places
    const own = desk.form.fields.flatMap((field) => {
      const value = desk.table[field.id]
      if (field.kind === "list" && field.of?.thing === kind) {
        const flag = { ...field, kind: "flag", optional: false, default: false, help: "" }
        const others = (value ?? []).filter((one) => one !== id)
        return anyField(
          flag,
          value?.includes(id),
          (on) => desk.line(field.id, on ? [...others, id] : others.length ? others : undefined),
          desk.things,
          desk.opened,
        )
      }
      if (field.kind === "thing" && field.thing === kind) {
        const flag = { ...field, kind: "flag", optional: false, default: false, help: "" }
        return anyField(flag, value === id, (on) => desk.line(field.id, on ? id : undefined), desk.things, desk.opened)
      }
      if (field.kind === "table" && field.key?.thing === kind) {
        const put = (said) => {
          const next = said === undefined ? without(value, id) : { ...value, [id]: said }
          desk.line(field.id, Object.keys(next).length ? next : undefined)
        }
        if (field.of.kind === "lines")
          return lines(
            field.of.fields,
            value?.[id] ?? {},
            (said) => put(Object.keys(said).length ? said : undefined),
            desk.things,
            desk.opened,
          )
        return anyField(
          { ...field.of, name: field.name, optional: true, default: null },
          value?.[id],
          put,
          desk.things,
          desk.opened,
        )
      }
      return []
    })
    return [
      head(desk.placeName(id) ?? id, here.length ? "" : t("editor.nobody")),
      h(
        "ul",
        { class: "ed-here" },
        here.map((one) =>
          h(
            "li",
            {},
            button(one.name, () => desk.pick({ piece: one.id }), { cls: `btn small side-${one.side || "none"}` }),
          ),
        ),
      ),
      h("div", { class: "lines" }, own),
    ]
  }

  return {
    update() {
      const { picked, answer } = desk
      const piece = picked?.piece && answer.pieces.find((one) => one.id === picked.piece)
      card.hidden = !picked
      fill(
        card,
        picked?.shape
          ? [desk.shapeCard(picked.shape, head), piece && linesOf(piece)]
          : piece
            ? ofPiece(piece)
            : picked?.place
              ? ofPlace(picked.place)
              : null,
      )
      list()
    },
    focus: () => find.focus(),
  }
}
