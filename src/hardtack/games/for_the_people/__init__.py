"""For the People. The whole war, 1861 to 1865, in thirteen turns and 130 cards."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hardtack.engine.contract import Action, BadInput, Option, Scenario, Verb
from hardtack.engine.data import data_file, read_toml
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.mind import Judgement
from hardtack.engine.odds import OddsForm
from hardtack.engine.state import Entry

from .mind.plans import EYE
from .rules import events  # noqa: F401  (a saved game may wait in the middle of one: decode must know their steps)
from .rules.data_files import Name
from .rules.invariants import invariants, is_carried_on
from .rules.sequence import Opening
from .rules.setup import set_up
from .rules.state import People
from .rules.tables import FOLDER, GAME_ID, T
from .rules.unknown import determinize, lay_anew
from .table import view as views
from .table.editing import COUNTRY, Country
from .table.labels import details
from .table.odds_forms import FORMS
from .table.preview import preview
from .table.situation import build
from .table.tallies import tallies
from .table.telling import joined, toll, way
from .table.undone import Undone, undone


class ForThePeople(Game[People]):
    id = GAME_ID
    revision = 4
    roles = ("usa", "csa")
    higher = frozenset({"attack", "defence"})
    scenarios = (
        Scenario("1861", "13.1"),
        Scenario("1862", "14.1"),
        Scenario("1863", "15.1"),
        Scenario("1864", "16.1"),
        Scenario("campaign", "17.1"),
    )
    options = (
        Option("replacement-cavalry", "5.5.6"),
        Option("special-abilities", "5.6.7.A"),
        Option("rail-logistics", "19.all"),
        Option("operations-queue", "20"),
        Option("last-turn", "2.1", default=0, low=0, high=13, number=True),
    )
    verbs = {
        "activate": Verb("general"),
        "all": Verb(),
        "alone": Verb(),
        "along": Verb("general"),
        "apply": Verb(),
        "assault": Verb("space", "dice"),
        "assign": Verb("army"),
        "back": Verb("space"),
        "choose": Verb(),
        "cigars": Verb("general"),
        "convert": Verb(),
        "create": Verb("space"),
        "demote": Verb(),
        "discard": Verb("card"),
        "dismiss": Verb(),
        "dissolve": Verb("army"),
        "division": Verb("space"),
        "done": Verb(),
        "drop": Verb("general"),
        "drop-sp": Verb(),
        "elite": Verb(),
        "entrain": Verb("space"),
        "event": Verb("card"),
        "fewer": Verb(),
        "foot": Verb(),
        "fort": Verb("space"),
        "from": Verb("space"),
        "gather": Verb("space"),
        "go-on": Verb(),
        "grow": Verb(),
        "home": Verb(),
        "intercept": Verb("general", "dice"),
        "interrupt": Verb("card", "reveals"),
        "lay": Verb("space"),
        "lead": Verb("general"),
        "leave-sp": Verb(),
        "let": Verb(),
        "lose": Verb("general"),
        "manassas": Verb("general"),
        "mark": Verb("space"),
        "mount": Verb(),
        "name": Verb("general"),
        "open": Verb("card"),
        "ops": Verb("card"),
        "pass": Verb(),
        "pay": Verb(),
        "pick": Verb("general"),
        "post": Verb("space"),
        "queue": Verb("general"),
        "raid": Verb("space"),
        "raise": Verb("army"),
        "reassign": Verb("army"),
        "recruit": Verb("space"),
        "relieve": Verb("army"),
        "reorganise": Verb(),
        "sail": Verb("space"),
        "send": Verb("general"),
        "settle": Verb("space"),
        "sink": Verb("space"),
        "spare": Verb(),
        "stand": Verb(),
        "stay": Verb(),
        "steam": Verb("space"),
        "stop": Verb(),
        "stop-war": Verb(),
        "strike": Verb("space"),
        "take": Verb("general"),
        "take-sp": Verb(),
        "to": Verb("space"),
        "transport": Verb("army"),
        "wait": Verb(),
        "with-sp": Verb(),
        "withdraw": Verb("", "dice"),
    }
    state_type = People
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> People:
        state = set_up(scenario, options, dice)
        state.then(Opening())
        return state

    def view(self, state: People, role: str | None) -> dict[str, Any]:
        return views.view(state, role)

    def preview(self, state: People, role: str) -> dict[str, Any] | None:
        return preview(state, role)

    def determinize(self, state: People, role: str | None, rng: random.Random) -> People:
        copy = determinize(state, role, rng)
        self.reseal(copy, role, rng)
        return copy

    def lay_anew(self, state: People, rng: random.Random) -> None:
        lay_anew(state, rng)

    def build(self, data: dict[str, Any], seed: int | str) -> People:
        return build(self, data, seed)

    def editing(self) -> Country:
        return COUNTRY

    def invariants(self, state: People) -> list[str]:
        return invariants(state)

    def decode(self, data: bytes) -> People:
        """As every game's. A state of an earlier version in the middle of a move, whose next steps were laid elsewhere,
        is none of today's: its actions must be played again."""
        state = super().decode(data)
        if state.outcome is None and not is_carried_on(state):
            raise BadInput(f"This is not a state of {self.id}: nothing brings the force on the move to its end.")
        return state

    def board(self) -> dict[str, Any]:
        """The map, the generals and the cards as the client shows them."""
        chart = read_toml(data_file(self.id, FOLDER, "map.toml"))
        officers = read_toml(data_file(self.id, FOLDER, "generals.toml"))
        cards = read_toml(data_file(self.id, FOLDER, "cards.toml"))
        return {**chart, "generals": officers["generals"], "armies": officers["armies"], "cards": cards["cards"]}

    def names(self, kind: str, id: str, lang: str) -> str | None:
        found: Name | None = None
        if kind == "space":
            place = T.space.get(id.partition(":")[0])
            return None if place is None else space_name(place, lang)
        if kind == "general" and id in T.general:
            return T.generals[T.general[id]].short
        if kind == "army" and id in T.army:
            found = T.armies[T.army[id]].name
        elif kind == "card" and id.isdigit() and 0 < int(id) < len(T.cards):
            found = T.cards[int(id)].name
        elif kind == "state" and id in T.state_of:
            found = T.states[T.state_of[id]].name
        elif kind == "zone" and id in T.zone_ids:
            found = T.map.zones[T.zone_ids.index(id)].name
        elif kind == "season":
            found = next((season.name for season in T.chart.seasons if season.id == id), None)
        return None if found is None else found.es if lang == "es" else found.en

    def about(self, kind: str, id: str, lang: str) -> str | None:
        if kind != "card" or not id.isdigit() or not 0 < int(id) < len(T.cards):
            return None
        words = T.cards[int(id)].text
        return words.es if lang == "es" else words.en

    def odds(self) -> dict[str, OddsForm]:
        return FORMS

    def judgement(self) -> Judgement[People]:
        return EYE

    def undone(self, state: People, role: str) -> Undone:
        return undone(state, role)

    def tallies(self, state: People) -> dict[str, dict[str, int]]:
        return tallies(state)

    def chapter(self, state: People) -> tuple[int | str, ...]:
        return state.turn, state.phase, state.rounds

    def turn(self, state: People) -> int:
        return state.turn

    def phase(self, state: People) -> str:
        return state.phase

    def headline(self, state: People) -> tuple[str, dict[str, Any]]:
        row = T.chart.turns[state.turn - 1]
        return "headline", {"season": row.season, "year": row.year}

    def joined(self, before: Entry, entry: Entry) -> Entry | None:
        return joined(before, entry)

    def way(self, entry: Entry) -> list[str]:
        return way(entry)

    def toll(self, entry: Entry) -> bool:
        return toll(entry)

    def details(self, state: People, role: str, action: Action) -> dict[str, Any]:
        return details(state, role, action)


def space_name(place: int, lang: str) -> str:
    """The name of a space, with its state where another has the same."""
    row = T.spaces[place]
    name = row.name_es if lang == "es" and row.name_es else row.name
    if row.name not in NAMESAKES:
        return name
    return f"{name} ({row.state})" if lang == "es" else f"{name} {row.state}"


NAMESAKES = {name for name, times in Counter(row.name for row in T.spaces).items() if times > 1}

GAME = ForThePeople()
