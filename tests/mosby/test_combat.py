"""6.5: combat."""

import pytest

from mosby.helpers import (
    FAR,
    GAME,
    ORDINARY,
    asked,
    at,
    can,
    checked,
    combat,
    courier,
    do,
    eliminated,
    holding,
    in_cup,
    in_rounds,
    leader,
    let_move,
    picket,
    places,
    refused,
    seen,
    situation,
    status,
    sutler,
    told,
    total,
    union_to_act,
    units,
    verbs,
    where,
)

# Groveton lies outside the lines, next to Manassas Junction. Gain Initiative makes play wait before Rounds begin.
QUIET = {"revealed": ["manassas_junction"], "hand": ["gain_initiative"]}


def duel(band, union, **more):
    """The band at Groveton with an inactive unit it has seen; 8 in all makes no reaction modifier."""
    table = {"notoriety": 6, "awareness": 2, "turn": 2, **QUIET, **more}
    return at("groveton", combat("groveton", union, seen=True), band=band, **table)


def attacked(band, union, **more):
    """A unit has come from Gainesville and attacks the band at Groveton."""
    table = {"notoriety": 6, "awareness": 2, "turn": 2, "dice": [3], **more}
    return union_to_act("groveton", combat("gainesville", union, active=True), band=band, **table)


def fight(s):
    found = GAME.view(s, "mosby")["fight"]
    assert found is not None
    return found


# ---- 6.5, 6.5.1, 6.5.2: when


@pytest.mark.rule("mosby", "6.5", "event.union_sweep")
def test_in_the_event_step_a_unit_put_on_mosbys_space_must_be_fought():
    s = situation(phase="events", mosby="salem", band=2, events=["union_sweep"], draws=["combat 3"], dice=[2])
    assert asked(s) == "stand-or-run" and fight(s)["attacker"] == "union" and s.mode == "events"


@pytest.mark.rule("mosby", "6.5", "6.5.1")
def test_in_operations_combat_is_an_action_against_all_units_as_one_force():
    s = at("groveton", combat("groveton", 2), combat("groveton", 1), courier("groveton"), band=3, hand=["deception"])
    before = total(s)
    do(s, "fight", dice=[])
    assert (fight(s)["attacker"], fight(s)["union"], fight(s)["odds"]) == ("mosby", 3, "1:1")
    assert units(s) == ["combat 2 active", "combat 1 active"]  # attacked, they are active
    assert holding(s) == ["courier"] and total(s) == before + 1  # without a fight


@pytest.mark.rule("mosby", "6.5.1")
def test_an_attack_on_non_combat_units_alone_is_no_fight_and_makes_no_noise():
    s = at("manassas_junction", sutler("manassas_junction"), picket("manassas_junction"), awareness=5)
    before = total(s)
    do(s, "fight", dice=[])
    assert holding(s) == ["picket", "sutler"] and total(s) == before + 1 and s.mode == "operations"


@pytest.mark.rule("mosby", "6.5.1")
def test_units_met_in_operations_are_checked_one_by_one_and_may_then_be_attacked():
    s = at("stone_bridge", combat("groveton", 2), combat("groveton", 1), awareness=2)
    do(s, "move", "groveton", dice=[3, 6])
    assert checked(s) == ["groveton", "groveton"] and seen(s, "groveton") == [True, True] and can(s, "fight")


@pytest.mark.rule("mosby", "6.5", "6.5.2")
def test_in_rounds_combat_is_an_action_of_its_own_or_part_of_a_move():
    s = in_rounds("groveton", FAR, combat("groveton", 2), hand=["deception"])
    assert can(s, "fight")
    do(s, "move", "gainesville", dice=[])
    do(s, "move", "groveton", dice=[6])
    do(s, "fight", dice=[])
    assert fight(s)["attacker"] == "mosby"


@pytest.mark.rule("mosby", "6.5.2")
def test_the_union_attacks_with_its_active_units_only():
    s = union_to_act(
        "groveton",
        combat("groveton", 4),
        combat("gainesville", 2, active=True),
        combat("stone_bridge", 1, active=True),
    )
    let_move(s, "combat 2", dice=[3, 3])
    assert fight(s)["union"] == 3 and units(s, "groveton")[0] == "combat 4 inactive"


