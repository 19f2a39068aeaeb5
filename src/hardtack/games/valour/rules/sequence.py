"""army.sequence, army.turn-structure: a battle is player turns of four phases, one side after the other."""

from __future__ import annotations

from hardtack.engine.state import Step

from .action.acting import Breakthrough
from .action.command import ActionPhase, fresh_orders
from .deployment import Deployment
from .fate.cards import BREAKTHROUGH
from .fate.hand import side_id
from .fate.windows import FatePhase, Window, close
from .fire.attack import FireAsk
from .melee.fights import MeleePhase
from .morale import EndPhase
from .objectives import StandardObjectives
from .set_up import FirstPlayer
from .state import Valour
from .victory import TurnEnds


class Opening(Step[Valour]):
    """Decks are shuffled, it is settled who goes first, objectives and brigades are placed; the first turn begins."""

    rule = "army.turn-structure"

    def run(self, g: Valour) -> None:
        g.then(FirstPlayer(), StandardObjectives(), Deployment(), PlayerTurn())


class PlayerTurn(Step[Valour]):
    """army.sequence: fate, fire, action, melee; then the turn ends and the other side has its own."""

    rule = "army.sequence"

    def run(self, g: Valour) -> None:
        fresh_orders(g)
        g.then(
            Phase("fate"),
            Window("enemy-turn-start", 1 - g.active),
            FatePhase(),
            Phase("fire"),
            FireAsk(),
            EndPhase(),
            Phase("action"),
            ActionPhase(),
            EndPhase(),
            Phase("melee"),
            MeleePhase(),
            EndPhase(),
            Window("own-melee-end", g.active),
            LastMoves(),
            TurnEnds(),
            PlayerTurn(),
        )


class Phase(Step[Valour]):
    """army.sequence: a phase begins."""

    phase: str
    rule = "army.sequence"

    def run(self, g: Valour) -> None:
        close(g)
        g.phase = self.phase
        g.heading(self.phase, self.rule, turn=g.turn, side=side_id(g, g.active))


class LastMoves(Step[Valour]):
    """fate.card.4: a brigade breaks through at the end of the melee phase, if the card was played."""

    rule = "fate.card.4"

    def run(self, g: Valour) -> None:
        if g.answer == BREAKTHROUGH:
            g.brigade = g.answered
            g.then(Breakthrough(g.answered))
        close(g)
