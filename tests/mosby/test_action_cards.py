"""The Action cards. What they do to movement, scouting and casualty checks is tested there too."""

import pytest

from mosby.helpers import (
    FAR,
    GAME,
    asked,
    at,
    can,
    checked,
    combat,
    courier,
    do,
    holding,
    in_cup,
    in_rounds,
    let_move,
    places,
    refused,
    revealed,
    seen,
    situation,
    status,
    targets,
    told,
    total,
    union_to_act,
    units,
    verbs,
    where,
)


def attacks(hand, band=2, union=2, **more):
    """The band attacks at Groveton; without cards the total is 0."""
    table = {"notoriety": 6, "awareness": 2, "revealed": ["manassas_junction"], **more}
    s = at("groveton", combat("groveton", union), band=band, hand=hand, **table)
    return do(s, "fight", dice=[])


def defends(hand, band=2, union=2, **more):
    """The band is attacked at Groveton; without cards the total is 0."""
    table = {"notoriety": 6, "awareness": 2, "turn": 2, "revealed": ["manassas_junction"], "dice": [3], **more}
    s = union_to_act("groveton", combat("gainesville", union, active=True), band=band, hand=hand, **table)
    return do(s, "stand", dice=[])


def fight(s):
    return GAME.view(s, "mosby")["fight"]


# ---- Permanent cards


@pytest.mark.rule("mosby", "action.cannon", "action.pistol_tactics")
@pytest.mark.parametrize("card", ["cannon", "pistol_tactics"])
def test_cannon_and_pistols_add_one_to_every_combat_die(card):
    assert fight(attacks([card, "deception"]))["total"] == 1
    assert fight(defends([card, "deception"]))["total"] == 1
    s = attacks([card, "deception", "counterattack"])
    do(s, "roll", dice=[4])
    do(s, "counterattack", dice=[])
    assert fight(s)["total"] == 1 and card in s.hand  # on the second die as well


@pytest.mark.rule("mosby", "action.cannon", "action.fast_horses")
def test_the_cannon_costs_two_spaces_in_rounds_and_horses_can_make_up_for_it():
    reach = {(): 1, ("fast_horses",): 2, ("spur_horses",): 2, ("fast_horses", "spur_horses"): 3}
    for cards, spaces in reach.items():
        s = in_rounds("philomont", FAR, hand=["cannon", *cards])
        if "spur_horses" in cards:
            do(s, "spur", dice=[])
        for n, space in enumerate(("mountsville", "aldie", "oatlands"), 1):  # pike, pike, road
            if n <= spaces:
                do(s, "move", space, dice=[])
        assert not targets(s, "move") and where(s) == ("mountsville", "aldie", "oatlands")[spaces - 1]


@pytest.mark.rule("mosby", "action.cannon", "5.1")
def test_permanent_cards_may_be_thrown_away_at_will_and_others_may_not():
    hand = ["cannon", "scout", "hide"]
    for s in (at("groveton", hand=hand), in_rounds("groveton", FAR, hand=hand)):
        assert targets(s, "discard") == {"cannon", "scout"}
        do(s, "discard", "scout", dice=[])
        do(s, "discard", "cannon", dice=[])
        assert s.hand == ["hide"] and asked(s) in ("operations", "round-action")  # it cost no action


@pytest.mark.rule("mosby", "action.scout")
def test_the_scout_adds_one_to_scout_dice_in_operations_and_rounds():
    for s in (
        at("groveton", hand=["scout"], awareness=3, draws=["combat 1"]),
        in_rounds("groveton", FAR, hand=["scout"], awareness=3, draws=["combat 1"]),
    ):
        do(s, "scout", "manassas_junction", dice=[3])
        assert checked(s) == [] and units(s, "manassas_junction") == ["combat 1 inactive"]


