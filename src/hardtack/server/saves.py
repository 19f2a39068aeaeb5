"""Saves: open after the end, sealed while the match runs.

A save holds the seed, and the seed tells every die to come and all that is hidden. So the file of a running match is
encrypted and authenticated with a key that never leaves the server. Only the standard library is used:

    key stream   block i = HMAC-SHA256(encryption key, nonce || i), nonce 16 random bytes, new for every file
    cipher text  plain text XOR key stream
    tag          HMAC-SHA256(tag key, nonce || cipher text), checked in constant time before anything is decrypted

HMAC-SHA256 as a pseudo-random function in counter mode, encrypt-then-MAC, and two independent keys derived from the
server's secret: the textbook composition. The text is compressed first, and its length tells nothing that the public
log does not.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import zlib

import msgspec
from msgspec import Struct

from hardtack.engine.match import Save, read_save

from .security import derive
from .store import SeatRow
from .words import Refused

FORMAT = 1
MOST_MOVES = 10_000


class Sealed(Struct):
    """The file a player downloads while the match runs. Only `sealed` matters; the rest is for people."""

    hardtack_sealed: int
    game: str
    scenario: str
    moves: int
    sealed: str


class Inside(Struct):
    """What is sealed in: the save, which match it is of, who sits where, and the roles of whoever downloaded it."""

    match: str
    save: Save
    seats: list[SeatRow]
    holder: list[str]
    guided: bool = False


class Sealer:
    def __init__(self, secret: bytes) -> None:
        self._encryption = derive(secret, "save encryption")
        self._tag = derive(secret, "save tag")

    def _stream(self, nonce: bytes, length: int) -> bytes:
        blocks = (length + 31) // 32
        made = (hmac.digest(self._encryption, nonce + i.to_bytes(8, "big"), "sha256") for i in range(blocks))
        return b"".join(made)[:length]

    def seal(self, inside: Inside) -> Sealed:
        plain = zlib.compress(msgspec.json.encode(inside))
        nonce = secrets.token_bytes(16)
        body = nonce + _xor(plain, self._stream(nonce, len(plain)))
        tag = hmac.digest(self._tag, body, "sha256")
        save = inside.save
        packed = base64.b64encode(tag + body).decode()
        return Sealed(FORMAT, save.game, save.scenario, len(save.moves), packed)

    def unseal(self, sealed: Sealed) -> Inside:
        """Refused if this server did not seal it, or if a bit of it has changed."""
        try:
            packed = base64.b64decode(sealed.sealed, validate=True)
        except ValueError:
            raise Refused(400, "sealed") from None
        tag, body = packed[:32], packed[32:]
        if len(body) < 16 or not hmac.compare_digest(tag, hmac.digest(self._tag, body, "sha256")):
            raise Refused(400, "sealed")
        nonce, hidden = body[:16], body[16:]
        return msgspec.json.decode(zlib.decompress(_xor(hidden, self._stream(nonce, len(hidden)))), type=Inside)


def _xor(a: bytes, b: bytes) -> bytes:
    return (int.from_bytes(a, "big") ^ int.from_bytes(b, "big")).to_bytes(len(a), "big")


def read_upload(data: bytes, sealer: Sealer) -> Inside | Save:
    """A file as uploaded: one that this server sealed, or an open save."""
    try:
        sealed = msgspec.json.decode(data, type=Sealed)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        save = read_save(data)
    else:
        inside = sealer.unseal(sealed)
        if len(inside.save.moves) > MOST_MOVES:
            raise Refused(400, "too-long", limit=MOST_MOVES)
        return inside
    if len(save.moves) > MOST_MOVES:
        raise Refused(400, "too-long", limit=MOST_MOVES)
    return save


def fingerprint(data: bytes) -> str:
    """A short content hash, for ETags."""
    return hashlib.sha256(data).hexdigest()[:20]
