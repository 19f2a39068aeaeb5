"""5.32: a block repulsed by hits at long range falls back."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred

from ..fog_of_war import tell_both
from ..losses import eliminate
from ..movement.control import why_not_held
from ..movement.front_line import front
from ..movement.stacking import room
from ..state import HEXES, Gettysburg, OfOwner, hex_id, shift
from ..tables import T


def repulse_hexes(g: Gettysburg, unit: int) -> list[int]:
    """5.32: friendly hexes with room next to a block that must fall back."""
    return [h for h in T.around[g.at[unit]] if not why_no_repulse(g, unit, h)]


def why_no_repulse(g: Gettysburg, unit: int, hex: int) -> str:
    """5.32: why a block does not fall back to a hex beside it; "" if it may."""
    return why_not_held(g, hex, T.side[unit]) or ("" if room(g, unit, hex) else "no-room")


class RepulseAsk(OfOwner):
    rule = "5.32"
    prompt = "repulse"
    lone = "answered"

    def asked(self, g: Gettysburg) -> bool:
        return bool(repulse_hexes(g, self.unit))

    def unasked(self, g: Gettysburg) -> None:
        eliminate(g, self.unit, "5.32")

    def actions(self, g: Gettysburg, role: str) -> list[Action]:
        to = HEXES.actions("repulse")
        return [to[h] for h in repulse_hexes(g, self.unit)]

    def barred(self, g: Gettysburg, role: str) -> list[Barred]:
        """The hexes around to which it does not fall back."""
        why = [(h, why_no_repulse(g, self.unit, h)) for h in T.around[g.at[self.unit]]]
        return [Barred("repulse", hex_id(h), key, self.rule) for h, key in why if key]

    def take(self, g: Gettysburg, role: str, action: Action) -> None:
        repulse(g, self.unit, HEXES.of(action))


def repulse(g: Gettysburg, unit: int, hex: int) -> None:
    start = g.at[unit]
    shift(g, unit, hex)
    tell_both(g, unit, "repulsed", "5.32", space=hex_id(start), space2=hex_id(hex))
    if g.up[unit] and T.guns[unit] and not front(g, hex, T.side[unit]):
        g.up[unit] = 0  # 5.31: out of the front line
