"""2, 13 to 17: the set-ups as they stand on the board, and what is special about 1863."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.fights import added, field, land
from for_the_people.helpers import GENERAL, S, act, asked, control, offered, prefer, sp, stack, told, verbs, war, where
from for_the_people.printed import OUT_1862, PRINTED, RULED, read, union_spaces
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.blockade import run_blockade
from hardtack.games.for_the_people.rules.pieces import set_control, strength
from hardtack.games.for_the_people.rules.political_control import mark
from hardtack.games.for_the_people.rules.state import OUT, People
from hardtack.games.for_the_people.rules.tables import CSA, NEUTRAL, SIDES, USA, T

YEARS = ("1861", "1862", "1863", "1864")
SOUTH = ["VA", "NC", "SC", "GA", "TN", "FL", "AL", "MS", "LA", "AR", "TX"]
NORTH = ["IL", "IN", "OH", "MD", "PA", "NJ", "DE", "DC"]
BORDER = ("KY", "WV", "MO")


def start(scenario: str) -> People:
    """The board before the first phase."""
    return GAME.build({"scenario": scenario, "phase": "turn"}, 1)


def in_states(*ids: str) -> list[str]:
    return [T.ids[s] for id in ids for s in T.in_state[T.state_of[id]]]


@pytest.mark.parametrize("side", ["csa", "usa"])
@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param("1861", marks=pytest.mark.rule("for-the-people", "2.3", "2.4", "13.1", "scenarios.general")),
        pytest.param("1862", marks=pytest.mark.rule("for-the-people", "14.1", "14.2", "scenarios.general")),
        pytest.param("1863", marks=pytest.mark.rule("for-the-people", "15.1", "15.2", "scenarios.general")),
        pytest.param("1864", marks=pytest.mark.rule("for-the-people", "16.1", "16.2", "scenarios.general")),
        pytest.param("campaign", marks=pytest.mark.rule("for-the-people", "17.1", "2.3", "2.4")),
    ],
)
def test_every_piece_stands_where_the_table_puts_it_and_no_other(scenario: str, side: str) -> None:
    year = "1861" if scenario == "campaign" else scenario
    g = start(scenario)
    rows = {row.space: row for row in read(PRINTED[year, side], side)}
    who = SIDES.index(side)
    for space in T.ids:
        row = rows.get(space)
        here = {T.general_ids[u] for u in g.who[S[space]] if T.side[u] == who}
        more = {"thomas"} if RULED.get((year, space)) == "X" and side == "usa" else set()
        assert sp(g, side, space) == (row.sp if row else 0), space
        assert here == (set(row.generals) if row else set()) | more, space
        assert (g.forts[S[space]] == who) == bool(row and row.fort), space
        if row and (row.pc or RULED.get((year, space)) == "51"):
            assert control(g, space) == side, space
        army = g.here[who * T.size + S[space]]
        assert (T.army_ids[army] if army >= 0 else "") == (row.army if row else ""), space
        if row and row.army:
            assert T.general_ids[g.chief[army]] == row.generals[0], space


@pytest.mark.rule("for-the-people", "scenarios.general", "glossary.cavalry", "glossary.sp")
def test_a_cavalry_general_of_a_set_up_is_a_brigade_and_one_of_the_points_named() -> None:
    g = start("1863")
    for space, total, horse in (
        ("fredericksburg-va", 12, ["stuart"]),
        ("tullahoma-tn", 7, ["wheeler"]),
        ("shelbyville-tn", 1, ["forrest"]),
        ("manassas-va", 15, ["pleasonton", "stoneman"]),
    ):
        side = USA if space == "manassas-va" else CSA
        slot = side * T.size + S[space]
        assert (g.sp[slot], g.horse[slot]) == (total - len(horse), len(horse))
        assert all(g.mounted[GENERAL[u]] for u in horse)


@pytest.mark.rule(
    "for-the-people", "2.3", "2.4", "2.6", "14.1", "14.2", "15.1", "15.2", "16.1", "16.2", "glossary.political-control"
)
@pytest.mark.parametrize("scenario", YEARS)
def test_every_other_space_is_as_its_state_is(scenario: str) -> None:
    g = start(scenario)
    markers = {row.space for row in read(PRINTED[scenario, "usa"], "usa") if row.pc}
    markers |= {space for (year, space), ruling in RULED.items() if year == scenario and ruling == "51"}
    if scenario == "1864":
        markers.add("forts-st-philip-jackson-la")  # ruling 51
    assert {s for s in in_states(*SOUTH) if control(g, s) == "usa"} == {s for s in markers if s in in_states(*SOUTH)}
    assert {s for s in in_states(*SOUTH) if control(g, s) == "neutral"} == set()
    assert {control(g, s) for s in in_states(*NORTH)} == {"usa"}  # the District among them (ruling AA)
    border = {s: control(g, s) for s in in_states(*BORDER)}
    if scenario == "1861":
        held = {s: c for s, c in border.items() if c != "neutral"}
        assert held == {"st-louis-mo": "usa", "columbus-ky": "csa", "new-madrid-mo": "csa"}
    else:
        south = {"1862": {"new-madrid-mo", "springfield-mo"}}.get(scenario, set())
        assert {s for s, c in border.items() if c == "csa"} == south
        assert {c for s, c in border.items() if s not in south} == {"usa"}


@pytest.mark.rule("for-the-people", "2.6")
@pytest.mark.parametrize("side", ["usa", "csa"])
def test_both_sides_may_enter_and_claim_the_border_from_the_first_turn(side: str) -> None:
    hands = {"usa": [52], "csa": [12]}
    g = GAME.situation({"scenario": "1861", "hands": hands, "active": side}, seed=1)
    act(g, f"ops {hands[side][0]}")
    assert {"lexington-ky", "grafton-wv", "kansas-city-mo"} <= set(offered(g, "mark"))
    corps = {"usa": ("cincinnati-oh", "fremont", "falmouth-ky"), "csa": ("clinton-tn", "polk", "somerset-ky")}[side]
    g = war({corps[0]: {side: stack(2, corps[1])}}, hands=hands, active=side)
    act(g, f"ops {hands[side][0]}", f"activate {corps[1]}")
    while not offered(g, "to"):
        prefer(g, "pass", "go-on", "done")
    assert corps[2] in offered(g, "to")


@pytest.mark.rule("for-the-people", "2.3", "2.4", "scenarios.general")
def test_capitals_and_the_forts_of_1861() -> None:
    g = start("1861")
    assert {T.ids[s] for s in range(T.size) if g.forts[s] == CSA} == {"dover-tn", "columbus-ky", "richmond-va"}
    assert {T.ids[s] for s in range(T.size) if g.forts[s] == USA} == {"washington-dc"}
    assert g.capital == [S["washington-dc"], S["richmond-va"]]
    assert (sp(g, "csa", "new-madrid-mo"), sp(g, "csa", "columbus-ky")) == (0, 1)


@pytest.mark.rule("for-the-people", "2.3", "2.4", "14.1", "14.2", "15.1", "15.2", "16.1", "16.2")
@pytest.mark.parametrize(
    ("scenario", "usa", "csa"), [("1861", 19, 13), ("1862", 42, 27), ("1863", 80, 51), ("1864", 96, 49)]
)
def test_the_strength_of_both_sides(scenario: str, usa: int, csa: int) -> None:
    g = start(scenario)
    assert [sum(strength(g, side, s) for s in range(T.size)) for side in (USA, CSA)] == [usa, csa]


@pytest.mark.parametrize(
    ("scenario", "turn", "free", "blockade", "amphibious", "will", "sign", "ruined", "river"),
    [
        pytest.param("1861", ("spring", 1861), False, 0, 0, [100, 100], [-1, 1], [], False,
                     marks=pytest.mark.rule(
                         "for-the-people", "2.5", "2.7", "10.5.3", "12", "2.2", "scenarios.general")),
        pytest.param("1862", ("spring", 1862), False, 2, 2, [115, 94], [-1, 1], ["nashville-tn"], False,
                     marks=pytest.mark.rule("for-the-people", "14.3", "14.5", "2.2", "scenarios.general")),
        pytest.param("1863", ("spring", 1863), True, 3, 3, [85, 80], [1, -1], ["memphis-tn", "nashville-tn"], False,
                     marks=pytest.mark.rule("for-the-people", "15.3", "15.5", "2.2", "scenarios.general")),
        pytest.param("1864", ("summer", 1864), True, 4, 4, [65, 50], [1, -1],
                     ["jackson-ms", "little-rock-ar", "memphis-tn", "nashville-tn"], True,
                     marks=pytest.mark.rule("for-the-people", "16.3", "16.5", "2.2", "scenarios.general")),
        pytest.param("campaign", ("spring", 1861), False, 0, 0, [100, 100], [-1, 1], [], False,
                     marks=pytest.mark.rule("for-the-people", "17.1", "10.5.3", "12")),
    ],
)  # fmt: skip
def test_markers_and_will(
    scenario: str, turn: tuple[str, int], free: bool, blockade: int, amphibious: int, will: list[int], sign: list[int],
    ruined: list[str], river: bool,
) -> None:  # fmt: skip
    view = GAME.view(start(scenario), None)
    assert (view["season"], view["year"]) == turn and view["emancipation"] == free
    assert (view["blockade"], view["amphibious"], view["mississippi"]) == (blockade, amphibious, river)
    assert [view["will"][s]["will"] for s in SIDES] == will and [view["will"][s]["sign"] for s in SIDES] == sign
    assert sorted(view["destroyed"]) == ruined


@pytest.mark.parametrize(
    ("scenario", "level"),
    [
        pytest.param("1862", 2, marks=pytest.mark.rule("for-the-people", "14.3", "6.4.1")),
        pytest.param("1863", 3, marks=pytest.mark.rule("for-the-people", "15.3", "6.4.1")),
        pytest.param("1864", 4, marks=pytest.mark.rule("for-the-people", "16.3", "6.4.1")),
    ],
)
def test_the_first_landing_has_the_amphibious_modifier_of_the_start(scenario: str, level: int) -> None:
    """Three points from Washington to Pensacola, where one stands without general or fort: 3:1 adds two more."""
    g = field({}, scenario=scenario, empty=False, turn=T.scenarios[scenario].first + 1)  # 15.0: none on the first turn
    land(g, "washington-dc", "pensacola-fl", 3, dice=[1, 1])
    assert added(g) == (min(level, T.chart.modifiers.net_amphibious) + 2, 0)


@pytest.mark.parametrize(
    ("scenario", "level"),
    [
        pytest.param("1862", 2, marks=pytest.mark.rule("for-the-people", "14.3", "10.5.4")),
        pytest.param("1863", 3, marks=pytest.mark.rule("for-the-people", "15.3", "10.5.4")),
        pytest.param("1864", 4, marks=pytest.mark.rule("for-the-people", "16.3", "10.5.4")),
    ],
)
def test_the_first_runners_must_beat_the_blockade_of_the_start(scenario: str, level: int) -> None:
    g = start(scenario)
    for die, through in ((level, False), (level + 1, True)):
        g.dice.fed = [die] * 9
        assert bool(run_blockade(g, False)) is through


@pytest.mark.parametrize(
    ("scenario", "ruined"),
    [
        pytest.param("1862", ["nashville-tn"], marks=pytest.mark.rule("for-the-people", "14.3", "12.2")),
        pytest.param("1863", ["nashville-tn", "memphis-tn"], marks=pytest.mark.rule("for-the-people", "15.3", "12.2")),
        pytest.param(
            "1864",
            ["nashville-tn", "memphis-tn", "little-rock-ar", "jackson-ms"],
            marks=pytest.mark.rule("for-the-people", "16.3", "12.2"),
        ),
    ],
)
def test_what_was_destroyed_before_the_start_costs_the_south_nothing_more(scenario: str, ruined: list[str]) -> None:
    """The Confederates have it back, and the Union takes it again: no will is lost, as for Richmond it is."""
    for id in ruined:
        g = start(scenario)
        set_control(g, S[id], CSA)
        before = list(g.will)
        mark(g, S[id], USA, "11.1")
        assert g.will[CSA] == before[CSA], id
    g = start(scenario)
    mark(g, S["atlanta-ga"], USA, "11.1")
    assert g.will[CSA] < before[CSA]


@pytest.mark.rule("for-the-people", "14.4", "15.4", "16.4", "2.2")
@pytest.mark.parametrize(
    ("scenario", "out"),
    [("1861", []), ("1862", OUT_1862), ("1863", [*OUT_1862, 31, 76, 81, 116]), ("1864", [*OUT_1862, 31, 76, 81, 110])],
)
def test_the_cards_that_are_out(scenario: str, out: list[int]) -> None:
    g = GAME.setup(scenario, seed=3)
    assert g.removed == sorted(out) and not set(out) & {*g.deck, *g.hands[USA], *g.hands[CSA]}


@pytest.mark.rule("for-the-people", "15.1", "15.2", "16.1", "16.2")
@pytest.mark.parametrize(
    ("scenario", "gone"),
    [("1863", "as-johnston van-dorn mcclellan buell pope"),
     ("1864", "jackson van-dorn as-johnston pemberton bragg mcclellan pope buell reynolds")],
)  # fmt: skip
def test_the_generals_that_are_out(scenario: str, gone: str) -> None:
    g = start(scenario)
    out = {u.id for n, u in enumerate(T.generals) if g.at[n] == OUT and not u.replaces}
    assert out == set(gone.split())


@pytest.mark.rule("for-the-people", "14.2", "15.2", "16.1", "16.2")
def test_the_states_at_each_start() -> None:
    for scenario, lost in (("1861", []), ("1862", []), ("1863", ["TN"]), ("1864", ["TN", "FL"])):
        g = start(scenario)
        states = {row.id: g.states[n] for n, row in enumerate(T.states)}
        assert [s for s in SOUTH if states[s] == USA] == [s for s in SOUTH if s in lost]
        assert {states[s] for s in BORDER} == {NEUTRAL if scenario == "1861" else USA}
        assert {g.first[T.state_of[s]] for s in BORDER} == {NEUTRAL if scenario == "1861" else USA}
    assert len(union_spaces("1863", "TN")) == 13


@pytest.mark.rule("for-the-people", "14.2", "15.2", "16.2")
@pytest.mark.parametrize("scenario", ["1862", "1863", "1864"])
def test_nothing_is_scored_again_for_what_was_won_before(scenario: str) -> None:
    g = GAME.situation({"scenario": scenario, "phase": "political"}, seed=1)
    assert not told(g, "state-won") and not told(g, "will-state") and not told(g, "will-mississippi")


# ---- 1863


def in_1863(spaces: dict[str, Any], turn: int = 7, **table: Any) -> People:
    return war(spaces, scenario="1863", turn=turn, **table)


@pytest.mark.rule("for-the-people", "15.0", "15.6")
def test_grant_comes_to_memphis() -> None:
    for seed in range(3):
        g = GAME.setup("1863", seed=seed)
        assert ["usa", "memphis-tn"] in GAME.view(g, "csa")["veiled"] and where(g, "grant") != "memphis-tn"
        while asked(g)[1] == "quarters":
            act(g, f"post {offered(g, 'post')[0]}")
        assert where(g, "grant") == "memphis-tn"


@pytest.mark.rule("for-the-people", "15.0")
def test_a_campaign_as_the_first_card_moves_one_force_in_each_state() -> None:
    spaces = {
        "corinth-ms": {"usa": stack(2, "rosecrans"), "control": "usa"},
        "jackson-ms": {"usa": stack(2, "banks"), "control": "usa"},
        "nashville-tn": {"usa": stack(2, "burnside")},
        "tupelo-ms": {"csa": stack(2, "price")},
        "grenada-ms": {"csa": stack(2, "smith")},
    }
    g = in_1863(spaces, hands={"usa": [83, 84], "csa": [85, 12]})

    def order(general: str) -> None:
        act(g, f"activate {general}")
        while asked(g)[1] not in ("campaign", "play"):
            prefer(g, "pass", "stop", "done")

    act(g, "event 83")
    assert {"rosecrans", "banks", "burnside"} <= set(offered(g, "activate"))
    order("rosecrans")
    assert set(offered(g, "activate")) == {"burnside"} and "jackson-ms" not in offered(g, "division")
    act(g, "stop", "event 85")  # the Confederate's first card is one as well
    order("price")
    assert "smith" not in offered(g, "activate")
    act(g, "stop", "event 84")  # but the Union's second is free
    order("rosecrans")
    assert "banks" in offered(g, "activate")


@pytest.mark.rule("for-the-people", "15.0")
def test_nor_is_a_later_turn_bound_by_it() -> None:
    spaces = {"tupelo-ms": {"csa": stack(2, "price")}, "grenada-ms": {"csa": stack(2, "smith")}}
    for turn, may in ((7, False), (8, True)):
        g = in_1863(spaces, turn=turn, hands={"usa": [10], "csa": [85]}, active="csa")
        act(g, "event 85", "activate price")
        while asked(g)[1] != "campaign":
            prefer(g, "pass", "stop", "done")
        assert ("smith" in offered(g, "activate")) == may


@pytest.mark.rule("for-the-people", "15.0")
def test_other_scenarios_know_no_such_limit_and_an_ordinary_first_card_lifts_it() -> None:
    spaces = {
        "corinth-ms": {"usa": stack(2, "rosecrans"), "control": "usa"},
        "jackson-ms": {"usa": stack(2, "banks"), "control": "usa"},
    }
    for scenario, first in (("1862", []), ("1863", ["discard 10", "discard 12"])):
        hands = {"usa": [83, *([10] if first else [])], "csa": [12, 18]}
        g = war(spaces, scenario=scenario, turn=T.scenarios[scenario].first, hands=hands)
        act(g, *first, "event 83", "activate rosecrans")
        while asked(g)[1] != "campaign":
            prefer(g, "pass", "stop", "done")
        assert "banks" in offered(g, "activate")


@pytest.mark.rule("for-the-people", "15.0")
def test_no_fleet_puts_to_sea_on_its_first_turn_but_the_rivers_are_free() -> None:
    spaces = {"fort-monroe-va": {"usa": stack(3)}, "memphis-tn": {"usa": stack(3)}}
    g = in_1863(spaces, hands={"usa": [52], "csa": [12]})
    act(g, "ops 52")
    assert "memphis-tn" in offered(g, "sail") and "fort-monroe-va" not in offered(g, "sail")
    act(g, "sail memphis-tn", f"with-sp {3}")
    may = set(offered(g, "to"))
    assert "cairo-il" in may and not any(T.port[S[s]] == "coastal" and not T.river_of[S[s]] for s in may)
    g = in_1863(spaces, turn=8, hands={"usa": [52], "csa": [12]})
    act(g, "ops 52")
    assert {"memphis-tn", "fort-monroe-va"} <= set(offered(g, "sail"))


@pytest.mark.rule("for-the-people", "15.0")
@pytest.mark.parametrize("side", ["usa", "csa"])
def test_nobody_reorganises_on_its_first_turn(side: str) -> None:
    spaces = {
        "cincinnati-oh": {"usa": stack(2, "burnside")}, "columbus-oh": {"usa": stack(2)},
        "atlanta-ga": {"csa": stack(2, "polk")}, "macon-ga": {"csa": stack(2)},
    }  # fmt: skip
    for turn, may in ((7, False), (8, True)):
        hands = {"usa": [52], "csa": [12]}
        g = in_1863(spaces, turn=turn, hands=hands, active=side)
        act(g, f"ops {hands[side][0]}")
        assert ("reorganise" in verbs(g)) == may


@pytest.mark.rule("for-the-people", "scenarios.general")
def test_the_names_of_armies_mean_nothing() -> None:
    """Any marker to spare serves anywhere: an Army of the Missouri may be raised in Washington."""
    g = war({"washington-dc": {"usa": stack(6, "mcdowell")}}, hands={"usa": [52], "csa": [12]})
    act(g, "ops 52", "create washington-dc")
    assert set(offered(g, "raise")) == {a.id for a in T.armies if a.side == "usa"}
