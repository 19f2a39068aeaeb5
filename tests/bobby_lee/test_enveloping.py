"""7.43: who may envelop what, the roll, the lost, and what those do who find the flank."""

from __future__ import annotations

import pytest

from hardtack.games.bobby_lee.rules.battle.board import the_battle
from hardtack.games.bobby_lee.rules.battle.enveloping import Enveloping, envelop_needs
from hardtack.games.bobby_lee.rules.battle.fire import Fire
from hardtack.games.bobby_lee.rules.battle.firepower import shots
from hardtack.games.bobby_lee.rules.battle.leaving import call_in_lost
from hardtack.games.bobby_lee.rules.battle.moves import Moves
from hardtack.games.bobby_lee.rules.state import BobbyLee, face_up

from .helpers import GAME, asked, at, barred, battle, do, hex_of, offered, said, stands, steps, unit

M, W = hex_of("Manassas"), hex_of("Spotsylvania")
CENTRES = {"usa centre": {"usa-inf-2-i": 3}, "csa centre": {"csa-inf-hood": 3}}
WINGS = {"csa left": {"csa-inf-ewell": 3}, "csa right": {"csa-inf-heth": 3}}
"""Both wings held by the Confederates alone: nothing to envelop."""


def targets(g: BobbyLee, id: str) -> list[str]:
    do(g, "shift", id)
    found = [str(target) for target in offered(g, "around")]
    do(g, "back")
    return found


def envelop(g: BobbyLee, id: str, box: str) -> None:
    do(g, "shift", id)
    do(g, "around", box)


# ---- where


@pytest.mark.rule("bobby-lee", "7.43")
def test_a_wing_of_the_enemy_that_friends_have_engaged_even_in_this_turn():
    spots = {**CENTRES, **WINGS, "usa right": {"usa-inf-1-i": 3}, "reserve": {"usa-inf-3-i": 3}}
    g = battle("Manassas", spots, Moves(M))
    assert targets(g, "usa-inf-3-i") == [], "nobody is engaged there"
    do(g, "shift", "usa-inf-1-i")
    do(g, "to-box", "csa-left")
    assert targets(g, "usa-inf-3-i") == ["csa-left"]


@pytest.mark.rule("bobby-lee", "7.43")
def test_only_from_reserve_and_never_headquarters_or_heavy_guns():
    spots = {
        **CENTRES,
        **WINGS,
        "csa left": {"csa-inf-ewell": 3, "usa-inf-1-i": 3},
        "usa right": {"usa-inf-3-i": 3},
        "reserve": {
            "usa-hq-ap": 3, "usa-hart-siege": 3, "usa-cav-gregg": 3, "usa-art-ap1": 3, "usa-gar-wash1": 3,
        },
    }  # fmt: skip
    g = battle("Manassas", spots, Moves(M))
    for id in ("usa-cav-gregg", "usa-art-ap1", "usa-gar-wash1"):
        assert targets(g, id) == ["csa-left"]
    for id in ("usa-hq-ap", "usa-hart-siege", "usa-inf-3-i"):
        assert targets(g, id) == []


@pytest.mark.rule("bobby-lee", "7.43")
def test_a_vacant_wing_of_the_enemy_is_occupied_and_does_not_enfilade_in_that_turn():
    spots = {**CENTRES, "csa left": {"csa-inf-ewell": 3}, "reserve": {"usa-inf-1-i": 3}}
    g = battle("Manassas", spots, Fire(M), Moves(M), Enveloping(M))
    do(g, "done")
    assert targets(g, "usa-inf-1-i") == ["csa-right"]
    envelop(g, "usa-inf-1-i", "csa-right")
    do(g, "done", dice=[5])
    assert stands(g, "usa-inf-1-i") == "csa right"
    assert GAME.decision(g) is None, "no shot along the line"
    assert not face_up(g, unit("usa-inf-1-i")), "it has engaged nobody"
    g.acted[unit("usa-inf-1-i")] = 0
    assert shots(g, g.battles[0], unit("usa-inf-1-i")), "in a later turn it may"


