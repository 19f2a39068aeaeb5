"""What a player may weigh before choosing: it is what then happens, and it gives away nothing hidden."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hardtack.engine.contract import Action
from hardtack.engine.rolls import Roll
from hardtack.games.valour import GAME
from hardtack.games.valour.rules.action.assault import assault_ways, strike
from hardtack.games.valour.rules.melee.fights import BeginFight, MeleePhase
from hardtack.games.valour.rules.outlook import after_assault, clash, if_fought, tempers, volley
from hardtack.games.valour.rules.state import ROUTED, Attack, Fight, Valour, shaken, tenacity
from hardtack.games.valour.table.odds_forms import FORMS
from hardtack.games.valour.table.preview import preview
from hardtack.testing import feed

from .fields import against, field, put
from .tables import act, asked, choices, run, told, u

FIRST = "learn-first-fire"
FACING = {"ff-c-a": {"pose": [29.5, 19, 180]}}
"""A Confederate line eight inches before the second Union regiment."""


def laid(**lines: Any) -> Valour:
    return GAME.situation({"scenario": FIRST, **lines}, 1)


def seen(g: Valour, role: str = "blue") -> dict[str, Any]:
    found = GAME.preview(g, role)
    assert found is not None
    return found


def test_only_who_is_asked_is_told_anything() -> None:
    g = laid(phase="fire", units=FACING)
    assert GAME.preview(g, "grey") is None
    assert GAME.preview(g, "nobody") is None
    assert seen(g)


# ---- fire


@pytest.mark.rule("valour", "fire.dice")
def test_an_attack_is_shown_before_it_is_declared() -> None:
    g = laid(phase="fire", units={"ff-c-a": {"pose": [29.5, 19, 180], "losses": 3}})
    found = seen(g)["fire"]["ff-u-b"]
    volleys = {row["how"]: row for row in found}
    assert set(volleys) == {"volley", "skirmish"}
    alone = volleys["volley"]
    assert (alone["target"], alone["value"], alone["dice"], alone["needs"]) == ("ff-c-a", 3, 3, 4)
    assert alone["mean"] == 1.5
    form = FORMS["fire"].ask({"fire": 3, "support": 0, "tenacity": 4, "losses": 3})
    assert alone["rout"] == float(form.headline)
    assert alone["hurt"] == 1 - 1 / 8
    act(g, "attack ff-u-b")
    assert {row["how"]: row for row in seen(g)["fire"]["ff-u-b"]} == volleys


@pytest.mark.rule("valour", "fire.modifiers.support")
def test_each_supporter_is_weighed_before_it_is_called() -> None:
    g = laid(phase="fire", units=FACING)
    could = next(row["could_support"] for row in seen(g)["fire"]["ff-u-b"] if row["how"] == "volley")
    act(g, "attack ff-u-b", "volley ff-c-a")
    found = seen(g)
    assert found["attack"]["dice"] == 3
    supports = [choice for choice in choices(g) if choice.startswith("support")]
    assert supports
    assert sorted(found["support"]) == sorted(supports)
    assert sorted({choice.split()[1] for choice in supports}) == could
    first = supports[0]
    promised = found["support"][first]
    assert promised["dice"] > 3
    act(g, first)
    assert seen(g)["attack"] == promised


@pytest.mark.rule("valour", "fire.dice", "valour.test")
def test_the_chance_to_rout_is_what_the_game_does_with_every_die() -> None:
    """Two dice of fire at a shaken unit: it routs if one of them hits and a test fails."""
    start = laid(phase="fire", units={"ff-c-a": {"pose": [29.5, 19, 180], "losses": 4}, "ff-u-b": {"losses": 4}})
    act(start, "attack ff-u-b", "skirmish ff-c-a")
    shown = seen(start)["attack"]
    assert shown["dice"] == 2
    routs = 0
    for fall in product(range(1, 7), repeat=4):
        g = GAME.clone(start)
        feed(g, list(fall))
        GAME.apply(g, "blue", Action("shoot"))
        routs += g.status[u(g, "ff-c-a")] == ROUTED
    assert shown["rout"] == routs / 6**4


@pytest.mark.rule("valour", "special.unpredictable")
def test_unpredictable_troops_are_weighed_with_their_roll() -> None:
    g = field(phase="fire")
    attacker = put(g, "or-f-line-1", "fr-line-infantry", 30, 10, 0)
    target = put(g, "or-s-mil-1", "sp-2nd-line-infantry", 30, 16, 180, losses=2)
    usual = tenacity(g, target)
    states = list(tempers(g, target))
    assert [(chance, tenacity(state, target) - usual) for chance, state in states] == [
        (Fraction(1, 6), -1),
        (Fraction(4, 6), 0),
        (Fraction(1, 6), 1),
    ]
    found = volley(g, Attack(attacker, target))
    by_hand = [chance * volley(state, Attack(attacker, target)).rout for chance, state in states]
    assert found.rout == sum(by_hand, Fraction(0)) > 0


# ---- orders


@pytest.mark.rule("valour", "test.activation", "test.messenger", "action.first-brigade-automatic")
def test_orders_and_messengers() -> None:
    g = GAME.situation({"scenario": "acw-tollivers-crossroads", "phase": "action", "active": "blue", "turn": 2}, 1)
    assert asked(g) == ("blue", "pick")
    found = seen(g)["brigades"]
    assert set(found) == {"tc-u1", "tc-u2"}
    for row in found.values():
        assert row["chance"] == (1 if row["automatic"] else 5 / 6)
    g = laid(acting="ff-u1", brigades={"ff-u1": {"leader": [2, 2]}})
    assert seen(g)["messengers"]["ff-u-b"] == {"needs": 4, "rows": [], "chance": 0.5}


@pytest.mark.rule("valour", "fortitude.target")
def test_tests_of_fortitude() -> None:
    g = GAME.situation(
        {
            "scenario": "acw-tollivers-crossroads",
            "phase": "fire",
            "moment": "end",
            "active": "blue",
            "turn": 2,
            "units": {"tc-u-1a": {"status": "routed"}, "tc-u-2a": {"status": "routed"}},
            "brigades": {"tc-u1": {"tests": 1}, "tc-u2": {"tests": 2}},
        },
        1,
    )
    assert asked(g) == ("blue", "fortitude")
    found = seen(g)["fortitude"]
    one, two = found["tc-u1"], found["tc-u2"]
    assert one["chance"] == (7 - one["needs"]) / 6
    assert two["chance"] == pytest.approx(((7 - two["needs"]) / 6) ** 2)


# ---- actions and fights


@pytest.mark.rule("valour", "action.move", "move.double-distance")
def test_how_far_a_unit_may_go() -> None:
    g = laid(unit="ff-u-b", units={"ff-u-b": {"losses": 3}})
    found = seen(g)
    assert found["unit"] == "ff-u-b"
    assert found["moves"]["move"] == {"left": 8000, "away": 3000}
    assert found["moves"]["double"] == {"left": 16000, "away": 18000}
    assert found["rally"]["dice"] == 3
    assert found["nearest"]["unit"].startswith("ff-c")
    near = seen(laid(unit="ff-u-b", units=FACING))
    assert "double" not in near["moves"]
    assert near["rally"] is None


@pytest.mark.rule("valour", "action.assault", "melee.dice")
def test_an_assault_is_weighed_by_the_fight_that_follows() -> None:
    g = laid(unit="ff-u-b", units=FACING)
    found = seen(g)["assaults"]["ff-c-a"]
    assert [side["unit"] for side in found["fight"]["sides"]] == ["ff-u-b", "ff-c-a"]
    act(g, "assault ff-c-a")
    if asked(g) == ("blue", "assault-end"):
        assert seen(g)["ends"][0] == found
        GAME.apply(g, "blue", Action("end", 0))
    while not told(g, "strikes"):
        act(g, "done" if "done" in choices(g) else choices(g)[0])
    rolls = [
        roll for entry in g.journal or [] if entry.key == "strikes" for roll in entry.rolls if isinstance(roll, Roll)
    ]
    promised = [(side["dice"], side["needs"]) for side in found["fight"]["sides"]]
    assert [(len(roll.dice), roll.least) for roll in rolls] == promised


@pytest.mark.rule("valour", "result.winner")
def test_a_fight_is_what_the_form_of_odds_says() -> None:
    g = laid(unit="ff-u-a", units={"ff-u-a": {"pose": [29.5, 7, 0]}, **FACING})
    assert "ff-c-a" not in seen(g)["assaults"]  # a friend stands in the way
    g = laid(unit="ff-u-b", units={"ff-c-a": {"pose": [29.5, 17, 180], "losses": 2}, "ff-u-b": {"losses": 1}})
    both = seen(g)["assaults"]["ff-c-a"]["fight"]["sides"]
    rows = [{row["id"]: row["amount"] for row in side["rows"]} for side in both]
    form: dict[str, Any] = {}
    for side, name, losses in zip(rows, ("attacker", "target"), (1, 2), strict=True):
        assert set(side) <= {"line", "brigade-support"}
        form |= {f"{name}-losses": losses, f"{name}-brigade": int("brigade-support" in side)}
    found = FORMS["melee"].ask(form)
    assert both[0]["wins"] == pytest.approx(float(found.headline), abs=1e-8)
    bars = {bar.id: float(bar.chance) for bar in found.bars}
    assert both[1]["rout"] == pytest.approx(bars["target-routs"], abs=1e-8)
    assert both[0]["rout"] == pytest.approx(bars["attacker-routs"], abs=1e-8)


@pytest.mark.rule("valour", "result.winner", "result.tie", "result.winner-no-tests", "valour.stoic", "special.raw")
def test_a_fight_ends_as_often_as_every_way_its_dice_can_fall() -> None:
    """A stoic march column against a raw one, both shaken, a die each: ties, tests and second rolls."""
    start = field()
    raw = put(start, "or-s-line-1", "us-inf-raw", 30, 24, 180, "march-column", losses=3)
    stoic = against(start, "or-f-line-1", "ru-line-infantry", "or-s-line-1", formation="march-column")
    start.losses[stoic] = 3
    found = clash(start, Fight(stoic, raw, [[], []]))
    assert [(paper.dice, paper.needs) for paper in found.papers] == [(1, 5), (1, 5)]
    wins, routs, ways = 0, [0, 0], 6**4
    falls: list[tuple[int, ...]] = [()]
    while falls:
        fall = falls.pop()
        g = GAME.clone(start)
        g.journal = []
        run(g, BeginFight(stoic, raw), dice=list(fall))
        if g.dice.rolled - start.dice.rolled > len(fall):
            falls += [(*fall, die) for die in range(1, 7)]
            continue
        share = ways // 6 ** len(fall)
        wins += share * bool(
            {"wins-fight", "wins-tie"} & {e.key for e in g.journal if e.params["unit"] == "or-f-line-1"}
        )
        failed = {e.params["unit"] for e in g.journal if e.key == "valour-failed"}
        for n, id in enumerate(("or-f-line-1", "or-s-line-1")):
            routs[n] += share * (id in failed)
    assert found.wins == Fraction(wins, ways)
    assert found.routs == (Fraction(routs[0], ways), Fraction(routs[1], ways))


@pytest.mark.rule("valour", "formation.square-vs-cavalry")
def test_a_square_throws_cavalry_back_before_it_fights_and_not_when_it_has_stayed() -> None:
    g = field(phase="action")
    square = put(g, "or-s-line-1", "br-line-infantry", 30, 24, 180, "square")
    horse = put(g, "or-f-cuir", "fr-cuirassiers", 30, 12, 0)
    end = assault_ways(g, horse, square)[0]
    assert after_assault(g, horse, square, end).kept_off == Fraction(5, 6)
    strike(g, horse, square, end)
    assert if_fought(g, horse, square).kept_off == Fraction(5, 6)
    # All cavalry rolls at the start of the melee phase: whoever is still there has stayed.
    g.phase = "melee"
    assert if_fought(g, horse, square).kept_off == 0
    assert clash(g, Fight(horse, square, [[], []])).kept_off == 0


@pytest.mark.rule("valour", "special.headstrong")
def test_the_second_fight_of_the_headstrong_is_weighed_as_it_is_fought() -> None:
    g = field()
    g.active = 1
    put(g, "or-f-line-1", "fr-marie-louise", 30, 24, 0)
    put(g, "or-f-line-2", "fr-marie-louise", 24, 14, 0)
    put(g, "or-f-gren", "fr-marie-louise", 36, 14, 0)
    against(g, "or-s-cav", "br-heavy-dragoons", "or-f-line-1")
    run(g, MeleePhase(), dice=[6] * 6 + [2] * 4)
    assert asked(g) == ("grey", "headstrong")
    found = preview(g, "grey")
    assert found is not None
    ours = found["assaults"]["or-f-gren"]["fight"]["sides"][0]
    assert {"id": "headstrong", "effect": "add", "amount": -1} in ours["rows"]
    act(g, "assault or-f-gren", dice=[6] * 6 + [2] * 4)
    if asked(g) == ("grey", "assault-end"):
        GAME.apply(g, "grey", Action("end", 0))
    assert len(told(g, "strikes")[2]["dice"]) == ours["dice"]


# ---- nothing hidden, nothing changed


@pytest.mark.parametrize("seed", [5])
def test_it_changes_nothing_and_follows_from_what_is_seen(seed: int) -> None:
    g, rng = GAME.setup("nap-starter-100", {}, seed), random.Random(seed)
    for _ in range(60):
        found = GAME.decision(g)
        if found is None:
            break
        role = found.roles[0]
        before = GAME.encode(g)
        shown = GAME.preview(g, role)
        assert GAME.encode(g) == before
        assert GAME.preview(GAME.determinize(g, role, rng), role) == shown
        GAME.apply(g, role, rng.choice(found.actions(role)))


def test_a_shaken_target_that_is_not_hit_is_not_newly_shaken() -> None:
    g = laid(phase="fire", units={"ff-c-a": {"pose": [29.5, 19, 180], "losses": 4}})
    assert shaken(g, u(g, "ff-c-a"))
    volleyed = seen(g)["fire"]["ff-u-b"][0]
    assert volleyed["shaken"] + volleyed["rout"] == pytest.approx(volleyed["hurt"])
