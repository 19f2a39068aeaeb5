"""10: troops, blockade runners, strategic movement and new generals."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.helpers import GENERAL, S, act, asked, held, offered, prefer, question, sp, stack, told, war, where
from hardtack.engine.match import Match
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.pieces import to_track
from hardtack.games.for_the_people.rules.state import TRACK, People
from hardtack.games.for_the_people.rules.tables import CSA, USA, T


def muster(spaces: dict[str, Any] | None = None, turn: int = 4, **table: Any) -> People:
    """A reinforcement phase of the campaign on a map of what is named."""
    return war(spaces, scenario="campaign", turn=turn, phase="reinforcement", **table)


def go_on(g: People, *goal: tuple[str, str]) -> None:
    """Everybody takes what is offered first until one of these is asked, or the phase is over."""
    while g.phase == "reinforcement" and asked(g) not in goal:
        prefer(g, "done")


def came(g: People, side: str) -> list[str]:
    """The spaces of the strength points a side has received, one entry for each."""
    return [e["space"] for e in told(g, "recruited") if e["side"] == side for _ in range(e["sp"])]


def state_of(space: str) -> str:
    return T.states[T.state[S[space]]].id


# ---- the Union's troops


@pytest.mark.rule("for-the-people", "10.3.1", "3.1", "10.1")
def test_eighteen_for_the_union_east_centre_and_west() -> None:
    g = muster({})
    assert sp(g, "usa", "washington-dc") == 8
    assert asked(g) == ("usa", "recruit") and {state_of(s) for s in offered(g, "recruit")} == {"OH", "IN"}
    act(g, *["recruit columbus-oh"] * 4, *["recruit vincennes-in"] * 2)
    assert set(offered(g, "recruit")) == {T.ids[s] for s in T.in_state[T.state_of["IL"]]} | {"st-louis-mo"}
    act(g, *["recruit st-louis-mo"] * 4)
    assert asked(g)[0] == "csa" and len(came(g, "usa")) == 18


@pytest.mark.rule("for-the-people", "10.3.1", "12.1.2", "3.1")
def test_each_state_capital_in_confederate_hands_costs_one_wherever_the_union_likes() -> None:
    g = muster(held("csa", "harrisburg-pa", "philadelphia-pa", "gettysburg-pa"))
    assert asked(g) == ("usa", "reduction") and set(offered(g, "fewer")) == {"east", "centre", "west"}
    act(g, "fewer west", "fewer west")  # Pennsylvania has two, Gettysburg is none
    go_on(g, ("usa", "strategic"))
    assert len(came(g, "usa")) == 16 and sum(state_of(s) in ("IL", "MO") for s in came(g, "usa")) == 2


@pytest.mark.rule("for-the-people", "10.3.1")
def test_a_capital_must_be_controlled_not_only_occupied_and_washington_is_none() -> None:
    g = muster({"harrisburg-pa": {"csa": stack(2)}})
    assert asked(g) == ("usa", "recruit")
    g = muster(held("csa", "washington-dc"))
    assert asked(g) == ("usa", "recruit")  # no reduction for it


@pytest.mark.rule("for-the-people", "10.3.1", "3.1", "4.4.2")
def test_foreign_intervention_costs_two() -> None:
    g = muster({}, intervention=True)
    act(g, "fewer east", "fewer centre")
    go_on(g, ("usa", "strategic"))
    assert sp(g, "usa", "washington-dc") == 7 and len(came(g, "usa")) == 16


@pytest.mark.rule("for-the-people", "10.3.1")
@pytest.mark.parametrize(
    "trouble",
    [
        {"washington-dc": {"control": "csa"}},
        {"washington-dc": {"csa": stack(1)}},
        {"baltimore-md": {"control": "csa"}, "grafton-wv": {"control": "csa"}},
        {"baltimore-md": {"csa": stack(1)}, "harpers-ferry-va": {"control": "csa"}},
    ],
)
def test_without_washington_or_its_railway_four_come_to_pennsylvania_delaware_or_jersey(trouble: Any) -> None:
    g = muster(trouble)
    assert {state_of(s) for s in offered(g, "recruit")} == {"PA", "DE", "NJ"}
    assert question(g).params["n"] == 4
    act(g, *["recruit trenton-nj"] * 4)
    assert sp(g, "usa", "washington-dc") == 0
    assert {state_of(s) for s in offered(g, "recruit")} == {"OH", "IN"}


@pytest.mark.rule("for-the-people", "10.3.1", "10.2.4")
def test_the_baltimore_and_ohio_joins_washington_to_the_north() -> None:
    g = muster({"baltimore-md": {"csa": stack(1)}, **held("usa", "harpers-ferry-va", "grafton-wv", "wheeling-wv")})
    assert sp(g, "usa", "washington-dc") == 8
    g = muster({"baltimore-md": {"csa": stack(1)}, **held("usa", "harpers-ferry-va")})
    assert sp(g, "usa", "washington-dc") == 8  # a line may run through neutral spaces (8.1)


@pytest.mark.rule("for-the-people", "10.3.1", "10.1")
def test_no_troops_come_where_confederates_stand_or_no_line_leads() -> None:
    g = muster({"philadelphia-pa": {"csa": stack(1)}, **held("csa", "washington-dc", "pittsburgh-pa")})
    go_on(g, ("usa", "recruit"))
    spaces = offered(g, "recruit")
    assert "philadelphia-pa" not in spaces and "pittsburgh-pa" not in spaces and "trenton-nj" in spaces
    # Gettysburg cut off: it is the Union's still, but has no line of communication.
    around = {s: {"csa": stack(1)} for s in ("frederick-md", "baltimore-md", "chambersburg-pa", "harrisburg-pa")}
    g = muster({**around, "washington-dc": {"csa": stack(1)}})
    assert "gettysburg-pa" not in offered(g, "recruit") and "trenton-nj" in offered(g, "recruit")


@pytest.mark.rule("for-the-people", "10.3.1")
def test_the_troops_of_a_region_without_a_valid_space_are_lost() -> None:
    ohio = [T.ids[s] for id in ("OH", "IN") for s in T.in_state[T.state_of[id]]]
    g = muster({s: {"csa": stack(1)} for s in ohio})
    assert {state_of(s) for s in offered(g, "recruit")} == {"IL", "MO"}
    east = [T.ids[s] for id in ("PA", "DE", "NJ", "DC") for s in T.in_state[T.state_of[id]]]
    g = muster({s: {"csa": stack(1)} for s in east})
    assert {state_of(s) for s in offered(g, "recruit")} == {"OH", "IN"}


@pytest.mark.rule("for-the-people", "10.3.1")
def test_a_line_by_water_is_no_road_to_the_north_edge() -> None:
    spaces = {s: {"csa": stack(1)} for s in ("centralia-il",)}  # Cairo keeps its rivers
    g = muster(spaces)
    go_on(g, ("usa", "recruit"))
    while {state_of(s) for s in offered(g, "recruit")} == {"OH", "IN"}:
        act(g, f"recruit {offered(g, 'recruit')[0]}")
    assert set(offered(g, "recruit")) == {"springfield-il", "alton-il", "st-louis-mo"}


# ---- the Confederacy's


@pytest.mark.rule("for-the-people", "10.4.1", "10.4.2", "10.4.3")
def test_nine_for_nine_states_no_two_to_one() -> None:
    g = muster({}, blockade=5, dice=[1, 1, 1, 1])
    go_on(g, ("csa", "recruit"))
    assert question(g).params["n"] == 9
    go_on(g, ("usa", "strategic"))
    states = [state_of(s) for s in came(g, "csa")]
    assert len(states) == len(set(states)) == 9 and {T.group[T.state_of[s]] for s in states} == {"confederate"}


@pytest.mark.rule("for-the-people", "10.4.2", "3.1")
@pytest.mark.parametrize(
    ("lost", "river", "n"),
    [(["TN"], False, 8), (["TN", "FL", "KY"], False, 7), ([], True, 8), (["TN"], True, 7),
     (["TN", "AR", "TX", "LA", "MS", "AL", "GA", "FL", "NC"], True, 0)],
)  # fmt: skip
def test_one_less_for_each_lost_state_and_for_the_mississippi(lost: list[str], river: bool, n: int) -> None:
    spaces = held("usa", "forts-st-philip-jackson-la") if river else {}
    g = muster(spaces, states=dict.fromkeys(lost, "usa"), blockade=5, dice=[1, 1, 1, 1])
    go_on(g, ("usa", "strategic"))
    assert len(came(g, "csa")) == n
    assert not {state_of(s) for s in came(g, "csa")} & set(lost)


@pytest.mark.rule("for-the-people", "10.4.2")
@pytest.mark.parametrize("guns", [{"fort": "csa"}, {"ironclad": True}])
def test_one_fort_or_ironclad_on_the_river_saves_that_point(guns: Any) -> None:
    spaces = {**held("usa", "forts-st-philip-jackson-la"), "vicksburg-ms": guns}
    g = muster(spaces, blockade=5, dice=[1, 1, 1, 1])
    go_on(g, ("usa", "strategic"))
    assert len(came(g, "csa")) == 9


@pytest.mark.rule("for-the-people", "10.4.3", "10.1", "glossary.pro-union-space", "glossary.fort")
def test_where_southern_troops_come_forward() -> None:
    spaces = {
        "winchester-va": {"control": "usa"},
        "strasburg-va": {"usa": stack(1)},
        "bristol-va": {"fort": "usa"},
        "fort-sumter-sc": {"csa": stack(1)},
        # Fernandina's three ways shut: no line of communication.
        **held("usa", "brunswick-ga", "jacksonville-fl", "tallahassee-fl"),
    }
    g = muster(spaces, blockade=5, dice=[1, 1, 1, 1])
    go_on(g, ("csa", "recruit"))
    may = set(offered(g, "recruit"))
    assert {"richmond-va", "fort-fisher-nc", "fort-morgan-al"} <= may
    assert not may & {"winchester-va", "strasburg-va", "bristol-va", "fort-sumter-sc", "fernandina-fl", "baldwin-fl"}
    assert not may & {"knoxville-tn", "cleveland-tn", "clinton-tn", "rogersville-tn", "greenville-sc", "asheville-nc"}
    assert not {"MO", "KY", "WV"} & {state_of(s) for s in may}
    act(g, "recruit fort-morgan-al")
    assert "AL" not in {state_of(s) for s in offered(g, "recruit")}


@pytest.mark.rule("for-the-people", "10.4.3", "glossary.pro-union-space")
def test_only_a_religious_revival_raises_troops_on_loyal_ground() -> None:
    g = war({}, hands={"usa": [10], "csa": [80]}, active="csa")
    act(g, "event 80")
    assert {"knoxville-tn", "asheville-nc", "richmond-va"} <= set(offered(g, "recruit"))
    g = war({}, hands={"usa": [10], "csa": [41]}, active="csa")
    act(g, "event 41")  # Governor Harris calls out Tennessee
    assert "nashville-tn" in offered(g, "recruit") and "knoxville-tn" not in offered(g, "recruit")


@pytest.mark.rule("for-the-people", "10.4.3", "10.4.2", "5.5.4")
def test_a_returning_cavalry_point_keeps_to_a_state_without_one_if_it_can() -> None:
    g = muster({}, blockade=5, dice=[1, 1, 1, 1], horse_due={"csa": [4, 5]})
    go_on(g, ("usa", "strategic"))
    states = [state_of(s) for s in came(g, "csa")]
    assert len(states) == len(set(states)) == 10  # that of turn 5 waits
    assert g.horse_due == [5 * 2 + CSA]


@pytest.mark.rule("for-the-people", "10.4.3")
def test_otherwise_it_may_go_to_any_confederate_space_with_a_line() -> None:
    g = muster(
        held("csa", "columbus-ky"),
        states={"TN": "usa", "AR": "usa"},
        blockade=5,
        dice=[1] * 4,
        horse_due={"csa": [4] * 3},
    )
    go_on(g, ("csa", "recruit"))
    while len(came(g, "csa")) < 9:  # seven from the states, and two that fit into states still without
        assert state_of(offered(g, "recruit")[0]) not in {state_of(s) for s in came(g, "csa")}
        act(g, f"recruit {offered(g, 'recruit')[0]}")
    may = set(offered(g, "recruit"))
    assert {"columbus-ky", "memphis-tn", "richmond-va", "atlanta-ga"} <= may


@pytest.mark.rule("for-the-people", "5.5.4", "10.4.2")
def test_a_returning_union_cavalry_point_comes_with_the_rest() -> None:
    g = muster({}, horse_due={"usa": [4]})
    go_on(g, ("csa", "recruit"))
    assert len(came(g, "usa")) == 19 and not g.horse_due


@pytest.mark.rule("for-the-people", "5.5.4", "10.7")
def test_without_step_a_it_waits() -> None:
    g = muster({}, turn=3, horse_due={"usa": [3], "csa": [3]})
    go_on(g)
    assert len(g.horse_due) == 2 and not told(g, "recruited")


@pytest.mark.rule("for-the-people", "10.4.4", "10.4.1")
def test_missouri_and_kentucky_give_one_each_if_they_are_confederate() -> None:
    spaces = {**held("csa", "springfield-mo", "somerset-ky"), "kansas-city-mo": {"usa": stack(1)}}
    g = muster(spaces, states={"MO": "csa", "KY": "csa", "WV": "csa"}, blockade=0, dice=[6, 6, 6, 6])
    go_on(g, ("usa", "strategic"))
    assert len(came(g, "csa")) == 15  # the most there can be: nine, two and four
    assert sorted(state_of(s) for s in came(g, "csa") if state_of(s) in ("MO", "KY", "WV")) == ["KY", "MO"]


@pytest.mark.rule("for-the-people", "10.4.4")
def test_they_need_no_line_of_communication_but_a_space_of_that_state() -> None:
    g = muster(held("csa", "kansas-city-mo"), states={"MO": "csa"}, blockade=5, dice=[1, 1, 1, 1])
    go_on(g, ("csa", "recruit"))
    while question(g).params["kind"] != "MO":
        act(g, f"recruit {offered(g, 'recruit')[0]}")
    assert set(offered(g, "recruit")) == {"kansas-city-mo", "new-madrid-mo"}


@pytest.mark.rule("for-the-people", "10.7", "2.8")
def test_nobody_is_recruited_in_the_fall_of_1861() -> None:
    g = muster({"cairo-il": {"usa": stack(2)}, "richmond-va": {"csa": stack(2)}}, turn=3)
    assert asked(g) == ("usa", "strategic")
    act(g, "done")
    assert asked(g) == ("csa", "strategic")
    act(g, "done")
    assert asked(g) == ("usa", "quarters")
    go_on(g, ("csa", "quarters"))
    assert asked(g) == ("csa", "quarters") and not told(g, "recruited")


# ---- blockade runners


def open_ports(spaces: dict[str, Any], **table: Any) -> list[str]:
    found: list[str] = GAME.view(war(spaces, hands={"usa": [10], "csa": [12]}, **table), None)["open_ports"]
    return found


@pytest.mark.rule("for-the-people", "example.blockade", "10.5.1", "10.5.4", "12.5")
def test_the_example_of_the_blockade() -> None:
    """Level 3: the Gulf zones roll 2 and 3, the South Atlantic 4, the North Atlantic 5."""
    g = muster({}, blockade=3, dice=[5, 4, 3, 2], will={"csa": 90}, sign={"csa": -1})
    go_on(g, ("csa", "recruit"))
    assert g.will[CSA] == 86
    assert set(offered(g, "recruit")) <= {T.ids[s] for s in T.zones[0]}
    act(g, f"recruit {offered(g, 'recruit')[0]}")
    assert set(offered(g, "recruit")) <= {T.ids[s] for s in T.zones[1]}
    act(g, "recruit charleston-sc")
    assert question(g).params["kind"] == "states"


@pytest.mark.rule("for-the-people", "10.5.4")
@pytest.mark.parametrize("level", range(6))
def test_a_die_above_the_level_brings_a_point_and_one_equal_to_it_costs_will(level: int) -> None:
    g = muster(
        {}, blockade=level, dice=[level or 1, level + 1, level + 1, level + 1], will={"csa": 90}, sign={"csa": -1}
    )
    go_on(g, ("csa", "recruit"))
    assert len(told(g, "runners")) == (3 if level else 4) and g.will[CSA] == (88 if level else 90)


@pytest.mark.rule("for-the-people", "10.5.1", "12.5", "3.1")
def test_a_zone_without_an_open_port_gets_no_die_and_costs_two() -> None:
    closed = held("usa", "charleston-sc", "savannah-ga", "fernandina-fl", "jacksonville-fl")
    g = muster(closed, blockade=0, dice=[6, 6, 6], will={"csa": 90}, sign={"csa": -1})
    go_on(g, ("csa", "recruit"))
    assert [e["zone"] for e in told(g, "zone-closed")] == ["south-atlantic"]
    assert [e["zone"] for e in told(g, "runners")] == ["north-atlantic", "east-gulf", "west-gulf"]
    assert g.will[CSA] == 88 and not g.dice.fed


@pytest.mark.rule("for-the-people", "10.5.2")
def test_which_ports_are_open_at_the_start() -> None:
    g = GAME.setup("1861")
    assert set(GAME.view(g, None)["open_ports"]) == {
        "morehead-city-nc", "wilmington-nc", "charleston-sc", "savannah-ga", "fernandina-fl", "jacksonville-fl",
        "columbus-ga", "mobile-al", "new-orleans-la", "sabine-city-tx",
    }  # fmt: skip
    for scenario in ("1862", "1863", "1864"):
        assert not {"norfolk-va", "pensacola-fl", "st-marks-fl"} & set(
            GAME.view(GAME.setup(scenario), None)["open_ports"]
        )


@pytest.mark.rule("for-the-people", "10.5.2")
@pytest.mark.parametrize(
    ("change", "port", "is_open"),
    [
        (held("csa", "fort-monroe-va"), "norfolk-va", True),  # ruling W
        (held("csa", "fort-pickens-fl"), "pensacola-fl", True),
        (held("usa", "fort-fisher-nc"), "wilmington-nc", False),
        (held("usa", "wilmington-nc"), "wilmington-nc", False),
        ({"mobile-al": {"usa": stack(1)}}, "mobile-al", False),
        (held("usa", "brunswick-ga", "jacksonville-fl", "tallahassee-fl"), "fernandina-fl", False),
    ],
)  # fmt: skip
def test_a_port_is_open_with_its_fort_and_a_line_to_a_resource_space(change: Any, port: str, is_open: bool) -> None:
    assert (port in open_ports(change)) == is_open


@pytest.mark.rule("for-the-people", "10.5.2")
def test_a_ports_own_resource_space_is_not_another_and_a_destroyed_one_is_none() -> None:
    centres = [T.ids[s] for s in range(T.size) if T.resource[s]]
    ruined = {s: {"destroyed": True} for s in centres if s != "columbus-ga"}
    assert "columbus-ga" not in open_ports(ruined) and "savannah-ga" in open_ports(ruined)
    assert not open_ports({s: {"destroyed": True} for s in centres})


@pytest.mark.rule("for-the-people", "10.5.2")
def test_st_marks_opens_with_its_card() -> None:
    assert "st-marks-fl" not in open_ports({}) and "st-marks-fl" in open_ports({}, runners=True)


@pytest.mark.rule("for-the-people", "10.5.3")
@pytest.mark.parametrize("card", [61, 63, 68, 69, 71, 98, 127])
def test_seven_cards_raise_the_blockade(card: int) -> None:
    for start, intervention, level in ((0, False, 1), (4, False, 5), (5, False, 5), (4, True, 4)):
        g = war(hands={"usa": [card], "csa": [12]}, blockade=start, intervention=intervention)
        act(g, f"event {card}")
        assert g.blockade == level, (start, intervention)


@pytest.mark.rule("for-the-people", "10.5.3")
def test_two_cards_lower_it_never_below_nothing() -> None:
    g = war(hands={"usa": [12], "csa": [128]}, blockade=3, active="csa")
    act(g, "event 128")
    assert g.blockade == 2
    g = war(hands={"usa": [12], "csa": [128]}, blockade=0, active="csa")
    assert offered(g, "event") == []
    g = war(hands={"usa": [12], "csa": [82]}, blockade=0, active="csa", will={"csa": 110})
    act(g, "event 82")
    assert g.blockade == 0


# ---- strategic movement


def trains(spaces: dict[str, Any], side: str = "usa", **table: Any) -> People:
    """The strategic movement of a side: turn 3 has no troops before it."""
    g = muster(spaces, turn=3, **table)
    if side == "csa" and asked(g) == ("usa", "strategic"):  # it is not asked where nothing of it can go
        act(g, "done")
    assert asked(g) == (side, "strategic")
    return g


def to(g: People, start: str) -> set[str]:
    """Where a point of that space may go."""
    copy = GAME.clone(g)
    act(copy, f"entrain {start}")
    return set(offered(copy, "to"))


@pytest.mark.rule("for-the-people", "10.2.1")
def test_infantry_goes_by_rail_through_friendly_spaces_as_far_as_it_likes() -> None:
    g = trains({"pittsburgh-pa": {"usa": stack(2)}, **held("usa", "st-louis-mo")})
    may = to(g, "pittsburgh-pa")
    assert {"cairo-il", "cincinnati-oh", "washington-dc", "st-louis-mo", "trenton-nj"} <= may
    assert not may & {"louisville-ky", "wheeling-wv", "manassas-va", "gettysburg-pa"}  # neutral, enemy, no rail
    act(g, "entrain pittsburgh-pa", "to cairo-il")
    assert (sp(g, "usa", "pittsburgh-pa"), sp(g, "usa", "cairo-il"), g.allowance) == (1, 1, 14)


@pytest.mark.rule("for-the-people", "10.2.1")
def test_a_neutral_space_or_an_enemy_on_the_line_stops_it() -> None:
    line = {"louisville-ky": {"usa": stack(1), "control": "usa"}, **held("usa", "nashville-tn", "murfreesboro-tn")}
    there = {"bowling-green-ky", "murfreesboro-tn"}
    assert there <= to(trains({**line, "bowling-green-ky": {"control": "usa"}}), "louisville-ky")
    for stop in ({"control": "neutral"}, {"control": "usa", "csa": stack(1)}, {"control": "usa", "fort": "csa"}):
        assert not there & to(trains({**line, "bowling-green-ky": stop}), "louisville-ky")


@pytest.mark.rule("for-the-people", "10.2.1")
def test_only_supplied_infantry_goes_new_or_not() -> None:
    spaces = {
        "knoxville-tn": {"usa": stack(1), "control": "usa"},  # far from any line
        "cleveland-tn": {"control": "usa"},
        "washington-dc": {"usa": stack(1, "stoneman")},
        "cairo-il": {"usa": stack(1)},
    }
    assert set(offered(trains(spaces), "entrain")) == {"cairo-il"}
    g = muster({})
    go_on(g, ("usa", "strategic"))
    assert "washington-dc" in offered(g, "entrain")  # the eight that have just come


@pytest.mark.rule("for-the-people", "10.2.1", "5.3.4", "5.2.9")
def test_generals_do_not_go_along_and_are_not_left_alone() -> None:
    free = {"cincinnati-oh": {"usa": stack(2)}}
    alone = {"cairo-il": {"usa": stack(1, "fremont")}, "columbus-oh": {"usa": stack(2, "pope", "buell", "butler")}}
    assert offered(trains({**free, **alone}), "entrain") == ["cincinnati-oh"]
    g = trains({**free, "cairo-il": {"usa": stack(2, "fremont")}})
    act(g, "entrain cairo-il", "to columbus-oh")
    assert where(g, "fremont") == "cairo-il" and offered(g, "entrain") == ["cincinnati-oh"]
    g = trains({"cairo-il": {"usa": stack(1, "fremont"), "fort": "usa"}})
    assert offered(g, "entrain") == ["cairo-il"]  # a fort is nought points, not none


@pytest.mark.rule("for-the-people", "10.2.1", "10.2.3")
def test_one_point_goes_by_rail_or_by_sea_and_moves_once() -> None:
    spaces = {
        "pittsburgh-pa": {"usa": stack(1)},
        "baltimore-md": {"usa": stack(1)},
        "fort-monroe-va": {"usa": stack(1)},
    }
    g = trains(spaces)
    assert "fort-monroe-va" not in to(g, "pittsburgh-pa") and "fort-monroe-va" in to(g, "baltimore-md")
    act(g, "entrain baltimore-md", "to fort-monroe-va", "entrain pittsburgh-pa", "to baltimore-md")
    assert "baltimore-md" not in offered(g, "entrain")  # that point has had its journey
    assert offered(g, "entrain") == ["fort-monroe-va"]
    act(g, "entrain fort-monroe-va", "to annapolis-md")
    assert offered(g, "entrain") == [] and sp(g, "usa", "fort-monroe-va") == 1


@pytest.mark.rule("for-the-people", "10.2.1", "10.2.3")
def test_on_its_way_to_an_army_it_may_do_both() -> None:
    army = stack(6, "butler", army="army-potomac")
    g = trains({"pittsburgh-pa": {"usa": stack(2)}, "fort-monroe-va": {"usa": army}})
    assert "fort-monroe-va" in to(g, "pittsburgh-pa")
    act(g, "entrain pittsburgh-pa", "to fort-monroe-va")
    assert sp(g, "usa", "fort-monroe-va") == 7 and g.allowance == 14


@pytest.mark.rule("for-the-people", "10.2.1")
def test_an_army_is_fed_through_neutral_spaces_by_road_and_rail() -> None:
    army = stack(6, "buell", army="army-cumberland")
    spaces = {"cincinnati-oh": {"usa": stack(1)}, "lebanon-ky": {"usa": army}, "louisville-ky": {"usa": stack(1)}}
    g = trains(spaces)
    assert "lebanon-ky" in to(g, "cincinnati-oh")
    assert to(g, "louisville-ky") == {"lebanon-ky"}  # itself on neutral ground
    around = {T.ids[n]: {"csa": stack(1)} for n, _ in T.roads[S["st-joseph-mo"]]}
    g = trains({**spaces, **around, "st-joseph-mo": {"usa": stack(1), "control": "usa"}})
    assert "st-joseph-mo" not in offered(g, "entrain")  # supplied from the north edge, but no line leads to the army


@pytest.mark.rule("for-the-people", "10.2.1", "8.3")
def test_an_army_out_of_supply_or_full_receives_nothing() -> None:
    cut = {"knoxville-tn": {"usa": stack(6, "buell", army="army-cumberland")}, "cincinnati-oh": {"usa": stack(1)}}
    assert "knoxville-tn" not in to(trains(cut), "cincinnati-oh")
    for strength, room in ((14, True), (15, False)):
        full = {
            "lebanon-ky": {"usa": stack(strength, "buell", army="army-cumberland")},
            "cincinnati-oh": {"usa": stack(1)},
        }
        assert ("lebanon-ky" in to(trains(full), "cincinnati-oh")) == room


@pytest.mark.rule("for-the-people", "10.2.1", "19.10.2.1", "19.all")
def test_with_rail_logistics_three_points_a_side_reach_armies_that_way() -> None:
    army = stack(6, "buell", army="army-cumberland")
    spaces = {"cincinnati-oh": {"usa": stack(6)}, "lebanon-ky": {"usa": army}}
    g = trains(spaces, options={"rail-logistics": 1})
    act(g, *["entrain cincinnati-oh", "to lebanon-ky"] * 3)
    assert "lebanon-ky" not in to(g, "cincinnati-oh") and "columbus-oh" in to(g, "cincinnati-oh")
    g = trains(spaces)
    act(g, *["entrain cincinnati-oh", "to lebanon-ky"] * 6)
    assert sp(g, "usa", "lebanon-ky") == 12


@pytest.mark.rule("for-the-people", "10.2.1", "19.10.2.1")
def test_a_plain_move_by_rail_or_sea_to_an_army_is_not_the_special_case() -> None:
    spaces = {
        "washington-dc": {"usa": stack(5, "mcdowell", army="army-potomac")},
        "fort-monroe-va": {"usa": stack(5, "butler", army="army-tennessee-us")},
        "baltimore-md": {"usa": stack(6)},
    }
    g = trains(spaces, options={"rail-logistics": 1})
    act(g, *["entrain baltimore-md", "to washington-dc"] * 2, *["entrain baltimore-md", "to fort-monroe-va"] * 2)
    assert g.to_army == [0, 0]


@pytest.mark.rule("for-the-people", "10.2.2")
def test_fifteen_points_for_the_union_seven_for_the_confederacy() -> None:
    g = trains({"cairo-il": {"usa": stack(20)}, "richmond-va": {"csa": stack(10)}})
    act(g, *["entrain cairo-il", "to columbus-oh"] * 14)
    assert asked(g) == ("usa", "strategic") and question(g).params["n"] == 1
    act(g, "entrain cairo-il", "to columbus-oh")
    assert asked(g) == ("csa", "strategic")  # with nothing left to move it ends by itself
    act(g, *["entrain richmond-va", "to petersburg-va"] * 7)
    assert asked(g)[1] != "strategic" and (sp(g, "usa", "columbus-oh"), sp(g, "csa", "petersburg-va")) == (15, 7)


@pytest.mark.rule("for-the-people", "10.2.2")
def test_what_is_not_used_is_lost() -> None:
    g = war({"cairo-il": {"usa": stack(2)}}, scenario="campaign", turn=4, phase="end")
    g.allowance = 9
    go_on(g, ("usa", "strategic"))
    assert g.turn == 5 and question(g).params["n"] == 15


@pytest.mark.rule("for-the-people", "10.2.2", "5.9.1")
def test_trains_in_a_strategy_round_are_another_matter() -> None:
    g = war({"pittsburgh-pa": {"usa": stack(3, "fremont")}}, hands={"usa": [52, 10], "csa": []})
    g.allowance = 9
    act(g, "ops 52", "activate fremont", "with-sp 3", "to columbus-oh", "to indianapolis-in", "stop")
    assert sp(g, "usa", "indianapolis-in") == 3 and told(g, "entrained") == []


@pytest.mark.rule("for-the-people", "10.2.3", "glossary.space")
def test_by_sea_from_port_to_port_but_not_past_a_fort() -> None:
    spaces = {"baltimore-md": {"usa": stack(1)}, **held("usa", "fort-pickens-fl", "new-orleans-la", "norfolk-va")}
    may = to(trains(spaces), "baltimore-md")
    assert {"fort-pickens-fl", "norfolk-va", "fort-monroe-va", "philadelphia-pa"} <= may
    assert "new-orleans-la" not in may and "beaufort-sc" not in may  # behind its forts; not the Union's
    may = to(trains({**spaces, **held("usa", "forts-st-philip-jackson-la")}), "baltimore-md")
    assert {"forts-st-philip-jackson-la", "new-orleans-la"} <= may
    shut = {"norfolk-va": {"usa": stack(1), "control": "usa"}, **held("csa", "fort-monroe-va")}
    assert offered(trains({**shut, "cairo-il": {"usa": stack(1)}}), "entrain") == ["cairo-il"]


@pytest.mark.rule("for-the-people", "10.2.3")
def test_along_the_rivers_as_well() -> None:
    spaces = {"cairo-il": {"usa": stack(1)}, **held("usa", "paducah-ky", "louisville-ky", "memphis-tn")}
    assert {"paducah-ky", "louisville-ky", "memphis-tn"} <= to(trains(spaces), "cairo-il")
    fort = {**spaces, "new-madrid-mo": {"fort": "csa", "control": "csa"}}
    assert "memphis-tn" not in to(trains(fort), "cairo-il")


@pytest.mark.rule("for-the-people", "10.2.3", "6.2.2", "6.7")
def test_ships_go_to_union_ports_without_naval_control_as_well() -> None:
    """New Orleans is reached down the river while its forts are Confederate."""
    spaces = {"memphis-tn": {"usa": stack(1), "control": "usa"}, **held("usa", "new-orleans-la")}
    g = trains(spaces)
    assert "new-orleans-la" in to(g, "memphis-tn")
    army = {"new-orleans-la": {"usa": stack(5, "butler", army="army-potomac"), "control": "usa"}}
    g = trains({**spaces, **army, "indianapolis-in": {"usa": stack(1)}})
    assert "new-orleans-la" in to(g, "indianapolis-in")  # by rail and by ship to an army (10.2.1)
    g = trains({**spaces, "new-orleans-la": {"control": "usa", "ironclad": True}})
    act(g, "entrain memphis-tn", "to new-orleans-la")
    assert not g.ironclads[S["new-orleans-la"]]
    g = trains({**spaces, "baton-rouge-la": {"ironclad": True}})
    assert "new-orleans-la" not in to(g, "memphis-tn")


@pytest.mark.rule("for-the-people", "10.2.3", "10.2.1")
def test_the_confederacy_has_no_ships_for_it() -> None:
    g = trains({"wilmington-nc": {"csa": stack(2)}}, "csa")
    may = to(g, "wilmington-nc")
    assert "goldsboro-nc" in may and not may & {"fort-fisher-nc", "plymouth-nc", "elizabeth-city-nc"}


@pytest.mark.rule("for-the-people", "10.2.4")
def test_the_baltimore_and_ohio_is_the_unions_alone() -> None:
    def line(side: str) -> dict[str, Any]:
        ends = held(side, "harpers-ferry-va", "winchester-va", "grafton-wv", "wheeling-wv")
        return {**ends, "harpers-ferry-va": {side: stack(1), "control": side}, "baltimore-md": {"csa": stack(1)}}

    assert {"grafton-wv", "wheeling-wv", "pittsburgh-pa"} <= to(trains(line("usa")), "harpers-ferry-va")
    assert to(trains(line("csa"), "csa"), "harpers-ferry-va") == {"winchester-va"}


@pytest.mark.rule("for-the-people", "10.2.4")
def test_nobody_marches_over_it() -> None:
    g = war(
        {"harpers-ferry-va": {"usa": stack(3, "fremont"), "control": "usa"}, **held("usa", "grafton-wv")},
        hands={"usa": [83], "csa": []},
    )
    act(g, "ops 83", "activate fremont")
    while asked(g)[1] != "move" and not offered(g, "to", "usa"):
        prefer(g, "pass", "done", "go-on")
    assert "winchester-va" in offered(g, "to") and "grafton-wv" not in offered(g, "to")


# ---- new generals


def arrivals(spaces: dict[str, Any], turn: int = 2, **table: Any) -> People:
    """Step c of a turn, the Union's first; strategic movement is over."""
    g = muster(spaces, turn=turn, **table)
    go_on(g, ("usa", "quarters"), ("csa", "quarters"))
    return g


