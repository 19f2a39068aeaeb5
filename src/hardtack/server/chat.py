"""What is said at a table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from datetime import UTC, datetime

from hardtack.engine.text import text

from .records import ChatRow
from .seating import Seating
from .storage import NUL
from .store import Store
from .viewers import Viewers
from .wire import ChatLine, ChatNote
from .words import Refused, say

LONGEST = 500
KEPT = 100


def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


class Chat:
    def __init__(self, seating: Seating, viewers: Viewers, store: Store) -> None:
        self.seating, self.viewers, self.store = seating, viewers, store
        self.rows: list[ChatRow] = []

    async def say(self, guest: str, said: str) -> None:
        """Who sits at the match talks; who watches it reads."""
        said = " ".join(said.replace(NUL, " ").split())
        if not said or len(said) > LONGEST:
            raise Refused(400, "empty-chat", limit=LONGEST)
        row = ChatRow(self.seating.held(guest, None), said, time.time())
        await asyncio.wrap_future(self.store.talk(self.seating.row.id, row))
        self.rows = [*self.rows[1 - KEPT :], row]
        self._tell([row])

    def _tell(self, rows: Iterable[ChatRow]) -> None:
        for row in rows:
            for viewer in self.viewers:
                line = self.line(row, viewer.lang)
                viewer.note(ChatNote(line.sender, line.text, line.at))

    def follow(self, rows: list[ChatRow]) -> None:
        """Tell what was said on other servers; `rows` are the last lines as they are stored."""
        known, new = self.rows, list[ChatRow]()
        while len(new) < len(rows) and rows[-1 - len(new)] not in known:
            new.append(rows[-1 - len(new)])
        self.rows = [*known, *reversed(new)][-KEPT:]
        self._tell(reversed(new))

    def lines(self, lang: str) -> list[ChatLine]:
        return [self.line(row, lang) for row in self.rows]

    def line(self, row: ChatRow, lang: str) -> ChatLine:
        who = text(self.seating.match.game, lang).name("role", row.role) if row.role else say("spectator", lang)
        seat = self.seating.seats.get(row.role or "")
        if seat is not None and seat.kind == "guest" and seat.name:
            who = say("speaker", lang, name=seat.name, role=who)
        return ChatLine(who, row.text, moment(row.at))
