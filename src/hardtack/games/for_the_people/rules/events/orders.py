"""Events that order moves: campaigns (4.3), concentrations (4.5), and cards that send one general with his corps."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from ..campaigns import Campaign
from ..cards import RED_RIVER
from ..concentration import Concentrate, attackers, depots
from ..march.distance import distances, enemy_distances
from ..march.formations import may_leave, most_infantry, new_force
from ..march.movement import order
from ..pieces import army_in, strength
from ..questions import OfSide
from ..sea.fleets import embark, fleet, loads, river_goals
from ..state import CORPS, GENERALS, People, general_id
from ..tables import CSA, SIDES, USA, T
from ..will import sway
from .registry import event, in_states

# ---- campaigns and concentrations


@event(83, 84)
def major_campaign(g: People, side: int) -> None:
    g.moves = 3
    g.then(Campaign(side, 3))


@event(85, 86, 87, 88, 99, 121)
def minor_campaign(g: People, side: int) -> None:
    g.moves = 2
    g.then(Campaign(side, 2))


CONCENTRATE = {75: 3, 100: 4, 101: 5, 102: 3, 103: 5}
"""How many strength points each card brings together."""


def concentration(card: int, n: int) -> None:
    @event(card, may=lambda g, side: bool(attackers(g, side) or depots(g, side, card)))
    def do(g: People, side: int) -> None:
        g.then(Concentrate(side, card, n))


for _card, _n in CONCENTRATE.items():
    concentration(_card, _n)


# ---- one general


BELMONT, WILSONS_CREEK, BIG_BETHEL = 19, 66, 104
WHERE = {
    BELMONT: in_states("MO", "KY", "TN", "AR", "IL"),
    WILSONS_CREEK: in_states("MO", "AR"),
    BIG_BETHEL: in_states("VA", "MD", "DC"),
    RED_RIVER: in_states("LA", "AR"),
}
ERRANDS = {BELMONT: "belmont", RED_RIVER: "red-river"}
SHREVEPORT = T.space["shreveport-la"]


def candidates(g: People, side: int, card: int) -> list[int]:
    """Generals outside armies with infantry in the states of the card."""
    least = 2 if card == RED_RIVER else 1
    return [
        u
        for u, s in enumerate(g.at)
        if s in WHERE[card]
        and T.side[u] == side
        and not g.mounted[u]
        and army_in(g, side, s) < 0
        and g.sp[side * T.size + s] >= least
    ]


def by_land(g: People, side: int, card: int, general: int) -> bool:
    """Whether a general can do over land what the card asks."""
    if card == BELMONT:
        f = new_force(g, side, CORPS, g.at[general], general)
        return enemy_distances(g, side, forts=False)[f.at] <= f.points and may_leave(g, replace(f, sp=1))
    return card != RED_RIVER or 0 < distances(g, side, SHREVEPORT)[g.at[general]] < T.size


def by_river(g: People, side: int, card: int, general: int) -> bool:
    """The same along a river (6.2), if the card gives the Union that choice."""
    if side != USA or card not in ERRANDS or not river_goals(g, g.at[general], ERRANDS[card]):
        return False
    return bool(loads(g, fleet(g.at[general], general)))


def most_sent(g: People, side: int, card: int, general: int) -> int:
    """How much infantry may go with a general whom a card sends, by land or by river."""
    space, ways = g.at[general], [0]
    if by_land(g, side, card, general):
        f = new_force(g, side, CORPS, space, general)
        ways.append(most_infantry(g, replace(f, errand=ERRANDS.get(card, ""))))
    if by_river(g, side, card, general):
        ways += loads(g, fleet(space, general))
    return max(ways)


def sent(g: People, side: int, card: int) -> list[int]:
    """Whom a card can send; to the Red River Banks before all others."""
    able = [u for u in candidates(g, side, card) if by_land(g, side, card, u) or by_river(g, side, card, u)]
    if card == RED_RIVER:
        return [u for u in able if general_id(u) == "banks"] or able
    return able


def lead(card: int) -> None:
    @event(card, may=lambda g, side: bool(sent(g, side, card)))
    def do(g: People, side: int) -> None:
        g.then(LeadAsk(side, card))


for _card in WHERE:
    lead(_card)


class LeadAsk(OfSide):
    """Which general the card sends."""

    card: int
    rule = "4.2.1"
    prompt = "lead"

    def params(self, g: People) -> dict[str, int | str]:
        return {"card": self.card}

    def actions(self, g: People, role: str) -> list[Action]:
        return [GENERALS.actions("activate")[u] for u in sent(g, self.side, self.card)]

    def take(self, g: People, role: str, action: Action) -> None:
        general = GENERALS.of(action)
        if not by_river(g, self.side, self.card, general):
            send(g, self.side, self.card, general, False)
        elif not by_land(g, self.side, self.card, general):
            send(g, self.side, self.card, general, True)
        else:
            g.then(WayAsk(self.card, general))


class WayAsk(Ask[People]):
    """14, 19: by land or by river."""

    card: int
    general: int
    rule = "6.2"
    prompt = "way"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[USA],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"general": general_id(self.general)}

    def actions(self, g: People, role: str) -> list[Action]:
        return [Action("choose", "land"), Action("choose", "river")]

    def take(self, g: People, role: str, action: Action) -> None:
        send(g, USA, self.card, self.general, action.target == "river")


def send(g: People, side: int, card: int, general: int, river: bool) -> None:
    if card == RED_RIVER:
        g.then(RedRiver(strength(g, USA, SHREVEPORT)))
    errand = ERRANDS.get(card, "")
    if river:
        embark(g, g.at[general], general, errand)
    elif card == RED_RIVER:
        order(g, side, general, errand=errand, target=SHREVEPORT)
    else:
        order(g, side, general, errand=errand, bonus=int(card != BELMONT))


class RedRiver(Step[People]):
    """14: whether the corps has come to Shreveport (a defeat has cost its will already, see results)."""

    held: int
    """Union strength points there before."""
    rule = "4.2.1"

    def run(self, g: People) -> None:
        if strength(g, USA, SHREVEPORT) > self.held:
            sway(g, USA, 3, "event", "4.2", card=RED_RIVER)
            sway(g, CSA, -2, "event", "4.2", card=RED_RIVER)
