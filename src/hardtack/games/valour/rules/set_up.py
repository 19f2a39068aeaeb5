"""army.first-player, fate.start, army.deployment: a new battle (G-56, G-57, G-59)."""

from __future__ import annotations

from hardtack.engine.contract import Action
from hardtack.engine.dice import Dice
from hardtack.engine.state import Step

from .fate.hand import shuffle_decks, side_id
from .kinds import NOBODY, ROLES
from .state import OfOneSide, Valour, battle, new_state
from .tables import T

SCENARIOS = tuple(T.scenario)


def set_up(scenario: str, options: dict[str, int], dice: Dice) -> Valour:
    return new_state(scenario, options, dice)


class FirstPlayer(Step[Valour]):
    """army.first-player: as the battle says; else both roll until one is higher, who chooses."""

    rule = "army.first-player"

    def run(self, g: Valour) -> None:
        shuffle_decks(g)
        if battle(g).first != NOBODY:
            return
        while True:
            rolls = [g.roll("first-player", by=role) for role in ROLES]
            if rolls[0].die != rolls[1].die:
                break
            g.log("first-tied", self.rule, *rolls)
        higher = int(rolls[1].die > rolls[0].die)
        g.log("first-rolled", self.rule, *rolls, side=side_id(g, higher))
        g.then(FirstAsk(higher))


class FirstAsk(OfOneSide):
    """army.first-player: the higher roller says who has the first turn."""

    rule = "army.first-player"
    prompt = "first-player"

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("go-first"), Action("go-second")]

    def take(self, g: Valour, role: str, action: Action) -> None:
        g.first = g.active = self.side if action.verb == "go-first" else 1 - self.side
        g.log("first-chosen", self.rule, side=side_id(g, g.first))
