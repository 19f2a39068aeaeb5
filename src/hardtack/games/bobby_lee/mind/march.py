"""Where an army goes: a place for its main body within reach, safe enough and fed, nearer to its goal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules.control import control_now
from ..rules.movement.reach import marches
from ..rules.state import NOWHERE, BobbyLee
from ..rules.supply.lines import NO_LIMIT, trace
from ..rules.tables import T
from ..rules.units import CAV, GUNS, HQ
from .goals import Goal, home_base, points, power
from .ground import walks_to
from .past import BACKS
from .sight import Sight
from .stance import Stance

SAFE = 0.75
"""Strength against the enemy's around a hex with which one may halt there."""
HUNGER = 2.0
"""What a block is worth that would starve."""
FED = 6.0
STAY = 0.25
"""What it is worth to an army to halt where replacements reach it, and not to march at all."""


Moves = Sequence[tuple[int, int]]
"""Blocks, and where they go."""


class March(NamedTuple):
    """What an army should do: where its main body halts, what it gains by it, and who goes where."""

    hex: int
    value: float
    goal: Goal | None
    moves: Moves


class Lines:
    """Supply as it would be if one stood in some hex, worked out once for each."""

    def __init__(self, g: BobbyLee, side: int) -> None:
        self.g, self.side = g, side
        self.control = control_now(g)
        self.found: dict[tuple[int, int, int], list[int]] = {}
        self.links: dict[int, list[int]] = {}
        self.reach: set[int] = set()
        """Where the army that is now thought of can leave a block."""
        self.ways: dict[int, list[int]] = {}

    def to(self, unit: int) -> list[int]:
        """Where a block can march, but for where it has just come from if nothing has changed since."""
        found = self.ways.get(unit)
        if found is None:
            back = BACKS(self.g).get(unit, NOWHERE)
            found = self.ways[unit] = [hex for hex in marches(self.g, unit).to if hex != back]
        return found

    def feeds(self, hex: int, without: int = NOWHERE, link: int = NOWHERE) -> bool:
        """Whether a hex would be supplied if the side stood there, no longer in another, and in a third beside."""
        key = (hex if self.control[hex] != self.side else NOWHERE, without, link)
        if key not in self.found:
            control = self.control[:]
            control[hex] = self.side
            if without >= 0:
                control[without] = T.home[without]
            if link >= 0:
                control[link] = self.side
            self.found[key] = trace(control, self.side, self.g.weather, bool(self.g.link))
        return self.found[key][hex] > 0

    def link(self, hex: int) -> int:
        """8.2: a hex next to another that would join it to a supply line if the army left a block there; NOWHERE if
        none."""
        if hex not in self.links:
            foe = (1 - self.side) * T.size
            near = [T.near[way] for way in T.ways[hex]]
            near = [n for n in near if (T.on_rail[n] or T.port[n]) and not self.g.count[foe + n]]
            self.links[hex] = [n for n in near if self.control[n] != self.side and self.feeds(hex, link=n)]
        return next((n for n in self.links[hex] if n in self.reach), NOWHERE)

    def fed(self, hex: int) -> bool:
        """Whether a hex is supplied, if need be by leaving a block next to it."""
        return self.feeds(hex) or self.link(hex) >= 0

    def room(self, hex: int) -> int:
        """11.2, 11.5: how many blocks live in a hex."""
        return NO_LIMIT if self.feeds(hex) else T.forage[self.g.weather][hex]