def nobody(but: list[str], side: str) -> dict[str, str]:
    """All generals of a side out of the war but these, who are due."""
    return {
        u.id: "waiting" if u.id in but else "out" for u in T.generals if u.side == side
    }  # fmt: skip


@pytest.mark.rule("for-the-people", "10.6.1", "3.1")
def test_the_space_is_named_first_and_the_general_drawn_at_random() -> None:
    spaces = {"cairo-il": {"usa": stack(9)}}
    drawn = set()
    for seed in range(12):
        data = {"empty": True, "scenario": "campaign", "turn": 3, "phase": "reinforcement", "spaces": spaces}
        g = GAME.situation(
            {**data, "generals": {**nobody(["pope", "buell", "banks"], "usa"), **nobody([], "csa")}}, seed
        )
        act(g, "done")  # the Confederates have nothing to move
        assert asked(g) == ("usa", "quarters") and offered(g, "post") == ["cairo-il"]
        act(g, "post cairo-il")
        drawn.add(g.veiled[0][0])
    assert drawn == {GENERAL[u] for u in ("pope", "buell", "banks")}


@pytest.mark.rule("for-the-people", "10.6.1", "3.1")
def test_who_is_due_new_and_returning() -> None:
    spaces = {"cairo-il": {"usa": stack(9)}}
    generals = {**nobody(["curtis", "pope"], "usa"), "buell": 3, "banks": 4, **nobody([], "csa")}
    g = arrivals(spaces, 3, generals=generals)
    assert question(g).params["n"] == 2  # Curtis comes with turn 4, Banks is back then
    act(g, "post cairo-il", "post cairo-il")
    assert {where(g, u) for u in ("pope", "buell")} == {"cairo-il"} and where(g, "banks") == TRACK


