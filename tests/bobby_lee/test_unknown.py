"""What a side cannot know is dealt anew: the blocks that stand in a place could stand there."""

from __future__ import annotations

import random

import pytest

from hardtack.engine.rolls import HIDDEN, Draw
from hardtack.games.bobby_lee.rules.invariants import invariants
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.unknown import determinize

from .helpers import asked, do, stands
from .tables import situation

MORE = {"Washington": {"usa-hart-wash": 3, "usa-hart-siege": 3, "usa-inf-2-i": 3}}


@pytest.mark.rule("bobby-lee", "2.2.6")
@pytest.mark.parametrize(
    ("box", "heavy"), [("usa centre", True), ("csa centre", False), ("usa left", False), ("outside csa left", False)]
)
def test_heavy_guns_could_stand_only_in_their_own_centre(box: str, heavy: bool) -> None:
    """One upright Union block in a place of the battle, and many off it: who could it be for the enemy?"""
    boxes = {"usa centre": {"usa-inf-3-i": 3}, "csa right": {"csa-inf-ewell": 3}, "csa left": {"csa-inf-hood": 3}}
    boxes[box] = {"usa-inf-1-i": 3, **(boxes["usa centre"] if box == "usa centre" else {})}
    row = {"hex": "Manassas", "boxes": boxes, "entered": ["Alexandria"], "up": [], "owner": {"csa centre": "csa"}}
    g = situation(phase="battle", segment="moves", stacks=MORE, battles=[row])
    found = set()
    for seed in range(60):
        other = determinize(g, "csa", random.Random(seed))
        assert not invariants(other)
        found |= {id for id in MORE["Washington"] if stands(other, id) == box}
    assert "usa-inf-2-i" in found and bool(found & {"usa-hart-wash", "usa-hart-siege"}) == heavy


@pytest.mark.rule("bobby-lee", "4.41")
def test_when_movement_ends_all_upright_blocks_are_shuffled_at_once_and_it_is_told() -> None:
    stacks = {
        "Alexandria": {"usa-hq-ap": 3, "usa-inf-1-i": 3, "usa-inf-2-i": 2},
        "Washington": {"usa-hq-usa": 2, "usa-cav-buford": 3},
        "Manassas": {"csa-inf-jackson": 4, "csa-inf-ewell": 3},
    }
    g = situation(phase="movement", activated=["usa-hq-ap"], stacks=stacks)
    before = g.blocks.handle[:]
    while asked(g)[1] in ("move", "hq-move", "mark"):
        do(g, "done")
    renewed = [id for n, id in enumerate(T.units) if g.blocks.handle[n] != before[n]]
    assert renewed == [id for id in T.units if id in {**stacks["Alexandria"], **stacks["Washington"]}]
    rolls = [roll for entry in g.journal or () for roll in entry.rolls] + g.owed
    assert rolls[0] == Draw("stack", 4, HIDDEN)  # in both hexes; the headquarters that gave orders lay face up
