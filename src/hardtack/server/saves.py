"""Saves: open after the end; while the match runs, a token that only this server can make something of.

A save holds the seed, and the seed tells every die to come and all that is hidden. So the file of a running match holds
nothing of it, not even its length: the server keeps which match the token stands for, and which moment of it.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time

import msgspec
from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.match import Save, read_save
from hardtack.engine.reading import from_json

from .history import save_of
from .records import Kept, MatchRow
from .storage import NUL
from .store import Store
from .words import Refused

FORMAT = 2
TOKEN_BYTES = 24
MOST_MOVES = 10_000


class Sealed(Struct):
    """The file a player downloads while the match runs. Only the token matters; the rest is for people."""

    hardtack_sealed: int
    game: str
    scenario: str
    token: str = ""


async def seal(store: Store, row: MatchRow, number: int, holder: str) -> Sealed:
    """A file for one who sits at the match, of the moment after so many events."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    await asyncio.wrap_future(store.keep(Kept(token, row.id, number, holder, time.time())))
    return Sealed(FORMAT, row.game, row.scenario, token)


def read_upload(data: bytes) -> Sealed | Save:
    """A file as uploaded: of a running match, or an open save."""
    try:
        sealed = from_json(data, Sealed)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        save = read_save(data)
        if NUL in save.seed:
            raise BadInput("The seed of this save has a sign in it that no text has.") from None
        if len(save.moves) > MOST_MOVES:
            raise Refused(400, "too-long", limit=MOST_MOVES) from None
        return save
    if sealed.hardtack_sealed != FORMAT:
        raise Refused(400, "sealed-before")
    return sealed


class Copy(Struct):
    """A match as it stood when its only player saved it."""

    row: MatchRow
    save: Save


def unseal(store: Store, sealed: Sealed) -> Copy | str:
    """What a token stands for: a copy of the match for one who played it alone; else the match itself, for a copy would
    let one of several people look at another's cards, or try out the dice to come."""
    kept = store.kept(sealed.token)
    if kept is None:
        raise Refused(400, "sealed")
    stored = store.load(kept.match)
    row = stored.row
    if any(seat.kind != "computer" and seat.guest != kept.holder for seat in row.seats):
        return row.id
    return Copy(row, save_of(stored, kept.number))


def fingerprint(data: bytes) -> str:
    """A short content hash, for ETags."""
    return hashlib.sha256(data).hexdigest()[:20]
