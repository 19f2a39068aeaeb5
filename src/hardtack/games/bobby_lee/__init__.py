"""Bobby Lee: Virginia from 1861 to 1865, months of campaigning with standing blocks, and a board for every battle."""

from __future__ import annotations

import random
from collections.abc import Mapping
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
from .rules.scenarios.set_up import SCENARIOS, set_up
from .rules.sequence import Opening
from .rules.state import BobbyLee
from .rules.unknown import determinize
from .table.board import board, name_of
from .table.editing import VIRGINIA, Virginia
from .table.labels import details
from .table.odds_forms import FORMS
from .table.preview import preview
from .table.situation import build
from .table.tallies import tallies
from .table.telling import boxes, joined, toll, way
from .table.undone import Undone, undone
from .table.view import view


class BobbyLeeGame(Game[BobbyLee]):
    id = "bobby-lee"
    revision = 3
    roles = ("usa", "csa")
    higher = frozenset({"draft"})
    scenarios = tuple(Scenario(id, "3.3" if "-" in id else "3.2") for id in SCENARIOS)
    options = (
        Option("years", "3.2", default=1, low=1, high=4, number=True),
        Option("free-deployment", "3.2.3"),
        Option("agreed-continuation", "3.2.4"),
    )
    verbs = {
        "done": Verb(),
        "back": Verb(),
        "seal": Verb("", "reveals"),
        # before play, and the month
        "swap": Verb("unit"),
        "with": Verb("unit"),
        "proclaim": Verb(),
        "keep-silent": Verb(),
        "draft": Verb("", "dice"),
        "no-draft": Verb(),
        "step": Verb("unit"),
        "build": Verb("unit"),
        "raise": Verb("unit"),
        "at": Verb("space"),
        "drop": Verb("unit"),
        "bid": Verb("number", "reveals"),
        "play-on": Verb("", "reveals"),
        "stop": Verb("", "reveals"),
        # movement
        "activate": Verb("unit"),
        "pass": Verb(),
        "march": Verb("unit"),
        "land": Verb("unit"),
        "rail": Verb("unit"),
        "sail": Verb("unit"),
        "invade": Verb("unit"),
        "evacuate": Verb("unit"),
        "cross": Verb("unit"),
        "to": Verb("space"),
        "attack": Verb("hexside"),
        "storm": Verb("space"),
        "mark": Verb("unit"),
        "unmark": Verb("unit"),
        "demand": Verb("space"),
        "accept": Verb("", "reveals"),
        "refuse": Verb(),
        "surrender": Verb("space", "reveals"),
        "supply": Verb("unit", "reveals"),
        "starve": Verb("unit"),
        # battles
        "left": Verb("unit"),
        "centre": Verb("unit"),
        "right": Verb("unit"),
        "reserve": Verb("unit"),
        "battle": Verb("space"),
        "retreat": Verb("unit"),
        "back-to": Verb("space"),
        "sail-home": Verb(),
        "pursue": Verb("unit", "dice"),
        "pursue-centre": Verb("unit", "dice"),
        "pursue-reserve": Verb("unit", "dice"),
        "assault": Verb("box", "dice"),
        "fight-on": Verb("", "dice"),
        "disengage": Verb(),
        "fire": Verb("unit", "dice"),
        "at-box": Verb("box", "dice"),
        "at-gun": Verb("unit", "dice"),
        "at-centre": Verb("", "reveals"),
        "lose": Verb("unit"),
        "shift": Verb("unit"),
        "to-box": Verb("box"),
        "to-reserve": Verb(),
        "around": Verb("box"),
        "search": Verb("unit", "dice"),
        "join": Verb("unit", "reveals"),
        "come-back": Verb("unit"),
        "withdraw": Verb("unit"),
        "bring-in": Verb("unit"),
        "reinforce": Verb("unit"),
        "try": Verb("hexside", "dice"),
        "retreat-all": Verb(),
        "stay": Verb(),
        "battle-hq": Verb("unit", "reveals"),
    }
    state_type = BobbyLee
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> BobbyLee:
        state, before = set_up(scenario, options, dice)
        state.then(*before, Opening())
        return state

    def view(self, state: BobbyLee, role: str | None) -> dict[str, Any]:
        return view(state, role)

    def preview(self, state: BobbyLee, role: str) -> dict[str, Any] | None:
        return preview(state, role)

    def odds(self) -> dict[str, OddsForm]:
        return FORMS

    def build(self, data: dict[str, Any], seed: int | str) -> BobbyLee:
        return build(self, data, seed)

    def determinize(self, state: BobbyLee, role: str | None, rng: random.Random) -> BobbyLee:
        copy = determinize(state, role, rng)
        self.reseal(copy, role, rng)
        return copy

    def editing(self) -> Virginia:
        return VIRGINIA

    def invariants(self, state: BobbyLee) -> list[str]:
        return invariants(state)

    def board(self) -> dict[str, Any]:
        return board(self.id)

    def names(self, kind: str, id: str, lang: str) -> str | None:
        return name_of(kind, id, lang)

    def places(self, params: Mapping[str, Any]) -> list[str]:
        return [*super().places(params), *boxes(params)]

    def joined(self, before: Entry, entry: Entry) -> Entry | None:
        return joined(before, entry)

    def way(self, entry: Entry) -> list[str]:
        return way(entry)

    def toll(self, entry: Entry) -> bool:
        return toll(entry)

    def details(self, state: BobbyLee, role: str, action: Action) -> dict[str, Any]:
        return details(state, role, action)

    def judgement(self) -> Judgement[BobbyLee]:
        return EYE

    def tallies(self, state: BobbyLee) -> dict[str, dict[str, int]]:
        return tallies(state)

    def chapter(self, state: BobbyLee) -> tuple[int | str, ...]:
        return state.months, state.campaign_turn, state.phase

    def turn(self, state: BobbyLee) -> int:
        return state.months

    def phase(self, state: BobbyLee) -> str:
        return state.phase

    def undone(self, state: BobbyLee, role: str) -> Undone:
        return undone(state, role)

    def headline(self, state: BobbyLee) -> tuple[str, dict[str, Any]]:
        return "headline", {"month": state.month, "year": state.year, "track": state.track}


GAME = BobbyLeeGame()
