"""One live match: who sits where, what changes it, what is seen of it, its computers and live connections, together."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from hardtack.engine.contract import Action, IllegalAction, Toward
from hardtack.engine.match import Match
from hardtack.engine.text import text

from .answers import Area, Done, Probed, SeatInfo, Stayed
from .chat import Chat
from .computers import Computers
from .hints import Hints
from .pace import Pace
from .play import Play
from .records import MatchRow, Stored
from .render import area, probed
from .requests import Act, Probe, Small, Told
from .seating import Seating
from .sights import SPECTATOR
from .store import Store
from .tables import Tables
from .thinking import Thinkers
from .viewers import Viewer, Viewers
from .words import Illegal, Refused


class Room:
    def __init__(
        self, row: MatchRow, match: Match[Any], store: Store, thinkers: Thinkers, pace: Pace, boot: str
    ) -> None:
        self.id, self.row, self.match, self.game = row.id, row, match, match.game
        self.seating = Seating(row, match, store)
        self.viewers = Viewers(self.seating)
        self.chat = Chat(self.seating, self.viewers, store)
        self.play = Play(match, self.seating, store)
        self.tables = Tables(self.play, self.viewers, self.chat, boot)
        self.computers = Computers(self.play, thinkers, pace)
        self.hints = Hints(self.play, thinkers)
        self.play.sights.watched = self.watched
        self.play.on_change = self.changed
        self.play.on_undo = self._taken_back
        self.play.on_asks = lambda: self.viewers.refresh(set(self.game.roles))
        self.play.on_loss = self.leave
        self.lock = self.play.lock
        self.touched = time.monotonic()
        self.drop: Callable[[Room], None] = lambda room: None

    @property
    def busy(self) -> bool:
        """Whether somebody is there, or something going on."""
        return bool(self.viewers) or self.computers.thinking or self.lock.locked()

    def watched(self) -> bool:
        """Whether the spectators' table must be looked at after every move: lists and the pace of computers go by it,
        and whoever watches is sent it."""
        seating = self.seating
        return self.row.listed or seating.computers or any(not seating.roles_of(one.guest) for one in self.viewers)

    def seats(self, guest: str, lang: str) -> dict[str, SeatInfo]:
        return self.seating.infos(guest, lang, self.viewers.guests)

    async def act(self, guest: str, asked: Act, role: str | None, lang: str) -> Done:
        """A move or a gesture; what of it was not done is told."""
        if (asked.verb is None) == (asked.steps is None):
            raise Refused(400, "verb-or-steps")
        small = [[Small(asked.verb or "", asked.target)]] if asked.steps is None else asked.steps
        groups = [[(Toward if one.near else Action)(one.verb, one.target) for one in group] for group in small]
        made = await self.play.act(guest, asked.seq, role, groups, asked.joined, asked.rest)
        self.computers.kick()
        t = text(self.game, lang, self.match.state)
        stayed = [Stayed(t.label(action, more), t.refusal(no), no.rule) for action, more, no in made.stayed]
        return Done(made.seq, stayed)

    async def undo(self, guest: str, seq: int, role: str | None) -> Done:
        made = await self.play.undo(guest, seq, role)
        self.computers.kick()
        return Done(made.seq)

    async def redo(self, guest: str, seq: int, role: str | None) -> Done:
        made = await self.play.redo(guest, seq, role)
        self.computers.kick()
        return Done(made.seq)

    async def hand(self, guest: str, said: Told, role: str | None) -> Done:
        """What people rolled or drew."""
        made = await self.play.hand(guest, said.seq, role, said.at, said.values)
        self.computers.kick()
        return Done(made.seq)

    async def probe(self, guest: str, asked: Probe, lang: str) -> Probed:
        """What would come of an action, for the seat that is asked; nothing changes.

        A question that came too late, for the piece has been dropped meanwhile, is answered too: nothing would.
        """
        async with self.lock:
            role = self.seating.held(guest, asked.role)
            state, t = self.match.state, text(self.game, lang, self.match.state)
            decision = self.game.decision(state)
            if decision is None or role not in decision.roles:
                no = IllegalAction("game-over" if decision is None else "not-your-decision", role=role)
                return Probed(False, asked.target, [], None, t.refusal(no), "")
            return probed(t, decision, role, Action(asked.verb, asked.target), state)

    async def area(self, guest: str, asked: str | None, verb: str, seq: int) -> Area:
        """What a region has to draw beside its shape, for the seat that is asked, while its question is open.

        Who asks too late, for a move was made meanwhile, has done nothing wrong: there is nothing to draw any more.
        """
        async with self.lock:
            role = self.seating.held(guest, asked)
            decision = self.game.decision(self.match.state)
            if decision is None or role not in decision.roles or self.play.late(seq, role):
                return Area(None)
            try:
                return Area(area(decision, role, verb))
            except IllegalAction as no:
                raise Illegal(self.game, no, self.match.state) from None

    async def sit(self, guest: str, role: str, token: str) -> str:
        if await self.seating.sit(guest, role, token):
            for viewer in self.viewers:
                if viewer.guest == guest:  # another seat, another table
                    viewer.refresh()
            self.viewers.presence()
        return role

    def enter(self, viewer: Viewer) -> None:
        self.viewers.enter(viewer)
        role = self.seating.role_for(viewer.guest, viewer.wanted)
        viewer.sent = {role: self.tables.safe_since(viewer.guest, viewer.since, viewer.wanted)}

    def changed(self, seats: set[str], role: str) -> None:
        self.computers.noticed(seats, role)
        self.tables.forget()
        self.viewers.refresh(seats)

    def follow(self, stored: Stored) -> None:
        """Another process has changed the match: `stored` is how it stands, with the events since ours. Under the
        lock."""
        self.play.follow(stored)
        if stored.events:
            self.computers.leave_to_others()
            self.computers.kick()
        if self.seating.follow(stored.row.seats):
            self.viewers.refresh({SPECTATOR, *self.game.roles})
            self.viewers.presence()
        self.chat.follow(stored.chat)

    def seq(self, guest: str, wanted: str | None = None) -> int:
        """The number of the table a guest is shown."""
        return self.play.sights[self.seating.role_for(guest, wanted)].seq

    def updated(self, guest: str) -> float:
        """When a table that a guest is shown last changed."""
        return max(self.play.sights[seat].updated for seat in self.seating.seats_of(guest))

    def leave(self) -> None:
        """Give the room up; the next to ask loads it from what is stored."""
        self.play.gone = True
        self.drop(self)
        self.viewers.close(1012)  # come again at once

    def _taken_back(self) -> None:
        self.computers.forget()
        self.tables.taken_back()
