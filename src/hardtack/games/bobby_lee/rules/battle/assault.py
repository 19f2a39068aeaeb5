"""7.35: assaults: one or two rounds in a box in which all fight at once, before any other fire."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.rolls import Roll
from hardtack.engine.state import Step

from ..map import SIDES
from ..state import ASSAULTED, DONE, RESERVE, Battle, BobbyLee, OfOneSide, fighting, own
from ..tables import T
from .board import BOX_IDS, box_id, boxes, in_box, manned, the_battle
from .firepower import ASSAULT, firepower, least
from .losses import Hits
from .moves import fall_back, way_back
from .rout import Test

RULE = "7.35"
FIGHT_ON = Action("fight-on")
DISENGAGE = Action("disengage")


def may_assault(b: Battle, side: int) -> bool:
    """7.6, R37: who attacks a fortress starts no assault."""
    return not (T.fortress[b.hex] and side == b.attacker)


def assault_boxes(g: BobbyLee, b: Battle, side: int) -> list[int]:
    """7.35: boxes in which a side is engaged and may assault, once in a Battle Turn."""
    if not may_assault(b, side):
        return []
    there = manned(g, b)
    both = [box for box in boxes(b) if there[box] and there[7 + box]]
    return [box for box in both if not any(g.acted[u] & ASSAULTED for u in in_box(g, b, box, side))]


class Assaults(Step[BobbyLee]):
    """7.35, R63: all assaults of a Battle Turn come before any fire."""

    hex: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        if fighting(g, self.hex):
            g.then(AssaultAsk(g.half, self.hex))


class AssaultAsk(OfOneSide):
    """7.35: where to assault; engaged blocks lie face up, so everybody knows whether there is a choice."""

    hex: int
    rule = RULE
    prompt = "assault"

    def asked(self, g: BobbyLee) -> bool:
        return fighting(g, self.hex) and bool(assault_boxes(g, the_battle(g, self.hex), self.side))

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        offer = BOX_IDS.actions("assault")
        return [DONE, *[offer[box] for box in assault_boxes(g, the_battle(g, self.hex), self.side)]]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Boxes in which a side stands and does not assault: no enemy is there, or it has already."""
        b = the_battle(g, self.hex)
        there, can = manned(g, b), assault_boxes(g, b, self.side)
        held = [box for box in boxes(b) if there[self.side * 7 + box] and box not in can]
        alone = {box for box in held if not there[(1 - self.side) * 7 + box]}
        return [Barred("assault", box_id(box), "assault-alone" if box in alone else "assaulted", RULE) for box in held]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "assault":
            box = BOX_IDS.of(action)
            g.then(AssaultAsk(self.side, self.hex))
            begin(g, self.hex, box, in_box(g, the_battle(g, self.hex), box, self.side))


def begin(g: BobbyLee, hex: int, box: int, units: list[int]) -> None:
    """7.35: these blocks of the side whose Battle Turn it is assault in a box; R104: no others of theirs take part."""
    for unit in units:
        g.acted[unit] |= ASSAULTED
    names = [T.units[u] for u in units]
    g.log("assault", RULE, side=SIDES[g.half], units=names, box=box_id(box), space=T.ids[hex])
    g.then(AssaultRound(hex, box, tuple(units), 1), Test(hex))


def present(g: BobbyLee, hex: int, box: int, units: tuple[int, ...]) -> list[int]:
    """Those of the assaulting blocks that are still in the box."""
    return [u for u in units if g.at[u] == hex and g.spot[u] == box]


class AssaultRound(Step[BobbyLee]):
    """7.35, R62: both sides roll, then both take their losses."""

    hex: int
    box: int
    units: tuple[int, ...]
    number: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        b, side = the_battle(g, self.hex), g.half
        ours, theirs = present(g, self.hex, self.box, self.units), in_box(g, b, self.box, 1 - side)
        hits = [melee(g, b, units, self.box, self.number) for units in (ours, theirs)]
        plain = T.fortress[b.hex] and side != b.attacker  # 7.6: defenders who assault lose their double defence
        g.then(
            Hits(self.hex, 1 - side, tuple(theirs), hits[0]),
            Hits(self.hex, side, tuple(ours), hits[1], plain=plain),
            AssaultRoundEnds(self.hex, self.box, self.units, self.number),
        )


def melee(g: BobbyLee, b: Battle, units: list[int], box: int, number: int) -> int:
    """R61: all blocks of a side in an assault roll, those with the same firepower together: their hits."""
    side = SIDES[T.side_of[units[0]]]
    dice: dict[int, int] = {}
    for unit in units:
        power = firepower(g, b, unit, ASSAULT)
        dice[power] = dice.get(power, 0) + g.steps[unit]
    rolls: list[Roll] = [
        g.roll("assault", dice[power], by=side, least=least(power)) for power in sorted(dice, reverse=True)
    ]
    g.log("melee", RULE, *rolls, side=side, box=box_id(box), round=number, space=T.ids[b.hex])
    return sum(roll.hits for roll in rolls)


class AssaultRoundEnds(Step[BobbyLee]):
    """7.35, R62: the position is won or lost; or both choose; after the second round who assaulted falls back."""

    hex: int
    box: int
    units: tuple[int, ...]
    number: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        b, side = the_battle(g, self.hex), g.half
        ours, theirs = present(g, self.hex, self.box, self.units), in_box(g, b, self.box, 1 - side)
        if not ours or not theirs:
            if ours:
                g.log("assault-won", RULE, side=SIDES[side], box=box_id(self.box), space=T.ids[self.hex])
        elif self.number == 1:
            g.then(AssaultGoesOnAsk(side, self.hex, self.box, self.units))
        else:
            for unit in ours:
                fall_back(g, b, unit, RULE)


def may_leave(g: BobbyLee, b: Battle, box: int, side: int) -> bool:
    """R41: whether there is somewhere to disengage to."""
    to = way_back(box, side)
    return to == RESERVE or not any(g.spot[u] == to for u in own(g, b.hex, 1 - side))


class AssaultGoesOnAsk(OfOneSide):
    """7.35, R62: after the first round who assaulted chooses, then the other: a second round, or disengage."""

    hex: int
    box: int
    units: tuple[int, ...]
    rule = RULE
    prompt = "assault-goes-on"
    lone = "answered"

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        leave = may_leave(g, the_battle(g, self.hex), self.box, self.side)
        return [FIGHT_ON, DISENGAGE] if leave else [FIGHT_ON]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        leave = may_leave(g, the_battle(g, self.hex), self.box, self.side)
        return [] if leave else [Barred("disengage", None, "nowhere-to-disengage", "7.42")]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"box": box_id(self.box), "space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        b, active = the_battle(g, self.hex), self.side == g.half
        if action.verb == "disengage":
            ours = present(g, self.hex, self.box, self.units)
            for unit in ours if active else in_box(g, b, self.box, self.side):
                fall_back(g, b, unit, "7.42")
        elif active:
            g.then(AssaultGoesOnAsk(1 - self.side, self.hex, self.box, self.units))
        else:
            g.then(AssaultRound(self.hex, self.box, self.units, 2))
