"""7.15: routs; 6.1, R91: the end of a battle."""

import pytest

from bobby_lee.battles import won
from bobby_lee.helpers import GAME, asked, at, battle, do, hex_of, offered, said, steps, unit
from hardtack.engine.contract import Action
from hardtack.engine.match import Match
from hardtack.games.bobby_lee import GAME as TABLE
from hardtack.games.bobby_lee.rules.battle.battle_ends import BattleEnds
from hardtack.games.bobby_lee.rules.battle.rout import Rout, Test
from hardtack.games.bobby_lee.rules.state import DRAWN, GONE, NOBODY, NOWHERE, POOL, SAILED, face_up, reveal
from hardtack.games.bobby_lee.rules.tables import T

RULE = pytest.mark.rule("bobby-lee", "7.15")
HERE = hex_of("Manassas")
A, B, C, D, E = "usa-inf-1-i", "usa-inf-2-i", "usa-inf-3-i", "usa-inf-1-ii", "usa-inf-2-ii"
CAV, SIEGE, AP = "usa-cav-buford", "usa-hart-siege", "usa-hq-ap"
HOOD, EWELL, HETH, STUART = "csa-inf-hood", "csa-inf-ewell", "csa-inf-heth", "csa-cav-flee"
MISS = [1] * 30


def checked(spots, **more):
    """The test after some change, in the Union's half-turn; the Confederates attack from Warrenton."""
    more.setdefault("attacker", "csa")
    more.setdefault("half", "usa")
    more.setdefault("entered", ["Warrenton"])
    place = more.pop("place", "Manassas")
    return battle(place, spots, Test(hex_of(place)), **more)


def flee(g, id, place):
    do(g, "retreat", id)
    if asked(g)[1] == "where-to":
        do(g, "back-to", T.ids[hex_of(place)])


# ---- when


@RULE
def test_a_side_whose_centre_the_enemy_holds_alone_is_routed():
    g = checked({"usa centre": {HOOD: 2}, "usa left": {A: 2}, "csa centre": {EWELL: 1}})
    assert said(g, "routed") == [{"side": "usa", "space": "0711"}]
    g = checked({"csa centre": {A: 2}, "csa left": {HOOD: 2}, "usa centre": {B: 1}})
    assert said(g, "routed") == [{"side": "csa", "space": "0711"}]


@RULE
def test_no_rout_while_the_centre_is_contested_or_merely_empty():
    for spots in (
        {"usa centre": {HOOD: 2, A: 1}, "csa centre": {EWELL: 1}},
        {"usa left": {A: 2}, "csa centre": {EWELL: 1}},
        {"usa centre": {B: 2}, "usa left": {HOOD: 2}, "csa centre": {EWELL: 1}},
    ):
        g = checked(spots)
        assert said(g, "routed") == [] and won(g, "Manassas") == NOBODY and GAME.decision(g) is None


@RULE
def test_a_headquarters_in_the_centre_prevents_a_rout():
    g = checked({"usa centre": {AP: 1, HOOD: 2}, "usa left": {A: 2}, "csa centre": {EWELL: 1}})
    assert said(g, "routed") == []


@RULE
def test_who_leaves_his_own_centre_to_take_the_enemys_is_routed_himself():
    g = checked({"usa centre": {HOOD: 2}, "csa centre": {A: 2}})
    assert said(g, "routed") == [{"side": "usa", "space": "0711"}]


@RULE
@pytest.mark.rule("bobby-lee", "7.43")
def test_lost_units_neither_hold_a_centre_nor_keep_a_battle_alive():
    g = checked({"outside csa left": {A: 2}, "csa centre": {EWELL: 1}}, around={"Alexandria": {B: 1}})
    assert asked(g) == ("usa", "where-to")
    do(g, "back-to", T.ids[hex_of("Alexandria")])
    assert at(g, A) == "Alexandria" and steps(g, A) == 1 and won(g, "Manassas") == 1


@pytest.mark.rule("bobby-lee", "6.1")
def test_the_last_side_standing_has_won_and_stands_up():
    spots = {"usa centre": {HOOD: 2}, "outside usa left": {EWELL: 2}}
    g = battle("Manassas", spots, attacker="csa", half="usa", entered=["Warrenton"])
    reveal(g, unit(HOOD))
    g.half_hit[unit(HOOD)] = 1
    g.then(Test(HERE))
    GAME._run(g)
    assert won(g, "Manassas") == 1 and said(g, "routed") == []  # nobody was left to rout
    assert at(g, EWELL) == "Manassas" and steps(g, EWELL) == 2  # the winner's lost units find back
    assert g.spot[unit(HOOD)] == g.spot[unit(EWELL)] == NOWHERE and not face_up(g, unit(HOOD))
    assert asked(g) == ("csa", "regroup") and not any(g.half_hit)