@pytest.mark.rule("bobby-lee", "7.43")
def test_enemies_in_the_own_line_are_enveloped_but_not_passed():
    spots = {**CENTRES, "usa left": {"csa-inf-ewell": 3}, "reserve": {"usa-inf-1-i": 3}}
    g = battle("Manassas", spots, Moves(M))
    assert targets(g, "usa-inf-1-i") == ["usa-left", "csa-left"], "not the enemy right, though it is vacant"
    spots["usa left"] = {"csa-inf-ewell": 3, "usa-inf-3-i": 3}
    g = battle("Manassas", spots, Moves(M))
    assert targets(g, "usa-inf-1-i") == ["usa-left", "csa-left"], "engaged or held alone"


@pytest.mark.rule("bobby-lee", "7.6")
def test_at_a_fortress_nobody_envelops():
    g = battle("Petersburg", {**CENTRES, "reserve": {"usa-inf-1-i": 3}}, Moves(hex_of("Petersburg")))
    assert targets(g, "usa-inf-1-i") == []


# ---- the roll


@pytest.mark.rule("bobby-lee", "7.43", "example.envelop-cavalry")
def test_what_the_die_must_show():
    spots = {**CENTRES, "reserve": {"csa-cav-flee": 3, "csa-inf-ewell": 3, "csa-art-pendleton": 3, "usa-inf-1-i": 3}}

    def needs(g: BobbyLee, *ids: str) -> list[int]:
        return [envelop_needs(g, g.battles[0], unit(id)) for id in ids]

    arms = ("usa-inf-1-i", "csa-inf-ewell", "csa-cav-flee", "csa-art-pendleton")
    assert needs(battle("Manassas", spots), *arms) == [5, 4, 3, 5]
    assert needs(battle("Manassas", spots, weather="mud"), *arms) == [6, 5, 4, 6]
    assert needs(battle("Spotsylvania", spots), *arms) == [6, 5, 4, 6]
    assert needs(battle("Spotsylvania", spots, weather="mud"), "csa-cav-flee") == [5], "the example: +1, -1, -1"


@pytest.mark.rule("bobby-lee", "7.43", "example.envelop-cavalry")
@pytest.mark.parametrize("die, success", [(4, False), (5, True)])
def test_the_example_of_cavalry_in_woods_and_mud(die, success):
    spots = {**CENTRES, "usa left": {"usa-inf-1-i": 3, "csa-inf-ewell": 3}, "reserve": {"csa-cav-flee": 3}}
    g = battle("Spotsylvania", spots, Moves(W), Enveloping(W), half="csa", weather="mud")
    envelop(g, "csa-cav-flee", "usa-left")
    do(g, "done", dice=[die])
    assert stands(g, "csa-cav-flee") == ("usa left" if success else "outside usa left")


# ---- the diagram


@pytest.mark.rule("bobby-lee", "7.43", "example.battle-move-envelop")
def test_the_diagram_one_is_lost_the_other_engages_and_fires_at_once():
    spots = {
        **CENTRES,
        "csa left": {"csa-inf-ewell": 3, "usa-inf-1-i": 3},
        "reserve": {"usa-inf-3-i": 3, "usa-inf-1-ii": 2},
    }
    g = battle("Manassas", spots, Moves(M), Enveloping(M))
    envelop(g, "usa-inf-3-i", "csa-left")
    envelop(g, "usa-inf-1-ii", "csa-left")
    assert stands(g, "usa-inf-3-i") == "outside csa left" and not face_up(g, unit("usa-inf-3-i"))
    do(g, "done", dice=[4, 5])
    assert stands(g, "usa-inf-3-i") == "outside csa left" and steps(g, "usa-inf-3-i") == 3, "lost, without a loss"
    assert not face_up(g, unit("usa-inf-3-i"))
    assert stands(g, "usa-inf-1-ii") == "csa left" and face_up(g, unit("usa-inf-1-ii"))
    assert asked(g) == ("usa", "enveloped")
    do(g, "fire", "usa-inf-1-ii", dice=[5, 4])
    assert steps(g, "csa-inf-ewell") == 2


