"""Habits of the melee phase: which fight first and with whom, what winners do, and where the beaten go."""

from __future__ import annotations

from hardtack.engine.board.opentable.numbers import ROUND, bearing, turn
from hardtack.engine.board.opentable.poses import Pose
from hardtack.engine.contract import Action, Advice, Target

from ..rules.action import reforming
from ..rules.action.assault import assault_targets
from ..rules.action.reforming import Shape, all_shapes
from ..rules.kinds import LINE, OPEN_ORDER, UNLIMBERED
from ..rules.melee.beforehand import HitAndRunAsk
from ..rules.melee.fights import FightAsk, HeadstrongAsk, MainAsk, SupportAsk, attackers, targets
from ..rules.melee.reforms import WonFaceAsk, nearest, won_room, won_shapes
from ..rules.melee.results import WonAsk, emptied, the_fight
from ..rules.melee.retreats import (
    HOLD,
    BeatenOutAsk,
    FallBackAsk,
    OutShapeAsk,
    RetreatedAsk,
    RetreatedFaceAsk,
    beaten_shapes,
    fallen,
)
from ..rules.outlook import if_fought
from ..rules.standing import contacts
from ..rules.state import PASS, Valour, battle, body, is_artillery, pose, shaken, unit_id, unit_number
from .fighting import end_worth, worth
from .habits import HABITS, Case, because
from .places import Looker, looker, merit
from .sight import INCH, far
from .tasks import STAY, Task

TURNED = 6000
"""Who looks so far past the nearest enemy, in hundredths of a degree, turns to him."""


def resting(case: Case, unit: int) -> Looker:
    """A unit that has no other task than to stand well."""
    g = case.g
    return looker(g, unit, Task(STAY, g.x[unit] / INCH, g.y[unit] / INCH, 99.0), case.stance)


# ---- fights


@HABITS.of(FightAsk)
def fight(case: Case) -> Advice:
    """The most promising fight first."""
    g = case.g

    def promise(target: int) -> float:
        return max(worth(g, if_fought(g, u, target), u, target, 1.0) for u in attackers(g, target))

    open_to = targets(g)
    best = max(open_to, key=lambda t: (promise(t), -t)) if len(open_to) > 1 else open_to[0]
    return because(Action("fight", unit_id(g, best)), "best-fight", unit=unit_id(g, best))


@HABITS.of(MainAsk)
def main(case: Case) -> Advice:
    """Whoever has the best odds leads."""
    g, target = case.g, case.ask.target
    best = max(attackers(g, target), key=lambda u: (worth(g, if_fought(g, u, target), u, target, 1.0), -u))
    return because(Action("main", unit_id(g, best)), "best-odds", unit=unit_id(g, best))


@HABITS.of(SupportAsk)
def support(case: Case) -> Advice:
    """Everybody who has no fight of his own."""
    g = case.g
    bout = the_fight(g)
    opponent = bout.target if case.ask.n(g) == 0 else bout.attacker
    for action in case.ask.actions(g, case.role):
        if action.verb == "support":
            unit = unit_number(g, str(action.target))
            others = [u for u in contacts(g, unit) if u != opponent]
            if not others or case.ask.n(g) == 1:
                return because(action, "all-in", unit=unit_id(g, unit))
    return because(Action("strike"), "strike")


@HABITS.of(HitAndRunAsk)
def hit_and_run(case: Case) -> Advice:
    """Rather than fight at bad odds."""
    g, ask = case.g, case.ask
    n = 0 if ask.side == g.active else 1
    main, other = (ask.unit, ask.opponent) if n == 0 else (ask.opponent, ask.unit)
    wins = float(if_fought(g, main, other).wins)
    mine = wins if n == 0 else 1.0 - wins
    return because(Action("hit-and-run"), "hit-and-run") if mine < 0.6 else because(PASS, "strike")


@HABITS.of(HeadstrongAsk)
def headstrong(case: Case) -> Advice:
    """Whoever can be beaten best."""
    g, unit = case.g, case.ask.unit
    best = max(assault_targets(g, unit), key=lambda u: (end_worth(g, unit, u, 0, 1.0), -u))
    return because(Action("assault", unit_id(g, best)), "assault", unit=unit_id(g, unit), unit2=unit_id(g, best))


# ---- what winners do


@HABITS.of(WonAsk)
def won(case: Case) -> Advice:
    """Into the works that were cleared; front to the next enemy; cavalry that is spent rides back."""
    g, ask = case.g, case.ask
    unit = ask.unit
    if emptied(g, unit, ask.house):
        row = battle(g).features[ask.house]
        return because(Action("occupy", row.id), "occupy", feature=row.id)
    of = resting(case, unit)
    now = merit(of, pose(g, unit), body(g, unit), g.formation[unit], g.inside[unit])
    for region in ask.regions(g, case.role):
        back = _best(of, region.sensible(12), unit)
        if back is not None and back[0] > now + (0.3 if shaken(g, unit) else 1.0):
            return because(Action(region.verb, tuple(back[1])), "pull-back", unit=unit_id(g, unit))
    if g.inside[unit] < 0 and _looks_past(of, pose(g, unit)):
        shape = _keeps(g, unit, won_shapes(g, unit))
        if shape is not None:
            return because(Action("reform", shape.id), "front-to-them")
    return because(HOLD, "hold-ground", unit=unit_id(g, unit))


