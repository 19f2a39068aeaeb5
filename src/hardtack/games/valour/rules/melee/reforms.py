"""result.winner-stays: the reform of a winner: on the spot, not into square, and not so that it touches an enemy."""

from __future__ import annotations

import random

from hardtack.engine.board.opentable.numbers import INCH, ROUND, at_most, cosine, sine, whole_mil
from hardtack.engine.board.opentable.paths import Around, Hindrance, Way, blocked_by, stands_free
from hardtack.engine.board.opentable.poses import Body, Pose, corners
from hardtack.engine.board.opentable.shapes import between
from hardtack.engine.contract import Action, Param, Refusal, Region, Target, Trace

from ..action.leaders import give_way, tenths
from ..action.moving import RETREAT, TRIES, Deed, as_pose, refusal, surroundings
from ..action.reforming import RING, ROUNDABOUT, TURNS, Shape, new_body, reform, same, shapes_of
from ..action.shifts import shifted_into, shifted_over, shifted_through
from ..kinds import SQUARE
from ..posing import pose_region
from ..standing import engaged, would_touch
from ..state import NOWHERE, OfOneSide, Valour, pose, unit_id
from ..tables import T

RULE = "result.winner-stays"
NOT_TOUCHING = 1
"""More than this many mils, which round to nothing, must be kept from enemies: the 3" limit does not bind."""


def won_room(g: Valour, unit: int) -> Around:
    return surroundings(g, unit, RETREAT, away=NOT_TOUCHING)


def won_shapes(g: Valour, unit: int) -> list[Shape]:
    """result.winner-stays: the formations that a winner may take; those slow to form may too, for it has not moved.
    special.dismount: to mount or dismount is a part of an action."""
    if g.inside[unit] >= 0 or engaged(g, unit) or g.formation[unit] == SQUARE:
        return []
    there = won_room(g, unit)
    shapes = shapes_of(g, unit, g.on_foot[unit])
    return [s for s in shapes if s.formation != SQUARE and _some(g, unit, s, there)]


def _some(g: Valour, unit: int, shape: Shape, there: Around) -> bool:
    return any(nearest(g, unit, shape, g.facing[unit] + way, there) is not None for way in TURNS)


def stands(g: Valour, unit: int, at: Pose, size: Body, there: Around) -> bool:
    """Whether a winner may stand so: clear of all, touching no enemy, across a barrier or at his walls neither, and not
    shifted there through an enemy or anything that is shut, over ground that is bad for guns or, as it has no distance
    to pay with, across a barrier (G-28)."""
    if not clear(g, unit, at, size, there) or shifted_through(g, unit, at, there):
        return False
    return not shifted_over(g, unit, at) and not shifted_into(g, unit, at)


def clear(g: Valour, unit: int, at: Pose, size: Body, there: Around) -> bool:
    """Whether a winner has room there, and would touch no enemy."""
    return stands_free(at, size, there) and would_touch(g, unit, at, size) == NOWHERE


def nearest(g: Valour, unit: int, shape: Shape, facing: int, there: Around) -> Pose | None:
    """formation.reform: the nearest place in which a winner may stand so: its own, or up to 3" away if it must."""
    here, size = pose(g, unit)._replace(facing=facing % ROUND), new_body(g, unit, shape)
    if stands(g, unit, here, size, there):
        return None if same(g, unit, shape, here) else here
    for ring in range(RING, T.distance.reform_shift + 1, RING):
        for way in ROUNDABOUT:
            tried = Pose(here.x + whole_mil(ring * sine(way)), here.y + whole_mil(ring * cosine(way)), here.facing)
            if not at_most(between(here[:2], tried[:2]), T.distance.reform_shift):
                continue
            if stands(g, unit, tried, size, there):
                return tried
    return None


