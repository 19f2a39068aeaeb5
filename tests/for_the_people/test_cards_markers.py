"""Cards that place control markers or take them away (11.3)."""

import pytest

from for_the_people.helpers import S, act, control, offered, stack
from for_the_people.playing import changed, event, gone, holding, of_card, over, playable, sound
from hardtack.engine.contract import BadInput, IllegalAction
from hardtack.games.for_the_people.rules.tables import T


def places(card: int, side: str, verb: str = "mark", **table) -> set[str]:
    return set(offered(event(card, side, **table), verb))


CUT_OFF = {T.ids[n]: {"csa": stack(1)} for n, _ in T.roads[S["franklin-wv"]]}
"""Confederates all around Franklin."""


# ---- the border states


@of_card(11, 29, 44)
@pytest.mark.rule("for-the-people", "4.2.1", "11.3")
@pytest.mark.parametrize(
    ("card", "first", "leaves"),
    [
        (11, ["rolla-mo", "ironton-mo", "jefferson-city-mo"], False),
        (29, ["louisville-ky", "lexington-ky"], True),
        (44, ["grafton-wv", "wheeling-wv", "weston-wv"], True),
    ],
)
def test_so_many_union_markers_in_a_border_state(card, first, leaves):
    g = event(card, "usa", *(f"mark {id}" for id in first))
    assert over(g) and all(control(g, id) == "usa" for id in first)
    assert gone(g, card) == leaves
    g = event(card, "usa", f"mark {first[0]}", "done")  # up to
    assert over(g) and control(g, first[1]) == "neutral"
    state = first[0][-2:].upper()
    assert {T.states[T.state[S[id]]].id for id in places(card, "usa")} == {state}


@of_card(11, 29, 44)
@pytest.mark.rule("for-the-people", "11.3")
@pytest.mark.parametrize(
    ("card", "a", "b", "c"),
    [
        (11, "rolla-mo", "ironton-mo", "lexington-mo"),
        (29, "louisville-ky", "frankfort-ky", "lebanon-ky"),
        (44, "grafton-wv", "weston-wv", "franklin-wv"),
    ],
)
def test_neutral_spaces_without_enemies_or_those_with_supplied_infantry(card, a, b, c):
    may = places(card, "usa", spaces={a: {"csa": stack(1)}, b: {"fort": "csa"}, c: {"control": "csa"}})
    assert not {a, b, c} & may
    may = places(card, "usa", spaces={c: {"control": "csa", "usa": stack(1)}})
    assert c in may  # 11.3.A: own infantry
    may = places(card, "usa", spaces={c: {"control": "csa", "usa": stack(1, "stoneman")}})
    assert c not in may  # horse does not count


@of_card(13, 28, 123)
@pytest.mark.rule("for-the-people", "4.2.1", "12.1.3")
@pytest.mark.parametrize(("card", "n"), [(13, 2), (28, 1), (123, 1)])
def test_raiders_take_unguarded_union_markers_out_of_missouri(card, n):
    marked = {id: {"control": "usa"} for id in ("rolla-mo", "ironton-mo", "lexington-mo", "louisville-ky")}
    marked["st-louis-mo"] = {"usa": stack(1)}
    marked["ironton-mo"]["fort"] = "usa"
    g = event(card, "csa", spaces=marked, states={"MO": "usa"})
    assert set(offered(g, "raid")) == {"rolla-mo", "lexington-mo"}
    act(g, *[f"raid {id}" for id in ("rolla-mo", "lexington-mo")[:n]])
    assert over(g, "csa") and control(g, "rolla-mo") == "neutral" and not gone(g, card)
    assert g.states[T.state_of["MO"]] == 0  # what is won stays won
    assert over(event(card, "csa", spaces={"st-louis-mo": {"control": "neutral"}}), "csa")


@of_card(13)
def test_guerrillas_may_content_themselves_with_one():
    g = event(13, "csa", "done", spaces={"rolla-mo": {"control": "usa"}})
    assert over(g, "csa") and control(g, "rolla-mo") == "usa"


@of_card(28)
def test_sigel_brings_a_regiment_for_the_union():
    g = event(28, "usa", "recruit st-louis-mo")
    assert over(g) and not gone(g, 28) and sum(g.sp) == 1


