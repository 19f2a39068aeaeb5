"""Situations: any position of For the People from a plain table (docs/games/for-the-people.md describes it)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.situation import Head, begin, of_range, read
from hardtack.engine.state import Step

from ..rules.attrition import AttritionPhase
from ..rules.ground import forget_ground, posts
from ..rules.pieces import add_sp, drop_army, lift, mount, post, raise_army, strategies
from ..rules.reinforcements import Reinforcements
from ..rules.rounds import Deal, Round, StrategyPhase
from ..rules.sea.forts import forts_left
from ..rules.sequence import Check, EndOfTurn, PoliticalPhase, Turn
from ..rules.setup import set_up
from ..rules.state import NOWHERE, OUT, TRACK, WAITING, People, by_side
from ..rules.tables import CSA, NEUTRAL, SIDES, USA, T

if TYPE_CHECKING:
    from hardtack.engine.game import Game

Side = Literal["usa", "csa"]
Whose = Literal["usa", "csa", "neutral"]
Count = Annotated[int, Meta(ge=1, le=99)]
Phase = Literal["turn", "reinforcement", "deal", "strategy", "round", "political", "attrition", "end"]


SEATS = (("union", "district"), ("confederate",))
"""In which states each government can sit."""


class Stack(Struct, forbid_unknown_fields=True):
    """What a side has in a space."""

    sp: Annotated[int, Meta(le=999)] = 0
    """Strength points, cavalry included."""
    generals: list[str] = []
    army: str = ""
    """An army marker; the first foot general named commands it."""
    elite: Annotated[int, Meta(ge=0, le=2)] = 0
    leaderless: bool = False


class Place(Struct, forbid_unknown_fields=True):
    """One space; what is not named stays as it is."""

    usa: Stack | None = None
    csa: Stack | None = None
    control: Whose | None = None
    fort: Whose | None = None
    ironclad: bool | None = None
    torpedoes: bool | None = None
    destroyed: bool | None = None


class BySide(Struct, forbid_unknown_fields=True, frozen=True):
    usa: Annotated[int, Meta(ge=-999, le=999)] | None = None
    csa: Annotated[int, Meta(ge=-999, le=999)] | None = None


class Hands(Struct, forbid_unknown_fields=True):
    usa: list[int] = []
    csa: list[int] = []


class Seats(Struct, forbid_unknown_fields=True, frozen=True):
    usa: str | None = None
    csa: str | None = None


class Table(Head):
    """Everything a situation may name; what it does not is as at the start of its scenario."""

    empty: bool = False
    """Take all pieces off the map first, forts too; control stays."""
    turn: int = 0
    phase: Phase = "round"
    active: Side = "usa"
    spaces: dict[str, Place] = {}
    generals: dict[str, str | int] = {}
    """Away from the map: "out", "waiting", or the turn in which he is back."""
    armies: dict[str, Count] = {}
    """Army markers on the track: the turn in which they can be used again."""
    states: dict[str, Whose] = {}
    first: dict[str, Whose] = {}
    """Who won a border state first; if it is not named, who controls it."""
    will: BySide = BySide()
    sign: BySide = BySide()
    blockade: int | None = None
    amphibious: int | None = None
    emancipation: bool | None = None
    intervention: bool | None = None
    mississippi: bool | None = None
    capital: Seats = Seats()
    """Where the governments sit; "" while one is in flight."""
    hands: Hands | None = None
    deck: list[int] | None = None
    """Top card last."""
    discards: list[int] = []
    removed: list[int] = []
    hunley: str = ""
    qualified: bool = False
    """Something has happened this turn that brings emancipation about."""
    runners: bool = False
    alabama: Annotated[int, Meta(ge=0, le=2)] = 0
    desertions: Annotated[int, Meta(ge=0, le=99)] = 0
    locomotives: bool = False
    forts_back: dict[Side, list[Count]] = {}
    """Fort counters on the track: per side the turns in which they can be built again."""
    horse_due: dict[Side, list[Count]] = {}
    beaten: list[str] = []
    """Armies beaten in a large battle in their owner's last round."""
    queue: dict[Side, tuple[str, Count]] = {}


