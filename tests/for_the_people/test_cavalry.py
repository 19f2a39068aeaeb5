"""5.5, 5.6.7.B to D: cavalry brigades, their raids and losses, replacements, Van Dorn, Forrest and Sheridan."""

from __future__ import annotations

import pytest

from for_the_people.helpers import GENERAL, S, act, asked, control, offered, sp, stack, told, verbs, where
from for_the_people.orders import MAJOR, STEADY, campaign, ops, points, ways
from hardtack.engine.kept import forget_all
from hardtack.engine.state import Ask
from hardtack.games.for_the_people.rules.battle.casualties import lift_cavalry
from hardtack.games.for_the_people.rules.battle.losses import Losses
from hardtack.games.for_the_people.rules.march.armies import disband
from hardtack.games.for_the_people.rules.new_generals import Reveal, arriving, quarters
from hardtack.games.for_the_people.rules.pieces import defences
from hardtack.games.for_the_people.rules.state import OUT, TRACK, VEILED, People
from hardtack.games.for_the_people.rules.tables import CSA, NEUTRAL, USA, T

POTOMAC, VIRGINIA = "army-potomac", "army-northern-virginia"
SPECIAL = {"options": {"special-abilities": 1}}


def arrive(g: People, general: str, space: str) -> None:
    """A new general is shown in a space (10.6)."""
    g.at[GENERAL[general]] = VEILED
    g.veiled.append((GENERAL[general], S[space]))
    Reveal().run(g)


def lose(g: People, side: int, space: str, n: int) -> None:
    """So many strength points are lost in a space; if there is a choice it is open now."""
    g.then(Losses(side, S[space], n))
    forget_all(g)
    while not isinstance(step := g.agenda[-1], Ask) or not step.asked(g):
        g.agenda.pop()
        (step.unasked if isinstance(step, Ask) else step.run)(g)


# ---- 5.5, 5.5.1: forming brigades


@pytest.mark.rule("for-the-people", "5.5", "5.5.1", "10.6.4")
@pytest.mark.parametrize("army", ["", VIRGINIA])
def test_a_cavalry_general_takes_a_point_and_is_a_brigade_at_once(army: str):
    g = ops({"richmond-va": {"csa": stack(4, "lee", army=army)}}, side="csa", turn=5)
    arrive(g, "stuart", "richmond-va")
    assert g.mounted[GENERAL["stuart"]] and g.sp[T.size + S["richmond-va"]] == 3
    assert sp(g, "csa", "richmond-va") == 4  # the brigade is one of them


@pytest.mark.rule("for-the-people", "5.5.1")
def test_a_cavalry_general_is_placed_only_with_infantry():
    g = ops({"richmond-va": {"csa": stack(1, "wheeler")}, "atlanta-ga": {"csa": stack(2)}}, side="csa", turn=5)
    assert [T.ids[s] for s in quarters(g, CSA)] == ["atlanta-ga"]


@pytest.mark.rule("for-the-people", "5.5.1", "5.2.9", "5.3.4")
def test_a_brigade_counts_as_a_general_and_as_a_point():
    from hardtack.games.for_the_people.rules.march.armies import excess

    g = ops({"cincinnati-oh": {"usa": stack(1, "hooker", "stoneman")}})
    assert excess(g, USA, S["cincinnati-oh"]) == 0  # two generals, one point
    g = ops({"cincinnati-oh": {"usa": stack(1, "hooker", "meade", "stoneman")}})
    assert excess(g, USA, S["cincinnati-oh"]) == 1


@pytest.mark.rule("for-the-people", "5.5", "5.5.1")
def test_a_brigade_never_turns_back_into_infantry():
    g = ops({"cincinnati-oh": {"usa": stack(1, "stoneman")}})
    assert offered(g, "division") == []  # there is no infantry to move
    act(g, "activate stoneman", "to columbus-oh", "stop")
    assert g.sp[S["columbus-oh"]] == 0 and g.horse[S["columbus-oh"]] == 1


# ---- 5.5.2: moving


