"""What the captain sees: units, the cup and the means of the band, as Mosby knows them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hardtack.engine.board.search import cheapest, path

from ..rules.rounds import initiative_modifier, initiative_need
from ..rules.state import ACTIVE, INTACT, REVEALED, SEEN, Mosby
from ..rules.tables import BLANK, COMBAT, COURIER, SUTLER, T
from ..rules.victory import target_notoriety

TOP = 260

"""More points than any game brings."""


class Pool(NamedTuple):
    """What may come out of the cup: shares of what is not seen on the map."""

    combat: float
    point: float
    """Couriers and sutlers."""
    blank: float
    strengths: tuple[tuple[int, float], ...]
    """Strength and its share among combat units."""


def pool(g: Mosby) -> Pool:
    """The cup and the units on the map that Mosby has not seen: he knows them all, but not which is where."""
    counts = [0] * 16
    unseen = [u for u in g.on_map if not g.flag[u] & (ACTIVE | SEEN)]
    kind, strength = T.kind, T.strength
    point = blank = 0
    for unit in (*g.cup, *unseen):
        what = kind[unit]
        if what == COMBAT:
            counts[strength[unit]] += 1
        elif what in (COURIER, SUTLER):
            point += 1
        elif what == BLANK:
            blank += 1
    return _pool(tuple(counts), point, blank, len(g.cup) + len(unseen))


@lru_cache(maxsize=4096)
def _pool(counts: tuple[int, ...], point: int, blank: int, every: int) -> Pool:
    combat = sum(counts)
    every = max(1, every)
    shares = tuple((k, n / combat) for k, n in enumerate(counts) if n)
    return Pool(combat / every, point / every, blank / every, shares)


class Means(NamedTuple):
    """What matters in a fight, apart from the enemy: hashable, so that answers are worked out once."""

    turn: int
    target: int
    band: int
    permanent: int
    surprise: int
    ambush: int
    deception: int
    counterattacks: int
    hide: bool
    """A card that takes the band out of a Union attack."""
    escape: bool
    """A card that cancels a casualty check."""
    wounded: bool
    initiative: int
    """Three digits: of six dice, how many give Mosby the Initiative at Awareness 1, at 2-3 and at 4-5."""


def means(g: Mosby) -> Means:
    hand = g.hand
    first = 0
    for awareness in (1, 2, 4):
        chance = 6 if "gain_initiative" in hand else min(6, 7 - initiative_need(awareness) + initiative_modifier(g))
        first = first * 10 + chance
    return Means(
        g.turn,
        target_notoriety(g),
        max(1, g.band),
        ("cannon" in hand) + ("pistol_tactics" in hand),
        hand.count("surprise_attack"),
        hand.count("ambush"),
        hand.count("deception"),
        hand.count("counterattack"),
        "hide" in hand,
        "mosby_escapes" in hand,
        bool(g.wound),
        first,
    )


def points_in_all(g: Mosby) -> int:
    return min(TOP - 40, T.file.points_per_notoriety * (g.notoriety - 1) + g.points)


class Sight:
    """The table as Mosby sees it, with what follows from it."""

    def __init__(self, g: Mosby) -> None:
        self.g = g
        self.means = means(g)
        self.score = points_in_all(g)
        self.awareness = g.awareness
        self.pool = pool(g)
        self.units: dict[int, list[int]] = {}
        for unit in g.on_map:
            self.units.setdefault(g.at[unit], []).append(unit)
        self.limit = T.file.awareness_maximum

    # ---- units as Mosby knows them

    def strength(self, unit: int) -> int:
        """A known combat unit's strength; 0 for others; an average for one not yet seen."""
        g = self.g
        if not g.flag[unit] & (ACTIVE | SEEN):
            return self.average()
        return T.strength[unit] - g.loss[unit] if T.kind[unit] == COMBAT else 0

    def kind(self, unit: int) -> int:
        return T.kind[unit] if self.g.flag[unit] & (ACTIVE | SEEN) else COMBAT

    def average(self) -> int:
        return round(sum(k * share for k, share in self.pool.strengths)) or 1

    def hides(self, space: int) -> bool:
        g = self.g
        return bool(g.lines[space]) and not g.large[space] and g.status[space] != REVEALED

    # ---- targets

    def demolitions(self, space: int) -> list[tuple[str, float]]:
        """What could be blown up in a space and its points, most first."""
        g = self.g
        found: list[tuple[str, float]] = []
        if not g.lines[space]:
            return found
        if g.depot[space] and not g.depot_out[space]:
            found.append(("depot", self.depot_points()))
        if g.bridge[space] == INTACT:
            found.append(("bridge", T.file.points.bridge))
        if T.rail[space] and not g.rail_out[space]:
            found.append(("rail", T.settled.rail_points))
        return found

    def depot_points(self) -> float:
        """The average of the depot markers not yet shown."""
        g = self.g
        shown = [g.depot_values[g.depot[s] - 1] for s, out in enumerate(g.depot_out) if out]
        left = len(g.depot_values) - len(shown)
        return (sum(T.settled.depot_values) - sum(shown)) / max(1, left)

    def way_out(self, start: int) -> list[int]:
        """A shortest way out of the Union lines."""
        lines = self.g.lines
        ways = cheapest(
            [(start, 0)], lambda space, _: [(near, 1) for near in T.exits[space] if lines[space]], len(lines)
        )
        end = next((space for space in ways if not lines[space]), start)
        return path(ways, end)[1:] or [start]
