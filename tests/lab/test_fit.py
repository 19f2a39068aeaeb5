"""Fitted values: games to learn from are the same for a seed, the fit finds what is there, and says how good it is."""

from __future__ import annotations

import gzip
import json
import tomllib
from datetime import date
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from hardtack import games
from hardtack.cli import main
from hardtack.cli.fitting import typed
from hardtack.engine.contract import BadInput
from hardtack.lab import fit, ordered
from hardtack.lab.positions import Batch, Record, eye, play, played

LEARN, KEEP = 60, 40


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "tug", "lab.tug")
    monkeypatch.setitem(games.MODULES, "pickets", "tiny.pickets")


@pytest.fixture(scope="module")
def fitted() -> tuple[fit.Fitted, list[Record]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.MODULES, "tug", "lab.tug")
        of = games.game("tug")
        return fit.run(of, *fit.batches(of, ["level", "slope"], LEARN, KEEP, "1"), workers=1)


# ---- games to learn from


def test_a_game_is_seen_by_both_at_the_end_of_every_stage() -> None:
    record = play(Batch("tug", "level", "1", 1), 1)
    assert [p.turn for p in record.positions if p.ended] == list(range(1, 8))
    assert len(record.positions) == 2 * 8 - 1
    for position in record.positions:
        blue, gray = position.rows
        assert blue[0] == -gray[0] and 0 <= position.time < 1
    lead = record.measures[0]
    assert record.measures == [lead, -lead]
    assert record.results == ([0.5, 0.5] if abs(lead) < 3 else [float(lead > 0), float(lead < 0)])


def test_a_scenario_may_have_numbers_of_its_own() -> None:
    of = games.game("tug")
    learn, aside = fit.batches(of, ["slope:9:3", "level"], 7, 2, "1")
    assert [(b.scenario, b.games) for b in learn] == [("slope", 9), ("level", 7)]
    assert [(b.scenario, b.games) for b in aside] == [("slope", 3), ("level", 2)]
    assert " ".join(typed(of, learn, aside)).endswith(
        "--scenario slope --scenario level:7:2 --games 9 --keep 3 --seed 1"
    )
    again = fit.batches(of, ["slope", "level:7:2"], 9, 3, "1")
    assert again == (learn, aside)
    for wrong in ("slope:9", "slope:x:3", "slope:9:0"):
        with pytest.raises(BadInput, match="200:60"):
            fit.batches(of, [wrong], 7, 2, "1")


def test_processes_do_not_change_the_games() -> None:
    batches = [Batch("tug", "level", "1", 3), Batch("tug", "slope", "1", 2)]
    together = played(batches, 2)
    assert together == played(batches, 1)
    assert [f"{r.scenario} {r.number}" for r in together] == ["level 1", "level 2", "level 3", "slope 1", "slope 2"]


def test_privates_stray_only_if_they_may() -> None:
    """Who strays rests now and then, and the gun moves less."""

    def hauled(strays: tuple[float, ...]) -> float:
        batch = Batch("tug", "level", "1", 30, strays)
        leads = [[p.rows[0][0] for p in record.positions] for record in played([batch], 1)]
        stays = [a == b for each in leads for a, b in pairwise(each)]
        return 1 - sum(stays) / len(stays)

    assert 0.4 < hauled((0.0,)) < 0.6
    assert hauled((1.0,)) < 0.35


def test_a_game_without_features_is_refused() -> None:
    with pytest.raises(BadInput, match="no value that could be fitted"):
        eye(games.game("pickets"))


# ---- the fit


def simulated(n: int, seed: int, width: float = 2.5) -> ordered.Sample:
    """Ends on a measure: the first number, twice the second, and a logistic error that shrinks with time."""
    rng = np.random.default_rng(seed)
    rows, times = rng.normal(size=(n, 4)) * 2, rng.random(n)
    rows[:, 3] = 1.0
    ends = np.round(rows[:, 0] + 2 * rows[:, 1] + 1.0 + rng.logistic(size=n) / (0.5 + times))
    ends = np.clip(ends, -9, 9)
    results = np.where(ends > width, 1.0, np.where(ends < -width, 0.0, 0.5))
    low, high = np.where(ends <= -9, -np.inf, ends - 0.5), np.where(ends >= 9, np.inf, ends + 0.5)
    return ordered.Sample(rows, times, np.zeros(n, int), np.arange(n), results, low, high, np.ones(n))


