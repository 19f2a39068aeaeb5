"""result.retreat-move, result.loser-retreats, G-44, G-54: units that fall back from a fight, and how they form then."""

from __future__ import annotations

import random
from typing import NamedTuple

from hardtack.engine.board.opentable.ground import centre
from hardtack.engine.board.opentable.numbers import (
    HUNDREDTH,
    ROUND,
    at_most,
    cosine,
    more_than,
    sine,
    touching,
    whole_mil,
)
from hardtack.engine.board.opentable.paths import Around, stands_free, told
from hardtack.engine.board.opentable.poses import Body, Pose, corners
from hardtack.engine.board.opentable.retreats import retreat, retreats, straight_away
from hardtack.engine.board.opentable.shapes import Polygon, between, overlap, point_to_polygon, polygon_to_polygon
from hardtack.engine.board.opentable.tally import on_the_spot, tally
from hardtack.engine.contract import Action, Barred, Param, Refusal, Region, Target, Trace
from hardtack.engine.state import Step

from ..action import reforming
from ..action.leaders import give_way
from ..action.moving import RETREAT, Deed, as_pose, inches, pace, refusal, surroundings
from ..action.occupying import ALONG, TURNS, at_walls, drawn_to_walls
from ..action.reforming import Shape, new_body, shapes_of
from ..kinds import SQUARE
from ..morale import rout
from ..posing import counted, pose_region
from ..standing import engaged, nearest_enemy, outline
from ..state import NOWHERE, STANDING, OfOneSide, Valour, battle, body, form, place, pose, side_of, unit_id
from ..tables import T

RULE = "result.retreat-move"
HOLD = Action("hold")
TRIES = 12
OFFERED = 64
SEARCHED = 8


class Fall(NamedTuple):
    """What a unit that falls back must heed; reference: the enemy that it may not come nearer to, if there is one."""

    here: Pose
    body: Body
    most: int
    there: Around
    reference: Polygon | None


def falling(g: Valour, unit: int, enemy: int) -> Fall:
    """G-44: a retreat from an enemy that has beaten or thrown back a unit, or that it has beaten; the whole move
    distance of its formation."""
    reference = None if (away := away_from(g, unit, enemy)) == NOWHERE else outline(g, away)
    most = pace(g, unit, g.formation[unit])
    return Fall(pose(g, unit), body(g, unit), most, surroundings(g, unit, RETREAT), reference)


def away_from(g: Valour, unit: int, enemy: int) -> int:
    """G-44: the enemy that a unit goes away from: the one it fought, or if that one is gone the nearest; NOWHERE if
    none is within 24"."""
    if g.status[enemy] == STANDING:
        return enemy
    near = nearest_enemy(g, unit)
    return near[1] if near is not None and at_most(near[0], T.distance.retreat_any_over) else NOWHERE


def wrong(fall: Fall, target: Target) -> Refusal | None:
    """G-44: what keeps a unit from falling back to a pose."""
    wanted = as_pose(target)
    if wanted is None:
        return Refusal("not-a-pose")
    if wanted[:2] == fall.here[:2]:
        return Refusal("retreat-short", RULE)
    found = retreat(fall.here, fall.body, wanted, fall.most, fall.there, fall.reference)
    if found.hindrance is not None and found.hindrance.kind in ("facing", "direction", "short"):
        return Refusal(f"retreat-{found.hindrance.kind}", RULE)
    return refusal(found, RETREAT)


def ends(fall: Fall, most: int = OFFERED) -> list[Pose]:
    """Some places to fall back to; none only if there is no way out at all."""
    return retreats(fall.here, fall.body, fall.most, fall.there, fall.reference, most)


