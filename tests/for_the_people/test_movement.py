"""5.1, 5.3, 5.4, 5.6.6, 5.7.1, 5.9, 5.10: corps, divisions and lone generals on the march, rails and rough country."""

from __future__ import annotations

import pytest

from for_the_people.helpers import S, act, asked, offered, sp, stack, told, verbs, where
from for_the_people.orders import MAJOR, MINOR, SPARE, campaign, ops, points, ways
from hardtack.engine.text import text
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.march.formations import leaders
from hardtack.games.for_the_people.rules.railways import rail_now
from hardtack.games.for_the_people.rules.state import TRACK
from hardtack.games.for_the_people.rules.supply import in_supply
from hardtack.games.for_the_people.rules.tables import CSA, USA, T

# ---- 5.1.1: the way


@pytest.mark.rule("for-the-people", "5.1.1")
def test_a_step_leads_to_a_neighbour_and_costs_one_point_on_road_and_rail_alike():
    g = ops({"lebanon-ky": {"usa": stack(2)}, "louisville-ky": {"control": "usa"}})
    act(g, "division lebanon-ky", "with-sp 2")
    assert ways(g) == {"louisville-ky", "lexington-ky", "somerset-ky", "bowling-green-ky"} and points(g) == 5
    act(g, "to louisville-ky")  # rail
    assert points(g) == 4
    act(g, "to lebanon-ky", "to somerset-ky")  # road
    assert points(g) == 2 and sp(g, "usa", "somerset-ky") == 2


@pytest.mark.rule("for-the-people", "5.1.1")
def test_one_movement_point_left_is_told_of_in_good_spanish() -> None:
    g = ops({"washington-dc": {"usa": stack(8, "mcdowell")}})
    act(g, "activate mcdowell", "with-sp 2", "to baltimore-md")
    while points(g) > 1:
        act(g, "to washington-dc" if "washington-dc" in ways(g) else "to baltimore-md")
    decision = GAME.decision(g)
    said = text(GAME, "es").prompt(decision.prompt, decision.params)
    assert said.startswith("Cuerpo de 2 UM en ") and " (PD restantes: 1): avanza, " in said


@pytest.mark.rule("for-the-people", "5.1.1")
def test_a_force_that_enters_a_space_with_enemies_stops_and_fights():
    g = ops({"washington-dc": {"usa": stack(6, "mcdowell")}, "manassas-va": {"csa": stack(4)}})
    act(g, "activate mcdowell", "with-sp 6", "to manassas-va", dice=[1, 6])
    assert len(told(g, "battle")) == 1 and asked(g)[1] != "move"


@pytest.mark.rule("for-the-people", "5.1.1")
def test_any_number_of_points_may_stand_in_a_space():
    g = ops({"cincinnati-oh": {"usa": stack(3)}, "columbus-oh": {"usa": stack(30)}})
    act(g, "division cincinnati-oh", "with-sp 3", "to columbus-oh", "stop")
    assert sp(g, "usa", "columbus-oh") == 33


@pytest.mark.rule("for-the-people", "5.1.1", "10.2.4")
def test_no_force_marches_along_the_baltimore_and_ohio():
    g = ops({"harpers-ferry-va": {"usa": stack(2), "control": "usa"}, "grafton-wv": {"control": "usa"}})
    act(g, "division harpers-ferry-va", "with-sp 2")
    assert "grafton-wv" not in ways(g) and "frederick-md" in ways(g)


# ---- 5.1.2, 5.1.3: formations


@pytest.mark.rule("for-the-people", "5.1.2")
def test_points_move_only_as_army_corps_division_or_brigade():
    g = ops({"washington-dc": {"usa": stack(6, "mcdowell", "butler", "stoneman", army="army-potomac")}})
    assert verbs(g) >= {"activate", "division"}
    assert set(offered(g, "activate")) == {"mcdowell", "stoneman"}
    assert offered(g, "division") == ["washington-dc"]


@pytest.mark.rule("for-the-people", "5.1.2", "5.2.3")
def test_an_army_moves_when_its_commander_is_activated():
    g = ops({"washington-dc": {"usa": stack(6, "mcdowell", "butler", "stoneman", army="army-potomac")}})
    act(g, "activate mcdowell", "to frederick-md", "stop")
    assert sp(g, "usa", "frederick-md") == 6 and sp(g, "usa", "washington-dc") == 0
    assert [where(g, u) for u in ("mcdowell", "butler", "stoneman")] == ["frederick-md"] * 3
    assert T.ids[g.army_at[T.army["army-potomac"]]] == "frederick-md"


@pytest.mark.rule("for-the-people", "5.1.2")
def test_a_corps_moves_a_general_and_the_points_his_owner_names():
    g = ops({"washington-dc": {"usa": stack(6, "butler")}})
    act(g, "activate butler")
    assert offered(g, "with-sp") == [6, 5, 4, 3, 2, 1, 0]
    act(g, "with-sp 4", "to frederick-md", "stop")
    assert (sp(g, "usa", "frederick-md"), sp(g, "usa", "washington-dc")) == (4, 2)
    assert where(g, "butler") == "frederick-md"


@pytest.mark.rule("for-the-people", "5.1.2", "5.6.6")
def test_a_general_without_a_strength_point_in_his_space_is_not_activated():
    # In a fort he may stay alone (5.3.4), but only a reorganisation moves him.
    g = ops(
        {
            "washington-dc": {"usa": stack(0, "butler"), "fort": "usa"},
            "frederick-md": {"usa": stack(1)},
        }
    )
    assert offered(g, "activate") == [] and "reorganise" in verbs(g)


@pytest.mark.rule("for-the-people", "5.1.2")
def test_a_division_takes_one_to_three_points_of_one_space_and_no_general():
    g = ops({"washington-dc": {"usa": stack(6, "butler")}})
    act(g, "division washington-dc")
    assert offered(g, "with-sp") == [3, 2, 1]
    act(g, "with-sp 3", "to frederick-md", "stop")
    assert where(g, "butler") == "washington-dc" and sp(g, "usa", "frederick-md") == 3


@pytest.mark.rule("for-the-people", "5.1.2")
def test_a_brigade_moves_out_of_an_army_or_off_the_map_alone():
    g = ops({"washington-dc": {"usa": stack(6, "mcdowell", "stoneman", army="army-potomac")}})
    act(g, "activate stoneman", "to frederick-md", "stop")
    assert where(g, "stoneman") == "frederick-md" and where(g, "mcdowell") == "washington-dc"
    assert (sp(g, "usa", "frederick-md"), sp(g, "usa", "washington-dc")) == (1, 5)


