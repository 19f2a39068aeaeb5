"""result: who has won a fight, automatic routs and tests of the loser, retreats, and what the winners may do (G-42 to
G-44)."""

from __future__ import annotations

from hardtack.engine.board.opentable.contact import figures_near, touched_sides
from hardtack.engine.board.opentable.numbers import touching
from hardtack.engine.board.opentable.poses import Pose, corners, forward
from hardtack.engine.board.opentable.shapes import polygon_to_polygon
from hardtack.engine.contract import Action, Barred, Param, Region
from hardtack.engine.state import Step

from ..action.leaders import give_way
from ..action.moving import crosses_barriers
from ..action.occupying import may_hold, occupy
from ..kinds import SQUARE
from ..morale import ValourTests, mark, rout
from ..standing import engaged, ground, on_hills, outline
from ..state import (
    NOWHERE,
    STANDING,
    Fight,
    OfOneSide,
    Valour,
    battle,
    body,
    is_artillery,
    is_cavalry,
    is_infantry,
    place,
    pose,
    side_of,
    unit_id,
)
from ..tables import T
from .reforms import WonFaceAsk, clear, won_room, won_shapes
from .retreats import HOLD, FallBack, RetreatedAsk, fall_back, falling, region

STEP = 100
"""Across a barrier a unit goes on so far at a time until it is clear of it."""


def the_fight(g: Valour) -> Fight:
    assert g.fight is not None
    return g.fight


# ---- who has won


def higher(g: Valour, unit: int, other: int) -> bool:
    """terrain.hill: on a hill, or on a level of one, on which the other is not."""
    own, its = on_hills(g, unit), on_hills(g, other)
    return any(hill not in its for hill in own) and all(hill in own for hill in its)


def holds_tie(g: Valour, fight: Fight) -> str:
    """result.tie: why the defender wins a tie: "hill" or "feature"; "": it does not."""
    if higher(g, fight.target, fight.attacker):
        return "hill"
    return "feature" if g.inside[fight.target] >= 0 > g.inside[fight.attacker] else ""


def winner_of(fight: Fight, held: str) -> int:
    """result.winner, result.tie: 0 if the active side has won, 1 if the other has. held: why a tie is the other's."""
    ours, theirs = fight.hits
    if ours != theirs:
        return 0 if ours > theirs else 1
    return 1 if held else 0


def routs_at_once(g: Valour, fight: Fight) -> bool:
    """result.automatic-rout: infantry beaten by cavalry, squares and artillery; not from house to house."""
    mains = (fight.attacker, fight.target)
    if all(g.inside[unit] >= 0 for unit in mains):
        return False
    loser, victors = mains[1 - fight.winner], [mains[fight.winner], *fight.supporters[fight.winner]]
    if is_artillery(g, loser) or (g.inside[loser] < 0 and g.formation[loser] == SQUARE):
        return True
    return is_infantry(g, loser) and any(is_cavalry(g, unit) for unit in victors)


class Settle(Step[Valour]):
    """result.winner: losses of both are marked together; the loser routs at once or takes its valour tests."""

    rule = "result.winner"

    def run(self, g: Valour) -> None:
        fight = the_fight(g)
        settle(g, fight, holds_tie(g, fight))


def settle(g: Valour, fight: Fight, held: str) -> None:
    """result.winner: what the dice of a fight come to; held: why a tie is the defender's, "" if it is not."""
    fight.hits = [sum(die >= fight.needs[n] for die in fight.dice[n]) for n in (0, 1)]
    fight.winner = winner_of(fight, held)
    mains = (fight.attacker, fight.target)
    victor, loser = mains[fight.winner], mains[1 - fight.winner]
    told = {"unit": unit_id(g, victor), "unit2": unit_id(g, loser)}
    if fight.hits[0] != fight.hits[1]:
        hits = {"losses": fight.hits[fight.winner], "losses2": fight.hits[1 - fight.winner]}
        g.log("wins-fight", Settle.rule, **told, **hits)
    elif fight.winner == 0:
        g.log("wins-tie", "result.tie", **told, losses=fight.hits[0])
    else:
        g.log(f"holds-tie-{held}", "result.tie", **told, losses=fight.hits[0])
    left = [0, 0]
    for n in (0, 1):
        if fight.hits[1 - n]:
            left[n] = mark(g, mains[n], fight.hits[1 - n])
    if routs_at_once(g, fight):
        rout(g, loser, "result.automatic-rout")
    elif left[1 - fight.winner]:
        g.then(ValourTests(loser, left[1 - fight.winner], "melee"))


class Beaten(Step[Valour]):
    """result.loser-retreats: the beaten unit retreats if it has not routed, then its supporters in contact."""

    rule = "result.loser-retreats"

    def run(self, g: Valour) -> None:
        fight = the_fight(g)
        mains = (fight.attacker, fight.target)
        victor, loser = mains[fight.winner], mains[1 - fight.winner]
        followers = fight.supporters[1 - fight.winner]
        g.then(FallBack(loser, victor), *(FallBack(unit, victor, 1) for unit in followers))


# ---- what winners may do


