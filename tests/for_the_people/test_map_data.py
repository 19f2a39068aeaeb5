"""What the rulebook says of its map, told by our map: states, ports, rivers, adjacencies, marches, railroads."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from for_the_people.printed import by_name, placed, union_spaces
from hardtack.games.for_the_people.rules.tables import CSA, NEUTRAL, USA, T


def S(id: str) -> int:
    return T.space[id]


def near(id: str) -> set[str]:
    """The ids of a space's neighbours."""
    return {T.ids[n] for n, _ in T.roads[S(id)]}


def between(a: str, b: str) -> list[int]:
    """The links that join two spaces."""
    return [link for n, link in T.roads[S(a)] if n == S(b)]


def bars(code: str) -> set[tuple[str, str]]:
    """Every crossing of a river: the space with the bar, and where the link comes from."""
    found = set()
    for link, spaces in enumerate(T.bar):
        if spaces and T.bar_river[link] == T.river[code]:
            a, b = T.ends[link]
            found |= {(T.ids[n], T.ids[b if n == a else a]) for n in spaces}
    return found


def spaces_to(a: str, b: str, use: Callable[[int], bool] = lambda link: not T.rough[link]) -> int:
    """How many spaces one enters from a to b by the shortest way; 99 if there is none."""
    far = {S(a): 0}
    queue = [S(a)]
    for n in queue:
        for m, link in T.roads[n]:
            if m not in far and use(link):
                far[m] = far[n] + 1
                queue.append(m)
    return far.get(S(b), 99)


def march(*ids: str) -> int:
    return sum(spaces_to(a, b) for a, b in pairwise(ids))


@pytest.mark.rule("for-the-people", "12.1.4")
def test_states_their_size_and_what_controls_them() -> None:
    """State, spaces, spaces needed, will."""
    table = """
    MO 10 7 10, KY 9 7 10, WV 7 4 5, TN 21 13 10, AR 9 6 5, TX 4 3 7, LA 9 6 7, MS 15 10 7, AL 13 9 7, GA 17 12 15,
    FL 8 5 5, NC 15 10 7, SC 13 9 7, VA 21 14 15, IL 4 0 0, IN 4 0 0, OH 2 0 0, PA 5 0 0, MD 3 0 0, NJ 1 0 0, DE 1 0 0,
    DC 1 0 0
    """
    rows = {row.split()[0]: tuple(map(int, row.split()[1:])) for row in table.split(",")}
    assert rows == {s.id: (len(T.in_state[n]), T.needs[n], T.will[n]) for n, s in enumerate(T.states)}
    assert T.size == 192 and len(T.links) == 328


@pytest.mark.rule("for-the-people", "2.3", "2.4", "2.6")
def test_the_colour_of_a_space_is_that_of_its_state() -> None:
    assert T.colour[S("richmond-va")] == CSA and T.colour[S("pittsburgh-pa")] == USA
    assert T.colour[S("washington-dc")] == USA  # in no state, and the Union's all the same
    assert {s.id for n, s in enumerate(T.states) if T.colour[T.in_state[n][0]] == NEUTRAL} == {"KY", "WV", "MO"}
    assert [T.group.count(g) for g in ("union", "confederate", "border", "district")] == [7, 11, 3, 1]


@pytest.mark.rule("for-the-people", "8.4.1", "12.1.4")
def test_the_valley_counts_twice() -> None:
    virginia = T.in_state[T.state_of["VA"]]
    assert {T.ids[n] for n in T.valley} == {"winchester-va", "strasburg-va", "staunton-va"}
    assert sum(T.weight[n] for n in virginia) == 24


