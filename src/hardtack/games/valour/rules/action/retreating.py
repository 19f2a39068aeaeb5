"""action.retreat, G-44: one straight shift of the footprint away from an enemy, facing as before or turned about.

A retreat that a unit must make after a fight is the same movement, from another enemy: `retreat_from`, `region_of`
under another verb, `fall_back`. `ends` is empty only if there is no legal end at all.
"""

from __future__ import annotations

import random
from math import ceil
from typing import NamedTuple

from hardtack.engine.board.opentable.legs import way_of
from hardtack.engine.board.opentable.numbers import (
    HUNDREDTH,
    ROUND,
    at_most,
    bearing,
    cosine,
    rounded,
    sine,
    turn,
    whole_mil,
)
from hardtack.engine.board.opentable.paths import Around, Hindrance, Way, told
from hardtack.engine.board.opentable.poses import Body, Pose, corners
from hardtack.engine.board.opentable.retreats import retreat, retreats, straight_away
from hardtack.engine.board.opentable.shapes import Polygon, between, box, boxes_apart, polygon_to_polygon
from hardtack.engine.board.opentable.tally import on_the_spot, tally
from hardtack.engine.contract import Refusal, Region, Target, Trace
from hardtack.engine.kept import KeptEach, pool

from ..kinds import GAME_ID, UNLIMBERED
from ..posing import counted, pose_region
from ..standing import enemies, outline, outline_box
from ..state import MOVED, NOWHERE, Valour, body, place, pose, unit_id
from ..tables import T
from .moving import (
    RETREAT,
    SENSIBLE,
    STEP,
    TRIES,
    Deed,
    as_pose,
    budget,
    drawing,
    has_room,
    inches,
    may_go,
    refusal,
    surroundings,
)

HALF_TURN = ROUND // 2
RULE = "result.retreat-move"


class Retreat(NamedTuple):
    """What a unit that falls back must heed. enemy: whom it falls back from; None: any direction will do."""

    here: Pose
    body: Body
    most: int
    there: Around
    enemy: Polygon | None
    gun: Body | None = None
    """G-65: of a horse gun that has limbered: as it must stand again at the end,"""
    freely: int = 0
    """if it goes farther than so many mils."""


def retreat_from(g: Valour, unit: int, enemy: int, most: int) -> Retreat:
    """G-44: a retreat from an enemy, over so many mils at most."""
    return Retreat(pose(g, unit), body(g, unit), most, surroundings(g, unit, RETREAT), outline(g, enemy))


def retreat_action(g: Valour, unit: int, here: Pose, shape: Body, most: int, formation: int = NOWHERE) -> Retreat:
    """action.retreat: from the nearest enemy; with none within 24" anywhere. The unit as it stands, or as it would."""
    there = surroundings(g, unit, RETREAT, formation=formation)
    own = corners(here, shape)
    near = nearest_to(g, own, enemies(g, unit))
    if near is None or not at_most(near[0], T.distance.retreat_any_over):
        return Retreat(here, shape, most, there, None)
    return Retreat(here, shape, most, there, outline(g, near[1]))


def nearest_to(g: Valour, own: Polygon, units: list[int]) -> tuple[float, int] | None:
    """The nearest of some units and how far it is, of equals the first; whose box is farther away than one that is
    known, by more than any rounding, is not measured."""
    around = box(own)
    found: tuple[float, int] | None = None
    for far, unit in sorted((boxes_apart(around, outline_box(g, unit)), unit) for unit in units):
        if found is not None and far > found[0] + 2 * HUNDREDTH:
            break
        measured = polygon_to_polygon(own, outline(g, unit)), unit
        # Equal is what is equal to 0.01": else the last bits of floats would choose, otherwise on a mirrored table.
        found = measured if found is None else min(found, measured, key=lambda pair: (rounded(pair[0]), pair[1]))
    return found


def falls_back(r: Retreat, wanted: Pose) -> Way:
    """G-44: the shift to a pose, and what is wrong with it."""
    found = retreat(r.here, r.body, wanted, r.most, r.there, r.enemy)
    if found.hindrance is None and not found.legs:
        return found._replace(hindrance=Hindrance("short"))
    if found.hindrance is not None or r.gun is None or at_most(found.cost, r.freely):
        return found
    return found if has_room(wanted, r.gun, r.there) else found._replace(hindrance=Hindrance("room"))


def ends(r: Retreat, n: int = SENSIBLE) -> list[Pose]:
    """Where a unit may fall back to, straight away and farthest first."""
    found = [end for end in retreats(r.here, r.body, r.most, r.there, r.enemy, n) if end[:2] != r.here[:2]]
    return found if r.gun is None else [end for end in found if falls_back(r, end).hindrance is None]


def wrong(r: Retreat, target: Target) -> Refusal | None:
    """What keeps a unit from falling back to a pose."""
    wanted = as_pose(target)
    if wanted is None:
        return Refusal("not-a-pose")
    found = falls_back(r, wanted)
    if found.hindrance is not None and found.hindrance.kind == "room":
        return Refusal("no-room", "special.horse-artillery")
    if found.hindrance is not None and found.hindrance.kind in ("facing", "direction", "short"):
        return Refusal(f"retreat-{found.hindrance.kind}", RULE)
    return refusal(found, RETREAT, r.body)


