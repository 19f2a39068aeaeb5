"""5.7.2, 5.7.4, 11.2.2: a force is alone in a space: lone generals go, empty forts fall, governments flee."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.state import Step

from ..capitals import flee
from ..pieces import add_sp, army_in, enemy_fort, foot_generals, generals, leave_map, lift, post, shift_army, strength
from ..sea.forts import remove_fort
from ..state import NOWHERE, People, general_id, space_id
from ..tables import CSA, USA, T
from .armies import merge, take_command
from .formations import size


class Occupy(Step[People]):
    """5.7.2, 5.7.4, 11.2.2: nobody resists: lone generals go, an empty fort falls, a government flees."""

    beaten: int = 0
    """1: the force has lost a battle against the last who stood here."""
    rule = "5.7.2"

    def run(self, g: People) -> None:
        f = g.force
        if f is None:
            return
        if f.errand == "attack" and enemy_fort(g, f.side, f.at):
            g.force = replace(f, errand="")  # 4.5: an empty fort is an enemy force
        take_space(g, f.side, f.at, bool(self.beaten), size(g, f))


def take_space(g: People, side: int, space: int, beaten: bool = False, sp: int = 0) -> None:
    """A force of so many strength points has come to a space and is alone there, but for friends; if it lost the battle
    there, a government stays till the political phase."""
    foe = 1 - side
    if strength(g, foe, space) or not strength(g, side, space):
        return
    for u in generals(g, foe, space):
        leave_map(g, u)
        g.log("driven-off", "5.7.4", general=general_id(u), space=space_id(space))
    if g.forts[space] == foe:
        remove_fort(g, space)
    elif side == USA and T.coastal_fort[space] and g.control[space] == CSA and strength(g, USA, space) <= sp:
        g.qualified = 1  # 5.7.2, ruling AE; friends there have taken it before
    if g.capital[foe] == space and not beaten:
        flee(g, foe)


def relocate(g: People, side: int, space: int, to: int, beaten: bool = False) -> None:
    """All of a side in a space go to another, meeting whoever of theirs is there; a beaten army or corps may go on
    retreating before battle unless a general there outranks its own (7.2.2)."""
    sp = g.sp[side * T.size + space]
    foot, going = foot_generals(g, side, space), generals(g, side, space)
    corps = army_in(g, side, space) >= 0 or bool(foot or (sp and going))
    routed = (beaten and corps) or space in g.routed
    add_sp(g, side, space, -sp)
    add_sp(g, side, to, sp)
    top = max((T.political[u] for u in foot), default=-1)
    outranked = any(T.political[u] > top for u in foot_generals(g, side, to))
    for u in going:
        lift(g, u, NOWHERE)
        post(g, u, to)
    if space in g.routed:
        g.routed.remove(space)
    if routed and not outranked and to not in g.routed:
        g.routed.append(to)
    take_space(g, side, to)
    join(g, side, to, army_in(g, side, space), going)


def join(g: People, side: int, space: int, army: int, going: list[int]) -> None:
    """Generals have come to a space, with their army if they have one: of two armies one goes (5.2.4), one that had no
    commander finds one (5.2.2)."""
    if army >= 0:
        shift_army(g, army, space)
        if army_in(g, side, space) != army:
            merge(g, side, space, army, going)
            return
    take_command(g, side, space)
