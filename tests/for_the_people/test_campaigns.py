"""4.3: campaigns; 4.5: concentrations."""

import pytest
from msgspec.structs import replace

from for_the_people.helpers import S, act, asked, control, offered, sp, stack, told, where
from for_the_people.playing import SPARE, gone, holding, of_card, over, playable, quiet
from hardtack.games.for_the_people.rules.battle.casualties import exposed
from hardtack.games.for_the_people.rules.state import BRIGADE
from hardtack.games.for_the_people.rules.tables import USA, T
from hardtack.testing import feed_draw

MAJORS, MINORS = [83, 84], [85, 86, 87, 88, 99, 121]
FORCES = {
    "washington-dc": {"usa": stack(8, "mcdowell", "burnside", army="army-potomac")},
    "cairo-il": {"usa": stack(3, "grant")},
    "columbus-oh": {"usa": stack(3)},
    "pittsburgh-pa": {"usa": stack(1, "stoneman")},
    "philadelphia-pa": {"usa": stack(2)},
}


def campaign(card: int, spaces: dict | None = None, side: str = "usa", foe: list[int] | None = None, **table):
    g = holding(card, side, spaces or FORCES, foe=foe, **table)
    act(g, f"event {card}")
    return g


# ---- campaigns


@of_card(*MAJORS, *MINORS)
@pytest.mark.rule("for-the-people", "4.3.1")
@pytest.mark.parametrize("card", MAJORS + MINORS)
def test_three_moves_or_two_of_different_forces(card):
    g = campaign(card)
    act(g, "activate mcdowell", "to frederick-md", "stop")
    assert asked(g) == ("usa", "campaign")
    act(g, "activate stoneman", "to wheeling-wv", "stop")
    if card in MAJORS:
        assert asked(g) == ("usa", "campaign")
        act(g, "division columbus-oh", "with-sp 3", "to wheeling-wv", "stop")
    assert over(g) and not gone(g, card)


@of_card(*MAJORS, *MINORS)
@pytest.mark.rule("for-the-people", "4.3.1")
@pytest.mark.parametrize("side", ["usa", "csa"])
def test_every_rating_will_do_and_every_formation(side):
    south = {
        "richmond-va": {"csa": stack(3, "pemberton", "stuart")},
        "nashville-tn": {"csa": stack(8, "polk", army="army-tennessee-cs")},
    }
    g = campaign(85, FORCES if side == "usa" else south, side)
    assert set(offered(g, "activate")) == (
        {"mcdowell", "grant", "stoneman"} if side == "usa" else {"pemberton", "stuart", "polk"}
    )
    assert offered(g, "division")


@pytest.mark.rule("for-the-people", "4.3.1")
def test_a_move_is_finished_with_its_battle_before_the_next():
    g = campaign(85, {**FORCES, "manassas-va": {"csa": stack(2)}})
    act(g, "activate mcdowell", "to manassas-va", dice=[6, 1])
    assert told(g, "battle-dice") and asked(g)[1] != "campaign"


@pytest.mark.rule("for-the-people", "4.3.1")
def test_nothing_moves_twice():
    g = campaign(83)
    act(g, "activate mcdowell", "to frederick-md", "stop")
    assert not {"mcdowell", "burnside"} & set(offered(g, "activate"))
    assert "frederick-md" not in offered(g, "division")
    act(g, "activate grant", "with-sp 2", "to centralia-il", "drop-sp", "stop")
    assert "grant" not in offered(g, "activate")
    assert "centralia-il" not in offered(g, "division")  # the point put down there has moved
    assert "cairo-il" in offered(g, "division")  # the one left behind has not


@pytest.mark.rule("for-the-people", "4.3.1")
def test_points_that_have_moved_are_not_taken_along():
    g = campaign(85, {"columbus-oh": {"usa": stack(2)}, "cincinnati-oh": {"usa": stack(1, "grant")}})
    act(g, "division columbus-oh", "with-sp 2", "to cincinnati-oh", "stop", "activate grant")
    assert offered(g, "with-sp") == [1, 0]


@pytest.mark.rule("for-the-people", "4.3.1", "7.6.1")
def test_what_a_beaten_force_loses_on_its_way_back_is_not_its_friends():
    spaces = {"manassas-va": {"usa": stack(6, "hooker")}, "fredericksburg-va": {"csa": stack(4)}}
    g = campaign(85, spaces)
    act(g, "activate hooker", "with-sp 3", "to fredericksburg-va", dice=[3, 4])
    assert told(g, "stragglers") and control(g, "manassas-va") == "csa" and asked(g) == ("usa", "campaign")
    act(g, "division manassas-va")
    assert offered(g, "with-sp") == [3, 2, 1]  # all who had stayed


