"""Habits of a Battle Turn: assaults, fire, battle moves, enveloping, and who takes a hit."""

from __future__ import annotations

from hardtack.engine.contract import Action, Advice

from ..rules.battle.assault import DISENGAGE, FIGHT_ON, AssaultAsk, AssaultGoesOnAsk, assault_boxes, may_leave, present
from ..rules.battle.board import BOX_IDS, engaged, facing, in_box, the_battle
from ..rules.battle.enveloping import EnvelopedAsk, FoundAsk, SearchAsk, arrived, assault_with, found, lost
from ..rules.battle.fire import AimAsk, FireAsk, aimed, shooters
from ..rules.battle.firepower import CLOSE, ENFILADE, LONG, VACANT, Shot, shots
from ..rules.battle.losses import HitAsk, VeiledHitAsk, candidates
from ..rules.battle.moves import TO_RESERVE, BattleMoveAsk, BattleStepAsk, destinations
from ..rules.battle.pursuit import PursuitAsk
from ..rules.battle.pursuit import firepower as pursuit_fire
from ..rules.state import CENTRE, DONE, OUTSIDE, RESERVE, UNITS, BobbyLee
from ..rules.tables import T
from ..rules.units import ART, CAV, GUNS, HQ
from .field import Board, duel, storm
from .habits import HABITS, Case, because
from .sight import WEIGHT

CHARGE, SALLY = 0.0, 0.15
"""What a fight in an enemy box must promise (see duel): to who attacks the hex, and to who holds it."""
HOPELESS = -0.55
"""A fight in an enemy box so bad that one leaves it."""
BATTERY = 4
"""Steps of guns that are worth a morning's bombardment before the charge."""
WHY = {CLOSE: "fire", LONG: "bombard", ENFILADE: "enfilade", VACANT: "centre"}
"""Why one fires, by the kind of fire."""


def board_of(case: Case) -> Board:
    return Board(case.g, the_battle(case.g, case.ask.hex), case.side)


# ---- hits


def cheapest_step(g: BobbyLee, units: list[int]) -> int:
    """R66: the block one can best spare a step of; headquarters and guns last."""
    return min(units, key=lambda u: (T.kind[u] == HQ, T.kind[u] in GUNS, WEIGHT[u], g.spot[u] != RESERVE, u))


@HABITS.of(HitAsk, VeiledHitAsk)
def hit_habit(case: Case) -> Advice:
    g, ask = case.g, case.ask
    among = candidates(g, [u for u in ask.units if g.at[u] == ask.hex])
    return because(UNITS.actions("lose")[cheapest_step(g, among)], "spare")


@HABITS.of(PursuitAsk)
def pursuit_habit(case: Case) -> Advice:
    """Pursue always; the strongest fire first, and at the group that is slowest."""
    g, ask = case.g, case.ask
    able = [(pursuit_fire(g, u, ask.paces[s]), g.steps[u], -s, u) for u, s in ask.shots(g)]
    able = [shot for shot in able if shot[0]]
    if not able:
        return because(DONE, "too-slow")
    _, _, spot, unit = max(able)
    twice = sum(shot[3] == unit for shot in able) > 1
    verb = "pursue" if not twice else "pursue-reserve" if -spot == RESERVE else "pursue-centre"
    return because(UNITS.actions(verb)[unit], "pursue")


# ---- assaults


def promises(board: Board, box: int, mine: list[int]) -> bool:
    """7.35: whether an assault is better than fire: it clears the box, and leaves enough to hold it."""
    ours, theirs = board.force(mine), board.force(board.theirs[box])
    guard = board.double(board.side, box)
    if T.fortress[board.b.hex] and not board.attacks:
        guard = 1.0
    left, remain = storm(ours, theirs, guard, board.double(board.foe, box))
    if remain <= 0.3:
        return left >= min(1.0, 0.3 * ours.steps) and left >= 0.8
    if ours.fire >= ours.storm:
        return False
    return ours.steps - left < 0.6 * (theirs.steps - remain) and remain < 0.35 * theirs.steps


@HABITS.of(AssaultAsk)
def assault_habit(case: Case) -> Advice:
    g, board = case.g, board_of(case)
    for box in sorted(assault_boxes(g, board.b, case.side), key=lambda box: (box != board.their_centre, box)):
        if promises(board, box, board.mine[box]):
            return because(BOX_IDS.actions("assault")[box], "assault")
    return because(DONE, "fire-first")


