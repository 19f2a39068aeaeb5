"""The graph board: distances by roads."""

from __future__ import annotations

from hardtack.engine.board.graph import Graph

#   a - b - c - d      f (no road)
#    \     /
#     - e -
ROADS = [[1, 4], [0, 2], [1, 3, 4], [2], [0, 2], []]


def graph() -> Graph:
    return Graph("abcdef", ROADS)


def test_distances_are_shortest_ways() -> None:
    board = graph()
    assert board.distance[0] == [0, 1, 2, 3, 1, 7]
    assert all(board.distance[x][y] == board.distance[y][x] for x in range(6) for y in range(6))


def test_what_cannot_be_reached_is_farther_than_any_way() -> None:
    board = graph()
    assert board.distance[0][5] > len(board.ids)
    assert board.distance[5] == [7, 7, 7, 7, 7, 0]


def test_spaces_are_found_by_id_and_exits_keep_their_order() -> None:
    board = graph()
    assert (board.index["c"], board.exits[2]) == (2, [1, 3, 4])


def test_the_board_does_not_share_the_lists_it_was_made_from() -> None:
    roads = [[1], [0]]
    board = Graph(["a", "b"], roads)
    roads[0].append(5)
    assert board.exits == [[1], [0]]


def test_ways_that_avoid_a_space() -> None:
    board = graph()
    assert board.distances_avoiding([3], avoid=2) == [7, 7, 1, 0, 7, 7]
    assert board.distances_avoiding([3], avoid=1) == [3, 2, 1, 0, 2, 7]
    assert board.distances_avoiding([0, 3], avoid=5) == [0, 1, 1, 0, 1, 7]


def test_the_space_to_avoid_may_be_the_goal() -> None:
    assert graph().distances_avoiding([2], avoid=2)[:5] == [2, 1, 0, 1, 1]
