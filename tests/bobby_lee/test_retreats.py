"""7.1, 7.11 to 7.13, 10.41: retreats: from where, to where, how many, and what becomes of who has retreated."""

import pytest

from bobby_lee.battles import spot, won
from bobby_lee.helpers import GAME, asked, at, battle, do, hex_of, offered, said, unit
from hardtack.games.bobby_lee.rules.battle.retreat_hexes import home_port, land_ways, room
from hardtack.games.bobby_lee.rules.battle.retreats import Retreats
from hardtack.games.bobby_lee.rules.map import SIDES
from hardtack.games.bobby_lee.rules.state import NIGHT, NOWHERE, RESERVE, SAILED, Battle, battle_at, face_up, put
from hardtack.games.bobby_lee.rules.tables import T

A, B, C, D, E = "usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "usa-inf-1-ii", "usa-inf-2-ii"
X, Y, Z = "csa-inf-hood", "csa-inf-ewell", "csa-inf-heth"
GUARD = "usa-inf-pr"


def ids(*places):
    return {T.ids[hex_of(place)] for place in places}


def retreating(spots, place="Manassas", attacker="usa", half="usa", **more):
    """A retreat segment: by default the attacking Union's, which came from Warrenton and Catlett's Station."""
    if attacker == half == "usa" and "entered" not in more and place == "Manassas":
        more["entered"] = ["Warrenton", "Catlett's Station"]
    return battle(place, spots, Retreats(hex_of(place)), attacker=attacker, half=half, **more)


def ways(g, place="Manassas", who="usa"):
    b = battle_at(g, hex_of(place))
    return {T.name[T.near[side]] for side in land_ways(g, b, SIDES.index(who))}


def back(g, id, place):
    do(g, "retreat", id)
    if asked(g)[1] == "where-to":
        do(g, "back-to", T.ids[hex_of(place)])


LINES = {"usa centre": {A: 3}, "usa left": {B: 2}, "reserve": {C: 1, Z: 2}, "csa centre": {X: 2}}


@pytest.mark.rule("bobby-lee", "7.1", "7.0")
def test_in_the_first_segment_any_unit_may_retreat_from_any_position():
    g = retreating(LINES)
    assert asked(g) == ("usa", "retreats") and set(offered(g, "retreat")) == {A, B, C}
    back(g, C, "Warrenton")
    back(g, B, "Catlett's Station")
    do(g, "done")
    assert (at(g, A), at(g, B), at(g, C)) == ("Manassas", "Catlett's Station", "Warrenton")
    assert won(g, "Manassas") == -1


@pytest.mark.rule("bobby-lee", "7.1")
def test_a_side_need_not_retreat():
    g = retreating(LINES)
    do(g, "done")
    assert GAME.decision(g) is None and at(g, C) == "Manassas"


@pytest.mark.rule("bobby-lee", "7.1", "6.1")
def test_when_all_have_retreated_the_battle_is_lost():
    g = retreating({"usa centre": {A: 3}, "csa centre": {X: 2}}, entered=["Warrenton"])
    do(g, "retreat", A)
    assert at(g, A) == "Warrenton" and won(g, "Manassas") == 1
    assert said(g, "battle-won") == [{"side": "csa", "space": "0711"}]


# ---- 7.11: where to


@pytest.mark.rule("bobby-lee", "7.11")
def test_the_attacker_goes_back_only_across_hexsides_by_which_he_came():
    g = retreating(LINES, around={"Gainesville": {GUARD: 2}})
    assert ways(g) == {"Warrenton", "Catlett's Station"}  # not to friends at Gainesville, who took no part
    do(g, "retreat", A)
    assert set(offered(g, "back-to")) == ids("Warrenton", "Catlett's Station")


@pytest.mark.rule("bobby-lee", "7.11")
def test_a_hex_that_the_attackers_have_vacated_stays_open_to_them_but_not_if_the_enemy_is_in_it():
    assert ways(retreating(LINES)) == {"Warrenton", "Catlett's Station"}
    assert ways(retreating(LINES, around={"Warrenton": {Y: 1}})) == {"Catlett's Station"}


def another(g, place, attacker="usa"):
    """A second battle goes on beside the first."""
    hex = hex_of(place)
    b = Battle(hex, SIDES.index(attacker), [0, 0, 0, 1, 1, 1], [], [0] * 12, [0] * 12, [0] * 12, [])
    g.battles = [*g.battles, b]
    for u in g.stack[hex]:
        g.spot[u] = 1 + 3 * T.side_of[u]


@pytest.mark.rule("bobby-lee", "7.11")
def test_the_attacker_never_retreats_into_another_battle():
    g = battle("Manassas", LINES, around={"Warrenton": {GUARD: 2, Y: 2}}, entered=["Warrenton", "Catlett's Station"])
    another(g, "Warrenton")
    assert ways(g) == {"Catlett's Station"}


