"""What the computer players of Gettysburg have an eye for (see two_sides for what they may not do)."""

from __future__ import annotations

import pytest

from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.mind.plans import EYE
from hardtack.games.gettysburg.mind.value import csa_chance
from hardtack.games.gettysburg.rules.movement.front_line import front
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import HQ
from seat import both, played

from .helpers import block, field


def test_headquarters_do_not_march_into_the_line() -> None:
    """A headquarters goes beside the enemy only where at least two of its own blocks stand."""
    state = GAME.setup("day-1", None, 1)
    state.journal = None
    marched, unit = 0, -1
    for _, advice in played(state, both(GAME, "private", 1)):
        if unit >= 0:  # it marched just now
            marched += 1
            at, side = state.at[unit], T.side[unit]
            assert not front(state, at, side) or state.count[side * T.size + at] > 2, T.ids[at]
        unit = state.picked if advice.action.verb == "to" and T.kind[state.picked] == HQ else -1
    assert marched > 50


def test_a_spent_brigade_leaves_the_line() -> None:
    """A block on its last step, beside strong enemies and holding nothing, falls back."""
    g = field(
        block("csa-inf-davis", "L8", 1),
        block("csa-inf-archer", "L9", 2),
        block("usa-inf-webb", "L7", 3),
        block("usa-inf-hall", "K7", 2),
        block("usa-inf-harrow", "M8", 3),
        active="csa",
        phase="movement",
    )
    role = "csa"
    while GAME.decision(g) is not None and g.phase == "movement" and g.active == 1:
        GAME.apply(g, role, EYE.quick(g, role, None))
    assert not front(g, g.at[T.unit["csa-inf-davis"]], 1)


def test_the_eye_for_a_position() -> None:
    """Ground and enemy losses are good, own losses bad, and the two sides' chances add up to one."""
    plain = GAME.setup("day-2", None, 1)
    assert EYE.evaluate(plain, "usa") + EYE.evaluate(plain, "csa") == pytest.approx(1)
    worse = GAME.clone(plain)
    for unit in range(len(T.units)):
        if T.side[unit] == 0 and T.kind[unit] != HQ and worse.strength[unit] > 1:
            worse.strength[unit] -= 1
    assert csa_chance(worse) > csa_chance(plain)
    lost = GAME.clone(plain)
    lost.lost += [T.unit["csa-inf-wofford"], T.unit["csa-inf-law"]]
    assert csa_chance(lost) < csa_chance(plain)
