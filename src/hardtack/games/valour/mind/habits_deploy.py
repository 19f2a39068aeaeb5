"""Habits of free deployment: as the battle has it, or as near to that as there is room."""

from __future__ import annotations

from hardtack.engine.contract import Action, Advice, Target

from ..rules.deployment import AS_GIVEN, ChiefAsk, DeployAsk, LeaderAsk, PlaceAsk, StationAsk
from ..rules.objectives import ObjectiveAsk
from ..rules.state import brigade_id, pose, unit_id
from .habits import HABITS, Case, because
from .sight import INCH, far

LOOKED = 24


@HABITS.of(DeployAsk)
def deploy(case: Case) -> Advice:
    """The first brigade that can stand as it was given; else the first."""
    open_to = case.ask.actions(case.g, case.role)
    best = next((action for action in open_to if action.verb == AS_GIVEN), open_to[0])
    return because(best, "as-given", brigade=str(best.target))


@HABITS.of(StationAsk)
def station(case: Case) -> Advice:
    """One after the other."""
    one = case.ask.units[0]
    brigade = brigade_id(case.g, case.ask.brigade)
    return because(Action("station", unit_id(case.g, one)), "as-given", brigade=brigade)


@HABITS.of(PlaceAsk)
def place(case: Case) -> Advice:
    """As near as possible to where the battle has it."""
    g, ask = case.g, case.ask
    unit, brigade = ask.unit, brigade_id(g, ask.brigade)
    given = pose(g, unit)

    def away(target: Target) -> float:
        assert isinstance(target, tuple)
        return far(target[0] / INCH, target[1] / INCH, given.x / INCH, given.y / INCH)

    for region in ask.regions(g, case.role):
        known = [tuple(given)] if region.check(tuple(given)) is None else region.sensible(LOOKED)
        if known:
            return because(Action(region.verb, min(known, key=away)), "as-given", brigade=brigade)
    others = [action for action in ask.actions(g, case.role) if action.verb in ("form", "occupy")]
    return because(others[0] if others else Action("back"), "as-given", brigade=brigade)


@HABITS.of(LeaderAsk)
def leader(case: Case) -> Advice:
    """With his brigade."""
    region = case.ask.regions(case.g, case.role)[0]
    brigade = brigade_id(case.g, case.ask.brigade)
    return because(Action(region.verb, region.sensible(1)[0]), "leader-well", brigade=brigade)


@HABITS.of(ChiefAsk)
def chief(case: Case) -> Advice:
    """Where the battle has him."""
    return because(Action("remain"), "chief-stays")


@HABITS.of(ObjectiveAsk)
def objective(case: Case) -> Advice:
    """As near to one's own general as may be."""
    g, side = case.g, case.side
    region = case.ask.regions(g, case.role)[0]

    def away(target: Target) -> float:
        assert isinstance(target, tuple)
        return far(target[0] / INCH, target[1] / INCH, g.chief_x[side] / INCH, g.chief_y[side] / INCH)

    return because(Action(region.verb, min(region.sensible(LOOKED), key=away)), "near-us")