@pytest.mark.rule("for-the-people", "5.1.3", "5.1.summary")
@pytest.mark.parametrize(
    ("order", "allowance"),
    [("activate mcdowell", 6), ("activate fremont", 8), ("division st-louis-mo", 5), ("activate stoneman", 10)],
)
def test_movement_points_of_each_formation(order: str, allowance: int):
    g = ops(
        {
            "washington-dc": {"usa": stack(6, "mcdowell", "stoneman", army="army-potomac")},
            "st-louis-mo": {"usa": stack(3, "fremont"), "control": "usa"},
        }
    )
    act(g, order)
    if asked(g)[1] == "muster":
        act(g, "with-sp 2")
    assert points(g) == allowance


@pytest.mark.rule("for-the-people", "5.1.3", "5.1.summary")
def test_an_army_takes_fifteen_points_cavalry_among_them():
    g = ops({"washington-dc": {"usa": stack(18, "mcdowell", "stoneman", army="army-potomac")}})
    act(g, "activate mcdowell", "to frederick-md", "stop")
    assert sp(g, "usa", "frederick-md") == 15 and where(g, "stoneman") == "frederick-md"
    assert sp(g, "usa", "washington-dc") == 3


@pytest.mark.rule("for-the-people", "5.1.3", "5.1.summary", "5.3.3")
def test_a_corps_takes_six_points_and_a_brigade_counts_against_them_and_as_its_second_general():
    g = ops({"washington-dc": {"usa": stack(9, "butler", "banks", "stoneman")}})
    act(g, "activate butler")
    assert max(offered(g, "with-sp")) == 6
    act(g, "with-sp 6")
    assert set(offered(g, "along")) == {"banks"}  # no room for horse
    g = ops({"washington-dc": {"usa": stack(9, "butler", "banks", "stoneman")}})
    act(g, "activate butler", "with-sp 5")
    assert set(offered(g, "along")) == {"banks", "stoneman"}
    act(g, "along stoneman", "to frederick-md")
    assert sp(g, "usa", "frederick-md") == 6 and "take" not in verbs(g)


@pytest.mark.rule("for-the-people", "5.1.3", "5.1.summary", "5.6.6")
def test_divisions_and_brigades_take_no_generals_on_the_way():
    spaces = {
        "washington-dc": {"usa": stack(6, "butler", "stoneman")},
        "frederick-md": {"usa": stack(2, "banks", "halleck")},
    }
    for order in (["division washington-dc", "with-sp 2"], ["activate stoneman"]):
        g = ops(spaces)
        act(g, *order, "to frederick-md")
        assert not offered(g, "take") and "take-sp" not in verbs(g)


# ---- 5.1.4: activation


@pytest.mark.rule("for-the-people", "5.1.4", "example.activation-ratings")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_card_activates_generals_up_to_its_value(value: int):
    g = ops({"washington-dc": {"usa": stack(9, "mcclellan", "hooker", "sherman")}}, value=value)
    ratings = {"mcclellan": 3, "hooker": 2, "sherman": 1}
    assert {u: T.strategy[T.general[u]] for u in ratings} == ratings
    assert set(offered(g, "activate")) == {u for u, rating in ratings.items() if rating <= value}


@pytest.mark.rule("for-the-people", "5.1.4")
def test_one_card_activates_one_general_and_the_same_one_again_in_the_next_round():
    g = ops({"washington-dc": {"usa": stack(6, "sherman")}, "cincinnati-oh": {"usa": stack(6, "hooker")}})
    act(g, "activate sherman", "with-sp 2", "to frederick-md", "stop")
    assert asked(g) == ("usa", "play")
    act(g, "ops 34")
    assert "sherman" in offered(g, "activate")


@pytest.mark.rule("for-the-people", "5.1.4", "4.3.1")
def test_a_campaign_activates_several_but_no_force_twice():
    g = campaign({"washington-dc": {"usa": stack(6, "butler")}, "cincinnati-oh": {"usa": stack(6, "hooker")}}, MINOR)
    act(g, "activate butler", "with-sp 2", "to frederick-md", "stop")
    assert offered(g, "activate") == ["hooker"]
    assert set(offered(g, "division")) == {"washington-dc", "cincinnati-oh"}  # the two at Frederick have moved
    act(g, "activate hooker", "with-sp 2", "to columbus-oh", "stop")
    assert asked(g) == ("usa", "play")


# ---- 5.1.5: taking up and putting down


@pytest.mark.rule("for-the-people", "5.1.5")
def test_a_corps_takes_up_and_puts_down_points_even_those_it_left_before():
    g = campaign({"washington-dc": {"usa": stack(6, "butler")}, "frederick-md": {"usa": stack(3)}})
    act(g, "activate butler", "with-sp 4", "to frederick-md", "take-sp", "take-sp")
    assert "take-sp" not in verbs(g)  # six is all
    act(g, "to baltimore-md", "drop-sp", "drop-sp", "to washington-dc")
    assert (sp(g, "usa", "baltimore-md"), sp(g, "usa", "washington-dc")) == (2, 6)
    act(g, "to baltimore-md", "take-sp", "take-sp", "stop")
    assert sp(g, "usa", "baltimore-md") == 6 and g.moved[S["baltimore-md"]] == 6


@pytest.mark.rule("for-the-people", "5.1.5")
def test_in_one_space_points_are_taken_up_or_put_down_not_both():
    spaces = {"washington-dc": {"usa": stack(6, "butler")}, "frederick-md": {"usa": stack(3)}}
    for first, other in (("take-sp", "drop-sp"), ("drop-sp", "take-sp")):
        g = ops(spaces)
        act(g, "activate butler", "with-sp 4", "to frederick-md")
        assert verbs(g) >= {first, other}
        act(g, first)
        assert first in verbs(g) and other not in verbs(g)


@pytest.mark.rule("for-the-people", "5.1.5")
def test_an_army_takes_up_and_puts_down_points_within_fifteen():
    g = ops(
        {
            "washington-dc": {"usa": stack(14, "mcdowell", army="army-potomac")},
            "frederick-md": {"usa": stack(4)},
        }
    )
    act(g, "activate mcdowell", "to frederick-md", "take-sp")
    assert "take-sp" not in verbs(g)
    act(g, "to baltimore-md", *["drop-sp"] * 5, "stop")
    assert sp(g, "usa", "baltimore-md") == 15 and sp(g, "usa", "frederick-md") == 3


@pytest.mark.rule("for-the-people", "5.1.5", "5.4.2")
def test_a_division_puts_down_but_takes_nothing_up():
    g = ops({"washington-dc": {"usa": stack(3)}, "frederick-md": {"usa": stack(3)}})
    act(g, "division washington-dc", "with-sp 3", "to frederick-md", "drop-sp")
    assert "take-sp" not in verbs(g)
    act(g, "to washington-dc", "drop-sp")
    assert "drop-sp" not in verbs(g)  # the last of it is the division
    act(g, "stop")
    assert (sp(g, "usa", "frederick-md"), sp(g, "usa", "washington-dc")) == (4, 2)


