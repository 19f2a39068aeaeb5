"""7.6, 6.4.2: where the beaten go."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask, Step

from ..march.armies import disband
from ..march.halt import Halt, force_lost, shift_force
from ..march.occupation import relocate
from ..pieces import enemy_fort, enemy_sp, strength
from ..sea.rivers import PORTS, may_cross, waterway
from ..state import SPACES, People, space_id
from ..supply import in_supply
from ..tables import SIDES, USA, T
from .losses import Losses


def refuge_by_sea(g: People, space: int) -> list[int]:
    """7.6.2: Union ports in Union states, with a line of communication, that a force can reach by water from a port."""
    if not T.port[space]:
        return []
    afloat = waterway(g, space, True)
    return [
        n
        for n in PORTS
        if n != space
        and T.group[T.state[n]] == "union"  # Washington lies in no state (2.4)
        and g.control[n] == USA
        and not enemy_sp(g, USA, n)
        and in_supply(g, USA, n)
        and n in afloat
    ]


RANK: dict[tuple[str, bool], int] = {(row.space, row.loc): n for n, row in enumerate(T.chart.retreats)}
"""The list of 7.6.1: whose a space is and whether it has a line of communication, to its place in the list."""


def priorities(g: People, side: int, space: int, came: int) -> tuple[list[int], bool]:
    """7.6.1: the spaces a beaten defender may go to, and whether the winner chooses among them."""
    best = len(RANK)
    found: list[int] = []
    for n, link in T.roads[space]:
        if why_no_refuge(g, side, space, came, n, link):
            continue
        whose = "friendly" if g.control[n] == side else "enemy" if g.control[n] == 1 - side else "neutral"
        rank = RANK[whose, in_supply(g, side, n)]
        if rank < best:
            best, found = rank, []
        if rank == best and n not in found:
            found.append(n)
    if side == USA:
        ports = [n for n in refuge_by_sea(g, space) if n != came]
        if ports:
            if best > 0:
                best, found = 0, []
            found += [n for n in ports if n not in found]
    return found, bool(found) and T.chart.retreats[best].winner


class Retreat(Step[People]):
    """The beaten side leaves the space, or lays down its arms."""

    side: int
    space: int
    came: int
    rule = "7.6.1"

    def run(self, g: People) -> None:
        if not strength(g, self.side, self.space):
            return
        ways, winner = priorities(g, self.side, self.space, self.came)
        if not ways:
            surrender(g, self.side, self.space)
        elif len(ways) == 1:
            g.then(FallBack(self.side, self.space, ways[0]))
        else:
            g.then(RetreatAsk(self.side, self.space, self.came, int(winner)))


def why_no_refuge(g: People, side: int, space: int, came: int, n: int, link: int) -> str:
    """7.6.1: why the beaten cannot go to a space next door along a connection; "" if they could."""
    if n == came:
        return "attacker-came-there"
    if T.rough[link] or T.b_and_o[link]:
        return "no-road-for-that"
    if enemy_sp(g, side, n) or enemy_fort(g, side, n):
        return "enemy-in-space"
    return "" if may_cross(g, side, link, space, n) else "river-barred"


def surrender(g: People, side: int, space: int) -> None:
    g.log("surrendered", "7.6.3", side=SIDES[side], space=space_id(space), sp=strength(g, side, space))
    disband(g, side, space)


class RetreatAsk(Ask[People]):
    side: int
    space: int
    came: int
    winner: int
    rule = "7.6.1"
    prompt = "retreat"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[1 - self.side if self.winner else self.side],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(self.space), "side": SIDES[self.side]}

    def actions(self, g: People, role: str) -> list[Action]:
        to = SPACES.actions("back")
        return [to[n] for n in priorities(g, self.side, self.space, self.came)[0]]

    def barred(self, g: People, role: str) -> list[Barred]:
        """Next door: where they cannot go, and where they would go if nothing better were open."""
        found = priorities(g, self.side, self.space, self.came)[0]
        why = {
            n: why_no_refuge(g, self.side, self.space, self.came, n, link) or "better-refuge"
            for n, link in T.roads[self.space]
            if n not in found
        }
        return [Barred("back", space_id(n), key, self.rule) for n, key in why.items()]

    def take(self, g: People, role: str, action: Action) -> None:
        g.then(FallBack(self.side, self.space, SPACES.of(action)))


class FallBack(Step[People]):
    """A beaten force goes to a space; enemy country costs it one more point (7.6.1)."""

    side: int
    space: int
    to: int
    rule = "7.6.1"

    def run(self, g: People) -> None:
        g.log("retreated", "7.6.1", side=SIDES[self.side], space=space_id(self.space), space2=space_id(self.to))
        g.then(Stragglers(self.side, self.to))
        f = g.force
        attacked = f is not None and f.side == self.side
        if f is not None and attacked:
            g.force = replace(f, at=self.to)
        # Two armies that meet are one before anything else is lost.
        relocate(g, self.side, self.space, self.to, beaten=not attacked)


class Stragglers(Step[People]):
    side: int
    space: int
    rule = "7.6.1"

    def run(self, g: People) -> None:
        if g.control[self.space] == 1 - self.side and strength(g, self.side, self.space):
            g.log("stragglers", "7.6.1", side=SIDES[self.side], space=space_id(self.space))
            g.then(Losses(self.side, self.space, T.chart.retreats[-1].loss), Remnant(self.side, self.space))


class Remnant(Step[People]):
    """7.3.5: a force that the retreat has used up is gone, its generals with it."""

    side: int
    space: int
    rule = "7.3.5"

    def run(self, g: People) -> None:
        if not strength(g, self.side, self.space):
            disband(g, self.side, self.space)
            if g.force is not None and g.force.side == self.side:
                force_lost(g)


class Repulsed(Step[People]):
    """6.4.2, 6.3.2: a beaten landing goes back to where it came from, one point fewer if it had passed forts."""

    rule = "6.4.2"

    def run(self, g: People) -> None:
        f = g.force
        if f is None:
            return
        space = f.at
        shift_force(g, replace(f, sp=g.sp[f.side * T.size + space]), f.start)
        g.log("returned", "6.4.2", side=SIDES[f.side], space=space_id(space), space2=space_id(f.start))
        g.force = replace(f, at=f.start, sp=min(f.sp, g.sp[f.side * T.size + f.start]))
        if f.spent:
            g.then(Losses(f.side, f.start, 1), Remnant(f.side, f.start), Halt())
        else:
            g.then(Halt())
