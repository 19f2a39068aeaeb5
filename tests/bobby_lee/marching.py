"""Campaign Turns up to the moves: headquarters activated, blocks picked up and sent somewhere."""

from __future__ import annotations

from hardtack.games.bobby_lee.rules.movement.activation import Activation
from hardtack.games.bobby_lee.rules.movement.movement_phase import MovementPhase
from hardtack.games.bobby_lee.rules.state import BobbyLee
from hardtack.games.bobby_lee.rules.tables import T

from .helpers import GAME, Stacks, do, hex_of, offered, position


def turn(
    stacks: Stacks,
    *hqs: str,
    active: str = "usa",
    weather: str = "dry",
    year: int = 1862,
    month: int = 7,
    bound: int = 0,
    campaign_turn: int = 1,
    seed: int = 1,
) -> BobbyLee:
    """A Campaign Turn in which these headquarters have been activated; without any, at the question which."""
    steps = (Activation(), MovementPhase())
    g = position(stacks, active=active, weather=weather, year=year, month=month, seed=seed)
    g.bound, g.campaign_turn = bound, campaign_turn
    g.then(*steps)
    run(g)
    for hq in hqs:
        do(g, "activate", hq)
    if hqs:
        do(g, "done")
    return g


def run(g: BobbyLee) -> None:
    """On to the next question."""
    GAME._run(g)


def across(start: str, to: str) -> str:
    """The hexside by which one goes from one place to another."""
    return f"{T.ids[hex_of(start)]}>{T.ids[hex_of(to)]}"


def goals(g: BobbyLee, unit: str, kind: str = "march") -> set[str]:
    """Where a block may be sent without a fight, by name; it is put down again."""
    do(g, kind, unit)
    found = {T.name[T.grid.index[str(id)]] for id in offered(g, "to")}
    do(g, "back")
    return found


def attacks(g: BobbyLee, unit: str, kind: str = "march") -> set[str]:
    """The hexsides a block may attack across ("0711>0811"); it is put down again."""
    do(g, kind, unit)
    found = {str(id) for id in offered(g, "attack")}
    do(g, "back")
    return found


def march(g: BobbyLee, unit: str, to: str, kind: str = "march") -> None:
    do(g, kind, unit)
    do(g, "to", T.ids[hex_of(to)])


def attack(g: BobbyLee, unit: str, start: str, to: str, kind: str = "march") -> None:
    do(g, kind, unit)
    do(g, "attack", across(start, to))


def mark(g: BobbyLee, unit: str, to: str) -> None:
    """Mark a block for a forced march to a hex without enemies."""
    march(g, unit, to, kind="mark")


def mark_attack(g: BobbyLee, unit: str, start: str, to: str) -> None:
    attack(g, unit, start, to, kind="mark")