@pytest.mark.rule("bobby-lee", "6.1")
def test_if_both_vanish_nobody_has_won():
    g = battle("Manassas", {"usa centre": {A: 1}, "csa centre": {HOOD: 1}})
    for id in (A, HOOD):
        g.at[unit(id)] = POOL
    g.stack[HERE], g.count[HERE], g.count[T.size + HERE] = (), 0, 0
    g.then(Test(HERE))
    GAME._run(g)
    assert won(g, "Manassas") == DRAWN and said(g, "battle-drawn") == [{"space": "0711"}]


# ---- pursuit


@RULE
def test_every_pursuer_fires_twice():
    g = checked({"usa centre": {HOOD: 3}, "usa left": {A: 3, STUART: 2}, "reserve": {B: 3}, "csa centre": {EWELL: 1}})
    assert asked(g) == ("csa", "pursuit") and set(offered(g, "pursue")) == {STUART, HOOD}
    do(g, "pursue", STUART, dice=[6, 5, 4, 1])
    assert steps(g, A) == 1 and [len(e.rolls[0].dice) for e in g.journal if e.key == "pursues"] == [4]
    do(g, "pursue", HOOD, dice=[6, 1, 1, 1, 1, 1])  # out of the centre, at the reserve
    assert steps(g, B) == 2 and steps(g, A) == 1


@RULE
def test_who_has_taken_the_centre_pursues_the_reserve_not_the_wings():
    g = checked({"usa centre": {HOOD: 3}, "usa left": {A: 3}, "csa centre": {EWELL: 1}})
    assert said(g, "pursued-group") == [] and asked(g) == ("usa", "where-to")


@RULE
def test_fire_on_the_vacant_centre_routs_without_a_roll():
    """Whoever may fire there lays the rout; the centre need not be occupied."""
    spots = {"usa left": {HOOD: 3}, "usa right": {A: 3}, "reserve": {B: 2}, "csa centre": {EWELL: 1}}
    g = battle("Manassas", spots, Rout(HERE, 0), attacker="csa", entered=["Warrenton"])
    assert said(g, "routed") and offered(g, "pursue") == [HOOD]  # he enfilades the reserve


# ---- flight


@RULE
def test_the_whole_side_retreats_within_the_limits_and_the_owner_says_who_goes_where():
    spots = {"usa centre": {HOOD: 3}, "usa left": {A: 3}, "usa right": {B: 2}, "csa centre": {EWELL: 1}}
    g = checked(spots, around={"Fairfax": {D: 1}})
    flee(g, B, "Fairfax")
    do(g, "back-to", T.ids[hex_of("Dumfries")])
    assert (at(g, A), at(g, B)) == ("Dumfries", "Fairfax") and won(g, "Manassas") == 1
    assert g.down[unit(A)] == g.down[unit(B)] == 1


@RULE
@pytest.mark.rule("bobby-lee", "7.12")
def test_units_without_a_place_are_eliminated_the_owner_choosing():
    spots = {"usa left": dict.fromkeys([A, B, C], 2), "usa centre": {HOOD: 3}, "csa centre": {EWELL: 1}}
    g = checked(spots, attacker="usa", entered=["Dumfries"])
    assert asked(g) == ("usa", "flight")
    do(g, "retreat", C)
    do(g, "retreat", A)
    assert (at(g, A), at(g, B), at(g, C)) == ("Dumfries", "", "Dumfries")
    assert said(g, "no-way-out")[0]["unit"] == B and g.at[unit(B)] == POOL


@RULE
def test_places_used_by_retreats_of_the_same_turn_are_gone():
    g = battle(
        "Manassas", {"usa left": {A: 2}, "usa centre": {HOOD: 3}, "csa centre": {EWELL: 1}}, entered=["Dumfries"]
    )
    g.battles[0].retreated[T.grid.side(HERE, hex_of("Dumfries")) % 6] = 2
    g.then(Test(HERE))
    GAME._run(g)
    assert at(g, A) == "" and said(g, "no-way-out")


@RULE
def test_with_one_way_and_room_for_all_nobody_is_asked():
    spots = {"usa left": dict.fromkeys([A, B], 2), "usa centre": {HOOD: 3}, "csa centre": {EWELL: 1}}
    g = checked(spots, attacker="usa", entered=["Dumfries"])
    assert at(g, A) == at(g, B) == "Dumfries" and asked(g) == ("csa", "regroup")


