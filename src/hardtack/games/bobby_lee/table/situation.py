"""Situations: any position of Bobby Lee from a plain table (docs/games/bobby-lee.md describes it)."""

from __future__ import annotations

from typing import Any

from hardtack.engine.contract import BadInput
from hardtack.engine.game import Game
from hardtack.engine.situation import begin, of_range, read
from hardtack.engine.state import Step

from ..rules.battle.combat_phase import CombatPhase
from ..rules.battle.night import mix_boxes
from ..rules.control import begin_phase
from ..rules.initiative import first
from ..rules.map import SIDES, WEATHERS
from ..rules.movement.activation import ActivateAsk, Activation
from ..rules.movement.command_radius import commanded
from ..rules.movement.forced_march import ForcedMarches, ForcedMarchRolls, MarkAsk, markable, targets
from ..rules.movement.headquarters import Headquarters, HqMoveAsk
from ..rules.movement.movement_phase import MoveAsk, MovementEnds, MovementPhase
from ..rules.replacements.politics import POLITICS
from ..rules.replacements.sheet import SheetAsk
from ..rules.scenarios.set_up import set_up
from ..rules.sequence import (
    CampaignTurn,
    CampaignTurnEnds,
    Initiative,
    Month,
    MonthEnds,
    Opening,
    PassTurn,
    ReplacementTurn,
)
from ..rules.state import (
    ACTIVE,
    BY_PIKE,
    GONE,
    MOVED,
    NOBODY,
    NOWHERE,
    POOL,
    SAILED,
    STOPPED,
    WHOLE,
    BobbyLee,
    mix_stacks,
    put,
    reveal,
    take_up,
)
from ..rules.supply.supply_phase import SupplyAsk, SupplyPhase
from ..rules.supply.surrender import SurrenderDemands
from ..rules.tables import T
from ..rules.units import HQ
from ..rules.victory import LAST, last_month, places_now
from .situation_battles import fight, lay_battles, named_boxes
from .situation_table import BEFORE_TURNS, FIGHTING, MOVING, Table, hexside, place, side_number, unit_of

DEEDS = {"whole": WHOLE, "stopped": STOPPED, "pike": BY_PIKE}


def build(game: Game[BobbyLee], data: dict[str, Any], seed: int | str) -> BobbyLee:
    table = read(game, data, Table)
    if table.battles and table.phase not in FIGHTING:
        raise BadInput("battles: name one of the phases deployment, battle and night.")
    before: list[Step[BobbyLee]] = []

    def start(scenario: str, options: dict[str, int], dice: Any) -> BobbyLee:
        g, asks = set_up(scenario, options, dice)
        before.extend(asks)
        return g

    g = begin(game, table, seed, start)
    calendar(g, table)
    blocks(g, table)
    if table.phase not in (None, *BEFORE_TURNS, "month-end"):
        g.active = side_number(table.active)
    whose(g, table)
    politics(g, table)
    campaign_turn(g, table)
    lay_battles(g, table)
    shuffle(g)
    g.then(*(agenda(g, table) if table.phase is not None else [*before, Opening()]))
    return g


# ---- the month


def calendar(g: BobbyLee, table: Table) -> None:
    """3.2, 3.4: the date and its weather; a scenario goes on after its last October only if that was agreed (3.2.4)."""
    row = T.years[g.start_year]
    year, month = table.year or g.year, of_range(table.month or (row.first if not table.year else 1), 1, 12, "month")
    months = (year - g.start_year) * 12 + month - row.first + 1
    if months < 1:
        raise BadInput(f"month: {g.scenario} begins in month {row.first} of {g.start_year}.")
    if (year, month) > LAST:
        raise BadInput(f"year: no game goes on after {LAST[0]}.")
    last = last_month(g)
    if not g.campaign and (year, month) > last:
        if not g.options.get("agreed-continuation"):
            raise BadInput(f"month: {g.scenario} ends with month {last[1]} of {last[0]}; a campaign goes on.")
        g.campaign = 1
    g.year, g.month, g.months = year, month, months
    g.weather, after = T.weather[month - 1], T.after[month - 1]
    if table.weather and WEATHERS.index(table.weather) != g.weather:
        if WEATHERS.index(table.weather) != after:
            raise BadInput(f"weather: in month {month} it is {WEATHERS[g.weather]}.")
        g.weather, g.turned = after, 1
    must = (year, month) >= T.link_from
    if table.link is False and must:
        raise BadInput("link: from January 1862 on the military railroad is there.")
    g.link = int(must or bool(table.link))
    g.link_months = of_range(table.link_months, 0, 99, "link_months")


