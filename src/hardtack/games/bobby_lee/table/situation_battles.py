"""Battles of a situation: who stands where on the battle board, what the Battle Turn has seen, and what comes next."""

from __future__ import annotations

from hardtack.engine.contract import BadInput
from hardtack.engine.situation import of_range
from hardtack.engine.state import Step

from ..rules.battle.assault import Assaults
from ..rules.battle.board import boxes, centre, engaged, manned
from ..rules.battle.combat_phase import BattleOrder, BattleTurnEnds, Day, HalfTurn
from ..rules.battle.deployment import Deployment, NightDeploy
from ..rules.battle.enveloping import EnvelopersArrive, Enveloping, FoundAsk
from ..rules.battle.fire import Fire
from ..rules.battle.morale import Morale
from ..rules.battle.moves import Moves
from ..rules.battle.night import DayBreaks, Night, NightAsk, NightOrder
from ..rules.battle.regrouping import RegroupAsk
from ..rules.battle.reinforcements import OPENED, SHUT, ReinforceAsk, Reinforcements
from ..rules.battle.retreats import Retreats
from ..rules.map import MAJOR
from ..rules.state import (
    DRAWN,
    FIRED,
    NIGHT,
    NOBODY,
    NOWHERE,
    RESERVE,
    SAILED,
    SLOTS,
    UNPLACED,
    Battle,
    BobbyLee,
    battle_at,
    own,
    unfinished,
)
from ..rules.supply.siege import besieged
from ..rules.tables import T
from ..rules.units import HART
from .situation_table import ACTS, FIGHTING, BattleRow, Table, Used, approach, place, side_number, spot_of, unit_of

SEGMENTS = ("retreats", "morale", "assaults", "fire", "moves", "enveloping", "reinforcements")
"""7.0: the segments of a Battle Turn, in their order."""
BY_NIGHT = ("falls", "orders", "decide", "reinforcements", "regroup", "deploy")


# ---- who stands where


def named_boxes(row: BattleRow, line: str) -> list[tuple[str, int, int]]:
    """The positions a battle names: position, block, its steps (0: as the stacks have it)."""
    out = []
    for position, blocks in row.boxes.items():
        for id in blocks:
            steps = blocks[id] if isinstance(blocks, dict) else 0
            out.append((position, unit_of(id, f"{line}, {position}"), steps))
    return out


def lay_battles(g: BobbyLee, table: Table) -> None:
    """6.1: the battles; the blocks stand in their hexes already."""
    for n, row in enumerate(table.battles, 1):
        lay(g, row, f"battles, entry {n}")
    both = [h for h in range(T.size) if g.count[h] and g.count[T.size + h]]
    for hex in both if table.phase in FIGHTING else ():
        b = battle_at(g, hex)
        if b is None or b.winner != NOBODY:
            raise BadInput(f"battles: both sides stand in {T.name[hex]}, and no battle is named there.")
    if table.phase in FIGHTING:
        hexes = table.besieged
        g.besieged = sorted(besieged(g, 1 - g.active) if hexes is None else [place(h, "besieged") for h in hexes])


def lay(g: BobbyLee, row: BattleRow, line: str) -> None:
    hex = place(row.hex, line)
    if battle_at(g, hex) is not None:
        raise BadInput(f"{line}: the battle of {row.hex} is named twice.")
    b = Battle(
        hex=hex,
        attacker=g.active,
        owner=[0, 0, 0, 1, 1, 1],
        entered=[],
        retreated=[0] * 12,
        reinforced=[0] * 12,
        closed=[0] * 12,
        seen=[],
    )
    b.winner = {"": NOBODY, "nobody": DRAWN}.get(row.winner, NOBODY)
    if row.winner in ("usa", "csa"):
        b.winner = side_number(row.winner)
    if b.winner == NOBODY and not (own(g, hex, 0) and own(g, hex, 1)):
        raise BadInput(f"{line}: two sides are needed for a battle, in {row.hex} there is one; or name a winner.")
    g.battles = sorted([*g.battles, b], key=lambda b: b.hex)
    board(g, b, row, line)
    here = own(g, hex, g.active)
    if row.entered is None:
        b.entered = sorted({g.came[u] for u in here if g.came[u] >= 0})
    else:
        b.entered = sorted({approach(name, hex, f"{line}, entered") for name in row.entered})
    for side in b.entered:
        if not T.passable[side] and T.cls[side] != MAJOR:
            raise BadInput(f"{line}, entered: nobody comes from {T.name[T.near[side]]} to {row.hex}.")
    seen = [u for u in g.stack[hex] if T.side_of[u]] if row.seen is None else [unit_of(u, line) for u in row.seen]
    b.seen = sorted(seen)
    b.stays = [side_number(side) for side in row.stays]
    count_used(b, b.retreated, row.retreated, f"{line}, retreated")
    count_used(b, b.reinforced, row.reinforced, f"{line}, reinforced")
    for how, sides in ((SHUT, row.closed), (OPENED, row.opened)):
        for who, pairs in sides.items():
            for pair in pairs:
                b.closed[side_number(who) * 6 + approach(pair, hex, line) % 6] = how


