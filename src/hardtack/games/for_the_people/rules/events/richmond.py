"""4.6: Forward to Richmond!"""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask

from ..cards import RICHMOND, strip
from ..march.distance import spaces_between
from ..march.movement import order
from ..pieces import fort_of, strength
from ..questions import OfArmy
from ..state import ARMIES, People, space_id
from ..tables import CSA, SIDES, USA, T
from .registry import event

CITY = T.space["richmond-va"]
NEAR = 4
"""How near an army must be for the card to send it (from answers on an earlier edition)."""


def eligible(g: People) -> list[int]:
    """4.6.2, 4.6.3: Union armies under a named commander within four spaces of Richmond."""
    return [
        a
        for a, s in enumerate(g.army_at)
        if s >= 0 and T.army_side[a] == USA and g.chief[a] >= 0 and spaces_between(s, CITY) <= NEAR
    ]


def may_order(g: People, side: int) -> bool:
    """4.6.5: the Confederate needs a Union card to take; the Union an army with a march before it."""
    if side == CSA:
        return bool(eligible(g) and g.hands[USA])
    return any(g.army_at[a] != CITY for a in eligible(g))


@event(RICHMOND, may=may_order)
def forward(g: People, side: int) -> None:
    if side == CSA:
        strip(g, USA)
        g.order_from = 1
        g.hands[USA].append(RICHMOND)
        g.log("on-to-richmond", "4.6.5")
    else:
        g.then(RichmondAsk())


class RichmondAsk(Ask[People]):
    """4.6.2: which army marches."""

    rule = "4.6.2"
    prompt = "richmond"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[USA],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [ARMIES.actions("assign")[a] for a in eligible(g) if g.army_at[a] != CITY]

    def take(self, g: People, role: str, action: Action) -> None:
        g.then(Leave(ARMIES.of(action)))


class Leave(OfArmy):
    """The one point the card lets stay in a fort."""

    rule = "4.6.2"
    prompt = "garrison"

    def asked(self, g: People) -> bool:
        space = g.army_at[self.army]
        return fort_of(g, space) == USA and g.sp[USA * T.size + space] > 0 and strength(g, USA, space) > 1

    def unasked(self, g: People) -> None:
        march(g, self.army)

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(g.army_at[self.army])}

    def actions(self, g: People, role: str) -> list[Action]:
        return [Action("leave-sp", 0), Action("leave-sp", 1)]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.target == 1:
            g.moved[g.army_at[self.army]] += 1
        march(g, self.army)


def march(g: People, army: int) -> None:
    order(g, USA, g.chief[army], errand="richmond", target=CITY)
