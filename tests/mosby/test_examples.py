"""The rulebook's own examples, with their own dice and positions.

Dice the rulebook does not give are chosen to give the outcome it tells. Checks roll in the program's order: the space
itself first, then its neighbours in the order of its exits; in step C.2 first the neighbours of each active unit.
"""

import pytest

from mosby.helpers import (
    GAME,
    asked,
    at,
    can,
    checked,
    combat,
    do,
    eliminated,
    holding,
    in_cup,
    in_rounds,
    leader,
    let_move,
    places,
    revealed,
    seen,
    situation,
    targets,
    told,
    union_to_act,
    units,
    verbs,
    where,
)


def tracks(s):
    return s.notoriety, s.points, s.awareness


def fight(s):
    return GAME.view(s, "mosby")["fight"]


# ---- the short ones


@pytest.mark.rule("mosby", "example.notoriety_exchange", "4.0")
def test_notoriety_is_changed_into_points_and_back():
    s = union_to_act("groveton", combat("gainesville", 6, active=True), band=2, notoriety=6, performance=2, awareness=2,
                     turn=3, dice=[3])  # fmt: skip
    do(s, "stand", dice=[3])  # 3:1, -2: 1, D1: a battle and a strength point, 7 points
    assert (s.notoriety, s.points) == (5, 5)
    s = at("dumfries", notoriety=5, performance=5, revealed=["dumfries", "occoquan", "independent_hill"])
    do(s, "demolish", "bridge", dice=[])
    assert (s.notoriety, s.points) == (6, 0)


@pytest.mark.rule("mosby", "example.turn_five_notoriety", "4.2", "D")
def test_at_the_end_of_turn_five_notoriety_five_goes_on_and_four_loses():
    s = do(at("aldie", turn=5, notoriety=5), "disband", dice=[])
    assert GAME.outcome(s) is None and s.turn == 6
    s = do(at("aldie", turn=5, notoriety=4, performance=9), "disband", dice=[])
    outcome = GAME.outcome(s)
    assert outcome is not None and outcome.winner == "union"


@pytest.mark.rule("mosby", "example.odds", "6.5.3")
def test_odds_and_reaction_of_five_against_two():
    s = at("groveton", combat("groveton", 2), band=5, notoriety=3, awareness=3, hand=["deception"])
    do(s, "fight", dice=[])
    assert fight(s)["odds"] == "2:1"
    assert fight(s)["modifiers"] == [{"key": "odds", "value": 1}, {"key": "reaction", "value": 1}]
    s = union_to_act("groveton", combat("gainesville", 2, active=True), band=5, notoriety=3, awareness=3, dice=[3])
    assert fight(s)["odds"] == "1:3"
    assert fight(s)["modifiers"] == [{"key": "odds", "value": 2}, {"key": "reaction", "value": 1}]


@pytest.mark.rule("mosby", "example.retreat_points", "6.5.4")
def test_forcing_a_strength_of_five_to_retreat_gives_six_points():
    s = at("groveton", combat("groveton", 2), combat("groveton", 3), band=5, notoriety=6, awareness=2,
           revealed=["manassas_junction"], hand=["gain_initiative"])  # fmt: skip
    do(s, "fight", dice=[4])
    assert told(s, "combat-die")[0]["result"] == "R" and (s.notoriety, s.points) == (6, 6)


@pytest.mark.rule("mosby", "example.extra_events", "8.2")
def test_with_additional_events_a_four_gives_six_cards():
    harmless = ["loudoun_recovers"] * 2 + ["repair_bridges"] * 2 + ["repair_rail"] * 2
    s = situation(phase="preparation", notoriety=2, options={"extra-events": 1}, events=harmless)
    do(s, "place", "aldie", dice=[6, 4])
    assert s.event_discards == harmless


# ---- example 1: Union Mills bridge


