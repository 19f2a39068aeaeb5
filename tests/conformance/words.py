"""The promises about words: every key a game can utter exists in both languages, with the same parameters."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from hardtack.engine.contract import Action
from hardtack.engine.data import SOURCES, provenance
from hardtack.engine.match import Match
from hardtack.engine.telling import tell
from hardtack.engine.text import GRAMMAR, HOUSE, LANGUAGES, Text, meant, rules, text

from .checks import mutations, possible
from .play import Case, refused, some
from .walk import Moment, Promise

Messages = dict[str, frozenset[str]]
"""For each message, and each attribute as `message.attribute`: the names of its variables."""

PERCENT = {"en": r"\d\s+%", "es": r"\d%"}
"""What a percentage does not look like."""


class _Variables(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)


def messages(path: Path) -> Messages:
    """What a Fluent file holds; AssertionError if a line of it cannot be read or a message is there twice."""
    return parsed(path, path.read_text(encoding="utf-8"))


@cache
def parsed(path: Path, text: str) -> Messages:
    found: Messages = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), f"{path}: cannot be read: {entry.content.strip()[:120]!r}"
        if isinstance(entry, ftl.Message):
            for name, node in [
                (entry.id.name, entry.value),
                *((f"{entry.id.name}.{a.id.name}", a) for a in entry.attributes if a.id.name not in GRAMMAR),
            ]:
                assert name not in found, f"{path}: {name} is there twice."
                seeker = _Variables()
                if node is not None:
                    seeker.visit(node)
                found[name] = frozenset(map(meant, seeker.names))
    return found


def check_languages_match(folder: Path) -> None:
    """Both languages of a folder hold the same messages and attributes, with the same variables, and are translated."""
    files = {lang: folder / f"{lang}.ftl" for lang in LANGUAGES}
    for path in files.values():
        assert path.is_file(), f"{path} is missing."
    english, spanish = (messages(files[lang]) for lang in LANGUAGES)
    for one, two, path in ((english, spanish, files["es"]), (spanish, english, files["en"])):
        missing = [name for name in one if name not in two]
        assert not missing, f"{path}: {', '.join(missing)} missing."
    for name, variables in english.items():
        assert spanish[name] == variables, (
            f"{files['es']}: {name} speaks of {sorted(spanish[name])}, in English of {sorted(variables)}."
        )


class Words(Promise):
    """Every sentence of random games can be said in both languages, with all its parameters and every thing named."""

    def __init__(self, case: Case) -> None:
        super().__init__(case)
        self.said: dict[tuple[str, str, frozenset[str]], tuple[dict[str, Any], str]] = {}
        self.things: dict[tuple[str, str], str] = {}
        self.words = text(case.game, "en")

    def say(self, key: str, params: dict[str, Any], where: str, attribute: str = "") -> None:
        """To be tried at the end, once for every set of parameters."""
        self.said.setdefault((key, attribute, frozenset(params)), (params, where))
        for name, value in params.items():
            for word in value if isinstance(value, list) else [value]:
                if isinstance(word, str):
                    kind = name.rstrip("0123456789s" if isinstance(value, list) else "0123456789")
                    self.things.setdefault((kind, word), where)

    def barred_form(self, action: Action) -> str:
        """Which form of its label names a choice that is not open."""
        known = messages(self.game.folder / "text" / "en.ftl")
        forms = ("barred",) if self.words.target_params(action) else ("bare", "barred")
        return next((form for form in forms if f"action-{action.verb}.{form}" in known), "")

    def declared(self) -> None:
        check_languages_match(self.game.folder / "text")
        declared(self.case, self.say)

    def look(self, now: Moment) -> None:
        game, state, decision, where, say = self.game, now.state, now.decision, now.where, self.say
        say(f"prompt-{decision.prompt}", decision.params, where)
        headline, params = game.headline(state)
        say(headline, params, where)
        for role in decision.roles:
            for action in some(decision, role, self.rng):
                params = {**self.words.target_params(action), **game.details(state, role, action)}
                say(f"action-{action.verb}", params, where)
            for barred in decision.barred(role):
                say(f"refused-{barred.key}", {}, where)
                action = Action(barred.verb, barred.target)
                say(f"action-{barred.verb}", self.words.target_params(action), where, self.barred_form(action))
                assert barred.verb in game.verbs, f"{where} the barred verb {barred.verb!r} is not declared."
            for verb, (key, params) in game.undone(state, role).items():
                assert verb in game.verbs, f"{where} what {verb!r} leaves undone is told, and it is no verb."
                say(f"undone-{key}", dict(params), where)
            for region in decision.regions(role):
                for target in (*region.sensible(1), *region.sample(self.rng, 1)) if region.trace else ():
                    traced = region.trace(target)
                    if traced.key:
                        say(f"trace-{traced.key}", dict(traced.params), where)
            if now.number % 5 == 0:
                copy = game.clone(state)
                for action in mutations(decision.actions(role), decision, role, self.rng):
                    if not possible(decision, role, action):
                        no = refused(game, copy, role, action)
                        if no is not None:
                            say(f"refused-{no.key}", no.params, where)
        if phase := game.phase(state):
            say(f"phase-{phase}", {}, where)

    def end(self, match: Match[Any], where: str) -> None:
        journal = match.state.journal
        readers = [match.state.told(role) for role in (*self.game.roles, None)]
        for read in (*readers, [entry for entry in journal if not entry.see.startswith("!")]):
            for entry, joins in tell(self.game, read):
                if joins:
                    self.say(f"log-{entry.key}", entry.words(), where)
        for entry in journal:
            self.say(f"log-{entry.key}", entry.words(), where)
            for roll in entry.rolls:
                self.say(f"roll-{roll.what}", entry.words(), where)
        outcome = match.state.outcome
        if outcome is None:
            return
        self.say(f"outcome-{outcome.key}", outcome.params, where)
        if outcome.winner is not None:  # a role, or whoever the game plays against
            self.say(f"role-{outcome.winner}", {}, where)

    def done(self) -> None:
        kinds = {verb.target for verb in self.game.verbs.values()} - {""} | {"role"}
        for lang in LANGUAGES:
            words = text(self.game, lang)
            for (key, attribute, _), (params, where) in self.said.items():
                can_say(words, key, attribute, params, where)
            for (kind, id), where in self.things.items():
                if kind in kinds:
                    named = self.game.names(kind, id, lang) is not None or words.has(f"{kind}-{id}")
                    assert named, f"{where} {lang}: the {kind} {id!r} has no name."


def declared(case: Case, say: Any) -> None:
    """What a game must be able to say before anything has happened."""
    game, where = case.game, f"[{case.game.id}]"
    for fact in ("name", "tagline", "players", "length", "weight"):
        say(f"game-{fact}", {}, where)
    for level in game.players():
        say(f"level-{level}", {}, where)
    for role in game.roles:
        say(f"role-{role}", {}, where)
    for scenario in game.scenarios:
        for attribute in ("", "situation", "length"):
            say(f"scenario-{scenario.id}", {}, where, attribute)
    for option in game.options:
        for attribute in ("", "help"):
            say(f"option-{option.id}", {}, where, attribute)
    for kind, form in game.odds().items():
        say(f"odds-{kind}", {}, where)
        for field in form.fields:
            say(f"odds-field-{field.id}", {}, where)


def can_say(words: Text, key: str, attribute: str, params: dict[str, Any], where: str) -> None:
    name = f"{key}.{attribute}" if attribute else key
    assert words.has(key), f"{where} {words.lang}: {name} is missing."
    message = words.bundle.get_message(key)
    pattern = message.attributes.get(attribute) if attribute else message.value
    assert pattern is not None, f"{where} {words.lang}: {name} is missing."
    text, errors = words.resolved(pattern, words.named(params))
    assert not errors, f"{where} {words.lang}: {name} cannot be said with {params}: {errors[0]}"
    assert str(text).strip(), f"{where} {words.lang}: {name} says nothing."
    wrong = re.search(PERCENT[words.lang], str(text))
    assert wrong is None, f"{where} {words.lang}: {name} says {wrong[0]!r}; English wants no space, Spanish wants one."


def check_words_in_source(case: Case) -> None:
    """Every key written in the game's source exists, also where random games did not come by, with its parameters."""
    game = case.game
    known = messages(game.folder / "text" / "en.ftl")
    house = messages(HOUSE / "en.ftl")
    for key, params, where in literals(game.folder):
        assert key in known or key in house, f"{where} {key} is not in the text files."
        if params is not None:
            lacking = known.get(key, house.get(key, frozenset())) - params
            assert not lacking, f"{where} {key} speaks of {', '.join(sorted(lacking))}, which is not given."
    for verb in game.verbs:
        assert f"action-{verb}" in known, f"[{game.id}] action-{verb} is not in the text files."


