"""7.3: fire: each block that can may fire once, in any order, and one that fires does not move."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..map import SIDES
from ..state import (
    ASSAULTED,
    CENTRE,
    DONE,
    FIRED,
    NOWHERE,
    RESERVE,
    SHAKEN,
    UNITS,
    Battle,
    BobbyLee,
    OfOneSide,
    Reason,
    face_up,
    fighting,
    no_units,
    own,
    reveal,
)
from ..tables import T
from .board import BOX_IDS, box_id, boxes, facing, in_box, manned, the_battle
from .firepower import CLOSE, ENFILADE, VACANT, Shot, along_the_line, can_fire, least, shots, why_no_shot
from .losses import Hits
from .moves import BACK
from .rout import Rout, Test

RULE = "7.3"
ACTED = FIRED | ASSAULTED | SHAKEN
"""7.3, 7.35, 7.2: after these a block does not fire in this Battle Turn."""
AT_CENTRE = Action("at-centre")


def why_silent(g: BobbyLee, b: Battle, unit: int, there: list[int]) -> Reason | None:
    """7.3: why a block does not fire now; None if it may."""
    acted = g.acted[unit]
    if not acted & ACTED:
        return why_no_shot(g, b, unit, there)
    if acted & FIRED:
        return "has-fired", "7.3"
    return ("has-assaulted", "7.35") if acted & ASSAULTED else ("is-shaken", "7.2")


def shooters(g: BobbyLee, b: Battle, side: int) -> list[int]:
    """7.3: the blocks of a side that may fire now."""
    there = manned(g, b)
    return [u for u in own(g, b.hex, side) if not g.acted[u] & ACTED and why_no_shot(g, b, u, there) is None]


def might_fire(g: BobbyLee, b: Battle, side: int) -> bool:
    """Whether a block may still fire, for all the enemy can see: any that stands upright could be a gun, and in its own
    centre a heavy one."""
    there = manned(g, b)
    foe, flanks = (1 - side) * 7, not T.fortress[b.hex]
    for unit in own(g, b.hex, side):
        spot = g.spot[unit]
        if not NOWHERE < spot < RESERVE or g.acted[unit] & ACTED:
            continue
        if can_fire(g, b, unit, there):
            return True
        if not face_up(g, unit) and (
            there[foe + facing(spot)] or spot == side * 3 + CENTRE or (flanks and along_the_line(spot, side, there))
        ):
            return True
    return False


class Fire(Step[BobbyLee]):
    """7.3: the fire of the side whose Battle Turn it is."""

    hex: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        if fighting(g, self.hex):
            g.then(FireAsk(g.half, self.hex))


class FireAsk(OfOneSide):
    """7.3: which block fires next."""

    hex: int
    rule = RULE
    prompt = "battle-fire"
    lone = "hushed"

    def asked(self, g: BobbyLee) -> bool:
        return fighting(g, self.hex) and might_fire(g, the_battle(g, self.hex), self.side)

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        offer = UNITS.actions("fire")
        return [DONE, *[offer[u] for u in shooters(g, the_battle(g, self.hex), self.side)]]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        b = the_battle(g, self.hex)
        there = manned(g, b)
        return no_units("fire", [(u, why_silent(g, b, u, there)) for u in own(g, self.hex, self.side)])

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "fire":
            g.then(FireAsk(self.side, self.hex))
            aim(g, the_battle(g, self.hex), UNITS.of(action))


def aim(g: BobbyLee, b: Battle, unit: int) -> None:
    """A block is to fire: at the one thing it can, or its owner chooses."""
    ways = shots(g, b, unit)
    if len(ways) == 1:
        shoot(g, b, unit, ways[0])
    else:
        g.picked = unit
        g.then(AimAsk(T.side_of[unit], b.hex))


class AimAsk(OfOneSide):
    """7.31, 7.33, 7.34: what the block in hand fires at."""

    hex: int
    rule = "7.31"
    prompt = "battle-aim"

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        return [*[aimed(shot, self.side) for shot in shots(g, the_battle(g, self.hex), g.picked)], BACK]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """Boxes with enemies in them that the block in hand does not reach, or leaves alone for those in its own."""
        b, foe = the_battle(g, self.hex), (1 - self.side) * 7
        there, ways = manned(g, b), shots(g, b, g.picked)
        key = "aim-own-box" if ways[0].kind == CLOSE else "aim-out-of-reach"
        hit = {shot.box for shot in ways}
        far = [box for box in boxes(b) if there[foe + box] and box not in hit]
        return [Barred("at-box", box_id(box), key, self.rule) for box in far]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"unit": T.units[g.picked], "space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        b = the_battle(g, self.hex)
        unit, g.picked = g.picked, NOWHERE
        if action.verb != "back":
            shoot(g, b, unit, next(shot for shot in shots(g, b, unit) if aimed(shot, self.side) == action))


def aimed(shot: Shot, side: int) -> Action:
    """The action that stands for a shot of a side."""
    if shot.kind == VACANT:
        return AT_CENTRE
    if shot.gun >= 0:
        return UNITS.actions("at-gun")[shot.gun]
    return BOX_IDS.actions("at-box")[RESERVE + 1 - side if shot.box == RESERVE else shot.box]


def shoot(g: BobbyLee, b: Battle, unit: int, shot: Shot) -> None:
    """7.31, 7.32: a die for each step, and the hits; R57: ones of guns that fire into a melee fall on friends."""
    side, hex, name = T.side_of[unit], b.hex, T.units[unit]
    foe = 1 - side
    g.acted[unit] |= FIRED
    reveal(g, unit)
    where = {"side": SIDES[side], "box": box_id(shot.box, foe), "space": T.ids[hex]}
    if shot.kind == VACANT:
        g.log("fired-vacant", "7.15", unit=name, **where)
        g.then(Rout(hex, foe))
        return
    roll = g.roll("fire", g.steps[unit], by=SIDES[side], least=least(shot.power))
    if shot.gun >= 0:
        g.log("fired-gun", "7.33", roll, unit=name, unit2=T.units[shot.gun], **where)
    elif shot.kind == ENFILADE:
        g.log("fired-enfilade", "7.34", roll, unit=name, **where)
    else:
        g.log("fired-close" if shot.kind == CLOSE else "fired-long", "7.31", roll, unit=name, **where)
    ones = roll.dice.count(1) if shot.ones else 0
    if roll.hits or ones:
        g.then(Test(hex))
    if ones:
        g.log("fired-friends", "7.31", ones=ones, **where)
        g.then(Hits(hex, side, tuple(in_box(g, b, shot.box, side)), ones))
    if roll.hits:
        g.then(Hits(hex, foe, tuple(in_box(g, b, shot.box, foe)), roll.hits, shot.gun))
