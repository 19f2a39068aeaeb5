"""Habits of the Movement Phase: headquarters, marches, forced marches; surrender and supply."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Advice

from ..rules.battle.board import strongest
from ..rules.movement.activation import ActivateAsk, bound
from ..rules.movement.command_radius import within
from ..rules.movement.forced_march import MarkAsk, MarkTargetAsk, march_chance, markable, targets
from ..rules.movement.headquarters import HqMoveAsk, waiting
from ..rules.movement.movement_phase import MoveAsk
from ..rules.movement.reach import marches
from ..rules.movement.unit_movement import BACK, SIDE_NUMBER, DestinationAsk
from ..rules.state import ACTIVE, DONE, HEXES, HEXSIDES, MOVED, PASS, UNITS, BobbyLee, own
from ..rules.supply.supply_phase import StarveAsk, SupplyAsk, givers, unfed
from ..rules.supply.surrender import ACCEPT, REFUSE, AnswerAsk, DemandAsk, demandable
from ..rules.tables import T
from ..rules.units import HQ
from .campaign import NOTHING, Outlook, Scheme, carried_out, picked, price, rate
from .goals import ground, months_left, ours, points, power
from .ground import RICH
from .habits import HABITS, Case, because
from .habits_fight import cheapest_step
from .headquarters import best_hex
from .sight import sight
from .stance import Stance


def turn_of(g: BobbyLee) -> tuple[int, int]:
    return g.months, g.campaign_turn


MOODS = 0.8, 1.35
"""How far a commander's boldness differs from one turn to the next, where there is chance in what he does."""


def mood(case: Case) -> Stance:
    """How he goes about this turn: no two are alike, so that nobody can be sure of him."""
    g, notes = case.g, case.notes
    if case.rng is None:
        return case.stance
    now = (turn_of(g), case.side)
    if notes.get("mood-of") != now:
        notes["mood-of"], notes["mood"] = now, case.rng.uniform(*MOODS)
    return replace(case.stance, dash=notes["mood"])


# ---- which headquarters


@HABITS.of(ActivateAsk)
def activate_habit(case: Case) -> Advice:
    """Those whose troops have something to do that is worth the step; nobody else."""
    g, ask, stance = case.g, case.ask, case.stance
    wish = wished(case)
    for hq, key, hex in wish:
        if hq not in ask.chosen:
            if bound(g) and len(ask.chosen) >= bound(g):
                break
            return because(UNITS.actions("activate")[hq], key, space=T.ids[hex] if hex >= 0 else T.ids[g.at[hq]])
    if ask.chosen:
        if bound(g) and len(ask.chosen) < bound(g):
            left = [hq for hq in T.hqs[case.side] if g.at[hq] >= 0 and hq not in ask.chosen]
            return because(UNITS.actions("activate")[min(left, key=lambda hq: price(g, hq, stance))], "bound")
        return because(DONE, "enough-hqs")
    if bound(g):
        left = [hq for hq in T.hqs[case.side] if g.at[hq] >= 0]
        return because(UNITS.actions("activate")[min(left, key=lambda hq: price(g, hq, stance))], "bound")
    return because(PASS, "pass")


def wished(case: Case) -> list[tuple[int, str, int]]:
    """The headquarters to activate in this turn, and why: worked out once, before the first is named."""
    g, notes = case.g, case.notes
    now = turn_of(g)
    if notes.get("wish-of") != (now, case.side):
        notes["wish-of"] = (now, case.side)
        notes["view"] = view = Outlook(g, case.side, mood(case))
        notes["rows"] = rows = rate(g, view)
        rows = [row._replace(value=row.value + case.shake(0.3)) for row in rows]
        notes["wish"] = [
            (row.hq, row.found.key if row.found.value > 0 else "bound", row.found.hex)
            for row in picked(rows, bound(g), case.stance)
        ]
    wish: list[tuple[int, str, int]] = notes["wish"]
    return wish


# ---- marches


