"""Things: numbers inside a game, ids at its edges; and ways over a board."""

from __future__ import annotations

import random

import pytest

from hardtack.engine.board.search import cheapest, connected, path, spread, within
from hardtack.engine.contract import Action
from hardtack.engine.things import Things

#   0 - 1 - 2 - 3      5 (no road)
#    \     /
#     - 4 -
ROADS = [[1, 4], [0, 2], [1, 3, 4], [2], [0, 2], []]


def test_things_are_known_by_number_and_by_id() -> None:
    spaces = Things(["aldie", "upperville"])
    assert (len(spaces), list(spaces), spaces.ids[1], spaces.index["aldie"]) == (2, [0, 1], "upperville", 0)
    assert spaces.of(Action("move", "upperville")) == 1
    assert (spaces.number("aldie"), spaces.number("boston"), spaces.number(None)) == (0, -1, -1)
    cards = Things([12, 40])
    assert cards.of(Action("play", 40)) == 1


def test_the_actions_of_a_verb_are_made_once() -> None:
    spaces = Things(["aldie", "upperville"])
    assert spaces.actions("move") == [Action("move", "aldie"), Action("move", "upperville")]
    assert spaces.actions("move") is spaces.actions("move") and spaces.actions("scout")[0].verb == "scout"


def test_no_id_is_given_twice() -> None:
    with pytest.raises(AssertionError):
        Things(["aldie", "aldie"])


def test_steps_to_the_nearest_start() -> None:
    assert spread(ROADS, [0]) == [0, 1, 2, 3, 1, 7]
    assert spread(ROADS, [3, 0]) == [0, 1, 1, 0, 1, 7]


def test_a_stop_is_come_to_and_not_passed() -> None:
    assert spread(ROADS, [0], {1, 4}) == [0, 1, 7, 7, 1, 7]
    assert [within(ROADS, [0], n) for n in range(4)] == [{0}, {0, 1, 4}, {0, 1, 2, 4}, {0, 1, 2, 3, 4}]
    assert spread(ROADS, [1], {1}) == [1, 0, 1, 2, 2, 7]  # but it lets out whoever starts there


def test_what_hangs_together() -> None:
    assert connected(ROADS, [0], lambda space: space != 2) == {0, 1, 4}
    assert connected(ROADS, [5], lambda space: True) == {5}


def test_the_cheapest_way_is_found_even_if_it_is_longer() -> None:
    cost = {1: 5, 2: 1, 3: 1, 4: 1, 0: 1}
    ways = cheapest([(0, 0)], lambda space, spent: [(n, cost[n]) for n in ROADS[space]], 4)
    assert ways[2] == (2, 4) and path(ways, 3) == [0, 4, 2, 3] and 1 not in ways
    halted = cheapest([(0, 0)], lambda space, spent: [] if space == 4 else [(n, cost[n]) for n in ROADS[space]], 9)
    assert halted[2] == (6, 1)


def test_the_cheapest_ways_are_those_of_trying_everything() -> None:
    rng = random.Random(3)
    for _ in range(30):
        size = 7
        roads = {(a, b): rng.randint(1, 6) for a in range(size) for b in range(size) if a != b and rng.random() < 0.4}
        best = {0: 0}
        for _ in range(size):
            for (a, b), cost in roads.items():
                if a in best and best[a] + cost < best.get(b, 99):
                    best[b] = best[a] + cost
        out = [[(b, cost) for (a, b), cost in roads.items() if a == space] for space in range(size)]
        ways = cheapest([(0, 0)], lambda space, _, out=out: out[space], 12)  # type: ignore[misc]
        assert {space: spent for space, (spent, _) in ways.items()} == {s: c for s, c in best.items() if c <= 12}
