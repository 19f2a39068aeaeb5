"""5.2.1, 5.2.2, 5.2.4, 5.2.8, 5.2.9, 5.3.4, 12.7: raising armies and losing them, their commanders, and generals that
are too many.

An army on the move is elsewhere: what goes along (5.2.3) in formations.Muster, spaces converted (5.2.6) in
movement.may_convert, what follows a battle (5.2.7) in battle/procedure.GoOn.
"""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from ..pieces import (
    OFFICERS,
    add_sp,
    army_in,
    chief_rating,
    drop_army,
    foot_generals,
    fort_of,
    generals,
    leave_map,
    lift,
    raise_army,
    strength,
    to_track,
)
from ..questions import OfArmy, OfSide
from ..railways import rail_supplied
from ..state import ARMIES, ARMY, GENERALS, NOWHERE, TRACK, People, army_id, by_side, general_id, space_id
from ..supply import in_supply
from ..tables import SIDES, USA, T
from ..will import sway
from .distance import spaces_between

# ---- raising


def markers(g: People, side: int) -> list[int]:
    """Army markers that can be used now."""
    return [
        a
        for a, at in enumerate(g.army_at)
        if T.army_side[a] == side and (at == NOWHERE or (at == TRACK and g.army_back[a] <= g.turn))
    ]


def may_raise(g: People, side: int, space: int) -> bool:
    """5.2.1: a controlled, supplied space with a general and five strength points, and a marker to spare."""
    return (
        g.control[space] == side
        and army_in(g, side, space) < 0
        and strength(g, side, space) >= T.chart.army_sp
        and bool(foot_generals(g, side, space))
        and in_supply(g, side, space)
        and (not g.options["rail-logistics"] or rail_supplied(g, side)[space])
        and bool(markers(g, side))
    )


def create(g: People, army: int, space: int, chief: int) -> None:
    """5.2.2: an army under the highest rank there; it costs will to pass over a greater general outside armies."""
    side = T.army_side[army]
    raise_army(g, army, space, chief)
    g.log("army-raised", "5.2.1", army=army_id(army), space=space_id(space), general=general_id(chief))
    pass_over(g, side, chief)
    honour_mcclellan(g, army)


def pass_over(g: People, side: int, chief: int) -> None:
    """5.2.2: what a new commander costs if anybody outside the armies outranks him."""
    above = superior(g, side, chief)
    if above >= 0:
        sway(g, side, -T.chart.will.outranked, "outranked", "5.2.2", general=general_id(above))


def superior(g: People, side: int, chief: int) -> int:
    """A general outside the armies who outranks another; cavalrymen never do. NOWHERE: none."""
    for u, at in enumerate(g.at):
        if at < 0 or T.side[u] != side or g.mounted[u] or army_in(g, side, at) >= 0:
            continue
        if T.political[u] > T.political[chief]:
            return u
    return NOWHERE


def highest(g: People, side: int, space: int) -> list[int]:
    """The foot generals of the highest rank in a space."""
    foot = foot_generals(g, side, space)
    top = max((T.political[u] for u in foot), default=0)
    return [u for u in foot if T.political[u] == top]


def honour_mcclellan(g: People, army: int) -> None:
    """5.6.7.A: once, the North takes heart when McClellan is given an army near the capital."""
    if not g.options["special-abilities"] or g.mcclellan or T.army_side[army] != USA:
        return
    chief = g.chief[army]
    if chief < 0 or T.general_ids[chief] != "mcclellan" or g.capital[USA] < 0:
        return
    if spaces_between(g.army_at[army], g.capital[USA]) <= 4:
        g.mcclellan = 1
        sway(g, USA, T.chart.will.mcclellan, "mcclellan", "5.6.7.A")


# ---- losing


def lose_army(g: People, army: int, rule: str = "12.7") -> None:
    """12.7: an army is no more: its marker goes, and the will of its side suffers."""
    side = T.army_side[army]
    space = g.army_at[army]
    drop_army(g, army)
    g.log("army-lost", rule, army=army_id(army), space=space_id(space))
    sway(g, side, -by_side(T.chart.will.army, side), "army", "12.7", army=army_id(army))


def check_army(g: People, side: int, space: int) -> None:
    """5.2.1: an army without strength is gone at once, its generals with it."""
    army = army_in(g, side, space)
    if army >= 0 and not strength(g, side, space):
        lose_army(g, army)
        for u in generals(g, side, space):
            leave_map(g, u)


