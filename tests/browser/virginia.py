"""Bobby Lee for two: what each may know is worked out apart from the server, and compared with what reaches him."""

from __future__ import annotations

import re
import time
from typing import Any

import msgspec

from hardtack.engine.contract import Action
from hardtack.games.bobby_lee import GAME
from hardtack.games.bobby_lee.rules.map import SIDES
from hardtack.games.bobby_lee.rules.state import GONE
from hardtack.games.bobby_lee.rules.tables import T

from .bobby_lee_stories import Story
from .field import Eavesdropper, Field, silent
from .table import PATIENCE, drawn, key, wait_until

Point = tuple[float, float]
PLACES = ("left", "centre", "right", "reserve")
"""Verbs that put a block into the line: it is taken up, and its box is pressed."""


def names() -> dict[str, str]:
    """Blocks by what they are called, but for those whose name is also a place's."""
    places = " ".join(T.name)
    found = {id: str(row.name) for id, row in zip(T.units, T.unit_file.units, strict=True)}
    return {id: name for id, name in found.items() if not re.search(rf"\b{re.escape(name)}\b", places)}


NAMES = names()


class Umpire:
    """The same match, played beside the server's: after every choice, which faces and which bids lie open."""

    def __init__(self, story: Story) -> None:
        self.state = GAME.situation(story.situation, seed="stories")
        self.faces: list[dict[str, bool]] = []
        """Of every block whether the other side sees it, or once did and has seen it go."""
        self.stands: list[set[str]] = []
        """Who is on the map."""
        self.bids: list[bool] = []
        self._note()

    def _note(self) -> None:
        g, before = self.state, self.faces[-1] if self.faces else {}
        up = {u: g.blocks.knows(1 - T.side_of[n], n) for n, u in enumerate(T.units) if g.at[n] >= 0}
        off = {u: before.get(u, False) for n, u in enumerate(T.units) if g.at[n] < 0 and g.at[n] != GONE}
        self.faces.append(up | off)
        self.stands.append(set(up))
        self.bids.append(bool(g.bids))

    def play(self, role: str, verb: str, target: str | None) -> None:
        number = target is not None and len(target) < 4 and target.isdigit()
        GAME.apply(self.state, role, Action(verb, int(str(target)) if number else target))
        self._note()

    def lone(self) -> tuple[str, Action] | None:
        """Who is asked so that it tells nothing, and the only answer."""
        now = GAME.decision(self.state)
        if now is None or not now.hushed or len(now.roles) > 1 or len(now.actions(now.roles[0])) > 1:
            return None
        return now.roles[0], now.actions(now.roles[0])[0]

    def secret(self, role: str | None, seq: int) -> set[str]:
        """Blocks of which a role knows nothing by name; for a spectator those of both sides."""
        return {id for id, up in self.faces[seq].items() if not up and id[:3] != role}

    def unnamed(self, role: str | None, seq: int, just: bool = False) -> list[str]:
        """Names that may not be said to a role (in a line of the log just written: nor before nor after)."""
        hidden = self.secret(role, seq)
        if just and seq:
            hidden &= self.secret(role, seq - 1)
        return sorted(NAMES[id] for id in hidden if id in NAMES)

    def replayed(self) -> list[int]:
        raise AssertionError("nobody replays a story that goes on")


class Ear(Eavesdropper):
    """Bids and what is written unseen, too."""

    def check(self) -> None:
        for now, message in self._told:
            view = message.get("view")
            if not view:
                continue
            open_ = any(self.umpire.bids[n] for n in (now - 1, now, now + 1) if 0 <= n < len(self.umpire.bids))
            bids = view["month"]["bids"] if "month" in view else None  # a change tells only the parts that changed
            assert open_ or bids is None, f"{self.role} reads {bids}"
            written = {str(target)[:3] for _, target in view.get("draft", ()) if str(target)[:3] in SIDES}
            assert written <= {self.role}, f"{self.role} reads {view['draft']}"
        super().check()


