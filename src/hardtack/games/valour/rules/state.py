"""The whole state as plain data: units and how they stand, brigades, sides, cards, and what lasts for a while."""

from __future__ import annotations

from msgspec import Struct

from hardtack.engine.board.opentable.poses import Body, Pose
from hardtack.engine.contract import Action
from hardtack.engine.dice import Dice
from hardtack.engine.kept import Change
from hardtack.engine.state import Ask, OfSide, State

from .kinds import ARTILLERY, CAVALRY, INFANTRY, LIMBERED, MARCH_COLUMN, ROLES
from .profiles import Profile
from .scenarios import Placed, Scenario
from .tables import T

NOWHERE = -1

# Where a unit is (`status`).
WAITING, STANDING, ROUTED = 0, 1, 2
"""WAITING: it arrives later (G-58), or has not been deployed. ROUTED: removed for good."""

# What a unit has done in this turn (`did`).
FIRED, SKIRMISHED, AIMED_AT, ACTED, ASSAULTED, FOUGHT, SUPPORTED, FREED, STRUCK, SECOND, ARRIVED = (
    1 << n for n in range(11)
)
"""FIRED: it fired or lent support; SKIRMISHED beside it if only with skirmisher fire. AIMED_AT: fired at in this phase.
FOUGHT: it was a main unit of a fight; SUPPORTED: it lent support in one. FREED: by a card (G-61). STRUCK: it was the
target of a fight in this phase. SECOND: its second fight (headstrong). ARRIVED: in this turn (G-58)."""

# How an order stands (`order` of a brigade, `message` of a unit).
UNTRIED, PASSED, FAILED = 0, 1, 2


class Effect(Struct, frozen=True):
    """Something that a card brings about for a while. `of`: the unit, brigade or leader it is about, by number."""

    card: int
    side: int
    of: int = NOWHERE
    units: tuple[int, ...] = ()
    """The units it is about, where that was settled when it was played."""
    until: str = "phase"
    """phase, turn, or game: when it ends."""
    turn: int = 0
    """The player turn (`g.turns`) in which it counts, if it waits for one."""


class Attack(Struct):
    """A fire attack from its declaration to its losses (G-23 to G-26)."""

    unit: int
    """The main attacker."""
    target: int = NOWHERE
    skirmish: int = 0
    canister: int = 0
    supporters: list[int] = []
    canisters: list[int] = []
    """Those of them that support with canister."""
    skirmishers: list[int] = []
    """Those of them that support as skirmishers."""
    directed: int = 0
    """1: card 7 was played for it."""
    reroll_ones: int = 0
    """1: a card lets natural 1s be rolled again."""
    dice: list[int] = []
    rerolled: list[int] = []
    """Per die 1 if it has been rolled again (G-17)."""
    needs: int = 0
    hits: int = 0


class Fight(Struct):
    """A fight of the melee phase (G-41). First the active side, then the other."""

    attacker: int
    target: int
    supporters: list[list[int]]
    second: int = 0
    """1: the second fight of a headstrong unit."""
    dice: list[list[int]] = []
    rerolled: list[list[int]] = []
    needs: list[int] = []
    hits: list[int] = []
    winner: int = NOWHERE
    """0: the active side has won, 1: the other."""


class Tests(Struct):
    """Valour tests that a unit is taking: how many are left, and why."""

    unit: int
    left: int
    cause: str
    """fire, melee or other: what the losses came from."""
    die: int = 0
    """The die of a failed test that a card might still turn."""