@pytest.mark.rule("mosby", "action.scout")
def test_in_operations_the_scout_adds_one_to_the_checks_of_a_space_entered():
    s = at("stone_bridge", combat("groveton", 2), hand=["scout"], awareness=3)
    do(s, "move", "groveton", dice=[3])  # an inactive unit
    do(s, "move", "stone_bridge", dice=[])
    do(s, "move", "centreville", dice=[3])  # a Large Force
    s = at("groveton", hand=["scout"], awareness=3, draws=["combat 1"])
    do(s, "move", "manassas_junction", dice=[3])  # a hidden unit
    assert units(s) == ["combat 1 inactive"]
    s = at("groveton", hand=["scout", "gain_initiative"], awareness=3, draws=["combat 1"])
    do(s, "move", "manassas_junction", dice=[2])
    assert units(s) == ["combat 1 active"]


@pytest.mark.rule("mosby", "action.scout")
def test_in_rounds_the_scout_does_not_help_on_entering():
    s = in_rounds("stone_bridge", FAR, combat("groveton", 2), hand=["scout", "deception"], awareness=3)
    do(s, "move", "groveton", dice=[3])
    assert units(s, "groveton") == ["combat 2 active"]


@pytest.mark.rule("mosby", "action.scout")
def test_the_scout_does_not_help_where_the_band_already_is_nor_after_a_failed_scout_nor_in_c2():
    card = ["scout", "gain_initiative"]
    s = at("fairfax_court_house", hand=card, awareness=1, leaders={"general_stoughton": "map"}, draws=["combat 1"])
    do(s, "kidnap", "general_stoughton", dice=[3])
    assert units(s) == ["combat 1 active"]
    s = at(
        "union_mills", combat("union_mills", 1), hand=card, awareness=2, revealed=["union_mills", "manassas_junction"]
    )
    do(s, "demolish", "bridge", dice=[3, 4, 4, 4])
    assert units(s) == ["combat 1 active"]
    s = at("groveton", hand=card, awareness=3, draws=["combat 1"])
    do(s, "scout", "manassas_junction", dice=[2, 3])
    assert units(s) == ["combat 1 active"]
    s = in_rounds("groveton", combat("bristoe_station", 1, active=True, retreat=True), hand=card, awareness=3,
                  draws=["combat 2"], revealed=["bristoe_station", "brentsville", "catletts_station"])  # fmt: skip
    do(s, "pass", dice=[3])
    assert units(s, "manassas_junction") == ["combat 2 active"]
    s = at("groveton", combat("groveton", 1), band=6, hand=card, notoriety=6, awareness=2, draws=["combat 1"])
    do(s, "fight", dice=[6, 3])  # destroyed; Awareness is 3 now
    assert units(s) == ["combat 1 active"]


@pytest.mark.rule("mosby", "action.fearsome_reputation", "C.1")
@pytest.mark.parametrize(
    ("notoriety", "awareness", "die", "side"),
    [(3, 2, 2, "union"), (4, 2, 2, "mosby"), (4, 5, 3, "mosby"), (4, 5, 2, "union"), (4, 5, 6, "mosby")],
)
def test_a_fearsome_reputation_adds_one_to_the_initiative_from_notoriety_four(notoriety, awareness, die, side):
    s = at("stone_bridge", courier("groveton"), notoriety=notoriety, awareness=awareness, hand=["fearsome_reputation"])
    do(s, "move", "groveton", dice=[1, die] if side == "mosby" else [1, die, 1])
    assert told(s, "initiative")[0]["side"] == side and s.hand == ["fearsome_reputation"]


# ---- non-Permanent cards in general


@pytest.mark.rule("mosby", "action.non_permanent", "5.1")
def test_cards_may_be_played_in_events_operations_and_rounds_and_are_gone_at_once():
    s = situation(phase="events", mosby="salem", band=2, events=["union_sweep"], draws=["combat 2"],
                  hand=["ambush", "deception"], dice=[2])  # fmt: skip
    do(s, "stand", dice=[])
    do(s, "play", "ambush", dice=[])
    assert s.discards == ["ambush"]
    s = at("groveton", hand=["local_information"], draws=["blank"])
    do(s, "inform", "manassas_junction", dice=[])
    assert s.discards == ["local_information"]
    s = in_rounds("aldie", FAR, hand=["spur_horses"])
    do(s, "spur", dice=[])
    assert s.discards == ["spur_horses"]


