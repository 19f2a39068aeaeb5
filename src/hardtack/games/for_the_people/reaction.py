"""5.7, 7.2: what a move meets: lone generals, forts, retreats before battle, overruns."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from .armies import disband, merge, take_command
from .battle import BackHome, open_battle
from .losses import force_lost
from .movement import Moving, by_rail, shift_force, step_cost
from .muster import size
from .naval import may_cross
from .pieces import (
    add_sp,
    army_in,
    brigades,
    defences,
    enemy_fort,
    enemy_sp,
    foot_generals,
    fort_of,
    generals,
    leave_map,
    lift,
    post,
    shift_army,
    strength,
)
from .politics import flee, remove_fort
from .results import overruns
from .retreat import refuge_by_sea
from .state import (
    NOWHERE,
    Battle,
    Force,
    People,
    gid,
    sid,
    space_actions,
    space_of,
)
from .tables import CSA, NEUTRAL, SIDES, USA, T

STAND = Action("stand")
TRY = Action("withdraw")


# ---- who commands


def highest_die(rating: int, horse: bool) -> int:
    """5.8.1, 7.2.3: up to which die a general intercepts, or gets away from a battle; cavalry helps him."""
    return rating - (T.chart.modifiers.cavalry_roll if horse else 0)


def commanders(g: People, side: int, space: int) -> list[int]:
    """5.3.1: who commands a force that is not moving: an army's chief, the highest rank, a cavalryman by himself."""
    army = army_in(g, side, space)
    if army >= 0:
        return [g.chief[army]] if g.chief[army] >= 0 else []
    foot = foot_generals(g, side, space)
    if foot:
        top = max(T.political[u] for u in foot)
        equals = [u for u in foot if T.political[u] == top]
        return [max(equals, key=lambda u: (defences(g)[u], -u))]
    return brigades(g, side, space)


# ---- entering


class Enter(Step):
    """A force comes into a space."""

    space: int
    link: int
    met: int = 0
    """1: an interceptor is there."""
    rule = "5.1.1"

    def run(self, g: People) -> None:
        f = g.force
        assert f is not None
        cost = step_cost(g, f, self.space)
        railed = by_rail(g, f, self.link, self.space)
        points, rail = f.points, f.rail
        if railed:
            paid = min(points, cost)
            points -= paid
            rail -= cost - paid
        else:
            points = max(0, points - cost)  # an interceptor may have cut the rails it was using
            rail = 0
        shift_force(g, f, self.space)
        g.force = replace(
            f, at=self.space, came=f.at, points=points, rail=rail, spent=f.spent + cost, shed=0, handled=()
        )
        if g.journal is not None:
            g.log(
                "marched",
                "5.1.1",
                side=SIDES[f.side],
                space=sid(f.at),
                space2=sid(self.space),
                sp=size(g, f),
                general=gid(f.leader) if f.leader >= 0 else "none",
            )
        if strength(g, 1 - f.side, self.space):
            g.then(Contact(self.met))
        else:
            g.then(Occupy(), Moving())


class Occupy(Step):
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
        g.log("driven-off", "5.7.4", general=gid(u), space=sid(space))
    if g.forts[space] == foe:
        remove_fort(g, space)
    elif side == USA and T.coastal_fort[space] and g.control[space] == CSA and strength(g, USA, space) <= sp:
        g.qualified = 1  # 5.7.2, ruling AE; friends there have taken it before
    if g.capital[foe] == space and not beaten:
        flee(g, foe)


# ---- meeting the enemy


class Contact(Step):
    """A force has come upon the enemy: he may try to get away, or he is overrun, or there is a battle."""

    met: int = 0
    sea: int = 0
    rule = "7.1"

    def run(self, g: People) -> None:
        f = g.force
        assert f is not None
        if not self.met and withdrawals(g, f, self.sea) and ways_of_escape(g, f, self.sea):
            g.then(WithdrawAsk(self.sea))
        else:
            g.then(Clash(self.met, self.sea))


def withdrawals(g: People, f: Force, sea: int) -> str:
    """7.2: how the defender may retreat before battle: "free", "die", or "" if he may not."""
    side, space = 1 - f.side, f.at
    if not g.sp[side * T.size + space] and not foot_generals(g, side, space):
        return "free"  # 7.2.1
    if not generals(g, side, space) and army_in(g, side, space) < 0:
        return ""
    if space in g.routed:
        return "free"  # 7.2.2
    return "die"


