"""move.figure-path: poses as targets: x and y in thousandths of an inch, and a facing in hundredths of a degree."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from hardtack.engine.board.opentable.tally import Stretch, said
from hardtack.engine.contract import Part, Refusal, Region, Target, Trace


def pose_region(
    verb: str,
    check: Callable[[Target], Refusal | None],
    sample: Callable[[random.Random, int], list[Target]],
    sensible: Callable[[int], list[Target]],
    shape: object,
    trace: Callable[[Target], Trace],
    area: Callable[[], object] | None = None,
) -> Region:
    """A region of poses. What it names are plain tuples of whole numbers, as a save and a client spell them."""
    return Region(
        verb,
        check,
        lambda rng, n: [plain(target) for target in sample(rng, n)],
        lambda n: [plain(target) for target in sensible(n)],
        shape,
        whole=True,
        trace=trace,
        area=area,
    )


def plain(target: Target) -> Target:
    return tuple(target) if isinstance(target, tuple) else target


def counted(stretches: Sequence[Stretch]) -> list[Part]:
    """A way as it is counted, for whoever drags a unit: `part-KEY` in the text files."""
    return [Part(kind, params) for kind, params in said(stretches)]
