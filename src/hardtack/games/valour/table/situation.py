"""Situations: any position from a plain table (docs/games/valour.md describes it), on a table of one's own too."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hardtack.engine.board.opentable.numbers import INCH, touching
from hardtack.engine.board.opentable.poses import Pose
from hardtack.engine.contract import BadInput
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.situation import begin, of_range, read
from hardtack.engine.state import Step

from ..rules.action.acting import ask_of, may_act
from ..rules.action.assault import from_house_to_house
from ..rules.action.command import ActionPhase, BrigadeAsk, LastLeaders, UnitAsk
from ..rules.action.leaders import LeadAsk
from ..rules.action.moving import start as deed_of
from ..rules.action.occupying import may_hold
from ..rules.armies import check_formation, formations
from ..rules.fate.cards import (
    ALL_OUT_ATTACK,
    CAPTURE,
    CONFUSION,
    MARK_THE_OFFICERS,
    REBEL_YELL,
    TIDE_OF_BATTLE,
)
from ..rules.fate.windows import LASTING, carry_out, close, leader_id
from ..rules.invariants import places
from ..rules.kinds import BLUE, FORMATIONS, GREY, NOBODY, OPEN_ORDER, ROLES, hundredths, mils
from ..rules.morale import EndPhase
from ..rules.sequence import Opening, Phase, PlayerTurn
from ..rules.set_up import set_up
from ..rules.standing import distance, enemies
from ..rules.state import (
    ACTED,
    AIMED_AT,
    ARRIVED,
    ASSAULTED,
    FAILED,
    FIRED,
    FOUGHT,
    FREED,
    MOVED,
    NOWHERE,
    PASSED,
    ROUTED,
    SECOND,
    SKIRMISHED,
    STANDING,
    STRUCK,
    SUPPORTED,
    UNTRIED,
    WAITING,
    Valour,
    battle,
    brigade_id,
    enter,
    form,
    new_state,
    of_brigade,
    place,
    profile,
    take_off,
    tenacity,
    unit_id,
    unit_number,
    unit_row,
)
from ..rules.tables import T
from .situation_table import BrigadeLines, EffectLines, SideLines, Table, UnitLines, own_battle

MARKS = {
    "fired": FIRED, "skirmished": FIRED | SKIRMISHED, "aimed-at": AIMED_AT, "acted": ACTED,
    "assaulted": ASSAULTED | ACTED, "fought": FOUGHT, "supported": SUPPORTED, "freed": FREED, "struck": STRUCK,
    "second": SECOND, "arrived": ARRIVED,
}  # fmt: skip
"""What a word in `did` means; who skirmishes has fired, and who assaults has acted."""
ORDERS = {"": UNTRIED, "passed": PASSED, "failed": FAILED}
MOST_CHANGE = 5
"""No card changes a profile by more."""


def build(game: Game[Valour], data: dict[str, Any], seed: int | str) -> Valour:
    table = read(game, data, Table)
    if table.table is not None and table.scenario is not None:
        raise BadInput("table: name a scenario or lay a table of your own, not both.")
    field = None if table.table is None else own_battle(table.table)

    def start(scenario: str, options: dict[str, int], dice: Dice) -> Valour:
        return set_up(scenario, options, dice) if field is None else new_state(scenario, options, dice, field)

    g = begin(game, table, seed, start)
    clock(g, table)
    for id, unit_lines in table.units.items():
        unit(g, id, unit_lines)
    for brigade in range(len(g.led)):
        muster(g, brigade)
    if wrong := places(g):
        raise BadInput(f"units: {wrong[0]}")
    next_door(g)
    for id, brigade_lines in table.brigades.items():
        led(g, id, brigade_lines)
    for role, side_lines in table.sides.items():
        command(g, ROLES.index(role), side_lines)
    for id, holder in table.held.items():
        found = [o.number for o in battle(g).objectives if o.id == id]
        if not found:
            raise BadInput(f"held: there is no objective {id!r}.")
        g.held[found[0]] = ROLES.index(holder) if holder else NOBODY
    if not begun(table):
        g.then(Opening())
        return g
    cards(g, BLUE, table.sides.get("blue") or SideLines())
    cards(g, GREY, table.sides.get("grey") or SideLines())
    for n, effect in enumerate(table.effects, 1):
        played(g, effect, f"effects, entry {n}")
    agenda(g, table)
    return g


def begun(table: Table) -> bool:
    """Whether the battle is under way, so that nobody rolls for the first turn and no deck is shuffled anew."""
    by_side = any(side.hand or side.deck or side.discards or side.moved for side in table.sides.values())
    by_brigade = any(row.order or row.moved or row.tests for row in table.brigades.values())
    by_unit = any(row.did or row.message or row.far is not None for row in table.units.values())
    named = (table.phase, table.turn, table.active, table.acting, table.unit)
    under_way = by_side or by_brigade or by_unit or bool(table.effects) or table.moment == "end"
    return under_way or any(line is not None for line in named)


def clock(g: Valour, table: Table) -> None:
    """army.turn-structure: the turn, and whose it is."""
    field = battle(g)
    g.turn = of_range(1 if table.turn is None else table.turn, 1, field.turns, "turn")
    first = NOBODY if table.first is None else ROLES.index(table.first)
    if first == NOBODY:
        first = field.first
    if first == NOBODY:
        first = 0 if table.active is None else ROLES.index(table.active)
    elif table.first is not None and not begun(table) and field.first != first:
        raise BadInput("first: name the turn or the phase too; before the battle it is as the battle has it.")
    g.first = first
    g.active = first if table.active is None else ROLES.index(table.active)
    g.turns = 2 * g.turn - (g.active == g.first)


# ---- units


def unit(g: Valour, id: str, lines: UnitLines) -> None:
    """G-18, G-54: how one unit differs."""
    number, where = unit_number(g, id), f"units, {id}"
    if number == NOWHERE:
        raise BadInput(f"units: there is no unit {id!r} in this battle.")
    shape(g, number, lines, where)
    if lines.status == "routed":
        if lines.pose is not None or lines.inside is not None:
            raise BadInput(f"{where}: it has routed and stands nowhere.")
        take_off(g, number)
    elif lines.status == "waiting":
        if not unit_row(g, number).arrives:
            raise BadInput(f"{where}: it does not arrive in any turn, so it cannot wait.")
        if lines.pose is not None or lines.inside is not None or lines.losses:
            raise BadInput(f"{where}: it has not arrived, so it stands nowhere and has no losses.")
        MOVED(g)
        g.status[number] = WAITING
    elif lines.pose is not None or lines.status == "standing" or lines.inside is not None:
        x, y, *turned = lines.pose or [g.x[number] / INCH, g.y[number] / INCH]
        facing = hundredths(turned[0]) if turned else g.facing[number]
        place(g, number, Pose(mils(x), mils(y), facing))
    if g.status[number] == STANDING:
        inside(g, number, lines, where)
        for mark in lines.did:
            g.did[number] |= MARKS[mark]
        g.message[number] = ORDERS[lines.message]
    elif lines.did or lines.message:
        raise BadInput(f"{where}: it is not on the table, and has done nothing.")
    elif g.status[number] == WAITING and lines.losses:
        raise BadInput(f"{where}: it has not arrived, and has no losses.")


def shape(g: Valour, number: int, lines: UnitLines, where: str) -> None:
    """formation.permissions, special.dismount, G-15: its formation, its losses, and lasting changes."""
    row = profile(g, number)
    if lines.on_foot and row.on_foot is None:
        raise BadInput(f"{where}: {row.id} cannot dismount.")
    formation = g.formation[number]
    if lines.formation is not None:
        formation = FORMATIONS.index(lines.formation)
    elif formation not in formations(row, lines.on_foot):
        formation = formations(row, lines.on_foot)[0]
    check_formation(row, formation, lines.on_foot, where)
    ranks = 0
    if formation == OPEN_ORDER:
        kind = 0 if lines.on_foot else row.kind
        usual = g.ranks[number] or T.chart.rows[kind, formation].ranks
        ranks = of_range(lines.ranks or usual, 1, T.chart.most_ranks(kind, formation), f"{where}, ranks")
    elif lines.ranks:
        raise BadInput(f"{where}: only in open order are ranks chosen.")
    form(g, number, formation, ranks, int(lines.on_foot))
    g.melee_more[number] = of_range(lines.melee, -MOST_CHANGE, MOST_CHANGE, f"{where}, melee")
    g.tenacity_more[number] = of_range(lines.tenacity, -MOST_CHANGE, MOST_CHANGE, f"{where}, tenacity")
    g.tried[number] = int(lines.tried)
    g.losses[number] = of_range(lines.losses, 0, tenacity(g, number), f"{where}, losses")


def inside(g: Valour, number: int, lines: UnitLines, where: str) -> None:
    if lines.inside is None:
        return
    found = [f.number for f in battle(g).features if f.id == lines.inside]
    if not found:
        raise BadInput(f"{where}: there is no feature {lines.inside!r} on this table.")
    if not may_hold(g, number, found[0]):
        raise BadInput(f"{where}: it cannot be inside {lines.inside}.")
    enter(g, number, found[0])


def next_door(g: Valour) -> None:
    """G-33: whoever has assaulted out of a feature has assaulted the enemies in those that touch it."""
    for number, house in enumerate(g.inside):
        if house != NOWHERE and g.did[number] & ASSAULTED:
            for enemy in enemies(g, number):
                if g.inside[enemy] != NOWHERE and touching(distance(g, number, enemy)):
                    from_house_to_house(g, number, enemy)


# ---- brigades and sides


def muster(g: Valour, brigade: int) -> None:
    """fortitude.broken-brigade, army.reinforcements: a leader is there while units of his are, or are still to come
    after some have."""
    units = battle(g).brigades[brigade].units
    g.fled[brigade] = int(any(g.status[u] == ROUTED for u in units))
    g.broken[brigade] = int(all(g.status[u] == ROUTED for u in units))
    if any(g.status[u] == STANDING for u in units):
        g.led[brigade] = 1
    elif g.broken[brigade] or not g.fled[brigade]:
        g.led[brigade] = 0


def spot(g: Valour, at: list[float], where: str) -> tuple[int, int]:
    x, y = mils(at[0]), mils(at[1])
    if x > battle(g).width or y > battle(g).height:
        raise BadInput(f"{where}: ({at[0]:g}, {at[1]:g}) is off the table.")
    return x, y


def brigade_number(g: Valour, id: str, line: str) -> int:
    for row in battle(g).brigades:
        if row.id == id:
            return row.number
    raise BadInput(f"{line}: there is no brigade {id!r} in this battle.")


def led(g: Valour, id: str, lines: BrigadeLines) -> None:
    """test.activation, G-37, G-40: how one brigade differs; its orders follow when the turn has been laid."""
    n, where = brigade_number(g, id, "brigades"), f"brigades, {id}"
    if lines.leader is not None:
        if not g.led[n]:
            raise BadInput(f"{where}: none of its units is on the table, and its leader is not either.")
        g.leader_x[n], g.leader_y[n] = spot(g, lines.leader, where)
    g.fled[n] = int(lines.fled or bool(g.fled[n]) or lines.tests > 0)
    g.fled_now[n] = lines.tests
    g.shot_up[n] = int(lines.shot_up)


def command(g: Valour, side: int, lines: SideLines) -> None:
    """G-51: how one side differs, but for its cards."""
    where = f"sides, {ROLES[side]}"
    g.defeats[side] = of_range(lines.defeats, 0, battle(g).sides[side].defeats, f"{where}, defeats")
    if lines.chief is not None:
        g.chief_x[side], g.chief_y[side] = spot(g, lines.chief, where)


def cards(g: Valour, side: int, lines: SideLines) -> None:
    """fate.start, fate.hand: every card in one place; those of the deck that are not named are shuffled."""
    where, deck = f"sides, {ROLES[side]}", g.decks[side]
    if not battle(g).cards and (lines.hand or lines.deck or lines.discards):
        raise BadInput(f"{where}: this battle has no cards.")
    taken: list[int] = []
    for id in [*lines.hand, *lines.deck, *lines.discards]:
        card = T.card.get(id, NOWHERE)
        if card in taken:
            raise BadInput(f"{where}: the card {id} is named twice.")
        if card not in deck:
            raise BadInput(f"{where}: there is no card {id!r} in its deck; it has {known(deck)}.")
        taken.append(card)
    hand = [T.card[id] for id in lines.hand]
    if TIDE_OF_BATTLE in hand:
        raise BadInput(f"{where}: a 2 is played when it is drawn, and is never held.")
    rest = [card for card in deck if card not in taken]
    g.shuffle("deck", rest, by=ROLES[side])
    g.decks[side] = [*rest, *(T.card[id] for id in reversed(lines.deck))]
    g.hands[side] = sorted(hand)
    g.discards[side] = [T.card[id] for id in lines.discards]


def known(deck: list[int]) -> str:
    return ", ".join(T.cards[card].id for card in sorted(deck))


LASTS = {*LASTING, ALL_OUT_ATTACK, REBEL_YELL, CONFUSION, MARK_THE_OFFICERS, CAPTURE}
"""Cards that count for a while after they have been played."""


def played(g: Valour, lines: EffectLines, where: str) -> None:
    """fate.hand: a card that was played in this turn, or before, and still counts; it lies with the discards."""
    side, card = ROLES.index(lines.side), T.card.get(lines.card, NOWHERE)
    if card not in (*g.decks[side], *g.discards[side]):
        raise BadInput(f"{where}: {lines.side} has no card {lines.card!r} in its deck or among its discards.")
    if card not in LASTS:
        raise BadInput(f"{where}: nothing of {lines.card} lasts; name what it has done.")
    if card in g.decks[side]:
        g.decks[side].remove(card)
        g.discards[side].append(card)
    chooses = T.cards[card].chooses.removeprefix("enemy-") or "brigade"
    known = {
        "brigade": {row.id: row.number for row in battle(g).brigades},
        "leader": {leader_id(g, n): n for n in range(len(battle(g).brigades) + len(ROLES))},
        "objective": {row.id: row.number for row in battle(g).objectives},
    }.get(chooses, {})
    if lines.on and lines.on not in known:
        raise BadInput(f"{where}: {lines.card} is played on a {chooses}, and there is no {lines.on!r}.")
    if not lines.on and T.cards[card].chooses:
        raise BadInput(f"{where}: say on which {chooses} {lines.card} was played.")
    on = known[lines.on] if lines.on else NOWHERE
    carry_out(g, side, card, on)
    close(g)
    if card == MARK_THE_OFFICERS and battle(g).brigades[on].role == g.active:
        g.effects[-1] = replace(g.effects[-1], turn=g.turns)


# ---- what comes next


def agenda(g: Valour, table: Table) -> None:
    """army.sequence: the player turn from where the situation begins, and the orders given in it so far."""
    phase = table.phase or ("action" if table.acting is not None or table.unit is not None else "fate")
    if table.moment == "end" and phase == "fate":
        raise BadInput("moment: the fate phase has no tests at its end; name another phase.")
    PlayerTurn().run(g)
    while g.agenda[-1] != Phase(phase):
        g.agenda.pop()
    if table.moment == "end":
        g.phase = phase
        while not isinstance(g.agenda[-1], EndPhase):
            g.agenda.pop()
    elif any(lines.tests for lines in table.brigades.values()):
        raise BadInput('brigades: tests are owed at the end of a phase; name moment = "end".')
    orders(g, table)
    if table.acting is not None or table.unit is not None:
        if phase != "action" or table.moment == "end":
            raise BadInput("acting: only in the action phase does a brigade act.")
        in_action(g, table)


def orders(g: Valour, table: Table) -> None:
    """test.activation, test.messenger, leader.move-timing: who has tried what in this turn."""
    for id, lines in table.units.items():
        number = unit_number(g, id)
        g.message[number] = ORDERS[lines.message]
        if lines.far is not None:
            g.far[number] = int(lines.far)
    for id, brigade in table.brigades.items():
        n = brigade_number(g, id, "brigades")
        g.order[n], g.leader_moved[n] = ORDERS[brigade.order], int(brigade.moved)
        if brigade.order and battle(g).brigades[n].role != g.active:
            raise BadInput(f"brigades, {id}: it is not its side's turn, so it has no orders.")
        g.picked_first |= int(brigade.order != "")
    for role, side in table.sides.items():
        g.chief_moved[ROLES.index(role)] = int(side.moved)


def in_action(g: Valour, table: Table) -> None:
    """action.one-per-unit: a brigade with its orders acts now, perhaps with a unit in hand."""
    held = NOWHERE
    if table.unit is not None:
        held = unit_number(g, table.unit)
        if held == NOWHERE:
            raise BadInput(f"unit: there is no unit {table.unit!r} in this battle.")
    b = unit_row(g, held).brigade if table.acting is None else brigade_number(g, table.acting, "acting")
    if battle(g).brigades[b].role != g.active:
        raise BadInput(f"acting: {brigade_id(g, b)} does not belong to the active side.")
    if not of_brigade(g, b):
        raise BadInput(f"acting: {brigade_id(g, b)} has no units on the table.")
    if held != NOWHERE and unit_row(g, held).brigade != b:
        raise BadInput(f"unit: {table.unit} is no unit of {brigade_id(g, b)}.")
    if held != NOWHERE and not may_act(g, held):
        raise BadInput(f"unit: {unit_id(g, held)} may not act any more in this turn.")
    if g.order[b] == UNTRIED:
        g.order[b] = PASSED
    g.picked_first, g.brigade, g.phase = 1, b, "action"
    while not isinstance(g.agenda[-1], ActionPhase):
        g.agenda.pop()
    g.agenda.pop()
    steps: list[Step[Valour]] = [UnitAsk(b), LeadAsk(g.active, b), BrigadeAsk(), LastLeaders()]
    if held != NOWHERE:
        g.picked = held
        if g.far[held]:
            g.message[held] = PASSED
        steps = [ask_of(deed_of(g, held)), *steps]
    g.then(*steps)
