"""Every game is laid out alike: rules, mind and table, imports that point one way, no rings and nothing hidden, and an
index that leads from each rule to the file that carries it out."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from hardtack.games import MODULES, game
from newcomer import type_page

ROOMS = ("rules", "mind", "table", "data", "text", "web")
MAY_IMPORT = {"rules": {"rules"}, "mind": {"rules", "mind"}, "table": {"rules", "table"}}
"""For each room of a game, the rooms it may import."""
IN_RULES = ("state", "sequence", "tables")
"""What every game's rules have under these names."""

PAGE = 300
"""Lines of a game that is one module and needs no rooms, as the one in docs/adding-a-game.md."""


def of_one_page(folder: Path) -> bool:
    """Whether a game is its `__init__.py` alone, and that is short."""
    lines = (folder / "__init__.py").read_text(encoding="utf-8").count("\n")
    return list(modules(folder)) == [""] and lines <= PAGE


def modules(folder: Path) -> dict[str, Path]:
    """A game's modules by dotted name; a package goes by its own name, the game itself by ""."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def folder_of(module: str) -> Path:
    """Where a game lies, without loading it."""
    spec = find_spec(module)
    assert spec is not None and spec.origin is not None, module
    return Path(spec.origin).parent


GAMES = [id for id, module in MODULES.items() if not of_one_page(folder_of(module))]


@cache
def parsed(source: str) -> ast.Module:
    return ast.parse(source)


def imports(path: Path, folder: Path) -> Iterator[tuple[ast.stmt, list[str]]]:
    """The import statements of a file, each with what it names of the game itself, dotted."""
    here = list(path.relative_to(folder).parts[:-1])
    own = f"hardtack.games.{folder.name}"
    for node in ast.walk(parsed(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            named = [alias.name for alias in node.names]
            yield node, [name[len(own) :].strip(".") for name in named if f"{name}.".startswith(f"{own}.")]
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                above = len(here) - node.level + 1
                base = [*here[: max(0, above)], *module.split(".")] if above >= 0 else None
            else:
                base = module[len(own) :].split(".") if f"{module}.".startswith(f"{own}.") else None
            prefix = None if base is None else ".".join(part for part in base if part)
            names = [] if prefix is None else [f"{prefix}.{alias.name}".strip(".") for alias in node.names]
            yield node, names


def edges(folder: Path) -> dict[str, list[str]]:
    """For each module of a game, the modules of the game that it imports."""
    known = modules(folder)
    found: dict[str, list[str]] = {}
    for name, path in known.items():
        named = [target for _, targets in imports(path, folder) for target in targets]
        found[name] = sorted({t if t in known else t.rpartition(".")[0] for t in named} - {name})
    return found


def rings(graph: dict[str, list[str]]) -> list[list[str]]:
    """Modules that import each other, straight or round about."""
    reach = {name: reachable(graph, name) for name in graph}
    found = {name: sorted(other for other in reach[name] if name in reach[other]) for name in graph}
    return [ring for name, ring in found.items() if ring and ring[0] == name]


def reachable(graph: dict[str, list[str]], start: str) -> set[str]:
    reached: set[str] = set()
    queue = [start]
    for at in queue:
        for target in graph.get(at, ()):
            if target not in reached:
                reached.add(target)
                queue.append(target)
    return reached


def wrong_ways(folder: Path) -> list[str]:
    """Imports from one room of a game into another where they must not go."""
    found = []
    for name, targets in edges(folder).items():
        room = name.partition(".")[0]
        for target in targets:
            other = target.partition(".")[0]
            if room and other not in MAY_IMPORT.get(room, set()):
                found.append(f"{name} imports {target or 'the game itself'}")
    return found


def hidden_imports(folder: Path) -> list[str]:
    """Imports of our own inside functions."""
    found = []
    for name, path in modules(folder).items():
        tree = parsed(path.read_text(encoding="utf-8"))
        inside = {
            inner.lineno
            for node in ast.walk(tree)
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            for inner in ast.walk(node)
            if (isinstance(inner, ast.ImportFrom) and (inner.level or (inner.module or "").startswith("hardtack")))
            or (isinstance(inner, ast.Import) and any(alias.name.startswith("hardtack") for alias in inner.names))
        }
        found += [f"{name or '__init__'}, line {line}" for line in sorted(inside)]
    return found


# ---- the index in rules/__init__.py
# An entry is `6.5 to 6.5.4   battle/fire.py (Fire, odds), losses.py`: rules, two spaces or more, files, and in brackets
# classes, functions or methods (`Fire.run`). What is too long goes on in a line that begins with a space. The last,
# `background: 2.0, example.*`, has the rules that are nowhere carried out. Other lines are prose.

PLACE = re.compile(r"([\w/]+\.py)(?: \(([\w.]+(?:, [\w.]+)*)\))?")


def rule_ids(folder: Path) -> list[str]:
    """The rules of a game, in the order of its rules.toml."""
    return [row["id"] for row in tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))["rule"]]


def entries(folder: Path) -> list[tuple[str, str]]:
    """The index entries as they are written: rules and files; without files the background."""
    found: list[tuple[str, str]] = []
    for line in docstring(folder / "rules" / "__init__.py").splitlines():
        start, _, rest = line.partition("  ")
        if line.startswith("background: "):
            found.append((line.removeprefix("background: "), ""))
        elif line.startswith(" ") and found:
            rules, files = found.pop()
            found.append((rules, f"{files} {line.strip()}") if files else (f"{rules} {line.strip()}", ""))
        elif rest:
            found.append((start, rest.strip()))
    return found


def docstring(path: Path) -> str:
    return ast.get_docstring(parsed(path.read_text(encoding="utf-8"))) or ""


def named(rules: str, ids: list[str]) -> list[str]:
    """The rules an entry names: one, a run in the order of rules.toml (`6.5 to 6.5.4`), all of a kind (`example.*`)."""
    found: list[str] = []
    for part in rules.split(", "):
        first, _, last = part.partition(" to ")
        if part.endswith(".*"):
            run = [id for id in ids if id.startswith(part[:-1])]
        elif first in ids and (last or first) in ids:
            run = ids[ids.index(first) : ids.index(last or first) + 1]
        else:
            run = []
        found += run or [part]
    return found


def places(files: str) -> dict[str, list[str]]:
    """The files of an entry, each with what stands behind it in brackets."""
    return {file: inside.split(", ") if inside else [] for file, inside in PLACE.findall(files)}


def definitions(path: Path) -> set[str]:
    """The classes, functions and methods of a file."""
    found = set()
    for node in parsed(path.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{inner.name}" for inner in node.body if isinstance(inner, ast.FunctionDef)}
    return found


def rules_of(path: Path) -> list[str]:
    """What the steps and questions of a file say in `rule = "..."`."""
    return [
        inner.value.value
        for node in ast.walk(parsed(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        for inner in node.body
        if isinstance(inner, ast.Assign)
        and isinstance(inner.value, ast.Constant)
        and isinstance(inner.value.value, str)
        if any(isinstance(target, ast.Name) and target.id == "rule" for target in inner.targets)
    ]


def begins_with_a_rule(path: Path, ids: list[str]) -> bool:
    word = re.split(r"[\s:,;]", docstring(path), maxsplit=1)[0]
    return path.name != "__init__.py" and (word in ids or word[:1].isdigit())


def index_faults(folder: Path) -> list[str]:
    """What is wrong with the index of a game's rules."""
    ids, room = rule_ids(folder), folder / "rules"
    if not (room / "__init__.py").is_file():
        return ["there is no rules/__init__.py, whose docstring is the index"]
    written = [(rules, named(rules, ids), files) for rules, files in entries(folder)]
    count = Counter(id for _, run, _ in written for id in run)
    faults = [f"there is no rule {id}" for id in count if id not in ids]
    faults += [f"{id} is in {count[id] or 'no'} entries" for id in ids if count[id] != 1]
    firsts = [ids.index(run[0]) if files else len(ids) for _, run, files in written if run[0] in ids]
    if firsts != sorted(firsts):
        faults.append("the entries are not in the order of rules.toml")
    where: dict[str, set[str]] = {}
    holds = {path.relative_to(room).as_posix(): definitions(path) for path in sorted(room.rglob("*.py"))}
    for rules, run, files in written:
        if files and not re.fullmatch(rf"{PLACE.pattern}(?:, {PLACE.pattern})*", files):
            faults.append(f"{rules}: not to be read as files: {files}")
        for file, inside in places(files).items():
            for id in run:
                where.setdefault(id, set()).add(file)
            if file in holds:
                faults += [f"{rules}: no {name} in {file}" for name in inside if name not in holds[file]]
            else:
                faults.append(f"{rules}: there is no {file}")
    for file in holds:
        own = list(dict.fromkeys(rules_of(room / file)))
        if (own or begins_with_a_rule(room / file, ids)) and not any(file in files for files in where.values()):
            faults.append(f"{file} is in no entry")
        faults += [f"{file} is not named for {id}" for id in own if id in ids and file not in where.get(id, ())]
    return faults