@pytest.mark.rule("for-the-people", "5.5.2")
def test_a_brigade_moves_when_its_general_is_activated_by_his_rating():
    spaces = {"cincinnati-oh": {"usa": stack(3, "stoneman")}}
    assert offered(ops(spaces, 1), "activate") == []
    g = ops(spaces, 2)
    assert offered(g, "activate") == ["stoneman"]
    act(g, "activate stoneman")
    assert points(g) == 10 and g.force is not None and g.force.rail == 2


@pytest.mark.rule("for-the-people", "5.5.2", "5.7.3")
def test_a_brigade_always_stops_after_a_battle():
    g = ops({"richmond-va": {"csa": stack(1, "stuart")}, "fredericksburg-va": {"usa": stack(1)}}, side="csa")
    act(g, "activate stuart", "to fredericksburg-va", dice=[6, 1])
    assert told(g, "battle-dice")[0]["side"] == "csa" and asked(g)[1] == "play"


# ---- 5.5.3: raids


@pytest.mark.rule("for-the-people", "5.5.3", "11.3")
@pytest.mark.parametrize(
    ("side", "space", "general", "after"),
    [
        ("csa", "nashville-tn", "forrest", "csa"),  # of its own colour: as printed again
        ("csa", "lebanon-ky", "forrest", "neutral"),  # of a border state: nobody's
        ("usa", "gettysburg-pa", "stoneman", "usa"),
        ("usa", "lebanon-ky", "stoneman", "neutral"),
        ("csa", "gettysburg-pa", "forrest", None),  # of the enemy's colour: no
        ("usa", "nashville-tn", "stoneman", None),
    ],
)
def test_a_brigade_takes_an_enemy_marker_away(side: str, space: str, general: str, after: str | None):
    foe = "usa" if side == "csa" else "csa"
    g = ops({space: {side: stack(1, general), "control": foe}}, 1, side)
    assert (space in offered(g, "raid")) == (after is not None)
    if after is not None:
        act(g, f"raid {space}")
        assert control(g, space) == after


@pytest.mark.rule("for-the-people", "5.5.3", "11.1")
def test_a_brigade_never_places_a_marker():
    g = ops({"lebanon-ky": {"csa": stack(1, "forrest"), "control": "usa"}}, 3, "csa")
    assert "lebanon-ky" not in offered(g, "mark")
    act(g, "raid lebanon-ky")
    assert asked(g)[1] == "markers"
    # Neutral now, it may be marked as any neutral space without enemies may (11.3), not by the brigade.
    from hardtack.games.for_the_people.rules.political_control import Occupation

    assert S["lebanon-ky"] not in Occupation.claims(g, CSA)
    g = ops({"gettysburg-pa": {"csa": stack(1, "forrest")}}, 3, "csa")
    assert "gettysburg-pa" not in offered(g, "mark") and S["gettysburg-pa"] not in Occupation.claims(g, CSA)


@pytest.mark.rule("for-the-people", "5.5.3", "11.1")
def test_in_the_political_phase_a_brigade_may_take_markers_away():
    from for_the_people.helpers import NO_CARDS, war

    g = war({"lebanon-ky": {"csa": stack(1, "forrest"), "control": "usa"}}, phase="political", hands=NO_CARDS, turn=4)
    assert asked(g) == ("csa", "raid")
    act(g, "raid lebanon-ky")
    assert g.control[S["lebanon-ky"]] == NEUTRAL


# ---- 5.5.4: losses


@pytest.mark.rule("for-the-people", "5.5.4")
@pytest.mark.parametrize(("side", "general", "turns"), [("usa", "stoneman", 1), ("csa", "stuart", 3)])
def test_a_brigade_whose_point_is_lost_is_off_the_map_for_a_time(side: str, general: str, turns: int):
    number = 0 if side == "usa" else 1
    g = ops({"lebanon-ky": {side: stack(1, general)}}, side=side, turn=4)
    lose(g, number, "lebanon-ky", 1)
    assert where(g, general) == TRACK and g.back[GENERAL[general]] == 4 + turns
    assert sp(g, side, "lebanon-ky") == 0 and g.horse_due == []


