"""What the log tells as one: blocks that go the same way are a stack. And the ways they go, for arrows on the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hardtack.engine.state import Entry
from hardtack.engine.telling import TOGETHER, from_to, together

VEILED = "-hidden"
MARCHES = (
    "marched", "attacked", "attacked-by", "railed", "sailed", "landed", "stormed", "evacuated", "crossed",
    "crossed-attack", "forced-march", "forced-attack",
)  # fmt: skip
COMING = ("reinforces", "joined")
"""They come to `space` from `space2`."""
LEAVING = ("retreated", "withdrew", "sailed-home")
IN_BATTLE = ("engages", "steps", "disengages")
"""From `box` to `box2`."""
_STACKS = (*MARCHES, *COMING, *LEAVING, *IN_BATTLE)
STACKS = frozenset(key + veil for key in _STACKS for veil in ("", VEILED))
WAYS = frozenset((*MARCHES, *LEAVING, "redeployed"))
TOLL = frozenset((
    "hit", "half-hit", "eliminated", "lost-hit", "lost-dead", "guns-lost", "disorganised-lost", "starved",
    "starved-dead", "siege-loss", "siege-dead", "routed", "disengages", "reinforces",
))  # fmt: skip
"""What comes of dice."""


def joined(before: Entry, entry: Entry) -> Entry | None:
    return together(before, entry, STACKS)


def boxes(params: Mapping[str, Any]) -> list[str]:
    """The boxes of a battle's table that a line speaks of."""
    return [f"box:{value}" for name, value in params.items() if name.rstrip("0123456789") == "box"]


def way(entry: Entry) -> list[str]:
    key, params = entry.key.removesuffix(TOGETHER).removesuffix(VEILED), entry.params
    if key in IN_BATTLE:
        return boxes(params)
    if key == "attacked-by":
        return [params["space"], params["space3"], params["space2"]]
    if key in COMING:
        return from_to(entry)[::-1]
    return from_to(entry) if key in WAYS else []


def toll(entry: Entry) -> bool:
    return entry.key.removesuffix(TOGETHER).removesuffix(VEILED) in TOLL
