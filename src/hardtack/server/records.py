"""What is kept of a match, as records, and how they become rows of the tables (schema.py) and are read from them."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec import Struct

from hardtack.engine.state import Entry

_told = msgspec.msgpack.Decoder(list[Entry])
_encode = msgspec.json.Encoder().encode


class SeatRow(Struct):
    role: str
    kind: str
    guest: str | None = None
    level: str | None = None
    token: str | None = None
    stops: bool = False
    """Whether who sits there would stop the match; see agreeing.py."""
    name: str | None = None
    """What the guest wants to be called; kept with the guest, not with the seat."""


class Event(Struct):
    """One line of a match's history: a move, one joined to the move before, an undo of the role's last moves that still
    stand (its target says how many; None: one), or that it was "corrected": by other rules so many
    of its moves stand."""

    seq: int
    kind: str
    role: str
    verb: str = ""
    target: Any = None
    told: list[Entry] | None = None
    """What the journal was told; None: it was not kept."""
    hand: tuple[int, ...] = ()
    """What people said that they rolled and drew, in a match by hand."""


class ChatRow(Struct):
    role: str | None
    text: str
    at: float


class Standing(Struct):
    """Where a match stands, for lists: kept beside the actions so that a list need not load a game."""

    seq: int
    status: str
    waiting: list[str]
    headline: tuple[str, dict[str, Any]]
    updated: float


class Sight(Struct):
    """How one seat's own table stands (see sights.py)."""

    seq: int
    """How often it has changed."""
    since: int
    """Since which number nothing has changed but who else is asked, or what can be taken back: an answer to any later
    moment answers this one."""
    own: str
    around: str
    """Digests of the table: what is the seat's own, and the rest."""
    updated: float


class MatchRow(Struct):
    id: str
    game: str
    scenario: str
    options: dict[str, int]
    seed: str
    situation: dict[str, Any] | None
    data: str
    guided: bool
    listed: bool
    created: float
    standing: Standing
    seats: list[SeatRow]
    revision: int = 0
    told: list[Entry] | None = None
    """What the journal was told at the start."""
    owner: str | None = None
    """The guest who may delete it."""
    by_hand: bool = False
    """Whether its players roll and draw at their own table."""
    waits: str | None = None
    """The move that waits for what they say; see asking.py."""


class Kept(Struct):
    """What the token in the save of a running match stands for: the match after so many events, and who saved it."""

    token: str
    match: str
    number: int
    holder: str
    at: float


class Mark(Struct):
    """The position after so many events, as it was stored. With `base`, that of a correction, from which what follows
    is followed."""

    seq: int
    state: bytes
    base: bool = False


class Stored(Struct):
    """All there is of a match, as read from the tables."""

    row: MatchRow
    events: list[Event]
    chat: list[ChatRow]
    snapshots: list[Mark] = []
    """The last first."""
    sights: dict[str, Sight] = {}


class Append(Struct):
    """Events to be made durable together, with where the match stands after them."""

    match: str
    events: list[Event]
    standing: Standing
    sights: dict[str, Sight] = {}
    """The seats whose own table has changed."""
    state: bytes | None = None
    """The encoded state, when it is time for a snapshot."""
    base: bool = False
    """Whether that is the position of a correction."""


# ---- as rows


def read_match(r: Any, at: list[SeatRow]) -> MatchRow:
    key, params = json.loads(r["headline"])
    standing = Standing(r["seq"], r["status"], json.loads(r["waiting"]), (key, params), r["updated"])
    return MatchRow(
        id=r["id"], game=r["game"], scenario=r["scenario"], options=json.loads(r["options"]), seed=r["seed"],
        situation=None if r["situation"] is None else json.loads(r["situation"]), data=r["data"], guided=r["guided"],
        listed=r["listed"], created=r["created"], standing=standing, seats=at, revision=r["revision"],
        told=_decoded(r["told"]), owner=r["owner"], by_hand=r["by_hand"],
        waits=r["waits"],
    )  # fmt: skip


def seat_row(seat: SeatRow) -> dict[str, Any]:
    return {name: value for name, value in fields(seat).items() if name != "name"}


def standing_row(s: Standing, prefix: str) -> dict[str, Any]:
    return {
        f"{prefix}seq": s.seq, f"{prefix}status": s.status, f"{prefix}waiting": _json(s.waiting),
        f"{prefix}headline": _json(s.headline), f"{prefix}updated": s.updated,
    }  # fmt: skip


def event_row(match: str, event: Event, at: float) -> dict[str, Any]:
    return {
        "match": match, "seq": event.seq, "kind": event.kind, "role": event.role,
        "verb": event.verb, "target": _json(event.target), "at": at, "told": encoded(event.told),
        "hand": _json(event.hand) if event.hand else None,
    }  # fmt: skip


def read_event(r: Any) -> Event:
    hand = tuple(json.loads(r.hand)) if r.hand else ()
    return Event(r.seq, r.kind, r.role, r.verb, json.loads(r.target), _decoded(r.told), hand)


def sight_row(match: str, seat: str, sight: Sight) -> dict[str, Any]:
    return {"match": match, "seat": seat, **fields(sight)}


def fields(row: Struct) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def _json(value: Any) -> str:
    return _encode(value).decode()


def encoded(told: list[Entry] | None) -> bytes | None:
    return None if told is None else msgspec.msgpack.encode(told)


def _decoded(told: bytes | None) -> list[Entry] | None:
    """Entries as they were told; None if they were not kept, or cannot be read."""
    try:
        return None if told is None else _told.decode(told)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