@of_card(42)
@pytest.mark.rule("for-the-people", "4.2.1")
def test_anarchy_clears_kentucky_of_all_markers():
    held = {
        "lexington-ky": {"control": "usa", "usa": stack(2)},
        "louisville-ky": {"control": "usa"},
        "columbus-ky": {"csa": stack(1)},
    }
    for side in ("usa", "csa"):
        g = event(42, side, spaces=held)
        assert all(control(g, T.ids[s]) == "neutral" for s in T.in_state[T.state_of["KY"]])
        assert over(g, side) and not gone(g, 42)
        for whose in ("usa", "csa"):
            assert not playable(holding(42, side, states={"KY": whose}), 42)


# ---- behind the enemy's lines


@of_card(16)
@pytest.mark.rule("for-the-people", "4.2.1", "11.3")
def test_grierson_flags_mississippi():
    g = event(
        16,
        "usa",
        spaces={"memphis-tn": {"usa": stack(2)}, "oxford-ms": {"csa": stack(1)}, "tupelo-ms": {"fort": "csa"}},
    )
    may = set(offered(g, "mark"))
    assert {"corinth-ms", "meridian-ms"} <= may and all(id.endswith("-ms") for id in may)
    assert not may & {"jackson-ms", "oxford-ms", "tupelo-ms"}  # a resource space, a force, a fort
    act(g, "mark corinth-ms", "mark meridian-ms")
    assert over(g) and control(g, "corinth-ms") == "usa" and not gone(g, 16)


@of_card(16)
@pytest.mark.rule("for-the-people", "4.2.1")
@pytest.mark.parametrize(
    ("spaces", "ready"),
    [
        ({}, False),
        ({"memphis-tn": {"usa": stack(1)}}, False),
        ({"memphis-tn": {"usa": stack(1)}, "new-orleans-la": {"usa": stack(1)}}, True),
        ({"memphis-tn": {"usa": stack(1, "stoneman")}}, True),
        ({"cairo-il": {"usa": stack(5, "stoneman")}}, False),
    ],
)
def test_grierson_needs_a_brigade_or_two_points_near(spaces, ready):
    assert playable(holding(16, "usa", spaces), 16) == ready


@of_card(46)
@pytest.mark.rule("for-the-people", "4.2.1", "11.3")
def test_east_tennessee_is_for_the_union():
    assert places(46, "usa") == {"knoxville-tn", "cleveland-tn", "clinton-tn", "rogersville-tn"}
    may = places(46, "usa", spaces={"knoxville-tn": {"csa": stack(1)}, "clinton-tn": {"fort": "csa"}})
    assert may == {"cleveland-tn", "rogersville-tn"}
    g = event(46, "usa", "mark knoxville-tn")
    assert over(g) and control(g, "knoxville-tn") == "usa" and not gone(g, 46)
    assert not playable(holding(46, "usa", states={"TN": "usa"}), 46)


@of_card(92)
@pytest.mark.rule("for-the-people", "4.2.1", "11.3")
def test_riots_in_baltimore():
    g = event(92, "csa", spaces={"frederick-md": {"usa": stack(1)}}, will={"usa": 100})
    assert set(offered(g, "mark")) == {"baltimore-md", "annapolis-md"}
    act(g, "mark annapolis-md")
    assert control(g, "annapolis-md") == "csa" and over(g, "csa") and not gone(g, 92) and changed(g)[0] == 0


@of_card(92)
def test_riots_that_are_put_down_cost_a_little():
    held = {id: {"usa": stack(1)} for id in ("baltimore-md", "annapolis-md")} | {"frederick-md": {"fort": "usa"}}
    g = event(92, "csa", spaces=held, will={"usa": 100}, sign={"usa": -1})
    assert over(g, "csa") and changed(g)[0] == -1


@of_card(111)
@pytest.mark.rule("for-the-people", "4.2.1", "11.3", "12.2", "12.11")
def test_wilson_destroys_what_he_reaches():
    rider = {"huntsville-al": {"usa": stack(1, "stoneman")}}
    g = event(111, "usa", "mark atlanta-ga", spaces=rider, will={"usa": 100, "csa": 100}, sign={"usa": 1, "csa": -1})
    assert g.destroyed[S["atlanta-ga"]] and changed(g) == (10, -10) and over(g) and not gone(g, 111)
    g = event(
        111,
        "usa",
        "mark dalton-ga",
        spaces={**rider, "dalton-ga": {"fort": "csa"}},
        will={"usa": 100, "csa": 100},
        sign={"usa": 1, "csa": -1},
    )
    assert g.forts[S["dalton-ga"]] < 0 and changed(g) == (1, -1) and control(g, "dalton-ga") == "usa"