def region(g: Valour, unit: int, fall: Fall, verb: str) -> Region | None:
    """G-44: the poses to which a unit may fall back; None if there is none."""
    known = ends(fall)
    if not known:
        return None
    away = None if fall.reference is None else straight_away(fall.here, fall.body, fall.reference)
    aside = T.distance.retreat_angle

    def thoughts(n: int) -> list[Target]:
        return [*known[:n]]

    def sample(rng: random.Random, n: int) -> list[Target]:
        found: list[Target] = []
        for _ in range(TRIES * n):
            course = rng.randrange(ROUND) if away is None else away + rng.randint(-aside, aside)
            far, facing = rng.randint(1, fall.most), fall.here.facing + ROUND // 2 * rng.randrange(2)
            x, y = fall.here.x + whole_mil(far * sine(course)), fall.here.y + whole_mil(far * cosine(course))
            if wrong(fall, (x, y, facing % ROUND)) is None:
                found.append((x, y, facing % ROUND))
                if len(found) == n:
                    return found
        return found + [known[rng.randrange(len(known))] for _ in range(n - len(found))]

    def trace(target: Target) -> Trace:
        wanted = as_pose(target) or known[0]
        if wrong(fall, wanted) is not None:
            wanted = min(known, key=lambda p: between(p[:2], wanted[:2]))
        found = retreat(fall.here, fall.body, wanted, fall.most, fall.there, fall.reference)
        said = told(found)
        params = {"far": said["far"], "most": said["most"]}
        gone = tally(fall.here, fall.body, found.legs, fall.there.going)
        parts = counted([*gone, *on_the_spot(fall.here.facing, wanted.facing)])
        return Trace(tuple(wanted), [fall.here[:2], wanted[:2]], None, RETREAT, params, parts)

    shape = {
        "unit": unit_id(g, unit),
        "pose": list(fall.here),
        "width": fall.body.width,
        "depth": fall.body.depth,
        "budget": fall.most,
        "away": T.actions[RETREAT].away,
        "away_from": away,
        "angle": aside,
    }
    return pose_region(verb, lambda target: wrong(fall, target), sample, thoughts, shape, trace)


def fall_back(g: Valour, unit: int, target: Target, rule: str) -> None:
    """A unit falls back to a pose that has been found legal; leaders it comes upon give way."""
    wanted = as_pose(target)
    assert wanted is not None
    far, way = between((g.x[unit], g.y[unit]), wanted[:2]), [g.x[unit], g.y[unit], wanted.x, wanted.y]
    place(g, unit, wanted)
    g.log("retreats", rule, unit=unit_id(g, unit), inches=inches(far), way=way)
    give_way(g, unit)


# ---- retreats that must be made


class FallBack(Step[Valour]):
    """result.loser-retreats: a unit must fall back from an enemy. touching: only if it is in contact still."""

    unit: int
    enemy: int
    touching: int = 0
    rule = "result.loser-retreats"

    def run(self, g: Valour) -> None:
        unit = self.unit
        if g.status[unit] != STANDING or (self.touching and not engaged(g, unit)):
            return
        side = side_of(g, unit)
        g.then(FallBackAsk(side, unit, self.enemy))
        if g.inside[unit] >= 0:
            g.then(OutShapeAsk(side, unit, self.enemy))


class FallBackAsk(OfOneSide):
    """result.retreat-move: where to; a unit that can go nowhere routs."""

    unit: int
    enemy: int
    rule = RULE
    prompt = "fall-back"

    def asked(self, g: Valour) -> bool:
        return g.status[self.unit] == STANDING and bool(ends(falling(g, self.unit, self.enemy), 1))

    def unasked(self, g: Valour) -> None:
        if g.status[self.unit] == STANDING:
            rout(g, self.unit, RULE)

    def actions(self, g: Valour, role: str) -> list[Action]:
        return []

    def regions(self, g: Valour, role: str) -> list[Region]:
        found = region(g, self.unit, falling(g, self.unit, self.enemy), "fall-back")
        return [] if found is None else [found]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit), "unit2": unit_id(g, self.enemy)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        fall_back(g, self.unit, action.target, RULE)
        g.then(RetreatedAsk(self.side, self.unit))


# ---- out of a feature


def beaten_shapes(g: Valour, unit: int, enemy: int) -> list[Shape]:
    """result.loser-retreats: the formations in which a unit beaten in a feature can be set up outside: not square."""
    shapes = [s for s in shapes_of(g, unit, g.on_foot[unit]) if s.formation != SQUARE]
    return [s for s in shapes if set_ups(g, unit, enemy, s, 1)]


