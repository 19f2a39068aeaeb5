"""What clients send: the bodies of requests, and what comes over a socket. docs/architecture.md lists it all."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[^\\0]*$")]
WireTarget = None | int | Annotated[str, Meta(max_length=200)] | Annotated[tuple[float, ...], Meta(max_length=16)]


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


# ---- over a socket


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
