"""formation.square-vs-cavalry, special.hit-and-run, special.mass: units in contact before they fight."""

from __future__ import annotations

from hardtack.engine.contract import Action, Param
from hardtack.engine.state import Step

from ..kinds import HIT_AND_RUN, MASS, ROLES, SQUARE
from ..morale import Suffer
from ..standing import contacts, in_contact
from ..state import (
    FOUGHT,
    PASS,
    STANDING,
    OfOneSide,
    Valour,
    is_cavalry,
    shaken,
    side_of,
    special,
    standing,
    unit_id,
)
from ..tables import T
from .retreats import FallBack

STAYS = 6
"""The score with which cavalry stays at a square; square_contact of the charts says what others bring."""


# ---- hit and run


def may_run(g: Valour, unit: int, opponent: int) -> bool:
    """special.hit-and-run: whether a unit may strike and ride away instead of fighting this opponent."""
    if not special(g, unit, HIT_AND_RUN) or g.status[unit] != STANDING or g.status[opponent] != STANDING:
        return False
    return in_contact(g, unit, opponent)


class HitAndRunAsk(OfOneSide):
    """special.hit-and-run: before it fights, fights back or rolls against a square, its owner may declare it."""

    unit: int
    opponent: int
    rule = "special.hit-and-run"
    prompt = "hit-and-run"

    def asked(self, g: Valour) -> bool:
        return may_run(g, self.unit, self.opponent)

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("hit-and-run"), PASS]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit), "unit2": unit_id(g, self.opponent)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        if action.verb == "hit-and-run":
            g.then(HitAndRun(self.unit, self.opponent))


class HitAndRun(Step[Valour]):
    """special.hit-and-run: a die says who suffers a loss, if anybody; then the unit retreats and does not fight."""

    unit: int
    opponent: int
    rule = "special.hit-and-run"

    def run(self, g: Valour) -> None:
        g.then(*strikes_and_runs(g, self.unit, self.opponent), FallBack(self.unit, self.opponent))


def strikes_and_runs(g: Valour, unit: int, opponent: int) -> list[Step[Valour]]:
    """special.hit-and-run: the die, and the loss that comes of it."""
    roll = g.roll("hit-and-run", by=ROLES[side_of(g, unit)], least=T.number("hit-and-run", "enemy_loss_from"))
    g.did[unit] |= FOUGHT
    told = {"unit": unit_id(g, unit), "unit2": unit_id(g, opponent)}
    if roll.good:
        g.log("hits-and-runs", HitAndRun.rule, roll, **told)
        return [Suffer(opponent, 1, "other")]
    if roll.die <= T.number("hit-and-run", "own_loss_to"):
        g.log("caught-running", HitAndRun.rule, roll, **told)
        return [Suffer(unit, 1, "other")]
    g.log("runs", HitAndRun.rule, roll, **told)
    return []


# ---- cavalry at squares


def squares(g: Valour, unit: int) -> list[int]:
    """special.mass: the enemy squares and masses that a unit of cavalry touches."""
    if not is_cavalry(g, unit) or g.status[unit] != STANDING:
        return []
    return [u for u in contacts(g, unit) if g.inside[u] < 0 and g.formation[u] in (SQUARE, MASS)]


def square_bonus(g: Valour, met: list[int]) -> int:
    """formation.square-vs-cavalry, special.mass: if all of them are shaken, and if all of them are masses."""
    bonus = T.chart.contact.shaken_bonus if all(shaken(g, u) for u in met) else 0
    return bonus + (T.chart.contact.mass_bonus if all(g.formation[u] == MASS for u in met) else 0)


class SquareTests(Step[Valour]):
    """formation.square-vs-cavalry: before the first fight all cavalry at squares rolls, the active side first."""

    rule = "formation.square-vs-cavalry"

    def run(self, g: Valour) -> None:
        riders = [*standing(g, g.active), *standing(g, 1 - g.active)]
        g.then(*(SquareTest(unit) for unit in riders if squares(g, unit)))


class SquareTest(Step[Valour]):
    """G-66: hit and run is declared before the roll."""

    unit: int
    rule = "formation.square-vs-cavalry"

    def run(self, g: Valour) -> None:
        met = squares(g, self.unit)
        if met:
            g.then(HitAndRunAsk(side_of(g, self.unit), self.unit, met[0]), SquareRoll(self.unit))


class SquareRoll(Step[Valour]):
    """formation.square-vs-cavalry: a low score throws the cavalry back, the lowest with a loss."""

    unit: int
    rule = "formation.square-vs-cavalry"

    def run(self, g: Valour) -> None:
        unit, met = self.unit, squares(g, self.unit)
        if not met:
            return
        steps, back = rides_at(g, unit, met)
        g.then(*steps, *([FallBack(unit, met[0])] if back else []))


def rides_at(g: Valour, unit: int, met: list[int]) -> tuple[list[Step[Valour]], bool]:
    """formation.square-vs-cavalry: the die of cavalry that touches these squares and masses: the loss that comes of it,
    and whether it is thrown back."""
    roll = g.roll("square", by=ROLES[side_of(g, unit)], least=STAYS, added=True, bonus=square_bonus(g, met))
    losses, back = T.chart.against_square(roll.total)
    told = {"unit": unit_id(g, unit), "unit2": unit_id(g, met[0])}
    g.log("square-throws-back" if back else "square-reached", SquareRoll.rule, roll, **told)
    return [Suffer(unit, losses, "other")] if losses else [], back
