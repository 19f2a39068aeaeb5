"""The exact odds, against the real game tried out with every die."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hardtack.engine.contract import BadInput
from hardtack.games.for_the_people import GAME as PEOPLE
from hardtack.games.for_the_people.rules.battle.chances import Ends, battle_now
from hardtack.games.for_the_people.rules.blockade import blockade_spread, run_blockade
from hardtack.games.for_the_people.rules.state import People
from hardtack.games.for_the_people.rules.supply import port_open
from hardtack.games.for_the_people.rules.tables import CSA, SIDES, T
from hardtack.games.for_the_people.table.odds_forms import FORMS
from hardtack.testing import feed

from .fights import field, result
from .helpers import act, asked, prefer, stack, told

GAME = "for-the-people"
POTOMAC, VIRGINIA = "army-potomac", "army-northern-virginia"
DIE = range(1, 7)


# ---- real battles


def strengths(g: People) -> tuple[int, int]:
    """Strength points of both sides on the map."""
    n = T.size
    return sum(g.sp[:n]) + sum(g.horse[:n]), sum(g.sp[n:]) + sum(g.horse[n:])


def fought(g: People, move: str, dice: tuple[int, ...]) -> People:
    """The battle that a move brings on, with dice; further questions get the first answer."""
    g = PEOPLE.clone(g)
    act(g, move, dice=list(dice))
    while asked(g)[1] in ("subordinate", "losses", "retreat", "succession", "dismounted", "merge"):
        prefer(g)
    return g


def counted(g: People, move: str) -> Ends:
    """What the game itself makes of all dice. Where generals may fall, their dice are thrown in every way too."""
    ends, generals, destroyed = [0, 0, 0, 0], [0, 0], [0, 0]
    losses: dict[tuple[int, int], int] = {}
    for pair in product(DIE, repeat=2):
        probe = fought(g, move, (*pair, 6, 6))
        row, began = result(probe), told(probe, "battle")[-1]
        attacker = SIDES.index(began["side"])
        before, after = strengths(g), strengths(probe)
        lost = [before[side] - after[side] for side in (attacker, 1 - attacker)]
        gone = [0 < there == less for there, less in zip((began["attackers"], began["defenders"]), lost, strict=True)]
        defended = SIDES.index(row["side"]) != attacker
        ends[2 * defended + gone[defended]] += 6
        losses[lost[0], lost[1]] = losses.get((lost[0], lost[1]), 0) + 6
        for place in (0, 1):
            destroyed[place] += 6 * gone[place]
        checks = [SIDES.index(e["side"]) != attacker for e in told(probe, "casualty-die")]
        for n, place in enumerate(checks):
            for die in DIE:
                dice = [6] * len(checks)
                dice[n] = die
                generals[place] += len(told(fought(g, move, (*pair, *dice)), "fallen"))
    wins, wins_lost, beaten, beaten_lost = ends
    return Ends(
        6**3, wins, wins_lost, beaten, beaten_lost, dict(sorted(losses.items())),
        (generals[0], generals[1]), (destroyed[0], destroyed[1]),
    )  # fmt: skip


def marching(usa: dict[str, Any], csa: dict[str, Any], sp: int = 0, **manassas: Any) -> tuple[People, str]:
    """A Union force about to enter Manassas, and the move that brings on the battle."""
    g = field({"frederick-md": {"usa": usa}, "manassas-va": {"csa": csa, **manassas}}, states={"VA": "usa"})
    act(g, "ops 83", f"activate {usa['generals'][0]}" if usa["generals"] else "division frederick-md")
    if asked(g)[1] == "muster":
        act(g, f"with-sp {sp}")
    act(g, "to manassas-va")
    assert asked(g) == ("csa", "withdraw")
    return g, "stand"


def sailing(
    usa: int, to: str, csa: int, start: str = "fort-monroe-va", card: int = 0, **more: Any
) -> tuple[People, str]:
    """A Union fleet about to land."""
    place = more.pop("place", {})
    hands = {"usa": [83, card or 10, 11], "csa": [38]}
    g = field({start: {"usa": stack(usa)}, to: {"csa": stack(csa), **place}}, hands=hands, **more)
    act(g, f"event {card}" if card else "ops 83", f"sail {start}", f"with-sp {usa}")
    return g, f"to {to}"


def corps() -> tuple[People, str]:
    return marching(stack(3, "thomas"), stack(6, "longstreet"), 3)


def outnumbered() -> tuple[People, str]:
    return marching(stack(1, "sherman"), stack(5, "jackson"), 1)


def duel() -> tuple[People, str]:
    return marching(stack(1, "sherman"), stack(1, "polk"), 1)


def fort() -> tuple[People, str]:
    return marching(stack(2, "sherman"), stack(1, "polk"), 2, fort="csa")


def armies() -> tuple[People, str]:
    return marching(
        stack(12, "grant", "sherman", "thomas", army=POTOMAC), stack(12, "lee", "jackson", "longstreet", army=VIRGINIA)
    )


def empty_fort() -> tuple[People, str]:
    return sailing(1, "fort-pulaski-ga", 0, amphibious=3)


def dover() -> tuple[People, str]:
    return sailing(3, "dover-tn", 2, "cairo-il", 57, amphibious=2, place={"fort": "csa"})


def shore() -> tuple[People, str]:
    return sailing(3, "new-bern-nc", 2, amphibious=1, place={"torpedoes": True, "ironclad": True})


BATTLES: list[tuple[Any, dict[str, Any]]] = [
    (
        corps,
        {"attacker-sp": 3, "attacker-rating": 2, "defender-sp": 6, "defender-rating": 3},
    ),
    (
        outnumbered,
        {"attacker-sp": 1, "attacker-rating": 3, "defender-sp": 5, "defender-rating": 3},
    ),
    (
        duel,
        {"attacker-sp": 1, "attacker-rating": 3, "defender-sp": 1, "defender-rating": 1},
    ),
    (
        fort,
        {"attacker-sp": 2, "attacker-rating": 3, "defender-sp": 1, "defender-rating": 1, "fort": 1},
    ),
    (
        armies,
        {
            "attacker-sp": 12, "attacker-rating": 3, "attacker-army": 1, "attacker-second": 3, "attacker-third": 2,
            "defender-sp": 12, "defender-rating": 3, "defender-army": 1, "defender-second": 3, "defender-third": 3,
        },
    ),
    (
        empty_fort,
        {
            "attacker-sp": 1, "attacker-rating": 0, "attacker-generals": 0, "defender-sp": 0, "defender-rating": 0,
            "defender-generals": 0, "sea": 1, "fort": 1, "amphibious": 3,
        },
    ),
    (
        dover,
        {
            "attacker-sp": 3, "attacker-rating": 0, "attacker-generals": 0, "defender-sp": 2, "defender-rating": 0,
            "defender-generals": 0, "sea": 1, "fort": 1, "amphibious": 2, "admiral": 1,
        },
    ),
    (
        shore,
        {
            "attacker-sp": 3, "attacker-rating": 0, "attacker-generals": 0, "defender-sp": 2, "defender-rating": 0,
            "defender-generals": 0, "sea": 1, "amphibious": 1, "torpedoes": 1, "ironclad": 1,
        },
    ),
]  # fmt: skip


@pytest.mark.rule("for-the-people", "7.3.1", "7.3.2", "7.3.4", "7.7", "7.8.1", "18.garrisoned", "18.ungarrisoned")
@pytest.mark.parametrize(("position", "values"), BATTLES, ids=[row[0].__name__ for row in BATTLES])
def test_battle_does_what_the_game_does(position: Any, values: dict[str, Any]) -> None:
    g, move = position()
    real = counted(g, move)
    found = FORMS["battle"].ask(values)
    bars = {bar.id: bar.chance for bar in found.bars}
    assert bars == {
        "wins": Fraction(real.wins, real.total),
        "wins-lost": Fraction(real.wins_lost, real.total),
        "beaten": Fraction(real.beaten, real.total),
        "beaten-lost": Fraction(real.beaten_lost, real.total),
    }
    lines = dict(found.lines)
    assert [params for key, params in found.lines if key == "losses"] == [
        {"attacker": a, "defender": d, "chance": round(100 * n / real.total, 1)} for (a, d), n in real.losses.items()
    ]
    for place, who in enumerate(("attacker", "defender")):
        assert lines[f"{who}-destroyed"]["chance"] == round(100 * real.destroyed[place] / real.total, 1)
        if values.get(f"{who}-generals", 1):
            assert lines[f"{who}-general"]["chance"] == round(100 * real.generals[place] / real.total, 1)


@pytest.mark.rule("for-the-people", "7.3.1", "7.5", "7.7", "example.gettysburg")
def test_the_odds_of_a_battle_about_to_be_fought() -> None:
    """Gettysburg, the Iron Brigade being asked for: the odds of the position are those of the fights."""
    spaces = {
        "chambersburg-pa": {"csa": stack(12, "lee", "ewell", "hill", "longstreet", army=VIRGINIA), "control": "csa"},
        "frederick-md": {"usa": stack(14, "meade", "hancock", "reynolds", army=POTOMAC, elite=1)},
    }
    g = field(spaces, active="csa")
    act(g, "ops 84", "activate lee", "to gettysburg-pa", "intercept meade", dice=[2])
    assert asked(g) == ("usa", "elite")
    assert battle_now(g) == counted(g, "elite 0")


def test_chances_add_up_and_the_headline_is_the_attackers() -> None:
    for sp in ((1, 1), (3, 2), (6, 4), (15, 12), (1, 30), (40, 3)):
        for more in ({}, {"fort": 1}, {"met": 1, "defender-elite": 2}, {"no-star": 1}):
            found = FORMS["battle"].ask({"attacker-sp": sp[0], "defender-sp": sp[1], **more})
            assert sum(bar.chance for bar in found.bars) == 1
            assert found.headline == found.bars[0].chance + found.bars[1].chance


@pytest.mark.rule("for-the-people", "7.4.2", "7.5", "7.5.2", "example.gettysburg")
def test_the_form_adds_up_what_the_example_does() -> None:
    """Gettysburg: four against eight."""
    values = {
        "attacker": "csa", "attacker-sp": 12, "attacker-rating": 3, "attacker-army": 1, "attacker-second": 2,
        "attacker-third": 1, "defender-sp": 14, "defender-rating": 2, "defender-army": 1, "defender-horse": 1,
        "defender-second": 2, "defender-third": 1, "defender-elite": 1, "met": 1,
    }  # fmt: skip
    lines = FORMS["battle"].ask(values).lines
    assert ("size", {"size": "large", "sp": 26}) in lines
    assert ("attacker-total", {"n": 4}) in lines
    assert ("defender-total", {"n": 8}) in lines
    assert ("attacker-adds", {"modifier": "commander", "n": 1}) in lines
    lines = FORMS["battle"].ask({**values, "defender-horse": 0, "attacker-horse": 1}).lines
    assert ("defender-total", {"n": 0 + 2 + 2 + 1}) in lines, "the Union commander is outdone: one subordinate"
    assert ("attacker-total", {"n": 3 + 2 + 1}) in lines


@pytest.mark.rule("for-the-people", "5.7.2")
@pytest.mark.parametrize(
    ("mine", "theirs", "bar", "lost"), [(20, 2, "wins", (0, 2)), (1, 10, "beaten", (1, 0)), (19, 2, "", ())]
)
def test_ten_to_one_without_a_fort_is_an_overrun(mine: int, theirs: int, bar: str, lost: tuple[int, ...]) -> None:
    values = {"attacker-sp": mine, "defender-sp": theirs}
    found = FORMS["battle"].ask(values)
    assert (found.rule == "5.7.2") is bool(bar)
    if bar:
        assert [b.id for b in found.bars if b.chance] == [bar]
        assert found.headline == (bar == "wins")
        assert found.lines == [("losses", {"attacker": lost[0], "defender": lost[1], "chance": 100.0})]
    assert FORMS["battle"].ask({**values, "fort": 1}).rule == "7.3.1"


@pytest.mark.rule("for-the-people", "6.8.1")
def test_a_fort_without_a_garrison_has_nothing_that_troops_have() -> None:
    """Whatever else the form says of the defender."""
    fort = {"attacker-sp": 1, "defender-sp": 0, "sea": 1, "fort": 1, "amphibious": 3}
    rich = {"rating": 3, "army": 1, "second": 2, "elite": 2, "unsupplied": 1, "generals": 1}
    plain = FORMS["battle"].ask({**fort, "defender-rating": 0, "defender-generals": 0})
    assert FORMS["battle"].ask({**fort, "met": 1, **{f"defender-{id}": n for id, n in rich.items()}}) == plain
    assert not [key for key, _ in plain.lines if key == "defender-general"]


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"defender-sp": 0}, "only a fort"),
        ({"ambush": 1, "sea": 1}, "on land"),
        ({"ambush": 1, "attacker-sp": 20}, "small or medium"),
        ({"siege-guns": 1}, "fort"),
        ({"attacker": "csa", "siege-guns": 1, "fort": 1}, "Union"),
        ({"attacker": "csa", "sea": 1, "amphibious": 2}, "Union landings"),
        ({"attacker-sp": 0}, "attacker-sp"),
    ],
)
def test_what_cannot_be_is_refused(values: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        FORMS["battle"].ask(values)


@pytest.mark.rule("for-the-people", "4.2.5")
def test_cards_for_battle_count() -> None:
    plain = dict(FORMS["battle"].ask({}).lines)
    ambush = dict(FORMS["battle"].ask({"ambush": 1}).lines)
    assert ambush["defender-total"]["n"] == plain["defender-total"]["n"] + 2
    walls = dict(FORMS["battle"].ask({"fort": 1}).lines)
    guns = dict(FORMS["battle"].ask({"fort": 1, "siege-guns": 1}).lines)
    assert guns["attacker-total"]["n"] == walls["attacker-total"]["n"] + 1
    assert guns["defender-total"]["n"] == walls["defender-total"]["n"] - 2


# ---- one die


@pytest.mark.rule("for-the-people", "5.8.1")
@pytest.mark.parametrize("horse", ["", "wheeler"])
@pytest.mark.parametrize("general", ["hood", "polk", "j-johnston", "lee"])
def test_interception_does_what_the_game_does(general: str, horse: str) -> None:
    names = [general, horse] if horse else [general]
    spaces = {"frederick-md": {"usa": stack(3)}, "gordonsville-va": {"csa": stack(4, *names)}}
    g = field(spaces, states={"VA": "usa"})
    act(g, "ops 83", "division frederick-md", "with-sp 3", "to manassas-va")
    assert asked(g) == ("csa", "intercept")
    good = 0
    for die in DIE:
        tried = PEOPLE.clone(g)
        act(tried, f"intercept {general}", dice=[die, 6, 6, 6, 6])
        good += bool(told(tried, "intercepts"))
    values = {"defence": T.defence[T.general[general]], "horse": int(bool(horse))}
    assert FORMS["interception"].ask(values).headline == Fraction(good, 6)


@pytest.mark.rule("for-the-people", "7.2.3", "example.johnston-retreat")
@pytest.mark.parametrize("horse", ["", "wheeler"])
@pytest.mark.parametrize("general", ["hood", "polk", "j-johnston", "lee"])
def test_retreat_before_battle_does_what_the_game_does(general: str, horse: str) -> None:
    g, _ = marching(stack(4, "grant"), stack(4, *([general, horse] if horse else [general])), 4)
    good = 0
    for die in DIE:
        tried = PEOPLE.clone(g)
        act(tried, "withdraw", dice=[die, 6, 6, 6, 6])
        good += bool(told(tried, "gets-away"))
    values = {"defence": T.defence[T.general[general]], "horse": int(bool(horse))}
    assert FORMS["withdrawal"].ask(values).headline == Fraction(good, 6)


@pytest.mark.rule("for-the-people", "6.3.1")
@pytest.mark.parametrize("admiral", [0, 57])
@pytest.mark.parametrize("torpedoes", [0, 1])
def test_running_the_guns_does_what_the_game_does(torpedoes: int, admiral: int) -> None:
    """From Cairo past Dover to Nashville."""
    spaces = {
        "cairo-il": {"usa": stack(2)}, "dover-tn": {"fort": "csa", "torpedoes": bool(torpedoes)},
    }  # fmt: skip
    g = field(spaces, hands={"usa": [83, admiral or 10, 11], "csa": [38]})
    act(g, f"event {admiral}" if admiral else "ops 83", "sail cairo-il", "with-sp 2")
    good = 0
    for die in DIE:
        tried = PEOPLE.clone(g)
        act(tried, "to nashville-tn", dice=[die])
        good += bool(told(tried, "ran-guns"))
        assert bool(told(tried, "ran-guns")) is not bool(told(tried, "driven-back"))
    found = FORMS["guns"].ask({"torpedoes": torpedoes, "admiral": int(bool(admiral))})
    assert found.headline == Fraction(good, 6)


def test_a_die_that_cannot_fail_or_succeed() -> None:
    assert FORMS["interception"].ask({"defence": 0}).lines == [("no-die", {})]
    assert FORMS["interception"].ask({"defence": 5, "horse": 1}).lines == [("die", {"low": 1, "high": 6})]
    assert FORMS["guns"].ask({"admiral": 1}).lines == [("die", {"low": 2, "high": 6})]


# ---- the blockade


@pytest.mark.rule("for-the-people", "10.5.4", "12.5")
@pytest.mark.parametrize("level", [0, 2, 5])
def test_the_blockade_does_what_the_game_does(level: int) -> None:
    """Two zones open, two closed: what comes in, and what the will suffers."""
    shut = [T.ids[port] for zone in T.zones[2:] for port in zone]
    g = field({id: {"control": "usa"} for id in shut}, blockade=level, will={"csa": 100}, sign={"csa": -1})
    assert [any(port_open(g, port) for port in zone) for zone in T.zones] == [True, True, False, False]
    ways: dict[tuple[int, int], int] = {}
    for dice in product(DIE, repeat=2):
        tried = PEOPLE.clone(g)
        feed(tried, dice)
        got = len(run_blockade(tried, True))
        key = got, 100 - tried.will[CSA]
        ways[key] = ways.get(key, 0) + 1
    found = FORMS["blockade"].ask({"blockade": level, "zones": 2})
    told_ways = {(p["sp"], p["will"]): p["chance"] for key, p in found.lines if key == "runners"}
    assert told_ways == {key: round(100 * n / 36, 1) for key, n in ways.items()}
    assert blockade_spread(level, 2) == [
        Fraction(sum(n for (got, _), n in ways.items() if got == sp), 36) for sp in range(3)
    ]


@pytest.mark.rule("for-the-people", "10.5.4")
def test_all_zones_closed_bring_nothing() -> None:
    found = FORMS["blockade"].ask({"zones": 0})
    assert [(bar.id, bar.chance) for bar in found.bars] == [("sp-0", 1)]
    assert found.headline == 0


def test_the_game_offers_the_forms() -> None:
    assert PEOPLE.odds() is FORMS
    for form in FORMS.values():
        assert sum(bar.chance for bar in form.ask({}).bars) == 1
