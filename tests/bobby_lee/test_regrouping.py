"""6.4: regrouping: the winner withdraws units or brings others in, at the instant of victory."""

import pytest

from bobby_lee.helpers import GAME, asked, at, battle, do, hex_of, offered, said, unit
from hardtack.games.bobby_lee.rules.battle.rout import Test
from hardtack.games.bobby_lee.rules.map import SIDES
from hardtack.games.bobby_lee.rules.state import NIGHT, NOWHERE, RESERVE, SAILED, Battle
from hardtack.games.bobby_lee.rules.tables import T

RULE = pytest.mark.rule("bobby-lee", "6.4")
HERE = hex_of("Manassas")
A, B, C, D, E = "usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "usa-inf-1-ii", "usa-inf-2-ii"
HOOD, EWELL, HETH, WALKER = "csa-inf-hood", "csa-inf-ewell", "csa-inf-heth", "csa-inf-walker"


def victory(usa=(A, B), csa=(), winner="usa", attacker="usa", setup=None, **more):
    """The last enemy is gone, and the battle of Manassas is won."""
    mine, foe = (usa, "csa-inf-drjones") if winner == "usa" else (csa, "usa-inf-pr")
    spots = {f"{winner} centre": {mine[0]: 2}, "reserve": dict.fromkeys([*mine[1:]], 2)}
    spots["csa centre" if winner == "usa" else "usa centre"] = {foe: 1}
    more.setdefault("entered", ["Warrenton", "Dumfries"])
    g = battle("Manassas", spots, attacker=attacker, **more)
    if setup:
        setup(g)
    side = T.side_of[unit(foe)]
    g.at[unit(foe)] = g.spot[unit(foe)] = NOWHERE
    g.stack[HERE] = tuple(u for u in g.stack[HERE] if u != unit(foe))
    g.count[side * T.size + HERE] = 0
    g.then(Test(HERE))
    GAME._run(g)
    return g


@RULE
def test_the_winner_may_withdraw_any_of_his_units():
    g = victory()
    assert asked(g) == ("usa", "regroup") and set(offered(g, "withdraw")) == {A, B}
    do(g, "withdraw", B)
    assert set(offered(g, "back-to")) == {T.ids[hex_of(p)] for p in ("Warrenton", "Dumfries")}
    do(g, "back-to", T.ids[hex_of("Warrenton")])
    do(g, "done")
    assert (at(g, A), at(g, B)) == ("Manassas", "Warrenton")
    assert g.down[unit(B)] == 1 and g.down[unit(A)] == 0


@RULE
def test_or_bring_in_any_from_beside_the_hex():
    g = victory(around={"Gainesville": {C: 2}, "Alexandria": {D: 2}})
    assert set(offered(g, "bring-in")) == {C, D}
    do(g, "bring-in", C)
    assert at(g, C) == "Manassas" and g.down[unit(C)] == 1 and g.spot[unit(C)] == NOWHERE
    assert offered(g, "withdraw") == [] and offered(g, "bring-in") == [D]
    do(g, "done")
    assert at(g, D) == "Alexandria"


@RULE
def test_not_both():
    g = victory(around={"Gainesville": {C: 2}})
    do(g, "withdraw", A)
    do(g, "back-to", T.ids[hex_of("Warrenton")])
    assert offered(g, "bring-in") == [] and offered(g, "withdraw") == [B]


@RULE
def test_or_do_nothing():
    g = victory()
    do(g, "done")
    assert at(g, A) == at(g, B) == "Manassas" and GAME.decision(g) is None and not any(g.down)


@RULE
@pytest.mark.rule("bobby-lee", "7.12", "1.21")
def test_withdrawing_obeys_the_limits_of_retreats():
    g = victory(usa=(A, B, C), entered=["Dumfries"])
    do(g, "withdraw", A)
    do(g, "withdraw", B)  # one way only, and woods: two go
    assert (at(g, A), at(g, B), at(g, C)) == ("Dumfries", "Dumfries", "Manassas")
    assert GAME.decision(g) is None


@RULE
@pytest.mark.rule("bobby-lee", "7.51", "1.21")
def test_bringing_in_obeys_the_limits_of_reinforcements():
    g = victory(around={"Gainesville": {C: 2, D: 2, E: 2}})
    do(g, "bring-in", C)
    do(g, "bring-in", E)
    assert at(g, D) == "Gainesville" and GAME.decision(g) is None  # a clear hexside takes two


@RULE
@pytest.mark.rule("bobby-lee", "7.12", "6.31")
def test_by_night_the_limits_are_doubled():
    def by_night(g):
        g.slot = NIGHT

    g = victory(usa=(A, B, C), entered=["Dumfries"], setup=by_night)
    for id in (A, B, C):
        do(g, "withdraw", id)
    assert at(g, A) == at(g, B) == at(g, C) == "Dumfries"


@RULE
@pytest.mark.rule("bobby-lee", "7.11")
def test_a_defender_who_has_won_withdraws_where_a_defender_may():
    g = victory(csa=(HOOD,), winner="csa", entered=["Warrenton"], around={"Dumfries": {E: 1}})
    do(g, "withdraw", HOOD)
    places = {T.name[T.grid.index[id]] for id in offered(g, "back-to")}
    assert places == {"Gainesville", "Fairfax", "Alexandria", "Catlett's Station"}


@RULE
@pytest.mark.rule("bobby-lee", "7.51")
def test_a_die_can_open_a_hexside_for_one():
    g = victory(weather="mud", around={"Dumfries": {C: 2, D: 2}})
    (side,) = offered(g, "try")
    do(g, "try", side, dice=[4])
    do(g, "bring-in", C)
    assert at(g, C) == "Manassas" and GAME.decision(g) is None


@RULE
@pytest.mark.rule("bobby-lee", "7.11", "7.13")
def test_a_defender_who_has_won_may_withdraw_into_a_battle_beside_his_own():
    def second(g):
        hex = hex_of("Warrenton")
        g.battles.append(Battle(hex, 0, [0, 0, 0, 1, 1, 1], [], [0] * 12, [0] * 12, [0] * 12, []))
        for u in g.stack[hex]:
            g.spot[u] = 1 + 3 * T.side_of[u]

    g = victory(csa=(HOOD,), winner="csa", entered=[], around={"Warrenton": {E: 1, HETH: 2}}, setup=second)
    do(g, "withdraw", HOOD)
    do(g, "back-to", T.ids[hex_of("Warrenton")])
    assert at(g, HOOD) == "Warrenton" and g.spot[unit(HOOD)] == RESERVE and g.down[unit(HOOD)] == 1


@RULE
def test_units_of_another_battle_or_disorganised_ones_are_not_brought_in():
    def tired(g):
        g.down[unit(C)] = 1

    g = victory(around={"Gainesville": {C: 2}, "Fairfax": {D: 1}}, setup=tired)
    assert offered(g, "bring-in") == [D]


@RULE
def test_the_enemy_is_told_how_many_and_not_who():
    g = victory(around={"Gainesville": {C: 2}})
    do(g, "bring-in", C)
    told = [e for e in g.told(SIDES[1]) if e.key.startswith("joined")]
    assert [e.key for e in told] == ["joined-hidden"] and said(g, "joined")[0]["unit"] == C


@RULE
@pytest.mark.rule("bobby-lee", "10.41")
def test_when_the_battle_is_over_nobody_sails_home_from_it_any_more():
    def landed(g):
        g.came[unit(A)] = SAILED - hex_of("Alexandria")

    g = victory(setup=landed)
    assert asked(g) == ("usa", "regroup")
    do(g, "done")
    assert g.came[unit(A)] == NOWHERE
