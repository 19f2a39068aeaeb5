"""Cards that bring strength points (4.2.7)."""

import pytest

from for_the_people.helpers import S, act, asked, control, offered, sp, stack, told
from for_the_people.playing import changed, event, gone, holding, of_card, over, playable, sound
from hardtack.games.for_the_people.rules.tables import CSA, T

RESOURCES = [id for id in T.ids if T.resource[S[id]]]
CUT = {id: {"control": "usa"} for id in RESOURCES}
"""The South has lost all its resources: no line of communication, no open port."""


def states(ids: list[str]) -> set[str]:
    return {T.states[T.state[S[id]]].id for id in ids}


def places(card: int, side: str, *first: str, **table) -> list[str]:
    """Where the next point may go."""
    return offered(event(card, side, *first, **table), "recruit")


# ---- every card: where and how many

ROWS = [
    # card, side, points, the states of the map they may go to at first, the table
    (28, "usa", 1, {"MO", "IL"}, {}),
    (33, "csa", 1, {"KY", "TN"}, {}),
    (38, "csa", 2, {"GA", "SC", "NC", "AL"}, {}),
    (40, "usa", 3, {"PA", "NJ", "DE", "MD", "OH", "IN", "IL"}, {}),
    (41, "csa", 2, {"TN"}, {}),
    (43, "usa", 1, {"MO"}, {}),
    (47, "csa", 2, {"KY", "MO"}, {}),
    (79, "csa", 1, {"AR"}, {}),
    (80, "csa", 1, {"VA", "NC", "SC", "GA", "FL", "AL", "MS", "LA", "TX", "AR", "TN"}, {}),
    (118, "csa", 2, {"TX", "LA", "AR"}, {}),
]


@of_card(*(row[0] for row in ROWS))
@pytest.mark.rule("for-the-people", "4.2.1", "4.2.7")
@pytest.mark.parametrize(("card", "side", "n", "where", "table"), ROWS)
def test_so_many_points_in_the_states_of_the_card(card, side, n, where, table):
    g = event(card, side, **table)
    assert states(offered(g, "recruit")) == where
    assert not offered(g, "done")
    total = 0
    while asked(g)[1] == "levy":
        act(g, f"recruit {offered(g, 'recruit')[0]}")
        total += 1
    assert total == n == sum(g.sp)
    assert over(g, side)
    assert gone(g, card) == (card in (43, 47))
    sound(g)


@of_card(28, 33, 38, 40, 41, 43, 47, 79, 80, 118)
@pytest.mark.rule("for-the-people", "4.2.7")
@pytest.mark.parametrize(("card", "side", "n", "where", "table"), ROWS)
def test_never_where_the_enemy_has_strength_or_a_fort(card, side, n, where, table):
    foe = "csa" if side == "usa" else "usa"
    first = places(card, side)
    held = (
        {first[0]: {foe: stack(1)}, first[1]: {"fort": foe}}
        if len(first) > 1 and not T.coastal_fort[S[first[1]]]
        else {}
    )
    if held:
        assert not set(held) & set(places(card, side, spaces=held))
    horse = {first[0]: {foe: stack(1, "forrest" if foe == "csa" else "stoneman")}}
    assert first[0] not in places(card, side, spaces=horse)


@pytest.mark.rule("for-the-people", "4.2.7", "10.4.3")
@pytest.mark.parametrize("card", [41, 33, 38, 118, 47])
def test_no_confederates_where_the_people_are_for_the_union(card):
    assert not {id for id in places(card, "csa") if T.pro_union[S[id]]}


@of_card(80)
@pytest.mark.rule("for-the-people", "10.4.3")
def test_but_by_a_religious_revival():
    may = places(80, "csa")
    assert {"knoxville-tn", "asheville-nc", "greenville-sc"} <= set(may)


@pytest.mark.rule("for-the-people", "4.2.7", "6.8.3")
@pytest.mark.parametrize("card", [38, 80])
def test_one_confederate_point_in_a_coastal_fort(card):
    assert "fort-sumter-sc" in places(card, "csa")
    assert "fort-sumter-sc" not in places(card, "csa", spaces={"fort-sumter-sc": {"csa": stack(1)}})