@pytest.mark.rule("for-the-people", "5.5.4")
def test_the_owner_says_whether_horse_or_foot_is_lost():
    g = ops({"lebanon-ky": {"usa": stack(4, "hooker", "stoneman")}}, turn=4)
    lose(g, USA, "lebanon-ky", 2)
    assert asked(g) == ("usa", "losses") and verbs(g) == {"foot", "lose"}
    act(g, "foot", "lose stoneman")
    assert sp(g, "usa", "lebanon-ky") == 2 and where(g, "stoneman") == TRACK


@pytest.mark.rule("for-the-people", "5.5.4", "5.2.1", "12.7")
def test_an_army_whose_last_brigade_is_lost_is_lost():
    g = ops({"manassas-va": {"csa": stack(1, "lee", "stuart", army=VIRGINIA)}}, side="csa", **STEADY)
    lose(g, CSA, "manassas-va", 1)
    assert g.army_at[T.army[VIRGINIA]] == TRACK and g.will[CSA] == 95 and where(g, "lee") == TRACK


@pytest.mark.rule("for-the-people", "5.5.4", "7.7")
@pytest.mark.parametrize(("side", "general", "back"), [("usa", "stoneman", 5), ("csa", "stuart", 7)])
def test_a_cavalry_general_who_falls_comes_back_and_his_point_next_turn(side: str, general: str, back: int):
    number = 0 if side == "usa" else 1
    g = ops({"lebanon-ky": {side: stack(3, general)}}, side=side, turn=4)
    lift_cavalry(g, GENERAL[general])
    assert where(g, general) == TRACK and g.back[GENERAL[general]] == back
    assert sp(g, side, "lebanon-ky") == 2 and g.sp[number * T.size + S["lebanon-ky"]] == 2


@pytest.mark.rule("for-the-people", "5.5.4", "7.8.1")
def test_the_point_of_a_fallen_cavalry_general_may_stand_for_a_loss():
    for choice in ("pay", "spare"):
        g = ops(
            {
                "frederick-md": {"usa": stack(6, "sherman", elite=2, army=POTOMAC)},
                "harpers-ferry-va": {"csa": stack(4, "stuart"), "control": "csa"},
            },
            foe=[26],
            turn=4,
        )
        # Offence 3, two elite units, a six: eleven. The attacker's casualty die is a six, the defender's a one.
        act(g, "activate sherman", "to harpers-ferry-va", "stand")
        act(g, "elite 2", dice=[6, 1, 6, 1])
        assert asked(g) == ("csa", "dismounted")
        act(g, choice)
        assert g.back[GENERAL["stuart"]] == 7
        lost = told(g, "battle-dice")[0]["lost2"]
        left = 3 - lost + (1 if choice == "pay" else 0)
        assert sum(sp(g, "csa", id) for id in ("winchester-va", "harpers-ferry-va")) == left
        assert g.horse_due == ([] if choice == "pay" else [5 * 2 + CSA])


@pytest.mark.rule("for-the-people", "5.5.4", "10.1")
def test_the_spared_point_comes_with_the_recruits_of_the_next_turn():
    from hardtack.games.for_the_people.rules.reinforcements import returning

    g = ops({"richmond-va": {"csa": stack(1)}}, side="csa", turn=5, horse_due={"csa": [5, 6]})
    assert returning(g, CSA) == 1 and g.horse_due == [6 * 2 + CSA]


# ---- 5.5.5: with infantry


@pytest.mark.rule("for-the-people", "5.5.5")
def test_a_brigade_does_not_move_the_infantry_with_it():
    g = ops({"cincinnati-oh": {"usa": stack(5, "stoneman")}})
    act(g, "activate stoneman", "to columbus-oh", "stop")
    assert (sp(g, "usa", "columbus-oh"), sp(g, "usa", "cincinnati-oh")) == (1, 4)


@pytest.mark.rule("for-the-people", "5.5.5", "7.4.1")
def test_its_general_defends_if_he_is_the_only_one():
    for names, drm in ((("stuart",), 2), (("polk", "stuart"), 1)):
        g = ops({"washington-dc": {"usa": stack(6, "butler")}, "manassas-va": {"csa": stack(6, *names)}}, foe=[26])
        act(g, "activate butler", "with-sp 6", "to manassas-va", "stand", dice=[3, 3])
        assert told(g, "battle-dice")[0]["drm2"] == drm


