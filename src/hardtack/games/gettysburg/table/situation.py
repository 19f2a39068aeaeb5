"""Situations: any position of Gettysburg from a plain table (docs/games/gettysburg.md describes it)."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.game import Game
from hardtack.engine.situation import Head, begin, read
from hardtack.engine.state import Step

from ..rules.cavalry_battle import DAY as CAVALRY_DAY
from ..rules.cavalry_battle import CavalryDay
from ..rules.command.activation import AfterMelee
from ..rules.command.command_phase import CommandPhase
from ..rules.command.headquarters import can_lead, give_orders
from ..rules.fire.fire_phase import FirePhase
from ..rules.fire.revealed_guns import RevealGuns
from ..rules.melee.attack import attack, may_join
from ..rules.melee.melee_phase import MeleePhase
from ..rules.movement.control import control_now
from ..rules.movement.entry_roads import arrivals, division_key
from ..rules.movement.front_line import front, mark
from ..rules.movement.movement_phase import MoveAsk, MovementPhase, movers
from ..rules.scenarios.set_up import set_up
from ..rules.sequence import Hour, HourEnds, Initiative, PlayerTurn, PlayerTurnEnds, day_phases
from ..rules.state import (
    ABSENT,
    FIRE,
    FIRED,
    FIRST_HOUR,
    GONE,
    LAST_HOUR,
    LED,
    LOST,
    MELEE,
    MOVED,
    NIGHT,
    NOWHERE,
    WAITING,
    Gettysburg,
    Melee,
    new_state,
    put,
    take_up,
)
from ..rules.supply.supply_phase import SupplyPhase
from ..rules.tables import T
from ..rules.units import ART, CAVDHQ, CHQ, DHQ, HQ, SIDES, USA

Side = Literal["usa", "csa"]
AWAY = ("lost", "waiting", "gone", "absent")
Phase = Literal["hour", "initiative", "command", "fire", "movement", "melee", "supply", "end", "cavalry"]


class Row(Struct, forbid_unknown_fields=True):
    """One block: in a hex, or "lost", "waiting", "gone" (left the map) or "absent"."""

    unit: str
    hex: str
    strength: int = -1
    up: bool | None = None
    """Face up; unnamed: if it is active, has fired, or is artillery in the front line."""
    column: bool = False
    active: bool = False
    """A headquarters activated for command in this turn: its troops in range are under command."""
    fire: bool | None = None
    melee: bool | None = None
    """Under command for fire or melee; unnamed: if an active headquarters has it in range."""
    moved: bool = False
    fired: bool = False
    half: bool = False
    """Carries a half hit (5.24)."""
    day: int = 0
    hour: int = 0
    road: str = ""
    """When and where a waiting block comes on."""
    group: int = -1
    """Which arrival of the scenario it belongs to; unnamed: the one that lists it."""
    exit: str = ""
    """The hex by which a block that is gone left the map."""
    division: str = ""
    """The headquarters it is attached to."""


class MeleeRow(Struct, forbid_unknown_fields=True):
    hex: str
    attackers: dict[str, str]
    """Blocks and the hex each attacks from, "edge" for one that comes on."""
    raid: bool = False


class Table(Head, forbid_unknown_fields=True, kw_only=True):
    """Everything a situation may name; what it does not is as at the start of its scenario."""

    scenario: str | None = "day-2"
    empty: bool = False
    """Start from an empty field instead of the set-up."""
    day: int = 0
    hour: int = 0
    night: bool = False
    active: Side = "csa"
    second: bool = False
    """The active player is the second of this hour."""
    phase: Phase = "command"
    blocks: list[Row] = []
    melees: list[MeleeRow] = []
    control: dict[str, Literal["usa", "csa", "neutral"]] = {}
    shots: list[str] = []
    """Hexsides fired through in this turn, as "K5/L5": from K5 into L5."""
    crossed: list[str] = []
    """Hexsides of front-line hexes crossed in this Movement Phase, once per block."""
    fallen: list[str] = []
    """Division headquarters that come back in their next Supply Phase."""
    lost: list[str] = []
    """Headquarters that fell and came back, once per fall: they count again."""
    passed: list[str] = []
    """Division commanders who led a corps and fell: others lead it now."""
    roads: dict[str, str] = {}
    """The entry road by which a division of an arrival comes on, named by one of its blocks."""
    vacant: list[str] = []
    """Corps commanders fallen in this hour, about whom the choice of Hancock is still open."""
    hancock: str = ""
    """The corps commander whom Hancock was sent to replace."""


def build(game: Game[Gettysburg], data: dict[str, Any], seed: int | str) -> Gettysburg:
    table = read(game, data, Table)
    g = begin(game, table, seed, lambda scenario, options, dice: set_up(scenario, options, dice)[0])
    if table.empty:
        boss, group, g = g.boss, g.group, new_state(g.scenario, g.options, g.dice)
        g.boss, g.group = boss, group
    _clock(g, table)
    g.active = SIDES.index(table.active)
    named = set()
    for n, row in enumerate(table.blocks, 1):
        if row.unit in named:
            raise BadInput(f"blocks, entry {n}: {row.unit} is named twice.")
        named.add(row.unit)
        _block(g, row, f"blocks, entry {n}")
    g.first = 1 - g.active if table.second else g.active
    g.control = control_now(g)
    for id, who in table.control.items():
        g.control[_hex(id, "control")] = -1 if who == "neutral" else SIDES.index(who)
    _leaders(g, table)
    _turn(g, table)
    for n, laid in enumerate(table.melees, 1):
        _melee(g, laid, f"melees, entry {n}")
    if table.phase != "movement":
        upright = {row.unit for row in table.blocks if row.up is False}
        for unit in [u for u, id in enumerate(T.units) if T.guns[u] and id not in upright]:
            if g.at[unit] >= 0 and front(g, g.at[unit], T.side[unit]):
                g.up[unit] = 1
    for slot, n in enumerate(g.count):
        side, hex = divmod(slot, T.size)
        if n > T.limit[hex] and table.phase != "melee":
            raise BadInput(f"blocks: {n} of {SIDES[side]} stand in {T.ids[hex]}, its limit is {T.limit[hex]}.")
    _agenda(g, table)
    return g


def _hex(id: str, line: str) -> int:
    if id not in T.grid.index:
        raise BadInput(f"{line}: there is no hex {id!r} on the map.")
    return T.grid.index[id]


def _unit(id: str, line: str) -> int:
    if id not in T.unit:
        raise BadInput(f"{line}: there is no block {id!r}.")
    return T.unit[id]


def _clock(g: Gettysburg, table: Table) -> None:
    if table.day:
        if not 1 <= table.day <= 3:
            raise BadInput(f"day must be from 1 to 3, not {table.day}.")
        g.day = table.day
    if table.hour:
        if not 8 <= table.hour <= 20:
            raise BadInput(f"hour must be from 8 to 20 (or night = true), not {table.hour}.")
        if table.night:
            raise BadInput("hour: the night has none; leave hour or night out.")
        g.hour = table.hour
    if table.night:
        g.hour = NIGHT
    row = T.scenarios[g.scenario]
    before = (g.day - row.day) * (LAST_HOUR - FIRST_HOUR + 2)
    g.turn = max(1, before + min(g.hour, LAST_HOUR + 1) - row.start + 1)


def _block(g: Gettysburg, row: Row, line: str) -> None:
    unit = _unit(row.unit, line)
    if g.at[unit] >= 0:
        take_up(g, unit, ABSENT)
    elif g.at[unit] == LOST:
        g.lost.remove(unit)
    g.at[unit] = ABSENT
    strength = T.full[unit] if row.strength < 0 else row.strength
    low = 0 if T.kind[unit] == HQ else 1
    if row.hex != "lost" and not low <= strength <= T.full[unit]:
        raise BadInput(f"{line}: the strength of {row.unit} is from {low} to {T.full[unit]}, not {strength}.")
    g.strength[unit] = strength
    if row.group >= 0:
        g.group[unit] = row.group
    if row.column and not g.options["column-and-line"]:
        raise BadInput(f"{line}: columns need the option column-and-line.")
    g.column[unit] = int(row.column)
    if row.division:
        hq = _division(g, row.division, line)
        if T.kind[unit] == HQ or T.side[hq] != T.side[unit]:
            raise BadInput(f"{line}: {row.unit} cannot be attached to {row.division}.")
        g.boss[unit] = T.stands_for[hq]
    left = row.moved and row.hex != "gone"
    if row.hex in AWAY and any((row.up, row.active, row.fire, row.melee, left, row.fired, row.half)):
        raise BadInput(f"{line}: {row.unit} is not on the map and has done nothing there.")
    if row.hex == "lost":
        g.at[unit] = LOST
        g.strength[unit] = g.column[unit] = 0
        g.lost.append(unit)
    elif row.hex == "waiting":
        _waiting(g, unit, row, line)
    elif row.hex == "gone":
        g.at[unit] = GONE
        g.did[unit] = MOVED if row.moved else 0
        g.exit[unit] = _hex(row.exit, f"{line}, exit")
        if not T.edge[g.exit[unit]]:
            raise BadInput(f"{line}, exit: {row.exit} is not on the edge of the map.")
    elif row.hex != "absent":
        hex = _hex(row.hex, line)
        if g.count[(1 - T.side[unit]) * T.size + hex]:
            raise BadInput(f"{line}: the enemy stands in {row.hex}; attackers are named under melees.")
        put(g, unit, hex)
        g.up[unit] = int(row.active or row.fired if row.up is None else row.up)
        g.half[unit] = int(row.half)
        g.did[unit] = (MOVED if row.moved else 0) | (FIRED if row.fired else 0) | (LED if row.active else 0)
        if row.active and (not can_lead(g, unit) or T.side[unit] != g.active):
            raise BadInput(f"{line}: {row.unit} cannot be active for command.")


def _waiting(g: Gettysburg, unit: int, row: Row, line: str) -> None:
    if row.road not in T.entry_of:
        raise BadInput(f"{line}: a waiting block needs a road, one of {', '.join(T.entry_of)}.")
    day, hour = row.day or g.day, row.hour or g.hour
    if not 1 <= day <= 3 or not (8 <= hour <= 20 or hour == NIGHT):
        raise BadInput(f"{line}: a block waits for an hour from 8 to 20, or 24, of day 1 to 3.")
    g.at[unit] = WAITING
    g.due[unit] = day * 100 + hour
    g.road[unit] = T.entry_of[row.road]


def _division(g: Gettysburg, id: str, line: str) -> int:
    unit = _unit(id, line)
    if T.rank[unit] not in (DHQ, CAVDHQ):
        raise BadInput(f"{line}: {id} does not lead a division.")
    return unit


def _corps(g: Gettysburg, id: str, line: str) -> int:
    unit = _unit(id, line)
    if T.rank[unit] != CHQ or T.side[unit] != USA or g.at[unit] != LOST:
        raise BadInput(f"{line}: {id} is no fallen corps commander of the Union.")
    return T.corps[unit]


def _leaders(g: Gettysburg, table: Table) -> None:
    for id in table.fallen:
        unit = _division(g, id, "fallen")
        if g.at[unit] != LOST:
            raise BadInput(f"fallen: {id} is not lost.")
        g.fallen.append(unit)
    for id in table.lost:
        unit = _division(g, id, "lost")
        g.lost.append(unit)
    for id in table.passed:
        g.passed.append(_division(g, id, "passed"))
    for id, road in table.roads.items():
        unit = _unit(id, "roads")
        if road not in T.entry_of:
            raise BadInput(f"roads: {road!r} is not an entry road; there are {', '.join(T.entry_of)}.")
        key = division_key(g, unit)
        if key < 0:
            raise BadInput(f"roads: {id} belongs to no division of an arrival.")
        g.ways.append(key * 100 + T.entry_of[road])
    for id in table.vacant:
        g.vacant.append((_corps(g, id, "vacant"), g.hour))
    if table.hancock:
        g.hancock = _corps(g, table.hancock, "hancock")


def _side(pair: str, line: str) -> int:
    a, _, b = pair.partition("/")
    side = T.grid.side(_hex(a, line), _hex(b, line))
    if side < 0:
        raise BadInput(f"{line}: {pair!r} is not a hexside.")
    return side


def _turn(g: Gettysburg, table: Table) -> None:
    """What this player turn has seen: active headquarters, hexsides fired through and crossed."""
    for unit, did in enumerate(g.did):
        if did & LED:
            give_orders(g, unit)
    for row in table.blocks:
        for said, order in ((row.fire, FIRE), (row.melee, MELEE)):
            if said is not None:
                g.orders[T.unit[row.unit]] = g.orders[T.unit[row.unit]] & ~order | (order if said else 0)
    g.shots = [_side(pair, "shots") for pair in table.shots]
    for pair in table.crossed:
        mark(g, _side(pair, "crossed"))


def _melee(g: Gettysburg, laid: MeleeRow, line: str) -> None:
    hex = _hex(laid.hex, line)
    if any(m[0] == hex for m in g.melees):
        raise BadInput(f"{line}: the melee in {laid.hex} is named twice.")
    if not g.count[(1 - g.active) * T.size + hex]:
        raise BadInput(f"{line}: no enemy stands in {laid.hex}.")
    if not laid.attackers:
        raise BadInput(f"{line}: nobody attacks {laid.hex}.")
    for id, origin in laid.attackers.items():
        unit = _unit(id, line)
        if T.side[unit] != g.active:
            raise BadInput(f"{line}: {id} does not belong to the active side.")
        if T.kind[unit] in (HQ, ART):
            raise BadInput(f"{line}: {id} is a headquarters or foot artillery and cannot attack.")
        if origin == "edge":
            if not T.edge[hex]:
                raise BadInput(f"{line}: {laid.hex} is not on the edge of the map.")
            start = NOWHERE
            if g.at[unit] >= 0:
                take_up(g, unit, WAITING)
            g.at[unit] = WAITING
            g.exit[unit] = hex
        else:
            start = _hex(origin, line)
            if T.grid.side(start, hex) < 0:
                raise BadInput(f"{line}: {origin} and {laid.hex} do not touch.")
            if g.at[unit] != start:
                raise BadInput(f"{line}: {id} does not stand in {origin}.")
        before = next((m for m in g.melees if m[0] == hex), None)
        if before is not None and not (may_join(before, start) or may_follow(before, start)):
            raise BadInput(f"{line}: {id} cannot join the attack on {laid.hex}.")
        attack(g, unit, hex, int(laid.raid))


def may_follow(laid: Melee, start: int) -> bool:
    """6.7: a second block may come on from beyond the edge."""
    hex, raid, attackers = laid
    return not raid and start < 0 and len(attackers) < T.limit[hex] and sum(came < 0 for _, came in attackers) < 2


def _agenda(g: Gettysburg, table: Table) -> None:
    """Where in the hour play begins."""
    if g.melees and (table.phase not in ("movement", "melee") or g.hour == NIGHT):
        raise BadInput("melees: they are laid in the Movement Phase and fought in the Melee Phase, by day.")
    if table.phase == "hour":
        g.then(Hour(g.active))
        return
    if table.phase == "initiative":
        g.then(Initiative(NOWHERE))
        return
    if table.phase == "end":
        g.then(HourEnds())
        return
    if table.phase == "cavalry":
        if not g.options["cavalry-battle"] or g.day != CAVALRY_DAY:
            raise BadInput("phase: the cavalry battles need the option cavalry-battle and day 3.")
        g.then(CavalryDay(), Initiative(g.active))
        return
    rest: list[Step[Gettysburg]] = [HourEnds()] if table.second else [PlayerTurn(1 - g.active), HourEnds()]
    if g.hour == NIGHT:
        if table.phase not in ("movement", "supply"):
            raise BadInput(f"phase: at night there is only movement and supply, not {table.phase!r}.")
        phases: list[Step[Gettysburg]] = [MovementPhase(), RevealGuns(), SupplyPhase(), PlayerTurnEnds()]
        first: type[Step[Gettysburg]] = MovementPhase if table.phase == "movement" else SupplyPhase
    else:
        phases = day_phases()
        first = {
            "command": CommandPhase,
            "fire": FirePhase,
            "movement": MovementPhase,
            "melee": MeleePhase,
            "supply": AfterMelee,
        }[table.phase]
    start = next(n for n, step in enumerate(phases) if type(step) is first)
    if table.phase == "movement":  # what was crossed and laid before stays
        g.phase = "night-movement" if g.hour == NIGHT else "movement"
        moving: list[Step[Gettysburg]] = [MoveAsk()] if movers(g) or arrivals(g) else []
        g.then(*moving, *phases[start + 1 :], *rest)
    else:
        g.then(*phases[start:], *rest)
