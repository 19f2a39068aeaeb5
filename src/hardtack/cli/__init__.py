"""The command line: hardtack games | play | serve | worker | sim | odds | rules | replay | check | backup | restore |
lab.

What a person gets wrong is answered with one sentence on stderr and exit status 2, never with a stack trace.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from typer.main import get_command

import hardtack
from hardtack.cli import laboratory, show
from hardtack.cli.helping import into_spanish
from hardtack.cli.mistakes import reader, told
from hardtack.cli.options import Cluster, GameId, Lang, ScenarioId, Workers, hands, writable
from hardtack.cli.words import Words, language, pairs, whole
from hardtack.engine.contract import BadInput, HardtackError
from hardtack.engine.data import read_toml
from hardtack.engine.game import Game
from hardtack.engine.match import Match
from hardtack.engine.text import text
from hardtack.games import game as find_game
from hardtack.games import game_ids
from hardtack.opponents import Budget, levels

app = typer.Typer(
    name="hardtack",
    help="American Civil War wargames: every rule enforced, a computer player in every seat.\n\n"
    "Without a command it serves, and opens the browser.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

app.add_typer(laboratory.app, name="lab")

Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="ID=VALUE", help="An optional rule; repeatable.")
]
Seed = Annotated[
    str | None, typer.Option(metavar="SEED", help="Any number or word; the same seed gives the same dice.")
]
Situation = Annotated[Path | None, typer.Option(metavar="FILE.toml", help="Start from a position of your own.")]
Host = Annotated[str, typer.Option(metavar="ADDRESS", help="The address to listen on.")]
Port = Annotated[int | None, typer.Option(metavar="N", help="The port (default: 8631, or a free one).")]
AllowHost = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="Another name by which browsers call this server; repeatable."),
]
TrustedProxy = Annotated[
    list[str] | None,
    typer.Option(metavar="ADDRESS", help="A proxy to believe about who asks (X-Forwarded-For, -Proto); repeatable."),
]
SweepPlayed = Annotated[
    float | None,
    typer.Option(metavar="DAYS", min=1, help="Sweep away played matches too, after so many days without a change."),
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Keep matches in PostgreSQL: postgresql://USER:PASSWORD@HOST/NAME (default: $HARDTACK_DATABASE).",
    ),
]
Secret = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="The secret by which guests are known, one for all servers of a database (default: "
        "$HARDTACK_SECRET_FILE, else a file in the data folder).",
    ),
]
Metrics = Annotated[
    str | None,
    typer.Option(metavar="PORT", help="Figures for Prometheus at this port of this machine, or at ADDRESS:PORT."),
]
Log = Annotated[
    str, typer.Option(metavar="text|json", help="How the log is written; as JSON it has a line for every request.")
]
Drain = Annotated[
    float | None,
    typer.Option(
        metavar="SECONDS",
        min=0,
        max=600,
        help="How long it takes to leave on SIGTERM, while people go to other servers (default: 5 with PostgreSQL, "
        "else 0). Ctrl-C is always at once.",
    ),
]
DataDir = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where matches are kept.")]
NoOpen = Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")]
LONGEST = 1000
"""The most a complaint may say."""


def _version(wanted: bool) -> None:
    if wanted:
        print(f"hardtack {hardtack.__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    pass


def _words(lang: str | None) -> Words:
    return Words(language(lang))


def _options(given: list[str] | None) -> dict[str, int]:
    return {id: whole(f"Option {id!r}", value) for id, value in pairs(given or [], "--option").items()}


@app.command()
def games(lang: Lang = None) -> None:
    """List the games."""
    show.games(_words(lang), [find_game(id) for id in game_ids()])


@app.command()
def play(
    game: GameId,
    text: Annotated[bool, typer.Option("--text", help="Play here in the terminal instead of the browser.")] = False,
    scenario: ScenarioId = None,
    option: Options = None,
    seed: Seed = None,
    situation: Situation = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game (with --text).")] = None,
    computer: Annotated[
        list[str] | None,
        typer.Option(metavar="ROLE=LEVEL", help="Give a seat to the computer (with --text); repeatable."),
    ] = None,
    port: Port = None,
    data_dir: DataDir = None,
    no_open: NoOpen = False,
    lang: Lang = None,
) -> None:
    """Play a game, in the browser or with --text in the terminal."""
    from hardtack.cli import browser
    from hardtack.cli.table import Sitting

    words, of = _words(lang), find_game(game)
    if load is not None and (situation or scenario or option or seed):
        raise BadInput("--load goes on with a game as it was; it takes no scenario, option, seed or situation.")
    if situation is not None and (scenario or option):
        raise BadInput("A situation file names its own scenario and options; leave --scenario and --option out.")
    if not text and (load is not None or computer or seed):
        raise BadInput("--load, --computer and --seed go with --text; in the browser these are chosen on the page.")
    settings = _settings(of, scenario, option, situation)
    if not text:
        browser.play(words, of, settings, port, data_dir, not no_open)
    else:
        match = _resume(of, load) if load is not None else Match(of, seed=seed or secrets.token_hex(8), **settings)
        Sitting(match, words, pairs(computer or [], "--computer")).play()


def _settings(of: Game[Any], scenario: str | None, option: list[str] | None, situation: Path | None) -> dict[str, Any]:
    """What was settled beforehand, checked."""
    settings: dict[str, Any] = {}
    if scenario is not None:
        settings["scenario"] = of.check_scenario(scenario)
    if option:
        settings["options"] = of.check_options(_options(option))
    if situation is not None:
        settings["situation"] = read_toml(situation)
        of.situation(settings["situation"])
    return settings


def _resume(of: Game[Any], path: Path) -> Match[Any]:
    from hardtack.cli.verify import load

    return Match.replay(of, load(path))


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = None,
    allow_host: AllowHost = None,
    trusted_proxy: TrustedProxy = None,
    sweep_played: SweepPlayed = None,
    database: Database = None,
    secret: Secret = None,
    metrics: Metrics = None,
    drain: Drain = None,
    log: Log = "text",
    data_dir: DataDir = None,
    no_open: NoOpen = False,
    lang: Lang = None,
) -> None:
    """Run the server and open the browser on its first page."""
    from hardtack.cli import browser
    from hardtack.server.service import Service

    service = Service(allow_host or (), trusted_proxy or (), sweep_played, database, secret, metrics, drain, log)
    browser.serve(_words(lang), host, port, data_dir, not no_open, service)


@app.command()
def worker(
    database: Database = None,
    thinkers: Annotated[
        int | None,
        typer.Option(metavar="N", min=2, help="Thoughts at the same time, of which one place is kept for people."),
    ] = None,
    log: Log = "text",
    lang: Lang = None,
) -> None:
    """Think for the servers of a database, until interrupted. It may run on any machine."""
    from hardtack.server.working import work

    words = _words(lang)
    work(database, thinkers, lambda name, places: words.say(words("working", database=name, places=places)), log)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def sim(
    typed: typer.Context,
    game: GameId,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 100,
    seed: Annotated[
        str, typer.Option(metavar="SEED", help="The same seed gives the same batch, unless players think by the clock.")
    ] = "0",
    workers: Workers = None,
    cluster: Cluster = None,
    player: Annotated[
        list[str] | None,
        typer.Option(metavar="LEVEL", help="Who plays: a level for every seat, or ROLE=LEVEL; repeatable."),
    ] = None,
    iterations: Annotated[
        int, typer.Option(metavar="N", min=0, help="Lines of play they try per choice, instead of the clock.")
    ] = 0,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0, help="Time per choice for captain and general (default: the level's).")
    ] = 0.0,
    scenario: ScenarioId = None,
    option: Options = None,
    situation: Situation = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write plan, counts and every result.")] = None,
    lang: Lang = None,
) -> None:
    """Play many games between computer players and count them.

    A seat is also given by its own name: --ROLE LEVEL, such as --usa captain --csa private.
    """
    from hardtack.lab import simulate

    words, of, who = _words(lang), find_game(game), hands(workers, cluster)
    seats: dict[str, str] = {}
    for given in player or ["recruit"]:
        seats.update(pairs([given], "--player") if "=" in given else dict.fromkeys(of.roles, given))
    seats.update(_by_role(of, typed.args))
    if json is not None:
        writable(json)
    table = read_toml(situation) if situation is not None else None
    with show.progress(words) as bar:
        task = bar.add_task(words("playing-games", games=games), total=games)
        made = simulate(
            game,
            games,
            seed,
            seats,
            scenario=scenario,
            options=_options(option),
            situation=table,
            budget=Budget(iterations, seconds) if iterations or seconds else None,
            workers=who,
            progress=lambda _: bar.advance(task),
        )
    show.report(words, of, made)
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
        words.say(words("sim-written", file=str(json)))


def _by_role(of: Game[Any], typed: Sequence[str]) -> dict[str, str]:
    """Levels from --ROLE LEVEL or --ROLE=LEVEL, which typer leaves over because it does not know the game."""
    seats: dict[str, str] = {}
    left = iter(typed)
    for word in left:
        role, equals, level = word.removeprefix("--").partition("=")
        if not word.startswith("--") or role not in of.roles:
            what = f"There is no option {word.partition('=')[0]}" if word.startswith("-") else f"{word!r} is too much"
            offered = ", ".join(f"--{each}" for each in of.roles)
            raise BadInput(f"{what}; the seats of {of.id} are {offered}, each followed by a level.")
        level = level if equals else next(left, "")
        if not level or level.startswith("-"):
            raise BadInput(f"--{role} takes a level: {', '.join(levels(of))}.")
        seats[role] = level
    return seats


@app.command()
def odds(
    game: GameId,
    kind: Annotated[
        str | None, typer.Argument(metavar="KIND", help="The question; without it, all are listed.")
    ] = None,
    given: Annotated[list[str] | None, typer.Option("--set", metavar="FIELD=VALUE", help="Repeatable.")] = None,
    lang: Lang = None,
) -> None:
    """Exact chances: what the dice will probably do."""
    words, of = _words(lang), find_game(game)
    forms = of.odds()
    if kind is None:
        show.odds_forms(words, of, forms)
        return
    if kind not in forms:
        raise BadInput(f"{of.id} has no question {kind!r}; it has {', '.join(forms) or 'none'}.")
    values = show.odds_values(forms[kind], pairs(given or [], "--set"))
    show.odds(words, of, kind, text(of, words.lang).odds(forms[kind], values))


@app.command()
def rules(
    game: GameId,
    id: Annotated[str | None, typer.Argument(metavar="ID", help="A rule's number; without it, all are listed.")] = None,
    find: Annotated[str | None, typer.Option(metavar="WORD", help="List the rules that speak of this.")] = None,
    lang: Lang = None,
) -> None:
    """The rules, in our own words."""
    words, of = _words(lang), find_game(game)
    if id is not None:
        show.rule(words, of, id)
    else:
        show.rule_list(words, of, find)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Check seal, moves and outcome.")] = False,
    seal: Annotated[
        str | None, typer.Option("--commitment", metavar="HEX", help="The seal published at the start (with --verify).")
    ] = None,
    luck: Annotated[bool, typer.Option("--luck", help="What the dice owed each side, and what fell.")] = False,
    role: Annotated[str | None, typer.Option(metavar="ROLE", help="Tell it as this seat saw it.")] = None,
    lang: Lang = None,
) -> None:
    """Tell a saved game, or check it."""
    from hardtack.cli.verify import load, luck_of, tell, verify_save

    words, save = _words(lang), load(file)
    of = find_game(save.game)
    if role is not None and role not in of.roles:
        raise BadInput(f"{of.id} has no role {role!r}; it has {', '.join(of.roles)}.")
    if verify or seal is not None:
        verify_save(words, of, file, save, seal)
    elif luck:
        luck_of(words, of, save)
    else:
        tell(words, of, save, role)


@app.command()
def check(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Without it, every game.")] = None,
    lang: Lang = None,
) -> None:
    """Check data files, texts and rules reference. Your own files, from HARDTACK_DATA, are checked too."""
    from hardtack.cli import checking

    words = _words(lang)
    wrong = checking.check(words, game)
    for sentence in wrong:
        _complain(sentence)
    if wrong:
        words.say(words("check-problems", n=len(wrong)))
        raise typer.Exit(2)
    words.say(words("check-good"))


def _matches_in(data_dir: Path | None, database: str | None) -> tuple[str, Path]:
    """Where the matches are kept, and the file they are in if it is no other database."""
    from hardtack.server.app import database_file, database_in
    from hardtack.server.databases import database_asked
    from hardtack.server.run import default_data_dir

    folder = data_dir or default_data_dir()
    return database_asked(database) or database_in(folder), database_file(folder)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy to make.")],
    database: Database = None,
    data_dir: DataDir = None,
    lang: Lang = None,
) -> None:
    """Copy all matches into a file, also while the server runs."""
    from hardtack.server import copies

    words, (where, _) = _words(lang), _matches_in(data_dir, database)
    words.say(words("backup-made", matches=copies.backup(where, file), file=str(file)))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that `hardtack backup` made.")],
    database: Database = None,
    data_dir: DataDir = None,
    lang: Lang = None,
) -> None:
    """Put a copy in the place of all matches. What it replaces is kept in a file. No server must be running."""
    from hardtack.server import copies

    words, (where, beside) = _words(lang), _matches_in(data_dir, database)
    found, kept = copies.restore(where, file, beside)
    words.say(words("restore-made", matches=found, file=str(file)))
    if kept is not None:
        words.say(words("restore-kept", file=str(kept)))


# ---- the way in


def _complain(sentence: str) -> None:
    said = " ".join(sentence.split())
    if len(said) > LONGEST:  # it quotes what was given, and that may be anything
        said = said[:LONGEST] + "…"
    Console(stderr=True, highlight=False, soft_wrap=True).print(said, markup=False)


def main(args: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    typed = list(sys.argv[1:] if args is None else args)

    def wrong(sentence: str) -> int:
        _complain(told(sentence, typed))
        return 2

    try:
        command = get_command(app)
        if reader(typed) == "es":
            into_spanish(command)
        status = command(args=typed or ["serve"], prog_name="hardtack", standalone_mode=False)
        return status if isinstance(status, int) else 0
    except HardtackError as bad:
        return wrong(str(bad))
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:
        # Whoever read our output has gone; say nothing more.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        return 0
    except (OSError, UnicodeError) as bad:
        name = getattr(bad, "filename", None)
        why = getattr(bad, "strerror", None) or bad
        return wrong(f"Cannot use {name}: {why}." if name else f"Something failed: {why}.")
    except Exception as bad:
        # Usage errors: click raises them, and typer may carry its own copy of click, so they are known by their shape.
        said = getattr(bad, "format_message", None)
        if said is None:
            raise
        return wrong(f"{str(said()).rstrip('.')}; `hardtack --help` tells what there is.")
