"""7.14: pursuit fire: who may pursue, with what fire, whom it hits; and the sidebar's ways of getting away."""

import pytest

from bobby_lee.battles import spot
from bobby_lee.helpers import GAME, asked, at, battle, do, hex_of, offered, said, steps, unit
from hardtack.games.bobby_lee.rules.battle.moves import Moves
from hardtack.games.bobby_lee.rules.battle.pursuit import firepower, placed
from hardtack.games.bobby_lee.rules.battle.retreats import Retreats
from hardtack.games.bobby_lee.rules.state import RESERVE, battle_at, face_up
from hardtack.games.bobby_lee.rules.tables import T

RULE = pytest.mark.rule("bobby-lee", "7.14")
HERE = hex_of("Manassas")
CAV, INF, MORE = "usa-cav-buford", "usa-inf-1-i", "usa-inf-2-i"
STUART, HOOD, EWELL, GUNS, LEE = "csa-cav-flee", "csa-inf-hood", "csa-inf-ewell", "csa-art-pendleton", "csa-hq-anv"
MISS = [1] * 20
WING = {"usa left": {CAV: 2, INF: 1, STUART: 4, HOOD: 3}, "usa centre": {MORE: 3}, "csa centre": {EWELL: 2}}


def retreat(spots, *leaving, place="Manassas", half="usa", attacker="csa", to="Alexandria", **more):
    """These retreat, all to one hex; then whoever pursues is asked."""
    g = battle(place, spots, Retreats(hex_of(place)), half=half, attacker=attacker, **more)
    for id in leaving:
        do(g, "retreat", id)
        if asked(g)[1] == "where-to":
            do(g, "back-to", T.ids[hex_of(to)])
    if GAME.decision(g) is not None and asked(g)[1] == "retreats":
        do(g, "done")
    return g


def shots(g):
    """The last shot's dice and what they needed."""
    rolls = [entry.rolls[0] for entry in g.journal if entry.key == "pursues"]
    return [(len(roll.dice), roll.least) for roll in rolls]


@RULE
@pytest.mark.rule("bobby-lee", "example.pursuit-fire")
def test_pace_of_the_slowest_decides_and_hits_fall_on_the_strongest():
    g = retreat(WING, CAV, INF)
    assert asked(g) == ("csa", "pursuit") and set(offered(g, "pursue")) == {STUART, HOOD}
    do(g, "pursue", STUART, dice=[5, 1, 1, 1])
    assert steps(g, CAV) == 1  # the cavalry was the stronger
    do(g, "pursue", HOOD, dice=[6, 5, 1])
    assert shots(g) == [(4, 5), (3, 6)]  # four dice at F2, three at F1
    assert asked(g) == ("usa", "hit") and set(offered(g, "lose")) == {CAV, INF}
    do(g, "lose", INF)
    assert at(g, INF) == "" and at(g, CAV) == "Alexandria"


@RULE
def test_who_lets_them_go_sees_where_they_go_and_cannot_change_his_mind():
    g = retreat(WING, CAV, INF)
    shown = g.shown
    do(g, "done")
    assert at(g, CAV) == at(g, INF) == "Alexandria" and g.shown == shown + 1


@RULE
@pytest.mark.rule("bobby-lee", "sidebar.partial-withdrawal", "example.partial-withdrawal")
def test_cavalry_that_holds_the_line_is_pursued_by_cavalry_alone():
    g = battle("Manassas", WING, Moves(HERE), Retreats(HERE), half="usa", attacker="csa")
    do(g, "shift", INF)
    do(g, "to-reserve")
    do(g, "done")
    assert spot(g, INF) == RESERVE and said(g, "pursues") == []  # disengaging draws no fire
    for id in (INF, CAV):
        do(g, "retreat", id)
        do(g, "back-to", T.ids[hex_of("Alexandria")])
    do(g, "done")
    assert offered(g, "pursue") == [STUART]
    do(g, "pursue", STUART, dice=MISS)
    assert shots(g) == [(4, 6)]  # equally fast: F1
    assert at(g, INF) == at(g, CAV) == "Alexandria" and steps(g, INF) == 1