@pytest.mark.rule("bobby-lee", "7.43", "sidebar.battle-fog")
def test_the_enemy_sees_the_dice_but_not_who_is_out_there():
    spots = {**CENTRES, "csa left": {"csa-inf-ewell": 3, "usa-inf-1-i": 3}, "reserve": {"usa-inf-3-i": 3}}
    g = battle("Manassas", spots, Moves(M), Enveloping(M))
    envelop(g, "usa-inf-3-i", "csa-left")
    do(g, "done", dice=[1])
    enemy = [e for e in g.journal if e.seen_by("csa")]
    assert "usa-inf-3-i" not in [e.params.get("unit") for e in enemy]
    (rolled,) = [e for e in enemy if e.key == "envelops-hidden"]
    assert rolled.rolls[0].dice == (1,)


@pytest.mark.rule("bobby-lee", "7.43", "sidebar.battle-fog")
@pytest.mark.parametrize("first", ["usa-inf-3-i", "usa-inf-1-ii"])
def test_dice_and_losses_go_by_how_blocks_stand_and_not_by_which_they_are(first: str):
    pair = {"usa-inf-3-i": 3, "usa-inf-1-ii": 1}
    spots = {**CENTRES, "csa left": {"csa-inf-ewell": 3, "usa-inf-1-i": 3}, "outside csa left": pair}
    g = battle("Manassas", spots, entered=["Alexandria"])
    one, other = unit(first), unit(next(id for id in pair if id != first))
    g.blocks.handle[one], g.blocks.handle[other] = sorted((g.blocks.handle[one], g.blocks.handle[other]))
    g.then(Enveloping(M))
    GAME._run(g)
    for id in pair:
        do(g, "search", id, dice=[6, 1])
    assert offered(g, "join") == [first], "the first die is that of the block with the lower handle"
    lost = battle("Manassas", spots, entered=["Alexandria"])
    lost.blocks.handle[one], lost.blocks.handle[other] = sorted((lost.blocks.handle[one], lost.blocks.handle[other]))
    call_in_lost(lost, the_battle(lost, M), 0)
    told = [e.key for e in lost.journal or () if e.seen_by("csa") and e.key.startswith("lost-")]
    assert told == (["lost-dead", "lost-hit-hidden"] if first == "usa-inf-1-ii" else ["lost-hit-hidden", "lost-dead"])


@pytest.mark.rule("bobby-lee", "7.43", "sidebar.battle-fog")
def test_who_sets_out_lies_face_down_whatever_was_known_of_it():
    spots = {**CENTRES, "csa left": {"csa-inf-ewell": 3, "usa-inf-1-i": 3}, "reserve": {"usa-inf-3-i": 3}}
    g = battle("Manassas", spots, Moves(M))
    g.blocks.show(unit("usa-inf-3-i"), 0, 1)
    envelop(g, "usa-inf-3-i", "csa-left")
    assert not face_up(g, unit("usa-inf-3-i"))


@pytest.mark.rule("bobby-lee", "7.43", "2.2.4")
def test_a_garrison_that_envelops_has_made_the_contact():
    spots = {**CENTRES, "csa left": {"csa-inf-ewell": 3, "usa-inf-1-i": 3}, "reserve": {"usa-gar-wash1": 3}}
    g = battle("Manassas", spots, Moves(M), Enveloping(M))
    envelop(g, "usa-gar-wash1", "csa-left")
    do(g, "done", dice=[6])
    do(g, "fire", "usa-gar-wash1", dice=[5, 5, 6])
    assert steps(g, "csa-inf-ewell") == 2, "F1"


