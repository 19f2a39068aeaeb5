"""6.1: scouting."""

from __future__ import annotations

from .activation import UNIT, Target, check, examine, reveal_space
from .lines import draw_for
from .state import ACTIVE, REVEALED, Mosby, discard, here, sid, unrevealed
from .tables import T


def scout_targets(g: Mosby) -> list[int]:
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
    g.log("informed", "action.local_information", space=sid(space))
    _look(g, space)


def scout(g: Mosby, space: int) -> None:
    """6.1.2: above Awareness it succeeds; otherwise the units of that space are checked first."""
    die = g.dice.d6()
    modifier = int("scout" in g.hand)
    success = die + modifier > g.awareness
    g.log(
        "scouts",
        "6.1.2",
        space=sid(space),
        die=die,
        modifier=modifier,
        need=g.awareness,
        success=int(success),
        good=int(success),
    )
    if success or not _alarm(g, space):
        _look(g, space)


def _alarm(g: Mosby, space: int) -> list[int]:
    """The units it rouses; what stays quiet beside them is not seen."""
    if unrevealed(g, space):
        draw_for(g, space, 0)
    targets: list[Target] = [(UNIT, u) for u in here(g, space) if not g.flag[u] & ACTIVE]
    return check(g, targets, "6.1.2")


def _look(g: Mosby, space: int) -> None:
    g.shown += 1
    if unrevealed(g, space):
        reveal_space(g, space, "6.1.1")
    else:
        examine(g, space, "6.1.1")
