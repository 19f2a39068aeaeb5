"""In the seat of whoever is asked, in any game: what the question is, what is offered, and playing on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import hardtack
from hardtack.engine.contract import Action, Advice, Decision
from hardtack.engine.game import Game
from hardtack.opponents import player
from hardtack.testing import feed

LIKES: dict[str, dict[str, float]] = {
    "gettysburg": {
        "fire": 4, "target": 8, "assault": 9, "raid": 2, "activate": 6, "fight": 6, "done": 0.4, "supply": 4,
    },
    "for-the-people": {
        "activate": 6, "to": 6, "division": 2, "sail": 5, "steam": 3, "stop": 0.5, "intercept": 3, "mark": 0.3,
        "ops": 5, "event": 1.5, "discard": 0.1,
    },
    "bobby-lee": {
        "attack": 12, "storm": 12, "march": 4, "land": 2, "activate": 4, "fire": 4, "assault": 2, "shift": 3,
        "around": 3, "done": 0.5, "pass": 0.15, "mark": 2, "reinforce": 2, "try": 2, "draft": 0.5, "stay": 3,
        "battle-hq": 3, "retreat-all": 0.3, "retreat": 0.03, "disengage": 0.5, "to-reserve": 0.3, "demand": 3,
        "search": 4, "proclaim": 2, "drop": 0.1, "seal": 3,
    },
    "valour": {
        "attack": 4, "shoot": 6, "pick": 6, "act": 6, "assault": 12, "move": 6, "double": 4, "reform": 0.5, "done": 0.4,
        "stand": 0.3, "back": 0.1, "play": 3, "free": 2, "fight": 6, "retreat": 0.3, "pass": 0.5, "stay": 3,
    },
}  # fmt: skip
"""Per game the weight of verbs in a random game that is to see some fighting; 1 for the others."""


# ---- the question


def question(g: Any) -> Decision:
    """The decision now open."""
    found = hardtack.game(g.game).decision(g)
    assert found is not None, "The game is over."
    return found


def asked(g: Any) -> tuple[str, str]:
    """Who is asked, and for what (the prompt's key)."""
    return question(g).roles[0], question(g).prompt


def choices(g: Any, role: str | None = None) -> list[Action]:
    """What may be chosen, by a role or by whoever is asked."""
    return question(g).actions(role or question(g).roles[0])


def verbs(g: Any) -> set[str]:
    return {a.verb for a in choices(g)}


def offered(g: Any, verb: str, role: str | None = None) -> list[Any]:
    """The targets of a verb in the decision now open."""
    return [a.target for a in choices(g, role) if a.verb == verb]


def seen(g: Any, role: str | None = None) -> dict[str, Any]:
    """What a role is told beforehand, or whoever is asked."""
    found = hardtack.game(g.game).preview(g, role or asked(g)[0])
    assert found is not None
    return found


def told(g: Any, key: str, role: str | None = None) -> list[dict[str, Any]]:
    """What the journal says under a key, as a role may read it (all of it if no role is named)."""
    entries = g.journal or [] if role is None else g.told(role)
    return [e.words() for e in entries if e.key == key]


# ---- the answer


def act(g: Any, *moves: str, dice: list[int] | None = None) -> None:
    """Play moves written "verb" or "verb target", each by whoever is asked; numbers are numbers; dice fall as told."""
    if dice is not None:
        feed(g, dice)
    game = hardtack.game(g.game)
    for move in moves:
        verb, _, target = move.partition(" ")
        decision = game.decision(g)
        assert decision is not None, f"The game is over before {move!r}."
        wanted: Any = int(target) if target.isdigit() else target or None
        game.apply(g, decision.roles[0], Action(verb, wanted))


def prefer(g: Any, *ways: str) -> None:
    """Whoever is asked answers with one of these verbs, or if he cannot, takes what is offered first."""
    actions = choices(g)
    hardtack.game(g.game).apply(g, asked(g)[0], next((a for a in actions if a.verb in ways), actions[0]))


# ---- many answers


def possible(decision: Decision, role: str, rng: random.Random) -> list[Action]:
    """What a role may do: every action, and of each verb whose targets are no list any one."""
    found = [Action(region.verb, target) for region in decision.regions(role) for target in region.sample(rng, 1)]
    return [*decision.actions(role), *found]


def at_random(g: Any, seed: int, moves: int) -> Iterator[Decision]:
    """So many random moves, or to the end of the game: each decision before it is taken."""
    game, rng, likes = hardtack.game(g.game), random.Random(seed), LIKES[g.game]
    for _ in range(moves):
        decision = game.decision(g)
        if decision is None:
            return
        yield decision
        role = decision.roles[0]
        actions = possible(decision, role, rng)
        game.apply(g, role, rng.choices(actions, [likes.get(a.verb, 1) for a in actions])[0])


def by_habit(game: Game[Any], scenario: str, every: int, most: int) -> list[Any]:
    """A game in which both sides answer at once: its start, and the position after every so many of that many moves."""
    judgement, g = game.judgement(), game.setup(scenario, seed=7)
    assert judgement is not None
    found = [game.clone(g)]
    for n in range(1, most):
        decision = game.decision(g)
        if decision is None:
            break
        game.apply(g, decision.roles[0], judgement.quick(g, decision.roles[0], None))
        if n % every == 0 and game.decision(g) is not None:
            found.append(game.clone(g))
    return found


def both(game: Game[Any], level: str, seed: int) -> dict[str, Any]:
    """A player of a level for every role."""
    return {role: player(game, level, f"{seed} {role}") for role in game.roles}


def played(g: Any, seats: dict[str, Any]) -> Iterator[tuple[str, Advice]]:
    """A game to its end: who is asked and what he chooses, checked to be legal, before it is done."""
    game = hardtack.game(g.game)
    while (decision := game.decision(g)) is not None:
        role = decision.roles[0]
        advice = seats[role].choose(g, role)
        assert decision.refusal(role, advice.action) is None, (g.scenario, decision.prompt, advice)
        yield role, advice
        game.apply(g, role, advice.action)
