"""A march to a hex out of reach goes as far that way as the block gets; a column follows its head."""

from __future__ import annotations

import random

import pytest

from gettysburg.helpers import GAME, act, block, field
from hardtack.engine.contract import Action, IllegalAction, Toward
from hardtack.engine.match import Match
from hardtack.games.gettysburg.rules.movement.reach import reach
from hardtack.games.gettysburg.rules.state import Gettysburg
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.unknown import determinize

FIRST = ["usa-inf-meredith", "usa-inf-cutler", "usa-inf-paul", "usa-inf-baxter", "usa-inf-rowley", "usa-hq-reynolds"]
FOE = block("csa-inf-law", "A1", 2)


def stands(g: Gettysburg, unit: str) -> str | None:
    at = g.at[T.unit[unit]]
    return T.ids[at] if at >= 0 else None


def moving(*rows: dict[str, object]) -> Gettysburg:
    return field(*rows, scenario="day-1", day=1, hour=10, active="usa", phase="movement")


@pytest.mark.rule("gettysburg", "6.1", "6.4")
def test_what_is_within_reach_is_gone_to_and_what_is_not_is_neared() -> None:
    g = moving(block("usa-inf-ward", "U11", 2), FOE)
    act(g, "march usa-inf-ward")
    near = next(iter(reach(g, T.unit["usa-inf-ward"])))
    assert GAME.toward(g, "usa", Action("to", T.ids[near])) == Action("to", T.ids[near])
    one = GAME.toward(g, "usa", Action("to", "C5"))
    assert one.target != "C5" and T.grid.index[str(one.target)] in reach(g, T.unit["usa-inf-ward"])
    act(g, f"to {one.target}")
    assert T.grid.distance(T.grid.index[str(one.target)], T.grid.index["C5"]) < T.grid.distance(
        T.grid.index["U11"], T.grid.index["C5"]
    )


@pytest.mark.rule("gettysburg", "6.7", "6.2")
def test_a_column_comes_on_by_its_road_and_closes_up_behind_its_head() -> None:
    """As many as there is room for in each hex; all with one gesture, which one undo takes back."""
    rows = [block(unit, "waiting", road="emmitsburg-road", day=1, hour=10) for unit in FIRST]
    match: Match[Gettysburg] = Match(GAME, state=moving(*rows, FOE))
    match.gesture("usa", [[Action("march", unit), Toward("to", "H9")] for unit in FIRST])
    hexes = [stands(match.state, unit) for unit in FIRST]
    assert None not in hexes and len(set(hexes[:5])) > 1
    assert all(hexes.count(hex) <= T.limit[T.grid.index[str(hex)]] for hex in hexes)
    goal = T.grid.index["H9"]
    far = [T.grid.distance(T.grid.index[str(hex)], goal) for hex in hexes[:5]]
    assert far == sorted(far), "who comes later stands no nearer"
    match.undo("usa")
    assert {stands(match.state, unit) for unit in FIRST} == {None}


@pytest.mark.rule("gettysburg", "6.4")
def test_who_can_get_no_nearer_stays_with_the_reason() -> None:
    full = [block(unit, "K6", 2) for unit in FIRST[:4]]
    match: Match[Gettysburg] = Match(GAME, state=moving(*full, block("usa-inf-ward", "K5", 2), FOE))
    assert T.limit[T.grid.index["K6"]] == 4
    (made,) = match.gesture("usa", [[Action("march", "usa-inf-ward"), Toward("to", "K6")]])
    assert isinstance(made.refused, IllegalAction) and made.refused.key == "no-nearer"
    assert made.refused.params == {"unit": "usa-inf-ward", "space": "K6"} and match.moves == []


@pytest.mark.parametrize("target", [None, 7, "nowhere", (1, 2)])
def test_what_is_no_hex_is_refused_as_ever(target: object) -> None:
    match: Match[Gettysburg] = Match(GAME, state=moving(block("usa-inf-ward", "K5", 2), FOE))
    (made,) = match.gesture("usa", [[Action("march", "usa-inf-ward"), Toward("to", target)]])  # type: ignore[arg-type]
    assert made.refused is not None and match.moves == []


def test_it_is_the_same_whatever_the_enemys_blocks_are() -> None:
    rows = [block("usa-inf-ward", "L6", 2), block("csa-inf-law", "G7", 3), block("csa-hq-hood", "G9", 2)]
    g = moving(*rows, block("csa-art-henry", "H8", 1))
    act(g, "march usa-inf-ward")
    for seed in range(6):
        guess = determinize(g, "usa", random.Random(seed))
        for goal in ("C5", "F8", "B2"):
            assert GAME.toward(guess, "usa", Action("to", goal)) == GAME.toward(g, "usa", Action("to", goal))
