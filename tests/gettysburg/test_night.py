"""9.7: the night turn between two days."""

import pytest

from gettysburg.helpers import GAME, act, asked, block, field, offered, told, where
from hardtack.games.gettysburg.rules.state import Gettysburg
from hardtack.games.gettysburg.rules.tables import T

II_CORPS = [id for id, row in zip(T.units, T.unit_file.units, strict=True) if row.side == "usa" and row.corps == "ii"]


def night(*blocks: dict[str, object], active: str = "usa", **table: object) -> Gettysburg:
    return field(*blocks, phase="movement", active=active, night=True, **{"scenario": "three-days", "day": 1, **table})


def evening(*dice: int) -> Gettysburg:
    """8 PM of the first of three days is over."""
    return field(
        block("usa-inf-carr", "L4", 2),
        block("csa-inf-law", "L10", 2),
        scenario="three-days",
        day=1,
        hour=20,
        phase="end",
        dice=list(dice),
    )


@pytest.mark.rule("gettysburg", "9.7", "9.5")
def test_a_night_turn_follows_the_day_and_dice_decide_who_is_first() -> None:
    g = evening(1, 1, 6, 6)
    assert (g.day, g.hour) == (1, 24)
    assert [r["dice"] for r in told(g, "initiative-roll")] == [[1, 1], [6, 6]]
    assert asked(g) == ("csa", "move")
    g = evening(6, 6, 1, 1)
    assert asked(g) == ("usa", "move")


@pytest.mark.rule("gettysburg", "9.7", "9.5")
def test_the_next_day_begins_at_eight_with_a_roll() -> None:
    g = evening(6, 6, 1, 1)
    act(g, "done", "done")  # the Union
    act(g, "done", dice=[2, 1, 6, 1])
    act(g, "done")
    assert (g.day, g.hour, g.first) == (2, 8, 1)
    assert asked(g)[0] == "csa"


@pytest.mark.rule("gettysburg", "9.71")
def test_there_is_no_combat_and_no_command_at_night() -> None:
    g = evening(6, 6, 1, 1)
    phases = set()
    while g.hour == 24:
        phases.add(g.phase)
        act(g, "done")
    assert phases == {"night-movement", "night-supply"}
    g = night(
        block("usa-hq-sickles", "E8", 2), block("usa-inf-carr", "E7", 2, melee=True), block("csa-inf-law", "E6", 2)
    )
    act(g, "march usa-inf-carr")
    assert offered(g, "assault") == offered(g, "raid") == []


@pytest.mark.rule("gettysburg", "9.71")
def test_no_headquarters_is_activated_for_supply_at_night() -> None:
    g = night(block("usa-hq-sickles", "L4", 2), block("usa-inf-carr", "L5", 2))
    act(g, "done")
    assert asked(g) == ("usa", "night-supply")
    assert offered(g, "supply") == []


@pytest.mark.rule("gettysburg", "9.72")
def test_nobody_enters_a_hex_beside_the_enemy_at_night() -> None:
    g = night(block("usa-inf-carr", "E9", 2), block("csa-inf-law", "E6", 2))
    act(g, "march usa-inf-carr")
    assert "E8" in offered(g, "to")
    assert not {"E7", "F7", "D6", "D5", "E5", "F6"} & set(offered(g, "to"))


@pytest.mark.rule("gettysburg", "9.72")
def test_by_day_the_same_hex_is_open() -> None:
    g = field(block("usa-inf-carr", "E9", 2), block("csa-inf-law", "E6", 2), phase="movement", active="usa")
    act(g, "march usa-inf-carr")
    assert "E7" in offered(g, "to")


@pytest.mark.rule("gettysburg", "9.72")
def test_blocks_leave_the_front_line_but_do_not_move_along_it() -> None:
    g = night(block("usa-inf-carr", "E7", 2), block("csa-inf-law", "E6", 2))
    act(g, "march usa-inf-carr")
    assert sorted(offered(g, "to")) == ["D7", "E8", "F8"]  # not D6 and F7, beside Law
    act(g, "to E8")
    assert "march usa-inf-carr" not in [f"march {u}" for u in offered(g, "march")] and g.points == 0