# ---- every game


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_the_same_rooms(id: str) -> None:
    folder = game(id).folder
    assert [room for room in ROOMS if not (folder / room).is_dir()] == []
    strays = [p.name for p in folder.glob("*.py") if p.name != "__init__.py"]
    assert strays == [], "a module lies in none of the rooms"
    assert [name for name in IN_RULES if f"rules.{name}" not in modules(folder)] == []


@pytest.mark.parametrize("id", GAMES)
def test_rules_import_neither_mind_nor_table_nor_these_each_other(id: str) -> None:
    assert wrong_ways(game(id).folder) == []


@pytest.mark.parametrize("id", GAMES)
def test_no_import_rings(id: str) -> None:
    assert rings(edges(game(id).folder)) == []


@pytest.mark.parametrize("id", GAMES)
def test_no_imports_inside_functions(id: str) -> None:
    assert hidden_imports(game(id).folder) == []


@pytest.mark.parametrize("id", GAMES)
def test_the_index_leads_from_every_rule_to_its_file(id: str) -> None:
    assert index_faults(game(id).folder) == []


@pytest.mark.parametrize("id", GAMES)
def test_folders_of_rules_point_to_the_index(id: str) -> None:
    folders = sorted((game(id).folder / "rules").glob("*/__init__.py"))
    assert [path.parent.name for path in folders if "index in rules/__init__.py" not in docstring(path)] == []


