"""5.1.1: the pieces of a force go to a space; its move ends, or it is no more."""

from __future__ import annotations

from hardtack.engine.state import Step

from ..pieces import add_sp, army_in, lift, post, shift_army, strength
from ..sea.weapons import clear_harbours
from ..state import NOWHERE, Force, People, space_id
from ..tables import SIDES, T
from .armies import check_army, merge, take_command

# ---- carrying it out


def shift_force(g: People, f: Force, to: int) -> None:
    """Move the pieces of a force from its space to another."""
    add_sp(g, f.side, f.at, -f.sp)
    add_sp(g, f.side, to, f.sp)
    for u in (f.leader, *f.others):
        if u >= 0:
            lift(g, u, NOWHERE)
            post(g, u, to)
    if f.army >= 0:
        shift_army(g, f.army, to)
    check_army(g, f.side, f.at)


class Halt(Step[People]):
    """A move ends: what has moved with this card is remembered, a corps joins the army it finds (5.3.5), of two armies
    one is dissolved (5.2.4)."""

    rule = "5.1.1"

    def run(self, g: People) -> None:
        f = g.force
        if f is None:
            return
        for space, n in enumerate(g.left):
            g.moved[space] += n
        g.left = [0] * T.size
        g.moved[f.at] += f.sp
        clear_harbours(g)
        g.tired += [u for u in (f.leader, *f.others, *f.dropped) if u >= 0]
        if f.army >= 0:
            g.tired.append(-2 - f.army)
        g.force = None
        if f.army >= 0 and g.army_at[f.army] == f.at != NOWHERE and army_in(g, f.side, f.at) != f.army:
            merge(g, f.side, f.at, f.army, [f.leader, *f.others])
        else:
            take_command(g, f.side, f.at)
        if g.journal is not None and f.at != f.start:
            g.log("halted", "5.1.1", side=SIDES[f.side], space=space_id(f.at), sp=strength(g, f.side, f.at))


def force_lost(g: People) -> None:
    """The force on the move is destroyed; what it has put down on its way has moved all the same (4.3.1)."""
    for space in range(T.size):
        g.moved[space] += g.left[space]
    g.left = [0] * T.size
    g.tired += g.force.dropped if g.force is not None else ()
    g.force = None
    clear_harbours(g)
