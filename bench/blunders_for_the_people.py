"""What no commander of For the People should do, counted in real games (see bench/blunders.py)."""

from __future__ import annotations

from typing import NamedTuple

from hardtack.engine.contract import Action
from hardtack.engine.game import Game
from hardtack.games.for_the_people.mind.garrison import reach
from hardtack.games.for_the_people.rules.march.distance import near
from hardtack.games.for_the_people.rules.march.formations import size
from hardtack.games.for_the_people.rules.pieces import OFFICERS, enemy_sp, fort_of, strength
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.tables import CSA, USA, T

FEW = 2
"""Points by which no seat of government should be taken."""
NEAR = 2
"""Steps within which an enemy is a reason to come back."""


class March(NamedTuple):
    """A march that a general made in this turn."""

    start: int
    end: int
    held: int
    """Spaces that his side held when it was over."""


class Watch:
    """Looks on while a game is played."""

    def __init__(self, game: Game[People]) -> None:
        self.game = game
        self.counts = {"capital": 0, "to-and-fro": 0, "alone": 0}
        self.turn = -1
        self.marches: dict[int, March] = {}
        self.trains: set[tuple[int, int]] = set()
        self.entrained = -1
        self.exposed: set[tuple[int, int]] = set()
        self.capitals: list[int] = []
        self.moved: tuple[int, int, int] | None = None
        """Who is on the march: general, start, where he is."""
        self.who: tuple[int, int, int] | None = None
        self.coming = 0
        """The force on the march, and how many points it had when it was greatest."""
        self.fought = False
        self.round: tuple[int, int] = (-1, -1)

    def before(self, state: People, role: str, action: Action) -> None:
        if state.turn != self.turn:
            self.turn = state.turn
            self.marches.clear()
            self.trains.clear()
        f = state.force
        self.capitals = state.capital[:]
        who = None if f is None else (f.side, f.leader, f.start)
        if who != self.who:
            self.who, self.coming = who, 0
        if f is not None:
            self.coming = max(self.coming, size(state, f))
        self.moved = None if f is None or f.leader < 0 else (f.leader, f.start, f.at)
        self.fought = f is not None and (f.fought > 0 or state.battle is not None)
        self.round = (state.active, state.rounds)
        if action.verb == "entrain":
            self.entrained = T.space[str(action.target)]
        elif action.verb == "to" and self.entrained >= 0:
            self._train(self.entrained, T.space[str(action.target).partition(":")[0]])
        else:
            self.entrained = -1

    def after(self, state: People, role: str, action: Action) -> None:
        for side in (USA, CSA):
            seat = self.capitals[side]
            if seat >= 0 and state.capital[side] != seat and self._taken(state, side, seat):
                there = strength(state, 1 - side, seat)
                by = self.coming if self.who is not None and self.who[0] == 1 - side else 0
                self.counts["capital"] += max(by, there) <= FEW
        f = state.force
        if self.moved is not None and (f is None or f.leader != self.moved[0] or f.start != self.moved[1]):
            self._marched(state, *self.moved)
        active = self.round[0]
        if active in (USA, CSA) and (state.active, state.rounds) != self.round and state.active != active:
            self._alone(state, active)

    def told(self) -> dict[str, int]:
        return dict(self.counts)

    @staticmethod
    def _taken(state: People, side: int, seat: int) -> bool:
        return enemy_sp(state, side, seat) or state.control[seat] == 1 - side

    def _marched(self, state: People, general: int, start: int, end: int) -> None:
        """He is back where he had come from in this turn: nothing was fought, nothing taken, nobody was near."""
        side = T.side[general]
        if state.at[general] >= 0:
            end = state.at[general]
        held = state.control.count(side)
        before = self.marches.get(general)
        if self.fought or start == end:
            self.marches.pop(general, None)
            return
        if before is not None and (before.end, before.start) == (start, end) and held <= before.held:
            self.counts["to-and-fro"] += not any(enemy_sp(state, side, s) for s, _ in near(NEAR)[end])
        self.marches[general] = March(start, end, held)

    def _train(self, start: int, end: int) -> None:
        self.counts["to-and-fro"] += (end, start) in self.trains
        self.trains.add((start, end))
        self.entrained = -1

    def _alone(self, state: People, side: int) -> None:
        """After his own card: no point and no fort with him, and the enemy can come. Each general once a turn."""
        bare = [
            u
            for u in OFFICERS[side]
            if state.at[u] >= 0
            and not strength(state, side, state.at[u])
            and fort_of(state, state.at[u]) != side
            and (state.turn, u) not in self.exposed
        ]
        if bare:
            open_to = reach(state, 1 - side)
            for u in bare:
                if state.at[u] in open_to:
                    self.exposed.add((state.turn, u))
                    self.counts["alone"] += 1
