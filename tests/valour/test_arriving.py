"""Reinforcements (G-58)."""

from __future__ import annotations

import pytest

from hardtack.games.valour.rules.action.arriving import Arrivals
from hardtack.games.valour.rules.action.command import ActionPhase, automatic, fresh_orders
from hardtack.games.valour.rules.fate.cards import CONFUSION
from hardtack.games.valour.rules.state import ARRIVED, STANDING, WAITING, Effect, Valour, pose

from .tables import b, choices, ground, keys, run, stand, table, u

SECOND = ("tc-u-2a", "tc-u-2b", "tc-u-2c", "tc-u-2d", "tc-u-2g")


def crossroads(turn: int) -> Valour:
    g = table("acw-tollivers-crossroads", phase="action", turn=turn, turns=2 * turn - 1)
    fresh_orders(g)
    return g


@pytest.mark.rule("valour", "army.reinforcements")
def test_they_come_in_the_stated_turn_with_their_leader() -> None:
    g = crossroads(1)
    run(g, Arrivals())
    assert all(g.status[u(g, id)] == WAITING for id in SECOND)
    g = crossroads(2)
    run(g, ActionPhase())
    assert all(g.status[u(g, id)] == STANDING and g.did[u(g, id)] & ARRIVED for id in SECOND)
    assert pose(g, u(g, "tc-u-2a")) == (28000, 3500, 0)
    assert g.led[b(g, "tc-u2")]
    assert "pick tc-u2" in choices(g)
    assert automatic(g, b(g, "tc-u2"))  # its leader counts at once


@pytest.mark.rule("valour", "army.reinforcements")
def test_only_those_of_the_active_side_come() -> None:
    g = crossroads(2)
    run(g, Arrivals())
    assert g.status[u(g, "tc-c-2a")] == WAITING


@pytest.mark.rule("valour", "army.reinforcements")
def test_a_place_that_is_taken_is_shifted_along_the_edge() -> None:
    g = crossroads(2)
    for id in SECOND[1:]:
        g.status[u(g, id)] = 2
    stand(g, "tc-u-1a", 28.5, 3.5, 0, "attack-column")  # from 26.25 to 30.75
    run(g, Arrivals())
    x, y, _ = pose(g, u(g, "tc-u-2a"))
    assert y == 3500 and x == 32000  # 1.125 inches beyond 30.75, in quarters of an inch


@pytest.mark.rule("valour", "army.reinforcements", "terrain.difficult")
def test_a_gun_whose_place_is_taken_is_not_shifted_into_a_wood() -> None:
    for points, status in (
        ([(36.8, 0.0), (46.0, 0.0), (46.0, 12.0), (36.8, 12.0)], WAITING),
        ([(37.2, 0.0), (46.0, 0.0), (46.0, 12.0), (37.2, 12.0)], STANDING),
    ):
        g = crossroads(2)
        for id in SECOND[:-1]:
            g.status[u(g, id)] = 2
        ground(g, wood=("wood", points))
        stand(g, "tc-u-1a", 31.5, 3.5, 0, "line")  # from 27 to 36, over the place of the gun
        run(g, Arrivals())
        gun = u(g, "tc-u-2g")
        assert g.status[gun] == status
    assert g.x[gun] == 37000


@pytest.mark.rule("valour", "army.reinforcements")
def test_where_there_is_no_room_they_wait_a_turn() -> None:
    g = crossroads(2)
    for id in SECOND[1:]:
        g.status[u(g, id)] = 2
    stand(g, "tc-u-1a", 28.5, 3.5, 0, "line")
    stand(g, "tc-u-1b", 37.5, 3.5, 0, "line")
    run(g, Arrivals())
    unit = u(g, "tc-u-2a")
    assert g.status[unit] == WAITING and "no-room" in keys(g)
    stand(g, "tc-u-1a", 20, 20, 0, "line")
    g.turn = 3
    run(g, Arrivals())
    assert g.status[unit] == STANDING


@pytest.mark.rule("valour", "fate.card.3")
@pytest.mark.rule("valour", "army.reinforcements")
def test_confusion_holds_them_up() -> None:
    g = crossroads(2)
    g.effects = [Effect(CONFUSION, 1, until="turn", turn=g.turns)]
    run(g, Arrivals())
    assert g.status[u(g, "tc-u-2a")] == WAITING and "held-up" in keys(g)
    g.turn, g.turns = 3, 5
    run(g, Arrivals())
    assert g.status[u(g, "tc-u-2a")] == STANDING