@pytest.mark.rule("bobby-lee", "7.11")
def test_the_defender_goes_to_any_hex_that_is_not_open_to_the_attacker():
    around = {"Fairfax": {GUARD: 2}}
    g = retreating(LINES, half="csa", entered=["Warrenton"], around=around)
    assert asked(g) == ("csa", "retreats")
    assert ways(g, who="csa") == {"Gainesville", "Alexandria", "Dumfries", "Catlett's Station"}


@pytest.mark.rule("bobby-lee", "7.11")
def test_a_hex_by_which_the_attacker_came_is_the_defenders_again_once_his_own_stand_in_it():
    g = retreating(LINES, half="csa", entered=["Warrenton"], around={"Warrenton": {Y: 2}})
    assert "Warrenton" in ways(g, who="csa") and ways(g) == set()


@pytest.mark.rule("bobby-lee", "7.11", "7.13")
def test_the_defender_may_retreat_into_the_reserve_of_another_battle_in_which_he_defends():
    g = battle("Manassas", LINES, half="csa", entered=["Catlett's Station"], around={"Warrenton": {GUARD: 2, Y: 2}})
    another(g, "Warrenton")
    g.then(Retreats(hex_of("Manassas")))
    GAME._run(g)
    back(g, Z, "Warrenton")
    do(g, "done")
    assert at(g, Z) == "Warrenton" and spot(g, Z) == RESERVE and g.down[unit(Z)] == 1
    b = battle_at(g, hex_of("Warrenton"))
    assert b is not None and unit(Z) in b.seen


# ---- 7.12: how many


@pytest.mark.rule("bobby-lee", "7.12", "example.retreat-limit-woods", "1.21")
def test_two_units_a_turn_across_woods_and_four_by_night():
    spots = {"usa centre": {A: 3}, "reserve": dict.fromkeys([B, C, D], 2), "csa centre": {X: 2}}
    g = retreating(spots, entered=["Dumfries"])
    for id in (D, C):
        do(g, "retreat", id)
    assert (at(g, A), at(g, B), at(g, C), at(g, D)) == ("Manassas", "Manassas", "Dumfries", "Dumfries")
    assert GAME.decision(g) is None  # nobody else can go: there is nothing to ask
    g = battle("Manassas", spots, entered=["Dumfries"])
    b, side = battle_at(g, hex_of("Manassas")), T.grid.side(hex_of("Manassas"), hex_of("Dumfries"))
    assert room(g, b, 0, side) == 2
    g.slot = NIGHT
    assert room(g, b, 0, side) == 4


@pytest.mark.rule("bobby-lee", "7.12", "1.21")
@pytest.mark.parametrize(("weather", "clear", "river", "woods"), [("dry", 4, 2, 2), ("mud", 2, 1, 1)])
def test_the_limit_is_the_attack_limit_of_the_weather(weather, clear, river, woods):
    g = battle("Manassas", LINES, weather=weather)
    b, hex = battle_at(g, hex_of("Manassas")), hex_of("Manassas")

    def limit(place):
        return room(g, b, 1, T.grid.side(hex, hex_of(place)))

    assert (limit("Gainesville"), limit("Alexandria"), limit("Dumfries")) == (clear, river, woods)


@pytest.mark.rule("bobby-lee", "7.12", "1.21")
def test_nobody_retreats_through_a_gap_in_mud():
    spots = {"usa centre": {A: 3}, "csa centre": {X: 2}}
    entered = ["Strasburg", "Salem"]
    assert ways(battle("Front Royal", spots, entered=entered), "Front Royal") == {"Strasburg", "Salem"}
    assert ways(battle("Front Royal", spots, entered=entered, weather="mud"), "Front Royal") == {"Strasburg"}


@pytest.mark.rule("bobby-lee", "1.21", "7.12")
def test_along_the_turnpike_mud_does_not_count():
    g = battle("Winchester", {"usa centre": {A: 3}, "csa centre": {X: 2}}, weather="mud")
    b, hex = battle_at(g, hex_of("Winchester")), hex_of("Winchester")
    assert room(g, b, 1, T.grid.side(hex, hex_of("Strasburg"))) == 4
    assert room(g, b, 1, T.grid.side(hex, hex_of("Berryville"))) == 2


@pytest.mark.rule("bobby-lee", "7.11")
def test_nobody_retreats_over_a_major_river_even_if_he_attacked_across_it():
    g = battle("Fredericksburg", {"usa centre": {A: 3}, "csa centre": {X: 2}}, entered=["King George"])
    assert ways(g, "Fredericksburg") == set()
    assert "King George" not in ways(g, "Fredericksburg", "csa")


@pytest.mark.rule("bobby-lee", "7.12")
def test_places_are_used_up_before_anybody_is_fired_on():
    spots = {"csa centre": {A: 1, B: 1, C: 1, X: 4}, "reserve": {D: 1}}
    g = retreating(spots, entered=["Dumfries"])
    do(g, "retreat", A)
    do(g, "retreat", B)
    do(g, "pursue", X, dice=[6, 6, 1, 1])
    # both fall, and still nobody else can go
    assert at(g, A) == at(g, B) == "" and at(g, C) == at(g, D) == "Manassas"
    assert GAME.decision(g) is None


