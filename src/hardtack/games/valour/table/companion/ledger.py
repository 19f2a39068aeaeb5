"""The ledger of a battle with miniatures: what has become of units, brigades and sides, as plain data that people keep.

Where units stand is not in it. It becomes a state of the game, everybody far from everybody, so that the game's own
rules carry on from it (`opened`); and is written anew from that state (`closed`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from hardtack.engine.board.opentable.poses import Pose
from hardtack.engine.contract import BadInput, IllegalAction
from hardtack.engine.dice import Dice

from ...rules.armies import check_formation, enrol, light_brigade
from ...rules.data_files import Formation, Id
from ...rules.kinds import FORMATIONS, OPEN_ORDER, mils
from ...rules.scenarios import Brigade, Feature, Leader, Placed, Scenario, Side
from ...rules.state import NOWHERE, ROUTED, Effect, new_state, tenacity
from ...rules.tables import T
from ..situation import MARKS, ORDERS
from ..situation_table import Mark, Order
from .asking import Refereed
from .lists import MOST_BRIGADES, Name, brigade_names, checked, read_list, unit_names

FORMAT = "hardtack-valour-referee"
STATUSES = ("waiting", "standing", "routed")
APART = mils(48)
"""How far the units of a ledger stand from each other: out of everybody's way."""
WALL = mils(3)
"""From the middle of the house that is kept for each unit to its walls."""
Number = Annotated[int, Meta(ge=0, le=999)]
Change = Annotated[int, Meta(ge=-5, le=5)]


