"""What is wrong with a situation, said in Spanish. The sentences are written in English where they arise; the game's
text/situation/sentences.toml, and the house's, have them in Spanish, by the English ones with their holes numbered.
The command line has others (cli/mistakes.py)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .data import read_toml
from .game import Game

HOUSE = Path(__file__).parent / "text" / "sentences.toml"
HOLE = re.compile(r"\{(\d)\}")
LONGEST = 400
"""What is longer repeats whatever somebody has sent; nobody looks for words in that."""
Known = list[tuple[re.Pattern[str], str, str]]
"""Sentences as patterns with their English and Spanish; those with the most words of their own first."""
ENTRY = re.compile(r"\bentry (\d+)")


@cache
def known(game: Game[Any]) -> Known:
    """What can be said of a game's situations."""
    own = game.folder / "text" / "situation" / "sentences.toml"
    return patterns(HOUSE, *([own] if own.is_file() else []))


def patterns(*files: Path) -> Known:
    """The sentences of these files; a later one goes before."""
    pairs = {english: spanish for file in files for english, spanish in read_toml(file).items()}
    return [_pattern(english, pairs[english]) for english in sorted(pairs, key=lambda one: -len(HOLE.sub("", one)))]


def _pattern(english: str, spanish: str) -> tuple[re.Pattern[str], str, str]:
    parts = HOLE.split(english)
    words = [re.escape(part) if n % 2 == 0 else f"(?P<h{part}>.*?)" for n, part in enumerate(parts)]
    return re.compile("".join(words), re.S), english, spanish


def in_language(game: Game[Any], said: str, lang: str, called: Mapping[str, str] | None = None) -> str:
    """A sentence of a situation in the reader's language; as it is if nobody has written it in that. called: names of
    pieces and places, for who does not look at the file that has their ids."""
    if (lang != "es" and not called) or len(said) > LONGEST:
        return said
    return _said(known(game), said, lang, called or {})


def of_the_house(said: str, lang: str) -> str:
    """A sentence that is no game's own, as of a broken save, in the reader's language."""
    return said if lang != "es" or len(said) > LONGEST else in_spanish(_house(), said)


@cache
def _house() -> Known:
    return patterns(HOUSE)


def in_spanish(among: Known, said: str) -> str:
    """A sentence in Spanish, with what stands in its holes; as it is if it is not among those that are known."""
    return _said(among, said, "es", {})


def _said(among: Known, said: str, lang: str, called: Mapping[str, str]) -> str:
    for pattern, english, spanish in among:
        found = pattern.fullmatch(said)
        if found is not None:
            holes = {name: _hole(among, said, word, lang, called) for name, word in found.groupdict().items()}
            words = HOLE.split(spanish if lang == "es" else english)
            return "".join(word if n % 2 == 0 else holes[f"h{word}"] for n, word in enumerate(words))
    return said


def _hole(among: Known, said: str, word: str, lang: str, called: Mapping[str, str]) -> str:
    if word in called:
        return called[word]
    inside = ENTRY.sub(r"entrada \1", word) if lang == "es" else word
    return _said(among, inside, lang, called) if len(word) < len(said) else word
