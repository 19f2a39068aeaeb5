"""Arguments and options that several commands take."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from hardtack.engine.contract import BadInput

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The game's id; `hardtack games` lists them.")]
Lang = Annotated[str | None, typer.Option(metavar="en|es", help="Language (default: that of the environment).")]
ScenarioId = Annotated[str | None, typer.Option(metavar="ID", help="The scenario (default: the game's first).")]
Workers = Annotated[int | None, typer.Option(metavar="W", min=1, help="Processes (default: one per core).")]
Cluster = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on the workers of this Dask scheduler, such as tcp://10.0.0.5:8786."),
]


def hands(workers: int | None, cluster: str | None) -> int | str:
    """Who plays, as the laboratory takes it: so many processes, or the address of a cluster."""
    if cluster is None:
        return workers or os.cpu_count() or 1
    if workers is not None:
        raise BadInput("--workers is for this machine; with --cluster the cluster's own workers play.")
    return cluster


def writable(path: Path) -> None:
    """Better to hear it before an hour of games than after."""
    try:
        path.open("ab").close()
    except OSError as bad:
        raise BadInput(f"Cannot write {path}: {bad.strerror or bad}.") from None