# ---- and it would be noticed


def test_a_game_of_one_page_needs_no_rooms_and_any_other_does(tmp_path: Path) -> None:
    courier = type_page(tmp_path) / "courier"
    (courier / "test_courier.py").unlink()  # the page has it elsewhere
    assert of_one_page(courier)
    assert not of_one_page(lay(tmp_path / "long", __init__="\n" * (PAGE + 1)))
    assert not of_one_page(lay(tmp_path / "skirmish", __init__="", combat=""))
    assert not of_one_page(lay(tmp_path / "battle", __init__="", rules__combat=""))
    assert {"mosby", "gettysburg", "for-the-people", "bobby-lee", "valour"} <= set(GAMES)


def test_an_index_that_is_not_there_is_noticed(tmp_path: Path) -> None:
    folder = indexed(tmp_path / "skirmish", INDEX)
    (folder / "rules" / "__init__.py").unlink()
    assert index_faults(folder) == ["there is no rules/__init__.py, whose docstring is the index"]


def lay(folder: Path, **files: str) -> Path:
    """A game's folder; `rules__combat` is rules/combat.py."""
    for name, text in files.items():
        path = folder / f"{name if name == '__init__' else name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("rules__combat", "from ..mind.value import worth"),
        ("rules__combat", "from ..mind import value"),
        ("rules__combat", "from hardtack.games.skirmish.table import view"),
        ("rules__combat", "import hardtack.games.skirmish.mind.value"),
        ("rules__combat", "from .. import GAME"),
        ("rules__battle__fire", "from ...table.view import view"),
        ("mind__value", "from ..table.view import view"),
        ("table__view", "def view():\n    from ..mind.value import worth"),
    ],
)
def test_an_import_into_the_wrong_room_is_noticed(tmp_path: Path, file: str, line: str) -> None:
    rest = {"rules__combat": "", "rules__battle__fire": "", "mind__value": "", "table__view": ""}
    folder = lay(tmp_path / "skirmish", **{**rest, "__init__": "", file: line})
    assert len(wrong_ways(folder)) == 1


