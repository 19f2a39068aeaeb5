"""What a machine plays with. Two with the same outfit play the same game from the same seed, bit for bit."""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

import hardtack
from hardtack.engine.contract import HardtackError
from hardtack.engine.data import UNCHECKED, data_file
from hardtack.engine.game import Game
from hardtack.games import MODULES, game

ROOMS = ("engine", "opponents", "lab")
"""Beside the game itself, whose code has a say in how it is played."""


class Outfit(Struct, frozen=True):
    game: str
    module: str
    """Where the game is found."""
    python: str
    """3.11 and 3.12 do not add up a list of fractions to the same last digit."""
    version: str
    revision: int
    data: str
    """Of what rules read, and of what computer players do."""
    code: str


@cache
def outfit(id: str) -> Outfit:
    """Ours, when first asked: a worker whose files were changed under it goes on with what it had read before."""
    of = game(id)
    python = "{}.{}".format(*sys.version_info)
    return Outfit(id, MODULES[id], python, hardtack.__version__, of.revision, _data(of), _code(of))


def differs(wanted: Outfit) -> str:
    """What is different here, as the rest of a sentence about this machine; empty: nothing that matters."""
    MODULES.setdefault(wanted.game, wanted.module)
    try:
        ours = outfit(wanted.game)
    except (HardtackError, ImportError, AttributeError) as bad:
        return f"lacks the game {wanted.game!r} ({bad})"
    if ours.python != wanted.python:
        return f"runs Python {ours.python}, not {wanted.python}"
    if ours.version != wanted.version:
        return f"has hardtack {ours.version}, not {wanted.version}"
    if ours.revision != wanted.revision:
        return f"has revision {ours.revision} of {ours.game}, not {wanted.revision}"
    if ours.data != wanted.data:
        return f"has other data for {ours.game}"
    if ours.code != wanted.code:
        return f"has hardtack {ours.version} with other code"
    return ""


def _data(of: Game[Any]) -> str:
    minds = (data_file(of.id, of.folder, name) for name in UNCHECKED)
    return f"{of.digest()} {_hash(path for path in minds if path.is_file())}"


def _code(of: Game[Any]) -> str:
    rooms = [Path(hardtack.__file__).parent / room for room in ROOMS]
    files = [path for room in (*rooms, of.folder) for path in sorted(room.rglob("*.py"))]
    return _hash([*files, Path(inspect.getfile(type(of)))])


def _hash(paths: Iterable[Path]) -> str:
    hashed = hashlib.sha256()
    for path in paths:
        hashed.update(f"\0{path.name}\0".encode())
        hashed.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return hashed.hexdigest()[:16]
