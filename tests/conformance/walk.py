"""Random games watched by all promises at once: each is told of the same moments, the same moves and the same end."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from copy import copy as shallow
from typing import Any

from hardtack.engine.contract import Action, Decision
from hardtack.engine.match import Match
from hardtack.engine.past import Past

from .play import Case, decide, seen, state_json


class Promise:
    """What a game must keep to. A promise watches; it never touches the game it is shown, and brings its own chance, so
    that one alone sees what it sees in company. It says what was broken, and where, by AssertionError."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.game = case.game
        self.rng = random.Random()

    @classmethod
    def name(cls) -> str:
        return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def declared(self) -> None:
        """Before any game: what needs none."""

    def begin(self, match: Match[Any], seed: int) -> None:
        """A random game begins."""

    def look(self, now: Moment) -> None:
        """A decision: `now.role` will do `now.action`, and has not yet."""

    def moved(self, now: Moment) -> None:
        """What was about to happen has happened; `now.match.state` is the position now. Told of every move."""

    def end(self, match: Match[Any], where: str) -> None:
        """The game is over, or is left: then `match.state` has no outcome, and somebody is asked."""

    def endless(self, where: str) -> None:
        """The game was given up: it does not end."""

    def done(self) -> None:
        """All games of the case are played."""


class Moment:
    """A decision of a random game, what will be chosen, and what is read off the position (worked out once for all)."""

    def __init__(self, case: Case, match: Match[Any], decision: Decision, seed: int, number: int) -> None:
        self.case, self.match, self.decision, self.seed, self.number = case, match, decision, seed, number
        self.role, self.action = "", Action("")
        self.state = match.state
        self.made = False
        self._json: bytes | None = None
        self._seen: dict[str | None, bytes] = {}

    @property
    def where(self) -> str:
        return self.case.at(self.seed, self.number)

    @property
    def readers(self) -> tuple[str | None, ...]:
        """Everybody who looks on: the roles and a spectator."""
        return (*self.case.game.roles, None)

    @property
    def json(self) -> bytes:
        """The position, before the move."""
        if self._json is None:
            assert not self.made, "the position before the move is gone"
            self._json = state_json(self.case.game, self.state)
        return self._json

    def seen(self, role: str | None) -> bytes:
        """All that a role is told of the position, before the move."""
        if role not in self._seen:
            assert not self.made, "the position before the move is gone"
            self._seen[role] = seen(self.case.game, self.state, role)
        return self._seen[role]


def beside(match: Match[Any], state: Any) -> Match[Any]:
    """The same match with another state (a clone, a twin), which can be played on without a trace in the first."""
    other = shallow(match)
    for name, value in vars(match).items():
        if isinstance(value, (list, dict)):
            setattr(other, name, shallow(value))
        elif isinstance(value, Past):
            setattr(other, name, value.copy())
    other.state = state
    return other


def walk(case: Case, promises: Sequence[Promise]) -> dict[Promise, Exception]:
    """Play the random games of a case; which promises were broken, and how. One that was broken watches no more."""
    broken: dict[Promise, Exception] = {}

    def tell(what: str, *args: Any) -> None:
        for promise in promises:
            if promise not in broken:
                try:
                    getattr(promise, what)(*args)
                except Exception as bad:
                    broken[promise] = bad

    tell("declared")
    for seed in range(case.games):
        if len(broken) == len(promises):
            break
        for promise in promises:
            promise.rng = random.Random(f"{promise.name()} {case.at(seed, 0)}")
        try:
            stroll(case, seed, tell)
        except Exception:
            if not broken:
                raise
            break  # a game that cannot go on has shown why
    tell("done")
    return broken


def stroll(case: Case, seed: int, tell: Any) -> None:
    """One random game."""
    game, rng, match = case.game, case.rng(seed), case.match(seed)
    tell("begin", match, seed)
    ahead = 0
    for number in range(case.limit):
        decision = game.decision(match.state)
        if decision is None or (case.left and number >= case.left):
            tell("end", match, case.at(seed, number))
            return
        now = Moment(case, match, decision, seed, number)
        now.role = rng.choice(decision.roles)
        now.action = decide(decision, now.role, rng)
        if number >= ahead:
            ahead = number + 1 + max(0, number - case.closely) // (case.closely // 3)
            tell("look", now)
        try:
            match.play(now.role, now.action)
        except Exception as bad:
            bad.add_note(f"{now.where} {now.role} may {now.action}")
            raise
        now.made = True
        tell("moved", now)
    tell("endless", case.at(seed, case.limit))


def keep(case: Case, *promises: type[Promise]) -> None:
    """AssertionError with all that was broken, each under the name of its promise."""
    broken = walk(case, [promise(case) for promise in promises])
    if broken:
        said = [f"{promise.name()}: {bad or repr(bad)}" for promise, bad in broken.items()]
        raise AssertionError("\n".join(said)) from next(iter(broken.values()))
