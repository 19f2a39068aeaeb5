"""8.0: the Supply Phase by day and by night."""

import pytest

from gettysburg.helpers import GAME, act, asked, block, field, offered, question, strength, told, where
from hardtack.games.gettysburg.rules.state import Gettysburg


def supply(*blocks: dict[str, object], active: str = "usa", **table: object) -> Gettysburg:
    return field(*blocks, phase="supply", active=active, **table)


def spend(*hqs: str, blocks: list[dict[str, object]], **table: object) -> Gettysburg:
    """These headquarters are active for supply where they stand, and the first has its points to spend."""
    g = supply(*blocks, **table)
    for hq in hqs:
        act(g, f"supply {hq}")
        if asked(g)[1] == "shift":
            act(g, "stay")
    if asked(g)[1] == "supply":
        act(g, "done")
    return g


def points(g: Gettysburg) -> object:
    return question(g).params.get("points")


def up(g: Gettysburg) -> list[str]:
    """The blocks that everybody sees."""
    return sorted(b["id"] for b in GAME.view(g, None)["blocks"])


# ---- 8.1: standing up, activating


@pytest.mark.rule("gettysburg", "8.1")
def test_all_blocks_stand_up_first_except_guns_in_the_front_line() -> None:
    g = supply(
        block("usa-inf-ward", "E7", 2, up=True),
        block("usa-art-randolph", "E7", 2, up=True),
        block("csa-inf-law", "E6", 2, up=True),
        block("csa-art-henry", "E6", 2, up=True),
        block("csa-art-cabell", "M11", 2, up=True),  # far from the enemy
        block("usa-hq-birney", "L4", 2),
    )
    assert asked(g) == ("usa", "supply")
    assert up(g) == ["csa-art-henry", "usa-art-randolph"]


@pytest.mark.rule("gettysburg", "8.1")
def test_a_headquarters_goes_to_an_adjacent_friendly_hex_and_is_activated_there() -> None:
    g = supply(block("usa-hq-sickles", "L4", 2), block("usa-inf-carr", "L7", 2))
    act(g, "supply usa-hq-sickles")
    assert sorted(offered(g, "shift")) == ["K3", "K4", "L3", "L5", "M4", "M5"]
    act(g, "shift L5")
    assert where(g, "usa-hq-sickles") == "L5" and up(g) == ["usa-hq-sickles"]
    assert offered(g, "raise") == ["usa-inf-carr"]  # two hexes from L5, three from L4


@pytest.mark.rule("gettysburg", "8.1")
def test_it_does_not_go_where_the_enemy_rules_or_there_is_no_room() -> None:
    g = supply(
        block("usa-hq-sickles", "Q7", 2),
        block("usa-inf-carr", "R7", 2),
        block("usa-inf-ward", "R7", 2),  # full: two at most
        block("usa-inf-graham", "L4", 2),
        block("csa-inf-law", "P9", 2),  # its zone reaches P8 and Q9
        control={"P7": "csa", "Q8": "neutral"},
    )
    act(g, "supply usa-hq-sickles")
    assert not {"R7", "P7", "Q8"} & set(offered(g, "shift"))
    assert "R8" in offered(g, "shift")


@pytest.mark.rule("gettysburg", "8.1")
def test_activation_costs_a_step_and_nobody_need_be_activated() -> None:
    rows: list[dict[str, object]] = [block("usa-hq-sickles", "L4", 2), block("usa-inf-carr", "L5", 2)]
    g = spend("usa-hq-sickles", blocks=rows)
    act(g, "raise usa-inf-carr")
    assert strength(g, "usa-hq-sickles") == 1 and strength(g, "usa-inf-carr") == 3
    g = supply(*rows)
    act(g, "done")
    assert strength(g, "usa-hq-sickles") == 2 and strength(g, "usa-inf-carr") == 2


@pytest.mark.rule("gettysburg", "8.1")
def test_the_step_is_paid_even_if_nothing_is_bought() -> None:
    g = spend("usa-hq-sickles", blocks=[block("usa-hq-sickles", "L4", 2), block("usa-inf-carr", "L5", 2)])
    act(g, "done")
    assert strength(g, "usa-hq-sickles") == 1
    g = spend("usa-hq-sickles", blocks=[block("usa-hq-sickles", "L4", 2)])
    assert strength(g, "usa-hq-sickles") == 1


