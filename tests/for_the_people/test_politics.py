"""11, 12.1, 12.2: control of spaces and states, capitals, resource spaces."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.helpers import S, act, asked, control, held, offered, prefer, stack, told, verbs, war
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.pieces import strength
from hardtack.games.for_the_people.rules.political_control import may_mark
from hardtack.games.for_the_people.rules.sea.forts import forts_left
from hardtack.games.for_the_people.rules.state import NOWHERE, People
from hardtack.games.for_the_people.rules.states import conquered, held_in
from hardtack.games.for_the_people.rules.supply import in_supply
from hardtack.games.for_the_people.rules.tables import CSA, NEUTRAL, USA, T

THREE, TWO, ONE = 52, 91, 50
"""Cards worth that many operations points, whose events are the Confederacy's."""


def settle(spaces: dict[str, Any] | None = None, **table: Any) -> People:
    """The political control phase on a map of what is named, as far as the first question."""
    return war(spaces, phase="political", **table)


def still(spaces: dict[str, Any] | None = None, **table: Any) -> People:
    """The same before anything happens: the Union is to play a card."""
    return war(spaces, hands={"usa": [10], "csa": [12]}, **table)


def in_state(id: str) -> list[str]:
    return [T.ids[s] for s in T.in_state[T.state_of[id]]]


def declines(g: People) -> None:
    """Nobody raids, nobody fills: what must happen in this phase happens."""
    while g.phase == "political" and asked(g)[1] in ("raid", "fill"):
        act(g, "done")


# ---- occupation


@pytest.mark.rule("for-the-people", "11.1", "3.4.2", "glossary.political-control")
def test_supplied_infantry_takes_its_space_and_before_that_its_presence_changes_nothing() -> None:
    spaces = {
        "manassas-va": {"usa": stack(1)},
        "lexington-ky": {"usa": stack(1)},
        "gettysburg-pa": {"usa": stack(1), "control": "csa"},
        "winchester-va": {"csa": stack(1), "control": "usa"},
        "bowling-green-ky": {"csa": stack(1), "control": "usa"},
    }
    g = still(spaces)
    assert [control(g, s) for s in spaces] == ["csa", "neutral", "csa", "usa", "usa"]
    g = settle(spaces)
    assert [control(g, s) for s in spaces] == ["usa", "usa", "usa", "csa", "csa"]


@pytest.mark.rule("for-the-people", "11.1", "3.4.2")
def test_infantry_without_a_line_takes_nothing() -> None:
    g = settle({"knoxville-tn": {"usa": stack(2)}, "gettysburg-pa": {"csa": stack(2)}})
    assert (control(g, "knoxville-tn"), control(g, "gettysburg-pa")) == ("csa", "usa")


@pytest.mark.rule("for-the-people", "example.chain-knoxville", "11.1")
def test_the_chain_from_cincinnati_to_knoxville() -> None:
    way = ["falmouth-ky", "lexington-ky", "somerset-ky", "clinton-tn", "knoxville-tn"]
    assert all(S[b] in {n for n, _ in T.roads[S[a]]} for a, b in zip(["cincinnati-oh", *way], way, strict=False))
    left = {space: {"usa": stack(1)} for space in way}
    assert not in_supply(still({**left, "clinton-tn": {"csa": stack(1)}}), USA, S["knoxville-tn"])
    g = settle(left)
    assert [control(g, s) for s in way] == ["usa"] * 5
    cut = {"cincinnati-oh": {"csa": stack(1)}, **held("csa", "frankfort-ky", "lebanon-ky")}
    assert not in_supply(still({**left, **cut}), USA, S["falmouth-ky"])
    g = settle({**left, **cut})
    assert not told(g, "marked") or all(e["side"] == "csa" for e in told(g, "marked"))
    assert [control(g, s) for s in way] == ["neutral", "neutral", "neutral", "csa", "csa"]


@pytest.mark.rule("for-the-people", "11.1", "5.5.3")
def test_an_army_of_cavalry_alone_places_nothing() -> None:
    army = stack(1, "stoneman", army="army-potomac")
    g = settle({"manassas-va": {"usa": army}})
    assert control(g, "manassas-va") == "csa"


