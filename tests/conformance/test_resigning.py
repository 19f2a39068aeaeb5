"""Any role of any game may give a match up at any moment, and what is left can be shown, stored and replayed."""

from __future__ import annotations

import random

import msgspec
import pytest

from hardtack import games
from hardtack.engine.contract import RESIGN, STOP, Action, IllegalAction
from hardtack.engine.match import CannotUndo, Match
from hardtack.engine.text import LANGUAGES, text


def stroll(match: Match, rng: random.Random, steps: int) -> None:
    for _ in range(steps):
        decision = match.game.decision(match.state)
        if decision is None:
            return
        role = rng.choice(decision.roles)
        choices = [*decision.actions(role)]
        for region in decision.regions(role):
            choices += [Action(region.verb, target) for target in region.sample(rng, 1)]
        match.play(role, rng.choice(choices))


@pytest.mark.parametrize("id", games.game_ids())
def test_whoever_sits_there_may_resign_at_any_moment(id: str) -> None:
    game, rng = games.game(id), random.Random(7)
    for number, steps in enumerate((0, 3, 25, 60)):
        for role in game.roles:
            match = Match(game, seed=number)
            stroll(match, rng, steps)
            if game.decision(match.state) is None:
                continue
            match.play(role, RESIGN)
            ended = game.outcome(match.state)
            assert game.decision(match.state) is None and ended is not None and ended.key == "resigned"
            assert ended.winner != role and (ended.winner is not None) == (len(game.roles) == 2)
            for reader in (*game.roles, None):
                msgspec.json.encode(game.view(match.state, reader))
            for lang in LANGUAGES:
                assert text(game, lang, match.state).get("outcome-resigned", ended.params)
            with pytest.raises(IllegalAction):
                match.play(role, RESIGN)
            with pytest.raises(CannotUndo):
                match.undo(role)
            again = Match.replay(game, match.to_save())
            assert game.encode(again.state) == game.encode(match.state)


@pytest.mark.parametrize("id", games.game_ids())
def test_a_match_that_all_agree_to_stop_has_no_winner(id: str) -> None:
    game, rng = games.game(id), random.Random(11)
    match = Match(game, seed=3)
    stroll(match, rng, 3)
    match.play(game.roles[-1], STOP)
    ended = game.outcome(match.state)
    assert ended is not None and ended.winner is None and game.decision(match.state) is None
    for lang in LANGUAGES:
        assert "stopped" not in text(game, lang, match.state).get("outcome-stopped", ended.params)
    with pytest.raises(CannotUndo):
        match.undo(game.roles[-1])
    again = Match.replay(game, match.to_save())
    assert game.encode(again.state) == game.encode(match.state)


@pytest.mark.parametrize("id", games.game_ids())
def test_resigning_is_no_choice_of_the_game(id: str) -> None:
    game = games.game(id)
    decision = game.decision(game.setup(seed=1))
    assert decision is not None
    for action in (RESIGN, STOP):
        assert action.verb not in game.verbs
        assert all(action not in decision.actions(role) for role in decision.roles)
    with pytest.raises(IllegalAction):
        game.apply(game.setup(seed=1), "nobody", RESIGN)
