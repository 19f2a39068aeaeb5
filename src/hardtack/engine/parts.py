"""Views by parts: what has not changed since a reader's last view of a state is told again as it was.

Comparing lists of numbers with copies taken last time costs little; making dicts is what costs. So a view is put
together from parts, each of which says what it follows from. What a view returns is for reading only: it is shared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import ne
from typing import Any, Generic, TypeVar

from .kept import KeptEach
from .state import State

S = TypeVar("S", bound=State)
Reader = str | None
Follows = tuple[Any, ...]
_BLOCK = 48
EVERYBODY = ""
"""Whose sheet has what lies open; a spectator is None."""


class Part(Generic[S]):
    """One entry of a view. Made anew when what it `follows` (lists and plain values) is not what it was.

    What is `open` lies open: it is made once for all readers, as a spectator sees it.
    """

    def __init__(
        self,
        name: str,
        follows: Callable[[S, Reader], Follows],
        make: Callable[[S, Reader], Any],
        *,
        open: bool = False,
    ) -> None:
        self.name, self.follows, self.make, self.open = name, follows, make, open

    def told(self, g: S, role: Reader, before: Any) -> Any:
        """What this reader's sheet keeps of the part: [what it followed from, what it said, ...]."""
        now = self.follows(g, role)
        if before is not None and before[0] == now:
            return before
        return _copied(now), self.make(g, role)


class Rows(Part[S]):
    """An entry that is a list with a row per unit, space or card. Only rows of which something has changed are made.

    `lists` are the fields that say something of each, all of one length; `make` gives the row of a number, None if
    nothing is shown of it. When what the whole `follows` (whose turn it is) changes, every row is made anew.
    """

    def __init__(
        self,
        name: str,
        lists: Callable[[S, Reader], Sequence[list[Any]]],
        row: Callable[[S, Reader, int], Any],
        follows: Callable[[S, Reader], Follows] | None = None,
        *,
        open: bool = False,
    ) -> None:
        super().__init__(name, follows or _nothing, lambda g, role: [], open=open)
        self.lists, self.row = lists, row

    def told(self, g: S, role: Reader, before: Any) -> Any:
        lists, whole = self.lists(g, role), self.follows(g, role)
        if before is None or before[0] != whole:
            rows = [self.row(g, role, n) for n in range(len(lists[0]))]
        else:
            _, _, seen, rows = before
            changed = {n for now, was in zip(lists, seen, strict=True) if now != was for n in differing(now, was)}
            if not changed:
                return before
            for n in changed:
                rows[n] = self.row(g, role, n)
        return _copied(whole), [row for row in rows if row is not None], [one[:] for one in lists], rows


class Parts(Generic[S]):
    """The view of a game, part by part. Kept beside a state for each reader; a copy of the state begins anew."""

    def __init__(self, game: str, *parts: Part[S]) -> None:
        self.parts = parts
        assert len({part.name for part in parts}) == len(parts), "a part is named twice"
        self.sheets: KeptEach[S, Reader, dict[str, Any]] = KeptEach(game, "view", lambda g, role: {}, fact=False)

    def __call__(self, g: S, role: Reader) -> dict[str, Any]:
        own, everybodys = self.sheets(g, role), self.sheets(g, EVERYBODY)
        out = {}
        for part in self.parts:
            sheet, reader = (everybodys, None) if part.open else (own, role)
            kept = sheet[part.name] = part.told(g, reader, sheet.get(part.name))
            out[part.name] = kept[1]
        return out


def differing(now: list[Any], was: list[Any]) -> list[int]:
    """Where two lists of the same length differ: looked for in pieces, because most of them do not."""
    return [
        n
        for start in range(0, len(now), _BLOCK)
        if (here := now[start : start + _BLOCK]) != (there := was[start : start + _BLOCK])
        for n in compress(range(start, start + _BLOCK), map(ne, here, there))
    ]


def _nothing(g: State, role: Reader) -> Follows:
    return ()


def _copied(follows: Follows) -> Follows:
    return tuple([part[:] if type(part) is list else part for part in follows])
