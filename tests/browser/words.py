"""The shell's own words, as the page reads them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import hardtack


@cache
def words(lang: str) -> dict[str, str]:
    folder = Path(hardtack.__file__).parent / "web" / "text"
    return dict(json.loads((folder / f"{lang}.json").read_text(encoding="utf-8")))
