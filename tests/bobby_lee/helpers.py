"""Positions of Bobby Lee laid out on purpose, and the questions asked there."""

from __future__ import annotations

from collections.abc import Mapping

from hardtack.engine.contract import Action, Target
from hardtack.engine.dice import dice_from_seed
from hardtack.engine.game import Game
from hardtack.engine.state import Step
from hardtack.games.bobby_lee.rules.map import FOLDER, SIDES, WEATHERS
from hardtack.games.bobby_lee.rules.state import (
    NOWHERE,
    OUTSIDE,
    PLACES,
    RESERVE,
    UNPLACED,
    Battle,
    BobbyLee,
    new_state,
    put,
)
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.testing import feed

Stacks = Mapping[str, Mapping[str, int]]
"""By place (its name or its id): blocks and their steps."""


class Bench(Game[BobbyLee]):
    """The contract over a state, without table and mind: enough to try rules."""

    id = "bobby-lee"
    roles = SIDES
    state_type = BobbyLee
    folder = FOLDER


GAME = Bench()


def hex_of(place: str) -> int:
    return T.named[place] if place in T.named else T.grid.index[place]


def unit(id: str) -> int:
    return T.unit[id]


def position(
    stacks: Stacks,
    *steps: Step[BobbyLee],
    active: str = "usa",
    weather: str = "dry",
    year: int = 1862,
    month: int = 7,
    seed: int = 1,
    dice: list[int] | None = None,
) -> BobbyLee:
    """Only these blocks on the map, and these steps on the agenda, run to the first question."""
    g = new_state("1862", {}, dice_from_seed(seed), year)
    g.month, g.weather, g.active = month, WEATHERS.index(weather), SIDES.index(active)
    for place, blocks in stacks.items():
        for id, strength in blocks.items():
            put(g, unit(id), hex_of(place))
            g.steps[unit(id)] = strength
    for hex in range(T.size):
        usa, csa = g.count[hex], g.count[T.size + hex]
        if bool(usa) != bool(csa):
            g.control[hex] = 0 if usa else 1
    g.stood = [h for h in range(T.size) if g.count[g.active * T.size + h]]
    feed(g, dice or [])
    g.then(*steps)
    GAME._run(g)
    return g


SPOTS = {
    **{f"{side} {place}": s * 3 + p for s, side in enumerate(SIDES) for p, place in enumerate(PLACES)},
    "reserve": RESERVE,
    "unplaced": UNPLACED,
}
"""Where a block of a battle stands: "usa left", "csa centre", "reserve", "unplaced", or "outside csa left"."""


def battle(
    place: str,
    spots: Mapping[str, Mapping[str, int]],
    *steps: Step[BobbyLee],
    attacker: str = "usa",
    half: str | None = None,
    around: Stacks | None = None,
    weather: str = "dry",
    entered: list[str] | None = None,
    dice: list[int] | None = None,
    seed: int = 1,
) -> BobbyLee:
    """A battle in the middle of its first morning: {"usa centre": {"usa-inf-1-i": 3}, "reserve": {...}, ...}.

    `half`: whose Battle Turn it is (the attacker's if not said); `entered`: places by which attackers came in.
    """
    stacks = {place: {id: n for blocks in spots.values() for id, n in blocks.items()}, **(around or {})}
    g = position(stacks, active=attacker, weather=weather, seed=seed)
    hex = hex_of(place)
    side = SIDES.index(attacker)
    ways = [T.grid.side(hex, hex_of(one)) for one in entered or []]
    g.battles = [
        Battle(
            hex=hex, attacker=side, owner=[0, 0, 0, 1, 1, 1], entered=ways, retreated=[0] * 12, reinforced=[0] * 12,
            closed=[0] * 12, seen=[],
        )
    ]  # fmt: skip
    g.control[hex] = 1 - side
    g.phase, g.day, g.slot, g.here = "battle", 1, 1, hex
    g.half = SIDES.index(half or attacker)
    for name, blocks in spots.items():
        spot = OUTSIDE + SPOTS[name[8:]] if name.startswith("outside ") else SPOTS[name]
        for id in blocks:
            g.spot[unit(id)] = spot
    for u, spot in enumerate(g.spot):
        if NOWHERE < spot < RESERVE and any(g.spot[v] == spot and T.side_of[v] != T.side_of[u] for v in g.stack[hex]):
            g.blocks.show(u, 0, 1)
    feed(g, dice or [])
    g.then(*steps)
    GAME._run(g)
    return g


def asked(g: BobbyLee) -> tuple[str, str]:
    """Who is asked, and what."""
    decision = GAME.decision(g)
    assert decision is not None, "nobody is asked"
    return decision.roles[0], decision.prompt


def offered(g: BobbyLee, verb: str = "") -> list[Target]:
    """The targets on offer for a verb; all verbs if none is named."""
    decision = GAME.decision(g)
    assert decision is not None, "nobody is asked"
    actions = decision.actions(decision.roles[0])
    return [a.target for a in actions if a.verb == verb] if verb else [a.verb for a in actions]


def barred(g: BobbyLee) -> dict[tuple[str, Target], tuple[str, str]]:
    """What whoever is asked cannot do, though one might expect it: by verb and target, the reason and its rule."""
    decision = GAME.decision(g)
    assert decision is not None, "nobody is asked"
    return {(b.verb, b.target): (b.key, b.rule) for b in decision.barred(decision.roles[0])}


def do(g: BobbyLee, verb: str, target: Target = None, dice: list[int] | None = None) -> None:
    """Whoever is asked does it."""
    decision = GAME.decision(g)
    assert decision is not None, "nobody is asked"
    feed(g, dice or [])
    GAME.apply(g, decision.roles[0], Action(verb, target))


def steps(g: BobbyLee, id: str) -> int:
    return g.steps[unit(id)]


def at(g: BobbyLee, id: str) -> str:
    """The place of a block, by name; "" if it is on no hex."""
    where = g.at[unit(id)]
    return T.name[where] if where >= 0 else ""


def said(g: BobbyLee, key: str) -> list[dict[str, object]]:
    """The parameters of all entries of the journal with that key."""
    return [entry.params for entry in g.journal or () if entry.key == key]


def stands(g: BobbyLee, id: str) -> str:
    """Where a block stands in its battle: "csa centre", "reserve", "outside csa left"; "" if it is in none."""
    spot = g.spot[unit(id)]
    name = next((name for name, n in SPOTS.items() if n == (spot - OUTSIDE if spot >= OUTSIDE else spot)), "")
    return f"outside {name}" if spot >= OUTSIDE else name