@pytest.mark.rule("for-the-people", "10.6.1")
def test_he_needs_a_line_of_communication_and_a_friendly_point() -> None:
    spaces = {
        "cairo-il": {"usa": stack(1)},
        "dover-tn": {"fort": "usa", "control": "usa"},  # a fort alone
        "knoxville-tn": {"usa": stack(3), "control": "usa"},  # no line
    }
    g = arrivals(spaces, 3, generals={**nobody(["pope"], "usa"), **nobody([], "csa")})
    assert offered(g, "post") == ["cairo-il"]


@pytest.mark.rule("for-the-people", "10.6.1")
@pytest.mark.parametrize(
    ("there", "first", "second"),
    [
        (stack(1), True, False),
        (stack(2), True, True),
        (stack(1, "fremont"), True, False),
        (stack(1, "fremont", "butler"), False, False),
        (stack(2, "fremont"), True, False),
        (stack(3, "fremont"), True, True),
        (stack(2, "fremont", army="army-potomac"), True, False),  # an army takes three more than its points (5.2.9) ...
        (stack(2, "fremont", "butler", army="army-potomac"), True, False),
        (stack(3, "fremont", army="army-potomac"), True, True),  # ... but not unseen ones
    ],
)
def test_two_unseen_generals_need_a_point_for_every_general_there(there: Any, first: bool, second: bool) -> None:
    generals = {u: w for u, w in nobody(["pope", "buell"], "usa").items() if u not in there["generals"]}
    g = arrivals(
        {"cairo-il": {"usa": there}, "columbus-oh": {"usa": stack(9)}}, 3, generals={**generals, **nobody([], "csa")}
    )
    assert ("cairo-il" in offered(g, "post")) == first
    if first:
        act(g, "post cairo-il")
        assert ("cairo-il" in offered(g, "post")) == second


