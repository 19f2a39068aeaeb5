"""`hardtack check`: data, texts and rules, with messages a person can act on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardtack.engine.text import rules
from hardtack.games import game


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Counting's folder, free to be damaged."""
    folder = tmp_path / "counting"
    shutil.copytree(game("counting").folder, folder)
    monkeypatch.setattr(type(game("counting")), "folder", folder)
    rules.cache_clear()
    yield folder
    rules.cache_clear()


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_tiny_games_are_in_order(run):
    ran = run("check --lang en")
    assert ran.status == 0, ran.err
    assert "counting: data files: 1; rules: 3" in ran.out
    assert "Everything is in order." in ran.out


def test_one_game(run):
    ran = run("check field --lang en")
    assert ran.status == 0 and "field:" in ran.out and "counting" not in ran.out


@pytest.mark.parametrize(
    "file, old, new, said",
    [
        ("rules.toml", 'id = "2.1"', 'id = "1.2"', "rule 1.2 stands there twice."),
        ("rules.toml", 'id = "2.1"', 'id = "2.2"', "has no rule 2.1, which option cool-heads names."),
        ("rules.toml", 'es = "Noches"', 'es = ""', "rule 1.1 has no title in 'es'."),
        ("rules.toml", "[[rule]]", "[[rule", "is not valid TOML"),
        ("text/es.ftl", "log-home =", "log-hogar =", "es.ftl has no message log-home, which en.ftl has."),
        ("text/en.ftl", "log-alarm = Die { $dice }:", "log-alarm = Die:", "differ in $dice."),
        ("text/en.ftl", "action-home =", "action-away =", "en.ftl has no message action-home."),
        ("text/en.ftl", "role-forager =", "role forager =", "this is not a Fluent message."),
        ("data/tables.toml", 'source = "reconstructed"', "", "does not say where its facts come from"),
        ("data/tables.toml", "alarm ", "alarm = ", "is not valid TOML"),
    ],
)
def test_what_is_wrong_is_named(run, copy, file, old, new, said):
    replace(copy / file, old, new)
    ran = run("check counting --lang en")
    assert ran.status == 2
    assert said in ran.err
    assert file.rsplit("/", 1)[-1] in ran.err
    assert "Everything is in order." not in ran.out


@pytest.mark.parametrize(
    "file, old, new, said",
    [
        ("rules.toml", 'id = "2.1"', 'id = "1.2"', "rules.toml: la regla 1.2 está dos veces."),
        ("rules.toml", 'id = "2.1"', 'id = "2.2"', "no tiene la regla 2.1, que nombra la opción cool-heads."),
        ("text/es.ftl", "log-home =", "log-hogar =", "es.ftl le falta el mensaje log-home, que está en en.ftl."),
        ("text/en.ftl", "log-alarm = Die { $dice }:", "log-alarm = Die:", "en en.ftl se diferencian en $dice."),
        ("data/tables.toml", 'source = "reconstructed"', "", "tables.toml no dice de dónde salen sus datos"),
        ("data/tables.toml", "alarm ", "alarm = ", "tables.toml no es TOML válido"),
    ],
)
def test_what_is_wrong_is_named_in_spanish(run, copy, file, old, new, said):
    replace(copy / file, old, new)
    ran = run("check counting --lang es")
    assert ran.status == 2 and said in ran.err
    assert "mal." in ran.out


def test_missing_text_file(run, copy):
    (copy / "text" / "es.ftl").unlink()
    assert "es.ftl is missing." in run("check counting").err


def test_own_files_are_named(run, tmp_path, monkeypatch):
    own = tmp_path / "own" / "counting"
    own.mkdir(parents=True)
    shutil.copy(game("counting").folder / "data" / "tables.toml", own)
    monkeypatch.setenv("HARDTACK_DATA", str(own.parent))
    ran = run("check counting --lang en")
    assert ran.status == 0 and "tables.toml is your own" in ran.out.replace("\n", "")


def test_own_files_nobody_would_read(run, tmp_path, monkeypatch):
    own = tmp_path / "own" / "counting"
    own.mkdir(parents=True)
    (own / "table.toml").write_text("")
    monkeypatch.setenv("HARDTACK_DATA", str(own.parent))
    ran = run("check counting --lang en")
    assert ran.status == 2 and "table.toml is not a data file of counting; it has tables.toml." in ran.err
    monkeypatch.setenv("HARDTACK_DATA", str(tmp_path / "none"))
    assert "which is not a folder." in run("check counting").err


def test_a_scenario_that_does_not_stand(run, monkeypatch):
    monkeypatch.setattr(type(game("counting")), "invariants", lambda self, state: ["there are mice."])
    assert "counting, scenario week, at the start: there are mice." in run("check counting").err