@pytest.mark.rule("mosby", "6.5.2")
def test_the_band_attacks_active_and_inactive_units_together():
    s = in_rounds("groveton", combat("groveton", 2, active=True), combat("groveton", 3), hand=["deception"])
    do(s, "fight", dice=[])
    assert fight(s)["union"] == 5 and units(s, "groveton") == ["combat 2 active", "combat 3 active"]


@pytest.mark.rule("mosby", "6.5.2", "7.3")
def test_a_unit_already_in_the_bands_space_that_rolls_towards_it_stays_and_attacks():
    for die in (3, 4, 5, 6):
        s = union_to_act("groveton", combat("groveton", 2, active=True), dice=[die])
        assert asked(s) == "stand-or-run" and fight(s)["attacker"] == "union"


# ---- 6.5.3 steps 1 and 2


@pytest.mark.rule("mosby", "6.5.3")
def test_the_units_of_a_combat_are_revealed():
    s = at("groveton", combat("groveton", 2), combat("groveton", 4), hand=["deception"])
    do(s, "fight", dice=[])
    assert seen(s, "groveton") == [True, True] and fight(s)["union"] == 6


@pytest.mark.rule("mosby", "6.5.3", "6.6.1")
def test_attacked_the_band_may_skedaddle_and_attacking_it_may_not():
    assert verbs(attacked(2, 2)) == {"stand", "skedaddle"}
    s = duel(2, 2, hand=["deception"])
    do(s, "fight", dice=[])
    assert "skedaddle" not in verbs(s)


@pytest.mark.rule("mosby", "6.5.3", "6.6.1", "7.2.2", "6.5.5")
def test_a_skedaddle_costs_a_casualty_check_two_points_and_the_turn():
    s = union_to_act(
        "groveton", combat("gainesville", 3, active=True), combat("groveton", 1), notoriety=6, turn=2, dice=[3]
    )
    before = total(s)
    do(s, "skedaddle", dice=[3, 2])  # casualty check; then Groveton's exit 2, Stone Bridge
    assert total(s) == before - 2 and where(s) is None and s.turn == 3
    assert places(s) == {"stone_bridge": ["combat 3 inactive"], "groveton": ["combat 1 inactive"]}


@pytest.mark.rule("mosby", "6.5.3", "6.6.1", "7.2.2")
def test_after_a_skedaddle_other_active_units_turn_inactive_where_they_are():
    s = union_to_act(
        "groveton", combat("gainesville", 3, active=True), combat("orlean", 2, active=True), notoriety=6, turn=2
    )
    let_move(s, "combat 3", dice=[3, 2])  # and Orlean rides one space away
    assert units(s, "barbees_cross_roads") == ["combat 2 active"]
    do(s, "skedaddle", dice=[6, 2])
    assert units(s, "barbees_cross_roads") == ["combat 2 inactive"]


@pytest.mark.rule("mosby", "6.5.3", "6.6.1", "4.2")
def test_a_second_wound_in_a_skedaddle_ends_the_game_before_anything_else():
    s = attacked(2, 2, wounded=2)
    do(s, "skedaddle", dice=[2])
    outcome = GAME.outcome(s)
    assert outcome is not None and outcome.winner == "union" and outcome.key == "killed"


# ---- 6.5.3 step 3


@pytest.mark.rule("mosby", "6.5.3")
@pytest.mark.parametrize(
    ("band", "union", "odds", "modifier"),
    [
        (1, 7, "1:6", -5),
        (1, 6, "1:6", -5),
        (1, 5, "1:5", -4),
        (1, 4, "1:4", -3),
        (1, 3, "1:3", -2),
        (2, 5, "1:3", -2),
        (1, 2, "1:2", -1),
        (2, 3, "1:2", -1),
        (2, 2, "1:1", 0),
        (3, 2, "1:1", 0),
        (4, 2, "2:1", 1),
        (5, 2, "2:1", 1),
        (3, 1, "3:1", 2),
        (4, 1, "4:1", 3),
        (5, 1, "5:1", 4),
        (6, 1, "6:1", 5),
        (9, 1, "6:1", 5),
    ],
)
def test_odds_when_mosby_attacks(band, union, odds, modifier):
    s = duel(band, union, hand=["surprise_attack"])
    do(s, "fight", dice=[])
    assert (fight(s)["odds"], fight(s)["total"]) == (odds, modifier)


