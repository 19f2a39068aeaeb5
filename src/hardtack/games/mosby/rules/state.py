"""2.4: the whole state of Mosby's Raiders as plain data, and the small changes every chapter makes to it."""

from __future__ import annotations

from msgspec import Struct

from hardtack.engine.state import Ask, State
from hardtack.engine.things import Things

from .tables import COMBAT, KINDS, T

# Where a unit is when it is not on the map.
CUP, HOLDING, ELIMINATED, TRACK = -1, -2, -3, -4

# Flags of a unit on the map.
ACTIVE, SEEN, RETREAT, ESCORT, POUNCE, ACTED, ATTACK, ENTERED = 1, 2, 4, 8, 16, 32, 64, 128

COMBATANT = 256  # perhaps unseen, but surely a combat unit: it came with the train

# Status markers of a space (7.1); no marker inside the printed lines means unrevealed.
NO_MARKER, REVEALED, UNREVEALED = 0, 1, 2

# Bridges and depots.
INTACT, DEMOLISHED = 1, 2

# A leader (6.3) or the wagon train (7.8).
WAITING, ON_MAP, WITH_BAND, GONE = 0, 1, 2, 3

LEADERS = ("general_stoughton", "colonel_dulaney")
LEADER = Things(LEADERS)

NOBODY, MOSBY, UNION = "", "mosby", "union"


class Fight(Struct):
    """A combat being fought (6.5.3)."""

    space: int
    attacker: str
    units: list[int]
    union: int
    """Union strength when it began."""
    event: str = ""
    """"sweep" or "extend" if an event brought it."""
    cards: list[str] = []
    """Non-Permanent cards played for the coming die."""
    checks: int = 0
    """Casualty checks owed: natural ones and Mosby's Heroics."""
    die: int = 0
    result: str = ""
    found: bool = False
    """A search has found the band (8.3): it cannot hide from this fight."""


class Mosby(State):
    turn: int
    mode: str
    """preparation, events, operations or rounds."""
    round: int
    initiative: str
    notoriety: int
    points: int
    awareness: int
    band: int
    """Strength of the band; 0 when it is not in the field."""
    mosby_at: int
    wound: int
    """0 healthy, 1 wounded this turn, 2 wounded last turn."""
    hidden: bool
    ames: int
    """Spaces Ames may still lead the band into in Operations."""
    ames_shield: bool
    """Ames led the band this Round: only units that enter its space now may attack."""
    afresh: bool
    """Step C.3 must begin again (G87)."""
    food: int
    """Loads of food carried (8.9)."""
    cannon_at: int
    """Space of the hidden Cannon (8.3), -1 if none."""
    # Union units, by number
    at: list[int]
    loss: list[int]
    flag: list[int]
    came: list[int]
    """The space a unit last left this Round, -1 if it has not moved."""
    token: list[int]
    """A number that names the piece on the map; a new one each time it is placed, so it tells nothing."""
    on_map: list[int]
    cup: list[int]
    next_token: int
    stacked: list[int]
    """Units a situation says will be drawn next."""
    # spaces
    lines: list[int]
    large: list[int]
    status: list[int]
    markers: int
    bridge: list[int]
    rail_out: list[int]
    depot: list[int]
    """0 none, else 1 + number of the depot marker."""
    depot_out: list[int]
    devastated: list[int]
    extended: list[int]
    depot_values: list[int]
    """Values of the depot markers in the order they will be placed; hidden until demolished."""
    depots_placed: int
    # leaders and train
    leader: list[int]
    train: int
    train_at: int
    train_met: bool
    escorts: int
    """Escort units not yet drawn."""
    # cards
    hand: list[str]
    deck: list[str]
    discards: list[str]
    events: list[str]
    event_discards: list[str]
    events_left: int
    lee: bool
    """Lee Needs Information is owed at the end of this turn."""
    fight: Fight | None
    ledger: dict[str, int]
    """Performance points by what brought them, over the whole game."""


class Choice(Ask[Mosby]):
    """A decision of the one player there is."""

    def roles(self, g: Mosby) -> tuple[str, ...]:
        return _ROLES


_ROLES = ("mosby",)


# ---- pieces


def units_at(g: Mosby, space: int) -> list[int]:
    """Units on a space, in the order they came to the map."""
    at, found = g.at, []
    for unit in g.on_map:  # a plain loop: few units are on the map, and this is asked all the time
        if at[unit] == space:
            found.append(unit)
    return found


def strength(g: Mosby, unit: int) -> int:
    return T.strength[unit] - g.loss[unit]


def is_active_combat(g: Mosby, unit: int) -> bool:
    return bool(g.flag[unit] & ACTIVE) and T.kind[unit] == COMBAT


def active_combat_here(g: Mosby, space: int) -> list[int]:
    return [u for u in units_at(g, space) if is_active_combat(g, u)]


def any_active(g: Mosby) -> bool:
    flag = g.flag
    return any(flag[u] & ACTIVE for u in g.on_map)


def rounds_go_on(g: Mosby) -> bool:
    """Rounds last while a Union unit is active, or the intact train is on the map (G3)."""
    return any_active(g) or g.train == ON_MAP


def place(g: Mosby, unit: int, space: int, flags: int) -> None:
    g.at[unit] = space
    g.flag[unit] = flags
    g.came[unit] = -1
    g.token[unit] = g.next_token
    g.next_token += 1
    g.on_map.append(unit)


def take_off(g: Mosby, unit: int, to: int) -> None:
    """A unit leaves the map. Its losses are forgotten unless it is eliminated (G24)."""
    if g.at[unit] >= 0:
        g.on_map.remove(unit)
    g.at[unit] = to
    g.flag[unit] = 0
    g.came[unit] = -1
    g.loss[unit] = 0
    if to == CUP:
        g.cup.append(unit)


def unit_name(unit: int) -> str:
    return KINDS[T.kind[unit]]


def unrevealed(g: Mosby, space: int) -> bool:
    """A space inside the lines that still hides its one unit (7.1)."""
    return bool(g.lines[space]) and not g.large[space] and g.status[space] != REVEALED


def space_id(space: int) -> str:
    return T.ids[space]


def discard(g: Mosby, card: str) -> None:
    g.hand.remove(card)
    g.discards.append(card)


def end_turn(g: Mosby) -> None:
    """The turn ends at once: nothing that was still to come in it comes."""
    del g.agenda[2:]  # below are the end of this turn and the next turn, see sequence.StartOfTurn
