"""The computer player: legal, honest about what it knows, the same every time, and better than chance."""

import random
import re

import pytest

from hardtack.engine.contract import Advice
from hardtack.games.mosby.mind.captain import Captain
from hardtack.games.mosby.mind.habits import HABITS, WHY_KEYS
from hardtack.games.mosby.mind.value import KEEP_FIRST
from hardtack.games.mosby.rules.tables import T
from hardtack.opponents import Player, levels, player
from mosby.helpers import GAME, combat, in_rounds

ALL_OPTIONS = {o.id: o.high if o.id != "target-notoriety" else 10 for o in GAME.options}
TOO_MANY = 4000


def play(seed: int, who: Player, options: dict[str, int] | None = None) -> tuple[bool, list[Advice]]:
    """A whole game: was it won, and what was advised on the way, every choice checked to be legal and explained."""
    state = GAME.setup(options=options, seed=seed)
    state.journal = None
    advised: list[Advice] = []
    while (decision := GAME.decision(state)) is not None:
        advice = who.choose(state, "mosby")
        assert advice.action in decision.actions("mosby"), (seed, decision.prompt, advice)
        assert advice.key in (*WHY_KEYS, "random")
        GAME.apply(state, "mosby", advice.action)
        advised.append(advice)
        assert len(advised) < TOO_MANY, f"game {seed} does not end"
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winner == "mosby", advised


def captain(seed: int = 0) -> Captain:
    return Captain(random.Random(seed))


@pytest.mark.parametrize("seed", range(12))
def test_plays_whole_games_by_the_rules(seed: int) -> None:
    _, advised = play(seed, captain())
    for advice in advised:
        assert all(isinstance(v, (int, str)) for v in advice.params.values())


@pytest.mark.parametrize("seed", range(12))
def test_plays_whole_games_with_every_option(seed: int) -> None:
    play(seed, captain(), ALL_OPTIONS)


@pytest.mark.rule("mosby", "6.5.2")
@pytest.mark.parametrize(("band", "reason"), [(1, "fight-cornered"), (4, "fight-good-odds")])
def test_hunted_from_all_sides_says_of_a_fight_what_it_is(band: int, reason: str) -> None:
    hunters = [combat(s, 5, active=True) for s in ("upperville", "millwood", "piedmont_station")]
    s = in_rounds("paris", combat("paris", 2, active=True), *hunters, combat("bloomfield", 4, active=True),
                  band=band, notoriety=8, performance=8, turn=8, awareness=2)  # fmt: skip
    assert captain().choose(s, "mosby")[:2] == (("fight", None), reason)


@pytest.mark.parametrize("option", [o.id for o in GAME.options if not o.number])
def test_plays_whole_games_with_each_option_alone(option: str) -> None:
    for seed in range(3):
        play(seed, captain(), {option: 1})


def test_is_the_same_every_time() -> None:
    assert play(3, captain(1)) == play(3, captain(1))


@pytest.mark.parametrize("options", [{}, ALL_OPTIONS], ids=["basic", "all-options"])
def test_does_not_peek(options: dict[str, int]) -> None:
    """Through whole games the advice is the same on states that Mosby cannot tell from the true one."""
    for seed in range(5):
        state = GAME.setup(options=options, seed=seed)
        shuffler = random.Random(seed)
        while GAME.decision(state) is not None:
            advice = captain().choose(state, "mosby")
            for _ in range(2):
                other = GAME.determinize(state, "mosby", shuffler)
                assert captain().choose(other, "mosby") == advice
            GAME.apply(state, "mosby", advice.action)


def test_leaves_the_state_alone() -> None:
    state = GAME.setup(seed=5)
    who = captain()
    while GAME.decision(state) is not None:
        before = GAME.encode(state)
        advice = who.choose(state, "mosby")
        assert GAME.encode(state) == before
        GAME.apply(state, "mosby", advice.action)


def test_beats_the_recruit() -> None:
    games = range(60)
    won = sum(play(seed, captain(seed))[0] for seed in games)
    by_chance = sum(play(seed, player(GAME, "recruit", seed))[0] for seed in games)
    assert won >= 8
    assert by_chance == 0


def test_is_offered_as_a_level() -> None:
    assert levels(GAME) == ["recruit", "captain"]
    assert isinstance(player(GAME, "captain", 1), Captain)


def test_every_reason_is_used_and_every_card_ranked() -> None:
    folder = GAME.folder / "mind"
    source = "".join((folder / f"{name}.py").read_text() for name in ("habits", "plans", "pursuit"))
    for key in WHY_KEYS:
        assert len(re.findall(rf'"{key}"', source)) >= 2, f"{key} is listed but never given"
    assert sorted(KEEP_FIRST) == sorted({c.id for c in T.cards.action})


def test_there_is_a_habit_for_every_question() -> None:
    assert HABITS.missing(GAME.steps.values()) == []
    assert len(HABITS.table) == 17