@of_card(28, 33, 38, 41, 43, 47, 80)
@pytest.mark.rule("for-the-people", "4.2.7")
@pytest.mark.parametrize("card", [33, 38, 41, 47, 80])
def test_a_line_of_communication_is_needed(card):
    g = event(card, "csa", spaces=CUT)
    assert over(g, "csa") and not sum(g.sp)  # what cannot be placed is lost


@of_card(28, 43)
@pytest.mark.parametrize("card", [28, 43])
def test_the_union_needs_one_too(card):
    """Springfield MO is the Union's, but the Confederates are all around it."""
    ring = {T.ids[n]: {"csa": stack(1)} for n, _ in T.roads[S["springfield-mo"]]}
    may = places(card, "usa", spaces={"springfield-mo": {"control": "usa"}, **ring})
    assert "springfield-mo" not in may
    assert "springfield-mo" in places(card, "usa", spaces={"springfield-mo": {"control": "usa"}})


@of_card(79, 118)
@pytest.mark.parametrize("card", [79, 118])
def test_the_far_west_needs_none(card):
    assert "fayetteville-ar" in places(card, "csa", spaces=CUT)


# ---- states that are lost


@of_card(41, 79, 118)
@pytest.mark.rule("for-the-people", "4.2.1")
@pytest.mark.parametrize(("card", "state"), [(41, "TN"), (79, "AR"), (118, "TX")])
def test_not_once_the_union_has_the_state(card, state):
    assert playable(holding(card, "csa"), card)
    assert not playable(holding(card, "csa", states={state: "usa"}), card)


# ---- one by one


@of_card(9)
@pytest.mark.rule("for-the-people", "4.2.7")
def test_clara_barton_sends_one_to_each_of_two_armies_in_supply():
    armies = {
        "washington-dc": {"usa": stack(9, "mcdowell", army="army-potomac")},
        "st-louis-mo": {"usa": stack(9, "fremont", army="army-missouri")},
    }
    g = event(9, "usa", spaces=armies)
    assert set(offered(g, "recruit")) == {"washington-dc", "st-louis-mo"}
    act(g, "recruit washington-dc")
    assert offered(g, "recruit") == ["st-louis-mo"]
    act(g, "recruit st-louis-mo")
    assert over(g) and not gone(g, 9) and sp(g, "usa", "washington-dc") == 10 and sp(g, "usa", "st-louis-mo") == 10
    assert over(event(9, "usa"))  # without an army nobody comes


@of_card(9)
def test_clara_barton_reaches_only_armies_on_ground_the_union_holds():
    army = {"manassas-va": {"usa": stack(9, "mcdowell", army="army-potomac")}}
    assert over(event(9, "usa", spaces=army))
    army["manassas-va"]["control"] = "usa"
    assert places(9, "usa", spaces=army) == ["manassas-va"]


@of_card(17)
@pytest.mark.rule("for-the-people", "4.2.7")
def test_agents_buy_for_two_zones():
    may = places(17, "csa")
    assert {"charleston-sc", "wilmington-nc", "new-orleans-la", "columbus-ga"} <= set(may)
    assert not {"norfolk-va", "pensacola-fl", "st-marks-fl", "richmond-va"} & set(may)
    may = places(17, "csa", "recruit charleston-sc")
    assert not {"charleston-sc", "savannah-ga", "jacksonville-fl"} & set(may) and "wilmington-nc" in may
    g = event(17, "csa", "recruit charleston-sc", "recruit wilmington-nc")
    assert over(g, "csa") and not gone(g, 17)


@of_card(17)
def test_or_twice_for_the_only_zone_that_is_open():
    closed = {id: {"control": "usa"} for zone in (0, 2, 3) for id in (T.ids[s] for s in T.zones[zone])}
    g = event(17, "csa", "recruit charleston-sc", "recruit charleston-sc", spaces=closed)
    assert sp(g, "csa", "charleston-sc") == 2 and over(g, "csa")


@of_card(17)
def test_but_not_if_two_are_open():
    closed = {id: {"control": "usa"} for zone in (2, 3) for id in (T.ids[s] for s in T.zones[zone])}
    may = places(17, "csa", "recruit charleston-sc", spaces=closed)
    assert may and {T.zone[S[id]] for id in may} == {0}