@pytest.mark.rule("bobby-lee", "7.43", "7.33")
def test_who_comes_in_may_aim_at_guns():
    spots = {
        **CENTRES,
        "csa left": {"csa-art-pendleton": 2, "csa-inf-ewell": 4, "usa-inf-1-i": 3},
        "reserve": {"usa-inf-3-i": 2},
    }
    g = battle("Manassas", spots, Moves(M), Enveloping(M))
    envelop(g, "usa-inf-3-i", "csa-left")
    do(g, "done", dice=[6])
    do(g, "fire", "usa-inf-3-i")
    do(g, "at-gun", "csa-art-pendleton", dice=[6, 6])
    assert at(g, "csa-art-pendleton") == ""


@pytest.mark.rule("bobby-lee", "7.43", "7.41")
def test_coming_in_on_enemies_who_held_the_own_wing_alone_reveals_them():
    spots = {**CENTRES, "usa left": {"csa-inf-ewell": 3}, "reserve": {"usa-inf-1-i": 3}}
    g = battle("Manassas", spots, Moves(M), Enveloping(M))
    assert not face_up(g, unit("csa-inf-ewell"))
    envelop(g, "usa-inf-1-i", "usa-left")
    do(g, "done", dice=[6])
    assert stands(g, "usa-inf-1-i") == "usa left"
    assert face_up(g, unit("csa-inf-ewell")) and face_up(g, unit("usa-inf-1-i"))


# ---- their assault


@pytest.mark.rule("bobby-lee", "7.43", "7.35")
def test_their_assault_takes_along_who_has_neither_fired_nor_moved():
    spots = {
        **CENTRES,
        "csa left": {"csa-inf-ewell": 4, "usa-inf-1-i": 3},
        "usa right": {"usa-inf-3-i": 3},
        "reserve": {"usa-inf-1-ii": 2},
    }
    g = battle("Manassas", spots, Moves(M), Enveloping(M))
    do(g, "shift", "usa-inf-3-i")
    do(g, "to-box", "csa-left")
    envelop(g, "usa-inf-1-ii", "csa-left")
    do(g, "done", dice=[6])
    do(g, "assault", "csa-left", dice=[1] * 5 + [6, 6, 1, 1])
    assert said(g, "assault")[0]["units"] == ["usa-inf-1-i", "usa-inf-1-ii"]
    assert steps(g, "usa-inf-3-i") == 3, "it moved: it neither fights nor is hit"
    assert asked(g) == ("usa", "hit") and offered(g, "lose") == ["usa-inf-1-i", "usa-inf-1-ii"]


@pytest.mark.rule("bobby-lee", "7.43", "7.35")
def test_after_two_rounds_only_those_who_assaulted_fall_back():
    spots = {
        **CENTRES,
        "csa left": {"csa-inf-ewell": 4, "usa-inf-1-i": 3},
        "usa right": {"usa-inf-3-i": 3},
        "reserve": {"usa-inf-1-ii": 2},
    }
    g = battle("Manassas", spots, Moves(M), Enveloping(M))
    do(g, "shift", "usa-inf-3-i")
    do(g, "to-box", "csa-left")
    envelop(g, "usa-inf-1-ii", "csa-left")
    do(g, "done", dice=[6])
    do(g, "assault", "csa-left", dice=[1] * 9)
    do(g, "fight-on")
    do(g, "fight-on", dice=[1] * 9)
    assert [stands(g, id) for id in ("usa-inf-1-i", "usa-inf-1-ii", "usa-inf-3-i")] == [
        "usa right",
        "usa right",
        "csa left",
    ]


@pytest.mark.rule("bobby-lee", "7.43", "7.35", "7.42")
def test_after_one_round_too_only_those_who_assaulted_disengage():
    spots = {
        **CENTRES,
        "csa left": {"csa-inf-ewell": 4, "usa-inf-1-i": 3},
        "usa right": {"usa-inf-3-i": 3},
        "reserve": {"usa-inf-1-ii": 2},
    }
    g = battle("Manassas", spots, Moves(M), Enveloping(M))
    do(g, "shift", "usa-inf-3-i")
    do(g, "to-box", "csa-left")
    envelop(g, "usa-inf-1-ii", "csa-left")
    do(g, "done", dice=[6])
    do(g, "assault", "csa-left", dice=[1] * 9)
    do(g, "disengage")
    assert [stands(g, id) for id in ("usa-inf-1-i", "usa-inf-3-i")] == ["usa right", "csa left"]


