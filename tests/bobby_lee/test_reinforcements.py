"""7.5 to 7.52: reinforcements: who comes in, across what, and where they are then."""

import pytest

from bobby_lee.battles import spot, way
from bobby_lee.helpers import GAME, asked, at, battle, do, hex_of, offered, unit
from hardtack.games.bobby_lee.rules.battle.reinforcements import Reinforcements
from hardtack.games.bobby_lee.rules.state import ARRIVED, NIGHT, RESERVE, Battle, battle_at
from hardtack.games.bobby_lee.rules.tables import T

HERE = hex_of("Manassas")
A, B, C, D, E = "usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "usa-inf-1-ii", "usa-inf-2-ii"
SIEGE, AP = "usa-hart-siege", "usa-hq-ap"
HOOD, EWELL, HETH = "csa-inf-hood", "csa-inf-ewell", "csa-inf-heth"
LINES = {"usa centre": {A: 3}, "csa centre": {HOOD: 3}}


def reinforcing(around, place="Manassas", spots=LINES, setup=None, **more):
    g = battle(place, spots, around=around, **more)
    if setup:
        setup(g)
    g.then(Reinforcements(hex_of(place)))
    GAME._run(g)
    return g


@pytest.mark.rule("bobby-lee", "7.5", "4.42")
def test_units_from_beside_the_battle_come_into_the_reserve():
    g = reinforcing({"Warrenton": {B: 2}, "Salem": {C: 2}})
    assert asked(g) == ("usa", "reinforce") and offered(g, "reinforce") == [B]  # Salem is not adjacent
    do(g, "reinforce", B)
    assert at(g, B) == "Manassas" and spot(g, B) == RESERVE and g.acted[unit(B)] & ARRIVED


@pytest.mark.rule("bobby-lee", "7.5")
def test_nobody_has_to_reinforce_and_nobody_is_asked_where_nobody_could():
    g = reinforcing({"Warrenton": {B: 2}})
    do(g, "done")
    assert at(g, B) == "Warrenton"
    assert GAME.decision(reinforcing({"Salem": {C: 2}})) is None


@pytest.mark.rule("bobby-lee", "7.5")
def test_both_sides_reinforce_in_their_own_battle_turns():
    g = reinforcing({"Warrenton": {B: 2}, "Dumfries": {EWELL: 2}}, half="csa")
    assert asked(g) == ("csa", "reinforce") and offered(g, "reinforce") == [EWELL]


@pytest.mark.rule("bobby-lee", "7.5", "2.2.6")
def test_headquarters_and_heavy_guns_may_reinforce_even_in_mud():
    g = reinforcing({"Warrenton": {SIEGE: 2}, "Gainesville": {AP: 2}}, weather="mud")
    assert set(offered(g, "reinforce")) == {SIEGE, AP}


@pytest.mark.rule("bobby-lee", "7.51", "example.reinforcement-limits", "1.21")
@pytest.mark.parametrize(("start", "limit"), [("Gainesville", 2), ("Fairfax", 1), ("Dumfries", 1)])
def test_in_dry_weather_two_across_a_clear_hexside_one_across_river_or_woods(start, limit):
    g = reinforcing({start: {B: 2, C: 2, D: 2}})
    came = 0
    while GAME.decision(g) is not None:
        do(g, "reinforce", offered(g, "reinforce")[0])
        came += 1
    assert came == limit


@pytest.mark.rule("bobby-lee", "7.51")
def test_every_hexside_has_its_own_limit_and_each_side_its_own_count():
    g = reinforcing({"Gainesville": {B: 2, C: 2}, "Fairfax": {D: 2, E: 2}})
    for id in (B, C, D):
        do(g, "reinforce", id)
    assert GAME.decision(g) is None and at(g, E) == "Fairfax"
    b = battle_at(g, HERE)
    assert sum(b.reinforced[:6]) == 3 and sum(b.reinforced[6:]) == 0


@pytest.mark.rule("bobby-lee", "7.51", "1.21")
def test_a_hexside_that_has_reached_its_attack_limit_still_takes_reinforcements():
    g = battle("Manassas", LINES, around={"Fairfax": {B: 2}}, entered=["Fairfax"])
    g.attacks = [T.grid.side(HERE, hex_of("Fairfax"))] * 2
    g.then(Reinforcements(HERE))
    GAME._run(g)
    assert offered(g, "reinforce") == [B]


@pytest.mark.rule("bobby-lee", "7.51", "1.21")
def test_in_mud_a_die_of_four_lets_one_across_a_river_and_less_closes_it():
    g = reinforcing({"Fairfax": {B: 2, C: 2}}, weather="mud")
    assert offered(g) == ["done", "try"] and offered(g, "try") == [way("Manassas", "Fairfax")]
    do(g, "try", way("Manassas", "Fairfax"), dice=[4])
    assert set(offered(g, "reinforce")) == {B, C} and offered(g, "try") == []
    do(g, "reinforce", C)
    assert at(g, C) == "Manassas" and GAME.decision(g) is None
    g = reinforcing({"Fairfax": {B: 2, C: 2}}, weather="mud")
    do(g, "try", way("Manassas", "Fairfax"), dice=[3])
    assert GAME.decision(g) is None and at(g, B) == "Fairfax"


