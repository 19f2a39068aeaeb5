"""7.1, 7.2: forces meet; who may retreat before battle, and where to."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask, Step

from ..march.formations import commanders, highest_die, size
from ..march.occupation import Occupy, relocate
from ..march.overrun import Clash
from ..pieces import army_in, brigades, defences, enemy_fort, enemy_sp, foot_generals, generals
from ..sea.rivers import may_cross
from ..state import SPACES, Force, People, space_id
from ..tables import SIDES, USA, T
from .retreat import refuge_by_sea

STAND = Action("stand")
TRY = Action("withdraw")


# ---- meeting the enemy


class Contact(Step[People]):
    """7.1: a force has come upon the enemy: he may try to get away, or he is overrun, or there is a battle."""

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
        if n not in found and not why_no_escape(g, f, came, n, link):
            found.append(n)
    if side == USA:
        found += [n for n in refuge_by_sea(g, space) if n != came and n not in found]
    return found


def why_no_escape(g: People, f: Force, came: int, n: int, link: int) -> str:
    """7.2.4: why the defender does not fall back to a space next door along a connection; "" if he may."""
    side = 1 - f.side
    if n == came:
        return "attacker-came-there"
    if T.rough[link] or T.b_and_o[link]:
        return "no-road-for-that"
    if g.control[n] == f.side:
        return "enemy-country"
    if enemy_sp(g, side, n) or enemy_fort(g, side, n):
        return "enemy-in-space"
    return "" if may_cross(g, side, link, f.at, n) else "river-barred"


def no_escape(g: People, f: Force, sea: int) -> list[Barred]:
    """7.2.4: the spaces next door to which the defender does not fall back."""
    found, came = ways_of_escape(g, f, sea), f.start if sea else f.came
    why = {n: why_no_escape(g, f, came, n, link) for n, link in T.roads[f.at] if n not in found}
    return [Barred("back", space_id(n), key, "7.2.4") for n, key in why.items()]


def escape_die(g: People, side: int, space: int) -> int:
    """7.2.3: up to which die a force gets away from a battle."""
    rating = max((defences(g)[u] for u in commanders(g, side, space)), default=T.chart.generic.defence)
    return highest_die(rating, bool(brigades(g, side, space)))


class WithdrawAsk(Ask[People]):
    sea: int
    rule = "7.2.3"
    prompt = "withdraw"

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.force is not None
        return (SIDES[1 - g.force.side],)

    def params(self, g: People) -> dict[str, int | str]:
        f = g.force
        assert f is not None
        return {"space": space_id(f.at), "sp": size(g, f)}

    def actions(self, g: People, role: str) -> list[Action]:
        f = g.force
        assert f is not None
        if withdrawals(g, f, self.sea) == "free":
            to = SPACES.actions("back")
            return [STAND, *(to[n] for n in ways_of_escape(g, f, self.sea))]
        return [STAND, TRY]

    def barred(self, g: People, role: str) -> list[Barred]:
        assert g.force is not None
        return no_escape(g, g.force, self.sea) if withdrawals(g, g.force, self.sea) == "free" else []

    def take(self, g: People, role: str, action: Action) -> None:
        f = g.force
        assert f is not None
        if action.verb == "stand":
            g.then(Clash(0, self.sea))
        elif action.verb == "back":
            g.then(AfterWithdrawal(self.sea))
            withdraw(g, SPACES.of(action))
        elif self.roll(g, f):
            g.then(EscapeAsk(self.sea), AfterWithdrawal(self.sea))
        else:
            g.then(Clash(0, self.sea))

    def roll(self, g: People, f: Force) -> bool:
        side, space = 1 - f.side, f.at
        needs = escape_die(g, side, space)
        roll = g.roll("withdraw", by=SIDES[side], most=needs)
        g.log("gets-away" if roll.good else "held-fast", "7.2.3", roll, side=SIDES[side], space=space_id(space))
        return bool(roll.good)


class EscapeAsk(Ask[People]):
    """Where a force that got away goes."""

    sea: int
    rule = "7.2.4"
    prompt = "escape"
    lone = "answered"

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.force is not None
        return (SIDES[1 - g.force.side],)

    def actions(self, g: People, role: str) -> list[Action]:
        assert g.force is not None
        to = SPACES.actions("back")
        return [to[n] for n in ways_of_escape(g, g.force, self.sea)]

    def barred(self, g: People, role: str) -> list[Barred]:
        assert g.force is not None
        return no_escape(g, g.force, self.sea)

    def take(self, g: People, role: str, action: Action) -> None:
        withdraw(g, SPACES.of(action))


def withdraw(g: People, to: int) -> None:
    """The defender of the space where the moving force is leaves it."""
    f = g.force
    assert f is not None
    relocate(g, 1 - f.side, f.at, to)
    g.log("withdrew", "7.2.4", side=SIDES[1 - f.side], space=space_id(f.at), space2=space_id(to))


class AfterWithdrawal(Step[People]):
    """The space is free: the force takes it, or comes ashore if it came by water."""

    sea: int
    rule = "7.2.4"

    def run(self, g: People) -> None:
        f = g.force
        assert f is not None
        if f.errand == "attack":
            g.force = replace(f, errand="")  # 4.5.2: the attack was attempted
        elif f.errand == "belmont":
            g.force = replace(f, fought=1)
        if not self.sea:
            g.then(Occupy())
