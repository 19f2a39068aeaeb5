"""9.1: victory points, and who has won when a day is over."""

import pytest

from gettysburg.helpers import GAME, act, asked, block, field, told
from hardtack.games.gettysburg.rules.scenarios.victory import score
from hardtack.games.gettysburg.rules.state import Gettysburg
from hardtack.games.gettysburg.rules.tables import T

UNION = [u for u in T.units if u.startswith("usa-inf")]
REBELS = [u for u in T.units if u.startswith("csa-inf")]
PLACES = {v.name: v.hex for v in T.map_file.victory}


def over(*blocks: dict[str, object], usa: int = 0, csa: int = 0, **table: object) -> Gettysburg:
    """The last hour is over with so many blocks lost on each side; the stand-alone third day unless said otherwise."""
    gone = [block(u, "lost") for u in UNION[:usa] + REBELS[:csa]]
    return field(*blocks, *gone, phase="end", **{"scenario": "day-3", "hour": 20, **table})


def result(g: Gettysburg) -> tuple[str | None, int, str]:
    outcome = GAME.outcome(g)
    assert outcome is not None
    return outcome.winner, outcome.margin, outcome.key


# ---- 9.1 and the bands


@pytest.mark.rule("gettysburg", "9.1", "9.12")
@pytest.mark.parametrize(
    ("usa", "csa", "winner"),
    [(10, 0, "csa"), (9, 0, None), (0, 0, None), (0, 1, "usa"), (12, 3, None), (12, 2, "csa"), (3, 8, "usa")],
)
def test_ten_points_win_for_the_south_and_less_than_none_for_the_north(usa: int, csa: int, winner: str | None) -> None:
    g = over(usa=usa, csa=csa)
    assert result(g) == (winner, usa - csa, f"{winner}-wins" if winner else "draw")


@pytest.mark.rule("gettysburg", "box.day1-victory")
@pytest.mark.parametrize(("usa", "winner"), [(0, "usa"), (4, "usa"), (5, None), (9, None), (10, "csa")])
def test_the_first_day_alone_has_its_own_bands(usa: int, winner: str | None) -> None:
    g = over(usa=usa, scenario="day-1", day=1)
    assert result(g)[0] == winner
    outcome = GAME.outcome(g)
    assert outcome is not None and outcome.rule == "box.day1-victory"


@pytest.mark.rule("gettysburg", "box.day1-victory", "9.1", "9.5")
def test_the_first_of_three_days_has_the_ordinary_bands() -> None:
    g = over(block("usa-hq-meade", "L4", 1), usa=4, scenario="three-days", day=1)
    assert GAME.outcome(g) is None and g.hour == 24  # four points are a draw here


@pytest.mark.rule("gettysburg", "9.1")
def test_points_come_from_hexes_and_lost_blocks() -> None:
    g = over(block("csa-inf-law", "H6", 2), usa=3, csa=1)
    assert (score(g).terrain, score(g).usa_lost, score(g).csa_lost, score(g).total) == (2, 3, 1, 4)
    assert told(g, "final-count") == [{"total": 4, "terrain": 2, "usalost": 3, "csalost": 1}]


# ---- 9.11: the hexes


@pytest.mark.rule("gettysburg", "box.victory-hexes", "9.11")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("Seminary Ridge", 1),
        ("Gettysburg", 2),
        ("Benner Hill", 1),
        ("Culp's Hill", 2),
        ("Cemetery Hill", 2),
        ("Powers Hill", 3),
        ("Little Round Top", 2),
        ("Big Round Top", 1),
        ("Peach Orchard", 1),
    ],
)
def test_what_each_hex_is_worth_to_the_south_and_to_the_north(name: str, points: int) -> None:
    assert score(field(block("csa-inf-law", PLACES[name], 2))).terrain == points
    assert score(field(block("usa-inf-ward", PLACES[name], 2))).terrain == 0


@pytest.mark.rule("gettysburg", "box.victory-hexes")
def test_all_the_hexes_are_worth_fifteen() -> None:
    g = field(*(block(u, hex, 1) for u, hex in zip(REBELS, PLACES.values(), strict=False)))
    assert len(PLACES) == 9 and score(g).terrain == 15


@pytest.mark.rule("gettysburg", "9.11")
def test_an_empty_hex_counts_under_an_uncontested_zone_only() -> None:
    assert score(field()).terrain == 0
    rebel = block("csa-inf-law", "G1", 2)  # beside Benner Hill
    assert score(field(rebel)).terrain == 1
    contested = field(rebel, block("usa-inf-ward", "H3", 2))
    assert score(contested).terrain == 0  # neutral
    assert GAME.view(contested, None)["victory"]["G2"] is None
    assert GAME.view(field(rebel), "usa")["victory"]["G2"] == "csa"


@pytest.mark.rule("gettysburg", "9.11")
def test_the_ground_is_counted_as_it_lies_after_the_last_player_turn() -> None:
    g = field(
        block("csa-inf-law", "I8", 2),
        block("usa-hq-meade", "L4", 1),
        scenario="day-3",
        hour=20,
        phase="movement",
        active="csa",
        second=True,
    )
    act(g, "march csa-inf-law", "to H8", "done")  # beside Seminary Ridge, not beside Gettysburg
    assert result(g)[1] == 1 and GAME.view(g, None)["victory"]["H9"] == "csa"


# ---- 9.12: lost blocks


