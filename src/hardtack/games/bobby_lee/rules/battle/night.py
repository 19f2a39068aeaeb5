"""6.31, 6.33: Night: lines part, both sides retreat or stay, the attacker at the price of a headquarters' step."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..map import SIDES
from ..state import (
    HEXES,
    NIGHT,
    NOBODY,
    NOWHERE,
    RESERVE,
    SLOTS,
    UNITS,
    Battle,
    BobbyLee,
    OfOneSide,
    fighting,
    is_hq,
    mix,
    mix_stacks,
    no_units,
    own,
    report,
    reveal,
    stand_up,
    unfinished,
)
from ..tables import T
from .battle_ends import BattleEnds
from .board import box_id, boxes, facing, in_box, line, lose_step, manned, on_board, the_battle
from .deployment import NightDeploy
from .leaving import Flight, call_in_lost
from .reinforcements import ReinforceAsk
from .retreat_hexes import places_left
from .rout import Test

RULE = "6.31"
STAY = Action("stay")
RETREAT_ALL = Action("retreat-all")


class Night(Step[BobbyLee]):
    """6.31, R38: in all battles that go on: first the defender in all, then the attacker in all."""

    rule = RULE

    def run(self, g: BobbyLee) -> None:
        battles = unfinished(g)
        if not battles:
            return
        g.phase, g.slot = "night", NIGHT
        g.fought = [b.hex for b in battles]
        g.heading("night", RULE, day=g.day)
        recover(g)
        attacker, defender = g.active, 1 - g.active
        g.then(
            *[NightFalls(b.hex) for b in battles],
            NightOrder(defender),
            NightOrder(attacker),
            *[NightDeploy(side, b.hex) for side in (defender, attacker) for b in battles],
            DayBreaks(),
        )


def recover(g: BobbyLee) -> None:
    """7.13: all disorganised units stand up again, and nobody can tell any longer who they were."""
    if any(g.down):
        g.down = [0] * len(g.down)
        for side in (0, 1):
            mix_stacks(g, side)


def clean(b: Battle) -> None:
    """7.12, 7.51: another Battle Turn, and hexsides are open again."""
    b.retreated, b.reinforced, b.closed = [0] * 12, [0] * 12, [0] * 12


def settle_owners(g: BobbyLee, b: Battle) -> None:
    """R40: who stands in a box alone has it; an empty or contested one stays whose it was."""
    there = manned(g, b)
    for box in boxes(b):
        if bool(there[box]) != bool(there[7 + box]):
            b.owner[box] = 0 if there[box] else 1


class NightFalls(Step[BobbyLee]):
    """6.31, R40: contact is broken off, half hits are forgotten, all stand up; those still lost must retreat (7.43)."""

    hex: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        b = the_battle(g, self.hex)
        g.here = self.hex
        clean(b)
        part(g, b)
        for unit in g.stack[self.hex]:
            g.half_hit[unit] = g.contact[unit] = g.acted[unit] = 0
            stand_up(g, unit)
        mix_boxes(g, b)
        for side in (0, 1):
            call_in_lost(g, b, side)
        g.then(Flight(1 - b.attacker, self.hex), Flight(b.attacker, self.hex), Test(self.hex))


def part(g: BobbyLee, b: Battle) -> None:
    """6.31, R40, R41: out of a box that both hold, the side that does not own it goes: to the own box that it faces if
    no enemy stays there, else to its reserve."""
    there = manned(g, b)
    going = [unit for box in boxes(b) if there[box] and there[7 + box] for unit in in_box(g, b, box, 1 - b.owner[box])]
    for unit in going:
        there[T.side_of[unit] * 7 + g.spot[unit]] -= 1
    for unit in going:
        side, spot = T.side_of[unit], g.spot[unit]
        to = facing(spot)
        if line(spot) == side or there[(1 - side) * 7 + to]:
            to = RESERVE
        report(g, unit, "disengages", RULE, box=box_id(spot, side), box2=box_id(to, side))
        g.spot[unit] = to


def mix_boxes(g: BobbyLee, b: Battle) -> None:
    """The blocks of each box and of each reserve are shuffled."""
    for side in (0, 1):
        mix(g, own(g, b.hex, side))


# ---- to go or to stay


class NightOrder(OfOneSide):
    """R38: the order in which a side decides about its battles."""

    rule = RULE
    prompt = "night-order"
    lone = "answered"

    def left(self, g: BobbyLee) -> list[int]:
        return [b.hex for b in unfinished(g) if self.side not in b.stays]

    def asked(self, g: BobbyLee) -> bool:
        return bool(self.left(g))

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        offer = HEXES.actions("battle")
        return [offer[hex] for hex in self.left(g)]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        left = self.left(g)
        return [
            Barred("battle", T.ids[b.hex], *(("night-decided", RULE) if b.winner == NOBODY else ("battle-over", "6.1")))
            for b in g.battles
            if b.hex not in left
        ]

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if g.half != self.side:  # the attacker's Night Turn begins: who won in the defender's may reinforce (7.52)
            g.fought = [b.hex for b in unfinished(g)]
        g.half, g.here = self.side, HEXES.of(action)
        g.then(NightAsk(self.side, g.here), NightOrder(self.side))


def battle_hqs(g: BobbyLee, b: Battle) -> list[int]:
    """6.33, R53: the attacker's headquarters in a battle that can be reduced; a supreme one cannot."""
    return [u for u in own(g, b.hex, b.attacker) if is_hq(u) and u != T.supreme[b.attacker]]


