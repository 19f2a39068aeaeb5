"""What is kept beside the state to be fast must never lie."""

import random

import pytest

from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.movement import MoveAsk, _reach, reach


@pytest.mark.parametrize("options", [{}, {"column-and-line": 1, "stop-leaving-front": 0, "hq-zoc": 0}])
@pytest.mark.parametrize("scenario", ["day-1", "day-3", "three-days"])
def test_the_kept_reach_is_the_true_one(scenario: str, options: dict[str, int]) -> None:
    state, rng = GAME.setup(scenario, options, 4), random.Random(4)
    state.journal = None
    looked = 0
    while looked < 400 and (decision := GAME.decision(state)) is not None:
        if isinstance(state.agenda[-1], MoveAsk) and state.picked >= 0:
            looked += 1
            assert reach(state, state.picked) == _reach(state, state.picked)
        role = decision.roles[0]
        verb = rng.choice(sorted({a.verb for a in decision.actions(role)} - {"done"}) or ["done"])
        if rng.random() < 0.03:
            verb = "done"
        actions = [a for a in decision.actions(role) if a.verb == verb] or decision.actions(role)
        GAME.apply(state, role, rng.choice(actions))
    assert looked == 400
