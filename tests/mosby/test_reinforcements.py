"""7.6: reinforcements."""

import pytest

from mosby.helpers import GAME, at, counters, do, in_cup, on_track, situation


@pytest.mark.rule("mosby", "7.6", "3.0")
def test_class_s_starts_in_the_cup_and_the_numbered_classes_wait():
    s = GAME.setup(seed=4)
    assert on_track(s) == {2, 3, 4, 5, 6, 7, 8, 9, 10} and len(s.cup) == 17 + 9 + 6 + 4 + 4


@pytest.mark.rule("mosby", "7.6", "A.1", "example.reinforcements")
@pytest.mark.parametrize(
    ("notoriety", "waiting"),
    [
        (1, {2, 3, 4, 5, 6, 7, 8, 9, 10}),
        (2, {3, 4, 5, 6, 7, 8, 9, 10}),
        (3, {4, 5, 6, 7, 8, 9, 10}),
        (6, {7, 8, 9, 10}),
        (10, set()),
        (12, set()),
    ],
)
def test_every_class_at_or_below_notoriety_enters_the_cup(notoriety, waiting):
    assert on_track(situation(phase="preparation", notoriety=notoriety)) == waiting


@pytest.mark.rule("mosby", "7.6", "example.reinforcements")
def test_notoriety_one_after_turn_one_brings_none_and_three_after_turn_two_brings_boxes_two_and_three():
    s = at("aldie", notoriety=1)
    cup = len(s.cup)
    do(s, "disband", dice=[])
    assert s.turn == 2 and len(s.cup) == cup
    s = at("aldie", notoriety=3, turn=2)
    do(s, "disband", dice=[])
    assert s.turn == 3 and on_track(s) == {4, 5, 6, 7, 8, 9, 10} and len(s.cup) == cup + 5 + 5


@pytest.mark.rule("mosby", "7.6")
def test_with_an_empty_track_nothing_more_comes():
    s = at("aldie", notoriety=10, reinforced=10)
    cup = len(s.cup)
    do(s, "disband", dice=[])
    assert len(s.cup) == cup and on_track(s) == set() and in_cup(s, "combat 7") == counters("combat 7", 10)


@pytest.mark.rule("mosby", "7.6", "A.1")
def test_a_fall_of_notoriety_takes_no_reinforcements_back():
    s = at("aldie", notoriety=2, reinforced=6)
    do(s, "disband", dice=[])
    assert on_track(s) == {7, 8, 9, 10}
