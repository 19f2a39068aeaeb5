"""Operations: where the captain would ride and what he would do there, weighed by `value`."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from ..rules.state import ACTIVE, LEADERS, MOSBY, ON_MAP, REVEALED, UNION, WITH_BAND, Mosby
from ..rules.tables import COMBAT, COURIER, SUTLER, T
from .sight import Sight
from .value import fight_value, good_odds, roused_any, roused_here, roused_near, worth

STEP = 1e-6

"""A step costs next to nothing in Operations; it only makes the captain ride straight."""

CARD = 0.004

"""What a card is worth keeping for, as a chance of winning."""

SECOND = 0.5

"""What a further target in the same space counts, beside the first."""


class Plan(NamedTuple):
    """Something worth doing: its worth, where, what, and the reason."""

    value: float
    space: int
    verb: str
    target: str
    key: str


class Prospect(Sight):
    """The table as Mosby sees it, with what he could do on it weighed."""

    def __init__(self, g: Mosby) -> None:
        super().__init__(g)
        self.tables = worth(self.means.turn, self.means.target)
        self.end = self.tables.end[self.score]

    # ---- what entering a space costs

    def entry_costs(self) -> list[float]:
        """For every space, what entering it puts at stake."""
        g = self.g
        rounds = g.mode == "rounds"
        chance = max(0, self.awareness - (not rounds and "scout" in g.hand)) / 6
        if rounds:
            stay = self.tables.ride[self.awareness][self.score]
        else:
            stay = self.tables.go[self.awareness][self.score]
        hidden = chance * self.pool.combat * max(0.0, stay - self.roused(rounds))
        lines, large, status = g.lines, g.large, g.status
        costs = [hidden if inside and (large[s] or status[s] != REVEALED) else 0.0 for s, inside in enumerate(lines)]
        for space, units in self.units.items():
            for unit in units:
                k = self.strength(unit)
                if k and not g.flag[unit] & ACTIVE:
                    costs[space] += chance * max(0.0, stay - self.roused_known(k, rounds))
        return costs

    def roused(self, rounds: bool) -> float:
        """An unknown unit turns out where the band has entered."""
        if rounds:
            return sum(share * self.roused_known(k, True) for k, share in self.pool.strengths)
        return roused_any(self.means, self.score, self.awareness, self.pool.strengths, False, 0)

    def roused_known(self, k: int, rounds: bool) -> float:
        if rounds:
            return fight_value(self.means, self.score, self.awareness, k, MOSBY)
        return roused_here(self.means, self.score, self.awareness, k)

    def ways(self, costs: list[float]) -> tuple[list[float], list[int]]:
        """The cheapest way from the band to every space: what it costs and the space before."""
        start = self.g.mosby_at
        far = 9.0
        best = [far] * len(costs)
        before = [-1] * len(costs)
        best[start] = 0.0
        heap = [(0.0, start)]
        exits = T.exits
        while heap:
            cost, space = heappop(heap)
            if cost > best[space]:
                continue
            cost += STEP
            for near in exits[space]:
                total = cost + costs[near]
                if total < best[near]:
                    best[near] = total
                    before[near] = space
                    heappush(heap, (total, near))
        return best, before

    # ---- the noise of a deed

    def noise(self, space: int, score: int, awareness: int) -> float:
        """The worth after a deed that makes checks in a space and around it, at an Awareness already raised."""
        g = self.g
        awareness = min(self.limit, awareness)
        chance = awareness / 6
        quiet, expected, sum_near = 1.0, 0.0, 0.0
        hidden = 0
        for near in (space, *T.exits[space]):
            if g.lines[near] and (g.large[near] or (g.status[near] != REVEALED and near != space)):
                hidden += 1
            for unit in self.units.get(near, ()):
                k = self.strength(unit)
                if k and not g.flag[unit] & ACTIVE:
                    quiet *= 1 - chance
                    expected += chance
                    sum_near += chance * roused_near(self.means, score, awareness, k)
        if hidden:
            each = chance * self.pool.combat
            quiet *= (1 - each) ** hidden
            expected += each * hidden
            more = round(max(0.0, expected - 1) * 0.7 * self.average())
            sum_near += each * hidden * roused_any(self.means, score, awareness, self.pool.strengths, True, more)
        calm = self.tables.go[awareness][score]
        return calm if not expected else quiet * calm + (1 - quiet) * sum_near / expected

    # ---- deeds

    def demolish(self, space: int, found: list[tuple[str, float]]) -> float:
        """The worth of blowing up the first of these targets, with the others still to come."""
        score, points = self.score, found[0][1]
        after = score + round(points)
        value = self.noise(space, after, self.awareness + 1)
        if len(found) > 1:
            go = self.tables.go[min(self.limit, self.awareness + 1)]
            value += SECOND * (go[after + round(found[1][1])] - go[after])
        if self.g.options["demolition-failure"]:
            fails = 1 / 3 if self.g.large[space] else 1 / 6
            value -= fails * max(0.0, value - self.noise(space, score, self.awareness + 1))
        return value

    def kidnap(self, leader: int) -> float:
        """The worth of taking a leader and riding out with him."""
        space = T.leader_place[leader]
        awareness = min(self.limit, self.awareness + T.file.awareness.kidnap)
        score, m = self.score, self.means
        home = self.tables.go[awareness][score + T.file.points.leader]
        lost = self.tables.go[awareness][score]
        way_out = self.way_out(space)
        escape = 1.0
        for stop in way_out[:-1]:
            if self.g.large[stop]:
                escape *= 1 - awareness / 6 * self.pool.combat
            for unit in self.units.get(stop, ()):
                if self.strength(unit) > 2:
                    escape *= 1 - awareness / 6
        won = escape * home + (1 - escape) * lost
        chance = awareness / 6 * self.pool.combat
        stand = fight_value(m, score, awareness, self.average(), UNION)
        caught = (won if len(way_out) <= 2 else 0.5 * (won + lost)) * 0.67 + 0.33 * stand
        return (1 - chance) * won + chance * caught

    # ---- Operations

    def plans(self, best: list[float]) -> list[Plan]:
        """Deeds that rouse the Union, with the way to them."""
        g = self.g
        found: list[Plan] = []
        carrying = WITH_BAND in g.leader
        if carrying or g.food:
            gain = T.file.points.leader * g.leader.count(WITH_BAND) + T.file.options.food_points * g.food
            space = min((s for s, inside in enumerate(g.lines) if not inside), key=lambda s: best[s])
            return [Plan(self.tables.go[self.awareness][self.score + gain] - best[space], space, "", "", "bring-out")]
        for space, inside in enumerate(g.lines):
            if not inside:
                continue
            goods = self.demolitions(space)
            if goods:
                value = self.demolish(space, goods) - best[space]
                found.append(Plan(value, space, "demolish", goods[0][0], "demolish"))
        for leader in (0, 1):
            if g.leader[leader] == ON_MAP:
                space = T.leader_place[leader]
                value = self.kidnap(leader) - best[space]
                found.append(Plan(value, space, "kidnap", LEADERS[leader], "kidnap"))
        for space, units in self.units.items():
            union = sum(self.strength(u) for u in units)
            if union:
                value = fight_value(self.means, self.score, self.awareness, union, MOSBY) - best[space]
                found.append(Plan(value, space, "fight", "", self.fight_key(union)))
        return found

    def fight_key(self, union: int) -> str:
        """The reason to attack."""
        good = good_odds(self.means, self.score, self.awareness, union, MOSBY)
        return "fight-good-odds" if good else "fight-cornered"

    def errand(self, best: list[float]) -> Plan | None:
        """What can be done quietly first: couriers and sutlers to catch. The best, if any is worth it."""
        go = self.tables.go[self.awareness]
        point = go[self.score + 1] - go[self.score]
        top: Plan | None = None
        for space, units in self.units.items():
            kinds = [self.kind(u) for u in units]
            if COMBAT in kinds:
                continue
            gains = sum(k in (COURIER, SUTLER) for k in kinds)
            gain = gains * point - best[space]
            if gain > 0 and (top is None or gain > top.value):
                top = Plan(gain, space, "", "", "catch-courier")
        return top