@pytest.mark.rule("bobby-lee", "7.51", "1.21")
def test_a_gap_takes_a_die_in_dry_weather_and_is_closed_in_mud():
    around = {"Salem": {B: 2}}
    assert offered(reinforcing(around, "Front Royal"), "try") == [way("Front Royal", "Salem")]
    assert GAME.decision(reinforcing(around, "Front Royal", weather="mud")) is None


@pytest.mark.rule("bobby-lee", "7.51")
def test_nobody_comes_over_a_major_river_or_a_mountain():
    assert GAME.decision(reinforcing({"King George": {B: 2}}, "Fredericksburg")) is None
    assert GAME.decision(reinforcing({"Woodstock": {B: 2}}, "Front Royal")) is None


@pytest.mark.rule("bobby-lee", "7.51")
def test_nobody_comes_by_rail_or_by_sea():
    g = battle("Yorktown", LINES, around={"Fort Monroe": {B: 2}, "Alexandria": {C: 2}})
    g.then(Reinforcements(hex_of("Yorktown")))
    GAME._run(g)
    assert GAME.decision(g) is None


@pytest.mark.rule("bobby-lee", "7.51", "1.21")
def test_along_the_turnpike_the_dry_limit_holds_in_mud():
    g = reinforcing({"Strasburg": {B: 2, C: 2}, "Berryville": {D: 2, E: 2}}, "Winchester", weather="mud")
    for id in (B, C, D):
        do(g, "reinforce", id)
    assert GAME.decision(g) is None and at(g, E) == "Berryville"


@pytest.mark.rule("bobby-lee", "7.5", "7.13")
def test_disorganised_units_do_not_reinforce():
    def tired(g):
        g.down[unit(B)] = 1

    g = reinforcing({"Warrenton": {B: 2, C: 2}}, setup=tired)
    assert offered(g, "reinforce") == [C]


def another(winner):
    def setup(g):
        hex = hex_of("Warrenton")
        b = Battle(hex, 0, [0, 0, 0, 1, 1, 1], [], [0] * 12, [0] * 12, [0] * 12, [], winner)
        g.battles = [*g.battles, b]
        if winner < 0:
            for u in g.stack[hex]:
                g.spot[u] = 1 + 3 * T.side_of[u]

    return setup


@pytest.mark.rule("bobby-lee", "7.5")
def test_units_that_fight_elsewhere_do_not_reinforce():
    g = reinforcing({"Warrenton": {B: 2, EWELL: 2}}, setup=another(-1))
    assert GAME.decision(g) is None


@pytest.mark.rule("bobby-lee", "7.52")
def test_victors_reinforce_another_battle_from_the_turn_after_their_victory():
    def just_now(g):
        another(0)(g)
        g.fought = [hex_of("Warrenton")]

    assert GAME.decision(reinforcing({"Warrenton": {B: 2}}, setup=just_now)) is None
    g = reinforcing({"Warrenton": {B: 2}}, setup=another(0))
    assert offered(g, "reinforce") == [B]


@pytest.mark.rule("bobby-lee", "7.11", "7.5")
def test_a_way_by_which_attackers_reinforce_is_a_way_back():
    g = reinforcing({"Gainesville": {B: 2}})
    b = battle_at(g, HERE)
    assert b.entered == []
    do(g, "reinforce", B)
    assert b.entered == [T.grid.side(HERE, hex_of("Gainesville"))]


@pytest.mark.rule("bobby-lee", "6.31", "7.51")
def test_by_night_a_hexside_takes_twice_as_many_and_a_die_lets_two_in():
    def by_night(g):
        g.slot = NIGHT

    g = reinforcing({"Dumfries": {B: 2, C: 2, D: 2}}, setup=by_night)
    for id in (B, C):
        do(g, "reinforce", id)
    assert GAME.decision(g) is None
    g = reinforcing({"Dumfries": {B: 2, C: 2, D: 2}}, setup=by_night, weather="mud")
    do(g, "try", way("Manassas", "Dumfries"), dice=[6])
    for id in (B, C):
        do(g, "reinforce", id)
    assert GAME.decision(g) is None and at(g, D) == "Dumfries"


@pytest.mark.rule("bobby-lee", "7.5", "3.55")
def test_confederates_who_reinforce_have_been_in_the_battle():
    g = reinforcing({"Dumfries": {EWELL: 2}}, half="csa")
    do(g, "reinforce", EWELL)
    assert unit(EWELL) in battle_at(g, HERE).seen
    told = [e for e in g.told("usa") if e.key.startswith("reinforces")]
    assert [e.key for e in told] == ["reinforces-hidden"]
