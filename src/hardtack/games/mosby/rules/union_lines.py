"""7.1: the Union lines, their markers and the units behind them; with 8.5, points north of the Potomac.

The lines are extended (7.1.1) and Large Forces placed (7.1.2) by Event cards: see event_cards.
"""

from __future__ import annotations

from .performance import score
from .state import ACTIVE, CUP, HOLDING, NO_MARKER, REVEALED, UNREVEALED, Mosby, place, space_id, take_off, unit_name
from .tables import BLANK, COMBAT, T


def mark(g: Mosby, space: int, marker: int) -> None:
    """7.1: put a status marker on a space, or turn the one there; restores the lines if none is left (7.1.3)."""
    if g.large[space]:
        return
    old = g.status[space]
    if old == marker:
        return
    if old == NO_MARKER:
        if g.markers >= T.settled.status_markers:
            restore(g, "7.1.3")
        g.markers += 1
    g.status[space] = marker
    if marker == REVEALED:
        _score_north(g, space)


def _score_north(g: Mosby, space: int) -> None:
    """8.5: from turn 5 a space revealed north of the Potomac gives a point, two beside a Large Force."""
    if g.options["north-of-the-potomac"] and T.north[space] and g.turn >= T.file.options.north_from_turn:
        points = 1 + int(any(g.large[n] for n in T.exits[space]))
        score(g, points, "north")
        g.log("north-revealed", "8.5", space=space_id(space), points=points)


def unmark(g: Mosby, space: int) -> None:
    """7.1: the marker goes back to the supply."""
    if g.status[space] != NO_MARKER:
        g.status[space] = NO_MARKER
        g.markers -= 1


def restore(g: Mosby, rule: str) -> None:
    """7.1.3: the lines are restored. Active combat units stay (no unit is active when the event does it, G23)."""
    g.log("lines-restored", rule)
    for unit in g.on_map[:]:
        if T.kind[unit] != COMBAT or not g.flag[unit] & ACTIVE:
            take_off(g, unit, CUP)
    for space, marker in enumerate(g.status):
        if marker == NO_MARKER:
            continue
        if T.printed_lines[space]:
            unmark(g, space)
        else:
            g.status[space] = UNREVEALED


def draw(g: Mosby) -> int:
    """A unit from the cup, -1 if there is none even after restoring the lines."""
    if not g.cup:
        restore(g, "7.1.3")
        if not g.cup:
            return -1
    if g.stacked:
        unit = g.stacked.pop(0)
        g.cup.remove(unit)
        g.dice.rolled += 1
        return unit
    cup = g.cup
    drawn = g.draw("cup", len(cup), kind="unit", of=lambda: [f"{unit_name(u)}:{T.strength[u]}" for u in cup])
    g.owe(drawn.hidden)  # what came is told by what becomes of it
    i = drawn.drawn
    unit = cup[i]
    cup[i] = cup[-1]
    cup.pop()
    return unit


def draw_combat(g: Mosby) -> int:
    """A combat unit: others go back until one comes, and if none does the lines are restored; -1 if there is none."""
    if not any(T.kind[u] == COMBAT for u in g.cup):
        restore(g, "7.1.3")
        if not any(T.kind[u] == COMBAT for u in g.cup):
            return -1
    aside: list[int] = []
    while True:
        unit = draw(g)
        if T.kind[unit] == COMBAT:
            g.cup.extend(aside)
            return unit
        aside.append(unit)


def draw_and_place(g: Mosby, space: int, flags: int) -> int:
    """7.1.2: draw the unit of a space and place it; a blank goes to the Holding Box. Returns the unit placed, or -1."""
    return _put(g, draw(g), space, flags)


def draw_hidden_unit(g: Mosby, space: int, flags: int) -> int:
    """7.1: draw the one hidden unit of a space, revealed from now on. An empty cup restores the lines first."""
    unit = draw(g)
    mark(g, space, REVEALED)
    return _put(g, unit, space, flags)


def _put(g: Mosby, unit: int, space: int, flags: int) -> int:
    """7.7: a blank goes to the Holding Box; -1."""
    if unit < 0:
        return -1
    if T.kind[unit] == BLANK:
        g.at[unit] = HOLDING
        g.log("blank", "7.7", space=space_id(space), alarm=int(bool(flags & ACTIVE)))
        return -1
    place(g, unit, space, flags)
    return unit


def join_lines(g: Mosby, space: int) -> None:
    """A space becomes part of the Union lines for the rest of the game."""
    g.lines[space] = 1


def log_unit(g: Mosby, key: str, rule: str, unit: int) -> None:
    """Tell of a unit that the player can see."""
    g.log(key, rule, unit=unit_name(unit), strength=T.strength[unit] - g.loss[unit], space=space_id(g.at[unit]))