@pytest.mark.rule("for-the-people", "example.cavalry-pc", "11.1", "5.5.3")
def test_forrest_morgan_and_stoneman() -> None:
    spaces = {
        "bowling-green-ky": {"csa": stack(1, "forrest"), "control": "usa"},
        "lebanon-ky": {"csa": stack(1, "morgan")},
        "atlanta-ga": {"usa": stack(1, "stoneman")},
    }
    g = settle(spaces)
    assert asked(g) == ("csa", "raid") and offered(g, "raid") == ["bowling-green-ky"]
    act(g, "raid bowling-green-ky")
    assert (control(g, "bowling-green-ky"), control(g, "lebanon-ky")) == ("neutral", "neutral")
    assert control(g, "atlanta-ga") == "csa" and not g.destroyed[S["atlanta-ga"]]


@pytest.mark.rule("for-the-people", "11.1", "5.5.3")
def test_a_brigade_may_leave_the_marker_and_never_touches_one_on_the_enemys_own_ground() -> None:
    spaces = {
        "bowling-green-ky": {"csa": stack(1, "forrest"), "control": "usa"},
        "gettysburg-pa": {"csa": stack(1, "stuart")},
        "winchester-va": {"csa": stack(1, "morgan"), "control": "usa"},
    }
    g = settle(spaces)
    asks = []
    while asked(g)[1] == "raid":
        asks += offered(g, "raid")
        act(g, "done")
    assert set(asks) == {"bowling-green-ky", "winchester-va"} and control(g, "bowling-green-ky") == "usa"
    g = settle({"winchester-va": {"csa": stack(1, "morgan"), "control": "usa"}})
    act(g, "raid winchester-va")
    assert control(g, "winchester-va") == "csa"  # printed control is back


@pytest.mark.rule("for-the-people", "11.1", "3.4.2")
def test_a_chain_runs_into_the_enemys_capital_while_the_enemy_takes_what_he_holds() -> None:
    way = ["manassas-va", "fredericksburg-va", "richmond-va"]
    spaces = {**{s: {"usa": stack(1)} for s in way}, "strasburg-va": {"csa": stack(1), "control": "usa"}}
    g = settle(spaces, capital={"csa": "atlanta-ga"})
    assert [control(g, s) for s in (*way, "strasburg-va")] == ["usa", "usa", "usa", "csa"]
    assert g.destroyed[S["richmond-va"]]


@pytest.mark.rule("for-the-people", "3.4.2", "12.2", "11.1")
def test_a_union_marker_destroys_a_resource_space_for_good() -> None:
    spaces = {"nashville-tn": {"usa": stack(2)}, **held("usa", "bowling-green-ky", "clarksville-tn")}
    g = settle(spaces, will={"usa": 100, "csa": 100}, sign={"usa": 1, "csa": -1})
    assert g.destroyed[S["nashville-tn"]] and g.will == [105, 95]
    retaken = {"nashville-tn": {"csa": stack(1), "control": "usa", "destroyed": True}}
    g = settle(retaken, will={"usa": 100, "csa": 100})
    assert control(g, "nashville-tn") == "csa" and g.destroyed[S["nashville-tn"]] and g.will == [100, 100]
    again = {"nashville-tn": {"usa": stack(1), "destroyed": True}, **held("usa", "bowling-green-ky")}
    assert settle(again, will={"usa": 100, "csa": 100}).will == [100, 100]  # it is worth nothing a second time


@pytest.mark.rule("for-the-people", "6.8.4", "12.11")
def test_taking_a_port_takes_its_empty_fort() -> None:
    spaces = {"savannah-ga": {"usa": stack(1)}, **held("usa", "brunswick-ga")}
    g = settle(spaces, will={"usa": 100, "csa": 100}, sign={"usa": 1, "csa": -1})
    assert (control(g, "savannah-ga"), control(g, "fort-pulaski-ga"), g.will) == ("usa", "usa", [101, 99])


@pytest.mark.rule("for-the-people", "glossary.fort", "5.5.3")
def test_a_fort_stays_when_its_marker_is_taken_away() -> None:
    g = settle({"bowling-green-ky": {"fort": "csa", "control": "usa", "csa": stack(1, "forrest")}})
    act(g, "raid bowling-green-ky")
    assert g.forts[S["bowling-green-ky"]] == CSA and control(g, "bowling-green-ky") == "neutral"