@HABITS.of(AssaultGoesOnAsk)
def goes_on_habit(case: Case) -> Advice:
    """A second round if it goes well; out of the own centre one does not go at all if that would be the rout."""
    g, ask = case.g, case.ask
    board = board_of(case)
    box = ask.box
    if not may_leave(g, board.b, box, case.side):
        return because(FIGHT_ON, "no-way-back")
    active = case.side == g.half
    mine = present(g, ask.hex, box, ask.units) if active else board.mine[box]
    theirs = board.theirs[box] if active else [u for u in ask.units if g.at[u] == ask.hex and g.spot[u] == box]
    ours, others = board.force(mine), board.force(theirs)
    last = box == board.centre and len(mine) == len(board.mine[box])
    if last and not board.fighters(board.mine[RESERVE]):
        return because(FIGHT_ON, "centre")
    guard, their_guard = board.double(case.side, box), board.double(board.foe, box)
    hits, suffers = ours.storm / 6 / their_guard, others.storm / 6 / guard
    good = hits * ours.steps >= suffers * others.steps * (0.9 if active else 0.6)
    if last or good:
        return because(FIGHT_ON, "second-round")
    return because(DISENGAGE, "break-off")


# ---- fire


def leaving_boxes(board: Board) -> list[int]:
    """Enemy boxes in which the own blocks had better break off."""
    out = []
    for box in range(board.foe * 3, board.foe * 3 + 3):
        if board.mine[box] and board.theirs[box] and not board.theirs[facing(box)]:
            ours, theirs = board.force(board.mine[box]), board.force(board.theirs[box])
            guard = board.double(board.foe, box)
            if duel(ours, theirs, 1.0, guard, False) < HOPELESS:
                out.append(box)
    return out


def shot_value(board: Board, unit: int, shot: Shot) -> float:
    """What a shot is worth, in steps."""
    if shot.kind == VACANT:
        return 99.0
    g = board.g
    hits = g.steps[unit] * shot.power / 6
    box = shot.box
    value = hits / (board.double(board.foe, box) if box != RESERVE else board.double(board.foe, board.their_centre))
    if shot.ones:
        value -= 1.1 * g.steps[unit] / 6 / board.double(board.side, box)
    if shot.gun >= 0:
        value *= 1.15 if g.steps[shot.gun] <= hits + 0.7 else 0.95
    if shot.kind == LONG and box == RESERVE:
        value *= 0.8
    return value * (1.05 if box in (board.centre, board.their_centre) else 1.0)


def why(shot: Shot) -> str:
    """What a shot is fired for."""
    return "counter-battery" if shot.gun >= 0 else WHY[shot.kind]


def best_shot(board: Board, unit: int) -> tuple[float, Shot | None]:
    best: tuple[float, Shot | None] = (0.0, None)
    for shot in shots(board.g, board.b, unit):
        value = shot_value(board, unit, shot)
        if value > best[0]:
            best = value, shot
    return best


@HABITS.of(FireAsk)
def fire_habit(case: Case) -> Advice:
    """Whoever has nothing better to do fires: not those who will charge, nor those who break off."""
    g, board = case.g, board_of(case)
    breaks = leaving_boxes(board)
    movers = {u for u, _ in planned_moves(board)}
    best, pick, key = 0.05, -1, ""
    for unit in shooters(g, board.b, case.side):
        if g.spot[unit] in breaks or unit in movers:
            continue
        value, shot = best_shot(board, unit)
        if shot is not None and value > best:
            best, pick, key = value, unit, why(shot)
    if pick < 0:
        return because(DONE, "hold-fire")
    return because(UNITS.actions("fire")[pick], key)


@HABITS.of(AimAsk)
def aim_habit(case: Case) -> Advice:
    board = board_of(case)
    ways = shots(case.g, board.b, case.g.picked)
    shot = max(ways, key=lambda shot: (shot_value(board, case.g.picked, shot), -shot.box))
    return because(aimed(shot, case.side), why(shot))


# ---- battle moves

Move = tuple[int, int]
"""A block and where it goes."""


