"""Whoever reads Spanish hears in Spanish what was wrong on the command line, whatever it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hardtack
from hardtack import games
from hardtack.cli.mistakes import DATA, told
from hardtack.cli.mistakes import MISTAKES as IN_SPANISH
from hardtack.engine.data import read_toml
from hardtack.engine.sentences import HOLE, HOUSE, in_spanish, patterns
from hardtack.server import backup, databases, metrics, migrations
from refused import findings, sentences

from .test_commands import MISTAKES, one_sentence

ENGLISH = {"the", "there", "is", "it", "has", "must", "such", "invalid", "takes", "cannot", "option", "number", "game"}
TO_REQUESTS = {"asking", "catalog", "history", "jobs", "live", "play", "render", "rooms", "saves", "situations"}
"""Modules of the server whose sentences answer requests."""
HOLES = re.compile(r"\{\d\}")


@pytest.mark.parametrize("line", [line for line, _ in MISTAKES])
def test_every_mistake_is_told_in_spanish(run, line, monkeypatch):
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    ran = run(line)
    assert ran.status == 2 and one_sentence(ran.err)
    assert ENGLISH.isdisjoint(re.findall(r"(?<![-'.])\b[a-z]+", ran.err.lower())), ran.err


@pytest.mark.parametrize(
    "line, said",
    [
        ("--nope --lang es", "No hay ninguna opción --nope; `hardtack --help` dice lo que hay."),
        ("play --lang=es", "Falta el argumento 'JUEGO'; `hardtack --help` dice lo que hay."),
        ("sim counting --games 0 --lang es", "Valor no válido para '--games': "),
        ("replay none.json --lang es", "No se puede leer none.json: no existe ese archivo o carpeta."),
        ("sim pickets --green recruit --lang es", "No hay ninguna opción --green; los bandos de pickets son --blue"),
        ("serve --log xml --lang es", "--log pide text o json, no 'xml'."),
    ],
)
def test_a_mistake_is_told_in_the_language_asked_for(run, line, said, monkeypatch):
    assert run(line).err.startswith(said)
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert not run(line[:-2] + "en").err.startswith(said)


def test_a_situation_is_refused_in_spanish(run, tmp_path, monkeypatch):
    monkeypatch.setitem(games.MODULES, "mosby", "hardtack.games.mosby")
    file = tmp_path / "mine.toml"
    file.write_text("awareness = 9\n")
    said = run(f"play mosby --text --situation {file} --lang es").err
    assert said == "awareness ha de ser de 1 a 5, no 9.\n"


def test_a_data_file_is_refused_in_spanish():
    said = "map.toml, space cairo-il: no link leads to it."
    assert told(said, ["check", "--lang", "es"]) == "map.toml, espacio cairo-il: no lleva a él ninguna conexión."
    assert told(said, ["check", "--lang", "en"]) == said
    said = "map.toml: Object contains unknown field `guard` - at `$.spaces[89]`."
    assert told(said, ["check", "--lang=es"]) == "map.toml: hay un campo desconocido, `guard`, en `$.spaces[89]`."


def test_all_that_may_be_wrong_can_be_said_in_spanish():
    source = Path(hardtack.__file__).parent
    pairs = {**read_toml(HOUSE), **read_toml(IN_SPANISH)}
    known = {HOLES.sub("{}", english) for english in pairs}
    files = [source / "games" / "__init__.py"]
    for folder in ("cli", "lab", "server", "opponents", "engine"):
        files += [file for file in sorted((source / folder).glob("*.py")) if file.stem not in TO_REQUESTS]
    said = set().union(*(sentences(file) for file in files), findings(source / "cli" / "checking.py"))
    assert {each for each in said if HOLES.sub("{}", each) not in known} == set()
    for english, spanish in pairs.items():
        assert sorted(HOLE.findall(english)) == sorted(HOLE.findall(spanish)), english


@pytest.mark.parametrize("id", ["mosby", "gettysburg", "for_the_people", "bobby_lee", "valour"])
def test_all_that_may_be_wrong_with_a_data_file_can_be_said_in_spanish(id):
    """Of a person's own files, which `hardtack check` reads, and every other command."""
    folder = Path(hardtack.__file__).parent / "games" / id
    pairs = {**read_toml(HOUSE), **read_toml(DATA)}
    known = {*pairs, *read_toml(folder / "text" / "situation" / "sentences.toml")}
    said = set().union(*(sentences(file) for room in ("rules", "mind") for file in (folder / room).rglob("*.py")))
    assert said - known == set()
    for english, spanish in pairs.items():
        assert sorted(HOLE.findall(english)) == sorted(HOLE.findall(spanish)), english


@pytest.mark.parametrize("id", ["mosby", "gettysburg", "for_the_people", "bobby_lee", "valour"])
def test_what_can_never_be_can_be_said_in_spanish(id):
    """Of a state that a broken save or a situation brings: see `invariants` of a game."""
    folder = Path(hardtack.__file__).parent / "games" / id
    known = read_toml(folder / "text" / "situation" / "sentences.toml")
    said = findings(folder / "rules" / "invariants.py")
    assert len(said) > 5 and said - known.keys() == set()


@pytest.mark.parametrize(
    "said",
    [
        backup.BUSY,
        backup.RESTORING,
        databases.MISSHAPEN,
        metrics.MISSHAPEN.format("x"),
        migrations.NEWER,
        "Invalid value for '--games': 0 is not in the range x>=1.; `hardtack --help` tells what there is.",
        "Worker after worker died of the same games of mosby; the last was tcp://10.0.0.1:8.",
        "Move 3 of this file is not legal: Refused: too far (rule 7.1).",
    ],
)
def test_what_is_said_elsewhere_can_be_said_in_spanish_too(said):
    assert in_spanish(patterns(IN_SPANISH, HOUSE), said) != said
