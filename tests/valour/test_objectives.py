"""army.objectives-standard, army.objective-control: where objectives lie, and whose they are."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from hardtack.engine.contract import Action
from hardtack.games.valour import GAME
from hardtack.games.valour.rules.kinds import NOBODY, ROLES, mils
from hardtack.games.valour.rules.scenarios import Objective
from hardtack.games.valour.rules.state import Valour, battle, take_off
from hardtack.games.valour.rules.victory import TurnEnds, bring_up_to_date, outcome

from .fields import field, inside, put
from .tables import asked, hurt, refused, regions, run, spot, told, u

STANDARD = {"standard-objectives": 1}
SHED = [(34.0, 22.0), (38.0, 22.0), (38.0, 26.0), (34.0, 26.0)]


def begin(scenario: str = "learn-first-fire") -> Valour:
    return GAME.setup(scenario, STANDARD, 1)


def mark(g: Valour, x: float, y: float) -> None:
    decision = GAME.decision(g)
    assert decision is not None
    GAME.apply(g, decision.roles[0], Action("mark", spot(x, y)))


# ---- placing them


@pytest.mark.rule("valour", "army.objectives-standard")
def test_one_at_the_centre_and_two_by_each_side_in_turn() -> None:
    g = begin()
    assert [(o.x, o.y) for o in battle(g).objectives] == [(24000, 24000)]
    seen = []
    for x, y in ((4, 8), (4, 40), (44, 8), (44, 40)):
        found = asked(g)
        assert found is not None and found[1] == "mark"
        seen.append(found[0])
        mark(g, x, y)
    second, first = ROLES[1 - g.first], ROLES[g.first]
    assert seen == [second, first, second, first]
    assert [(o.x // 1000, o.y // 1000, o.points, o.held) for o in battle(g).objectives] == [
        (24, 24, 1, NOBODY),
        (4, 8, 1, NOBODY),
        (4, 40, 1, NOBODY),
        (44, 8, 1, NOBODY),
        (44, 40, 1, NOBODY),
    ]
    assert g.held == [NOBODY] * 5 and g.phase == "fire"
    view = GAME.view(g, None)
    assert len(view["table"]["objectives"]) == 5 and list(view["objectives"]) == [
        o["id"] for o in view["table"]["objectives"]
    ]


@pytest.mark.rule("valour", "army.objectives-standard")
def test_an_objective_is_far_from_the_edge_of_who_places_it_and_from_every_other() -> None:
    g = begin()  # grey, whose edge is the north one, y 48, places first
    assert asked(g) == ("grey", "mark")
    edge = refused(g, "mark", 4, 24)
    assert edge is not None and edge.key == "objective-near-edge" and edge.params == {"apart": 24, "needed": 24}
    assert refused(g, "mark", 4, 23.9) is None
    assert refused(g, "mark", 4, 0) is None  # the other's edge is nothing to it
    near = refused(g, "mark", 24, 6)
    assert near is not None and near.key == "objective-too-close"
    assert near.params == {"objective": "standard-centre", "apart": 18, "needed": 18}
    assert refused(g, "mark", 24, 5.9) is None
    assert refused(g, "mark", 49, 5) is not None
    mark(g, 24, 5.9)
    assert asked(g) == ("blue", "mark")
    assert refused(g, "mark", 24, 42.1) is None and refused(g, "mark", 4, 10) is not None
    mark(g, 4, 30)
    too_close = refused(g, "mark", 4, 23)
    assert too_close is not None and too_close.params["objective"] == "standard-b"


@pytest.mark.rule("valour", "army.objectives-standard", "army.victory")
def test_points_decide_instead_of_what_the_battle_would_have_held() -> None:
    g = begin("acw-cemetery-wall")
    assert battle(GAME.setup("acw-cemetery-wall", {}, 1)).hold >= 0
    rng = random.Random(1)
    while asked(g) == (ROLES[0], "mark") or asked(g) == (ROLES[1], "mark"):
        target = regions(g)["mark"].sample(rng, 1)[0]
        assert isinstance(target, tuple)
        mark(g, target[0] / 1000, target[1] / 1000)
    assert len(g.held) == 5
    g.held = [0, 0, 1, NOBODY, 0]
    assert outcome(g).winner == "blue" and outcome(g).margin == 2


def test_what_there_is_no_room_for_is_not_placed() -> None:
    table: dict[str, Any] = {
        "game": "valour",
        "options": STANDARD,
        "table": {
            "size": [30, 24],
            "cards": False,
            "first": "blue",
            "sides": {
                "blue": {"army": "acw-union", "leader": {"x": 15, "y": 2}},
                "grey": {"army": "acw-confederate", "leader": {"x": 15, "y": 22}},
            },
            "brigades": [
                {"id": "own-u", "role": "blue", "leader": {"x": 15, "y": 3}},
                {"id": "own-c", "role": "grey", "leader": {"x": 15, "y": 21}},
            ],
            "units": [
                {"id": id, "brigade": id[:5], "profile": profile, "formation": "line", "x": x, "y": y, "facing": facing}
                for id, profile, x, y, facing in (
                    ("own-u1", "us-inf-seasoned", 8, 5, 0),
                    ("own-u2", "us-inf-seasoned", 22, 5, 0),
                    ("own-c1", "cs-inf-seasoned", 8, 19, 180),
                    ("own-c2", "cs-inf-seasoned", 22, 19, 180),
                )
            ],
        },
    }
    g = GAME.situation(table)
    assert asked(g) == ("blue", "fire")  # nowhere on a table 24" deep is more than 24" from an edge
    assert g.held == [NOBODY] and len(told(g, "no-objective")) == 4


# ---- whose they are


def ground_with(*objectives: tuple[float, float], **features: Any) -> Valour:
    """A field on which nobody stands, with objectives of a point each."""
    g = field(phase="melee", **features)
    house = {f.id: f.number for f in battle(g).features}
    laid = [
        Objective(n, f"or-o{n}", f"o{n}", f"o{n}", mils(x), mils(y), 1, NOBODY, house.get("shed", -1))
        for n, (x, y) in enumerate(objectives)
    ]
    g.field = replace(battle(g), objectives=tuple(laid), hold=-1)
    g.held = [NOBODY] * len(laid)
    return g


def holders(g: Valour) -> list[str | None]:
    bring_up_to_date(g)
    return [None if side == NOBODY else ROLES[side] for side in g.held]


@pytest.mark.rule("valour", "army.objective-control")
def test_a_sound_unit_within_six_inches_holds_it_if_the_enemy_has_none_there() -> None:
    g = ground_with((36, 24))
    put(g, "or-f-line-1", "fr-line-infantry", 36, 31, 0)  # 9" by 1.5": its edge is 6.25" away
    assert holders(g) == [None]
    put(g, "or-f-line-1", "fr-line-infantry", 36, 30.75, 0)
    assert holders(g) == ["blue"]
    assert told(g, "objective-taken")[-1]["objective"] == "or-o0"


@pytest.mark.rule("valour", "army.objective-control")
def test_who_is_shaken_or_in_march_column_or_limbered_does_not_count() -> None:
    g = ground_with((36, 24))
    put(g, "or-f-line-1", "fr-line-infantry", 36, 28, 0)
    hurt(g, "or-f-line-1")
    assert holders(g) == [None]
    put(g, "or-f-line-1", "fr-line-infantry", 36, 28, 0, "march-column")
    assert holders(g) == [None]
    put(g, "or-f-guns", "fr-field-artillery", 32, 21, 0, "limbered")
    assert holders(g) == [None]
    put(g, "or-f-guns", "fr-field-artillery", 32, 21, 0, "unlimbered")
    assert holders(g) == ["blue"]  # a gun counts like any other


@pytest.mark.rule("valour", "army.objective-control", "special.detachment")
def test_a_detachment_counts_like_any_unit() -> None:
    g = ground_with((36, 24))
    put(g, "or-f-volt", "fr-infantry-det", 36, 28, 0, "open-order", ranks=2)
    assert holders(g) == ["blue"]


@pytest.mark.rule("valour", "army.objective-control")
def test_it_is_kept_until_the_other_side_has_the_condition() -> None:
    g = ground_with((36, 24))
    put(g, "or-f-line-1", "fr-line-infantry", 36, 28, 0)
    assert holders(g) == ["blue"]
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 20, 0)
    assert holders(g) == ["blue"]  # both are there
    hurt(g, "or-s-line-1")
    take_off(g, u(g, "or-f-line-1"))
    assert holders(g) == ["blue"]  # nobody who counts is
    g.losses[u(g, "or-s-line-1")] = 0
    assert holders(g) == ["grey"]


@pytest.mark.rule("valour", "army.objective-control")
def test_in_a_house_only_a_sound_garrison_counts_whatever_enemies_are_near() -> None:
    g = ground_with((36, 24), shed=("defendable-heavy", SHED))
    inside(g, "or-s-line-1", "sp-1st-line-infantry", "shed")
    put(g, "or-f-line-1", "fr-line-infantry", 36, 28, 180)
    assert holders(g) == ["grey"]
    hurt(g, "or-s-line-1")
    assert holders(g) == ["blue"]  # a shaken garrison holds nothing, and nobody else is there


@pytest.mark.rule("valour", "army.objective-control")
def test_a_unit_counts_for_every_objective_in_its_distance() -> None:
    g = ground_with((36, 24), (42, 24), (60, 24))
    put(g, "or-f-line-1", "fr-line-infantry", 39, 28, 0)
    assert holders(g) == ["blue", "blue", None]


@pytest.mark.rule("valour", "army.objective-control", "army.turn-end")
def test_it_is_settled_at_the_end_of_each_player_turn_and_not_before() -> None:
    g = ground_with((36, 24))
    put(g, "or-f-line-1", "fr-line-infantry", 36, 28, 0)
    assert g.held == [NOBODY]
    run(g, TurnEnds())
    assert g.held == [0] and g.active == 1
    take_off(g, u(g, "or-f-line-1"))
    put(g, "or-s-line-1", "sp-1st-line-infantry", 36, 20, 0)
    run(g, TurnEnds())
    assert g.held == [1]
