"""11.81: surrender: demanded of the besieged, or offered by them."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..map import SIDES
from ..state import DONE, HEXES, BobbyLee, OfActive, OfOneSide, eliminate, own
from ..tables import T
from .siege import sets as sets

RULE = "11.81"
ACCEPT, REFUSE = Action("accept"), Action("refuse")


def set_of(g: BobbyLee, side: int, hex: int) -> tuple[int, ...]:
    """The besieged set of a side to which a hex belongs; empty if it is not besieged."""
    return next((group for group in sets(g, side) if hex in group), ())


def lay_down_arms(g: BobbyLee, side: int, hexes: tuple[int, ...]) -> None:
    """11.81, R82: all blocks of a set surrender. They may be built again, and both sides see who they were (R106)."""
    lost = [unit for hex in hexes for unit in own(g, hex, side)]
    for unit in lost:
        eliminate(g, unit)
    g.shown += 1
    units = [T.units[unit] for unit in lost]
    g.log("surrendered", RULE, side=SIDES[side], space=T.ids[hexes[0]], units=units, blocks=len(lost))


# ---- one's own


def offers(g: BobbyLee) -> list[Action]:
    """11.81, R82: the active side may give up a besieged set of its own, at any time of its Movement Phase.

    One action for each set, aimed at its first hex.
    """
    besieged = sets(g, g.active)
    if not besieged:
        return []
    offer = HEXES.actions("surrender")
    return [offer[group[0]] for group in besieged]


def give_up(g: BobbyLee, hex: int) -> None:
    """11.81: the active side surrenders the besieged set with this hex; it must be accepted."""
    lay_down_arms(g, g.active, set_of(g, g.active, hex))


# ---- the enemy's


def demandable(g: BobbyLee) -> list[tuple[int, ...]]:
    """11.81: the besieged sets of the enemy whose surrender has not yet been demanded in this turn."""
    return [group for group in sets(g, 1 - g.active) if not any(hex in g.refused for hex in group)]


class SurrenderDemands(Step[BobbyLee]):
    """11.81, R82: before any move, the active side may demand the surrender of each besieged set of the enemy's."""

    rule = RULE

    def run(self, g: BobbyLee) -> None:
        if demandable(g):
            g.then(DemandAsk())


class DemandAsk(OfActive):
    """D8: demand a surrender, or go on. It is put only if somebody is besieged, which everybody can see."""

    rule = RULE
    prompt = "demand"

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        demand = HEXES.actions("demand")
        return [DONE, *(demand[group[0]] for group in demandable(g))]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        open = demandable(g)
        asked = [group for group in sets(g, 1 - g.active) if group not in open]
        return [Barred("demand", T.ids[group[0]], "has-refused", RULE) for group in asked]

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        hexes = set_of(g, 1 - g.active, HEXES.of(action))
        g.refused = [*g.refused, *hexes]
        g.log("demanded", RULE, side=role, space=T.ids[hexes[0]])
        g.then(AnswerAsk(1 - g.active, hexes), SurrenderDemands())


class AnswerAsk(OfOneSide):
    """D8: the besieged side accepts or refuses; to refuse has no effect (R82)."""

    hexes: tuple[int, ...]
    rule = RULE
    prompt = "surrender"

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        return [ACCEPT, REFUSE]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        blocks = sum(len(own(g, hex, self.side)) for hex in self.hexes)
        return {"space": T.ids[self.hexes[0]], "blocks": blocks}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "accept":
            lay_down_arms(g, self.side, self.hexes)
        else:
            g.log("refused-surrender", RULE, side=role, space=T.ids[self.hexes[0]])