class Won(Step[Valour]):
    """result.winner-stays, result.cavalry-retreat: the winning units, one by one, the main unit first."""

    units: tuple[int, ...]
    loser: int
    house: int = NOWHERE
    """The feature from which the loser was driven."""
    barrier: str = ""
    """The barrier that the main unit fought across."""
    second: int = 0
    """1: of the second fight of a headstrong unit, which may not withdraw then."""
    indoors: int = 0
    """1: both main units were in features, and no cavalry withdraws."""
    rule = "result.winner-stays"

    def run(self, g: Valour) -> None:
        asks = [WonAsk(side_of(g, unit), unit, self.loser, indoors=self.indoors) for unit in self.units]
        if asks and (self.house >= 0 or self.barrier or self.second):
            side, unit, withdraws = asks[0].side, asks[0].unit, int(not self.second)
            asks[0] = WonAsk(side, unit, self.loser, self.house, self.barrier, withdraws, self.indoors)
        g.then(*asks)


def emptied(g: Valour, unit: int, house: int) -> bool:
    """result.loser-retreats: whether a winner may go into the feature that its enemy has left: infantry outside of any,
    touching the walls."""
    if house < 0 or g.inside[unit] >= 0 or not is_infantry(g, unit) or not may_hold(g, unit, house):
        return False
    if any(status == STANDING and g.inside[u] == house for u, status in enumerate(g.status)):
        return False
    walls = battle(g).features[house].points
    if touching(polygon_to_polygon(outline(g, unit), walls)) and touched_sides(pose(g, unit), body(g, unit), walls):
        return True
    return figures_near(pose(g, unit), body(g, unit), walls, T.distance.feature_contact) > 0


def over_barrier(g: Valour, unit: int, barrier: str) -> Pose | None:
    """terrain.barrier-melee, move.barrier-short: where a winner stands on the far side of the barrier that it fought
    across; None if there is no room, or it crosses none."""
    if not barrier or not crosses_barriers(g, unit, g.formation[unit]):
        return None
    shape, there = body(g, unit), won_room(g, unit)
    for step in range(0, T.distance.barrier_cover_to + STEP, STEP):
        at = forward(pose(g, unit), shape.depth + step)
        if not any(f.id == barrier for f in ground(g).astride(corners(at, shape))):
            return at if clear(g, unit, at, shape, there) else None
    return None


class WonAsk(OfOneSide):
    """G-43: a winner holds its ground, reforms, goes into the feature it has cleared or over the barrier; cavalry may
    withdraw."""

    unit: int
    loser: int
    house: int = NOWHERE
    barrier: str = ""
    withdraws: int = 1
    indoors: int = 0
    rule = "result.winner-stays"
    prompt = "won"
    lone = "answered"

    def asked(self, g: Valour) -> bool:
        return g.status[self.unit] == STANDING

    def actions(self, g: Valour, role: str) -> list[Action]:
        found = [HOLD]
        if emptied(g, self.unit, self.house):
            found.append(Action("occupy", battle(g).features[self.house].id))
        if engaged(g, self.unit):
            return found
        if over_barrier(g, self.unit, self.barrier) is not None:
            found.append(Action("cross", self.barrier))
        return found + [Action("reform", shape.id) for shape in won_shapes(g, self.unit)]

    def barred(self, g: Valour, role: str) -> list[Barred]:
        found = []
        if engaged(g, self.unit):
            found.append(Barred("reform", None, "won-engaged", self.rule))
        elif not won_shapes(g, self.unit):
            found.append(Barred("reform", None, "won-no-reform", self.rule))
        if key := self.why_no_withdrawal(g):
            rule = "special.headstrong" if key == "withdraw-second" else "result.cavalry-retreat"
            found.append(Barred("withdraw", None, key, rule))
        return found

    def why_no_withdrawal(self, g: Valour) -> str:
        """result.cavalry-retreat: only cavalry, not from house to house, and not after the second fight of a headstrong
        unit."""
        if not is_cavalry(g, self.unit):
            return "withdraw-cavalry"
        if self.indoors:
            return "withdraw-indoors"
        return "" if self.withdraws else "withdraw-second"

    def regions(self, g: Valour, role: str) -> list[Region]:
        if self.why_no_withdrawal(g):
            return []
        found = region(g, self.unit, falling(g, self.unit, self.loser), "withdraw")
        return [] if found is None else [found]

    def params(self, g: Valour) -> dict[str, Param]:
        return {"unit": unit_id(g, self.unit)}

    def take(self, g: Valour, role: str, action: Action) -> None:
        unit = self.unit
        if action.verb == "withdraw":
            fall_back(g, unit, action.target, "result.cavalry-retreat")
            g.then(RetreatedAsk(self.side, unit))
        elif action.verb == "occupy":
            occupy(g, unit, self.house, "result.loser-retreats")
            give_way(g, unit)
        elif action.verb == "cross":
            at = over_barrier(g, unit, self.barrier)
            assert at is not None
            place(g, unit, at)
            g.log("crosses", "terrain.barrier-melee", unit=unit_id(g, unit), feature=self.barrier)
            give_way(g, unit)
        elif action.verb == "reform":
            g.then(WonFaceAsk(self.side, unit, str(action.target)))
