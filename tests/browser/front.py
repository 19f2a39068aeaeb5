"""For the People for two: what each holds is worked out apart from the server and looked for at the other's."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from hardtack.engine.contract import Action
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.new_generals import arriving
from hardtack.games.for_the_people.rules.tables import SIDES, T

from .field import Field
from .for_the_people_stories import Story
from .table import wait_until

PLAYED = ("event", "ops", "discard", "open", "interrupt")
"""Verbs whose target is a card."""


class Umpire:
    """The same match, played beside the server's: at every number of the sequence, what is hidden from whom."""

    def __init__(self, story: Story) -> None:
        self.state = GAME.situation(story.situation, seed="stories")
        self.hands: list[dict[str, set[int]]] = []
        self.veiled: list[set[str]] = []
        self._note()

    def _note(self) -> None:
        self.hands.append({side: set(self.state.hands[n]) for n, side in enumerate(SIDES)})
        g, down = self.state, [u for u, _ in self.state.veiled]
        due = [u for n in range(len(SIDES)) for u in arriving(g, n)] if down else []
        self.veiled.append({T.general_ids[u] for u in [*down, *due]})  # it could be any of them

    def play(self, role: str, verb: str, target: str | None) -> None:
        GAME.apply(self.state, role, Action(verb, int(target) if target and target.isdigit() else target))
        self._note()

    def lone(self) -> bool:
        """Asked so that it tells nothing, and with one answer only."""
        now = GAME.decision(self.state)
        return now is not None and now.hushed and len(now.actions(now.roles[0])) == 1

    def secret(self, role: str, seq: int) -> set[int]:
        """What the other side holds."""
        return self.hands[seq][SIDES[1 - SIDES.index(role)]]


def titles(cards: set[int]) -> set[str]:
    """Names of cards, in both languages, that are not also names of states."""
    return {name for n in cards for name in (T.cards[n].name.en, T.cards[n].name.es)} - STATES


STATES = {name for row in T.states for name in (row.name.en, row.name.es)}


def cards_said(said: Any) -> Iterator[int]:
    """Every card of which a message speaks by its number."""
    if isinstance(said, list):
        for one in said:
            yield from cards_said(one)
    elif isinstance(said, dict):
        if said.get("kind") == "card" or said.get("verb") in PLAYED:
            yield int(said["target"])
        for key, value in said.items():
            if key in ("hand", "discards", "removed") and isinstance(value, list):
                yield from value
            elif key == "card" and value:
                yield int(value)
            elif key == "cards" and isinstance(value, list):  # those played for a battle; those a line tells of
                yield from (int(one["id"] if isinstance(one, dict) else one[0]) for one in value)
            else:
                yield from cards_said(value)


class Eavesdropper:
    """Everything that comes to one browser about a match: over the live line, and as answers to its questions."""

    def __init__(self, page: Any, umpire: Umpire, role: str) -> None:
        self.umpire, self.role = umpire, role
        self.tables: set[int] = set()
        """The numbers of the tables that came."""
        self.cards: set[int] = set()
        self._told: list[tuple[int, dict[str, Any]]] = []
        page.on("websocket", lambda line: line.on("framereceived", lambda said: self._hear(json.loads(said))))
        page.on("response", self._answer)

    def _answer(self, answer: Any) -> None:
        if re.search(r"/api/matches/\w+/(table|hint|actions)", answer.url):
            self._hear(answer.json())

    def _hear(self, message: dict[str, Any]) -> None:
        self._told.append((len(self.umpire.hands) - 1, message))

    def check(self) -> None:
        """Nothing that came since the last look speaks of the other's cards, or of generals who lie face down."""
        for now, message in self._told:  # of the moment in which it came, or of the next: it does not say
            moments = [n for n in (now - 1, now, now + 1) if 0 <= n < len(self.umpire.hands)]
            hidden = set.intersection(*(self.umpire.secret(self.role, n) for n in moments))
            veiled, said = set.intersection(*(self.umpire.veiled[n] for n in moments)), set(cards_said(message))
            assert not said & hidden, f"message {moments} speaks of {sorted(said & hidden)}"
            message.get("view", {}).pop("track", None)  # who is due is open
            silent(json.dumps(message, ensure_ascii=False), hidden, veiled, f"message {moments}")
            self.cards |= said
            if message.get("type") in ("table", "change"):
                self.tables.add(message["seq"])
        self._told.clear()


