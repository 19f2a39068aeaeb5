"""Advice for a person, in words: the plan, the chance to win without and with it, and the plan that came next."""

from __future__ import annotations

from typing import Any, NamedTuple

from hardtack.engine.contract import Action, Advice, Decision
from hardtack.engine.match import Match
from hardtack.engine.text import Text


class Other(NamedTuple):
    """The plan that came next: what it would begin with and why, each "" if it is as in the one that was chosen."""

    label: str
    why: str
    after: float


class Told(NamedTuple):
    """An advice as it is told. Chances are None if nothing was weighed."""

    label: str
    why: str
    before: float | None = None
    after: float | None = None
    other: Other | None = None


def told(t: Text, decision: Decision, state: Any, role: str, advice: Advice) -> Told:
    """An advice on the decision that is open."""
    label, why, weighed = _label(t, state, role, advice.action), _why(t, advice.key, advice.params), advice.weighed
    if weighed is None:
        return Told(label, why)
    other = None
    if weighed.other is not None:
        begins = ""
        if weighed.other_action is not None and decision.refusal(role, weighed.other_action) is None:
            begins = _label(t, state, role, weighed.other_action)
        reason = _why(t, *weighed.other) if weighed.other[1] or weighed.other[0] != advice.key else ""
        begins, reason = begins if begins != label else "", reason if reason != why else ""
        if begins or reason:
            other = Other(begins, reason, _chance(weighed.other_after))
    return Told(label, why, _chance(weighed.before), _chance(weighed.after), other)


def _label(t: Text, state: Any, role: str, action: Action) -> str:
    return t.label(action, t.game.details(state, role, action))


def _why(t: Text, key: str, params: dict[str, Any]) -> str:
    return t.get(f"why-{key}", params) if key and t.has(f"why-{key}") else ""


def _chance(value: float) -> float:
    """What was seen less what was luck may come out beyond what a chance can be."""
    return round(min(1.0, max(0.0, value)), 3)


class Followed(NamedTuple):
    """The last advice to a role: after how many moves of its own it was given, and the plan it belongs to."""

    moves: int
    advice: Advice
    memory: Any

    @classmethod
    def after(cls, match: Match[Any], role: str, advice: Advice, memory: Any) -> Followed:
        return cls(len(_own(match, role)), advice, memory)

    def plan(self, match: Match[Any], role: str) -> Any:
        """The plan, to go on with, if the role has since done just what it was advised; else None."""
        return self.memory if _own(match, role)[self.moves :] == [self.advice.action] else None


def _own(match: Match[Any], role: str) -> list[Action]:
    return [Action(move.verb, move.target) for move in match.moves if move.role == role]
