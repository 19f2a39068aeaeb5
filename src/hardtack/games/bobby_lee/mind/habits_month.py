"""Habits of the month: emancipation, drafts, replacements, the bid; and before the first month, free deployment."""

from __future__ import annotations

from hardtack.engine.contract import Action, Advice
from hardtack.engine.private import SEAL

from ..rules.initiative import BIDS, BidAsk, most
from ..rules.replacements.politics import DraftAsk, EmancipationAsk, draft_cost
from ..rules.replacements.sheet import (
    AT,
    BUILD,
    RAISE,
    STEP,
    LastWordAsk,
    Sheet,
    SheetAsk,
    cost,
    draft_of,
    levy,
    means,
    sheet_of,
)
from ..rules.replacements.sheet import points as allowance
from ..rules.scenarios.continuation import PLAY_ON, STOP, ContinuationAsk
from ..rules.scenarios.free_deployment import FreeDeploymentAsk
from ..rules.state import POOL, BobbyLee, in_play
from ..rules.tables import T
from ..rules.units import ART, BDE, CAV, GAR, HART, HQ, INF
from .campaign import Outlook, rate
from .goals import WIN, ahead, guard_needs, months_left, power
from .ground import CAPITAL, RICH, walks_to
from .habits import HABITS, PLAIN, Case, because
from .headquarters import led_from, troops
from .rail import lacking
from .sight import guess, sight

LOW = 2
"""Steps with which a headquarters comes before everything else."""
KIND = {HQ: 1.6, INF: 1.0, ART: 0.55, CAV: 0.7, GAR: 0.45, HART: 0.3, BDE: 1.0}
"""What a step of each kind is worth for a point."""
URGENT = 10.0
"""How much more a step is worth where a city is open to the enemy."""

WEAK = 0.35
"""With less than this share of the enemy's strength a first draft is worth its point, whatever the score."""


# ---- politics


@HABITS.of(EmancipationAsk)
def emancipation_habit(case: Case) -> Advice:
    return because(Action("proclaim"), "proclaim")


@HABITS.of(DraftAsk)
def draft_habit(case: Case) -> Advice:
    """A draft pays where men are wanted, time is left to use them, and the points do not lose what is won."""
    g, side = case.g, case.side
    pool = sum(g.at[u] == POOL and T.kind[u] == INF for u in T.of[side])
    price = draft_cost(g, side)
    mine = sum(power(g, u) for u in in_play(g, side))
    theirs = len(in_play(g, 1 - side)) * guess(g, 1 - side)
    after = ahead(g, side) - price
    afford = after > WIN or (price == 1 and mine < WEAK * theirs and months_left(g) >= 3)
    if pool >= 3 and afford and mine < theirs and months_left(g) >= 2:
        return because(Action("draft"), "draft")
    return because(Action("no-draft"), "no-draft")


# ---- replacements


def front(g: BobbyLee, side: int, hex: int) -> float:
    """How much fresh men are wanted in a hex: near the enemy, or with a headquarters."""
    see = sight(g, side)
    hqs = [g.at[hq] for hq in T.hqs[side] if g.at[hq] >= 0]
    near = min((walks_to(at)[hex] for at in hqs), default=9.0)
    return (1.0 if see.threat[hex] > 1 else 0.0) + max(0.0, 1.0 - near / 5)


def open_cities(g: BobbyLee, side: int) -> list[int]:
    """Cities of a side that have too few to guard them, the dearest first."""
    see = sight(g, side)
    needs = guard_needs(g, side, see, PLAIN)
    short = [h for h, need in needs.items() if T.home[h] == side and T.vp[h] >= RICH and lacking(see, h, need) > 0.3]
    return sorted(short, key=lambda hex: (-T.vp[hex], hex))


def step_value(g: BobbyLee, sheet: Sheet, unit: int, wanted: list[int]) -> float:
    """What another step is worth to a block, for each point it costs."""
    has = g.steps[unit] + sheet.steps.get(unit, 0)
    value = KIND[T.kind[unit]]
    side = T.side_of[unit]
    if T.kind[unit] == HQ:
        main = T.full[unit] >= 4 or unit == T.supreme[side]
        return value * (3.0 if has < LOW else 1.5 if has == LOW else 0.7) * (1.1 if main else 0.8)
    value *= 1.5 if has == 1 else 1.0
    if g.at[unit] in wanted:
        value *= URGENT
    return value * (0.6 + 0.4 * front(g, side, g.at[unit]))


