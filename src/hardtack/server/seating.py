"""Who sits where at a match, and for whom a guest speaks."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Container, Iterable
from typing import Any

from hardtack.engine.match import Match

from .answers import SeatInfo
from .names import name_of
from .records import MatchRow, SeatRow
from .store import Store
from .words import Refused, say


class Seating:
    def __init__(self, row: MatchRow, match: Match[Any], store: Store) -> None:
        self.row, self.match, self.store = row, match, store
        by_role = {seat.role: seat for seat in row.seats}
        self.seats: dict[str, SeatRow] = {role: by_role[role] for role in match.game.roles}

    @property
    def guests(self) -> set[str]:
        """The people who sit here."""
        return {seat.guest for seat in self.seats.values() if seat.kind == "guest" and seat.guest is not None}

    def follow(self, seats: Iterable[SeatRow]) -> bool:
        """Sit as it is stored, since another process has changed it; whether anything is otherwise."""
        there = {seat.role: seat for seat in seats}
        now = {role: there.get(role, seat) for role, seat in self.seats.items()}
        changed, self.seats = now != self.seats, now
        self.row.seats = list(now.values())
        return changed

    def roles_of(self, guest: str) -> list[str]:
        return [role for role, seat in self.seats.items() if seat.kind == "guest" and seat.guest == guest]

    def level(self, role: str) -> str | None:
        """How strong the computer in a seat is; None if no computer sits there."""
        seat = self.seats[role]
        return (seat.level or "recruit") if seat.kind == "computer" else None

    @property
    def computers(self) -> bool:
        """Whether a computer sits anywhere."""
        return any(seat.kind == "computer" for seat in self.seats.values())

    @property
    def people(self) -> bool:
        """Whether a person sits anywhere."""
        return any(seat.kind == "guest" for seat in self.seats.values())

    def role_for(self, guest: str, wanted: str | None = None) -> str | None:
        """Whose table a guest sees: the role asked for, else the one that must decide, else the last to move."""
        mine = self.roles_of(guest)
        if not mine or wanted in mine:
            return wanted if mine else None
        decision = self.match.game.decision(self.match.state)
        deciding = [role for role in (decision.roles if decision else ()) if role in mine]
        return deciding[0] if deciding else self.last_to_move(guest) or mine[0]

    def last_to_move(self, guest: str) -> str | None:
        """Which of a guest's roles has moved last; others' moves do not count, for they may be hidden."""
        mine = self.roles_of(guest)
        return next((move.role for move in reversed(self.match.moves) if move.role in mine), None)

    def others_among(self, roles: Iterable[str], role: str) -> bool:
        """Whether a seat of another person is among these roles: no computer's, and not the same guest's."""
        mine = self.seats[role].guest
        seats = (self.seats[other] for other in roles if other != role)
        return any(seat.kind != "computer" and (seat.guest is None or seat.guest != mine) for seat in seats)

    def seats_of(self, guest: str, wanted: str | None = None) -> list[str]:
        """The seats whose tables a guest is shown, or the one asked for; a spectator's is ""."""
        mine = self.roles_of(guest)
        return [wanted] if wanted is not None and wanted in mine else mine or [""]

    def held(self, guest: str, role: str | None) -> str:
        """The role a guest speaks for; Refused if the seat is not theirs."""
        found = self.role_for(guest, role)
        if found is None or (role is not None and found != role):
            raise Refused(403, "not-seated")
        return found

    def infos(self, guest: str, lang: str, here: Container[str | None]) -> dict[str, SeatInfo]:
        """The seats as a guest sees them; `here` are the guests who are connected."""
        playing = self.row.standing.status == "playing"
        return {
            role: seat_info(seat, guest, lang, seat.kind == "computer" or seat.guest in here, seat.stops and playing)
            for role, seat in self.seats.items()
        }

    def call(self, guest: str, name: str | None) -> bool:
        """A guest is called otherwise now; whether one sits here."""
        mine = self.roles_of(guest)
        for role in mine:
            self.seats[role].name = name
        return bool(mine)

    async def stops(self, guest: str, stops: bool) -> None:
        """A guest would stop the match, or no longer; answered once that is durable."""
        await asyncio.wrap_future(self.store.stop(self.row.id, guest, stops))
        for role in self.roles_of(guest):
            self.seats[role].stops = stops

    async def sit(self, guest: str, role: str, token: str) -> bool:
        """Take an open seat: by invitation, or freely if the match is listed. False if it was theirs already."""
        seat = self.seats.get(role)
        if seat is not None and seat.kind == "guest" and seat.guest == guest:
            return False
        if seat is None:
            raise Refused(404, "unknown-role", role=role)
        if seat.kind != "open":
            raise Refused(409, "seat-taken")
        if not self.row.listed and (not seat.token or not token_fits(token, seat.token)):
            raise Refused(403, "bad-token")
        if not await asyncio.wrap_future(self.store.sit(self.row.id, role, guest)):
            raise Refused(409, "seat-taken")
        name = await asyncio.to_thread(name_of, self.store, guest)
        self.seats[role] = SeatRow(role, "guest", guest, name=name)
        self.row.seats = list(self.seats.values())
        return True


def token_fits(given: str, kept: str) -> bool:
    return hmac.compare_digest(given.encode(), kept.encode())


def seat_info(seat: SeatRow, guest: str, lang: str, online: bool, stops: bool = False) -> SeatInfo:
    kind = {"guest": "guest", "open": "open-seat"}.get(seat.kind) or f"level-{seat.level}"
    you = seat.kind == "guest" and seat.guest == guest
    return SeatInfo(seat.kind, seat.level, seat.name or say(kind, lang), you, online, bool(seat.name), stops)
