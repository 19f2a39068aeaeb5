"""7.1 to 7.6, 7.8 and the examples of melee."""

import pytest

from gettysburg.helpers import U, act, asked, block, offered, strength, told, verbs, where
from gettysburg.marching import fighting, fought, moving, rounds
from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.tables import T

KERSHAW, SEMMES, WOFFORD, BARKSDALE = "csa-inf-kershaw", "csa-inf-semmes", "csa-inf-wofford", "csa-inf-barksdale"
WARD, VINCENT, BURLING, CARR = "usa-inf-ward", "usa-inf-vincent", "usa-inf-burling", "usa-inf-carr"
HAMPTON, BECKHAM, CABELL, HOOD = "csa-cav-hampton", "csa-hart-beckham", "csa-art-cabell", "csa-hq-hood"
RANDOLPH = "usa-art-randolph"
MISS = [6] * 20


def turns(g):
    """Whose combat turns came in which order, round by round."""
    order: list[list[str]] = []
    for e in g.journal or []:
        if e.key == "round":
            order.append([])
        elif e.key in ("melee-fought", "melee-no-dice", "went-back", "fell-back"):
            order[-1].append(e.params["unit"])
    return order


def play(g, *moves, dice=()):
    act(g, *moves, dice=list(dice) or MISS)
    g.dice.fed = []


# ---- 7.1: laying a melee


@pytest.mark.rule("gettysburg", "7.1")
def test_a_commanded_block_of_the_front_line_attacks_an_adjacent_enemy_hex():
    g = moving(block(KERSHAW, "M11", melee=True), block(WARD, "M12"), block(CARR, "D3"))
    act(g, f"march {KERSHAW}")
    assert offered(g, "assault") == ["M12"]
    act(g, "assault M12")
    assert where(g, KERSHAW) == "M12" and KERSHAW not in offered(g, "march")
    assert GAME.view(g, "usa")["melees"] == [{"hex": "M12", "raid": False, "from": ["M11"], "n": 1}]


@pytest.mark.rule("gettysburg", "7.1", "1.2.movement")
def test_without_command_there_is_only_the_unsupported_melee():
    g = moving(block(KERSHAW, "M11"), block(WARD, "M12"))
    act(g, f"march {KERSHAW}")
    assert offered(g, "assault") == [] and offered(g, "raid") == ["M12"]


@pytest.mark.rule("gettysburg", "7.1")
def test_command_of_an_active_division_headquarters_is_what_counts():
    g = moving(
        block("csa-hq-mclaws", "L11", active=True),
        block(KERSHAW, "M11"),
        block("csa-inf-law", "L12"),
        block(WARD, "M12"),
    )
    act(g, f"march {KERSHAW}")
    assert offered(g, "assault") == ["M12"]
    act(g, "march csa-inf-law")  # of Hood's division
    assert offered(g, "assault") == []


@pytest.mark.rule("gettysburg", "7.1")
def test_berdan_attacks_without_command():
    g = moving(block("usa-inf-berdan", "M11"), block(KERSHAW, "M12"), side="usa")
    act(g, "march usa-inf-berdan")
    assert offered(g, "assault") == ["M12"]
    act(g, "assault M12", "done")
    play(g, f"fight {KERSHAW}", "fight usa-inf-berdan")
    assert fought(g)[1] == ("usa-inf-berdan", 1, 2) and g.fight.rounds == 3


@pytest.mark.rule("gettysburg", "7.1")
def test_it_is_instead_of_firing():
    g = moving(block(KERSHAW, "M11", melee=True, fired=True), block(SEMMES, "L11", melee=True), block(WARD, "M12"))
    assert offered(g, "march") == [SEMMES]


@pytest.mark.rule("gettysburg", "7.1")
def test_one_attacker_per_hexside():
    g = moving(block(KERSHAW, "M11", melee=True), block(SEMMES, "M11", melee=True), block(WARD, "M12"))
    act(g, f"march {KERSHAW}", "assault M12", f"march {SEMMES}")
    assert offered(g, "assault") == [] and offered(g, "raid") == []


@pytest.mark.rule("gettysburg", "7.1")
def test_a_hexside_fired_through_serves_again_for_the_melee():
    rows = [block(KERSHAW, "M11", melee=True), block(SEMMES, "M11", fired=True), block(WARD, "M12")]
    g = moving(*rows, shots=["M11/M12"])
    act(g, f"march {KERSHAW}")
    assert offered(g, "assault") == ["M12"]


