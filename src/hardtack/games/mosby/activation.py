"""7.2: activation checks, and what the band learns of units that stay inactive."""

from __future__ import annotations

from .lines import draw_combat, draw_for, draw_to, log_unit
from .state import (
    ACTIVE,
    CUP,
    ESCORT,
    ON_MAP,
    POUNCE,
    REVEALED,
    SEEN,
    Mosby,
    here,
    place,
    sid,
    take_off,
    unrevealed,
)
from .tables import COMBAT, T

# What a check can be made for.
UNIT, SPACE, LARGE, ESCORTS = range(4)
Target = tuple[int, int]


def in_space(g: Mosby, space: int) -> list[Target]:
    """Checks for a space itself: inactive units, its hidden unit, its Large Force, the escorts of a train there."""
    found: list[Target] = []
    flag = g.flag
    for unit in here(g, space):
        if not flag[unit] & ACTIVE:
            found.append((UNIT, unit))
    if unrevealed(g, space):
        found.append((SPACE, space))
    if g.large[space]:
        found.append((LARGE, space))
    if g.train == ON_MAP and g.train_at == space:
        found += [(ESCORTS, n) for n in range(g.escorts)]
    return found


def around(g: Mosby, space: int) -> list[Target]:
    """Checks for the neighbours of a space: unrevealed spaces, inactive units, Large Forces."""
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


def check(g: Mosby, targets: list[Target], rule: str, modifier: int = 0) -> list[int]:
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
        die = g.dice.d6()
        roused = die + modifier <= g.awareness
        g.log(
            "check-large" if what == LARGE else "check",
            rule,
            space=sid(space),
            die=die,
            modifier=modifier,
            need=g.awareness,
            roused=int(roused),
            good=int(not roused),
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
        unit = (draw_for if what == SPACE else draw_to)(g, space, ACTIVE | SEEN)
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
    """The player looks at every unit of a space; it stays as it is."""
    for unit in here(g, space):
        if not g.flag[unit] & SEEN:
            g.flag[unit] |= SEEN
            g.shown += 1
            log_unit(g, "examined", rule, unit)


def reveal_space(g: Mosby, space: int, rule: str) -> None:
    """6.1.1: a revealed marker, and the space's one unit is drawn, seen and placed inactive."""
    draw_for(g, space, 0)
    examine(g, space, rule)


def deactivate(g: Mosby, unit: int) -> None:
    """7.2.2: a unit turns inactive where it stands; in a Large Force space it goes back to the cup."""
    if g.large[g.at[unit]]:
        take_off(g, unit, CUP)
    else:
        g.flag[unit] = (g.flag[unit] & (SEEN | ESCORT)) | SEEN
