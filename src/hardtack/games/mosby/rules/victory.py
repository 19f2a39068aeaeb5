"""4.1, 4.2: victory and defeat; and 8.1, the advanced victory."""

from __future__ import annotations

from hardtack.engine.contract import Outcome

from .state import SEEN, Mosby, units_at
from .tables import COMBAT, T


def target_notoriety(g: Mosby) -> int:
    """8.1 may ask for more than the basic 9."""
    if g.options["advanced-victory"]:
        return max(T.file.options.advanced_victory, g.options["target-notoriety"])
    return T.file.victory_notoriety


def needed_now(g: Mosby) -> int:
    """4.1, 4.2: Notoriety needed at the end of this turn."""
    return target_notoriety(g) if g.turn == T.file.turns else T.file.needed_by_turn[g.turn - 1]


def verdict(g: Mosby) -> Outcome | None:
    """4.1, 4.2, D: None if the game goes on."""
    facts: dict[str, int | str] = {"turn": g.turn, "notoriety": g.notoriety, "needed": needed_now(g)}
    last = g.turn == T.file.turns
    if last and g.notoriety >= needed_now(g):
        if g.options["advanced-victory"]:
            levels = T.file.options.advanced_levels
            level = levels[min(g.notoriety - T.file.options.advanced_victory, len(levels) - 1)]
            return Outcome("mosby", g.notoriety, f"won-{level}", "8.1", facts)
        return Outcome("mosby", g.notoriety, "won", "4.1", facts)
    if g.notoriety < needed_now(g):
        return Outcome("union", g.notoriety, "fell-short" if last else "forgotten", "4.2", facts)
    if not _home_left(g):
        return Outcome("union", g.notoriety, "no-home", "4.2", facts)
    return None


def _home_left(g: Mosby) -> bool:
    """4.2: a space of Mosby's Confederacy neither devastated, in the lines nor held by a combat unit."""
    open_homes = [units_at(g, s) for s in T.confederacy if not g.lines[s] and not g.devastated[s]]
    left = [units for units in open_homes if all(T.kind[u] != COMBAT for u in units)]
    known = any(all(g.flag[u] & SEEN for u in units) for units in left)
    if not known and any(not g.flag[u] & SEEN for units in open_homes for u in units):
        g.shown += 1  # whether play goes on tells of units nobody has looked at
    return bool(left)
