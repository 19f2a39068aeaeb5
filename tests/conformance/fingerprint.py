"""Plays random games and prints their fingerprints: python -m conformance.fingerprint MODULE:CLASS GAMES."""

from __future__ import annotations

import hashlib
import sys
from importlib import import_module
from typing import Any

from hardtack.engine.match import Match

from .play import cases
from .walk import Moment, Promise, keep


class Fingerprint(Promise):
    """Not a promise, but a witness: what it prints must be the same wherever the games are played."""

    def begin(self, match: Match[Any], seed: int) -> None:
        self.hashed = hashlib.sha256()

    def look(self, now: Moment) -> None:
        self.hashed.update(now.json)
        if now.number % 3 == 0:
            for reader in now.readers:
                self.hashed.update(now.seen(reader))
        if now.number % 10 == 0:
            print(now.where, self.hashed.hexdigest()[:16])

    def end(self, match: Match[Any], where: str) -> None:
        print(where, self.hashed.hexdigest()[:16])


def main(where: str, games: int) -> None:
    module, name = where.split(":")
    game = getattr(import_module(module), name)()
    for case in cases(game, games):
        if 0 < len(case.options) < len(game.options):
            continue  # one option alone is tried elsewhere
        keep(case, Fingerprint)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
