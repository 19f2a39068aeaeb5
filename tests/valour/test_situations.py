"""Situations: any position from a plain table, and whole battles of one's own."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.engine.contract import BadInput
from hardtack.games.valour import GAME
from hardtack.games.valour.rules.action.command import activation_needs
from hardtack.games.valour.rules.kinds import ATTACK_COLUMN, OPEN_ORDER
from hardtack.games.valour.rules.standing import contacts
from hardtack.games.valour.rules.state import (
    ACTED,
    ASSAULTED,
    FAILED,
    FIRED,
    PASSED,
    ROUTED,
    SKIRMISHED,
    STANDING,
    WAITING,
    Valour,
    battle,
    pose,
    unit_number,
)
from hardtack.games.valour.rules.tables import T

from .tables import asked, choices


def laid(**lines: Any) -> Valour:
    return GAME.situation(lines, 1)


def own(**changes: Any) -> dict[str, Any]:
    """A small battle of one's own, with as few lines as will do."""
    table: dict[str, Any] = {
        "size": [36, 36],
        "turns": 5,
        "first": "grey",
        "cards": False,
        "sides": {
            "blue": {"army": "acw-union", "leader": {"x": 18, "y": 3}},
            "grey": {"army": "acw-confederate", "leader": {"x": 18, "y": 33}},
        },
        "terrain": [{"id": "my-wood", "class": "wood", "points": [[2, 14], [8, 14], [8, 20], [2, 20]]}],
        "objectives": [{"id": "my-mill", "en": "The mill", "x": 18, "y": 18, "points": 2, "held": "blue"}],
        "brigades": [
            {"id": "my-b", "role": "blue", "leader": {"x": 14, "y": 6}},
            {"id": "my-g", "role": "grey", "leader": {"x": 14, "y": 30}, "es": "Brigada gris"},
        ],
        "units": [
            {"id": "my-b-1", "brigade": "my-b", "profile": "us-inf-seasoned", "formation": "line", "x": 10, "y": 8,
             "facing": 0},
            {"id": "my-b-2", "brigade": "my-b", "profile": "us-inf-seasoned", "formation": "line", "x": 24, "y": 8,
             "facing": 0, "en": "Iron regiment"},
            {"id": "my-g-1", "brigade": "my-g", "profile": "cs-inf-seasoned", "formation": "line", "x": 10, "y": 28,
             "facing": 180},
            {"id": "my-g-2", "brigade": "my-g", "profile": "cs-inf-seasoned", "formation": "march-column", "x": 24,
             "y": 30, "facing": 180, "arrives": 2},
        ],
    }  # fmt: skip
    return {**table, **changes}


# ---- what differs from a battle


def test_nothing_named_is_the_start_of_the_battle() -> None:
    g = laid(scenario="learn-first-fire")
    fresh = GAME.setup("learn-first-fire", {}, 1)
    assert GAME.view(g, "blue") == GAME.view(fresh, "blue")
    assert asked(g) == asked(fresh)


def test_a_unit_stands_where_and_how_it_is_said_to() -> None:
    g = laid(
        scenario="learn-first-fire",
        phase="action",
        units={
            "ff-u-a": {"pose": [12.5, 15, 45], "formation": "attack-column", "losses": 2, "did": ["skirmished"]},
            "ff-u-b": {"pose": [30, 12]},
        },
    )
    unit = unit_number(g, "ff-u-a")
    assert pose(g, unit) == (12500, 15000, 4500)
    assert (g.formation[unit], g.losses[unit], g.did[unit]) == (ATTACK_COLUMN, 2, FIRED | SKIRMISHED)
    assert pose(g, unit_number(g, "ff-u-b")) == (30000, 12000, 0)


def test_who_routed_is_gone_and_his_brigade_has_fled() -> None:
    g = laid(scenario="acw-tollivers-crossroads", turn=3, units={"tc-u-1a": {"status": "routed"}})
    unit = unit_number(g, "tc-u-1a")
    assert g.status[unit] == ROUTED
    assert g.fled[battle(g).units[unit].brigade]


