"""10.6: new generals, and those who return."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from .ground import posts
from .march.armies import take_command
from .pieces import OFFICERS, army_in, generals, lift, mount, post
from .questions import MOST_BARRED, OfSide
from .state import ARMY, NOWHERE, SPACES, TRACK, VEILED, WAITING, People, general_id, space_id
from .supply import in_supply, supplied
from .tables import SIDES, T


def arriving(g: People, side: int) -> list[int]:
    """10.6: generals due this turn."""
    return [
        u
        for u in OFFICERS[side]
        if (g.at[u] == WAITING and T.arrives[u] <= g.turn) or (g.at[u] == TRACK and g.back[u] <= g.turn)
    ]


def orphaned(g: People, side: int) -> list[int]:
    """10.6.2: where leaderless armies in supply wait for a general."""
    veiled = [s for u, s in g.veiled if T.side[u] == side]
    return [
        s
        for a, s in enumerate(g.army_at)
        if s >= 0
        and T.army_side[a] == side
        and g.chief[a] < 0
        and s not in veiled
        and in_supply(g, side, s)
        and not [u for u in generals(g, side, s) if not g.mounted[u]]
    ]


def why_no_quarters(g: People, side: int, space: int) -> str:
    """10.6.1: why a space with infantry takes no new general; "" if it does."""
    if not supplied(g, side)[space]:
        return "no-supply"
    there = len(generals(g, side, space)) if g.who[space] else 0
    unseen = sum(s == space for u, s in g.veiled if T.side[u] == side)
    room = g.sp[side * T.size + space] + g.horse[side * T.size + space]
    if not unseen:
        room += T.chart.formations[ARMY].generals if army_in(g, side, space) >= 0 else 1
    return "" if there + unseen < room else "generals-enough"


def quarters(g: People, side: int) -> list[int]:
    """10.6.1, 10.6.2: where the next unknown general may be put: leaderless armies in supply first."""
    foot = side * T.size
    return orphaned(g, side) or [s for s in posts(g, side) if g.sp[foot + s] and not why_no_quarters(g, side, s)]


class NewGenerals(Step[People]):
    """The spaces are named first; who comes is drawn unseen, and shown when both sides have placed theirs."""

    side: int
    rule = "10.6.1"

    def run(self, g: People) -> None:
        row = T.scenarios[g.scenario]
        for id, space in row.destined.items():
            general = T.general[id]
            if g.turn == row.first and T.side[general] == self.side and general in arriving(g, self.side):
                g.at[general] = VEILED
                g.veiled.append((general, T.space[space]))
        if arriving(g, self.side) and quarters(g, self.side):
            g.then(QuartersAsk(self.side))


class QuartersAsk(OfSide):
    rule = "10.6.1"
    prompt = "quarters"

    def params(self, g: People) -> dict[str, int | str]:
        return {"n": len(arriving(g, self.side))}

    def actions(self, g: People, role: str) -> list[Action]:
        post = SPACES.actions("post")
        return [post[s] for s in quarters(g, self.side)]

    def barred(self, g: People, role: str) -> list[Barred]:
        """Spaces with infantry to which the next general does not go."""
        side, first = self.side, orphaned(g, self.side)
        here = [s for s in posts(g, side) if g.sp[side * T.size + s] and s not in first]
        why = [(s, "army-needs-general" if first else why_no_quarters(g, side, s)) for s in here]
        return [Barred("post", space_id(s), key, self.rule) for s, key in why if key][:MOST_BARRED]

    def take(self, g: People, role: str, action: Action) -> None:
        space = SPACES.of(action)
        due = arriving(g, self.side)
        general = due[0]
        if len(due) > 1:
            drawn = g.draw("general", len(due), by=SIDES[self.side])
            g.owe(drawn.hidden)  # he lies face down
            general = due[drawn.drawn]
        g.at[general] = VEILED
        g.veiled.append((general, space))
        g.log("general-posted", "10.6.1", side=SIDES[self.side], space=space_id(space))
        g.then(NewGenerals(self.side))


class Reveal(Step[People]):
    """All new generals are shown together; cavalrymen form their brigades, leaderless armies get commanders."""

    rule = "10.6.1"

    def run(self, g: People) -> None:
        for general, space in g.veiled:
            rides = g.mounted[general] or (T.cavalry[general] and not foot_officer(g, general))
            g.at[general] = NOWHERE
            g.mounted[general] = 0
            post(g, general, space)
            g.log("arrived", "10.6.1", general=general_id(general), space=space_id(space))
            if rides:
                reform(g, general)
            else:
                take_command(g, T.side[general], space, costs=False)
        g.veiled = []


def foot_officer(g: People, general: int) -> bool:
    """5.6.7.D: Sheridan may come as a commander of infantry."""
    return bool(g.options["special-abilities"]) and general in T.alternate and not T.alternate[general].cavalry


def reform(g: People, general: int) -> None:
    """10.6.4: a cavalry general takes one infantry point for his brigade; without one he waits another turn."""
    side, space = T.side[general], g.at[general]
    if g.sp[side * T.size + space]:
        mount(g, general)
    else:
        lift(g, general, TRACK)
        g.back[general] = g.turn + 1
