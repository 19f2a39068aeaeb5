"""A whole battle tried out many times by the real rules, both sides playing by a few plain habits.

There is no formula for a battle of several days; so it is fought some hundred times with dice of its own, the same ones
whenever the same battle is asked for, and the error that comes of so few trials is told with the answer. Habits: both
sides fill centre, left and right in turn and keep the rest in reserve. Who attacks engages where he has as many blocks
as the enemy, assaults where he is more likely than not to win the position, and sends cavalry in reserve around open
flanks; who defends stands, fires, and feeds his line from the reserve. Everybody who can fires at what he hits best,
and pursues. By night a side with less than half of the other's steps goes, and an attacker who has no headquarters.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple

from hardtack.engine.contract import Action
from hardtack.engine.copies import clone
from hardtack.engine.dice import dice_from_seed

from ..rules.battle.assault import assault_boxes
from ..rules.battle.board import box, centre, combat_units, in_box, line, manned, on_board
from ..rules.battle.combat_phase import Day
from ..rules.battle.fire import aimed
from ..rules.battle.firepower import VACANT, shots
from ..rules.battle.moves import destinations
from ..rules.chances import assault
from ..rules.map import SIDES
from ..rules.state import (
    DONE,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    RESERVE,
    UNITS,
    Battle,
    BobbyLee,
    is_hq,
    new_state,
    own,
    put,
)
from ..rules.tables import T
from ..rules.units import ART, CAV, GUNS, HART
from .preview_battle import assault_lines

MOST_TRIALS, LEAST_TRIALS, ALL_BLOCKS = 160, 40, 2400
"""The more blocks fight the longer it takes: so many blocks in all trials together, within these bounds."""
GROUNDS = {"clear": T.place("Sykesville"), "woods": T.place("Palmyra"), "fortress": T.place("Petersburg")}
"""Where it is fought: hexes that are open on nearly all sides."""
APPROACHES = 3
"""Hexsides across which the attacker has come."""
ORDER = (1, 0, 2)
"""The places of a line in the order in which they are filled."""
SAVED = 3
"""How many blocks of a side stand in the line before others are kept in reserve: so many for each place."""


class Tally(NamedTuple):
    """What so many trials came to: who won, and the steps both sides lost in each."""

    trials: int
    attacker: int
    defender: int
    nobody: int
    lost: tuple[list[int], list[int]]
    """Attacker's, defender's."""
    days: list[int]

    def error(self) -> float:
        """The standard error of the attacker's share of victories; that all trials went one way proves nothing yet."""
        share = (self.attacker + 1) / (self.trials + 2)
        return sqrt(share * (1 - share) / self.trials)

    def mean(self, place: int) -> tuple[float, float]:
        """Steps that a side lost on average, and the standard error of that."""
        lost = self.lost[place]
        mean = sum(lost) / len(lost)
        return mean, sqrt(sum((n - mean) ** 2 for n in lost) / len(lost) / len(lost))


Army = dict[int, int]
"""Blocks and their steps."""


def try_out(ground: str, weather: int, attacker: int, usa: Army, csa: Army) -> Tally:
    """Fight a battle many times."""
    return _try_out(ground, weather, attacker, tuple(usa.items()), tuple(csa.items()))