def build(game: Game[People], data: dict[str, Any], seed: int | str) -> People:
    table = read(game, data, Table)
    g = begin(game, table, seed, set_up)
    if table.turn:
        turn = of_range(table.turn, 1, len(T.chart.turns), "turn")
        if turn > g.turn:
            g.first_card = [1, 1]  # 15.0: both have played before
        g.turn = turn
    _pieces(g, table)
    _markers(g, table)
    _cards(g, table)
    g.journal = []
    forget_ground(g)
    g.then(*_agenda(g, table))
    return g


def _space(id: str) -> int:
    if id not in T.space:
        raise BadInput(f"There is no space {id!r}.")
    return T.space[id]


def _general(id: str) -> int:
    if id not in T.general:
        raise BadInput(f"There is no general {id!r}.")
    return T.general[id]


def _army(id: str) -> int:
    if id not in T.army:
        raise BadInput(f"There is no army {id!r}.")
    return T.army[id]


def _state(id: str) -> int:
    if id not in T.state_of:
        raise BadInput(f"There is no state {id!r}.")
    return T.state_of[id]


def _whose(word: str) -> int:
    return NEUTRAL if word == "neutral" else SIDES.index(word)


def _clear(g: People, side: int, space: int) -> None:
    for u in [u for u in g.who[space] if T.side[u] == side]:
        lift(g, u, WAITING)
        g.mounted[u] = g.grown[u] = 0
    add_sp(g, side, space, -g.sp[side * T.size + space])
    army = g.here[side * T.size + space]
    if army >= 0:
        drop_army(g, army)
        g.army_at[army] = WAITING


def _pieces(g: People, table: Table) -> None:
    if table.empty:
        for space in range(T.size):
            for side in (USA, CSA):
                _clear(g, side, space)
            g.forts[space] = NEUTRAL
    for id, place in table.spaces.items():
        space = _space(id)
        for side, stack in ((USA, place.usa), (CSA, place.csa)):
            if stack is not None:
                _clear(g, side, space)
    _once(table)
    for id, place in table.spaces.items():
        space = _space(id)
        if place.usa and place.csa and place.usa.sp and place.csa.sp:
            raise BadInput(f"Both sides cannot have strength points in {id}.")
        for side, stack in ((USA, place.usa), (CSA, place.csa)):
            if stack is not None:
                _stack(g, side, space, stack)
        if place.control is not None:
            g.control[space] = _whose(place.control)
        if place.fort is not None:
            if T.coastal_fort[space]:
                raise BadInput(f"The fort of {id} is printed on the map; name its control instead.")
            g.forts[space] = _whose(place.fort)
        if (place.ironclad or place.torpedoes) and not T.port[space]:
            raise BadInput(f"{id} is no port: there can be no ironclad and no torpedoes.")
        if place.ironclad is not None:
            g.ironclads[space] = int(place.ironclad)
        if place.torpedoes is not None:
            g.torpedoes[space] = int(place.torpedoes)
        if place.destroyed is not None:
            if place.destroyed and (not T.resource[space] or T.colour[space] != CSA):
                raise BadInput(f"{id} is no resource space of the Confederacy: it cannot be destroyed.")
            g.destroyed[space] = int(place.destroyed)
    for id, where in table.generals.items():
        general = _general(id)
        if g.at[general] >= 0:
            lift(g, general, WAITING)
            g.mounted[general] = 0
        if where == "out":
            g.at[general] = OUT
        elif where == "waiting":
            g.at[general] = WAITING
        elif isinstance(where, int) and 0 < where < 100:
            g.at[general], g.back[general] = TRACK, where
        else:
            raise BadInput(f"{id}: say out, waiting, or the turn in which he is back.")
    for id, turn in table.armies.items():
        army = _army(id)
        if g.army_at[army] >= 0:
            drop_army(g, army)
        g.army_at[army], g.army_back[army] = TRACK, turn
    for space, fort in enumerate(g.forts):
        if fort != NEUTRAL and (g.sp[(1 - fort) * T.size + space] or g.horse[(1 - fort) * T.size + space]):
            raise BadInput(f"A fort of one side cannot stand among troops of the other in {T.ids[space]}.")
    for side in (USA, CSA):
        if sum(n for army, n in enumerate(g.elite) if T.army_side[army] == side) > T.chart.limits.elite:
            raise BadInput(f"{SIDES[side]} has no more than {T.chart.limits.elite} elite units.")


