"""formation.reform, G-28: a new formation, any facing, the same centre; before or after the movement of an action."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from hardtack.engine.board.opentable.clearance import Prepared, stood_upon
from hardtack.engine.board.opentable.numbers import INCH, ROUND, at_most, bearing, cosine, rounded, sine, whole_mil
from hardtack.engine.board.opentable.paths import (
    Around,
    Hindrance,
    blocked_by,
    nearby,
    on_table,
    stands_free,
)
from hardtack.engine.board.opentable.poses import Body, Pose, corners
from hardtack.engine.board.opentable.shapes import between, box, grown
from hardtack.engine.board.opentable.tally import on_the_spot
from hardtack.engine.contract import Refusal, Region, Target, Trace
from hardtack.engine.kept import KeptEach, pool

from ..kinds import (
    CAVALRY,
    DISMOUNT,
    FORMATIONS,
    GAME_ID,
    HORSE_ARTILLERY,
    INFANTRY,
    LIMBERED,
    MILITIA,
    OPEN_ORDER,
    RAW,
    SQUARE,
    STOIC,
    UNLIMBERED,
)
from ..posing import counted, pose_region
from ..standing import enemies, enemy_within, ground, outline
from ..state import MOVED, Valour, body, form, place, pose, profile, special, unit_id, unit_row
from ..tables import T
from .leaders import tenths
from .moving import DOUBLE, MOVE, RETREAT, TRIES, Deed, as_pose, goals, no_place, pace, surroundings
from .retreating import at_once, nearest_to, retreat_action
from .shifts import shifted_into, shifted_over, shifted_through

RULE = "formation.reform"
TURNS = (0, 18000, 9000, 27000, 4500, 31500, 13500, 22500)
"""The facings worth a thought, from the present one."""
RING = INCH // 2
"""How far apart the circles are on which a place is looked for, and how much farther than the nearest one may go."""
ROUNDABOUT = tuple(range(0, ROUND, ROUND // 16))


class Shape(NamedTuple):
    """A formation that a unit may take: its word in `reform`, and what it is."""

    id: str
    formation: int
    ranks: int
    on_foot: int


def shapes_of(g: Valour, unit: int, on_foot: int) -> list[Shape]:
    """formation.permissions, formation.open-order-depth, special.dismount: the formations of a unit, on foot or not."""
    row = profile(g, unit)
    if on_foot:
        assert row.on_foot is not None
        kind, formations, men = INFANTRY, row.on_foot.formations, unit_row(g, unit).list.on_foot
    else:
        kind, formations, men = row.kind, row.formations, unit_row(g, unit).list.figures
    word = "" if on_foot == g.on_foot[unit] else "dismount-" if on_foot else "mount-"
    found = []
    for formation in formations:
        if formation == OPEN_ORDER:
            most = min(men, T.chart.most_ranks(kind, formation))
            found += [Shape(f"{word}open-order-{n}", formation, n, on_foot) for n in range(1, most + 1)]
        else:
            found.append(Shape(word + FORMATIONS[formation], formation, 0, on_foot))
    return found


def all_shapes(g: Valour, unit: int) -> list[Shape]:
    found = shapes_of(g, unit, g.on_foot[unit])
    if special(g, unit, DISMOUNT) and profile(g, unit).kind == CAVALRY:
        found += shapes_of(g, unit, 1 - g.on_foot[unit])
    return found


def slow_to_form(g: Valour, unit: int) -> bool:
    """special.stoic, special.militia, special.raw: it may reform or move, not both."""
    return special(g, unit, STOIC | MILITIA | RAW)


def squared(g: Valour, unit: int, shape: Shape) -> bool:
    """action.reform-exceptions, action.reform-out-of-square: forming square or leaving one takes the whole action."""
    return SQUARE in (shape.formation, g.formation[unit])


def whole_action(g: Valour, unit: int, shape: Shape) -> bool:
    return squared(g, unit, shape) or slow_to_form(g, unit)


def may_reform(g: Valour, deed: Deed) -> bool:
    """action.reform-once: whether a unit may reform at all at this point of its action."""
    unit = deed.unit
    if g.inside[unit] >= 0 or deed.kind == DOUBLE or deed.left or (deed.near and deed.lone_move):
        return False
    again = deed.kind and not deed.still and special(g, unit, HORSE_ARTILLERY)
    if deed.reforms and not again:
        return False
    # Near the enemy a reform is a part of a retreat, before it or after it.
    return not (slow_to_form(g, unit) and (deed.kind or deed.near))


def allowed(g: Valour, deed: Deed, shape: Shape) -> bool:
    """G-28: whether a unit may take this formation now, as far as ground and enemies have no say in it."""
    unit = deed.unit
    if squared(g, unit, shape) and (deed.kind or deed.near):
        return False
    if not deed.kind or (deed.hitched and shape.formation == UNLIMBERED):
        return True
    most = pace(g, unit, shape.formation, shape.on_foot)
    return at_most(deed.used, min(most, deed.slowest) if deed.slowest else most)


# ---- where it may stand


def room(g: Valour, deed: Deed) -> Around:
    """G-28: what the new footprint must keep clear of; in a retreat that is still to be made, not 3" from the enemy."""
    kind = RETREAT if deed.kind == RETREAT or deed.near else MOVE
    return surroundings(g, deed.unit, kind, away=0 if deed.near and not deed.kind else T.actions[MOVE].away)


