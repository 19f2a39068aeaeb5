"""Events that send generals away, call them or give them armies (5.6)."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask

from ..march.armies import Succession, promote, remove_general, take_command
from ..march.generals import ReliefAsk, relievable
from ..pieces import army_in, foot_generals, lift, post, to_track
from ..questions import DONE, OfArmy, OfGeneral, OfSide
from ..state import ARMIES, GENERALS, NOWHERE, OUT, TRACK, People, army_id, general_id
from ..supply import in_supply
from ..tables import CSA, SIDES, USA, T
from ..will import sway
from .registry import event, in_states

SIOUX, ADVISOR = 76, 78


def afoot(g: People, side: int) -> list[int]:
    """Generals of a side on the map who are not of cavalry."""
    return [u for u, at in enumerate(g.at) if at >= 0 and T.side[u] == side and not g.mounted[u]]


# ---- sent away


@event(SIOUX, may=lambda g, side: bool(afoot(g, USA)))
def sioux(g: People, side: int) -> None:
    g.then(AwayAsk(USA, SIOUX))


@event(ADVISOR, may=lambda g, side: bool(afoot(g, side)))
def advisor(g: People, side: int) -> None:
    g.then(AwayAsk(side, ADVISOR))


class AwayAsk(OfSide):
    """5.6.4: an event sends a general away."""

    card: int
    rule = "5.6.4"
    prompt = "away"

    def params(self, g: People) -> dict[str, int | str]:
        return {"card": self.card}

    def actions(self, g: People, role: str) -> list[Action]:
        return [GENERALS.actions("send")[u] for u in afoot(g, self.side)]

    def take(self, g: People, role: str, action: Action) -> None:
        general = GENERALS.of(action)
        if self.card == SIOUX:
            g.log("dismissed", "5.6.4", general=general_id(general))
            remove_general(g, general, OUT)
        else:
            g.then(AdviceAsk(general))


class AdviceAsk(OfGeneral):
    """78: home for good or back next turn; if he led an army, whom the player likes takes it over."""

    rule = "5.6.4"
    prompt = "fate"

    def actions(self, g: People, role: str) -> list[Action]:
        return [Action("demote"), Action("dismiss")]

    def take(self, g: People, role: str, action: Action) -> None:
        general = self.general
        side, space = T.side[general], g.at[general]
        army = army_in(g, side, space)
        led = army >= 0 and g.chief[army] == general
        if action.verb == "dismiss":
            lift(g, general, OUT)
            g.log("dismissed", "5.6.4", general=general_id(general))
        else:
            to_track(g, general)
            g.log("demoted", "5.6.3", general=general_id(general))
        if led:
            g.chief[army] = NOWHERE
            g.then(HeirAsk(army) if foot_generals(g, side, space) else Succession(army))


class HeirAsk(OfArmy):
    """Any general of the army may be given it."""

    rule = "5.6.1"
    prompt = "succession"

    def actions(self, g: People, role: str) -> list[Action]:
        name = GENERALS.actions("name")
        return [name[u] for u in foot_generals(g, T.army_side[self.army], g.army_at[self.army])]

    def take(self, g: People, role: str, action: Action) -> None:
        promote(g, self.army, GENERALS.of(action), "5.6.1")


# ---- relieved


@event(97)
def davis_tours(g: People, side: int) -> None:
    sway(g, CSA, 1, "event", "4.2", card=97)
    if relievable(g, CSA):
        g.then(TourAsk())


class TourAsk(Ask[People]):
    """97: he may relieve a commander at half the cost."""

    rule = "5.6.1"
    prompt = "tour"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [DONE, *(ARMIES.actions("relieve")[a] for a in relievable(g, CSA))]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "relieve":
            g.then(ReliefAsk(ARMIES.of(action), 1))


# ---- called west


EAST = in_states("VA", "MD", "DC", "PA", "DE", "NJ")


def western_armies(g: People) -> list[int]:
    return [a for a, s in enumerate(g.army_at) if s >= 0 and T.army_side[a] == USA and s not in EAST]


@event(122, may=lambda g, side: bool(western_armies(g)))
def crisis_in_the_west(g: People, side: int) -> None:
    g.then(CrisisAsk())


class CrisisAsk(Ask[People]):
    """122: which western army."""

    rule = "5.6.2"
    prompt = "crisis"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[USA],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [ARMIES.actions("assign")[a] for a in western_armies(g)]

    def take(self, g: People, role: str, action: Action) -> None:
        army = ARMIES.of(action)
        g.then(CallAsk(army), NameAsk(army))


class CallAsk(OfArmy):
    """Who is called to it: somebody with a line of communication, as the army must have one."""

    rule = "5.6.2"
    prompt = "call"

    def actions(self, g: People, role: str) -> list[Action]:
        to = g.army_at[self.army]
        if not in_supply(g, USA, to):
            return [DONE]
        pick = GENERALS.actions("pick")
        free = [u for u in afoot(g, USA) if u not in g.chief and g.at[u] != to and in_supply(g, USA, g.at[u])]
        return [DONE, *(pick[u] for u in free)]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "pick":
            general, to = GENERALS.of(action), g.army_at[self.army]
            lift(g, general, NOWHERE)
            post(g, general, to)
            g.log("reassigned", "5.6.2", general=general_id(general), army=army_id(self.army))
            take_command(g, USA, to, costs=False)


class NameAsk(OfArmy):
    """Who commands it from now on."""

    rule = "5.6.1"
    prompt = "succession"

    def actions(self, g: People, role: str) -> list[Action]:
        name = GENERALS.actions("name")
        found = [name[u] for u in foot_generals(g, USA, g.army_at[self.army]) if u != g.chief[self.army]]
        return [DONE, *found]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        old = g.chief[self.army]
        promote(g, self.army, GENERALS.of(action), "5.6.1")
        if old >= 0:
            g.then(OldChiefAsk(old))


class OldChiefAsk(OfGeneral):
    """What becomes of the former commander."""

    rule = "5.6.3"
    prompt = "old-chief"

    def actions(self, g: People, role: str) -> list[Action]:
        return [Action("stay"), Action("demote")]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "demote":
            remove_general(g, self.general, TRACK)
            g.log("demoted", "5.6.3", general=general_id(self.general))
