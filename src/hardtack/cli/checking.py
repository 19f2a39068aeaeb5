"""`hardtack check`: is everything a game is made of in order? Each problem is one sentence a person can act on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from hardtack.cli.mistakes import in_language
from hardtack.cli.words import Words
from hardtack.engine.contract import BadInput, HardtackError
from hardtack.engine.data import data_file, provenance, read_toml
from hardtack.engine.game import Game
from hardtack.engine.text import GRAMMAR, HOUSE, LANGUAGES, meant, rules
from hardtack.games import game, game_ids
from hardtack.lab.sim import plan, play_one


def check(words: Words, id: str | None) -> list[str]:
    """Check one game or all; say what is there, return what is wrong."""
    wrong = [in_language(each, words.lang) for each in (*_own_folder(), *_texts(HOUSE))]
    for each in game_ids() if id is None else [id]:
        problems: list[str] = []
        try:
            found = game(each)
            problems += _game(words, found)
        except BadInput as bad:
            problems.append(str(bad))
        if not problems:
            _summary(words, found)
        wrong += [in_language(problem, words.lang, each) for problem in problems]
    return wrong


def _game(words: Words, of: Game[Any]) -> Iterator[str]:
    try:
        for file in provenance(of.id, of.folder):
            path = data_file(of.id, of.folder, file["file"])
            if file["override"]:
                words.say(words("check-override", game=of.id, file=str(path)))
            if not file["source"]:
                yield f'{path} does not say where its facts come from: give it a line like source = "history".'
        reference = list(_rules(of))
        yield from reference
    except BadInput as bad:
        yield str(bad)
        return
    yield from _texts(of.folder / "text", needed=_needed(of))
    if not reference:
        yield from _rule_numbers(of)
    yield from _plays(of)


def _summary(words: Words, of: Game[Any]) -> None:
    words.say(
        words(
            "check-game",
            game=of.id,
            files=len(list((of.folder / "data").glob("*.toml"))),
            rules=len(rules(of).get("rule", [])),
            texts=len(_messages(of.folder / "text" / "en.ftl")[0]),
            scenarios=len(of.scenarios),
        )
    )


# ---- a person's own data files


def _own_folder() -> Iterator[str]:
    """Files that HARDTACK_DATA holds but no game would ever read are typing mistakes."""
    own = os.environ.get("HARDTACK_DATA")
    if not own:
        return
    if not Path(own).is_dir():
        yield f"HARDTACK_DATA points at {own}, which is not a folder."
        return
    for id in game_ids():
        folder = Path(own) / id
        if not folder.is_dir():
            continue
        try:
            known = sorted(p.name for p in (game(id).folder / "data").glob("*.toml"))
        except BadInput:
            continue  # said by the check of the game itself
        for path in sorted(folder.iterdir()):
            if path.name not in known:
                yield f"{path} is not a data file of {id}; it has {', '.join(known)}."


# ---- the rules reference


def _rules(of: Game[Any]) -> Iterator[str]:
    path = of.folder / "rules.toml"
    if not path.is_file():
        yield f"{of.id} has no rules reference: {path} is missing."
        return
    table = read_toml(path)
    seen: set[str] = set()
    for number, rule in enumerate(table.get("rule", []), 1):
        id = rule.get("id")
        if not isinstance(id, str) or not id:
            yield f"{path}: rule entry {number} has no id."
            continue
        if id in seen:
            yield f"{path}: rule {id} stands there twice."
        seen.add(id)
        for part in ("title", "summary"):
            for lang in LANGUAGES:
                said = rule.get(part)
                if not isinstance(said, dict) or not str(said.get(lang, "")).strip():
                    yield f"{path}: rule {id} has no {part} in {lang!r}."
    for number, chart in enumerate(table.get("table", []), 1):
        name = chart.get("id") or f"number {number}"
        missing = [part for part in ("id", "title", "columns", "rows") if part not in chart]
        if missing:
            yield f"{path}: table {name} has no {missing[0]}."
            continue
        for lang in LANGUAGES:
            columns, rows = (p[lang] if isinstance(p, dict) else p for p in (chart["columns"], chart["rows"]))
            odd = next((row for row in rows if len(row) != len(columns)), None)
            if odd is not None:
                yield f"{path}: table {name} has {len(columns)} columns but a row of {len(odd)}."
                break


def _rule_numbers(of: Game[Any]) -> Iterator[str]:
    """Rules that scenarios, options and tables name must be in the reference."""
    path = of.folder / "rules.toml"
    known = {rule["id"] for rule in rules(of).get("rule", [])}
    named = [(f"scenario {s.id}", s.rule) for s in of.scenarios] + [(f"option {o.id}", o.rule) for o in of.options]
    named += [(f"table {t['id']}", str(t.get("rule", ""))) for t in rules(of).get("table", [])]
    for what, rule in named:
        if rule and rule not in known:
            yield f"{path} has no rule {rule}, which {what} names."


# ---- texts


def _needed(of: Game[Any]) -> list[str]:
    """Messages that what the game declares cannot do without."""
    return [
        *(f"action-{verb}" for verb in of.verbs),
        *(f"option-{option.id}" for option in of.options),
        *(f"scenario-{scenario.id}" for scenario in of.scenarios),
        *(f"role-{role}" for role in of.roles),
    ]


def _texts(folder: Path, needed: list[str] | None = None) -> Iterator[str]:
    """Both languages have the same messages, with the same parameters."""
    spoken: dict[str, dict[str, set[str]]] = {}
    for lang in LANGUAGES:
        path = folder / f"{lang}.ftl"
        if not path.is_file():
            yield f"{path} is missing."
            return
        spoken[lang], broken = _messages(path)
        yield from broken
    first, *others = LANGUAGES
    for key in needed or []:
        if key not in spoken[first]:
            yield f"{folder / f'{first}.ftl'} has no message {key}."
    for lang in others:
        path = folder / f"{lang}.ftl"
        for key in sorted(spoken[first].keys() - spoken[lang].keys()):
            yield f"{path} has no message {key}, which {first}.ftl has."
        for key in sorted(spoken[lang].keys() - spoken[first].keys()):
            yield f"{folder / f'{first}.ftl'} has no message {key}, which {lang}.ftl has."
        for key in sorted(spoken[first].keys() & spoken[lang].keys()):
            if differ := sorted(spoken[first][key] ^ spoken[lang][key]):
                yield f"{path}: message {key} and its counterpart in {first}.ftl differ in ${differ[0]}."


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def _messages(path: Path) -> tuple[dict[str, set[str]], list[str]]:
    """The messages and attributes of a Fluent file with the parameters of each, and what cannot be read in it."""
    found: dict[str, set[str]] = {}
    broken: list[str] = []
    source = path.read_text(encoding="utf-8")
    for node in FluentParser().parse(source).body:
        if isinstance(node, ast.Junk):
            line = source.count("\n", 0, node.span.start if node.span else 0) + 1
            broken.append(f"{path}, line {line}: this is not a Fluent message.")
        elif isinstance(node, ast.Message):
            parts: list[tuple[str, Any]] = [
                (f"{node.id.name}.{a.id.name}", a.value) for a in node.attributes if a.id.name not in GRAMMAR
            ]
            if node.value is not None:
                parts.append((node.id.name, node.value))
            for key, pattern in parts:
                if key in found:
                    broken.append(f"{path}: message {key} stands there twice.")
                variables = _Variables()
                variables.visit(pattern)
                found[key] = {meant(name) for name in variables.names}
    return found, broken


# ---- does it play?


def _plays(of: Game[Any]) -> Iterator[str]:
    """Every scenario can be set up, is sound, and one game of random moves comes to an end."""
    for scenario in of.scenarios:
        try:
            state = of.setup(scenario.id, seed="check")
            for sentence in of.invariants(state):
                yield f"{of.id}, scenario {scenario.id}, at the start: {sentence}"
            play_one(plan(of, {}, "check", scenario.id), 1)
        except HardtackError as bad:
            yield f"{of.id}, scenario {scenario.id}: {bad}"
