"""What a thinking process may be set to think of, in place of a player's advice: it ends in the middle, or never."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any, NoReturn

from hardtack.server.thinking import Thought
from hardtack.server.thinking import advise as real

SERVER = ""
"""Set in the server's process only."""


def about_itself(*job: Any) -> Thought:
    """The process, how it gives way, and what it has from the server."""
    return Thought(real(*with_memory(job, None)).advice, (os.getpid(), os.nice(0), SERVER))


def dies_at_first(*job: Any) -> Thought:
    """The process ends in the first thought of all, and remembers that in a folder."""
    try:
        (Path(job[5]) / "begun").touch(exist_ok=False)
    except FileExistsError:
        return about_itself(*job)
    os._exit(9)


def deadly(*job: Any) -> Thought:
    """Every process ends in it; a recruit, who thinks in the server's, has nothing to think of."""
    if job[1] == "recruit":
        return real(*job)
    os._exit(9)


def endless(*job: Any) -> NoReturn:
    print("thinking", flush=True)
    threading.Event().wait()
    raise AssertionError


def mistaken(*job: Any) -> NoReturn:
    raise ZeroDivisionError("no way out")


def with_memory(job: tuple[Any, ...], memory: Any) -> tuple[Any, ...]:
    return (*job[:5], memory, *job[6:])
