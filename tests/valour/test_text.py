"""Words: whatever random battles ask, tell or refuse can be said in both languages, and agrees with its names."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from conformance.play import Case
from conformance.words import can_say, check_languages_match, check_words_in_source
from engine.test_agreement import lone, said
from engine.test_layout import index_faults
from hardtack.engine.contract import Action, Decision, IllegalAction
from hardtack.engine.state import Entry
from hardtack.engine.text import LANGUAGES, rules, text
from hardtack.games.valour import GAME
from hardtack.games.valour.rules.kinds import FORMATIONS
from hardtack.games.valour.rules.state import Valour
from hardtack.games.valour.rules.tables import T

SCENARIOS = [scenario.id for scenario in GAME.scenarios]
NAMED = {
    *("side", "unit", "brigade", "leader", "feature", "objective", "formation", "card", "profile", "special", "phase"),
    *("row", "role"),
}
"""Kinds of thing whose id is never read."""
MOVES = 200


def has_name(kind: str, id: str, lang: str) -> bool:
    return GAME.names(kind, id, lang) is not None or text(GAME, lang).has(f"{kind}-{id}")


class Said:
    """Sentences that were said, each tried once for every set of parameters, in both languages."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.seen: set[Any] = set()
        self.rules = {rule["id"] for rule in rules(GAME)["rule"]} | {""}

    def say(self, key: str, params: Mapping[str, Any], rule: str = "") -> None:
        words = tuple(sorted((name, str(value)) for name, value in params.items() if isinstance(value, str)))
        one = tuple(sorted((name, value) for name, value in params.items() if value in (0, 1)))
        if (key, words, one, frozenset(params)) in self.seen:
            return
        self.seen.add((key, words, one, frozenset(params)))
        assert rule in self.rules, f"{self.where} {key} cites {rule}, which rules.toml does not have."
        for lang in LANGUAGES:
            can_say(text(GAME, lang), key, "", dict(params), f"{self.where} {key}")
            for name, id in words:
                kind = name.rstrip("0123456789")
                assert kind not in NAMED or has_name(kind, id, lang), f"{lang}: the {kind} {id} has no name."

    def asked(self, g: Valour, decision: Decision, rng: random.Random) -> None:
        role = decision.roles[0]
        self.say(f"prompt-{decision.prompt}", decision.params, decision.rule)
        self.say(*GAME.headline(g))
        self.say(f"phase-{GAME.phase(g)}", {})
        for action in decision.actions(role):
            self.offered(g, role, action)
        for barred in decision.barred(role):
            self.say(f"refused-{barred.key}", {}, barred.rule)
        for verb, (key, params) in GAME.undone(g, role).items():
            assert verb in GAME.verbs
            self.say(f"undone-{key}", params)
        for region in decision.regions(role):
            for target in region.sample(rng, 1):
                self.offered(g, role, Action(region.verb, target))
                for aside in self.beside(target, rng):
                    refusal = region.check(aside)
                    if refusal is not None:
                        self.say(f"refused-{refusal.key}", refusal.params, refusal.rule)
                    if region.trace is not None:
                        traced = region.trace(aside)
                        self.say(f"trace-{traced.key}", traced.params)
                        for part in traced.parts:
                            self.say(f"part-{part.key}", part.params)

    def offered(self, g: Valour, role: str, action: Action) -> None:
        words = text(GAME, "en")
        self.say(f"action-{action.verb}", {**words.target_params(action), **GAME.details(g, role, action)})

    def beside(self, target: Any, rng: random.Random) -> list[Any]:
        """The target, and some that are probably wrong: near it, far off, and no place at all."""
        x, y, *facing = target
        turned = [rng.randrange(36000)] if facing else []
        near = (x + rng.randint(-4000, 4000), y + rng.randint(-4000, 4000), *(turned or facing))
        return [target, near, (rng.randint(-9000, 80000), rng.randint(-9000, 70000), *facing), (x, y, 0, 0)]

    def told(self, entry: Entry) -> None:
        self.say(f"log-{entry.key}", entry.words(), entry.rule)
        for roll in entry.rolls:
            self.say(f"roll-{roll.what}", entry.words())


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_all_that_a_random_battle_says_can_be_said(scenario: str) -> None:
    rng = random.Random(scenario)
    g = GAME.setup(scenario, {}, scenario)
    told = Said(scenario)
    for _ in range(MOVES):
        decision = GAME.decision(g)
        if decision is None:
            break
        told.asked(g, decision, rng)
        try:
            GAME.apply(g, decision.roles[0], Action("no-such-verb"))
        except IllegalAction as no:
            told.say(f"refused-{no.key}", no.params)
        GAME.apply(g, decision.roles[0], some_action(decision, rng))
    for entry in g.journal or []:
        told.told(entry)
    if g.outcome is not None:
        told.say(f"outcome-{g.outcome.key}", g.outcome.params, g.outcome.rule)


