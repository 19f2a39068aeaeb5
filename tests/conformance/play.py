"""Random games for the conformance suite, and states in a form that can be compared."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from hardtack.engine.contract import Action, Decision, IllegalAction, Option
from hardtack.engine.game import Game
from hardtack.engine.match import Match

LIMIT = 20_000
"""Moves after which a random game is taken never to end."""
CLOSELY = 30
"""Decisions of a game that are all looked at (with options half as many, since most of it is as without them); of later
ones fewer and fewer, so that long games can be tried too."""
MANY = 5
"""Scenarios that are all looked at so closely."""
SENSIBLE = 6
"""Targets worth a thought that a region is asked for."""

AnyGame = Game[Any]


class Case(NamedTuple):
    """What a promise is tried on: a game, how it starts, and how many random games of it."""

    game: AnyGame
    scenario: str | None = None
    options: Mapping[str, int] = {}
    games: int = 2
    limit: int = LIMIT
    position: str = ""
    """A position of positions/GAME.toml to start from."""
    left: int = 0
    """Moves after which a game is left, if it is not over by then; 0: it must come to its end."""
    closely: int = CLOSELY

    def setup(self, seed: int | str) -> Any:
        if self.position:
            return self.game.situation(self.situation(), seed)
        return self.game.setup(self.scenario, self.options, seed)

    def match(self, seed: int | str) -> Match[Any]:
        situation = self.situation() if self.position else None
        return Match(self.game, self.scenario, dict(self.options), seed, situation)

    def situation(self) -> dict[str, Any]:
        table = dict(positions(self.game).tables[self.position])
        return {**table, "scenario": self.scenario, "options": dict(self.options)}

    def rng(self, seed: int | str) -> random.Random:
        return random.Random(f"{self.game.id} {self.scenario} {sorted(self.options.items())} {self.position} {seed}")

    def at(self, seed: int | str, move: int) -> str:
        """Where something was found, so that a person can go there."""
        start = f"scenario={self.scenario} options={dict(self.options)}"
        if self.position:
            start += f" position={self.position}"
        return f"[{self.game.id} {start} seed={seed} move={move}]"


def option_sets(options: tuple[Option, ...]) -> list[dict[str, int]]:
    """No options; each alone, away from its default (a number at both its ends); all together."""

    def others(o: Option) -> list[int]:
        return [value for value in sorted({o.low, o.high}) if value != o.default]

    sets = [{}, *({o.id: value} for o in options for value in others(o))]
    if len(options) > 1:
        sets.append({o.id: others(o)[-1] for o in options})
    return sets


class Positions(NamedTuple):
    """What positions/GAME.toml says of a game."""

    tables: dict[str, dict[str, Any]]
    """Situations from which the game is tried too, because random play would hardly reach them."""
    left: dict[str, int]
    """Games from there, and from the start of scenarios that begin as another does, need not come to their end: moves
    after which they are left. "SCENARIO with options": where options change only how it begins."""


def positions(game: AnyGame) -> Positions:
    path = Path(__file__).parent / "positions" / f"{game.id}.toml"
    file = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return Positions({row.pop("name"): row for row in file.get("position", ())}, file.get("left", {}))


def cases(game: AnyGame, games: int = 2) -> list[Case]:
    """Every scenario and every position without options and with all; every option alone, on one scenario after the
    other. Of many scenarios each is looked at less closely."""
    found = []
    sets = option_sets(game.options)
    tables, left = positions(game)
    games = max(1, games // len(game.scenarios))
    closely = CLOSELY * MANY // max(MANY, len(game.scenarios))
    for number, scenario in enumerate(game.scenarios):
        some = [*sets[:1], *sets[1:-1][number :: len(game.scenarios)], *sets[1:][-1:]]
        starts = [("", options) for options in some]
        for name, table in tables.items():
            if table.get("scenario", game.scenarios[0].id) == scenario.id:
                starts += [(name, sets[0]), (name, sets[-1])]
        for name, options in starts:
            near = closely // 2 if options else closely
            case = Case(game, scenario.id, options, games, position=name, closely=near)
            start = name or scenario.id
            moves = left.get(start, 0)
            found.append(case._replace(left=left.get(f"{start} with options", moves) if options else moves))
    return found


def decide(decision: Decision, role: str, rng: random.Random) -> Action:
    """Any action; or any verb, then any of its targets: so that one with one target comes up beside one with forty."""
    regions = decision.regions(role)
    if not regions and rng.random() < 0.5:
        return rng.choice(decision.actions(role))
    verbs = list(dict.fromkeys([a.verb for a in decision.actions(role)] + [r.verb for r in regions]))
    verb = rng.choice(verbs)
    found = [a for a in decision.actions(role) if a.verb == verb]
    for region in regions:
        if region.verb == verb:
            found += [Action(verb, target) for target in region.sample(rng, 1)]
    return rng.choice(found)


def some(decision: Decision, role: str, rng: random.Random, most: int = 10) -> list[Action]:
    """Legal actions of a role: one of every verb at least, and three samples of every region."""
    actions = decision.actions(role)
    if len(actions) > most:
        first = list({a.verb: a for a in actions}.values())
        actions = first + rng.sample(actions, most)
    return actions + [Action(r.verb, t) for r in decision.regions(role) for t in r.sample(rng, 3)]


def finish(game: AnyGame, state: Any, rng: random.Random, most: int = LIMIT) -> None:
    """Play on at random, to the end or for so many moves."""
    for _ in range(most):
        decision = game.decision(state)
        if decision is None:
            return
        role = rng.choice(decision.roles)
        game.apply(state, role, decide(decision, role, rng))


def seen(game: AnyGame, state: Any, role: str | None) -> bytes:
    """All that a role is told of a position now: its view, who is asked; and if it is, the prompt and its choices.

    What others are asked is not told (see server/render.py): it may speak of what is hidden.
    """
    decision = game.decision(state)
    asked: dict[str, Any] = {}
    if decision is not None and role in decision.roles:
        actions = decision.actions(role)
        asked = {
            "prompt": decision.prompt,
            "rule": decision.rule,
            "params": decision.params,
            "actions": actions,
            "labels": [game.details(state, role, action) for action in actions],
            "barred": decision.barred(role),
            "regions": [
                (r.verb, r.drawn(), r.whole, r.sensible(SENSIBLE), r.area and r.area()) for r in decision.regions(role)
            ],
            "hushed": decision.hushed,
            "preview": game.preview(state, role),
            "undone": dict(game.undone(state, role)),
        }
    return msgspec.json.encode(
        {
            "view": game.view(state, role),
            "waiting": [] if decision is None else decision.roles,
            "asked": asked,
            "headline": game.headline(state),
            "outcome": state.outcome,
        }
    )


def difference(one: bytes, two: bytes) -> str:
    """The first place where two encoded things differ, for a message."""

    def walk(a: Any, b: Any, path: str) -> str | None:
        if isinstance(a, dict) and isinstance(b, dict):
            for key in [*a, *(k for k in b if k not in a)]:
                if key not in a or key not in b:
                    return f"{path}.{key} is there only once"
                found = walk(a[key], b[key], f"{path}.{key}")
                if found:
                    return found
            return None if list(a) == list(b) else f"{path} has its keys in another order"
        if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
            for i, (x, y) in enumerate(zip(a, b, strict=True)):
                found = walk(x, y, f"{path}[{i}]")
                if found:
                    return found
            return None
        return None if a == b else f"{path}: {str(a)[:160]} / {str(b)[:160]}"

    return walk(msgspec.json.decode(one), msgspec.json.decode(two), "") or "they differ in their encoding only"


def state_json(game: AnyGame, state: Any) -> bytes:
    return msgspec.json.encode(state)


def refused(game: AnyGame, state: Any, role: str, action: Any) -> IllegalAction | None:
    """Try an action that must not be possible."""
    try:
        game.apply(state, role, action)
    except IllegalAction as no:
        return no
    return None
