"""Saved games."""

from __future__ import annotations

import subprocess
import sys

from for_the_people.helpers import act, asked
from hardtack.games.for_the_people import GAME

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
