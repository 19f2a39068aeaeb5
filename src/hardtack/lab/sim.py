"""Batches of games between computer players. Game i of a seed is the same game in whichever process it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from msgspec import Struct

from hardtack.engine.contract import BadInput
from hardtack.engine.game import Game
from hardtack.games import game
from hardtack.lab.spread import Workers, each
from hardtack.lab.stats import Mean, Rate, mean, rate
from hardtack.opponents import Budget, player

CHUNK = 8
"""Games handed to a worker at a time: few, so that progress shows and Ctrl-C is heard."""
QUICK = {"recruit", "private"}
"""Players whose games are short enough to be handed out so; one long game more than its fellows keeps a core idle."""


class Plan(Struct, frozen=True):
    """What is played: everything a process needs to play game i."""

    game: str
    scenario: str
    options: dict[str, int]
    players: dict[str, str]
    """Level by role."""
    seed: str
    situation: dict[str, Any] | None = None
    budget: Budget | None = None
    """How long those who think ahead may think, if not as long as their level does."""


class Result(Struct, frozen=True):
    """How one game went."""

    number: int
    winner: str | None
    margin: int
    key: str
    """The outcome's key: how it ended."""
    turns: int
    steps: int
    """Decisions taken."""


class Ending(Struct, frozen=True):
    """One way in which games ended."""

    key: str
    winner: str | None
    rate: Rate
    margin: Mean
    turns: Mean


class Report(Struct, frozen=True):
    """A batch, counted."""

    plan: Plan
    games: int
    rates: dict[str, Rate]
    """Share of games won, by role (and by a side no one sits for, if it won)."""
    undecided: Rate
    """Share of games that nobody won."""
    margin: Mean
    turns: Mean
    steps: Mean
    endings: list[Ending]
    results: list[Result]


def plan(
    of: Game[Any],
    players: Mapping[str, str],
    seed: int | str,
    scenario: str | None = None,
    options: Mapping[str, int] | None = None,
    situation: dict[str, Any] | None = None,
    budget: Budget | None = None,
) -> Plan:
    """A checked plan; BadInput for anything the game does not know."""
    for role in players:
        if role not in of.roles:
            raise BadInput(f"{of.id} has no role {role!r}; it has {', '.join(of.roles)}.")
    seats = {role: players.get(role, "recruit") for role in of.roles}
    for level in seats.values():
        player(of, level)
    if situation is not None:
        of.situation(situation, seed)
    chosen, switched = of.check_scenario(scenario), of.check_options(options or {})
    return Plan(of.id, chosen, switched, seats, str(seed), situation, budget)


def play_one(plan: Plan, number: int) -> Result:
    """Game `number` of a plan, played to its end."""
    of = game(plan.game)
    seed = f"{plan.seed}/{number}"
    if plan.situation is not None:
        state = of.situation(plan.situation, seed)
    else:
        state = of.setup(plan.scenario, plan.options, seed)
    seats = {role: player(of, level, f"{seed} {role}", plan.budget) for role, level in plan.players.items()}
    steps = 0
    while (decision := of.decision(state)) is not None:
        role = decision.roles[0]
        of.apply(state, role, seats[role].choose(state, role).action)
        steps += 1
    outcome = of.outcome(state)
    if outcome is None:
        raise BadInput(f"Game {number} of seed {plan.seed} stopped without an outcome.")
    return Result(number, outcome.winner, outcome.margin, outcome.key, of.turn(state), steps)


def results(plan: Plan, games: int, workers: Workers = 1) -> Iterator[Result]:
    """The results of games 1 to `games`, in that order whoever plays them."""
    if games < 1:
        raise BadInput(f"The number of games must be at least 1, not {games}.")
    quick = set(plan.players.values()) <= QUICK
    yield from each(plan.game, partial(play_one, plan), range(1, games + 1), workers, CHUNK if quick else 1)


def report(plan: Plan, played: list[Result]) -> Report:
    """Count a batch."""
    n = len(played)
    sides = list(game(plan.game).roles)
    sides += sorted({r.winner for r in played if r.winner is not None and r.winner not in sides})
    kinds = sorted({(r.key, r.winner or "") for r in played})
    endings = []
    for key, winner in kinds:
        some = [r for r in played if r.key == key and (r.winner or "") == winner]
        endings.append(
            Ending(
                key,
                winner or None,
                rate(len(some), n),
                mean([r.margin for r in some]),
                mean([r.turns for r in some]),
            )
        )
    endings.sort(key=lambda e: (-e.rate.count, e.key))
    return Report(
        plan=plan,
        games=n,
        rates={role: rate(sum(r.winner == role for r in played), n) for role in sides},
        undecided=rate(sum(r.winner is None for r in played), n),
        margin=mean([r.margin for r in played]),
        turns=mean([r.turns for r in played]),
        steps=mean([r.steps for r in played]),
        endings=endings,
        results=played,
    )


def simulate(
    id: str,
    games: int,
    seed: int | str = 0,
    players: Mapping[str, str] | None = None,
    *,
    scenario: str | None = None,
    options: Mapping[str, int] | None = None,
    situation: dict[str, Any] | None = None,
    budget: Budget | None = None,
    workers: Workers = 1,
    progress: Callable[[Result], None] | None = None,
) -> Report:
    """Play a batch and count it. `progress` is called after every game. A batch of players who think by the clock is
    not the same twice; with a budget of iterations it is."""
    what = plan(game(id), players or {}, seed, scenario, options, situation, budget)
    played = []
    for result in results(what, games, workers):
        played.append(result)
        if progress is not None:
            progress(result)
    return report(what, played)