@pytest.mark.rule("for-the-people", "5.1.5", "5.5.2")
def test_a_brigade_neither_takes_up_nor_puts_down():
    g = ops({"washington-dc": {"usa": stack(3, "stoneman")}, "frederick-md": {"usa": stack(3)}})
    act(g, "activate stoneman", "to frederick-md")
    assert not verbs(g) & {"take-sp", "drop-sp", "take", "drop"}


@pytest.mark.rule("for-the-people", "5.1.5", "5.3.2", "5.6.6")
def test_a_corps_changes_its_second_general_on_the_way():
    g = ops(
        {
            "washington-dc": {"usa": stack(6, "butler", "banks")},
            "frederick-md": {"usa": stack(3, "mcclellan")},
        }
    )
    act(g, "activate butler", "with-sp 4", "along banks", "to frederick-md")
    assert offered(g, "drop") == ["banks"] and offered(g, "take") == []  # one besides himself
    act(g, "drop banks")
    assert offered(g, "take") == ["mcclellan"]  # who outranks him, but not from the first space
    act(g, "take mcclellan", "to baltimore-md", "stop")
    assert where(g, "banks") == "frederick-md" and where(g, "mcclellan") == "baltimore-md"


@pytest.mark.rule("for-the-people", "5.1.5")
def test_the_active_general_is_never_put_down():
    g = ops({"washington-dc": {"usa": stack(6, "butler", "banks")}, "frederick-md": {"usa": stack(3)}})
    act(g, "activate butler", "with-sp 4", "along banks", "to frederick-md")
    assert "butler" not in offered(g, "drop")
    g = ops(
        {
            "washington-dc": {"usa": stack(6, "mcdowell", "butler", "hooker", army="army-potomac")},
        }
    )
    act(g, "activate mcdowell", "to frederick-md")
    assert offered(g, "drop") == ["hooker"]


@pytest.mark.rule("for-the-people", "5.1.5", "4.3.1")
def test_a_general_put_down_on_the_way_has_moved_but_can_be_taken_up_again():
    g = campaign(
        {
            "washington-dc": {"usa": stack(6, "butler", "banks")},
            "frederick-md": {"usa": stack(3)},
        }
    )
    act(g, "activate butler", "with-sp 4", "along banks", "to frederick-md", "drop banks")
    assert offered(g, "take") == []  # not in the same breath
    act(g, "to baltimore-md", "to frederick-md")
    assert offered(g, "take") == ["banks"]
    act(g, "to washington-dc", "stop")
    assert offered(g, "activate") == []


@pytest.mark.rule("for-the-people", "5.1.5", "4.3.1")
def test_whom_an_army_leaves_where_it_sets_out_has_not_moved():
    g = campaign({"washington-dc": {"usa": stack(6, "mcdowell", "butler", "hooker", army="army-potomac")}})
    act(g, "activate mcdowell", "drop hooker", "drop-sp", "to frederick-md", "stop")
    assert offered(g, "activate") == ["hooker"] and offered(g, "division") == []
    act(g, "activate hooker", "with-sp 1", "to baltimore-md", "stop")
    assert where(g, "hooker") == "baltimore-md" and sp(g, "usa", "baltimore-md") == 1


@pytest.mark.rule("for-the-people", "5.1.5", "4.3.1")
def test_he_has_moved_even_if_the_force_that_put_him_down_is_lost():
    g = campaign(
        {
            "washington-dc": {"usa": stack(6, "butler", "banks")},
            "frederick-md": {"usa": stack(3)},
            "harpers-ferry-va": {"csa": stack(10), "control": "csa"},
        }
    )
    act(g, "activate butler", "with-sp 1", "along banks", "to frederick-md", "drop banks", "to harpers-ferry-va")
    assert told(g, "overrun") and asked(g) == ("usa", "campaign")
    assert offered(g, "activate") == [] and set(offered(g, "division")) == {"washington-dc", "frederick-md"}


# ---- 5.3: corps


@pytest.mark.rule("for-the-people", "5.3.1", "5.3.2", "example.corps-command-fremont-burnside")
def test_fremont_and_burnside():
    g = ops({"cincinnati-oh": {"usa": stack(1, "fremont", "burnside")}}, value=2)
    assert offered(g, "activate") == ["burnside"]  # Fremont needs a three
    act(g, "activate burnside", "with-sp 0", "to columbus-oh")
    assert sp(g, "usa", "columbus-oh") == 0 and where(g, "burnside") == "columbus-oh"
    act(g, "to cincinnati-oh", "take fremont", "take-sp", "to columbus-oh")
    assert sp(g, "usa", "columbus-oh") == 1 and where(g, "fremont") == "columbus-oh"
    from hardtack.games.for_the_people.rules.march.formations import commanders

    f = g.force
    assert f is not None and T.general_ids[f.leader] == "burnside"
    act(g, "stop")
    assert [T.general_ids[u] for u in commanders(g, USA, S["columbus-oh"])] == ["fremont"]


@pytest.mark.rule("for-the-people", "5.3.1", "7.4.1")
def test_the_active_general_commands_the_attack_whoever_outranks_him():
    g = ops(
        {
            "washington-dc": {"usa": stack(4, "sherman")},
            "frederick-md": {"usa": stack(1, "fremont")},
            "harpers-ferry-va": {"csa": stack(2, "polk")},
        }
    )
    act(g, "activate sherman", "with-sp 4", "to frederick-md", "take fremont", "take-sp", "to harpers-ferry-va")
    act(g, "stand", dice=[3, 3])
    # Sherman's offence 3, nothing of Fremont's.
    assert told(g, "battle-dice")[0]["drm"] == 3


@pytest.mark.rule("for-the-people", "5.3.1")
def test_otherwise_the_highest_rank_commands():
    from hardtack.games.for_the_people.rules.march.formations import commanders

    g = ops({"cincinnati-oh": {"usa": stack(4, "hooker", "mcclellan", "buell", "stoneman")}})
    assert [T.general_ids[u] for u in commanders(g, USA, S["cincinnati-oh"])] == ["mcclellan"]


@pytest.mark.rule("for-the-people", "5.3.2")
def test_any_general_may_be_activated_but_none_of_higher_rank_sets_out_with_him():
    g = ops({"cincinnati-oh": {"usa": stack(6, "hooker", "meade", "mcclellan")}}, value=2)
    assert set(offered(g, "activate")) == {"hooker", "meade"}  # equals; McClellan needs a three
    act(g, "activate hooker", "with-sp 4")
    assert offered(g, "along") == ["meade"]


