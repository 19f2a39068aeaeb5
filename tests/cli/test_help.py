"""`--help` is there for whoever reads English and for whoever reads Spanish, all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

from hardtack.cli import app
from hardtack.cli.helping import HELP, paragraphs
from hardtack.engine.data import read_toml

ENGLISH = {
    "the",
    "of",
    "is",
    "it",
    "by",
    "to",
    "with",
    "default",
    "required",
    "options",
    "usage",
    "game",
    "show",
    "for",
}
ALIKE = {"ID", "N", "S", "W", "HEX", "en|es", "text|json", "ID[:N:K]"}
"""What stands for what is typed, in either language."""


def commands(path: str, command: Any) -> Iterator[tuple[str, Any]]:
    yield path, command
    for name, each in getattr(command, "commands", {}).items():
        yield from commands(f"{path} {name}".strip(), each)


ALL = dict(commands("", get_command(app)))


def said(command: Any) -> set[str]:
    """All that the help of a command says in words of ours."""
    told = [command.help, *(parameter.help for parameter in command.params)]
    return {piece for each in told for piece in paragraphs(each)} | {p.metavar for p in command.params if p.metavar}


@pytest.mark.parametrize("path", ALL)
def test_every_command_option_and_argument_has_its_help_in_both_languages(path):
    table = read_toml(HELP)
    assert said(ALL[path]) - ALIKE - table.keys() == set()
    assert all(parameter.help for parameter in ALL[path].params)


def test_no_help_is_left_over():
    ours = set[str]().union(*(said(command) for command in ALL.values()))
    of_the_library = {
        "[OPTIONS]",
        "COMMAND [ARGS]...",
        "Usage:",
        "Options",
        "Arguments",
        "Commands",
        "default",
        "required",
    }
    assert set(read_toml(HELP)) - ours - of_the_library == {"Show this message and exit."}


@pytest.mark.parametrize("path", ALL)
def test_help_is_all_in_spanish(run, path, monkeypatch):
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    ran = run(f"{path} --help")
    assert ran.status == 0 and not ran.err
    assert ran.out.startswith(f"Uso: {' '.join(['hardtack', path]).strip()} [OPCIONES]") and "\nOpciones:\n" in ran.out
    assert ENGLISH.isdisjoint(re.findall(r"(?<![-'./])\b[a-z]+\b(?![./])", ran.out.lower())), ran.out


def test_help_is_in_the_language_asked_for(run, monkeypatch):
    assert "[por defecto: 100; x>=1]" in run("sim --help --lang es").out
    assert "JUEGO  El id del juego; `hardtack games` los enumera.  [obligatorio]" in run("sim --lang es --help").out
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert "How many games.  [default: 100; x>=1]" in run("sim --help --lang en").out
    assert "\nÓrdenes:\n  games    Enumera los juegos.\n" in run("--help").out


@pytest.mark.parametrize("lang", ["en_GB.UTF-8", "es_ES.UTF-8"])
@pytest.mark.parametrize("path", ["", "lab"])
def test_what_a_command_is_for_is_said_whole_in_a_narrow_terminal(run, path, lang, monkeypatch):
    monkeypatch.setenv("LANG", lang)
    monkeypatch.setenv("COLUMNS", "80")
    assert "..." not in run(f"{path} --help").out.partition("\n\n")[2]