@pytest.mark.rule("for-the-people", "4.3.1")
def test_a_player_may_stop_early():
    g = campaign(83)
    act(g, "stop")
    assert over(g)


@pytest.mark.rule("for-the-people", "4.3.1")
def test_one_campaign_after_another():
    g = quiet(FORCES, active="usa", hands={"usa": [83, 84, 85], "csa": [SPARE, 62]})
    act(g, "event 83", "stop", "discard 62", "event 84", "stop", f"discard {SPARE}", "event 85")
    assert asked(g) == ("usa", "campaign")


# ---- by water


@of_card(*MAJORS, *MINORS)
@pytest.mark.rule("for-the-people", "4.3.2")
@pytest.mark.parametrize("card", MAJORS + MINORS)
def test_one_of_the_moves_may_be_naval(card):
    g = campaign(card)
    assert {"cairo-il", "philadelphia-pa", "washington-dc"} <= set(offered(g, "sail"))
    act(g, "sail philadelphia-pa", "with-sp 2", "to baltimore-md")
    assert sp(g, "usa", "baltimore-md") == 2 and asked(g) == ("usa", "campaign")
    assert offered(g, "sail") == [] and offered(g, "transport") == []


@pytest.mark.rule("for-the-people", "4.3.2")
def test_the_confederate_has_no_river_move_in_a_campaign():
    g = campaign(85, {"memphis-tn": {"csa": stack(2)}}, "csa")
    assert offered(g, "sail") == [] and offered(g, "steam") == []


@of_card(*MAJORS, *MINORS)
@pytest.mark.rule("for-the-people", "4.3.2", "6.1.5")
@pytest.mark.parametrize("card", MAJORS + MINORS)
def test_or_all_of_them_take_an_army_to_the_peninsula(card):
    army = {
        "washington-dc": {"usa": stack(9, "mcclellan", "burnside", army="army-potomac")},
        "columbus-oh": {"usa": stack(2)},
    }
    g = campaign(card, army)
    assert offered(g, "transport") == ["army-potomac"]
    act(g, "transport army-potomac", "to fort-monroe-va")
    assert where(g, "mcclellan") == where(g, "burnside") == "fort-monroe-va" and sp(g, "usa", "fort-monroe-va") == 9
    assert over(g)


@pytest.mark.rule("for-the-people", "4.3.2", "6.1.5")
def test_not_once_a_move_has_been_made():
    army = {"washington-dc": {"usa": stack(9, "mcclellan", army="army-potomac")}, "columbus-oh": {"usa": stack(2)}}
    g = campaign(83, army)
    act(g, "division columbus-oh", "with-sp 2", "to wheeling-wv", "stop")
    assert offered(g, "transport") == []


@of_card(83, 121)
@pytest.mark.rule("for-the-people", "3.3.1", "4.3.1")
def test_the_confederate_may_open_the_turn_with_one():
    g = quiet({"richmond-va": {"csa": stack(3, "lee")}}, phase="strategy", hands={"usa": [10], "csa": [12, 121]})
    assert asked(g) == ("csa", "first") and offered(g, "open") == [121]
    act(g, "open 121", "activate lee", "with-sp 3", "to petersburg-va", "stop", "stop")
    assert asked(g) == ("usa", "play") and not gone(g, 121)


# ---- concentrations

CARDS = {75: 3, 100: 4, 101: 5, 102: 3, 103: 5}
DEPOT = {75: "corinth-ms", 100: "corinth-ms", 101: "chattanooga-tn", 102: "gordonsville-va", 103: "corinth-ms"}
FOE = {
    75: "grand-junction-tn",
    100: "grand-junction-tn",
    101: "huntsville-al",
    102: "manassas-va",
    103: "grand-junction-tn",
}


def gathering(card: int, more: dict | None = None, **table):
    depot, foe = DEPOT[card], FOE[card]
    spaces = {
        depot: {"csa": stack(1, "bragg")},
        foe: {"usa": stack(2)},
        "atlanta-ga": {"csa": stack(6, "hood")},
        "richmond-va": {"csa": stack(6)},
        **(more or {}),
    }
    return holding(card, "csa", spaces, **table)