@RULE
@pytest.mark.rule("bobby-lee", "example.withdraw-both-fails", "sidebar.partial-withdrawal")
def test_if_the_whole_wing_disengages_the_enemy_there_enfilades_the_reserve():
    g = battle("Manassas", WING, Moves(HERE), half="usa", attacker="csa")
    for id in (INF, CAV):
        do(g, "shift", id)
        do(g, "to-reserve")
    do(g, "done")
    g.acted = [0] * len(g.acted)
    g.then(Retreats(HERE))
    GAME._run(g)
    for id in (INF, CAV):
        do(g, "retreat", id)
        do(g, "back-to", T.ids[hex_of("Alexandria")])
    do(g, "done")
    assert set(offered(g, "pursue")) == {STUART, HOOD}
    do(g, "pursue", STUART, dice=MISS)
    do(g, "pursue", HOOD, dice=MISS[:3])
    assert shots(g) == [(4, 5), (3, 6)]


@RULE
def test_who_is_not_engaged_goes_unharmed():
    g = retreat({"usa left": {CAV: 2}, "usa centre": {MORE: 3}, "csa centre": {EWELL: 2}, "csa right": {HOOD: 3}}, CAV)
    assert at(g, CAV) == "Alexandria" and GAME.decision(g) is None and said(g, "pursued-group") == []


@RULE
def test_who_stays_is_neither_counted_nor_hit():
    g = retreat(WING, CAV)
    assert offered(g, "pursue") == [STUART]  # the infantry stays: the pace is that of the horse
    do(g, "pursue", STUART, dice=[6, 6, 6, 6])
    assert at(g, CAV) == "" and steps(g, INF) == 1


@RULE
def test_nobody_needs_to_pursue():
    g = retreat(WING, CAV, INF)
    do(g, "done")
    assert steps(g, CAV) == 2 and at(g, CAV) == at(g, INF) == "Alexandria"


@RULE
def test_slower_units_cannot_pursue_and_headquarters_never_do():
    spots = {"usa left": {CAV: 2, HOOD: 3, GUNS: 2, LEE: 3}, "usa centre": {MORE: 3}, "csa centre": {EWELL: 2}}
    g = retreat(spots, CAV)
    assert at(g, CAV) == "Alexandria" and GAME.decision(g) is None  # all lie open: nobody is asked


@RULE
def test_speeds_are_those_of_the_weather():
    spots = {
        "usa left": {"usa-hart-siege": 2, HOOD: 3, "csa-hart-rich": 1},
        "usa centre": {MORE: 3},
        "csa centre": {EWELL: 2},
    }
    g = retreat(spots, "usa-hart-siege", weather="mud")
    do(g, "pursue", HOOD, dice=MISS[:3])
    do(g, "pursue", "csa-hart-rich", dice=MISS[:1])
    assert shots(g) == [(3, 5), (1, 6)]  # 1 and 0 against 0
    g = battle("Manassas", spots, half="usa", attacker="csa")
    assert firepower(g, unit(HOOD), 1) == 2 and firepower(g, unit("csa-hart-rich"), 2) == 0


# ---- enfilade


def names(units):
    return {T.units[u] for u in units}


@RULE
def test_units_on_a_wing_of_the_enemy_line_pursue_out_of_centre_and_reserve_but_not_the_other_wing():
    spots = {
        "usa left": {HOOD: 3},
        "usa centre": {INF: 2},
        "usa right": {CAV: 2},
        "reserve": {MORE: 2},
        "csa centre": {EWELL: 2},
    }
    g = battle("Manassas", spots, half="usa", attacker="csa")
    b = battle_at(g, HERE)
    assert names(placed(g, b, 0, 1)) == names(placed(g, b, 0, RESERVE)) == {HOOD}
    assert placed(g, b, 0, 2) == []


@RULE
def test_an_enfilading_pursuer_fires_on_one_group_of_his_choice():
    spots = {"usa left": {HOOD: 3}, "usa centre": {INF: 2}, "reserve": {MORE: 2}, "csa centre": {EWELL: 2}}
    g = retreat(spots, INF, MORE)
    assert offered(g, "pursue-centre") == offered(g, "pursue-reserve") == [HOOD] and offered(g, "pursue") == []
    do(g, "pursue-reserve", HOOD, dice=[6, 1, 1])
    assert (steps(g, INF), steps(g, MORE)) == (2, 1)
    assert GAME.decision(g) is None and len(said(g, "pursues")) == 1  # no second shot