@lru_cache(64)
def _try_out(
    ground: str, weather: int, attacker: int, usa: tuple[tuple[int, int], ...], csa: tuple[tuple[int, int], ...]
) -> Tally:
    blocks = (dict(usa), dict(csa))
    trials = max(LEAST_TRIALS, min(MOST_TRIALS, ALL_BLOCKS // (len(usa) + len(csa))))
    laid = lay(ground, weather, attacker, blocks)
    won = [0, 0, 0]
    lost: tuple[list[int], list[int]] = ([], [])
    days = []
    for n in range(trials):
        g = clone(laid, False)
        g.dice = dice_from_seed(f"{ground} {n}")
        b = g.battles[0]
        fight(g, b)
        won[b.winner if b.winner in (0, 1) else 2] += 1
        days.append(g.day)
        for place, side in enumerate((attacker, 1 - attacker)):
            lost[place].append(sum(blocks[side].values()) - sum(g.steps[u] for u in blocks[side]))
    return Tally(trials, won[attacker], won[1 - attacker], won[2], lost, days)


# ---- the battle


def lay(ground: str, weather: int, attacker: int, blocks: tuple[Army, Army]) -> BobbyLee:
    """6.1, 6.2: both sides on the battle board, ready for the first dawn."""
    hex = GROUNDS[ground]
    g = new_state("1862", {}, dice_from_seed("trial"), 1862)
    g.journal, g.weather, g.active = None, weather, attacker
    for side in (0, 1):
        for unit, steps in blocks[side].items():
            put(g, unit, hex)
            g.steps[unit] = steps
    b = Battle(
        hex=hex,
        attacker=attacker,
        owner=[0, 0, 0, 1, 1, 1],
        entered=T.ways[hex][:APPROACHES],
        retreated=[0] * 12,
        reinforced=[0] * 12,
        closed=[0] * 12,
        seen=[],
    )
    g.battles, g.phase = [b], "battle"
    g.control[hex] = 1 - attacker
    for side in (0, 1):
        deploy(g, b, side)
    g.then(Day())
    return g


def deploy(g: BobbyLee, b: Battle, side: int) -> None:
    """6.2: the strongest first, in turn to centre, left and right; guns and horse after them; the rest in reserve."""
    units = own(g, b.hex, side)
    for unit in units:
        g.spot[unit] = centre(side) if T.kind[unit] == HART else RESERVE
    fighters = [u for u in combat_units(units) if T.kind[u] != HART]
    fighters.sort(key=lambda u: (T.kind[u] == CAV, T.kind[u] in GUNS, -g.steps[u], u))
    heavy = len(fighters) < len(combat_units(units))
    places = (1,) if T.fortress[b.hex] else (*ORDER[1:], *ORDER[:1]) if heavy else ORDER
    line = [box(side, place) for place in places]
    for n, unit in enumerate(fighters[: SAVED * len(line)]):
        if T.kind[unit] != CAV or n < len(line):
            g.spot[unit] = line[n % len(line)]
    if not fighters and all(g.spot[u] != centre(side) for u in units):
        g.spot[units[0]] = centre(side)


def fight(g: BobbyLee, b: Battle) -> None:
    """Run the agenda, answering every question by habit, until the battle is decided."""
    agenda, habits = g.agenda, Habits(g, b)
    while b.winner == NOBODY:
        step = agenda.pop()
        if not step.waits:
            step.run(g)
        elif not step.asked(g):
            step.unasked(g)
        else:
            role = step.roles(g)[0]
            step.take(g, role, habits.choose(step, SIDES.index(role)))


# ---- habits


class Habits:
    """How both sides answer the questions of a battle."""

    def __init__(self, g: BobbyLee, b: Battle) -> None:
        self.g, self.b = g, b
        self.to = NOWHERE
        """Where the block in hand is to go."""

    def choose(self, ask: Any, side: int) -> Action:
        actions: list[Action] = ask.actions(self.g, SIDES[side])
        prompt = ask.prompt
        if prompt == "assault":
            return self.assault(actions, side)
        if prompt in ("battle-fire", "enveloped"):
            return next((a for a in actions if a.verb == "fire"), DONE)
        if prompt == "battle-aim":
            return self.aim(side)
        if prompt == "battle-move":
            return self.move(actions, side)
        if prompt == "battle-step":
            return next(a for a in actions if aims_at(a, self.to))
        if prompt == "night":
            return self.night(actions, side)
        if prompt == "hit":
            return min(actions, key=lambda a: dearness(UNITS.of(a)))
        return next((a for a in actions if a.verb in EAGER), DONE if DONE in actions else actions[0])

    def assault(self, actions: list[Action], side: int) -> Action:
        g, b = self.g, self.b
        for place, action in zip(assault_boxes(g, b, side), actions[1:], strict=True):
            found = assault(*assault_lines(g, b, place, in_box(g, b, place, side)))
            if 2 * found.wins > found.total:
                return action
        return DONE

    def aim(self, side: int) -> Action:
        """What is hit best; no gun by itself."""
        ways = [shot for shot in shots(self.g, self.b, self.g.picked) if shot.gun < 0 and not shot.ones]
        ways = ways or shots(self.g, self.b, self.g.picked)
        return aimed(max(ways, key=lambda shot: 9 if shot.kind == VACANT else shot.power), side)

    def move(self, actions: list[Action], side: int) -> Action:
        """The first block that has a good move; others stay."""
        there = manned(self.g, self.b)
        for action in actions[1:]:
            unit = UNITS.of(action)
            if not is_hq(unit):
                self.to = self.goal(unit, side, there)
                if self.to != NOWHERE:
                    return action
        return DONE

    def goal(self, unit: int, side: int, there: list[int]) -> int:
        """Where a block should go, NOWHERE if it should stay."""
        g, b = self.g, self.b
        spot, mine, foe = g.spot[unit], side * 7, (1 - side) * 7
        ways = destinations(g, b, unit, there)
        if spot == RESERVE:
            if T.kind[unit] == CAV and side == b.attacker:
                around = [to for to in ways if to >= OUTSIDE and line(to - OUTSIDE) != side]
                if around:
                    return around[0]
            boxes = [to for to in ways if to < RESERVE and there[mine + to] < SAVED]
            if not boxes:
                return NOWHERE
            return min(boxes, key=lambda to: (there[mine + to] - there[foe + to], to != centre(side)))
        if side != b.attacker or there[foe + spot] or line(spot) != side or T.kind[unit] == ART:
            return NOWHERE
        for to in ways:  # the other side's box
            if (
                to < RESERVE
                and there[mine + spot] + there[mine + to] >= there[foe + to]
                and not self.last(spot, side, there)
            ):
                return to
        return NOWHERE

    def last(self, spot: int, side: int, there: list[int]) -> bool:
        """Whether a block is the last in its own centre while the enemy could walk into it."""
        return spot == centre(side) and there[side * 7 + spot] == 1 and there[(1 - side) * 7 + 5 - spot] == 0

    def night(self, actions: list[Action], side: int) -> Action:
        g, b = self.g, self.b
        ours, theirs = (sum(g.steps[u] for u in on_board(g, b, s)) for s in (side, 1 - side))
        stay = [a for a in actions if a.verb != "retreat-all"]
        return stay[0] if stay and 2 * ours >= theirs else actions[0]


EAGER = ("pursue", "pursue-centre", "search", "join", "fight-on")
"""What is always done where it can be."""


def aims_at(action: Action, to: int) -> bool:
    """Whether an action of a battle move leads there."""
    if to == RESERVE:
        return action.verb == "to-reserve"
    if to >= OUTSIDE:
        return action.verb == "around" and action.target == BOX_NAMES[to - OUTSIDE]
    return action.verb == "to-box" and action.target == BOX_NAMES[to]


BOX_NAMES = [f"{side}-{place}" for side in SIDES for place in ("left", "centre", "right")]


def dearness(unit: int) -> tuple[bool, int, int]:
    """R66: among equals the cheapest step is lost first, headquarters last."""
    return is_hq(unit), T.step[unit], unit
