"""A battle as the side that is asked may weigh it: shots, moves, double defence, enfilade, pursuit, assault, who can
come."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..rules.battle.assault import AssaultGoesOnAsk, assault_boxes, present
from ..rules.battle.board import (
    beside,
    box_id,
    boxes,
    double_defence,
    engaged,
    in_box,
    line,
    manned,
    on_board,
    outside,
)
from ..rules.battle.enveloping import EnvelopedAsk, arrived, assault_with, envelop_needs
from ..rules.battle.firepower import ASSAULT, CLOSE, ENFILADE, LONG, VACANT, Shot, firepower, shots
from ..rules.battle.moves import destinations
from ..rules.battle.night import battle_hqs
from ..rules.battle.pursuit import PursuitAsk, pace, placed
from ..rules.battle.pursuit import firepower as pursuit_fire
from ..rules.battle.reinforcements import OPENED, SHUT, admits, ready, reinforce_limit
from ..rules.battle.retreat_hexes import home_port, land_ways, places_left, room
from ..rules.battle.retreats import may_retreat
from ..rules.chances import Block, assault, binomial, die, fire, friendly_fire, morale, reinforcement
from ..rules.map import ROLL, SIDES
from ..rules.state import (
    NIGHT,
    NOBODY,
    OUTSIDE,
    RESERVE,
    Battle,
    BobbyLee,
    face_up,
    is_hq,
    own,
    side_id,
    speed,
)
from ..rules.tables import T

Plain = dict[str, Any]
KINDS = {CLOSE: "close", LONG: "long", ENFILADE: "enfilade", VACANT: "vacant"}


def fought(g: BobbyLee, b: Battle, side: int, ask: Any) -> Plain:
    """Everything of one battle that a side may weigh when it is asked in it."""
    there = manned(g, b)
    mine = on_board(g, b, side)
    out: Plain = {
        "hex": T.ids[b.hex],
        "double": doubles(b),
        "enfilade": lines_of_fire(b, there),
        "places": places_left(g, b, side),
    }
    if b.winner != NOBODY or g.day == 0:
        return out
    if g.slot == NIGHT:
        out["night"] = night(g, b, side)
        return out
    out |= {
        "shots": {T.units[u]: found for u in mine if (found := shooting(g, b, u, there))},
        "moves": moves(g, b, side, there),
        "envelop": enveloping(g, b, side),
        "retreat": retreat(g, b, side),
        "morale": wavering(g, b, side),
        "assault": {box_id(box): assaulting(g, b, box, ours) for box, ours in assaulters(g, b, side, ask).items()},
    }
    if isinstance(ask, PursuitAsk):
        out["pursuit"] = pursuing(g, b, ask)
    elif isinstance(ask, AssaultGoesOnAsk):
        out["second-round"] = second_round(g, b, ask, side)
    return out


# ---- the ground


def doubles(b: Battle) -> Plain:
    """7.36, R64: per side the boxes of its line in which it defends double; its reserve as its line."""
    out: Plain = {}
    for side in (0, 1):
        if T.woods[b.hex] or (T.fortress[b.hex] and side != b.attacker):
            out[SIDES[side]] = [*(box_id(box) for box in boxes(b) if line(box) == side), box_id(RESERVE, side)]
    return out


def lines_of_fire(b: Battle, there: list[int]) -> list[Plain]:
    """7.34: from which box a side that is not engaged there could enfilade which; anybody can see it, but not whether
    it is only headquarters that stand there."""
    if T.fortress[b.hex]:
        return []
    return [
        {"by": SIDES[side], "from": box_id(box), "to": box_id(to)}
        for side in (0, 1)
        for box in boxes(b)
        if there[side * 7 + box] and not there[(1 - side) * 7 + box]
        for to in beside(box)
        if there[(1 - side) * 7 + to]
    ]


def reinforcing(g: BobbyLee, b: Battle, who: int, side: int) -> Plain:
    """7.51: how many more of a side may come across a hexside in this Battle Turn, and who stands beyond."""
    limit, tried = reinforce_limit(g, side), b.closed[who * 6 + side % 6]
    row: Plain = {
        "reinforce": "roll" if limit == ROLL else limit,
        "reinforced": b.reinforced[who * 6 + side % 6],
        "left": max(0, admits(g, b, who, side)),
        "ready": [T.units[u] for u in ready(g, b, who, side)],
    }
    if limit == ROLL:
        row["chance"] = {SHUT: 0.0, OPENED: 1.0}.get(tried, float(reinforcement()))
    return row


# ---- fire


@lru_cache(256)
def hit_chances(dice: int, power: int) -> tuple[float, ...]:
    return tuple(ways / 6**dice for ways in binomial(dice, power))


def block(g: BobbyLee, unit: int, power: int = 0) -> Block:
    return Block(g.steps[unit], power, is_hq(unit), bool(g.half_hit[unit]))


def shooting(g: BobbyLee, b: Battle, unit: int, there: list[int]) -> list[Plain]:
    """7.3: every shot of a block from where it stands."""
    return [shot_row(g, b, unit, shot) for shot in shots(g, b, unit, there)]


def shot_row(g: BobbyLee, b: Battle, unit: int, shot: Shot) -> Plain:
    """A shot: its dice and firepower, the chance of a hit; where all it could hit lie face up, the steps they lose."""
    side = T.side_of[unit]
    foe, dice = 1 - side, g.steps[unit]
    row: Plain = {"kind": KINDS[shot.kind], "box": box_id(shot.box, foe), "firepower": shot.power}
    if shot.kind == VACANT:
        return row
    hits = hit_chances(dice, shot.power)
    enemies = in_box(g, b, shot.box, foe)
    double = double_defence(g, b, enemies[0])
    row |= {"dice": dice, "chance": 1 - hits[0], "hits": list(hits), "double": double, "blocks": len(enemies)}
    if shot.gun >= 0:
        row["gun"] = T.units[shot.gun]
    if all(face_up(g, u) for u in enemies):
        aim = enemies.index(shot.gun) if shot.gun >= 0 else -1
        found = fire(((dice, shot.power),), tuple(block(g, u) for u in enemies), double, aim)
        row["steps"] = [ways / found.total for ways in found.steps]
    if shot.ones:
        friends = in_box(g, b, shot.box, side)
        told = friendly_fire(dice, tuple(block(g, u) for u in friends), double_defence(g, b, friends[0]))
        row["friends"] = [ways / told.total for ways in told.steps]
    return row


# ---- moves


def moves(g: BobbyLee, b: Battle, side: int, there: list[int]) -> Plain:
    """7.4: where each block may move now; whether it would engage, or disengage."""
    out: Plain = {}
    for unit in on_board(g, b, side):
        found = [
            {
                "to": f"outside-{box_id(to - OUTSIDE)}" if to >= OUTSIDE else box_id(to, side),
                "engages": to < RESERVE and there[(1 - side) * 7 + to] > 0,
                "leaves": engaged(g, unit),
            }
            for to in destinations(g, b, unit, there)
        ]
        if found:
            out[T.units[unit]] = found
    return out


def enveloping(g: BobbyLee, b: Battle, side: int) -> Plain:
    """7.43: what blocks in reserve would need to find a flank, and those that are outside one."""
    if T.fortress[b.hex]:
        return {}
    out: Plain = {}
    for unit in [*in_box(g, b, RESERVE, side), *outside(g, b, side)]:
        if g.spot[unit] > RESERVE or any(to >= OUTSIDE for to in destinations(g, b, unit)):
            least = envelop_needs(g, b, unit)
            out[T.units[unit]] = {"least": least, "chance": float(die(least))}
    return out


# ---- falling back


def retreat(g: BobbyLee, b: Battle, side: int) -> Plain:
    """7.1, 7.12, 7.14: ways to retreat and the room on each; and who would pursue a block that fell back alone, or all
    that already do."""
    ways = {side_id(s): room(g, b, side, s) for s in land_ways(g, b, side)}
    units: Plain = {}
    for unit in may_retreat(g, b, side):
        row = chase(g, b, side, [unit])
        row["speed"] = speed(g, unit)
        if home_port(g, unit) >= 0:
            row["port"] = T.ids[home_port(g, unit)]
        units[T.units[unit]] = row
    going: dict[int, list[int]] = {}
    for unit in own(g, b.hex, side):
        if g.leaving[unit] >= 0 and g.spot[unit] <= RESERVE:
            going.setdefault(g.spot[unit], []).append(unit)
    return {
        "ways": ways,
        "units": units,
        "groups": {box_id(spot, side): chase(g, b, side, group) for spot, group in sorted(going.items())},
    }


def chase(g: BobbyLee, b: Battle, side: int, group: list[int]) -> Plain:
    """7.14: the pursuit of blocks that leave one box together: by whom that is known, and how many unknown blocks are
    so placed that they might."""
    slowest = pace(g, group)
    known, unknown = [], 0
    for unit in placed(g, b, side, g.spot[group[0]]):
        if not face_up(g, unit):
            unknown += 1
        elif not is_hq(unit) and (power := pursuit_fire(g, unit, slowest)):
            known.append((unit, power))
    row: Plain = {"pace": slowest, "pursuers": [], "unknown": unknown, "steps": [1.0]}
    if known:
        row["pursuers"] = [{"id": T.units[u], "firepower": power, "dice": g.steps[u]} for u, power in known]
        rolls = tuple((g.steps[u], power) for u, power in known)
        found = fire(rolls, tuple(block(g, u) for u in group), double_defence(g, b, group[0]))
        row["steps"] = [ways / found.total for ways in found.steps]
    return row


def pursuing(g: BobbyLee, b: Battle, ask: PursuitAsk) -> Plain:
    """7.14: the shots of one's own pursuers; of the groups only how many they are and their pace is known."""
    out: Plain = {}
    for unit, spot in ask.shots(g):
        power = pursuit_fire(g, unit, ask.paces[spot])
        if power:
            dice = g.steps[unit] * (2 if ask.rout else 1)
            row = {
                "box": box_id(spot, 1 - ask.side),
                "firepower": power,
                "dice": dice,
                "chance": 1 - hit_chances(dice, power)[0],
            }
            out.setdefault(T.units[unit], []).append(row)
    return out


