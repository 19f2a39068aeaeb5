// The position editor: a situation set up on the game's own board. It changes a situation table, and the server says what comes of it: no
// rule is known here. What it saves is a situation file.

import { choose } from "../kit/tooltip.js"
import { fill, h } from "../kit/dom.js"
import { get, post } from "../shell/api.js"
import { button } from "../shell/button.js"
import { create, quickSeats } from "../shell/create.js"
import { complain, dialog, toast } from "../shell/dialog.js"
import { gaveUp, pathPart } from "../shell/failed.js"
import { load, t } from "../shell/i18n.js"
import { createDesk, createPanels } from "../shell/panels.js"
import { follow, openSettings } from "../shell/settings.js"
import { copy } from "../shell/share.js"
import { createStage, loadStyle } from "../shell/stage.js"
import { createStore } from "../shell/store.js"
import { folded, lines, select } from "../editor/form.js"
import { pack, unpack } from "../editor/link.js"
import { write } from "../editor/lines.js"
import { createRoster } from "../editor/roster.js"

const game = pathPart(1)
const ASK = `/api/games/${game}/situation`

async function start() {
  follow()
  await load()
  document.body.replaceChildren(h("div", { class: "opening", role: "status" }, t("opening")))
  const [info, form] = await Promise.all([get(`/api/games/${game}`), get(ASK)])
  const frame = createDesk()
  frame.root.classList.add("editor")
  document.body.replaceChildren(frame.root)
  frame.root.prepend(h("h1", { class: "hidden" }, t("editor.title", { name: info.name })))
  document.title = `${t("editor.title", { name: info.name })} · Hardtack`
  const store = createStore()
  const stage = await createStage(frame, { game, store, act() {} })
  const panels = createPanels(frame, { act() {}, game: `editor.${game}` })

  const past = [],
    future = []
  let seq = 0,
    eyes = "",
    sent = Promise.resolve()
  const desk = {
    form,
    stage,
    opened: new Set(),
    answer: null,
    table: {},
    picked: null,
    get things() {
      return { ...form.things, ...desk.answer?.things }
    },
    placeName: (id) => (id && form.things[form.places]?.find((one) => one.id === id)?.name) || null,
    onMap: (piece) => Boolean(piece.at) && !form.away.some((one) => one.id === piece.at),
    pick(what) {
      desk.picked = desk.whole?.(what) ?? what
      glow()
      show()
      if (what && panels.narrow.matches) bring("pieces")
    },
    put: (piece, to) => edit({ do: "put", piece, to }),
    set: (piece, field, value) => edit({ do: "set", piece, field, value }),
    line: (id, value) => desk.change(write(desk.table, [id], value)),
    change: (table) => ask({ table }),
  }
  // What is said of a place lies open when a place is picked.
  for (const field of form.fields)
    if (field.key && field.key.thing === form.places)
      for (const inner of field.of?.fields ?? []) if (inner.kind === "lines") desk.opened.add(inner.id)
  const where = (id) => {
    const piece = desk.answer.pieces.find((one) => one.id === id)
    return form.places ? piece && desk.onMap(piece) && piece.at : id
  }
  const glow = () => {
    const what = desk.picked
    stage.light(what?.place ? [what.place] : what?.piece ? [where(what.piece)].filter(Boolean) : [])
  }
  const edit = (one) => ask({ edits: [one] })
  // In a small window what was picked is told at once, as far as it leaves the map its room.
  const bring = (id) => {
    if (panels.get(id)?.el.hidden) panels.toggle(id)
  }

  // One question after the other: each begins with what the one before has made of the table.
  function ask(asked, { keep = true } = {}) {
    const own = sent.then(async () => {
      const before = desk.answer && desk.table
      const body = {
        table: asked.toml === undefined ? (asked.table ?? desk.table) : undefined,
        toml: asked.toml,
        edits: asked.edits ?? [],
        eyes,
      }
      const answer = await post(ASK, body)
      if (keep && before && JSON.stringify(before) !== JSON.stringify(answer.table)) {
        past.push(before)
        future.length = 0
      }
      take(answer)
      return answer
    })
    sent = own.catch(() => {})
    return own.catch((error) => {
      complain(error)
      show()
      return null
    })
  }

  function take(answer) {
    desk.table = answer.table
    // What cannot even be read has no pieces: those of before stay to be seen.
    desk.answer = answer.pieces ? answer : { ...desk.answer, problem: answer.problem, toml: answer.toml }
    if (desk.picked?.piece && !answer.pieces?.some((one) => one.id === desk.picked.piece)) desk.picked = null
    if (answer.view) {
      store.table = {
        type: "table",
        match: "",
        game,
        seq: ++seq,
        boot: "",
        role: answer.role,
        status: "playing",
        yours: false,
        waiting: answer.waiting,
        thinking: false,
        view: answer.view,
        preview: null,
        prompt: answer.prompt,
        actions: [],
        regions: [],
        barred: [],
        log: [],
        log_total: 0,
        undo: { possible: false, reason: "", what: "" },
        seats: {},
        outcome: null,
        commitment: "",
        chat: [],
      }
      stage.update(store.table)
    }
    glow() // it may stand elsewhere now
    show()
  }

  // ---- what is to be seen ----
  const roster = panels.add({
    id: "pieces",
    title: form.places ? "editor.pieces" : "editor.table",
    side: "left",
    open: true,
  })
  const position = panels.add({ id: "position", title: "editor.position", side: "left", open: false })
  const written = panels.add({ id: "written", title: "editor.text", side: "left", open: false })
  // One of them is enough beside the map.
  const ids = ["pieces", "position", "written"]
  for (const id of ids)
    panels.get(id).onopen = () => {
      if (!panels.narrow.matches) for (const other of ids) if (other !== id) panels.get(other).choose(false, false)
    }
  const adding = h("div", { class: "ed-add" })
  const pieces = h("div", {})
  fill(roster.body, adding, pieces)
  const list = createRoster(pieces, desk)
  const hand = form.places
    ? (await import("../editor/hold.js")).createHold(desk)
    : (await import("../editor/draw.js")).createDrawing(desk)
  desk.drag = hand.drag
  desk.shapeCard = hand.card
  desk.whole = hand.whole

  function show() {
    if (!desk.answer) return
    list.update()
    hand.update?.()
    hand.adder?.(adding)
    whole()
    file.value = desk.answer.toml
    bar()
    panels.update({})
  }

  // The lines of the whole situation.
  function whole() {
    const scenario = select(
      info.scenarios,
      desk.table.scenario ?? "",
      (id) => id && ask({ table: { scenario: id } }),
      desk.table.scenario ? null : t("editor.own"),
    )
    scenario.id = "ed-scenario"
    const kept = position.body.scrollTop
    fill(
      position.body,
      h("div", { class: "line" }, h("label", { for: scenario.id }, t("new.scenario")), scenario),
      h(
        "div",
        { class: "ed-acts" },
        desk.answer.make.map((one) => button(one.name, () => edit({ do: "make", to: one.id }), { cls: "btn small" })),
      ),
      lines(form.fields, desk.table, desk.change, desk.things, desk.opened),
      info.options.length > 0 &&
        folded(
          "options",
          desk.opened,
          t("new.options"),
          lines(info.options, desk.table.options ?? {}, options, {}, desk.opened),
        ),
    )
    position.body.scrollTop = kept
  }

  // An option is a number in a situation, whether it is one or not.
  const options = (said) => {
    const numbers = Object.entries(said).map(([id, value]) => [id, Number(value)])
    desk.line("options", numbers.length ? Object.fromEntries(numbers) : undefined)
  }

  // The same as a file, for who would rather write.
  const file = h("textarea", { class: "ed-file", spellcheck: "false", rows: "18", "aria-label": t("editor.text") })
  fill(
    written.body,
    h("p", { class: "help" }, t("editor.text.help", { game })),
    file,
    button(t("editor.apply"), () => ask({ toml: file.value }), { cls: "btn", pic: "check" }),
  )

  const input = h("input", { type: "file", accept: ".toml,.json", hidden: true, "aria-label": t("editor.open") })
  frame.root.append(input)
  const say = h("p", { class: "sentence", "aria-live": "polite" })
  const one = (pic, key, run) => button(t(key), run, { cls: "do", pic })
  const undo = button("", () => back(past, future), {
    cls: "do icon",
    pic: "undo",
    "aria-label": t("editor.undo"),
    title: t("editor.undo"),
  })
  const redo = button("", () => back(future, past), {
    cls: "do icon",
    pic: "redo",
    "aria-label": t("editor.redo"),
    title: t("editor.redo"),
  })
  const look = select([{ id: "", name: t("editor.eyes.all") }, ...form.sides], "", (id) => {
    eyes = id ?? ""
    ask({}, { keep: false })
  })
  look.setAttribute("aria-label", t("editor.eyes"))
  const play = one("play", "editor.play", () => begin())
  play.classList.add("primary")
  fill(
    frame.prompt,
    h(
      "div",
      { class: "say" },
      say,
      h(
        "div",
        { class: "btns" },
        h(
          "div",
          { class: "acts" },
          play,
          undo,
          redo,
          one("save", "editor.save", save),
          one("upload", "editor.open", () => input.click()),
          one("link", "editor.link", link),
        ),
        h("div", { class: "aids" }, form.sides.length > 1 && look),
      ),
    ),
  )
  function bar() {
    const { problem, prompt } = desk.answer
    frame.root.classList.toggle("wrong", Boolean(problem))
    fill(
      say,
      h("b", {}, problem ? t("editor.wrong") : (prompt?.phase ?? t("editor.fine"))),
      " ",
      problem || [prompt?.who, prompt?.text].filter(Boolean).join(": ") || t("over"),
      problem && h("small", { class: "help" }, " ", t("editor.stale")),
    )
    undo.disabled = !past.length
    redo.disabled = !future.length
    play.disabled = Boolean(problem)
  }

  // ---- what is done with it ----
  async function back(from, to) {
    if (!from.length) return
    const before = desk.table
    const table = from.pop()
    if (await ask({ table }, { keep: false })) to.push(before)
    bar()
  }
  let style = null
  async function begin() {
    await (style ??= loadStyle("/web/shell/rows.css"))
    const seats = quickSeats(info)
    const levels = info.levels.map((level) => ({
      id: `computer:${level.id}`,
      name: t("new.computer", { level: level.name }),
    }))
    const rows = info.roles.map((role) => {
      const pick = select(
        [{ id: "me", name: t("new.me") }, { id: "open", name: t("new.open") }, ...levels],
        seats[role.id],
        (id) => {
          seats[role.id] = id
        },
      )
      pick.id = `seat-${role.id}`
      return h("div", { class: "seat-row" }, h("label", { for: pick.id }, role.name), pick)
    })
    dialog({
      title: t("editor.play"),
      cls: "narrow",
      body: rows,
      actions: [
        {
          label: t("new.begin"),
          primary: true,
          run: () => void create({ game, seats, situation: desk.table }).catch(complain),
        },
      ],
    })
  }
  function save() {
    const url = URL.createObjectURL(new Blob([desk.answer.toml], { type: "application/toml" }))
    h("a", { href: url, download: `hardtack-${game}.toml` }).click()
    setTimeout(() => URL.revokeObjectURL(url), 1000)
  }
  input.addEventListener("change", async () => {
    const text = await input.files[0]?.text()
    input.value = ""
    if (text === undefined) return
    let table = null
    try {
      table = JSON.parse(text)
    } catch {
      // Then it is TOML.
    }
    desk.pick(null)
    ask(table && typeof table === "object" ? { table } : { toml: text })
  })
  async function link() {
    const packed = await pack(desk.answer.toml).catch(() => null)
    if (!packed) {
      toast(t("editor.link.long"), { kind: "bad" })
      return
    }
    history.replaceState(null, "", `#s=${packed}`)
    copy(location.href)
  }
  async function opened() {
    const packed = new URLSearchParams(location.hash.slice(1)).get("s")
    if (packed === null) return null
    const toml = await unpack(packed)
    if (toml === null) toast(t("editor.link.bad"), { kind: "bad", seconds: 9 })
    return toml === null ? null : ask({ toml })
  }
  addEventListener("hashchange", opened)

  // ---- tools and keys ----
  const tool = (pic, key, run) => button("", run, { cls: "icon tool", pic, "aria-label": t(key), title: t(key) })
  fill(
    frame.tools,
    tool("plus", "zoom.in", () => stage.zoom(1.3)),
    tool("minus", "zoom.out", () => stage.zoom(1 / 1.3)),
    tool("fit", "zoom.fit", () => stage.fit()),
    tool("menu", "menu", (event) =>
      choose(
        event.currentTarget,
        [
          { label: t("nav.home"), run: () => location.assign("/") },
          { label: t("nav.rules"), run: () => window.open(`/rules/${game}`, "hardtack-rules") },
          { label: t("settings"), run: openSettings },
        ],
        t("menu"),
      ),
    ),
  )
  addEventListener("keydown", (event) => {
    const writing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog")
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) desk.pick(null)
    if (writing || !(event.ctrlKey || event.metaKey)) return
    if (event.key === "z" && !event.shiftKey) back(past, future)
    else if (event.key === "y" || (event.key.toLowerCase() === "z" && event.shiftKey)) back(future, past)
    else return
    event.preventDefault()
  })

  const first = new URLSearchParams(location.search).get("scenario")
  if (!(await opened())) await ask({ table: first ? { scenario: first } : {} })
}

start().catch((error) => gaveUp(error, load))
