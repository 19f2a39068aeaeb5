"""Short stretches of play for two that together use every verb of Gettysburg: a position, its dice, who chooses what.

`test_gettysburg.py` clicks through them; nothing is left to chance. A step is "SIDE VERB" or "SIDE VERB TARGET".
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Story(NamedTuple):
    name: str
    steps: list[str]
    situation: dict[str, Any] | None = None
    match: dict[str, Any] = {}
    """A scenario and options instead of a situation."""


def block(unit: str, hex: str, strength: int = -1, **more: Any) -> dict[str, Any]:
    return {"unit": unit, "hex": hex, "strength": strength, **more}


CHARGE = Story(
    "charge",  # the last hour of the third day: a whole turn of each, and the end of the match
    [
        # Orders, one headquarters going forward first and one staying.
        "csa activate csa-hq-alexander",
        "csa stay",
        "csa activate csa-hq-pickett",
        "csa shift O10",
        # Guns and rifles.
        "csa fire csa-art-dearing",
        "csa target N8",
        "csa through O9",
        "csa general",
        "usa lose usa-inf-webb",
        "csa fire csa-art-alexander",
        "csa target M8",
        "usa repulse M7",
        "csa fire csa-inf-garnett",
        "csa target N8",
        "csa at usa-art-hazard",
        "csa done",
        # A march, an assault by two, and one without support.
        "csa march csa-inf-wilcox",
        "csa to O12",
        "csa march csa-inf-kemper",
        "csa assault N8",
        "csa march csa-inf-armistead",
        "csa assault N8",
        "csa march csa-inf-perry",
        "csa raid P9",
        "csa done",
        # Two melees: rounds in which both decide, a hex won and put in order, a raid beaten off.
        "csa resolve N8",
        "usa fight usa-inf-harrow",
        "usa fight usa-art-hazard",
        "csa lose csa-inf-kemper",
        "csa fight csa-inf-armistead",
        "usa lose usa-inf-webb",
        "usa retreat usa-inf-webb",
        "usa back N7",
        "csa fight csa-inf-kemper",
        "usa retreat usa-inf-harrow",
        "usa back M7",
        "usa retreat usa-art-hazard",
        "usa back N7",
        "csa reinforce csa-inf-garnett",
        "csa withdraw csa-inf-kemper",
        "usa fight usa-inf-carr",
        "csa retreat csa-inf-perry",
        "usa done",
        # Supply, the headquarters moving up first.
        "csa supply csa-hq-longstreet",
        "csa shift N10",
        "csa done",
        "csa raise csa-inf-kemper",
        "csa done",
        # The Union's turn: a volley, a counter-attack, which the defender does not await.
        "usa activate usa-hq-gibbon",
        "usa stay",
        "usa fire usa-art-hazard",
        "usa target N8",
        "csa lose csa-inf-garnett",
        "usa done",
        "usa march usa-inf-brewster",
        "usa to O6",
        "usa march usa-inf-harrow",
        "usa assault N8",
        "usa done",
        "csa retreat csa-inf-armistead",
        "csa back N9",
        "usa fight usa-inf-harrow",
        "csa fight csa-inf-garnett",
        "usa fight usa-inf-harrow",
        "csa retreat csa-inf-garnett",
        "csa back N9",
        "usa done",
        "usa supply usa-hq-hancock",
        "usa stay",
        "usa done",
        "usa raise usa-inf-webb",
        "usa done",
    ],
    {
        "scenario": "day-3",
        "empty": True,
        "day": 3,
        "hour": 20,
        "active": "csa",
        "blocks": [
            block("csa-hq-longstreet", "N11", 3),
            block("csa-hq-alexander", "N11", 2),
            block("csa-hq-pickett", "N10", 2),
            block("csa-art-dearing", "O10", 2),
            block("csa-art-alexander", "O10", 3),
            block("csa-inf-garnett", "N9", 3),
            block("csa-inf-kemper", "N9", 3),
            block("csa-inf-armistead", "O9", 4),
            block("csa-inf-wilcox", "O13", 2),
            block("csa-inf-perry", "P10", 1),
            block("usa-inf-webb", "N8", 3),
            block("usa-inf-harrow", "N8", 3),
            block("usa-art-hazard", "N8", 2),
            block("usa-inf-hall", "M8", 1),
            block("usa-inf-carr", "P9", 1),
            block("usa-hq-gibbon", "N7", 3),
            block("usa-hq-hancock", "M6", 2),
            block("usa-inf-brewster", "N6", 3),
        ],
        "dice": [
            *[1, 6, 1, 6, 6, 6, 6, 6],  # Dearing, Alexander, Garnett
            *[1, 6, 6, 1, 6, 1, 1, 6, 6, 6],  # Harrow, Hazard, Armistead, Kemper
            *[6, 1, 6],  # Carr; Hazard's volley
            *[6] * 12,
        ],
    },
)


STORIES = [
    Story(
        "deployment",
        ["usa swap usa-inf-vincent", "usa with usa-hq-meade", "usa done", "csa done"],
        match={"scenario": "day-3", "options": {"free-deployment": 1}},
    ),
    Story(
        "columns",
        [
            "csa march csa-inf-law",
            "csa form",
            "csa to L13",
            "csa march csa-inf-kershaw",
            "csa assault M10",
            "csa done",
            "csa fight csa-inf-kershaw",
            "usa deploy usa-inf-ward",
            "csa retreat csa-inf-kershaw",
        ],
        {
            "empty": True,
            "phase": "movement",
            "blocks": [
                block("csa-inf-law", "M13"),
                block("csa-inf-kershaw", "M11", melee=True),
                block("usa-inf-ward", "M10", column=True),
            ],
            "dice": [6] * 4,
        },
        {"options": {"column-and-line": 1}},
    ),
    Story(
        "edge",  # off the map by marching and by falling back; one block too many where an attacker comes back to
        [
            "csa march csa-inf-posey",
            "csa leave",
            "csa march csa-inf-kershaw",
            "csa assault I14",
            "csa march csa-inf-semmes",
            "csa to H13",
            "csa done",
            "csa fight csa-inf-kershaw",
            "usa retreat usa-inf-ward",
            "usa off",
            "usa fight usa-inf-carr",
            "csa retreat csa-inf-kershaw",
            "usa done",
            "csa remove csa-inf-semmes",
        ],
        {
            "empty": True,
            "phase": "movement",
            "blocks": [
                block("csa-inf-posey", "L14"),
                block("csa-inf-kershaw", "H13", melee=True),
                block("csa-hq-hood", "H13"),
                block("csa-inf-law", "H13"),
                block("csa-inf-benning", "H13"),
                block("csa-inf-semmes", "G12"),
                block("usa-inf-ward", "I14"),
                block("usa-inf-carr", "I14"),
            ],
            "control": {"J14": "usa"},
            "dice": [6] * 12,
        },
    ),
    Story(
        "hancock",
        ["usa done", "usa keep", "usa send"],
        {
            "scenario": "day-1",
            "empty": True,
            "day": 1,
            "hour": 10,
            "active": "usa",
            "phase": "movement",
            "blocks": [
                block("usa-hq-reynolds", "lost"),
                block("usa-hq-howard", "lost"),
                block("usa-hq-doubleday", "L4", 2),
                block("csa-hq-lee", "M13", 2),
            ],
            "vacant": ["usa-hq-reynolds", "usa-hq-howard"],
        },
    ),
    Story(
        "cavalry",
        [
            "usa custer",
            "csa gregg",
            "csa kilpatrick",
            "csa reserve",
            "csa gregg",
            "csa reserve",
            "usa fight usa-cav-custer",
            "usa retreat usa-hart-randol",
        ],
        {
            "scenario": "day-3",
            "empty": True,
            "hour": 14,
            "phase": "cavalry",
            "blocks": [block("csa-hq-lee", "M11", 3), block("usa-hq-meade", "L4", 3)],
            "dice": [1] * 4 + [6] * 4,
        },
        {"options": {"cavalry-battle": 1}},
    ),
]
"""What the charge does not bring up. `place` is for a set-up whose hex is too small, and no scenario has one."""
