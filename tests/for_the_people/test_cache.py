"""6.6, 8.1: what is worked out from the map is kept only as long as it is true."""

from __future__ import annotations

import random
from typing import Any

import pytest

from for_the_people.helpers import GAME, S, stack, war
from hardtack.games.for_the_people.rules.battle.modifiers import FARRAGUT
from hardtack.games.for_the_people.rules.ground import forget_ground, ground_of, mine, posts, vacant
from hardtack.games.for_the_people.rules.march.distance import FAR, enemy_distances
from hardtack.games.for_the_people.rules.pieces import set_fort
from hardtack.games.for_the_people.rules.railways import near_rails, rails, tracks
from hardtack.games.for_the_people.rules.reinforcements import land_to_edge
from hardtack.games.for_the_people.rules.sea.rivers import naval, waterway
from hardtack.games.for_the_people.rules.sea.voyages import voyages
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.strategic_movement import ships
from hardtack.games.for_the_people.rules.supply import in_supply, line, linked
from hardtack.games.for_the_people.rules.tables import CSA, SCENARIOS, SIDES, USA, T

OPTIONS: dict[str, dict[str, int]] = {
    "plain": {},
    "all": {"replacement-cavalry": 1, "special-abilities": 1, "rail-logistics": 1, "operations-queue": 1},
}
PORTS = [S[id] for id in ("washington-dc", "fort-monroe-va", "cairo-il", "vicksburg-ms", "mobile-al", "savannah-ga")]


def fill(g: People) -> None:
    """Work out everything that can be kept."""
    for side in (USA, CSA):
        line(g, side)
        near_rails(g, side)
        posts(g, side)
        mine(g, side)
        vacant(g, side)
        for at in g.army_at:
            if at >= 0:
                linked(g, side, at)
        for forts in (False, True):
            enemy_distances(g, side, forts)
    land_to_edge(g)
    for port in PORTS:
        ships(g, port)
        waterway(g, port)
        for card in (0, FARRAGUT):
            for rivers_only in (False, True):
                voyages(g, port, card, rivers_only)


def check(g: People) -> None:
    """Compare all that is kept with the same worked out from nothing; then work out what is not there yet."""
    fresh = GAME.clone(g, journal=False)
    forget_ground(fresh)
    for side in (USA, CSA):
        check_lay(g, fresh, side)
    check_waters(g, fresh)
    for (side, forts), far in (FAR.now(g) or {}).items():
        assert far == enemy_distances(fresh, side, forts), SIDES[side]
    fill(g)


def check_lay(g: People, fresh: People, side: int) -> None:
    kept, true = ground_of(g, side), ground_of(fresh, side)
    assert kept.clear == true.clear, SIDES[side]
    assert kept.own == true.own, SIDES[side]
    assert posts(g, side) == posts(fresh, side), SIDES[side]
    assert kept.mine is None or kept.mine == mine(fresh, side), SIDES[side]
    assert kept.vacant is None or kept.vacant == vacant(fresh, side), SIDES[side]
    assert kept.lines is None or kept.lines == line(fresh, side), SIDES[side]
    if kept.rails is not None:
        near_rails(g, side)
        near_rails(fresh, side)
        assert rails(g, side) == rails(fresh, side), SIDES[side]
    for at, found in kept.links.items():
        assert found == linked(fresh, side, at), (SIDES[side], T.ids[at])
    assert kept.edge is None or kept.edge == land_to_edge(fresh)
    for port, ship in kept.ships.items():
        assert ship == ships(fresh, port), T.ids[port]


def check_waters(g: People, fresh: People) -> None:
    waters, true = naval(g), naval(fresh)
    assert waters.node == true.node
    assert waters.port == true.port
    assert waters.roads == true.roads
    assert waters.streams == true.streams
    assert waters.ways == true.ways
    for turn, found in waters.tracks.items():
        fresh.turn = turn
        assert found == tracks(fresh, CSA)
    fresh.turn = g.turn
    for port, ports in waters.waterways.items():
        assert ports == waterway(fresh, port), T.ids[port]
    for (port, bold, rivers_only), ways in waters.voyages.items():
        assert ways == voyages(fresh, port, FARRAGUT if bold else 0, rivers_only), T.ids[port]


@pytest.mark.rule("for-the-people", "8.1", "6.6")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_supply_and_naval_control_are_never_out_of_date(scenario: str, options: str) -> None:
    """Random play, watching most the decisions that move forts, markers and fleets; copies must not share a lie."""
    rng = random.Random(f"{scenario} {options}")
    g = GAME.setup(scenario, OPTIONS[options], seed=1)
    check(g)
    for step in range(150):
        decision = GAME.decision(g)
        if decision is None:
            break
        role = decision.roles[0]
        verbs: dict[str, list[Any]] = {}
        for action in decision.actions(role):
            verbs.setdefault(action.verb, []).append(action)
        if set(verbs) == {"entrain", "done"} and rng.random() < 0.8:
            verbs.pop("entrain")  # many and much alike
        before = GAME.clone(g)
        GAME.apply(g, role, rng.choice(verbs[rng.choice(sorted(verbs))]))
        check(g)
        if step % 10 == 0:
            check(before)


@pytest.mark.rule("for-the-people", "8.1")
def test_a_copy_goes_its_own_way() -> None:
    g = war({"lexington-ky": {"usa": stack(2)}})
    fill(g)
    copy = GAME.clone(g)
    assert in_supply(copy, USA, S["lexington-ky"])
    for n, _ in T.roads[S["lexington-ky"]]:
        set_fort(copy, n, CSA)
    assert not in_supply(copy, USA, S["lexington-ky"]) and in_supply(g, USA, S["lexington-ky"])
    check(g)
    check(copy)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_view_is_of_its_moment(scenario: str, options: str) -> None:
    """What is kept of the last view is what a state read afresh shows, in the same order; and a view once given out
    does not change with the game."""
    rng = random.Random(f"view {scenario} {options}")
    g = GAME.setup(scenario, OPTIONS[options], seed=3)
    given: list[tuple[dict[str, Any], str]] = []
    for step in range(500):
        decision = GAME.decision(g)
        if decision is None:
            break
        role = decision.roles[0]
        verbs: dict[str, list[Any]] = {}
        for action in decision.actions(role):
            verbs.setdefault(action.verb, []).append(action)
        GAME.apply(g, role, rng.choice(verbs[rng.choice(sorted(verbs))]))
        shown = GAME.view(g, role)
        if step % 3 == 0:
            assert str(shown) == str(GAME.view(GAME.decode(GAME.encode(g)), role))
            assert {**shown, "hand": None} == {**GAME.view(g, None), "hand": None}
        if step % 50 == 0:
            given.append((shown, str(shown)))
            copy, asked = GAME.clone(g), GAME.decision(g)
            if asked is not None:
                GAME.apply(copy, asked.roles[0], asked.actions(asked.roles[0])[-1])
                GAME.view(copy, role)
            assert str(GAME.view(g, role)) == str(shown)
    assert all(str(view) == was for view, was in given)