def politics(g: BobbyLee, table: Table) -> None:
    """3.1, 3.54, 3.55: the track, drafts, emancipation."""
    if table.track is not None:
        g.track = of_range(table.track, T.lowest, T.highest, "track")
    for who, n in table.conscripted.items():
        g.conscripted[side_number(who)] = of_range(n, 0, 12, f"conscripted, {who}")
    if table.emancipated:
        if g.start_year in POLITICS.not_in_games_from:
            raise BadInput(f"emancipated: not in a game that begins in {g.start_year}.")
        if g.months == 1:
            raise BadInput("emancipated: the first month of a game is too early.")
        g.emancipated = g.months if table.emancipated == "now" else g.months - 1
    g.major = [int(table.major), int(table.major_now)]
    if table.levy or table.phase == "sheet":
        if table.phase != "sheet":
            raise BadInput("levy: it is raised with the sheets; name the phase sheet.")
        g.levy = [of_range(table.levy.get(who, 0), 0, 4, f"levy, {who}") for who in ("usa", "csa")]


# ---- blocks


def blocks(g: BobbyLee, table: Table) -> None:
    """2.0: every block in one place: a hex, a battle, the pool, or gone for good."""
    named: dict[int, str] = {}

    def name(unit: int, where: str) -> None:
        if unit in named:
            raise BadInput(f"{where}: {T.units[unit]} is named twice, also in {named[unit]}.")
        named[unit] = where

    if table.stacks is not None:
        for unit in range(len(T.units)):
            away(g, unit, POOL)
    for spot, stack in (table.stacks or {}).items():
        line = f"stacks, {spot}"
        hex = place(spot, line)
        for id, steps in stack.items():
            unit = unit_of(id, line)
            name(unit, line)
            stand(g, unit, hex, steps, line)
    for line, ids, to in (("pool", table.pool, POOL), ("gone", table.gone, GONE)):
        for id in ids:
            unit = unit_of(id, line)
            name(unit, line)
            away(g, unit, to)
    for n, row in enumerate(table.battles, 1):
        line = f"battles, entry {n}"
        hex = place(row.hex, line)
        for position, unit, steps in named_boxes(row, line):
            where = f"{line}, {position}"
            if steps:
                name(unit, where)
                stand(g, unit, hex, steps, where)
            elif g.at[unit] != hex:
                raise BadInput(f"{where}: {T.units[unit]} is not in {row.hex}; name its steps, or put it there.")
    for id in table.disorganised:
        g.down[on_map(g, id, "disorganised")] = 1


def away(g: BobbyLee, unit: int, to: int) -> None:
    """Take a block off the map, if it is there."""
    if g.at[unit] >= 0:
        take_up(g, unit, to)
    g.at[unit], g.steps[unit] = to, 0


def stand(g: BobbyLee, unit: int, hex: int, steps: int, line: str) -> None:
    if not 1 <= steps <= T.full[unit]:
        raise BadInput(f"{line}: {T.units[unit]} has 1 to {T.full[unit]} steps, not {steps}.")
    away(g, unit, POOL)
    put(g, unit, hex)
    g.steps[unit] = steps


def on_map(g: BobbyLee, id: str, line: str, mine: bool = False) -> int:
    """A block that stands in some hex; `mine`: of the active side."""
    unit = unit_of(id, line)
    if g.at[unit] < 0:
        raise BadInput(f"{line}: {id} is not on the map.")
    if mine and T.side_of[unit] != g.active:
        raise BadInput(f"{line}: {id} does not belong to the active side.")
    return unit


def whose(g: BobbyLee, table: Table) -> None:
    """8.2, R15, R77: who controls what: a hex that is fought over was the defender's."""
    for hex in range(T.size):
        if g.count[hex] and g.count[T.size + hex]:
            if table.phase not in (*MOVING, *FIGHTING):
                raise BadInput(f"stacks: both sides stand in {T.name[hex]}, and in this phase nobody fights.")
            g.control[hex] = 1 - g.active
    begin_phase(g)
    for spot, who in table.control.items():
        g.control[place(spot, "control")] = side_number(who)
    if table.stacks is not None or table.battles:
        g.held = places_now(g)
    for spot, who in table.held.items():
        hex = place(spot, "held")
        if hex not in T.valued:
            raise BadInput(f"held: {spot} is worth nothing.")
        g.held[T.valued.index(hex)] = side_number(who)


