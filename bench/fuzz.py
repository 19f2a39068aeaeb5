"""Forged actions at the engine's door: every one refused with one sentence, and the table stays as it was, bit for bit.

python bench/fuzz.py [GAME ...] [--actions 2000000] [--seconds 3600] [--workers 2] [--seed 0]

Matches of every game, scenarios and options at random, go on by random legal moves; between them come forged actions
through `Match.play`, `Match.gesture`, `Match.undo` and `Match.redo`, the door that the server uses: verbs and targets
of other questions and other games, wrong roles, stale answers, odd types, huge and negative numbers, broken Unicode,
nested junk, impossible poses. A share are probes: what a drag asks (`server.render.probed`), questions of chance,
situations and saves with something changed in them. Allowed is IllegalAction (of tables and files BadInput) whose
sentence is one line in both languages, or what was really offered. After every refusal the encoding of the whole
state, journal included, is compared with that before; after one in fifty, what every seat sees too. Anything else is
told at the end, and the script ends with 1.
"""

from __future__ import annotations

import argparse
import base64
import multiprocessing
import random
import re
import resource
import sys
import time
import tomllib
import traceback
import zlib
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from forgeries import Forger, changed, pick, words_in
from rich.console import Console
from rich.table import Table
from steps import any_choice

from hardtack import game, game_ids
from hardtack.engine.contract import RESIGN, Action, Decision, HardtackError, IllegalAction, Target
from hardtack.engine.game import Game
from hardtack.engine.match import CannotRedo, CannotUndo, Match, read_save
from hardtack.engine.text import text
from hardtack.server.render import probed

LEGAL = 0.12
PROBES = 0.02
"""Shares of the steps; the rest are forged actions."""
LONGEST_GAME = 700
LONGEST_SENTENCE = 6000
"""What was sent may be quoted, and may be five thousand letters."""
ROWS = (
    "forged", "refused", "taken", "taken back", "done again", "legal", "games", "ended", "views", "probes",
    "situations", "saves", "opened", "doctored fell", "wrong",
)  # fmt: skip
DOCS = Path(__file__).parents[1] / "docs" / "games"


class Wrong(Exception):
    """What must not be."""


def one_sentence(said: str, where: str = "") -> None:
    if not said or "\n" in said.strip() or not said.rstrip("»”\")'").endswith((".", "!", "?", "…", "‽")):
        raise Wrong(f"{where}not one sentence: {said[:200]!r}")
    if len(said) > LONGEST_SENTENCE or said.startswith("refused-"):
        raise Wrong(f"{where}no sentence: {said[:200]!r}")


