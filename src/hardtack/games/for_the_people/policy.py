"""For the computer player: what a card is worth in each use, and what an operations card would best buy."""

from __future__ import annotations

from msgspec import Struct

from .armies import highest, may_raise
from .events.markers import MARKS, TAKES_AWAY
from .events.troops import KY
from .marches import March, leaving_cost, marches, spare, stay_worth
from .ops import buys, relief_cost, relievable, successors
from .pieces import enemy_sp, fort_of, strength
from .politics import forts_left, may_fortify, may_mark, may_raid
from .sea import harbours, naval_barred
from .sense import Sight, attack_worth
from .state import CORPS, DIVISION, NOWHERE, Force, People
from .tables import CSA, USA, T
from .voyage import voyages


class Intent(Struct, frozen=True):
    """What a card was played for: an action of OpsAsk and what follows from it."""

    worth: float
    verb: str
    target: str = ""
    march: March | None = None
    spaces: tuple[int, ...] = ()
    sp: int = 0
    to: int = NOWHERE


def swing(g: People, side: int, change: int) -> float:
    """What a change of a side's will is worth to itself, fortunes of war included."""
    if not change:
        return 0.0
    sign = 1 if change > 0 else -1
    extra = 0 if sign == g.sign[side] else 2 if sign > 0 else -3
    return float(change + extra)


# ---- events

WILL = {
    2: (USA, -2), 10: (USA, 3), 12: (USA, -3), 18: (CSA, -2), 21: (CSA, 3), 30: (USA, 3), 32: (CSA, 3), 45: (CSA, -3),
    48: (CSA, 3), 49: (USA, -3), 50: (USA, -1), 52: (CSA, 5), 62: (USA, -2), 64: (USA, 2), 74: (CSA, -2), 77: (USA, -2),
    90: (USA, -3), 91: (CSA, 1), 97: (CSA, 1), 108: (CSA, -2), 110: (USA, 5),
}  # fmt: skip
"""Cards that move one side's will."""
TROOPS = {
    9: 2,
    17: 2,
    22: 3,
    23: 2,
    33: 1,
    38: 2,
    40: 3,
    41: 2,
    43: 1,
    47: 2,
    79: 1,
    80: 1,
    113: 2,
    118: 2,
    106: 2,
    117: 2,
}
TOLLS = {5: 1, 20: 2, 31: 2, 39: 2, 65: 1, 73: 1}
BLOCKADE = (61, 63, 68, 69, 71, 98, 127)


def event_worth(v: Sight, card: int) -> float:
    """What a card's event is worth to a side that may play it now."""
    g, side, point = v.g, v.side, v.mind.point
    turns_left = max(1, last(g) - g.turn + 1)
    if card in WILL:
        whose, change = WILL[card]
        if card == 2 and g.emancipation:
            change = -3
        value = swing(g, whose, change)
        return value if whose == side else -value
    if card == 26:
        return -swing(g, CSA, -2) if side == USA else swing(g, CSA, 2)
    if card in (120, 123) and (card == 120 or side == USA):
        value = swing(g, USA, 1 if side == USA else -1)
        return value if side == USA else -value
    if card in TROOPS:
        return TROOPS[card] * point * 1.1
    if card in TOLLS:
        return TOLLS[card] * point * 1.05
    if card in BLOCKADE:
        return min(4.5, 0.9 * turns_left) + (4.0 if g.scenario == "1863" and not g.blockade_raised else 0.0)
    if card == 128:
        return min(4.0, 0.9 * turns_left)
    if card in MARKS:
        gains = sorted((v.prizes[s] for s in MARKS[card](g, side)), reverse=True)
        n = {11: 3, 44: 3, 29: 2, 16: 2, 13: 2, 119: 2}.get(card, 1)
        if card in TAKES_AWAY:
            return 1.2 * min(n, len(gains))
        return sum(gains[:n]) + (1.0 if card == 126 else 0.0)
    if card == 114:
        return 3.3 if g.emancipation else swing(g, USA, 2)
    if card in (24, 109):
        return 2.0 * (2 if card == 24 else 1)
    if card in (51, 53, 54, 55, 56, 37):
        return 1.2
    if card == 60:
        return 1.6
    if card in (67, 70, 72):
        return (2.0 if card == 67 else 1.0) * min(1.5, 0.4 * turns_left)
    if card == 129:
        return 0.9
    if card in (34, 35, 36):
        return 1.3
    if card in (25, 27):
        return 2.4
    if card == 42:
        mine = sum(g.control[s] == side for s in KY)
        theirs = sum(g.control[s] == 1 - side for s in KY)
        return 1.2 * (theirs - mine)
    if card in (57, 58, 59, 93, 94, 95, 96):
        voyage = best_voyage(v, card if card in (57, 58, 59) else 0)
        return (voyage.worth if voyage else 0.0) + (0.8 if card in (57, 58) else 0.0)
    if card in (83, 84, 85, 86, 87, 88, 99, 121):
        found = sorted((m.worth for m in marches(v, 3)), reverse=True)
        return sum(w for w in found[: 3 if card in (83, 84) else 2] if w > 0) * 0.9
    if card in (75, 100, 101, 102, 103, 19, 66, 104):
        found = sorted((m.worth for m in marches(v, 3) if enemy_sp(g, side, m.path[-1])), reverse=True)
        return (found[0] if found else 0.0) * 0.8 - 0.5
    if card == 3:
        return 3.0 if side == CSA else -1.0
    if card in (124, 125):
        return 1.8 if card == 124 else 0.8
    return 0.4