@pytest.mark.rule("for-the-people", "glossary.fort", "10.1")
def test_an_empty_fort_bars_enemy_lines() -> None:
    ways = {"chambersburg-pa": {"usa": stack(1)}, **held("csa", "pittsburgh-pa", "gettysburg-pa")}
    assert in_supply(still(ways), USA, S["chambersburg-pa"])
    assert not in_supply(still({**ways, "harrisburg-pa": {"fort": "csa"}}), USA, S["chambersburg-pa"])


@pytest.mark.rule("for-the-people", "3.4.2", "6.8.6")
def test_forts_on_the_track_are_available_again_next_turn() -> None:
    standing = {s: {"fort": "csa"} for s in ("richmond-va", "atlanta-ga", "mobile-al", "memphis-tn")}
    g = war(standing, turn=5, forts_back={"csa": [6, 6]})
    assert forts_left(g, CSA) == 0
    g.turn = 6
    assert forts_left(g, CSA) == 2


# ---- capitals


@pytest.mark.rule("for-the-people", "11.2.1", "scenarios.general")
def test_the_capitals() -> None:
    for scenario in ("1861", "1862", "1863", "1864", "campaign"):
        assert GAME.view(GAME.setup(scenario), None)["capital"] == {"usa": "washington-dc", "csa": "richmond-va"}


@pytest.mark.rule("for-the-people", "11.2.1", "11.3")
def test_without_a_capital_operations_place_no_markers_but_events_and_armies_do() -> None:
    spaces = {"lexington-ky": {"usa": stack(1)}, "frederick-md": {"usa": stack(5, "mcclellan", army="army-potomac")}}
    g = war(spaces, hands={"usa": [THREE, 10], "csa": [12]})
    act(g, f"ops {THREE}")
    assert "lexington-ky" in offered(g, "mark")
    g = war(spaces, hands={"usa": [THREE, 29], "csa": [12]}, capital={"usa": ""})
    act(g, f"ops {THREE}")
    assert offered(g, "mark") == []
    g = war({}, hands={"usa": [29], "csa": [12]}, capital={"usa": ""})
    act(g, "event 29")  # Crittenden: markers in Kentucky
    assert "lexington-ky" in offered(g, "mark")
    g = war(spaces, hands={"usa": [THREE], "csa": []}, capital={"usa": ""})
    act(g, f"ops {THREE}", "activate mcclellan")
    while "to" not in verbs(g):
        prefer(g, "go-on", "done")
    act(g, "to manassas-va")
    assert "convert" in verbs(g)


@pytest.mark.rule("for-the-people", "11.2.1")
def test_a_capital_is_never_moved_by_choice() -> None:
    g = settle({"richmond-va": {"csa": stack(1)}})
    assert g.phase != "political" and g.capital == [S["washington-dc"], S["richmond-va"]]


def storm(garrison: int, dice: list[int], **table: Any) -> People:
    """A Union corps goes from Fredericksburg into Richmond."""
    spaces = {
        "fredericksburg-va": {"usa": stack(6, "fremont"), "control": "usa"},
        "manassas-va": {"control": "usa"},
        "richmond-va": {"csa": stack(garrison)},
    }
    g = war(spaces, hands={"usa": [THREE, 10], "csa": []}, sign={"csa": 1}, will={"csa": 100}, **table)
    act(g, f"ops {THREE}", "activate fremont", "with-sp 6", dice=dice)
    while "to" not in verbs(g):
        act(g, "done")
    act(g, "to richmond-va")
    while asked(g)[0] == "csa":  # where the beaten go
        prefer(g)
    return g


@pytest.mark.rule("for-the-people", "11.2.2", "12.6", "3.4.1")
def test_the_government_flies_the_moment_the_enemy_enters() -> None:
    g = storm(0, [])
    assert g.capital[CSA] == NOWHERE and g.will[CSA] == 100 - 15 - 3
    assert GAME.view(g, None)["capital"]["csa"] is None


@pytest.mark.rule("for-the-people", "11.2.2")
def test_if_there_is_a_battle_it_flies_only_if_the_battle_is_lost() -> None:
    held_on = storm(5, [1, 6])  # the attacker's die first
    assert held_on.capital[CSA] == S["richmond-va"] and held_on.will[CSA] == 100
    taken = storm(5, [6, 1])
    assert taken.capital[CSA] == NOWHERE


