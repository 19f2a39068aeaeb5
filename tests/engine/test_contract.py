"""Decisions: what is legal, how it is spelled, and what is said to what is not."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from hardtack.engine.contract import (
    Action,
    BadInput,
    Barred,
    Decision,
    IllegalAction,
    Refusal,
    Region,
    Target,
    spelled,
)
from hardtack.engine.match import Match, read_save
from hardtack.engine.text import text
from tiny import counting, field, pickets


def near(target: Target) -> Refusal | None:
    assert isinstance(target, tuple)
    x, y = target
    far = math.hypot(x, y)
    return None if far <= 10 else Refusal("too-far", "3.1", {"far": round(far, 1), "most": 10})


def sample(rng: random.Random, n: int) -> list[Target]:
    return [(rng.uniform(0, 7), rng.uniform(0, 7)) for _ in range(n)]


def sensible(n: int) -> list[Target]:
    return [(0.0, 0.0), (1.0, 1.0)][:n]


def decision() -> Decision:
    return Decision(
        ("blue",),
        "choose",
        "1.2",
        {},
        lambda role: [Action("pass"), Action("move", "aldie"), Action("fire", 2), Action("wheel", (1, 2))],
        lambda role: [Region("place", near, sample, sensible), Region("pitch", near, sample, sensible, whole=True)],
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
        (("pitch", [3.4, 3.6]), ("pitch", (3, 4))),
        (("pitch", [3, 4.0]), ("pitch", (3, 4))),
    ],
)
def test_an_action_out_of_json_is_recognised_and_spelled_as_the_game_does(given: Any, meant: Any) -> None:
    made = decision().legal("blue", Action(*given))
    assert made == meant
    assert repr(made.target) == repr(meant[1])


@pytest.mark.parametrize(
    ("role", "action", "key", "rule"),
    [
        ("gray", ("pass", None), "not-your-decision", ""),
        ("blue", ("move", "salem"), "too-far", "6.2"),
        ("blue", ("charge", "anything"), "no-horses", "7.1"),
        ("blue", ("place", (30.0, 4.0)), "too-far", "3.1"),
        ("blue", ("pitch", (10.6, 0.2)), "too-far", "3.1"),
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
    never = Region("place", lambda t: Refusal("never"), sample, sensible)
    asked._regions = lambda role: [never, Region("place", near, sample, sensible)]
    assert asked.refusal("blue", Action("place", (1.0, 1.0))) is None
    no = asked.refusal("blue", Action("place", (40.0, 1.0)))
    assert no is not None and (no.key, no.rule) == ("never", "1.2")  # the first to refuse, under the question's rule


def test_a_region_refuses_with_its_own_sentence() -> None:
    no = decision().refusal("blue", Action("place", (30.0, 40.0)))
    assert no is not None and (no.key, no.rule, no.params) == ("too-far", "3.1", {"far": 50.0, "most": 10})
    assert str(no) == "Refused: too far, far 50.0, most 10 (rule 3.1)."


def test_what_is_rounded_is_checked_as_rounded() -> None:
    """10.4 is 10, which is near enough; 10.6 is 11."""
    assert decision().legal("blue", Action("pitch", (10.4, 0.0))) == Action("pitch", (10, 0))
    assert decision().refusal("blue", Action("place", (10.4, 0.0))) is not None


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


def region(state: Any, role: str) -> Region:
    asked = field.GAME.decision(state)
    assert asked is not None
    (place,) = asked.regions(role)
    return place


def test_a_pose_can_be_sampled_checked_placed_and_refused() -> None:
    game = field.GAME
    state = game.setup(seed=1)
    poses = region(state, "blue").sample(random.Random(1), 20)
    assert all(region(state, "blue").check(pose) is None for pose in poses)
    made = game.apply(state, "blue", ("place", [10_000, 4000.4, 9000]))  # type: ignore[arg-type]
    assert repr(made.target) == "(10000, 4000, 9000)"
    assert (state.xs, state.ys, state.facings, state.sides) == ([10_000], [4000], [9000], ["blue"])
    with pytest.raises(IllegalAction) as zone:
        game.apply(state, "gray", Action("place", (10_000, 5000, 0)))
    assert (zone.value.key, zone.value.params) == ("outside-zone", {"depth": 9})
    game.apply(state, "gray", Action("reserve"))
    with pytest.raises(IllegalAction) as gap:
        game.apply(state, "blue", Action("place", (11_000, 4700, 0)))
    assert gap.value.key == "too-close" and gap.value.rule == "1.1"


def test_a_refusal_of_a_pose_says_the_measures_in_the_readers_language() -> None:
    state = field.GAME.situation({"guns": [{"side": "blue", "gun": "howitzer", "pose": [24, 3.5, 90]}]})
    no = field.GAME.decision(state).refusal("blue", Action("place", (24_000, 4700, 9000)))  # type: ignore[union-attr]
    assert no is not None
    assert text(field.GAME, "en").refusal(no) == "4.7 of 20 in; 1.2 in from the blue howitzer, 3 needed."
    assert text(field.GAME, "es").refusal(no) == "4,7 de 20 pulg.; el obús azul está a 1,2 y hacen falta 3."


def test_a_measure_is_never_rounded_into_what_is_allowed() -> None:
    state = field.GAME.situation({"guns": [{"side": "blue", "pose": [24, 3, 90]}]})
    far = region(state, "blue").check((4000, 20, 0))
    close = region(state, "blue").check((24_000, 5990, 0))
    assert far is not None and far.params["far"] == 20.1
    assert close is not None and close.params["apart"] == 2.9


def test_sensible_poses_are_few_legal_and_face_the_enemy() -> None:
    state = field.GAME.situation({"guns": [{"side": "gray", "pose": [24, 30, 270]}]})
    place = region(state, "blue")
    offered = place.sensible(5)
    assert len(offered) == 5 == len(set(offered)) and all(place.check(pose) is None for pose in offered)
    assert offered[0] == (24_000, 8000, 9000)
    assert all(field.enemies(state, "blue", *pose) for pose in offered)
    assert place.sensible(1) == offered[:1]


def test_sensible_poses_are_no_actions() -> None:
    asked = field.GAME.decision(field.GAME.setup(seed=1))
    assert asked is not None and asked.actions("blue") == [Action("reserve")]


def test_a_trace_says_where_it_ends_by_which_way_and_with_what_chance() -> None:
    state = field.GAME.situation({"guns": [{"side": "gray", "pose": [24, 30, 270]}]})
    trace = region(state, "blue").trace
    assert trace is not None
    to = trace((24_030, 3970, 8850))
    assert (to.target, to.path, to.odds) == ((24_000, 4000, 9000), [(24_000, 0), (24_000, 4000)], Fraction(1, 2))
    assert text(field.GAME, "en").trace(to) == "4 of 20 in; one enemy gun in its arc."
    assert text(field.GAME, "es").trace(to) == "4 de 20 pulg.; un cañón enemigo en su arco."
    away = trace((24_000, 4000, 27_000))
    assert away.odds == 0 and away.params["enemies"] == 0
    assert trace((24_000, 4000, 35_990)).target == (24_000, 4000, 0)


def test_what_costs_much_to_draw_is_worked_out_when_somebody_asks() -> None:
    state = field.GAME.setup(seed=1)
    place = region(state, "blue")
    assert place.area is not None
    assert place.area() == [(0, 0), (48_000, 0), (48_000, 9000), (0, 9000)]
    asked = []
    costly = Region("place", near, sample, sensible, {"unit": 1}, area=lambda: asked.append("area"))
    assert costly.drawn() == {"unit": 1} and not asked


def test_whole_numbers_stay_whole_in_saves() -> None:
    match = Match(field.GAME, seed=1)
    match.play("blue", ("place", [24_000.2, 4000.0, 9000.0]))  # type: ignore[arg-type]
    again = Match.replay(field.GAME, read_save(msgspec.json.encode(match.to_save())))
    assert repr(again.moves[0].target) == "(24000, 4000, 9000)"
    assert [type(n) for n in (*again.state.xs, *again.state.ys, *again.state.facings)] == [int] * 3


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


@pytest.mark.parametrize("verb", ["\ud800", "two\nlines", 10**5000], ids=("surrogate", "lines", "digits"))
def test_what_is_repeated_of_an_odd_verb_can_be_written_in_one_line(verb: Any) -> None:
    with pytest.raises(IllegalAction) as no:
        counting.GAME.apply(counting.GAME.setup(), "forager", Action(verb))
    assert str(no.value).encode() and "\n" not in str(no.value)


def test_a_place_beyond_any_table_is_no_action() -> None:
    region = Region("place", near, lambda rng, n: [], lambda n: [], whole=True)
    decision = Decision(["blue"], "where", "1", {}, lambda role: [], lambda role: [region], lambda role: [])
    no = decision.refusal("blue", Action("place", (1e28, 0, 0)))
    assert no is not None and no.key == "not-an-action"
