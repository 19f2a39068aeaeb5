"""Spanish says on every screen what the Spanish rulebook says: words that its readers do not find there are not used,
in sentences, rules, cards, the client's words, guided turns, companions, positions set up by hand and pages alike."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hardtack import games

GAMES = Path(games.__file__).parent
PAGES = Path(__file__).parents[2] / "docs" / "es"
NOT_OURS = {
    "bobby_lee": (r"\bacierta (con|al)|para acertar", r"hexágono", r"lodo"),
    "for_the_people": (
        r"voluntad estratégica", r"burlador", r"sedes? del? (los )?gobierno", r"artillería de sitio",
        r"defensas navales", r"desguarnecid", r"carretera (norte|sur)\b",
    ),
    "gettysburg": (r"nordista", r"aciert|acertar", r"hexágono", r"\bP[MSV]\b", r"asalt", r"colina empinada"),
    "mosby": (
        r"cantiner", r"inactiv", r"actuación", r"mazos?\b", r"sin alarmar", r"convalec", r"marcadores de estado",
        r"guerra de partidas", r"ferrocarril cortado", r"Guerrilla se dispers", r"caballería nordista",
    ),
    "valour": (r"acertar\b", r"\bbate con"),
}  # fmt: skip


def in_spanish(value: Any, path: str = "", here: bool = False) -> Iterator[tuple[str, str]]:
    """The Spanish sentences of a table, and where each is."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from in_spanish(inner, f"{path}.{key}", here or key == "es")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from in_spanish(inner, f"{path}.{number}", here)
    elif isinstance(value, str) and here:
        yield path, value


def said(game: str) -> Iterator[tuple[str, str]]:
    for file in sorted((GAMES / game).rglob("*")):
        content = file.read_text(encoding="utf-8") if file.suffix in (".ftl", ".json", ".toml") else ""
        where = str(file.relative_to(GAMES))
        if file.name == "es.ftl":
            lines = enumerate(content.splitlines(), 1)
            yield from ((f"{where}:{n}", line) for n, line in lines if not line.startswith("#"))
        elif file.suffix == ".json":
            yield from ((where + path, text) for path, text in in_spanish(json.loads(content)))
        elif file.suffix == ".toml":
            yield from ((where + path, text) for path, text in in_spanish(tomllib.loads(content)))
    for page in sorted(PAGES.glob(f"*/{game.replace('_', '-')}.md")):
        yield from ((f"{page}:{n}", line) for n, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1))


@pytest.mark.parametrize("game", sorted(NOT_OURS))
def test_spanish_uses_the_words_of_the_rulebook(game: str) -> None:
    wrong = re.compile("|".join(NOT_OURS[game]), re.IGNORECASE)
    sentences = list(said(game))
    assert len(sentences) > 500
    assert not [f"{where}: {text[:150]}" for where, text in sentences if wrong.search(text)]
