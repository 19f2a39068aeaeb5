"""5.6.1 to 5.6.6, 12.10: commanders relieved, reassigned, demoted and removed; generals who travel by themselves."""

from __future__ import annotations

from collections.abc import Iterator

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask

from ..pieces import OFFICERS, army_in, foot_generals, fort_of, lift, post, strength
from ..questions import DONE, OfArmy, OfGeneral
from ..railways import rail_journeys
from ..sea.fleets import naval_barred
from ..sea.rivers import open_roads
from ..sea.voyages import voyages
from ..state import ARMIES, GENERALS, NOWHERE, OUT, SPACES, TRACK, People, army_id, general_id, space_id
from ..supply import in_supply, linked, passable
from ..tables import SIDES, USA, T
from ..will import sway
from .armies import accede, promote, remove_general, take_command
from .formations import bound

DEMOTE = Action("demote")
DISMISS = Action("dismiss")


# ---- relief (5.6.1 to 5.6.4)


def successors(g: People, army: int) -> list[int]:
    side = T.army_side[army]
    return [u for u in foot_generals(g, side, g.army_at[army]) if u != g.chief[army]]


def relievable(g: People, side: int) -> list[int]:
    """Armies whose commander can be relieved."""
    return [
        a
        for a, at in enumerate(g.army_at)
        if at >= 0 and T.army_side[a] == side and g.chief[a] >= 0 and successors(g, a)
    ]


def relief_cost(g: People, army: int, half: int) -> int:
    """5.6.1: the rank of the relieved, half of it after a great defeat in the owner's last round."""
    rating = T.political[g.chief[army]]
    return (rating + 1) // 2 if half or army in g.beaten else rating


def passed_over(g: People, army: int, heir: int) -> list[int]:
    """5.6.1: the generals of an army who outrank whoever relieves its commander."""
    return [u for u in successors(g, army) if T.political[u] > T.political[heir]]


def relieve(g: People, army: int, heir: int, half: int) -> int:
    """5.6.1, 12.10: another general takes over; who was relieved is returned, still in the space."""
    side = T.army_side[army]
    old = g.chief[army]
    cost = relief_cost(g, army, half)
    g.log("relieved", "5.6.1", general=general_id(old), army=army_id(army))
    sway(g, side, -cost, "relief", "5.6.1", general=general_id(old))
    passed = len(passed_over(g, army, heir))
    if passed:
        sway(g, side, -T.chart.will.passed_over * passed, "passed-over", "5.6.1", general=general_id(heir))
    promote(g, army, heir, "5.6.1")
    return old


class ReliefAsk(OfArmy):
    """Who takes command."""

    half: int
    rule = "5.6.1"
    prompt = "relief"

    def params(self, g: People) -> dict[str, int | str]:
        return {
            "army": army_id(self.army),
            "general": general_id(g.chief[self.army]),
            "cost": relief_cost(g, self.army, self.half),
        }

    def actions(self, g: People, role: str) -> list[Action]:
        return [GENERALS.actions("name")[u] for u in successors(g, self.army)]

    def take(self, g: People, role: str, action: Action) -> None:
        old = relieve(g, self.army, GENERALS.of(action), self.half)
        g.then(FateAsk(old, 1))


def joined(g: People, side: int, a: int, b: int) -> bool:
    """5.6.2: whether a line of communication leads from one army to another."""
    return in_supply(g, side, a) and in_supply(g, side, b) and b in linked(g, side, a)


def postings(g: People, general: int) -> list[int]:
    """5.6.2: armies a relieved general may be given."""
    side, space = T.side[general], g.at[general]
    return [
        a
        for a, at in enumerate(g.army_at)
        if at >= 0 and at != space and T.army_side[a] == side and joined(g, side, space, at)
    ]


