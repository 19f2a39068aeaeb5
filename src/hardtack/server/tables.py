"""What a viewer sees of a match: the table message of each seat."""

from __future__ import annotations

import asyncio

from hardtack.engine.text import text

from .asking import asked, asks
from .changes import message
from .chat import Chat
from .play import Play
from .render import Log, Seen, seen, taken_back
from .viewers import Viewer, Viewers
from .wire import RedoInfo, Table, UndoInfo
from .words import say


class Tables:
    def __init__(self, play: Play, viewers: Viewers, chat: Chat, boot: str) -> None:
        self.play, self.viewers, self.chat, self.boot = play, viewers, chat, boot
        self.seating = play.seating
        self.log = Log(play.game, play.match.state)
        self._seen: dict[tuple[str | None, str], Seen] = {}

    async def warm(self, lang: str) -> None:
        """Write a long log in portions, so that others get their turn."""
        while self.log.behind(self.play.match.state.journal or [], lang) > 60:
            self.log.write(self.play.match.state.journal or [], lang, 60)
            await asyncio.sleep(0)

    def table(self, guest: str, lang: str, since: int = 0, wanted: str | None = None) -> Table:
        """The table message for a guest. Call it under the lock."""
        return self._table(guest, lang, since, self.seating.role_for(guest, wanted))

    def next(self, viewer: Viewer) -> bytes:
        """The next message of a live connection: a whole table, or what has changed since the last."""
        role = self.seating.role_for(viewer.guest, viewer.wanted)
        made = self._table(viewer.guest, viewer.lang, viewer.sent.get(role, 0), role, not viewer.greeted)
        said, viewer.had[role] = message(made, viewer.had.get(role))
        viewer.sent[role], viewer.greeted = made.log_total, True
        return said

    def safe_since(self, guest: str, since: int, wanted: str | None) -> int:
        """From where a returning reader must read again: several roles share no numbering, and an undo rewrites."""
        role = self.seating.role_for(guest, wanted)
        if len(self.seating.roles_of(guest)) > 1 and wanted is None:
            return 0
        if self.play.rewritten is not None:
            since = min(since, self.log.count(self.play.match.state.journal or [], role, self.play.rewritten))
        return max(0, since)

    def taken_back(self) -> None:
        """An undo took log lines back, also from those who had read them."""
        journal = self.play.match.state.journal or []
        self.log.cut(len(journal))
        for viewer in self.viewers:
            viewer.sent = {role: min(sent, self.log.count(journal, role)) for role, sent in viewer.sent.items()}

    def forget(self) -> None:
        """The position has changed: what was rendered no longer holds."""
        self._seen.clear()

    def _table(self, guest: str, lang: str, since: int, role: str | None, chat: bool = True) -> Table:
        match = self.play.match
        position = self._seen.get((role, lang))
        if position is None:
            computers = [each for each in match.game.roles if self.seating.level(each) is not None]
            position = seen(match.game, match.state, role, lang, self.play.sights.view(role), computers=computers)
            if len(self.viewers) > 1:
                self._seen[role, lang] = position
        waits = self.play.pending
        if waits is not None and role is not None:
            position = asked(position, waits, self.play, guest, role, lang)
        lines, total = self.log.since(match.state.journal or [], role, lang, since)
        return Table(
            match=self.play.row.id,
            game=match.game.id,
            seq=self.play.sights[role].seq,
            role=role,
            thinking=waits is None and any(self.seating.level(waited) is not None for waited in position.waiting),
            log=lines,
            log_total=total,
            undo=self.undo_info(role, lang),
            redo=self.redo_info(role, lang),
            seats=self.seating.infos(guest, lang, self.viewers.guests),
            commitment=match.commitment,
            chat=self.chat.lines(lang) if chat else [],
            boot=self.boot,
            guided=self.play.row.guided,
            asks=None if waits is None or role is None else asks(waits, self.play, guest, role, lang),
            **{name: getattr(position, name) for name in position.__struct_fields__},
        )

    def undo_info(self, role: str | None, lang: str) -> UndoInfo:
        key = self.play.undo_refusal(role)
        if key or role is None:
            return UndoInfo(False, say(f"undo-{key}", lang))
        if self.play.pending:
            return UndoInfo(True, "", self.play.pending.label(self.play.game, lang, self.play.match.state))
        names, t = self.play.match.undo_names(role), text(self.play.game, lang, self.play.match.state)
        return UndoInfo(True, "", taken_back(t, names, self.play.remembered(role, names)))

    def redo_info(self, role: str | None, lang: str) -> RedoInfo:
        names = self.play.match.redo_names(role) if role is not None and not self.play.pending else []
        if not names or role is None:
            return RedoInfo()
        t = text(self.play.game, lang, self.play.match.state)
        return RedoInfo(True, taken_back(t, names, self.play.remembered_again(role, names)))