@of_card(*CARDS)
@pytest.mark.rule("for-the-people", "4.5", "4.5.1", "4.5.2")
@pytest.mark.parametrize("card", CARDS)
def test_so_many_points_by_rail_then_an_attack_at_any_rating(card):
    depot, n = DEPOT[card], CARDS[card]
    g = gathering(card)
    act(g, f"event {card}")
    assert depot in offered(g, "gather")
    act(g, f"gather {depot}")
    assert {"atlanta-ga", "richmond-va"} & set(offered(g, "entrain"))
    for k in range(n):
        act(g, f"entrain {'atlanta-ga' if k % 2 else 'richmond-va'}")
    assert asked(g) == ("csa", "strike") and offered(g, "activate") == ["bragg"]
    assert sp(g, "csa", depot) == 1 + n and where(g, "hood") == "atlanta-ga"
    act(g, "activate bragg", f"with-sp {min(6, 1 + n)}")
    assert offered(g, "stop") == [] and FOE[card] in offered(g, "to")
    act(g, f"to {FOE[card]}", dice=[6, 1])
    assert told(g, "battle-dice")


STATES = {
    75: {"TN", "MS", "AL", "GA", "LA", "AR"},
    100: {"TN", "MS", "AL"},
    101: {"TN", "GA", "AL"},
    102: {"VA"},
    103: None,
}


@of_card(*CARDS)
@pytest.mark.rule("for-the-people", "4.5.1")
@pytest.mark.parametrize("card", CARDS)
def test_the_states_of_each_card(card):
    """A general with an enemy next door in every state with rails."""
    here = {
        "TN": "tullahoma-tn",
        "MS": "corinth-ms",
        "AL": "montgomery-al",
        "GA": "macon-ga",
        "LA": "brashear-city-la",
        "VA": "gordonsville-va",
        "NC": "raleigh-nc",
        "SC": "columbia-sc",
        "FL": "tallahassee-fl",
        "TX": "beaumont-tx",
    }
    foes = [
        "shelbyville-tn",
        "tupelo-ms",
        "pollard-al",
        "milledgeville-ga",
        "opelousas-la",
        "wilderness-va",
        "fayetteville-nc",
        "cheraw-sc",
        "thomasville-ga",
    ]
    generals = ["bragg", "polk", "hood", "price", "smith", "lee", "jackson", "longstreet", "hill", "ewell"]
    spaces = {space: {"csa": stack(1, general)} for space, general in zip(here.values(), generals, strict=True)}
    spaces |= {foe: {"usa": stack(1)} for foe in foes}
    spaces |= {id: {"csa": stack(1)} for id in ("sabine-city-tx", "baldwin-fl", "new-orleans-la")}
    g = holding(card, "csa", spaces)
    act(g, f"event {card}")
    wanted = STATES[card]
    assert set(offered(g, "gather")) == {id for state, id in here.items() if wanted is None or state in wanted}


@pytest.mark.rule("for-the-people", "4.5.1")
def test_by_rail_only_through_spaces_of_ones_own():
    """Decatur's rail to Corinth runs through Tuscumbia; Waynesboro has a road only."""
    spaces = {"decatur-al": {"csa": stack(1)}, "columbia-tn": {"csa": stack(1)}, "waynesboro-tn": {"csa": stack(1)}}
    g = gathering(100, spaces)
    act(g, "event 100", "gather corinth-ms")
    assert {"decatur-al", "columbia-tn"} <= set(offered(g, "entrain")) and "waynesboro-tn" not in offered(g, "entrain")
    cut = {
        **spaces,
        "tuscumbia-al": {"control": "usa"},
        "tupelo-ms": {"control": "usa"},
        "humboldt-tn": {"control": "usa"},
    }
    g = gathering(100, cut)
    act(g, "event 100")
    assert offered(g, "gather") == []


@pytest.mark.rule("for-the-people", "4.5.1")
def test_no_cavalry_comes_by_rail_but_a_brigade_that_is_there_takes_part():
    g = gathering(
        100, {"atlanta-ga": {"csa": stack(2, "forrest")}, "corinth-ms": {"csa": stack(2, "bragg", "wheeler")}}
    )
    act(g, "event 100", "gather corinth-ms", "entrain atlanta-ga")
    assert "atlanta-ga" not in offered(g, "entrain")
    act(g, "done", "activate bragg", "with-sp 2")
    assert offered(g, "along") == ["wheeler"]