@pytest.mark.rule("gettysburg", "9.72")
def test_the_one_hex_that_is_always_open_is_not_beside_the_enemy() -> None:
    g = night(block("usa-art-randolph", "E7", 2), block("csa-inf-law", "E6", 2))
    act(g, "march usa-art-randolph")
    assert not {"D6", "F7"} & set(offered(g, "to"))


@pytest.mark.rule("gettysburg", "9.72")
def test_the_night_march_of_a_block_on_the_map_is_its_ordinary_one() -> None:
    g = night(block("usa-inf-carr", "E7", 2))
    act(g, "march usa-inf-carr")
    by_night = sorted(offered(g, "to"))
    day = field(block("usa-inf-carr", "E7", 2), phase="movement", active="usa")
    act(day, "march usa-inf-carr")
    assert by_night == sorted(offered(day, "to"))


@pytest.mark.rule("gettysburg", "9.72", "6.61")
@pytest.mark.parametrize("zones", [1, 0])
def test_a_headquarters_alone_is_an_enemy_to_keep_away_from_by_night_even_without_a_zone(zones: int) -> None:
    rows, options = [block("usa-inf-carr", "E9", 2), block("csa-hq-hood", "E6", 2)], {"hq-zoc": zones}
    g = night(*rows, options=options)
    act(g, "march usa-inf-carr")
    assert "E8" in offered(g, "to")
    assert not {"E7", "F7", "D6", "D5", "E5", "F6"} & set(offered(g, "to"))
    day = field(*rows, phase="movement", active="usa", options=options)
    act(day, "march usa-inf-carr")
    assert "E7" in offered(day, "to")


@pytest.mark.rule("gettysburg", "9.72", "6.4")
def test_nor_is_the_hex_beside_it_the_one_that_is_always_open() -> None:
    g = night(block("usa-art-randolph", "E7", 2), block("csa-hq-hood", "E6", 2), options={"hq-zoc": 0})
    act(g, "march usa-art-randolph")
    assert not {"D6", "F7"} & set(offered(g, "to"))


@pytest.mark.rule("gettysburg", "9.74", "9.72")
@pytest.mark.parametrize("unit", ["usa-inf-carr", "usa-inf-webb"])
def test_nobody_comes_on_beside_it_by_night(unit: str) -> None:
    row = block(unit, "waiting", day=1, hour=24, road="emmitsburg-road")
    g = night(row, block("csa-hq-hood", "V13", 2), options={"hq-zoc": 0})
    act(g, f"march {unit}")
    assert "W14" not in offered(g, "to") and "S6" in offered(g, "to")


@pytest.mark.rule("gettysburg", "9.73")
def test_supply_follows_movement_in_each_players_night() -> None:
    g = evening(6, 6, 1, 1)
    assert asked(g) == ("usa", "move")
    act(g, "done")
    assert asked(g) == ("usa", "night-supply")
    act(g, "done")
    assert asked(g) == ("csa", "move")
    act(g, "done")
    assert asked(g) == ("csa", "night-supply")


# ---- 9.74: night reinforcements


def gibbon(**table: object) -> Gettysburg:
    rows = [block(u, "waiting", day=1, hour=24, road="taneytown-road") for u in ("usa-hq-gibbon", "usa-inf-webb")]
    return night(*rows, **table)


@pytest.mark.rule("gettysburg", "9.74")
def test_the_second_corps_comes_by_three_roads_and_marches_to_the_town() -> None:
    g = gibbon()
    act(g, "march usa-hq-gibbon")
    open_ = offered(g, "to")
    assert {"S6", "W14", "L1"} <= set(open_)  # Taneytown, Emmitsburg and Littlestown (Baltimore) roads
    assert "I6" in open_
    along = {h for id in ("taneytown-road", "emmitsburg-road", "baltimore-pike") for h in T.roads[id].hexes}
    assert set(open_) <= along
    act(g, "to I6")
    assert where(g, "usa-hq-gibbon") == "I6"


@pytest.mark.rule("gettysburg", "9.74")
def test_nobody_goes_beyond_i6() -> None:
    g = gibbon()
    act(g, "march usa-inf-webb")
    beyond = set()
    for id in ("taneytown-road", "emmitsburg-road", "baltimore-pike"):
        hexes = T.roads[id].hexes
        if "I6" in hexes:
            beyond |= set(hexes[hexes.index("I6") + 1 :])
    assert not (beyond & set(offered(g, "to"))) and "I6" in offered(g, "to")
    act(g, "to I6")
    assert "usa-inf-webb" not in offered(g, "march") and g.picked < 0