def may_go(g: BobbyLee, b: Battle, who: int) -> bool:
    """R52: the defender may retreat only if all find a place; the attacker leaves behind who does not."""
    return who == b.attacker or len(own(g, b.hex, who)) <= places_left(g, b, who)


class NightAsk(OfOneSide):
    """6.31, 6.33: retreat with everything, or fight another day. The attacker is asked though he has no headquarters:
    that he has none is nobody's business."""

    hex: int
    rule = RULE
    prompt = "night"
    lone = "hushed"

    def asked(self, g: BobbyLee) -> bool:
        return may_go(g, the_battle(g, self.hex), self.side)

    def unasked(self, g: BobbyLee) -> None:
        self.stay(g)

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        b = the_battle(g, self.hex)
        if self.side != b.attacker:
            return [RETREAT_ALL, STAY]
        offer = UNITS.actions("battle-hq")
        return [RETREAT_ALL, *[offer[u] for u in battle_hqs(g, b)]]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        """6.33: the attacker stays only at the price of a headquarters' step, and not a supreme one's."""
        b = the_battle(g, self.hex)
        if self.side != b.attacker:
            return []
        supreme = [u for u in own(g, self.hex, self.side) if u == T.supreme[self.side]]
        return [
            *no_units("battle-hq", [(u, ("supreme-stays", "6.33")) for u in supreme]),
            Barred("stay", None, "stay-costs-hq" if battle_hqs(g, b) else "stay-no-hq", "6.33"),
        ]

    def params(self, g: BobbyLee) -> dict[str, Param]:
        b = the_battle(g, self.hex)
        units, places = len(on_board(g, b, self.side)), places_left(g, b, self.side)
        return {"space": T.ids[self.hex], "blocks": units, "places": places}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        if action.verb == "retreat-all":
            g.log("night-retreat", RULE, side=role, space=T.ids[self.hex])
            g.then(BattleEnds(self.hex, 1 - self.side))
            return
        if action.verb == "battle-hq":
            spend(g, UNITS.of(action))
        self.stay(g)

    def stay(self, g: BobbyLee) -> None:
        b = the_battle(g, self.hex)
        b.stays = [*b.stays, self.side]
        g.log("night-stay", RULE, side=SIDES[self.side], space=T.ids[self.hex])
        g.then(Test(self.hex), NightReinforcements(self.hex, self.side))


def spend(g: BobbyLee, hq: int) -> None:
    """6.33, R53: the Battle HQ is shown and loses a step; its last one too, and still there is another day."""
    name, side, hex = T.units[hq], SIDES[T.side_of[hq]], T.ids[g.at[hq]]
    reveal(g, hq)
    if lose_step(g, hq):
        g.log("battle-hq-spent", "6.33", unit=name, side=side, space=hex)
    else:
        g.log("battle-hq", "6.33", unit=name, side=side, space=hex, steps=g.steps[hq])


class NightReinforcements(Step[BobbyLee]):
    """6.31: who stays may bring others in, across hexsides that admit twice as many; they are placed afterwards."""

    hex: int
    side: int
    rule = RULE

    def run(self, g: BobbyLee) -> None:
        if fighting(g, self.hex):
            g.then(ReinforceAsk(self.side, self.hex))


class DayBreaks(Step[BobbyLee]):
    """6.31, 7.13: the night is over; whoever retreated in it recovers."""

    rule = RULE

    def run(self, g: BobbyLee) -> None:
        g.slot = SLOTS.index("dawn")
        g.here = NOWHERE
        recover(g)
        for b in g.battles:
            clean(b)
            b.stays = []
            if b.winner in (0, 1):
                mix(g, own(g, b.hex, b.winner))
            elif b.winner == NOBODY:
                settle_owners(g, b)
                for unit in g.stack[b.hex]:
                    g.acted[unit] = 0
                    stand_up(g, unit)
                mix_boxes(g, b)
