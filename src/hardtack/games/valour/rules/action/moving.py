"""action.move, action.double, G-27 to G-29, G-32, G-35: where a unit may go. Whoever plays names a pose; the engine
finds the way, and says what is wrong if there is none.

What a unit has done of its action is a `Deed`, which goes from question to question.
"""

from __future__ import annotations

import random
from functools import lru_cache
from math import ceil
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from hardtack.engine.board.opentable.courses import arrives, length_of, straight_on, wheels
from hardtack.engine.board.opentable.going import Over
from hardtack.engine.board.opentable.ground import Ground
from hardtack.engine.board.opentable.legs import MOST_OBLIQUE, MOST_WHEEL, NEVER, RADIAN, RoadMarch, trail, walk
from hardtack.engine.board.opentable.numbers import HUNDREDTH, ROUND, at_most, cosine, sine, whole_mil
from hardtack.engine.board.opentable.paths import ANYHOW, Around, Hindrance, Obstacle, Way, around, stands_free, told
from hardtack.engine.board.opentable.poses import Body, Pose
from hardtack.engine.board.opentable.reach import reach, sensible
from hardtack.engine.board.opentable.shapes import Point
from hardtack.engine.board.opentable.tally import tally
from hardtack.engine.board.opentable.ways import nearest, straight_there, way, within_reach
from hardtack.engine.contract import Measure, Refusal, Region, Target, Trace
from hardtack.engine.kept import KeptEach, pool

from ..fate.effects import move_bonus
from ..kinds import ARTILLERY, GAME_ID, INFANTRY, LIMBERED, MARCH_COLUMN, OPEN_ORDER, UNLIMBERED
from ..posing import counted, pose_region
from ..standing import enemies, enemy_within, friends, ground, outline, within
from ..state import (
    MOVED,
    NOWHERE,
    Valour,
    battle,
    body,
    is_artillery,
    place,
    pose,
    profile,
    side_of,
    unit_id,
    unit_row,
)
from ..tables import T
from .leaders import tenths

Kind = Literal["move", "double", "retreat"]
MOVE: Kind = "move"
DOUBLE: Kind = "double"
RETREAT: Kind = "retreat"
SENSIBLE = 64
"""So many poses are worth a thought at most."""
GOALS = 6
"""So many places that draw a unit on are looked at."""
TRIES = 12
"""A random pose is looked for so often before one of the sensible ones is taken."""
STEP = 500
LITTLE = 300
SHOWN = 5
"""Of the poses along a way, every so many-th is drawn."""


class Deed(Struct, frozen=True):
    """What a unit has done of its action so far."""

    unit: int
    kind: Kind | Literal[""] = ""
    """What its action has become: move, double or retreat; "" while it has not moved."""
    used: int = 0
    """What it has spent of its distance, in mils."""
    slowest: int = 0
    """G-28: the least move distance of the formations it has had, 0 if it has not reformed."""
    reforms: int = 0
    near: int = 0
    """G-35: 1 if it began within 3" of an enemy."""
    left: int = 0
    """G-54: 1 if it has come out of a feature; its distance is halved."""
    still: int = 0
    """action.reform-exceptions, action.reform-once: 1 if it has reformed and may not move any more."""
    hitched: int = 0
    """special.horse-artillery: 1 if it limbered first."""
    crowded: int = 0
    """action.double: 1 if an enemy was within 18" when it reformed."""
    changed: int = 0
    """special.dismount: 1 if it has mounted or dismounted."""
    lone_move: int = 0
    """1: a card lets it make a move action and nothing else (fate.card.4, fate.card.9)."""
    bound: int = 0
    """1: a card was played for it, so that it must act now."""


def begun(deed: Deed) -> bool:
    """Whether a unit has done anything yet."""
    return bool(deed.kind or deed.reforms or deed.left)


def start(g: Valour, unit: int, *, lone_move: int = 0) -> Deed:
    """The action of a unit before anything is done."""
    return Deed(unit, near=int(enemy_within(g, unit, T.actions[MOVE].away)), lone_move=lone_move)


