"""What a side cannot know is dealt anew: the blocks that stand in a place could stand there."""

from __future__ import annotations

import random

import pytest

from hardtack.engine.rolls import HIDDEN, Draw
from hardtack.games.bobby_lee import GAME
from hardtack.games.bobby_lee.rules.invariants import invariants
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.rules.unknown import determinize
from seat import both, played

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
    for seed in range(300):
        other = determinize(g, "csa", random.Random(seed))
        assert not invariants(other)
        found |= {id for id in MORE["Washington"] if stands(other, id) == box}
    assert "usa-inf-2-i" in found and bool(found & {"usa-hart-wash", "usa-hart-siege"}) == heavy


@pytest.mark.parametrize("scenario", ["1862", "1864"])
def test_the_same_chance_deals_the_same_world_whatever_is_true(scenario: str) -> None:
    """Two states that look alike to a side are dealt anew alike, block by block and step by step; else a player's
    choice would hang on what is hidden."""
    state, rng = GAME.setup(scenario, None, 11), random.Random(11)
    state.journal = None
    looked = 0
    for role, _ in played(state, both(GAME, "private", 11)):
        if rng.random() < 0.95:
            continue
        for reader in (*GAME.roles, None):
            twin = GAME.determinize(state, reader, random.Random(looked))
            assert not invariants(twin)
            worlds = [GAME.determinize(truth, reader, random.Random("chance")) for truth in (state, twin)]
            assert GAME.encode(worlds[0]) == GAME.encode(worlds[1]), (GAME.phase(state), role, reader)
            looked += 1
        if looked >= 120:
            break
    assert looked >= 120


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
