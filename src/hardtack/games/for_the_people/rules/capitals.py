"""11.2, 12.6: capitals, governments in flight and where they settle."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from .pieces import enemy_sp
from .questions import MOST_BARRED, OfSide
from .state import NOWHERE, SPACES, People, by_side, space_id
from .supply import in_supply
from .tables import CSA, SIDES, USA, T
from .will import sway

# ---- capitals


def flee(g: People, side: int) -> None:
    """11.2.2: the enemy is in the capital; the government takes flight."""
    space = g.capital[side]
    g.capital[side] = NOWHERE
    g.log("capital-lost", "11.2.2", side=SIDES[side], space=space_id(space))
    sway(g, side, -by_side(T.chart.will.capital, side), "capital", "12.6", space=space_id(space))


def refuges(g: People, side: int) -> list[int]:
    """11.2.3: where a government in flight may settle."""
    return [s for s in range(T.size) if g.control[s] == side and not no_refuge(g, side, s)]


def no_refuge(g: People, side: int, space: int) -> str:
    """11.2.3: why a government in flight does not settle in a space that its side controls; "" if it may."""
    if T.group[T.state[space]] != ("union", "confederate")[side]:
        return "not-own-country"
    if enemy_sp(g, side, space):
        return "enemy-in-space"
    return "" if in_supply(g, side, space) else "no-supply"


def fit_for_capital(g: People, side: int, space: int) -> bool:
    """11.2.3: whether a government sits there without further shame."""
    if side == USA:
        return T.capital[space]
    return bool(T.resource[space]) or (T.zone[space] >= 0 and (g.runners > 0 or not T.runner_card[space]))


class Capitals(Step[People]):
    """3.4.1: governments in flight find a new seat, the Union's first; one with the enemy in its seat must fly now."""

    side: int = USA
    rule = "11.2.3"

    def run(self, g: People) -> None:
        if self.side == USA:
            g.then(Capitals(CSA))
        seat = g.capital[self.side]
        if seat >= 0 and enemy_sp(g, self.side, seat):
            flee(g, self.side)
        if g.capital[self.side] < 0 and refuges(g, self.side):
            g.then(CapitalAsk(self.side))


class CapitalAsk(OfSide):
    rule = "11.2.3"
    prompt = "capital"
    lone = "answered"

    def actions(self, g: People, role: str) -> list[Action]:
        to = SPACES.actions("settle")
        return [to[s] for s in refuges(g, self.side)]

    def barred(self, g: People, role: str) -> list[Barred]:
        own = [(s, no_refuge(g, self.side, s)) for s in range(T.size) if g.control[s] == self.side]
        return [Barred("settle", space_id(s), key, self.rule) for s, key in own if key][:MOST_BARRED]

    def take(self, g: People, role: str, action: Action) -> None:
        space = SPACES.of(action)
        g.capital[self.side] = space
        g.log("capital-moved", "11.2.3", side=SIDES[self.side], space=space_id(space))
        if not fit_for_capital(g, self.side, space):
            sway(g, self.side, -T.chart.will.refuge, "refuge", "12.6", space=space_id(space))
