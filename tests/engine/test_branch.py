"""A match from a moment of another: as much of it as is known, dice of its own, and nothing told of the rest."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from conformance.play import decide
from hardtack import games
from hardtack.engine.branch import BRANCHED, branched
from hardtack.engine.contract import BadInput
from hardtack.engine.dice import falls_from
from hardtack.engine.game import Game
from hardtack.engine.match import Match
from hardtack.engine.text import LANGUAGES, text
from mosby.helpers import at, combat

AHEAD = {"mosby": 25, "gettysburg": 120, "for-the-people": 90, "bobby-lee": 90, "valour": 60}
SCENARIOS = {"valour": "nap-starter-100"}
CASES = [(id, role) for id in games.game_ids() for role in games.game(id).roles]


def played(game: Game[Any], seed: int, moves: int) -> Match[Any]:
    match, rng = Match(game, SCENARIOS.get(game.id), seed=seed), random.Random(seed)
    for _ in range(moves):
        decision = game.decision(match.state)
        if decision is None:
            break
        role = rng.choice(decision.roles)
        match.play(role, decide(decision, role, rng))
    return match


def seen(game: Game[Any], state: Any, role: str | None) -> list[bytes]:
    """What a role sees, is asked and has read."""
    decision = game.decision(state)
    asked = [decision.prompt, decision.params, decision.actions(role)] if decision and role in decision.roles else None
    told = [(e.key, e.rule, e.params) for e in state.told(role)]
    return [msgspec.json.encode(x) for x in (game.view(state, role), asked, told)]


@pytest.mark.parametrize("id", games.game_ids())
def test_of_a_match_that_is_over_all_is_as_it_lay_but_the_dice(id: str) -> None:
    game = games.game(id)
    match = played(game, 5, AHEAD[id])
    new = branched(game, match.state, "another seed", None)
    for role in (*game.roles, None):
        then, now = seen(game, match.state, role), seen(game, new.state, role)
        assert then[:2] == now[:2]
    assert not game.invariants(new.state)
    assert new.state.dice.position != match.state.dice.position and falls_from("another seed", new.state.dice)
    assert new.state.journal[-1].key == BRANCHED[0] and new.moves == []
    for lang in LANGUAGES:
        assert "branched" not in text(game, lang, new.state).log(new.state.journal[-1])


@pytest.mark.parametrize("id", games.game_ids())
def test_it_is_played_saved_and_proven_from_where_it_began(id: str) -> None:
    game = games.game(id)
    new = branched(game, played(game, 6, AHEAD[id]).state, "another seed", None)
    rng = random.Random(1)
    for _ in range(12):
        decision = game.decision(new.state)
        if decision is None:
            break
        new.play(decision.roles[0], decide(decision, decision.roles[0], rng))
    save = new.to_save()
    assert save.base is not None and save.base.moves == 0
    again = Match.replay(game, save)
    assert game.encode(again.state) == game.encode(new.state)
    with pytest.raises(BadInput, match="not those of its seed"):
        Match.replay(game, msgspec.structs.replace(save, seed="a third seed"))
    broken = msgspec.structs.replace(save, revision=0, snapshot=None, base=type(save.base)(0, b"nothing"))
    with pytest.raises(BadInput):  # it does not begin again where its scenario does
        Match.replay(game, broken)


@pytest.mark.parametrize(("id", "role"), CASES)
def test_of_a_match_that_runs_the_player_sees_the_same_and_learns_nothing(id: str, role: str) -> None:
    """From the true state and from any other the role cannot tell from it: the same look, the same chances."""
    game = games.game(id)
    for seed in range(3):
        true = played(game, seed, AHEAD[id] + 7 * seed).state
        if game.decision(true) is None:
            continue
        other = game.determinize(true, role, random.Random(seed + 100))
        other.journal = true.told(role)
        news = [branched(game, state, "seed", [role], random.Random(seed)) for state in (true, other)]
        first, second = (seen(game, new.state, role) for new in news)
        assert first == second, f"{id} {role} {seed}"
        assert first[0] == seen(game, true, role)[0]
        for new in news:
            assert not game.invariants(new.state)
            assert all(entry.seen_by(role) for entry in new.state.journal)
            assert new.state.journal[-1].key == BRANCHED[1]
        assert not news[0].state.dice.fed and news[0].state.dice == news[1].state.dice


def test_hidden_units_are_dealt_evenly_whatever_truly_lies_there() -> None:
    """Many branches of one moment of Mosby's Raiders: what truly stands in a space comes no more often than others."""
    game = games.game("mosby")
    places = ["manassas_junction", "bristoe_station", "union_mills"]
    true = at("groveton", *[combat(place, n) for n, place in enumerate(places, 1)], revealed=places, awareness=1)
    found: dict[str, list[int]] = {}
    for n in range(300):
        new = branched(game, true, "seed", ["mosby"], random.Random(n)).state
        for unit in new.on_map:
            found.setdefault(str(new.token[unit]), []).append(unit)
    hidden = {token: units for token, units in found.items() if len(set(units)) > 1}
    assert hidden
    assert len(hidden) == 3
    truly = {str(true.token[unit]): unit for unit in true.on_map}
    for token, units in hidden.items():  # of some twenty that might stand there
        assert units.count(truly[token]) < 30
        # Nor is it told by what never comes: what truly stands elsewhere is dealt here as often as anything.
        assert all(other in units for other in truly.values())