def grabs(g: BobbyLee, side: int, see: Sight, units: list[int], stance: Stance) -> list[tuple[float, int, int]]:
    """Vacant enemy places that a block can walk into: (value, block, hex), the best block for each."""
    found: dict[int, tuple[float, int, int]] = {}
    foe = (1 - side) * T.size
    for unit in units:
        if T.kind[unit] == HQ:
            continue
        back = BACKS(g).get(unit, NOWHERE)
        for hex in marches(g, unit).to:
            if hex == back or T.home[hex] == side or g.count[foe + hex] or g.count[side * T.size + hex]:
                continue
            worth = points(g, side, hex)
            if worth <= 0:
                continue
            stands = power(g, unit) + 0.5 * see.support[hex]
            risk = see.threat[hex] / (see.threat[hex] + 2.0 * stands + 0.5)
            value = stance.point * worth * (1.0 - 0.8 * risk)
            value -= 0.3 * power(g, unit) * (2.0 if T.kind[unit] in GUNS else 1.0) * (1.0 if worth < 4 else 0.0)
            if hex not in found or value > found[hex][0]:
                found[hex] = value, unit, hex
    return sorted(found.values(), reverse=True)


def bodies(g: BobbyLee, units: list[int], lines: Lines) -> list[int]:
    """Hexes in which an army could have its main body: where it stands, and what most of it can reach."""
    total = sum([power(g, u) for u in units])
    reached: dict[int, float] = {}
    for unit in units:
        strength = power(g, unit)
        for hex in (g.at[unit], *lines.to(unit)):
            reached[hex] = reached.get(hex, 0.0) + strength
    return [hex for hex, strength in reached.items() if strength >= 0.45 * total]


def march(
    g: BobbyLee, side: int, see: Sight, units: list[int], goal: Goal | None, lines: Lines, stance: Stance
) -> March:
    """The best halt for an army, and who goes there."""
    strength = sum([power(g, u) for u in units])
    heart = main_hex(g, units)
    if goal is None:
        goal = Goal(home_base(g, side), 1.0, True)
    lines.reach = {hex for unit in units for hex in lines.to(unit)}
    here = halt_value(g, side, see, strength, heart, goal, lines)
    best, pick = -99.0, heart
    for hex in bodies(g, units, lines):
        value = here + STAY if hex == heart else halt_value(g, side, see, strength, hex, goal, lines)
        value -= crowd(g, side, units, hex, lines)
        if value > best:
            best, pick = value, hex
    moves = spread(g, side, see, units, pick, lines, goal)
    if pick != heart and not lines.feeds(pick):
        moves = with_link(g, units, moves, pick, lines)
    gain = halt_value(g, side, see, strength, pick, goal, lines) - here
    gain += HUNGER * (hunger(g, side, units, (), lines) - hunger(g, side, units, moves, lines, pick))
    return March(pick, gain, goal, moves)


def with_link(g: BobbyLee, units: list[int], moves: Moves, body: int, lines: Lines) -> Moves:
    """The same with a block where the supply line would else have a gap."""
    link = lines.link(body)
    if link < 0 or any(to == link for _, to in moves):
        return moves
    able = [u for u in units if link in lines.to(u)]
    if not able:
        return moves
    guard = min(able, key=lambda u: (T.kind[u] in GUNS, power(g, u), u))
    return [*[move for move in moves if move[0] != guard], (guard, link)]


def main_hex(g: BobbyLee, units: list[int]) -> int:
    """Where most of an army stands."""
    weights: dict[int, float] = {}
    for unit in units:
        weights[g.at[unit]] = weights.get(g.at[unit], 0.0) + power(g, unit)
    return max(weights, key=lambda hex: (weights[hex], -hex))


def hunger(g: BobbyLee, side: int, units: list[int], moves: Moves, lines: Lines, body: int = NOWHERE) -> int:
    """11.6: blocks that will starve where an army stands, if some of it goes elsewhere, its main body to some hex."""
    count: dict[int, int] = {g.at[u]: g.count[side * T.size + g.at[u]] for u in units}
    for unit, to in moves:
        count[g.at[unit]] -= 1
        count[to] = count.get(to, g.count[side * T.size + to]) + 1
    return sum([max(0, n - lines.room(hex)) for hex, n in count.items() if n and not (hex == body and lines.fed(hex))])