# ---- assault and morale


Sides = tuple[tuple[Block, ...], tuple[Block, ...], bool, bool]


def assault_lines(g: BobbyLee, b: Battle, box: int, ours: list[int]) -> Sides:
    """R61, R64, 7.6: both sides of an assault, and whether each defends double."""
    side = T.side_of[ours[0]]
    theirs = in_box(g, b, box, 1 - side)
    plain = T.fortress[b.hex] and side != b.attacker
    first, second = (tuple(block(g, u, firepower(g, b, u, ASSAULT)) for u in units) for units in (ours, theirs))
    return first, second, double_defence(g, b, ours[0]) and not plain, double_defence(g, b, theirs[0])


def assaulters(g: BobbyLee, b: Battle, side: int, ask: Any) -> dict[int, list[int]]:
    """7.35, R63: who would take part in an assault, by its box: all in it, or those who go in with an enveloper."""
    if not isinstance(ask, EnvelopedAsk):
        return {box: in_box(g, b, box, side) for box in assault_boxes(g, b, side)}
    found = {g.spot[unit]: assault_with(g, b, g.spot[unit], side) for unit in arrived(g, b, side)}
    return {box: ours for box, ours in found.items() if ours}


def assaulting(g: BobbyLee, b: Battle, box: int, ours: list[int], rounds: int = 2) -> Plain | None:
    """7.35: the ends of an assault in a box, if both fight it out."""
    theirs = in_box(g, b, box, 1 - T.side_of[ours[0]])
    if not theirs or not all(face_up(g, u) for u in theirs):
        return None
    found = assault(*assault_lines(g, b, box, ours), rounds)
    names = ("wins", "loses", "nobody", "stands")
    return {
        **{name: float(p) for name, p in zip(names, found.ends(), strict=True)},
        "first": {name: float(p) for name, p in zip(names, found.first, strict=True)} if rounds > 1 else None,
        "own": [ways / found.total for ways in found.ours],
        "enemy": [ways / found.total for ways in found.theirs],
    }


