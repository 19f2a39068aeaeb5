"""6.2, 7.4: the battle board: boxes, what faces what, who stands where, who is engaged."""

from __future__ import annotations

from hardtack.engine.things import Things

from ..map import SIDES
from ..state import (
    CENTRE,
    GONE,
    NOWHERE,
    OUTSIDE,
    PLACES,
    POOL,
    RESERVE,
    Battle,
    BobbyLee,
    battle_at,
    eliminate,
    face_up,
    own,
    reveal,
)
from ..tables import T
from ..units import HQ

FLANKS = (0, 2, 3, 5)
"""The boxes on the wings of both lines."""


def box(side: int, place: int) -> int:
    """The box of a side's line."""
    return side * 3 + place


def line(box: int) -> int:
    """Whose line a box belongs to."""
    return box // 3


def facing(box: int) -> int:
    """6.2: left faces right: the box of the other line that a battle move leads to."""
    return 5 - box


def beside(box: int) -> tuple[int, ...]:
    """7.34: the boxes of the same line to the left and right of a box."""
    centre = line(box) * 3 + CENTRE
    return (centre,) if box != centre else (centre - 1, centre + 1)


def centre(side: int) -> int:
    return side * 3 + CENTRE


def boxes(b: Battle) -> tuple[int, ...]:
    """The boxes there are: a fortress has only the two centres (7.6)."""
    return (CENTRE, 3 + CENTRE) if T.fortress[b.hex] else (0, 1, 2, 3, 4, 5)


def places(b: Battle) -> tuple[int, ...]:
    """The places of a line: left, centre and right, or the centre alone."""
    return (CENTRE,) if T.fortress[b.hex] else (0, 1, 2)


def in_box(g: BobbyLee, b: Battle, box: int, side: int) -> list[int]:
    """The blocks of a side in a box, in the reserve (RESERVE) or outside a flank (OUTSIDE + box)."""
    return [u for u in own(g, b.hex, side) if g.spot[u] == box]


def reserve(g: BobbyLee, b: Battle, side: int) -> list[int]:
    return in_box(g, b, RESERVE, side)


def outside(g: BobbyLee, b: Battle, side: int) -> list[int]:
    """7.43: the blocks that envelop or are lost, in an order that everybody can see: they roll and lose one by one, and
    the order must not tell who is still out there."""
    return sorted([u for u in own(g, b.hex, side) if g.spot[u] >= OUTSIDE], key=g.blocks.handle.__getitem__)


def on_board(g: BobbyLee, b: Battle, side: int) -> list[int]:
    """R91: the blocks that keep a battle alive: in a box or in reserve."""
    return [u for u in own(g, b.hex, side) if NOWHERE < g.spot[u] <= RESERVE]


def the_battle(g: BobbyLee, hex: int) -> Battle:
    """The battle in a hex, where there is one."""
    found = battle_at(g, hex)
    assert found is not None, f"there is no battle in {T.ids[hex]}"
    return found


def held_by(g: BobbyLee, b: Battle, box: int, side: int) -> bool:
    """Whether a side has a block in a box."""
    spot, side_of = g.spot, T.side_of
    return any(spot[u] == box and side_of[u] == side for u in g.stack[b.hex])


def engaged(g: BobbyLee, unit: int) -> bool:
    """R39: a block is engaged exactly when enemies stand in its box."""
    spot = g.spot[unit]
    if not NOWHERE < spot < RESERVE:
        return False
    enemy = 1 - T.side_of[unit]
    return any(g.spot[u] == spot and T.side_of[u] == enemy for u in g.stack[g.at[unit]])


def combat_units(units: list[int]) -> list[int]:
    """6.2: those that are no headquarters."""
    return [u for u in units if T.kind[u] != HQ]


def strongest(g: BobbyLee, units: list[int]) -> list[int]:
    """7.32: those with the most steps; the owner chooses between them."""
    most = max(g.steps[u] for u in units)
    return [u for u in units if g.steps[u] == most]


def double_defence(g: BobbyLee, b: Battle, unit: int) -> bool:
    """7.36, R64: by place alone: in its own line or reserve; in woods both sides, in a fortress the defender."""
    spot, side = g.spot[unit], T.side_of[unit]
    if spot > RESERVE or (spot < RESERVE and line(spot) != side):
        return False
    return T.woods[b.hex] or (T.fortress[b.hex] and side != b.attacker)


def lose_step(g: BobbyLee, unit: int) -> bool:
    """2.5: one step less; whether that eliminates it. A besieged side's dead are gone for good (R96)."""
    if g.steps[unit] > 1:
        g.steps[unit] -= 1
        return False
    b = battle_at(g, g.at[unit])
    besieged = b is not None and T.side_of[unit] != b.attacker and b.hex in g.besieged
    eliminate(g, unit, GONE if besieged else POOL)
    return True


# ---- ids

BOX_IDS = Things([f"{side}-{place}" for side in SIDES for place in PLACES] + [f"{side}-reserve" for side in SIDES])
"""The boxes by number, and each side's reserve (RESERVE + side), as actions and journal call them."""


def box_id(spot: int, side: int = 0) -> str:
    """A box as actions and journal call it ("csa-centre"); of a reserve one must know whose it is."""
    return BOX_IDS.ids[RESERVE + side if spot == RESERVE else spot]


# ---- who is where


def manned(g: BobbyLee, b: Battle) -> list[int]:
    """How many blocks of each side stand where: side * 7 + box, and side * 7 + RESERVE."""
    spot, side_of = g.spot, T.side_of
    out = [0] * 14
    for unit in g.stack[b.hex]:
        where = spot[unit]
        if NOWHERE < where <= RESERVE:
            out[side_of[unit] * 7 + where] += 1
    return out


def reveal_engaged(g: BobbyLee, b: Battle) -> None:
    """7.41, R42: once all moves are made, blocks of both sides that share a box lie face up."""
    there = manned(g, b)
    for box in boxes(b):
        if there[box] and there[7 + box]:
            for side in (0, 1):
                news = [u for u in in_box(g, b, box, side) if not face_up(g, u)]
                for unit in news:
                    reveal(g, unit)
                if news:
                    names = [T.units[u] for u in news]
                    g.log("revealed", "7.41", side=SIDES[side], units=names, box=box_id(box), space=T.ids[b.hex])


def end_contacts(g: BobbyLee, b: Battle) -> None:
    """R10: who made a contact is forgotten where the contact is over."""
    if any(g.contact[u] for u in g.stack[b.hex]):
        there = manned(g, b)
        for unit in g.stack[b.hex]:
            spot = g.spot[unit]
            if g.contact[unit] and not (spot < RESERVE and there[(1 - T.side_of[unit]) * 7 + spot]):
                g.contact[unit] = 0