def in_philadelphia(spaces: dict[str, Any], side: str, general: str, to: str, dice: list[int]) -> People:
    """The Union's government sits in Philadelphia; a corps marches, and whoever can intercept does."""
    hands = {"usa": [10], "csa": [12], side: [THREE, 32]}
    table: dict[str, Any] = {"will": {"usa": 100, "csa": 100}, "sign": {"usa": -1}}
    g = war(spaces, hands=hands, active=side, capital={"usa": "philadelphia-pa"}, **table)
    act(g, f"ops {THREE}", f"activate {general}")
    gone = False
    while g.card and not (gone and asked(g)[1] == "move"):
        if offered(g, "to"):
            gone = True
            act(g, f"to {to}", dice=dice)
        elif offered(g, "with-sp"):
            act(g, f"with-sp {max(offered(g, 'with-sp'))}")
        else:
            act(g, f"intercept {offered(g, 'intercept')[0]}" if offered(g, "intercept") else "pass")
    return g


@pytest.mark.rule("for-the-people", "11.2.2", "5.8.1")
@pytest.mark.parametrize("sp", [6, 30])  # a battle, and an overrun
def test_it_flies_from_an_enemy_who_was_there_first_and_won(sp: int) -> None:
    spaces = {
        "trenton-nj": {"usa": stack(3 if sp < 30 else 1, "fremont")},
        "harrisburg-pa": {"csa": stack(sp, "lee", army="army-northern-virginia"), "control": "csa"},
    }
    g = in_philadelphia(spaces, "usa", "fremont", "philadelphia-pa", [1, 1, 6, 6])
    assert told(g, "intercepts") and bool(told(g, "overrun")) == (sp == 30)
    assert g.capital[USA] == NOWHERE and g.will[USA] == 70
    weak = {"trenton-nj": {"usa": stack(6, "fremont")}, "harrisburg-pa": {"csa": stack(2, "polk")}}
    g = in_philadelphia(weak, "usa", "fremont", "philadelphia-pa", [1, 6, 1])
    assert told(g, "intercepts") and g.capital[USA] == S["philadelphia-pa"]  # he lost


@pytest.mark.rule("for-the-people", "11.2.2", "7.6.1")
def test_it_flies_from_a_beaten_enemy_who_retreats_into_its_seat() -> None:
    spaces = {
        "gettysburg-pa": {"usa": stack(6, "fremont")},
        "harrisburg-pa": {"csa": stack(4), "control": "csa"},
        **{s: {"usa": stack(1)} for s in ("baltimore-md", "chambersburg-pa", "pittsburgh-pa")},
    }
    g = in_philadelphia(spaces, "usa", "fremont", "harrisburg-pa", [6, 1])
    assert told(g, "retreated")[0]["space2"] == "philadelphia-pa"
    assert g.capital[USA] == NOWHERE and g.will[USA] == 70


@pytest.mark.rule("for-the-people", "11.2.2", "3.4.1", "7.3.3")
def test_who_lost_the_battle_and_stays_drives_it_out_in_the_political_phase_only() -> None:
    spaces = {
        "philadelphia-pa": {"usa": stack(1)},
        "harrisburg-pa": {"csa": stack(2, "beauregard"), "control": "csa"},
    }
    g = in_philadelphia(spaces, "csa", "beauregard", "philadelphia-pa", [4, 3])
    assert told(g, "battle-dice")[0]["side"] == "usa" and strength(g, USA, S["philadelphia-pa"]) == 0
    assert strength(g, CSA, S["philadelphia-pa"]) and g.capital[USA] == S["philadelphia-pa"]
    table: dict[str, Any] = {"will": {"usa": 100}, "sign": {"usa": -1}}
    g = settle({"philadelphia-pa": {"csa": stack(1)}}, capital={"usa": "philadelphia-pa"}, **table)
    assert asked(g) == ("usa", "capital") and g.will[USA] == 70
    spaces = {"washington-dc": {"csa": stack(1)}, **held("csa", "frederick-md")}
    g = war(spaces, hands={"usa": [10], "csa": [THREE]}, active="csa", **table)
    act(g, f"ops {THREE}", "mark washington-dc")  # or as soon as his marker is there
    assert g.capital[USA] == NOWHERE and g.will[USA] == 70


