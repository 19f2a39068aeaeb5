"""What counts as a blunder in Bobby Lee (bench/blunders.py).

`capital`: Washington, Richmond, Baltimore or Petersburg falls to two steps or fewer, or is walked into without a fight.
`to-and-fro`: a block marches back, in its side's next Campaign Turn, to where it had come from, though it has not
fought and no enemy near either hex has moved. `alone`: at the end of its side's Campaign Turn a headquarters stands
alone where an enemy can attack it, nearer to him than any of its troops, and no battle in its hex or next to it has
taken them away in that turn. One that began the turn on its last step is not counted: to be activated is to be lost
(5.1), so nobody could have brought it away; that it came to stand so was counted in the turn before, if it was one.
"""

from __future__ import annotations

from typing import Any

from hardtack.engine.contract import Action
from hardtack.engine.game import Game
from hardtack.games.bobby_lee.mind.ground import RICH, distances
from hardtack.games.bobby_lee.rules.movement.reach import marches
from hardtack.games.bobby_lee.rules.state import NOWHERE, BobbyLee, in_play
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.units import HQ

CITIES = [hex for hex in T.valued if T.vp[hex] >= RICH]
NEXT_TO_NOTHING = 2
"""Steps."""
NEAR = 3
"""Hexes within which an enemy's march is a reason to turn back."""


class Turn:
    """A side's Campaign Turn as it began: where its blocks stood, how many enemies stood where; and who has fought from
    then until its next."""

    def __init__(self, g: BobbyLee) -> None:
        self.at, self.fought, self.battles = g.at[:], set[int](), set[int]()
        self.steps = g.steps[:]
        foe = (1 - g.active) * T.size
        self.enemies = g.count[foe : foe + T.size]

    def near_battle(self, hex: int) -> bool:
        """Whether there was a battle there or next to it: then it is the battle that took its troops away."""
        return hex >= 0 and any(distances(hex)[battle] <= 1 for battle in self.battles)


class Watch:
    """A game that is looked on at."""

    def __init__(self, game: Game[Any]) -> None:
        self.counts = {"capital": 0, "to-and-fro": 0, "alone": 0}
        self.turns: tuple[list[Turn], list[Turn]] = ([], [])
        """Per side its last Campaign Turns."""
        self.now, self.active = (0, 0), NOWHERE
        self.held: list[tuple[int, int]] = []

    def before(self, state: BobbyLee, role: str, action: Action) -> None:
        self.held = [_steps(state, hex) for hex in CITIES]

    def after(self, state: BobbyLee, role: str, action: Action) -> None:
        for hex, (own, foe) in zip(CITIES, self.held, strict=True):
            left, there = _steps(state, hex)
            if there and not left and (own or not foe):  # it has fallen
                self.counts["capital"] += there <= NEXT_TO_NOTHING or not foe
        for battle in state.battles:
            for turns in self.turns:
                if turns:
                    turns[-1].fought.update(state.stack[battle.hex])
                    turns[-1].battles.add(battle.hex)
        if (state.months, state.campaign_turn) != self.now:
            self._turn_over(state)
            self.now, self.active = (state.months, state.campaign_turn), state.active

    def _turn_over(self, g: BobbyLee) -> None:
        if self.active != NOWHERE:
            turn = self.turns[self.active][-1]
            able = [hq for hq in T.hqs[self.active] if turn.at[hq] >= 0 and turn.steps[hq] > 1]
            quiet = [hq for hq in able if not turn.near_battle(g.at[hq])]
            self.counts["alone"] += sum(_alone(g, hq) for hq in quiet)
        if g.active != NOWHERE:
            past = self.turns[g.active]
            past.append(Turn(g))
            if len(past) == 3:
                self.counts["to-and-fro"] += sum(_turned_back(unit, *past) for unit in in_play(g, g.active))
                del past[0]

    def told(self) -> dict[str, int]:
        return self.counts


def _turned_back(unit: int, first: Turn, second: Turn, third: Turn) -> bool:
    """Where blocks stand as a turn begins is what the side's turn before has come to."""
    a, b = first.at[unit], second.at[unit]
    if a < 0 or b < 0 or a == b or a != third.at[unit] or unit in first.fought or unit in second.fought:
        return False
    near = [hex for hex in range(T.size) if min(distances(a)[hex], distances(b)[hex]) <= NEAR]
    return all(first.enemies[hex] == second.enemies[hex] for hex in near)


def _steps(g: BobbyLee, hex: int) -> tuple[int, int]:
    """The steps in a city: of the side whose home it is, and of the enemy."""
    own = sum([g.steps[u] for u in g.stack[hex] if T.side_of[u] == T.home[hex]])
    return own, sum([g.steps[u] for u in g.stack[hex]]) - own


def _alone(g: BobbyLee, hq: int) -> bool:
    at, side = g.at[hq], T.side_of[hq]
    if at < 0 or g.count[side * T.size + at] > 1:
        return False
    enemies = [u for u in in_play(g, 1 - side) if T.kind[u] != HQ and _reaches(g, u, at)]
    away = distances(at)
    troops = [g.at[u] for u in in_play(g, side) if T.kind[u] != HQ]
    return any(all(distances(g.at[u])[hex] > away[g.at[u]] for hex in troops) for u in enemies)


def _reaches(g: BobbyLee, unit: int, hex: int) -> bool:
    return any(entry // 6 == hex for entry in marches(g, unit).attacks)
