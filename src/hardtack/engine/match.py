"""Match: a game being played. Seed and actions are the truth; everything else can be made again from them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from .alike import Alike
from .contract import Action, BadInput, HardtackError, IllegalAction, Target, Toward, repeated
from .dice import commitment, falls_from
from .game import Game
from .hand import ByHand, WrongHand, about, again
from .past import Past, moment, state_at
from .private import all_unseen, for_good, unseen
from .saving import FORMAT, Move, Save, load_save, plain, read_save
from .snapshot import Snapshot, opened, position, taken
from .state import Entry, Secret, State

S = TypeVar("S", bound=State)
__all__ = [
    "FORMAT", "CannotRedo", "CannotUndo", "Made", "Match", "Move", "Save", "load_save", "plain", "read_save",
]  # fmt: skip
LONGEST = 100
"""Questions that the rest hold through at once."""


class CannotUndo(HardtackError):
    """Undo is not possible now; `key` says why."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(f"Nothing can be taken back: {key.replace('-', ' ')}.")


class CannotRedo(HardtackError):
    """There is nothing that was taken back and could be done again."""

    def __init__(self) -> None:
        super().__init__("Nothing was taken back that could be done again.")


class Made(Struct, frozen=True):
    """What became of one group of a gesture."""

    actions: list[Action]
    """What was done and stands, in the game's own spelling."""
    refused: IllegalAction | None = None
    """Why the group was not carried out; None if it was."""
    stopped: Action | Toward | tuple[str, Target] | None = None
    """The action that was refused."""


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
        by_hand: bool = False,
    ) -> None:
        """`state`: a position to go on from, and the moves that led to it. `by_hand`: once the game is laid out, the
        players roll and draw at their own table; a position that is given knows that itself."""
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
        if by_hand and state is None:
            self.state.dice.hand = []
            self.state.journal = [*(self.state.journal or ()), Entry("by-hand", "")]
        self._same_move, self._same_entry = Alike[Move](), Alike[Entry]()
        self.moves: list[Move] = [self._same_move(move) for move in moves]
        if state is not None and state.journal:
            state.journal[:] = map(self._same_entry, state.journal)
        self.told = array("L", [len(self.state.journal or ())]) * (len(moves) + 1)
        """How long the journal was before each move and after the last, as far as they were made here."""
        self._past = Past(game, self._again)
        """The open moves since the last barrier: what undo can return to."""
        self._barrier = "dice-fell"
        """Why undo cannot go back behind them."""
        self._undone: dict[str, list[Move]] = {}
        """Per role the moves it has taken back since it last did something else, in the order they were made."""

    @cached_property
    def commitment(self) -> str:
        """Published at the start; `verify` shows at the end that the dice were not touched."""
        return commitment(self.seed)

    @property
    def by_hand(self) -> bool:
        """Whether its players roll and draw at their own table."""
        return self.state.dice.hand is not None

    def play(
        self, role: str, action: Action | tuple[str, Target], joined: bool = False, hand: Sequence[int] = ()
    ) -> None:
        """Make a move; raises IllegalAction and changes nothing if it is not legal. Joined: it is one gesture with the
        role's move before, and they are taken back together. `hand`: in a match by hand, what people say that they
        rolled and drew in it; raises ByHand, and changes nothing, where more is needed, and WrongHand if it does not
        fit."""
        self._play(role, action, joined, list(hand), exact=True)

    def _play(
        self, role: str, action: Action | tuple[str, Target], joined: bool, hand: list[int], exact: bool = False
    ) -> None:
        """Make a move and take from `hand` what was told of it; `exact`: all of it must be."""
        state, told = self.state, tuple(hand)
        if told and not self.by_hand:
            raise WrongHand("not-by-hand")
        before, chance, lay = moment(self.game, state), (state.dice.rolled, state.shown), unseen(state, role)
        opened = self._open_moves()
        own = next(self._free(role), None) if lay else None
        last = own or (self.moves[opened - 1] if opened else None)
        same = last is not None and last.role == role
        if self.by_hand:
            state.dice.hand = hand
        try:
            made = self.game.apply(state, role, action)
            if exact and hand:
                raise WrongHand("many")
        except IllegalAction:
            if self.by_hand:
                state.dice.hand = []
            raise
        except ByHand as asks:
            asks.free = (state.dice.rolled, state.shown) == chance
            asks.told = (state.journal or [])[before.told :]
            self.state = state_at(self.game, before, state.journal)
            asks.about = about(self.game, self.game.decode(before.state), role, action, told)
            raise
        except Exception:  # a defect of the game: the table stays as it was, so that people can play on
            self.state = state_at(self.game, before, state.journal)
            raise
        if self.by_hand:
            state.dice.hand, told = [], told[: len(told) - len(hand)]
        journal = state.journal or []
        journal[before.told :] = map(self._same_entry, journal[before.told :])
        self.told[len(self.moves) + 1 :] = array("L", [len(journal)])  # what was taken back is told no more
        self.moves.append(self._same_move(Move(role, made.verb, made.target, int(joined and same), told)))
        hidden = unseen(state, role) > lay
        self._undone = self._still_undone(role, made, hidden)
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
        self,
        role: str,
        groups: Sequence[Sequence[Action | Toward | tuple[str, Target]]],
        joined: bool = False,
        hand: Sequence[int] = (),
    ) -> list[Made]:
        """Groups of actions as one move, for undo takes them back together. Each group is carried out whole or not at
        all: one that cannot stays as it was, with the reason, and the next is tried. Only what dice or a revelation
        have settled stands, though its group be refused: nobody takes back a throw by asking for too much. A `Toward`
        is done as far as it goes. Joined: it goes on with the role's move before, and `hand`: what was rolled in all of
        it, as in `play`."""
        start, made, rest = len(self.moves), list[Made](), list(hand)
        if sum(map(len, groups)) == 1:  # a defect of a single action has done nothing: see `play`
            return [self._group(role, group, start, joined, rest, exact=True) for group in groups]
        kept = moment(self.game, self.state), self._past.copy(), self._barrier, self._undone
        chance = self.state.dice.rolled, self.state.shown
        try:
            for group in groups:
                made.append(self._group(role, group, start, joined, rest))
            if rest:
                raise WrongHand("many")
        except Exception as bad:  # a defect of the game, or dice are asked for: nothing of the gesture has been
            before, self._past, self._barrier, self._undone = kept
            if isinstance(bad, ByHand):
                bad.told = (self.state.journal or [])[before.told :] + bad.told
                bad.free = bad.free and (self.state.dice.rolled, self.state.shown) == chance
            self.state = state_at(self.game, before, self.state.journal)
            del self.moves[start:]
            raise
        return made

    def _group(
        self,
        role: str,
        group: Sequence[Action | Toward | tuple[str, Target]],
        start: int,
        joined: bool,
        hand: list[int],
        exact: bool = False,
    ) -> Made:
        first, kept = len(self.moves), (self._past.copy(), self._barrier, self._undone)
        refused, stopped = None, None
        for action in group:
            try:
                doing = self._nearest(role, action) if isinstance(action, Toward) else action
                self._play(role, doing, joined or len(self.moves) > start, hand, exact)
            except IllegalAction as no:
                refused, stopped = no, action
                self._take_back(role, len(list(islice(self._free(role), len(self.moves) - first))))
                if len(self.moves) == first:
                    self._past, self._barrier, self._undone = kept
                break
        return Made([Action(move.verb, move.target) for move in self.moves[first:]], refused, stopped)

    def rest(self, role: str, action: Action) -> list[Made]:
        """The rest hold: an action that ends something (`Game.ends`), and whatever ends the questions that follow, as
        long as it is the role that is asked, in the same phase, and no dice have fallen. One gesture."""
        start, before = len(self.moves), self._standing()
        made = [self._group(role, [action], start, False, [])]
        while (
            len(made) < LONGEST
            and not made[-1].refused
            and self._standing() == before
            and (ending := self._ending(role)) is not None
        ):
            made.append(self._group(role, [ending], start, True, []))
        return made

    def _standing(self) -> tuple[object, ...]:
        state = self.state
        return self.game.turn(state), self.game.phase(state), state.dice.rolled, state.shown

    def _ending(self, role: str) -> Action | None:
        decision, game = self.game.decision(self.state), self.game
        if decision is None or role not in decision.roles:
            return None
        return next((a for a in decision.actions(role) if a.target is None and a.verb in game.ends), None)

    def _nearest(self, role: str, wanted: Toward) -> Action:
        decision = self.game.decision(self.state)
        action = Action(*wanted)
        return self.game.toward(self.state, role, action) if decision and role in decision.roles else action

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
            return "other-decided" if any(move.role == role for move in self.moves[:opened]) else "nothing-done"
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
        self._undone = {**self._undone, role: [*taken, *self._undone.get(role, ())]}
        return taken

    def redo_names(self, role: str) -> list[Move]:
        """What the role's redo would do again: a gesture it has taken back, if it has done nothing else since. Empty if
        there is none, or it is not for the role to decide."""
        decision = self.game.decision(self.state)
        if decision is None or role not in decision.roles:
            return []
        taken = self._undone.get(role, [])
        return taken[: next((n for n, move in enumerate(taken) if n and not move.joined), len(taken))]

    def redo(self, role: str) -> list[Move]:
        """Do again what the role took back last. Such moves lie behind no barrier: no dice fell in them and nothing
        was shown."""
        names = self.redo_names(role)
        if not names:
            raise CannotRedo
        for move in names:
            self.play(role, Action(move.verb, move.target), bool(move.joined))
        return names

    @property
    def has_undone(self) -> bool:
        """Whether somebody could do again what he took back."""
        return any(self._undone.values())

    def _still_undone(self, role: str, made: Action, hidden: bool) -> dict[str, list[Move]]:
        """What can be done again after a move: the rest, if it was the next of what its role had taken back. An open
        move ends it for everybody else, one made unseen touches nobody else's."""
        own = self._undone.get(role, [])
        same = bool(own) and (own[0].verb, own[0].target) == made
        others = self._undone if hidden else {}
        return {**others, role: own[1:] if same else []}

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
        again(self.game, state, self.moves[number])

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
            by_hand=self.by_hand,
        )

    def save(self, path: Path | str) -> None:
        Path(path).write_bytes(msgspec.json.format(msgspec.json.encode(self.to_save()), indent=0) + b"\n")

    def corrected(self, moves: Sequence[Move]) -> Match[S]:
        """This match by the rules as they are now: it goes on with moves made under others up to the first that is
        refused, and its journal says how many fell. What comes after is followed from there."""
        stood = len(self.moves)
        for move in moves:
            try:
                self.play(move.role, Action(move.verb, move.target), bool(move.joined), move.hand)
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
                match.play(move.role, Action(move.verb, move.target), bool(move.joined), move.hand)
            except (IllegalAction, ByHand, WrongHand) as no:
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
            return cls(game, save.scenario, save.options, save.seed, save.situation, by_hand=save.by_hand)
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
        if save.base is not None and save.base.moves == 0:  # it began there, and not where its scenario does
            raise BadInput("This game can no longer be played on from the position it began in.")
        return cls.begun(game, save, None)
