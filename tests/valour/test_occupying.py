"""Going into defendable features and coming out (G-54)."""

from __future__ import annotations

import random

import pytest

from hardtack.engine.kept import forget_all
from hardtack.games.valour.rules.action.acting import ActAsk
from hardtack.games.valour.rules.action.moving import start
from hardtack.games.valour.rules.kinds import ATTACK_COLUMN, LINE
from hardtack.games.valour.rules.standing import engaged
from hardtack.games.valour.rules.state import ACTED, NOWHERE, Valour, enter, pose

from .tables import act, choices, go, ground, keys, recruit, refused, regions, run, spot, stand, table, told, u

HOUSE = ("defendable-heavy", [(12.0, 14.0), (18.0, 14.0), (18.0, 19.0), (12.0, 19.0)])


def field() -> Valour:
    """A house from (12, 14) to (18, 19), and the first Union regiment 2.25 inches south of it."""
    g = table("learn-first-fire", phase="action", cards=False)
    ground(g, house=HOUSE)
    for n, id in enumerate(("ff-c-a", "ff-c-b", "ff-c-gun")):
        stand(g, id, 12 + 12 * n, 46, 180)
    stand(g, "ff-u-a", 15, 11, 0)
    return g


def acting(g: Valour, id: str) -> int:
    g.agenda.clear()
    forget_all(g)
    run(g, ActAsk(start(g, u(g, id))))
    return u(g, id)


def why(g: Valour, verb: str, *at: float) -> str:
    found = refused(g, verb, *at)
    return "" if found is None else found.key


@pytest.mark.rule("valour", "terrain.defendable-occupy")
@pytest.mark.rule("valour", "terrain.defendable")
def test_infantry_within_3_inches_occupies_with_its_whole_action() -> None:
    g = field()
    unit = acting(g, "ff-u-a")
    assert "occupy house" in choices(g)
    act(g, "occupy house")
    assert g.inside[unit] == 0 and g.did[unit] & ACTED
    assert told(g, "occupies")[0] == {"unit": "ff-u-a", "feature": "house"}


@pytest.mark.rule("valour", "terrain.defendable-occupy")
def test_farther_away_after_a_move_or_after_others_it_may_not() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 10.24, 0)  # 3.01 inches away
    acting(g, "ff-u-a")
    assert "occupy house" not in choices(g)
    go(g, "move", 15, 12, 0)
    assert "occupy house" not in choices(g)
    stand(g, "ff-u-a", 15, 10.25, 0)
    acting(g, "ff-u-a")
    assert "occupy house" in choices(g)
    enter(g, stand(g, "ff-u-b", 30, 10, 0), 0)
    acting(g, "ff-u-a")
    assert "occupy house" not in choices(g)


@pytest.mark.rule("valour", "terrain.defendable")
def test_neither_guns_nor_cavalry_occupy() -> None:
    g = field()
    stand(g, "ff-u-a", 35, 5, 0)
    stand(g, "ff-u-gun", 15, 12, 0)
    acting(g, "ff-u-gun")
    assert "occupy house" not in choices(g)
    recruit(g, "ff-u-a", "us-cav-seasoned")
    stand(g, "ff-u-gun", 35, 12, 0)
    stand(g, "ff-u-a", 15, 10, 0)
    acting(g, "ff-u-a")
    assert "occupy house" not in choices(g)


@pytest.mark.rule("valour", "special.dismount")
def test_dismounted_cavalry_occupies() -> None:
    g = field()
    unit = recruit(g, "ff-u-a", "us-cav-seasoned")
    g.on_foot[unit] = 1
    stand(g, "ff-u-a", 15, 12, 0)
    acting(g, "ff-u-a")
    assert "occupy house" in choices(g)


@pytest.mark.rule("valour", "terrain.defendable-occupy")
def test_an_enemy_at_the_walls_bars_the_way_in_one_close_by_does_not() -> None:
    g = field()
    stand(g, "ff-c-a", 15, 20.75, 180)  # an inch from the walls
    acting(g, "ff-u-a")
    assert "occupy house" in choices(g)
    stand(g, "ff-c-a", 15, 19.75, 180)  # touching them
    acting(g, "ff-u-a")
    assert "occupy house" not in choices(g)
    stand(g, "ff-c-a", 15, 15, 180)
    stand(g, "ff-c-a", 22.3, 12, 270)  # within 3 inches of the unit itself
    acting(g, "ff-u-a")
    assert "occupy house" not in choices(g)


@pytest.mark.rule("valour", "terrain.defendable-occupy", "action.assault-small-units")
def test_an_enemy_whose_figures_reach_the_walls_touches_them() -> None:
    g = field()
    stand(g, "ff-c-a", 15, 20.0, 180)  # its front is 0.25 inches from the north wall
    acting(g, "ff-u-a")
    assert "occupy house" not in choices(g)
    stand(g, "ff-c-a", 15, 20.0, 0)  # its rear is: no figure touches
    unit = acting(g, "ff-u-a")
    act(g, "occupy house")
    assert not engaged(g, unit)


