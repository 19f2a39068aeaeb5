"""army.sequence, army.turn-structure, army.turn-limit, army.turn-end: whose turn it is, and what it ends with."""

from __future__ import annotations

from typing import Any

import pytest

from hardtack.games.valour import GAME
from hardtack.games.valour.rules.action.command import messenger_needs, messenger_rows
from hardtack.games.valour.rules.armies import formations
from hardtack.games.valour.rules.fate.cards import CONFUSION
from hardtack.games.valour.rules.kinds import DETACHMENT, FORMS_SQUARE, ROLES, SQUARE
from hardtack.games.valour.rules.morale import fortitude_rows, rout
from hardtack.games.valour.rules.sequence import PlayerTurn
from hardtack.games.valour.rules.state import Effect, Valour, battle, of_brigade, special, tenacity
from hardtack.games.valour.rules.tables import T
from hardtack.games.valour.rules.victory import TurnEnds
from seat import at_random

from .fields import field, put
from .tables import act, asked, b, run, table, told, u, window

REACTIONS = {
    *("window", "played-on", "fortitude", "melee-support", "hit-and-run", "fall-back", "beaten-out", "out"),
    *("retreated", "won", "face"),
}
"""What a side may be asked in the other's turn: cards, tests, and what becomes of its own units in a fight."""


# ---- phases and turns


@pytest.mark.rule("valour", "army.sequence")
def test_the_other_side_only_reacts() -> None:
    g = GAME.setup("nap-starter-100", {}, 5)
    reactions = set()
    for decision in at_random(g, 5, 900):
        if decision.prompt == "first-player":
            continue
        if decision.roles[0] != ROLES[g.active]:
            assert decision.prompt in REACTIONS, decision.prompt
            reactions.add(decision.prompt)
    assert "window" in reactions and len(reactions) > 2