@pytest.mark.rule("for-the-people", "5.3.2")
def test_a_cavalry_general_commands_no_corps_move():
    g = ops({"cincinnati-oh": {"usa": stack(6, "stoneman")}})
    act(g, "activate stoneman")
    assert asked(g)[1] == "move" and points(g) == 10  # his brigade alone, no muster
    act(g, "to columbus-oh", "stop")
    assert (sp(g, "usa", "columbus-oh"), sp(g, "usa", "cincinnati-oh")) == (1, 5)


@pytest.mark.rule("for-the-people", "5.3.3")
def test_a_general_with_nothing_but_a_brigade_is_a_corps():
    g = ops({"cincinnati-oh": {"usa": stack(2, "hooker", "stoneman")}, "columbus-oh": {"usa": stack(2)}})
    act(g, "activate hooker", "with-sp 0", "along stoneman")
    assert points(g) == 8
    act(g, "to columbus-oh", "take-sp", "stop")
    assert sp(g, "usa", "columbus-oh") == 3 and where(g, "stoneman") == "columbus-oh"


@pytest.mark.rule("for-the-people", "5.3.3", "6.1.1")
def test_a_corps_may_go_by_water():
    g = ops({"philadelphia-pa": {"usa": stack(4, "butler")}})
    act(g, "sail philadelphia-pa", "along butler", "with-sp 3", "to fort-monroe-va")
    assert sp(g, "usa", "fort-monroe-va") == 3 and where(g, "butler") == "fort-monroe-va"


# ---- 5.3.4: generals and strength points


@pytest.mark.rule("for-the-people", "5.3", "5.3.4", "example.corps-limit-generals")
def test_two_points_hold_three_generals():
    g = ops(
        {
            "cincinnati-oh": {"usa": stack(5, "hooker", "buell", "meade")},
            "columbus-oh": {"usa": stack(1)},
        },
        foe=[26],
    )
    act(g, "division cincinnati-oh", "with-sp 3", "to columbus-oh", "stop")
    assert asked(g) == ("csa", "play")  # two points, three generals
    g = ops({"cincinnati-oh": {"usa": stack(5, "hooker", "buell", "meade", "pope")}}, foe=[26])
    act(g, "division cincinnati-oh", "with-sp 3", "to columbus-oh", "stop")
    assert asked(g) == ("csa", "excess") and set(offered(g, "send")) == {"hooker", "buell", "meade", "pope"}
    act(g, "send buell")
    assert where(g, "buell") == TRACK and g.back[T.general["buell"]] == g.turn + 1
    assert asked(g) == ("csa", "play")


@pytest.mark.rule("for-the-people", "5.3.4", "5.2.9")
def test_the_opponent_chooses_but_never_a_brigade():
    g = ops({"cincinnati-oh": {"usa": stack(4, "hooker", "buell", "stoneman")}}, foe=[26])
    act(g, "division cincinnati-oh", "with-sp 3", "to columbus-oh", "stop")
    assert asked(g) == ("csa", "excess") and set(offered(g, "send")) == {"hooker", "buell"}


@pytest.mark.rule("for-the-people", "5.3.4")
def test_a_general_is_never_left_without_a_strength_point():
    g = ops({"cincinnati-oh": {"usa": stack(2, "hooker", "mcclellan")}}, value=2)
    act(g, "activate hooker")
    assert offered(g, "with-sp") == [1, 0]  # McClellan may not go along, so one stays with him
    g = ops({"cincinnati-oh": {"usa": stack(2, "hooker", "meade")}}, value=2)
    act(g, "activate hooker", "with-sp 2")
    assert offered(g, "along") == ["meade"] and "alone" not in verbs(g)
    g = ops({"cincinnati-oh": {"usa": stack(1, "hooker")}})
    assert offered(g, "division") == []
    g = ops({"cincinnati-oh": {"usa": stack(2, "hooker")}})
    act(g, "division cincinnati-oh")
    assert offered(g, "with-sp") == [1]


@pytest.mark.rule("for-the-people", "5.3.4")
def test_a_brigade_does_not_ride_away_from_a_general_alone():
    g = ops({"cincinnati-oh": {"usa": stack(1, "hooker", "stoneman")}})
    assert offered(g, "activate") == ["hooker"]


@pytest.mark.rule("for-the-people", "5.3.4")
def test_a_fort_counts_as_no_points_and_holds_one_general():
    g = ops({"cincinnati-oh": {"usa": stack(2, "hooker", "mcclellan"), "fort": "usa"}}, value=2, foe=[26])
    act(g, "activate hooker", "with-sp 2", "to columbus-oh", "stop")
    assert where(g, "mcclellan") == "cincinnati-oh" and asked(g) == ("csa", "play")
    g = ops({"cincinnati-oh": {"usa": stack(2, "hooker", "mcclellan", "buell"), "fort": "usa"}}, value=2, foe=[26])
    act(g, "activate hooker", "with-sp 2", "to columbus-oh", "stop")
    assert asked(g) == ("csa", "excess")


@pytest.mark.rule("for-the-people", "5.3.4")
def test_the_limit_may_be_broken_during_the_round():
    spaces = {"cincinnati-oh": {"usa": stack(3, "hooker", "mcclellan", "buell", "banks")}}
    g = ops(spaces, value=2, foe=[26])
    act(g, "activate hooker", "with-sp 2", "to columbus-oh")  # three generals are left with one point
    act(g, "to cincinnati-oh", "stop")
    assert asked(g) == ("csa", "play")
    g = ops(spaces, value=2, foe=[26])
    act(g, "activate hooker", "with-sp 2", "to columbus-oh", "stop")
    assert asked(g) == ("csa", "excess")


def question(g):
    decision = GAME.decision(g)
    return text(GAME, "en").prompt(decision.prompt, decision.params)


def four_generals_and_two_points(**table):
    g = ops({"cincinnati-oh": {"usa": stack(5, "hooker", "buell", "meade", "pope")}}, **table)
    act(g, "division cincinnati-oh", "with-sp 3", "to columbus-oh", "stop")
    return g


@pytest.mark.rule("for-the-people", "5.3.4")
def test_the_opponent_may_let_it_stand_until_all_rounds_are_played():
    g = four_generals_and_two_points(foe=[26])
    assert asked(g) == ("csa", "excess") and verbs(g) == {"send", "let"}
    assert question(g).endswith("choose who must leave, or let it stand until all rounds are played.")
    act(g, "let")
    assert asked(g) == ("csa", "play") and where(g, "pope") == "cincinnati-oh"
    act(g, "discard 26", f"discard {SPARE}")  # the last cards: now nothing stands any longer
    assert asked(g) == ("csa", "excess") and verbs(g) == {"send"}
    assert question(g).endswith("choose who must leave.")
    act(g, "send pope")
    assert where(g, "pope") == TRACK and asked(g)[1] != "excess"


