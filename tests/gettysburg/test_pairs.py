"""Where two rules meet: an option with another rule, a loss with what follows from it."""

import pytest

import seat
from gettysburg.helpers import GAME, U, act, asked, block, field, offered, question, told, verbs, where
from gettysburg.marching import cost, fighting
from hardtack.games.gettysburg.rules.state import ABSENT, LOST, Gettysburg

COLUMN = {"column-and-line": 1}
KERSHAW, LAW, WARD = "csa-inf-kershaw", "csa-inf-law", "usa-inf-ward"
LEE, MEADE = block("csa-hq-lee", "M11", 3), block("usa-hq-meade", "L4", 3)
HANCOCK = {"scenario": "three-days", "day": 1, "hour": 15, "active": "usa", "hancock": "usa-hq-reynolds"}


def let_pass(g: Gettysburg, role: str, *prompts: str) -> None:
    """Nobody does what he need not, until a role is asked for one of these."""
    while asked(g) not in [(role, prompt) for prompt in prompts]:
        act(g, next(verb for verb in ("done", "stay", "keep") if verb in verbs(g)))


@pytest.mark.rule("gettysburg", "box.column-and-line", "7.7", "6.2")
def test_an_attacker_goes_back_into_a_hex_that_a_column_has_taken_and_one_of_them_is_lost() -> None:
    rows = [block(KERSHAW, "M11", 3, melee=True), block(LAW, "K10", column=True), block("usa-inf-willard", "M12", 3)]
    g = field(*rows, phase="movement", active="csa", options=COLUMN)
    act(g, f"march {KERSHAW}", "assault M12", f"march {LAW}", "to M11", "done", f"retreat {KERSHAW}")
    let_pass(g, "csa", "remove")
    assert set(offered(g, "remove")) == {KERSHAW, LAW}
    act(g, f"remove {LAW}")
    assert where(g, KERSHAW) == "M11" and GAME.view(g, None)["vp"]["csa_lost"] == 1


@pytest.mark.rule("gettysburg", "box.column-and-line", "7.9")
def test_a_column_joins_a_won_hex_only_when_the_winners_have_left_it() -> None:
    rows = [block(WARD, "M12", 1), block(LAW, "L11", column=True)]
    g = fighting("M12", {KERSHAW: "M11"}, *rows, options=COLUMN)
    act(g, f"fight {KERSHAW}", dice=[1, 1, 1, 1])
    assert asked(g) == ("csa", "regroup") and offered(g, "reinforce") == []
    assert [(b.target, b.key) for b in question(g).barred("csa") if b.verb == "reinforce"] == [(LAW, "no-room")]
    act(g, f"withdraw {KERSHAW}", f"reinforce {LAW}")
    assert where(g, LAW) == "M12" and where(g, KERSHAW) == "M11"


@pytest.mark.rule("gettysburg", "box.column-and-line", "4.61")
def test_a_fallen_commander_comes_back_beside_a_corps_commander_in_column() -> None:
    rows = [block("csa-hq-heth", "lost"), block("csa-hq-hill", "L11", 2, column=True)]
    g = field(*rows, MEADE, fallen=["csa-hq-heth"], phase="supply", active="csa", options=COLUMN)
    assert where(g, "csa-hq-heth") in ("K10", "K11", "L10", "L12", "M11", "M12")


@pytest.mark.rule("gettysburg", "box.column-and-line", "5.32")
def test_a_hex_with_a_column_is_no_way_back_for_a_repulsed_block() -> None:
    rows = [block("usa-art-hazard", "L13", 3, fire=True), block(KERSHAW, "L11", 1), block(LAW, "K10", column=True)]
    closed = dict.fromkeys(("K11", "L10", "L12", "M11", "M12"), "usa")
    g = field(*rows, MEADE, phase="fire", active="usa", control=closed, options=COLUMN)
    act(g, "fire usa-art-hazard", "target L11", dice=[1, 6, 6])
    assert where(g, KERSHAW) == LOST


@pytest.mark.rule("gettysburg", "box.column-and-line", "2.4")
def test_who_comes_back_by_night_may_do_so_in_column_at_no_cost() -> None:
    table = {"scenario": "three-days", "day": 1, "night": True, "phase": "movement", "active": "csa"}
    g = field(LEE, MEADE, block(LAW, "gone", exit="H14"), options=COLUMN, **table)
    act(g, f"march {LAW}")
    assert cost(g, "H14") == 2
    act(g, "form")
    assert cost(g, "H14") == 1 and cost(g, "H9") == 6


