"""Positions of Valour & Fortitude for the browser, and a stretch for two: dice, and who chooses what.

A step is "SIDE VERB" or "SIDE VERB TARGET".
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Story(NamedTuple):
    name: str
    situation: dict[str, Any]
    steps: list[str]


BATTLE: dict[str, Any] = {
    "scenario": "acw-tollivers-crossroads",
    "turn": 4,
    "active": "blue",
    "phase": "action",
    "unit": "tc-u-1a",
    "units": {
        "tc-u-1a": {"pose": [30.5, 21.5, 0], "losses": 1},
        "tc-u-1b": {"pose": [41.2, 20.8, 355], "losses": 2, "did": ["fired"]},
        "tc-u-1c": {"inside": "tc-farm-w", "losses": 1, "did": ["fired"]},
        "tc-u-1d": {"pose": [27, 13, 8], "formation": "attack-column"},
        "tc-u-1g": {"pose": [52.5, 15, 345], "did": ["fired"]},
        "tc-u-2a": {"pose": [36, 14, 0], "formation": "march-column"},
        "tc-u-2b": {"pose": [44, 15.8, 356], "formation": "line", "losses": 3},
        "tc-u-2c": {"pose": [36, 4.5, 0], "formation": "march-column"},
        "tc-u-2d": {"pose": [64, 19.5, 2], "formation": "line"},
        "tc-u-2g": {"pose": [41.5, 6, 4], "formation": "limbered"},
        "tc-c-1a": {"pose": [33, 28.5, 197], "losses": 2},
        "tc-c-1b": {"pose": [26.5, 33.5, 184], "losses": 4},
        "tc-c-1c": {"pose": [20.5, 38.5, 172], "losses": 3},
        "tc-c-1d": {"status": "routed"},
        "tc-c-1g": {"pose": [13.2, 36, 160], "losses": 1},
        "tc-c-2a": {"pose": [43, 30, 186], "formation": "attack-column", "losses": 1},
        "tc-c-2b": {"pose": [52.5, 31.5, 190], "formation": "line", "losses": 1},
        "tc-c-2c": {"pose": [36, 40, 180], "formation": "march-column"},
        "tc-c-2d": {"pose": [49, 38.5, 187], "formation": "line"},
        "tc-c-2g": {"pose": [26, 44.5, 215], "formation": "limbered"},
    },
    "brigades": {
        "tc-u1": {"leader": [34, 18], "order": "passed"},
        "tc-u2": {"leader": [48, 11]},
        "tc-c1": {"leader": [29, 38]},
        "tc-c2": {"leader": [45, 34.5]},
    },
    "sides": {
        "blue": {"chief": [40, 11.5], "hand": ["us-q", "c-5", "c-6"]},
        "grey": {"chief": [41, 42], "hand": ["cs-k", "c-8"], "defeats": 1},
    },
    "held": {"tc-west-farm": "blue", "tc-east-farm": "blue", "tc-south-hill": "blue", "tc-north-hill": "grey"},
}
"""Tolliver's Crossroads in its fourth turn: a Union regiment in hand, with an enemy within reach of an assault."""

FIRE: dict[str, Any] = {
    **{name: lines for name, lines in BATTLE.items() if name not in ("unit", "brigades")},
    "phase": "fire",
    "units": {
        **{id: {name: it for name, it in lines.items() if name != "did"} for id, lines in BATTLE["units"].items()},
        "tc-u-2b": {"pose": [6, 27, 0], "formation": "line"},
        "tc-u-2d": {"pose": [66, 10, 0], "formation": "line"},
        "tc-u-2g": {"pose": [62, 4, 350], "formation": "unlimbered"},
        "tc-c-2c": {"pose": [6, 40, 180], "formation": "line"},
        "tc-c-2d": {"pose": [66, 22, 180]},
    },
    "brigades": {
        id: {name: value for name, value in lines.items() if name != "order"}
        for id, lines in BATTLE["brigades"].items()
    },
}
"""The same on a broader front, before its fire: who fires is to be chosen."""

TURN = Story(
    "turn",  # the Union's first turn: a volley, an assault, a melee, and a card that cannot save who is beaten
    {
        "scenario": "acw-tollivers-crossroads",
        "turn": 1,
        "active": "blue",
        "phase": "fire",
        "units": {
            "tc-u-1a": {"pose": [31, 19.5, 0]},
            "tc-u-1b": {"pose": [41, 20, 0]},
            "tc-u-1c": {"pose": [20, 5, 0]},
            "tc-u-1d": {"pose": [54, 4, 0]},
            "tc-u-1g": {"pose": [8, 4, 0]},
            "tc-c-1a": {"pose": [31, 26, 180], "losses": 2},
            "tc-c-1b": {"pose": [42, 33, 180]},
            "tc-c-1c": {"pose": [56, 45, 180]},
            "tc-c-1d": {"pose": [14, 45, 180]},
            "tc-c-1g": {"pose": [66, 44, 180]},
        },
        "brigades": {"tc-u1": {"leader": [35, 17]}, "tc-c1": {"leader": [36, 34]}},
        "sides": {
            "blue": {"chief": [36, 14], "hand": ["c-5", "us-q"]},
            "grey": {"chief": [36, 38], "hand": ["c-8", "cs-k"], "deck": ["c-6"]},
        },
        # The volley; both in the melee; valour, once more by the card; the fortitude of the brigade.
        "dice": [6, 1, 1, 6, 6, 6, 5, 4, 2, 1, 1, 1, 2, 1, 1, 1, 1, 6],
    },
    [
        "blue attack tc-u-1b",
        "blue volley tc-c-1a",
        "blue shoot",
        "blue done",
        "blue pick tc-u1",
        "blue act tc-u-1a",
        "blue assault tc-c-1a",
        "blue done",
        "blue stay",
        "blue done",
        "grey play c-8",
        "blue hold",
    ],
)

OWN: dict[str, Any] = {
    "table": {
        "en": "A quarrel over a lane",
        "es": "Disputa por un camino",
        "size": [48, 36],
        "sides": {
            "blue": {"army": "acw-union", "leader": {"x": 24, "y": 3}},
            "grey": {"army": "acw-confederate", "leader": {"x": 24, "y": 33}},
        },
        "brigades": [
            {"id": "iron", "role": "blue", "en": "Iron Brigade", "leader": {"x": 24, "y": 6}},
            {"id": "ghosts", "role": "grey", "en": "Ghosts", "leader": {"x": 24, "y": 30}},
        ],
        "units": [
            {
                "id": "badgers", "en": "The Badgers", "es": "Los Tejones", "brigade": "iron",
                "profile": "us-inf-seasoned", "formation": "line", "x": 17, "y": 10, "facing": 0,
            },
            {
                "id": "hoosiers", "en": "The Hoosiers", "brigade": "iron", "profile": "us-inf-seasoned",
                "formation": "line", "x": 30, "y": 10, "facing": 0,
            },
            {
                "id": "wraiths", "en": "The Wraiths", "brigade": "ghosts", "profile": "cs-inf-seasoned",
                "formation": "line", "x": 17, "y": 24, "facing": 180,
            },
            {
                "id": "shades", "brigade": "ghosts", "profile": "cs-inf-seasoned", "formation": "line",
                "x": 30, "y": 24, "facing": 180,
            },
        ],
        "terrain": [{"id": "the-lane", "class": "road", "en": "Muddy Lane", "points": [[0, 17], [48, 17]]}],
    },
    "active": "blue",
    "phase": "fire",
    "dice": [6, 6, 1],
}  # fmt: skip
"""A table of one's own, with names that no battle has."""
