"""Twin worlds that differ only in what one side cannot see look alike to it: headings, lines, who is asked and when."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import seat
from gettysburg.helpers import GAME, asked, block, choices, field, offered, strength, verbs
from hardtack.engine.state import Entry
from hardtack.games.gettysburg.rules.state import Gettysburg
from hardtack.games.gettysburg.rules.unknown import determinize

Shown = list[tuple[tuple[str, ...], list[Entry], dict[str, Any]]]
"""Every moment at which a reader's table changes: who is asked, what was told since, the view."""


def watched(g: Gettysburg, reader: str | None, moves: Iterator[str]) -> Shown:
    """What a reader sees while these moves are made. Choices that change nothing for him are not even moments."""
    shown: Shown = []
    read = len(g.told(reader))

    def look() -> None:
        nonlocal read
        decision = GAME.decision(g)
        told = g.told(reader)
        now = (tuple(decision.roles) if decision else (), told[read:], GAME.view(g, reader))
        read = len(told)
        if not shown or now[1] or (now[0], now[2]) != (shown[-1][0], shown[-1][2]):
            shown.append(now)

    look()
    for move in moves:
        seat.act(g, move)
        look()
    return shown


def let_pass(g: Gettysburg, side: str) -> Iterator[str]:
    """The side does nothing that it need not do, until another is asked."""
    while GAME.decision(g) is not None and asked(g)[0] == side:
        yield "done" if "done" in verbs(g) else "keep"


def same(one: Shown, two: Shown) -> None:
    for n, (a, b) in enumerate(zip(one, two, strict=False)):
        assert a == b, f"moment {n}: {a[:2]} / {b[:2]}"
    assert len(one) == len(two)


def compare(one: Gettysburg, two: Gettysburg, side: str, *moves: str) -> Shown:
    """Both worlds, played alike and then let pass, look the same to the other side and to a spectator."""
    other = "csa" if side == "usa" else "usa"
    assert GAME.view(one, other) == GAME.view(two, other) and one.told(other) == two.told(other)
    seen: Shown = []
    for reader in (other, None):
        pair = []
        for g in (one, two):
            copy = GAME.clone(g)

            def played(copy: Gettysburg = copy) -> Iterator[str]:
                yield from moves
                yield from let_pass(copy, side)

            pair.append(watched(copy, reader, played()))
        same(*pair)
        seen = pair[0]
    return seen


def headings(shown: Shown) -> list[Any]:
    return [entry.params["phase"] for _, told, _ in shown for entry in told if entry.key == "heading-phase"]


def journal(g: Gettysburg, reader: str | None) -> list[Any]:
    return [entry.params["phase"] for entry in g.told(reader) if entry.key == "heading-phase"]


# ---- the cases by name


def stacks(hexes: dict[str, list[tuple[Any, ...]]], **table: Any) -> Gettysburg:
    """A field from hexes and what stands in each, as (block, strength) or (block, strength, the rest of its row)."""
    rows = [
        block(unit, hex, strength, **(more[0] if more else {}))
        for hex, units in hexes.items()
        for unit, strength, *more in units
    ]
    return field(*rows, **table)


MEADE = {"A1": [("usa-hq-meade", 1)]}
"""Somebody of the other side, far off."""


@pytest.mark.rule("gettysburg", "box.fog-of-war", "5.1")
def test_whether_the_brigade_beside_the_enemy_is_under_command_cannot_be_told() -> None:
    """Pickett is active: Kemper, who is his, stands beside the enemy, or Pettigrew, who is not."""
    kemper, pettigrew = ("csa-inf-kemper", 3), ("csa-inf-pettigrew", 3)
    rest = {"L8": [("csa-hq-pickett", 2, {"active": True})], "L6": [("usa-inf-webb", 3)]}
    worlds = [
        stacks({**rest, "L7": [near], "L9": [back]}, phase="fire", active="csa")
        for near, back in ((kemper, pettigrew), (pettigrew, kemper))
    ]
    assert [offered(g, "fire") for g in worlds] == [["csa-inf-kemper"], []]
    assert all(asked(g) == ("csa", "fire") and journal(g, "usa") == ["fire"] for g in worlds)
    compare(*worlds, "csa")