@pytest.mark.rule("gettysburg", "7.1")
def test_a_block_that_has_moved_attacks_no_more():
    g = moving(block(HAMPTON, "M10", melee=True), block(WARD, "M12"), block(CARR, "N12"))
    act(g, f"march {HAMPTON}", "to M11")
    assert HAMPTON not in offered(g, "march") and "assault" not in verbs(g)


@pytest.mark.rule("gettysburg", "6.2", "7.1", "example.melee-stacking", "example.melee-penalties")
@pytest.mark.parametrize(
    ("hex", "ring", "limit"),
    [("M12", ["M11", "M13", "L12", "N12", "L11"], 4), ("Q8", ["Q7", "Q9", "P8", "P7", "R9"], 3),
     ("R7", ["Q7", "R8", "S8", "R6"], 2), ("S9", ["S10", "R9", "T9", "T10"], 2)],
)  # fmt: skip
def test_no_more_attackers_than_may_stand_in_the_hex(hex, ring, limit):
    force = [KERSHAW, SEMMES, WOFFORD, BARKSDALE, "csa-inf-law"][: len(ring)]
    g = moving(*(block(u, h, melee=True) for u, h in zip(force, ring, strict=True)), block(WARD, hex))
    for unit in force[:limit]:
        act(g, f"march {unit}", f"assault {hex}")
    act(g, f"march {force[limit]}")
    assert hex not in offered(g, "assault")


@pytest.mark.rule("gettysburg", "1.2.melee", "7.1")
def test_melees_wait_for_the_end_of_movement_and_come_in_the_order_the_active_player_likes():
    g = moving(
        block(KERSHAW, "M11", melee=True), block(SEMMES, "O12", melee=True), block(WARD, "M12"), block(CARR, "O13")
    )
    act(g, f"march {KERSHAW}", "assault M12")
    assert asked(g) == ("csa", "move")
    act(g, f"march {SEMMES}", "assault O13", "done")
    assert asked(g) == ("csa", "melee-order") and offered(g, "resolve") == ["M12", "O13"]
    act(g, "resolve O13")
    assert [m["hex"] for m in GAME.view(g, None)["melees"]] == ["M12"] and GAME.view(g, None)["melee"]["hex"] == "O13"
    act(g, f"retreat {CARR}", "back O14", "done")
    assert GAME.view(g, None)["melee"]["hex"] == "M12"


@pytest.mark.rule("gettysburg", "7.1")
def test_all_blocks_in_a_melee_are_revealed_when_it_is_fought_and_not_before():
    g = moving(block(KERSHAW, "M11", melee=True), block(WARD, "M12"), block("usa-hq-birney", "M12"), block(CARR, "M13"))
    act(g, f"march {KERSHAW}", "assault M12")
    assert KERSHAW not in str(g.told("usa")) and WARD not in str(g.told("csa"))
    assert told(g, "assaults-unseen", "usa") == [{"side": "csa", "space": "M11", "space2": "M12"}]
    act(g, "done")
    seen = {b["id"] for b in GAME.view(g, "csa")["blocks"] if b["side"] == "usa"}
    assert seen == {WARD, "usa-hq-birney"} and KERSHAW in str(GAME.view(g, "usa")["blocks"])


# ---- 7.2: rounds and turns


@pytest.mark.rule("gettysburg", "7.2", "1.2.melee")
def test_every_block_fights_or_retreats_once_a_round():
    g = fighting("M12", {KERSHAW: "M11"}, block(WARD, "M12"))
    assert asked(g) == ("csa", "combat-turn") and verbs(g) == {"fight", "retreat"}
    play(g, f"fight {KERSHAW}")
    assert asked(g) == ("usa", "combat-turn") and verbs(g) == {"fight", "retreat"}
    play(g, f"fight {WARD}")
    assert rounds(g) == 2 and asked(g) == ("csa", "combat-turn")