def set_up_wrong(g: Valour, unit: int, enemy: int, shape: Shape, wanted: Pose) -> Refusal | None:
    """result.loser-retreats: touching the walls, clear of all, behind the centre of the feature as the winner sees
    it. Whether there is a way to retreat from there is for its owner to see to."""
    size, walls = new_body(g, unit, shape), outline(g, unit)
    footprint = corners(wanted, size)
    feature = battle(g).features[g.inside[unit]].id
    if not stands_free(wanted, size, surroundings(g, unit, RETREAT, away=0, formation=shape.formation)):
        return Refusal("no-room-outside", "result.loser-retreats", {"feature": feature})
    if overlap(footprint, walls) or not touching(polygon_to_polygon(footprint, walls)):
        return Refusal("not-at-walls", "terrain.defendable-occupy", {"feature": feature})
    victor = outline(g, enemy)
    if not more_than(point_to_polygon(wanted[:2], victor), whole_mil(point_to_polygon(centre(walls), victor))):
        return Refusal("not-behind", "result.loser-retreats", {"feature": feature})
    return None


def can_go_on(g: Valour, unit: int, enemy: int, shape: Shape, at: Pose) -> bool:
    """Whether a unit set up so outside its feature could retreat from there."""
    there = surroundings(g, unit, RETREAT, formation=shape.formation)
    size, most = new_body(g, unit, shape), pace(g, unit, shape.formation)
    return bool(retreats(at, size, most, there, outline(g, enemy), 1))


def set_ups(g: Valour, unit: int, enemy: int, shape: Shape, n: int) -> list[Pose]:
    """Some poses outside the walls in which a beaten unit may be set up."""
    size = new_body(g, unit, shape)
    found: list[Pose] = []
    for part in ALONG:
        for turned in TURNS:
            for wanted in at_walls(g, unit, size, part, turned):
                if set_up_wrong(g, unit, enemy, shape, wanted) is None:
                    found.append(wanted)
                    if len(found) == n:
                        return found
    return found


class OfBeaten(OfOneSide):
    """A question about a unit that was beaten in a feature, by an enemy."""

    unit: int
    enemy: int
    rule = "result.loser-retreats"

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit), "feature": battle(g).features[g.inside[self.unit]].id}


class OutShapeAsk(OfBeaten):
    """In which formation it comes out; if there is no room for it, it routs."""

    prompt = "beaten-out"
    lone = "answered"

    def asked(self, g: Valour) -> bool:
        return bool(beaten_shapes(g, self.unit, self.enemy))

    def unasked(self, g: Valour) -> None:
        rout(g, self.unit, RULE)

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("leave", shape.id) for shape in beaten_shapes(g, self.unit, self.enemy)]

    def take(self, g: Valour, role: str, action: Action) -> None:
        g.then(BeatenOutAsk(self.side, self.unit, self.enemy, str(action.target)))


