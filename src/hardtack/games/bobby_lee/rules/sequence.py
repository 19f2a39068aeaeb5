"""4.0, table.month-turn: months: replacements, initiative, Campaign Turns in alternation, the victory check."""

from __future__ import annotations

from hardtack.engine.state import Step

from .battle.combat_phase import CombatPhase
from .control import begin_phase
from .initiative import BidAsk, first
from .map import CSA, SIDES
from .movement.activation import Activation
from .movement.movement_phase import MovementPhase
from .railways import link_month
from .replacements.politics import Politics
from .replacements.sheet import SheetAsk
from .scenarios.continuation import ContinuationAsk, finish, may_go_on
from .state import NOBODY, NOWHERE, BobbyLee
from .supply.siege import month_end, washington_besieged
from .supply.supply_phase import SupplyPhase
from .tables import T
from .victory import count_places, month_gains, take, verdict
from .weather import Weather, month_weather


class Opening(Step[BobbyLee]):
    """3.2.1: the set-up stands, and the first month begins. It has no Replacement Turn (4.2)."""

    rule = "3.2.1"

    def run(self, g: BobbyLee) -> None:
        g.then(Month())


class Month(Step[BobbyLee]):
    """4.1: a month: replacements, except in the first of a game; then whoever has the initiative begins."""

    rule = "4.1"

    def run(self, g: BobbyLee) -> None:
        g.log("heading-month", self.rule, turn=g.months, month=g.month, year=g.year)
        g.active = NOWHERE
        g.campaign_turn = g.passes = g.bound = 0
        g.bids = []
        begin_phase(g)
        before = [ReplacementTurn()] if g.months > 1 else []
        g.then(*before, Initiative())


class ReplacementTurn(Step[BobbyLee]):
    """4.2, 12.1: politics, then both sides' sheets."""

    rule = "12.1"

    def run(self, g: BobbyLee) -> None:
        g.phase = "replacements"
        g.heading("replacements", self.rule)
        g.then(Politics(), SheetAsk())


class Initiative(Step[BobbyLee]):
    """4.3: both sides bid, unseen."""

    rule = "4.3"

    def run(self, g: BobbyLee) -> None:
        g.phase = "initiative"
        g.heading("initiative", self.rule)
        g.then(BidAsk(), FirstTurn())


class FirstTurn(Step[BobbyLee]):
    """4.3, R21: the first Campaign Turn is the winner's; if nobody has bid, both sides have passed, the South first."""

    rule = "4.3"

    def run(self, g: BobbyLee) -> None:
        winner = first(g.bids)
        g.then(PassTurn(CSA) if winner == NOBODY else CampaignTurn(winner))


# ---- Campaign Turns


def begin_turn(g: BobbyLee, side: int) -> None:
    """4.4: a side's turn begins: nobody has done anything yet."""
    n = len(T.units)
    g.active = side
    g.campaign_turn += 1
    g.did, g.orders = [0] * n, [0] * n
    g.came, g.mark = [NOWHERE] * n, [NOWHERE] * n
    g.attacks, g.pike_attacks, g.marked, g.refused = [], [], [], []
    g.strategic = 0
    g.picked, g.picked_for = NOWHERE, ""
    base = side * T.size
    g.stood = [h for h in range(T.size) if g.count[base + h]]
    begin_phase(g)
    g.phase = "activation"
    g.log("heading-turn", "4.4", side=SIDES[side])


class CampaignTurn(Step[BobbyLee]):
    """4.4: weather, headquarters, movement, combat, supply. A side that passes moves and fights nobody (4.5)."""

    side: int
    rule = "4.4"

    def run(self, g: BobbyLee) -> None:
        begin_turn(g, self.side)
        g.then(Weather(), Activation(), MovementPhase(), CombatPhase(), SupplyPhase(), CampaignTurnEnds())


class PassTurn(Step[BobbyLee]):
    """4.5, R21: a turn that a side is deemed to have passed: only the weather and its supply."""

    side: int
    rule = "4.5"

    def run(self, g: BobbyLee) -> None:
        begin_turn(g, self.side)
        g.passes += 1
        g.log("deemed-passed", self.rule, side=SIDES[self.side])
        g.then(Weather(), SupplyPhase(), CampaignTurnEnds())


class CampaignTurnEnds(Step[BobbyLee]):
    """R15: valued places are compared with the record; then the other side's turn, or the month is over (4.5)."""

    rule = "4.5"

    def run(self, g: BobbyLee) -> None:
        begin_phase(g)
        count_places(g)
        g.bound = 0
        other = 1 - g.active
        if g.passes > 1:
            g.then(MonthEnds())
        else:
            g.then(PassTurn(other) if first(g.bids) == NOBODY else CampaignTurn(other))


# ---- the end of a month


class MonthEnds(Step[BobbyLee]):
    """4.6: sieges, the points of the month's end, the victory check."""

    rule = "4.6"

    def run(self, g: BobbyLee) -> None:
        g.phase, g.active = "month-end", NOWHERE
        g.heading("month-end", self.rule)
        begin_phase(g)
        siege = washington_besieged(g)  # R81: as it is before anybody starves
        month_end(g)
        begin_phase(g)
        count_places(g)  # R97
        for gain in month_gains(g, siege):
            take(g, gain)
        result = verdict(g)
        if result is None:
            g.then(NextMonth())
        elif may_go_on(g, result):
            g.then(ContinuationAsk(), NextMonth())
        else:
            finish(g, result)


class NextMonth(Step[BobbyLee]):
    """3.4, 4.1: the calendar goes on: the military railroad (9.5), a new year of drafts with January (R17), weather."""

    rule = "4.1"

    def run(self, g: BobbyLee) -> None:
        link_month(g)
        g.months += 1
        g.month += 1
        if g.month > 12:
            g.year, g.month = g.year + 1, 1
            g.conscripted = [0, 0]
        g.major = [g.major[1], 0]
        month_weather(g)
        g.then(Month())
