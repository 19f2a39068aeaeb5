"""What is kept beside the state to be fast must never lie."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from hardtack.games.gettysburg import GAME
from hardtack.games.gettysburg.rules.movement.column_and_line import movement_class
from hardtack.games.gettysburg.rules.movement.control import control_now
from hardtack.games.gettysburg.rules.movement.entry_roads import arrivals
from hardtack.games.gettysburg.rules.movement.movement_phase import MoveAsk, marchers, movers
from hardtack.games.gettysburg.rules.movement.movement_points import (
    Start,
    Ways,
    _pickets,
    open_ways,
    pickets,
    spread,
    ways,
)
from hardtack.games.gettysburg.rules.movement.reach import _reach, reach
from hardtack.games.gettysburg.rules.state import NIGHT, NOWHERE, Gettysburg, shift
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.rules.units import CSA, USA

from .helpers import H, U, act, block
from .marching import moving

SETTINGS = [{}, {"column-and-line": 1, "stop-leaving-front": 0, "hq-zoc": 0}]


def positions(scenario: str, options: dict[str, int], seed: int = 4) -> Iterator[Gettysburg]:
    """The state at every decision of a game that moves about a good deal; the same object all through."""
    state, rng = GAME.setup(scenario, options, seed), random.Random(seed)
    state.journal = None
    while (decision := GAME.decision(state)) is not None:
        yield state
        role = decision.roles[0]
        verb = rng.choice(sorted({a.verb for a in decision.actions(role)} - {"done"}) or ["done"])
        if rng.random() < 0.03:
            verb = "done"
        actions = [a for a in decision.actions(role) if a.verb == verb] or decision.actions(role)
        GAME.apply(state, role, rng.choice(actions))


@pytest.mark.parametrize("options", SETTINGS)
@pytest.mark.parametrize("scenario", ["day-1", "day-3", "three-days"])
def test_the_kept_reach_is_the_true_one(scenario: str, options: dict[str, int]) -> None:
    looked = 0
    for state in positions(scenario, options):
        if isinstance(state.agenda[-1], MoveAsk) and state.picked >= 0:
            looked += 1
            true = _reach(GAME.clone(state), (state.picked, state.points, state.via))  # a copy keeps nothing
            assert list(reach(state, state.picked).items()) == list(true.items())
        if looked == 400:
            return
    pytest.fail("The game was too short.")


@pytest.mark.parametrize("options", SETTINGS)
@pytest.mark.parametrize("scenario", ["day-1", "three-days"])
def test_the_kept_marchers_are_those_who_may_march(scenario: str, options: dict[str, int]) -> None:
    for state in islice(positions(scenario, options, 5), 600):
        if state.active in (USA, CSA):
            assert marchers(state) == movers(state) + arrivals(state)


@pytest.mark.parametrize("options", SETTINGS)
@pytest.mark.parametrize("scenario", ["day-2", "three-days"])
def test_the_kept_pickets_stand_where_the_enemy_stands(scenario: str, options: dict[str, int]) -> None:
    rng = random.Random(6)
    for looked, state in enumerate(islice(positions(scenario, options, 6), 600)):
        guessed = GAME.determinize(state, rng.choice(GAME.roles), rng) if looked % 20 == 0 else state
        for side in (USA, CSA):
            for one in (state, guessed):
                assert pickets(one, side)[:3] == _pickets(one, side)[:3]


def found_anew(g: Gettysburg, unit: int, start: Start, points: int) -> Ways:
    """The ways of a block without formations, nothing being kept."""
    return spread(movement_class(g, unit), [start], points, _pickets(g, T.side[unit]), g.crossed, g.hour == NIGHT)


@pytest.mark.parametrize("scenario", ["day-1", "day-2", "day-3", "three-days"])
def test_kept_ways_are_the_true_ones(scenario: str) -> None:
    """For any block of either side, with any number of points, however it came, with hexsides used up and without."""
    rng = random.Random(7)
    for state in islice(positions(scenario, {}, 7), 600):
        crossed = state.crossed
        standing = [u for u, at in enumerate(state.at) if at >= 0]
        for unit in rng.sample(standing, 4):
            at = rng.choice((state.at[unit], T.change_at))
            ways_here = [T.twin[side] for side in range(at * 6, at * 6 + 6) if T.near[side] >= 0]
            start = (at, 0, rng.choice((NOWHERE, *ways_here)))
            points = rng.randint(1, 10)
            if rng.random() < 0.3:
                state.crossed = [min(s, T.twin[s]) for s in rng.sample(ways_here, 2)] * 2
            true, kept = found_anew(state, unit, start, points), ways(state, unit, [start], points)
            assert [(h, w) for h, w in kept.items() if h != at] == [(h, w) for h, w in true.items() if h != at]
            state.crossed = crossed


@pytest.mark.parametrize("start", [(T.change_at, 0, side) for side in (NOWHERE, *range(6))] + [(0, 2, NOWHERE)])
def test_nobody_changes_ways_that_are_kept(start: Start) -> None:
    for klass in range(4):
        assert open_ways(klass, start, 8) == open_ways.__wrapped__(klass, start, 8)


def test_an_enemy_who_falls_back_no_longer_bars_the_way() -> None:
    """The ways known of while he stood there are forgotten when he goes."""
    g = moving(block("csa-inf-kemper", "L11"), block("usa-inf-webb", "L9"))
    act(g, "march csa-inf-kemper")
    before = reach(g, g.picked)
    shift(g, U["usa-inf-webb"], H["W14"])
    assert set(before) < set(reach(g, g.picked))


def test_control_is_told_by_who_stands_in_a_hex_and_who_beside_it() -> None:
    def whose(g: Gettysburg, hex: int) -> int:
        here = [g.count[hex], g.count[T.size + hex]]
        if not any(here):
            here = [g.near[hex], g.near[T.size + hex]]
        return NOWHERE if all(here) or not any(here) else USA if here[0] else CSA

    for state in islice(positions("day-3", {}, 8), 0, None, 25):
        assert control_now(state) == [whose(state, hex) for hex in range(T.size)]
