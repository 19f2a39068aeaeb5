"""What is wrong with a situation, said in Spanish. The sentences are written in English where they arise; the game's
text/situation/sentences.toml, and the house's, have them in Spanish, by the English ones with their holes numbered."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from .data import read_toml
from .game import Game

HOUSE = Path(__file__).parent / "text" / "sentences.toml"
HOLE = re.compile(r"\{(\d)\}")
LONGEST = 400
"""What is longer repeats whatever somebody has sent; nobody looks for words in that."""
ENTRY = re.compile(r"\bentry (\d+)")


@cache
def known(game: Game[Any]) -> list[tuple[re.Pattern[str], str]]:
    """Sentences as patterns with their Spanish; those with the most words of their own first."""
    own = game.folder / "text" / "situation" / "sentences.toml"
    pairs = {**read_toml(HOUSE), **(read_toml(own) if own.is_file() else {})}
    return [_pattern(english, pairs[english]) for english in sorted(pairs, key=lambda one: -len(HOLE.sub("", one)))]


def _pattern(english: str, spanish: str) -> tuple[re.Pattern[str], str]:
    parts = HOLE.split(english)
    words = [re.escape(part) if n % 2 == 0 else f"(?P<h{part}>.*?)" for n, part in enumerate(parts)]
    return re.compile("".join(words), re.S), spanish


def in_language(game: Game[Any], said: str, lang: str) -> str:
    """A sentence of a situation in the reader's language; as it is if nobody has written it in that."""
    if lang != "es" or len(said) > LONGEST:
        return said
    for pattern, spanish in known(game):
        found = pattern.fullmatch(said)
        if found is not None:
            holes = {name: ENTRY.sub(r"entrada \1", word) for name, word in found.groupdict().items()}
            if pattern.pattern.endswith("(?P<h1>.*?)"):  # another sentence follows
                holes["h1"] = in_language(game, holes["h1"], lang)
            words = HOLE.split(spanish)
            return "".join(word if n % 2 == 0 else holes[f"h{word}"] for n, word in enumerate(words))
    return said