@pytest.mark.rule("mosby", "action.non_permanent", "D.2")
def test_unused_ones_go_at_the_end_of_the_turn_and_permanent_ones_stay():
    s = at("aldie", hand=["hide", "spur_horses", "ames", "scout", "cannon"])
    do(s, "disband", dice=[])
    assert s.hand == ["scout", "cannon"] and sorted(s.discards) == ["ames", "hide", "spur_horses"]


@pytest.mark.rule("mosby", "action.non_permanent", "5.1", "example.combined_cards", "action.surprise_attack")
def test_pistol_tactics_and_surprise_attack_together_give_three():
    s = attacks(["pistol_tactics", "surprise_attack", "deception"])
    do(s, "play", "surprise_attack", dice=[])
    assert fight(s)["total"] == 3
    do(s, "roll", dice=[5])  # R3; destroyed
    assert s.hand == ["pistol_tactics", "deception"] and s.discards == ["surprise_attack"]


# ---- one by one


@pytest.mark.rule("mosby", "action.ambush")
def test_ambush_adds_two_when_the_union_attacks_and_not_otherwise():
    s = defends(["ambush", "deception"])
    do(s, "play", "ambush", dice=[])
    assert fight(s)["total"] == 2
    refused(attacks(["ambush", "deception"]), "play", "ambush")


@pytest.mark.rule("mosby", "action.surprise_attack")
def test_surprise_attack_adds_two_when_the_band_attacks_and_not_otherwise():
    s = attacks(["surprise_attack", "deception"])
    do(s, "play", "surprise_attack", dice=[])
    assert fight(s)["total"] == 2
    refused(defends(["surprise_attack", "deception"]), "play", "surprise_attack")


@pytest.mark.rule("mosby", "action.deception")
def test_deception_counts_one_strength_more_for_the_odds():
    s = attacks(["deception", "deception"], band=1, union=2)
    assert fight(s)["odds"] == "1:2"
    do(s, "play", "deception", dice=[])
    assert fight(s)["odds"] == "1:1" and fight(s)["total"] == 0
    s = defends(["deception", "ambush"], band=2, union=1)
    do(s, "play", "deception", dice=[])
    assert fight(s)["odds"] == "1:3" and fight(s)["total"] == 2 and s.band == 2


@pytest.mark.rule("mosby", "action.mosby_heroics")
def test_heroics_add_two_attacking_or_defending():
    for s in (attacks(["mosby_heroics", "deception"]), defends(["mosby_heroics", "deception"])):
        do(s, "play", "mosby_heroics", dice=[])
        assert fight(s)["total"] == 2


@pytest.mark.rule("mosby", "action.mosby_heroics", "action.mosby_escapes")
def test_each_mosby_escapes_cancels_one_of_the_two_checks():
    s = attacks(["mosby_heroics", "mosby_escapes", "gain_initiative"], band=6, union=1)
    do(s, "play", "mosby_heroics", dice=[1])  # 1 + 5 + 2: won; a check for the 1 and one for the heroics
    assert asked(s) == "casualty"
    do(s, "escape", dice=[4])  # the other is rolled
    assert s.wound == 0 and len(told(s, "casualty-check")) == 1


@pytest.mark.rule("mosby", "action.mosby_escapes", "event.mosby_trapped", "A.4", "6.6.1")
def test_mosby_escapes_cancels_a_check_of_any_origin():
    s = situation(phase="events", mosby="aldie", events=["mosby_trapped"], hand=["mosby_escapes"], dice=[])
    assert verbs(s) == {"escape", "roll"}
    s = situation(phase="preparation", units=[combat("snickersville", 2)], notoriety=3, hand=["mosby_escapes"])
    do(s, "place", "bloomfield", dice=[3])
    assert verbs(s) == {"escape", "roll"}
    s = union_to_act("groveton", combat("gainesville", 2, active=True), hand=["mosby_escapes"], notoriety=3, dice=[3])
    do(s, "skedaddle", dice=[])
    assert verbs(s) == {"escape", "roll"}
    do(s, "roll", dice=[2])
    assert verbs(s) == {"escape", "suffer"}  # the die is known now
    do(s, "escape", dice=[1])
    assert s.wound == 0 and total(s) == 28


