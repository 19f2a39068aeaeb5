"""What a card could buy, and which of it is best."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ..rules.ground import posts
from ..rules.march.armies import highest, may_raise
from ..rules.march.generals import relief_cost, relievable, successors
from ..rules.operations import buys
from ..rules.pieces import enemy_sp, fort_of, strategies, strength
from ..rules.political_control import markable, may_raid
from ..rules.sea.fleets import harbours, naval_barred
from ..rules.sea.forts import fortifiable, forts_left
from ..rules.sea.voyages import voyages
from ..rules.state import CORPS, DIVISION, NOWHERE, Force
from ..rules.tables import CSA, USA, T
from .calendar import last
from .fights import attack_value
from .marches import March, leaving_cost, marches, short, spare, stay_value
from .sight import Sight

HIGHEST = 3
"""The value of the best operations cards."""


class Intent(Struct, frozen=True):
    """What a card was played for: an action of OpsAsk and what follows from it."""

    value: float
    verb: str
    target: str = ""
    march: March | None = None
    spaces: tuple[int, ...] = ()
    sp: int = 0
    to: int = NOWHERE


# ---- operations


def best_markers(v: Sight, n: int) -> Intent | None:
    """The best spaces to claim."""
    g, side = v.g, v.side
    if g.capital[side] < 0:
        return None
    found = sorted(
        ((v.prizes[s], s) for s in markable(g, side)),
        key=lambda pair: (-pair[0], pair[1]),
    )
    raids = [(0.7, s) for s in posts(g, side) if may_raid(g, side, s)]
    chosen = sorted(found[:n] + raids, key=lambda pair: -pair[0])[:n]
    if not chosen:
        return None
    return Intent(sum(w for w, _ in chosen), "markers", spaces=tuple(s for _, s in chosen))


def best_army(v: Sight) -> Intent | None:
    g, side = v.g, v.side
    best: Intent | None = None
    for s in range(T.size):
        if may_raise(g, side, s):
            sp = strength(g, side, s)
            chief = highest(g, side, s)[0]
            value = 0.35 * sp + 0.6 * (T.offence[chief] + T.defence[chief]) + 0.2 * v.danger[s] - 0.5
            if T.strategy[chief] == 3:
                value -= 0.8
            value = min(value, 3.5)
            if best is None or value > best.value:
                best = Intent(value, "create", T.ids[s])
    return best


def best_fort(v: Sight) -> Intent | None:
    g, side = v.g, v.side
    best: Intent | None = None
    if forts_left(g, side) <= 0:
        return None
    for s in fortifiable(g, side):
        guard = v.stakes[s]
        if guard > 1.0:
            danger = v.danger[s]
            value = min(3.0, 0.2 * danger) * min(1.5, guard / 6.0)
            if side == CSA and T.river_of[s]:
                value += 0.9
            if best is None or value > best.value:
                best = Intent(value - 0.4, "fort", T.ids[s])
    return best


def best_relief(v: Sight) -> Intent | None:
    g, side = v.g, v.side
    best: Intent | None = None
    for army in relievable(g, side):
        chief = g.chief[army]
        heir = max(successors(g, army), key=lambda u: (T.offence[u] + T.defence[u] - T.strategy[u], -u))
        better = 1.2 * (T.offence[heir] - T.offence[chief]) + 1.0 * (T.defence[heir] - T.defence[chief])
        better += 1.5 * (T.strategy[chief] - T.strategy[heir])
        cost = relief_cost(g, army, 0) + (3 if g.sign[side] > 0 else 0)
        value = better * min(2.0, 0.5 * (last(g) - g.turn + 1)) - cost
        if value > 0 and (best is None or value > best.value):
            best = Intent(value, "relieve", T.army_ids[army], to=heir)
    return best


def best_voyage(v: Sight, admiral: int = 0) -> Intent | None:
    """The best landing the Union could make."""
    g = v.g
    best: Intent | None = None
    for start in harbours(g):
        sp = spare(g, Force(USA, DIVISION, start, start), 3)
        sp -= min(sp, short(v, start, sp))
        if not sp:
            continue
        away = leaving_cost(v, start, sp) + v.home_guard.without(start, sp)
        for space, (guns, passed, _) in voyages(g, start, admiral, naval_barred(g)).items():
            if g.control[space] == USA and not enemy_sp(g, USA, space):
                continue
            gain = v.prizes[space] + (1.5 if T.coastal_fort[space] else 0.0)
            if strength(g, CSA, space):
                edge = g.amphibious + (2 if admiral in (57, 58) else 0) - (2 if fort_of(g, space) == CSA else 0)
                value = attack_value(v, sp, NOWHERE, False, space, gain) + 0.8 * max(-3, min(3, edge))
            elif fort_of(g, space) == CSA:
                value = gain * (0.95 if sp >= 2 else 0.2) - v.mind.point
            else:
                value = stay_value(v, space, sp, CORPS)
            value -= away + 0.9 * guns + 0.3 * passed
            if best is None or value > best.value:
                best = Intent(value, "sail", T.ids[start], sp=sp, to=space)
    return best


def best_order(v: Sight, ops: int, about: bool = False) -> Intent:
    """What an operations card of this value would best buy."""
    return max(orders(v, ops, about), key=lambda intent: intent.value)


def affordable(v: Sight, ops: int) -> list[March]:
    """About the marches that a card of this value could order, from those of the highest: a smaller division does its
    share of what a greater one would."""
    needs, found = strategies(v.g), []
    for march in marches(v, HIGHEST):
        if march.leader < 0 and march.sp > ops:
            found.append(replace(march, value=march.value * ops / march.sp if march.value > 0 else march.value))
        elif march.leader < 0 or needs[march.leader] <= ops:
            found.append(march)
    return found


def orders(v: Sight, ops: int, about: bool = False) -> list[Intent]:
    """All that an operations card of this value could sensibly buy; `about`: while it is still in hand."""
    side = v.side
    found: list[Intent] = [Intent(-0.5, "nothing")]
    for march in affordable(v, ops) if about else marches(v, ops):
        if march.leader >= 0:
            found.append(Intent(march.value, "activate", T.general_ids[march.leader], march))
        else:
            found.append(Intent(march.value, "division", T.ids[march.start], march))
    for intent in (
        best_markers(v, ops),
        best_fort(v) if buys("fort", side, ops) else None,
        best_relief(v),
    ):
        if intent is not None:
            found.append(intent)
    if buys("army", side, ops):
        army = best_army(v)
        if army is not None:
            found.append(army)
    if side == USA and ops >= T.chart.naval.value:
        voyage = best_voyage(v)
        if voyage is not None:
            found.append(voyage)
    return found
