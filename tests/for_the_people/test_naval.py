"""6.2, 6.6 to 6.8: rivers and who may cross them, Union naval control, forts, ironclads and torpedoes."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.helpers import GAME as PEOPLE
from for_the_people.helpers import S, T, act, asked, choices, control, offered, sp, stack, told, war
from hardtack.games.for_the_people.rules.pieces import fort_of
from hardtack.games.for_the_people.rules.political_control import mark
from hardtack.games.for_the_people.rules.reinforcements import open_to
from hardtack.games.for_the_people.rules.sea.forts import forts_left
from hardtack.games.for_the_people.rules.sea.rivers import may_cross, naval, net, waterway
from hardtack.games.for_the_people.rules.sea.steamers import steamers
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.supply import in_supply
from hardtack.games.for_the_people.rules.tables import CSA, SIDES, USA

GAME = "for-the-people"
OHIO = ["wheeling-wv", "parkersburg-wv", "cincinnati-oh", "louisville-ky", "evansville-in", "paducah-ky"]
TENNESSEE = ["pittsburg-landing-tn", "tuscumbia-al", "decatur-al"]
CUMBERLAND = ["clarksville-tn", "nashville-tn"]
LOWER_MISSISSIPPI = ["memphis-tn", "vicksburg-ms", "grand-gulf-ms", "port-hudson-la", "baton-rouge-la"]
RED = ["alexandria-la", "shreveport-la"]
ARKANSAS = ["little-rock-ar", "arkansas-post-ar"]
FORTS = "forts-st-philip-jackson-la"


def waters(*forts: str, ironclads: tuple[str, ...] = (), union_forts: tuple[str, ...] = (), **control: str) -> People:
    """An empty map with Confederate forts and ironclads on it; control by space id with underscores for hyphens."""
    spaces: dict[str, dict[str, Any]] = {id: {"fort": "csa", "control": "csa"} for id in forts}
    for id in ironclads:
        spaces.setdefault(id, {})["ironclad"] = True
    for id in union_forts:
        spaces[id] = {"fort": "usa", "control": "usa"}
    for id, whose in control.items():
        spaces.setdefault(id.replace("_", "-"), {})["control"] = whose
    return war(spaces, hands={"usa": [71], "csa": []})


def broken(g: People, *ids: str) -> set[str]:
    """Those of the ports in which Union naval control is negated."""
    return {id for id in ids if not naval(g).port[S[id]]}


def crosses(g: People, side: str, a: str, b: str, route: str = "") -> bool:
    """Whether a side may go from a to b as far as rivers are concerned (by one of two roads if it is named)."""
    links = [link for n, link in T.roads[S[a]] if n == S[b] and (not route or T.links[link].route == route)]
    assert links, f"no road joins {a} and {b}"
    return any(may_cross(g, SIDES.index(side), link, S[a], S[b]) for link in links)


# ---- 6.2: the rivers


@pytest.mark.rule("for-the-people", "6.2")
def test_the_nine_rivers_have_their_codes():
    names = {row.code: row.name for row in T.rivers}
    assert names == {
        "A": "Arkansas", "C": "Cumberland", "M": "Mississippi", "O": "Ohio", "P": "Potomac", "R": "Red",
        "T": "Tennessee", "W": "Wabash", "Y": "Yazoo",
    }  # fmt: skip


@pytest.mark.rule("for-the-people", "6.2")
def test_river_ports_and_only_they_lie_on_rivers_but_for_the_fort_at_the_mouth():
    on_rivers = {T.ids[s] for s in range(T.size) if T.river_of[s]}
    assert on_rivers == {T.ids[s] for s in range(T.size) if T.port[s] == "river"} | {FORTS}


@pytest.mark.rule("for-the-people", "6.2")
def test_a_space_without_a_bar_is_never_entered_across_a_river():
    g = waters(union_forts=("falmouth-ky",))
    assert crosses(g, "csa", "lexington-ky", "falmouth-ky")


@pytest.mark.rule("for-the-people", "6.2", "6.2.5")
def test_a_fort_matters_only_to_who_enters_across_the_bar():
    g = waters("louisville-ky", union_forts=("lebanon-ky",))
    assert not crosses(g, "usa", "seymour-in", "louisville-ky")
    assert crosses(g, "usa", "frankfort-ky", "louisville-ky")
    assert crosses(g, "csa", "louisville-ky", "lebanon-ky")


@pytest.mark.rule("for-the-people", "6.2", "6.6.1")
def test_naval_control_stops_the_confederates_both_ways():
    g = waters()
    assert not crosses(g, "csa", "louisville-ky", "seymour-in")
    assert not crosses(g, "csa", "seymour-in", "louisville-ky")


@pytest.mark.rule("for-the-people", "6.2.4")
def test_the_union_crosses_into_any_space_without_a_fort():
    free = waters()
    negated = waters("grand-gulf-ms", "memphis-tn")
    ironclad = waters(ironclads=("vicksburg-ms",))
    fort = waters("vicksburg-ms")
    assert all(crosses(g, "usa", "monroe-la", "vicksburg-ms") for g in (free, negated, ironclad))
    assert not crosses(fort, "usa", "monroe-la", "vicksburg-ms")
    assert crosses(fort, "usa", "vicksburg-ms", "monroe-la")


@pytest.mark.rule("for-the-people", "6.2.4", "6.2.5")
def test_a_march_is_offered_only_where_the_river_allows_it():
    spaces = {
        "monroe-la": {"usa": stack(3, "grant"), "control": "usa"},
        "vicksburg-ms": {"fort": "csa"},
        "grand-gulf-ms": {"control": "csa"},
    }
    g = war(spaces, hands={"usa": [71], "csa": []})
    act(g, "ops 71", "activate grant", "with-sp 3")
    assert "grand-gulf-ms" in offered(g, "to")
    assert "vicksburg-ms" not in offered(g, "to")


@pytest.mark.rule("for-the-people", "6.2.5")
def test_the_confederates_cross_only_into_negated_spaces_without_a_union_fort():
    assert not crosses(waters(), "csa", "monroe-la", "vicksburg-ms")
    assert crosses(waters("vicksburg-ms"), "csa", "monroe-la", "vicksburg-ms")
    assert crosses(waters(ironclads=("vicksburg-ms",)), "csa", "monroe-la", "vicksburg-ms")
    between = waters("port-hudson-la", "memphis-tn", union_forts=("vicksburg-ms",))
    assert crosses(between, "csa", "monroe-la", "grand-gulf-ms")
    assert not crosses(between, "csa", "monroe-la", "vicksburg-ms")


@pytest.mark.rule("for-the-people", "6.2.5")
def test_a_union_fort_left_behind_does_not_hold_the_confederates_back():
    between = waters("port-hudson-la", "memphis-tn", union_forts=("vicksburg-ms",))
    assert crosses(between, "csa", "vicksburg-ms", "monroe-la")


@pytest.mark.rule("for-the-people", "6.2.5", "6.6.3")
def test_washington_cannot_be_stormed_across_the_potomac_while_it_has_a_fort():
    fort = waters("aquia-creek-va", union_forts=("washington-dc",))
    assert not crosses(fort, "csa", "manassas-va", "washington-dc")
    assert crosses(waters("aquia-creek-va"), "csa", "manassas-va", "washington-dc")
    assert not crosses(waters(), "csa", "manassas-va", "washington-dc")
    assert crosses(waters(), "usa", "washington-dc", "manassas-va")


@pytest.mark.rule("for-the-people", "example.ohio-crossing", "6.2.5")
def test_crossing_the_ohio():
    spaces = {
        "frankfort-ky": {"csa": stack(3, "jackson"), "control": "csa"},
        "louisville-ky": {"fort": "csa", "control": "csa"},
        "cincinnati-oh": {"fort": "usa"},
        "falmouth-ky": {"csa": stack(1), "control": "csa"},
    }
    g = war(spaces, active="csa", hands={"usa": [], "csa": [52]})
    assert crosses(g, "csa", "louisville-ky", "seymour-in")
    assert not crosses(g, "csa", "falmouth-ky", "cincinnati-oh")
    assert not crosses(g, "usa", "seymour-in", "louisville-ky")
    assert crosses(g, "usa", "cincinnati-oh", "falmouth-ky")
    act(g, "ops 52", "activate jackson", "with-sp 3", "to louisville-ky")
    assert "seymour-in" in offered(g, "to")


# ---- 6.2.6 A: Cairo and Paducah


@pytest.mark.rule("for-the-people", "6.2.6.A")
def test_two_roads_join_cairo_and_paducah():
    bars = {T.links[link].route: [T.ids[s] for s in T.bar[link]] for n, link in T.roads[S["cairo-il"]] if T.bar[link]}
    assert bars == {"north": ["paducah-ky"], "south": ["cairo-il"]}


@pytest.mark.rule("for-the-people", "6.2.6.A")
def test_the_union_always_has_a_way_between_cairo_and_paducah():
    g = waters("paducah-ky", union_forts=("cairo-il",))
    assert not crosses(g, "usa", "cairo-il", "paducah-ky", "north")
    assert crosses(g, "usa", "cairo-il", "paducah-ky", "south")
    assert crosses(g, "usa", "paducah-ky", "cairo-il", "north")
    south = waters("cairo-il")
    assert crosses(south, "usa", "paducah-ky", "cairo-il", "north")
    assert not crosses(south, "usa", "paducah-ky", "cairo-il", "south")


@pytest.mark.rule("for-the-people", "6.2.6.A")
def test_with_a_union_fort_in_cairo_the_confederates_take_the_north_road_if_control_is_negated():
    g = waters("paducah-ky", union_forts=("cairo-il",))
    assert crosses(g, "csa", "paducah-ky", "cairo-il", "north")
    assert not crosses(g, "csa", "paducah-ky", "cairo-il", "south")


@pytest.mark.rule("for-the-people", "6.2.6.A")
def test_a_confederate_fort_frees_the_bars_of_its_port():
    g = waters("paducah-ky")
    assert crosses(g, "csa", "paducah-ky", "cairo-il")
    assert crosses(g, "csa", "cairo-il", "paducah-ky", "north")


@pytest.mark.rule("for-the-people", "6.2.6.A", "example.naval-cairo")
def test_without_control_of_paducah_negated_cairo_cannot_be_reached_from_it():
    assert not crosses(waters(), "csa", "paducah-ky", "cairo-il")
    assert not crosses(waters("dover-tn"), "csa", "paducah-ky", "cairo-il")
    assert crosses(waters(ironclads=("paducah-ky",)), "csa", "paducah-ky", "cairo-il")


@pytest.mark.rule("for-the-people", "6.2.6.A")
def test_a_march_names_the_road_it_takes():
    spaces = {"cairo-il": {"usa": stack(3, "grant")}, "paducah-ky": {"fort": "csa", "control": "csa"}}
    g = war(spaces, hands={"usa": [71], "csa": []})
    act(g, "ops 71", "activate grant", "with-sp 3")
    assert [to for to in offered(g, "to") if to.startswith("paducah")] == ["paducah-ky:south"]


# ---- 6.2.6 B: Dover


@pytest.mark.rule("for-the-people", "6.2.6.B")
def test_the_bar_of_dover_is_the_tennessee_and_a_railroad_goes_west():
    ways = {T.ids[n]: T.links[link] for n, link in T.roads[S["dover-tn"]]}
    assert sorted(ways) == ["clarksville-tn", "franklin-tn", "mckenzie-tn", "paducah-ky"]
    assert {id: row.river for id, row in ways.items() if "dover-tn" in row.bar} == {
        "mckenzie-tn": "T",
        "paducah-ky": "T",
    }
    assert ways["mckenzie-tn"].kind == "rail"


@pytest.mark.rule("for-the-people", "6.2.6.B", "6.2.5")
def test_a_fort_in_dover_stops_the_union_from_the_west_only():
    g = waters("dover-tn")
    assert not crosses(g, "usa", "mckenzie-tn", "dover-tn")
    assert not crosses(g, "usa", "paducah-ky", "dover-tn")
    assert crosses(g, "usa", "clarksville-tn", "dover-tn")
    assert crosses(g, "usa", "franklin-tn", "dover-tn")
    ironclad = waters(ironclads=("dover-tn",))
    assert crosses(ironclad, "usa", "mckenzie-tn", "dover-tn")
    assert crosses(ironclad, "usa", "paducah-ky", "dover-tn")


@pytest.mark.rule("for-the-people", "6.2.6.B")
@pytest.mark.parametrize("kind", ["fort", "ironclad"])
def test_held_dover_frees_both_rivers_above_it(kind):
    g = waters("dover-tn") if kind == "fort" else waters(ironclads=("dover-tn",))
    for a, b in (
        ("paducah-ky", "dover-tn"), ("mckenzie-tn", "dover-tn"), ("dover-tn", "clarksville-tn"),
        ("nashville-tn", "clarksville-tn"), ("nashville-tn", "bowling-green-ky"),
        ("pittsburg-landing-tn", "waynesboro-tn"),
    ):  # fmt: skip
        assert crosses(g, "csa", a, b) and crosses(g, "csa", b, a), (a, b)


@pytest.mark.rule("for-the-people", "6.2.6.B")
def test_an_open_dover_gives_the_union_the_cumberland():
    g = waters()
    for a, b in (
        ("dover-tn", "clarksville-tn"), ("nashville-tn", "clarksville-tn"), ("nashville-tn", "bowling-green-ky"),
        ("pittsburg-landing-tn", "waynesboro-tn"), ("mckenzie-tn", "dover-tn"),
    ):  # fmt: skip
        assert not crosses(g, "csa", a, b) and not crosses(g, "csa", b, a), (a, b)
    assert not broken(g, "dover-tn", *CUMBERLAND, *TENNESSEE)
    assert in_supply(g, USA, S["dover-tn"])


@pytest.mark.rule("for-the-people", "6.2.6.B")
@pytest.mark.parametrize("place", TENNESSEE)
def test_the_upper_tennessee_can_be_closed_farther_up(place):
    g = waters(place)
    above = TENNESSEE[TENNESSEE.index(place) :]
    assert broken(g, "paducah-ky", "dover-tn", *TENNESSEE) == set(above)


@pytest.mark.rule("for-the-people", "6.2.6.B", "example.naval-paducah-fort")
@pytest.mark.parametrize("kind", ["fort", "ironclad"])
def test_paducah_closes_the_tennessee_but_not_the_cumberland(kind):
    g = waters("paducah-ky") if kind == "fort" else waters(ironclads=("paducah-ky",))
    assert broken(g, "dover-tn", *TENNESSEE, *CUMBERLAND) == set(TENNESSEE)
    for a, b in (
        ("mckenzie-tn", "dover-tn"), ("paducah-ky", "dover-tn"), ("pittsburg-landing-tn", "waynesboro-tn"),
    ):  # fmt: skip
        assert crosses(g, "csa", a, b) and crosses(g, "csa", b, a), (a, b)
    assert not crosses(g, "csa", "dover-tn", "clarksville-tn")
    assert in_supply(g, USA, S["dover-tn"])


@pytest.mark.rule("for-the-people", "example.naval-dover-fort", "6.6.2")
def test_a_fort_in_dover_negates_both_rivers():
    g = waters("dover-tn")
    assert broken(g, "paducah-ky", "dover-tn", *TENNESSEE, *CUMBERLAND) == {"dover-tn", *TENNESSEE, *CUMBERLAND}


# ---- 6.6: Union naval control


@pytest.mark.rule("for-the-people", "6.6", "6.6.1")
def test_without_forts_the_union_holds_every_port_but_those_behind_coastal_forts():
    g = waters()
    kept = {T.ids[s] for s in range(T.size) if T.port[s] and not naval(g).port[s]}
    guarded = {"mobile-al", "new-orleans-la", "columbus-ga", "savannah-ga", "charleston-sc", "wilmington-nc"}
    forts = {"fort-morgan-al", FORTS, "fort-gadson-fl", "fort-pulaski-ga", "fort-sumter-sc", "fort-fisher-nc"}
    assert kept == guarded | forts


@pytest.mark.rule("for-the-people", "6.6")
def test_pressure_comes_down_from_the_north_and_in_from_the_sea():
    rivers = net()
    assert {T.ids[rivers.space[n]] for n in rivers.sources} == {
        "alton-il", "wheeling-wv", "vincennes-in", FORTS, "aquia-creek-va",
    }  # fmt: skip


@pytest.mark.rule("for-the-people", "6.6", "example.naval-start")
def test_naval_control_at_the_start_of_1861():
    g = PEOPLE.setup("1861", {}, seed=1)
    south = [*LOWER_MISSISSIPPI, *TENNESSEE, *CUMBERLAND, *RED, *ARKANSAS]
    south += ["dover-tn", "columbus-ky", "new-madrid-mo", "yazoo-city-ms", "new-orleans-la", FORTS]
    assert broken(g, "alton-il", "st-louis-mo", "cairo-il", "vincennes-in", *OHIO, *south) == set(south)


@pytest.mark.rule("for-the-people", "example.naval-start", "6.6.2")
@pytest.mark.parametrize("lost", ["columbus-ky", FORTS])
def test_losing_either_end_of_the_mississippi_opens_all_but_the_two_rivers(lost):
    ends: dict[str, dict[str, Any]] = {
        "columbus-ky": {"control": "usa"} if lost == "columbus-ky" else {"control": "csa", "fort": "csa"},
        FORTS: {"control": "usa" if lost == FORTS else "csa"},
        "dover-tn": {"fort": "csa"},
    }
    west = [*LOWER_MISSISSIPPI, *RED, *ARKANSAS, "new-madrid-mo", "yazoo-city-ms"]
    two = {"dover-tn", *TENNESSEE, *CUMBERLAND}
    g = war(ends, hands={"usa": [71], "csa": []})
    assert broken(g, *west, *two) == two
    again = "new-madrid-mo" if lost == "columbus-ky" else "new-orleans-la"
    g = war({**ends, again: {"fort": "csa", "control": "csa"}}, hands={"usa": [71], "csa": []})
    assert broken(g, *west, *two) == {*west, *two}


@pytest.mark.rule("for-the-people", "example.naval-start")
def test_losing_dover_opens_the_cumberland_and_the_tennessee():
    g = waters("columbus-ky")
    assert broken(g, "dover-tn", *CUMBERLAND, *TENNESSEE) == set()
    assert broken(g, *LOWER_MISSISSIPPI) == set(LOWER_MISSISSIPPI)


@pytest.mark.rule("for-the-people", "6.6.1", "6.6.2")
@pytest.mark.parametrize(
    ("fort", "port"),
    [
        ("fort-morgan-al", "mobile-al"), (FORTS, "new-orleans-la"), ("fort-pickens-fl", "pensacola-fl"),
        ("fort-gadson-fl", "columbus-ga"), ("fort-pulaski-ga", "savannah-ga"), ("fort-sumter-sc", "charleston-sc"),
        ("fort-fisher-nc", "wilmington-nc"), ("fort-monroe-va", "norfolk-va"),
    ],
)  # fmt: skip
def test_a_coastal_fort_negates_control_over_its_port_until_it_is_taken(fort, port):
    assert T.guards[S[fort]] == S[port]
    south, north = (war({fort: {"control": whose}}, hands={"usa": [71], "csa": []}) for whose in ("csa", "usa"))
    assert broken(south, fort, port) == {fort, port}
    assert broken(north, fort, port) == set()


@pytest.mark.rule("for-the-people", "6.6.1", "6.6.2")
def test_union_troops_in_a_fort_with_a_confederate_marker_do_not_open_the_port():
    g = war({"fort-pulaski-ga": {"usa": stack(1)}}, hands={"usa": [71], "csa": []})
    assert broken(g, "savannah-ga", "fort-pulaski-ga") == {"savannah-ga", "fort-pulaski-ga"}


@pytest.mark.rule("for-the-people", "6.6.2", "6.6.1")
def test_the_fort_below_new_orleans_keeps_its_crossing_free_when_the_river_above_is_lost():
    g = waters()
    assert broken(g, "baton-rouge-la", "new-orleans-la") == {"new-orleans-la"}
    assert crosses(g, "csa", "brashear-city-la", "new-orleans-la")
    assert not crosses(g, "csa", "opelousas-la", "baton-rouge-la")
    assert not crosses(waters(**{FORTS: "usa"}), "csa", "brashear-city-la", "new-orleans-la")


@pytest.mark.rule("for-the-people", "6.6.2")
def test_a_single_fort_frees_its_own_bars_and_no_others():
    g = waters("vicksburg-ms", **{FORTS: "usa"})
    assert broken(g, "memphis-tn", "vicksburg-ms", "grand-gulf-ms", "yazoo-city-ms", *ARKANSAS) == {"vicksburg-ms"}
    assert crosses(g, "csa", "vicksburg-ms", "monroe-la")
    assert not crosses(g, "csa", "grand-gulf-ms", "monroe-la")


@pytest.mark.rule("for-the-people", "6.6.2")
@pytest.mark.parametrize("kind", ["fort", "ironclad"])
def test_above_a_fort_a_southern_river_is_closed_to_its_source(kind):
    g = waters("arkansas-post-ar") if kind == "fort" else waters(ironclads=("arkansas-post-ar",))
    assert broken(g, *ARKANSAS, "memphis-tn", "vicksburg-ms") == set(ARKANSAS)


@pytest.mark.rule("for-the-people", "6.6.2")
def test_above_a_single_fort_a_northern_river_stays_open():
    g = waters("louisville-ky")
    assert broken(g, *OHIO) == {"louisville-ky"}


@pytest.mark.rule("for-the-people", "6.6.2", "example.naval-vicksburg-columbus")
@pytest.mark.parametrize("kind", ["fort", "ironclad"])
def test_between_vicksburg_and_columbus(kind):
    every = [*LOWER_MISSISSIPPI, *RED, *ARKANSAS, "columbus-ky", "new-madrid-mo", "yazoo-city-ms", "new-orleans-la"]
    union = {FORTS: "usa", "new-orleans-la": "usa"}
    if kind == "fort":
        g = waters("vicksburg-ms", "columbus-ky", **union)
    else:
        g = waters("columbus-ky", ironclads=("vicksburg-ms",), **union)
    between = {"columbus-ky", "new-madrid-mo", "memphis-tn", "yazoo-city-ms", "vicksburg-ms", *ARKANSAS}
    assert broken(g, "cairo-il", *every) == between


@pytest.mark.rule("for-the-people", "6.6.2", "example.naval-vicksburg-columbus")
def test_between_port_hudson_and_columbus_the_red_river_is_closed_too():
    union = {FORTS: "usa", "new-orleans-la": "usa"}
    g = waters("port-hudson-la", "columbus-ky", **union)
    assert broken(g, *RED, "grand-gulf-ms", "baton-rouge-la", "new-orleans-la") == {*RED, "grand-gulf-ms"}


@pytest.mark.rule("for-the-people", "6.6.2", "example.naval-cairo")
def test_cairo_is_closed_when_every_river_from_the_north_is():
    g = waters("st-louis-mo", "vincennes-in", "louisville-ky")
    closed = {"st-louis-mo", "vincennes-in", "louisville-ky", "evansville-in", "paducah-ky", "cairo-il"}
    closed |= {"columbus-ky", "new-madrid-mo", "dover-tn", *LOWER_MISSISSIPPI, *TENNESSEE, *CUMBERLAND}
    assert broken(g, "alton-il", "cincinnati-oh", *closed) == closed
    assert crosses(g, "csa", "paducah-ky", "cairo-il") and crosses(g, "csa", "cairo-il", "paducah-ky")
    for missing in ("st-louis-mo", "vincennes-in", "louisville-ky"):
        two = [id for id in ("st-louis-mo", "vincennes-in", "louisville-ky") if id != missing]
        assert not broken(waters(*two), "cairo-il", "paducah-ky")
    sea = waters("st-louis-mo", "vincennes-in", "louisville-ky", **{FORTS: "usa"})
    assert not broken(sea, "cairo-il")


@pytest.mark.rule("for-the-people", "6.6.1", "8.2")
def test_naval_control_makes_a_union_port_a_source():
    g = war(
        {"vicksburg-ms": {"control": "usa"}, "jackson-ms": {"control": "usa"}, "forest-ms": {"usa": stack(2)}},
        hands={"usa": [71], "csa": []},
    )
    assert in_supply(g, USA, S["forest-ms"])
    g = war(
        {
            "vicksburg-ms": {"control": "usa"},
            "jackson-ms": {"control": "usa"},
            "forest-ms": {"usa": stack(2)},
            "memphis-tn": {"fort": "csa"},
        },
        hands={"usa": [71], "csa": []},
    )
    assert not in_supply(g, USA, S["forest-ms"])


@pytest.mark.rule("for-the-people", "6.6.1", "6.5.1")
def test_naval_control_stops_confederate_lines_and_river_moves():
    spaces = {"vicksburg-ms": {"csa": stack(2)}}
    g = war(spaces, active="csa", hands={"usa": [], "csa": [52]})
    act(g, "ops 52")
    assert offered(g, "steam") == []
    g = war({**spaces, "memphis-tn": {"fort": "csa"}}, active="csa", hands={"usa": [], "csa": [52]})
    act(g, "ops 52")
    assert offered(g, "steam") == ["vicksburg-ms"]


# ---- 6.6.3: the Potomac


@pytest.mark.rule("for-the-people", "6.6.3")
def test_the_potomac_has_two_spaces():
    assert [T.ids[s] for s in T.course[T.river["P"]]] == ["washington-dc", "aquia-creek-va"]


@pytest.mark.rule("for-the-people", "6.6.3", "8.2")
def test_a_fort_at_aquia_creek_makes_washington_no_source():
    cut = {id: {"control": "csa"} for id in ("baltimore-md", "annapolis-md", "frederick-md")}
    g = war({**cut, "washington-dc": {"usa": stack(7)}}, hands={"usa": [71], "csa": []})
    assert in_supply(g, USA, S["washington-dc"])
    creek = {"aquia-creek-va": {"fort": "csa"}}
    g = war({**cut, **creek, "washington-dc": {"usa": stack(7)}}, phase="attrition")
    told = [e.params for e in g.journal or [] if e.key == "lost-sp"]
    assert told == [{"side": "usa", "space": "washington-dc", "sp": 3}]
    for open_way in cut:
        some = {id: row for id, row in cut.items() if id != open_way}
        g = war({**some, **creek, "washington-dc": {"usa": stack(7)}}, hands={"usa": [71], "csa": []})
        assert in_supply(g, USA, S["washington-dc"]), open_way


@pytest.mark.rule("for-the-people", "6.6.2", "6.6.3", "6.5.1")
def test_a_fort_at_aquia_creek_negates_control_at_washington():
    """Else the crossing from Manassas that a fort in Washington closes would never be open."""
    assert naval(waters()).port[S["washington-dc"]]
    assert not naval(waters("aquia-creek-va")).port[S["washington-dc"]]
    creek = {"aquia-creek-va": {"fort": "csa", "csa": stack(2)}}
    for fort, ways in (("neutral", {S["washington-dc"]}), ("usa", set())):
        g = south({**creek, "washington-dc": {"fort": fort}}, 52)
        assert steamers(g).get(S["aquia-creek-va"], {}).keys() == ways


@pytest.mark.rule("for-the-people", "6.6.3", "10.2.3")
def test_with_a_fort_at_aquia_creek_nothing_moves_strategically_by_sea_to_or_from_washington():
    open_river, closed = waters(), waters("aquia-creek-va")
    assert S["fort-monroe-va"] in waterway(open_river, S["washington-dc"])
    assert S["washington-dc"] in waterway(open_river, S["fort-monroe-va"])
    assert S["fort-monroe-va"] not in waterway(closed, S["washington-dc"])
    assert S["washington-dc"] not in waterway(closed, S["fort-monroe-va"])


@pytest.mark.rule("for-the-people", "6.6.1", "10.2.3")
def test_nothing_moves_by_sea_from_a_port_whose_fort_is_confederate():
    g = waters(savannah_ga="usa")
    assert waterway(g, S["savannah-ga"]) == {S["savannah-ga"]}
    assert S["baltimore-md"] in waterway(waters(), S["beaufort-sc"])


# ---- 6.7: ironclads, torpedoes, the Hunley


TORPEDOES, IRONCLADS, HUNLEY, MONITOR = 51, (53, 54, 55), 56, 60
SPARE = 125


def south(spaces: dict[str, Any], *cards: int, **table: Any) -> People:
    return war(spaces, active="csa", hands={"usa": [], "csa": [*cards, SPARE]}, **table)


def union(spaces: dict[str, Any], *cards: int, **table: Any) -> People:
    return war(spaces, hands={"usa": [*cards, SPARE], "csa": []}, removed=[4, 6, 105, 130], **table)


def lay(g: People, card: int) -> set[str]:
    """Play a card that places weapons; where they may go."""
    act(g, f"event {card}")
    return set(offered(g, "lay"))


@pytest.mark.rule("for-the-people", "6.7")
def test_the_cards_of_the_naval_weapons_come_back():
    assert not any(T.cards[n].removed for n in (TORPEDOES, *IRONCLADS, HUNLEY))


@pytest.mark.rule("for-the-people", "6.7")
@pytest.mark.parametrize("card", [TORPEDOES, *IRONCLADS, HUNLEY])
def test_weapons_go_to_any_confederate_port_or_fort(card):
    g = south({"mobile-al": {"control": "usa"}, "fort-morgan-al": {"control": "usa"}}, card)
    ports = {T.ids[s] for s in range(T.size) if T.port[s] and g.control[s] == CSA}
    assert lay(g, card) == ports
    assert {"fort-sumter-sc", "vicksburg-ms", "charleston-sc"} <= ports and "mobile-al" not in ports


@pytest.mark.rule("for-the-people", "6.7")
@pytest.mark.parametrize("card", [TORPEDOES, *IRONCLADS, HUNLEY])
def test_weapons_need_no_line_of_communication(card):
    around = [T.ids[n] for n, _ in T.roads[S["charleston-sc"]]]
    g = south({id: {"control": "usa"} for id in around}, card)
    assert not in_supply(g, CSA, S["charleston-sc"])
    assert {"charleston-sc", "fort-sumter-sc"} <= lay(g, card)


@pytest.mark.rule("for-the-people", "6.7")
@pytest.mark.parametrize("card", IRONCLADS)
def test_three_ironclads_at_most_and_one_in_a_space(card):
    g = south({"mobile-al": {"ironclad": True}, "norfolk-va": {"ironclad": True}}, card)
    assert "mobile-al" not in lay(g, card)
    act(g, "lay savannah-ga")
    assert sum(g.ironclads) == 3 and g.ironclads[S["savannah-ga"]] == 1
    full = south({id: {"ironclad": True} for id in ("mobile-al", "norfolk-va", "savannah-ga")}, card)
    assert card not in offered(full, "event")


@pytest.mark.rule("for-the-people", "6.7")
def test_six_torpedoes_at_most_and_one_in_a_space():
    five = ["mobile-al", "norfolk-va", "savannah-ga", "wilmington-nc", "vicksburg-ms"]
    g = south({id: {"torpedoes": True} for id in five}, TORPEDOES)
    assert not lay(g, TORPEDOES) & set(five)
    act(g, "lay charleston-sc")
    assert sum(g.torpedoes) == 6 and asked(g) == ("csa", "play")  # there is no second one to lay
    full = south({id: {"torpedoes": True} for id in (*five, "charleston-sc")}, TORPEDOES)
    assert TORPEDOES not in offered(full, "event")


@pytest.mark.rule("for-the-people", "6.7")
def test_there_is_one_hunley():
    g = south({}, HUNLEY)
    assert "mobile-al" in lay(g, HUNLEY)
    act(g, "lay mobile-al")
    assert g.hunley == S["mobile-al"]
    assert HUNLEY not in offered(south({}, HUNLEY, hunley="mobile-al"), "event")


@pytest.mark.rule("for-the-people", "6.7")
@pytest.mark.parametrize("dice", [[1, 6], [6, 1]])
def test_the_hunley_is_spent_in_the_assault_it_serves(dice):
    g = union({"fort-monroe-va": {"usa": stack(3)}, "new-bern-nc": {"csa": stack(3)}}, 71, hunley="new-bern-nc")
    act(g, "ops 71", "sail fort-monroe-va", "with-sp 3", "to new-bern-nc", dice=dice)
    assert told(g, "battle-dice")[0]["drm2"] == 1 and g.hunley < 0


ARMED = {"ironclad": True, "torpedoes": True}


@pytest.mark.rule("for-the-people", "6.7")
@pytest.mark.parametrize("card", [TORPEDOES, *IRONCLADS, HUNLEY])
def test_no_weapons_are_laid_among_union_troops(card):
    g = south({"new-bern-nc": {"usa": stack(1)}, "fort-pulaski-ga": {"usa": stack(1)}}, card)
    assert control(g, "new-bern-nc") == control(g, "fort-pulaski-ga") == "csa"
    assert not lay(g, card) & {"new-bern-nc", "fort-pulaski-ga"}


STEAMER = {
    "memphis-tn": {"fort": "csa", "csa": stack(1)},
    "vicksburg-ms": {"csa": stack(2)},
    "grand-gulf-ms": ARMED,
    "monroe-la": {"usa": stack(1, "burnside"), "control": "usa"},
}
"""A steamer comes to Grand Gulf, and Burnside may be there before it."""


def met_at_grand_gulf(*dice: int) -> People:
    g = south(STEAMER, 52, removed=[4, 6, 105, 130], hunley="grand-gulf-ms")
    act(g, "ops 52", "steam vicksburg-ms", "to grand-gulf-ms", "intercept burnside", dice=[1, *dice])
    return g


@pytest.mark.rule("for-the-people", "6.7", "6.5.2")
def test_the_hunley_is_not_spent_where_the_confederates_attack():
    g = met_at_grand_gulf(6, 1)
    assert sp(g, "csa", "grand-gulf-ms") == 1 and sp(g, "usa", "grand-gulf-ms") == 0
    assert g.hunley == S["grand-gulf-ms"] and g.ironclads[S["grand-gulf-ms"]] == 1


@pytest.mark.rule("for-the-people", "6.7", "5.8.1")
@pytest.mark.parametrize("dice", [(1, 1), (4, 1)], ids=["the steamer is lost", "it goes back"])
def test_weapons_are_lost_to_who_has_intercepted_there(dice):
    g = met_at_grand_gulf(*dice)
    assert sp(g, "usa", "grand-gulf-ms") == 1
    assert (g.ironclads[S["grand-gulf-ms"]], g.torpedoes[S["grand-gulf-ms"]], g.hunley) == (0, 0, -1)


@pytest.mark.rule("for-the-people", "6.7", "7.6.1")
def test_weapons_are_lost_to_who_retreats_there():
    spaces = {
        "goldsboro-nc": {"usa": stack(3), "control": "usa"},
        "raleigh-nc": {"csa": stack(6, "jackson")},
        "new-bern-nc": {**ARMED, "control": "usa"},
    }
    g = south(spaces, 52, removed=[4, 6, 105, 130])
    act(g, "ops 52", "activate jackson", "with-sp 6", "to goldsboro-nc", dice=[6, 1])
    if asked(g)[1] == "retreat":
        act(g, "back new-bern-nc")
    assert sp(g, "usa", "new-bern-nc") > 0 and g.ironclads[S["new-bern-nc"]] == 1  # the move is not over
    act(g, "stop")
    assert (g.ironclads[S["new-bern-nc"]], g.torpedoes[S["new-bern-nc"]]) == (0, 0)


@pytest.mark.rule("for-the-people", "6.7")
def test_weapons_are_lost_where_the_union_lands_even_unopposed():
    g = union({"fort-monroe-va": {"usa": stack(3)}, "new-bern-nc": ARMED}, 71, hunley="new-bern-nc")
    act(g, "ops 71", "sail fort-monroe-va", "with-sp 3", "to new-bern-nc")
    assert told(g, "battle") == []
    assert (g.ironclads[S["new-bern-nc"]], g.torpedoes[S["new-bern-nc"]], g.hunley) == (0, 0, -1)
    assert naval(g).port[S["new-bern-nc"]]


@pytest.mark.rule("for-the-people", "6.7")
def test_weapons_outlast_an_assault_that_is_beaten_off():
    g = union({"fort-monroe-va": {"usa": stack(3)}, "new-bern-nc": {**ARMED, "csa": stack(3)}}, 71)
    act(g, "ops 71", "sail fort-monroe-va", "with-sp 3", "to new-bern-nc", dice=[1, 6])
    assert (g.ironclads[S["new-bern-nc"]], g.torpedoes[S["new-bern-nc"]]) == (1, 1)


@pytest.mark.rule("for-the-people", "6.7")
def test_weapons_are_lost_to_a_force_that_ends_its_march_there():
    spaces = {"cairo-il": {"usa": stack(2, "grant")}, "paducah-ky": {"control": "csa", **ARMED}}
    g = union(spaces, 71)
    act(g, "ops 71", "activate grant", "with-sp 2", "to paducah-ky:south")
    assert g.ironclads[S["paducah-ky"]] == 1  # the march is not over
    act(g, "stop")
    assert (g.ironclads[S["paducah-ky"]], g.torpedoes[S["paducah-ky"]]) == (0, 0)


@pytest.mark.rule("for-the-people", "6.7")
def test_weapons_are_lost_to_troops_put_down_there_but_not_to_a_force_that_passes():
    spaces = {"cairo-il": {"usa": stack(2, "grant")}, "paducah-ky": {"control": "csa", **ARMED}}
    g = union(spaces, 71)
    act(g, "ops 71", "activate grant", "with-sp 2", "to paducah-ky:south", "to columbus-ky", "stop")
    assert g.torpedoes[S["paducah-ky"]] == 1
    g = union(spaces, 71)
    act(g, "ops 71", "activate grant", "with-sp 2", "to paducah-ky:south", "drop-sp", "to columbus-ky", "stop")
    assert g.torpedoes[S["paducah-ky"]] == 0


@pytest.mark.rule("for-the-people", "6.7", "6.8.4")
def test_weapons_are_lost_when_a_union_marker_comes_to_their_fort():
    spaces = {"charleston-sc": {"usa": stack(1), "control": "usa"}, "fort-sumter-sc": ARMED}
    g = union({**spaces, "charleston-sc": {"usa": stack(1)}, "florence-sc": {"control": "usa"}}, 71)
    mark(g, S["charleston-sc"], USA)
    assert control(g, "fort-sumter-sc") == "usa"
    assert (g.ironclads[S["fort-sumter-sc"]], g.torpedoes[S["fort-sumter-sc"]]) == (0, 0)


@pytest.mark.rule("for-the-people", "6.7")
def test_the_monitor_sinks_an_ironclad_of_the_unions_choice():
    g = union({"mobile-al": {"ironclad": True}, "norfolk-va": {"ironclad": True}}, MONITOR)
    act(g, f"event {MONITOR}")
    assert set(offered(g, "sink")) == {"mobile-al", "norfolk-va"}
    act(g, "sink norfolk-va")
    assert (g.ironclads[S["mobile-al"]], g.ironclads[S["norfolk-va"]]) == (1, 0)


# ---- 6.8: forts


@pytest.mark.rule("for-the-people", "6.8.1")
def test_an_empty_fort_entered_by_land_falls_without_a_battle():
    g = union({"cairo-il": {"usa": stack(2, "grant")}, "paducah-ky": {"fort": "csa", "control": "csa"}}, 71)
    act(g, "ops 71", "activate grant", "with-sp 2", "to paducah-ky:south")
    assert told(g, "battle") == [] and g.forts[S["paducah-ky"]] < 0
    assert asked(g) == ("usa", "move")  # and the march goes on


@pytest.mark.rule("for-the-people", "6.8.1", "6.8.2")
def test_an_empty_fort_monroe_entered_by_land_is_captured_with_the_marker():
    spaces = {"williamsburg-va": {"csa": stack(4, "jackson")}, "fort-monroe-va": {"usa": stack(0)}}
    g = south(spaces, 52)
    act(g, "ops 52", "activate jackson", "with-sp 4", "to fort-monroe-va", "stop")
    assert told(g, "battle") == [] and sp(g, "csa", "fort-monroe-va") == 4
    assert control(g, "fort-monroe-va") == "usa"
    act(g, f"discard {SPARE}")
    assert control(g, "fort-monroe-va") == "csa"  # in the political control phase


def landing(n: int, there: dict[str, Any], **table: Any) -> People:
    """A fleet about to land in New Bern."""
    g = union({"fort-monroe-va": {"usa": stack(n)}, "new-bern-nc": there}, 71, **table)
    act(g, "ops 71", "sail fort-monroe-va", f"with-sp {n}")
    return g


def every_result(g: People) -> list[tuple[dict[str, Any], int]]:
    """The landing with all dice: what the battle told, and how many stand in New Bern afterwards."""
    found = []
    for one in range(1, 7):
        for two in range(1, 7):
            g2 = PEOPLE.clone(g)
            act(g2, "to new-bern-nc", dice=[one, two])
            found.append((told(g2, "battle-dice")[-1], sp(g2, "usa", "new-bern-nc")))
    return found


@pytest.mark.rule("for-the-people", "6.8.1", "18.ungarrisoned")
@pytest.mark.parametrize("n", [2, 3])
def test_two_or_three_points_always_take_an_empty_fort(n):
    g = landing(n, {"fort": "csa", **ARMED}, hunley="new-bern-nc")
    results = every_result(g)
    assert {(row["drm"], row["drm2"]) for row, _ in results} == {(4, 3)}
    assert all(stays for _, stays in results)


@pytest.mark.rule("for-the-people", "6.8.1", "18.general")
def test_one_point_hardly_ever_takes_an_empty_fort():
    armed = every_result(landing(1, {"fort": "csa", **ARMED}))
    assert not any(stays for _, stays in armed)
    plain = every_result(landing(1, {"fort": "csa"}, amphibious=2))
    assert all(bool(stays) == (row["lost"] == 0) for row, stays in plain)
    assert sum(bool(stays) for _, stays in plain) <= 6


@pytest.mark.rule("for-the-people", "6.8.1")
def test_an_empty_fort_loses_a_tie_if_anybody_is_left_to_take_it():
    for row, stays in every_result(landing(2, {"fort": "csa"})):
        if row["lost"] == row["lost2"] == 1:
            assert stays == 1 and row["side"] == "usa"


@pytest.mark.rule("for-the-people", "6.8.1", "18.garrisoned")
def test_a_garrisoned_fort_falls_to_an_asterisk_only():
    results = every_result(landing(3, {"fort": "csa", "csa": stack(1)}))
    won = [row for row, stays in results if stays]
    assert won and all(row["star"] for row in won)


@pytest.mark.rule("for-the-people", "6.8.2")
def test_a_coastal_fort_is_whosever_marker_it_holds_and_is_never_destroyed():
    g = union({"fort-monroe-va": {"usa": stack(3)}, "fort-pulaski-ga": {"csa": stack(1)}}, 71)
    act(g, "ops 71", "sail fort-monroe-va", "with-sp 3", "to fort-pulaski-ga", dice=[6, 1])
    assert sp(g, "usa", "fort-pulaski-ga") > 0 and control(g, "fort-pulaski-ga") == "csa"
    assert fort_of(g, S["fort-pulaski-ga"]) == CSA and broken(g, "savannah-ga")
    act(g, f"discard {SPARE}")
    assert control(g, "fort-pulaski-ga") == "usa" and fort_of(g, S["fort-pulaski-ga"]) == USA
    assert not broken(g, "savannah-ga")


@pytest.mark.rule("for-the-people", "6.8.2")
def test_only_fort_monroe_can_be_attacked_by_land():
    assert [T.ids[s] for s in range(T.size) if T.coastal_fort[s] and T.roads[s]] == ["fort-monroe-va"]


@pytest.mark.rule("for-the-people", "6.8.2", "6.8.7")
@pytest.mark.parametrize("marker", ["usa", "csa"])
def test_union_troops_in_fort_monroe_have_its_bonus_whosever_marker_it_holds(marker):
    spaces = {
        "williamsburg-va": {"csa": stack(3, "jackson")},
        "fort-monroe-va": {"usa": stack(3), "control": marker},
    }
    g = south(spaces, 52, removed=[4, 6, 105, 130])
    act(g, "ops 52", "activate jackson", "with-sp 3", "to fort-monroe-va", dice=[1, 1])
    assert told(g, "battle-dice")[0]["drm2"] == 2


@pytest.mark.rule("for-the-people", "6.8.2")
def test_balls_bluff_may_strike_a_coastal_fort():
    g = south({"fort-pickens-fl": {"usa": stack(1)}, "cairo-il": {"usa": stack(1)}}, 73)
    act(g, "event 73")
    verb = next(a.verb for a in choices(g) if a.target == "fort-pickens-fl")
    act(g, f"{verb} fort-pickens-fl")
    assert sp(g, "usa", "fort-pickens-fl") == 0


@pytest.mark.rule("for-the-people", "6.8.3")
def test_one_confederate_point_at_most_in_a_coastal_fort_but_in_fort_monroe():
    g = south({"fort-sumter-sc": {"csa": stack(1)}, "fort-monroe-va": {"csa": stack(5), "control": "csa"}}, 52)
    assert not open_to(g, CSA, S["fort-sumter-sc"])
    assert open_to(g, CSA, S["fort-morgan-al"])
    assert open_to(g, CSA, S["fort-monroe-va"])


@pytest.mark.rule("for-the-people", "6.8.3", "6.5.3")
def test_a_brigade_in_a_coastal_fort_is_its_garrison():
    g = south({"fort-sumter-sc": {"csa": stack(1, "wheeler")}, "charleston-sc": {"csa": stack(2)}}, 52)
    assert sp(g, "csa", "fort-sumter-sc") == 1 and not open_to(g, CSA, S["fort-sumter-sc"])
    act(g, "ops 52")
    assert offered(g, "steam") == []


@pytest.mark.rule("for-the-people", "6.8.3")
def test_the_union_garrisons_as_it_likes():
    g = union({"fort-monroe-va": {"usa": stack(3)}, "fort-pickens-fl": {"usa": stack(4)}}, 71)
    act(g, "ops 71", "sail fort-monroe-va", "with-sp 3", "to fort-pickens-fl")
    assert sp(g, "usa", "fort-pickens-fl") == 7


@pytest.mark.rule("for-the-people", "6.8.4", "example.charleston-sumter")
def test_an_empty_fort_follows_its_port():
    spaces = {"charleston-sc": {"usa": stack(2)}, "georgetown-sc": {"control": "usa"}}
    g = war(spaces, phase="political")
    assert control(g, "charleston-sc") == "usa" and control(g, "fort-sumter-sc") == "usa"
    assert [row["space"] for row in told(g, "marked")] == ["charleston-sc", "fort-sumter-sc"]


@pytest.mark.rule("for-the-people", "6.8.4")
def test_a_garrisoned_fort_does_not_follow_its_port():
    spaces = {
        "charleston-sc": {"usa": stack(2)},
        "georgetown-sc": {"control": "usa"},
        "fort-sumter-sc": {"csa": stack(1)},
    }
    g = war(spaces, phase="political")
    assert control(g, "charleston-sc") == "usa" and control(g, "fort-sumter-sc") == "csa"


@pytest.mark.rule("for-the-people", "6.8.5")
@pytest.mark.parametrize(
    ("there", "falls"),
    [({}, True), ({"torpedoes": True}, True), ({"csa": stack(1)}, False), ({"ironclad": True}, False)],
)
def test_ship_island_takes_the_forts_below_new_orleans_if_nothing_guards_them(there, falls):
    g = union({FORTS: there}, 61)
    act(g, "event 61")
    assert control(g, FORTS) == ("usa" if falls else "csa")


@pytest.mark.rule("for-the-people", "6.8.6")
@pytest.mark.parametrize(("card", "north", "rebels"), [(97, True, False), (93, True, False), (71, True, True)])
def test_what_a_fort_costs(card, north, rebels):
    g = union({}, card)
    act(g, f"ops {card}")
    assert bool(offered(g, "fort")) is north
    g = south({}, card)
    act(g, f"ops {card}")
    assert bool(offered(g, "fort")) is rebels


@pytest.mark.rule("for-the-people", "6.8.6")
def test_a_fort_is_built_in_a_controlled_supplied_space_without_fort_or_enemy():
    spaces = {
        "washington-dc": {"fort": "usa"},
        "baltimore-md": {"csa": stack(1)},
        "paducah-ky": {"usa": stack(1), "control": "neutral"},
        "cleveland-tn": {"usa": stack(1), "control": "usa"},
    }
    g = union(spaces, 71)
    act(g, "ops 71")
    sites = set(offered(g, "fort"))
    assert "frederick-md" in sites and "cairo-il" in sites
    assert not sites & {"washington-dc", "baltimore-md", "paducah-ky", "cleveland-tn", "fort-monroe-va", "richmond-va"}
    act(g, "fort frederick-md")
    assert g.forts[S["frederick-md"]] == USA


@pytest.mark.rule("for-the-people", "6.8.6")
def test_twelve_union_and_six_confederate_forts_at_most():
    north = [T.ids[s] for s in range(T.size) if T.colour[s] == USA][:12]
    south_ = [T.ids[s] for s in range(T.size) if T.colour[s] == CSA and not T.coastal_fort[s]][:6]
    for n, may in ((11, True), (12, False)):
        g = union({id: {"fort": "usa"} for id in north[:n]}, 71)
        act(g, "ops 71")
        assert bool(offered(g, "fort")) is may
    for n, may in ((5, True), (6, False)):
        g = south({id: {"fort": "csa"} for id in south_[:n]}, 52)
        act(g, "ops 52")
        assert bool(offered(g, "fort")) is may


@pytest.mark.rule("for-the-people", "6.8.6", "12.11")
def test_a_fort_that_falls_is_away_until_the_next_turn_and_costs_will():
    five = [T.ids[s] for s in range(T.size) if T.colour[s] == CSA and not T.coastal_fort[s]][:5]
    spaces = {id: {"fort": "csa"} for id in five}
    spaces |= {"cairo-il": {"usa": stack(2, "grant")}, "paducah-ky": {"fort": "csa", "control": "csa"}}
    g = union(spaces, 71, will={"usa": 100, "csa": 100}, sign={"usa": 1, "csa": -1})
    act(g, "ops 71", "activate grant", "with-sp 2", "to paducah-ky:south")
    assert g.will == [101, 99]
    assert forts_left(g, CSA) == 0
    g.turn += 1
    assert forts_left(g, CSA) == 1


@pytest.mark.rule("for-the-people", "6.8.6")
def test_forts_are_never_given_up():
    assert not {"raze", "unfort", "demolish", "abandon"} & set(PEOPLE.verbs)


@pytest.mark.rule("for-the-people", "6.8.7")
def test_a_garrisoned_fort_gives_two_in_a_land_battle():
    for fort, bonus in (("csa", 2), ("neutral", 0)):
        spaces = {
            "cairo-il": {"usa": stack(2, "grant")},
            "paducah-ky": {"csa": stack(2), "control": "csa", "fort": fort},
        }
        g = union(spaces, 71)
        act(g, "ops 71", "activate grant", "with-sp 2", "to paducah-ky:south", dice=[1, 1])
        dice = told(g, "battle-dice")[0]
        assert (dice["drm"], dice["drm2"]) == (3, bonus)  # Grant; the fort
