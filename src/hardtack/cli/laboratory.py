"""`hardtack lab fit | doubt | pairs`: what computer players learn from games, and how they compare."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from hardtack.cli import show
from hardtack.cli.options import Cluster, GameId, Lang, ScenarioId, Workers, hands, writable
from hardtack.cli.words import Words, language
from hardtack.engine.contract import BadInput
from hardtack.games import game as find_game
from hardtack.lab.stats import Mean

app = typer.Typer(help="The laboratory: what computer players learn from games.", rich_markup_mode=None)

Scenarios = Annotated[
    list[str] | None, typer.Option("--scenario", metavar="ID", help="A scenario (default: the first); repeatable.")
]
Seed = Annotated[str, typer.Option(metavar="SEED", help="The same seed gives the same games.")]


@app.command()
def fit(
    game: GameId,
    out: Annotated[Path, typer.Option(metavar="FILE.toml", help="Where to write the weights.")],
    scenario: Annotated[
        list[str] | None,
        typer.Option(
            "--scenario",
            metavar="ID[:N:K]",
            help="A scenario (default: the first), with games to learn from "
            "and to keep if it has its own numbers; repeatable.",
        ),
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", min=10, help="Games of each scenario to learn from.")] = 150,
    keep: Annotated[int, typer.Option(metavar="N", min=2, help="Games of each kept aside, to judge it on.")] = 60,
    seed: Seed = "0",
    workers: Workers = None,
    cluster: Cluster = None,
    rows: Annotated[
        Path | None, typer.Option(metavar="FILE.json[.gz]", help="Write kept games too, in numbers, for a test.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Fit a game's value to games between privates. It is the chance to win in any position."""
    from hardtack.cli import fitting
    from hardtack.lab.fit import batches

    words, of, who = Words(language(lang)), find_game(game), hands(workers, cluster)
    learn, aside = batches(of, scenario or [], games, keep, seed)
    for path in (out, rows):
        if path is not None:
            writable(path)
    fitting.fit(words, of, learn, aside, who, out, rows)


@app.command()
def doubt(
    game: GameId,
    out: Annotated[Path, typer.Option(metavar="FILE.toml", help="Where to write what was measured.")],
    scenario: Scenarios = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games of each scenario.")] = 12,
    moments: Annotated[int, typer.Option(metavar="N", min=1, help="Moments of each game, at most.")] = 4,
    worlds: Annotated[int, typer.Option(metavar="N", min=2, help="Worlds in which every plan is tried.")] = 6,
    seed: Seed = "0",
    workers: Workers = None,
    cluster: Cluster = None,
    lang: Lang = None,
) -> None:
    """Measure how far apart a game's plans are. And how much of what one sees of it is luck."""
    from hardtack.lab import doubt as laboratory

    words, of, who = Words(language(lang)), find_game(game), hands(workers, cluster)
    chosen = [of.check_scenario(each) for each in scenario or (None,)]
    if of.judgement() is None:
        raise BadInput(f"{of.id} makes no plans: it has no judgement.")
    writable(out)
    total = games * len(chosen)
    with show.progress(words) as bar:
        task = bar.add_task(words("playing-games", games=total), total=total)
        found, many = laboratory.measure(of, chosen, games, moments, worlds, seed, who, lambda: bar.advance(task))
    typed = ["hardtack", "lab", "doubt", of.id, *(w for each in chosen for w in ("--scenario", each))]
    typed += ["--games", str(games), "--moments", str(moments), "--worlds", str(worlds), "--seed", seed]
    out.write_text(laboratory.as_toml(found, shlex.join(typed), many), encoding="utf-8")
    told = {name: words.number(getattr(found, name), 4) for name in ("noise", "spread", "bias")}
    words.say(words("doubt-title", moments=many, **told), "bold")
    words.say(words("doubt-written", file=str(out)))


@app.command()
def pairs(
    game: GameId,
    one: Annotated[str, typer.Option(metavar="LEVEL[:N]", help="A player, and how many lines of play it follows.")],
    two: Annotated[str, typer.Option(metavar="LEVEL[:N]", help="The other.")],
    scenario: ScenarioId = None,
    pairs: Annotated[int, typer.Option(metavar="N", min=2, help="Seeds, each played twice.")] = 30,
    seed: Seed = "0",
    workers: Workers = None,
    cluster: Cluster = None,
    lang: Lang = None,
) -> None:
    """Two computer players against each other. Every seed is played twice, with the seats changed."""
    from hardtack.lab import pairs as laboratory

    words, of, who = Words(language(lang)), find_game(game), hands(workers, cluster)
    first, second = laboratory.who(of, one), laboratory.who(of, two)
    chosen = of.check_scenario(scenario)
    with show.progress(words) as bar:
        task = bar.add_task(words("playing-games", games=2 * pairs), total=pairs)
        found = laboratory.compare(of, chosen, first, second, pairs, seed, who, lambda: bar.advance(task))
    about = {"one": str(first), "two": str(second), "game": of.id, "scenario": chosen, "pairs": pairs, "seed": seed}
    words.say(words("pairs-title", **about), "bold")
    words.say(words("pairs-counts", won=found.won, drawn=found.drawn, lost=found.lost))
    for key, got in (("pairs-score", found.score), ("pairs-margin", found.margin)):
        words.say(words(key, **_interval(words, got)))


def _interval(words: Words, got: Mean) -> dict[str, str]:
    numbers = {"mean": got.mean, "low": got.interval.low, "high": got.interval.high}
    return {name: words.number(x, 3) for name, x in numbers.items()}