@pytest.mark.rule("mosby", "6.5.3")
@pytest.mark.parametrize(
    ("band", "union", "odds", "modifier"),
    [
        (9, 1, "1:6", 5),
        (6, 1, "1:6", 5),
        (5, 1, "1:5", 4),
        (4, 1, "1:4", 3),
        (5, 2, "1:3", 2),
        (3, 1, "1:3", 2),
        (3, 2, "1:2", 1),
        (2, 2, "1:1", 0),
        (2, 3, "1:1", 0),
        (2, 4, "2:1", -1),
        (2, 5, "2:1", -1),
        (1, 3, "3:1", -2),
        (1, 4, "4:1", -3),
        (1, 5, "5:1", -4),
        (1, 6, "6:1", -5),
        (1, 7, "6:1", -5),
    ],
)
def test_odds_when_the_union_attacks(band, union, odds, modifier):
    s = attacked(band, union)
    assert (fight(s)["odds"], fight(s)["total"]) == (odds, modifier)


@pytest.mark.rule("mosby", "6.5.3")
@pytest.mark.parametrize(
    ("notoriety", "awareness", "modifier"),
    [(1, 1, 2), (2, 2, 2), (3, 2, 1), (4, 3, 1), (5, 3, 0), (6, 5, 0), (9, 3, -1), (10, 5, -1), (12, 5, -1)],
)
def test_notoriety_and_awareness_make_the_reaction(notoriety, awareness, modifier):
    s = attacked(2, 2, notoriety=notoriety, awareness=awareness)
    assert fight(s)["total"] == modifier


@pytest.mark.rule("mosby", "6.5.3", "5.1")
def test_any_number_of_cards_may_be_played_before_the_die():
    s = attacked(1, 2, hand=["ambush", "mosby_heroics", "deception", "pistol_tactics", "hide"])
    do(s, "stand", dice=[])
    assert can(s, "hide")
    for card in ("ambush", "mosby_heroics", "deception"):
        do(s, "play", card, dice=[])
    assert fight(s)["odds"] == "1:1" and fight(s)["total"] == 0 + 2 + 2 + 1


# ---- 6.5.3 steps 4 and 5


@pytest.mark.rule("mosby", "6.5.3")
@pytest.mark.parametrize(
    ("band", "union", "die", "modified", "result"),
    [
        (1, 6, 1, -4, "D2"),
        (1, 3, 1, -1, "D2"),
        (1, 3, 2, 0, "D1"),
        (1, 3, 3, 1, "D1"),
        (1, 3, 4, 2, "D"),
        (1, 3, 5, 3, "D"),
        (1, 3, 6, 4, "R"),
        (1, 1, 5, 5, "R1"),
        (1, 1, 6, 6, "R1"),
        (2, 1, 6, 7, "R2"),
        (3, 1, 6, 8, "R3"),
        (6, 1, 6, 11, "R3"),
    ],
)
def test_the_combat_table(band, union, die, modified, result):
    s = duel(band, union, hand=["counterattack"])
    do(s, "fight", dice=[die])
    (rolled,) = told(s, "combat-die")
    assert (rolled["modified"], rolled["result"]) == (modified, result)