@pytest.mark.rule("gettysburg", "9.74")
def test_the_march_stops_before_a_hex_beside_the_enemy() -> None:
    rows = [block("usa-inf-webb", "waiting", day=1, hour=24, road="taneytown-road")]
    free = night(*rows)
    act(free, "march usa-inf-webb")
    g = night(*rows, block("csa-inf-law", "M5", 2))
    act(g, "march usa-inf-webb")
    beside = {"M5", "M4", "M6", "L5", "N5", "L4", "N6"}
    assert beside & set(offered(free, "to")) and not beside & set(offered(g, "to"))
    taneytown = T.roads["taneytown-road"].hexes
    first = next(n for n, h in enumerate(taneytown) if h in beside)
    assert set(taneytown[:first]) <= set(offered(g, "to"))


@pytest.mark.rule("gettysburg", "9.74")
def test_with_every_road_cut_nobody_gets_through() -> None:
    g = night(
        block("usa-inf-webb", "waiting", day=1, hour=24, road="taneytown-road"),
        block("csa-inf-law", "K5", 2),
        block("csa-inf-benning", "K7", 2),
    )
    act(g, "march usa-inf-webb")
    assert "S6" in offered(g, "to") and not {"I6", "J6", "J7"} & set(offered(g, "to"))


@pytest.mark.rule("gettysburg", "9.74")
def test_the_timetable_brings_the_second_corps_in_the_first_night() -> None:
    g = GAME.setup("three-days", seed=1)
    due = {u["id"]: (u["day"], u["hour"]) for u in GAME.view(g, "usa")["waiting"]}
    assert all(due[u] == (1, 24) for u in II_CORPS) and len(II_CORPS) == 15


@pytest.mark.rule("gettysburg", "9.74")
def test_others_come_on_with_their_ordinary_allowance() -> None:
    g = night(block("usa-inf-carr", "waiting", day=1, hour=24, road="emmitsburg-road"))
    act(g, "march usa-inf-carr")
    assert "I6" not in offered(g, "to") and len(offered(g, "to")) > 1


@pytest.mark.rule("gettysburg", "9.74", "9.72")
@pytest.mark.parametrize("unit", ["usa-inf-carr", "usa-inf-webb"])
def test_nobody_comes_on_beside_the_enemy_at_night(unit: str) -> None:
    row = block(unit, "waiting", day=1, hour=24, road="emmitsburg-road")
    g = night(row, block("csa-inf-law", "V13", 2))  # beside W14, where the Emmitsburg Road comes in
    act(g, f"march {unit}")
    assert "W14" not in offered(g, "to") and "S6" in offered(g, "to")
    free = night(row)
    act(free, f"march {unit}")
    assert "W14" in offered(free, "to")


@pytest.mark.rule("gettysburg", "9.74")
def test_blocks_that_left_the_map_come_back_at_the_nearest_entry() -> None:
    g = night(block("usa-inf-carr", "gone", 2, exit="M1"), block("usa-inf-ward", "L4", 2))
    act(g, "march usa-inf-carr")
    assert "L1" in offered(g, "to") and "S6" not in offered(g, "to")
    act(g, "to L1")
    assert where(g, "usa-inf-carr") == "L1"


@pytest.mark.rule("gettysburg", "9.74")
def test_an_entry_in_enemy_hands_is_passed_over() -> None:
    g = night(block("usa-inf-carr", "gone", 2, exit="M1"), control={"L1": "csa"})
    act(g, "march usa-inf-carr")
    assert "L1" not in offered(g, "to") and offered(g, "to")


@pytest.mark.rule("gettysburg", "9.74")
def test_by_day_they_stay_away() -> None:
    g = field(
        block("usa-inf-carr", "gone", 2, exit="M1"),
        block("usa-inf-ward", "L4", 2),
        scenario="three-days",
        day=1,
        hour=14,
        phase="movement",
        active="usa",
    )
    assert offered(g, "march") == ["usa-inf-ward"]
