"""What stands on the map: counting it, moving it, armies, control and forts."""

from __future__ import annotations

from .ground import KEY, STOOD, lines_changed, resurvey, stands, waters_changed
from .state import ARMY_LIMIT, NOWHERE, TRACK, WAITING, People
from .tables import CSA, USA, T

OFFICERS = tuple([u for u in range(len(T.generals)) if T.side[u] == side] for side in (USA, CSA))
"""The generals of each side."""


# ---- counting


def strength(g: People, side: int, space: int) -> int:
    """Strength points of a side in a space, horse and foot."""
    slot = side * T.size + space
    return g.sp[slot] + g.horse[slot]


def enemy_sp(g: People, side: int, space: int) -> bool:
    slot = (1 - side) * T.size + space
    return g.sp[slot] > 0 or g.horse[slot] > 0


def fort_of(g: People, space: int) -> int:
    """Whose fort stands in a space, counter or coastal; NEUTRAL if there is none."""
    if T.coastal_fort[space]:
        return g.control[space]
    return g.forts[space]


def enemy_fort(g: People, side: int, space: int) -> bool:
    return fort_of(g, space) == 1 - side


def hostile(g: People, side: int, space: int) -> bool:
    """Whether an enemy force or fort is there."""
    return enemy_sp(g, side, space) or enemy_fort(g, side, space)


def generals(g: People, side: int, space: int) -> list[int]:
    """The generals of a side in a space, cavalry among them."""
    return [u for u in g.who[space] if T.side[u] == side]


def foot_generals(g: People, side: int, space: int) -> list[int]:
    return [u for u in g.who[space] if T.side[u] == side and not g.mounted[u]]


def seniors(g: People, side: int, space: int) -> list[int]:
    """5.3.1: the generals of highest political rating, none of cavalry: any may command a corps that is not moving."""
    foot = foot_generals(g, side, space)
    top = max((T.political[u] for u in foot), default=0)
    return [u for u in foot if T.political[u] == top]


def brigades(g: People, side: int, space: int) -> list[int]:
    return [u for u in g.who[space] if T.side[u] == side and g.mounted[u]]


def army_in(g: People, side: int, space: int) -> int:
    return g.here[side * T.size + space]


def army_size(g: People, side: int, space: int) -> int:
    return min(ARMY_LIMIT, strength(g, side, space))


def chief_rating(g: People, army: int) -> int:
    chief = g.chief[army]
    return T.political[chief] if chief >= 0 else 0


# ---- ratings, by the counter a general has


def strategies(g: People) -> list[int]:
    return _by_counter(g, "strategy", T.strategy)


def offences(g: People) -> list[int]:
    return _by_counter(g, "offence", T.offence)


def defences(g: People) -> list[int]:
    return _by_counter(g, "defence", T.defence)


def _by_counter(g: People, rating: str, usual: list[int]) -> list[int]:
    """5.6.7.B, D: Van Dorn in the saddle and Sheridan out of it have ratings of their own."""
    for general, row in T.alternate.items():
        other: int = getattr(row, rating)
        if g.mounted[general] == row.cavalry and other != usual[general]:
            usual = [*usual[:general], other, *usual[general + 1 :]]
    return usual


# ---- pieces


def add_sp(g: People, side: int, space: int, n: int) -> None:
    """Bring infantry into a space, or take it out (n below 0)."""
    slot = side * T.size + space
    before = g.sp[slot] + g.horse[slot]
    g.sp[slot] += n
    assert g.sp[slot] >= 0
    if n and (not before or before + n == 0):
        stands(g, side, space, not before)


def post(g: People, general: int, space: int) -> None:
    """Set a general down in a space; a cavalry general brings his brigade's strength with him."""
    g.at[general] = space
    g.who[space] = tuple(sorted((*g.who[space], general)))
    if g.mounted[general]:
        _ride(g, general, space, 1)


def lift(g: People, general: int, to: int) -> None:
    """Take a general out of his space; `to` says where he is now."""
    space = g.at[general]
    if space >= 0:
        g.who[space] = tuple(u for u in g.who[space] if u != general)
        if g.mounted[general]:
            _ride(g, general, space, -1)
    g.at[general] = to


def _ride(g: People, general: int, space: int, sign: int) -> None:
    slot = T.side[general] * T.size + space
    n = sign * (1 + g.grown[general])
    before = g.sp[slot] + g.horse[slot]
    g.horse[slot] += n
    if not before or before + n == 0:
        stands(g, T.side[general], space, not before)


def mount(g: People, general: int) -> None:
    """10.6.4: a cavalry general takes one infantry point of his space for his brigade."""
    space = g.at[general]
    lift(g, general, WAITING)
    add_sp(g, T.side[general], space, -1)
    g.mounted[general] = 1
    post(g, general, space)


def to_track(g: People, general: int, turns: int = 1) -> None:
    """A general leaves the map and may return so many turns later."""
    lift(g, general, TRACK)
    g.grown[general] = 0
    g.back[general] = g.turn + turns


def leave_map(g: People, general: int) -> None:
    """His force is gone: he returns next turn, a Confederate cavalryman after three (5.5.4, 7.3.5)."""
    returns = T.chart.returns
    if g.mounted[general]:
        to_track(g, general, returns.csa_cavalry if T.side[general] else returns.usa_cavalry)
    else:
        to_track(g, general, returns.csa if T.side[general] else returns.usa)


# ---- armies


def raise_army(g: People, army: int, space: int, chief: int) -> None:
    side = T.army_side[army]
    g.army_at[army] = space
    g.chief[army] = chief
    g.here[side * T.size + space] = army


def shift_army(g: People, army: int, space: int) -> None:
    """Move a marker; where another army stands, that one keeps the space (5.2.4: it may be passed through)."""
    side = T.army_side[army]
    before = g.army_at[army]
    if before >= 0 and g.here[side * T.size + before] == army:
        g.here[side * T.size + before] = NOWHERE
    g.army_at[army] = space
    if g.here[side * T.size + space] < 0:
        g.here[side * T.size + space] = army


def drop_army(g: People, army: int) -> None:
    """Take the marker off the map; it can be used again from the next turn on (7.3.5)."""
    side = T.army_side[army]
    space = g.army_at[army]
    if space >= 0 and g.here[side * T.size + space] == army:
        g.here[side * T.size + space] = NOWHERE
    g.army_at[army] = TRACK
    g.army_back[army] = g.turn + 1
    g.chief[army] = NOWHERE
    g.elite[army] = 0


# ---- control


def set_control(g: People, space: int, side: int) -> None:
    """Whose a space is, with nothing that follows from it (for set-ups; else see political_control.mark)."""
    if g.control[space] != side:
        g.control[space] = side
        if T.coastal_fort[space]:
            waters_changed(g)
        elif KEY[space]:
            lines_changed(g)
        resurvey(g, USA, space)
        resurvey(g, CSA, space)


def set_fort(g: People, space: int, side: int) -> None:
    before = g.forts[space]
    g.forts[space] = side
    if T.port[space] and CSA in (before, side):
        waters_changed(g)
    STOOD(g)
    resurvey(g, USA, space)
    resurvey(g, CSA, space)
