"""Blocks whose face is hidden: handles tell nothing, and who has seen what is remembered."""

from __future__ import annotations

import random

from hardtack.engine.blocks import Blocks, new_blocks
from hardtack.engine.copies import clone
from hardtack.engine.dice import dice_from_seed
from hardtack.engine.state import State

USA, CSA = 0, 1
OWN = ([0, 1, 2], [3, 4, 5])


class Ridge(State):
    blocks: Blocks
    at: list[int]


def ridge(seed: int = 1) -> Ridge:
    """Three blocks of each side, each known to its owner, all in one field."""
    g = Ridge(
        game="ridge", scenario="", options={}, dice=dice_from_seed(seed), agenda=[], journal=[],
        blocks=new_blocks(6), at=[7] * 6,
    )  # fmt: skip
    for side, own in enumerate(OWN):
        for block in own:
            g.blocks.show(block, side)
        g.owe(g.blocks.mix(g, "handles", own, side))
    return g


def test_a_side_knows_its_own_blocks_and_of_the_others_only_handles() -> None:
    g = ridge()
    known = [block for _, block in g.blocks.shown(USA, range(6))]
    assert sorted(known) == [-1, -1, -1, 0, 1, 2]
    for handle, block in g.blocks.shown(CSA, range(6)):
        assert g.blocks.block(handle) == block or block == -1
    assert g.blocks.block(999) == -1


def test_the_order_in_which_blocks_are_told_is_that_of_the_handles() -> None:
    handles = [handle for handle, _ in ridge().blocks.shown(CSA, [2, 0, 1])]
    assert handles == sorted(handles)


def test_which_handle_a_block_gets_is_chance_and_is_told_without_the_result() -> None:
    first = {tuple(ridge(seed).blocks.handle[:3]) for seed in range(40)}
    assert len(first) == 6  # every order comes up
    g = ridge()
    g.log("set-up", "1.1")
    (entry,) = g.journal or []
    assert [(roll.what, roll.among, roll.drawn) for roll in entry.rolls if hasattr(roll, "drawn")] == [
        ("handles", 3, -1), ("handles", 3, -1)
    ]  # fmt: skip


def test_a_face_once_seen_is_remembered_until_the_blocks_are_mixed() -> None:
    g = ridge()
    assert g.blocks.show(4, USA) and not g.blocks.show(4, USA)
    assert g.blocks.knows(USA, 4)
    old = g.blocks.handle[:]
    g.blocks.mix(g, "regroup", [3, 4], CSA)
    assert not g.blocks.knows(USA, 4) and g.blocks.knows(CSA, 4)
    assert {g.blocks.handle[3], g.blocks.handle[4]}.isdisjoint(old)  # none of the old handles can be followed
    assert g.blocks.handle[5] == old[5]


def test_a_renewed_handle_was_never_used() -> None:
    g = ridge()
    used = set(g.blocks.handle)
    g.blocks.renew(2)
    assert g.blocks.handle[2] not in used and len(set(g.blocks.handle)) == 6


def test_a_copy_goes_its_own_way() -> None:
    g = ridge()
    copy = clone(g)
    copy.blocks.show(5, USA)
    copy.blocks.renew(0)
    assert not g.blocks.knows(USA, 5) and copy.blocks.handle[0] != g.blocks.handle[0]


def guessed(g: Ridge, rng: random.Random) -> tuple[Ridge, dict[int, int]]:
    copy = clone(g)
    stead = copy.blocks.guess(USA, [OWN[CSA]], rng)
    copy.at = [g.at[stead.get(block, block)] for block in range(6)]
    return copy, stead


def test_a_guess_looks_the_same_to_whom_it_is_made_for_and_every_guess_comes_up() -> None:
    g = ridge()
    g.at = [1, 1, 2, 8, 9, 9]
    g.blocks.show(3, USA)
    rng, seen = random.Random(2), set()
    for _ in range(60):
        copy, stead = guessed(g, rng)
        assert set(stead) == {4, 5}  # what he has seen is not guessed at
        for place in (1, 2, 8, 9):
            there, here = ([b for b in range(6) if s.at[b] == place] for s in (copy, g))
            assert copy.blocks.shown(USA, there) == g.blocks.shown(USA, here)
        seen.add(copy.blocks.block(g.blocks.handle[4]))
    assert seen == {4, 5}


def test_a_guess_is_the_same_whatever_truly_lies_there() -> None:
    """Two worlds that differ only in which hidden block lies where give the same guesses from the same chance."""
    one = ridge()
    one.at = [1, 1, 2, 8, 9, 9]
    two, _ = guessed(one, random.Random(5))
    for seed in range(20):
        (a, _), (b, _) = guessed(one, random.Random(seed)), guessed(two, random.Random(seed))
        assert sorted(a.blocks.handle) == sorted(b.blocks.handle)
        assert a.blocks.shown(USA, range(6)) == b.blocks.shown(USA, range(6))
