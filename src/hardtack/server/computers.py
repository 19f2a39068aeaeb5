"""The computers at a match: whose turn it is, what they choose and when it is shown."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from hardtack.engine.contract import Action, HardtackError
from hardtack.engine.hand import ByHand

from .pace import Pace, Wait
from .play import Overtaken, Play
from .sights import SPECTATOR, Reader
from .thinking import Place, Thinkers, Thought
from .words import Refused

log = logging.getLogger(__name__)
SPARE = 3.0
"""Seconds more than a computer takes, after which another process is taken for gone."""
MOST_UNSEEN = 1000
"""Choices that nobody sees after which a computer's turn is shown in any case."""


class Turn:
    """What a computer chooses from a position on, up to the first change that others see."""

    def __init__(self, play: Play, role: str, level: str, plan: Any) -> None:
        self.game, self.role, self.level, self.plan = play.game, role, level, plan
        self.number = play.number
        self.state = play.game.clone(play.match.state)
        self.state.journal = []
        self.own = Reader(play.game, role).knows(self.state, 0)
        self.actions: list[Action] = []
        self._others = [Reader(play.game, seat) for seat in play.sights.all]
        self._before = self._seen()

    def _seen(self) -> list[Any]:
        decision = self.game.decision(self.state)
        return [decision.roles if decision else (), *(reader.knows(self.state, 0) for reader in self._others)]

    def choose(self, thought: Thought) -> bool:
        """Make a choice; whether there is another to make before others see anything."""
        self.plan = thought.memory
        try:
            self.actions.append(self.game.apply(self.state, self.role, thought.advice.action))
        except ByHand:  # people roll for it: so far and no further
            self.actions.append(thought.advice.action)
            return False
        decision = self.game.decision(self.state)
        unseen = decision is not None and self._seen() == self._before
        return unseen and len(self.actions) < MOST_UNSEEN

    def holds(self, play: Play) -> bool:
        """Whether it still answers the question: nothing has changed, or only what the computer does not know of."""
        if play.number == self.number:
            return True
        now = play.game.clone(play.match.state)
        now.journal = []
        return Reader(play.game, self.role).knows(now, 0) == self.own


class Computers:
    def __init__(self, play: Play, thinkers: Thinkers, pace: Pace) -> None:
        self.play, self.thinkers, self.pace, self.clock = play, thinkers, pace, pace.clock
        self.game = play.game
        self._thought: asyncio.Task[None] | None = None
        self._plans: dict[str, Any] = {}
        """What the computer in a seat means to do next; forgotten when a move is taken back, or the match is loaded."""
        self._seen_at = self.clock.now()
        self._seen_of = ""
        """When everybody last saw something change, and of which role."""
        self._others_until = 0.0
        """Until when it is another process that lets them think."""

    @property
    def thinking(self) -> bool:
        return self._thought is not None

    def noticed(self, seats: set[str], role: str) -> None:
        """A role did something, and the tables of these seats changed."""
        self._others_until = 0.0
        if SPECTATOR in seats or (seats and self.play.seating.level(role) is not None):
            self._seen_at, self._seen_of = self.clock.now(), role

    def forget(self) -> None:
        """A move was taken back: what was thought after it is void."""
        self._plans.clear()
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    def to_move(self) -> str | None:
        decision = None if self.play.gone or self.play.pending else self.game.decision(self.play.match.state)
        waiting = decision.roles if decision else ()
        return next((role for role in waiting if self.play.seating.level(role) is not None), None)

    def leave_to_others(self) -> None:
        """The last change was made by another process: it goes on there, and here only if nothing comes of it."""
        waits = [self.pace.of(level, False) for role in self.game.roles if (level := self.play.seating.level(role))]
        longest = max((wait.wait for wait in waits if wait is not None), default=0.0)
        self._others_until = self.clock.now() + 2 * longest + SPARE

    def kick(self) -> None:
        """Let a computer seat think if it is its turn and it is not thinking already."""
        if self._thought is None and self.to_move() is not None:
            self._thought = asyncio.create_task(self._run())

    async def _alone(self) -> None:
        """Until no other process may be expected to do it."""
        while (until := self._others_until) > self.clock.now():
            await self.clock.until(until)

    async def _run(self) -> None:
        play = self.play
        try:
            while True:
                await self._alone()
                async with play.lock:
                    role = self.to_move()
                    if role is None:
                        break
                    level = play.seating.level(role) or "recruit"
                    turn = Turn(play, role, level, self._plans.get(role))
                await self._think(turn)
                await self._wait(turn)
                async with play.lock:
                    if not play.gone and turn.holds(play):
                        self._plans[role] = turn.plan
                        await play.moves(role, turn.actions)
        except Overtaken:
            log.info("Match %s: another server was faster", play.row.id)
        except Refused as no:
            log.error("Match %s: a computer's move was not made: %s", play.row.id, no.sentence("en"))
        except HardtackError:
            log.exception("Match %s: a computer's move was not made", play.row.id)
        finally:
            if self._thought is asyncio.current_task():
                self._thought = None

    def _pace_of(self, turn: Turn) -> Wait | None:
        return self.pace.of(turn.level, self._seen_of == turn.role)

    async def _think(self, turn: Turn) -> None:
        """All choices up to the next change that others see, in one place and on one budget."""
        wait = self._pace_of(turn)
        async with self.thinkers.place(turn.level, alone=not self.play.seating.people) as place:
            whole, began = place.seconds(turn.level, wait.thought if wait else None), self.clock.now()
            left, more = whole, True
            while more:
                more = turn.choose(await self._one(place, turn, left))
                if wait is not None and whole is not None:
                    left = max(whole / 20, whole - (self.clock.now() - began))

    async def _one(self, place: Place, turn: Turn, seconds: float | None) -> Thought:
        try:
            return await place.think(self.game, turn.level, turn.state, turn.role, turn.plan, seconds)
        except Exception:
            log.exception("Match %s: the %s could not think; any legal move will do", self.play.row.id, turn.level)
            return await place.think(self.game, "recruit", turn.state, turn.role)

    async def _wait(self, turn: Turn) -> None:
        """Until it is time to show it; from the start again if something else is seen meanwhile."""
        seen = None
        while seen != self._seen_at:
            seen = self._seen_at
            await self.clock.until(self.pace.due(seen, self._pace_of(turn)))
