"""leader.move-timing, leader.safety, G-39: leaders are points that move once, hinder nobody and give way."""

from __future__ import annotations

import random

from msgspec import Struct

from hardtack.engine.board.opentable.numbers import (
    INCH,
    ROUND,
    at_most,
    bearing,
    cosine,
    more_than,
    rounded,
    sine,
    touching,
    whole_mil,
)
from hardtack.engine.board.opentable.shapes import Point, between, boxes_meet, grown, inside, point_to_polygon
from hardtack.engine.contract import Action, Barred, Param, Refusal, Region, Target, Trace

from ..fate.windows import leader_id
from ..standing import chief_at, leader_at, outline, outline_box, point_to_unit
from ..state import (
    OfOneSide,
    Valour,
    battle,
    brigade_id,
    brigades_of,
    of_brigade,
    side_of,
    standing,
)
from ..tables import T

STAY = Action("stay")
RINGS = (3, 2, 1)
"""Thirds of his way at which a leader might stop."""
COURSES = 12


class Officer(Struct, frozen=True):
    """A leader: of a brigade, or with brigade -1 of the army."""

    side: int
    brigade: int = -1


def where(g: Valour, who: Officer) -> Point:
    return leader_at(g, who.brigade) if who.brigade >= 0 else chief_at(g, who.side)


def name(g: Valour, who: Officer) -> str:
    return leader_id(g, who.brigade if who.brigade >= 0 else len(battle(g).brigades) + who.side)


def put(g: Valour, who: Officer, x: int, y: int) -> None:
    if who.brigade >= 0:
        g.leader_x[who.brigade], g.leader_y[who.brigade] = x, y
    else:
        g.chief_x[who.side], g.chief_y[who.side] = x, y


def has_moved(g: Valour, who: Officer) -> bool:
    return bool(g.leader_moved[who.brigade] if who.brigade >= 0 else g.chief_moved[who.side])


def is_there(g: Valour, who: Officer) -> bool:
    """The army leader is never removed."""
    return who.brigade < 0 or bool(g.led[who.brigade])


# ---- where he may go


