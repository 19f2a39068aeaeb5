"""7.8, 5.5.4: strength points lost in battle, on retreat and by attrition; the owner says whether horse or foot."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred

from ..march.armies import check_army
from ..pieces import add_sp, brigades, generals, lift, post, strength, to_track
from ..questions import OfSide
from ..state import GENERALS, OUT, People, general_id, space_id
from ..tables import CSA, SIDES, T

FOOT = Action("foot")


def take_foot(g: People, side: int, space: int, n: int) -> None:
    if n > 0:
        add_sp(g, side, space, -n)
        f = g.force
        if f is not None and f.side == side and f.at == space:  # the loss is the force's, not that of friends there
            g.force = replace(f, sp=max(0, f.sp - n))
        g.log("lost-sp", "7.8.1", side=SIDES[side], space=space_id(space), sp=n)


def lose_brigade(g: People, general: int) -> None:
    """5.5.4: a brigade loses its strength point: its general is off the map for a time."""
    returns = T.chart.returns
    space = g.at[general]
    if g.grown[general]:
        lift(g, general, OUT)
        g.grown[general] = 0
        post(g, general, space)
        g.log("brigade-shrunk", "5.6.7.C", general=general_id(general))
        return
    to_track(g, general, returns.csa_cavalry if T.side[general] == CSA else returns.usa_cavalry)
    g.log("brigade-lost", "5.5.4", general=general_id(general), space=space_id(space))
    leave_force(g, general)


def leave_force(g: People, general: int) -> None:
    """A general who is gone is no longer part of the force on the move; 7.7.4: without its leader it marches no farther
    (see `procedure.GoOn`)."""
    f = g.force
    if f is not None and general in (f.leader, *f.others):
        g.force = replace(
            f,
            leader=-1 if general == f.leader else f.leader,
            others=tuple(u for u in f.others if u != general),
        )


class Losses(OfSide):
    """7.8.1, 5.5.4: a side loses strength points in a space; it says whether horse or foot, unless all go."""

    space: int
    n: int
    rule = "5.5.4"
    prompt = "losses"
    lone = "answered"

    def asked(self, g: People) -> bool:
        return 0 < self.n < strength(g, self.side, self.space) and bool(brigades(g, self.side, self.space))

    def unasked(self, g: People) -> None:
        if self.n > 0:
            take_foot(g, self.side, self.space, min(self.n, g.sp[self.side * T.size + self.space]))
            for u in brigades(g, self.side, self.space):
                for _ in range(1 + g.grown[u]):
                    lose_brigade(g, u)
        check_army(g, self.side, self.space)

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(self.space), "sp": self.n}

    def actions(self, g: People, role: str) -> list[Action]:
        found = [FOOT] if g.sp[self.side * T.size + self.space] else []
        return found + [GENERALS.actions("lose")[u] for u in brigades(g, self.side, self.space)]

    def barred(self, g: People, role: str) -> list[Barred]:
        """Who has no brigade cannot lose one; and without infantry none is lost."""
        foot = [u for u in generals(g, self.side, self.space) if not g.mounted[u]]
        found = [Barred("lose", general_id(u), "no-brigade", self.rule) for u in foot]
        if not g.sp[self.side * T.size + self.space]:
            found.append(Barred("foot", None, "no-infantry", self.rule))
        return found

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "foot":
            take_foot(g, self.side, self.space, 1)
        else:
            lose_brigade(g, GENERALS.of(action))
        g.then(Losses(self.side, self.space, self.n - 1))
