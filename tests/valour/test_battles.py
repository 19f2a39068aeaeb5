"""G-52 to G-58: every battle can be set up as it is written."""

from __future__ import annotations

from itertools import combinations

import pytest
from shapely.geometry import Point, Polygon, box

from hardtack.engine.board.opentable.poses import corners
from hardtack.games.valour.rules.kinds import BLUE, GREY, NOBODY, mils
from hardtack.games.valour.rules.scenarios import Scenario
from hardtack.games.valour.rules.tables import T

BATTLES = T.scenarios
battles = pytest.mark.parametrize("battle", BATTLES, ids=[battle.id for battle in BATTLES])


@battles
def test_units_stand_in_their_zones_and_not_on_each_other(battle: Scenario) -> None:
    table = box(0, 0, battle.width, battle.height)
    ground = {u.id: Polygon(corners(u.pose, u.body)) for u in battle.units}
    for u in battle.units:
        zone = battle.zones[u.zone]
        assert zone.role == u.role
        assert Polygon(zone.points).buffer(1).covers(ground[u.id]), u.id
        assert table.covers(ground[u.id]), u.id
        for feature in battle.features:
            if feature.defendable or feature.impassable:
                assert not Polygon(feature.points).intersects(ground[u.id]), (u.id, feature.id)
    for a, b in combinations(ground, 2):
        assert ground[a].intersection(ground[b]).area < 1, (a, b)


@battles
def test_points_add_up_and_keep_the_limit(battle: Scenario) -> None:
    for side in battle.sides:
        bought = [u.list.points for u in battle.units if u.role == side.role]
        assert side.points == sum(bought)
        assert not battle.points_limit or side.points <= battle.points_limit
        assert all(T.profiles[u.list.profile].army == side.army for u in battle.units if u.role == side.role)


@battles
@pytest.mark.rule("valour", "leader.types")
def test_every_brigade_and_both_armies_have_a_leader(battle: Scenario) -> None:
    assert [side.role for side in battle.sides] == [BLUE, GREY]
    for brigade in battle.brigades:
        assert {battle.units[n].role for n in brigade.units} == {brigade.role}
        assert brigade.leader.id == brigade.id
        assert 0 <= brigade.leader.x <= battle.width
        assert 0 <= brigade.leader.y <= battle.height
    assert sorted(n for brigade in battle.brigades for n in brigade.units) == list(range(len(battle.units)))


@battles
def test_nobody_begins_out_of_reach_of_his_leader(battle: Scenario) -> None:
    """A unit more than 12 inches away would have to wait for a messenger before it has done anything."""
    for brigade in battle.brigades:
        leader = Point(brigade.leader.x, brigade.leader.y)
        for u in (battle.units[n] for n in brigade.units):
            assert Polygon(corners(u.pose, u.body)).distance(leader) <= T.distance.messenger_over, u.id


@battles
def test_objectives_lie_on_the_table_and_can_be_reached(battle: Scenario) -> None:
    assert battle.objectives
    for objective in battle.objectives:
        assert 0 < objective.x < battle.width
        assert 0 < objective.y < battle.height
        spot = Point(objective.x, objective.y)
        for feature in battle.features:
            if not feature.line and Polygon(feature.points).contains(spot):
                assert not feature.impassable
                assert (objective.feature == feature.number) == feature.defendable
        held = [u for u in battle.units if u.role == objective.held and not u.arrives]
        if objective.held != NOBODY:
            near = min(Polygon(corners(u.pose, u.body)).distance(spot) for u in held)
            assert near <= T.distance.objective_to, objective.id


@battles
def test_an_army_can_lose_one_more_time_than_it_has_brigades(battle: Scenario) -> None:
    for side in battle.sides:
        assert side.defeats == 1 + len([b for b in battle.brigades if b.role == side.role])


@battles
def test_terrain_is_drawn_well(battle: Scenario) -> None:
    table = box(0, 0, battle.width, battle.height)
    for feature in battle.features:
        assert all(table.covers(Point(p)) for p in feature.points), feature.id
        assert feature.line or Polygon(feature.points).is_valid, feature.id


@battles
def test_names_tell_the_units_of_a_battle_apart(battle: Scenario) -> None:
    for lang in ("en", "es"):
        for kind, things in (("unit", battle.units), ("brigade", battle.brigades), ("objective", battle.objectives)):
            named = [T.name(kind, thing.id, lang) for thing in things]
            assert len(set(named)) == len(named), (kind, lang)
    assert T.name("unit", "nobody", "en") is None


def turned(battle: Scenario, x: int, y: int) -> tuple[int, int]:
    return battle.width - x, battle.height - y


@pytest.mark.parametrize("id", ["learn-first-fire", "acw-tollivers-crossroads"])
def test_two_battles_are_the_same_from_both_sides(id: str) -> None:
    battle = BATTLES[T.scenario[id]]
    spots = {role: sorted((u.pose.x, u.pose.y) for u in battle.units if u.role == role) for role in (BLUE, GREY)}
    assert sorted(turned(battle, *spot) for spot in spots[GREY]) == spots[BLUE]
    ground = {(f.kind, frozenset(f.points)) for f in battle.features if not f.road}
    assert {(kind, frozenset(turned(battle, *p) for p in points)) for kind, points in ground} == ground
    scored = {(o.x, o.y, o.points) for o in battle.objectives}
    assert {(*turned(battle, x, y), points) for x, y, points in scored} == scored


def test_reserves_come_when_they_should() -> None:
    arrivals = {b.id: b.arrives for battle in BATTLES for b in battle.brigades if b.arrives}
    assert arrivals == {"tc-u2": 2, "tc-c2": 2, "cw-u3": 4}
    for battle in BATTLES:
        assert {battle.brigades[u.brigade].arrives for u in battle.units if u.arrives} <= {2, 4}


def test_the_wall_is_for_the_copse_and_shelters_who_stands_behind_it() -> None:
    battle = BATTLES[T.scenario["acw-cemetery-wall"]]
    assert (battle.objectives[battle.hold].id, battle.hold_role, battle.first) == ("cw-copse", GREY, GREY)
    assert all(other.hold == -1 for other in BATTLES if other is not battle)
    for id, wall in (("cw-u1a", 45), ("cw-u1b", 45), ("cw-u2a", 48), ("cw-u2b", 48)):
        front = next(min(y for _, y in corners(u.pose, u.body)) for u in battle.units if u.id == id)
        assert 0 < front - mils(wall) <= T.distance.barrier_cover_to
