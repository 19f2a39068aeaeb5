"""The wheel is whole: installed away from the sources, it lists, plays, serves and draws what the sources do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import hardtack
from hardtack.games import game_ids

ROOT = Path(__file__).parents[2]
SOURCE = Path(hardtack.__file__).parent
GAMES = game_ids()
PATIENCE = 120
STRAY = {".pyc"}
"""What lies among the sources and does not belong to them."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    line = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(line, cwd=ROOT, check=True, capture_output=True, timeout=PATIENCE)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the wheel's hardtack is found before any other; what it needs is where it always is."""
    folder = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    subprocess.run([*pip, "--target", str(folder), str(wheel)], check=True, capture_output=True, timeout=PATIENCE)
    return {**os.environ, "PYTHONPATH": str(folder), "LC_ALL": "C.UTF-8"}


def typed(env: dict[str, str], *line: str) -> str:
    command = [sys.executable, str(Path(env["PYTHONPATH"]) / "bin" / "hardtack"), *line]
    ran = subprocess.run(command, env=env, cwd=env["PYTHONPATH"], capture_output=True, text=True, timeout=PATIENCE)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stderr
    return ran.stdout


def test_everything_the_sources_have_is_in_it(wheel: Path) -> None:
    """Rules, data, texts, the client, and the mark that says it is typed."""
    with zipfile.ZipFile(wheel) as archive:
        packed = {name.removeprefix("hardtack/") for name in archive.namelist() if name.startswith("hardtack/")}
    files = (path for path in SOURCE.rglob("*") if path.is_file() and path.suffix not in STRAY)
    assert packed == {path.relative_to(SOURCE).as_posix() for path in files}
    assert {"py.typed", "web/index.html", "games/mosby/web/board.js", "games/mosby/text/es.ftl"} <= packed


def test_it_is_the_wheel_that_runs(installed: dict[str, str]) -> None:
    line = [sys.executable, "-c", "import hardtack; print(hardtack.__file__)"]
    said = subprocess.run(line, env=installed, cwd=installed["PYTHONPATH"], check=True, capture_output=True, text=True)
    assert Path(said.stdout.strip()).is_relative_to(installed["PYTHONPATH"])


def test_it_lists_the_games_and_plays_one(installed: dict[str, str], tmp_path: Path) -> None:
    assert "Mosby" in typed(installed, "games")
    file = tmp_path / "batch.json"
    typed(installed, "sim", "mosby", "--games", "2", "--workers", "1", "--seed", "1", "--json", str(file))
    assert len(json.loads(file.read_text(encoding="utf-8"))["results"]) == 2


@pytest.fixture(scope="module")
def served(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`hardtack serve` from the wheel: its address."""
    folder = tmp_path_factory.mktemp("matches")
    line = ["-m", "hardtack", "serve", "--no-open", "--port", "0", "--data-dir", str(folder), "--lang", "en"]
    process = subprocess.Popen(
        [sys.executable, *line], env=installed, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        url = next((word for word in said.split() if word.startswith("http://")), None)
        assert url, said
        yield url
    finally:
        process.kill()
        process.communicate()


def got(url: str) -> bytes:
    """What the server answers; it is asked again until it is up."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError:
            raise
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the server did not answer")


def test_it_serves_its_pages_and_boards(served: str) -> None:
    assert b"<title>" in got(served)
    assert b"export" in got(f"{served}web/kit/dom.js")
    for game in GAMES:
        assert json.loads(got(f"{served}api/games/{game}/board"))
        assert b"export" in got(f"{served}games/{game}/web/board.js")
