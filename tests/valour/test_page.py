"""The pages on Valour & Fortitude: situations that can be laid, verbs, battles and rulings as the program has them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from hardtack.games.valour import GAME
from hardtack.games.valour.rules.kinds import FOLDER
from hardtack.games.valour.rules.scenarios import Scenario
from hardtack.games.valour.rules.tables import T

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "games" / "valour.md").read_text(encoding="utf-8")
RULINGS = (DOCS / "rulings" / "valour.md").read_text(encoding="utf-8")
OPENTABLE = FOLDER.parents[1] / "engine" / "board" / "opentable"
ROWS = [line.split(" | ") for line in RULINGS.splitlines() if line.startswith("| ") and line.count(" | ") == 2]
SPANISH = (DOCS / "es" / "games" / "valour.md").read_text(encoding="utf-8")
SITUATIONS = re.findall(r"```toml\n(.*?)```", PAGE + SPANISH, re.DOTALL)


@pytest.mark.parametrize("block", SITUATIONS)
def test_every_situation_on_a_page_can_be_laid(block: str) -> None:
    g = GAME.situation(tomllib.loads(block), 1)
    assert GAME.decision(g) is not None
    assert not GAME.invariants(g)


def test_there_are_situations_on_both_pages() -> None:
    assert len(SITUATIONS) >= 4


def test_every_verb_is_spoken_of() -> None:
    assert set(GAME.verbs) <= set(re.findall(r"`([a-z-]+)`", PAGE))


def test_every_form_of_odds_is_spoken_of_with_its_fields() -> None:
    words = set(re.findall(r"`([a-z-]+)`", PAGE))
    for kind, form in GAME.odds().items():
        assert kind in words
        fields = {field.id.removeprefix("attacker-").removeprefix("target-") for field in form.fields}
        assert fields <= words, kind


@pytest.mark.parametrize("battle", T.scenarios, ids=lambda battle: battle.id)
def test_the_battles_are_as_the_page_has_them(battle: Scenario) -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith(f"| `{battle.id}` |")]
    assert f'{battle.width // 1000}" x {battle.height // 1000}"' in rows[0]
    for side in battle.sides:
        units = [unit for unit in battle.units if unit.role == side.role]
        brigades = {unit.brigade for unit in units}
        assert f"{len(units)} in {len(brigades)}, {side.points}" in rows[0]
    assert f"| {battle.turns} |" in rows[0]
    assert f"| {'yes' if battle.even else 'no'} | {battle.sides[0].defeats}, {battle.sides[1].defeats} |" in rows[1]


def test_rulings_name_rules_that_there_are() -> None:
    text = (FOLDER / "rules.toml").read_text(encoding="utf-8")
    known = {rule["id"] for rule in tomllib.loads(text)["rule"]}
    named = [id for row in ROWS for id in re.findall(r"[a-z]+\.[a-z0-9.-]+", row[0])]
    assert len(named) > 100
    assert [id for id in named if id not in known] == []


def test_rulings_name_files_and_functions_that_there_are() -> None:
    for row in ROWS:
        for file, names in re.findall(r"`([a-z_/]+\.(?:py|toml))`(?: \(([^)]*)\))?", row[2]):
            path = FOLDER / "rules" / file
            if file.startswith("opentable/"):
                path = OPENTABLE / file.removeprefix("opentable/")
            elif file.startswith("table/"):
                path = FOLDER / file
            elif file.endswith(".toml"):
                path = FOLDER / "data" / file
            assert path.exists(), file
            text = path.read_text(encoding="utf-8")
            for name in filter(None, names.split(", ")):
                last = name.rpartition(".")[2]
                assert re.search(rf"\b{last}\b", text), f"{file}: {name}"