@RULE
def test_units_beside_the_centre_pursue_enemies_who_retreat_from_it():
    spots = {
        "csa centre": {INF: 2, EWELL: 2},
        "csa left": {HOOD: 3},
        "csa right": {STUART: 2, CAV: 1},
        "usa centre": {MORE: 1},
    }
    g = battle("Manassas", spots, half="usa", attacker="usa", entered=["Warrenton"])
    b = battle_at(g, HERE)
    assert names(placed(g, b, 0, 4)) == {EWELL, HOOD}  # Stuart is engaged where he stands


@RULE
@pytest.mark.rule("bobby-lee", "7.6")
def test_in_a_fortress_only_those_who_are_engaged_pursue():
    spots = {"usa centre": {HOOD: 3, INF: 1}, "reserve": {MORE: 2}, "csa centre": {EWELL: 2}}
    g = battle("Petersburg", spots, half="usa", attacker="usa", entered=["City Point"])
    b = battle_at(g, hex_of("Petersburg"))
    assert names(placed(g, b, 0, 1)) == {HOOD}
    spots = {"usa centre": {HOOD: 3}, "reserve": {MORE: 2}, "csa centre": {EWELL: 2}}
    g = battle("Petersburg", spots, half="usa", attacker="usa", entered=["City Point"])
    assert placed(g, battle_at(g, hex_of("Petersburg")), 0, RESERVE, True) == []


@RULE
@pytest.mark.rule("bobby-lee", "7.36")
def test_woods_protect_those_who_retreat_from_their_own_line():
    place = "Spotsylvania"
    assert T.woods[hex_of(place)]
    spots = {"usa left": {INF: 2, HOOD: 3}, "usa centre": {MORE: 3}, "csa centre": {EWELL: 2}}
    g = retreat(spots, INF, place=place, to="Fredericksburg")
    do(g, "pursue", HOOD, dice=[6, 1, 1])
    assert steps(g, INF) == 2


@RULE
@pytest.mark.rule("bobby-lee", "7.1", "7.13")
def test_disorganised_units_are_pursued_out_of_the_reserve_and_only_by_who_enfilades():
    spots = {"usa centre": {MORE: 3}, "reserve": {INF: 2}, "csa centre": {EWELL: 2}}
    for wing, hunters in (({HOOD: 3}, [HOOD]), ({}, [])):
        g = battle("Manassas", {**spots, "usa left": wing}, half="usa", attacker="csa")
        g.down[unit(INF)] = 1
        g.then(Retreats(HERE))
        GAME._run(g)
        do(g, "retreat", INF)
        do(g, "back-to", T.ids[hex_of("Alexandria")])
        do(g, "done")
        assert (offered(g, "pursue") if GAME.decision(g) else []) == hunters


# ---- what is hidden


@RULE
@pytest.mark.parametrize("holder", [HOOD, LEE])
def test_a_hidden_pursuer_is_asked_even_if_he_is_too_slow_or_a_headquarters(holder):
    spots = {"usa left": {holder: 3}, "usa centre": {MORE: 3}, "reserve": {CAV: 2}, "csa centre": {EWELL: 2}}
    g = retreat(spots, CAV)  # he took an empty wing and was never seen
    assert not face_up(g, unit(holder))
    decision = GAME.decision(g)
    assert decision is not None and decision.hushed and asked(g) == ("csa", "pursuit") and offered(g) == ["done"]
    do(g, "done")
    assert not face_up(g, unit(holder)) and at(g, CAV) == "Alexandria"


@RULE
@pytest.mark.rule("bobby-lee", "sidebar.battle-fog")
def test_a_pursuer_shows_himself_and_the_reserve_stays_hidden():
    spots = {
        "usa left": {HOOD: 3},
        "usa centre": {MORE: 3},
        "reserve": {INF: 2, "usa-inf-3-i": 2},
        "csa centre": {EWELL: 2},
    }
    g = retreat(spots, INF, "usa-inf-3-i")
    assert said(g, "pursued-group")[0]["speed"] == 2  # the pace is announced
    do(g, "pursue", HOOD, dice=[6, 1, 1])
    assert face_up(g, unit(HOOD)) and not face_up(g, unit(INF))
    do(g, "lose", INF)
    assert INF not in str([e.params for e in g.told("csa")])