@pytest.mark.rule("gettysburg", "box.fog-of-war", "box.command-hierarchy")
@pytest.mark.parametrize("phase", ["command", "fire"])
def test_whether_hampton_leads_the_horse_beside_the_enemy_cannot_be_told(phase: str) -> None:
    """Stuart has fallen: Hampton commands the cavalry beside him without being turned up."""
    hampton, kemper = ("csa-cav-hampton", 3), ("csa-inf-kemper", 3)
    rest = {"lost": [("csa-hq-stuart", 0)], "L6": [("usa-inf-webb", 3)]}
    worlds = [
        stacks({**rest, "L7": [near, ("csa-cav-f-lee", 3)], "N11": [back]}, phase=phase, active="csa")
        for near, back in ((hampton, kemper), (kemper, hampton))
    ]
    shown = compare(*worlds, "csa")
    assert "fire" in headings(shown) + journal(worlds[0], "usa")
    if phase == "command":
        assert [offered(g, "fire") for g in worlds] == [["csa-cav-hampton", "csa-cav-f-lee"], []]


@pytest.mark.rule("gettysburg", "box.fog-of-war", "4.3", "8.1")
@pytest.mark.parametrize("phase", ["command", "supply"])
def test_whether_a_headquarters_is_worn_out_cannot_be_told(phase: str) -> None:
    worlds = [
        stacks({**MEADE, "L8": [("csa-hq-pickett", steps), ("csa-inf-kemper", 3)]}, phase=phase, active="csa")
        for steps in (1, 0)
    ]
    assert [len(choices(g)) for g in worlds] == [2, 1]
    shown = compare(*worlds, "csa")
    assert "supply" in headings(shown) + journal(worlds[0], "usa")


@pytest.mark.rule("gettysburg", "box.fog-of-war", "4.3", "8.1")
@pytest.mark.parametrize(("phase", "verb"), [("command", "activate"), ("supply", "supply")])
def test_whether_another_headquarters_could_still_be_activated_cannot_be_told(phase: str, verb: str) -> None:
    worlds = [
        stacks({**MEADE, "L8": [("csa-hq-pickett", 1)], "M10": [("csa-hq-hood", hood)]}, active="csa", phase=phase)
        for hood in (1, 0)
    ]
    compare(*worlds, "csa", f"{verb} csa-hq-pickett", "stay")


@pytest.mark.rule("gettysburg", "box.fog-of-war", "8.2", "8.3")
def test_whether_a_headquarters_found_anybody_to_supply_cannot_be_told() -> None:
    worlds = [
        stacks({**MEADE, "L8": [("csa-hq-pickett", 2)], "M8": [("csa-inf-kemper", n)]}, active="csa", phase="supply")
        for n in (2, 3)
    ]
    compare(*worlds, "csa", "supply csa-hq-pickett", "stay")
    for g, offers in zip(worlds, (["csa-inf-kemper"], []), strict=True):
        seat.act(g, "supply csa-hq-pickett", "stay")
        assert asked(g) == ("csa", "spend") and offered(g, "raise") == offers


@pytest.mark.rule("gettysburg", "box.fog-of-war", "8.4")
def test_whether_anybody_needs_supply_by_night_cannot_be_told() -> None:
    worlds = [
        stacks({**MEADE, "M8": [("csa-inf-kemper", n)]}, active="csa", phase="supply", night=True) for n in (2, 3)
    ]
    assert [len(choices(g)) for g in worlds] == [2, 1]
    compare(*worlds, "csa")


@pytest.mark.rule("gettysburg", "box.fog-of-war", "5.23")
def test_whether_two_blocks_under_fire_are_equally_strong_cannot_be_told() -> None:
    firer = ("csa-inf-kemper", 3, {"fire": True})
    shown, offers = [], []
    for carr in (3, 2):
        stack = [("usa-inf-ward", 3), ("usa-inf-carr", carr)]
        g = stacks({"E6": [firer], "E7": stack}, phase="fire", dice=[1, 6, 6])
        seat.act(g, "fire csa-inf-kemper", "target E7")
        assert asked(g) == ("usa", "take-hit")
        offers.append(offered(g, "lose"))
        shown.append(watched(g, "csa", iter(["lose usa-inf-ward"])))
    same(*shown)
    assert offers == [["usa-inf-ward", "usa-inf-carr"], ["usa-inf-ward"]]