@pytest.mark.rule("valour", "army.turn-structure", "army.sequence")
@pytest.mark.parametrize("first", ["go-first", "go-second"])
def test_whoever_has_the_first_turn_has_it_throughout(first: str) -> None:
    g = GAME.setup("acw-tollivers-crossroads", {}, 3)
    run_first(g, first)
    began = g.first
    for decision in at_random(g, 3, 400):
        assert decision.roles and g.first == began
    turns = [entry.params["side"] for entry in g.journal or [] if entry.key == "heading-fate"]
    numbers = [entry.params["turn"] for entry in g.journal or [] if entry.key == "heading-fate"]
    one, two = (T.armies[side.army].id for side in battle(g).sides)
    order = [one, two] if began == 0 else [two, one]
    assert len(turns) > 3
    assert turns == [order[n % 2] for n in range(len(turns))]
    assert numbers == [n // 2 + 1 for n in range(len(turns))]


def run_first(g: Valour, verb: str) -> None:
    found = GAME.decision(g)
    assert found is not None and found.prompt == "first-player"
    GAME.apply(g, found.roles[0], next(a for a in found.actions(found.roles[0]) if a.verb == verb))


# ---- how long


def own_table(**lines: Any) -> Valour:
    """A battle of one's own with two regiments a side."""
    units = [
        {"id": id, "brigade": id[:5], "profile": profile, "formation": "line", "x": x, "y": y, "facing": facing}
        for id, profile, x, y, facing in (
            ("own-u1", "us-inf-seasoned", 12, 10, 0),
            ("own-u2", "us-inf-seasoned", 24, 10, 0),
            ("own-c1", "cs-inf-seasoned", 12, 38, 180),
            ("own-c2", "cs-inf-seasoned", 24, 38, 180),
        )
    ]
    field: dict[str, Any] = {
        "size": [48, 48],
        "cards": False,
        "first": "blue",
        "sides": {
            "blue": {"army": "acw-union", "leader": {"x": 24, "y": 4}},
            "grey": {"army": "acw-confederate", "leader": {"x": 24, "y": 44}},
        },
        "brigades": [
            {"id": "own-u", "role": "blue", "leader": {"x": 24, "y": 6}},
            {"id": "own-c", "role": "grey", "leader": {"x": 24, "y": 42}},
        ],
        "units": units,
    }
    return GAME.situation({"game": "valour", "table": {**field, **lines}})


@pytest.mark.rule("valour", "army.turn-limit")
def test_a_battle_lasts_as_long_as_it_says_or_twelve_turns() -> None:
    assert battle(own_table(turns=7)).turns == 7
    assert battle(own_table()).turns == 12


@pytest.mark.rule("valour", "army.turn-limit", "army.defeats-to-lose")
def test_it_ends_with_the_phase_in_which_an_army_has_lost_by_defeats() -> None:
    assert [side.defeats for side in battle(own_table()).sides] == [2, 2]  # one brigade, and one more
    g = table("learn-first-fire", cards=False, active=0, defeats=[0, 1])
    run(g, PlayerTurn())
    while g.phase != "action":
        act(g, "done")
    for id in ("ff-c-a", "ff-c-b", "ff-c-gun"):
        rout(g, u(g, id))
    # The brigade is broken, and that is the second defeat; yet the phase goes on to its end.
    assert g.defeats == [0, 2] and g.outcome is None and asked(g) == ("blue", "pick")
    act(g, "done")
    while g.outcome is None:
        assert g.phase == "action"
        act(g, "stay")
    assert g.outcome.winner == "blue" and g.outcome.rule == "army.defeats-to-lose"
    assert "heading-melee" not in [entry.key for entry in g.journal or []]


# ---- the end of a turn


@pytest.mark.rule("valour", "army.turn-end", "fortitude.when")
def test_first_the_tests_then_the_defeats_then_the_cards_of_the_end() -> None:
    g = GAME.situation(melee_ends(0))
    assert window(g) == ("blue", "own-melee-end")
    assert len(told(g, "fortitude-passed")) == 1


@pytest.mark.rule("valour", "army.turn-end", "army.turn-limit")
def test_a_battle_that_is_lost_waits_for_no_card() -> None:
    g = GAME.situation(melee_ends(3, dice=[1, 1, 1, 1]))
    assert g.outcome is not None and g.outcome.winner == "blue"
    assert battle(g).sides[1].defeats == 4


def melee_ends(defeats: int, dice: list[int] | None = None) -> dict[str, Any]:
    return {
        "game": "valour",
        "scenario": "nap-olive-ridge",
        "phase": "melee",
        "moment": "end",
        "active": "blue",
        "dice": dice or [6, 6, 6, 6],
        "sides": {"blue": {"hand": ["c-4"]}, "grey": {"defeats": defeats}},
        "units": {"or-s-mil-1": {"status": "routed"}},
        "brigades": {"or-s1": {"tests": 1}},
    }


@pytest.mark.rule("valour", "army.turn-end")
def test_what_lasts_for_a_turn_ends_with_it() -> None:
    g = table("nap-olive-ridge", active=0, first=0, turn=2, turns=3)
    g.effects = [
        Effect(CONFUSION, 1, until="turn", turn=3),
        Effect(CONFUSION, 1, until="game"),
    ]
    g.far, g.message, g.order = [1] * len(g.far), [2] * len(g.message), [1] * len(g.order)
    g.leader_moved, g.chief_moved, g.picked_first = [1] * len(g.leader_moved), [1, 1], 1
    run(g, TurnEnds())
    assert [effect.until for effect in g.effects] == ["game"]
    assert not any((*g.far, *g.message, *g.order, *g.leader_moved, *g.chief_moved, g.picked_first))


# ---- two kinds of unit


@pytest.mark.rule("valour", "special.square")
def test_only_who_has_the_rule_forms_square() -> None:
    for profile in T.profiles:
        assert (SQUARE in formations(profile)) == bool(profile.special & FORMS_SQUARE), profile.id
    assert any(profile.special & FORMS_SQUARE for profile in T.profiles)


@pytest.mark.rule("valour", "special.detachment", "test.messenger.light-troops")
def test_a_detachment_adds_two_to_messenger_tests() -> None:
    g = field(phase="action")
    line = put(g, "or-f-line-1", "fr-line-infantry", 30, 20, 0)
    few = put(g, "or-f-volt", "fr-infantry-det", 45, 20, 0)
    assert not messenger_rows(g, line) and messenger_needs(g, line) == 4
    assert [row.amount for row in messenger_rows(g, few)] == [2] and messenger_needs(g, few) == 2


@pytest.mark.rule("valour", "special.detachment", "fortitude.large-brigade", "army.brigade-size")
def test_a_detachment_counts_as_a_unit_of_its_brigade() -> None:
    g = table("nap-olive-ridge", active=0)
    brigade, few = b(g, "or-f1"), u(g, "or-f-volt")
    assert special(g, few, DETACHMENT) and few in of_brigade(g, brigade)

    def large() -> bool:
        return any(row.id == "large-brigade" for row in fortitude_rows(g, brigade))

    others = [unit for unit in of_brigade(g, brigade) if unit != few]
    for unit in others[T.tests.fortitude.large_from - 1 :]:
        rout(g, unit)
    assert large()
    g.losses[few] = tenacity(g, few)
    assert not large()