def test_imports_into_the_right_room_are_not(tmp_path: Path) -> None:
    folder = lay(
        tmp_path / "skirmish",
        rules__state="from hardtack.engine.state import State\nimport random",
        rules__combat="from .state import Skirmish\nfrom . import state",
        mind__value="from ..rules.combat import odds\nfrom ..rules import state",
        table__view="from ..rules.state import Skirmish",
    )
    assert wrong_ways(folder) == []
    assert rings(edges(folder)) == []
    assert hidden_imports(folder) == []


def test_a_ring_is_noticed_however_long(tmp_path: Path) -> None:
    folder = lay(
        tmp_path / "skirmish",
        rules__state="from .combat import odds",
        rules__combat="from . import retreat",
        rules__retreat="def retreat():\n    from .state import Skirmish",
        rules__sequence="from .combat import odds",
    )
    assert rings(edges(folder)) == [["rules.combat", "rules.retreat", "rules.state"]]


@pytest.mark.parametrize("line", ["from .state import X", "from hardtack.engine import dice", "import hardtack.engine"])
def test_an_import_inside_a_function_is_noticed(tmp_path: Path, line: str) -> None:
    folder = lay(tmp_path / "skirmish", rules__combat=f"class A:\n    def f(self):\n        {line}\n")
    assert hidden_imports(folder) == ["rules.combat, line 3"]


INDEX = """The rules.

1             sequence.py (Turn)
2.1 to 2.3    combat.py (Fire, Fire.run), losses.py
              (lose)

background: example.*
"""


def indexed(folder: Path, index: str, **files: str) -> Path:
    """A game with an index, in which all is well unless a file is replaced."""
    (folder / "rules").mkdir(parents=True)
    ids = ["1", "2.1", "2.2", "2.3", "example.fire"]
    (folder / "rules.toml").write_text("".join(f'[[rule]]\nid = "{id}"\n' for id in ids))
    good = {
        "rules__sequence": '"""1: the turn."""\nclass Turn:\n    rule = "1"\n',
        "rules__combat": '"""2.1 to 2.3: combat."""\nclass Fire:\n    rule = "2.2"\n    def run(self): ...\n',
        "rules__losses": "def lose(): ...\n",
        "rules__state": '"""Plain data."""\n',
    }
    (folder / "rules" / "__init__.py").write_text(f'"""{index}"""')
    return lay(folder, **{**good, **files})


def test_a_good_index_has_no_faults(tmp_path: Path) -> None:
    assert index_faults(indexed(tmp_path / "skirmish", INDEX)) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("2.1 to 2.3", "2.1, 2.2", "2.3 is in no entries"),
        ("2.1 to 2.3", "2.1 to 2.4", "there is no rule 2.1 to 2.4"),
        ("2.1 to 2.3", "1 to 2.3", "1 is in 2 entries"),
        ("background: example.*", "", "example.fire is in no entries"),
        ("combat.py", "battle.py", "2.1 to 2.3: there is no battle.py"),
        ("(lose)", "(lost)", "2.1 to 2.3: no lost in losses.py"),
        ("Fire.run", "Fire.aim", "2.1 to 2.3: no Fire.aim in combat.py"),
        ("sequence.py (Turn)", "losses.py", "sequence.py is in no entry"),
        ("sequence.py (Turn)", "sequence", "1: not to be read as files: sequence"),
        ("1             sequence.py (Turn)\n", "", "1 is in no entries"),
        ("combat.py (Fire, Fire.run), ", "", "combat.py is not named for 2.2"),
    ],
)
def test_a_fault_in_the_index_is_noticed(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert fault in index_faults(indexed(tmp_path / "skirmish", INDEX.replace(old, new)))


def test_entries_out_of_order_are_noticed(tmp_path: Path) -> None:
    lines = "2.1 to 2.3    combat.py, losses.py\n1             sequence.py\nbackground: example.fire\n"
    assert index_faults(indexed(tmp_path / "skirmish", lines)) == ["the entries are not in the order of rules.toml"]


def test_a_module_that_the_index_forgets_is_noticed(tmp_path: Path) -> None:
    folder = indexed(tmp_path / "skirmish", INDEX, rules__melee='"""2.3: hand to hand."""\n')
    assert index_faults(folder) == ["melee.py is in no entry"]