class Valour(State, kw_only=True):
    field: Scenario | None = None
    """The table of a situation; None: the scenario's own."""
    turn: int = 1
    """The game turn: both sides have one player turn in each."""
    turns: int = 1
    """Player turns, counting this one."""
    active: int = 0
    first: int = 0
    """The side that has the first turn."""
    phase: str = "deployment"
    """deployment, fate, fire, action, melee, over."""

    # ---- units, by number
    x: list[int] = []
    y: list[int] = []
    facing: list[int] = []
    formation: list[int] = []
    ranks: list[int] = []
    """Of open order, else 0."""
    status: list[int] = []
    inside: list[int] = []
    """The defendable feature that holds it, NOWHERE if none (G-54)."""
    on_foot: list[int] = []
    """1: dismounted."""
    losses: list[int] = []
    melee_more: list[int] = []
    tenacity_more: list[int] = []
    """Lasting changes (G-15)."""
    tried: list[int] = []
    """1: it has made its one roll (special.unpredictable)."""
    did: list[int] = []
    far: list[int] = []
    """1: it began the turn too far from its leader (G-37)."""
    message: list[int] = []
    """How its messenger test went: UNTRIED, PASSED, FAILED."""
    next_door: list[tuple[int, int]] = []
    """Who has assaulted whom from house to house in this turn (G-33)."""

    # ---- brigades, by number
    leader_x: list[int] = []
    leader_y: list[int] = []
    led: list[int] = []
    """1 while its leader is on the table."""
    leader_moved: list[int] = []
    order: list[int] = []
    """Its activation in this turn: UNTRIED, PASSED, FAILED."""
    fled: list[int] = []
    """1: a unit of it has routed, in this game (G-40)."""
    fled_now: list[int] = []
    """Units of it that routed in this phase and for which it must test (G-48)."""
    wavered: list[int] = []
    """1: it has wavered in this phase."""
    broken: list[int] = []
    shot_up: list[int] = []
    """1: infantry fire has cost it a loss in this phase (fate.card.confederate.jack)."""

    # ---- sides
    chief_x: list[int] = []
    chief_y: list[int] = []
    chief_moved: list[int] = []
    defeats: list[int] = []
    held: list[int] = []
    """Per objective whose it is, -1 nobody's (G-52)."""
    decks: list[list[int]] = []
    hands: list[list[int]] = []
    discards: list[list[int]] = []
    returned: list[list[int]] = []
    """The cards that a side's last 2 shuffled back: everybody knows that they were not in its hand then (G-60)."""
    stayed: list[int] = []
    """How many cards it had in hand then."""
    delayed: list[int] = []
    """Units for which there was no room when they were to be deployed; they come when there is (G-58)."""
    picked_first: int = 0
    """1: the first brigade of this turn has been chosen (G-38)."""
    effects: list[Effect] = []

    # ---- what is going on
    picked: int = NOWHERE
    """The unit in hand."""
    brigade: int = NOWHERE
    """The brigade that acts now."""
    attack: Attack | None = None
    fight: Fight | None = None
    tests: Tests | None = None
    answer: int = NOWHERE
    """The card played in the window that has just closed, NOWHERE if none: whoever opened it says what follows."""
    answered: int = NOWHERE
    """What that card was played on: a unit, brigade, leader or objective, by number."""


MOVED = Change()
"""A unit was put down, taken up, turned or formed anew: what was worked out from where units stand no longer holds."""


# ---- the table and its troops


def battle(g: Valour) -> Scenario:
    """The table and the armies of this game."""
    return g.field if g.field is not None else T.scenarios[T.scenario[g.scenario]]


def unit_row(g: Valour, unit: int) -> Placed:
    return battle(g).units[unit]


def profile(g: Valour, unit: int) -> Profile:
    return T.profiles[unit_row(g, unit).list.profile]


def side_of(g: Valour, unit: int) -> int:
    return unit_row(g, unit).role


def special(g: Valour, unit: int, bit: int) -> bool:
    """Whether a unit has a special rule, given by its bit (kinds.py)."""
    return bool(profile(g, unit).special & bit)


def kind(g: Valour, unit: int) -> int:
    """special.dismount: INFANTRY, CAVALRY or ARTILLERY as the unit is now."""
    return INFANTRY if g.on_foot[unit] else profile(g, unit).kind


def is_infantry(g: Valour, unit: int) -> bool:
    return kind(g, unit) == INFANTRY


def is_cavalry(g: Valour, unit: int) -> bool:
    return kind(g, unit) == CAVALRY


def is_artillery(g: Valour, unit: int) -> bool:
    return kind(g, unit) == ARTILLERY


def figures(g: Valour, unit: int) -> int:
    row = unit_row(g, unit).list
    return row.on_foot if g.on_foot[unit] else row.figures


def fire_value(g: Valour, unit: int) -> int:
    """The fire value of the profile as the unit is now, before any modifier; carbines aside (special.carbines)."""
    shape = profile(g, unit)
    if g.on_foot[unit]:
        assert shape.on_foot is not None
        return shape.on_foot.fire
    return unit_row(g, unit).list.fire


def melee_value(g: Valour, unit: int) -> int:
    """G-15: the melee value of the profile with its lasting changes, never below 0."""
    row = unit_row(g, unit).list
    return max(0, (row.on_foot_melee if g.on_foot[unit] else row.melee) + g.melee_more[unit])


def tenacity(g: Valour, unit: int) -> int:
    """special.unpredictable: never below 1."""
    return max(1, unit_row(g, unit).list.tenacity + g.tenacity_more[unit])


def weapon_range(g: Valour, unit: int) -> int:
    shape = profile(g, unit)
    return shape.on_foot.range if g.on_foot[unit] and shape.on_foot is not None else shape.range


def move_distance(g: Valour, unit: int, formation: int = NOWHERE) -> int:
    """The move distance in a formation, its present one if none is named; cards aside."""
    shape = profile(g, unit)
    moves = shape.on_foot.moves if g.on_foot[unit] and shape.on_foot is not None else shape.moves
    return moves[g.formation[unit] if formation == NOWHERE else formation]


def shaken(g: Valour, unit: int) -> bool:
    """valour.shaken: as many markers as tenacity."""
    return g.losses[unit] >= tenacity(g, unit)


def in_column_of_march(g: Valour, unit: int) -> bool:
    """formation.limbered-is-march-column. A unit inside a feature has no formation."""
    return g.inside[unit] < 0 and g.formation[unit] in (MARCH_COLUMN, LIMBERED)


def standing(g: Valour, side: int) -> list[int]:
    """The units of a side that are on the table, by number."""
    return [u for u, row in enumerate(battle(g).units) if row.role == side and g.status[u] == STANDING]


