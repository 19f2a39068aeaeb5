"""Imports point one way: engine <- games <- opponents, lab, server <- cli; and no game imports another."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hardtack

SOURCE = Path(hardtack.__file__).parent
MAY_IMPORT: dict[str, set[str]] = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "testing": {"engine"},
    "opponents": {"engine", "games", "opponents", ""},
    "lab": {"engine", "games", "opponents", "lab", ""},
    "server": {"engine", "games", "opponents", "lab", "server", ""},
    "cli": {"engine", "games", "opponents", "lab", "server", "cli", "testing", ""},
    "__main__": {"cli"},
    "": {"engine", "games"},
}
"""For each room, the rooms it may import. "" is the package itself, which offers engine and games."""


def imported(path: Path, root: Path) -> Iterator[tuple[str, ...]]:
    """What a file imports from hardtack, as dotted names without the first word."""
    package = path.relative_to(root).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name.split(".") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            prefix = ["hardtack", *base] if node.level else []
            names = [[*prefix, *(node.module or "").split("."), alias.name] for alias in node.names]
        else:
            continue
        for name in names:
            parts = [part for part in name if part]
            if parts and parts[0] == "hardtack":
                yield tuple(parts[1:])


def wrong_imports(root: Path) -> list[str]:
    rooms = {path.stem for path in root.iterdir()} - {"__init__", "__pycache__"}
    found = []
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        room = "" if parts == ("__init__",) else parts[0]
        for name in imported(path, root):
            other = name[0] if name and name[0] in rooms else ""
            where = f"{'/'.join(parts)} imports {'.'.join(('hardtack', *name))}"
            stranger = room == other == "games" and len(parts) > 2 and name[1:2] != parts[1:2]
            if stranger or other not in MAY_IMPORT.get(room, {"engine"}):
                found.append(where)
    return found


def test_imports_point_one_way() -> None:
    assert wrong_imports(SOURCE) == []


def test_every_room_has_its_place() -> None:
    rooms = {p.stem for p in SOURCE.iterdir() if p.suffix == ".py" or (p.is_dir() and (p / "__init__.py").is_file())}
    assert rooms - {"__init__"} <= set(MAY_IMPORT)


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engine/match.py", "from hardtack.games import game"),
        ("engine/match.py", "from ..games import game"),
        ("engine/board/graph.py", "from ...opponents import player"),
        ("engine/text.py", "import hardtack"),
        ("games/mosby/rules/combat.py", "from hardtack.games.gettysburg import fire"),
        ("games/mosby/rules/combat.py", "from ...gettysburg import fire"),
        ("games/mosby/rules/combat.py", "import hardtack.games.gettysburg.fire"),
        ("games/mosby/rules/combat.py", "from hardtack.games import game"),
        ("games/mosby/mind/habits.py", "def think():\n    from hardtack.opponents import player"),
        ("opponents/planner.py", "from hardtack.lab import simulate"),
        ("lab/sim.py", "from hardtack.server import app"),
        ("server/app.py", "from hardtack import cli"),
    ],
)
def test_an_import_the_wrong_way_is_noticed(tmp_path: Path, file: str, line: str) -> None:
    for room in MAY_IMPORT:
        (tmp_path / room).mkdir(exist_ok=True)
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(line)
    assert len(wrong_imports(tmp_path)) == 1


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engine/match.py", "from .game import Game"),
        (
            "games/mosby/rules/combat.py",
            "from .state import Mosby\nfrom hardtack.engine.state import Ask\nfrom . import tables",
        ),
        ("games/__init__.py", "from hardtack.engine.game import Game"),
        ("opponents/planner.py", "import hardtack\nfrom hardtack.games import game\nimport random"),
        ("cli/play.py", "from hardtack.server import app\nfrom hardtack import Match"),
    ],
)
def test_an_import_the_right_way_is_not(tmp_path: Path, file: str, line: str) -> None:
    for room in MAY_IMPORT:
        (tmp_path / room).mkdir(exist_ok=True)
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(line)
    assert wrong_imports(tmp_path) == []