def test_the_fit_finds_what_is_there() -> None:
    model = ordered.fit(simulated(6000, 1), 1.0, 1, 2.5, (0.0, 1.0))
    assert model.units[0] == pytest.approx([0.5, 1.5], rel=0.1)
    weights = model.weights / model.units[0]
    assert weights[0] == pytest.approx([0, 0], abs=0.1)
    assert weights[1] == pytest.approx([2, 2], rel=0.1)
    assert weights[2] == pytest.approx([0, 0], abs=0.1)
    assert (model.weights[3] == 0).all()  # it never changes
    assert model.bases[0] / model.units[0] == pytest.approx([1, 1], rel=0.2)


def test_a_reading_is_the_chance() -> None:
    """Of positions said to be worth so much, so much comes: on games the fit has not seen."""
    model, new = ordered.fit(simulated(4000, 1), 1.0, 1, 2.5), simulated(20000, 2)
    said = model.read(new)
    for low in (0.0, 0.2, 0.4, 0.6, 0.8):
        some = (said >= low) & (said < low + 0.2)
        assert said[some].mean() == pytest.approx(new.results[some].mean(), abs=0.03)


def test_without_draws_it_is_plain_logistic_regression() -> None:
    """A measure of won and lost alone, as a game without points has it."""
    sample = simulated(4000, 1, 0.0)
    won = sample.rows[:, 0] + 2 * sample.rows[:, 1] + np.random.default_rng(3).logistic(size=4000) > 0
    low, high = np.where(won, 0.0, -np.inf), np.where(won, np.inf, 0.0)
    plain = replace(sample, results=won * 1.0, low=low, high=high)
    model = ordered.fit(plain, 1.0, 1, 0.0)
    assert model.units[0] + model.weights[0] == pytest.approx([1, 1, 1], rel=0.2)
    assert model.weights[1] == pytest.approx([2, 2, 2], rel=0.2)


def test_a_unit_that_wants_to_be_less_than_nothing_holds_nobody_up() -> None:
    """A second scenario was always won by far: no unit is small enough. The first is read as if it were alone."""
    sample = simulated(3000, 6)
    odd = sample.rows[:, 1] > 1.5
    low, high = np.where(odd, 8.5, sample.low), np.where(odd, np.inf, sample.high)
    mixed = replace(sample, scenarios=odd.astype(int), low=low, high=high)
    model = ordered.fit(mixed, 1.0, 2, 2.5)
    assert (model.units >= ordered.LEAST).all() and (model.units[1] < 0.02).any()
    alone = mixed.where(~odd)
    for some in (alone.times < 0.5, alone.times >= 0.5):
        said = model.read(alone.where(some))
        assert said.mean() == pytest.approx(alone.results[some].mean(), abs=0.02)
        assert ordered.c_index(said[:300], alone.results[some][:300]) > 0.8


def test_the_ridge_holds_back_what_few_games_say() -> None:
    few = simulated(60, 4)
    sizes = [float(np.abs(ordered.fit(few, ridge, 1, 2.5).weights[1:3]).sum()) for ridge in (1.0, 100.0, 10000.0)]
    assert sizes[0] > sizes[1] > sizes[2]
    best, errors = ordered.best_ridge(simulated(600, 5), 1, 2.5, (1.0, 10000.0))
    assert best == 1.0 and errors[0] < errors[1]


# ---- how good it is


