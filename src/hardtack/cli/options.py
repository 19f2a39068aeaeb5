"""Arguments and options that several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hardtack.engine.contract import BadInput

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The game's id; `hardtack games` lists them.")]
Lang = Annotated[str | None, typer.Option(metavar="en|es", help="Language (default: that of the environment).")]
ScenarioId = Annotated[str | None, typer.Option(metavar="ID", help="The scenario (default: the game's first).")]
Workers = Annotated[int | None, typer.Option(metavar="W", min=1, help="Processes (default: one per core).")]


def writable(path: Path) -> None:
    """Better to hear it before an hour of games than after."""
    try:
        path.open("ab").close()
    except OSError as bad:
        raise BadInput(f"Cannot write {path}: {bad.strerror or bad}.") from None
