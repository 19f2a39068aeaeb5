"""Whole tables, drawn at random: a second opinion on distances and sight, and all that is measured, seen, touched and
allowed is the same on a table that is turned by quarters or mirrored."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.opentable import plain, plain_sight
from hardtack.engine.board.opentable import ground as opentable
from hardtack.engine.board.opentable.legs import RoadMarch
from hardtack.engine.board.opentable.poses import Pose
from hardtack.engine.board.opentable.shapes import Point, overlap
from hardtack.engine.contract import Refusal, Region
from hardtack.engine.kept import forget_all
from hardtack.games.valour.rules.action import moving, occupying, reforming, retreating
from hardtack.games.valour.rules.action.assault import ENDS, assault_targets, reach
from hardtack.games.valour.rules.sighting import sees
from hardtack.games.valour.rules.standing import contacts, cover, distance, figures_touching, outline, touch, under
from hardtack.games.valour.rules.state import (
    MOVED,
    WAITING,
    Valour,
    battle,
    body,
    enter,
    place,
    pose,
    side_of,
    standing,
)

from .fields import BLUE, BLUE_HORSE, GREY, GREY_SECOND, field, put
from .tables import GAME

Laid = tuple[str, list[tuple[float, float]]]

HOWS = {"turned": (False, 1), "about": (False, 2), "mirrored": (True, 0), "mirrored and turned": (True, 1)}
"""Mirrored east to west or not, and then turned to the right by so many quarters."""
hows = st.sampled_from(sorted(HOWS))

TROOPS = (
    ("br-line-infantry", ("line", "attack-column", "march-column", "square")),
    ("br-light-infantry", ("open-order", "line")),
    ("br-hussars", ("line", "attack-column")),
    ("br-field-artillery", ("unlimbered", "limbered")),
    ("br-rifle-det", ("line", "open-order")),
)
AREAS = ("wood", "hill", "rough", "defendable-heavy", "defendable-light", "river")
LINES = ("barrier-light", "barrier-heavy", "stream", "road")


def on_a_grid(least: int, most: int) -> st.SearchStrategy[float]:
    """Inches, half of them in quarters: then much touches, and much is just as far as a rule asks."""
    return st.one_of(
        st.integers(least * 4, most * 4).map(lambda n: n / 4),
        st.integers(least * 1000, most * 1000).map(lambda n: n / 1000),
    )


facings = st.one_of(st.sampled_from([0.0, 90.0, 180.0, 270.0, 45.0]), st.integers(0, 35999).map(lambda n: n / 100))


@st.composite
def features(draw: st.DrawFn) -> Laid:
    x, y = draw(on_a_grid(20, 52)), draw(on_a_grid(12, 36))
    kind = draw(st.sampled_from(AREAS + LINES))
    if kind in LINES:
        return kind, [(x, y), (x + draw(st.integers(-12, 12)), y + draw(st.integers(1, 11)))]
    corners, far, first = draw(st.integers(3, 5)), draw(st.integers(2, 7)), draw(st.integers(0, 71))
    around = [first * math.pi / 36 + k * 2 * math.pi / corners for k in range(corners)]
    return kind, [(round(x + far * math.sin(a), 3), round(y + far * math.cos(a), 3)) for a in around]


@st.composite
def tables(draw: st.DrawFn) -> Valour:
    """Some units a side close together, on and among some features; nobody where he may not stand."""
    laid = draw(st.lists(features(), max_size=4))
    g = field(phase="action", **{f"{kind}-{n}": (kind, points) for n, (kind, points) in enumerate(laid)})
    stood: list[int] = []
    for ids in (BLUE + BLUE_HORSE, GREY + GREY_SECOND):
        for id in ids[: draw(st.integers(2, 4))]:
            profile, formations = draw(st.sampled_from(TROOPS))
            formation = draw(st.sampled_from(formations))
            unit = put(g, id, profile, draw(on_a_grid(24, 48)), draw(on_a_grid(12, 36)), draw(facings), formation)
            shut = [f.points for f in battle(g).features if f.defendable or f.impassable]
            if any(overlap(outline(g, unit), other) for other in [*shut, *(outline(g, u) for u in stood)]):
                MOVED(g)
                g.status[unit] = WAITING
            else:
                stood.append(unit)
    houses = [f.number for f in battle(g).features if f.defendable]
    foot = [u for u in stood if g.formation[u] not in (6, 7) and body(g, u).base == 750]
    if houses and foot and draw(st.booleans()):
        enter(g, foot[0], houses[0])
    assume(standing(g, 0) and standing(g, 1))
    return g


# ---- turning


def turned_point(g: Valour, point: Point, how: str) -> Point:
    wide, high = battle(g).width, battle(g).height
    mirrored, quarters = HOWS[how]
    x, y = (wide - point[0], point[1]) if mirrored else point
    for _ in range(quarters):
        x, y, wide, high = y, wide - x, high, wide
    return x, y


def turned_pose(g: Valour, at: Pose, how: str) -> Pose:
    x, y = turned_point(g, at[:2], how)
    mirrored, quarters = HOWS[how]
    return Pose(int(x), int(y), ((-at.facing if mirrored else at.facing) + 9000 * quarters) % 36000)


def turned(g: Valour, how: str) -> Valour:
    there, table = GAME.clone(g), battle(g)
    wide, high = (table.height, table.width) if HOWS[how][1] % 2 else (table.width, table.height)
    laid = (replace(f, points=tuple(turned_point(g, p, how) for p in f.points)) for f in table.features)
    there.field = replace(table, width=wide, height=high, features=tuple(laid))
    for unit in range(len(g.x)):
        there.x[unit], there.y[unit], there.facing[unit] = turned_pose(g, pose(g, unit), how)
    forget_all(there)
    return there


def turned_sides(sides: tuple[str, ...], how: str) -> list[str]:
    other = {"left": "right", "right": "left"} if HOWS[how][0] else {}
    return sorted(other.get(side, side) for side in sides)


# ---- a second opinion


def plainly(g: Valour) -> plain_sight.Table:
    """The same table for the plain code; what hides is read off the words of the chart here, and not off its rows."""
    laid = [
        opentable.Feature(
            f.id, f.kind, f.points, f.kind in LINES,
            blocks=f.kind in ("wood", "hill", "defendable-heavy"),
            see_through=3000 if f.kind == "wood" else 0,
            hill=f.kind == "hill",
        )
        for f in battle(g).features
    ]  # fmt: skip
    units = [
        plain_sight.Unit(u, pose(g, u), body(g, u), laid[g.inside[u]].id if g.inside[u] >= 0 else None)
        for side in (0, 1)
        for u in standing(g, side)
    ]
    return plain_sight.Table(tuple(units), tuple(laid))


@pytest.mark.rule("valour", "los.front-arc", "los.obstacle", "los.other-units", "los.endpoints", "los.hill-over-units")
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables())
def test_distance_and_sight_as_plain_code_tells_them(g: Valour) -> None:
    table = plainly(g)
    first = table.units[0]
    for other in table.units[1:]:
        far = plain.distance(table.outline(first), table.outline(other))
        assert distance(g, first.id, other.id) == pytest.approx(far, abs=1e-3)
        for a, b in ((first, other), (other, first)):
            assert sees(g, a.id, b.id) == plain_sight.sees(table, a, b)


# ---- turned tables


def said(found: Refusal | None) -> tuple[str, object] | None:
    return None if found is None else (found.key, found.params)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables(), hows)
def test_what_is_measured_seen_and_touched_turns_with_the_table(g: Valour, how: str) -> None:
    there = turned(g, how)
    for unit in (*standing(g, 0), *standing(g, 1)):
        assert [f.id for f in under(g, unit)] == [f.id for f in under(there, unit)]
        for other in standing(g, 1 - side_of(g, unit)):
            assert distance(g, unit, other) == pytest.approx(distance(there, unit, other), abs=1e-6)
            assert sees(g, unit, other) == sees(there, unit, other)
            assert cover(g, unit, other) == cover(there, unit, other)
            a, b = touch(g, unit, other), touch(there, unit, other)
            assert a.figures == b.figures
            assert [turned_sides(sides, how) for sides in a.sides] == [sorted(sides) for sides in b.sides]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables(), hows, st.integers(0, 999))
def test_what_a_unit_may_do_turns_with_the_table(g: Valour, how: str, which: int) -> None:
    chance = random.Random(which)
    there = turned(g, how)
    unit = standing(g, 0)[which % len(standing(g, 0))]
    deed, its = moving.start(g, unit), moving.start(there, unit)
    assert deed == its
    assert assault_targets(g, unit) == assault_targets(there, unit)
    assert occupying.occupiable(g, deed) == occupying.occupiable(there, its)
    assert reforming.options(g, deed) == reforming.options(there, its)
    pairs: list[tuple[Region | None, Region | None]] = [
        (moving.region(g, deed, kind), moving.region(there, its, kind)) for kind in (moving.MOVE, moving.DOUBLE)
    ]
    pairs.append((retreating.region(g, deed), retreating.region(there, its)))
    for ours, theirs in pairs:
        assert (ours is None) == (theirs is None)
        if ours is None or theirs is None:
            continue
        tried = [Pose(*target) for target in ours.sample(chance, 3) if isinstance(target, tuple)]
        x, y, facing = pose(g, unit)
        for _ in range(3):
            turn = chance.choice((0, chance.randrange(36000)))
            tried.append(
                Pose(x + chance.randint(-9000, 9000), y + chance.randint(-9000, 9000), (facing + turn) % 36000)
            )
        for wanted in tried:
            assert said(ours.check(wanted)) == said(theirs.check(turned_pose(g, wanted, how)))


# ---- what ways cost


@pytest.mark.rule("valour", "move.figure-path")
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables(), st.integers(0, 999))
def test_no_move_costs_less_than_the_chord_of_either_front_corner(g: Valour, which: int) -> None:
    """A way ends within 0.01" and 0.1 degree of where it was wanted, which is little more than that at a corner."""
    unit = standing(g, 0)[which % len(standing(g, 0))]
    deed, shape = moving.start(g, unit), body(g, unit)
    before = plain.corners(pose(g, unit), shape)
    for kind in (moving.MOVE, moving.DOUBLE):
        region = moving.region(g, deed, kind)
        for target in [] if region is None else region.sample(random.Random(which), 6):
            assert isinstance(target, tuple)
            wanted = Pose(*(int(n) for n in target))
            way = moving.the_way(g, deed, kind, wanted)
            assert way.hindrance is None and way.cost < moving.budget(g, deed, kind) + 5
            if any(isinstance(leg, RoadMarch) for leg in way.legs):
                continue
            after = plain.corners(wanted, shape)
            for k in (0, 1):
                assert math.dist(before[k], after[k]) <= way.cost + 10 + shape.width * 0.00175 + 2 * len(way.legs)


# ---- assaults


@pytest.mark.rule("valour", "action.assault", "action.assault-small-units", "terrain.barrier-melee")
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tables())
def test_every_end_of_an_assault_is_in_contact_and_clear_of_all(g: Valour) -> None:
    for unit in standing(g, 0):
        here = pose(g, unit)
        for target in assault_targets(g, unit):
            if g.inside[unit] >= 0:
                continue
            for end in ENDS(g, (unit, target, reach(g, unit))):
                place(g, unit, end.pose)
                assert target in contacts(g, unit)
                assert figures_touching(g, unit, target) >= min(end.figures, 3)
                for other in (*standing(g, 0), *standing(g, 1)):
                    assert other == unit or not overlap(outline(g, unit), outline(g, other))
                place(g, unit, here)
