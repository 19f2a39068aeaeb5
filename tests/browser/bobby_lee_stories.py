"""Stretches of Bobby Lee for two: a position, its dice, who chooses what.

A step is "SIDE VERB" or "SIDE VERB TARGET". Questions with one answer, put so that they tell nothing, are no steps.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hardtack.games.bobby_lee.rules.tables import T


class Story(NamedTuple):
    name: str
    situation: dict[str, Any]
    steps: list[str]


CAPITALS = {
    "Washington": {"usa-hq-usa": 3, "usa-gar-wash1": 3},
    "Richmond": {"csa-hq-csa": 2, "csa-gar-rich": 2},
}


def gone(*unbuilt: str, stacks: dict[str, dict[str, int]]) -> list[str]:
    """All blocks but those that stand somewhere or wait to be built: so the sheets are short."""
    here = {*unbuilt, *(id for stack in stacks.values() for id in stack)}
    return [id for id in T.units if id not in here]


FRONT = {
    **CAPITALS,
    "Alexandria": {"usa-hq-ap": 3, "usa-inf-1-i": 2},
    "Manassas": {"csa-inf-jackson": 2, "csa-inf-ewell": 2},
}

MONTH = Story(
    "month",  # June 1862 from the bids to the next month, with battles at Manassas and in the Valley
    {
        "scenario": "1862",
        "month": 6,
        "phase": "initiative",
        "stacks": {
            **CAPITALS,
            "Alexandria": {"usa-hq-ap": 3, "usa-inf-1-i": 3, "usa-inf-2-i": 2},
            "Bunker Hill": {"usa-hq-as": 2, "usa-inf-1-xii": 3},
            "Manassas": {"csa-inf-jackson": 2, "csa-inf-ewell": 4},
            "Winchester": {"csa-inf-walker": 1},
            "Warrenton": {"csa-hq-anv": 2},
        },
        "dice": [6, 1, 1, 5, 1, 6, 6, 6, 1],  # the pursuit; Walker's morale and his shot; the assault
    },
    [
        "usa bid 2",
        "csa bid 1",
        # Two headquarters, three attacks.
        "usa activate usa-hq-ap",
        "usa activate usa-hq-as",
        "usa done",
        "usa march usa-inf-1-i",
        "usa attack 0811>0711",
        "usa march usa-inf-2-i",
        "usa attack 0811>0711",
        "usa march usa-inf-1-xii",
        "usa attack 0507>0508",
        "usa done",
        "usa done",
        # Lines at Manassas, where more than one stand; then the first dawn.
        "csa centre csa-inf-ewell",
        "csa right csa-inf-jackson",
        "csa seal",
        "usa centre usa-inf-1-i",
        "usa left usa-inf-2-i",
        "usa seal",
        "usa battle 0508",
        "usa done",
        "usa shift usa-inf-1-xii",
        "usa to-box csa-centre",
        "usa done",
        "usa done",
        "usa shift usa-inf-1-i",
        "usa to-box csa-centre",
        "usa done",
        "usa done",
        # The South falls back from Manassas, pursued, and stands at Winchester.
        "csa battle 0711",
        "csa retreat csa-inf-ewell",
        "csa back-to 0611",
        "csa retreat csa-inf-jackson",
        "csa back-to 0611",
        "usa pursue usa-inf-1-i",
        "usa done",
        "csa done",
        "csa done",
        "csa fire csa-inf-walker",
        # In the morning it is taken by assault.
        "usa done",
        "usa assault csa-centre",
        "usa done",
        "csa pass",
        "usa pass",
    ],
)

SHEETS = Story(
    "sheets",  # both write at once; the Union seals first, the South has the last word
    {
        "scenario": "1862",
        "month": 6,
        "phase": "sheet",
        "levy": {"usa": 1},
        "stacks": FRONT,
        "gone": gone("usa-inf-3-i", "usa-inf-2-i", "usa-cav-gregg", "csa-inf-hood", "csa-cav-flee", stacks=FRONT),
    },
    [
        "usa step usa-inf-1-i",
        "csa step csa-inf-jackson",
        "csa build csa-inf-hood",
        "csa at 0719",
        "csa seal",
        "usa raise usa-inf-3-i",
        "usa at 0910",
        "usa seal",
        "csa drop csa-inf-jackson",
        "csa step csa-inf-ewell",
        "csa seal",
    ],
)

HAND = {
    "scenario": "1862",
    "phase": "movement",
    "active": "usa",
    "activated": ["usa-hq-ap"],
    "stacks": {
        **CAPITALS,
        "Alexandria": {"usa-hq-ap": 3, "usa-inf-1-i": 3, "usa-inf-2-i": 2},
        "Manassas": {"csa-inf-jackson": 2},
    },
}
"""The Army of the Potomac may march, or attack Manassas."""

WILDERNESS: dict[str, Any] = {
    "scenario": "1864",
    "phase": "battle",
    "active": "csa",
    "day": 1,
    "slot": "afternoon",
    "half": "csa",
    "here": "Wilderness",
    "segment": "moves",
    "stacks": {**CAPITALS, "Culpeper": {"usa-inf-1-ii": 3, "usa-art-ap1": 2}, "Spotsylvania": {"csa-cav-flee": 3}},
    "battles": [
        {
            "hex": "Wilderness",
            "entered": ["Louisa", "Spotsylvania"],
            "boxes": {
                "csa reserve": {"csa-hq-anv": 3, "csa-inf-anderson": 2, "csa-inf-hood": 2},
                "csa centre": {"csa-inf-jackson": 1, "csa-art-crutchfield": 3},
                "csa right": {"csa-inf-mclaws": 2},
                "usa right": {"csa-inf-ewell": 2, "csa-inf-dhhill": 1},
                "usa left": {"csa-inf-aphill": 2, "csa-inf-heth": 3, "usa-inf-1-i": 2, "usa-inf-1-iii": 1},
                "usa centre": {"usa-art-ap2": 3, "usa-inf-1-v": 2, "usa-inf-2-i": 3},
                "usa reserve": {"usa-hq-ap": 3, "usa-inf-1-vi": 2},
            },
            "half_hit": ["usa-inf-1-i"],
            "acted": {id: ["fired"] for id in ("csa-inf-ewell", "csa-inf-aphill", "csa-inf-heth")},
        },
        {
            "hex": "New Market",
            "entered": ["Harrisonburg"],
            "boxes": {
                "csa centre": {"csa-inf-breck": 2},
                "csa left": {"csa-cav-imboden": 2},
                "usa centre": {"usa-inf-1-viii": 2},
                "usa reserve": {"usa-hq-as": 1},
            },
        },
    ],
}
"""Two battles in the afternoon of their first day: Hood may go into the line, or around the Union left."""
