"""The whole state as plain data, and the few things that change it everywhere: placing, removing, losing steps."""

from __future__ import annotations

from itertools import compress
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hardtack.engine.contract import Action
from hardtack.engine.dice import Dice
from hardtack.engine.state import State

from .tables import CAVDHQ, CHQ, CSA, DHQ, HQ, SIDES, USA, T

# Where a block can be other than in a hex.
LOST, WAITING, GONE, ABSENT, AT_GREGG, AT_KILPATRICK = -1, -2, -3, -4, -5, -6
NOWHERE = -1
NIGHT = 24
NEUTRAL = -1

# What a block has done in this player turn.
MOVED, FIRED, LED, GIVING, RAISED = 1, 2, 4, 8, 16
# What its headquarters lets it do.
FIRE, MELEE = 1, 2

W = TypeVar("W")
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
    vacant: list[int] = []
    """Corps whose commander has fallen since the last choice about Hancock."""
    hancock: int = -1
    """The corps that Hancock was sent to lead."""
    assigned: list[int] = []
    """10.0: Stuart's brigades whose battle has been chosen."""


def clone(g: Gettysburg, journal: bool = True) -> Gettysburg:
    return Gettysburg(
        game=g.game,
        scenario=g.scenario,
        options=g.options,
        dice=g.dice.clone(),
        agenda=g.agenda[:],
        journal=g.journal[:] if journal and g.journal is not None else None,
        outcome=g.outcome,
        sealed=g.sealed,
        shown=g.shown,
        day=g.day,
        hour=g.hour,
        turn=g.turn,
        first=g.first,
        active=g.active,
        phase=g.phase,
        at=g.at[:],
        strength=g.strength[:],
        up=g.up[:],
        did=g.did[:],
        orders=g.orders[:],
        half=g.half[:],
        column=g.column[:],
        boss=g.boss[:],
        stack=g.stack[:],
        count=g.count[:],
        zone=g.zone[:],
        near=g.near[:],
        control=g.control[:],
        shots=g.shots[:],
        crossed=g.crossed[:],
        melees=g.melees[:],
        fight=g.fight,
        picked=g.picked,
        points=g.points,
        via=g.via,
        due=g.due[:],
        road=g.road[:],
        group=g.group[:],
        ways=g.ways[:],
        exit=g.exit[:],
        lost=g.lost[:],
        fallen=g.fallen[:],
        passed=g.passed[:],
        vacant=g.vacant[:],
        hancock=g.hancock,
        assigned=g.assigned[:],
    )


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

STANDING = ("usa standing", "csa standing")
"""Beside the state under this name: what others worked out from where a side stands, until one of its blocks goes."""


def put(g: Gettysburg, unit: int, hex: int) -> None:
    """Set a block down in a hex."""
    side = T.side[unit]
    g.__dict__.pop(STANDING[side], None)
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
    g.__dict__.pop(STANDING[side], None)
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


def front(g: Gettysburg, hex: int, side: int) -> bool:
    """6.62: whether a hex is in the front line of a side, next to the enemy."""
    return g.near[(1 - side) * T.size + hex] > 0


def room(g: Gettysburg, unit: int, hex: int) -> bool:
    """6.2: whether the block may come to rest there (columns share a hex with nobody, box.column-and-line)."""
    side = T.side[unit]
    there = g.count[side * T.size + hex]
    if there >= T.limit[hex]:
        return False
    if there and g.options["column-and-line"]:
        return not g.column[unit] and not any(g.column[u] for u in g.stack[hex] if T.side[u] == side)
    return True


def with_room(g: Gettysburg, unit: int, found: dict[int, W]) -> dict[int, W]:
    """Of the hexes found for a block, those where it may come to rest: what `room` says, of all at once."""
    if g.options["column-and-line"]:
        return {hex: way for hex, way in found.items() if room(g, unit, hex)}
    own, count, limit = T.side[unit] * T.size, g.count, T.limit
    return {hex: way for hex, way in found.items() if count[own + hex] < limit[hex]}


