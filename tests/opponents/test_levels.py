"""Levels: what a game offers, who is found for a seat, and batches between them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hardtack
from hardtack.cli import main
from hardtack.engine.contract import Action, Advice, BadInput
from hardtack.engine.text import LANGUAGES, text
from hardtack.lab import simulate
from hardtack.opponents import BUDGETS, LEVELS, Budget, Recruit, adviser, levels, player
from hardtack.opponents.greedy import Greedy
from hardtack.opponents.planner import Thinker
from hardtack.opponents.worlds import SENSIBLE, choices
from tiny import bales, bluff, counting, crossing, field


def test_a_judgement_brings_all_levels() -> None:
    assert levels(bales.GAME) == list(LEVELS) == ["recruit", "private", "captain", "general"]
    assert levels(counting.GAME) == ["recruit"]
    kinds = [type(player(bales.GAME, level)) for level in LEVELS]
    assert kinds == [Recruit, Greedy, Thinker, Thinker]
    with pytest.raises(BadInput, match="counting has no player 'private'; it has recruit"):
        player(counting.GAME, "private")
    with pytest.raises(BadInput, match="no player 'marshal'"):
        player(bales.GAME, "marshal")


def test_a_games_own_player_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    class Own:
        def __init__(self, rng: random.Random) -> None:
            pass

        def choose(self, state: Any, role: str) -> Advice:
            return Advice(Action("take", 1), "own")

    monkeypatch.setattr(bales.BalesGame, "players", lambda self: {"captain": Own})
    assert isinstance(player(bales.GAME, "captain"), Own)
    assert isinstance(player(bales.GAME, "general"), Thinker)
    assert levels(bales.GAME) == list(LEVELS)


def test_mosby_keeps_its_captain() -> None:
    mosby = hardtack.game("mosby")
    assert levels(mosby) == ["recruit", "captain"] and adviser(mosby) == "captain"
    assert type(player(mosby, "captain")).__module__ == "hardtack.games.mosby.mind.captain"


def test_hints_come_from_the_captain_not_the_general() -> None:
    assert adviser(bales.GAME) == "captain" and adviser(counting.GAME) == "recruit"


def test_a_general_thinks_longer_and_further() -> None:
    assert BUDGETS["general"].seconds > BUDGETS["captain"].seconds == 2.0
    who: Any = player(bales.GAME, "general", budget=Budget(50))
    assert who.budget.iterations == 50 and not who.budget.seconds
    assert who.budget.ahead == BUDGETS["general"].ahead


def test_every_reason_of_the_house_has_words() -> None:
    for lang in LANGUAGES:
        for key in ("random", "only", "greedy", "searched"):
            assert text(bales.GAME, lang).has(f"why-{key}")


def test_a_batch_between_levels_is_repeatable_and_uses_all_workers() -> None:
    seats = {"blue": "captain", "gray": "private"}
    alone = simulate("crossing", 6, seed=2, players=seats, budget=Budget(20))
    together = simulate("crossing", 6, seed=2, players=seats, budget=Budget(20), workers=2)
    assert alone == together and alone.plan.players == seats


# ---- the command line


def run(line: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    capsys.readouterr()
    status = main(line.split())
    got = capsys.readouterr()
    return status, got.out, got.err


def test_sim_takes_a_level_for_each_role(capsys: pytest.CaptureFixture[str]) -> None:
    line = "sim bales --games 4 --workers 1 --blue private --gray=captain --iterations 150 --lang en"
    status, out, err = run(line, capsys)
    assert status == 0 and not err
    assert "blue Private, gray Captain" in out
    table = {row.split()[0]: row.split()[1] for row in out.split("\n") if row[:5] in ("blue ", "gray ", "nobod")}
    assert table["blue"] == "0" and table["gray"] == "4" and table["nobody"] == "0"
    assert "95% interval" in out


def test_a_role_goes_before_player_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    line = "sim bluff --games 2 --workers 1 --gray recruit --player private --lang en"
    assert "blue Private, gray Recruit" in run(line, capsys)[1]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("sim bales --green captain", "There is no option --green; the seats of bales are --blue, --gray, each"),
        ("sim bales --gmaes 5", "There is no option --gmaes;"),
        ("sim bales --blue marshal", "bales has no player 'marshal'; it has recruit, private, captain, general."),
        ("sim bales --blue", "--blue takes a level: recruit, private, captain, general."),
        ("sim bales --blue --gray captain", "--blue takes a level"),
        ("sim bales captain", "'captain' is too much; the seats of bales are"),
        ("sim counting --forager captain", "counting has no player 'captain'; it has recruit."),
        ("sim bales --seconds -1", "Invalid value for '--seconds'"),
    ],
)
def test_a_mistake_gets_one_sentence_and_status_2(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(line, capsys)
    assert status == 2 and said in err and not out
    assert err.endswith(".\n") and err.count("\n") == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", [bluff.GAME, crossing.GAME], ids=lambda game: game.id)
def test_every_level_plays_whole_games(game: Any, level: str) -> None:
    made = simulate(game.id, 3, seed=1, players=dict.fromkeys(game.roles, level), budget=Budget(15))
    assert made.games == 3


def test_a_recruit_takes_any_target_of_a_region_and_a_private_a_sensible_one() -> None:
    state = field.GAME.setup(seed=1)
    decision = field.GAME.decision(state)
    assert decision is not None
    (place,) = decision.regions("blue")
    recruit = Recruit(field.GAME, random.Random(1))
    chosen = {recruit.choose(state, "blue").action for _ in range(40)}
    assert {action.verb for action in chosen} == {"place", "reserve"}
    poses = [action.target for action in chosen if action.verb == "place"]
    assert len(poses) > 5 and all(place.check(pose) is None for pose in poses)
    assert [action.target for action in choices(decision, "blue")] == [None, *place.sensible(SENSIBLE)]