# ---- 7.13: disorganised


@pytest.mark.rule("bobby-lee", "7.13", "sidebar.disorganisation")
def test_who_has_retreated_is_disorganised_and_lies_face_down():
    g = retreating({"csa centre": {A: 3, X: 2}, "reserve": {B: 2}}, entered=["Warrenton"])
    do(g, "retreat", A)
    do(g, "done")
    do(g, "done")  # nobody pursues
    assert at(g, A) == "Warrenton" and g.down[unit(A)] == 1 and not face_up(g, unit(A))
    assert g.down[unit(B)] == 0


@pytest.mark.rule("bobby-lee", "7.13")
def test_a_disorganised_unit_in_a_battle_may_retreat_again():
    g = battle("Manassas", LINES, half="csa", entered=["Warrenton"])
    g.down[unit(Z)] = 1
    g.then(Retreats(hex_of("Manassas")))
    GAME._run(g)
    assert Z in offered(g, "retreat")
    back(g, Z, "Dumfries")
    do(g, "done")
    assert at(g, Z) == "Dumfries"


@pytest.mark.rule("bobby-lee", "7.1")
def test_a_retreat_is_told_by_name_only_of_blocks_that_lie_open():
    g = retreating({"csa centre": {A: 3, X: 2}, "reserve": {B: 2, C: 2}}, entered=["Warrenton"])
    for id in (A, B):
        do(g, "retreat", id)
    do(g, "done")
    do(g, "done")
    told = [e for e in g.told("csa") if e.key.startswith("retreated")]
    assert [(e.key, e.params.get("units"), e.params.get("blocks")) for e in told] == [
        ("retreated", [A], None),
        ("retreated-hidden", None, 1),
    ]


# ---- 10.41: by sea

AT_SEA = {"usa centre": {A: 3}, "csa centre": {B: 2, X: 2}, "reserve": {C: 2}}


def landing(spots=AT_SEA, **more):
    """At Yorktown, where A and B have landed from Fort Monroe; C came by land from Williamsburg."""
    more.setdefault("around", {"Fort Monroe": {GUARD: 1}})
    g = battle("Yorktown", spots, entered=["Williamsburg"], **more)
    for id in (A, B):
        g.came[unit(id)] = SAILED - hex_of("Fort Monroe")
    g.then(Retreats(hex_of("Yorktown")))
    GAME._run(g)
    return g


@pytest.mark.rule("bobby-lee", "10.41")
def test_an_invader_who_is_not_engaged_may_sail_back_to_his_port():
    g = landing()
    do(g, "retreat", A)
    assert set(offered(g)) == {"back-to", "sail-home"}
    do(g, "sail-home")
    do(g, "done")
    assert at(g, A) == "Fort Monroe" and g.down[unit(A)] == 1
    b = battle_at(g, hex_of("Yorktown"))
    assert b is not None and b.retreated == [0] * 12  # no hexside was used


@pytest.mark.rule("bobby-lee", "10.41")
def test_engaged_invaders_and_those_who_came_by_land_cannot_sail():
    g = landing()
    for id in (B, C):
        do(g, "retreat", id)
        assert "sail-home" not in offered(g)
        do(g, "back-to", T.ids[hex_of("Williamsburg")])


@pytest.mark.rule("bobby-lee", "10.41")
def test_without_a_way_by_land_only_the_unengaged_invaders_can_go():
    g = landing(around={"Fort Monroe": {GUARD: 1}, "Williamsburg": {Y: 1}})
    assert offered(g, "retreat") == [A]
    do(g, "retreat", A)
    assert offered(g) == ["sail-home"]


@pytest.mark.rule("bobby-lee", "10.41")
def test_not_to_a_port_that_is_no_longer_friendly_nor_past_an_enemy_port():
    g = landing(around={"Fort Monroe": {Y: 1}, "Williamsburg": {Z: 1}})
    assert offered(g, "retreat") == []
    held = {"Fort Monroe": {GUARD: 1}, "Harrison's Landing": {D: 1}}
    for port in ("Norfolk", "Harrison's Landing"):  # the enemy's by itself; one's own, but Norfolk lies on the way
        g = landing(around=held)
        g.came[unit(A)] = SAILED - hex_of(port)
        do(g, "retreat", A)
        assert "sail-home" not in offered(g)
    g = landing(around={**held, "Norfolk": {E: 1}, "Williamsburg": {"usa-inf-1-iii": 1}})
    g.came[unit(A)] = SAILED - hex_of("Harrison's Landing")
    do(g, "retreat", A)
    assert "sail-home" in offered(g)


@pytest.mark.rule("bobby-lee", "10.41")
def test_not_to_a_port_into_which_enemies_have_retreated_since():
    g = landing(around={"Williamsburg": {Y: 1}})
    g.control[hex_of("Fort Monroe")] = 0
    assert offered(g, "retreat") == [A]
    put(g, unit(Z), hex_of("Fort Monroe"))
    g.steps[unit(Z)] = 1
    assert home_port(g, unit(A)) == NOWHERE
