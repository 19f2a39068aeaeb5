"""The sentences in which a module refuses what it is given, or says what is wrong with it, as they stand there."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path


def sentences(path: Path) -> set[str]:
    """What is refused in a file, with the holes of its sentences numbered."""
    calls = (node for node in _nodes(path) if isinstance(node, ast.Call) and node.args)
    return _texts(node.args[0] for node in calls if getattr(node.func, "id", "") in ("BadInput", "UnknownGame"))


def findings(path: Path) -> set[str]:
    """What a file says to be wrong, one thing after the other, with the holes of its sentences numbered."""
    yielded = (node.value for node in _nodes(path) if isinstance(node, ast.Yield) and node.value is not None)
    calls = (node for node in _nodes(path) if isinstance(node, ast.Call) and node.args)
    added = (node.args[0] for node in calls if getattr(node.func, "attr", "") == "append")
    return {said for said in _texts([*yielded, *added]) if said.endswith((".", "}")) and " " in said}


def _nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def _texts(said: Iterable[ast.expr]) -> set[str]:
    found = set()
    for each in said:
        if isinstance(each, ast.Constant):
            found.add(str(each.value))
        elif isinstance(each, ast.JoinedStr):
            count = itertools.count(1)
            parts = (str(p.value) if isinstance(p, ast.Constant) else f"{{{next(count)}}}" for p in each.values)
            found.add("".join(parts))
    return found