@pytest.mark.rule("gettysburg", "8.1")
def test_a_headquarters_at_zero_cannot_be_activated() -> None:
    g = supply(block("usa-hq-sickles", "L4", 0), block("usa-hq-birney", "L4", 1), block("usa-inf-carr", "L5", 2))
    assert offered(g, "supply") == ["usa-hq-birney"]


@pytest.mark.rule("gettysburg", "8.1", "8.3")
def test_one_headquarters_may_command_and_supply_in_one_turn_and_pays_twice() -> None:
    g = supply(block("usa-hq-birney", "L4", 2, active=True), block("usa-inf-ward", "L5", 2))
    assert strength(g, "usa-hq-birney") == 1
    act(g, "supply usa-hq-birney", "stay")
    act(g, "raise usa-inf-ward")
    assert strength(g, "usa-hq-birney") == 0 and strength(g, "usa-inf-ward") == 3


@pytest.mark.rule("gettysburg", "8.1")
def test_one_that_falls_to_zero_by_command_cannot_supply_in_that_turn() -> None:
    g = supply(block("usa-hq-birney", "L4", 1, active=True), block("usa-hq-sickles", "L5", 1))
    assert offered(g, "supply") == ["usa-hq-sickles"]


# ---- 8.2: who supplies whom


@pytest.mark.rule("gettysburg", "8.2")
@pytest.mark.parametrize(
    ("hq", "value"), [("usa-hq-meade", 3), ("usa-hq-sickles", 2), ("usa-hq-geary", 1), ("csa-hq-lee", 4)]
)
def test_the_points_are_the_command_range(hq: str, value: int) -> None:
    troops = {"usa": ["usa-inf-carr", "usa-inf-candy"], "csa": ["csa-inf-law"]}[hq[:3]]
    g = spend(hq, blocks=[block(hq, "L4", 1), *(block(u, "L5", 1) for u in troops)], active=hq[:3])
    assert points(g) == value


@pytest.mark.rule("gettysburg", "8.2", "1.2.supply")
@pytest.mark.parametrize(
    ("hq", "raised"),
    [
        ("usa-hq-birney", ["usa-inf-ward"]),  # his division
        ("usa-hq-sickles", ["usa-hq-birney", "usa-hq-humphreys", "usa-inf-carr", "usa-inf-ward"]),  # his corps
        ("usa-hq-meade", ["usa-hq-birney", "usa-hq-humphreys", "usa-hq-sickles", "usa-inf-ames", "usa-inf-carr",
                          "usa-inf-ward"]),  # anybody
    ],
)  # fmt: skip
def test_each_headquarters_supplies_its_own(hq: str, raised: list[str]) -> None:
    g = spend(
        hq,
        blocks=[
            block("usa-hq-meade", "L4", 1),
            block("usa-hq-sickles", "L4", 1),
            block("usa-hq-birney", "L4", 1),
            block("usa-hq-humphreys", "L5", 1),
            block("usa-inf-ward", "L5", 1),
            block("usa-inf-carr", "L5", 1),  # Humphreys's
            block("usa-inf-ames", "L5", 1),  # XI Corps
        ],
    )
    assert sorted(offered(g, "raise")) == raised


@pytest.mark.rule("gettysburg", "8.2")
def test_no_point_of_the_day_rebuilds_an_army_commander() -> None:
    g = supply(block("usa-hq-meade", "L4", 1), block("usa-hq-slocum", "L4", 2), block("usa-hq-hunt", "L4", 2))
    act(g, "supply usa-hq-slocum", "stay", "supply usa-hq-hunt", "stay", "done")
    for _ in range(2):
        assert asked(g)[1] == "spend" and offered(g, "raise") == []
        act(g, "done")
    assert strength(g, "usa-hq-meade") == 1


# ---- 8.3: adding steps


