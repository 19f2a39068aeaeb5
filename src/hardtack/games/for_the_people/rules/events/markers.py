"""Events that place control markers or take them away (11.3)."""

from __future__ import annotations

from collections.abc import Callable

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask

from ..ground import posts
from ..pieces import brigades, strength
from ..political_control import mark, markable, spared, unmark
from ..questions import DONE, OfSide
from ..sea.forts import remove_fort
from ..state import SPACES, People
from ..supply import in_supply
from ..tables import CSA, NEUTRAL, SIDES, USA, T
from ..will import sway
from .registry import DO, MAY, May, event, free_of_enemies, in_states, near
from .troops import AR, KY, MO, TN, TROOPS, Levy, anywhere, not_union

Places = Callable[[People, int], list[int]]
MARKS: dict[int, Places] = {}
"""Per card: where its next marker may go, or from where it may be taken."""
WILSON = 111
MO_IL, TRANS_MISSISSIPPI = in_states("MO", "IL"), in_states("MO", "AR", "LA", "TX")
GRIERSONS, WILSONS = in_states("TN", "MS", "LA"), in_states("AL", "MS", "GA")
TAKES_AWAY = (13, 28, 123)
UP_TO = (11, 13, 16, 29, 44, 119)
"""Cards that say "up to": their player may stop early."""


def markers(card: int, n: int, place: Places, may: May | None = None) -> None:
    MARKS[card] = place
    DO[card] = lambda g, side: g.then(Flags(card, side, n))
    if may is not None:
        MAY[card] = may


class Flags(Ask[People]):
    """Markers of an event, placed (or taken away) one by one."""

    card: int
    side: int
    n: int
    rule = "11.3"
    prompt = "flags"

    def asked(self, g: People) -> bool:
        return self.n > 0 and bool(MARKS[self.card](g, self.side))

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[self.side],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": self.n, "card": self.card}

    def actions(self, g: People, role: str) -> list[Action]:
        verb = "raid" if self.card in TAKES_AWAY else "mark"
        found = [SPACES.actions(verb)[s] for s in MARKS[self.card](g, self.side)]
        return [*found, DONE] if self.card in UP_TO else found

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        space = SPACES.of(action)
        if action.verb == "raid":
            unmark(g, space, "4.2.1")
        else:
            mark(g, space, self.side, "11.3")
            if self.card == WILSON and g.forts[space] == CSA:
                remove_fort(g, space)
        g.then(Flags(self.card, self.side, self.n - 1))


# ---- where


def allowed(ids: set[int]) -> Places:
    """What 11.3 allows an event."""
    return lambda g, side: [s for s in markable(g, side) if s in ids and spared(g, side, s)]


def vacant(ids: set[int]) -> Places:
    """What a raider's event may flag though none of his infantry is there (11.3.A waived, 11.3.D kept)."""
    within = sorted(ids)
    return lambda g, side: [
        s for s in within if g.control[s] != side and free_of_enemies(g, side, s) and spared(g, side, s)
    ]


def undefended(g: People, side: int = CSA) -> list[int]:
    """Union markers in Missouri that nobody guards."""
    return [s for s in sorted(MO) if g.control[s] == USA and not strength(g, USA, s) and g.forts[s] != USA]


def raiders_ready(g: People, side: int) -> bool:
    """16: a brigade, or two points, in reach of Mississippi."""
    return any(brigades(g, USA, s) for s in GRIERSONS) or sum(strength(g, USA, s) for s in GRIERSONS) >= 2


def wilsons_reach(g: People, side: int) -> list[int]:
    """111: five spaces from a brigade, 11.3.A and D waived; but not the enemy's capital."""
    reach = near({s for s in posts(g, USA) if brigades(g, USA, s)}, 5) & WILSONS
    return [s for s in sorted(reach) if g.control[s] == CSA and not strength(g, CSA, s) and g.capital[CSA] != s]


markers(11, 3, allowed(MO))
markers(13, 2, undefended)
markers(16, 2, vacant(in_states("MS")), raiders_ready)
markers(29, 2, allowed(KY))
markers(44, 3, allowed(in_states("WV")))
markers(46, 1, vacant({s for s in TN if T.pro_union[s]}), not_union("TN"))
markers(WILSON, 1, wilsons_reach, lambda g, side: any(brigades(g, USA, s) for s in posts(g, USA)))


# ---- cards of two faces


MARKS[28] = MARKS[123] = undefended
TROOPS[28] = anywhere(MO_IL)


@event(28)
def sigel(g: People, side: int) -> None:
    g.then(Levy(28, USA, 1) if side == USA else Flags(28, CSA, 1))


@event(123)
def quantrill(g: People, side: int) -> None:
    if side == USA:
        sway(g, USA, 1, "event", "4.2", card=123)
    else:
        g.then(Flags(123, CSA, 1))


@event(42, may=lambda g, side: g.states[T.state_of["KY"]] == NEUTRAL)
def anarchy(g: People, side: int) -> None:
    for s in KY:
        unmark(g, s, "4.2.1")


MARKS[92] = vacant(in_states("MD"))


@event(92)
def baltimore(g: People, side: int) -> None:
    if MARKS[92](g, CSA):
        g.then(Flags(92, CSA, 1))
    else:
        sway(g, USA, -1, "event", "4.2", card=92)


MARKS[126] = vacant(set(T.valley))


def valley_near(g: People, side: int) -> bool:
    return any(g.sp[USA * T.size + s] and in_supply(g, USA, s) for s in near(set(T.valley), 1))


@event(126, may=valley_near)
def devastation(g: People, side: int) -> None:
    sway(g, CSA, -1, "event", "4.2", card=126)
    g.then(Flags(126, USA, 1))


TROOPS[119] = anywhere(TRANS_MISSISSIPPI)
MARKS[119] = allowed(MO | AR)


@event(119)
def war_in_the_west(g: People, side: int) -> None:
    if TROOPS[119](g, side, ()) or MARKS[119](g, side):
        g.then(WestAsk(side))


class WestAsk(OfSide):
    """119: a strength point or two markers."""

    rule = "4.2"
    prompt = "west"

    def actions(self, g: People, role: str) -> list[Action]:
        found = []
        if TROOPS[119](g, self.side, ()):
            found.append(Action("choose", "troops"))
        if MARKS[119](g, self.side):
            found.append(Action("choose", "markers"))
        return found

    def take(self, g: People, role: str, action: Action) -> None:
        g.then(Levy(119, self.side, 1) if action.target == "troops" else Flags(119, self.side, 2))
