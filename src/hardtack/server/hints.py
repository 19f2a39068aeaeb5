"""Hints: what the strongest player would do in a person's seat, why, and what of the plan it belongs to was weighed.

A plan is many small choices. So the adviser of a seat keeps his plan in hand, as a computer's player does, for as long
as he is followed: if the seat has since done what he said and nothing else, he goes on with it. Nothing of it is
stored, there is one for each seat of a room, and what he says follows from what that seat knows and has done.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hardtack.engine.text import text
from hardtack.opponents import adviser
from hardtack.opponents.hints import Followed, told

from .answers import Hint, OtherPlan
from .play import Play
from .thinking import Thinkers, Thought
from .words import Refused


class Given(NamedTuple):
    """The last advice of a seat: on which of its tables, and after how many deeds of its own, an undo being one."""

    seq: int
    deeds: int
    followed: Followed


class Hints:
    def __init__(self, play: Play, thinkers: Thinkers) -> None:
        self.play, self.thinkers, self.game = play, thinkers, play.game
        self._given: dict[str, Given] = {}

    async def hint(self, guest: str, role: str | None, lang: str) -> Hint:
        """What the strongest player would do in a guest's seat, and why."""
        play = self.play
        async with play.lock:
            who = play.seating.held(guest, role)
            decision = self.game.decision(play.match.state)
            if decision is None or who not in decision.roles:
                raise Refused(409, "no-hint", more={"seq": play.sights[who].seq})
            seq, last = play.sights[who].seq, self._given.pop(who, None)
            plan = self._plan_in_hand(who, last)
            now = self.game.clone(play.match.state, journal=False)
        if last is not None and last.seq == seq:  # asked again: he does not change his mind
            thought = Thought(last.followed.advice, last.followed.memory)
        else:
            thought = await self.thinkers.think(self.game, adviser(self.game), now, who, plan, hint=True)
        async with play.lock:
            play.check(seq, who)  # advice on a position that is gone helps nobody
            state = play.match.state
            decision = self.game.decision(state)
            assert decision is not None  # the seat's question is the one it was
            self._given[who] = Given(seq, play.sights.deeds(who), Followed.after(play.match, who, *thought))
            said = told(text(self.game, lang, state), decision, state, who, thought.advice)
        other = OtherPlan(*said.other) if said.other else None
        verb, target = thought.advice.action
        return Hint(verb, target, said.label, said.why, decision.rule, said.before, said.after, other)

    def _plan_in_hand(self, who: str, last: Given | None) -> Any:
        """The plan of the last advice, if the seat has since done just that; else None."""
        if last is None or self.play.sights.deeds(who) != last.deeds + 1:
            return None
        return last.followed.plan(self.play.match, who)