@pytest.mark.rule("for-the-people", "5.3.4")
def test_what_stands_is_not_asked_again_unless_it_gets_worse():
    g = four_generals_and_two_points(foe=[26, 38, 84])
    g.hands[USA].append(83)
    act(g, "let", "discard 26")
    assert asked(g) == ("usa", "play")
    act(g, "ops 83", "division cincinnati-oh", "with-sp 1", "to columbus-oh", "stop")
    assert asked(g) == ("csa", "excess"), "two too many now"
    act(g, "let", "discard 38")
    assert asked(g) == ("usa", "play")


@pytest.mark.rule("for-the-people", "5.3.4")
def test_what_stands_does_so_no_more_when_the_last_point_is_gone():
    g = four_generals_and_two_points(foe=[5, 26, 73])
    act(g, "let", "event 73", "strike cincinnati-oh", "let")  # two too many stand by one point
    g.hands[USA].append(83)
    act(g, f"discard {SPARE}", "event 5", "strike cincinnati-oh")
    assert sp(g, "usa", "cincinnati-oh") == 0
    for general in ("hooker", "buell", "meade"):
        assert asked(g) == ("csa", "excess") and verbs(g) == {"send"}
        act(g, f"send {general}")
    assert where(g, "pope") == TRACK and asked(g) == ("usa", "play")  # nobody is ever alone


@pytest.mark.rule("for-the-people", "5.3.4", "5.2.9")
def test_the_opponent_may_let_an_army_keep_its_generals():
    generals = ("mcdowell", "butler", "hooker", "meade", "pope")
    g = ops({"washington-dc": {"usa": stack(2, *generals, army="army-potomac")}}, foe=[26])
    act(g, "division washington-dc", "with-sp 1", "to frederick-md", "stop", "let")
    assert asked(g) == ("csa", "play") and all(where(g, u) == "washington-dc" for u in generals)


# ---- 5.3.5 to 5.3.7: corps and armies


@pytest.mark.rule("for-the-people", "5.3.5")
def test_a_corps_passes_through_an_army_without_joining_it():
    g = ops(
        {
            "washington-dc": {"usa": stack(6, "butler")},
            "frederick-md": {"usa": stack(5, "mcdowell", "banks", army="army-potomac")},
        }
    )
    act(g, "activate butler", "with-sp 6", "to frederick-md")
    assert offered(g, "take") == []  # the second of the army must stay, though Butler outranks him here
    act(g, "to baltimore-md", "stop")
    assert sp(g, "usa", "baltimore-md") == 6 and sp(g, "usa", "frederick-md") == 5
    assert T.general_ids[g.chief[T.army["army-potomac"]]] == "mcdowell"


@pytest.mark.rule("for-the-people", "5.3.5")
def test_a_corps_that_ends_with_an_army_is_part_of_it():
    g = ops(
        {
            "washington-dc": {"usa": stack(6, "butler")},
            "frederick-md": {"usa": stack(5, "mcdowell", army="army-potomac")},
        }
    )
    act(g, "activate butler", "with-sp 6", "to frederick-md", "stop")
    assert T.general_ids[g.chief[T.army["army-potomac"]]] == "mcdowell"  # Butler outranks him, but must relieve him
    act(g, "ops 34")
    assert "relieve" in verbs(g) and "butler" not in {T.general_ids[u] for u in leaders(g, USA, 3)}


@pytest.mark.rule("for-the-people", "5.3.6", "5.2.2")
def test_neither_the_commander_nor_his_second_leads_a_corps_out_of_an_army():
    g = ops({"washington-dc": {"usa": stack(9, "mcdowell", "butler", "hooker", "pope", army="army-potomac")}})
    assert set(offered(g, "activate")) == {"mcdowell", "hooker", "pope"}  # McDowell moves the army
    act(g, "activate hooker", "with-sp 6")
    assert offered(g, "along") == ["pope"]
    act(g, "along pope", "to frederick-md", "stop")
    assert sp(g, "usa", "washington-dc") == 3 and where(g, "butler") == "washington-dc"


@pytest.mark.rule("for-the-people", "5.3.6", "5.2.2")
def test_of_equal_seconds_one_stays():
    g = ops({"washington-dc": {"usa": stack(9, "mcdowell", "hooker", "pope", army="army-potomac")}})
    assert set(offered(g, "activate")) == {"mcdowell", "hooker", "pope"}
    act(g, "activate hooker", "with-sp 6")
    assert asked(g)[1] == "move"  # Pope is the second now


@pytest.mark.rule("for-the-people", "5.3.6")
def test_a_corps_out_of_an_army_costs_its_own_generals_rating():
    g = ops({"washington-dc": {"usa": stack(9, "mcdowell", "butler", "hooker", army="army-potomac")}}, value=2)
    assert offered(g, "activate") == ["hooker"]


@pytest.mark.rule("for-the-people", "5.3.6", "5.2.1", "12.7")
def test_a_corps_that_takes_the_last_point_ends_the_army():
    g = ops(
        {"washington-dc": {"usa": stack(2, "mcdowell", "butler", "hooker", army="army-potomac")}},
        will={"usa": 100},
        sign={"usa": -1},
    )
    act(g, "activate hooker", "with-sp 2", "to frederick-md")
    assert g.army_at[T.army["army-potomac"]] == TRACK and g.will[USA] == 90
    assert where(g, "mcdowell") == TRACK and where(g, "butler") == TRACK and where(g, "hooker") == "frederick-md"


@pytest.mark.rule("for-the-people", "5.3.7", "5.3.3", "5.7.3")
def test_a_corps_twice_as_strong_goes_on_after_a_battle():
    spaces = {"washington-dc": {"usa": stack(6, "sherman")}, "manassas-va": {"csa": stack(3)}}
    g = ops(spaces)
    act(g, "activate sherman", "with-sp 6", "to manassas-va", dice=[6, 1])
    act(g, "back gordonsville-va")
    assert asked(g)[1] == "move" and points(g) == 7
    g = ops({"washington-dc": {"usa": stack(5, "sherman")}, "manassas-va": {"csa": stack(3)}})
    act(g, "activate sherman", "with-sp 5", "to manassas-va", dice=[6, 1])
    act(g, "back gordonsville-va")
    assert where(g, "sherman") == "manassas-va" and asked(g)[1] == "play"  # five against three


# ---- 5.4: divisions


@pytest.mark.rule("for-the-people", "5.4.1")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_an_operations_card_moves_as_many_points_as_its_value(value: int):
    g = ops({"cincinnati-oh": {"usa": stack(5)}}, value=value)
    act(g, "division cincinnati-oh")
    assert max(offered(g, "with-sp")) == value


