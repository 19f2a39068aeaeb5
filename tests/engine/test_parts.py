"""A view by parts is always the view of its moment, and is made anew only where something has changed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hardtack import game, game_ids
from hardtack.engine.copies import clone
from hardtack.engine.dice import dice_from_seed
from hardtack.engine.parts import Part, Parts, Rows, differing
from hardtack.engine.state import State
from seat import possible

MADE: list[str] = []


class Bivouac(State):
    at: list[int] = []
    men: list[int] = []
    turn: int = 0


def tents(g: Bivouac, role: str | None) -> int:
    MADE.append("tents")
    return sum(g.men)


def row(g: Bivouac, role: str | None, n: int) -> dict[str, Any] | None:
    MADE.append(f"row {n}")
    return {"n": n, "at": g.at[n], "mine": role} if g.at[n] >= 0 else None


VIEW = Parts[Bivouac](
    "bivouac",
    Part("turn", lambda g, role: (g.turn,), lambda g, role: g.turn),
    Part("tents", lambda g, role: (g.men,), tents),
    Rows("units", lambda g, role: (g.at, g.men), row, follows=lambda g, role: (g.turn,)),
)


OPEN = Parts[Bivouac](
    "bivouac open",
    Part("tents", lambda g, role: (g.men,), tents, open=True),
    Rows("units", lambda g, role: (g.at, g.men), row, open=True),
    Part("mine", lambda g, role: (), lambda g, role: role),
)


def bivouac() -> Bivouac:
    return Bivouac(
        game="bivouac", scenario="", options={}, dice=dice_from_seed(1), agenda=[], journal=[],
        at=[3, -1, 5], men=[1, 2, 3],
    )  # fmt: skip


def made(g: Bivouac, role: str | None) -> tuple[dict[str, Any], list[str]]:
    MADE.clear()
    return VIEW(g, role), MADE[:]


def test_what_has_not_changed_is_told_as_it_was() -> None:
    g = bivouac()
    first, work = made(g, "usa")
    assert first == {
        "turn": 0,
        "tents": 6,
        "units": [{"n": 0, "at": 3, "mine": "usa"}, {"n": 2, "at": 5, "mine": "usa"}],
    }
    assert work == ["tents", "row 0", "row 1", "row 2"]
    second, work = made(g, "usa")
    assert second == first and work == [] and second["units"] is first["units"]


def test_a_list_changed_in_place_is_noticed_row_by_row() -> None:
    g = bivouac()
    before, _ = made(g, "usa")
    g.at[1] = 4
    after, work = made(g, "usa")
    assert work == ["row 1"] and [unit["at"] for unit in after["units"]] == [3, 4, 5]
    assert [unit["at"] for unit in before["units"]] == [3, 5]  # what was told before stays as it was told
    g.men[2] = 9
    assert made(g, "usa")[1] == ["tents", "row 2"]


def test_what_the_whole_follows_makes_every_row_anew() -> None:
    g = bivouac()
    made(g, "usa")
    g.turn = 1
    assert made(g, "usa")[1] == ["row 0", "row 1", "row 2"]


def test_every_reader_and_every_copy_has_a_sheet_of_its_own() -> None:
    g = bivouac()
    made(g, "usa")
    assert made(g, None)[0]["units"][0]["mine"] is None
    copy = clone(g)
    copy.at[0] = -1
    assert len(made(copy, "usa")[0]["units"]) == 1 and len(made(g, "usa")[0]["units"]) == 2


def test_where_lists_differ() -> None:
    rng = random.Random(1)
    for size in (1, 47, 48, 49, 200):
        was = [rng.randint(0, 3) for _ in range(size)]
        now = [rng.choice([n, n, n, 9]) for n in was]
        assert differing(now, was) == [n for n in range(size) if now[n] != was[n]]


@pytest.mark.parametrize("id", game_ids())
def test_a_view_is_that_of_a_state_nobody_has_looked_at(id: str) -> None:
    """Every game, every reader, after real steps: whatever is kept for views, by whatever means. With options half as
    many steps."""
    of = game(id)
    every = {o.id: o.high for o in of.options if not o.number}
    for scenario in of.scenarios:
        for options in ({}, every):
            state, rng = of.setup(scenario.id, options, seed=6), random.Random(f"{scenario.id} {len(options)}")
            for step in range(800 // max(5, len(of.scenarios)) // (1 + bool(options))):
                decision = of.decision(state)
                if decision is None:
                    break
                role = rng.choice(decision.roles)
                actions = possible(decision, role, rng)
                verb = rng.choice(sorted({a.verb for a in actions}))
                of.apply(state, role, rng.choice([a for a in actions if a.verb == verb]))
                reader = rng.choice((*of.roles, None))
                fresh = of.decode(of.encode(state))
                assert of.view(state, reader) == of.view(fresh, reader), f"{scenario.id} {options} {reader} step {step}"


def test_what_lies_open_is_made_once_for_all_and_tells_no_more_than_a_spectator_sees() -> None:
    g = bivouac()
    MADE.clear()
    first, second, watching = (OPEN(g, role) for role in ("usa", "csa", None))
    assert MADE == ["tents", "row 0", "row 1", "row 2"]
    assert first["units"] is second["units"] is watching["units"] and first["units"][0]["mine"] is None
    assert (first["mine"], second["mine"], watching["mine"]) == ("usa", "csa", None)
    g.men[2] = 7
    MADE.clear()
    assert [OPEN(g, role)["tents"] for role in ("csa", "usa")] == [10, 10]
    assert MADE == ["tents", "row 2"]
    assert first["tents"] == 6
