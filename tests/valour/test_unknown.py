"""Hidden information: the enemy's hand and the order of both decks are dealt anew, all else stays."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import msgspec
import pytest

from hardtack.games.valour.rules.fate.hand import discard, draw, may_hold, shuffle_decks
from hardtack.games.valour.rules.kinds import ROLES
from hardtack.games.valour.rules.state import Valour
from hardtack.games.valour.rules.tables import T
from hardtack.games.valour.rules.unknown import any_hand, determinize

from .tables import give, hurt, table, throw_away

HIDDEN = ("hands", "decks", "dice", "journal")


def dealt(seed: int = 1) -> Valour:
    g = table("nap-starter-100", seed=seed)
    throw_away(g, "grey", "c-6")
    shuffle_decks(g)
    give(g, "blue", "c-8", "fr-k")
    give(g, "grey", "c-a", "br-q", "c-3")
    hurt(g, "inn-f-line-1", 2)
    g.tell("grey", "drew", "fate.draw", card="c-3")
    return g


def public(g: Valour) -> dict[str, object]:
    return {field: getattr(g, field) for field in g.__struct_fields__ if field not in HIDDEN}


@pytest.mark.parametrize("role", [*ROLES, None])
def test_all_that_lies_open_stays(role: str | None) -> None:
    g = dealt()
    copy = determinize(g, role, random.Random(1))
    assert public(copy) == public(g)
    assert [len(hand) for hand in copy.hands] == [2, 3]
    for side in (0, 1):
        assert sorted(copy.hands[side] + copy.decks[side]) == sorted(g.hands[side] + g.decks[side])
    assert copy.dice.position != g.dice.position and copy.dice.rolled == g.dice.rolled
    assert copy.journal == g.told(role)


def test_one_knows_ones_own_hand_and_not_the_others() -> None:
    g = dealt()
    copies = [determinize(g, "blue", random.Random(seed)) for seed in range(200)]
    assert all(copy.hands[0] == g.hands[0] for copy in copies)
    assert {card for copy in copies for card in copy.hands[1]} == {
        card for card in T.decks[T.army["nap-british"]] if may_hold(g, 1, card)
    }
    watched = [determinize(g, None, random.Random(seed)) for seed in range(50)]
    assert len({tuple(copy.hands[0]) for copy in watched}) > 10


def test_nobody_knows_the_order_of_a_deck() -> None:
    g = dealt()
    copies = [determinize(g, "blue", random.Random(seed)) for seed in range(50)]
    for side in (0, 1):
        assert len({copy.decks[side][-1] for copy in copies}) > 5


def test_it_does_not_follow_from_what_truly_lies_there() -> None:
    """Two tables that differ only in what blue cannot know give the same one."""
    g, other = dealt(), dealt()
    give(other, "grey", "c-9")
    other.hands[1].remove(T.card["c-a"])
    other.decks[1].append(T.card["c-a"])
    other.decks[0].reverse()
    found = [determinize(each, "blue", random.Random(7)) for each in (g, other)]
    assert len({msgspec.json.encode(each) for each in found}) == 1


def test_it_changes_nothing() -> None:
    g = dealt()
    before = msgspec.json.encode(g)
    copy = determinize(g, "grey", random.Random(3))
    copy.decks[0].clear()
    copy.losses[0] = 3
    assert msgspec.json.encode(g) == before


def test_battles_without_cards() -> None:
    g = table(cards=False)
    copy = determinize(g, "blue", random.Random(1))
    assert copy.hands == copy.decks == [[], []]


def test_a_two_is_never_in_a_hand() -> None:
    g = dealt()
    assert all(T.card["c-2"] not in any_hand(g, 1, random.Random(seed)) for seed in range(100))


# ---- what a 2 has told


def after_a_two() -> Valour:
    """Blue holds one card, a second was played and shuffled back by the 2, and one was drawn since."""
    g = table("nap-starter-100")
    keep = [T.card[id] for id in ("c-8", "c-6", "c-5", "c-3", "c-2")]
    g.decks[0] = sorted(keep)
    give(g, "blue", "c-8")
    throw_away(g, "blue", "c-6")
    g.decks[0] = [T.card[id] for id in ("c-5", "c-3", "c-2")]
    draw(g, 0)
    return g


def test_what_was_shuffled_back_is_in_the_deck() -> None:
    g = after_a_two()
    assert all(T.card["c-6"] in determinize(g, "grey", random.Random(seed)).decks[0] for seed in range(50))


def test_hands_are_as_likely_as_they_come_about() -> None:
    """All orders of the deck counted: one card held before, two drawn since, one of them the card shuffled back or not.

    Grey sees a hand of three of the four cards that are not the 2; the one shuffled back was not held before.
    """
    g = after_a_two()
    g.decks[0] = [T.card[id] for id in ("c-2", "c-3", "c-6", "c-5")]
    for _ in range(2):
        draw(g, 0)
    counted: Counter[tuple[str, ...]] = Counter()
    for held in ("c-8", "c-5", "c-3"):
        rest = [id for id in ("c-8", "c-6", "c-5", "c-3") if id != held]
        counted.update(tuple(sorted((held, *drawn))) for drawn in permutations(rest, 2))
    total = sum(counted.values())
    many = 20_000
    rng = random.Random(5)
    found = Counter(tuple(sorted(T.cards[card].id for card in any_hand(g, 0, rng))) for _ in range(many))
    assert set(found) == set(counted)
    for hand, ways in counted.items():
        assert abs(found[hand] / many - Fraction(ways, total)) < 0.02


def test_a_card_shuffled_back_and_played_again_is_counted() -> None:
    g = after_a_two()
    g.decks[0] = [T.card[id] for id in ("c-2", "c-3", "c-5", "c-6")]
    draw(g, 0)
    discard(g, 0, T.card["c-6"])
    assert all(len(any_hand(g, 0, random.Random(seed))) == 1 for seed in range(20))
    assert not may_hold(g, 0, T.card["c-6"])