def _once(table: Table) -> None:
    """A general or an army is named in one place only."""
    stacks = [stack for place in table.spaces.values() for stack in (place.usa, place.csa) if stack is not None]
    named = [id for stack in stacks for id in stack.generals]
    named += [*table.generals, *(stack.army for stack in stacks if stack.army), *table.armies]
    for id in named:
        if named.count(id) > 1:
            raise BadInput(f"{id} is named in two places.")


def _stack(g: People, side: int, space: int, stack: Stack) -> None:
    if stack.sp < 0:
        raise BadInput(f"{T.ids[space]} cannot hold {stack.sp} strength points.")
    add_sp(g, side, space, stack.sp)
    for id in stack.generals:
        general = _general(id)
        if T.side[general] != side:
            raise BadInput(f"{id} is of the other side.")
        if g.at[general] >= 0:
            lift(g, general, WAITING)
            g.mounted[general] = 0
        post(g, general, space)
        if T.cavalry[general]:
            if not g.sp[side * T.size + space]:
                raise BadInput(f"{id} needs a strength point in {T.ids[space]} for his brigade.")
            mount(g, general)
    if stack.elite and not stack.army:
        raise BadInput(f"Elite units go with an army: name one in {T.ids[space]}.")
    if stack.leaderless and not stack.army:
        raise BadInput(f"Only an army can be leaderless: name one in {T.ids[space]}.")
    if stack.army:
        army = _army(stack.army)
        if not stack.sp:
            raise BadInput(f"{stack.army} needs strength points in {T.ids[space]}.")
        if T.army_side[army] != side:
            raise BadInput(f"{stack.army} is of the other side.")
        if g.army_at[army] >= 0:
            drop_army(g, army)
        foot = [_general(id) for id in stack.generals if not T.cavalry[_general(id)]]
        raise_army(g, army, space, foot[0] if foot and not stack.leaderless else NOWHERE)
        g.elite[army] = stack.elite


