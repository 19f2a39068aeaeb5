// Keys for everything, listed under "?". They stay out of the way of text fields, menus and dialogs.

// The list is loaded when there is a use for it.
export const showKeys = async (extra = []) => (await import("./keys.js")).showKeys(extra)

const PAN = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }

// commands: {nth(n), all, hint, captain, undo, redo, skip, hold, speed, tell(by), log, prompt, board, why, zoom(f), pan(dx, dy), fit, menu, escape}, and for a
// page of its own kind: first() (keys that come before all others just now, to their functions) with extra (rows for the list)
export function listen(commands) {
  const plain = {
    a: commands.all,
    h: commands.hint,
    c: commands.captain,
    u: commands.undo,
    y: commands.redo,
    U: commands.redo,
    s: commands.skip,
    k: commands.hold,
    v: commands.speed,
    ",": () => commands.tell?.(-1),
    ".": () => commands.tell?.(1),
    l: commands.log,
    p: commands.prompt,
    b: commands.board,
    w: commands.why,
    m: commands.menu,
    t: commands.past,
    0: commands.fit,
    "?": () => showKeys(commands.extra),
    "+": () => commands.zoom(1.3),
    "=": () => commands.zoom(1.3),
    "-": () => commands.zoom(1 / 1.3),
    Escape: commands.escape,
  }
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target)
    if (event.defaultPrevented || event.altKey) return
    if (target.closest?.("input, textarea, select, dialog, [role=menu], [contenteditable]")) return
    // As everywhere else: Ctrl+Z and Ctrl+Y, or Ctrl+Shift+Z.
    if (event.ctrlKey || event.metaKey) {
      const back = { z: event.shiftKey ? commands.redo : commands.undo, y: commands.redo }[event.key.toLowerCase()]
      if (!back) return
      event.preventDefault()
      back()
      return
    }
    if (event.key === " " && target.closest?.("button, a, [role=button]")) return
    // A list that scrolls and a row of tabs keep their arrows.
    if (PAN[event.key] && target.closest?.(".scrolls, [role=tablist], [role=slider]")) return
    const first = commands.first?.()?.[event.key]
    if (first || PAN[event.key]) {
      if (first) first()
      else commands.pan(...PAN[event.key].map((step) => step * 90))
      event.preventDefault()
      return
    }
    const run = /^[1-9]$/.test(event.key) ? () => commands.nth(Number(event.key)) : plain[event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
}
