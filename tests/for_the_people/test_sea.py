"""6.1 to 6.5: moves by water: the Union's fleets, running the guns, landings, and the Confederate river steamers."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.fights import added
from for_the_people.helpers import GENERAL, S, T, act, asked, control, offered, sp, stack, told, war, where
from hardtack.games.for_the_people.rules.battle.retreat import refuge_by_sea
from hardtack.games.for_the_people.rules.sea.fleets import army_voyages, harbours
from hardtack.games.for_the_people.rules.sea.steamers import steamers
from hardtack.games.for_the_people.rules.sea.voyages import voyages
from hardtack.games.for_the_people.rules.state import TRACK, People
from hardtack.games.for_the_people.rules.tables import CSA, USA

FORTS = "forts-st-philip-jackson-la"
THREE, TWO, ONE = 71, 93, 97
"""Cards of these values; 93 lets the Union sail as an event."""
SPARE = 125
"""A card to be played after the one that counts, so that the game waits."""
BATTLE_CARDS = [4, 6, 105, 130]
FOOTE, PORTER, FARRAGUT = 57, 58, 59


def union(spaces: dict[str, Any], card: int = THREE, **table: Any) -> People:
    """The Union to play, the Confederates without a card that could interrupt."""
    return war(spaces, hands={"usa": [card, SPARE], "csa": []}, removed=BATTLE_CARDS, **table)


def south(spaces: dict[str, Any], card: int = 52, **table: Any) -> People:
    return war(spaces, active="csa", hands={"usa": [], "csa": [card, SPARE]}, removed=BATTLE_CARDS, **table)


def reach(g: People, start: str, card: int = 0, rivers_only: bool = False) -> set[str]:
    return {T.ids[s] for s in voyages(g, S[start], card, rivers_only)}


def sail(g: People, start: str, to: str, n: int = 3, card: int = THREE, dice: list[int] | None = None) -> None:
    """A naval move without a general."""
    act(g, f"{'ops' if card == THREE else 'event'} {card}", f"sail {start}", f"with-sp {n}", f"to {to}", dice=dice)


# ---- 6.1.1: who sails, from where, with what


@pytest.mark.rule("for-the-people", "6.1.1", "5.4.3")
@pytest.mark.parametrize(("card", "may"), [(ONE, False), (TWO, False), (THREE, True)])
def test_an_operations_card_for_a_naval_move_is_a_three(card, may):
    g = union({"fort-monroe-va": {"usa": stack(3)}}, card)
    act(g, f"ops {card}")
    assert bool(offered(g, "sail")) is may


@pytest.mark.rule("for-the-people", "6.1.1")
def test_an_event_of_any_value_may_let_the_union_sail():
    g = union({"fort-monroe-va": {"usa": stack(3)}}, TWO)
    act(g, f"event {TWO}")
    assert asked(g) == ("usa", "sail")
    assert offered(g, "sail") == ["fort-monroe-va"]


@pytest.mark.rule("for-the-people", "6.1.1", "6.5.1")
def test_the_confederates_never_sail():
    g = south({"mobile-al": {"csa": stack(3)}, "norfolk-va": {"csa": stack(3)}})
    act(g, "ops 52")
    assert offered(g, "sail") == []


@pytest.mark.rule("for-the-people", "6.1.1")
def test_a_fleet_leaves_from_any_union_port_or_fort_even_without_a_line():
    spaces = {
        "fort-monroe-va": {"usa": stack(1)},
        "cairo-il": {"usa": stack(1)},
        "indianapolis-in": {"usa": stack(1)},
        "beaufort-sc": {"usa": stack(1)},
        "vicksburg-ms": {"usa": stack(1), "control": "usa"},
        "memphis-tn": {"fort": "csa"},
        "baltimore-md": {},
    }
    g = union(spaces)
    assert {T.ids[s] for s in harbours(g)} == {"fort-monroe-va", "cairo-il", "vicksburg-ms"}


@pytest.mark.rule("for-the-people", "6.1.1")
def test_a_fleet_goes_to_any_port_or_coastal_fort_whosever_it_is():
    g = union({"fort-monroe-va": {"usa": stack(3)}})
    ways = reach(g, "fort-monroe-va")
    assert {"baltimore-md", "brunswick-ga", "fort-sumter-sc", FORTS, "fort-pickens-fl", "washington-dc"} <= ways
    assert "richmond-va" not in ways and "indianapolis-in" not in ways
    coast = {T.ids[s] for s in range(T.size) if T.port[s] == "coastal" and T.ids[s] != "fort-monroe-va"}
    shut = {T.ids[T.guards[s]] for s in range(T.size) if T.coastal_fort[s] and g.control[s] == CSA}
    assert ways == coast - shut | {"washington-dc", "aquia-creek-va"}


@pytest.mark.rule("for-the-people", "6.1.1", "6.4.2")
def test_the_move_ends_where_the_fleet_lands():
    g = union({"fort-monroe-va": {"usa": stack(3, "butler")}})
    act(g, f"ops {THREE}", "sail fort-monroe-va", "along butler", "with-sp 2", "to new-bern-nc")
    assert (sp(g, "usa", "fort-monroe-va"), sp(g, "usa", "new-bern-nc"), where(g, "butler")) == (1, 2, "new-bern-nc")
    assert g.force is None
    assert control(g, "new-bern-nc") == "csa"  # the marker comes in the political control phase
    assert told(g, "halted")


@pytest.mark.rule("for-the-people", "6.1.1", "4.3.1")
def test_what_has_sailed_does_not_march_with_the_same_card():
    g = union({"fort-monroe-va": {"usa": stack(3, "grant")}, "cairo-il": {"usa": stack(1)}}, 83)
    act(g, "event 83", "sail fort-monroe-va", "along grant", "with-sp 3", "to urbanna-va")
    assert asked(g) == ("usa", "campaign")
    assert offered(g, "activate") == [] and offered(g, "division") == ["cairo-il"]
    assert offered(g, "sail") == []  # one naval move in a campaign (4.3.2)


@pytest.mark.rule("for-the-people", "6.1.1", "6.4.2")
def test_a_beaten_landing_goes_back_to_its_port():
    g = union({"fort-monroe-va": {"usa": stack(3)}, "new-bern-nc": {"csa": stack(3)}})
    sail(g, "fort-monroe-va", "new-bern-nc", dice=[1, 5])
    assert (sp(g, "usa", "fort-monroe-va"), sp(g, "usa", "new-bern-nc"), sp(g, "csa", "new-bern-nc")) == (2, 0, 3)
    assert told(g, "returned")[0]["space2"] == "fort-monroe-va"


# ---- 6.1.2: how many


@pytest.mark.rule("for-the-people", "6.1.2")
def test_up_to_three_points_and_one_general():
    g = union({"fort-monroe-va": {"usa": stack(6, "butler", "burnside")}})
    act(g, f"ops {THREE}", "sail fort-monroe-va")
    assert offered(g, "with-sp") == [3, 2, 1]
    assert set(offered(g, "along")) == {"butler", "burnside"}
    act(g, "along butler")
    assert offered(g, "along") == [] and offered(g, "with-sp") == [3, 2, 1]


@pytest.mark.rule("for-the-people", "6.1.2")
def test_a_cavalry_brigade_is_the_general_and_one_of_the_three():
    g = union({"fort-monroe-va": {"usa": stack(6, "sheridan", "butler")}}, turn=11)
    act(g, f"ops {THREE}", "sail fort-monroe-va", "along sheridan")
    assert offered(g, "with-sp") == [2, 1, 0] and offered(g, "along") == []
    act(g, "with-sp 2", "to new-bern-nc")
    assert sp(g, "usa", "new-bern-nc") == 3 and where(g, "sheridan") == "new-bern-nc"


@pytest.mark.rule("for-the-people", "6.1.2")
def test_a_brigade_may_sail_alone():
    g = union({"fort-monroe-va": {"usa": stack(1, "sheridan")}}, turn=11)
    act(g, f"ops {THREE}", "sail fort-monroe-va")
    assert offered(g, "with-sp") == [] and offered(g, "along") == ["sheridan"]
    act(g, "along sheridan", "with-sp 0", "to new-bern-nc")
    assert sp(g, "usa", "new-bern-nc") == 1


@pytest.mark.rule("for-the-people", "6.1.2", "6.4.1")
def test_points_without_a_general_may_assault():
    g = union({"fort-monroe-va": {"usa": stack(3)}, "new-bern-nc": {"csa": stack(1)}})
    sail(g, "fort-monroe-va", "new-bern-nc", dice=[6, 1])
    assert told(g, "battle")[0]["attackers"] == 3
    assert sp(g, "usa", "new-bern-nc") == 3


@pytest.mark.rule("for-the-people", "6.1.2", "5.3.4")
def test_a_general_is_not_left_behind_alone():
    g = union({"baltimore-md": {"usa": stack(2, "butler")}})
    act(g, f"ops {THREE}", "sail baltimore-md")
    assert offered(g, "with-sp") == [1]
    act(g, "along butler")
    assert offered(g, "with-sp") == [2, 1]


@pytest.mark.rule("for-the-people", "6.1.2", "5.3.4")
def test_nobody_sails_if_one_of_two_generals_would_be_left_alone():
    two = stack(1, "butler", "burnside")
    assert harbours(union({"baltimore-md": {"usa": two}})) == []
    assert harbours(union({"fort-monroe-va": {"usa": two}})) == [S["fort-monroe-va"]]  # a fort will do
    g = union({"baltimore-md": {"usa": two}, "cairo-il": {"usa": stack(1)}}, TWO)
    act(g, f"event {TWO}")
    assert offered(g, "sail") == ["cairo-il"]


@pytest.mark.rule("for-the-people", "6.1.2")
def test_a_general_does_not_sail_without_troops():
    g = union({"fort-monroe-va": {"usa": stack(1, "sheridan", "butler")}}, turn=11)
    act(g, f"ops {THREE}", "sail fort-monroe-va")
    assert offered(g, "along") == ["sheridan"]


@pytest.mark.rule("for-the-people", "6.1.2", "5.2.2")
def test_neither_the_commander_of_an_army_nor_his_second_sails_away():
    g = union({"washington-dc": {"usa": army(6, "mcdowell", "butler", "pope")}}, turn=2)
    act(g, f"ops {THREE}", "sail washington-dc")
    assert offered(g, "along") == ["pope"] and offered(g, "with-sp") == [3, 2, 1]


# ---- 6.1.3, 6.1.4, 6.8.2: forts on the way


@pytest.mark.rule("for-the-people", "6.1.3", "6.8.2")
def test_no_fleet_passes_a_confederate_coastal_fort_but_it_may_go_there():
    g = union({"fort-monroe-va": {"usa": stack(3)}})
    ways = reach(g, "fort-monroe-va")
    assert {"fort-pulaski-ga", "fort-morgan-al", FORTS} <= ways
    assert not ways & {"savannah-ga", "mobile-al", "new-orleans-la", "baton-rouge-la"}


@pytest.mark.rule("for-the-people", "6.1.3", "6.8.2")
def test_a_union_marker_in_the_fort_opens_the_port_union_troops_alone_do_not():
    troops = union({"fort-monroe-va": {"usa": stack(3)}, "fort-pulaski-ga": {"usa": stack(1)}})
    marker = union({"fort-monroe-va": {"usa": stack(3)}, "fort-pulaski-ga": {"control": "usa"}})
    assert "savannah-ga" not in reach(troops, "fort-monroe-va")
    assert "savannah-ga" in reach(marker, "fort-monroe-va")


@pytest.mark.rule("for-the-people", "6.1.3")
def test_farragut_passes_coastal_forts():
    g = union({"fort-monroe-va": {"usa": stack(3)}})
    ways = reach(g, "fort-monroe-va", FARRAGUT)
    assert {"savannah-ga", "mobile-al", "new-orleans-la", "baton-rouge-la", "vicksburg-ms", "cairo-il"} <= ways
    ways = {T.ids[s]: way for s, way in voyages(g, S["fort-monroe-va"], FARRAGUT).items()}
    assert (ways["new-orleans-la"].passed, ways["savannah-ga"].passed, ways["brunswick-ga"].passed) == (1, 1, 0)


@pytest.mark.rule("for-the-people", "6.1.3")
def test_a_fleet_in_a_port_behind_a_confederate_fort_gets_no_farther_than_the_fort():
    g = union({"savannah-ga": {"usa": stack(3), "control": "usa"}, "fort-pulaski-ga": {"csa": stack(1)}})
    assert reach(g, "savannah-ga") == {"fort-pulaski-ga"}
    assert voyages(g, S["savannah-ga"], FARRAGUT)[S["baltimore-md"]].passed == 1
    assert voyages(g, S["savannah-ga"], FARRAGUT)[S["fort-pulaski-ga"]].passed == 0


@pytest.mark.rule("for-the-people", "6.1.4", "6.2.2")
def test_a_fort_counter_may_be_passed_by_running_its_guns():
    g = union({"cairo-il": {"usa": stack(3)}, "columbus-ky": {"fort": "csa"}})
    ways = voyages(g, S["cairo-il"])
    assert (ways[S["columbus-ky"]].guns, ways[S["memphis-tn"]].guns) == (0, 1)
    assert ways[S["memphis-tn"]].fort == S["columbus-ky"]


# ---- 6.1.5: armies


def campaign(spaces: dict[str, Any], **table: Any) -> People:
    g = union(spaces, 83, **table)
    act(g, "event 83")
    return g


def army(n: int, *who: str) -> dict[str, Any]:
    return stack(n, *who, army="army-potomac")


@pytest.mark.rule("for-the-people", "6.1.5")
@pytest.mark.parametrize("chief", ["mcclellan", "grant", "sherman"])
def test_an_army_goes_by_sea_between_four_ports(chief):
    g = campaign({"washington-dc": {"usa": army(12, chief)}})
    assert offered(g, "transport") == ["army-potomac"]
    act(g, "transport army-potomac")
    assert sorted(offered(g, "to")) == ["aquia-creek-va", "fort-monroe-va", "urbanna-va"]
    act(g, "to urbanna-va")
    assert sp(g, "usa", "urbanna-va") == 12 and where(g, chief) == "urbanna-va"
    assert g.army_at[T.army["army-potomac"]] == S["urbanna-va"]
    assert g.moves == 0 and g.card == 0  # the campaign is spent


@pytest.mark.rule("for-the-people", "6.1.5")
def test_other_commanders_and_other_ports_do_not_do():
    g = campaign({"washington-dc": {"usa": army(12, "mcdowell")}})
    assert offered(g, "transport") == []
    g = campaign({"baltimore-md": {"usa": army(12, "mcclellan")}})
    assert offered(g, "transport") == []


@pytest.mark.rule("for-the-people", "6.1.5", "6.1.1")
def test_an_army_embarks_only_in_a_port_of_its_own():
    g = campaign({"urbanna-va": {"usa": army(12, "mcclellan")}})
    assert offered(g, "transport") == []
    g = campaign({"vicksburg-ms": {"usa": army(9, "grant")}})
    assert offered(g, "transport") == []


@pytest.mark.rule("for-the-people", "6.1.5", "6.1.1")
def test_armies_sail_with_campaigns_only():
    g = union({"washington-dc": {"usa": army(12, "mcclellan")}})
    act(g, f"ops {THREE}")
    assert offered(g, "transport") == [] and offered(g, "sail") == ["washington-dc"]


@pytest.mark.rule("for-the-people", "6.1.5")
def test_an_army_goes_by_water_with_a_whole_campaign_or_not_at_all():
    g = campaign({"washington-dc": {"usa": army(12, "mcclellan")}, "cairo-il": {"usa": stack(1)}})
    act(g, "division cairo-il", "with-sp 1", "stop")
    assert asked(g) == ("usa", "campaign") and offered(g, "transport") == []


@pytest.mark.rule("for-the-people", "6.1.5")
@pytest.mark.parametrize("chief", ["grant", "sherman"])
def test_a_small_army_goes_by_river(chief):
    spaces = {"cairo-il": {"usa": army(9, chief)}, "columbus-ky": {"fort": "csa"}}
    g = campaign(spaces)
    ways = {T.ids[s] for s in army_voyages(g)[T.army["army-potomac"]]}
    assert {"memphis-tn", "nashville-tn", "cincinnati-oh", "vicksburg-ms"} <= ways
    assert all(T.river_of[S[id]] for id in ways) and "baltimore-md" not in ways
    assert not campaign_offers({**spaces, "cairo-il": {"usa": army(10, chief)}})
    assert not campaign_offers({**spaces, "cairo-il": {"usa": army(9, "mcclellan")}})
    assert not campaign_offers({"indianapolis-in": {"usa": army(9, chief)}})


def campaign_offers(spaces: dict[str, Any]) -> list[str]:
    return offered(campaign(spaces), "transport")


@pytest.mark.rule("for-the-people", "6.1.5", "6.3.1")
def test_a_river_army_runs_the_guns_once_at_most():
    g = campaign(
        {
            "cairo-il": {"usa": army(9, "grant")},
            "columbus-ky": {"fort": "csa"},
            "memphis-tn": {"fort": "csa"},
        }
    )
    ways = {T.ids[s] for s in army_voyages(g)[T.army["army-potomac"]]}
    assert "memphis-tn" in ways and "vicksburg-ms" not in ways
    act(g, "transport army-potomac", "to new-madrid-mo", dice=[4])
    assert told(g, "ran-guns")[0]["space"] == "columbus-ky"
    assert sp(g, "usa", "new-madrid-mo") == 9


@pytest.mark.rule("for-the-people", "6.1.5", "5.2.4")
def test_an_army_that_lands_where_another_stands_is_merged_with_it():
    g = campaign(
        {
            "washington-dc": {"usa": army(6, "mcclellan")},
            "fort-monroe-va": {"usa": stack(6, "butler", army="army-cumberland")},
        }
    )
    act(g, "transport army-potomac", "to fort-monroe-va")
    assert asked(g) == ("usa", "merge")
    act(g, "dissolve army-cumberland")
    assert g.here[USA * T.size + S["fort-monroe-va"]] == T.army["army-potomac"]


# ---- 6.1.6: naval retreats


@pytest.mark.rule("for-the-people", "6.1.6", "7.6.2")
def test_a_beaten_union_force_may_leave_a_port_by_sea():
    spaces = {
        "new-bern-nc": {"usa": stack(4, "burnside"), "control": "usa"},
        "goldsboro-nc": {"csa": stack(6, "jackson")},
    }
    g = south(spaces)
    act(g, "ops 52", "activate jackson", "with-sp 6", "to new-bern-nc", "stand", dice=[6, 1])
    ports = offered(g, "back")
    assert asked(g) == ("usa", "retreat") and "baltimore-md" in ports
    assert all(T.group[T.state[S[id]]] == "union" for id in ports)


@pytest.mark.rule("for-the-people", "6.1.6", "7.6.2", "6.2.2")
def test_behind_the_forts_of_new_orleans_the_way_back_is_up_the_river():
    spaces = {
        "new-orleans-la": {"usa": stack(4, "burnside"), "control": "usa"},
        "brashear-city-la": {"csa": stack(6, "jackson")},
    }
    g = south(spaces)
    act(g, "ops 52", "activate jackson", "with-sp 6", "to new-orleans-la", "stand", dice=[6, 1])
    ports = offered(g, "back")
    assert asked(g) == ("usa", "retreat") and "cairo-il" in ports and "baltimore-md" not in ports
    g = south({**spaces, "savannah-ga": {"usa": stack(4, "mcdowell"), "control": "usa"}})
    assert refuge_by_sea(g, S["savannah-ga"]) == []  # its fort is Confederate, and there is no river


# ---- 6.2.1 to 6.2.3: along rivers


@pytest.mark.rule("for-the-people", "6.2.1", "6.2.2")
def test_a_river_is_followed_through_any_number_of_ports():
    g = union({"cairo-il": {"usa": stack(3)}, FORTS: {"control": "usa"}})
    ways = reach(g, "cairo-il")
    assert {"wheeling-wv", "nashville-tn", "decatur-al", "shreveport-la", "little-rock-ar", "yazoo-city-ms"} <= ways
    assert {"new-orleans-la", "baltimore-md", "washington-dc"} <= ways  # down the river and by sea
    up = union({"washington-dc": {"usa": stack(3)}, FORTS: {"control": "usa"}})
    assert "wheeling-wv" in reach(up, "washington-dc")


@pytest.mark.rule("for-the-people", "6.2.2")
def test_troops_markers_torpedoes_and_negated_control_do_not_stop_a_fleet():
    spaces = {
        "cairo-il": {"usa": stack(3)},
        "columbus-ky": {"csa": stack(9), "control": "csa", "torpedoes": True},
        "new-madrid-mo": {"csa": stack(2), "control": "csa"},
        "vicksburg-ms": {"fort": "csa"},
    }
    g = union(spaces)
    assert voyages(g, S["cairo-il"])[S["grand-gulf-ms"]].guns == 1  # Vicksburg's, nobody else's
    act(g, f"ops {THREE}", "sail cairo-il", "with-sp 3", "to memphis-tn")
    assert sp(g, "usa", "memphis-tn") == 3


@pytest.mark.rule("for-the-people", "6.2.2")
def test_a_fleet_goes_through_spaces_where_control_is_negated():
    g = union({"cairo-il": {"usa": stack(3)}, "new-madrid-mo": {"fort": "csa"}, "port-hudson-la": {"fort": "csa"}})
    assert voyages(g, S["cairo-il"])[S["vicksburg-ms"]].guns == 1


@pytest.mark.rule("for-the-people", "6.2.3", "6.7")
def test_an_ironclad_lets_nobody_past():
    g = union({"cairo-il": {"usa": stack(3)}, "memphis-tn": {"ironclad": True}})
    ways = reach(g, "cairo-il")
    assert "memphis-tn" in ways and not ways & {"vicksburg-ms", "arkansas-post-ar", "yazoo-city-ms"}
    assert "vicksburg-ms" not in reach(g, "cairo-il", FARRAGUT)


@pytest.mark.rule("for-the-people", "6.2.3")
def test_a_coastal_fort_lets_nobody_past_up_or_down_the_river():
    down = union({"baton-rouge-la": {"usa": stack(3), "control": "usa"}})
    assert FORTS in reach(down, "baton-rouge-la") and "baltimore-md" not in reach(down, "baton-rouge-la")


@pytest.mark.rule("for-the-people", "6.2.3")
def test_an_ironclad_in_a_coastal_fort_adds_nothing():
    g = union({"fort-monroe-va": {"usa": stack(3)}, FORTS: {"ironclad": True}})
    assert FORTS in reach(g, "fort-monroe-va")
    assert "new-orleans-la" in reach(g, "fort-monroe-va", FARRAGUT)


@pytest.mark.rule("for-the-people", "6.2.3")
def test_an_ironclad_in_a_sea_port_stops_no_other_voyage():
    g = union({"fort-monroe-va": {"usa": stack(3)}, "brunswick-ga": {"ironclad": True}})
    assert {"brunswick-ga", "fernandina-fl"} <= reach(g, "fort-monroe-va")


# ---- 6.3: running the guns


PAST = {"cairo-il": {"usa": stack(3)}, "columbus-ky": {"fort": "csa", "csa": stack(1), "control": "csa"}}


@pytest.mark.rule("for-the-people", "6.3.1")
@pytest.mark.parametrize(("die", "through"), [(3, False), (4, True), (6, True)])
def test_the_guns_are_run_on_a_four(die, through):
    g = union(PAST)
    sail(g, "cairo-il", "memphis-tn", dice=[die])
    assert (sp(g, "usa", "memphis-tn"), sp(g, "usa", "cairo-il")) == ((3, 0) if through else (0, 3))
    assert bool(told(g, "driven-back")) is not through


@pytest.mark.rule("for-the-people", "6.3.1")
def test_a_force_driven_back_has_moved():
    g = union(PAST, 83)
    act(g, "event 83", "sail cairo-il", "with-sp 3", "to memphis-tn", dice=[3])
    assert asked(g) == ("usa", "campaign") and offered(g, "division") == []


@pytest.mark.rule("for-the-people", "6.3.1")
@pytest.mark.parametrize(
    ("card", "torpedoes", "fails", "passes"),
    [(TWO, True, 4, 5), (FOOTE, False, 1, 2), (PORTER, False, 1, 2), (FARRAGUT, False, 1, 2), (FOOTE, True, 2, 3)],
)
def test_torpedoes_and_admirals_change_the_die(card, torpedoes, fails, passes):
    for die, through in ((fails, False), (passes, True)):
        spaces = {**PAST, "columbus-ky": {**PAST["columbus-ky"], "torpedoes": torpedoes}}
        g = union(spaces, card)
        sail(g, "cairo-il", "new-madrid-mo", card=card, dice=[die])
        assert bool(sp(g, "usa", "new-madrid-mo")) is through


@pytest.mark.rule("for-the-people", "6.3.1")
def test_only_the_torpedoes_of_the_fort_count():
    spaces = {**PAST, "memphis-tn": {"torpedoes": True}, "new-madrid-mo": {"torpedoes": True}}
    g = union(spaces)
    sail(g, "cairo-il", "memphis-tn", dice=[4])
    assert sp(g, "usa", "memphis-tn") == 3


@pytest.mark.rule("for-the-people", "6.3.1")
def test_the_guns_are_run_once_in_a_move():
    g = union({**PAST, "memphis-tn": {"fort": "csa"}})
    ways = reach(g, "cairo-il")
    assert "memphis-tn" in ways and "vicksburg-ms" not in ways
    assert "vicksburg-ms" not in reach(g, "cairo-il", FARRAGUT)


@pytest.mark.rule("for-the-people", "6.3.1")
@pytest.mark.parametrize(
    ("fort", "start", "to"),
    [("paducah-ky", "cairo-il", "pittsburg-landing-tn"), ("cairo-il", "st-louis-mo", "evansville-in")],
)
def test_a_fort_where_two_rivers_meet_is_run_past_once(fort, start, to):
    for die, through in ((3, False), (4, True)):
        g = union({start: {"usa": stack(2)}, fort: {"fort": "csa", "control": "csa"}})
        sail(g, start, to, 2, dice=[die])
        assert (sp(g, "usa", to) == 2) is through
        assert len(told(g, "ran-guns") + told(g, "driven-back")) == 1
    g = union({"decatur-al": {"usa": stack(2), "control": "usa"}, "dover-tn": {"fort": "csa"}})
    assert "paducah-ky" in reach(g, "decatur-al") and "nashville-tn" not in reach(g, "decatur-al")  # twice past Dover


@pytest.mark.rule("for-the-people", "6.3.1", "6.6.3")
def test_with_a_fort_at_aquia_creek_washingtons_fleet_runs_the_guns():
    spaces = {
        "washington-dc": {"usa": stack(3)},
        "fort-monroe-va": {"usa": stack(3)},
        "aquia-creek-va": {"fort": "csa"},
    }
    g = union(spaces)
    assert {way.guns for way in voyages(g, S["washington-dc"]).values()} == {0, 1}
    assert [T.ids[s] for s, way in voyages(g, S["washington-dc"]).items() if not way.guns] == ["aquia-creek-va"]
    assert voyages(g, S["fort-monroe-va"])[S["washington-dc"]].guns == 1
    assert voyages(g, S["fort-monroe-va"])[S["aquia-creek-va"]].guns == 0
    sail(g, "washington-dc", "new-bern-nc", dice=[3])
    assert sp(g, "usa", "washington-dc") == 3 and told(g, "driven-back")[0]["space"] == "aquia-creek-va"


@pytest.mark.rule("for-the-people", "6.3.2")
def test_a_landing_beaten_behind_a_fort_loses_one_more():
    spaces = {**PAST, "memphis-tn": {"csa": stack(3)}}
    g = union(spaces)
    sail(g, "cairo-il", "memphis-tn", dice=[4, 1, 5])
    assert told(g, "battle-dice")[0]["lost"] == 1
    assert sp(g, "usa", "cairo-il") == 1
    plain = union({**spaces, "columbus-ky": {}})
    sail(plain, "cairo-il", "memphis-tn", dice=[1, 5])
    assert sp(plain, "usa", "cairo-il") == 2


@pytest.mark.rule("for-the-people", "6.3.2")
def test_farragut_beaten_behind_a_coastal_fort_loses_one_more():
    g = union({"fort-monroe-va": {"usa": stack(3)}, "new-orleans-la": {"csa": stack(3)}}, FARRAGUT)
    sail(g, "fort-monroe-va", "new-orleans-la", card=FARRAGUT, dice=[1, 5])
    assert sp(g, "usa", "fort-monroe-va") == 1


@pytest.mark.rule("for-the-people", "6.3.2", "7.3.5")
def test_a_landing_used_up_on_its_way_back_is_gone_with_its_general():
    spaces = {**PAST, "cairo-il": {"usa": stack(2, "grant"), "fort": "usa"}, "memphis-tn": {"csa": stack(3)}}
    g = union(spaces)
    act(g, f"ops {THREE}", "sail cairo-il", "along grant", "with-sp 2", "to memphis-tn", dice=[4, 1, 5])
    assert told(g, "battle-dice")[0]["lost"] == 1 and sp(g, "usa", "cairo-il") == 0
    assert where(g, "grant") == TRACK and g.force is None


# ---- 6.4: amphibious assaults


@pytest.mark.rule("for-the-people", "6.4.1")
def test_a_landing_is_an_assault_only_where_the_enemy_is():
    g = union({"fort-monroe-va": {"usa": stack(3)}})
    sail(g, "fort-monroe-va", "new-bern-nc")
    assert told(g, "battle") == []
    g = union({"fort-monroe-va": {"usa": stack(3)}, "new-bern-nc": {"fort": "csa"}})
    sail(g, "fort-monroe-va", "new-bern-nc", dice=[1, 1])
    assert told(g, "battle")[0]["defenders"] == 0


@pytest.mark.rule("for-the-people", "6.4.1")
def test_more_troops_land_in_a_fort_already_won():
    g = union({"fort-monroe-va": {"usa": stack(3)}, "fort-pulaski-ga": {"usa": stack(1)}})
    sail(g, "fort-monroe-va", "fort-pulaski-ga")
    assert told(g, "battle") == [] and sp(g, "usa", "fort-pulaski-ga") == 4


def assault(there: dict[str, Any], card: int = THREE, n: int = 1, **table: Any) -> tuple[int, int]:
    """One point lands against one: nothing but what the test adds counts."""
    g = union({"fort-monroe-va": {"usa": stack(n)}, "new-bern-nc": {"csa": stack(1), **there}}, card, **table)
    sail(g, "fort-monroe-va", "new-bern-nc", n, card)
    if asked(g)[1] == "withdraw":
        act(g, "stand")
    return added(g)


@pytest.mark.rule("for-the-people", "6.4.1", "6.7", "6.8.7")
@pytest.mark.parametrize(
    ("there", "net"),
    [
        ({}, 0),
        ({"fort": "csa"}, 2),
        ({"ironclad": True}, 2),
        ({"torpedoes": True}, 1),
        ({"fort": "csa", "torpedoes": True}, 3),
        ({"fort": "csa", "ironclad": True}, 3),
    ],
)
def test_the_confederate_modifiers(there, net):
    assert assault(there) == (0, net)


@pytest.mark.rule("for-the-people", "6.4.1", "6.7")
def test_the_hunley_gives_one():
    assert assault({}, hunley="new-bern-nc") == (0, 1)
    assert assault({}, hunley="mobile-al") == (0, 0)


@pytest.mark.rule("for-the-people", "6.4.1")
@pytest.mark.parametrize(
    ("level", "card", "net"),
    [(0, THREE, 0), (1, THREE, 1), (3, THREE, 3), (5, THREE, 3), (0, FOOTE, 2), (1, PORTER, 3), (2, FOOTE, 3),
     (1, FARRAGUT, 1)],
)  # fmt: skip
def test_the_union_modifiers(level, card, net):
    assert assault({}, card, amphibious=level) == (net, 0)


@pytest.mark.rule("for-the-people", "6.4.1")
def test_the_lower_is_taken_from_the_higher_before_the_limit():
    every = {"fort": "csa", "ironclad": True, "torpedoes": True}
    assert assault(every, FOOTE, amphibious=2) == (0, 1)
    assert assault({"torpedoes": True}, PORTER, amphibious=5) == (3, 0)
    assert assault({"fort": "csa"}, FOOTE) == (0, 0)


@pytest.mark.rule("for-the-people", "6.4.1", "example.amphibious-cap")
def test_five_more_come_to_three():
    every = {"fort": "csa", "ironclad": True, "torpedoes": True}
    assert assault(every, amphibious=1, hunley="new-bern-nc") == (0, 3)


@pytest.mark.rule("for-the-people", "6.4.1")
def test_the_limit_is_for_this_modifier_only():
    there = {"fort": "csa", "ironclad": True, "csa": stack(1, "beauregard")}
    assert assault(there, n=3) == (2, 3 + 2)  # three to one; the limit and Beauregard


@pytest.mark.rule("for-the-people", "6.4.2")
def test_a_landing_that_wins_stays():
    g = union({"fort-monroe-va": {"usa": stack(3)}, "new-bern-nc": {"csa": stack(1)}})
    sail(g, "fort-monroe-va", "new-bern-nc", dice=[6, 1])
    assert sp(g, "usa", "new-bern-nc") == 3 and sp(g, "csa", "new-bern-nc") == 0


@pytest.mark.rule("for-the-people", "6.4.2", "18.general")
def test_a_landing_that_loses_goes_back_even_if_no_defender_is_left():
    g = union({"fort-monroe-va": {"usa": stack(3)}, "new-bern-nc": {"csa": stack(1)}})
    sail(g, "fort-monroe-va", "new-bern-nc", dice=[2, 6])  # 4 with the ratio: one each, a tie without an asterisk
    dice = told(g, "battle-dice")[0]
    assert (dice["lost"], dice["lost2"], dice["side"]) == (1, 1, "csa")
    assert sp(g, "csa", "new-bern-nc") == 0 and sp(g, "usa", "new-bern-nc") == 0
    assert sp(g, "usa", "fort-monroe-va") == 2


@pytest.mark.rule("for-the-people", "6.4.2", "6.8.1")
def test_the_garrison_may_get_away_but_its_fort_must_still_be_stormed():
    spaces = {
        "fort-monroe-va": {"usa": stack(3)},
        "new-bern-nc": {"csa": stack(1, "beauregard"), "fort": "csa"},
        "goldsboro-nc": {},
    }
    g = union(spaces)
    act(g, f"ops {THREE}", "sail fort-monroe-va", "with-sp 3", "to new-bern-nc")
    assert asked(g) == ("csa", "withdraw")
    act(g, "withdraw", dice=[1])
    act(g, "back goldsboro-nc", dice=[6, 1])
    assert told(g, "battle")[0] == {**told(g, "battle")[0], "attackers": 3, "defenders": 0}
    assert added(g) == (4, 2)  # an empty fort: four for the attacker, and its guns all the same
    assert g.forts[S["new-bern-nc"]] < 0 and sp(g, "usa", "new-bern-nc") == 2


@pytest.mark.rule("for-the-people", "6.1.1", "5.8.1", "6.4.1")
def test_a_landing_may_be_intercepted_in_its_port_and_is_then_an_assault():
    spaces = {"fort-monroe-va": {"usa": stack(3)}, "goldsboro-nc": {"csa": stack(2, "jackson")}}
    g = union(spaces, amphibious=1)
    act(g, f"ops {THREE}", "sail fort-monroe-va", "with-sp 3", "to new-bern-nc")
    assert asked(g) == ("csa", "intercept") and offered(g, "intercept") == ["jackson"]
    act(g, "intercept jackson", dice=[3, 1, 6])
    assert told(g, "battle")[0]["side"] == "usa"
    assert added(g) == (1, 2 + 3)  # the amphibious level; the interception and Jackson
    assert sp(g, "csa", "new-bern-nc") == 2 and sp(g, "usa", "new-bern-nc") == 0
    assert told(g, "returned")[0]["space2"] == "fort-monroe-va"


@pytest.mark.rule("for-the-people", "6.1.1", "5.8.1")
def test_a_missed_interception_lets_the_fleet_land():
    spaces = {"fort-monroe-va": {"usa": stack(3)}, "goldsboro-nc": {"csa": stack(2, "jackson")}}
    g = union(spaces)
    act(g, f"ops {THREE}", "sail fort-monroe-va", "with-sp 3", "to new-bern-nc", "intercept jackson", dice=[4])
    assert sp(g, "usa", "new-bern-nc") == 3 and sp(g, "csa", "goldsboro-nc") == 2
    g = union(spaces)
    act(g, f"ops {THREE}", "sail fort-monroe-va", "with-sp 3", "to new-bern-nc", "pass")
    assert sp(g, "usa", "new-bern-nc") == 3


@pytest.mark.rule("for-the-people", "6.4.1", "5.7.2")
def test_an_army_that_lands_on_a_tenth_of_it_overruns_it_and_stays():
    spaces = {"washington-dc": {"usa": army(10, "mcclellan")}, "urbanna-va": {"csa": stack(1), "torpedoes": True}}
    g = campaign(spaces)
    act(g, "transport army-potomac", "to urbanna-va")
    assert told(g, "overrun") and sp(g, "usa", "urbanna-va") == 10
    assert not g.torpedoes[S["urbanna-va"]] and g.force is None


# ---- 6.5: Confederate river moves


RIVER = {
    "memphis-tn": {"fort": "csa", "csa": stack(2)},
    "vicksburg-ms": {"csa": stack(2, "pemberton")},
}
"""The river is closed between Memphis and Forts St. Philip/Jackson."""


@pytest.mark.rule("for-the-people", "6.5.1", "6.5.2")
@pytest.mark.parametrize("card", [ONE, TWO, 52])
def test_any_card_moves_one_point_by_river(card):
    g = south(RIVER, card)
    act(g, f"ops {card}", "steam vicksburg-ms", "to port-hudson-la")
    assert (sp(g, "csa", "vicksburg-ms"), sp(g, "csa", "port-hudson-la")) == (1, 1)
    assert where(g, "pemberton") == "vicksburg-ms"
    assert g.force is None


@pytest.mark.rule("for-the-people", "6.5.1")
def test_a_steamer_stays_where_the_union_has_no_control():
    ways = steamers(south(RIVER))
    to = {T.ids[s] for s in ways[S["vicksburg-ms"]]}
    assert to == {
        "memphis-tn", "grand-gulf-ms", "port-hudson-la", "baton-rouge-la", "new-orleans-la", FORTS, "yazoo-city-ms",
        "arkansas-post-ar", "little-rock-ar", "alexandria-la", "shreveport-la",
    }  # fmt: skip
    assert S["vicksburg-ms"] not in steamers(south({**RIVER, "memphis-tn": {}}))
    full = steamers(south({**RIVER, FORTS: {"csa": stack(1)}}))
    assert S[FORTS] not in full[S["vicksburg-ms"]]  # one in a coastal fort is enough (6.8.3)


@pytest.mark.rule("for-the-people", "6.5.1", "4.3.1")
def test_a_campaign_gives_no_river_move():
    g = south(RIVER, 83)
    act(g, "event 83")
    assert offered(g, "steam") == []


@pytest.mark.rule("for-the-people", "6.5.1", "5.3.4")
def test_a_steamer_leaves_no_general_alone():
    alone = {**RIVER, "vicksburg-ms": {"csa": stack(1, "pemberton")}}
    assert S["vicksburg-ms"] not in steamers(south(alone))
    alone["vicksburg-ms"]["fort"] = "csa"
    assert S["vicksburg-ms"] in steamers(south(alone))


@pytest.mark.rule("for-the-people", "6.5.1")
def test_each_river_of_dover_counts_for_itself():
    g = south({"dover-tn": {"csa": stack(2)}, "paducah-ky": {"fort": "csa", "control": "csa"}})
    assert {T.ids[s] for s in steamers(g)[S["dover-tn"]]} == {
        "paducah-ky", "pittsburg-landing-tn", "tuscumbia-al", "decatur-al",
    }  # fmt: skip


@pytest.mark.rule("for-the-people", "6.5.2")
def test_a_steamer_neither_enters_nor_passes_union_troops_or_forts():
    g = south({**RIVER, "grand-gulf-ms": {"usa": stack(1)}, "arkansas-post-ar": {"fort": "usa", "control": "usa"}})
    assert {T.ids[s] for s in steamers(g)[S["vicksburg-ms"]]} == {"memphis-tn", "yazoo-city-ms"}


@pytest.mark.rule("for-the-people", "6.5.2", "5.4.3")
def test_a_steamer_may_land_under_a_union_marker():
    g = south({**RIVER, "grand-gulf-ms": {"control": "usa"}})
    act(g, "ops 52", "steam vicksburg-ms", "to grand-gulf-ms")
    assert sp(g, "csa", "grand-gulf-ms") == 1


CAUGHT = {**RIVER, "monroe-la": {"usa": stack(3, "grant"), "control": "usa"}}
"""Grand Gulf and Vicksburg can be reached from Monroe."""


@pytest.mark.rule("for-the-people", "6.5.2", "5.8.1")
def test_a_steamer_may_be_met_on_its_way():
    g = south(CAUGHT)
    act(g, "ops 52", "steam vicksburg-ms", "to port-hudson-la")
    assert asked(g) == ("usa", "intercept") and offered(g, "intercept") == ["grant"]
    act(g, "intercept grant", dice=[2, 1, 6])
    battle = told(g, "battle")[0]
    assert (battle["space"], battle["side"], battle["attackers"], battle["defenders"]) == ("grand-gulf-ms", "csa", 1, 3)
    assert sp(g, "usa", "grand-gulf-ms") == 3 and sp(g, "csa", "port-hudson-la") == 0


@pytest.mark.rule("for-the-people", "6.5.2", "5.8.2")
def test_a_steamer_is_tried_once():
    spaces = {**CAUGHT, "vicksburg-ms": {}}
    g = south(spaces)
    act(g, "ops 52", "steam memphis-tn", "to port-hudson-la", "pass")
    assert asked(g) == ("usa", "intercept")  # let by at Vicksburg, it is seen again at Grand Gulf
    act(g, "intercept grant", dice=[3])
    assert sp(g, "csa", "port-hudson-la") == 1 and sp(g, "usa", "monroe-la") == 3
    g = south(spaces)
    act(g, "ops 52", "steam memphis-tn", "to port-hudson-la", "intercept grant", dice=[3])
    assert asked(g) == ("csa", "play") and sp(g, "csa", "port-hudson-la") == 1


@pytest.mark.rule("for-the-people", "6.5.2", "5.8.1")
def test_where_two_rivers_meet_a_steamer_is_seen_once():
    closed = {id: {"fort": "csa", "control": "csa"} for id in ("st-louis-mo", "vincennes-in", "louisville-ky")}
    watch = {"centralia-il": {"usa": stack(3, "grant")}, "columbus-ky": {"csa": stack(2)}}
    g = south({**closed, **watch, "cairo-il": {"control": "usa"}})
    act(g, "ops 52", "steam columbus-ky", "to evansville-in")
    assert asked(g) == ("usa", "intercept")  # at Cairo
    act(g, "pass")
    assert asked(g) == ("csa", "play") and sp(g, "csa", "evansville-in") == 1


@pytest.mark.rule("for-the-people", "6.5.2", "8.3")
def test_only_the_interception_counts_against_a_steamer():
    g = south(CAUGHT, amphibious=5)
    act(g, "ops 52", "steam vicksburg-ms", "to grand-gulf-ms", "intercept grant", dice=[2, 1, 1])
    out_of_supply = 2  # Grant has no line but through Monroe, which has none
    assert added(g) == (out_of_supply, 2 + 2 + T.defence[GENERAL["grant"]])  # three to one, the interception, Grant


@pytest.mark.rule("for-the-people", "6.5.2", "6.4.2", "7.6.2")
def test_a_beaten_steamer_that_survives_goes_back():
    g = south({**CAUGHT, "monroe-la": {"usa": stack(1, "burnside"), "control": "usa"}})
    act(g, "ops 52", "steam vicksburg-ms", "to grand-gulf-ms", "intercept burnside", dice=[1, 4, 1])
    dice = told(g, "battle-dice")[0]
    assert (dice["lost"], dice["lost2"], dice["side"]) == (1, 1, "usa")  # one against one: both keep it (7.3.4)
    assert sp(g, "csa", "vicksburg-ms") == 2 and sp(g, "usa", "grand-gulf-ms") == 1


@pytest.mark.rule("for-the-people", "6.5.3", "6.8.3")
def test_a_point_goes_between_a_fort_and_its_port():
    g = south({"mobile-al": {"csa": stack(2)}}, ONE)
    act(g, f"ops {ONE}", "steam mobile-al", "to fort-morgan-al")
    assert (sp(g, "csa", "mobile-al"), sp(g, "csa", "fort-morgan-al")) == (1, 1)
    g = south({"mobile-al": {"csa": stack(2)}, "fort-morgan-al": {"csa": stack(1)}}, ONE)
    assert {T.ids[s]: [T.ids[t] for t in ways] for s, ways in steamers(g).items()} == {"fort-morgan-al": ["mobile-al"]}
    act(g, f"ops {ONE}", "steam fort-morgan-al", "to mobile-al")
    assert sp(g, "csa", "mobile-al") == 3


@pytest.mark.rule("for-the-people", "6.5.3")
def test_no_steamer_between_a_port_and_a_fort_that_is_not_theirs():
    g = south({"mobile-al": {"csa": stack(2)}, "fort-morgan-al": {"control": "usa"}})
    assert steamers(g) == {}
    g = south({"mobile-al": {"usa": stack(1)}, "fort-morgan-al": {"csa": stack(1)}})
    assert steamers(g) == {}


# ---- 15.0 and 59, as far as fleets are concerned


@pytest.mark.rule("for-the-people", "15.0", "6.1.1")
def test_on_the_first_turn_of_1863_fleets_keep_to_the_rivers():
    spaces = {"fort-monroe-va": {"usa": stack(3)}, "memphis-tn": {"usa": stack(3), "control": "usa"}}
    g = war(spaces, scenario="1863", hands={"usa": [THREE], "csa": []})
    act(g, f"ops {THREE}")
    assert offered(g, "sail") == ["memphis-tn"]
    act(g, "sail memphis-tn", "with-sp 3")
    assert "cairo-il" in offered(g, "to") and all(T.river_of[S[id]] for id in offered(g, "to"))


@pytest.mark.rule("for-the-people", "6.1.3", "12.2")
def test_farragut_raises_the_flag_where_he_lands():
    g = union({"fort-monroe-va": {"usa": stack(3)}}, FARRAGUT)
    sail(g, "fort-monroe-va", "new-orleans-la", card=FARRAGUT)
    marked = [row["space"] for row in told(g, "marked")]
    assert marked[:2] == ["new-orleans-la", FORTS]  # and the empty forts follow their port (6.8.4)
