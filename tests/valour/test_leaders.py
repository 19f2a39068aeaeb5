"""Leaders: when and where they move, and how they keep out of harm's way (G-39, G-71)."""

from __future__ import annotations

import random

import pytest

from hardtack.games.valour.rules.action.acting import ActAsk
from hardtack.games.valour.rules.action.command import ActionPhase, fresh_orders
from hardtack.games.valour.rules.action.leaders import give_way
from hardtack.games.valour.rules.action.moving import start
from hardtack.games.valour.rules.standing import leader_at
from hardtack.games.valour.rules.state import ROUTED, Valour, tenacity

from .tables import (
    act,
    asked,
    b,
    choices,
    give,
    go,
    ground,
    keys,
    question,
    refused,
    regions,
    run,
    stand,
    table,
    throw_away,
    u,
)


def field() -> Valour:
    g = table("learn-first-fire", phase="action", cards=False)
    ground(g)
    for n, id in enumerate(("ff-c-a", "ff-c-b", "ff-c-gun")):
        stand(g, id, 12 + 12 * n, 46, 180)
    fresh_orders(g)
    return g


def why(g: Valour, verb: str, *at: float) -> str:
    found = refused(g, verb, *at)
    return "" if found is None else found.key


@pytest.mark.rule("valour", "move.leaders")
def test_a_leader_moves_36_inches() -> None:
    g = field()
    g.leader_x[0], g.leader_y[0] = 6000, 8000
    run(g, ActionPhase())
    act(g, "pick ff-u1")
    assert why(g, "lead", 42, 8) == ""
    no = refused(g, "lead", 42.02, 8)
    assert no is not None and no.key == "leader-too-far" and no.params == {"far": 36.1, "most": 36}
    assert why(g, "lead", -1, 8) == "leader-off-table"
    go(g, "lead", 42, 8)
    assert leader_at(g, 0) == (42000, 8000)
    assert "lead" not in regions(g)


@pytest.mark.rule("valour", "leader.move-timing")
def test_a_leader_ends_more_than_3_inches_from_the_enemy_or_touching_a_friend() -> None:
    g = field()
    stand(g, "ff-c-a", 24, 20, 180)
    run(g, ActionPhase())
    act(g, "pick ff-u1")
    no = refused(g, "lead", 24, 17)
    assert no is not None and no.key == "leader-too-close" and no.params["apart"] == 2.2
    assert why(g, "lead", 24, 16.24) == ""
    stand(g, "ff-u-a", 24, 17.75, 0)
    assert why(g, "lead", 24, 17) == ""


@pytest.mark.rule("valour", "leader.move-timing")
def test_impassable_ground_is_all_that_stops_a_leader() -> None:
    g = field()
    ground(
        g,
        river=("river", [(0, 14), (48, 14), (48, 16), (0, 16)]),
        wood=("wood", [(0, 18), (48, 18), (48, 24), (0, 24)]),
    )
    run(g, ActionPhase())
    act(g, "pick ff-u1")
    assert why(g, "lead", 24, 15) == "leader-ground"
    assert why(g, "lead", 24, 20) == ""


@pytest.mark.rule("valour", "leader.move-timing")
def test_a_leader_moves_before_or_after_his_units_not_between() -> None:
    g = field()
    run(g, ActionPhase())
    act(g, "pick ff-u1")
    assert "lead" in regions(g)
    act(g, "act ff-u-a", "stand")
    assert "lead" not in regions(g)
    act(g, "done")
    assert asked(g) == ("blue", "lead") and "lead" in regions(g)
    act(g, "stay")
    assert asked(g) == ("blue", "pick")


