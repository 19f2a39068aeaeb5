"""Words: Fluent files in English and Spanish, per game and for the house."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.utils import native_to_fluent

from .contract import Action, BadInput, IllegalAction, Option, Trace
from .data import read_toml
from .game import Game
from .odds import NoOdds, Odds, OddsForm
from .state import Entry

LANGUAGES = ("en", "es")
HOUSE = Path(__file__).parent / "text"
SITUATION = "situation"
"""The folder of the words that setting up a position needs, beside the game's others."""
MINUS = re.compile(r"(?<![\w-])-(?=\d)")
"""The hyphen that a number below zero is written with, and none inside a word or a range."""
CONTRACTED = re.compile(r"\b([Aa]|[Dd]e) el\b")
"""What Spanish never leaves apart: a el is al, de el is del."""
ARTICLES = {"en": ("The ", "A ", "An "), "es": ("El ", "La ", "Los ", "Las ", "Un ", "Una ", "Unos ", "Unas ")}
AND = {"en": "and", "es": "y"}
SENTENCES_KEPT = 20_000
"""Of a game in one language: the same few are said in every match."""
_encode = msgspec.json.Encoder().encode
GRAMMAR = ("gender", "number", "mid", "and", "each")
"""What is known of a name beside the name: see Text.named."""


def meant(variable: str) -> str:
    """The parameter that a variable of a message speaks of: `role` for `role_number` too."""
    name, _, grammar = variable.rpartition("_")
    return name if name and grammar in GRAMMAR else variable


class Spoken(dict[str, Any]):
    """The variables of one sentence, each worked out when the sentence asks for it: most say few of those there are."""

    def __init__(self, text: Text, params: Mapping[str, Any]) -> None:
        super().__init__()
        self.text, self.params = text, params

    def __missing__(self, variable: str) -> Any:
        value = self[variable] = native_to_fluent(self.text.variable(self.params, variable))
        return value


