"""What nobody who plays would send: forged actions, and tables and files with something changed in them."""

from __future__ import annotations

import copy
import math
import random
from collections import deque
from typing import Any

from hardtack.engine.contract import RESIGN, Action, Decision
from hardtack.engine.game import Game

DEEP: list[Any] = []
for _ in range(200):
    DEEP = [DEEP]
JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 2**31, -(2**31), 2**63, -(2**63) - 1, 10**400, 10**5000, 0.5, -0.0, 1e308, math.nan,
    math.inf, "", " ", "a", "null", "0", "-1", "../../etc/passwd", "%00", "\0", "\ud800", "é", "ﷺ", "𝔐𝔬𝔰𝔟𝔶",
    "\u202eelbat", "two\nlines", "x" * 5000, "'; drop table matches; --", "<script>alert(1)</script>", "{ $role }",
    "__class__", "resign!", "seal", "pass", b"bytes", (), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), (1.5, math.nan, 0),
    (math.inf, 0, 0), (10**400, 0, 0), ("a", 1), (None, None, None), [], [1, 2, 3], [[1, 2], 3], ["a"], {},
    {"verb": "pass"}, {"a": [1, {"b": None}]}, set(), DEEP, object, 2 + 3j, (2**63, -(2**63), 2**31),
    (1e300, 1e300, 1e300), (True, False, True), range(3),
)  # fmt: skip
"""Values that a message may bring, and some that none can."""
UNSENT = (bytes, complex, range, set, type)
PLAIN = tuple(j for j in JUNK if not isinstance(j, UNSENT) and j not in ("\ud800", 10**5000))
"""Those that JSON or TOML could have brought."""


def pick(rng: random.Random, among: Any) -> Any:
    return among[int(rng.random() * len(among))]


class Forger:
    """Forges what is sent to one game; it remembers what was asked before, and knows what other games would take."""

    def __init__(self, game: Game[Any], foreign: list[str], rng: random.Random) -> None:
        self.game, self.rng = game, rng
        self.verbs = list(game.verbs)
        self.foreign = foreign
        self.past: deque[tuple[str, Action]] = deque(maxlen=400)
        """What was legal in questions that are over, and for whom."""
        self.targets: deque[Any] = deque(maxlen=400)

    def remember(self, decision: Decision) -> None:
        for role in decision.roles:
            for action in decision.actions(role)[:6]:
                self.past.append((role, action))
                self.targets.append(action.target)

    def target(self) -> Any:
        return pick(self.rng, self.targets) if self.targets and self.rng.random() < 0.6 else pick(self.rng, JUNK)

    def forged(self, decision: Decision) -> tuple[str, Any, Any]:
        """The kind of a forgery, who is said to act, and what is said to be an action."""
        rng, roles = self.rng, self.game.roles
        role = pick(rng, decision.roles)
        offered = decision.actions(role)
        kind = pick(rng, ("verb", "foreign verb", "target", "role", "stale", "type", "shape", "pose", "pose"))
        if kind == "verb":
            return kind, role, Action(pick(rng, self.verbs), self.target())
        if kind == "foreign verb":
            return kind, role, Action(pick(rng, self.foreign), self.target())
        if kind == "target":
            verb = pick(rng, offered).verb if offered else pick(rng, self.verbs)
            return kind, role, Action(verb, self.target())
        if kind == "role":
            who = pick(rng, (*(r for r in roles if r not in decision.roles), "nobody", *JUNK))
            return kind, who, pick(rng, offered) if offered else Action("pass")
        if kind == "stale" and self.past:
            return (kind, *pick(rng, self.past))
        if kind == "type":
            return kind, role, Action(pick(rng, JUNK), pick(rng, JUNK))
        if kind == "shape":
            return kind, role, pick(rng, (*JUNK, ("pass", None, 3), ["pass", None], RESIGN.verb))
        return "pose", role, self.pose(decision, role)

    def pose(self, decision: Decision, role: str) -> Action:
        """A place beside a legal one, far from it, or none at all; of a question without regions, any numbers."""
        rng, regions = self.rng, decision.regions(role)
        if not regions:
            return Action(pick(rng, self.verbs), self.numbers())
        region = pick(rng, regions)
        found = region.sample(rng, 1) if rng.random() < 0.1 else region.sensible(2)
        if not found or not isinstance(found[0], tuple) or rng.random() < 0.4:
            return Action(region.verb, self.numbers())
        off = pick(rng, (1, 10, 1000, 50_000, 10**9, 10**30))
        return Action(region.verb, tuple(n + rng.uniform(-off, off) for n in found[0]))

    def numbers(self) -> tuple[Any, ...]:
        rng = self.rng
        scale = pick(rng, (1, 360, 72_000, 2**40))
        odd = (math.nan, math.inf, -math.inf, -0.0, 1e308, 10**400, None, True, "1", [1])
        return tuple(
            pick(rng, odd) if rng.random() < 0.05 else pick(rng, (rng.uniform, rng.randint))(-scale, scale)
            for _ in range(pick(rng, (2, 3, 3, 3, 3, 4, 17)))
        )


def changed(rng: random.Random, table: Any, words: list[str], changes: int = 1) -> Any:
    """A copy of a table or file with a few things in it changed, left out or added."""
    made = copy.deepcopy(table)
    for _ in range(changes):
        spot, at = made, None
        while isinstance(spot, dict | list) and spot and (at is None or rng.random() < 0.8):
            holder, at = spot, pick(rng, list(spot) if isinstance(spot, dict) else range(len(spot)))
            spot = holder[at]
        if at is None:
            return pick(rng, PLAIN)
        how = rng.random()
        if how < 0.15:
            del holder[at]
        elif how < 0.3 and isinstance(holder, dict):
            holder[pick(rng, (*words, "x", ""))] = copy.deepcopy(spot)
        elif how < 0.3:
            holder.append(copy.deepcopy(spot))
        elif how < 0.5 and isinstance(spot, int | float):
            holder[at] = pick(rng, (spot + 1, spot - 1, -spot, spot * 1000, 0, 99, -(10**20)))
        elif how < 0.75 and isinstance(spot, str):
            holder[at] = pick(rng, words)
        else:
            holder[at] = copy.deepcopy(pick(rng, PLAIN))
    return made


def words_in(table: Any) -> list[str]:
    """Every word of a table, keys among them."""
    if isinstance(table, dict):
        return [word for key, value in table.items() for word in (str(key), *words_in(value))]
    if isinstance(table, list | tuple):
        return [word for value in table for word in words_in(value)]
    return [table] if isinstance(table, str) else []
