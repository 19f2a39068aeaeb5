"""4.3, 6.1.5: campaign cards: two or three moves of different forces, at most one of them by water."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from .march.formations import division_spaces, leaders, not_led
from .march.movement import order, order_division
from .questions import MOST_BARRED, OfArmy, OfSide
from .sea.fleets import army_voyages, embark, harbours, sail_army
from .state import ARMIES, GENERALS, SPACES, People, general_id
from .tables import USA, T

STOP = Action("stop")
ANY = 3


class Campaign(Step[People]):
    """The next move of a campaign."""

    side: int
    whole: int
    """Moves the card gives."""
    rule = "4.3.1"

    def run(self, g: People) -> None:
        g.force = None
        if g.moves > 0:
            g.then(CampaignAsk(self.side, self.whole))


def limited(g: People, side: int) -> bool:
    """15.0: if the first card of a side in 1863 is a campaign it moves one force in each state."""
    return T.scenarios[g.scenario].id == "1863" and not g.first_card[side]


class CampaignAsk(OfSide):
    whole: int
    rule = "4.3.1"
    prompt = "campaign"

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": g.moves}

    def actions(self, g: People, role: str) -> list[Action]:
        side = self.side
        barred = set(g.activated) if limited(g, side) else set()
        found = [GENERALS.actions("activate")[u] for u in leaders(g, side, ANY) if T.state[g.at[u]] not in barred]
        found += [SPACES.actions("division")[s] for s in division_spaces(g, side) if T.state[s] not in barred]
        if side == USA and not g.sailed:
            found += [SPACES.actions("sail")[s] for s in harbours(g) if T.state[s] not in barred]
            if g.moves == self.whole:
                found += [ARMIES.actions("transport")[a] for a in army_voyages(g)]
        return [*found, STOP]

    def barred(self, g: People, role: str) -> list[Barred]:
        side = self.side
        found = not_led(g, side, ANY)
        if limited(g, side):
            gone = [u for u in leaders(g, side, ANY) if T.state[g.at[u]] in g.activated]
            found = [*(Barred("activate", general_id(u), "one-in-each-state", "15.0") for u in gone), *found]
        if side == USA and g.sailed:
            found = [Barred("sail", None, "has-sailed", "4.3.2"), *found]
        return found[:MOST_BARRED]

    def take(self, g: People, role: str, action: Action) -> None:
        verb = action.verb
        if verb == "stop":
            g.moves = 0
            return
        g.moves -= 1
        g.then(Campaign(self.side, self.whole))
        if verb == "transport":
            g.moves = 0
            g.then(TransportAsk(ARMIES.of(action)))
            return
        space = g.at[GENERALS.of(action)] if verb == "activate" else SPACES.of(action)
        g.activated.append(T.state[space])
        if verb == "activate":
            order(g, self.side, GENERALS.of(action))
        elif verb == "division":
            order_division(g, self.side, space)
        else:
            g.sailed = 1
            embark(g, space)


class TransportAsk(OfArmy):
    """6.1.5: where an army is taken by water."""

    rule = "6.1.5"
    prompt = "transport"

    def actions(self, g: People, role: str) -> list[Action]:
        return [SPACES.actions("to")[s] for s in army_voyages(g)[self.army]]

    def take(self, g: People, role: str, action: Action) -> None:
        sail_army(g, self.army, SPACES.of(action))