@pytest.mark.rule("mosby", "6.5.3", "action.counterattack")
def test_a_counterattack_rolls_again_without_the_cards_of_the_first_die():
    s = duel(2, 2, hand=["counterattack", "counterattack", "surprise_attack", "mosby_heroics", "pistol_tactics"])
    do(s, "fight", dice=[])
    do(s, "play", "surprise_attack", dice=[])
    do(s, "roll", dice=[4])
    assert fight(s)["result"] == "R2" and fight(s)["total"] == 3  # 4 + 2 + 1
    do(s, "counterattack", dice=[])
    assert fight(s)["total"] == 1  # Pistol Tactics stays
    do(s, "play", "mosby_heroics", dice=[2])  # a fresh card counts; it is the last, so the die falls at once
    assert fight(s)["result"] == "R1" and fight(s)["total"] == 3
    before = total(s)
    do(s, "counterattack", dice=[2, 6])  # 2 + 1, worse, and it stands; then the check for the heroics
    assert told(s, "combat-die")[0]["result"] == "D" and total(s) == before - 2


@pytest.mark.rule("mosby", "6.5.3", "action.counterattack")
def test_a_won_result_may_be_accepted():
    s = duel(2, 2, hand=["counterattack", "gain_initiative"])
    do(s, "fight", dice=[4])
    do(s, "accept", dice=[])
    assert units(s) == ["combat 2 active retreat"] and "counterattack" in s.hand


# ---- 6.5.3 step 6, 6.5.4: results


@pytest.mark.rule("mosby", "6.5.4", "6.5.3")
@pytest.mark.parametrize(
    ("band", "union", "die", "result", "points"),
    [(2, 6, 6, "D", -2), (2, 6, 3, "D1", -7), (2, 7, 2, "D2", -12), (1, 6, 3, "D2", -7), (1, 5, 5, "D1", -7)],
)
def test_a_lost_battle_costs_two_points_and_five_for_each_strength_point(band, union, die, result, points):
    s = attacked(band, union, notoriety=9, awareness=3)
    before = total(s)
    do(s, "stand", dice=[die])
    assert told(s, "combat-die")[0]["result"] == result
    assert total(s) == before + points and where(s) is None and s.turn == 3


@pytest.mark.rule("mosby", "6.5.4", "action.cannon", "6.3.3")
def test_a_lost_battle_loses_captive_and_cannon():
    s = union_to_act(
        "annandale",
        combat("annandale", 5, active=True),
        leaders={"colonel_dulaney": "band"},
        hand=["cannon", "scout"],
        revealed=["annandale"],
        notoriety=6,
        dice=[3],
    )
    do(s, "stand", dice=[2])
    assert leader(s, "colonel_dulaney") == "gone" and s.hand == ["scout"] and s.discards == ["cannon"]


@pytest.mark.rule("mosby", "6.5.4", "6.5.5", "action.cannon")
def test_the_cannon_is_lost_with_the_battle_before_a_wound_takes_a_permanent_card():
    s = attacked(1, 6, hand=["cannon", "scout"])
    do(s, "stand", dice=[1, 1])  # lost with a natural 1, and wounded
    assert s.hand == [] and sorted(s.discards) == ["cannon", "scout"]


@pytest.mark.rule("mosby", "6.5.4")
@pytest.mark.parametrize(
    ("band", "union", "die", "result", "points", "left"),
    [
        (2, 2, 4, "R", 1 + 2, 2),
        (4, 4, 5, "R1", 1 + 4 + 3, 3),
        (6, 3, 6, "R2", 1 + 3 + 6, 1),
        (9, 3, 6, "R3", 1 + 3 + 9, 0),
        (3, 1, 6, "R3", 1 + 1 + 3, 0),
    ],
)
def test_a_won_battle_scores_the_strength_beaten_and_three_for_each_point_lost(band, union, die, result, points, left):
    s = duel(band, union)
    before = total(s)
    do(s, "fight", dice=[die])
    assert told(s, "combat-die")[0]["result"] == result
    assert total(s) == before + points and s.awareness == 3
    assert places(s) == ({"manassas_junction": [f"combat {left} active retreat"]} if left else {})
    assert eliminated(s) == ([] if left else [union])


@pytest.mark.rule("mosby", "6.5.4")
def test_a_reduced_unit_counts_with_the_strength_it_had_when_the_combat_began():
    s = at("groveton", combat("groveton", 4, loss=2), band=2, notoriety=6, awareness=2, **QUIET)
    before = total(s)
    do(s, "fight", dice=[4])
    assert total(s) == before + 3 and units(s) == ["combat 2 active retreat"]


