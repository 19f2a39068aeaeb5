"""What ending a phase leaves undone is said on the button, from what the side may know of its own blocks."""

from __future__ import annotations

import random

import pytest

from gettysburg.helpers import GAME, act, asked, block, choices, field
from hardtack.engine.text import text
from hardtack.games.gettysburg.rules.state import Gettysburg
from hardtack.games.gettysburg.rules.unknown import determinize


def said(g: Gettysburg, lang: str = "en") -> str:
    found = GAME.undone(g, asked(g)[0]).get("done")
    return "" if found is None else text(GAME, lang).get(f"undone-{found[0]}", found[1])


@pytest.mark.rule("gettysburg", "6.1", "6.7")
def test_ending_movement_names_those_who_wait_and_those_who_may_move() -> None:
    heth = ["csa-hq-heth", "csa-inf-archer", "csa-inf-davis"]
    rows = [block(u, "waiting", road="chambersburg-pike", day=1, hour=8) for u in heth]
    rest = [block("csa-inf-law", "M11", 2), block("csa-inf-benning", "M11", 2, moved=True), block("usa-inf-ward", "A1")]
    g = field(*rows, *rest, scenario="day-1", day=1, hour=8, phase="movement")
    assert said(g) == "3 blocks wait on the Chambersburg Pike; one may still move."
    assert said(g, "es") == "3 bloques esperan en Chambersburg Pike; aún puede moverse otro."
    act(g, "march csa-inf-law", "to L11")
    act(g, "march csa-hq-heth", "to H14")
    g = field(*rest, scenario="day-1", day=1, hour=8, phase="movement")
    assert said(g) == "One block may still move."
    rows[0]["road"] = "emmitsburg-road"
    g = field(*rows, *rest, scenario="day-1", day=1, hour=8, phase="movement")
    assert said(g) == "3 blocks wait to come on; one may still move."


@pytest.mark.rule("gettysburg", "9.72", "6.1")
def test_who_has_nowhere_to_go_by_night_is_not_among_those_who_may_move() -> None:
    pickets = [block("usa-inf-ward", "M12", 2), block("usa-inf-carr", "K10", 2)]
    rows = [block("csa-inf-law", "L11", 2), block("csa-inf-benning", "H13", 2), *pickets]
    g = field(*rows, night=True, phase="movement")
    act(g, "march csa-inf-law")
    assert {a.verb for a in choices(g)} == {"done", "march"}
    assert said(g) == "One block may still move."
    act(g, "march csa-inf-benning", "to H7")
    assert said(g) == ""


@pytest.mark.rule("gettysburg", "4.3", "5.1")
def test_ending_command_and_fire_count_who_could_still_act() -> None:
    rows = [
        block("csa-hq-pickett", "L8", 2),
        block("csa-hq-hood", "L8", 0),
        block("csa-inf-kemper", "L7", 3),
        block("usa-inf-webb", "L6", 3),
    ]
    g = field(*rows, phase="command")
    assert said(g) == "One headquarters may still be activated."
    act(g, "activate csa-hq-pickett", "stay")
    assert asked(g)[1] == "command" and said(g) == ""  # Hood is worn out
    act(g, "done")
    assert asked(g)[1] == "fire" and said(g) == "One block may still fire."
    assert said(g, "es") == "Aún puede disparar un bloque."
    assert GAME.undone(g, "usa") == {}


@pytest.mark.rule("gettysburg", "8.1", "8.3")
def test_ending_supply_counts_points_and_blocks() -> None:
    rows = [block("csa-hq-pickett", "L8", 2), block("csa-inf-kemper", "L7", 1), block("usa-hq-meade", "A1", 1)]
    g = field(*rows, phase="supply")
    assert said(g) == "One headquarters may still give supply."
    act(g, "supply csa-hq-pickett", "stay")
    points = int(GAME.undone(g, "csa")["done"][1]["points"])
    assert asked(g)[1] == "spend" and said(g) == f"{points} SP left; one block could gain a step."


def test_it_follows_from_what_the_side_knows() -> None:
    rng, other = random.Random(6), random.Random(5)
    g = GAME.setup("day-2", seed=6)
    kinds = set()
    for _ in range(1200):
        decision = GAME.decision(g)
        if decision is None:
            break
        role = decision.roles[0]
        found = GAME.undone(g, role)
        if found:
            kinds.add(found["done"][0])
            assert "done" in [a.verb for a in choices(g)] and len(choices(g)) > 1
            assert GAME.undone(determinize(g, role, other), role) == found
            assert all(
                text(GAME, lang).get(f"undone-{key}", params) for key, params in found.values() for lang in ("en", "es")
            )
        assert GAME.undone(g, "csa" if role == "usa" else "usa") == {}
        GAME.apply(g, role, rng.choice(decision.actions(role)))
    assert {"command", "fire", "movement", "supply", "spend", "regroup"} <= kinds