@pytest.mark.rule("gettysburg", "7.2")
def test_letters_in_order_and_defenders_before_attackers():
    force = {BARKSDALE: "M11", SEMMES: "L11", "csa-inf-davis": "L12", "csa-cav-imboden": "N12"}
    rows = [block(u, "M12") for u in (VINCENT, WARD, BURLING, "usa-inf-von-gilsa")]
    g = fighting("M12", force, *rows)
    order = []
    for _ in range(8):
        unit = offered(g, "fight")[0]
        order.append(unit)
        play(g, f"fight {unit}")
    assert order == [VINCENT, BARKSDALE, WARD, SEMMES, BURLING, "csa-inf-davis", "usa-inf-von-gilsa", "csa-cav-imboden"]


@pytest.mark.rule("gettysburg", "7.2")
def test_blocks_of_one_letter_act_in_the_order_their_owner_likes():
    g = fighting("M12", {KERSHAW: "M11", WOFFORD: "L11"}, block(WARD, "M12"), block(CARR, "M12"))
    assert set(offered(g, "fight")) == {KERSHAW, WOFFORD}
    play(g, f"fight {WOFFORD}", f"fight {KERSHAW}")
    assert set(offered(g, "fight")) == {WARD, CARR}


@pytest.mark.rule("gettysburg", "7.2")
@pytest.mark.parametrize(("dice", "hits"), [([1, 2, 5], 2), ([3, 4, 6], 0), ([2, 2, 2], 3)])
def test_a_die_of_firepower_or_less_hits(dice, hits):
    g = fighting("M12", {SEMMES: "M11"}, block(CARR, "M12", 4))
    play(g, f"fight {CARR}")
    play(g, f"fight {SEMMES}", dice=dice)
    assert strength(g, CARR) == 4 - hits and fought(g)[1] == (SEMMES, 2, 3)


@pytest.mark.rule("gettysburg", "7.2", "7.5")
def test_hits_fall_at_once_so_the_wounded_roll_fewer_dice():
    g = fighting("M12", {KERSHAW: "M11"}, block(WARD, "M12", 3))
    play(g, f"fight {KERSHAW}", dice=[1, 1, 6, 6])
    play(g, f"fight {WARD}")
    assert fought(g)[1] == (WARD, 2, 1)


@pytest.mark.rule("gettysburg", "7.2", "7.5")
def test_hits_go_to_the_strongest_and_the_owner_chooses_among_equals():
    g = fighting(
        "M12", {BARKSDALE: "M11"}, block(WARD, "M12", 3), block("usa-inf-graham", "M12", 3), block(BURLING, "M12", 1)
    )
    play(g, f"fight {BARKSDALE}", dice=[1, 6, 6])
    assert asked(g) == ("usa", "melee-hit") and set(offered(g, "lose")) == {WARD, "usa-inf-graham"}
    act(g, "lose usa-inf-graham")
    assert strength(g, "usa-inf-graham") == 2 and strength(g, WARD) == 3
    play(g, f"fight {WARD}", "fight usa-inf-graham", f"fight {BURLING}")
    play(g, f"fight {BARKSDALE}", dice=[1, 6, 6])
    assert strength(g, WARD) == 2


@pytest.mark.rule("gettysburg", "7.2", "1.2.melee")
def test_the_melee_is_over_at_once_when_a_side_is_gone():
    g = fighting("M12", {KERSHAW: "M11", SEMMES: "L11"}, block(WARD, "M12", 1), block(BURLING, "D3"))
    play(g, f"fight {KERSHAW}", dice=[1, 6, 6, 6])
    assert rounds(g) == 1 and told(g, "melee-won") == [{"side": "csa", "space": "M12"}]
    assert fought(g) == [(KERSHAW, 2, 4)] and GAME.view(g, None)["vp"]["usa_lost"] == 1


@pytest.mark.rule("gettysburg", "7.2", "1.2.melee", "example.third-round")
def test_a_b_attacker_in_the_third_round_goes_back_after_the_a_defender_has_fought():
    g = fighting("M12", {SEMMES: "M11"}, block(VINCENT, "M12"))
    for _ in range(2):
        play(g, f"fight {VINCENT}", f"fight {SEMMES}")
    assert rounds(g) == 3 and asked(g) == ("usa", "combat-turn")
    play(g, f"fight {VINCENT}", dice=[1, 6, 6])
    assert where(g, SEMMES) == "M11" and strength(g, SEMMES) == 2
    assert turns(g) == [[VINCENT, SEMMES]] * 3 and [u for u, _, _ in fought(g)].count(SEMMES) == 2
    assert told(g, "melee-won") == [{"side": "usa", "space": "M12"}]


