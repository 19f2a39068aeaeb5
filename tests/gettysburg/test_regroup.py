"""7.9: regrouping after a melee."""

import pytest

from gettysburg.helpers import act, asked, block, offered, question, told, verbs, where
from gettysburg.marching import fighting, moving
from hardtack.games.gettysburg import GAME

KERSHAW, SEMMES, WOFFORD, LAW, HOOD = (
    "csa-inf-kershaw", "csa-inf-semmes", "csa-inf-wofford", "csa-inf-law", "csa-hq-hood"
)  # fmt: skip
WARD, CARR, BURLING = "usa-inf-ward", "usa-inf-carr", "usa-inf-burling"
RULE = pytest.mark.rule("gettysburg", "7.9")
KILL = [1, 6, 6, 6]


def won(*rows, attackers=None, **more):
    """Kershaw (and others) take M12 from Ward in the first round."""
    g = fighting("M12", attackers or {KERSHAW: "M11"}, block(WARD, "M12", 1), *rows, **more)
    act(g, f"fight {KERSHAW}", dice=KILL)
    return g


@RULE
def test_the_winner_may_regroup_at_once_or_not():
    g = won()
    assert asked(g) == ("csa", "regroup") and verbs(g) == {"done", "withdraw"}
    act(g, "done")
    assert where(g, KERSHAW) == "M12"


@RULE
def test_winners_withdraw_to_friendly_hexes_only():
    g = won(control={"M11": "csa", "L11": "csa", "N12": "neutral", "M13": "usa", "L12": "neutral", "N13": "usa"})
    act(g, f"withdraw {KERSHAW}")
    assert asked(g) == ("csa", "regroup-where") and set(offered(g, "back")) == {"M11", "L11"}
    act(g, "back L11")
    assert where(g, KERSHAW) == "L11"


@RULE
def test_adjacent_friends_reinforce_the_hex_headquarters_among_them():
    g = won(block(SEMMES, "L11", fired=True), block(HOOD, "L12", 0), block(LAW, "K10"))
    assert set(offered(g, "reinforce")) == {SEMMES, HOOD}
    act(g, f"reinforce {SEMMES}", f"reinforce {HOOD}")
    assert where(g, SEMMES) == where(g, HOOD) == "M12"


@RULE
def test_one_block_per_hexside_in():
    g = won(block(SEMMES, "L11"), block(WOFFORD, "L11"))
    act(g, f"reinforce {SEMMES}")
    assert WOFFORD not in offered(g, "reinforce")


@RULE
def test_one_block_per_hexside_counting_both_directions():
    g = won(block(SEMMES, "M11"), control={"M11": "csa", "L11": "neutral", "N12": "neutral"})
    act(g, f"reinforce {SEMMES}")
    assert offered(g, "withdraw") == []  # M11 was the only friendly hex
    g = won(block(SEMMES, "M11"), control={"M11": "csa", "L11": "neutral", "N12": "neutral"})
    act(g, f"withdraw {KERSHAW}")
    assert where(g, KERSHAW) == "M11" and "reinforce" not in verbs(g)


@RULE
def test_two_winners_do_not_withdraw_by_the_same_hexside():
    g = won(attackers={KERSHAW: "M11", WOFFORD: "L11"}, control={"L11": "neutral", "N12": "neutral", "L12": "neutral"})
    act(g, f"withdraw {KERSHAW}")
    assert where(g, KERSHAW) == "M11" and offered(g, "withdraw") == []


@RULE
def test_stacking_limits_hold():
    rows = [block(WARD, "R7", 1), block(LAW, "R6"), block(WOFFORD, "S8")]
    g = fighting("R7", {KERSHAW: "Q7"}, *rows, control={"R8": "usa"})
    act(g, f"fight {KERSHAW}", f"retreat {WARD}", dice=[6] * 4)
    assert set(offered(g, "reinforce")) == {LAW, WOFFORD}
    act(g, f"reinforce {LAW}")
    assert offered(g, "reinforce") == []  # two on Little Round Top


@RULE
@pytest.mark.parametrize(("there", "open_"), [(3, True), (4, False)])
def test_a_full_hex_takes_no_withdrawal(there, open_):
    full = [block(u, "M11") for u in (SEMMES, LAW, WOFFORD, "csa-inf-benning")][:there]
    closed = dict.fromkeys(("L11", "N12", "L12", "M13", "N13"), "neutral")
    g = won(*full, attackers={KERSHAW: "L11"}, control=closed)
    assert (KERSHAW in offered(g, "withdraw")) == open_


