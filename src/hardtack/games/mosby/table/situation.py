"""Situations: any position of Mosby's Raiders from a plain table (docs/games/mosby.md describes it)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.situation import Head, begin, of_range, read
from hardtack.engine.state import Step

from ..rules.end_of_turn import EndOfTurn
from ..rules.event_cards import NextEvent
from ..rules.rounds import BeginRounds, MosbyActs, RoundBegins
from ..rules.sequence import BeginOperations, OperationsPhase, StartOfTurn
from ..rules.setup import new_state
from ..rules.state import (
    ACTIVE,
    CUP,
    DEMOLISHED,
    ELIMINATED,
    ESCORT,
    GONE,
    HOLDING,
    INTACT,
    LEADERS,
    ON_MAP,
    POUNCE,
    RETREAT,
    REVEALED,
    SEEN,
    UNREVEALED,
    WAITING,
    WITH_BAND,
    Mosby,
    place,
)
from ..rules.tables import COMBAT, KINDS, T
from ..rules.union_movement import UnionActs

if TYPE_CHECKING:
    from hardtack.engine.game import Game


class UnitRow(Struct, forbid_unknown_fields=True):
    space: str
    kind: Literal["combat", "picket", "courier", "sutler"] = "combat"
    strength: int = 0
    """Full strength of a combat unit; 0 takes any."""
    loss: int = 0
    active: bool = False
    seen: bool = False
    retreat: bool = False
    escort: bool = False
    pounce: bool = False


class DepotRow(Struct, forbid_unknown_fields=True):
    space: str
    value: int
    demolished: bool = False


class LeaderRow(Struct, forbid_unknown_fields=True):
    general_stoughton: Literal["waiting", "map", "band", "gone"] = "waiting"
    colonel_dulaney: Literal["waiting", "map", "band", "gone"] = "waiting"


class Table(Head):
    """Everything a situation may name; what it does not is as at the start of the scenario."""

    turn: int = 1
    phase: Literal["preparation", "events", "operations", "rounds", "union", "end"] = "operations"
    round: int = 1
    initiative: Literal["", "mosby", "union"] = ""
    notoriety: int = 1
    performance: int = 0
    awareness: int = 1
    mosby: str = ""
    band: int = 1
    wounded: Literal[0, 1, 2] = 0
    hidden: bool = False
    food: bool = False
    ames: int = 0
    cannon: str = ""
    hand: list[str] = []
    units: list[UnitRow] = []
    revealed: list[str] = []
    unrevealed: list[str] = []
    extended: list[int] = []
    large: list[str] = []
    bridges_out: list[str] = []
    rail_out: list[str] = []
    depots: list[DepotRow] = []
    devastated: list[str] = []
    leaders: LeaderRow = msgspec.field(default_factory=LeaderRow)
    train: str = ""
    train_met: bool = False
    escorts: int = 2
    holding: list[str] = []
    """Kinds of counter in the Holding Box."""
    eliminated: list[int] = []
    """Strengths of combat units out of the game."""
    draws: list[str] = []
    """Units that will come out of the cup next: "sutler", "combat 3", "blank"."""
    events: list[str] = []
    """Event cards on top of the deck, first one first; in the event phase these are the cards to resolve."""
    deck: list[str] = []
    """Action cards on top of the deck, first one first."""
    reinforced: int = 0
    """Classes up to this number are already in the cup."""
    lee: bool = False


def build(game: Game[Mosby], data: dict[str, Any], seed: int | str) -> Mosby:
    table = read(game, data, Table)
    g = begin(game, table, seed, new_state)
    _tracks(g, table)
    _spaces(g, table)
    _units(g, table)
    _cards(g, table)
    _agenda(g, table)
    return g


def _space(id: str, line: str) -> int:
    if id not in T.index:
        raise BadInput(f"{line}: there is no space {id!r} on the map.")
    return T.index[id]


def _tracks(g: Mosby, table: Table) -> None:
    g.turn = of_range(table.turn, 1, T.file.turns, "turn")
    g.notoriety = of_range(table.notoriety, 1, 99, "notoriety")
    g.points = of_range(table.performance, 0, 9, "performance")
    g.awareness = of_range(table.awareness, 1, 5, "awareness")
    g.band = of_range(table.band, 1 if table.mosby else 0, 9, "band")  # who is on the map has men with him
    g.wound = table.wounded
    g.hidden = table.hidden
    g.food = int(table.food)
    g.ames = of_range(table.ames, 0, 3, "ames")
    g.lee = table.lee
    if table.cannon:
        g.cannon_at = _space(table.cannon, "cannon")
        g.deck.remove("cannon")
    if table.mosby:
        g.mosby_at = _space(table.mosby, "mosby")
    elif table.phase in ("operations", "rounds", "union", "events"):
        raise BadInput(f"mosby: say where the band is in phase {table.phase!r}.")


def _spaces(g: Mosby, table: Table) -> None:
    for n, group in enumerate(table.extended, 1):
        of_range(group, 1, 6, f"extended, entry {n}")
        g.extended.append(group)
        for space in T.extend[group - 1]:
            g.lines[space] = 1
            if not g.large[space] and not g.status[space]:
                g.status[space] = UNREVEALED
                g.markers += 1
    for id in table.large:
        space = _space(id, "large")
        g.lines[space] = g.large[space] = 1
        if g.status[space]:
            g.status[space] = 0
            g.markers -= 1
    for ids, marker, line in ((table.revealed, REVEALED, "revealed"), (table.unrevealed, UNREVEALED, "unrevealed")):
        for id in ids:
            space = _space(id, line)
            if not g.lines[space] or g.large[space]:
                raise BadInput(f"{line}: {id} is not an ordinary space inside the Union lines.")
            g.markers += int(not g.status[space])
            g.status[space] = marker
    for id in table.bridges_out:
        space = _space(id, "bridges_out")
        if g.bridge[space] != INTACT:
            raise BadInput(f"bridges_out: there is no bridge at {id}.")
        g.bridge[space] = DEMOLISHED
    for id in table.rail_out:
        space = _space(id, "rail_out")
        if not T.rail[space]:
            raise BadInput(f"rail_out: there is no railroad at {id}.")
        g.rail_out[space] = 1
    for id in table.devastated:
        g.devastated[_space(id, "devastated")] = 1
    for depot in table.depots:
        space = _space(depot.space, "depots")
        later = g.depot_values[g.depots_placed :]
        if depot.value not in later:
            raise BadInput(f"depots: there is no marker of value {depot.value} left.")
        later.remove(depot.value)
        g.depot_values[g.depots_placed :] = [depot.value, *later]
        g.depots_placed += 1
        g.depot[space] = g.depots_placed
        g.depot_out[space] = int(depot.demolished)
        g.events.remove(f"place_depot:{depot.space}") if f"place_depot:{depot.space}" in g.events else None
    states = {"waiting": WAITING, "map": ON_MAP, "band": WITH_BAND, "gone": GONE}
    g.leader = [states[getattr(table.leaders, name)] for name in LEADERS]
    if table.train:
        g.train = ON_MAP
        g.train_at = _space(table.train, "train")
        g.train_met = table.train_met
        g.escorts = of_range(table.escorts, 0, 2, "escorts")


def _find(g: Mosby, kind: str, full: int, line: str) -> int:
    """A counter of that kind that is still free: in the cup first, else on the reinforcement track."""
    number = KINDS.index(kind)
    fits = [u for u in range(len(T.kind)) if T.kind[u] == number and (full == 0 or T.strength[u] == full)]
    for unit in fits:
        if g.at[unit] == CUP and unit not in g.stacked:
            return unit
    for unit in fits:
        if g.at[unit] < CUP and g.at[unit] not in (HOLDING, ELIMINATED):
            g.at[unit] = CUP
            g.cup.append(unit)
            return unit
    raise BadInput(f"{line}: there is no {kind}{' of strength ' + str(full) if full else ''} counter left.")


def _units(g: Mosby, table: Table) -> None:
    for unit, number in enumerate(T.unit_class):
        if 0 < number <= table.reinforced:
            g.at[unit] = CUP
            g.cup.append(unit)
    for n, row in enumerate(table.units, 1):
        line = f"units, entry {n}"
        unit = _find(g, row.kind, row.strength, line)
        if row.loss and not 0 < row.loss < T.strength[unit]:
            raise BadInput(f"{line}: a loss of {row.loss} leaves the unit nothing.")
        g.cup.remove(unit)
        flags = ACTIVE | SEEN if row.active else 0
        flags |= SEEN if row.seen else 0
        flags |= RETREAT if row.retreat else 0
        flags |= ESCORT if row.escort else 0
        flags |= POUNCE if row.pounce else 0
        place(g, unit, _space(row.space, line), flags)
        g.loss[unit] = row.loss
    for n, kind in enumerate(table.holding, 1):
        if kind not in KINDS[:4]:
            raise BadInput(f"holding, entry {n}: {kind!r} is none of {', '.join(KINDS[:4])}.")
        unit = _find(g, kind, 0, f"holding, entry {n}")
        g.cup.remove(unit)
        g.at[unit] = HOLDING
    for n, full in enumerate(table.eliminated, 1):
        unit = _find(g, KINDS[COMBAT], full, f"eliminated, entry {n}")
        g.cup.remove(unit)
        g.at[unit] = ELIMINATED
    for n, drawn in enumerate(table.draws, 1):
        kind, _, full_text = drawn.partition(" ")
        if kind not in KINDS or (full_text and not full_text.isdigit()):
            raise BadInput(f"draws, entry {n}: {drawn!r} is not a unit; say for example 'combat 3' or 'sutler'.")
        g.stacked.append(_find(g, kind, int(full_text or 0), f"draws, entry {n}"))


def _cards(g: Mosby, table: Table) -> None:
    for n, card in enumerate(table.hand, 1):
        if card not in g.deck:
            raise BadInput(f"hand, entry {n}: there is no Action card {card!r} left.")
        g.deck.remove(card)
        g.hand.append(card)
    for card in reversed(table.deck):
        if card not in g.deck:
            raise BadInput(f"deck: there is no Action card {card!r} left.")
        g.deck.remove(card)
        g.deck.append(card)
    for card in reversed(table.events):
        found = next((c for c in g.events if c == card or c.partition(":")[0] == card), None)
        if found is None:
            raise BadInput(f"events: there is no Event card {card!r} left.")
        g.events.remove(found)
        g.events.append(found)


def _agenda(g: Mosby, table: Table) -> None:
    """Where in the turn play begins."""
    g.agenda = [StartOfTurn(), EndOfTurn()]
    phase = table.phase
    if phase == "preparation":
        g.agenda = [StartOfTurn()]
    elif phase == "events":
        g.mode = "events"
        g.events_left = len(table.events)
        g.then(NextEvent(), BeginOperations())
    elif phase == "operations":
        g.mode = "operations"
        g.then(OperationsPhase())
    elif phase in ("rounds", "union"):
        g.mode = "rounds"
        if not table.initiative:
            g.then(BeginRounds(), OperationsPhase())
            return
        g.initiative = table.initiative
        g.round = table.round
        half: Step[Mosby] = MosbyActs() if phase == "rounds" else UnionActs()
        other: Step[Mosby] = UnionActs() if phase == "rounds" else MosbyActs()
        second = [other] if (phase == "rounds") == (table.initiative == "mosby") else []
        g.then(half, *second, RoundBegins(), OperationsPhase())
