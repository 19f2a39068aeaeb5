"""5.1, 5.24: the Fire Phase, shot by shot."""

from __future__ import annotations

from itertools import compress

from hardtack.engine.contract import Action, Barred
from hardtack.engine.kept import Kept
from hardtack.engine.state import Step

from ..command.command_range import hexes_in_range
from ..command.headquarters import HAMPTON, HQS, STUART
from ..fog_of_war import hidden_hexes, unseen
from ..state import DONE, HEXES, LED, LOST, NOWHERE, STOOD, UNITS, Gettysburg, OfActive, unit_id
from ..tables import T
from ..units import SIDES
from .shots import FREE, TROOPS, Through, may_fire, shots, why_silent


def shooters(g: Gettysburg) -> list[int]:
    """The blocks that may fire at somebody. Kept beside the state until one of them fires, or anybody moves."""
    return SHOOTERS(g)


def _shooters(g: Gettysburg) -> list[int]:
    orders, free = g.orders, FREE[g.active]
    ready = [u for u in TROOPS[g.active] if (orders[u] or u in free) and may_fire(g, u)]
    if not ready:
        return []
    foe = (1 - g.active) * T.size
    beside = {n for hex in compress(range(T.size), g.count[foe : foe + T.size]) for n in T.around[hex]}
    return [u for u in ready if (T.guns[u] or g.at[u] in beside) and shots(g, u)]


SHOOTERS = Kept(
    "gettysburg",
    "shooters",
    _shooters,
    follows=lambda g: (g.turn, g.active, len(g.shots), g.orders, g.column),
    until=STOOD,
)

GUNS = [[u for u in TROOPS[side] if T.guns[u]] for side in (0, 1)]
FOOT_AND_HORSE = [[u for u in TROOPS[side] if not T.guns[u]] for side in (0, 1)]


def fire_open(g: Gettysburg) -> bool:
    """Whether one of the upright blocks could still fire, for all the enemy can see.

    The question itself must not tell whether the block beside the enemy is under command, nor where Berdan is, nor
    Hampton, who leads the cavalry beside him after Stuart's fall.
    """
    side = g.active
    hampton = T.side[HAMPTON] == side and STUART >= 0 and g.at[STUART] == LOST
    loose = unseen(g, FREE[side]) or (hampton and (bool(g.up[HAMPTON]) or unseen(g, [HAMPTON])))
    active = [hq for hq in HQS[side] if g.did[hq] & LED and g.at[hq] >= 0]
    if not loose and not active:
        return False
    hexes = hidden_hexes(g, side)
    if not loose:
        led: set[int] = set()
        for hq in active:
            led.update(hexes_in_range(g, g.at[hq], side, T.range[hq]))
        hexes = [hex for hex in hexes if hex in led]
    foe, count, used = (1 - side) * T.size, g.count, g.shots
    near = unseen(g, FOOT_AND_HORSE[side])
    far = unseen(g, GUNS[side])
    for hex in hexes:
        for by in range(hex * 6, hex * 6 + 6):
            if by not in used:
                for target, range_, seen in T.cone[by]:
                    if seen and count[foe + target] and (far or (near and range_ == 1)):
                        return True
    return False


class FirePhase(Step[Gettysburg]):
    rule = "5.1"

    def run(self, g: Gettysburg) -> None:
        g.phase = "fire"
        g.picked = NOWHERE
        g.log("heading-phase", "1.2", phase="fire", side=SIDES[g.active])
        g.then(FireAsk(), FireEnds())


class FireEnds(Step[Gettysburg]):
    """5.24: half hits are shed when the phase is over."""

    rule = "5.24"

    def run(self, g: Gettysburg) -> None:
        g.picked = NOWHERE
        g.half = [0] * len(g.half)


class FireAsk(OfActive):
    rule = "5.1"
    prompt = "fire"
    lone = "hushed"

    def asked(self, g: Gettysburg) -> bool:
        return bool(shooters(g)) or fire_open(g)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": unit_id(g.picked) if g.picked >= 0 else "none"}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        fire = UNITS.actions("fire")
        found = [DONE]
        if g.picked >= 0:
            aim = HEXES.actions("target")
            seen = []
            for target, _, _ in shots(g, g.picked):
                if target not in seen:
                    seen.append(target)
                    found.append(aim[target])
        picked = g.picked
        found += [fire[u] for u in shooters(g) if u != picked]
        return found

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """Why a block with the enemy before it cannot fire."""
        silent = ((unit, why_silent(g, unit)) for unit in TROOPS[g.active] if g.at[unit] >= 0)
        return [Barred("fire", unit_id(unit), *why) for unit, why in silent if why]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        if action.verb == "fire":
            g.picked = UNITS.of(action)
            g.then(FireAsk())
            return
        g.then(Through(HEXES.of(action)), FireAsk())
