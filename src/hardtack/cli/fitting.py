"""`hardtack lab fit`: a game's value fitted, written, and told how good it is."""

from __future__ import annotations

import gzip
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from hardtack.cli import show
from hardtack.cli.words import Words
from hardtack.engine.game import Game
from hardtack.lab import fit as laboratory
from hardtack.lab.positions import Batch
from hardtack.lab.spread import Workers


def fit(
    words: Words,
    of: Game[Any],
    learn: Sequence[Batch],
    aside: Sequence[Batch],
    workers: Workers,
    out: Path,
    rows: Path | None,
) -> None:
    """Play, fit, write, and tell how good it is."""
    total = sum(batch.games for batch in (*learn, *aside))
    with show.progress(words) as bar:
        task = bar.add_task(words("playing-games", games=total), total=total)
        value, kept = laboratory.run(of, learn, aside, workers, lambda _: bar.advance(task))
    out.write_text(laboratory.as_toml(of, value, shlex.join(typed(of, learn, aside)), len(kept)), encoding="utf-8")
    if rows is not None:
        plain = msgspec.json.encode(laboratory.as_rows(of, kept)) + b"\n"
        rows.write_bytes(gzip.compress(plain, mtime=0) if rows.suffix == ".gz" else plain)
    tell(words, value, laboratory.judge(value, kept))
    words.say(words("fit-written", file=str(out)))


def typed(of: Game[Any], learn: Sequence[Batch], aside: Sequence[Batch]) -> list[str]:
    """The command that plays these games: numbers that most scenarios share are said once."""
    both = [(batch.games, other.games) for batch, other in zip(learn, aside, strict=True)]
    usual = max(dict.fromkeys(both), key=both.count)
    found = ["hardtack", "lab", "fit", of.id]
    for batch, numbers in zip(learn, both, strict=True):
        found += ["--scenario", ":".join([batch.scenario, *([] if numbers == usual else map(str, numbers))])]
    return [*found, "--games", str(usual[0]), "--keep", str(usual[1]), "--seed", learn[0].seed]


def tell(words: Words, value: laboratory.Fitted, cells: Sequence[laboratory.Cell]) -> None:
    """The value on the games kept aside, beside a constant."""

    def number(x: float) -> str:
        return words.number(x, 3)

    words.say(words("fit-title", games=value.games, names=len(value.names), ridge=f"{value.ridge:g}"), "bold")
    columns = ("scenario", "turn", "games", "constant", "brier", "better", "interval", "c-index", "interval")
    made = show.table(*(f">{words(f'column-{column}')}" for column in columns))
    for cell in cells:
        got = cell.score
        better, order = got.better, got.c_index
        made.add_row(
            cell.scenario,
            str(cell.turn),
            str(got.games),
            number(got.constant),
            number(got.brier),
            number(better[0]),
            f"{number(better[1])} – {number(better[2])}",
            number(order[0]),
            f"{number(order[1])} – {number(order[2])}",
        )
    words.console.print(made)
