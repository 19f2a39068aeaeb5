"""For the computer player: which ground to hold or take, who goes there, and the best hex within reach."""

from __future__ import annotations

from msgspec import Struct

from .entry import arrivals
from .fighting import known
from .ground import FAR, LONG_SHOTS, POINTS, RINGS, STRONG, VICTORY, walks_to
from .movement import may_move, reach
from .state import NIGHT, NOWHERE, Gettysburg, control_now
from .tables import AHQ, ARTHQ, CAVCHQ, CAVDHQ, CHQ, CSA, DHQ, HQ, T


class Stance(Struct, frozen=True):
    """How to go about a turn: what a commander gives weight to."""

    bold: float = 1.0
    """How far he takes his own numbers for better than they are."""
    focus: int = -1
    """The victory hex to press for or hold above all."""
    thrift: float = 1.0
    """How dear the steps of headquarters are, and in what measure at the start."""
    price: float = 0.55
    pull: float = 0.42
    """Haste to reach the goal, per movement point."""
    danger: float = 0.62
    """Fear of an enemy next door."""
    eager: float = 1.5
    """Wish to be beside an enemy one outnumbers."""
    strong: float = 0.5
    """Love of strong ground."""
    hold: float = 1.6
    """Reluctance to leave what one was sent to hold."""
    weak: float = 2.2
    """Care for blocks on their last step."""
    assault: float = 0.9
    """What a melee must promise."""
    nerve: float = 0.4
    """Chance of winning below which weak blocks leave a melee."""
    mass: float = 1.5
    """Strength sent against the enemy at a goal."""
    grab: float = 0.0
    """Eye for the count: late in the day, blocks go where ground is won or denied by being there."""
    dusk: float = 0.0
    """How far weak blocks keep from the enemy in the last two hours of a day, when they can only be lost."""
    care: float = 0.0
    """How much more a block shuns the enemy for every step it has lost."""
    give: float = 0.0
    """How readily ground is given up where the enemy is the stronger."""
    guns: float = 0.22
    """Haste of the guns to come up to the goals, per movement point."""
    aim: float = 0.6
    """Worth of an enemy in sight of the guns."""
    cover: float = 1.0
    """How much guns shun the front line."""


PACE = 5
"""Movement points on foot that a column makes in an hour."""


class Picture:
    """The field as a side sees it at one moment of its turn."""

    __slots__ = ("foes", "goal", "goals", "hours", "mine", "need", "side", "stance", "theirs", "today", "worth")

    def __init__(self, g: Gettysburg, side: int, stance: Stance) -> None:
        self.side, self.stance = side, stance
        size = T.size
        row = T.scenarios[g.scenario]
        self.today = row.to - g.hour + 1 if g.hour != NIGHT else 0
        self.hours = (row.to - g.hour + 1 if g.hour != NIGHT else 0) + 13 * (row.days - g.day if row.days > 1 else 0)
        self.mine = [0.0] * size
        self.theirs = [0.0] * size
        self.foes: list[int] = []
        foe = 1 - side
        for hex in range(size):
            if g.count[foe * size + hex]:
                self.foes.append(hex)
                value = known(g, hex, foe)
                for n, share in RINGS[hex]:
                    self.theirs[n] += value * share
        for unit, at in enumerate(g.at):
            if at >= 0 and T.side[unit] == side and T.kind[unit] != HQ:
                value = float(g.strength[unit])
                for n, share in RINGS[at]:
                    self.mine[n] += value * share
        self.worth, self.need = self._objectives(g)
        self.goals = sorted(range(len(VICTORY)), key=lambda n: (-self.worth[n], n))
        self.goal: dict[int, int] = {}
        self._assign(g)

    def _objectives(self, g: Gettysburg) -> tuple[list[float], list[float]]:
        """Per victory hex: how much it matters now, and how much strength it calls for."""
        control = control_now(g)
        side = self.side
        reachable = PACE * max(1, self.hours)
        worth, need = [], []
        enemy_next = [FAR] * len(VICTORY)
        own_next = [FAR] * len(VICTORY)
        at_hexes = self.foes
        for n, hex in enumerate(VICTORY):
            walk = walks_to(hex)
            enemy_next[n] = min((walk[h] for h in at_hexes), default=FAR)
        own = {at for u, at in enumerate(g.at) if at >= 0 and T.side[u] == side and T.kind[u] != HQ}
        for n, hex in enumerate(VICTORY):
            walk = walks_to(hex)
            own_next[n] = min((walk[h] for h in own), default=FAR)
            points = POINTS[n]
            held = control[hex] == side
            foe = self.theirs[hex]
            if side == CSA:
                if own_next[n] > reachable:
                    value = 0.1
                elif held:
                    value = points * (0.5 if enemy_next[n] <= 8 else 0.25)
                else:
                    value = points * 8.0 / (8.0 + foe) * (1.0 - 0.5 * own_next[n] / max(1, reachable))
                wanted = foe * self.stance.mass + 5.0 if not held else foe * 0.8 + 2.0
            else:
                threat = 1.0 if enemy_next[n] <= reachable else 0.1
                close = 1.0 + 6.0 / (4.0 + enemy_next[n])
                value = points * threat * close
                if control[hex] == CSA:
                    value *= 0.35 if foe > self.mine[hex] else 1.0
                wanted = foe * 0.6 * self.stance.mass + 4.0
            if self.stance.give and foe > self.mine[hex]:
                value /= 1.0 + self.stance.give * (foe / (self.mine[hex] + 1.0) - 0.5)
            if n == self.stance.focus:
                value, wanted = value * 3.0 + 1.0, wanted * 1.6 + 4.0
            worth.append(value)
            need.append(wanted)
        return worth, need

    def _assign(self, g: Gettysburg) -> None:
        """Send the nearest troops to each objective in the order of its weight, the rest to the best of them."""
        coming = set(arrivals(g)) if g.active >= 0 else set()
        free = [
            u
            for u, at in enumerate(g.at)
            if T.side[u] == self.side and T.kind[u] != HQ and not T.guns[u] and (at >= 0 or u in coming)
        ]
        for goal in self.goals:
            if self.worth[goal] < 0.3:
                continue
            walk = walks_to(VICTORY[goal])
            lacking = self.need[goal]
            free.sort(key=lambda u: (walk[_at(g, u)], u))
            while free and lacking > 0 and walk[_at(g, free[0])] <= PACE * max(2, self.hours) + 4:
                unit = free.pop(0)
                self.goal[unit] = goal
                lacking -= g.strength[unit]
        strong = [n for n in self.goals[:4] if self.worth[n] >= 0.3] or self.goals[:1]
        for unit in free:
            here = _at(g, unit)
            self.goal[unit] = max(strong, key=lambda n: (self.worth[n] / (6.0 + walks_to(VICTORY[n])[here]), -n))

    def beside(self, g: Gettysburg, hex: int) -> bool:
        """Whether the side already stands in a hex or next to it."""
        return bool(g.count[self.side * T.size + hex] or g.near[self.side * T.size + hex])

    def stakes(self) -> dict[int, float]:
        return {hex: 0.6 * points for hex, points in zip(VICTORY, POINTS, strict=True)}


