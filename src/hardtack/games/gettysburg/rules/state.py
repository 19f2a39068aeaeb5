"""The whole state as plain data, and where its blocks stand: setting them down, taking them up."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hardtack.engine.contract import Action, Param
from hardtack.engine.dice import Dice
from hardtack.engine.kept import Change
from hardtack.engine.state import Ask, OfSide, State
from hardtack.engine.things import Things

from .tables import T
from .units import HQ, SIDES

# Where a block can be other than in a hex.
LOST, WAITING, GONE, ABSENT, AT_GREGG, AT_KILPATRICK = -1, -2, -3, -4, -5, -6
NOWHERE = -1
FIRST_HOUR, LAST_HOUR, NIGHT = 8, 20, 24
NEUTRAL = -1

# What a block has done in this player turn.
MOVED, FIRED, LED, GIVING, RAISED = 1, 2, 4, 8, 16
# What its headquarters lets it do.
FIRE, MELEE = 1, 2
Melee = tuple[int, int, tuple[tuple[int, int], ...]]
"""A melee laid and not yet fought: hex, 1 if unsupported, attackers as (block, hex come from, -1: the edge)."""


class Fight(Struct, array_like=True, frozen=True):
    """The melee being fought. `place` is a hex, or AT_GREGG / AT_KILPATRICK for the cavalry battles of section 10."""

    place: int
    attacker: int
    raid: int
    origin: tuple[tuple[int, int], ...]
    """Attackers and the hex each came from (-1: from beyond the edge)."""
    round: int = 1
    acted: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    """Hexsides by which somebody has retreated in this round."""

    @property
    def rounds(self) -> int:
        return 2 if self.raid else 3

    def came_from(self, unit: int) -> int:
        for who, where in self.origin:
            if who == unit:
                return where
        return NOWHERE


class Gettysburg(State):
    day: int
    hour: int
    turn: int = 1
    """Hours played, counting this one."""
    first: int = -1
    """Who is Player 1 of this hour."""
    active: int = -1
    phase: str = "deploy"
    at: list[int] = []
    strength: list[int] = []
    up: list[int] = []
    """1: the block lies face up, and both sides see it."""
    did: list[int] = []
    orders: list[int] = []
    """FIRE and MELEE: what a block is under command for in this player turn."""
    half: list[int] = []
    column: list[int] = []
    boss: list[int] = []
    """The division headquarters of each brigade, -1 if it has none."""
    stack: list[tuple[int, ...]] = []
    """The blocks in each hex, of both sides."""
    count: list[int] = []
    """Blocks per side and hex (side * hexes + hex)."""
    zone: list[int] = []
    """The same, of those that exert a zone of control."""
    near: list[int] = []
    """Per side and hex: how many neighbours hold blocks of that side that exert a zone of control."""
    control: list[int] = []
    """6.6: whose each hex was when this player turn began; NEUTRAL if nobody's."""
    shots: list[int] = []
    """Hexsides fired through in this player turn."""
    crossed: list[int] = []
    """Hexsides of front-line hexes used in this Movement Phase, once per block."""
    melees: list[Melee] = []
    fight: Fight | None = None
    picked: int = NOWHERE
    points: int = 0
    """Movement points the picked block has left; in the Supply Phase, supply points left to spend."""
    via: int = NOWHERE
    """The hexside by which the picked block came into its hex in this move."""
    due: list[int] = []
    """When a waiting block may come on, as day * 100 + hour."""
    road: list[int] = []
    """By which entry road, -1 if by none."""
    group: list[int] = []
    """Which arrival it belongs to."""
    ways: list[int] = []
    """Entry road taken by a division of an arrival, as (group * 1000 + headquarters + 1) * 100 + entry."""
    exit: list[int] = []
    """The hex by which a block left the map."""
    lost: list[int] = []
    """Every block lost, in order; a headquarters that falls twice is here twice."""
    fallen: list[int] = []
    """Division headquarters that come back in their next Supply Phase."""
    passed: list[int] = []
    """Division commanders who led a corps and fell: others lead it now."""
    vacant: list[tuple[int, int]] = []
    """Corps whose commander has fallen since the last choice about Hancock, each with the hour of the fall."""
    hancock: int = -1
    """The corps that Hancock was sent to lead."""
    assigned: list[int] = []
    """10.0: Stuart's brigades whose battle has been chosen."""


