"""What changes a match: moves and undos, the only door through which it changes.

Everything that changes a match happens under its lock and ends with a durable write; only then is it acknowledged and
shown. Whoever renders the table takes the lock too, so nobody ever sees a move that a power cut could take back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from hardtack.engine.contract import RESIGN, STOP, Action, BadInput, Decision, IllegalAction, Toward, spelled
from hardtack.engine.hand import ByHand, WrongHand
from hardtack.engine.match import Match, Move
from hardtack.engine.state import Secret

from .asking import Pending, asked_again, checked, noted, wrong
from .history import CORRECTED, action_of, moves_made, standing_of
from .records import Append, Event, MatchRow, Stored
from .seating import Seating
from .sights import Sights
from .storage import why
from .store import Store
from .words import Illegal, Refused, say, stale

log = logging.getLogger(__name__)
SNAPSHOT_EVERY = 40


Groups = Sequence[Sequence[Action | Toward]]
T = TypeVar("T")


class Stopped(NamedTuple):
    """An action at which a group of a gesture came to nothing, what its label says beyond its target, and why."""

    action: Action
    details: Mapping[str, Any]
    refused: IllegalAction


class Made(Struct):
    """What was done: the number of the seat's table after it, and what of a gesture was not done."""

    seq: int
    stayed: list[Stopped] = []


class Overtaken(Refused):
    """Another process has changed the match meanwhile: what is in memory was given up, and it can be tried anew."""

    def __init__(self) -> None:
        super().__init__(409, "stale")


def nothing() -> None:
    pass


