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
