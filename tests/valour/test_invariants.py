"""What must hold of every state, and what is said when it does not."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hardtack.engine.contract import Action
from hardtack.games.valour import GAME
from hardtack.games.valour.rules.invariants import invariants
from hardtack.games.valour.rules.kinds import OPEN_ORDER, SQUARE
from hardtack.games.valour.rules.state import MOVED, ROUTED, SKIRMISHED, WAITING, Valour
from hardtack.games.valour.rules.tables import T

from .tables import stand, table, u


@pytest.mark.parametrize("scenario", [scenario.id for scenario in T.scenarios])
def test_every_battle_begins_sound(scenario: str) -> None:
    assert invariants(GAME.setup(scenario, {}, 1)) == []


@pytest.mark.parametrize("seed", [3, 4])
def test_they_hold_all_through_a_battle_played_at_random(seed: int) -> None:
    g, rng = GAME.setup("learn-first-fire", {}, seed), random.Random(seed)
    for _ in range(250):
        found = GAME.decision(g)
        if found is None:
            break
        role = found.roles[0]
        moves = list(found.actions(role))
        for region in found.regions(role):
            moves += [Action(region.verb, target) for target in region.sample(rng, 2)]
        GAME.apply(g, role, rng.choice(moves))
        assert invariants(g) == [], found.prompt


def overlapping(g: Valour) -> None:
    stand(g, "tc-u-1a", 33, 12, 10)


def off_the_table(g: Valour) -> None:
    stand(g, "tc-u-1a", 1, 12, 0)


def on_a_farm(g: Valour) -> None:
    stand(g, "tc-u-1a", 24, 26, 0)


def in_a_wood(g: Valour) -> None:
    MOVED(g)
    g.inside[u(g, "tc-u-1a")] = next(n for n, f in enumerate(T.scenarios[1].features) if f.kind == "wood")


def two_in_a_farm(g: Valour) -> None:
    MOVED(g)
    farm = next(n for n, f in enumerate(T.scenarios[1].features) if f.defendable)
    g.inside[u(g, "tc-u-1a")] = g.inside[u(g, "tc-u-1b")] = farm


def too_many_losses(g: Valour) -> None:
    g.losses[0] = 9


def no_such_formation(g: Valour) -> None:
    MOVED(g)
    g.formation[u(g, "tc-u-1g")] = SQUARE


def ranks_in_line(g: Valour) -> None:
    g.ranks[0] = 2


def no_ranks_in_open_order(g: Valour) -> None:
    MOVED(g)
    g.formation[0] = OPEN_ORDER


def skirmished_without_fire(g: Valour) -> None:
    g.did[0] = SKIRMISHED


def waits_with_losses(g: Valour) -> None:
    g.losses[u(g, "tc-u-2a")] = 1
    assert g.status[u(g, "tc-u-2a")] == WAITING


def routed_unnoticed(g: Valour) -> None:
    MOVED(g)
    g.status[0] = ROUTED


def leader_gone(g: Valour) -> None:
    g.led[0] = 0


def leader_off(g: Valour) -> None:
    g.leader_x[0] = -1


def chief_off(g: Valour) -> None:
    g.chief_y[1] = 99_000


def card_lost(g: Valour) -> None:
    g.decks[0].pop()


def card_doubled(g: Valour) -> None:
    g.hands[1].append(g.decks[1][0])


def two_held(g: Valour) -> None:
    g.decks[0].remove(T.card["c-2"])
    g.hands[0] = [T.card["c-2"]]


def wrong_phase(g: Valour) -> None:
    g.phase = "tea"


def wrong_turn(g: Valour) -> None:
    g.turns = 7


def late(g: Valour) -> None:
    g.turn, g.turns = 99, 197


def held_by_nobody_known(g: Valour) -> None:
    g.held[0] = 5


def broken_with_units(g: Valour) -> None:
    g.broken[0] = 1
    g.led[0] = 0


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (overlapping, "stand on the same ground"),
        (off_the_table, "tc-u-1a is not wholly on the table"),
        (on_a_farm, "tc-u-1a stands on tc-farm-w"),
        (in_a_wood, "tc-u-1a is inside a feature that it cannot hold"),
        (two_in_a_farm, "Two units are inside"),
        (too_many_losses, "has 9 losses"),
        (no_such_formation, "tc-u-1g is in a formation that it may not take"),
        (ranks_in_line, "chosen ranks"),
        (no_ranks_in_open_order, "chosen ranks"),
        (skirmished_without_fire, "has skirmished without having fired"),
        (waits_with_losses, "tc-u-2a has not arrived, and has losses"),
        (routed_unnoticed, "has routed, and nobody knows"),
        (leader_gone, "is on the table without its leader"),
        (leader_off, "The leader of tc-u1 is not on the table"),
        (chief_off, "The army leader of grey is not on the table"),
        (card_lost, "The cards of blue are not those of its deck"),
        (card_doubled, "The cards of grey are not those of its deck"),
        (two_held, "blue holds a 2"),
        (wrong_phase, "There is no phase 'tea'"),
        (wrong_turn, "is not player turn 7"),
        (late, "Turn 99 is none of the 8"),
        (held_by_nobody_known, "who holds the objectives"),
        (broken_with_units, "is broken, and not all its units have routed"),
    ],
)
def test_what_is_wrong_is_said(spoil: Callable[[Valour], None], said: str) -> None:
    g = table("acw-tollivers-crossroads")
    assert invariants(g) == []
    spoil(g)
    assert any(said in sentence for sentence in invariants(g)), invariants(g)
