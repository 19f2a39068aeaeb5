"""A match as a file: its moves as they were made, and what tells whether it is played again rightly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from .contract import BadInput, Outcome, Target
from .reading import from_json
from .snapshot import Snapshot

FORMAT = 1


class Move(Struct, array_like=True, frozen=True):
    """One action as it was made."""

    role: str
    verb: str
    target: Target = None
    joined: int = 0
    """1: it belongs to the gesture of the move before."""
    hand: tuple[int, ...] = ()
    """What people said that they rolled and drew in it (see hand.py)."""


class Save(Struct):
    """A match as a small file."""

    hardtack: int
    game: str
    scenario: str
    options: dict[str, int]
    seed: str
    moves: list[Move]
    situation: dict[str, Any] | None = None
    data: str = ""
    """Digest of the data files it was played with."""
    commitment: str = ""
    """What was published of the seed at the start."""
    outcome: Outcome | None = None
    """How the match ended, told beside the moves so that a replay can be checked against it."""
    revision: int = 0
    """The revision of the game it was played with; 0: from before they were counted."""
    snapshot: Snapshot | None = None
    """The position after its moves: a replay must lead to it, and where the rules are others now it stands for one."""
    base: Snapshot | None = None
    """Where its moves are followed from, if the rules were corrected while it was played."""
    by_hand: bool = False
    """Whether its players roll and draw at their own table."""


def read_save(data: bytes) -> Save:
    """A save from a file's bytes; BadInput with one sentence if it is not one."""
    try:
        save = from_json(data, Save)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
        raise BadInput(f"This is not a Hardtack save: {bad}.") from None
    if save.hardtack != FORMAT:
        raise BadInput(f"This save is of format {save.hardtack}; this program reads format {FORMAT}.")
    return save


def load_save(path: Path | str) -> Save:
    try:
        return read_save(Path(path).read_bytes())
    except OSError as bad:
        raise BadInput(f"Cannot read {path}: {bad.strerror or bad}.") from None


def plain(value: Any) -> Any:
    """Structs and tuples as JSON-ready data."""
    return json.loads(msgspec.json.encode(value))