def cadre_value(g: BobbyLee, unit: int, wanted: list[int]) -> float:
    """The same for a block that would be built anew."""
    kind = T.kind[unit]
    if kind == HQ:
        return 5.0
    urgent = URGENT if wanted and kind in (INF, GAR) else 1.0
    if kind == BDE:
        return 1.3
    return KIND[kind] / T.cadre[unit] * (1.8 if kind == INF else 1.4) * urgent


def ground_for(g: BobbyLee, unit: int, grounds: list[int], taken: list[int]) -> int:
    """Where a cadre appears: where a city is open, else with a headquarters if it can be, or at the capital; a
    headquarters with the troops that have none."""
    side = T.side_of[unit]
    see = sight(g, side)
    free = [hex for hex in grounds if taken.count(hex) < T.cadres[hex]]
    if T.kind[unit] == HQ and unit != T.supreme[side]:
        army = troops(g, unit)
        return max(free, key=lambda hex: (led_from(g, unit, hex, army), -hex))
    for hex in open_cities(g, side):
        if hex in free:
            return hex
    hqs = [g.at[hq] for hq in T.hqs[side] if g.at[hq] >= 0]

    def rank(hex: int) -> tuple[float, int]:
        near = min((walks_to(at)[hex] for at in hqs), default=9.0)
        danger = max(0.0, see.threat[hex] - see.mine[hex])
        return near + 0.5 * danger + 0.05 * walks_to(CAPITAL[side])[hex], hex

    return min(free, key=rank)


@HABITS.of(SheetAsk, LastWordAsk)
def sheet_habit(case: Case) -> Advice:
    """Headquarters that are low, then infantry at the front, brigades, guns; drafted men at no cost."""
    g, side = case.g, case.side
    sheet = sheet_of(draft_of(g, case.role))
    can = means(g, side)
    cadres = {**sheet.built, **sheet.raised}
    if sheet.open >= 0:
        return because(AT[ground_for(g, sheet.open, can.grounds, list(cadres.values()))], "cadre")
    room = len(cadres) < can.room
    if room and len(sheet.raised) < levy(g, side):
        recruits = [u for u in can.pool if T.kind[u] == INF and u not in cadres]
        if recruits:
            return because(RAISE[recruits[0]], "cadre")
    left = allowance(g, side) - cost(sheet)
    best, pick = 0.0, SEAL
    wanted = open_cities(g, side)
    for unit, price, limit in can.gaining:
        if price <= left and sheet.steps.get(unit, 0) < limit:
            value = step_value(g, sheet, unit, wanted)
            if value > best:
                best, pick = value, STEP[unit]
    if room:
        for unit in can.pool:
            if T.cadre[unit] <= left and unit not in cadres:
                value = cadre_value(g, unit, wanted)
                if value > best:
                    best, pick = value, BUILD[unit]
    return because(pick, "sealed" if pick == SEAL else "cadre" if pick.verb == "build" else "rebuild")


# ---- initiative


@HABITS.of(BidAsk)
def bid_habit(case: Case) -> Advice:
    """As many headquarters as have something to do that is worth a step, but no more than two."""
    g, side = case.g, case.side
    worth = sum(row.value > 0 for row in rate(g, Outlook(g, side, case.stance)))
    bid = min(most(g, side), worth, 2)
    if case.rng is not None and bid and case.rng.random() < 0.25:
        bid = max(0, min(bid + case.rng.choice((-1, 1)), most(g, side)))
    return because(BIDS[bid], "bid" if bid else "pass")


# ---- before and after a year


@HABITS.of(FreeDeploymentAsk)
def free_deployment_habit(case: Case) -> Advice:
    """The troops stand where they stood."""
    draft = case.g.drafts.get(case.role, [])
    if len(draft) % 2:
        return because(Action("with", draft[-1].target), "as-they-stood")
    return because(SEAL, "as-they-stood")


@HABITS.of(ContinuationAsk)
def continuation_habit(case: Case) -> Advice:
    """Who has the better of it plays on."""
    g = case.g
    return because(PLAY_ON if ahead(g, case.side) > 0 else STOP, "play-on" if ahead(g, case.side) > 0 else "stop")
