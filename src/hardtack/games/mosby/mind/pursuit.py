"""Rounds: who may catch the band where, and what it could do about it."""

from __future__ import annotations

from typing import NamedTuple

from hardtack.engine.contract import Action

from ..rules.movement import Ride, can_step
from ..rules.state import ACTIVE, ESCORT, LEADERS, MOSBY, ON_MAP, RETREAT, UNION, WITH_BAND, space_id
from ..rules.tables import COMBAT, T
from .plans import CARD, Prospect
from .value import fight_value, threat_value

STAY = 1e-5

"""All else being equal, the band stays where it is."""

NOT_YET = Ride(0, 0, False, False, 0)

"""A Move action that has not begun."""


class Option(NamedTuple):
    """Something the band can do in a Round: its worth, the action, where it leads, and the reason."""

    value: float
    action: Action
    space: int
    key: str


class Pursuit(Prospect):
    """The table in Rounds."""

    # ---- who comes

    def hunters(self, space: int) -> list[tuple[float, int]]:
        """Active combat units that may attack the band in a space before it acts again."""
        g = self.g
        found: list[tuple[float, int]] = []
        distance = T.distance[space]
        for unit in g.on_map:
            flag = g.flag[unit]
            if not flag & ACTIVE or flag & RETREAT or T.kind[unit] != COMBAT:
                continue
            if flag & ESCORT and g.train == ON_MAP:
                if g.at[unit] == space:
                    found.append((1.0, self.strength(unit)))
                continue
            far = distance[g.at[unit]]
            if far <= 3:
                found.append((4 / 6, self.strength(unit)))
            elif far == 4:
                found.append((1 / 6, self.strength(unit)))
        return found

    def reinforcements(self, space: int) -> list[tuple[float, int]]:
        """Units the next Round's checks may rouse within reach, before the band acts (only if the Union goes first)."""
        g = self.g
        if g.initiative != UNION:
            return []
        checked = set()
        for unit in g.on_map:
            if g.flag[unit] & ACTIVE and T.kind[unit] == COMBAT:
                checked.add(g.at[unit])
                checked.update(T.exits[g.at[unit]])
        chance = self.awareness / 6
        expected = 0.0
        found: list[tuple[float, int]] = []
        for near in checked:
            if T.distance[space][near] > 3:
                continue
            if g.large[near] or self.hides(near):
                expected += chance * self.pool.combat * 4 / 6
            for unit in self.units.get(near, ()):
                k = self.strength(unit)
                if k and not g.flag[unit] & ACTIVE and len(found) < 3:
                    found.append((chance * 4 / 6, k))
        while expected > 0.02 and len(found) < 4:
            found.append((min(expected, 0.6), self.average()))
            expected -= 0.6
        return found

    def stay(self, space: int, score: int, awareness: int, noisy: bool = False) -> float:
        """The worth of being in a space when the Union acts."""
        hunters = self.hunters(space) + self.reinforcements(space)
        awareness = min(self.limit, awareness)
        if noisy:
            chance = awareness / 6
            hidden = 0.0
            for near in (space, *T.exits[space]):
                if self.g.large[near] or (near != space and self.hides(near)):
                    hidden += chance * self.pool.combat * 4 / 6
                hunters += [
                    (chance * 4 / 6, self.strength(u))
                    for u in self.units.get(near, ())
                    if self.strength(u) and not self.g.flag[u] & ACTIVE
                ]
            while hidden > 0.02 and len(hunters) < 7:
                hunters.append((min(hidden, 0.6), self.average()))
                hidden -= 0.6
        m = self.means._replace(hide=False) if self.g.large[space] else self.means
        return threat_value(m, score, awareness, hunters[:7])

    # ---- where the band can ride

    def rides(self, so_far: Ride, spurs: int, costs: list[float]) -> dict[int, tuple[float, int]]:
        """Where a Move action can still end: what entering on the way puts at stake, and the first step."""
        g = self.g
        found: dict[int, tuple[float, int]] = {}
        frontier = [(g.mosby_at, 0.0, -1, so_far.steps, so_far.pike, so_far.forded)]
        for space, cost, first, steps, pike, forded in frontier:
            if steps > so_far.steps and self.blocked(space):
                continue
            for near in T.exits[space]:
                if near == g.mosby_at or not can_step(g, space, near, steps, spurs, pike, forded):
                    continue
                total = cost + costs[near]
                if near in found and found[near][0] <= total:
                    continue
                edge = space * 256 + near
                begun = first if first >= 0 else near
                found[near] = (total, begun)
                frontier.append((near, total, begun, steps + 1, pike or edge in T.pike, edge in T.ford))
        return found

    def blocked(self, space: int) -> bool:
        """An active combat unit stops the band and must be fought."""
        return any(self.g.flag[u] & ACTIVE and T.kind[u] == COMBAT for u in self.units.get(space, ()))

    def arrive(self, space: int) -> float:
        """The worth of ending a move in a space."""
        g = self.g
        if self.blocked(space):
            union = sum(self.strength(u) for u in self.units[space])
            return fight_value(self.means, self.score, self.awareness, union, MOSBY)
        score = self.score
        if not g.lines[space]:
            score += T.file.points.leader * g.leader.count(WITH_BAND) + T.file.options.food_points * g.food
        return self.stay(space, score, self.awareness)

    def train_meeting(self) -> int:
        """Where the band could be before the wagon train, -1 if nowhere or not worth it (7.8.3)."""
        g, m, score = self.g, self.means, self.score
        roused = 0.0 if "local_guide" in g.hand else self.awareness / 6
        alone = (1 - roused) ** g.escorts
        after = min(self.limit, self.awareness + T.file.awareness.train)
        ride = self.tables.ride
        met = alone * ride[after][score + T.file.points.train]
        met += (1 - alone) * fight_value(m, score, self.awareness, self.average(), UNION)
        if met <= ride[self.awareness][score]:
            return -1
        space = g.train_at
        for rounds in range(len(T.ids)):
            if T.distance[g.mosby_at][space] <= 3 * max(1, rounds):
                return space
            if space == T.train_end:
                return -1
            space = min(T.exits[space], key=lambda s: T.distance[T.train_end][s])
        return -1

    # ---- what the band can do

    def options(self, so_far: Ride) -> list[Option]:
        """What the band could do in a Round, or at this point of its move, and its worth; some may not be legal."""
        g = self.g
        here, score, awareness = g.mosby_at, self.score, self.awareness
        stay = self.stay(here, score, awareness)
        found = [
            Option(stay, Action("pass"), here, "wait-for-them"),
            Option(stay, Action("stop"), here, "halt-here"),
        ]
        costs = self.entry_costs()
        for spurs in range(2 if "spur_horses" in g.hand and not so_far.forded else 1):
            for space, (cost, first) in self.rides(so_far, so_far.spurs + spurs, costs).items():
                value = self.arrive(space) - cost - spurs * CARD - STAY
                if spurs:
                    found.append(Option(value, Action("spur"), space, "spur-away"))
                else:
                    key = "charge-weak" if self.blocked(space) else "run-from-strength"
                    found.append(Option(value, Action("move", space_id(first)), space, key))
        union = sum(self.strength(u) for u in self.units.get(here, ()))
        if union:
            value = fight_value(self.means, score, awareness, union, MOSBY)
            found.append(Option(value, Action("fight"), here, self.fight_key(union)))
        if not self.blocked(here):
            found.append(Option(self.end, Action("disband"), here, "disband-danger"))
        for target, points in self.demolitions(here):
            value = self.stay(here, score + round(points), awareness + T.file.awareness.demolition, noisy=True)
            found.append(Option(value, Action("demolish", target), here, "demolish-under-fire"))
        for leader in (0, 1):
            if g.leader[leader] == ON_MAP and T.leader_place[leader] == here:
                taken = self.stay(here, score + T.file.points.leader, awareness + T.file.awareness.kidnap, noisy=True)
                found.append(Option(0.5 * (stay + taken), Action("kidnap", LEADERS[leader]), here, "kidnap"))
        return found
