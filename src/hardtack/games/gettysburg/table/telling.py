"""What the log tells as one: blocks that go the same way are a stack, and steps that unseen blocks lose are counted.
And the ways they go, for arrows on the map."""

from __future__ import annotations

from hardtack.engine.state import Entry
from hardtack.engine.telling import TOGETHER, from_to, together

VEILED = "-unseen"
_STACKS = ("marched", "assaults", "raids", "regrouped")
STACKS = frozenset(
    key + veil for key in (*_STACKS, "entered", "left-map") for veil in ("", VEILED)
) | {"fell-back", "went-back", "step-lost" + VEILED}  # fmt: skip
WAYS = frozenset((*_STACKS, "shifted", "repulsed", "fell-back", "went-back"))
TOLL = frozenset((
    "half-hit", "step-lost", "eliminated", "repulsed", "guns-revealed", "leads-corps", "leads-army", "fell-back",
    "went-back",
))  # fmt: skip
"""What comes of dice."""


def joined(before: Entry, entry: Entry) -> Entry | None:
    return together(before, entry, STACKS)


def way(entry: Entry) -> list[str]:
    return from_to(entry) if entry.key.removesuffix(TOGETHER).removesuffix(VEILED) in WAYS else []


def toll(entry: Entry) -> bool:
    return entry.key.removesuffix(TOGETHER).removesuffix(VEILED) in TOLL
