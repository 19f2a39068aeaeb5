"""5.32, table.forced-march: forced marches: blocks are marked, and when all else has moved, dice decide."""

from __future__ import annotations

from fractions import Fraction

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.rolls import Roll
from hardtack.engine.state import Step

from ..control import enemy_here
from ..map import MAJOR, MUD, SIDES
from ..state import (
    BY_PIKE,
    DONE,
    ENTRY,
    HEXES,
    HEXSIDES,
    MOVED,
    NOWHERE,
    STOPPED,
    UNITS,
    WHOLE,
    BobbyLee,
    OfActive,
    Reason,
    eliminate,
    is_hq,
    report,
    shift,
)
from ..supply import surrender
from ..tables import T
from .attack_limits import attack_room, enter_battle, may_attack, room_left
from .reach import EXITS
from .unit_movement import BACK, SIDE_NUMBER, pick, put_down

MARK = "mark"
ABLE = MOVED | WHOLE
NEXT_TO = [
    [T.twin[way] for way in range(hex * 6, hex * 6 + 6) if T.near[way] >= 0 and T.playable[T.near[way]]]
    for hex in range(T.size)
]
"""Per hex its sides, each by the hex that is entered across it, whether or not one can."""


# ---- chances


def needed(g: BobbyLee, unit: int, side: int) -> int:
    """5.32: the least a die must show for a forced march across a hexside; 7 or more: it cannot succeed.

    R26: rough is what is not Clear on the hexside; the Mud counts on the Turnpike too (R06).
    """
    table = T.chart.forced_march
    least = table.csa if T.side_of[unit] else table.usa
    bonus = T.march[unit] + (table.rough if T.rough[side] else 0) + (table.mud if g.weather == MUD else 0)
    return least - bonus


def march_chance(g: BobbyLee, unit: int, side: int) -> Fraction:
    """5.32: the exact chance of a forced march across a hexside (of either of its hexes)."""
    return Fraction(min(6, max(0, 7 - needed(g, unit, side))), 6)


# ---- who may be marked, and for where


def in_battle(g: BobbyLee, unit: int) -> bool:
    """5.31: who has attacked stays where it is."""
    return enemy_here(g, g.at[unit], T.side_of[unit])


def markable(g: BobbyLee) -> list[int]:
    """5.32, R05, R25: who marched with its whole speed, was stopped by no terrain, is in no battle and not yet marked.

    Each of them has somewhere to go: back, if nowhere else.
    """
    did, mark = g.did, g.mark
    able = [u for u in T.of[g.active] if did[u] & (ABLE | STOPPED) == ABLE and mark[u] < 0]
    return [u for u in able if not in_battle(g, u)]


def targets(g: BobbyLee, unit: int) -> list[int]:
    """5.32: the hexsides, by the hex entered, across which a block may be marked to go."""
    return [entry for _, entry, _ in EXITS[g.at[unit]] if why_not_across(g, unit, entry) is None]


def why_not_across(g: BobbyLee, unit: int, entry: int) -> Reason | None:
    """5.31, 5.32: why a block may not be marked to cross a hexside, called by the hex entered; None if it may."""
    hex = entry // 6
    if not T.passable[entry]:
        return "no-way-across", "1.27" if T.cls[entry] == MAJOR else "1.26"
    if not enemy_here(g, hex, g.active):
        return None
    if not room_beside_marks(g, unit, entry):
        marked = attack_room(g, entry, by_pike(g, unit, entry)) > 0
        return ("hexside-marked", "5.32") if marked else ("hexside-closed", "5.31")
    return None if joins(g, unit, hex, g.marked) else ("hq-alone", "sidebar.hq-combat")


def by_pike(g: BobbyLee, unit: int, entry: int) -> bool:
    """R101: whether a forced march stays on the Turnpike after a move that was all on it."""
    return T.pike[entry] and bool(g.did[unit] & BY_PIKE)


def marked_side(g: BobbyLee, unit: int) -> int:
    """The hexside, of the hex entered, that a marked block is to cross."""
    return T.grid.side(g.mark[unit], g.at[unit])


def room_beside_marks(g: BobbyLee, unit: int, entry: int) -> int:
    """5.31, R25: room for an attack across a hexside, if all those marked before it come across."""
    before = [u for u in g.marked if marked_side(g, u) == entry]
    used = g.attacks.count(entry) + len(before)
    piked = g.pike_attacks.count(entry)
    if g.weather == MUD:
        piked += sum(by_pike(g, u, entry) for u in before)
    return room_left(g.weather, entry, used, piked, by_pike(g, unit, entry))


def joins(g: BobbyLee, unit: int, hex: int, before: list[int]) -> bool:
    """R102: a headquarters attacks after others, or together with who was marked for that hex before it."""
    return may_attack(g, unit, hex) or any(g.mark[u] == hex and not is_hq(u) for u in before)


# ---- marking


class ForcedMarches(Step[BobbyLee]):
    """5.32: after all other movement, HQs included, marks are made; then they roll."""

    rule = "5.32"

    def run(self, g: BobbyLee) -> None:
        g.phase = "forced-march"
        g.then(MarkAsk(), ForcedMarchRolls())


