"""The best that one unit can do with its action, step by step: assault, move, reform, rally, fall back or stay."""

from __future__ import annotations

from typing import NamedTuple

from hardtack.engine.board.opentable.numbers import ROUND, bearing, turn
from hardtack.engine.board.opentable.poses import Pose
from hardtack.engine.board.opentable.reach import sensible
from hardtack.engine.board.opentable.shapes import Point
from hardtack.engine.contract import Action, Advice, Param
from hardtack.engine.kept import KeptEach, pool

from ..rules.action import moving, occupying, reforming, retreating
from ..rules.action.acting import HALT, STAND, ActAsk, may_halt
from ..rules.action.assault import assault_targets, may_assault
from ..rules.action.moving import DOUBLE, MOVE, Deed, Kind, begun, budget, may_go, pace, surroundings
from ..rules.action.rallying import can_rally, rally_needs
from ..rules.action.reforming import Shape, new_body, shapes_of
from ..rules.kinds import (
    ARTILLERY,
    ATTACK_COLUMN,
    CAVALRY,
    GAME_ID,
    INFANTRY,
    LIMBERED,
    LINE,
    MARCH_COLUMN,
    OPEN_ORDER,
    ROLES,
    SQUARE,
    UNLIMBERED,
)
from ..rules.standing import engaged
from ..rules.state import MOVED, Valour, battle, body, pose, shaken, tenacity, unit_id
from ..rules.tables import T
from .fighting import assault, hopeless, standing_fight
from .places import Looker, looker, masks, merit
from .sight import INCH, far, troops
from .stance import Stance
from .tasks import HOLD, STAY, TAKE, Task

WORTH_IT = 0.12
"""A unit does not stir for less."""
AGAIN = 0.3
"""Nor does it go on for less, once it has moved."""
LOOKED = 40
"""So many places are looked at."""
SHUFFLE = 2000.0
"""A shorter move, in mils, is hardly worth the trouble."""
GOALS = 4
ABOUT = 2500
"""Who faces so near to the enemy, in hundredths of a degree, need not turn."""


class Order(NamedTuple):
    """What a unit should do next, and how much better that is than to do nothing."""

    advice: Advice
    gain: float


class Option(NamedTuple):
    score: float
    action: Action
    key: str
    params: dict[str, str] = {}


def best_order(g: Valour, deed: Deed, task: Task, stance: Stance) -> Order:
    """What a unit does next."""
    unit = deed.unit
    of = looker(g, unit, task, stance)
    now = stays(of, deed)
    rest = Action(HALT.verb) if begun(deed) else Action(STAND.verb)
    options = [*fights(of, deed, now), *rallies(of, deed, now), *works(of, deed)]
    options += [*marches(of, deed), *falls_back(of, deed), *reforms(of, deed, now)]
    options.sort(key=lambda option: -option.score)
    must = not may_halt(g, deed)
    for option in options:
        if not must and option.score <= now + (WORTH_IT if not deed.kind else AGAIN):
            break
        if _legal(g, deed, option.action):
            params: dict[str, Param] = {"unit": unit_id(g, unit), **option.params}
            return Order(Advice(option.action, option.key, params), option.score - now)
    if must and (way := _way_out(g, deed)) is not None:
        return Order(Advice(way, "gets-clear", {"unit": unit_id(g, unit)}), 0.0)
    return Order(Advice(rest, "stands" if not begun(deed) else "far-enough", {"unit": unit_id(g, unit)}), 0.0)


def _way_out(g: Valour, deed: Deed) -> Action | None:
    """Whatever a unit may do that cannot leave it at what it has done: what looked best to it was not legal."""
    ask, role = ActAsk(deed), ROLES[g.active]
    actions = ask.actions(g, role)
    if actions:
        return actions[0]
    for region in ask.regions(g, role):
        for target in region.sensible(1):
            return Action(region.verb, target)
    return None


def _legal(g: Valour, deed: Deed, action: Action) -> bool:
    """Reforms and moves were looked for in a quicker way than the rules have: what is chosen must stand up to them."""
    if action.verb == "reform":
        return any(shape.id == action.target for shape in reforming.options(g, deed))
    for kind in (MOVE, DOUBLE):
        if action.verb == kind:
            region = moving.region(g, deed, kind)
            return region is not None and region.check(action.target) is None
    return True