@pytest.mark.rule("mosby", "action.counterattack", "6.5.3")
def test_several_counterattacks_and_the_last_die_counts_attacking_or_defending():
    for s in (attacks(["counterattack"] * 3 + ["deception"]), defends(["counterattack"] * 3 + ["deception"])):
        do(s, "roll", dice=[6])
        for die in (2, 5):
            do(s, "counterattack", dice=[])
            do(s, "roll", dice=[die])
        assert fight(s)["result"] == "R1" and s.hand == ["counterattack", "deception"]
        before = total(s)
        do(s, "accept")
        assert total(s) == before + 6


@pytest.mark.rule("mosby", "action.false_report")
def test_false_report_follows_a_casualty_check_and_sets_awareness_to_one():
    for die in (1, 6):  # wounded or not
        s = situation(phase="events", mosby="aldie", events=["mosby_trapped"], hand=["false_report"], awareness=4,
                      notoriety=5, dice=[die])  # fmt: skip
        assert verbs(s) == {"false-report", "decline"}
        do(s, "false-report", dice=[])
        assert s.awareness == 1 and s.hand == []
    s = at("groveton", combat("groveton", 1), band=6, notoriety=6, awareness=4, hand=["false_report"],
           revealed=["manassas_junction"])  # fmt: skip
    do(s, "fight", dice=[1, 5])
    assert s.awareness == 5 and can(s, "false-report")
    do(s, "false-report", dice=[])
    assert s.awareness == 1


@pytest.mark.rule("mosby", "action.false_report")
def test_false_report_needs_a_check_and_a_living_mosby():
    s = at("groveton", hand=["false_report"])
    assert "false-report" not in verbs(s)
    s = situation(phase="events", mosby="aldie", events=["mosby_trapped"], hand=["false_report"], wounded=2, dice=[1])
    assert GAME.outcome(s) is not None and verbs(s) == set()


@pytest.mark.rule("mosby", "action.french_dulaney")
def test_french_dulaney_opens_alexandria_without_a_check_for_its_garrison():
    s = at("annandale", combat("alexandria", 3), hand=["french_dulaney"], revealed=["annandale"], awareness=5)
    assert targets(s, "french") == {"alexandria"}
    do(s, "french", "alexandria", dice=[6])  # the loose unit is checked all the same
    assert where(s) == "alexandria" and len(checked(s)) == 1 and s.discards == ["french_dulaney"]
    s = in_rounds("annandale", FAR, hand=["french_dulaney"], revealed=["annandale"], awareness=5)
    do(s, "french", "alexandria", dice=[])
    assert where(s) == "alexandria"


@pytest.mark.rule("mosby", "action.french_dulaney")
def test_french_dulaney_is_of_no_use_with_active_soldiers_in_alexandria_or_elsewhere():
    s = in_rounds("annandale", combat("alexandria", 3, active=True), hand=["french_dulaney"], revealed=["annandale"])
    assert "french" not in verbs(s)
    assert "french" not in verbs(at("flint_hill", hand=["french_dulaney"], revealed=["flint_hill"]))
    assert "french" not in verbs(at("annandale", hand=["local_guide"], revealed=["annandale"]))


@pytest.mark.rule("mosby", "action.gain_initiative", "C.1")
def test_gain_initiative_is_played_instead_of_the_die_and_for_one_sequence_of_rounds():
    s = at("stone_bridge", combat("groveton", 2), revealed=["manassas_junction"], hand=["gain_initiative"])
    do(s, "move", "groveton", dice=[1])
    assert verbs(s) == {"roll", "gain-initiative"}
    do(s, "gain-initiative", dice=[])
    assert s.initiative == "mosby" and s.hand == [] and asked(s) == "round-action"
    do(s, "pass", dice=[1])
    assert s.mode == "operations" and s.initiative == ""
    do(s, "move", "stone_bridge", dice=[])
    do(s, "move", "groveton", dice=[1, 1])  # a new sequence: the die decides, for the Union
    assert s.initiative == "union"


