"""7.35: assaults: who may, with what, round by round, and where who does not win goes."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.battle.assault import Assaults, assault_boxes
from hardtack.games.bobby_lee.rules.battle.fire import Fire
from hardtack.games.bobby_lee.rules.battle.moves import Moves

from .helpers import GAME, asked, at, battle, do, hex_of, offered, said, stands, steps

M, P, W = hex_of("Manassas"), hex_of("Petersburg"), hex_of("Spotsylvania")
LINES = {"usa centre": {"usa-inf-2-i": 3}, "csa centre": {"csa-inf-hood": 3}}
"""Somebody in both centres, in no contact."""


@pytest.mark.rule("bobby-lee", "7.35")
def test_an_assault_is_offered_where_one_is_engaged():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3}, "usa left": {"usa-inf-3-i": 3}, **LINES}
    g = battle("Manassas", spots, Assaults(M))
    assert asked(g) == ("usa", "assault")
    assert offered(g, "assault") == ["csa-left"]
    g = battle("Manassas", LINES, Assaults(M))
    assert GAME.decision(g) is None, "nobody is in contact: there is nothing to ask"


@pytest.mark.rule("bobby-lee", "sidebar.assault", "7.35")
def test_either_side_may_assault_in_its_own_turn():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3}, **LINES}
    assert asked(battle("Manassas", spots, Assaults(M), half="csa")) == ("csa", "assault")


@pytest.mark.rule("bobby-lee", "7.35", "2.2.4", "sidebar.hq-combat", "table.units")
def test_all_in_the_box_fight_each_with_its_own_firepower():
    spots = {
        "csa left": {
            "usa-inf-1-i": 1, "usa-cav-gregg": 2, "usa-gar-wash1": 2, "usa-art-ap1": 1, "usa-hq-ap": 1,
            "csa-inf-ewell": 4, "csa-art-pendleton": 3,
        },
        **LINES,
    }  # fmt: skip
    g = battle("Manassas", spots, Assaults(M))
    do(g, "assault", "csa-left", dice=[1] * 14)
    ours, theirs = [e for e in g.journal if e.key == "melee"]
    assert [(len(r.dice), r.least) for r in ours.rolls] == [(3, 4), (2, 5), (2, 6)], "F3, the garrison F2, the rest F1"
    assert [(len(r.dice), r.least) for r in theirs.rolls] == [(4, 4), (3, 6)]
    assert {ours.rolls[0].by, theirs.rolls[0].by} == {"usa", "csa"}


@pytest.mark.rule("bobby-lee", "7.35")
def test_a_round_is_fought_at_the_same_time():
    spots = {"csa left": {"usa-inf-1-i": 2, "csa-inf-ewell": 2}, **LINES}
    g = battle("Manassas", spots, Assaults(M))
    do(g, "assault", "csa-left", dice=[6, 6, 6, 6])
    assert at(g, "usa-inf-1-i") == at(g, "csa-inf-ewell") == "", "the dead have fought too"


@pytest.mark.rule("bobby-lee", "7.35")
def test_after_a_round_the_active_side_chooses_first_then_the_other():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3}, **LINES}
    g = battle("Manassas", spots, Assaults(M))
    do(g, "assault", "csa-left", dice=[1] * 6)
    assert asked(g) == ("usa", "assault-goes-on")
    assert offered(g) == ["fight-on", "disengage"], "nobody is brought up"
    do(g, "fight-on")
    assert asked(g) == ("csa", "assault-goes-on")
    do(g, "fight-on", dice=[1] * 6)
    assert [e["round"] for e in said(g, "melee")] == [1, 1, 2, 2]
    assert stands(g, "usa-inf-1-i") == "usa right", "not won after the second round: it must disengage"
    assert stands(g, "csa-inf-ewell") == "csa left"


@pytest.mark.rule("bobby-lee", "7.35", "7.42")
def test_who_has_enough_disengages_without_loss():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3}, **LINES}
    g = battle("Manassas", spots, Assaults(M))
    do(g, "assault", "csa-left", dice=[1] * 6)
    do(g, "disengage")
    assert (stands(g, "usa-inf-1-i"), steps(g, "usa-inf-1-i")) == ("usa right", 3)
    g = battle("Manassas", spots, Assaults(M))
    do(g, "assault", "csa-left", dice=[1] * 6)
    do(g, "fight-on")
    do(g, "disengage")
    assert (stands(g, "csa-inf-ewell"), steps(g, "csa-inf-ewell")) == ("reserve", 3)
    assert stands(g, "usa-inf-1-i") == "csa left", "the position is won"


@pytest.mark.rule("bobby-lee", "7.35")
def test_who_wins_in_the_second_round_stays():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 1}, **LINES}
    g = battle("Manassas", spots, Assaults(M))
    do(g, "assault", "csa-left", dice=[1] * 4)
    do(g, "fight-on")
    do(g, "fight-on", dice=[4, 1, 1, 1])
    assert stands(g, "usa-inf-1-i") == "csa left"
    assert said(g, "assault-won")[0]["box"] == "csa-left"


@pytest.mark.rule("bobby-lee", "7.35", "7.42")
def test_with_nowhere_to_go_one_fights_on_unasked_and_falls_back_to_the_reserve():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3}, "usa right": {"csa-inf-jackson": 3}, **LINES}
    g = battle("Manassas", spots, Assaults(M))
    do(g, "assault", "csa-left", dice=[1] * 6)
    assert asked(g) == ("csa", "assault-goes-on")
    do(g, "fight-on", dice=[1] * 6)
    assert stands(g, "usa-inf-1-i") == "reserve"


@pytest.mark.rule("bobby-lee", "sidebar.assault", "example.assault-diagram")
def test_the_assault_diagram_black():
    spots = {
        "csa left": {"usa-inf-1-i": 3},
        "csa centre": {"usa-inf-2-i": 3, "csa-inf-hood": 3},
        "csa right": {"csa-inf-ewell": 3},
    }
    g = battle("Manassas", spots, Assaults(M))
    do(g, "assault", "csa-centre", dice=[1] * 6)
    do(g, "fight-on")
    do(g, "fight-on", dice=[1] * 6)
    assert stands(g, "usa-inf-2-i") == "usa centre", "B goes back to its own centre"


@pytest.mark.rule("bobby-lee", "sidebar.assault", "example.assault-diagram")
def test_the_assault_diagram_grey():
    spots = {
        "csa left": {"usa-inf-1-i": 3},
        "csa centre": {"usa-inf-2-i": 3, "csa-inf-hood": 3},
        "csa right": {"csa-inf-ewell": 3},
    }
    g = battle("Manassas", spots, Assaults(M), half="csa", around={"Culpeper": {"csa-inf-heth": 3}})
    do(g, "assault", "csa-centre", dice=[1] * 6)
    do(g, "fight-on")
    do(g, "fight-on", dice=[1] * 6)
    moved = [e for e in said(g, "disengages") if e["unit"] == "csa-inf-hood"]
    assert [(e["box"], e["box2"]) for e in moved] == [("csa-centre", "csa-reserve")], "Z goes to its reserve"
    assert [e for e in g.journal if e.rule == "7.15"], "B alone holds Grey's centre: a rout"


@pytest.mark.rule("bobby-lee", "7.35", "7.3")
def test_assaults_come_before_fire_and_who_assaulted_neither_fires_nor_moves():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 4}, "usa right": {"usa-art-ap1": 2}, **LINES}
    g = battle("Manassas", spots, Assaults(M), Fire(M), Moves(M))
    do(g, "assault", "csa-left", dice=[6, 1, 1] + [1] * 4)
    do(g, "disengage")
    assert asked(g) == ("usa", "battle-fire")
    assert offered(g, "fire") == ["usa-art-ap1"], "long range fire comes after, at who is left"
    do(g, "done")
    assert "usa-inf-1-i" not in offered(g, "shift")


@pytest.mark.rule("bobby-lee", "7.35")
def test_in_one_position_all_assault_or_all_fire():
    spots = {"csa left": {"usa-inf-1-i": 3, "usa-inf-3-i": 3, "csa-inf-ewell": 1}, **LINES}
    g = battle("Manassas", spots, Assaults(M), Fire(M))
    do(g, "assault", "csa-left", dice=[6, 6, 6, 1, 1, 1, 1])
    assert offered(g, "fire") == [], "nobody who was in it has a shot left, along the line neither"
    g = battle("Manassas", spots, Assaults(M), Fire(M))
    do(g, "done")
    do(g, "fire", "usa-inf-1-i", dice=[1, 1, 1])
    assert offered(g, "fire") == ["usa-inf-3-i"] and offered(g, "assault") == []


@pytest.mark.rule("bobby-lee", "7.35")
def test_a_box_is_assaulted_once_a_turn():
    spots = {
        "csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3},
        "csa right": {"usa-inf-3-i": 3, "csa-inf-heth": 3},
        **LINES,
    }
    g = battle("Manassas", spots, Assaults(M))
    do(g, "assault", "csa-right", dice=[1] * 6)
    do(g, "disengage")
    assert offered(g, "assault") == ["csa-left"]


@pytest.mark.rule("bobby-lee", "7.35", "7.36")
def test_who_defends_his_own_line_in_woods_has_double_defence_in_an_assault():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3}, **LINES}
    g = battle("Spotsylvania", spots, Assaults(W))
    do(g, "assault", "csa-left", dice=[4, 4, 1, 4, 4, 1])
    assert (steps(g, "csa-inf-ewell"), steps(g, "usa-inf-1-i")) == (2, 1)
    g = battle("Spotsylvania", spots, Assaults(W), half="csa")
    do(g, "assault", "csa-left", dice=[4, 4, 1, 4, 4, 1])
    assert (steps(g, "csa-inf-ewell"), steps(g, "usa-inf-1-i")) == (2, 1), "whoever began it"


@pytest.mark.rule("bobby-lee", "7.6")
def test_who_attacks_a_fortress_starts_no_assault_anywhere():
    for box in ("csa centre", "usa centre"):
        spots = {box: {"usa-inf-1-i": 3, "csa-inf-hood": 3}, "reserve": {"usa-inf-2-i": 1, "csa-inf-heth": 1}}
        g = battle("Petersburg", spots, Assaults(P))
        assert assault_boxes(g, g.battles[0], 0) == [] and GAME.decision(g) is None


@pytest.mark.rule("bobby-lee", "7.6", "7.36")
def test_fortress_defenders_may_assault_and_lose_their_double_defence():
    spots = {"csa centre": {"usa-inf-1-i": 3, "csa-inf-hood": 4}, "usa centre": {"usa-inf-2-i": 3}}
    g = battle("Petersburg", spots, Assaults(P), half="csa")
    do(g, "assault", "csa-centre", dice=[1, 1, 1, 1, 6, 6, 1])
    assert steps(g, "csa-inf-hood") == 2


@pytest.mark.rule("bobby-lee", "7.35", "7.32")
def test_each_side_shares_out_its_own_losses():
    spots = {"csa left": {"usa-inf-1-i": 2, "usa-inf-3-i": 2, "csa-inf-ewell": 3, "csa-inf-heth": 3}, **LINES}
    g = battle("Manassas", spots, Assaults(M))
    do(g, "assault", "csa-left", dice=[6, 1, 1, 1, 6, 1, 1, 1, 1, 1])
    assert asked(g) == ("csa", "hit")
    do(g, "lose", "csa-inf-heth")
    assert asked(g) == ("usa", "hit")
    do(g, "lose", "usa-inf-3-i")
    assert [steps(g, id) for id in ("csa-inf-ewell", "csa-inf-heth", "usa-inf-1-i", "usa-inf-3-i")] == [3, 2, 2, 1]
    assert asked(g) == ("usa", "assault-goes-on")