class MarkAsk(OfActive):
    """5.32, R25: all marks, each with its target, are made before the first die.

    Put whenever a block has moved that is in no battle: whether it may force march hangs on its kind.
    """

    rule = "5.32"
    prompt = "mark"
    lone = "hushed"

    def asked(self, g: BobbyLee) -> bool:
        return any(g.at[u] >= 0 and g.did[u] & MOVED and not in_battle(g, u) for u in T.of[g.active])

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"marks": len(g.marked)}

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        mark, unmark = UNITS.actions(MARK), UNITS.actions("unmark")
        return [DONE, *(mark[u] for u in markable(g)), *(unmark[u] for u in g.marked), *surrender.offers(g)]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Why a block that has moved may not force march."""
        out = []
        for unit in T.of[g.active]:
            did = g.did[unit]
            if g.at[unit] < 0 or not did & MOVED or g.mark[unit] >= 0:
                continue
            if in_battle(g, unit):
                out.append(Barred(MARK, T.units[unit], "in-battle", "5.31"))
            elif did & STOPPED:
                out.append(Barred(MARK, T.units[unit], "was-stopped", "5.32"))
            elif not did & WHOLE:
                out.append(Barred(MARK, T.units[unit], "speed-left", "5.32"))
        return out

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        g.then(MarkAsk())
        if action.verb == "surrender":
            group = surrender.set_of(g, g.active, HEXES.of(action))
            for unit in [u for u in g.marked if g.at[u] in group]:
                unmark(g, unit)
            surrender.give_up(g, group[0])
            return
        unit = UNITS.of(action)
        if action.verb == MARK:
            pick(g, unit, MARK)
            g.then(MarkTargetAsk())
        else:
            unmark(g, unit)


class MarkTargetAsk(OfActive):
    """5.32: where the block in hand is to force march: one hex."""

    rule = "5.32"
    prompt = "mark-target"

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"unit": T.units[g.picked]}

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        to, attack = HEXES.actions("to"), HEXSIDES.actions("attack")
        sides = targets(g, g.picked)
        return [
            *(attack[SIDE_NUMBER[s]] if enemy_here(g, s // 6, g.active) else to[s // 6] for s in sides),
            BACK,
        ]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Hexes beside the block that it cannot be marked for."""
        out = []
        for entry in NEXT_TO[g.at[g.picked]]:
            if why := why_not_across(g, g.picked, entry):
                attack = enemy_here(g, entry // 6, g.active)
                to = ("attack", HEXSIDES.ids[SIDE_NUMBER[entry]]) if attack else ("to", T.ids[entry // 6])
                out.append(Barred(*to, *why))
        return out

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        unit = g.picked
        put_down(g)
        if action.verb == "attack":
            g.mark[unit] = ENTRY[HEXSIDES.of(action)] // 6
        elif action.verb == "to":
            g.mark[unit] = HEXES.of(action)
        if g.mark[unit] >= 0:
            g.marked.append(unit)


def unmark(g: BobbyLee, unit: int) -> None:
    """A mark is taken off, and those of headquarters that nobody who rolls before them would now lead in (R102)."""
    kept: list[int] = []
    for other in g.marked:
        hex = g.mark[other]
        if other == unit or (enemy_here(g, hex, g.active) and not joins(g, other, hex, kept)):
            g.mark[other] = NOWHERE
        else:
            kept.append(other)
    g.marked = kept


# ---- the dice


class ForcedMarchRolls(Step[BobbyLee]):
    """5.32: a die for every marked block, in the order of marking; nobody moves in answer to it."""

    rule = "5.32"

    def run(self, g: BobbyLee) -> None:
        if g.marked:
            g.heading("forced-march", self.rule, side=SIDES[g.active])
        for unit in g.marked:
            force_march(g, unit)
        g.marked = []


def force_march(g: BobbyLee, unit: int) -> None:
    """table.forced-march: one more hex, or a step lost. Where its way has closed since, it rolls all the same (R25)."""
    side, hex = marked_side(g, unit), g.mark[unit]
    g.mark[unit] = NOWHERE
    roll = g.roll("forced-march", by=SIDES[g.active], least=needed(g, unit, side))
    if not roll.good:
        desert(g, unit, hex, roll)
        return
    params = {"space": T.ids[g.at[unit]], "space2": T.ids[hex]}
    if not enemy_here(g, hex, g.active):
        shift(g, unit, hex)
        report(g, unit, "forced-march", "5.32", roll, **params)
    elif may_attack(g, unit, hex) and attack_room(g, side, by_pike(g, unit, side)):
        enter_battle(g, unit, side, by_pike(g, unit, side))
        shift(g, unit, hex)
        report(g, unit, "forced-attack", "5.32", roll, **params)
    else:
        report(g, unit, "forced-march-barred", "5.32", roll, **params)


def desert(g: BobbyLee, unit: int, hex: int, roll: Roll) -> None:
    """table.forced-march: a step lost; who had only one is gone, and the enemy is not told who it was (R106)."""
    params = {"space": T.ids[g.at[unit]], "space2": T.ids[hex]}
    if g.steps[unit] > 1:
        g.steps[unit] -= 1
        report(g, unit, "forced-march-failed", "table.forced-march", roll, steps=g.steps[unit], **params)
    else:
        report(g, unit, "forced-march-lost", "table.forced-march", roll, **params)
        eliminate(g, unit)
