"""Gettysburg: Badges of Courage. Three days of July 1863, blocks on hexes."""

from __future__ import annotations

import random
from typing import Any

from hardtack.engine.contract import Action, Option, Scenario, Verb
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.mind import Judgement
from hardtack.engine.odds import OddsForm
from hardtack.engine.state import Entry

from .mind.plans import EYE
from .rules.invariants import invariants
from .rules.map import FOLDER
from .rules.scenarios.set_up import set_up
from .rules.sequence import Opening
from .rules.state import Gettysburg
from .rules.unknown import determinize
from .table.board import board, name_of
from .table.editing import FIELD, Field
from .table.odds_forms import FORMS
from .table.preview import preview
from .table.situation import build
from .table.tallies import tallies
from .table.telling import joined, toll, way
from .table.toward import toward
from .table.undone import Undone, undone
from .table.view import view


class BadgesOfCourage(Game[Gettysburg]):
    id = "gettysburg"
    revision = 4
    roles = ("usa", "csa")
    higher = frozenset({"initiative"})
    scenarios = (
        Scenario("day-1", "9.2"),
        Scenario("day-2", "9.3"),
        Scenario("day-3", "9.4"),
        Scenario("three-days", "9.5"),
    )
    options = (
        Option("fixed-turn-order", "box.random-initiative"),
        Option("column-and-line", "box.column-and-line"),
        Option("cavalry-battle", "10.0.setup"),
        Option("free-deployment", "9.6"),
        Option("stop-leaving-front", "6.62", default=1),
        Option("hq-last-in-fire", "5.23"),
        Option("day2-score-after-night", "9.3", default=1),
        Option("day3-night-turn", "9.4"),
        Option("regroup-defender", "7.9", default=1),
        Option("hq-zoc", "6.61", default=1),
        Option("promoted-assets", "4.61", default=1),
    )
    verbs = {
        "done": Verb(),
        "swap": Verb("unit"),
        "with": Verb("unit"),
        "place": Verb("space"),
        "activate": Verb("unit"),
        "shift": Verb("space", "reveals"),
        "stay": Verb("", "reveals"),
        "fire": Verb("unit"),
        "target": Verb("space", "dice"),
        "through": Verb("space", "dice"),
        "at": Verb("unit", "dice"),
        "general": Verb("", "dice"),
        "lose": Verb("unit"),
        "repulse": Verb("space"),
        "remove": Verb("unit"),
        "march": Verb("unit"),
        "to": Verb("space"),
        "assault": Verb("space"),
        "raid": Verb("space"),
        "leave": Verb(),
        "form": Verb(),
        "resolve": Verb("space", "reveals"),
        "fight": Verb("unit", "dice"),
        "retreat": Verb("unit"),
        "back": Verb("space"),
        "off": Verb(),
        "deploy": Verb("unit"),
        "withdraw": Verb("unit"),
        "reinforce": Verb("unit"),
        "supply": Verb("unit"),
        "raise": Verb("unit"),
        "send": Verb(),
        "keep": Verb(),
        "custer": Verb(),
        "gregg": Verb(),
        "kilpatrick": Verb(),
        "reserve": Verb(),
    }
    parts = frozenset({"spend"})
    state_type = Gettysburg
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Gettysburg:
        state, before = set_up(scenario, options, dice)
        state.then(*before, Opening())
        return state

    def view(self, state: Gettysburg, role: str | None) -> dict[str, Any]:
        return view(state, role)

    def preview(self, state: Gettysburg, role: str) -> dict[str, Any] | None:
        return preview(state, role)

    def odds(self) -> dict[str, OddsForm]:
        return FORMS

    def determinize(self, state: Gettysburg, role: str | None, rng: random.Random) -> Gettysburg:
        return determinize(state, role, rng)

    def build(self, data: dict[str, Any], seed: int | str) -> Gettysburg:
        return build(self, data, seed)

    def editing(self) -> Field:
        return FIELD

    def invariants(self, state: Gettysburg) -> list[str]:
        return invariants(state)

    def board(self) -> dict[str, Any]:
        return board(self.id)

    def names(self, kind: str, id: str, lang: str) -> str | None:
        return name_of(kind, id, lang)

    def joined(self, before: Entry, entry: Entry) -> Entry | None:
        return joined(before, entry)

    def way(self, entry: Entry) -> list[str]:
        return way(entry)

    def toll(self, entry: Entry) -> bool:
        return toll(entry)

    def details(self, state: Gettysburg, role: str, action: Action) -> dict[str, Any]:
        step = getattr(state.agenda[-1], "prompt", "") if state.agenda else ""
        return {"step": step} if action.verb in ("done", "stay", "lose") and step else {}

    def judgement(self) -> Judgement[Gettysburg]:
        return EYE

    def tallies(self, state: Gettysburg) -> dict[str, dict[str, int]]:
        return tallies(state)

    def chapter(self, state: Gettysburg) -> tuple[int | str, ...]:
        return state.turn, state.phase, state.active

    def turn(self, state: Gettysburg) -> int:
        return state.turn

    def phase(self, state: Gettysburg) -> str:
        return state.phase

    def undone(self, state: Gettysburg, role: str) -> Undone:
        return undone(state, role)

    def toward(self, state: Gettysburg, role: str, action: Action) -> Action:
        return toward(state, action)

    def headline(self, state: Gettysburg) -> tuple[str, dict[str, Any]]:
        return "headline", {"day": state.day, "hour": state.hour}


GAME = BadgesOfCourage()
