"""7.7 and its box: retreats from a melee."""

import pytest

from gettysburg.helpers import act, asked, block, field, offered, strength, told, verbs, where
from gettysburg.marching import fighting, moving
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.state import GONE

KERSHAW, SEMMES, WOFFORD = "csa-inf-kershaw", "csa-inf-semmes", "csa-inf-wofford"
WARD, CARR, BURLING, VINCENT, BIRNEY = (
    "usa-inf-ward", "usa-inf-carr", "usa-inf-burling", "usa-inf-vincent", "usa-hq-birney"
)  # fmt: skip
RULE = pytest.mark.rule("gettysburg", "7.7")
MISS = [6] * 12
# Around M12: M11 north, L11, L12, M13, N13, N12.
AROUND = ("L11", "L12", "M13", "N13", "N12")


def melee(*rows, attackers=None, **control):
    """Ward and whoever stands with him in M12 attacked from M11, all other hexes around as told, else the enemy's."""
    table = dict.fromkeys(AROUND, "csa") | {k.upper(): v for k, v in control.items()}
    return fighting("M12", attackers or {KERSHAW: "M11"}, block(WARD, "M12"), *rows, control=table)


def fought(g, *units):
    act(g, *(f"fight {u}" for u in units), dice=MISS)
    g.dice.fed = []


def had_to_fight(g, unit):
    """Whether a block with no way out fought at once, its owner not being asked."""
    return told(g, "melee-fought")[-1]["unit"] == unit and asked(g) != ("usa", "retreat")


@RULE
def test_an_attacker_goes_back_to_the_hex_he_came_from_and_nowhere_else():
    g = melee(attackers={KERSHAW: "M11", SEMMES: "L11"})
    act(g, f"retreat {KERSHAW}", dice=MISS)
    assert where(g, KERSHAW) == "M11" and had_to_fight(g, WARD)
    act(g, f"retreat {SEMMES}")
    assert where(g, SEMMES) == "L11" and told(g, "went-back")[1]["space2"] == "L11"


@RULE
def test_an_attacker_may_go_back_to_a_hex_that_is_full():
    full = [block(u, "M11") for u in ("csa-inf-law", "csa-inf-benning", "csa-inf-robertson", "csa-inf-anderson")]
    g = fighting("M12", {KERSHAW: "M11"}, block(WARD, "M12"), *full[:3], block("csa-inf-anderson", "L11"))
    act(g, f"retreat {KERSHAW}")
    assert where(g, KERSHAW) == "M11"


@RULE
def test_a_defender_falls_back_to_a_friendly_hex():
    g = melee(m13="usa", n13="usa", l12="neutral")
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}")
    assert asked(g) == ("usa", "retreat") and set(offered(g, "back")) == {"M13", "N13"}
    act(g, "back N13")
    assert where(g, WARD) == "N13" and strength(g, WARD) == 3


@RULE
def test_to_a_neutral_hex_only_if_no_friendly_one_is_open():
    g = melee(l12="neutral", n13="neutral")
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}")
    assert set(offered(g, "back")) == {"L12", "N13"}
    full = [block(u, "M13") for u in (CARR, BURLING, VINCENT, BIRNEY)]
    g = melee(*full, m13="usa", l12="neutral")
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}")
    assert where(g, WARD) == "L12"  # the only way, so nobody is asked


@RULE
def test_never_to_an_enemy_hex_and_without_a_way_the_defender_must_fight():
    g = melee()
    fought(g, KERSHAW)
    assert had_to_fight(g, WARD)


@RULE
@pytest.mark.rule("gettysburg", "box.melee-retreats", "6.6")
def test_a_hex_that_was_the_enemys_when_the_turn_began_stays_closed_though_friends_stand_in_it_now():
    g = melee(block(CARR, "M13"), n13="neutral")  # Carr has come to M13 since
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}")
    assert where(g, WARD) == "N13"
    g = melee(block(CARR, "M13"))
    fought(g, KERSHAW)
    assert had_to_fight(g, WARD)


