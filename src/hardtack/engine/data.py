"""Data files: TOML for people, checked into Structs, with provenance, and with a person's own corrections on top.

`HARDTACK_DATA=/folder` makes `/folder/GAME/FILE.toml` stand in for the file of that name.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .contract import BadInput

T = TypeVar("T")
SOURCES = ("rulebook", "history", "reconstructed")
UNCHECKED = ("geography.toml", "value.toml", "worth.toml")
"""For drawing, and what positions and cards are worth to the computer: a prettier river or a wiser computer must not
spoil a save."""


def data_file(game: str, folder: Path, name: str) -> Path:
    """The file to read: the person's own if there is one."""
    own = os.environ.get("HARDTACK_DATA")
    if own:
        path = Path(own) / game / name
        if path.is_file():
            return path
    return folder / "data" / name


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as bad:
        raise BadInput(f"Cannot read {path}: {bad.strerror or bad}.") from None
    except (ValueError, RecursionError) as bad:  # not TOML, not UTF-8, a number too long, nested too deep
        raise BadInput(f"{path} is not valid TOML: {bad}.") from None


def load(game: str, folder: Path, name: str, type: type[T]) -> T:
    """A data file as a Struct; BadInput names the file and the field that is wrong."""
    path = data_file(game, folder, name)
    table = read_toml(path)
    source = table.get("source")
    if source not in SOURCES:
        raise BadInput(f"{path} must say source = one of {', '.join(SOURCES)}, not {source!r}.")
    try:
        return msgspec.convert(table, type)
    except msgspec.ValidationError as bad:
        raise BadInput(f"{path}: {bad}.") from None


def provenance(game: str, folder: Path) -> list[dict[str, Any]]:
    """For each data file: where its facts come from, and how many entries say so themselves."""
    files = []
    for own in sorted((folder / "data").glob("*.toml")):
        path = data_file(game, folder, own.name)
        table = read_toml(path)
        counts = dict.fromkeys(SOURCES, 0)
        for value in table.values():
            for entry in value if isinstance(value, list) else []:
                if isinstance(entry, dict) and entry.get("source") in counts:
                    counts[entry["source"]] += 1
        files.append({"file": own.name, "source": table.get("source", ""), "entries": counts, "override": path != own})
    return files


def digest(game: str, folder: Path) -> str:
    """A short hash of the data in force: a save made with other data says so."""
    hashed = hashlib.sha256()
    for own in sorted((folder / "data").glob("*.toml")):
        if own.name in UNCHECKED:
            continue
        hashed.update(data_file(game, folder, own.name).read_bytes())
    return hashed.hexdigest()[:16]
