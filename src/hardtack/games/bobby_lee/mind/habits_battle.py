"""Habits of the Combat Phase around the fighting: deployment, retreats, reinforcements, regrouping, Night."""

from __future__ import annotations

from hardtack.engine.contract import Advice
from hardtack.engine.private import SEAL

from ..rules.battle.board import box, combat_units, facing, held_by, places, the_battle
from ..rules.battle.combat_phase import BattleOrder
from ..rules.battle.deployment import Deploy, NightDeploy, offer, waiting
from ..rules.battle.leaving import SAIL_HOME, Flight, WhereTo, must_go
from ..rules.battle.night import RETREAT_ALL, STAY, NightAsk, NightOrder, battle_hqs
from ..rules.battle.regrouping import RegroupAsk
from ..rules.battle.reinforcements import INDEX, ReinforceAsk, comers, ready, trials
from ..rules.battle.retreat_hexes import home_port, land_ways
from ..rules.battle.retreats import RetreatAsk, may_retreat
from ..rules.state import (
    CENTRE,
    DONE,
    HEXES,
    HEXSIDES,
    NIGHT,
    NOWHERE,
    RESERVE,
    SLOTS,
    UNITS,
    Battle,
    BobbyLee,
    own,
)
from ..rules.supply.lines import outlook
from ..rules.tables import T
from ..rules.units import CAV, GUNS, HART, HQ
from .field import Board, duel
from .goals import guard_needs, guards
from .ground import CAPITAL, RICH, walks_to
from .habits import HABITS, PLAIN, Case, because
from .habits_fight import board_of
from .sight import WEIGHT, sight

GIVE_UP = 0.45
"""Strength against the enemy's with which an open battle is not fought on."""
LAST_STAND = 0.2
"""The same at a place that must be held."""
LATE = SLOTS.index("afternoon")
ANOTHER_DAY = 1.1
"""Strength against the enemy's that is worth a headquarters' step at night."""


def rich(hex: int) -> bool:
    return T.vp[hex] >= RICH


def must_hold(hex: int, side: int) -> bool:
    """Whether a place is too much to give away."""
    return T.home[hex] == side and rich(hex)


def power(g: BobbyLee, unit: int) -> float:
    return g.steps[unit] * WEIGHT[unit]


# ---- deployment


def layout(g: BobbyLee, b: Battle, side: int, units: list[int]) -> dict[int, int]:
    """6.2: guns and the strongest infantry in the centre, the weakest on the wings, a reserve of what can be spared."""
    fighters = combat_units(units)
    centre = box(side, CENTRE)
    if not fighters:
        first = max(units, key=lambda u: g.steps[u])
        return {u: centre if u == first else RESERVE for u in units}
    out = {u: RESERVE for u in units if T.kind[u] == HQ}
    out |= {u: centre for u in fighters if T.kind[u] == HART}
    line = sorted([u for u in fighters if T.kind[u] != HART], key=lambda u: (T.kind[u] in GUNS, power(g, u), u))
    wings = [] if T.fortress[b.hex] else [box(side, place) for place in places(b) if place != CENTRE]
    if side == b.attacker:
        wings = [w for w in wings if held_by(g, b, facing(w), 1 - side)]
    spare = len(fighters) - max(1, len(fighters) - len(line))
    for wing in wings[:spare]:
        out[line.pop(0)] = wing
    n = len(line)
    if wings and n >= 7:  # a stronger wing cannot be turned by one block
        for wing in wings:
            foot = [u for u in line if T.kind[u] not in (*GUNS, CAV)]
            if foot:
                line.remove(foot[0])
                out[foot[0]] = wing
    back = len(line) // 5 if side == b.attacker else len(line) // 4
    if side == b.attacker and len(line) < 4:
        back = 0
    horse = [u for u in line if T.kind[u] == CAV]
    foot = [u for u in line if T.kind[u] not in (*GUNS, CAV)]
    kept = [*horse, *foot[: max(0, len(foot) - 1)]][: max(back, min(len(horse), len(line) - 1))]
    held = [u for u in line if u not in kept]
    if not held and not any(spot == centre for spot in out.values()):
        held.append(kept.pop())
    out |= dict.fromkeys(held, centre)
    out |= dict.fromkeys(kept, RESERVE)
    return out


