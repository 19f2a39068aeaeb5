"""The command line's own words, and reading what was typed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from rich.console import Console

from hardtack.engine.contract import BadInput
from hardtack.engine.text import LANGUAGES


def language(asked: str | None) -> str:
    """The language asked for, else that of the environment (LC_ALL, LC_MESSAGES, LANG), else English."""
    if asked is not None:
        if asked not in LANGUAGES:
            raise BadInput(f"There is no language {asked!r}; there is {', '.join(LANGUAGES)}.")
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    path = Path(__file__).parent / "text" / f"{lang}.ftl"
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


class Words:
    """Says things in one language, on one console."""

    def __init__(self, lang: str, console: Console | None = None) -> None:
        self.lang = lang
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.console.soft_wrap = not self.console.is_terminal

    def __call__(self, key: str, **params: Any) -> str:
        bundle = _bundle(self.lang)
        message = bundle.get_message(key)
        assert message.value is not None
        said, _ = bundle.format_pattern(message.value, params)
        return str(said)

    def say(self, text: str = "", style: str | None = None) -> None:
        self.console.print(text, style=style)

    def percent(self, share: float, places: int = 1) -> str:
        said = f"{share * 100:.{places}f}"
        return f"{said.replace('.', ',')} %" if self.lang == "es" else f"{said}%"

    def number(self, value: float, places: int = 1) -> str:
        said = f"{value:.{places}f}"
        return said.replace(".", ",") if self.lang == "es" else said


def pairs(given: Sequence[str], option: str) -> dict[str, str]:
    """NAME=VALUE, as often as the option was given."""
    found: dict[str, str] = {}
    for pair in given:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise BadInput(f"{option} takes NAME=VALUE, not {pair!r}.")
        found[name.strip()] = value.strip()
    return found


FLAGS = {"true": 1, "yes": 1, "on": 1, "false": 0, "no": 0, "off": 0}


def whole(name: str, value: str) -> int:
    """A whole number; yes and no, on and off, true and false will do for 1 and 0."""
    if value.lower() in FLAGS:
        return FLAGS[value.lower()]
    try:
        return int(value)
    except ValueError:
        raise BadInput(f"{name} must be a number, not {value!r}.") from None
