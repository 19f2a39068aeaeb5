"""6.4, 6.8.1: a force comes to land, against a force or a fort or nobody."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.state import Step

from ..battle.modifiers import FARRAGUT
from ..battle.procedure import open_battle
from ..battle.withdrawal import Contact
from ..march.formations import size
from ..march.halt import Halt, shift_force
from ..march.interception import InterceptAsk, interceptors
from ..march.occupation import take_space
from ..pieces import add_sp, enemy_fort, generals, leave_map, strength
from ..political_control import mark
from ..state import MET, NOWHERE, WON_LANDING, Battle, Force, People, general_id, space_id
from ..tables import CSA, SIDES, USA, T


class Watch(Step[People]):
    """5.8: the enemy may try to be in a port before a force that comes by water."""

    space: int
    rule = "5.8.1"

    def run(self, g: People) -> None:
        if g.force is not None and interceptors(g, g.force, self.space):
            g.then(InterceptAsk(self.space, NOWHERE))


class Land(Step[People]):
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
            g.log("steamed", "6.5.2", space=space_id(f.start), space2=space_id(space))
        else:
            leader = general_id(f.leader) if f.leader >= 0 else "none"
            g.log("landed", "6.1.1", space=space_id(f.start), space2=space_id(space), sp=size(g, f), general=leader)
        if strength(g, 1 - f.side, space):
            g.then(Contact(int(self.met or f.tried == MET), 1), Ashore())
        else:
            g.then(Landed() if held else Ashore())


class Ashore(Step[People]):
    """6.8.1, 7.2.5: no troops oppose the landing; lone generals go, and a fort is stormed even if it is empty."""

    rule = "6.8.1"

    def run(self, g: People) -> None:
        f = g.force
        if f is None:
            return
        g.then(Landed())
        if f.fought == WON_LANDING or not enemy_fort(g, f.side, f.at):
            return
        for u in generals(g, 1 - f.side, f.at):
            leave_map(g, u)
            g.log("driven-off", "7.2.5", general=general_id(u), space=space_id(f.at))
        g.battle = Battle(space=f.at, attacker=f.side, came=NOWHERE, sea=1, met=0, sp=(size(g, f), 0))
        open_battle(g)


class Landed(Step[People]):
    """6.4.2: the force stays where it has landed; Farragut raises the flag (59)."""

    rule = "6.4.2"

    def run(self, g: People) -> None:
        f = g.force
        if f is None:
            return
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
        g.log("returned", "6.8.3", side=SIDES[CSA], space=space_id(f.at), space2=space_id(f.start))
