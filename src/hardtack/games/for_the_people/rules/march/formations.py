"""5.1.2 to 5.1.4, 5.2.3, 5.3 to 5.5: armies, corps, divisions and cavalry brigades on the move: who can be ordered,
what goes along, who commands."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask, Step

from ..ground import posts
from ..pieces import (
    OFFICERS,
    army_in,
    brigades,
    defences,
    foot_generals,
    fort_of,
    generals,
    seniors,
    strategies,
    strength,
)
from ..questions import MOST_BARRED
from ..state import ARMY, BRIGADE, CORPS, DIVISION, FORMATIONS, GENERALS, NOWHERE, Force, People, general_id, space_id
from ..tables import SIDES, T

SP = [Action("with-sp", n) for n in range(16)]
ALONE = Action("alone")


# ---- who can be ordered to move


def free_infantry(g: People, side: int, space: int) -> int:
    """Infantry in a space that has not moved with this card (4.3.1)."""
    return g.sp[side * T.size + space] - g.moved[space]


def second(g: People, side: int, space: int) -> list[int]:
    """5.2.2: the highest-ranking generals of an army who are not in command: one of them may not leave it."""
    army = army_in(g, side, space)
    if army < 0:
        return []
    f = g.force
    apart = (f.leader, *f.others) if f is not None and f.side == side and f.army != army else ()
    others = [u for u in foot_generals(g, side, space) if u != g.chief[army] and u not in apart]
    top = max((T.political[u] for u in others), default=0)
    return [u for u in others if T.political[u] == top]


def bound(g: People, general: int) -> bool:
    """Whether a general must stay with his army (5.2.2, 5.3.6); of equals, one must."""
    space = g.at[general]
    army = army_in(g, T.side[general], space)
    if army < 0 or g.mounted[general]:
        return False
    return general == g.chief[army] or second(g, T.side[general], space) == [general]


def leaders(g: People, side: int, value: int) -> list[int]:
    """5.1.4, 5.3.2: the generals an operations value can activate for a land move."""
    at, needs = g.at, strategies(g)
    return [u for u in OFFICERS[side] if at[u] >= 0 and needs[u] <= value and not why_not_led(g, side, u)]


NOT_LED = {
    "rating-too-high": "5.1.4",
    "general-has-moved": "5.1.4",
    "no-way-by-land": "5.1.1",
    "no-troops": "5.3.2",
    "army-has-moved": "5.1.4",
    "stays-with-army": "5.2.2",
    "general-left-alone": "5.3.4",
}
"""The rule for each reason why a general on the map is not activated."""


NOT_ALONG = {
    "general-has-moved": "5.1.4",
    "no-room-in-corps": "5.3.3",
    "stays-with-army": "5.2.2",
    "outranks-him": "5.3.2",
}
"""The rule for each reason why a general does not go along with a corps."""


def why_not_led(g: People, side: int, general: int) -> str:
    """5.1.4, 5.3.2: why a general on the map is not activated, whatever the card is worth; "" if he may be."""
    if general in g.tired:
        return "general-has-moved"
    space = g.at[general]
    if not T.roads[space]:
        return "no-way-by-land"
    if not strength(g, side, space):
        return "no-troops"
    army = army_in(g, side, space)
    if army >= 0 and general == g.chief[army]:
        return "" if free_army(g, army) else "army-has-moved"
    if bound(g, general):
        return "stays-with-army"
    leaves = g.mounted[general] and deserts(g, new_force(g, side, BRIGADE, space, general))
    return "general-left-alone" if leaves else ""


def not_led(g: People, side: int, value: int) -> list[Barred]:
    """The generals on the map that an operations value does not activate."""
    needs, here = strategies(g), [u for u in OFFICERS[side] if g.at[u] >= 0]
    why = [(u, "rating-too-high" if needs[u] > value else why_not_led(g, side, u)) for u in here]
    return [Barred("activate", general_id(u), key, NOT_LED[key]) for u, key in why if key][:MOST_BARRED]


def free_army(g: People, army: int) -> bool:
    """An army whose marker has not moved with this card, with a strength point that has not."""
    side, space = T.army_side[army], g.army_at[army]
    return -2 - army not in g.tired and (
        free_infantry(g, side, space) > 0 or any(u not in g.tired for u in brigades(g, side, space))
    )


def division_spaces(g: People, side: int) -> list[int]:
    """Spaces from which a division can set out."""
    sp, moved, who, own = g.sp, g.moved, g.who, side * T.size
    return [
        s
        for s in posts(g, side)
        if sp[own + s] > moved[s]
        and T.roads[s]
        and (sp[own + s] > 1 or not who[s] or not deserts(g, Force(side, DIVISION, s, s, sp=1)))
    ]


def deserts(g: People, f: Force) -> bool:
    """5.3.4: whether a force that leaves its space would leave a general there without a strength point or a fort."""
    if g.sp[f.side * T.size + f.at] > f.sp:
        return False
    if strength(g, f.side, f.at) > size(g, f) or fort_of(g, f.at) == f.side:
        return False
    if army_in(g, f.side, f.at) not in (NOWHERE, f.army):
        return False  # the army is lost with its last strength point (5.3.6, 5.4.4)
    return any(u != f.leader and u not in f.others for u in foot_generals(g, f.side, f.at))


def formation_of(g: People, general: int) -> int:
    """How a general moves when he is activated."""
    if g.mounted[general]:
        return BRIGADE
    army = army_in(g, T.side[general], g.at[general])
    return ARMY if army >= 0 and g.chief[army] == general else CORPS


def new_force(g: People, side: int, kind: int, space: int, leader: int) -> Force:
    row = T.chart.formations[kind]
    army = army_in(g, side, space) if kind == ARMY else NOWHERE
    return Force(
        side=side, kind=kind, at=space, start=space, leader=leader, army=army, points=row.points, rail=row.rail
    )


# ---- setting out


class Muster(Step[People]):
    """5.1.2, 5.2.3: what goes along: all of an army that fits, what its owner names of a corps or division."""

    rule = "5.1.2"

    def run(self, g: People) -> None:
        f = g.force
        assert f is not None
        g.left = [0] * T.size
        g.routed = []
        if f.kind == ARMY:
            g.force = mustered(g, f)
        elif f.kind != BRIGADE:
            g.then(MusterAsk())


def mustered(g: People, f: Force) -> Force:
    """The strongest that a force can set out: all of an army that fits, as much infantry as a corps or division can
    take."""
    if f.kind != ARMY:
        return f if f.kind == BRIGADE else replace(f, sp=most_infantry(g, f))
    horse = [u for u in brigades(g, f.side, f.at) if u not in g.tired]
    foot = [u for u in foot_generals(g, f.side, f.at) if u != f.leader and u not in g.tired]
    room = T.chart.formations[ARMY].sp - sum(1 + g.grown[u] for u in horse)
    return replace(f, sp=min(max(0, free_infantry(g, f.side, f.at)), room), others=(*horse, *foot))


class MusterAsk(Ask[People]):
    """5.1.3: how many strength points a corps or a division takes along."""

    rule = "5.1.3"
    prompt = "muster"

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.force is not None
        return (SIDES[g.force.side],)

    def params(self, g: People) -> dict[str, int | str]:
        assert g.force is not None
        return {"formation": FORMATIONS[g.force.kind], "space": space_id(g.force.at)}

    def actions(self, g: People, role: str) -> list[Action]:
        f = g.force
        assert f is not None
        least = 1 if f.kind == DIVISION or f.errand else 0
        found = [SP[n] for n in range(limit(f), least - 1, -1) if not why_not_so_many(g, f, n)]
        return found or [SP[least]]

    def barred(self, g: People, role: str) -> list[Barred]:
        """Numbers up to what stands there that do not go."""
        f = g.force
        assert f is not None
        goes = self.actions(g, role)
        there = range(1, min(g.sp[f.side * T.size + f.at], len(SP) - 1) + 1)
        why = [(n, why_not_so_many(g, f, n)) for n in there if SP[n] not in goes]
        return [Barred("with-sp", n, key, NOT_SO_MANY[key]) for n, key in why]

    def take(self, g: People, role: str, action: Action) -> None:
        f = g.force
        assert f is not None
        g.force = replace(f, sp=int(str(action.target)))
        if f.kind == CORPS and companions(g, g.force, first=True):
            g.then(CompanionAsk())


NOT_SO_MANY = {
    "force-is-full": "5.1.3",
    "value-too-low": "5.4.1",
    "point-has-moved": "4.3.1",
    "general-left-alone": "5.3.4",
}
"""The rule for each reason why so many points do not go along."""


def why_not_so_many(g: People, f: Force, n: int) -> str:
    """5.1.3, 5.4.1: why a corps or division does not set out with so much infantry; "" if it may."""
    if n > limit(f):
        return "force-is-full"
    if f.kind == DIVISION and g.use == "ops" and n > g.value:
        return "value-too-low"
    if n > max(0, free_infantry(g, f.side, f.at)):
        return "point-has-moved"
    return "" if may_leave(g, replace(f, sp=n)) else "general-left-alone"


def most_infantry(g: People, f: Force) -> int:
    """How much infantry a corps or division can set out with."""
    return next((n for n in range(limit(f), 0, -1) if not why_not_so_many(g, f, n)), 0)


def may_leave(g: People, f: Force) -> bool:
    """Whether a corps or division can set out so, with or without a companion."""
    if not deserts(g, f):
        return True
    return f.kind == CORPS and any(not deserts(g, replace(f, others=(u,))) for u in companions(g, f, first=True))


def companions(g: People, f: Force, first: bool = False) -> list[int]:
    """5.3.2: who may go along with a corps from its space; from the first one, nobody who outranks its general."""
    found = []
    for u in generals(g, f.side, f.at):
        if u == f.leader or u in f.others or u in f.handled or (u in g.tired and u not in f.dropped):
            continue
        if g.mounted[u]:
            if size(g, f) + 1 + g.grown[u] > limit(f):
                continue
        elif bound(g, u) or (first and T.political[u] > T.political[f.leader]):
            continue
        found.append(u)
    return found


def why_not_along(g: People, f: Force, general: int) -> str:
    """5.2.2, 5.3.2, 5.3.3: why a general of its space does not go along with a corps."""
    if general in f.handled or (general in g.tired and general not in f.dropped):
        return "general-has-moved"
    if g.mounted[general]:
        return "no-room-in-corps"
    if bound(g, general):
        return "stays-with-army"
    return "outranks-him" if T.political[general] > T.political[f.leader] else ""


class CompanionAsk(Ask[People]):
    """5.3.3: one more general or one cavalry brigade may go along with a corps."""

    rule = "5.3.3"
    prompt = "companion"

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.force is not None
        return (SIDES[g.force.side],)

    def params(self, g: People) -> dict[str, int | str]:
        assert g.force is not None
        return {"general": general_id(g.force.leader)}

    def actions(self, g: People, role: str) -> list[Action]:
        assert g.force is not None
        f, along = g.force, GENERALS.actions("along")
        alone = [ALONE] if not deserts(g, f) else []
        found = [u for u in companions(g, f, first=True) if alone or not deserts(g, replace(f, others=(u,)))]
        return alone + [along[u] for u in found] or [ALONE]

    def barred(self, g: People, role: str) -> list[Barred]:
        f = g.force
        assert f is not None
        free = companions(g, f, first=True)
        why = [(u, why_not_along(g, f, u)) for u in generals(g, f.side, f.at) if u != f.leader and u not in free]
        return [Barred("along", general_id(u), key, NOT_ALONG[key]) for u, key in why if key]

    def take(self, g: People, role: str, action: Action) -> None:
        f = g.force
        assert f is not None
        if action.verb == "along":
            g.force = replace(f, others=(GENERALS.of(action),))


# ---- how strong it is


def limit(f: Force) -> int:
    """5.3.3, 5.4.1: the strength points a force may have, cavalry included; on the way to Belmont (19) three."""
    return 3 if f.errand == "belmont" else T.chart.formations[f.kind].sp


def horse_of(g: People, f: Force) -> int:
    """Strength points of cavalry in a force."""
    if f.leader < 0 and not f.others:
        return 0
    return sum(1 + g.grown[u] for u in (f.leader, *f.others) if u >= 0 and g.mounted[u])


def size(g: People, f: Force) -> int:
    return f.sp + horse_of(g, f)


# ---- who commands


def highest_die(rating: int, horse: bool) -> int:
    """5.8.1, 7.2.3: up to which die a general intercepts, or gets away from a battle; cavalry helps him."""
    return rating - (T.chart.modifiers.cavalry_roll if horse else 0)


def commanders(g: People, side: int, space: int) -> list[int]:
    """5.3.1: who commands a force that is not moving: an army's chief, the highest rank, a cavalryman by himself.

    Of equals the better defender; but any of them, as their owner likes, where not all of them can go along (5.3.3).
    """
    army = army_in(g, side, space)
    if army >= 0:
        return [g.chief[army]] if g.chief[army] >= 0 else []
    top = seniors(g, side, space)
    if top and len(generals(g, side, space)) > 2:
        return top
    return [max(top, key=lambda u: (defences(g)[u], -u))] if top else brigades(g, side, space)


# ---- what a card orders


BARE = ("richmond", "belmont")
"""Orders on which a force takes nothing up and leaves nothing behind."""
