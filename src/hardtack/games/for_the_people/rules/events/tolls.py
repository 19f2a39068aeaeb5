"""4.2.4: events that take strength points away: infantry, never cavalry, chosen by the player the rule names."""

from __future__ import annotations

from collections.abc import Callable

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask

from ..ground import posts
from ..march.armies import check_army
from ..pieces import add_sp, strength
from ..questions import OfSide
from ..state import SPACES, People, space_id
from ..tables import CSA, SIDES, USA, T
from .registry import DO, MAY, May, event, near

From = Callable[[People, tuple[int, ...]], list[int]]
TOLLS: dict[int, tuple[int, int, From]] = {}
"""Per card: who chooses, whose infantry goes, and from where after what was taken already."""
DYSENTERY = 5


class EventToll(Ask[People]):
    """Whose infantry goes, point by point."""

    card: int
    n: int
    used: tuple[int, ...] = ()
    rule = "4.2.4"
    prompt = "toll"

    def asked(self, g: People) -> bool:
        return self.n > 0 and bool(TOLLS[self.card][2](g, self.used))

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[TOLLS[self.card][0]],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": self.n, "card": self.card}

    def actions(self, g: People, role: str) -> list[Action]:
        return [SPACES.actions("strike")[s] for s in TOLLS[self.card][2](g, self.used)]

    def take(self, g: People, role: str, action: Action) -> None:
        space = SPACES.of(action)
        strike(g, TOLLS[self.card][1], space, 1, self.card)
        g.then(EventToll(self.card, self.n - 1, (*self.used, space)))


def strike(g: People, owner: int, space: int, n: int, card: int) -> None:
    """Infantry leaves the map; it may be the last of an army."""
    for _ in range(min(n, g.sp[owner * T.size + space])):
        add_sp(g, owner, space, -1)
        g.log("struck", "4.2.4", side=SIDES[owner], space=space_id(space), card=card)
    check_army(g, owner, space)


def foot(g: People, owner: int) -> list[int]:
    return [s for s in posts(g, owner) if g.sp[owner * T.size + s]]


def toll(
    card: int, who: int, owner: int, n: int | Callable[[People], int], place: From, may: May | None = None
) -> None:
    TOLLS[card] = (who, owner, place)

    def do(g: People, side: int) -> None:
        g.then(EventToll(card, n(g) if callable(n) else n))

    DO[card] = do
    if may is not None:
        MAY[card] = may


def contraband(g: People, used: tuple[int, ...]) -> list[int]:
    reach = near(set(foot(g, USA)), 2)
    return [s for s in foot(g, CSA) if s not in used and s in reach]


toll(20, CSA, USA, 2, lambda g, used: [s for s in foot(g, USA) if s not in used])
toll(31, USA, CSA, 2, contraband, lambda g, side: not g.emancipation)
toll(39, USA, USA, lambda g: 3 if g.emancipation or g.turn >= 7 else 2, lambda g, used: foot(g, USA))
toll(65, USA, USA, lambda g: 2 if g.turn <= 3 else 1, lambda g, used: foot(g, USA))
toll(73, CSA, USA, 1, lambda g, used: foot(g, USA))


@event(DYSENTERY)
def dysentery(g: People, side: int) -> None:
    if foot(g, 1 - side):
        g.then(DysenteryAsk(side))


class DysenteryAsk(OfSide):
    """5: one point, two where the camps are crowded."""

    rule = "4.2.4"
    prompt = "toll"

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": 0, "card": DYSENTERY}  # how many goes by the space

    def actions(self, g: People, role: str) -> list[Action]:
        return [SPACES.actions("strike")[s] for s in foot(g, 1 - self.side)]

    def take(self, g: People, role: str, action: Action) -> None:
        space, foe = SPACES.of(action), 1 - self.side
        strike(g, foe, space, 2 if strength(g, foe, space) >= 8 else 1, DYSENTERY)