class Text:
    """All the words of one game in one language."""

    def __init__(self, game: Game[Any], lang: str) -> None:
        self.game, self.lang = game, lang
        self.own: Mapping[tuple[str, str], tuple[str, str]] = {}
        """Names that only one match has (Game.own_names)."""
        self.genders: Mapping[tuple[str, str], tuple[str, str]] = {}
        """Gender and number of such names, where somebody knows them."""
        self._grammar: dict[tuple[str, str], tuple[str, str]] = {}
        self._said: dict[tuple[str, str, bytes], str] = {}
        self.bundle = FluentBundle([lang], use_isolating=False)
        for folder in (HOUSE, game.folder / "text", game.folder / "text" / SITUATION):
            path = folder / f"{lang}.ftl"
            if path.is_file():
                self.bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)

    def has(self, key: str) -> bool:
        return self.bundle.has_message(key)

    def get(self, key: str, params: Mapping[str, Any] | None = None, attribute: str = "") -> str:
        """A message, or "" for a missing attribute. A missing message shows its key: tests see to it that none is."""
        if self.own:  # what it says holds in one match
            return self._say(key, params, attribute)
        try:
            said = key, attribute, _encode(params) if params else b""
        except TypeError:  # a parameter that is no plain data
            return self._say(key, params, attribute)
        known = self._said.get(said)
        if known is None:
            if len(self._said) >= SENTENCES_KEPT:
                self._said.clear()
            known = self._said[said] = self._say(key, params, attribute)
        return known

    def _say(self, key: str, params: Mapping[str, Any] | None, attribute: str) -> str:
        if not self.bundle.has_message(key):
            return "" if attribute else key
        message = self.bundle.get_message(key)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return ""
        return self._put_right(self.resolved(pattern, self.named(params or {}))[0])

    def resolved(self, pattern: Pattern, named: Spoken) -> tuple[object, list[Exception]]:
        """What FluentBundle.format_pattern does, but that it works out all that a sentence might say. And what was
        wrong."""
        errors: list[Exception] = []
        env = ResolverEnvironment(context=self.bundle, errors=errors, current=CurrentEnvironment(args=named))
        try:
            return pattern(env), errors
        except ValueError as bad:
            return "{???}", [*errors, bad]

    def _put_right(self, said: object) -> str:
        text = MINUS.sub("\N{MINUS SIGN}", str(said))
        return CONTRACTED.sub(r"\1l", text) if self.lang == "es" else text

    def named(self, params: Mapping[str, Any]) -> Spoken:
        """Parameters with ids turned into names, by the kind that the parameter's name tells.

        A sentence may agree with the name given as `x`: `x_gender` is m or f, `x_number` is one or many (from the
        attributes `.gender` and `.number` of the name's message; m and one where it does not say), and `x_mid` is the
        name as it stands inside a sentence: "the Union", which begins one as "The Union". A list of names is one after
        the other, as `x_and` "one, two and three", and as `x_each` each once, with how often it is there: "one (2) and
        three".
        """
        return Spoken(self, params)

    def variable(self, params: Mapping[str, Any], variable: str) -> Any:
        """What one variable of a sentence with these parameters stands for; KeyError if they do not tell."""
        key, grammar = variable, ""
        if key not in params:
            key, _, grammar = variable.rpartition("_")
            if grammar not in GRAMMAR:
                raise KeyError(variable)
        value = params[key]
        if isinstance(value, list):
            kind = key.rstrip("0123456789s")
            if grammar in ("gender", "number"):
                return self.agreement(kind, [v for v in value if isinstance(v, str)])[grammar == "number"]
            names = [self.name(kind, v) if isinstance(v, str) else str(v) for v in value]
            if grammar == "and":
                return self.together(names)
            if grammar == "each":
                return self.together([f"{name} ({n})" if n > 1 else name for name, n in Counter(names).items()])
            return ", ".join(map(self.mid, names) if grammar else names)
        kind = key.rstrip("0123456789")
        if isinstance(value, str):
            if grammar in ("gender", "number"):
                return self.grammar(kind, value)[grammar == "number"]
            name = self.name(kind, value)
            return self.mid(name) if grammar else name
        if grammar:
            raise KeyError(variable)
        return self.data_name(kind, str(value)) or value  # a thing may be known by number, as a card is

    def data_name(self, kind: str, id: str) -> str | None:
        """The name of a thing that is data, of this match or of the game."""
        own = self.own.get((kind, id))
        return self.game.names(kind, id, self.lang) if own is None else own[self.lang == "es"]

    def name(self, kind: str, id: str) -> str:
        """The name of a thing: from the game's data, else from the text file (`KIND-ID`), else the id itself."""
        found = self.data_name(kind, id)
        if found is not None:
            return found
        key = f"{kind}-{id}"
        return self.get(key) if self.has(key) else id

    def grammar(self, kind: str, id: str) -> tuple[str, str]:
        """Gender (m or f) and number (one or many) of a thing's name."""
        known = self.genders.get((kind, id)) or self._grammar.get((kind, id))
        if known is None:
            key = f"{kind}-{id}"
            if not self.has(key):  # it may be whatever somebody sent: that is not kept
                return "m", "one"
            known = self._grammar[kind, id] = (
                self.get(key, attribute="gender") or "m",
                self.get(key, attribute="number") or "one",
            )
        return known

    def agreement(self, kind: str, ids: Sequence[str]) -> tuple[str, str]:
        """Gender and number of several names together: feminine only if all are, many if they are more than one."""
        known = [self.grammar(kind, id) for id in ids]
        if len(known) == 1:
            return known[0]
        return "f" if known and all(gender == "f" for gender, _ in known) else "m", "many"

    def mid(self, name: str) -> str:
        """A name as it stands inside a sentence: with its article in small letters."""
        return name[0].lower() + name[1:] if name.startswith(ARTICLES[self.lang]) else name

    def together(self, names: Sequence[str]) -> str:
        """Several names as a sentence names them: one, two and three."""
        if len(names) < 2:
            return "".join(names)
        last = names[-1]
        word = AND[self.lang]
        if self.lang == "es" and re.match(r"(?:[iI]|hi)(?!e)", last):
            word = "e"  # e Ingalls, e hijos, but y Hill, y hierro
        return f"{', '.join(names[:-1])} {word} {last}"

    # ---- the kinds of sentence the house speaks

    def awaited(self, roles: Sequence[str], thinking: bool = False) -> str:
        """What those who are not asked read: for whom they wait, or which computers think."""
        asked = "thinking" if thinking else "waiting", "", _encode(roles)
        if (known := self._said.get(asked)) is None:
            known = self._said[asked] = self._awaited(asked[0], roles)
        return known

    def who(self, roles: Sequence[str]) -> str:
        """Roles by name, at the beginning of a sentence."""
        names = [self.name("role", role) for role in roles]
        return self.together([*names[:1], *map(self.mid, names[1:])])

    def _awaited(self, key: str, roles: Sequence[str]) -> str:
        within = [self.mid(self.name("role", role)) for role in roles]
        gender, number = self.agreement("role", roles)
        told = {"who": self.who(roles), "who_mid": self.together(within)}
        pattern = self.bundle.get_message(key).value
        assert pattern is not None
        return self._put_right(
            self.bundle.format_pattern(pattern, {**told, "who_gender": gender, "who_number": number})[0]
        )

    def log(self, entry: Entry) -> str:
        return self.get(f"log-{entry.key}", entry.words())

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
        told = bool(params) or (action.target is not None and bool(details))
        if not told and (bare := self.get(key, attribute="bare")):
            return bare
        return self.get(key, {**params, **(details or {})})

    def barred(self, action: Action) -> str:
        """What a choice is called that is not open, where nothing but its target is known: the `.barred` form, if there
        is one, where the button would say more than that; a verb barred as a whole by its `.bare` form."""
        key, params = f"action-{action.verb}", self.target_params(action)
        if not params and (bare := self.get(key, attribute="bare")):
            return bare
        return self.get(key, params, "barred") or self.label(action)

    def hint(self, action: Action, details: Mapping[str, Any] | None = None) -> str:
        return self.get(f"action-{action.verb}", {**self.target_params(action), **(details or {})}, "hint")

    def refusal(self, no: IllegalAction) -> str:
        return self.get(f"refused-{no.key}", no.params)

    def odds(self, form: OddsForm, values: dict[str, Any]) -> Odds:
        """What a form answers; a question that makes no sense is refused in this language."""
        try:
            return form.ask(values)
        except NoOdds as no:
            params = no.params
            if "field" in params:
                params = {**params, "field": self.get(f"odds-field-{params['field']}")}
            raise BadInput(self.get(f"odds-no-{no.key}", params)) from None

    def trace(self, trace: Trace) -> str:
        """What is said while a person drags; "" if nothing is."""
        return self.get(f"trace-{trace.key}", trace.params) if trace.key else ""

    def parts(self, trace: Trace) -> list[str]:
        """What the way is made of, each part in a word or two."""
        return [self.get(f"part-{part.key}", part.params) for part in trace.parts]

    def option(self, option: Option) -> tuple[str, str]:
        return self.get(f"option-{option.id}"), self.get(f"option-{option.id}", attribute="help")


@cache
def words_of(game: Game[Any], lang: str) -> Text:
    return Text(game, lang if lang in LANGUAGES else "en")


def text(game: Game[Any], lang: str, state: Any = None) -> Text:
    """The words of a game; of a match, if its state is given, with the names that only that has."""
    found = words_of(game, lang)
    own = game.own_names(state) if state is not None else {}
    if not own:
        return found
    found = copy(found)
    found.own = own
    return found


@cache
def rules(game: Game[Any]) -> dict[str, Any]:
    """The rules reference of a game: {"rule": [...], "table": [...]}, in both languages."""
    path = game.folder / "rules.toml"
    return read_toml(path) if path.is_file() else {"rule": [], "table": []}


@cache
def chapters(game: Game[Any], lang: str) -> dict[str, str]:
    """What rules without a number are called by: the part of the id before the first dot, and its name."""
    return {id: str(name[lang]) for id, name in rules(game).get("chapters", {}).items()}


@cache
def _summaries(game: Game[Any], lang: str) -> dict[str, str]:
    return {rule["id"]: str(rule["summary"][lang]) for rule in reversed(rules(game)["rule"])}


def rule_summary(game: Game[Any], id: str, lang: str) -> str:
    return _summaries(game, lang).get(id, "")