@pytest.mark.rule("gettysburg", "8.3")
def test_one_point_adds_one_step_up_to_full_strength() -> None:
    rows: list[dict[str, object]] = [
        block("usa-hq-meade", "L4", 2),
        block("usa-inf-ward", "L5", 3),  # full
        block("usa-art-randolph", "L5", 1),
        block("usa-cav-gamble", "L5", 1),
        block("usa-hq-birney", "L5", 0),
    ]
    g = spend("usa-hq-meade", blocks=rows)
    assert sorted(offered(g, "raise")) == ["usa-art-randolph", "usa-cav-gamble", "usa-hq-birney"]
    act(g, "raise usa-art-randolph")
    assert strength(g, "usa-art-randolph") == 2 and points(g) == 2
    act(g, "raise usa-cav-gamble", "raise usa-hq-birney")
    assert strength(g, "usa-hq-meade") == 1  # no points left: the phase goes on by itself


@pytest.mark.rule("gettysburg", "8.3")
def test_no_block_gains_two_steps_in_a_phase_whoever_supplies() -> None:
    g = spend(
        "usa-hq-meade",
        "usa-hq-sickles",
        blocks=[block("usa-hq-meade", "L4", 2), block("usa-hq-sickles", "L4", 2), block("usa-inf-carr", "L5", 1)],
    )
    act(g, "raise usa-inf-carr")
    assert strength(g, "usa-inf-carr") == 2 and asked(g)[1] == "spend" and offered(g, "raise") == []
    act(g, "done")
    assert (strength(g, "usa-hq-meade"), strength(g, "usa-hq-sickles")) == (1, 1)


@pytest.mark.rule("gettysburg", "8.3")
def test_the_range_is_not_traced_through_enemy_hexes() -> None:
    rows: list[dict[str, object]] = [block("usa-hq-sickles", "L4", 2), block("usa-inf-carr", "L6", 2)]
    wall = dict.fromkeys(("K3", "K4", "L3", "L5", "M4", "M5"), "csa")
    assert asked(spend("usa-hq-sickles", blocks=rows, control=wall))[1] != "spend"
    gap = {**wall, "L5": "neutral"}
    assert offered(spend("usa-hq-sickles", blocks=rows, control=gap), "raise") == ["usa-inf-carr"]


@pytest.mark.rule("gettysburg", "8.3")
def test_a_step_in_the_front_line_costs_two_points() -> None:
    rows: list[dict[str, object]] = [
        block("usa-hq-sickles", "E8", 2),
        block("usa-inf-carr", "E7", 2),
        block("usa-inf-ward", "F9", 2),
        block("csa-inf-law", "E6", 2),
    ]
    g = spend("usa-hq-sickles", blocks=rows)
    act(g, "raise usa-inf-carr")
    assert strength(g, "usa-inf-carr") == 3 and asked(g)[1] != "spend"
    g = spend("usa-hq-sickles", blocks=rows)
    act(g, "raise usa-inf-ward")
    assert asked(g)[1] != "spend"  # one point left, and Carr needs two


@pytest.mark.rule("gettysburg", "8.3")
def test_two_headquarters_do_not_share_the_price_of_a_step() -> None:
    g = spend(
        "usa-hq-geary",  # value 1
        "usa-hq-slocum",  # value 2
        blocks=[
            block("usa-hq-geary", "E8", 2),
            block("usa-hq-slocum", "F9", 2),
            block("usa-inf-candy", "E7", 2),
            block("csa-inf-law", "E6", 2),
        ],
    )
    assert points(g) == 2 and strength(g, "usa-hq-geary") == 1  # Geary's single point bought nothing
    act(g, "raise usa-inf-candy")
    assert strength(g, "usa-inf-candy") == 3


@pytest.mark.rule("gettysburg", "8.3", "example.supply-ineligible")
def test_a_headquarters_active_for_supply_receives_none() -> None:
    rows: list[dict[str, object]] = [
        block("usa-hq-meade", "L4", 2),
        block("usa-hq-sickles", "L4", 1),
        block("usa-hq-hancock", "L4", 1),
        block("usa-inf-carr", "L5", 1),
    ]
    g = spend("usa-hq-meade", "usa-hq-sickles", blocks=rows)
    assert sorted(offered(g, "raise")) == ["usa-hq-hancock", "usa-inf-carr"]
    g = spend("usa-hq-meade", blocks=rows)
    assert "usa-hq-sickles" in offered(g, "raise")


