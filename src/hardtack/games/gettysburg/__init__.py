"""Gettysburg: Badges of Courage. Three days of July 1863, blocks on hexes."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hardtack.engine.contract import Action, Option, Scenario, Verb
from hardtack.engine.data import data_file, read_toml
from hardtack.engine.dice import Dice
from hardtack.engine.game import Game
from hardtack.engine.odds import OddsForm

from . import view as views
from .deploy import set_up
from .hidden import determinize
from .odds import FORMS
from .preview import preview
from .sequence import Opening
from .situation import build
from .state import Gettysburg, clone
from .tables import FOLDER, T

SHARED = {name for name, n in Counter(row.name for row in T.file.units).items() if n > 1}


class BadgesOfCourage(Game[Gettysburg]):
    id = "gettysburg"
    roles = ("usa", "csa")
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
    state_type = Gettysburg
    folder = FOLDER

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Gettysburg:
        state, before = set_up(scenario, options, dice)
        state.then(*before, Opening())
        return state

    def clone(self, state: Gettysburg, journal: bool = True) -> Gettysburg:
        return clone(state, journal)

    def view(self, state: Gettysburg, role: str | None) -> dict[str, Any]:
        return views.view(state, role)

    def preview(self, state: Gettysburg, role: str) -> dict[str, Any] | None:
        return preview(state, role)

    def odds(self) -> dict[str, OddsForm]:
        return FORMS

    def determinize(self, state: Gettysburg, role: str | None, rng: random.Random) -> Gettysburg:
        return determinize(state, role, rng)

    def build(self, data: dict[str, Any], seed: int | str) -> Gettysburg:
        return build(self, data, seed)

    def invariants(self, state: Gettysburg) -> list[str]:
        return views.invariants(state)

    def board(self) -> dict[str, Any]:
        """The map and the blocks as the client draws them, with the hexes each gun can see."""
        chart = read_toml(data_file(self.id, FOLDER, "map.toml"))
        for row in chart["hexes"]:
            letter, number = ord(row["id"][0]) - 64, int(row["id"][1:])
            row["x"] = round(0.8660254 * (14 - number), 4)
            row["y"] = letter - number / 2
            row["stack"] = T.limit[T.grid.index[row["id"]]]
        units = read_toml(data_file(self.id, FOLDER, "units.toml"))
        for number, row in enumerate(units["units"]):
            row["move"] = T.move[number]
        return {
            **chart,
            "units": units["units"],
            "spaces": [{"id": id, "name": id} for id in T.ids],
            "hierarchy": units["hierarchy"],
            "los": {id: [sight(n * 6 + d) for d in range(6)] for n, id in enumerate(T.ids)},
            "schedule": {
                s.id: [
                    {"day": a.day, "hour": a.hour, "side": a.side, "road": a.road, "units": a.units} for a in s.arrivals
                ]
                for s in T.play.scenarios
            },
            "terrain": read_toml(data_file(self.id, FOLDER, "terrain.toml"))["terrain"],
        }

    def names(self, kind: str, id: str, lang: str) -> str | None:
        if kind == "space" and id in T.grid.index:
            return id
        if kind == "unit" and id in T.unit:
            name = T.file.units[T.unit[id]].name
            return None if name in SHARED else name  # the text files tell namesakes apart
        if kind == "road" and id in T.roads:
            return T.roads[id].name
        if kind == "share":
            return f"{id} %" if lang == "es" else f"{id}%"
        return None

    def details(self, state: Gettysburg, role: str, action: Action) -> dict[str, Any]:
        return {"step": getattr(state.agenda[-1], "prompt", "")} if action.verb == "done" and state.agenda else {}

    def judgement(self) -> Any:
        from .judgement import EYE

        return EYE

    def headline(self, state: Gettysburg) -> tuple[str, dict[str, Any]]:
        return "headline", {"day": state.day, "hour": state.hour}


def sight(side: int) -> int:
    """A bit per hex of the fire cone through a side, in the order of CONE: set if it may be fired at."""
    from .tables import CONE

    hex, d = divmod(side, 6)
    seen = {target for target, _, visible in T.cone[side] if visible}
    bits = 0
    for n, turns in enumerate(CONE):
        if T.grid.beyond(hex, *(d + t for t in turns)) in seen:
            bits |= 1 << n
    return bits


GAME = BadgesOfCourage()
