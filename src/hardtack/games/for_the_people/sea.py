"""6.1 to 6.5: moves by water: the Union's fleets, running the guns, landings, and the Confederate river steamers."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from .battle import open_battle
from .lay import posts
from .losses import Losses
from .modifiers import FARRAGUT, FOOTE, PORTER
from .movement import Halt, shift_force
from .muster import bound, deserts, free_infantry, horse_of, size
from .naval import naval, net
from .pieces import add_sp, enemy_fort, enemy_sp, fort_of, generals, leave_map, strength
from .politics import mark
from .retreat import Remnant
from .state import (
    ARMY,
    CORPS,
    NOWHERE,
    Battle,
    Force,
    People,
    general_actions,
    general_of,
    gid,
    sid,
    space_actions,
    space_of,
)
from .supply import PAIRED
from .tables import CSA, SIDES, USA, T
from .voyage import Way, voyages

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
    """6.1.2: how much infantry may go on board with the general there; none leaves another behind alone (5.3.4)."""
    horse = horse_of(g, f)
    most = min(T.chart.naval.sp - horse, max(0, free_infantry(g, USA, f.at)))
    return [n for n in range(most, -1 if horse else 0, -1) if not deserts(g, replace(f, sp=n))]


def passengers(g: People, f: Force) -> list[int]:
    """The generals who may go on board with some infantry or their own brigade."""
    return [
        u for u in generals(g, USA, f.at) if u not in g.tired and not bound(g, u) and loads(g, replace(f, leader=u))
    ]


# ---- the Union's naval move


class Sail(Step):
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


class SailAsk(Ask):
    rule = "6.1.1"
    prompt = "sail"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[USA],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [space_actions("sail")[s] for s in harbours(g)]

    def take(self, g: People, role: str, action: Action) -> None:
        embark(g, space_of(action))


def embark(g: People, start: int, leader: int = NOWHERE, errand: str = "") -> None:
    """A fleet is made ready; a card may have named its general and where he must go."""
    g.force = fleet(start, leader, errand)
    g.left = [0] * T.size
    g.routed = []
    g.then(EmbarkAsk(), VoyageAsk())


class EmbarkAsk(Ask):
    """6.1.2: up to three strength points and one general; a cavalry brigade is both."""

    rule = "6.1.2"
    prompt = "embark"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[USA],)

    def params(self, g: People) -> dict[str, int | str]:
        assert g.force is not None
        return {"space": sid(g.force.at), "sp": g.force.sp}

    def actions(self, g: People, role: str) -> list[Action]:
        f = g.force
        assert f is not None
        found = [SP[n] for n in loads(g, f)]
        return found if f.leader >= 0 else found + [general_actions("along")[u] for u in passengers(g, f)]

    def take(self, g: People, role: str, action: Action) -> None:
        f = g.force
        assert f is not None
        if action.verb == "along":
            g.force = replace(f, leader=general_of(action))
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
    red = T.river["R"]
    return {
        s: way
        for s, way in voyages(g, start, rivers_only=True).items()
        if (red in T.river_of[s] if errand == "red-river" else enemy_sp(g, USA, s))
    }


class VoyageAsk(Ask):
    """Where a fleet goes."""

    rule = "6.1.1"
    prompt = "voyage"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[USA],)

    def params(self, g: People) -> dict[str, int | str]:
        f = g.force
        assert f is not None
        return {"space": sid(f.at), "sp": f.sp}

    def ways(self, g: People) -> dict[int, Way]:
        f = g.force
        assert f is not None
        if f.errand:
            return river_goals(g, f.start, f.errand)
        return voyages(g, f.start, g.admiral, naval_barred(g))

    def actions(self, g: People, role: str) -> list[Action]:
        to = space_actions("to")
        return [to[s] for s in self.ways(g)] or [Action("stop")]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "stop":
            g.then(Halt())
        else:
            space = space_of(action)
            set_sail(g, space, self.ways(g)[space])


def set_sail(g: People, space: int, way: Way) -> None:
    """A fleet is under way; it may be stopped by a card, by guns, and by an enemy who is there first."""
    from .interrupt import NavalInterrupt

    f = g.force
    assert f is not None
    g.force = replace(f, target=space, spent=way.guns + way.passed)
    g.then(NavalInterrupt(f.start, space), Guns(way.fort), Watch(space), Land())


def lowest_die(torpedoes: bool, admiral: bool) -> int:
    """6.3.1: from which die on a fleet gets past a fort."""
    row = T.chart.guns
    return row.success - (row.torpedoes if torpedoes else 0) - (row.admiral if admiral else 0)


class Guns(Step):
    """6.3.1: past a fort, on a four or more."""

    fort: int
    rule = "6.3.1"

    def run(self, g: People) -> None:
        f = g.force
        if f is None or self.fort < 0:
            return
        needs = lowest_die(bool(g.torpedoes[self.fort]), g.admiral in (FOOTE, PORTER, FARRAGUT))
        die = g.dice.d6()
        good = die >= needs
        g.log("ran-guns" if good else "driven-back", "6.3.1", space=sid(self.fort), die=die, needs=needs)
        if not good:
            g.then(Halt())


class Watch(Step):
    """5.8: the enemy may try to be in a port before a force that comes by water."""

    space: int
    rule = "5.8.1"

    def run(self, g: People) -> None:
        from .interception import InterceptAsk, interceptors

        if g.force is not None and interceptors(g, g.force, self.space):
            g.then(InterceptAsk(self.space, NOWHERE))


class Land(Step):
    """A force arrives by water: unopposed, or against a force or a fort (6.4)."""

    met: int = 0
    """1: an interceptor is there."""
    rule = "6.4.1"

    def run(self, g: People) -> None:
        f = g.force
        if f is None:
            return
        space = f.target
        held = strength(g, f.side, space) > 0
        shift_force(g, f, space)
        g.force = replace(f, at=space, came=NOWHERE)
        if f.side == CSA:
            g.log("steamed", "6.5.2", space=sid(f.start), space2=sid(space))
        else:
            leader = gid(f.leader) if f.leader >= 0 else "none"
            g.log("landed", "6.1.1", space=sid(f.start), space2=sid(space), sp=f.sp, general=leader)
        if strength(g, 1 - f.side, space):
            from .reaction import Contact

            g.then(Contact(self.met, 1))
        else:
            g.then(Landed() if held else Ashore())


class Ashore(Step):
    """6.8.1, 7.2.5: no troops oppose the landing; lone generals go, and a fort is stormed even if it is empty."""

    rule = "6.8.1"

    def run(self, g: People) -> None:
        f = g.force
        if f is None:
            return
        if not enemy_fort(g, f.side, f.at):
            g.then(Landed())
            return
        for u in generals(g, 1 - f.side, f.at):
            leave_map(g, u)
            g.log("driven-off", "7.2.5", general=gid(u), space=sid(f.at))
        g.battle = Battle(space=f.at, attacker=f.side, came=NOWHERE, sea=1, met=0, sp=(size(g, f), 0))
        open_battle(g)


class Landed(Step):
    """6.4.2: the force stays where it has landed; Farragut raises the flag (59)."""

    rule = "6.4.2"

    def run(self, g: People) -> None:
        f = g.force
        if f is None:
            return
        from .reaction import take_space

        take_space(g, f.side, f.at, sp=size(g, f))
        if f.side == USA and g.admiral == FARRAGUT and g.sp[USA * T.size + f.at]:
            mark(g, f.at, USA, "11.3")
        if f.errand == "galveston":
            retake(g, f)
        g.then(Halt())


def retake(g: People, f: Force) -> None:
    """115: the Union's marker goes at once, and whom a coastal fort cannot hold goes back (6.8.3)."""
    mark(g, f.at, CSA, "6.8.2")
    surplus = g.sp[CSA * T.size + f.at] - T.chart.limits.garrison
    if T.coastal_fort[f.at] and f.at not in T.garrison_free and surplus > 0:
        add_sp(g, CSA, f.at, -surplus)
        add_sp(g, CSA, f.start, surplus)
        g.force = replace(f, sp=f.sp - surplus)
        g.log("returned", "6.8.3", side=SIDES[CSA], space=sid(f.at), space2=sid(f.start))


