"""6.2, 7.6: battle deployment: who must stand where, and what the other side learns of it."""

import pytest

from bobby_lee.battles import combat, question, spot
from bobby_lee.helpers import GAME, asked, barred, do, hex_of, offered, said, unit
from hardtack.engine.contract import IllegalAction
from hardtack.games.bobby_lee.rules.state import RESERVE, UNPLACED, battle_at, face_up

RULE = pytest.mark.rule("bobby-lee", "6.2")
A, B, C, D, E = "usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "usa-cav-buford", "usa-art-ap1"
HQ, SIEGE = "usa-hq-ap", "usa-hart-siege"
X, Y, Z, W = "csa-inf-hood", "csa-inf-ewell", "csa-cav-flee", "csa-inf-heth"
FORTS, LEE = "csa-hart-rich", "csa-hq-anv"
USA_BOX = {"left": 0, "centre": 1, "right": 2}
CSA_BOX = {"left": 3, "centre": 4, "right": 5}


def attack(usa, csa, place="Manassas", start="Warrenton"):
    """The Union has come into a place held by Confederates."""
    return combat({place: dict.fromkeys([*usa, *csa], 2)}, dict.fromkeys(usa, start))


def put(g, **boxes):
    for place, ids in boxes.items():
        for id in ids if isinstance(ids, list) else [ids]:
            do(g, place, id)


def deployed(g):
    return said(g, "deployed")[-1]


@RULE
@pytest.mark.rule("bobby-lee", "4.42")
def test_the_defender_deploys_first_and_the_attacker_plays_dawn():
    g = attack([A, B, C], [X, Y, Z])
    assert asked(g) == ("csa", "deploy")
    put(g, centre=X, left=Y, right=Z)
    do(g, "seal")
    assert asked(g) == ("usa", "deploy")
    put(g, centre=A, left=B, right=C)
    do(g, "seal")
    assert asked(g) == ("usa", "retreats") and g.slot == 0 and g.day == 1


@RULE
def test_three_units_hold_all_three_positions():
    g = attack([A, B, C], [X, Y, Z])
    put(g, centre=X, left=Y)
    assert "seal" not in offered(g) and Z in offered(g, "right")
    assert Z not in offered(g, "left")  # then nobody would be left for the right
    put(g, right=Z)
    do(g, "seal")
    assert [spot(g, id) for id in (X, Y, Z)] == [4, 3, 5]


@RULE
def test_the_first_two_stand_in_the_centre_and_on_either_wing():
    for wing in ("left", "right"):
        g = attack([A, B], [X, Y])
        put(g, **{wing: Y})
        assert "seal" not in offered(g)
        put(g, centre=X)
        do(g, "seal")
        assert spot(g, Y) == CSA_BOX[wing]


@RULE
def test_only_the_fourth_unit_can_be_held_in_reserve():
    g = attack([A], [X, Y, Z])
    put(g, centre=X, left=Y)
    assert "seal" not in offered(g)
    g = attack([A], [X, Y, Z, W])
    put(g, centre=X, left=Y, right=Z)
    do(g, "seal")
    assert spot(g, W) == RESERVE


@RULE
def test_any_number_may_stand_in_a_position():
    g = attack([A, B], [X, Y, Z, W, "csa-inf-mclaws"])
    put(g, centre=[X, W, "csa-inf-mclaws"], left=Y, right=Z)
    do(g, "seal")
    assert deployed(g)["centre"] == 3


@RULE
def test_a_block_is_placed_anew_until_the_layout_is_sealed():
    g = attack([A], [X, Y, Z, W])
    put(g, centre=X, left=Y, right=Z)
    do(g, "reserve", Z)
    do(g, "right", W)
    assert "right" not in {verb for verb in offered(g) if W in offered(g, verb)}  # it is there already
    do(g, "seal")
    assert (spot(g, Z), spot(g, W)) == (RESERVE, 5)


@RULE
def test_headquarters_stay_in_reserve_while_somebody_holds_the_centre():
    g = attack([A], [X, Y, LEE])
    assert all(LEE not in offered(g, verb) for verb in ("left", "centre", "right"))
    put(g, centre=X, right=Y)
    do(g, "seal")
    assert spot(g, LEE) == RESERVE


