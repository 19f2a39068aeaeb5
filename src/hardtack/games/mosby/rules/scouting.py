"""6.1: scouting."""

from __future__ import annotations

from .activation import UNIT, Target, examine, make_checks, reveal_space
from .state import ACTIVE, MOSBY, REVEALED, Mosby, discard, space_id, units_at, unrevealed
from .tables import T
from .union_lines import draw_hidden_unit


def scout_targets(g: Mosby) -> list[int]:
    """6.1: neighbouring spaces that hide a unit or hold inactive ones."""
    lines, large, status = g.lines, g.large, g.status
    flag, at = g.flag, g.at
    loose = {at[u] for u in g.on_map if not flag[u] & ACTIVE}
    found = []
    for space in T.exits[g.mosby_at]:
        if (lines[space] and not large[space] and status[space] != REVEALED) or space in loose:
            found.append(space)
    if g.options["blind-entry"] and (unrevealed(g, g.mosby_at) or g.mosby_at in loose):
        found.append(g.mosby_at)  # 8.8: what one stands on must be scouted too
    return found


def inform(g: Mosby, space: int) -> None:
    """6.1.1: Local Information scouts without a die and without a check."""
    discard(g, "local_information")
    g.log("informed", "action.local_information", space=space_id(space))
    _look(g, space)


def scout(g: Mosby, space: int) -> None:
    """6.1.2: above Awareness it succeeds; otherwise the units of that space are checked first."""
    modifier = int("scout" in g.hand)
    roll = g.roll("scout", by=MOSBY, least=g.awareness + 1, added=True, bonus=modifier)
    g.log(
        "scouts",
        "6.1.2",
        roll,
        space=space_id(space),
        modifier=modifier,
        need=g.awareness,
        success=int(bool(roll.good)),
    )
    if roll.good or not _alarm(g, space):
        _look(g, space)


def _alarm(g: Mosby, space: int) -> list[int]:
    """6.1.2: the units it rouses; what stays quiet beside them is not seen."""
    if unrevealed(g, space):
        draw_hidden_unit(g, space, 0)
    targets: list[Target] = [(UNIT, u) for u in units_at(g, space) if not g.flag[u] & ACTIVE]
    return make_checks(g, targets, "6.1.2")


def _look(g: Mosby, space: int) -> None:
    """6.1.1: what is in the space is seen."""
    g.shown += 1
    if unrevealed(g, space):
        reveal_space(g, space, "6.1.1")
    else:
        examine(g, space, "6.1.1")
