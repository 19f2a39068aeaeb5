"""A view tells nothing hidden, is made anew only where something has changed, and is always that of its moment."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from hardtack.engine.kept import kept_of
from hardtack.games.bobby_lee.rules.map import SIDES
from hardtack.games.bobby_lee.rules.state import BobbyLee
from hardtack.games.bobby_lee.rules.tables import T
from hardtack.games.bobby_lee.table.board import board, name_of
from seat import at_random

from .helpers import asked, do, hex_of, unit
from .marching import attack, march, mark
from .tables import TABLE, situation

READERS = (*SIDES, None)
GAMES: list[tuple[str, dict[str, int], int]] = [
    ("1861", {}, 2),
    ("1862", {"free-deployment": 1}, 1),
    ("1863", {}, 15),
    ("campaign-1861", {"agreed-continuation": 1}, 4),
]
BOXES = {
    "usa centre": {"usa-inf-1-i": 3}, "usa reserve": {"usa-hq-ap": 2, "usa-art-reserve": 1},
    "csa centre": {"csa-inf-jackson": 4, "usa-inf-2-i": 2}, "csa right": {"csa-inf-ewell": 3},
    "outside csa left": {"usa-cav-gregg": 2},
}  # fmt: skip


def shown(g: BobbyLee, role: str | None) -> dict[str, Any]:
    return TABLE.view(g, role)


def blocks(g: BobbyLee, role: str | None) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in shown(g, role)["blocks"]}


def battle(**lines: Any) -> BobbyLee:
    row = {"hex": "Manassas", "boxes": BOXES, "entered": ["Alexandria"], **lines.pop("row", {})}
    return situation(**{"phase": "battle", "segment": "moves", "stacks": {}, "battles": [row], **lines})


# ---- nothing hidden, and always of the moment


@pytest.mark.parametrize(("scenario", "options", "seed"), GAMES)
def test_worlds_that_differ_in_hidden_things_look_the_same(scenario: str, options: dict[str, int], seed: int) -> None:
    g = TABLE.setup(scenario, options, seed)
    rng = random.Random(seed)
    for n, decision in enumerate(at_random(g, seed, 600)):
        reader = READERS[n % 3]
        seen = json.dumps(shown(g, reader))
        if n % 2 == 0:
            other = TABLE.determinize(g, reader, rng)
            assert json.dumps(shown(other, reader)) == seen, (decision.prompt, reader)


@pytest.mark.parametrize(("scenario", "options", "seed"), GAMES)
def test_a_view_is_that_of_a_state_nobody_has_looked_at(scenario: str, options: dict[str, int], seed: int) -> None:
    g = TABLE.setup(scenario, options, seed)
    rng = random.Random(seed)
    for n, decision in enumerate(at_random(g, seed, 400)):
        reader = READERS[rng.randrange(3)]
        seen = json.dumps(shown(g, reader))
        if n % 5 == 0:
            fresh = TABLE.decode(TABLE.encode(g))
            assert json.dumps(shown(fresh, reader)) == seen, (decision.prompt, reader)
        if n % 25 == 0:
            for role in decision.roles:
                TABLE.preview(g, role)
            untouched = TABLE.decode(TABLE.encode(g))
            assert not [wrong for kept in kept_of("bobby-lee") if (wrong := kept.wrong(g, untouched))]


def test_what_was_shown_before_stays_as_it_was() -> None:
    stacks = {"Alexandria": {"usa-hq-ap": 3, "usa-inf-1-i": 3}, "Manassas": {"csa-inf-hood": 3}}
    g = situation(phase="movement", activated=["usa-hq-ap"], stacks=stacks)
    before = {role: shown(g, role) for role in READERS}
    kept = json.dumps(before)
    do(g, "march", "usa-inf-1-i")
    do(g, "to", T.ids[hex_of("Washington")])
    assert json.dumps(before) == kept
    assert [row["hex"] for row in shown(g, "csa")["hidden"]] == [T.ids[hex_of("Washington")]]


# ---- what each reader sees


@pytest.mark.rule("bobby-lee", "2.1")
def test_upright_blocks_are_only_counted_by_others() -> None:
    g = battle()
    ours, theirs, anybody = (blocks(g, role) for role in READERS)
    assert {"usa-inf-2-i", "csa-inf-jackson"} == set(anybody)  # they share a box
    assert "csa-inf-ewell" not in ours and "usa-inf-1-i" not in theirs
    assert ours["usa-inf-1-i"]["steps"] == 3 and ours["csa-inf-jackson"]["up"]
    hidden = [row for row in shown(g, "csa")["hidden"] if row["side"] == "usa"]
    assert sorted(row["spot"] for row in hidden) == ["outside-csa-left", "reserve", "reserve", "usa-centre"]
    assert all(set(row) <= {"handle", "side", "hex", "spot", "down", "moved"} for row in hidden)
    assert len(shown(g, None)["hidden"]) == len(g.stack[hex_of("Manassas")]) - 2


@pytest.mark.rule("bobby-lee", "5.32", "2.1")
def test_others_see_no_mark_before_the_dice_fall() -> None:
    """A headquarters' mark comes off with that of who led it: marks that others saw would tell which blocks are
    headquarters."""
    g = situation(phase="movement", activated=["usa-hq-ap"], stacks={"Alexandria": {"usa-hq-ap": 3, "usa-inf-1-i": 3}})
    march(g, "usa-inf-1-i", "Leesburg")
    do(g, "done")
    do(g, "done")
    before = {role: shown(g, role) for role in ("csa", None)}
    mark(g, "usa-inf-1-i", "Lovettsville")
    assert blocks(g, "usa")["usa-inf-1-i"]["mark"] == T.ids[hex_of("Lovettsville")]
    assert {role: shown(g, role) for role in ("csa", None)} == before


@pytest.mark.rule("bobby-lee", "intro.units")
def test_when_movement_is_over_nobody_sees_which_of_a_stack_has_moved() -> None:
    """Else the block that rode three hexes, and so is cavalry, could be followed into a battle."""
    stacks = {
        "Alexandria": {"usa-hq-ap": 3, "usa-inf-1-i": 3, "usa-inf-2-i": 3},
        "Leesburg": {"usa-cav-gregg": 3}, "Gainesville": {"usa-hq-as": 3},
        "Manassas": {"csa-inf-hood": 3},
    }  # fmt: skip
    g = situation(phase="movement", activated=["usa-hq-ap", "usa-hq-as"], stacks=stacks)
    march(g, "usa-cav-gregg", "Alexandria")
    for row in shown(g, "csa")["hidden"]:
        assert ("moved" in row) == (row["handle"] == g.blocks.handle[unit("usa-cav-gregg")])
    attack(g, "usa-inf-1-i", "Alexandria", "Manassas")
    while g.phase in ("movement", "headquarters", "forced-march"):
        do(g, "done")
    assert g.battles
    for role in ("csa", None):
        rows = [row for row in shown(g, role)["hidden"] if row["hex"] == T.ids[hex_of("Alexandria")]]
        assert len(rows) == 3 and all(set(row) == {"handle", "side", "hex"} for row in rows)


@pytest.mark.rule("bobby-lee", "12.4")
def test_a_pool_and_a_draft_are_their_owners_alone() -> None:
    g = situation(month=8, phase="sheet", stacks={"Washington": {"usa-inf-1-i": 1}}, gone=["usa-inf-pr"])
    TABLE.apply(g, "usa", ("step", "usa-inf-1-i"))
    assert shown(g, "usa")["draft"] == [["step", "usa-inf-1-i"]] and shown(g, "csa")["draft"] == []
    assert "usa-inf-2-i" in shown(g, "usa")["pool"]["build"] and shown(g, "usa")["pool"]["gone"] == ["usa-inf-pr"]
    assert all(id.startswith("csa") for id in shown(g, "csa")["pool"]["build"]) and shown(g, None)["pool"] is None


@pytest.mark.rule("bobby-lee", "12.1")
def test_the_south_sees_its_first_sheet_while_it_has_the_last_word() -> None:
    stacks = {"Washington": {"usa-inf-1-i": 1}, "Richmond": {"csa-inf-hood": 1}}
    g = situation(month=8, phase="sheet", stacks=stacks)
    TABLE.apply(g, "csa", ("step", "csa-inf-hood"))
    for role in SIDES:
        TABLE.apply(g, role, ("seal", None))
    TABLE.apply(g, "csa", ("step", "csa-inf-hood"))
    assert shown(g, "csa")["draft"] == [["step", "csa-inf-hood"]] * 2
    assert shown(g, "usa")["draft"] == shown(g, None)["draft"] == []


@pytest.mark.rule("bobby-lee", "3.55", "12.2")
def test_points_of_the_month_count_emancipation() -> None:
    for when, csa in (("now", 20), (True, 10)):
        g = situation(month=9, emancipated=when, phase="sheet")
        assert shown(g, None)["month"]["rp"] == {"usa": 16, "csa": csa}


@pytest.mark.rule("bobby-lee", "7.36", "7.1", "6.31")
def test_a_battle_on_the_board() -> None:
    g = battle(row={"half_hit": ["csa-inf-jackson"], "leaving": {"usa-inf-1-i": "Alexandria"}, "stays": ["csa"]})
    (row,) = shown(g, None)["battles"]["list"]
    assert row["half_hits"] == {"csa-centre csa": 1} and row["here"] and row["stays"] == ["csa"]
    assert row["entered"] == [f"{T.ids[hex_of('Alexandria')]}>{T.ids[hex_of('Manassas')]}"]
    assert blocks(g, "csa")["csa-inf-jackson"]["half_hit"] is True
    assert blocks(g, "usa")["usa-inf-1-i"]["leaving"] == T.ids[hex_of("Alexandria")]
    g.blocks.show(unit("usa-inf-1-i"), 0, 1)
    assert "leaving" not in blocks(g, "csa")["usa-inf-1-i"]  # where it goes is told when it goes


@pytest.mark.rule("bobby-lee", "7.11", "7.14")
def test_where_blocks_retreat_to_is_not_seen_before_they_have_been_pursued() -> None:
    """Until then it can be taken back, and who pursues chooses without it."""
    boxes = {
        "usa centre": {"usa-inf-1-i": 3, "usa-inf-2-i": 2, "csa-inf-hood": 3},
        "csa centre": {"csa-inf-ewell": 2},
    }  # fmt: skip
    gone = {"usa": {"Fairfax>Manassas": 1}}
    g = battle(segment="retreats", row={"boxes": boxes, "entered": ["Alexandria", "Fairfax"], "retreated": gone})
    before = {role: shown(g, role) for role in ("csa", None)}
    do(g, "retreat", "usa-inf-1-i")
    do(g, "back-to", T.ids[hex_of("Alexandria")])
    assert {role: shown(g, role) for role in ("csa", None)} == before
    used = {f"{T.ids[hex_of(start)]}>{T.ids[hex_of('Manassas')]}": 1 for start in ("Fairfax", "Alexandria")}
    assert shown(g, "usa")["battles"]["list"][0]["retreated"] == {"usa": used, "csa": {}}
    do(g, "done")
    assert asked(g) == ("csa", "pursuit") and {role: shown(g, role) for role in ("csa", None)} == before
    do(g, "done")
    for role in READERS:
        assert shown(g, role)["battles"]["list"][0]["retreated"] == {"usa": used, "csa": {}}


# ---- the board


def test_the_board_names_everything_it_shows() -> None:
    plain = board("bobby-lee")
    json.dumps(plain)
    assert len(plain["hexes"]) == T.size == len(plain["spaces"]) and len(plain["units"]) == len(T.units)
    assert name_of("space", T.ids[hex_of("Manassas")], "en") == "Manassas"
    assert name_of("unit", "usa-hq-ap", "es") == "Ejército del Potomac"
    assert (
        name_of("hexside", f"{T.ids[hex_of('Alexandria')]}>{T.ids[hex_of('Manassas')]}", "en")
        == "Alexandria → Manassas"
    )
    assert (name_of("share", "50", "en"), name_of("share", "50", "es")) == ("50%", "50 %")
    assert name_of("space", "9999", "en") is None and name_of("card", "1", "en") is None
