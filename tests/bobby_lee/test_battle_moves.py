"""7.4 to 7.42, 7.44: where blocks may go on the battle board, who engages and disengages, and what is revealed."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.battle.combat_phase import BattleTurnEnds
from hardtack.games.bobby_lee.rules.battle.fire import Fire
from hardtack.games.bobby_lee.rules.battle.moves import Moves, destinations
from hardtack.games.bobby_lee.rules.state import OUTSIDE, PLACES, RESERVE, BobbyLee, face_up

from .helpers import GAME, asked, barred, battle, do, hex_of, offered, said, stands, unit

M, P = hex_of("Manassas"), hex_of("Petersburg")
LINES = {"usa centre": {"usa-inf-2-i": 3}, "csa centre": {"csa-inf-hood": 3}}
"""Somebody in both centres, in no contact."""


def ways(g: BobbyLee, id: str) -> list[str]:
    """Where a block may go, enveloping left out."""
    return [
        "reserve" if to == RESERVE else f"{('usa', 'csa')[to // 3]} {PLACES[to % 3]}"
        for to in destinations(g, g.battles[0], unit(id))
        if to < OUTSIDE
    ]


def move(g: BobbyLee, id: str, to: str) -> None:
    do(g, "shift", id)
    if to == "reserve":
        do(g, "to-reserve")
    else:
        do(g, "to-box", to)


@pytest.mark.rule("bobby-lee", "7.4")
def test_the_ways_of_the_battle_board():
    spots = {
        "usa left": {"usa-inf-1-i": 3},
        "usa centre": {"usa-inf-2-i": 3},
        "usa right": {"usa-inf-3-i": 3},
        "reserve": {"usa-inf-1-ii": 3, "csa-inf-ewell": 3},
        "csa centre": {"csa-inf-hood": 3},
    }
    g = battle("Manassas", spots)
    assert ways(g, "usa-inf-1-ii") == ["usa left", "usa centre", "usa right"]
    assert ways(g, "usa-inf-1-i") == ["csa right", "reserve"]
    assert ways(g, "usa-inf-2-i") == ["csa centre", "reserve"]
    assert ways(g, "usa-inf-3-i") == ["csa left", "reserve"]
    assert ways(g, "csa-inf-ewell") == ["csa left", "csa centre", "csa right"]


@pytest.mark.rule("bobby-lee", "7.4")
def test_from_an_enemy_box_one_goes_only_back_and_never_into_the_enemy_reserve():
    g = battle("Manassas", {"csa right": {"usa-inf-1-i": 3}, "reserve": {"csa-inf-ewell": 3}, **LINES})
    assert ways(g, "usa-inf-1-i") == ["usa left"]


@pytest.mark.rule("bobby-lee", "7.4")
def test_one_move_for_each_block_that_did_not_fire():
    spots = {"csa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3}, "reserve": {"usa-inf-3-i": 2}, **LINES}
    g = battle("Manassas", spots, Fire(M), Moves(M))
    do(g, "fire", "usa-inf-1-i", dice=[1, 1, 1])
    do(g, "done")
    assert offered(g, "shift") == ["usa-inf-2-i", "usa-inf-3-i"]
    move(g, "usa-inf-3-i", "usa-left")
    assert offered(g, "shift") == ["usa-inf-2-i"], "it has moved"
    do(g, "done")
    assert stands(g, "usa-inf-3-i") == "usa left"


@pytest.mark.rule("bobby-lee", "7.4")
def test_a_block_picked_by_mistake_is_put_back():
    g = battle("Manassas", LINES, Moves(M))
    do(g, "shift", "usa-inf-2-i")
    assert offered(g) == ["to-box", "to-reserve", "back"]
    do(g, "back")
    assert offered(g, "shift") == ["usa-inf-2-i"]


@pytest.mark.rule("bobby-lee", "7.4", "7.6")
def test_at_a_fortress_there_are_only_the_centres_and_the_reserves():
    spots = {**LINES, "reserve": {"usa-inf-1-i": 3}}
    g = battle("Petersburg", spots)
    assert ways(g, "usa-inf-1-i") == ["usa centre"]
    assert ways(g, "usa-inf-2-i") == ["csa centre", "reserve"]


@pytest.mark.rule("bobby-lee", "7.4", "7.13")
def test_the_disorganised_stay_in_reserve():
    g = battle("Manassas", {"reserve": {"csa-inf-ewell": 3}, **LINES}, half="csa")
    g.down[unit("csa-inf-ewell")] = 1
    assert ways(g, "csa-inf-ewell") == []


# ---- engaging


@pytest.mark.rule("bobby-lee", "7.41", "example.battle-move-engage")
def test_engaging_although_friends_are_there_already():
    spots = {
        "usa left": {"usa-inf-1-i": 3},
        "csa right": {"csa-inf-ewell": 3},
        "usa centre": {"usa-inf-2-i": 3, "csa-inf-hood": 3},
        "reserve": {"usa-inf-3-i": 3, "usa-inf-1-ii": 3},
        "csa centre": {"csa-inf-heth": 1},
    }
    g = battle("Manassas", spots, Moves(M), Fire(M))
    move(g, "usa-inf-1-i", "csa-right")
    move(g, "usa-inf-3-i", "usa-centre")
    move(g, "usa-inf-1-ii", "usa-centre")
    do(g, "done")
    assert [e["unit"] for e in said(g, "engages") if "unit" in e] == ["usa-inf-1-i", "usa-inf-3-i", "usa-inf-1-ii"]


@pytest.mark.rule("bobby-lee", "7.41", "7.31", "example.battle-move-engage")
def test_who_engages_fires_only_in_a_later_turn():
    g = battle(
        "Manassas", {"usa left": {"usa-inf-1-i": 3}, "csa right": {"csa-inf-ewell": 3}, **LINES}, Fire(M), Moves(M)
    )
    assert asked(g) == ("usa", "battle-fire") and offered(g, "fire") == []
    do(g, "done")
    move(g, "usa-inf-1-i", "csa-right")
    do(g, "done")
    assert GAME.decision(g) is None, "the turn is over without a shot"
    g.acted[unit("usa-inf-1-i")] = 0
    g.then(Fire(M))
    GAME._run(g)
    assert offered(g, "fire") == ["usa-inf-1-i"]


@pytest.mark.rule("bobby-lee", "7.41")
def test_all_arms_may_engage_but_headquarters_and_heavy_guns_not():
    spots = {
        "usa left": {"usa-inf-1-i": 3, "usa-cav-gregg": 3, "usa-art-ap1": 3, "usa-gar-wash1": 3, "usa-hq-ap": 3},
        "csa right": {"csa-inf-ewell": 3},
        "usa centre": {"usa-hart-siege": 3},
        "csa centre": {"csa-inf-hood": 3},
    }
    g = battle("Manassas", spots)
    for id in ("usa-inf-1-i", "usa-cav-gregg", "usa-art-ap1", "usa-gar-wash1"):
        assert "csa right" in ways(g, id)
    assert ways(g, "usa-hq-ap") == ["reserve"]
    assert ways(g, "usa-hart-siege") == [], "once in place it does not move"


@pytest.mark.rule("bobby-lee", "7.41", "sidebar.hq-combat")
def test_a_headquarters_goes_where_no_enemy_is_and_can_be_engaged():
    spots = {"reserve": {"usa-hq-ap": 3}, "usa left": {"csa-inf-ewell": 3}, "usa right": {"usa-inf-1-i": 3}, **LINES}
    g = battle("Manassas", spots)
    assert ways(g, "usa-hq-ap") == ["usa centre", "usa right"]
    g = battle(
        "Manassas", {"usa left": {"usa-hq-ap": 3}, "csa right": {"csa-inf-ewell": 3}, **LINES}, Moves(M), half="csa"
    )
    move(g, "csa-inf-ewell", "usa-left")
    do(g, "done")
    assert face_up(g, unit("usa-hq-ap"))


@pytest.mark.rule("bobby-lee", "7.31", "2.2.6", "7.4")
def test_heavy_guns_come_up_to_the_centre_and_no_further():
    g = battle("Manassas", {"reserve": {"usa-hart-siege": 3}, **LINES})
    assert ways(g, "usa-hart-siege") == ["usa centre"]
    g = battle("Manassas", {"usa centre": {"usa-hart-siege": 3, "csa-inf-hood": 3}, "csa centre": {"csa-inf-heth": 3}})
    assert ways(g, "usa-hart-siege") == [], "it cannot disengage of itself either"


# ---- disengaging


@pytest.mark.rule("bobby-lee", "7.42", "example.battle-move-disengage", "example.disengage-destinations")
def test_where_disengaging_leads():
    spots = {
        "usa centre": {"usa-inf-2-i": 3, "csa-inf-hood": 3},
        "usa right": {"usa-inf-3-i": 3, "csa-inf-ewell": 3},
        "csa right": {"usa-inf-1-i": 3, "csa-inf-heth": 3},
    }
    g = battle("Manassas", spots)
    assert ways(g, "csa-inf-hood") == ["csa centre"], "B, in White's centre, only to its own"
    assert ways(g, "usa-inf-2-i") == ["reserve"], "W, in its own centre, to its reserve"
    assert ways(g, "usa-inf-1-i") == ["usa left"], "out of the enemy right to the own left"
    assert ways(g, "usa-inf-3-i") == ["reserve"], "out of the own right to the reserve"


@pytest.mark.rule("bobby-lee", "7.42", "7.4", "example.battle-move-disengage")
def test_leaving_the_own_centre_to_the_enemy_is_a_rout():
    spots = {
        "usa centre": {"usa-inf-2-i": 3, "csa-inf-hood": 3},
        "usa left": {"usa-inf-1-i": 3},
        "csa left": {"csa-inf-heth": 3},
    }
    g = battle("Manassas", spots, Moves(M), entered=["Alexandria"])
    move(g, "usa-inf-2-i", "reserve")
    assert not said(g, "routed"), "not before all moves are made"
    do(g, "done")
    assert said(g, "routed")[0]["side"] == "usa"


@pytest.mark.rule("bobby-lee", "7.42")
def test_disengaging_draws_no_fire_and_needs_a_box_without_enemies():
    spots = {"csa right": {"usa-inf-1-i": 2, "csa-inf-ewell": 3}, "usa left": {"csa-inf-heth": 3}, **LINES}
    g = battle("Manassas", spots)
    assert ways(g, "usa-inf-1-i") == []
    g.spot[unit("csa-inf-heth")] = RESERVE
    g.then(Moves(M))
    GAME._run(g)
    rolled = g.dice.rolled
    move(g, "usa-inf-1-i", "usa-left")
    do(g, "done")
    assert g.dice.rolled == rolled and g.steps[unit("usa-inf-1-i")] == 2


# ---- cavalry


@pytest.mark.rule("bobby-lee", "7.44", "example.cavalry-double-move")
def test_cavalry_moves_twice():
    spots = {"reserve": {"usa-cav-gregg": 3}, "csa right": {"csa-inf-ewell": 3}, **LINES}
    g = battle("Manassas", spots, Moves(M))
    move(g, "usa-cav-gregg", "usa-left")
    move(g, "usa-cav-gregg", "csa-right")
    assert "usa-cav-gregg" not in offered(g, "shift")
    assert stands(g, "usa-cav-gregg") == "csa right"
    g = battle("Manassas", {"usa right": {"usa-cav-gregg": 3}, **LINES}, Moves(M))
    move(g, "usa-cav-gregg", "reserve")
    move(g, "usa-cav-gregg", "usa-left")
    assert stands(g, "usa-cav-gregg") == "usa left"
    assert "usa-cav-gregg" not in offered(g, "shift"), "twice, not three times"


@pytest.mark.rule("bobby-lee", "7.44", "example.cavalry-double-move")
def test_cavalry_does_not_disengage_and_engage_in_one_turn():
    spots = {"csa right": {"usa-cav-gregg": 3, "csa-inf-ewell": 3}, **LINES}
    g = battle("Manassas", spots, Moves(M))
    move(g, "usa-cav-gregg", "usa-left")
    assert ways(g, "usa-cav-gregg") == ["reserve"], "not back at them"
    spots = {"usa left": {"usa-cav-gregg": 3}, "csa right": {"csa-inf-ewell": 3}, **LINES}
    g = battle("Manassas", spots, Moves(M))
    move(g, "usa-cav-gregg", "csa-right")
    assert ways(g, "usa-cav-gregg") == [], "nor away from them again"


@pytest.mark.rule("bobby-lee", "7.41", "7.44")
def test_in_reserve_behind_enemies_a_block_that_may_not_engage_is_told_so():
    """It is not engaged, so that nothing keeps it from disengaging."""
    spots = {"usa centre": {"usa-inf-1-i": 3}, "csa centre": {"csa-inf-hood": 3, "usa-inf-2-i": 3}}
    g = battle("Petersburg", {**spots, "reserve": {"csa-hq-anv": 2}}, Moves(P), half="csa")
    assert barred(g)["shift", "csa-hq-anv"] == ("hq-no-engage", "7.41")
    spots = {
        "usa left": {"usa-cav-gregg": 3, "csa-inf-heth": 3}, "usa right": {"csa-inf-ewell": 3},
        "usa centre": {"usa-inf-1-i": 3, "csa-inf-hood": 3}, "csa centre": {"csa-inf-jackson": 3},
    }  # fmt: skip
    g = battle("Manassas", spots, Moves(M))
    do(g, "shift", "usa-cav-gregg")
    do(g, "to-reserve")
    assert barred(g)["shift", "usa-cav-gregg"] == ("no-engage-again", "7.44")


@pytest.mark.rule("bobby-lee", "7.44")
def test_cavalry_that_has_moved_does_not_envelop():
    spots = {"usa right": {"usa-cav-gregg": 3}, "reserve": {"usa-cav-buford": 3}, **LINES}
    g = battle("Manassas", spots, Moves(M))
    do(g, "shift", "usa-cav-buford")
    assert offered(g, "around") == ["csa-left", "csa-right"]
    do(g, "back")
    move(g, "usa-cav-gregg", "reserve")
    do(g, "shift", "usa-cav-gregg")
    assert offered(g, "around") == []


# ---- what is seen


@pytest.mark.rule("bobby-lee", "7.41", "sidebar.battle-fog")
def test_the_engaged_of_both_sides_are_revealed_when_all_moves_are_made():
    spots = {"usa left": {"usa-inf-1-i": 3}, "csa right": {"csa-inf-ewell": 3}, **LINES}
    g = battle("Manassas", spots, Moves(M))
    move(g, "usa-inf-1-i", "csa-right")
    assert not face_up(g, unit("usa-inf-1-i")) and not face_up(g, unit("csa-inf-ewell"))
    do(g, "done")
    assert face_up(g, unit("usa-inf-1-i")) and face_up(g, unit("csa-inf-ewell"))
    assert not face_up(g, unit("usa-inf-2-i")), "facing is not engaged"


@pytest.mark.rule("bobby-lee", "sidebar.battle-fog", "7.42")
def test_once_revealed_a_block_lies_face_up_until_it_has_gone_to_the_reserve():
    spots = {
        "csa right": {"usa-inf-1-i": 3, "csa-inf-ewell": 3},
        "usa right": {"usa-inf-3-i": 3, "csa-inf-heth": 3},
        **LINES,
    }
    g = battle("Manassas", spots, Moves(M), BattleTurnEnds(M))
    move(g, "usa-inf-1-i", "usa-left")
    move(g, "usa-inf-3-i", "reserve")
    do(g, "done")
    assert face_up(g, unit("usa-inf-1-i")), "only out of contact"
    assert not face_up(g, unit("usa-inf-3-i"))


@pytest.mark.rule("bobby-lee", "sidebar.battle-fog", "7.4")
def test_a_hidden_block_moves_as_a_block():
    g = battle("Manassas", {"usa left": {"usa-inf-1-i": 3}, **LINES}, Moves(M))
    move(g, "usa-inf-1-i", "csa-right")
    enemy = [e for e in g.journal if e.seen_by("csa")]
    assert [(e.key, e.params["box2"]) for e in enemy] == [("steps-hidden", "csa-right")]
    assert not [e for e in enemy if "unit" in e.params]
    assert said(g, "steps")[0]["unit"] == "usa-inf-1-i", "its owner is told by name"


@pytest.mark.rule("bobby-lee", "sidebar.battle-fog", "7.44")
@pytest.mark.parametrize("id", ["usa-inf-2-i", "usa-cav-gregg", "usa-hart-siege"])
def test_the_question_tells_neither_cavalry_nor_heavy_guns(id):
    g = battle("Manassas", {"usa centre": {id: 3}, "csa centre": {"csa-inf-hood": 3}}, Moves(M))
    assert asked(g) == ("usa", "battle-move"), "heavy guns could not move, but who knows"
    if id != "usa-hart-siege":
        move(g, id, "reserve")
        assert asked(g) == ("usa", "battle-move"), "only cavalry could move again, but who knows"


@pytest.mark.rule("bobby-lee", "7.4", "sidebar.battle-fog")
def test_nobody_is_asked_when_all_who_stand_face_up_have_acted():
    spots = {"csa centre": {"usa-inf-1-i": 2, "csa-inf-hood": 3}, "usa centre": {"csa-inf-heth": 3, "usa-inf-2-i": 2}}
    g = battle("Manassas", spots, Fire(M), Moves(M))
    do(g, "fire", "usa-inf-1-i", dice=[1, 1])
    do(g, "fire", "usa-inf-2-i", dice=[1, 1])
    assert GAME.decision(g) is None
