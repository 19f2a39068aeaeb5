"""Exact chances: the worked values of the dice and arithmetic section, and the same counted face by face."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from itertools import product

import pytest

from hardtack.games.valour.rules.chances import (
    Fighter,
    Spread,
    activation,
    at_least,
    die,
    fight,
    fire,
    fortitude,
    halved,
    hit,
    hits,
    mean,
    mean_turns,
    messenger,
    rally,
    suffers,
    suffers_exactly,
    unpredictable,
    valour,
    valour_bonus,
    wavers,
)
from hardtack.games.valour.rules.values import Row, needed, reckon


def halve(*ids: str) -> list[Row]:
    return [Row(id, "halve") for id in ids]


def add(**amounts: int) -> list[Row]:
    return [Row(id, "add", amount) for id, amount in amounts.items()]


@pytest.mark.rule("valour", "test.d6-and-rounding")
@pytest.mark.parametrize(
    ("value", "rows", "dice"),
    [
        (3, add(support=2), 5),
        (3, [*halve("attack-column"), *add(support=2)], 4),
        (1, add(canister=2, dense=1), 4),
        (3, halve("skirmisher-fire", "obscured"), 1),
        (4, add(support=2, brigade=1), 7),
        (4, add(line=2), 6),
        (6, add(enfilade=1), 7),
        (4, halve("flanked"), 2),
        (3, [Row("march-column", "set", 1), *add(support=2)], 3),
        (1, add(open_order=-2), 0),
    ],
)
def test_a_value_is_set_then_halved_then_added_to(value: int, rows: list[Row], dice: int) -> None:
    assert reckon(value, rows) == dice


@pytest.mark.rule("valour", "test.natural-one-and-six")
def test_a_natural_one_fails_and_a_natural_six_succeeds_whatever_is_added() -> None:
    assert needed(4, 1 - 1 - 2) == 6 and needed(4, -5) == 6
    assert needed(4, 3) == 2
    assert die(needed(4, -5)) == F(1, 6) and die(needed(4, 3)) == F(5, 6)


# ---- single tests


@pytest.mark.rule("valour", "valour.fire-phase", "valour.stoic", "special.raw", "special.stoic")
def test_one_valour_test() -> None:
    assert valour(valour_bonus("fire")) == F(2, 3)
    assert valour(valour_bonus("fire"), stoic=True) == F(7, 9)
    assert valour(valour_bonus("melee")) == F(1, 2)
    assert valour(valour_bonus("melee"), stoic=True) == F(7, 12)
    assert valour(valour_bonus("melee", raw=True)) == F(1, 3)
    assert valour(valour_bonus("fire", raw=True)) == F(2, 3)
    assert valour(valour_bonus("action", raw=True)) == F(1, 2)


@pytest.mark.rule(
    "valour", "fortitude.target", "fortitude.large-brigade", "fortitude.army-leader", "fortitude.all-shaken"
)
def test_one_fortitude_test() -> None:
    assert fortitude() == F(1, 2)
    assert fortitude(large=True) == fortitude(army_leader=True) == F(2, 3)
    assert fortitude(large=True, army_leader=True) == F(5, 6)
    assert fortitude(all_shaken=True) == F(1, 3)
    assert wavers(2, F(2, 3)) == F(5, 9) and wavers(0, F(1, 2)) == 0


@pytest.mark.rule("valour", "test.activation", "test.activation.routed-unit")
def test_activation() -> None:
    assert activation() == F(5, 6)
    assert activation(routed=True) == F(2, 3)
    assert activation(routed=True, penalty=-1) == F(1, 2)
    assert activation(automatic=True) == 1


@pytest.mark.rule("valour", "test.messenger", "test.messenger.light-troops")
def test_messenger() -> None:
    assert messenger() == F(1, 2)
    assert messenger(light=True) == F(5, 6)


@pytest.mark.rule("valour", "test.rally", "test.rally.distance", "action.rally-last-marker")
def test_rally_keeps_a_marker() -> None:
    assert rally(1) == (0, 1)
    assert rally(2) == (0, 1 - F(5, 6) ** 2, F(5, 6) ** 2)
    assert rally(3, far=True)[3] == F(2, 3) ** 3
    assert rally(3, far=True)[1] == 3 * F(1, 3) ** 2 * F(2, 3) + F(1, 27)
    assert rally(0) == (1,)


@pytest.mark.rule("valour", "special.unpredictable")
def test_an_unpredictable_unit_is_worse_or_better_one_time_in_six() -> None:
    assert unpredictable() == (F(1, 6), F(1, 6))


# ---- hits and losses


@pytest.mark.rule("valour", "test.reroll-once")
def test_a_die_that_rerolls_ones() -> None:
    assert hit(4, ones=True) == F(7, 12)
    assert hit(3, ones=True) == F(7, 9)


def final_faces(needs: int, ones: bool, misses: bool) -> Iterator[int]:
    """Every pair of faces as it falls on the table: the second counts only if the first is rolled again."""
    for first, second in product(range(1, 7), repeat=2):
        again = (ones and first == 1) or (misses and first < needs)
        yield second if again else first


@pytest.mark.rule("valour", "test.reroll-once", "fate.card.6")
@pytest.mark.parametrize("needs", range(2, 7))
@pytest.mark.parametrize(("ones", "misses"), [(False, False), (True, False), (False, True), (True, True)])
def test_a_die_is_rolled_again_once(needs: int, ones: bool, misses: bool) -> None:
    faces = list(final_faces(needs, ones, misses))
    assert hit(needs, ones=ones, misses=misses) == F(sum(face >= needs for face in faces), len(faces))


@pytest.mark.rule("valour", "fire.losses.half")
def test_losses_of_one_attack_are_halved_upwards() -> None:
    spread = hits(3, F(1, 2))
    assert spread == (F(1, 8), F(3, 8), F(3, 8), F(1, 8))
    assert halved(spread) == (F(1, 8), F(6, 8), F(1, 8))
    assert halved(hits(0, F(1, 2))) == (1,)


@pytest.mark.rule("valour", "valour.losses-capped", "valour.test")
def test_three_markers_of_four_and_three_losses() -> None:
    """One marker, which makes it shaken, and two tests, each passed on 3 or more."""
    found = suffers_exactly(4, 3, 3, valour(valour_bonus("fire")))
    assert found.rout == 1 - F(2, 3) ** 2
    assert found.markers == (0, 0, 0, 0, F(4, 9)) and found.shaken == F(4, 9)


@pytest.mark.rule("valour", "valour.losses-capped")
def test_open_order_two_markers_of_three_and_five_hits() -> None:
    """G-47: three losses, one marker, two tests."""
    losses = halved((F(0),) * 5 + (F(1),))
    assert losses == (0, 0, 0, 1)
    assert suffers(3, 2, losses, F(2, 3)).rout == F(5, 9)


def test_a_fire_attack_adds_up() -> None:
    found = fire(5, 4, 4, 3, ones=True, halve=True, stoic=True)
    assert sum(found.losses) == 1
    assert found.target.rout + sum(found.target.markers) == 1
    assert found.target.shaken == found.target.markers[4]
    assert found.losses[0] == F(5, 12) ** 5


@pytest.mark.parametrize(
    ("dice", "needs", "tenacity", "turns", "low", "high"),
    [(3, 4, 4, 5.00, 3, 8), (5, 4, 4, 3.20, 2, 5), (4, 4, 4, 3.88, 2, 6), (6, 5, 4, 3.92, 2, 6),
     (6, 6, 5, 8.42, 5, 13), (1, 4, 4, 14.00, 8, 22)],
)  # fmt: skip
def test_turns_of_unanswered_fire(dice: int, needs: int, tenacity: int, turns: float, low: int, high: int) -> None:
    losses, passing = hits(dice, hit(needs)), valour(valour_bonus("fire"))
    # The third row is 3.8748, printed as 3.88.
    assert float(mean_turns(losses, tenacity, passing)) == pytest.approx(turns, abs=0.0055)
    routed = routed_by(losses, tenacity, passing, 40)
    assert next(n for n, chance in enumerate(routed) if chance >= F(1, 10)) == low
    assert next(n for n, chance in enumerate(routed) if chance >= F(9, 10)) == high


def routed_by(losses: Spread, tenacity: int, passing: F, turns: int) -> list[float]:
    """The chance that a fresh unit has routed after 0, 1, 2 ... turns."""
    now = [1.0] + [0.0] * tenacity
    found = [0.0]
    for _ in range(turns):
        after = [0.0] * (tenacity + 1)
        for markers, chance in enumerate(now):
            for n, share in enumerate(suffers(tenacity, markers, losses, passing).markers):
                after[n] += chance * float(share)
        now = after
        found.append(1 - sum(now))
    return found


# ---- melee

COLUMN = Fighter(7, 3, True, tenacity=4)
LINE = Fighter(6, 4, True, tenacity=4, markers=1)


@pytest.mark.rule("valour", "result.winner")
@pytest.mark.parametrize(
    ("first", "second", "means", "ends"),
    [
        (COLUMN, LINE, (5.444, 3.500), (0.8141, 0.1184, 0.0675)),
        (Fighter(4, 3, True), Fighter(6, 3, True), (3.111, 4.667), (0.0577, 0.1464, 0.7959)),
        (Fighter(7, 3, True), Fighter(2, 4, True), (5.444, 1.167), (0.9971, 0.0027, 0.0002)),
        (Fighter(6, 3, True), Fighter(5, 3), (4.667, 3.333), (0.7197, 0.1770, 0.1033)),
        (Fighter(5, 4), Fighter(5, 4), (2.500, 2.500), (0.3770, 0.2461, 0.3770)),
    ],
)
def test_fights(first: Fighter, second: Fighter, means: tuple[float, float], ends: tuple[float, float, float]) -> None:
    found = fight(first, second)
    assert tuple(round(float(mean(side.losses)), 3) for side in (found.target, found.attacker)) == means
    assert tuple(round(float(chance), 4) for chance in found[:3]) == ends
    assert sum(found[:3]) == found.attacker.wins + found.target.wins == 1
    assert all(side.rout + sum(side.markers) == 1 for side in (found.attacker, found.target))


@pytest.mark.rule("valour", "result.tie", "result.winner-no-tests")
def test_a_tie_is_the_active_players_unless_the_defender_holds_better_ground() -> None:
    even = Fighter(1, 4, tenacity=1, markers=1)
    found = fight(even, even)
    assert found.attacker.wins == F(3, 4) and found.target.wins == F(1, 4)
    # Both have one marker of one: the loser tests for its loss, the winner for none.
    assert found.target.rout == F(1, 2) * F(1, 2) and found.attacker.rout == F(1, 4) * F(1, 2)
    higher = fight(even, even, target_wins_ties=True)
    assert higher.attacker.wins == F(1, 4)
    assert higher.attacker.rout == found.target.rout


@pytest.mark.rule("valour", "result.automatic-rout", "valour.automatic-failure")
def test_a_doomed_loser_routs_without_a_loss() -> None:
    gun = Fighter(0, 4, tenacity=2, doomed=True)
    found = fight(Fighter(1, 4, tenacity=4), gun)
    assert found.target.rout == 1  # no losses on either side are a tie, which the active player wins
    assert fight(Fighter(1, 4, tenacity=4), gun, target_wins_ties=True).target.rout == F(1, 2)


def test_at_least_adds_up_the_rest() -> None:
    spread = hits(2, F(1, 2))
    assert at_least(spread, 1) == F(3, 4) and at_least(spread, -1) == 1 and at_least(spread, 5) == 0
