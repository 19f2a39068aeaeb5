"""A position kept with a match: what a match goes back to when its moves can no longer be played from their start."""

from __future__ import annotations

import zlib
from typing import TypeVar

from msgspec import Struct

from .contract import BadInput
from .game import Game
from .state import State

S = TypeVar("S", bound=State)
LARGEST = 32 * 1024 * 1024
"""More than any position takes: a file that swells beyond it is not one of ours."""


class Snapshot(Struct, frozen=True):
    """The position after so many moves, encoded and compressed."""

    moves: int
    state: bytes


def taken(game: Game[S], state: S, moves: int) -> Snapshot:
    return Snapshot(moves, zlib.compress(game.encode(state)))


def position(game: Game[S], kept: Snapshot) -> S:
    """The state of a snapshot; BadInput if it is none of this game."""
    whole = zlib.decompressobj()
    try:
        data = whole.decompress(kept.state, LARGEST)
    except zlib.error as bad:
        raise BadInput(f"This is not a position of {game.id}: {bad}.") from None
    if not whole.eof:
        raise BadInput(f"This is not a position of {game.id}: it is cut short.")
    return game.decode(data)


def opened(game: Game[S], kept: Snapshot) -> S:
    """The position of a snapshot, whichever revision kept it; BadInput if the game, as it is now, cannot be played on
    in it."""
    state = position(game, kept)
    state.options = {**game.check_options({}), **state.options}  # some may be newer than the position
    try:
        wrong = game.invariants(state)
        if not wrong:
            game.decision(state)
            for role in (*game.roles, None):
                game.view(state, role)
    except Exception as bad:  # whatever a position of other rules may lead these to
        raise BadInput(f"{game.id} cannot be played on in this position: {bad!r}.") from None
    if wrong or state.game != game.id:
        raise BadInput(f"{game.id} cannot be played on in this position: {wrong[0] if wrong else state.game}")
    return state