def shuffle(g: BobbyLee) -> None:
    """Nobody can tell a block by its handle."""
    for side in (0, 1):
        mix_stacks(g, side)
    for b in g.battles:
        mix_boxes(g, b)


# ---- the Campaign Turn


def campaign_turn(g: BobbyLee, table: Table) -> None:
    """4.3 to 5.4: bids and passes, who has been activated, who has moved, who has attacked."""
    if g.active == NOWHERE:
        for said, line in ((table.bids, "bids"), (table.turn, "turn"), (table.passes, "passes")):
            if said and table.phase != "month-end":
                raise BadInput(f"{line}: in this phase nobody has bid or had a turn; name a later one.")
    bids_and_passes(g, table)
    stood = table.stood
    base = g.active * T.size
    g.stood = (
        sorted(place(spot, "stood") for spot in stood)
        if stood is not None
        else [h for h in range(T.size) if g.active >= 0 and g.count[base + h]]
    )
    commands(g, table)
    deeds(g, table)
    attackers(g, table)
    g.refused = [place(spot, "demanded") for spot in table.demanded]
    for id, to in table.marks.items():
        unit, hex = on_map(g, id, "marks", True), place(to, "marks")
        side = T.grid.side(hex, g.at[unit])
        if table.phase != "forced-march" or unit not in markable(g) or side not in targets(g, unit):
            raise BadInput(f"marks: {id} cannot be marked to force march to {to}.")
        g.mark[unit] = hex
        g.marked.append(unit)


def bids_and_passes(g: BobbyLee, table: Table) -> None:
    """4.3, 4.5: the first turn is the winner's, then they alternate; who has passed does not move."""
    if g.active == NOWHERE:
        g.bids = [table.bids.get(who, 0) for who in ("usa", "csa")] if table.bids else []
        return
    turn = g.campaign_turn = of_range(table.turn or (1 if table.bids else 2), 1, 99, "turn")
    winner = g.active if turn % 2 else 1 - g.active
    g.bids = [int(side == winner) for side in (0, 1)]
    if table.bids:
        g.bids = [table.bids.get(who, 0) for who in ("usa", "csa")]
        for side, bid in enumerate(g.bids):
            of_range(bid, 0, len(T.hqs[side]), f"bids, {SIDES[side]}")
        begins = first(g.bids) if any(g.bids) else 1
        if begins != winner:
            raise BadInput(f"turn: by these bids turn {turn} is not the {SIDES[g.active]}'s.")
    g.bound = max(g.bids) if turn == 1 and table.bids else 0
    top = 2 if table.phase == "supply" else 1 if table.phase in ("turn", "activation") else 0
    g.passes = of_range(table.passes, 0, top, "passes")


def commands(g: BobbyLee, table: Table) -> None:
    """5.11, 5.4: activated headquarters lie face up, and those within their radius have orders."""
    phase = table.phase
    hqs = [on_map(g, id, "activated", True) for id in table.activated]
    for hq in hqs:
        if T.kind[hq] != HQ:
            raise BadInput(f"activated: {T.units[hq]} is no headquarters.")
    if hqs and phase not in ("activation", "demands", "movement", "headquarters"):
        raise BadInput("activated: name one of the phases activation, demands, movement and headquarters.")
    moving = phase in ("demands", "movement")
    if moving:
        for hq in hqs:
            g.did[hq] |= ACTIVE
            reveal(g, hq)
            for unit in commanded(g, hq):
                g.orders[unit] = 1
    if table.orders is not None:
        g.orders = [0] * len(g.orders)
        for id in table.orders:
            g.orders[on_map(g, id, "orders", True)] = 1
    for hq in hqs:
        g.orders[hq] = 0
    supreme = T.supreme[g.active]
    most_moves = g.steps[supreme] if moving and supreme in hqs else 0
    g.strategic = most_moves if table.strategic is None else of_range(table.strategic, 0, 4, "strategic")