# ---- the question


def at_once(r: Retreat) -> bool:
    """Whether a unit can go straight back or as far aside as it may, all of its distance, half of it or a little."""
    aside = T.distance.retreat_angle
    course = r.here.facing + HALF_TURN if r.enemy is None else straight_away(r.here, r.body, r.enemy)
    for off in (0, aside, -aside):
        for far in (min(r.most, STEP), r.most, r.most // 2):
            if falls_back(r, shifted_by(r, course + off, far, r.here.facing)).hindrance is None:
                return True
    return False


def somewhere(r: Retreat) -> bool:
    """Whether there is a legal end at all."""
    return at_once(r) or bool(ends(r, 1))


def region_of(r: Retreat, verb: str, shape: object) -> Region:
    """The poses to which a unit may fall back, under a verb; the caller knows that there is one (`somewhere`)."""
    away = None if r.enemy is None else straight_away(r.here, r.body, r.enemy)

    def sample(rng: random.Random, n: int) -> list[Target]:
        found: list[Target] = []
        for _ in range(TRIES * n):
            aside = rng.randint(-T.distance.retreat_angle, T.distance.retreat_angle)
            course = rng.randrange(ROUND) if away is None else away + aside
            facing = r.here.facing + HALF_TURN * rng.randrange(2)
            wanted = shifted_by(r, course, rng.randint(1, max(1, r.most)), facing)
            if falls_back(r, wanted).hindrance is None:
                found.append(wanted)
                if len(found) == n:
                    return found
        known = ends(r)
        return found + [known[rng.randrange(len(known))] for _ in range(n - len(found))]

    def trace(target: Target) -> Trace:
        found = nearest_retreat(r, as_pose(target) or r.here, away)
        said = told(found)
        params = {"far": said["far"], "most": said["most"]}
        end = found.poses[-1]
        parts = counted([*tally(r.here, r.body, found.legs, r.there.going), *on_the_spot(r.here.facing, end.facing)])
        return Trace(tuple(end), [p[:2] for p in found.poses], None, RETREAT, params, parts)

    return pose_region(verb, lambda target: wrong(r, target), sample, lambda n: [*ends(r, n)], shape, trace)


def shifted_by(r: Retreat, course: int, far: float, facing: int) -> Pose:
    x, y = r.here.x + whole_mil(far * sine(course)), r.here.y + whole_mil(far * cosine(course))
    return Pose(x, y, facing % ROUND)


def nearest_retreat(r: Retreat, wanted: Pose, away: int | None) -> Way:
    """What is legal near a pose: drawn into the directions that are allowed, and cut to what is left; else the nearest
    that is known."""
    course = bearing(wanted.x - r.here.x, wanted.y - r.here.y)
    if away is not None:
        most = T.distance.retreat_angle
        course = away + max(-most, min(most, turn(away, course)))
    far = min(float(r.most), between(r.here[:2], wanted[:2]))
    about = abs(turn(r.here.facing, wanted.facing)) > ROUND // 4
    meant = shifted_by(r, course, far, r.here.facing + (HALF_TURN if about else 0))
    for tried in (wanted, meant):
        found = falls_back(r, tried)
        if found.hindrance is None:
            return found
    known = min(ends(r), key=lambda p: (between(p[:2], meant[:2]), p.facing != meant.facing), default=None)
    return Way((), (r.here,), 0.0, r.most) if known is None else falls_back(r, known)


def _can_retreat(g: Valour, key: tuple[int, int]) -> bool:
    unit, most = key
    return somewhere(retreat_action(g, unit, pose(g, unit), body(g, unit), most))


CAN_RETREAT: KeptEach[Valour, tuple[int, int], bool] = KeptEach(
    GAME_ID, "can-retreat", _can_retreat, follows=lambda g: (g.effects,), until=(MOVED,), copied=pool
)
"""To know that there is no way out takes long."""


def region(g: Valour, deed: Deed) -> Region | None:
    """action.retreat: the poses that a unit may retreat to; None if there is none."""
    unit, most = deed.unit, budget(g, deed, RETREAT)
    if not may_go(g, deed, RETREAT) or not CAN_RETREAT(g, (unit, most)):
        return None
    r = retreat_action(g, unit, pose(g, unit), body(g, unit), most)
    if deed.hitched:
        r = r._replace(gun=body(g, unit, UNLIMBERED), freely=deed.slowest - deed.used)
        if not somewhere(r):
            return None
    away = None if r.enemy is None else straight_away(r.here, r.body, r.enemy)

    def drawn() -> dict[str, object]:
        return {**drawing(g, deed, RETREAT), "course": away, "angle": T.distance.retreat_angle}

    return region_of(r, RETREAT, drawn)


def fall_back(g: Valour, unit: int, wanted: Pose, r: Retreat, rule: str = "action.retreat") -> int:
    """Put a unit at a pose that has been found legal. Returns what that cost."""
    found = falls_back(r, wanted)
    assert found.hindrance is None
    way = [g.x[unit], g.y[unit], wanted.x, wanted.y]
    place(g, unit, wanted)
    g.log("retreats", rule, unit=unit_id(g, unit), inches=inches(way_of(found.legs[0], r.body)), way=way)
    return ceil(found.cost)
