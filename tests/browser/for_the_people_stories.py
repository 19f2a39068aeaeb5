"""Stretches of For the People for two: a position, the cards and dice to come, who chooses what.

A step is "SIDE VERB" or "SIDE VERB TARGET".
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Story(NamedTuple):
    name: str
    situation: dict[str, Any]
    steps: list[str]


def dealt(usa: list[int], csa: list[int]) -> list[int]:
    """Two hands as they lie in the deck, whose top is its end: dealt card by card, the Union's first."""
    return [card for pair in zip(usa, csa, strict=True) for card in pair][::-1]


MAJOR_CAMPAIGN, CRITTENDEN, WEST_VIRGINIA, SIEGE_GUNS = 83, 29, 44, 130
MOSBY, MISTAKE, INTRIGUE, TREASON = 15, 4, 12, 24

SPRING = Story(
    "spring",  # the first turn of 1861, from the deal to the recruits of the second
    {
        "scenario": "1861",
        "phase": "turn",
        "deck": dealt(
            [MAJOR_CAMPAIGN, CRITTENDEN, WEST_VIRGINIA, SIEGE_GUNS],
            [MOSBY, MISTAKE, INTRIGUE, TREASON],
        ),
        "spaces": {
            "winchester-va": {"csa": {}},
            "strasburg-va": {"csa": {"sp": 2, "generals": ["j-johnston"]}},
            "fort-monroe-va": {"usa": {"sp": 3, "generals": ["butler"]}},
            "wheeling-wv": {"control": "usa"},
        },
        "dice": [2, 5, 3, 6, 1],  # Johnston comes; Manassas; Fort Pulaski
    },
    [
        "csa wait",
        # A campaign: the army that Mosby's Rangers hold up, and the train that brings Johnston.
        "usa event 83",
        "usa activate mcdowell",
        "csa interrupt 15",
        "usa to frederick-md",
        "usa to manassas-va",
        "csa intercept j-johnston",
        "usa pass",
        "csa interrupt 4",
        # Its second move, by sea: siege guns against a fort.
        "usa sail fort-monroe-va",
        "usa with-sp 2",
        "usa to fort-pulaski-ga",
        "csa pass",
        "usa interrupt 130",
        "usa stop",
        "csa event 12",
        # Political control: by event, and in the phase that closes the turn.
        "usa event 29",
        "usa mark lexington-ky",
        "usa mark louisville-ky",
        "csa event 24",
        "csa fort manassas-va",
        "csa done",
        "usa event 44",
        "usa mark parkersburg-wv",
        "usa mark grafton-wv",
        "usa mark weston-wv",
        "usa all",
    ],
)

MARCH = {
    "scenario": "1861",
    "phase": "turn",
    "deck": dealt([MAJOR_CAMPAIGN, CRITTENDEN, WEST_VIRGINIA, SIEGE_GUNS], [91, 48, INTRIGUE, TREASON]),
    "spaces": {"fort-monroe-va": {"usa": {"sp": 3, "generals": ["butler"]}}},
}
"""The Union opens with a campaign, and the other side has no card against it."""

DUE = ("pope", "buell", "bragg", "van-dorn")
AWAY = ("mcclellan", "rosecrans", "halleck", "banks", "burnside", "smith", "stuart", "pemberton")

QUARTERS = Story(
    "quarters",  # the third turn begins: a point by rail, then generals placed face down until the cards are dealt
    {
        "scenario": "1861",
        "turn": 3,
        "phase": "reinforcement",
        "generals": dict.fromkeys(AWAY, "out"),
        "deck": dealt([83, 29, 44, 130, 68, 71], [15, 4, 12, 24, 91, 48]),
    },
    [
        "usa entrain cairo-il",
        "usa to cincinnati-oh",
        "usa done",
        "csa done",
        "usa post cincinnati-oh",
        "usa post st-louis-mo",
        "csa post nashville-tn",
        "csa post manassas-va",
    ],
)