def disband(g: People, side: int, space: int) -> None:
    """Everything of a side in a space is lost; its generals return in time."""
    add_sp(g, side, space, -g.sp[side * T.size + space])
    army = army_in(g, side, space)
    for u in generals(g, side, space):
        leave_map(g, u)
    if army >= 0:
        lose_army(g, army)


def merge(g: People, side: int, space: int, coming: int, with_it: list[int]) -> None:
    """5.2.4: two armies in one space: its owner says which is dissolved, before anything else happens."""
    g.then(MergeAsk(side, space, army_in(g, side, space), coming, tuple(with_it)))


class MergeAsk(OfSide):
    space: int
    there: int
    coming: int
    with_it: tuple[int, ...]
    """The generals of the army that came."""
    rule = "5.2.4"
    prompt = "merge"

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(self.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        return [ARMIES.actions("dissolve")[a] for a in (self.there, self.coming)]

    def take(self, g: People, role: str, action: Action) -> None:
        gone = ARMIES.of(action)
        stays = self.there if gone == self.coming else self.coming
        rating = chief_rating(g, gone)
        both = generals(g, self.side, self.space)
        leaving = [u for u in both if (u in self.with_it) == (gone == self.coming)]
        lose_army(g, gone, "5.2.4")
        sway(g, self.side, -rating, "stacked", "5.2.4", army=army_id(gone))
        for u in leaving:
            if g.mounted[u]:
                g.horse_due += [(g.turn + 1) * 2 + self.side] * (1 + g.grown[u])
            leave_map(g, u)
        g.here[self.side * T.size + self.space] = stays
        f = g.force
        if f is not None and f.side == self.side and f.at == self.space:
            going = set(leaving)
            g.force = replace(
                f,
                leader=NOWHERE if f.leader in going else f.leader,
                others=tuple(u for u in f.others if u not in going),
                army=NOWHERE if f.army == gone else f.army,
            )
        check_army(g, self.side, self.space)  # 5.2.1: all its strength may have been brigades that went


# ---- commanders


class Succession(Step[People]):
    """5.2.8: an army that has lost its commander gets the next in rank, or a generic one."""

    army: int
    rule = "5.2.8"

    def run(self, g: People) -> None:
        space = g.army_at[self.army]
        if space < 0 or g.chief[self.army] >= 0:
            return
        side = T.army_side[self.army]
        heirs = highest(g, side, space)
        if len(heirs) == 1:
            promote(g, self.army, heirs[0], "5.2.8")
        elif heirs:
            g.then(SuccessionAsk(self.army))
        else:
            g.log("generic", "5.2.8", army=army_id(self.army))


class SuccessionAsk(OfArmy):
    costs: int = 0
    """1: will, if he is outranked (5.2.2)."""
    rule = "5.2.8"
    prompt = "succession"

    def actions(self, g: People, role: str) -> list[Action]:
        name = GENERALS.actions("name")
        return [name[u] for u in highest(g, T.army_side[self.army], g.army_at[self.army])]

    def take(self, g: People, role: str, action: Action) -> None:
        if self.costs:
            accede(g, self.army, GENERALS.of(action))
        else:
            promote(g, self.army, GENERALS.of(action), "5.2.8")


def promote(g: People, army: int, general: int, rule: str) -> None:
    g.chief[army] = general
    g.log("commands", rule, general=general_id(general), army=army_id(army))
    honour_mcclellan(g, army)


def accede(g: People, army: int, general: int) -> None:
    """5.2.2: a general who has come to an army under a generic commander takes it over, at the price of a new one."""
    promote(g, army, general, "5.2.2")
    pass_over(g, T.army_side[army], general)


def take_command(g: People, side: int, space: int, costs: bool = True) -> None:
    """5.2.2: the first real general to come to an army under a generic commander takes it over; placed there he costs
    nothing (10.6.3)."""
    army = army_in(g, side, space)
    if army < 0 or g.chief[army] >= 0:
        return
    heirs = highest(g, side, space)
    if len(heirs) > 1:
        g.then(SuccessionAsk(army, int(costs)))
    elif heirs and costs:
        accede(g, army, heirs[0])
    elif heirs:
        promote(g, army, heirs[0], "5.2.2")


# ---- too many generals


def forlorn(g: People, side: int, space: int) -> bool:
    """5.3.4: whether a general there would have neither a strength point nor a fort, which nobody can let stand."""
    return not strength(g, side, space) and fort_of(g, space) != side


def excess(g: People, side: int, space: int) -> int:
    """5.2.9, 5.3.4: how many generals too many there are in a space."""
    there = len(generals(g, side, space))
    if not there:
        return 0
    sp = strength(g, side, space)
    if army_in(g, side, space) >= 0:
        return max(0, there - T.chart.formations[ARMY].generals - sp)
    return there if forlorn(g, side, space) else max(0, there - 1 - sp)


class Order(Step[People]):
    """At the end of a round generals who are too many go to the turn track, as the opponent chooses."""

    only: int = NOWHERE
    """The space a division has left, when its move is over (5.4.1); NOWHERE: all."""
    rule = "5.3.4"

    def run(self, g: People) -> None:
        rounds = any(g.hands)  # when all are played, nothing stands any longer
        g.condoned = [(slot, n) for slot, n in g.condoned if rounds and excess(g, *divmod(slot, T.size))]
        for side in (USA, 1 - USA):
            where, who, sp, horse, own = g.at, g.who, g.sp, g.horse, side * T.size
            crowds = {
                at
                for u in OFFICERS[side]
                if (at := where[u]) >= 0 and (len(who[at]) > 1 + sp[own + at] or not (sp[own + at] or horse[own + at]))
            }  # as many generals as points, and one more, are never too many
            for space in sorted(crowds):
                many = excess(g, side, space)
                stands = any(slot == own + space and many <= n for slot, n in g.condoned)
                stands = stands and not forlorn(g, side, space)
                if self.only in (NOWHERE, space) and many and not stands and foot_generals(g, side, space):
                    g.then(ExcessAsk(side, space), Order(self.only))
                    return


LET = Action("let")


class ExcessAsk(Ask[People]):
    """The opponent has a general sent away, or lets it stand until all rounds are played; but nobody is ever alone."""

    side: int
    space: int
    rule = "5.3.4"
    prompt = "excess"
    lone = "answered"

    def roles(self, g: People) -> tuple[str, ...]:
        return (SIDES[1 - self.side],)

    def may_stand(self, g: People) -> bool:
        return any(g.hands) and not forlorn(g, self.side, self.space)

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(self.space), "stop": int(self.may_stand(g))}

    def actions(self, g: People, role: str) -> list[Action]:
        send = GENERALS.actions("send")
        found = [send[u] for u in foot_generals(g, self.side, self.space)]
        return [*found, LET] if self.may_stand(g) else found

    def take(self, g: People, role: str, action: Action) -> None:
        if action == LET:
            slot, many = self.side * T.size + self.space, excess(g, self.side, self.space)
            g.condoned = [row for row in g.condoned if row[0] != slot] + [(slot, many)]
            g.log("let-stand", "5.3.4", side=SIDES[self.side], space=space_id(self.space))
            return
        general = GENERALS.of(action)
        army = army_in(g, self.side, self.space)
        chief = army >= 0 and g.chief[army] == general
        to_track(g, general)
        g.log("sent-away", "5.3.4", general=general_id(general), space=space_id(self.space))
        if chief:
            g.chief[army] = NOWHERE
            g.then(Succession(army))


