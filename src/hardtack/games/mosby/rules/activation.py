"""7.2: activation checks, and what the band learns of units that stay inactive."""

from __future__ import annotations

from .state import (
    ACTIVE,
    CUP,
    ESCORT,
    ON_MAP,
    POUNCE,
    REVEALED,
    SEEN,
    Mosby,
    place,
    space_id,
    take_off,
    units_at,
    unrevealed,
)
from .tables import COMBAT, T
from .union_lines import draw_and_place, draw_combat, draw_hidden_unit, log_unit

# What a check can be made for.
UNIT, SPACE, LARGE, ESCORTS = range(4)

Target = tuple[int, int]


def checks_in(g: Mosby, space: int) -> list[Target]:
    """7.2.1: for a space itself: inactive units, its hidden unit, its Large Force, the escorts of a train there."""
    found: list[Target] = []
    flag = g.flag
    for unit in units_at(g, space):
        if not flag[unit] & ACTIVE:
            found.append((UNIT, unit))
    if unrevealed(g, space):
        found.append((SPACE, space))
    if g.large[space]:
        found.append((LARGE, space))
    if g.train == ON_MAP and g.train_at == space:
        found += [(ESCORTS, n) for n in range(g.escorts)]
    return found


def checks_around(g: Mosby, space: int) -> list[Target]:
    """7.2.1: checks for the neighbours of a space: unrevealed spaces, inactive units, Large Forces."""
    found: list[Target] = []
    flag, at, lines, large, status = g.flag, g.at, g.lines, g.large, g.status
    loose = [u for u in g.on_map if not flag[u] & ACTIVE]
    for near in T.exits[space]:
        for unit in loose:
            if at[unit] == near:
                found.append((UNIT, unit))
        if lines[near]:
            if large[near]:
                found.append((LARGE, near))
            elif status[near] != REVEALED:
                found.append((SPACE, near))
    return found


def make_checks(g: Mosby, targets: list[Target], rule: str, modifier: int = 0) -> list[int]:
    """7.2: one die for each; at or below Awareness it becomes active. Returns the units activated."""
    activated: list[int] = []
    for what, which in targets:
        if what == UNIT:
            space = g.at[which]
            if space < 0 or g.flag[which] & ACTIVE:
                continue  # the lines were restored meanwhile, or a picket roused it
        elif what == ESCORTS:
            if g.escorts == 0:
                continue
            space = g.train_at
        else:
            space = which
            if what == SPACE and not unrevealed(g, space):
                continue
        roll = g.roll("check", least=g.awareness + 1, added=True, bonus=modifier)
        roused = not roll.good
        g.log(
            "check-large" if what == LARGE else "check",
            rule,
            roll,
            space=space_id(space),
            modifier=modifier,
            need=g.awareness,
            roused=int(roused),
        )
        if roused:
            unit = _rouse(g, what, which, space, rule)
            if unit >= 0:
                activated.append(unit)
                if T.kind[unit] == COMBAT:
                    g.ames = 0  # Ames leads no farther, even if it stands down at once
    return activated


def _rouse(g: Mosby, what: int, which: int, space: int, rule: str) -> int:
    """The unit that becomes active, or -1 for a blank."""
    if what == UNIT:
        g.flag[which] |= ACTIVE | SEEN
        log_unit(g, "roused", rule, which)
        return which
    if what == ESCORTS:
        unit = draw_combat(g)
        if unit < 0:
            return -1
        g.escorts -= 1
        place(g, unit, space, ACTIVE | SEEN | ESCORT)
    else:
        unit = (draw_hidden_unit if what == SPACE else draw_and_place)(g, space, ACTIVE | SEEN)
        if unit < 0:
            return -1
    log_unit(g, "roused", rule, unit)
    return unit


def pounce(g: Mosby, activated: list[int]) -> None:
    """G78: combat units that an entry in Operations roused attack without a movement die."""
    for unit in activated:
        if T.kind[unit] == COMBAT and g.at[unit] == g.mosby_at:
            g.flag[unit] |= POUNCE


def examine(g: Mosby, space: int, rule: str) -> None:
    """6.1.1, 6.2.4: the player looks at every unit of a space; it stays as it is."""
    for unit in units_at(g, space):
        if not g.flag[unit] & SEEN:
            g.flag[unit] |= SEEN
            g.shown += 1
            log_unit(g, "examined", rule, unit)


def reveal_space(g: Mosby, space: int, rule: str) -> None:
    """6.1.1: a revealed marker, and the space's one unit is drawn, seen and placed inactive."""
    draw_hidden_unit(g, space, 0)
    examine(g, space, rule)


def deactivate(g: Mosby, unit: int) -> None:
    """7.2.2: a unit turns inactive where it stands; in a Large Force space it goes back to the cup."""
    if g.large[g.at[unit]]:
        take_off(g, unit, CUP)
    else:
        g.flag[unit] = (g.flag[unit] & (SEEN | ESCORT)) | SEEN