@pytest.mark.rule("bobby-lee", "7.43", "7.35")
def test_where_a_friend_has_fired_they_may_only_fire():
    spots = {**CENTRES, "csa left": {"csa-inf-ewell": 4, "usa-inf-1-i": 3}, "reserve": {"usa-inf-1-ii": 2}}
    g = battle("Manassas", spots, Fire(M), Moves(M), Enveloping(M))
    do(g, "fire", "usa-inf-1-i", dice=[1, 1, 1])
    do(g, "done")
    envelop(g, "usa-inf-1-ii", "csa-left")
    do(g, "done", dice=[6])
    assert (offered(g, "fire"), offered(g, "assault")) == (["usa-inf-1-ii"], [])
    assert barred(g) == {("assault", "csa-left"): ("flank-has-fired", "7.35")}


@pytest.mark.rule("bobby-lee", "7.43", "7.35")
def test_two_that_come_in_assault_together_or_both_fire():
    spots = {**CENTRES, "usa left": {"csa-inf-ewell": 4}, "reserve": {"usa-inf-1-ii": 2, "usa-inf-3-i": 2}}
    g = battle("Manassas", spots, Moves(M), Enveloping(M))
    envelop(g, "usa-inf-1-ii", "usa-left")
    envelop(g, "usa-inf-3-i", "usa-left")
    do(g, "done", dice=[6, 6])
    assert offered(g, "assault") == ["usa-left"]
    do(g, "fire", "usa-inf-3-i", dice=[1, 1])
    assert (offered(g, "fire"), offered(g, "assault")) == (["usa-inf-1-ii"], [])
    assert barred(g) == {
        ("fire", "usa-inf-3-i"): ("has-fired", "7.3"),
        ("assault", "usa-left"): ("flank-has-fired", "7.35"),
    }


@pytest.mark.rule("bobby-lee", "7.43", "7.34")
def test_who_came_in_on_an_empty_flank_is_told_that_it_does_not_fire_yet():
    spots = {
        **CENTRES, "csa right": {"csa-inf-ewell": 4, "usa-inf-1-i": 3},
        "reserve": {"usa-inf-1-ii": 2, "usa-inf-3-i": 2},
    }  # fmt: skip
    g = battle("Manassas", spots, Moves(M), Enveloping(M))
    envelop(g, "usa-inf-1-ii", "csa-left")
    envelop(g, "usa-inf-3-i", "csa-right")
    do(g, "done", dice=[6, 6])
    assert stands(g, "usa-inf-1-ii") == "csa left" and offered(g, "fire") == ["usa-inf-3-i"]
    assert barred(g) == {("fire", "usa-inf-1-ii"): ("flank-empty", "7.43")}


# ---- the lost


def lost(half: str = "usa", **more: dict[str, int]) -> BobbyLee:
    spots = {
        **CENTRES,
        "csa left": {"csa-inf-ewell": 3, "usa-inf-1-i": 3},
        "outside csa left": {"usa-inf-3-i": 3},
        **more,
    }
    return battle("Manassas", spots, Moves(M), Enveloping(M), half=half)


@pytest.mark.rule("bobby-lee", "7.43")
def test_the_lost_neither_move_nor_are_fired_at_and_may_look_again_or_not():
    g = lost()
    assert "usa-inf-3-i" not in offered(g, "shift")
    do(g, "done")
    assert asked(g) == ("usa", "search")
    do(g, "done")
    assert stands(g, "usa-inf-3-i") == "outside csa left"
    assert not said(g, "envelops")


@pytest.mark.rule("bobby-lee", "7.43")
def test_a_lost_block_that_finds_its_way_engages_and_fires():
    g = lost()
    do(g, "done")
    do(g, "search", "usa-inf-3-i", dice=[5])
    assert offered(g, "join") == offered(g, "come-back") == ["usa-inf-3-i"]
    do(g, "join", "usa-inf-3-i")
    assert stands(g, "usa-inf-3-i") == "csa left"
    assert offered(g, "fire") == ["usa-inf-3-i"]


