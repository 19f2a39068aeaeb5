"""One live match: the game, who sits at it, who watches, and the only door through which it changes.

Everything that changes a match happens under its lock and ends with a durable write; only then is it acknowledged and
shown. Whoever renders the table takes the lock too, so nobody ever sees a move that a power cut could take back.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.exc import IntegrityError

from hardtack.engine.contract import Action, IllegalAction
from hardtack.engine.game import Game
from hardtack.engine.match import Match
from hardtack.engine.text import text
from hardtack.opponents import adviser

from .history import standing_of
from .render import Log, Seen, count_visible, label, seen
from .store import Append, ChatRow, Event, MatchRow, SeatRow, Store
from .thinking import Thinkers
from .wire import ChatLine, ChatNote, Hint, PresenceNote, ReplacedNote, SeatInfo, Table, UndoInfo
from .words import Illegal, Refused, say, stale

log = logging.getLogger(__name__)
SNAPSHOT_EVERY = 40
CHAT_LIMIT = 500
CHAT_KEPT = 100
NOTES_KEPT = 100


def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


class Viewer:
    """One live connection: what it has seen, and what waits to be sent to it."""

    def __init__(self, guest: str, lang: str, since: int, wanted: str | None) -> None:
        self.guest, self.lang, self.wanted = guest, lang, wanted
        self.sent = since
        """Log lines this reader has."""
        self.role: str | None = None
        """The role whose table was sent last; its log is another one's log with other numbers."""
        self.notes: list[Any] = []
        self.dirty = True
        self.greeted = False
        """Whether it has what was said before it came; later lines come one by one."""
        self.closing = 0
        self.wake = asyncio.Event()
        self.wake.set()

    def note(self, message: Any) -> None:
        self.notes.append(message)
        del self.notes[:-NOTES_KEPT]  # nobody reads at the other end
        self.wake.set()

    def refresh(self) -> None:
        self.dirty = True
        self.wake.set()

    def close(self, code: int) -> None:
        self.closing = code
        self.wake.set()