@pytest.mark.rule("for-the-people", "11.2.2", "11.3")
def test_it_stays_away_until_the_political_phase_and_operations_place_nothing_meanwhile() -> None:
    g = war({"columbus-ky": {"csa": stack(1)}}, hands={"usa": [], "csa": [THREE]}, active="csa", capital={"csa": ""})
    act(g, f"ops {THREE}")
    assert offered(g, "mark") == [] and g.capital[CSA] == NOWHERE


@pytest.mark.rule("for-the-people", "11.2.3", "3.4.1", "12.6", "example.new-capital")
@pytest.mark.parametrize(
    ("seat", "cost"),
    [("philadelphia-pa", 0), ("trenton-nj", 0), ("dover-de", 0), ("harrisburg-pa", 0), ("annapolis-md", 0),
     ("columbus-oh", 0), ("indianapolis-in", 0), ("springfield-il", 0), ("baltimore-md", 10), ("cairo-il", 10)],
)  # fmt: skip
def test_the_unions_new_seat(seat: str, cost: int) -> None:
    g = settle({}, capital={"usa": ""}, will={"usa": 70}, sign={"usa": -1})
    assert asked(g) == ("usa", "capital")
    act(g, f"settle {seat}")
    assert g.will[USA] == 70 - cost and g.capital[USA] == S[seat]


@pytest.mark.rule("for-the-people", "11.2.3", "12.6")
@pytest.mark.parametrize(
    ("seat", "cost"),
    [("atlanta-ga", 0), ("wilmington-nc", 0), ("columbus-ga", 0), ("nashville-tn", 0), ("st-marks-fl", 10),
     ("petersburg-va", 10), ("knoxville-tn", 10)],
)  # fmt: skip
def test_the_confederacys_new_seat(seat: str, cost: int) -> None:
    g = settle({}, capital={"csa": ""}, will={"csa": 70}, sign={"csa": -1})
    act(g, f"settle {seat}")
    assert g.will[CSA] == 70 - cost and g.capital[CSA] == S[seat]


@pytest.mark.rule("for-the-people", "11.2.3")
def test_it_needs_a_controlled_space_with_a_line_in_a_state_of_its_own() -> None:
    spaces = {
        **held("csa", "columbus-ky", "gettysburg-pa"),
        "petersburg-va": {"usa": stack(1)},
        **held("usa", "norfolk-va", "brunswick-ga", "jacksonville-fl", "tallahassee-fl"),
    }
    g = settle(spaces, capital={"csa": ""})
    may = set(offered(g, "settle"))
    assert {"richmond-va", "atlanta-ga"} <= may
    assert not may & {"columbus-ky", "gettysburg-pa", "petersburg-va", "norfolk-va", "fernandina-fl"}
    g = settle({**held("usa", "louisville-ky"), "baltimore-md": {"csa": stack(1)}}, capital={"usa": ""})
    may = set(offered(g, "settle"))
    assert not may & {"louisville-ky", "baltimore-md", "washington-dc"}  # DC is in no state (ruling AA)


@pytest.mark.rule("for-the-people", "11.2.3")
def test_with_no_space_to_go_to_it_waits_for_the_next_political_phase() -> None:
    south = {T.ids[s]: {"control": "usa"} for s in range(T.size) if T.colour[s] == CSA}
    g = settle(south, capital={"csa": ""}, will={"csa": 50})
    assert g.capital[CSA] == NOWHERE and not told(g, "will-refuge")


# ---- markers in strategy rounds


@pytest.mark.rule("for-the-people", "11.3", "example.pc-ops")
@pytest.mark.parametrize(("card", "n"), [(THREE, 3), (TWO, 2), (ONE, 1)])
def test_an_operations_card_places_as_many_markers_as_it_is_worth(card: int, n: int) -> None:
    assert T.cards[card].ops == n
    g = war({}, hands={"usa": [card, 10], "csa": [12]})
    act(g, f"ops {card}", *[f"mark {s}" for s in ("louisville-ky", "lexington-ky", "frankfort-ky")[:n]])
    assert asked(g) == ("csa", "play") and held_in(g, USA, T.state_of["KY"]) == n