@pytest.mark.rule("valour", "leader.move-timing", "fate.card.spanish.jack")
def test_a_unit_that_a_card_has_routed_after_its_move_has_acted_all_the_same() -> None:
    g = table(phase="action", armies={"grey": "nap-spanish"})
    ground(g)
    for n, id in enumerate(("ff-c-a", "ff-c-b", "ff-c-gun")):
        stand(g, id, 12 + 12 * n, 46, 180)
    unit = stand(g, "ff-u-a", 24, 14, 0)
    g.losses[unit] = tenacity(g, unit)
    give(g, "grey", "sp-j")
    throw_away(g, "grey", "c-8")
    g.held[0] = 1
    run(g, ActionPhase())
    act(g, "pick ff-u1", "act ff-u-a")
    go(g, "move", 24, 20, 0)
    act(g, "halt", "play sp-j", dice=[3])
    assert g.status[unit] == ROUTED and asked(g) == ("blue", "unit")
    assert "lead" not in regions(g)
    act(g, "done")
    assert asked(g) == ("blue", "lead")


@pytest.mark.rule("valour", "leader.move-timing")
@pytest.mark.rule("valour", "test.activation")
def test_a_leader_moves_though_his_brigade_fails() -> None:
    g = field()
    g.picked_first = 1
    run(g, ActionPhase())
    act(g, "pick ff-u1", dice=[1])
    assert asked(g) == ("blue", "lead")
    go(g, "lead", 20, 12)
    assert leader_at(g, 0) == (20000, 12000)


@pytest.mark.rule("valour", "leader.move-timing")
def test_the_leader_of_a_brigade_nobody_picked_moves_at_the_end() -> None:
    g = table("acw-cemetery-wall", phase="action", active=1)
    fresh_orders(g)
    run(g, ActionPhase())
    act(g, "pick cw-c2", "done", "stay", "done")
    assert asked(g) == ("grey", "lead")
    go(g, "lead", 27, 10)
    assert leader_at(g, b(g, "cw-c1")) == (27000, 10000)
    act(g, "stay", "stay")
    assert asked(g) is None


@pytest.mark.rule("valour", "leader.types")
def test_every_brigade_has_a_leader_and_the_army_has_one() -> None:
    g = table("acw-cemetery-wall", phase="action", active=1)
    fresh_orders(g)
    run(g, ActionPhase())
    assert list(regions(g)) == ["chief"]
    act(g, "done")
    asking = []
    while (found := question(g)) is not None:
        asking.append(found.params["leader"])
        act(g, "stay")
    assert asking == ["cw-c1", "cw-c2", "cw-c3", "cw-c4"]


@pytest.mark.rule("valour", "leader.safety")
def test_a_leader_whom_the_enemy_comes_near_goes_to_his_nearest_unit() -> None:
    g = field()
    enemy = stand(g, "ff-c-a", 24, 20, 180)
    stand(g, "ff-u-a", 24, 10, 0)
    stand(g, "ff-u-b", 40, 20, 0)
    stand(g, "ff-u-gun", 4, 4, 0)
    g.leader_x[0], g.leader_y[0] = 24000, 18200  # 1.05 inches from the enemy's front
    give_way(g, enemy)
    assert leader_at(g, 0) == (24000, 18200)
    g.leader_y[0] = 18250
    give_way(g, enemy)
    assert leader_at(g, 0) == (28500, 9250)  # a rear corner, as far from the enemy as it can be
    assert "leader-gives-way" in keys(g)


@pytest.mark.rule("valour", "leader.safety")
def test_leaders_give_way_at_the_end_of_an_action_and_so_does_the_army_leader() -> None:
    g = field()
    stand(g, "ff-u-a", 24, 20, 0)
    stand(g, "ff-c-a", 24, 40, 180)
    g.chief_x[1], g.chief_y[1] = 24000, 27000
    run(g, ActAsk(start(g, u(g, "ff-u-a"))))
    go(g, "move", 24, 26, 0)
    assert g.chief_y[1] == 27000
    act(g, "halt")
    assert g.chief_y[1] > 38000
    assert "pick" not in "".join(choices(g))


def test_random_and_sensible_rides_are_legal() -> None:
    g = field()
    stand(g, "ff-c-a", 24, 20, 180)
    run(g, ActionPhase())
    rng = random.Random(5)
    chief = regions(g)["chief"]
    act(g, "pick ff-u1")
    lead = regions(g)["lead"]
    for region in (chief, lead):
        for target in [*region.sensible(64), *region.sample(rng, 30)]:
            assert region.check(target) is None
        assert region.trace is not None
        assert region.trace((24000, 60000)).params["far"] == 36