def literals(folder: Path) -> Iterator[tuple[str, set[str] | None, str]]:
    """Keys written out in a game's source, as the text files call them, and the parameters given, where known."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            where = f"{path.name}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.ClassDef):
                for line in node.body:
                    if isinstance(line, ast.Assign) and [getattr(t, "id", "") for t in line.targets] == ["prompt"]:
                        for key in constants(line.value):
                            yield f"prompt-{key}", None, where
            elif isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                given = None if any(k.arg is None for k in node.keywords) else {str(k.arg) for k in node.keywords}
                for prefix, called, place in (
                    ("log", "log", 0),
                    ("log", "tell", 1),
                    ("refused", "IllegalAction", 0),
                    ("refused", "Refusal", 0),
                    ("refused", "Barred", 2),
                    ("outcome", "Outcome", 2),
                    ("roll", "roll", 0),
                    ("roll", "draw", 0),
                    ("roll", "shuffle", 0),
                ):
                    if name == called and len(node.args) > place:
                        if given is not None and len(node.args) > place + 2:  # rolls: what a sentence may say of them
                            given |= {"die", "die2", "dice", "total", "hits", "needs", "good"}
                        for key in constants(node.args[place]):
                            yield f"{prefix}-{key}", given if prefix == "log" else None, where


def constants(node: ast.expr) -> list[str]:
    """The words an expression can be, as far as they are written out."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) and node.value else []
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return []


