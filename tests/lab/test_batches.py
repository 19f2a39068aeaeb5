"""Batches: the same seed is the same batch, and the intervals are honest."""

from __future__ import annotations

import random

import msgspec
import pytest

from hardtack import games
from hardtack.engine.contract import BadInput
from hardtack.lab import Report, mean, rate, results, simulate, wilson
from hardtack.lab.sim import plan


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    for id in ("counting", "pickets", "field"):
        monkeypatch.setitem(games.MODULES, id, f"tiny.{id}")


def test_workers_do_not_change_the_batch():
    alone = simulate("counting", 21, seed=4)
    together = simulate("counting", 21, seed=4, workers=2)
    assert alone == together


def test_a_longer_batch_begins_like_a_shorter_one():
    assert simulate("counting", 20, seed=4).results[:5] == simulate("counting", 5, seed=4).results


def test_seeds_differ():
    assert simulate("counting", 20, seed=4).results != simulate("counting", 20, seed=5).results


def test_results_come_in_order_as_they_are_played():
    what = plan(games.game("pickets"), {}, 1)
    assert [r.number for r in results(what, 9, workers=2)] == list(range(1, 10))


def test_stopping_early_ends_the_workers():
    running = results(plan(games.game("counting"), {}, 1), 1000, workers=2)
    assert next(running).number == 1
    running.close()


def test_a_batch_too_long_to_list_and_more_workers_than_cores():
    running = results(plan(games.game("counting"), {}, 1), 10**9, workers=10**9)
    assert [next(running).number for _ in range(3)] == [1, 2, 3]
    running.close()


def test_the_count_adds_up():
    made = simulate("pickets", 40, seed=2, players={"blue": "recruit"})
    wins = sum(won.count for won in made.rates.values())
    assert wins + made.undecided.count == made.games == 40
    assert sum(end.rate.count for end in made.endings) == 40
    assert set(made.rates) == {"blue", "gray"}
    assert made.plan.players == {"blue": "recruit", "gray": "recruit"}
    for result in made.results:
        assert result.key == ("level" if result.winner is None else "held")
        assert result.steps > 0


def test_regions_are_played_too():
    assert simulate("field", 5).games == 5


def test_a_batch_from_a_situation():
    made = simulate("counting", 10, situation={"night": 4, "kept": 24})
    assert made.rates["forager"].count == 10
    assert made.rates["forager"].interval.low < 1.0


def test_a_report_goes_through_json():
    made = simulate("counting", 3)
    assert msgspec.json.decode(msgspec.json.encode(made), type=Report) == made


@pytest.mark.parametrize(
    "given",
    [
        {"games": 0},
        {"games": 1, "workers": 0},
        {"games": 1, "players": {"mule": "recruit"}},
        {"games": 1, "players": {"forager": "marshal"}},
        {"games": 1, "scenario": "year"},
        {"games": 1, "options": {"warm": 1}},
        {"games": 1, "situation": {"night": 77}},
    ],
)
def test_nonsense_is_refused(given):
    with pytest.raises(BadInput):
        simulate("counting", **given)


# ---- intervals


def test_wilson_by_the_book():
    """Newcombe 1998, table I: 81 of 263 and 15 of 148."""
    for count, games_, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605)):
        between = wilson(count, games_)
        assert between.low == pytest.approx(low, abs=5e-5)
        assert between.high == pytest.approx(high, abs=5e-5)


def test_wilson_at_the_edges():
    assert wilson(0, 10).low == 0.0 and wilson(0, 10).high == pytest.approx(0.2775, abs=1e-4)
    assert wilson(10, 10).high == 1.0
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_wilson_holds_the_truth_about_95_times_in_100():
    rng = random.Random(1)
    held = 0
    for _ in range(2000):
        between = wilson(sum(rng.random() < 0.3 for _ in range(60)), 60)
        held += between.low <= 0.3 <= between.high
    assert 0.93 < held / 2000 < 0.97


def test_rate_and_mean():
    assert rate(1, 4).rate == 0.25 and rate(0, 0).rate == 0.0
    some = mean([1, 2, 3, 4])
    assert some.mean == 2.5 and (some.low, some.high) == (1, 4)
    assert some.interval.high - 2.5 == pytest.approx(1.96 * 1.29099 / 2, abs=1e-3)
    assert mean([7]).interval.low == 7 and mean([]).mean == 0
