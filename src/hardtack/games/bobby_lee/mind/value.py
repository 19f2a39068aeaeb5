"""What a position is worth: where the marker is likely to stand in the end, and the Union's chance."""

from __future__ import annotations

import math

from ..rules.map import CSA, USA
from ..rules.state import BobbyLee
from ..rules.tables import T
from ..rules.units import HQ
from .goals import WIN, ground, months_left, ours
from .sight import WEIGHT, guess, sight

WEIGHTS = {
    "strength": 0.10,
    "hq-step": 0.18,
    "month": 0.5,
    "place": 0.55,
    "spread": 1.1,
    "months": 0.9,
}
"""In points of the track: a step of infantry, a step of a headquarters, a month's point still to come; the share of a
place that is in the enemy's reach; how uncertain the end is, and how much more with every root of a month."""


def _curve(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


def union_chance(g: BobbyLee, viewer: int) -> float:
    """The Union's chance, as a side sees it: half of it for a drawn year, for a draw is half a victory."""
    track = expected(g, viewer)
    spread = WEIGHTS["spread"] + WEIGHTS["months"] * math.sqrt(months_left(g))
    wins = _curve((track - WIN + 0.5) / spread)
    loses = _curve((-WIN + 0.5 - track) / spread)
    return wins + max(0.0, 1.0 - wins - loses) * (0.5 + 0.3 * math.tanh(track / 6))


def expected(g: BobbyLee, viewer: int) -> float:
    """Where the marker is likely to stand at the end of the year."""
    track = float(g.track)
    row = T.years[g.start_year]
    for month in range(g.month + 1, row.last + 1):
        track -= WEIGHTS["month"] * T.csa_vp[month - 1] * 2
    time = min(1.0, 0.25 + months_left(g) / 4)
    for side in (USA, CSA):
        sign = 1.0 if side == USA else -1.0
        for unit in T.of[side]:
            if g.at[unit] < 0:
                continue
            if T.kind[unit] == HQ:
                track += sign * WEIGHTS["hq-step"] * time * (g.steps[unit] if side == viewer else 2)
            else:
                worth = g.steps[unit] * WEIGHT[unit] if side == viewer else guess(g, side)
                track += sign * WEIGHTS["strength"] * time * worth
    see = sight(g, viewer)
    near = (see.support, see.threat) if viewer == USA else (see.threat, see.support)
    for n, hex in enumerate(T.valued):
        held = USA if ours(g, hex, USA) else CSA
        pending = (1 if held == USA else -1) * T.vp[hex] if g.held[n] != held else 0
        track += pending
        mine, theirs = near[held][hex] * ground(hex), near[1 - held][hex]
        if theirs > 0.5:
            risk = _curve(2.5 * math.log((theirs + 0.1) / (mine + 0.5)) - 1.0)
            track += (-1.0 if held == USA else 1.0) * WEIGHTS["place"] * T.vp[hex] * risk * time
    return max(T.lowest, min(T.highest, track))
