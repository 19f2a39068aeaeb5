"""terrain.defendable-occupy, terrain.defendable-light-infantry, G-54: going into a defendable feature, coming out."""

from __future__ import annotations

import random

from msgspec.structs import replace

from hardtack.engine.board.opentable.contact import figures_near
from hardtack.engine.board.opentable.ground import centre
from hardtack.engine.board.opentable.numbers import (
    INCH,
    ROUND,
    at_most,
    bearing,
    cosine,
    more_than,
    sine,
    touching,
    whole_mil,
)
from hardtack.engine.board.opentable.paths import Around, blocked_by, stands_free
from hardtack.engine.board.opentable.poses import Body, Pose, corners, shifted
from hardtack.engine.board.opentable.shapes import (
    between,
    box,
    boxes_apart,
    boxes_meet,
    doubled_area,
    edges,
    foot,
    grown,
    length_inside,
    nearest_points,
    overlap,
    polygon_to_polygon,
)
from hardtack.engine.contract import Refusal, Region, Target, Trace

from ..kinds import LIGHT_INFANTRY, SQUARE, UNLIMBERED
from ..posing import pose_region
from ..standing import enemies, outline, outline_box
from ..state import (
    NOWHERE,
    STANDING,
    Valour,
    battle,
    body,
    enter,
    form,
    is_artillery,
    is_infantry,
    place,
    pose,
    special,
    unit_id,
)
from ..tables import T
from .moving import DOUBLE, MOVE, RETREAT, Deed, as_pose, begun, no_place, pace, surroundings
from .reforming import Shape, new_body, shapes_of
from .retreating import at_once, retreat_action

RULE = "terrain.defendable-occupy"
ALONG = (8, 4, 12, 2, 14)
"""Sixteenths of a wall at which a unit might be set up."""
CLEAR = 2
"""So many mils from the wall a unit is set up, so that rounding does not push it in; it touches all the same."""
TURNS = (0, 9000, 27000, 18000)


def may_hold(g: Valour, unit: int, feature: int) -> bool:
    """terrain.defendable: infantry, and unlimbered guns where the scenario says so."""
    row = battle(g).features[feature]
    if not row.defendable:
        return False
    return is_infantry(g, unit) or (row.guns and is_artillery(g, unit) and g.formation[unit] == UNLIMBERED)


def is_open(g: Valour, unit: int, feature: int) -> bool:
    """G-54: nobody is in it, and no enemy touches it, with its outline or as figures touch a feature."""
    if any(status == STANDING and g.inside[u] == feature for u, status in enumerate(g.status)):
        return False
    walls = battle(g).features[feature].points
    around = grown(box(walls), INCH)
    near = [u for u in enemies(g, unit) if boxes_meet(outline_box(g, u), around)]
    return not any(
        touching(polygon_to_polygon(outline(g, u), walls))
        or (g.inside[u] < 0 and figures_near(pose(g, u), body(g, u), walls, T.distance.feature_contact))
        for u in near
    )


def occupiable(g: Valour, deed: Deed) -> list[int]:
    """G-54: the features that a unit may go into now: from within 3" with its whole action; light infantry at the end
    of a move or retreat that has led it to the walls."""
    unit = deed.unit
    if g.inside[unit] >= 0:
        return []
    if begun(deed):
        light = special(g, unit, LIGHT_INFANTRY) and is_infantry(g, unit)
        if not light or deed.kind in ("", DOUBLE):
            return []
    elif deed.near:
        return []
    own, around = outline(g, unit), outline_box(g, unit)
    found = []
    for f in battle(g).features:
        near = f.defendable and at_most(boxes_apart(around, box(f.points)) - 1.0, T.distance.occupy_to)
        if near and may_hold(g, unit, f.number) and is_open(g, unit, f.number):
            far = polygon_to_polygon(own, f.points)
            # One is at the walls from where figures touch them: a quarter of an inch (action.assault-small-units).
            most = T.distance.feature_contact if begun(deed) else T.distance.occupy_to
            if at_most(far, most) and way_in(g, unit, f.number, most):
                found.append(f.number)
    return found


