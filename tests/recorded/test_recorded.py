"""The short games on record are played as they were."""

from __future__ import annotations

import pytest

from hardtack import games

from .recorder import Case, difference, long, on_record, played, short


@pytest.mark.parametrize("case", [*short()], ids=lambda case: case.name)
def test_a_game_on_record_is_played_as_it_was(case: Case) -> None:
    assert difference(on_record().get(case.name), played(case)) == ""


def test_another_game_is_told_from_the_one_on_record() -> None:
    one = Case("gettysburg", "day-1", "recruit", 1, 60)
    kept = played(one)
    assert difference(kept, played(one)) == ""
    assert difference(kept, played(one._replace(seed=2))) == "differs between moves 1 and 20"
    assert "ends otherwise" in difference(kept, {**kept, "outcome": "None"})


def test_a_game_is_recorded_by_the_players_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MODULES", {"counting": "tests.tiny.counting", "orders": "tests.tiny.orders"})
    games.game.cache_clear()
    found = {(case.game, case.level) for case in (*short(), *long())}
    games.game.cache_clear()
    assert {level for id, level in found if id == "counting"} == {"recruit"}
    assert {level for id, level in found if id == "orders"} == {"recruit", "private", "captain"}
