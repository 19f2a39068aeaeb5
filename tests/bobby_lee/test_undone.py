"""What ending something leaves undone, and what labels say beyond their target: from what the side may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hardtack.engine.contract import Action
from hardtack.engine.text import text
from hardtack.games.bobby_lee.rules.map import SIDES
from hardtack.games.bobby_lee.rules.state import BobbyLee
from hardtack.games.bobby_lee.rules.tables import T
from seat import at_random

from .helpers import asked, do, hex_of, offered
from .tables import TABLE, situation

POTOMAC = "usa-hq-ap"
FIELD = {
    "Alexandria": {POTOMAC: 3, "usa-inf-1-i": 3, "usa-inf-2-i": 1},
    "Washington": {"usa-hq-usa": 2},
    "Richmond": {"csa-inf-hood": 3},
}
BOXES = {
    "usa centre": {"usa-inf-1-i": 3}, "usa left": {"usa-inf-2-i": 2}, "usa reserve": {POTOMAC: 2},
    "csa centre": {"csa-inf-jackson": 4, "usa-art-reserve": 2}, "csa right": {"csa-inf-ewell": 3},
}  # fmt: skip


def left(g: BobbyLee) -> Any:
    """What the verb that ends the question would leave undone."""
    return TABLE.undone(g, asked(g)[0])


def fight(segment: str, **lines: Any) -> BobbyLee:
    row = {"hex": "Manassas", "boxes": lines.pop("boxes", BOXES), "entered": ["Alexandria"]}
    return situation(**{"phase": "battle", "segment": segment, "stacks": {}, "battles": [row], **lines})


def detail(g: BobbyLee, verb: str, target: Any = None) -> dict[str, Any]:
    return TABLE.details(g, asked(g)[0], Action(verb, target))


# ---- what is left


@pytest.mark.rule("bobby-lee", "5.11", "5.3", "5.4")
def test_ending_command_and_movement_counts_who_could_still_go() -> None:
    g = situation(phase="activation", stacks=FIELD)
    assert left(g) == {}  # without a choice there is nothing to end; one may only pass
    do(g, "activate", POTOMAC)
    assert left(g) == {"done": ("activate", {"n": 1})}
    do(g, "activate", "usa-hq-usa")
    assert left(g) == {}
    do(g, "done")
    assert left(g) == {"done": ("move", {"blocks": 2, "moves": 2})}
    do(g, "march", "usa-inf-1-i")
    do(g, "to", T.ids[hex_of("Washington")])
    assert left(g) == {"done": ("move", {"blocks": 1, "moves": 2})}
    do(g, "done")
    assert left(g) == {"done": ("hq-move", {"n": 2})}


@pytest.mark.rule("bobby-lee", "5.32", "11.6", "11.81")
def test_ending_marks_and_supply() -> None:
    moved = {"usa-inf-1-i": ["whole"], "usa-inf-2-i": ["whole", "stopped"]}
    assert left(situation(phase="forced-march", stacks=FIELD, moved=moved)) == {"done": ("mark", {"n": 1})}
    crowd = dict.fromkeys([u for u in T.units if u.startswith("csa-inf")][:6], 1)
    g = situation(month=8, phase="supply", active="csa", stacks={"Gettysburg": {**crowd, "csa-hq-anv": 3}})
    assert left(g) == {"done": ("supply", {"n": 7 - T.forage[0][hex_of("Gettysburg")]})}


@pytest.mark.rule("bobby-lee", "12.2", "3.54")
def test_sealing_a_sheet_tells_what_would_be_lost() -> None:
    g = situation(month=8, phase="sheet", levy={"usa": 2}, stacks=FIELD)
    assert TABLE.undone(g, "usa") == {"seal": ("sheet", {"points": 16, "cadres": 2})}
    TABLE.apply(g, "usa", ("build", "usa-art-reserve"))
    assert TABLE.undone(g, "usa") == {}  # it cannot be sealed now
    TABLE.apply(g, "usa", ("at", T.ids[hex_of("Washington")]))
    assert TABLE.undone(g, "usa") == {"seal": ("sheet", {"points": 12, "cadres": 2})}
    TABLE.apply(g, "usa", ("seal", None))
    assert TABLE.undone(g, "usa") == {}


@pytest.mark.rule("bobby-lee", "3.54", "12.41")
def test_drafted_cadres_for_which_there_is_no_block_or_no_place_are_not_called_undone() -> None:
    """R17: they are lost whatever one does."""
    infantry = [id for id in T.units if id.startswith("csa-inf")]
    for unbuilt in (3, 2, 1, 0):
        stacks = {"Richmond": {"csa-cav-flee": 1, **dict.fromkeys(infantry[unbuilt:], 1)}}
        g = situation(month=8, phase="sheet", levy={"csa": 2}, stacks=stacks)
        assert TABLE.undone(g, "csa") == {"seal": ("sheet", {"points": 10, "cadres": min(2, unbuilt)})}
    places = [id for id, places, home in zip(T.ids, T.cadres, T.home, strict=True) if home and places]
    taken = {place: {id: 1} for place, id in zip(places[1:], T.units[4:], strict=False)}
    g = situation(month=8, phase="sheet", levy={"csa": 2}, stacks=taken)
    assert TABLE.undone(g, "csa") == {"seal": ("sheet", {"points": 10, "cadres": 1})}


@pytest.mark.rule("bobby-lee", "7.3", "7.35", "7.4", "7.5")
def test_ending_the_segments_of_a_battle_turn() -> None:
    assert left(fight("assaults")) == {"done": ("assault", {"n": 1})}
    assert left(fight("fire")) == {"done": ("battle-fire", {"n": 1})}
    assert left(fight("moves")) == {"done": ("battle-move", {"n": 4})}
    around = {"Alexandria": {"usa-cav-buford": 3, "usa-inf-3-i": 2}}
    assert left(fight("reinforcements", stacks=around)) == {"done": ("reinforce", {"blocks": 2, "hexsides": 0})}
    lost = fight("enveloping", boxes={**BOXES, "outside csa left": {"usa-cav-gregg": 2}})
    assert left(lost) == {"done": ("search", {"n": 1})}


@pytest.mark.rule("bobby-lee", "7.14")
def test_ending_a_pursuit() -> None:
    boxes = {
        "usa centre": {"usa-inf-1-i": 3, "csa-inf-hood": 3, "csa-cav-flee": 1}, "csa centre": {"csa-inf-jackson": 4},
    }  # fmt: skip
    g = fight("retreats", boxes=boxes)
    do(g, "retreat", "usa-inf-1-i")
    if asked(g)[1] == "where-to":
        do(g, "back-to", str(offered(g, "back-to")[0]))
    if asked(g) == ("usa", "retreats"):
        do(g, "done")
    assert asked(g) == ("csa", "pursuit") and left(g) == {"done": ("pursuit", {"n": 2})}
    assert detail(g, "pursue", "csa-cav-flee") == {"dice": 1, "firepower": 2, "share": "33"}


# ---- labels


def test_labels_follow_the_question() -> None:
    g = situation(phase="movement", activated=[POTOMAC], stacks=FIELD)
    assert detail(g, "done") == {"step": "move"} and detail(g, "march", "usa-inf-1-i") == {}
    do(g, "march", "usa-inf-1-i")
    assert detail(g, "back") == {"step": "destination"}
    fairfax = T.ids[hex_of("Fairfax")]
    assert detail(g, "to", fairfax) == {"step": "destination", "kind": "march", "cost": 1, "share": "0"}


@pytest.mark.rule("bobby-lee", "5.12", "5.4", "5.32")
def test_labels_of_the_campaign() -> None:
    g = situation(phase="activation", stacks=FIELD)
    assert detail(g, "activate", POTOMAC) == {"blocks": 3, "moves": 0, "steps": 3}  # the Supreme HQ too
    assert detail(g, "activate", "usa-hq-usa") == {"blocks": 0, "moves": 2, "steps": 2}
    g = situation(phase="forced-march", stacks=FIELD, moved={"usa-inf-1-i": ["whole"]})
    do(g, "mark", "usa-inf-1-i")
    there = str(offered(g, "to")[0])
    assert detail(g, "to", there)["share"] in ("33", "17") and detail(g, "to", there)["step"] == "mark-target"
    sheet = situation(month=8, phase="sheet", stacks=FIELD)
    assert TABLE.details(sheet, "usa", Action("build", "usa-hart-siege")) == {"cost": 5}


@pytest.mark.rule("bobby-lee", "7.14", "7.31", "7.35", "7.43", "7.51", "6.33")
def test_labels_of_a_battle() -> None:
    g = fight("assaults")
    assert detail(g, "assault", "csa-centre") == {"share": "<1"}  # guns hit with sixes, Jackson with fours
    boxes = {**BOXES, "csa centre": {"csa-inf-jackson": 4, "csa-art-alexander": 2, "usa-art-reserve": 2}}
    g = fight("fire", boxes=boxes)
    do(g, "fire", "usa-art-reserve")
    assert asked(g)[1] == "battle-aim"
    shot = {"dice": 2, "firepower": 3, "share": "75", "friends": 0}
    assert detail(g, "at-box", "csa-centre") == shot == detail(g, "at-gun", "csa-art-alexander")
    g = fight("retreats")
    # Jackson pursues at the same speed; whoever stands beside him on the right might.
    assert detail(g, "retreat", "usa-art-reserve") == {"step": "retreats", "pursuers": 1, "unknown": 1, "share": "52"}
    assert detail(g, "retreat", "usa-inf-1-i") == {"step": "retreats", "pursuers": 0, "unknown": 0, "share": "0"}
    g = fight("moves", boxes={**BOXES, "usa reserve": {"usa-cav-buford": 3}})
    do(g, "shift", "usa-cav-buford")
    assert {detail(g, "around", box)["share"] for box in offered(g, "around")} == {"50"}
    g = fight("reinforcements", stacks={"Dumfries": {"usa-inf-3-i": 3}}, scenario="campaign-1862", month=12)
    assert asked(g)[1] == "reinforce" and detail(g, "try", str(offered(g, "try")[0])) == {"share": "50"}
    night = situation(
        phase="night", segment="orders", stacks={},
        battles=[{"hex": "Manassas", "boxes": BOXES, "entered": [], "stays": ["csa"]}],
    )  # fmt: skip
    assert detail(night, "battle-hq", POTOMAC) == {"steps": 1} and detail(night, "retreat-all") == {"blocks": 4}


# ---- what both follow from


@pytest.mark.parametrize(("scenario", "seed"), [("1862", 1), ("1863", 15)])
def test_they_follow_from_what_the_side_knows_and_can_be_said(scenario: str, seed: int) -> None:
    rng = random.Random(seed)
    g = TABLE.setup(scenario, seed=seed)
    words = [text(TABLE, lang) for lang in ("en", "es")]
    worded = words[0].has("undone-sheet")
    kinds = set()
    for n, decision in enumerate(at_random(g, seed, 1500)):
        for role in SIDES:
            found = TABLE.undone(g, role)
            if role not in decision.roles:
                assert found == {}
                continue
            actions = decision.actions(role)
            assert {a.verb for a in actions} >= set(found)
            kinds |= {key for key, _ in found.values()}
            said = {a: TABLE.details(g, role, a) for a in actions}
            if n % 5 == 0:
                c = TABLE.determinize(g, role, rng)
                assert TABLE.undone(c, role) == found
                assert {a: TABLE.details(c, role, a) for a in actions} == said
            if worded:
                for say in words:
                    assert all("{" not in say.get(f"undone-{key}", params) for key, params in found.values())
                    assert not [a for a, more in said.items() if "{" in say.label(a, more)]
    assert {"move", "mark", "battle-move", "battle-fire"} <= kinds and len(kinds) > 6