# ---- 5.5.6: replacements


PAIRS = {
    "forrest": "pegram",
    "morgan": "armstrong",
    "stuart": "f-lee",
    "wheeler": "wharton",
    "pleasonton": "kilpatrick",
    "stoneman": "mitchell",
}


@pytest.mark.rule("for-the-people", "5.5.6")
@pytest.mark.parametrize(("general", "heir"), PAIRS.items())
def test_a_fallen_cavalry_general_is_replaced_for_good(general: str, heir: str):
    side = "usa" if T.side[GENERAL[general]] == USA else "csa"
    g = ops({"lebanon-ky": {side: stack(2, general)}}, side=side, turn=4, options={"replacement-cavalry": 1})
    lift_cavalry(g, GENERAL[general])
    assert where(g, general) == OUT and where(g, heir) == TRACK
    assert g.back[GENERAL[heir]] == 4 + (1 if side == "usa" else 3)
    # Without the option he comes back himself, and his replacement never comes.
    g = ops({"lebanon-ky": {side: stack(2, general)}}, side=side, turn=4)
    lift_cavalry(g, GENERAL[general])
    assert where(g, general) == TRACK
    g.turn = 13
    assert GENERAL[heir] not in arriving(g, T.side[GENERAL[heir]])


@pytest.mark.rule("for-the-people", "5.5.6")
def test_sheridan_replaces_himself_and_a_replacement_returns():
    g = ops({"lebanon-ky": {"usa": stack(2, "sheridan", "kilpatrick")}}, turn=11, options={"replacement-cavalry": 1})
    for general in ("sheridan", "kilpatrick"):
        lift_cavalry(g, GENERAL[general])
        assert where(g, general) == TRACK and g.back[GENERAL[general]] == 12


@pytest.mark.rule("for-the-people", "5.5.6")
def test_a_lost_point_replaces_nobody():
    g = ops({"lebanon-ky": {"csa": stack(1, "forrest")}}, side="csa", turn=4, options={"replacement-cavalry": 1})
    lose(g, CSA, "lebanon-ky", 1)
    assert where(g, "forrest") == TRACK and where(g, "pegram") not in (TRACK,)


@pytest.mark.rule("for-the-people", "5.5.6", "5.6.7.B")
def test_van_dorn_has_no_replacement():
    for options in ({"special-abilities": 1}, {"special-abilities": 1, "replacement-cavalry": 1}):
        g = ops({"corinth-ms": {"csa": stack(2, "van-dorn")}}, side="csa", turn=6, options=options)
        act(g, "activate van-dorn", "with-sp 1", "mount", "stop")
        lift_cavalry(g, GENERAL["van-dorn"])
        assert where(g, "van-dorn") == OUT


# ---- 5.6.7.B: Van Dorn


@pytest.mark.rule("for-the-people", "5.6.7.B")
@pytest.mark.parametrize(("n", "may"), [(0, False), (1, True), (2, False)])
def test_van_dorn_with_one_point_may_become_a_brigade(n: int, may: bool):
    g = ops({"corinth-ms": {"csa": stack(3, "van-dorn")}}, side="csa", turn=6, **SPECIAL)
    act(g, "activate van-dorn", f"with-sp {n}")
    assert ("mount" in verbs(g)) == may
    g = ops({"corinth-ms": {"csa": stack(3, "van-dorn")}}, side="csa", turn=6)
    act(g, "activate van-dorn", f"with-sp {n}")
    assert "mount" not in verbs(g)  # only with the option


@pytest.mark.rule("for-the-people", "5.6.7.B")
def test_van_dorn_mounts_with_one_point_and_nobody_else():
    g = ops({"corinth-ms": {"csa": stack(3, "van-dorn", "price")}}, side="csa", turn=6, **SPECIAL)
    act(g, "activate van-dorn", "with-sp 1", "along price")
    assert "mount" not in verbs(g)