@pytest.mark.rule("for-the-people", "10.6.1")
def test_all_are_shown_together_when_both_sides_have_placed() -> None:
    spaces = {"cairo-il": {"usa": stack(9)}, "richmond-va": {"csa": stack(9)}}
    g = arrivals(spaces, 3, generals={**nobody(["pope", "buell"], "usa"), **nobody(["bragg", "smith"], "csa")})
    act(g, "post cairo-il", "post cairo-il", "post richmond-va")
    assert not told(g, "arrived") and not any(g.at[GENERAL[u]] >= 0 for u in ("pope", "buell", "bragg", "smith"))
    act(g, "post richmond-va")
    assert {e["general"] for e in told(g, "arrived")} == {"pope", "buell", "bragg", "smith"}
    assert {where(g, u) for u in ("bragg", "smith")} == {"richmond-va"}


@pytest.mark.rule("for-the-people", "10.6.2", "10.6.3", "8.3")
def test_a_supplied_army_without_a_general_is_served_first() -> None:
    spaces = {
        "washington-dc": {"usa": stack(6, army="army-potomac")},
        "cairo-il": {"usa": stack(6)},
        "knoxville-tn": {"usa": stack(6, army="army-cumberland")},  # out of supply: it cannot be served
    }
    g = arrivals(spaces, 3, generals={**nobody(["pope", "buell"], "usa"), **nobody([], "csa")}, will={"usa": 100})
    assert offered(g, "post") == ["washington-dc"]
    act(g, "post washington-dc")
    assert set(offered(g, "post")) == {"washington-dc", "cairo-il"}