def wrong(g: Valour, unit: int, shape: Shape, there: Around, target: Target) -> Refusal | None:
    """Why a winner cannot reform so; its centre is shifted only if it must be."""
    wanted = as_pose(target)
    if wanted is None:
        return Refusal("not-a-pose")
    here, size = pose(g, unit), new_body(g, unit, shape)
    if same(g, unit, shape, wanted):
        return Refusal("no-change", RULE)
    shift = between(here[:2], wanted[:2])
    if shift:
        if not at_most(shift, T.distance.reform_shift):
            most = T.distance.reform_shift // INCH
            return Refusal("shift-too-far", RULE, {"far": tenths(shift, up=True), "most": most})
        if stands(g, unit, wanted._replace(x=here.x, y=here.y), size, there):
            return Refusal("no-shift", RULE)
    if stands(g, unit, wanted, size, there):
        near = nearest(g, unit, shape, wanted.facing, there) if shift else None
        enough = shift if near is None else between(here[:2], near[:2]) + RING
        if at_most(shift, whole_mil(enough)):
            return None
        return Refusal("nearer-place", RULE, {"far": tenths(shift, up=True), "most": tenths(enough)})
    hindrance = blocked_by((), corners(wanted, size), there)
    if hindrance is None and (enemy := would_touch(g, unit, wanted, size)) != NOWHERE:
        return Refusal("would-touch", RULE, {"unit": unit_id(g, enemy)})
    if hindrance is None and (across := shifted_through(g, unit, wanted, there)):
        hindrance = Hindrance("blocked", across)
    if hindrance is None and shifted_into(g, unit, wanted):
        return Refusal("bad-ground", "terrain.difficult")
    if hindrance is None:
        return Refusal("no-crossing", "move.barrier-short", {"feature": shifted_over(g, unit, wanted)[0].id})
    if hindrance.kind == "close":
        return Refusal("would-touch", RULE, {"unit": hindrance.label.partition(" ")[2]})
    return refusal(Way((), (here,), 0.0, 0, hindrance))


class WonFaceAsk(OfOneSide):
    """Which way a winner faces in its new formation."""

    unit: int
    shape: str
    rule = RULE
    prompt = "face"

    def formed(self, g: Valour) -> Shape:
        return next(shape for shape in shapes_of(g, self.unit, g.on_foot[self.unit]) if shape.id == self.shape)

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("hold")]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit), "formation": self.shape}

    def regions(self, g: Valour, role: str) -> list[Region]:
        unit, shape = self.unit, self.formed(g)
        here, there, size = pose(g, unit), won_room(g, unit), new_body(g, unit, shape)

        def check(target: Target) -> Refusal | None:
            return wrong(g, unit, shape, there, target)

        def thoughts(n: int) -> list[Target]:
            found = [nearest(g, unit, shape, here.facing + way, there) for way in TURNS]
            return [*[at for at in dict.fromkeys(found) if at is not None][:n]]

        def sample(rng: random.Random, n: int) -> list[Target]:
            found: list[Target] = []
            for _ in range(TRIES * n):
                wanted = here._replace(facing=rng.randrange(ROUND))
                if check(wanted) is None:
                    found.append(wanted)
                    if len(found) == n:
                        return found
            known = thoughts(len(TURNS))
            return found + [known[rng.randrange(len(known))] for _ in range(n - len(found)) if known]

        def trace(target: Target) -> Trace:
            end = as_pose(target) or here
            if check(end) is not None:
                end = nearest(g, unit, shape, end.facing, there) or here
            shift = tenths(between(here[:2], end[:2]), up=True)
            return Trace(tuple(end), [here[:2], end[:2]], None, "face", {"shift": shift})

        told = {"unit": unit_id(g, unit), "pose": list(here), "width": size.width, "depth": size.depth}
        told |= {"shift": T.distance.reform_shift, "away": 0}
        return [pose_region("face", check, sample, thoughts, told, trace)]

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "face":
            wanted = as_pose(action.target)
            assert wanted is not None
            reform(g, Deed(self.unit), self.formed(g), wanted)
            give_way(g, self.unit)