class Play:
    def __init__(self, match: Match[Any], seating: Seating, store: Store) -> None:
        self.match, self.game, self.seating, self.store = match, match.game, seating, store
        self.row = seating.row
        self.number = self.row.standing.seq
        """The number of the last event: moves and undos. No seat is told."""
        people = [role for role in match.game.roles if seating.level(role) is None]
        self.sights = Sights(match, people, self.undo_refusal)
        self.lock = asyncio.Lock()
        self.gone = False
        """What is in memory no longer tells the truth (a write failed): it must be loaded anew."""
        self.rewritten: int | None = None
        """Journal length after the deepest undo: lines up to here have never changed under a reader."""
        self.details: dict[tuple[str, int], Mapping[str, Any]] = {}
        """By role and the number of its move, what the label of one that can be taken back says beyond its target, as
        it was when it was made: the same words may have meant another thing a question earlier."""
        self.snapshot_at = self.number
        self.pending: Pending | None = None
        """In a match by hand, the move that waits for what people roll or draw."""
        self.on_asks: Callable[[], None] = nothing
        """Called when something is asked, or no longer."""
        self.on_change: Callable[[set[str], str], None] = lambda seats, role: None
        """Called with the seats whose own table has changed, and the role that changed it."""
        self.on_undo: Callable[[], None] = nothing
        self.on_loss: Callable[[], None] = nothing
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def over(self) -> bool:
        return self.game.decision(self.match.state) is None

    async def act(
        self, guest: str, seq: int, role: str | None, groups: Groups, joined: bool = False, rest: bool = False
    ) -> Made:
        """Make a move, or a gesture of several groups, which may go on with the role's last; answered once it is
        durable."""
        return await self._whole(self._act(guest, seq, role, groups, joined, rest))

    async def undo(self, guest: str, seq: int, role: str | None) -> Made:
        """Take back the last move or gesture; answered once that is durable."""
        return await self._whole(self._undo(guest, seq, role))

    async def redo(self, guest: str, seq: int, role: str | None) -> Made:
        """Do again what was taken back last; answered once that is durable."""
        return await self._whole(self._redo(guest, seq, role))

    async def hand(self, guest: str, seq: int, role: str | None, at: int, values: Sequence[int]) -> Made:
        """Go on with the move that waits for dice; answered once it is durable, or waits for more."""
        return await self._whole(self._hand(guest, seq, role, at, values))

    async def _whole(self, work: Coroutine[Any, Any, Made]) -> Made:
        """Carry work through even if whoever asked for it hangs up in the middle."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _act(self, guest: str, seq: int, role: str | None, groups: Groups, joined: bool, rest: bool) -> Made:
        async with self.lock:
            who = self.seating.held(guest, role)
            self.check(seq, who)
            if self.pending and groups != [[RESIGN]]:
                raise Refused(409, "hand-asked")
            stayed = await self.gesture(who, groups, joined, rest)
            return Made(self.sights[who].seq, stayed)

    async def _undo(self, guest: str, seq: int, role: str | None) -> Made:
        async with self.lock:
            who = self.seating.held(guest, role or self.seating.last_to_move(guest))
            self.check(seq, who)
            key = self.undo_refusal(who)
            if key:
                raise Refused(422, "cannot-undo", why=lambda lang: say(f"undo-{key}", lang))
            if self.pending:  # nothing was done yet
                await self._ask(None)
                return Made(self.sights[who].seq)
            taken = len(self.match.undo(who))
            journal = self.match.state.journal or []
            self.rewritten = min(len(journal), len(journal) if self.rewritten is None else self.rewritten)
            self.on_undo()
            await self._keep([Event(self.number + 1, "undo", who, target=taken if taken > 1 else None, told=[])])
            return Made(self.sights[who].seq)

    async def _redo(self, guest: str, seq: int, role: str | None) -> Made:
        async with self.lock:
            who = self.seating.held(guest, role or self.seating.last_to_move(guest))
            self.check(seq, who)
            if self.pending or not self.match.redo_names(who):
                raise Refused(422, "cannot-redo")
            await self._carry_out(who, lambda: self.match.redo(who))
            return Made(self.sights[who].seq)

    async def _hand(self, guest: str, seq: int, role: str | None, at: int, values: Sequence[int]) -> Made:
        async with self.lock:
            who = self.seating.held(guest, role)
            self.check(seq, who)
            waits = self.pending
            if waits is None or at != len(waits.hand):
                raise stale(self.sights[who].seq)
            if not waits.answered_by(self.seating, guest):
                raise Refused(403, "hand-not-yours")
            hand = [*waits.hand, *checked(waits.asks.asked, values)]
            stayed = await self.gesture(waits.role, waits.groups, waits.joined, hand=hand)
            return Made(self.sights[who].seq, stayed)

    async def _ask(self, waits: Pending | None) -> None:
        """A move waits for dice, or none does any more; it is asked once that is durable."""
        written = asyncio.wrap_future(self.store.wait(self.row.id, self.number, noted(waits, self.number)))
        if not await self._durable(written):  # another process has played on
            self.lose()
            raise Refused(409, "stale")
        self.pending = waits
        self.on_asks()

    def undo_refusal(self, role: str | None) -> str:
        """Why a role cannot take back its last move; "" if it can.

        While another person is asked, it cannot: whether they have begun to choose, unseen, is not to be learned from
        what may be taken back. What is sealed or planned together is everybody's own until all have done so.
        """
        if role is None:
            return "not-seated"
        if self.pending:
            return "" if self.pending.free and self.pending.role == role else "hand"
        state = self.match.state
        decision = self.game.decision(state)
        if decision is None:  # the seed is shown at the end: nothing may change behind it
            return "over"
        if not isinstance(state.agenda[-1], Secret) and self.seating.others_among(decision.roles, role):
            return "others-turn"
        return self.match.undo_refusal(role)

    def remembered(self, role: str, names: Sequence[Move]) -> Sequence[Mapping[str, Any]]:
        """The details of what a role could take back (`Match.undo_names`); of what was made before this match was
        loaded, worked out."""
        first = self._made(role) - len(names)
        for at in sorted({0, len(names) - 1}) if names else ():
            if (role, first + at) not in self.details:
                before, move = self.match.before(role, len(names) - at), names[at]
                self.details[role, first + at] = self.game.details(before, role, Action(move.verb, move.target))
        return [self.details.get((role, first + at), {}) for at in range(len(names))]

    def remembered_again(self, role: str, names: Sequence[Move]) -> Sequence[Mapping[str, Any]]:
        """The same of what a role could do again (`Match.redo_names`)."""
        first = self._made(role)
        if any((role, first + at) not in self.details for at in {0, len(names) - 1}):
            state = self.game.clone(self.match.state, journal=False)
            for at, move in enumerate(names):
                action = Action(move.verb, move.target)
                self.details.setdefault((role, first + at), self.game.details(state, role, action))
                self.game.apply(state, role, action)
        return [self.details.get((role, first + at), {}) for at in range(len(names))]

    def _made(self, role: str) -> int:
        """How many moves the role has made."""
        return sum(move.role == role for move in self.match.moves)

    def late(self, seq: int, role: str) -> bool:
        """Whether a moment of the seat's own table has passed."""
        sight = self.sights[role]
        return self.gone or not sight.since <= seq <= sight.seq

    def check(self, seq: int, role: str) -> None:
        """Refuse what answers a moment of the seat's own table that has passed."""
        if self.late(seq, role):
            raise stale(self.sights[role].seq)

    async def moves(self, role: str, actions: Sequence[Action]) -> None:
        """Make moves, one after the other; make them durable and show them at once. Call it under the lock."""

        def work() -> IllegalAction | Pending | None:
            for action in actions:
                try:
                    self.match.play(role, action)
                except IllegalAction as no:
                    return no
                except ByHand as asks:  # what comes after depends on what is rolled
                    return Pending(role, [[action]], False, (), asks)
            return None

        self.pending = None
        refused = await self._carry_out(role, work)
        if isinstance(refused, Pending):
            await self._ask(refused)
        elif refused is not None:
            raise Illegal(self.game, refused, self.match.state)

    async def gesture(
        self, role: str, groups: Groups, joined: bool = False, rest: bool = False, hand: Sequence[int] = ()
    ) -> list[Stopped]:
        """Make a gesture durable and show it; what of it was not done. Refused if nothing was. In a match by hand it
        may have to wait: then it is asked what was rolled. Call it under the lock."""
        state, decision = self.match.state, self.game.decision(self.match.state)
        asked = [Action(*action) for group in groups for action in group]
        if STOP in asked:  # nobody stops a match alone
            raise Refused(422, "stop-together")
        offered: Collection[Action] = decision.actions(role) if decision else ()
        if len(asked) > 1:
            offered = set(offered)
        known = {action: self.game.details(state, role, action) for action in asked if action in offered}
        placed = {meant: self.game.details(state, role, meant) for meant in self._placed(decision, role, asked)}
        before = len(self.match.moves)
        waited, self.pending = self.pending, None
        try:
            if rest and len(asked) == 1 and not self.match.by_hand:
                results = await self._carry_out(role, lambda: self.match.rest(role, asked[0]))
            else:
                results = await self._carry_out(role, lambda: self.match.gesture(role, groups, joined, hand))
        except ByHand as asks:
            await self._ask(Pending(role, groups, joined, tuple(hand), asks))
            return []
        except WrongHand as no:
            self.pending = waited
            raise wrong(self.game, no) from None
        new = self.match.moves[before:]
        for number, move in enumerate(new, self._made(role) - len(new)):
            action = Action(move.verb, move.target)
            self.details.pop((role, number), None)  # of one that was taken back
            if (told := known.get(action, placed.get(action))) is not None:
                self.details[role, number] = told
        if not self.match.undo_names(role):
            self.details = {which: told for which, told in self.details.items() if which[0] != role}
        stayed = []
        for one in results:
            if one.refused is not None and one.stopped is not None:
                action = Action(*one.stopped)
                stayed.append(Stopped(action, known.get(action, {}), one.refused))
        if stayed and len(self.match.moves) == before:
            raise Illegal(self.game, stayed[0].refused, self.match.state)
        return stayed

    @staticmethod
    def _placed(decision: Decision | None, role: str, asked: Sequence[Action]) -> Iterator[Action]:
        """Those that name a place in a region, as it spells them."""
        aimed = [action for action in asked if isinstance(action.target, list | tuple)]
        for region in decision.regions(role) if decision and aimed else ():
            for action in aimed:
                if action.verb == region.verb:
                    with suppress(TypeError, ValueError, OverflowError):  # it will be refused
                        yield Action(action.verb, region.spelled(spelled(action.target)))

    async def _carry_out(self, role: str, work: Callable[[], T]) -> T:
        before = len(self.match.moves)
        try:
            done = work()
        except (ByHand, WrongHand):
            raise
        except Exception:
            log.exception("Match %s: %s failed in the middle of a move", self.row.id, self.game.id)
            self.lose()  # what is in memory is half a move; what is stored is whole
            raise Refused(500, "failed") from None
        if len(self.match.moves) > before:
            await self._keep(moves_made(self.match, before, self.number))
        return done

    async def _keep(self, events: list[Event]) -> None:
        """Make events durable, then show what follows from them."""
        number = events[-1].seq
        standing = standing_of(self.match, number)
        changed = self.sights.look(event.role for event in events)
        moves = self.match.moves
        state = None
        # A snapshot only where nothing can be taken back or done again: then neither need be stored.
        over = standing.status == "over"
        settled = bool(moves) and self.match.undo_refusal(moves[-1].role) == "dice-fell" and not self.match.has_undone
        if over or (settled and number - self.snapshot_at >= SNAPSHOT_EVERY):
            state = self.game.encode(self.match.state)
        await self._durable(self.store.appended(Append(self.row.id, events, standing, self.sights.unsaved(), state)))
        self.number = number
        self.row.standing = standing
        if state is not None:
            self.snapshot_at = number
        self.on_change(changed, events[-1].role)

    async def _durable(self, written: Awaitable[T]) -> T:
        """What came of a write that must succeed for what is in memory to be true."""
        try:
            return await written
        except IntegrityError:  # another process wrote this number first
            self.lose()
            raise Overtaken from None
        except Exception as bad:
            said = None if isinstance(bad, SQLAlchemyError) else bad  # a full disk needs no stack
            log.error(
                "Match %s: what follows %d cannot be stored: %s", self.row.id, self.number, why(bad), exc_info=said
            )
            self.lose()
            raise Refused(503, "not-stored") from None

    def follow(self, stored: Stored) -> None:
        """Do what another process has done meanwhile; `stored` has the events since ours. Call it under the lock."""
        events = stored.events
        if [event.seq for event in events] != list(range(self.number + 1, self.number + 1 + len(events))):
            raise BadInput("The events do not go on where ours end.")
        self.pending = None
        for event in events:
            if event.kind == CORRECTED:
                raise BadInput("The rules were others.")
            if event.kind != "undo":
                self.match.play(event.role, action_of(event), event.kind == "joined", event.hand)
                continue
            self.match.undo(event.role)
            journal = self.match.state.journal or []
            self.rewritten = min(len(journal), len(journal) if self.rewritten is None else self.rewritten)
            self.on_undo()
        self.number = stored.row.standing.seq
        self.row.standing = stored.row.standing
        self._wait_as(stored.row)
        if events:
            changed = self.sights.follow(stored.sights, (event.role for event in events))
            self.on_change(changed, events[-1].role)

    def _wait_as(self, row: MatchRow) -> None:
        """Let the move wait for dice that waits as it is stored."""
        if self.match.by_hand and row.waits != noted(self.pending, self.number):
            before = len(self.match.moves)
            self.pending = asked_again(row, self.match)
            if len(self.match.moves) != before:
                raise BadInput("The rules ask for less than those of the other server.")
            self.on_asks()

    def lose(self) -> None:
        """Give up what is in memory; the next to ask loads it from what is stored."""
        self.gone = True
        self.on_loss()
