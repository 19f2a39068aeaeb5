"""What the computer players of For the People have an eye for (see two_sides for what they may not do)."""

from __future__ import annotations

import pytest

from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.judgement import EYE
from hardtack.games.for_the_people.pieces import add_sp, set_control
from hardtack.games.for_the_people.sense import Sight, sight
from hardtack.games.for_the_people.tables import CSA, SIDES, USA, T
from seat import both, played


def test_what_was_seen_is_looked_at_again_when_it_has_changed() -> None:
    """Kept sights are the same as fresh ones all through a game."""
    state = GAME.setup("1862", None, 4)
    state.journal = None
    for _ in played(state, both(GAME, "recruit", 4)):
        for side in (USA, CSA):
            kept, fresh = sight(state, side), Sight(state, side, sight(state, side).mind)
            for name in ("prizes", "stakes", "danger", "close", "support", "held"):
                assert getattr(kept, name) == getattr(fresh, name), name


def test_border_states_first() -> None:
    """13.2: in the spring of 1861 the Union claims spaces of border states, and so does the South."""
    for role in GAME.roles:
        state = GAME.setup("1861", None, 1)
        before = [c == SIDES.index(role) for c in state.control]
        for _ in played(state, both(GAME, "private", 1)):
            if state.turn > 1:
                break
        gained = [s for s in range(T.size) if state.control[s] == SIDES.index(role) and not before[s]]
        assert sum(T.group[T.state[s]] == "border" for s in gained) >= 3


def test_the_eye_for_a_position() -> None:
    """Ground, troops and will are good for who has them, and the two sides' chances add up to one."""
    for scenario in GAME.scenarios:
        plain = GAME.setup(scenario.id, None, 1)
        here = EYE.evaluate(plain, "usa")
        assert here + EYE.evaluate(plain, "csa") == pytest.approx(1)
        assert 0.05 < here < 0.95
        weary = GAME.clone(plain)
        weary.will[USA] -= 20
        assert EYE.evaluate(weary, "usa") < here
        broken = GAME.clone(plain)
        broken.will[CSA] -= 20
        assert EYE.evaluate(broken, "usa") > here
        stronger = GAME.clone(plain)
        add_sp(stronger, USA, T.space["washington-dc"], 5)
        assert EYE.evaluate(stronger, "usa") > here
    early = GAME.setup("1861", None, 1)
    here = EYE.evaluate(early, "usa")
    for space in T.in_state[T.state_of["KY"]][:4]:
        set_control(early, space, USA)
    assert EYE.evaluate(early, "usa") > here
