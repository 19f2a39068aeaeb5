"""A match must replay bit for bit on any machine: what decides a yes or no is worked out by + - * / and square roots
alone, in a fixed order. Sums, powers and the functions of the C library are rounded otherwise from one machine to the
next, or were in one release of Python and not in another; so none of them stands in the geometry or in the rules."""

from __future__ import annotations

import ast
import builtins
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import hardtack
from hardtack.engine.board import opentable
from hardtack.engine.contract import Action

RULES = "hardtack.games.valour.rules"
GEOMETRY = Path(opentable.__file__).parent
FOLDERS = (GEOMETRY, Path(hardtack.__file__).parent / "games" / "valour" / "rules")
FILES = [file for folder in FOLDERS for file in sorted(folder.rglob("*.py"))]

OF_MATH = {"sqrt", "ceil", "floor", "comb", "inf"}
"""Rounded alike everywhere: the square root by the standard, the others since they are exact."""
OF_NUMPY = {
    *("abs", "copysign", "maximum", "minimum", "multiply", "sqrt", "where"),
    *("logical_and", "logical_or", "logical_xor", "count_nonzero", "nonzero"),
    *("arange", "argsort", "array", "concatenate", "ones", "repeat", "take_along_axis", "tile", "zeros"),
    *("bool_", "float64", "intp", "ufunc"),
}
"""Element by element, of flags, or of places in a list; nothing that adds floats up in an order of its own."""
ADDS_UP = {"sum", "nansum", "cumsum", "prod", "cumprod", "mean", "average", "std", "var", "dot", "vdot"}
"""Methods of arrays that do."""
REDUCED = ("np.logical_and", "np.logical_or", "np.logical_xor", "how")
"""Flags may be put together along an axis; `how` is one of these (`sightlines._reduced`)."""
IN_FRACTIONS = {"chances.py", "outlook.py"}
"""Exact chances are fractions, and powers and means of fractions are exact."""
DRAWS = {"reach.py"}
"""The one module that asks shapely: about where a unit can get, for drawing."""


def wrong(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found = imported(node, file)
        elif isinstance(node, ast.BinOp | ast.AugAssign):
            exact = not isinstance(node.op, ast.Pow | ast.MatMult) or file.name in IN_FRACTIONS
            found = "" if exact else ast.unparse(node)
        elif isinstance(node, ast.Attribute):
            found = named(node, file)
        elif isinstance(node, ast.Name):
            # What the rules add up is looked at while they are played: see below.
            adds = node.id == "sum" and file.parent == GEOMETRY
            found = node.id if adds or node.id in ("pow", "fsum", "hypot", "dist") else ""
        else:
            continue
        if found:
            yield f"{file.name}:{node.lineno} {found}"


def imported(node: ast.Import | ast.ImportFrom, file: Path) -> str:
    if isinstance(node, ast.ImportFrom):
        modules = [node.module or ""]
        taken = [name.name for name in node.names if node.module == "math" and name.name not in OF_MATH]
    else:
        modules = [name.name for name in node.names]
        taken = [name for name in modules if name in ("math", "cmath", "statistics")]
    if file.name not in DRAWS:
        taken += [name for name in modules if name.partition(".")[0] == "shapely"]
    return " ".join(taken)


def named(node: ast.Attribute, file: Path) -> str:
    of = ast.unparse(node.value)
    if of in ("np", "numpy"):
        return "" if node.attr in OF_NUMPY else f"np.{node.attr}"
    adds = node.attr in ADDS_UP and file.name not in IN_FRACTIONS
    folds = node.attr in ("reduce", "accumulate") and of not in REDUCED
    return ast.unparse(node) if adds or folds else ""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_nothing_is_used_that_machines_round_otherwise(file: Path) -> None:
    assert list(wrong(file)) == []


@pytest.mark.parametrize(
    "line",
    [
        "from math import hypot", "import math", "x = a ** 2", "x **= 2", "x = a @ b", "x = np.dot(a, b)",
        "x = a.sum()", "x = np.hypot(a, b)", "x = np.add.reduce(a)", "x = sum(a)", "x = dist(a, b)", "x = np.linalg",
        "import shapely", "from shapely.geometry import Polygon", "from math import sin",
    ],
)  # fmt: skip
def test_what_is_looked_for_is_found(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "GEOMETRY", tmp_path)
    file = tmp_path / "some.py"
    file.write_text(line + "\n", encoding="utf-8")
    assert list(wrong(file))


def whole_sum(items: Iterable[Any], start: Any = 0) -> Any:
    """`sum`, of whole numbers and fractions only."""
    listed = list(items)
    assert all(isinstance(item, int | Fraction) for item in [*listed, start]), listed
    return builtins.sum(listed, start)


def test_rules_add_up_whole_numbers_and_fractions_only(monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng = hardtack.game("valour"), random.Random(7)
    state = game.setup("acw-tollivers-crossroads", seed=7)
    ours = [module for name, module in sys.modules.items() if name.startswith(RULES)]
    assert len(ours) > 40
    for module in ours:
        monkeypatch.setattr(module, "sum", whole_sum, raising=False)
    for _ in range(300):
        decision = game.decision(state)
        if decision is None:
            break
        role = decision.roles[0]
        actions = list(decision.actions(role))
        actions += [Action(at.verb, target) for at in decision.regions(role) for target in at.sample(rng, 1)]
        game.apply(state, role, rng.choice(actions))


def test_other_games_load_neither_numpy_nor_shapely() -> None:
    told = """
import sys, hardtack
for id in ("mosby", "gettysburg", "for-the-people", "bobby-lee"):
    game = hardtack.game(id)
    game.decision(game.setup(game.scenarios[0].id, seed=1))
print(sorted({"numpy", "shapely"} & set(sys.modules)))
"""
    said = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, timeout=120, check=True)
    assert said.stdout.strip() == "[]"
