"""A newcomer types docs/adding-a-game.md: its blocks of code, file by file, into a folder."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^\*\*`([^`]+)`\*\*[^\n]*\n\n```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
"""A file's name in bold, and below it what goes into that file, or goes on in it."""


def type_page(folder: Path) -> Path:
    """The game of the page as the package `courier` in a folder."""
    for name, words in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        path = folder / "courier" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") + "\n\n" if path.exists() else ""
        path.write_text(before + words, encoding="utf-8")
    return folder


CHANGES = re.compile(r"^```diff\n(.*?)^```", re.MULTILINE | re.DOTALL)


def change_page(folder: Path) -> None:
    """The changes the page makes to its game: lines replaced, or added at the end of a file."""
    (changes,) = CHANGES.findall(PAGE.read_text(encoding="utf-8"))
    for part in changes.split("--- ")[1:]:
        name, _, lines = part.partition("\n")
        path = folder / "courier" / name
        words = path.read_text(encoding="utf-8")
        for old, new in re.findall(r"((?:^-.*\n)*)((?:^\+.*\n)+)", lines, re.MULTILINE):
            before, after = (re.sub(r"^[-+]", "", some, flags=re.MULTILINE) for some in (old, new))
            assert not before or words.count(before) == 1, f"{name}: {before}"
            words = words.replace(before, after) if before else words + after
        path.write_text(words, encoding="utf-8")