@pytest.mark.rule("mosby", "action.gain_initiative")
def test_after_the_die_the_card_is_too_late():
    s = at("stone_bridge", combat("groveton", 2), revealed=["manassas_junction"], hand=["gain_initiative"])
    do(s, "move", "groveton", dice=[1])
    do(s, "roll", dice=[1])
    assert s.initiative == "union" and "gain-initiative" not in verbs(s) and s.hand == ["gain_initiative"]


# ---- Hide


@pytest.mark.rule("mosby", "action.hide")
def test_the_band_hides_alone_or_beside_soldiers_but_not_in_a_large_force_nor_in_operations():
    assert can(in_rounds("groveton", FAR, hand=["hide"]), "hide")
    assert can(in_rounds("groveton", combat("groveton", 2, active=True), hand=["hide"]), "hide")
    assert not can(in_rounds("centreville", FAR, hand=["hide"]), "hide")
    assert not can(at("groveton", hand=["hide"]), "hide")
    assert not can(in_rounds("groveton", FAR), "hide")  # nor without the card


@pytest.mark.rule("mosby", "action.hide")
def test_hide_beside_an_active_unit_makes_it_scatter_at_the_end_of_the_union_movement():
    s = in_rounds("hay_market", combat("hay_market", 3, active=True), hand=["hide"])
    do(s, "hide", dice=[4, 2])
    assert places(s) == {"white_plains": ["combat 3 inactive"]} and s.mode == "operations" and not s.hidden
    assert where(s) == "hay_market" and s.discards == ["hide"]


@pytest.mark.rule("mosby", "action.hide", "6.5.3")
def test_hide_before_the_die_when_attacked_sends_everybody_off_at_once():
    s = union_to_act("hay_market", combat("gainesville", 3, active=True), courier("strasburg", active=True),
                     hand=["hide"], dice=[2, 3])  # fmt: skip
    do(s, "stand", dice=[])
    do(s, "hide", dice=[1, 3])  # the courier first, then the soldiers
    assert units(s) == ["combat 3 inactive", "courier inactive"] and s.mode == "operations"
    assert units(s, "hopewell") == ["combat 3 inactive"] and s.fight is None


@pytest.mark.rule("mosby", "action.hide")
def test_hide_before_the_die_of_its_own_attack_cancels_it_and_ends_the_action():
    s = in_rounds("hay_market", combat("hay_market", 3, active=True), hand=["hide"])
    do(s, "fight", dice=[])
    do(s, "hide", dice=[3, 1])  # the Union half: it stays, and then scatters
    assert places(s) == {"gainesville": ["combat 3 inactive"]} and s.mode == "operations"


@pytest.mark.rule("mosby", "action.hide")
def test_after_the_die_it_is_too_late_to_hide():
    s = defends(["hide", "counterattack", "ambush"])
    assert can(s, "hide")
    do(s, "roll", dice=[3])
    assert "hide" not in verbs(s)
    do(s, "counterattack", dice=[])
    assert can(s, "play", "ambush") and "hide" not in verbs(s)


@pytest.mark.rule("mosby", "action.hide")
def test_attacked_in_a_large_force_space_the_band_cannot_hide():
    s = union_to_act("centreville", combat("centreville", 2, active=True), hand=["hide", "ambush"], dice=[3])
    do(s, "stand", dice=[])
    assert can(s, "play", "ambush") and not can(s, "hide")