@pytest.mark.rule("gettysburg", "7.2", "1.2.melee", "example.third-round")
def test_an_a_attacker_goes_back_before_the_b_defender_can_fight():
    g = fighting("M12", {WOFFORD: "M11"}, block(WARD, "M12"))
    for _ in range(2):
        play(g, f"fight {WOFFORD}", f"fight {WARD}")
    assert where(g, WOFFORD) == "M11" and turns(g)[2] == [WOFFORD]
    assert asked(g) == ("usa", "regroup") and told(g, "melee-won") == [{"side": "usa", "space": "M12"}]


@pytest.mark.rule("gettysburg", "7.2")
def test_defenders_fight_in_the_third_round_as_long_as_an_attacker_is_left():
    g = fighting("M12", {WOFFORD: "M11", "csa-inf-davis": "L11"}, block(WARD, "M12"), block(BURLING, "M12"))
    for _ in range(2):
        play(g, f"fight {WOFFORD}", f"fight {WARD}", f"fight {BURLING}", "fight csa-inf-davis")
    assert where(g, WOFFORD) == "M11" and offered(g, "fight") == [WARD]
    play(g, f"fight {WARD}", f"fight {BURLING}")
    assert where(g, "csa-inf-davis") == "L11" and turns(g)[2] == [WOFFORD, WARD, BURLING, "csa-inf-davis"]


# ---- the example of the sequence


@pytest.mark.rule("gettysburg", "example.melee-sequence", "7.2", "7.3", "7.4")
def test_the_sequence_of_the_rulebook(monkeypatch):
    b3 = "usa-inf-de-trobriand"
    powers = [3 if n == U[b3] else p for n, p in enumerate(T.melee_power)]
    monkeypatch.setattr(T, "melee_power", powers)  # no infantry of the roster is B3
    g = fighting("Q9", {BARKSDALE: "R10", SEMMES: "P9"}, *(block(u, "Q9") for u in (b3, BURLING, RANDOLPH)))
    order = [RANDOLPH, BARKSDALE, b3, SEMMES, BURLING]
    for _ in range(2):
        for unit in order:
            assert offered(g, "fight") == [unit]
            play(g, f"fight {unit}")
    for unit in (RANDOLPH, b3):
        assert offered(g, "fight") == [unit]
        play(g, f"fight {unit}")
    assert turns(g) == [order, order, [RANDOLPH, BARKSDALE, b3, SEMMES]]  # then no enemy is left for Burling
    assert where(g, BARKSDALE) == "R10" and where(g, SEMMES) == "P9"
    assert [needs for _, needs, _ in fought(g)] == [3, 2, 3, 2, 2, 1, 3, 3, 2, 2, 1, 3]


# ---- 7.3


@pytest.mark.rule("gettysburg", "7.3", "example.melee-penalties")
@pytest.mark.parametrize(
    ("unit", "start", "hex", "needs"),
    [
        (BARKSDALE, "M11", "M12", 3),  # clear
        (BARKSDALE, "R10", "Q9", 2),  # woods
        (BARKSDALE, "I3", "J3", 1),  # woods and ridge, uphill
        (BARKSDALE, "J3", "I3", 2),  # downhill the woods alone
        (BARKSDALE, "Q7", "R7", 1),  # hill
        (BARKSDALE, "R7", "Q7", 3),
        (BARKSDALE, "K7", "K8", 2),  # stream
        (SEMMES, "L2", "L1", 1),  # a bridge is its river
        (SEMMES, "H8", "H9", 1),  # a road is the ridge it climbs
    ],
)
def test_the_attacker_pays_for_the_hexside_in_the_first_round_only(unit, start, hex, needs):
    g = fighting(hex, {unit: start}, block(VINCENT, hex, 3))
    full = T.melee_power[U[unit]]
    play(g, f"fight {VINCENT}", f"fight {unit}", f"fight {VINCENT}", f"fight {unit}")
    assert [(n, d) for u, n, d in fought(g) if u == unit] == [(needs, 3), (full, 3)]
    assert [n for u, n, _ in fought(g) if u == VINCENT] == [2, 2]


