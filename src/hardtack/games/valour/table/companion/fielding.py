"""army.deployment: two lists drawn up against each other on a plain table, as a situation that can be played."""

from __future__ import annotations

from typing import Any

from hardtack.engine.companion import Companion, Plain
from hardtack.engine.contract import IllegalAction
from hardtack.engine.game import Game

from ...rules.armies import Enrolled
from ...rules.kinds import FORMATIONS, ROLES
from ...rules.tables import T
from .lists import ArmyList, answer, brigade_names, checked, offers, read_list, unit_names

WIDTH, DEPTH = 96.0, 60.0
EDGE, GAP, ROW, FRONT = 2.0, 1.0, 6.0, 15.0
"""Inches: kept free at the sides, between two units, between two rows, and from one's own edge to the first row."""


def situation(lists: tuple[ArmyList, ArmyList], name: str) -> Plain:
    """A battle for an objective in the middle of an open field. Who has the first turn is rolled for."""
    armies = [T.armies[T.army[one.army]] for one in lists]
    if armies[0].role == armies[1].role:
        raise IllegalAction("list-same-side", "army.deployment")
    sides: dict[str, Plain] = {}
    brigades: list[Plain] = []
    units: list[Plain] = []
    for listed, army in zip(lists, armies, strict=True):
        role = ROLES[army.role]
        leader = listed.leader or army.en
        at = {"x": WIDTH / 2, "y": 1.0 if army.role == 0 else DEPTH - 1, "en": leader, "es": listed.leader or army.es}
        sides[role] = {"army": army.id, "leader": at}
        rows, called = drawn_up(checked(listed)), unit_names(listed)
        for b, (brigade, (en, es)) in enumerate(zip(listed.brigades, brigade_names(listed), strict=True)):
            id = f"list-{role}-{b + 1}"
            for n, line in enumerate(brigade.units):
                x, y = rows[b][n]
                profile = T.profiles[T.profile[line.profile]]
                units.append({
                    "id": f"{id}-{n + 1}", "brigade": id, "profile": line.profile, "options": line.options,
                    "figures": line.figures, "formation": FORMATIONS[profile.formations[0]],
                    "x": x if army.role == 0 else WIDTH - x, "y": y if army.role == 0 else DEPTH - y,
                    "facing": 0 if army.role == 0 else 180, "en": called[b][n][0], "es": called[b][n][1],
                })  # fmt: skip
            first = units[-len(brigade.units)]
            behind = -ROW / 2 if army.role == 0 else ROW / 2
            near = {"x": first["x"], "y": first["y"] + behind, "en": brigade.leader or en, "es": brigade.leader or es}
            brigades.append({"id": id, "role": role, "en": en, "es": es, "leader": near})
    middle = {"id": "list-centre", "x": WIDTH / 2, "y": DEPTH / 2, "points": 1, "en": "Centre", "es": "Centro"}
    table = {"size": [WIDTH, DEPTH], "sides": sides, "brigades": brigades, "units": units, "objectives": [middle]}
    return {"game": "valour", "table": {**table, "en": name, "es": name}}


def drawn_up(brigades: list[list[Enrolled]]) -> list[list[tuple[float, float]]]:
    """Where units stand, seen from their own edge: side by side, in as many rows as it takes, the first in front."""
    x, y, found = EDGE, FRONT, []
    for brigade in brigades:
        row = []
        for unit in brigade:
            profile = T.profiles[unit.profile]
            wide = T.chart.body(profile.kind, profile.formations[0], unit.figures).width / 1000
            if x + wide > WIDTH - EDGE:
                x, y = EDGE, y - ROW
            if y < ROW / 2:
                raise IllegalAction("list-too-large", "army.deployment")
            row.append((x + wide / 2, y))
            x += wide + GAP
        found.append(row)
    return found


def told(game: Game[Any], lang: str, data: Plain) -> Plain:
    """A list checked; or, with another to fight `against`, the battle of the two."""
    if data.get("against") is None:
        return answer(game, lang, data)
    mine, other = read_list(data.get("list")), read_list(data["against"])
    role = T.armies[T.army[mine.army]].role
    return {
        "situation": situation((mine, other), mine.name or mine.army),
        "role": ROLES[role],
        "other": ROLES[1 - role],
    }


def companion(game: Game[Any]) -> Companion:
    return Companion(lambda lang: offers(game, lang), lambda lang, data: told(game, lang, data))