def new_state(scenario: str, options: dict[str, int], dice: Dice) -> Gettysburg:
    """Blocks in their boxes, an empty field, the clock at the scenario's first hour."""
    row = T.scenarios[scenario]
    n, h = len(T.units), T.size
    return Gettysburg(
        game="gettysburg",
        scenario=scenario,
        options=options,
        dice=dice,
        agenda=[],
        journal=[],
        day=row.day,
        hour=row.start,
        at=[ABSENT] * n,
        strength=T.full[:],
        up=[0] * n,
        did=[0] * n,
        orders=[0] * n,
        half=[0] * n,
        column=[0] * n,
        boss=T.boss[:],
        stack=[()] * h,
        count=[0] * (2 * h),
        zone=[0] * (2 * h),
        near=[0] * (2 * h),
        control=[NEUTRAL] * h,
        due=[0] * n,
        road=[-1] * n,
        group=[-1] * n,
        exit=[NOWHERE] * n,
    )


# ---- blocks on the map

STOOD = (Change(), Change())
"""A block of that side was put down or taken up: what others worked out from where the side stands no longer holds."""


def put(g: Gettysburg, unit: int, hex: int) -> None:
    """Set a block down in a hex."""
    side = T.side[unit]
    STOOD[side](g)
    g.at[unit] = hex
    g.stack[hex] = tuple(sorted((*g.stack[hex], unit)))  # by number: the order tells nothing
    slot = side * T.size + hex
    g.count[slot] += 1
    if T.kind[unit] != HQ or g.options["hq-zoc"]:
        g.zone[slot] += 1
        if g.zone[slot] == 1:
            near, offset = g.near, side * T.size
            for n in T.around[hex]:
                near[offset + n] += 1


def take_up(g: Gettysburg, unit: int, to: int) -> None:
    """Take a block off its hex; `to` says where it is now (LOST, GONE, ...)."""
    hex, side = g.at[unit], T.side[unit]
    STOOD[side](g)
    g.at[unit] = to
    g.stack[hex] = tuple(u for u in g.stack[hex] if u != unit)
    slot = side * T.size + hex
    g.count[slot] -= 1
    if T.kind[unit] != HQ or g.options["hq-zoc"]:
        g.zone[slot] -= 1
        if g.zone[slot] == 0:
            near, offset = g.near, side * T.size
            for n in T.around[hex]:
                near[offset + n] -= 1


def shift(g: Gettysburg, unit: int, hex: int) -> None:
    """Move a block from its hex to another."""
    take_up(g, unit, hex)
    put(g, unit, hex)


def blocks(g: Gettysburg, hex: int, side: int) -> list[int]:
    """The blocks of a side in a hex."""
    return [u for u in g.stack[hex] if T.side[u] == side]


def present(g: Gettysburg, fight: Fight, side: int) -> list[int]:
    """The blocks of a side still in the melee."""
    if fight.place >= 0:
        return blocks(g, fight.place, side)
    return [u for u, at in enumerate(g.at) if at == fight.place and T.side[u] == side]


# ---- ids and actions


def hex_id(hex: int) -> str:
    return T.ids[hex]


def unit_id(unit: int) -> str:
    return T.units[unit]


DONE = Action("done")
UNITS = Things(T.units)
HEXES = Things(T.ids)


def changed(fight: Fight, **fields: Any) -> Fight:
    return replace(fight, **fields)


# ---- who is asked


class OfActive(Ask[Gettysburg]):
    """A question to the side whose player turn it is."""

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[g.active],)


class OfOwner(Ask[Gettysburg]):
    """A question to the owner of a block."""

    unit: int

    def roles(self, g: Gettysburg) -> tuple[str, ...]:
        return (SIDES[T.side[self.unit]],)

    def params(self, g: Gettysburg) -> dict[str, Param]:
        return {"unit": T.units[self.unit]}


class OfOneSide(OfSide[Gettysburg]):
    """A question to the side it names."""

    sides = SIDES