@pytest.mark.rule("gettysburg", "9.12")
def test_every_block_counts_one_headquarters_too_and_those_lost_before_the_start() -> None:
    g = over(block("usa-hq-reynolds", "lost"), block("usa-art-hazard", "lost"), block("csa-cav-jenkins", "lost"))
    assert result(g)[1] == 1
    start = GAME.view(GAME.setup("day-2"), None)["vp"]
    assert (start["usa_lost"], start["csa_lost"]) == (3, 1)
    start = GAME.view(GAME.setup("day-3"), None)["vp"]
    assert (start["usa_lost"], start["csa_lost"]) == (5, 2)


@pytest.mark.rule("gettysburg", "9.12")
def test_blocks_that_left_the_map_do_not_count() -> None:
    g = over(block("usa-inf-ward", "gone", 2, exit="M1"))
    assert result(g)[1] == 0


@pytest.mark.rule("gettysburg", "9.12")
def test_the_difference_may_be_negative_and_is_set_against_the_ground() -> None:
    assert result(over(block("csa-inf-armistead", "H6", 2), csa=6)) == ("usa", -4, "usa-wins")
    assert result(over(block("csa-inf-armistead", "H6", 2), csa=2)) == (None, 0, "draw")


@pytest.mark.rule("gettysburg", "example.victory-points")
def test_the_example_of_the_rulebook_is_a_draw() -> None:
    rows = [block("csa-inf-armistead", PLACES["Seminary Ridge"]), block("csa-inf-kemper", PLACES["Gettysburg"])]
    rows += [block("csa-inf-garnett", PLACES["Benner Hill"])]
    g = over(*rows, usa=8, csa=3)
    assert (score(g).terrain, result(g)) == (4, (None, 9, "draw"))


# ---- 9.2 to 9.5: when a game ends


@pytest.mark.rule("gettysburg", "9.2")
def test_the_first_day_ends_after_eight_in_the_evening() -> None:
    g = field(scenario="day-1", day=1, hour=19, phase="end", dice=[1, 1, 2, 2])
    assert told(g, "heading-hour")[0]["hour"] == 20 and GAME.outcome(g) is not None
    assert [e["hour"] for e in told(g, "heading-hour")] == [20]


@pytest.mark.rule("gettysburg", "9.3")
def test_the_second_day_ends_after_its_night() -> None:
    rows = [block("usa-inf-carr", "L4", 1), block("csa-inf-law", "H6", 1)]
    g = field(*rows, scenario="day-2", hour=20, phase="end", dice=[6, 6, 1, 1])
    assert g.hour == 24 and GAME.outcome(g) is None
    act(g, "done", "raise usa-inf-carr", "done", "march csa-inf-law", "to G7", "done", "done")
    assert result(g)[1] == 0  # Law left Gettysburg in the night


@pytest.mark.rule("gettysburg", "9.3")
def test_a_setting_counts_the_second_day_before_the_night() -> None:
    g = field(scenario="day-2", hour=20, phase="end", options={"day2-score-after-night": 0})
    assert GAME.outcome(g) is not None


@pytest.mark.rule("gettysburg", "9.4")
def test_the_third_day_has_no_night_unless_a_setting_gives_it_one() -> None:
    assert GAME.outcome(over(block("usa-inf-carr", "L4", 2))) is not None
    g = over(block("usa-inf-carr", "L4", 2), options={"day3-night-turn": 1}, dice=[6, 6, 1, 1])
    assert asked(g) == ("usa", "move") and g.hour == 24
    act(g, "done", "done")
    assert GAME.outcome(g) is not None


@pytest.mark.rule("gettysburg", "9.4", "9.5")
def test_a_night_after_the_third_of_three_days_comes_before_its_only_count() -> None:
    """Law gives Gettysburg up in the night, and with it the two points the Confederates need."""
    rows = [block("usa-hq-meade", "L4", 3), block("csa-inf-law", "H6", 4)]
    setting = {"day3-night-turn": 1}
    g = over(*rows, usa=9, csa=1, scenario="three-days", day=3, options=setting, dice=[1, 1, 6, 6])
    assert GAME.outcome(g) is None and g.hour == 24 and told(g, "day-counted") == []
    act(g, "march csa-inf-law", "to G7")
    while GAME.outcome(g) is None:
        act(g, "done")
    assert result(g) == (None, 8, "draw")


@pytest.mark.rule("gettysburg", "9.5", "9.1")
@pytest.mark.parametrize(("day", "usa", "csa", "winner"), [(1, 10, 0, "csa"), (2, 0, 1, "usa"), (2, 11, 1, "csa")])
def test_a_day_that_is_won_ends_the_three_days(day: int, usa: int, csa: int, winner: str) -> None:
    g = over(block("usa-hq-meade", "L4", 1), usa=usa, csa=csa, scenario="three-days", day=day)
    assert result(g)[0] == winner
    assert told(g, "day-counted") == [{"day": day, "total": usa - csa}]


@pytest.mark.rule("gettysburg", "9.5")
def test_a_drawn_day_goes_on_through_the_night_to_the_next() -> None:
    for day in (1, 2):
        g = over(block("usa-hq-meade", "L4", 3), scenario="three-days", day=day, usa=3, dice=[6, 6, 1, 1])
        assert g.hour == 24
        while g.hour == 24:
            act(g, "done")
        assert (g.day, g.hour) == (day + 1, 8)
    g = over(scenario="three-days", day=3, usa=3)
    assert result(g) == (None, 3, "draw")
    assert g.hour == 20  # no night after the third day