class RulesAreCited(Promise):
    """Every rule cited by a prompt, an entry, a refusal or the outcome is in rules.toml, which is in both languages."""

    def declared(self) -> None:
        game = self.game
        listed = rules(game)["rule"]
        for rule in listed:
            for part in ("title", "summary"):
                for lang in LANGUAGES:
                    assert str(rule[part].get(lang, "")).strip(), f"[{game.id}] rule {rule['id']}: no {part} in {lang}."
        self.known = {rule["id"] for rule in listed} | {""}
        assert len(self.known) == len(listed) + 1, f"[{game.id}] a rule is there twice in rules.toml."
        for option in game.options:
            self.cites(option.rule, f"[{game.id}] option {option.id}")
        for scenario in game.scenarios:
            self.cites(scenario.rule, f"[{game.id}] scenario {scenario.id}")

    def cites(self, rule: str, where: str) -> None:
        assert rule in self.known, f"{where} cites rule {rule}, which rules.toml does not have."

    def look(self, now: Moment) -> None:
        self.cites(now.decision.rule, f"{now.where} prompt {now.decision.prompt}")
        for role in now.decision.roles:
            for barred in now.decision.barred(role):
                self.cites(barred.rule, f"{now.where} barred {barred.key}")

    def end(self, match: Match[Any], where: str) -> None:
        for entry in match.state.journal:
            self.cites(entry.rule, f"{where} entry {entry.key}")
        if match.state.outcome is not None:
            self.cites(match.state.outcome.rule, f"{where} the outcome")


def check_odds_are_exact(case: Case) -> None:
    """Every odds form answers its own defaults, with chances that add up to 1 and words for all of it."""
    game = case.game
    for kind, form in game.odds().items():
        odds = form.ask({})
        total = sum(bar.chance for bar in odds.bars)
        assert total == 1, f"[{game.id}] odds {kind}: the chances add up to {total}."
        for lang in LANGUAGES:
            words = text(game, lang)
            for bar in odds.bars:
                can_say(words, f"odds-result-{bar.id}", "", {}, f"[{game.id}] odds {kind}")
            for key, params in odds.lines:
                can_say(words, f"odds-line-{key}", "", params, f"[{game.id}] odds {kind}")


def check_data_says_its_source(case: Case) -> None:
    """Every data file says where its facts come from."""
    for file in provenance(case.game.id, case.game.folder):
        assert file["source"] in SOURCES, f"[{case.game.id}] {file['file']} does not say its source."