@pytest.mark.rule("mosby", "example.demolition_combat_hide")
def test_demolition_combat_and_hide():
    s = at(
        "white_plains",
        combat("bristoe_station", 3),
        turn=4,
        notoriety=4,
        awareness=2,
        band=2,
        hand=["local_guide", "spur_horses", "ambush", "hide"],
        revealed=["bristoe_station"],
        draws=["sutler", "combat 2", "combat 4", "picket", "blank", "combat 6"],
    )
    pickets, fours = in_cup(s, "picket"), in_cup(s, "combat 4")
    for space in ("hay_market", "gainesville", "groveton"):
        do(s, "move", space, dice=[])

    # Scouting Manassas Junction fails, but the sutler there sleeps on
    do(s, "scout", "manassas_junction", dice=[2, 4])
    assert told(s, "scouts")[0]["success"] == 0 and checked(s) == ["manassas_junction"]
    assert units(s, "manassas_junction") == ["sutler inactive"] and seen(s, "manassas_junction") == [True]
    assert revealed(s) == {"bristoe_station", "manassas_junction"}

    do(s, "move", "manassas_junction", dice=[3])
    assert checked(s) == ["manassas_junction"] and holding(s) == ["sutler"]
    assert tracks(s) == (4, 1, 2)

    do(s, "guide", "union_mills", dice=[])
    assert units(s, "union_mills") == ["combat 2 inactive"] and "local_guide" not in s.hand
    assert "union_mills" in revealed(s) and s.mode == "operations"

    # The bridge: checks at Union Mills 1, Centreville 4, Fairfax Station 2, Bradley 6; Initiative 6; then C.2
    round_one = [5, 6, 1, 5, 4, 3, 2]
    do(s, "demolish", "bridge", dice=[1, 4, 2, 6, 6, *round_one])
    assert checked(s)[:4] == ["union_mills", "centreville", "fairfax_station", "bradley"]
    assert tracks(s) == (4, 6, 3)
    assert s.initiative == "mosby" and s.round == 1
    assert checked(s)[4:] == ["centreville", "fairfax_station", "bradley", "fairfax_court_house", "springfield_station",
                              "pohick_church", "occoquan"]  # fmt: skip
    assert places(s) == {
        "bristoe_station": ["combat 3 inactive"],
        "union_mills": ["combat 2 active"],
        "fairfax_station": ["combat 4 active"],
        "bradley": ["picket active"],
        "occoquan": ["combat 6 active"],
    }
    assert holding(s) == ["blank", "sutler"]
    assert {"pohick_church", "occoquan", "bradley"} <= revealed(s)

    # Spur Horses: four spaces. Then the picket rides to Union Mills and is back in the cup
    do(s, "spur", dice=[])
    for space in ("manassas_junction", "groveton", "gainesville"):
        do(s, "move", space, dice=[])
    do(s, "move", "hay_market", dice=[3])
    assert "bradley" not in places(s) and in_cup(s, "picket") == pickets

    let_move(s, "combat 4", dice=[1])
    assert "fairfax_station" not in places(s) and in_cup(s, "combat 4") == fours
    let_move(s, "combat 6", dice=[5, 6])  # 3 spaces to Manassas Junction; and 4 for the last, to Hay Market
    assert units(s, "manassas_junction") == ["combat 6 active"] and units(s, "hay_market") == ["combat 2 active"]

    # The combat
    assert asked(s) == "stand-or-run"
    do(s, "stand", dice=[])
    do(s, "play", "ambush", dice=[])
    assert (fight(s)["attacker"], fight(s)["odds"], fight(s)["total"]) == ("union", "1:1", 3)
    do(s, "roll", dice=[2, 3])  # 5: R1; and in step C.2 of Round 2 a 3 for Bristoe Station
    assert told(s, "combat-die")[0]["result"] == "R1" and told(s, "battle-won")[0]["points"] == 6
    assert tracks(s) == (5, 2, 4)
    assert units(s, "gainesville") == ["combat 1 active retreat"]
    assert checked(s) == ["bristoe_station"] and units(s, "bristoe_station") == ["combat 3 active"]  # and no others

    # Hide
    do(s, "hide", dice=[])
    let_move(s, "combat 1", dice=[])
    assert units(s, "gainesville") == ["combat 1 active"]
    let_move(s, "combat 6", dice=[4, 3, 6, 4, 2])  # then the 3; all scatter: the 3, the 1 and the 6
    assert [(ride["space"], ride["space2"]) for ride in told(s, "union-rides")] == [
        ("manassas_junction", "hay_market"),
        ("bristoe_station", "hay_market"),
    ]
    assert places(s) == {
        "white_plains": ["combat 3 inactive", "combat 6 inactive"],
        "groveton": ["combat 1 inactive"],
    }
    assert s.mode == "operations" and where(s) == "hay_market" and tracks(s) == (5, 2, 4) and s.hand == []


@pytest.mark.rule("mosby", "example.demolition_combat_hide", "6.1")
def test_bristoe_station_could_have_been_scouted_from_greenwich():
    s = at("greenwich", combat("bristoe_station", 3), revealed=["bristoe_station"])
    assert targets(s, "scout") == {"bristoe_station"}


# ---- example 2: Colonel Dulaney