@pytest.mark.rule("gettysburg", "7.3", "example.melee-penalties")
def test_woods_and_hill_leave_no_dice_in_the_first_round_but_a_turn():
    g = fighting("I4", {BARKSDALE: "H3"}, block(VINCENT, "I4"))
    play(g, f"fight {VINCENT}")
    assert verbs(g) == {"fight", "retreat"}
    play(g, f"fight {BARKSDALE}", f"fight {VINCENT}", f"fight {BARKSDALE}")
    assert [(n, d) for u, n, d in fought(g) if u == BARKSDALE] == [(0, 0), (3, 3)]


@pytest.mark.rule("gettysburg", "7.3")
def test_double_defense_does_not_count():
    g = fighting("Q8", {BARKSDALE: "Q7"}, block(WARD, "Q8", 3))
    play(g, f"fight {BARKSDALE}", dice=[1, 6, 6])
    assert strength(g, WARD) == 2


# ---- 7.4, 7.5, 7.6


@pytest.mark.rule("gettysburg", "7.4", "7.5")
def test_foot_artillery_and_headquarters_do_not_attack():
    g = moving(block(CABELL, "M11", melee=True), block(HOOD, "M11"), block(WARD, "M12"))
    for unit in (CABELL, HOOD):
        act(g, f"march {unit}")
        assert "assault" not in verbs(g) and "raid" not in verbs(g)


@pytest.mark.rule("gettysburg", "7.4")
@pytest.mark.parametrize(("guns", "letter"), [(RANDOLPH, 0), ("usa-art-taft", 1)])
def test_artillery_defends_with_3_and_after_the_first_round_with_1(guns, letter):
    g = fighting("M12", {"csa-inf-davis": "M11"}, block(guns, "M12"))
    assert T.letter[U[guns]] == letter
    for _ in range(2):
        play(g, f"fight {guns}", "fight csa-inf-davis")
    play(g, f"fight {guns}")
    assert [n for u, n, _ in fought(g) if u == guns] == [3, 1, 1]


@pytest.mark.rule("gettysburg", "7.4")
def test_horse_artillery_attacks_with_3_and_after_the_first_round_with_1():
    g = moving(block(BECKHAM, "M11", melee=True), block(WARD, "M12"))
    act(g, f"march {BECKHAM}", "assault M12", "done")
    for _ in range(2):
        play(g, f"fight {BECKHAM}", f"fight {WARD}")
    assert [(n, d) for u, n, d in fought(g) if u == BECKHAM] == [(3, 2), (1, 2)]


@pytest.mark.rule("gettysburg", "7.5")
def test_headquarters_defend_with_their_strength_and_firepower():
    g = fighting("M12", {"csa-inf-davis": "M11"}, block("usa-hq-gibbon", "M12", 3), block("usa-hq-birney", "M12", 0))
    play(g, "fight usa-hq-gibbon", "fight usa-hq-birney")
    assert fought(g) == [("usa-hq-gibbon", 1, 3), ("usa-hq-birney", 1, 0)]


@pytest.mark.rule("gettysburg", "7.5")
def test_headquarters_take_hits_last_and_one_at_0_falls_to_the_next():
    g = fighting("M12", {BARKSDALE: "M11"}, block("usa-hq-gibbon", "M12", 3), block(WARD, "M12", 1))
    play(g, "fight usa-hq-gibbon")
    play(g, f"fight {BARKSDALE}", dice=[1, 1, 6])
    assert where(g, WARD) == -1 and strength(g, "usa-hq-gibbon") == 2
    play(g, "fight usa-hq-gibbon")
    play(g, f"fight {BARKSDALE}", dice=[1, 1, 6])
    assert strength(g, "usa-hq-gibbon") == 0 and where(g, "usa-hq-gibbon") == "M12"
    g = fighting("M12", {BARKSDALE: "M11"}, block("usa-hq-birney", "M12", 0))
    play(g, f"fight {BARKSDALE}", dice=[1, 6, 6])
    assert where(g, "usa-hq-birney") == -1


@pytest.mark.rule("gettysburg", "7.6", "example.melee-penalties")
def test_cavalry_attacks_with_one_less_and_defends_with_one_more_in_the_first_round():
    g = fighting("M12", {HAMPTON: "M11"}, block("usa-cav-merritt", "M12"))
    for _ in range(2):
        play(g, "fight usa-cav-merritt", f"fight {HAMPTON}")
    play(g, "fight usa-cav-merritt")
    assert [n for _, n, _ in fought(g)] == [3, 1, 2, 2, 2]