@pytest.mark.rule("for-the-people", "12.8")
def test_the_24_spaces_of_the_mississippi_are_the_ports_of_four_rivers() -> None:
    printed = """
    Wheeling WV, Parkersburg WV, Cincinnati OH, Evansville IN, Louisville KY, Paducah KY, Columbus KY, Cairo IL,
    Alton IL, Memphis TN, Clarksville TN, Dover TN, Nashville TN, Pittsburg Landing TN, Vicksburg MS, Grand Gulf MS,
    Port Hudson LA, New Orleans LA, Forts St. Philip/Jackson LA, Baton Rouge LA, Tuscumbia AL, Decatur AL,
    New Madrid MO, St. Louis MO
    """
    listed = {by_name(name.strip()) for name in printed.split(",")}
    assert {T.ids[n] for n in T.mississippi} == listed and len(listed) == len(T.mississippi) == 24
    assert listed == {T.ids[n] for code in "MOCT" for n in T.course[T.river[code]]}


@pytest.mark.rule("for-the-people", "6.6.2", "6.8.2")
def test_each_coastal_fort_guards_its_port_and_only_fort_monroe_can_be_reached_by_land() -> None:
    pairs = {T.ids[n]: T.ids[T.guards[n]] for n in range(T.size) if T.coastal_fort[n]}
    assert pairs == {
        "fort-morgan-al": "mobile-al", "forts-st-philip-jackson-la": "new-orleans-la",
        "fort-pickens-fl": "pensacola-fl", "fort-gadson-fl": "columbus-ga", "fort-pulaski-ga": "savannah-ga",
        "fort-sumter-sc": "charleston-sc", "fort-fisher-nc": "wilmington-nc", "fort-monroe-va": "norfolk-va",
    }  # fmt: skip
    assert all(T.guard_of[S(port)] == S(fort) for fort, port in pairs.items())
    assert [fort for fort in pairs if near(fort)] == ["fort-monroe-va"]


@pytest.mark.rule("for-the-people", "10.5.2")
def test_the_blockade_runners_ports() -> None:
    assert [[T.ids[n] for n in ports] for ports in T.zones] == [
        ["norfolk-va", "morehead-city-nc", "wilmington-nc"],
        ["charleston-sc", "savannah-ga", "fernandina-fl", "jacksonville-fl"],
        ["columbus-ga", "pensacola-fl", "st-marks-fl", "mobile-al"],
        ["new-orleans-la", "sabine-city-tx"],
    ]
    assert {T.ids[n]: T.runner_card[n] for n in range(T.size) if T.runner_card[n]} == {"st-marks-fl": 117}
    assert T.zone[S("mobile-al")] == 2 and T.zone[S("richmond-va")] == -1


@pytest.mark.rule("for-the-people", "11.2.3", "10.3.1")
def test_the_capitals_of_the_union_states() -> None:
    assert {T.ids[n] for n in range(T.size) if T.capital[n]} == {
        "harrisburg-pa", "philadelphia-pa", "trenton-nj", "dover-de", "annapolis-md", "columbus-oh", "indianapolis-in",
        "springfield-il",
    }  # fmt: skip


@pytest.mark.rule("for-the-people", "12.2", "8.4.3")
def test_the_resource_spaces_the_set_ups_prove() -> None:
    centres = {T.ids[n]: T.resource[n] for n in range(T.size) if T.resource[n]}
    assert centres["nashville-tn"] == 5
    assert {"richmond-va", "memphis-tn", "little-rock-ar", "jackson-ms", "atlanta-ga", "fayetteville-nc"} <= set(
        centres
    )
    assert {id for id in centres if id.endswith("-tn")} == {"nashville-tn", "memphis-tn"}
    assert {id for id in centres if id.endswith("-va")} == {"richmond-va"}
    for scenario in ("1862", "1863", "1864"):
        taken = {p.space for p in placed(scenario, "usa") if p.pc}
        assert taken & set(centres) == set(T.scenarios[scenario].destroyed)


@pytest.mark.rule("for-the-people", "15.2", "16.2")
def test_the_states_the_union_holds_in_the_set_ups_are_held_by_count() -> None:
    assert len(union_spaces("1863", "TN")) == 13 == T.needs[T.state_of["TN"]]
    assert len(union_spaces("1864", "FL")) == 5 == T.needs[T.state_of["FL"]]
    for scenario in ("1862", "1863", "1864"):
        row = T.scenarios[scenario]
        for s, state in enumerate(T.states):
            if state.group == "confederate":
                held = sum(T.weight[S(id)] for id in union_spaces(scenario, state.id))
                assert (held >= T.needs[s]) == (state.id in row.usa_states), (scenario, state.id)