@pytest.mark.rule("mosby", "6.5.3")
def test_awareness_stays_at_five_after_a_victory():
    s = duel(2, 2, awareness=5, notoriety=6)
    do(s, "fight", dice=[5])
    assert s.awareness == 5


@pytest.mark.rule("mosby", "6.5.4")
def test_each_beaten_attacker_goes_back_to_its_own_space():
    s = union_to_act(
        "groveton",
        combat("gainesville", 3, active=True),
        combat("stone_bridge", 4, active=True),
        band=7,
        notoriety=6,
        awareness=2,
        revealed=["manassas_junction"],
    )
    do(s, "rest", dice=[3, 3])
    do(s, "stand", dice=[4, 6])  # 7 against 7: R; then Centreville is checked, in the next Round once more
    assert places(s) == {"gainesville": ["combat 3 active retreat"], "stone_bridge": ["combat 4 active retreat"]}


@pytest.mark.rule("mosby", "6.5.4")
def test_an_attacker_that_did_not_move_retreats_at_random():
    s = union_to_act("groveton", combat("groveton", 2, active=True), band=2, notoriety=6, awareness=2, dice=[3])
    do(s, "stand", dice=[4, 1, 6])  # R; exit 1 is Sudley Church; Manassas Junction is checked
    assert places(s) == {"sudley_church": ["combat 2 active retreat"]}


@pytest.mark.rule("mosby", "6.5.4", "action.ames")
def test_an_attacker_that_came_in_an_earlier_round_retreats_at_random_too():
    s = in_rounds("groveton", combat("gainesville", 2, active=True), band=2, notoriety=6, awareness=2,
                  revealed=["manassas_junction"], hand=["ames"])  # fmt: skip
    do(s, "pass", dice=[2, 3])  # it rides off to Hay Market
    do(s, "move", "gainesville", dice=[])
    do(s, "ames", "hay_market", dice=[])
    do(s, "stop", dice=[4])
    do(s, "pass", dice=[4])
    do(s, "stand", dice=[4, 2])  # R; exit 2 is White Plains
    assert places(s) == {"white_plains": ["combat 2 active retreat"]}


@pytest.mark.rule("mosby", "6.5.4")
def test_beaten_outside_the_lines_units_make_for_them_by_the_shortest_way_and_ties_by_die():
    s = at("gainesville", combat("gainesville", 2), band=2, notoriety=6, awareness=2, hand=["gain_initiative"])
    do(s, "fight", dice=[4, 2])  # Greenwich or Groveton
    assert places(s) == {"groveton": ["combat 2 active retreat"]}


@pytest.mark.rule("mosby", "6.5.4", "7.1.2")
def test_a_large_force_counts_as_the_lines_for_a_retreat():
    s = at(
        "new_baltimore",
        combat("new_baltimore", 2),
        band=2,
        notoriety=6,
        awareness=2,
        large=["warrenton"],
        hand=["gain_initiative"],
    )
    do(s, "fight", dice=[4, 6])  # and the garrison of Warrenton is checked
    assert places(s) == {"warrenton": ["combat 2 active retreat"]} and checked(s) == ["warrenton"]


@pytest.mark.rule("mosby", "6.5.4")
def test_beaten_inside_the_lines_each_unit_retreats_at_random():
    quiet = ["manassas_junction", "union_mills", "bristoe_station"]
    s = at(
        "manassas_junction",
        combat("manassas_junction", 2),
        combat("manassas_junction", 1),
        band=3,
        notoriety=6,
        awareness=2,
        revealed=quiet,
        hand=["gain_initiative"],
    )
    do(s, "fight", dice=[4, 1, 3])
    assert places(s) == {"union_mills": ["combat 2 active retreat"], "groveton": ["combat 1 active retreat"]}