# ---- how far


def pace(g: Valour, unit: int, formation: int, on_foot: int = NOWHERE) -> int:
    """The move distance in a formation, what cards add included."""
    shape = profile(g, unit)
    foot = g.on_foot[unit] if on_foot == NOWHERE else on_foot
    moves = shape.on_foot.moves if foot and shape.on_foot is not None else shape.moves
    return moves[formation] + move_bonus(g, unit, bool(foot) or shape.kind == INFANTRY)


def distance(g: Valour, deed: Deed, kind: Kind) -> int:
    """G-28, G-54, G-65: how far the unit may go in its whole action, before doubling. A horse gun that doubles cannot
    unlimber at the end, so it has no more than any other that has reformed (action.double-reform)."""
    far = pace(g, deed.unit, g.formation[deed.unit])
    if deed.slowest and not (deed.hitched and kind != DOUBLE):
        far = min(far, deed.slowest)
    return far // 2 if deed.left else far


def budget(g: Valour, deed: Deed, kind: Kind) -> int:
    """move.double-distance: what is left of it for an action of this kind."""
    return distance(g, deed, kind) * T.actions[kind].times - deed.used


def may_go(g: Valour, deed: Deed, kind: Kind) -> bool:
    """Whether the unit may go on in this way, as far as it does not depend on where to."""
    if deed.still or g.inside[deed.unit] >= 0 or deed.kind not in ("", kind) or budget(g, deed, kind) <= HUNDREDTH:
        return False
    if kind == RETREAT:
        return not deed.kind and not deed.lone_move
    if deed.near:
        return False
    if kind == DOUBLE:
        free = not (deed.left or deed.changed or deed.crowded or deed.lone_move)
        return free and not enemy_within(g, deed.unit, T.actions[DOUBLE].away)
    return True


# ---- over which ground, and past whom


def going(g: Valour, unit: int, formation: int = NOWHERE) -> Over:
    """terrain.difficult, move.barrier-short, terrain.road: what the ground costs a unit in a formation."""
    form = g.formation[unit] if formation == NOWHERE else formation
    if is_artillery(g, unit):
        difficult = NEVER
    else:
        difficult = 1.0 if form == OPEN_ORDER else float(T.chart.movement.difficult)
    crosses = crosses_barriers(g, unit, form)
    road = 1.0 / T.chart.movement.road_parts if form in (MARCH_COLUMN, LIMBERED) else 0.0
    return over(ground(g), difficult, crosses, road)


def crosses_barriers(g: Valour, unit: int, formation: int) -> bool:
    """move.barrier-short: nobody who moves 4" or less in a formation, and no unlimbered gun."""
    return formation != UNLIMBERED and not at_most(pace(g, unit, formation), T.chart.barrier)


@lru_cache(maxsize=64)
def over(on: Ground, difficult: float, crosses: bool, road: float) -> Over:
    """A table has a few goings only, which never change."""
    return Over(on, difficult, crosses=crosses, road=road)


def passes(g: Valour, unit: int, friend: int, kind: Kind) -> bool:
    """G-29: whether a unit may move across the figures of a friend."""
    if kind == RETREAT or unit_row(g, unit).brigade == unit_row(g, friend).brigade:
        return True
    if profile(g, friend).kind == ARTILLERY:
        return True
    return g.formation[unit] == OPEN_ORDER == g.formation[friend]


def table_box(g: Valour) -> tuple[float, float, float, float]:
    return 0.0, 0.0, float(battle(g).width), float(battle(g).height)


def _surroundings(g: Valour, key: tuple[int, Kind, int, int]) -> Around:
    unit, kind, away, formation = key
    action = T.actions[kind]
    end = action.away if away == NOWHERE else away
    on_way = end if action.whole_way else 0
    found = [Obstacle(f"unit {unit_id(g, u)}", outline(g, u), on_way, end) for u in enemies(g, unit)]
    for u in friends(g, unit):
        if g.inside[u] < 0:
            found.append(Obstacle(f"unit {unit_id(g, u)}", outline(g, u), ANYHOW if passes(g, unit, u, kind) else 0, 0))
    for f in battle(g).features:
        if f.defendable or f.impassable:
            found.append(Obstacle(f"{'ground' if f.impassable else 'feature'} {f.id}", f.points))
    return around(table_box(g), going(g, unit, formation), found)


