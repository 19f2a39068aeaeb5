"""5.8: a force enters a space, and the enemy may be there before it."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask, Step

from ..battle.withdrawal import Contact
from ..cards import may_hold
from ..pieces import (
    add_sp,
    army_in,
    brigades,
    defences,
    enemy_fort,
    enemy_sp,
    foot_generals,
    fort_of,
    generals,
    lift,
    post,
    strength,
)
from ..questions import PASS, OfGeneral
from ..sea.rivers import may_cross
from ..state import ARMY, CORPS, GENERALS, MET, NOWHERE, Force, People, general_id, space_id
from ..tables import CSA, SIDES, USA, T
from .formations import commanders, highest_die, size
from .halt import shift_force
from .occupation import Occupy, join
from .steps import by_rail, step_cost

LEAVE = [Action("leave-sp", n) for n in range(2)]
CIGARS, MANASSAS = 8, 102


def interceptors(g: People, f: Force, space: int) -> list[tuple[int, int]]:
    """5.8.1: enemy generals who may try to meet a force in the space it is about to enter, and the link they use."""
    side = 1 - f.side
    if f.tried or not size(g, f) or enemy_sp(g, side, space) or fort_of(g, space) == f.side:
        return []
    found: dict[int, int] = {}
    for n, link in T.roads[space]:
        if T.rough[link] or T.b_and_o[link] or n == f.at or not strength(g, side, n):
            continue
        if may_cross(g, side, link, n, space):
            for u in commanders(g, side, n):
                found.setdefault(u, link)  # from Cairo to Paducah two roads lead
    return list(found.items())


def distant(g: People, f: Force, space: int) -> list[int]:
    """First Manassas (102) as an interrupt: Confederate generals one or two spaces from one of a Confederate state."""
    if f.side != USA or f.tried or f.interrupted or not size(g, f) or T.group[T.state[space]] != "confederate":
        return []
    if enemy_sp(g, CSA, space) or fort_of(g, space) == USA:
        return []
    near: dict[int, int] = {}
    queue = [(space, 0)]
    for at, far in queue:
        for n, link in T.roads[at]:
            if n in near or n == space or T.rough[link] or T.b_and_o[link] or not may_cross(g, CSA, link, n, at):
                continue
            if enemy_sp(g, CSA, n) or enemy_fort(g, CSA, n):
                continue
            near[n] = far + 1
            if far < 1:
                queue.append((n, far + 1))
    return [u for n in near if strength(g, CSA, n) for u in commanders(g, CSA, n)]


def idle(g: People, f: Force, space: int) -> list[tuple[int, str]]:
    """5.8.1: enemy generals next to the space who do not try to be there first, and why."""
    side, ready = 1 - f.side, {u for u, _ in interceptors(g, f, space)}
    found: dict[int, str] = {}
    for n, link in T.roads[space]:
        for u in generals(g, side, n):
            if u not in ready:
                found.setdefault(u, _why_idle(g, f, side, n, link, space))
    return list(found.items()) if ready else []


def _why_idle(g: People, f: Force, side: int, at: int, link: int, space: int) -> str:
    if at == f.at:
        return "force-left-here"
    if not strength(g, side, at):
        return "no-troops"
    if T.rough[link] or T.b_and_o[link]:
        return "no-road-for-that"
    return "not-in-command" if may_cross(g, side, link, at, space) else "river-barred"


class Advance(Step[People]):
    """A force is about to enter a space: the enemy may try to be there first."""

    space: int
    link: int
    rule = "5.8.1"

    def run(self, g: People) -> None:
        f = g.force
        assert f is not None
        ready = interceptors(g, f, self.space)
        called = distant(g, f, self.space) if may_hold(g, CSA, MANASSAS) else []
        if ready or called:
            g.then(InterceptAsk(self.space, self.link))
        else:
            g.then(Enter(self.space, self.link))


def intercept_die(g: People, general: int) -> int:
    """5.8.1: up to which die a general intercepts."""
    return highest_die(defences(g)[general], bool(brigades(g, T.side[general], g.at[general])))


class InterceptAsk(Ask[People]):
    space: int
    link: int
    rule = "5.8.1"
    prompt = "intercept"
    lone = "hushed"

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.force is not None
        return (SIDES[1 - g.force.side],)

    def params(self, g: People) -> dict[str, int | str]:
        assert g.force is not None
        return {"space": space_id(self.space), "sp": size(g, g.force)}

    def actions(self, g: People, role: str) -> list[Action]:
        f = g.force
        assert f is not None
        ready = [u for u, _ in interceptors(g, f, self.space)]
        found = [PASS, *(GENERALS.actions("intercept")[u] for u in ready)]
        hand = g.hands[1 - f.side]
        if self.link < 0 or f.interrupted:
            return found  # no card but for a move by land, and one in each
        if CIGARS in hand and f.kind in (ARMY, CORPS):
            armies = [u for u in ready if army_in(g, T.side[u], g.at[u]) >= 0]
            found += [GENERALS.actions("cigars")[u] for u in armies]
        if MANASSAS in hand:
            found += [GENERALS.actions("manassas")[u] for u in distant(g, f, self.space)]
        return found

    def barred(self, g: People, role: str) -> list[Barred]:
        assert g.force is not None
        why = idle(g, g.force, self.space)
        return [
            Barred("intercept", general_id(u), key, "6.2.4" if key == "river-barred" else self.rule) for u, key in why
        ]

    def take(self, g: People, role: str, action: Action) -> None:
        f = g.force
        assert f is not None
        if action.verb == "pass":
            g.then(*self.entry(0))
            return
        general = GENERALS.of(action)
        g.force = replace(f, tried=1)
        sure = action.verb != "intercept"
        if sure:
            card = CIGARS if action.verb == "cigars" else MANASSAS
            g.hands[1 - f.side].remove(card)
            g.discards.append(card)
            g.shown += 1
            g.log("interrupts", "4.2.5", side=role, card=card)
        if sure or self.roll(g, general):
            if self.link < 0:
                g.force = replace(f, tried=MET, target=self.space)
            g.then(Interception(general, self.space), *self.entry(1))
        else:
            g.then(*self.entry(0))

    def entry(self, met: int) -> list[Step[People]]:
        """What the mover does next by land; by water (no link) he goes on to where he was bound for, or is met."""
        return [Enter(self.space, self.link, met)] if self.link >= 0 else []

    def roll(self, g: People, general: int) -> bool:
        side = T.side[general]
        needs = intercept_die(g, general)
        roll = g.roll("intercept", by=SIDES[side], most=needs)
        g.log(
            "intercepts" if roll.good else "misses",
            "5.8.1",
            roll,
            general=general_id(general),
            space=space_id(self.space),
        )
        return bool(roll.good)


class Interception(Step[People]):
    """5.8.1: the whole force goes, but for one point left in a fort and what the generals who stay need."""

    general: int
    space: int
    rule = "5.8.1"

    def run(self, g: People) -> None:
        side, start = T.side[self.general], g.at[self.general]
        alone = g.mounted[self.general] and not foot_generals(g, side, start)
        if not alone and fort_of(g, start) == side and g.sp[side * T.size + start] and strength(g, side, start) > 1:
            g.then(GarrisonAsk(self.general, self.space))
        else:
            intercept(g, self.general, self.space, 0)


class GarrisonAsk(OfGeneral):
    space: int
    rule = "5.8.1"
    prompt = "garrison"

    def params(self, g: People) -> dict[str, int | str]:
        return {"space": space_id(g.at[self.general])}

    def actions(self, g: People, role: str) -> list[Action]:
        return LEAVE[:]

    def take(self, g: People, role: str, action: Action) -> None:
        intercept(g, self.general, self.space, int(str(action.target)))


def intercept(g: People, general: int, space: int, stays: int) -> None:
    """Bring an intercepting force into the space."""
    side, start = T.side[general], g.at[general]
    army = army_in(g, side, start)
    slot = side * T.size + start
    if g.mounted[general] and not foot_generals(g, side, start):
        lift(g, general, NOWHERE)
        post(g, general, space)
        return
    if army >= 0:
        going = generals(g, side, start)
        room = T.chart.formations[ARMY].sp
    else:
        rest = [u for u in generals(g, side, start) if u != general]
        extra = max(rest, key=lambda u: (defences(g)[u] if g.mounted[u] else -1, T.political[u]), default=NOWHERE)
        going = [general] + ([extra] if extra >= 0 else [])
        room = T.chart.formations[CORPS].sp
    horse = sum(1 + g.grown[u] for u in going if g.mounted[u])
    remain = [u for u in generals(g, side, start) if u not in going]
    horse_left = sum(1 + g.grown[u] for u in remain if g.mounted[u])
    needed = max(0, len(remain) - 1 - horse_left)
    if remain and not needed and not horse_left and fort_of(g, start) != side:
        needed = 1  # a fort is no strength points, an empty space is none at all (5.3.4)
    sp = max(0, min(g.sp[slot] - max(stays, needed), room - horse))
    if sp + horse == 0:
        sp = min(g.sp[slot], room)
    add_sp(g, side, start, -sp)
    add_sp(g, side, space, sp)
    for u in going:
        lift(g, u, NOWHERE)
        post(g, u, space)
    join(g, side, space, army, going)


# ---- entering


class Enter(Step[People]):
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
                space=space_id(f.at),
                space2=space_id(self.space),
                sp=size(g, f),
                general=general_id(f.leader) if f.leader >= 0 else "none",
            )
        g.then(Contact(self.met) if strength(g, 1 - f.side, self.space) else Occupy())