@pytest.mark.rule("mosby", "6.5.4", "7.3")
def test_a_retreat_marker_costs_the_next_action_and_nothing_else():
    s = in_rounds("groveton", combat("groveton", 4, active=True), band=4, notoriety=6, awareness=2, **QUIET)
    do(s, "fight", dice=[4, 5, 5])  # R; the Union half removes the marker; C.2: Union Mills, Bristoe Station
    assert places(s) == {"manassas_junction": ["combat 4 active"]}
    assert checked(s) == ["union_mills", "bristoe_station"] and s.round == 2


@pytest.mark.rule("mosby", "6.5.4", "C.2")
def test_a_unit_under_a_retreat_marker_still_rouses_its_neighbours_and_must_be_fought():
    s = union_to_act("groveton", combat("gainesville", 4, active=True), combat("greenwich", 1), band=4, notoriety=6,
                     awareness=2, hand=["surprise_attack"], dice=[3])  # fmt: skip
    do(s, "stand", dice=[4, 6, 6])  # R, back to Gainesville; Manassas Junction; C.2: Greenwich
    assert units(s, "gainesville") == ["combat 4 active retreat"]
    assert checked(s) == ["manassas_junction", "greenwich"]
    do(s, "move", "gainesville", dice=[])
    assert asked(s) == "combat-cards" and fight(s)["attacker"] == "mosby"


@pytest.mark.rule("mosby", "6.5.4")
def test_losses_are_spread_evenly_and_the_rest_by_die():
    quiet = {"notoriety": 6, "awareness": 2, **QUIET}
    s = at("groveton", combat("groveton", 3), combat("groveton", 4), band=9, **quiet)
    do(s, "fight", dice=[6, 2])  # 9:7 is 1:1: R1, to the second by die
    assert units(s) == ["combat 3 active retreat", "combat 3 active retreat"]
    s = at("groveton", combat("groveton", 1), combat("groveton", 3), band=8, **quiet)
    before = total(s)
    do(s, "fight", dice=[6, 1])  # 2:1: R2, one each whatever the die says
    assert eliminated(s) == [1] and units(s) == ["combat 2 active retreat"] and total(s) == before + 5 + 6
    s = at("groveton", combat("groveton", 1), combat("groveton", 2), band=9, **quiet)
    before = total(s)
    do(s, "fight", dice=[6, 2])  # 3:1: R3; the second, the first, and the second again
    assert eliminated(s) == [1, 2] and units(s) == [] and total(s) == before + 4 + 9


@pytest.mark.rule("mosby", "6.5.4")
def test_a_reduced_unit_stays_reduced_until_it_goes_back_to_the_cup():
    s = in_rounds("groveton", combat("gainesville", 4, loss=2, active=True))
    do(s, "pass", dice=[1])
    do(s, "disband", dice=[])
    assert units(s) == ["combat 2 inactive"] and s.turn == 2


@pytest.mark.rule("mosby", "6.5.4", "7.2.2")
def test_in_the_cup_a_unit_is_whole_again():
    s = in_rounds("groveton", combat("centreville", 5, loss=2, active=True))
    before = in_cup(s, "combat 5")
    do(s, "pass", dice=[1])
    assert units(s) == [] and in_cup(s, "combat 5") == before + 1


# ---- 6.5.3 step 7


@pytest.mark.rule("mosby", "6.5.3", "7.2.1", "7.5")
def test_after_a_combat_the_space_and_all_around_it_are_checked_at_the_raised_awareness():
    # Manassas Junction: Union Mills is unrevealed, a courier sleeps at Bristoe Station, a unit at Groveton outside
    s = union_to_act(
        "manassas_junction",
        combat("manassas_junction", 1),
        combat("manassas_junction", 1, active=True),
        courier("bristoe_station"),
        combat("groveton", 2),
        band=3,
        notoriety=6,
        awareness=2,
        revealed=["manassas_junction", "bristoe_station"],
        dice=[4],
    )
    do(s, "stand", dice=[4, 4, 4, 4, 4])  # the attacker is destroyed; Awareness is 3 now
    assert checked(s) == ["manassas_junction", "union_mills", "bristoe_station", "groveton"]
    assert s.mode == "operations"