@pytest.mark.rule("gettysburg", "8.3")
def test_all_are_declared_before_the_first_point_is_spent() -> None:
    g = supply(block("usa-hq-meade", "L4", 2), block("usa-hq-sickles", "L4", 1), block("usa-inf-carr", "L5", 1))
    act(g, "supply usa-hq-meade", "stay")
    assert asked(g) == ("usa", "supply") and strength(g, "usa-hq-meade") == 2
    act(g, "done", "raise usa-inf-carr", "done")
    assert asked(g)[1] != "supply" and strength(g, "usa-hq-sickles") == 1


@pytest.mark.rule("gettysburg", "8.3")
def test_one_used_for_command_may_receive_supply_in_the_same_turn() -> None:
    g = spend("usa-hq-sickles", blocks=[block("usa-hq-birney", "L4", 1, active=True), block("usa-hq-sickles", "L4", 1)])
    assert offered(g, "raise") == ["usa-hq-birney"]
    act(g, "raise usa-hq-birney")
    assert strength(g, "usa-hq-birney") == 1


@pytest.mark.rule("gettysburg", "example.supply-meade")
def test_meade_raises_two_corps_commanders_and_gibbon() -> None:
    g = spend(
        "usa-hq-meade",
        blocks=[
            block("usa-hq-meade", "L4", 1),
            block("usa-hq-hancock", "M5", 1),
            block("usa-hq-slocum", "L3", 1),
            block("usa-hq-gibbon", "M6", 1),
        ],
        second=True,
        scenario="day-3",
        hour=15,
    )
    act(g, "raise usa-hq-hancock", "raise usa-hq-slocum", "raise usa-hq-gibbon")
    assert [strength(g, f"usa-hq-{n}") for n in ("hancock", "slocum", "gibbon", "meade")] == [2, 2, 2, 0]
    for _ in range(12):  # the rest of the day
        if GAME.decision(g) is None:
            break
        if asked(g) == ("usa", "supply"):
            assert "usa-hq-meade" not in offered(g, "supply")
        act(g, "done")
    night = field(block("usa-hq-meade", "L4", 0), phase="supply", active="usa", night=True)
    act(night, "raise usa-hq-meade")
    assert strength(night, "usa-hq-meade") == 1


# ---- 8.4: by night


def night(*blocks: dict[str, object], active: str = "usa", **table: object) -> Gettysburg:
    return field(*blocks, phase="supply", active=active, night=True, **table)


@pytest.mark.rule("gettysburg", "8.4", "9.73")
@pytest.mark.parametrize(("side", "value"), [("usa", 16), ("csa", 12)])
def test_each_army_has_its_points_at_night(side: str, value: int) -> None:
    troops = {"usa": block("usa-inf-carr", "L4", 1), "csa": block("csa-inf-law", "L10", 1)}
    g = night(*troops.values(), active=side)
    assert asked(g) == (side, "night-supply") and points(g) == value


@pytest.mark.rule("gettysburg", "9.73", "8.4")
def test_both_players_receive_it() -> None:
    g = night(block("usa-inf-carr", "L4", 1), block("csa-inf-law", "L10", 1))
    act(g, "done", "done")
    assert asked(g) == ("csa", "night-supply") and points(g) == 12


@pytest.mark.rule("gettysburg", "8.4")
def test_several_steps_go_to_one_block_up_to_full_strength() -> None:
    g = night(block("usa-inf-carr", "L4", 1), block("usa-inf-ward", "L4", 2))
    act(g, "raise usa-inf-carr", "raise usa-inf-carr", "raise usa-inf-carr")
    assert strength(g, "usa-inf-carr") == 4 and points(g) == 13
    assert offered(g, "raise") == ["usa-inf-ward"]


