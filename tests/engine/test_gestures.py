"""Gestures: many small actions that are one thing to whoever makes them, and one undo."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hardtack.engine.contract import Action, IllegalAction, Toward
from hardtack.engine.match import CannotUndo, Match, Move, read_save
from hardtack.testing import feed
from tiny import troopers
from tiny.troopers import FORD, GAME, Troopers

HALT, CAMP = Action("halt"), Action("camp")


def table(*at: int) -> Match[Troopers]:
    return Match(GAME, seed=1, situation={"at": list(at or (0, 0, 0))})


def ride(man: int, start: int, end: int, *after: Action) -> list[Action]:
    return [Action("saddle", man), *(Action("ride", place) for place in range(start + 1, end + 1)), *after]


def told(match: Match[Any]) -> tuple[bytes, list[Move], list[str]]:
    return GAME.encode(match.state), list(match.moves), [match.undo_refusal(role) for role in GAME.roles]


def test_five_steps_are_one_undo() -> None:
    match = table(0, 0, 0)
    match.play("blue", Action("saddle", 1))
    match.play("blue", HALT)
    before = told(match)
    (made,) = match.gesture("blue", [ride(0, 0, 2, HALT)])
    assert made.refused is None and [action.verb for action in made.actions] == ["saddle", "ride", "ride", "halt"]
    assert [move.joined for move in match.moves] == [0, 0, 0, 1, 1, 1]
    assert match.undo_names("blue") == match.moves[2:]
    assert match.undo("blue") == [Move("blue", *action, int(n > 0)) for n, action in enumerate(ride(0, 0, 2, HALT))]
    assert told(match) == before
    assert [move.verb for move in match.undo_names("blue")] == ["halt"]
    match.undo("blue")
    match.undo("blue")
    assert match.undo_refusal("blue") == "nothing-done" and match.undo_names("blue") == []


def test_several_groups_are_one_undo_too() -> None:
    match = table()
    before = told(match)
    made = match.gesture("blue", [ride(man, 0, 2, HALT) for man in (0, 1, 2)])
    assert [group.refused for group in made] == [None] * 3
    assert match.state.at == [2, 2, 2] and len(match.moves) == 12
    assert len(match.undo_names("blue")) == 12
    match.undo("blue")
    assert told(match) == before


def test_two_gestures_are_two_undos() -> None:
    match = table()
    match.gesture("blue", [ride(0, 0, 1, HALT)])
    match.gesture("blue", [ride(1, 0, 2, HALT)])
    match.undo("blue")
    assert match.state.at == [1, 0, 0]
    match.undo("blue")
    assert match.state.at == [0, 0, 0]


def test_those_who_cannot_follow_stay_with_the_reason() -> None:
    """Of three men at the fourth stretch, the end of the road has room for two."""
    match = table(4, 4, 4)
    made = match.gesture("blue", [ride(man, 4, 6, HALT) for man in (0, 1, 2)])
    assert [group.refused is None for group in made] == [True, True, False]
    refused = made[2].refused
    assert isinstance(refused, IllegalAction) and (refused.key, refused.rule) == ("no-room", "1.2")
    assert made[2].stopped == Action("ride", 6) and made[2].actions == []
    assert (match.state.at, match.state.up, match.state.left) == ([6, 6, 4], -1, [0, 0, 4])
    assert len(match.moves) == 8
    match.undo("blue")
    assert match.state.at == [4, 4, 4]


def test_one_in_the_middle_stays_and_the_others_go_on() -> None:
    match = table(4, 5, 4)
    made = match.gesture("blue", [ride(0, 4, 5, HALT), [Action("saddle", 1), Action("ride", 9)], ride(2, 4, 5, HALT)])
    assert [group.refused is None for group in made] == [True, False, True]
    assert match.state.at == [5, 5, 5]
    assert [move.joined for move in match.moves] == [0, 1, 1, 1, 1, 1]


def test_a_gesture_of_which_nothing_is_possible_leaves_everything_as_it_was() -> None:
    match = table()
    match.play("blue", CAMP)
    before = told(match)
    assert before[2] == ["", "nothing-done"]
    made = match.gesture("gray", [[Action("sing")], [Action("saddle", 0)]])
    assert [group.actions for group in made] == [[], []] and all(group.refused for group in made)
    assert told(match) == before
    match.undo("blue")


def test_a_gesture_that_fails_on_its_way_leaves_the_others_undo_as_it_was() -> None:
    """Gray's first step is possible and ends gray's turn; the second is refused, and the first goes back with it."""
    match = table()
    match.play("blue", CAMP)
    before = told(match)
    (made,) = match.gesture("gray", [[Action("sleep"), Action("sleep")]])
    assert made.refused is not None and made.refused.key == "not-your-decision"
    assert told(match) == before
    match.undo("blue")
    assert match.moves == []


def test_undo_goes_back_to_the_dice_that_fell_inside() -> None:
    match = table(1, 0, 0)
    feed(match.state, [6])
    match.gesture("blue", [ride(0, 1, 5, HALT)])
    assert match.state.at == [5, 0, 0]
    assert [move.target for move in match.undo_names("blue")] == [4, 5, None]
    match.undo("blue")
    assert match.state.at == [FORD, 0, 0] and match.moves[-1] == Move("blue", "ride", FORD, 1)
    with pytest.raises(CannotUndo) as no:
        match.undo("blue")
    assert no.value.key == "dice-fell"


def test_nobody_takes_back_a_throw_by_asking_for_too_much() -> None:
    match = table(1, 0, 0)
    feed(match.state, [6])
    (made,) = match.gesture("blue", [ride(0, 1, 5, Action("ride", 6), HALT)])
    assert made.refused is not None
    assert [action.target for action in made.actions] == [0, 2, 3]
    assert match.state.at == [FORD, 0, 0] and match.state.dice.rolled == 1
    assert match.undo_refusal("blue") == "dice-fell"


def test_what_the_dice_make_impossible_stays() -> None:
    """The first man is swept away at the ford; the rest of his ride is refused, and the next man goes all the same."""
    match = table(2, 0, 0)
    feed(match.state, [1])
    made = match.gesture("blue", [ride(0, 2, 4, HALT), ride(1, 0, 2, HALT)])
    assert [group.refused is None for group in made] == [False, True]
    assert match.state.at == [0, 2, 0]
    match.undo("blue")
    assert match.state.at == [0, 0, 0] and len(match.moves) == 2


def test_a_move_is_joined_only_to_one_of_the_same_role() -> None:
    match = table()
    match.play("blue", CAMP, joined=True)
    match.play("gray", Action("sleep"), joined=True)
    assert [move.joined for move in match.moves] == [0, 0]


def test_a_gesture_may_go_on_with_the_move_before() -> None:
    match = table()
    before = told(match)
    match.play("blue", Action("saddle", 0))
    match.gesture("blue", [[Action("ride", 1), Action("ride", 2), HALT], ride(1, 0, 2, HALT)], joined=True)
    assert [move.joined for move in match.moves] == [0, *[1] * 7] and match.undo_names("blue") == match.moves
    match.undo("blue")
    assert told(match) == before
    match.gesture("blue", [ride(0, 0, 1, HALT)], joined=True)  # with nothing before it
    assert [move.joined for move in match.moves] == [0, 1, 1]


def test_saves_keep_gestures() -> None:
    match = table()
    match.gesture("blue", [ride(0, 0, 2, HALT), ride(1, 0, 1, HALT)])
    match.play("blue", Action("saddle", 2))
    again = Match.replay(GAME, read_save(msgspec.json.encode(match.to_save())))
    assert again.moves == match.moves
    again.undo("blue")
    again.undo("blue")
    assert again.state.at == [0, 0, 0] and again.moves == []


def test_saves_written_before_there_were_gestures_are_read() -> None:
    save = msgspec.to_builtins(table().to_save())
    save["moves"] = [["blue", "saddle", 0], ["blue", "ride", 1]]
    match = Match.replay(GAME, read_save(msgspec.json.encode(save)))
    assert match.moves == [Move("blue", "saddle", 0), Move("blue", "ride", 1)]
    match.undo("blue")
    assert (match.state.at, match.state.up) == ([0, 0, 0], 0)


def test_a_defect_in_the_middle_leaves_nothing_of_the_gesture() -> None:
    class Faulty(troopers.TroopersGame):
        def apply(self, state: Any, role: str, action: Any) -> Action:
            if action[0] == "halt":
                raise ZeroDivisionError
            return super().apply(state, role, action)

    match: Match[Any] = Match(Faulty(), seed=1)
    before = told(match)
    with pytest.raises(ZeroDivisionError):
        match.gesture("blue", [ride(0, 0, 1), [HALT]])
    assert told(match) == before


# ---- as far as it goes


def test_a_step_that_says_toward_is_taken_to_the_nearest_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game says at each step what comes nearest, from the position that the steps before have led to."""

    def toward(state: Troopers, role: str, action: Action) -> Action:
        assert role == "blue" and isinstance(action.target, int)
        ahead = state.at[state.up] + 1
        if action.target < ahead:
            raise IllegalAction("no-nearer", "1.1")
        return Action(action.verb, ahead)

    monkeypatch.setattr(GAME, "toward", toward)
    match = table()
    far = Toward("ride", 5)
    made = match.gesture("blue", [[Action("saddle", 0), far, far, HALT], [Action("saddle", 1), Toward("ride", 0)]])
    assert [action.target for action in made[0].actions] == [0, 1, 2, None] and made[0].refused is None
    assert made[1].refused is not None and made[1].refused.key == "no-nearer" and made[1].stopped == Toward("ride", 0)
    assert match.state.at == [2, 0, 0] and [move.joined for move in match.moves] == [0, 1, 1, 1]
    match.undo("blue")
    assert match.moves == []


