"""`make looks`: pictures of every page, wide and on a phone, in daylight and by lamplight, in both languages.

python bench/looks.py [GAME ...] [--out looks] [--few]

For every game the table at the start, in the middle of a game of privates and at the end, its replay and whatever pages
the game has; and the pages of the house. They are for looking at, beside the mocks and beside those of the last time:
nothing is compared here. `--few` takes four of the eight ways to look at each.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from itertools import product
from pathlib import Path
from typing import Any

from browsing import asked, chromium, played, visitor
from house import house

import hardtack

MIDDLE = {"mosby": 40, "gettysburg": 160, "for-the-people": 120, "bobby-lee": 120, "valour": 60}
"""Moves after which there is something to see."""
WAYS = list(product(("wide", "phone"), ("light", "dark"), ("en", "es")))
FEW = [("wide", "light", "en"), ("wide", "dark", "es"), ("phone", "light", "es"), ("phone", "dark", "en")]
HOUSE = {"home": "/", "me": "/me", "lost": "/nowhere"}
OF_A_GAME = {"new": "/new?game={id}", "rules": "/rules/{id}", "odds": "/odds/{id}", "data": "/data/{id}",
             "editor": "/editor/{id}"}  # fmt: skip
VALOUR = {"armies": "/armies/valour", "referee": "/referee/valour"}
RESTED = """() => new Promise(done => {
  // The page has not changed for a while, and what is painted late has been.
  let late = setTimeout(done, 900)
  new MutationObserver(() => { clearTimeout(late); late = setTimeout(done, 900) })
    .observe(document, { subtree: true, childList: true, attributes: true })
  setTimeout(done, 8000)
})"""


def addresses(context: Any, base: str, ids: list[str]) -> dict[str, str]:
    """What there is to look at, by the names of the pictures."""
    found = dict(HOUSE)
    for id in ids:
        roles = hardtack.game(id).roles
        matches = {"start": played(context, base, id, 0), "middle": played(context, base, id, MIDDLE.get(id, 40))}
        over = played(context, base, id, MIDDLE.get(id, 40), seed="over")
        seq = asked(context, base, f"/api/matches/{over}/table?role={roles[0]}")["seq"]
        gone = {"seq": seq, "role": roles[0], "verb": "resign!", "target": None}
        asked(context, base, f"/api/matches/{over}/actions", gone)
        found |= {f"{id}-{name}": f"/table/{match}" for name, match in matches.items()}
        found |= {f"{id}-over": f"/table/{over}", f"{id}-replay": f"/replay/{over}?at=20"}
        found[f"{id}-chronicle"] = f"/chronicle/{over}"
        found |= {f"{id}-{name}": path.format(id=id) for name, path in OF_A_GAME.items()}
        found |= VALOUR if id == "valour" else {}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["mosby", "gettysburg", "for-the-people", "bobby-lee", "valour"])
    parser.add_argument("--out", default="looks", type=Path)
    parser.add_argument("--few", action="store_true")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    began, taken, faults = time.monotonic(), 0, list[str]()
    with tempfile.TemporaryDirectory() as folder, house(folder) as (port, _), chromium() as browser:
        base = f"http://127.0.0.1:{port}"
        maker = visitor(browser, base)
        found, same = addresses(maker, base, args.games), maker.storage_state()
        for size, theme, lang in FEW if args.few else WAYS:
            ratio = {"device_scale_factor": 2} if size == "phone" else {}
            context = visitor(browser, base, size, theme, lang, storage_state=same, reduced_motion="reduce", **ratio)
            for name, path in found.items():
                page = context.new_page()
                page.on("pageerror", lambda error, name=name: faults.append(f"{name}: {error}"))
                page.goto(path)
                page.evaluate(RESTED)
                page.screenshot(path=str(args.out / f"{name}-{size}-{theme}-{lang}.png"))
                page.close()
                taken += 1
            context.close()
    print(f"{taken} pictures in {args.out}, {time.monotonic() - began:.0f} s")
    for fault in faults:
        print(fault)


if __name__ == "__main__":
    main()