class Camp(Field):
    """One player's table, or a spectator's. Much of it is asked of the page itself: its map is large, and a locator
    looks at all of it."""

    away = False
    """Whether the table of a battle has been put away by hand."""

    def seen(self) -> dict[str, Any]:
        return dict(self.page.evaluate(SEEN))

    def shows(self, truth: dict[str, Any], seen: dict[str, Any]) -> bool:
        """The table of a battle is fetched when there is one, and lies over the map."""
        battles = bool(truth["view"]["battles"])
        return super().shows(truth, seen) and (self.away or seen["battle"] == battles)

    def place_of(self, action: dict[str, Any]) -> str | None:
        """Where the board puts it: on its hex, hexside or block, or in a box of a battle's table."""
        target = str(action["target"])
        if action["verb"] == "to-reserve":
            return f"{self.truth()['role']}-reserve"
        if action["kind"] == "box":
            return f"outside-{target}" if action["verb"] == "around" else target
        return target if action["kind"] == "hexside" else super().place_of(action)

    def take(self, verb: str, target: Any = None, settle: bool = True) -> dict[str, Any]:
        truth = self.settled()
        action = self.find(verb, target, truth)
        if verb in PLACES and action["kind"] == "unit":
            self._until(lambda: self._press(f"unit:{target}"), lambda: self._find([f"{truth['role']}-{verb}"]))
            ways = [f"{truth['role']}-{verb}"]
        else:
            ways = [f"act:{key(action)}", *filter(None, [self.place_of(action)])]
        self._before = truth["seq"]
        self._until(lambda: self._press(*ways), lambda: self._acted(action))
        return self.settled() if settle else truth

    def _acted(self, action: dict[str, Any]) -> bool:
        """Something came of a press; where more is asked for, it is given."""
        came = self.page.evaluate(CAME, action["label"])
        if came["at"]:
            self._touch(tuple(came["at"]))
        elif not came["busy"] and self.truth()["seq"] == self._before:
            return False
        wait_until(self.page, lambda: self.truth()["seq"] != self._before, f"{key(action)} is done")
        return True

    def _until(self, press: Any, came: Any) -> None:
        """Press, and again if nothing came of it: a person does not give up when the map has moved under the hand."""
        until = time.monotonic() + PATIENCE / 1000
        while True:
            press()
            drawn(self.page)
            if came():
                return
            assert time.monotonic() < until, f"nothing comes of it: {self.sentence}"

    def _find(self, ways: list[str]) -> Point | None:
        found = self.page.evaluate(FIND, ways)
        return (found[0], found[1]) if found else None

    def _press(self, *ways: str) -> None:
        """The first of these that can be pressed; on a small window its sheet is opened, or the map brought there."""
        at = self._find(list(ways))
        if at is None:
            wait_until(self.page, lambda: self.page.evaluate(EXISTS, list(ways)), f"{ways} to be there", PATIENCE)
            if not self._find(list(ways)):
                self._bring(list(ways))
            at = wait_until(self.page, lambda: self._find(list(ways)), f"{ways} to be pressed; {self.sentence}")
        self._touch(at)

    def _bring(self, ways: list[str]) -> None:
        self.page.evaluate(BRING, ways)
        if not self._find(ways):
            self.page.keyboard.press("0")
            drawn(self.page)

    def _touch(self, at: Any) -> None:
        if self.visitor.size == "phone":
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def answered(self, before: int) -> None:
        """A question with one answer, put so that it tells nothing: the page gives it, if nobody does."""
        self.page.evaluate("document.querySelector('.prompt [data-act]')?.click()")
        wait_until(self.page, lambda: self.truth()["seq"] > before, "the answer was given")

    def looks(self, umpire: Umpire, role: str | None) -> None:
        """Drawn, written or only spoken, the page tells of hidden blocks that they are there, and nothing else."""
        hidden, here = umpire.secret(role, -1), umpire.stands[-1]
        page: dict[str, Any] = {}

        def shown() -> bool:
            page.update(self.page.evaluate(DRAWN))
            return set(page["units"]) == here - hidden and page["backs"] == len(here & hidden)

        what = lambda: f"{role} sees {sorted(set(page['units']) ^ (here - hidden))} as it should"  # noqa: E731
        wait_until(self.page, shown, what)
        silent(page["html"], hidden, umpire.unnamed(role, -1), "the page")
        assert page["marked"] == 0
        told = self.truth()
        told.pop("log")
        silent(msgspec.json.encode(told).decode(), hidden, umpire.unnamed(role, -1), "the table")