SURROUNDINGS: KeptEach[Valour, tuple[int, Kind, int, int], Around] = KeptEach(
    GAME_ID, "surroundings", _surroundings, follows=lambda g: (g.effects,), until=(MOVED,), copied=pool, fact=False
)
"""No fact only because what a going is made of is not compared."""


def surroundings(g: Valour, unit: int, kind: Kind, *, away: int = NOWHERE, formation: int = NOWHERE) -> Around:
    """G-27, G-29, move.overlap: what a unit must keep clear of. away: from enemies at its end, if not what its action
    asks for. formation: one that it would have."""
    return SURROUNDINGS(g, (unit, kind, away, formation))


# ---- what is said


def as_pose(target: Target) -> Pose | None:
    if not isinstance(target, tuple) or len(target) != 3:
        return None
    x, y, facing = (int(number) for number in target)
    return Pose(x, y, facing % ROUND)


HINDERED = {
    "far": ("too-far", "move.figure-path"),
    "close": ("too-close", "action.move"),
    "blocked": ("blocked", "move.interpenetration"),
    "edge": ("off-table", "move.overlap"),
    "ground": ("bad-ground", "terrain.difficult"),
    "barrier": ("no-crossing", "move.barrier-short"),
    "facing": ("square-turns", "move.figure-path"),
    "direction": ("no-way", "move.figure-path"),
    "short": ("no-way", "move.figure-path"),
}
"""The sentence for each hindrance, and its rule."""


def refusal(found: Way, kind: Kind = MOVE, shape: Body | None = None) -> Refusal | None:
    """What is wrong with a way of a unit, in inches; None if nothing is."""
    if found.hindrance is None:
        return None
    key, rule = HINDERED[found.hindrance.kind]
    params: dict[str, Measure] = dict(told(found))
    if key == "too-far" and shape is not None and not any(isinstance(leg, RoadMarch) for leg in found.legs):
        # What a way costs beyond its length is not seen on the table.
        more = tenths(found.cost - length_of(found.legs, shape))
        if more > 0:
            key, params["more"] = "too-far-ground", more
    # A unit, a feature or impassable ground is labelled as what it is; a barrier by its id alone.
    *what, id = str(params.pop("label", "")).split(" ")
    if what == ["unit"]:
        params["unit"] = id
    elif id:
        params["feature"] = id
        if what:
            key, rule = ("impassable" if what == ["ground"] else "blocked-feature"), "move.overlap"
    return Refusal(key, f"action.{kind}" if key == "too-close" else rule, params)


def no_place(there: Pose, hindrance: Hindrance, rule: str) -> Refusal:
    """Why a unit cannot be put down somewhere, where no distance is gone."""
    found = refusal(Way((), (there,), 0.0, 0, hindrance))
    assert found is not None
    params = {name: value for name, value in found.params.items() if name not in ("far", "most")}
    return (
        Refusal("too-close-there", rule, params) if found.key == "too-close" else Refusal(found.key, found.rule, params)
    )


def inches(mils: float, *, up: bool = False) -> int:
    """Whole inches, for the journal."""
    return ceil(mils / 1000) if up else round(mils / 1000)


# ---- a move or a double


def the_way(g: Valour, deed: Deed, kind: Kind, wanted: Pose, there: Around | None = None) -> Way:
    """The cheapest legal way to a pose with what is left of the distance."""
    unit = deed.unit
    around_it = surroundings(g, unit, kind) if there is None else there
    return way(pose(g, unit), body(g, unit), wanted, budget(g, deed, kind), around_it)


