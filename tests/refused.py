"""The sentences in which a module refuses what it is given, as they stand in its source."""

from __future__ import annotations

import ast
import itertools
from pathlib import Path


def sentences(path: Path) -> set[str]:
    """What is refused in a file, with the holes of its sentences numbered."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("BadInput", "UnknownGame") and node.args:
            said = node.args[0]
            if isinstance(said, ast.Constant):
                found.add(str(said.value))
            elif isinstance(said, ast.JoinedStr):
                count = itertools.count(1)
                parts = (str(p.value) if isinstance(p, ast.Constant) else f"{{{next(count)}}}" for p in said.values)
                found.add("".join(parts))
    return found