@pytest.mark.rule("for-the-people", "10.4.3", "glossary.pro-union-space")
def test_knoxville_is_for_the_union() -> None:
    assert T.pro_union[S("knoxville-tn")] and not T.pro_union[S("nashville-tn")]


@pytest.mark.rule(
    "for-the-people", "5.2.6", "5.4.3", "6.2.5", "6.6.2", "8.2", "8.3", "16.2"
)  # fmt: skip
@pytest.mark.parametrize(
    ("ids", "rule"),
    [
        (["bowling-green-ky", "clarksville-tn", "nashville-tn"], "5.2.6"),
        (["lebanon-ky", "somerset-ky", "clinton-tn"], "5.4.3"),
        (["cairo-il", "paducah-ky", "columbus-ky", "mckenzie-tn"], "5.4.3"),
        (["chambersburg-pa", "gettysburg-pa", "frederick-md"], "example.gettysburg"),
        (["meridian-ms", "forest-ms", "jackson-ms", "vicksburg-ms"], "8.2"),
        (["new-madrid-mo", "humboldt-tn", "grand-junction-tn"], "8.3"),
        (["vicksburg-ms", "monroe-la"], "6.6.2"),
        (["manassas-va", "washington-dc", "frederick-md", "manassas-va"], "6.2.5"),
        (["jefferson-city-mo", "rolla-mo", "ironton-mo", "st-louis-mo"], "example.play-1861"),
        (["falmouth-ky", "lexington-ky", "frankfort-ky", "louisville-ky", "lebanon-ky"], "example.play-1861"),
        (["dover-tn", "franklin-tn", "columbia-tn", "waynesboro-tn", "pittsburg-landing-tn"], "example.play-1861"),
        (["corinth-ms", "pittsburg-landing-tn"], "example.play-1861"),
        (["harpers-ferry-va", "winchester-va"], "example.play-1861"),
        (["tullahoma-tn", "chattanooga-tn", "cleveland-tn", "knoxville-tn"], "16.2"),
        (["springfield-mo", "fayetteville-ar", "clarksville-ar", "little-rock-ar"], "16.2"),
    ],
)
def test_these_spaces_touch_each_other_in_turn(ids: list[str], rule: str) -> None:
    assert march(*ids) == len(ids) - 1, rule


@pytest.mark.rule("for-the-people", "example.play-1861", "example.chain-knoxville")
@pytest.mark.parametrize(
    ("ids", "spaces"),
    [
        (["cincinnati-oh", "knoxville-tn"], 5),
        (["winchester-va", "manassas-va"], 2),
        (["fayetteville-ar", "little-rock-ar", "fayetteville-ar", "springfield-mo"], 5),
        (["memphis-tn", "new-madrid-mo"], 2),
        (["st-louis-mo", "kansas-city-mo", "jefferson-city-mo", "rolla-mo", "ironton-mo", "st-louis-mo"], 8),
        (["columbus-oh", "wheeling-wv", "lewisburg-wv"], 4),
        (["cincinnati-oh", "falmouth-ky", "lexington-ky", "somerset-ky", "lexington-ky", "frankfort-ky",
          "louisville-ky", "lebanon-ky"], 7),
        (["washington-dc", "frederick-md", "manassas-va"], 2),
        (["nashville-tn", "franklin-tn", "decatur-al", "corinth-ms"], 5),
        (["new-madrid-mo", "columbus-ky", "corinth-ms"], 3),
        (["cairo-il", "paducah-ky", "dover-tn", "franklin-tn", "columbia-tn", "waynesboro-tn",
          "pittsburg-landing-tn"], 6),
        (["lebanon-ky", "bowling-green-ky", "nashville-tn"], 2),
    ],
)  # fmt: skip
def test_the_marches_of_the_example(ids: list[str], spaces: int) -> None:
    assert march(*ids) == spaces