@pytest.mark.rule("for-the-people", "11.3", "2.6")
@pytest.mark.parametrize("side", ["usa", "csa"])
def test_where_a_marker_may_go(side: str) -> None:
    other = "csa" if side == "usa" else "usa"
    spaces = {
        "lexington-ky": {other: stack(1)},
        "frankfort-ky": {"fort": other},
        "falmouth-ky": {"control": other},
        "lebanon-ky": {"control": side},
        "paducah-ky": {side: stack(1), "control": other},
        "manassas-va": {"usa": stack(1), "control": "csa"} if side == "usa" else {"csa": stack(1), "control": "usa"},
        "somerset-ky": {side: stack(1, "stoneman" if side == "usa" else "forrest"), "control": other},
        "gettysburg-pa": {"csa": stack(1)},  # far from home
        "knoxville-tn": {"usa": stack(1)},
    }
    g = war(spaces, hands={"usa": [THREE], "csa": [12]} if side == "usa" else {"usa": [10], "csa": [12]}, active=side)
    act(g, f"ops {THREE if side == 'usa' else 12}")
    may = set(offered(g, "mark"))
    assert {"bowling-green-ky", "kansas-city-mo", "paducah-ky", "manassas-va"} <= may
    assert not may & {"lexington-ky", "frankfort-ky", "falmouth-ky", "lebanon-ky", "somerset-ky"}
    assert not may & {"knoxville-tn", "gettysburg-pa", "richmond-va", "baltimore-md"}
    assert offered(g, "raid") == ["somerset-ky"]
    act(g, "mark bowling-green-ky")
    assert "bowling-green-ky" not in offered(g, "mark")  # never two in one space


@pytest.mark.rule("for-the-people", "11.3")
def test_neutral_ground_is_open_whoever_controls_the_state() -> None:
    g = war({}, hands={"usa": [10], "csa": [12]}, active="csa", states={"KY": "usa"}, first={"KY": "usa"})
    act(g, "ops 12")
    assert "lexington-ky" in offered(g, "mark")


@pytest.mark.rule("for-the-people", "11.3", "12.2")
def test_a_marker_by_operations_destroys_a_resource_space() -> None:
    """Ruling 39: only events are barred from it."""
    spaces = {"nashville-tn": {"usa": stack(1)}, **held("usa", "bowling-green-ky")}
    g = war(spaces, hands={"usa": [THREE], "csa": [12]}, will={"usa": 100, "csa": 100}, sign={"usa": 1, "csa": -1})
    act(g, f"ops {THREE}", "mark nashville-tn")
    assert g.destroyed[S["nashville-tn"]] and g.will == [105, 95]


@pytest.mark.rule("for-the-people", "11.3")
def test_an_event_spares_resources_capitals_and_forts() -> None:
    spaces = {
        "nashville-tn": {"usa": stack(1)},
        "savannah-ga": {"usa": stack(1)},
        "fort-morgan-al": {"usa": stack(1)},
        "franklin-tn": {"usa": stack(1)},
        **held("usa", "bowling-green-ky", "brunswick-ga", "clarksville-tn"),
    }
    g = still(spaces)
    for space in ("nashville-tn", "savannah-ga", "fort-morgan-al"):
        assert may_mark(g, USA, S[space]) and not may_mark(g, USA, S[space], event=True), space
    north = {s: {"csa": stack(1)} for s in ("washington-dc", "harrisburg-pa")}
    g = still({**north, **held("csa", "frederick-md", "gettysburg-pa")})
    assert may_mark(g, CSA, S["washington-dc"]) and not may_mark(g, CSA, S["washington-dc"], event=True)
    assert may_mark(g, CSA, S["harrisburg-pa"], event=True)  # a Union state capital may be
    g = still({"savannah-ga": {"usa": stack(1)}, "fort-pulaski-ga": {"csa": stack(1)}, **held("usa", "brunswick-ga")})
    assert may_mark(g, USA, S["savannah-ga"], event=True)  # its fort has a garrison and would not fall


# ---- Confederate states


def union_in(id: str, n: int, leave: tuple[str, ...] = ()) -> dict[str, Any]:
    """The Union controls n spaces of a state, its resource spaces among them and destroyed."""
    spaces = sorted(in_state(id), key=lambda s: (not T.resource[S[s]], T.zone[S[s]] < 0, s))
    chosen = [s for s in spaces if s not in leave][:n]
    taken = {s: {"control": "usa", **({"destroyed": True} if T.resource[S[s]] else {})} for s in chosen}
    return {**held("csa", *in_state(id)), **taken}


