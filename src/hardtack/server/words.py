"""The server's own sentences, and the refusals made of them."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from hardtack.engine.contract import HardtackError, IllegalAction
from hardtack.engine.game import Game
from hardtack.engine.text import HOUSE, LANGUAGES, text

FOLDER = Path(__file__).parent / "text"


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for folder in (HOUSE, FOLDER):
        bundle.add_resource(FluentResource((folder / f"{lang}.ftl").read_text(encoding="utf-8")), allow_overrides=True)
    return bundle


def say(key: str, lang: str, /, **params: Any) -> str:
    """A sentence of the house or of the server, in the reader's language; the key itself if there is none."""
    return _made(key, lang, params) if params else _kept(key, lang)


@lru_cache(maxsize=2000)
def _kept(key: str, lang: str) -> str:
    return _made(key, lang, {})


def _made(key: str, lang: str, params: dict[str, Any]) -> str:
    bundle = _bundle(lang if lang in LANGUAGES else "en")
    if not bundle.has_message(key):
        return key
    pattern = bundle.get_message(key).value
    return str(bundle.format_pattern(pattern, params)[0]) if pattern is not None else key


def pick_language(asked: str | None, remembered: str | None, accepted: str | None) -> str:
    """The `lang` of the address, else the remembered one, else the first of Accept-Language that we speak."""
    for tag in (asked, remembered, *(accepted or "").split(",")):
        short = (tag or "").strip()[:2].lower()
        if short in LANGUAGES:
            return short
    return "en"


class Refused(HardtackError):
    """A request that is not carried out: `refused-KEY`, an HTTP status, and whatever else the answer should carry.

    A parameter may be a function of the language.
    """

    rule: str | None = None

    def __init__(self, status: int, key: str, /, *, more: dict[str, Any] | None = None, **params: Any) -> None:
        self.status, self.key, self.params, self.more = status, key, params, more or {}
        super().__init__(f"refused: {key}")

    def sentence(self, lang: str) -> str:
        return say(f"refused-{self.key}", lang, **{k: v(lang) if callable(v) else v for k, v in self.params.items()})


def stale(seq: int) -> Refused:
    """The request answers a moment that has passed, or was already carried out."""
    return Refused(409, "stale", more={"seq": seq})


class Illegal(Refused):
    """An action the rules do not allow now; the game has the words."""

    def __init__(self, game: Game[Any], no: IllegalAction, state: Any) -> None:
        self.game, self.no, self.state = game, no, state
        super().__init__(422, no.key)
        self.rule = no.rule or None

    def sentence(self, lang: str) -> str:
        return text(self.game, lang, self.state).refusal(self.no)
