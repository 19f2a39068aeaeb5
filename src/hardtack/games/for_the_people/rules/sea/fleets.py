"""6.1, 6.3: moves of the Union's fleets, of its armies by water, and running the guns."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask, Step

from ..battle.modifiers import FARRAGUT, FOOTE, PORTER
from ..ground import posts
from ..interrupts import NavalInterrupt
from ..march.formations import NOT_ALONG, NOT_SO_MANY, bound, deserts, free_infantry, horse_of
from ..march.halt import Halt
from ..pieces import enemy_sp, generals, strength
from ..questions import MOST_BARRED
from ..state import ARMY, CORPS, GENERALS, NOWHERE, SPACES, Force, People, general_id, space_id
from ..tables import SIDES, USA, T
from .landings import Land, Watch
from .rivers import PORTS
from .voyages import Way, voyages

SP = [Action("with-sp", n) for n in range(16)]


# ---- where the Union can sail


def harbours(g: People) -> list[int]:
    """6.1.1: Union-controlled ports and coastal forts with somebody to embark."""
    return [
        s
        for s in posts(g, USA)
        if T.port[s]
        and g.control[s] == USA
        and (T.river_of[s] or not naval_barred(g))
        and (loads(g, fleet(s)) or passengers(g, fleet(s)))
    ]


def fleet(start: int, leader: int = NOWHERE, errand: str = "") -> Force:
    return Force(side=USA, kind=CORPS, at=start, start=start, leader=leader, points=0, rail=0, errand=errand)


def loads(g: People, f: Force) -> list[int]:
    """6.1.2: how much infantry may go on board with the general there."""
    least = 0 if horse_of(g, f) else 1
    return [n for n in range(T.chart.naval.sp, least - 1, -1) if not why_not_loaded(g, f, n)]


def why_not_loaded(g: People, f: Force, n: int) -> str:
    """6.1.2: why so much infantry does not go on board; "" if it may: nobody is left behind alone (5.3.4)."""
    if n > T.chart.naval.sp - horse_of(g, f):
        return "force-is-full"
    if n > max(0, free_infantry(g, USA, f.at)):
        return "point-has-moved"
    return "general-left-alone" if deserts(g, replace(f, sp=n)) else ""


def passengers(g: People, f: Force) -> list[int]:
    """The generals who may go on board with some infantry or their own brigade."""
    return [u for u in generals(g, USA, f.at) if not why_no_passenger(g, f, u)]


def why_no_passenger(g: People, f: Force, general: int) -> str:
    if general in g.tired:
        return "general-has-moved"
    if bound(g, general):
        return "stays-with-army"
    with_him = replace(f, leader=general)
    if loads(g, with_him):
        return ""
    return why_not_loaded(g, with_him, 1) if g.sp[USA * T.size + f.at] else "no-troops"


# ---- the Union's naval move


class Sail(Step[People]):
    """A naval move begins: from which port."""

    card: int = 0
    rule = "6.1.1"

    def run(self, g: People) -> None:
        g.admiral = self.card
        if harbours(g):
            g.then(SailAsk())


def sails(g: People) -> bool:
    """Whether a naval move can be made at all."""
    return bool(harbours(g))


class SailAsk(Ask[People]):
    rule = "6.1.1"
    prompt = "sail"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[USA],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [SPACES.actions("sail")[s] for s in harbours(g)]

    def take(self, g: People, role: str, action: Action) -> None:
        embark(g, SPACES.of(action))


def embark(g: People, start: int, leader: int = NOWHERE, errand: str = "") -> None:
    """A fleet is made ready; a card may have named its general and where he must go."""
    g.force = fleet(start, leader, errand)
    g.left = [0] * T.size
    g.routed = []
    g.then(EmbarkAsk(), VoyageAsk())


ABOARD = {**NOT_ALONG, **NOT_SO_MANY, "force-is-full": "6.1.2", "no-troops": "6.1.2"}
"""The rule for each reason why somebody does not go on board."""


class EmbarkAsk(Ask[People]):
    """6.1.2: up to three strength points and one general; a cavalry brigade is both."""

    rule = "6.1.2"
    prompt = "embark"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[USA],)

    def params(self, g: People) -> dict[str, int | str]:
        assert g.force is not None
        return {"space": space_id(g.force.at), "sp": g.force.sp}

    def actions(self, g: People, role: str) -> list[Action]:
        f = g.force
        assert f is not None
        found = [SP[n] for n in loads(g, f)]
        return found if f.leader >= 0 else found + [GENERALS.actions("along")[u] for u in passengers(g, f)]

    def barred(self, g: People, role: str) -> list[Barred]:
        """What stands there and does not go on board."""
        f = g.force
        assert f is not None
        there, goes = generals(g, USA, f.at), loads(g, f)
        crowd = range(1, min(g.sp[USA * T.size + f.at], len(SP) - 1) + 1)
        many = [(n, why_not_loaded(g, f, n)) for n in crowd if n not in goes]
        found = [Barred("with-sp", n, key, ABOARD[key]) for n, key in many]
        if f.leader < 0:
            who = [(u, why_no_passenger(g, f, u)) for u in there]
            found += [Barred("along", general_id(u), key, ABOARD[key]) for u, key in who if key]
        elif len(there) > 1:
            found.append(Barred("along", None, "one-general-only", self.rule))
        return found

    def take(self, g: People, role: str, action: Action) -> None:
        f = g.force
        assert f is not None
        if action.verb == "along":
            g.force = replace(f, leader=GENERALS.of(action))
            g.then(EmbarkAsk())
        else:
            g.force = replace(f, sp=int(str(action.target)))


def naval_barred(g: People) -> bool:
    """15.0: in the first turn of 1863 the Union moves on rivers only."""
    row = T.scenarios[g.scenario]
    return row.id == "1863" and g.turn == row.first


def river_goals(g: People, start: int, errand: str) -> dict[int, Way]:
    """Where a card sends a general by river: up the Red River (14), or to an enemy force (19, Belmont)."""
    if not T.port[start] or g.control[start] != USA:
        return {}
    red = T.course[T.river["R"]]
    up = red[: red.index(start)] if start in red else red
    return {
        s: way
        for s, way in voyages(g, start, rivers_only=True).items()
        if (s in up if errand == "red-river" else enemy_sp(g, USA, s))
    }


NO_VOYAGE = {"against-orders": "4.2.1", "rivers-only": "15.0", "no-way-by-water": "6.1.3"}
"""The rule for each reason why a fleet does not go to a port."""


def why_no_voyage(g: People, f: Force, space: int) -> str:
    """6.1.3, 6.2.3, 6.3.1: why a fleet does not go to a port that is not among its goals."""
    if space not in voyages(g, f.start, g.admiral):
        return "no-way-by-water"
    return "against-orders" if f.errand else "rivers-only"


class VoyageAsk(Ask[People]):
    """Where a fleet goes."""

    rule = "6.1.1"
    prompt = "voyage"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[USA],)

    def params(self, g: People) -> dict[str, int | str]:
        f = g.force
        assert f is not None
        return {"space": space_id(f.at), "sp": f.sp}

    def ways(self, g: People) -> dict[int, Way]:
        f = g.force
        assert f is not None
        if f.errand:
            return river_goals(g, f.start, f.errand)
        return voyages(g, f.start, g.admiral, naval_barred(g))

    def actions(self, g: People, role: str) -> list[Action]:
        to = SPACES.actions("to")
        return [to[s] for s in self.ways(g)] or [Action("stop")]

    def barred(self, g: People, role: str) -> list[Barred]:
        """Ports that the fleet does not reach, those behind coastal forts before others."""
        f = g.force
        assert f is not None
        ways = self.ways(g)
        shut = sorted((s for s in PORTS if s != f.start and s not in ways), key=lambda s: T.guard_of[s] < 0)
        why = [(s, why_no_voyage(g, f, s)) for s in shut]
        return [Barred("to", space_id(s), key, NO_VOYAGE[key]) for s, key in why][:MOST_BARRED]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "stop":
            g.then(Halt())
        else:
            space = SPACES.of(action)
            set_sail(g, space, self.ways(g)[space])


def set_sail(g: People, space: int, way: Way) -> None:
    """A fleet is under way; it may be stopped by a card, by guns, and by an enemy who is there first."""
    f = g.force
    assert f is not None
    g.force = replace(f, target=space, spent=way.guns + way.passed)
    g.then(NavalInterrupt(f.start, space), Guns(way.fort), Watch(space), Land())


def lowest_die(torpedoes: bool, admiral: bool) -> int:
    """6.3.1: from which die on a fleet gets past a fort."""
    row = T.chart.guns
    return row.success - (row.torpedoes if torpedoes else 0) - (row.admiral if admiral else 0)


class Guns(Step[People]):
    """6.3.1: past a fort, on a four or more."""

    fort: int
    rule = "6.3.1"

    def run(self, g: People) -> None:
        f = g.force
        if f is None or self.fort < 0:
            return
        needs = lowest_die(bool(g.torpedoes[self.fort]), g.admiral in (FOOTE, PORTER, FARRAGUT))
        roll = g.roll("guns", by=SIDES[f.side], least=needs)
        g.log("ran-guns" if roll.good else "driven-back", "6.3.1", roll, space=space_id(self.fort))
        if not roll.good:
            g.then(Halt())


# ---- armies by water (6.1.5)


def army_voyages(g: People) -> dict[int, list[int]]:
    """Armies that may go by water with a whole campaign, and where to."""
    row = T.chart.army_naval
    found: dict[int, list[int]] = {}
    for army, space in enumerate(g.army_at):
        if space < 0 or T.army_side[army] != USA or g.chief[army] < 0 or not T.port[space] or g.control[space] != USA:
            continue
        chief = T.general_ids[g.chief[army]]
        ways: list[int] = []
        if chief in row.sea_commanders and T.ids[space] in row.sea_ports and not naval_barred(g):
            reach = voyages(g, space)
            ways += [T.space[id] for id in row.sea_ports if T.space[id] in reach]
        if chief in row.river_commanders and T.river_of[space] and strength(g, USA, space) <= row.river_sp:
            ways += [s for s in voyages(g, space, rivers_only=True) if T.river_of[s] and s not in ways]
        if ways:
            found[army] = ways
    return found


def army_way(g: People, army: int, space: int) -> Way:
    """How an army gets to a port: over the sea between the ports of 6.1.5.a, else along a river."""
    start, ports = g.army_at[army], T.chart.army_naval.sea_ports
    rivers_only = not (T.ids[start] in ports and T.ids[space] in ports)
    return voyages(g, start, rivers_only=rivers_only)[space]


def sail_army(g: People, army: int, space: int) -> None:
    """Put an army on its transports."""
    start, way = g.army_at[army], army_way(g, army, space)
    others = [u for u in generals(g, USA, start) if u != g.chief[army]]
    horse = sum(1 + g.grown[u] for u in others if g.mounted[u])
    sp = min(g.sp[USA * T.size + start], T.chart.formations[ARMY].sp - horse)
    g.force = Force(
        side=USA, kind=ARMY, at=start, start=start, leader=g.chief[army], sp=sp, others=tuple(others), army=army,
        points=0, rail=0,
    )  # fmt: skip
    g.left = [0] * T.size
    g.routed = []
    set_sail(g, space, way)
