"""What goes over the wire, exactly as docs/architecture.md lists it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType, field

Name = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[^\\0]*$")]
WireTarget = None | int | Annotated[str, Meta(max_length=200)] | Annotated[tuple[float, ...], Meta(max_length=16)]
Target = None | int | str | tuple[float, ...]
"""A target as it is told. Whole numbers are numbers: "one of integer and number" would fit neither, for 1.0 is both."""

# ---- requests


class NewMatch(Struct):
    game: Name
    seats: dict[Name, Name]
    """Role to "me", "open" or "computer:LEVEL"."""
    scenario: Name | None = None
    options: dict[Name, bool | int] = {}
    seed: int | Name | None = None
    situation: dict[str, Any] | None = None
    guided: bool = False
    lesson: bool = False
    """Whether it begins where the game's guided first turn does, if that has a position of its own."""
    listed: bool = False
    """Whether strangers find the open seats in the list, and may sit down without an invitation."""
    by_hand: bool = False
    """Whether the players roll and draw at their own table, and say what came."""


class Join(Struct):
    role: Name
    token: Annotated[str, Meta(max_length=100)] | None = None


class Small(Struct):
    """One small action of a gesture."""

    verb: Name
    target: WireTarget = None
    near: bool = False
    """That, or as near to it as can be."""


Group = Annotated[list[Small], Meta(min_length=1, max_length=100)]


class Act(Struct):
    """A move; or, with `steps`, a gesture: groups of small actions, each carried out whole or not at all. `joined`: it
    goes on with the role's last move, and undo takes both back. `rest`: the rest hold, whatever else the phase would
    ask of the seat is ended too."""

    seq: int
    verb: Name | None = None
    target: WireTarget = None
    role: Name | None = None
    steps: Annotated[list[Group], Meta(min_length=1, max_length=100)] | None = None
    joined: bool = False
    rest: bool = False


class Probe(Struct):
    verb: Name
    target: WireTarget = None
    role: Name | None = None


class Undo(Struct):
    seq: int
    role: Name | None = None


class Told(Struct):
    """What people rolled or drew, as `asks` asks: a number for each die, or the one `id` of what was drawn; nothing:
    the program shall do it."""

    seq: int
    at: Annotated[int, Meta(ge=0)]
    """The number of the question."""
    values: Annotated[list[int], Meta(max_length=100)] = []
    role: Name | None = None


class Say(Struct):
    text: Annotated[str, Meta(max_length=4000)]


class AskOdds(Struct):
    kind: Name
    values: dict[Name, Any] = {}


# ---- answers


class Failure(Struct):
    """Why a request was not carried out: one sentence, and the rule that forbids it."""

    error: str
    rule: str | None
    seq: int | UnsetType = UNSET
    """The number of the seat's table as it is now, for one who answered another."""


class GameInfo(Struct):
    id: str
    name: str
    tagline: str
    players: str
    length: str
    weight: str
    roles: list[dict[str, str]]
    scenarios: list[dict[str, str]]
    options: list[dict[str, Any]]
    levels: list[dict[str, str]]
    odds: list[str]
    companions: list[str]
    guided: bool
    chapters: dict[str, str]
    """What rules without a number are called by: `box.fog-of-war` is a "Box"."""


class OddsBar(Struct):
    id: str
    label: str
    chance: float
    good: bool | None


class OddsAnswer(Struct):
    title: str
    exact: bool
    rule: str
    lines: list[str]
    bars: list[OddsBar]
    headline: str


class Created(Struct):
    id: str
    url: str
    invites: dict[str, str] = {}


class Joined(Struct):
    role: str


class Stayed(Struct):
    """What of a gesture was not done, and why."""

    label: str
    reason: str
    rule: str


class Done(Struct, omit_defaults=True):
    seq: int
    stayed: list[Stayed] = []


class Chance(Struct):
    chance: float
    text: str


class Probed(Struct):
    """What would come of a target, told while a person drags."""

    legal: bool
    target: Target
    """Where it would come to lie if it were let go here."""
    path: list[tuple[float, ...]]
    odds: Chance | None
    sentence: str
    rule: str
    preview: Any = None
    """What of the game's own there is to weigh there, if it is legal."""
    parts: list[str] = []
    """What the way there is made of, in words: "wheel 20° 3.1", "advance 1.6"."""


class Area(Struct):
    """What a region has to draw beside its shape."""

    area: Any


class Nothing(Struct):
    pass


class OtherPlan(Struct):
    """The plan that came next: what it would begin with and why, each "" if it is as in the one that was chosen."""

    label: str
    why: str
    after: float


class Hint(Struct):
    verb: str
    target: Target
    label: str
    why: str
    """The plan it belongs to in words; of a small choice, the reason for it."""
    rule: str
    before: float | None = None
    """The chance to win without the plan, with what comes to mind first; None if nothing was weighed."""
    after: float | None = None
    """The chance with the plan."""
    other: OtherPlan | None = None


class Verified(Struct):
    commitment: str
    seed: str
    ok: bool
    note: str = ""
    """From where the dice are proven, if not from the start of the scenario; and how many were thrown by hand."""
    by_hand: int = 0
    """How many rolls and draws people made at their own table: they are not covered."""


class SeatInfo(Struct):
    kind: str
    """guest | computer | open"""
    level: str | None
    name: str
    """What who sits there is called."""
    you: bool
    online: bool
    named: bool = False
    """Whether a person there has given a name."""
    stops: bool = False
    """Whether who sits there has proposed, or agreed, to stop the match."""


class Summary(Struct):
    id: str
    game: str
    name: str
    scenario: str
    status: str
    roles: list[str]
    """The roles this guest holds."""
    waiting: list[str]
    """The roles that are asked now."""
    seats: dict[str, SeatInfo]
    turn_text: str
    yours: bool
    """Whether this guest has something to decide now."""
    updated: str
    owned: bool
    """Whether this guest may delete it."""
    by_hand: bool
    """Whether its players roll and draw at their own table: who sits down agrees to that."""


class MatchInfo(Summary, kw_only=True):
    commitment: str
    options: dict[str, int]
    scenario_id: str
    guided: bool
    invites: dict[str, str]
    """Links to the open seats; only for those who sit at the table."""


class Listing(Struct):
    mine: list[Summary]
    open: list[Summary]


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


# A live connection is sent what has changed of a table instead, by its parts: see changes.py.


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


# ---- what a client sends over the socket


class LiveAct(Act, tag="act", tag_field="type"):
    pass


class LiveUndo(Undo, tag="undo", tag_field="type"):
    pass


class LiveRedo(Undo, tag="redo", tag_field="type"):
    pass


class LiveHand(Told, tag="hand", tag_field="type"):
    pass


class LiveChat(Say, tag="chat", tag_field="type"):
    pass


class LiveLang(Struct, tag="lang", tag_field="type"):
    lang: Annotated[str, Meta(max_length=20)]


class LiveAgain(Struct, tag="again", tag_field="type"):
    """The client has lost the thread, and needs a whole table."""


Live = LiveAct | LiveUndo | LiveRedo | LiveHand | LiveChat | LiveLang | LiveAgain
