"""7.4: battle moves: one step on the battle board for each block that does not fire; engaging, disengaging, and setting
out to envelop."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..state import (
    ASSAULTED,
    DONE,
    ENGAGED,
    FIRED,
    LEFT,
    NOWHERE,
    OUTSIDE,
    RESERVE,
    SHAKEN,
    STEPPED,
    SWUNG,
    TWICE,
    UNITS,
    Battle,
    BobbyLee,
    OfOneSide,
    Reason,
    face_up,
    fighting,
    no_units,
    own,
    report,
    stand_up,
)
from ..tables import T
from ..units import CAV, HART, HQ
from .board import (
    BOX_IDS,
    FLANKS,
    box_id,
    boxes,
    centre,
    end_contacts,
    facing,
    line,
    manned,
    reveal_engaged,
    the_battle,
)
from .rout import Test

SPENT = FIRED | ASSAULTED | SHAKEN | SWUNG | TWICE
"""7.3, R55, 7.2: after these a block makes no battle move in this Battle Turn."""
BACK = Action("back")
TO_RESERVE = Action("to-reserve")


# ---- where a block may go


def why_still(g: BobbyLee, unit: int) -> Reason | None:
    """7.4: why a block makes no battle move now, wherever to; None if nothing keeps it."""
    acted, spot = g.acted[unit], g.spot[unit]
    if acted & SPENT:
        if acted & FIRED:
            return "move-has-fired", "7.3"
        if acted & ASSAULTED:
            return "has-assaulted", "7.35"
        return ("is-shaken", "7.2") if acted & SHAKEN else ("battle-moved", "7.4")
    if not NOWHERE < spot <= RESERVE:
        return "out-on-flank", "7.43"
    if g.down[unit]:
        return "is-disorganised", "7.13"
    if acted & STEPPED and (T.kind[unit] != CAV or acted & ENGAGED):
        return "battle-moved", "7.4" if T.kind[unit] != CAV else "7.44"
    return None


def destinations(g: BobbyLee, b: Battle, unit: int, there: list[int] | None = None) -> list[int]:
    """7.4: where a block may move now: boxes, RESERVE, or OUTSIDE + box to envelop it."""
    if why_still(g, unit):
        return []
    acted, spot, kind, side = g.acted[unit], g.spot[unit], T.kind[unit], T.side_of[unit]
    there = there or manned(g, b)
    foe = (1 - side) * 7
    if kind == HART:
        return [centre(side)] if spot == RESERVE else []  # R58
    if spot < RESERVE and there[foe + spot]:
        home = way_back(spot, side)
        return [] if there[foe + home] and home != RESERVE else [home]
    if spot == RESERVE:
        reach = [box for box in boxes(b) if line(box) == side]
    elif line(spot) == side:
        reach = [facing(spot), RESERVE]
    else:
        reach = [facing(spot)]
    if kind == HQ or acted & LEFT:  # 7.41, 7.44: it may not engage
        reach = [to for to in reach if to == RESERVE or not there[foe + to]]
    if spot == RESERVE and kind != HQ and not acted & STEPPED and not T.fortress[b.hex]:
        reach += [OUTSIDE + box for box in FLANKS if may_envelop(box, side, there)]
    return reach


def why_not_there(g: BobbyLee, unit: int, box: int, there: list[int]) -> Reason:
    """7.4: why a block that can move does not go to a box."""
    spot, foe = g.spot[unit], (1 - T.side_of[unit]) * 7
    if T.kind[unit] == HART:
        return "heavy-stays", "7.4"
    if spot < RESERVE and there[foe + spot]:
        return "only-disengage", "7.42"
    near = line(box) == T.side_of[unit] if spot == RESERVE else box == facing(spot)
    if near and there[foe + box]:
        return no_engaging(unit)
    return "box-too-far", "7.4"


def way_back(spot: int, side: int) -> int:
    """R41: where disengaging leads: out of the enemy's line to the own box that it faces, out of the own to reserve."""
    return RESERVE if line(spot) == side else facing(spot)


def may_envelop(box: int, side: int, there: list[int]) -> bool:
    """7.43, R67: a wing of the enemy where friends are engaged or nobody stands, unless enemies stand in the own box
    before it; a wing of one's own with enemies in it."""
    foe, mine = (1 - side) * 7, side * 7
    if line(box) == side:
        return there[foe + box] > 0
    if there[foe + facing(box)]:
        return False
    return (there[foe + box] > 0) == (there[mine + box] > 0)


def may_join(box: int, side: int, there: list[int]) -> bool:
    """R69: whether one that has found its way may go into the box: as before, or because no enemy is left in it."""
    if may_envelop(box, side, there):
        return True
    foe = (1 - side) * 7
    return not there[foe + box] and (line(box) == side or not there[foe + facing(box)])


# ---- moving


def step(g: BobbyLee, b: Battle, unit: int, to: int) -> None:
    """7.4: one battle move."""
    spot, side = g.spot[unit], T.side_of[unit]
    if to >= OUTSIDE:
        report(g, unit, "swings", "7.43", box=box_id(to - OUTSIDE))
        g.spot[unit] = to
        g.acted[unit] |= SWUNG
        stand_up(g, unit)  # 7.43: face down
        return
    there = manned(g, b)
    foe = (1 - side) * 7
    leaves = spot < RESERVE and there[foe + spot] > 0
    engages = to < RESERVE and there[foe + to] > 0
    g.acted[unit] |= TWICE if g.acted[unit] & STEPPED else STEPPED
    g.acted[unit] |= (LEFT if leaves else 0) | (ENGAGED if engages else 0)
    key, rule = ("engages", "7.41") if engages else ("disengages", "7.42") if leaves else ("steps", "7.4")
    report(g, unit, key, rule, box=box_id(spot, side), box2=box_id(to, side))
    place(g, b, unit, to)


