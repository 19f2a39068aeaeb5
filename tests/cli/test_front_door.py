"""README and LEEME: what they tell people to type works, and both tell the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hardtack import games

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "LEEME.md")


@pytest.fixture(autouse=True)
def mosby(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "mosby", "hardtack.games.mosby")


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", (ROOT / page).read_text(encoding="utf-8"), re.M | re.S)


def commands(page: str) -> list[str]:
    """The hardtack commands of a page, without their explanations."""
    lines = "".join(blocks(page, "")).splitlines()
    return [re.split(r"\s{2,}", line)[0].removeprefix("hardtack ") for line in lines if line.startswith("hardtack ")]


@pytest.mark.parametrize("page", PAGES)
def test_the_python_can_be_typed(page, capsys):
    (program,) = blocks(page, "python")
    exec(compile(program, page, "exec"), {})
    assert "Outcome(winner=" in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_can_be_typed(run, page):
    for command in commands(page):
        if command.split()[0] in ("games", "odds", "rules"):
            assert run(command).status == 0, command
        else:  # needs a file, a server or an hour: at least its options must exist
            verb, *rest = command.split()
            told = run(f"{verb} --help").out
            assert all(word in told for word in rest if word.startswith("--")), command


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for link in re.findall(r"(?<!!)\[[^\]]*\]\(([^)#]+)\)", text):
        assert (ROOT / link).exists(), link


def test_both_languages_show_the_same_things():
    readme, leeme = ((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
    assert [len(h) for h in re.findall(r"^#+", readme, re.M)] == [len(h) for h in re.findall(r"^#+", leeme, re.M)]
    assert [c.split()[:2] for c in commands(PAGES[0])] == [c.split()[:2] for c in commands(PAGES[1])]
    image = re.compile(r"!\[.*?\]\((.*?)\)")
    assert image.findall(readme) == image.findall(leeme)


def test_makefile_names_what_it_offers():
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("play", "test", "lint", "bench", "clean"):
        assert re.search(rf"^# make {target} ", text, re.M) and re.search(rf"^{target}:", text, re.M)