def test_the_c_index_by_hand() -> None:
    said, ends = np.array([0.2, 0.4, 0.6, 0.6]), np.array([-3.0, 0.0, 5.0, 0.0])
    assert ordered.c_index(said, ends) == pytest.approx((4 + 0.5) / 5)  # one pair is a tie of ends, one of words
    assert ordered.c_index(said, said) == 1.0 and ordered.c_index(-said, said) == 0.0
    assert ordered.c_index(said, np.zeros(4)) == 0.5


def test_scores_of_who_knows_and_who_does_not() -> None:
    rng = np.random.default_rng(1)
    results = (rng.random((60, 2)) < 0.5) * 1.0
    knows = ordered.score(0.8 * results + 0.1, results, results, rng, 200)
    assert knows.brier == pytest.approx(0.01) and knows.better[1] > 0.1 and knows.c_index[0] == 1.0
    guesses = ordered.score(rng.random((60, 2)), results, results, rng, 200)
    assert guesses.better[2] < 0 and guesses.c_index[1] < 0.5 < guesses.c_index[2]


def test_the_value_of_a_game_is_better_than_a_constant(fitted: tuple[fit.Fitted, list[Record]]) -> None:
    value, kept = fitted
    cells = {(cell.scenario, cell.turn): cell.score for cell in fit.judge(value, kept)}
    assert list(cells) == [(id, turn) for id in ("level", "slope") for turn in range(1, 8)]
    assert all(cells[id, 7].better[1] > 0 and cells[id, 7].c_index[1] > 0.7 for id in ("level", "slope"))
    assert value.games == 2 * LEARN and len(kept) == 2 * KEEP


# ---- files and command


def test_the_file_says_what_was_fitted(fitted: tuple[fit.Fitted, list[Record]]) -> None:
    value, kept = fitted
    file = tomllib.loads(fit.as_toml(games.game("tug"), value, "hardtack lab fit tug", 80, date(1863, 7, 1)))
    assert file["source"] == "reconstructed" and file["command"] == "hardtack lab fit tug"
    assert file["date"] == "1863-07-01" and file["games"] == 120 and file["kept"] == 80 and file["edge"] == 2.5
    for role, model in zip(("blue", "gray"), value.models, strict=True):
        told = file["roles"][role]
        assert list(told["weights"]) == ["lead", "noise", "always"] and list(told["units"]) == ["level", "slope"]
        assert np.array(list(told["weights"].values())) == pytest.approx(model.weights, rel=1e-4)
        assert np.array(list(told["bases"].values())) == pytest.approx(model.bases, rel=1e-4)
    rows = fit.as_rows(games.game("tug"), kept)
    assert len(rows["games"]) == 80
    assert rows["games"][0]["ends"][0][:2] == [1, 0.125]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, rows = tmp_path / "value.toml", tmp_path / "rows.json.gz"
    line = f"lab fit tug --scenario slope --games 12 --keep 8 --seed 3 --workers 1 --out {out} --rows {rows} --lang en"
    assert main(line.split()) == 0
    said = capsys.readouterr().out
    assert "Fitted to 12 games; numbers of a position: 3" in said and said.count("slope") == 7
    assert tomllib.loads(out.read_text())["command"] == (
        "hardtack lab fit tug --scenario slope --games 12 --keep 8 --seed 3"
    )
    assert len(json.loads(gzip.decompress(rows.read_bytes()))["games"]) == 8


@pytest.mark.parametrize(
    "line, said",
    [
        ("lab", "Missing command"),
        ("lab fit chess --out x.toml", "There is no game 'chess'"),
        ("lab fit pickets --out x.toml", "pickets has no value that could be fitted"),
        ("lab fit tug", "Missing option '--out'"),
        ("lab fit tug --out x.toml --scenario hill", "tug has no scenario 'hill'; it has level, slope."),
        ("lab fit tug --out x.toml --games 3", "Invalid value for '--games'"),
        ("lab fit tug --out /nowhere/at/all.toml", "Cannot write /nowhere/at/all.toml"),
    ],
)
def test_a_mistake_gets_one_sentence(
    line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(line.split()) == 2
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1
    assert not list(tmp_path.iterdir())  # nothing is left behind
