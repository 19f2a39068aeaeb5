"""How far apart plans are, and how much of it is luck: told apart, written, and read again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hardtack import games
from hardtack.cli import main
from hardtack.engine.contract import BadInput
from hardtack.engine.data import load
from hardtack.engine.mind import Doubt
from hardtack.engine.value import DoubtFile, doubt_of
from hardtack.lab import pairs as ladder
from hardtack.lab.doubt import told
from lab import tug


@pytest.fixture(autouse=True)
def with_tug(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "tug", "lab.tug")


def made(noise: float, spread: float, bias: float, plans: int = 3000, worlds: int = 6) -> list[list[list[float]]]:
    rng = random.Random(1)
    worth = [rng.gauss(bias, spread) for _ in range(plans)]
    return [[[rng.gauss(mine, noise) for _ in range(worlds)]] for mine in worth]


@pytest.mark.parametrize(("noise", "spread", "bias"), [(0.1, 0.03, -0.02), (0.02, 0.08, 0.0), (0.3, 0.05, 0.04)])
def test_luck_is_told_from_worth(noise: float, spread: float, bias: float) -> None:
    found = told(made(noise, spread, bias))
    assert found.noise == pytest.approx(noise, rel=0.05)
    assert found.spread == pytest.approx(spread, rel=0.15)
    assert found.bias == pytest.approx(bias, abs=0.015)


def test_plans_that_are_all_alike_leave_hardly_any_spread() -> None:
    assert told(made(0.2, 0.0, 0.0)).spread < 0.02


def test_without_a_moment_there_is_nothing_to_say() -> None:
    with pytest.raises(BadInput, match="no moment"):
        told([])


def test_the_command_writes_a_file_that_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tug.GAME.id == "tug"
    out = tmp_path / "data" / "doubt.toml"
    out.parent.mkdir()
    line = f"lab doubt tug --scenario slope --games 9 --moments 2 --worlds 3 --seed 1 --workers 1 --out {out} --lang es"
    assert main(line.split()) == 0
    assert "ruido de un mundo 0," in capsys.readouterr().out
    file = load("tug", tmp_path, "doubt.toml", DoubtFile)
    assert file.command == "hardtack lab doubt tug --scenario slope --games 9 --moments 2 --worlds 3 --seed 1"
    assert file.moments >= 3 and doubt_of("tug", tmp_path) == Doubt(file.noise, file.spread, file.bias)
    again = out.read_text()
    assert main(line.split()) == 0 and out.read_text() == again
    out.write_text(again.replace("spread = ", "spread = -"))
    with pytest.raises(BadInput, match="spread"):
        doubt_of("tug", tmp_path)


def test_pairs_change_the_seats_and_the_stronger_wins(capsys: pytest.CaptureFixture[str]) -> None:
    line = "lab pairs tug --one private --two recruit --scenario level --pairs 12 --seed 2 --workers 1 --lang en"
    assert main(line.split()) == 0
    said = capsys.readouterr().out
    assert "private against recruit" in said and "12 pairs" in said
    found = ladder.compare(tug.GAME, "level", ladder.Who("private"), ladder.Who("recruit"), 12, "2", 1)
    swapped = ladder.compare(tug.GAME, "level", ladder.Who("recruit"), ladder.Who("private"), 12, "2", 1)
    assert found.score.interval.low > 0.5 and found.margin.interval.low > 0
    assert (swapped.won, swapped.drawn, swapped.lost) == (found.lost, found.drawn, found.won)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("lab pairs tug --one captain:x --two private", "after the colon comes a number of lines"),
        ("lab pairs tug --one marshal --two private", "tug has no player 'marshal'"),
        ("lab pairs mosby --one recruit --two recruit", "mosby is no game for two"),
        ("lab doubt mosby --out x.toml", "mosby makes no plans"),
        ("lab doubt tug --worlds 1 --out x.toml", "Invalid value for '--worlds'"),
    ],
)
def test_a_mistake_gets_one_sentence(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    got = capsys.readouterr()
    assert said in got.err and got.err.count("\n") == 1 and not got.out
