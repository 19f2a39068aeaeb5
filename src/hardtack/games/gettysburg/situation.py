"""Situations: any position of Gettysburg from a plain table (docs/games/gettysburg.md describes it)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.dice import dice_from_seed
from hardtack.engine.state import Step

from .cavalry import CavalryDay
from .command import CommandPhase
from .deploy import set_up
from .fire import FirePhase
from .leaders import give_orders
from .melee import MeleePhase
from .movement import MovementPhase, RevealGuns, attack
from .sequence import Hour, HourEnds, Initiative, PlayerTurn, PlayerTurnEnds, day_phases
from .state import (
    ABSENT,
    FIRE,
    FIRED,
    GONE,
    LED,
    LOST,
    MELEE,
    MOVED,
    NIGHT,
    NOWHERE,
    WAITING,
    Gettysburg,
    control_now,
    new_state,
    put,
    take_up,
)
from .supply import AfterMelee, SupplyPhase
from .tables import HQ, SIDES, T

if TYPE_CHECKING:
    from hardtack.engine.game import Game

Side = Literal["usa", "csa"]
Phase = Literal["hour", "initiative", "command", "fire", "movement", "melee", "supply", "end", "cavalry"]


class Row(Struct, forbid_unknown_fields=True):
    """One block: in a hex, or "lost", "waiting", "gone" (left the map) or "absent"."""

    unit: str
    hex: str
    strength: int = -1
    up: bool = False
    column: bool = False
    active: bool = False
    """A headquarters activated for command in this turn: its troops in range are under command."""
    fire: bool = False
    melee: bool = False
    """Under command for fire or melee, whoever commands."""
    moved: bool = False
    fired: bool = False
    day: int = 0
    hour: int = 0
    road: str = ""
    """When and where a waiting block comes on."""
    group: int = -1
    exit: str = ""
    """The hex by which a block that is gone left the map."""
    division: str = ""
    """The headquarters it is attached to."""


class MeleeRow(Struct, forbid_unknown_fields=True):
    hex: str
    attackers: dict[str, str]
    """Blocks and the hex each attacks from, "edge" for one that comes on."""
    raid: bool = False


class Table(Struct, forbid_unknown_fields=True):
    """Everything a situation may name; what it does not is as at the start of its scenario."""

    game: str = "gettysburg"
    scenario: str = "day-2"
    options: dict[str, int] = {}
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
    """Hexsides fired through in this turn, as "K5/L5"."""
    fallen: list[str] = []
    """Division headquarters that come back in their next Supply Phase."""
    vacant: list[str] = []
    """Corps commanders fallen since the last choice about Hancock."""
    hancock: str = ""
    """The corps commander whom Hancock was sent to replace."""
    dice: list[int] = []
    """The next dice, in order."""


def build(game: Game[Gettysburg], data: dict[str, Any], seed: int | str) -> Gettysburg:
    try:
        table = msgspec.convert(data, Table)
    except msgspec.ValidationError as bad:
        raise BadInput(f"In this situation {str(bad)[0].lower()}{str(bad)[1:]}.") from None
    if table.game != "gettysburg":
        raise BadInput(f"This is a situation of {table.game!r}, not of gettysburg.")
    scenario = game.check_scenario(table.scenario)
    options = game.check_options(table.options)
    dice = dice_from_seed(seed)
    if table.empty:
        g = new_state(scenario, options, dice)
    else:
        g, _ = set_up(scenario, options, dice)
    if any(not 1 <= d <= 6 for d in table.dice):
        raise BadInput("dice: every die must show 1 to 6.")
    g.dice.fed = list(table.dice)
    _clock(g, table)
    for n, row in enumerate(table.blocks, 1):
        _block(g, row, f"blocks, entry {n}")
    g.active = SIDES.index(table.active)
    g.first = 1 - g.active if table.second else g.active
    g.control = control_now(g)
    for id, who in table.control.items():
        g.control[_hex(id, "control")] = -1 if who == "neutral" else SIDES.index(who)
    _leaders(g, table)
    _turn(g, table)
    for n, laid in enumerate(table.melees, 1):
        _melee(g, laid, f"melees, entry {n}")
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
        g.hour = table.hour
    if table.night:
        g.hour = NIGHT


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
    if row.division:
        g.boss[unit] = _unit(row.division, line)
    if row.hex == "lost":
        g.at[unit] = LOST
        g.strength[unit] = 0
        g.lost.append(unit)
    elif row.hex == "waiting":
        if row.road not in T.entry_of:
            raise BadInput(f"{line}: a waiting block needs a road, one of {', '.join(T.entry_of)}.")
        g.at[unit] = WAITING
        g.due[unit] = (row.day or g.day) * 100 + (row.hour or g.hour)
        g.road[unit] = T.entry_of[row.road]
        g.group[unit] = row.group
    elif row.hex == "gone":
        g.at[unit] = GONE
        g.exit[unit] = _hex(row.exit, f"{line}, exit")
    elif row.hex != "absent":
        hex = _hex(row.hex, line)
        if g.count[(1 - T.side[unit]) * T.size + hex]:
            raise BadInput(f"{line}: the enemy stands in {row.hex}; attackers are named under melees.")
        put(g, unit, hex)
        g.up[unit] = int(row.up or row.active or row.fired)
        g.column[unit] = int(row.column)
        g.did[unit] = (MOVED if row.moved else 0) | (FIRED if row.fired else 0) | (LED if row.active else 0)
        g.orders[unit] = (FIRE if row.fire else 0) | (MELEE if row.melee else 0)
    if row.active and (T.kind[unit] != HQ or g.at[unit] < 0):
        raise BadInput(f"{line}: only a headquarters on the map can be active.")


def _leaders(g: Gettysburg, table: Table) -> None:
    for id in table.fallen:
        unit = _unit(id, "fallen")
        if g.at[unit] != LOST:
            raise BadInput(f"fallen: {id} is not lost.")
        g.fallen.append(unit)
    for id in table.vacant:
        g.vacant.append(T.corps[_unit(id, "vacant")])
    if table.hancock:
        g.hancock = T.corps[_unit(table.hancock, "hancock")]


def _turn(g: Gettysburg, table: Table) -> None:
    """What this player turn has seen: active headquarters, hexsides fired through."""
    for unit, did in enumerate(g.did):
        if did & LED:
            give_orders(g, unit)
    for pair in table.shots:
        a, _, b = pair.partition("/")
        side = T.grid.side(_hex(a, "shots"), _hex(b, "shots"))
        if side < 0:
            raise BadInput(f"shots: {pair!r} is not a hexside.")
        g.shots.append(side)


def _melee(g: Gettysburg, laid: MeleeRow, line: str) -> None:
    hex = _hex(laid.hex, line)
    for id, origin in laid.attackers.items():
        unit = _unit(id, line)
        if T.side[unit] != g.active:
            raise BadInput(f"{line}: {id} does not belong to the active side.")
        if origin == "edge":
            if g.at[unit] >= 0:
                take_up(g, unit, ABSENT)
            g.at[unit] = WAITING
            g.exit[unit] = hex
        else:
            start = _hex(origin, line)
            if T.grid.side(start, hex) < 0:
                raise BadInput(f"{line}: {origin} and {laid.hex} do not touch.")
            if g.at[unit] != start:
                raise BadInput(f"{line}: {id} does not stand in {origin}.")
        attack(g, unit, hex, int(laid.raid))
    if not g.count[(1 - g.active) * T.size + hex]:
        raise BadInput(f"{line}: no enemy stands in {laid.hex}.")


def _agenda(g: Gettysburg, table: Table) -> None:
    """Where in the hour play begins."""
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
        g.then(CavalryDay(), Initiative(g.active))
        return
    rest: list[Step] = [HourEnds()] if table.second else [PlayerTurn(1 - g.active), HourEnds()]
    if g.hour == NIGHT:
        if table.phase not in ("movement", "supply"):
            raise BadInput(f"phase: at night there is only movement and supply, not {table.phase!r}.")
        phases: list[Step] = [MovementPhase(), RevealGuns(), SupplyPhase(), PlayerTurnEnds()]
        first: type[Step] = MovementPhase if table.phase == "movement" else SupplyPhase
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
    g.then(*([RevealGuns()] if table.phase != "movement" else []), *phases[start:], *rest)