@RULE
def test_of_headquarters_alone_one_holds_the_centre():
    g = attack([A], [LEE, "csa-hq-av"])
    assert "seal" not in offered(g)
    do(g, "centre", LEE)
    assert offered(g, "centre") == []
    do(g, "seal")
    assert (spot(g, LEE), spot(g, "csa-hq-av")) == (4, RESERVE)


@RULE
def test_heavy_guns_stand_in_the_centre_and_free_the_infantry_for_a_wing():
    g = attack([A], [FORTS, X])
    assert "seal" not in offered(g)
    do(g, "left", X)
    do(g, "seal")
    assert (spot(g, FORTS), spot(g, X)) == (4, 3)


@RULE
def test_with_two_batteries_of_heavy_guns_one_unit_fills_one_wing_only():
    g = attack([A], [FORTS, "csa-hart-norf", X])
    do(g, "right", X)
    do(g, "seal")
    assert (spot(g, FORTS), spot(g, "csa-hart-norf"), spot(g, X)) == (4, 4, 5)


@RULE
def test_a_block_that_is_alone_needs_no_question():
    g = attack([A], [X])
    assert asked(g) == ("usa", "retreats") and (spot(g, A), spot(g, X)) == (1, 4)
    assert [e["centre"] for e in said(g, "deployed")] == [1, 1]


# ---- the attacker


@RULE
@pytest.mark.rule("bobby-lee", "example.battle-deployment")
def test_five_attackers_match_two_defenders_and_the_rest_stand_where_they_like():
    g = attack([A, B, C, D, E], [X, Y])
    put(g, centre=X, right=Y)
    do(g, "seal")
    put(g, centre=A, right=[B, C, D])
    assert "seal" not in offered(g) and offered(g, "right") == []  # the last one is needed on the left
    put(g, left=E)
    do(g, "seal")
    assert [spot(g, id) for id in (A, B, C, D, E)] == [1, 2, 2, 2, 0]


@RULE
@pytest.mark.rule("bobby-lee", "example.battle-deployment")
def test_the_attackers_centre_may_not_stay_empty_either():
    g = attack([A, B, C, D, E], [X, Y])
    put(g, centre=X, right=Y)
    do(g, "seal")
    put(g, left=E, right=[B, C, D])
    assert "seal" not in offered(g) and offered(g, "right") == []


@RULE
def test_wings_that_face_nobody_may_be_left_empty():
    g = attack([A, B, C, D], [X])
    put(g, centre=A)
    do(g, "seal")
    assert deployed(g) == {"side": "usa", "space": "0711", "left": 0, "centre": 1, "right": 0, "reserve": 3}


@RULE
def test_with_too_few_units_the_centre_comes_first_and_then_a_wing_of_choice():
    for wing in ("left", "right"):
        g = attack([A, B], [X, Y, Z])
        put(g, centre=X, left=Y, right=Z)
        do(g, "seal")
        put(g, **{wing: A})
        assert "seal" not in offered(g)
        put(g, centre=B)
        do(g, "seal")
        assert (spot(g, A), spot(g, B)) == (USA_BOX[wing], 1)


@RULE
def test_headquarters_do_not_match():
    g = attack([A, B, HQ], [X, Y, Z])
    put(g, centre=X, left=Y, right=Z)
    do(g, "seal")
    put(g, centre=A, left=B)
    do(g, "seal")
    assert spot(g, HQ) == RESERVE


@RULE
def test_siege_guns_match_the_centre_only():
    g = attack([A, SIEGE], [X, Y, Z])
    put(g, centre=X, left=Y, right=Z)
    do(g, "seal")
    assert "seal" not in offered(g)
    put(g, right=A)
    do(g, "seal")
    assert (spot(g, SIEGE), spot(g, A)) == (1, 2)


# ---- fortresses


