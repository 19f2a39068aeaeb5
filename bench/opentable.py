"""How fast the open table answers, on one core: sight, ranges and terrain on tables of 30 units and 15 features.

python bench/opentable.py [--tables N] [--seed S]

Two armies of 15 stand in two lines each, out of order and turned a few degrees, 6" to 20" apart, on ground with woods,
hills, farms, walls and roads. Every unit looks at every enemy. Processor time: what else runs here does not count.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.table import Table

from hardtack.engine.board.opentable.ground import Feature, Ground
from hardtack.engine.board.opentable.poses import Body, Pose
from hardtack.engine.board.opentable.shapes import Polygon
from hardtack.engine.board.opentable.sight import Standing, range_to, sees, stand, visible

WIDTH, HEIGHT = 72_000, 48_000
RANGE = 18_000
"""What is farther off is seldom asked about."""
BODIES = (
    Body(9000, 1500, 12, 750, 0),
    Body(9000, 1500, 12, 750, 0),
    Body(4500, 3000, 6, 750, 0),
    Body(11750, 1750, 12, 750, 250),
    Body(6000, 4000, 6, 1000, 0),
    Body(2500, 3000, 1, 2500, 0, counts=3),
    Body(4500, 4500, 6, 750, 0, all_round=True),
)
KINDS = {
    "wood": (4, Feature("", "wood", (), blocks=True, see_through=3000, difficult=True, cover=1)),
    "hill": (2, Feature("", "hill", (), blocks=True, hill=True)),
    "farm": (3, Feature("", "farm", (), blocks=True, defendable=True, cover=2)),
    "rough": (1, Feature("", "rough", (), difficult=True)),
    "wall": (3, Feature("", "wall", (), line=True, crossing=4000, cover=2)),
    "road": (2, Feature("", "road", (), line=True, road=True)),
}


def blob(rng: random.Random, x: int, y: int, size: int, corners: int) -> Polygon:
    turns = [math.tau * (k + rng.uniform(-0.3, 0.3)) / corners for k in range(corners)]
    return tuple(
        (x + round(math.sin(t) * rng.uniform(0.6, 1) * size), y + round(math.cos(t) * rng.uniform(0.6, 1) * size))
        for t in turns
    )


def ground(rng: random.Random) -> Ground:
    features = []
    for name, (count, kind) in KINDS.items():
        for n in range(count):
            x, y = rng.randrange(6_000, WIDTH - 6_000), rng.randrange(10_000, HEIGHT - 10_000)
            if kind.road:
                points: Polygon = ((0, y), (x, y + rng.randrange(-3_000, 3_000)), (WIDTH, y))
            elif kind.line:
                points = ((x, y), (x + 11_000, y + rng.randrange(-2_000, 2_000)))
            elif kind.defendable:
                points = ((x, y), (x + 4_000, y), (x + 4_000, y + 4_000), (x, y + 4_000))
            else:
                points = blob(rng, x, y, 8_000 if kind.hill else 5_000, rng.randrange(5, 9))
            features.append(kind._replace(id=f"{name}-{n}", points=points))
    return Ground(features)


def armies(rng: random.Random, on: Ground) -> tuple[list[Standing], list[Standing]]:
    found: tuple[list[Standing], list[Standing]] = ([], [])
    empty = [f.id for f in on.features if f.defendable]
    gap = rng.randrange(6_000, 20_000)
    for side in (0, 1):
        for n in range(15):
            x = 6_000 + (n % 8) * 8_500 + rng.randrange(-1_500, 1_500)
            back = gap // 2 + (n // 8) * 6_000 + rng.randrange(0, 2_500)
            y = HEIGHT // 2 + (back if side else -back)
            facing = (18_000 if side else 0) + rng.randrange(-1_500, 1_500)
            inside = empty.pop() if empty and n == 4 else None
            pose = Pose(x, y, facing % 36_000)
            found[side].append(stand(side * 15 + n, pose, rng.choice(BODIES), on, inside))
    return found


def timed(call: Callable[[], object]) -> float:
    """Microseconds, the least of three."""
    least = math.inf
    for _ in range(3):
        start = time.thread_time()
        call()
        least = min(least, time.thread_time() - start)
    return least * 1e6


def measure(tables: int, seed: int) -> Iterator[tuple[str, list[float]]]:
    rows: dict[str, list[float]] = {
        name: [] for name in ("sees", 'sees within 18"', "visible", "range_to", "stand", "terrain under")
    }
    counts = [0, 0, 0]
    for n in range(tables):
        rng = random.Random(f"{seed} {n}")
        on = ground(rng)
        blue, grey = armies(rng, on)
        units = blue + grey
        for observer in units:
            for target in grey if observer in blue else blue:
                sight = sees(observer, target, units, on)
                counts[0 if not sight.visible else 1 if sight.obscured else 2] += 1
                rows["sees"].append(timed(lambda: sees(observer, target, units, on)))  # noqa: B023
                if range_to(observer, target) <= RANGE:
                    rows['sees within 18"'].append(rows["sees"][-1])
                rows["visible"].append(timed(lambda: visible(observer, target, units, on)))  # noqa: B023
                rows["range_to"].append(timed(lambda: range_to(observer, target)))  # noqa: B023
            rows["stand"].append(timed(lambda: stand(0, observer.pose, observer.body, on, observer.feature)))  # noqa: B023
            rows["terrain under"].append(timed(lambda: on.under(observer.outline)))  # noqa: B023
    print(f"{sum(counts)} sight tests: {counts[0]} hidden, {counts[1]} obscured, {counts[2]} in plain view")
    yield from rows.items()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    shown = Table("µs", "median", "p90", "p99", "most")
    for name, times in measure(options.tables, options.seed):
        cuts = statistics.quantiles(times, n=100)
        shown.add_row(name, *(f"{t:,.0f}" for t in (cuts[49], cuts[89], cuts[98], max(times))))
    Console().print(shown)


if __name__ == "__main__":
    main()
