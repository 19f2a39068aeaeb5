"""What follows from a state and is kept beside it while it holds: worked out once, never saved."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

from .state import State

S = TypeVar("S", bound=State)
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)

_ALL: dict[str, _Beside[Any]] = {}
"""Everything that may lie beside a state, by its slot."""
_COPIED: dict[str, Callable[[Any], Any]] = {}
"""How a copy of the state gets it; what is not here it does not get."""
_POOLED: dict[str, list[KeptEach[Any, Any, Any]]] = {}
"""By game what a state and its copies work out together: it must be there before a copy is made."""


def share(value: T) -> T:
    """How a copy gets a value that is never changed in place."""
    return value


def pool(found: T) -> T:
    """How a copy gets values by key, so that what one of a state and its copies works out the others have too, until
    something changes for one of them: thinking on a copy is then no work done for nothing."""
    return found


class Change:
    """Something that happens to a state. Who brings it about says so by calling it; what hangs on it is then forgotten.

    So a chapter need not know what others have worked out from what it changes.
    """

    def __init__(self) -> None:
        self.slots: tuple[str, ...] = ()

    def __call__(self, g: State) -> None:
        beside = g.__dict__
        for slot in self.slots:
            beside.pop(slot, None)


class _Beside(Generic[S]):
    """A place beside every state of a game."""

    def __init__(self, game: str, name: str, until: Sequence[Change], copied: Callable[[Any], Any] | None) -> None:
        self.game, self.name, self.slot = game, name, f"{game} {name}"
        assert self.slot not in _ALL, f"{self.slot} is kept twice"
        _ALL[self.slot] = self
        if copied is not None:
            _COPIED[self.slot] = copied
        for change in until:
            change.slots += (self.slot,)

    def forget(self, g: S) -> None:
        g.__dict__.pop(self.slot, None)

    def wrong(self, g: S, fresh: S) -> str:
        """What is kept beside g and does not follow from it; "" if nothing. `fresh` is the same state, with nothing
        kept."""
        return ""


class Kept(_Beside[S], Generic[S, T]):
    """A value that follows from a state. Kept while what it `follows` is as it was, and until a change it hangs on."""

    def __init__(
        self,
        game: str,
        name: str,
        work_out: Callable[[S], T],
        *,
        follows: Callable[[S], tuple[Any, ...]] | None = None,
        until: Sequence[Change] = (),
        copied: Callable[[T], T] | None = None,
        fact: bool = True,
    ) -> None:
        """`copied`: how a copy of the state gets it (None: not at all). `fact=False`: a note that somebody makes beside
        a state, which need not follow from it."""
        super().__init__(game, name, until, _stamped(copied) if follows else copied)
        self.work_out, self.follows, self.fact = work_out, follows, fact

    def __call__(self, g: S) -> T:
        """The value, worked out if there is none that holds."""
        if self.follows is None:
            kept: T | None = g.__dict__.get(self.slot)
            if kept is None:
                kept = g.__dict__[self.slot] = self.work_out(g)
            return kept
        stamped: tuple[tuple[Any, ...], T] | None = g.__dict__.get(self.slot)
        now = self.follows(g)
        if stamped is None or stamped[0] != now:
            stamped = g.__dict__[self.slot] = (_copy(now), self.work_out(g))
        return stamped[1]

    def now(self, g: S) -> T | None:
        """The value if there is one, for who keeps it up to date piece by piece."""
        kept = g.__dict__.get(self.slot)
        if kept is None or self.follows is None:
            return kept
        value: T = kept[1]
        return value if kept[0] == self.follows(g) else None

    def keep(self, g: S, value: T) -> None:
        g.__dict__[self.slot] = value if self.follows is None else (_copy(self.follows(g)), value)

    def wrong(self, g: S, fresh: S) -> str:
        value = self.now(g)
        if value is None or not self.fact:
            return ""
        true = self.work_out(fresh)
        return "" if value == true else f"{self.slot}: kept {value!r}, but it is {true!r}"


class KeptEach(_Beside[S], Generic[S, K, T]):
    """A value that follows from a state and a key (a side, a block): each worked out when it is asked for."""

    def __init__(
        self,
        game: str,
        name: str,
        work_out: Callable[[S, K], T],
        *,
        follows: Callable[[S], tuple[Any, ...]] | None = None,
        until: Sequence[Change] = (),
        copied: Callable[[dict[K, T]], dict[K, T]] | None = None,
        fact: bool = True,
    ) -> None:
        super().__init__(game, name, until, _stamped(copied) if follows else copied)
        self.work_out, self.follows, self.fact = work_out, follows, fact
        if copied is pool:
            _POOLED.setdefault(game, []).append(self)

    def open(self, g: S) -> None:
        """Lay out a place for what is found, if there is none that holds."""
        if self.now(g) is None:
            g.__dict__[self.slot] = {} if self.follows is None else (_copy(self.follows(g)), {})

    def __call__(self, g: S, key: K) -> T:
        if self.follows is None:
            found: dict[K, T] | None = g.__dict__.get(self.slot)
            if found is None:
                found = g.__dict__[self.slot] = {}
        else:
            stamped: tuple[tuple[Any, ...], dict[K, T]] | None = g.__dict__.get(self.slot)
            now = self.follows(g)
            if stamped is None or stamped[0] != now:
                stamped = g.__dict__[self.slot] = (_copy(now), {})
            found = stamped[1]
        if key in found:
            return found[key]
        value = found[key] = self.work_out(g, key)
        return value

    def now(self, g: S) -> dict[K, T] | None:
        """The values found so far, by key."""
        kept = g.__dict__.get(self.slot)
        if kept is None or self.follows is None:
            return kept
        found: dict[K, T] = kept[1]
        return found if kept[0] == self.follows(g) else None

    def wrong(self, g: S, fresh: S) -> str:
        for key, value in (self.now(g) or {}).items() if self.fact else ():
            true = self.work_out(fresh, key)
            if value != true:
                return f"{self.slot} of {key!r}: kept {value!r}, but it is {true!r}"
        return ""


def _copy(follows: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a value follows from, as it is now: lists may change in place."""
    return tuple([part[:] if type(part) is list else part for part in follows])


def _stamped(copied: Callable[[T], T] | None) -> Callable[[tuple[Any, T]], tuple[Any, T]] | None:
    return None if copied is None else lambda kept: (kept[0], copied(kept[1]))


def kept_of(game: str) -> list[_Beside[Any]]:
    """All that a game keeps beside its states."""
    return [kept for kept in _ALL.values() if kept.game == game]


def hand_on(g: State, copy: State) -> None:
    """Give a copy of a state what it may have of the things kept beside it."""
    there = copy.__dict__
    for kept in _POOLED.get(g.game, ()):
        kept.open(g)
    for slot, value in g.__dict__.items():
        copied = _COPIED.get(slot)
        if copied is not None:
            there[slot] = copied(value)


def forget_all(g: State) -> None:
    """Forget what is kept beside a state: it was changed by hand."""
    for slot in [slot for slot in g.__dict__ if slot in _ALL]:
        del g.__dict__[slot]
