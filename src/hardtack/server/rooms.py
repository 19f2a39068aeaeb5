"""All live matches: loaded when asked for, kept while somebody is there, let go when memory is wanted."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, TypeVar

from hardtack import games
from hardtack.engine.contract import BadInput
from hardtack.engine.game import Game
from hardtack.engine.match import Match, Save
from hardtack.opponents import levels

from .asking import Pending, asked_again
from .history import CORRECTED, events_of, restore, standing_of
from .names import name_of
from .pace import Pace
from .play import Overtaken
from .records import Append, Event, Mark, MatchRow, SeatRow, Stored
from .requests import NewMatch
from .room import Room
from .saves import Sealed, unseal
from .store import Store
from .thinking import Thinkers
from .words import Refused

T = TypeVar("T")
ROOMS_KEPT = 400
IDLE = 10.0
"""Seconds nobody must have asked for a room before it may go: whoever holds it has finished with it by then."""
WARM = 3600.0
"""Seconds since somebody asked for a room in which its match is not swept."""
TRIES = 4
"""How often a change is tried if other processes are faster every time."""
LATELY = 30.0
"""Seconds since its last change in which another process may still be at a match."""


class Rooms:
    def __init__(self, store: Store, thinkers: Thinkers, pace: Pace, keep: int = ROOMS_KEPT) -> None:
        self.store, self.thinkers, self.pace, self.keep = store, thinkers, pace, keep
        self.boot = secrets.token_hex(4)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self.idle = IDLE
        self.on_room: Callable[[Room], None] = lambda room: None
        """Called when a match is opened here."""
        self.in_use_elsewhere: Callable[[list[str]], Awaitable[set[str]]] = _nowhere
        """Which of these matches are in use at other servers."""
        self.heavy = asyncio.Semaphore(1)
        """Whole matches are played again one at a time."""

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def loaded(self, id: str) -> bool:
        return id in self._rooms or id in self._loading

    def in_use(self, id: str) -> bool:
        """Whether somebody is at a match here, or was lately."""
        room = self._rooms.get(id)
        if room is None:
            return id in self._loading
        return room.busy or time.monotonic() - room.touched < WARM

    def peek(self, id: str) -> Room | None:
        """The room of a match that is open."""
        return self._rooms.get(id)

    async def opened(self, id: str) -> Room | None:
        """The same, or as soon as it is, if it is being opened."""
        loading = self._loading.get(id)
        return self._rooms.get(id) if loading is None else await asyncio.shield(loading)

    async def do(self, id: str, what: Callable[[Room], Awaitable[T]]) -> T:
        """Change something in a match; once more if another process was faster."""
        for left in range(TRIES - 1, -1, -1):
            try:
                return await what(await self.get(id))
            except Overtaken:
                if not left:
                    raise
        raise AssertionError

    def call(self, guest: str, name: str | None) -> None:
        """Tell wherever a guest sits how he is called now."""
        for room in self._rooms.values():
            if room.seating.call(guest, name):
                room.viewers.presence()

    async def get(self, id: str) -> Room:
        """The room of a match, loaded if need be; Refused if there is no such match."""
        room = self._rooms.get(id)
        if room is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = asyncio.ensure_future(self._load(id))
                self._loading[id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            room = await asyncio.shield(loading)
        else:
            self._rooms.move_to_end(id)
        room.touched = time.monotonic()
        room.computers.kick()
        return room

    async def _load(self, id: str) -> Room:
        if not id or len(id) > 32:
            raise Refused(404, "no-match")
        stored = await asyncio.to_thread(self.store.load, id)
        match, corrected, waits = await asyncio.to_thread(_restored, stored)
        if corrected:
            await self._correct(stored, match)
        room = Room(stored.row, match, self.store, self.thinkers, self.pace, self.boot)
        changed = any(event.kind in ("undo", CORRECTED) for event in stored.events)
        room.chat.rows, room.play.rewritten = stored.chat, 0 if changed else None
        room.play.snapshot_at = stored.snapshots[0].seq if stored.snapshots else 0
        room.play.sights.begin(stored.sights, (event.role for event in stored.events), stored.row.standing.updated)
        room.play.pending = waits  # as when it was asked: what is asked changes nobody's number
        if self.store.shared and time.time() - stored.row.standing.updated < LATELY:
            room.computers.leave_to_others()
        self._add(room)
        return room

    async def _correct(self, stored: Stored, match: Match[Any]) -> None:
        """Write down from where a match goes on by the rules as they are now. The moves that fell stay stored."""
        row, game = stored.row, match.game
        standing = standing_of(match, row.standing.seq + 1)
        told = (match.state.journal or [])[-1:]
        event = Event(standing.seq, CORRECTED, "", target=len(match.moves), told=told)
        row.standing, row.revision, row.data = standing, game.revision, game.digest()
        state = game.encode(match.state)
        await asyncio.wrap_future(self.store.correct(row, Append(row.id, [event], standing, {}, state, base=True)))
        stored.events.append(event)

    def _add(self, room: Room) -> None:
        room.drop = self._drop
        self._rooms[room.id] = room
        self.on_room(room)
        if len(self._rooms) > self.keep:
            now = time.monotonic()
            for other in list(self._rooms.values()):
                if len(self._rooms) <= self.keep:
                    break
                if other is not room and not other.busy and now - other.touched >= self.idle:
                    other.leave()

    def _drop(self, room: Room) -> None:
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]

    # ---- new matches

    async def create(self, guest: str, asked: NewMatch) -> Room:
        game = games.game(asked.game)
        seats = await self._named(seats_of(game, asked.seats, guest))
        if asked.seed is not None and any(seat.kind == "open" for seat in seats):
            raise Refused(400, "seed")
        seed = secrets.token_hex(16) if asked.seed is None else str(asked.seed)
        options = {id: int(value) for id, value in asked.options.items()}
        situation = game.lesson() if asked.lesson and asked.situation is None else asked.situation
        chosen = {id: value for id, value in options.items() if value}
        if situation is not None and chosen:
            # The form adds the options it switches on; what the file says of an option stands.
            file = situation.get("options")
            situation = {**situation, "options": {**chosen, **file} if isinstance(file, dict) else chosen}
        try:
            match = Match(game, asked.scenario, options, seed, situation, by_hand=asked.by_hand)
        except (TypeError, ValueError, KeyError, AttributeError, IndexError) as bad:
            if situation is None:
                raise
            raise BadInput(f"This situation cannot be read: {bad}.") from None
        return await self._open(match, seats, guest, guided=asked.guided, listed=asked.listed)

    async def upload(self, guest: str, file: Sealed | Save) -> Room:
        """A match from a save. Every move is played again, so a file that was tampered with is refused.

        An open save tells everything, so whoever brings it sits in every seat. The save of a running match with
        several people brings back that very match.
        """
        guided, computers = False, dict[str, SeatRow]()
        if isinstance(file, Sealed):
            found = await asyncio.to_thread(unseal, self.store, file)
            if isinstance(found, str):
                return await self.get(found)
            save, guided = found.save, found.row.guided
            computers = {seat.role: seat for seat in found.row.seats if seat.kind == "computer"}
        else:
            save = file
        game = games.game(save.game)
        seats = await self._named([computers.get(role) or SeatRow(role, "guest", guest) for role in game.roles])
        async with self.heavy:
            match = await asyncio.to_thread(Match.replay, game, save)
        return await self._open(match, seats, guest, guided=guided)

    async def branch(self, guest: str, match: Match[Any], seats: list[SeatRow]) -> Room:
        """A match that goes on from a moment of another."""
        return await self._open(match, await self._named(seats), guest, guided=False)

    async def _named(self, seats: list[SeatRow]) -> list[SeatRow]:
        """Seats of a new match, with what who sits there is called."""
        for seat in seats:
            if seat.guest is not None:
                seat.name = await asyncio.to_thread(name_of, self.store, seat.guest)
        return seats

    async def _open(
        self, match: Match[Any], seats: list[SeatRow], owner: str, *, guided: bool, listed: bool = False
    ) -> Room:
        state, events = match.state, events_of(match)
        row = MatchRow(
            id=secrets.token_urlsafe(9),
            game=match.game.id,
            scenario=state.scenario,
            options=dict(state.options),
            seed=match.seed,
            situation=match.situation,
            data=match.game.digest(),
            guided=guided,
            listed=listed,
            created=time.time(),
            standing=standing_of(match, len(events)),
            seats=seats,
            revision=match.game.revision,
            told=None if match.base and match.base.moves else (state.journal or [])[: match.told[0]],
            owner=owner,
            by_hand=match.by_hand,
        )
        base = None if match.base is None else Mark(match.base.moves + 1, match.base.state, True)
        room = Room(row, match, self.store, self.thinkers, self.pace, self.boot)
        sights = room.play.sights
        sights.begin({}, (event.role for event in events), row.standing.updated)
        await asyncio.wrap_future(self.store.create(row, events, sights.unsaved(), base))
        room.play.snapshot_at = 0
        self._add(room)
        room.computers.kick()
        return room


async def _nowhere(ids: list[str]) -> set[str]:
    """Without other servers."""
    return set()


def _restored(stored: Stored) -> tuple[Match[Any], bool, Pending | None]:
    """The match as it stands, whether it was corrected, and the move in it that waits for dice."""
    match, corrected = restore(stored)
    stood = len(match.moves)
    waits = None if corrected else asked_again(stored.row, match)
    if len(match.moves) != stood:
        match, corrected = restore(stored)
    return match, corrected, waits


def seats_of(game: Game[Any], asked: Mapping[str, str], guest: str) -> list[SeatRow]:
    """Who sits where: every role of the game, each "me", "open" or "computer:LEVEL"."""
    if set(asked) != set(game.roles):
        raise Refused(400, "seats", roles=", ".join(game.roles))
    seats = []
    for role in game.roles:
        kind, _, level = asked[role].partition(":")
        if kind == "computer" and level in levels(game):
            seats.append(SeatRow(role, "computer", level=level))
        elif kind == "computer":
            raise BadInput(f"{game.id} has no player {level!r}; it has {', '.join(levels(game))}.")
        elif asked[role] == "me":
            seats.append(SeatRow(role, "guest", guest))
        elif asked[role] == "open":
            seats.append(SeatRow(role, "open", token=secrets.token_urlsafe(18)))
        else:
            raise Refused(400, "seats", roles=", ".join(game.roles))
    return seats