def _markers(g: People, table: Table) -> None:
    for id, whose in table.states.items():
        kind = T.group[_state(id)]
        if (kind == "confederate" and whose == "neutral") or (kind in ("union", "district") and whose != "usa"):
            raise BadInput(f"{id} cannot be {whose}.")
        g.states[_state(id)] = _whose(whose)
        if kind == "border" and not (whose == "usa" and g.first[_state(id)] == CSA):
            g.first[_state(id)] = _whose(whose)
    for id, whose in table.first.items():
        if T.group[_state(id)] != "border":
            raise BadInput(f"{id} is no border state.")
        g.first[_state(id)] = _whose(whose)
        now = g.states[_state(id)]
        if now != _whose(whose) and (whose, now) != ("csa", USA):  # 12.1.3: only the Union takes one back
            raise BadInput(f"Who won {id} first, {whose}, does not agree with who controls it.")
    for side in (USA, CSA):
        will, sign = getattr(table.will, SIDES[side]), getattr(table.sign, SIDES[side])
        if will is not None:
            g.will[side] = will
        if sign is not None:
            if sign not in (-1, 1):
                raise BadInput("A sign is 1 or -1.")
            g.sign[side] = sign
        seat = getattr(table.capital, SIDES[side])
        if seat is not None:
            if seat and T.group[T.state[_space(seat)]] not in SEATS[side]:
                raise BadInput(f"The government of {SIDES[side]} cannot sit in {seat}.")
            if seat and g.control[_space(seat)] != side:
                raise BadInput(f"{seat} is not controlled by {SIDES[side]}: its government cannot sit there.")
            g.capital[side] = _space(seat) if seat else NOWHERE
    for name in ("blockade", "amphibious"):
        value = getattr(table, name)
        if value is not None:
            setattr(g, name, of_range(value, 0, 5, name))
    for name in ("emancipation", "intervention", "mississippi"):
        if getattr(table, name) is not None:
            setattr(g, name, int(getattr(table, name)))
    limits = T.chart.limits
    if g.intervention and g.blockade > limits.intervened:
        raise BadInput(f"After intervention the blockade level is at most {limits.intervened}.")
    g.hunley = _space(table.hunley) if table.hunley else NOWHERE
    if g.hunley >= 0 and not T.port[g.hunley]:
        raise BadInput(f"{table.hunley} is no port: the Hunley cannot lie there.")
    for name, placed, most in (
        ("ironclads", g.ironclads, limits.ironclads),
        ("torpedoes", g.torpedoes, limits.torpedoes),
    ):
        if sum(placed) > most:
            raise BadInput(f"There are no more than {most} {name}.")
    for space in posts(g, USA):
        if g.ironclads[space] or g.torpedoes[space] or g.hunley == space:
            raise BadInput(f"Naval weapons cannot lie among Union troops in {T.ids[space]}.")
    g.qualified, g.runners, g.locomotives = int(table.qualified), int(table.runners), int(table.locomotives)
    g.alabama, g.desertions = table.alabama, table.desertions
    for whom, turns in table.forts_back.items():
        g.forts_back += [turn * 2 + SIDES.index(whom) for turn in turns]
    for side in (USA, CSA):
        if forts_left(g, side) < 0:
            raise BadInput(f"{SIDES[side]} has no more than {by_side(T.chart.limits.forts, side)} fort counters.")
    for whom, turns in table.horse_due.items():
        g.horse_due += [turn * 2 + SIDES.index(whom) for turn in turns]
    g.beaten = [_army(id) for id in table.beaten]
    for whom, (id, points) in table.queue.items():
        n = SIDES.index(whom)
        if not g.options["operations-queue"]:
            raise BadInput("A queue needs the option operations-queue.")
        if T.side[_general(id)] != n or g.at[_general(id)] < 0:
            raise BadInput(f"{id} is no general of {whom} on the map: nothing can be queued for him.")
        if points >= strategies(g)[_general(id)]:
            raise BadInput(f"{id} moves as soon as {strategies(g)[_general(id)]} points are queued for him.")
        g.queue[n * 2], g.queue[n * 2 + 1] = _general(id), points


def _cards(g: People, table: Table) -> None:
    """Each card is in one place: a hand, the discards, out of the game, or the deck."""
    named = [*table.discards, *table.removed, *(table.deck or [])]
    if table.hands is not None:
        named += table.hands.usa + table.hands.csa
    if len(set(named)) != len(named):
        raise BadInput("A card can be in one place only.")
    if any(not 1 <= card < len(T.cards) for card in named):
        raise BadInput(f"Cards are numbered from 1 to {len(T.cards) - 1}.")
    if table.hands is not None:
        g.hands = [sorted(table.hands.usa), sorted(table.hands.csa)]
    g.removed = sorted({*g.removed, *table.removed} - set(named) | set(table.removed))
    g.discards = list(table.discards)
    away = {*g.hands[USA], *g.hands[CSA], *g.discards, *g.removed}
    rest = [card for card in g.deck if card not in away]
    g.deck = [c for c in rest if c not in (table.deck or [])] + list(table.deck or [])


def _agenda(g: People, table: Table) -> list[Step[People]]:
    end = [PoliticalPhase(), Check(1), AttritionPhase(), EndOfTurn()]
    if table.phase == "turn":
        return [Turn()]
    if table.phase == "reinforcement":
        return [Reinforcements(), Check(), Deal(), StrategyPhase(), *end]
    if table.phase == "deal":
        return [Deal(), StrategyPhase(), *end]
    if table.phase == "strategy":
        return [StrategyPhase(), *end]
    if table.phase == "round":
        g.phase = "strategy"
        return [Round(SIDES.index(table.active)), *end]
    if table.phase == "political":
        return end
    if table.phase == "attrition":
        return end[2:]
    return end[3:]