def silent(text: str, cards: set[int], veiled: set[str], what: str) -> None:
    for name in titles(cards) | veiled | {T.generals[T.general[id]].short for id in veiled}:
        found = re.search(rf"\b{re.escape(name)}\b", text)
        assert not found, f"{what} names {name}: {text[max(0, found.start() - 80) : found.end() + 80]}"


class Front(Field):
    """One player's table."""

    def place_of(self, action: dict[str, Any]) -> str | None:
        """Where the board puts it: a general and an army where their force stands."""
        if action["kind"] == "space":
            return str(action["target"]).partition(":")[0]
        return self.page.evaluate(STANDS, action["target"]) if action["kind"] in ("general", "army") else None

    def _confirm(self, action: dict[str, Any]) -> None:
        """On a touch screen a march into battle, which will bring dice, is asked for twice too."""
        if self.visitor.size == "phone":
            super()._confirm({**action, "commits": "dice"})

    def hushed(self, before: int, press: bool = True) -> None:
        """A question with one answer, put so that it tells nothing: the page itself gives it, if nobody does."""
        if press:
            self.page.evaluate("document.querySelector('.prompt [data-act]')?.click()")
        wait_until(self.page, lambda: self.truth()["seq"] > before, "the answer was given")

    def shown(self, own: set[int], secret: set[int], veiled: set[str]) -> None:
        """What stands in the page, drawn, written or only spoken: my cards, and none of his."""
        page: dict[str, Any] = {}

        def drawn() -> bool:
            page.update(self.page.evaluate(DRAWN))
            return set(page["hand"]) == own

        wait_until(self.page, drawn, lambda: f"the hand is {sorted(own)}, the page shows {page['hand']}", 10_000)
        assert not set(page["cards"]) & secret
        silent(page["html"], secret, veiled, "the page")


class Play:
    """A story played by two, each with a browser of his own."""

    def __init__(self, story: Story, tables: dict[str, Front], umpire: Umpire, ears: dict[str, Eavesdropper]) -> None:
        self.story, self.tables, self.umpire, self.ears = story, tables, umpire, ears

    def step(self, step: str) -> None:
        role, verb, *rest = step.split()
        target, table = rest[0] if rest else None, self.tables[role]
        if self.umpire.lone():
            table.hushed(table.truth()["seq"], press=verb != "wait")
        else:
            table.caught_up()
            table.take(verb, target)
        self.umpire.play(role, verb, target)

    @property
    def seq(self) -> int:
        return len(self.umpire.hands) - 1

    def check(self) -> None:
        """Both pages, and everything that reached them so far."""
        seq = self.seq
        for role, table in self.tables.items():
            table.caught_up()
            own, secret = self.umpire.hands[seq][role], self.umpire.secret(role, seq)
            table.shown(own, secret, self.umpire.veiled[seq])
            table.fits()
        for ear in self.ears.values():
            ear.check()


STANDS = """id => [...document.querySelectorAll('.layer-buttons [data-target^="force:"]')]
  .find(one => one.place.actions.some(action => action.target === id))?.dataset.target ?? null"""

DRAWN = """() => {
  // All but the scenery, which never changes, the log, looked at as it comes, and the timetable, which is open.
  const names = ["states", "relief", "water", "sea", "regions", "roads", "bars", "line-names", "cartouche"]
  const other = [".log-lines", ".ticker", ".p-calendar", "script", ...names.map(name => `.layer-${name}`)].join()
  const parts = [document.title], walk = node => {
    if (node.matches(other)) return
    if (!node.querySelector(other)) { parts.push(node.outerHTML); return }
    parts.push(node.cloneNode(false).outerHTML)
    for (const child of node.children) walk(child)
  }
  walk(document.body)
  const cards = query => [...document.querySelectorAll(query)].map(one => Number(one.dataset.card))
  return { html: parts.join(" "), hand: cards(".p-hand [data-card]"), cards: cards("[data-card]") }
}"""