class Fuzz:
    """One game, fuzzed in one process."""

    def __init__(self, of: Game[Any], actions: int, until: float, seed: int) -> None:
        self.game, self.actions, self.until = of, actions, until
        self.rng = random.Random(f"{of.id} {seed}")
        foreign = [verb for id in game_ids() if id != of.id for verb in game(id).verbs]
        self.forger = Forger(of, foreign, self.rng)
        page = (DOCS / f"{of.id}.md").read_text(encoding="utf-8")
        self.tables = [tomllib.loads(one) for one in re.findall(r"^```toml\n(.*?)^```", page, re.M | re.S)]
        self.probes = [
            *[("probe", self.probe)] * 6, *[("odds", self.odds)] * 2, *[("situation", self.situation)] * 4,
            *[("save", self.save)] * 2,
        ]  # fmt: skip
        self.counts: Counter[str] = Counter()
        self.wrong: dict[str, tuple[int, str]] = {}

    def run(self) -> None:
        while self.counts["forged"] < self.actions and time.monotonic() < self.until:
            self.one_match()

    def one_match(self) -> None:
        rng, of = self.rng, self.game
        options = {o.id: rng.randint(o.low, o.high) for o in of.options if rng.random() < 0.3}
        try:
            self.match = Match(of, pick(rng, of.scenarios).id, options, rng.random())
        except HardtackError:  # options that do not go together
            return
        self.counts["games"] += 1
        self.known: bytes | None = None
        done = 0
        while done < LONGEST_GAME and self.counts["forged"] < self.actions and time.monotonic() < self.until:
            decision = of.decision(self.match.state)
            if decision is None:
                self.counts["ended"] += 1
                for _ in range(5):
                    self.watched("after the end", self.after_the_end)
                return
            if rng.random() < LEGAL:
                done += 1
                self.counts["legal"] += 1
                self.forger.remember(decision)
                self.known = None
                role = pick(rng, decision.roles)
                if not self.watched("legal", lambda d=decision, r=role: self.match.play(r, self.choice(d, r))):
                    return
            elif rng.random() < PROBES:
                self.counts["probes"] += 1
                kind, probe = pick(rng, self.probes)
                self.watched(kind, lambda d=decision, p=probe: p(d))
                self.same(kind)
            else:
                self.counts["forged"] += 1
                self.forge(decision)

    def watched(self, kind: str, work: Callable[[], object], told: Callable[[], str] = str) -> bool:
        """Do something; what comes of it that must not is written down."""
        try:
            work()
        except Exception as bad:
            frame = traceback.extract_tb(bad.__traceback__)[-1]
            where = f"{Path(frame.filename).name}:{frame.lineno}"
            self.counts["wrong"] += 1
            name = f"{self.game.id}, {kind}: {type(bad).__name__} at {where}"
            known, example = self.wrong.get(name, (0, f"{str(bad)[:300]} {told()}"))
            self.wrong[name] = known + 1, example
            self.known = None
            return False
        return True

    def choice(self, decision: Decision, role: str) -> Action:
        """A legal move, mostly one with a target: those without end turns, and games."""
        aimed = [action for action in decision.actions(role) if action.target is not None]
        if aimed and not decision.regions(role) and self.rng.random() < 0.9:
            return pick(self.rng, aimed)
        return any_choice(self.rng, decision, role)

    def forge(self, decision: Decision) -> None:
        kind, role, action = self.forger.forged(decision)
        self.counts[kind] += 1
        how = self.rng.random()
        if how < 0.9:
            door = self.play
        elif how < 0.98:
            door = self.gesture
        else:
            door = self.undo
        if self.known is None:
            self.known = self.game.encode(self.match.state)
        name = f"{kind}, {door.__name__}"
        self.watched(name, lambda: door(decision, role, action), lambda: f"{short(role)}: {short(action)}")

    def play(self, decision: Decision, role: Any, action: Any) -> None:
        moves = len(self.match.moves)
        try:
            self.match.play(role, action)
        except IllegalAction as no:
            self.refused(no)
            return
        self.offered(decision, moves)

    def gesture(self, decision: Decision, role: Any, action: Any) -> None:
        moves = len(self.match.moves)
        legal = decision.actions(role) if isinstance(role, str) else []
        first = [pick(self.rng, legal)] if legal and self.rng.random() < 0.5 else []
        groups = [[*first, action]] if self.rng.random() < 0.5 else [[action], [action, *first]]
        made = self.match.gesture(role, groups)
        stopped = [one.refused for one in made if one.refused is not None]
        if len(self.match.moves) == moves and stopped:
            for no in stopped:
                self.refused(no)
        else:
            self.offered(decision, moves)

    def undo(self, decision: Decision, role: Any, action: Any) -> None:
        """What was taken back is sometimes done again, and then stands as it did."""
        if self.rng.random() < 0.2:
            with suppress(CannotRedo):
                self.match.redo(role)
                self.counts["done again"] += 1
                self.known = None
            return
        try:
            self.match.undo(role)
        except CannotUndo as no:
            one_sentence(str(no))
            self.counts["refused"] += 1
            self.same("undo")
            return
        self.counts["taken back"] += 1
        if self.rng.random() < 0.5:
            self.match.redo(role)
            self.counts["done again"] += 1
            self.same("undo and redo")
        self.known = None

    def refused(self, no: IllegalAction) -> None:
        self.counts["refused"] += 1
        lang = "es" if self.counts["refused"] % 2 else "en"
        one_sentence(no.sentence(), "sentence(): ")
        one_sentence(text(self.game, lang, self.match.state).refusal(no), f"{lang}: ")
        self.same("refusal")

    def same(self, what: str) -> None:
        """Nothing has changed."""
        now = self.game.encode(self.match.state)
        if self.known is not None and now != self.known:
            raise Wrong(f"{what} changed the state")
        if self.known is None or self.counts["refused"] % 50 == 0:
            loaded = self.game.decode(now)
            for role in (*self.game.roles, None):
                if self.game.view(self.match.state, role) != self.game.view(loaded, role):
                    raise Wrong(f"{what}: {role} sees something else than is there")
            self.counts["views"] += 1
        self.known = now

    def offered(self, decision: Decision, moves: int) -> None:
        """It was taken: then it was really offered."""
        self.counts["taken"] += 1
        self.known = None
        first = self.match.moves[moves]
        action = Action(first.verb, first.target)
        there = action == RESIGN or action in decision.actions(first.role)
        if not there and first.verb not in {region.verb for region in decision.regions(first.role)}:
            raise Wrong(f"taken though it was not offered: {short(first)}")

    def after_the_end(self) -> None:
        self.known = self.game.encode(self.match.state)
        role, action = pick(self.rng, self.game.roles), Action(pick(self.rng, self.forger.verbs), self.forger.target())
        try:
            self.match.play(role, action)
        except IllegalAction as no:
            self.counts["forged"] += 1
            self.refused(no)
            return
        raise Wrong("taken after the end")

    def probe(self, decision: Decision) -> None:
        _, role, action = self.forger.forged(decision)
        if role not in decision.roles or type(action) is not Action or not isinstance(action.verb, str):
            role, action = decision.roles[0], Action(pick(self.rng, self.forger.verbs), self.forger.numbers())
        try:  # as the wire would have it
            target = msgspec.json.decode(msgspec.json.encode(action.target), type=Target)
            action.verb.encode()
        except (msgspec.MsgspecError, ValueError, TypeError, OverflowError):
            return
        lang = pick(self.rng, ("en", "es"))
        state = self.match.state
        told = probed(text(self.game, lang, state), decision, role, Action(action.verb, target), state)
        msgspec.json.encode(told)
        if not told.legal:
            one_sentence(told.sentence, "probe: ")

    def odds(self, decision: Decision) -> None:
        form = pick(self.rng, list(self.game.odds().values()))
        values = {field.id: field.default for field in form.fields}
        words = [choice for field in form.fields for choice in field.choices]
        asked = changed(self.rng, values, words or ["x"])
        if isinstance(asked, dict):
            try:
                text(self.game, "es", self.match.state).odds(form, asked)
            except HardtackError as no:
                one_sentence(str(no), "odds: ")

    def situation(self, decision: Decision) -> None:
        self.counts["situations"] += 1
        table = pick(self.rng, self.tables)
        words = [word for one in self.tables for word in words_in(one)]
        try:
            match = Match(self.game, situation=changed(self.rng, table, words, pick(self.rng, (1, 1, 2, 4))))
        except HardtackError as no:
            one_sentence(str(no), "situation: ")
            return
        self.played_on(match)

    def save(self, decision: Decision) -> None:
        """A save with something changed in it; now and then the position in it too, as one of older rules. Such a
        position may open and be none that these rules lead to: what happens in it then is only counted."""
        if len(self.match.moves) > 150:
            return
        self.counts["saves"] += 1
        save = msgspec.json.decode(msgspec.json.encode(self.match.to_save()))
        words = [*self.game.verbs, *self.game.roles]
        doctored = self.rng.random() < 0.3
        if doctored:
            save["data"], save["revision"] = "other", self.game.revision - 1
            state = msgspec.msgpack.decode(zlib.decompress(base64.b64decode(save["snapshot"]["state"])))
            try:
                packed = msgspec.msgpack.encode(changed(self.rng, state, words_in(state)[:200], 1))
            except (UnicodeEncodeError, OverflowError):  # which nobody could have sent
                return
            save["snapshot"]["state"] = base64.b64encode(zlib.compress(packed)).decode()
        else:
            save = changed(self.rng, save, words, pick(self.rng, (1, 1, 2)))
        try:
            data = msgspec.json.encode(save)
        except (UnicodeEncodeError, TypeError, OverflowError):
            return
        try:
            match = Match.replay(self.game, read_save(data))
        except HardtackError as no:
            one_sentence(str(no), "save: ")
            return
        try:
            self.played_on(match)
        except Exception:
            if not doctored:
                raise
            self.counts["doctored fell"] += 1

    def played_on(self, match: Match[Any]) -> None:
        """What was taken can be looked at, stored and played."""
        of = self.game
        self.counts["opened"] += 1
        for _ in range(3):
            for role in (*of.roles, None):
                of.view(match.state, role)
            of.decode(of.encode(match.state))
            now = of.decision(match.state)
            if now is None:
                return
            match.play(now.roles[0], any_choice(self.rng, now, now.roles[0]))