class Repulsed(Step):
    """6.4.2, 6.3.2: a beaten landing goes back to where it came from, one point fewer if it had passed forts."""

    rule = "6.4.2"

    def run(self, g: People) -> None:
        f = g.force
        if f is None:
            return
        space = f.at
        shift_force(g, replace(f, sp=g.sp[f.side * T.size + space]), f.start)
        g.log("returned", "6.4.2", side=SIDES[f.side], space=sid(space), space2=sid(f.start))
        g.force = replace(f, at=f.start, sp=min(f.sp, g.sp[f.side * T.size + f.start]))
        if f.spent:
            g.then(Losses(f.side, f.start, 1), Remnant(f.side, f.start), Halt())
        else:
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


def sail_army(g: People, army: int, space: int) -> None:
    """Put an army on its transports."""
    start = g.army_at[army]
    rivers_only = not (T.ids[start] in T.chart.army_naval.sea_ports and T.ids[space] in T.chart.army_naval.sea_ports)
    way = voyages(g, start, rivers_only=rivers_only)[space]
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


# ---- the Confederate river move (6.5)


def steamers(g: People) -> dict[int, dict[int, tuple[int, ...]]]:
    """6.5.1, 6.5.3: spaces from which one point of infantry can go by river or between a port and its fort; where to,
    and through which spaces."""
    return {start: steam_routes(g, start) for start in moorings(g)}