@HABITS.of(Deploy)
def deploy_habit(case: Case) -> Advice:
    """The wings first, so that enough is left to fill what must be filled."""
    g, ask = case.g, case.ask
    units = waiting(g, ask.hex, case.side)
    now = ask.layout(g, g.drafts.get(case.role, []))
    want = layout(g, the_battle(g, ask.hex), case.side, units)
    for unit in sorted(units, key=lambda u: (want[u] == RESERVE, want[u] % 3 == CENTRE, u)):
        if want[unit] != now[unit]:
            return because(offer(want[unit])[unit], "deploy")
    return because(SEAL, "deploy")


@HABITS.of(NightDeploy)
def night_deploy_habit(case: Case) -> Advice:
    """Guns and infantry into the centre, if it is free; the rest in reserve."""
    g, ask = case.g, case.ask
    now = ask.layout(g, g.drafts.get(case.role, []))
    to = box(case.side, CENTRE)
    for unit in waiting(g, ask.hex, case.side):
        if T.kind[unit] != CAV and now[unit] != to and to in ask.choices(g, unit):
            return because(offer(to)[unit], "centre")
    return because(SEAL, "deploy")


@HABITS.of(BattleOrder, NightOrder)
def order_habit(case: Case) -> Advice:
    """The greater battle first."""
    left = case.ask.left(case.g)
    return because(HEXES.actions("battle")[max(left, key=lambda hex: (len(case.g.stack[hex]), -hex))], "greater")


# ---- retreats


def centre_falls(board: Board) -> bool:
    """Whether the own centre will not stand another round, and nobody is there to help."""
    box = board.centre
    if not board.theirs[box]:
        return False
    reserve = board.fighters(board.mine[RESERVE])
    mine, theirs = board.force([*board.mine[box], *reserve]), board.force(board.theirs[box])
    if not mine.steps:
        return True
    guard = board.double(board.side, box)
    hits = theirs.steps - mine.fire / 6
    if hits <= 0:
        return False
    left = mine.steps - hits / theirs.steps * max(theirs.fire, theirs.storm * 1.3) / 6 / guard
    return left < 0.5


def lost_cause(board: Board) -> bool:
    """Whether one had better leave: outnumbered too far, or about to be routed."""
    hex = board.b.hex
    ratio = board.ratio()
    if not board.attacks and must_hold(hex, board.side):
        return ratio < LAST_STAND and centre_falls(board)
    if centre_falls(board):
        return ratio < 0.9
    if board.attacks:
        return ratio < GIVE_UP
    worth = T.vp[hex] and board.g.control[hex] == board.side
    return ratio < (GIVE_UP * 0.75 if worth or T.fortress[hex] else GIVE_UP)


@HABITS.of(RetreatAsk)
def retreat_habit(case: Case) -> Advice:
    """All together, those in the centre last, so that nobody is routed on the way."""
    g, board = case.g, board_of(case)
    going = any(g.leaving[u] != NOWHERE for u in own(g, case.ask.hex, case.side))
    able = may_retreat(g, board.b, case.side)
    if not able:
        return because(DONE, "no-way-back")
    if not (going or lost_cause(board)):
        return because(DONE, "stand")
    pick = min(
        able,
        key=lambda u: (
            board.theirs[g.spot[u]] != [] if g.spot[u] < RESERVE else False,
            g.spot[u] == board.centre,
            T.kind[u] != HQ,
            -power(g, u),
            u,
        ),
    )
    return because(UNITS.actions("retreat")[pick], "fall-back")


def refuge(g: BobbyLee, hex: int, side: int) -> float:
    """How good a hex is to fall back to."""
    see = sight(g, side)
    value = see.support[hex] - see.threat[hex] - 0.4 * walks_to(CAPITAL[side])[hex]
    over = g.count[side * T.size + hex] + 1 - T.forage[g.weather][hex]
    if over > 0 and not outlook(g, side)[hex]:
        value -= 1.5 * over
    return value + (1.5 if T.fortress[hex] else 0.0) + 0.5 * T.vp[hex]


@HABITS.of(WhereTo)
def where_habit(case: Case) -> Advice:
    g, ask = case.g, case.ask
    b = the_battle(g, ask.hex)
    ways = [T.near[side] for side in land_ways(g, b, case.side)]
    if home_port(g, g.picked) >= 0:
        see = sight(g, case.side)
        if not ways or see.threat[ask.hex] > see.support[ask.hex]:
            return because(SAIL_HOME, "sail-home")
    return because(HEXES.actions("back-to")[max(ways, key=lambda hex: (refuge(g, hex, case.side), -hex))], "fall-back")


@HABITS.of(Flight)
def flight_habit(case: Case) -> Advice:
    """Places may be short: the dearest first."""
    g = case.g
    left = must_go(g, case.ask.hex, case.side)
    return because(UNITS.actions("retreat")[max(left, key=lambda u: (T.kind[u] == HQ, power(g, u), -u))], "dearest")


