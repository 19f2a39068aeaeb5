"""What every unit is for in this turn: which objective it takes or holds, or which enemy it goes for."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.fate.effects import times
from ..rules.kinds import ARTILLERY, HORSE_ARTILLERY
from ..rules.state import Valour, battle, move_distance, of_brigade, shaken, special, standing, unit_row
from ..rules.victory import points
from .sight import INCH, Troop, far, middle_of, power, troops, turns_left
from .stance import Stance

NEAR = 15.0
"""Enemies so near to an objective, in inches, are in the way of who wants it."""
HELD = 5.0
"""Whoever stands so near to an objective holds it, and has half an inch to spare."""
SPREAD = 26.0
"""A brigade does not send units farther than this from its middle."""
FIGHTS = 3.5
"""Turns that it takes to win an objective once one is there."""
GUARD = 10.0
"""Those who are not needed on an objective stand so near to it."""
TAKE, HOLD, FIGHT, STAY = "take", "hold", "fight", "stay"


class Task(NamedTuple):
    """Where a unit belongs, in inches. slack: as near as this is near enough."""

    kind: str
    x: float
    y: float
    slack: float
    objective: int = -1
    push: float = 1.0
    """How strongly it is drawn there."""
    haste: float = 0.0
    """0: there is time enough; 1: it is now or never."""


class Prize(NamedTuple):
    """An objective as a side sees it."""

    number: int
    x: float
    y: float
    worth: float
    mine: bool
    guarded: float
    """The enemy's strength near it, in units of one's own."""
    threat: float
    """How near the nearest enemy is, in inches."""


def prizes(g: Valour, side: int, foes: tuple[Troop, ...], unit_power: float) -> list[Prize]:
    table, found = battle(g), []
    for place in table.objectives:
        x, y = place.x / INCH, place.y / INCH
        near = [(far(x, y, foe.x, foe.y), foe) for foe in foes]
        guarded = sum(power(g, foe.unit) for d, foe in near if d <= NEAR) / unit_power
        threat = min((d for d, _ in near), default=99.0)
        mine = g.held[place.number] == side
        if table.hold >= 0:
            worth = 4.0 if place.number == table.hold else 0.4
            # What decides is who has it at the end; whoever need not take it has it while nobody else does.
            mine = (g.held[table.hold] == table.hold_role) == (side == table.hold_role) if worth > 1 else mine
        else:
            worth = float(place.points * times(g, place.number, side))
        found.append(Prize(place.number, x, y, worth, mine, guarded, threat))
    return found


def ahead(g: Valour, side: int) -> bool:
    """Whether a side would win if nothing changed: then it is for the other to attack."""
    table = battle(g)
    if table.hold >= 0:
        return (g.held[table.hold] == table.hold_role) == (side == table.hold_role)
    lead = points(g, side) - points(g, 1 - side)
    return lead > 0 or (lead == 0 and g.defeats[side] < g.defeats[1 - side])


def haste(g: Valour, unit: int, prize: Prize) -> float:
    """How little time a unit has left to take an objective, 0 to 1."""
    away = max(0.0, far(g.x[unit] / INCH, g.y[unit] / INCH, prize.x, prize.y) - HELD)
    spare = turns_left(g) - away / max(4.0, move_distance(g, unit) / INCH)
    return max(0.0, min(1.0, (FIGHTS - spare) / FIGHTS))


def tasks(g: Valour, side: int, stance: Stance) -> dict[int, Task]:
    """A task for every unit of a side on the table."""
    own, foes = troops(g, side), troops(g, 1 - side)
    found: dict[int, Task] = {}
    if not own:
        return found
    kinds = {t.unit: t.kind for t in own}
    free = [u for u in standing(g, side) if kinds[u] != ARTILLERY and not shaken(g, u)]
    mean = max(8.0, sum(power(g, t.unit) for t in own) / len(own))
    goals = prizes(g, side, foes, mean)
    content = ahead(g, side)
    centres = {b.number: middle_of(g, units) for b in battle(g).brigades if (units := of_brigade(g, b.number))}
    for unit, prize in _shared_out(g, free, goals, centres, content).items():
        hurry = 0.0 if prize.mine else haste(g, unit, prize)
        push = (1.0 + 0.25 * prize.worth) * (1.0 + 1.5 * hurry)
        found[unit] = Task(HOLD if prize.mine else TAKE, prize.x, prize.y, HELD, prize.number, push, hurry)
    for troop in own:
        unit = troop.unit
        if unit not in found:
            found[unit] = _otherwise(g, troop, foes, goals, centres, content)
    return _as_told(g, stance, found, goals)


def _shared_out(
    g: Valour, free: list[int], goals: list[Prize], centres: dict[int, tuple[float, float]], content: bool
) -> dict[int, Prize]:
    """Who goes for which objective: the best match first, as many as each needs."""
    needs = {}
    most = max((prize.worth for prize in goals), default=0.0)
    for prize in goals:
        if (prize.mine and prize.threat > 30.0) or (content and not prize.mine and prize.guarded >= 0.8):
            needs[prize.number] = 0.0
        elif prize.worth < 0.3 * most:
            needs[prize.number] = 1.0
        else:
            needs[prize.number] = 1.0 + (1.0 if prize.mine else 1.6) * prize.guarded
    time = turns_left(g)
    late = 2.0 if time <= 2 else 1.0
    matches = []
    for unit in free:
        pace = max(4.0, move_distance(g, unit) / INCH)
        brigade = unit_row(g, unit).brigade
        for prize in goals:
            away = max(0.0, far(g.x[unit] / INCH, g.y[unit] / INCH, prize.x, prize.y) - HELD)
            turns = away / pace
            if turns > time + 0.5:
                continue
            cx, cy = centres[brigade]
            astray = max(0.0, far(cx, cy, prize.x, prize.y) - SPREAD) / 12.0
            worth = prize.worth * (0.8 if prize.mine else 1.0) * late
            matches.append((worth / (1.2 + turns * 0.6 + astray + 0.15 * prize.guarded), unit, prize))
    found: dict[int, Prize] = {}
    sent = dict.fromkeys(needs, 0)
    while True:
        open_to = [(worth * more(sent[p.number], needs[p.number]), -u, -p.number, p) for worth, u, p in matches]
        best = max((m for m in open_to if -m[1] not in found and m[0] > 0.0), default=None)
        if best is None:
            return found
        found[-best[1]] = best[3]
        sent[best[3].number] += 1


def more(sent: int, need: float) -> float:
    """What one unit more is worth on an objective to which some have been sent: the first most, those that are not
    needed nothing."""
    if sent >= need:
        return 0.0
    return 1.0 if not sent else 0.65 if sent < need * 0.5 else 0.45


def _otherwise(
    g: Valour,
    troop: Troop,
    foes: tuple[Troop, ...],
    goals: list[Prize],
    centres: dict[int, tuple[float, float]],
    content: bool,
) -> Task:
    """Whoever goes for no objective: guns stay, the others go for the nearest enemy; with none, for the nearest
    objective."""
    unit = troop.unit
    if shaken(g, unit) or (troop.kind == ARTILLERY and not special(g, unit, HORSE_ARTILLERY)):
        return Task(STAY, troop.x, troop.y, 99.0)
    own = [prize for prize in goals if prize.mine and prize.threat <= 40.0]
    if content and own:
        prize = min(own, key=lambda p: (far(troop.x, troop.y, p.x, p.y) - 3.0 * p.worth, p.number))
        return Task(HOLD, prize.x, prize.y, GUARD, prize.number)
    if foes:
        foe = min(foes, key=lambda f: (far(troop.x, troop.y, f.x, f.y), f.unit))
        return Task(FIGHT, foe.x, foe.y, 7.0 if troop.kind != ARTILLERY else 12.0, push=0.6)
    if goals:
        prize = min(goals, key=lambda p: (far(troop.x, troop.y, p.x, p.y), p.number))
        return Task(HOLD, prize.x, prize.y, HELD, prize.number)
    x, y = centres[troop.brigade]
    return Task(STAY, x, y, 6.0)


def _as_told(
    g: Valour,
    stance: Stance,
    found: dict[int, Task],
    goals: list[Prize],
) -> dict[int, Task]:
    """The tasks, but for who has orders of his own."""
    for unit in found:
        if not stance.told(unit_row(g, unit).brigade):
            continue
        task = found[unit]
        if task.kind == STAY:
            continue
        if stance.objective >= 0:
            prize = goals[stance.objective]
            kind = HOLD if prize.mine else TAKE
            found[unit] = Task(kind, prize.x, prize.y, HELD, prize.number, 1.5 * stance.push)
        elif stance.push <= 0.0:
            found[unit] = Task(STAY, g.x[unit] / INCH, g.y[unit] / INCH, 3.0)
        else:
            found[unit] = task._replace(push=task.push * stance.push)
    return found