def way_in(g: Valour, unit: int, feature: int, most: int) -> bool:
    """G-54, move.overlap: whether any part of a unit comes straight to the walls, through no closed ground and no other
    feature that can only be occupied."""
    own, walls = outline(g, unit), battle(g).features[feature].points
    around = grown(box(own), most)
    shut = [f for f in battle(g).features if f.number != feature and (f.impassable or f.defendable)]
    shut = [f for f in shut if boxes_meet(box(f.points), around)]
    if not shut:
        return True
    parts = [(ax + (bx - ax) * n / 8, ay + (by - ay) * n / 8) for (ax, ay), (bx, by) in edges(own) for n in range(8)]
    ways = [(part, foot(part, wall)) for part in parts for wall in edges(walls)]
    near = [nearest_points(own, walls), *(way for way in ways if at_most(between(*way), most))]
    return any(not any(more_than(length_inside(way, f.points), 0) for f in shut) for way in near)


def occupy(g: Valour, unit: int, feature: int, rule: str = RULE) -> None:
    """A unit goes into a feature; melee winners do so too."""
    enter(g, unit, feature)
    g.log("occupies", rule, unit=unit_id(g, unit), feature=battle(g).features[feature].id)


# ---- coming out


def leaving_shapes(g: Valour, deed: Deed) -> list[Shape]:
    """G-54: the formations in which a unit may come out of its feature: any but square."""
    unit = deed.unit
    if g.inside[unit] < 0 or begun(deed) or (deed.near and deed.lone_move):
        return []
    shapes = [s for s in shapes_of(g, unit, g.on_foot[unit]) if s.formation != SQUARE]
    return [s for s in shapes if set_ups(g, deed, s, 1)]


def outside(g: Valour, deed: Deed) -> Around:
    """What a unit that comes out must keep clear of."""
    return surroundings(g, deed.unit, RETREAT if deed.near else MOVE, away=0 if deed.near else NOWHERE)


def left(g: Valour, deed: Deed, shape: Shape) -> Deed:
    """The action of a unit after it has come out."""
    return replace(deed, reforms=1, left=1, slowest=pace(g, deed.unit, shape.formation, shape.on_foot))


def wrong(g: Valour, deed: Deed, shape: Shape, there: Around, wanted: Pose) -> Refusal | None:
    """G-54: why a unit cannot be set up so outside its feature: touching it, clear of all, and more than 3" from the
    enemy or able to retreat from there."""
    size = new_body(g, deed.unit, shape)
    footprint = corners(wanted, size)
    walls = outline(g, deed.unit)
    if not stands_free(wanted, size, there):
        hindrance = blocked_by((), footprint, there)
        assert hindrance is not None
        return no_place(wanted, hindrance, RULE)
    if overlap(footprint, walls) or not touching(polygon_to_polygon(footprint, walls)):
        return Refusal("not-at-walls", RULE, {"feature": battle(g).features[g.inside[deed.unit]].id})
    if deed.near and not stands_free(wanted, size, surroundings(g, deed.unit, RETREAT)):
        most = pace(g, deed.unit, shape.formation, shape.on_foot) // 2
        if not at_once(retreat_action(g, deed.unit, wanted, size, most, shape.formation)):
            return Refusal("no-retreat-then", "action.retreat")
    return None


def set_ups(g: Valour, deed: Deed, shape: Shape, n: int) -> list[Pose]:
    """Some poses at the walls: with the rear, a flank or the front against them."""
    there, size = outside(g, deed), new_body(g, deed.unit, shape)
    found: list[Pose] = []
    for part in ALONG:
        for turned in TURNS:
            for wanted in at_walls(g, deed.unit, size, part, turned):
                if wrong(g, deed, shape, there, wanted) is None:
                    found.append(wanted)
                    if len(found) == n:
                        return found
    return found


