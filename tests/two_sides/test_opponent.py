"""The computer players of the games for two: legal, honest about what they know, repeatable, better than chance."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest

from hardtack.engine.contract import Action, Advice, Outcome
from hardtack.engine.game import Game
from hardtack.engine.state import Ask
from hardtack.games import bobby_lee, for_the_people, gettysburg, valour
from hardtack.games.bobby_lee.mind.habits import HABITS as BOBBY_LEE_HABITS
from hardtack.games.bobby_lee.rules.tables import T as BOBBY_LEE_TABLES
from hardtack.games.for_the_people.mind.habits import HABITS as PEOPLE_HABITS
from hardtack.games.gettysburg.mind.habits import HABITS as GETTYSBURG_HABITS
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.valour.mind.habits import HABITS as VALOUR_HABITS
from hardtack.opponents import Budget, levels, player
from seat import both, choices, played


class Trial(NamedTuple):
    """A game, and what its players are tried on."""

    game: Game[Any]
    habits: list[str]
    whole: list[tuple[str, bool]]
    """Scenarios of whole games, and whether with every option: each scenario once, since what an option changes is
    tried by itself, and here the players only have to cope with it."""
    left: dict[str, int]
    """Scenarios whose games go on as others have gone on, and after how many turns they are left. The others are
    played to their end; whole games of all of them stand on record (`make recorded`)."""
    options: dict[str, int]
    first: str
    """The scenario in which a private beats a recruit."""
    opening: str
    """The scenario that a captain opens twice."""
    choices: tuple[str, float, int]
    """Real choices are looked at in this scenario, this often, so many by captains."""
    secret: Callable[[Any, int], int]
    """A number that hangs on what a side hides."""


GETTYSBURG = Trial(
    game=gettysburg.GAME,
    habits=[kind.__name__ for kind in GETTYSBURG_HABITS.table],
    whole=[("day-1", True), ("day-2", False), ("day-3", True), ("three-days", False)],
    left={"day-2": 3, "three-days": 20},  # which is past the first night
    options={o.id: 1 - o.default for o in gettysburg.GAME.options},
    first="day-1",
    opening="day-3",
    choices=("day-3", 0.04, 2),
    secret=lambda g, side: sum(u * at for u, at in enumerate(g.at) if T.side[u] == side),
)
PEOPLE = Trial(
    game=for_the_people.GAME,
    habits=[kind.__name__ for kind in PEOPLE_HABITS.table],
    whole=[("1861", True), ("1862", False), ("1863", True), ("1864", False), ("campaign", False)],
    left={"1862": 5, "1863": 8, "campaign": 5},
    options={o.id: 1 for o in for_the_people.GAME.options if o.default == 0 and o.id != "last-turn"},
    first="1861",
    opening="1861",
    choices=("1862", 0.15, 6),
    secret=lambda g, side: sum(g.hands[side]),
)
BOBBY_LEE = Trial(
    game=bobby_lee.GAME,
    habits=[kind.__name__ for kind in BOBBY_LEE_HABITS.table],
    whole=[
        *(("1861", True), ("1862", False), ("1863", False), ("1864", False), ("campaign-1861", False)),
        *(("campaign-1862", False), ("campaign-1863", False), ("campaign-1864", True)),
    ],
    left={"1863": 3, "1864": 3, "campaign-1861": 11, "campaign-1862": 2, "campaign-1863": 2, "campaign-1864": 12},
    # Two campaigns go on into the winter.
    options={"free-deployment": 1, "agreed-continuation": 1},
    first="1864",
    opening="1861",
    choices=("1861", 0.15, 3),
    secret=lambda g, side: sum(u * at for u, at in enumerate(g.at) if BOBBY_LEE_TABLES.side_of[u] == side),
)
VALOUR = Trial(
    game=valour.GAME,
    habits=[kind.__name__ for kind in VALOUR_HABITS.table],
    whole=[
        *(("learn-first-fire", True), ("acw-tollivers-crossroads", False), ("acw-cemetery-wall", False)),
        *(("nap-starter-100", True), ("nap-olive-ridge", False)),
    ],
    left={"acw-tollivers-crossroads": 5, "acw-cemetery-wall": 4, "nap-olive-ridge": 4},  # the lines have met
    options={o.id: 1 for o in valour.GAME.options},
    first="learn-first-fire",
    opening="nap-starter-100",
    choices=("nap-starter-100", 0.1, 3),
    secret=lambda g, side: sum(g.hands[side]),
)
TRIALS = (GETTYSBURG, PEOPLE, BOBBY_LEE, VALOUR)


def name(value: Trial | str) -> str:
    return value.game.id if isinstance(value, Trial) else value


each_game = pytest.mark.parametrize("trial", TRIALS, ids=name)


def outcome(
    game: Game[Any],
    scenario: str,
    seed: int,
    seats: dict[str, Any],
    options: dict[str, int] | None = None,
    turns: int = 0,
) -> Outcome | None:
    """How a whole game ends, every choice checked to be legal; None if it is left after so many turns."""
    state = game.setup(scenario, options, seed)
    state.journal = None
    for _ in played(state, seats):
        if turns and game.turn(state) > turns:
            return None
    return game.outcome(state)


@each_game
def test_all_four_levels(trial: Trial) -> None:
    assert levels(trial.game) == ["recruit", "private", "captain", "general"]


@each_game
def test_a_habit_for_every_question(trial: Trial) -> None:
    def below(kind: type) -> list[type]:
        return [k for direct in kind.__subclasses__() for k in (direct, *below(direct))]

    asked = [k.__name__ for k in below(Ask) if k.prompt and k.__module__.startswith(type(trial.game).__module__)]
    assert sorted(asked) == sorted(trial.habits)


@each_game
def test_every_scenario_is_played(trial: Trial) -> None:
    assert [scenario for scenario, _ in trial.whole] == [s.id for s in trial.game.scenarios]


@pytest.mark.parametrize(
    ("trial", "scenario", "optional"), [(t, *w) for t in TRIALS for w in t.whole], ids=lambda v: str(name(v))
)
def test_privates_play_whole_games_by_the_rules(trial: Trial, scenario: str, optional: bool) -> None:
    options, turns = trial.options if optional else None, trial.left.get(scenario, 0)
    end = outcome(trial.game, scenario, 1, both(trial.game, "private", 1), options, turns)
    assert end is not None or turns


@pytest.mark.parametrize(("trial", "side"), [(t, role) for t in TRIALS for role in t.game.roles], ids=name)
def test_a_private_beats_a_recruit(trial: Trial, side: str) -> None:
    for seed in range(2):
        roles = trial.game.roles
        seats = {role: player(trial.game, "private" if role == side else "recruit", seed) for role in roles}
        end = outcome(trial.game, trial.first, seed, seats)
        assert end is not None and end.winner == side


@cache
def game_between_privates(id: str) -> list[tuple[Any, str]]:
    trial = next(trial for trial in TRIALS if trial.game.id == id)
    scenario, often, _ = trial.choices
    state, rng = trial.game.setup(scenario, None, 3), random.Random(3)
    moves = played(state, both(trial.game, "private", 3))
    found = (role for role, _ in moves if len(choices(state)) > 1 and rng.random() < often)
    return [(trial.game.clone(state), role) for role in islice(found, 12)]


def positions(trial: Trial, count: int) -> list[tuple[Any, str]]:
    """Positions from a game between privates in which a side has a real choice."""
    return [(trial.game.clone(state), role) for state, role in game_between_privates(trial.game.id)[:count]]


@each_game
@pytest.mark.parametrize("level", ["private", "captain"])
def test_the_choice_does_not_depend_on_what_is_hidden(trial: Trial, level: str) -> None:
    """The same seed on two states that look alike to the role makes the same choice for the same reason."""
    game = trial.game
    for number, (state, role) in enumerate(positions(trial, 12 if level == "private" else trial.choices[2])):

        def chosen(truth: Any, role: str = role, number: int = number) -> Advice:
            return player(game, level, number, Budget(iterations=6)).choose(truth, role)

        first = chosen(state)
        for n in range(2 if level == "private" else 1):
            other = game.determinize(state, role, random.Random(n))
            assert game.view(other, role) == game.view(state, role)
            assert chosen(other) == first


def peeked(trial: Trial, state: Any, role: str) -> Action:
    """The choice of a player who looks at what the enemy hides: what the test above must catch."""
    return choices(state)[trial.secret(state, 1 - trial.game.roles.index(role)) % len(choices(state))]


@each_game
def test_a_player_that_peeks_would_be_caught(trial: Trial) -> None:
    caught = 0
    for state, role in positions(trial, 10):
        other = trial.game.determinize(state, role, random.Random(1))
        caught += peeked(trial, state, role) != peeked(trial, other, role)
    assert caught


@each_game
def test_a_captain_with_counted_thoughts_is_the_same_every_time(trial: Trial) -> None:
    def opening() -> list[Advice]:
        who = player(trial.game, "captain", 1, Budget(iterations=10))
        moves = played(trial.game.setup(trial.opening, None, 5), dict.fromkeys(trial.game.roles, who))
        return [advice for _, advice in islice(moves, 8)]

    assert opening() == opening()
