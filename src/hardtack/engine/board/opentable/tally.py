"""G-27, G-32: a way told part by part, as people count it on a table: what every leg takes of the distance, and every
barrier that it crosses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .legs import Advance, Going, Leg, Oblique, RoadMarch, Wheel
from .numbers import DEGREE, ROUND, rounded, turn
from .paths import NOTHING, charged
from .poses import Body, Pose
from .sweeps import stages


class Stretch(NamedTuple):
    """A part of a way: "advance", "oblique", "wheel", "road", "shift", "barrier", "turn" or "about"; what it costs, in
    mils, and by how much it turns."""

    kind: str
    cost: float = 0.0
    angle: int = 0


def tally(start: Pose, body: Body, legs: Sequence[Leg], going: Going) -> list[Stretch]:
    """The parts of a path in their order; all together they cost what it costs."""
    found: list[Stretch] = []
    before = NOTHING
    for stage in stages(start, body, legs, going):
        after = charged(before, stage, body, going)
        paid = after.barriers[len(before.barriers) :]
        each = {barrier.id: barrier.cost for barrier in going.barriers(stage.around)}
        crossing = 0.0
        for id in paid:
            crossing += each[id]
        leg = stage.leg
        found.append(Stretch(kind_of(leg), after.total - before.total - crossing, _angle(leg)))
        found += [Stretch("barrier", each[id]) for id in paid]
        before = after
    return found


def kind_of(leg: Leg) -> str:
    if isinstance(leg, Advance):
        return "advance"
    if isinstance(leg, Oblique):
        return "oblique"
    if isinstance(leg, Wheel):
        return "wheel"
    return "road" if isinstance(leg, RoadMarch) else "shift"


def _angle(leg: Leg) -> int:
    return abs(leg.angle) if isinstance(leg, Oblique | Wheel) else 0


def on_the_spot(before: int, after: int) -> list[Stretch]:
    """A turn on the spot, which costs nothing; none where the facing stays."""
    angle = abs(turn(before, after))
    if not angle:
        return []
    return [Stretch("about")] if angle == ROUND // 2 else [Stretch("turn", 0.0, angle)]


def said(stretches: Sequence[Stretch]) -> list[tuple[str, dict[str, float | int]]]:
    """What a sentence may say of each: inches to a tenth, that together make the whole as it is told, and degrees."""
    found: list[tuple[str, dict[str, float | int]]] = []
    so_far, total = 0, 0.0
    for kind, cost, angle in stretches:
        params: dict[str, float | int] = {}
        if cost:
            total += cost
            tenths = -(-rounded(total) // 10)
            params["inches"] = inches_of(tenths - so_far)
            so_far = tenths
        if angle:
            params["degrees"] = max(1, (angle + DEGREE // 2) // DEGREE)
        found.append((kind, params))
    return found


def inches_of(tenths: int) -> float | int:
    return tenths // 10 if tenths % 10 == 0 else tenths / 10
