"""A view is made anew only where something has changed, and is always that of its moment."""

import json
import random

import pytest

from gettysburg.helpers import GAME, H, act, block, field
from hardtack.games.gettysburg.rules.movement.control import control_now, holder
from hardtack.games.gettysburg.rules.tables import T

READERS = ("usa", "csa", None)
GAMES: list[tuple[str, dict[str, int], int]] = [
    ("day-1", {}, 1),
    ("day-2", {"column-and-line": 1}, 2),
    ("day-3", {"cavalry-battle": 1, "free-deployment": 1}, 3),
    ("three-days", {"cavalry-battle": 1}, 4),
]
BOLD = ("assault", "raid", "target", "activate", "supply", "fight", "leave", "form")


@pytest.mark.parametrize(("scenario", "options", "seed"), GAMES)
def test_a_view_is_that_of_a_state_nobody_has_looked_at(scenario: str, options: dict[str, int], seed: int) -> None:
    g = GAME.setup(scenario, options, seed)
    rng = random.Random(seed)
    for n in range(500):
        decision = GAME.decision(g)
        if decision is None:
            break
        role = decision.roles[0]
        bold = [a for a in decision.actions(role) if a.verb in BOLD]
        GAME.apply(g, role, rng.choice(bold if bold and rng.random() < 0.4 else decision.actions(role)))
        reader = READERS[rng.randrange(3)]
        shown = json.dumps(GAME.view(g, reader))
        if n % 3 == 0:
            assert shown == json.dumps(GAME.view(GAME.decode(GAME.encode(g)), reader))
            assert [holder(g, hex) for hex in range(T.size)] == control_now(g)


def test_what_was_shown_before_stays_as_it_was() -> None:
    g = field(block("usa-inf-ward", "L4", 2), block("csa-inf-law", "M11", 2), phase="movement", active="usa")
    before = GAME.view(g, "csa")
    kept = json.dumps(before)
    act(g, "march usa-inf-ward", "to L5")
    assert json.dumps(before) == kept
    assert GAME.view(g, "csa")["hidden"]["usa"] == {"L5": 1} and GAME.view(g, "usa")["blocks"][0]["hex"] == "L5"
    assert g.at[T.unit["usa-inf-ward"]] == H["L5"]