# ---- removal


def remove_general(g: People, general: int, to: int) -> None:
    """A general leaves the map for good (OUT) or for a turn (TRACK); his army, if he led one, needs another."""
    space = g.at[general]
    side = T.side[general]
    army = army_in(g, side, space) if space >= 0 else NOWHERE
    if to == TRACK:
        to_track(g, general)
    else:
        lift(g, general, to)
    if army >= 0 and g.chief[army] == general:
        g.chief[army] = NOWHERE
        g.then(Succession(army))


# ---- armies


def raise_army_at(g: People, side: int, space: int) -> None:
    """5.2.1: any marker to spare will do; its owner says which."""
    ready = markers(g, side)
    if len(ready) == 1:
        appoint(g, ready[0], space)
    else:
        g.then(ArmyAsk(side, space))


class ArmyAsk(OfSide):
    """Which army is raised."""

    space: int
    rule = "5.2.1"
    prompt = "army"

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(self.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        return [ARMIES.actions("raise")[a] for a in markers(g, self.side)]

    def take(self, g: People, role: str, action: Action) -> None:
        appoint(g, ARMIES.of(action), self.space)


def appoint(g: People, army: int, space: int) -> None:
    """5.2.2: the highest rank in the space commands a new army."""
    equals = highest(g, T.army_side[army], space)
    if len(equals) == 1:
        create(g, army, space, equals[0])
    else:
        g.then(CommanderAsk(army, space))


class CommanderAsk(OfArmy):
    """5.2.2: who commands, among equals."""

    space: int
    rule = "5.2.2"
    prompt = "commander"

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(self.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        return [GENERALS.actions("name")[u] for u in highest(g, T.army_side[self.army], self.space)]

    def take(self, g: People, role: str, action: Action) -> None:
        create(g, self.army, self.space, GENERALS.of(action))