def ride(g: Valour, who: Officer, x: int, y: int) -> Refusal | None:
    """leader.move-timing: what keeps a leader from going to a point; None if nothing does."""
    table, rule = battle(g), "leader.move-timing"
    if not (0 <= x <= table.width and 0 <= y <= table.height):
        return Refusal("leader-off-table", rule)
    far = between(where(g, who), (x, y))
    if not at_most(far, T.chart.leader_move):
        return Refusal(
            "leader-too-far", "move.leaders", {"far": tenths(far, up=True), "most": T.chart.leader_move // INCH}
        )
    for f in table.features:
        if f.impassable and inside((x, y), f.points):
            return Refusal("leader-ground", rule, {"feature": f.id})
    limit = T.distance.leader_away_over
    near = [(point_to_unit(g, (x, y), unit), unit) for unit in _about(g, 1 - who.side, x, y, limit)]
    if not near or more_than(min(near)[0], limit):
        return None
    if any(touching(point_to_unit(g, (x, y), unit)) for unit in _about(g, who.side, x, y, 0)):
        return None
    apart, unit = min(near)
    told = {"unit": table.units[unit].id, "apart": tenths(apart), "needed": limit // INCH}
    return Refusal("leader-too-close", rule, told)


def _about(g: Valour, side: int, x: int, y: int, limit: int) -> list[int]:
    """The units of a side that may be so near to a point; an inch more than that, for the boxes are only looked at."""
    area = grown((x, y, x, y), limit + INCH)
    return [unit for unit in standing(g, side) if boxes_meet(outline_box(g, unit), area)]


def tenths(mils: float, *, up: bool = False) -> float | int:
    """Inches to a tenth, rounded against the player."""
    hundredths = rounded(mils)
    found = -(-hundredths // 10) if up else hundredths // 10
    return found // 10 if found % 10 == 0 else found / 10


def as_point(target: Target) -> tuple[int, int] | None:
    if not isinstance(target, tuple) or len(target) != 2:
        return None
    x, y = (int(number) for number in target)
    return x, y


def verb_of(who: Officer) -> str:
    return "lead" if who.brigade >= 0 else "chief"


def no_ride(g: Valour, who: Officer) -> list[Barred]:
    """leader.move-timing: a leader who has moved in this turn."""
    if not has_moved(g, who) or not is_there(g, who):
        return []
    return [Barred(verb_of(who), None, "leader-moved", "leader.move-timing")]


def region(g: Valour, who: Officer) -> Region | None:
    """leader.move-timing: the points a leader may move to: `lead` for one of a brigade, `chief` for the army's."""
    if has_moved(g, who) or not is_there(g, who):
        return None
    here, far, verb = where(g, who), T.chart.leader_move, verb_of(who)

    def check(target: Target) -> Refusal | None:
        point = as_point(target)
        return Refusal("not-a-point") if point is None else ride(g, who, *point)

    def thoughts(n: int) -> list[Target]:
        """Beside or behind his units, then round about."""
        own = of_brigade(g, who.brigade) if who.brigade >= 0 else []
        points: list[Point] = [corner for unit in own for corner in outline(g, unit)]
        if own:
            points.insert(0, _middle(points))
        if who.brigade < 0:
            points += [leader_at(g, b) for b in brigades_of(g, who.side) if g.led[b]]
        for third in RINGS:
            for k in range(COURSES):
                way = ROUND * k // COURSES
                points.append((here[0] + far * third / 3 * sine(way), here[1] + far * third / 3 * cosine(way)))
        found: list[Target] = []
        for point in dict.fromkeys((whole_mil(x), whole_mil(y)) for x, y in points):
            if len(found) < n and ride(g, who, *point) is None:
                found.append(point)
        return found

    def sample(rng: random.Random, n: int) -> list[Target]:
        found: list[Target] = []
        for _ in range(8 * n):
            way, size = rng.randrange(ROUND), rng.randint(0, far)
            point = (whole_mil(here[0] + size * sine(way)), whole_mil(here[1] + size * cosine(way)))
            if ride(g, who, *point) is None:
                found.append(point)
                if len(found) == n:
                    return found
        known = thoughts(COURSES)
        return found + [known[rng.randrange(len(known))] for _ in range(n - len(found)) if known]

    def trace(target: Target) -> Trace:
        x, y = as_point(target) or (whole_mil(here[0]), whole_mil(here[1]))
        size = between(here, (x, y))
        if not at_most(size, far):
            way = bearing(x - here[0], y - here[1])
            x, y = whole_mil(here[0] + far * sine(way)), whole_mil(here[1] + far * cosine(way))
        params = {"far": tenths(between(here, (x, y)), up=True), "most": far // INCH}
        return Trace((x, y), [here, (x, y)], None, verb, params)

    if not thoughts(1):
        return None
    shape = {"leader": name(g, who), "point": list(here), "budget": far, "away": T.distance.leader_away_over}
    return Region(verb, check, sample, thoughts, shape, whole=True, trace=trace)


def _middle(points: list[Point]) -> Point:
    xs, ys = sorted(p[0] for p in points), sorted(p[1] for p in points)
    return (xs[0] + xs[-1]) * 0.5, (ys[0] + ys[-1]) * 0.5


def lead(g: Valour, who: Officer, target: Target) -> None:
    """A leader moves to a point that has been found legal."""
    point = as_point(target)
    assert point is not None
    start = where(g, who)
    far, way = round(between(start, point) / INCH), [*map(int, start), *point]
    put(g, who, *point)
    if who.brigade >= 0:
        g.leader_moved[who.brigade] = 1
    else:
        g.chief_moved[who.side] = 1
    g.log("leader-moves", "leader.move-timing", leader=name(g, who), inches=far, way=way)


class LeadAsk(OfOneSide):
    """leader.move-timing: a leader who has not moved may do so after his brigade, or at the end of the phase."""

    brigade: int
    rule = "leader.move-timing"
    prompt = "lead"
    lone = "answered"

    def asked(self, g: Valour) -> bool:
        return bool(g.led[self.brigade]) and not g.leader_moved[self.brigade]

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [STAY]

    def regions(self, g: Valour, role: str) -> list[Region]:
        found = region(g, Officer(self.side, self.brigade))
        return [] if found is None else [found]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"leader": brigade_id(g, self.brigade)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "lead":
            lead(g, Officer(self.side, self.brigade), action.target)
        else:
            g.leader_moved[self.brigade] = 1


# ---- the enemy comes near


def give_way(g: Valour, unit: int) -> None:
    """leader.safety: leaders to whom an enemy unit has come within 1" are placed at the edge of their nearest unit, at
    the point farthest from that enemy."""
    side = 1 - side_of(g, unit)
    walls = outline(g, unit)
    officers = [Officer(side, b) for b in brigades_of(g, side) if g.led[b]] + [Officer(side)]
    for who in officers:
        here = where(g, who)
        if not at_most(point_to_polygon(here, walls), T.distance.leader_safe_over):
            continue
        own = of_brigade(g, who.brigade) if who.brigade >= 0 else standing(g, side)
        if not own:
            continue
        refuge = min((point_to_unit(g, here, friend), friend) for friend in own)[1]
        # Along an edge the distance from the enemy is greatest at one of its ends.
        corners = outline(g, refuge)
        x, y = max(corners, key=lambda corner: rounded(point_to_polygon(corner, walls)))
        put(g, who, whole_mil(x), whole_mil(y))
        g.log("leader-gives-way", "leader.safety", leader=name(g, who), unit=battle(g).units[refuge].id)
