"""What an adviser says and what the table shows come from the same numbers."""

from __future__ import annotations

import pytest

from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.march.interception import InterceptAsk
from seat import both, played


@pytest.mark.rule("for-the-people", "5.8.1")
@pytest.mark.parametrize("seed", [3, 5])
def test_nobody_is_advised_to_intercept_where_no_die_will_do(seed: int) -> None:
    """The button, the panel and the adviser speak of the same die."""
    state = GAME.setup("1862", None, seed)
    asked = 0
    for role, advice in played(state, both(GAME, "private", seed)):
        if isinstance(state.agenda[-1], InterceptAsk):
            shown = GAME.preview(state, role)["intercept"]
            for one in GAME.decision(state).actions(role):
                if one.verb == "intercept":
                    asked += 1
                    assert GAME.details(state, role, one)["needs"] == shown[one.target]["needs"]
            if advice.action.verb == "intercept":
                assert shown[advice.action.target]["chance"] > 0
    assert asked