def board(g: BobbyLee, b: Battle, row: BattleRow, line: str) -> None:
    """6.2: the blocks on the battle board, and what they did there."""
    for unit in g.stack[b.hex]:
        g.spot[unit] = UNPLACED if b.winner == NOBODY else NOWHERE
    for position, unit, _ in named_boxes(row, line):
        spot = spot_of(position, T.side_of[unit], T.fortress[b.hex], line)
        if T.kind[unit] == HART and spot not in (centre(T.side_of[unit]), RESERVE, UNPLACED):
            raise BadInput(f"{line}: {T.units[unit]} is heavy artillery, for its own centre or its reserve.")
        if g.down[unit] and spot < RESERVE:
            raise BadInput(f"{line}: {T.units[unit]} is disorganised and can only be in reserve.")
        g.spot[unit] = spot
    for id, acts in row.acted.items():
        g.acted[present(g, b, id, f"{line}, acted")] = sum(ACTS[act] for act in acts)
    for id in row.half_hit:
        g.half_hit[present(g, b, id, f"{line}, half_hit")] = 1
    for id in row.contact:
        g.contact[present(g, b, id, f"{line}, contact")] = 1
    for id, to in row.leaving.items():
        unit = present(g, b, id, f"{line}, leaving")
        if to == "sea" and g.came[unit] > SAILED:
            raise BadInput(f"{line}, leaving: {id} did not come by sea.")
        g.leaving[unit] = g.came[unit] if to == "sea" else T.near[approach(to, b.hex, f"{line}, leaving")]
    there = manned(g, b)
    for box in boxes(b):
        if bool(there[box]) != bool(there[7 + box]):
            b.owner[box] = 0 if there[box] else 1
    for name, who in row.owner.items():
        box = spot_of(name, side_number(who), T.fortress[b.hex], f"{line}, owner")
        if box >= RESERVE:
            raise BadInput(f"{line}, owner: {name} is no box.")
        b.owner[box] = side_number(who)
    if row.up is None:
        shown = [u for u in g.stack[b.hex] if engaged(g, u) or g.acted[u] & FIRED]
    else:
        shown = [present(g, b, id, f"{line}, up") for id in row.up]
    for unit in shown:
        g.blocks.show(unit, 0, 1)


def present(g: BobbyLee, b: Battle, id: str, line: str) -> int:
    unit = unit_of(id, line)
    if g.at[unit] != b.hex:
        raise BadInput(f"{line}: {id} is not in the battle of {T.name[b.hex]}.")
    return unit


def count_used(b: Battle, places: list[int], used: Used, line: str) -> None:
    for who, sides in used.items():
        for pair, n in sides.items():
            places[side_number(who) * 6 + approach(pair, b.hex, line) % 6] = of_range(n, 0, 9, line)


# ---- what comes next


