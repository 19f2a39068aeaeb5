"""Troopers: three men ride down a road, each in many small steps, to where the enemy's picket is. What a click on a far
place comes to is a gesture: saddle up, ride, ride, ride, halt.

The ford is deep: whoever enters it throws a die, and is swept away on a 1. The last stretch of road holds two men.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from hardtack.engine.contract import Action, BadInput, Barred, Outcome, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.state import Ask, State

FOLDER = Path(__file__).parent
ROLES = ("blue", "gray")
REACH = 4
FORD = 3
END = 6
ROOM = 2


class Troopers(State):
    agenda: list[Ride | Watch]
    at: list[int]
    """Where each man is on the road."""
    left: list[int]
    """How many stretches he may still ride today."""
    up: int = -1
    """Who is in the saddle; -1: nobody."""
    day: int = 1


class Ride(Ask[Troopers]):
    """1.1: blue's men ride, one at a time, up to four stretches each a day."""

    rule = "1.1"
    prompt = "ride"

    def roles(self, g: Troopers) -> tuple[str, ...]:
        return ("blue",)

    def actions(self, g: Troopers, role: str) -> list[Action]:
        if g.up < 0:
            return [*(Action("saddle", man) for man in fresh(g)), Action("camp")]
        ahead = g.at[g.up] + 1
        ride = g.left[g.up] and ahead <= END and (ahead < END or g.at.count(END) < ROOM)
        return [*([Action("ride", ahead)] if ride else []), Action("halt")]

    def barred(self, g: Troopers, role: str) -> list[Barred]:
        if g.up >= 0 and g.left[g.up] and g.at[g.up] + 1 == END and g.at.count(END) >= ROOM:
            return [Barred("ride", END, "no-room", "1.2")]
        return []

    def take(self, g: Troopers, role: str, action: Action) -> None:
        if action.verb == "camp":
            g.then(Watch())
            return
        if action.verb == "saddle":
            assert isinstance(action.target, int)
            g.up = action.target
        elif action.verb == "halt":
            g.left[g.up], g.up = 0, -1
        else:
            g.at[g.up] += 1
            g.left[g.up] -= 1
            if g.at[g.up] == FORD and not (roll := g.roll("ford", by=role, least=2)).good:
                g.log("swept", "1.3", roll, man=g.up)
                g.at[g.up], g.left[g.up], g.up = 0, 0, -1
        g.then(Ride())


class Watch(Ask[Troopers]):
    """1.4: gray watches the road at night."""

    rule = "1.4"
    prompt = "watch"

    def roles(self, g: Troopers) -> tuple[str, ...]:
        return ("gray",)

    def actions(self, g: Troopers, role: str) -> list[Action]:
        return [Action("sleep"), Action("wake")]

    def take(self, g: Troopers, role: str, action: Action) -> None:
        g.day += 1
        g.left = [REACH] * len(g.at)
        there = g.at.count(END)
        if g.day > 3 or there == ROOM:
            g.end(Outcome("blue" if there == ROOM else "gray", there, "there", self.rule))
        else:
            g.then(Ride())


def fresh(g: Troopers) -> list[int]:
    return [man for man, left in enumerate(g.left) if left]


class TroopersGame(Game[Troopers]):
    id = "troopers"
    roles = ROLES
    scenarios = (Scenario("road", "1.1"),)
    verbs = {
        "saddle": Verb("man"),
        "ride": Verb("stretch"),
        **{verb: Verb() for verb in ("halt", "camp", "sleep", "wake")},
    }
    state_type = Troopers
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Troopers:
        return Troopers(
            game=self.id,
            scenario=scenario,
            options=options,
            dice=dice,
            agenda=[Ride()],
            journal=[],
            at=[0, 0, 0],
            left=[REACH] * 3,
        )

    def view(self, state: Troopers, role: str | None) -> dict[str, Any]:
        return {"at": state.at[:], "left": state.left[:], "up": state.up, "day": state.day}

    def determinize(self, state: Troopers, role: str | None, rng: random.Random) -> Troopers:
        copy = self.clone(state)
        copy.dice = state.dice.unknown(rng)
        return copy

    def build(self, data: dict[str, Any], seed: int | str) -> Troopers:
        """A situation says where each man is."""
        state = self.setup(None, None, seed)
        at = data.get("at")
        if not isinstance(at, list) or not all(isinstance(place, int) and 0 <= place <= END for place in at):
            raise BadInput("at must be a list of stretches of the road.")
        state.at, state.left = list(at), [REACH] * len(at)
        return state


GAME = TroopersGame()