@pytest.mark.rule("for-the-people", "5.4.1")
def test_a_campaign_moves_divisions_of_up_to_three():
    g = campaign({"cincinnati-oh": {"usa": stack(5)}}, MINOR)
    act(g, "division cincinnati-oh")
    assert offered(g, "with-sp") == [3, 2, 1]


@pytest.mark.rule("for-the-people", "5.4.1")
def test_a_divisions_move_ends_after_a_battle():
    g = ops({"frederick-md": {"usa": stack(3)}, "harpers-ferry-va": {"csa": stack(1), "control": "usa"}})
    act(g, "division frederick-md", "with-sp 3", "to harpers-ferry-va", dice=[6, 1])
    assert sp(g, "usa", "harpers-ferry-va") == 3 and asked(g)[1] == "play"


@pytest.mark.rule("for-the-people", "5.4.1", "5.4.4", "5.6.6")
def test_the_limits_hold_when_a_division_has_gone():
    g = ops({"cincinnati-oh": {"usa": stack(4, "hooker", "buell", "meade")}}, foe=[26])
    act(g, "division cincinnati-oh", "with-sp 3", "to columbus-oh", "to cincinnati-oh", "stop")
    assert asked(g) == ("csa", "play")  # put right again
    g = ops({"cincinnati-oh": {"usa": stack(4, "hooker", "buell", "meade")}}, foe=[26])
    act(g, "division cincinnati-oh", "with-sp 3", "to columbus-oh", "stop")
    assert asked(g) == ("csa", "excess")


@pytest.mark.rule("for-the-people", "5.4.1", "5.4.4", "4.3.1")
@pytest.mark.parametrize("army", ["", "army-potomac"])
def test_in_a_campaign_they_hold_when_the_divisions_own_move_is_over(army: str):
    generals = ("buell", "hooker", "meade", *(("banks", "pope") if army else ()))
    spaces = {"cincinnati-oh": {"usa": stack(4, *generals, army=army)}, "columbus-oh": {"usa": stack(1)}}
    g = campaign(spaces)
    act(g, "division cincinnati-oh", "with-sp 3", "to columbus-oh", "stop")
    assert asked(g) == ("csa", "excess")
    act(g, "send meade")
    assert asked(g) == ("usa", "campaign") and where(g, "meade") == TRACK
    g = campaign(spaces)
    act(g, "division cincinnati-oh", "with-sp 3", "to columbus-oh", "to cincinnati-oh", "stop")
    assert asked(g) == ("usa", "campaign")
    # What a corps has left has until the end of the round.
    g = campaign(
        {
            "cincinnati-oh": {"usa": stack(4, "buell", "hooker", "meade", "banks")},
            "washington-dc": {"usa": stack(2)},
        }
    )
    act(g, "activate hooker", "with-sp 3", "alone", "to columbus-oh", "stop")
    act(g, "division washington-dc", "with-sp 2", "to frederick-md", "stop")
    assert asked(g) == ("usa", "campaign")  # another's move does not bring it forward


@pytest.mark.rule("for-the-people", "5.4.2", "example.division-tennessee")
def test_a_union_division_and_tennessee():
    spaces = {"bowling-green-ky": {"usa": stack(2), "control": "usa"}}
    g = ops(spaces)
    act(g, "division bowling-green-ky", "with-sp 2")
    assert "clarksville-tn" not in ways(g)
    g = ops({**spaces, "clarksville-tn": {"control": "usa"}})
    act(g, "division bowling-green-ky", "with-sp 2")
    assert "clarksville-tn" in ways(g)
    g = ops(spaces, states={"TN": "usa"})
    act(g, "division bowling-green-ky", "with-sp 2")
    assert "clarksville-tn" in ways(g)


@pytest.mark.rule("for-the-people", "5.4.2")
@pytest.mark.parametrize(
    ("side", "start", "to", "whose", "state", "may"),
    [
        ("usa", "lebanon-ky", "somerset-ky", "csa", "neutral", False),  # an enemy marker in a neutral border state
        ("usa", "lebanon-ky", "somerset-ky", "neutral", "neutral", True),
        ("usa", "lebanon-ky", "somerset-ky", "csa", "usa", True),
        ("csa", "lebanon-ky", "somerset-ky", "usa", "neutral", False),
        ("csa", "lebanon-ky", "somerset-ky", "usa", "csa", True),
        ("usa", "gettysburg-pa", "chambersburg-pa", "csa", "usa", True),  # Union states are always the Union's
        ("csa", "gettysburg-pa", "chambersburg-pa", "usa", "usa", False),
        ("csa", "gettysburg-pa", "chambersburg-pa", "csa", "usa", True),  # a friendly space in an enemy state
        ("csa", "murfreesboro-tn", "nashville-tn", "usa", "csa", True),
        ("csa", "murfreesboro-tn", "nashville-tn", "usa", "usa", False),
        ("usa", "murfreesboro-tn", "nashville-tn", "usa", "csa", True),
        ("csa", "manassas-va", "washington-dc", "usa", "usa", False),
    ],
)
def test_where_a_division_may_go(side: str, start: str, to: str, whose: str, state: str, may: bool):
    land = to[-2:].upper()
    g = ops({start: {side: stack(2), "control": side}, to: {"control": whose}}, side=side, states={land: state})
    act(g, f"division {start}", "with-sp 2")
    assert (to in ways(g)) == may


@pytest.mark.rule("for-the-people", "5.4.3")
def test_points_at_sea_without_a_general_are_a_corps_and_may_land_in_an_enemy_port():
    g = ops({"philadelphia-pa": {"usa": stack(3)}})
    act(g, "sail philadelphia-pa", "with-sp 3")
    assert "new-bern-nc" in offered(g, "to")
    act(g, "to new-bern-nc")
    assert sp(g, "usa", "new-bern-nc") == 3
    act(g, "ops 34", "division new-bern-nc", "with-sp 1")
    assert ways(g) == set()  # ashore they are a division again: only enemy spaces about


@pytest.mark.rule("for-the-people", "5.4.3")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_naval_move_needs_a_three_however_small(value: int):
    g = ops({"philadelphia-pa": {"usa": stack(1)}}, value=value)
    assert bool(offered(g, "sail")) == (value == 3)


@pytest.mark.rule("for-the-people", "5.4.4")
def test_a_division_may_leave_an_army_or_a_corps():
    g = ops(
        {
            "washington-dc": {"usa": stack(5, "mcdowell", army="army-potomac")},
            "cincinnati-oh": {"usa": stack(3, "hooker")},
        }
    )
    assert set(offered(g, "division")) == {"washington-dc", "cincinnati-oh"}