class UnitLine(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """en, es: its name. melee, tenacity: lasting changes. inside: it holds a defendable feature."""

    id: Id
    brigade: Id
    profile: Id
    en: Name
    es: Name
    options: Annotated[list[Id], Meta(max_length=8)] = []
    figures: Annotated[int, Meta(ge=0, le=60)] = 0
    status: Literal["standing", "waiting", "routed"] = "standing"
    losses: Annotated[int, Meta(ge=0, le=20)] = 0
    melee: Change = 0
    tenacity: Change = 0
    tried: bool = False
    on_foot: bool = False
    formation: Formation
    ranks: Annotated[int, Meta(ge=0, le=4)] = 0
    inside: bool = False
    did: list[Mark] = []
    message: Order = ""


class BrigadeLine(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """tests: of fortitude, that it owes at the end of this phase."""

    id: Id
    side: Literal[0, 1]
    en: Name
    es: Name
    leader: Name = ""
    order: Order = ""
    fled: bool = False
    tests: Annotated[int, Meta(ge=0, le=20)] = 0
    shot_up: bool = False
    broken: bool = False


class SideLine(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """limit: the defeats that lose the battle. cards: how many it holds; which, nobody tells."""

    army: Id
    leader: Name = ""
    limit: Annotated[int, Meta(ge=1, le=20)]
    defeats: Annotated[int, Meta(ge=0, le=40)] = 0
    cards: Annotated[int, Meta(ge=0, le=13)] = 0
    discards: Annotated[list[Id], Meta(max_length=13)] = []


class EffectLine(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A card that still counts. on: the brigade it was played on; units: those it is about."""

    card: Id
    side: Literal[0, 1]
    on: str = ""
    units: list[Id] = []
    until: Literal["phase", "turn", "game"] = "phase"
    turn: Number = 0


class Ledger(Struct, forbid_unknown_fields=True, kw_only=True):
    format: str = FORMAT
    name: Name = ""
    turn: Annotated[int, Meta(ge=1, le=99)] = 1
    turns: Annotated[int, Meta(ge=1, le=199)] = 1
    """Player turns, counting this one."""
    limit: Annotated[int, Meta(ge=1, le=60)]
    """The last game turn."""
    active: Literal[0, 1] = 0
    first: Literal[0, 1] = 0
    phase: Literal["fate", "fire", "action", "melee", "over"] = "fate"
    picked_first: bool = False
    cards: bool = True
    """Whether fate cards are played with."""
    drawn: bool = False
    """Whether the active side has drawn its card."""
    sides: Annotated[list[SideLine], Meta(min_length=2, max_length=2)]
    brigades: Annotated[list[BrigadeLine], Meta(min_length=2, max_length=2 * MOST_BRIGADES)]
    units: Annotated[list[UnitLine], Meta(min_length=2, max_length=200)]
    effects: Annotated[list[EffectLine], Meta(max_length=40)] = []


# ---- a new one


def begun(armies: list[Any], name: str, first: int, limit: int, cards: bool) -> Ledger:
    """The ledger of a battle between two lists that can be played."""
    if len(armies) != 2:
        raise IllegalAction("referee-two-armies", "army.points")
    listed = [read_list(plain) for plain in armies]
    if listed[0].army == listed[1].army:
        raise IllegalAction("referee-same-army", "army.points")
    sides: list[SideLine] = []
    brigades: list[BrigadeLine] = []
    units: list[UnitLine] = []
    for side, one in enumerate(listed):
        bought, called = checked(one), unit_names(one)
        sides.append(
            SideLine(army=one.army, leader=one.leader, limit=len(one.brigades) + T.chart.victory.defeats_beyond)
        )
        for b, brigade in enumerate(one.brigades):
            en, es = brigade_names(one)[b]
            id = f"b{len(brigades) + 1}"
            brigades.append(BrigadeLine(id=id, side=0 if side == 0 else 1, en=en, es=es, leader=brigade.leader))
            for n, line in enumerate(brigade.units):
                shape = FORMATIONS[T.profiles[bought[b][n].profile].formations[0]]
                units.append(
                    UnitLine(
                        id=f"u{len(units) + 1}", brigade=id, profile=line.profile, en=called[b][n][0],
                        es=called[b][n][1], options=line.options, figures=line.figures, formation=shape,  # type: ignore[arg-type]
                    )
                )  # fmt: skip
    at: Literal[0, 1] = 0 if first == 0 else 1
    return Ledger(
        name=name, limit=limit or T.chart.victory.turns, active=at, first=at, cards=cards, sides=sides,
        brigades=brigades, units=units,
    )  # fmt: skip


# ---- into a state of the game


def read_ledger(plain: Any) -> Ledger:
    """A ledger as it was sent; refused if it is none."""
    try:
        found = msgspec.convert(plain, Ledger)
    except msgspec.ValidationError as bad:
        raise unread(str(bad)) from None
    if found.format != FORMAT:
        raise unread("format")
    return found


def unread(what: str) -> IllegalAction:
    return IllegalAction("ledger-unread", "army.sequence", what=what[:200])


def number_of(ids: list[str], id: str, what: str) -> int:
    if id not in ids:
        raise unread(f"{what} {id[:40]!r}")
    return ids.index(id)


def field_of(ledger: Ledger) -> Scenario:
    """A battle of those units, each with a house to itself, on a table on which nobody is near anybody."""
    ids = [b.id for b in ledger.brigades]
    if len(set(ids)) < len(ids) or len({u.id for u in ledger.units}) < len(ledger.units):
        raise unread("id")
    if any(side.army not in T.army for side in ledger.sides) or ledger.sides[0].army == ledger.sides[1].army:
        raise unread("army")
    units = []
    for n, line in enumerate(ledger.units):
        b = number_of(ids, line.brigade, "brigade")
        role = ledger.brigades[b].side
        profile = T.profiles[number_of([p.id for p in T.profiles], line.profile, "profile")]
        if profile.army != T.army[ledger.sides[role].army]:
            raise unread(f"profile {line.profile!r}")
        try:
            bought = enrol(T.lists, profile, line.options, line.figures, line.id)
            check_formation(profile, FORMATIONS.index(line.formation), line.on_foot, line.id)
        except BadInput as bad:
            raise unread(str(bad)) from None
        at = Pose(APART * (n % 16 + 1), APART * (n // 16 + 1), 0)
        shape = T.chart.body(profile.kind, profile.formations[0], bought.figures)
        units.append(Placed(n, line.id, role, b, line.en, line.es, bought, profile.formations[0], 0, at, shape, 0, 0))
    houses = tuple(house(unit) for unit in units)
    size = APART * 20
    return Scenario(
        len(T.scenarios), "own-table", "set-piece", "reconstructed", "", "", "", "", "", "", size, size, ledger.limit,
        ledger.first, False, ledger.cards, 0, (side_of(ledger, 0, units), side_of(ledger, 1, units)), (), houses, (),
        tuple(brigade_of(ledger, n, units) for n in range(len(ids))), tuple(units),
    )  # fmt: skip


def house(unit: Placed) -> Feature:
    x, y = unit.pose.x, unit.pose.y
    walls = tuple((x + dx * WALL, y + dy * WALL) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    id = f"house-{unit.id}"
    return Feature(
        unit.number, id, "defendable-light", id, id, walls, False, True, False, False, False, False, 0, 0, 0, 0, True
    )


def side_of(ledger: Ledger, side: int, units: list[Placed]) -> Side:
    line = ledger.sides[side]
    points = sum(unit.list.points for unit in units if unit.role == side)
    return Side(side, T.army[line.army], line.limit, points, Leader(f"chief-{side}", 0, 0, line.leader, line.leader))


def brigade_of(ledger: Ledger, n: int, units: list[Placed]) -> Brigade:
    line = ledger.brigades[n]
    own = [unit for unit in units if unit.brigade == n]
    if not own:
        raise unread(f"brigade {line.id!r}")
    light = light_brigade(T.profiles[unit.list.profile] for unit in own)
    called = line.leader or line.en
    leader = Leader(line.id, APART, 0, called, line.leader or line.es)
    return Brigade(n, line.id, line.side, line.en, line.es, leader, tuple(unit.number for unit in own), 0, light)


def opened(ledger: Ledger, answers: list[tuple[int | str, ...]], chance: bool) -> Refereed:
    """The state of the game that a ledger stands for. answers, chance: see asking.py."""
    field = field_of(ledger)
    plain = new_state("own-table", {}, Dice(0), field)
    g = Refereed(**{name: getattr(plain, name) for name in plain.__struct_fields__})
    g.answers, g.chance = list(answers), int(chance)
    g.turn, g.turns, g.active, g.first = ledger.turn, ledger.turns, ledger.active, ledger.first
    g.phase, g.picked_first = ledger.phase, int(ledger.picked_first)
    for n, line in enumerate(ledger.units):
        stand(g, n, line)
    for b, row in enumerate(ledger.brigades):
        g.order[b], g.fled[b], g.fled_now[b] = ORDERS[row.order], int(row.fled), row.tests
        g.shot_up[b], g.broken[b], g.led[b] = int(row.shot_up), int(row.broken), int(not row.broken)
    for s, side in enumerate(ledger.sides):
        deck = T.decks[field.sides[s].army]
        gone = [T.card[id] for id in side.discards if id in T.card and T.card[id] in deck]
        if len(set(gone)) < len(side.discards) or side.cards + len(gone) > len(deck):
            raise unread("cards")
        g.defeats[s], g.discards[s], g.decks[s] = side.defeats, gone, []
        # Nobody tells what he holds: it may be whatever he has not played. Without a hand it is nothing.
        g.hands[s] = sorted(set(deck) - set(gone)) if side.cards and ledger.cards else []
    g.effects = [effect_of(ledger, line) for line in ledger.effects]
    return g


def stand(g: Refereed, n: int, line: UnitLine) -> None:
    profile = T.profiles[g_row(g, n).list.profile]
    if line.on_foot and profile.on_foot is None:
        raise unread(f"on_foot, {line.id}")
    g.status[n] = STATUSES.index(line.status)
    g.formation[n], g.on_foot[n] = FORMATIONS.index(line.formation), int(line.on_foot)
    g.ranks[n] = (line.ranks or 2) if g.formation[n] == OPEN_ORDER else 0
    g.inside[n] = n if line.inside and line.status == "standing" else NOWHERE
    g.melee_more[n], g.tenacity_more[n], g.tried[n] = line.melee, line.tenacity, int(line.tried)
    g.losses[n], g.message[n] = line.losses, ORDERS[line.message]
    if line.losses > tenacity(g, n):
        raise IllegalAction("referee-too-many", "valour.losses-capped", unit=line.id, tenacity=tenacity(g, n))
    for mark in line.did:
        g.did[n] |= MARKS[mark]


def g_row(g: Refereed, n: int) -> Placed:
    assert g.field is not None
    return g.field.units[n]


def effect_of(ledger: Ledger, line: EffectLine) -> Effect:
    if line.card not in T.card:
        raise unread(f"card {line.card!r}")
    on = number_of([b.id for b in ledger.brigades], line.on, "brigade") if line.on else NOWHERE
    ids = [u.id for u in ledger.units]
    about = tuple(number_of(ids, id, "unit") for id in line.units)
    return Effect(T.card[line.card], line.side, on, about, line.until, line.turn)


# ---- and back


def closed(ledger: Ledger, g: Refereed) -> Ledger:
    """The ledger as a state of the game leaves it."""
    marks = [word for word in MARKS if word not in ("skirmished", "assaulted")]
    units = []
    for n, unit in enumerate(ledger.units):
        did: list[Any] = [word for word in ("skirmished", "assaulted") if g.did[n] & MARKS[word] == MARKS[word]]
        covered = sum(MARKS[word] for word in did)
        did += [word for word in marks if g.did[n] & MARKS[word] & ~covered]
        shape: Any = FORMATIONS[g.formation[n]]
        units.append(
            replace(
                unit, status=STATUSES[g.status[n]], losses=g.losses[n] if g.status[n] != ROUTED else 0,
                melee=g.melee_more[n], tenacity=g.tenacity_more[n], tried=bool(g.tried[n]),
                on_foot=bool(g.on_foot[n]), formation=shape, ranks=g.ranks[n], inside=g.inside[n] >= 0, did=did,
                message=worded(g.message[n]),
            )
        )  # fmt: skip
    brigades = [
        replace(
            row, order=worded(g.order[b]), fled=bool(g.fled[b]), tests=g.fled_now[b], shot_up=bool(g.shot_up[b]),
            broken=bool(g.broken[b]),
        )
        for b, row in enumerate(ledger.brigades)
    ]  # fmt: skip
    sides = []
    for s, side in enumerate(ledger.sides):
        discards = [T.cards[card].id for card in g.discards[s]]
        played = len(discards) - len(side.discards)
        sides.append(replace(side, defeats=g.defeats[s], discards=discards, cards=max(0, side.cards - max(0, played))))
    over: Any = "over" if g.outcome is not None else g.phase
    active, first = (0 if n == 0 else 1 for n in (g.active, g.first))
    return replace(
        ledger, turn=g.turn, turns=g.turns, active=active, first=first, phase=over, picked_first=bool(g.picked_first),
        sides=sides, brigades=brigades, units=units, effects=[effect_line(ledger, e) for e in g.effects],
    )  # fmt: skip


def worded(order: int) -> Any:
    return next(word for word, number in ORDERS.items() if number == order)


def effect_line(ledger: Ledger, effect: Effect) -> EffectLine:
    until: Any = effect.until
    side: Any = effect.side
    return EffectLine(
        card=T.cards[effect.card].id, side=side, on=ledger.brigades[effect.of].id if effect.of >= 0 else "",
        units=[ledger.units[n].id for n in effect.units], until=until, turn=effect.turn,
    )  # fmt: skip
