"""5.2, 5.21, 5.22: who may fire at whom, through which hexside, with what firepower; the shot itself."""

from __future__ import annotations

from functools import cache

from hardtack.engine.board.hexes import OFF
from hardtack.engine.contract import Action, Barred

from ..state import FIRE, FIRED, HEXES, NOWHERE, UNITS, Gettysburg, OfActive, blocks, hex_id, unit_id
from ..tables import T
from ..units import HQ, SIDES
from .hits import TakeHit
from .revealed_guns import shown_guns

Shot = tuple[int, int, int]
"""Target hex, hexside fired through, range."""

TROOPS = [[u for u in range(len(T.units)) if T.kind[u] != HQ and T.side[u] == side] for side in (0, 1)]
FREE = [[u for u in TROOPS[side] if T.special[u] == "free"] for side in (0, 1)]
"""Blocks that fire without command (3.31)."""
GENERAL = Action("general")
SEEN = [[(target, range_) for target, range_, seen in cone if seen] for cone in T.cone]
"""5.33: per hexside what can be seen through it, and how far off."""


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
    foe = (1 - T.side[unit]) * T.size
    count, used = g.count, g.shots
    aims = _aims(g.at[unit], T.fire_power[unit], T.long_power[unit] if T.guns[unit] else NOWHERE)
    return [shot for shot in aims if count[foe + shot[0]] and shot[1] not in used]


@cache
def _aims(hex: int, power: int, long_power: int) -> list[Shot]:
    """What blocks of the same firepower could fire at from a hex; `long_power` is -1 for those without guns."""
    found = []
    for side in range(hex * 6, hex * 6 + 6):
        close = max(0, power + T.fire_change[side]) > 0
        if long_power >= 0:
            found += [(target, side, far) for target, far in SEEN[side] if (long_power if far > 1 else close)]
        elif close and T.near[side] != OFF:
            found.append((T.near[side], side, 1))
    return found


def why_silent(g: Gettysburg, unit: int) -> tuple[str, str] | None:
    """Why a block may fire at none of the enemies within its range, as text and rule; None if it may, or has none."""
    foe = (1 - T.side[unit]) * T.size
    first = g.at[unit] * 6
    before = [
        (side, range_, seen)
        for side in range(first, first + 6)
        for target, range_, seen in T.cone[side]
        if g.count[foe + target] and (range_ == 1 or T.guns[unit])
    ]
    if not before:
        return None
    if g.did[unit] & FIRED:
        return "has-shot", "5.1"
    if g.column[unit]:
        return "column-fire", "box.column-and-line"
    if not may_fire(g, unit):
        return "fire-without-command", "5.1"
    if shots(g, unit):
        return None
    open_ = [(side, range_) for side, range_, seen in before if seen]
    if not open_:
        return "no-sight", "5.33"
    if all(side in g.shots for side, _ in open_):
        return "side-used", "5.21"
    return "no-firepower", "5.22"


class Through(OfActive):
    """5.21: a hex at two hexes' distance may lie in two fire cones: through which side?"""

    target: int
    rule = "5.21"
    prompt = "through"
    lone = "answered"

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": unit_id(g.picked), "space": hex_id(self.target)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        through = HEXES.actions("through")
        return [through[T.near[side]] for target, side, _ in shots(g, g.picked) if target == self.target]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """The other sides: a hex lies in two cones at most, and this is asked only if both are open."""
        open_ = [side for target, side, _ in shots(g, g.picked) if target == self.target]
        others = [hex for hex, _, side in T.edges[g.at[g.picked]] if side not in open_]
        return [Barred("through", hex_id(hex), "outside-cone", "5.31") for hex in others]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        side = T.grid.side(g.at[g.picked], HEXES.of(action))
        range_ = next(r for target, s, r in shots(g, g.picked) if s == side and target == self.target)
        g.then(AimAsk(self.target, side, range_))


class AimAsk(OfActive):
    target: int
    side: int
    range: int
    rule = "5.31.revealed-artillery"
    prompt = "aim"

    def asked(self, g: Gettysburg) -> bool:
        return bool(shown_guns(g, self.target, 1 - g.active))

    def unasked(self, g: Gettysburg) -> None:
        shoot(g, g.picked, self.target, self.side, self.range, NOWHERE)

    def params(self, g: Gettysburg) -> dict[str, int | str]:
        return {"unit": unit_id(g.picked), "space": hex_id(self.target)}

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        at = UNITS.actions("at")
        return [GENERAL, *(at[u] for u in shown_guns(g, self.target, 1 - g.active))]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """Blocks that lie face up beside the guns, and cannot be singled out."""
        others = [u for u in blocks(g, self.target, 1 - g.active) if g.up[u] and not T.guns[u]]
        return [Barred("at", unit_id(u), "aim-at-guns", self.rule) for u in others]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        aim = UNITS.of(action) if action.verb == "at" else NOWHERE
        shoot(g, g.picked, self.target, self.side, self.range, aim)


def shoot(g: Gettysburg, unit: int, target: int, side: int, range_: int, aim: int) -> None:
    """5.2: reveal the firing block, roll its dice, apply the hits at once."""
    g.up[unit] = 1
    g.shown += 1
    g.did[unit] |= FIRED
    g.shots.append(side)
    g.picked = NOWHERE
    power = firepower(unit, side, range_)
    roll = g.roll("fire", g.strength[unit], by=SIDES[g.active], most=power)
    g.log(
        "fired" if aim < 0 else "fired-at",
        "5.2",
        roll,
        unit=unit_id(unit),
        space=hex_id(g.at[unit]),
        space2=hex_id(target),
        range=range_,
        **({"unit2": unit_id(aim)} if aim >= 0 else {}),
    )
    if roll.hits:
        g.then(TakeHit(1 - g.active, target, roll.hits, int(range_ > 1), aim))