# ---- reinforcements


def on_guard(g: BobbyLee, side: int) -> set[int]:
    """Blocks that stay where they are: the last of a place that is held, and at a city all that it takes."""
    out = guards(g, side, {hex: need for hex, need in guard_needs(g, side, sight(g, side), PLAIN).items() if rich(hex)})
    for hex in T.valued:
        if (T.home[hex] != side or rich(hex)) and g.count[side * T.size + hex] == 1:
            out.update(own(g, hex, side))
    return out


def coming(g: BobbyLee, b: Battle, side: int, units: list[int]) -> list[int]:
    """Those that should come in, the strongest first."""
    good = [u for u in units if T.kind[u] != HQ]
    if good:
        stay = on_guard(g, side)
        good = [u for u in good if u not in stay]
    return sorted(good, key=lambda u: (T.kind[u] == CAV, -power(g, u), u))


def brings_another_day(board: Board, unit: int, ratio: float) -> bool:
    """6.33: whether a block is a headquarters that should join a battle which will not be decided today."""
    g, b = board.g, board.b
    if T.kind[unit] != HQ or unit == T.supreme[board.side] or not board.attacks or not LATE <= g.slot < NIGHT:
        return False
    return g.steps[unit] > 1 and ratio >= ANOTHER_DAY and not battle_hqs(g, b) and _can_win(board)


@HABITS.of(ReinforceAsk)
def reinforce_habit(case: Case) -> Advice:
    """More men, unless there is enough of them, or it is lost anyhow."""
    g, board = case.g, board_of(case)
    b, side = board.b, case.side
    ratio = board.ratio()
    if ratio > 3.0 or lost_cause(board):
        return because(DONE, "enough" if ratio > 3.0 else "fall-back")
    there = comers(g, b, side)
    leader = next((u for u in there if brings_another_day(board, u, ratio)), -1)
    if leader >= 0:
        return because(UNITS.actions("reinforce")[leader], "another-day")
    able = coming(g, b, side, there)
    if able:
        return because(UNITS.actions("reinforce")[able[0]], "reinforce")
    for way in trials(g, b, side):
        if coming(g, b, side, ready(g, b, side, way)):
            return because(HEXSIDES.actions("try")[INDEX[way]], "reinforce")
    return because(DONE, "enough")


@HABITS.of(RegroupAsk)
def regroup_habit(case: Case) -> Advice:
    """Too many for the land go back whence they came; too few against the enemies around are joined by others."""
    g, ask, side = case.g, case.ask, case.side
    hex = ask.hex
    b = the_battle(g, hex)
    see = sight(g, side)
    if ask.way != "withdraw" and see.mine[hex] < 0.6 * see.threat[hex]:
        room = T.forage[g.weather][hex] - g.count[side * T.size + hex]
        able = coming(g, b, side, comers(g, b, side))
        if able and (room > 0 or outlook(g, side)[hex]):
            return because(UNITS.actions("bring-in")[able[0]], "reinforce")
    return because(DONE, "stand")


# ---- Night


@HABITS.of(NightAsk)
def night_habit(case: Case) -> Advice:
    g, board = case.g, board_of(case)
    b = board.b
    ratio = board.ratio()
    if board.attacks:
        hqs = battle_hqs(g, b)
        if not hqs:
            return because(RETREAT_ALL, "no-hq")
        best = max(hqs, key=lambda u: (g.steps[u], -u))
        stake = T.vp[b.hex] / 4
        enough = ANOTHER_DAY - 0.1 * min(2.0, stake) + (0.5 if g.steps[best] == 1 else 0.0)
        if ratio >= enough and _can_win(board):
            return because(UNITS.actions("battle-hq")[best], "another-day")
        return because(RETREAT_ALL, "fall-back")
    limit = LAST_STAND if must_hold(b.hex, case.side) else 0.6 if not T.vp[b.hex] else 0.45
    return because(STAY, "stand") if ratio >= limit else because(RETREAT_ALL, "fall-back")


def _can_win(board: Board) -> bool:
    """Whether a charge on the centre would promise anything tomorrow."""
    mine = [u for spot in (board.centre, board.their_centre, RESERVE) for u in board.fighters(board.mine[spot])]
    theirs = [u for spot in (board.their_centre, RESERVE) for u in board.theirs[spot]]
    return duel(board.force(mine), board.force(theirs), 1.0, board.double(board.foe, board.their_centre), True) > -0.1