def goals(g: Valour, unit: int) -> list[Point]:
    """Places that draw a unit on: objectives, and the nearest enemies."""
    here = pose(g, unit)
    points = [(float(o.x), float(o.y)) for o in battle(g).objectives if g.held[o.number] != side_of(g, unit)]
    points += [(float(g.x[u]), float(g.y[u])) for u in enemies(g, unit)]
    points.sort(key=lambda p: ((p[0] - here.x) * (p[0] - here.x) + (p[1] - here.y) * (p[1] - here.y), p))
    return points[:GOALS]


def region(g: Valour, deed: Deed, kind: Kind) -> Region | None:
    """action.move, action.double: the poses that a unit may go to; None if there is none."""
    if not may_go(g, deed, kind):
        return None
    unit, left = deed.unit, budget(g, deed, kind)
    here, shape = pose(g, unit), body(g, unit)
    whole_table = surroundings(g, unit, kind)
    there = within_reach(here, shape, left, whole_table)
    steps = short_steps(here, shape, left, there)
    listed: list[Target] = []
    judged: dict[Pose, bool] = {}

    def check(target: Target) -> Refusal | None:
        wanted = as_pose(target)
        if wanted is None:
            return Refusal("not-a-pose")
        found = way(here, shape, wanted, left, there)
        if found.hindrance is None and not found.legs:
            return Refusal("stays", "move.figure-path")
        if found.hindrance is not None:
            return refusal(found, kind, shape)
        if kind == DOUBLE or unlimbers(g, deed, wanted, found.cost, whole_table):
            return None
        return Refusal("no-room", "special.horse-artillery")

    def legal(wanted: Pose) -> bool:
        """What `check` says, at once of a place where the unit may not stand, and once of each."""
        if wanted not in judged:
            judged[wanted] = stands_free(wanted, shape, there) and check(wanted) is None
        return judged[wanted]

    def thoughts(n: int) -> list[Target]:
        found = sensible(here, shape, left, there, goals(g, unit), min(n, SENSIBLE))
        sure = left >= STEP and not deed.hitched  # of a short way the rounding to mils may cost too much
        worth = [p for p in found if not arrives(here, p) and (sure or legal(p))]
        return [*(worth or [p for p in steps if legal(p)])]

    def sample(rng: random.Random, n: int) -> list[Target]:
        found: list[Target] = []
        for _ in range(TRIES * n):
            wanted = at_random(rng, here, shape, left, there)
            if wanted != here and stands_free(wanted, shape, there) and check(wanted) is None:
                found.append(wanted)
                if len(found) == n:
                    return found
        if not listed:
            listed.extend(thoughts(SENSIBLE))
        return found + [listed[rng.randrange(len(listed))] for _ in range(n - len(found)) if listed]

    def trace(target: Target) -> Trace:
        wanted = as_pose(target) or here
        found = nearest(here, shape, wanted, left, there)
        end = wanted if found.poses[-1] == wanted else found.poses[-1]
        params = {"far": told(found)["far"], "most": told(found)["most"]}
        parts = counted(tally(here, shape, found.legs, there.going))
        return Trace(tuple(end), drawn(here, shape, found, there), None, kind, params, parts)

    def area() -> list[list[list[int]]]:
        return REACHED(g, (unit, kind, left))

    # Most can take a step or turn a little, and then nobody need look further for a legal pose.
    at_once = not deed.hitched and any(straight_there(here, shape, p, left, there) for p in steps)
    if not at_once and not any(legal(p) for p in steps) and not thoughts(1):
        return None
    return pose_region(kind, check, sample, thoughts, lambda: drawing(g, deed, kind), trace, area)


def short_steps(here: Pose, shape: Body, left: int, there: Around) -> list[Pose]:
    """A step ahead or aslant, and a little wheel to either hand; of a square a step to each side."""
    step = min(left, STEP)
    if shape.all_round:
        return [
            here._replace(x=here.x + dx, y=here.y + dy) for dx, dy in ((0, step), (step, 0), (0, -step), (-step, 0))
        ]
    legs = [straight_on(step, slant) for slant in (0, MOST_OBLIQUE, -MOST_OBLIQUE)]
    legs += [wheels(angle) for angle in (LITTLE, -LITTLE)]
    return [walk(here, shape, each, there.going)[-1] for each in legs]


