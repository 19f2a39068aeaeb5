"""4.5: concentration by rail, followed by an attack."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action

from .march.armies import check_army
from .march.distance import enemy_distances
from .march.formations import bound, deserts, formation_of, may_leave, new_force
from .march.movement import order
from .pieces import OFFICERS, add_sp, generals
from .questions import DONE, OfSide
from .railways import rail_now, rail_reach
from .state import ARMY, CORPS, DIVISION, GENERALS, SPACES, Force, People, space_id
from .supply import supplied
from .tables import SIDES, T

STATES = {
    75: ("TN", "MS", "AL", "GA", "LA", "AR"),
    100: ("TN", "MS", "AL"),
    101: ("TN", "GA", "AL"),
    102: ("VA",),
}
"""Where each card lets troops gather; 103 in any Confederate state."""


def attackers(g: People, side: int, space: int = -1) -> list[int]:
    """Generals who could be sent to attack: they have troops, and an enemy force or fort lies in reach (the rail bonus
    is not counted on). A cavalry brigade goes by itself, and an army may be all cavalry."""
    far = enemy_distances(g, side)
    return [
        u
        for u in OFFICERS[side]
        if g.at[u] >= 0
        and (space < 0 or g.at[u] == space)
        and (g.sp[side * T.size + g.at[u]] or formation_of(g, u) != CORPS)
        and in_reach(g, u, far)
    ]


def in_reach(g: People, general: int, far: list[int]) -> bool:
    """Whether a general who is free to go can get so far as the enemy."""
    kind, space = formation_of(g, general), g.at[general]
    if far[space] > T.chart.formations[kind].points:
        return False
    f = new_force(g, T.side[general], kind, space, general)
    if kind == CORPS:
        return not bound(g, general) and may_leave(g, replace(f, sp=1))
    return kind == ARMY or not deserts(g, f)


def depots(g: People, side: int, card: int) -> list[int]:
    """Spaces on a railway, in the states of the card, with a general or a brigade who could attack from there."""
    states = STATES.get(card)
    far: list[int] = []
    found = []
    for s in sorted({g.at[u] for u in OFFICERS[side] if g.at[u] >= 0}):
        if not (T.states[T.state[s]].id in states if states else T.group[T.state[s]] == "confederate"):
            continue
        if g.control[s] != side or not any(rail_now(g, link) for _, link in T.roads[s]):
            continue
        far = far or enemy_distances(g, side)
        if any(in_reach(g, u, far) for u in generals(g, side, s)) and senders(g, side, s):
            found.append(s)
    return found


def senders(g: People, side: int, to: int) -> list[int]:
    """Spaces whose supplied infantry can come by rail."""
    held = supplied(g, side)
    return [s for s in rail_reach(g, side, to) if s != to and held[s] and sendable(g, side, s)]


def sendable(g: People, side: int, space: int) -> int:
    """How much infantry can leave a space; nobody's last point, if a general would stay alone (5.3.4)."""
    foot = g.sp[side * T.size + space]
    return foot - bool(foot and deserts(g, Force(side, DIVISION, space, space, sp=foot)))


class Concentrate(OfSide):
    """Where troops gather, or nowhere: then a general attacks with what he has."""

    card: int
    n: int
    rule = "4.5.1"
    prompt = "depot"

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": self.n}

    def actions(self, g: People, role: str) -> list[Action]:
        found = [SPACES.actions("gather")[s] for s in depots(g, self.side, self.card)]
        return [*found, DONE] if attackers(g, self.side) else found

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "done":
            g.then(StrikeAsk(self.side, -1))
        else:
            g.then(Gather(self.side, SPACES.of(action), self.n))


class Gather(OfSide):
    """Troops go by rail to where an attack begins, point by point."""

    space: int
    n: int
    rule = "4.5.1"
    prompt = "gather"

    def asked(self, g: People) -> bool:
        return self.n > 0 and bool(senders(g, self.side, self.space))

    def unasked(self, g: People) -> None:
        g.then(StrikeAsk(self.side, self.space))

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": self.n, "space": space_id(self.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        found = [SPACES.actions("entrain")[s] for s in senders(g, self.side, self.space)]
        return [*found, DONE] if attackers(g, self.side, self.space) else found  # a general in a fort needs troops

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "done":
            g.then(StrikeAsk(self.side, self.space))
            return
        start = SPACES.of(action)
        add_sp(g, self.side, start, -1)
        add_sp(g, self.side, self.space, 1)
        g.log("entrained", "4.5.1", side=SIDES[self.side], space=space_id(start), space2=space_id(self.space))
        check_army(g, self.side, start)
        g.then(Gather(self.side, self.space, self.n - 1))


class StrikeAsk(OfSide):
    """4.5.2: who attacks."""

    space: int
    rule = "4.5.2"
    prompt = "strike"

    def actions(self, g: People, role: str) -> list[Action]:
        able = attackers(g, self.side, self.space)
        return [GENERALS.actions("activate")[u] for u in able] or [DONE]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "activate":
            order(g, self.side, GENERALS.of(action), errand="attack")
