"""What the log tells as one: the band's ride, Union troops that ride the same way, a retreat with the die that sent it,
a battle with the die that decided it, cards drawn with how many there were. And the ways they go, for arrows on the
map."""

from __future__ import annotations

from hardtack.engine.state import Entry
from hardtack.engine.telling import TOGETHER, from_to, onward

JOURNEYS = {"enters-move": "rides", "train-moves": "train-journey"}
"""A step, and the journey of several."""
RIDE = "union-rides"
WAYS = frozenset((
    *JOURNEYS, *JOURNEYS.values(), RIDE, RIDE + TOGETHER, "enters-guide", "enters-french", "enters-ames", "random-way",
    "retreats",
))  # fmt: skip
TOLL = frozenset((
    "battle-won", "battle-lost", "unit-eliminated", "retreats", "mosby-wounded", "mosby-killed", "permanent-lost",
    "roused", "blank", "examined", "demolishes", "depot-explosion", "depot-nothing", "depot-food", "depot-horses",
    "caught-helpless", "leader-escapes",
))  # fmt: skip
"""What comes of dice."""


def joined(before: Entry, entry: Entry) -> Entry | None:
    key = entry.key
    if key == RIDE:
        return _column(before, entry)
    if key in ("battle-lost", "battle-won"):
        return _decided(before, entry)
    if key == "draws-cards" and before.key == "draws" and len(entry.params["cards"]) == before.params["count"]:
        return Entry(key, entry.rule, entry.params, entry.see, before.rolls + entry.rolls)
    if key == "retreats" and before.key == "random-way" and from_to(before) == from_to(entry):
        return Entry(key, entry.rule, entry.params, entry.see, before.rolls + entry.rolls)
    return onward(before, entry, key, JOURNEYS[key]) if key in JOURNEYS else None


def _decided(before: Entry, entry: Entry) -> Entry | None:
    """6.5.4: the die has told the result; what remains is its points, unless other losses were taken than it asks."""
    old, new = before.params, entry.params
    if before.key != "combat-die" or (old["space"], old["result"]) != (new["space"], new["result"]):
        return None
    if new["lost"] != int(new["result"][1:] or 0):
        return None
    return Entry(before.key, before.rule, {**old, "points": new["points"]}, entry.see, before.rolls + entry.rolls)


def _column(before: Entry, entry: Entry) -> Entry | None:
    """7.3: Union combat units that ride from the same place to the same place."""
    old, new = before.params, entry.params
    if before.key not in (RIDE, RIDE + TOGETHER) or not (_rides(before) and _rides(entry)):
        return None
    if from_to(before) != from_to(entry):
        return None
    strengths = [*old.get("strengths", [old.get("strength")]), new["strength"]]
    params = {"space": new["space"], "space2": new["space2"], "strengths": strengths}
    return Entry(RIDE + TOGETHER, entry.rule, params, entry.see, before.rolls + entry.rolls)


def _rides(entry: Entry) -> bool:
    params = entry.params
    return "strengths" in params or (params["unit"] == "combat" and params["strength"] > 0 and bool(params["moved"]))


def way(entry: Entry) -> list[str]:
    if entry.key not in WAYS:
        return []
    places = from_to(entry)
    return places if places[0] != places[-1] or len(places) > 2 else []


def toll(entry: Entry) -> bool:
    return entry.key in TOLL
