"""4.1: what an operations card buys: a move, an army, a relief, a reorganisation, a fort, control markers."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from .armies import Order, accede, create, highest, markers, may_raise, promote, remove_general, take_command
from .asks import OfArmy, OfGeneral, OfSide
from .interrupt import Interrupt
from .lay import posts
from .movement import Moving
from .muster import Muster, bound, division_spaces, formation_of, leaders, new_force
from .naval import open_roads
from .pieces import OFFICERS, army_in, foot_generals, fort_of, lift, post, strategies, strength
from .politics import build_fort, fortifiable, forts_left, mark, markable, may_raid, unmark
from .sea import SteamAsk, embark, harbours, moorings, naval_barred
from .state import (
    DIVISION,
    NOWHERE,
    OUT,
    TRACK,
    People,
    aid,
    general_actions,
    general_of,
    gid,
    sid,
    space_actions,
    space_of,
    sway,
)
from .supply import in_supply, linked, passable, rail_journeys
from .tables import CSA, SIDES, USA, T
from .voyage import voyages

DONE = Action("done")
PASS = Action("pass")
DEMOTE = Action("demote")
DISMISS = Action("dismiss")


PRICES: dict[str, tuple[int, int]] = {row.id: (row.usa, row.csa) for row in T.chart.operations}


def buys(action: str, side: int, value: int) -> bool:
    """4.1: whether a card is worth enough for an action."""
    return value >= PRICES[action][side]


# ---- orders to move


def order(g: People, side: int, general: int, errand: str = "", bonus: int = 0, target: int = NOWHERE) -> None:
    """Activate a general: his army, corps or brigade is about to move."""
    f = new_force(g, side, formation_of(g, general), g.at[general], general)
    g.force = replace(f, errand=errand, bonus=bonus, target=target)
    g.log(
        "activated", "5.1.4", general=gid(general), space=sid(f.at), formation=("army", "corps", "", "brigade")[f.kind]
    )
    g.then(Muster(), Interrupt(), Moving())


def order_division(g: People, side: int, space: int) -> None:
    g.force = new_force(g, side, DIVISION, space, NOWHERE)
    g.log("division", "5.4.1", side=SIDES[side], space=sid(space))
    g.then(Muster(), Interrupt(), Moving(), Order(space))


class OpsAsk(Ask):
    """What the card buys."""

    rule = "4.1"
    prompt = "operations"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"value": g.value, "card": g.card}

    def actions(self, g: People, role: str) -> list[Action]:
        side, value = g.active, g.value
        activate, division = general_actions("activate"), space_actions("division")
        found = [activate[u] for u in leaders(g, side, value)]
        found += [division[s] for s in division_spaces(g, side)]
        if side == USA and value >= T.chart.naval.value:
            found += [space_actions("sail")[s] for s in harbours(g)]
        if side == CSA:
            steam = space_actions("steam")
            found += [steam[s] for s in moorings(g)]
        if buys("army", side, value) and markers(g, side):
            found += [space_actions("create")[s] for s in posts(g, side) if g.who[s] and may_raise(g, side, s)]
        found += [Action("relieve", aid(a)) for a in relievable(g, side)]
        if any(True for _ in reorganising(g, side)):
            found.append(Action("reorganise"))
        if buys("fort", side, value) and forts_left(g, side) > 0:
            fort = space_actions("fort")
            found += [fort[s] for s in fortifiable(g, side)]
        found += marker_actions(g, side)
        if g.options["operations-queue"]:
            found += queue_actions(g, side)
        return found or [PASS]

    def take(self, g: People, role: str, action: Action) -> None:
        side = g.active
        verb = action.verb
        if verb != "queue":
            from .rounds import break_queue

            break_queue(g, side)
        if verb == "activate":
            order(g, side, general_of(action))
        elif verb == "division":
            order_division(g, side, space_of(action))
        elif verb == "sail":
            embark(g, space_of(action))
        elif verb == "steam":
            g.then(SteamAsk(space_of(action)))
        elif verb == "create":
            raise_army_at(g, side, space_of(action))
        elif verb == "relieve":
            g.then(ReliefAsk(T.army[str(action.target)], 0))
        elif verb == "reorganise":
            g.then(ReorganiseAsk())
        elif verb == "fort":
            build_fort(g, side, space_of(action))
        elif verb in ("mark", "raid"):
            place(g, side, action)
            g.value -= 1
            g.then(Markers())
        elif verb == "queue":
            queue(g, side, general_of(action))


# ---- control markers


def marker_actions(g: People, side: int) -> list[Action]:
    """11.3, 5.5.3: where an operations card places a marker, or a brigade takes one away."""
    if g.capital[side] < 0:
        return []
    flag, raid, own = space_actions("mark"), space_actions("raid"), side * T.size
    raids = [raid[s] for s in posts(g, side) if g.horse[own + s] and may_raid(g, side, s)]
    return [flag[s] for s in markable(g, side)] + raids


def place(g: People, side: int, action: Action) -> None:
    if action.verb == "mark":
        mark(g, space_of(action), side, "11.3")
    else:
        unmark(g, space_of(action), "5.5.3")


class Markers(Step):
    rule = "11.3"

    def run(self, g: People) -> None:
        if g.value > 0 and marker_actions(g, g.active):
            g.then(MarkersAsk())


class MarkersAsk(Ask):
    rule = "11.3"
    prompt = "markers"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"value": g.value}

    def actions(self, g: People, role: str) -> list[Action]:
        return [*marker_actions(g, g.active), DONE]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        place(g, g.active, action)
        g.value -= 1
        g.then(Markers())


# ---- armies


def raise_army_at(g: People, side: int, space: int) -> None:
    """5.2.1: any marker to spare will do; its owner says which."""
    ready = markers(g, side)
    if len(ready) == 1:
        appoint(g, ready[0], space)
    else:
        g.then(ArmyAsk(side, space))


class ArmyAsk(OfSide):
    """Which army is raised."""

    space: int
    rule = "5.2.1"
    prompt = "army"

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": sid(self.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        return [Action("raise", aid(a)) for a in markers(g, self.side)]

    def take(self, g: People, role: str, action: Action) -> None:
        appoint(g, T.army[str(action.target)], self.space)


def appoint(g: People, army: int, space: int) -> None:
    """5.2.2: the highest rank in the space commands a new army."""
    equals = highest(g, T.army_side[army], space)
    if len(equals) == 1:
        create(g, army, space, equals[0])
    else:
        g.then(CommanderAsk(army, space))


class CommanderAsk(OfArmy):
    """5.2.2: who commands, among equals."""

    space: int
    rule = "5.2.2"
    prompt = "commander"

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": sid(self.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        return [general_actions("name")[u] for u in highest(g, T.army_side[self.army], self.space)]

    def take(self, g: People, role: str, action: Action) -> None:
        create(g, self.army, self.space, general_of(action))


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


def relieve(g: People, army: int, heir: int, half: int) -> int:
    """Another general takes over; who was relieved is returned, still in the space."""
    side = T.army_side[army]
    old = g.chief[army]
    cost = relief_cost(g, army, half)
    g.log("relieved", "5.6.1", general=gid(old), army=aid(army))
    sway(g, side, -cost, "relief", "5.6.1", general=gid(old))
    others = [u for u in foot_generals(g, side, g.army_at[army]) if u != old]
    passed = sum(T.political[u] > T.political[heir] for u in others)
    if passed:
        sway(g, side, -T.chart.will.passed_over * passed, "passed-over", "5.6.1", general=gid(heir))
    promote(g, army, heir, "5.6.1")
    return old


class ReliefAsk(OfArmy):
    """Who takes command."""

    half: int
    rule = "5.6.1"
    prompt = "relief"

    def params(self, g: People) -> dict[str, int | str]:
        return {
            "army": aid(self.army),
            "general": gid(g.chief[self.army]),
            "cost": relief_cost(g, self.army, self.half),
        }

    def actions(self, g: People, role: str) -> list[Action]:
        return [general_actions("name")[u] for u in successors(g, self.army)]

    def take(self, g: People, role: str, action: Action) -> None:
        old = relieve(g, self.army, general_of(action), self.half)
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
            found += [Action("reassign", aid(a)) for a in postings(g, self.general)]
        return found

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "reassign":
            army = T.army[str(action.target)]
            lift(g, self.general, NOWHERE)
            post(g, self.general, g.army_at[army])
            g.log("reassigned", "5.6.2", general=gid(self.general), army=aid(army))
            if g.chief[army] >= 0:
                old = relieve(g, army, self.general, 0)
                g.then(FateAsk(old, 0))
            else:
                accede(g, army, self.general)
            return
        gone = action.verb == "dismiss"
        remove_general(g, self.general, OUT if gone else TRACK)
        g.log("dismissed" if gone else "demoted", "5.6.4" if gone else "5.6.3", general=gid(self.general))


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


class ReorganiseAsk(Ask):
    """Which general moves next."""

    rule = "5.6.5"
    prompt = "reorganise"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [*(general_actions("pick")[u] for u in reorganising(g, g.active)), DONE]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "pick":
            g.then(JourneyAsk(general_of(action)))


class JourneyAsk(OfGeneral):
    rule = "5.6.5"
    prompt = "journey"

    def actions(self, g: People, role: str) -> list[Action]:
        return [space_actions("to")[s] for s in journeys(g, self.general)]

    def take(self, g: People, role: str, action: Action) -> None:
        travel(g, self.general, space_of(action))
        g.then(ReorganiseAsk())


def travel(g: People, general: int, space: int) -> None:
    start = g.at[general]
    lift(g, general, NOWHERE)
    post(g, general, space)
    g.tired.append(general)
    g.log("travelled", "5.6.5", general=gid(general), space=sid(start), space2=sid(space))
    take_command(g, T.side[general], space)


# ---- the operations queue (20)


def queue_actions(g: People, side: int) -> list[Action]:
    """A general for whom cards are saved up: any to begin with, then only he."""
    general = g.queue[side * 2]
    if general >= 0:
        return [general_actions("queue")[general]] if g.at[general] >= 0 else []
    return [general_actions("queue")[u] for u in leaders(g, side, 3) if strategies(g)[u] > g.value]


def queue(g: People, side: int, general: int) -> None:
    """20: the points of the card go to a general; as soon as they suffice he must move, and what is over is lost."""
    from .rounds import break_queue

    g.queue[side * 2] = general
    g.queue[side * 2 + 1] += g.value
    total = g.queue[side * 2 + 1]
    g.log("queued", "20", general=gid(general), value=total)
    needed = strategies(g)[general]
    if total < needed:
        g.queued[side].append(g.card)
        return
    g.value = needed
    break_queue(g, side)
    if general in leaders(g, side, 3):
        order(g, side, general)
