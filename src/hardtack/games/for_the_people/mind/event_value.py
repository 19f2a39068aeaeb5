"""What the event of a card is worth to the computer (data/worth.toml)."""

from __future__ import annotations

from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from ..rules.battle.modifiers import FARRAGUT, FOOTE, PORTER
from ..rules.data_files import Card, Side, Source
from ..rules.events.markers import MARKS, TAKES_AWAY
from ..rules.events.troops import KY
from ..rules.pieces import enemy_sp
from ..rules.state import People
from ..rules.tables import FOLDER, GAME_ID, SIDES
from .calendar import last
from .intents import best_voyage
from .marches import marches
from .sight import Sight

ADMIRALS = (FOOTE, PORTER, FARRAGUT)
TAKEN = 1.2
"""What an enemy marker taken away is worth."""
EAGER = 4.0
"""15.7: what it is worth more in 1863 to tighten the blockade once."""


class WorthRow(Struct, forbid_unknown_fields=True, frozen=True):
    """What a card's event is worth, by one of the measures that worth.toml explains."""

    card: Card
    side: Side | None = None
    will: Side | None = None
    change: int = 0
    change_freed: int = 0
    flat_freed: float = 0.0
    troops: int = 0
    toll: int = 0
    flat: float = 0.0
    per_turn: float = 0.0
    most: float = 0.0
    blockade: bool = False
    markers: int = 0
    bonus: float = 0.0
    moves: int = 0
    attack: float = 0.0
    fleet: float | None = None
    kentucky: float = 0.0


class WorthFile(Struct, forbid_unknown_fields=True):
    source: Source
    other: float
    worth: list[WorthRow]


def read_worth() -> tuple[dict[tuple[int, int], WorthRow], float]:
    """The rows by card and side, and what every other card is worth."""
    file = load(GAME_ID, FOLDER, "worth.toml", WorthFile)
    found: dict[tuple[int, int], WorthRow] = {}
    for row in file.worth:
        for side in range(len(SIDES)) if row.side is None else (SIDES.index(row.side),):
            if (row.card, side) in found:
                raise BadInput(f"worth.toml: card {row.card} has two rows for one side.")
            found[row.card, side] = row
    return found, file.other


WORTH, OTHER = read_worth()


def swing(g: People, side: int, change: int) -> float:
    """What a change of a side's will is worth to itself, fortunes of war included."""
    if not change:
        return 0.0
    sign = 1 if change > 0 else -1
    extra = 0 if sign == g.sign[side] else 2 if sign > 0 else -3
    return float(change + extra)


def event_value(v: Sight, card: int) -> float:
    """What a card's event is worth to a side that may play it now."""
    g, side, point = v.g, v.side, v.mind.point
    row = WORTH.get((card, side))
    if row is None:
        return OTHER
    if g.emancipation and row.flat_freed:
        return row.flat_freed
    if row.will is not None:
        value = swing(g, SIDES.index(row.will), row.change_freed if g.emancipation and row.change_freed else row.change)
        return value if SIDES[side] == row.will else -value
    if row.troops:
        return row.troops * point * 1.1
    if row.toll:
        return row.toll * point * 1.05
    if row.per_turn:
        eager = row.blockade and g.scenario == "1863" and not g.blockade_raised
        return min(row.most, row.per_turn * max(1, last(g) - g.turn + 1)) + (EAGER if eager else 0.0)
    if row.markers:
        gains = sorted((v.prizes[s] for s in MARKS[card](g, side)), reverse=True)
        if card in TAKES_AWAY:
            return TAKEN * min(row.markers, len(gains))
        return sum(gains[: row.markers]) + row.bonus
    if row.kentucky:
        mine = sum(g.control[s] == side for s in KY)
        theirs = sum(g.control[s] == 1 - side for s in KY)
        return row.kentucky * (theirs - mine)
    if row.fleet is not None:
        voyage = best_voyage(v, card if card in ADMIRALS else 0)
        return (voyage.value if voyage else 0.0) + row.fleet
    if row.moves:
        best = sorted((m.value for m in marches(v, 3)), reverse=True)
        return sum(w for w in best[: row.moves] if w > 0) * 0.9
    if row.attack:
        best = sorted((m.value for m in marches(v, 3) if enemy_sp(g, side, m.path[-1])), reverse=True)
        return (best[0] if best else 0.0) * row.attack - 0.5
    return row.flat
