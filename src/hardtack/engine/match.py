"""Match: a game being played. Seed and actions are the truth; everything else can be made again from them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from .contract import Action, BadInput, HardtackError, IllegalAction, Outcome, Target, repeated
from .dice import commitment, falls_from
from .game import Game
from .past import Past, moment, state_at
from .private import all_unseen, for_good, unseen
from .reading import from_json
from .snapshot import Snapshot, opened, position, taken
from .state import Entry, Secret, State

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
    joined: int = 0
    """1: it belongs to the gesture of the move before."""


class Made(Struct, frozen=True):
    """What became of one group of a gesture."""

    actions: list[Action]
    """What was done and stands, in the game's own spelling."""
    refused: IllegalAction | None = None
    """Why the group was not carried out; None if it was."""
    stopped: Action | tuple[str, Target] | None = None
    """The action that was refused."""


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


class Match(Generic[S]):
    """A game, its seed, what was done, and the state that follows from them."""

    def __init__(
        self,
        game: Game[S],
        scenario: str | None = None,
        options: dict[str, int] | None = None,
        seed: int | str = 0,
        situation: dict[str, Any] | None = None,
        state: S | None = None,
        moves: Sequence[Move] = (),
    ) -> None:
        """`state`: a position to go on from, and the moves that led to it."""
        self.game = game
        self.seed = str(seed)
        self.situation = situation
        self.base: Snapshot | None = None
        """The position its moves are followed from, since the rules were corrected; None: from the start."""
        if state is not None:
            self.state = state
        elif situation is not None:
            self.state = game.situation(situation, self.seed)
        else:
            self.state = game.setup(scenario, options, self.seed)
        self.moves: list[Move] = list(moves)
        self.told = [len(self.state.journal or ())] * (len(moves) + 1)
        """How long the journal was before each move and after the last, as far as they were made here."""
        self._past = Past(game, self._again)
        """The open moves since the last barrier: what undo can return to."""
        self._barrier = "dice-fell"
        """Why undo cannot go back behind them."""

    @property
    def commitment(self) -> str:
        """Published at the start; `verify` shows at the end that the dice were not touched."""
        return commitment(self.seed)

    def play(self, role: str, action: Action | tuple[str, Target], joined: bool = False) -> None:
        """Make a move; raises IllegalAction and changes nothing if it is not legal. Joined: it is one gesture with the
        role's move before, and they are taken back together."""
        state = self.state
        before, chance, lay = moment(self.game, state), (state.dice.rolled, state.shown), unseen(state, role)
        opened = self._open_moves()
        own = next(self._free(role), None) if lay else None
        last = own or (self.moves[opened - 1] if opened else None)
        same = last is not None and last.role == role
        try:
            made = self.game.apply(state, role, action)
        except IllegalAction:
            raise
        except Exception:  # a defect of the game: the table stays as it was, so that people can play on
            self.state = state_at(self.game, before, state.journal)
            raise
        self.told[len(self.moves) + 1 :] = [len(state.journal or ())]  # what was taken back is told no more
        self.moves.append(Move(role, made.verb, made.target, int(joined and same)))
        hidden = unseen(state, role) > lay
        if (state.dice.rolled, state.shown) != chance:
            self._past.clear()
            only = (state.dice.rolled, state.shown) == (chance[0], chance[1] + 1)
            secret = bool(state.agenda) and isinstance(state.agenda[-1], Secret)
            self._barrier = "unseen" if only and secret else "dice-fell"
        elif not hidden:
            if last is not None and not same:
                self._past.clear()
                self._barrier = "other-decided"
            self._past.add(len(self.moves) - 1, before)

    def told_of(self, number: int) -> list[Entry]:
        """What the journal was told by a move that was made here."""
        return (self.state.journal or [])[self.told[number - 1] : self.told[number]]

    def gesture(
        self, role: str, groups: Sequence[Sequence[Action | tuple[str, Target]]], joined: bool = False
    ) -> list[Made]:
        """Groups of actions as one move, for undo takes them back together. Each group is carried out whole or not at
        all: one that cannot stays as it was, with the reason, and the next is tried. Only what dice or a revelation
        have settled stands, though its group be refused: nobody takes back a throw by asking for too much. Joined: it
        goes on with the role's move before, as in `play`."""
        start, made = len(self.moves), list[Made]()
        if sum(map(len, groups)) == 1:  # a defect of a single action has done nothing: see `play`
            return [self._group(role, group, start, joined) for group in groups]
        kept = moment(self.game, self.state), self._past.copy(), self._barrier
        for group in groups:
            try:
                made.append(self._group(role, group, start, joined))
            except Exception:  # a defect of the game: nothing of the gesture has been
                before, self._past, self._barrier = kept
                self.state = state_at(self.game, before, self.state.journal)
                del self.moves[start:]
                raise
        return made

    def _group(self, role: str, group: Sequence[Action | tuple[str, Target]], start: int, joined: bool) -> Made:
        first, kept = len(self.moves), (self._past.copy(), self._barrier)
        refused, stopped = None, None
        for action in group:
            try:
                self.play(role, action, joined=joined or len(self.moves) > start)
            except IllegalAction as no:
                refused, stopped = no, action
                self._take_back(role, len(list(islice(self._free(role), len(self.moves) - first))))
                if len(self.moves) == first:
                    self._past, self._barrier = kept
                break
        return Made([Action(move.verb, move.target) for move in self.moves[first:]], refused, stopped)

    def undo_refusal(self, role: str) -> str:
        """Why the role cannot take back its last move; "" if it can. What others have chosen unseen does not touch
        it."""
        opened = self._open_moves()
        if unseen(self.state, role):
            if for_good(self.state, role):
                return "sealed"
            return "" if any(move.role == role for move in self.moves[opened:]) else "nothing-done"
        if not opened:
            return "nothing-done"
        if self.moves[opened - 1].role != role:
            return "other-decided"
        if not self._past:
            return self._barrier
        return ""

    def undo_names(self, role: str) -> list[Move]:
        """What the role's undo would take back, in the order it was done: a whole gesture, or what of it came after
        dice fell or something was shown. Empty if nothing can be taken back."""
        if self.undo_refusal(role):
            return []
        names = []
        for move in self._free(role):
            names.append(move)
            if not move.joined:
                break
        return names[::-1]

    def undo(self, role: str) -> list[Move]:
        """Take back the role's last gesture: free until dice fell, something was shown, another role decided or others
        were asked to decide unseen; and what it has itself chosen unseen, whatever others do. Returns what was taken
        back: the role's last moves."""
        key = self.undo_refusal(role)
        if key:
            raise CannotUndo(key)
        taken = self.undo_names(role)
        self._take_back(role, len(taken))
        return taken

    def before(self, role: str, moves: int) -> S:
        """The position that taking back so many of the role's last moves would leave. Takes nothing back."""
        hidden = min(moves, unseen(self.state, role))
        if moves > hidden:
            return self.game.decode(self._past.copy().back(moves - hidden).state)
        state = self.game.clone(self.state, journal=False)
        self.game.withdraw(state, role, hidden)
        return state

    def _open_moves(self) -> int:
        """How many of the moves lie open. The others, made unseen in the question now asked, come after them; a match
        that was begun in the middle of a plan has fewer moves than choices."""
        return max(0, len(self.moves) - all_unseen(self.state))

    def _free(self, role: str) -> Iterator[Move]:
        """The moves that the role could take back one after the other, the last first."""
        opened = self._open_moves()
        if unseen(self.state, role):
            if for_good(self.state, role):
                return
            yield from (move for move in reversed(self.moves[opened:]) if move.role == role)
        if opened and self.moves[opened - 1].role == role:
            for at in range(opened - 1, opened - 1 - len(self._past), -1):
                yield self.moves[at]

    def _take_back(self, role: str, moves: int) -> None:
        """Take back so many of the role's last moves: first what it chose unseen, which touches nobody else."""
        hidden = min(moves, unseen(self.state, role))
        if hidden:
            self.game.withdraw(self.state, role, hidden)
            at = len(self.moves)
            for _ in range(hidden):
                at = next(n for n in range(at - 1, -1, -1) if self.moves[n].role == role)
                del self.moves[at]
        if moves > hidden:
            self.state = state_at(self.game, self._past.back(moves - hidden), self.state.journal)
            del self.moves[hidden - moves :]

    def _again(self, state: S, number: int) -> None:
        """Make one of the moves once more, on a state that stands where it was made."""
        move = self.moves[number]
        self.game.apply(state, move.role, Action(move.verb, move.target))

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
            revision=self.game.revision,
            snapshot=taken(self.game, self.state, len(self.moves)),
            base=self.base,
        )

    def save(self, path: Path | str) -> None:
        Path(path).write_bytes(msgspec.json.format(msgspec.json.encode(self.to_save()), indent=0) + b"\n")

    def corrected(self, moves: Sequence[Move]) -> Match[S]:
        """This match by the rules as they are now: it goes on with moves made under others up to the first that is
        refused, and its journal says how many fell. What comes after is followed from there."""
        stood = len(self.moves)
        for move in moves:
            try:
                self.play(move.role, Action(move.verb, move.target), bool(move.joined))
            except Exception:  # refused; or a position of other rules leads these astray
                break
        told = Entry("rules-corrected", "", {"fell": stood + len(moves) - len(self.moves)})
        self.state.journal = [*(self.state.journal or ()), told]
        match = Match(self.game, seed=self.seed, situation=self.situation, state=self.state, moves=self.moves)
        match.base = taken(self.game, self.state, len(self.moves))
        return match

    @classmethod
    def replay(cls, game: Game[S], save: Save, upto: int | None = None) -> Match[S]:
        """Play a save again (or its first `upto` moves). One of an older revision of the game, or of other data, opens
        at the last position kept of it in which the game can be played on, and goes on from there: see `corrected`."""
        if save.game != game.id:
            raise BadInput(f"This is a game of {repeated(save.game)}, not of {game.id}.")
        if save.revision > game.revision:
            raise BadInput("This game was played with a newer version of the rules; it needs a newer program.")
        moves = save.moves[:upto]
        if (save.revision, save.data) != (game.revision, game.digest()):
            match = cls._last_position(game, save, len(moves))
            return match.corrected(moves[len(match.moves) :])
        match = cls.begun(game, save, save.base)
        for number, move in enumerate(moves[len(match.moves) :], len(match.moves) + 1):
            try:
                match.play(move.role, Action(move.verb, move.target), bool(move.joined))
            except IllegalAction as no:
                raise BadInput(f"Move {number} of this file is not legal: {no}") from no
        kept = save.snapshot
        if (
            kept is not None
            and kept.moves == len(moves)
            and position(game, kept) != game.decode(game.encode(match.state))
        ):
            raise BadInput("The moves of this file do not lead to the position it tells.")
        return match

    @classmethod
    def begun(cls, game: Game[S], save: Save, kept: Snapshot | None) -> Match[S]:
        """A save's match at a position kept of it, or at its start; BadInput if it cannot begin there."""
        if kept is None:
            return cls(game, save.scenario, save.options, save.seed, save.situation)
        state = opened(game, kept)
        if not 0 <= kept.moves <= len(save.moves) or state.scenario != save.scenario:
            raise BadInput("The position in this file is not one of its match.")
        if not falls_from(save.seed, state.dice):
            raise BadInput("The dice of the position in this file are not those of its seed.")
        match = cls(game, seed=save.seed, situation=save.situation, state=state, moves=save.moves[: kept.moves])
        match.base = kept
        return match

    @classmethod
    def _last_position(cls, game: Game[S], save: Save, moves: int) -> Match[S]:
        """The last position kept of the first so many moves of a save in which the game can be played on, else the
        start."""
        for kept in (save.snapshot, save.base):
            if kept is not None and kept.moves <= moves:
                with suppress(BadInput):
                    return cls.begun(game, save, kept)
        return cls.begun(game, save, None)


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
