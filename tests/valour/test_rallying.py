"""Rallying (action.rally)."""

from __future__ import annotations

import pytest

from hardtack.games.valour.rules.action.acting import ActAsk
from hardtack.games.valour.rules.action.moving import start
from hardtack.games.valour.rules.action.rallying import rally_needs
from hardtack.games.valour.rules.state import ACTED, Valour, pose

from .tables import act, choices, ground, run, stand, table, told, u


def field(markers: int) -> Valour:
    g = table("learn-first-fire", phase="action", cards=False)
    ground(g)
    for n, id in enumerate(("ff-c-a", "ff-c-b", "ff-c-gun")):
        stand(g, id, 12 + 12 * n, 46, 180)
    g.losses[stand(g, "ff-u-a", 15, 11, 0)] = markers
    return g


@pytest.mark.rule("valour", "test.rally")
@pytest.mark.rule("valour", "test.rally.distance")
def test_rally_needs_a_6_and_a_5_far_from_the_enemy() -> None:
    g = field(2)
    unit = u(g, "ff-u-a")
    stand(g, "ff-c-a", 15, 24.5, 180)  # 12 inches from front to front
    assert rally_needs(g, unit) == 6
    stand(g, "ff-c-a", 15, 24.51, 180)
    assert rally_needs(g, unit) == 5


@pytest.mark.rule("valour", "action.rally")
@pytest.mark.rule("valour", "test.rally")
def test_a_die_for_each_marker() -> None:
    g = field(3)
    unit, before = u(g, "ff-u-a"), pose(g, u(g, "ff-u-a"))
    run(g, ActAsk(start(g, unit)))
    act(g, "rally", dice=[5, 4, 6])
    assert g.losses[unit] == 1
    assert told(g, "rallies")[0]["removed"] == 2
    assert pose(g, unit) == before and g.did[unit] & ACTED


@pytest.mark.rule("valour", "action.rally-last-marker")
def test_the_last_marker_stays() -> None:
    g = field(2)
    unit = u(g, "ff-u-a")
    run(g, ActAsk(start(g, unit)))
    act(g, "rally", dice=[6, 6])
    assert g.losses[unit] == 1


@pytest.mark.rule("valour", "action.rally-last-marker")
def test_with_one_marker_there_is_nothing_to_rally() -> None:
    g = field(1)
    run(g, ActAsk(start(g, u(g, "ff-u-a"))))
    assert "rally" not in choices(g)