@pytest.mark.rule("for-the-people", "5.6.7.B")
def test_van_dorn_stays_a_cavalry_general():
    g = ops({"corinth-ms": {"csa": stack(3, "van-dorn")}}, side="csa", turn=6, **SPECIAL)
    act(g, "activate van-dorn", "with-sp 1", "to tupelo-ms", "mount")
    assert points(g) == 9  # ten of a brigade, one of them used
    assert g.horse[T.size + S["tupelo-ms"]] == 1 and g.sp[T.size + S["tupelo-ms"]] == 0
    assert not verbs(g) & {"take-sp", "drop-sp"}
    act(g, "stop")
    lose(g, CSA, "tupelo-ms", 1)
    assert where(g, "van-dorn") == TRACK and g.back[GENERAL["van-dorn"]] == 9
    arrive(g, "van-dorn", "corinth-ms")
    assert g.mounted[GENERAL["van-dorn"]]  # a cavalry general when he returns


@pytest.mark.rule("for-the-people", "5.6.7.B", "5.5.2")
def test_van_dorns_cavalry_counter_has_ratings_of_its_own():
    row = T.alternate[GENERAL["van-dorn"]]
    assert (row.strategy, row.defence) == (1, 1) and (T.strategy[GENERAL["van-dorn"]], row.offence) == (2, 1)
    g = ops({"corinth-ms": {"csa": stack(3, "van-dorn")}}, side="csa", turn=6, **SPECIAL)
    act(g, "activate van-dorn", "with-sp 1", "mount", "stop", "ops 34")
    assert offered(g, "activate") == ["van-dorn"]  # by a card of one
    assert defences(g)[GENERAL["van-dorn"]] == 1 and T.defence[GENERAL["van-dorn"]] == 0


@pytest.mark.rule("for-the-people", "5.6.7.B", "4.2.5")
def test_mounting_is_no_way_out_of_the_mud():
    mud = 7
    g = ops({"corinth-ms": {"csa": stack(3, "van-dorn")}}, side="csa", turn=6, foe=[mud], **SPECIAL)
    act(g, "activate van-dorn", "with-sp 1", f"interrupt {mud}", "mount")
    assert points(g) == 1


@pytest.mark.rule("for-the-people", "5.6.7.B", "5.9.1", "5.5.2")
def test_who_has_used_up_his_rail_bonus_mounts_for_no_road():
    g = ops({"corinth-ms": {"csa": stack(3, "van-dorn")}}, side="csa", turn=6, **SPECIAL)
    act(g, "activate van-dorn", "with-sp 1", *["to tupelo-ms", "to corinth-ms"] * 5)
    assert ways(g) == set()  # eight spaces and two by rail
    act(g, "mount")
    assert "tupelo-ms" in ways(g) and "pittsburg-landing-tn" not in ways(g)
    act(g, "to tupelo-ms", "to corinth-ms")
    assert ways(g) == set()  # ten and two


@pytest.mark.rule("for-the-people", "5.6.7.D", "4.2.5")
def test_mounting_after_a_ride_by_rail_does_not_shake_off_mosby():
    mosby = 15
    g = ops({"washington-dc": {"usa": stack(4)}}, turn=11, foe=[mosby], **SPECIAL)
    arrive(g, "sheridan", "washington-dc")
    forget_all(g)
    act(g, "activate sheridan", "with-sp 1", f"interrupt {mosby}", *["to baltimore-md", "to washington-dc"] * 4)
    act(g, "mount")
    assert ways(g) == set()  # six of eight and the two by rail


# ---- 5.6.7.C, D: Forrest and Sheridan


