"""Valour & Fortitude: regiments on an open table, measured in inches; brigades, tests of valour, and cards of fate."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from hardtack.engine.companion import Companion
from hardtack.engine.contract import Action, Option, Param, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.mind import Judgement
from hardtack.engine.odds import OddsForm
from hardtack.engine.state import Entry

from .mind.plans import EYE
from .rules.action.command import undone
from .rules.deployment import OPTION as FREE_DEPLOYMENT
from .rules.invariants import invariants
from .rules.kinds import FOLDER, GAME_ID, ROLES
from .rules.objectives import OPTION as STANDARD_OBJECTIVES
from .rules.sequence import Opening
from .rules.set_up import SCENARIOS, set_up
from .rules.state import Valour, battle
from .rules.tables import T, names_in
from .rules.unknown import determinize
from .table.board import board
from .table.companion import fielding, referee
from .table.drags import preview_of
from .table.editing import OPEN_TABLE, OpenTable
from .table.labels import details
from .table.odds_forms import FORMS
from .table.preview import preview
from .table.situation import build
from .table.tallies import tallies
from .table.telling import joined, places, toll, way
from .table.view import view


class ValourGame(Game[Valour]):
    id = GAME_ID
    revision = 5
    roles = ROLES
    higher = frozenset({"first-player", "unpredictable"})
    scenarios = tuple(Scenario(id, "army.turn-structure") for id in SCENARIOS)
    options = (
        Option(FREE_DEPLOYMENT, "army.deployment"),
        Option(STANDARD_OBJECTIVES, "army.objectives-standard"),
    )
    verbs = {
        "done": Verb(),
        "back": Verb(),
        "pass": Verb(),
        "go-first": Verb(),
        "go-second": Verb(),
        # deployment
        "deploy": Verb("brigade"),
        "as-given": Verb("brigade"),
        "station": Verb("unit"),
        "form": Verb("formation"),
        "place": Verb("pose"),
        "post": Verb("pose"),
        "remain": Verb(),
        "mark": Verb("pose"),
        # fate
        "play": Verb("card", "reveals"),
        "on-unit": Verb("unit"),
        "on-brigade": Verb("brigade"),
        "on-leader": Verb("leader"),
        "on-objective": Verb("objective"),
        "test": Verb("brigade", "dice"),
        # fire
        "attack": Verb("unit"),
        "volley": Verb("unit"),
        "skirmish": Verb("unit"),
        "canister": Verb("unit"),
        "support": Verb("unit"),
        "support-skirmish": Verb("unit"),
        "support-canister": Verb("unit"),
        "shoot": Verb("", "dice"),
        # action
        "pick": Verb("brigade", "dice"),
        "free": Verb("unit"),
        "spend": Verb("card", "reveals"),
        "act": Verb("unit", "dice"),
        "move": Verb("pose"),
        "double": Verb("pose"),
        "retreat": Verb("pose"),
        "reform": Verb("formation"),
        "face": Verb("pose"),
        "assault": Verb("unit"),
        "end": Verb("number"),
        "rally": Verb("", "dice"),
        "occupy": Verb("feature"),
        "leave": Verb("formation"),
        "out": Verb("pose"),
        "cross": Verb("feature"),
        "stand": Verb(),
        "stay": Verb(),
        "halt": Verb(),
        "lead": Verb("pose"),
        "chief": Verb("pose"),
        # melee
        "fight": Verb("unit", "dice"),
        "main": Verb("unit", "dice"),
        "strike": Verb("", "dice"),
        "hit-and-run": Verb("", "dice"),
        "fall-back": Verb("pose"),
        "withdraw": Verb("pose"),
        "hold": Verb(),
    }
    ends = frozenset({"done", "halt", "stay"})
    parts = frozenset({"unit", "act", "lead"})
    state_type = Valour
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Valour:
        state = set_up(scenario, options, dice)
        state.then(Opening())
        return state

    def view(self, state: Valour, role: str | None) -> dict[str, Any]:
        return view(state, role)

    def preview(self, state: Valour, role: str) -> dict[str, Any] | None:
        return preview(state, role)

    def preview_of(self, state: Valour, role: str, action: Action) -> dict[str, Any] | None:
        return preview_of(state, role, action)

    def odds(self) -> dict[str, OddsForm]:
        return FORMS

    def companions(self) -> dict[str, Companion]:
        return {"armies": fielding.companion(self), "referee": referee.companion(self)}

    def build(self, data: dict[str, Any], seed: int | str) -> Valour:
        return build(self, data, seed)

    def editing(self) -> OpenTable:
        return OPEN_TABLE

    def invariants(self, state: Valour) -> list[str]:
        return invariants(state)

    def determinize(self, state: Valour, role: str | None, rng: random.Random) -> Valour:
        copy = determinize(state, role, rng)
        self.reseal(copy, role, rng)
        return copy

    def lay_anew(self, state: Valour, rng: random.Random) -> None:
        for deck in state.decks:
            rng.shuffle(deck)

    def board(self) -> dict[str, Any]:
        return board()

    def names(self, kind: str, id: str, lang: str) -> str | None:
        # A card may be a row of a reckoning; other rows, formations and sides are named in text/.
        if kind == "row":
            return T.name("card", id, lang)
        return T.name(kind, id, lang)

    def own_names(self, state: Valour) -> dict[tuple[str, str], tuple[str, str]]:
        return {} if state.field is None else names_in(state.field)

    def joined(self, before: Entry, entry: Entry) -> Entry | None:
        return joined(before, entry)

    def way(self, entry: Entry) -> list[tuple[int, int]]:
        return way(entry)

    def toll(self, entry: Entry) -> bool:
        return toll(entry)

    def places(self, params: Mapping[str, Any]) -> list[str]:
        return places(params)

    def details(self, state: Valour, role: str, action: Action) -> dict[str, Any]:
        return details(state, role, action)

    def judgement(self) -> Judgement[Valour]:
        return EYE

    def undone(self, state: Valour, role: str) -> dict[str, tuple[str, dict[str, Param]]]:
        return undone(state)

    def tallies(self, state: Valour) -> dict[str, dict[str, int]]:
        return tallies(state)

    def chapter(self, state: Valour) -> tuple[int | str, ...]:
        return state.turns, state.phase

    def turn(self, state: Valour) -> int:
        return state.turn

    def phase(self, state: Valour) -> str:
        return state.phase

    def headline(self, state: Valour) -> tuple[str, dict[str, Any]]:
        return "headline-turn", {"turn": state.turn, "turns": battle(state).turns, "phase": state.phase}


GAME = ValourGame()
