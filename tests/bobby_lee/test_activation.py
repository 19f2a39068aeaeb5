"""4.3, 4.4, 4.5, 5.1, 5.11, 5.4: which headquarters a Campaign Turn begins with."""

from __future__ import annotations

import pytest

from hardtack.engine.contract import IllegalAction
from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.state import BobbyLee, face_up
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.units import HQ

from .helpers import GAME, asked, at, do, offered, said, steps, unit
from .marching import march, turn

ARMY = {
    "Alexandria": {"usa-hq-ap": 4, "usa-hq-usa": 4, "usa-inf-1-i": 3},
    "Frederick": {"usa-hq-as": 3, "usa-inf-1-xii": 3},
}


@pytest.mark.rule("bobby-lee", "2.2.1", "5.1", "table.hq")
def test_each_side_has_three_field_headquarters_and_a_supreme_one() -> None:
    most = {T.units[u]: T.full[u] for side in (USA, CSA) for u in T.hqs[side]}
    assert most == {
        "usa-hq-usa": 4, "usa-hq-ap": 4, "usa-hq-as": 3, "usa-hq-aj": 3,
        "csa-hq-csa": 3, "csa-hq-anv": 4, "csa-hq-av": 3, "csa-hq-anc": 3,
    }  # fmt: skip
    assert [T.units[u] for u in T.supreme] == ["usa-hq-usa", "csa-hq-csa"]


@pytest.mark.rule("bobby-lee", "4.4", "5.11")
def test_headquarters_are_named_first_and_then_laid_face_up_together() -> None:
    g = turn(ARMY)
    assert asked(g) == ("usa", "activate")
    assert set(offered(g, "activate")) == {"usa-hq-ap", "usa-hq-usa", "usa-hq-as"}
    assert "done" not in offered(g)  # one at least, or pass
    do(g, "activate", "usa-hq-as")
    do(g, "activate", "usa-hq-ap")
    assert offered(g, "activate") == ["usa-hq-usa"]
    assert not any(face_up(g, unit(hq)) for hq in ("usa-hq-ap", "usa-hq-as"))
    assert not said(g, "activated")
    shown = g.shown
    do(g, "done")
    assert g.shown > shown  # R23: nobody takes it back, nor adds one later
    assert face_up(g, unit("usa-hq-ap")) and face_up(g, unit("usa-hq-as"))
    assert not face_up(g, unit("usa-hq-usa"))
    assert {(str(p["unit"]), p["steps"]) for p in said(g, "activated")} == {("usa-hq-as", 3), ("usa-hq-ap", 4)}
    assert asked(g) == ("usa", "move")
    assert "activate" not in offered(g)


@pytest.mark.rule("bobby-lee", "4.4", "5.11", "table.hq")
def test_only_who_is_in_the_radius_of_an_active_headquarters_may_move() -> None:
    g = turn(ARMY, "usa-hq-ap")
    assert set(offered(g, "march")) == {"usa-inf-1-i", "usa-hq-usa"}  # R24: a headquarters that is not active too
    barred = {str(b.target): b.key for b in GAME.decision(g).barred("usa")}  # type: ignore[union-attr]
    assert barred["usa-inf-1-xii"] == "no-orders"
    assert barred["usa-hq-ap"] == "hq-active"


@pytest.mark.rule("bobby-lee", "4.4")
def test_units_of_two_active_headquarters_may_move() -> None:
    g = turn(ARMY, "usa-hq-ap", "usa-hq-as")
    assert set(offered(g, "march")) == {"usa-inf-1-i", "usa-hq-usa", "usa-inf-1-xii"}


@pytest.mark.rule("bobby-lee", "4.5")
def test_a_pass_turn_has_no_movement() -> None:
    g = turn(ARMY)
    do(g, "pass")
    assert g.passes == 1
    assert said(g, "passed") == [{"side": "usa"}]
    assert GAME.decision(g) is None
    assert not any(g.did)
    assert not g.shown


