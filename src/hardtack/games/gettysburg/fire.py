"""5.0: the Fire Phase."""

from __future__ import annotations

from itertools import compress

from hardtack.engine.board.hexes import OFF
from hardtack.engine.contract import Action
from hardtack.engine.state import Ask, Step

from .command import DONE
from .hits import Volley
from .state import FIRE, FIRED, NOWHERE, Gettysburg, blocks, front, hex_actions, hid, uid, unit_actions
from .tables import HQ, SIDES, T

Shot = tuple[int, int, int]
"""Target hex, hexside fired through, range."""

TROOPS = [[u for u in range(len(T.units)) if T.kind[u] != HQ and T.side[u] == side] for side in (0, 1)]
FREE = [[u for u in TROOPS[side] if T.special[u] == "free"] for side in (0, 1)]
"""Blocks that fire without command (3.31)."""
GENERAL = Action("general")


def may_fire(g: Gettysburg, unit: int) -> bool:
    """5.1: under command, not yet used, in line. Targets are another matter."""
    return (
        g.at[unit] >= 0
        and (g.orders[unit] & FIRE or T.special[unit] == "free")
        and not g.did[unit] & FIRED
        and not g.column[unit]
    ) != 0


def firepower(unit: int, side: int, range: int) -> int:
    """5.22: what a block hits with through a hexside; long range knows no penalty (5.31)."""
    if range > 1:
        return T.long_power[unit]
    return max(0, T.fire_power[unit] + T.fire_change[side])


def shots(g: Gettysburg, unit: int) -> list[Shot]:
    """Every shot open to a block that may fire."""
    first = g.at[unit] * 6
    foe = (1 - T.side[unit]) * T.size
    count, used = g.count, g.shots
    found = []
    if T.guns[unit]:
        for side in range(first, first + 6):
            if side not in used:
                for target, range_, seen in T.cone[side]:
                    if seen and count[foe + target] and firepower(unit, side, range_):
                        found.append((target, side, range_))
        return found
    for side in range(first, first + 6):
        target = T.near[side]
        if target != OFF and count[foe + target] and side not in used and firepower(unit, side, 1):
            found.append((target, side, 1))
    return found


def shooters(g: Gettysburg) -> list[int]:
    """The blocks that may fire at somebody."""
    orders, free = g.orders, FREE[g.active]
    ready = [u for u in TROOPS[g.active] if (orders[u] or u in free) and may_fire(g, u)]
    if not ready:
        return []
    foe = (1 - g.active) * T.size
    beside = {n for hex in compress(range(T.size), g.count[foe : foe + T.size]) for n in T.around[hex]}
    return [u for u in ready if (T.guns[u] or g.at[u] in beside) and shots(g, u)]


def may_be_asked(g: Gettysburg) -> bool:
    """Whether somebody who needs no command could stand beside the enemy, for all the enemy can see.

    The question itself must not tell where Berdan is.
    """
    side = g.active
    if not any(g.at[u] >= 0 for u in FREE[side]):
        return False
    return any(at >= 0 and not g.up[u] and T.side[u] == side and front(g, at, side) for u, at in enumerate(g.at))


class FirePhase(Step):
    rule = "5.1"

    def run(self, g: Gettysburg) -> None:
        g.phase = "fire"
        g.picked = NOWHERE
        if shooters(g) or may_be_asked(g):
            g.log("heading-phase", "1.2", phase="fire", side=SIDES[g.active])
        g.then(FireGoesOn(), FireEnds())


class FireGoesOn(Step):
    rule = "5.1"

    def run(self, g: Gettysburg) -> None:
        if shooters(g) or (not g.shots and may_be_asked(g)):
            g.then(FireAsk())


class FireEnds(Step):
    """5.24: half hits are shed when the phase is over."""

    rule = "5.24"

    def run(self, g: Gettysburg) -> None:
        g.picked = NOWHERE
        g.half = [0] * len(g.half)


class FireAsk(Ask):
    rule = "5.1"
    prompt = "fire"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(g.picked) if g.picked >= 0 else "none"}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        fire = unit_actions("fire")
        found = [DONE]
        if g.picked >= 0:
            aim = hex_actions("target")
            seen = []
            for target, _, _ in shots(g, g.picked):
                if target not in seen:
                    seen.append(target)
                    found.append(aim[target])
        picked = g.picked
        found += [fire[u] for u in shooters(g) if u != picked]
        return found

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        if action.verb == "fire":
            g.picked = T.unit[str(action.target)]
            g.then(FireAsk())
            return
        target = T.grid.index[str(action.target)]
        sides = [(side, range_) for t, side, range_ in shots(g, g.picked) if t == target]
        if len(sides) > 1:
            g.then(Through(target), FireGoesOn())
        else:
            g.then(Aim(target, *sides[0]), FireGoesOn())


class Through(Ask):
    """5.21: a hex at two hexes' distance may lie in two fire cones: through which side?"""

    target: int
    rule = "5.21"
    prompt = "through"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(g.picked), "space": hid(self.target)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        through = hex_actions("through")
        return [through[T.near[side]] for target, side, _ in shots(g, g.picked) if target == self.target]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        side = T.grid.side(g.at[g.picked], T.grid.index[str(action.target)])
        range_ = next(r for target, s, r in shots(g, g.picked) if s == side and target == self.target)
        g.then(Aim(self.target, side, range_))


def shown_guns(g: Gettysburg, hex: int, side: int) -> list[int]:
    """5.31: artillery that lies face up may be singled out."""
    return [u for u in blocks(g, hex, side) if g.up[u] and T.guns[u]]


class Aim(Step):
    target: int
    side: int
    range: int
    rule = "5.31.revealed-artillery"

    def run(self, g: Gettysburg) -> None:
        if shown_guns(g, self.target, 1 - g.active):
            g.then(AimAsk(self.target, self.side, self.range))
        else:
            shoot(g, g.picked, self.target, self.side, self.range, NOWHERE)


class AimAsk(Ask):
    target: int
    side: int
    range: int
    rule = "5.31.revealed-artillery"
    prompt = "aim"

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[g.active],)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": uid(g.picked), "space": hid(self.target)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        at = unit_actions("at")
        return [GENERAL, *(at[u] for u in shown_guns(g, self.target, 1 - g.active))]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        aim = T.unit[str(action.target)] if action.verb == "at" else NOWHERE
        shoot(g, g.picked, self.target, self.side, self.range, aim)


def shoot(g: Gettysburg, unit: int, target: int, side: int, range_: int, aim: int) -> None:
    """5.2: reveal the firing block, roll its dice, apply the hits at once."""
    g.up[unit] = 1
    g.shown += 1
    g.did[unit] |= FIRED
    g.shots.append(side)
    g.picked = NOWHERE
    power = firepower(unit, side, range_)
    dice = [g.dice.d6() for _ in range(g.strength[unit])]
    hits = sum(d <= power for d in dice)
    g.log(
        "fired" if aim < 0 else "fired-at",
        "5.2",
        unit=uid(unit),
        space=hid(g.at[unit]),
        space2=hid(target),
        range=range_,
        needs=power,
        dice=dice,
        hits=hits,
        **({"unit2": uid(aim)} if aim >= 0 else {}),
    )
    if hits:
        g.then(Volley(target, 1 - g.active, hits, int(range_ > 1), aim))