@of_card(111)
@pytest.mark.rule("for-the-people", "4.2.1", "11.3")
def test_wilsons_limits():
    """Huntsville to Atlanta is four spaces, to Macon five; no force, no capital, no other state."""
    rider = {"huntsville-al": {"usa": stack(1, "stoneman")}}
    may = places(111, "usa", spaces={**rider, "decatur-al": {"csa": stack(1)}}, capital={"csa": "kingston-ga"})
    assert {"atlanta-ga", "macon-ga"} <= may
    assert not may & {"albany-ga", "savannah-ga", "decatur-al", "kingston-ga", "chattanooga-tn"}
    assert not playable(holding(111, "usa", {"huntsville-al": {"usa": stack(3, "grant")}}), 111)
    far = event(111, "usa", spaces={"washington-dc": {"usa": stack(1, "stoneman")}})
    assert over(far)  # nothing in reach


@of_card(126)
@pytest.mark.rule("for-the-people", "4.2.1", "11.3")
def test_the_valley_is_devastated():
    near = {"harpers-ferry-va": {"usa": stack(1)}}
    g = event(126, "usa", spaces={**near, "staunton-va": {"csa": stack(1)}}, will={"csa": 100}, sign={"csa": -1})
    assert set(offered(g, "mark")) == {"winchester-va", "strasburg-va"} and changed(g)[1] == -1
    act(g, "mark winchester-va")
    assert over(g) and control(g, "winchester-va") == "usa" and not gone(g, 126)
    held = {id: {"csa": stack(1)} for id in ("winchester-va", "strasburg-va", "staunton-va")}
    g = event(126, "usa", spaces={**near, **held}, will={"csa": 100}, sign={"csa": -1})
    assert over(g) and changed(g)[1] == -1


@of_card(126)
@pytest.mark.parametrize(
    ("spaces", "ready"),
    [
        ({}, False),
        ({"frederick-md": {"usa": stack(3)}}, False),
        ({"harpers-ferry-va": {"usa": stack(1, "stoneman")}}, False),
        ({"franklin-wv": {"usa": stack(1)}}, True),
        ({"franklin-wv": {"usa": stack(1)}, **CUT_OFF}, False),
    ],
)
def test_infantry_must_be_near_the_valley_and_in_supply(spaces, ready):
    assert playable(holding(126, "usa", spaces), 126) == ready


@of_card(119)
@pytest.mark.rule("for-the-people", "4.2.1", "4.2.7", "11.3")
def test_war_in_the_west_brings_a_point_or_two_markers():
    for side, home, mark in (("usa", "st-louis-mo", "rolla-mo"), ("csa", "little-rock-ar", "rolla-mo")):
        g = event(119, side)
        assert offered(g, "choose") == ["troops", "markers"]
        act(g, "choose troops", f"recruit {home}")
        assert over(g, side) and sum(g.sp) == 1 and not gone(g, 119)
        g = event(119, side, "choose markers", f"mark {mark}", "mark ironton-mo")
        assert over(g, side) and control(g, mark) == side
        assert over(event(119, side, "choose markers", "done"), side)


@of_card(119)
@pytest.mark.rule("for-the-people", "4.2.1", "4.2.7", "11.3")
def test_where_it_is_fought():
    g = event(119, "csa", "choose troops")
    assert {T.states[T.state[S[id]]].id for id in offered(g, "recruit")} == {"MO", "AR", "LA", "TX"}
    held = {id: {"usa": stack(1)} for id in ("pocahontas-ar", "little-rock-ar", "memphis-tn")}
    may = set(offered(event(119, "usa", "choose markers", spaces=held), "mark"))
    assert "pocahontas-ar" in may and not {"little-rock-ar", "memphis-tn", "louisville-ky"} & may  # 11.3.D: resources


# ---- what an event's marker never does


@pytest.mark.rule("for-the-people", "11.3")
@pytest.mark.parametrize(("card", "verb"), [(46, "mark"), (92, "mark"), (126, "mark"), (28, "raid"), (123, "raid")])
def test_a_card_that_says_one_means_one(card, verb):
    side = "usa" if card in (46, 126) else "csa"
    g = event(card, side, spaces={"harpers-ferry-va": {"usa": stack(1)}, "rolla-mo": {"control": "usa"}})
    assert offered(g, verb)
    with pytest.raises((BadInput, IllegalAction)):
        act(g, "done")
    sound(g)