@pytest.mark.rule("bobby-lee", "4.5")
def test_who_activates_breaks_a_row_of_passes() -> None:
    g = turn(ARMY)
    g.passes = 1
    do(g, "activate", "usa-hq-ap")
    do(g, "done")
    assert g.passes == 0
    assert asked(g) == ("usa", "move")


@pytest.mark.rule("bobby-lee", "4.3", "4.5")
def test_the_winner_of_the_initiative_activates_exactly_what_he_bid() -> None:
    g = turn(ARMY, bound=2)
    assert set(offered(g)) == {"activate"}  # no pass
    do(g, "activate", "usa-hq-ap")
    assert set(offered(g)) == {"activate"}  # no fewer
    do(g, "activate", "usa-hq-usa")
    assert offered(g) == ["done"]  # no more
    do(g, "done")
    assert asked(g) == ("usa", "move")


@pytest.mark.rule("bobby-lee", "4.3")
def test_the_bid_binds_in_the_first_turn_of_the_month_only() -> None:
    g = turn(ARMY, bound=2, campaign_turn=3)
    assert "pass" in offered(g)


@pytest.mark.rule("bobby-lee", "4.5", "5.11")
def test_without_headquarters_one_can_only_pass() -> None:
    g = turn({"Alexandria": {"usa-inf-1-i": 3}})
    assert offered(g) == ["pass"]


@pytest.mark.rule("bobby-lee", "5.4", "5.13")
def test_the_supreme_headquarters_commands_as_many_strategic_moves_as_it_has_steps() -> None:
    stacks = {"Washington": {"usa-hq-usa": 3, "usa-inf-1-i": 3}, "Harrisonburg": {"usa-inf-1-viii": 2}}
    g = turn(stacks, "usa-hq-usa")
    assert g.strategic == 3
    assert said(g, "activated-supreme")[0]["moves"] == 3
    assert not any(g.orders)  # 5.13: it has no radius
    assert offered(g, "march") == []
    assert set(offered(g, "land")) == {"usa-inf-1-i", "usa-inf-1-viii"}  # anywhere, supplied or not


def left_after(g: BobbyLee) -> int:
    """Strategic moves, then the phase is over: the steps left."""
    do(g, "done")
    if asked(g)[1] == "hq-move":
        do(g, "done")
    return steps(g, "usa-hq-usa")


@pytest.mark.rule("bobby-lee", "example.supreme-hq-moves", "sidebar.supreme-hq", "5.4", "5.1")
def test_a_supreme_headquarters_used_again_commands_fewer_moves() -> None:
    g = turn({"Washington": {"usa-hq-usa": 3, "usa-inf-1-i": 3}}, "usa-hq-usa")
    assert g.strategic == 3
    assert left_after(g) == 2
    again = turn({"Washington": {"usa-hq-usa": 2, "usa-inf-1-i": 3}}, "usa-hq-usa")  # a later turn of the month
    assert again.strategic == 2
    assert left_after(again) == 1


@pytest.mark.rule("bobby-lee", "5.4")
def test_the_count_of_strategic_moves_goes_down_and_what_is_left_is_lost() -> None:
    g = turn({"Washington": {"usa-hq-usa": 2, "usa-inf-1-i": 3, "usa-inf-2-i": 3, "usa-inf-1-ii": 3}}, "usa-hq-usa")
    march(g, "usa-inf-1-i", "Rockville", kind="land")
    assert g.strategic == 1
    march(g, "usa-inf-2-i", "Rockville", kind="land")
    assert g.strategic == 0
    assert offered(g) == ["done"]
    h = turn({"Washington": {"usa-hq-usa": 2, "usa-inf-1-i": 3}}, "usa-hq-usa")
    left_after(h)
    assert h.strategic == 0
    assert at(h, "usa-inf-1-i") == "Washington"


@pytest.mark.rule("bobby-lee", "5.11")
def test_what_is_not_offered_is_refused() -> None:
    g = turn(ARMY)
    with pytest.raises(IllegalAction):
        do(g, "activate", "usa-inf-1-i")
    assert all(T.kind[u] == HQ for u in T.hqs[USA])
