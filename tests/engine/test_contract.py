"""Decisions: what is legal, how it is spelled, and what is said to what is not."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from hardtack.engine.contract import Action, BadInput, Barred, Decision, IllegalAction, Region, Target, spelled
from tiny import counting, field, pickets


def near(target: Target) -> str | None:
    assert isinstance(target, tuple)
    x, y = target
    return None if math.hypot(x, y) <= 10 else "too-far"


def sample(rng: random.Random, n: int) -> list[Target]:
    return [(rng.uniform(0, 7), rng.uniform(0, 7)) for _ in range(n)]


def decision() -> Decision:
    return Decision(
        ("blue",),
        "choose",
        "1.2",
        {},
        {"blue": [Action("pass"), Action("move", "aldie"), Action("fire", 2), Action("wheel", (1, 2))]},
        lambda role: [Region("place", near, sample)],
        lambda role: [Barred("move", "salem", "too-far", "6.2"), Barred("charge", None, "no-horses", "7.1")],
    )


@pytest.mark.parametrize(
    "action", [("pass", None), ("move", "aldie"), ("fire", 2), ("wheel", (1, 2)), ("place", (3.0, 4.0))]
)
def test_what_is_offered_is_legal(action: tuple[str, Target]) -> None:
    assert decision().refusal("blue", Action(*action)) is None


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (("fire", 2.0), ("fire", 2)),
        (("wheel", [1.0, 2.0]), ("wheel", (1, 2))),
        (("place", [3, 4]), ("place", (3.0, 4.0))),
    ],
)
def test_an_action_out_of_json_is_recognised_and_spelled_as_the_game_does(given: Any, meant: Any) -> None:
    made = decision().legal("blue", Action(*given))
    assert made == meant
    assert repr(made.target) == repr(meant[1])


@pytest.mark.parametrize(
    ("role", "action", "key", "rule"),
    [
        ("gray", ("pass", None), "not-your-decision", "1.2"),
        ("blue", ("move", "salem"), "too-far", "6.2"),
        ("blue", ("charge", "anything"), "no-horses", "7.1"),
        ("blue", ("place", (30.0, 4.0)), "too-far", "1.2"),
        ("blue", ("place", (1.0, 2.0, 3.0)), "not-an-action", "1.2"),
        ("blue", ("place", (math.nan, 1.0)), "not-an-action", "1.2"),
        ("blue", ("place", (10**400, 1)), "not-an-action", "1.2"),
        ("blue", ("place", ["3", "4"]), "not-an-action", "1.2"),
        ("blue", ("pass", {}), "not-an-action", "1.2"),
        ("blue", ("fire", 2.5), "not-an-action", "1.2"),
        ("blue", ("move", "nowhere"), "not-possible-now", "1.2"),
        ("blue", ("pass", "aldie"), "not-possible-now", "1.2"),
        ("blue", (None, None), "not-possible-now", "1.2"),
    ],
)
def test_everything_else_is_refused_with_a_reason_and_a_rule(role: str, action: Any, key: str, rule: str) -> None:
    no = decision().refusal(role, Action(*action))
    assert no is not None and (no.key, no.rule) == (key, rule)
    assert str(no).startswith("Refused: ") and rule in str(no)


def test_others_have_nothing_to_choose() -> None:
    asked = decision()
    assert (asked.actions("gray"), asked.regions("gray"), asked.barred("gray")) == ([], [], [])


def test_of_two_regions_with_one_verb_either_will_do() -> None:
    asked = decision()
    asked._regions = lambda role: [Region("place", lambda t: "never", sample), Region("place", near, sample)]
    assert asked.refusal("blue", Action("place", (1.0, 1.0))) is None


def test_true_is_one_in_a_saved_file() -> None:
    assert spelled(True) == 1 and type(spelled(True)) is int


# ---- apply


@pytest.mark.parametrize(
    "bad", [None, (), ("gather",), ("gather", None, None), 7, "gather", [["gather"], None], {"verb": 1}]
)
def test_what_is_no_action_is_refused_and_changes_nothing(bad: Any) -> None:
    game = counting.GAME
    state = game.setup(seed=1)
    before = game.encode(state)
    if bad == ("gather",):
        game.apply(state, "forager", bad)  # a verb alone is an action without target
        return
    with pytest.raises(IllegalAction):
        game.apply(state, "forager", bad)
    assert game.encode(state) == before


def test_an_unknown_role_and_a_finished_game_are_said_so() -> None:
    game = counting.GAME
    state = game.setup(seed=1)
    with pytest.raises(IllegalAction, match="unknown role"):
        game.apply(state, "general", Action("gather"))
    while (asked := game.decision(state)) is not None:
        game.apply(state, "forager", asked.actions("forager")[-1])
    with pytest.raises(IllegalAction, match="game over"):
        game.apply(state, "forager", Action("gather"))


def test_scenarios_and_options_are_checked() -> None:
    with pytest.raises(BadInput, match="has no scenario 'year'; it has week, month"):
        counting.GAME.setup("year")
    with pytest.raises(BadInput, match="has no option 'hot-heads'; it has cool-heads"):
        counting.GAME.setup(options={"hot-heads": 1})
    with pytest.raises(BadInput, match="must be a number from 2 to 5, not 9"):
        pickets.GAME.setup(options={"hand": 9})
    with pytest.raises(BadInput, match="not 'many'"):
        pickets.GAME.setup(options={"hand": "many"})  # type: ignore[dict-item]
    assert counting.GAME.setup(options={"cool-heads": True}).options == {"cool-heads": 1}


# ---- regions: the open table


def test_a_pose_can_be_sampled_checked_placed_and_refused() -> None:
    game = field.GAME
    state = game.setup(seed=1)
    asked = game.decision(state)
    assert asked is not None
    (place,) = asked.regions("blue")
    poses = place.sample(random.Random(1), 20)
    assert all(place.check(pose) is None for pose in poses)
    made = game.apply(state, "blue", ("place", [10, 4, 90]))  # type: ignore[arg-type]
    assert made == Action("place", (10.0, 4.0, 90.0))
    assert (state.xs, state.ys, state.angles, state.sides) == ([10.0], [4.0], [90.0], ["blue"])
    with pytest.raises(IllegalAction) as zone:
        game.apply(state, "gray", Action("place", (10.0, 5.0, 0.0)))
    assert zone.value.key == "outside-zone"
    game.apply(state, "gray", Action("reserve"))
    with pytest.raises(IllegalAction) as gap:
        game.apply(state, "blue", Action("place", (11.0, 5.0, 0.0)))
    assert gap.value.key == "too-close"


# ---- situations


def test_a_situation_is_as_told_and_otherwise_as_at_the_start() -> None:
    state = counting.GAME.situation({"night": 3, "haul": 5}, seed=1)
    assert (state.night, state.haul, state.kept, state.scenario) == (3, 5, 0, "week")


@pytest.mark.parametrize(
    ("game", "table", "message"),
    [
        (counting.GAME, {"night": 9}, "This situation cannot stand: there is no night 9"),
        (counting.GAME, {"kept": "many"}, "kept must be a whole number, not 'many'"),
        (counting.GAME, {"scenario": "year"}, "has no scenario 'year'"),
        (pickets.GAME, {"hands": {"green": []}}, "hands.green: there is no such seat"),
        (pickets.GAME, {"hands": {"blue": ["general"]}}, "hands.blue: there is no card 'general'"),
        (pickets.GAME, {"hands": {"blue": ["cook", "cook"]}}, "a card is missing or there twice"),
        (field.GAME, {"guns": [{"side": "blue", "pose": [1, 2, 3]}, {"side": "blue"}]}, "gun 2 needs"),
        (field.GAME, {"guns": [{"side": "blue", "pose": [1, 30, 3]}]}, "gun 1 stands outside its zone"),
    ],
)
def test_a_wrong_situation_names_its_wrong_line(game: Any, table: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        game.situation(table)