class BeatenOutAsk(OfBeaten):
    """Where it is set up outside, to retreat from there."""

    shape: str
    prompt = "out"

    def formed(self, g: Valour) -> Shape:
        return next(s for s in shapes_of(g, self.unit, g.on_foot[self.unit]) if s.id == self.shape)

    def actions(self, g: Valour, role: str) -> list[Action]:
        return []

    def params(self, g: Valour) -> dict[str, Param]:
        return {**OfBeaten.params(self, g), "formation": self.shape}

    def regions(self, g: Valour, role: str) -> list[Region]:
        unit, enemy, shape = self.unit, self.enemy, self.formed(g)
        size = new_body(g, unit, shape)
        known = set_ups(g, unit, enemy, shape, OFFERED)

        def check(target: Target) -> Refusal | None:
            wanted = as_pose(target)
            return Refusal("not-a-pose") if wanted is None else set_up_wrong(g, unit, enemy, shape, wanted)

        def sample(rng: random.Random, n: int) -> list[Target]:
            found: list[Target] = []
            for _ in range(n):
                tried = rng.choice(at_walls(g, unit, size, rng.randint(0, 16), TURNS[rng.randrange(4)]))
                found.append(tried if check(tried) is None else known[rng.randrange(len(known))])
            return found

        def trace(target: Target) -> Trace:
            wanted = as_pose(target) or known[0]
            if check(wanted) is not None:
                near = drawn_to_walls(g, unit, size, wanted)
                wanted = near if check(near) is None else min(known, key=lambda p: between(p[:2], wanted[:2]))
            return Trace(tuple(wanted), [centre(outline(g, unit)), wanted[:2]], None, "out", {})

        def thoughts(n: int) -> list[Target]:
            """Those from where it can retreat, if there are any among the first."""
            good = [at for at in known[: max(n, SEARCHED)] if can_go_on(g, unit, enemy, shape, at)]
            return [*(good or known)[:n]]

        told_shape = {**self.params(g), "width": size.width, "depth": size.depth}
        return [pose_region("out", check, sample, thoughts, told_shape, trace)]

    def take(self, g: Valour, role: str, action: Action) -> None:
        wanted, shape = as_pose(action.target), self.formed(g)
        assert wanted is not None
        feature = battle(g).features[g.inside[self.unit]].id
        form(g, self.unit, shape.formation, shape.ranks)
        place(g, self.unit, wanted)
        g.log("driven-out", self.rule, unit=unit_id(g, self.unit), feature=feature, formation=shape.id)


# ---- the reform at the end


UNFORMED = {
    "retreat-mounts": "special.dismount",
    "retreat-square": "action.reform-exceptions",
    "retreat-no-room": "formation.reform",
}
"""The rule for each reason why a unit that has retreated does not take a formation."""


def fallen(unit: int) -> Deed:
    """G-28: a retreat that must be made is gone whatever it costs, and leaves nothing to pay for a barrier with."""
    return Deed(unit, kind=RETREAT, slowest=HUNDREDTH)


def why_not_formed(g: Valour, unit: int, shape: Shape) -> str:
    """G-44: what keeps a unit that has retreated from a formation; "" if nothing does."""
    if shape.on_foot != g.on_foot[unit]:
        return "retreat-mounts"
    if reforming.squared(g, unit, shape):
        return "retreat-square"
    return "" if shape in reforming.options(g, fallen(unit)) else "retreat-no-room"


class RetreatedAsk(OfOneSide):
    """G-44: a unit that has retreated may reform, unless it is slow to, but not into square. special.dismount: to mount
    or dismount is a part of an action."""

    unit: int
    rule = "result.loser-retreats"
    prompt = "retreated"
    lone = "answered"

    def shapes(self, g: Valour) -> list[Shape]:
        return [s for s in reforming.all_shapes(g, self.unit) if not why_not_formed(g, self.unit, s)]

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [HOLD, *(Action("reform", shape.id) for shape in self.shapes(g))]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        """Formations of the unit that it cannot take after a retreat, or not here."""
        why = [(shape, why_not_formed(g, self.unit, shape)) for shape in reforming.all_shapes(g, self.unit)]
        return [Barred("reform", shape.id, key, UNFORMED[key]) for shape, key in why if key]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "reform":
            g.then(RetreatedFaceAsk(self.side, self.unit, str(action.target)))


class RetreatedFaceAsk(OfOneSide):
    """formation.reform: which way it faces then."""

    unit: int
    shape: str
    rule = "formation.reform"
    prompt = "face"

    def formed(self, g: Valour) -> Shape:
        return next(shape for shape in reforming.all_shapes(g, self.unit) if shape.id == self.shape)

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("back")]

    def regions(self, g: Valour, role: str) -> list[Region]:
        found = reforming.region(g, fallen(self.unit), self.formed(g))
        return [] if found is None else [found]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit), "formation": self.shape}

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb != "face":
            g.then(RetreatedAsk(self.side, self.unit))
            return
        wanted = as_pose(action.target)
        assert wanted is not None
        reforming.reform(g, fallen(self.unit), self.formed(g), wanted)
        give_way(g, self.unit)