def last(g: People) -> int:
    return max(T.scenarios[g.scenario].last, g.options["last-turn"])


# ---- operations


def best_markers(v: Sight, n: int) -> Intent | None:
    """The best spaces to claim."""
    g, side = v.g, v.side
    if g.capital[side] < 0:
        return None
    found = sorted(
        ((v.prizes[s], s) for s in range(T.size) if may_mark(g, side, s)),
        key=lambda pair: (-pair[0], pair[1]),
    )
    raids = [(0.7, s) for s in range(T.size) if may_raid(g, side, s)]
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
            worth = 0.35 * sp + 0.6 * (T.offence[chief] + T.defence[chief]) + 0.2 * v.danger[s] - 0.5
            if T.strategy[chief] == 3:
                worth -= 0.8
            worth = min(worth, 3.5)
            if best is None or worth > best.worth:
                best = Intent(worth, "create", T.ids[s])
    return best


def best_fort(v: Sight) -> Intent | None:
    g, side = v.g, v.side
    best: Intent | None = None
    if forts_left(g, side) <= 0:
        return None
    for s in range(T.size):
        guard = v.stakes[s]
        if guard > 1.0 and may_fortify(g, side, s):
            danger = v.danger[s]
            worth = min(3.0, 0.2 * danger) * min(1.5, guard / 6.0)
            if side == CSA and T.river_of[s]:
                worth += 0.9
            if best is None or worth > best.worth:
                best = Intent(worth - 0.4, "fort", T.ids[s])
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
        worth = better * min(2.0, 0.5 * (last(g) - g.turn + 1)) - cost
        if worth > 0 and (best is None or worth > best.worth):
            best = Intent(worth, "relieve", T.army_ids[army], to=heir)
    return best


def best_voyage(v: Sight, admiral: int = 0) -> Intent | None:
    """The best landing the Union could make."""
    g = v.g
    best: Intent | None = None
    for start in harbours(g):
        sp = spare(g, Force(USA, DIVISION, start, start), 3)
        if not sp:
            continue
        away = leaving_cost(v, start, sp) + v.shield.without(start, sp)
        for space, (guns, passed, _) in voyages(g, start, admiral, naval_barred(g)).items():
            if g.control[space] == USA and not enemy_sp(g, USA, space):
                continue
            gain = v.prizes[space] + (1.5 if T.coastal_fort[space] else 0.0)
            if strength(g, CSA, space):
                edge = g.amphibious + (2 if admiral in (57, 58) else 0) - (2 if fort_of(g, space) == CSA else 0)
                worth = attack_worth(v, sp, NOWHERE, False, space, gain) + 0.8 * max(-3, min(3, edge))
            elif fort_of(g, space) == CSA:
                worth = gain * (0.95 if sp >= 2 else 0.2) - v.mind.point
            else:
                worth = stay_worth(v, space, sp, CORPS)
            worth -= away + 0.9 * guns + 0.3 * passed
            if best is None or worth > best.worth:
                best = Intent(worth, "sail", T.ids[start], sp=sp, to=space)
    return best


def best_order(v: Sight, value: int) -> Intent:
    """What an operations card of this value would best buy."""
    return max(orders(v, value), key=lambda intent: intent.worth)


def orders(v: Sight, value: int) -> list[Intent]:
    """All that an operations card of this value could sensibly buy."""
    side = v.side
    found: list[Intent] = [Intent(-0.5, "nothing")]
    for march in marches(v, value):
        if march.leader >= 0:
            found.append(Intent(march.worth, "activate", T.general_ids[march.leader], march))
        else:
            found.append(Intent(march.worth, "division", T.ids[march.start], march))
    for intent in (
        best_markers(v, value),
        best_fort(v) if buys("fort", side, value) else None,
        best_relief(v),
    ):
        if intent is not None:
            found.append(intent)
    if buys("army", side, value):
        army = best_army(v)
        if army is not None:
            found.append(army)
    if side == USA and value >= T.chart.naval.value:
        voyage = best_voyage(v)
        if voyage is not None:
            found.append(voyage)
    return found