@pytest.mark.rule("for-the-people", "10.6.2", "10.6.3")
@pytest.mark.parametrize("first", ["pope", "mcclellan"])
def test_the_first_general_placed_there_commands_whatever_his_rank_at_no_cost(first: str) -> None:
    spaces = {"washington-dc": {"usa": stack(6, army="army-potomac")}, "cairo-il": {"usa": stack(2, "fremont")}}
    generals = {u: w for u, w in nobody(["pope", "mcclellan"], "usa").items() if u != "fremont"}
    for seed in range(20):
        data = {"empty": True, "scenario": "campaign", "turn": 3, "phase": "reinforcement", "spaces": spaces}
        g = GAME.situation({**data, "generals": {**generals, **nobody([], "csa")}, "will": {"usa": 100}}, seed)
        act(g, "done", "post washington-dc")
        if g.veiled[0][0] == GENERAL[first]:
            break
    act(g, "post washington-dc")
    assert g.chief[T.army["army-potomac"]] == GENERAL[first] and g.will[USA] == 100


@pytest.mark.rule("for-the-people", "10.6.4", "glossary.cavalry", "glossary.sp")
def test_a_cavalry_general_takes_a_point_of_infantry_for_his_brigade() -> None:
    g = arrivals({"richmond-va": {"csa": stack(2)}}, 3, generals={**nobody([], "usa"), **nobody(["stuart"], "csa")})
    act(g, "post richmond-va")
    assert where(g, "stuart") == "richmond-va" and g.mounted[GENERAL["stuart"]]
    assert (sp(g, "csa", "richmond-va"), g.sp[T.size + S["richmond-va"]], g.horse[T.size + S["richmond-va"]]) == (
        2,
        1,
        1,
    )


