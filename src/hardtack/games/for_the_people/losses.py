"""7.8, 9: strength points lost in battle, on retreat and by attrition; the owner says whether horse or foot."""

from __future__ import annotations

from functools import cache

from hardtack.engine.contract import Action
from hardtack.engine.state import Step

from .armies import check_army
from .asks import OfSide
from .lay import posts
from .pieces import add_sp, army_in, brigades, foot_generals, lift, post, to_track
from .politics import clear_harbours
from .state import OUT, People, general_actions, general_of, gid, sid
from .supply import in_supply, linked, near_rails, passable
from .tables import CSA, SIDES, USA, T

FOOT = Action("foot")


class Losses(Step):
    """A side loses strength points in a space."""

    side: int
    space: int
    n: int
    rule = "7.8.1"

    def run(self, g: People) -> None:
        n = self.n
        slot = self.side * T.size + self.space
        horse = brigades(g, self.side, self.space)
        if n <= 0 or not (g.sp[slot] + g.horse[slot]):
            check_army(g, self.side, self.space)
            return
        if not horse:
            take_foot(g, self.side, self.space, min(n, g.sp[slot]))
            check_army(g, self.side, self.space)
        elif n >= g.sp[slot] + g.horse[slot]:
            take_foot(g, self.side, self.space, g.sp[slot])
            for u in horse:
                for _ in range(1 + g.grown[u]):
                    lose_brigade(g, u)
            check_army(g, self.side, self.space)
        else:
            g.then(LossAsk(self.side, self.space, n))


def take_foot(g: People, side: int, space: int, n: int) -> None:
    if n > 0:
        add_sp(g, side, space, -n)
        f = g.force
        if f is not None and f.side == side and f.at == space:  # the loss is the force's, not that of friends there
            from msgspec.structs import replace

            g.force = replace(f, sp=max(0, f.sp - n))
        g.log("lost-sp", "7.8.1", side=SIDES[side], space=sid(space), sp=n)


def lose_brigade(g: People, general: int) -> None:
    """5.5.4: a brigade loses its strength point: its general is off the map for a time."""
    returns = T.chart.returns
    space = g.at[general]
    if g.grown[general]:
        lift(g, general, OUT)
        g.grown[general] = 0
        post(g, general, space)
        g.log("brigade-shrunk", "5.6.7.C", general=gid(general))
        return
    to_track(g, general, returns.csa_cavalry if T.side[general] == CSA else returns.usa_cavalry)
    g.log("brigade-lost", "5.5.4", general=gid(general), space=sid(space))
    forget(g, general)


def forget(g: People, general: int) -> None:
    """A piece that is gone is no longer part of the force on the move."""
    f = g.force
    if f is not None and general in (f.leader, *f.others):
        from msgspec.structs import replace

        g.force = replace(
            f,
            leader=-1 if general == f.leader else f.leader,
            others=tuple(u for u in f.others if u != general),
        )


def force_lost(g: People) -> None:
    """The force on the move is destroyed; what it has put down on its way has moved all the same (4.3.1)."""
    for space in range(T.size):
        g.moved[space] += g.left[space]
    g.left = [0] * T.size
    g.tired += g.force.dropped if g.force is not None else ()
    g.force = None
    clear_harbours(g)


class LossAsk(OfSide):
    """5.5.4: horse or foot."""

    space: int
    n: int
    rule = "5.5.4"
    prompt = "losses"

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": sid(self.space), "sp": self.n}

    def actions(self, g: People, role: str) -> list[Action]:
        found = [FOOT] if g.sp[self.side * T.size + self.space] else []
        return found + [general_actions("lose")[u] for u in brigades(g, self.side, self.space)]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "foot":
            take_foot(g, self.side, self.space, 1)
        else:
            lose_brigade(g, general_of(action))
        g.then(Losses(self.side, self.space, self.n - 1))


# ---- attrition


@cache
def toll(sp: int) -> int:
    """9.1: what so many strength points lose."""
    lost = 0
    for row in T.chart.attrition:
        if sp >= row.least:
            lost = row.loss
    return lost


def fed(g: People, side: int, space: int) -> bool:
    """Whether a force need not forage: in supply, or for the Confederates living off the Valley (8.4.2)."""
    if T.coastal_fort[space]:
        return True  # 8.3: no penalty there
    ok = in_supply(g, side, space)
    if ok and g.options["rail-logistics"]:
        ok = near_rails(g, side)[space]
    return ok or (side == CSA and lives_off_valley(g, space))


def lives_off_valley(g: People, space: int) -> bool:
    """8.4.2: whether an army or corps has a line to the Shenandoah, all of it in Confederate hands."""
    horsemen = g.sp[CSA * T.size + space] and brigades(g, CSA, space)  # who lead infantry are a corps too
    if army_in(g, CSA, space) < 0 and not foot_generals(g, CSA, space) and not horsemen:
        return False
    if any(g.control[s] != CSA for s in T.valley):
        return False
    clear, line = passable(g, CSA), linked(g, CSA, space)
    return any(s in line and clear[s] for s in T.valley)


class AttritionPhase(Step):
    """3.5: both sides lose by sickness and desertion where they are many, more where they must forage."""

    rule = "9.1"

    def run(self, g: People) -> None:
        g.phase = "attrition"
        g.log("heading-phase", "3.5", phase="attrition")
        due = []
        for side in (USA, CSA):
            for space in posts(g, side):
                slot = side * T.size + space
                sp = g.sp[slot] + g.horse[slot]
                lost = toll(sp)
                if lost and not fed(g, side, space):
                    lost += toll(sp - lost)
                if lost:
                    due.append(Losses(side, space, lost))
        g.then(*due)