def new_body(g: Valour, unit: int, shape: Shape) -> Body:
    return body(g, unit, shape.formation, shape.ranks, shape.on_foot)


def stands(g: Valour, deed: Deed, shape: Shape, wanted: Pose, there: Around) -> bool:
    """Whether a unit may stand so in its new formation; if that is still too near to the enemy, whether it can retreat
    from there."""
    free = stands_free(wanted, new_body(g, deed.unit, shape), there)
    return free and can_step_over(g, deed, shape, wanted, there) and gets_away(g, deed, shape, wanted)


def gets_away(g: Valour, deed: Deed, shape: Shape, wanted: Pose) -> bool:
    if not deed.near or deed.kind:
        return True
    far = surroundings(g, deed.unit, RETREAT)
    return stands_free(wanted, new_body(g, deed.unit, shape), far) or can_retreat(g, deed, shape, wanted)


def can_retreat(g: Valour, deed: Deed, shape: Shape, wanted: Pose) -> bool:
    """Whether a unit that stood so could fall back from the enemy."""
    most = reformed(g, deed, shape).slowest - deed.used - stepped_over(g, deed, shape, wanted)
    found = retreat_action(g, deed.unit, wanted, new_body(g, deed.unit, shape), most, shape.formation)
    return most > 0 and at_once(found)


def _stand(g: Valour, unit: int, shape: Shape, at: Pose) -> None:
    form(g, unit, shape.formation, shape.ranks, shape.on_foot)
    place(g, unit, at)


def same(g: Valour, unit: int, shape: Shape, wanted: Pose) -> bool:
    """Whether nothing would change."""
    now = g.formation[unit], g.ranks[unit], g.on_foot[unit]
    return wanted == pose(g, unit) and (shape.formation, shape.ranks, shape.on_foot) == now


def wrong(g: Valour, deed: Deed, shape: Shape, there: Around, target: Target) -> Refusal | None:
    """formation.reform: why a unit cannot reform so; its centre is shifted only if it must be."""
    wanted = as_pose(target)
    if wanted is None:
        return Refusal("not-a-pose")
    unit = deed.unit
    here = pose(g, unit)
    if same(g, unit, shape, wanted):
        return Refusal("no-change", RULE)
    shift = between(here[:2], wanted[:2])
    if shift:
        if not at_most(shift, T.distance.reform_shift):
            most = T.distance.reform_shift // INCH
            return Refusal("shift-too-far", RULE, {"far": tenths(shift, up=True), "most": most})
        if stands(g, deed, shape, wanted._replace(x=here.x, y=here.y), there):
            return Refusal("no-shift", RULE)
    if stands(g, deed, shape, wanted, there):
        nearest = nearest_place(g, deed, shape, wanted.facing, there) if shift else None
        enough = shift if nearest is None else between(here[:2], nearest[:2]) + RING
        if at_most(shift, whole_mil(enough)):
            return None
        return Refusal("nearer-place", RULE, {"far": tenths(shift, up=True), "most": tenths(enough)})
    footprint = corners(wanted, new_body(g, unit, shape))
    hindrance = blocked_by((), footprint, there)
    if hindrance is None and (across := shifted_through(g, unit, wanted, there)):
        hindrance = Hindrance("blocked", across)
    if hindrance is None and shifted_into(g, unit, wanted):
        return Refusal("bad-ground", "terrain.difficult")
    if hindrance is None and not can_step_over(g, deed, shape, wanted, there):
        return Refusal("no-crossing", "move.barrier-short", {"feature": shifted_over(g, unit, wanted)[0].id})
    return Refusal("no-retreat-then", "action.retreat") if hindrance is None else no_place(wanted, hindrance, RULE)


