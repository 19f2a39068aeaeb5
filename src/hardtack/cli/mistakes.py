"""What a person got wrong, in his language: the sentences arise in English; text/mistakes.toml has their Spanish,
and text/data.toml that of what is wrong with data files."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import pairwise
from pathlib import Path

from hardtack.cli.words import language
from hardtack.engine.contract import HardtackError
from hardtack.engine.sentences import HOUSE, Known, in_spanish, patterns
from hardtack.engine.text import LANGUAGES
from hardtack.games import game, game_ids

MISTAKES = Path(__file__).parent / "text" / "mistakes.toml"
DATA = Path(__file__).parent / "text" / "data.toml"
"""What may be wrong with the data files of games. A game that cannot be read has no texts to look it up in."""


def reader(typed: Sequence[str]) -> str:
    """In which language a command asked to be answered, though it could not be read."""
    asked = [word.removeprefix("--lang=") for word in typed if word.startswith("--lang=")]
    asked += [after for word, after in pairwise(typed) if word == "--lang"]
    return next((lang for lang in reversed(asked) if lang in LANGUAGES), None) or language(None)


def told(said: str, typed: Sequence[str]) -> str:
    """A complaint about what was typed, in the language of who typed it."""
    return in_language(said, reader(typed), next((id for id in game_ids() if id in typed), None))


def in_language(said: str, lang: str, id: str | None = None) -> str:
    """A complaint that was written in English, in this language; it may be about the game of this id."""
    return in_spanish(_known(id), said) if lang == "es" else said


@cache
def _known(id: str | None) -> Known:
    """All that may be wrong on the command line, and with a situation of the game it is about."""
    files = [MISTAKES, HOUSE, DATA]
    if id is not None:
        with suppress(HardtackError):  # its data are what is wrong
            files.append(game(id).folder / "text" / "situation" / "sentences.toml")
    return patterns(*(file for file in files if file.is_file()))