def orders(case: Case) -> Scheme:
    """What is to be done in this turn: thought out once, before the first march."""
    g, notes = case.g, case.notes
    now = (turn_of(g), case.side)
    if notes.get("scheme-of") != now:
        notes["scheme-of"] = now
        notes["tried"] = []
        hqs = [hq for hq in T.hqs[case.side] if g.did[hq] & ACTIVE]
        notes["scheme"] = carried_out(g, hqs, Outlook(g, case.side, mood(case))) if hqs else NOTHING
    found: Scheme = notes["scheme"]
    return found


@HABITS.of(MoveAsk)
def move_habit(case: Case) -> Advice:
    g = case.g
    todo = orders(case)
    tried: list[int] = case.notes["tried"]
    for order in todo.orders:
        unit = order.unit
        if g.at[unit] < 0 or g.did[unit] & MOVED or unit in tried:
            continue
        tried.append(unit)
        action = UNITS.actions(order.verb)[unit]
        if order.verb == "march" and not g.orders[unit]:
            continue
        if order.verb != "march" and action not in case.ask.actions(g, case.role):
            continue
        return because(action, order.key, space=T.ids[order.hex])
    return because(DONE, "halt")


@HABITS.of(DestinationAsk)
def destination_habit(case: Case) -> Advice:
    """Where it was told to go; who took it up for no reason of ours puts it back."""
    g, unit = case.g, case.g.picked
    if g.phase == "headquarters":
        return hq_destination(case, unit)
    todo = orders(case)
    order = next((o for o in todo.orders if o.unit == unit and o.verb == g.picked_for), None)
    if order is None:
        return because(BACK, "halt")
    if order.attacks:
        action = HEXSIDES.actions("attack")[SIDE_NUMBER[order.to]]
        legal = order.to in marches(g, unit).attacks
        return because(action, "strike", space=T.ids[order.to // 6]) if legal else because(BACK, "halt")
    action = HEXES.actions("to")[order.to]
    if order.verb in ("march", "land"):
        legal = order.to in marches(g, unit).to
    else:
        legal = action in case.ask.actions(g, case.role)
    return because(action, order.key, space=T.ids[order.to]) if legal else because(BACK, "halt")


# ---- headquarters


@HABITS.of(HqMoveAsk)
def hq_move_habit(case: Case) -> Advice:
    g = case.g
    tried: list[int] = case.notes.setdefault("hqs", [])
    now = (turn_of(g), case.side)
    if case.notes.get("hqs-of") != now:
        case.notes["hqs-of"] = now
        tried = case.notes["hqs"] = []
    for hq in waiting(g, case.ask.hqs):
        if hq in tried:
            continue
        tried.append(hq)
        if best_hex(g, hq) != g.at[hq] or joins(case, hq) is not None:
            return because(UNITS.actions("march")[hq], "hq-follows")
    return because(DONE, "hq-stays")


def joins(case: Case, hq: int) -> int | None:
    """6.33: the hexside across which a headquarters should join a battle that may need another day."""
    g = case.g
    if hq == T.supreme[case.side] or g.steps[hq] < 2:
        return None
    see = sight(g, case.side)
    for entry in marches(g, hq).attacks:
        hex = entry // 6
        if any(T.kind[u] == HQ for u in own(g, hex, case.side)):
            continue
        mine, defence = see.mine[hex], see.theirs[hex] * ground(hex)
        if mine < 6.0 or mine < 0.4 * see.support[g.at[hq]]:
            continue  # its army is elsewhere
        if mine >= 1.5 * defence or (T.vp[hex] >= RICH and not ours(g, hex, case.side)):
            return entry
    return None


def hq_destination(case: Case, hq: int) -> Advice:
    g = case.g
    entry = joins(case, hq)
    if entry is not None:
        return because(HEXSIDES.actions("attack")[SIDE_NUMBER[entry]], "hq-joins", space=T.ids[entry // 6])
    hex = best_hex(g, hq)
    if hex == g.at[hq]:
        return because(BACK, "hq-stays")
    return because(HEXES.actions("to")[hex], "hq-follows", space=T.ids[hex])


# ---- forced marches


def mark_for(case: Case, unit: int) -> int | None:
    """5.32: the hexside of a forced march that is worth the risk: into an empty place, or a battle that needs help."""
    g, side = case.g, case.side
    if g.steps[unit] < 2 or T.kind[unit] == HQ:
        return None
    best, pick = 0.0, None
    see = sight(g, side)
    for entry in targets(g, unit):
        hex = entry // 6
        hope = float(march_chance(g, unit, entry))
        if hope < 0.45:
            continue
        value = 0.0
        if g.count[(1 - side) * T.size + hex]:
            if g.count[side * T.size + hex] and see.mine[hex] < 1.8 * see.theirs[hex]:
                value = 0.5 * power(g, unit)
        elif T.home[hex] != side and not g.count[side * T.size + hex] and all(g.mark[u] != hex for u in g.marked):
            danger = see.threat[hex] / (see.threat[hex] + 2 * power(g, unit) + see.support[hex] * 0.5 + 0.5)
            value = case.stance.point * points(g, side, hex) * (1.0 - danger)
        value = hope * value - (1.0 - hope) * 1.2
        if value > best:
            best, pick = value, entry
    return pick


@HABITS.of(MarkAsk)
def mark_habit(case: Case) -> Advice:
    for unit in markable(case.g):
        entry = mark_for(case, unit)
        if entry is not None:
            return because(UNITS.actions("mark")[unit], "forced-march", space=T.ids[entry // 6])
    return because(DONE, "spare-feet")


@HABITS.of(MarkTargetAsk)
def mark_target_habit(case: Case) -> Advice:
    g = case.g
    entry = mark_for(case, g.picked)
    if entry is None:
        return because(BACK, "spare-feet")
    hex = entry // 6
    if g.count[(1 - case.side) * T.size + hex]:
        return because(HEXSIDES.actions("attack")[SIDE_NUMBER[entry]], "forced-march", space=T.ids[hex])
    return because(HEXES.actions("to")[hex], "forced-march", space=T.ids[hex])


# ---- surrender


@HABITS.of(DemandAsk)
def demand_habit(case: Case) -> Advice:
    return because(HEXES.actions("demand")[demandable(case.g)[0][0]], "demand")


@HABITS.of(AnswerAsk)
def answer_habit(case: Case) -> Advice:
    """11.81: who starves to death is gone for good, who surrenders may be built again; points are worth more."""
    g, ask = case.g, case.ask
    weak = sum(g.steps[u] == 1 for hex in ask.hexes for u in own(g, hex, case.side))
    blocks = sum(len(own(g, hex, case.side)) for hex in ask.hexes)
    stake = sum(T.vp[hex] for hex in ask.hexes)
    if stake == 0 and blocks and weak == blocks and months_left(g) > 1:
        return because(ACCEPT, "lay-down")
    return because(REFUSE, "stand")


# ---- supply


@HABITS.of(SupplyAsk)
def supply_habit(case: Case) -> Advice:
    """11.7: a headquarters feeds its troops where it saves more than its step costs."""
    g, ask = case.g, case.ask
    hungry = unfed(g, ask.given)
    able = givers(g, ask.given, hungry)
    if not able:
        return because(DONE, "nobody-feeds")
    best, pick = float(T.step[T.supreme[case.side]]), -1
    for hq in able:
        hexes = set(within(g, hq))
        saved = 1.2 * sum(want.blocks - want.limit for want in hungry if want.hex in hexes)
        saved -= 2.0 if g.steps[hq] == 2 else 0.0
        if saved > best:
            best, pick = saved, hq
    return because(UNITS.actions("supply")[pick], "feed") if pick >= 0 else because(DONE, "forage")


@HABITS.of(StarveAsk)
def starve_habit(case: Case) -> Advice:
    g, ask = case.g, case.ask
    among = strongest(g, [u for u in own(g, ask.hex, case.side) if u not in ask.starved])
    return because(UNITS.actions("starve")[cheapest_step(g, among)], "spare")
