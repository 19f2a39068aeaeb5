"""Gettysburg for two: what each may see is worked out apart from the server, and compared with what reaches him."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import msgspec

from hardtack.engine.contract import Action
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import SIDES

from .gettysburg_stories import Story
from .table import Table, flat, wait_until

if TYPE_CHECKING:
    from .conftest import Visitor


class Umpire:
    """The same match, played beside the server's: at every number of the sequence, whose face lies open."""

    def __init__(self, story: Story) -> None:
        options = story.match.get("options", {})
        if story.situation is None:
            self.state = GAME.setup(story.match["scenario"], options, seed="stories")
        else:
            self.state = GAME.situation({**story.situation, "options": options}, seed="stories")
        self.before = self.state
        self.faces = [self._faces()]
        self.stands = [self._stands()]
        """What a replay shows: the moves that were not taken back."""

    def _stands(self) -> tuple[int, bytes]:
        """Its place in the sequence, and all that somebody who looks on can tell it by."""
        decision, journal = GAME.decision(self.state), self.state.journal or []
        read = [entry for entry in journal if entry.seen_by(None)]
        asked = decision.roles if decision else ()
        told = [GAME.view(self.state, None), read, asked, GAME.outcome(self.state)]
        return len(self.faces) - 1, msgspec.json.encode(told)

    def replayed(self) -> list[int]:
        """The moments of a spectator's replay: each in which he could tell that something had happened."""
        later = zip(self.stands, self.stands[1:], strict=False)
        return [0, *(now for (_, before), (now, after) in later if before != after)]

    def _faces(self) -> dict[str, bool]:
        """Blocks on the map, and whether they lie face up."""
        return {T.units[u]: bool(self.state.up[u]) for u, at in enumerate(self.state.at) if at >= 0}

    def play(self, role: str, verb: str, target: str | None) -> None:
        self.before = GAME.clone(self.state)
        GAME.apply(self.state, role, Action(verb, target))
        self.faces.append(self._faces())
        self.stands.append(self._stands())

    def take_back(self) -> None:
        """The sequence goes on: an undo counts too."""
        self.state = self.before
        self.faces.append(self._faces())
        self.stands.pop()

    def secret(self, role: str | None, seq: int) -> set[str]:
        """The blocks whose names are hidden from a role; for a spectator all that stand upright."""
        return {id for id, up in self.faces[seq].items() if not up and id[:3] != role}

    def unnamed(self, role: str | None, seq: int, just: bool = False) -> list[str]:
        """Names that may not be said to a role (in a line of the log just written: nor before nor after)."""
        hidden = self.secret(role, seq)
        if just and seq:
            hidden &= self.secret(role, seq - 1)
        known = {name(id) for id in T.units if id[:3] == role or (id not in hidden and id in self.faces[seq])}
        if just and seq:
            known |= {name(id) for id in self.faces[seq - 1] if id not in hidden}
        return sorted({name(id) for id in hidden} - known - {"Hill"})  # which is also the ground


def name(id: str) -> str:
    return str(T.unit_file.units[T.unit[id]].name)


