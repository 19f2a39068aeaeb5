"""army.deployment, G-56: brigades placed by turns before the first turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hardtack.engine.board.opentable.poses import Pose, corners
from hardtack.engine.board.opentable.shapes import inside, overlap
from hardtack.engine.contract import Action
from hardtack.games.valour import GAME
from hardtack.games.valour.rules.action.arriving import Arrivals
from hardtack.games.valour.rules.kinds import ROLES
from hardtack.games.valour.rules.standing import outline
from hardtack.games.valour.rules.state import (
    STANDING,
    WAITING,
    Valour,
    battle,
    body,
    is_infantry,
    place,
    pose,
    unit_row,
)

from .tables import b, choices, refused, regions, run, spot, told, u

FREE = {"free-deployment": 1}
RIDGE, CROSSROADS, FIRST, INN = "nap-olive-ridge", "acw-tollivers-crossroads", "learn-first-fire", "nap-starter-100"


def begin(scenario: str) -> Valour:
    return GAME.setup(scenario, FREE, 1)


def asked(g: Valour) -> tuple[str, str]:
    decision = GAME.decision(g)
    assert decision is not None
    return decision.roles[0], decision.prompt


def do(g: Valour, verb: str, target: Any = None) -> None:
    GAME.apply(g, asked(g)[0], Action(verb, target))


def settle(g: Valour, brigade: str) -> None:
    """Place a brigade by the first places that come to mind."""
    do(g, "deploy", brigade)
    while asked(g)[1] in ("station", "place", "post"):
        if asked(g)[1] == "station":
            verb, target = choices(g)[0].split()
            do(g, verb, target)
        else:
            region = next(iter(regions(g).values()))
            do(g, region.verb, region.sensible(1)[0])


def first_of(g: Valour, verb: str) -> None:
    do(g, verb, regions(g)[verb].sensible(1)[0])


# ---- in which order


def test_without_the_option_everybody_stands_where_the_battle_has_him() -> None:
    g = GAME.setup(FIRST, {}, 1)
    assert g.phase != "deployment"
    assert all(pose(g, row.number) == row.pose for row in battle(g).units if g.status[row.number] == STANDING)


@pytest.mark.rule("valour", "army.deployment")
def test_sides_place_a_brigade_in_turn_whoever_moves_second_first() -> None:
    g = begin(RIDGE)
    second, first = ROLES[1 - g.first], ROLES[g.first]
    assert battle(g).first == g.first
    assert g.phase == "deployment" and not any(status == STANDING for status in g.status)
    placed: list[str] = []
    while asked(g)[1] == "deploy":
        role = asked(g)[0]
        do(g, "as-given", choices(g)[0].removeprefix("as-given "))
        placed.append(role)
    of = {role: sum(ROLES[row.role] == role for row in battle(g).brigades) for role in ROLES}
    assert (of[first], of[second]) == (2, 3)
    assert placed == [second, first, second, first, second]
    # The army leaders last, in the same order.
    assert asked(g) == (second, "post-chief")
    do(g, "remain")
    assert asked(g) == (first, "post-chief")
    do(g, "remain")
    assert g.phase == "fate"
    assert [pose(g, row.number) for row in battle(g).units] == [row.pose for row in battle(g).units]


@pytest.mark.rule("valour", "army.deployment", "army.first-player")
def test_where_dice_say_who_is_first_they_fall_before_anybody_is_placed() -> None:
    table = {
        "game": "valour",
        "options": FREE,
        "dice": [2, 5],
        "table": {
            "size": [48, 48],
            "cards": False,
            "sides": {
                "blue": {"army": "acw-union", "leader": {"x": 24, "y": 4}},
                "grey": {"army": "acw-confederate", "leader": {"x": 24, "y": 44}},
            },
            "zones": [
                {"id": "own-south", "role": "blue", "points": [[4, 2], [44, 2], [44, 14], [4, 14]]},
                {"id": "own-north", "role": "grey", "points": [[4, 34], [44, 34], [44, 46], [4, 46]]},
            ],
            "brigades": [
                {"id": "own-u", "role": "blue", "leader": {"x": 24, "y": 6}},
                {"id": "own-c", "role": "grey", "leader": {"x": 24, "y": 42}},
            ],
            "units": [
                row("own-u1", "own-u", "us-inf-seasoned", 12, 10, 0, "own-south"),
                row("own-u2", "own-u", "us-inf-seasoned", 24, 10, 0, "own-south"),
                row("own-c1", "own-c", "cs-inf-seasoned", 12, 38, 180, "own-north"),
                row("own-c2", "own-c", "cs-inf-seasoned", 24, 38, 180, "own-north"),
            ],
        },
    }
    g = GAME.situation(table)
    assert asked(g) == ("grey", "first-player")
    do(g, "go-first")
    assert asked(g) == ("blue", "deploy")
    do(g, "as-given", "own-u")
    assert asked(g) == ("grey", "deploy")


def row(id: str, brigade: str, profile: str, x: float, y: float, facing: float, zone: str) -> dict[str, Any]:
    named = {"id": id, "brigade": brigade, "profile": profile, "formation": "line", "zone": zone}
    return {**named, "x": x, "y": y, "facing": facing}


@pytest.mark.rule("valour", "army.deployment", "army.reinforcements")
def test_who_arrives_later_is_not_placed() -> None:
    g = begin(CROSSROADS)
    do(g, "go-first")
    later = [unit for unit, r in enumerate(battle(g).units) if r.arrives]
    assert later
    offered = []
    while asked(g)[1] == "deploy":
        offered += choices(g)
        do(g, "as-given", choices(g)[0].removeprefix("as-given "))
    assert not any(name in "".join(offered) for name in ("tc-u2", "tc-c2"))
    do(g, "remain")
    do(g, "remain")
    assert all(g.status[unit] == WAITING for unit in later)
    assert sum(status == STANDING for status in g.status) == len(battle(g).units) - len(later)
    assert g.led[b(g, "tc-u1")] and not g.led[b(g, "tc-u2")]


# ---- where


@pytest.mark.rule("valour", "army.deployment")
def test_a_footprint_lies_wholly_in_its_zone_in_any_formation_and_facing() -> None:
    g = begin(FIRST)  # blue is first; the zone of grey is x 4 to 42, y 35 to 45
    do(g, "deploy", "ff-c1")
    do(g, "station", "ff-c-a")
    assert asked(g) == ("grey", "place")
    edge = refused(g, "place", 5, 40, 180)
    assert edge is not None and edge.key == "outside-zone" and edge.params == {"zone": "ff-north"}
    wide = body(g, u(g, "ff-c-a")).width
    assert refused(g, "place", 4 + wide / 2000, 40, 180) is None
    assert refused(g, "place", 4 + wide / 2000 - 0.1, 40, 180) is not None
    assert refused(g, "place", 20, 40, 37) is None
    do(g, "form", "march-column")
    assert refused(g, "place", 6, 40, 180) is None
    do(g, "place", spot(8, 40, 90))
    unit = u(g, "ff-c-a")
    assert pose(g, unit) == (8000, 40000, 9000)
    assert told(g, "placed")[-1] == {"unit": "ff-c-a", "formation": "march-column"}


@pytest.mark.rule("valour", "army.deployment")
def test_no_two_footprints_overlap() -> None:
    g = begin(FIRST)
    do(g, "deploy", "ff-c1")
    do(g, "station", "ff-c-a")
    do(g, "place", spot(20, 40, 180))
    do(g, "station", "ff-c-b")
    there = refused(g, "place", 20, 40.5, 180)
    assert there is not None and there.key == "blocked" and there.params == {"unit": "ff-c-a"}
    assert refused(g, "place", 20, 43, 180) is None


@pytest.mark.rule("valour", "army.deployment")
def test_infantry_may_be_placed_in_a_house_of_its_zone_cavalry_and_guns_not() -> None:
    g = GAME.situation(house_in_zone())
    do(g, "deploy", "own-c")
    for id in ("own-horse", "own-gun"):
        do(g, "station", id)
        assert "occupy own-farm" not in choices(g)
        over = refused(g, "place", 24, 40, 180)
        assert over is not None and over.key == "blocked-feature" and over.params == {"feature": "own-farm"}
        do(g, "back")
    do(g, "station", "own-foot")
    assert "occupy own-farm" in choices(g)
    assert "occupy own-mill" not in choices(g)  # half of it lies outside the zone
    do(g, "occupy", "own-farm")
    unit = u(g, "own-foot")
    assert g.status[unit] == STANDING and battle(g).features[g.inside[unit]].id == "own-farm"
    do(g, "station", "own-second")
    assert not any(choice.startswith("occupy") for choice in choices(g))


def house_in_zone() -> dict[str, Any]:
    def walls(x: float, y: float) -> list[list[float]]:
        return [[x - 2, y - 2], [x + 2, y - 2], [x + 2, y + 2], [x - 2, y + 2]]

    return {
        "game": "valour",
        "options": FREE,
        "table": {
            "size": [48, 48],
            "cards": False,
            "first": "blue",
            "sides": {
                "blue": {"army": "nap-french", "leader": {"x": 24, "y": 4}},
                "grey": {"army": "nap-spanish", "leader": {"x": 24, "y": 44}},
            },
            "zones": [
                {"id": "own-south", "role": "blue", "points": [[4, 2], [44, 2], [44, 14], [4, 14]]},
                {"id": "own-north", "role": "grey", "points": [[4, 34], [44, 34], [44, 46], [4, 46]]},
            ],
            "terrain": [
                {"id": "own-farm", "class": "defendable-heavy", "points": walls(24, 40)},
                {"id": "own-mill", "class": "defendable-heavy", "points": walls(44, 40)},
            ],
            "brigades": [
                {"id": "own-f", "role": "blue", "leader": {"x": 24, "y": 6}},
                {"id": "own-c", "role": "grey", "leader": {"x": 24, "y": 44}},
            ],
            "units": [
                row("own-f1", "own-f", "fr-line-infantry", 12, 10, 0, "own-south"),
                row("own-f2", "own-f", "fr-line-infantry", 24, 10, 0, "own-south"),
                row("own-foot", "own-c", "sp-1st-line-infantry", 12, 37, 180, "own-north"),
                row("own-second", "own-c", "sp-1st-line-infantry", 35, 37, 180, "own-north"),
                row("own-horse", "own-c", "sp-line-cavalry", 12, 42, 180, "own-north"),
                {**row("own-gun", "own-c", "sp-field-artillery", 35, 43, 180, "own-north"), "formation": "unlimbered"},
            ],
        },
    }


@pytest.mark.rule("valour", "army.deployment", "leader.types")
def test_a_leader_is_placed_with_his_brigade_in_its_zone() -> None:
    g = begin(FIRST)
    do(g, "deploy", "ff-c1")
    for id, x in (("ff-c-a", 16), ("ff-c-b", 16), ("ff-c-gun", 7)):
        if asked(g)[1] == "station":
            do(g, "station", id)
        do(g, "place", spot(x, 37 if id != "ff-c-b" else 40, 180))
    assert asked(g) == ("grey", "post") and not g.led[b(g, "ff-c1")]
    away = refused(g, "post", 41, 44)
    assert away is not None and away.key == "leader-from-brigade" and away.params["most"] == 12
    outside = refused(g, "post", 12, 46)
    assert outside is not None and outside.key == "leader-outside-zone"
    do(g, "post", spot(20, 42))
    assert g.led[b(g, "ff-c1")] and (g.leader_x[b(g, "ff-c1")], g.leader_y[b(g, "ff-c1")]) == (20000, 42000)
    assert asked(g) == ("blue", "deploy")


@pytest.mark.rule("valour", "army.deployment")
def test_an_army_leader_is_placed_in_a_zone_of_his_side() -> None:
    g = begin(FIRST)
    do(g, "as-given", "ff-c1")
    do(g, "as-given", "ff-u1")
    assert asked(g) == ("grey", "post-chief")
    assert refused(g, "post", 24, 30) is not None
    do(g, "post", spot(8, 44))
    assert (g.chief_x[1], g.chief_y[1]) == (8000, 44000)
    do(g, "remain")
    assert (g.chief_x[0], g.chief_y[0]) == (24000, 5000) and g.phase == "fire"


def test_ready_positions_that_are_taken_are_not_offered_and_it_is_said_why() -> None:
    g = begin(RIDGE)
    settle(g, "or-s1")
    # A comrade of the other brigade now stands where this one would.
    unit = u(g, "or-s-walloon")
    given = unit_row(g, u(g, "or-s-2line-1")).pose
    g = begin(RIDGE)
    do(g, "deploy", "or-s1")
    do(g, "station", "or-s-walloon")
    do(g, "place", tuple(given))
    while asked(g)[1] in ("station", "place", "post"):
        if asked(g)[1] == "station":
            do(g, "station", choices(g)[0].split()[1])
        else:
            first_of(g, next(iter(regions(g))))
    assert g.status[unit] == STANDING
    do(g, "as-given", "or-f1")
    decision = GAME.decision(g)
    assert decision is not None
    assert "as-given or-s2" not in choices(g) and "deploy or-s2" in choices(g)
    assert [(no.verb, no.target, no.key) for no in decision.barred("grey")] == [("as-given", "or-s2", "given-taken")]


def test_before_a_unit_stands_the_brigade_may_be_put_back() -> None:
    g = begin(RIDGE)
    do(g, "deploy", "or-s1")
    do(g, "back")
    assert asked(g) == ("grey", "deploy")
    do(g, "deploy", "or-s2")
    do(g, "station", "or-s-caz")
    do(g, "back")
    do(g, "station", "or-s-caz")
    first_of(g, "place")
    assert "back" not in choices(g)


@pytest.mark.rule("valour", "army.deployment", "army.reinforcements")
def test_who_finds_no_room_comes_when_there_is_some() -> None:
    table = house_in_zone()
    field = table["table"]
    field["terrain"] = []
    field["zones"][1]["points"] = [[4, 36], [14, 36], [14, 40], [4, 40]]  # for two lines of 9" by 1.5", and no more
    foot, second = field["units"][2:4]
    foot |= {"x": 9, "y": 37}
    second |= {"x": 9, "y": 39}
    field["units"] = [*field["units"][:2], foot, second]
    g = GAME.situation(table)
    do(g, "deploy", "own-c")
    do(g, "station", "own-foot")
    do(g, "place", spot(9, 38, 180))
    late = u(g, "own-second")
    assert g.status[late] == WAITING and told(g, "no-place") == [{"unit": "own-second"}]
    do(g, "post", spot(9, 38))
    do(g, "as-given", "own-f")
    do(g, "remain")
    do(g, "remain")
    g.active, g.turns, g.phase = 1, 2, "action"
    run(g, Arrivals())
    assert g.status[late] == WAITING and told(g, "no-room") == [{"unit": "own-second"}]
    place(g, u(g, "own-foot"), Pose(9000, 30000, 18000))
    run(g, Arrivals())
    assert g.status[late] == STANDING and pose(g, late) == unit_row(g, late).pose
    assert GAME.invariants(g) == []


@pytest.mark.parametrize("scenario", [FIRST, CROSSROADS, INN, RIDGE])
@pytest.mark.rule("valour", "army.deployment")
def test_however_one_deploys_nobody_overlaps_or_leaves_his_zone(scenario: str) -> None:
    rng = random.Random(scenario)
    g = GAME.setup(scenario, FREE, 3)
    while g.phase == "deployment":
        decision = GAME.decision(g)
        assert decision is not None
        role = decision.roles[0]
        found = [a for a in decision.actions(role) if a.verb not in ("as-given", "remain", "back")]
        for region in decision.regions(role):
            found += [Action(region.verb, target) for target in region.sample(rng, 2)]
        GAME.apply(g, role, rng.choice(found))
    there = [unit for unit, status in enumerate(g.status) if status == STANDING]
    assert len(there) + len(g.delayed) == sum(not r.arrives for r in battle(g).units)
    for n, unit in enumerate(there):
        zone = battle(g).zones[unit_row(g, unit).zone].points
        area = outline(g, unit)
        assert all(inside(corner, zone) for corner in area)
        assert g.inside[unit] < 0 or is_infantry(g, unit)
        assert g.inside[unit] >= 0 or corners(pose(g, unit), body(g, unit)) == area
        assert not any(overlap(area, outline(g, other)) for other in there[:n])
    assert GAME.invariants(g) == []


def test_a_view_shows_who_is_in_hand_and_who_is_still_to_be_placed() -> None:
    g = begin(RIDGE)
    do(g, "deploy", "or-s1")
    do(g, "station", "or-s-walloon")
    view = GAME.view(g, "blue")
    assert (view["turn"]["phase"], view["turn"]["brigade"], view["turn"]["picked"]) == (
        "deployment",
        "or-s1",
        "or-s-walloon",
    )
    rows = {r["id"]: r for r in view["units"]}
    assert rows["or-s-walloon"]["status"] == "waiting" and "arrives" not in rows["or-s-walloon"]
    assert {r["id"]: r["leader"] for r in view["brigades"]}["or-s1"] is None
    shape = regions(g)["place"].drawn()
    assert isinstance(shape, dict) and set(shape) == {"unit", "pose", "width", "depth", "zone"}


def test_dragging_beyond_the_zone_ends_at_its_edge() -> None:
    g = begin(FIRST)
    do(g, "deploy", "ff-c1")
    do(g, "station", "ff-c-a")
    region = regions(g)["place"]
    assert region.trace is not None
    traced = region.trace(spot(-20, 40, 180))
    wide = body(g, u(g, "ff-c-a")).width
    assert traced.target == (4000 + wide // 2, 40000, 18000) and region.check(traced.target) is None


def test_dragging_onto_a_comrade_ends_beside_him_with_the_same_facing() -> None:
    g = begin(FIRST)
    do(g, "deploy", "ff-c1")
    do(g, "station", "ff-c-a")
    do(g, "place", spot(20, 40, 180))
    do(g, "station", "ff-c-b")
    region = regions(g)["place"]
    assert region.trace is not None
    traced = region.trace(spot(20, 40.3, 170))
    assert isinstance(traced.target, tuple) and region.check(traced.target) is None
    x, y, facing = traced.target
    assert facing == 17000 and abs(x - 20000) < 4000 and abs(y - 40300) < 4000