@pytest.mark.rule("for-the-people", "6.6.2", "6.6.3", "6.2")
def test_the_rivers_run_as_the_examples_say() -> None:
    names = {r.code: (r.name, r.name_es) for r in T.rivers}
    assert set(names) == set("ACMOPRTWY")
    assert names["R"] == ("Red", "Rojo") and names["M"] == ("Mississippi", "Misisipi")
    course = {r.code: r.downstream for r in T.rivers}
    assert course["P"] == ["washington-dc", "aquia-creek-va"]
    assert course["C"] == ["nashville-tn", "clarksville-tn", "dover-tn"]
    assert course["T"] == ["decatur-al", "tuscumbia-al", "pittsburg-landing-tn", "dover-tn", "paducah-ky"]
    assert course["A"] == ["little-rock-ar", "arkansas-post-ar"]
    ways = ["columbus-ky", "new-madrid-mo", "memphis-tn", "vicksburg-ms", "grand-gulf-ms", "port-hudson-la"]
    assert [id for id in course["M"] if id in ways] == ways
    assert course["M"][-2:] == ["new-orleans-la", "forts-st-philip-jackson-la"]
    mouths = {r.code: (r.joins.river, r.joins.at, r.joins.above, r.joins.below) for r in T.rivers if r.joins}
    assert mouths["A"] == mouths["Y"] == ("M", "", "memphis-tn", "vicksburg-ms")
    assert mouths["R"] == ("M", "", "grand-gulf-ms", "port-hudson-la")
    assert mouths["T"] == ("O", "paducah-ky", "", "")
    assert mouths["C"] == ("O", "", "evansville-in", "paducah-ky")  # a fort at Paducah leaves it alone
    assert {r.code for r in T.rivers if r.north} == set("MOW")
    assert {r.code for r in T.rivers if r.mouth} == set("MP")
    assert {r.code for r in T.rivers if r.southern} == set("CTAYR")
    assert [T.rivers[r].code for r in T.river_of[S("dover-tn")]] == ["C", "T"] and T.apart == {"dover-tn"}
    assert [T.rivers[r].code for r in T.river_of[S("cairo-il")]] == ["M", "O"]


@pytest.mark.rule("for-the-people", "6.2.6.B")
def test_dover_and_the_crossings_of_its_two_rivers() -> None:
    assert near("dover-tn") == {"paducah-ky", "mckenzie-tn", "clarksville-tn", "franklin-tn"}
    assert bars("C") == {
        ("clarksville-tn", "dover-tn"), ("nashville-tn", "clarksville-tn"), ("nashville-tn", "bowling-green-ky")
    }  # fmt: skip
    assert bars("T") == {
        ("dover-tn", "mckenzie-tn"), ("dover-tn", "paducah-ky"), ("pittsburg-landing-tn", "waynesboro-tn")
    }  # fmt: skip
    assert T.rail[between("dover-tn", "mckenzie-tn")[0]] == 1


@pytest.mark.rule("for-the-people", "6.2.6.A")
def test_two_routes_join_cairo_and_paducah() -> None:
    routes = {T.links[link].route: [T.ids[n] for n in T.bar[link]] for link in between("cairo-il", "paducah-ky")}
    assert routes == {"north": ["paducah-ky"], "south": ["cairo-il"]}


@pytest.mark.rule("for-the-people", "6.2", "6.2.5", "6.6.3", "example.ohio-crossing")
def test_the_bars_the_text_tells() -> None:
    assert bars("P") == {("washington-dc", "manassas-va")}
    assert ("vicksburg-ms", "monroe-la") in bars("M")
    assert {("louisville-ky", "seymour-in"), ("cincinnati-oh", "falmouth-ky")} <= bars("O")
    assert not any(at == "falmouth-ky" for at, _ in bars("O"))
    assert near("washington-dc") == {"baltimore-md", "annapolis-md", "frederick-md", "manassas-va"}