def test_who_is_still_to_come_can_be_there_already_with_his_leader() -> None:
    g = laid(scenario="acw-tollivers-crossroads", phase="fire", units={"tc-u-2a": {"pose": [28, 5, 0]}})
    brigade = battle(g).units[unit_number(g, "tc-u-2a")].brigade
    assert g.status[unit_number(g, "tc-u-2a")] == STANDING
    assert g.status[unit_number(g, "tc-u-2b")] == WAITING
    assert g.led[brigade]


def test_open_order_inside_and_on_foot() -> None:
    g = laid(
        scenario="nap-olive-ridge",
        phase="fire",
        units={"or-f-volt": {"formation": "open-order", "ranks": 1}},
    )
    unit = unit_number(g, "or-f-volt")
    assert (g.formation[unit], g.ranks[unit]) == (OPEN_ORDER, 1)
    g = laid(scenario="acw-tollivers-crossroads", phase="fire", units={"tc-u-1a": {"inside": "tc-farm-w"}})
    assert battle(g).features[g.inside[unit_number(g, "tc-u-1a")]].id == "tc-farm-w"


@pytest.mark.parametrize("phase", ["fate", "fire", "action", "melee"])
def test_play_begins_in_the_phase_that_is_named(phase: str) -> None:
    touching = {"ff-c-a": {"pose": [29.5, 12.5, 180], "did": ["assaulted"]}}
    g = laid(scenario="learn-first-fire", phase=phase, active="grey", turn=2, units=touching)
    assert (g.turn, g.active, g.turns) == (2, 1, 4)
    if phase in ("action", "melee"):
        assert g.phase == phase
        assert asked(g) is not None


def test_a_brigade_acts_and_a_unit_is_in_hand() -> None:
    g = laid(scenario="learn-first-fire", phase="action", acting="ff-u1", unit="ff-u-a")
    assert asked(g) == ("blue", "act")
    assert "stand" in choices(g)
    g = laid(scenario="learn-first-fire", acting="ff-u1")
    assert asked(g) == ("blue", "unit")


def test_orders_messengers_and_leaders() -> None:
    g = laid(
        scenario="acw-tollivers-crossroads",
        phase="action",
        active="blue",
        brigades={"tc-u1": {"leader": [30, 5], "order": "failed", "moved": True}},
        units={"tc-u-1a": {"far": True, "message": "failed"}},
        sides={"blue": {"chief": [20, 5], "defeats": 1}},
    )
    brigade = battle(g).units[unit_number(g, "tc-u-1a")].brigade
    assert (g.leader_x[brigade], g.leader_y[brigade]) == (30000, 5000)
    assert (g.order[brigade], g.leader_moved[brigade], g.picked_first) == (FAILED, 1, 1)
    assert (g.far[0], g.message[0]) == (1, FAILED)
    assert (g.chief_x[0], g.defeats[0]) == (20000, 1)


@pytest.mark.rule("valour", "fortitude.when")
def test_tests_owed_are_taken_at_the_end_of_the_phase() -> None:
    g = laid(
        scenario="learn-first-fire",
        phase="fire",
        moment="end",
        brigades={"ff-u1": {"tests": 1}},
        units={"ff-u-gun": {"status": "routed"}},
        dice=[1],
    )
    assert any(entry.key == "fortitude-failed" for entry in g.journal or [])
    assert g.defeats[0] == 1


def test_cards_are_where_they_are_said_to_be_and_the_rest_is_shuffled() -> None:
    g = laid(
        scenario="acw-tollivers-crossroads",
        phase="fire",
        sides={"blue": {"hand": ["us-k", "c-a"], "deck": ["c-7", "c-8"], "discards": ["c-3"]}},
    )
    ids = [T.cards[card].id for card in g.decks[0]]
    assert sorted(T.cards[card].id for card in g.hands[0]) == ["c-a", "us-k"]
    assert ids[::-1][:2] == ["c-7", "c-8"]
    assert [T.cards[card].id for card in g.discards[0]] == ["c-3"]
    assert len(ids) == 10


