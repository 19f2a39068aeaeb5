"""Saved games."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

from for_the_people.helpers import act, asked, stack, war
from for_the_people.orders import ops
from hardtack.engine.contract import BadInput
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.tables import SCENARIOS

OPEN = """
import sys
from hardtack.games.for_the_people import GAME
g = GAME.decode(sys.stdin.buffer.read())
print(GAME.decision(g).prompt)
"""


def test_a_game_saved_in_the_middle_of_an_event_opens_where_nothing_has_been_played() -> None:
    g = GAME.situation({"hands": {"usa": [44], "csa": []}}, seed=1)
    act(g, "event 44", "mark grafton-wv")
    assert asked(g) == ("usa", "flags")
    fresh = subprocess.run([sys.executable, "-c", OPEN], input=GAME.encode(g), capture_output=True, check=True)
    assert fresh.stdout.split() == [b"flags"]


def seen(g: People) -> tuple[Any, ...]:
    """What is asked, what may be answered, and what everybody sees."""
    decision = GAME.decision(g)
    assert decision is not None
    answers = {role: (decision.actions(role), decision.barred(role)) for role in decision.roles}
    return decision.prompt, decision.params, answers, *(GAME.view(g, role) for role in (None, "usa", "csa"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_is_asked_a_saved_game_asks_the_same_and_goes_on_the_same_way(scenario: str) -> None:
    options = {"replacement-cavalry": 1, "special-abilities": 1, "rail-logistics": 1, "operations-queue": 1}
    g, rng, kinds = GAME.setup(scenario, options, seed=5), random.Random(5), set()
    for _ in range(400):
        decision = GAME.decision(g)
        if decision is None:
            break
        role = rng.choice(list(decision.roles))
        action = rng.choice(decision.actions(role))
        kind = type(g.agenda[-1]).__name__
        saved = GAME.decode(GAME.encode(g)) if kind not in kinds else None
        if saved is not None:
            kinds.add(kind)
            assert seen(saved) == seen(g), kind
            GAME.apply(saved, role, action)
        GAME.apply(g, role, action)
        assert saved is None or GAME.encode(saved) == GAME.encode(g), kind
    assert len(kinds) > 8


def test_an_army_waiting_for_its_transports_is_saved_too() -> None:
    mcclellan = {"washington-dc": {"usa": stack(10, "mcclellan", army="army-potomac")}}
    g = war(mcclellan, hands={"usa": [83], "csa": [12]})
    act(g, "event 83", "transport army-potomac")
    assert asked(g) == ("usa", "transport") and seen(GAME.decode(GAME.encode(g))) == seen(g)


def test_a_snapshot_of_an_earlier_version_in_the_middle_of_a_move_is_not_taken_for_one_of_today() -> None:
    """Its next step lay elsewhere: the move would end in mid-march, so its actions must be played again."""
    g = ops({"washington-dc": {"usa": stack(6, "mcdowell")}})
    act(g, "activate mcdowell", "with-sp 5")
    assert asked(g) == ("usa", "move")
    assert GAME.decode(GAME.encode(g)).force == g.force
    g.agenda = [step for step in g.agenda if type(step).__name__ != "Moving"]
    with pytest.raises(BadInput, match="force on the move"):
        GAME.decode(GAME.encode(g))
