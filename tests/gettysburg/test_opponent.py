"""What the computer players of Gettysburg have an eye for (see two_sides for what they may not do)."""

from __future__ import annotations

from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.mind.plans import EYE
from hardtack.games.gettysburg.rules.movement.front_line import front
from hardtack.games.gettysburg.rules.state import MOVED
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import HQ
from seat import both, played

from .helpers import H, block, field


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


def test_headquarters_stay_behind_their_men() -> None:
    """Before the enemy other headquarters are no company: where there is no room with the troops, behind them is."""
    hqs = ("usa-hq-robinson", "usa-hq-wadsworth", "usa-hq-schurz")
    men = ("usa-inf-paul", "usa-inf-baxter", "usa-inf-cutler", "usa-inf-krzyzanowski")
    g = field(
        *(block(hq, "I6", 1) for hq in hqs),
        *(block(unit, "J6", 3) for unit in men),
        block("csa-inf-daniel", "G6", 3),
        active="usa",
        phase="movement",
    )
    for unit in men:
        g.did[T.unit[unit]] = MOVED
    while GAME.decision(g) is not None and g.phase == "movement" and g.active == 0:
        GAME.apply(g, "usa", EYE.quick(g, "usa", None))
    for hq in hqs:
        assert T.grid.distance(g.at[T.unit[hq]], H["G6"]) >= T.grid.distance(H["J6"], H["G6"])