def some_action(decision: Decision, rng: random.Random) -> Action:
    """Any legal action, but rather an assault or a fight than going back."""
    role = decision.roles[0]
    actions, regions = decision.actions(role), decision.regions(role)
    bold = [action for action in actions if action.verb in ("assault", "attack", "shoot", "act", "pick", "play")]
    if bold and rng.random() < 0.6:
        return rng.choice(bold)
    if regions and (not actions or rng.random() < 0.6):
        region = rng.choice(regions)
        found = region.sample(rng, 1)
        if found:
            return Action(region.verb, found[0])
    return rng.choice(actions)


def test_every_rule_is_told_and_leads_to_its_file() -> None:
    listed = rules(GAME)["rule"]
    assert len(listed) == len({rule["id"] for rule in listed})
    for rule in listed:
        assert all(rule[part][lang].strip() for part in ("title", "summary") for lang in LANGUAGES), rule["id"]
    assert index_faults(GAME.folder) == []


def test_both_languages_say_the_same_things() -> None:
    check_languages_match(GAME.folder / "text")
    check_words_in_source(Case(GAME))


def test_what_is_declared_has_its_words() -> None:
    for lang in LANGUAGES:
        words = text(GAME, lang)
        for fact in ("name", "tagline", "players", "length", "weight"):
            assert words.has(f"game-{fact}")
        for role in GAME.roles:
            assert words.has(f"role-{role}")
        for scenario in SCENARIOS:
            for attribute in ("", "situation", "length"):
                can_say(words, f"scenario-{scenario}", attribute, {}, lang)
            assert words.get(f"scenario-{scenario}") == scenario_name(scenario, lang)


def scenario_name(id: str, lang: str) -> str:
    battle = T.scenarios[T.scenario[id]]
    return battle.name_es if lang == "es" else battle.name_en


def test_things_that_sentences_name_have_names() -> None:
    rows = [*T.fire_value, *T.melee_value, *T.fire_hit, *T.melee_hit, *(card.id for card in T.cards)]
    shapes = [
        *(name for name in FORMATIONS if name != "open-order"),
        *(f"{word}open-order-{n}" for word in ("", "mount-", "dismount-") for n in (1, 2, 3, 4)),
    ]
    for lang in LANGUAGES:
        things = [("row", id) for id in rows] + [("formation", id) for id in shapes]
        things += [("side", army.id) for army in T.armies] + [("special", id) for id in T.specials]
        assert [thing for thing in things if not has_name(*thing, lang)] == []


def test_units_bring_their_gender_and_number_into_sentences() -> None:
    """A name that begins with a plural, or a feminine noun, says so in the text files."""
    for battle in T.scenarios:
        for unit in battle.units:
            first = unit.es.split()[0]
            gender, number = text(GAME, "es").grammar("unit", unit.id)
            assert number == ("many" if first.endswith("s") else "one"), unit.es
            assert gender == ("f" if first in ("Batería", "Caballería", "Guardias", "Milicia") else "m"), unit.es
            many = unit.en.endswith("s")
            assert text(GAME, "en").grammar("unit", unit.id)[1] == ("many" if many else "one"), unit.en


@pytest.mark.parametrize(
    ("unit", "en", "es"),
    [
        ("ff-u-a", "1st Union moved 6 in", "El 1.º de la Unión movió 6 pulg."),
        ("ff-u-gun", "Union battery moved 6 in", "La Batería de la Unión movió 6 pulg."),
        ("or-f-gren", "French grenadiers moved 6 in", "Los Granaderos franceses movieron 6 pulg."),
        ("or-s-walloon", "Walloon Guards moved 6 in", "Las Guardias valonas movieron 6 pulg."),
    ],
)
def test_a_move_is_told_of_one_and_of_many(unit: str, en: str, es: str) -> None:
    entry = Entry("moves", "action.move", {"unit": unit, "inches": 6})
    assert [text(GAME, lang).log(entry) for lang in LANGUAGES] == [en, es]


def test_measures_are_written_as_each_language_writes_them() -> None:
    no = IllegalAction("too-close", "action.move", far=4.5, most=8, apart=2.9, needed=3, unit="ff-c-a")
    assert text(GAME, "en").refusal(no) == "4.5 of 8 in; 2.9 in from 1st Confederate, more than 3 needed."
    assert text(GAME, "es").refusal(no) == "4,5 de 8 pulg.; a 2,9 del 1.º confederado, y debe haber más de 3."


def test_a_place_is_told_in_inches_and_degrees() -> None:
    g = GAME.setup("learn-first-fire", {}, 1)
    pose = Action("move", (24_000, 4500, 9000))
    label = text(GAME, "en").label(pose, GAME.details(g, "blue", pose))
    assert label == "Move to 24, 4.5 (in), facing 90°"
    assert text(GAME, "es").label(Action("move")) == "Mover"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_is_not_spoken_of_as_many(lang: str) -> None:
    for gender, many in (("m", "one"), ("f", "many")):
        for message, sentence in said(GAME.folder / "text", lang, 1, gender, many):
            assert lone(sentence, lang) is None, f"{message.key}: {sentence}"
