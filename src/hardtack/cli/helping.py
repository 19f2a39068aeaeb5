"""`--help` in Spanish. What a command, an argument or an option is for stands in English where it is declared;
text/help.toml has the Spanish of that, of the words for what is typed (GAME), and of what the library itself says."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from hardtack.engine.data import read_toml

HELP = Path(__file__).parent / "text" / "help.toml"
TYPE = re.compile(r" <\w+>$")
"""What the library sets behind an argument: a word of Python, for programmers."""
TOLD = re.compile(r"(?P<text>.*?)(?:  \[(?P<more>default: [^]]*|required|x[<>]=[^]]*|[^]]*<=x<=[^]]*)\])?", re.S)
"""What is told of an option: its text, and whether it must be there, its default and its limits."""


@cache
def _table() -> dict[str, str]:
    return dict(read_toml(HELP))


def paragraphs(text: str) -> list[str]:
    """A text in the pieces by which it is looked up: they may be broken into lines anywhere."""
    return [" ".join(each.split()) for each in text.split("\n\n")]


def _said(english: str | None) -> str | None:
    if english is None:
        return None
    return "\n\n".join(_table().get(each, each) for each in paragraphs(english))


def into_spanish(command: Any) -> None:
    """A command of the library's, and all below it, with Spanish help. Nothing else about it changes."""
    command.help = _said(command.help)
    command.options_metavar = _said(command.options_metavar)
    command.context_class = _context(command.context_class)
    for parameter in command.params:
        parameter.help, parameter.metavar = _said(parameter.help), _said(parameter.metavar)
    if hasattr(command, "commands"):
        command.subcommand_metavar = _said(command.subcommand_metavar)
        for each in command.commands.values():
            into_spanish(each)


@cache
def _context(usual: Any) -> Any:
    """The library's context, whose pages are laid out as always, with Spanish headings. Typer brings a click of its
    own, or leans on the one that is installed: so the classes are those that are found."""

    class Formatter(usual.formatter_class):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, _table()["Usage:"] + " ")

        def write_heading(self, heading: str) -> None:
            super().write_heading(_said(heading))

        def write_dl(self, rows: Any, *more: Any, **settings: Any) -> None:
            super().write_dl([(TYPE.sub("", first), _row(second)) for first, second in rows], *more, **settings)

    return type("Context", (usual,), {"formatter_class": Formatter})


def _row(told: str) -> str:
    found = TOLD.fullmatch(told)
    assert found is not None
    said = _said(found["text"]) or ""
    if not found["more"]:
        return said
    more = (
        re.sub(r"^(default(?=: )|required$)", lambda word: _table()[word[0]], part)
        for part in found["more"].split("; ")
    )
    return f"{said}  [{'; '.join(more)}]"