class Eavesdropper:
    """Everything that comes to one browser about a match: over the live line, and as answers to its questions."""

    def __init__(self, page: Any, umpire: Umpire, role: str | None) -> None:
        self.umpire, self.role = umpire, role
        self.tables: set[int] = set()
        """The numbers of the tables that came."""
        self._told: list[tuple[int, dict[str, Any]]] = []
        self._lines = 0
        page.on("websocket", lambda line: line.on("framereceived", self._frame))
        page.on("response", self._answer)

    def _frame(self, said: str | bytes) -> None:
        self._told.append((self._now(), json.loads(said)))

    def _now(self) -> int:
        return len(self.umpire.faces) - 1

    def _answer(self, answer: Any) -> None:
        if re.search(r"/api/matches/\w+/(table|replay|hint|actions)", answer.url) and "reveal=1" not in answer.url:
            self._told.append((self._now(), answer.json()))

    def check(self) -> None:
        """Nothing that came since the last look names what this role may not know.

        A message does not say how many actions there have been; it is of the moment in which it came, or of the next.
        """
        for now, message in self._told:
            replay = message.get("at") is not None
            if replay:  # what others chose unseen is no moment of it
                shown = self.umpire.replayed()
                assert self.role is None and message["steps"] == len(shown) - 1
                moments = [shown[message["at"]]]
            else:
                moments = [n for n in (now - 1, now, now + 1) if 0 <= n <= self._now()]
            hidden = set.intersection(*(self.umpire.secret(self.role, n) for n in moments))
            names = set.intersection(*(set(self.umpire.unnamed(self.role, n)) for n in moments))
            lines = message.pop("log", [])
            message.get("view", {}).pop("schedule", None)  # the timetable is open
            silent(json.dumps(message), hidden, sorted(names), f"message {moments}")
            if message.get("type") in ("table", "change") and not replay:
                self.tables.add(message["seq"])
            fresh = [] if replay else [line for line in lines if line["n"] > self._lines]
            if fresh:  # older lines may name what has stood up again since
                self._lines = fresh[-1]["n"]
                names = set.intersection(*(set(self.umpire.unnamed(self.role, n, True)) for n in moments))
                silent(json.dumps(fresh), hidden, sorted(names), f"log {moments}")
        self._told.clear()


def silent(text: str, ids: set[str], names: list[str], what: str) -> None:
    text = re.sub(r"\w+’s division|división de \w+", "", text)  # the order of battle is open
    said = ids & set(re.findall(r"(?:usa|csa)-[a-z]+-[a-z0-9-]+", text))
    assert not said, f"{what} names {sorted(said)}"
    for one in names:
        found = re.search(rf"\b{re.escape(one)}\b", text) if one in text else None
        assert not found, f"{what} names {one}: {text[max(0, found.start() - 80) : found.end() + 80]}"


class Field(Table):
    """One player's table, or a spectator's."""

    def __init__(self, visitor: Visitor, page: Any, match: str, umpire: Umpire | None = None) -> None:
        super().__init__(visitor, page, match)
        self.umpire = umpire

    def look(self, role: str | None, seq: int) -> None:
        """What stands in the page, drawn, written or only spoken, tells nothing about blocks that stand upright."""
        assert self.umpire
        hidden = self.umpire.secret(role, seq)
        seen = {id for id, up in self.umpire.faces[seq].items() if up or id[:3] == role}
        page: dict[str, Any] = {}

        def drawn() -> bool:
            page.update(self.page.evaluate(DRAWN))
            return set(page["units"]) == seen and page["backs"] == len(hidden)

        # The board is drawn last: a page that only waits may have written its log already.
        wait_until(self.page, drawn, lambda: f"{role} sees {sorted(set(page['units']) ^ seen)} as it should", 10_000)
        silent(page["html"], hidden, self.umpire.unnamed(role, seq), "the page")
        assert page["marked"] == 0

    def fits(self) -> None:
        """No sideways scrolling; sentence and buttons are whole, inside the window, and large enough for a finger."""
        assert self.page.evaluate(MISFITS) == []

    def place_of(self, action: dict[str, Any]) -> str | None:
        """Where the board puts it: what waits outside stands at its road."""
        if action["kind"] == "unit":
            for id in (f"unit:{action['target']}", *self._gates()):
                if self.place(id).count():
                    return id
        return super().place_of(action)

    def _gates(self) -> list[str]:
        return [id for id in self.glowing() if id.startswith("entry:")]

    def spot(self, id: str) -> tuple[float, float] | None:
        """A point where a click on a place is felt by it, and not by a block that stands there."""
        found = self.place(id).evaluate(SPOT)
        return (found[0], found[1]) if found else None

    def cover(self, id: str) -> str:
        return "" if self.spot(id) else super().cover(id) or "covered"

    def press_place(self, id: str) -> None:
        at = self.spot(id)
        assert at, id
        if self.visitor.size == "phone":
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def pieces(self) -> list[str]:
        return sorted(
            self.page.locator(".layer-blocks .gb-piece").evaluate_all("all => all.map(p => p.style.transform)")
        )

    def snapshot(self) -> dict[str, Any]:
        """What a player sees: sentence, buttons, log, where the blocks stand, what glows."""
        return {
            "sentence": self.sentence,
            "buttons": self.page.locator(".prompt .btns button").all_text_contents(),
            "log": self.page.locator(".log-lines li[data-n]").all_text_contents(),
            "pieces": self.pieces(),
            "glowing": sorted(self.glowing()),
        }

    def caught_up(self) -> None:
        """The page of somebody who only waits has drawn what happened."""
        self.settled()