@pytest.mark.rule("for-the-people", "10.6.4", "10.6.3", "glossary.cavalry")
def test_he_never_commands_the_army_he_comes_to() -> None:
    spaces = {"richmond-va": {"csa": stack(6, army="army-northern-virginia")}}
    g = arrivals(spaces, 3, generals={**nobody([], "usa"), **nobody(["stuart"], "csa")})
    act(g, "post richmond-va")
    assert g.chief[T.army["army-northern-virginia"]] < 0 and sp(g, "csa", "richmond-va") == 6


@pytest.mark.rule("for-the-people", "glossary.cavalry", "3.1")
def test_a_cavalry_general_off_the_map_is_on_the_track_and_comes_back_as_a_brigade() -> None:
    g = war({"cairo-il": {"usa": stack(3, "stoneman")}})
    to_track(g, GENERAL["stoneman"])
    assert where(g, "stoneman") == TRACK and sp(g, "usa", "cairo-il") == 2
    g = arrivals({"cairo-il": {"usa": stack(3)}}, 3, generals={**nobody([], "usa"), **nobody([], "csa"), "stoneman": 3})
    act(g, "post cairo-il")
    assert g.mounted[GENERAL["stoneman"]] and sp(g, "usa", "cairo-il") == 3


@pytest.mark.rule("for-the-people", "10.6.1")
def test_generals_without_a_place_wait() -> None:
    g = muster(
        {"cairo-il": {"usa": stack(1)}}, turn=3, generals={**nobody(["pope", "buell"], "usa"), **nobody([], "csa")}
    )
    act(g, "done", "post cairo-il")
    assert g.phase != "reinforcement"
    assert sorted([where(g, "pope"), where(g, "buell")], key=str) == [-1, "cairo-il"]