def fight(g: BobbyLee, table: Table) -> list[Step[BobbyLee]]:
    """6.3: the agenda from here to the end of the Combat Phase."""
    if not unfinished(g) and table.segment != "regroup":
        raise BadInput("battles: name at least one that is being fought.")
    g.phase = "battle-deployment" if table.phase == "deployment" else str(table.phase)
    attacker, defender = g.active, 1 - g.active
    g.fought = [place(name, "fought") for name in table.fought]
    if table.phase == "deployment":
        g.day = 0
        return [Deployment(), Day()]
    g.day = of_range(table.day or 1, 1, 99, "day")
    for b in unfinished(g):
        waiting = [u for u in g.stack[b.hex] if g.spot[u] == UNPLACED]
        if waiting and table.phase == "battle":
            raise BadInput(f"battles: {T.units[waiting[0]]} has no position in the battle of {T.name[b.hex]}.")
    g.half = attacker if table.half is None else side_number(table.half)
    segment = table.segment or ("falls" if table.phase == "night" else "")
    if table.phase == "night":
        return by_night(g, table, segment)
    if segment in BY_NIGHT and segment not in ("reinforcements", "regroup"):
        raise BadInput(f"segment: {segment!r} belongs to the night.")
    g.slot = SLOTS.index(table.slot or "dawn")
    turns = [HalfTurn(slot, side) for slot in range(NIGHT) for side in (attacker, defender)]
    now = turns.index(HalfTurn(g.slot, g.half))
    rest: list[Step[BobbyLee]] = [BattleOrder(g.half), *turns[now + 1 :], Night(), Day()]
    if not segment and not table.here:
        return rest
    hex = the_hex(g, table)
    g.here = hex
    g.fought = [*[h for h in g.fought if h != hex], hex]
    return [*turn_from(g, hex, segment or SEGMENTS[0]), BattleTurnEnds(hex), *rest]


def the_hex(g: BobbyLee, table: Table) -> int:
    """The battle that is being played."""
    hexes = [b.hex for b in (g.battles if table.segment == "regroup" else unfinished(g))]
    if not table.here:
        if len(hexes) > 1:
            raise BadInput("here: several battles are fought; name the one that is being played.")
        return hexes[0]
    hex = place(table.here, "here")
    if hex not in hexes:
        raise BadInput(f"here: no battle is fought in {table.here}.")
    return hex


def turn_from(g: BobbyLee, hex: int, segment: str) -> list[Step[BobbyLee]]:
    """7.0: what is left of a Battle Turn from a segment on."""
    if segment == "regroup":
        return regroup(g, hex)
    if segment == "enveloped":
        return [FoundAsk(g.half, hex), EnvelopersArrive(hex), Reinforcements(hex)]
    turn: list[Step[BobbyLee]] = [
        Retreats(hex), Morale(hex), Assaults(hex), Fire(hex), Moves(hex), Enveloping(hex), Reinforcements(hex),
    ]  # fmt: skip
    return turn[SEGMENTS.index(segment) :]


def regroup(g: BobbyLee, hex: int) -> list[Step[BobbyLee]]:
    """6.4: the winner of a battle regroups."""
    b = battle_at(g, hex)
    if b is None or b.winner not in (0, 1):
        raise BadInput(f"segment: nobody has won the battle of {T.name[hex]}.")
    return [RegroupAsk(b.winner, hex)]


def by_night(g: BobbyLee, table: Table, segment: str) -> list[Step[BobbyLee]]:
    """6.31: from a moment of the night on."""
    if segment not in BY_NIGHT:
        raise BadInput(f"segment: by night there is {', '.join(BY_NIGHT)}, not {segment!r}.")
    attacker, defender = g.active, 1 - g.active
    if segment == "falls":
        g.slot = NIGHT - 1
        return [Night(), Day()]
    g.slot = NIGHT
    g.fought = g.fought or [b.hex for b in g.battles]
    placing: list[Step[BobbyLee]] = [
        *[NightDeploy(side, b.hex) for side in (defender, attacker) for b in g.battles],
        DayBreaks(),
        Day(),
    ]
    g.here = place(table.here, "here") if table.here else NOWHERE
    if segment == "deploy":
        return placing
    orders: list[Step[BobbyLee]] = [NightOrder(defender), NightOrder(attacker), *placing]
    if segment == "orders":
        return orders
    g.here = hex = the_hex(g, table)
    asks: dict[str, list[Step[BobbyLee]]] = {
        "decide": [NightAsk(g.half, hex)],
        "reinforcements": [ReinforceAsk(g.half, hex)],
        "regroup": regroup(g, hex) if segment == "regroup" else [],
    }
    return [*asks[segment], *orders]