@pytest.mark.rule("gettysburg", "8.4")
def test_a_step_costs_two_in_the_front_line_and_one_elsewhere() -> None:
    g = night(block("usa-inf-carr", "E7", 1), block("usa-inf-ward", "L4", 1), block("csa-inf-law", "E6", 4))
    act(g, "raise usa-inf-carr")
    assert points(g) == 14
    act(g, "raise usa-inf-ward")
    assert points(g) == 13


@pytest.mark.rule("gettysburg", "8.4")
def test_one_point_left_buys_nothing_in_the_front_line() -> None:
    front = [block(u, "E7", 1) for u in ("csa-inf-law", "csa-inf-anderson", "csa-inf-kershaw")]
    g = night(*front, block("csa-inf-benning", "L10", 1), block("usa-inf-carr", "E6", 4), active="csa")
    act(g, "raise csa-inf-benning", *["raise csa-inf-law"] * 3, *["raise csa-inf-anderson"] * 2)
    assert points(g) == 1 and offered(g, "raise") == ["csa-inf-benning"]


@pytest.mark.rule("gettysburg", "8.4")
def test_no_headquarters_and_no_range_is_needed_and_army_commanders_are_rebuilt() -> None:
    g = night(block("usa-inf-carr", "W14", 1), block("usa-hq-meade", "A1", 0), block("csa-inf-law", "L10", 4))
    assert sorted(offered(g, "raise")) == ["usa-hq-meade", "usa-inf-carr"]


@pytest.mark.rule("gettysburg", "8.4", "box.night-supply")
@pytest.mark.parametrize(("side", "unit", "source"), [("usa", "usa-inf-carr", "L1"), ("csa", "csa-inf-law", "H14")])
def test_the_supply_line_ends_at_the_sides_own_road(side: str, unit: str, source: str) -> None:
    enemy = "csa" if side == "usa" else "usa"
    g = night(block(unit, "L7", 1), active=side, control={source: enemy}, second=True)
    assert GAME.decision(g) is None or asked(g)[1] != "night-supply"
    g = night(block(unit, "L7", 1), active=side, control={"L1" if source == "H14" else "H14": enemy})
    assert offered(g, "raise") == [unit]


@pytest.mark.rule("gettysburg", "8.4", "box.night-supply")
def test_the_line_does_not_pass_through_enemy_hexes_but_through_neutral_ones() -> None:
    ring = ("K6", "K7", "L6", "L8", "M7", "M8")
    rows = [block("usa-inf-carr", "L7", 1), block("usa-inf-ward", "L4", 1)]
    g = night(*rows, control=dict.fromkeys(ring, "csa"))
    assert offered(g, "raise") == ["usa-inf-ward"]
    g = night(*rows, control={**dict.fromkeys(ring, "csa"), "L6": "neutral"})
    assert sorted(offered(g, "raise")) == ["usa-inf-carr", "usa-inf-ward"]


@pytest.mark.rule("gettysburg", "8.4")
def test_a_fallen_division_commander_is_back_before_the_points_are_spent() -> None:
    g = night(block("usa-hq-birney", "lost"), block("usa-hq-sickles", "L4", 2), fallen=["usa-hq-birney"])
    assert offered(g, "raise") == ["usa-hq-birney"]


@pytest.mark.rule("gettysburg", "8.3", "8.4")
def test_what_is_raised_is_told_to_its_owner_only() -> None:
    g = night(block("usa-inf-carr", "L4", 1))
    act(g, "raise usa-inf-carr")
    assert told(g, "raised", "usa") == [{"unit": "usa-inf-carr", "left": 2}]
    assert told(g, "raised", "csa") == [] and not any("carr" in str(e.params) for e in g.told("csa"))


@pytest.mark.rule("gettysburg", "1.2.supply")
def test_headquarters_are_activated_to_rebuild_blocks() -> None:
    g = supply(block("csa-hq-hood", "M11", 2), block("csa-inf-law", "M11", 1), active="csa")
    act(g, "supply csa-hq-hood", "stay", "raise csa-inf-law")
    assert strength(g, "csa-inf-law") == 2 and strength(g, "csa-hq-hood") == 1