@RULE
def test_who_reinforced_does_not_go_on_to_another_hex():
    g = won(block(SEMMES, "L11"))
    act(g, f"reinforce {SEMMES}")
    assert SEMMES not in offered(g, "withdraw") and KERSHAW in offered(g, "withdraw")


@RULE
def test_blocks_in_a_melee_still_to_be_fought_neither_come_nor_take_in():
    rows = [block(KERSHAW, "M11"), block(SEMMES, "L11"), block(WARD, "M12", 1), block(CARR, "L12"), block(LAW, "N12")]
    g = moving(*[{**r, "melee": r["unit"] in (KERSHAW, SEMMES)} for r in rows])
    act(g, f"march {KERSHAW}", "assault M12", f"march {SEMMES}", "assault L12", "done", "resolve M12")
    act(g, f"fight {KERSHAW}", dice=KILL)
    assert offered(g, "reinforce") == [LAW]
    act(g, f"withdraw {KERSHAW}")
    assert "L12" not in offered(g, "back")


@RULE
def test_a_winning_defender_neither_withdraws_into_another_melee_nor_draws_help_from_it():
    rows = [block(KERSHAW, "M11"), block(SEMMES, "M14"), block(WARD, "M12"), block(CARR, "M13")]
    laid = [{"hex": "M13", "attackers": {SEMMES: "M14"}}]
    g = fighting("M12", {KERSHAW: "M11"}, *rows, melees=laid)
    act(g, "resolve M12", f"retreat {KERSHAW}")
    assert asked(g) == ("usa", "regroup") and offered(g, "reinforce") == []
    act(g, f"withdraw {WARD}")
    assert "M13" not in offered(g, "back")


@RULE
@pytest.mark.parametrize("switch", [1, 0])
def test_a_defender_who_wins_regroups_too_unless_switched_off(switch):
    rows = [block(WARD, "M12"), block(CARR, "M13"), block(LAW, "K10")]
    g = fighting("M12", {KERSHAW: "M11"}, *rows, options={"regroup-defender": switch})
    act(g, f"retreat {KERSHAW}")
    assert told(g, "melee-won") == [{"side": "usa", "space": "M12"}]
    assert (asked(g) == ("usa", "regroup")) == bool(switch)
    if switch:
        act(g, f"reinforce {CARR}", f"withdraw {WARD}")
        assert "M13" not in offered(g, "back")
        act(g, "back N13")
        assert where(g, CARR) == "M12" and where(g, WARD) == "N13"


@RULE
def test_the_winner_of_an_unsupported_melee_regroups_too():
    g = won(block(SEMMES, "L11"), raid=True)
    assert asked(g) == ("csa", "regroup") and offered(g, "reinforce") == [SEMMES]


@RULE
def test_the_enemy_does_not_learn_who_reinforced():
    g = won(block(SEMMES, "L11"))
    act(g, f"reinforce {SEMMES}")
    assert told(g, "regrouped-unseen", "usa") == [{"side": "csa", "space": "L11", "space2": "M12"}]
    assert SEMMES not in str(g.told("usa")) and SEMMES not in str(GAME.view(g, "usa"))
    assert BURLING not in str(g.told("csa"))


@RULE
def test_the_hexes_a_winner_cannot_go_to_say_why():
    full = [block(unit, "N12") for unit in (SEMMES, WOFFORD, "csa-inf-barksdale", "csa-inf-benning")]
    control = {"M11": "csa", "L11": "csa", "N12": "csa", "N13": "neutral", "M13": "usa", "L12": "usa"}
    g = won(block(LAW, "L11"), *full, block(CARR, "L12"), control=control)
    act(g, f"reinforce {LAW}", f"withdraw {KERSHAW}")
    assert offered(g, "back") == [] and where(g, KERSHAW) == "M11"  # the only way, taken for it
    two = {KERSHAW: "M11", "csa-inf-anderson": "M13"}
    g = won(block(LAW, "L11"), *full, block(CARR, "L12"), attackers=two, control={**control, "M13": "csa"})
    act(g, f"reinforce {LAW}", f"withdraw {KERSHAW}")
    assert sorted(offered(g, "back")) == ["M11", "M13"]
    assert {b.target: (b.key, b.rule) for b in question(g).barred("csa")} == {
        "L11": ("side-crossed", "7.9"),
        "N12": ("no-room", "7.9"),
        "N13": ("neutral-ground", "7.9"),
        "L12": ("enemy-there", "7.9"),
    }
