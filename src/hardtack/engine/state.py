"""State, steps and the agenda: the turn as a stack of small Structs, so a game can stop in the middle of anything."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from msgspec import Struct

from .contract import Action, Barred, Outcome, Param, Region
from .dice import Dice

_NONE: dict[str, Any] = {}


class Entry(Struct, array_like=True, frozen=True):
    """One thing that happened. Text is made from it per reader and language, never stored."""

    key: str
    rule: str
    params: dict[str, Any] = {}
    see: str = ""
    """The one role that may read it, "!ROLE" for all but that one, or "" for everybody."""

    def seen_by(self, role: str | None) -> bool:
        """Whether a role may read it. None: a spectator."""
        see = self.see
        return not see or see == role or (see[0] == "!" and see[1:] != role)


class Step(Struct, tag=True):
    """A piece of the sequence of play. `rule` is the rule it carries out."""

    rule: ClassVar[str] = ""

    def run(self, g: Any) -> None:
        """Do the automatic part; lay what follows on the agenda with g.then(...)."""
        raise NotImplementedError


class Ask(Step):
    """A step that waits for a role to choose."""

    prompt: ClassVar[str] = ""
    hushed: ClassVar[bool] = False
    """Asked even if there is nothing to choose, so that being asked tells nobody what one holds. A client then answers
    by itself, after as long as a person might take."""

    def roles(self, g: Any) -> tuple[str, ...]:
        raise NotImplementedError

    def actions(self, g: Any, role: str) -> list[Action]:
        raise NotImplementedError

    def take(self, g: Any, role: str, action: Action) -> None:
        raise NotImplementedError

    def regions(self, g: Any, role: str) -> list[Region]:
        return []

    def barred(self, g: Any, role: str) -> list[Barred]:
        return []

    def params(self, g: Any) -> dict[str, Param]:
        return {}


class Sealed(Ask):
    """A simultaneous decision: each role chooses unseen, and `resolve` acts once all have chosen."""

    def resolve(self, g: Any, chosen: dict[str, Action]) -> None:
        raise NotImplementedError


S = TypeVar("S", bound="State")


class State(Struct, kw_only=True, dict=True):
    """What every game's state has. Subclasses add their own flat fields and narrow `agenda` to their own steps.

    `dict=True` leaves room for one derived, unsaved thing: the decision now open (see Game.decision).
    """

    game: str
    scenario: str
    options: dict[str, int]
    dice: Dice
    agenda: list[Any]
    journal: list[Entry] | None
    """None in copies made for thinking ahead, which need no history."""
    outcome: Outcome | None = None
    sealed: dict[str, Action] = {}
    """Choices already made in an open sealed decision; hidden until all are in."""
    shown: int = 0
    """How often something hidden was shown: undo may not go back behind it."""

    def then(self, *steps: Step) -> None:
        """Lay steps on the agenda; the first named runs first."""
        self.agenda.extend(reversed(steps))

    def log(self, key: str, rule: str, **params: Param | list[int] | list[str]) -> None:
        """Tell everybody what happened."""
        if self.journal is not None:
            self.journal.append(Entry(key, rule, params))

    def tell(self, role: str, key: str, rule: str, **params: Param | list[int] | list[str]) -> None:
        """Tell one role what happened."""
        if self.journal is not None:
            self.journal.append(Entry(key, rule, params, role))

    def tell_others(self, role: str, key: str, rule: str, **params: Param | list[int] | list[str]) -> None:
        """Tell everybody but one role: the veiled side of what that role was told."""
        if self.journal is not None:
            self.journal.append(Entry(key, rule, params, f"!{role}"))

    def told(self, role: str | None) -> list[Entry]:
        """The journal as a role may read it. None: a spectator."""
        return [entry for entry in self.journal or () if entry.seen_by(role)]

    def end(self, outcome: Outcome) -> None:
        self.agenda.clear()
        self.outcome = outcome
