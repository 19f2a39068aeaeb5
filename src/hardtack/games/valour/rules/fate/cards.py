"""fate.card: the cards by name, so that a rule speaks of Inspiration and not of a number."""

from __future__ import annotations

from ..tables import T

ALL_OUT_ATTACK = T.card["c-a"]
TIDE_OF_BATTLE = T.card["c-2"]
CONFUSION = T.card["c-3"]
BREAKTHROUGH = T.card["c-4"]
STUBBORN = T.card["c-5"]
DEADLY_ATTACK = T.card["c-6"]
DIRECTED_FIRE = T.card["c-7"]
INSPIRATION = T.card["c-8"]
SURPRISE_ATTACK = T.card["c-9"]
CAPTURE = T.card["c-10"]

FRESH_CARTRIDGES, HOLD_THE_LINE, MASSED_BATTERIES = (T.card[id] for id in ("us-j", "us-q", "us-k"))
MARK_THE_OFFICERS, FOOT_CAVALRY, REBEL_YELL = (T.card[id] for id in ("cs-j", "cs-q", "cs-k"))
SCUM_OF_THE_EARTH, DEFENSIVE_FIRE, PERFECT_VOLLEYS = (T.card[id] for id in ("br-j", "br-q", "br-k"))
GROGNARDS, A_OUTRANCE, VIVE_LEMPEREUR = (T.card[id] for id in ("fr-j", "fr-q", "fr-k"))
SPANISH_ULCER, INVISIBLE_ENEMY, CONQUERORS = (T.card[id] for id in ("sp-j", "sp-q", "sp-k"))
GRAND_BATTERY, DEEP_COLUMNS, MOTHERLAND = (T.card[id] for id in ("ru-j", "ru-q", "ru-k"))


def number(card: int, name: str) -> int:
    """A number of a card: `number(ALL_OUT_ATTACK, "within")`; lengths are mils."""
    return T.cards[card].numbers[name]


def card_id(card: int) -> str:
    return T.cards[card].id


def card_rule(card: int) -> str:
    return T.cards[card].rule