def at_random(rng: random.Random, here: Pose, shape: Body, left: int, there: Around) -> Pose:
    """Any pose that a wheel and a straight or oblique advance lead to; a square goes anywhere."""
    far = rng.randint(1, max(1, left))
    if shape.all_round:
        course = rng.randrange(ROUND)
        return Pose(here.x + whole_mil(far * sine(course)), here.y + whole_mil(far * cosine(course)), here.facing)
    most = min(MOST_WHEEL, int(left / (shape.width * RADIAN)))
    angle = rng.randint(-most, most) if rng.randrange(2) else 0
    legs = wheels(angle) + straight_on(far, rng.randint(-MOST_OBLIQUE, MOST_OBLIQUE) if rng.randrange(2) else 0)
    return walk(here, shape, legs, there.going)[-1]


def drawn(here: Pose, shape: Body, found: Way, there: Around) -> list[tuple[float, ...]]:
    """Where the centre passes and which way the unit faces there, for drawing."""
    points: list[tuple[float, ...]] = [here]
    at = here
    for leg in found.legs:
        steps = trail(at, shape, leg, there.going)
        points += steps[SHOWN - 1 : -1 : SHOWN]
        at = steps[-1]
        points.append(at)
    return points


def drawing(g: Valour, deed: Deed, kind: Kind) -> dict[str, object]:
    """What a client draws: where the unit is, how far it may go, and what it keeps from whom."""
    unit = deed.unit
    here, shape = pose(g, unit), body(g, unit)
    return {
        "unit": unit_id(g, unit),
        "pose": list(here),
        "width": shape.width,
        "depth": shape.depth,
        "budget": budget(g, deed, kind),
        "away": T.actions[kind].away,
        "enemies": [unit_id(g, u) for u in enemies(g, unit) if within(g, unit, u, 4 * budget(g, deed, kind))],
    }


def _reached(g: Valour, key: tuple[int, Kind, int]) -> list[list[list[int]]]:
    """Outlines of about where the middle of a unit can get."""
    unit, kind, left = key
    areas = reach(pose(g, unit), body(g, unit), left, surroundings(g, unit, kind))
    return [[[whole_mil(x), whole_mil(y)] for x, y in area] for area in areas]


REACHED: KeptEach[Valour, tuple[int, Kind, int], list[list[list[int]]]] = KeptEach(
    GAME_ID, "reached", _reached, follows=lambda g: (g.effects,), until=(MOVED,), copied=pool
)


def unlimbers(g: Valour, deed: Deed, wanted: Pose, cost: float, there: Around) -> bool:
    """G-65: a horse gun that limbered and goes farther than it could unlimbered must unlimber there, and needs room."""
    if not deed.hitched or at_most(deed.used + cost, deed.slowest):
        return True
    return has_room(wanted, body(g, deed.unit, UNLIMBERED), there)


def has_room(there: Pose, shape: Body, around_it: Around) -> bool:
    """Whether a unit can be turned so that it may stand in a place."""
    return any(stands_free(there._replace(facing=way), shape, around_it) for way in range(0, ROUND, ROUND // 8))


def go(g: Valour, deed: Deed, kind: Kind, wanted: Pose) -> Deed:
    """Move a unit to a pose that has been found legal. Returns its action as it is now."""
    found = the_way(g, deed, kind, wanted)
    assert found.hindrance is None
    way = [g.x[deed.unit], g.y[deed.unit], wanted.x, wanted.y]
    place(g, deed.unit, wanted)
    key = "moves" if kind == MOVE else "doubles"
    g.log(key, f"action.{kind}", unit=unit_id(g, deed.unit), inches=inches(found.cost, up=True), way=way)
    return replace(deed, kind=kind, used=deed.used + ceil(found.cost))