@pytest.mark.rule("gettysburg", "2.4", "6.7")
def test_who_comes_back_where_the_entry_is_full_comes_on_beside_it() -> None:
    full = [block(f"csa-inf-{unit}", "M14") for unit in ("kershaw", "semmes", "wofford", "barksdale")]
    table = {"scenario": "three-days", "day": 1, "night": True, "phase": "movement", "active": "csa"}
    g = field(LEE, MEADE, *full, block(LAW, "gone", exit="M14"), **table)
    act(g, f"march {LAW}")
    assert "M14" not in offered(g, "to") and {"L14", "N14"} <= set(offered(g, "to"))


@pytest.mark.rule("gettysburg", "2.4", "10.0.setup")
def test_bufords_horse_may_come_back_for_the_second_night_and_leaves_in_the_morning() -> None:
    gone = [block(unit, "gone", exit="M1") for unit in ("usa-hq-buford", "usa-cav-gamble")]
    table = {"scenario": "three-days", "day": 2, "night": True, "phase": "movement", "active": "usa", "second": True}
    g = field(LEE, MEADE, *gone, options={"cavalry-battle": 1}, **table)
    act(g, "march usa-cav-gamble", "to L1")
    while g.day == 2:
        act(g, "done")
    assert where(g, "usa-cav-gamble") == where(g, "usa-hq-buford") == ABSENT
    assert told(g, "buford-leaves") == [{"unit": "usa-cav-gamble"}]


@pytest.mark.rule("gettysburg", "5.23", "5.32")
def test_with_headquarters_hit_last_what_is_left_of_a_volley_falls_on_them_after_a_repulse() -> None:
    rows = [block("usa-art-hazard", "L13", 3, fire=True), block(LAW, "L11", 1), block("csa-hq-lee", "L11", 3)]
    g = field(*rows, phase="fire", active="usa", options={"hq-last-in-fire": 1})
    act(g, "fire usa-art-hazard", "target L11", dice=[1, 1, 6])
    assert asked(g) == ("csa", "repulse")
    seat.act(g, "repulse K10")
    assert where(g, LAW) == "K10" and g.strength[U[LAW]] == 1 and g.strength[U["csa-hq-lee"]] == 2


@pytest.mark.rule("gettysburg", "box.hancock-option", "6.2")
def test_hancock_may_be_sent_for_a_corps_commander_lost_for_want_of_room() -> None:
    full = [block("usa-hq-reynolds", "M12", 2), *(block(f"usa-inf-{u}", "M12", 2) for u in ("ward", "carr", "webb"))]
    rows = [block("usa-inf-cutler", "M12", 2, melee=True), block(LAW, "L11", 3), block("usa-hq-doubleday", "N13")]
    laid = [{"hex": "L11", "attackers": {"usa-inf-cutler": "M12"}}]
    table = {"scenario": "day-1", "day": 1, "hour": 10, "active": "usa", "phase": "melee", "melees": laid}
    g = field(*full, *rows, **table)
    act(g, f"fight {LAW}", "retreat usa-inf-cutler", "done", "remove usa-hq-reynolds", dice=[6, 6, 6])
    let_pass(g, "usa", "hancock", "supply")
    assert asked(g)[1] == "hancock" and question(g).params["unit"] == "usa-hq-reynolds"


@pytest.mark.rule("gettysburg", "box.hancock-option", "2.4")
def test_hancock_who_leaves_the_map_gives_the_corps_to_the_promoted_general() -> None:
    rows = [block("usa-hq-reynolds", "lost"), block("usa-hq-hancock", "L1", 2), block("usa-hq-doubleday", "L4")]
    g = field(*rows, block("usa-hq-howard", "N5"), LEE, phase="movement", **HANCOCK)
    act(g, "march usa-hq-hancock", "leave")
    chain = GAME.view(g, "usa")["chain"]
    assert (chain["i"], chain["army"]) == ("usa-hq-doubleday", "usa-hq-howard")


@pytest.mark.rule("gettysburg", "box.hancock-option", "4.61")
@pytest.mark.parametrize(("there", "orders"), [(True, 1), (False, 0)])
def test_while_hancock_stands_in_no_promoted_general_forgoes_the_corps_assets(there: bool, orders: int) -> None:
    rows = [block("usa-hq-reynolds", "lost"), block("usa-hq-doubleday", "L4", 2), block("usa-art-wainwright", "L5", 3)]
    rows += [block("usa-hq-hancock", "M4", 2)] if there else []
    g = field(*rows, phase="command", options={"promoted-assets": 0}, **HANCOCK)
    act(g, "activate usa-hq-doubleday", "stay")
    assert g.orders[U["usa-art-wainwright"]] == orders