@pytest.mark.rule("valour", "terrain.defendable-occupy", "move.overlap", "terrain.river")
@pytest.mark.parametrize("kind", ["river", "defendable-light"])
def test_nobody_occupies_a_house_through_closed_ground_or_another_house(kind: str) -> None:
    """It is near enough; but where what is shut ends, a part of the unit comes straight to the walls."""
    for east, way in ((25.0, False), (18.1, True)):
        g = field()
        ground(g, house=HOUSE, shut=(kind, [(5.0, 12.0), (east, 12.0), (east, 13.5), (5.0, 13.5)]))
        stand(g, "ff-u-a", 13, 11.2, 0)
        acting(g, "ff-u-a")
        assert "occupy house" not in choices(g)
        stand(g, "ff-u-a", 20, 11.2, 0)
        acting(g, "ff-u-a")
        assert ("occupy house" in choices(g)) == way


@pytest.mark.rule("valour", "terrain.defendable-light-infantry")
def test_light_infantry_occupies_after_a_move_to_the_walls() -> None:
    g = field()
    unit = recruit(g, "ff-u-a", "sp-cazadores")
    stand(g, "ff-u-a", 15, 8, 0, "attack-column")
    acting(g, "ff-u-a")
    go(g, "move", 15, 12, 0)
    assert "occupy house" not in choices(g)
    go(g, "move", 15, 12.5, 0)  # its front touches the walls
    act(g, "occupy house")
    assert g.inside[unit] == 0


@pytest.mark.rule("valour", "terrain.defendable-light-infantry")
def test_light_infantry_that_is_dragged_against_the_walls_may_go_in() -> None:
    g = field()
    recruit(g, "ff-u-a", "br-light-infantry")
    stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    drag = regions(g)["move"].trace
    assert drag is not None
    stops = drag((15000, 17500, 0)).target  # in the middle of the house
    assert isinstance(stops, tuple)
    go(g, "move", stops[0] / 1000, stops[1] / 1000, stops[2] / 100)
    assert "occupy house" in choices(g)
    stand(g, "ff-u-a", 15, 11, 0)
    acting(g, "ff-u-a")
    go(g, "move", 15, 14 - 0.75 - 0.26, 0)  # more than a quarter of an inch from the walls
    assert "occupy house" not in choices(g)


@pytest.mark.rule("valour", "terrain.defendable-light-infantry")
def test_line_infantry_does_not() -> None:
    g = field()
    stand(g, "ff-u-a", 15, 8, 0, "attack-column")
    acting(g, "ff-u-a")
    go(g, "move", 15, 12.5, 0)
    assert "occupy house" not in choices(g)


# ---- coming out


def inside() -> Valour:
    g = field()
    enter(g, u(g, "ff-u-a"), 0)
    return g


@pytest.mark.rule("valour", "terrain.defendable-occupy")
def test_to_leave_a_unit_is_set_up_at_the_walls_and_moves_half() -> None:
    g = inside()
    unit = acting(g, "ff-u-a")
    assert not regions(g)
    leaving = [c for c in choices(g) if c.startswith("leave")]
    assert leaving == ["leave line", "leave attack-column", "leave march-column"]
    act(g, "leave line")
    assert why(g, "out", 15, 21, 0) == "not-at-walls"
    assert why(g, "out", 15, 18, 0) == "blocked-feature"
    go(g, "out", 15, 19.75, 0)
    assert g.inside[unit] == NOWHERE and g.formation[unit] == LINE
    assert why(g, "move", 15, 23.77, 0) == "too-far"
    assert why(g, "move", 15, 23.75, 0) == ""
    assert "double" not in regions(g)
    assert not [c for c in choices(g) if c.startswith("reform")]
    act(g, "halt")
    assert g.did[unit] & ACTED


@pytest.mark.rule("valour", "terrain.defendable-occupy")
def test_nobody_comes_out_in_square() -> None:
    g = inside()
    recruit(g, "ff-u-a", "fr-line-infantry")
    acting(g, "ff-u-a")
    assert "leave square" not in choices(g) and "leave line" in choices(g)


@pytest.mark.rule("valour", "terrain.defendable-occupy")
def test_with_the_enemy_within_3_inches_of_the_walls_a_unit_leaves_only_by_a_retreat() -> None:
    g = inside()
    stand(g, "ff-c-a", 15, 21.75, 180)  # 2 inches north of the walls
    unit = acting(g, "ff-u-a")
    act(g, "leave attack-column")
    assert why(g, "out", 15, 12.5, 0) == ""
    assert why(g, "out", 15, 20.5, 0) == "blocked"
    go(g, "out", 15, 12.5, 0)
    assert set(regions(g)) == {"retreat"}
    assert "halt" in choices(g)  # it is more than 3 inches away as it stands
    go(g, "retreat", 15, 6.5, 0)
    assert pose(g, unit) == (15000, 6500, 0) and g.formation[unit] == ATTACK_COLUMN


def test_random_and_sensible_ways_out_are_legal() -> None:
    g = inside()
    acting(g, "ff-u-a")
    act(g, "leave line")
    region = regions(g)["out"]
    for target in [*region.sensible(64), *region.sample(random.Random(3), 20)]:
        assert region.check(target) is None
    assert region.trace is not None
    for at in ((15, 25, 0), (15, 16, 45), (30, 30, 200)):
        found = region.trace(spot(*at))
        assert region.check(found.target) is None, at
    assert "leaves" not in keys(g)
