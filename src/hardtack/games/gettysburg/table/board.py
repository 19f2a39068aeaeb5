"""The map and the blocks as the client draws them, and what they are called."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hardtack.engine.data import data_file, read_toml

from ..rules.fire.line_of_sight import CONE
from ..rules.map import FOLDER
from ..rules.tables import T

SHARED = {name for name, n in Counter(row.name for row in T.unit_file.units).items() if n > 1}


def board(game: str) -> dict[str, Any]:
    """The map and the blocks as the client draws them, with the hexes each gun can see."""
    field = read_toml(data_file(game, FOLDER, "map.toml"))
    for row in field["hexes"]:
        letter, number = ord(row["id"][0]) - 64, int(row["id"][1:])
        row["x"] = round(0.8660254 * (14 - number), 4)
        row["y"] = letter - number / 2
        row["stack"] = T.limit[T.grid.index[row["id"]]]
    units = read_toml(data_file(game, FOLDER, "units.toml"))
    for number, row in enumerate(units["units"]):
        row["move"] = T.move[number]
    return {
        **field,
        "units": units["units"],
        "spaces": [{"id": id, "name": id} for id in T.ids],
        "hierarchy": units["hierarchy"],
        "los": {id: [seen_from(n * 6 + d) for d in range(6)] for n, id in enumerate(T.ids)},
        "schedule": {
            s.id: [{"day": a.day, "hour": a.hour, "side": a.side, "road": a.road, "units": a.units} for a in s.arrivals]
            for s in T.scenario_file.scenarios
        },
        "terrain": read_toml(data_file(game, FOLDER, "terrain.toml"))["terrain"],
    }


def seen_from(side: int) -> int:
    """A bit per hex of the fire cone through a side, in the order of CONE: set if it may be fired at."""
    hex, d = divmod(side, 6)
    seen = {target for target, _, visible in T.cone[side] if visible}
    bits = 0
    for n, turns in enumerate(CONE):
        if T.grid.beyond(hex, *(d + t for t in turns)) in seen:
            bits |= 1 << n
    return bits


def name_of(kind: str, id: str, lang: str) -> str | None:
    """What a thing is called where the text files need not say it."""
    if kind == "space" and id in T.grid.index:
        return id
    if kind == "unit" and id in T.unit:
        name = T.unit_file.units[T.unit[id]].name
        return None if name in SHARED else name  # the text files tell namesakes apart
    if kind == "road" and id in T.roads:
        return T.roads[id].name
    if kind == "share":
        return f"{id} %" if lang == "es" else f"{id}%"
    return None
