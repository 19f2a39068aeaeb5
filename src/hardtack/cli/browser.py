"""Starting the server for a person who wants to play: a free port, and the browser once it answers."""

from __future__ import annotations

import json
import os
import socket
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hardtack.cli.words import Words
from hardtack.engine.contract import BadInput
from hardtack.engine.game import Game
from hardtack.opponents import adviser
from hardtack.server.service import Service

PORT = 8631
"""The port tried first when none is asked for."""
PATIENCE = 20.0
"""Seconds the server may take to make a match."""


def free_port(host: str, asked: int | None) -> int:
    """The port asked for if it is free; without one, the usual port or any free one."""
    refused: Exception | None = None
    for port in [asked] if asked is not None else [PORT, 0]:
        try:
            family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
            with socket.socket(family, socket.SOCK_STREAM) as probe:
                if os.name == "posix":  # elsewhere it would find a port free that another program listens on
                    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind((host, port))
                found: int = probe.getsockname()[1]
                return found
        except (OSError, OverflowError, UnicodeError) as bad:
            refused = bad
    why = getattr(refused, "strerror", None) or refused
    raise BadInput(f"Cannot listen on {host}, port {asked or PORT}: {why}.")


def near(host: str) -> str:
    """The address by which a browser on this machine reaches a server that listens on `host`."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)


def base(host: str, port: int) -> str:
    name = near(host)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def serve(
    words: Words,
    host: str,
    port: int | None,
    data_dir: Path | None,
    open_it: bool,
    service: Service,
) -> None:
    """The server, and its first page in the browser."""

    def begin(url: str) -> None:
        if open_it:
            webbrowser.open(f"{url}/")

    _run(words, host, port, data_dir, begin, service)


def play(
    words: Words,
    game: Game[Any],
    settings: dict[str, Any],
    port: int | None,
    data_dir: Path | None,
    open_it: bool,
) -> None:
    """The server on this machine alone, and a new match in the browser.

    Without settings (scenario, options, situation) the person chooses on the page for new matches. With them the match
    is made at once: its first seat is left open, the browser gets the invitation to it, the computer takes the others.
    """

    def begin(url: str) -> None:
        page = f"{url}/new?game={game.id}"
        if settings:
            try:
                page = url + _invitation(url, game, settings, words.lang)
            except (OSError, ValueError, KeyError) as bad:
                words.say(words("match-not-made", why=_sentence(bad)))
                return
        words.say(words("match-at", url=page))
        if open_it:
            webbrowser.open(page)

    _run(words, "127.0.0.1", port, data_dir, begin)


def _run(
    words: Words,
    host: str,
    port: int | None,
    data_dir: Path | None,
    then: Callable[[str], object],
    service: Service | None = None,
) -> None:
    port = free_port(host, port)
    from hardtack.server.run import serve  # late: a busy port should be heard of at once

    url = base(host, port)

    def ready() -> None:
        words.say(words("serving", url=f"{url}/"))
        then(url)

    serve(host, port, data_dir, service=service, ready=ready)


def _invitation(url: str, game: Game[Any], settings: dict[str, Any], lang: str) -> str:
    """Make the match; the way to its first seat."""
    mine, *others = game.roles
    seats = {mine: "open", **dict.fromkeys(others, f"computer:{adviser(game)}")}
    body = json.dumps({"game": game.id, "seats": seats, **settings}).encode()
    heads = {"Content-Type": "application/json", "Accept-Language": lang}
    request = urllib.request.Request(f"{url}/api/matches", body, heads)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        way = str(json.load(answer)["invites"][mine])
    return way.removeprefix(url)


def _sentence(bad: Exception) -> str:
    """What the server said, if it said something."""
    if isinstance(bad, urllib.error.HTTPError):
        try:
            return str(json.load(bad)["error"])
        except (OSError, ValueError, KeyError):
            pass
    return str(bad)