def free(board: Board, box: int) -> list[int]:
    """Own blocks in a box or the reserve that may still move."""
    return [u for u in board.mine[box] if destinations(board.g, board.b, u)]


def planned_moves(board: Board) -> list[Move]:
    """The battle moves worth making now, the most urgent first."""
    g = board.g
    out: list[Move] = []
    spare = sorted(
        [u for u in free(board, RESERVE) if T.kind[u] != HQ], key=lambda u: (T.kind[u] == CAV, -g.steps[u] * WEIGHT[u])
    )
    _hold_centre(board, spare, out)
    _charge(board, spare, out)
    _hold_wings(board, spare, out)
    _envelop(board, spare, out)
    _feed(board, spare, out)
    _break_off(board, out)
    return out


def _hold_centre(board: Board, spare: list[int], out: list[Move]) -> None:
    """7.15: an empty centre is a rout; one that is pressed is reinforced while there is a reserve."""
    box = board.centre
    mine, theirs = board.mine[box], board.theirs[box]
    if theirs:
        others = board.force(theirs)
        guard = board.double(board.side, box)
        here = list(mine)
        while spare and duel(board.force(here), others, guard, 1.0, True) < 0.3:
            here.append(spare[0])
            out.append((spare.pop(0), box))
    elif not board.fighters(mine):
        if spare:
            out.append((spare.pop(0), box))
        elif not mine and (hqs := free(board, RESERVE)):
            out.append((hqs[0], box))


def _chargers(board: Board, box: int) -> list[int]:
    """7.41: those in a box of the own line who can go into the enemy's."""
    return [u for u in free(board, box) if T.kind[u] != HQ and facing(box) in destinations(board.g, board.b, u)]


def _charge(board: Board, spare: list[int], out: list[Move]) -> None:
    """Engage where the fight promises well; a centre that nobody holds is taken at once."""
    g = board.g
    for place in (CENTRE, 0, 2):
        box = board.home(place)
        if board.theirs[box]:
            continue
        goal = facing(box)
        group = _chargers(board, box)
        if not group:
            continue
        theirs, ours = board.theirs[goal], board.mine[goal]
        if not theirs:
            if place == CENTRE and not ours:
                out.append((group[0], goal))  # nobody holds their centre
            elif place != CENTRE and not ours and len(group) > 1:
                out.append((min(group, key=lambda u: (T.kind[u] != CAV, g.steps[u])), goal))
            continue
        if place == CENTRE and _bombards(board):
            continue
        stay = [] if place == CENTRE and spare else [min(group, key=lambda u: (T.kind[u] != HQ, g.steps[u], u))]
        if ours or (place != CENTRE and not board.attacks):
            stay = stay if place == CENTRE else []
        go = [u for u in group if u not in stay] or ([] if place == CENTRE else group)
        if not go:
            continue
        guard = board.double(board.foe, goal)
        behind = (spare, board.fighters(board.theirs[RESERVE])) if place == CENTRE else ([], [])
        mine, others = board.force([*go, *ours, *behind[0]]), board.force([*theirs, *behind[1]])
        value = duel(mine, others, 1.0, guard, not ours)
        if value > (CHARGE if board.attacks else SALLY) or ours:
            out += [(u, goal) for u in go]
            if place == CENTRE and spare and not stay:
                out.append((spare.pop(), box))


def _bombards(board: Board) -> bool:
    """At dawn strong batteries prepare the charge."""
    g = board.g
    guns = sum(g.steps[u] for u in board.mine[board.centre] if T.kind[u] == ART)
    return board.attacks and g.slot == 0 and guns >= BATTERY and not board.mine[board.their_centre]


def _hold_wings(board: Board, spare: list[int], out: list[Move]) -> None:
    """7.34: who holds a wing fires along the line, so one's own are not left to the enemy."""
    for place in (0, 2) if not T.fortress[board.b.hex] else ():
        box = board.home(place)
        mine, theirs = board.mine[box], board.theirs[box]
        if len(spare) < 2 or (mine and not theirs):
            continue
        if (
            theirs
            and duel(board.force([*mine, spare[0]]), board.force(theirs), board.double(board.side, box), 1.0, True)
            < -0.3
        ):
            continue
        if theirs or board.theirs[facing(box)]:
            out.append((spare.pop(0), box))