@RULE
@pytest.mark.rule("gettysburg", "box.melee-retreats")
def test_a_hex_that_was_friendly_stays_open_though_the_enemy_has_come_beside_it():
    g = moving(block(KERSHAW, "M11", melee=True), block(SEMMES, "K12"), block(WARD, "M12"))
    assert GAME.view(g, None)["control"]["M13"] == "usa"
    act(g, f"march {SEMMES}", "to L12", f"march {KERSHAW}", "assault M12", "done")
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}")
    assert "M13" in offered(g, "back") and "L12" not in offered(g, "back")


@RULE
def test_not_across_the_side_by_which_an_attacker_came():
    g = melee(attackers={KERSHAW: "M11", SEMMES: "M13"}, m13="usa", m11="usa", n13="neutral")
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}")
    assert where(g, WARD) == "N13"


@RULE
def test_not_into_another_melee_still_to_be_fought():
    rows = [block(WARD, "M12"), block(CARR, "M13"), block(KERSHAW, "M11"), block(SEMMES, "M14")]
    laid = [{"hex": "M12", "attackers": {KERSHAW: "M11"}}, {"hex": "M13", "attackers": {SEMMES: "M14"}}]
    g = field(*rows, phase="melee", active="csa", melees=laid)
    act(g, "resolve M12")
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}")
    assert "M13" not in offered(g, "back") and {"L12", "N13"} == set(offered(g, "back"))


@RULE
def test_one_block_per_hexside_and_round():
    g = melee(block(CARR, "M12"), block(BURLING, "M12"), m13="usa", n13="usa")
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}", "back M13", f"retreat {CARR}", dice=MISS)
    assert where(g, CARR) == "N13"
    assert had_to_fight(g, BURLING)  # no way left for him
    fought(g, KERSHAW)
    act(g, f"retreat {BURLING}")
    assert set(offered(g, "back")) == {"M13", "N13"}  # a new round


@RULE
def test_a_neutral_hex_opens_when_every_friendly_hexside_has_been_used():
    g = melee(block(CARR, "M12"), m13="usa", n13="neutral")
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}")
    assert where(g, WARD) == "M13"
    act(g, f"retreat {CARR}")
    assert where(g, CARR) == "N13"


@RULE
def test_headquarters_retreat_like_other_blocks():
    g = fighting("M12", {KERSHAW: "M11"}, block(BIRNEY, "M12", 0), control={"M13": "usa"})
    fought(g, KERSHAW)
    assert BIRNEY in offered(g, "retreat")


@RULE
def test_a_retreat_does_not_exceed_the_stacking_limit():
    full = [block(u, "M13") for u in (CARR, BURLING, VINCENT, BIRNEY)]
    g = melee(*full, m13="usa")
    fought(g, KERSHAW)
    assert had_to_fight(g, WARD)


@RULE
@pytest.mark.rule("gettysburg", "2.4")
def test_off_the_map_one_block_per_side_of_the_edge_and_round():
    rows = [block(u, "I14") for u in (WARD, CARR, "usa-inf-graham")]
    closed = dict.fromkeys(("H14", "J14", "I13"), "csa")
    g = fighting("I14", {KERSHAW: "H13"}, *rows, control=closed)
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}", f"retreat {CARR}", dice=MISS)  # two sides of I14 lie on the edge
    assert where(g, WARD) == where(g, CARR) == GONE
    assert had_to_fight(g, "usa-inf-graham")
    assert GAME.view(g, None)["off"] == {"usa": 2, "csa": 0} and GAME.view(g, None)["vp"]["usa_lost"] == 0


@RULE
@pytest.mark.rule("gettysburg", "2.4")
def test_off_the_map_is_a_choice_beside_the_friendly_hexes():
    g = fighting("I14", {KERSHAW: "H13"}, block(WARD, "I14"), control={"J14": "usa"})
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}")
    assert verbs(g) == {"back", "off"}
    act(g, "off")
    assert where(g, WARD) == GONE and told(g, "left-map")[0] == {"unit": WARD, "space": "I14"}


@RULE
def test_who_retreated_lies_face_up_until_the_stand_up_step():
    g = melee(m13="usa")
    fought(g, KERSHAW)
    act(g, f"retreat {WARD}")
    assert asked(g) == ("csa", "regroup") and WARD in str(GAME.view(g, "csa")["blocks"])
    act(g, "done")
    assert WARD not in str(GAME.view(g, "csa")["blocks"])