@pytest.mark.rule("for-the-people", "12.1.1", "3.4.2", "12.1.4", "glossary.state-control")
@pytest.mark.parametrize("id", ["TN", "AR", "TX", "LA", "MS", "AL", "GA", "FL", "NC", "SC"])
def test_a_confederate_state_falls_at_its_number_and_costs_its_value(id: str) -> None:
    needs, value = T.needs[T.state_of[id]], T.will[T.state_of[id]]
    table: dict[str, Any] = {"will": {"usa": 100, "csa": 100}, "sign": {"usa": 1, "csa": -1}, "mississippi": True}
    g = settle(union_in(id, needs - 1), **table)
    assert g.states[T.state_of[id]] == CSA and g.will == [100, 100]
    g = settle(union_in(id, needs), **table)
    assert g.states[T.state_of[id]] == USA and g.will == [100, 100 - value]


@pytest.mark.rule("for-the-people", "12.1.1")
def test_an_intact_resource_space_or_an_open_port_keeps_it() -> None:
    arkansas = union_in("AR", 8, leave=("little-rock-ar",))
    assert settle(arkansas).states[T.state_of["AR"]] == CSA
    assert settle({**arkansas, "little-rock-ar": {"destroyed": True}}).states[T.state_of["AR"]] == USA
    carolina = union_in("NC", 12, leave=("wilmington-nc", "fort-fisher-nc"))  # its port has a line to Columbia still
    assert settle(carolina).states[T.state_of["NC"]] == CSA
    assert settle({**carolina, **held("usa", "fort-fisher-nc")}).states[T.state_of["NC"]] == USA


@pytest.mark.rule("for-the-people", "12.1.1", "glossary.state-control")
def test_it_never_goes_back() -> None:
    g = settle({}, states={"AR": "usa"}, will={"csa": 100})  # every space is Confederate again
    assert g.states[T.state_of["AR"]] == USA and g.will[CSA] == 100


@pytest.mark.rule("for-the-people", "12.1.1", "5.4.2")
@pytest.mark.parametrize("whose", ["csa", "usa"])
def test_divisions_enter_enemy_spaces_of_a_state_their_side_controls(whose: str) -> None:
    spaces = {"manassas-va": {"usa": stack(2), "control": "usa"}}
    g = war(spaces, hands={"usa": [THREE], "csa": []}, states={"VA": whose})
    act(g, f"ops {THREE}", "division manassas-va")
    while "to" not in verbs(g):
        prefer(g, "go-on", "done")
    assert ("strasburg-va" in offered(g, "to")) == (whose == "usa")


@pytest.mark.rule("for-the-people", "12.1.4", "8.4.3")
def test_virginia_and_its_valley() -> None:
    valley = ["winchester-va", "strasburg-va", "staunton-va"]
    others = [s for s in in_state("VA") if s not in (*valley, "richmond-va", "norfolk-va")]
    base = {**held("csa", *in_state("VA")), "richmond-va": {"control": "usa", "destroyed": True}}
    base |= held("usa", *valley, "fort-monroe-va")
    others.remove("fort-monroe-va")
    table: dict[str, Any] = {"will": {"csa": 100}, "sign": {"csa": -1}, "capital": {"csa": "atlanta-ga"}}
    g = settle({**base, **held("usa", *others[:5])}, **table)
    assert held_in(g, USA, T.state_of["VA"]) == 13 and g.states[T.state_of["VA"]] == CSA
    g = settle({**base, **held("usa", *others[:6])}, **table)
    assert g.states[T.state_of["VA"]] == USA and g.will[CSA] == 85


@pytest.mark.rule("for-the-people", "8.4.3", "12.1.1")
def test_virginia_stands_while_richmond_does_or_norfolk_lies_open() -> None:
    others = [s for s in in_state("VA") if s not in ("richmond-va", "norfolk-va", "fort-monroe-va")]
    fallen = {**held("usa", *others, "fort-monroe-va"), "richmond-va": {"control": "usa", "destroyed": True}}
    assert conquered(still(fallen), T.state_of["VA"])
    assert not conquered(still({**fallen, "richmond-va": {"control": "usa"}}), T.state_of["VA"])
    assert not conquered(still({**fallen, **held("csa", "fort-monroe-va")}), T.state_of["VA"])