@RULE
@pytest.mark.rule("bobby-lee", "7.13")
def test_disorganised_units_are_eliminated_in_a_rout():
    g = battle("Manassas", {"usa left": {A: 2}, "reserve": {B: 3}, "usa centre": {HOOD: 3}, "csa centre": {EWELL: 1}})
    g.down[unit(B)] = 1
    g.battles[0].entered = [T.grid.side(HERE, hex_of("Dumfries"))]
    g.then(Test(HERE))
    GAME._run(g)
    do(g, "done")  # no pursuit
    assert at(g, B) == "" and said(g, "disorganised-lost")[0]["unit"] == B and at(g, A) == "Dumfries"


@RULE
@pytest.mark.rule("bobby-lee", "2.2.6")
def test_heavy_artillery_is_lost_in_a_rout_but_can_retreat_otherwise():
    spots = {"reserve": {SIEGE: 3}, "usa left": {A: 2}, "usa centre": {HOOD: 3}, "csa centre": {EWELL: 1}}
    g = checked(spots, attacker="usa", entered=["Warrenton"])
    assert asked(g) == ("csa", "pursuit")  # first the pursuit, at the pace of the guns
    do(g, "pursue", HOOD, dice=[5, *MISS[:5]])
    assert said(g, "hit")[0]["unit"] == SIEGE and said(g, "guns-lost")[0]["unit"] == SIEGE
    assert at(g, SIEGE) == "" and at(g, A) == "Warrenton"


@RULE
@pytest.mark.rule("bobby-lee", "7.43")
def test_lost_units_lose_a_step_and_retreat_without_pursuit():
    spots = {"outside csa left": {A: 2, C: 1}, "usa left": {B: 2}, "usa centre": {HOOD: 3}, "csa centre": {EWELL: 1}}
    g = checked(spots, attacker="usa", entered=["Warrenton"])
    assert (at(g, A), steps(g, A)) == ("Warrenton", 1) and at(g, C) == "" and steps(g, B) == 2
    assert said(g, "pursued-group") == []
    hidden = [e for e in g.told("csa") if e.key.startswith("lost-hit")]
    assert [e.key for e in hidden] == ["lost-hit-hidden"]


@pytest.mark.rule("bobby-lee", "10.41", "7.15")
def test_invaders_who_are_engaged_when_routed_drown_and_others_sail():
    spots = {"usa left": {A: 2, HETH: 1}, "usa right": {B: 2}, "usa centre": {HOOD: 3}, "csa centre": {EWELL: 1}}
    g = battle("Yorktown", spots, around={"Fort Monroe": {C: 1}})
    for id in (A, B):
        g.came[unit(id)] = SAILED - hex_of("Fort Monroe")
    g.then(Test(hex_of("Yorktown")))
    GAME._run(g)
    do(g, "done")
    assert at(g, A) == "" and at(g, B) == "Fort Monroe"


@pytest.mark.rule("bobby-lee", "10.41", "7.14", "7.15")
def test_nobody_pursues_invaders_who_can_only_go_by_sea():
    spots = {"usa centre": {HOOD: 3}, "csa centre": {EWELL: 1}, "reserve": {A: 2, CAV: 2}}
    g = battle("Yorktown", spots, around={"Fort Monroe": {C: 1}})
    g.came[unit(A)] = SAILED - hex_of("Fort Monroe")
    g.then(Test(hex_of("Yorktown")))
    GAME._run(g)
    assert asked(g) == ("csa", "pursuit"), "the cavalry came by land, and has no way back"
    assert said(g, "pursued-group") == [
        {"side": "usa", "space": T.ids[hex_of("Yorktown")], "box": "usa-reserve", "blocks": 1, "speed": 3}
    ]
    alone = battle("Yorktown", {**spots, "reserve": {A: 2}}, around={"Fort Monroe": {C: 1}})
    alone.came[unit(A)] = SAILED - hex_of("Fort Monroe")
    alone.then(Test(hex_of("Yorktown")))
    GAME._run(alone)
    assert not said(alone, "pursued-group") and (at(alone, A), steps(alone, A)) == ("Fort Monroe", 2)
    by_land = battle("Yorktown", spots, around={"Fort Monroe": {C: 1}}, entered=["Newport News"])
    by_land.came[unit(A)] = SAILED - hex_of("Fort Monroe")
    by_land.then(Test(hex_of("Yorktown")))
    GAME._run(by_land)
    assert said(by_land, "pursued-group")[0]["blocks"] == 2, "where there is a way by land, all of them run for it"


