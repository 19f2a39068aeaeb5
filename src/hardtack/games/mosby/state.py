"""The whole state of Mosby's Raiders as plain data, and the small changes every chapter makes to it."""

from __future__ import annotations

from msgspec import Struct

from hardtack.engine.dice import Dice
from hardtack.engine.state import Ask, State

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

NOBODY, MOSBY, UNION = "", "mosby", "union"


class Choice(Ask):
    """A decision of the one player there is."""

    def roles(self, g: Mosby) -> tuple[str, ...]:
        return _ROLES


_ROLES = ("mosby",)


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

    def clone(self) -> Fight:
        return Fight(
            self.space,
            self.attacker,
            self.units[:],
            self.union,
            self.event,
            self.cards[:],
            self.checks,
            self.die,
            self.result,
            self.found,
        )


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


def clone(g: Mosby, journal: bool = True) -> Mosby:
    return Mosby(
        game=g.game,
        scenario=g.scenario,
        options=g.options,
        dice=g.dice.clone(),
        agenda=g.agenda[:],  # steps are never changed once laid
        journal=g.journal[:] if journal and g.journal is not None else None,
        outcome=g.outcome,
        sealed=g.sealed,
        shown=g.shown,
        turn=g.turn,
        mode=g.mode,
        round=g.round,
        initiative=g.initiative,
        notoriety=g.notoriety,
        points=g.points,
        awareness=g.awareness,
        band=g.band,
        mosby_at=g.mosby_at,
        wound=g.wound,
        hidden=g.hidden,
        ames=g.ames,
        ames_shield=g.ames_shield,
        afresh=g.afresh,
        food=g.food,
        cannon_at=g.cannon_at,
        at=g.at[:],
        loss=g.loss[:],
        flag=g.flag[:],
        came=g.came[:],
        token=g.token[:],
        on_map=g.on_map[:],
        cup=g.cup[:],
        next_token=g.next_token,
        stacked=g.stacked[:],
        lines=g.lines[:],
        large=g.large[:],
        status=g.status[:],
        markers=g.markers,
        bridge=g.bridge[:],
        rail_out=g.rail_out[:],
        depot=g.depot[:],
        depot_out=g.depot_out[:],
        devastated=g.devastated[:],
        extended=g.extended[:],
        depot_values=g.depot_values[:],
        depots_placed=g.depots_placed,
        leader=g.leader[:],
        train=g.train,
        train_at=g.train_at,
        train_met=g.train_met,
        escorts=g.escorts,
        hand=g.hand[:],
        deck=g.deck[:],
        discards=g.discards[:],
        events=g.events[:],
        event_discards=g.event_discards[:],
        events_left=g.events_left,
        lee=g.lee,
        fight=g.fight.clone() if g.fight else None,
        ledger=dict(g.ledger),
    )


def new_state(scenario: str, options: dict[str, int], dice: Dice) -> Mosby:
    """3.0: set-up. The first step is laid by the game object."""
    spaces, units = len(T.ids), len(T.kind)
    g = Mosby(
        game="mosby",
        scenario=scenario,
        options=options,
        dice=dice,
        agenda=[],
        journal=[],
        turn=1,
        mode="preparation",
        round=0,
        initiative=NOBODY,
        notoriety=1,
        points=0,
        awareness=1,
        band=0,
        mosby_at=-1,
        wound=0,
        hidden=False,
        ames=0,
        ames_shield=False,
        afresh=False,
        food=0,
        cannon_at=-1,
        at=[CUP if c == 0 else TRACK for c in T.unit_class],
        loss=[0] * units,
        flag=[0] * units,
        came=[-1] * units,
        token=[0] * units,
        on_map=[],
        cup=[u for u in range(units) if T.unit_class[u] == 0],
        next_token=1,
        stacked=[],
        lines=T.printed_lines[:],
        large=T.printed_large[:],
        status=[NO_MARKER] * spaces,
        markers=0,
        bridge=[0] * spaces,
        rail_out=[0] * spaces,
        depot=[0] * spaces,
        depot_out=[0] * spaces,
        devastated=[0] * spaces,
        extended=[],
        depot_values=T.settled.depot_values[:],
        depots_placed=0,
        leader=[WAITING, WAITING],
        train=WAITING,
        train_at=-1,
        train_met=False,
        escorts=0,
        hand=[],
        deck=T.action_deck[:],
        discards=[],
        events=T.event_deck[:],
        event_discards=[],
        events_left=0,
        lee=False,
        fight=None,
        ledger={},
    )
    for space in T.bridges:
        g.bridge[space] = INTACT
    if options["north-of-the-potomac"]:  # 8.5 scores those spaces itself
        g.events = [card for card in g.events if card != "lee_needs_information"]
    dice.shuffle(g.deck)
    dice.shuffle(g.events)
    dice.shuffle(g.depot_values)
    return g


# ---- performance and notoriety


def score(g: Mosby, points: int, what: str) -> None:
    """4.0: 10 points make 1 Notoriety at once; a debt borrows Notoriety back, down to 1 and 0 points."""
    if points == 0:
        return
    g.ledger[what] = g.ledger.get(what, 0) + points
    g.points += points
    per = T.file.points_per_notoriety
    while g.points >= per:
        g.points -= per
        g.notoriety += 1
    while g.points < 0:
        if g.notoriety == 1:
            g.points = 0
        else:
            g.notoriety -= 1
            g.points += per


def raise_awareness(g: Mosby, by: int) -> None:
    """Awareness moves between 1 and 5."""
    g.awareness = max(1, min(T.file.awareness_maximum, g.awareness + by))


# ---- pieces


def here(g: Mosby, space: int) -> list[int]:
    """Units on a space, in the order they came to the map."""
    at = g.at
    return [u for u in g.on_map if at[u] == space]


def strength(g: Mosby, unit: int) -> int:
    return T.strength[unit] - g.loss[unit]


def is_active_combat(g: Mosby, unit: int) -> bool:
    return bool(g.flag[unit] & ACTIVE) and T.kind[unit] == COMBAT


def active_combat_here(g: Mosby, space: int) -> list[int]:
    return [u for u in here(g, space) if is_active_combat(g, u)]


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


def sid(space: int) -> str:
    return T.ids[space]


def discard(g: Mosby, card: str) -> None:
    g.hand.remove(card)
    g.discards.append(card)