@pytest.mark.rule("mosby", "action.hide", "event.union_sweep")
def test_hide_cancels_a_combat_of_the_event_step():
    s = situation(phase="events", mosby="salem", notoriety=3, awareness=2, hand=["hide"], draws=["combat 5"],
                  events=["union_sweep", "falls_church_picnic"], dice=[2])  # fmt: skip
    cup = in_cup(s, "combat 5")
    do(s, "stand", dice=[])
    do(s, "hide", dice=[])
    assert units(s) == [] and in_cup(s, "combat 5") == cup + 1 and s.awareness == 2
    assert total(s) == 32 and s.mode == "operations" and not s.hidden  # the next event came


# ---- Local Guide


@pytest.mark.rule("mosby", "action.local_guide")
@pytest.mark.parametrize(
    ("drawn", "left", "box", "points"),
    [
        ("combat 3", ["combat 3 inactive"], [], 0),
        ("blank", [], ["blank"], 0),
        ("picket", [], ["picket"], 0),
        ("courier", [], ["courier"], 1),
        ("sutler", [], ["sutler"], 1),
    ],
)
def test_a_local_guide_leads_into_an_unrevealed_space_without_a_check(drawn, left, box, points):
    for s in (
        at("groveton", hand=["local_guide"], awareness=5, draws=[drawn]),
        in_rounds("groveton", FAR, hand=["local_guide"], awareness=5, draws=[drawn]),
    ):
        before = total(s)
        do(s, "guide", "manassas_junction", dice=[])
        assert status(s, "manassas_junction") == "revealed" and units(s, "manassas_junction") == left
        assert holding(s) == box and total(s) == before + points and s.discards == ["local_guide"]
        assert can(s, "move", "union_mills")


@pytest.mark.rule("mosby", "action.local_guide")
def test_a_local_guide_shows_inactive_units_and_passes_a_garrison():
    s = at("groveton", combat("gainesville", 3), hand=["local_guide"], awareness=5)
    do(s, "guide", "gainesville", dice=[])
    assert seen(s, "gainesville") == [True] and units(s) == ["combat 3 inactive"]
    s = at("stone_bridge", hand=["local_guide"], awareness=5)
    do(s, "guide", "centreville", dice=[])
    assert where(s) == "centreville" and s.mode == "operations"


@pytest.mark.rule("mosby", "action.local_guide")
def test_a_local_guide_does_not_lead_past_active_soldiers():
    s = in_rounds("groveton", combat("gainesville", 3, active=True), combat("gainesville", 1), awareness=5,
                  hand=["local_guide", "deception"])  # fmt: skip
    do(s, "guide", "gainesville", dice=[])
    assert asked(s) == "combat-cards" and fight(s)["attacker"] == "mosby" and fight(s)["union"] == 4


# ---- Ames


@pytest.mark.rule("mosby", "action.ames")
def test_ames_leads_into_three_union_spaces_in_operations_without_checks():
    s = at("groveton", combat("union_mills", 4), hand=["ames"], awareness=5, draws=["sutler", "courier", "combat 2"])
    before = total(s)
    do(s, "ames", "manassas_junction", dice=[])
    assert holding(s) == ["sutler"] and total(s) == before + 1  # no combat unit there
    do(s, "ames", "union_mills", dice=[])
    assert units(s, "union_mills") == ["combat 4 inactive", "courier inactive"]  # a combat unit stands by
    assert seen(s, "union_mills") == [True, True]
    do(s, "ames", "bradley", dice=[])
    assert revealed(s) == {"manassas_junction", "union_mills", "bradley"} and units(s, "bradley") == [
        "combat 2 inactive"
    ]
    assert "ames" not in verbs(s) and s.discards == ["ames"]  # the three are used up


@pytest.mark.rule("mosby", "action.ames")
def test_ames_passes_a_garrison_and_free_spaces_between_do_not_count():
    s = at("stone_bridge", hand=["ames"], awareness=5, draws=["blank"])
    do(s, "ames", "centreville", dice=[])
    do(s, "move", "stone_bridge", dice=[])
    do(s, "move", "groveton", dice=[])
    assert can(s, "ames", "manassas_junction") and s.ames == 2
    do(s, "ames", "manassas_junction", dice=[])
    assert s.ames == 1


