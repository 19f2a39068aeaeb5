// Drawing on an open table: what lies there is picked, moved, turned and made larger by its handles, with the keys, or by its numbers.
// A board that can be drawn on exports plane(board): {toMap([x, y]), fromMap([x, y]), size: [width, height]} in the table's own measure.

import { circle, el, fill, h, path } from "../kit/dom.js"
import { button } from "../shell/button.js"
import { t } from "../shell/i18n.js"
import { lines } from "./form.js"
import { apart, fieldAt, fresh, kept, middle, moved, place, read, sized, turned, within, write } from "./lines.js"

const SLIP = 6
const STEP = 0.5
const TURN = 5

// desk: {stage, form, things, table, answer, picked, pick, change, line, opened}
export function createDrawing(desk) {
  const { stage } = desk,
    { board, module } = stage,
    { svg } = board,
    slot = svg.closest(".slot"),
    layer = board.layer("editing")
  const plane = () => module.plane(board)
  const one = (id) => desk.answer.shapes.find((shape) => key(shape) === id)
  let live = null // the points while something is dragged

  const at = (event) => {
    const box = slot.getBoundingClientRect()
    return plane().fromMap(stage.viewport.toMap(event.clientX - box.left, event.clientY - box.top))
  }
  // What lies under a point: those that stand before those that lie, the smaller before the larger.
  function under(event) {
    const marked = event.target.closest?.("[data-unit],[data-leader],[data-objective]")?.dataset
    const id = marked && (marked.unit ?? marked.leader ?? marked.objective),
      kind = marked && (marked.unit ? "unit" : marked.leader ? "leader" : "objective")
    const standing = id && desk.answer.shapes.find((shape) => shape.id === id && shape.kind === kind)
    if (standing) return standing
    const [x, y] = at(event),
      reach = 14 / stage.viewport.k / perInch()
    const near = desk.answer.shapes.filter((shape) =>
      shape.form === "outline"
        ? within(shape.at, x, y)
        : apart(shape.at, x, y) < (shape.form === "line" ? Math.max(reach, 0.6) : reach),
    )
    const size = ({ form, at: points }) => (form === "outline" ? area(points) : 0)
    const ground = (shape) => (shape.kind === "zone" ? 1e6 : 0)
    return near.sort((a, b) => ground(a) + size(a) - ground(b) - size(b))[0] ?? null
  }
  const perInch = () => {
    const { toMap } = plane()
    return Math.abs(toMap([1, 0])[0] - toMap([0, 0])[0])
  }

  function save(shape, points) {
    live = null
    desk.change(place(desk.table, shape, kept(points, plane().size)))
  }

  // ---- handles ----
  function show() {
    const shape = desk.picked?.shape && one(desk.picked.shape)
    if (!shape) {
      layer.replaceChildren()
      return
    }
    const points = live ?? shape.at,
      { toMap } = plane(),
      map = points.map((p) => toMap(p)),
      d = "M" + map.map((p) => p.map((v) => v.toFixed(1)).join(" ")).join("L") + (shape.form === "outline" ? "Z" : "")
    const knob = (cls, [x, y], data, name) =>
      el(
        "g",
        { class: `ed-knob ${cls}`, place: [x, y, "s"], data },
        circle("touch", 19),
        circle("dot", cls === "mid" ? 5 : 8),
        el("title", {}, name),
      )
    const corners =
      shape.form === "outline" || shape.form === "line"
        ? [
            ...map.map((p, i) => knob("ed-corner", p, { corner: i }, t("editor.corner"))),
            ...map
              .map((p, i) => [p, map[(i + 1) % map.length], i])
              .slice(0, shape.form === "line" ? -1 : undefined)
              .map(([a, b, i]) =>
                knob("mid", [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], { after: i }, t("editor.corner.add")),
              ),
          ]
        : []
    const turn = shape.form === "spot" ? null : handle(shape, points)
    layer.replaceChildren(
      shape.form === "outline" || shape.form === "line"
        ? path(`ed-shape ${shape.form}`, d, { "data-move": "1" })
        : el("g", { place: [...map[0], "s"], class: "ed-stand" }, circle("ed-shape ed-spot", 26)),
      ...(turn
        ? [
            path("ed-arm", `M${turn.from.join(" ")}L${turn.at.join(" ")}`),
            knob("turn", turn.at, { turn: 1 }, t("editor.turn")),
          ]
        : []),
      ...corners,
    )
  }
  // The knob by which a thing is turned: ahead of a unit, north of an outline.
  function handle(shape, points) {
    const { toMap } = plane(),
      [cx, cy] = middle(points),
      facing = shape.form === "pose" ? points[0][2] : 0,
      top = shape.form === "pose" ? 0 : Math.max(...points.map((p) => p[1])) - cy,
      far = top + 46 / perInch() / Math.max(stage.viewport.k, 0.5),
      a = (facing * Math.PI) / 180
    const tip = [cx + Math.sin(a) * far, cy + Math.cos(a) * far]
    return { from: toMap([cx, cy]).map((v) => v.toFixed(1)), at: toMap(tip) }
  }

  // ---- by hand ----
  function carry(event, shape, mode) {
    const start = at(event),
      first = [event.clientX, event.clientY],
      stop = new AbortController(),
      { signal } = stop
    let points = shape.at,
      begun = false
    const bearing = ([x, y]) => {
      const [cx, cy] = middle(shape.at)
      return (Math.atan2(x - cx, y - cy) * 180) / Math.PI
    }
    addEventListener(
      "pointermove",
      (now) => {
        if (!begun && Math.hypot(now.clientX - first[0], now.clientY - first[1]) < SLIP) return
        begun = true
        const [x, y] = at(now)
        if (mode.corner !== undefined) points = shape.at.map((p, i) => (i === mode.corner ? [x, y] : p))
        else if (mode.after !== undefined)
          points = [...shape.at.slice(0, mode.after + 1), [x, y], ...shape.at.slice(mode.after + 1)]
        else if (mode.turn) points = turned(shape.at, bearing([x, y]) - bearing(start))
        else points = moved(shape.at, x - start[0], y - start[1])
        live = kept(points, plane().size)
        show()
      },
      { signal },
    )
    const end = () => stop.abort()
    addEventListener(
      "pointerup",
      () => {
        end()
        if (begun) save(shape, points)
      },
      { signal },
    )
    const leave = () => {
      end()
      live = null
      show()
    }
    addEventListener("pointercancel", leave, { signal })
    addEventListener("keydown", (pressed) => pressed.key === "Escape" && leave(), { signal })
  }

  let down = null
  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return
    down = [event.clientX, event.clientY]
    const picked = desk.picked?.shape && one(desk.picked.shape)
    const knob = event.target.closest?.(".ed-knob")?.dataset
    const found = knob ? picked : under(event)
    const own = found && picked && key(found) === key(picked)
    // With a finger the table is moved, and a thing only if it was picked before.
    if (!found || (!own && !knob && event.pointerType !== "mouse")) return
    event.held = true
    if (!own) desk.pick({ shape: key(found) })
    const number = (value) => (value === undefined ? undefined : Number(value))
    carry(event, found, knob ? { corner: number(knob.corner), after: number(knob.after), turn: knob.turn } : {})
  })
  svg.addEventListener("click", (event) => {
    if (!down || Math.hypot(event.clientX - down[0], event.clientY - down[1]) >= SLIP) return
    down = null
    if (event.target.closest?.(".ed-knob")) return
    const found = under(event)
    desk.pick(found ? { shape: key(found) } : null)
  })
  stage.viewport.onsettle(() => show())

  // ---- with the keys ----
  const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
  svg.addEventListener(
    "keydown",
    (event) => {
      const shape = desk.picked?.shape && one(desk.picked.shape)
      if (!shape || event.ctrlKey || event.metaKey || event.altKey) return
      const by = KEYS[event.key],
        far = event.shiftKey ? 4 * STEP : STEP
      if (by) save(shape, moved(shape.at, by[0] * far, by[1] * far))
      else if (event.key === "," || event.key === ".") save(shape, turned(shape.at, event.key === "," ? -TURN : TURN))
      else if (event.key === "Delete" && shape.removable) remove(shape)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )

  const remove = (shape) => {
    desk.pick(null)
    desk.change(write(desk.table, shape.path, undefined))
  }

  // ---- what is said of it ----
  function card(id, head) {
    const shape = one(id)
    if (!shape) return null
    const numbers =
      shape.form === "spot" || shape.form === "pose"
        ? ["x", "y", "facing"].slice(0, shape.at[0].length).map((name, i) => {
            const node = h("input", {
              type: "number",
              id: `ed-${name}`,
              step: i === 2 ? "5" : "0.5",
              value: shape.at[0][i],
              on: { change: () => save(shape, [shape.at[0].map((old, n) => (n === i ? Number(node.value) : old))]) },
            })
            return h("div", { class: "line" }, h("label", { for: node.id }, t(`editor.${name}`)), node)
          })
        : []
    const act = (key, run, pic) => button(t(key), run, { cls: "btn small", pic })
    const shaped = shape.form === "outline" || shape.form === "line"
    const field = fieldAt(
      desk.form.fields,
      shape.path.filter((step) => typeof step === "string"),
    )
    const row = read(desk.table, shape.path)
    return [
      head(shape.name, t(shaped ? "editor.handles" : "editor.move")),
      numbers,
      h(
        "div",
        { class: "ed-acts" },
        act("editor.left", () => save(shape, turned(shape.at, -TURN)), "undo"),
        act("editor.right", () => save(shape, turned(shape.at, TURN)), "redo"),
        shaped && act("editor.larger", () => save(shape, sized(shape.at, 1.15)), "plus"),
        shaped && act("editor.smaller", () => save(shape, sized(shape.at, 1 / 1.15)), "minus"),
        shaped &&
          shape.at.length > (shape.form === "line" ? 2 : 3) &&
          act("editor.corner.less", () => save(shape, shape.at.slice(0, -1)), "fold"),
        shape.removable && act("editor.away", () => remove(shape), "close"),
      ),
      field?.fields &&
        row &&
        shape.path[0] === "table" &&
        lines(field.fields, row, (said) => desk.change(write(desk.table, shape.path, said)), desk.things, desk.opened),
    ]
  }

  // ---- something new ----
  function add(draft) {
    const free = stage.viewport.clear(),
      size = plane().size,
      centre = plane().fromMap(stage.viewport.toMap(free.x + free.w / 2, free.y + free.h / 2))
    const [x, y] = kept([centre], size)[0]
    const rows = read(desk.table, draft.path) ?? []
    const row = { ...draft.row, id: fresh(draft.row.id, rows) }
    const points = kept(moved(draft.at, x, y), size)
    const shape = { ...draft, path: [...draft.path, rows.length] }
    let next = write(desk.table, draft.path, [...rows, row])
    next = place(next, shape, points)
    desk.pick({ shape: key(shape) })
    desk.change(next)
  }
  function adder(root) {
    const { drafts } = desk.answer
    if (!drafts.length) {
      fill(root)
      return
    }
    const before = Number(root.querySelector("select")?.value ?? 0)
    const side = (id) => desk.form.sides.find((each) => each.id === id)?.name
    const groups = Map.groupBy ? Map.groupBy(drafts, (one) => one.side) : grouped(drafts)
    const pick = h(
      "select",
      { "aria-label": t("editor.add") },
      [...groups].map(([name, list]) =>
        h(
          "optgroup",
          { label: side(name) ?? t("editor.ground") },
          list.map((one) => h("option", { value: String(drafts.indexOf(one)) }, one.name)),
        ),
      ),
    )
    if (before < drafts.length) pick.value = String(before)
    fill(
      root,
      pick,
      button(t("editor.add"), () => add(drafts[Number(pick.value)]), { cls: "btn", pic: "plus" }),
    )
  }
  // Units are pieces too: whoever picks one in the list has it in hand on the table.
  const whole = (what) => {
    if (what?.shape) {
      const shape = one(what.shape)
      return shape?.kind === "unit" ? { ...what, piece: shape.id } : what
    }
    const unit = what?.piece && desk.answer.shapes.find((shape) => shape.kind === "unit" && shape.id === what.piece)
    return unit ? { shape: key(unit), piece: unit.id } : what
  }
  return { update: show, card, adder, whole }
}

// A thing is known by where in the table it is described.
export const key = (shape) => [...shape.path, ...shape.keys].join("/")

function grouped(drafts) {
  const out = new Map()
  for (const one of drafts) out.set(one.side, [...(out.get(one.side) ?? []), one])
  return out
}
function area(points) {
  let twice = 0
  points.forEach(([x, y], i) => {
    const [a, b] = points[(i + 1) % points.length]
    twice += x * b - a * y
  })
  return Math.abs(twice) / 2
}