@pytest.mark.rule("for-the-people", "4.5.1", "4.5.2")
def test_troops_gather_around_a_brigade_that_attacks_alone():
    spaces = {"atlanta-ga": {"csa": stack(2)}, "corinth-ms": {"csa": stack(1, "wheeler")}}
    g = gathering(100, {**spaces, "pittsburg-landing-tn": {"usa": stack(1)}})
    act(g, "event 100")
    assert offered(g, "gather") == ["corinth-ms"]
    act(g, "gather corinth-ms", "entrain atlanta-ga", "done")
    assert offered(g, "activate") == ["wheeler"]
    act(g, "activate wheeler")
    assert g.force is not None and (g.force.kind, g.force.sp, sp(g, "csa", "corinth-ms")) == (BRIGADE, 0, 2)


@pytest.mark.rule("for-the-people", "4.5.1", "4.5.2")
def test_there_must_be_a_general_and_a_railway():
    g = gathering(100, {"corinth-ms": {"csa": stack(3)}, "pittsburg-landing-tn": {"csa": stack(1, "bragg")}})
    act(g, "event 100")
    assert offered(g, "gather") == []
    act(g, "done")
    assert offered(g, "activate") == ["bragg", "hood"]  # without moving anybody: no rail is asked for


@pytest.mark.rule("for-the-people", "4.5.1")
def test_a_general_in_a_fort_waits_for_the_troops_that_come():
    g = gathering(100, {"corinth-ms": {"csa": stack(0, "bragg"), "fort": "csa"}, "atlanta-ga": {"csa": stack(6)}})
    assert playable(g, 100)
    act(g, "event 100", "gather corinth-ms", *["entrain atlanta-ga"] * 4)
    assert offered(g, "activate") == ["bragg"]


@pytest.mark.rule("for-the-people", "4.5.2")
def test_and_cannot_do_without_them():
    g = gathering(100, {"corinth-ms": {"csa": stack(0, "bragg"), "fort": "csa"}, "atlanta-ga": {"csa": stack(6)}})
    act(g, "event 100", "gather corinth-ms")
    assert offered(g, "done") == []
    act(g, "entrain atlanta-ga", "done")
    assert offered(g, "activate") == ["bragg"]


@pytest.mark.rule("for-the-people", "4.5.1", "5.3.4")
@pytest.mark.parametrize(
    ("there", "may"),
    [
        ({"csa": stack(1, "hood")}, False),
        ({"csa": stack(2, "hood")}, True),
        ({"csa": stack(1, "hood"), "fort": "csa"}, True),
        ({"csa": stack(2, "hood", "forrest")}, True),  # the brigade stays with him
        ({"csa": stack(1)}, True),
    ],
)
def test_the_last_point_does_not_leave_a_general_alone(there, may):
    g = gathering(100, {"atlanta-ga": there})
    act(g, "event 100", "gather corinth-ms")
    assert ("atlanta-ga" in offered(g, "entrain")) == may


@of_card(103)
@pytest.mark.rule("for-the-people", "4.5.1", "10.2.4")
def test_the_union_concentrates_in_a_confederate_state_by_the_baltimore_and_ohio():
    spaces = {
        "manassas-va": {"usa": stack(1, "pope"), "control": "usa"},
        "harpers-ferry-va": {"control": "usa"},
        "grafton-wv": {"control": "usa"},
        "wheeling-wv": {"usa": stack(3), "control": "usa"},
        "frederick-md": {"usa": stack(1, "meade")},
        "fredericksburg-va": {"csa": stack(2)},
    }
    g = holding(103, "usa", spaces)
    act(g, "event 103")
    assert offered(g, "gather") == ["manassas-va"]
    act(g, "gather manassas-va", "entrain wheeling-wv", "entrain wheeling-wv")
    assert sp(g, "usa", "manassas-va") == 3


@of_card(*CARDS)
@pytest.mark.rule("for-the-people", "4.5", "4.5.2")
@pytest.mark.parametrize("card", CARDS)
def test_without_a_target_in_reach_the_event_cannot_be_played(card):
    assert not playable(holding(card, "csa", {"montgomery-al": {"csa": stack(3, "bragg")}}), card)
    far = {"montgomery-al": {"csa": stack(3, "bragg")}, "cairo-il": {"usa": stack(1)}}
    assert not playable(holding(card, "csa", far), card)


@pytest.mark.rule("for-the-people", "4.5", "4.5.2")
def test_an_empty_fort_is_a_target_and_taking_it_obeys_the_order():
    spaces = {
        "corinth-ms": {"csa": stack(3, "bragg")},
        "grand-junction-tn": {"fort": "usa", "control": "usa"},
        "memphis-tn": {"usa": stack(3)},
    }
    g = holding(100, "csa", spaces)
    act(g, "event 100", "done", "activate bragg", "with-sp 3", "to grand-junction-tn")
    assert g.forts[S["grand-junction-tn"]] < 0
    assert "done" not in offered(g, "to") and asked(g)[1] == "move"
    act(g, "stop")
    assert over(g, "csa")


