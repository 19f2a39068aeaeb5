"""8.1: the ground as each side finds it: what is worked out from the map and kept while it holds. It is never saved."""

from __future__ import annotations

from bisect import insort
from itertools import compress
from typing import Any

from msgspec import Struct

from hardtack.engine.kept import Change, Kept, forget_all

from .state import People
from .tables import CSA, GAME_ID, USA, T

EVERYWHERE = range(T.size)
KEY = [bool(T.port[s] or T.exit[s] or T.resource[s]) for s in EVERYWHERE]
"""The places where lines of communication begin, or change between land and water."""
COASTAL = [s for s in EVERYWHERE if T.coastal_fort[s]]


STOOD, WATERS = Change(), Change()
"""A force or a fort stands where there was none, or no longer; naval control may have changed."""


class Ground(Struct, eq=False):
    """The ground as one side finds it. What follows from it is worked out when it is asked for and kept here; when the
    ground changes for that side a new one takes its place. Copies of a state share theirs."""

    clear: list[bool]
    """8.1: per space, whether it is friendly or neutral, and free of enemy strength and forts."""
    own: list[bool]
    """Clear, and controlled."""
    mine: list[int] | None = None
    vacant: list[int] | None = None
    lines: Any = None
    """What `supply.line` has found; the others belong to `railways.rails`, `supply.linked`,
    `reinforcements.land_to_edge` and `strategic_movement.ships`."""
    rails: Any = None
    links: dict[int, set[int]] = {}
    edge: list[bool] | None = None
    ships: dict[int, bool] = {}

    def __eq__(self, other: object) -> bool:
        """Whether the ground is the same; what was worked out from it meanwhile is no part of it."""
        return isinstance(other, Ground) and (self.clear, self.own) == (other.clear, other.own)


def ground_of(g: People, side: int) -> Ground:
    return GROUND(g)[side]


def mine(g: People, side: int) -> list[int]:
    """The spaces of a side that are free of enemies, in order."""
    land = ground_of(g, side)
    if land.mine is None:
        land.mine = list(compress(EVERYWHERE, land.own))
    return land.mine


def vacant(g: People, side: int) -> list[int]:
    """The spaces that are nobody's and free of a side's enemies, in order."""
    land = ground_of(g, side)
    if land.vacant is None:
        land.vacant = [s for s in compress(EVERYWHERE, land.clear) if not land.own[s]]
    return land.vacant


def survey(g: People, side: int) -> Ground:
    clear = [is_clear(g, side, s) for s in range(T.size)]
    return Ground(clear, [ok and g.control[s] == side for s, ok in enumerate(clear)])


GROUND: Kept[People, list[Ground]] = Kept(
    GAME_ID, "ground", lambda g: [survey(g, USA), survey(g, CSA)], copied=lambda both: both[:]
)


def is_clear(g: People, side: int, space: int) -> bool:
    foe = 1 - side
    slot = foe * T.size + space
    return g.control[space] != foe and not g.sp[slot] and not g.horse[slot] and g.forts[space] != foe


def resurvey(g: People, side: int, space: int) -> None:
    """Something happened in a space that may have opened or closed it to a side."""
    kept = GROUND.now(g)
    if kept is None:
        return
    old, clear = kept[side], is_clear(g, side, space)
    own = clear and g.control[space] == side
    if clear == old.clear[space] and own == old.own[space]:
        return
    new = kept[side] = Ground(old.clear[:], old.own[:])
    new.clear[space], new.own[space] = clear, own
    if clear == old.clear[space]:  # a line does not ask whose a free space is, but at its ends: see set_control
        new.lines, new.links, new.edge = old.lines, old.links, old.edge


def posts(g: People, side: int) -> list[int]:
    """The spaces where a side has strength points, in order. Not to be changed by who reads it."""
    return POSTS(g)[side]


def muster_roll(g: People, side: int) -> list[int]:
    own = side * T.size
    return [s for s in EVERYWHERE if g.sp[own + s] or g.horse[own + s]]


POSTS: Kept[People, list[list[int]]] = Kept(
    GAME_ID,
    "posts",
    lambda g: [muster_roll(g, USA), muster_roll(g, CSA)],
    copied=lambda both: [there[:] for there in both],
)


def stands(g: People, side: int, space: int, came: bool) -> None:
    """A side came into a space that it was not in, or left it: that may bar or clear it for the enemy."""
    kept = POSTS.now(g)
    if kept is not None:
        if came:
            insort(kept[side], space)
        else:
            kept[side].remove(space)
    STOOD(g)
    if g.control[space] != side:
        resurvey(g, 1 - side, space)


def lines_changed(g: People) -> None:
    """Forget what follows from the ground: something changed on which lines of communication hang."""
    kept = GROUND.now(g)
    if kept is not None:
        kept[:] = [Ground(old.clear, old.own) for old in kept]


def waters_changed(g: People) -> None:
    """The same of naval control: a fort or an ironclad came or went."""
    WATERS(g)
    lines_changed(g)


def forget_ground(g: People) -> None:
    """Forget all that was worked out: the map was changed by hand."""
    forget_all(g)
