"""9, 8.4.2: attrition, foraging, and who lives off the Shenandoah."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.helpers import S, T, act, asked, offered, sp, stack, told, war, where
from hardtack.games.for_the_people.rules.attrition import fed, toll
from hardtack.games.for_the_people.rules.state import TRACK, People
from hardtack.games.for_the_people.rules.supply import in_supply
from hardtack.games.for_the_people.rules.tables import CSA


def phase(spaces: dict[str, Any], **table: Any) -> People:
    """The attrition phase of spring 1861; what follows it does not touch these spaces."""
    return war(spaces, phase="attrition", **table)


def lost(g: People) -> dict[str, int]:
    """Infantry lost by space."""
    return {row["space"]: row["sp"] for row in told(g, "lost-sp")}


@pytest.mark.rule("for-the-people", "9.1")
@pytest.mark.parametrize(
    ("size", "loss"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1), (7, 2), (8, 2), (15, 2), (24, 2)]
)
def test_what_attrition_takes(size, loss):
    assert toll(size) == loss
    g = phase({"harrisburg-pa": {"usa": stack(size)}, "macon-ga": {"csa": stack(size)}})
    assert sp(g, "usa", "harrisburg-pa") == size - loss
    assert sp(g, "csa", "macon-ga") == size - loss


@pytest.mark.rule("for-the-people", "9.1")
def test_each_space_is_counted_by_itself():
    g = phase({"harrisburg-pa": {"usa": stack(2)}, "pittsburgh-pa": {"usa": stack(2)}, "trenton-nj": {"usa": stack(3)}})
    assert lost(g) == {"trenton-nj": 1}


@pytest.mark.rule("for-the-people", "9.1")
def test_an_army_and_what_is_beside_it_are_counted_together():
    g = phase({"macon-ga": {"csa": stack(17, "lee", army="army-northern-virginia")}})
    assert lost(g) == {"macon-ga": 2}


@pytest.mark.rule("for-the-people", "9.1")
def test_cavalry_counts_and_its_owner_says_what_is_lost():
    g = phase({"macon-ga": {"csa": stack(3, "forrest")}})
    assert asked(g) == ("csa", "losses")
    assert offered(g, "lose") == ["forrest"]
    act(g, "lose forrest")
    assert sp(g, "csa", "macon-ga") == 2 and where(g, "forrest") == TRACK
    g = phase({"macon-ga": {"csa": stack(3, "forrest")}})
    act(g, "foot")
    assert sp(g, "csa", "macon-ga") == 2 and where(g, "forrest") == "macon-ga"


FAR = {T.ids[n]: {"control": "usa"} for n, _ in T.roads[S["macon-ga"]]}
"""Macon is a source, but joined to no other: whoever is there has no line."""


@pytest.mark.rule("for-the-people", "9.2", "9.1", "8.1", "8.3")
@pytest.mark.parametrize(
    ("size", "left"), [(1, 1), (2, 2), (3, 2), (4, 2), (5, 3), (6, 4), (7, 4), (8, 5), (9, 5), (15, 11)]
)
def test_a_force_without_a_line_suffers_twice(size, left):
    g = phase({**FAR, "macon-ga": {"csa": stack(size)}})
    assert sp(g, "csa", "macon-ga") == left


@pytest.mark.rule("for-the-people", "9.2", "8.3")
def test_the_union_forages_too():
    around = {T.ids[n]: {"control": "csa"} for n, _ in T.roads[S["gettysburg-pa"]]}
    g = phase({**around, "gettysburg-pa": {"usa": stack(7)}})
    assert lost(g) == {"gettysburg-pa": 3}
    assert lost(phase({"gettysburg-pa": {"usa": stack(7)}})) == {"gettysburg-pa": 2}


@pytest.mark.rule("for-the-people", "9.2", "example.attrition-1")
def test_three_that_forage_lose_one():
    g = phase({**FAR, "macon-ga": {"csa": stack(3)}})
    assert lost(g) == {"macon-ga": 1}


@pytest.mark.rule("for-the-people", "9.2", "example.attrition-2")
def test_seven_that_forage_lose_three():
    g = phase({**FAR, "macon-ga": {"csa": stack(7)}})
    assert lost(g) == {"macon-ga": 3}


@pytest.mark.rule("for-the-people", "9.2")
def test_foraging_cavalry_may_be_lost_twice_over():
    g = phase({**FAR, "macon-ga": {"csa": stack(5, "forrest", "wheeler")}}, turn=8)
    act(g, "lose forrest", "lose wheeler")
    assert sp(g, "csa", "macon-ga") == 3


@pytest.mark.rule("for-the-people", "9.2", "8.3")
def test_nobody_forages_in_a_coastal_fort():
    """So many Confederates are in Fort Monroe only."""
    spaces = {id: {"control": "usa"} for id in ("williamsburg-va", "norfolk-va")}
    g = phase({**spaces, "fort-monroe-va": {"csa": stack(7), "control": "csa"}, "fort-sumter-sc": {"usa": stack(7)}})
    assert not in_supply(g, CSA, S["fort-monroe-va"])
    assert lost(g) == {"fort-monroe-va": 2, "fort-sumter-sc": 2}


@pytest.mark.rule("for-the-people", "9.2", "8.3")
def test_cavalry_alone_does_not_forage_either():
    """Like the garrison of a coastal fort it suffers nothing for want of a line."""
    horse = ("stuart", "forrest", "morgan", "wheeler")
    g = phase({**FAR, "macon-ga": {"csa": stack(4, *horse)}}, scenario="1862", turn=5)
    act(g, "lose stuart")
    assert sp(g, "csa", "macon-ga") == 3 and asked(g)[1] != "losses"
    g = phase({**FAR, "macon-ga": {"csa": stack(4, *horse, "hood")}}, scenario="1862", turn=5)
    act(g, "lose stuart", "lose forrest")
    assert sp(g, "csa", "macon-ga") == 2


# ---- 8.4.2: the Valley


VALLEY = ("winchester-va", "strasburg-va", "staunton-va")
CUT = {id: {"control": "usa"} for id in ("manassas-va", "charlottesville-va", "lynchburg-va", "lewisburg-wv")}
"""The Valley has no line to the rest of the Confederacy."""


def invader(space: str, force: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**CUT, space: {"csa": force}, **more}


LEE = stack(7, "lee", army="army-northern-virginia")


@pytest.mark.rule("for-the-people", "8.4.2")
@pytest.mark.parametrize("space", ["winchester-va", "chambersburg-pa", "franklin-wv"])
@pytest.mark.parametrize("force", [LEE, stack(7, "jackson")], ids=["army", "corps"])
def test_an_army_or_corps_with_a_line_to_the_valley_does_not_forage(space, force):
    g = phase(invader(space, force))
    assert lost(g) == {space: 2}


@pytest.mark.rule("for-the-people", "8.4.2", "7.2.2")
def test_infantry_under_a_cavalry_general_is_a_corps_that_the_valley_feeds():
    g = phase(invader("winchester-va", stack(7, "stuart")))
    act(g, "foot", "foot")
    assert sp(g, "csa", "winchester-va") == 5 and asked(g)[1] != "losses"


@pytest.mark.rule("for-the-people", "8.4.2")
@pytest.mark.parametrize("missing", VALLEY)
def test_all_of_the_valley_must_be_confederate(missing):
    g = phase(invader("chambersburg-pa", LEE, **{missing: {"control": "usa"}}))
    assert lost(g) == {"chambersburg-pa": 3}


@pytest.mark.rule("for-the-people", "8.4.2")
def test_troops_without_a_general_do_not_live_off_the_valley():
    g = phase(invader("winchester-va", stack(7)))
    assert lost(g) == {"winchester-va": 3}


@pytest.mark.rule("for-the-people", "8.4.2")
def test_the_way_to_the_valley_is_a_line_like_any_other():
    west = {"gettysburg-pa": {"csa": LEE}, **CUT}
    assert lost(phase({**west, "chambersburg-pa": {"control": "csa"}})) == {"gettysburg-pa": 2}
    assert lost(phase(west)) == {"gettysburg-pa": 3}
    blocked = {"chambersburg-pa": {"control": "csa"}, "winchester-va": {"usa": stack(1)}}
    assert lost(phase({**west, **blocked})) == {"gettysburg-pa": 3}


@pytest.mark.rule("for-the-people", "8.4.2")
def test_the_valley_feeds_no_union_force():
    around = {id: {"control": "csa"} for id in ("gettysburg-pa", "harrisburg-pa", "pittsburgh-pa")}
    g = phase({**around, "chambersburg-pa": {"usa": stack(7, "meade")}}, turn=8)
    assert lost(g) == {"chambersburg-pa": 3}


@pytest.mark.rule("for-the-people", "8.4.2", "8.3")
def test_the_valley_does_not_feed_a_battle():
    spaces = invader("winchester-va", stack(2, "jackson"), **{"chambersburg-pa": {"usa": stack(2)}})
    g = war(spaces, active="csa", hands={"usa": [], "csa": [52, 125]}, removed=[4, 6, 105, 130])
    assert fed(g, CSA, S["winchester-va"]) and not in_supply(g, CSA, S["winchester-va"])
    act(g, "ops 52", "activate jackson", "with-sp 2", "to chambersburg-pa", dice=[1, 1])
    assert told(g, "battle-dice")[0]["drm2"] == 2


@pytest.mark.rule("for-the-people", "9.2", "19.9.3")
def test_with_rail_logistics_who_is_far_from_the_railroad_forages():
    spaces = {"greenville-mo": {"usa": stack(7)}, "ironton-mo": {"usa": stack(7)}, "columbus-oh": {"usa": stack(7)}}
    rails = {id: {"control": "usa"} for id in ("st-louis-mo", "ironton-mo", "greenville-mo", "rolla-mo")}
    spaces = {id: {**spaces.get(id, {}), **rails.get(id, {})} for id in (*spaces, *rails)}
    plain = phase(spaces)
    assert set(lost(plain).values()) == {2}
    spaces["new-madrid-mo"] = {"control": "csa"}
    spaces["pocahontas-ar"] = {"usa": stack(7)}
    g = phase(spaces, options={"rail-logistics": 1})
    assert lost(g) == {"greenville-mo": 2, "ironton-mo": 2, "columbus-oh": 2, "pocahontas-ar": 3}
