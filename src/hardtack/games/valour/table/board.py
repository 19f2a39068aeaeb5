"""What the client draws and names, told once: the tables of the battles, and the lists of units and cards."""

from __future__ import annotations

from typing import Any

from hardtack.engine.board.opentable.numbers import INCH

from ..rules.kinds import CANISTER, FORMATIONS
from ..rules.profiles import Profile
from ..rules.tables import T
from .view import ground

Plain = dict[str, Any]


def board() -> Plain:
    """Distances are inches; a list's names are in both languages."""
    return {
        "tables": {table.id: ground(table) for table in T.scenarios},
        "armies": {army.id: {"en": army.side_en, "es": army.side_es} for army in T.armies},
        "profiles": {row.id: profile(row) for row in T.profiles},
        "specials": {rule.id: {"en": rule.en, "es": rule.es} for rule in T.specials.values()},
        "cards": {
            card.id: {
                "rank": card.rank, "window": card.window, "en": card.name_en, "es": card.name_es,
                "text": {"en": card.text_en, "es": card.text_es},
            }
            for card in T.cards
        },
        "command": {
            "messenger": T.distance.messenger_over / INCH,
            "automatic": T.distance.automatic_activation_under / INCH,
        },
    }  # fmt: skip


def profile(row: Profile) -> Plain:
    """A unit of this list: its values, how far it fires and moves, and its special rules."""
    out: Plain = {
        "en": row.en, "es": row.es, "fire": row.fire, "melee": row.melee, "range": row.range / INCH,
        "moves": moves(row.moves), "special": list(row.written),
    }  # fmt: skip
    if row.special & CANISTER:
        out["canister"] = T.distance.canister_to / INCH
    if row.on_foot is not None:
        out["foot"] = {
            "fire": row.on_foot.fire, "melee": row.on_foot.melee, "range": row.on_foot.range / INCH,
            "moves": moves(row.on_foot.moves),
        }  # fmt: skip
    return out


def moves(by_formation: tuple[int, ...]) -> Plain:
    return {FORMATIONS[n]: far / INCH for n, far in enumerate(by_formation) if far}
