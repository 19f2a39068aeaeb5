"""Who is winning: a position in numbers, as a side may know it, and the chance to win that was fitted to them
(data/value.toml, by `hardtack lab fit`)."""

from __future__ import annotations

from math import log
from typing import NamedTuple

from hardtack.engine.board.opentable.poses import Pose
from hardtack.engine.value import Value

from ..rules.fate.effects import times
from ..rules.kinds import FOLDER, GAME_ID, NOBODY, ROLES
from ..rules.scenarios import Objective
from ..rules.standing import leader_to_chief
from ..rules.state import (
    ROUTED,
    WAITING,
    Valour,
    battle,
    brigades_of,
    in_column_of_march,
    move_distance,
    of_brigade,
    shaken,
    tenacity,
    unit_row,
)
from ..rules.victory import controller
from .sight import INCH, Troop, ahead_of, bears, far, gap, power, size_of, troops

EDGE, LIMIT = 0.0, 0.5
"""There are hardly any draws."""
HELD = 6.0
"""army.objective-control: from so many inches an objective is held."""
WIDE = 18.0
"""From so many inches a unit counts for an objective."""
HALF = 12.0
"""fortitude.army-leader: an army leader helps from so many inches."""

NAMES = (
    # who would win now; by how many points; as objectives would be settled now; how far defeats are on either side
    *("lead", "points", "soon", "worn", "brink"),
    # strength: what is left of both armies, and how much of it is shaken or gone
    *("ratio", "shaken", "nearly", "routed", "brittle"),
    # objectives by points: who is on them, who is near, what the other can still reach in time and what he cannot
    *("on", "near", "open", "their-open", "safe", "their-safe"),
    # fighting: what fire and assaults the sides could bring in their next turns, and who has his next
    *("fire", "next-fire", "charge", "next-charge"),
    # command and cards; who is to move, and who will move last
    *("chief", "cards", "to-move", "last-word"),
)
"""What each number of `features` is: what is good for the side counts up, unless it is the enemy's."""


# ---- time


def progress(g: Valour) -> float:
    """How much of the time is over, 0 to 1."""
    over = 2 * (g.turn - 1) + (g.active != g.first)
    return min(1.0, over / (2.0 * battle(g).turns))


def to_play(g: Valour, side: int) -> int:
    """Player turns that a side has yet to play, counting one that is on."""
    left = battle(g).turns - g.turn
    return left if side == g.first and g.active != side else left + 1


# ---- objectives


def weight(g: Valour, place: Objective, side: int) -> float:
    """What an objective counts for a side, in points; where one of them decides, for as much as a victory."""
    table = battle(g)
    if table.hold >= 0:
        return 1.0 if place.number == table.hold else 0.0
    return float(place.points * times(g, place.number, side))


def holder(g: Valour, place: Objective, held: int) -> int:
    """Whose an objective is, if it is `held` by a side or by nobody: one that a side must hold is the other's else."""
    table = battle(g)
    return held if table.hold < 0 or held == table.hold_role else 1 - table.hold_role


def points_ahead(g: Valour, side: int, held: list[int]) -> float:
    """army.victory: by how many points a side leads with objectives so held."""
    total = 0.0
    for place in battle(g).objectives:
        whose = holder(g, place, held[place.number])
        if whose != NOBODY:
            total += weight(g, place, whose) * (1 if whose == side else -1)
    return total


def wins(g: Valour, side: int, held: list[int]) -> float:
    """army.victory: 1 if a side would win with objectives so held, -1 if the other, 0 if neither."""
    ahead = points_ahead(g, side, held) or float(g.defeats[1 - side] - g.defeats[side])
    return float((ahead > 0) - (ahead < 0))


def measure(g: Valour, side: int) -> float:
    """army.victory, army.defeats-to-lose: 1 for who has won a battle that is over, -1 for who has lost it."""
    lost = [g.defeats[s] >= battle(g).sides[s].defeats for s in (0, 1)]
    if any(lost):
        return float(lost[1 - side] - lost[side])
    return wins(g, side, g.held)


class Grip(NamedTuple):
    """How two sides stand about the objectives, by points; first the side's own, then the other's."""

    on: float
    near: float
    open: tuple[float, float]
    """Held, and within the other's reach before the battle is over."""
    safe: tuple[float, float]


def grip(g: Valour, side: int, own: tuple[Troop, ...], foes: tuple[Troop, ...], now: list[int]) -> Grip:
    on = near = 0.0
    opened, safe = [0.0, 0.0], [0.0, 0.0]
    sides = (own, foes)
    time = (to_play(g, side), to_play(g, 1 - side))
    for place in battle(g).objectives:
        points = max(weight(g, place, 0), weight(g, place, 1))
        if not points:
            continue
        x, y = place.x / INCH, place.y / INCH
        there, about, soonest = [0, 0], [0.0, 0.0], [99.0, 99.0]
        for n in (0, 1):
            for troop in sides[n]:
                away = max(0.0, far(troop.x, troop.y, x, y) - (troop.wide + troop.deep) / 2)
                if away < WIDE:
                    about[n] += power(g, troop.unit) * (1.0 - away / WIDE)
                if shaken(g, troop.unit):
                    continue
                if away <= HELD and not in_column_of_march(g, troop.unit):
                    there[n] += 1
                pace = max(3.0, move_distance(g, troop.unit) / INCH)
                soonest[n] = min(soonest[n], (away - HELD) / pace)
        total = there[0] + there[1]
        if total:
            on += points * (there[0] - there[1]) / total
        near += points * (about[0] - about[1]) / (about[0] + about[1] + 10.0)
        whose = holder(g, place, now[place.number])
        if whose != NOBODY:
            n = 0 if whose == side else 1
            if soonest[1 - n] <= time[1 - n]:
                opened[n] += points / (1.0 + max(0.0, soonest[1 - n]))
            else:
                safe[n] += points
    return Grip(on, near, (opened[0], opened[1]), (safe[0], safe[1]))