@pytest.mark.rule("mosby", "6.5.3", "7.2.1")
def test_the_garrison_of_the_battlefield_and_of_its_neighbours_is_checked_after_a_combat():
    s = at(
        "fairfax_court_house",
        combat("fairfax_court_house", 2),
        band=2,
        notoriety=6,
        awareness=2,
        revealed=["flint_hill", "annandale", "chantilly"],
        hand=["gain_initiative"],
    )
    do(s, "fight", dice=[4, 1, 4, 4, 4])  # R to Flint Hill; dice of 4 against Awareness 3
    assert checked(s) == ["fairfax_court_house", "fairfax_station", "centreville"]


@pytest.mark.rule("mosby", "6.5.3", "B")
def test_after_a_combat_in_operations_rounds_begin_only_if_a_unit_is_active():
    s = duel(3, 1, hand=["gain_initiative"])
    do(s, "fight", dice=[6])
    assert units(s) == [] and s.mode == "operations"
    s = duel(2, 2, hand=["gain_initiative"])
    do(s, "fight", dice=[4])
    assert s.mode == "rounds" and asked(s) == "initiative"


@pytest.mark.rule("mosby", "6.5.3", "7.1.3")
def test_if_the_markers_run_out_during_the_checks_the_lines_are_restored_at_once():
    used = [x for x in ORDINARY if x not in ("manassas_junction", "union_mills", "bristoe_station")][:40]
    s = at("groveton", combat("groveton", 1), band=6, notoriety=6, awareness=5, revealed=used, draws=["combat 2"],
           hand=["gain_initiative"])  # fmt: skip
    assert s.markers == 40
    do(s, "fight", dice=[6, 1])  # the unit is destroyed; Manassas Junction wakes and needs a marker
    assert s.markers == 1 and status(s, "manassas_junction") == "revealed"
    assert places(s) == {"manassas_junction": ["combat 2 active"]}


@pytest.mark.rule("mosby", "6.5.3", "event.union_sweep", "event.extend_lines")
def test_no_checks_and_no_rounds_follow_a_combat_of_the_event_step():
    s = situation(phase="events", mosby="salem", band=6, events=["union_sweep"], draws=["combat 1"], dice=[2])
    do(s, "stand", dice=[6])
    assert checked(s) == [] and s.mode == "operations" and units(s) == []
    s = situation(phase="events", mosby="aldie", band=6, events=["extend_lines"], draws=["combat 2"], dice=[5])
    do(s, "stand", dice=[4])  # its neighbours have just joined the lines, unrevealed
    assert told(s, "battle-won") and checked(s) == [] and s.mode == "operations" and units(s) == []


# ---- 6.5.5


@pytest.mark.rule("mosby", "6.5.5", "6.5.3")
def test_a_natural_one_brings_a_casualty_check_even_in_a_battle_won():
    s = duel(6, 1)  # +5
    before = total(s)
    do(s, "fight", dice=[1, 2])  # 6: R1; then the check: wounded
    assert s.wound == 1 and total(s) == before + 5 - 5
    assert where(s) == "groveton" and s.mode == "operations"  # a wound does not end the turn


@pytest.mark.rule("mosby", "6.5.5")
@pytest.mark.parametrize(("die", "wound"), [(1, 1), (2, 1), (3, 0), (4, 0), (5, 0), (6, 0)])
def test_one_or_two_wounds(die, wound):
    s = duel(6, 1)
    do(s, "fight", dice=[1, die])
    assert s.wound == wound


@pytest.mark.rule("mosby", "6.5.5", "6.5.3")
def test_every_natural_one_of_a_combat_needs_its_own_check():
    s = duel(6, 1, hand=["counterattack"])
    do(s, "fight", dice=[1])
    do(s, "counterattack", dice=[1, 3, 6])
    assert len(told(s, "casualty-check")) == 2


@pytest.mark.rule("mosby", "6.5.5", "event.mosby_trapped")
def test_the_event_mosby_trapped_needs_a_check():
    s = situation(phase="events", mosby="aldie", events=["mosby_trapped"], notoriety=2, dice=[1])
    assert s.wound == 1 and total(s) == 15


