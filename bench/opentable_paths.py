"""How fast ways are found on an open table: 30 units and 15 features, every unit asked in turn, on one core.

python bench/opentable_paths.py [--rounds N]

Times are milliseconds of the processor's clock for one call, the least of three. The promise is 15 ms for the list of
sensible poses, and for the answer while somebody drags a unit 60 ms in all, of which `nearest` may have a good part.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

from hardtack.engine.board.opentable.going import Over
from hardtack.engine.board.opentable.ground import Feature, Ground
from hardtack.engine.board.opentable.numbers import INCH
from hardtack.engine.board.opentable.paths import Around, Obstacle, around
from hardtack.engine.board.opentable.poses import Body, Pose, corners
from hardtack.engine.board.opentable.reach import reach, sensible
from hardtack.engine.board.opentable.retreats import retreats
from hardtack.engine.board.opentable.shapes import overlap
from hardtack.engine.board.opentable.ways import nearest, way

WIDTH, HEIGHT = 72, 48
KINDS = (
    (Body(9000, 1500, 12, 750, 0), 8, 2.0, 0.0),
    (Body(4500, 3000, 6, 750, 0), 12, 2.0, 0.0),
    (Body(2250, 6000, 3, 750, 0), 12, 2.0, 0.5),
    (Body(11750, 1750, 12, 750, 250), 9, 1.0, 0.0),
    (Body(6000, 4000, 6, 1000, 0), 18, 2.0, 0.0),
    (Body(4500, 4500, 6, 750, 0, all_round=True), 3, 2.0, 0.0),
)
"""Line, attack column, march column, open order, horse, square: with the move in inches and the costs of ground."""


def area(name: str, x: float, y: float, w: float, h: float, **flags: Any) -> Feature:
    points = ((x, y), (x + w, y + 0.5), (x + w + 1, y + h), (x + w / 2, y + h + 1), (x, y + h - 0.5))
    return Feature(name, name, tuple((px * INCH, py * INCH) for px, py in points), **flags)


def line(name: str, *points: tuple[float, float], **flags: Any) -> Feature:
    return Feature(name, name, tuple((px * INCH, py * INCH) for px, py in points), line=True, **flags)


GROUND = Ground(
    [
        area("wood-1", 4, 14, 10, 7, difficult=True),
        area("wood-2", 56, 27, 10, 7, difficult=True),
        area("wood-3", 30, 30, 6, 4, difficult=True),
        area("marsh", 44, 8, 8, 3, difficult=True),
        area("hill-1", 44, 12, 14, 8, hill=True),
        area("hill-2", 14, 30, 13, 8, hill=True),
        area("farm-1", 22, 24, 4, 3, defendable=True),
        area("farm-2", 46, 20, 4, 3, defendable=True),
        area("village", 34, 38, 4, 4, defendable=True),
        line("fence-1", (39, 17.5), (50, 18.3), crossing=4000),
        line("fence-2", (22, 29.7), (33, 30.5), crossing=4000),
        line("stream", (0, 26), (20, 23), (36, 24), (52, 22), (72, 25), crossing=4000),
        line("wall", (10, 10), (18, 11), crossing=4000),
        line("pike", (36, 0), (36, 20), (33, 28), (33, 48), road=True),
        line("lane", (0, 20), (30, 22), (42, 25), (72, 28), road=True),
    ]
)
HOUSES = [Obstacle(f.id, f.points) for f in GROUND.features if f.defendable]
TABLE = (0, 0, WIDTH * INCH, HEIGHT * INCH)
Unit = tuple[int, Pose, int]
"""Its side, its pose and its kind."""


def battle(seed: int) -> list[Unit]:
    """Fifteen units a side in the middle of the table, facing the others more or less, some nearly within 3 inches."""
    rng = random.Random(seed)
    found: list[Unit] = []
    while len(found) < 30:
        side = len(found) % 2
        kind = rng.choice((0, 0, 0, 1, 1, 2, 3, 4, 5))
        y = rng.uniform(6, 22) if side == 0 else rng.uniform(26, 42)
        pose = Pose(rng.randint(8, 64) * INCH, int(y * INCH), (side * 18000 + rng.randint(-3000, 3000)) % 36000)
        footprint = corners(pose, KINDS[kind][0])
        others = [corners(p, KINDS[k][0]) for _, p, k in found] + [house.outline for house in HOUSES]
        if not any(overlap(footprint, other) for other in others):
            found.append((side, pose, kind))
    return found


def surroundings(units: list[Unit], mover: int, keep: int = 3 * INCH) -> Around:
    """A move of one of the units: enemies are kept away from, every third friend may be passed."""
    side, _, kind = units[mover]
    obstacles = list(HOUSES)
    for n, (other, pose, its) in enumerate(units):
        footprint = corners(pose, KINDS[its][0])
        if other != side:
            obstacles.append(Obstacle(f"unit {n}", footprint, keep, keep))
        elif n != mover:
            obstacles.append(Obstacle(f"unit {n}", footprint, -1 if n % 3 == 0 else 0, 0))
    _, _, difficult, road = KINDS[kind]
    return around(TABLE, Over(GROUND, difficult, road=road), obstacles)


def fleeing(units: list[Unit], mover: int) -> tuple[Around, tuple[tuple[float, float], ...]]:
    """A retreat of one of the units: friends may be passed, enemies only come near; and whom it is a retreat from."""
    side, here, kind = units[mover]
    obstacles = list(HOUSES)
    enemies = []
    for n, (other, pose, its) in enumerate(units):
        footprint = corners(pose, KINDS[its][0])
        if other != side:
            obstacles.append(Obstacle(f"unit {n}", footprint, 0, 3 * INCH))
            enemies.append((abs(pose.x - here.x) + abs(pose.y - here.y), footprint))
        elif n != mover:
            obstacles.append(Obstacle(f"unit {n}", footprint, -1, 0))
    return around(TABLE, Over(GROUND, KINDS[kind][2]), obstacles), min(enemies)[1]


def goals(units: list[Unit], mover: int) -> list[tuple[float, float]]:
    """The three nearest enemies and the middle of the table."""
    side, here, _ = units[mover]
    enemies = sorted((abs(p.x - here.x) + abs(p.y - here.y), p[:2]) for s, p, _ in units if s != side)
    return [(float(x), float(y)) for _, (x, y) in enemies[:3]] + [(WIDTH * INCH / 2, HEIGHT * INCH / 2)]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=4)
    rounds = options.parse_args().rounds
    times: dict[str, list[float]] = {}
    listed: list[int] = []
    rng = random.Random(0)

    def clock(name: str, what: Callable[..., Any], *given: Any) -> Any:
        least = 0.0
        for k in range(3):
            begun = time.process_time()
            answer = what(*given)
            spent = (time.process_time() - begun) * 1000
            least = spent if k == 0 else min(least, spent)
        times.setdefault(name, []).append(least)
        return answer

    for seed in range(rounds):
        units = battle(seed)
        for n, (_, pose, kind) in enumerate(units):
            body, inches, _, _ = KINDS[kind]
            budget = inches * INCH
            there = clock("surroundings", surroundings, units, n)
            poses = clock("sensible", sensible, pose, body, budget, there, goals(units, n))
            listed.append(len(poses))
            for end in poses[:8]:
                assert clock("way, legal", way, pose, body, end, budget, there).hindrance is None
            for _ in range(4):
                far = budget * 1.5
                x, y = pose.x + rng.uniform(-far, far), pose.y + rng.uniform(-far, far)
                end = Pose(int(x), int(y), (pose.facing + rng.randint(-6000, 6000)) % 36000)
                clock("way, anywhere", way, pose, body, end, budget, there)
                clock("nearest", nearest, pose, body, end, budget, there)
            clock("reach", reach, pose, body, budget, there)
            away, enemy = fleeing(units, n)
            clock("retreats", retreats, pose, body, budget, away, enemy)
    begun = time.process_time()
    for _ in range(1_000_000):
        pass
    print(f"yardstick: a million empty turns of a loop in {(time.process_time() - begun) * 1000:.0f} ms")
    print(f"{'':16}{'median':>8}{'p95':>8}{'worst':>8}{'calls':>8}")
    for name, spent in times.items():
        spent.sort()
        at = [spent[int(len(spent) * share)] for share in (0.5, 0.95)]
        print(f"{name:16}{at[0]:8.2f}{at[1]:8.2f}{spent[-1]:8.2f}{len(spent):8}")
    listed.sort()
    print(f"sensible poses: {listed[0]} to {listed[-1]}, median {listed[len(listed) // 2]}")


if __name__ == "__main__":
    main()
