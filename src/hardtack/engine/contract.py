"""The words every game, server, client and opponent share."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct

Target = None | int | str | tuple[float, ...]
Param = int | str


class Action(NamedTuple):
    """What a role decides: a verb and what it is aimed at."""

    verb: str
    target: Target = None


class Advice(NamedTuple):
    """A choice and the reason for it (a text key `why-KEY` with parameters)."""

    action: Action
    key: str = ""
    params: dict[str, Param] = {}


class Verb(Struct, frozen=True):
    """How a verb presents itself: what its target is, what choosing it sets in motion."""

    target: str = ""
    """Kind of target: "space", "card", "unit", ... or "" for none."""
    commits: str = ""
    """"dice" if choosing it rolls dice, "reveals" if it shows something hidden."""
    card: str = ""
    """The card that choosing it plays, if any."""


class Barred(NamedTuple):
    """Something one might expect to be able to do, and why it cannot be done now."""

    verb: str
    target: Target
    key: str
    rule: str


class Scenario(Struct, frozen=True):
    id: str
    rule: str = ""


class Option(Struct, frozen=True):
    """An optional rule or setting: a flag, or a number if `low` < `high`."""

    id: str
    rule: str = ""
    default: int = 0
    low: int = 0
    high: int = 1
    number: bool = False


class Outcome(Struct, frozen=True):
    """How a game ended: who won (None: nobody), by how much, why, and the rule that says so."""

    winner: str | None
    margin: int
    key: str
    rule: str
    params: dict[str, Param] = {}


class HardtackError(Exception):
    """A mistake in what we were given; its text is one sentence a person can act on."""


class UnknownGame(HardtackError):
    pass


class BadInput(HardtackError):
    """A broken file, option or situation."""


class IllegalAction(HardtackError):
    """An action that is not in the legal set. `key` and `params` let the text module say it in any language."""

    def __init__(self, key: str, rule: str = "", **params: Param) -> None:
        self.key, self.rule, self.params = key, rule, params
        super().__init__(self.sentence())

    def sentence(self) -> str:
        said = self.key.replace("-", " ")
        for name, value in self.params.items():
            said += f", {name} {value}"
        return f"Refused: {said}" + (f" (rule {self.rule})." if self.rule else ".")


class Region(Struct, frozen=True):
    """A verb with a continuous target, a tuple of numbers. `check` returns None if it is legal, else a refusal key."""

    verb: str
    check: Callable[[Target], str | None]
    sample: Callable[[random.Random, int], list[Target]]
    shape: object = None
    """Plain data that lets a client draw where the target may lie."""


class Decision:
    """What must be decided now, by whom, and what each may do."""

    __slots__ = ("_actions", "_barred", "_regions", "hushed", "params", "prompt", "roles", "rule")

    def __init__(
        self,
        roles: Sequence[str],
        prompt: str,
        rule: str,
        params: dict[str, Param],
        actions: dict[str, list[Action]],
        regions: Callable[[str], list[Region]],
        barred: Callable[[str], list[Barred]],
        hushed: bool = False,
    ) -> None:
        self.roles = roles
        self.prompt = prompt
        self.rule = rule
        self.hushed = hushed
        self.params = params
        self._actions = actions
        self._regions = regions
        self._barred = barred

    def actions(self, role: str) -> list[Action]:
        """The complete finite legal set of a role (empty if it has nothing to decide)."""
        return self._actions.get(role, [])

    def regions(self, role: str) -> list[Region]:
        """The verbs of a role whose target is continuous."""
        return self._regions(role) if role in self.roles else []

    def barred(self, role: str) -> list[Barred]:
        """What the role cannot do now though it might expect to, with the reason."""
        return self._barred(role) if role in self.roles else []

    def legal(self, role: str, action: Action) -> Action:
        """The action in the game's own spelling (2 where 2.0 came, a tuple for a list). Raises IllegalAction."""
        actions = self._actions.get(role, [])
        if action in actions:
            return actions[actions.index(action)]
        if role not in self.roles:
            raise IllegalAction("not-your-decision", self.rule, role=role)
        try:
            action = Action(action.verb, spelled(action.target))
            if action in actions:
                return actions[actions.index(action)]
            refused = self._refused(role, action)
        except (TypeError, ValueError, OverflowError):
            raise IllegalAction("not-an-action", self.rule) from None
        if refused is not None:
            raise refused
        return action

    def refusal(self, role: str, action: Action) -> IllegalAction | None:
        """None if the action is legal for the role now; otherwise what to say."""
        try:
            self.legal(role, action)
        except IllegalAction as refused:
            return refused
        return None

    def _refused(self, role: str, action: Action) -> IllegalAction | None:
        """What to say to an action outside the finite set, unless a region takes it."""
        verb, target = action
        refused: IllegalAction | None = None
        for region in self._regions(role):
            if region.verb == verb:
                key = region.check(target)
                if key is None:
                    return None
                refused = refused or IllegalAction(key, self.rule)
        if refused is not None:
            return refused
        for barred in self._barred(role):
            if barred.verb == verb and barred.target in (None, target):
                return IllegalAction(barred.key, barred.rule)
        return IllegalAction("not-possible-now", self.rule, verb=str(verb)[:60])


def spelled(target: object) -> Target:
    """A target as saves write it, whatever JSON made of it. Raises TypeError or ValueError if it cannot be one."""
    if target is None or isinstance(target, str):
        return target
    if isinstance(target, int):
        return int(target)
    if not isinstance(target, (list, tuple)) or any(isinstance(v, str) for v in target):
        raise TypeError("a target is nothing, a word, a whole number or a list of numbers")
    numbers = tuple(float(v) for v in target)
    if not all(map(math.isfinite, numbers)):
        raise ValueError("a target's numbers are finite")
    return numbers