@pytest.mark.rule("bobby-lee", "10.41", "6.31")
def test_invaders_who_must_go_choose_between_sea_and_land():
    g = battle("Yorktown", {"usa centre": {A: 2, B: 2}, "csa centre": {EWELL: 1}}, entered=["Williamsburg"])
    g.control[hex_of("Fort Monroe")] = 0
    for id in (A, B):
        g.came[unit(id)] = SAILED - hex_of("Fort Monroe")
    g.then(BattleEnds(hex_of("Yorktown"), 1))
    GAME._run(g)
    assert asked(g) == ("usa", "flight")  # though the one way by land has room for both
    do(g, "retreat", A)
    do(g, "sail-home")
    do(g, "back-to", T.ids[hex_of("Williamsburg")])
    assert (at(g, A), at(g, B)) == ("Fort Monroe", "Williamsburg")


@pytest.mark.rule("bobby-lee", "7.15", "11.81")
def test_the_besieged_who_fall_in_a_rout_are_gone_for_good():
    spots = {"usa left": {A: 2}, "usa centre": {HOOD: 3}, "csa centre": {EWELL: 1}}
    g = battle("Manassas", spots, attacker="csa")
    g.besieged = [HERE]
    g.battles[0].retreated = [9] * 12  # no place anywhere
    g.then(Test(HERE))
    GAME._run(g)
    assert g.at[unit(A)] == GONE


@RULE
def test_who_has_fled_lies_face_down_and_is_no_longer_seen():
    spots = {"usa left": {A: 2, STUART: 1}, "usa centre": {HOOD: 3}, "csa centre": {EWELL: 1}}
    g = checked(spots, attacker="usa", entered=["Dumfries"])
    assert face_up(g, unit(A))
    do(g, "done")
    assert not face_up(g, unit(A)) and at(g, A) == "Dumfries"


# ---- 3.55, R18


def beaten(n):
    csa = ["csa-inf-hood", "csa-inf-ewell", "csa-inf-heth", "csa-inf-mclaws", "csa-inf-jackson", "csa-hq-anv"]
    g = battle("Manassas", {"usa centre": {A: 3}, "csa centre": {"csa-inf-walker": 1}}, entered=["Warrenton"])
    g.battles[0].seen = sorted(unit(id) for id in csa[:n])
    g.at[unit("csa-inf-walker")] = POOL
    g.stack[HERE], g.count[T.size + HERE] = (unit(A),), 0
    g.then(Test(HERE))
    GAME._run(g)
    return g.major


@pytest.mark.rule("bobby-lee", "3.55")
def test_a_union_victory_over_six_confederate_blocks_is_a_major_one():
    assert beaten(5) == [0, 0] and beaten(6) == [0, 1]


# ---- what is seen of a rout is not taken back


def taken_back(place: str, start: str, boxes: dict[str, dict[str, int]]) -> str:
    """A goes unopposed into the enemy's centre: why that move cannot be taken back; "" if it can."""
    row = {"hex": place, "boxes": {"usa centre": {A: 3}, **boxes}, "entered": [start], "up": []}
    turn = {"phase": "battle", "segment": "moves", "half": "usa", "day": 1, "slot": "morning"}
    match = Match(TABLE, None, {}, 1, {"scenario": "1862", "stacks": {}, "battles": [row], **turn})
    for action in (Action("shift", A), Action("to-box", "csa-centre"), Action("done")):
        match.play("usa", action)
    assert said(match.state, "routed") and asked(match.state)[0] == "csa"
    return match.undo_refusal("usa")


@RULE
@pytest.mark.rule("bobby-lee", "2.2.6", "intro.units")
@pytest.mark.parametrize("block", ["csa-hart-rich", HOOD])
def test_nobody_routs_the_enemy_to_see_whether_he_has_heavy_guns_and_takes_it_back(block):
    """In a fortress nobody pursues the reserve. That no guns were lost tells as much as that some were."""
    assert taken_back("Richmond", "Ashland", {"csa reserve": {block: 2, EWELL: 3}}) == "dice-fell"


@RULE
@pytest.mark.rule("bobby-lee", "7.43", "intro.units")
@pytest.mark.parametrize("strength", [1, 2])
def test_nobody_routs_the_enemy_to_see_how_strong_his_lost_are_and_takes_it_back(strength):
    boxes = {"csa left": {EWELL: 3}, "outside usa left": {HOOD: strength}}
    assert taken_back("Manassas", "Alexandria", boxes) == "dice-fell"