@pytest.mark.rule("for-the-people", "5.4.4", "5.2.1", "12.7")
def test_a_division_that_takes_the_last_point_ends_the_army():
    g = ops(
        {"winchester-va": {"csa": stack(2, "j-johnston", army="army-northern-virginia")}},
        side="csa",
        will={"csa": 100},
        sign={"csa": -1},
    )
    act(g, "division winchester-va", "with-sp 2", "to strasburg-va")
    assert g.army_at[T.army["army-northern-virginia"]] == TRACK and g.will[CSA] == 95
    assert where(g, "j-johnston") == TRACK


@pytest.mark.rule("for-the-people", "5.2.1", "5.5.4")
def test_a_brigade_that_was_the_last_point_ends_the_army():
    g = ops(
        {"winchester-va": {"csa": stack(1, "j-johnston", "stuart", army="army-northern-virginia")}},
        side="csa",
        will={"csa": 100},
        sign={"csa": -1},
    )
    act(g, "activate stuart", "to strasburg-va")
    assert g.army_at[T.army["army-northern-virginia"]] == TRACK and g.will[CSA] == 95


# ---- 5.6.6, 5.7.1: generals without strength points


@pytest.mark.rule("for-the-people", "5.6.6", "5.7.1")
def test_a_general_without_points_keeps_out_of_enemy_spaces():
    spaces = {"lebanon-ky": {"usa": stack(2, "hooker"), "control": "usa"}}
    g = ops({**spaces, "somerset-ky": {"control": "csa"}, "bowling-green-ky": {"csa": stack(1)}})
    act(g, "activate hooker", "with-sp 0")
    assert ways(g) == {"lexington-ky", "louisville-ky"}
    # Not even if friends stand there, whoever has the state.
    g = ops({**spaces, "somerset-ky": {"control": "csa", "usa": stack(3)}}, states={"KY": "usa"})
    act(g, "activate hooker", "with-sp 0")
    assert "somerset-ky" not in ways(g)
    g = ops({**spaces, "somerset-ky": {"control": "neutral", "fort": "csa"}})
    act(g, "activate hooker", "with-sp 0")
    assert "somerset-ky" not in ways(g)
    g = ops({**spaces, "somerset-ky": {"csa": stack(0, "price")}})
    act(g, "activate hooker", "with-sp 0")
    assert "somerset-ky" not in ways(g)


@pytest.mark.rule("for-the-people", "5.7.1")
@pytest.mark.parametrize(
    "order", ["activate mcdowell", "activate hooker", "division frederick-md", "activate stoneman"]
)
def test_every_formation_with_a_strength_point_may_enter_an_occupied_space(order: str):
    g = ops(
        {
            "frederick-md": {"usa": stack(9, "mcdowell", "butler", "hooker", "stoneman", army="army-potomac")},
            "harpers-ferry-va": {"csa": stack(2), "control": "usa"},
        }
    )
    act(g, order)
    if asked(g)[1] == "muster":
        act(g, "with-sp 1")
    if asked(g)[1] == "companion":
        act(g, "alone")
    assert "harpers-ferry-va" in ways(g)


@pytest.mark.rule("for-the-people", "5.6.6")
def test_a_moving_army_drops_and_takes_generals_with_or_without_points():
    g = ops(
        {
            "washington-dc": {"usa": stack(9, "mcdowell", "butler", "hooker", "pope", army="army-potomac")},
            "frederick-md": {"usa": stack(1, "banks")},
        }
    )
    act(
        g,
        "activate mcdowell",
        "drop-sp",
        "drop pope",
        "to frederick-md",
        "take banks",
        "drop hooker",
        "to gettysburg-pa",
    )
    act(g, "stop")
    assert (where(g, "pope"), sp(g, "usa", "washington-dc")) == ("washington-dc", 1)
    assert (where(g, "hooker"), sp(g, "usa", "frederick-md")) == ("frederick-md", 1)
    assert where(g, "banks") == "gettysburg-pa"


@pytest.mark.rule("for-the-people", "5.6.6", "5.3.4")
def test_an_army_does_not_drop_a_general_where_nobody_stays():
    g = ops({"washington-dc": {"usa": stack(9, "mcdowell", "butler", "hooker", army="army-potomac")}})
    act(g, "activate mcdowell", "to frederick-md", "drop hooker")
    assert ways(g) == set()
    act(g, "drop-sp")
    assert "baltimore-md" in ways(g)


# ---- 5.9: railways


@pytest.mark.rule("for-the-people", "5.9.1")
@pytest.mark.parametrize(
    ("order", "spaces"), [("activate hooker", 10), ("division columbus-oh", 7), ("activate stoneman", 12)]
)
def test_by_rail_alone_two_spaces_more(order: str, spaces: int):
    g = ops({"columbus-oh": {"usa": stack(5, "hooker", "stoneman")}})
    act(g, order)
    if asked(g)[1] == "muster":
        act(g, "with-sp 1")
    if asked(g)[1] == "companion":
        act(g, "alone")
    for n in range(spaces):
        act(g, f"to {('cincinnati-oh', 'columbus-oh')[n % 2]}")
    assert ways(g) == set()


@pytest.mark.rule("for-the-people", "5.9.1", "5.2.5")
def test_an_army_has_no_bonus():
    g = ops({"columbus-oh": {"usa": stack(5, "mcdowell", army="army-potomac")}})
    act(g, "activate mcdowell")
    for n in range(6):
        act(g, f"to {('cincinnati-oh', 'columbus-oh')[n % 2]}")
    assert ways(g) == set()


@pytest.mark.rule("for-the-people", "5.9.1")
@pytest.mark.parametrize(
    ("start", "first"),
    [
        ("lebanon-ky", "lexington-ky"),  # a road
        ("lebanon-ky", "bowling-green-ky"),
        ("frankfort-ky", "lexington-ky"),  # by rail, but to a neutral space
    ],
)
def test_a_road_or_a_space_not_its_own_costs_the_bonus(start: str, first: str):
    own = {id: {"control": "usa"} for id in (start, "louisville-ky", "seymour-in")}
    g = ops({**own, start: {"usa": stack(2), "control": "usa"}})
    act(g, f"division {start}", "with-sp 2", f"to {first}", f"to {start}", "to louisville-ky", "to seymour-in")
    act(g, "to louisville-ky")
    assert points(g) == 0 and ways(g) == set()


@pytest.mark.rule("for-the-people", "5.9.1")
def test_a_force_that_starts_in_a_space_not_its_own_has_no_bonus():
    g = ops({"frankfort-ky": {"usa": stack(2)}, "louisville-ky": {"control": "usa"}})
    act(g, "division frankfort-ky", "with-sp 2", *["to louisville-ky", "to seymour-in"] * 2, "to louisville-ky")
    assert ways(g) == set()