@pytest.mark.rule("gettysburg", "box.fog-of-war", "5.23", "5.24", "5.31")
def test_who_takes_a_hit_is_not_asked_where_everybody_sees_it() -> None:
    firer, ward, guns = ("csa-inf-kemper", 3, {"fire": True}), ("usa-inf-ward", 3), ("usa-art-randolph", 3)
    alone = stacks({"E6": [firer], "E7": [ward]}, phase="fire", dice=[1, 6, 6])
    seat.act(alone, "fire csa-inf-kemper", "target E7")
    assert asked(alone)[1] != "take-hit" and strength(alone, "usa-inf-ward") == 2
    aimed = stacks({"E6": [firer], "E7": [ward, guns]}, phase="fire", dice=[1, 6, 6])
    seat.act(aimed, "fire csa-inf-kemper", "target E7", "at usa-art-randolph")
    assert asked(aimed)[1] != "take-hit" and strength(aimed, "usa-art-randolph") == 2
    woods = stacks({"S10": [firer], "R9": [ward, ("usa-inf-carr", 3)]}, phase="fire", dice=[1, 1, 6])
    seat.act(woods, "fire csa-inf-kemper", "target R9")
    assert asked(woods) == ("usa", "take-hit")
    seat.act(woods, "lose usa-inf-ward")  # and the second half of the hit falls on the same block
    assert asked(woods)[1] != "take-hit" and strength(woods, "usa-inf-ward") == 2


@pytest.mark.rule("gettysburg", "box.fog-of-war", "3.31")
def test_whether_berdan_has_come_on_cannot_be_told() -> None:
    berdan, ward = "usa-inf-berdan", "usa-inf-ward"
    worlds = [
        stacks(
            {"L6": [(near, 1)], "waiting": [(far, 1, {"road": "baltimore-pike"})], "L7": [("csa-inf-archer", 2)]},
            phase="fire",
            active="usa",
        )
        for near, far in ((berdan, ward), (ward, berdan))
    ]
    assert [offered(g, "fire") for g in worlds] == [[berdan], []]
    compare(*worlds, "usa")


# ---- whatever is hidden


CASES: list[tuple[str, dict[str, int], int]] = [
    ("day-1", {}, 1),
    ("day-2", {}, 2),
    ("day-3", {"hq-zoc": 0}, 3),
    ("three-days", {"column-and-line": 1}, 4),
]
BOLD = ("assault", "target", "activate", "supply", "fight")


@pytest.mark.rule("gettysburg", "box.fog-of-war")
@pytest.mark.parametrize(("scenario", "options", "seed"), CASES)
def test_a_player_turn_let_pass_looks_the_same_whatever_is_hidden(
    scenario: str, options: dict[str, int], seed: int
) -> None:
    g = GAME.setup(scenario, options, seed)
    rng = random.Random(seed)
    compared = 0
    for _ in range(1500):
        decision = GAME.decision(g)
        if decision is None or compared >= 12:
            break
        role = decision.roles[0]
        if decision.prompt in ("command", "supply", "night-supply") and rng.random() < 0.3:
            compared += 1
            reader = "csa" if role == "usa" else "usa"
            table = []
            for world in (g, *(determinize(g, reader, rng) for _ in range(3))):
                copy = GAME.clone(world)
                copy.dice = g.dice.clone()
                copy.journal = g.told(reader)
                table.append(watched(copy, reader, let_pass(copy, role)))
            for other in table[1:]:
                same(table[0], other)
        bold = [a for a in decision.actions(role) if a.verb in BOLD]
        GAME.apply(g, role, rng.choice(bold if bold and rng.random() < 0.5 else decision.actions(role)))
    assert compared >= 4