def moorings(g: People) -> list[int]:
    streams, sp, moved, own = naval(g).streams, g.sp, g.moved, CSA * T.size
    return [
        s
        for s in posts(g, CSA)
        if (streams[s] or s in PAIRED)
        and sp[own + s] > moved[s]
        and not deserts(g, steamer(s))
        and any(True for _ in steaming(g, s))
    ]


def steamer(start: int, target: int = NOWHERE) -> Force:
    return Force(side=CSA, kind=CORPS, at=start, start=start, sp=1, points=0, rail=0, target=target)


def steam_routes(g: People, start: int) -> dict[int, tuple[int, ...]]:
    ways: dict[int, tuple[int, ...]] = {}
    for space, way in steaming(g, start):
        ways.setdefault(space, way)
    return ways


def steaming(g: People, start: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """6.5.1, 6.5.3: where a steamer gets where the Union has no control, and through which spaces; nearest first."""
    rivers, held = net(), naval(g).node
    nodes = [n for n in rivers.nodes[start] if not held[n]]
    seen = set(nodes)
    queue: list[tuple[int, tuple[int, ...]]] = [(n, ()) for n in nodes]
    for node, way in queue:
        for n in rivers.next[node]:
            if n in seen or held[n]:
                continue
            at = rivers.space[n]
            if at >= 0 and (enemy_sp(g, CSA, at) or fort_of(g, at) == USA):
                continue
            seen.add(n)
            on = (*way, at) if at >= 0 and at not in way else way
            queue.append((n, on))
            if at >= 0 and at != start and garrison_room(g, at):
                yield at, on
    other = PAIRED.get(start, NOWHERE)
    if other >= 0 and fort_pair_open(g, start, other) and garrison_room(g, other):
        yield other, (other,)


def fort_pair_open(g: People, start: int, other: int) -> bool:
    fort = start if T.coastal_fort[start] else other
    return g.control[fort] == CSA and not enemy_sp(g, CSA, other) and g.forts[other] != USA


def garrison_room(g: People, space: int) -> bool:
    """6.8.3: one Confederate point at most in a coastal fort."""
    if not T.coastal_fort[space] or space in T.garrison_free:
        return True
    return strength(g, CSA, space) < T.chart.limits.garrison


class SteamAsk(Ask):
    """6.5.2: where the river steamer goes; the Union may meet it in any space on its way (ruling 26)."""

    start: int
    rule = "6.5.2"
    prompt = "steam"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": sid(self.start)}

    def actions(self, g: People, role: str) -> list[Action]:
        to = space_actions("to")
        return [to[s] for s in steam_routes(g, self.start)]

    def take(self, g: People, role: str, action: Action) -> None:
        space = space_of(action)
        way = steam_routes(g, self.start)[space]
        g.force = steamer(self.start, space)
        g.left = [0] * T.size
        g.routed = []
        g.then(*(Watch(s) for s in way), Land())
