"""Games of computer players, kept as digests: a change of structure must play every one of them as before.

    python -m tests.recorded.recorder               play all of them again, and say which differ and from which move on
    python -m tests.recorded.recorder --record      keep them as they are played now (name the defect that was mended,
                                                    and raise the game's revision)

`make test` plays the short ones again; the rest, captains too, are for before a restructuring is pushed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from hardtack import game, game_ids
from hardtack.opponents import Budget, levels, player

KEPT = Path(__file__).parent / "games.json"
MARK = 20
"""A digest is kept every so many moves, so that a difference can be found."""
ITERATIONS = 4


class Case(NamedTuple):
    """One game: who plays it, and for how long it is followed."""

    game: str
    scenario: str
    level: str
    seed: int
    moves: int
    """Followed for so many moves; 0: to its end."""
    options: bool = False
    """Every optional rule that is a flag is in force."""

    @property
    def name(self) -> str:
        tail = " with every option" if self.options else ""
        length = f"{self.moves} moves" if self.moves else "to the end"
        return f"{self.game} {self.scenario}: {self.level} {self.seed}, {length}{tail}"


def short() -> Iterator[Case]:
    """What `make test` plays."""
    for seed in (11, 12, 13):
        yield Case("mosby", "standard", "captain", seed, 0, seed == 13)
    for id in game_ids():
        for scenario in game(id).scenarios:
            yield Case(id, scenario.id, "recruit", 1, 300)
            if id != "mosby" and "private" in levels(game(id)):
                yield Case(id, scenario.id, "private", 1, 60)
        yield Case(id, game(id).scenarios[0].id, "recruit", 2, 300, True)


def long() -> Iterator[Case]:
    """What is played before a restructuring is pushed."""
    for id in game_ids():
        for scenario in game(id).scenarios:
            for seed in (1, 2, 3):
                yield Case(id, scenario.id, "recruit", seed, 0)
            yield Case(id, scenario.id, "recruit", 4, 0, True)
            if id == "mosby":
                for seed in range(1, 9):
                    yield Case(id, scenario.id, "captain", seed, 0, seed > 4)
                    yield Case(id, scenario.id, "recruit", 20 + seed, 0, seed > 4)
            elif "private" in levels(game(id)):
                yield Case(id, scenario.id, "private", 1, 0)
                yield Case(id, scenario.id, "private", 2, 600, True)
                yield Case(id, scenario.id, "captain", 1, 400)


def played(case: Case) -> dict[str, Any]:
    """The game of a case: digests of (role, verb, target, dice) as they add up, and the outcome."""
    of = game(case.game)
    options = {o.id: 1 for o in of.options if not o.number} if case.options else {}
    seed = f"recorded {case.seed}"
    state = of.setup(case.scenario, options, seed)
    budget = Budget(iterations=ITERATIONS)
    seats = {role: player(of, case.level, f"{seed} {role}", budget) for role in of.roles}
    hashed = hashlib.sha256()
    marks: list[str] = []
    moves = 0
    while (decision := of.decision(state)) is not None and (not case.moves or moves < case.moves):
        role = decision.roles[0]
        made = of.apply(state, role, seats[role].choose(state, role).action)
        moves += 1
        hashed.update(f"{role} {made.verb} {made.target} {state.dice.rolled} {state.dice.position}\n".encode())
        if moves % MARK == 0:
            marks.append(hashed.hexdigest()[:6])
    ended = of.outcome(state)
    result = "" if ended is None else f"{ended.winner} {ended.margin} {ended.key} {ended.rule}"
    return {"moves": moves, "marks": " ".join(marks), "all": hashed.hexdigest()[:12], "outcome": result}


def difference(kept: dict[str, Any] | None, now: dict[str, Any]) -> str:
    """In one sentence, how a game differs from the one on record; "" if it does not."""
    if kept is None:
        return "is not on record"
    if kept == now:
        return ""
    before, after = kept["marks"].split(), now["marks"].split()
    for n, (a, b) in enumerate(zip(before, after, strict=False)):
        if a != b:
            return f"differs between moves {n * MARK + 1} and {(n + 1) * MARK}"
    return f"ends otherwise: {kept['moves']} moves, {kept['outcome']!r}; now {now['moves']} moves, {now['outcome']!r}"


def on_record() -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(KEPT.read_text()) if KEPT.is_file() else {}
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description="Play the recorded games again.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--record", action="store_true", help="keep them as they are played now")
    parser.add_argument("--short", action="store_true", help="only what make test plays")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    cases = [c for c in (*short(), *(() if given.short else long())) if not given.games or c.game in given.games]
    kept = on_record()
    differ = 0
    begun = time.monotonic()
    with ProcessPoolExecutor(given.jobs) as pool:
        for case, now in zip(cases, pool.map(played, cases), strict=True):
            told = difference(kept.get(case.name), now)
            if told:
                differ += 1
                print(f"{case.name} {told}", flush=True)
            if given.record:
                kept[case.name] = now
    if given.record:
        known = {c.name for c in (*short(), *long())}
        lines = [f"{json.dumps(name)}: {json.dumps(kept[name])}" for name in sorted(kept) if name in known]
        KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    print(f"{len(cases)} games in {time.monotonic() - begun:.0f} s, {differ} differ")
    return 1 if differ and not given.record else 0


if __name__ == "__main__":
    sys.exit(main())