def ways_of_escape(g: People, f: Force, sea: int) -> list[int]:
    """7.2.4: friendly or neutral spaces next door without enemies, but where the attacker came from; Union ports."""
    side, space = 1 - f.side, f.at
    came = f.start if sea else f.came
    found = []
    for n, link in T.roads[space]:
        if n == came or T.rough[link] or T.b_and_o[link] or n in found or g.control[n] == f.side:
            continue
        if enemy_sp(g, side, n) or enemy_fort(g, side, n) or not may_cross(g, side, link, space, n):
            continue
        found.append(n)
    if side == USA:
        found += [n for n in refuge_by_sea(g, space) if n != came and n not in found]
    return found


class WithdrawAsk(Ask):
    sea: int
    rule = "7.2.3"
    prompt = "withdraw"

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.force is not None
        return (SIDES[1 - g.force.side],)

    def params(self, g: People) -> dict[str, int | str]:
        f = g.force
        assert f is not None
        return {"space": sid(f.at), "sp": size(g, f)}

    def actions(self, g: People, role: str) -> list[Action]:
        f = g.force
        assert f is not None
        if withdrawals(g, f, self.sea) == "free":
            to = space_actions("back")
            return [STAND, *(to[n] for n in ways_of_escape(g, f, self.sea))]
        return [STAND, TRY]

    def take(self, g: People, role: str, action: Action) -> None:
        f = g.force
        assert f is not None
        if action.verb == "stand":
            g.then(Clash(0, self.sea))
        elif action.verb == "back":
            g.then(AfterWithdrawal(self.sea))
            withdraw(g, space_of(action))
        elif self.roll(g, f):
            g.then(EscapeAsk(self.sea), AfterWithdrawal(self.sea))
        else:
            g.then(Clash(0, self.sea))

    def roll(self, g: People, f: Force) -> bool:
        side, space = 1 - f.side, f.at
        who = commanders(g, side, space)
        rating = max((defences(g)[u] for u in who), default=T.chart.generic.defence)
        needs = highest_die(rating, bool(brigades(g, side, space)))
        die = g.dice.d6()
        good = die <= needs
        g.log(
            "gets-away" if good else "held-fast",
            "7.2.3",
            side=SIDES[side],
            space=sid(space),
            die=die,
            needs=needs,
        )
        return good


class EscapeAsk(Ask):
    """Where a force that got away goes."""

    sea: int
    rule = "7.2.4"
    prompt = "escape"

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.force is not None
        return (SIDES[1 - g.force.side],)

    def actions(self, g: People, role: str) -> list[Action]:
        assert g.force is not None
        to = space_actions("back")
        return [to[n] for n in ways_of_escape(g, g.force, self.sea)]

    def take(self, g: People, role: str, action: Action) -> None:
        withdraw(g, space_of(action))


def withdraw(g: People, to: int) -> None:
    """The defender of the space where the moving force is leaves it."""
    f = g.force
    assert f is not None
    relocate(g, 1 - f.side, f.at, to)
    g.log("withdrew", "7.2.4", side=SIDES[1 - f.side], space=sid(f.at), space2=sid(to))


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


class AfterWithdrawal(Step):
    """The space is free: the force goes on, or stays if it came by water."""

    sea: int
    rule = "7.2.4"

    def run(self, g: People) -> None:
        f = g.force
        assert f is not None
        if f.errand == "attack":
            g.force = replace(f, errand="")  # 4.5.2: the attack was attempted
        elif f.errand == "belmont":
            g.force = replace(f, fought=1)
        if self.sea:
            from .sea import Ashore

            g.then(Ashore())
        else:
            g.then(Occupy(), Moving())


class Clash(Step):
    """5.7.2: ten to one without a fort there is no battle; otherwise there is."""

    met: int = 0
    sea: int = 0
    rule = "5.7.2"

    def run(self, g: People) -> None:
        f = g.force
        assert f is not None
        side, space = f.side, f.at
        mine, theirs = size(g, f), strength(g, 1 - side, space)
        if fort_of(g, space) == NEUTRAL and overruns(mine, theirs):
            loser = 1 - side if mine > theirs else side
            g.log("overrun", "5.7.2", side=SIDES[1 - loser], space=sid(space), sp=min(mine, theirs))
            if loser == CSA:
                g.qualified = 1
            disband(g, loser, space)
            if loser == side:
                force_lost(g)
                take_space(g, 1 - side, space)
                return
            if f.errand == "attack":
                g.force = replace(f, errand="")
            elif f.errand == "belmont":
                g.force = replace(f, fought=1)
            if self.sea:
                from .sea import Ashore

                g.then(BackHome(), Ashore())
            else:
                g.then(Occupy(), BackHome(), Moving())
            return
        g.battle = Battle(
            space=space,
            attacker=side,
            came=NOWHERE if self.sea else f.came,
            sea=self.sea,
            met=self.met,
            sp=(mine, theirs),
        )
        open_battle(g)