def at_walls(g: Valour, unit: int, size: Body, part: int, turned: int) -> list[Pose]:
    """A pose at each wall, so many sixteenths along it."""
    walls = outline(g, unit)
    clockwise = doubled_area(walls) < 0
    deep = size.depth if turned % (ROUND // 2) == 0 else size.width
    found = []
    for (ax, ay), (bx, by) in edges(walls):
        along = bearing(bx - ax, by - ay)
        out = (along + (27000 if clockwise else 9000)) % ROUND
        x, y = ax + (bx - ax) * part / 16, ay + (by - ay) * part / 16
        far = deep * 0.5 + CLEAR
        found.append(Pose(whole_mil(x + far * sine(out)), whole_mil(y + far * cosine(out)), (out + turned) % ROUND))
    return found


def drawn_to_walls(g: Valour, unit: int, size: Body, wanted: Pose) -> Pose:
    """A pose moved straight until it touches the walls, from outside or from inside."""
    walls = outline(g, unit)
    x, y = centre(walls)
    out = bearing(wanted.x - x, wanted.y - y)
    here = wanted
    step = max(size.width, size.depth)
    while overlap(corners(here, size), walls):
        here = shifted(here, step * sine(out), step * cosine(out))
    for _ in range(3):
        (ax, ay), (bx, by) = nearest_points(walls, corners(here, size))
        far = between((ax, ay), (bx, by))
        if far <= CLEAR:
            break
        share = (far - CLEAR) / far
        here = shifted(here, (ax - bx) * share, (ay - by) * share)
    return here


def region(g: Valour, deed: Deed, shape: Shape) -> Region | None:
    """G-54: the poses in which a unit may be set up outside its feature."""
    unit, there, size = deed.unit, outside(g, deed), new_body(g, deed.unit, shape)
    walls = outline(g, unit)

    def check(target: Target) -> Refusal | None:
        wanted = as_pose(target)
        return Refusal("not-a-pose") if wanted is None else wrong(g, deed, shape, there, wanted)

    def thoughts(n: int) -> list[Target]:
        return [*set_ups(g, deed, shape, min(n, 64))]

    def sample(rng: random.Random, n: int) -> list[Target]:
        known = set_ups(g, deed, shape, 64)
        found: list[Target] = []
        for _ in range(n):
            tried = rng.choice(at_walls(g, unit, size, rng.randint(0, 16), TURNS[rng.randrange(4)]))
            found.append(tried if check(tried) is None else known[rng.randrange(len(known))])
        return found

    def trace(target: Target) -> Trace:
        wanted = as_pose(target) or Pose(g.x[unit], g.y[unit], g.facing[unit])
        end = wanted
        if check(wanted) is not None:
            end = drawn_to_walls(g, unit, size, wanted)
            if check(end) is not None:
                end = min(set_ups(g, deed, shape, 64), key=lambda p: between(p[:2], wanted[:2]))
        return Trace(tuple(end), [centre(walls), end[:2]], None, "out", {})

    if not set_ups(g, deed, shape, 1):
        return None
    feature = battle(g).features[g.inside[unit]].id
    told = {"unit": unit_id(g, unit), "feature": feature, "width": size.width, "depth": size.depth}
    return pose_region("out", check, sample, thoughts, told, trace)


def leave(g: Valour, deed: Deed, shape: Shape, wanted: Pose) -> Deed:
    """A unit is set up outside its feature. Returns its action as it is now."""
    unit = deed.unit
    feature = battle(g).features[g.inside[unit]].id
    form(g, unit, shape.formation, shape.ranks)
    place(g, unit, wanted)
    g.log("leaves", RULE, unit=unit_id(g, unit), feature=feature, formation=shape.id)
    return left(g, deed, shape)
