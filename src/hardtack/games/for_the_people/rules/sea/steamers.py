"""6.5: the Confederate river steamers."""

from __future__ import annotations

from collections.abc import Iterator

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask

from ..ground import posts
from ..march.formations import deserts
from ..pieces import enemy_sp, fort_of
from ..state import CORPS, NOWHERE, SPACES, Force, People, space_id
from ..supply import PAIRED
from ..tables import CSA, SIDES, USA, T
from .forts import garrison_room
from .landings import Land, Watch
from .rivers import naval, net

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


class SteamAsk(Ask[People]):
    """6.5.2: where the river steamer goes; the Union may meet it in any space on its way (ruling 26)."""

    start: int
    rule = "6.5.2"
    prompt = "steam"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[CSA],)

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(self.start)}

    def actions(self, g: People, role: str) -> list[Action]:
        to = SPACES.actions("to")
        return [to[s] for s in steam_routes(g, self.start)]

    def take(self, g: People, role: str, action: Action) -> None:
        space = SPACES.of(action)
        way = steam_routes(g, self.start)[space]
        g.force = steamer(self.start, space)
        g.left = [0] * T.size
        g.routed = []
        g.then(*(Watch(s) for s in way), Land())
