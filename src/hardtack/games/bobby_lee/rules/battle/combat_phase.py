"""4.42, 6.1, 6.3, 7.0: the Combat Phase: battles side by side, days of Battle Turns, and Night between them."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from ..control import begin_phase
from ..map import SIDES
from ..state import (
    FIRED,
    HEXES,
    NOBODY,
    NOWHERE,
    RESERVE,
    SLOTS,
    UNPLACED,
    Battle,
    BobbyLee,
    OfOneSide,
    face_up,
    forget_battle,
    mix,
    mix_stacks,
    own,
    stand_up,
    unfinished,
)
from ..supply.siege import besieged
from ..tables import T
from .assault import Assaults
from .board import end_contacts, the_battle
from .deployment import Deployment
from .enveloping import Enveloping
from .fire import Fire
from .leaving import takes_part
from .morale import Morale
from .moves import Moves
from .night import Night, clean, settle_owners
from .reinforcements import Reinforcements
from .retreats import Retreats

RULE = "4.42"


class CombatPhase(Step[BobbyLee]):
    """4.42, 6.1: a battle in every hex where both sides stand; all are laid out, then fought day by day."""

    rule = RULE

    def run(self, g: BobbyLee) -> None:
        if g.passes:
            return
        begin_phase(g)
        hexes = [h for h in range(T.size) if g.count[h] and g.count[T.size + h]]
        if not hexes:
            return
        g.phase = "battle-deployment"
        g.heading("battle", RULE, side=SIDES[g.active])
        g.besieged = sorted(besieged(g, 1 - g.active))  # R89: as it is when the phase begins
        g.battles = [open_battle(g, hex) for hex in hexes]
        g.day, g.slot, g.half, g.fought = 0, 0, NOWHERE, []
        g.then(Deployment(), Day())


def open_battle(g: BobbyLee, hex: int) -> Battle:
    """6.1: a battle, with all who are in the hex, and the hexsides by which the attackers came (R43)."""
    b = Battle(
        hex=hex,
        attacker=g.active,
        owner=[0, 0, 0, 1, 1, 1],
        entered=sorted({side for side in g.attacks if side // 6 == hex}),
        retreated=[],
        reinforced=[],
        closed=[],
        seen=[],
    )
    clean(b)
    for unit in g.stack[hex]:
        g.spot[unit] = UNPLACED
        takes_part(b, unit)
    g.log("battle-begins", "6.1", side=SIDES[g.active], space=T.ids[hex])
    return b


class Day(Step[BobbyLee]):
    """6.3: four pairs of Battle Turns, the attacker's first, then Night; and so on while a battle is fought."""

    rule = "6.3"

    def run(self, g: BobbyLee) -> None:
        if not unfinished(g):
            g.then(CombatEnds())
            return
        g.day += 1
        turns = [HalfTurn(slot, side) for slot in range(len(SLOTS) - 1) for side in (g.active, 1 - g.active)]
        g.then(*turns, Night(), Day())


class HalfTurn(Step[BobbyLee]):
    """R38: one side plays a Battle Turn in each of its battles."""

    slot: int
    side: int
    rule = "6.3"

    def run(self, g: BobbyLee) -> None:
        if not unfinished(g):
            return
        g.phase = "battle"
        g.slot, g.half, g.fought = self.slot, self.side, []
        g.heading("battle-turn", self.rule, day=g.day, slot=SLOTS[self.slot], side=SIDES[self.side])
        g.then(BattleOrder(self.side))


class BattleOrder(OfOneSide):
    """6.1, R38: the side chooses which of its battles it plays next."""

    rule = "6.1"
    prompt = "battle-order"
    lone = "answered"

    def left(self, g: BobbyLee) -> list[int]:
        return [b.hex for b in unfinished(g) if b.hex not in g.fought]

    def asked(self, g: BobbyLee) -> bool:
        return bool(self.left(g))

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        offer = HEXES.actions("battle")
        return [offer[hex] for hex in self.left(g)]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        over = [b.hex for b in g.battles if b.winner != NOBODY]
        played = [hex for hex in g.fought if hex not in over]
        return [
            *(Barred("battle", T.ids[hex], "battle-played", "6.1") for hex in played),
            *(Barred("battle", T.ids[hex], "battle-over", "6.1") for hex in over),
        ]

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        hex = HEXES.of(action)
        if len(g.battles) > 1:
            g.log("battle-turn", self.rule, side=role, space=T.ids[hex])
        g.fought = [*g.fought, hex]
        g.then(BattleTurn(hex), BattleOrder(self.side))


class BattleTurn(Step[BobbyLee]):
    """7.0: the segments of a Battle Turn, one after the other, in one battle."""

    hex: int
    rule = "7.0"

    def run(self, g: BobbyLee) -> None:
        hex = g.here = self.hex
        g.then(
            Retreats(hex), Morale(hex), Assaults(hex), Fire(hex), Moves(hex), Enveloping(hex), Reinforcements(hex),
            BattleTurnEnds(hex),
        )  # fmt: skip


class BattleTurnEnds(Step[BobbyLee]):
    """7.36, R40, sidebar.battle-fog: half hits are forgotten, boxes change hands, limits begin anew, and whoever came
    into a reserve stands up among the others there."""

    hex: int
    rule = "7.0"

    def run(self, g: BobbyLee) -> None:
        b = the_battle(g, self.hex)
        g.here = NOWHERE
        clean(b)
        if any(g.down):
            for units in T.of:  # where they went was seen; from now on each is a block like others there
                mix(g, [unit for unit in units if g.down[unit]])
        if b.winner == NOBODY:
            settle_owners(g, b)
            end_contacts(g, b)
            for side in (0, 1):
                stand_together(g, b, side)
            for unit in g.stack[self.hex]:
                g.half_hit[unit] = g.acted[unit] = 0
        elif b.winner in (0, 1):
            mix(g, own(g, self.hex, b.winner))


def stand_together(g: BobbyLee, b: Battle, who: int) -> None:
    """Blocks out of the line stand up; wherever somebody has come, those who stand upright are shuffled."""
    here: dict[int, list[int]] = {}
    came: set[int] = set()
    for unit in own(g, b.hex, who):
        spot = g.spot[unit]
        here.setdefault(spot, []).append(unit)
        if spot >= RESERVE and face_up(g, unit):
            stand_up(g, unit)
            came.add(spot)
        elif g.acted[unit] & ~FIRED:
            came.add(spot)
    mix(g, [unit for spot in sorted(came) for unit in here[spot]])


class CombatEnds(Step[BobbyLee]):
    """sidebar.disorganisation: when all battles are decided everybody recovers and stands up, and stacks are mixed."""

    rule = RULE

    def run(self, g: BobbyLee) -> None:
        for unit, spot in enumerate(g.spot):
            if spot != NOWHERE:
                forget_battle(g, unit)
        for units in T.of:
            for unit in units:
                if g.at[unit] >= 0 and face_up(g, unit):
                    stand_up(g, unit)
        g.battles, g.besieged, g.fought = [], [], []
        g.day, g.slot, g.half, g.here = 0, 0, NOWHERE, NOWHERE
        g.down = [0] * len(g.down)
        for side in (0, 1):
            mix_stacks(g, side)
