"""A private chain and one seal: plans of many small choices that touch nobody else until all are sealed."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from hardtack.engine.contract import Action, IllegalAction
from hardtack.engine.match import CannotUndo, Match, Move, read_save
from hardtack.engine.text import text
from hardtack.opponents import Budget, Recruit, player
from tiny import pickets
from tiny.orders import GAME, Orders

SEAL = Action("seal")
HUSH = Action("hush")


def table(scenario: str = "together") -> Match[Orders]:
    """Gray has the bugle on the first day, and keeps quiet; now orders are written."""
    match = Match(GAME, scenario, seed=3)
    match.play("gray", HUSH)
    return match


def order(brigade: int, place: str) -> list[Action]:
    return [Action("order", brigade), Action("to", place)]


def plan(match: Match[Orders], role: str, *actions: Action) -> None:
    for action in actions:
        match.play(role, action)


def all_told(match: Match[Orders], role: str | None) -> bytes:
    """Everything that may reach a seat: view, journal, who is awaited, what it is asked and may choose, its undo."""
    state, decision = match.state, GAME.decision(match.state)
    told: list[Any] = [GAME.view(state, role), state.told(role), GAME.headline(state)]
    if decision is not None:
        told.append(decision.roles)
    if decision is not None and role in decision.roles:
        told += [decision.prompt, decision.rule, decision.params, decision.actions(role), decision.barred(role)]
        told.append(GAME.preview(state, role))
    if role is not None:
        told += [match.undo_refusal(role), match.undo_names(role)]
    return msgspec.json.encode(told)


# ---- planning


def test_both_plan_at_once_and_what_they_choose_goes_into_their_drafts() -> None:
    match = table()
    shared = {name: getattr(match.state, name) for name in ("at", "points", "day", "shown", "journal", "sealed")}
    plan(match, "gray", *order(0, "ford"))
    plan(match, "blue", *order(1, "mill"), Action("order", 2))
    assert match.state.drafts == {"blue": [*order(1, "mill"), Action("order", 2)], "gray": order(0, "ford")}
    assert {name: getattr(match.state, name) for name in shared} == shared
    decision = GAME.decision(match.state)
    assert decision is not None and decision.roles == ("blue", "gray")
    assert decision.actions("blue") == [Action("to", place) for place in ("mill", "ford", "bridge")]
    assert decision.actions("gray") == [Action("order", 1), Action("order", 2), SEAL]


def test_half_an_order_is_not_sealed() -> None:
    match = table()
    plan(match, "blue", Action("order", 2))
    with pytest.raises(IllegalAction, match="half an order"):
        match.play("blue", SEAL)


def test_all_sealed_the_plans_are_carried_out_in_the_roles_order() -> None:
    one, two = table(), table()
    plan(one, "blue", *order(1, "mill"), SEAL)
    plan(one, "gray", *order(0, "bridge"), *order(2, "bridge"), SEAL)
    plan(two, "gray", Action("order", 0))
    plan(two, "blue", *order(1, "mill"))
    plan(two, "gray", Action("to", "bridge"), *order(2, "bridge"), SEAL)
    plan(two, "blue", SEAL)
    assert GAME.encode(one.state) == GAME.encode(two.state)
    assert one.state.at == {"blue": ["north", "mill", "north"], "gray": ["bridge", "south", "bridge"]}
    assert (one.state.drafts, one.state.sealed) == ({}, {})


def test_a_sealed_plan_is_not_added_to() -> None:
    match = table()
    plan(match, "blue", SEAL)
    with pytest.raises(IllegalAction, match="not your decision"):
        match.play("blue", Action("order", 0))


def test_in_turn_the_second_is_asked_when_the_first_has_sealed() -> None:
    match = table("in-turn")
    for action in (*order(0, "ford"), *order(1, "mill")):
        decision = GAME.decision(match.state)
        assert decision is not None and decision.roles == ("gray",)
        with pytest.raises(IllegalAction, match="not your decision"):
            match.play("blue", Action("order", 0))
        match.play("gray", action)
    match.play("gray", SEAL)
    decision = GAME.decision(match.state)
    assert decision is not None and decision.roles == ("blue",) and match.state.at["gray"] == ["south"] * 3
    match.play("blue", SEAL)
    assert match.state.day == 2


# ---- what others learn


@pytest.mark.parametrize("reader", ["blue", None])
def test_unsealed_choices_change_nothing_for_anybody_else(reader: str | None) -> None:
    match = table()
    plan(match, "blue", *order(1, "mill"))
    told = all_told(match, reader)
    for action in (*order(0, "ford"), *order(1, "bridge"), Action("order", 2)):
        match.play("gray", action)
        assert all_told(match, reader) == told
    for _ in range(5):
        match.undo("gray")
        assert all_told(match, reader) == told


def test_twins_that_differ_in_anothers_draft_look_the_same() -> None:
    drafts: list[list[Action]] = [[], order(0, "ford"), [*order(2, "mill"), *order(0, "mill")], [Action("order", 1)]]
    told: set[bytes] = set()
    for draft in drafts:
        match = table()
        plan(match, "gray", *draft)
        plan(match, "blue", *order(1, "ford"))
        told.add(all_told(match, "blue"))
    assert len(told) == 1


def test_twins_that_differ_in_a_sealed_plan_look_the_same() -> None:
    drafts: list[list[Action]] = [[], order(0, "ford"), [*order(2, "mill"), *order(0, "mill")]]
    for scenario in ("together", "in-turn"):
        told: set[bytes] = set()
        for draft in drafts:
            match = table(scenario)
            plan(match, "gray", *draft, SEAL)
            plan(match, "blue", *order(1, "ford"))
            told.add(all_told(match, "blue"))
        assert len(told) == 1


def test_its_owner_sees_his_own_draft() -> None:
    match = table()
    plan(match, "gray", *order(0, "ford"))
    assert GAME.view(match.state, "gray")["draft"] == [["order", 0], ["to", "ford"]]
    assert GAME.view(match.state, "blue")["draft"] == GAME.view(match.state, None)["draft"] == []


# ---- changing one's mind


def test_a_choice_is_taken_back_whatever_others_chose_meanwhile() -> None:
    match = table()
    plan(match, "blue", *order(1, "mill"))
    plan(match, "gray", *order(0, "ford"), SEAL)
    match.undo("blue")
    match.undo("blue")
    assert match.state.drafts == {"gray": order(0, "ford")} and match.state.sealed == {"gray": SEAL}
    assert match.moves == [Move("gray", *action) for action in (HUSH, *order(0, "ford"), SEAL)]
    assert match.undo_refusal("blue") == "nothing-done"
    assert match.undo_names("gray") == [Move("gray", "seal")]


def test_a_seal_is_broken_by_its_owner_until_the_last_is_set() -> None:
    match = table()
    plan(match, "gray", *order(0, "ford"), SEAL)
    plan(match, "blue", *order(1, "mill"))
    match.undo("gray")
    assert match.state.sealed == {} and match.state.drafts["gray"] == order(0, "ford")
    match.undo("gray")
    plan(match, "gray", Action("to", "bridge"), SEAL)
    match.play("blue", SEAL)
    assert match.state.at["gray"] == ["bridge", "south", "south"]
    for role in GAME.roles:
        with pytest.raises(CannotUndo):
            match.undo(role)


def test_in_turn_a_seal_is_for_good_from_the_moment_it_is_set() -> None:
    match = table("in-turn")
    plan(match, "gray", *order(0, "ford"))
    match.undo("gray")
    plan(match, "gray", Action("to", "mill"), SEAL)
    assert match.undo_refusal("gray") == "sealed"
    plan(match, "blue", *order(1, "mill"))
    assert match.undo_refusal("gray") == "sealed" and match.undo_names("gray") == []
    match.undo("blue")
    match.undo("blue")
    assert match.undo_refusal("blue") == "nothing-done"


def test_what_came_before_is_not_taken_back_once_others_are_asked_unseen() -> None:
    """Else whoever blew the bugle would learn from his undo that the other has begun to write."""
    match = table("together")
    assert match.undo_refusal("gray") == "unseen"
    match.play("blue", Action("order", 0))
    assert match.undo_refusal("gray") == "unseen"


def test_who_is_asked_alone_takes_back_what_came_before_too() -> None:
    match = table("in-turn")
    plan(match, "gray", *order(0, "ford"))
    for _ in range(3):
        match.undo("gray")
    assert match.moves == [] and GAME.encode(match.state) == GAME.encode(Match(GAME, "in-turn", seed=3).state)


def test_a_taken_back_choice_leaves_no_trace() -> None:
    match = table()
    before = GAME.encode(match.state)
    plan(match, "gray", *order(2, "mill"))
    plan(match, "blue", *order(1, "mill"), SEAL)
    for role in ("gray", "blue", "gray", "blue", "blue"):
        match.undo(role)
    assert GAME.encode(match.state) == before and match.moves == [Move("gray", "hush")]


def test_an_order_is_a_gesture_and_one_undo_though_others_choose_in_between() -> None:
    match = table()
    match.gesture("gray", [order(0, "ford"), order(1, "mill")])
    plan(match, "blue", Action("order", 0))
    match.play("gray", Action("order", 2))
    plan(match, "blue", Action("to", "ford"))
    match.play("gray", Action("to", "bridge"), joined=True)
    assert [move.joined for move in match.moves if move.role == "gray"] == [0, 0, 1, 1, 1, 0, 1]
    assert [move.target for move in match.undo_names("gray")] == [2, "bridge"]
    match.undo("gray")
    assert match.state.drafts["gray"] == [*order(0, "ford"), *order(1, "mill")]
    match.undo("gray")
    assert match.state.drafts == {"blue": order(0, "ford")}
    assert [move.role for move in match.moves] == ["gray", "blue", "blue"]


def test_groups_that_cannot_be_written_stay_and_touch_nobody() -> None:
    match = table()
    plan(match, "blue", *order(0, "ford"))
    told = all_told(match, "blue")
    made = match.gesture("gray", [[*order(0, "ford"), Action("to", "mill")], order(1, "mill")])
    assert [group.refused is None for group in made] == [False, True]
    assert match.state.drafts["gray"] == order(1, "mill") and all_told(match, "blue") == told


# ---- thinking about it


def test_whoever_thinks_about_it_must_guess_the_plan_and_its_length() -> None:
    match = table()
    plan(match, "gray", *order(0, "ford"), *order(1, "ford"))
    plan(match, "blue", *order(2, "mill"))
    guesses = [GAME.determinize(match.state, "blue", random.Random(i)) for i in range(60)]
    assert all(guess.drafts["blue"] == order(2, "mill") and not guess.sealed for guess in guesses)
    assert {0, 1, 2} <= {len(guess.drafts.get("gray", [])) for guess in guesses}
    for_all = [GAME.determinize(match.state, None, random.Random(i)) for i in range(60)]
    assert len({tuple(guess.drafts.get("blue", [])) for guess in for_all}) > 5


def test_a_guess_at_a_sealed_plan_is_a_whole_one() -> None:
    for scenario in ("together", "in-turn"):
        match = table(scenario)
        plan(match, "gray", *order(0, "ford"), SEAL)
        guesses = [GAME.determinize(match.state, "blue", random.Random(i)) for i in range(60)]
        plans = [guess.drafts.get("gray", []) for guess in guesses]
        assert all(guess.sealed == {"gray": SEAL} for guess in guesses)
        assert all(len(made) % 2 == 0 for made in plans) and {0, 2, 4} <= {len(made) for made in plans}


def test_guesses_do_not_depend_on_the_truth() -> None:
    guesses = set()
    for draft in ([], order(0, "ford"), [*order(2, "mill"), *order(0, "mill")]):
        match = table()
        plan(match, "gray", *draft)
        guess = GAME.determinize(match.state, "blue", random.Random(7))
        guesses.add(tuple(guess.drafts.get("gray", [])))
    assert len(guesses) == 1


def test_nobody_who_has_not_been_asked_has_a_draft() -> None:
    match = table("in-turn")
    plan(match, "gray", *order(0, "ford"))
    assert all("blue" not in GAME.determinize(match.state, "gray", random.Random(i)).drafts for i in range(20))


@pytest.mark.parametrize("scenario", ["together", "in-turn"])
@pytest.mark.parametrize("level", ["recruit", "private", "captain"])
def test_computers_can_play_it(scenario: str, level: str) -> None:
    seats = {role: player(GAME, level, role, Budget(20)) for role in GAME.roles}
    match, rng = Match(GAME, scenario, seed=1), random.Random(4)
    while (decision := GAME.decision(match.state)) is not None:
        role = rng.choice(decision.roles)
        match.play(role, seats[role].choose(match.state, role).action)
    assert match.state.outcome is not None


def test_a_computer_thinks_the_same_whatever_the_other_has_written() -> None:
    chosen = set()
    for draft in ([], order(0, "ford"), [*order(2, "mill"), *order(0, "mill")]):
        match = table()
        plan(match, "gray", *draft)
        plan(match, "blue", *order(1, "ford"))
        chosen.add(player(GAME, "captain", "same", Budget(30)).choose(match.state, "blue").action)
    assert len(chosen) == 1


# ---- files


@pytest.mark.parametrize("scenario", ["together", "in-turn"])
def test_saved_loaded_or_replayed_in_the_middle_it_goes_on_the_same(scenario: str) -> None:
    match, rng = Match(GAME, scenario, seed=5), random.Random(2)
    seats = {role: Recruit(GAME, random.Random(role)) for role in GAME.roles}
    while (decision := GAME.decision(match.state)) is not None:
        save = read_save(msgspec.json.encode(match.to_save()))
        again = Match.replay(GAME, save)
        assert GAME.encode(again.state) == GAME.encode(match.state) and again.moves == match.moves
        loaded = GAME.decode(GAME.encode(match.state))
        assert all(isinstance(action, Action) for draft in loaded.drafts.values() for action in draft)
        for role in GAME.roles:
            assert all_told(again, role) == all_told(match, role)
        role = rng.choice(decision.roles)
        for mine in [role for role in GAME.roles if again.undo_refusal(role) == ""]:
            again.undo(mine)
            assert GAME.encode(Match.replay(GAME, again.to_save()).state) == GAME.encode(again.state)
        match.play(role, seats[role].choose(match.state, role).action)


# ---- what a seal leaves undone


def test_the_seal_says_who_has_no_orders() -> None:
    match = table()

    def told(role: str, lang: str) -> str:
        found = GAME.undone(match.state, role).get("seal")
        return text(GAME, lang).get(f"undone-{found[0]}", found[1]) if found else ""

    assert told("blue", "en") == "3 brigades have no orders."
    plan(match, "blue", *order(0, "ford"), *order(1, "ford"))
    assert (told("blue", "en"), told("blue", "es")) == ("1 brigade has no orders.", "1 brigada no tiene órdenes.")
    assert told("gray", "en") == "3 brigades have no orders."
    plan(match, "blue", *order(2, "ford"))
    assert told("blue", "en") == ""


def test_a_game_that_says_nothing_leaves_nothing_undone() -> None:
    state = pickets.GAME.setup(seed=1)
    assert pickets.GAME.undone(state, "blue") == {}