def place(g: BobbyLee, b: Battle, unit: int, to: int) -> None:
    """Set a block down in another box or the reserve. R10: one that comes to enemies makes the contact itself."""
    spot, side = g.spot[unit], T.side_of[unit]
    g.spot[unit] = to
    g.contact[unit] = int(to < RESERVE and any(g.spot[u] == to for u in own(g, b.hex, 1 - side)))
    if spot < RESERVE:
        end_contacts(g, b)


def fall_back(g: BobbyLee, b: Battle, unit: int, rule: str) -> None:
    """R41: a block disengages because it must, or in an assault; to its reserve where its own box is the enemy's."""
    spot, side = g.spot[unit], T.side_of[unit]
    to = way_back(spot, side)
    if to != RESERVE and any(g.spot[u] == to for u in own(g, b.hex, 1 - side)):
        to = RESERVE
    report(g, unit, "disengages", rule, box=box_id(spot, side), box2=box_id(to, side))
    place(g, b, unit, to)


# ---- the segment


class Moves(Step[BobbyLee]):
    """7.4: the battle moves of the side whose Battle Turn it is."""

    hex: int
    rule = "7.4"

    def run(self, g: BobbyLee) -> None:
        if not fighting(g, self.hex):
            return
        end_contacts(g, the_battle(g, self.hex))
        g.then(BattleMoveAsk(g.half, self.hex), MovesEnd(self.hex))


class MovesEnd(Step[BobbyLee]):
    """7.41: when all moves are made, what is engaged is revealed; then the rout test (R49)."""

    hex: int
    rule = "7.41"

    def run(self, g: BobbyLee) -> None:
        reveal_engaged(g, the_battle(g, self.hex))
        g.then(Test(self.hex))


def might_move(g: BobbyLee, b: Battle, unit: int, there: list[int]) -> bool:
    """Whether a block may still move, for all the enemy can see: one that stands upright could be cavalry, and need not
    be heavy artillery."""
    if face_up(g, unit):
        return bool(destinations(g, b, unit, there))
    acted = g.acted[unit]
    return NOWHERE < g.spot[unit] <= RESERVE and not g.down[unit] and not acted & (SPENT | ENGAGED)


class BattleMoveAsk(OfOneSide):
    """7.4: which block moves next."""

    hex: int
    rule = "7.4"
    prompt = "battle-move"
    lone = "hushed"

    def asked(self, g: BobbyLee) -> bool:
        b = the_battle(g, self.hex)
        there = manned(g, b)
        return any(might_move(g, b, u, there) for u in own(g, self.hex, self.side))

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        b = the_battle(g, self.hex)
        there = manned(g, b)
        offer = UNITS.actions("shift")
        return [DONE, *[offer[u] for u in own(g, self.hex, self.side) if destinations(g, b, u, there)]]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        b = the_battle(g, self.hex)
        there = manned(g, b)
        still = [u for u in own(g, self.hex, self.side) if not destinations(g, b, u, there)]
        return no_units("shift", [(u, why_still(g, u) or no_way(g, u, there)) for u in still])

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "shift":
            g.picked = UNITS.of(action)
            g.then(BattleStepAsk(self.side, self.hex), BattleMoveAsk(self.side, self.hex))


def no_way(g: BobbyLee, unit: int, there: list[int]) -> Reason:
    """R58, R41: heavy guns stay in their centre; who is engaged with enemies behind him cannot disengage. Others could
    only engage."""
    if T.kind[unit] == HART:
        return "heavy-stays", "7.4"
    spot = g.spot[unit]
    if spot < RESERVE and there[(1 - T.side_of[unit]) * 7 + spot]:
        return "nowhere-to-disengage", "7.42"
    return no_engaging(unit)


def no_engaging(unit: int) -> Reason:
    """7.41, 7.44: why a block does not go where enemies are, though it is not far."""
    return ("hq-no-engage", "7.41") if T.kind[unit] == HQ else ("no-engage-again", "7.44")


class BattleStepAsk(OfOneSide):
    """7.4: where the block in hand goes."""

    hex: int
    rule = "7.4"
    prompt = "battle-step"

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        b = the_battle(g, self.hex)
        to_box, around = BOX_IDS.actions("to-box"), BOX_IDS.actions("around")
        return [
            *[
                around[to - OUTSIDE] if to >= OUTSIDE else TO_RESERVE if to == RESERVE else to_box[to]
                for to in destinations(g, b, g.picked)
            ],
            BACK,
        ]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Boxes that the block in hand cannot go to."""
        b, unit = the_battle(g, self.hex), g.picked
        reach, there = destinations(g, b, unit), manned(g, b)
        far = [box for box in boxes(b) if box not in reach and box != g.spot[unit]]
        return [Barred("to-box", box_id(box), *why_not_there(g, unit, box, there)) for box in far]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"unit": T.units[g.picked], "space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        b = the_battle(g, self.hex)
        unit, g.picked = g.picked, NOWHERE
        if action.verb == "to-reserve":
            step(g, b, unit, RESERVE)
        elif action.verb != "back":
            step(g, b, unit, BOX_IDS.of(action) + (OUTSIDE if action.verb == "around" else 0))
