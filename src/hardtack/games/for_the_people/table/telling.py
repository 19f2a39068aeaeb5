"""What the log tells as one: the steps of a march, what it takes and where it ends, SP that go the same way by rail,
and what a side gains or loses at one place after another. And the ways they go, for arrows on the map."""

from __future__ import annotations

from hardtack.engine.state import Entry
from hardtack.engine.telling import TOGETHER, from_to, onward

MARCHES = ("marched", "journey")
TAKING = "-taking"
THERE = "-there"
ENTRAINED = "entrained"
COUNTED = ("recruited", "lost-sp")
"""So many SP at a place, and then at another."""
HERE_AND_THERE = (*COUNTED, "marked")
PLACES = 8
"""So many of them one line names."""
WAYS = frozenset((
    *[key + more for key in MARCHES for more in ("", TAKING, THERE)],
    ENTRAINED, ENTRAINED + TOGETHER, "travelled", "landed", "steamed",
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
    if entry.key == "marked" and (both := _taken(before, entry)) is not None:
        return both
    if entry.key in HERE_AND_THERE:
        return _here_and_there(before, entry)
    return _onward(before, entry)


def _taken(before: Entry, entry: Entry) -> Entry | None:
    """11.3: a march leaves its side's markers where it has come to."""
    key, old, new = before.key.removesuffix(TAKING), before.params, entry.params
    if key not in MARCHES or (old["side"], old["space2"]) != (new["side"], new["space"]):
        return None
    taken = [*old.get("spaces2", []), new["space"]]
    return Entry(key + TAKING, before.rule, {**old, "spaces2": taken}, before.see, before.rolls + entry.rolls)


def _onward(before: Entry, entry: Entry) -> Entry | None:
    taken = before.params.get("spaces2")
    if not before.key.endswith(TAKING):
        return onward(before, entry, *MARCHES)
    steps = {name: value for name, value in before.params.items() if name != "spaces2"}
    plain = Entry(before.key.removesuffix(TAKING), before.rule, steps, before.see, before.rolls)
    both = onward(plain, entry, *MARCHES)
    if both is None:
        return None
    return Entry(both.key + TAKING, both.rule, {**both.params, "spaces2": taken}, both.see, both.rolls)


def _here_and_there(before: Entry, entry: Entry) -> Entry | None:
    """10.1, 11.3: SP are raised and spaces taken one by one. A place is named once for every SP."""
    key, old, new = entry.key, before.params, entry.params
    if before.key.removesuffix(TOGETHER) != key or (old["side"], before.see) != (new["side"], entry.see):
        return None
    spaces = [*_named(before), *_named(entry)]
    places = len(set(spaces))
    if places > PLACES:
        return None
    told = {"side": new["side"], **({"sp": len(spaces)} if key in COUNTED else {})}
    where = {"space": spaces[0]} if places == 1 else {"spaces": spaces}
    name = key if places == 1 else key + TOGETHER
    return Entry(name, entry.rule, {**told, **where}, entry.see, before.rolls + entry.rolls)


def _named(entry: Entry) -> list[str]:
    params = entry.params
    spaces: list[str] = params.get("spaces") or [params["space"]] * params.get("sp", 1)
    return spaces


def _by_rail(before: Entry, entry: Entry) -> Entry | None:
    """10.2.1: SP are moved one by one."""
    old = {name: value for name, value in before.params.items() if name != "sp"}
    if before.key.removesuffix(TOGETHER) != ENTRAINED or old != entry.params:
        return None
    return Entry(ENTRAINED + TOGETHER, entry.rule, {"sp": before.params.get("sp", 1) + 1, **old})


def _halted(before: Entry, entry: Entry) -> Entry | None:
    """A march ends where it came to; how many stand there is told where they are not those who marched."""
    old, new = before.params, entry.params
    if before.key.removesuffix(TAKING) not in MARCHES or (old["side"], old["space2"]) != (new["side"], new["space"]):
        return None
    if old["sp"] == new["sp"]:
        return before
    if before.key.endswith(TAKING):
        return None
    return Entry(before.key + THERE, entry.rule, {**old, "there": new["sp"]}, before.see, before.rolls)


def way(entry: Entry) -> list[str]:
    return from_to(entry) if entry.key in WAYS else []


def toll(entry: Entry) -> bool:
    return entry.key.removesuffix(TOGETHER) in TOLL