def _envelop(board: Board, spare: list[int], out: list[Move]) -> None:
    """7.43: cavalry that is not needed rides around a flank."""
    if T.fortress[board.b.hex]:
        return
    for unit in [u for u in spare if T.kind[u] == CAV]:
        ways = [to - OUTSIDE for to in destinations(board.g, board.b, unit) if to >= OUTSIDE]
        ways = [box for box in ways if _worth_a_ride(board, box, unit)]
        if ways:
            out.append((unit, OUTSIDE + ways[0]))
            spare.remove(unit)


def _worth_a_ride(board: Board, box: int, unit: int) -> bool:
    if not board.theirs[box]:
        return True
    return duel(board.force([*board.mine[box], unit]), board.force(board.theirs[box]), 1.0, 1.0, False) > -0.2


def _feed(board: Board, spare: list[int], out: list[Move]) -> None:
    """Who attacks brings his reserve up to the centre, all but one."""
    box = board.centre
    if board.attacks and not board.theirs[box] and board.ratio() > 1.0:
        foot = [u for u in spare if T.kind[u] != CAV]
        for unit in foot[:-1] if len(foot) < 4 else foot[:-2]:
            out.append((unit, box))
            spare.remove(unit)


def _break_off(board: Board, out: list[Move]) -> None:
    """7.42: out of enemy boxes where the fight is lost."""
    for box in leaving_boxes(board):
        out += [(u, facing(box)) for u in free(board, box)]


def next_move(board: Board) -> Move | None:
    """The first of the moves worth making that is still possible."""
    for unit, to in planned_moves(board):
        if to in destinations(board.g, board.b, unit):
            return unit, to
    return None


@HABITS.of(BattleMoveAsk)
def battle_move_habit(case: Case) -> Advice:
    move = next_move(board_of(case))
    if move is None:
        return because(DONE, "line-holds")
    return because(UNITS.actions("shift")[move[0]], "shift")


@HABITS.of(BattleStepAsk)
def battle_step_habit(case: Case) -> Advice:
    g, board = case.g, board_of(case)
    unit = g.picked
    to = next((to for u, to in planned_moves(board) if u == unit), None)
    open_to = destinations(g, board.b, unit)
    if to not in open_to:
        return because(Action("back"), "line-holds")
    if to == RESERVE:
        return because(TO_RESERVE, "break-off")
    assert to is not None
    if to >= OUTSIDE:
        return because(BOX_IDS.actions("around")[to - OUTSIDE], "envelop")
    engages = bool(board.theirs[to])
    leaves = engaged(g, unit)
    key = "centre" if to == board.centre else "break-off" if leaves else "charge" if engages else "take-box"
    return because(BOX_IDS.actions("to-box")[to], key)


# ---- enveloping


@HABITS.of(SearchAsk)
def search_habit(case: Case) -> Advice:
    g = case.g
    return because(UNITS.actions("search")[lost(g, the_battle(g, case.ask.hex), case.side)[0]], "search")


@HABITS.of(FoundAsk)
def found_habit(case: Case) -> Advice:
    """Into the box, if the fight there is not lost; else back."""
    g, board = case.g, board_of(case)
    unit = found(g, board.b, case.side)[0]
    box = g.spot[unit] - OUTSIDE
    verb = "join" if _worth_a_ride(board, box, unit) else "come-back"
    return because(UNITS.actions(verb)[unit], "envelop" if verb == "join" else "break-off")


@HABITS.of(EnvelopedAsk)
def enveloped_habit(case: Case) -> Advice:
    """Cavalry assaults with all who can, if that clears the box; else it fires."""
    g, board = case.g, board_of(case)
    ready = arrived(g, board.b, case.side)
    for box in dict.fromkeys(g.spot[u] for u in ready):
        group = assault_with(g, board.b, box, case.side)
        if group and _better_stormed(board, box, group):
            return because(BOX_IDS.actions("assault")[box], "assault")
    return because(UNITS.actions("fire")[ready[0]], "fire")


def _better_stormed(board: Board, box: int, group: list[int]) -> bool:
    ours, theirs = board.force(group), board.force(in_box(board.g, board.b, box, board.foe))
    left, remain = storm(ours, theirs, board.double(board.side, box), board.double(board.foe, box))
    return remain <= 0.5 and left >= 0.5