@pytest.mark.rule("for-the-people", "5.6.7.C", "5.6.7.D")
@pytest.mark.parametrize(("side", "general"), [("csa", "forrest"), ("usa", "sheridan")])
def test_a_great_brigade_of_two_points(side: str, general: str):
    spaces = {"murfreesboro-tn": {side: stack(3, general), "control": side}}
    g = ops(spaces, side=side, turn=12, **SPECIAL)
    act(g, f"activate {general}", "grow")
    assert sp(g, side, "murfreesboro-tn") == 3 and "grow" not in verbs(g)
    act(g, "to tullahoma-tn", "stop")
    assert (sp(g, side, "tullahoma-tn"), sp(g, side, "murfreesboro-tn")) == (2, 1)
    lose(g, SIDE[side], "tullahoma-tn", 1)
    if asked(g)[1] == "losses":
        act(g, f"lose {general}")
    assert where(g, general) == "tullahoma-tn" and sp(g, side, "tullahoma-tn") == 1  # a common brigade again
    lose(g, SIDE[side], "tullahoma-tn", 1)
    assert where(g, general) == TRACK
    g = ops(spaces, side=side, turn=12)
    act(g, f"activate {general}")
    assert "grow" not in verbs(g)  # only with the option


SIDE = {"usa": USA, "csa": CSA}


@pytest.mark.rule("for-the-people", "5.6.7.C")
def test_a_shrunken_or_returned_forrest_may_grow_again_and_pegram_never():
    spaces = {"murfreesboro-tn": {"csa": stack(3, "forrest")}, "tullahoma-tn": {"csa": stack(2, "pegram")}}
    g = ops(spaces, side="csa", turn=7, **SPECIAL)
    act(g, "activate forrest", "grow", "stop")
    lose(g, CSA, "murfreesboro-tn", 1)
    act(g, "lose forrest")
    assert not g.grown[GENERAL["forrest"]]
    act(g, "ops 34", "activate forrest")
    assert "grow" in verbs(g)
    g = ops(spaces, side="csa", turn=7, **SPECIAL)
    lose(g, CSA, "murfreesboro-tn", 1)
    act(g, "lose forrest")
    assert where(g, "forrest") == TRACK
    arrive(g, "forrest", "murfreesboro-tn")
    forget_all(g)
    act(g, "activate forrest")
    assert "grow" in verbs(g)
    g = ops(spaces, side="csa", turn=7, **SPECIAL)
    act(g, "activate pegram")
    assert "grow" not in verbs(g)


@pytest.mark.rule("for-the-people", "5.6.7.C")
def test_forrest_needs_a_point_of_infantry_in_his_space():
    g = ops({"murfreesboro-tn": {"csa": stack(1, "forrest")}}, side="csa", turn=7, **SPECIAL)
    act(g, "activate forrest")
    assert "grow" not in verbs(g)


@pytest.mark.rule("for-the-people", "5.6.7.C")
def test_forrest_grows_in_an_army_on_the_march_too():
    g = ops({"murfreesboro-tn": {"csa": stack(5, "bragg", "forrest", army=VIRGINIA)}}, side="csa", turn=7, **SPECIAL)
    act(g, "activate bragg", "grow")
    f = g.force
    assert f is not None and f.sp == 3 and g.horse[T.size + S["murfreesboro-tn"]] == 2
    act(g, "to tullahoma-tn", "stop")
    assert sp(g, "csa", "tullahoma-tn") == 5


@pytest.mark.rule("for-the-people", "5.6.7.C", "5.1.3")
@pytest.mark.parametrize(("n", "foot"), [(16, 13), (18, 13), (14, 12)])
def test_forrest_grows_within_the_fifteen_of_his_army(n: int, foot: int):
    g = ops({"murfreesboro-tn": {"csa": stack(n, "bragg", "forrest", army=VIRGINIA)}}, side="csa", turn=7, **SPECIAL)
    act(g, "activate bragg", "grow")
    f = g.force
    assert f is not None and f.sp == foot
    act(g, "to tullahoma-tn", "stop")
    assert sp(g, "csa", "tullahoma-tn") == min(n, 15)


@pytest.mark.rule("for-the-people", "5.6.7.C", "5.5.4")
def test_a_battle_that_kills_all_takes_both_points_of_forrests_brigade():
    g = ops({"murfreesboro-tn": {"csa": stack(3, "forrest")}}, side="csa", turn=7, **SPECIAL)
    act(g, "activate forrest", "grow", "to tullahoma-tn", "stop")
    lose(g, CSA, "tullahoma-tn", 2)
    assert where(g, "forrest") == TRACK and sp(g, "csa", "tullahoma-tn") == 0