@pytest.mark.rule("mosby", "action.ames")
def test_a_combat_unit_roused_by_mosby_ends_what_ames_can_do():
    s = at("manassas_junction", combat("manassas_junction", 2), hand=["ames", "gain_initiative"], awareness=1,
           revealed=["manassas_junction", "bristoe_station"], draws=["blank"])  # fmt: skip
    do(s, "ames", "union_mills", dice=[])
    do(s, "demolish", "bridge", dice=[6, 6, 6, 1])
    assert units(s, "manassas_junction") == ["combat 2 active"] and asked(s) == "initiative"
    do(s, "gain-initiative", dice=[])
    assert s.ames == 0 and "ames" not in verbs(s)


@pytest.mark.rule("mosby", "action.ames")
def test_a_combat_unit_ends_it_even_if_it_stands_down_or_falls_at_once():
    s = in_rounds("groveton", courier("strasburg", active=True), ames=2, draws=["combat 1"], awareness=2,
                  revealed=["union_mills", "bristoe_station"])  # fmt: skip
    do(s, "scout", "manassas_junction", dice=[1, 1, 1, 1])  # it wakes; both stand down
    assert s.mode == "operations" and s.ames == 0 and "ames" not in verbs(s)
    s = at("groveton", combat("groveton", 1), band=6, notoriety=6, ames=2, revealed=["manassas_junction"])
    do(s, "fight", dice=[4])  # destroyed
    assert s.mode == "operations" and s.ames == 0


@pytest.mark.rule("mosby", "action.ames")
def test_a_courier_roused_does_not_end_it():
    s = at("union_mills", courier("manassas_junction"), hand=["gain_initiative"], awareness=1, ames=2,
           revealed=["union_mills", "manassas_junction"])  # fmt: skip
    do(s, "demolish", "bridge", dice=[6, 6, 6, 1])
    do(s, "gain-initiative", dice=[])
    do(s, "pass", dice=[1])  # it stands down and Operations resume
    assert s.mode == "operations" and s.ames == 2 and can(s, "ames", "bradley")
    s = at("stone_bridge", courier("groveton"), hand=["gain_initiative"], ames=2)
    do(s, "move", "groveton", dice=[1])
    do(s, "gain-initiative", dice=[])
    assert s.mode == "operations" and can(s, "ames", "manassas_junction")


@pytest.mark.rule("mosby", "action.ames")
def test_in_rounds_ames_leads_past_active_soldiers_within_one_move():
    s = in_rounds(
        "groveton", combat("gainesville", 3, active=True), combat("hay_market", 2), awareness=5, hand=["ames"]
    )
    do(s, "move", "sudley_church", dice=[])
    do(s, "move", "groveton", dice=[])
    do(s, "ames", "gainesville", dice=[])  # played in mid-move; no combat
    assert where(s) == "gainesville" and units(s, "gainesville") == ["combat 3 active"]
    assert s.discards == ["ames"]


@pytest.mark.rule("mosby", "action.ames")
def test_in_rounds_the_three_spaces_must_be_entered_in_one_move():
    s = in_rounds("groveton", FAR, hand=["ames"], awareness=5, draws=["blank", "combat 1", "picket"])
    do(s, "ames", "manassas_junction", dice=[])
    do(s, "ames", "union_mills", dice=[])
    assert units(s, "union_mills") == ["combat 1 inactive"]
    do(s, "stop", dice=[])
    assert s.round == 2 and "ames" not in verbs(s)
    s = in_rounds("groveton", FAR, hand=["ames"], awareness=5, draws=["blank", "combat 1", "picket"])
    for space in ("manassas_junction", "union_mills", "bradley"):
        do(s, "ames", space, dice=[])
    assert revealed(s) == {"manassas_junction", "union_mills", "bradley"} and holding(s) == ["blank", "picket"]