# ---- Union states


@pytest.mark.rule("for-the-people", "12.1.2", "3.4.2")
def test_three_confederate_spaces_in_a_union_state_cost_five_and_give_five_each_turn() -> None:
    table: dict[str, Any] = {"will": {"usa": 100, "csa": 100}, "sign": {"usa": -1, "csa": 1}}
    pa, md = ("gettysburg-pa", "chambersburg-pa", "harrisburg-pa"), ("frederick-md", "annapolis-md", "baltimore-md")
    assert settle(held("csa", *pa[:2], *md[:2]), **table).will == [100, 100]
    assert settle(held("csa", *pa), **table).will == [95, 105]
    assert settle(held("csa", *pa, *md), **table).will == [90, 110]


@pytest.mark.rule("for-the-people", "12.1.2")
def test_border_and_confederate_states_of_the_union_cost_nothing() -> None:
    kentucky: dict[str, Any] = {"states": {"KY": "usa", "TN": "usa"}, "first": {"KY": "usa"}}
    assert settle(held("csa", *in_state("KY")), will={"usa": 100, "csa": 100}, **kentucky).will == [100, 100]


# ---- border states


@pytest.mark.rule("for-the-people", "12.1.3", "12.1.4", "glossary.state-control")
@pytest.mark.parametrize(("id", "value", "needs"), [("MO", 10, 7), ("KY", 10, 7), ("WV", 5, 4)])
@pytest.mark.parametrize("side", ["usa", "csa"])
def test_who_controls_a_border_state_first_gains_its_value(id: str, value: int, needs: int, side: str) -> None:
    spaces = {s: {"control": "neutral"} for s in in_state(id)}
    table: dict[str, Any] = {"will": {"usa": 100, "csa": 100}, "sign": {"usa": 1, "csa": 1}}
    g = settle({**spaces, **held(side, *in_state(id)[: needs - 1])}, **table)
    assert g.states[T.state_of[id]] == NEUTRAL and g.will == [100, 100]
    g = settle({**spaces, **held(side, *in_state(id)[:needs])}, **table)
    declines(g)
    whose = USA if side == "usa" else CSA
    assert g.states[T.state_of[id]] == whose and g.will[whose] == 100 + value and g.will[1 - whose] == 100


@pytest.mark.rule("for-the-people", "12.1.3")
def test_he_removes_enemy_markers_but_under_troops_and_forts_and_may_fill_the_rest() -> None:
    ky = in_state("KY")
    free = ["somerset-ky", "lebanon-ky"]
    table = {
        **held("usa", *[s for s in ky if s not in free]),
        "somerset-ky": {"control": "csa"},
        "lebanon-ky": {"control": "csa", "csa": stack(1)},
    }
    g = settle(table)
    assert asked(g) == ("usa", "fill") and control(g, "somerset-ky") == "neutral"
    assert offered(g, "mark") == ["somerset-ky"] and control(g, "lebanon-ky") == "csa"
    copy = GAME.clone(g)
    act(copy, "done")
    assert control(copy, "somerset-ky") == "neutral"
    act(g, "all")
    assert control(g, "somerset-ky") == "usa"
    g = settle({**table, "somerset-ky": {"control": "csa", "fort": "csa"}})
    assert control(g, "somerset-ky") == "csa" and g.states[T.state_of["KY"]] == USA


@pytest.mark.rule("for-the-people", "12.1.3", "glossary.state-control", "17.3")
def test_first_the_unions_for_good_first_the_confederacys_to_be_won_back() -> None:
    ky = in_state("KY")
    table: dict[str, Any] = {"will": {"usa": 100, "csa": 100}, "sign": {"usa": 1, "csa": -1}}
    g = settle(held("csa", *ky), states={"KY": "usa"}, first={"KY": "usa"}, **table)
    assert g.states[T.state_of["KY"]] == USA
    g = settle(held("usa", *ky[:6]), states={"KY": "csa"}, first={"KY": "csa"}, **table)
    assert g.states[T.state_of["KY"]] == CSA
    g = settle(held("usa", *ky[:7]), states={"KY": "csa"}, first={"KY": "csa"}, **table)
    assert g.states[T.state_of["KY"]] == USA and g.first[T.state_of["KY"]] == CSA and g.will == [110, 90]
