"""7.5, 6.5.2: the Union attacks."""

from __future__ import annotations

from hardtack.engine.state import Step

from .combat import begin_combat
from .hide import disperse, search_finds_band
from .noncombat_units import eliminate_helpless
from .state import ACTIVE, ATTACK, ENTERED, UNION, Fight, Mosby, is_active_combat, strength, units_at
from .tables import COMBAT, T


def union_attackers(g: Mosby, units: list[int], found: bool) -> Fight:
    """6.5.2: they attack as one force."""
    return Fight(g.mosby_at, UNION, units, sum(strength(g, u) for u in units), found=found)


class UnionCombat(Step[Mosby]):
    """6.5.2: units that ended in the band's space attack together, unless it is hidden."""

    rule = "6.5.2"

    def run(self, g: Mosby) -> None:
        hidden = g.hidden
        if hidden and not self._hidden(g):
            return
        attackers = [u for u in units_at(g, g.mosby_at) if g.flag[u] & ATTACK and g.flag[u] & ACTIVE]
        if attackers:
            begin_combat(g, union_attackers(g, attackers, found=hidden))

    def _hidden(self, g: Mosby) -> bool:
        """The hidden band: True if it was found (8.3) and must face those who came."""
        came = [u for u in units_at(g, g.mosby_at) if g.flag[u] & ENTERED]
        if came and search_finds_band(g):
            g.hidden = False
            eliminate_helpless(g, [u for u in came if T.kind[u] != COMBAT], "8.3")
            for unit in units_at(g, g.mosby_at):
                if is_active_combat(g, unit) and not g.flag[unit] & ENTERED:
                    g.flag[unit] &= ~ATTACK
            return True
        if any(is_active_combat(g, u) for u in units_at(g, g.mosby_at)):
            disperse(g)
        return False