@pytest.mark.rule("mosby", "6.5.5", "A.4")
def test_a_unit_that_drifts_onto_mosby_needs_a_check_and_ends_the_turn():
    s = situation(phase="preparation", units=[combat("snickersville", 2)], notoriety=3)
    do(s, "place", "bloomfield", dice=[3, 6])  # exit 3 of Snickersville; no wound, but 5 points
    assert s.wound == 0 and total(s) == 25 and s.turn == 2


@pytest.mark.rule("mosby", "6.5.5", "action.mosby_heroics")
def test_mosbys_heroics_need_a_check_besides_that_of_a_natural_one():
    s = duel(6, 1, hand=["mosby_heroics"])
    do(s, "fight", dice=[])
    do(s, "play", "mosby_heroics", dice=[1, 3, 3])  # nothing left to play: combat die and both checks
    assert len(told(s, "casualty-check")) == 2


@pytest.mark.rule("mosby", "6.5.5", "action.mosby_escapes", "4.2")
def test_mosby_escapes_cancels_a_check_before_or_after_its_die():
    s = duel(6, 1, hand=["mosby_escapes"])
    do(s, "fight", dice=[1])
    do(s, "escape", dice=[])
    assert s.wound == 0 and s.hand == [] and told(s, "casualty-check") == []
    s = duel(6, 1, hand=["mosby_escapes"], wounded=1)
    before = total(s)
    do(s, "fight", dice=[1])
    do(s, "roll", dice=[1])
    do(s, "escape", dice=[])
    assert GAME.outcome(s) is None and total(s) == before + 5 and s.hand == []


@pytest.mark.rule("mosby", "6.5.5", "action.mosby_escapes")
def test_a_wound_known_and_not_cancelled_is_suffered():
    s = duel(6, 1, hand=["mosby_escapes"])
    before = total(s)
    do(s, "fight", dice=[1])
    do(s, "roll", dice=[2])
    do(s, "suffer", dice=[])
    assert s.wound == 1 and total(s) == before + 5 - 5 and s.hand == ["mosby_escapes"]


@pytest.mark.rule("mosby", "6.5.5")
def test_mosby_escapes_is_no_cure_for_an_old_wound():
    s = at("aldie", hand=["mosby_escapes"], wounded=2)
    refused(s, "escape")
    assert s.wound == 2


@pytest.mark.rule("mosby", "6.5.5", "5.1")
def test_a_wound_costs_a_permanent_card_of_the_players_choice():
    s = duel(6, 1, hand=["scout", "pistol_tactics", "fast_horses", "hide"])
    do(s, "fight", dice=[1, 1])
    assert asked(s) == "lose-permanent" and s.wound == 1
    do(s, "give-up", "pistol_tactics", dice=[])
    assert s.hand == ["scout", "fast_horses", "hide"]


@pytest.mark.rule("mosby", "6.5.5", "D.4", "A.6")
def test_a_wound_lasts_this_turn_and_the_next_when_fewer_cards_are_drawn():
    s = at("aldie", wounded=1, notoriety=5, events=["loudoun_recovers", "loudoun_recovers"])
    do(s, "disband", dice=[])
    assert s.wound == 2
    do(s, "place", "aldie", dice=[3, 1])  # recruits, one event
    assert s.wound == 2 and len(s.hand) == 3  # 4 if he were well
    do(s, "disband", dice=[])
    assert s.wound == 0
    s = at("aldie", notoriety=5, events=["loudoun_recovers"])
    do(s, "disband", dice=[])
    do(s, "place", "aldie", dice=[3, 1])
    assert len(s.hand) == 4


@pytest.mark.rule("mosby", "6.5.5", "4.2")
def test_a_second_wound_kills_mosby_whatever_the_battle_gave():
    for old in (1, 2):
        s = duel(6, 1, wounded=old)
        do(s, "fight", dice=[1, 2])
        outcome = GAME.outcome(s)
        assert outcome is not None and outcome.winner == "union" and outcome.key == "killed"
        assert s.mode == "over" and verbs(s) == set()
