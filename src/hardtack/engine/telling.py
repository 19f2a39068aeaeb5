"""The journal as a story: what belongs together is told as one line.

The march of a force is one journey, and four blocks that go the same way are one stack. A game says in `Game.joined`
what belongs together, from two entries that a reader reads one after the other; so what is joined for him follows from
what he may read anyway.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .state import Entry

if TYPE_CHECKING:
    from .game import Game

MOST = 30
"""Entries that one line tells, at most."""
STOPS = 9
"""Places that one line names between the first and the last of a march, at most: who rides in circles begins anew."""
TOGETHER = "-together"
WHO = ("unit", "units", "blocks")


class Told(NamedTuple):
    """An entry as one reader is told it."""

    entry: Entry
    joins: int = 0
    """So many of the entries that he read right before are told with this one, in its words."""


def tell(game: Game[Any], entries: Iterable[Entry], last: Told | None = None) -> list[Told]:
    """What a reader is told, by the entries he may read and the one he was told last."""
    found = []
    for entry in entries:
        both = game.joined(last.entry, entry) if last is not None and last.joins < MOST - 1 else None
        last = Told(entry) if both is None or last is None else Told(both, last.joins + 1)
        found.append(last)
    return found


def whole(game: Game[Any], entries: Sequence[Entry]) -> Entry:
    """Entries that are told as one, as that one."""
    told, *rest = entries
    for entry in rest:
        both = game.joined(told, entry)
        assert both is not None
        told = both
    return told


def together(before: Entry, entry: Entry, keys: Collection[str]) -> Entry | None:
    """Pieces that do the same, each in an entry of its own, as one: `KEY-together`, with their names as `units`, or how
    many they are as `blocks` where no name is told. A sentence that speaks of several anyway keeps its key."""
    key, old, new = entry.key, before.params, entry.params
    if key not in keys or before.key.removesuffix(TOGETHER) != key:
        return None
    rest = {name: value for name, value in new.items() if name not in WHO}
    if rest != {name: value for name, value in old.items() if name not in WHO}:
        return None
    who: dict[str, Any]
    if "unit" in new or "units" in new:
        who = {"units": [*old.get("units", [old.get("unit")]), *new.get("units", [new.get("unit")])]}
    else:
        who = {"blocks": old.get("blocks", 1) + new.get("blocks", 1)}
    told = key if "units" in new or "blocks" in new else key + TOGETHER
    return Entry(told, entry.rule, {**who, **rest}, entry.see, before.rolls + entry.rolls)


def onward(before: Entry, entry: Entry, first: str, key: str) -> Entry | None:
    """Steps of one march, each from `space` to `space2` in an entry `first`, as one: `KEY`, with the places between as
    `spaces`. All else that is told of them must be the same."""
    old, new = before.params, entry.params
    if entry.key != first or before.key not in (first, key) or old.get("space2") != new.get("space"):
        return None
    if len(old.get("spaces", ())) >= STOPS:
        return None
    ends = ("space", "space2", "spaces")
    rest = {name: value for name, value in new.items() if name not in ends}
    if rest != {name: value for name, value in old.items() if name not in ends}:
        return None
    places = {"space": old["space"], "spaces": [*old.get("spaces", []), new["space"]], "space2": new["space2"]}
    return Entry(key, entry.rule, {**places, **rest}, entry.see, before.rolls + entry.rolls)


def from_to(entry: Entry) -> list[str]:
    """The way of an entry from `space` by `spaces` to `space2`."""
    params = entry.params
    return [params["space"], *params.get("spaces", ()), params["space2"]]
