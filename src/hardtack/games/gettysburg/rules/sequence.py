"""1.0 to 1.3 and 9.5: hours, player turns, nights and days."""

from __future__ import annotations

from hardtack.engine.state import Step

from .cavalry_battle import DAY as CAVALRY_DAY
from .cavalry_battle import ROLL_HOUR, BufordLeaves, CavalryDay
from .command.activation import AfterMelee
from .command.command_phase import CommandPhase
from .fire.fire_phase import FirePhase
from .fire.revealed_guns import RevealGuns
from .melee.melee_phase import MeleePhase
from .movement.control import settle
from .movement.movement_phase import MovementPhase
from .scenarios.night_march import night_follows
from .scenarios.victory import verdict
from .state import FIRST_HOUR, NIGHT, NOWHERE, Gettysburg
from .supply.supply_phase import SupplyPhase
from .tables import T
from .units import CSA, SIDES, USA


class Opening(Step[Gettysburg]):
    """The set-up stands: guns in the front line lie face up, and the first hour begins (CSA first, 9.2 to 9.4)."""

    rule = "9.0"

    def run(self, g: Gettysburg) -> None:
        g.then(RevealGuns(), Hour(CSA))


class Hour(Step[Gettysburg]):
    """1.0: an hour, or the night. `first`: who plays first, -1 if dice decide (1.1)."""

    first: int
    rule = "1.0"

    def run(self, g: Gettysburg) -> None:
        g.log("heading-hour", "1.0", turn=g.turn, day=g.day, hour=g.hour)
        g.active = g.first = NOWHERE
        steps: list[Step[Gettysburg]] = []
        if g.day == CAVALRY_DAY and g.options["cavalry-battle"]:
            if g.hour == T.scenarios[g.scenario].start and T.scenarios[g.scenario].days > 1:
                steps.append(BufordLeaves())
            if g.hour == ROLL_HOUR:
                steps.append(CavalryDay())
        g.then(*steps, Initiative(self.first))


class Initiative(Step[Gettysburg]):
    first: int
    rule = "1.1"

    def run(self, g: Gettysburg) -> None:
        first = self.first
        if g.options["fixed-turn-order"]:
            first = CSA
        while first < 0:
            usa, csa = (g.roll("initiative", 2, by=side, added=True) for side in SIDES)
            g.log("initiative-roll", "1.1", usa, side=SIDES[USA])
            g.log("initiative-roll", "1.1", csa, side=SIDES[CSA])
            if usa.total != csa.total:
                first = USA if usa.total > csa.total else CSA
        g.first = first
        g.log("initiative", "1.1", side=SIDES[first])
        g.then(PlayerTurn(first), PlayerTurn(1 - first), HourEnds())


class PlayerTurn(Step[Gettysburg]):
    """1.2: command, fire, movement, melee, supply. At night only movement and supply (9.7)."""

    side: int
    rule = "1.2"

    def run(self, g: Gettysburg) -> None:
        g.shown += 1  # how the other plays on tells what he has: the turn is not taken back
        g.active = self.side
        settle(g)
        n = len(T.units)
        g.did, g.orders = [0] * n, [0] * n
        g.shots, g.crossed, g.melees = [], [], []
        g.picked = g.via = NOWHERE
        g.points = 0
        g.log("heading-turn", "1.2", side=SIDES[self.side])
        if g.hour == NIGHT:
            g.then(MovementPhase(), RevealGuns(), SupplyPhase(), PlayerTurnEnds())
        else:
            g.then(*day_phases())


def day_phases() -> list[Step[Gettysburg]]:
    return [
        CommandPhase(),
        FirePhase(),
        MovementPhase(),
        RevealGuns(),
        MeleePhase(),
        RevealGuns(),
        AfterMelee(),
        SupplyPhase(),
        PlayerTurnEnds(),
    ]


class PlayerTurnEnds(Step[Gettysburg]):
    """6.61: control changes only now."""

    rule = "6.61"

    def run(self, g: Gettysburg) -> None:
        settle(g)
        g.active = NOWHERE


class HourEnds(Step[Gettysburg]):
    """1.3: the clock goes on; after 8 PM the day is counted or the night comes."""

    rule = "1.3"

    def run(self, g: Gettysburg) -> None:
        row = T.scenarios[g.scenario]
        if g.hour == NIGHT:
            if row.days == 1 or g.day >= row.days:
                finish(g)
                return
            g.day, g.hour = g.day + 1, FIRST_HOUR
            g.turn += 1
            g.then(Hour(NOWHERE))
        elif g.hour < row.to:
            g.hour += 1
            g.turn += 1
            g.then(Hour(NOWHERE))
        else:
            day_ends(g)


def day_ends(g: Gettysburg) -> None:
    """9.1, 9.5: count after the last hour, and go on into the night if the scenario has one; a night after the last
    day comes before its count."""
    row = T.scenarios[g.scenario]
    night = night_follows(g)
    if row.days > 1 and not (night and g.day == row.days):
        result = verdict(g)
        g.log("day-counted", "9.5", day=g.day, total=result.margin)
        night = night and result.winner is None
    if not night:
        finish(g)
        return
    g.hour = NIGHT
    g.turn += 1
    g.then(Hour(NOWHERE))


def finish(g: Gettysburg) -> None:
    result = verdict(g)
    g.phase = "over"
    g.active = NOWHERE
    g.log("final-count", "9.12", **result.params)
    g.end(result)