def nearest_place(g: Valour, deed: Deed, shape: Shape, facing: int, there: Around) -> Pose | None:
    """formation.reform: the nearest place where a unit may reform to a facing: its own, or one up to 3" away."""
    here = pose(g, deed.unit)._replace(facing=facing % ROUND)
    if stands(g, deed, shape, here, there):
        return None if same(g, deed.unit, shape, here) else here
    size = new_body(g, deed.unit, shape)
    must_retreat = deed.near and not deed.kind
    # Only what is near matters, and who hinders one place is asked about first at the next.
    far = T.distance.reform_shift + INCH + size.width + size.depth
    near = nearby(there, grown((here.x, here.y, here.x, here.y), far))
    last: tuple[Prepared, ...] = ()
    for ring in rings(T.distance.reform_shift):
        free = []
        for dx, dy in ring:
            tried = Pose(here.x + dx, here.y + dy, here.facing)
            footprint = corners(tried, size)
            its_box = box(footprint)
            if not on_table(its_box, near.table):
                continue
            hinders = stood_upon(footprint, its_box, last) or stood_upon(footprint, its_box, near.obstacles)
            if hinders is not None:
                last = (hinders,)
                continue
            if not can_step_over(g, deed, shape, tried, near):
                continue
            if not must_retreat:
                return tried
            free.append(tried)
        # Of places that are equally near, the one farthest from the enemy is where one gets away from, if anywhere.
        if free:
            found = max(free, key=lambda place: _clear_of_enemies(g, deed.unit, size, place))
            if gets_away(g, deed, shape, found):
                return found
    return None