def second_round(g: BobbyLee, b: Battle, ask: AssaultGoesOnAsk, side: int) -> Plain | None:
    """R62: what a second round would bring the side that is asked."""
    ours = present(g, b.hex, ask.box, ask.units)
    if not ours:
        return None
    found = assaulting(g, b, ask.box, ours, rounds=1)
    if found is None or side == T.side_of[ours[0]]:
        return found
    swapped = {"wins": found["loses"], "loses": found["wins"], "own": found["enemy"], "enemy": found["own"]}
    return {**found, **swapped}


def wavering(g: BobbyLee, b: Battle, side: int) -> Plain:
    """7.2: engaged cadres, which must check in their side's Battle Turn, and the chance that one stands."""
    units = [T.units[u] for u in on_board(g, b, side) if g.steps[u] == 1 and engaged(g, u)]
    return {"chance": float(morale()), "units": units}


# ---- night


def night(g: BobbyLee, b: Battle, side: int) -> Plain:
    """6.31, 6.33: who would have to go, how many find room, and which headquarters could pay for another day."""
    hqs = battle_hqs(g, b) if side == b.attacker else []
    return {
        "blocks": len(own(g, b.hex, side)),
        "left-behind": left_behind(g, b, side),
        "hqs": {T.units[hq]: g.steps[hq] for hq in hqs},
    }


def left_behind(g: BobbyLee, b: Battle, side: int) -> int:
    """R52: how many of a side find no way out if all go."""
    on_foot = [u for u in own(g, b.hex, side) if home_port(g, u) < 0]  # 10.41: the others may sail
    return max(0, len(on_foot) - places_left(g, b, side))
