"""From the click to the painted table: `python bench/painted.py [GAME ...] [--actions 50] [--seed 0]`.

A person's page in a real Chromium on a wide screen, a match after some moves of privates; whatever glows on the map,
stands in the prompt or is a card that can be played is pressed at random (undo, hints and what ends the match left
out). Where nothing can be pressed any more, another match is begun. Told is the time from the press to the frame that
shows the new table, of it until the answer was there, and the work of the page's main thread for one action. The aim
is 120 ms in the median and 250 at p95 with nothing else running.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
from typing import Any

from browsing import chromium, played, visitor
from house import house

MOVES = {"mosby": 20, "gettysburg": 120, "for-the-people": 60, "bobby-lee": 60, "valour": 40}
WATCH = """() => {
  let pressed = null
  window.painted = []
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => { pressed = performance.now() }, true)
  const Line = window.WebSocket
  window.WebSocket = class extends Line {
    constructor(...of) {
      super(...of)
      super.addEventListener("message", ({ data }) => {
        if (pressed === null || !/^.{0,40}"type":"(table|change)"/.test(data)) return
        const from = pressed, come = performance.now()
        pressed = null
        requestAnimationFrame(() => {
          const frame = new MessageChannel()
          frame.port1.onmessage = () => window.painted.push([performance.now() - from, come - from])
          frame.port2.postMessage(0)
        })
      })
    }
  }
}"""
CHOICES = """() => {
  // What can be pressed: in the window, and on top of whatever lies there.
  const free = one => {
    const { x, y, width, height } = one.getBoundingClientRect()
    for (const part of [1 / 2, 1 / 5]) { // a card lies under its neighbour
      const cx = x + width * part, cy = y + height / 2
      const top = width && document.elementFromPoint(cx, cy)
      if (top && (one === top || one.contains(top))) return [cx, cy]
    }
    return null
  }
  const menu = [...document.querySelectorAll("[role=menuitem]:not([aria-disabled=true])")]
  const pressed = ".layer-buttons [role=button], .prompt [data-act], .p-hand button.live"
  const all = menu.length ? menu : [...document.querySelectorAll(pressed)]
  return all.map(free).filter(Boolean)
}"""


def cpu(session: Any) -> float:
    """Milliseconds the page's main thread has worked."""
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return float(found["TaskDuration"]) * 1000


MATCHES = 8
"""Begun at most for one figure."""


class Figures:
    """What one game's actions took, in milliseconds."""

    def __init__(self) -> None:
        self.painted: list[float] = []
        self.answered: list[float] = []
        self.worked: list[float] = []

    def line(self, id: str) -> str:
        if len(self.painted) < 2:
            return f"{id:<16} only {len(self.painted)} actions could be made"
        times = sorted(self.painted)
        return (
            f"{id:<16} {len(times):>3} actions   painted p50 {statistics.median(times):5.0f}  p95 "
            f"{times[int(0.95 * (len(times) - 1))]:5.0f}  most {times[-1]:5.0f} ms   answered p50 "
            f"{statistics.median(self.answered):4.0f} ms   main thread p50 {statistics.median(self.worked):4.0f} ms"
        )


def measure(browser: Any, base: str, id: str, actions: int, seed: str) -> str:
    figures = Figures()
    for nth in range(MATCHES):
        if len(figures.painted) < actions:
            play(browser, base, id, actions, f"{seed}.{nth}" if nth else seed, figures)
    return figures.line(id)


def play(browser: Any, base: str, id: str, actions: int, seed: str, figures: Figures) -> None:
    """Press on in one match until there are as many actions as are asked, or nothing more to press."""
    context = visitor(browser, base)
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    page.goto(f"/table/{played(context, base, id, MOVES[id], seed=seed)}")
    page.locator(".prompt.mine").wait_for()
    page.wait_for_timeout(1500)
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    rng, had, tries = random.Random(seed), len(figures.painted), 0
    while len(figures.painted) < actions and tries < 20:
        if page.locator("dialog[open]").count():  # over, or asked whether it should be
            break
        choices = page.evaluate(CHOICES)
        if not choices:
            tries += 1
            page.keyboard.press("0")  # the whole map
            page.wait_for_timeout(200)
            continue
        before = cpu(session)
        page.mouse.click(*rng.choice(choices))
        page.locator(".prompt:not(.busy)").wait_for()
        page.wait_for_timeout(250)  # a person looks; what comes late is counted as the page's work
        told = page.evaluate("window.painted")[len(figures.painted) - had :]
        tries = 0 if told else tries + 1
        for painted, answered in told:
            figures.painted.append(painted)
            figures.answered.append(answered)
            figures.worked.append(cpu(session) - before)
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(MOVES))
    parser.add_argument("--actions", type=int, default=50)
    parser.add_argument("--seed", default="0")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, house(folder) as (port, _), chromium() as browser:
        for id in args.games:
            print(measure(browser, f"http://127.0.0.1:{port}", id, args.actions, args.seed), flush=True)


if __name__ == "__main__":
    main()
