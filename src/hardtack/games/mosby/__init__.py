"""Mosby's Raiders: solitaire guerrilla war in northern Virginia, 1863."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hardtack.engine.contract import Action, Option, Scenario, Verb
from hardtack.engine.data import data_file, read_toml
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.mind import Player
from hardtack.engine.odds import OddsForm
from hardtack.engine.state import Entry

from .mind.captain import Captain
from .mind.value import standing
from .rules.invariants import invariants
from .rules.sequence import StartOfTurn
from .rules.setup import new_state
from .rules.state import Mosby
from .rules.tables import FOLDER
from .rules.unknown import determinize, lay_anew
from .table.editing import COUNTRY, Country
from .table.labels import details, headline, name_of
from .table.odds_forms import FORMS
from .table.preview import preview
from .table.situation import build
from .table.tallies import tallies
from .table.telling import joined, toll, way
from .table.undone import Undone, undone
from .table.view import view


class MosbysRaiders(Game[Mosby]):
    id = "mosby"
    revision = 3
    roles = ("mosby",)
    higher = frozenset({"recruits"})
    scenarios = (Scenario("standard", "3.0"),)
    options = (
        Option("advanced-victory", "8.1"),
        Option("target-notoriety", "8.1", default=10, low=10, high=20, number=True),
        Option("extra-events", "8.2"),
        Option("card-changes", "8.3"),
        Option("rail-repair", "8.4"),
        Option("north-of-the-potomac", "8.5"),
        Option("demolition-failure", "8.6"),
        Option("interrogation", "8.7"),
        Option("blind-entry", "8.8"),
        Option("depot-contents", "8.9"),
    )
    verbs = {
        "place": Verb("space", "dice"),
        "move": Verb("space"),
        "guide": Verb("space", "reveals", "local_guide"),
        "french": Verb("space", "", "french_dulaney"),
        "ames": Verb("space", "reveals", "ames"),
        "spare-checks": Verb("", "dice", "local_guide"),
        "spur": Verb("", "", "spur_horses"),
        "stop": Verb(),
        "scout": Verb("space", "dice"),
        "inform": Verb("space", "reveals", "local_information"),
        "fight": Verb("", "reveals"),
        "demolish": Verb("target", "dice"),
        "kidnap": Verb("leader", "dice"),
        "free": Verb("leader"),
        "disband": Verb("", "final"),
        "pass": Verb("", "dice"),
        "hide": Verb("", "dice", "hide"),
        "discard": Verb("card"),
        "drop-food": Verb(),
        "roll": Verb("", "dice"),
        "gain-initiative": Verb("", "dice", "gain_initiative"),
        "stand": Verb("", "dice"),
        "skedaddle": Verb("", "dice"),
        "play": Verb("card"),
        "counterattack": Verb("", "dice", "counterattack"),
        "accept": Verb(),
        "escape": Verb("", "", "mosby_escapes"),
        "suffer": Verb(),
        "false-report": Verb("", "", "false_report"),
        "decline": Verb(),
        "give-up": Verb("card"),
        "interrogate": Verb("", "dice"),
        "next": Verb("unit", "dice"),
        "rest": Verb("", "dice"),
        "keep-cannon": Verb(),
        "hide-cannon": Verb("space"),
    }
    state_type = Mosby
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Mosby:
        state = new_state(scenario, options, dice)
        state.then(StartOfTurn())
        return state

    def view(self, state: Mosby, role: str | None) -> dict[str, Any]:
        return view(state, role)

    def determinize(self, state: Mosby, role: str | None, rng: random.Random) -> Mosby:
        return determinize(state, role, rng)

    def lay_anew(self, state: Mosby, rng: random.Random) -> None:
        lay_anew(state, rng)

    def build(self, data: dict[str, Any], seed: int | str) -> Mosby:
        return build(self, data, seed)

    def editing(self) -> Country:
        return COUNTRY

    def invariants(self, state: Mosby) -> list[str]:
        return invariants(state)

    def preview(self, state: Mosby, role: str) -> dict[str, Any] | None:
        return preview(state, role)

    def board(self) -> dict[str, Any]:
        files = {name: read_toml(data_file(self.id, FOLDER, f"{name}.toml")) for name in ("map", "geography", "cards")}
        settled = read_toml(data_file(self.id, FOLDER, "settled.toml"))
        return {**files, "tables": read_toml(data_file(self.id, FOLDER, "tables.toml")), "settled": settled}

    def names(self, kind: str, id: str, lang: str) -> str | None:
        return name_of(kind, id, lang)

    def joined(self, before: Entry, entry: Entry) -> Entry | None:
        return joined(before, entry)

    def way(self, entry: Entry) -> list[str]:
        return way(entry)

    def toll(self, entry: Entry) -> bool:
        return toll(entry)

    def details(self, state: Mosby, role: str, action: Action) -> dict[str, Any]:
        return details(state, action)

    def undone(self, state: Mosby, role: str) -> Undone:
        return undone(state)

    def players(self) -> dict[str, Callable[[random.Random], Player[Mosby]]]:
        return {"captain": Captain}

    def odds(self) -> dict[str, OddsForm]:
        return FORMS

    def tallies(self, state: Mosby) -> dict[str, dict[str, int]]:
        return tallies(state)

    def chance(self, state: Mosby, role: str) -> float:
        return standing(state)

    def turn(self, state: Mosby) -> int:
        return state.turn

    def phase(self, state: Mosby) -> str:
        return state.mode

    def headline(self, state: Mosby) -> tuple[str, dict[str, Any]]:
        return headline(state)


GAME = MosbysRaiders()
