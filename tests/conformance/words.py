"""The promises about words: every key a game can utter exists in both languages, with the same parameters."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from hardtack.engine.data import SOURCES, provenance
from hardtack.engine.text import HOUSE, LANGUAGES, Text, rules

from .checks import mutations
from .play import Case, moments, refused, some

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
    found: Messages = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{path}: cannot be read: {entry.content.strip()[:120]!r}"
        if isinstance(entry, ftl.Message):
            for name, node in [
                (entry.id.name, entry.value),
                *((f"{entry.id.name}.{a.id.name}", a) for a in entry.attributes),
            ]:
                assert name not in found, f"{path}: {name} is there twice."
                seeker = _Variables()
                if node is not None:
                    seeker.visit(node)
                found[name] = frozenset(seeker.names)
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


def check_words(case: Case) -> None:
    """Every sentence of random games can be said in both languages, with all its parameters and every thing named."""
    game = case.game
    check_languages_match(game.folder / "text")
    said: dict[tuple[str, str, frozenset[str]], tuple[dict[str, Any], str]] = {}

    def say(key: str, params: dict[str, Any], where: str, attribute: str = "") -> None:
        said.setdefault((key, attribute, frozenset(params)), (params, where))
        for name, value in params.items():
            for word in value if isinstance(value, list) else [value]:
                if isinstance(word, str):
                    kind = name.rstrip("0123456789s" if isinstance(value, list) else "0123456789")
                    things.setdefault((kind, word), where)

    things: dict[tuple[str, str], str] = {}
    declared(case, say)
    words = Text(game, "en")
    for seed in range(case.games):
        state: Any = None
        for state, decision, where, number, rng in moments(case, seed):
            say(f"prompt-{decision.prompt}", decision.params, where)
            headline, params = game.headline(state)
            say(headline, params, where)
            for role in decision.roles:
                for action in some(decision, role, rng):
                    params = {**words.target_params(action), **game.details(state, role, action)}
                    say(f"action-{action.verb}", params, where)
                for barred in decision.barred(role):
                    say(f"refused-{barred.key}", {}, where)
                    assert barred.verb in game.verbs, f"{where} the barred verb {barred.verb!r} is not declared."
                if number % 5 == 0:
                    for action in mutations(decision.actions(role), decision, role, rng):
                        no = refused(game, game.clone(state), role, action)
                        if no is not None:
                            say(f"refused-{no.key}", no.params, where)
            for viewer in (*game.roles, None):
                phase = game.view(state, viewer).get("phase")
                if isinstance(phase, str):
                    say(f"phase-{phase}", {}, where)
        for entry in state.journal:
            say(f"log-{entry.key}", entry.params, case.at(seed, -1))
        say(f"outcome-{state.outcome.key}", state.outcome.params, case.at(seed, -1))
        if state.outcome.winner is not None:  # a role, or whoever the game plays against
            say(f"role-{state.outcome.winner}", {}, case.at(seed, -1))
    for lang in LANGUAGES:
        words = Text(game, lang)
        for (key, attribute, _), (params, where) in said.items():
            can_say(words, key, attribute, params, where)
        kinds = {verb.target for verb in game.verbs.values()} - {""}
        for (kind, id), where in things.items():
            if kind in kinds | {"role"}:
                named = game.names(kind, id, lang) is not None or words.has(f"{kind}-{id}")
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
    text, errors = words.bundle.format_pattern(pattern, words.named(params))
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
                    ("refused", "Barred", 2),
                    ("outcome", "Outcome", 2),
                ):
                    if name == called and len(node.args) > place:
                        for key in constants(node.args[place]):
                            yield f"{prefix}-{key}", given if prefix == "log" else None, where


def constants(node: ast.expr) -> list[str]:
    """The words an expression can be, as far as they are written out."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) and node.value else []
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return []


def check_rules_are_cited(case: Case) -> None:
    """Every rule cited by a prompt, an entry, a refusal or the outcome is in rules.toml, which is in both languages."""
    game = case.game
    listed = rules(game)["rule"]
    for rule in listed:
        for part in ("title", "summary"):
            for lang in LANGUAGES:
                assert str(rule[part].get(lang, "")).strip(), f"[{game.id}] rule {rule['id']}: no {part} in {lang}."
    known = {rule["id"] for rule in listed} | {""}
    assert len(known) == len(listed) + 1, f"[{game.id}] a rule is there twice in rules.toml."
    cited: dict[str, str] = {o.rule: f"[{game.id}] option {o.id}" for o in game.options}
    cited |= {s.rule: f"[{game.id}] scenario {s.id}" for s in game.scenarios}
    for seed in range(case.games):
        state: Any = None
        for state, decision, where, _, _ in moments(case, seed):  # noqa: B007
            cited.setdefault(decision.rule, f"{where} prompt {decision.prompt}")
            for role in decision.roles:
                for barred in decision.barred(role):
                    cited.setdefault(barred.rule, f"{where} barred {barred.key}")
        for entry in state.journal:
            cited.setdefault(entry.rule, f"{case.at(seed, -1)} entry {entry.key}")
        cited.setdefault(state.outcome.rule, f"{case.at(seed, -1)} the outcome")
    for rule, where in cited.items():
        assert rule in known, f"{where} cites rule {rule}, which rules.toml does not have."


def check_odds_are_exact(case: Case) -> None:
    """Every odds form answers its own defaults, with chances that add up to 1 and words for all of it."""
    game = case.game
    for kind, form in game.odds().items():
        odds = form.ask({})
        total = sum(bar.chance for bar in odds.bars)
        assert total == 1, f"[{game.id}] odds {kind}: the chances add up to {total}."
        for lang in LANGUAGES:
            words = Text(game, lang)
            for bar in odds.bars:
                can_say(words, f"odds-result-{bar.id}", "", {}, f"[{game.id}] odds {kind}")
            for key, params in odds.lines:
                can_say(words, f"odds-line-{key}", "", params, f"[{game.id}] odds {kind}")


def check_data_says_its_source(case: Case) -> None:
    """Every data file says where its facts come from."""
    for file in provenance(case.game.id, case.game.folder):
        assert file["source"] in SOURCES, f"[{case.game.id}] {file['file']} does not say its source."
