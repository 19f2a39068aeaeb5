"""8: lines of communication, supply sources, what it means to have none, the Shenandoah."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.helpers import GENERAL, S, T, act, control, sp, stack, told, war
from for_the_people.test_cache import check
from hardtack.games.for_the_people.rules.march.generals import journeys
from hardtack.games.for_the_people.rules.new_generals import quarters
from hardtack.games.for_the_people.rules.pieces import leave_map
from hardtack.games.for_the_people.rules.reinforcements import open_to
from hardtack.games.for_the_people.rules.sea import rivers as naval
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.states import conquered, held_in
from hardtack.games.for_the_people.rules.supply import in_supply, port_open
from hardtack.games.for_the_people.rules.tables import CSA, SIDES, USA
from hardtack.games.for_the_people.rules.victory import exhausted
from hardtack.games.for_the_people.rules.will import destroy

GAME = "for-the-people"
FORTS = "forts-st-philip-jackson-la"
HANDS = {"usa": [71, 125], "csa": []}
SOUTHERN_HANDS = {"usa": [], "csa": [52, 125]}
BATTLE_CARDS = [4, 6, 105, 130]


def field(spaces: dict[str, Any], **table: Any) -> People:
    return war(spaces, **{"hands": HANDS, "removed": BATTLE_CARDS, **table})


def isle(side: str, *own: str, **more: Any) -> dict[str, Any]:
    """All the map in enemy hands but these spaces."""
    other = SIDES[1 - SIDES.index(side)]
    spaces: dict[str, Any] = {id: {"control": side if id in own else other} for id in T.ids}
    for id, row in more.items():
        spaces[id.replace("_", "-")] |= row
    return spaces


def fed(g: People, side: str, space: str) -> bool:
    return in_supply(g, SIDES.index(side), S[space])


# ---- 8.1: the line


@pytest.mark.rule("for-the-people", "8.1")
def test_a_unit_is_in_supply_with_a_path_to_a_source():
    g = field({"somerset-ky": {"usa": stack(2)}, "richmond-va": {"csa": stack(2)}})
    assert fed(g, "usa", "somerset-ky") and fed(g, "csa", "richmond-va")
    assert not fed(g, "usa", "richmond-va") and not fed(g, "csa", "indianapolis-in")


@pytest.mark.rule("for-the-people", "8.1")
@pytest.mark.parametrize(
    "there", [{"csa": stack(1)}, {"csa": stack(1, "forrest")}, {"fort": "csa"}, {"control": "csa"}]
)
def test_the_path_is_friendly_or_neutral_and_free_of_the_enemy(there):
    spaces = {"somerset-ky": {"usa": stack(2)}, "lebanon-ky": {"control": "csa"}}
    assert fed(field(spaces), "usa", "somerset-ky")  # by Lexington, which is nobody's
    assert not fed(field({**spaces, "lexington-ky": there}), "usa", "somerset-ky")


@pytest.mark.rule("for-the-people", "8.1")
@pytest.mark.parametrize("there", [{"usa": stack(1)}, {"fort": "usa"}, {"control": "usa"}])
def test_the_path_of_the_confederates_is_friendly_or_neutral_and_free_of_the_enemy(there):
    spaces = {"somerset-ky": {"csa": stack(2)}}
    assert fed(field(spaces), "csa", "somerset-ky")
    assert not fed(field({**spaces, "clinton-tn": there}), "csa", "somerset-ky")


@pytest.mark.rule("for-the-people", "8.1")
def test_the_space_of_the_unit_itself_may_be_the_enemys():
    g = field({"manassas-va": {"usa": stack(2)}, "frederick-md": {"csa": stack(2)}})
    assert control(g, "manassas-va") == "csa" and fed(g, "usa", "manassas-va")
    g = field({"frederick-md": {"csa": stack(2)}, "harpers-ferry-va": {"control": "csa"}})
    assert control(g, "frederick-md") == "usa" and fed(g, "csa", "frederick-md")


@pytest.mark.rule("for-the-people", "8.1", "5.10")
def test_no_line_runs_through_rough_country():
    g = field({"jacksonville-al": {"usa": stack(2)}, "decatur-al": {"control": "usa"}})
    assert fed(g, "usa", "decatur-al") and not fed(g, "usa", "jacksonville-al")
    g = field({**isle("csa", "jacksonville-al", "kingston-ga", "atlanta-ga", "macon-ga")})
    assert fed(g, "csa", "kingston-ga") and not fed(g, "csa", "jacksonville-al")


@pytest.mark.rule("for-the-people", "8.1", "10.2.4")
def test_the_baltimore_and_ohio_serves_the_union_only():
    cut = {"frederick-md": {"control": "csa"}, "winchester-va": {"control": "csa"}}
    g = field({**cut, "harpers-ferry-va": {"usa": stack(2)}})
    assert fed(g, "usa", "harpers-ferry-va")
    g = field({**cut, "harpers-ferry-va": {"usa": stack(2)}, "grafton-wv": {"control": "csa"}})
    assert not fed(g, "usa", "harpers-ferry-va")
    around = ["pittsburgh-pa", "wheeling-wv", "parkersburg-wv", "weston-wv", "franklin-wv"]
    cut |= {id: {"control": "usa"} for id in around}
    g = field({**cut, "harpers-ferry-va": {"control": "csa"}, "grafton-wv": {"csa": stack(2), "control": "csa"}})
    assert fed(g, "csa", "harpers-ferry-va") and not fed(g, "csa", "grafton-wv")


# ---- 8.1.1: Confederate lines


@pytest.mark.rule("for-the-people", "8.1.1", "6.6.1")
def test_a_confederate_line_does_not_cross_a_river_the_union_holds():
    west: dict[str, Any] = {id: {"destroyed": True} for id in ("little-rock-ar", "shreveport-la")}
    west |= {FORTS: {"control": "usa"}, "madison-ar": {"csa": stack(2)}}
    assert not fed(field(west), "csa", "madison-ar")
    assert fed(field({**west, "memphis-tn": {"fort": "csa"}}), "csa", "madison-ar")
    assert fed(field({**west, "memphis-tn": {"ironclad": True}}), "csa", "madison-ar")
    assert fed(field({**west, "vicksburg-ms": {"fort": "csa"}}), "csa", "madison-ar")


@pytest.mark.rule("for-the-people", "8.1.1")
def test_a_confederate_river_line_leaves_no_stretch_that_the_union_holds():
    west: dict[str, Any] = {id: {"destroyed": True} for id in ("little-rock-ar", "shreveport-la")}
    west |= {FORTS: {"control": "usa"}, "arkansas-post-ar": {"fort": "csa"}, "little-rock-ar": {"csa": stack(2)}}
    west["little-rock-ar"]["destroyed"] = True
    g = field(west)
    assert not naval.naval(g).port[S["little-rock-ar"]] and naval.naval(g).port[S["memphis-tn"]]
    assert not fed(g, "csa", "little-rock-ar") and not fed(g, "csa", "arkansas-post-ar")
    g = field(
        {
            "cairo-il": {"csa": stack(2), "control": "csa"},
            "paducah-ky": {"control": "usa"},
            "columbus-ky": {"fort": "csa", "control": "csa"},
        }
    )
    assert fed(g, "csa", "columbus-ky") and not fed(g, "csa", "cairo-il")


LANDLOCKED = {id: {"control": "usa"} for id in ("vicksburg-ms", "canton-ms", "grenada-ms")}
"""Yazoo City has no way out but its river."""


@pytest.mark.rule("for-the-people", "8.1.1")
def test_a_confederate_line_runs_along_a_river_where_union_control_is_negated():
    spaces = {**LANDLOCKED, "yazoo-city-ms": {"csa": stack(2)}, "columbus-ky": {"fort": "csa"}}
    assert fed(field(spaces), "csa", "yazoo-city-ms")
    assert not fed(field({**spaces, "columbus-ky": {}}), "csa", "yazoo-city-ms")


@pytest.mark.rule("for-the-people", "8.1.1")
@pytest.mark.parametrize("there", [{"usa": stack(1)}, {"fort": "usa"}, {"control": "usa"}])
def test_a_confederate_river_line_stops_at_union_troops_forts_and_markers(there):
    spaces = {**LANDLOCKED, "yazoo-city-ms": {"csa": stack(2)}, "columbus-ky": {"fort": "csa"}}
    west = {id: {"control": "usa"} for id in ("arkansas-post-ar", "little-rock-ar")}
    assert fed(field({**spaces, **west}), "csa", "yazoo-city-ms")
    assert not fed(field({**spaces, **west, "memphis-tn": there}), "csa", "yazoo-city-ms")


@pytest.mark.rule("for-the-people", "8.1.1")
def test_a_river_line_may_lead_through_neutral_spaces():
    spaces = isle("csa", "columbus-ky", "memphis-tn", "jackson-ms", "vicksburg-ms", FORTS)
    spaces["columbus-ky"] = {"fort": "csa", "control": "csa", "csa": stack(2)}
    assert not fed(field(spaces), "csa", "columbus-ky")
    assert fed(field({**spaces, "new-madrid-mo": {"control": "neutral"}}), "csa", "columbus-ky")


@pytest.mark.rule("for-the-people", "8.1.1")
def test_a_confederate_coastal_fort_has_the_line_of_its_port():
    fort = {"fort-sumter-sc": {"csa": stack(1)}}
    assert fed(field(fort), "csa", "fort-sumter-sc")
    assert not fed(field({**fort, "charleston-sc": {"control": "usa"}}), "csa", "fort-sumter-sc")
    assert not fed(field({**fort, "charleston-sc": {"usa": stack(1)}}), "csa", "fort-sumter-sc")
    around = {T.ids[n]: {"control": "usa"} for n, _ in T.roads[S["charleston-sc"]]}
    assert not fed(field({**fort, **around}), "csa", "fort-sumter-sc")


@pytest.mark.rule("for-the-people", "8.1.1")
def test_a_fort_won_back_has_the_line_of_its_port_before_its_marker():
    g = field({"fort-sumter-sc": {"csa": stack(1), "control": "usa"}})
    assert fed(g, "csa", "fort-sumter-sc")
    g = war({"fort-sumter-sc": {"csa": stack(1), "control": "usa"}}, phase="political")
    assert control(g, "fort-sumter-sc") == "csa"


@pytest.mark.rule("for-the-people", "8.1.1")
def test_fort_monroe_may_trace_by_land():
    fort = {"fort-monroe-va": {"csa": stack(2), "control": "csa"}, "norfolk-va": {"control": "usa"}}
    assert fed(field(fort), "csa", "fort-monroe-va")
    assert not fed(field({**fort, "williamsburg-va": {"control": "usa"}}), "csa", "fort-monroe-va")


# ---- 8.1.2: Union lines


CLOSED = {id: {"fort": "csa", "control": "csa"} for id in ("st-louis-mo", "vincennes-in", "louisville-ky")}
"""Union control is negated at Cairo and below, and no fort stands in between."""
SHUT = {id: {"control": "csa"} for id in ("humboldt-tn", "greenville-mo", "mckenzie-tn", "paducah-ky")}


@pytest.mark.rule("for-the-people", "8.1.2")
@pytest.mark.parametrize("whose", ["usa", "neutral"])
def test_a_union_river_line_runs_through_friendly_or_neutral_spaces_without_naval_control(whose):
    spaces = {**CLOSED, **SHUT, "columbus-ky": {"control": whose}, "new-madrid-mo": {"usa": stack(2), "control": "usa"}}
    g = field(spaces)
    assert not naval.naval(g).port[S["new-madrid-mo"]]
    assert fed(g, "usa", "new-madrid-mo")
    assert not fed(field({**spaces, "columbus-ky": {"control": "csa"}}), "usa", "new-madrid-mo")


@pytest.mark.rule("for-the-people", "8.1.2", "8.1")
def test_a_union_river_line_may_end_under_an_enemy_marker():
    spaces = {**CLOSED, **SHUT, "columbus-ky": {"usa": stack(2), "control": "csa"}}
    assert fed(field(spaces), "usa", "columbus-ky")
    below = {**CLOSED, **SHUT, "columbus-ky": {"control": "csa"}, "new-madrid-mo": {"usa": stack(2), "control": "csa"}}
    assert not fed(field(below), "usa", "new-madrid-mo")


VICKSBURG = {"vicksburg-ms": {"control": "usa", "usa": stack(2)}, **{id: {"control": "csa"} for id in SHUT}}


@pytest.mark.rule("for-the-people", "8.1.2")
@pytest.mark.parametrize(
    ("there", "well"),
    [
        ({"control": "csa"}, True),
        ({"csa": stack(5)}, True),
        ({"csa": stack(2, "forrest")}, True),
        ({"torpedoes": True}, True),
        ({"fort": "csa"}, False),
        ({"ironclad": True}, False),
    ],
)
def test_a_union_river_line_passes_troops_and_torpedoes_but_no_fort_or_ironclad(there, well):
    spaces = {**VICKSBURG, "columbus-ky": {"control": "csa"}, "memphis-tn": there}
    assert fed(field(spaces), "usa", "vicksburg-ms") is well


@pytest.mark.rule("for-the-people", "8.1.2")
def test_a_union_river_line_passes_the_enemy_only_where_the_union_has_control():
    spaces = {**CLOSED, **SHUT, "columbus-ky": {"control": "neutral", "csa": stack(2)}}
    assert not fed(field({**spaces, "new-madrid-mo": {"usa": stack(2)}}), "usa", "new-madrid-mo")


@pytest.mark.rule("for-the-people", "8.1.2")
def test_an_ironclad_stops_a_union_line_even_where_nobody_has_a_marker():
    spaces = {**CLOSED, **SHUT, "columbus-ky": {"control": "neutral"}, "new-madrid-mo": {"usa": stack(2)}}
    assert fed(field(spaces), "usa", "new-madrid-mo")
    spaces["columbus-ky"]["ironclad"] = True
    assert not fed(field(spaces), "usa", "new-madrid-mo")


@pytest.mark.rule("for-the-people", "8.1.2", "6.6.1")
def test_new_orleans_behind_its_forts_is_fed_down_the_river():
    spaces = {"new-orleans-la": {"usa": stack(2), "control": "usa"}, "brookhaven-ms": {"usa": stack(2)}}
    g = field(spaces)
    assert not naval.naval(g).port[S["new-orleans-la"]]  # the forts are Confederate
    assert fed(g, "usa", "new-orleans-la") and fed(g, "usa", "brookhaven-ms")
    g = field({**spaces, "baton-rouge-la": {"fort": "csa"}})
    assert not fed(g, "usa", "new-orleans-la") and not fed(g, "usa", "brookhaven-ms")


@pytest.mark.rule("for-the-people", "8.1.2", "8.3")
def test_a_landing_is_in_supply_if_it_was_where_it_began():
    spaces = {"washington-dc": {"usa": stack(1)}, "aquia-creek-va": {"fort": "csa", "csa": stack(1)}}
    roads = {id: {"control": "csa"} for id in ("baltimore-md", "annapolis-md", "frederick-md")}
    for g, drm in ((field(spaces), 2), (field({**spaces, **roads}), 2 + 2)):  # the fort; the want of supply
        act(g, "ops 71", "sail washington-dc", "with-sp 1", "to aquia-creek-va", dice=[1, 1])
        assert told(g, "battle-dice")[0]["drm2"] == drm


@pytest.mark.rule("for-the-people", "8.3")
def test_a_landing_behind_the_enemys_forts_is_in_supply():
    spaces = {"cairo-il": {"usa": stack(1)}, "columbus-ky": {"fort": "csa"}, "memphis-tn": {"csa": stack(1)}}
    g = field(spaces)
    act(g, "ops 71", "sail cairo-il", "with-sp 1", "to memphis-tn", dice=[4, 1, 1])
    assert not fed(g, "usa", "memphis-tn") and told(g, "battle-dice")[0]["drm2"] == 0


# ---- 8.2: sources


@pytest.mark.rule("for-the-people", "8.2")
def test_a_railroad_to_the_north_edge_is_a_source():
    g = field(isle("usa", "indianapolis-in", "seymour-in", seymour_in={"usa": stack(2)}))
    assert fed(g, "usa", "seymour-in")
    g = field(isle("usa", "seymour-in", seymour_in={"usa": stack(2)}))
    assert not fed(g, "usa", "seymour-in")


@pytest.mark.rule("for-the-people", "8.2")
def test_a_port_without_a_union_marker_feeds_only_who_is_in_it():
    g = field(isle("usa", "seymour-in", vincennes_in={"usa": stack(2)}, seymour_in={"usa": stack(2)}))
    assert fed(g, "usa", "vincennes-in") and not fed(g, "usa", "seymour-in")
    g = field(isle("usa", "seymour-in", "vincennes-in", seymour_in={"usa": stack(2)}))
    assert fed(g, "usa", "seymour-in")


@pytest.mark.rule("for-the-people", "8.2")
def test_a_neutral_port_on_a_river_without_a_union_port_feeds_only_who_is_in_it():
    spaces = isle("usa", "lebanon-ky", louisville_ky={"control": "neutral", "usa": stack(2)})
    g = field(spaces)
    assert fed(g, "usa", "louisville-ky") and not fed(g, "usa", "lebanon-ky")
    assert fed(field({**spaces, "cairo-il": {"control": "usa"}}), "usa", "lebanon-ky")  # along the Ohio


@pytest.mark.rule("for-the-people", "8.2")
def test_a_coastal_port_is_a_source_if_its_fort_is_the_unions():
    port = {"savannah-ga": {"control": "usa"}, "millen-ga": {"usa": stack(2)}}
    assert not fed(field(port), "usa", "millen-ga")
    assert fed(field({**port, "fort-pulaski-ga": {"control": "usa"}}), "usa", "millen-ga")
    assert not fed(field({**port, "fort-pulaski-ga": {"usa": stack(1)}}), "usa", "millen-ga")
    assert fed(
        field({"brunswick-ga": {"control": "usa"}, "tebeauville-ga": {"usa": stack(2)}}), "usa", "tebeauville-ga"
    )


@pytest.mark.rule("for-the-people", "8.2")
def test_union_troops_in_a_coastal_fort_are_fed_before_its_marker_falls():
    g = war({"fort-pulaski-ga": {"usa": stack(1)}}, phase="political")
    assert control(g, "fort-pulaski-ga") == "usa"  # for which it had to be supplied (11.1)


CHAIN = ("richmond-va", "petersburg-va", "weldon-nc", "goldsboro-nc", "fayetteville-nc")


@pytest.mark.rule("for-the-people", "8.2")
def test_a_confederate_source_needs_another():
    assert fed(field(isle("csa", *CHAIN)), "csa", "petersburg-va")
    assert not fed(field(isle("csa", *CHAIN[:-1])), "csa", "petersburg-va")
    assert not fed(field(isle("csa", *CHAIN, fayetteville_nc={"destroyed": True})), "csa", "petersburg-va")
    assert not fed(field(isle("csa", *CHAIN, goldsboro_nc={"usa": stack(1)})), "csa", "petersburg-va")


@pytest.mark.rule("for-the-people", "8.2", "10.5.2")
def test_an_open_port_of_the_blockade_runners_is_a_source_too():
    port = (*CHAIN[:-1], "wilmington-nc", "fort-fisher-nc")
    g = field(isle("csa", *port))
    assert port_open(g, S["wilmington-nc"]) and fed(g, "csa", "petersburg-va")
    g = field(isle("csa", *port[:-1]))
    assert not port_open(g, S["wilmington-nc"]) and not fed(g, "csa", "petersburg-va")
    g = field(isle("csa", *port, richmond_va={"destroyed": True}))
    assert not port_open(g, S["wilmington-nc"]) and not fed(g, "csa", "petersburg-va")


@pytest.mark.rule("for-the-people", "8.2", "10.5.2")
def test_a_port_is_not_opened_by_its_own_resources():
    g = field(isle("csa", "columbus-ga", "fort-gadson-fl"))
    assert not port_open(g, S["columbus-ga"]) and not fed(g, "csa", "columbus-ga")
    assert port_open(field(isle("csa", "columbus-ga", "fort-gadson-fl", "macon-ga")), S["columbus-ga"])


@pytest.mark.rule("for-the-people", "8.2", "10.5.2")
def test_st_marks_is_no_port_of_the_runners_without_its_card():
    assert not port_open(field({}), S["st-marks-fl"])
    assert port_open(field({}, runners=True), S["st-marks-fl"])


@pytest.mark.rule("for-the-people", "8.1.1", "8.2")
def test_a_line_runs_both_ways_between_a_port_and_its_fort():
    own = ["richmond-va", "williamsburg-va", "fort-monroe-va", "norfolk-va"]
    g = field(isle("csa", *own))
    assert port_open(g, S["norfolk-va"]) and fed(g, "csa", "williamsburg-va")
    g = field(isle("csa", *own[1:], *CHAIN[1:]))
    assert port_open(g, S["norfolk-va"]) and fed(g, "csa", "williamsburg-va")


@pytest.mark.rule("for-the-people", "8.1.1")
def test_a_port_that_is_nobodys_does_not_join_its_fort_to_the_land_behind_it():
    own = ["williamsburg-va", "fort-monroe-va", *CHAIN[1:], "wilmington-nc", "fort-fisher-nc"]
    g = field(isle("csa", *own, norfolk_va={"control": "neutral"}))
    assert fed(g, "csa", "petersburg-va") and fed(g, "csa", "norfolk-va")
    assert not fed(g, "csa", "fort-monroe-va") and not fed(g, "csa", "williamsburg-va")
    assert fed(field(isle("csa", *own, "norfolk-va")), "csa", "williamsburg-va")


@pytest.mark.rule("for-the-people", "8.1.1", "8.3")
@pytest.mark.parametrize(("monroe", "drm"), [("csa", 0), ("usa", 2)])
def test_a_port_attacked_by_land_has_the_line_of_its_fort(monroe, drm):
    own = ["richmond-va", "williamsburg-va", "norfolk-va"]
    spaces = isle("csa", *own, norfolk_va={"csa": stack(2)}, weldon_nc={"usa": stack(2, "grant")})
    g = field({**spaces, "fort-monroe-va": {"control": monroe}})
    act(g, "ops 71", "activate grant", "with-sp 2", "to norfolk-va", dice=[1, 1])
    assert told(g, "battle-dice")[0]["drm"] == 3 + drm  # Grant


@pytest.mark.rule("for-the-people", "8.2")
def test_a_resource_space_does_not_feed_itself():
    g = field(isle("csa", "richmond-va", "petersburg-va", richmond_va={"csa": stack(3)}))
    assert not fed(g, "csa", "richmond-va")
    assert not open_to(g, CSA, S["richmond-va"])


@pytest.mark.rule("for-the-people", "8.2")
def test_a_resource_space_in_union_hands_is_no_source():
    g = field(isle("csa", *CHAIN[:-1], fayetteville_nc={"control": "usa"}))
    assert not fed(g, "csa", "petersburg-va")


@pytest.mark.rule("for-the-people", "8.2", "8.3")
@pytest.mark.parametrize(("far", "drm"), [("fayetteville-nc", 0), ("goldsboro-nc", 2)])
def test_a_force_attacked_in_its_own_source_needs_one_other(far, drm):
    own = CHAIN[: CHAIN.index(far) + 1]
    spaces = isle("csa", *own, richmond_va={"csa": stack(2)}, fredericksburg_va={"usa": stack(2, "grant")})
    g = field(spaces)
    act(g, "ops 71", "activate grant", "with-sp 2", "to richmond-va", dice=[1, 1])
    assert told(g, "battle-dice")[0]["drm"] == 3 + drm  # Grant


@pytest.mark.rule("for-the-people", "8.2", "17.2.2")
def test_without_a_source_left_the_south_has_lost():
    every = {T.ids[s]: {"destroyed": True} for s in range(T.size) if T.resource[s]}
    g = field(every)
    assert exhausted(g)
    one = dict(every)
    one["atlanta-ga"] = {"destroyed": False}
    assert not exhausted(field(one))


@pytest.mark.rule("for-the-people", "example.vicksburg-loc", "8.2")
def test_vicksburg_feeds_meridian():
    spaces = {id: {"control": "usa"} for id in ("vicksburg-ms", "jackson-ms", "forest-ms")}
    spaces["vicksburg-ms"] |= {"usa": stack(2)}
    g = field({**spaces, "meridian-ms": {"usa": stack(2)}})
    assert naval.naval(g).port[S["vicksburg-ms"]]
    assert fed(g, "usa", "vicksburg-ms") and fed(g, "usa", "meridian-ms")
    g = field({**spaces, "meridian-ms": {"usa": stack(2)}, "forest-ms": {"control": "csa"}})
    assert not fed(g, "usa", "meridian-ms")


# ---- 8.3: without supply


@pytest.mark.rule("for-the-people", "8.3")
def test_an_army_without_a_line_gets_neither_troops_nor_generals():
    army = stack(5, "lee", army="army-northern-virginia")
    for around, well in ((), True), (("harpers-ferry-va", "strasburg-va", "chambersburg-pa"), False):
        g = field({"winchester-va": {"csa": army}, **{id: {"control": "usa"} for id in around}})
        assert open_to(g, CSA, S["winchester-va"]) is well
        assert (S["winchester-va"] in quarters(g, CSA)) is well


@pytest.mark.rule("for-the-people", "8.3", "5.6.5")
@pytest.mark.parametrize("cut", [False, True])
def test_no_general_travels_to_an_army_without_a_line(cut):
    spaces: dict[str, Any] = {
        "winchester-va": {"csa": stack(5, "lee", army="army-northern-virginia")},
        "strasburg-va": {"csa": stack(2, "hill", "ewell")},
    }
    if cut:
        around = {T.ids[n] for s in ("winchester-va", "strasburg-va") for n, _ in T.roads[S[s]]}
        spaces |= {id: {"control": "usa"} for id in around - set(spaces)}
    g = field(spaces)
    assert (S["winchester-va"] in journeys(g, GENERAL["hill"])) is not cut


@pytest.mark.rule("for-the-people", "8.3", "10.4.4")
def test_even_troops_that_need_no_line_do_not_join_an_army_without_one():
    around = {T.ids[n]: {"control": "usa"} for n, _ in T.roads[S["lexington-ky"]]}
    loose = stack(5, "bragg")
    for force, well in ((loose, True), ({**loose, "army": "army-tennessee-cs"}, False)):
        g = field({**around, "lexington-ky": {"csa": force, "control": "csa"}}, turn=4)
        assert open_to(g, CSA, S["lexington-ky"], line=False) is well
        assert not open_to(g, CSA, S["lexington-ky"])


def clash(spaces: dict[str, Any], *moves: str, side: str = "usa") -> tuple[int, int]:
    """What attacker and defender add to their dice in the battle these moves bring about."""
    g = field(spaces, active=side, hands=HANDS if side == "usa" else SOUTHERN_HANDS)
    act(g, "ops 71" if side == "usa" else "ops 52", *moves, dice=[1, 1])
    dice = told(g, "battle-dice")[0]
    return dice["drm"], dice["drm2"]


@pytest.mark.rule("for-the-people", "8.3")
def test_who_fights_without_a_line_gives_the_enemy_two():
    spaces = {"lexington-ky": {"usa": stack(2)}, "somerset-ky": {"csa": stack(2), "control": "csa"}}
    spaces["lexington-ky"]["control"] = "usa"
    moves = ("division lexington-ky", "with-sp 2", "to somerset-ky")
    g = {**spaces, "somerset-ky": {"csa": stack(2)}}
    assert clash(g, *moves) == (0, 0)
    assert clash({**g, "clinton-tn": {"control": "usa"}}, *moves) == (2, 0)


@pytest.mark.rule("for-the-people", "8.3")
def test_both_sides_may_be_without_a_line():
    around = {id: {"control": "csa"} for id in ("falmouth-ky", "frankfort-ky", "lebanon-ky")}
    spaces = {
        **around,
        "lexington-ky": {"usa": stack(2), "control": "usa"},
        "somerset-ky": {"csa": stack(2)},
        "clinton-tn": {"control": "usa"},
    }
    assert clash(spaces, "division lexington-ky", "with-sp 2", "to somerset-ky") == (2, 2)


@pytest.mark.rule("for-the-people", "8.3", "example.humboldt-loc")
def test_attacking_out_of_humboldt():
    spaces = {
        "humboldt-tn": {"usa": stack(2, "grant")},
        "new-madrid-mo": {"control": "usa"},
        "grand-junction-tn": {"csa": stack(2)},
        "columbus-ky": {"control": "csa"},
    }
    g = field(spaces)
    assert fed(g, "usa", "humboldt-tn")
    moves = ("activate grant", "with-sp 2", "to grand-junction-tn")
    assert clash(spaces, *moves) == (3, 2)
    spaces["humboldt-tn"]["control"] = "usa"
    assert clash(spaces, *moves) == (3, 0)


@pytest.mark.rule("for-the-people", "8.3")
def test_the_defender_cannot_trace_through_where_the_attack_came_from():
    spaces = {"corinth-ms": {"usa": stack(2, "grant"), "control": "csa"}, "tupelo-ms": {"csa": stack(2)}}
    shut = {id: {"control": "usa"} for id in ("oxford-ms", "columbus-ms")}
    moves = ("activate grant", "with-sp 2", "to tupelo-ms")
    assert clash(spaces, *moves)[0] == 3
    assert clash({**spaces, **shut}, *moves)[0] == 3 + 2  # the Confederates hold Corinth, but Grant came from there


@pytest.mark.rule("for-the-people", "8.3", "5.10")
def test_an_attack_through_rough_country_has_no_line():
    spaces = {"jacksonville-al": {"csa": stack(2, "jackson")}, "decatur-al": {"usa": stack(2)}}
    assert clash(spaces, "activate jackson", "with-sp 2", "to decatur-al", side="csa") == (3, 2)
    spaces = {"tuscumbia-al": {"csa": stack(2, "jackson")}, "decatur-al": {"usa": stack(2)}}
    assert clash(spaces, "activate jackson", "with-sp 2", "to decatur-al", side="csa") == (3, 0)


@pytest.mark.rule("for-the-people", "8.3")
def test_a_brigade_by_itself_suffers_nothing():
    spaces = {"indianapolis-in": {"usa": stack(1)}, "seymour-in": {"csa": stack(1, "forrest"), "control": "usa"}}
    assert not fed(field(spaces), "csa", "seymour-in")
    assert clash(spaces, "activate forrest", "to indianapolis-in", side="csa")[1] == 0
    spaces["seymour-in"]["csa"] = stack(1, "jackson")
    assert clash(spaces, "activate jackson", "with-sp 1", "to indianapolis-in", side="csa")[1] == 2


@pytest.mark.rule("for-the-people", "8.3")
def test_the_garrison_of_a_coastal_fort_suffers_nothing():
    around = {T.ids[n]: {"control": "usa"} for n, _ in T.roads[S["charleston-sc"]]}
    spaces = {**around, "fort-monroe-va": {"usa": stack(1)}, "fort-sumter-sc": {"csa": stack(1)}}
    assert not fed(field(spaces), "csa", "fort-sumter-sc")
    assert clash(spaces, "sail fort-monroe-va", "with-sp 1", "to fort-sumter-sc") == (0, 2)  # the fort


# ---- 8.4: the Shenandoah


VALLEY = ("winchester-va", "strasburg-va", "staunton-va")


@pytest.mark.rule("for-the-people", "8.4.1")
def test_the_valley_is_three_spaces():
    assert {T.ids[s] for s in T.valley} == set(VALLEY)


@pytest.mark.rule("for-the-people", "8.4.3", "example.valley-count")
def test_a_valley_space_counts_twice_for_virginia():
    virginia = T.state_of["VA"]
    g = field({"harpers-ferry-va": {"control": "csa"}, "fort-monroe-va": {"control": "csa"}})
    assert held_in(g, USA, virginia) == 0
    g = field({**{id: {"control": "usa"} for id in VALLEY}, "harpers-ferry-va": {"control": "csa"},
               "fort-monroe-va": {"control": "csa"}})  # fmt: skip
    assert held_in(g, USA, virginia) == 6 and T.needs[virginia] - 6 == 8


@pytest.mark.rule("for-the-people", "8.4.3")
def test_virginia_falls_with_eight_more_if_richmond_is_destroyed_and_norfolk_closed():
    virginia = T.state_of["VA"]
    more = ["harpers-ferry-va", "fort-monroe-va", "manassas-va", "aquia-creek-va", "fredericksburg-va", "wilderness-va",
            "gordonsville-va", "urbanna-va"]  # fmt: skip
    ruined = {"richmond-va": {"destroyed": True}}
    held = {id: {"control": "usa"} for id in (*VALLEY, *more)}
    assert conquered(field({**ruined, **held}), virginia)
    assert not conquered(field({**ruined, **{id: held[id] for id in held if id != "urbanna-va"}}), virginia)
    assert not conquered(field(held), virginia)
    open_norfolk = {**ruined, **held, "fort-monroe-va": {"control": "csa"}, "williamsburg-va": {"control": "usa"}}
    g = field(open_norfolk)
    assert port_open(g, S["norfolk-va"]) and not conquered(g, virginia)


# ---- what is kept is true


@pytest.mark.rule("for-the-people", "6.6.2", "6.7", "8.2")
def test_what_hangs_on_a_single_piece_is_noticed():
    spaces = {"columbus-ky": {"fort": "csa", "control": "csa"}, "mobile-al": {"ironclad": True}}
    g = field(spaces, hands={"usa": [60, 61, 125], "csa": []})
    check(g)
    act(g, "event 60", "sink mobile-al")
    check(g)
    act(g, "event 61")
    check(g)
    assert control(g, FORTS) == "usa" and naval.naval(g).port[S["new-orleans-la"]]
    g = field({"cairo-il": {"usa": stack(2, "grant")}, "paducah-ky": {"fort": "csa", "control": "csa"}})
    check(g)
    assert not naval.naval(g).port[S["decatur-al"]]
    act(g, "ops 71", "activate grant", "with-sp 2", "to paducah-ky:south")
    check(g)
    assert naval.naval(g).port[S["decatur-al"]] and sp(g, "usa", "paducah-ky") == 2
    g = field({"fort-monroe-va": {"usa": stack(3)}, "new-bern-nc": {"ironclad": True}})
    check(g)
    act(g, "ops 71", "sail fort-monroe-va", "with-sp 3", "to new-bern-nc")
    check(g)
    g = field({}, active="csa", hands={"usa": [], "csa": [53, 117, 125]})
    check(g)
    act(g, "event 53", "lay vicksburg-ms")
    check(g)
    act(g, "event 117")
    check(g)
    g = war({"charleston-sc": {"usa": stack(2)}, "georgetown-sc": {"control": "usa"}}, phase="political")
    check(g)
    g = field({"decatur-al": {"usa": stack(2)}, "nashville-tn": {"usa": stack(1)}})
    check(g)
    act(g, "ops 71", "mark decatur-al", "mark nashville-tn")
    check(g)
    assert g.destroyed[S["nashville-tn"]]
    g = field(isle("csa", *CHAIN))
    check(g)
    destroy(g, S["fayetteville-nc"])
    check(g)
    g = field({"lexington-ky": {"csa": stack(1, "forrest")}})
    check(g)
    leave_map(g, GENERAL["forrest"])
    check(g)
    g = field({"clinton-tn": {"csa": stack(1, "forrest")}}, active="csa", hands=SOUTHERN_HANDS)
    check(g)
    act(g, "ops 52", "activate forrest")
    for space in ("somerset-ky", "lexington-ky"):
        act(g, f"to {space}")
        check(g)