@pytest.mark.rule("mosby", "action.ames")
def test_in_rounds_too_ames_leads_into_three_spaces_and_no_more():
    s = in_rounds("groveton", FAR, hand=["ames", "spur_horses"], awareness=5, draws=["blank"] * 3)
    do(s, "spur", dice=[])
    for space in ("manassas_junction", "union_mills", "bradley"):
        do(s, "ames", space, dice=[])
    assert can(s, "move", "brentsville") and not targets(s, "ames")


@pytest.mark.rule("mosby", "action.ames")
def test_ames_takes_an_active_courier_only_if_no_soldiers_are_there():
    s = in_rounds("groveton", FAR, courier("gainesville", active=True), hand=["ames"])
    do(s, "ames", "gainesville", dice=[])
    assert holding(s) == ["courier"] and units(s, "gainesville") == []
    s = in_rounds("groveton", combat("gainesville", 3, active=True), courier("gainesville", active=True), hand=["ames"])
    do(s, "ames", "gainesville", dice=[])
    assert holding(s) == [] and units(s, "gainesville") == ["combat 3 active", "courier active"]


@pytest.mark.rule("mosby", "action.ames", "action.local_guide")
def test_a_revealed_empty_space_needs_neither_ames_nor_a_guide():
    cards = ["ames", "local_guide"]
    for s in (
        at("groveton", hand=cards, revealed=["manassas_junction"]),
        in_rounds("groveton", FAR, hand=cards, revealed=["manassas_junction"]),
    ):
        assert not targets(s, "ames") and not targets(s, "guide") and can(s, "move", "manassas_junction")


@pytest.mark.rule("mosby", "action.ames")
def test_after_ames_in_rounds_only_units_that_enter_now_attack():
    s = in_rounds(
        "groveton", combat("gainesville", 3, active=True), combat("hay_market", 2, active=True), hand=["ames"]
    )
    do(s, "ames", "gainesville", dice=[])
    do(s, "stop", dice=[])
    let_move(s, "combat 3", dice=[4, 4])  # it was there before; the other rides in
    assert asked(s) == "stand-or-run" and fight(s)["union"] == 2
    s = in_rounds("groveton", combat("gainesville", 3, active=True), hand=["ames"])
    do(s, "ames", "gainesville", dice=[])
    do(s, "stop", dice=[4])
    assert s.round == 2 and asked(s) == "round-action"  # no combat at all
    do(s, "pass", dice=[4])
    assert asked(s) == "stand-or-run" and fight(s)["union"] == 3  # but in the next Round
    escort = combat("winchester", 2, active=True, escort=True)
    s = in_rounds("berryville", escort, train="winchester", train_met=True, escorts=0, hand=["ames"])
    do(s, "ames", "winchester", dice=[])
    do(s, "stop", dice=[])
    assert s.round == 2 and asked(s) == "round-action"


@pytest.mark.rule("mosby", "action.local_information")
def test_local_information_works_in_operations_and_in_rounds():
    for s in (
        at("groveton", hand=["local_information"], awareness=5, draws=["picket"]),
        in_rounds("groveton", FAR, hand=["local_information"], awareness=5, draws=["picket"]),
    ):
        do(s, "inform", "manassas_junction", dice=[])
        assert units(s, "manassas_junction") == ["picket inactive"] and seen(s, "manassas_junction") == [True]
        assert s.discards == ["local_information"]


@pytest.mark.rule("mosby", "5.1")
def test_the_decks_hold_what_the_rulebook_lists():
    counts = {"cannon": 1, "fast_horses": 1, "scout": 1, "pistol_tactics": 1, "fearsome_reputation": 1, "ambush": 2,
              "counterattack": 6, "false_report": 2, "french_dulaney": 1, "gain_initiative": 7, "hide": 5,
              "local_guide": 6, "local_information": 6, "mosby_escapes": 4, "mosby_heroics": 3, "ames": 1,
              "spur_horses": 6, "deception": 4, "surprise_attack": 2}  # fmt: skip
    s = GAME.setup(seed=2)
    assert {card: s.deck.count(card) for card in counts} == counts and len(s.deck) == 60
