"""Match: a game being played. Seed and actions are the truth; everything else can be made again from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from .contract import Action, BadInput, HardtackError, IllegalAction, Outcome, Target
from .dice import commitment
from .game import Game
from .state import State

S = TypeVar("S", bound=State)
FORMAT = 1


class CannotUndo(HardtackError):
    """Undo is not possible now; `key` says why."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(f"Nothing can be taken back: {key.replace('-', ' ')}.")


class Move(Struct, array_like=True, frozen=True):
    """One action as it was made."""

    role: str
    verb: str
    target: Target = None


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


class Match(Generic[S]):
    """A game, its seed, what was done, and the state that follows from them."""

    def __init__(
        self,
        game: Game[S],
        scenario: str | None = None,
        options: dict[str, int] | None = None,
        seed: int | str = 0,
        situation: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seed = str(seed)
        self.situation = situation
        if situation is not None:
            self.state = game.situation(situation, self.seed)
        else:
            self.state = game.setup(scenario, options, self.seed)
        self.moves: list[Move] = []
        self._back: list[bytes] = []
        """Encoded states since the last barrier: what undo can return to."""
        self._barrier = "dice-fell"
        """Why undo cannot go back behind them."""

    @property
    def commitment(self) -> str:
        """Published at the start; `verify` shows at the end that the dice were not touched."""
        return commitment(self.seed)

    def play(self, role: str, action: Action | tuple[str, Target]) -> None:
        """Make a move; raises IllegalAction and changes nothing if it is not legal."""
        state = self.state
        before = self.game.encode(state)
        chance = (state.dice.rolled, state.shown)
        try:
            made = self.game.apply(state, role, action)
        except IllegalAction:
            raise
        except Exception:  # a defect of the game: the table stays as it was, so that people can play on
            self.state = self.game.decode(before)
            raise
        if self.moves and self.moves[-1].role != role:
            self._back.clear()
            self._barrier = "other-decided"
        self.moves.append(Move(role, made.verb, made.target))
        if (state.dice.rolled, state.shown) == chance:
            self._back.append(before)
        else:
            self._back.clear()
            self._barrier = "dice-fell"

    def undo_refusal(self, role: str) -> str:
        """Why the role cannot take back its last move; "" if it can."""
        if not self.moves:
            return "nothing-done"
        if self.moves[-1].role != role:
            return "other-decided"
        if not self._back:
            return self._barrier
        return ""

    def undo(self, role: str) -> None:
        """Take back the role's last move: free until dice fell, something was shown or another role decided."""
        key = self.undo_refusal(role)
        if key:
            raise CannotUndo(key)
        self.state = self.game.decode(self._back.pop())
        self.moves.pop()

    # ---- files

    def to_save(self) -> Save:
        return Save(
            hardtack=FORMAT,
            game=self.game.id,
            scenario=self.state.scenario,
            options=dict(self.state.options),
            seed=self.seed,
            moves=list(self.moves),
            situation=self.situation,
            data=self.game.digest(),
            commitment=self.commitment,
            outcome=self.game.outcome(self.state),
        )

    def save(self, path: Path | str) -> None:
        Path(path).write_bytes(msgspec.json.format(msgspec.json.encode(self.to_save()), indent=0) + b"\n")

    @classmethod
    def replay(cls, game: Game[S], save: Save, upto: int | None = None) -> Match[S]:
        """Play a save again from its start (or its first `upto` moves)."""
        if save.game != game.id:
            raise BadInput(f"This is a game of {save.game}, not of {game.id}.")
        if save.data and save.data != game.digest():
            raise BadInput(
                "This game was played with other data files; point HARDTACK_DATA at the ones it was played with."
            )
        match = cls(game, save.scenario, save.options, save.seed, save.situation)
        for number, move in enumerate(save.moves[:upto], 1):
            try:
                match.play(move.role, Action(move.verb, move.target))
            except IllegalAction as no:
                raise BadInput(f"Move {number} of this file is not legal: {no}") from no
        return match


def read_save(data: bytes) -> Save:
    """A save from a file's bytes; BadInput with one sentence if it is not one."""
    try:
        save = msgspec.json.decode(data, type=Save)
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