class Room:
    def __init__(self, row: MatchRow, match: Match[Any], store: Store, thinkers: Thinkers, boot: str) -> None:
        self.row, self.match, self.store, self.thinkers, self.boot = row, match, store, thinkers, boot
        self.id = row.id
        self.game: Game[Any] = match.game
        self.seq = row.standing.seq
        self.seats: dict[str, SeatRow] = {}
        by_role = {seat.role: seat for seat in row.seats}
        for role in self.game.roles:
            self.seats[role] = by_role[role]
        self.chat: list[ChatRow] = []
        self.log = Log(self.game)
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.thinking = False
        self.gone = False
        """The room no longer tells the truth (a write failed): it must be loaded anew."""
        self.rewritten: int | None = None
        """Journal length after the deepest undo: lines up to here have never changed under a reader."""
        self.snapshot_at = self.seq
        self.touched = time.monotonic()
        self.drop: Callable[[Room], None] = lambda room: None
        self._thought: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._seen: dict[tuple[str | None, str], Seen] = {}
        self._plans: dict[str, Any] = {}
        """What the computer in a seat means to do next; forgotten when a move is taken back, or the room is loaded."""

    # ---- who is who

    def roles_of(self, guest: str) -> list[str]:
        return [role for role, seat in self.seats.items() if seat.kind == "guest" and seat.guest == guest]

    def role_for(self, guest: str, wanted: str | None = None) -> str | None:
        """Whose table a guest sees: the role asked for, else the one that must decide, else the last to move."""
        mine = self.roles_of(guest)
        if not mine or wanted in mine:
            return wanted if mine else None
        decision = self.game.decision(self.match.state)
        deciding = [role for role in (decision.roles if decision else ()) if role in mine]
        moved = [move.role for move in self.match.moves[-1:] if move.role in mine]
        return (deciding or moved or mine)[0]

    def held(self, guest: str, role: str | None) -> str:
        """The role a guest speaks for; Refused if the seat is not theirs."""
        found = self.role_for(guest, role)
        if found is None or (role is not None and found != role):
            raise Refused(403, "not-seated")
        return found

    def online(self, seat: SeatRow) -> bool:
        return seat.kind == "computer" or any(v.guest == seat.guest for v in self.viewers)

    def seat_infos(self, guest: str, lang: str) -> dict[str, SeatInfo]:
        return {role: seat_info(seat, guest, lang, self.online(seat)) for role, seat in self.seats.items()}

    @property
    def over(self) -> bool:
        return self.game.decision(self.match.state) is None

    # ---- what a viewer sees

    async def warm(self, lang: str) -> None:
        """Write a long log in portions, so that others get their turn."""
        while self.log.behind(self.match.state.journal or [], lang) > 60:
            self.log.write(self.match.state.journal or [], lang, 60)
            await asyncio.sleep(0)

    def table(self, guest: str, lang: str, since: int = 0, wanted: str | None = None) -> Table:
        """The table message for a guest. Call it under the lock."""
        return self._table(guest, lang, since, self.role_for(guest, wanted))

    def table_for(self, viewer: Viewer) -> Table:
        """The next table message of a live connection, with only the log lines it has not had."""
        role = self.role_for(viewer.guest, viewer.wanted)
        if role != viewer.role:
            viewer.sent = 0
        made = self._table(viewer.guest, viewer.lang, viewer.sent, role)
        if viewer.greeted:
            made.chat = []
        viewer.role, viewer.sent, viewer.greeted = role, made.log_total, True
        return made

    def safe_since(self, guest: str, since: int, wanted: str | None) -> int:
        """From where a returning reader must read again: several roles share no numbering, and an undo rewrites."""
        role = self.role_for(guest, wanted)
        if len(self.roles_of(guest)) > 1 and wanted is None:
            return 0
        if self.rewritten is not None:
            since = min(since, count_visible((self.match.state.journal or [])[: self.rewritten], role))
        return max(0, since)

    def _table(self, guest: str, lang: str, since: int, role: str | None) -> Table:
        state = self.match.state
        position = self._seen.get((role, lang))
        if position is None:
            position = seen(self.game, state, role, lang)
            if len(self.viewers) > 1:
                self._seen[role, lang] = position
        lines, total = self.log.since(state.journal or [], role, lang, since)
        return Table(
            match=self.id,
            game=self.game.id,
            seq=self.seq,
            role=role,
            thinking=self.thinking,
            log=lines,
            log_total=total,
            undo=self.undo_info(role, lang),
            seats=self.seat_infos(guest, lang),
            commitment=self.match.commitment,
            chat=[self.chat_line(line, lang) for line in self.chat],
            boot=self.boot,
            guided=self.row.guided,
            **{name: getattr(position, name) for name in position.__struct_fields__},
        )

    def undo_refusal(self, role: str | None) -> str:
        if role is None:
            return "not-seated"
        if self.over:  # the seed is shown at the end: nothing may change behind it
            return "over"
        return self.match.undo_refusal(role)

    def undo_info(self, role: str | None, lang: str) -> UndoInfo:
        key = self.undo_refusal(role)
        return UndoInfo(not key, say(f"undo-{key}", lang) if key else "")

    def chat_line(self, line: ChatRow, lang: str) -> ChatLine:
        who = text(self.game, lang).name("role", line.role) if line.role else say("spectator", lang)
        return ChatLine(who, line.text, moment(line.at))

    # ---- what changes a match

    async def _whole(self, work: Coroutine[Any, Any, int]) -> int:
        """Carry work through even if whoever asked for it hangs up in the middle."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def act(self, guest: str, seq: int, role: str | None, action: Action) -> int:
        """Make a move; the new sequence number once it is durable."""
        return await self._whole(self._act(guest, seq, role, action))

    async def undo(self, guest: str, seq: int, role: str | None) -> int:
        """Take back the last move; the new sequence number once that is durable."""
        return await self._whole(self._undo(guest, seq, role))

    async def _act(self, guest: str, seq: int, role: str | None, action: Action) -> int:
        async with self.lock:
            who = self.held(guest, role)
            self._check(seq, who)
            await self._play(who, action)
            made = self.seq
        self.kick()
        return made

    async def _undo(self, guest: str, seq: int, role: str | None) -> int:
        async with self.lock:
            mine = self.roles_of(guest)
            last = [move.role for move in self.match.moves[-1:] if move.role in mine]
            who = self.held(guest, role or (last[0] if last else None))
            self._check(seq)
            key = self.undo_refusal(who)
            if key:
                raise Refused(422, "cannot-undo", why=lambda lang: say(f"undo-{key}", lang))
            self.match.undo(who)
            self._plans.clear()
            journal = self.match.state.journal or []
            self.log.cut(len(journal))
            self.rewritten = min(len(journal), len(journal) if self.rewritten is None else self.rewritten)
            for viewer in self.viewers:
                viewer.sent = min(viewer.sent, count_visible(journal, viewer.role))
            await self._keep(Event(self.seq + 1, "undo", who))
            made = self.seq
        self.kick()
        return made

    def _check(self, seq: int, role: str = "") -> None:
        """Refuse what answers a moment that has passed. The others' sealed choices do not make it pass: nobody sees
        them, so whoever has not chosen yet still answers the same question."""
        sealed = self.match.state.sealed
        unseen = len(sealed) if role and role not in sealed else 0
        if self.gone or not self.seq - unseen <= seq <= self.seq:
            raise stale(self.seq)

    async def _play(self, role: str, action: Action) -> None:
        try:
            self.match.play(role, action)
        except IllegalAction as no:
            raise Illegal(self.game, no) from None
        except Exception:
            log.exception("Match %s: %s failed in the middle of %r", self.id, self.game.id, action)
            self.leave()  # what is in memory is half a move; what is stored is whole
            raise Refused(500, "failed") from None
        await self._keep(Event(self.seq + 1, "move", role, action.verb, action.target))

    async def _keep(self, event: Event) -> None:
        """Make an event durable, then show it."""
        standing = standing_of(self.match, event.seq)
        moves = self.match.moves
        state = None
        # A snapshot only where nothing can be taken back: then the undo stack need not be stored.
        settled = bool(moves) and self.match.undo_refusal(moves[-1].role) == "dice-fell"
        if settled and (event.seq - self.snapshot_at >= SNAPSHOT_EVERY or standing.status == "over"):
            state = self.game.encode(self.match.state)
        try:
            await asyncio.wrap_future(self.store.append(Append(self.id, event, standing, state)))
        except IntegrityError:  # another process wrote this number first
            self.leave()
            raise stale(self.seq) from None
        except Exception:
            log.exception("Match %s: event %d could not be stored", self.id, event.seq)
            self.leave()
            raise Refused(503, "not-stored") from None
        self.seq = event.seq
        self.row.standing = standing
        if state is not None:
            self.snapshot_at = event.seq
        self.changed()

    async def say(self, guest: str, said: str) -> None:
        said = " ".join(said.split())
        if not said or len(said) > CHAT_LIMIT:
            raise Refused(400, "empty-chat", limit=CHAT_LIMIT)
        line = ChatRow(self.role_for(guest), said, time.time())
        await asyncio.wrap_future(self.store.talk(self.id, line))
        self.chat = [*self.chat[1 - CHAT_KEPT :], line]
        for viewer in self.viewers:
            shown = self.chat_line(line, viewer.lang)
            viewer.note(ChatNote(shown.sender, shown.text, shown.at))

    async def sit(self, guest: str, role: str, token: str) -> str:
        """Take an open seat: by invitation, or freely if the match is listed."""
        seat = self.seats.get(role)
        if seat is not None and seat.kind == "guest" and seat.guest == guest:
            return role
        if seat is None:
            raise Refused(404, "unknown-role", role=role)
        if seat.kind != "open":
            raise Refused(409, "seat-taken", more={"seq": self.seq})
        if not self.row.listed and (not seat.token or not token_fits(token, seat.token)):
            raise Refused(403, "bad-token")
        if not await asyncio.wrap_future(self.store.sit(self.id, role, guest)):
            raise Refused(409, "seat-taken", more={"seq": self.seq})
        self.seats[role] = SeatRow(role, "guest", guest)
        self.row.seats = list(self.seats.values())
        self.changed()
        return role

    # ---- computers

    def computer_to_move(self) -> str | None:
        decision = None if self.gone else self.game.decision(self.match.state)
        waiting = decision.roles if decision else ()
        return next((role for role in waiting if self.seats[role].kind == "computer"), None)

    def kick(self) -> None:
        """Let a computer seat think if it is its turn and it is not thinking already."""
        if self._thought is None and self.computer_to_move() is not None:
            self._thought = asyncio.create_task(self._think())

    async def _think(self) -> None:
        try:
            while True:
                async with self.lock:
                    role = self.computer_to_move()
                    if role is None:
                        break
                    seq, level = self.seq, self.seats[role].level or "recruit"
                    thought = self.thinkers.think(self.game, level, self.match.state, role, self._plans.get(role))
                    if not self.thinking:
                        self.thinking = True
                        self.changed()
                try:
                    advice, plan = await thought
                except Exception:
                    log.exception("Match %s: the %s could not think; any legal move will do", self.id, level)
                    advice, plan = await self.thinkers.think(self.game, "recruit", self.match.state, role)
                async with self.lock:
                    if self.seq == seq and not self.gone:
                        await self._play(role, advice.action)
                        self._plans[role] = plan
        except Refused:
            log.exception("Match %s: a computer's move was not made", self.id)
        finally:
            self._thought, self.thinking = None, False
            self.changed()

    async def hint(self, guest: str, role: str | None, lang: str) -> Hint:
        """What the strongest player would do in this seat, and why."""
        async with self.lock:
            who = self.held(guest, role)
            decision = self.game.decision(self.match.state)
            if decision is None or who not in decision.roles:
                raise Refused(409, "no-hint", more={"seq": self.seq})
            seq = self.seq
            thought = self.thinkers.think(self.game, adviser(self.game), self.match.state, who)
        advice = (await thought).advice
        t = text(self.game, lang)
        async with self.lock:
            self._check(seq)  # advice on a position that is gone helps nobody
            said = label(t, advice.action, self.match.state, who)
        why = t.get(f"why-{advice.key}", advice.params) if advice.key else ""
        return Hint(advice.action.verb, advice.action.target, said, why, decision.rule)

    # ---- live connections

    def changed(self) -> None:
        self._seen.clear()
        for viewer in self.viewers:
            viewer.refresh()

    def enter(self, viewer: Viewer) -> None:
        """A connection opens. A seat is held by one connection at a time: the newest."""
        if self.roles_of(viewer.guest):
            for other in list(self.viewers):
                if other.guest == viewer.guest and other.wanted == viewer.wanted:
                    self.viewers.discard(other)
                    other.note(ReplacedNote())
                    other.close(4001)
        viewer.role = self.role_for(viewer.guest, viewer.wanted)
        viewer.sent = self.safe_since(viewer.guest, viewer.sent, viewer.wanted)
        self.viewers.add(viewer)
        self._presence(viewer)

    def exit(self, viewer: Viewer) -> None:
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            self._presence(viewer)

    def _presence(self, about: Viewer) -> None:
        for viewer in self.viewers:
            if viewer is not about:
                viewer.note(PresenceNote(self.seat_infos(viewer.guest, viewer.lang)))

    def leave(self) -> None:
        """Give the room up; the next to ask loads it from what is stored."""
        self.gone = True
        self.drop(self)
        for viewer in self.viewers:
            viewer.close(1012)


def token_fits(given: str, kept: str) -> bool:
    return hmac.compare_digest(given.encode(), kept.encode())


def seat_info(seat: SeatRow, guest: str, lang: str, online: bool) -> SeatInfo:
    name = {"guest": "guest", "open": "open-seat"}.get(seat.kind) or f"level-{seat.level}"
    you = seat.kind == "guest" and seat.guest == guest
    return SeatInfo(seat.kind, seat.level, say(name, lang), you, online)