def of_brigade(g: Valour, brigade: int, *, arriving: bool = False) -> list[int]:
    """The units of a brigade on the table, and with `arriving` those that are still to come."""
    wanted = (STANDING, WAITING) if arriving else (STANDING,)
    return [u for u in battle(g).brigades[brigade].units if g.status[u] in wanted]


def brigades_of(g: Valour, side: int) -> list[int]:
    return [b.number for b in battle(g).brigades if b.role == side]


# ---- poses


def pose(g: Valour, unit: int) -> Pose:
    return Pose(g.x[unit], g.y[unit], g.facing[unit])


def body(g: Valour, unit: int, formation: int = NOWHERE, ranks: int = NOWHERE, on_foot: int = NOWHERE) -> Body:
    """G-18: the footprint of a unit, as it is or as it would be in another formation."""
    foot = g.on_foot[unit] if on_foot == NOWHERE else on_foot
    row = unit_row(g, unit).list
    return T.chart.body(
        INFANTRY if foot else T.profiles[row.profile].kind,
        g.formation[unit] if formation == NOWHERE else formation,
        row.on_foot if foot else row.figures,
        g.ranks[unit] if ranks == NOWHERE else ranks,
    )


def place(g: Valour, unit: int, at: Pose) -> None:
    """Stand a unit somewhere, in its formation."""
    MOVED(g)
    g.x[unit], g.y[unit], g.facing[unit] = at
    g.inside[unit] = NOWHERE
    g.status[unit] = STANDING


def enter(g: Valour, unit: int, feature: int) -> None:
    """G-54: a unit goes into a defendable feature; it has no formation there, and keeps its place for nobody."""
    MOVED(g)
    g.inside[unit] = feature


def form(g: Valour, unit: int, formation: int, ranks: int = 0, on_foot: int = NOWHERE) -> None:
    """G-28: give a unit another formation where it stands."""
    MOVED(g)
    g.formation[unit], g.ranks[unit] = formation, ranks
    if on_foot != NOWHERE:
        g.on_foot[unit] = on_foot


def take_off(g: Valour, unit: int) -> None:
    """valour.rout: a unit is removed for good."""
    MOVED(g)
    g.status[unit] = ROUTED
    g.inside[unit] = NOWHERE
    g.did[unit] = 0


# ---- a new game


def new_state(scenario: str, options: dict[str, int], dice: Dice, field: Scenario | None = None) -> Valour:
    """Every unit where its battle has it; whoever arrives later waits; decks in order, nothing dealt (G-59)."""
    table = field if field is not None else T.scenarios[T.scenario[scenario]]
    n, b = len(table.units), len(table.brigades)
    return Valour(
        game="valour",
        scenario=scenario,
        options=options,
        dice=dice,
        agenda=[],
        journal=[],
        field=field,
        active=max(0, table.first),
        first=max(0, table.first),
        x=[row.pose.x for row in table.units],
        y=[row.pose.y for row in table.units],
        facing=[row.pose.facing for row in table.units],
        formation=[row.formation for row in table.units],
        ranks=[row.ranks for row in table.units],
        status=[WAITING if row.arrives else STANDING for row in table.units],
        inside=[NOWHERE] * n,
        on_foot=[0] * n,
        losses=[0] * n,
        melee_more=[0] * n,
        tenacity_more=[0] * n,
        tried=[0] * n,
        did=[0] * n,
        far=[0] * n,
        message=[UNTRIED] * n,
        leader_x=[row.leader.x for row in table.brigades],
        leader_y=[row.leader.y for row in table.brigades],
        led=[0 if row.arrives else 1 for row in table.brigades],
        leader_moved=[0] * b,
        order=[UNTRIED] * b,
        fled=[0] * b,
        fled_now=[0] * b,
        wavered=[0] * b,
        broken=[0] * b,
        shot_up=[0] * b,
        chief_x=[side.leader.x for side in table.sides],
        chief_y=[side.leader.y for side in table.sides],
        chief_moved=[0, 0],
        defeats=[0, 0],
        held=[row.held for row in table.objectives],
        decks=[list(T.decks[side.army]) if table.cards else [] for side in table.sides],
        hands=[[], []],
        discards=[[], []],
        returned=[[], []],
        stayed=[0, 0],
    )


# ---- who is asked


MOST_BARRED = 24
"""Choices of one kind that a question shows as barred."""
DONE = Action("done")
PASS = Action("pass")


class OfActive(Ask[Valour]):
    """A question to the side whose turn it is."""

    def roles(self, g: Valour) -> tuple[str, ...]:
        return (ROLES[g.active],)


class OfOneSide(OfSide[Valour]):
    """A question to the side it names."""

    sides = ROLES


def unit_id(g: Valour, unit: int) -> str:
    return unit_row(g, unit).id


def brigade_id(g: Valour, brigade: int) -> str:
    return battle(g).brigades[brigade].id


def unit_number(g: Valour, id: str) -> int:
    """The unit of an id; NOWHERE if there is none."""
    return next((row.number for row in battle(g).units if row.id == id), NOWHERE)