def stays(of: Looker, deed: Deed) -> float:
    """What it is worth to leave it at that."""
    g, unit = of.g, of.unit
    house = g.inside[unit]
    found = merit(of, _here(of), body(g, unit), g.formation[unit], house) - masks(of, pose(g, unit))
    if not begun(deed) and engaged(g, unit):
        found += standing_fight(g, unit, of.bold)
    return found


def _here(of: Looker) -> Pose:
    """Where a unit is; in a feature, its middle."""
    g, unit = of.g, of.unit
    me = next(t for t in troops(g, battle(g).units[unit].role) if t.unit == unit)
    return Pose(int(me.x * INCH), int(me.y * INCH), g.facing[unit])


# ---- fights and rallies


def fights(of: Looker, deed: Deed, now: float) -> list[Option]:
    g, unit = of.g, of.unit
    if begun(deed) or deed.lone_move or not may_assault(g, unit) or shaken(g, unit):
        return []
    found = []
    for target in assault_targets(g, unit):
        if not hopeless(g, unit, target):
            value = assault(g, unit, target, of.task, of.bold)
            told = {"unit2": unit_id(g, target)}
            found.append(Option(now + value - 0.35, Action("assault", unit_id(g, target)), "assault", told))
    return found


def rallies(of: Looker, deed: Deed, now: float) -> list[Option]:
    g, unit = of.g, of.unit
    if begun(deed) or deed.lone_move or not can_rally(g, unit) or engaged(g, unit):
        return []
    markers = g.losses[unit]
    chance = (7 - rally_needs(g, unit)) / 6
    gain = 0.6 * min(markers * chance, markers - T.tests.rally.keeps)
    if shaken(g, unit):
        gain += 1.2 * (1.0 - (1.0 - chance) ** markers)
    elif markers * 2 < tenacity(g, unit):
        gain *= 0.5
    return [Option(now + gain, Action("rally"), "rally")]


# ---- features