class Play:
    """A story played by two, each with a browser of his own."""

    def __init__(self, story: Story, tables: dict[str, Camp], umpire: Umpire, ears: dict[str, Ear]) -> None:
        self.story, self.tables, self.umpire, self.ears = story, tables, umpire, ears

    def step(self, step: str) -> None:
        while lone := self.umpire.lone():
            role, action = lone
            self.tables[role].answered(self.tables[role].settled()["seq"])
            self.umpire.play(role, action.verb, None if action.target is None else str(action.target))
        role, verb, *rest = step.split()
        target = rest[0] if rest else None
        self.tables[role].take(verb, target, settle=False)
        self.umpire.play(role, verb, target)

    def check(self) -> None:
        """Both pages, and everything that reached them so far."""
        for role, table in self.tables.items():
            table.settled()
            table.looks(self.umpire, role)
            table.fits()
        for ear in self.ears.values():
            ear.check()


SEEN = """() => {
  const line = [...document.querySelectorAll(".log-lines li[data-n]")].at(-1)
  return {
    busy: Boolean(document.querySelector(".prompt.busy")), sentence: document.querySelector(".prompt .sentence")?.textContent ?? "",
    line: line?.dataset.n ?? null, text: line?.textContent ?? "", battle: Boolean(document.querySelector(".layer-battle.on")),
    acts: [...document.querySelectorAll(".prompt [data-act]")].map(one => one.dataset.act),
  }
}"""  # noqa: E501

FIND = """ways => {
  // A point at which the first of them that is there is felt. act:VERB:TARGET is a button, else a place on the map or a battle's table.
  const spots = [[.5, .5], [.5, .12], [.5, .88], [.22, .5], [.78, .5], [.28, .2], [.72, .2], [.28, .8], [.72, .8], [.12, .5], [.88, .5]]
  for (const way of ways) {
    const id = CSS.escape(way.replace(/^act:/, ""))
    const all = way.startsWith("act:") ? `.prompt [data-act="${id}"], .p-sheet [data-act="${id}"]` : `.layer-buttons [data-target="${id}"]`
    for (const one of document.querySelectorAll(all)) {
      one.closest(".p-sheet") && one.scrollIntoView({ block: "nearest" })
      const box = one.getBoundingClientRect()
      for (const [dx, dy] of box.width ? spots : []) {
        const x = box.x + box.width * dx, y = box.y + box.height * dy
        if (x > 2 && y > 2 && x < innerWidth - 2 && y < innerHeight - 2 && one.contains(document.elementFromPoint(x, y))) return [x, y]
      }
    }
  }
  return null
}"""  # noqa: E501

EXISTS = """ways => ways.some(way => document.querySelector(way.startsWith("act:")
  ? `[data-act="${CSS.escape(way.slice(4))}"]` : `.layer-buttons [data-target="${CSS.escape(way)}"]`))"""

BRING = """ways => {
  // What has the focus comes into view; a sheet is opened by its tab.
  const tab = document.querySelector(".tabs [aria-controls=panel-sheet]")
  for (const way of ways) {
    const id = CSS.escape(way.replace(/^act:/, "")), line = document.querySelector(`.p-sheet [data-act="${id}"]`)
    if (line && !line.offsetParent) tab?.click()
    const place = document.querySelector(`.layer-buttons [data-target="${id}"]`)
    place?.focus({ focusVisible: true })
  }
}"""

CAME = """label => {
  const shown = one => { const box = one?.getBoundingClientRect(); return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null }
  const item = [...document.querySelectorAll("[role=menuitem]")].find(one => one.textContent.includes(label))
  const again = document.querySelector(".prompt .acts button.plain") && document.querySelector(".prompt .acts button.primary:not([data-act])")
  return { busy: Boolean(document.querySelector(".prompt.busy")), at: shown(item) ?? shown(again) }
}"""  # noqa: E501

DRAWN = """() => {
  // All of the page but the log, which is looked at as it comes, the scenery, and who commands which army, which is open.
  const scenery = ["bands", "relief", "woods", "rivers", "sea", "grid", "gaps", "roads", "rails", "crossings", "regions", "towns", "frame", "names"]
  const other = [".log-lines", ".ticker", ".p-hqs", "script", ...scenery.map(name => `.layer-${name}`)].join()
  const all = query => [...document.querySelectorAll(query)]
  const parts = [document.title], walk = node => {
    if (node.matches(other)) return
    if (!node.querySelector(other)) { parts.push(node.outerHTML); return }
    parts.push(node.cloneNode(false).outerHTML)
    for (const child of node.children) walk(child)
  }
  walk(document.body)
  return {
    html: parts.join(" "),
    units: all(".layer-blocks .bl-piece[data-unit]").map(one => one.dataset.unit),
    backs: all(".layer-blocks .bl-block.back").length,
    marked: all(".bl-block.back :is(.pip, text)").length,
  }
}"""  # noqa: E501
