"""Short stretches of play that together use every verb of Mosby's Raiders: a position, its dice, what is chosen.

`test_full_game.py` clicks through them; nothing is left to chance. ANY stands for the first target on offer, and
("ride", ID) for a click on a place farther off, which is a move for every step of the way.
"""

from __future__ import annotations

from typing import Any, NamedTuple

ANY = "*"
RIDE = "ride"


class Story(NamedTuple):
    name: str
    steps: list[tuple[str, Any]]
    situation: dict[str, Any]
    options: dict[str, Any] = {}
    shots: dict[int, str] = {}
    """After how many steps a picture is taken, and its name."""


def combat(space: str, full: int, **more: Any) -> dict[str, Any]:
    return {"space": space, "kind": "combat", "strength": full, **more}


STORIES = [
    Story(
        "gathering",
        [("place", "aldie"), ("discard", "scout")],
        {
            "phase": "preparation",
            "notoriety": 6,
            "hand": ["cannon", "scout"],
            "deck": ["hide", "ambush", "ames", "fast_horses", "deception"],
            "events": ["repair_rail"],
            "dice": [4, 1],
        },
        shots={0: "preparation", 1: "discard"},
    ),
    Story(
        "cannon",  # drawn, and hidden or kept (8.3)
        [("place", "aldie"), ("hide-cannon", "upperville")],
        {"phase": "preparation", "deck": ["cannon", "hide"], "events": ["repair_rail"], "dice": [4, 1]},
        {"card-changes": 1},
        shots={1: "cannon"},
    ),
    Story(
        "cannon-kept",
        [("place", "aldie"), ("keep-cannon", None)],
        {"phase": "preparation", "deck": ["cannon", "hide"], "events": ["repair_rail"], "dice": [4, 1]},
        {"card-changes": 1},
    ),
    Story(
        "raiding",
        [
            (RIDE, "groveton"),
            ("inform", "manassas_junction"),
            ("discard", "cannon"),
            ("move", "manassas_junction"),
            ("scout", "bristoe_station"),
            ("guide", "union_mills"),
            ("demolish", "bridge"),
            ("disband", None),
        ],
        {
            "mosby": "hopewell",
            "band": 4,
            "notoriety": 3,
            "hand": ["local_information", "local_guide", "cannon"],
            "draws": ["blank", "blank", "blank"],
            "dice": [6] * 12,
        },
        shots={0: "operations", 1: "operations-near", 6: "inside"},
    ),
    Story(
        "guests",  # French Dulaney and Ames lead in; a colonel is carried off; what slows the band is left behind
        [
            ("french", "alexandria"),
            ("kidnap", "colonel_dulaney"),
            ("ames", "annandale"),
            ("free", "colonel_dulaney"),
            ("drop-food", None),
        ],
        {
            "mosby": "baileys_crossroads",
            "food": True,
            "hand": ["french_dulaney", "ames"],
            "leaders": {"colonel_dulaney": "map"},
            "draws": ["blank"],
            "dice": [6] * 6,
        },
        shots={1: "leader", 2: "captive"},
    ),
    Story(
        "prisoners",
        [("move", "bradley"), ("interrogate", None)],
        {
            "mosby": "union_mills",
            "revealed": ["union_mills", "bradley"],
            "units": [{"space": "bradley", "kind": "sutler"}],
            "dice": [6, 1],
        },
        {"interrogation": 1},
    ),
    Story(
        "chased",  # Rounds: the initiative by card, spurs, a ride, a stop
        [
            ("gain-initiative", None),
            ("spur", None),
            ("move", "hopewell"),
            ("move", "hay_market"),
            ("stop", None),
        ],
        {
            "mosby": "aldie",
            "phase": "rounds",
            "band": 3,
            "hand": ["gain_initiative", "spur_horses", "hide"],
            "units": [combat("linden", 1, active=True)],
            "dice": [1] * 12,
        },
        shots={1: "rounds", 3: "ride"},
    ),
    Story(
        "hiding",
        [("hide", None), ("next", ANY)],
        {
            "mosby": "hay_market",
            "phase": "rounds",
            "initiative": "mosby",
            "hand": ["hide"],
            "units": [combat("gainesville", 2, active=True), combat("linden", 1, active=True)],
            "dice": [4, 2, 2, 1] + [1] * 8,
        },
        shots={1: "hidden"},
    ),
    Story(
        "initiative",
        [("roll", None), ("pass", None)],
        {
            "mosby": "aldie",
            "phase": "rounds",
            "hand": ["gain_initiative"],
            "units": [combat("linden", 1, active=True)],
            "dice": [6] + [1] * 20,
        },
    ),
    Story(
        "fighting",
        [
            ("fight", None),
            ("play", "surprise_attack"),
            ("roll", None),
            ("counterattack", None),
            ("roll", None),
            ("accept", None),
        ],
        {
            "mosby": "groveton",
            "band": 3,
            "phase": "rounds",
            "initiative": "mosby",
            "hand": ["counterattack", "counterattack", "surprise_attack", "mosby_heroics"],
            "units": [combat("groveton", 2)],
            "dice": [4, 5] + [6] * 20,
        },
        shots={0: "odds", 1: "combat", 3: "result"},
    ),
    Story(
        "attacked",
        [("next", ANY), ("stand", None)],
        {
            "mosby": "groveton",
            "phase": "union",
            "initiative": "mosby",
            "band": 7,
            "notoriety": 6,
            "revealed": ["manassas_junction"],
            "units": [combat("gainesville", 2, active=True), combat("stone_bridge", 1, active=True)],
            "dice": [3, 3] + [6] * 12,
        },
        shots={0: "next-unit", 1: "attacked"},
    ),
    Story(
        "driven-off",
        [("rest", None), ("skedaddle", None)],
        {
            "mosby": "groveton",
            "phase": "union",
            "initiative": "mosby",
            "notoriety": 6,
            "turn": 2,
            "units": [combat("gainesville", 3, active=True), combat("stone_bridge", 4, active=True)],
            "dice": [3, 3, 6] + [2] * 12,
        },
    ),
    Story(
        "wounded",
        [("roll", None), ("suffer", None), ("give-up", "cannon"), ("false-report", None)],
        {
            "phase": "events",
            "mosby": "aldie",
            "notoriety": 3,
            "awareness": 4,
            "hand": ["cannon", "scout", "mosby_escapes", "false_report"],
            "events": ["mosby_trapped"],
            "dice": [1],
        },
        shots={0: "event", 2: "wound"},
    ),
    Story(
        "lucky",
        [("escape", None)],
        {"phase": "events", "mosby": "aldie", "hand": ["mosby_escapes"], "events": ["mosby_trapped"]},
    ),
    Story(
        "rumours",
        [("decline", None)],
        {"phase": "events", "mosby": "aldie", "hand": ["false_report"], "events": ["mosby_trapped"], "dice": [6]},
    ),
    Story(
        "train",
        [("pass", None), ("spare-checks", None)],
        {
            "mosby": "newtown",
            "phase": "rounds",
            "initiative": "mosby",
            "awareness": 5,
            "train": "winchester",
            "hand": ["local_guide"],
            "draws": ["combat 3", "combat 1"],
        },
    ),
]
