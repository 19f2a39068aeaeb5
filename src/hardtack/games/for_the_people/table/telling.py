"""What the log tells as one: the steps of a march and where it ends, and SP that go the same way by rail. And the ways
they go, for arrows on the map."""

from __future__ import annotations

from hardtack.engine.state import Entry
from hardtack.engine.telling import TOGETHER, from_to, onward

MARCHES = ("marched", "journey")
THERE = "-there"
ENTRAINED = "entrained"
WAYS = frozenset((
    *MARCHES, *[key + THERE for key in MARCHES], ENTRAINED, ENTRAINED + TOGETHER, "travelled", "landed", "steamed",
    "assault", "returned", "withdrew", "retreated",
))  # fmt: skip
TOLL = frozenset((
    "lost-sp", "brigade-lost", "brigade-shrunk", "fallen", "elite-lost", "retreated", "stragglers", "surrendered",
    "destroyed", "driven-off", "weapons-lost", "ironclad-sunk", "army-lost", "withdrew",
))  # fmt: skip
"""What comes of dice."""


def joined(before: Entry, entry: Entry) -> Entry | None:
    if entry.key == ENTRAINED:
        return _by_rail(before, entry)
    if entry.key == "halted":
        return _halted(before, entry)
    return onward(before, entry, *MARCHES)


def _by_rail(before: Entry, entry: Entry) -> Entry | None:
    """10.2.1: SP are moved one by one."""
    old = {name: value for name, value in before.params.items() if name != "sp"}
    if before.key.removesuffix(TOGETHER) != ENTRAINED or old != entry.params:
        return None
    return Entry(ENTRAINED + TOGETHER, entry.rule, {"sp": before.params.get("sp", 1) + 1, **old})


def _halted(before: Entry, entry: Entry) -> Entry | None:
    """A march ends where it came to; how many stand there is told where they are not those who marched."""
    old, new = before.params, entry.params
    if before.key not in MARCHES or (old["side"], old["space2"]) != (new["side"], new["space"]):
        return None
    if old["sp"] == new["sp"]:
        return before
    return Entry(before.key + THERE, entry.rule, {**old, "there": new["sp"]}, before.see, before.rolls)


def way(entry: Entry) -> list[str]:
    return from_to(entry) if entry.key in WAYS else []


def toll(entry: Entry) -> bool:
    return entry.key in TOLL