@of_card(17, 23, 106)
@pytest.mark.rule("for-the-people", "4.2.1", "10.5.2")
@pytest.mark.parametrize("card", [17, 23, 106])
def test_a_port_must_be_open(card):
    assert playable(holding(card, "csa"), card)
    assert not playable(holding(card, "csa", CUT), card)


@of_card(23)
def test_bermuda_serves_the_atlantic():
    g = event(23, "csa", "recruit wilmington-nc", "recruit wilmington-nc")
    assert sp(g, "csa", "wilmington-nc") == 2 and over(g, "csa") and not gone(g, 23)
    zones = {T.zone[S[id]] for id in places(23, "csa")}
    assert zones == {0, 1}
    atlantic = {id: {"control": "usa"} for zone in (0, 1) for id in (T.ids[s] for s in T.zones[zone])}
    assert not playable(holding(23, "csa", atlantic), 23)


@of_card(22)
@pytest.mark.rule("for-the-people", "4.2.7")
def test_gorgas_arms_three_resource_spaces_at_most():
    g = event(22, "csa", spaces={"nashville-tn": {"destroyed": True}, "memphis-tn": {"control": "usa"}})
    may = offered(g, "recruit")
    assert set(may) == set(RESOURCES) - {"nashville-tn", "memphis-tn"}
    act(g, "recruit atlanta-ga")
    assert "atlanta-ga" not in offered(g, "recruit")
    act(g, "recruit macon-ga", "recruit selma-al")
    assert over(g, "csa") and not gone(g, 22) and sum(g.sp) == 3
    assert over(event(22, "csa", "recruit atlanta-ga", "done"), "csa")


@of_card(33)
def test_kentuckians_gather_in_a_neutral_kentucky_but_not_a_neutral_missouri():
    may = places(33, "csa")
    assert {"bowling-green-ky", "columbus-ky", "nashville-tn"} <= set(may)
    assert "bowling-green-ky" not in places(33, "csa", spaces={"bowling-green-ky": {"control": "usa"}})


@of_card(38)
def test_gunpowder_goes_to_different_states():
    assert states(places(38, "csa", "recruit atlanta-ga")) == {"SC", "NC", "AL"}


@of_card(40)
@pytest.mark.rule("for-the-people", "4.2.7")
@pytest.mark.parametrize(
    ("raider", "n"),
    [
        (None, 3),
        ("gettysburg-pa", 4),
        ("manassas-va", 4),
        ("frederick-md", 4),
        ("fredericksburg-va", 3),
        ("st-louis-mo", 3),  # a border state
    ],
)
def test_volunteers_come_when_the_north_is_threatened(raider, n):
    g = event(40, "usa", spaces={raider: {"csa": stack(1)}} if raider else {})
    assert g.agenda[-1].n == n


@of_card(40)
def test_two_volunteers_at_most_in_one_place():
    may = places(40, "usa", "recruit columbus-oh", "recruit columbus-oh")
    assert "columbus-oh" not in may and "cincinnati-oh" in may
    assert "washington-dc" not in may  # in no state


@of_card(41)
def test_both_tennesseans_may_go_to_nashville():
    g = event(41, "csa", "recruit nashville-tn", "recruit nashville-tn")
    assert sp(g, "csa", "nashville-tn") == 2


@of_card(43)
def test_kansas_sends_men_to_a_missouri_that_is_not_the_enemys():
    may = places(43, "usa")
    assert {"st-louis-mo", "kansas-city-mo"} <= set(may) and "new-madrid-mo" not in may


@of_card(47)
def test_four_states_recognised():
    g = event(47, "csa", "recruit springfield-mo", "recruit springfield-mo")
    assert sp(g, "csa", "springfield-mo") == 2 and control(g, "springfield-mo") == "neutral"
    assert gone(g, 47)
    assert "st-louis-mo" not in places(47, "csa")
    assert "frederick-md" in places(47, "csa", spaces={"frederick-md": {"control": "csa"}})


# ---- the rest