def _best(of: Looker, places: list[Target], unit: int) -> tuple[float, Pose] | None:
    """The best of some places, with its merit."""
    found: tuple[float, Pose] | None = None
    for target in places:
        assert isinstance(target, tuple)
        at = Pose(int(target[0]), int(target[1]), int(target[2]))
        score = merit(of, at, body(of.g, unit), of.g.formation[unit])
        if found is None or score > found[0]:
            found = score, at
    return found


def _nearest_way(of: Looker, at: Pose) -> int | None:
    """The way to the nearest enemy within two feet."""
    near = min(((far(at.x / INCH, at.y / INCH, f.x, f.y), f.x, f.y) for f in of.foes), default=None)
    if near is None or near[0] > 24.0:
        return None
    return bearing(near[1] * INCH - at.x, near[2] * INCH - at.y) % ROUND


def _looks_past(of: Looker, at: Pose) -> bool:
    way = _nearest_way(of, at)
    return way is not None and abs(turn(at.facing, way)) > TURNED


def _keeps(g: Valour, unit: int, shapes: list[Shape] | tuple[Shape, ...]) -> Shape | None:
    """The formation to stand in: line, or what guns and light troops have."""
    wanted = UNLIMBERED if is_artillery(g, unit) else LINE
    if g.formation[unit] == OPEN_ORDER:
        same = next((s for s in shapes if s.formation == OPEN_ORDER and s.ranks == g.ranks[unit]), None)
        if same is not None:
            return same
    return next((s for s in shapes if s.formation == wanted), None)


@HABITS.of(WonFaceAsk)
def won_face(case: Case) -> Advice:
    """Towards the nearest enemy."""
    g, unit = case.g, case.ask.unit
    shape = next(s for s in all_shapes(g, unit) if s.id == case.ask.shape)
    way = _nearest_way(resting(case, unit), pose(g, unit))
    at = nearest(g, unit, shape, g.facing[unit] if way is None else way, won_room(g, unit))
    return (
        because(HOLD, "hold-ground", unit=unit_id(g, unit))
        if at is None
        else because(Action("face", tuple(at)), "front-to-them")
    )


# ---- where the beaten go


@HABITS.of(FallBackAsk)
def fall_back(case: Case) -> Advice:
    """Out of reach, with the front to the enemy."""
    g, unit = case.g, case.ask.unit
    region = case.ask.regions(g, case.role)[0]
    best = _best(resting(case, unit), region.sensible(16), unit)
    assert best is not None
    return because(Action(region.verb, tuple(best[1])), "pull-back", unit=unit_id(g, unit))


@HABITS.of(OutShapeAsk)
def out_shape(case: Case) -> Advice:
    """In line, if there is room."""
    g, ask = case.g, case.ask
    shapes = beaten_shapes(g, ask.unit, ask.enemy)
    shape = _keeps(g, ask.unit, shapes) or shapes[0]
    return because(Action("leave", shape.id), "pull-back", unit=unit_id(g, ask.unit))


@HABITS.of(BeatenOutAsk)
def beaten_out(case: Case) -> Advice:
    """Where there is a way back."""
    region = case.ask.regions(case.g, case.role)[0]
    return because(Action("out", region.sensible(4)[0]), "pull-back", unit=unit_id(case.g, case.ask.unit))


@HABITS.of(RetreatedAsk)
def retreated(case: Case) -> Advice:
    """Front to the enemy, if it has turned its back."""
    g, unit = case.g, case.ask.unit
    if _looks_past(resting(case, unit), pose(g, unit)):
        shape = _keeps(g, unit, case.ask.shapes(g))
        if shape is not None and _place(case, unit, shape) is not None:
            return because(Action("reform", shape.id), "front-to-them")
    return because(HOLD, "hold-ground", unit=unit_id(g, unit))


def _place(case: Case, unit: int, shape: Shape) -> Pose | None:
    g, deed = case.g, fallen(unit)
    way = _nearest_way(resting(case, unit), pose(g, unit))
    return reforming.nearest_place(g, deed, shape, g.facing[unit] if way is None else way, reforming.room(g, deed))


@HABITS.of(RetreatedFaceAsk)
def retreated_face(case: Case) -> Advice:
    """Towards the nearest enemy."""
    g, ask = case.g, case.ask
    shape = next(s for s in all_shapes(g, ask.unit) if s.id == ask.shape)
    at = _place(case, ask.unit, shape)
    if at is None:
        region = ask.regions(g, case.role)
        at = region[0].sensible(1)[0] if region else None
    return (
        because(Action("face", tuple(at)), "front-to-them")
        if at is not None
        else because(Action("back"), "front-to-them")
    )
