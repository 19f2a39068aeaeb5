"""Plays random games and prints their fingerprints: python -m conformance.fingerprint MODULE:CLASS GAMES."""

from __future__ import annotations

import hashlib
import sys
from importlib import import_module

from .play import cases, moments, seen, state_json


def main(where: str, games: int) -> None:
    module, name = where.split(":")
    game = getattr(import_module(module), name)()
    options = len(game.options)
    for case in cases(game, games):
        if 0 < len(case.options) < options:
            continue  # one option alone is tried elsewhere
        for seed in range(case.games):
            hashed = hashlib.sha256()
            for state, _, _, number, _ in moments(case, seed):
                now = state_json(game, state)
                for role in (*game.roles, None):
                    now += seen(game, state, role)
                hashed.update(now)
                if number % 10 == 0:
                    print(case.at(seed, number), hashed.hexdigest()[:16])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