@pytest.mark.rule("mosby", "example.kidnap_combat_disband")
def test_kidnap_combat_and_disband():
    s = at(
        "aldie",
        turn=5,
        notoriety=6,
        awareness=3,
        band=5,
        hand=["scout", "pistol_tactics", "mosby_escapes", "counterattack", "french_dulaney"],
        leaders={"colonel_dulaney": "map"},
        draws=[
            *("combat 4", "blank"),  # Chantilly, Annandale
            *("combat 1", "sutler", "blank"),  # Alexandria; Round 1: Vernondale, Bailey's Crossroads
            *("combat 2", "combat 3"),  # after the first combat: Alexandria, Fort Runyon
            *("blank", "combat 4"),  # after the second: Alexandria, Fort Runyon
            *("combat 1", "blank", "courier", "combat 7", "combat 2"),  # Round 2
            "combat 3",  # Pohick Church
            *("blank", "courier", "combat 3", "combat 4"),  # Round 3
        ],
    )
    do(s, "move", "gum_spring", dice=[])
    do(s, "scout", "chantilly", dice=[3])  # 3 + 1 is above 3
    assert units(s, "chantilly") == ["combat 4 inactive"] and "chantilly" in revealed(s)
    do(s, "move", "chantilly", dice=[5])
    assert "fairfax_court_house" not in targets(s, "scout")
    do(s, "move", "fairfax_court_house", dice=[3])  # 3 + 1 again
    assert checked(s) == ["fairfax_court_house"] and s.mode == "operations"
    do(s, "scout", "annandale", dice=[4])
    assert holding(s) == ["blank"] and "annandale" in revealed(s)
    do(s, "move", "annandale", dice=[])
    do(s, "french", "alexandria", dice=[])
    assert "french_dulaney" not in s.hand and s.mode == "operations"

    # The kidnapping rouses the garrison on a 5: the Scout card does not help here. Initiative 5; Round 1
    do(s, "kidnap", "colonel_dulaney", dice=[5, 5, 4, 1, 6, 6])
    assert leader(s, "colonel_dulaney") == "band" and s.awareness == 5
    assert checked(s) == ["alexandria", "vernondale", "baileys_crossroads", "fort_runyon", "alexandria"]
    assert s.initiative == "mosby" and units(s, "alexandria") == ["combat 1 active"]
    assert units(s, "vernondale") == ["sutler active"] and holding(s) == ["blank", "blank"]
    assert {"vernondale", "baileys_crossroads"} <= revealed(s)

    # Mosby attacks
    do(s, "fight", dice=[2])
    assert (fight(s)["odds"], fight(s)["total"], fight(s)["result"]) == ("5:1", 5, "R2")
    do(s, "accept", dice=[3, 1, 3])  # Alexandria, Fort Runyon; then the sutler's die
    assert tracks(s) == (6, 5, 5) and eliminated(s) == [1]
    assert checked(s) == ["alexandria", "fort_runyon"]
    assert places(s) == {
        "chantilly": ["combat 4 inactive"],
        "alexandria": ["combat 2 active"],
        "fort_runyon": ["combat 3 active"],
    }  # the sutler has come to Alexandria and is back in the cup

    # The Union attacks
    let_move(s, "combat 3", dice=[1, 3])  # back to the cup; the unit at Alexandria stays and attacks
    assert "fort_runyon" not in places(s)
    assert (fight(s)["attacker"], fight(s)["odds"], fight(s)["total"]) == ("union", "1:3", 3)
    do(s, "stand", dice=[2])
    assert fight(s)["result"] == "R1"
    do(s, "accept", dice=[3, 2, 2, 3, 3, 3, 3, 3])  # retreat by exit 3; two checks; five in Round 2
    assert tracks(s) == (7, 2, 5)  # 6 for the battle; and 1 for the courier below
    assert checked(s) == ["alexandria", "fort_runyon",
                          "fort_marcy", "fort_runyon", "alexandria", "falls_church", "washington"]  # fmt: skip
    assert places(s) == {
        "chantilly": ["combat 4 inactive"],
        "baileys_crossroads": ["combat 1 active retreat"],
        "fort_runyon": ["combat 4 active"],
        "fort_marcy": ["combat 1 active"],
        "falls_church": ["combat 7 active"],
        "washington": ["combat 2 active"],
    }
    assert "falls_church" in revealed(s)
    assert told(s, "battle-won")[0]["points"] == 6 and told(s, "caught-helpless")[0]["unit"] == "courier"

    # Round 2: two spaces with the captive
    do(s, "move", "vernondale", dice=[])
    do(s, "move", "pohick_church", dice=[6])
    assert not targets(s, "move") and "pohick_church" in revealed(s)
    assert units(s, "pohick_church") == ["combat 3 inactive"]
    do(s, "stop", dice=[])
    let_move(s, "combat 2", dice=[1])
    let_move(s, "combat 4", dice=[1])
    let_move(s, "combat 7", dice=[4])
    do(s, "rest", dice=[4, 1, 2, 2, 2, 6, 2])  # regroup; Fort Marcy by a fork; then the checks of Round 3
    assert checked(s) == ["fort_marcy", "fort_runyon", "alexandria", "pohick_church", "springfield_station"]
    assert places(s) == {
        "chantilly": ["combat 4 inactive"],
        "baileys_crossroads": ["combat 1 active"],
        "vernondale": ["combat 1 active", "combat 7 active"],
        "pohick_church": ["combat 3 inactive"],
        "fort_runyon": ["courier active"],
        "alexandria": ["combat 3 active"],
        "springfield_station": ["combat 4 active"],
    }
    strengths = [int(name.split()[1]) for name in units(s) if name.startswith("combat") and name.endswith(" active")]
    assert sum(strengths) == 16 and "springfield_station" in revealed(s)

    # Round 3: Mosby disbands
    do(s, "disband", dice=[])
    assert leader(s, "colonel_dulaney") == "gone" and (s.notoriety, s.points) == (7, 2) and s.turn == 6
    assert places(s) == {
        "chantilly": ["combat 4 inactive"],
        "baileys_crossroads": ["combat 1 inactive"],
        "vernondale": ["combat 1 inactive", "combat 7 inactive"],
        "pohick_church": ["combat 3 inactive"],
        "springfield_station": ["combat 4 inactive"],
    }
    assert s.hand == ["scout", "pistol_tactics"]