def test_objectives_are_held_as_is_said() -> None:
    g = laid(scenario="learn-first-fire", held={"ff-crossroads": "grey"})
    assert g.held == [1]


def test_marks_of_a_unit_that_assaulted() -> None:
    near = {"ff-c-a": {"pose": [29.5, 12.5, 180], "did": ["assaulted"]}}
    g = laid(scenario="learn-first-fire", phase="melee", active="grey", units=near)
    assert g.did[unit_number(g, "ff-c-a")] & (ASSAULTED | ACTED) == ASSAULTED | ACTED


def test_what_was_done_without_a_phase_is_a_battle_under_way() -> None:
    g = laid(scenario="learn-first-fire", brigades={"ff-u1": {"moved": True}})
    assert g.leader_moved == [1, 0]


@pytest.mark.rule("valour", "fate.card.confederate.jack")
def test_a_card_that_was_played_still_counts() -> None:
    played = [{"card": "cs-j", "side": "grey", "on": "tc-u1"}, {"card": "us-q", "side": "blue", "on": "tc-u1"}]
    g = laid(scenario="acw-tollivers-crossroads", phase="action", active="blue", effects=played)
    assert [T.cards[effect.card].id for effect in g.effects] == ["cs-j", "us-q"]
    assert T.card["cs-j"] in g.discards[1]
    assert activation_needs(g, 0) == 3
    assert activation_needs(g, 1) == 2