def deeds(g: BobbyLee, table: Table) -> None:
    """5.3: who has moved in this turn, and how."""
    moved = table.moved if isinstance(table.moved, dict) else {id: [] for id in table.moved}
    for id, how in moved.items():
        g.did[on_map(g, id, "moved", True)] |= MOVED | sum(DEEDS[deed] for deed in how)


def attackers(g: BobbyLee, table: Table) -> None:
    """5.31, 10.41: by which hexside, or from which port, blocks came into the battle hexes they stand in."""
    for id, way in table.came.items():
        unit = on_map(g, id, "came")
        start, _, port = way.partition(" ")
        if start == "sea":
            hex = place(port, f"came, {id}")
            if not T.port[hex]:
                raise BadInput(f"came, {id}: {port} is no port.")
            g.came[unit] = SAILED - hex
        else:
            g.came[unit] = hexside(way, f"came, {id}")
            if g.came[unit] // 6 != g.at[unit]:
                raise BadInput(f"came, {id}: it does not stand in {T.name[g.came[unit] // 6]}.")
    moving = table.phase in MOVING
    if moving:
        for unit in T.of[g.active]:
            if g.at[unit] >= 0 and g.count[(1 - g.active) * T.size + g.at[unit]]:
                if g.came[unit] == NOWHERE:
                    raise BadInput(f"came: {T.units[unit]} stands among enemies; say across which hexside it attacked.")
                g.did[unit] |= MOVED
    if table.attacks is not None:
        g.attacks = [hexside(pair, "attacks") for pair in table.attacks]
    elif moving:
        g.attacks = [g.came[u] for u in T.of[g.active] if g.came[u] >= 0]
    g.pike_attacks = [hexside(pair, "by_pike") for pair in table.by_pike]


# ---- what comes next


def agenda(g: BobbyLee, table: Table) -> list[Step[BobbyLee]]:
    """4.0: where in the month play begins."""
    phase = table.phase
    if phase in BEFORE_TURNS or phase == "month-end":
        g.phase = {"month": "month-end", "sheet": "replacements"}.get(phase, phase)
        first_steps: dict[str, list[Step[BobbyLee]]] = {
            "month": [Month()],
            "replacements": [ReplacementTurn(), Initiative()],
            "sheet": [SheetAsk(), Initiative()],
            "initiative": [Initiative()],
            "month-end": [MonthEnds()],
        }
        return first_steps[phase]
    if phase == "turn":
        g.campaign_turn -= 1
        return [PassTurn(g.active) if first(g.bids) == NOBODY else CampaignTurn(g.active)]
    ends: list[Step[BobbyLee]] = [SupplyPhase(), CampaignTurnEnds()]
    if phase in FIGHTING:
        return [*fight(g, table), *ends]
    g.phase = {"demands": "movement", "combat": "forced-march"}.get(str(phase), str(phase))
    chosen = tuple(T.unit[id] for id in table.activated)
    if phase == "supply":
        return supply(g, table, ends)
    rest: list[Step[BobbyLee]] = [CombatPhase(), *ends]
    if phase == "activation":
        ask: Step[BobbyLee] = ActivateAsk(chosen) if chosen else Activation()
        return [ask, MovementPhase(), *rest]
    marching: list[Step[BobbyLee]] = [MoveAsk(), Headquarters(), ForcedMarches(), MovementEnds()]
    by_phase: dict[str, list[Step[BobbyLee]]] = {
        "demands": [SurrenderDemands(), *marching],
        "movement": marching,
        "headquarters": [HqMoveAsk(chosen), ForcedMarches(), MovementEnds()],
        "forced-march": [MarkAsk(), ForcedMarchRolls(), MovementEnds()],
        "combat": [],
    }
    return [*by_phase[str(phase)], *rest]


def supply(g: BobbyLee, table: Table, ends: list[Step[BobbyLee]]) -> list[Step[BobbyLee]]:
    """11.1, 11.7: the Supply Phase, from its beginning or after some headquarters have given supply."""
    given = tuple(on_map(g, id, "given", True) for id in table.given)
    for hq in given:
        if T.kind[hq] != HQ or hq == T.supreme[g.active]:
            raise BadInput(f"given: {T.units[hq]} is no field headquarters.")
        reveal(g, hq)
    return [SupplyAsk(given), *ends[1:]] if given else ends
