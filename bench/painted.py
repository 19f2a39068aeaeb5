"""From the click to the painted table: `python bench/painted.py [GAME ...] [--actions 50] [--seed 0]`.

A person's page in a real Chromium on a wide screen, a match after some moves of privates; whatever glows on the map or
stands in the prompt is pressed at random (undo, hints and what ends the match left out). Told is the time from the
press to the frame that shows the new table, of it until the answer was there, and the work of the page's main thread
for one action. The aim is 120 ms in the median and 250 at p95 with nothing else running.
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
    const cx = x + width / 2, cy = y + height / 2
    const top = width && document.elementFromPoint(cx, cy)
    return top && (one === top || one.contains(top)) ? [cx, cy] : null
  }
  const menu = [...document.querySelectorAll("[role=menuitem]")]
  const all = menu.length ? menu : [...document.querySelectorAll(".layer-buttons [role=button], .prompt [data-act]")]
  return all.map(free).filter(Boolean)
}"""


def cpu(session: Any) -> float:
    """Milliseconds the page's main thread has worked."""
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return float(found["TaskDuration"]) * 1000


def measure(browser: Any, base: str, id: str, actions: int, seed: str) -> str:
    context = visitor(browser, base)
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    page.goto(f"/table/{played(context, base, id, MOVES[id], seed=seed)}")
    page.locator(".prompt.mine").wait_for()
    page.wait_for_timeout(1500)
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    rng, worked, tries = random.Random(seed), list[float](), 0
    while len(page.evaluate("window.painted")) < actions and tries < 20 * actions:
        tries += 1
        if page.locator("dialog[open]").count():  # over, or asked whether it should be
            break
        choices = page.evaluate(CHOICES)
        if not choices:
            page.keyboard.press("0")  # the whole map
            page.wait_for_timeout(200)
            continue
        before, many = cpu(session), len(page.evaluate("window.painted"))
        page.mouse.click(*rng.choice(choices))
        page.locator(".prompt:not(.busy)").wait_for()
        page.wait_for_timeout(250)  # a person looks; what comes late is counted as the page's work
        if len(page.evaluate("window.painted")) > many:
            worked.append(cpu(session) - before)
    told = page.evaluate("window.painted")
    context.close()
    if len(told) < 2:
        return f"{id:<16} only {len(told)} actions could be made"
    all_ms, server = sorted(one[0] for one in told), sorted(one[1] for one in told)
    return (
        f"{id:<16} {len(told):>3} actions   painted p50 {statistics.median(all_ms):5.0f}  p95 "
        f"{all_ms[int(0.95 * (len(all_ms) - 1))]:5.0f}  most {all_ms[-1]:5.0f} ms   answered p50 "
        f"{statistics.median(server):4.0f} ms   main thread p50 {statistics.median(worked):4.0f} ms"
    )


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