def crowd(g: BobbyLee, side: int, units: list[int], hex: int, lines: Lines) -> float:
    """What it costs an army that it cannot be fed in and around a hex."""
    over = 0 if lines.fed(hex) else len(units) - lines.room(hex)
    if over <= 0:
        return 0.0
    foe = (1 - side) * T.size
    near = sum([min(4, lines.room(T.near[way])) for way in T.ways[hex] if not g.count[foe + T.near[way]]])
    return HUNGER * (0.2 * min(over, near) + max(0, over - near))


def halt_value(g: BobbyLee, side: int, see: Sight, strength: float, hex: int, goal: Goal, lines: Lines) -> float:
    """What it is worth to have the main body of an army in a hex."""
    value = goal.value(hex)
    walls = 1.8 if T.fortress[hex] else 1.3 if T.woods[hex] else 1.1
    threat = see.threat[hex]
    support = strength + 0.4 * max(0.0, see.support[hex] - strength)
    if threat > 0:
        value -= 0.35 * max(0.0, threat * SAFE - support * walls)
        if hex == goal.hex and goal.defence:
            value += 0.5
    return value + (FED * min(1.0, strength / 12) if lines.fed(hex) else 0.0)


def in_column(g: BobbyLee, units: list[int]) -> list[int]:
    """Blocks in the order in which they take their places: a gun after every two others, so that none stands alone."""
    guns = sorted([u for u in units if T.kind[u] in GUNS], key=lambda u: (-power(g, u), u))
    others = sorted([u for u in units if T.kind[u] not in GUNS], key=lambda u: (T.kind[u] == CAV, -power(g, u), u))
    out: list[int] = []
    for n, unit in enumerate(others):
        out.append(unit)
        if n % 2 and guns:
            out.append(guns.pop(0))
    return out + guns


def spread(g: BobbyLee, side: int, see: Sight, units: list[int], body: int, lines: Lines, goal: Goal) -> Moves:
    """Who of an army goes where: to the main body while it can be fed there, else next to it, away from the enemy."""
    movable = set(units)
    stay: dict[int, int] = {}
    foe, base = (1 - side) * T.size, side * T.size
    for hex in dict.fromkeys(g.at[u] for u in units):
        stay[hex] = sum(u not in movable for u in g.stack[hex] if T.side_of[u] == side)
    rooms: dict[int, int] = {}

    def room(hex: int) -> int:
        if hex not in rooms:
            most = NO_LIMIT if hex == body and lines.fed(hex) else lines.room(hex)
            rooms[hex] = most - (stay[hex] if hex in stay else g.count[base + hex])
        return rooms[hex]

    around = [T.near[way] for way in T.ways[body] if not g.count[foe + T.near[way]]]
    around.sort(key=lambda hex: (see.threat[hex] - see.support[hex], walks_to(goal.hex)[hex], hex))
    moves = []
    escort = {g.at[u] for u in T.of[side] if g.at[u] >= 0 and u not in movable and T.kind[u] not in (*GUNS, HQ)}
    for unit in in_column(g, units):
        at = g.at[unit]
        reach = lines.to(unit)
        targets = [hex for hex in (body, *around) if (hex == at or hex in reach)]
        if T.kind[unit] in GUNS:
            targets.sort(key=lambda hex: hex not in escort)  # not alone, if it can be helped
        to = next((hex for hex in targets if room(hex) > 0), None)
        if to is None:
            nearer = [hex for hex in (at, *reach) if room(hex) > 0] or [at]
            to = min(
                nearer, key=lambda hex: (walks_to(body)[hex] + 0.3 * max(0.0, see.threat[hex] - see.support[hex]), hex)
            )
            if walks_to(body)[to] >= walks_to(body)[at] and room(at) > 0:
                to = at
        rooms[to] = room(to) - 1
        if T.kind[unit] not in GUNS:
            escort.add(to)
        if to != at:
            moves.append((unit, to))
    return tuple(moves)
