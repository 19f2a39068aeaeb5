"""7.5 to 7.52: reinforcements: who may come in across which hexside, and the dice that some hexsides take."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.state import Step

from ..map import DRY, ROLL, SIDES
from ..state import (
    ARRIVED,
    DONE,
    HEXSIDES,
    NIGHT,
    NOBODY,
    RESERVE,
    UNITS,
    UNPLACED,
    Battle,
    BobbyLee,
    OfOneSide,
    Reason,
    battle_at,
    fighting,
    no_units,
    own,
    report,
    shift,
    side_id,
)
from ..tables import T
from .board import the_battle
from .leaving import takes_part
from .retreat_hexes import night_factor

RULE = "7.51"
MOST_BARRED = 30
"""Blocks beside a battle that are told why they do not come in."""
SHUT, OPENED = 1, 2
"""What a die has done to a hexside (`closed`)."""
INDEX = [HEXSIDES.index[side_id(s)] if T.near[s] >= 0 else -1 for s in range(T.size * 6)]
"""Each hexside's place among the ids, where it is called by the hex that is entered."""


def reinforce_limit(g: BobbyLee, side: int) -> int:
    """7.51: how many may reinforce across a hexside in a Battle Turn, or ROLL; on the Turnpike the Dry limit (R06)."""
    limit = T.reinforce[DRY if T.pike[side] else g.weather][side]
    return limit if limit == ROLL else limit * night_factor(g)


def just_won(g: BobbyLee, hex: int) -> bool:
    """7.52: whether a battle there was decided in these very Battle Turns."""
    b = battle_at(g, hex) if hex in g.fought else None
    return b is not None and b.winner != NOBODY


def shut_out(g: BobbyLee, side: int) -> Reason | None:
    """R73, 7.52: why nobody comes in across a hexside, however many it admits; None if somebody may."""
    if not reinforce_limit(g, side):
        return "way-none", "7.51"
    hex = T.near[side]
    if fighting(g, hex):
        return "comes-from-battle", "7.5"
    return ("comes-just-won", "7.52") if just_won(g, hex) else None


def ready(g: BobbyLee, b: Battle, who: int, side: int) -> list[int]:
    """R73: the blocks of a side beyond a hexside that could come in, however many may cross it."""
    hex = T.near[side]
    if not g.count[who * T.size + hex] or shut_out(g, side):
        return []
    return [u for u in own(g, hex, who) if not g.down[u]]


def admits(g: BobbyLee, b: Battle, who: int, side: int) -> int:
    """7.51, R71, R72: how many more of a side may come in across a hexside now."""
    limit, n = reinforce_limit(g, side), who * 6 + side % 6
    if limit == ROLL:
        limit = night_factor(g) if b.closed[n] == OPENED else 0
    return limit - b.reinforced[n]


def why_not_admitted(g: BobbyLee, b: Battle, who: int, side: int) -> Reason | None:
    """7.51: why a hexside lets nobody more of a side in now; None if it does."""
    if admits(g, b, who, side) > 0:
        return None
    if reinforce_limit(g, side) == ROLL and b.closed[who * 6 + side % 6] != OPENED:
        return ("way-is-shut" if b.closed[who * 6 + side % 6] == SHUT else "way-needs-die"), "7.51"
    return "way-full", "7.51"


def no_comers(g: BobbyLee, b: Battle, who: int, verb: str) -> list[Barred]:
    """The blocks beside a battle that do not come in, and why."""
    found: list[tuple[int, Reason | None]] = []
    for side in T.ways[b.hex]:
        why = shut_out(g, side) or why_not_admitted(g, b, who, side)
        down = ("is-disorganised", "7.13")
        found += [(u, down if g.down[u] else why) for u in own(g, T.near[side], who)]
    return no_units(verb, found[:MOST_BARRED])


def comers(g: BobbyLee, b: Battle, who: int) -> list[int]:
    """7.5: the blocks that may come in now."""
    return [u for side in T.ways[b.hex] if admits(g, b, who, side) > 0 for u in ready(g, b, who, side)]


def trials(g: BobbyLee, b: Battle, who: int) -> list[int]:
    """7.51, R71: the hexsides on which a die may still be thrown, with somebody beyond to use it."""
    return [
        side
        for side in T.ways[b.hex]
        if reinforce_limit(g, side) == ROLL and not b.closed[who * 6 + side % 6] and ready(g, b, who, side)
    ]


def offers(g: BobbyLee, b: Battle, who: int, verb: str) -> list[Action]:
    """What a side may do to bring blocks in: those that may come, and dice that may be thrown."""
    come, dare = UNITS.actions(verb), HEXSIDES.actions("try")
    return [*[come[u] for u in comers(g, b, who)], *[dare[INDEX[side]] for side in trials(g, b, who)]]


def try_hexside(g: BobbyLee, b: Battle, who: int, action: Action) -> None:
    """7.51: 4 or more lets one unit in, by night two; less closes the hexside for this Battle Turn."""
    side = T.grid.side(b.hex, T.grid.index[str(action.target)[:4]])
    roll = g.roll("reinforcement", by=SIDES[who], least=T.chart.battle.reinforce_least)
    b.closed[who * 6 + side % 6] = OPENED if roll.good else SHUT
    key = "way-open" if roll.good else "way-shut"
    g.log(key, RULE, roll, side=SIDES[who], space=T.ids[b.hex], space2=T.ids[T.near[side]])


def come_in(g: BobbyLee, b: Battle, unit: int) -> None:
    """7.5: a block crosses into the battle hex; one's place on the board is the caller's."""
    who, start = T.side_of[unit], g.at[unit]
    side = T.grid.side(b.hex, start)
    shift(g, unit, b.hex)
    b.reinforced[who * 6 + side % 6] += 1
    g.came[unit] = side
    if who == b.attacker and side not in b.entered:
        b.entered = sorted([*b.entered, side])  # R43, R73: a way back


class Reinforcements(Step[BobbyLee]):
    """7.5: the last segment of a Battle Turn."""

    hex: int
    rule = "7.5"

    def run(self, g: BobbyLee) -> None:
        if fighting(g, self.hex):
            g.then(ReinforceAsk(g.half, self.hex))


class ReinforceAsk(OfOneSide):
    """7.5: which block comes in next, or which hexside is tried. Everybody sees who could come."""

    hex: int
    rule = "7.5"
    prompt = "reinforce"

    def asked(self, g: BobbyLee) -> bool:
        b = the_battle(g, self.hex)
        return bool(comers(g, b, self.side) or trials(g, b, self.side))

    def actions(self, g: BobbyLee, role: str) -> list[Action]:
        return [DONE, *offers(g, the_battle(g, self.hex), self.side, "reinforce")]

    def barred(self, g: BobbyLee, role: str) -> list[Barred]:
        return no_comers(g, the_battle(g, self.hex), self.side, "reinforce")

    def params(self, g: BobbyLee) -> dict[str, Param]:
        return {"space": T.ids[self.hex]}

    def take(self, g: BobbyLee, role: str, action: Action) -> None:
        b = the_battle(g, self.hex)
        if action.verb == "done":
            return
        g.then(ReinforceAsk(self.side, self.hex))
        if action.verb == "try":
            try_hexside(g, b, self.side, action)
            return
        unit = UNITS.of(action)
        start = g.at[unit]
        come_in(g, b, unit)
        g.spot[unit] = UNPLACED if g.slot == NIGHT else RESERVE
        g.acted[unit] = ARRIVED
        takes_part(b, unit)
        report(g, unit, "reinforces", self.rule, space2=T.ids[start])