@pytest.mark.rule("bobby-lee", "7.6")
def test_a_fortress_has_one_position_for_each_side():
    g = attack([A, B, C, HQ], [X, Y, Z, LEE], "Petersburg", "City Point")
    assert offered(g, "left") == offered(g, "right") == []
    assert "seal" not in offered(g)
    put(g, centre=X)
    do(g, "seal")
    put(g, centre=[A, B])
    do(g, "seal")
    assert said(g, "deployed-fortress") == [
        {"side": "csa", "space": "0721", "centre": 1, "reserve": 3},
        {"side": "usa", "space": "0721", "centre": 2, "reserve": 2},
    ]


# ---- what is hidden


@RULE
@pytest.mark.rule("bobby-lee", "sidebar.battle-fog")
def test_nothing_is_seen_until_it_is_sealed_and_then_only_how_many_stand_where():
    g = attack([A, B], [X, Y, Z, W])
    put(g, centre=X, left=Y)
    assert spot(g, X) == spot(g, Y) == UNPLACED
    put(g, right=Z)
    do(g, "seal")
    assert deployed(g) == {"side": "csa", "space": "0711", "left": 1, "centre": 1, "right": 1, "reserve": 1}
    assert not any(face_up(g, unit(id)) for id in (X, Y, Z, W))


@RULE
@pytest.mark.rule("bobby-lee", "sidebar.battle-fog")
def test_blocks_are_shuffled_when_they_are_set_down():
    g = attack([A, B], [X, Y, Z, W])
    before = {g.blocks.handle[unit(id)] for id in (X, Y, Z, W)}
    put(g, centre=[X, W], left=Y, right=Z)
    do(g, "seal")
    assert not before & {g.blocks.handle[unit(id)] for id in (X, Y, Z, W)}


@RULE
def test_the_defender_cannot_change_what_he_has_sealed():
    g = attack([A, B], [X, Y])
    put(g, centre=X, left=Y)
    shown = g.shown
    do(g, "seal")
    assert g.shown > shown and asked(g)[0] == "usa"
    with pytest.raises(IllegalAction):
        GAME.apply(g, "csa", ("right", Y))


@RULE
@pytest.mark.rule("bobby-lee", "6.1")
def test_the_defender_deploys_in_all_battles_before_the_attacker_does_in_any():
    stacks = {"Manassas": dict.fromkeys([A, B, X, Y], 2), "Culpeper": dict.fromkeys([C, D, Z, W], 2)}
    g = combat(stacks, {A: "Warrenton", B: "Warrenton", C: "Warrenton", D: "Warrenton"})
    order = []
    for centre, wing in ((X, Y), (Z, W), (A, B), (C, D)):
        order.append(question(g))
        put(g, centre=centre)
        put(g, **{next(v for v in ("left", "right") if wing in offered(g, v)): wing})
        while "seal" not in offered(g):  # the attacker must match the wing that was chosen
            do(g, "reserve", wing)
            put(g, right=wing)
        do(g, "seal")
    assert order == [
        ("csa", "deploy", "Manassas"),
        ("csa", "deploy", "Culpeper"),
        ("usa", "deploy", "Manassas"),
        ("usa", "deploy", "Culpeper"),
    ]


def test_the_hexes_by_which_attackers_came_are_remembered():
    g = combat({"Manassas": dict.fromkeys([A, B, X], 2)}, {A: "Warrenton", B: "Gainesville"})
    b = battle_at(g, hex_of("Manassas"))
    assert b is not None and len(b.entered) == 2


@RULE
@pytest.mark.rule("bobby-lee", "7.31")
def test_headquarters_and_heavy_artillery_are_told_where_they_do_not_stand():
    g = attack([A, HQ, SIEGE], [X])
    assert asked(g) == ("usa", "deploy")
    told = {key: why for key, why in barred(g).items() if key[0] != "seal"}
    reserve, heavy = ("hq-in-reserve", "6.2"), ("heavy-in-centre", "7.31")
    assert told == {
        **{(verb, HQ): reserve for verb in ("left", "centre", "right")},
        **{(verb, SIEGE): heavy for verb in ("left", "right", "reserve")},
    }


@RULE
def test_headquarters_alone_are_barred_from_the_wings_only():
    g = attack([A], [LEE, "csa-hq-av"])
    told = {key for key in barred(g) if key[0] != "seal"}
    assert told == {(verb, id) for verb in ("left", "right") for id in (LEE, "csa-hq-av")}
