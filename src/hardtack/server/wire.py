"""What goes over the wire, exactly as docs/architecture.md lists it: a table with all its parts, what is said beside it
over a socket, and why something is refused. What clients send is in requests.py, other answers are in answers.py."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

from .answers import SeatInfo, Stayed, Target


class Failure(Struct):
    """Why a request was not carried out: one sentence, and the rule that forbids it."""

    error: str
    rule: str | None
    seq: int | UnsetType = UNSET
    """The number of the seat's table as it is now, for one who answered another."""


# ---- a table


class Prompt(Struct):
    who: str
    phase: str
    text: str
    rule: str
    why: str
    hushed: bool = False
    """A lone choice is to be made by the client itself, after a while (see Ask.hushed)."""


class Choice(Struct):
    verb: str
    target: Target
    kind: str
    label: str
    hint: str
    commits: str
    card: str
    primary: bool
    undone: str = ""
    """What choosing it leaves undone, if it ends something."""
    rest: bool = False
    """It ends only a part of the phase; with `rest` it ends the phase."""


class RegionInfo(Struct):
    verb: str
    label: str
    shape: Any
    sensible: list[Target] = []
    """A few targets worth a thought, the best first."""
    area: bool = False
    """Whether there is more to draw, for whoever asks."""


class BarredInfo(Struct):
    verb: str
    target: Target
    kind: str
    label: str
    reason: str
    rule: str


class Heading(Struct):
    turn: int | None
    phase: str


class Die(Struct):
    value: int
    good: bool | None


class Cast(Struct):
    """Dice thrown together, or (no dice) something drawn."""

    what: str
    """What for, as a sentence."""
    by: str
    """The role that threw; "" for the game itself."""
    needs: str
    """What was needed ("4 or more"); "" for nothing."""
    chance: float | None
    """How likely that was: of one die, or of the sum."""
    dice: list[Die]
    hand: bool = False
    """Whether people made it at their own table."""


class CardName(Struct):
    id: str
    name: str
    """As the sentence has it."""


class Line(Struct, omit_defaults=True):
    n: int
    text: str
    rule: str
    heading: Heading | None
    places: list[str]
    dice: list[Die]
    points: int | None
    rolls: list[Cast] = []
    """The same dice by what they were thrown for."""
    joins: int = 0
    """So many of the lines right before it are told with this one, in its words: they are no more shown."""
    way: list[str | tuple[int, int]] = []
    """By which places, or over which points, somebody went of whom it tells."""
    cards: list[CardName] = []
    """The cards it speaks of."""
    toll: bool = False
    """It tells what came of the dice of a line before it."""


class UndoInfo(Struct):
    possible: bool
    reason: str
    what: str = ""
    """What would be taken back."""


class RedoInfo(Struct):
    possible: bool = False
    what: str = ""
    """What would be done again."""


class LedgerLine(Struct):
    text: str
    points: int
    side: str = ""
    """Whose points they are, where both sides have some."""


class OutcomeInfo(Struct):
    text: str
    rule: str
    winner: str | None
    won: bool | None
    ledger: list[LedgerLine]


class Drawn(Struct):
    id: int
    label: str


class Asks(Struct):
    """What people are to roll or to draw at their own table."""

    at: int
    """The number of the question, for the answer."""
    what: str
    by: str
    """The role that throws; "" for the game itself."""
    dice: int
    """How many; 0: it is a draw."""
    needs: str
    choices: list[Drawn]
    """What may be drawn."""
    told: list[str]
    """What has happened in this move so far, and will be in the log when it is whole."""
    yours: bool
    """Whether this guest may say what came."""


class ChatLine(Struct):
    sender: str = field(name="from")
    text: str
    at: str


class Table(Struct, tag="table", tag_field="type"):
    match: str
    game: str
    seq: int
    role: str | None
    status: str
    """playing | over"""
    yours: bool
    waiting: list[str]
    thinking: bool
    view: dict[str, Any] | None
    """None in a replay at a moment of which only the log is left."""
    preview: dict[str, Any] | None
    prompt: Prompt | None
    actions: list[Choice]
    regions: list[RegionInfo]
    barred: list[BarredInfo]
    log: list[Line]
    log_total: int
    """How many lines there are in all: an undo takes some back."""
    undo: UndoInfo
    redo: RedoInfo
    seats: dict[str, SeatInfo]
    outcome: OutcomeInfo | None
    commitment: str
    chat: list[ChatLine]
    boot: str
    """Changes when the server was started anew."""
    guided: bool = False
    asks: Asks | None = None
    """In a match by hand: what must be rolled or drawn before the game goes on."""
    steps: int | None = None
    """In a replay: how many actions there are in all."""
    at: int | None = None
    """In a replay: after how many of them this is."""
    move: int | None = None
    """In a replay of a match that is over: after how many moves of all."""


# ---- beside it over a socket, where a live connection is sent what has changed of a table by its parts: see changes.py


class RefusedNote(Struct, tag="refused", tag_field="type"):
    message: str
    rule: str | None
    seq: int


class StayedNote(Struct, tag="stayed", tag_field="type"):
    """What of a gesture that came over this socket was not done."""

    stayed: list[Stayed]
    seq: int


class ChatNote(Struct, tag="chat", tag_field="type"):
    sender: str = field(name="from")
    text: str
    at: str


class PresenceNote(Struct, tag="presence", tag_field="type"):
    seats: dict[str, SeatInfo]


class ReplacedNote(Struct, tag="replaced", tag_field="type"):
    pass