@pytest.mark.rule("for-the-people", "5.9.3", "5.10", "10.2.4")
def test_links_of_a_kind_of_their_own() -> None:
    late = {frozenset((r.a, r.b)) for n, r in enumerate(T.links) if T.rail[n] > 1}
    assert late == {frozenset(("meridian-ms", "demopolis-al")), frozenset(("greensboro-nc", "danville-va"))}
    assert {T.rail[n] for n in range(len(T.links))} == {0, 1, 10}
    rough = {frozenset((r.a, r.b)) for n, r in enumerate(T.links) if T.rough[n]}
    assert rough == {frozenset(("jacksonville-al", "decatur-al")), frozenset(("jacksonville-al", "kingston-ga"))}
    assert sum(T.b_and_o) == 1


@pytest.mark.rule("for-the-people", "10.2.1", "10.2.4", "example.play-1861")
@pytest.mark.parametrize(
    ("side", "to", "starts"),
    [
        ("usa", "cairo-il", "springfield-il washington-dc philadelphia-pa cincinnati-oh st-louis-mo rolla-mo"),
        ("usa", "cairo-il", "jefferson-city-mo ironton-mo"),
        ("usa", "lebanon-ky", "lexington-ky falmouth-ky louisville-ky frankfort-ky indianapolis-in wheeling-wv"),
        ("usa", "columbus-oh", "pittsburgh-pa"),
        ("csa", "manassas-va", "wilmington-nc charleston-sc new-orleans-la"),
        ("csa", "nashville-tn", "monroe-la dover-tn"),
        ("csa", "columbus-ky", "pensacola-fl mobile-al"),
        ("csa", "knoxville-tn", "atlanta-ga"),
        ("csa", "strasburg-va", "manassas-va"),
    ],
)
def test_the_strategic_moves_of_the_example_have_rails(side: str, to: str, starts: str) -> None:
    def rails(link: int) -> bool:
        return T.rail[link] == 1 and (side == "usa" or not T.b_and_o[link])

    for start in starts.split():
        assert spaces_to(start, to, rails) < 99, start


@pytest.mark.rule("for-the-people", "8.2", "16.2")
def test_fernandina_is_cut_off_when_three_towns_are_taken() -> None:
    shut = {S(id) for id in ("brunswick-ga", "jacksonville-fl", "tallahassee-fl")}
    reached = spaces_to("fernandina-fl", "richmond-va", lambda link: not shut & set(T.ends[link]))
    assert reached == 99 and spaces_to("fernandina-fl", "baldwin-fl", lambda link: not shut & set(T.ends[link])) == 1


@pytest.mark.rule("for-the-people", "8.2")
def test_railroads_leave_by_the_north_edge() -> None:
    assert len(T.exits) == 8 and all(T.exit[n] and T.colour[n] in (USA, NEUTRAL) for n in T.exits)
    assert all(any(T.rail[link] for _, link in T.roads[n]) or n == S("st-joseph-mo") for n in T.exits)


def test_every_space_can_be_reached_by_land_but_the_forts_in_the_sea() -> None:
    afar = [id for id in T.ids if spaces_to("richmond-va", id) == 99]
    assert sorted(afar) == sorted(T.ids[n] for n in range(T.size) if T.coastal_fort[n] and T.ids[n] != "fort-monroe-va")


def test_spanish_names() -> None:
    spanish = {s.id: s.name_es for s in T.spaces if s.name_es}
    assert spanish["new-orleans-la"] == "Nueva Orleans" and spanish["philadelphia-pa"] == "Filadelfia"
    states = {s.id: s.name.es for s in T.states}
    assert (states["MO"], states["WV"], states["NC"]) == ("Misuri", "Virginia Occidental", "Carolina del Norte")
    assert T.armies[T.army["army-northern-virginia"]].name.es == "Ejército de Virginia del Norte"
