"""Victory hexes are not left to an enemy who can come."""

from __future__ import annotations

import pytest

from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.mind.garrison import alone, pays, stays, threatened
from hardtack.games.gettysburg.mind.plans import EYE
from hardtack.games.gettysburg.rules.movement.reach import reach
from hardtack.games.gettysburg.rules.state import Gettysburg
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import CSA, USA

from .helpers import H, U, block, field, where


def marched(g: Gettysburg, side: str) -> Gettysburg:
    """After a side's marches by habit."""
    while GAME.decision(g) is not None and g.phase == "movement" and g.active == ("usa", "csa").index(side):
        GAME.apply(g, side, EYE.quick(g, side, None))
    return g


def round_top(*more: dict[str, object], **table: object) -> Gettysburg:
    """Kane alone on Little Round Top; the hills that call for more are far up the road, and Hood's men below."""
    rows = [
        block("usa-inf-kane", "R7", 2),
        block("csa-inf-law", "S10", 4),
        block("csa-inf-gordon", "J8", 3),
        block("csa-inf-hays", "K8", 3),
        block("csa-inf-hoke", "L8", 3),
    ]
    return field(*rows, *more, active="usa", phase="movement", **table)


def test_the_last_troops_in_a_victory_hex_stay_while_the_enemy_can_come() -> None:
    g = round_top(hour=18)
    assert stays(g, U["usa-inf-kane"])
    assert where(marched(g, "usa"), "usa-inf-kane") == "R7"


def test_out_of_the_enemys_reach_they_may_go() -> None:
    g = round_top(hour=18)
    far = field(block("usa-inf-kane", "R7", 2), block("csa-inf-law", "H12", 4), active="usa", phase="movement")
    assert threatened(g, USA, H["R7"]) and not threatened(far, USA, H["R7"])
    assert not stays(far, U["usa-inf-kane"])


def test_others_who_stay_let_one_go() -> None:
    g = round_top(block("usa-inf-weed", "R7", 3))
    assert not alone(g, U["usa-inf-kane"]) and not stays(g, U["usa-inf-kane"])


def test_a_headquarters_is_no_garrison() -> None:
    g = round_top(block("usa-hq-sykes", "R7", 2))
    assert stays(g, U["usa-inf-kane"]) and not stays(g, U["usa-hq-sykes"])


def test_a_spent_brigade_does_not_die_for_a_hex_worth_a_point() -> None:
    """A block counts for a point: it need not be lost for the Peach Orchard, but it is for Little Round Top."""
    for hex, beside, stay in (("Q10", "Q11", False), ("R7", "R8", True)):
        g = field(block("usa-inf-kane", hex, 1), block("csa-inf-law", beside, 4), active="usa", phase="movement")
        assert stays(g, U["usa-inf-kane"]) is stay


def test_leaving_pays_for_a_hex_that_counts_for_more() -> None:
    g = round_top()
    kane = U["usa-inf-kane"]
    assert pays(g, kane, H["L3"]) and not pays(g, kane, H["Q10"]) and not pays(g, kane, H["Q6"])


@pytest.mark.parametrize("at", ["S10", "T11", "U9", "Q13", "N9", "P9"])
def test_what_threatens_is_what_the_rules_let_march(at: str) -> None:
    """6.4: an infantry brigade threatens a hex if its own march brings it there or beside it."""
    g = field(block("usa-inf-kane", "R7", 2), block("csa-inf-law", at, 4), active="csa", phase="movement")
    GAME.apply(g, "csa", ("march", "csa-inf-law"))
    there = {*reach(g, U["csa-inf-law"]), H[at]}
    assert threatened(g, USA, H["R7"]) == bool(there & {H["R7"], *T.around[H["R7"]]})
    assert T.side[U["csa-inf-law"]] == CSA