def _at(g: Gettysburg, unit: int) -> int:
    at = g.at[unit]
    return at if at >= 0 else T.entries[g.road[unit]] if g.road[unit] >= 0 else T.supply[T.side[unit]]


# ---- the order of march


def order_of_march(g: Gettysburg, picture: Picture) -> list[int]:
    """Troops nearest to the enemy first, then those coming on, then guns, then headquarters from below."""
    side = picture.side
    troops, guns, hqs = [], [], []
    units = [u for u in range(len(T.units)) if T.side[u] == side and may_move(g, u)] + arrivals(g)
    for unit in units:
        if T.kind[unit] == HQ:
            hqs.append(unit)
        elif T.guns[unit]:
            guns.append(unit)
        else:
            troops.append(unit)
    troops.sort(key=lambda u: (g.at[u] < 0, walks_to(VICTORY[picture.goal.get(u, 0)])[_at(g, u)], u))
    ranks = {DHQ: 0, CAVDHQ: 0, CAVCHQ: 1, ARTHQ: 1, CHQ: 2, AHQ: 3}
    hqs.sort(key=lambda u: (ranks[T.rank[u]], u))
    return troops + guns + hqs


def best_hex(g: Gettysburg, picture: Picture, unit: int) -> int:
    """Where a block would best come to rest: its own hex if it had better stay."""
    points, via = g.points, g.via
    g.points, g.via = T.move[unit], NOWHERE
    ways = reach(g, unit)
    g.points, g.via = points, via
    here = g.at[unit]
    rate = _hq_value if T.kind[unit] == HQ else _gun_value if T.guns[unit] else _troop_value
    prepared = _prepare(g, picture, unit)
    best, score = here, rate(g, picture, unit, here, prepared) + 0.15 if here >= 0 else -1e9
    back = [came for _, _, attackers in g.melees for _, came in attackers]
    own = picture.side * T.size
    for hex in ways:
        if hex in back and g.count[own + hex] + back.count(hex) >= T.limit[hex]:
            continue  # those who went from here to attack may have to come back
        value = rate(g, picture, unit, hex, prepared)
        if value > score:
            best, score = hex, value
    return best


def _prepare(g: Gettysburg, picture: Picture, unit: int) -> list[int]:
    """What the rating of a headquarters or of guns needs to know: the hexes of those it works with."""
    if T.kind[unit] == HQ:
        return [g.at[u] for u in followers(g, unit) if g.at[u] >= 0]
    if T.guns[unit]:
        boss = g.boss[unit]
        if boss >= 0:
            return [g.at[boss]] if g.at[boss] >= 0 else []
        asset = T.asset_of[unit]
        return [g.at[u] for u in T.roster[asset] if g.at[u] >= 0] if asset >= 0 else []
    return []