def test_toward_is_the_action_itself_where_a_game_knows_nothing_nearer_or_the_role_is_not_asked() -> None:
    match = table()
    (made,) = match.gesture("blue", [[Action("saddle", 0), Toward("ride", 1), Toward("ride", 5)]])
    assert made.refused is not None and made.stopped == Toward("ride", 5) and match.moves == []
    (made,) = match.gesture("gray", [[Toward("sleep")]])
    assert made.refused is not None and made.refused.key == "not-your-decision"


# ---- the rest hold


def test_the_rest_hold_ends_all_that_would_still_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A man in the saddle and the day's ride: both are ended, as one gesture, and the enemy's question is not."""
    monkeypatch.setattr(troopers.TroopersGame, "ends", frozenset({"halt", "camp", "sleep"}))
    match = table()
    match.play("blue", Action("saddle", 0))
    made = match.rest("blue", HALT)
    assert [group.actions for group in made] == [[HALT], [CAMP]]
    assert [move.joined for move in match.moves] == [0, 0, 1] and GAME.decision(match.state).roles == ("gray",)  # type: ignore[union-attr]
    match.undo("blue")
    assert match.state.up == 0
    match.redo("blue")
    assert [move.verb for move in match.moves] == ["saddle", "halt", "camp"]


def test_the_rest_hold_stops_at_another_phase_and_is_refused_as_any_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(troopers.TroopersGame, "ends", frozenset({"halt", "camp"}))
    monkeypatch.setattr(GAME, "phase", lambda state: "riding" if state.up >= 0 else "camping")
    match = table()
    match.play("blue", Action("saddle", 0))
    assert len(match.rest("blue", HALT)) == 1
    (made,) = match.rest("blue", HALT)
    assert made.refused is not None and len(match.moves) == 2
    (made,) = match.rest("gray", Action("sleep"))
    assert made.refused is not None and made.refused.key == "not-your-decision"
