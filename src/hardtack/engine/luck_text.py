"""The luck ledger in words."""

from __future__ import annotations

from .luck import Luck
from .text import MINUS, Text


def decimal(number: float, lang: str, places: int = 1, sign: bool = False) -> str:
    said = f"{number:{'+' if sign else ''}.{places}f}"
    if not float(said):
        said = said.lstrip("+-")
    said = MINUS.sub("\N{MINUS SIGN}", said)
    return said.replace(".", ",") if lang == "es" else said


def percent(chance: float, lang: str) -> str:
    """Never 0 or 100 for what is neither."""
    if 0 < chance < 0.001:
        return f"< {decimal(0.1, lang)}{' ' if lang == 'es' else ''}%"
    return f"{decimal(min(chance * 100, 99.9 if chance < 1 else 100), lang)}{' ' if lang == 'es' else ''}%"


def kind(t: Text, what: str) -> str:
    """What a roll is for, whichever it was of its kind."""
    return t.get(f"roll-{what}", attribute="kind") or t.get(f"roll-{what}")


def unit(t: Text, luck: Luck) -> str:
    return t.get(f"luck-{luck.unit}")


def verdict(t: Text, luck: Luck) -> str:
    """What a side's luck comes to, in a sentence or two."""
    lucky = luck.better < luck.worse
    return t.get(
        f"luck-verdict-{luck.unit}",
        {
            "role": luck.by,
            "dice": luck.dice,
            "fell": luck.fell,
            "expected": decimal(luck.expected, t.lang),
            "lucky": int(lucky),
            "chance": percent(luck.better if lucky else luck.worse, t.lang),
        },
    )


def left_out(t: Text, rolls: int) -> str:
    return t.get("luck-left-out", {"rolls": rolls}) if rolls else ""
