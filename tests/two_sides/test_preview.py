"""What the deciding player is told beforehand in the games for two: nothing he may not know, and at once."""

from __future__ import annotations

import random
import time

import msgspec
import pytest

import hardtack
from seat import at_random

KEYS = {
    "gettysburg": {"zoc", "reach", "melee", "command"},
    "for-the-people": {"leaders", "marches", "reach"},
    "bobby-lee": {"supply", "siege", "command", "reach", "attacks", "forced", "deploy", "approaches", "battle"},
    "valour": {"fire", "attack", "support", "brigades", "messengers", "assaults"},
}
"""What is told in the course of a game at least."""
FOG = pytest.mark.rule("gettysburg", "box.fog-of-war")
HANDS = pytest.mark.rule("for-the-people", "3.2", "10.6.1")
CARDS = pytest.mark.rule("valour", "fate.hand", "fate.timing")
UPRIGHT = pytest.mark.rule("bobby-lee", "intro.units", "sidebar.battle-fog")


@pytest.mark.parametrize(
    ("id", "scenario", "options", "moves"),
    [
        pytest.param("gettysburg", "day-1", {}, 500, marks=FOG),
        pytest.param("gettysburg", "day-2", {"column-and-line": 1}, 600, marks=FOG),
        pytest.param("gettysburg", "day-2", {"hq-zoc": 0}, 500, marks=FOG),
        pytest.param("gettysburg", "day-3", {"cavalry-battle": 1}, 900, marks=FOG),
        pytest.param("for-the-people", "1861", {}, 260, marks=HANDS),
        pytest.param("for-the-people", "1863", {"rail-logistics": 1}, 400, marks=HANDS),
        pytest.param("for-the-people", "campaign", {"operations-queue": 1, "special-abilities": 1}, 300, marks=HANDS),
        pytest.param("bobby-lee", "1861", {}, 700, marks=UPRIGHT),
        pytest.param("bobby-lee", "1863", {}, 600, marks=UPRIGHT),
        pytest.param("bobby-lee", "campaign-1861", {"free-deployment": 1}, 800, marks=UPRIGHT),
        pytest.param("valour", "nap-olive-ridge", {}, 250, marks=CARDS),
        pytest.param("valour", "nap-starter-100", {"free-deployment": 1}, 300, marks=CARDS),
    ],
)
def test_the_preview_is_the_same_in_every_state_the_role_cannot_tell_apart(
    id: str, scenario: str, options: dict[str, int], moves: int
) -> None:
    game = hardtack.game(id)
    g = game.setup(scenario, options, seed=7)
    told: set[str] = set()
    for n, decision in enumerate(at_random(g, 11, moves)):
        for role in game.roles if n % 3 == 0 else decision.roles:
            true = game.preview(g, role)
            assert true is not None or role not in decision.roles
            told |= set(true or ())
            assert game.preview(game.determinize(g, role, random.Random(n)), role) == true, (n, decision.prompt, role)
            msgspec.json.encode(true)
    assert told >= KEYS[id]


@pytest.mark.parametrize(
    ("id", "scenario", "seed", "moves"),
    [
        ("gettysburg", "day-2", 4, 500),
        ("for-the-people", "1864", 5, 400),
        ("bobby-lee", "1863", 5, 400),
        ("valour", "nap-olive-ridge", 4, 150),
    ],
)
def test_it_is_quick(id: str, scenario: str, seed: int, moves: int) -> None:
    game = hardtack.game(id)
    g = game.setup(scenario, {}, seed=seed)
    took = []
    for decision in at_random(g, 4, moves):
        begun = time.perf_counter()
        game.preview(g, decision.roles[0])
        took.append(time.perf_counter() - begun)
    took.sort()
    assert took[len(took) // 2] < 0.005