@lru_cache(maxsize=4)
def rings(most: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The places around a unit that are tried, ring by ring, as far as it may be shifted."""
    found = []
    for ring in range(RING, most + 1, RING):
        places = [(whole_mil(ring * sine(way)), whole_mil(ring * cosine(way))) for way in ROUNDABOUT]
        found.append(tuple(place for place in places if at_most(between((0, 0), place), most)))
    return tuple(found)


def _clear_of_enemies(g: Valour, unit: int, size: Body, there: Pose) -> int:
    """How far a place is from the nearest enemy, in hundredths of an inch."""
    found = nearest_to(g, corners(there, size), enemies(g, unit))
    return 0 if found is None else rounded(found[0])


def possible(g: Valour, deed: Deed, shape: Shape) -> bool:
    """Whether there is any way to reform so."""
    there, facing = room(g, deed), g.facing[deed.unit]
    return any(nearest_place(g, deed, shape, facing + way, there) is not None for way in TURNS)


def _options(g: Valour, deed: Deed) -> tuple[Shape, ...]:
    return tuple(s for s in all_shapes(g, deed.unit) if allowed(g, deed, s) and possible(g, deed, s))


OPTIONS: KeptEach[Valour, Deed, tuple[Shape, ...]] = KeptEach(
    GAME_ID, "reforms", _options, follows=lambda g: (g.effects,), until=(MOVED,), copied=pool
)


def options(g: Valour, deed: Deed) -> tuple[Shape, ...]:
    """G-28: the formations that a unit may take now."""
    return OPTIONS(g, deed) if may_reform(g, deed) else ()


def region(g: Valour, deed: Deed, shape: Shape) -> Region | None:
    """formation.reform: the facings, and the places if it must be shifted."""
    unit, there = deed.unit, room(g, deed)
    here = pose(g, unit)

    def check(target: Target) -> Refusal | None:
        return wrong(g, deed, shape, there, target)

    def thoughts(n: int) -> list[Target]:
        ways = [bearing(x - here.x, y - here.y) for x, y in goals(g, unit)[:3]] if enemies(g, unit) else []
        ways += [here.facing + way for way in TURNS]
        ways += [near.bearing + half for near in ground(g).roads_near(here[:2]) for half in (0, ROUND // 2)]
        found: list[Target] = []
        for way in dict.fromkeys(way % ROUND for way in ways):
            place_there = nearest_place(g, deed, shape, way, there) if len(found) < n else None
            if place_there is not None:
                found.append(place_there)
        return found

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
        wanted = as_pose(target) or here
        end = wanted
        if check(wanted) is not None:
            end = nearest_place(g, deed, shape, wanted.facing, there) or here
        shift = tenths(between(here[:2], end[:2]), up=True)
        parts = counted(on_the_spot(here.facing, end.facing))
        return Trace(tuple(end), [here[:2], end[:2]], None, "face", {"shift": shift}, parts)

    if not thoughts(1):
        return None
    size = new_body(g, unit, shape)
    told = {"unit": unit_id(g, unit), "pose": list(here), "width": size.width, "depth": size.depth}
    told |= {"shift": T.distance.reform_shift, "away": T.actions[MOVE].away}
    return pose_region("face", check, sample, thoughts, told, trace)


# ---- reforming


def reformed(g: Valour, deed: Deed, shape: Shape) -> Deed:
    """action.reform-once: the action of a unit after it has taken a formation; to be asked before it does so. A reform
    comes before the movement or after it, and one that comes after ends it."""
    unit = deed.unit
    slowest = min(pace(g, unit, g.formation[unit]), pace(g, unit, shape.formation, shape.on_foot))
    hitched = special(g, unit, HORSE_ARTILLERY) and not deed.kind
    return replace(
        deed,
        reforms=deed.reforms + 1,
        slowest=min(slowest, deed.slowest) if deed.slowest else slowest,
        still=int(bool(deed.kind) or whole_action(g, unit, shape)),
        hitched=int(hitched and g.formation[unit] == UNLIMBERED and shape.formation == LIMBERED),
        changed=int(shape.on_foot != g.on_foot[unit]),
        crowded=int(enemy_within(g, unit, T.actions[DOUBLE].away)),
    )


def can_step_over(g: Valour, deed: Deed, shape: Shape, wanted: Pose, there: Around) -> bool:
    """move.overlap, move.interpenetration, terrain.difficult, move.barrier, move.barrier-short: whether a shift leads
    through nobody and nothing that may not be passed, no gun over bad ground, and across no barrier but what the unit
    may cross and has the distance for."""
    unit = deed.unit
    if shifted_through(g, unit, wanted, there) or shifted_into(g, unit, wanted):
        return False
    crossed = shifted_over(g, unit, wanted)
    if not crossed:
        return True
    if UNLIMBERED in (g.formation[unit], shape.formation):
        return False
    far = reformed(g, deed, shape).slowest
    return not at_most(far, T.chart.barrier) and at_most(deed.used + sum(b.crossing for b in crossed), far)


def stepped_over(g: Valour, deed: Deed, shape: Shape, wanted: Pose) -> int:
    """move.barrier-short: what a unit that has yet to move owes for barriers that its new footprint lies across, or
    beyond, and the old one did not: its leading edge has crossed them, though the reform itself costs no distance."""
    if deed.kind:
        return 0
    before = ground(g).astride(outline(g, deed.unit))
    now = [*ground(g).astride(corners(wanted, new_body(g, deed.unit, shape)))]
    now += [barrier for barrier in shifted_over(g, deed.unit, wanted) if barrier not in now]
    return sum(barrier.crossing for barrier in now if barrier not in before)


def reform(g: Valour, deed: Deed, shape: Shape, wanted: Pose) -> Deed:
    """A unit reforms at a pose that has been found legal. Returns its action as it is now."""
    unit = deed.unit
    done = reformed(g, deed, shape)
    done = replace(done, used=done.used + stepped_over(g, deed, shape, wanted))
    turns = (shape.formation, shape.ranks, shape.on_foot) == (g.formation[unit], g.ranks[unit], g.on_foot[unit])
    _stand(g, unit, shape, wanted)
    if turns:
        g.log("turns", RULE, unit=unit_id(g, unit))
    else:
        told = shape.id.removeprefix("dismount-").removeprefix("mount-")
        key = "reforms" if not done.changed else "dismounts" if shape.on_foot else "mounts"
        g.log(key, RULE, unit=unit_id(g, unit), formation=told)
    return done
