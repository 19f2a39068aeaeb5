"""The map and the blocks as the client draws them, and what they are called."""

from __future__ import annotations

from typing import Any

from hardtack.engine.data import data_file, read_toml

from ..rules.map import CLASSES, FOLDER, GAP, MAJOR, MOUNTAIN
from ..rules.tables import T

ROOT = 0.8660254


def board(game: str) -> dict[str, Any]:
    """The map with the class and limits of every hexside, the blocks with what the charts say of them, the track."""
    field = read_toml(data_file(game, FOLDER, "map.toml"))
    for n, row in enumerate(field["hexes"]):
        column, line = int(row["id"][:2]), int(row["id"][2:])
        row["x"], row["y"] = column + 0.5 * (line % 2), round(ROOT * line, 4)
        row["forage"] = [T.forage[weather][n] for weather in (0, 1)]
        row["cadres"] = T.cadres[n]
        row["classes"] = [class_name(side) for side in range(n * 6, n * 6 + 6)]
    units = read_toml(data_file(game, FOLDER, "units.toml"))["units"]
    for n, row in enumerate(units):
        row["speed"] = [T.speed[weather][n] for weather in (0, 1)]
        row["fire"] = {"range": T.range[n], "engaged": T.engaged[n], "assault": T.assault[n]}
        row["cost"] = {"cadre": T.cadre[n], "step": T.step[n]}
    return {
        **field,
        "units": units,
        "spaces": [{"id": id, "name": T.name[n]} for n, id in enumerate(T.ids)],
        "limits": {row.id: {"attack": row.attack, "reinforce": row.reinforce} for row in T.chart.terrain},
        "track": read_toml(data_file(game, FOLDER, "victory.toml"))["bands"],
        "months": read_toml(data_file(game, FOLDER, "victory.toml"))["months"],
    }


def class_name(side: int) -> str:
    """What lies on a hexside, in a word; "" off the map."""
    if T.near[side] < 0:
        return ""
    return {MAJOR: "major", MOUNTAIN: "mountain"}.get(T.cls[side]) or CLASSES[min(T.cls[side], GAP)]


def name_of(kind: str, id: str, lang: str) -> str | None:
    """What a thing is called where the text files need not say it."""
    if kind == "space" and id in T.grid.index:
        return T.name[T.grid.index[id]]
    if kind == "unit" and id in T.unit:
        row = T.rows[T.unit[id]]
        return row.name_es if lang == "es" and row.name_es else row.name
    if kind == "hexside" and ">" in id:
        start, end = id.split(">")
        names = [T.name[T.grid.index[h]] for h in (start, end) if h in T.grid.index]
        return " → ".join(names) if len(names) == 2 else None
    if kind == "share":
        return f"{id} %" if lang == "es" else f"{id}%"
    return None