@pytest.mark.rule("bobby-lee", "7.43")
def test_or_comes_back_to_the_reserve_or_stays_lost():
    g = lost()
    do(g, "done")
    do(g, "search", "usa-inf-3-i", dice=[5])
    do(g, "come-back", "usa-inf-3-i")
    assert stands(g, "usa-inf-3-i") == "reserve"
    assert GAME.decision(g) is None
    g = lost()
    do(g, "done")
    do(g, "search", "usa-inf-3-i", dice=[4])
    assert stands(g, "usa-inf-3-i") == "outside csa left" and steps(g, "usa-inf-3-i") == 3


@pytest.mark.rule("bobby-lee", "7.43")
def test_where_no_friend_is_engaged_any_more_it_only_comes_back():
    g = lost()
    do(g, "shift", "usa-inf-1-i")
    do(g, "to-box", "usa-right")
    do(g, "done")
    do(g, "search", "usa-inf-3-i", dice=[5])
    assert stands(g, "usa-inf-3-i") == "reserve"
    assert GAME.decision(g) is None


@pytest.mark.rule("bobby-lee", "7.43")
def test_one_that_set_out_for_a_fight_its_friends_then_left_comes_back_too():
    spots = {**CENTRES, "csa left": {"csa-inf-ewell": 3, "usa-inf-1-i": 3}, "reserve": {"usa-inf-3-i": 3}}
    g = battle("Manassas", spots, Moves(M), Enveloping(M))
    envelop(g, "usa-inf-3-i", "csa-left")
    do(g, "shift", "usa-inf-1-i")
    do(g, "to-box", "usa-right")
    do(g, "done", dice=[6])
    assert stands(g, "usa-inf-3-i") == "reserve"


@pytest.mark.rule("bobby-lee", "7.43")
def test_a_lost_block_may_occupy_a_wing_the_enemy_has_left():
    spots = {**CENTRES, "csa right": {"csa-inf-ewell": 3}, "outside csa left": {"usa-inf-3-i": 3}}
    g = battle("Manassas", spots, Enveloping(M))
    do(g, "search", "usa-inf-3-i", dice=[5])
    do(g, "join", "usa-inf-3-i")
    assert stands(g, "usa-inf-3-i") == "csa left"
    assert GAME.decision(g) is None


@pytest.mark.rule("bobby-lee", "7.43")
@pytest.mark.parametrize(
    ("wing", "friends"), [("csa left", {"usa-inf-1-i": 3}), ("usa left", {"usa-inf-1-i": 3}), ("usa left", {})]
)
def test_or_one_of_either_line_where_no_enemy_is_left(wing: str, friends: dict[str, int]):
    """R69: also one that friends now hold alone, or a wing of its own line."""
    spots = {**CENTRES, wing: friends, f"outside {wing}": {"usa-inf-3-i": 3}}
    g = battle("Manassas", spots, Enveloping(M))
    do(g, "search", "usa-inf-3-i", dice=[5])
    do(g, "join", "usa-inf-3-i")
    assert stands(g, "usa-inf-3-i") == wing and GAME.decision(g) is None


@pytest.mark.rule("bobby-lee", "7.43")
def test_but_not_past_enemies_who_stand_in_the_own_wing_before_it():
    spots = {**CENTRES, "usa right": {"csa-inf-ewell": 3}, "outside csa left": {"usa-inf-3-i": 3}}
    g = battle("Manassas", spots, Enveloping(M))
    do(g, "search", "usa-inf-3-i", dice=[5])
    assert stands(g, "usa-inf-3-i") == "reserve"


@pytest.mark.rule("bobby-lee", "7.43")
def test_the_enemy_s_lost_blocks_do_not_roll_in_my_turn():
    g = lost(half="csa")
    do(g, "done")
    assert GAME.decision(g) is None