@of_card(106)
@pytest.mark.rule("for-the-people", "10.5.4")
def test_the_clyde_runs_the_blockade_at_once_and_a_failure_costs_nothing():
    g = event(106, "csa", dice=[2, 3, 1, 6], blockade=2, will={"csa": 100, "usa": 100})
    assert [row["zone"] for row in told(g, "runners")] == ["south-atlantic", "west-gulf"]
    assert [row["zone"] for row in told(g, "runners-caught")] == ["north-atlantic", "east-gulf"]
    assert set(offered(g, "recruit")) == {"charleston-sc", "savannah-ga", "fernandina-fl", "jacksonville-fl"}
    act(g, "recruit savannah-ga")
    assert set(offered(g, "recruit")) == {"new-orleans-la", "sabine-city-tx"}
    act(g, "recruit new-orleans-la")
    assert over(g, "csa") and changed(g) == (0, 0) and not gone(g, 106) and sum(g.sp) == 2


@of_card(106)
def test_the_clyde_rolls_only_for_zones_that_are_open():
    closed = {T.ids[s]: {"control": "usa"} for s in T.zones[3]}
    g = event(106, "csa", dice=[1, 1, 1], spaces=closed, blockade=3)
    assert len(told(g, "runners-caught")) == 3 and over(g, "csa")


@of_card(113)
@pytest.mark.rule("for-the-people", "4.2.1", "6.8.6")
def test_washington_is_fortified():
    g = event(113, "usa")
    assert sp(g, "usa", "washington-dc") == 2 and g.forts[S["washington-dc"]] == 0
    assert over(g) and not gone(g, 113)
    g = event(113, "usa", spaces={"washington-dc": {"fort": "usa"}})
    assert sp(g, "usa", "washington-dc") == 2 and told(g, "fort-built") == []
    for lost in ({"csa": stack(1)}, {"control": "csa"}):
        assert not playable(holding(113, "usa", {"washington-dc": lost}), 113)


@of_card(113)
@pytest.mark.rule("for-the-people", "4.2.7", "6.6.3", "6.8.6")
def test_a_washington_that_is_cut_off_gets_nothing():
    ring = {id: {"csa": stack(1), "control": "csa"} for id in ("baltimore-md", "annapolis-md", "frederick-md")}
    for fort, n in (("neutral", 2), ("csa", 0)):
        g = event(113, "usa", spaces={**ring, "aquia-creek-va": {"csa": stack(1), "fort": fort}})
        assert sp(g, "usa", "washington-dc") == n and (g.forts[S["washington-dc"]] == 0) == bool(n) and over(g)


@of_card(113)
@pytest.mark.rule("for-the-people", "6.8.6")
def test_no_thirteenth_union_fort():
    twelve = {id: {"fort": "usa"} for id in [id for id in T.ids if T.colour[S[id]] == 0 and id != "washington-dc"][:12]}
    g = event(113, "usa", spaces=twelve)
    assert sp(g, "usa", "washington-dc") == 2 and g.forts[S["washington-dc"]] < 0


@of_card(114)
@pytest.mark.rule("for-the-people", "4.2.7")
def test_douglass_recruits_after_emancipation():
    held = {id: {"control": "usa"} for id in ("new-bern-nc", "beaufort-sc", "louisville-ky", "paducah-ky")}
    g = event(114, "usa", spaces=held, emancipation=True, will={"usa": 100})
    may = set(offered(g, "recruit"))
    assert set(held) <= may and not {"washington-dc", "cairo-il", "richmond-va"} & may
    act(g, "recruit new-bern-nc")
    assert "new-bern-nc" not in offered(g, "recruit")
    act(g, "recruit beaufort-sc", "recruit paducah-ky")
    assert over(g) and not gone(g, 114) and changed(g)[0] == 0


@of_card(117)
@pytest.mark.rule("for-the-people", "10.5.2")
def test_st_marks_becomes_a_runners_port_with_two_points():
    g = event(117, "csa")
    assert g.runners and gone(g, 117) and over(g, "csa")
    assert sp(g, "csa", "st-marks-fl") == 2
    assert not playable(holding(117, "csa", {"st-marks-fl": {"control": "usa"}}), 117)
    g = event(117, "csa", spaces=CUT)
    assert g.runners and not sum(g.sp)


@pytest.mark.rule("for-the-people", "4.2.7")
def test_points_placed_with_an_army_are_of_it():
    g = event(
        41,
        "csa",
        "recruit nashville-tn",
        spaces={"nashville-tn": {"csa": stack(5, "as-johnston", army="army-tennessee-cs")}},
    )
    assert sp(g, "csa", "nashville-tn") == 6 and g.here[CSA * T.size + S["nashville-tn"]] == T.army["army-tennessee-cs"]