@pytest.mark.rule("for-the-people", "4.5.2")
def test_only_ways_that_lead_to_an_enemy_until_there_has_been_an_attack():
    spaces = {"corinth-ms": {"csa": stack(3, "bragg")}, "memphis-tn": {"usa": stack(1)}}
    g = holding(100, "csa", spaces)
    act(g, "event 100", "done", "activate bragg", "with-sp 3", "to tuscumbia-al", "to decatur-al", "to huntsville-al")
    assert offered(g, "stop") == []
    assert offered(g, "to") == ["decatur-al"]  # five points are just enough to come back and attack


@pytest.mark.rule("for-the-people", "4.5.2")
def test_an_enemy_who_gets_away_has_been_attacked():
    spaces = {
        "corinth-ms": {"csa": stack(4, "bragg")},
        "grand-junction-tn": {"usa": stack(2, "grant"), "control": "usa"},
        "memphis-tn": {"control": "usa"},
    }
    g = holding(100, "csa", spaces)
    act(g, "event 100", "done", "activate bragg", "with-sp 4", "to grand-junction-tn", "withdraw", dice=[1])
    assert told(g, "withdrew")[0]["space2"] == "memphis-tn"  # the only way out
    assert asked(g) == ("csa", "move")
    act(g, "to corinth-ms", "stop")  # wherever he likes
    assert over(g, "csa")


@pytest.mark.rule("for-the-people", "4.5.2")
def test_the_player_chooses_how_many_go():
    army = {
        "corinth-ms": {"csa": stack(9, "as-johnston", army="army-tennessee-cs")},
        "grand-junction-tn": {"usa": stack(2)},
    }
    g = holding(100, "csa", army)
    act(g, "event 100", "done", "activate as-johnston", "drop-sp", "drop-sp", "to grand-junction-tn", dice=[6, 1])
    assert told(g, "battle")[0]["attackers"] == 7 and sp(g, "csa", "corinth-ms") == 2


@pytest.mark.rule("for-the-people", "4.5.2", "5.3.4")
@pytest.mark.parametrize(
    ("generals", "able"),
    [(("hood", "morgan"), []), (("morgan",), ["morgan"]), (("hood", "bragg"), ["bragg"])],  # Bragg may take Hood along
)
def test_nobody_is_sent_who_would_leave_a_general_alone(generals, able):
    spaces = {"tupelo-ms": {"csa": stack(1, *generals)}, "grand-junction-tn": {"usa": stack(2)}}
    g = holding(100, "csa", spaces)
    assert playable(g, 100) == bool(able)
    if able:
        act(g, "event 100", "done")
        assert offered(g, "activate") == able


@pytest.mark.rule("for-the-people", "4.5.2")
def test_an_army_of_cavalry_attacks_too_but_a_corps_needs_infantry():
    spaces = {
        "corinth-ms": {"csa": stack(2, "bragg", "wheeler", "forrest", army="army-tennessee-cs")},
        "tupelo-ms": {"csa": stack(1, "hood", "morgan")},
        "grand-junction-tn": {"usa": stack(2)},
    }
    g = holding(100, "csa", spaces)
    act(g, "event 100", "done")
    assert set(offered(g, "activate")) == {"bragg", "wheeler", "forrest"}
    act(g, "activate bragg", "to grand-junction-tn", dice=[6, 1])
    assert told(g, "battle")[0]["attackers"] == 2


@pytest.mark.rule("for-the-people", "4.5.2")
def test_an_army_may_convert_on_its_way_if_the_enemy_stays_in_reach():
    army = {
        "corinth-ms": {"csa": stack(9, "as-johnston", army="army-tennessee-cs"), "control": "usa"},
        "memphis-tn": {"usa": stack(2)},
    }
    g = holding(100, "csa", army)
    act(g, "event 100", "done", "activate as-johnston", "convert")
    assert control(g, "corinth-ms") == "csa" and g.force.points == 5