@pytest.mark.rule("for-the-people", "5.6.7.C", "5.7.2")
def test_a_great_brigade_that_is_overrun_comes_back_as_a_common_one():
    spaces = {"murfreesboro-tn": {"csa": stack(2, "forrest")}, "tullahoma-tn": {"csa": stack(3)}}
    g = ops(spaces, side="csa", turn=7, **SPECIAL)
    act(g, "activate forrest", "grow", "stop")
    disband(g, CSA, S["murfreesboro-tn"])
    assert where(g, "forrest") == TRACK and g.back[GENERAL["forrest"]] == 10
    arrive(g, "forrest", "tullahoma-tn")
    assert sp(g, "csa", "tullahoma-tn") == 3 and g.horse[T.size + S["tullahoma-tn"]] == 1


@pytest.mark.rule("for-the-people", "5.6.7.D")
def test_sheridan_comes_as_a_corps_commander_of_rank_one():
    g = ops({"washington-dc": {"usa": stack(4)}, "frederick-md": {"usa": stack(2)}}, turn=11, **SPECIAL)
    arrive(g, "sheridan", "washington-dc")
    assert not g.mounted[GENERAL["sheridan"]] and T.political[GENERAL["sheridan"]] == 1
    g = ops({"washington-dc": {"usa": stack(4)}}, turn=11)
    arrive(g, "sheridan", "washington-dc")
    assert g.mounted[GENERAL["sheridan"]]  # without the option he is cavalry


@pytest.mark.rule("for-the-people", "5.6.7.D")
def test_sheridan_rides_when_he_moves_with_one_point_and_stays_cavalry():
    g = ops({"washington-dc": {"usa": stack(4)}}, turn=11, **SPECIAL)
    arrive(g, "sheridan", "washington-dc")
    forget_all(g)
    act(g, "activate sheridan")
    assert max(offered(g, "with-sp")) == 4  # a corps
    act(g, "with-sp 1", "mount")
    assert points(g) == 10 and g.horse[S["washington-dc"]] == 1
    act(g, "grow", "to frederick-md", "stop")
    assert sp(g, "usa", "frederick-md") == 2
    lose(g, USA, "frederick-md", 2)
    assert where(g, "sheridan") == TRACK and g.back[GENERAL["sheridan"]] == 12
    arrive(g, "sheridan", "washington-dc")
    assert g.mounted[GENERAL["sheridan"]] and not g.grown[GENERAL["sheridan"]]


@pytest.mark.rule("for-the-people", "5.6.7.D", "5.5.6", "7.7")
@pytest.mark.parametrize("replacements", [0, 1])
def test_sheridan_comes_back_even_if_he_falls_as_a_corps_commander(replacements: int):
    g = ops(
        {
            "frederick-md": {"usa": stack(6)},
            "harpers-ferry-va": {"csa": stack(5, "jackson"), "control": "csa", "fort": "csa"},
        },
        turn=11,
        options={"special-abilities": 1, "replacement-cavalry": replacements},
    )
    arrive(g, "sheridan", "frederick-md")
    forget_all(g)
    act(g, "activate sheridan", "with-sp 6", "to harpers-ferry-va", "stand", dice=[6, 6, 1, 6])  # eleven
    assert told(g, "fallen")[0]["general"] == "sheridan"
    assert where(g, "sheridan") == TRACK and g.back[GENERAL["sheridan"]] == 12
    assert g.horse_due == []  # there was no brigade
    arrive(g, "sheridan", "frederick-md")
    assert not g.mounted[GENERAL["sheridan"]]  # what he was he is again


# ---- in a campaign


@pytest.mark.rule("for-the-people", "5.5.2", "4.3.1")
def test_a_brigade_moves_once_in_a_campaign():
    g = campaign({"cincinnati-oh": {"usa": stack(3, "stoneman", "hooker")}}, MAJOR)
    act(g, "activate stoneman", "to columbus-oh", "stop")
    assert offered(g, "activate") == ["hooker"]
    act(g, "activate hooker", "with-sp 1")
    act(g, "to columbus-oh")
    assert "take" not in verbs(g) and "indianapolis-in" in ways(g)