@pytest.mark.rule("for-the-people", "10.6.1")
def test_nobody_takes_his_placement_back_after_the_enemys_generals_were_shown() -> None:
    match = Match(
        GAME,
        situation={
            "empty": True, "scenario": "campaign", "turn": 3, "phase": "reinforcement",
            "spaces": {"cairo-il": {"usa": stack(2)}, "richmond-va": {"csa": stack(2)}},
            "generals": {**nobody(["pope"], "usa"), **nobody(["bragg"], "csa")},
        },
        seed="1",
    )  # fmt: skip
    for role, verb, target in (
        ("usa", "done", None), ("csa", "done", None), ("usa", "post", "cairo-il"), ("csa", "post", "richmond-va"),
    ):  # fmt: skip
        match.play(role, (verb, target))
    assert match.undo_refusal("csa") == "dice-fell"


@pytest.mark.rule("for-the-people", "10.6.1", "3.1")
def test_the_sides_place_in_turn_the_union_first() -> None:
    spaces = {"cairo-il": {"usa": stack(9)}, "richmond-va": {"csa": stack(9)}}
    g = arrivals(spaces, 3, generals={**nobody(["pope"], "usa"), **nobody(["bragg"], "csa")})
    assert asked(g) == ("usa", "quarters")
    act(g, "post cairo-il")
    assert asked(g) == ("csa", "quarters")