# ---- example 3: the wagon train at Winchester


def at_winchester(*pieces):
    s = in_rounds("berryville", *pieces, train="winchester", turn=6, notoriety=6, awareness=3, band=4,
                  draws=["combat 2", "combat 3"])  # fmt: skip
    do(s, "move", "winchester", dice=[2, 5])
    assert checked(s) == ["winchester"] * 2 and units(s, "winchester") == ["combat 2 active escort"]
    assert asked(s) == "round-action" and not targets(s, "demolish")
    return s


@pytest.mark.rule("mosby", "example.wagon_train")
def test_the_wagon_train_at_winchester():
    s = at_winchester()
    do(s, "pass", dice=[])  # the escort must attack
    assert (fight(s)["attacker"], fight(s)["odds"], fight(s)["total"]) == ("union", "1:2", 1)
    do(s, "stand", dice=[4, 1, 6, 6])  # R1; to Stephenson's Depot; the other escort after the combat and in C.2
    assert told(s, "combat-die")[0]["result"] == "R1" and tracks(s) == (6, 6, 4)
    assert places(s) == {"stephensons_depot": ["combat 1 active retreat escort"]}
    assert checked(s) == ["winchester", "winchester"] and s.round == 2

    do(s, "demolish", "train", dice=[6, 6])  # a new check for the second escort; and one in the next Round
    assert tracks(s) == (7, 1, 5) and checked(s) == ["winchester", "winchester"]
    assert places(s) == {"stephensons_depot": ["combat 1 active"], "winchester": ["combat 3 inactive"]}
    assert s.mode == "rounds"  # the first escort is still active


@pytest.mark.rule("mosby", "example.wagon_train")
def test_had_mosby_attacked_he_would_have_had_to_attack_both_escorts():
    s = at_winchester()
    do(s, "fight", dice=[4])
    assert told(s, "fight-mosby")[0]["union"] == 5


@pytest.mark.rule("mosby", "example.wagon_train")
def test_a_second_escort_roused_by_the_combat_must_be_beaten_before_the_train_burns():
    s = at_winchester()
    do(s, "pass", dice=[])
    do(s, "stand", dice=[4, 1, 3])
    assert units(s, "winchester") == ["combat 3 active escort"] and not targets(s, "demolish")
    assert {"fight", "pass"} <= verbs(s) and not can(s, "disband")


@pytest.mark.rule("mosby", "example.wagon_train")
def test_units_next_to_winchester_are_checked_after_the_combat_and_the_demolition():
    s = at_winchester(combat("millwood", 4))
    do(s, "pass", dice=[])
    do(s, "stand", dice=[4, 1, 6, 6, 6])
    assert checked(s) == ["winchester", "millwood", "winchester"]
    do(s, "demolish", "train", dice=[5, 6])  # the second escort turns out this time
    assert checked(s)[:2] == ["winchester", "millwood"] and s.mode == "rounds"
    assert units(s, "winchester") == ["combat 3 active"]