FIRST = {"scenario": "learn-first-fire"}
TOLLIVER = {"scenario": "acw-tollivers-crossroads"}


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ({**FIRST, "units": {"nobody": {}}}, "units: there is no unit 'nobody'"),
        ({**FIRST, "units": {"ff-u-a": {"losses": 99}}}, "units, ff-u-a, losses must be 0 to"),
        ({**FIRST, "units": {"ff-u-a": {"formation": "limbered"}}}, "units, ff-u-a: us-inf-seasoned may stand in"),
        ({**FIRST, "units": {"ff-u-a": {"ranks": 2}}}, "units, ff-u-a: only in open order"),
        ({**FIRST, "units": {"ff-u-a": {"on_foot": True}}}, "units, ff-u-a: us-inf-seasoned cannot dismount"),
        ({**FIRST, "units": {"ff-u-a": {"inside": "ff-wood-west"}}}, "units, ff-u-a: it cannot be inside"),
        ({**FIRST, "units": {"ff-u-a": {"inside": "moon"}}}, "units, ff-u-a: there is no feature 'moon'"),
        ({**FIRST, "units": {"ff-u-a": {"pose": [0, 0, 0]}}}, "units: ff-u-a is not wholly on the table"),
        ({**FIRST, "units": {"ff-u-a": {"pose": [29.5, 11, 0]}}}, "units: ff-u-a and ff-u-b stand on the same ground"),
        ({**FIRST, "units": {"ff-u-a": {"status": "waiting"}}}, "units, ff-u-a: it does not arrive"),
        ({**FIRST, "units": {"ff-u-a": {"status": "routed", "pose": [9, 9, 0]}}}, "units, ff-u-a: it has routed"),
        ({**FIRST, "units": {"ff-u-a": {"lost": 1}}}, "in ff-u-a: object contains unknown field `lost`"),
        ({**TOLLIVER, "units": {"tc-u-2a": {"losses": 1}}}, "units, tc-u-2a: it has not arrived"),
        ({**TOLLIVER, "units": {"tc-u-1a": {"pose": [24, 26.5, 0]}}}, "units: tc-u-1a stands on tc-farm-w"),
        ({**FIRST, "brigades": {"nobody": {}}}, "brigades: there is no brigade 'nobody'"),
        ({**FIRST, "brigades": {"ff-u1": {"leader": [50, 2]}}}, "brigades, ff-u1: \\(50, 2\\) is off the table"),
        ({**TOLLIVER, "brigades": {"tc-u2": {"leader": [5, 2]}}}, "brigades, tc-u2: none of its units"),
        ({**FIRST, "phase": "fire", "brigades": {"ff-u1": {"tests": 1}}}, "brigades: tests are owed at the end"),
        ({**FIRST, "phase": "fire", "brigades": {"ff-c1": {"order": "passed"}}}, "brigades, ff-c1: it is not its side"),
        ({**FIRST, "sides": {"blue": {"defeats": 3}}}, "sides, blue, defeats must be 0 to 2, not 3"),
        ({**FIRST, "sides": {"blue": {"hand": ["c-a"]}}}, "sides, blue: this battle has no cards"),
        ({**TOLLIVER, "sides": {"blue": {"hand": ["c-2"]}}}, "sides, blue: a 2 is played when"),
        ({**TOLLIVER, "sides": {"blue": {"hand": ["cs-k"]}}}, "sides, blue: there is no card 'cs-k' in its deck"),
        ({**TOLLIVER, "sides": {"blue": {"hand": ["c-a"], "deck": ["c-a"]}}}, "sides, blue: the card c-a is named"),
        ({**FIRST, "held": {"moon": "blue"}}, "held: there is no objective 'moon'"),
        ({**FIRST, "turn": 7}, "turn must be 1 to 6, not 7"),
        ({**FIRST, "first": "grey"}, "first: name the turn or the phase too"),
        ({**FIRST, "phase": "fate", "moment": "end"}, "moment: the fate phase"),
        ({**FIRST, "phase": "fire", "acting": "ff-u1"}, "acting: only in the action phase"),
        ({**FIRST, "acting": "ff-c1"}, "acting: ff-c1 does not belong to the active side"),
        ({**FIRST, "unit": "nobody"}, "unit: there is no unit 'nobody'"),
        ({**FIRST, "unit": "ff-u-a", "units": {"ff-u-a": {"did": ["acted"]}}}, "unit: ff-u-a may not act"),
        ({**TOLLIVER, "effects": [{"card": "moon", "side": "grey"}]}, "effects, entry 1: grey has no card 'moon'"),
        ({**TOLLIVER, "effects": [{"card": "c-8", "side": "grey"}]}, "effects, entry 1: nothing of c-8 lasts"),
        ({**TOLLIVER, "effects": [{"card": "cs-j", "side": "grey"}]}, "effects, entry 1: say on which brigade cs-j"),
        (
            {**TOLLIVER, "effects": [{"card": "cs-j", "side": "grey", "on": "moon"}]},
            "effects, entry 1: cs-j is played on a brigade, and there is no 'moon'",
        ),
        ({**FIRST, "dice": [7]}, "dice: every die must show 1 to 6"),
        ({**FIRST, "table": own()}, "table: name a scenario or lay a table"),
    ],
)
def test_a_mistake_gets_one_sentence(lines: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        GAME.situation(lines, 1)


# ---- battles of one's own


@pytest.mark.rule("valour", "army.deployment")
def test_a_table_of_ones_own_can_be_played() -> None:
    g = laid(table=own())
    field = battle(g)
    assert (field.width, field.height, field.turns) == (36000, 36000, 5)
    assert asked(g) is not None
    assert g.active == 1
    assert [side.defeats for side in field.sides] == [2, 2]
    assert g.held == [0]
    assert g.status[unit_number(g, "my-g-2")] == WAITING
    seen = GAME.view(g, None)
    assert seen["table"]["width"] == 36000


def test_names_are_optional_and_spanish_ones_are_the_english_ones() -> None:
    field = battle(laid(table=own()))
    assert [(unit.en, unit.es) for unit in field.units[:2]] == [("My b 1", "My b 1"), ("Iron regiment",) * 2]
    assert (field.brigades[1].en, field.brigades[1].es) == ("Brigada gris", "Brigada gris")
    assert field.objectives[0].es == "The mill"


def test_what_differs_comes_on_top_of_a_table_of_ones_own() -> None:
    g = laid(table=own(), phase="action", active="blue", turn=2, units={"my-b-1": {"pose": [10, 12, 0], "losses": 1}})
    assert pose(g, unit_number(g, "my-b-1")) == (10000, 12000, 0)
    assert g.first == 1
    assert g.turns == 4


def test_a_state_on_a_table_of_ones_own_is_kept_and_read_again() -> None:
    g = laid(table=own(), acting="my-b", active="blue")
    again = GAME.decode(GAME.encode(g))
    assert GAME.view(again, "blue") == GAME.view(g, "blue")
    assert g.order[0] == PASSED


def changed(what: str, n: int, **lines: Any) -> dict[str, Any]:
    table = own()
    table[what] = [{**row, **lines} if k == n else row for k, row in enumerate(table[what])]
    return table


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (changed("units", 0, id="ff-u-a"), "table, units, ff-u-a: a battle of the game has this id"),
        (changed("units", 0, id="my-b-2"), "table: the id in units 'my-b-2' is listed twice"),
        (changed("units", 0, profile="moon-men"), "table, my-b-1: there is no profile 'moon-men'"),
        (changed("units", 0, profile="cs-inf-seasoned"), "table, blue, my-b-1: cs-inf-seasoned is no unit of"),
        (changed("units", 0, brigade="moon"), "table, my-b-1: there is no brigade 'moon'"),
        (changed("units", 0, zone="moon"), "table, my-b-1: its side has no zone 'moon'"),
        (changed("units", 0, x=1), "table, my-b-1: it must stand wholly in the zone"),
        (changed("units", 0, x=24), "table: my-b-2 and my-b-1 stand on the same ground"),
        (changed("units", 0, x="a"), "expected `float`, got `str`.*units"),
        (changed("units", 3, arrives=6), "table, my-g-2: it arrives after the last turn, 5"),
        (changed("units", 0, options=["moon"]), "table, my-b-1: there is no option 'moon'"),
        (changed("terrain", 0, **{"class": "lava"}), "table, my-wood: there is no terrain 'lava'"),
        (changed("terrain", 0, points=[[1, 1], [2, 2]]), "table, my-wood: an area has three corners"),
        (changed("objectives", 0, x=40), "table, objective my-mill: \\(40, 18\\) is off the table"),
        (own(hold={"role": "blue", "objective": "moon"}), "table, hold: there is no objective 'moon'"),
        (own(sides={"blue": own()["sides"]["blue"]}), "table, sides: there is no grey"),
        (own(size=[5, 5]), "table, size: a table is at least"),
        (own(points_limit=10), "table, blue: it costs"),
        (own(units=own()["units"][:2]), "table, sides, grey: it has no units|table, my-g: a brigade has"),
    ],
)
def test_a_mistake_in_a_table_of_ones_own_names_its_line(table: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        GAME.situation({"table": table}, 1)


@pytest.mark.rule("valour", "action.assault-limits")
def test_who_has_assaulted_out_of_a_house_touches_the_enemies_next_door() -> None:
    walls = {n: [[x, 14], [x + 4, 14], [x + 4, 18], [x, 18]] for n, x in enumerate((10, 14, 18))}
    terrain = [{"id": f"my-house-{n}", "class": "defendable-heavy", "points": points} for n, points in walls.items()]
    for did in (["assaulted"], ["acted"]):
        units = {
            "my-b-1": {"inside": "my-house-1", "did": did},
            "my-g-1": {"inside": "my-house-2"},
            "my-b-2": {"inside": "my-house-0"},
        }
        g = laid(table=own(terrain=terrain), phase="action", active="blue", units=units)
        met = [unit_number(g, "my-g-1")] if did == ["assaulted"] else []
        assert contacts(g, unit_number(g, "my-b-1")) == met
