"""7.6: where the beaten go."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from .naval import PORTS, may_cross, naval, net
from .pieces import enemy_fort, enemy_sp, strength
from .state import People, sid, space_actions, space_of
from .supply import in_supply
from .tables import CSA, SIDES, USA, T


def refuge_by_sea(g: People, space: int) -> list[int]:
    """7.6.2: Union ports in Union states, with a line of communication, that a force can reach by water from a port."""
    if not T.port[space]:
        return []
    afloat = waterway(g, space, True)
    return [
        n
        for n in PORTS
        if n != space
        and T.group[T.state[n]] in ("union", "district")
        and g.control[n] == USA
        and not enemy_sp(g, USA, n)
        and in_supply(g, USA, n)
        and n in afloat
    ]


def waterway(g: People, start: int, beaten: bool = False) -> set[int]:
    """Ports that can be reached by river and sea from one without passing a Confederate fort or ironclad.

    `beaten`: nor, where the Union has lost control of the river, a space in Confederate hands (7.6.2).
    """
    kept = naval(g).waterways
    if not beaten and start in kept:
        return kept[start]
    rivers, held = net(), naval(g).node
    found = {start}
    seen: set[int] = set()
    queue = list(rivers.nodes[start])
    seen.update(queue)
    guard = T.guard_of[start]
    sea = T.port[start] == "coastal" and not (guard >= 0 and g.control[guard] == CSA)
    mouths = {course[-1] for n, course in enumerate(T.course) if T.rivers[n].mouth}

    def open_to_sea() -> None:
        nonlocal sea
        if not sea:
            sea = True
            for n, course in enumerate(T.course):
                if T.rivers[n].mouth:
                    node = rivers.node[n, course[-1]]
                    if node not in seen:
                        seen.add(node)
                        queue.append(node)

    if sea:
        sea = False
        open_to_sea()
    if start in mouths:
        open_to_sea()
    position = 0
    while position < len(queue):
        node = queue[position]
        position += 1
        at = rivers.space[node]
        if at >= 0:
            found.add(at)
            if at != start and (g.ironclads[at] or enemy_fort(g, USA, at)):
                continue  # to it, not past it
            if beaten and at != start and g.control[at] == CSA and not held[node]:
                continue
            if at in mouths:
                open_to_sea()
        for n in rivers.next[node]:
            if n not in seen:
                seen.add(n)
                queue.append(n)
    if sea:
        for space in PORTS:
            guard = T.guard_of[space]
            if T.port[space] == "coastal" and not (guard >= 0 and g.control[guard] == CSA):
                found.add(space)
    if not beaten:
        kept[start] = found
    return found


RANK: dict[tuple[str, bool], int] = {(row.space, row.loc): n for n, row in enumerate(T.chart.retreats)}
"""The list of 7.6.1: whose a space is and whether it has a line of communication, to its place in the list."""


def priorities(g: People, side: int, space: int, came: int) -> tuple[list[int], bool]:
    """7.6.1: the spaces a beaten defender may go to, and whether the winner chooses among them."""
    best = len(RANK)
    found: list[int] = []
    for n, link in T.roads[space]:
        if n == came or T.rough[link] or T.b_and_o[link]:
            continue
        if enemy_sp(g, side, n) or enemy_fort(g, side, n) or not may_cross(g, side, link, space, n):
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


class Retreat(Step):
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


def surrender(g: People, side: int, space: int) -> None:
    from .armies import disband

    g.log("surrendered", "7.6.3", side=SIDES[side], space=sid(space), sp=strength(g, side, space))
    disband(g, side, space)


class RetreatAsk(Ask):
    side: int
    space: int
    came: int
    winner: int
    rule = "7.6.1"
    prompt = "retreat"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[1 - self.side if self.winner else self.side],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": sid(self.space), "side": SIDES[self.side]}

    def actions(self, g: People, role: str) -> list[Action]:
        to = space_actions("back")
        return [to[n] for n in priorities(g, self.side, self.space, self.came)[0]]

    def take(self, g: People, role: str, action: Action) -> None:
        g.then(FallBack(self.side, self.space, space_of(action)))


class FallBack(Step):
    """A beaten force goes to a space; enemy country costs it one more point (7.6.1)."""

    side: int
    space: int
    to: int
    rule = "7.6.1"

    def run(self, g: People) -> None:
        from .reaction import relocate

        g.log("retreated", "7.6.1", side=SIDES[self.side], space=sid(self.space), space2=sid(self.to))
        g.then(Stragglers(self.side, self.to))
        f = g.force
        attacked = f is not None and f.side == self.side
        if f is not None and attacked:
            g.force = replace(f, at=self.to)
        # Two armies that meet are one before anything else is lost.
        relocate(g, self.side, self.space, self.to, beaten=not attacked)


class Stragglers(Step):
    side: int
    space: int
    rule = "7.6.1"

    def run(self, g: People) -> None:
        if g.control[self.space] == 1 - self.side and strength(g, self.side, self.space):
            from .losses import Losses

            g.log("stragglers", "7.6.1", side=SIDES[self.side], space=sid(self.space))
            g.then(Losses(self.side, self.space, T.chart.retreats[-1].loss), Remnant(self.side, self.space))


class Remnant(Step):
    """7.3.5: a force that the retreat has used up is gone, its generals with it."""

    side: int
    space: int
    rule = "7.3.5"

    def run(self, g: People) -> None:
        from .armies import disband
        from .losses import force_lost

        if not strength(g, self.side, self.space):
            disband(g, self.side, self.space)
            if g.force is not None and g.force.side == self.side:
                force_lost(g)