@pytest.mark.rule("for-the-people", "4.5.2")
def test_an_interrupt_lifts_the_order_but_not_the_concentration():
    far = {"corinth-ms": {"csa": stack(1, "bragg")}, "grand-junction-tn": {}, "memphis-tn": {"usa": stack(2)}}
    g = gathering(100, far, foe=[7])
    act(g, "event 100", "gather corinth-ms", *["entrain atlanta-ga"] * 4, "activate bragg", "with-sp 5", "interrupt 7")
    assert sp(g, "csa", "corinth-ms") == 5
    assert "tupelo-ms" in offered(g, "to")
    act(g, "stop")
    assert where(g, "bragg") == "corinth-ms"


@pytest.mark.rule("for-the-people", "4.5.2", "4.2.5")
@pytest.mark.parametrize("card", [1, 7])
def test_even_if_the_enemy_is_still_in_reach(card):
    """To be slowed is enough."""
    spaces = {"corinth-ms": {"csa": stack(3, "bragg")}, "grand-junction-tn": {"usa": stack(2)}}
    g = holding(100, "csa", spaces, foe=[card])
    act(g, "event 100", "done", "activate bragg", "with-sp 3", f"interrupt {card}")
    assert {"grand-junction-tn", "tupelo-ms"} <= set(offered(g, "to"))
    act(g, "stop")
    assert sp(g, "usa", "grand-junction-tn") == 2 and where(g, "bragg") == "corinth-ms"


@of_card(103)
@pytest.mark.rule("for-the-people", "4.2.5", "4.5.2")
def test_quaker_guns_waive_the_attack():
    spaces = {"manassas-va": {"usa": stack(3, "pope"), "control": "usa"}, "fredericksburg-va": {"csa": stack(2)}}
    g = holding(103, "usa", spaces, foe=[89, SPARE])
    act(g, "event 103", "done", "activate pope", "with-sp 3", "interrupt 89")
    assert over(g) and sp(g, "csa", "fredericksburg-va") == 2


@of_card(100, 101)
@pytest.mark.rule("for-the-people", "7.7", "7.7.3", "4.5")
@pytest.mark.parametrize(
    ("card", "fallen"), [(100, "lee"), (101, "lee"), (75, "jackson"), (102, "jackson"), (103, "jackson")]
)
def test_shiloh_and_chickamauga_put_the_commander_in_danger(card, fallen):
    """A 6, Lee's 3 and Jackson's 3: the attacker loses a general on 1 to 3, drawn among those in danger."""
    spaces = {
        "corinth-ms": {"csa": stack(9, "lee", "jackson", army="army-tennessee-cs")},
        "grand-junction-tn": {"usa": stack(5), "control": "usa"},
        "memphis-tn": {"control": "usa"},  # so that the Union is in supply
    }
    g = holding(card, "csa", spaces)
    feed_draw(g, 2, 1)  # Jackson is the first, Lee the second
    act(g, f"event {card}", "done", "activate lee", "to grand-junction-tn", dice=[6, 1, 2])
    assert told(g, "fallen") == [{"general": fallen, "space": "grand-junction-tn"}]


@of_card(100, 101)
@pytest.mark.rule("for-the-people", "7.7", "4.2.2")
@pytest.mark.parametrize("card", [100, 101])
def test_but_not_if_the_card_is_played_for_operations(card):
    spaces = {
        "corinth-ms": {"csa": stack(9, "lee", "jackson", army="army-tennessee-cs")},
        "grand-junction-tn": {"usa": stack(5), "control": "usa"},
    }
    g = holding(card, "csa", spaces, foe=[4])
    act(g, f"ops {card}", "activate lee", "to grand-junction-tn")
    assert [T.general_ids[u] for u in exposed(g, g.battle, 1 - USA)] == ["jackson"]


@of_card(100, 101)
@pytest.mark.rule("for-the-people", "7.7")
@pytest.mark.parametrize(("card", "in_danger"), [(100, ["grant", "sherman"]), (75, ["sherman"])])
def test_and_the_enemys_too_in_the_first_battle_of_the_move(card, in_danger):
    spaces = {
        "corinth-ms": {"csa": stack(9, "lee", "jackson", army="army-tennessee-cs")},
        "grand-junction-tn": {"usa": stack(5, "grant", "sherman", army="army-tennessee-us"), "control": "usa"},
    }
    g = holding(card, "csa", spaces, foe=[4])
    act(g, f"event {card}", "done", "activate lee", "to grand-junction-tn")
    assert asked(g) == ("usa", "battle-card")
    assert [T.general_ids[u] for u in exposed(g, g.battle, USA)] == in_danger
    g.force = replace(g.force, fought=1)
    assert [T.general_ids[u] for u in exposed(g, g.battle, USA)] == ["sherman"]
