"""Data files: TOML for people, checked into Structs, with provenance, and with a person's own corrections on top.

`HARDTACK_DATA=/folder` makes `/folder/GAME/FILE.toml` stand in for the file of that name.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .contract import BadInput
from .reading import from_plain

T = TypeVar("T")
SOURCES = ("rulebook", "history", "reconstructed")
UNCHECKED = ("doubt.toml", "geography.toml", "value.toml", "worth.toml")
"""For drawing, and what positions and cards are worth to the computer: a prettier river or a wiser computer must not
spoil a save."""
PROSE = frozenset(
    {"about", "alias", "crossing_name", "date", "en", "es", "full_name", "line", "name", "name_es", "note", "ruling"}
    | {"short", "source", "text"}
)
"""What is there to be read by people: words under these keys are no rule's business, nor where a fact comes from."""


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
        return from_plain(table, type)
    except msgspec.ValidationError as bad:
        raise BadInput(f"{path}: {bad}.") from None


def provenance(game: str, folder: Path) -> list[dict[str, Any]]:
    """For each data file: where its facts come from, how many entries say so themselves, and what the house notes."""
    files = []
    for own in sorted((folder / "data").glob("*.toml")):
        path = data_file(game, folder, own.name)
        source, counts, _ = _sources(path, *_stamp(path))
        note = _sources(own, *_stamp(own))[2]
        told = {"file": own.name, "source": source, "entries": dict(counts), "override": path != own, "note": note}
        files.append(told)
    return files


def _stamp(path: Path) -> tuple[int, int]:
    seen = path.stat()
    return seen.st_mtime_ns, seen.st_size


@lru_cache(maxsize=200)
def _sources(path: Path, changed: int, size: int) -> tuple[str, dict[str, int], Any]:
    """What a data file says of its sources, read again when it has changed: anybody may ask for it at any time."""
    table = read_toml(path)
    counts = dict.fromkeys(SOURCES, 0)
    for value in table.values():
        for entry in value if isinstance(value, list) else []:
            if isinstance(entry, dict) and entry.get("source") in counts:
                counts[entry["source"]] += 1
    return table.get("source", ""), counts, table.get("note", "")


def digest(game: str, folder: Path) -> str:
    """A short hash of what the rules read of the data in force: a match played with other numbers is told from this
    one, and a name put right spoils none."""
    hashed = hashlib.sha256()
    for own in sorted((folder / "data").glob("*.toml")):
        if own.name not in UNCHECKED:
            path = data_file(game, folder, own.name)
            hashed.update(_read_by_rules(path, *_stamp(path)))
    return hashed.hexdigest()[:16]


@lru_cache(maxsize=200)
def _read_by_rules(path: Path, changed: int, size: int) -> bytes:
    """A data file without its prose, whatever the order of its keys; read again when the file has changed."""
    return msgspec.json.encode(_without_prose(read_toml(path)), order="deterministic")


def _without_prose(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_prose(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _without_prose(one)
        for key, one in value.items()
        if not isinstance(one, str) or (key not in PROSE and not key.endswith("_source"))
    }
