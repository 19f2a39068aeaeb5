"""Words: Fluent files in English and Spanish, per game and for the house."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from .contract import Action, IllegalAction, Option
from .data import read_toml
from .game import Game
from .state import Entry

LANGUAGES = ("en", "es")
HOUSE = Path(__file__).parent / "text"
MINUS = re.compile(r"(?<![\w-])-(?=\d)")
"""The hyphen that a number below zero is written with, and none inside a word or a range."""


class Text:
    """All the words of one game in one language."""

    def __init__(self, game: Game[Any], lang: str) -> None:
        self.game, self.lang = game, lang
        self.bundle = FluentBundle([lang], use_isolating=False)
        for folder in (HOUSE, game.folder / "text"):
            path = folder / f"{lang}.ftl"
            if path.is_file():
                self.bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)

    def has(self, key: str) -> bool:
        return self.bundle.has_message(key)

    def get(self, key: str, params: Mapping[str, Any] | None = None, attribute: str = "") -> str:
        """A message, or "" for a missing attribute. A missing message shows its key: tests see to it that none is."""
        if not self.bundle.has_message(key):
            return "" if attribute else key
        message = self.bundle.get_message(key)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return ""
        said, _ = self.bundle.format_pattern(pattern, self.named(params or {}))
        return MINUS.sub("\N{MINUS SIGN}", str(said))

    def named(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Parameters with ids turned into names, by the kind that the parameter's name tells."""
        out: dict[str, Any] = {}
        for key, value in params.items():
            if isinstance(value, list):
                out[key] = ", ".join(
                    self.name(key.rstrip("0123456789s"), v) if isinstance(v, str) else str(v) for v in value
                )
            elif isinstance(value, str):
                out[key] = self.name(key.rstrip("0123456789"), value)
            else:  # a thing may be known by number, as a card is
                out[key] = self.game.names(key.rstrip("0123456789"), str(value), self.lang) or value
        return out

    def name(self, kind: str, id: str) -> str:
        """The name of a thing: from the game's data, else from the text file (`KIND-ID`), else the id itself."""
        found = self.game.names(kind, id, self.lang)
        if found is not None:
            return found
        key = f"{kind}-{id}"
        return self.get(key) if self.has(key) else id

    # ---- the kinds of sentence the house speaks

    def log(self, entry: Entry) -> str:
        return self.get(f"log-{entry.key}", entry.params)

    def prompt(self, key: str, params: Mapping[str, Any]) -> str:
        return self.get(f"prompt-{key}", params)

    def target_params(self, action: Action) -> dict[str, Any]:
        verb = self.game.verbs.get(action.verb)
        kind = (verb.target if verb else "") or "target"
        return {kind: action.target} if isinstance(action.target, (int, str)) else {}

    def label(self, action: Action, details: Mapping[str, Any] | None = None) -> str:
        """What a button says. Without its target (a verb barred as a whole) the `.bare` form, if there is one."""
        key = f"action-{action.verb}"
        params = self.target_params(action)
        if not params and (bare := self.get(key, attribute="bare")):
            return bare
        return self.get(key, {**params, **(details or {})})

    def hint(self, action: Action) -> str:
        return self.get(f"action-{action.verb}", self.target_params(action), "hint")

    def refusal(self, no: IllegalAction) -> str:
        return self.get(f"refused-{no.key}", no.params)

    def option(self, option: Option) -> tuple[str, str]:
        return self.get(f"option-{option.id}"), self.get(f"option-{option.id}", attribute="help")


@cache
def text(game: Game[Any], lang: str) -> Text:
    return Text(game, lang if lang in LANGUAGES else "en")


@cache
def rules(game: Game[Any]) -> dict[str, Any]:
    """The rules reference of a game: {"rule": [...], "table": [...]}, in both languages."""
    path = game.folder / "rules.toml"
    return read_toml(path) if path.is_file() else {"rule": [], "table": []}


def rule_summary(game: Game[Any], id: str, lang: str) -> str:
    for rule in rules(game)["rule"]:
        if rule["id"] == id:
            return str(rule["summary"][lang])
    return ""