@pytest.mark.rule("gettysburg", "7.6", "7.3")
def test_the_penalty_of_cavalry_adds_to_the_terrain_and_firepower_ends_at_0():
    g = fighting("Q9", {HAMPTON: "R10"}, block(WARD, "Q9"))
    play(g, f"fight {HAMPTON}")
    assert fought(g) == [(HAMPTON, 0, 0)]


@pytest.mark.rule("gettysburg", "7.6")
def test_horse_artillery_is_not_cavalry():
    g = fighting("M12", {"csa-inf-davis": "M11"}, block("usa-hart-calef", "M12"))
    play(g, "fight usa-hart-calef")
    assert fought(g) == [("usa-hart-calef", 3, 1)]


# ---- 7.8


@pytest.mark.rule("gettysburg", "7.8")
def test_an_unsupported_melee_needs_no_command_and_takes_one_block_per_hex():
    g = moving(block(KERSHAW, "M11"), block(SEMMES, "L11", melee=True), block(WARD, "M12"))
    act(g, f"march {KERSHAW}", "raid M12", f"march {SEMMES}")
    assert offered(g, "raid") == [] and offered(g, "assault") == []


@pytest.mark.rule("gettysburg", "7.8")
def test_it_is_not_combined_with_a_normal_melee():
    g = moving(block(KERSHAW, "M11", melee=True), block(SEMMES, "L11"), block(WARD, "M12"))
    act(g, f"march {KERSHAW}", "assault M12", f"march {SEMMES}")
    assert offered(g, "raid") == [] and offered(g, "assault") == []


@pytest.mark.rule("gettysburg", "7.8")
def test_several_hexes_may_each_be_raided():
    g = moving(block(KERSHAW, "M11"), block(SEMMES, "O12"), block(WARD, "M12"), block(CARR, "O13"))
    act(g, f"march {KERSHAW}", "raid M12", f"march {SEMMES}")
    assert offered(g, "raid") == ["O13"]


@pytest.mark.rule("gettysburg", "7.8")
def test_it_lasts_two_rounds_and_in_the_second_the_attacker_must_go_back():
    g = moving(block(SEMMES, "M11"), block(VINCENT, "M12"))
    act(g, f"march {SEMMES}", "raid M12")
    assert asked(g) == ("csa", "move") and rounds(g) == 0  # not before all movement is done
    act(g, "done")
    play(g, f"fight {VINCENT}", f"fight {SEMMES}")
    assert rounds(g) == 2 and asked(g) == ("usa", "combat-turn")
    play(g, f"fight {VINCENT}")
    assert rounds(g) == 2 and where(g, SEMMES) == "M11" and turns(g) == [[VINCENT, SEMMES]] * 2
    assert [u for u, _, _ in fought(g)] == [VINCENT, SEMMES, VINCENT]


@pytest.mark.rule("gettysburg", "7.8")
def test_it_may_be_won_in_the_first_round():
    g = fighting("M12", {KERSHAW: "M11"}, block(WARD, "M12", 1), raid=True)
    play(g, f"fight {KERSHAW}", dice=[1, 6, 6, 6])
    assert told(g, "melee-won") == [{"side": "csa", "space": "M12"}] and where(g, KERSHAW) == "M12"


@pytest.mark.rule("gettysburg", "7.8", "7.4", "7.5")
def test_headquarters_foot_artillery_and_blocks_that_fired_do_not_raid():
    rows = [block(HOOD, "M11"), block(CABELL, "M11"), block(KERSHAW, "L11", fired=True), block(SEMMES, "L12")]
    g = moving(*rows, block(WARD, "M12"))
    for unit, may in ((HOOD, False), (CABELL, False), (SEMMES, True)):
        act(g, f"march {unit}")
        assert ("raid" in verbs(g)) == may
    assert KERSHAW not in offered(g, "march")


@pytest.mark.rule("gettysburg", "7.1")
def test_no_melee_at_night():
    g = moving(block(KERSHAW, "M11", melee=True), block(WARD, "M12"), scenario="three-days", night=True)
    act(g, f"march {KERSHAW}")
    assert "assault" not in verbs(g) and "raid" not in verbs(g)
