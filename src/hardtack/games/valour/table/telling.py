"""What the log tells as one: the parts of a unit's move. What its lines are about, and the ways of those who move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hardtack.engine.state import Entry

ON = "-on"
KINDS = ("unit", "leader", "objective", "feature")
"""What a line may be about that has a place on the table."""
TOLL = frozenset((
    "losses", "shaken", "routs", "broken", "defeat", "losses-halved", "wins-fight", "wins-tie", "holds-tie-hill",
    "holds-tie-feature", "retreats", "driven-out", "messenger-arrives", "messenger-lost",
))  # fmt: skip
"""What comes of dice."""


def joined(before: Entry, entry: Entry) -> Entry | None:
    old, new, key = before.params, entry.params, entry.key
    if key not in ("moves", "doubles") or before.key.removesuffix(ON) != key or old["unit"] != new["unit"]:
        return None
    parts = [*old.get("parts", [old.get("inches")]), new["inches"]]
    params = {"unit": new["unit"], "parts": parts, "way": [*old.get("way", ()), *new.get("way", ())[2:]]}
    return Entry(key + ON, entry.rule, params, entry.see)


def places(params: Mapping[str, Any]) -> list[str]:
    """Units, leaders, objectives and features, by their ids: the last is where it happened."""
    return [str(value) for name, value in params.items() if name.rstrip("0123456789") in KINDS]


def way(entry: Entry) -> list[tuple[int, int]]:
    """Over which points of the table: where it began, where each part of the move ended."""
    points = entry.params.get("way", ())
    return list(zip(points[::2], points[1::2], strict=True))


def toll(entry: Entry) -> bool:
    return entry.key in TOLL