class Play:
    """A story played by two, each with a browser of his own; somebody may look on."""

    def __init__(
        self, story: Story, tables: dict[str, Field], umpire: Umpire, ears: dict[str | None, Eavesdropper]
    ) -> None:
        self.story, self.tables, self.umpire, self.ears = story, tables, umpire, ears
        self.done = 0

    def step(self) -> None:
        role, verb, *rest = self.story.steps[self.done].split()
        target = rest[0] if rest else None
        self.tables[role].take(verb, target)
        self.umpire.play(role, verb, target)
        self.done += 1

    def undone(self) -> None:
        """The last step was taken back."""
        self.umpire.take_back()
        self.done -= 1

    def until(self, end: int | None = None) -> None:
        for _ in self.story.steps[self.done : end]:
            self.step()

    def check(self) -> None:
        """Both pages, and everything that reached them so far."""
        seq = len(self.umpire.faces) - 1
        for role, table in self.tables.items():
            table.caught_up()
            table.look(role if role in SIDES else None, seq)
            table.fits()
        for ear in self.ears.values():
            ear.check()


def said_once(text: str | None) -> bool:
    """One sentence, with its full stop."""
    words = flat(text)
    return words.endswith(".") and words.count(".") == 1


DRAWN = """() => {
  // All of the page but the log, which is looked at as it comes, and the scenery, which is large and never changes.
  const scenery = ["fields", "frame", "grid", "houses", "marsh", "names", "relief", "roads", "water", "woods"]
  const other = [".log-lines", ".ticker", "script", ...scenery.map(name => `.layer-${name}`)].join()
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
    units: all(".layer-blocks .gb-piece[data-unit]").map(one => one.dataset.unit),
    backs: all(".layer-blocks .gb-block.back").length,
    marked: all(".gb-block.back :is(.pip, text)").length,
  }
}"""

MISFITS = """() => {
  const wrong = [], least = matchMedia("(pointer: coarse)").matches ? 30 : 24, wide = document.documentElement.scrollWidth
  if (wide > innerWidth) wrong.push(`the page is ${wide} wide in a window of ${innerWidth}`)
  const shown = [".prompt", ".prompt .sentence", ".prompt .btns button", ".tools button"], rolls = [".p-melee .do button", ".tabs button"]
  for (const one of document.querySelectorAll([...shown, ...rolls].join())) {
    const box = one.getBoundingClientRect(), name = `${one.className} "${one.textContent.slice(0, 50)}"`
    const say = what => wrong.push(`${name} ${what}`)
    if (!box.width || one.closest("[hidden]")) continue
    if (one.matches("button:not(.why)") && (box.height < least || box.width < least)) say(`is small: ${box.width} by ${box.height}`)
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline") say("is cut off")
    if (!one.matches(shown.join())) continue
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1) say("lies outside the window")
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (one.matches("button") && !one.contains(top) && !top?.closest("dialog, .toasts")) say(`is under ${top?.className}`)
  }
  return wrong
}"""  # noqa: E501

SPOT = """element => {
  const box = element.getBoundingClientRect()
  const middle = [[.5, .5], [.5, .12], [.5, .88], [.22, .5], [.78, .5]], corners = [[.28, .2], [.72, .2], [.28, .8], [.72, .8], [.12, .5], [.88, .5]]
  for (const [dx, dy] of [...middle, ...corners]) {
    const x = box.x + box.width * dx, y = box.y + box.height * dy
    if (x < 4 || y < 4 || x > innerWidth - 4 || y > innerHeight - 4) continue
    if (element.contains(document.elementFromPoint(x, y))) return [x, y]
  }
  return null
}"""  # noqa: E501