def followers(g: Gettysburg, hq: int) -> list[int]:
    """The blocks a headquarters should keep in range."""
    rank, side = T.rank[hq], T.side[hq]
    if rank in (DHQ, CAVDHQ):
        own = T.stands_for[hq]
        return [u for u, boss in enumerate(g.boss) if boss == own]
    if rank == CHQ:
        return T.roster[T.corps[hq]]
    if rank == AHQ:
        return [u for u in T.seniority[side] if g.at[u] >= 0]
    if rank == ARTHQ:
        return [u for u, guns in enumerate(T.guns) if guns and T.side[u] == side]
    return [u for u, mounted in enumerate(T.mounted) if mounted and T.side[u] == side]


def _troop_value(g: Gettysburg, picture: Picture, unit: int, hex: int, _: list[int]) -> float:
    side = picture.side
    size = T.size
    goal = picture.goal.get(unit, picture.goals[0])
    target = VICTORY[goal]
    stance = picture.stance
    bold = stance.bold * (1.25 if goal == stance.focus else 1.0)
    strength = g.strength[unit]
    value = -stance.pull * walks_to(target)[hex]
    theirs, mine = picture.theirs[hex], picture.mine[hex]
    value += STRONG[hex] * (stance.strong if theirs > 1.0 else 0.12)
    friends = g.count[side * size + hex]
    if hex == target:
        value += 1.2 + 0.8 * POINTS[goal]
    elif hex in T.around[target]:
        value += 0.5
    late = stance.grab * (1.6 if picture.today <= 1 else 0.8 if picture.today <= 3 else 0.0)
    for n, spot in enumerate(VICTORY):
        if spot == hex:
            if n != goal:
                value += 0.5 * POINTS[n]
            if late and not g.count[side * size + hex] - (g.at[unit] == hex):
                value += late * POINTS[n]
        elif late and hex in T.around[spot] and not g.count[(1 - side) * size + spot] and not picture.beside(g, spot):
            value += 0.8 * late * POINTS[n]
    contact = g.near[(1 - side) * size + hex]
    if contact:
        ratio = mine / (theirs + 0.5)
        holds = hex == target or (side != CSA and hex in T.around[target])
        danger = stance.danger * contact * (0.55 if T.double[hex] else 1.0) / (1.0 + 0.35 * max(0, friends - 1))
        if g.at[unit] == hex:
            friends -= 1
            danger *= 0.8
        if strength == 1:
            danger += stance.weak if not holds else 0.8
        danger += stance.care * (T.full[unit] - strength) * (1.0 if hex != target else 0.5)
        if strength <= 2 and picture.today <= 2:
            danger += stance.dusk * (1.0 if hex != target else 0.4)
        eager = stance.eager * (ratio * bold - 1.0)
        value += max(-2.5, min(2.0, eager)) - danger
        if holds:
            value += stance.hold
    elif strength == 1:
        value += 0.6
    if theirs > 0.5:
        value += 0.12 * min(3, friends)
    elif friends > 2:
        value -= 0.1 * friends
    return value


def _gun_value(g: Gettysburg, picture: Picture, unit: int, hex: int, leaders: list[int]) -> float:
    side = picture.side
    size = T.size
    foe = (1 - side) * size
    walk = min((walks_to(VICTORY[n])[hex] for n in picture.goals[:3]), default=0)
    stance = picture.stance
    value = -stance.guns * walk
    aims = 0
    for target in LONG_SHOTS[hex]:
        if g.count[foe + target]:
            aims += 1
    value += stance.aim * min(2.3, aims)
    value += 0.25 * T.ground[hex]
    friends = g.count[side * size + hex] - (1 if g.at[unit] == hex else 0)
    if g.near[foe + hex]:
        value -= stance.cover * (1.6 if friends >= 2 else 3.0)
        if g.strength[unit] == 1:
            value -= 1.5
    if friends:
        value += 0.3
    elif picture.theirs[hex] > 1:
        value -= 0.6
    if leaders:
        near = min(T.grid.distance(hex, at) for at in leaders)
        value += 0.8 if near <= 1 else 0.4 if near == 2 else -0.1 * near
    return value


def _hq_value(g: Gettysburg, picture: Picture, unit: int, hex: int, troops: list[int]) -> float:
    side = picture.side
    size = T.size
    reach_ = max(1, T.range[unit])
    value = 0.0
    for at in troops:
        far = T.grid.distance(hex, at)
        value += 1.0 if far <= reach_ else -0.35 * (far - reach_)
        value -= 0.03 * far
    friends = g.count[side * size + hex] - (1 if g.at[unit] == hex else 0)
    if g.near[(1 - side) * size + hex]:
        value -= 1.2 if friends >= 2 else 3.5
    if friends:
        value += 0.35
    elif picture.theirs[hex] > 1.0:
        value -= 1.0
    if not troops:
        value -= 0.05 * walks_to(VICTORY[picture.goals[0]])[hex]
    if hex in VICTORY and g.count[side * size + hex] >= T.limit[hex] - 1:
        value -= 1.0
    return value
