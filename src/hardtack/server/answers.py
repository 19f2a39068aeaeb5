"""What requests are answered with: games, odds, seats, lists of matches, hints, and what came of a move. A table is in
wire.py."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

Target = None | int | str | tuple[float, ...]
"""A target as it is told. Whole numbers are numbers: "one of integer and number" would fit neither, for 1.0 is both."""


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