# ---- armies


class Army(NamedTuple):
    """What is left of a side."""

    left: float
    """Its strength, with those to come."""
    shaken: int
    nearly: int
    """Units that one more marker would shake."""
    routed: int
    brittle: float
    """Of how many brigades nearly all is shaken or gone."""
    chief: int
    """Brigades whose leader the army leader can help."""


def army(g: Valour, side: int) -> Army:
    left = brittle = 0.0
    weak = nearly = routed = chief = 0
    for b in brigades_of(g, side):
        units = battle(g).brigades[b].units
        steady = 0
        for unit in units:
            status = g.status[unit]
            if status == ROUTED:
                routed += 1
                continue
            if status == WAITING:
                left += unit_row(g, unit).list.points
                steady += 1
                continue
            left += power(g, unit)
            spare = tenacity(g, unit) - g.losses[unit]
            if spare <= 0:
                weak += 1
            else:
                steady += 1
                nearly += spare == 1
        if of_brigade(g, b, arriving=True):
            brittle += (1.0 - steady / len(units)) ** 2
            chief += bool(g.led[b]) and leader_to_chief(g, b) <= HALF * INCH
    return Army(left, weak, nearly, routed, brittle, chief)


def arms(own: tuple[Troop, ...], foes: tuple[Troop, ...]) -> tuple[float, float]:
    """What a side could do in its next turn as all stand: losses by fire, and how many dice it is ahead in assaults."""
    fire = charge = 0.0
    for troop in own:
        at = Pose(int(troop.x * INCH), int(troop.y * INCH), troop.facing)
        seen, odds = False, 0.0
        for foe in foes:
            right, ahead = ahead_of(at, foe.x, foe.y)
            if not troop.all_round and not bears(right, ahead, troop.wide, foe.wide):
                continue
            away = gap(right, ahead, troop.wide, troop.deep, size_of(foe))
            if away <= troop.range:
                seen = True
            if away <= troop.reach and not troop.weak:
                odds = max(odds, troop.strikes + 1.0 - foe.strikes * (0.5 if foe.weak else 1.0))
        if seen:
            fire += troop.fires
        charge += odds
    return fire, charge


# ---- a position in numbers


def worn(g: Valour, side: int) -> float:
    """How much of the defeats that it can bear a side has suffered."""
    return g.defeats[side] / battle(g).sides[side].defeats


def brink(g: Valour, side: int) -> int:
    """Whether one defeat more loses the battle."""
    return int(g.defeats[side] + 1 >= battle(g).sides[side].defeats)


def features(g: Valour, side: int) -> list[float]:
    """The position as a side may know it, by NAMES: of the enemy's cards only how many there are."""
    foe, table = 1 - side, battle(g)
    own, foes = troops(g, side), troops(g, foe)
    now = []
    for place in table.objectives:
        whose = controller(g, place) if weight(g, place, 0) else NOBODY
        now.append(g.held[place.number] if whose == NOBODY else whose)
    held = grip(g, side, own, foes, now)
    mine, its = army(g, side), army(g, foe)
    fire, charge = arms(own, foes)
    its_fire, its_charge = arms(foes, own)
    turn = 1 if g.active == side else -1
    return [
        *(wins(g, side, g.held), points_ahead(g, side, g.held), points_ahead(g, side, now)),
        *(worn(g, foe) - worn(g, side), brink(g, foe) - brink(g, side)),
        log((mine.left + 5.0) / (its.left + 5.0)),
        *(its.shaken - mine.shaken, its.nearly - mine.nearly, its.routed - mine.routed, its.brittle - mine.brittle),
        *(held.on, held.near, *held.open, *held.safe),
        *(fire - its_fire, fire if turn > 0 else -its_fire),
        *(charge - its_charge, charge if turn > 0 else -its_charge),
        *(mine.chief - its.chief, len(g.hands[side]) - len(g.hands[foe])),
        *(turn, 1 if side != g.first else -1),
    ]


# ---- the chance to win

VALUE = Value.of(GAME_ID, FOLDER, NAMES, ROLES)


def chance(g: Valour, side: int) -> float:
    """A side's chance to win as it sees the position; a draw is half a victory. A battle that was not fitted is read as
    the mean of those that were."""
    return VALUE.read(features(g, side), g.scenario, ROLES[side], progress(g), EDGE)


# ---- of habits


def of_unit(g: Valour, unit: int) -> float:
    """What it costs to lose a unit, in losses: its tenacity and a part of its brigade's fortitude."""
    return unit_row(g, unit).list.points / 6.0 + 2.0