def short(what: Any) -> str:
    try:
        return repr(what)[:70]
    except (ValueError, RecursionError):
        return type(what).__name__


class Done(NamedTuple):
    """What came of one game's share."""

    game: str
    counts: Counter[str]
    wrong: dict[str, tuple[int, str]]
    processor: float
    megabytes: int


def work(id: str, actions: int, until: float, seed: int) -> Done:
    """One game's share, in a process of its own."""
    fuzz = Fuzz(game(id), actions, until, seed)
    before = time.process_time()
    fuzz.run()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return Done(id, fuzz.counts, fuzz.wrong, time.process_time() - before, most)


def main() -> int:
    parser = argparse.ArgumentParser(description="Forged actions at the engine's door.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--actions", type=int, default=2_000_000, help="forged actions in all (default 2,000,000)")
    parser.add_argument("--seconds", type=float, default=3600, help="at most so long in all (default 3600)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    chosen = args.games or game_ids()
    parts = 2  # of each game, so that no worker is left with the slowest alone
    each = -(-args.actions // (len(chosen) * parts))
    begun = time.monotonic()
    jobs = [(id, each, begun + args.seconds, args.seed * parts + part) for part in range(parts) for id in chosen]
    with multiprocessing.get_context("spawn").Pool(args.workers, maxtasksperchild=1) as pool:
        done = pool.starmap(work, jobs, chunksize=1)
    table = Table("", title=f"{time.monotonic() - begun:,.0f} s, {args.workers} workers, seed {args.seed}")
    for id in chosen:
        table.add_column(id, justify="right")
    table.add_column("all", justify="right")
    for row in ROWS:
        found = [sum(one.counts[row] for one in done if one.game == id) for id in chosen]
        table.add_row(row, *(f"{n:,}" for n in found), f"{sum(found):,}")
    spent = [sum(one.processor for one in done if one.game == id) for id in chosen]
    table.add_row("processor s", *(f"{n:,.0f}" for n in spent), f"{sum(spent):,.0f}")
    most = [max(one.megabytes for one in done if one.game == id) for id in chosen]
    table.add_row("most MB", *(f"{n:,}" for n in most), "")
    Console(width=110).print(table)
    wrong = [(name, n, example) for one in done for name, (n, example) in one.wrong.items()]
    for name, n, example in wrong[:60]:
        print(f"{n} x {name}: {example}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