def works(of: Looker, deed: Deed) -> list[Option]:
    """Going into a feature, or out of it."""
    g, unit = of.g, of.unit
    found = []
    for feature in occupying.occupiable(g, deed):
        row = battle(g).features[feature]
        xs, ys = [p[0] for p in row.points], [p[1] for p in row.points]
        at = Pose(int(min(xs) + max(xs)) // 2, int(min(ys) + max(ys)) // 2, g.facing[unit])
        wanted = of.task.objective >= 0 and battle(g).objectives[of.task.objective].feature == feature
        score = merit(of, at, body(g, unit), g.formation[unit], feature)
        score += 0.3 if wanted or of.task.kind == HOLD else -1.0
        found.append(Option(score, Action("occupy", row.id), "occupy", {"feature": row.id}))
    if g.inside[unit] >= 0 and not begun(deed):
        row = battle(g).features[g.inside[unit]]
        formation = _wanted(of)
        for shape in occupying.leaving_shapes(g, deed):
            if shape.formation == formation:
                places = occupying.set_ups(g, deed, shape, 12)
                if places:
                    size = new_body(g, unit, shape)
                    reach = pace(g, unit, shape.formation) / 2 / INCH * of.stance.pull * of.task.push
                    away = far(_here(of).x / INCH, _here(of).y / INCH, of.task.x, of.task.y)
                    score = max(merit(of, at, size, shape.formation) for at in places)
                    score += min(reach, 0.1 * max(0.0, away - of.task.slack)) - 0.4
                    found.append(Option(score, Action("leave", shape.id), "leave", {"feature": row.id}))
                break
    return found


def _wanted(of: Looker) -> int:
    """The formation in which a unit fights."""
    if of.kind == ARTILLERY:
        return UNLIMBERED
    return LINE


# ---- moves


def aims(of: Looker) -> list[Point]:
    """Places to go to, in mils: the goal, the nearest enemies, and a friend's side."""
    x, y = of.task.x * INCH, of.task.y * INCH
    here = _here(of)
    found: list[Point] = [(x, y)] if of.task.kind != STAY else []
    near = sorted(of.foes, key=lambda f: (far(here.x / INCH, here.y / INCH, f.x, f.y), f.unit))
    found += [(f.x * INCH, f.y * INCH) for f in near[: GOALS - 1]]
    return found


def marches(of: Looker, deed: Deed) -> list[Option]:
    """Moves and doubles, each to the best of the places within reach."""
    g = of.g
    found = []
    for kind in (MOVE, DOUBLE):
        if may_go(g, deed, kind) and _worth_going(of, kind):
            found += _moves(of, deed, kind)
    return found


def _worth_going(of: Looker, kind: Kind) -> bool:
    """Guns in action stay; doubles are for those who have far to go."""
    g, unit = of.g, of.unit
    here = _here(of)
    away = far(here.x / INCH, here.y / INCH, of.task.x, of.task.y)
    if kind == DOUBLE:
        return of.task.kind != STAY and away > of.task.slack + 8.0
    if of.kind == ARTILLERY and g.formation[unit] == UNLIMBERED:
        return not any(_in_view(of, here, foe.x, foe.y) for foe in of.foes)
    return True


def _in_view(of: Looker, at: Pose, x: float, y: float) -> bool:
    """Whether an enemy is in range and about ahead."""
    off = abs((bearing(x - at.x / INCH, y - at.y / INCH) - at.facing + ROUND // 2) % ROUND - ROUND // 2)
    return off <= 5000 and far(at.x / INCH, at.y / INCH, x, y) <= of.range


def _places(g: Valour, key: tuple[int, Kind, int, tuple[Point, ...]]) -> list[Pose]:
    unit, kind, left, goals = key
    return sensible(pose(g, unit), body(g, unit), left, surroundings(g, unit, kind), goals, LOOKED)


PLACES: KeptEach[Valour, tuple[int, Kind, int, tuple[Point, ...]], list[Pose]] = KeptEach(
    GAME_ID, "places", _places, follows=lambda g: (g.effects,), until=(MOVED,), copied=pool
)
"""Where a unit might go, with so much left of its move: the same in all lines of play until somebody has moved."""


def _moves(of: Looker, deed: Deed, kind: Kind) -> list[Option]:
    g, unit = of.g, of.unit
    here, shape = pose(g, unit), body(g, unit)
    places = PLACES(g, (unit, kind, budget(g, deed, kind), tuple(aims(of))))
    if deed.hitched:
        region = moving.region(g, deed, kind)
        places = [at for at in places if region is not None and region.check(at) is None]
    formation = g.formation[unit]
    deploys = _line_after(of, deed, kind)
    best: Option | None = None
    for at in places:
        if at == here:
            continue
        score = merit(of, at, shape, formation) - masks(of, at)
        if deploys is not None and far(here.x, here.y, at.x, at.y) <= pace(g, unit, deploys.formation) - deed.used:
            size = new_body(g, unit, deploys)
            score = max(score, max(merit(of, way, size, deploys.formation) for way in _turned(of, at)) - 0.05)
        if far(here.x, here.y, at.x, at.y) < SHUFFLE:
            score -= 0.2
        if best is None or score > best.score:
            best = Option(score, Action(kind, tuple(at)), _why(of, at))
    return [] if best is None else [best]


def _turned(of: Looker, at: Pose) -> list[Pose]:
    """A place with the facings that one would take there."""
    found = [at]
    if of.foes:
        foe = min(of.foes, key=lambda f: (far(at.x / INCH, at.y / INCH, f.x, f.y), f.unit))
        found.append(at._replace(facing=bearing(foe.x * INCH - at.x, foe.y * INCH - at.y) % ROUND))
    return found


def _line_after(of: Looker, deed: Deed, kind: Kind) -> Shape | None:
    """The formation that a unit in column could take at the end of a move; None if it is not in column, or may not."""
    g, unit = of.g, of.unit
    if kind == DOUBLE or deed.reforms or g.formation[unit] not in (MARCH_COLUMN, LIMBERED, ATTACK_COLUMN):
        return None
    if reforming.slow_to_form(g, unit):
        return None
    wanted = _wanted(of)
    return next((s for s in shapes_of(g, unit, g.on_foot[unit]) if s.formation == wanted), None)


def _why(of: Looker, at: Pose) -> str:
    task = of.task
    if shaken(of.g, of.unit):
        return "out-of-it"
    if task.kind == TAKE:
        return "take"
    return "advance" if task.kind != STAY else "better-place"


def falls_back(of: Looker, deed: Deed) -> list[Option]:
    """Retreats: for those who are shaken, and those too near to the enemy for their own good."""
    g, unit = of.g, of.unit
    if not (shaken(g, unit) or deed.near) or deed.lone_move or of.kind == ARTILLERY:
        return []
    region = retreating.region(g, deed)
    if region is None:
        return []
    best: Option | None = None
    for target in region.sensible(12):
        at = moving.as_pose(target)
        assert at is not None
        score = merit(of, at, body(g, unit), g.formation[unit]) - 0.4
        if best is None or score > best.score:
            best = Option(score, Action("retreat", tuple(at)), "pull-back")
    return [] if best is None else [best]


# ---- formations


def shapes_wanted(of: Looker, deed: Deed) -> list[Shape]:
    """The formations worth a thought: to fight in, against cavalry, and for a long march."""
    g, unit = of.g, of.unit
    here = _here(of)
    near = min((far(here.x / INCH, here.y / INCH, f.x, f.y) for f in of.foes), default=99.0)
    away = far(here.x / INCH, here.y / INCH, of.task.x, of.task.y) - of.task.slack
    wanted = {_wanted(of)}
    if of.kind == INFANTRY:
        if any(f.kind == CAVALRY and far(here.x / INCH, here.y / INCH, f.x, f.y) < 20.0 for f in of.foes):
            wanted.add(SQUARE)
        if g.formation[unit] == OPEN_ORDER:
            wanted.add(OPEN_ORDER)
    if of.kind == ARTILLERY and near > of.range:
        wanted.add(LIMBERED)
    if of.kind == INFANTRY and near > 34.0 and away > 30.0 and not deed.kind:
        wanted.add(MARCH_COLUMN)
    found = []
    for shape in shapes_of(g, unit, g.on_foot[unit]):
        if shape.formation in wanted and (shape.formation != OPEN_ORDER or shape.ranks == g.ranks[unit]):
            found.append(shape)
    return found


def facings(of: Looker) -> list[int]:
    """Ways to face that are worth a thought: as before, the nearest enemies, the goal."""
    g, here = of.g, _here(of)
    near = sorted(of.foes, key=lambda f: (far(here.x / INCH, here.y / INCH, f.x, f.y), f.unit))[:3]
    ways = [g.facing[of.unit]]
    ways += [bearing(f.x * INCH - here.x, f.y * INCH - here.y) for f in near]
    if far(here.x / INCH, here.y / INCH, of.task.x, of.task.y) > 3.0:
        ways.append(bearing(of.task.x * INCH - here.x, of.task.y * INCH - here.y))
    return [*dict.fromkeys(way % ROUND for way in ways)]


def faced(of: Looker, deed: Deed, shape: Shape) -> tuple[float, Pose] | None:
    """The best way to face in a formation, where one is or beside it."""
    g, unit = of.g, of.unit
    there = reforming.room(g, deed)
    size = new_body(g, unit, shape)
    best: tuple[float, Pose] | None = None
    for way in facings(of):
        at = reforming.nearest_place(g, deed, shape, way, there)
        if at is not None:
            score = merit(of, at, size, shape.formation)
            if best is None or score > best[0]:
                best = score, at
    return best


def _as_now(g: Valour, unit: int, shape: Shape) -> bool:
    return (shape.formation, shape.ranks, shape.on_foot) == (g.formation[unit], g.ranks[unit], g.on_foot[unit])


def _faces_well(of: Looker) -> bool:
    """Whether a unit looks about where the nearest enemy is, or has none to look at."""
    here = _here(of)
    near = min(of.foes, key=lambda f: (far(here.x / INCH, here.y / INCH, f.x, f.y), f.unit), default=None)
    if near is None:
        return True
    return abs(turn(of.g.facing[of.unit], bearing(near.x * INCH - here.x, near.y * INCH - here.y))) <= ABOUT


def reforms(of: Looker, deed: Deed, now: float) -> list[Option]:
    g, unit = of.g, of.unit
    if not reforming.may_reform(g, deed) or (engaged(g, unit) and not deed.kind):
        return []
    found = []
    for shape in shapes_wanted(of, deed):
        if not reforming.allowed(g, deed, shape) or (_as_now(g, unit, shape) and _faces_well(of)):
            continue
        best = faced(of, deed, shape)
        if best is None:
            continue
        score, same = best[0], shape.formation == g.formation[unit]
        if shape.formation == MARCH_COLUMN:
            score += 0.6  # it will go the faster for it
        if shape.formation == LIMBERED:
            score += 0.5
        key = (
            "turn-about"
            if same
            else {SQUARE: "square", MARCH_COLUMN: "march", LIMBERED: "limber"}.get(shape.formation, "deploy")
        )
        found.append(Option(score - 0.1, Action("reform", shape.id), key))
    return found