@pytest.mark.rule("for-the-people", "5.9.2")
def test_the_bonus_leads_into_no_space_with_an_enemy_even_under_its_own_marker():
    spaces = {"columbus-oh": {"usa": stack(3)}, "seymour-in": {"csa": stack(1)}}
    g = ops(spaces)
    act(g, "division columbus-oh", "with-sp 3", *["to cincinnati-oh", "to columbus-oh"] * 2, "to cincinnati-oh")
    assert points(g) == 0 and ways(g) == {"columbus-oh", "indianapolis-in"}
    g = ops(spaces)
    act(g, "division columbus-oh", "with-sp 3", *["to cincinnati-oh", "to columbus-oh"], "to cincinnati-oh")
    assert "seymour-in" in ways(g)  # with a point of its own it may


@pytest.mark.rule("for-the-people", "5.9.3")
@pytest.mark.parametrize(("a", "b"), [("meridian-ms", "demopolis-al"), ("greensboro-nc", "danville-va")])
def test_two_railways_are_built_by_1864(a: str, b: str):
    spaces = {a: {"csa": stack(3)}, "raleigh-nc": {"csa": stack(1)}}
    link = next(link for n, link in T.roads[S[a]] if n == S[b])
    for turn, rail in ((9, False), (10, True)):
        g = ops(spaces, side="csa", turn=turn)
        assert rail_now(g, link) == rail
        act(g, f"division {a}", "with-sp 3", f"to {b}")
        assert g.force is not None and bool(g.force.rail) == rail
        g = ops({**spaces, b: {"control": "usa"}}, side="csa", turn=turn)  # whoever has its ends
        assert rail_now(g, link) == rail


@pytest.mark.rule("for-the-people", "5.9.1")
def test_the_bonus_has_nothing_to_do_with_strategic_movement():
    g = ops({"columbus-oh": {"usa": stack(3)}})
    before = g.allowance
    act(g, "division columbus-oh", "with-sp 3", "to cincinnati-oh", "stop")
    assert g.allowance == before


# ---- 5.10: north-east Alabama


@pytest.mark.rule("for-the-people", "5.10")
@pytest.mark.parametrize(("value", "may"), [(1, False), (2, False), (3, True)])
def test_rough_country_is_for_confederate_generals_with_a_three(value: int, may: bool):
    spaces = {"jacksonville-al": {"csa": stack(3, "forrest", "jackson")}}
    for order in (["activate jackson", "with-sp 1", "alone"], ["activate jackson", "with-sp 0", "alone"]):
        g = ops(spaces, value=value, side="csa")
        act(g, *order)
        assert ({"decatur-al", "kingston-ga"} <= ways(g)) == may
    g = ops(spaces, value=value, side="csa")
    act(g, "activate forrest")
    assert ({"decatur-al", "kingston-ga"} <= ways(g)) == may
    g = ops(spaces, value=value, side="csa")
    act(g, "division jacksonville-al", "with-sp 1")
    assert ways(g) == {"talladega-al"}


@pytest.mark.rule("for-the-people", "5.10")
@pytest.mark.parametrize("card", [MAJOR, MINOR])
def test_a_campaign_opens_rough_country(card: int):
    g = campaign({"jacksonville-al": {"csa": stack(3, "jackson")}}, card, side="csa")
    act(g, "activate jackson", "with-sp 1")
    assert {"decatur-al", "kingston-ga"} <= ways(g)


@pytest.mark.rule("for-the-people", "5.10")
def test_the_union_never_uses_rough_country():
    for start in ("campaign", "ops"):
        spaces = {"jacksonville-al": {"usa": stack(3, "sherman"), "control": "usa"}}
        g = ops(spaces) if start == "ops" else campaign(spaces)
        act(g, "activate sherman", "with-sp 3")
        assert ways(g) == {"talladega-al"}


@pytest.mark.rule("for-the-people", "5.10", "8.1")
def test_rough_country_carries_no_line_of_communication():
    g = ops({"jacksonville-al": {"csa": stack(1)}, "talladega-al": {"usa": stack(1)}}, side="csa")
    assert not in_supply(g, CSA, S["jacksonville-al"]) and in_supply(g, CSA, S["kingston-ga"])


@pytest.mark.rule("for-the-people", "5.10", "5.8.1", "7.2.4")
def test_no_interception_and_no_retreat_before_battle_over_rough_country():
    g = ops(
        {
            "talladega-al": {"usa": stack(6, "sherman"), "control": "usa"},
            "kingston-ga": {"csa": stack(3, "jackson")},
        },
        foe=[26],
    )
    act(g, "activate sherman", "with-sp 6", "to jacksonville-al")
    assert asked(g) == ("usa", "move")  # Jackson cannot come
    g = ops(
        {
            "talladega-al": {"usa": stack(6, "sherman"), "control": "usa"},
            "jacksonville-al": {"csa": stack(3, "jackson")},
        },
        foe=[26],
    )
    act(g, "activate sherman", "with-sp 6", "to jacksonville-al")
    assert asked(g)[1] != "withdraw" and told(g, "battle")


# ---- the example of 5.4


@pytest.mark.rule("for-the-people", "example.major-campaign-kentucky", "5.4.2", "5.2.6", "6.2.4", "5.8.2")
def test_a_major_campaign_in_kentucky():
    g = campaign(
        {
            "lebanon-ky": {"usa": stack(2), "control": "usa"},
            "bowling-green-ky": {"usa": stack(5, "mcclellan"), "control": "usa"},
            "nashville-tn": {"csa": stack(3, "jackson")},
            "cairo-il": {"usa": stack(6, "grant", army="army-tennessee-us")},
            "dover-tn": {"csa": stack(1), "fort": "csa"},
        }
    )
    assert g.moves == 3
    act(g, "division lebanon-ky", "with-sp 2", "to somerset-ky")
    assert "clinton-tn" not in ways(g)
    act(g, "stop", "activate mcclellan", "with-sp 5", "to clarksville-tn")
    assert asked(g) == ("csa", "intercept") and "jackson" in offered(g, "intercept")
    act(g, "intercept jackson", dice=[3, 1, 6])  # his defence is 3; then the dice of the battle
    assert told(g, "intercepts")[0]["needs"] == 3 and told(g, "battle-dice")
    while asked(g)[1] != "campaign":
        act(g, "stop" if asked(g)[1] == "move" else "pass")
    act(g, "activate grant", "to paducah-ky:south", "convert")
    assert "dover-tn" not in ways(g)
    act(g, "to columbus-ky", "convert", "to mckenzie-tn")
    assert "dover-tn" not in ways(g)
    act(g, "convert")
    assert points(g) == 0
    assert [g.control[S[s]] for s in ("paducah-ky", "columbus-ky", "mckenzie-tn")] == [USA] * 3