def held(g: Gettysburg, hex: int, side: int) -> bool:
    """Whether a hex is friendly to a side by this turn's control and free of the enemy now."""
    return g.control[hex] == side and not g.count[(1 - side) * T.size + hex]


def control_now(g: Gettysburg) -> list[int]:
    """6.61: whose each hex is by where the blocks stand now: in it, or else beside it."""
    size = T.size
    out = [NEUTRAL] * size
    for there in (g.near, g.count):
        for hex in compress(range(size), there):
            out[hex] = USA
        for hex in compress(range(size), there[size:]):
            out[hex] = NEUTRAL if there[hex] else CSA
    return out


# ---- losses


def on_map(g: Gettysburg, unit: int) -> bool:
    return g.at[unit] >= 0


def last_step(g: Gettysburg, unit: int) -> bool:
    """Whether one more hit removes the block: a headquarters goes on to 0 first."""
    return g.strength[unit] <= (0 if T.kind[unit] == HQ else 1)


def lose_step(g: Gettysburg, unit: int, rule: str) -> None:
    """3.11: one hit; the last one removes the block."""
    if last_step(g, unit):
        eliminate(g, unit, rule)
    else:
        g.strength[unit] -= 1
        tell_both(g, unit, "step-lost", rule, left=g.strength[unit])


def eliminate(g: Gettysburg, unit: int, rule: str) -> None:
    """A block is lost: a victory point for the enemy, and for a headquarters the question who follows (4.61)."""
    from .leaders import acts_as_chief

    led = T.rank[unit] in (DHQ, CAVDHQ) and acts_as_chief(g, unit)
    if g.at[unit] >= 0:
        take_up(g, unit, LOST)
    g.at[unit] = LOST
    g.strength[unit] = 0
    g.up[unit] = g.did[unit] = g.orders[unit] = g.half[unit] = g.column[unit] = 0
    g.lost.append(unit)
    g.shown += 1
    if T.rank[unit] in (DHQ, CAVDHQ):
        g.fallen.append(unit)
        if led:
            g.passed.append(unit)
    if T.rank[unit] == CHQ and T.side[unit] == USA:
        g.vacant.append(T.corps[unit])
    enemy = SIDES[1 - T.side[unit]]
    g.log("eliminated", rule, unit=T.units[unit], side=enemy)


# ---- words


def hid(hex: int) -> str:
    return T.ids[hex]


def uid(unit: int) -> str:
    return T.units[unit]


def tell_both(g: Gettysburg, unit: int, key: str, rule: str, **params: Any) -> None:
    """Tell what happened to a block: by name to its owner (and to all if it lies face up), as a block to the others."""
    if g.journal is None:
        return
    if g.up[unit] or g.at[unit] in (AT_GREGG, AT_KILPATRICK):
        g.log(key, rule, unit=T.units[unit], **params)
    else:
        owner = SIDES[T.side[unit]]
        g.tell(owner, key, rule, unit=T.units[unit], **params)
        where = {"space": T.ids[g.at[unit]]} if g.at[unit] >= 0 and "space" not in params else {}
        params.pop("left", None)
        if where or "space" in params:  # what happens off the map nobody sees
            g.tell_others(owner, f"{key}-unseen", rule, side=owner, **where, **params)


ACTIONS: dict[str, list[Action]] = {}


def unit_actions(verb: str) -> list[Action]:
    """One action of that verb per block, made once."""
    made = ACTIONS.get(verb)
    if made is None:
        made = ACTIONS[verb] = [Action(verb, id) for id in T.units]
    return made


def hex_actions(verb: str) -> list[Action]:
    """One action of that verb per hex, made once."""
    made = ACTIONS.get(verb)
    if made is None:
        made = ACTIONS[verb] = [Action(verb, id) for id in T.ids]
    return made


def changed(fight: Fight, **fields: Any) -> Fight:
    return replace(fight, **fields)
