"""The names of things, what an action is aimed at, and where a game stands, in words."""

from __future__ import annotations

from typing import Any

from hardtack.engine.contract import Action

from ..rules.chances import entry_dice
from ..rules.state import Mosby, space_id, strength, unit_name
from ..rules.tables import T


def name_of(kind: str, id: str, lang: str) -> str | None:
    """Places and cards are named in the data files."""
    if kind == "space":
        row = T.index.get(id)
        return T.map.spaces[row].name if row is not None else None
    if kind in ("card", "event"):
        card, _, site = id.partition(":")  # of some events there is one for each place
        name = T.card_names.get(card if kind == "event" else id)
        if name is None:
            return None
        said = name.es if lang == "es" else name.en
        return f"{said}: {name_of('space', site, lang) or int(site) + 1}" if site else said
    return None


def details(g: Mosby, action: Action) -> dict[str, Any]:
    """6.2: by pike or by road, and whether a check follows. 4.2: a second wound kills. 7.3: the unit to act next is
    named by what it is, not by its number."""
    if action.verb == "move":
        to = T.index[str(action.target)]
        return {"pike": int(g.mosby_at * 256 + to in T.pike), "check": int(entry_dice(g)[to] > 0)}
    if action.verb == "suffer":
        return {"second": int(g.wound > 0)}
    if action.verb != "next":
        return {}
    unit = next((u for u in g.on_map if g.token[u] == action.target), -1)
    if unit < 0:
        return {}
    return {"unit": unit_name(unit), "strength": strength(g, unit), "space": space_id(g.at[unit])}


def headline(g: Mosby) -> tuple[str, dict[str, Any]]:
    return "headline", {"turn": g.turn, "notoriety": g.notoriety}