class FateAsk(OfGeneral):
    """What becomes of a relieved general: another army, the turn track, or home for good."""

    posting: int
    """1: he may be given another army (5.6.2)."""
    rule = "5.6.2"
    prompt = "fate"

    def actions(self, g: People, role: str) -> list[Action]:
        found = [DEMOTE, DISMISS]
        if self.posting:
            found += [ARMIES.actions("reassign")[a] for a in postings(g, self.general)]
        return found

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "reassign":
            army = ARMIES.of(action)
            lift(g, self.general, NOWHERE)
            post(g, self.general, g.army_at[army])
            g.log("reassigned", "5.6.2", general=general_id(self.general), army=army_id(army))
            if g.chief[army] >= 0:
                old = relieve(g, army, self.general, 0)
                g.then(FateAsk(old, 0))
            else:
                accede(g, army, self.general)
            return
        gone = action.verb == "dismiss"
        remove_general(g, self.general, OUT if gone else TRACK)
        g.log("dismissed" if gone else "demoted", "5.6.4" if gone else "5.6.3", general=general_id(self.general))


# ---- reorganisation (5.6.5)


def at_leisure(g: People, side: int) -> Iterator[int]:
    """Generals who may move by themselves, if there is somewhere to go."""
    row = T.scenarios[g.scenario]
    if row.id == "1863" and g.turn == row.first:
        return  # 15.0
    for u in OFFICERS[side]:
        if g.at[u] >= 0 and not g.mounted[u] and u not in g.tired and not bound(g, u):
            yield u


def reorganising(g: People, side: int) -> Iterator[int]:
    return (u for u in at_leisure(g, side) if any(True for _ in ways_alone(g, u)))


def journeys(g: People, general: int) -> list[int]:
    """Where a general can go alone."""
    return sorted(set(ways_alone(g, general)))


def ways_alone(g: People, general: int) -> Iterator[int]:
    """5.6.5, 5.6.6: troops and forts that a general can reach alone, ten spaces by road, any by rail, by sea for the
    Union; some more than once."""
    side, start = T.side[general], g.at[general]
    clear, roads = passable(g, side), open_roads(g, side)

    def receives(space: int) -> bool:
        if space == start or (army_in(g, side, space) >= 0 and not in_supply(g, side, space)):
            return False  # 8.3: no generals come to an army without a line
        return strength(g, side, space) > 0 or fort_of(g, space) == side

    far = {start: 0}
    queue = [start]
    for at in queue:
        if far[at] < T.chart.alone:
            for n in roads[at]:
                if clear[n] and n not in far:
                    far[n] = far[at] + 1
                    queue.append(n)
                    if receives(n):
                        yield n
    for n in rail_journeys(g, side, start):
        if n not in far and receives(n):
            yield n
    if side == USA and T.port[start] and g.control[start] == USA and not naval_barred(g):
        for n, way in voyages(g, start).items():
            if not way.guns and clear[n] and receives(n):
                yield n


class ReorganiseAsk(Ask[People]):
    """Which general moves next."""

    rule = "5.6.5"
    prompt = "reorganise"
    lone = "answered"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [*(GENERALS.actions("pick")[u] for u in reorganising(g, g.active)), DONE]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "pick":
            g.then(JourneyAsk(GENERALS.of(action)))


class JourneyAsk(OfGeneral):
    rule = "5.6.5"
    prompt = "journey"

    def actions(self, g: People, role: str) -> list[Action]:
        return [SPACES.actions("to")[s] for s in journeys(g, self.general)]

    def take(self, g: People, role: str, action: Action) -> None:
        travel(g, self.general, SPACES.of(action))
        g.then(ReorganiseAsk())


def travel(g: People, general: int, space: int) -> None:
    start = g.at[general]
    lift(g, general, NOWHERE)
    post(g, general, space)
    g.tired.append(general)
    g.log("travelled", "5.6.5", general=general_id(general), space=space_id(start), space2=space_id(space))
    take_command(g, T.side[general], space)
